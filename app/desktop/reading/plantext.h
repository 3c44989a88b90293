// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

class PlanCheck;

/// What a row of a plan says, "missing", in the language of the window. GUI thread.
QString planVerdictText(const QString &what);

/// "cables.csv: right are 812 of 1,024 cables", or why it cannot be read; empty before. GUI thread.
QString planHeadline(const PlanCheck &check);
/// "missing: 3 · swapped: 2": what is not right, and sheets that were left out. GUI thread.
QString planCountsText(const PlanCheck &check);

} // namespace pickglass
