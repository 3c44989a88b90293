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

/// Whether so many are the usual ones among all that are known.
bool areUsual(size_t usual, size_t known)
{
    constexpr size_t Enough = 4;
    constexpr size_t OfFour = 3;
    return known >= Enough && usual * 4 >= known * OfFour;
}

void addOdd(const Fabric &fabric, const QString &setting, const Values &values, Problems &problems)
{
    size_t known = 0;
    for (const auto &[value, nodes] : values) {
        known += nodes.size();
    }
    const auto usual =
        std::ranges::max_element(values, {}, [](const auto &entry) { return entry.second.size(); });
    if (!areUsual(usual->second.size(), known)) {
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

// ---- congestion profiles of ports

/// Ports that somebody sets up alike: of such devices, that lead to no device, to an adapter or
/// router, or to a switch; and of which the profiles of the same lanes are known.
using PortKin = std::tuple<Kin, int, QString>;

/// Of all virtual lanes, and which these are; empty where nothing is known.
std::pair<QString, QString> profilesOf(const Port &port)
{
    QStringList profiles;
    QStringList lanes;
    for (const PortAttribute &said : port.attributes ? *port.attributes : PortAttributes()) {
        if (said.name.startsWith(u"CongestionProfile")) {
            profiles << said.name + u'=' + said.value;
            lanes << said.name;
        }
    }
    profiles.sort();
    lanes.sort();
    return {profiles.join(u'\n'), lanes.join(u'\n')};
}

/// One problem for each device that has ports of another profile than is usual.
void addOddPorts(const Fabric &fabric, const std::map<QString, std::vector<PortIndex>> &ports,
                 Problems &problems)
{
    constexpr qsizetype Named = 10;
    size_t known = 0;
    for (const auto &[profiles, its] : ports) {
        known += its.size();
    }
    const auto usual =
        std::ranges::max_element(ports, {}, [](const auto &entry) { return entry.second.size(); });
    if (!areUsual(usual->second.size(), known)) {
        return;
    }
    std::map<NodeIndex, std::vector<PortIndex>> odd;
    for (const auto &[profiles, its] : ports) {
        for (const PortIndex port : profiles == usual->first ? std::vector<PortIndex>() : its) {
            odd[fabric.port(port).node].push_back(port);
        }
    }
    for (auto &[node, its] : odd) {
        std::ranges::sort(its);
        QStringList names;
        for (const PortIndex port : its) {
            names << (names.size() < Named ? QString::number(fabric.port(port).number)
                                           : QStringLiteral("…"));
            if (names.size() > Named) {
                break;
            }
        }
        problems.push_back(
            {.severity = Severity::Info,
             .kind = QStringLiteral("odd_setting"),
             .node = node,
             .port = its.front(),
             .message = {QT_TRANSLATE_NOOP(
                             "core", "%1: the congestion profiles of %2 ports (%3) are not those "
                                     "that %4 of %5 ports of the same model, tier and peer have"),
                         {nodeName(fabric, node), QString::number(its.size()),
                          names.join(QStringLiteral(", ")), QString::number(usual->second.size()),
                          QString::number(known)}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check whether the difference is intended; "
                                                  "else set it as at the others."),
                        {}}});
    }
}

void congestionProfiles(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    std::map<PortKin, std::map<QString, std::vector<PortIndex>>> found;
    for (const Port &port : fabric.ports()) {
        const auto [profiles, lanes] = profilesOf(port);
        if (profiles.isEmpty()) {
            continue;
        }
        const Node &node = fabric.node(port.node);
        const NodeIndex peer = fabric.peerNode(port);
        const int leadsTo = !peer.isValid() ? 0 : fabric.node(peer).isSwitch() ? 2 : 1;
        const Kin kin{node.vendorId, node.deviceId, shape.tier[port.node.at()], node.isAggregation};
        found[{kin, leadsTo, lanes}][profiles].push_back(fabric.indexOf(port));
    }
    for (const auto &[kin, ports] : found) {
        addOddPorts(fabric, ports, problems);
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
    congestionProfiles(fabric, shape, problems);
}

} // namespace pickglass::finders
