// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/placenames.h"
#include "core/analysis/figures.h"
#include "core/analysis/portwait.h"
#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricshape.h"

#include <QDateTime>
#include <QString>

#include <optional>

/// How values are written on screen, for all views: three significant digits, the unit always, an
/// en dash for what is not known. Any thread but for those that say GUI (they translate).

namespace pickglass {

namespace format {

/// "–": not known.
QString unknown();
/// The text, or the en dash where it is empty.
QString orUnknown(const QString &text);
/// A count, or unknown() where there is none.
QString orUnknown(const std::optional<qint64> &number);

/// The same with places to break a line at, behind the joints of a path, a URL or a name.
QString breakable(QString text);

/// A count with thousands separated: "2,592".
QString count(qint64 number);
/// A text that tr() made for a number (%n), with the number as count() writes it.
QString counted(QString text, qint64 number);
/// At most three significant digits, no trailing zeros, no exponent below 10^15: "23.3", "0.0125".
QString significant(double value);
/// Two digits, with an exponent where the number is small: "2e-13".
QString scientific(double number);
/// Bytes per second with the fitting decimal unit: "25 GB/s"; the en dash when not known.
QString dataRate(std::optional<double> bytesPerSecond);
/// The same in bits, as links are sold: "200 Gbit/s".
QString bitRate(std::optional<double> bytesPerSecond);
/// GUI. A rate of traffic in the unit that was chosen: "23.3 GB/s", "186 Gbit/s", or "93 %" of the
/// link's own rate (bytes/s too), in bytes where that rate is not known.
QString rate(std::optional<double> bytesPerSecond, std::optional<double> linkRate = {});
/// GUI. What a counter counted in a second: "12.4 k packets/s"; bytes/s of a data counter as
/// rate().
QString countRate(std::optional<double> perSecond, CounterUnit unit);
/// GUI. What a counter's rate is in its natural unit per second, as countRate(); of a gauge its
/// value: "12.3 GB", "16 lanes".
QString counterFigure(const Counter &counter, double value);
/// A share of 1 in percent: "93 %", "0.25 %"; the en dash when not known.
QString percent(std::optional<double> share);
/// Likewise of what is measured: "< 0.01 %" for what is nearly nothing, which takes less room.
QString measuredShare(std::optional<double> share);
/// GUI. Why a utilization or a wait can be above 100 %, for tool tips; empty where it is not.
QString whyAboveAll(FigureKind figure, std::optional<double> share);
/// GUI. What waited one way over a cable: its share of the link's own rate, or, where the Tick of
/// the device is not known, "12.4 k ticks/s"; the en dash when neither is known.
/// With "≈" before a share by an assumed tick length, and "(peer)" behind the figure of the other
/// side.
QString wait(const PortWait &wait);
/// GUI. "…  (peer)": of a wait that the other side of the cable counted.
QString byPeer(const QString &text);
/// A size with the fitting decimal unit: "38.2 MB"; the en dash when not known.
QString size(std::optional<double> bytes);
/// A number with the fitting decimal prefix: "54.2 M", "1.38 M ticks"; the en dash when not known.
QString amount(std::optional<double> number, const QString &word = {});
/// A figure by the unit that unitOf() says: "93 %", "23.3 GB/s", "1.2e-13", "12 errors".
QString inUnit(std::optional<double> number, const QString &unit);
/// "1.5 : 1", "1 : 1"; the en dash when there is nothing to divide by.
QString ratio(double above, double below);

/// How fine a time of day is written.
enum class Precision : quint8 { Seconds, Milliseconds };
/// GUI. "2026-11-21 08:00:00 UTC" in the zone that was chosen, for people; files and scripts get
/// ISO 8601. "" when not known.
QString time(Timestamp time, Precision precision = Precision::Seconds);
/// GUI. "08:00:00" in the zone that was chosen, for where the day and zoneName() stand nearby.
QString timeOfDay(Timestamp time, Precision precision = Precision::Seconds);
/// GUI. "2026-11-21" in the zone that was chosen. "" when not known.
QString date(Timestamp time);
/// GUI. "08:00:00 – 08:03:05 UTC"; with milliseconds when it is shorter than 10 s, with the days
/// where they differ. "" unless both ends are known.
QString timeRange(TimeRange range);
/// GUI. "UTC", or what the chosen zone is called at this time: "JST".
QString zoneName(Timestamp time);
/// GUI. "14:02:37", after its day where that is not the day of `today`: for where zoneName() stands
/// nearby.
QString moment(Timestamp time, Precision precision, Timestamp today = Timestamp::now());
/// GUI. Both ends as moment(): "14:00:10 – 14:03:05"; with milliseconds below 10 s.
QString moments(TimeRange range, Timestamp today = Timestamp::now());
/// GUI. In the zone that was chosen.
QDateTime zoned(Timestamp time);
/// The two largest units: "850 µs", "7.5 s", "3 min 5 s", "2 d 3 h" (durationText()).
QString duration(qint64 microseconds, QChar space = QChar::Nbsp);

/// "0x1013", or "" for 0.
QString hex(quint32 value);

/// GUI. "Switch", "Host adapter", "Aggregation node", "Router".
QString nodeType(const Node &node);
/// GUI. "Fat tree", "Torus 4 × 4 × 4", …; where no source looked at cables, "Shape unknown".
QString topology(const Fabric &fabric, const FabricShape &shape);
/// GUI. A problem's kind in words: "Slow link"; of an unknown one, the key made readable.
QString problemKind(const QString &kind);

} // namespace format

/// GUI. "Error", "Warning", "Note".
QString severityName(Severity severity);

/// The source of a capture in few words: a file without its folder, the address of another machine
/// without what comes behind it, anything else as it is.
QString sourceName(const QString &source);

} // namespace pickglass
