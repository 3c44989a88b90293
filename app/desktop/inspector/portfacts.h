// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"

namespace pickglass {

/// The value of a port's attribute by smpquery's name, as smpquery prints it: from the attributes
/// that the source knows, else from what Port holds. Empty when not known.
QString attributeText(const Fabric &fabric, const Port &port, const QString &name);

/// The four groups of attributes of one port, or of two side by side.
std::vector<Inspection::Section> attributeSections(const Fabric &fabric,
                                                   const std::vector<const Port *> &ports);

} // namespace pickglass
