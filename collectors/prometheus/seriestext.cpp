// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/seriestext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <cmath>

namespace pickglass::prometheus {

namespace {

constexpr int MaxReason = 200;

Result<QJsonValue> dataIn(const QByteArray &answer)
{
    const QJsonObject document = QJsonDocument::fromJson(answer).object();
    if (document[QLatin1String("status")] != QLatin1String("success")) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The answer is not that of a Prometheus server: %1"),
             {reasonIn(answer)}});
    }
    return document[QLatin1String("data")];
}

bool isName(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral(R"(\A[A-Za-z_:][A-Za-z0-9_:]*\z)"));
    return plain.match(name).hasMatch();
}

/// name{a="b",…}; nothing where it has no name that can be one.
QByteArray seriesOf(const QJsonObject &metric, const QString &otherwise, const QStringList &labels)
{
    const QString name = metric[QLatin1String("__name__")].toString(otherwise);
    if (!isName(name)) {
        return {};
    }
    QByteArray text = name.toLatin1() + '{';
    for (auto label = metric.begin(); label != metric.end(); ++label) {
        const bool isWanted = labels.isEmpty() || labels.contains(label.key());
        if (!isWanted || label.key() == QLatin1String("__name__") || !isName(label.key())) {
            continue;
        }
        QByteArray value = label->toString().toUtf8();
        value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        text += (text.endsWith('{') ? QByteArray() : QByteArray(",")) + label.key().toLatin1() +
                "=\"" + value + '"';
    }
    return text + "} ";
}

/// Empty where it is no number.
QByteArray numberIn(const QJsonValue &value)
{
    const QByteArray text = value.toString().toLatin1();
    bool isNumber = false;
    text.toDouble(&isNumber);
    return isNumber ? text : QByteArray();
}

void appendSample(const QByteArray &series, const QJsonArray &sample, const TimeRange *range,
                  QByteArray &text)
{
    const double seconds = sample.at(0).toDouble(-1);
    const QByteArray value = numberIn(sample.at(1));
    constexpr double Latest = 1e11; // seconds; the year 5138
    if (value.isEmpty() || seconds <= 0 || seconds >= Latest) {
        return;
    }
    if (range == nullptr) {
        text += series + value + '\n';
        return;
    }
    const qint64 milliseconds = std::llround(seconds * 1e3);
    const Timestamp time = Timestamp::fromMilliseconds(milliseconds);
    if (time > range->from && time <= range->to) {
        text += series + value + ' ' + QByteArray::number(milliseconds) + '\n';
    }
}

} // namespace

QString reasonIn(const QByteArray &answer)
{
    const QString error =
        QJsonDocument::fromJson(answer).object()[QLatin1String("error")].toString();
    return (error.isEmpty() ? QString::fromUtf8(answer.left(MaxReason)) : error)
        .simplified()
        .left(MaxReason);
}

Result<QStringList> namesIn(const QByteArray &answer)
{
    ASSIGN_OR_RETURN(const auto data, dataIn(answer));
    QStringList names;
    for (const QJsonValue &name : data.toArray()) {
        if (isName(name.toString())) {
            names << name.toString();
        }
    }
    return names;
}

Result<void> appendSamples(const QByteArray &answer, const QString &name, const QStringList &labels,
                           TimeRange range, QByteArray &text)
{
    ASSIGN_OR_RETURN(const auto data, dataIn(answer));
    for (const QJsonValue &one : data[QLatin1String("result")].toArray()) {
        const QByteArray series = seriesOf(one[QLatin1String("metric")].toObject(), name, labels);
        if (series.isEmpty()) {
            continue;
        }
        const QJsonValue values = one[QLatin1String("values")];
        if (!values.isArray()) {
            appendSample(series, one[QLatin1String("value")].toArray(), nullptr, text);
        }
        for (const QJsonValue &sample : values.toArray()) {
            appendSample(series, sample.toArray(), &range, text);
        }
    }
    return {};
}

} // namespace pickglass::prometheus
