// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/desktop/models/heat.h"

#include <QString>

namespace pickglass {

/// A figure of what a port did, a cable carried or a node sent, as tables and panels show it: text,
/// raw value, order, heat and the formula behind it. A value; GUI thread (it translates).
class LiveCell
{
public:
    enum class Kind : quint8 { Rate, Utilization, Wait, Errors };

    /// Not known.
    LiveCell() = default;
    /// What goes out of a port.
    static LiveCell rate(const Figures &figures, PortIndex sender);
    static LiveCell utilization(const Figures &figures, PortIndex sender);
    /// As waitOf() has it: a share of the link, or ticks/s where the Tick of the device is not
    /// known.
    static LiveCell wait(const Figures &figures, PortIndex sender);
    static LiveCell errors(const Figures &figures, PortIndex port);
    /// Of several ports: bytes/s, or a number of errors.
    static LiveCell sum(Kind kind, std::optional<double> value) { return {kind, value}; }

    Kind kind() const { return m_kind; }
    bool isKnown() const { return m_value || m_ticks; }

    /// As it is shown: "23.3 GB/s", "93.2 %", "1.25 kticks/s", "12", "≈ 3.1 %
    /// (peer)"; empty where not known.
    QString text() const;
    /// The unrounded value: bytes/s, a share of 1, a count. Empty where it is not known, for a
    /// wait that is known in ticks alone, and for one of the other side of the cable.
    QString rawText() const;
    /// The raw value as a number.
    std::optional<double> number() const { return m_value; }
    /// A wait that the other side of the cable counted.
    bool isByPeer() const { return m_isByPeer; }
    /// Ascending; FabricTableModel::UnknownKey where it is not known. Waits in ticks come before
    /// those that are shares.
    quint64 sortKey() const;
    /// Of utilization, wait and errors: place on the heat scale, and whether it stands out.
    Heat heat() const;
    /// The raw value, what it was worked out of, and how; "" where there is nothing to say.
    QString formula(const Figures &figures) const;

private:
    LiveCell(Kind kind, std::optional<double> value, PortIndex port = {})
        : m_kind(kind),
          m_value(value),
          m_port(port)
    {
    }

    Kind m_kind = Kind::Rate;
    std::optional<double> m_value;
    std::optional<double> m_ticks; ///< per second, of a wait whose share is not known
    /// Of a rate where traffic is shown as a share of the link.
    std::optional<double> m_share;
    bool m_isByPeer = false;
    bool m_isApproximate = false;
    PortIndex m_port; ///< that sends, or has the errors; invalid for a sum
};

} // namespace pickglass
