// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/linescanner.h"
#include "core/formats/multicastlines.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QByteArray Broadcast = "ff12:401b:ffff::ffff:ffff";

/// A switch with the hosts of LIDs 3 and 4 at its ports 1 and 2.
constexpr const char *Discovered = R"(
Switch	40 "S-0002c90300000010"		# "leaf01" base port 0 lid 13 lmc 0
[1]	"H-0002c90300000020"[1](2c90300000021) 		# "node01 HCA-1" lid 3 4xHDR
[2]	"H-0002c90300000030"[1](2c90300000031) 		# "node02 HCA-1" lid 4 4xHDR

Ca	1 "H-0002c90300000020"		# "node01 HCA-1"
[1](2c90300000021) 	"S-0002c90300000010"[1]		# lid 3 lmc 0 "leaf01" lid 13 4xHDR

Ca	1 "H-0002c90300000030"		# "node02 HCA-1"
[1](2c90300000031) 	"S-0002c90300000010"[2]		# lid 4 lmc 0 "leaf01" lid 13 4xHDR
)";

/// What ibroute -M prints of a switch of 12 ports.
QByteArray printed(const QByteArray &guid, const QByteArray &rows,
                   const QByteArray &mlids = "0xc000-0xc3ff")
{
    return "Multicast mlids [" + mlids + "] of switch DR path slid 0; dlid 0; 0,1 guid 0x" + guid +
           " (leaf01):\n            0                   1     \n"
           "     Ports: 0 1 2 3 4 5 6 7 8 9 0 1 2 \n MLid\n" +
           rows + QByteArray::number(rows.count('\n')) + " valid mlids dumped \n";
}

/// What saquery -g and -m print.
QByteArray groupDump(const QByteArray &mgid, const QByteArray &mlid)
{
    return "MCMemberRecord group dump:\n\t\tMGID...................." + mgid +
           "\n\t\tMlid...................." + mlid +
           "\n\t\tMtu.....................0x84\n\t\tpkey....................0xFFFF\n"
           "\t\tRate....................0x83\n\t\tSL......................0x1\n";
}
QByteArray memberDump(const QByteArray &mgid, const QByteArray &mlid, const QByteArray &port,
                      const QByteArray &state = "0x21")
{
    return "MCMemberRecord member dump:\n\t\tMGID...................." + mgid +
           "\n\t\tMlid...................." + mlid + "\n\t\tPortGid................." + port +
           "\n\t\tScopeState.............." + state +
           "\n\t\tProxyJoin...............0x0\n\t\tNodeDescription.........node01 HCA-1\n";
}

/// "10: c000 1,2; c003 12", and the MLIDs that it is known of where these are not all.
QString tableText(const MulticastTable &table)
{
    QStringList entries;
    for (const MulticastTable::Entry &entry : table.entries) {
        QStringList ports;
        entry.ports.forEach([&ports](quint8 port) { ports << QString::number(port); });
        entries << QStringLiteral("%1 %2").arg(QString::number(entry.mlid, 16), ports.join(u','));
    }
    const QString range =
        table.first == FirstMlid && table.last == LastMlid
            ? QString()
            : QStringLiteral(" [%1-%2]")
                  .arg(QString::number(table.first, 16), QString::number(table.last, 16));
    return QString::number(table.node.value() & 0xff, 16) + range + QStringLiteral(": ") +
           entries.join(QLatin1String("; "));
}
QStringList tablesText(const std::vector<MulticastTable> &tables)
{
    QStringList lines;
    for (const MulticastTable &table : tables) {
        lines << tableText(table);
    }
    return lines;
}

Result<Chronicle> together(const QByteArrayList &texts)
{
    std::vector<DatedText> dated;
    for (const QByteArray &text : QByteArrayList{Discovered} + texts) {
        auto imported = importText(text);
        if (!imported) {
            return tl::unexpected(imported.error());
        }
        dated.push_back({QStringLiteral("text %1").arg(dated.size()), *std::move(imported),
                         Timestamp(1'000'000)});
    }
    return chronicleOf(dated);
}

} // namespace

