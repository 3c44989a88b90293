// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"
#include "core/store/clickhouse/server.h"
#include "core/store/store.h"

namespace pickglass::clickhouse {

/// See Store::contents(). The server has to outlive what is answered.
Result<CaptureContents> readStore(Server &server, const StoreQuery &query, const StopToken &stop);

} // namespace pickglass::clickhouse
