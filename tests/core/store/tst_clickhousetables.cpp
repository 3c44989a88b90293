// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/clickhousestore.h"
#include "tests/support/clickhousecluster.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// The tables and views of two real servers: made, looked at, made whole, refused.
class TestClickHouseTables final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_cluster = std::make_unique<ClickHouseCluster>();
        VERIFY_RESULT(m_cluster->start(2));
        for (const int server : {0, 1}) {
            VERIFY_RESULT(store(server)->create({}));
        }
    }

    void saysWhatIsMissing();
    void fillsNewColumns_data();
    void fillsNewColumns();
    void refusesOlderTables_data();
    void refusesOlderTables();

private:
    std::unique_ptr<Store> store(int server = 0) const
    {
        auto address = StoreAddress::parse(m_cluster->address(server));
        address->password = "pickglass";
        return makeClickHouseStore(*address);
    }

    std::unique_ptr<ClickHouseCluster> m_cluster;
};

void TestClickHouseTables::saysWhatIsMissing()
{
    VERIFY_RESULT(store()->check({}));
    QCOMPARE(store()->check({})->size(), size_t(0));
    m_cluster->ask("DROP TABLE marks");
    m_cluster->ask("ALTER TABLE samples_PCIe_local DROP COLUMN pcie_link_width");
    const auto missing = store()->check({});
    VERIFY_RESULT(missing);
    QStringList said;
    for (const Message &message : *missing) {
        said << message.english();
    }
    QVERIFY2(said.contains(QStringLiteral("The table marks is missing.")),
             qPrintable(said.join(u'|')));
    QVERIFY2(said.contains(QStringLiteral("The table samples_PCIe has no column pcie_link_width.")),
             qPrintable(said.join(u'|')));
    VERIFY_RESULT(store()->create({}));
    QCOMPARE(store()->check({})->size(), size_t(0));
}

void TestClickHouseTables::fillsNewColumns_data()
{
    QTest::addColumn<bool>("isInterrupted");
    QTest::newRow("at once") << false;
    QTest::newRow("after an attempt that ended before the views") << true;
}

/// A counter that the tables did not know comes into the roll-ups as well.
void TestClickHouseTables::fillsNewColumns()
{
    QFETCH(bool, isInterrupted);
    m_cluster->ask("DROP TABLE rollup_PCIe_local_fill");
    const QByteArrayList tables = {"samples_PCIe_local", "samples_PCIe", "rollup_PCIe_local",
                                   "rollup_PCIe"};
    for (const QByteArray &table : tables) {
        m_cluster->ask("ALTER TABLE " + table + " DROP COLUMN pcie_link_width");
    }
    m_cluster->ask("CREATE MATERIALIZED VIEW rollup_PCIe_local_fill TO rollup_PCIe_local AS SELECT "
                   "fabric, recorder, day, toUInt32(intDiv(sweep, 600000000)) AS step, node, port, "
                   "toUInt64(max(time)) AS last_time FROM samples_PCIe_local GROUP BY fabric, "
                   "recorder, day, step, node, port");
    QCOMPARE(store()->check({})->size(), size_t(3)); // and the view
    for (const QByteArray &table : isInterrupted ? tables : QByteArrayList()) {
        m_cluster->ask("ALTER TABLE " + table + " ADD COLUMN pcie_link_width UInt64");
    }
    QCOMPARE(store()->check({})->size(), size_t(isInterrupted ? 1 : 3));
    VERIFY_RESULT(store()->create({}));
    QCOMPARE(store()->check({})->size(), size_t(0));
    const QByteArray fabric = isInterrupted ? "'new1'" : "'new2'";
    m_cluster->ask("INSERT INTO samples_PCIe_local (fabric, day, sweep, time, pcie_link_width) "
                   "VALUES (" +
                   fabric + ", '2023-11-15', 1, 2, 16)");
    QCOMPARE(
        m_cluster->ask("SELECT pcie_link_width FROM rollup_PCIe_local WHERE fabric = " + fabric)
            .toInt(),
        16);
}

void TestClickHouseTables::refusesOlderTables_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("column");
    // As the first versions made them.
    QTest::newRow("of ports")
        << QByteArrayLiteral("rollup_PCIe")
        << QByteArrayLiteral("fabric String, recorder String, day Date, step UInt32, node "
                             "UInt64, port UInt8, first_time AggregateFunction(min, Int64), "
                             "last_time AggregateFunction(max, Int64)")
        << QStringLiteral("last_time");
    QTest::newRow("of sweeps") << QByteArrayLiteral("rollup_sweeps")
                               << QByteArrayLiteral(
                                      "fabric String, recorder String, day Date, rollup_step "
                                      "UInt32, sweep_last AggregateFunction(max, Int64)")
                               << QStringLiteral("last_sweep");
}

/// Of which rows were made in another way; nothing is changed then.
void TestClickHouseTables::refusesOlderTables()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, columns);
    QFETCH(QString, column);
    const QByteArray local = table + "_local";
    m_cluster->ask("DROP TABLE " + local);
    m_cluster->ask("CREATE TABLE " + local + " (" + columns +
                   ") ENGINE = AggregatingMergeTree PARTITION BY toYYYYMM(day) ORDER BY fabric");
    const QByteArray description = "DESCRIBE TABLE " + local;
    const QByteArray before = m_cluster->ask(description);
    for (const auto &refused : {store()->create({}), store()->check({}).map([](const auto &) {})}) {
        QVERIFY(!refused);
        const QString said = refused.error().english();
        QVERIFY2(said.contains(QStringLiteral("%1 was made by an older version, without the column "
                                              "%2 as it is now")
                                   .arg(QString::fromLatin1(local), column)),
                 qPrintable(said));
    }
    QCOMPARE(m_cluster->ask(description), before);
    m_cluster->ask("DROP TABLE " + local);
    VERIFY_RESULT(store()->create({}));
}

PICKGLASS_TEST(TestClickHouseTables, QCoreApplication)
#include "tst_clickhousetables.moc"
