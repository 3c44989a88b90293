// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/dotwriter.h"

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

} // namespace pickglass
