// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/common/exitcode.h"
#include "app/common/tables/goldentable.h"
#include "app/pgcap/difftext.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/fabricsource.h"
#include "app/pgcap/nagios.h"
#include "app/pgcap/options.h"
#include "app/pgcap/plandiff.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricdiff.h"

#include <algorithm>
#include <optional>

namespace pickglass::pgcap {

namespace {

bool isAcknowledged(const tables::GoldenRow &row)
{
    return row.acknowledged.has_value();
}

void writeSide(JsonWriter &json, QByteArrayView key, const Side &side)
{
    json.object(key, [&] {
        json.member("file", side.path);
        json.member("time", side.time);
    });
}

void writeDiffAsJson(Output &output, const Side &before, const Side &after,
                     const FabricDiff &changes)
{
    JsonWriter json(output);
    json.beginObject();
    writeSide(json, "a", before);
    writeSide(json, "b", after);
    json.member("same", changes.isEmpty());
    writeDiffMembers(json, before, after, changes);
    json.endObject();
}

/// Where a side is looked at when no --at says so.
enum class Default { Start, End };

OrCode<Side> openSide(const Options &options, const QString &path, const QString &at,
                      Default otherwise)
{
    ASSIGN_OR_RETURN(const auto capture, orFail(openWithAliases(path, interrupts())));
    ASSIGN_OR_RETURN(const auto info, orFail(capture->info()));
    Timestamp time = otherwise == Default::Start ? info.start : info.end;
    if (!at.isEmpty()) {
        ASSIGN_OR_RETURN(time, options.time(at, info));
    }
    ASSIGN_OR_RETURN(auto fabric, orFail(capture->fabricAt(time)));
    return Side{path, time, std::move(fabric)};
}

/// What was lost is critical; the rest is to be looked at.
int finishAsPlugin(const FabricDiff &changes, std::optional<qint64> acknowledged)
{
    const auto removed = [](const auto &list) {
        return static_cast<qint64>(std::ranges::count_if(
            list, [](const auto &change) { return change.what == FabricDiff::What::Removed; }));
    };
    const qint64 lostNodes = removed(changes.nodes);
    const qint64 lostLinks = removed(changes.links);
    const PluginState state = lostNodes + lostLinks > 0 ? PluginState::Critical
                              : changes.isEmpty()       ? PluginState::Ok
                                                        : PluginState::Warning;
    const QString text =
        changes.isEmpty()
            ? QStringLiteral("no differences")
            : QStringLiteral(
                  "differences: nodes %1 (missing: %2), ports %3, links %4 (missing: %5)")
                  .arg(changes.nodes.size())
                  .arg(lostNodes)
                  .arg(changes.ports.size())
                  .arg(changes.links.size())
                  .arg(lostLinks);
    std::vector<PerformanceFigure> figures{{"nodes", qint64(changes.nodes.size()), 0, {}},
                                           {"nodes_missing", lostNodes, {}, 0},
                                           {"ports", qint64(changes.ports.size()), 0, {}},
                                           {"links", qint64(changes.links.size()), 0, {}},
                                           {"links_missing", lostLinks, {}, 0}};
    if (acknowledged) {
        figures.push_back({"acknowledged", *acknowledged});
    }
    return finishPlugin("diff", state, text, figures);
}

/// Of a capture, at its end where no time is given, or of a source.
OrCode<Side> openFileOrSource(const Options &options, const QString &path, const QString &at)
{
    if (!isLiveSource(path)) {
        return openSide(options, path, at, Default::End);
    }
    if (!at.isEmpty()) {
        return options.refusal(QStringLiteral("--at is a time of a capture; a source has none."));
    }
    return discoverSide(path);
}

int writeDiff(const Options &options, const Side &before, const Side &after)
{
    const FabricDiff changes = options.has("golden")
                                   ? tables::goldenDiff(*before.fabric, *after.fabric)
                                   : knownDiff(*before.fabric, *after.fabric);
    if (options.has("nagios")) {
        return finishAsPlugin(changes, {});
    }
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeDiffAsJson(output, before, after, changes);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, tables::diffColumns(),
                           tables::diffRows(*before.fabric, *after.fabric, changes));
        break;
    case Form::Text:
        writeDiffForPeople(output, before, after, changes);
    }
    return output.finish(changes.isEmpty() ? Fine : BadNews);
}

/// A difference from golden, and who accepted it.
QString acknowledgedLine(const tables::GoldenRow &row)
{
    const tables::Acknowledgement &why = *row.acknowledged;
    const QString note = why.note.isEmpty() ? QString() : QStringLiteral(": ") + why.note;
    return QStringLiteral("acknowledged: %1 (%2, %3%4)")
        .arg(tables::goldenMessage(row.difference).english(), why.by, why.time.toString(), note);
}

