// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"
#include "tests/support/fabrictext.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace pickglass::tests {

/// Ends the program, which the fuzzer and the tests take for a finding, unless what must hold does.
inline void demand(bool holds, const char *what)
{
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

inline void demandWhole(const Fabric &fabric)
{
    const QString broken = brokenInvariant(fabric);
    demand(broken.isEmpty(), qPrintable(broken));
}

inline void demandInOrder(const QList<LineProblem> &problems, qint64 lines)
{
    qint64 last = lines > 0 ? 1 : 0; // a binary file has none
    for (const LineProblem &problem : problems) {
        demand(problem.line >= last && problem.line <= lines, "problems are in order of lines");
        demand(!problem.message.english().isEmpty(), "problems have a message");
        last = problem.line;
    }
}

inline void demandReadings(const std::vector<CounterReading> &readings, qint64 lines)
{
    for (const CounterReading &reading : readings) {
        demand(reading.line > 0 && reading.line <= lines, "readings have a line");
        demand(!reading.values.empty(), "readings tell something");
        std::set<CounterId> seen;
        for (const auto &[id, value] : reading.values) {
            demand(id.isValid() && value <= counter(id).top(), "counters hold their values");
            demand(seen.insert(id).second, "no counter twice");
        }
    }
}

inline void demandSound(const Facts &facts, qint64 lines)
{
    demandReadings(facts.counters, lines);
    for (const PortReading &port : facts.ports) {
        demand(port.line >= 1 && port.line <= lines, "ports have a line");
        demand(port.known.number == port.port.number, "ports have their number");
    }
    for (const CableReading &cable : facts.cables) {
        demand(cable.line >= 1 && cable.line <= lines, "cables have a line");
    }
    for (const SmInfo &manager : facts.managers) {
        demand(!manager.portGuid.isNull() && manager.priority <= 15, "managers are managers");
    }
    for (const ForwardingTable &table : facts.forwarding) {
        demand(!table.node.isNull() || table.lid.isAssigned(), "tables are of a switch");
        demand(table.ports.size() <= 0xc000, "tables hold unicast LIDs");
    }
    for (auto lid = facts.lids.cbegin(); lid != facts.lids.cend(); ++lid) {
        demand(!lid.key().isNull() && lid->isAssigned(), "LIDs are of ports");
    }
}

/// Runs a parser on any bytes and checks what it gives.
inline void tryParser(ParserEnd (*parse)(const ParserInput &, ParserOutput &), const uint8_t *data,
                      size_t size)
{
    ParserOutput output;
    const ParserEnd end = parse({{reinterpret_cast<const char *>(data), size}, nullptr}, output);
    demand(end != ParserEnd::Cancelled, "nobody cancelled");
    demand(output.report.skippedLines() >= 0, "skipped lines are counted");
    demandInOrder(output.report.takeProblems(), output.lines);
    if (end == ParserEnd::Complete) {
        demandSound(output.facts, output.lines);
    }
    demandWhole(*output.builder.build());
}

} // namespace pickglass::tests
