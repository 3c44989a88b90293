// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/figuretext.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace pickglass::figuretext {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("pickglass::figuretext", text);
}

QString errors(quint64 count)
{
    const auto n =
        static_cast<int>(std::min(count, static_cast<quint64>(std::numeric_limits<int>::max())));
    return QCoreApplication::translate("pickglass::figuretext", "%n error(s)", nullptr, n);
}

/// What divides the sum, as words: the measured time, or that it is the highest of many.
QString overTime(const Figures &figures, std::optional<double> sum, std::optional<double> rate)
{
    if (figures.isRange && figures.statistic == Statistic::Maximum) {
        return tr("Δt, highest");
    }
    const double seconds = sum && rate && *rate > 0
                               ? *sum / *rate
                               : static_cast<double>(figures.to - figures.from) / 1e6;
    return QStringLiteral("%1 s").arg(seconds, 0, 'f', 3);
}

std::optional<double> asDouble(std::optional<quint64> count)
{
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

QString rateOf(std::optional<double> rate, std::optional<double> ofRate)
{
    return ofRate ? tr("%1 of %2").arg(format::rate(rate), format::rate(ofRate))
                  : format::rate(rate);
}

void addWhy(QList<FigureLine> &lines, FigureKind figure, std::optional<double> share)
{
    if (const QString why = format::whyAboveAll(figure, share); !why.isEmpty()) {
        lines.append({why, FigureLine::Kind::Formula});
    }
}

void addRate(QList<FigureLine> &lines, const Figures &figures, PortIndex sender,
             const Thresholds &thresholds)
{
    const Fabric &fabric = *figures.fabric;
    const Traffic &out = figures.of(sender).out;
    if (!out.rate) {
        lines.append({tr("rate unknown")});
        return;
    }
    const QString rate = rateOf(out.rate, dataRateOf(fabric, fabric.port(sender)));
    lines.append(
        {out.utilization ? QStringLiteral("%1   %2").arg(format::percent(out.utilization), rate)
                         : rate,
         FigureLine::Kind::Plain, out.utilization && *out.utilization >= thresholds.utilization});
    const QString time = overTime(figures, asDouble(out.bytes), out.rate);
    const PortIndex peer = fabric.port(sender).peer;
    lines.append(
        {out.isByPeer && peer.isValid()
             ? tr("4 B × ΔPortRcvData of %1 / %2").arg(format::portName(fabric, peer), time)
             : tr("4 B × ΔPortXmitData / %1").arg(time),
         FigureLine::Kind::Formula});
    addWhy(lines, FigureKind::Utilization, out.utilization);
}

void addWait(QList<FigureLine> &lines, const Figures &figures, PortIndex sender,
             const Thresholds &thresholds)
{
    const Fabric &fabric = *figures.fabric;
    const Traffic &out = figures.of(sender).out;
    const PortWait wait = waitOf(fabric, figures.activity, sender);
    if (!wait.isKnown()) {
        lines.append({tr("wait unknown")});
        return;
    }
    lines.append({tr("wait %1").arg(format::wait(wait)), FigureLine::Kind::Plain,
                  !wait.isByPeer && wait.share.value_or(0) >= thresholds.wait});
    addWhy(lines, FigureKind::Wait, wait.share);
    if (wait.isByPeer) {
        lines.append({tr("PortXmitWait is latched; this is the other direction, counted by %1")
                          .arg(format::portName(fabric, fabric.port(sender).peer)),
                      FigureLine::Kind::Formula});
        return;
    }
    if (!wait.share) {
        lines.append({tr("tick length unknown; no percentage"), FigureLine::Kind::Formula});
        return;
    }
    const auto own = dataRateOf(fabric, fabric.port(sender));
    if (own && *out.waitTickRate > 0) {
        const double bytes = *out.wait * *own / *out.waitTickRate;
        lines.append({tr("%1 B × ΔPortXmitWait / %2 / %3")
                          .arg(format::significant(bytes),
                               overTime(figures, asDouble(out.waitTicks), out.waitTickRate),
                               format::rate(own)),
                      FigureLine::Kind::Formula});
    }
}

} // namespace

