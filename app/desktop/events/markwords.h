// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"

/// What people read of marks and notes. Any thread but for those that say GUI.
namespace pickglass::markwords {

/// "Mark", or "Note" where it has no name.
QString kind(const CaptureMark &mark);
/// Its name, its note, or both.
QString text(const CaptureMark &mark);
/// GUI. How long it is: "3 min 5 s"; "" of a moment.
QString length(const CaptureMark &mark);
/// GUI. When it is, whole.
QString when(const CaptureMark &mark);

} // namespace pickglass::markwords
