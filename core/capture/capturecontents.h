// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/texttable.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"

#include <concepts>
#include <functional>
#include <utility>
#include <vector>

namespace pickglass {

/// Where the samples of sweeps come from, when they are asked for: sweep after sweep, or in parts.
class SweepSource
{
public:
    using Take = std::function<Result<void>(const SharedSweep &)>;
    using TakePart = std::function<Result<void>(const PartOfSweeps &)>;

    SweepSource() = default;
    /// What gives whole sweeps; `inParts`, what gives the same in parts of about so many values.
    template<std::invocable<TimeRange, const Take &> Whole>
    SweepSource(
        Whole whole,
        std::function<Result<void>(TimeRange, size_t maxValues, const TakePart &)> inParts = {})
        : m_whole(std::move(whole)),
          m_inParts(std::move(inParts))
    {
    }

    /// The samples of those sweeps that began in the range, in order.
    Result<void> operator()(TimeRange range, const Take &take) const
    {
        return m_whole(range, take);
    }
    /// See CaptureReader::eachPart(); whole sweeps, as many as that are, where they can only be had
    /// as a whole. `take` must not ask what the sweeps come from.
    Result<void> inParts(TimeRange range, size_t maxValues, const TakePart &take) const;

private:
    std::function<Result<void>(TimeRange, const Take &)> m_whole;
    std::function<Result<void>(TimeRange, size_t, const TakePart &)> m_inParts;
};

/// What a capture holds, so that it can be cut, joined and written into another one: what is little
/// as values, fabrics and samples when they are asked for. Roll-ups are not among it: they are made
/// anew of the samples. One thread.
struct CaptureContents
{
    QString path = {}; ///< of the file that it was read from
    QString source = {};
    TimeRange span = {}; ///< the first and the last moment, both known
    qint64 interval = 0; ///< of the sweeps, µs; 0 where it is not known
    SourceFacts facts = {};
    NameMap names = {};
    std::vector<CaptureWriter::Source> sources = {};
    std::vector<TextTable> textTables = {}; ///< ascending by time
    std::vector<Timestamp> changes = {};    ///< of the fabric, ascending; the first is its begin
    std::vector<SweepFacts> sweeps = {};    ///< whose samples are there, ascending
    /// Where two of one port, or two LIDs, hold at a time, the first is right.
    std::vector<SmSpan> managers = {};
    std::vector<MasterLidSpan> masterLids = {};
    std::vector<ForwardingSpan> forwarding = {}; ///< ascending by their begin
    LaneSpans lanes = {};
    std::vector<PKeySpan> pKeys = {}; ///< ascending by their begin
    MulticastSpans multicast = {};    ///< ascending by their begin
    HostSpans hosts = {};             ///< ascending by their begin
    std::vector<Event> events = {};   ///< ascending by time
    std::vector<Job> jobs = {};       ///< ascending by their start
    std::vector<CaptureMark> marks = {};

    std::function<Result<SharedFabric>(Timestamp time)> fabricAt = {};
    using Take = SweepSource::Take;
    SweepSource eachSweep = {};
};

/// Called now and then with the share that is done: 0 … 1.
using Progress = std::function<void(double share)>;

/// What a file holds at this moment, also while another process writes it. What it is asked for
/// later fails, too, when the token is stopped.
Result<CaptureContents> readContents(const QString &path, const StopToken &stop = {});

/// Makes a capture of it, which appears in its place when it is complete. Fails when the token is
/// stopped; what fails leaves nothing behind. Sweeps keep their numbers where these ascend.
Result<void> writeContents(const CaptureContents &contents, const QString &to, bool replace,
                           const StopToken &stop = {}, const Progress &progress = {});

} // namespace pickglass
