// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/agentoptions.h"
#include "app/agent/source.h"

#include <QString>

namespace pickglass::agent {

/// What `--check` found: a line for each thing that an agent with these options needs.
struct CheckReport
{
    QString text; ///< for people, on standard output
    bool isFine = true;
};
/// Opens each thing and lets it go again; nothing is served, nothing is kept.
CheckReport check(const AgentOptions &options, const Source::Make &make);

} // namespace pickglass::agent
