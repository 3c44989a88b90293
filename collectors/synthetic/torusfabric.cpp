// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/madefabric.h"

#include "collectors/synthetic/clusterbuilder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace pickglass::synthetic {

namespace {

constexpr size_t Axes = 3;
using Place = std::array<int, Axes>;

/// Where the switches of a torus and their ports are: the hosts' ports come first, then those of
/// each dimension, up and down: with one lane in turn, else all that go up before those that go
/// down.
struct Grid
{
    explicit Grid(const TorusPlan &plan) : hosts(plan.hostsPerSwitch)
    {
        for (size_t axis = 0; axis < std::min(Axes, plan.extent.size()); ++axis) {
            extent.at(axis) = plan.extent[axis];
            lanes.at(axis) = plan.lanes[axis];
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
    int portUp(size_t axis, int lane) const
    {
        int port = hosts + 1 + lane;
        for (size_t before = 0; before < axis; ++before) {
            port += 2 * lanes.at(before);
        }
        return port;
    }
    int portDown(size_t axis, int lane) const { return portUp(axis, lane) + lanes.at(axis); }

    Place extent{1, 1, 1};
    Place lanes{1, 1, 1};
    int hosts;
};

/// One dimension after the other, the shorter way round.
class TorusRouter final : public Router
{
public:
    TorusRouter(const Grid &grid, TorusRouting routing, PortFinder ports)
        : m_grid(grid),
          m_routing(routing),
          m_ports(std::move(ports))
    {
    }

    int attempts(size_t from, size_t to) const override
    {
        const auto perSwitch = static_cast<size_t>(m_grid.hosts);
        return from / perSwitch == to / perSwitch ? 1
                                                  : Ways * *std::ranges::max_element(m_grid.lanes);
    }
    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override;

private:
    /// The three dimensions in turn as the first, then each with the longer way round.
    static constexpr int Ways = 2 * static_cast<int>(Axes);

    /// Where packets go, and how they choose.
    struct Steps
    {
        Place last;
        size_t destination = 0;
        int otherLane = 0;
    };
    void addSteps(Place &place, const Steps &steps, size_t axis, bool isOtherWay,
                  std::vector<qint32> &ports) const;
    int laneOf(size_t at, const Steps &steps, size_t axis) const;

    Grid m_grid;
    TorusRouting m_routing;
    PortFinder m_ports;
};

int TorusRouter::laneOf(size_t at, const Steps &steps, size_t axis) const
{
    const quint64 chosen =
        m_routing == TorusRouting::Hash ? mixed(steps.destination, at, axis) : steps.destination;
    const auto lanes = static_cast<quint64>(m_grid.lanes.at(axis));
    return static_cast<int>((chosen % lanes + static_cast<quint64>(steps.otherLane)) % lanes);
}

void TorusRouter::addSteps(Place &place, const Steps &steps, size_t axis, bool isOtherWay,
                           std::vector<qint32> &ports) const
{
    const int extent = m_grid.extent.at(axis);
    const int last = steps.last.at(axis);
    int &at = place.at(axis);
    const int ahead = (last - at + extent) % extent;
    // Of two switches in a row the first reaches the second upwards, by the only cables.
    const bool isUp = extent == 2 ? at == 0 : (2 * ahead <= extent) != isOtherWay;
    while (at != last) {
        const size_t here = m_grid.at(place);
        const int lane = laneOf(here, steps, axis);
        const int port = isUp ? m_grid.portUp(axis, lane) : m_grid.portDown(axis, lane);
        ports.push_back(m_ports.ofSwitch(here, static_cast<size_t>(port)));
        at = (at + (isUp ? 1 : extent - 1)) % extent;
    }
}

/// When all ways have been tried, they are tried again with the next lane.
bool TorusRouter::route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const
{
    if (attempt >= attempts(from, to)) {
        return false;
    }
    const auto perSwitch = static_cast<size_t>(m_grid.hosts);
    Place place = m_grid.placeOf(from / perSwitch);
    const Steps steps{m_grid.placeOf(to / perSwitch), to, attempt / Ways};
    const int way = attempt % Ways;
    ports.push_back(m_ports.ofEnd(from));
    for (size_t i = 0; i < Axes; ++i) {
        const size_t axis = (i + static_cast<size_t>(way)) % Axes;
        addSteps(place, steps, axis, way >= static_cast<int>(Axes) && i == 0, ports);
    }
    ports.push_back(m_ports.ofSwitch(m_grid.at(steps.last), to % perSwitch + 1));
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
        for (int lane = 0; lane < grid.lanes.at(axis); ++lane) {
            builder.cable(from, grid.portUp(axis, lane), grid.at(next), grid.portDown(axis, lane));
        }
    }
}

} // namespace

qint64 TorusPlan::switchCount() const
{
    return std::accumulate(extent.begin(), extent.end(), qint64(1), std::multiplies());
}

int TorusPlan::largestSwitch() const
{
    return hostsPerSwitch + 2 * std::accumulate(lanes.begin(), lanes.end(), 0);
}

SharedMadeFabric makeTorus(const TorusPlan &plan)
{
    const Grid grid(plan);
    const auto switches = static_cast<size_t>(plan.switchCount());
    ClusterBuilder builder(plan.links, plan.lmc);
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
    made->ends = ports.ends();
    made->router = std::make_unique<TorusRouter>(grid, plan.routing, ports);
    made->isAdaptive = plan.routing == TorusRouting::Adaptive;
    return made;
}

} // namespace pickglass::synthetic