/// Multicast groups and forwarding tables in the outputs of ibroute, OpenSM and saquery.
class TestMulticastTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRows_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *line, const char *expected) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(expected);
        };
        row("0xc000      x x   x", "c000 0,1,3");
        row("0xc3ff                  x", "c3ff 6");
        row("0xc000", "c000 ");
        row("0xc000      000b", "c000 0,1,3");
        row("0xc000      00008001", "c000 16,31");
        row("0xC000 : 0x001  0x015", "c000 1,21");
        row("0xC000 : 0x0FE", "c000 254");
        row("0xC000 : 0x0FF", "none");
        row("0xC000 :", "none");
        row("0xC000 : 21", "none");
        row("0xbfff      x x", "none");
        row("0xffff      x x", "none");
        row("0xc000     x x", "none");
        row("0xc000       x x", "none");
        row("0xc000      x y", "none");
        row("0xc000      00b", "none");
        row("0xc000 003 :", "none");
        row("2 valid mlids dumped", "none");
    }
    void readsRows()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, expected);
        const auto entry = multicastEntryIn(viewOf(line));
        MulticastTable table;
        if (entry) {
            table.entries.push_back(*entry);
        }
        QCOMPARE(entry ? tableText(table) : QStringLiteral("none"),
                 entry ? QStringLiteral("0: ") + expected : expected);
    }

    void readsIbroute()
    {
        const auto imported = importText(
            printed("0002c90300000010", "0xc003                          x\n0xc000        x x\n") +
            printed("0002c90300000011", {}));
        VERIFY_RESULT(imported);
        QCOMPARE(problemsText(*imported), QString());
        QCOMPARE(tablesText(imported->facts.multicastTables),
                 QStringList({QStringLiteral("10: c000 1,2; c003 10"), QStringLiteral("11: ")}));
        QCOMPARE(imported->facts.named.front().description, QStringLiteral("leaf01"));
    }

    /// What was not asked, and what was not answered, is not known.
    void knowsHowFarItWasRead()
    {
        const auto imported = importText(
            printed("0002c90300000010", "0xc003        x\n", "0xc002-0xc010") +
            printed("0002c90300000011", {}, "0xc000-0xbfff") +
            printed("0002c90300000012", {}, "0xc000-0xc01e") +
            printed("0002c90300000013", "0xc001        x\n").replace("1 valid mlids dumped", "") +
            printed("0002c90300000014", {}).replace("0 valid mlids dumped", ""));
        VERIFY_RESULT(imported);
        QCOMPARE(tablesText(imported->facts.multicastTables),
                 QStringList({QStringLiteral("10 [c002-c010]: c003 1"), QStringLiteral("11: "),
                              QStringLiteral("12 [c000-c01e]: "),
                              QStringLiteral("13 [c000-c001]: c001 1"),
                              QStringLiteral("14 [c000-bfff]: ")}));
        QVERIFY(problemsText(*imported).contains(QLatin1String("could not be read")));
    }

    void readsOpensm()
    {
        const auto imported = importText(QByteArray("\nSwitch 0x0002c90300000010\n"
                                                    "LID    : Out Port(s)\n"
                                                    "0xC000 : 0x001  0x002 \n"
                                                    "0xC001 : 0x001  0x015 \n"
                                                    "\nSwitch 0x0002c90300000011\n"
                                                    "LID    : Out Port(s)\n"
                                                    "0xC000 : 0x003 \n"
                                                    "nonsense\n"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("forwarding-tables"));
        QCOMPARE(
            tablesText(imported->facts.multicastTables),
            QStringList({QStringLiteral("10: c000 1,2; c001 1,21"), QStringLiteral("11: c000 3")}));
        QCOMPARE(imported->skippedLines, qint64(1));
    }

    void readsGroups()
    {
        const auto imported =
            importText(groupDump("ff12:401b:ffff::77", "0xC001") + groupDump(Broadcast, "0xC000") +
                       groupDump("fe80::1", "0xC002") + // no multicast
                       groupDump("ff12::9", "0x0009"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->skippedLines, qint64(2));
        QCOMPARE(imported->facts.multicastGroups.size(), size_t(2));
        const MulticastGroup &group = imported->facts.multicastGroups.front();
        QCOMPARE(toString(group.mgid), QStringLiteral("ff12:401b:ffff::77"));
        QCOMPARE(group.mlid, Mlid(0xc001));
        QVERIFY(group.pKey == 0xffff && group.mtu == 4 && group.rate == 3 && group.sl == 1);
        QVERIFY(!group.scope && !group.members); // it does not say
    }

    void readsMembers()
    {
        const auto imported =
            importText(memberDump(Broadcast, "0xC000", "fe80::2:c903:0:31", "0x24") +
                       memberDump(Broadcast, "0xC000", "fe80::2:c903:0:21") +
                       memberDump("ff12:401b:ffff::77", "0xC001", "::", "0x20"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->skippedLines, qint64(0));
        QCOMPARE(imported->facts.multicastGroups.size(), size_t(2));
        const MulticastGroup &group = imported->facts.multicastGroups.front();
        QVERIFY((*group.members ==
                 std::vector<MulticastMember>{{Guid(0x0002c90300000021), {JoinState::Full}},
                                              {Guid(0x0002c90300000031), {JoinState::SendOnly}}}));
        QVERIFY(group.scope == 2 && !group.mtu && !group.pKey);
        // Without the manager's SM_Key, saquery is not told who is a member.
        QVERIFY(!imported->facts.multicastGroups[1].members);
    }

    void readsWholeRecords()
    {
        const auto imported = importText(
            QByteArray("MCMember Record dump:\n\t\tMGID....................ff12:401b:ffff::1\n"
                       "\t\tPortGid.................fe80::2:c903:0:21\n"
                       "\t\tqkey....................0xb1b\n\t\tmlid....................0xc002\n"
                       "\t\tmtu.....................0x85\n\t\tTClass..................0x0\n"
                       "\t\tpkey....................0x8001\n\t\trate....................0x90\n"
                       "\t\tpkt_life................0x92\n\t\tSL......................0x3\n"
                       "\t\tFlowLabel...............0x0\n\t\tHopLimit................0x0\n"
                       "\t\tScope...................0x5\n\t\tJoinState...............0x3\n"
                       "\t\tProxyJoin...............0x0\n"));
        VERIFY_RESULT(imported);
        QVERIFY((imported->facts.multicastGroups ==
                 std::vector<MulticastGroup>{{{0xff12401bffff0000, 1},
                                              0xc002,
                                              0x8001,
                                              5,
                                              16,
                                              3,
                                              5,
                                              {{{Guid(0x0002c90300000021), {3}}}}}}));
    }

    /// Each text has a part of it.
    void joinsTexts()
    {
        const auto all = together({groupDump(Broadcast, "0xC000"),
                                   memberDump(Broadcast, "0xC000", "fe80::2:c903:0:21"),
                                   printed("0002c90300000010", "0xc000        x x\n")});
        VERIFY_RESULT(all);
        QCOMPARE(all->multicast.size(), size_t(1));
        const MulticastTables &tables = all->multicast.front().what;
        QCOMPARE(tablesText(tables.tables), QStringList{QStringLiteral("10: c000 1,2")});
        QCOMPARE(tables.groups.size(), size_t(1));
        QCOMPARE(tables.groups.front().groups.size(), size_t(1));
        const MulticastGroup &group = tables.groups.front().groups.front();
        QVERIFY(group.mtu == 4 && group.scope == 2 && group.members->size() == 1);
    }
};

PICKGLASS_TEST_APPLESS(TestMulticastTexts)
#include "tst_multicasttexts.moc"
