// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/figure.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>

namespace pickglass::bench {

namespace {

QJsonValue orNull(std::optional<double> value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

std::optional<double> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

} // namespace

std::optional<double> ratio(const Figure &figure)
{
    if (!figure.peer || *figure.peer <= 0 || figure.value <= 0)
        return std::nullopt;
    return figure.better == Better::Less ? *figure.peer / figure.value
                                         : figure.value / *figure.peer;
}

std::optional<bool> isMet(const Figure &figure)
{
    if (!figure.target)
        return std::nullopt;
    return figure.better == Better::Less ? figure.value <= *figure.target
                                         : figure.value >= *figure.target;
}

QByteArray toJsonLine(const Figure &figure)
{
    const QJsonObject object{
        {QStringLiteral("name"), figure.name},
        {QStringLiteral("figure"), figure.value},
        {QStringLiteral("unit"), figure.unit},
        {QStringLiteral("better"),
         figure.better == Better::Less ? QStringLiteral("less") : QStringLiteral("more")},
        {QStringLiteral("target"), orNull(figure.target)},
        {QStringLiteral("peer"), orNull(figure.peer)},
        {QStringLiteral("peer_name"), figure.peerName},
        {QStringLiteral("ratio"), orNull(ratio(figure))},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<Figure> fromJsonLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const QJsonValue value = object.value(QStringLiteral("figure"));
    if (!value.isDouble())
        return std::nullopt;
    return Figure{
        .name = object.value(QStringLiteral("name")).toString(),
        .value = value.toDouble(),
        .unit = object.value(QStringLiteral("unit")).toString(),
        .better = object.value(QStringLiteral("better")).toString() == QStringLiteral("more")
                      ? Better::More
                      : Better::Less,
        .target = number(object.value(QStringLiteral("target"))),
        .peer = number(object.value(QStringLiteral("peer"))),
        .peerName = object.value(QStringLiteral("peer_name")).toString(),
    };
}

void print(const Figure &figure)
{
    std::puts(toJsonLine(figure).constData());
    std::fflush(stdout);
}

} // namespace pickglass::bench
