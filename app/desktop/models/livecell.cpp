// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/livecell.h"

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <bit>

namespace pickglass {

namespace {

struct LiveCellText
{
    Q_DECLARE_TR_FUNCTIONS(live)
};

QString exact(double value)
{
    return QString::number(value, 'f', QLocale::FloatingPointShortest);
}

/// Shares lie above ticks, which cannot be compared with them. Doubles that are not negative are
/// in the order of their bits, of which the highest is free.
quint64 orderOf(double value, bool isShareOfWait)
{
    constexpr quint64 Above = quint64(1) << 63;
    return std::bit_cast<quint64>(value) | (isShareOfWait ? Above : 0);
}

/// A line more where there is one.
QString withLine(const QString &text, const QString &more)
{
    return more.isEmpty() ? text : text + u'\n' + more;
}

QString rateFormula(const Traffic &traffic, bool isMaximum)
{
    if (!traffic.rate) {
        return {};
    }
    const QString raw = LiveCellText::tr("%1 bytes/s").arg(exact(*traffic.rate));
    if (isMaximum) {
        return raw + u'\n' + LiveCellText::tr("highest between two sweeps: 4 × ΔPortXmitData / Δt");
    }
    if (!traffic.bytes || *traffic.rate <= 0) {
        return raw + QStringLiteral("\n4 × ΔPortXmitData / Δt");
    }
    const double seconds = static_cast<double>(*traffic.bytes) / *traffic.rate;
    return raw + u'\n' +
           LiveCellText::tr("4 × ΔPortXmitData / Δt = 4 × %1 words / %2 s")
               .arg(format::count(static_cast<qint64>(*traffic.bytes / 4)),
                    QLocale::c().toString(seconds, 'f', 3));
}

QString waitFormula(const Figures &figures, PortIndex sender)
{
    const Fabric &fabric = *figures.fabric;
    const PortWait wait = waitOf(fabric, figures.activity, sender);
    if (!wait.tickRate) {
        return {};
    }
    if (wait.isByPeer) {
        const PortIndex peer = fabric.port(sender).peer;
        return LiveCellText::tr("PortXmitWait of %1 is latched: its wait is unknown.\nThis is what "
                                "%2 waited, the other direction of the cable.")
                   .arg(format::portName(fabric, sender), format::portName(fabric, peer)) +
               u'\n' + waitFormula(figures, peer);
    }
    const Traffic &traffic = figures.of(sender).out;
    const QString ticks = LiveCellText::tr("%1 ticks/s").arg(exact(*traffic.waitTickRate));
    if (!traffic.wait) {
        return ticks + u'\n' +
               LiveCellText::tr("ΔPortXmitWait / Δt; tick length unknown; no percentage");
    }
    const QString formula =
        exact(*traffic.wait) + QStringLiteral(" · ") + ticks + u'\n' +
        LiveCellText::tr("ΔPortXmitWait × bytes per tick / Δt / data rate of the link");
    return wait.isApproximate
               ? formula + u'\n' +
                     LiveCellText::tr("≈: the tick length is not read from the device: "
                                      "it is assumed or learned")
               : formula;
}

} // namespace

LiveCell LiveCell::rate(const Figures &figures, PortIndex sender)
{
    const Traffic &out = figures.of(sender).out;
    LiveCell cell(Kind::Rate, out.rate, sender);
    cell.m_share = out.utilization;
    return cell;
}

LiveCell LiveCell::utilization(const Figures &figures, PortIndex sender)
{
    return {Kind::Utilization, figures.of(sender).out.utilization, sender};
}

LiveCell LiveCell::wait(const Figures &figures, PortIndex sender)
{
    const PortWait wait = waitOf(*figures.fabric, figures.activity, sender);
    LiveCell cell(Kind::Wait, wait.share, sender);
    cell.m_ticks = wait.share ? std::nullopt : wait.tickRate;
    cell.m_isByPeer = wait.isByPeer;
    cell.m_isApproximate = wait.isApproximate;
    return cell;
}

LiveCell LiveCell::errors(const Figures &figures, PortIndex port)
{
    const auto errors = figures.of(port).shownErrors();
    return {Kind::Errors, errors ? std::optional(static_cast<double>(*errors)) : std::nullopt,
            port};
}

QString LiveCell::text() const
{
    if (m_kind == Kind::Wait && isKnown()) {
        return format::wait({m_value, m_ticks, m_isByPeer, m_isApproximate});
    }
    if (!m_value) {
        return {};
    }
    switch (m_kind) {
    case Kind::Rate:
        return m_share && displayOptions().rateUnit == RateUnit::Share
                   ? format::measuredShare(m_share)
                   : format::rate(m_value);
    case Kind::Utilization:
    case Kind::Wait:
        return format::measuredShare(m_value);
    case Kind::Errors:
        break;
    }
    return format::count(static_cast<qint64>(*m_value));
}

QString LiveCell::rawText() const
{
    return m_value && !m_isByPeer ? QString::number(*m_value, 'g', QLocale::FloatingPointShortest)
                                  : QString();
}

quint64 LiveCell::sortKey() const
{
    if (m_ticks) {
        return orderOf(*m_ticks, false);
    }
    return m_value ? orderOf(*m_value, m_kind == Kind::Wait) : FabricTableModel::UnknownKey;
}

Heat LiveCell::heat() const
{
    constexpr std::array Kinds{FigureKind::Rate, FigureKind::Utilization, FigureKind::Wait,
                               FigureKind::Errors};
    return heatOf(Kinds.at(static_cast<size_t>(m_kind)), m_isByPeer ? std::nullopt : m_value,
                  displayOptions().thresholds);
}

QString LiveCell::formula(const Figures &figures) const
{
    const bool isMaximum = figures.isRange && figures.statistic == Statistic::Maximum;
    if (!isKnown()) {
        return {};
    }
    if (m_kind == Kind::Errors) {
        return LiveCellText::tr("sum of the increases of the error counters,\nwithout "
                                "PortRcvSwitchRelayErrors, which rises with ordinary multicast");
    }
    if (!m_port.isValid()) {
        return LiveCellText::tr("%1 bytes/s\nsum of the transmit rates of its ports")
            .arg(exact(*m_value));
    }
    if (m_kind == Kind::Wait) {
        return withLine(waitFormula(figures, m_port),
                        format::whyAboveAll(FigureKind::Wait, m_value));
    }
    const Traffic &out = figures.of(m_port).out;
    if (m_kind == Kind::Rate) {
        return rateFormula(out, isMaximum);
    }
    const Fabric &fabric = *figures.fabric;
    return withLine(LiveCellText::tr("%1 of this link's data rate, %2")
                            .arg(format::dataRate(out.rate),
                                 format::dataRate(dataRateOf(fabric, fabric.port(m_port)))) +
                        QStringLiteral(" = ") + exact(*m_value) + u'\n' +
                        rateFormula(out, isMaximum),
                    format::whyAboveAll(FigureKind::Utilization, m_value));
}

} // namespace pickglass
