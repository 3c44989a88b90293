// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/diffreport.h"
#include "app/pgcap/interrupts.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

namespace {

/// Where a side is looked at when no --at says so.
enum class Default { Start, End };

tl::expected<Side, int> openSide(const Options &options, const QString &path, const QString &at,
                                 Default otherwise)
{
    auto capture = CaptureReader::open(path, interrupts());
    if (!capture) {
        return tl::unexpected(fail(capture.error()));
    }
    auto info = (*capture)->info();
    if (!info) {
        return tl::unexpected(fail(info.error()));
    }
    Timestamp time = otherwise == Default::Start ? info->start : info->end;
    if (!at.isEmpty()) {
        ASSIGN_OR_RETURN(const auto asked, options.time(at, *info));
        time = asked;
    }
    auto fabric = (*capture)->fabricAt(time);
    if (!fabric) {
        return tl::unexpected(fail(fabric.error()));
    }
    return Side{path, time, std::move(*fabric)};
}

} // namespace

int runDiff(const QStringList &arguments)
{
    Options options(
        QStringLiteral("diff [options] A [B]"),
        QStringLiteral("Lists the differences between the ends of the captures A and B, or between "
                       "the start and the end of A. Exit code 1 if there are any."));
    options.add(
        {QStringLiteral("at"),
         QStringLiteral(
             "The time to compare. Given twice: that of A and that of B (of A again without B). "
             "Given once: that of both captures, or the one to compare the end of A with."),
         QStringLiteral("T")});
    options.add({QStringLiteral("json"), QStringLiteral("Print JSON.")});
    if (const auto code = options.parse(arguments, 1, 2)) {
        return *code;
    }
    const QStringList times = options.values("at");
    if (times.size() > 2) {
        return options.refuse(QStringLiteral("--at can be given twice at most."));
    }
    const bool isOneFile = options.files().size() == 1;
    const QString first = times.value(0);
    const QString second = times.value(1, isOneFile ? QString() : first);
    const auto before = openSide(options, options.files().first(), first,
                                 isOneFile ? Default::Start : Default::End);
    if (!before) {
        return before.error();
    }
    const auto after = openSide(options, options.files().last(), second, Default::End);
    if (!after) {
        return after.error();
    }
    const FabricDiff changes = pickglass::diff(*before->fabric, *after->fabric);
    Output output;
    if (options.has("json")) {
        writeDiffAsJson(output, *before, *after, changes);
    } else {
        writeDiffForPeople(output, *before, *after, changes);
    }
    return output.finish(changes.isEmpty() ? Fine : BadNews);
}

} // namespace pickglass::pgcap
