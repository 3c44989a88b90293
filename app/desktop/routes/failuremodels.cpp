// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/failuremodels.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <functional>

namespace pickglass {

namespace {

/// A cell and its tool tip list so many names.
constexpr size_t CellNames = 3;
constexpr size_t TipNames = 40;

} // namespace

// ---- the parts

void FailedPartsModel::setParts(const std::vector<Selection> &parts, SharedFabric fabric)
{
    if (parts == m_parts) {
        m_fabric = std::move(fabric);
        if (!m_parts.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rows() - 1, Columns - 1));
        }
        return;
    }
    beginResetModel();
    m_parts = parts;
    m_fabric = std::move(fabric);
    endResetModel();
}

RoutesTableModel::Column FailedPartsModel::column(int column) const
{
    return column == Part ? Column{"part", tr("Failed part")} : Column{"kind", tr("Kind")};
}

QString FailedPartsModel::name(const Selection &part) const
{
    if (!m_fabric || !canFail(*m_fabric, part)) {
        return part.kind == Selection::Kind::Node
                   ? part.node.toString()
                   : QStringLiteral("%1/%2").arg(part.node.toString(), QString::number(part.port));
    }
    switch (part.kind) {
    case Selection::Kind::Node:
        return shownText(m_fabric->node(part.nodeIn(*m_fabric)).name);
    case Selection::Kind::Port:
        return shownText(format::portName(*m_fabric, part.portIn(*m_fabric)));
    default:
        return shownText(format::linkName(*m_fabric, part.linkIn(*m_fabric)));
    }
}

QString FailedPartsModel::text(int row, int column) const
{
    const Selection part = placeOf(row);
    if (column == Part) {
        return name(part);
    }
    if (!m_fabric || !canFail(*m_fabric, part)) {
        return tr("not there");
    }
    return part.kind == Selection::Kind::Node
               ? format::nodeType(m_fabric->node(part.nodeIn(*m_fabric)))
           : part.kind == Selection::Kind::Port ? tr("Port")
                                                : tr("Cable");
}

// ---- what becomes of pairs, hosts and loads

void FailureFactsModel::setEffect(const SharedFailureEffect &effect,
                                  const SharedReroutingEffect &rerouting)
{
    auto made = effect ? rowsOf(*effect,
                                rerouting && rerouting->load.isKnown() ? &rerouting->load : nullptr)
                       : std::vector<Row>();
    const bool isReset = made.size() != m_rows.size();
    if (isReset) {
        beginResetModel();
    }
    m_rows = std::move(made);
    if (isReset) {
        endResetModel();
    } else if (effect) {
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, Columns - 1));
    }
}

RoutesTableModel::Column FailureFactsModel::column(int column) const
{
    const QString sample = QStringLiteral("9,999,999");
    switch (column) {
    case What:
        return {"what", tr("What happens")};
    case Before:
        return {"before", tr("Before"), true, {}, sample};
    case After:
        return {"after", tr("After"), true, tr("With the forwarding tables as they are"), sample};
    default:
        return {"rerouted", tr("Re-routed"), true, tr("With the tables of a real OpenSM"), sample};
    }
}

