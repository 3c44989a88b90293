// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// Installs the program's and Qt's translators for a language ("ja"), or for that of the system
/// when it is empty. Call once for each application object. English needs none.
void installLanguage(const QString &language);

} // namespace pickglass
