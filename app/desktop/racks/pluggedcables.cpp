// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/pluggedcables.h"

#include "app/common/placenames.h"

#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// When what an event is about came, or came back; unknown where it did neither.
Timestamp cameAt(const Event &event)
{
    switch (event.kind) {
    case EventKind::LinkUp:
    case EventKind::NodeCame:
        return event.time;
    case EventKind::LinkDown:
    case EventKind::NodeLeft:
        return event.until;
    default:
        return {};
    }
}

bool isOfNode(const Event &event)
{
    return event.kind == EventKind::NodeCame || event.kind == EventKind::NodeLeft;
}

bool isRight(const RackScene &scene, PortIndex port)
{
    const Port &at = scene.fabric().port(port);
    const qint32 index = scene.racks.portOf(scene.racks.deviceOf(at.node), at.node, at.number);
    return index >= 0 && scene.racks.ports[size_t(index)].verdict == RackPortVerdict::Right;
}

} // namespace

std::vector<PluggedCable> lastPlugged(const RackScene &scene, const std::vector<Event> &events,
                                      size_t most)
{
    struct Came
    {
        Timestamp time;
        const Event *event;
    };
    std::vector<Came> came;
    for (const Event &event : events) {
        const Timestamp time = cameAt(event);
        if (time.isKnown() && time <= scene.snapshot->time) {
            came.push_back({time, &event});
        }
    }
    std::ranges::stable_sort(came, std::greater(), &Came::time);
    const Fabric &fabric = scene.fabric();
    std::vector<PluggedCable> plugged;
    QSet<qint32> known;
    const auto add = [&](PortIndex port, Timestamp time) {
        const LinkIndex link = port.isValid() ? fabric.port(port).link : LinkIndex();
        if (plugged.size() == most || !link.isValid() || known.contains(link.value()) ||
            !isRight(scene, port)) {
            return;
        }
        known.insert(link.value());
        plugged.push_back({time, keyOf(fabric, fabric.link(link).a),
                           keyOf(fabric, fabric.link(link).b), format::linkName(fabric, link)});
    };
    for (const Came &each : came) {
        if (plugged.size() == most) {
            break;
        }
        const PortKey place = each.event->place;
        if (!isOfNode(*each.event)) {
            add(fabric.findPort(place.node, place.number), each.time);
            continue;
        }
        if (const NodeIndex node = fabric.findNode(place.node); node.isValid()) {
            for (const Port &port : fabric.portsOf(node)) {
                add(fabric.indexOf(port), each.time);
            }
        }
    }
    return plugged;
}

std::vector<PortKey> nowRight(const RackScene &before, const RackScene &now)
{
    if (!now.plan || before.plan != now.plan) {
        return {};
    }
    std::vector<bool> wasRight(now.plan->cables.size(), false);
    for (const ComparedCable &cable : before.comparison.cables) {
        if (cable.planned >= 0 && cable.verdict == CableVerdict::Right) {
            wasRight[size_t(cable.planned)] = true;
        }
    }
    std::vector<PortKey> ports;
    for (const ComparedCable &cable : now.comparison.cables) {
        if (cable.planned >= 0 && cable.verdict == CableVerdict::Right && cable.link.isValid() &&
            !wasRight[size_t(cable.planned)]) {
            const Link &link = now.fabric().link(cable.link);
            ports.push_back(keyOf(now.fabric(), link.a));
            ports.push_back(keyOf(now.fabric(), link.b));
        }
    }
    return ports;
}

} // namespace pickglass
