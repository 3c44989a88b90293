// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplegroups.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

/// Fewer ports than these are not worth a group of their own; more are too many to unpack for the
/// sake of one.
constexpr size_t FewPorts = 8;
constexpr size_t ManyPorts = 64;

using Ports = std::vector<quint32>;

/// The node that keeps ports together.
Guid ownerOf(const PortKey &key, const Fabric &fabric)
{
    const NodeIndex node = fabric.findNode(key.node);
    if (!node.isValid() || fabric.node(node).type == NodeType::Switch) {
        return key.node;
    }
    const PortIndex port = fabric.findPort(node, key.number);
    const NodeIndex leaf = port.isValid() ? fabric.peerNode(fabric.port(port)) : NodeIndex();
    if (!leaf.isValid() || fabric.node(leaf).type != NodeType::Switch) {
        return key.node;
    }
    return fabric.node(leaf).guid;
}

/// Takes a group apart into pieces of nearly the same size.
void addInPieces(const Ports &group, std::vector<Ports> &to)
{
    const size_t pieces = (group.size() + ManyPorts - 1) / ManyPorts;
    for (size_t piece = 0; piece < pieces; ++piece) {
        const auto at = [&](size_t i) {
            return group.begin() + static_cast<std::ptrdiff_t>(group.size() * i / pieces);
        };
        to.emplace_back(at(piece), at(piece + 1));
    }
}

} // namespace

std::vector<std::vector<quint32>> groupPorts(const SweepLayout &layout, const Fabric &fabric)
{
    std::vector<Ports> owned; // in the order of their first ports
    QHash<Guid, size_t> places;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        const Guid owner = ownerOf(layout.ports[port], fabric);
        const auto place = places.constFind(owner);
        if (place == places.constEnd()) {
            places.insert(owner, owned.size());
            owned.push_back({static_cast<quint32>(port)});
        } else {
            owned[*place].push_back(static_cast<quint32>(port));
        }
    }
    std::vector<Ports> groups;
    Ports leftovers;
    for (const Ports &ports : owned) {
        if (ports.size() >= FewPorts) {
            addInPieces(ports, groups);
            continue;
        }
        leftovers.insert(leftovers.end(), ports.begin(), ports.end());
        if (leftovers.size() >= ManyPorts - FewPorts) {
            std::ranges::sort(leftovers);
            groups.push_back(std::exchange(leftovers, {}));
        }
    }
    if (!leftovers.empty()) {
        std::ranges::sort(leftovers);
        groups.push_back(leftovers);
    }
    return groups;
}

} // namespace pickglass
