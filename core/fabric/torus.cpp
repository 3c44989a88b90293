// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/torus.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace pickglass {

namespace {

constexpr size_t MaxNeighbours = 12;
constexpr size_t MinSwitches = 8;
constexpr int MaxSeeds = 24;

/// A direction: dimension * 2, plus 1 for backwards. A dimension of extent 2 has only forwards.
using Direction = qint8;
constexpr Direction Unknown = -1;

/// Gives every cable its direction, beginning at one switch: two directions at a switch span a
/// square exactly when they are of different dimensions, and the side of a square that lies
/// opposite to a cable has the same direction. So the directions at one switch say those at its
/// neighbours.
class Surveyor
{
public:
    explicit Surveyor(const SwitchGraph &graph) : m_graph(graph), m_at(graph.nodeCount()) {}

    /// False where the switch cannot be the beginning.
    bool survey(qint32 seed);
    /// A torus, and how many switches and cables are not in the place that it has for them.
    std::optional<std::pair<Torus, int>> torus() const;

private:
    struct Place
    {
        bool isKnown = false;
        std::array<Direction, MaxNeighbours> direction{}; ///< of each neighbour
        std::vector<int> position;                        ///< steps from the seed
    };

    Place &at(qint32 node) { return m_at[pickglass::at(node)]; }
    const Place &at(qint32 node) const { return m_at[pickglass::at(node)]; }
    Direction opposite(Direction direction) const
    {
        return m_isPair[static_cast<size_t>(direction / 2)] ? Direction(direction ^ 1) : direction;
    }
    std::vector<qint32> common(qint32 a, qint32 b) const;
    bool nameDirections(qint32 seed);
    void nameDimension(Place &place, size_t a, size_t b);
    void arrive(qint32 from, size_t slot);
    void fillFromNeighbours(qint32 node);
    size_t slotOf(qint32 node, qint32 neighbour) const;
    qint32 step(qint32 node, Direction direction) const;
    int ringLength(size_t dimension) const;

