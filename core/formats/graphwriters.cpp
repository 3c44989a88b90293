// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/subnets.h"
#include "core/formats/writers.h"

#include <QXmlStreamWriter>

#include <algorithm>

namespace pickglass {

namespace {

QByteArray dotQuoted(const QByteArray &text)
{
    return '"' + text + '"';
}

/// Of a label: Graphviz also reads backslashes and entities in it.
QByteArray label(QString text)
{
    for (QChar &c : text) {
        c = c.category() == QChar::Other_Control ? u' ' : c;
    }
    QByteArray utf8 = text.toUtf8();
    utf8.replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"");
    return dotQuoted(utf8);
}

QByteArray idOf(const Node &node)
{
    return dotQuoted(node.guid.toString().toLatin1());
}

const char *shapeOf(const Node &node)
{
    return node.isSwitch() ? "box" : node.type == NodeType::Router ? "diamond" : "ellipse";
}

void writeNode(QByteArray &out, const Node &node)
{
    out += '\t' + idOf(node) + " [label=" + label(node.name) + ", shape=" + shapeOf(node) +
           ", type=" + toString(node.type).toLatin1();
    if (node.portCount != 0) {
        out += ", ports=" + QByteArray::number(node.portCount);
    }
    out += "];\n";
}

void writeLink(QByteArray &out, const Fabric &fabric, const Link &link)
{
    const Port &a = fabric.port(link.a);
    const Port &b = fabric.port(link.b);
    out += '\t' + idOf(fabric.node(a.node)) + " -- " + idOf(fabric.node(b.node)) +
           " [taillabel=" + QByteArray::number(a.number) +
           ", headlabel=" + QByteArray::number(b.number);
    const LinkWidth width = fabric.width(link);
    const LinkSpeed speed = fabric.speed(link);
    if (const QString rate = toString(width, speed); !rate.isEmpty()) {
        out += ", label=" + dotQuoted(rate.toLatin1());
    }
    if (speed != LinkSpeed::Unknown) {
        out += ", speed=" + toString(speed).toLatin1();
    }
    // "width" is a node's size to Graphviz.
    if (width != LinkWidth::Unknown) {
        out += ", lanes=" + QByteArray::number(static_cast<int>(width));
    }
    out += "];\n";
}

struct Key
{
    const char *name;
    const char *of;
    const char *type;
    bool isOfSubnets = false; ///< only where there are several
};
constexpr Key Keys[] = {
    {"name", "node", "string"},
    {"guid", "node", "string"},
    {"type", "node", "string"},
    {"ports", "node", "int"},
    {"lid", "node", "int"},
    {"subnet", "node", "int", true},
    {"gid_prefix", "node", "string", true},
    {"description", "node", "string"},
    {"source_port", "edge", "int"},
    {"target_port", "edge", "int"},
    {"speed", "edge", "string"},
    {"width", "edge", "int"},
};

/// Without what XML 1.0 forbids.
QString allowed(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        const bool isPair =
            c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        if (isPair) {
            ++i;
        } else if (c.isSurrogate() || c.unicode() >= 0xfffe ||
                   (c < u' ' && c != u'\t' && c != u'\n' && c != u'\r')) {
            text[i] = QChar::ReplacementCharacter;
        }
    }
    return text;
}

class GraphmlWriter
{
public:
    explicit GraphmlWriter(const Fabric &fabric) : m_fabric(fabric), m_xml(&m_out) {}

    QByteArray text();

private:
    void writeKeys();
    void writeNode(const Node &node);
    void writeSubnet(SubnetNumber number);
    void writeLink(const Link &link);
    /// Nothing for "".
    void writeData(const char *key, const QString &value);
    void writeData(const char *key, int value) { writeData(key, QString::number(value)); }

    const Fabric &m_fabric;
    QByteArray m_out;
    QXmlStreamWriter m_xml;
};