namespace {

QString isolatedHosts(const FailureEffect &effect, size_t most)
{
    const auto &hosts = effect.result.isolated;
    QStringList names;
    for (size_t i = 0; i < std::min(most, hosts.size()); ++i) {
        names << shownText(effect.tables->fabric().node(hosts[i]).name);
    }
    if (hosts.size() > most) {
        names << FailureFactsModel::tr("%n more", nullptr, static_cast<int>(hosts.size() - most));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

std::vector<FailureFactsModel::Row> FailureFactsModel::rowsOf(const FailureEffect &effect,
                                                              const ReroutedLoad *rerouted)
{
    using Number = std::optional<double>;
    const WhatIf &its = effect.result;
    const auto count = [](auto number) { return Number(static_cast<double>(number)); };
    const auto ifThere = [](bool isThere, double number) {
        return isThere ? Number(number) : Number();
    };
    const bool hasLinks = effect.after.links > 0;
    const bool hasIsolated = !its.isolated.empty();
    std::vector<Row> rows{
        {tr("Pairs of hosts"), {}, count(its.pairs)},
        {tr("Pairs hit"),
         tr("Pairs of hosts whose packets arrive now, and then do not"),
         {},
         count(its.hit)},
        {tr("Saved by alternates"),
         tr("Of those hit, pairs whose packets arrive by another LID (LMC) or another port "
            "of the hosts, as automatic path migration takes them"),
         {},
         ifThere(effect.alternates == Alternates::Yes, static_cast<double>(its.saved))},
        {tr("Pairs lost"),
         tr("Pairs hit that no alternate saves"),
         {},
         count(its.lost()),
         {},
         true},
        {tr("Pairs without route"),
         tr("Pairs of hosts whose packets do not arrive by the forwarding tables"),
         count(its.brokenBefore), count(its.brokenBefore + its.lost()),
         rerouted ? count(rerouted->unreachable) : Number(), true},
        {tr("Pairs that no cable connects"),
         tr("Whatever the forwarding tables are, no route is possible"),
         {},
         count(its.disconnected),
         {},
         true},
        {hasIsolated ? tr("Isolated hosts: %1").arg(isolatedHosts(effect, CellNames))
                     : tr("Isolated hosts"),
         hasIsolated ? isolatedHosts(effect, TipNames)
                     : tr("Hosts that reach no other host any more"),
         {},
         count(its.isolated.size()),
         {},
         true},
        {tr("Routes over the worst link"),
         {},
         count(effect.before.max),
         ifThere(hasLinks, effect.after.max),
         rerouted ? count(rerouted->summary.max) : Number()},
        {tr("Routes over a link on average"),
         {},
         effect.before.mean,
         ifThere(hasLinks, effect.after.mean),
         rerouted ? Number(rerouted->summary.mean) : Number()},
    };
    if (effect.adaptive) {
        rows.push_back({tr("Adaptive routing: pairs wholly hit"),
                        tr("Pairs of hosts none of whose packets arrive any more, whatever ports "
                           "switches choose out of what is left of their groups"),
                        {},
                        count(effect.adaptive->whollyHit),
                        {},
                        true});
        rows.push_back({tr("Adaptive routing: pairs partly hit"),
                        tr("Pairs of hosts some of whose packets no longer arrive, by the port "
                           "that a switch chooses"),
                        {},
                        count(effect.adaptive->partlyHit),
                        {},
                        true});
    }
    if (effect.adaptive && effect.adaptive->unknown > 0) {
        rows.push_back({tr("Adaptive routing: pairs hit or not"),
                        tr("It depends on which of the private forwarding tables of a switch their "
                           "packets take, which is not known"),
                        {},
                        count(effect.adaptive->unknown)});
    }
    return rows;
}

QString FailureFactsModel::text(int row, int column) const
{
    const std::optional<double> its = at(row).number(column);
    return column == What                        ? at(row).title
           : !its                                ? QString()
           : row == static_cast<int>(Fact::Mean) ? format::significant(*its)
                                                 : format::count(static_cast<qint64>(*its));
}

QString FailureFactsModel::rawText(int row, int column) const
{
    constexpr int Digits = 15; // counts of pairs are whole
    const std::optional<double> its = at(row).number(column);
    return column == What ? at(row).title : its ? QString::number(*its, 'g', Digits) : QString();
}

QString FailureFactsModel::note(int row, int column) const
{
    return column == What && !at(row).note.isEmpty() ? at(row).note : text(row, column);
}

bool FailureFactsModel::isBad(int row, int column) const
{
    return column != What && at(row).isLoss && at(row).number(column).value_or(0) > 0;
}

// ---- the worst links

void WorstLinksModel::setEffect(SharedFailureEffect effect, SharedReroutingEffect rerouting)
{
    beginResetModel();
    m_effect = std::move(effect);
    m_rerouting = std::move(rerouting);
    m_rows.clear();
    m_isFailed.clear();
    if (m_effect) {
        const RouteLoad none;
        m_isFailed = failuresOf(*fabric(), m_effect->parts).marks(*fabric());
        m_rows = worstLinks(*fabric(),
                            std::array{&m_effect->result.before, &m_effect->result.after,
                                       m_rerouting ? &m_rerouting->load.load : &none},
                            OfEach);
        const bool isRerouted = m_rerouting && m_rerouting->load.isKnown();
        const RouteLoad &shown = isRerouted ? m_rerouting->load.load : m_effect->result.after;
        std::ranges::stable_sort(m_rows, std::ranges::greater(),
                                 [&shown](PortIndex port) { return shown.of(port); });
    }
    findRateOfRoute();
    endResetModel();
}

void WorstLinksModel::setFigures(const SharedFigures &figures)
{
    m_figures = figures;
    findRateOfRoute();
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, MeasuredRate), index(rows() - 1, ReroutedRate));
    }
}

