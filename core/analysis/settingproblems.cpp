// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"

#include "core/fabric/deviceattributes.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass::finders {

namespace {

/// Devices that somebody sets up alike: of one model in one tier. Aggregation nodes stand apart.
using Kin = std::tuple<quint32, quint32, int, bool>;
/// The devices that say a value, by the value.
using Values = std::map<QString, std::vector<NodeIndex>>;

/// Settings that are the same where somebody set them up, and not measured or given by the model.
constexpr const char *Settings[] = {"CongestionControlEnabled",
                                    "CongestionControlQueueTime",
                                    "CongestionControlQueueWeight",
                                    "SharpActiveClassVersion",
                                    "SharpEndianness",
                                    "SharpEnableEndiannessPerJob",
                                    "SharpReproducibilityDisable"};

void addOdd(const Fabric &fabric, const QString &setting, const Values &values, Problems &problems)
{
    constexpr size_t Enough = 4;
    constexpr size_t OfFour = 3;
    size_t known = 0;
    for (const auto &[value, nodes] : values) {
        known += nodes.size();
    }
    const auto usual =
        std::ranges::max_element(values, {}, [](const auto &entry) { return entry.second.size(); });
    if (known < Enough || usual->second.size() * 4 < known * OfFour) {
        return;
    }
    for (const auto &[value, nodes] : values) {
        for (const NodeIndex node : value == usual->first ? std::vector<NodeIndex>() : nodes) {
            problems.push_back(
                {.severity = Severity::Info,
                 .kind = QStringLiteral("odd_setting"),
                 .node = node,
                 .message = {QT_TRANSLATE_NOOP("core", "%1 has %2 %3; %4 of %5 devices of its "
                                                       "model and tier have %6"),
                             {nodeName(fabric, node), setting, value,
                              QString::number(usual->second.size()), QString::number(known),
                              usual->first}},
                 .advice = {QT_TRANSLATE_NOOP("core", "Check whether the difference is intended; "
                                                      "else set it as at the others."),
                            {}}});
        }
    }
}

} // namespace

void settings(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    std::map<std::pair<size_t, Kin>, Values> found;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        if (!hasAttributeOf(fabric, node, u"CongestionControl") &&
            !hasAttributeOf(fabric, node, u"Sharp")) {
            continue;
        }
        const Node &one = fabric.node(node);
        const Kin kin{one.vendorId, one.deviceId, shape.tier[i], one.isAggregation};
        for (size_t setting = 0; setting < std::size(Settings); ++setting) {
            const QString value =
                deviceAttribute(fabric, node, QString::fromLatin1(Settings[setting]));
            if (!value.isEmpty()) {
                found[{setting, kin}][value].push_back(node);
            }
        }
    }
    for (const auto &[place, values] : found) {
        addOdd(fabric, QString::fromLatin1(Settings[place.first]), values, problems);
    }
}

} // namespace pickglass::finders
