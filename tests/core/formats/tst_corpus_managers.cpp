// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using PortAt = std::pair<Guid, int>;

/// Ports by GUID and by LID, as texts name them; a switch's by those of the switch.
class PortBook
{
public:
    explicit PortBook(const Fabric &fabric) : m_fabric(fabric)
    {
        for (const Port &port : fabric.ports()) {
            const Node &node = fabric.node(port.node);
            if (!node.isSwitch()) {
                m_byGuid.insert(port.guid, node.guid);
                m_byLid.insert(port.lid.value(), node.guid);
            }
        }
        for (const Node &node : fabric.nodes()) {
            if (node.isSwitch()) {
                m_byGuid.insert(node.guid, node.guid);
                m_byLid.insert(node.lid.value(), node.guid);
            }
        }
    }

    PortAt at(const PortName &name) const
    {
        return {name.by == PortName::By::Lid ? m_byLid.value(name.lid.value())
                                             : m_byGuid.value(name.guid),
                name.number};
    }
    const Port *port(const PortName &name) const
    {
        const auto [guid, number] = at(name);
        const PortIndex index = m_fabric.findPort(guid, static_cast<PortNumber>(number));
        return index.isValid() ? &m_fabric.port(index) : nullptr;
    }

private:
    const Fabric &m_fabric;
    QHash<Guid, Guid> m_byGuid;
    QHash<quint16, Guid> m_byLid;
};

using Cable = std::pair<PortAt, PortAt>;

Cable cableOf(PortAt a, PortAt b)
{
    return a < b ? Cable(a, b) : Cable(b, a);
}

std::vector<Cable> cablesOf(const Fabric &fabric)
{
    std::vector<Cable> cables;
    for (const Link &link : fabric.links()) {
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        cables.push_back(
            cableOf({fabric.node(a.node).guid, a.number}, {fabric.node(b.node).guid, b.number}));
    }
    std::ranges::sort(cables);
    return cables;
}

std::vector<Cable> cablesOf(const Facts &facts, const PortBook &book)
{
    std::vector<Cable> cables;
    for (const CableReading &cable : facts.cables) {
        cables.push_back(cableOf(book.at(cable.a), book.at(cable.b)));
    }
    std::ranges::sort(cables);
    return cables;
}

/// By switch: the port to each LID.
using Routes = std::map<Guid, std::map<int, int>>;

Routes routesOf(const Facts &facts)
{
    Routes routes;
    for (const ForwardingTable &table : facts.forwarding) {
        std::map<int, int> &of = routes[table.node];
        for (size_t lid = 0; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort) {
                of[static_cast<int>(lid)] = table.ports[lid];
            }
        }
    }
    return routes;
}

} // namespace

/// What subnet managers and their tools write about a fabric is what ibnetdiscover found in it.
class TestCorpusManagers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_CORPUS(); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void subnetLst_data() { captures(); }
    void subnetLst();
    void neighbors_data() { captures(); }
    void neighbors();
    void guid2lid_data() { captures(); }
    void guid2lid();
    void managers_data() { captures(); }
    void managers();
    void saquery_data() { captures(); }
    void saquery();
    void smpquery_data() { captures(); }
    void smpquery();
    void routes_data() { captures(); }
    void routes();
    void together_data() { captures(); }
    void together();
    void otherTables();
    void oldSubnetLst();
    void multicast();
    void refusals_data();
    void refusals();

private:
    static void captures();
    enum Damage { IsSound, IsDamaged };
    static Imported import(const QString &file, Damage damage = IsSound);
    /// The names of the capture's files that match, with its folder.
    static QStringList files(const QString &capture, const QString &pattern);
};

void TestCorpusManagers::captures()
{
    QTest::addColumn<QString>("capture");
    for (const char *name : {"stage-fdr10-qdr", "gb200-ndr-errors", "ufmlab-hdr-errors"}) {
        QTest::newRow(name) << QStringLiteral("sim-captures/%1/").arg(QLatin1String(name));
    }
}

