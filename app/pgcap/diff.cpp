// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/difftable.h"
#include "app/pgcap/difftext.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricdiff.h"

namespace pickglass::pgcap {

namespace {

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
    ASSIGN_OR_RETURN(const auto capture, orFail(CaptureReader::open(path, interrupts())));
    ASSIGN_OR_RETURN(const auto info, orFail(capture->info()));
    Timestamp time = otherwise == Default::Start ? info.start : info.end;
    if (!at.isEmpty()) {
        ASSIGN_OR_RETURN(time, options.time(at, info));
    }
    ASSIGN_OR_RETURN(auto fabric, orFail(capture->fabricAt(time)));
    return Side{path, time, std::move(fabric)};
}

OrCode<int> runDiff(const Options &options)
{
    const QStringList times = options.values("at");
    if (times.size() > 2) {
        return options.refuse(QStringLiteral("--at can be given twice at most."));
    }
    const bool isOneFile = options.files().size() == 1;
    const QString first = times.value(0);
    const QString second = times.value(1, isOneFile ? QString() : first);
    ASSIGN_OR_RETURN(const auto before, openSide(options, options.file(), first,
                                                 isOneFile ? Default::Start : Default::End));
    ASSIGN_OR_RETURN(const auto after,
                     openSide(options, options.files().last(), second, Default::End));
    const FabricDiff changes = knownDiff(*before.fabric, *after.fabric);
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

} // namespace

Command diffCommand()
{
    return {"diff",
            "compare two captures or times; exit code 1 if they differ",
            "[options] A [B]",
            "Lists the differences between the ends of the captures A and B, or between the start "
            "and the end of A. Exit code 1 if there are any.",
            [](Options &options) {
                options.add("at",
                            "The time to compare. Given twice: that of A and that of B (of A again "
                            "without B). Given once: that of both captures, or the one to compare "
                            "the end of A with.",
                            OptionValue::time("T").repeated());
                options.addForm();
            },
            runDiff,
            1,
            2,
            {OptionValue::capture("A"), OptionValue::capture("B")}};
}

} // namespace pickglass::pgcap
