// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// Every saved discovery of the collection imports with the counts that its catalogue tells.
class TestCorpusFormats final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_CORPUS(); }

    void counts_data();
    void counts();
    void sameFabric_data();
    void sameFabric();
    void cacheAgrees_data();
    void cacheAgrees();
    void portsAgree_data();
    void portsAgree();
    void identities();
    void nameMap();

private:
    static Imported import(const QString &file);
};

Imported TestCorpusFormats::import(const QString &file)
{
    auto imported = importFile(corpusFile(file));
    if (!imported) {
        qWarning("%s: %s", qPrintable(file), qPrintable(imported.error().english()));
        return {};
    }
    return *std::move(imported);
}

void TestCorpusFormats::counts_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("adapters");
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("time");

    const auto add = [](const char *file, int switches, int adapters, int links, int skipped = 0,
                        const char *time = nullptr) {
        QTest::newRow(file) << QString::fromLatin1(file) << switches << adapters << links << skipped
                            << QString::fromLatin1(time);
    };
    add("ibnetdiscover/ufmlab-2sw-hdr-fdr.txt", 2, 13, 16, 0, "2021-02-21T16:30:17.000Z");
    add("ibnetdiscover/stage-8sw-fdr10-qdr.txt", 8, 144, 192);
    add("ibnetdiscover/gb200-40sw-ndr.txt", 40, 582, 1114, 0, "2025-08-06T16:11:23.000Z");
    add("ibnetdiscover/gb200-example-bad-no-link.txt", 0, 1, 0);
    add("ibnetdiscover/selene-compute-666sw-hdr.txt", 666, 4341, 12852);
    add("ibnetdiscover/selene-storage-160sw-hdr-edr.txt", 160, 1247, 3286);
    add("ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt", 400, 2328, 8723);
    add("ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt", 640, 8192, 24576);
    add("ibnetdiscover/hk-topo2-sharp-4sw-12ca-crlf.txt", 4, 12, 16);
    add("ibnetdiscover/hk-topo8-empty-lid-crlf.txt", 4, 12, 16);
    add("ibnetdiscover/hk-hand-edited-nonhex-guids.txt", 4, 7, 11);
    add("ibnetdiscover/ibtopotool-1.txt", 2, 4, 7, 0, "2007-06-05T14:15:10.000Z");
    add("ibnetdiscover/ibtopotool-2.txt", 1, 2, 2);
    add("ibnetdiscover/ibtopotool-4.txt", 1, 1, 1);
    add("ibnetdiscover/generated-fattree-k4n3-80sw-128ca.txt", 80, 128, 384, 0,
        "2016-06-29T18:06:45.000Z");
    add("ibnetdiscover/ibsim-example-net", 2, 2, 4);
    add("ibnetdiscover/ibsim-example-net.2sw2path4hca2port", 2, 2, 6);
    add("ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt", 192, 1182, 4144, 0,
        "2021-09-16T11:04:46.000Z");
    add("ibnetdiscover-ports/avakas-s-p.txt", 25, 281, 569);
    add("ibnetdiscover-ports/osc-exporter-test.txt", 4, 3, 4);
    add("ibnetdiscover-ports/osc-exporter-test2.txt", 5, 2, 2, 1);
    // One adapter has two cables; "-p" does not tell that its two ports are of one node.
    add("sim-captures/stage-fdr10-qdr/ibnetdiscover-p.txt", 8, 145, 192);
    for (const char *form : {"", "-f", "-g"}) {
        add(qPrintable(QStringLiteral("sim-captures/stage-fdr10-qdr/ibnetdiscover%1.txt")
                           .arg(QLatin1String(form))),
            8, 144, 192);
        add(qPrintable(QStringLiteral("sim-captures/gb200-ndr-errors/ibnetdiscover%1.txt")
                           .arg(QLatin1String(form))),
            40, 581, 1113);
        add(qPrintable(QStringLiteral("sim-captures/ufmlab-hdr-errors/ibnetdiscover%1.txt")
                           .arg(QLatin1String(form))),
            2, 12, 15);
    }
    add("sim-captures/gb200-ndr-errors/ibnetdiscover-p.txt", 40, 581, 1113);
    add("sim-captures/ufmlab-hdr-errors/ibnetdiscover-p.txt", 2, 12, 15);
    add("sim-captures/sat-mcs8500-grouping/ibnetdiscover-g.txt", 400, 2328, 8723);
    add("snippets/ibnetdiscover-router-xdr.txt", 1, 0, 1);
    add("snippets/ibnetdiscover-ndr200-redacted-guids.txt", 1, 3, 3, 3);
}

void TestCorpusFormats::counts()
{
    QFETCH(QString, file);
    QFETCH(int, skipped);
    QFETCH(QString, time);
    if (corpusFile(file).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(file));
    VERIFY_RESULT(imported);
    for (const LineProblem &problem :
         imported->problems.first(qMin(3, imported->problems.size()))) {
        qInfo("line %lld: %s", problem.line, qPrintable(problem.message.english()));
    }
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(brokenInvariant(fabric), QString());
    const auto count = [&fabric](NodeType type) {
        return static_cast<int>(std::ranges::count(fabric.nodes(), type, &Node::type));
    };
    QTEST(count(NodeType::Switch), "switches");
    QTEST(count(NodeType::ChannelAdapter), "adapters");
    QTEST(static_cast<int>(fabric.links().size()), "links");
    QCOMPARE(imported->skippedLines, skipped);
    if (!time.isEmpty()) {
        QCOMPARE(imported->time.toString(), time);
    }
}

