// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/store/clickhouse/server.h"
#include "core/store/store.h"

/// The tables of a store as a whole: making them, what is missing, what there is, dropping.
namespace pickglass::clickhouse {

Result<void> createTables(Server &server, const StopToken &stop);
Result<std::vector<Message>> missingTables(Server &server, const StopToken &stop);
Result<StoreStatus> statusOfTables(Server &server, const StopToken &stop);
Result<QStringList> dropWeeks(Server &server, Timestamp before, const StopToken &stop);

} // namespace pickglass::clickhouse
