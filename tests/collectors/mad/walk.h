// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwalker.h"
#include "collectors/mad/pmasurvey.h"
#include "collectors/mad/sweeper.h"
#include "tests/collectors/mad/fabrictransport.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <optional>

namespace pickglass::tests {

/// A walker on the first host of a small made tree.
class Walk
{
public:
    explicit Walk(const mad::MadSettings &settings = {})
        : Walk(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3}), settings)
    {
    }
    /// The same of another fabric.
    explicit Walk(SharedFabric fabric, const mad::MadSettings &settings)
        : made(std::move(fabric)),
          transport(made, hosts().front()->guid),
          engine(transport, settings, transport.faulty.clock()),
          walker(engine, known)
    {
    }

    std::vector<const Node *> hosts() const
    {
        std::vector<const Node *> found;
        for (const Node &node : made->nodes()) {
            if (node.isHostAdapter()) {
                found.push_back(&node);
            }
        }
        return found;
    }

    Result<void> run()
    {
        while (!engine.isIdle()) {
            if (auto ran = engine.run(std::chrono::milliseconds(100)); !ran) {
                return ran;
            }
        }
        return {};
    }

    /// Asks for gaps until there are none; false when there are some after many times.
    bool fill()
    {
        for (int pass = 0; pass < 50; ++pass) {
            const bool isComplete = walker.fillGaps(mad::Urgency::Sweep) == 0;
            if (!run() || isComplete) {
                return isComplete;
            }
        }
        return false;
    }

    /// A round of asking all ports.
    Result<void> round()
    {
        for (size_t i = 0; i < known.nodes().size(); ++i) {
            walker.askPorts(static_cast<qint32>(i), mad::Urgency::Watch);
        }
        auto ran = run();
        walker.countMisses();
        return ran;
    }

    LinkIndex cableOf(const Node &host) const { return made->port(host.firstPort).link; }

    SharedFabric made;
    FabricTransport transport;
    mad::MadEngine engine;
    mad::KnownFabric known;
    mad::FabricWalker walker;
};

/// A sweep by a walk that is complete.
class Sweep
{
public:
    explicit Sweep(Walk &walk, mad::SweepOptions options = {}, bool sparesManagers = false)
        : survey(walk.engine, walk.known, sparesManagers),
          silent(walk.engine),
          sweeper(walk.engine, survey, silent),
          m_walk(walk),
          m_options(std::move(options))
    {
    }

    Result<CounterSweep> make()
    {
        survey.ask(mad::Urgency::Sweep);
        if (auto ran = m_walk.run(); !ran) {
            return tl::unexpected(ran.error());
        }
        plan = mad::makeSweepPlan(m_walk.known, survey, m_options);
        sweeper.begin(plan, 1);
        if (auto ran = m_walk.run(); !ran) {
            return tl::unexpected(ran.error());
        }
        return sweeper.take();
    }

    mad::PmaSurvey survey;
    mad::SilentPorts silent;
    mad::Sweeper sweeper;
    mad::SharedSweepPlan plan;

private:
    Walk &m_walk;
    mad::SweepOptions m_options;
};

/// A value in a sweep, of any counter with this name; nothing where there is none.
inline std::optional<quint64> readingIn(const CounterSweep &sweep, PortKey port, QStringView name)
{
    const SweepLayout &layout = *sweep.layout;
    const auto row = std::ranges::find(layout.ports, port);
    for (const CounterId id : countersNamed(name)) {
        const auto column = std::ranges::find(layout.counters, id);
        const auto at = static_cast<size_t>(column - layout.counters.begin());
        const auto place = static_cast<size_t>(row - layout.ports.begin());
        if (column != layout.counters.end() && row != layout.ports.end() &&
            sweep.isKnown(at, place)) {
            return sweep.value(at, place);
        }
    }
    return std::nullopt;
}

} // namespace pickglass::tests
