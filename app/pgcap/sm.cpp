// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/findings.h"
#include "app/common/format.h"
#include "app/common/tables/records.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/analysis/liduse.h"
#include "core/analysis/managers.h"
#include "core/base/texttable.h"
#include "core/base/timestamp.h"
#include "core/events/event.h"
#include "core/fabric/subnets.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <utility>

namespace pickglass::pgcap {

namespace {

/// A subnet manager of a capture, there or gone.
struct KnownManager
{
    SmInfo info = {}; ///< as it was seen last
    bool isThere = false;
    Timestamp since = {}; ///< state and priority are so since then; unknown for one that is gone
    Timestamp firstSeen = {};
    Timestamp lastSeen = {};
    QString node = {}; ///< its name
};

/// What `pgcap sm` prints.
struct SmReport
{
    std::vector<ManagersAt> now;        ///< of each subnet; at least one
    std::vector<Subnet> subnets;        ///< of the fabric
    std::vector<KnownManager> managers; ///< those that are there, in their order; then the others
    std::vector<HandOver> handOvers;
    std::vector<Event> transitions; ///< events of managers and masters
    std::vector<LidUse> lids;       ///< of each subnet in which LIDs are known
    /// Of OpenSM's configuration that was imported last, in its order; null values are not set.
    std::vector<std::pair<QString, std::optional<QString>>> options;

