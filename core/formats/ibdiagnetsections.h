// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/amounts.h"
#include "core/counters/catalogue.h"
#include "core/fabric/portattributes.h"
#include "core/formats/csvtable.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

// What ibdiagnet's sections say of ports and devices beyond nodes, ports and cables: what a cable
// and a device are, and what they measure. Any thread.

namespace pickglass {

/// The name of a mode of forward error correction (FECModeActive of a port, 0 … 14): "STD-RS"; the
/// number where the mode has no name, empty for what is none.
QString fecModeName(std::string_view number);

/// What a value of a SHARP aggregation node is called: "num_of_jobs" becomes "SharpNumOfJobs".
/// Empty for what is no name of that kind.
QString sharpAttribute(std::string_view name);

/// What a column of a section says. A row has either. In names # stands for the number of the
/// section's part.
struct SectionColumn
{
    std::string_view column;         ///< upper and lower case are one
    const char *attribute = nullptr; ///< a text that is kept of the port by this name
    const char *counter = nullptr;   ///< a counter of the catalogue by its name
    Amount amount = Amount::Number;
};

/// A section whose columns are known.
struct PortSection
{
    std::string_view name;
    /// Whether its rows are of devices, not of their ports: counters are kept at port 0.
    bool isOfDevice = false;
    std::span<const SectionColumn> columns;
    /// The column with the number of the fan, sensor or power supply that a row is of; empty where
    /// rows are not of such parts.
    std::string_view part = {};
};
/// Null for a section that is not known so.
const PortSection *findPortSection(std::string_view name);

/// What a row of a section says.
struct SectionRow
{
    PortAttributes attributes = {};
    std::vector<std::pair<CounterId, quint64>> values = {};
};
/// What a line "RX1 Power: 0.95 mW, -0.22 dBm" of the file .cables says, whose names are those of
/// the columns of CABLE_INFO, with blanks and without "Desc". Nothing for another name.
void addCableLine(SectionRow &row, std::string_view name, std::string_view value);
/// Takes out what a module measures where it has no temperature: it measures nothing then, and is
/// said to send and receive 0.
void dropUnmeasured(SectionRow &row);

/// Reads the rows of one section, whose columns it looks for once. One thread.
class SectionReader
{
public:
    SectionReader() = default;
    /// The section must be of findPortSection().
    SectionReader(const PortSection &section, const CsvTable &head);

    bool isOfDevice() const { return m_section->isOfDevice; }
    /// Of the row that the table took last.
    SectionRow row(const CsvTable &table) const;

private:
    struct Found
    {
        const SectionColumn *column;
        int place;
        CounterId counter; ///< invalid for an attribute, and where its name has a number
    };
    const PortSection *m_section = nullptr;
    std::vector<Found> m_found;
};

} // namespace pickglass
