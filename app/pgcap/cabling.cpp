// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/cabling.h"
#include "app/common/exitcode.h"
#include "app/common/tables/cablingtable.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/fabricsource.h"
#include "app/pgcap/options.h"
#include "core/fabric/linkpresence.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

QString countsText(qint64 cables, std::optional<qint64> expected)
{
    return expected ? QStringLiteral("%1 of %2").arg(cables).arg(*expected)
                    : QStringLiteral("%1, of how many is not known").arg(cables);
}

void writeCablingForPeople(Output &output, const Side &side, const FabricShape &shape,
                           const Cabling &cabling)
{
    constexpr size_t MaxCables = 20;
    if (isUnconfigured(*side.fabric)) {
        output.line(QStringLiteral("No subnet manager has configured this subnet yet."));
    }
    if (cabling.switches.empty()) {
        output.line(QStringLiteral("The cables show no tree: how many there are to be is not "
                                   "known."));
        return;
    }
    output.line(QStringLiteral("so far, between switches: %1 cables")
                    .arg(countsText(cabling.cables, cabling.expected)));
    if (cabling.expected && cabling.switchesUnknown > 0) {
        output.line(QStringLiteral("switches of which the pattern does not say how many there are "
                                   "to be: %1")
                        .arg(cabling.switchesUnknown));
    }
    for (const tables::CabledPart &part : tables::cabledParts(cabling, shape)) {
        const QString where =
            part.tier < 0  ? QStringLiteral("not cabled yet")
            : part.pod < 0 ? QStringLiteral("tier %1").arg(part.tier)
                           : QStringLiteral("pod %1, tier %2").arg(part.pod + 1).arg(part.tier);
        output.line(QStringLiteral("%1: switches %2, cables upwards %3")
                        .arg(where)
                        .arg(part.switches)
                        .arg(countsText(part.cables, part.expected)));
    }
    for (size_t i = 0; i < std::min(MaxCables, cabling.next.size()); ++i) {
        const ExpectedCable &cable = cabling.next[i];
        const QString hosts =
            cable.hosts > 0 ? QStringLiteral(", connects hosts: %1").arg(cable.hosts) : QString();
        output.line(QStringLiteral("next %1: %2%3")
                        .arg(i + 1)
                        .arg(tables::cableText(*side.fabric, cable), hosts));
    }
    if (cabling.next.size() > MaxCables) {
        output.line(
            QStringLiteral("next: %1 more, see --csv").arg(cabling.next.size() - MaxCables));
    }
}

void writeCablingAsJson(Output &output, const Side &side, const FabricShape &shape,
                        const Cabling &cabling)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("file", side.path);
    json.member("time", side.time);
    json.member("topology", toString(shape.kind));
    json.member("unconfigured", isUnconfigured(*side.fabric));
    json.member("cables", Cell(cabling.cables));
    json.member("expected", cell(cabling.expected));
    json.member("switches_unknown", cabling.switchesUnknown);
    writeRows(json, "switches", tables::cabledSwitchColumns(*side.fabric, shape), cabling.switches);
    writeRows(json, "next", tables::expectedCableColumns(*side.fabric), cabling.next);
    json.endObject();
}

OrCode<Side> openCabled(const Options &options)
{
    if (isLiveSource(options.file())) {
        return options.has("at") ? options.refusal(QStringLiteral(
                                       "--at is a time of a capture; a source has none."))
                                 : discoverSide(options.file());
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    const Timestamp time = asked.time.isKnown() ? asked.time : asked.info.end;
    ASSIGN_OR_RETURN(auto fabric, orFail(asked.capture->fabricAt(time)));
    return Side{options.file(), time, std::move(fabric)};
}

OrCode<int> runCabling(const Options &options)
{
    ASSIGN_OR_RETURN(const auto side, openCabled(options));
    const FabricShape shape = classify(*side.fabric);
    const Cabling cabling = cablingOf(*side.fabric, shape);
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeCablingAsJson(output, side, shape, cabling);
        break;
    case Form::Csv:
        tables::writeTable(output, Form::Csv, tables::expectedCableColumns(*side.fabric),
                           cabling.next);
        break;
    case Form::Text:
        writeCablingForPeople(output, side, shape, cabling);
    }
    return output.finish(Fine);
}

} // namespace

Command cablingCommand()
{
    return {"cabling",
            "say how much of a tree is cabled, and what to cable next",
            "[options] FILE",
            "Of a fabric that is being built, by the pattern of the cables that are there: how "
            "many cables there are between its switches, of how many, for each pod and tier, and "
            "which to lay next: what connects most hosts first, then the switches with the "
            "smallest share of their cables. FILE is a capture or a source (mad:). Hosts that are "
            "off and LIDs that are 0 do not matter. Where the pattern does not say how many there "
            "are to be, it is not known. With a plan: pgcap diff --plan.",
            [](Options &options) {
                options.addForm();
                options.addAt();
            },
            runCabling,
            1,
            1,
            {OptionValue::capture("FILE")},
            "cabling mad:\ncabling f.pgcap --csv"};
}

} // namespace pickglass::pgcap
