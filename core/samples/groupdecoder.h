// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/samples/sealedgroup.h"

#include <functional>
#include <span>
#include <vector>

namespace pickglass {

/// Reads back what SweepEncoder wrote of one group. Takes any bytes.
class GroupDecoder
{
public:
    /// The sets of the ports, which outlive the decoder.
    explicit GroupDecoder(const std::vector<const samplecodec::ColumnSet *> &ports);

    size_t ports() const { return m_ports.size(); }
    /// The values of all ports together.
    size_t cells() const { return m_base.size(); }
    /// The ports whose samples are asked for, by position; none means all.
    void choose(std::span<const size_t> positions);

    /// Takes the base, unpacked; false when it makes no sense. So much has to be unpacked at most:
    size_t mostBaseBytes() const;
    bool setBase(QByteArrayView unpacked);
    /// Makes the values of the last sweep the base, and begins a segment.
    void rebase();
    /// What comes next is coded against the base.
    void beginSegment();

    /// A port in a sweep.
    struct PortSample
    {
        size_t sweep = 0; ///< of those that decode() was given
        size_t position = 0;
        quint64 answered = 0;    ///< a bit for each of the port's attributes
        const quint64 *values;   ///< of each of its columns; the last known where it did not answer
        const quint64 *lateness; ///< of each of its attributes: µs off the pace, modulo 2^64
    };
    using Take = std::function<void(const PortSample &)>;
    samplecodec::GroupLimits limits(size_t sweeps) const;
    /// Reads so many sweeps, and hands out the chosen ports from sweep `from` on. False when the
    /// bytes make no sense, or are more than these sweeps where `isWhole`.
    bool decode(const samplecodec::GroupBytes &bytes, size_t sweeps, size_t from, bool isWhole,
                const Take &take);
    /// Hands out the chosen ports as they are after the sweep that was read last, as of sweep 0.
    void takeLast(const Take &take) const;

private:
    struct Port
    {
        const samplecodec::ColumnSet *set = nullptr;
        size_t firstValue = 0;
        size_t firstLag = 0;
        bool isChosen = true;
        samplecodec::PortShape shape = {};
    };
    void readValues(const samplecodec::Planes &values, size_t first, const Port &port);
    void readTimes(const samplecodec::Planes &times, size_t first, const Port &port);

    std::vector<Port> m_ports;
    samplecodec::GroupColumns m_columns;
    std::vector<quint64> m_base;
    std::vector<quint64> m_values;
    std::vector<quint64> m_lag;
    std::vector<quint64> m_lateness;
};

} // namespace pickglass