void TestCorpusFormats::sameFabric_data()
{
    QTest::addColumn<QString>("folder");
    for (const char *name : {"stage-fdr10-qdr", "gb200-ndr-errors", "ufmlab-hdr-errors"}) {
        QTest::newRow(name) << QStringLiteral("sim-captures/%1/").arg(QLatin1String(name));
    }
}

/// The forms of one discovery hold the same.
void TestCorpusFormats::sameFabric()
{
    QFETCH(QString, folder);
    const Imported plain = import(folder + QStringLiteral("ibnetdiscover.txt"));
    for (const char *form : {"-f", "-g"}) {
        const Imported other =
            import(folder + QStringLiteral("ibnetdiscover%1.txt").arg(QLatin1String(form)));
        QVERIFY(plain.fabric && other.fabric);
        QVERIFY2(toText(*plain.fabric) == toText(*other.fabric), form);
        QCOMPARE(other.format, QStringLiteral("ibnetdiscover"));
    }
}

void TestCorpusFormats::cacheAgrees_data()
{
    sameFabric_data();
}

/// In the cache, what may be QDR as well as FDR10 is not known; it has the ports without a cable,
/// and the states, too; all the rest is the same.
void TestCorpusFormats::cacheAgrees()
{
    QFETCH(QString, folder);
    const Imported plain = import(folder + QStringLiteral("ibnetdiscover.txt"));
    const Imported cache = import(folder + QStringLiteral("ibnetdiscover.cache"));
    QVERIFY(plain.fabric && cache.fabric);
    QCOMPARE(cache.format, QStringLiteral("ibnetdiscover-cache"));
    QCOMPARE(cache.skippedLines, 0);
    const auto told = [](const Fabric &fabric) {
        static const QRegularExpression unclear(QStringLiteral("FDR10|QDR| Active"));
        const QString text = toText(fabric).remove(unclear);
        static const QRegularExpression nodeOrCable(QStringLiteral("^[^ ]| -> "));
        return text.split(u'\n').filter(nodeOrCable);
    };
    QCOMPARE(told(*cache.fabric), told(*plain.fabric));
}

void TestCorpusFormats::portsAgree_data()
{
    sameFabric_data();
}

/// "-p" names adapters by their port GUIDs; switches, rates and cables between switches agree.
void TestCorpusFormats::portsAgree()
{
    QFETCH(QString, folder);
    const Imported blocks = import(folder + QStringLiteral("ibnetdiscover.txt"));
    const Imported ports = import(folder + QStringLiteral("ibnetdiscover-p.txt"));
    QVERIFY(blocks.fabric && ports.fabric);
    QCOMPARE(ports.format, QStringLiteral("ibnetdiscover-ports"));
    for (const Node &node : blocks.fabric->nodes()) {
        if (!node.isSwitch()) {
            continue;
        }
        const NodeIndex same = ports.fabric->findNode(node.guid);
        QVERIFY(same.isValid());
        QCOMPARE(ports.fabric->node(same).description, node.description);
        QCOMPARE(ports.fabric->node(same).lid, node.lid);
        for (const Port &port : blocks.fabric->portsOf(blocks.fabric->indexOf(node))) {
            const PortIndex index = ports.fabric->findPort(same, port.number);
            QVERIFY(index.isValid());
            const Port &other = ports.fabric->port(index);
            QCOMPARE(toString(other.width, other.speed), toString(port.width, port.speed));
            if (port.peer.isValid()) {
                const Port &peer = blocks.fabric->port(port.peer);
                const Node &peerNode = blocks.fabric->node(peer.node);
                const Guid expected = peerNode.isSwitch() ? peerNode.guid : peer.guid;
                QCOMPARE(ports.fabric->node(ports.fabric->peerNode(other)).guid, expected);
                QCOMPARE(ports.fabric->port(other.peer).lid, peer.lid);
            }
        }
    }
}

/// Sixty chips of a director share one switchguid=; hand-edited GUIDs are made up of their text.
void TestCorpusFormats::identities()
{
    const Imported director =
        import(QStringLiteral("ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt"));
    QVERIFY(director.fabric);
    QVERIFY(director.fabric->findNode(Guid(0xb8cef6030019c882)).isValid());

    const Imported edited = import(QStringLiteral("ibnetdiscover/hk-hand-edited-nonhex-guids.txt"));
    QVERIFY(edited.fabric);
    const Guid madeUp = Guid::madeUp(u"22222222222host2");
    const NodeIndex host = edited.fabric->findNode(madeUp);
    QVERIFY(host.isValid());
    QCOMPARE(edited.fabric->node(host).description, QStringLiteral("host_2 mlx5_0"));

    const Imported self = import(QStringLiteral("ibnetdiscover/ufmlab-2sw-hdr-fdr.txt"));
    QVERIFY(self.fabric);
    const auto loops = std::ranges::count_if(self.fabric->links(), [&](const Link &link) {
        return self.fabric->port(link.a).node == self.fabric->port(link.b).node;
    });
    QCOMPARE(loops, 2);
}

void TestCorpusFormats::nameMap()
{
    const auto names =
        importNameMap(corpusFile(QStringLiteral("node-name-map/redsky-sun-nem.map")));
    VERIFY_RESULT(names);
    QVERIFY(names->names.size() == 392);
    QCOMPARE(names->names.value(Guid(0x0021283a860d0040)), QStringLiteral("a3-nem1-a"));
    QCOMPARE(names->problems.size(), 0);
}

PICKGLASS_TEST_APPLESS(TestCorpusFormats)
#include "tst_corpus_formats.moc"
