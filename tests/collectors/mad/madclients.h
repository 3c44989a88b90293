// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "tests/collectors/mad/faultytransport.h"

#include <algorithm>
#include <vector>

namespace pickglass::tests {

constexpr quint16 PortCounters = 0x12;
constexpr quint16 PortCountersExtended = 0x1d;
constexpr quint16 PortInfo = 0x15;

/// A Get of counters of a port; the node is that of the LID.
inline mad::MadRequest counterRequest(quint16 lid, PortNumber port,
                                      quint16 attribute = PortCountersExtended)
{
    return {.to = {.madClass = mad::MadClass::Performance, .lid = Lid(lid), .route = {}},
            .attribute = attribute,
            .data = {0, port, 0, 0},
            .node = lid};
}

/// A Get of PortInfo, by LID.
inline mad::MadRequest portInfoRequest(quint16 lid, PortNumber port)
{
    return {.to = {.madClass = mad::MadClass::Subnet, .lid = Lid(lid), .route = {}},
            .attribute = PortInfo,
            .modifier = port,
            .node = lid};
}

/// Asks, and keeps book of what came back. Its tags count from 0.
class Ledger final : public mad::MadClient
{
public:
    struct Entry
    {
        mad::MadRequest request;
        int answers = 0; ///< of either outcome
        bool isSilent = false;
        mad::MadStatus status = 0;
        int tries = 0;
        quint64 value = 0;
        Timestamp time;
    };
    explicit Ledger(mad::MadEngine &engine) : m_engine(engine) {}

    void ask(mad::MadRequest request)
    {
        request.tag = entries.size();
        request.client = this;
        entries.push_back({.request = request, .time = {}});
        m_engine.submit(request);
    }
    /// Both attributes of so many ports of each LID, a node after the other.
    void sweep(quint16 firstLid, int nodes, int ports)
    {
        for (int node = 0; node < nodes; ++node) {
            for (int port = 1; port <= ports; ++port) {
                for (const quint16 attribute : {PortCountersExtended, PortCounters}) {
                    ask(counterRequest(quint16(firstLid + node), PortNumber(port), attribute));
                }
            }
        }
    }

    void answered(quint64 tag, const mad::MadReply &reply) override
    {
        Entry &entry = entries[tag];
        ++entry.answers;
        entry.isSilent = reply.outcome == mad::MadReply::Outcome::Silent;
        entry.status = reply.status;
        entry.tries = reply.tries;
        entry.time = reply.time;
        if (reply.bytes != nullptr) {
            entry.value = FaultyTransport::valueIn(*reply.bytes);
        }
        order.push_back(tag);
    }

    /// How many are without an answer, or have more than one.
    qint64 unsettled() const
    {
        return std::count_if(entries.begin(), entries.end(),
                             [](const Entry &entry) { return entry.answers != 1; });
    }
    qint64 silent() const
    {
        return std::count_if(entries.begin(), entries.end(),
                             [](const Entry &entry) { return entry.isSilent; });
    }
    /// Answers with another value than the one that was asked for.
    qint64 wrong(quint32 epoch = 1) const
    {
        return std::count_if(entries.begin(), entries.end(), [epoch](const Entry &entry) {
            const auto &request = entry.request;
            const bool isGmp = request.to.madClass == mad::MadClass::Performance;
            return entry.answers > 0 && !entry.isSilent &&
                   entry.value !=
                       FaultyTransport::valueOf(request.to.lid.value(),
                                                isGmp ? request.data[1] : request.modifier,
                                                request.attribute, epoch);
        });
    }

    std::vector<Entry> entries;
    std::vector<quint64> order; ///< in which they were answered

private:
    mad::MadEngine &m_engine;
};

} // namespace pickglass::tests
