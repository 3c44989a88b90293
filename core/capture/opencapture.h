// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"

namespace pickglass {

/// Whether the first bytes are those of an SQLite file with our application id.
bool beginsLikeCapture(QByteArrayView header);

/// Opens a capture for reading, live or clean, also from a read-only place; refuses anything else
/// with a sentence. Statements end early when the token is stopped. Private to core/capture.
Result<Database> openCapture(const QString &path, const StopToken &stop = {});

} // namespace pickglass
