// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricshape.h"

#include <QString>

#include <optional>

/// How values are written on screen, for all views: three significant digits, the unit always, an
/// en dash for what is not known. Any thread but for those that say GUI (they translate).
namespace pickglass::format {

/// "–": not known.
QString unknown();
/// The text, or the en dash where it is empty.
QString orUnknown(const QString &text);

/// A count with thousands separated: "2,592".
QString count(qint64 number);
/// At most three significant digits, no trailing zeros, no exponent below 10^15: "23.3", "0.0125".
QString significant(double value);
/// Bytes per second with the fitting decimal unit: "25 GB/s"; the en dash when not known.
QString dataRate(std::optional<double> bytesPerSecond);
/// The same in bits, as links are sold: "200 Gbit/s".
QString bitRate(std::optional<double> bytesPerSecond);
/// A share of 1 in percent: "93 %", "0.25 %".
QString percent(double share);
/// "1.5 : 1", "1 : 1"; the en dash when there is nothing to divide by.
QString ratio(double above, double below);

/// "2026-11-21 08:00:00 UTC", for people; files and scripts get ISO 8601. "" when not known.
QString time(Timestamp time);

/// The decimal LID, or "" when none is assigned.
QString lid(Lid lid);
/// "0x1013", or "" for 0.
QString hex(quint32 value);

/// "leaf01/19".
QString portName(const Fabric &fabric, PortIndex port);
/// What goes out of a port: "leaf01/19 → spine03/6"; the port alone where it has no cable.
QString directionName(const Fabric &fabric, PortIndex sender);
/// "leaf01/19 ↔ spine03/6".
QString linkName(const Fabric &fabric, LinkIndex link);

/// GUI. "Switch", "Host adapter", "Aggregation node", "Router".
QString nodeType(const Node &node);
/// GUI. "Fat tree", "Torus 4 × 4 × 4", …
QString topology(const FabricShape &shape);
/// GUI. A problem's kind in words: "Slow link"; of an unknown one, the key made readable.
QString problemKind(const QString &kind);

} // namespace pickglass::format
