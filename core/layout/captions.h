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
    /// Without the words that all names of the same frame (pod, director) begin and end with; of an
    /// adapter, those of the same switch. Never empty where text is not.
    QString brief;
    /// What is left where all that the names of the same frame and tier have in common goes.
    QString briefest;
};

/// Of node: its caption. withBoxes as in LayoutOptions. Any thread.
std::vector<Caption> captionsOf(const Fabric &fabric, const FabricShape &shape, bool withBoxes);

} // namespace pickglass
