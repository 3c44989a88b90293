// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/perfabric.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

/// So many switches of a fabric are kept, chosen as if at random but always the same.
constexpr size_t SampleSize = 32;

quint64 mixed(Guid guid)
{
    quint64 value = guid.value() * Q_UINT64_C(0x9e3779b97f4a7c15);
    value ^= value >> 32;
    return value * Q_UINT64_C(0xd6e8feb86659fd93);
}

QString sampleOf(const Fabric &fabric)
{
    const bool hasSwitches = std::ranges::any_of(fabric.nodes(), &Node::isSwitch);
    std::vector<Guid> guids;
    for (const Node &node : fabric.nodes()) {
        if (node.isSwitch() || !hasSwitches) {
            guids.push_back(node.guid);
        }
    }
    std::ranges::sort(guids, {}, mixed);
    guids.resize(std::min(guids.size(), SampleSize));
    QStringList texts;
    for (const Guid guid : guids) {
        texts << guid.toString();
    }
    return texts.join(u',');
}

/// Of the nodes of a sample, the share that is in the fabric.
double shareOf(const QString &sample, const Fabric &fabric)
{
    int all = 0;
    int found = 0;
    for (const QString &text : sample.split(u',', Qt::SkipEmptyParts)) {
        const auto guid = Guid::parse(text);
        ++all;
        found += guid && fabric.findNode(*guid).isValid() ? 1 : 0;
    }
    return all > 0 ? double(found) / all : 0;
}

/// The entry of the fabric in a list of "switches\ntext"; -1 where there is none.
qsizetype placeIn(const QStringList &entries, const Fabric &fabric)
{
    constexpr double MinShare = 0.5;
    qsizetype best = -1;
    double bestShare = MinShare;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        if (const double share = shareOf(entries[i].section(u'\n', 0, 0), fabric);
            share > bestShare || (best < 0 && share == bestShare)) {
            best = i;
            bestShare = share;
        }
    }
    return best;
}

} // namespace

QString PerFabric::text(const Fabric &fabric) const
{
    const QStringList entries = QSettings().value(m_key).toStringList();
    const qsizetype place = placeIn(entries, fabric);
    return place < 0 ? QString() : entries[place].section(u'\n', 1);
}

void PerFabric::setText(const Fabric &fabric, const QString &text) const
{
    QSettings settings;
    QStringList entries = settings.value(m_key).toStringList();
    if (const qsizetype place = placeIn(entries, fabric); place >= 0) {
        entries.removeAt(place);
    }
    if (!text.isEmpty()) {
        entries.prepend(sampleOf(fabric) + u'\n' + text);
    }
    settings.setValue(m_key, entries.mid(0, MaxFabrics));
}

} // namespace pickglass