    const SwitchGraph &m_graph;
    std::vector<Place> m_at;
    std::vector<bool> m_isPair; ///< of dimension: has two directions
    std::vector<qint32> m_queue;
};

std::vector<qint32> Surveyor::common(qint32 a, qint32 b) const
{
    std::vector<qint32> common;
    for (const auto &neighbour : m_graph.neighbours(a)) {
        if (m_graph.areNeighbours(neighbour.node, b)) {
            common.push_back(neighbour.node);
        }
    }
    return common;
}

void Surveyor::nameDimension(Place &place, size_t a, size_t b)
{
    const auto forwards = static_cast<Direction>(m_isPair.size() * 2);
    m_isPair.push_back(a != b);
    place.direction[b] = static_cast<Direction>(forwards + 1);
    place.direction[a] = forwards;
}

bool Surveyor::nameDirections(qint32 seed)
{
    const auto neighbours = m_graph.neighbours(seed);
    Place &place = at(seed);
    place.direction.fill(Unknown);
    // No square but for extents of 3 (a triangle) and 5 or more: these two are one dimension.
    std::vector<size_t> partner(neighbours.size(), neighbours.size());
    for (size_t a = 0; a < neighbours.size(); ++a) {
        for (size_t b = a + 1; b < neighbours.size(); ++b) {
            if (m_graph.areNeighbours(neighbours[a].node, neighbours[b].node) ||
                common(neighbours[a].node, neighbours[b].node).size() == 1) {
                if (partner[a] != neighbours.size() || partner[b] != neighbours.size()) {
                    return false;
                }
                partner[a] = b;
                partner[b] = a;
            }
        }
    }
    // What remains is of extent 4 or 2: any two make a ring of 4, best of the same kind.
    for (size_t a = 0; a < neighbours.size(); ++a) {
        for (const bool same : {true, false}) {
            for (size_t b = a + 1; b < neighbours.size() && partner[a] == neighbours.size(); ++b) {
                if (partner[b] == neighbours.size() &&
                    (!same || neighbours[a].cables == neighbours[b].cables)) {
                    partner[a] = b;
                    partner[b] = a;
                }
            }
        }
    }
    for (size_t a = 0; a < neighbours.size(); ++a) {
        if (place.direction[a] == Unknown) {
            nameDimension(place, a, partner[a] == neighbours.size() ? a : partner[a]);
        }
    }
    return true;
}

size_t Surveyor::slotOf(qint32 node, qint32 neighbour) const
{
    const auto list = m_graph.neighbours(node);
    const auto it = std::ranges::lower_bound(list, neighbour, {}, &SwitchGraph::Neighbour::node);
    return static_cast<size_t>(it - list.begin());
}

void Surveyor::arrive(qint32 from, size_t slot)
{
    const auto fromList = m_graph.neighbours(from);
    const Place &before = at(from);
    const Direction taken = before.direction[slot];
    const qint32 node = fromList[slot].node;
    const auto list = m_graph.neighbours(node);
    Place &place = at(node);
    place.isKnown = true;
    place.direction.fill(Unknown);
    place.position = before.position;
    place.position[static_cast<size_t>(taken / 2)] += taken % 2 == 0 ? 1 : -1;
    place.direction[slotOf(node, from)] = opposite(taken);
    for (size_t other = 0; other < fromList.size(); ++other) {
        const Direction side = before.direction[other];
        if (side == Unknown || side / 2 == taken / 2) {
            continue;
        }
        qint32 corner = -1;
        for (const qint32 candidate : common(node, fromList[other].node)) {
            if (candidate != from) {
                corner = corner < 0 ? candidate : from;
            }
        }
        if (corner >= 0 && corner != from) {
            place.direction[slotOf(node, corner)] = side;
        }
    }
    const auto unknown = std::span(place.direction).first(list.size());
    if (m_isPair[static_cast<size_t>(taken / 2)] && std::ranges::count(unknown, Unknown) == 1) {
        *std::ranges::find(unknown, Unknown) = taken;
    }
    m_queue.push_back(node);
}

void Surveyor::fillFromNeighbours(qint32 node)
{
    const auto list = m_graph.neighbours(node);
    for (size_t slot = 0; slot < list.size(); ++slot) {
        const Place &other = at(list[slot].node);
        if (at(node).direction[slot] == Unknown && other.isKnown) {
            const Direction back = other.direction[slotOf(list[slot].node, node)];
            if (back != Unknown) {
                at(node).direction[slot] = opposite(back);
            }
        }
    }
}

bool Surveyor::survey(qint32 seed)
{
    m_at.assign(m_at.size(), {});
    m_isPair.clear();
    if (!nameDirections(seed)) {
        return false;
    }
    at(seed).isKnown = true;
    at(seed).position.assign(m_isPair.size(), 0);
    m_queue.assign(1, seed);
    size_t reached = 0;
    while (reached != m_queue.size()) {
        reached = m_queue.size();
        for (size_t i = 0; i < m_queue.size(); ++i) {
            const qint32 node = m_queue[i];
            fillFromNeighbours(node);
            const auto list = m_graph.neighbours(node);
            for (size_t slot = 0; slot < list.size(); ++slot) {
                if (at(node).direction[slot] != Unknown && !at(list[slot].node).isKnown) {
                    arrive(node, slot);
                }
            }
        }
    }
    return true;
}

qint32 Surveyor::step(qint32 node, Direction direction) const
{
    const auto list = m_graph.neighbours(node);
    for (size_t slot = 0; slot < list.size(); ++slot) {
        if (at(node).direction[slot] == direction) {
            return list[slot].node;
        }
    }
    return -1;
}

/// The length of most rings of a dimension.
int Surveyor::ringLength(size_t dimension) const
{
    if (!m_isPair[dimension]) {
        return 2;
    }
    std::map<int, int> lengths;
    for (const qint32 first : m_queue) {
        int length = 0;
        qint32 node = first;
        do {
            node = step(node, static_cast<Direction>(dimension * 2));
            ++length;
        } while (node >= 0 && node != first && length <= static_cast<int>(m_queue.size()));
        if (node == first) {
            ++lengths[length];
        }
    }
    const auto most = std::ranges::max_element(
        lengths, {}, [](const std::pair<const int, int> &entry) { return entry.second; });
    return most == lengths.end() ? 0 : most->first;
}

std::optional<std::pair<Torus, int>> Surveyor::torus() const
{
    Torus torus;
    const size_t dimensions = m_isPair.size();
    double places = 1;
    for (size_t d = 0; d < dimensions; ++d) {
        torus.extent.push_back(ringLength(d));
        places *= torus.extent.back();
    }
    const auto switches = static_cast<double>(m_graph.switches().size());
    if (places * 0.75 > switches || places * 1.02 < switches) {
        return std::nullopt;
    }
    torus.coordinate.assign(dimensions, std::vector<qint16>(m_graph.nodeCount(), -1));
    std::set<std::vector<qint16>> taken;
    for (const qint32 node : m_queue) {
        std::vector<qint16> place;
        for (size_t d = 0; d < dimensions; ++d) {
            const int extent = torus.extent[d];
            const int wrapped = (at(node).position[d] % extent + extent) % extent;
            place.push_back(static_cast<qint16>(wrapped));
            torus.coordinate[d][static_cast<size_t>(node)] = place.back();
        }
        taken.insert(std::move(place));
    }
    if (static_cast<double>(taken.size()) < switches * 0.98) {
        return std::nullopt;
    }
    int right = 0;
    int all = 0;
    for (const qint32 node : m_graph.switches()) {
        for (const auto &neighbour : m_graph.neighbours(node)) {
            int steps = 0;
            for (size_t d = 0; d < dimensions; ++d) {
                const int apart =
                    std::abs(torus.coordinate[d][static_cast<size_t>(node)] -
                             torus.coordinate[d][static_cast<size_t>(neighbour.node)]);
                steps += std::min(apart, torus.extent[d] - apart);
            }
            right += steps == 1 ? 1 : 0;
            ++all;
        }
    }
    if (right * 100 < all * 95) {
        return std::nullopt;
    }
    const int wrong = all - right + static_cast<int>(m_graph.switches().size() - taken.size());
    return std::pair(std::move(torus), wrong);
}

/// The number of neighbours that half of the switches have, none having more; 0 otherwise: the
/// others lack a cable or a switch next to them.
size_t usualNeighbours(const SwitchGraph &graph)
{
    std::array<size_t, MaxNeighbours + 1> count{};
    for (const qint32 node : graph.switches()) {
        const size_t neighbours = graph.neighbours(node).size();
        if (neighbours > MaxNeighbours) {
            return 0;
        }
        ++count.at(neighbours);
    }
    const size_t all = graph.switches().size();
    const auto most = static_cast<size_t>(std::ranges::max_element(count) - count.begin());
    const bool isLargest =
        std::accumulate(count.begin() + static_cast<qint64>(most) + 1, count.end(), size_t(0)) == 0;
    return isLargest && most >= 2 && count.at(most) * 2 >= all ? most : 0;
}

} // namespace

std::optional<Torus> findTorus(const SwitchGraph &graph)
{
    const size_t usual = graph.switches().size() < MinSwitches ? 0 : usualNeighbours(graph);
    if (usual == 0) {
        return std::nullopt;
    }
    Surveyor surveyor(graph);
    std::optional<std::pair<Torus, int>> best;
    int seeds = 0;
    for (const qint32 seed : graph.switches()) {
        if (graph.neighbours(seed).size() != usual) {
            continue;
        }
        if (surveyor.survey(seed)) {
            auto found = surveyor.torus();
            if (found && (!best || found->second < best->second)) {
                best = std::move(found);
            }
        }
        if (++seeds == MaxSeeds || (best && best->second == 0)) {
            break;
        }
    }
    return best ? std::optional(std::move(best->first)) : std::nullopt;
}

} // namespace pickglass