/// Warns of what a sound file does not have.
Imported TestCorpusManagers::import(const QString &file, Damage damage)
{
    auto imported = importFile(corpusFile(file));
    if (!imported) {
        qWarning("%s: %s", qPrintable(file), qPrintable(imported.error().english()));
        return {{}, 0, -1, {}, {}, std::make_shared<const Fabric>(), {}};
    }
    for (const LineProblem &problem : imported->problems) {
        if (damage == IsDamaged) {
            break;
        }
        qWarning("%s:%lld: %s", qPrintable(file), problem.line,
                 qPrintable(problem.message.english()));
    }
    return *std::move(imported);
}

QStringList TestCorpusManagers::files(const QString &capture, const QString &pattern)
{
    QStringList files = QDir(corpusFile(capture)).entryList({pattern}, QDir::Files);
    for (QString &file : files) {
        file.prepend(capture);
    }
    return files;
}

/// The same nodes, LIDs and cables; rates where OpenSM knew them.
void TestCorpusManagers::subnetLst()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const Imported listed = import(capture + QStringLiteral("opensm/opensm-subnet.lst"));
    QCOMPARE(listed.format, QStringLiteral("subnet-lst"));
    QCOMPARE(listed.skippedLines, 0);
    QVERIFY(listed.facts.scope == FabricScope::Whole);
    QCOMPARE(brokenInvariant(*listed.fabric), QString());
    QCOMPARE(listed.fabric->nodes().size(), discovered.fabric->nodes().size());
    QVERIFY(cablesOf(*listed.fabric) == cablesOf(*discovered.fabric));
    for (const Node &node : discovered.fabric->nodes()) {
        const NodeIndex index = listed.fabric->findNode(node.guid);
        QVERIFY(index.isValid());
        const Node &same = listed.fabric->node(index);
        QVERIFY(same.type == node.type);
        QCOMPARE(same.description.trimmed(), node.description.trimmed());
        QCOMPARE(same.lid, node.lid);
        QCOMPARE(same.portCount, node.portCount);
        QCOMPARE(same.vendorId, node.vendorId);
        QCOMPARE(same.deviceId, node.deviceId);
        QCOMPARE(same.systemImageGuid, node.systemImageGuid);
    }
    int rates = 0;
    for (const Port &port : listed.fabric->ports()) {
        const Port &found = discovered.fabric->port(
            discovered.fabric->findPort(listed.fabric->node(port.node).guid, port.number));
        QCOMPARE(port.lid, found.lid);
        QVERIFY(port.width == found.width);
        if (port.speed != LinkSpeed::Unknown) {
            QVERIFY(port.speed == found.speed);
            ++rates;
        }
    }
    QVERIFY(rates > 0 || capture.contains(u"ndr"));
}

void TestCorpusManagers::neighbors()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const Imported told = import(capture + QStringLiteral("opensm/neighbors"));
    QCOMPARE(told.format, QStringLiteral("neighbors"));
    QCOMPARE(told.skippedLines, 0);
    // OpenSM keeps what it once saw: the cable that was cut afterwards is still there.
    const size_t cut = capture.contains(u"errors") ? 1 : 0;
    const std::vector<Cable> found = cablesOf(*discovered.fabric);
    const std::vector<Cable> all = cablesOf(told.facts, PortBook(*discovered.fabric));
    QCOMPARE(all.size(), found.size() + cut);
    QVERIFY(std::ranges::includes(all, found));
}

void TestCorpusManagers::guid2lid()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const Imported told = import(capture + QStringLiteral("opensm/guid2lid"));
    QCOMPARE(told.format, QStringLiteral("guid2lid"));
    QCOMPARE(told.skippedLines, 0);
    for (const Port &port : discovered.fabric->ports()) {
        if (port.lid.isAssigned()) {
            QCOMPARE(told.facts.lids.value(port.guid), port.lid);
        }
    }
}

