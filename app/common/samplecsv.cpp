// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/samplecsv.h"

#include "app/common/samplecsvrows.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

/// How many samples are held at a time, about.
constexpr size_t StretchSamples = 1'000'000;

QByteArray quoted(const QString &name)
{
    QByteArray utf8 = name.toUtf8();
    return '"' + utf8.replace('"', "\"\"") + '"';
}

/// The switch that an adapter hangs on; a switch itself.
Guid leafOf(const Fabric &fabric, const Node &node)
{
    for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
        const NodeIndex peer = fabric.peerNode(port);
        if (!node.isSwitch() && peer.isValid()) {
            return fabric.node(peer).guid;
        }
    }
    return node.guid;
}

} // namespace

SampleCsv::SampleCsv(const CaptureReader &capture, std::vector<CounterId> counters, TimeRange range)
    : m_capture(capture),
      m_counters(std::move(counters)),
      m_range(range)
{
}

void SampleCsv::addPlace(const Fabric &fabric, const Node &node)
{
    const std::span<const Port> listed = fabric.portsOf(fabric.indexOf(node));
    const int last = listed.empty() ? 0 : listed.back().number;
    m_places.push_back(
        {node.guid, node.name, std::max<int>(node.portCount, last), leafOf(fabric, node)});
}

Result<void> SampleCsv::findPlaces()
{
    const auto seen = m_capture.nodesSeen();
    const auto now = m_capture.fabricAt();
    if (!seen || !now) {
        return tl::unexpected(seen ? now.error() : seen.error());
    }
    std::vector<std::pair<Timestamp, Guid>> gone;
    for (auto node = seen->cbegin(); node != seen->cend(); ++node) {
        if (!(*now)->findNode(node.key()).isValid()) {
            gone.emplace_back(node->last, node.key());
        }
    }
    std::ranges::sort(gone);
    for (const Node &node : (*now)->nodes()) {
        addPlace(**now, node);
    }
    Result<SharedFabric> then;
    for (size_t i = 0; i < gone.size(); ++i) {
        if (i == 0 || gone[i].first != gone[i - 1].first) {
            then = m_capture.fabricAt(gone[i].first);
        }
        if (!then) {
            return tl::unexpected(then.error());
        }
        const NodeIndex node = (*then)->findNode(gone[i].second);
        if (node.isValid()) {
            addPlace(**then, (*then)->node(node));
        }
    }
    // The switch first, then its hosts.
    std::ranges::sort(m_places, {}, [](const Place &place) {
        return std::tuple(place.leaf, place.leaf != place.guid, place.guid);
    });
    return {};
}

Result<bool> SampleCsv::writeStretch(std::span<const Place> places, std::span<const PortKey> ports,
                                     size_t firstSweep, size_t endSweep, const Sink &sink) const
{
    const auto endOf = [&](size_t sweep) {
        return sweep + 1 < m_sweeps.size() ? m_sweeps[sweep + 1].time
                                           : Timestamp(std::numeric_limits<qint64>::max());
    };
    const Timestamp to = endSweep < m_sweeps.size()
                             ? Timestamp(m_sweeps[endSweep].time.microseconds() - 1)
                             : m_range.to;
    ASSIGN_OR_RETURN(const auto series,
                     m_capture.series(ports, m_counters, m_sweeps[firstSweep].time, to));
    for (auto begin = series.begin(); begin != series.end();) {
        const PortKey port = begin->port;
        const auto end = std::find_if(begin, series.end(),
                                      [port](const SampleSeries &one) { return one.port != port; });
        const auto place = std::ranges::find(places, port.node, &Place::guid);
        SampleCsvRows rows(m_counters, {begin, end},
                           port.node.toString().toLatin1() + ',' + QByteArray::number(port.number) +
                               ',' + quoted(place->name));
        QByteArray text;
        for (size_t sweep = firstSweep; sweep < endSweep; ++sweep) {
            rows.append(text, endOf(sweep));
        }
        if (!sink(text)) {
            return false;
        }
        begin = end;
    }
    return true;
}

Result<bool> SampleCsv::writeGroup(std::span<const Place> places, const Sink &sink) const
{
    std::vector<PortKey> ports;
    for (const Place &place : places) {
        for (int number = 0; number <= place.ports; ++number) {
            ports.push_back({place.guid, static_cast<PortNumber>(number)});
        }
    }
    const size_t sweeps = std::max<size_t>(1, StretchSamples / (ports.size() * m_counters.size()));
    for (size_t first = 0; first < m_sweeps.size(); first += sweeps) {
        const auto goesOn =
            writeStretch(places, ports, first, std::min(first + sweeps, m_sweeps.size()), sink);
        if (!goesOn || !*goesOn) {
            return goesOn;
        }
    }
    return true;
}

Result<void> SampleCsv::write(const Sink &sink)
{
    ASSIGN_OR_RETURN(auto sweeps, m_capture.sweeps(m_range.from, m_range.to));
    m_sweeps = std::move(sweeps);
    RETURN_IF_ERROR(findPlaces());
    if (!sink("time,guid,port,node" + SampleCsvRows::columns(m_counters) + '\n')) {
        return {};
    }
    const auto isSwitch = [](const Place &place) { return place.leaf == place.guid; };
    for (auto begin = m_places.begin(); begin != m_places.end();) {
        const auto end = std::find_if(begin + 1, m_places.end(), [&](const Place &place) {
            return place.leaf != begin->leaf || isSwitch(*begin);
        });
        ASSIGN_OR_RETURN(const auto goesOn, writeGroup({begin, end}, sink));
        if (!goesOn) {
            return {};
        }
        begin = end;
    }
    return {};
}

} // namespace pickglass
