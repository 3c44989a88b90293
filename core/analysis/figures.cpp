// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/figures.h"

#include "core/counters/catalogue.h"
#include "core/counters/rates.h"
#include "core/counters/ticklength.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

template<typename Number>
FigureParts partsOf(const std::optional<Number> &number)
{
    return number ? FigureParts{true, static_cast<double>(*number), 1} : FigureParts();
}

/// A figure that is a member of what the port did.
template<auto Member>
FigureParts ofActivity(const FigureSource &source, PortIndex port)
{
    return port.at() < source.activity.size() ? partsOf(source.activity[port.at()].*Member)
                                              : FigureParts();
}

template<auto Member>
FigureParts ofTraffic(const FigureSource &source, PortIndex port)
{
    return port.at() < source.activity.size() ? partsOf(source.activity[port.at()].out.*Member)
                                              : FigureParts();
}

FigureParts errorsOf(const FigureSource &source, PortIndex port)
{
    return port.at() < source.activity.size() ? partsOf(source.activity[port.at()].shownErrors())
                                              : FigureParts();
}

FigureParts waitShareOf(const FigureSource &source, PortIndex port)
{
    if (port.at() >= source.activity.size()) {
        return {};
    }
    const Traffic &out = source.activity[port.at()].out;
    const auto perTick = bytesPerTickOf(source.fabric, source.fabric.port(port));
    if (!out.waitTicks || !out.bytes || !perTick) {
        return {};
    }
    return {true, static_cast<double>(*out.waitTicks) * *perTick, static_cast<double>(*out.bytes)};
}

FigureParts healthOfFacts(const HealthFacts &facts)
{
    return facts.isKnown() ? FigureParts{true, static_cast<double>(healthScore(facts)), 1}
                           : FigureParts();
}

FigureParts healthOfPort(const FigureSource &source, PortIndex port)
{
    return port.at() < source.health.size() ? healthOfFacts(source.health[port.at()])
                                            : FigureParts();
}

FigureParts speedOf(const FigureSource &source, PortIndex index)
{
    const Port &port = source.fabric.port(index);
    return port.link.isValid() ? partsOf(dataRateOf(source.fabric, port)) : FigureParts();
}

FigureParts counterRateOf(const FigureSource &source, PortIndex port)
{
    return port.at() < source.counterRates.size() ? partsOf(source.counterRates[port.at()])
                                                  : FigureParts();
}

