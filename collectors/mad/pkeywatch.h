// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/tablewatch.h"
#include "core/fabric/partitionkeys.h"

namespace pickglass::mad {

/// Reads the P_Key tables of all cabled ports and of port 0 of switches. A table takes an SMP for
/// each 32 keys that it has room for: RequestsPerSecond on average. One thread.
class PKeyWatch final : public TableWatch
{
public:
    static constexpr int RequestsPerSecond = 1000;

    /// A period of 0: never.
    PKeyWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period);

    /// The tables of the round that is over that are new or not as they were; null where there are
    /// none. Each only once.
    SharedPKeyTables takeTables();

private:
    std::vector<Question> questionsOf(const KnownNode &node) const override;
    void keep(const KnownNode &node, std::span<const Question> questions,
              std::span<const SmpData> answers) override;

    std::vector<PKeyTable> m_news;
};

} // namespace pickglass::mad