QString figure(const Figures &figures, PortIndex port, const HeatScale &scale)
{
    const PortActivity &activity = figures.of(port);
    const auto counted = activity.shownErrors();
    if (scale.figure == FigureKind::Wait) {
        return tr("wait %1").arg(format::wait(ownWait(activity.out)));
    }
    if (scale.figure == FigureKind::Errors && counted) {
        return errors(*counted);
    }
    return format::inUnit(valueOf({*figures.fabric, figures.activity}, scale.figure, port),
                          unitOf(Figure{scale.figure}));
}

QList<FigureLine> ofDirection(const Figures &figures, PortIndex sender,
                              const Thresholds &thresholds)
{
    QList<FigureLine> lines{
        {format::directionName(*figures.fabric, sender), FigureLine::Kind::Title}};
    addRate(lines, figures, sender, thresholds);
    addWait(lines, figures, sender, thresholds);
    if (const auto &rate = figures.of(sender).bitErrorRate; rate > 0.0) {
        lines.append({tr("bit error rate of %1: %2")
                          .arg(format::portName(*figures.fabric, sender),
                               format::inUnit(rate, unitOf(Figure{FigureKind::BitErrorRate}))),
                      FigureLine::Kind::Plain,
                      heatOf(figures, sender, {FigureKind::BitErrorRate, thresholds, {}}).isOver});
    }
    const auto counted = figures.of(sender).shownErrors();
    const QString port = format::portName(*figures.fabric, sender);
    if (!counted) {
        lines.append({tr("errors of %1 unknown").arg(port)});
    } else if (*counted > 0) {
        lines.append(
            {tr("errors of %1: %2").arg(port, format::count(static_cast<qint64>(*counted))),
             FigureLine::Kind::Plain, *counted >= thresholds.errors});
        if (figures.of(sender).sinceCleared) {
            lines.append({tr("since the counters were cleared, at least: read once, or at their "
                             "maximum"),
                          FigureLine::Kind::Formula});
        }
    }
    return lines;
}

QList<FigureLine> ofBundle(const Figures &figures, std::span<const PortIndex> senders,
                           const QString &title, const HeatScale &scale)
{
    const Fabric &fabric = *figures.fabric;
    double sum = 0;
    double most = 0;
    int known = 0;
    for (const PortIndex sender : senders) {
        if (const auto &rate = figures.of(sender).out.rate) {
            sum += *rate;
            ++known;
        }
        most += dataRateOf(fabric, fabric.port(sender)).value_or(0);
    }
    QList<FigureLine> lines{{title, FigureLine::Kind::Title}};
    const auto all = static_cast<int>(senders.size());
    if (known == 0) {
        lines.append({tr("rate unknown")});
    } else {
        const QString rate = rateOf(sum, most > 0 ? std::optional(most) : std::nullopt);
        lines.append({known == all
                          ? tr("sum %1").arg(rate)
                          : tr("sum %1, of %2 of %3 cables").arg(rate).arg(known).arg(all)});
    }
    const HotPort hottest = hottestOf(figures, senders, scale);
    if (hottest.sender.isValid()) {
        lines.append({tr("hottest %1   %2")
                          .arg(format::directionName(fabric, hottest.sender),
                               figure(figures, hottest.sender, scale)),
                      FigureLine::Kind::Plain, hottest.heat.isOver});
    }
    return lines;
}

QString when(const Figures *figures)
{
    if (!figures) {
        return tr("no counters at that time");
    }
    if (!figures->isRange) {
        return tr("sweep at %1 %2")
            .arg(format::timeOfDay(figures->to, format::Precision::Milliseconds),
                 format::zoneName(figures->to));
    }
    const QString range = format::timeRange({figures->from, figures->to});
    return figures->statistic == Statistic::Maximum ? tr("highest of %1").arg(range)
                                                    : tr("mean of %1").arg(range);
}

} // namespace pickglass::figuretext
