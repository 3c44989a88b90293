// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/counters/catalogue.h"
#include "core/fabric/linkrate.h"

#include <QByteArrayView>

#include <map>
#include <optional>
#include <vector>

namespace pickglass {

/// From which count on a counter is worth an event, so many within a minute, and from which bit
/// error rate a link is.
class EventThresholds
{
public:
    /// What holds where nobody says otherwise: those of the error counters at which somebody should
    /// look.
    static EventThresholds usual();
    /// Those of totals since the counters were cleared, of which there is one reading alone: what
    /// stands, commented out, in infiniband-diags' error_thresholds, without waits and
    /// PortRcvSwitchRelayErrors, which rise without a fault. No bit error rates.
    static EventThresholds ofTotals();
    /// Reads a file as ibqueryerrors has one (/etc/infiniband-diags/error_thresholds: lines such as
    /// "SymbolErrorCounter=10", blank ones, and comments that begin with "#"). There the numbers
    /// are totals since the counters were cleared; here they are counts within a minute, and ticks
    /// (PortXmitWait) are left out: any port would pass such a total. Numbers are decimal, or
    /// hexadecimal with 0x; of several of a counter the last holds; 0 means each count, as it does
    /// there; "off" means no events. Lines that cannot be used are added to problems, the first
    /// MaxProblems of them.
    static constexpr size_t MaxProblems = 1000;
    static EventThresholds parse(QByteArrayView text, std::vector<LineProblem> *problems = nullptr);

    /// These, and the others' for counters of which these say nothing.
    EventThresholds over(const EventThresholds &others) const;

    /// The bit error rate from which on it is worth an event, by the speed of the link; 0 where
    /// there is none. In files "BER=1e-12" for all speeds, "BER.HDR=1e-14" for one, "off" for none.
    /// By default 1e-12, what the IBTA specification demands of a link (and ibdiagnet --ber_test
    /// checks); 1e-14 from HDR on, where only what FEC left counts as symbol errors.
    double bitErrorRate(LinkSpeed speed) const;
    /// Whether somebody has to look at what the counter counted.
    bool isCounted(CounterId counter) const;

    /// Of this counter, in whatever attribute it is; 0 where there is none.
    quint64 of(CounterId counter) const;
    /// Whether they say nothing of any counter.
    bool isEmpty() const { return m_byName.empty() && m_bitErrorRates.empty(); }

private:
    std::optional<Message> take(QByteArrayView line);

    std::map<QString, quint64> m_byName;
    std::map<LinkSpeed, double> m_bitErrorRates; ///< Unknown: of the speeds that are not named
};

} // namespace pickglass
