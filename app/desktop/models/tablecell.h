// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/value.h"
#include "app/desktop/models/fabrictablemodel.h"

namespace pickglass {

/// How values of a kind are painted.
FabricTableModel::CellKind cellKindOf(tables::Kind kind);

/// GUI. What a value that is no LiveCell says on screen; "" where it is not known.
QString shownText(tables::Kind kind, const tables::Value &value, const tables::Context &context);

/// Of a rate, utilization, wait or errors, where there are figures; else not known.
LiveCell liveCellOf(tables::Kind kind, const tables::Value &value, const tables::Context &context);

/// Which port, or direction of a cable, such a figure is of: "leaf01/19 → spine03/6"; "" of a sum.
QString liveNoteOf(tables::Kind kind, const tables::Value &value, const Fabric &fabric);

} // namespace pickglass
