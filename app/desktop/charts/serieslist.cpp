// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/serieslist.h"

#include "app/desktop/charts/data/chartseries.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

bool contains(const std::vector<SeriesKey> &keys, const SeriesKey &key)
{
    return std::ranges::find(keys, key) != keys.end();
}

} // namespace

SeriesList::SeriesList(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_sampled.clear();
        if (!m_session->isSameStore()) {
            m_added.clear();
            m_removed.clear();
        }
        select();
    });
    connect(session, &Session::selectionChanged, this, [this] {
        m_removed.clear();
        select();
    });
    connect(session, &Session::pinsChanged, this, &SeriesList::rebuild);
    connect(session, &Session::snapshotChanged, this, &SeriesList::select);
    connect(session, &Session::chartCountersChanged, this, &SeriesList::select);
    // A node's hottest ports are not known before there are figures of its fabric.
    connect(session, &Session::figuresChanged, this, [this] {
        if (m_selected.empty() || !m_knowsHottest) {
            select();
        }
    });
    select();
}

void SeriesList::setSampledCounters(std::vector<CounterId> sampled)
{
    if (m_sampled != sampled) {
        m_sampled = std::move(sampled);
        select();
    }
}

std::vector<SeriesKey> SeriesList::seriesOf(const Selection &selection) const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot) {
        return {};
    }
    const QStringList &wanted = m_session->chartCounters();
    std::vector<SeriesKey> keys =
        defaultSeries(selection, *snapshot->fabric, m_session->figures().get(), m_sampled);
    if (wanted.isEmpty()) {
        return keys;
    }
    std::vector<PortKey> ports;
    for (const SeriesKey &key : keys) {
        if (std::ranges::find(ports, key.port) == ports.end()) {
            ports.push_back(key.port);
        }
    }
    keys.clear();
    for (const PortKey &port : ports) {
        for (const QString &counter : wanted) {
            keys.push_back({port, counter});
        }
    }
    return keys;
}

void SeriesList::select()
{
    const Selection &selection = m_session->selection();
    m_selected = seriesOf(selection);
    const SharedSnapshot snapshot = m_session->snapshot();
    const NodeIndex node = snapshot && selection.kind == Selection::Kind::Node
                               ? snapshot->fabric->findNode(selection.node)
                               : NodeIndex();
    m_knowsHottest =
        !node.isValid() || knowsHottest(m_session->figures().get(), *snapshot->fabric, node);
    rebuild();
}

void SeriesList::rebuild()
{
    std::vector<SeriesKey> keys;
    const auto take = [&](const std::vector<SeriesKey> &some) {
        for (const SeriesKey &key : some) {
            if (!contains(keys, key) && !contains(m_removed, key)) {
                keys.push_back(key);
            }
        }
    };
    for (const PortKey &port : m_session->pins()) {
        take(seriesOf(Selection::ofPort(port.node, port.number)));
    }
    take(m_selected);
    take(m_added);
    m_leftOut = std::max(0, static_cast<int>(keys.size()) - SeriesSlots);
    keys.resize(keys.size() - static_cast<size_t>(m_leftOut));
    if (keys != m_keys) {
        m_keys = std::move(keys);
        giveSlots();
        Q_EMIT changed();
    }
}

void SeriesList::giveSlots()
{
    QHash<SeriesKey, int> given;
    std::array<bool, SeriesSlots> isTaken{};
    for (const SeriesKey &key : m_keys) {
        if (const auto had = m_slots.constFind(key); had != m_slots.constEnd()) {
            given.insert(key, *had);
            isTaken.at(static_cast<size_t>(*had)) = true;
        }
    }
    for (const SeriesKey &key : m_keys) {
        if (!given.contains(key)) {
            auto *const free = std::ranges::find(isTaken, false);
            *free = true;
            given.insert(key, static_cast<int>(free - isTaken.begin()));
        }
    }
    m_slots = std::move(given);
}

void SeriesList::add(const std::vector<SeriesKey> &keys)
{
    for (const SeriesKey &key : keys) {
        std::erase(m_removed, key);
        if (!contains(m_added, key)) {
            m_added.push_back(key);
        }
    }
    rebuild();
}

void SeriesList::remove(const SeriesKey &key)
{
    const SeriesKey own{key.port, key.counter};
    std::erase(m_added, own);
    if (!contains(m_removed, own)) {
        m_removed.push_back(own);
    }
    rebuild();
}

void SeriesList::clear()
{
    m_added.clear();
    m_removed = m_selected;
    for (const PortKey &port : std::vector(m_session->pins())) {
        m_session->unpin(port);
    }
    rebuild();
}

void SeriesList::setEdits(Edits edits)
{
    m_added = std::move(edits.added);
    m_removed = std::move(edits.removed);
    rebuild();
}

std::vector<PortKey> SeriesList::selectedPorts() const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    const Selection &selection = m_session->selection();
    if (!snapshot) {
        return {};
    }
    const Fabric &fabric = *snapshot->fabric;
    if (selection.kind == Selection::Kind::Link) {
        const LinkIndex link = selection.linkIn(fabric);
        return link.isValid() ? std::vector{keyOf(fabric, fabric.link(link).a),
                                            keyOf(fabric, fabric.link(link).b)}
                              : std::vector<PortKey>();
    }
    const PortIndex port = selection.portIn(fabric);
    return selection.kind == Selection::Kind::Port && port.isValid()
               ? std::vector{keyOf(fabric, port)}
               : std::vector<PortKey>();
}

bool SeriesList::isSelectionPinned() const
{
    const std::vector<PortKey> ports = selectedPorts();
    return !ports.empty() && std::ranges::all_of(ports, [this](const PortKey &port) {
        return m_session->isPinned(port);
    });
}

void SeriesList::togglePin()
{
    const bool isPinned = isSelectionPinned();
    for (const PortKey &port : selectedPorts()) {
        isPinned ? m_session->unpin(port) : m_session->pin(port);
    }
}

} // namespace pickglass
