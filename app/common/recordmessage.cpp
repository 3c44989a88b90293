// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordmessage.h"

#include "app/common/optiontable.h"
#include "app/common/text.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace pickglass {

/// What belongs to the line that is under way.
void BoundedLines::takePart(QByteArrayView part, std::vector<Line> &lines)
{
    if (m_isSkipping) {
        return;
    }
    const qsizetype room = m_longest - m_pending.size();
    m_pending.append(part.first(qMin(room, part.size())));
    if (part.size() > room) {
        m_isSkipping = true;
        lines.push_back({std::exchange(m_pending, {}), true});
    }
}

std::vector<BoundedLines::Line> BoundedLines::take(QByteArrayView bytes)
{
    std::vector<Line> lines;
    qsizetype end = bytes.indexOf('\n');
    while (end >= 0) {
        takePart(bytes.first(end), lines);
        const QByteArray line = std::exchange(m_pending, {}).trimmed();
        if (!std::exchange(m_isSkipping, false) && !line.isEmpty()) {
            lines.push_back({line, false});
        }
        bytes = bytes.sliced(end + 1);
        end = bytes.indexOf('\n');
    }
    takePart(bytes, lines);
    return lines;
}

namespace {

ControlOrder readInterval(const QJsonObject &object)
{
    const double seconds = object.value(u"seconds").toDouble(-1);
    const double least = std::chrono::duration<double>(MinInterval).count();
    const double most = std::chrono::duration<double>(MaxInterval).count();
    return seconds >= least && seconds <= most
               ? ControlOrder{ControlOrder::What::SetInterval,
                              std::chrono::microseconds(qRound64(seconds * 1e6))}
               : ControlOrder();
}

ControlOrder readText(ControlOrder::What what, const QJsonObject &object, QLatin1String key)
{
    const QJsonValue text = object.value(key);
    const Timestamp at(std::max<qint64>(object.value(u"at").toInteger(), 0));
    return text.isString() ? ControlOrder{what, {}, text.toString(), at} : ControlOrder();
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
        return readText(ControlOrder::What::Note, object, QLatin1String("text"));
    }
    if (what == u"mark") {
        return readText(ControlOrder::What::Mark, object, QLatin1String("name"));
    }
    if (what == u"rename_mark") {
        ControlOrder order =
            readText(ControlOrder::What::RenameMark, object, QLatin1String("name"));
        order.was = object.value(u"was").toString();
        return order.at.isKnown() && !order.was.isEmpty() ? order : ControlOrder();
    }
    if (what == u"pause") {
        return {ControlOrder::What::Pause};
    }
    return what == u"resume" ? ControlOrder{ControlOrder::What::Resume} : ControlOrder();
}

namespace {

using Subject = RecordMessage::What;

qint64 countOf(const QJsonObject &event, QLatin1String key)
{
    return std::clamp<qint64>(event.value(key).toInteger(), 0, RecordMessage::MaxCount);
}

double secondsOf(const QJsonObject &event)
{
    constexpr double Max = 1e9;
    const double seconds = event.value(u"seconds").toDouble();
    return std::isfinite(seconds) ? std::clamp(seconds, 0.0, Max) : 0;
}

Severity severityOf(const QString &word)
{
    return word == u"error"  ? Severity::Error
           : word == u"info" ? Severity::Info
                             : Severity::Warning;
}

Subject whatOf(const QString &name)
{
    constexpr std::array<std::pair<QLatin1String, Subject>, 11> Names{{
        {QLatin1String("sweep"), Subject::Sweep},
        {QLatin1String("progress"), Subject::Progressed},
        {QLatin1String("problem"), Subject::Problem},
        {QLatin1String("peer"), Subject::Peer},
        {QLatin1String("hosts"), Subject::Hosts},
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
    message.text = childText(event, QLatin1String("text"), QLatin1String("arguments"));
    switch (message.what) {
    case Subject::Sweep:
        readSweep(event, message);
        break;
    case Subject::Progressed:
        readProgress(event, message);
        break;
    case Subject::Problem:
        message.severity = severityOf(event.value(u"severity").toString());
        message.kind = event.value(u"kind").toString();
        message.advice =
            childText(event, QLatin1String("advice_text"), QLatin1String("advice_arguments"));
        break;
    case Subject::Peer:
    case Subject::Hosts:
        message.object = event;
        break;
    default:
        break;
    }
    return message;
}

} // namespace pickglass
