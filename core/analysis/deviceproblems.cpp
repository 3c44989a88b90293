// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"

#include "core/fabric/deviceattributes.h"
#include "core/fabric/devices.h"

#include <algorithm>
#include <map>

namespace pickglass::finders {

namespace {

/// Devices that run the same firmware when they are kept alike: of one model and one board.
using Model = std::pair<quint32, QString>;

struct Versions
{
    std::map<QString, std::vector<NodeIndex>> nodes;
    size_t count = 0;
};

void oddFirmware(const Fabric &fabric, Problems &problems)
{
    constexpr size_t Enough = 4;
    std::map<Model, Versions> models;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        const QString version = deviceAttribute(fabric, node, u"FirmwareVersion");
        if (!version.isEmpty()) {
            Versions &versions =
                models[{fabric.node(node).deviceId, deviceAttribute(fabric, node, u"PSID")}];
            versions.nodes[version].push_back(node);
            ++versions.count;
        }
    }
    for (const auto &[model, versions] : models) {
        const auto usual = std::ranges::max_element(
            versions.nodes, {}, [](const auto &entry) { return entry.second.size(); });
        if (versions.count < Enough || usual->second.size() * 2 <= versions.count) {
            continue;
        }
        for (const auto &[version, nodes] : versions.nodes) {
            for (const NodeIndex node :
                 version == usual->first ? std::vector<NodeIndex>() : nodes) {
                const Node &odd = fabric.node(node);
                problems.push_back(
                    {.severity = Severity::Info,
                     .kind = QStringLiteral("odd_firmware"),
                     .node = node,
                     .message = {QT_TRANSLATE_NOOP("core", "%1 has firmware %2; %3 of %4 devices "
                                                           "of its kind (%5) have %6"),
                                 {nodeName(fabric, node), version,
                                  QString::number(usual->second.size()),
                                  QString::number(versions.count),
                                  model.second.isEmpty() ? deviceName(odd.deviceId, odd.vendorId)
                                                         : model.second,
                                  usual->first}},
                     .advice = {QT_TRANSLATE_NOOP("core", "Check whether the difference is "
                                                          "intended; else update the firmware."),
                                {}}});
            }
        }
    }
}

void fecModes(const Fabric &fabric, Problems &problems)
{
    for (const Link &link : fabric.links()) {
        const QString a = attributeOf(fabric.port(link.a).attributes, u"FECModeActive");
        const QString b = attributeOf(fabric.port(link.b).attributes, u"FECModeActive");
        if (a.isEmpty() || b.isEmpty() || a == b) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("fec_differs"),
             .node = fabric.port(link.a).node,
             .port = link.a,
             .message = {QT_TRANSLATE_NOOP("core", "%1 has the FEC mode %2, its other end %3 has "
                                                   "%4"),
                         {portName(fabric, link.a), a, portName(fabric, link.b), b}},
             .advice = {QT_TRANSLATE_NOOP("core",
                                          "Repeat the discovery: the link may have been "
                                          "retraining. If the difference remains, compare the FEC "
                                          "settings of both ends."),
                        {}}});
    }
}

/// What a device itself finds wrong with a port's link or module, such as a cable that it does not
/// support.
void troubles(const Fabric &fabric, Problems &problems)
{
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const Port &port = fabric.ports()[i];
        const QString status = attributeOf(port.attributes, u"TroubleshootingStatus");
        bool isNumber = false;
        if (status.toUInt(&isNumber) == 0 || !isNumber) {
            continue;
        }
        const QString advice = attributeOf(port.attributes, u"TroubleshootingAdvice");
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("port_trouble"),
             .node = port.node,
             .port = PortIndex(i),
             .message = {QT_TRANSLATE_NOOP("core", "The device says of %1: %2 (status %3)"),
                         {portName(fabric, PortIndex(i)),
                          advice.isEmpty() ? QStringLiteral("–") : advice, status}},
             .advice = {QT_TRANSLATE_NOOP("core", "See mlxlink's manual for the status code."),
                        {}}});
    }
}

} // namespace

void devices(const Fabric &fabric, Problems &problems)
{
    oddFirmware(fabric, problems);
    fecModes(fabric, problems);
    troubles(fabric, problems);
}

} // namespace pickglass::finders
