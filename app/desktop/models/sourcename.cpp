// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/sourcename.h"

#include "app/common/text.h"

#include <QFileInfo>
#include <QUrl>

namespace pickglass {

namespace {

QString nameOf(const QString &source)
{
    if (source.contains(QStringLiteral("://"))) {
        return QUrl(source).toString(QUrl::RemovePassword | QUrl::RemovePath | QUrl::RemoveQuery |
                                     QUrl::RemoveFragment);
    }
    const bool isLive = source.section(u'/', 0, 0).contains(u':'); // mad:mlx5_0/1
    return isLive ? source : QFileInfo(source).fileName();
}

} // namespace

QString sourceName(const QString &source)
{
    return shownText(nameOf(source));
}

} // namespace pickglass
