// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/fabric/placealiases.h"

/// What the user of a program calls nodes and ports, by a file: given once (--aliases, or the
/// window's settings), it holds for every capture and fabric that the program shows. What it copies
/// keeps the names that are recorded. Any thread.
namespace pickglass {

/// Reads the file, whose aliases hold from now on; an empty path means none. After an error those
/// from before hold.
Result<void> useAliases(const QString &path);

/// Null where there are none.
SharedPlaceAliases aliasesInUse();

/// CaptureReader::open() of a capture that is shown: with the aliases that are in use.
Result<std::unique_ptr<CaptureReader>> openWithAliases(const QString &path,
                                                       const StopToken &stop = {},
                                                       CaptureReader::TextFilter filter = nullptr);

/// The same of a fabric that no capture has, such as a live one.
SharedFabric withAliasesInUse(const SharedFabric &fabric);

} // namespace pickglass
