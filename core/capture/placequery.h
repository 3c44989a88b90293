// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/capture/database.h"

namespace pickglass {

/// See CaptureReader::placeChanges(). Private to core/capture; inside the caller's transaction.
Result<CaptureReader::PlaceChanges> queryPlaceChanges(const Database &db, const QSet<Guid> &nodes,
                                                      Timestamp until);

} // namespace pickglass
