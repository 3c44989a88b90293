// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

#include <optional>

namespace pickglass {

/// The value of an attribute of a port, without blanks around it; empty where it has none.
QString attributeOf(const Port &port, QLatin1String name);

/// "3 m", "0.5": metres; nothing for what says none.
std::optional<double> metresIn(const QString &text);

/// How long the module at either end of a port's cable says that the cable is (CableLength of
/// ibdiagnet), in metres; nothing where neither says it.
std::optional<double> cableLength(const Fabric &fabric, const Port &port);

} // namespace pickglass
