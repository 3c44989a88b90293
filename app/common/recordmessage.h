// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonObject>
#include <QString>

#include <chrono>
#include <vector>

namespace pickglass {

/// Cuts what comes through a pipe into lines of bounded length. One thread.
class BoundedLines
{
public:
    struct Line
    {
        QByteArray text;        ///< without blanks around it; never empty
        bool isTooLong = false; ///< text is how it begins
    };

    explicit BoundedLines(qsizetype longest) : m_longest(longest) {}

    /// The lines that are complete with these bytes. One that is too long comes as soon as it is.
    std::vector<Line> take(QByteArrayView bytes);

private:
    void takePart(QByteArrayView part, std::vector<Line> &lines);

    qsizetype m_longest;
    QByteArray m_pending;
    bool m_isSkipping = false;
};

/// What a line on the standard input of `pgcap record --control` asks for.
struct ControlOrder
{
    enum class What {
        NotUnderstood,
        Stop,
        SetInterval, ///< interval
        Note,        ///< text; at
        Mark,        ///< text: its name; at
        RenameMark,  ///< text: its new name, empty: it is removed; at, was
        Pause,
        Resume,
    };
    What what = What::NotUnderstood;
    std::chrono::microseconds interval{0}; ///< from MinInterval to MaxInterval
    QString text = {};
    Timestamp at = {}; ///< what it is about; unknown: now
    QString was = {};  ///< the name that a mark has
};

/// Reads a line of JSON; any bytes are understood, or not.
ControlOrder readControlOrder(const QByteArray &line);

/// A line on the standard output of `pgcap record|import --control`. Numbers without sense are 0.
struct RecordMessage
{
    enum class What {
        Other, ///< nothing that is known, which a newer program may say
        Sweep,
        Progressed, ///< text, done, total, share
        Problem,    ///< severity, kind, text, advice
        Peer,       ///< object
        Hosts,      ///< object
        Happened,   ///< to the fabric or to a subnet manager
        Fabric,
        Paused,
        Resumed,
        Closed, ///< missed, fileBytes
    };
    /// No count is larger: many of them can be added up.
    static constexpr qint64 MaxCount = 1'000'000'000'000'000;

    What what = What::Other;
    qint64 number = 0;
    Timestamp time = {}; ///< unknown where it is no time
    double seconds = 0;  ///< that it took
    qint64 ports = 0;    ///< that answered
    MadMeter meter = {};
    /// Of the recording so far.
    qint64 missed = 0;
    qint64 fileBytes = 0;

    qint64 done = 0;
    qint64 total = 0;  ///< 0 where it is not known
    double share = -1; ///< that is done, 0 … 1; below 0 where it is not known
    Severity severity = Severity::Warning;
    QString kind = {};
    QString text = {}; ///< in the words of this program's language
    QString advice = {};
    QJsonObject object = {};
};

/// A line is no longer than this, in bytes.
constexpr qsizetype MaxRecordMessage = 1 << 20;

/// Reads a line of JSON; any bytes are a message, perhaps one of What::Other. Any thread.
RecordMessage readRecordMessage(const QByteArray &line);

} // namespace pickglass
