// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/samples/samplecodec.h"
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

constexpr Guid Host{0x0002c90300000100};
constexpr Guid Leaf{0xec0d9a0300000010};
constexpr Guid Spine{0xb8599f0300000002};

} // namespace

/// Multicast groups and tables in a capture.
class TestMulticastTables final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Two switches and two groups at 10 s, the same again at 20 s, a table and a group changed at
    /// 30 s.
    void init()
    {
        auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *smallFabric().build()));
        VERIFY_RESULT(writer.writeMulticast(at(10), m_first));
        VERIFY_RESULT(writer.writeMulticast(at(20), m_first));
        VERIFY_RESULT(writer.writeMulticast(at(30), m_changed));
        VERIFY_RESULT(writer.close());
    }

    void keepsThemOverTime()
    {
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto all = (*capture)->multicast();
        VERIFY_RESULT(all);
        QVERIFY(
            (all->tables == std::vector<MulticastTableSpan>{{m_first.tables[0], at(10), at(30)},
                                                            {m_first.tables[1], at(10), {}},
                                                            {m_changed.tables[0], at(30), {}}}));
        QVERIFY(
            (all->groups == std::vector<MulticastGroupsSpan>{{m_first.groups[0], at(10), at(30)},
                                                             {m_changed.groups[0], at(30), {}}}));
        for (const auto &[second, tables] :
             std::vector<std::pair<qint64, size_t>>{{9, 0}, {10, 2}, {29, 2}, {30, 2}, {99, 2}}) {
            const auto then = (*capture)->multicast(at(second));
            VERIFY_RESULT(then);
            QCOMPARE(then->tables.size(), tables);
            QCOMPARE(then->groups.size(), tables / 2);
        }
    }

    /// The copy of a range begins with what holds then; of a node that is cut off, nothing stays.
    void trimsThem()
    {
        const QString to = m_folder.filePath(QStringLiteral("b.pgcap"));
        VERIFY_RESULT(trimCapture(path(), to, {.range = {at(20), at(25)}}, true));
        const auto capture = CaptureReader::open(to);
        VERIFY_RESULT(capture);
        const auto all = (*capture)->multicast();
        VERIFY_RESULT(all);
        QVERIFY((all->tables == std::vector<MulticastTableSpan>{{m_first.tables[0], at(20), {}},
                                                                {m_first.tables[1], at(20), {}}}));
        QVERIFY((all->groups == std::vector<MulticastGroupsSpan>{{m_first.groups[0], at(20), {}}}));
        VERIFY_RESULT(trimCapture(path(), to, {.nodes = {Host}}, true));
        const auto ofHost = CaptureReader::open(to);
        VERIFY_RESULT(ofHost);
        const auto kept = (*ofHost)->multicast();
        VERIFY_RESULT(kept);
        QVERIFY(kept->tables.empty());
        QCOMPARE(kept->groups.size(), size_t(2));
        for (const MulticastGroupsSpan &span : kept->groups) {
            for (const MulticastGroup &group : span.table.groups) {
                for (size_t i = 0; group.members && i < group.members->size(); ++i) {
                    QVERIFY((*group.members)[i].port != Guid(0xdead));
                }
            }
        }
    }

    void readsCapturesWithoutThem()
    {
        execute("DROP TABLE multicast_tables; DROP TABLE multicast_groups");
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto none = (*capture)->multicast();
        VERIFY_RESULT(none);
        QVERIFY(none->tables.empty() && none->groups.empty());
    }

    void noticesDamage_data()
    {
        QTest::addColumn<QByteArray>("column");
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const char *column, const char *hex) {
            QTest::newRow(name) << QByteArray(column)
                                << samplecodec::pack(QByteArray::fromHex(hex)).toHex();
        };
        QTest::newRow("no frame") << QByteArray("multicast_tables SET ports")
                                  << QByteArray("00112233");
        const char *const ports = "multicast_tables SET ports";
        row("no range", ports, "00c0fe");
        row("a range of unicast", ports, "0001feff");
        row("an MLID outside", ports, "00c000c001c00101");
        row("an entry without ports", ports, "00c0feff00c000");
        row("a port twice", ports, "00c0feff00c0020101");
        row("a port of 255", ports, "00c0feff00c001ff");
        row("half an entry", ports, "00c0feff00c00301");
        row("out of order", ports, "00c0feff01c0010100c00101");
        const char *const members = "multicast_groups SET members";
        const QByteArray group = "ff12401bffff00000000000000000001";
        const auto groups = [&](const char *name, const QByteArray &hex) {
            row(name, members, hex.constData());
        };
        groups("half a group", group);
        groups("no MLID", group + "00000000000000000000");
        groups("more is known", group + "00c040000000000000");
        groups("too many members", group + "00c020000000000000ffffffff");
        groups("no port", group + "00c02000000000000001000000000000000000000001");
        groups("a group twice", group + "00c000000000000000" + group + "00c000000000000000");
    }
    void noticesDamage()
    {
        QFETCH(QByteArray, column);
        QFETCH(QByteArray, bytes);
        execute("UPDATE " + column + " = x'" + bytes + "'");
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto damaged = (*capture)->multicast();
        QVERIFY(!damaged);
        QVERIFY(damaged.error().english().contains(QLatin1String(column.split(' ').front())));
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    void execute(const QByteArray &sql)
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute(sql.constData()));
    }

    QTemporaryDir m_folder;
    const MulticastTables m_first{
        {{Leaf, FirstMlid, LastMlid, {{0xc000, {0, 1, 40, 254}}, {0xc3ff, {7}}}},
         {Spine, 0xc001, 0xc0ff, {}}},
        {{0,
          {{{0xff12401bffff0000, 1}, 0xc001, {}, {}, {}, {}, {}, {}},
           {{0xff12401bffff0000, 0xffffffff},
            0xc000,
            0x8001,
            4,
            3,
            0,
            2,
            {{{Guid(0xdead), {JoinState::Full}}, {Host, {JoinState::SendOnly}}}}}}}}};
    const MulticastTables m_changed{{{Leaf, FirstMlid, LastMlid, {}}},
                                    {{0,
                                      {{{0xff12401bffff0000, 1},
                                        0xc001,
                                        {},
                                        {},
                                        {},
                                        {},
                                        {},
                                        std::vector<MulticastMember>()}}}}};
};

PICKGLASS_TEST_APPLESS(TestMulticastTables)
#include "tst_multicasttables.moc"