void TestCorpusManagers::managers()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const Imported asked = import(capture + QStringLiteral("sminfo.txt"));
    const Imported recorded = import(capture + QStringLiteral("saquery-SMIR.txt"));
    QCOMPARE(asked.format, QStringLiteral("sminfo"));
    QCOMPARE(recorded.format, QStringLiteral("saquery"));
    QCOMPARE(asked.facts.managers.size(), size_t(1));
    QCOMPARE(recorded.facts.managers.size(), size_t(1));
    const SmInfo &one = asked.facts.managers.front();
    const SmInfo &other = recorded.facts.managers.front();
    QVERIFY(one.state == SmState::Master);
    QCOMPARE(one.portGuid, other.portGuid);
    QCOMPARE(one.lid, other.lid);
    QCOMPARE(one.priority, other.priority);
    QVERIFY(one.state == other.state);
    QVERIFY(one.activityCount > 0 && one.activityCount <= other.activityCount);
    const NodeIndex node = discovered.fabric->findNode(one.portGuid);
    QVERIFY(node.isValid());
    QCOMPARE(discovered.fabric->node(node).lid, one.lid);
}

void TestCorpusManagers::saquery()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const PortBook book(*discovered.fabric);
    const Imported nodes = import(capture + QStringLiteral("saquery-NR.txt"));
    QCOMPARE(nodes.fabric->nodes().size(), size_t(1));
    const Node &node = nodes.fabric->nodes().front();
    const Node &same = discovered.fabric->node(discovered.fabric->findNode(node.guid));
    QCOMPARE(node.lid, same.lid);
    QCOMPARE(node.description.trimmed(), same.description.trimmed());
    QCOMPARE(node.portCount, same.portCount);
    QCOMPARE(node.deviceId, same.deviceId);
    QCOMPARE(node.vendorId, same.vendorId);

    const Imported ports = import(capture + QStringLiteral("saquery-PIR.txt"));
    QCOMPARE(ports.facts.ports.size(), size_t(2));
    for (const PortReading &reading : ports.facts.ports) {
        const Port *found = book.port(reading.port);
        QVERIFY(found);
        QCOMPARE(reading.known.lid, found->lid);
        QVERIFY(reading.known.state == PortState::Active);
        QVERIFY(reading.known.width == found->width);
        if (reading.known.speed != LinkSpeed::Unknown) {
            QVERIFY(reading.known.speed == found->speed);
        }
    }

    // The simulator sends the first packet of the list only, and what lies behind it.
    const Imported links = import(capture + QStringLiteral("saquery-LR.txt"), IsDamaged);
    const std::vector<Cable> told = cablesOf(links.facts, book);
    const std::vector<Cable> found = cablesOf(*discovered.fabric);
    QVERIFY(told.size() >= 12);
    QVERIFY(std::ranges::includes(found, told));
    QVERIFY(links.skippedLines >= 3 && links.skippedLines <= 4);
}

void TestCorpusManagers::smpquery()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const PortBook book(*discovered.fabric);
    for (const QString &file : files(capture, QStringLiteral("smpquery-nodeinfo-*"))) {
        const Imported told = import(file);
        QCOMPARE(told.format, QStringLiteral("smpquery"));
        QCOMPARE(told.fabric->nodes().size(), size_t(1));
        const Node &node = told.fabric->nodes().front();
        const Node &same = discovered.fabric->node(discovered.fabric->findNode(node.guid));
        QVERIFY(node.type == same.type);
        QCOMPARE(node.lid, same.lid);
        QCOMPARE(node.portCount, same.portCount);
        QCOMPARE(node.deviceId, same.deviceId);
        QCOMPARE(node.systemImageGuid, same.systemImageGuid);
    }
    for (const QString &file : files(capture, QStringLiteral("smpquery-portinfo-*"))) {
        const Imported told = import(file);
        QCOMPARE(told.facts.ports.size(), size_t(1));
        const PortReading &reading = told.facts.ports.front();
        const Port *found = book.port(reading.port);
        QCOMPARE(reading.known.state == PortState::Active, found && found->link.isValid());
        if (found && reading.known.speed != LinkSpeed::Unknown) {
            QVERIFY(reading.known.speed == found->speed);
            QVERIFY(reading.known.width == found->width);
        }
        QVERIFY(reading.known.attributes && reading.known.attributes->size() >= 24);
    }
    for (const QString &file : files(capture, QStringLiteral("smpquery-switchinfo-*"))) {
        const Imported told = import(file);
        QCOMPARE(told.facts.ports.size(), size_t(1));
        QVERIFY(told.facts.ports.front().known.attributes->contains(
            PortAttribute{QStringLiteral("McastFdbCap"), QStringLiteral("1024")}));
    }
}

