// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/parsers.h"
#include "core/formats/textformats.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A switch of LID 13 with the hosts of LIDs 3 and 4 at its ports 1 and 2.
constexpr const char *Discovered = R"(
Switch	40 "S-0002c90300000010"		# "leaf01" base port 0 lid 13 lmc 0
[1]	"H-0002c90300000020"[1](2c90300000021) 		# "node01 HCA-1" lid 3 4xHDR
[2]	"H-0002c90300000030"[1](2c90300000031) 		# "node02 HCA-1" lid 4 4xHDR

Ca	1 "H-0002c90300000020"		# "node01 HCA-1"
[1](2c90300000021) 	"S-0002c90300000010"[1]		# lid 3 lmc 0 "leaf01" lid 13 4xHDR

Ca	1 "H-0002c90300000030"		# "node02 HCA-1"
[1](2c90300000031) 	"S-0002c90300000010"[2]		# lid 4 lmc 0 "leaf01" lid 13 4xHDR
)";

/// Eight keys, those that are given first.
QByteArray eight(const QByteArray &keys)
{
    QByteArray line = keys;
    for (qsizetype have = keys.isEmpty() ? 0 : keys.count(' ') + 1; have < 8; ++have) {
        line += line.isEmpty() ? "0x0000" : " 0x0000";
    }
    return line;
}

/// What smpquery pkeys prints of a table of 16 keys.
QByteArray printed(const QByteArray &first, const QByteArray &second = {})
{
    return "   0: " + eight(first) + "\n   8: " + eight(second) +
           "\n16 pkeys capacity for this port\n";
}

/// What saquery PKTR prints of a block.
QByteArray record(int lid, int port, int block, const QByteArray &first)
{
    return "PKeyTableRecord dump:\n\t\tLID........................" + QByteArray::number(lid) +
           "\n\t\tPort......................." + QByteArray::number(port) +
           "\n\t\tBlock......................" + QByteArray::number(block) +
           "\n\t\tPKey Table:\n\t\t" + eight(first) + "\n\t\t" + eight({}) + "\n\t\t" + eight({}) +
           "\n\t\t" + eight({}) + "\n\n";
}

/// "0x…20/1: 0 0xffff, 1 0x8010", a port each; "?" for an index that is not known.
QStringList keysText(const std::vector<PKeyTable> &tables)
{
    QStringList lines;
    for (const PKeyTable &table : tables) {
        QStringList keys;
        for (const PKeyEntry &entry : table.entries) {
            keys << (entry.hasIndex() ? QString::number(entry.index) : QStringLiteral("?")) + u' ' +
                        toString(entry.key);
        }
        lines << QStringLiteral("%1/%2: %3")
                     .arg(QString::number(table.port.node.value() & 0xff, 16),
                          QString::number(table.port.number), keys.join(QLatin1String(", ")));
    }
    return lines;
}

/// Of these texts together with the fabric, all of one time.
Result<Chronicle> together(const std::vector<QByteArray> &texts)
{
    std::vector<DatedText> dated;
    ASSIGN_OR_RETURN(auto fabric, importText(QByteArray(Discovered)));
    dated.push_back({QStringLiteral("fabric.txt"), std::move(fabric), Timestamp(1)});
    for (const QByteArray &text : texts) {
        ASSIGN_OR_RETURN(auto outputs, importOutputsOf(text));
        for (Imported &output : outputs) {
            dated.push_back({QStringLiteral("keys.txt"), std::move(output), Timestamp(1)});
        }
    }
    return chronicleOf(dated);
}

} // namespace

