// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/smreport.h"

#include "app/pgcap/words.h"
#include "core/base/timestamp.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

const char *const ManagerColumns =
    "guid port_guid lid node priority state activity_count first_seen last_seen port since "
    "last_state";

/// The state that a transition leads to; "" where it is none of these.
QString stateAfter(const Event &event)
{
    switch (event.kind) {
    case EventKind::SmMaster:
        return toString(SmState::Master);
    case EventKind::SmStandby:
        return toString(SmState::Standby);
    case EventKind::SmNotActive:
        return toString(SmState::NotActive);
    case EventKind::SmDiscovering:
        return toString(SmState::Discovering);
    default:
        return event.became;
    }
}

/// The state of one that is gone is not known; what it was is last_state.
Cells rowOf(const KnownManager &manager)
{
    const SmInfo &info = manager.info;
    return {cell(info.port.node),
            cell(info.portGuid),
            cell(info.lid),
            cell(manager.node),
            qint64(info.priority),
            manager.isThere ? Cell(toString(info.state)) : Cell(),
            qint64(info.activityCount),
            cell(manager.firstSeen),
            cell(manager.lastSeen),
            known(info.port.number),
            cell(manager.since),
            toString(info.state)};
}

void writeManagers(JsonWriter &json, const SmReport &report)
{
    const QStringList keys = QString::fromLatin1(ManagerColumns).split(u' ');
    json.key("managers");
    json.beginArray();
    for (const KnownManager &manager : report.managers) {
        json.beginObject();
        const Cells row = rowOf(manager);
        for (size_t i = 0; i < row.size(); ++i) {
            json.key(keys.at(static_cast<qsizetype>(i)).toUtf8());
            writeCell(json, row[i]);
        }
        json.endObject();
    }
    json.endArray();
}

void writeTransition(JsonWriter &json, const Event &event)
{
    json.beginObject();
    json.member("t", event.time);
    json.member("guid", event.place.node);
    json.key("node");
    json.textOrNull(event.placeName);
    json.member("what", transitionName(event.kind));
    json.key("from");
    json.textOrNull(event.was);
    json.key("to");
    json.textOrNull(stateAfter(event));
    json.member("until", event.until);
    json.member("lasts", event.lasts);
    json.endObject();
}

void writeHandOver(JsonWriter &json, const SmReport &report, const HandOver &over)
{
    json.beginObject();
    json.member("t", over.time);
    json.member("from_guid", over.from.port.node);
    json.key("from_node");
    json.textOrNull(report.nameOf(over.from.port));
    json.member("to_guid", over.to.port.node);
    json.key("to_node");
    json.textOrNull(report.nameOf(over.to.port));
    json.member("without_master_s",
                static_cast<double>(over.withoutMaster) / MicrosecondsPerSecond);
    json.endObject();
}

void writeNext(JsonWriter &json, const SmReport &report)
{
    json.key("next");
    const ManagerAt *next = report.now.next();
    if (next == nullptr) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("guid", next->info.port.node);
    json.member("port_guid", next->info.portGuid);
    json.key("node");
    json.textOrNull(report.nameOf(next->info.port));
    json.member("priority", qint64(next->info.priority));
    json.endObject();
}

QString sinceInWords(const SmReport &report, Timestamp since)
{
    return QStringLiteral("since %1, for %2")
        .arg(since.toString(),
             durationInWords(report.now.time.microseconds() - since.microseconds()));
}

/// Who is the master, since when, and who would follow.
QString inOneLine(const SmReport &report)
{
    if (!report.now.isKnown) {
        return QStringLiteral("No subnet managers are known: none was queried, or none answered.");
    }
    const ManagerAt *next = report.now.next();
    const QString follower = next ? report.nameOf(next->info.port) : QString();
    const auto masters = report.now.masters();
    if (masters.empty()) {
        return QStringLiteral("The subnet has no master %1; %2.")
            .arg(sinceInWords(report, report.now.masterlessSince),
                 next ? QStringLiteral("%1 should take over").arg(follower)
                      : QStringLiteral("there is no standby either"));
    }
    QStringList parts;
    for (const ManagerAt &master : masters) {
        parts << QStringLiteral("%1 is %2 master %3")
                     .arg(report.nameOf(master.info.port),
                          masters.size() == 1 ? QStringLiteral("the") : QStringLiteral("a"),
                          sinceInWords(report, master.stateSince));
    }
    parts << (next ? QStringLiteral("%1 would take over").arg(follower)
                   : QStringLiteral("none would take over"));
    return parts.join(QLatin1String("; ")) + u'.';
}

