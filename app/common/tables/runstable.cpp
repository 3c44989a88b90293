// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/runstable.h"

#include "app/common/format.h"

namespace pickglass::tables {

namespace {

/// Slopes are of seconds by a share of 1; people are shown those of one percent.
constexpr double OnePercent = 0.01;

std::function<Cell(const ProgramRuns &)> ofLine(double Regression::*member)
{
    return [member](const ProgramRuns &program) {
        return program.line ? Cell((*program.line).*member) : Cell();
    };
}

Cell slopeText(const ProgramRuns &program)
{
    return program.line ? Cell(significantText(program.line->slope * OnePercent)) : Cell();
}

Cell intervalText(const ProgramRuns &program)
{
    return program.line ? Cell(QStringLiteral("%1 … %2").arg(
                              significantText(program.line->low * OnePercent),
                              significantText(program.line->high * OnePercent)))
                        : Cell();
}

} // namespace

std::vector<WrittenColumn<ProgramRuns>> runsColumns()
{
    return {{"name", [](const ProgramRuns &p) { return cell(p.name); }},
            {"user", [](const ProgramRuns &p) { return cell(p.user); }},
            {"jobs", [](const ProgramRuns &p) { return qint64(p.jobs); }},
            {"known_runs", [](const ProgramRuns &p) { return qint64(p.runs.size()); }},
            {"verdict", [](const ProgramRuns &p) { return cell(toString(p.verdict())); }},
            {"slope", ofLine(&Regression::slope)},
            {"slope_low", ofLine(&Regression::low)},
            {"slope_high", ofLine(&Regression::high)},
            {"intercept", ofLine(&Regression::intercept)},
            {"determination", ofLine(&Regression::determination)}};
}

std::vector<WrittenColumn<ProgramRuns>> runsTerminalColumns()
{
    return {{"name", [](const ProgramRuns &p) { return cell(p.name); }},
            {"user", [](const ProgramRuns &p) { return cell(p.user); }},
            {"jobs", [](const ProgramRuns &p) { return qint64(p.jobs); }},
            {"runs", [](const ProgramRuns &p) { return qint64(p.runs.size()); }},
            {"run time follows waits",
             [](const ProgramRuns &p) { return cell(toString(p.verdict())); }},
            {"s by 1 % of wait", slopeText},
            {"95 %", intervalText},
            {"r²", [](const ProgramRuns &p) {
                 return p.line ? Cell(numberText(p.line->determination, 2)) : Cell();
             }}};
}

} // namespace pickglass::tables
