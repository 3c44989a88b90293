// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/raildescription.h"

#include <QtGlobal>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// How many hosts there are of each source.
std::map<RailSource, int> hostsBySource(const Fabric &fabric, const HostRails &rails)
{
    std::map<RailSource, int> hosts;
    QString last;
    for (const RailAdapter &adapter : rails.adapters) {
        const QString &host = fabric.node(adapter.node).system;
        if (host != last) {
            ++hosts[adapter.source];
        }
        last = host;
    }
    return hosts;
}

Message sourceSentence(const std::map<RailSource, int> &hosts)
{
    const auto count = [&hosts](RailSource source) {
        const auto found = hosts.find(source);
        return found == hosts.end() ? 0 : found->second;
    };
    const int saying = count(RailSource::PciOrder) + count(RailSource::GpuOrder);
    const int similar = count(RailSource::SimilarHost);
    if (saying == 0) {
        return {QT_TRANSLATE_NOOP("core", "No host says where its adapters are: their order is "
                                          "that of their names."),
                {}};
    }
    return {QT_TRANSLATE_NOOP("core", "Hosts that say where their adapters are: %1; hosts with the "
                                      "same adapters: %2; of others only the names say the order: "
                                      "%3."),
            {QString::number(saying), QString::number(similar),
             QString::number(count(RailSource::AdapterOrder) + count(RailSource::Unknown))}};
}

} // namespace

std::vector<Message> describeRails(const Fabric &fabric, const HostRails &rails)
{
    if (rails.adapters.empty()) {
        return {{QT_TRANSLATE_NOOP("core", "No host is known to have several adapters."), {}}};
    }
    std::vector<Message> sentences;
    if (rails.leaves.count < 2) {
        sentences.push_back({QT_TRANSLATE_NOOP("core", "Hosts are not cabled by rails: the leaves "
                                                       "have adapters of several places in their "
                                                       "order."),
                             {}});
    } else {
        const auto crossed = std::ranges::count_if(rails.adapters, &RailAdapter::isCrossed);
        sentences.push_back({QT_TRANSLATE_NOOP("core", "Hosts are cabled by rails: %1."),
                             {QString::number(rails.leaves.count)}});
        sentences.push_back(
            crossed == 0
                ? Message{QT_TRANSLATE_NOOP("core", "No adapter is on another rail than its own."),
                          {}}
                : Message{QT_TRANSLATE_NOOP("core", "Adapters on another rail than their own: %1."),
                          {QString::number(crossed)}});
    }
    sentences.push_back(sourceSentence(hostsBySource(fabric, rails)));
    return sentences;
}

} // namespace pickglass
