// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/generators.h"
#include "tests/support/oddfabrics.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QMap>
#include <QTest>
#include <QXmlStreamReader>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

SharedFabric makeSmall()
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x10), NodeType::Switch);
    leaf.portCount = 36;
    leaf.description = QStringLiteral("a <b> & \"c\" \x01");
    builder.port(Guid(0x10), 0).lid = Lid(7);
    builder.node(Guid(0x20), NodeType::Router);
    for (const auto &[guid, number] : {std::pair(Guid(0x10), 3), std::pair(Guid(0x20), 1)}) {
        builder.port(guid, static_cast<PortNumber>(number)).width = LinkWidth::X2;
        builder.port(guid, static_cast<PortNumber>(number)).speed = LinkSpeed::NDR;
    }
    builder.connect(Guid(0x20), 1, Guid(0x10), 3);
    builder.connect(Guid(0x20), 2, Guid(0x10), 4);
    return builder.build({{Guid(0x10), QStringLiteral("leaf01")}});
}

const char *smallText = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
 <key id="name" for="node" attr.name="name" attr.type="string"/>
 <key id="guid" for="node" attr.name="guid" attr.type="string"/>
 <key id="type" for="node" attr.name="type" attr.type="string"/>
 <key id="ports" for="node" attr.name="ports" attr.type="int"/>
 <key id="lid" for="node" attr.name="lid" attr.type="int"/>
 <key id="description" for="node" attr.name="description" attr.type="string"/>
 <key id="source_port" for="edge" attr.name="source_port" attr.type="int"/>
 <key id="target_port" for="edge" attr.name="target_port" attr.type="int"/>
 <key id="speed" for="edge" attr.name="speed" attr.type="string"/>
 <key id="width" for="edge" attr.name="width" attr.type="int"/>
 <graph id="fabric" edgedefault="undirected">
  <node id="0x0000000000000010">
   <data key="name">leaf01</data>
   <data key="guid">0x0000000000000010</data>
   <data key="type">switch</data>
   <data key="ports">36</data>
   <data key="lid">7</data>
   <data key="description">a &lt;b&gt; &amp; &quot;c&quot; )"
                        "\xef\xbf\xbd"
                        R"(</data>
  </node>
  <node id="0x0000000000000020">
   <data key="name">0x0000000000000020</data>
   <data key="guid">0x0000000000000020</data>
   <data key="type">router</data>
  </node>
  <edge source="0x0000000000000010" target="0x0000000000000020">
   <data key="source_port">3</data>
   <data key="target_port">1</data>
   <data key="speed">NDR</data>
   <data key="width">2</data>
  </edge>
  <edge source="0x0000000000000010" target="0x0000000000000020">
   <data key="source_port">4</data>
   <data key="target_port">2</data>
  </edge>
 </graph>
</graphml>
)";

/// A node or an edge as it was read: its attributes and data, by name.
using Item = QMap<QString, QString>;

struct Graph
{
    QStringList keys; ///< "node name"
    QList<Item> nodes;
    QList<Item> edges;
    QString error;
};

/// Reads by the schema: keys, then one graph of nodes and edges; anything else is an error.
Graph read(const QByteArray &text)
{
    Graph graph;
    QXmlStreamReader xml(text);
    QList<Item> *items = nullptr;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto attribute = [&xml](const char *name) {
            return xml.attributes().value(QLatin1String(name)).toString();
        };
        const QString name = xml.name().toString();
        if (xml.namespaceUri() != u"http://graphml.graphdrawing.org/xmlns") {
            xml.raiseError(QStringLiteral("namespace of ") + name);
        } else if (name == u"key") {
            graph.keys += attribute("for") + u' ' + attribute("id");
        } else if (name == u"node" || name == u"edge") {
            items = name == u"node" ? &graph.nodes : &graph.edges;
            items->append(Item{{QStringLiteral("id"), attribute("id")},
                               {QStringLiteral("source"), attribute("source")},
                               {QStringLiteral("target"), attribute("target")}});
        } else if (name == u"data" && items != nullptr) {
            const QString of =
                items == &graph.nodes ? QStringLiteral("node ") : QStringLiteral("edge ");
            const QString key = attribute("key");
            if (!graph.keys.contains(of + key)) {
                xml.raiseError(QStringLiteral("key ") + key);
            }
            items->last().insert(key, xml.readElementText());
        } else if (name != u"graphml" && name != u"graph") {
            xml.raiseError(QStringLiteral("element ") + name);
        }
    }
    graph.error = xml.errorString();
    return graph;
}

} // namespace

class TestGraphmlWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden()
    {
        QCOMPARE(QString::fromUtf8(toGraphml(*makeSmall())), QString::fromUtf8(smallText));
    }
    void readsBack_data();
    void readsBack();
    void saysTheSubnetOfEachLid_data();
    void saysTheSubnetOfEachLid();
};

void TestGraphmlWriter::saysTheSubnetOfEachLid_data()
{
    QTest::addColumn<quint64>("second");
    QTest::addColumn<QString>("prefix");
    QTest::newRow("other prefixes") << DefaultPrefix + 1 << "fe80:0:0:1";
    QTest::newRow("the same prefix") << DefaultPrefix << "fe80:0:0:0";
    QTest::newRow("no prefix") << quint64(0) << "";
}

/// The LIDs of both are the same numbers.
void TestGraphmlWriter::saysTheSubnetOfEachLid()
{
    QFETCH(quint64, second);
    QFETCH(QString, prefix);
    const TwoSubnets made = makeTwoSubnets(DefaultPrefix, second);
    const Graph graph = read(toGraphml(*made.both));
    QCOMPARE(graph.error, QString());
    QVERIFY(graph.keys.contains(QStringLiteral("node subnet")));
    int lids = 0;
    for (qsizetype i = 0; i < graph.nodes.size(); ++i) {
        const Node &node = made.both->nodes()[static_cast<size_t>(i)];
        const Item &item = graph.nodes[i];
        QCOMPARE(item.contains("subnet"), node.lid.isAssigned());
        if (node.lid.isAssigned()) {
            const int number = item.value("subnet").toInt();
            const SharedFabric &alone = number == 1 ? made.first : made.second;
            QCOMPARE(item.value("lid").toInt(),
                     int(alone->node(alone->findNode(node.guid)).lid.value()));
            QCOMPARE(item.value("gid_prefix"), number == 1 ? QStringLiteral("fe80:0:0:0") : prefix);
            lids += number == 1 ? 1 : 100;
        }
    }
    QVERIFY(lids > 200 && lids % 100 > 1); // of both
    const Graph one = read(toGraphml(*made.first));
    QVERIFY(!one.keys.contains(QStringLiteral("node subnet")));
}

void TestGraphmlWriter::readsBack_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("nothing") << FabricBuilder().build();
    QTest::newRow("peculiar") << makePeculiar();
    QTest::newRow("tree") << makeFatTree(6);
    for (quint32 seed = 1; seed <= 30; ++seed) {
        QTest::addRow("random %u", seed) << makeRandom(seed);
    }
}

void TestGraphmlWriter::readsBack()
{
    QFETCH(SharedFabric, fabric);
    const Graph graph = read(toGraphml(*fabric));
    QCOMPARE(graph.error, QString());
    QCOMPARE(size_t(graph.nodes.size()), fabric->nodes().size());
    QCOMPARE(size_t(graph.edges.size()), fabric->links().size());
    for (size_t i = 0; i < fabric->nodes().size(); ++i) {
        const Node &node = fabric->nodes()[i];
        const Item &item = graph.nodes[static_cast<qsizetype>(i)];
        QCOMPARE(item.value("id"), node.guid.toString());
        QCOMPARE(item.value("name"), QString(node.name).replace(u'\x01', QChar(0xfffd)));
        QCOMPARE(item.value("type"), toString(node.type));
        QCOMPARE(item.value("ports").toInt(), int(node.portCount));
        QCOMPARE(item.contains("lid"), node.lid.isAssigned());
    }
    for (size_t i = 0; i < fabric->links().size(); ++i) {
        const Link &link = fabric->links()[i];
        const Item &item = graph.edges[static_cast<qsizetype>(i)];
        const auto end = [&fabric](PortIndex index) {
            return fabric->node(fabric->port(index).node).guid.toString();
        };
        QCOMPARE(item.value("source"), end(link.a));
        QCOMPARE(item.value("target"), end(link.b));
        QCOMPARE(item.value("source_port").toInt(), int(fabric->port(link.a).number));
        QCOMPARE(item.value("target_port").toInt(), int(fabric->port(link.b).number));
        QCOMPARE(item.value("speed"), toString(fabric->speed(link)));
        QCOMPARE(item.value("width").toInt(), int(fabric->width(link)));
    }
}

PICKGLASS_TEST_APPLESS(TestGraphmlWriter)
#include "tst_graphmlwriter.moc"
