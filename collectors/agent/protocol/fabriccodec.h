// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QByteArray>

namespace pickglass::agent {

/// A fabric in bytes: CBOR in a Zstandard frame, as PROTOCOL.md writes it down. Any thread.
QByteArray putFabric(const Fabric &fabric);
/// Null where the bytes make no sense. Takes any bytes; needs at most 512 MiB for them. Any thread.
SharedFabric openFabric(QByteArrayView bytes);

} // namespace pickglass::agent
