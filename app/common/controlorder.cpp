// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/controlorder.h"

#include "app/common/quantities.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace pickglass {

namespace {

using What = ControlOrder::What;

ControlOrder readInterval(const QJsonObject &object)
{
    const double seconds = object.value(u"seconds").toDouble(-1);
    const double least = std::chrono::duration<double>(LeastInterval).count();
    const double most = std::chrono::duration<double>(MostInterval).count();
    return seconds >= least && seconds <= most
               ? ControlOrder{What::SetInterval, std::chrono::microseconds(qRound64(seconds * 1e6))}
               : ControlOrder();
}

ControlOrder readText(What what, const QJsonValue &text)
{
    return text.isString() ? ControlOrder{what, {}, text.toString()} : ControlOrder();
}

} // namespace

ControlOrder readControlOrder(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QString what = object.value(u"do").toString();
    if (what == u"stop") {
        return {What::Stop};
    }
    if (what == u"interval") {
        return readInterval(object);
    }
    if (what == u"note") {
        return readText(What::Note, object.value(u"text"));
    }
    if (what == u"mark") {
        return readText(What::Mark, object.value(u"name"));
    }
    if (what == u"pause") {
        return {What::Pause};
    }
    return what == u"resume" ? ControlOrder{What::Resume} : ControlOrder();
}

} // namespace pickglass
