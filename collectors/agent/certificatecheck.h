// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/agentsource.h"
#include "collectors/agent/knownagents.h"
#include "collectors/agent/loss.h"

namespace pickglass::agent {

/// Whether the certificate with this fingerprint is that of the agent which the source means: the
/// one that it names, or the one that is known; a new one is remembered where the source says so.
/// Nothing where all is well.
std::optional<Loss> checkCertificate(const AgentSource &source, const QByteArray &fingerprint,
                                     KnownAgents &known);

} // namespace pickglass::agent