    Timestamp time() const { return now.front().time; }
    bool hasSubnets() const { return now.size() > 1; }
    /// "" where it is no manager of the capture.
    QString nameOf(PortKey port) const
    {
        const auto known = std::ranges::find_if(
            managers, [port](const KnownManager &manager) { return manager.info.port == port; });
        return known == managers.end() ? QString() : known->node;
    }
};

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

/// Whether an event is a transition, and its name here; "" for others.
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

/// The state of one that is gone is not known; what it was is last_state.
Cells rowOf(const SmReport &report, const KnownManager &manager)
{
    const SmInfo &info = manager.info;
    Cells row{cell(info.port.node),
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
    if (report.hasSubnets()) {
        row.push_back(subnetCell(info.lid));
    }
    return row;
}

QStringList columnsOf(const SmReport &report)
{
    const QStringList columns = QString::fromLatin1(ManagerColumns).split(u' ');
    return report.hasSubnets() ? columns + QStringList{QStringLiteral("subnet")} : columns;
}

/// Who is what in a subnet, besides the managers themselves.
void writeSubnet(JsonWriter &json, const SmReport &report, const ManagersAt &now)
{
    json.member("master_lid", cell(now.masterLid));
    json.member("master_lid_since", now.masterLidSince);
    json.member("no_master_since", now.masterlessSince);
    if (const ManagerAt *next = now.next()) {
        json.object("next", [&] {
            json.member("guid", next->info.port.node);
            json.member("port_guid", next->info.portGuid);
            json.member("node", cell(report.nameOf(next->info.port)));
            json.member("priority", qint64(next->info.priority));
        });
    } else {
        json.member("next", Cell());
    }
}

void writeJson(Output &output, const SmReport &report)
{
    const QStringList keys = columnsOf(report);
    JsonWriter json(output);
    json.beginObject();
    json.objects("managers", report.managers, [&](const KnownManager &manager) {
        const Cells row = rowOf(report, manager);
        for (size_t i = 0; i < row.size(); ++i) {
            json.member(keys.at(static_cast<qsizetype>(i)).toUtf8(), row[i]);
        }
    });
    json.objects("transitions", report.transitions, [&json](const Event &event) {
        json.member("t", event.time);
        json.member("guid", event.place.node);
        json.member("node", cell(event.placeName));
        json.member("what", transitionName(event.kind));
        json.member("from", cell(event.was));
        json.member("to", cell(stateAfter(event)));
        json.member("until", event.until);
        json.member("lasts", event.lasts);
    });
    json.objects("hand_overs", report.handOvers, [&](const HandOver &over) {
        json.member("t", over.time);
        json.member("from_guid", over.from.port.node);
        json.member("from_node", cell(report.nameOf(over.from.port)));
        json.member("to_guid", over.to.port.node);
        json.member("to_node", cell(report.nameOf(over.to.port)));
        json.member("without_master_s",
                    static_cast<double>(over.withoutMaster) / MicrosecondsPerSecond);
        if (report.hasSubnets()) {
            json.member("subnet", subnetCell(over.to.lid));
        }
    });
    json.objects("lids", report.lids, [&](const LidUse &use) {
        if (report.hasSubnets()) {
            json.member("subnet", subnetCell(Lid(0, use.subnet)));
        }
        json.member("used", qint64(use.used));
        json.member("left", qint64(use.left()));
        json.member("highest", qint64(use.highest));
        json.objects("ports", use.ports, [&json](const std::pair<const int, int> &ofLmc) {
            json.member("lmc", qint64(ofLmc.first));
            json.member("count", qint64(ofLmc.second));
        });
    });
    json.object("options", [&] {
        for (const auto &[option, value] : report.options) {
            json.member(option.toUtf8(), value ? Cell(*value) : Cell());
        }
    });
    writeSubnet(json, report, report.now.front());
    if (report.hasSubnets()) {
        json.objects("subnets", report.now, [&](const ManagersAt &now) {
            json.member("subnet", subnetCell(Lid(0, now.subnet)));
            json.member("name", subnetName(report.subnets, now.subnet));
            writeSubnet(json, report, now);
        });
    }
    json.endObject();
}

QString sinceText(const SmReport &report, Timestamp since)
{
    return QStringLiteral("since %1, for %2")
        .arg(since.toString(), durationText(report.time() - since));
}

/// Who is the master, since when, and who would follow.
QString inOneLine(const SmReport &report, const ManagersAt &now)
{
    if (!now.isKnown) {
        return QStringLiteral("No subnet managers are known: none was queried, or none answered.");
    }
    const ManagerAt *next = now.next();
    const QString follower = next ? report.nameOf(next->info.port) : QString();
    const auto masters = now.masters();
    if (masters.empty()) {
        return QStringLiteral("The subnet has no master %1; %2.")
            .arg(sinceText(report, now.masterlessSince),
                 next ? QStringLiteral("%1 should take over").arg(follower)
                      : QStringLiteral("there is no standby either"));
    }
    QStringList parts;
    for (const ManagerAt &master : masters) {
        parts << QStringLiteral("%1 is %2 master %3")
                     .arg(report.nameOf(master.info.port),
                          masters.size() == 1 ? QStringLiteral("the") : QStringLiteral("a"),
                          sinceText(report, master.stateSince));
    }
    parts << (next ? QStringLiteral("%1 would take over").arg(follower)
                   : QStringLiteral("none would take over"));
    return parts.join(QLatin1String("; ")) + u'.';
}

void printMasterLid(Output &output, const SmReport &report, const ManagersAt &now)
{
    if (!now.masterLid.isAssigned()) {
        return;
    }
    const ManagerAt *master = now.master();
    const bool disagrees =
        master && master->info.lid.isAssigned() && master->info.lid != now.masterLid;
    output.line(QStringLiteral("MasterSMLID of the ports is %1 since %2%3.")
                    .arg(lidText(report.subnets, now.masterLid), now.masterLidSince.toString(),
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
                      cell(manager.node), cell(manager.info.port.node),
                      report.hasSubnets() ? cell(lidText(report.subnets, manager.info.lid))
                                          : cell(manager.info.lid),
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
                      cell(report.nameOf(over.to.port)), durationText(over.withoutMaster)});
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
            lasted = durationText(event.until - event.time);
        }
        records->add({cell(event.time), transitionName(event.kind), cell(event.placeName),
                      cell(event.was), cell(stateAfter(event)), lasted});
    }
    records->end();
}

void printLids(Output &output, const SmReport &report)
{
    for (const LidUse &use : report.lids) {
        QStringList byLmc;
        for (const auto &[lmc, count] : use.ports) {
            byLmc << QStringLiteral("%1 with LMC %2").arg(count).arg(lmc);
        }
        const QString subnet =
            report.hasSubnets() ? u' ' + subnetName(report.subnets, use.subnet) : QString();
        output.line(QStringLiteral("LIDs%1: %2 are known to be used, the highest is %3 (ports: "
                                   "%4); at most %5 of %6 are left.")
                        .arg(subnet, QString::number(use.used), QString::number(use.highest),
                             byLmc.join(QStringLiteral(", ")), QString::number(use.left()),
                             QString::number(LidUse::UnicastLids)));
    }
}

/// Those that decide about routes, lanes and who is master.
void printOptions(Output &output, const SmReport &report)
{
    static const QStringList Shown =
        QStringLiteral("routing_engine lmc qos max_op_vls part_enforce sm_priority sweep_interval")
            .split(u' ');
    QStringList parts;
    for (const auto &[option, value] : report.options) {
        const bool isShown =
            Shown.contains(option) || option.startsWith(QLatin1String("ar_")) ||
            (option.startsWith(QLatin1String("enable_")) && option.contains(QLatin1String("ar")));
        if (isShown) {
            parts << option + u' ' + value.value_or(QStringLiteral("(not set)"));
        }
    }
    if (!parts.isEmpty()) {
        output.line(QStringLiteral("OpenSM's options: %1. All of them: pgcap sql FILE "
                                   "\"SELECT * FROM OPENSM_CONF\".")
                        .arg(parts.join(QStringLiteral(", "))));
    }
}

void writeForPeople(Output &output, const SmReport &report)
{
    for (const ManagersAt &now : report.now) {
        if (report.hasSubnets()) {
            output.line(QStringLiteral("Subnet %1:").arg(subnetName(report.subnets, now.subnet)));
        }
        output.line(inOneLine(report, now));
        printMasterLid(output, report, now);
    }
    printLids(output, report);
    printOptions(output, report);
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

void writeCsv(Output &output, const SmReport &report)
{
    const auto records = Records::make(Form::Csv, output, columnsOf(report));
    for (const KnownManager &manager : report.managers) {
        records->add(rowOf(report, manager));
    }
    records->end();
}

/// Those that were seen by the time of the report.
void addManagers(SmReport &report, const std::vector<SmSpan> &spans, const PortFinder &names)
{
    for (const ManagersAt &now : report.now) {
        for (const ManagerAt &manager : now.managers) {
            report.managers.push_back(
                {.info = manager.info, .isThere = true, .since = manager.since});
        }
    }
    for (const SmSpan &span : spans) {
        auto known = std::ranges::find_if(report.managers, [&span](const KnownManager &manager) {
            return manager.info.port == span.info.port;
        });
        if (known == report.managers.end()) {
            known = report.managers.insert(known, KnownManager{});
        }
        if (!known->isThere) {
            known->info = span.info;
        }
        known->firstSeen = known->firstSeen.isKnown() ? known->firstSeen : span.from;
        known->lastSeen = std::min(span.lastSeen, report.time());
    }
    for (KnownManager &manager : report.managers) {
        manager.node = names.nodeName(manager.info.port);
        if (manager.node.isEmpty()) {
            manager.node = manager.info.port.node.toString();
        }
    }
}

/// Of the table of the latest configuration that is not later than the time.
Result<std::vector<std::pair<QString, std::optional<QString>>>>
opensmOptions(const CaptureReader &capture, Timestamp time)
{
    std::vector<std::pair<QString, std::optional<QString>>> options;
    ASSIGN_OR_RETURN(const auto tables, capture.textTables(QStringLiteral("OPENSM_CONF")));
    const TextTable *last = nullptr;
    for (const TextTable &table : tables) {
        last = table.time <= time ? &table : last;
    }
    if (last) {
        RETURN_IF_ERROR(last->eachRow([&options](const QByteArray &row) -> Result<void> {
            const QJsonArray fields = QJsonDocument::fromJson(row).array();
            const QJsonValue value = fields.at(1);
            options.emplace_back(fields.at(0).toString(),
                                 value.isString() ? std::optional(value.toString()) : std::nullopt);
            return {};
        }));
    }
    return options;
}

Result<SmReport> load(const CaptureReader &capture, Timestamp time)
{
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time));
    ASSIGN_OR_RETURN(auto spans, capture.managers());
    ASSIGN_OR_RETURN(const auto lids, capture.masterLids());
    ASSIGN_OR_RETURN(auto events, capture.events({}, time));
    std::erase_if(spans, [time](const SmSpan &span) { return span.from > time; });
    std::erase_if(events, [](const Event &event) { return transitionName(event.kind).isEmpty(); });
    SmReport report;
    report.now = subnetManagersAt(spans, lids, time);
    report.subnets = fabric->subnets();
    for (ManagersAt &now : report.now) {
        addEvents(now, events, report.subnets);
    }
    report.handOvers = handOvers(spans, events, fabric->subnets());
    report.transitions = std::move(events);
    addManagers(report, spans, PortFinder(capture, fabric));
    report.lids = lidUse(*fabric);
    ASSIGN_OR_RETURN(report.options, opensmOptions(capture, time));
    return report;
}

OrCode<int> runSm(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(
        const auto report,
        orFail(load(*asked.capture, asked.time.isKnown() ? asked.time : asked.info.end)));
    Output output;
    switch (options.form()) {
    case Form::Text:
        writeForPeople(output, report);
        break;
    case Form::Json:
        writeJson(output, report);
        break;
    case Form::Csv:
        writeCsv(output, report);
        break;
    }
    return output.finish(Fine);
}

} // namespace

Command smCommand()
{
    return {"sm",
            "show subnet managers and their changes",
            "[options] FILE",
            "Shows the subnet managers at a time, which one would take over, and their changes "
            "until then.",
            [](Options &options) {
                options.addForm();
                options.addAt();
            },
            runSm};
}

} // namespace pickglass::pgcap
