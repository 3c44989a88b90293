// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/sessionlines.h"
#include "core/formats/textoutputs.h"
#include "tests/core/formats/factstext.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp GluedAt(1'795'331'021'000'000);

const QByteArray SwitchList =
    "Switch\t: 0x0000000000000010 ports 36 \"leaf\" enhanced port 0 lid 7 "
    "lmc 0\n";
const QByteArray HostList = "Ca\t: 0x0000000000000020 ports 1 \"node1 mlx5_0\"\n";
const QByteArray LinkLines =
    "Switch: 0x0000000000000010 leaf:\n"
    "    7    1[  ] ==( 4X 25.78125 Gbps Active/  LinkUp)==>       9    1[  ] "
    "\"node1 mlx5_0\" ( )\n"
    "    7    2[  ] ==(                Down/ Polling)==>             [  ] \"\" "
    "( )\n";
const QByteArray ErrorReport =
    "Errors for 0x10 \"leaf\"\n"
    "   GUID 0x10 port ALL: [SymbolErrorCounter == 4]\n"
    "   GUID 0x10 port 1: [SymbolErrorCounter == 4]\n"
    "## Summary: 2 nodes checked, 1 bad nodes found\n"
    "##          3 ports checked, 1 ports have errors beyond threshold\n";
const QByteArray CounterBlock =
    "# Port counters: Lid 7 port 1\nPortSelect:......................1\n"
    "SymbolErrorCounter:..............4\n";
const QByteArray ManagerLine =
    "sminfo: sm lid 9 sm guid 0x21, activity count 618 priority 4 state 3 "
    "SMINFO_MASTER\n";
const QByteArray DiscoveryText =
    "#\n# Topology file: generated on Sat Nov 21 08:00:00 2026\n#\n"
    "vendid=0x2c9\nswitchguid=0x10(10)\n"
    "Switch\t36 \"S-0000000000000010\"\t\t# \"leaf\" enhanced port 0 lid 7 "
    "lmc 0\n[1]\t\"H-0000000000000020\"[1](21) \t\t# \"node1 mlx5_0\" lid "
    "9 4xEDR\n";

/// "nodelist 2-3, iblinkinfo 5-7"
QString outputsText(const QByteArray &text)
{
    const std::string_view view(text.data(), static_cast<size_t>(text.size()));
    QStringList words;
    for (const TextOutput &output : outputsIn(view, detectFormat(view)).outputs) {
        const auto lines = static_cast<int>(std::ranges::count(output.text, '\n'));
        words += QStringLiteral("%1 %2-%3")
                     .arg(QLatin1String(output.format->name))
                     .arg(output.firstLine)
                     .arg(output.firstLine + lines - 1);
    }
    return words.join(QStringLiteral(", "));
}

QByteArray hexOf(Guid guid)
{
    return guid.toString().toLatin1();
}

QByteArray decimal(qint64 value)
{
    return QByteArray::number(value);
}

/// MadeOutputs of several programs about one fabric.
class MadeOutputs
{
public:
    MadeOutputs(const Fabric &fabric, QRandomGenerator &random) : m_fabric(fabric), m_random(random)
    {
    }

