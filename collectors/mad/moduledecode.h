// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"
#include "core/fabric/portattributes.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

// What the memory of a cable's module says, at its I2C address 0x50: SFF-8636 (QSFP, QSFP+, QSFP28)
// and CMIS 3 to 5 (QSFP-DD, OSFP). The places are those of the standards, as ethtool's qsfp.h and
// cmis.h name them. All bytes are untrusted. Any thread.

namespace pickglass::mad {

/// The lower half, and the upper page 00h.
constexpr size_t ModuleSize = 256;
using ModuleMemory = std::array<uchar, ModuleSize>;

enum class ModuleKind : quint8 { Unknown, Sff8636, Cmis };
/// By the identifier in byte 0 (SFF-8024).
ModuleKind moduleKind(const ModuleMemory &memory);

/// The texts of the upper half under the names of ibdiagnet's importer: "CableVendor",
/// "CablePartNumber", … Nothing where the kind is not known, or the checksum is wrong
/// (SFF-8636: CC_BASE, and CC_EXT for what it covers; CMIS: PageChecksum).
std::optional<PortAttributes> moduleTexts(const ModuleMemory &memory);

/// Whether it measures the light of lanes, in bytes 34 to 57: an optical one of SFF-8636. (CMIS has
/// that on page 11h.) Precondition: both halves were read.
bool measuresLight(const ModuleMemory &memory);

/// The readings of Attribute::Module: temperature, supply voltage, and the light of
/// measuresLight(). None where there is no supply voltage: copper measures nothing. A temperature
/// below 0 °C is left out. Precondition: both halves were read.
std::vector<std::pair<CounterId, quint64>> moduleValues(const ModuleMemory &memory);

} // namespace pickglass::mad
