// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plan.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace pickglass {

/// The highest unit of a rack that a text may name.
constexpr int MaxRackUnit = 99;

/// Where something says that a host or switch stands.
struct SaidPlace
{
    QString node;    ///< its name; may be empty where it has a GUID
    Guid guid = {};  ///< null where it is not said
    QString rack;    ///< never empty
    int unit = 0;    ///< the lowest that it takes, from 1 at the bottom; 0: not said
    int units = 0;   ///< how many it takes; 0: not said
    int topUnit = 0; ///< the highest that it takes, where that is said in place of the lowest
    qint64 line = 0; ///< of the text, from 1; 0 where it is from no text

    bool operator==(const SaidPlace &) const = default;
};

/// What says it, in the order of trust: the first one that says a place is believed.
enum class PlaceSource : quint8 { None, Table, Plan, Device };

/// All that one source says.
struct SaidPlaces
{
    PlaceSource source = PlaceSource::None;
    std::vector<SaidPlace> places;
};

/// The units that a text means: "41", "U41", "41U", "RU 41" the one, "U41-42" both. Nothing where
/// it means none, or more than MaxRackUnit.
struct UnitSpan
{
    int lowest = 0;
    int units = 0; ///< 0: not said
};
std::optional<UnitSpan> parseUnits(const QString &text);

/// Reads a table of places from comma-, semicolon- or tab-separated values or a spreadsheet
/// (.xlsx): columns node or guid, rack, and where they are there height and units, by these titles
/// or usual others (those of NetBox's list of devices, too: Name, Rack, Position). The height is
/// the lowest unit that the device takes, counted from the bottom. A row without a rack says
/// nothing; a line that cannot be read refuses the table. Nothing is assumed of the bytes. Any
/// thread.
Result<SaidPlaces> readPlaces(QByteArrayView bytes);
/// Whether readPlaces() failed because no line names its columns: it may be no table of places.
bool isWithoutPlaceColumns(const Error &error);

/// What the ends of a plan's cables say, each place of a node once. A height that cannot be read is
/// not said. Any thread.
SaidPlaces placesOf(const Plan &plan);

/// What the devices of a fabric say of themselves (ibdiagnet's PHYSICAL_HIERARCHY_INFO:
/// RackSerialNumber, SystemTopU; of several rooms RoomSerialNumber, too). Any thread.
SaidPlaces placesOf(const Fabric &fabric);

} // namespace pickglass
