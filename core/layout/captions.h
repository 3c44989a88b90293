// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricshape.h"

#include <QString>

namespace pickglass {

/// What a box says.
struct Caption
{
    /// The name; only the part where a frame around it names the system; the last digits of the
    /// GUID where others have the same name.
    QString text;
    /// Without what the names of the same tier (and frame) begin and end with; never empty where
    /// text is not.
    QString brief;
};

/// Of node: its caption; adapters have their name. Any thread.
std::vector<Caption> captionsOf(const Fabric &fabric, const FabricShape &shape, bool withBoxes);

} // namespace pickglass
