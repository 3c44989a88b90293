// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alertrules.h"
#include "core/base/result.h"
#include "core/base/stoptoken.h"

namespace pickglass {

/// Sends a made-up alert to a receiver, once, and waits for what becomes of it: no longer than the
/// receiver's timeout. Runs an event loop; any thread with an application object.
Result<void> sendTestAlert(const AlertRules &rules, const AlertReceiver &receiver,
                           const StopToken &stop = {});

} // namespace pickglass