    QByteArray nodeList(NodeType type) const;
    QByteArray links() const;
    QByteArray errors();
    QByteArray counters();
    QByteArray managers() const;
    QByteArray routes() const;
    QByteArray lids() const;
    QByteArray cables() const;
    QByteArray portInfos() const;
    QByteArray metrics();

private:
    QByteArray value() { return decimal(m_random.bounded(1, 60'000)); }
    Lid lidOf(const Port &port) const
    {
        const Node &node = m_fabric.node(port.node);
        return node.isSwitch() ? node.lid : port.lid;
    }
    Guid portGuidOf(const Port &port) const
    {
        const Node &node = m_fabric.node(port.node);
        return node.isSwitch() || port.guid.isNull() ? node.guid : port.guid;
    }
    template<typename Use>
    void eachCabledPort(Use &&use) const
    {
        for (const Port &port : m_fabric.ports()) {
            if (port.peer.isValid()) {
                use(port, m_fabric.port(port.peer));
            }
        }
    }

    const Fabric &m_fabric;
    QRandomGenerator &m_random;
};

QByteArray MadeOutputs::nodeList(NodeType type) const
{
    QByteArray text;
    for (const Node &node : m_fabric.nodes()) {
        if (node.type == type) {
            text += (node.isSwitch() ? "Switch\t: " : "Ca\t: ") + hexOf(node.guid) + " ports " +
                    decimal(node.portCount) + " \"" + node.description.toUtf8() + "\"\n";
        }
    }
    return text;
}

QByteArray MadeOutputs::links() const
{
    QByteArray text;
    eachCabledPort([&](const Port &port, const Port &peer) {
        const auto end = [this](const Port &shown) {
            return decimal(lidOf(shown).value()) + " " + decimal(shown.number) + "[  ] ";
        };
        text += hexOf(portGuidOf(port)) + " \"" + m_fabric.node(port.node).description.toUtf8() +
                "\" " + end(port) + "==( 4X 25.78125 Gbps Active/  LinkUp)==> " +
                hexOf(portGuidOf(peer)) + " " + end(peer) + "\"" +
                m_fabric.node(peer.node).description.toUtf8() + "\" ( )\n";
    });
    return text;
}

QByteArray MadeOutputs::errors()
{
    QByteArray text;
    for (const Node &node : m_fabric.nodes()) {
        if (node.isSwitch()) {
            text += "Errors for " + hexOf(node.guid) + " \"" + node.description.toUtf8() +
                    "\"\n   GUID " + hexOf(node.guid) +
                    " port 1: [SymbolErrorCounter == " + value() + "]\n";
        }
    }
    return text + "\n## Summary: 9 nodes checked, 3 bad nodes found\n## Thresholds:\n";
}

QByteArray MadeOutputs::counters()
{
    QByteArray text;
    eachCabledPort([&](const Port &port, const Port &) {
        const QByteArray place = decimal(lidOf(port).value()) + " port " + decimal(port.number);
        text += "# Port extended counters: Lid " + place + " (CapMask: 0x5300 CapMask2: 0x0)\n" +
                "PortSelect:......................" + decimal(port.number) + '\n' +
                "PortXmitData:...................." + value() + "\nPortRcvData:...." + value() +
                '\n';
    });
    return text;
}

QByteArray MadeOutputs::managers() const
{
    const Port &port = m_fabric.ports().back();
    return "sminfo: sm lid " + decimal(lidOf(port).value()) + " sm guid " +
           hexOf(portGuidOf(port)) + ", activity count 12 priority 3 state 3 SMINFO_MASTER\n";
}

QByteArray MadeOutputs::routes() const
{
    QByteArray text;
    for (const Node &node : m_fabric.nodes()) {
        if (node.isSwitch()) {
            text += "Unicast lids [0x0-0x9] of switch Lid " + decimal(node.lid.value()) + " guid " +
                    hexOf(node.guid) + " (" + node.description.toUtf8() +
                    "):\n  Lid  Out   Destination\n0x0001 001 : (Switch portguid " +
                    hexOf(node.guid) + ": 'x')\n2 valid lids dumped\n";
        }
    }
    return text;
}

QByteArray MadeOutputs::lids() const
{
    QByteArray text;
    for (const Port &port : m_fabric.ports()) {
        if (!m_fabric.node(port.node).isSwitch() && port.lid.isAssigned()) {
            const QByteArray lid =
                "0x" + QByteArray::number(port.lid.value(), 16).rightJustified(4, '0');
            text += hexOf(portGuidOf(port)) + ' ' + lid + ' ' + lid + "\n\n";
        }
    }
    return text;
}

QByteArray MadeOutputs::cables() const
{
    QByteArray text;
    eachCabledPort([&](const Port &port, const Port &peer) {
        text += hexOf(portGuidOf(port)) + ':' + decimal(port.number) + ' ' +
                hexOf(portGuidOf(peer)) + ':' + decimal(peer.number) + "\n\n";
    });
    return text;
}

QByteArray MadeOutputs::portInfos() const
{
    QByteArray text;
    eachCabledPort([&](const Port &port, const Port &) {
        text +=
            "# Port info: Lid " + decimal(lidOf(port).value()) + " port " + decimal(port.number) +
            "\nMkey:............................0x0\n" +
            "LinkState:.......................Active\nPhysLinkState:...................LinkUp\n";
    });
    return text;
}

QByteArray MadeOutputs::metrics()
{
    QByteArray text = "# HELP infiniband_switch_port_receive_data_bytes_total x\n";
    for (const Node &node : m_fabric.nodes()) {
        if (node.isSwitch()) {
            text += "infiniband_switch_port_symbol_error_total{guid=\"" + hexOf(node.guid) +
                    "\",port=\"2\",switch=\"" + node.description.toUtf8() + "\"} " + value() + '\n';
        }
    }
    return text;
}

DatedText datedAt(Imported content)
{
    const Timestamp time = content.time.isKnown() ? content.time : GluedAt;
    return {QStringLiteral("x"), std::move(content), time};
}

/// All that a capture of them holds.
QString contentOf(const std::vector<DatedText> &texts)
{
    const auto chronicle = chronicleOf(texts);
    if (!chronicle) {
        return chronicle.error().english();
    }
    QStringList lines;
    for (const auto &moment : chronicle->fabrics) {
        lines << moment.time.toString() << toText(*moment.what);
    }
    for (const SharedSweep &sweep : chronicle->sweeps) {
        lines << sweep->time.toString();
        for (size_t port = 0; port < sweep->layout->ports.size(); ++port) {
            QString line = sweep->layout->ports[port].node.toString() +
                           QString::number(sweep->layout->ports[port].number);
            for (size_t column = 0; column < sweep->layout->counters.size(); ++column) {
                line += sweep->isKnown(column, port)
                            ? QStringLiteral(" %1").arg(sweep->value(column, port))
                            : QStringLiteral(" -");
            }
            lines << line;
        }
    }
    Facts facts;
    for (const auto &moment : chronicle->managers) {
        facts.managers.insert(facts.managers.end(), moment.what.begin(), moment.what.end());
    }
    for (const auto &moment : chronicle->forwarding) {
        facts.forwarding.insert(facts.forwarding.end(), moment.what.begin(), moment.what.end());
    }
    return lines.join(u'\n') + toText(facts);
}

} // namespace

/// Texts in which several outputs stand.
class TestTextOutputs final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void prompts_data();
    void prompts();
    void cuts_data();
    void cuts();
    void gluedIsApart_data();
    void gluedIsApart();
    void numbersLines();
    void takesTimesOfTheSession();
    void reportsOtherPrograms();
    void refusesTooMany();
    void corpusIsWhole();
};

void TestTextOutputs::prompts_data()
{
    QTest::addColumn<bool>("expected");
    const auto add = [](const char *line, bool expected) { QTest::newRow(line) << expected; };
    add("root@mgmt:~# ibswitches", true);
    add("root@mgmt:/home/root# ", true);
    add("root@mgmt:~#", true);
    add("[root@mgmt01 ~]# iblinkinfo -l | head", true);
    add("[admin@mgmt01 ib logs]$ cat x", true);
    add("(venv) me@host:~/x$ ls", true);
    add("bash-5.1$ ls", true);
    add("sh-4.4# date", true);
    add("mgmt:~ # sminfo", true);
    add("$ ls -l", true);
    add("# ibqueryerrors", true);
    add("# sudo /usr/sbin/ibnetdiscover -f", true);
    add("> perfquery 12 1", true);
    add("mgmt01# perfquery -x 12 1", true);
    add("\x1b]0;root@mgmt:~\x07\x1b[?2004hroot@mgmt:~# ibhosts", true);
    add("### iblinkinfo", true);
    add("=== ibnetdiscover -f ===", true);
    add("--- out/ibhosts.txt", true);
    add("**sminfo**", true);
    add("==> saved/a.txt <==", true);
    add("iblinkinfo -S 0x10", true);
    add("sminfo: sm lid 9 sm guid 0x21, activity count 618 priority 4 state 3 SMINFO_MASTER",
        false);
    add("perfquery: iberror: failed", false);
    add("=== Sat Nov 21 08:00:00 UTC 2026 ===", false);
    add("-----", false);
    add("#", false);
    add("$", false);
    add("# Topology file: generated on Sat Nov 21 08:00:00 2026", false);
    add("# Port counters: Lid 13 port 1", false);
    add("[1]\t\"H-0000000000000020\"[1](21) \t\t# \"me@host date\" lid 9 4xEDR", false);
    add("[21]\"S-0000000000000020\"[1]# \"x\" lid 9 4xEDR", false);
    add("10 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 40 1[  ] \"node3 date\" ( )", false);
    add("Node Description:................root@host # date", false);
    add("## Summary: 14 nodes checked, 0 bad nodes found", false);
    add("It costs $ 5.", false);
    add("\x1b[", false);
    add("\x1b]", false);
    add("\x1b", false);
}

void TestTextOutputs::prompts()
{
    QFETCH(bool, expected);
    QCOMPARE(isPromptLine(QTest::currentDataTag()), expected);
}

void TestTextOutputs::cuts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QByteArray &text, const char *expected) {
        QTest::newRow(name) << text << QString::fromLatin1(expected);
    };
    const QByteArray prompt = "root@mgmt:~# ";
    add("session",
        prompt + "ibswitches\n" + SwitchList + prompt + "ibhosts\n" + HostList + prompt + "\n" +
            prompt + "iblinkinfo\n" + LinkLines + prompt + "\n",
        "nodelist 2-4, iblinkinfo 7-9");
    add("note",
        "# Rack 3\n\nFirst the links:\n\n```console\n$ iblinkinfo\n" + LinkLines +
            "```\nand then\n\n~~~\n" + ErrorReport + "~~~\nThat was it.\n",
        "iblinkinfo 7-9, ibqueryerrors 14-18");
    add("no prompts",
        DiscoveryText + LinkLines + ErrorReport + ManagerLine + CounterBlock + DiscoveryText,
        "ibnetdiscover 1-7, iblinkinfo 8-10, ibqueryerrors 11-15, sminfo 16-16, perfquery 17-19, "
        "ibnetdiscover 20-26");
    add("dates before",
        "2026-11-21 08:00:00\n" + ErrorReport + "2026-11-21 08:01:00\n" + CounterBlock,
        "ibqueryerrors 1-6, perfquery 7-10");
    add("twice",
        prompt + "ibnetdiscover\n" + DiscoveryText + prompt + "ibnetdiscover\n" + DiscoveryText,
        "ibnetdiscover 2-8, ibnetdiscover 10-16");
    add("dated links", "2026-11-21 08:00:00\n" + LinkLines + "2026-11-21 08:01:00\n" + LinkLines,
        "iblinkinfo 1-4, iblinkinfo 5-8");
    // One output, as it always was.
    add("only one", prompt + "ibhosts\n" + HostList + prompt + "\n", "nodelist 1-3");
    add("one format",
        prompt + "perfquery 7 1\n" + CounterBlock + prompt + "perfquery 7 2\n" + CounterBlock,
        "perfquery 1-8");
    add("links of errors",
        "Errors for 0x10 \"leaf\"\n   GUID 0x10 port 1: [PortRcvErrors == 1]\n       Link "
        "info: 7 "
        "1[  ] ==( Down/ Polling)==> [  ] \"\" ( )\n",
        "ibqueryerrors 1-3");
    add("ids of a person among others",
        "vendid=0x2c9\nSwitch\t36 \"S-0000000000000010\"\nSwitch 8 \"core\"\n",
        "ibnetdiscover 1-3");
    add("names like outputs",
        "Switch\t36 \"S-0000000000000010\"\t# \"x ==( y )==> z\"\n[1]\t\"H-20\"[1](21) # \"==( )==>"
        "\"\n",
        "ibnetdiscover 1-2");
}

