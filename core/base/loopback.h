// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// Whether a host is this machine by its very name: localhost, 127.0.0.0/8 or ::1, as QUrl::host()
/// has them. Any thread.
bool isLoopback(const QString &host);

} // namespace pickglass