void writeGoldenAsJson(Output &output, const Side &golden, const Side &now, const FabricDiff &open,
                       const std::vector<tables::GoldenRow> &rows)
{
    JsonWriter json(output);
    json.beginObject();
    writeSide(json, "a", golden);
    writeSide(json, "b", now);
    json.member("same", open.isEmpty());
    json.member("acknowledged", qint64(std::ranges::count_if(rows, &isAcknowledged)));
    writeDiffMembers(json, golden, now, open);
    writeRows(json, "differences", tables::goldenColumns(), rows);
    json.endObject();
}

/// The differences that nobody accepted; with --all the others, too.
int writeGoldenDiff(const Options &options, const Side &golden, const Side &now,
                    const FabricDiff &open, std::vector<tables::GoldenRow> rows)
{
    const qint64 acknowledged = std::ranges::count_if(rows, &isAcknowledged);
    if (options.has("nagios")) {
        return finishAsPlugin(open, acknowledged);
    }
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeGoldenAsJson(output, golden, now, open, rows);
        break;
    case Form::Csv:
        if (!options.has("all")) {
            std::erase_if(rows, &isAcknowledged);
        }
        tables::writeTable(output, Form::Csv, tables::goldenColumns(), rows);
        break;
    case Form::Text:
        writeDiffForPeople(output, golden, now, open);
        for (const tables::GoldenRow &row : rows) {
            if (row.acknowledged && options.has("all")) {
                output.line(acknowledgedLine(row));
            }
        }
        output.line(QStringLiteral("acknowledged differences: %1").arg(acknowledged));
    }
    return output.finish(open.isEmpty() ? Fine : BadNews);
}

/// Adds all open differences to the list, and writes it.
OrCode<int> acknowledge(const Options &options, const std::vector<tables::GoldenRow> &rows,
                        tables::AcknowledgedDifferences &list)
{
    const tables::Acknowledgement why{tables::personName(), Timestamp::now(),
                                      options.value("acknowledge")};
    for (const tables::GoldenRow &row : rows) {
        if (!row.acknowledged) {
            list.add(row.difference, why);
        }
    }
    if (const auto written = list.write(options.value("acknowledged")); !written) {
        return tl::unexpected(fail(written.error()));
    }
    return Fine;
}

OrCode<int> writeWithAcknowledged(const Options &options, const Side &golden, const Side &now)
{
    FabricDiff changes = tables::goldenDiff(*golden.fabric, *now.fabric);
    ASSIGN_OR_RETURN(auto list,
                     orFail(tables::AcknowledgedDifferences::read(options.value("acknowledged"))));
    const auto differences = tables::diffRows(*golden.fabric, *now.fabric, changes);
    auto rows = tables::goldenRows(differences, list);
    if (options.has("acknowledge")) {
        ASSIGN_OR_RETURN([[maybe_unused]] const int code, acknowledge(options, rows, list));
        rows = tables::goldenRows(differences, list);
    }
    const FabricDiff open =
        tables::openChanges(*golden.fabric, *now.fabric, std::move(changes), rows);
    return writeGoldenDiff(options, golden, now, open, std::move(rows));
}

OrCode<int> runGoldenDiff(const Options &options, const QString &at)
{
    if (options.files().size() > 1) {
        return options.refusal(QStringLiteral("--golden takes one capture or source."));
    }
    ASSIGN_OR_RETURN(const auto golden,
                     openSide(options, options.value("golden"), {}, Default::End));
    ASSIGN_OR_RETURN(const auto now, openFileOrSource(options, options.file(), at));
    return options.has("acknowledged") ? writeWithAcknowledged(options, golden, now)
                                       : OrCode<int>(writeDiff(options, golden, now));
}

OrCode<int> runPlanDiff(const Options &options, const QString &at)
{
    ASSIGN_OR_RETURN(const auto plan, openPlan(options));
    ASSIGN_OR_RETURN(const auto side, openFileOrSource(options, options.files().last(), at));
    std::optional<Side> earlier;
    if (options.files().size() == 2) {
        ASSIGN_OR_RETURN(earlier, openSide(options, options.file(), {}, Default::End));
    } else if (!isLiveSource(options.file())) {
        ASSIGN_OR_RETURN(earlier, openSide(options, options.file(), {}, Default::Start));
    }
    return writePlanDiff(options, plan, side, earlier ? earlier->fabric.get() : nullptr);
}

