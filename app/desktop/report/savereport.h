// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

class QWidget;

namespace pickglass {

/// Asks where to and writes the report there; says so in a dialog when that fails. Returns at once.
void saveReportAs(QWidget *parent, SharedSnapshot snapshot);

} // namespace pickglass
