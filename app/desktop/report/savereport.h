// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/readerpool.h"
#include "app/desktop/report/reportcontents.h"

#include <functional>

class QWidget;

namespace pickglass {

/// Reads what the report says and lays its picture out in a worker, then asks where to and writes
/// it there. Returns at once; `prepared` is called before it asks, with why it could not be read,
/// if so.
void saveReportAs(QWidget *parent, const SharedReaders &readers, const ReportQuestion &question,
                  std::function<void(const Result<void> &prepared)> prepared);

} // namespace pickglass
