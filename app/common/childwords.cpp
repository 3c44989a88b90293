// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/childwords.h"

#include "app/common/text.h"

#include <QJsonArray>
#include <QJsonObject>

namespace pickglass {

QString childWords(const QJsonObject &event, QLatin1String text, QLatin1String arguments)
{
    const QByteArray english = event.value(text).toString().toUtf8();
    QStringList given;
    for (const QJsonValue &argument : event.value(arguments).toArray()) {
        given << argument.toString();
    }
    return english.isEmpty() ? QString() : inWords(Message{english.constData(), given});
}

} // namespace pickglass
