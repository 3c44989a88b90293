// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

ForwardingTable table(quint64 node, std::initializer_list<std::pair<quint16, quint8>> entries)
{
    ForwardingTable made;
    made.node = Guid(node);
    for (const auto &[lid, port] : entries) {
        made.set(Lid(lid), port);
    }
    return made;
}

} // namespace

class TestForwarding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void answersByLid();
    void keepsThemOverTime();
    void keepsGroups();
    void readsCapturesWithoutThem();
    void noticesDamage();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
    const ForwardingTable m_first = table(1, {{0, 0}, {3, 7}, {0xbfff, 9}});
    const ForwardingTable m_other = table(2, {{3, 1}});
    const ForwardingTable m_changed = table(1, {{3, 8}});
};

/// Two switches at 10 s, the same again at 20 s, one of them changed at 30 s.
void TestForwarding::init()
{
    auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
    VERIFY_RESULT(made);
    CaptureWriter &writer = **made;
    VERIFY_RESULT(writer.writeFabric(at(0), *smallFabric().build()));
    VERIFY_RESULT(writer.writeForwarding(at(10), std::vector{m_first, m_other}));
    VERIFY_RESULT(writer.writeForwarding(at(20), std::vector{m_first}));
    VERIFY_RESULT(writer.writeForwarding(at(30), std::vector{m_changed}));
    VERIFY_RESULT(writer.close());
}

void TestForwarding::answersByLid()
{
    QCOMPARE(m_first.portTo(Lid(3)), quint8(7));
    QCOMPARE(m_first.portTo(Lid(0xbfff)), quint8(9));
    QCOMPARE(m_first.portTo(Lid(4)), ForwardingTable::NoPort);
    QCOMPARE(m_other.portTo(Lid(100)), ForwardingTable::NoPort);
}

void TestForwarding::keepsThemOverTime()
{
    auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto all = (*capture)->forwarding();
    VERIFY_RESULT(all);
    QCOMPARE(all->size(), size_t(3)); // what is as it was has no row of its own
    QVERIFY((*all)[0] == (ForwardingSpan{m_first, at(10), at(30)}));
    QVERIFY((*all)[1] == (ForwardingSpan{m_other, at(10), {}}));
    QVERIFY((*all)[2] == (ForwardingSpan{m_changed, at(30), {}}));
    for (const auto &[second, tables] :
         std::vector<std::pair<qint64, size_t>>{{9, 0}, {10, 2}, {29, 2}, {30, 2}, {99, 2}}) {
        const auto then = (*capture)->forwarding(at(second));
        VERIFY_RESULT(then);
        QCOMPARE(then->size(), tables);
        const auto since = (*capture)->forwardingTime(at(second));
        VERIFY_RESULT(since);
        QCOMPARE(*since, second < 10 ? Timestamp() : second < 30 ? at(10) : at(30));
    }
    const auto changes = (*capture)->forwardingChanges(); // those that were known before
    VERIFY_RESULT(changes);
    QCOMPARE(changes->size(), size_t(1));
    QCOMPARE(changes->front().time, at(30));
    QCOMPARE(changes->front().switches, qint64(1));
    QCOMPARE((*capture)->forwarding(at(29))->front().table.portTo(Lid(3)), quint8(7));
    QCOMPARE((*capture)->forwarding(at(30))->back().table.portTo(Lid(3)), quint8(8));
}

/// A table whose groups alone change has another row.
void TestForwarding::keepsGroups()
{
    const auto with = [this](const PortSet &ports) {
        ForwardingTable made = m_first;
        ForwardingGroupsMaker maker;
        maker.set(3, {.ports = ports, .choice = ForwardingGroups::Choice::Hash});
        made.groups = maker.take();
        return made;
    };
    auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
    VERIFY_RESULT(made);
    CaptureWriter &writer = **made;
    VERIFY_RESULT(writer.writeFabric(at(0), *smallFabric().build()));
    VERIFY_RESULT(writer.writeForwarding(at(10), std::vector{with({1, 2}), m_other}));
    VERIFY_RESULT(writer.writeForwarding(at(20), std::vector{with({1, 2})}));
    VERIFY_RESULT(writer.writeForwarding(at(30), std::vector{with({1, 3})}));
    VERIFY_RESULT(writer.close());
    {
        auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto all = (*capture)->forwarding();
        VERIFY_RESULT(all);
        QCOMPARE(all->size(), size_t(3));
        QVERIFY((*all)[0] == (ForwardingSpan{with({1, 2}), at(10), at(30)}));
        QVERIFY((*all)[1] == (ForwardingSpan{m_other, at(10), {}}));
        QVERIFY((*all)[2] == (ForwardingSpan{with({1, 3}), at(30), {}}));
    }
    const auto change = [this](const char *sql) {
        auto db = Database::open(path(), Database::Mode::Write);
        return db && db->execute(sql);
    };
    QVERIFY(change("ALTER TABLE forwarding_tables DROP COLUMN port_groups"));
    {
        auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto all = (*capture)->forwarding();
        VERIFY_RESULT(all);
        QVERIFY(all->front() == (ForwardingSpan{m_first, at(10), at(30)}));
    }
    QVERIFY(change("ALTER TABLE forwarding_tables ADD COLUMN port_groups BLOB"));
    QVERIFY(change("UPDATE forwarding_tables SET port_groups = x'00112233'"));
    auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    QVERIFY(!(*capture)->forwarding());
}

void TestForwarding::readsCapturesWithoutThem()
{
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute("DROP TABLE forwarding_tables"));
    }
    auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto none = (*capture)->forwarding();
    VERIFY_RESULT(none);
    QVERIFY(none->empty());
}

void TestForwarding::noticesDamage()
{
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute("UPDATE forwarding_tables SET ports = x'00112233'"));
    }
    auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto damaged = (*capture)->forwarding();
    QVERIFY(!damaged);
    QVERIFY(damaged.error().english().contains(QLatin1String("forwarding_tables")));
}

PICKGLASS_TEST_APPLESS(TestForwarding)
#include "tst_forwarding.moc"
