// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/exporterunit.h"

#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

/// No text is of more exporters; what comes beyond has no unit.
constexpr size_t MaxInstances = 100'000;

/// The rates of switches, one a port.
bool isRateOfPort(std::string_view name)
{
    return name == "infiniband_switch_port_rate_bytes_per_second" ||
           name == "infiniband_switch_port_raw_rate_bytes_per_second";
}

/// The same, one a switch.
bool isRateOfSwitch(std::string_view name)
{
    return name == "infiniband_switch_rate_bytes_per_second" ||
           name == "infiniband_switch_raw_rate_bytes_per_second";
}

/// Metrics of the exporter besides those that others may keep or make of it.
bool isOfExporterAlone(std::string_view name)
{
    return name.starts_with("infiniband_exporter_") || name.ends_with("_info") ||
           name.ends_with("rate_bytes_per_second");
}

} // namespace

bool showsExporterUnit(std::string_view name)
{
    return isRateOfPort(name) || isRateOfSwitch(name);
}

void ExporterUnit::add(bool Signs::*sign, std::string_view instance)
{
    m_all.*sign = true;
    auto known = m_signs.find(instance);
    if (known == m_signs.end() && m_signs.size() < MaxInstances) {
        known = m_signs.emplace(instance, Signs()).first;
    }
    if (known != m_signs.end()) {
        known->second.*sign = true;
    }
}

void ExporterUnit::takeMetric(std::string_view name, std::string_view instance)
{
    m_isByExporter = m_isByExporter || isOfExporterAlone(name);
    if (isRateOfPort(name)) {
        add(&Signs::isBytesByName, instance);
    } else if (isRateOfSwitch(name)) {
        add(&Signs::isWordsByName, instance);
    }
}

void ExporterUnit::takeComment(std::string_view line)
{
    if (!dropPrefix(line, "# HELP infiniband_")) {
        return;
    }
    m_isByExporter = true;
    if (contains(line, "_data_bytes") && contains(line, "4 bytes per word")) {
        add(&Signs::isBytesByName, {});
    }
}

void ExporterUnit::takeValue(quint64 value, std::string_view instance)
{
    if (value % WordBytes != 0) {
        add(&Signs::isWordsByValue, instance);
    }
}

ExporterUnit::Unit ExporterUnit::Signs::unit() const
{
    if (isBytesByName || isWordsByName) {
        return isBytesByName == isWordsByName ? Unit::Unknown
               : isBytesByName                ? Unit::Bytes
                                              : Unit::Words;
    }
    return isWordsByValue ? Unit::Words : Unit::Unknown;
}

ExporterUnit::Unit ExporterUnit::unitOf(std::string_view instance) const
{
    const auto known = m_signs.find(instance);
    const Signs &signs = instance.empty()         ? m_all
                         : known == m_signs.end() ? Signs()
                                                  : known->second;
    const bool isSilent = !m_isByExporter && !m_all.isBytesByName && !m_all.isWordsByName;
    return isSilent && !signs.isWordsByValue ? Unit::BytesByName : signs.unit();
}

} // namespace pickglass
