// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/message.h"

namespace pickglass {

namespace {

/// Characters: what is longer is cut off.
constexpr qsizetype MaxFilledIn = 100'000;

} // namespace

QString filledIn(const QString &text, const QStringList &arguments)
{
    // One pass, so that a "%1" inside an argument (a file name, a node's name) stays as it is.
    QString out;
    out.reserve(text.size() + 64);
    // A text that came from elsewhere may name an argument again and again.
    for (qsizetype i = 0; i < text.size() && out.size() < MaxFilledIn; ++i) {
        const bool isPlace = text.at(i) == u'%' && i + 1 < text.size() && text.at(i + 1) >= u'1' &&
                             text.at(i + 1) <= u'9';
        if (!isPlace) {
            out += text.at(i);
            continue;
        }
        out += arguments.value(text.at(++i).unicode() - u'1');
    }
    return out.size() <= MaxFilledIn ? out : out.first(MaxFilledIn) + u'…';
}

QString Message::english() const
{
    return filledIn(QString::fromUtf8(text), arguments);
}

} // namespace pickglass