OrCode<int> runDiff(const Options &options)
{
    const QStringList times = options.values("at");
    const bool isOfOneSide = options.has("plan") || options.has("golden");
    if (times.size() > (isOfOneSide ? 1 : 2)) {
        return options.refusal(isOfOneSide ? QStringLiteral("--at can be given once with --plan or "
                                                            "--golden.")
                                           : QStringLiteral("--at can be given twice at most."));
    }
    if (options.has("plan") && options.has("golden")) {
        return options.refusal(QStringLiteral("--plan and --golden exclude each other."));
    }
    if (options.has("nagios") && !isOfOneSide) {
        return options.refusal(QStringLiteral("--nagios needs --golden or --plan."));
    }
    if (options.has("nagios") && options.form() != Form::Text) {
        return options.refusal(QStringLiteral("--nagios prints a line of its own: neither --json "
                                              "nor --csv."));
    }
    if (!options.has("plan") && options.has("columns")) {
        return options.refusal(QStringLiteral("--columns needs --plan."));
    }
    if (options.has("all") && !options.has("plan") && !options.has("acknowledged")) {
        return options.refusal(QStringLiteral("--all needs --plan or --acknowledged."));
    }
    if (options.has("acknowledged") && !options.has("golden")) {
        return options.refusal(QStringLiteral("--acknowledged needs --golden."));
    }
    if (options.has("acknowledge") && !options.has("acknowledged")) {
        return options.refusal(QStringLiteral("--acknowledge needs --acknowledged."));
    }
    if (options.has("plan")) {
        return runPlanDiff(options, times.value(0));
    }
    if (options.has("golden")) {
        return runGoldenDiff(options, times.value(0));
    }
    const bool isOneFile = options.files().size() == 1;
    const QString first = times.value(0);
    const QString second = times.value(1, isOneFile ? QString() : first);
    ASSIGN_OR_RETURN(const auto before, openSide(options, options.file(), first,
                                                 isOneFile ? Default::Start : Default::End));
    ASSIGN_OR_RETURN(const auto after,
                     openSide(options, options.files().last(), second, Default::End));
    return writeDiff(options, before, after);
}

} // namespace

Command diffCommand()
{
    return {"diff",
            "compare two captures or times, or a fabric with a plan; exit code 1 if they differ",
            "[options] A [B]",
            "Lists the differences between the ends of the captures A and B, or between the start "
            "and the end of A. Exit code 1 if there are any.\n"
            "With --golden GOLDEN, it compares GOLDEN, a capture of the fabric as it should be, "
            "with A, a capture or a source (mad:); with --acknowledged LIST, acknowledged "
            "differences do not count, until they change again. The window keeps its list "
            "beside the golden capture: GOLDEN.acknowledged.json.\n"
            "With --plan PLAN, it compares each planned cable with A, a capture or a source: "
            "missing, extra, swapped with others, at a wrong_port of the right node, at a "
            "wrong_node, of a wrong_kind or wrong_length, names_exchanged (two hosts whose "
            "descriptions are swapped), names_or_cables (one or the other; a plan with GUIDs, a "
            "second cable of the host or an earlier capture decides it), not_seen_yet (a node is "
            "off), unknown. It is an explanation with as few moved plugs, missing and extra cables "
            "and changed names as possible. With A and B, A is an earlier capture; otherwise the "
            "start of A. Exit code 1 if there are differences; not_seen_yet and unknown are none.",
            [](Options &options) {
                options.add("at",
                            "The time to compare. Given twice: that of A and that of B (of A again "
                            "without B). Given once: that of both captures, or the one to compare "
                            "the end of A with. With --plan or --golden: that of what is compared.",
                            OptionValue::time("T").repeated());
                addPlanOptions(options);
                options.add("golden", "Compare with this capture.", OptionValue::capture("GOLDEN"));
                options.add("acknowledged",
                            "With --golden: a list of differences that do not count.",
                            OptionValue::file("LIST"));
                options.add("acknowledge",
                            "Add all differences to the list of --acknowledged, with this note.",
                            OptionValue::text("NOTE"));
                addNagiosOption(options);
                options.addForm();
            },
            runDiff,
            1,
            2,
            {OptionValue::capture("A"), OptionValue::capture("B")},
            "diff monday.pgcap today.pgcap\ndiff --plan cables.csv mad:\n"
            "diff --golden golden.pgcap today.pgcap --nagios\n"
            "diff --plan cables.csv mad: --nagios\n"
            "diff --golden golden.pgcap mad: --acknowledged golden.pgcap.acknowledged.json"};
}

} // namespace pickglass::pgcap