constexpr std::array Rows{
    FigureRow{FigureKind::Rate, "rate", QT_TRANSLATE_NOOP("core", "Rate"), "B/s", "bytes/s sent",
              QT_TRANSLATE_NOOP("core", "Nothing was sent"), FigureJoin::Sum,
              ofTraffic<&Traffic::rate>, "PortXmitData", nullptr, nullptr},
    FigureRow{FigureKind::Utilization, "utilization", QT_TRANSLATE_NOOP("core", "Utilization"),
              "ratio", "share of the link's data rate",
              QT_TRANSLATE_NOOP("core", "Nothing was sent"), FigureJoin::Mean,
              ofTraffic<&Traffic::utilization>, "PortXmitData",
              "infiniband_port_transmit_utilization_ratio",
              "What the port sent between the last two sweeps, as a share of the data rate of its "
              "link."},
    FigureRow{FigureKind::Wait, "wait", QT_TRANSLATE_NOOP("core", "Wait"), "ratio",
              "data that waited for credits, as a share of the link's data rate",
              QT_TRANSLATE_NOOP("core", "Nothing waited"), FigureJoin::Mean,
              ofTraffic<&Traffic::wait>, "PortXmitWait", "infiniband_port_transmit_wait_ratio",
              "What waited to be sent between the last two sweeps, as a share of the data rate."},
    FigureRow{FigureKind::WaitShare, "wait-share",
              QT_TRANSLATE_NOOP("core", "Wait by what was sent"), "ratio",
              "bytes that waited divided by bytes sent",
              QT_TRANSLATE_NOOP("core", "Nothing waited"), FigureJoin::Quotient, waitShareOf,
              "PortXmitWait", nullptr, nullptr},
    FigureRow{FigureKind::Packets, "packets", QT_TRANSLATE_NOOP("core", "Packets"), "packets",
              "number of packets sent", QT_TRANSLATE_NOOP("core", "Nothing was sent"),
              FigureJoin::Sum, ofTraffic<&Traffic::packets>, "PortXmitPkts", nullptr, nullptr},
    FigureRow{FigureKind::Errors, "errors", QT_TRANSLATE_NOOP("core", "Errors"), "errors",
              "number of errors counted", QT_TRANSLATE_NOOP("core", "No errors were counted"),
              FigureJoin::Sum, errorsOf, "", nullptr, nullptr},
    FigureRow{FigureKind::BitErrorRate, "bit-error-rate",
              QT_TRANSLATE_NOOP("core", "Bit error rate"), "errors/bit",
              "symbol errors divided by the bits that the link can carry",
              QT_TRANSLATE_NOOP("core", "No symbol errors were counted"), FigureJoin::Maximum,
              ofActivity<&PortActivity::bitErrorRate>, "SymbolErrorCounter",
              "infiniband_port_bit_error_ratio",
              "Symbol errors between the last two sweeps by the bits that the link can carry."},
    FigureRow{FigureKind::BitErrorBound, "bit-error-bound",
              QT_TRANSLATE_NOOP("core", "Bit error rate at most"), "errors/bit",
              "what the bit error rate by symbol errors is at most, with a confidence of 95 %",
              QT_TRANSLATE_NOOP("core", "No bit error rate is known"), FigureJoin::Maximum,
              ofActivity<&PortActivity::bitErrorBound>, nullptr,
              "infiniband_port_bit_error_bound_ratio",
              "What the bit error rate between the last two sweeps is at most, by symbol errors, "
              "with a confidence of 95 %."},
    FigureRow{FigureKind::Health, "health", QT_TRANSLATE_NOOP("core", "Health"), "points",
              "100 minus points for errors, link downs, waits, and links that are down, narrow or "
              "slow",
              QT_TRANSLATE_NOOP("core", "Nothing lowers a health score"), FigureJoin::Health,
              healthOfPort, nullptr, nullptr, nullptr},
    FigureRow{FigureKind::Speed, "speed", QT_TRANSLATE_NOOP("core", "Link speed"), "B/s",
              "data rate of the link", QT_TRANSLATE_NOOP("core", "No link speed is known"),
              FigureJoin::Minimum, speedOf, nullptr, nullptr, nullptr},
    FigureRow{FigureKind::Counter, "", "", "", "", "", FigureJoin::Sum, counterRateOf, nullptr,
              nullptr, nullptr},
};
static_assert(Rows.size() == static_cast<size_t>(FigureKind::Counter) + 1);

std::optional<double> quotient(FigureJoin join, const FigureParts &parts)
{
    if (!parts.isKnown) {
        return std::nullopt;
    }
    const double value = join == FigureJoin::Quotient ? waitedBySent(parts.above, parts.below)
                                                      : parts.above / parts.below;
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Joins another port's part; `weight` is what its link can carry.
void add(FigureParts &sum, FigureJoin join, const FigureParts &part, double weight)
{
    if (!sum.isKnown) {
        sum = part;
        if (join == FigureJoin::Mean) {
            sum.above *= weight;
            sum.below *= weight;
        }
        return;
    }
    switch (join) {
    case FigureJoin::Sum:
    case FigureJoin::Health:
        sum.above += part.above;
        break;
    case FigureJoin::Mean:
        sum.above += weight * part.above;
        sum.below += weight * part.below;
        break;
    case FigureJoin::Quotient:
        sum.above += part.above;
        sum.below += part.below;
        break;
    case FigureJoin::Maximum:
        sum.above = std::max(sum.above, part.above);
        break;
    case FigureJoin::Minimum:
        sum.above = std::min(sum.above, part.above);
        break;
    }
}

} // namespace

