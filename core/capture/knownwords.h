// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/events/event.h"
#include "core/fabric/portattributes.h"

#include <QString>
#include <QStringView>

/// What an anonymized capture may keep of the texts of another one: words of vendors, drivers and
/// the IBTA specification, which say what a thing is and not whose. Everything is compared as a
/// whole; what is on no list here is replaced. Any thread.
namespace pickglass::knownwords {

/// A model of a switch: "MQM9700", "MCS8500".
bool isModel(QStringView text);

/// An adapter as drivers name it ("mlx5_0", "HCA-1"), or a unit of a chassis ("L16/U2", "S201A").
bool isPart(QStringView text);

/// What the firmware calls a device until somebody names it, and nothing else:
/// "MT4123 ConnectX6   Mellanox Technologies", "Mellanox Technologies Aggregation Node".
bool isFactoryText(QStringView text);

/// A format of imported files: "ibnetdiscover".
bool isFormat(QStringView text);

/// Of a source's URL the scheme and its colon ("mad:"); empty where it is not known.
QString schemeOf(QStringView url);

/// Whether the attribute is one of PortInfo, SwitchInfo or a kind of cable, and its value is made
/// of numbers and of words that smpquery prints.
bool isAttribute(const PortAttribute &attribute);

/// A number, a link's width or speed, or a state of a subnet manager.
bool isValue(QStringView text);

/// The subject of an event: a counter of the catalogue, or a kind of event.
bool isSubject(QStringView text);

} // namespace pickglass::knownwords