void WorstLinksModel::findRateOfRoute()
{
    m_rateOfRoute.reset();
    if (!m_effect || !m_figures || m_figures->fabric.get() != fabric()) {
        return;
    }
    double rate = 0;
    double routes = 0;
    for (const Port &port : fabric()->ports()) {
        const NodeIndex peer = fabric()->peerNode(port);
        const PortIndex index = fabric()->indexOf(port);
        const std::optional<double> its = m_figures->of(index).out.rate;
        if (its && peer.isValid() && fabric()->node(port.node).isSwitch() &&
            fabric()->node(peer).isSwitch()) {
            rate += *its;
            routes += m_effect->result.before.of(index);
        }
    }
    if (routes > 0) {
        m_rateOfRoute = rate / routes;
    }
}

bool WorstLinksModel::isFailed(int row) const
{
    return m_isFailed[fabric()->port(portAt(row)).link.at()];
}

std::optional<double> WorstLinksModel::rate(int row, int column) const
{
    if (column == MeasuredRate) {
        return m_rateOfRoute ? m_figures->of(portAt(row)).out.rate : std::nullopt;
    }
    const std::optional<quint32> its = routes(row, column == AfterRate ? After : Rerouted);
    return its && m_rateOfRoute && !isFailed(row) ? std::optional(*its * *m_rateOfRoute)
                                                  : std::nullopt;
}

RoutesTableModel::Column WorstLinksModel::column(int column) const
{
    const QString sample = QStringLiteral("9,999,999");
    const QString rateSample = QStringLiteral("99.9 GB/s");
    const QString expected =
        tr("What is expected to be sent over this link a second: “%1” times the mean rate of a "
           "route, by the load of links between switches in the time shown");
    switch (column) {
    case From:
        return {"from", tr("From port")};
    case To:
        return {"to", tr("To port")};
    case Before:
        return {"before", tr("Routes before"), true,
                tr("How many pairs of hosts send over this link"), sample};
    case After:
        return {"after", tr("Routes after"), true,
                tr("How many do so after the failure, with the forwarding tables as they are"),
                sample};
    case Rerouted:
        return {"rerouted", tr("Routes re-routed"), true,
                tr("How many do so after the failure, with the tables of a real OpenSM"), sample};
    case MeasuredRate:
        return {"rate", tr("Measured rate"), true,
                tr("What was sent over this link a second in the time shown"), rateSample};
    case AfterRate:
        return {"after_rate", tr("Expected rate after"), true, expected.arg(tr("Routes after")),
                rateSample};
    default:
        return {"rerouted_rate", tr("Expected rate re-routed"), true,
                expected.arg(tr("Routes re-routed")), rateSample};
    }
}

std::optional<quint32> WorstLinksModel::routes(int row, int column) const
{
    const PortIndex port = portAt(row);
    switch (column) {
    case Before:
        return m_effect->result.before.of(port);
    case After:
        return m_effect->result.after.of(port);
    default:
        return m_rerouting && m_rerouting->load.isKnown()
                   ? std::optional(m_rerouting->load.load.of(port))
                   : std::nullopt;
    }
}

QString WorstLinksModel::text(int row, int column) const
{
    if (column == From || column == To) {
        return column == From ? fromText(row) : toText(row);
    }
    if (column >= MeasuredRate) {
        const std::optional<double> its = rate(row, column);
        const Port &port = fabric()->port(portAt(row));
        return its ? format::rate(its, dataRateOf(*fabric(), port)) : QString();
    }
    const std::optional<quint32> its = routes(row, column);
    return column != Before && isFailed(row) ? tr("failed") : its ? format::count(*its) : QString();
}

QString WorstLinksModel::rawText(int row, int column) const
{
    if (column == From || column == To) {
        const PortIndex port = portAt(row);
        return format::portName(*fabric(), column == From ? port : fabric()->port(port).peer);
    }
    if (column >= MeasuredRate) {
        const std::optional<double> its = rate(row, column);
        return its ? QString::number(*its, 'g', QLocale::FloatingPointShortest) : QString();
    }
    const std::optional<quint32> its = routes(row, column);
    return its ? QString::number(*its) : QString();
}

