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

/// Ascending by mixed().
std::vector<Guid> sampleOf(const Fabric &fabric)
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
    return guids;
}

QString textOfSample(const std::vector<Guid> &sample)
{
    QStringList texts;
    for (const Guid guid : sample) {
        texts << guid.toString();
    }
    return texts.join(u',');
}

std::vector<Guid> sampleIn(const QString &text)
{
    std::vector<Guid> sample;
    for (const QString &each : text.split(u',', Qt::SkipEmptyParts)) {
        sample.push_back(Guid::parse(each).value_or(Guid()));
    }
    return sample;
}

/// What two fabrics have in common of all that either has, by their samples (the least of a hash of
/// both: Broder, "On the resemblance and containment of documents", 1997).
double resemblance(const std::vector<Guid> &a, const std::vector<Guid> &b)
{
    std::vector<Guid> all(a);
    all.insert(all.end(), b.begin(), b.end());
    std::ranges::sort(all, {}, mixed);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    all.resize(std::min(all.size(), SampleSize));
    const auto isInBoth = [&](Guid guid) {
        return std::ranges::find(a, guid) != a.end() && std::ranges::find(b, guid) != b.end();
    };
    return all.empty() ? 0 : double(std::ranges::count_if(all, isInBoth)) / double(all.size());
}

/// Of the nodes of a sample, the share that is in the fabric.
double shareOf(const std::vector<Guid> &sample, const Fabric &fabric)
{
    const auto found = std::ranges::count_if(
        sample, [&fabric](Guid guid) { return fabric.findNode(guid).isValid(); });
    return sample.empty() ? 0 : double(found) / double(sample.size());
}

/// The entry of the fabric in a list of "switches\ntext"; -1 where there is none.
qsizetype placeIn(const QStringList &entries, const Fabric &fabric)
{
    constexpr double MinShare = 0.5;
    constexpr double MinResemblance = 0.25; // a part of a larger one is another fabric
    const std::vector<Guid> own = sampleOf(fabric);
    qsizetype best = -1;
    double bestShare = MinShare;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const std::vector<Guid> sample = sampleIn(entries[i].section(u'\n', 0, 0));
        const double share = shareOf(sample, fabric);
        if (resemblance(sample, own) >= MinResemblance &&
            (share > bestShare || (best < 0 && share == bestShare))) {
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
        entries.prepend(textOfSample(sampleOf(fabric)) + u'\n' + text);
    }
    settings.setValue(m_key, entries.mid(0, MaxFabrics));
}

} // namespace pickglass
