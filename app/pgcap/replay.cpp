// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/replay.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/jobreader.h"
#include "app/pgcap/documents.h"
#include "core/jobs/jobreplay.h"

#include <algorithm>
#include <optional>

namespace pickglass::pgcap {

namespace {

constexpr size_t ShownReplayLinks = 10;

/// The traffic over some routes.
struct ReplaySide
{
    SharedFabric fabric;
    JobReplay replay;
};

struct ReplayAnswer
{
    JobReport report;
    ReplaySide before;
    std::optional<ReplaySide> after = {}; ///< nothing where nothing is to be otherwise
};

/// A link in a table: before and after, of either nothing where nothing goes over it.
struct ReplayRow
{
    PortKey from;
    const Fabric *fabric; ///< that has it
    ReplayedBytes before = {};
    ReplayedBytes after = {};
};

OrCode<JobReport> readMatrix(const Options &options, const Asked &asked)
{
    JobQuestion question;
    ASSIGN_OR_RETURN(question.job, jobNamed(options, asked, options.value("replay")));
    question.matrix = true;
    question.explain = false;
    ASSIGN_OR_RETURN(auto report, orFail(readJob(*asked.capture, question, interrupts())));
    if (report.matrix.empty()) {
        return options.refusal(
            QStringLiteral("--replay %1: who sent what to whom is not known of this job (fewer "
                           "than two hosts in the fabric, or more than 2,048 ports).")
                .arg(options.value("replay")));
    }
    return report;
}

OrCode<ReplaySide> sideOf(const SharedFabric &fabric, const std::vector<ForwardingTable> &tables,
                          const JobReport &report, const std::vector<bool> &isFailed = {})
{
    const RouteGraph graph(*fabric, tables);
    ASSIGN_OR_RETURN(auto replay, orFail(replayJob(graph, report, isFailed, interrupts())));
    return ReplaySide{fabric, std::move(replay)};
}

/// Over the cabling and the tables of another capture.
OrCode<ReplaySide> sideOfOther(const Options &options, const JobReport &report)
{
    ASSIGN_OR_RETURN(const auto capture,
                     orFail(CaptureReader::open(options.value("over"), interrupts())));
    ASSIGN_OR_RETURN(const auto fabric, orFail(capture->fabricAt()));
    ASSIGN_OR_RETURN(const auto tables, orFail(forwardingTablesAt(*capture, {})));
    if (tables.empty()) {
        return options.refusal(
            QStringLiteral("%1 has no forwarding tables.").arg(options.value("over")));
    }
    return sideOf(fabric, tables, report);
}

OrCode<ReplayAnswer> replayAnswerOf(const Options &options, const AskedRoutes &routes,
                                    const Failures &failures, const Rerouting *rerouting)
{
    ASSIGN_OR_RETURN(auto report, readMatrix(options, routes.asked));
    ASSIGN_OR_RETURN(auto before, sideOf(routes.fabric, routes.tables, report));
    ReplayAnswer answer{std::move(report), std::move(before)};
    if (options.has("over")) {
        ASSIGN_OR_RETURN(answer.after, sideOfOther(options, answer.report));
    } else if (rerouting != nullptr && rerouting->fabric) {
        ASSIGN_OR_RETURN(answer.after, sideOf(rerouting->fabric, rerouting->tables, answer.report));
    } else if (rerouting == nullptr && !failures.isEmpty()) {
        ASSIGN_OR_RETURN(answer.after, sideOf(routes.fabric, routes.tables, answer.report,
                                              failures.marks(*routes.fabric)));
    }
    return answer;
}

/// Of links between switches, those of most bytes before or after first.
std::vector<ReplayRow> rowsOf(const ReplayAnswer &answer)
{
    QHash<PortKey, ReplayRow> byPort;
    const auto add = [&byPort](const ReplaySide &side, ReplayedBytes ReplayRow::*member) {
        const Fabric &fabric = *side.fabric;
        for (auto it = side.replay.links.cbegin(); it != side.replay.links.cend(); ++it) {
            const PortIndex port = fabric.findPort(it.key().node, it.key().number);
            if (!fabric.node(fabric.port(port).node).isSwitch() ||
                !fabric.node(fabric.peerNode(fabric.port(port))).isSwitch()) {
                continue;
            }
            auto row = byPort.find(it.key());
            if (row == byPort.end()) {
                row = byPort.insert(it.key(), {it.key(), &fabric});
            }
            (*row).*member = it.value();
        }
    };
    add(answer.before, &ReplayRow::before);
    if (answer.after) {
        add(*answer.after, &ReplayRow::after);
    }
    std::vector<ReplayRow> rows(byPort.cbegin(), byPort.cend());
    std::ranges::sort(rows, [](const ReplayRow &a, const ReplayRow &b) {
        const double first = std::max(a.before.estimate, a.after.estimate);
        const double second = std::max(b.before.estimate, b.after.estimate);
        return first != second ? first > second : a.from < b.from;
    });
    return rows;
}

/// The answer must outlive them.
std::vector<tables::WrittenColumn<ReplayRow>> replayColumns(const ReplayAnswer &answer)
{
    const auto place = [](const ReplayRow &row) -> const Port & {
        return row.fabric->port(row.fabric->findPort(row.from.node, row.from.number));
    };
    std::vector<tables::WrittenColumn<ReplayRow>> columns;
    for (const char *key : {"guid", "port", "node", "peer_guid", "peer_port", "peer_node"}) {
        columns.push_back({key, [place, i = columns.size()](const ReplayRow &row) {
                               return i < 3 ? portCells(*row.fabric, place(row))[i]
                                            : peerCells(*row.fabric, place(row))[i - 3];
                           }});
    }
    const auto add = [&](const char *key, ReplayedBytes ReplayRow::*side,
                         double ReplayedBytes::*bytes, bool isKnown) {
        columns.push_back({key, [=](const ReplayRow &row) {
                               return isKnown ? Cell((row.*side).*bytes) : Cell();
                           }});
    };
    const bool hasAfter = answer.after.has_value();
    add("before_low", &ReplayRow::before, &ReplayedBytes::low, true);
    add("before_high", &ReplayRow::before, &ReplayedBytes::high, true);
    add("before_estimate", &ReplayRow::before, &ReplayedBytes::estimate, true);
    add("after_low", &ReplayRow::after, &ReplayedBytes::low, hasAfter);
    add("after_high", &ReplayRow::after, &ReplayedBytes::high, hasAfter);
    add("after_estimate", &ReplayRow::after, &ReplayedBytes::estimate, hasAfter);
    return columns;
}

void writeSide(JsonWriter &json, const char *name, const ReplaySide *side)
{
    if (side == nullptr) {
        json.member(name, Cell());
        return;
    }
    json.object(name, [&] {
        json.member("pairs", side->replay.pairs);
        json.member("lost_pairs", side->replay.lostPairs);
        json.member("absent_pairs", side->replay.absentPairs);
        const auto hottest = side->replay.hottest(*side->fabric);
        if (!hottest) {
            json.member("hottest", Cell());
            return;
        }
        json.object("hottest", [&] {
            const ReplayedBytes bytes = side->replay.links.value(*hottest);
            writePlace(json, *side->fabric,
                       side->fabric->port(side->fabric->findPort(hottest->node, hottest->number)));
            json.member("low", bytes.low);
            json.member("high", bytes.high);
            json.member("estimate", bytes.estimate);
        });
    });
}

void writeSideForPeople(Output &output, const char *name, const ReplaySide &side)
{
    const auto hottest = side.replay.hottest(*side.fabric);
    QString text = QStringLiteral("no link between switches is used");
    if (hottest) {
        const ReplayedBytes bytes = side.replay.links.value(*hottest);
        text =
            QStringLiteral("hottest link %1: about %2 (%3 … %4)")
                .arg(placeText(*side.fabric, side.fabric->findPort(hottest->node, hottest->number)),
                     unitText(bytes.estimate, QStringLiteral("B")),
                     unitText(bytes.low, QStringLiteral("B")),
                     unitText(bytes.high, QStringLiteral("B")));
    }
    if (side.replay.lostPairs > 0) {
        text += QStringLiteral("; %1 of %2 pairs do not arrive")
                    .arg(countText(side.replay.lostPairs), countText(side.replay.pairs));
    }
    if (side.replay.absentPairs > 0) {
        text += QStringLiteral("; %1 of %2 pairs have a host that is not there")
                    .arg(countText(side.replay.absentPairs), countText(side.replay.pairs));
    }
    output.line(QLatin1String(name).toString().leftJustified(8) + text);
}

void writeReplayForPeople(Output &output, const ReplayAnswer &answer)
{
    writeSideForPeople(output, "before", answer.before);
    if (answer.after) {
        writeSideForPeople(output, "after", *answer.after);
    }
    output.line();
    const auto records =
        Records::make(Form::Text, output, {"link", "to", "before", "after", "guid"});
    const auto rows = rowsOf(answer);
    for (size_t i = 0; i < std::min(rows.size(), ShownReplayLinks); ++i) {
        const Fabric &fabric = *rows[i].fabric;
        const PortIndex port = fabric.findPort(rows[i].from.node, rows[i].from.number);
        records->add(
            {placeText(fabric, port), placeText(fabric, fabric.port(port).peer),
             unitText(rows[i].before.estimate, QStringLiteral("B")),
             answer.after ? Cell(unitText(rows[i].after.estimate, QStringLiteral("B"))) : Cell(),
             portCells(fabric, fabric.port(port))[0]});
    }
    records->end();
}

} // namespace

OrCode<int> runReplay(const Options &options, const AskedRoutes &routes, const Failures &failures,
                      const Rerouting *rerouting)
{
    ASSIGN_OR_RETURN(const auto answer, replayAnswerOf(options, routes, failures, rerouting));
    const bool isRefused = rerouting != nullptr && !rerouting->fabric;
    if (isRefused) {
        complain(QStringLiteral("OpenSM refused %1 and used %2: nothing is said of it.")
                     .arg(options.value("engine"), rerouting->engine));
    }
    Output output;
    switch (options.form()) {
    case Form::Json: {
        JsonWriter json(output);
        json.beginObject();
        json.member("job", cell(answer.report.job.id));
        json.member("from", answer.report.range.from);
        json.member("to", answer.report.range.to);
        writeSide(json, "before", &answer.before);
        writeSide(json, "after", answer.after ? &*answer.after : nullptr);
        writeRows(json, "links", replayColumns(answer), rowsOf(answer));
        json.endObject();
        break;
    }
    case Form::Csv:
        tables::writeTable(output, Form::Csv, replayColumns(answer), rowsOf(answer));
        break;
    case Form::Text:
        writeReplayForPeople(output, answer);
        break;
    }
    const bool isLost = answer.after && answer.after->replay.lostPairs > 0;
    return output.finish(isLost || isRefused ? BadNews : Fine);
}

} // namespace pickglass::pgcap
