// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/clusterbuilder.h"
#include "collectors/synthetic/madefabric.h"

#include <array>
#include <functional>
#include <numeric>

namespace pickglass::synthetic {

namespace {

constexpr size_t Axes = 3;
using Place = std::array<int, Axes>;

/// Where the switches of a torus and their ports are: the hosts' ports come first, then two of each
/// dimension, up and down.
struct Grid
{
    explicit Grid(const TorusPlan &plan) : hosts(plan.hostsPerSwitch)
    {
        for (size_t axis = 0; axis < std::min(Axes, plan.extent.size()); ++axis) {
            extent.at(axis) = plan.extent[axis];
        }
    }

    size_t at(const Place &place) const
    {
        return static_cast<size_t>((place[2] * extent[1] + place[1]) * extent[0] + place[0]);
    }
    Place placeOf(size_t index) const
    {
        const auto i = static_cast<int>(index);
        return {i % extent[0], i / extent[0] % extent[1], i / extent[0] / extent[1]};
    }
    int portUp(size_t axis) const { return hosts + 1 + 2 * static_cast<int>(axis); }
    int portDown(size_t axis) const { return portUp(axis) + 1; }

    Place extent{1, 1, 1};
    int hosts;
};

/// One dimension after the other, the shorter way round.
class TorusRouter final : public Router
{
public:
    TorusRouter(const Grid &grid, PortFinder ports) : m_grid(grid), m_ports(std::move(ports)) {}

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override;

private:
    void addSteps(Place &place, const Place &last, size_t axis, bool isOtherWay,
                  std::vector<qint32> &ports) const;

    Grid m_grid;
    PortFinder m_ports;
};

void TorusRouter::addSteps(Place &place, const Place &last, size_t axis, bool isOtherWay,
                           std::vector<qint32> &ports) const
{
    const int extent = m_grid.extent.at(axis);
    int &at = place.at(axis);
    const int ahead = (last.at(axis) - at + extent) % extent;
    // Of two switches in a row the first reaches the second upwards, by the only cable.
    const bool isUp = extent == 2 ? at == 0 : (2 * ahead <= extent) != isOtherWay;
    while (at != last.at(axis)) {
        const int port = isUp ? m_grid.portUp(axis) : m_grid.portDown(axis);
        ports.push_back(m_ports.ofSwitch(m_grid.at(place), static_cast<size_t>(port)));
        at = (at + (isUp ? 1 : extent - 1)) % extent;
    }
}

/// Attempts: the three dimensions in turn as the first, then each with the longer way round.
bool TorusRouter::route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const
{
    const auto perSwitch = static_cast<size_t>(m_grid.hosts);
    Place place = m_grid.placeOf(from / perSwitch);
    const Place last = m_grid.placeOf(to / perSwitch);
    constexpr int Attempts = 2 * Axes;
    if (attempt >= (place == last ? 1 : Attempts)) {
        return false;
    }
    ports.push_back(m_ports.host(from));
    for (size_t i = 0; i < Axes; ++i) {
        const size_t axis = (i + static_cast<size_t>(attempt)) % Axes;
        addSteps(place, last, axis, attempt >= static_cast<int>(Axes) && i == 0, ports);
    }
    ports.push_back(m_ports.ofSwitch(m_grid.at(last), to % perSwitch + 1));
    return true;
}

void addCables(ClusterBuilder &builder, const Grid &grid, size_t from)
{
    for (size_t axis = 0; axis < Axes; ++axis) {
        Place next = grid.placeOf(from);
        const int extent = grid.extent.at(axis);
        if (extent == 1 || (extent == 2 && next.at(axis) == 1)) {
            continue;
        }
        next.at(axis) = (next.at(axis) + 1) % extent;
        builder.cable(from, grid.portUp(axis), grid.at(next), grid.portDown(axis));
    }
}

} // namespace

qint64 TorusPlan::switchCount() const
{
    return std::accumulate(extent.begin(), extent.end(), qint64(1), std::multiplies());
}

SharedMadeFabric makeTorus(const TorusPlan &plan)
{
    const Grid grid(plan);
    const auto switches = static_cast<size_t>(plan.switchCount());
    ClusterBuilder builder(plan.links);
    for (size_t i = 0; i < switches; ++i) {
        const Place place = grid.placeOf(i);
        QString name = QStringLiteral("sw");
        for (size_t axis = 0; axis < Axes; ++axis) {
            static constexpr std::array Letters{"-x", "-y", "-z"};
            name += numbered(Letters.at(axis), place.at(axis), 10);
        }
        builder.addSwitch(name, plan.hostsPerSwitch);
    }
    for (size_t i = 0; i < switches; ++i) {
        addCables(builder, grid, i);
        for (int host = 1; host <= plan.hostsPerSwitch; ++host) {
            builder.addHost(i, host);
        }
    }
    auto made = std::make_shared<MadeFabric>();
    made->fabric = builder.build();
    const PortFinder ports(*made->fabric, builder.hostCount());
    made->hosts = ports.hosts();
    made->router = std::make_unique<TorusRouter>(grid, ports);
    return made;
}

} // namespace pickglass::synthetic
