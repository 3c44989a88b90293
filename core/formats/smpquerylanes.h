// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/facts.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// A dump of smpquery sl2vl or vlarb, line by line (infiniband-diags, src/smpquery.c; the rows of
/// tables are of libibmad, src/dump.c):
///
///     # SL2VL table: Lid 13
///     #                 SL: | 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12|13|14|15|
///     ports: in  1, out  2: | 0| 1| 2| 3| 4| 5| 6| 7| 0| 1| 2| 3| 4| 5| 6| 7|
///
///     # VLArbitration tables: Lid 13 port 2 LowCap 8 HighCap 8
///     # Low priority VL Arbitration Table:
///     VL    : |0x0 |0x1 |0x2 |0x3 |0x0 |0x0 |0x0 |0x0 |
///     WEIGHT: |0x40|0x40|0x0 |0x0 |0x0 |0x0 |0x0 |0x0 |
///     # High priority VL Arbitration Table:
///     …
///
/// A table of more than 32 entries has several pairs of lines.
class LaneDump
{
public:
    /// The first line of either. "# No VLArbitration tables" is none.
    static bool isHeader(std::string_view line);

    /// Nothing for another line, or where it names no port.
    static std::optional<LaneDump> begin(std::string_view header, qint64 line);

    /// A line of it, without blanks around it; false where it is none.
    bool take(std::string_view line);
    /// Nothing where tables are not whole: the text was cut off.
    std::optional<LaneReading> reading() const;

private:
    /// The low-priority table, or the high-priority one.
    struct Table
    {
        size_t capacity = 0;
        std::vector<VirtualLane> lanes = {};
        std::vector<quint8> weights = {};

        bool isWhole() const
        {
            return lanes.size() == weights.size() && lanes.size() >= capacity &&
                   lanes.size() <= VlArbitration::MaxEntries;
        }
        std::vector<VlWeight> entries() const;
    };
    bool takeTitle(std::string_view line);
    bool takeRow(std::string_view line);

    LaneReading m_reading;
    bool m_isArbitration = false;
    std::array<Table, 2> m_tables;    ///< low, high
    std::optional<size_t> m_now = {}; ///< which of them the lines are of
};

} // namespace pickglass
