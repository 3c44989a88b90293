// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp NamedAt(1'795'331'021'000'000);

const QByteArray ErrorsOfThree = "Errors for 0x10 \"MF0;leaf:MQM8700/U1\"\n"
                                 "   GUID 0x10 port ALL: [SymbolErrorCounter == 9]\n"
                                 "   GUID 0x10 port 0: [PortXmitWait == 3]\n"
                                 "   GUID 0x10 port 5: [SymbolErrorCounter == 9]\n"
                                 "Errors for \"host1 mlx4_0\"\n"
                                 "   GUID 0x31 port 1: [VL15Dropped == 2]\n"
                                 "   GUID 0x32 port 2: [VL15Dropped == 3]\n"
                                 "Errors for \"host2 HCA-1\"\n"
                                 "   GUID 0x41 port 1: [LinkDownedCounter == 4]\n";

/// Of texts of one time, each called by its number.
Result<Chronicle> chronicle(const QList<QByteArray> &texts)
{
    std::vector<DatedText> dated;
    for (const QByteArray &text : texts) {
        ASSIGN_OR_RETURN(auto imported, importText(text));
        dated.push_back({QString::number(dated.size()), std::move(imported), NamedAt});
    }
    return chronicleOf(dated);
}

QString sweptPortsText(const Chronicle &chronicle)
{
    QStringList words;
    for (const SharedSweep &sweep : chronicle.sweeps) {
        for (const PortKey &port : sweep->layout->ports) {
            words += QStringLiteral("%1[%2]").arg(port.node.value(), 0, 16).arg(port.number);
        }
    }
    return words.join(u' ');
}

} // namespace

/// Texts that name nodes without describing them.
class TestNamedNodes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesNodes_data();
    void makesNodes();
    void makesHosts_data();
    void makesHosts();
    void keepsHostsWithoutNamesApart();
    void leavesWhatIsDescribed();
    void leavesWhatWasNotThere();
    void joinsTexts();
};

void TestNamedNodes::makesNodes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("fabric");
    const auto add = [](const char *name, const QByteArray &text, const QStringList &lines) {
        QTest::newRow(name) << text << lines.join(u'\n') + u'\n';
    };
    add("errors", ErrorsOfThree,
        {"switch 0x0000000000000010 \"MF0;leaf:MQM8700/U1\"", "  0", "  5",
         "ca 0x0000000000000031 \"host1 mlx4_0\"", "  1 guid=0x0000000000000031",
         "  2 guid=0x0000000000000032", "ca 0x0000000000000041 \"host2 HCA-1\"",
         "  1 guid=0x0000000000000041"});
    add("data counters, which do not say types",
        "Data Counters for 0x10 \"leaf\"\n   GUID 0x10 port 17: [PortXmitData == 9 (36B)]\n"
        "Data Counters for 0x20 \"host HCA-1\"\n   GUID 0x20 port 1: [PortXmitData == 9 (36B)]\n",
        {"switch 0x0000000000000010 \"leaf\"", "  17", "ca 0x0000000000000020 \"host HCA-1\"",
         "  1"});
    add("metrics of switches and adapters",
        "infiniband_switch_port_symbol_error_total{guid=\"0x10\",port=\"1\",switch=\"leaf\"} 3\n"
        "infiniband_hca_port_symbol_error_total{guid=\"0x21\",port=\"1\",hca=\"h HCA-1\"} 4\n",
        {"switch 0x0000000000000010 \"leaf\"", "  1", "ca 0x0000000000000021 \"h HCA-1\"",
         "  1 guid=0x0000000000000021"});
    add("cables by GUIDs", "0x0000000000000010:5 0x0000000000000021:1\n",
        {"switch 0x0000000000000010 \"\"", "  5 LinkUp -> 0x0000000000000021[1]",
         "ca 0x0000000000000021 \"\"",
         "  1 LinkUp guid=0x0000000000000021 -> 0x0000000000000010[5]"});
    add("routes",
        "Unicast lids [0x0-0x3] of switch Lid 7 guid 0x0000000000000010 (leaf):\n0x0003 003 : "
        "(Channel Adapter portguid 0x0000000000000021: 'h')\n",
        {"switch 0x0000000000000010 \"leaf\" lid=7", "  0 lid=7"});
}

void TestNamedNodes::makesNodes()
{
    QFETCH(QByteArray, text);
    const auto made = chronicle({text});
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.size(), size_t(1));
    QTEST(toText(*made->fabrics.front().what), "fabric");
    QCOMPARE(made->troubles.front().skippedLines, 0);
}

