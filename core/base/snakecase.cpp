// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/snakecase.h"

namespace pickglass {

QString snakeCase(const QString &name)
{
    QString key;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name.at(i);
        const bool wasLower = i > 0 && !name.at(i - 1).isUpper();
        // "VLCap": the C begins a word, because a small letter follows; the s of "VLs" is a plural.
        const bool beginsWord = i > 0 && i + 1 < name.size() && name.at(i + 1).isLower() &&
                                !(name.at(i + 1) == u's' && i + 2 == name.size());
        if (c.isUpper() && i > 0 && (wasLower || beginsWord) && !key.endsWith(u'_')) {
            key += u'_';
        }
        key += c.isLetterOrNumber() ? c.toLower() : u'_';
    }
    return key;
}

} // namespace pickglass