/// P_Key tables in texts.
class TestPKeyTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognizesLines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isOne");
        QTest::newRow("first") << "0: " + eight("0xffff") << true;
        QTest::newRow("later") << "24: " + eight({}) << true;
        QTest::newRow("GUIDs") << QByteArray("0: 0x0002c90300000021 0x0000000000000000") << false;
        QTest::newRow("seven") << eight({}).left(6 * 7 + 6).prepend("0: ") << false;
        QTest::newRow("nine") << "0: " + eight({}) + " 0x0000" << false;
        QTest::newRow("no index") << eight({}) << false;
        QTest::newRow("a route") << QByteArray("0x0003 003 : (Channel Adapter") << false;
        QTest::newRow("far too many") << "70000: " + eight({}) << false;
    }
    void recognizesLines()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, isOne);
        QCOMPARE(isSmpqueryPKeysLine({line.data(), size_t(line.size())}), isOne);
    }

    /// By the command at the prompt.
    void readsSmpquery_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("place");
        QTest::newRow("LID") << QByteArray("smpquery pkeys 3") << "20/1";
        QTest::newRow("LID and port") << QByteArray("smpquery pkeys 3 1") << "20/1";
        QTest::newRow("a switch") << QByteArray("smpquery pkeys 13") << "10/0";
        QTest::newRow("a port of a switch") << QByteArray("smpquery PKeys 13 2") << "10/2";
        QTest::newRow("a device") << QByteArray("smpquery -C mlx5_0 -P 1 pkeys 4 1") << "30/1";
        QTest::newRow("GUID") << QByteArray("smpquery -G pkeys 0x0002c90300000031 1") << "30/1";
        QTest::newRow("hexadecimal") << QByteArray("smpquery pkeys 0x0d 1") << "10/1";
    }
    void readsSmpquery()
    {
        QFETCH(QByteArray, command);
        QFETCH(QString, place);
        const auto all = together(
            {"[root@mgmt ~]# " + command + "\n" + printed("0xffff 0x0000 0x8010", "0x0020")});
        VERIFY_RESULT(all);
        QCOMPARE(all->pKeys.size(), size_t(1));
        QCOMPARE(keysText(all->pKeys.front().what),
                 QStringList{place + QStringLiteral(": 0 0xffff, 2 0x8010, 8 0x0020")});
    }

    void readsSessions()
    {
        const auto all = together({"[root@mgmt ~]# smpquery pkeys 3\n" + printed("0xffff") +
                                   "[root@mgmt ~]# smpquery pkeys 4\n" + printed("0x7fff") +
                                   "[root@mgmt ~]# smpquery pkeys 13 1\n" + printed({})});
        VERIFY_RESULT(all);
        QCOMPARE(keysText(all->pKeys.front().what),
                 QStringList({QStringLiteral("10/1: "), QStringLiteral("20/1: 0 0xffff"),
                              QStringLiteral("30/1: 0 0x7fff")}));
    }

    void refusesWhatNamesNoPort()
    {
        const auto bare = importText(printed("0xffff"));
        QVERIFY(!bare);
        QVERIFY(bare.error().english().contains(QLatin1String("does not say whose")));
        const auto cut =
            importText("[root@mgmt ~]# smpquery pkeys 3\n" + printed("0xffff").split('1').front());
        QVERIFY(!cut);
    }

    void readsSaquery()
    {
        const auto all = together({record(3, 1, 0, "0xffff 0x8010") + record(3, 1, 1, "0x0020") +
                                   record(13, 0, 0, "0xffff") + record(13, 1, 0, {}) +
                                   record(99, 1, 0, "0xffff")});
        VERIFY_RESULT(all);
        QCOMPARE(keysText(all->pKeys.front().what),
                 QStringList({QStringLiteral("10/0: 0 0xffff"), QStringLiteral("10/1: "),
                              QStringLiteral("20/1: 0 0xffff, 1 0x8010, 32 0x0020")}));
        QCOMPARE(all->troubles[1].skippedLines, qint64(1)); // nobody has LID 99
    }

    void skipsBrokenRecords()
    {
        QByteArray broken = record(3, 1, 0, "0xffff 0x8010");
        broken.replace(eight({}) + "\n\n", "\n\n");
        const auto imported = importText(broken + record(4, 1, 0, "0x7fff"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->facts.pKeys.size(), size_t(1));
        QCOMPARE(imported->skippedLines, qint64(1));
        const auto beyond = importText(record(4, 1, 0, "0x7fff") + record(4, 1, 2047, "0x7fff"));
        VERIFY_RESULT(beyond);
        QCOMPARE(beyond->skippedLines, qint64(1));
    }

    void readsIbdiagnet()
    {
        const auto imported =
            importText(QByteArray("START_PKEY\nNodeGUID,PortGUID,LocalPortNum,PKey,Membership\n"
                                  "0x0002c90300000020,0x0002c90300000021,1,0x7fff,1\n"
                                  "0x0002c90300000020,0x0002c90300000021,1,0x0010,0\n"
                                  "0x0002c90300000030,0x0002c90300000031,1,0xffff,1\n"
                                  "0x0002c90300000010,0x0002c90300000010,2,0x0000,0\n"
                                  "0x0002c90300000010,0x0002c90300000010,two,0x0001,0\n"
                                  "END_PKEY\n"));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->skippedLines, qint64(1));
        std::vector<PKeyTable> tables;
        for (const PKeyReading &reading : imported->facts.pKeys) {
            QVERIFY(reading.port.by == PortName::By::NodeGuid);
            tables.push_back({{reading.port.guid, reading.port.number}, reading.entries});
        }
        QCOMPARE(keysText(tables),
                 QStringList({QStringLiteral("20/1: ? 0xffff, ? 0x0010"),
                              QStringLiteral("30/1: ? 0xffff"), QStringLiteral("10/2: ")}));
    }

    /// Two texts that say the same are of one moment, wherever the keys stand.
    void agreesAcrossTexts()
    {
        const auto all = together({record(3, 1, 0, "0xffff 0x8010"),
                                   "[root@mgmt ~]# smpquery pkeys 3\n" + printed("0xffff 0x8010")});
        VERIFY_RESULT(all);
        QCOMPARE(all->pKeys.size(), size_t(1));
        QCOMPARE(keysText(all->pKeys.front().what),
                 QStringList{QStringLiteral("20/1: 0 0xffff, 1 0x8010")});
        QVERIFY(all->troubles[1].problems.isEmpty() && all->troubles[2].problems.isEmpty());
    }
};

PICKGLASS_TEST_APPLESS(TestPKeyTexts)
#include "tst_pkeytexts.moc"
