// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <map>
#include <string>
#include <string_view>

namespace pickglass {

/// Counters of data count words of so many bytes.
constexpr quint64 WordBytes = 4;

/// In which unit treydock's infiniband_exporter counts data, by what else its text says. Its
/// metrics "…_data_bytes_total" hold words of 4 bytes before version 0.10 and bytes from then on,
/// under the same name and help text; the version itself is not in the text. What is:
///
/// - the rate of switches: one a switch before 0.10 (infiniband_switch_rate_bytes_per_second), one
///   a port since (infiniband_switch_port_rate_bytes_per_second; the changes' numbers 31 and 34),
/// - the help texts of writeOpenMetrics(), which say bytes,
/// - a value that is no multiple of 4: nothing that was multiplied by 4.
///
/// A text without anything else that the exporter writes (help texts, infiniband_…_info,
/// infiniband_exporter_…) is by another program that uses its names, and means what they say:
/// bytes.
///
/// Each exporter (label instance, as Prometheus adds it) has a version of its own. Regular value
/// type; takes a text line by line, then answers.
class ExporterUnit
{
public:
    enum class Unit : quint8 {
        Unknown,
        Words,
        Bytes,
        BytesByName ///< nothing but the name says it
    };

    /// Any metric; the instance is empty where the text has none.
    void takeMetric(std::string_view name, std::string_view instance);
    /// A comment line, "# HELP …".
    void takeComment(std::string_view line);
    /// A value of a metric of data.
    void takeValue(quint64 value, std::string_view instance);

    /// Unknown where nothing says it, or where what is said contradicts itself. Of data without an
    /// instance: by all that the text says.
    Unit unitOf(std::string_view instance) const;

private:
    struct Signs
    {
        bool isWordsByName = false;
        bool isBytesByName = false;
        bool isWordsByValue = false;

        Unit unit() const;
    };
    void add(bool Signs::*sign, std::string_view instance);

    std::map<std::string, Signs, std::less<>> m_signs;
    Signs m_all;
    bool m_isByExporter = false;
};

/// Whether a metric of that exporter shows its unit by being there.
bool showsExporterUnit(std::string_view name);

} // namespace pickglass
