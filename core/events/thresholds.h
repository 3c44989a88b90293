// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/counters/catalogue.h"

#include <QByteArrayView>

#include <map>
#include <vector>

namespace pickglass {

/// From which count on a counter is worth an event: so many within a minute.
class EventThresholds
{
public:
    /// What holds where nobody says otherwise: those of the error counters at which somebody should
    /// look.
    static EventThresholds usual();
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

    /// Of this counter, in whatever attribute it is; 0 where there is none.
    quint64 of(CounterId counter) const;
    /// Whether they say nothing of any counter.
    bool isEmpty() const { return m_byName.empty(); }

private:
    std::map<QString, quint64> m_byName;
};

} // namespace pickglass
