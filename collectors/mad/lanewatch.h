// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/tablewatch.h"
#include "core/fabric/virtuallanes.h"

namespace pickglass::mad {

/// Reads the SL to VL mapping tables of all switches, and of the ports of adapters. A switch has a
/// table for each two of its cabled ports, so that this takes many SMPs: RequestsPerSecond on
/// average. One thread.
class LaneWatch final : public TableWatch
{
public:
    static constexpr int RequestsPerSecond = 2000;

    /// A period of 0: never.
    LaneWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period);

    /// The tables of the round that is over that are new or not as they were; null where there are
    /// none. Each only once.
    SharedLaneTables takeTables();

private:
    std::vector<Question> questionsOf(const KnownNode &node) const override;
    void keep(const KnownNode &node, std::span<const Question> questions,
              std::span<const SmpData> answers) override;

    LaneTables m_news;
};

/// Reads the VL arbitration tables of all cabled ports that have any: an SMP for each 32 entries
/// that a table has room for, RequestsPerSecond on average. One thread.
class ArbitrationWatch final : public TableWatch
{
public:
    static constexpr int RequestsPerSecond = 1000;

    /// A period of 0: never.
    ArbitrationWatch(MadEngine &engine, const KnownFabric &fabric,
                     std::chrono::microseconds period);

    /// As LaneWatch::takeTables().
    SharedLaneTables takeTables();

private:
    std::vector<Question> questionsOf(const KnownNode &node) const override;
    void keep(const KnownNode &node, std::span<const Question> questions,
              std::span<const SmpData> answers) override;

    LaneTables m_news;
};

} // namespace pickglass::mad
