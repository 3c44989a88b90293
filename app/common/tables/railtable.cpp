// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/railtable.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace pickglass::tables {

namespace {

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *RailValues[] = {
    QT_TRANSLATE_NOOP("columns", "rail"),         QT_TRANSLATE_NOOP("columns", "storage"),
    QT_TRANSLATE_NOOP("columns", "management"),   QT_TRANSLATE_NOOP("columns", "other"),
    QT_TRANSLATE_NOOP("columns", "pci"),          QT_TRANSLATE_NOOP("columns", "gpu"),
    QT_TRANSLATE_NOOP("columns", "similar_host"), QT_TRANSLATE_NOOP("columns", "adapter_order")};

template<typename Enumerator>
Value wordOf(Enumerator value)
{
    const QString text = toString(value);
    return text.isEmpty() ? Value() : Value(Named{text, static_cast<quint64>(value)});
}

/// Rails are counted from 1.
Value shownRail(const std::optional<int> &rail)
{
    return rail ? Value(qint64(*rail) + 1) : Value();
}

PortIndex leafPortOf(const RailRow &row, const Fabric &fabric)
{
    return row.one.port.isValid() ? fabric.port(row.one.port).peer : PortIndex();
}

/// The GPUs that are nearest: "GPU0, GPU1".
Value nearestGpus(const RailRow &row)
{
    const auto &gpus = row.one.place.gpus;
    if (!gpus || gpus->empty()) {
        return {};
    }
    const GpuPath nearest = *std::ranges::min_element(*gpus);
    QStringList names;
    for (size_t gpu = 0; gpu < gpus->size() && nearest != GpuPath::Sys; ++gpu) {
        if ((*gpus)[gpu] == nearest) {
            names << QStringLiteral("GPU%1").arg(gpu);
        }
    }
    return names.isEmpty() ? Value() : Value(names.join(QStringLiteral(", ")));
}

constexpr Column<RailRow> RailColumns[] = {
    {"host", QT_TRANSLATE_NOOP("columns", "Host"), Kind::Text,
     [](const RailRow &r, const Context &c) -> Value {
         return c.fabric().node(r.one.node).system;
     }},
    {"name", QT_TRANSLATE_NOOP("columns", "Name"), Kind::Node,
     [](const RailRow &r, const Context &) -> Value { return r.one.node; }},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const RailRow &r, const Context &c) -> Value { return c.fabric().node(r.one.node).guid; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const RailRow &r, const Context &c) {
         return r.one.port.isValid() ? Value(qint64(c.fabric().port(r.one.port).number)) : Value();
     }},
    {"use", QT_TRANSLATE_NOOP("columns", "Use"), Kind::Choice,
     [](const RailRow &r, const Context &) { return wordOf(r.one.use); }},
    {"rail", QT_TRANSLATE_NOOP("columns", "Rail"), Kind::Number,
     [](const RailRow &r, const Context &) { return shownRail(r.one.rail); }},
    {"order_by", QT_TRANSLATE_NOOP("columns", "Order by"), Kind::Choice,
     [](const RailRow &r, const Context &) { return wordOf(r.one.source); }},
    {"cabled_rail", QT_TRANSLATE_NOOP("columns", "Cabled to rail"), Kind::Number,
     [](const RailRow &r, const Context &) { return shownRail(r.one.cabledRail); }},
    {"crossed", QT_TRANSLATE_NOOP("columns", "Crossed"), Kind::Text,
     [](const RailRow &r, const Context &) {
         return r.one.rail && r.one.cabledRail ? Value(r.one.isCrossed()) : Value();
     }},
    {"leaf", QT_TRANSLATE_NOOP("columns", "Leaf"), Kind::Node,
     [](const RailRow &r, const Context &c) -> Value {
         const PortIndex port = leafPortOf(r, c.fabric());
         return port.isValid() ? c.fabric().port(port).node : NodeIndex();
     }},
    {"leaf_port", QT_TRANSLATE_NOOP("columns", "Port of the leaf"), Kind::Number,
     [](const RailRow &r, const Context &c) {
         const PortIndex port = leafPortOf(r, c.fabric());
         return port.isValid() ? Value(qint64(c.fabric().port(port).number)) : Value();
     }},
    {"pci_address", QT_TRANSLATE_NOOP("columns", "PCI address"), Kind::Text,
     [](const RailRow &r, const Context &) {
         return r.one.place.pciAddress ? Value(pciAddressText(*r.one.place.pciAddress)) : Value();
     }},
    {"numa_node", QT_TRANSLATE_NOOP("columns", "NUMA node"), Kind::Number,
     [](const RailRow &r, const Context &) { return valueOf(r.one.place.numaNode); }},
    {"nearest_gpus", QT_TRANSLATE_NOOP("columns", "Nearest GPUs"), Kind::Text,
     [](const RailRow &r, const Context &) { return nearestGpus(r); }},
    {"gpu_path", QT_TRANSLATE_NOOP("columns", "Path to them"), Kind::Choice,
     [](const RailRow &r, const Context &) {
         const auto &gpus = r.one.place.gpus;
         return gpus && !gpus->empty() ? wordOf(*std::ranges::min_element(*gpus)) : Value();
     }},
    {"reason", QT_TRANSLATE_NOOP("columns", "Reason"), Kind::Message,
     [](const RailRow &r, const Context &) {
         return r.one.reason.isEmpty() ? Value() : Value(&r.one.reason);
     }},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::ProblemText,
     [](const RailRow &r, const Context &) -> Value { return r.problem; }},
};

constexpr const char *RailWindow[] = {
    "name",    "use",          "rail",     "cabled_rail", "order_by",    "leaf",     "leaf_port",
    "problem", "nearest_gpus", "gpu_path", "reason",      "pci_address", "numa_node"};

constexpr TerminalColumn RailTerminal[] = {{"name", "name"},         {"use", "use"},
                                           {"rail", "rail"},         {"cabled_rail", "cabled to"},
                                           {"order_by", "order by"}, {"leaf", "leaf"},
                                           {"leaf_port", "port"},    {"pci_address", "pci address"},
                                           {"nearest_gpus", "gpus"}, {"gpu_path", "path"},
                                           {"reason", "reason"}};

bool isOfRails(const Problem &problem)
{
    return problem.kind == QLatin1String("crossed_rails") ||
           problem.kind == QLatin1String("wrong_rail");
}

} // namespace

constexpr Table<RailRow> RailAdapters{RailColumns, RailWindow, RailTerminal};

std::vector<RailRow> railRows(const Snapshot &snapshot, const HostRails &rails)
{
    QHash<NodeIndex, const Problem *> problems;
    for (const Problem &problem : snapshot.problems) {
        if (isOfRails(problem) && problem.node.isValid()) {
            problems.insert(problem.node, &problem);
            for (const NodeIndex node : problem.nodes) {
                problems.insert(node, &problem);
            }
        }
    }
    std::vector<RailRow> rows;
    for (const RailAdapter &adapter : rails.adapters) {
        rows.push_back({adapter, problems.value(adapter.node, nullptr)});
    }
    return rows;
}

} // namespace pickglass::tables