/// Whoever tells of a table tells the same one.
void TestCorpusManagers::routes()
{
    QFETCH(QString, capture);
    const Imported discovered = import(capture + QStringLiteral("ibnetdiscover.txt"));
    const Imported dump = import(capture + QStringLiteral("opensm/opensm-lfts.dump"));
    QCOMPARE(dump.format, QStringLiteral("forwarding-tables"));
    const Routes expected = routesOf(dump.facts);
    QCOMPARE(static_cast<qsizetype>(expected.size()),
             std::ranges::count(discovered.fabric->nodes(), NodeType::Switch, &Node::type));
    for (const ForwardingTable &table : dump.facts.forwarding) {
        const Node &node = discovered.fabric->node(discovered.fabric->findNode(table.node));
        QCOMPARE(table.lid, node.lid);
        QCOMPARE(table.portTo(node.lid), quint8(0));
    }
    for (const char *file : {"opensm/opensm.fdbs", "dump_lfts.txt"}) {
        const Imported told = import(capture + QLatin1String(file));
        QVERIFY2(routesOf(told.facts) == expected, file);
        for (const ForwardingTable &table : told.facts.forwarding) {
            const Node &node = discovered.fabric->node(discovered.fabric->findNode(table.node));
            QCOMPARE(table.lid, node.lid);
        }
    }
    for (const QString &file : files(capture, QStringLiteral("ibroute-*"))) {
        const Routes told = routesOf(import(file).facts);
        QCOMPARE(told.size(), size_t(1));
        QVERIFY(told.begin()->second == expected.at(told.begin()->first));
    }
    const Imported lids = import(capture + QStringLiteral("opensm/guid2lid"));
    for (auto lid = dump.facts.lids.cbegin(); lid != dump.facts.lids.cend(); ++lid) {
        QCOMPARE(lids.facts.lids.value(lid.key()), lid.value());
    }
}

