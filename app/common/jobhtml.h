// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/jobs/jobreport.h"

#include <QString>

namespace pickglass {

/// A page about a job to print or send: what stands out, its hosts, its busiest links and largest
/// pairs, by their names in this fabric. HTML that QTextDocument understands, every text escaped,
/// in the program's language. Any thread.
QString jobHtml(const JobReport &report, const Fabric &fabric);

} // namespace pickglass