void TestTextOutputs::cuts()
{
    QFETCH(QByteArray, text);
    QTEST(outputsText(text), "expected");
    // Line ends of another system change nothing.
    QTEST(outputsText(text.replace("\n", "\r\n")), "expected");
}

void TestTextOutputs::gluedIsApart_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 60; ++seed) {
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
}

/// A log with outputs in any order says what they say each in a file of its own.
void TestTextOutputs::gluedIsApart()
{
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    const SharedFabric fabric =
        seed % 2 == 0
            ? makeTangle(random.bounded(2, 6), random.bounded(4), random.bounded(3, 9), seed)
            : makeTwoTierTree({.leaves = random.bounded(1, 4),
                               .spines = random.bounded(1, 3),
                               .hostsPerLeaf = random.bounded(1, 4)});
    MadeOutputs outputs(*fabric, random);
    std::vector<QByteArray> texts{toIbnetdiscover(*fabric),
                                  outputs.nodeList(NodeType::Switch),
                                  outputs.nodeList(NodeType::ChannelAdapter),
                                  outputs.links(),
                                  outputs.errors(),
                                  outputs.counters(),
                                  outputs.managers(),
                                  outputs.routes(),
                                  outputs.lids(),
                                  outputs.cables(),
                                  outputs.portInfos(),
                                  outputs.metrics()};
    std::shuffle(texts.begin(), texts.end(), random);
    texts.resize(static_cast<size_t>(random.bounded(2, static_cast<int>(texts.size()) + 1)));
    const QByteArrayList between{"root@mgmt:~# something -x\n",
                                 "[root@mgmt ib]# ls\n[root@mgmt ib]# x\n", "$ y\n", "\n\n", ""};
    QByteArray glued;
    std::vector<DatedText> apart;
    for (const QByteArray &text : texts) {
        const bool isFenced = random.bounded(4) == 0;
        glued += between[random.bounded(static_cast<int>(between.size()))];
        glued += isFenced ? "```text\n" + text + "```\nSo it was.\n" : text;
        auto read = importText(text);
        VERIFY_RESULT(read);
        apart.push_back(datedAt(*std::move(read)));
    }
    auto read = importOutputsOf(glued);
    VERIFY_RESULT(read);
    std::vector<DatedText> together;
    for (Imported &content : *read) {
        QVERIFY2(content.skippedLines == 0, qPrintable(content.format + problemsText(content)));
        together.push_back(datedAt(std::move(content)));
    }
    const QString content = contentOf(together);
    if (content != contentOf(apart)) {
        qWarning("%s", glued.constData());
    }
    QCOMPARE(content, contentOf(apart));
}

