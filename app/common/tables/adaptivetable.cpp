// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/adaptivetable.h"

#include "app/common/devicenames.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <iterator>

namespace pickglass::tables {

namespace {

/// What the word of these columns is in the window.
[[maybe_unused]] constexpr const char *NoLevels = QT_TRANSLATE_NOOP("columns", "none");

Value levelsOf(const std::optional<AdaptiveRouting::Levels> &levels)
{
    return levels ? Value(Named{levelsText(*levels), *levels}) : Value();
}

constexpr Column<AdaptiveRow> AdaptiveColumns[] = {
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const AdaptiveRow &r, const Context &c) -> Value {
         return c.fabric().node(r.one.node).guid;
     }},
    {"name", QT_TRANSLATE_NOOP("columns", "Name"), Kind::Node,
     [](const AdaptiveRow &r, const Context &) -> Value { return r.one.node; }},
    {"model", QT_TRANSLATE_NOOP("columns", "Model"), Kind::Text,
     [](const AdaptiveRow &r, const Context &c) -> Value {
         return modelOrFamily(c.fabric().node(r.one.node));
     }},
    {"tier", QT_TRANSLATE_NOOP("columns", "Tier"), Kind::Number,
     [](const AdaptiveRow &r, const Context &c) -> Value {
         const int tier = c.snapshot->shape.tier[r.one.node.at()];
         return tier < 0 ? Value() : Value(qint64(tier));
     }},
    {"is_on", QT_TRANSLATE_NOOP("columns", "On"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.isOn); }},
    {"service_levels", QT_TRANSLATE_NOOP("columns", "Service levels"), Kind::Choice,
     [](const AdaptiveRow &r, const Context &) { return levelsOf(r.one.routing.levels); }},
    {"differs", QT_TRANSLATE_NOOP("columns", "Differs"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) {
         return r.one.isOn && r.one.known > 1 ? Value(r.one.differs()) : Value();
     }},
    {"is_supported", QT_TRANSLATE_NOOP("columns", "Supported"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.isSupported); }},
    {"is_enabled", QT_TRANSLATE_NOOP("columns", "Enabled"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.isEnabled); }},
    {"sub_groups", QT_TRANSLATE_NOOP("columns", "Sub-groups"), Kind::Number,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.subGroups); }},
    {"group_top", QT_TRANSLATE_NOOP("columns", "Highest group"), Kind::Number,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.groupTop); }},
    {"group_cap", QT_TRANSLATE_NOOP("columns", "Groups possible"), Kind::Number,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.groupCap); }},
    {"hash_service_levels", QT_TRANSLATE_NOOP("columns", "Service levels by hash"), Kind::Choice,
     [](const AdaptiveRow &r, const Context &) { return levelsOf(r.one.routing.hashLevels); }},
    {"sends_notifications", QT_TRANSLATE_NOOP("columns", "Sends notifications"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) {
         return valueOf(r.one.routing.sendsNotifications);
     }},
    {"has_fallback", QT_TRANSLATE_NOOP("columns", "Fallback"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) { return valueOf(r.one.routing.hasFallback); }},
    {"pfrn", QT_TRANSLATE_NOOP("columns", "pFRN"), Kind::Text,
     [](const AdaptiveRow &r, const Context &) {
         return valueOf(r.one.routing.hasPacketNotifications);
     }},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::ProblemText,
     [](const AdaptiveRow &r, const Context &) -> Value { return r.problem; }},
};

constexpr const char *AdaptiveWindow[] = {"name",
                                          "model",
                                          "tier",
                                          "is_on",
                                          "service_levels",
                                          "differs",
                                          "problem",
                                          "sub_groups",
                                          "group_top",
                                          "hash_service_levels",
                                          "has_fallback",
                                          "pfrn",
                                          "guid",
                                          "is_supported",
                                          "is_enabled",
                                          "group_cap",
                                          "sends_notifications"};

constexpr TerminalColumn AdaptiveTerminal[] = {{"guid", "guid"},
                                               {"name", "name"},
                                               {"model", "model"},
                                               {"tier", "tier"},
                                               {"is_on", "on"},
                                               {"service_levels", "service levels"},
                                               {"differs", "differs"},
                                               {"is_supported", "supported"},
                                               {"sub_groups", "sub-groups"},
                                               {"group_top", "highest group"},
                                               {"hash_service_levels", "by hash"},
                                               {"has_fallback", "fallback"},
                                               {"pfrn", "pFRN"}};

} // namespace

constexpr Table<AdaptiveRow> Adaptive{AdaptiveColumns, AdaptiveWindow, AdaptiveTerminal};

std::vector<AdaptiveRow> adaptiveRows(const Snapshot &snapshot)
{
    QHash<NodeIndex, const Problem *> problems;
    for (const Problem &problem : snapshot.problems) {
        if (problem.kind == QLatin1String("adaptive_differs")) {
            problems.insert(problem.node, &problem);
        }
    }
    std::vector<AdaptiveRow> rows;
    for (const AdaptiveSwitch &one : adaptiveSwitches(*snapshot.fabric, snapshot.shape)) {
        const Problem *const problem = problems.value(one.node, nullptr);
        rows.push_back({one, problem});
    }
    return rows;
}

std::vector<AdaptiveSwitch> switchesOf(const std::vector<AdaptiveRow> &rows)
{
    std::vector<AdaptiveSwitch> switches;
    std::ranges::transform(rows, std::back_inserter(switches), &AdaptiveRow::one);
    return switches;
}

} // namespace pickglass::tables
