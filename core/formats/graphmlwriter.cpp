// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/graphmlwriter.h"

#include <QXmlStreamWriter>

namespace pickglass {

namespace {

struct Key
{
    const char *name;
    const char *of;
    const char *type;
};
constexpr Key Keys[] = {
    {"name", "node", "string"},     {"guid", "node", "string"},
    {"type", "node", "string"},     {"ports", "node", "int"},
    {"lid", "node", "int"},         {"description", "node", "string"},
    {"source_port", "edge", "int"}, {"target_port", "edge", "int"},
    {"speed", "edge", "string"},    {"width", "edge", "int"},
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
    }
    writeData("description", node.description);
    m_xml.writeEndElement();
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

QByteArray toGraphml(const Fabric &fabric)
{
    return GraphmlWriter(fabric).text();
}

} // namespace pickglass
