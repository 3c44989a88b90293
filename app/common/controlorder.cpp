// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/controlorder.h"

#include "app/common/quantities.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace pickglass {

namespace {

ControlOrder readInterval(const QJsonObject &object)
{
    const double seconds = object.value(u"seconds").toDouble(-1);
    const double least = std::chrono::duration<double>(LeastInterval).count();
    const double most = std::chrono::duration<double>(MostInterval).count();
    return seconds >= least && seconds <= most
               ? ControlOrder{ControlOrder::What::SetInterval,
                              std::chrono::microseconds(qRound64(seconds * 1e6))}
               : ControlOrder();
}

ControlOrder readText(ControlOrder::What what, const QJsonValue &text)
{
    return text.isString() ? ControlOrder{what, {}, text.toString()} : ControlOrder();
}

} // namespace

ControlOrder readControlOrder(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QString what = object.value(u"do").toString();
    if (what == u"stop") {
        return {ControlOrder::What::Stop};
    }
    if (what == u"interval") {
        return readInterval(object);
    }
    if (what == u"note") {
        return readText(ControlOrder::What::Note, object.value(u"text"));
    }
    if (what == u"mark") {
        return readText(ControlOrder::What::Mark, object.value(u"name"));
    }
    if (what == u"pause") {
        return {ControlOrder::What::Pause};
    }
    return what == u"resume" ? ControlOrder{ControlOrder::What::Resume} : ControlOrder();
}

} // namespace pickglass
