// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/slotevents.h"

#include "core/analysis/sweepdifference.h"

#include <iterator>
#include <optional>

namespace pickglass {

namespace {

/// A PCIe link: lanes, and the signalling rate of each in MT/s; 0: not known.
struct PcieLink
{
    quint64 width = 0;
    quint64 speed = 0;

    bool isKnown() const { return width > 0 && speed > 0; }
    /// What it carries each way, in Mbit/s: 8b/10b up to 5 GT/s, 128b/130b up to 32 GT/s, flits of
    /// 256 bytes with 242 of data above (PCI Express Base Specification 6.0, sections 4.2.1 and
    /// 4.2.3).
    double dataRate() const
    {
        constexpr quint64 Max8b10b = 5000;
        constexpr quint64 Max128b130b = 32000;
        const double coding = speed <= Max8b10b      ? 8.0 / 10
                              : speed <= Max128b130b ? 128.0 / 130
                                                     : 242.0 / 256;
        return static_cast<double>(width * speed) * coding;
    }
};

/// "x8, 16 GT/s"
QString textOf(const PcieLink &link)
{
    constexpr double MegaPerGiga = 1000;
    return QStringLiteral("x%1, %2 GT/s")
        .arg(QString::number(link.width),
             QString::number(static_cast<double>(link.speed) / MegaPerGiga));
}

/// In Gbit/s.
QString dataRateText(const PcieLink &link)
{
    constexpr double MegaPerGiga = 1000;
    return QString::number(link.dataRate() / MegaPerGiga, 'g', 3);
}

/// Where the layout has what hosts say of PCIe.
struct Columns
{
    explicit Columns(const SweepLayout &layout)
    {
        const char *const names[] = {"pcie_link_width",          "pcie_link_speed",
                                     "pcie_max_link_width",      "pcie_max_link_speed",
                                     "pcie_upstream_link_width", "pcie_upstream_link_speed"};
        for (size_t i = 0; i < std::size(names); ++i) {
            for (const CounterId id : countersNamed(QString::fromLatin1(names[i]))) {
                columns[i] = columnOf(layout, id);
            }
        }
    }
    quint64 value(const CounterSweep &sweep, size_t which, size_t port) const
    {
        return columns[which] && sweep.isKnown(*columns[which], port)
                   ? sweep.value(*columns[which], port)
                   : 0;
    }
    PcieLink active(const CounterSweep &sweep, size_t port) const
    {
        return {value(sweep, 0, port), value(sweep, 1, port)};
    }
    PcieLink supported(const CounterSweep &sweep, size_t port) const
    {
        return {value(sweep, 2, port), value(sweep, 3, port)};
    }

    /// Of the bridges above the adapter, the one that carries least.
    PcieLink upstream(const CounterSweep &sweep, size_t port) const
    {
        return {value(sweep, 4, port), value(sweep, 5, port)};
    }

    std::optional<size_t> columns[6];
};

} // namespace

void SlotEvents::look(const CounterSweep &now, Timestamp before)
{
    const Columns columns(*now.layout);
    if (!columns.columns[0] || !columns.columns[1]) {
        return;
    }
    for (size_t port = 0; port < now.layout->ports.size(); ++port) {
        const PcieLink active = columns.active(now, port);
        if (!active.isKnown()) {
            continue;
        }
        const PcieLink supported = columns.supported(now, port);
        const PcieLink upstream = columns.upstream(now, port);
        // What a bridge passes on to several adapters may well be more, but not less.
        const bool isBridge = upstream.isKnown() && upstream.dataRate() < active.dataRate();
        const bool isNarrow =
            isBridge || active.width < supported.width || active.speed < supported.speed;
        const PortKey key = now.layout->ports[port];
        const auto known = m_narrow.constFind(key);
        if (isNarrow && known == m_narrow.constEnd()) {
            const qint64 event =
                m_tracker.add({.time = now.time,
                               .precision = before.isKnown() ? now.time - before : 0,
                               .lasts = true,
                               .kind = EventKind::NarrowSlot,
                               .place = key,
                               .placeName = m_nodes.nameOf(key.node),
                               .subject = dataRateText(isBridge ? upstream : active),
                               .was = textOf(supported.isKnown() ? supported : active),
                               .became = isBridge ? textOf(upstream) + QStringLiteral(" (bridge)")
                                                  : textOf(active)});
            m_narrow.insert(key, event);
        } else if (!isNarrow && known != m_narrow.constEnd()) {
            m_tracker.end(*known, now.time);
            m_narrow.erase(known);
        }
    }
}

} // namespace pickglass
