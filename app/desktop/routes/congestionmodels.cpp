// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/congestionmodels.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/portlabels.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

struct CongestionKindText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::EpisodesModel)
};

} // namespace

QString congestionKindText(CongestionKind kind)
{
    switch (kind) {
    case CongestionKind::SlowReceiver:
        return CongestionKindText::tr("slow receiver");
    case CongestionKind::ManyToOne:
        return CongestionKindText::tr("many to one");
    case CongestionKind::Oversubscribed:
        return CongestionKindText::tr("oversubscribed");
    case CongestionKind::Link:
        break;
    }
    return CongestionKindText::tr("link");
}

void EpisodesModel::setReport(SharedCongestionReport report)
{
    beginResetModel();
    m_report = std::move(report);
    endResetModel();
}

Selection EpisodesModel::placeOf(int row) const
{
    return Selection::ofPort(episode(row).root.node, episode(row).root.number);
}

RoutesTableModel::Column EpisodesModel::column(int column) const
{
    switch (column) {
    case Start:
        return {"start", tr("Start")};
    case Length:
        return {"length_s", tr("Length"), true, {}, QStringLiteral("99 min 59 s")};
    case Kind:
        return {"kind", tr("Kind")};
    case Root:
        return {"root", tr("Root"), false, tr("Where waiting begins: the port that sends")};
    case Waited:
        return {"severity", tr("Waited"), true,
                tr("Share of the time that the links before the root waited"),
                QStringLiteral("99.9 %")};
    case Confidence:
        return {"confidence", tr("Confidence"), true,
                tr("How clearly these links waited more than others, and how steadily; less where "
                   "no cause is seen")};
    default:
        return {"victim_pairs", tr("Victims"), true,
                tr("Pairs of hosts whose routes cross links that waited, but not the root")};
    }
}

QString EpisodesModel::text(int row, int column) const
{
    const CongestionEpisode &its = episode(row);
    switch (column) {
    case Start:
        return format::moment(its.start, format::Precision::Seconds);
    case Length:
        return format::duration(its.end.microseconds() - its.start.microseconds());
    case Kind:
        return congestionKindText(its.kind);
    case Root:
        return shownText(QStringLiteral("%1 → %2").arg(
            portPlace(its.rootName, its.root.number, its.rootLabel), its.peerName));
    case Waited:
        return format::percent(its.severity);
    case Confidence:
        return QString::number(its.confidence, 'f', 2);
    default:
        return format::count(its.victimPairs);
    }
}

QString EpisodesModel::rawText(int row, int column) const
{
    const CongestionEpisode &its = episode(row);
    constexpr int Digits = 9;
    switch (column) {
    case Start:
        return its.start.toString();
    case Length:
        return QString::number(
            static_cast<double>(its.end.microseconds() - its.start.microseconds()) / SecondUs);
    case Kind:
        return toString(its.kind);
    case Root:
        return its.rootName + u'/' + QString::number(its.root.number);
    case Waited:
        return QString::number(its.severity, 'g', Digits);
    case Confidence:
        return QString::number(its.confidence, 'g', Digits);
    default:
        return QString::number(its.victimPairs);
    }
}

QString EpisodesModel::note(int row, int column) const
{
    return column == Root ? shownText(translated(describe(episode(row)))) : text(row, column);
}

void VictimsModel::setVictims(std::span<const std::pair<Guid, Guid>> victims, SharedFabric fabric)
{
    beginResetModel();
    m_fabric = std::move(fabric);
    std::vector<std::tuple<QString, QString, std::pair<Guid, Guid>>> named;
    named.reserve(victims.size());
    for (const auto &pair : victims) {
        named.emplace_back(nameOf(pair.first), nameOf(pair.second), pair);
    }
    std::ranges::sort(named, [](const auto &a, const auto &b) {
        const int from = compareNaturally(std::get<0>(a), std::get<0>(b));
        return from != 0 ? from < 0 : compareNaturally(std::get<1>(a), std::get<1>(b)) < 0;
    });
    m_victims.clear();
    for (const auto &[from, to, pair] : named) {
        m_victims.push_back(pair);
    }
    endResetModel();
}

RoutePair VictimsModel::pairAt(int row) const
{
    const auto &[from, to] = m_victims[static_cast<size_t>(row)];
    return {Selection::ofNode(from), Selection::ofNode(to)};
}

RoutesTableModel::Column VictimsModel::column(int column) const
{
    return column == From ? Column{"from", tr("Victims: from")} : Column{"to", tr("To")};
}

QString VictimsModel::text(int row, int column) const
{
    const auto &[from, to] = m_victims[static_cast<size_t>(row)];
    return nameOf(column == From ? from : to);
}

QString VictimsModel::nameOf(Guid guid) const
{
    const NodeIndex node = m_fabric ? m_fabric->findNode(guid) : NodeIndex();
    return node.isValid() ? shownText(m_fabric->node(node).name) : guid.toString();
}

} // namespace pickglass
