// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordmessage.h"

#include "app/common/childwords.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

using Subject = RecordMessage::What;

qint64 countOf(const QJsonObject &event, QLatin1String key)
{
    return std::clamp<qint64>(event.value(key).toInteger(), 0, RecordMessage::MaxCount);
}

double secondsOf(const QJsonObject &event)
{
    constexpr double Most = 1e9;
    const double seconds = event.value(u"seconds").toDouble();
    return std::isfinite(seconds) ? std::clamp(seconds, 0.0, Most) : 0;
}

Severity severityOf(const QString &word)
{
    return word == u"error"  ? Severity::Error
           : word == u"info" ? Severity::Info
                             : Severity::Warning;
}

Subject whatOf(const QString &name)
{
    constexpr std::array<std::pair<QLatin1String, Subject>, 10> Names{{
        {QLatin1String("sweep"), Subject::Sweep},
        {QLatin1String("progress"), Subject::Progress},
        {QLatin1String("problem"), Subject::Problem},
        {QLatin1String("peer"), Subject::Peer},
        {QLatin1String("sm"), Subject::Happened},
        {QLatin1String("event"), Subject::Happened},
        {QLatin1String("fabric"), Subject::Fabric},
        {QLatin1String("paused"), Subject::Paused},
        {QLatin1String("resumed"), Subject::Resumed},
        {QLatin1String("closed"), Subject::Closed},
    }};
    const auto *found =
        std::ranges::find_if(Names, [&name](const auto &pair) { return name == pair.first; });
    return found == Names.end() ? Subject::Other : found->second;
}

void readSweep(const QJsonObject &event, RecordMessage &message)
{
    const auto count = [&event](const char *key) { return countOf(event, QLatin1String(key)); };
    const QDateTime time = QDateTime::fromString(event.value(u"t").toString(), Qt::ISODateWithMs);
    if (time.isValid()) {
        message.time = Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
    }
    message.number = count("number");
    message.seconds = secondsOf(event);
    message.ports = count("ports");
    message.meter = {count("mads"), count("timeouts"), count("retries"), count("smp_bytes"),
                     count("gmp_bytes")};
}

void readProgress(const QJsonObject &event, RecordMessage &message)
{
    message.done = countOf(event, QLatin1String("done"));
    message.total = countOf(event, QLatin1String("total"));
    if (event.value(u"share").isDouble()) {
        message.share = std::clamp(event.value(u"share").toDouble(), 0.0, 1.0);
    } else if (message.total > 0) {
        message.share =
            std::min(static_cast<double>(message.done) / static_cast<double>(message.total), 1.0);
    }
}

} // namespace

RecordMessage readRecordMessage(const QByteArray &line)
{
    const QJsonObject event = QJsonDocument::fromJson(line).object();
    RecordMessage message;
    message.what = whatOf(event.value(u"event").toString());
    message.missed = countOf(event, QLatin1String("missed_sweeps"));
    message.fileBytes = countOf(event, QLatin1String("file_bytes"));
    message.text = childWords(event, QLatin1String("text"), QLatin1String("arguments"));
    switch (message.what) {
    case Subject::Sweep:
        readSweep(event, message);
        break;
    case Subject::Progress:
        readProgress(event, message);
        break;
    case Subject::Problem:
        message.severity = severityOf(event.value(u"severity").toString());
        message.kind = event.value(u"kind").toString();
        message.advice =
            childWords(event, QLatin1String("advice_text"), QLatin1String("advice_arguments"));
        break;
    case Subject::Peer:
        message.object = event;
        break;
    default:
        break;
    }
    return message;
}

} // namespace pickglass
