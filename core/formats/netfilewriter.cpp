// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/writers.h"

#include "core/fabric/displaynames.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace pickglass {

namespace {

/// NodeDescription has no more room; ibsim's lines have room for 255 bytes.
constexpr qsizetype MaxDescription = 64;

QByteArray hex(quint64 value)
{
    return QByteArray::number(value, 16);
}

/// "S-", "H-" or "R-" and 16 digits, in quotes.
QByteArray netFileId(const Node &node)
{
    const char *prefix = node.isSwitch() ? "S-" : node.type == NodeType::Router ? "R-" : "H-";
    return '"' + (prefix + hex(node.guid.value()).rightJustified(16, '0')) + '"';
}

/// What can stand between quotes.
QByteArray descriptionOf(const Node &node)
{
    const QString name = ownName(node);
    const bool isNamed = name != node.guid.toString();
    QString text = node.description.isEmpty() && isNamed ? name : node.description;
    for (QChar &c : text) {
        c = c == u'"' ? u'\'' : c.category() == QChar::Other_Control ? u' ' : c;
    }
    while (text.toUtf8().size() > MaxDescription) {
        text.chop(text.back().isLowSurrogate() ? 2 : 1);
    }
    return text.toUtf8();
}

/// In the line of a port, ibsim takes a "w=" anywhere for an option.
QByteArray remarkOf(const Node &node)
{
    return '"' + descriptionOf(node).replace('=', '-') + '"';
}

QByteArray address(Lid lid, quint8 lmc)
{
    return "lid " + QByteArray::number(lid.value()) + " lmc " + QByteArray::number(lmc);
}

/// ibsim does not read the comment behind a router's port: the bits of LinkWidthEnabled,
/// LinkSpeedEnabled and LinkSpeedExtEnabled up to this rate, as far as it knows them.
QByteArray optionsOf(LinkWidth width, LinkSpeed speed)
{
    if (width == LinkWidth::Unknown) {
        return {};
    }
    const int widths = width == LinkWidth::X1   ? 1
                       : width == LinkWidth::X2 ? 16
                       : width == LinkWidth::X4 ? 3
                       : width == LinkWidth::X8 ? 4
                                                : 11;
    const int basic = speed >= LinkSpeed::QDR ? 7 : speed == LinkSpeed::DDR ? 3 : 1;
    const int extended = speed >= LinkSpeed::HDR   ? 7
                         : speed == LinkSpeed::EDR ? 3
                         : speed == LinkSpeed::FDR ? 1
                                                   : 0;
    return " w=" + QByteArray::number(widths) + " s=" + QByteArray::number(basic) +
           " e=" + QByteArray::number(extended);
}

class NetFileWriter
{
public:
    explicit NetFileWriter(const Fabric &fabric) : m_fabric(fabric) {}

    QByteArray text(Timestamp time, const QString &subnet);

private:
    void writeNode(const Node &node);
    void writeGuids(const Node &node, const Port *management);
    void writePort(const Node &node, const Port &port);

    const Fabric &m_fabric;
    QByteArray m_out;
};

void NetFileWriter::writeGuids(const Node &node, const Port *management)
{
    const char *key = node.isSwitch()                 ? "switchguid=0x"
                      : node.type == NodeType::Router ? "rtguid=0x"
                                                      : "caguid=0x";
    m_out += "\nvendid=0x" + hex(node.vendorId) + "\ndevid=0x" + hex(node.deviceId) +
             "\nsysimgguid=0x" + hex(node.systemImageGuid.value()) + '\n' + key +
             hex(node.guid.value());
    if (management != nullptr && !management->guid.isNull()) {
        m_out += '(' + hex(management->guid.value()) + ')';
    }
    m_out += '\n';
}

void NetFileWriter::writeNode(const Node &node)
{
    const auto ports = m_fabric.portsOf(m_fabric.indexOf(node));
    const bool hasManagement = node.isSwitch() && !ports.empty() && ports.front().number == 0;
    const Port *management = hasManagement ? &ports.front() : nullptr;
    writeGuids(node, management);
    // ibsim stops reading at a node without ports.
    const int count =
        std::max({1, int(node.portCount), ports.empty() ? 0 : int(ports.back().number)});
    m_out += node.isSwitch() ? "Switch" : node.type == NodeType::Router ? "Rt" : "Ca";
    m_out += '\t' + QByteArray::number(count) + ' ' + netFileId(node) + "\t\t# \"" +
             descriptionOf(node) + '"';
    if (management != nullptr) {
        m_out += " enhanced port 0 " + address(management->lid, management->lmc);
    }
    m_out += '\n';
    for (const Port &port : ports) {
        if (port.peer.isValid()) {
            writePort(node, port);
        }
    }
}

void NetFileWriter::writePort(const Node &node, const Port &port)
{
    const Port &peer = m_fabric.port(port.peer);
    const Node &peerNode = m_fabric.node(peer.node);
    const Link &link = m_fabric.link(port.link);
    m_out += '[' + QByteArray::number(port.number) + ']';
    if (!node.isSwitch() && !port.guid.isNull()) {
        m_out += '(' + hex(port.guid.value()) + ") ";
    }
    m_out += '\t' + netFileId(peerNode) + '[' + QByteArray::number(peer.number) + ']';
    if (!peerNode.isSwitch() && !peer.guid.isNull()) {
        m_out += '(' + hex(peer.guid.value()) + ") ";
    }
    if (node.type == NodeType::Router) {
        m_out += optionsOf(m_fabric.width(link), m_fabric.speed(link));
    }
    m_out += "\t\t# ";
    if (!node.isSwitch()) {
        m_out += address(port.lid, port.lmc) + ' ';
    }
    const Lid peerLid = peerNode.isSwitch() ? peerNode.lid : peer.lid;
    m_out += remarkOf(peerNode) + " lid " + QByteArray::number(peerLid.value());
    if (m_fabric.width(link) != LinkWidth::Unknown) {
        m_out += ' ' + toString(m_fabric.width(link), m_fabric.speed(link)).toLatin1();
    }
    m_out += '\n';
}

QByteArray NetFileWriter::text(Timestamp time, const QString &subnet)
{
    m_out.reserve(
        static_cast<qsizetype>(m_fabric.nodes().size() * 200 + m_fabric.ports().size() * 110));
    m_out += "#\n";
    if (time.isKnown()) {
        const QDateTime moment = QDateTime::fromMSecsSinceEpoch(time.milliseconds(), Qt::UTC);
        m_out +=
            "# Topology file: generated on " +
            QLocale::c().toString(moment, QStringLiteral("ddd MMM d hh:mm:ss yyyy")).toLatin1() +
            "\n#\n";
    }
    if (!subnet.isEmpty()) {
        m_out += "# Subnet " + subnet.toLatin1() + "\n#\n";
    }
    for (const bool switches : {true, false}) {
        for (const Node &node : m_fabric.nodes()) {
            if (node.isSwitch() == switches) {
                writeNode(node);
            }
        }
    }
    return m_out;
}

} // namespace

QByteArray toNetFile(const Fabric &fabric, Timestamp time, const QString &subnet)
{
    return NetFileWriter(fabric).text(time, subnet);
}

} // namespace pickglass
