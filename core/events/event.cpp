// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/event.h"

#include "core/fabric/portlabels.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

/// What is said of a kind of event.
struct KindText
{
    const char *name;
    Severity severity;
    const char *text;
    /// What its %1, %2 … stand for: [p]lace, [o]ther place, [s]ubject, [w]as, [b]ecame.
    const char *values;
    const char *advice = "";
    const char *many = nullptr; ///< of several at once, with their number
};
constexpr KindText Kinds[] = {
    {"link_down", Severity::Error, QT_TRANSLATE_NOOP("core", "The link %1 – %2 went down."), "po",
     QT_TRANSLATE_NOOP("core",
                       "Check the cable and both its ports; \"ibportstate\" shows their states."),
     QT_TRANSLATE_NOOP("core", "%1 links went down together.")},
    {"link_up", Severity::Info, QT_TRANSLATE_NOOP("core", "A link %1 – %2 came up."), "po", "",
     QT_TRANSLATE_NOOP("core", "%1 links came up together.")},
    {"node_left", Severity::Warning, QT_TRANSLATE_NOOP("core", "%1 left the fabric."), "p",
     QT_TRANSLATE_NOOP("core",
                       "If it was not switched off on purpose, check its power and its cable."),
     QT_TRANSLATE_NOOP("core", "%1 nodes left together.")},
    {"node_came", Severity::Info, QT_TRANSLATE_NOOP("core", "%1 joined the fabric."), "p", "",
     QT_TRANSLATE_NOOP("core", "%1 nodes joined together.")},
    {"width_changed", Severity::Info,
     QT_TRANSLATE_NOOP("core", "The width of %1 changed from %2 to %3."), "pwb",
     QT_TRANSLATE_NOOP("core", "Both ends support more: reseat the cable, or replace it.")},
    {"speed_changed", Severity::Info,
     QT_TRANSLATE_NOOP("core", "The speed of %1 changed from %2 to %3."), "pwb",
     QT_TRANSLATE_NOOP("core", "Both ends support more: reseat the cable, or replace it.")},
    {"lid_changed", Severity::Info,
     QT_TRANSLATE_NOOP("core", "The LID of %1 changed from %2 to %3."), "pwb"},
    {"name_changed", Severity::Info, QT_TRANSLATE_NOOP("core", "%1 was renamed to %2."), "wb"},
    {"duplicate_guid", Severity::Error,
     QT_TRANSLATE_NOOP("core", "%1 and %2 have the same GUID %3."), "pob",
     QT_TRANSLATE_NOOP("core", "One of them was flashed with the other's GUID: set its own GUID.")},
    {"duplicate_lid", Severity::Error, QT_TRANSLATE_NOOP("core", "%1 and %2 have the same LID %3."),
     "pob", QT_TRANSLATE_NOOP("core", "Have the subnet manager reassign LIDs (reassign_lids).")},
    {"threshold", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "%1 of %2 counted %3 within a minute (threshold %4)."), "spbw",
     QT_TRANSLATE_NOOP("core", "Check the cable and the port at its other end."),
     QT_TRANSLATE_NOOP("core", "%1 counters crossed their thresholds together.")},
    {"counters_reset", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The counters of %1 were reset."), "p",
     QT_TRANSLATE_NOOP("core", "What was counted in between is unknown. Pickglass resets nothing "
                               "but latched waits, on request; find the program that does."),
     QT_TRANSLATE_NOOP("core", "Counters of %1 nodes were reset together.")},
    {"wait_latched", Severity::Info,
     QT_TRANSLATE_NOOP("core", "PortXmitWait of %1 stands at its maximum: how long data waits "
                               "there is unknown. That of %2 counts the other direction."),
     "po",
     QT_TRANSLATE_NOOP("core", "It counts again after a reset; --reset-latched-waits of pgcap "
                               "record resets such counters alone."),
     QT_TRANSLATE_NOOP("core", "PortXmitWait of %1 ports stands at its maximum.")},
    {"wait_reset", Severity::Info,
     QT_TRANSLATE_NOOP("core", "This recording set the latched PortXmitWait of %1 to 0."), "p", "",
     QT_TRANSLATE_NOOP("core", "This recording set the latched PortXmitWait of %1 ports to 0.")},
    {"counter_latched", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "%1 of %2 stands at its maximum: what it counts since is unknown."),
     "sp",
     QT_TRANSLATE_NOOP("core",
                       "It counts again after a reset: \"perfquery -R\" resets the counters "
                       "of a port, ibqueryerrors -k those of all."),
     QT_TRANSLATE_NOOP("core", "%1 counters stand at their maximum.")},
    {"bit_errors", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The bit error rate of %1 is %2 (threshold %3)."), "pbw",
     QT_TRANSLATE_NOOP("core", "Reseat the cable and clean its connectors, or replace it."),
     QT_TRANSLATE_NOOP("core", "The bit error rates of %1 ports crossed their thresholds "
                               "together.")},
    {"ends_differ", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "%1 sent %3 by its counter, but %2 at the other end of the cable "
                               "received %4."),
     "powb",
     QT_TRANSLATE_NOOP("core", "Another program may reset one of the counters, one may not count, "
                               "or the cable leads elsewhere."),
     QT_TRANSLATE_NOOP("core", "The data counters at both ends of %1 cables began to differ "
                               "together.")},
    {"narrow_slot", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The PCIe link of %1 is %2 and carries %3 Gbit/s; the adapter "
                               "supports %4."),
     "pbsw", QT_TRANSLATE_NOOP("core", "Move the adapter to a slot with more lanes, or reseat it."),
     QT_TRANSLATE_NOOP("core", "The PCIe links of %1 adapters are less than they support.")},
    {"no_answer", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "%1 does not answer counter queries."), "p",
     QT_TRANSLATE_NOOP("core", "Try \"perfquery\" on it: its firmware may hang."),
     QT_TRANSLATE_NOOP("core", "%1 ports stopped answering together.")},
    {"sweeps_missed", Severity::Warning, QT_TRANSLATE_NOOP("core", "%1 sweeps were skipped."), "b",
     QT_TRANSLATE_NOOP("core", "Choose a longer interval, or reduce the load of this machine.")},
    {"clock_stepped", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The clock of the recorder was set by %1 s: times of the recording "
                               "are ahead of it by %2 s."),
     "wb",
     QT_TRANSLATE_NOOP("core",
                       "Check what sets the clock; chrony and ntpd move it in small steps.")},
    {"sm_master", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 became the master."), "p"},
    {"sm_standby", Severity::Info,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 went to standby."), "p"},
    {"sm_not_active", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 is no longer active."), "p"},
    {"sm_discovering", Severity::Info,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 discovers the subnet."), "p"},
    {"sm_priority", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The priority of the subnet manager on %1 changed from %2 to %3."),
     "pwb"},
    {"sm_appeared", Severity::Info,
     QT_TRANSLATE_NOOP("core", "A subnet manager appeared on %1 (%2)."), "pb"},
    {"sm_vanished", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 is gone (it was %2)."), "pw",
     QT_TRANSLATE_NOOP("core", "Check whether the subnet manager still runs, and start it.")},
    {"sm_stalled", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The subnet manager on %1 is stalled: it only answers queries."),
     "p", QT_TRANSLATE_NOOP("core", "Check in its log whether it still sweeps.")},
    {"no_master", Severity::Error, QT_TRANSLATE_NOOP("core", "The subnet has no master."), "",
     QT_TRANSLATE_NOOP("core", "Check whether the subnet manager still runs, and start it.")},
    {"two_masters", Severity::Error,
     QT_TRANSLATE_NOOP("core", "The subnet has two masters: %1 and %2."), "po",
     QT_TRANSLATE_NOOP("core", "Stop one of them; the one with the lower priority or, at equal "
                               "priority, the higher GUID should become standby.")},
    {"master_lid", Severity::Warning,
     QT_TRANSLATE_NOOP("core",
                       "MasterSMLID of the ports is %1, but the master by SMInfo has LID %2."),
     "bw",
     QT_TRANSLATE_NOOP("core",
                       "The new master has not swept the subnet: check its log, or restart it.")},
    {"path_armed", Severity::Info,
     QT_TRANSLATE_NOOP("core", "Queue pairs of %1 got an alternate path: %2."), "pb", "",
     QT_TRANSLATE_NOOP("core", "Queue pairs of %1 ports have alternate paths.")},
    {"path_migrated", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "Queue pairs of %1 migrated to their alternate paths: %2."), "pb",
     QT_TRANSLATE_NOOP("core", "The primary path failed: look for link events of that time."),
     QT_TRANSLATE_NOOP("core", "Queue pairs of %1 ports migrated together.")},
    {"sm_log", Severity::Info, QT_TRANSLATE_NOOP("core", "The subnet manager logged: %1"), "b", "",
     QT_TRANSLATE_NOOP("core", "The subnet manager logged %1 messages together.")},
    {"ufm_log", Severity::Info, QT_TRANSLATE_NOOP("core", "UFM logged: %1"), "b", "",
     QT_TRANSLATE_NOOP("core", "UFM logged %1 messages together.")},
    {"recording_moved", Severity::Warning,
     QT_TRANSLATE_NOOP("core", "The recording goes on in %1, since a program that does not go on "
                               "reads %2."),
     "bw",
     QT_TRANSLATE_NOOP("core", "While a program reads a moment of a capture, its log grows: end "
                               "that program, or let it go on.")},
    {"many", Severity::Info,
     QT_TRANSLATE_NOOP("core", "%1 events of the kind %2 occurred together."), "bs"},
};
static_assert(std::size(Kinds) == static_cast<size_t>(EventKind::Many) + 1);

/// What errors of OpenSM mean, as its source has it (osm_vendor_ibumad.c, osm_sm_mad_ctrl.c,
/// osm_state_mgr.c, osm_node_info_rcv.c, osm_port_info_rcv.c, osm_trap_rcv.c).
struct LogCode
{
    const char *code;
    const char *meaning;
};
constexpr LogCode LogCodes[] = {
    {"5410", QT_TRANSLATE_NOOP("core", "A query of the subnet manager to a LID had no answer: the "
                                       "node is gone, or answers too slowly.")},
    {"5411",
     QT_TRANSLATE_NOOP("core", "A query of the subnet manager along a directed route had no "
                               "answer. The route is in the log below this line; try "
                               "\"smpquery -D nodeinfo ROUTE\".")},
    {"3113", QT_TRANSLATE_NOOP("core", "A query of the subnet manager failed, or a device answered "
                                       "it with an error.")},
    {"3315", QT_TRANSLATE_NOOP("core", "The link of this port is up, but the device at its other "
                                       "end does not answer: restart it, or disable the port.")},
    {"0D01", QT_TRANSLATE_NOOP("core", "Two devices have the same GUID: one of them has to get its "
                                       "own. The routes to both are in the log below this line.")},
    {"0F10",
     QT_TRANSLATE_NOOP("core", "A device refused what the subnet manager set in a PortInfo. "
                               "Its values are in the log below this line.")},
    {"3805", QT_TRANSLATE_NOOP("core", "A device reported something of a port that the subnet "
                                       "manager does not know.")},
    {"3811", QT_TRANSLATE_NOOP("core", "A port sends more traps than the subnet manager bears, "
                                       "which could not disable it: check its cable.")},
};

const KindText &textOf(EventKind kind)
{
    return Kinds[static_cast<size_t>(kind)];
}

/// "leaf01/3", "leaf01/3 (1/2/1)", or "leaf01" where it is about the node.
QString nameOf(PortKey place, const QString &name, const QString &label)
{
    return portPlace(name.isEmpty() ? place.node.toString() : name, place.number, label);
}

QString valueOf(const Event &event, char value)
{
    switch (value) {
    case 'p':
        return nameOf(event.place, event.placeName, event.placeLabel);
    case 'o':
        return nameOf(event.otherPlace, event.otherName, event.otherLabel);
    case 's':
        return event.subject;
    case 'w':
        return event.was;
    default:
        return event.became;
    }
}

} // namespace

QString toString(EventKind kind)
{
    return QString::fromLatin1(textOf(kind).name);
}

std::optional<EventKind> parseEventKind(QStringView text)
{
    const auto found = std::ranges::find_if(
        Kinds, [text](const KindText &kind) { return text == QLatin1String(kind.name); });
    return found == std::end(Kinds) ? std::nullopt
                                    : std::optional(static_cast<EventKind>(found - Kinds));
}

Severity severityOf(EventKind kind, bool lasts)
{
    const bool isSlow =
        lasts && (kind == EventKind::WidthChanged || kind == EventKind::SpeedChanged);
    return isSlow ? Severity::Warning : textOf(kind).severity;
}

Message describe(const Event &event)
{
    if (event.kind == EventKind::CountersReset && event.place.number == 0) {
        return {QT_TRANSLATE_NOOP("core", "The counters of %1 ports of %2 were reset."),
                {event.became, valueOf(event, 'p')}};
    }
    if (event.kind == EventKind::WaitLatched && event.otherPlace.node.isNull()) {
        return {QT_TRANSLATE_NOOP("core", "PortXmitWait of %1 stands at its maximum: how long "
                                          "data waits there is unknown."),
                {valueOf(event, 'p')}};
    }
    if (event.kind == EventKind::NoMaster && !event.subject.isEmpty()) {
        return {QT_TRANSLATE_NOOP("core", "The subnet %1 has no master."), {event.subject}};
    }
    if (event.kind == EventKind::SmLog && event.was.toLongLong() > 1) {
        return {QT_TRANSLATE_NOOP("core", "The subnet manager logged, %1 times: %2"),
                {event.was, event.became}};
    }
    if (event.kind == EventKind::UfmLog && event.was.toLongLong() > 1) {
        return {QT_TRANSLATE_NOOP("core", "UFM logged, %1 times: %2"), {event.was, event.became}};
    }
    if (event.kind == EventKind::Many) {
        const auto kind = parseEventKind(event.subject);
        if (kind && textOf(*kind).many != nullptr) {
            return {textOf(*kind).many, {event.became}};
        }
    }
    const KindText &kind = textOf(event.kind);
    Message message{kind.text, {}};
    for (const char *value = kind.values; *value != '\0'; ++value) {
        message.arguments << valueOf(event, *value);
    }
    return message;
}

Message adviceOn(const Event &event)
{
    if (event.kind == EventKind::SmLog) {
        const auto *const known =
            std::ranges::find(LogCodes, event.subject,
                              [](const LogCode &code) { return QString::fromLatin1(code.code); });
        return {known == std::end(LogCodes) ? "" : known->meaning, {}};
    }
    const bool isOver = !event.lasts && (event.kind == EventKind::WidthChanged ||
                                         event.kind == EventKind::SpeedChanged);
    return {isOver ? "" : textOf(event.kind).advice, {}};
}

} // namespace pickglass