/// All of them beside ibnetdiscover's text are still one fabric, with what they add to it: states,
/// attributes, managers, tables.
void TestCorpusManagers::together()
{
    QFETCH(QString, capture);
    const Timestamp time(1'700'000'000'000'000);
    std::vector<DatedText> texts;
    QStringList names{QStringLiteral("ibnetdiscover.txt"), QStringLiteral("sminfo.txt"),
                      QStringLiteral("ibhosts.txt"),       QStringLiteral("ibswitches.txt"),
                      QStringLiteral("dump_lfts.txt"),     QStringLiteral("opensm/neighbors"),
                      QStringLiteral("opensm/guid2lid"),   QStringLiteral("opensm/opensm.fdbs")};
    for (const char *pattern : {"saquery-*R.txt", "smpquery-*"}) {
        for (const QString &file : files(capture, QLatin1String(pattern))) {
            names << file.mid(capture.size());
        }
    }
    for (const QString &name : std::as_const(names)) {
        texts.push_back({name, import(capture + name, IsDamaged), time});
    }
    const auto made = chronicleOf(texts);
    VERIFY_RESULT(made);
    QCOMPARE(made->fabrics.size(), size_t(1));
    const Fabric &fabric = *made->fabrics.front().what;
    const Fabric &discovered = *texts.front().content.fabric;
    QCOMPARE(fabric.nodes().size(), discovered.nodes().size());
    QVERIFY(cablesOf(fabric) == cablesOf(discovered));
    QVERIFY(std::ranges::count_if(
                fabric.ports(), [](const Port &port) { return port.attributes != nullptr; }) >= 4);
    QCOMPARE(made->managers.size(), size_t(1));
    QCOMPARE(made->managers.front().what.size(), size_t(1));
    QCOMPARE(made->forwarding.size(), size_t(1));
    QCOMPARE(static_cast<qsizetype>(made->forwarding.front().what.size()),
             std::ranges::count(fabric.nodes(), NodeType::Switch, &Node::type));
    // Only the cable that was cut is told otherwise.
    for (size_t text = 0; text < texts.size(); ++text) {
        const bool isOlder = texts[text].path.endsWith(u"neighbors") && capture.contains(u"errors");
        QCOMPARE(made->troubles[text].problems.size(), isOlder ? 1 : 0);
    }
}

/// The tables of a real cluster, and those of an old simulation.
void TestCorpusManagers::otherTables()
{
    Routes routes;
    for (int lid = 1; lid <= 25; ++lid) {
        const Imported told =
            import(QStringLiteral("ibroute/avakas-0000/lid%1.txt").arg(lid), IsDamaged);
        QCOMPARE(told.problems.size(), 1); // "linear forwarding table get failed"
        QCOMPARE(told.skippedLines, 0);
        QCOMPARE(told.facts.forwarding.size(), size_t(1));
        QCOMPARE(told.facts.forwarding.front().lid, Lid(static_cast<quint16>(lid)));
        routes.merge(routesOf(told.facts));
    }
    QCOMPARE(routes.size(), size_t(25));
    size_t count = 0;
    for (const auto &[node, table] : routes) {
        count += table.size();
    }
    QCOMPARE(count, size_t(7650));

    const Imported old = import(QStringLiteral("opensm/ibutils-small/osm.fdbs"));
    QCOMPARE(old.facts.forwarding.size(), size_t(62));
}

/// 62 switches and 3 hosts; every switch has a table in the file beside it.
void TestCorpusManagers::oldSubnetLst()
{
    const Imported listed = import(QStringLiteral("opensm/ibutils-small/subnet.lst"));
    const Imported tables = import(QStringLiteral("opensm/ibutils-small/osm.fdbs"));
    QCOMPARE(listed.fabric->nodes().size(), size_t(65));
    QCOMPARE(listed.fabric->links().size(), size_t(172));
    for (const ForwardingTable &table : tables.facts.forwarding) {
        const NodeIndex node = listed.fabric->findNode(table.node);
        QVERIFY(node.isValid());
        QCOMPARE(listed.fabric->node(node).lid, table.lid);
    }
}

/// OpenSM makes the group of IP over InfiniBand's broadcast, and nobody joined it: each switch has
/// an empty table.
void TestCorpusManagers::multicast()
{
    for (const auto &[name, switches] :
         {std::pair("stage-fdr10-qdr", 8), std::pair("gb200-ndr-errors", 40),
          std::pair("ufmlab-hdr-errors", 2)}) {
        const QString folder = QStringLiteral("sim-captures/") + QLatin1String(name);
        const Imported tables = import(folder + QLatin1String("/dump_mfts.txt"));
        QCOMPARE(tables.facts.multicastTables.size(), size_t(switches));
        for (const MulticastTable &table : tables.facts.multicastTables) {
            QVERIFY(table.entries.empty() && table.first == FirstMlid && table.last == LastMlid);
        }
        const Imported groups = import(folder + QLatin1String("/saquery-g.txt"));
        QCOMPARE(groups.facts.multicastGroups.size(), size_t(1));
        const MulticastGroup &group = groups.facts.multicastGroups.front();
        QCOMPARE(toString(group.mgid), QStringLiteral("ff12:401b:ffff::ffff:ffff"));
        QVERIFY(group.mlid == 0xc000 && group.pKey == 0xffff && group.mtu == 4 && group.rate == 3);
        QVERIFY(group.sl == 0 && !group.members);
    }
}

void TestCorpusManagers::refusals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const QByteArray &file, const char *sentence) {
        QTest::newRow(file.constData())
            << QString::fromLatin1(file) << QString::fromLatin1(sentence);
    };
    for (const char *name : {"stage-fdr10-qdr", "gb200-ndr-errors", "ufmlab-hdr-errors"}) {
        const QByteArray folder = QByteArray("sim-captures/") + name;
        add(folder + "/opensm/guid2mkey", "management keys");
        add(folder + "/opensm/opensm-lid-matrix.dump", "hop counts");
    }
    add("sim-captures/ufmlab-hdr-errors/opensm/opensm.mcfdbs", "is empty");
}

/// What is known and not imported is refused by its name.
void TestCorpusManagers::refusals()
{
    QFETCH(QString, file);
    QFETCH(QString, sentence);
    const auto imported = importFile(corpusFile(file));
    QVERIFY(!imported);
    const QString said = imported.error().english();
    QVERIFY2(said.contains(sentence), qPrintable(said));
}

PICKGLASS_TEST_APPLESS(TestCorpusManagers)
#include "tst_corpus_managers.moc"
