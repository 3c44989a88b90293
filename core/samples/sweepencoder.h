// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/samples/samplecodec.h"
#include "core/samples/valuetable.h"

#include <vector>

namespace pickglass {

/// Codes the sweeps of one layout, each by what changed since the one before.
class SweepEncoder
{
public:
    /// The groups are lists of indices of the layout's ports.
    SweepEncoder(SharedSweepLayout layout, std::vector<std::vector<quint32>> groups);

    const SharedSweepLayout &layout() const { return m_layout; }
    const std::vector<std::vector<quint32>> &groups() const { return m_groups; }
    /// How many sets the layout has, and the columns that the ports of one have.
    size_t sets() const { return m_sets.size(); }
    const std::vector<quint16> &columnsOf(size_t set) const { return m_sets[set].columns; }

    /// Makes this sweep what the segments from now on begin with. Answers, for each group, the
    /// bytes of all values: not packed.
    std::vector<QByteArray> rebase(const CounterSweep &sweep);
    /// Begins a segment: what comes next is coded against the base.
    void beginSegment();
    /// How many values this sweep would change in a new segment alone: they are as before, but not
    /// as in the base. And how many values a base has.
    size_t changesSinceBase(const CounterSweep &sweep) const;
    size_t cells() const { return m_cells; }

    /// A sweep in bytes, and where the groups' are.
    struct Encoded
    {
        QByteArray bytes;
        std::vector<samplecodec::GroupBytes> groups; ///< views into the bytes
        std::vector<qsizetype> shapeBytes;           ///< of each group
        std::vector<samplecodec::Pace> paces;
        qint64 answered = 0; ///< ports
        qint64 silent = 0;
    };
    Encoded encode(const CounterSweep &sweep);

private:
    struct Set
    {
        std::vector<quint16> columns;
        std::vector<quint16> attributes;            ///< of the layout
        std::vector<samplecodec::ColumnBits> parts; ///< of the set's columns: those of an attribute
        bool hasAll = false;
    };
    struct Shape
    {
        quint64 answered = 0;
        samplecodec::ColumnBits changed{};
        bool operator==(const Shape &) const = default;
    };
    void findChanges(const CounterSweep &sweep);
    Shape shapeOf(const CounterSweep &sweep, size_t port, const Set &set) const;
    uchar *putShape(uchar *to, size_t port, const Set &set, const Shape &shape);
    void addValues(size_t port, const Set &set, const Shape &shape, const CounterSweep &sweep);
    void addTimes(size_t port, const Set &set, const Shape &shape, const CounterSweep &sweep,
                  const std::vector<samplecodec::Pace> &paces);
    void putGroup(const std::vector<quint32> &group, const CounterSweep &sweep, Encoded &to);

    SharedSweepLayout m_layout;
    std::vector<std::vector<quint32>> m_groups;
    std::vector<Set> m_sets;
    size_t m_cells = 0;
    ValueTable m_base;
    ValueTable m_last;
    // As in CounterSweep: [attribute * ports + port].
    std::vector<quint64> m_lag;     ///< how far off the pace a port answered until now
    std::vector<quint64> m_changed; ///< bits of 64 columns
    std::vector<Shape> m_shapes;    ///< of each port
    qsizetype m_lastBytes = 0;      ///< how many there were for the sweep before
    // Of one group.
    std::vector<uchar> m_shapeBytes;
    std::vector<quint64> m_differences;
    std::vector<quint64> m_moments;
};

} // namespace pickglass
