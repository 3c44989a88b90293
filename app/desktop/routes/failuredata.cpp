// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/failuredata.h"

#include <QElapsedTimer>

#include <chrono>

namespace pickglass {

namespace {

constexpr std::chrono::minutes MaxRoutingTime{10};

} // namespace

bool canFail(const Fabric &fabric, const Selection &part)
{
    return part.kind == Selection::Kind::Node ? part.nodeIn(fabric).isValid()
                                              : part.linkIn(fabric).isValid();
}

Failures failuresOf(const Fabric &fabric, const std::vector<Selection> &parts)
{
    Failures failures;
    for (const Selection &part : parts) {
        if (!canFail(fabric, part)) {
            continue;
        }
        if (part.kind == Selection::Kind::Node) {
            failures.addNode(fabric, part.nodeIn(fabric));
        } else {
            failures.addCable(part.linkIn(fabric));
        }
    }
    return failures;
}

Result<SharedFailureEffect> findFailureEffect(const SharedFabricRoutes &tables,
                                              const std::vector<Selection> &parts,
                                              Alternates alternates, const StopToken &stop)
{
    const RouteGraph &graph = tables->graph;
    const Failures failures = failuresOf(tables->fabric(), parts);
    FailureEffect effect{tables, parts, alternates, {}, {}, {}};
    ASSIGN_OR_RETURN(effect.result, whatIf(graph, failures, alternates, stop));
    effect.before = loadSummary(graph, effect.result.before);
    effect.after = loadSummary(graph, effect.result.after, failures.marks(tables->fabric()));
    return std::make_shared<const FailureEffect>(std::move(effect));
}

Result<SharedFailureEffect> findAdaptiveEffect(const SharedFailureEffect &effect,
                                               const StopToken &stop)
{
    FailureEffect whole = *effect;
    const Failures failures = failuresOf(whole.tables->fabric(), whole.parts);
    ASSIGN_OR_RETURN(whole.adaptive, adaptiveWhatIf(whole.tables->graph, failures, stop));
    return std::make_shared<const FailureEffect>(std::move(whole));
}

Result<SharedReroutingEffect> findReroutingEffect(const SharedFabricRoutes &tables,
                                                  const std::vector<Selection> &parts,
                                                  const QString &engine, const StopToken &stop)
{
    QElapsedTimer timer;
    timer.start();
    const Fabric &fabric = tables->fabric();
    const StopToken limited = stop.within(MaxRoutingTime);
    ReroutingEffect effect{engine, {}, {}, 0};
    ASSIGN_OR_RETURN(effect.rerouting, reroute(fabric, failuresOf(fabric, parts), engine, limited));
    ASSIGN_OR_RETURN(effect.load, reroutedLoad(fabric, effect.rerouting, limited));
    constexpr double Milliseconds = 1e-3;
    effect.seconds = static_cast<double>(timer.elapsed()) * Milliseconds;
    return std::make_shared<const ReroutingEffect>(std::move(effect));
}

} // namespace pickglass
