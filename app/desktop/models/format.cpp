// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/format.h"

#include "app/common/aboveall.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/eventtext.h"
#include "core/analysis/problemkinds.h"
#include "core/counters/rates.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

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

namespace format {

namespace {

struct FormatText
{
    Q_DECLARE_TR_FUNCTIONS(format)
};

/// The person's way to group digits; the C locale groups none, so English stands in for it.
QLocale locale()
{
    const QLocale own;
    return own.language() == QLocale::C ? QLocale(QLocale::English) : own;
}

QString withUnit(std::optional<double> value, const QString &unit)
{
    if (!value) {
        return unknown();
    }
    return unitText(*value, unit, locale(), QChar(QChar::Nbsp));
}

/// The prefix stands apart from a unit that is a word: "12.4 k ticks/s".
QString withWord(std::optional<double> value, const QString &word)
{
    if (!value) {
        return unknown();
    }
    const auto [number, prefix] = scaled(*value);
    const QChar space(QChar::Nbsp);
    return significant(number) + space + (prefix.isEmpty() ? word : prefix + space + word);
}

QString withZone(const QString &text, Timestamp time)
{
    return text + u' ' + zoneName(time);
}

QString perSecond(CounterUnit unit)
{
    switch (unit) {
    case CounterUnit::Packets:
        return FormatText::tr("packets/s");
    case CounterUnit::Ticks:
        return FormatText::tr("ticks/s");
    case CounterUnit::Calls:
        return FormatText::tr("calls/s");
    case CounterUnit::Milliseconds:
        return FormatText::tr("ms/s");
    default:
        break;
    }
    return FormatText::tr("events/s");
}

} // namespace

QString unknown()
{
    return QStringLiteral("–");
}

QString orUnknown(const QString &text)
{
    return text.isEmpty() ? unknown() : text;
}

QString orUnknown(const std::optional<qint64> &number)
{
    return number ? count(*number) : unknown();
}

QString breakable(QString text)
{
    static const QRegularExpression joints(QStringLiteral("([/_:;&?])(?=\\S)"));
    return text.replace(joints, QStringLiteral("\\1\u200b"));
}

QString count(qint64 number)
{
    return locale().toString(number);
}

QString counted(QString text, qint64 number)
{
    return text.replace(QString::number(number), count(number));
}

QString significant(double value)
{
    return significantText(value, locale());
}

QString dataRate(std::optional<double> bytesPerSecond)
{
    return withUnit(bytesPerSecond, QStringLiteral("B/s"));
}

QString bitRate(std::optional<double> bytesPerSecond)
{
    return withUnit(bytesPerSecond ? std::optional(*bytesPerSecond * 8) : std::nullopt,
                    QStringLiteral("bit/s"));
}

QString rate(std::optional<double> bytesPerSecond, std::optional<double> linkRate)
{
    switch (displayOptions().rateUnit) {
    case RateUnit::Bits:
        return bitRate(bytesPerSecond);
    case RateUnit::Share:
        if (bytesPerSecond && linkRate && *linkRate > 0) {
            return percent(*bytesPerSecond / *linkRate);
        }
        break;
    case RateUnit::Bytes:
        break;
    }
    return dataRate(bytesPerSecond);
}

QString countRate(std::optional<double> counted, CounterUnit unit)
{
    const bool isData = unit == CounterUnit::Words || unit == CounterUnit::Bytes;
    constexpr double MillisecondsPerSecond = 1000;
    if (unit == CounterUnit::Milliseconds && counted.value_or(0) >= MillisecondsPerSecond) {
        return withWord(*counted / MillisecondsPerSecond, FormatText::tr("s/s"));
    }
    return isData ? rate(counted) : withWord(counted, perSecond(unit));
}

QString counterFigure(const Counter &counter, double value)
{
    if (!counter.isGauge) {
        return countRate(value, counter.unit);
    }
    if (counter.unit == CounterUnit::BitErrorRate) {
        return inUnit(value, valueUnit(counter.unit));
    }
    const QString number =
        isOfDevice(counter.attribute) ? significant(value) : count(qRound64(value));
    return counter.unit == CounterUnit::Bytes
               ? size(value)
               : number + QChar(QChar::Nbsp) + valueUnit(counter.unit);
}

QString percent(std::optional<double> share)
{
    return share ? significant(*share * 100) + QChar(QChar::Nbsp) + u'%' : unknown();
}

namespace {

constexpr double MinShare = 0.0001;

bool isNearlyNothing(std::optional<double> share)
{
    return share && *share > 0 && *share < MinShare;
}

} // namespace

QString measuredShare(std::optional<double> share)
{
    return isNearlyNothing(share) ? u'<' + QString(QChar::Nbsp) + percent(MinShare)
                                  : percent(share);
}

QString whyAboveAll(FigureKind figure, std::optional<double> share)
{
    const Message why = pickglass::whyAboveAll(figure, share);
    return why.isEmpty() ? QString() : translated(why);
}

QString wait(const PortWait &wait)
{
    const QString figure = isNearlyNothing(wait.share) ? measuredShare(wait.share)
                           : wait.share ? approximateText(percent(wait.share), wait.isApproximate)
                                        : countRate(wait.tickRate, CounterUnit::Ticks);
    return wait.isByPeer ? byPeer(figure) : figure;
}

QString byPeer(const QString &text)
{
    return FormatText::tr("%1 (peer)").arg(text);
}

QString size(std::optional<double> bytes)
{
    return withUnit(bytes, QStringLiteral("B"));
}

QString amount(std::optional<double> number, const QString &word)
{
    return withWord(number, word).trimmed();
}

QString scientific(double number)
{
    // As commands print it: "2e-13".
    return locale().toString(number, 'g', 2).toLower();
}

QString inUnit(std::optional<double> number, const QString &unit)
{
    if (number && unit == QLatin1String("errors/bit")) {
        return *number > 0 ? scientific(*number) : QStringLiteral("0");
    }
    return unit == QLatin1String("ratio")   ? percent(number)
           : unit == QLatin1String("B/s")   ? dataRate(number)
           : unit == QLatin1String("bytes") ? size(number)
                                            : amount(number, unit);
}

QString ratio(double above, double below)
{
    if (above <= 0 || below <= 0) {
        return unknown();
    }
    return above >= below ? QStringLiteral("%1 : 1").arg(significant(above / below))
                          : QStringLiteral("1 : %1").arg(significant(below / above));
}

QString time(Timestamp time, Precision precision)
{
    return time.isKnown() ? withZone(date(time) + u' ' + timeOfDay(time, precision), time)
                          : QString();
}

QString timeOfDay(Timestamp time, Precision precision)
{
    return time.isKnown() ? zoned(time).toString(precision == Precision::Milliseconds
                                                     ? QStringLiteral("HH:mm:ss.zzz")
                                                     : QStringLiteral("HH:mm:ss"))
                          : QString();
}

QString date(Timestamp time)
{
    return time.isKnown() ? zoned(time).toString(QStringLiteral("yyyy-MM-dd")) : QString();
}

QString timeRange(TimeRange range)
{
    if (!range.from.isKnown() || !range.to.isKnown()) {
        return {};
    }
    const bool isOneDay = date(range.from) == date(range.to);
    return withZone(moments(range, isOneDay ? range.from : Timestamp()), range.to);
}

QDateTime zoned(Timestamp time)
{
    return QDateTime::fromMSecsSinceEpoch(time.milliseconds(),
                                          displayOptions().isLocalTime ? Qt::LocalTime : Qt::UTC);
}

QString moment(Timestamp time, Precision precision, Timestamp today)
{
    const QString text = timeOfDay(time, precision);
    return text.isEmpty() || date(time) == date(today) ? text : date(time) + u' ' + text;
}

QString moments(TimeRange range, Timestamp today)
{
    const bool isShort = range.length() < 10 * SecondUs;
    const Precision precision = isShort ? Precision::Milliseconds : Precision::Seconds;
    const Timestamp dayOfEnd = today.isKnown() ? range.from : today;
    return moment(range.from, precision, today) + QStringLiteral(" – ") +
           moment(range.to, precision, dayOfEnd);
}

QString zoneName(Timestamp time)
{
    return displayOptions().isLocalTime ? zoned(time).timeZoneAbbreviation()
                                        : QStringLiteral("UTC");
}

QString duration(qint64 microseconds, QChar space)
{
    return durationText(microseconds, locale(), space);
}

QString hex(quint32 value)
{
    return value == 0 ? QString() : QStringLiteral("0x%1").arg(value, 0, 16);
}

QString nodeType(const Node &node)
{
    switch (node.type) {
    case NodeType::Switch:
        return FormatText::tr("Switch");
    case NodeType::Router:
        return FormatText::tr("Router");
    case NodeType::ChannelAdapter:
        break;
    }
    return node.isAggregation ? FormatText::tr("Aggregation node") : FormatText::tr("Host adapter");
}

QString topology(const Fabric &fabric, const FabricShape &shape)
{
    if (fabric.cables() == Coverage::None) {
        return FormatText::tr("Shape unknown");
    }
    switch (shape.kind) {
    case TopologyKind::FatTree:
        return shape.tiers <= 1  ? FormatText::tr("Single tier")
               : shape.isUpKnown ? FormatText::tr("%1-tier fat tree").arg(shape.tiers)
                                 : FormatText::tr("%1-tier fat tree; which end is up is not known")
                                       .arg(shape.tiers);
    case TopologyKind::Torus: {
        QStringList extent;
        for (const int size : shape.torusExtent) {
            extent << QString::number(size);
        }
        return FormatText::tr("Torus %1").arg(extent.join(u" × "));
    }
    case TopologyKind::Dragonfly:
        return FormatText::tr("Dragonfly of %1 groups").arg(shape.pods);
    case TopologyKind::Other:
        break;
    }
    return shape.isTiered ? FormatText::tr("Irregular, %1 tiers").arg(shape.tiers)
                          : FormatText::tr("No regular shape");
}

QString problemKind(const QString &kind)
{
    if (const ProblemKind *known = findProblemKind(kind)) {
        return QCoreApplication::translate("core", known->title);
    }
    if (const auto event = parseEventKind(kind)) {
        return eventtext::kind(*event);
    }
    QString words = kind;
    words.replace(u'_', u' ');
    if (!words.isEmpty()) {
        words[0] = words[0].toUpper();
    }
    return words;
}

} // namespace format

QString severityName(Severity severity)
{
    return severity == Severity::Error     ? QCoreApplication::translate("severity", "Error")
           : severity == Severity::Warning ? QCoreApplication::translate("severity", "Warning")
                                           : QCoreApplication::translate("severity", "Note");
}

QString sourceName(const QString &source)
{
    return shownText(nameOf(source));
}

} // namespace pickglass
