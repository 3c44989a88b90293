// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/event.h"

#include <QtGlobal>

#include <array>

namespace pickglass {

namespace {

constexpr std::array KindNames{
    "link_down",     "link_up",        "node_left",      "node_came",      "width_changed",
    "speed_changed", "lid_changed",    "name_changed",   "duplicate_guid", "duplicate_lid",
    "threshold",     "counters_reset", "no_answer",      "sweeps_missed",  "sm_master",
    "sm_standby",    "sm_not_active",  "sm_discovering", "sm_priority",    "sm_appeared",
    "sm_vanished",   "sm_stalled",     "no_master",      "two_masters",    "master_lid",
    "many"};
static_assert(KindNames.size() == static_cast<size_t>(EventKind::Many) + 1);

/// "leaf01/3", or "leaf01" where it is about the node.
QString nameOf(PortKey place, const QString &name)
{
    const QString node = name.isEmpty() ? place.node.toString() : name;
    return place.number == 0 ? node : node + u'/' + QString::number(place.number);
}

Message ofMany(const Event &event)
{
    const auto kind = parseEventKind(event.subject).value_or(EventKind::Many);
    switch (kind) {
    case EventKind::LinkDown:
        return {QT_TRANSLATE_NOOP("core", "%1 links went down together."), {event.became}};
    case EventKind::NodeLeft:
        return {QT_TRANSLATE_NOOP("core", "%1 nodes left together."), {event.became}};
    case EventKind::LinkUp:
        return {QT_TRANSLATE_NOOP("core", "%1 links came up together."), {event.became}};
    case EventKind::NodeCame:
        return {QT_TRANSLATE_NOOP("core", "%1 nodes joined together."), {event.became}};
    case EventKind::NoAnswer:
        return {QT_TRANSLATE_NOOP("core", "%1 ports stopped answering together."), {event.became}};
    case EventKind::CountersReset:
        return {QT_TRANSLATE_NOOP("core", "Counters of %1 nodes were reset together."),
                {event.became}};
    case EventKind::Threshold:
        return {QT_TRANSLATE_NOOP("core", "%1 counters crossed their thresholds together."),
                {event.became}};
    default:
        return {QT_TRANSLATE_NOOP("core", "%1 events of the kind %2 occurred together."),
                {event.became, event.subject}};
    }
}

Message ofManager(const Event &event, const QString &where)
{
    switch (event.kind) {
    case EventKind::SmMaster:
        return {QT_TRANSLATE_NOOP("core", "The subnet manager on %1 became the master."), {where}};
    case EventKind::SmStandby:
        return {QT_TRANSLATE_NOOP("core", "The subnet manager on %1 went to standby."), {where}};
    case EventKind::SmNotActive:
        return {QT_TRANSLATE_NOOP("core", "The subnet manager on %1 is no longer active."),
                {where}};
    case EventKind::SmDiscovering:
        return {QT_TRANSLATE_NOOP("core", "The subnet manager on %1 discovers the subnet."),
                {where}};
    case EventKind::SmPriority:
        return {QT_TRANSLATE_NOOP(
                    "core", "The priority of the subnet manager on %1 changed from %2 to %3."),
                {where, event.was, event.became}};
    case EventKind::SmAppeared:
        return {QT_TRANSLATE_NOOP("core", "A subnet manager appeared on %1 (%2)."),
                {where, event.became}};
    case EventKind::SmVanished:
        return {QT_TRANSLATE_NOOP("core", "The subnet manager on %1 is gone (it was %2)."),
                {where, event.was}};
    default:
        return {QT_TRANSLATE_NOOP("core",
                                  "The subnet manager on %1 is stalled: it only answers queries."),
                {where}};
    }
}

} // namespace

QString toString(EventKind kind)
{
    return QString::fromLatin1(KindNames.at(static_cast<size_t>(kind)));
}

std::optional<EventKind> parseEventKind(QStringView text)
{
    for (size_t i = 0; i < KindNames.size(); ++i) {
        if (text == QLatin1String(KindNames.at(i))) {
            return static_cast<EventKind>(i);
        }
    }
    return std::nullopt;
}

Message describe(const Event &event)
{
    const QString where = nameOf(event.place, event.placeName);
    const QString other = nameOf(event.otherPlace, event.otherName);
    switch (event.kind) {
    case EventKind::LinkDown:
        return {QT_TRANSLATE_NOOP("core", "The link %1 – %2 went down."), {where, other}};
    case EventKind::LinkUp:
        return {QT_TRANSLATE_NOOP("core", "A link %1 – %2 came up."), {where, other}};
    case EventKind::NodeLeft:
        return {QT_TRANSLATE_NOOP("core", "%1 left the fabric."), {where}};
    case EventKind::NodeCame:
        return {QT_TRANSLATE_NOOP("core", "%1 joined the fabric."), {where}};
    case EventKind::WidthChanged:
        return {QT_TRANSLATE_NOOP("core", "The width of %1 changed from %2 to %3."),
                {where, event.was, event.became}};
    case EventKind::SpeedChanged:
        return {QT_TRANSLATE_NOOP("core", "The speed of %1 changed from %2 to %3."),
                {where, event.was, event.became}};
    case EventKind::LidChanged:
        return {QT_TRANSLATE_NOOP("core", "The LID of %1 changed from %2 to %3."),
                {where, event.was, event.became}};
    case EventKind::NameChanged:
        return {QT_TRANSLATE_NOOP("core", "%1 was renamed to %2."), {event.was, event.became}};
    case EventKind::DuplicateGuid:
        return {QT_TRANSLATE_NOOP("core", "%1 and %2 have the same GUID %3."),
                {where, other, event.became}};
    case EventKind::DuplicateLid:
        return {QT_TRANSLATE_NOOP("core", "%1 and %2 have the same LID %3."),
                {where, other, event.became}};
    case EventKind::Threshold:
        return {QT_TRANSLATE_NOOP("core", "%1 of %2 counted %3 within a minute (threshold %4)."),
                {event.subject, where, event.became, event.was}};
    case EventKind::CountersReset:
        return event.place.number == 0
                   ? Message{QT_TRANSLATE_NOOP("core",
                                               "The counters of %1 ports of %2 were reset."),
                             {event.became, where}}
                   : Message{QT_TRANSLATE_NOOP("core", "The counters of %1 were reset."), {where}};
    case EventKind::NoAnswer:
        return {QT_TRANSLATE_NOOP("core", "%1 does not answer counter queries."), {where}};
    case EventKind::SweepsMissed:
        return {QT_TRANSLATE_NOOP("core", "%1 sweeps were skipped."), {event.became}};
    case EventKind::NoMaster:
        return {QT_TRANSLATE_NOOP("core", "The subnet has no master."), {}};
    case EventKind::TwoMasters:
        return {QT_TRANSLATE_NOOP("core", "The subnet has two masters: %1 and %2."),
                {where, other}};
    case EventKind::MasterLid:
        return {QT_TRANSLATE_NOOP(
                    "core", "MasterSMLID of the ports is %1, but the master by SMInfo has LID %2."),
                {event.became, event.was}};
    case EventKind::Many:
        return ofMany(event);
    default:
        return ofManager(event, where);
    }
}

Message adviceOn(const Event &event)
{
    switch (event.kind) {
    case EventKind::LinkDown:
        return {
            QT_TRANSLATE_NOOP(
                "core", "Check the cable and both its ports; \"ibportstate\" shows their states."),
            {}};
    case EventKind::NodeLeft:
        return {
            QT_TRANSLATE_NOOP(
                "core", "If it was not switched off on purpose, check its power and its cable."),
            {}};
    case EventKind::WidthChanged:
    case EventKind::SpeedChanged:
        return event.lasts
                   ? Message{QT_TRANSLATE_NOOP(
                                 "core",
                                 "Both ends support more: reseat the cable, or replace it."),
                             {}}
                   : Message{};
    case EventKind::DuplicateGuid:
        return {QT_TRANSLATE_NOOP(
                    "core", "One of them was flashed with the other's GUID: set its own GUID."),
                {}};
    case EventKind::DuplicateLid:
        return {QT_TRANSLATE_NOOP("core", "Have the subnet manager reassign LIDs (reassign_lids)."),
                {}};
    case EventKind::Threshold:
        return {QT_TRANSLATE_NOOP("core", "Check the cable and the port at its other end."), {}};
    case EventKind::CountersReset:
        return {QT_TRANSLATE_NOOP("core", "What was counted in between is unknown. Pickglass never "
                                          "resets counters; find the program that does."),
                {}};
    case EventKind::NoAnswer:
        return {QT_TRANSLATE_NOOP("core", "Try \"perfquery\" on it: its firmware may hang."), {}};
    case EventKind::SweepsMissed:
        return {QT_TRANSLATE_NOOP("core",
                                  "Choose a longer interval, or reduce the load of this machine."),
                {}};
    case EventKind::SmStalled:
        return {QT_TRANSLATE_NOOP("core", "Check in its log whether it still sweeps."), {}};
    case EventKind::SmVanished:
    case EventKind::NoMaster:
        return {
            QT_TRANSLATE_NOOP("core", "Check whether the subnet manager still runs, and start it."),
            {}};
    case EventKind::TwoMasters:
        return {QT_TRANSLATE_NOOP("core",
                                  "Stop one of them; the one with the lower priority or, at "
                                  "equal priority, the higher GUID should become standby."),
                {}};
    case EventKind::MasterLid:
        return {
            QT_TRANSLATE_NOOP(
                "core", "The new master has not swept the subnet: check its log, or restart it."),
            {}};
    default:
        return {};
    }
}

} // namespace pickglass
