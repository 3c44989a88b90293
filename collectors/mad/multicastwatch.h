// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/tablewatch.h"
#include "core/fabric/multicast.h"

namespace pickglass::mad {

/// Reads the multicast forwarding tables of all switches: of each its SwitchInfo, then an SMP for
/// each 32 MLIDs and 16 ports up to MulticastFDBTop. A switch that has no such top is read up to
/// MlidsWithoutTop; what it has beyond is not known then. RequestsPerSecond on average. One thread.
class MulticastWatch final : public TableWatch
{
public:
    static constexpr int RequestsPerSecond = 1000;
    static constexpr int MlidsWithoutTop = 1024;

    /// A period of 0: never.
    MulticastWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period);

    /// The tables of the round that is over that are new or not as they were, without groups; null
    /// where there are none. Each only once.
    SharedMulticastTables takeTables();

private:
    std::vector<Question> questionsOf(const KnownNode &node) const override;
    size_t requestsOf(const KnownNode &node) const override;
    std::vector<Question> furtherQuestions(const KnownNode &node, const Question &question,
                                           const SmpData &answer) const override;
    void keep(const KnownNode &node, std::span<const Question> questions,
              std::span<const SmpData> answers) override;

    std::vector<MulticastTable> m_news;
};

} // namespace pickglass::mad
