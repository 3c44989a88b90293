// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "core/base/result.h"

#include <QByteArrayView>

namespace pickglass::mad {

/// The fabric of a cache file of libibnetdisc (core/formats/ibnetdisccache.h), as if it had been
/// walked: the node that the discovery began at is node 0, and the routes are found along the
/// cables. Whether a port runs at QDR or FDR10 is open, where it may be either: the file does not
/// say so. Nothing is assumed of the bytes: records that contradict each other are left out, and a
/// file that is none, is cut off, or lacks the node that it began at is an error.
Result<KnownFabric> readIbnetdiscFabric(QByteArrayView cache);

} // namespace pickglass::mad
