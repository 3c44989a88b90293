// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringView>

#include <optional>

namespace pickglass {

/// LinkWidthActive: the number of lanes, 0 when not known.
enum class LinkWidth : quint8 { Unknown = 0, X1 = 1, X2 = 2, X4 = 4, X8 = 8, X12 = 12 };

/// LinkSpeedActive / LinkSpeedExtActive, ascending.
enum class LinkSpeed : quint8 { Unknown, SDR, DDR, QDR, FDR10, FDR, EDR, HDR, NDR, XDR };

/// Data rate of one lane after coding, in Gbit/s (SDR 2, DDR 4, QDR 8, FDR10 10, FDR 13.64, EDR 25,
/// HDR 50, NDR 100, XDR 200: IBTA specification, volume 2); 0 when not known.
double laneGigabits(LinkSpeed speed);

/// Data rate of a direction in bytes/s, or nothing when width or speed are not known.
std::optional<double> dataRate(LinkWidth width, LinkSpeed speed);

/// "4x", "HDR", "4xHDR"; "" when not known ("4x" or "HDR" when only one half is).
QString toString(LinkWidth width);
QString toString(LinkSpeed speed);
QString toString(LinkWidth width, LinkSpeed speed);

/// "4x", "4X" → X4; "HDR" → HDR in any case; Unknown for anything else.
LinkWidth parseLinkWidth(QStringView text);
LinkSpeed parseLinkSpeed(QStringView text);

/// What PortInfo's LinkWidthActive, and LinkSpeedActive, LinkSpeedExtActive and LinkSpeedExtActive2
/// mean (IBTA specification, volume 1, 14.2.5.6; the last one as Linux' mlx5 reads the upper half
/// of byte 56); each 0 where it does not count. Unknown for values that mean nothing.
LinkWidth activeLinkWidth(quint32 width);
LinkSpeed activeLinkSpeed(quint32 speed, quint32 extendedSpeed, quint32 extendedSpeed2 = 0);
/// Whether devices of this vendor may run at FDR10, which PortInfo calls QDR: only the vendor's own
/// ExtendedPortInfo distinguishes them (infiniband-diags).
bool hasFdr10(quint32 vendorId);

} // namespace pickglass
