// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QSet>
#include <QString>

#include <vector>

namespace pickglass::tests {

/// What pgcap answers of a capture: every node with what is known of it, and every cable with its
/// two ends and its rate, as text to compare.
QSet<QString> nodesOf(const QString &file);
QSet<QString> linksOf(const QString &file);

/// Where two of these sets differ, for a message.
QByteArray difference(const QSet<QString> &recorded, const QSet<QString> &wanted);

/// `pgcap info --json`; empty when it fails.
QJsonObject infoOf(const QString &file);

/// A sample as `pgcap counters --csv --rate` lists it.
struct Sample
{
    qint64 time = 0; ///< µs since 1970
    QString value;   ///< to the last digit; empty without an answer
    QString rate;    ///< empty where it is not known
    QString quality;
};

/// The samples of a counter ("PortCounters.PortXmitWait") of a port ("0x0002c903007b78b0:3").
std::vector<Sample> samplesOf(const QString &file, const QString &port, const QString &counter);

/// An event of a capture.
struct Happening
{
    qint64 time = 0;  ///< µs since 1970
    qint64 until = 0; ///< 0 where it has no end
    bool lasts = false;
    QString kind;
    QString guid; ///< 0x and 16 digits
    int port = 0;
    QString was;
    QString became;
    QString subject;
};
/// All events, also of a capture that is still being written, in the order in which they were
/// noticed; those of a kind.
std::vector<Happening> eventsOf(const QString &file, const QString &kind = {});
/// "link_down 0x0002c903007b78b0/3": for a message.
QByteArray listOf(const std::vector<Happening> &events);

/// When a cable that has an end at this port was there: [from, until), µs since 1970; until is 0
/// where it still is.
struct Period
{
    qint64 from = 0;
    qint64 until = 0;
};
std::vector<Period> periodsOfLink(const QString &file, quint64 guid, int port);

} // namespace pickglass::tests
