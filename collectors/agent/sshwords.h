// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/loss.h"

namespace pickglass::agent {

/// What it means that ssh ended with this code (-1: it was killed) and said these words last: what
/// happened, and what to do.
Loss whatSshSays(const SshPlace &place, int exitCode, const QString &words);

} // namespace pickglass::agent
