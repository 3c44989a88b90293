// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"
#include "core/store/clickhouse/samplequestion.h"
#include "core/store/clickhouse/samplerows.h"
#include "core/store/clickhouse/server.h"

namespace pickglass::clickhouse {

/// Reads the samples of sweeps: several connections, each on a thread of its own, ask for the next
/// pieces while one is put together and used. At most Connections pieces of MaxPiece bytes of rows
/// each (of one sweep where that has more) are in memory beside the one in use. One thread.
class SampleFetch
{
public:
    static constexpr size_t Connections = 2;
    static constexpr qint64 MaxPiece = qint64(64) * 1024 * 1024;

    using FabricAt = std::function<Result<SharedFabric>(Timestamp time)>;
    /// Of these sweeps, which the question selects. `changes` are those of the fabric, ascending.
    SampleFetch(SampleQuestion question, std::vector<SweepFacts> sweeps,
                std::vector<Timestamp> changes, FabricAt fabricAt);

    /// Finds which attributes there are samples of.
    Result<void> findAttributes(Server &server, const StopToken &stop);
    /// The sweeps that began in the range, in order; fails when the token is stopped.
    Result<void> each(const StoreAddress &address, TimeRange range, const StopToken &stop,
                      const CaptureContents::Take &take) const;

private:
    using Sweeps = std::span<const SweepFacts>;
    using Piece = std::vector<SampleTable>; ///< of each attribute, not in order yet
    std::vector<Sweeps> piecesOf(TimeRange range) const;
    qint64 bytesOf(const SweepFacts &sweep) const;
    Result<Piece> fetch(Server &server, Sweeps sweeps, const StopToken &stop) const;

    SampleQuestion m_question;
    std::vector<SweepFacts> m_sweeps;
    std::vector<Timestamp> m_changes;
    FabricAt m_fabricAt;
    std::vector<Attribute> m_attributes;
};

} // namespace pickglass::clickhouse
