// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QUrl;

namespace pickglass {

/// An address as messages show it: *** where a password may stand (behind the user, up to the last
/// @) and for the values of options that are called so (password, token, secret), but not for the
/// names of files (password-file). For any text, also one that is no address; rather too much is
/// hidden than too little. Any thread.
QString shownAddress(const QString &text);
/// The value of an option of an address, likewise.
QString shownValue(const QString &option, const QString &value);
/// Whether a text has something that shownAddress() hides.
bool hasPassword(const QString &text);
/// What is wrong with a URL that is not valid, without the URL itself. Any thread.
QString faultOf(const QUrl &url);

} // namespace pickglass
