// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QtEndian>

#include <vector>

namespace pickglass::tests {

/// Makes files as "ibnetdiscover --cache" writes them, right ones and wrong ones.
struct CacheFile
{
    struct Node
    {
        quint64 guid;
        quint8 type;
        quint8 ports;
        QByteArray description;
        quint16 lid = 0;
    };
    struct Port
    {
        quint64 guid;
        quint8 number;
        quint64 node;
        quint16 lid = 0;
        quint64 peerGuid = 0;
        quint8 peerNumber = 0;
        quint8 width = 2; ///< LinkWidthActive
        quint8 speed = 4; ///< LinkSpeedActive
        quint8 extendedSpeed = 0;
        quint8 extendedSpeed2 = 0; ///< LinkSpeedExtActive2
    };
    std::vector<Node> nodes;
    std::vector<Port> ports;
    quint32 version = 1;
    quint32 vendor = 0x2c9;
    quint64 from = 0; ///< the node that the discovery began at

    QByteArray bytes() const;

private:
    template<typename Number>
    static void add(QByteArray &to, Number number)
    {
        const Number little = qToLittleEndian(number);
        to.append(reinterpret_cast<const char *>(&little), sizeof little);
    }
    void addNode(QByteArray &to, const Node &node) const;
    static void addPort(QByteArray &to, const Port &port);
};

inline void CacheFile::addNode(QByteArray &to, const Node &node) const
{
    add(to, node.lid);
    to.append(2 + 64, '\0');
    add(to, node.guid);
    add(to, node.type);
    add(to, node.ports);
    QByteArray info(64, '\0');
    info[2] = static_cast<char>(node.type);
    info[3] = static_cast<char>(node.ports);
    qToBigEndian(quint64(node.guid - 1), info.data() + 4);
    qToBigEndian(node.guid, info.data() + 12);
    qToBigEndian(quint16(0xcf08), info.data() + 30);
    qToBigEndian(quint32(0x01000000 | vendor), info.data() + 36);
    to += info;
    to += node.description.leftJustified(64, '\0', true);
    add(to, quint8(1));
    to.append(9, '\x55');
}

inline void CacheFile::addPort(QByteArray &to, const Port &port)
{
    add(to, port.guid);
    add(to, port.number);
    to.append(1, '\0');
    add(to, port.lid);
    to.append(1, '\1');
    QByteArray info(64, '\0');
    info[31] = static_cast<char>(port.width);
    info[32] = 4;
    info[33] = 5 << 4;
    info[35] = static_cast<char>(port.speed << 4);
    info[56] = static_cast<char>(port.extendedSpeed2 << 4);
    info[62] = static_cast<char>(port.extendedSpeed << 4);
    to += info;
    add(to, port.node);
    add(to, quint8(port.peerGuid != 0));
    add(to, port.peerGuid);
    add(to, port.peerNumber);
}

inline QByteArray CacheFile::bytes() const
{
    QByteArray to("\x2b\x83\xe7\x8f", 4);
    add(to, version);
    add(to, quint32(nodes.size()));
    add(to, quint32(ports.size()));
    add(to, from);
    to.append(4, '\0');
    for (const Node &node : nodes) {
        addNode(to, node);
    }
    for (const Port &port : ports) {
        addPort(to, port);
    }
    return to;
}

} // namespace pickglass::tests
