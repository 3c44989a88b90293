// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/snapshot.h"

#include <algorithm>

namespace pickglass {

namespace {

/// One problem a file, with the number of its lines that were not understood.
Result<void> addUnreadableLines(const CaptureReader &capture, Snapshot &snapshot)
{
    ASSIGN_OR_RETURN(auto lines, capture.skippedLines());
    for (const CaptureInfo::Source &source : snapshot.info.sources) {
        if (source.skippedLines == 0) {
            continue;
        }
        Problem problem;
        problem.severity = Severity::Warning;
        problem.kind = QStringLiteral("unreadable_line");
        problem.since = std::min(source.time, snapshot.time);
        problem.message = {QT_TRANSLATE_NOOP("core", "Lines of %1 that could not be used: %2."),
                           {source.path, QString::number(source.skippedLines)}};
        const auto first = std::ranges::find(lines, source.path, &CaptureReader::SkippedLine::path);
        if (first != lines.end()) {
            problem.advice = {QT_TRANSLATE_NOOP("core", "The first is line %1: %2"),
                              {QString::number(first->line), first->message}};
        }
        snapshot.problems.push_back(std::move(problem));
    }
    snapshot.problems = inOrder(*snapshot.fabric, std::move(snapshot.problems));
    return {};
}

} // namespace

Result<SharedSnapshot> loadSnapshot(const CaptureReader &capture, Timestamp time)
{
    ASSIGN_OR_RETURN(auto info, capture.info());
    ASSIGN_OR_RETURN(auto fabric, capture.fabricAt(time));
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->time = time.isKnown() ? time : info.end;
    snapshot->info = std::move(info);
    snapshot->fabric = std::move(fabric);
    ASSIGN_OR_RETURN(snapshot->seen, capture.nodesSeen());
    snapshot->shape = classify(*snapshot->fabric);
    snapshot->problems = findEachProblem(*snapshot->fabric, snapshot->shape);
    snapshot->ofFabric = std::make_shared<const std::vector<Problem>>(snapshot->problems);
    return addUnreadableLines(capture, *snapshot).map([&] { return SharedSnapshot(snapshot); });
}

} // namespace pickglass
