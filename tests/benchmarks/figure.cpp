// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/figure.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
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
        {QStringLiteral("target_of_run"), figure.isTargetOfRun},
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
        .isTargetOfRun = object.value(QStringLiteral("target_of_run")).toBool(),
        .peer = number(object.value(QStringLiteral("peer"))),
        .peerName = object.value(QStringLiteral("peer_name")).toString(),
    };
}

std::optional<double> machineFactor(std::span<const Figure> figures)
{
    double logarithms = 0;
    int count = 0;
    for (const Figure &figure : figures) {
        const std::optional<double> times = ratio(figure);
        if (times && figure.peerName == QLatin1String(ReferenceMachine)) {
            logarithms -= std::log(*times);
            ++count;
        }
    }
    return count > 0 ? std::optional(std::exp(logarithms / count)) : std::nullopt;
}

Figure scaled(Figure figure, double factor)
{
    const bool isTime =
        figure.unit == u"ns" || figure.unit == u"µs" || figure.unit == u"ms" || figure.unit == u"s";
    const bool isRate = figure.unit.endsWith(u"/s");
    if (figure.target && !figure.isTargetOfRun && (isTime || isRate))
        *figure.target *= isTime ? factor : 1 / factor;
    return figure;
}

void print(const Figure &figure)
{
    std::puts(toJsonLine(figure).constData());
    std::fflush(stdout);
}

} // namespace pickglass::bench
