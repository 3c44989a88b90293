// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/samples.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <vector>

// How roll-ups lie in their blobs (FORMAT.md). Private to core/capture.

namespace pickglass {

/// A part: a segment of up to this many ports whose roll-ups lie in one blob.
constexpr quint32 PortsPerPart = 2048;

/// What one counter did in one step, of the ports of a part by their positions. All of a length.
struct RollupColumn
{
    /// Counts have parts of this size where readings are shared out over steps.
    static constexpr double Fraction = 1.0 / 65536;

    std::vector<quint64> count;    ///< whole ones
    std::vector<quint16> fraction; ///< and how many of those parts
    /// Rates in counts per second. Coding keeps nine bits of them: integers up to 512 stay as they
    /// are, of others the least becomes up to 0.4 % less and the most that much more.
    std::vector<float> least;
    std::vector<float> most;
    /// Of the microseconds that the coverage has, those in which this counter is not known.
    std::vector<quint32> lost;

    void clear(size_t ports);
    void setCount(size_t port, double value);
    double countOf(size_t port) const
    {
        return static_cast<double>(count[port]) + fraction[port] * Fraction;
    }
    bool hasFractions() const;
    size_t size() const { return count.size(); }
};

/// For how many microseconds of a step counters are known, of the ports of a part by position.
struct RollupCoverage
{
    struct Group
    {
        std::vector<qint64> counters; ///< ids in the file, ascending
        std::vector<quint32> known;
    };
    std::vector<Group> groups;

    /// Null where nothing is known of the counter.
    const Group *of(qint64 counter) const;
};

/// Codec 1: the numbers as described in FORMAT.md, compressed with Zstandard. Codec 2: columns that
/// have fractions, too.
constexpr qint64 RollupCodec = 1;
constexpr qint64 FractionsCodec = 2;
constexpr qint64 codecOf(bool hasFractions)
{
    return hasFractions ? FractionsCodec : RollupCodec;
}

/// The id of a row of roll-ups: those of a step one after the other, by part, then by counter (its
/// number in the file); those of the shortest steps, which are the most, behind all others.
constexpr qint64 rollupRowOf(qint64 step, qint64 start, qint64 part, qint64 counter)
{
    qint64 level = 0;
    for (const qint64 length : RollupSteps) {
        level += length > step ? 1 : 0;
    }
    return ((level << 36 | start / step) << 12 | part) << 12 | counter;
}

QByteArray encodeRollup(const RollupColumn &column);
/// False for another codec, and for bytes that make no sense; the column is then of no use.
bool decodeRollup(qint64 codec, QByteArrayView data, RollupColumn &column);

QByteArray encodeCoverage(const RollupCoverage &coverage);
bool decodeCoverage(QByteArrayView data, RollupCoverage &coverage);

} // namespace pickglass