void TestTextOutputs::numbersLines()
{
    const auto read = importOutputsOf(
        "$ ibhosts\n" + HostList + "Ca\t: 0x0000000000000030 ports\n" + "$ ibqueryerrors\n" +
        ErrorReport + "$ perfquery 7 1\n" + CounterBlock + "nonsense\n");
    VERIFY_RESULT(read);
    QCOMPARE(read->size(), size_t(3));
    const Imported &hosts = read->front();
    QCOMPARE(hosts.firstLine, 2);
    QCOMPARE(hosts.lastLine(), 3);
    QCOMPARE(hosts.lines, 2);
    QCOMPARE(hosts.problems.front().line, 3);
    QCOMPARE(read->at(1).facts.counters.front().line, 7);
    QCOMPARE(read->at(2).facts.counters.front().line, 11);
    QCOMPARE(read->at(2).problems.front().line, 14);
    const DatedText text{QStringLiteral("a.log"), read->at(1), {}};
    QCOMPARE(text.name(), QStringLiteral("a.log:5-9"));
}

/// A date in a session is the time of what follows; comments of an output are its own.
void TestTextOutputs::takesTimesOfTheSession()
{
    const auto read = importOutputsOf(
        "$ ibhosts\n" + HostList + "$ date\nSat Nov 21 09:30:00 UTC 2026\n" + "$ ibqueryerrors\n" +
        ErrorReport + "$ ibnetdiscover\n" + DiscoveryText + "$ sminfo\n" + ManagerLine);
    VERIFY_RESULT(read);
    QStringList times;
    for (const Imported &output : *read) {
        times += output.format + u' ' + output.time.toString();
    }
    QCOMPARE(times, QStringList({QStringLiteral("nodelist "),
                                 QStringLiteral("ibqueryerrors 2026-11-21T09:30:00.000Z"),
                                 QStringLiteral("ibnetdiscover 2026-11-21T08:00:00.000Z"),
                                 QStringLiteral("sminfo 2026-11-21T09:30:00.000Z")}));
}