void GraphmlWriter::writeData(const char *key, const QString &value)
{
    if (!value.isEmpty()) {
        m_xml.writeStartElement(QStringLiteral("data"));
        m_xml.writeAttribute(QStringLiteral("key"), QLatin1String(key));
        m_xml.writeCharacters(allowed(value));
        m_xml.writeEndElement();
    }
}

void GraphmlWriter::writeKeys()
{
    for (const Key &key : Keys) {
        if (key.isOfSubnets && !m_fabric.hasSeveralSubnets()) {
            continue;
        }
        m_xml.writeEmptyElement(QStringLiteral("key"));
        m_xml.writeAttribute(QStringLiteral("id"), QLatin1String(key.name));
        m_xml.writeAttribute(QStringLiteral("for"), QLatin1String(key.of));
        m_xml.writeAttribute(QStringLiteral("attr.name"), QLatin1String(key.name));
        m_xml.writeAttribute(QStringLiteral("attr.type"), QLatin1String(key.type));
    }
}

void GraphmlWriter::writeNode(const Node &node)
{
    m_xml.writeStartElement(QStringLiteral("node"));
    m_xml.writeAttribute(QStringLiteral("id"), node.guid.toString());
    writeData("name", node.name);
    writeData("guid", node.guid.toString());
    writeData("type", toString(node.type));
    if (node.portCount != 0) {
        writeData("ports", node.portCount);
    }
    if (node.lid.isAssigned()) {
        writeData("lid", node.lid.value());
        writeSubnet(node.lid.subnet());
    }
    writeData("description", node.description);
    m_xml.writeEndElement();
}

/// The same LID is in several subnets.
void GraphmlWriter::writeSubnet(SubnetNumber number)
{
    const std::vector<Subnet> &subnets = m_fabric.subnets();
    if (!m_fabric.hasSeveralSubnets()) {
        return;
    }
    writeData("subnet", shownNumber(number));
    const auto subnet = std::ranges::find(subnets, number, &Subnet::number);
    writeData("gid_prefix", subnet != subnets.end() ? prefixText(subnet->prefix) : QString());
}

void GraphmlWriter::writeLink(const Link &link)
{
    const Port &a = m_fabric.port(link.a);
    const Port &b = m_fabric.port(link.b);
    m_xml.writeStartElement(QStringLiteral("edge"));
    m_xml.writeAttribute(QStringLiteral("source"), m_fabric.node(a.node).guid.toString());
    m_xml.writeAttribute(QStringLiteral("target"), m_fabric.node(b.node).guid.toString());
    writeData("source_port", a.number);
    writeData("target_port", b.number);
    writeData("speed", toString(m_fabric.speed(link)));
    if (const LinkWidth width = m_fabric.width(link); width != LinkWidth::Unknown) {
        writeData("width", static_cast<int>(width));
    }
    m_xml.writeEndElement();
}

QByteArray GraphmlWriter::text()
{
    m_xml.setAutoFormatting(true);
    m_xml.setAutoFormattingIndent(1);
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("graphml"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://graphml.graphdrawing.org/xmlns"));
    writeKeys();
    m_xml.writeStartElement(QStringLiteral("graph"));
    m_xml.writeAttribute(QStringLiteral("id"), QStringLiteral("fabric"));
    m_xml.writeAttribute(QStringLiteral("edgedefault"), QStringLiteral("undirected"));
    for (const Node &node : m_fabric.nodes()) {
        writeNode(node);
    }
    for (const Link &link : m_fabric.links()) {
        writeLink(link);
    }
    m_xml.writeEndDocument();
    return m_out;
}

} // namespace

QByteArray toDot(const Fabric &fabric)
{
    QByteArray out = "graph fabric {\n\tgraph [overlap=false];\n\tnode [fontsize=10];\n"
                     "\tedge [fontsize=7];\n";
    for (const Node &node : fabric.nodes()) {
        writeNode(out, node);
    }
    for (const Link &link : fabric.links()) {
        writeLink(out, fabric, link);
    }
    return out + "}\n";
}

QByteArray toGraphml(const Fabric &fabric)
{
    return GraphmlWriter(fabric).text();
}

} // namespace pickglass