bool WorstLinksModel::isBad(int row, int column) const
{
    const auto most = dataRateOf(*fabric(), fabric()->port(portAt(row)));
    return column > MeasuredRate && most && rate(row, column).value_or(0) > *most;
}

QString WorstLinksModel::note(int row, int column) const
{
    return isBad(row, column)
               ? tr("%1: more than the link carries. Packets would wait, and less would be sent.")
                     .arg(text(row, column))
               : text(row, column);
}

// ---- the ranking

void FailureRankingModel::setRanking(SharedRankedFailures ranking)
{
    beginResetModel();
    m_ranking = std::move(ranking);
    endResetModel();
}

Selection FailureRankingModel::placeOf(int row) const
{
    const RankedFailure &its = failure(row);
    const Fabric &fabric = m_ranking->tables->fabric();
    return its.node.isValid() ? Selection::ofNode(fabric.node(its.node).guid)
                              : Selection::ofLink(fabric, its.cable);
}

RoutesTableModel::Column FailureRankingModel::column(int column) const
{
    const QString sample = QStringLiteral("9,999,999");
    switch (column) {
    case What:
        return {"failure", tr("Switch or cable"), false,
                tr("Enter or a double click adds it to the failed parts")};
    case Lost:
        return {"lost", tr("Lost"), true, tr("Pairs of hosts that are hit and not saved"), sample};
    case Hit:
        return {"hit", tr("Hit"), true, tr("Pairs of hosts whose packets would not arrive"),
                sample};
    case Isolated:
        return {"isolated", tr("Isolated"), true, tr("Hosts that would reach no other host")};
    case Disconnected:
        return {"disconnected", tr("No cable"), true,
                tr("Pairs of hosts that no cable would connect"), sample};
    case Max:
        return {"max_routes", tr("Max routes"), true,
                tr("Routes over the worst link; with alternates known of the worst failures only"),
                sample};
    case AdaptiveWholly:
        return {"wholly_hit", tr("Wholly hit"), true,
                tr("Adaptive routing: pairs of hosts none of whose packets arrive any more, "
                   "whatever ports switches choose out of what is left of their groups"),
                sample};
    case AdaptivePartly:
        return {"partly_hit", tr("Partly hit"), true,
                tr("Adaptive routing: pairs of hosts some of whose packets no longer arrive, by "
                   "the port that a switch chooses"),
                sample};
    default:
        return {"unknown", tr("May be hit"), true,
                tr("Adaptive routing: pairs of hosts that are hit or not by which of the private "
                   "forwarding tables of a switch their packets take, which is not known"),
                sample};
    }
}

std::optional<qint64> FailureRankingModel::number(int row, int column) const
{
    const RankedFailure &its = failure(row);
    switch (column) {
    case Lost:
        return its.lost();
    case Hit:
        return its.hit;
    case Isolated:
        return static_cast<qint64>(its.isolated.size());
    case Disconnected:
        return its.disconnected;
    case AdaptiveWholly:
        return its.adaptive ? std::optional(its.adaptive->whollyHit) : std::nullopt;
    case AdaptivePartly:
        return its.adaptive ? std::optional(its.adaptive->partlyHit) : std::nullopt;
    case AdaptiveUnknown:
        return its.adaptive ? std::optional(its.adaptive->unknown) : std::nullopt;
    default:
        return its.after ? std::optional<qint64>(its.after->max) : std::nullopt;
    }
}

QString FailureRankingModel::text(int row, int column) const
{
    if (column == What) {
        return shownText(rawText(row, column));
    }
    const std::optional<qint64> its = number(row, column);
    return its ? format::count(*its) : format::unknown();
}

QString FailureRankingModel::rawText(int row, int column) const
{
    if (column == What) {
        const RankedFailure &its = failure(row);
        const Fabric &fabric = m_ranking->tables->fabric();
        return its.node.isValid() ? fabric.node(its.node).name
                                  : format::linkName(fabric, its.cable);
    }
    const std::optional<qint64> its = number(row, column);
    return its ? QString::number(*its) : QString();
}

} // namespace pickglass