void TestTextOutputs::reportsOtherPrograms()
{
    const auto read =
        importOutputsOf("$ ibhosts\n" + HostList + "$ mystery\nA table\nof mysteries\n$ sminfo\n" +
                        ManagerLine + "$ \nprose\n");
    VERIFY_RESULT(read);
    QCOMPARE(read->size(), size_t(2));
    QCOMPARE(problemsText(read->front()),
             QStringLiteral("4: Lines 4 to 5 are of no known format: they are left out."));
}

/// A text of outputs of a line each is refused, and takes no more time than its length.
void TestTextOutputs::refusesTooMany()
{
    const QByteArray two = HostList + ManagerLine;
    VERIFY_RESULT(importOutputsOf(two.repeated(100)));
    const auto read = importOutputsOf(two.repeated(20'000));
    QVERIFY(!read);
    QVERIFY2(read.error().english().contains(QStringLiteral("10000")),
             qPrintable(read.error().english()));
}

void TestTextOutputs::corpusIsWhole()
{
    PICKGLASS_NEED_CORPUS();
    QDirIterator files(corpusFile({}), QDir::Files, QDirIterator::Subdirectories);
    int checked = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const std::string_view view(text.data(), static_cast<size_t>(text.size()));
        constexpr size_t LargestText = 3'000'000;
        const bool isText = view.size() <= LargestText && checkBytes(view);
        const TextFormat *format = isText ? detectFormat(view) : nullptr;
        if (format && !file.fileName().endsWith(QLatin1String(".cache"))) {
            QVERIFY2(outputsIn(view, format).outputs.size() == 1,
                     qPrintable(file.fileName() + u' ' + outputsText(text)));
            ++checked;
        }
    }
    QVERIFY(checked > 50);
}

PICKGLASS_TEST_APPLESS(TestTextOutputs)
#include "tst_textoutputs.moc"
