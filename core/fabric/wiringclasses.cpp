// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/wiringclasses.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

using Switches = std::vector<qint32>;

/// Switches that are wired alike: the leaves of a pod, the spines of one, core switches.
struct WiringClass
{
    Switches switches; ///< ascending
    double hosts = 0;  ///< share of the switches that have hosts
    double free = 0;   ///< mean share of free ports
    double cables = 0; ///< mean of cables to other switches
};

class ClassFinder
{
public:
    ClassFinder(const SwitchGraph &graph, const Siblings &siblings, const Switches &part)
        : m_graph(graph),
          m_root(graph.nodeCount())
    {
        /// That of a Jaccard index of one half.
        static constexpr float MinWeight = 0.0625F;
        std::iota(m_root.begin(), m_root.end(), 0);
        for (const qint32 node : part) {
            for (const auto &sibling : siblings.of(node)) {
                if (sibling.weight >= MinWeight) {
                    m_root[at(rootOf(node))] = rootOf(sibling.node);
                }
            }
        }
        std::map<qint32, Switches> byRoot;
        for (const qint32 node : part) {
            byRoot[rootOf(node)].push_back(node);
        }
        for (auto &[root, switches] : byRoot) {
            m_classes.push_back(classOf(std::move(switches)));
        }
    }

    const std::vector<WiringClass> &classes() const { return m_classes; }

private:
    qint32 rootOf(qint32 node)
    {
        while (m_root[at(node)] != node) {
            node = m_root[at(node)] = m_root[at(m_root[at(node)])];
        }
        return node;
    }

    WiringClass classOf(Switches switches) const
    {
        WiringClass made;
        for (const qint32 node : switches) {
            made.hosts += m_graph.hostCables(node) > 0 ? 1 : 0;
            made.free +=
                static_cast<double>(m_graph.freePorts(node)) / std::max(1, m_graph.portCount(node));
            for (const auto &neighbour : m_graph.neighbours(node)) {
                made.cables += neighbour.cables;
            }
        }
        const auto count = static_cast<double>(switches.size());
        made.hosts /= count;
        made.free /= count;
        made.cables /= count;
        made.switches = std::move(switches);
        return made;
    }

    const SwitchGraph &m_graph;
    std::vector<qint32> m_root;
    std::vector<WiringClass> m_classes;
};

/// The switches of all classes for which a predicate holds.
Switches switchesOf(const std::vector<WiringClass> &classes,
                    const std::function<bool(const WiringClass &)> &takes)
{
    Switches taken;
    for (const WiringClass &one : classes) {
        if (takes(one)) {
            taken.insert(taken.end(), one.switches.begin(), one.switches.end());
        }
    }
    std::ranges::sort(taken);
    return taken;
}

/// Whether both may be of the same tier, in different pods. Their cables differ by so much at most.
bool areOfOneKind(const WiringClass &a, const WiringClass &b, double tolerance = 0.2)
{
    return std::abs(a.free - b.free) <= 0.1 &&
           std::abs(a.cables - b.cables) <= tolerance * std::max(a.cables, b.cables);
}

/// The kinds of classes with nearly as many cables, those with the most switches first; a few. Two
/// tiers of many may differ by one cable alone.
std::vector<Switches> largestKinds(const std::vector<WiringClass> &classes)
{
    static constexpr double Tolerance = 0.06;
    static constexpr size_t MaxKinds = 5;
    std::vector<Switches> kinds;
    std::vector<bool> isTaken(classes.size(), false);
    for (size_t i = 0; i < classes.size(); ++i) {
        if (isTaken[i]) {
            continue;
        }
        Switches kind;
        for (size_t j = i; j < classes.size(); ++j) {
            if (!isTaken[j] && areOfOneKind(classes[i], classes[j], Tolerance)) {
                isTaken[j] = true;
                kind.insert(kind.end(), classes[j].switches.begin(), classes[j].switches.end());
            }
        }
        std::ranges::sort(kind);
        kinds.push_back(std::move(kind));
    }
    std::ranges::stable_sort(kinds, std::greater(), &Switches::size);
    kinds.resize(std::min(kinds.size(), MaxKinds));
    return kinds;
}

} // namespace

std::vector<Switches> likelyEnds(const SwitchGraph &graph, const Siblings &siblings,
                                 const Switches &part)
{
    const std::vector<WiringClass> classes = ClassFinder(graph, siblings, part).classes();
    std::vector<Switches> ends;
    const auto take = [&ends](Switches switches) {
        if (!switches.empty() && std::ranges::find(ends, switches) == ends.end()) {
            ends.push_back(std::move(switches));
        }
    };
    using Measure = double (*)(const WiringClass &);
    static constexpr Measure Measures[] = {
        [](const WiringClass &c) { return c.hosts; },
        [](const WiringClass &c) { return c.free; },
        [](const WiringClass &c) { return -c.free; },
        [](const WiringClass &c) { return static_cast<double>(c.switches.size()); },
        [](const WiringClass &c) { return c.cables; },
        [](const WiringClass &c) { return -c.cables; },
    };
    for (const Measure measure : Measures) {
        // Of those that are equal the largest, which a misplaced cable does not make.
        const auto most = std::ranges::max_element(classes, {}, [measure](const WiringClass &c) {
            return std::pair(measure(c), c.switches.size());
        });
        take(most->switches);
        take(switchesOf(classes, [most](const WiringClass &c) { return areOfOneKind(c, *most); }));
    }
    const double mostHosts = std::ranges::max(classes, {}, &WiringClass::hosts).hosts;
    take(switchesOf(classes, [mostHosts](const WiringClass &c) {
        return c.hosts > 0 && c.hosts * 3 >= mostHosts;
    }));
    for (Switches &kind : largestKinds(classes)) {
        take(std::move(kind));
    }
    return ends;
}

} // namespace pickglass