void printMasterLid(Output &output, const SmReport &report)
{
    if (!report.now.masterLid.isAssigned()) {
        return;
    }
    const ManagerAt *master = report.now.master();
    const bool disagrees =
        master && master->info.lid.isAssigned() && master->info.lid != report.now.masterLid;
    output.line(QStringLiteral("MasterSMLID of the ports is %1 since %2%3.")
                    .arg(QString::number(report.now.masterLid.value()),
                         report.now.masterLidSince.toString(),
                         disagrees ? QStringLiteral("; this is not the master's LID") : QString()));
}

void printManagers(Output &output, const SmReport &report)
{
    const auto records = Records::make(
        Form::Text, output,
        QStringLiteral("state node guid lid priority activity since first_seen last_seen")
            .split(u' '));
    for (const KnownManager &manager : report.managers) {
        const QString state = toString(manager.info.state);
        records->add({manager.isThere ? state : QStringLiteral("gone (%1)").arg(state),
                      cell(manager.node), cell(manager.info.port.node), cell(manager.info.lid),
                      qint64(manager.info.priority), qint64(manager.info.activityCount),
                      cell(manager.since), cell(manager.firstSeen), cell(manager.lastSeen)});
    }
    records->end();
}

void printHandOvers(Output &output, const SmReport &report)
{
    output.line();
    output.line(QStringLiteral("hand-overs: %1").arg(report.handOvers.size()));
    const auto records =
        Records::make(Form::Text, output, QStringLiteral("t from to without_master").split(u' '));
    for (const HandOver &over : report.handOvers) {
        records->add({cell(over.time), cell(report.nameOf(over.from.port)),
                      cell(report.nameOf(over.to.port)), durationInWords(over.withoutMaster)});
    }
    records->end();
}

void printTransitions(Output &output, const SmReport &report)
{
    output.line();
    output.line(QStringLiteral("transitions: %1").arg(report.transitions.size()));
    const auto records = Records::make(Form::Text, output,
                                       QStringLiteral("t event node from to duration").split(u' '));
    for (const Event &event : report.transitions) {
        Cell lasted;
        if (event.lasts) {
            lasted = QStringLiteral("ongoing");
        } else if (event.until.isKnown()) {
            lasted = durationInWords(event.until.microseconds() - event.time.microseconds());
        }
        records->add({cell(event.time), transitionName(event.kind), cell(event.placeName),
                      cell(event.was), cell(stateAfter(event)), lasted});
    }
    records->end();
}

} // namespace

QString SmReport::nameOf(PortKey port) const
{
    const auto known = std::ranges::find_if(
        managers, [port](const KnownManager &manager) { return manager.info.port == port; });
    return known == managers.end() ? QString() : known->node;
}

QString transitionName(EventKind kind)
{
    switch (kind) {
    case EventKind::SmMaster:
    case EventKind::SmStandby:
    case EventKind::SmNotActive:
    case EventKind::SmDiscovering:
    case EventKind::SmPriority:
    case EventKind::SmAppeared:
    case EventKind::SmVanished:
    case EventKind::SmStalled:
        return toString(kind).mid(qsizetype(sizeof("sm_")) - 1);
    case EventKind::NoMaster:
    case EventKind::TwoMasters:
    case EventKind::MasterLid:
        return toString(kind);
    default:
        return {};
    }
}

void writeSmForPeople(Output &output, const SmReport &report)
{
    output.line(inOneLine(report));
    printMasterLid(output, report);
    if (report.managers.empty()) {
        return;
    }
    output.line();
    printManagers(output, report);
    if (!report.handOvers.empty()) {
        printHandOvers(output, report);
    }
    if (!report.transitions.empty()) {
        printTransitions(output, report);
    }
}

void writeSmAsJson(Output &output, const SmReport &report)
{
    JsonWriter json(output);
    json.beginObject();
    writeManagers(json, report);
    json.key("transitions");
    json.beginArray();
    for (const Event &event : report.transitions) {
        writeTransition(json, event);
    }
    json.endArray();
    json.key("hand_overs");
    json.beginArray();
    for (const HandOver &over : report.handOvers) {
        writeHandOver(json, report, over);
    }
    json.endArray();
    json.key("master_lid");
    json.numberOrNull(report.now.masterLid.isAssigned() ? report.now.masterLid.value() : 0);
    json.member("master_lid_since", report.now.masterLidSince);
    json.member("no_master_since", report.now.masterlessSince);
    writeNext(json, report);
    json.endObject();
}

void writeSmAsCsv(Output &output, const SmReport &report)
{
    const auto records =
        Records::make(Form::Csv, output, QString::fromLatin1(ManagerColumns).split(u' '));
    for (const KnownManager &manager : report.managers) {
        records->add(rowOf(manager));
    }
    records->end();
}

} // namespace pickglass::pgcap
