// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"

#include <QStringList>

#include <tl/expected.hpp>

#include <vector>

namespace pickglass::pgcap {

/// The forms of one counter, the widest first: which of them a port has, differs.
using CounterForms = std::vector<CounterId>;

/// The counters that names on a command line mean, of those that were sampled: "PortXmitData" in
/// any form, "PortCounters.PortXmitData" in this one; without a name all of them. Several may be
/// joined by commas. Or a sentence that says which name is wrong, and what there is instead.
tl::expected<std::vector<CounterForms>, QString>
findCounters(const QStringList &names, const std::vector<CounterId> &sampled);

} // namespace pickglass::pgcap