double waitedBySent(double waited, double sent)
{
    if (sent > 0) {
        return waited / sent;
    }
    return waited > 0 ? std::numeric_limits<double>::infinity() : 0;
}

std::span<const FigureRow> figureRows()
{
    return Rows;
}

std::span<const FigureRow> namedFigures()
{
    return figureRows().first(Rows.size() - 1);
}

const FigureRow &figureRow(FigureKind kind)
{
    return Rows.at(static_cast<size_t>(kind));
}

const FigureRow *findFigure(QStringView key)
{
    const auto named = namedFigures();
    const auto found = std::ranges::find_if(
        named, [key](const FigureRow &row) { return key == QLatin1String(row.key); });
    return found == named.end() ? nullptr : &*found;
}

QStringList figureKeys(bool (*isWanted)(const FigureRow &))
{
    QStringList keys;
    for (const FigureRow &row : namedFigures()) {
        if (isWanted == nullptr || isWanted(row)) {
            keys << QString::fromLatin1(row.key);
        }
    }
    return keys;
}

QString toString(const Figure &figure)
{
    return figure.kind == FigureKind::Counter ? counter(figure.counter).name
                                              : QString::fromLatin1(figureRow(figure.kind).key);
}

Message nameOf(const Figure &figure)
{
    return figure.kind == FigureKind::Counter ? Message{"%1", {counter(figure.counter).name}}
                                              : Message{figureRow(figure.kind).name, {}};
}

QString unitOf(const Figure &figure)
{
    if (figure.kind != FigureKind::Counter) {
        return QString::fromLatin1(figureRow(figure.kind).unit);
    }
    const Counter &counted = counter(figure.counter);
    return counted.isGauge ? valueUnit(counted.unit) : rateUnit(counted.unit);
}

bool isShare(FigureKind kind)
{
    return QLatin1String(figureRow(kind).unit) == QLatin1String("ratio");
}

bool isCounted(FigureKind kind)
{
    const FigureRow &row = figureRow(kind);
    return row.join == FigureJoin::Sum && *row.unit != 0 && !QLatin1String(row.unit).contains(u'/');
}

std::optional<double> valueOf(const FigureSource &source, FigureKind kind, PortIndex port)
{
    const FigureRow &row = figureRow(kind);
    return quotient(row.join, row.ofPort(source, port));
}

FigureJoin joinOf(CounterId id)
{
    const Counter &joined = counter(id);
    return joined.isGauge && isOfDevice(joined.attribute) ? FigureJoin::Maximum : FigureJoin::Sum;
}

PortIndex portOfDevice(const FigureSource &source, NodeIndex node)
{
    const auto ports = source.fabric.portsOf(node);
    const auto hasValue = [&source](const Port &port) {
        return counterRateOf(source, source.fabric.indexOf(port)).isKnown;
    };
    return !ports.empty() && ports.front().number == 0 && hasValue(ports.front()) &&
                   std::ranges::none_of(ports.subspan(1), hasValue)
               ? source.fabric.indexOf(ports.front())
               : PortIndex();
}

std::optional<double> valueOf(const FigureSource &source, FigureKind kind, NodeIndex node)
{
    const FigureRow &row = figureRow(kind);
    const FigureJoin join = kind == FigureKind::Counter ? source.counterJoin : row.join;
    const PortIndex ofDevice =
        kind == FigureKind::Counter ? portOfDevice(source, node) : PortIndex();
    FigureParts sum;
    HealthFacts facts;
    for (const Port &port : source.fabric.portsOf(node)) {
        const PortIndex index = source.fabric.indexOf(port);
        if (row.join == FigureJoin::Health && index.at() < source.health.size()) {
            facts += source.health[index.at()];
        }
        const FigureParts part =
            port.number == 0 && index != ofDevice ? FigureParts() : row.ofPort(source, index);
        if (part.isKnown) {
            add(sum, join, part, dataRateOf(source.fabric, port).value_or(0));
        }
    }
    return quotient(join, join == FigureJoin::Health ? healthOfFacts(facts) : sum);
}

} // namespace pickglass
