// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/sampleplaces.h"

#include "core/fabric/hosts.h"

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

SamplePlace placeOf(const Fabric &fabric, const Node &node)
{
    const std::span<const Port> listed = fabric.portsOf(fabric.indexOf(node));
    const int last = listed.empty() ? 0 : listed.back().number;
    const NodeIndex leaf = node.isSwitch() ? NodeIndex() : leafOf(fabric, fabric.indexOf(node));
    return {node.guid, node.name, std::max<int>(node.portCount, last),
            leaf.isValid() ? fabric.node(leaf).guid : node.guid};
}

} // namespace

Result<std::vector<SamplePlace>> samplePlaces(const CaptureReader &capture)
{
    ASSIGN_OR_RETURN(const auto seen, capture.nodesSeen());
    ASSIGN_OR_RETURN(const auto now, capture.fabricAt());
    std::vector<std::pair<Timestamp, Guid>> gone;
    for (auto node = seen.cbegin(); node != seen.cend(); ++node) {
        if (!now->findNode(node.key()).isValid()) {
            gone.emplace_back(node->last, node.key());
        }
    }
    std::ranges::sort(gone);
    std::vector<SamplePlace> places;
    for (const Node &node : now->nodes()) {
        places.push_back(placeOf(*now, node));
    }
    SharedFabric then;
    for (size_t i = 0; i < gone.size(); ++i) {
        if (i == 0 || gone[i].first != gone[i - 1].first) {
            ASSIGN_OR_RETURN(then, capture.fabricAt(gone[i].first));
        }
        const NodeIndex node = then->findNode(gone[i].second);
        if (node.isValid()) {
            places.push_back(placeOf(*then, then->node(node)));
        }
    }
    // The switch first, then its hosts.
    std::ranges::sort(places, {}, [](const SamplePlace &place) {
        return std::tuple(place.leaf, !place.isLeaf(), place.guid);
    });
    return places;
}

std::span<const SamplePlace> firstGroup(std::span<const SamplePlace> places)
{
    if (places.empty()) {
        return places;
    }
    const SamplePlace &first = places.front();
    const auto end = std::find_if(places.begin() + 1, places.end(), [&](const SamplePlace &place) {
        return first.isLeaf() || place.leaf != first.leaf;
    });
    return {places.begin(), end};
}

std::vector<PortKey> portsOfPlaces(std::span<const SamplePlace> places)
{
    std::vector<PortKey> ports;
    for (const SamplePlace &place : places) {
        for (int number = 0; number <= place.ports; ++number) {
            ports.push_back({place.guid, static_cast<PortNumber>(number)});
        }
    }
    return ports;
}

} // namespace pickglass
