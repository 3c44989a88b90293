// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

namespace pickglass {

/// What the overview shows as a page to print or send: source and time, counts, tiers, and the
/// problems with advice. `written` is when. The HTML is plain enough for QTextDocument and complete
/// enough for a browser. GUI thread (it translates).
QString reportHtml(const Snapshot &snapshot, Timestamp written);

/// Writes the report: a PDF (A4) when the name ends in .pdf, else HTML.
Result<void> writeReport(const QString &path, const Snapshot &snapshot, Timestamp written);

} // namespace pickglass
