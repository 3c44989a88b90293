// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

namespace pickglass {

/// A message of the core in the language of the program, its arguments as shownText(). Any thread:
/// Qt guards the translators.
QString inWords(const Message &message);

/// What happened, and the advice when there is one, as two sentences.
QString inWords(const Error &error);

} // namespace pickglass