void TestNamedNodes::makesHosts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("nodes");
    const auto add = [](const char *name, const QByteArray &text, const QStringList &nodes) {
        QTest::newRow(name) << text << nodes;
    };
    const auto page = [](const QByteArray &label, const QByteArray &device) {
        return "node_infiniband_port_packets_received_total{" + label + "device=\"" + device +
               "\",port=\"1\"} 7\n";
    };
    add("host of uname, behind its counters",
        page("", "mlx5_0") + page("", "rocep1s0f1") +
            "node_uname_info{nodename=\"gpu-7\",sysname=\"Linux\"} 1\n",
        {"gpu-7 mlx5_0", "gpu-7 rocep1s0f1"});
    add("host of the scrape",
        page("instance=\"n1.example:9100\",", "mlx5_0") +
            page("instance=\"n2.example:9100\",", "mlx5_0"),
        {"n1.example mlx5_0", "n2.example mlx5_0"});
    add("addresses",
        page("instance=\"10.0.0.1:9100\",", "mlx5_0") +
            page("instance=\"10.0.0.2:9100\",", "mlx5_0"),
        {"10.0.0.1 mlx5_0", "10.0.0.2 mlx5_0"});
    add("no host", page("", "mlx5_0"), {"mlx5_0"});
    add("rows of LDMS",
        "#Time,Time_usec,ProducerName,ib.port_xmit_data#mlx5_1.1\n"
        "1795331021.5,500000,node42,123\n",
        {"node42 mlx5_1"});
}

/// A host has no GUID: its adapters have ones that are made up, and marked so.
void TestNamedNodes::makesHosts()
{
    QFETCH(QByteArray, text);
    const auto made = chronicle({text});
    VERIFY_RESULT(made);
    QStringList nodes;
    for (const Node &node : made->fabrics.front().what->nodes()) {
        QVERIFY(node.guid.isMadeUp());
        QVERIFY(node.type == NodeType::ChannelAdapter);
        nodes += node.description;
    }
    nodes.sort();
    QTEST(nodes, "nodes");
    QCOMPARE(made->sweeps.size(), size_t(1));
    QCOMPARE(made->sweeps.front()->layout->ports.size(), static_cast<size_t>(nodes.size()));
    QCOMPARE(toText(*chronicle({text})->fabrics.front().what), toText(*made->fabrics.front().what));
}

void TestNamedNodes::keepsHostsWithoutNamesApart()
{
    const QByteArray page = "node_infiniband_port_packets_received_total{device=\"mlx5_0\","
                            "port=\"1\"} 7\n";
    const auto made = chronicle({page, page});
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.front().what->nodes().size(), size_t(2));
}

/// What another text describes is that, by whatever it is called.
void TestNamedNodes::leavesWhatIsDescribed()
{
    const QByteArray list =
        "Switch : 0x0000000000000010 ports 36 \"leaf\" base port 0 lid 7 lmc 0\n"
        "Ca : 0x0000000000000050 ports 1 \"node42 mlx5_1\"\n";
    const auto made = chronicle({"Errors for 0x10 \"leaf\"\n   GUID 0x10 port 5: "
                                 "[SymbolErrorCounter == 9]\n",
                                 "#Time,Time_usec,ProducerName,ib.port_xmit_data#mlx5_1.1\n"
                                 "1795331021.5,500000,node42,123\n",
                                 list});
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.front().what->nodes().size(), size_t(2));
    QCOMPARE(sweptPortsText(*made), QStringLiteral("10[5] 50[1]"));
}

/// A node that is not in the whole fabric was not there.
void TestNamedNodes::leavesWhatWasNotThere()
{
    const auto made = chronicle(
        {ErrorsOfThree,
         "vendid=0x2c9\nSwitch\t36 \"S-0000000000000010\"\t# \"leaf\" base port 0 lid 7 lmc "
         "0\n[1]\t\"H-0000000000000060\"[1](61) # \"x\" lid 9 4xEDR\n"});
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.front().what->nodes().size(), size_t(2));
    QCOMPARE(made->troubles.front().skippedLines, 3);
}

/// Ports below one name are of one adapter, also for a text that has one of them.
void TestNamedNodes::joinsTexts()
{
    const auto made = chronicle({ErrorsOfThree, "Errors for \"host1 mlx4_0\"\n   GUID 0x32 port 2: "
                                                "[SymbolErrorCounter == 1]\n"});
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.front().what->nodes().size(), size_t(3));
    QCOMPARE(sweptPortsText(*made), QStringLiteral("10[0] 10[5] 31[1] 31[2] 41[1]"));
}

PICKGLASS_TEST_APPLESS(TestNamedNodes)
#include "tst_namednodes.moc"
