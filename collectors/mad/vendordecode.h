// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/counters/catalogue.h"
#include "core/fabric/portattributes.h"

#include <QString>

#include <optional>
#include <span>
#include <utility>
#include <vector>

// What Mellanox' (NVIDIA's) devices say beyond the specification, to Gets. All bytes are untrusted.
// Any thread.

namespace pickglass::mad {

/// NodeInfo's VendorID of Mellanox.
constexpr quint32 MellanoxVendorId = 0x2c9;

/// Attributes of the vendor class 0x0A, by infiniband-diags' vendstat and mstflint's
/// mtcr_ib_ofed.c.
constexpr quint16 GeneralInfoId = 0x17;
constexpr quint16 AccessRegisterId = 0x51;

/// GeneralInfo: places as vendstat.c has them, the capability mask as mtcr_ib_ofed.c.
struct GeneralInfo
{
    QString firmware = {}; ///< as ibdiagnet's importer has it, "20.31.1014"; empty: not said
    QString psid = {};     ///< likewise
    /// Whether registers can be read with AccessRegisterId.
    bool hasRegisters = false;
};
GeneralInfo decodeGeneralInfo(const MadBytes &bytes);

/// CableInfo, an attribute of subnet management by Linux' mlx4 driver (mlx4_get_module_info() in
/// drivers/net/ethernet/mellanox/mlx4/port.c): up to CableReadSize bytes of a module's memory, and
/// how the port could not read it. The driver asks for its own ports; that the attribute modifier
/// is the port, as of PortInfo, is assumed.
constexpr size_t CableReadSize = 48;
/// What asks for this part of the page 00h. Precondition: size is up to CableReadSize.
MadInput cableInput(quint8 address, quint8 size);
/// The bytes in an answer.
std::span<const uchar, CableReadSize> cableBytes(const MadBytes &bytes);
/// Whether the port could not read the module this time, but may a moment later.
bool isCableBusy(MadStatus status);

/// AdaptiveRoutingInfo of a switch: the attributes AdaptiveRouting… as ibdiagnet's importer has
/// them, by those fields of the structure adaptive_routing_info in the headers of ibutils2's ibis
/// that all its versions have at the same place (hash-based forwarding and pFRN are none of them).
PortAttributes adaptiveRoutingTexts(const MadBytes &bytes);

/// Registers that are read with AccessRegisterId, by their numbers, which are the attribute
/// modifier (mstflint's tools_layouts/adb/prm).
constexpr quint32 TemperatureRegister = 0x900a; ///< MTMP
constexpr quint32 CountersRegister = 0x5008;    ///< PPCNT
/// What asks for the device's own sensor.
constexpr MadInput TemperatureInput{};
/// In m°C; nothing where it is not above 0.
std::optional<quint64> decodeDeviceTemperature(const MadBytes &bytes);
/// What asks for the statistics of a port's physical layer (group 0x16); it clears nothing.
MadInput bitErrorsInput(PortNumber port);
/// The readings of Attribute::BitErrorRates; none where the answer is about another port or group.
std::vector<std::pair<CounterId, quint64>> decodeBitErrors(const MadBytes &bytes, PortNumber port);

} // namespace pickglass::mad
