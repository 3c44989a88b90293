// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/ibnetdiscfabric.h"

#include "core/formats/ibnetdisccache.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <vector>

namespace pickglass::mad {

namespace {

namespace cache = ibnetdisccache;

SmpData toSmpData(std::string_view attribute)
{
    SmpData data{};
    std::copy_n(attribute.begin(), std::min(attribute.size(), data.size()), data.begin());
    return data;
}

bool isBlank(const SmpData &data)
{
    return std::ranges::all_of(data, [](uchar byte) { return byte == 0; });
}

class FabricReader
{
public:
    explicit FabricReader(std::string_view bytes) : m_reader(bytes) {}
    Result<KnownFabric> run();

private:
    struct Cable
    {
        qint32 node;
        PortNumber port;
        cache::PortId peer;
    };
    void readNodes(const cache::Header &header);
    void addNode(const cache::NodeRecord &record);
    void addPort(const cache::PortRecord &record);
    void connect();

    cache::Reader m_reader;
    KnownFabric m_fabric;
    std::map<cache::PortId, std::pair<qint32, PortNumber>> m_ports;
    std::vector<Cable> m_cables;
};

tl::unexpected<Error> unusable(const char *why)
{
    return failure({why, {}}, {QT_TRANSLATE_NOOP("core", "Try again, or leave out "
                                                         "discovery=libibnetdisc."),
                               {}});
}

/// The node that the discovery began at becomes the first, wherever it is in the file.
void FabricReader::readNodes(const cache::Header &header)
{
    std::vector<cache::NodeRecord> later;
    bool hasBegin = false;
    for (quint32 i = 0; i < header.nodes && m_reader.isFine(); ++i) {
        const cache::NodeRecord record = m_reader.node();
        if (hasBegin) {
            addNode(record);
        } else if (record.guid != header.from) {
            later.push_back(record);
        } else {
            addNode(record);
            hasBegin = !m_fabric.nodes().empty();
            std::ranges::for_each(later, [this](const auto &node) { addNode(node); });
        }
    }
}

void FabricReader::addNode(const cache::NodeRecord &record)
{
    const auto info = decodeNodeInfo(toSmpData(record.nodeInfo));
    if (!info || info->guid != record.guid || m_fabric.find(info->guid) >= 0) {
        return;
    }
    KnownNode &node = m_fabric.node(m_fabric.add(*info, {}));
    const SmpData description = toSmpData(record.description);
    node.hasDescription = !isBlank(description);
    node.description = decodeNodeDescription(description);
    node.switchInfo = toSmpData(record.switchInfo);
    node.hasSwitchInfo = node.isSwitch() && !isBlank(node.switchInfo);
}

void FabricReader::addPort(const cache::PortRecord &record)
{
    const qint32 number = m_fabric.find(record.node);
    if (number < 0 || record.id.number >= m_fabric.node(number).ports.size()) {
        return;
    }
    KnownNode &node = m_fabric.node(number);
    KnownPort &port = node.ports[record.id.number];
    port.portInfo = toSmpData(record.portInfo);
    port.isKnown = !isBlank(port.portInfo); // else its PortInfo did not come
    port.isSpeedOpen = port.isKnown && mayBeFdr10(port.portInfo, node.info.vendorId);
    if (!node.isSwitch()) {
        port.guid = record.id.guid;
    }
    m_ports.insert_or_assign(record.id, std::pair(number, record.id.number));
    if (record.peer) {
        m_cables.push_back({number, record.id.number, *record.peer});
    }
}

/// A cable that two ports claim has the end that names it, too.
void FabricReader::connect()
{
    for (const Cable &cable : m_cables) {
        const auto peer = m_ports.find(cable.peer);
        if (peer == m_ports.end()) {
            continue;
        }
        const auto [node, port] = peer->second;
        if (m_fabric.port(cable.node, cable.port).peer < 0 && m_fabric.port(node, port).peer < 0) {
            m_fabric.connect(cable.node, cable.port, node, port);
        }
    }
    m_fabric.reroute();
}

Result<KnownFabric> FabricReader::run()
{
    const cache::Header header = m_reader.header();
    if (!m_reader.isFine() || header.version != cache::KnownVersion) {
        return unusable(
            QT_TRANSLATE_NOOP("core", "The result of libibnetdisc is not in the expected format."));
    }
    readNodes(header);
    for (quint32 i = 0; i < header.ports && m_reader.isFine(); ++i) {
        addPort(m_reader.port());
    }
    if (!m_reader.isFine()) {
        return unusable(QT_TRANSLATE_NOOP("core", "The result of libibnetdisc is incomplete."));
    }
    if (m_fabric.nodes().empty()) {
        return unusable(QT_TRANSLATE_NOOP(
            "core", "The result of libibnetdisc does not have the adapter of this machine."));
    }
    connect();
    return std::move(m_fabric);
}

} // namespace

Result<KnownFabric> readIbnetdiscFabric(QByteArrayView bytes)
{
    const std::string_view view(bytes.data(), static_cast<size_t>(bytes.size()));
    if (!cache::isCacheFile(view)) {
        return unusable(
            QT_TRANSLATE_NOOP("core", "The result of libibnetdisc is not in the expected format."));
    }
    return FabricReader(view).run();
}

} // namespace pickglass::mad
