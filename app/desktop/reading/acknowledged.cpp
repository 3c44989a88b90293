// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/acknowledged.h"

#include "app/desktop/session.h"

#include <QCryptographicHash>
#include <QSettings>

#include <algorithm>

namespace pickglass {

namespace {

constexpr QLatin1String Group("events/acknowledged/");
constexpr QLatin1String OrderKey("events/acknowledged_recordings");
/// More in one range is nobody's work but a broken file's.
constexpr qint64 LongestRange = 10'000'000;

/// The same for a recording and its copies; no path, which a copy does not share.
QString nameOf(const CaptureInfo &info)
{
    const Timestamp begin = info.created.isKnown() ? info.created : info.start;
    const QByteArray facts = info.source.toUtf8() + '\n' + begin.toString().toUtf8();
    return QString::fromLatin1(
        QCryptographicHash::hash(facts, QCryptographicHash::Sha1).toHex().left(16));
}

} // namespace

Acknowledged::Acknowledged(Session *session) : QObject(session), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] {
        m_recording.clear();
        m_ids.clear();
        Q_EMIT changed();
    });
    connect(session, &Session::snapshotChanged, this, &Acknowledged::take);
}

void Acknowledged::take()
{
    if (!m_recording.isEmpty() || !m_session->snapshot()) {
        return;
    }
    m_recording = nameOf(m_session->snapshot()->info);
    m_ids = fromRanges(QSettings().value(Group + m_recording).toString());
    if (!m_ids.isEmpty()) {
        Q_EMIT changed();
    }
}

void Acknowledged::set(const std::vector<qint64> &ids, bool areAcknowledged)
{
    const QSet<qint64> before = m_ids;
    for (const qint64 id : ids) {
        if (areAcknowledged) {
            m_ids.insert(id);
        } else {
            m_ids.remove(id);
        }
    }
    if (m_ids != before) {
        keep();
        Q_EMIT changed();
    }
}

void Acknowledged::keep() const
{
    if (m_recording.isEmpty()) {
        return;
    }
    QSettings settings;
    QStringList recordings = settings.value(OrderKey).toStringList();
    recordings.removeAll(m_recording);
    if (m_ids.isEmpty()) {
        settings.remove(Group + m_recording);
    } else {
        recordings.prepend(m_recording);
        settings.setValue(Group + m_recording, toRanges(m_ids));
    }
    while (recordings.size() > MostRecordings) {
        settings.remove(Group + recordings.takeLast());
    }
    settings.setValue(OrderKey, recordings);
}

QString toRanges(const QSet<qint64> &numbers)
{
    std::vector<qint64> sorted(numbers.begin(), numbers.end());
    std::ranges::sort(sorted);
    QStringList ranges;
    for (size_t i = 0; i < sorted.size();) {
        size_t last = i;
        while (last + 1 < sorted.size() && sorted[last + 1] == sorted[last] + 1) {
            ++last;
        }
        const QString from = QString::number(sorted[i]);
        ranges << (last == i ? from : from + u'-' + QString::number(sorted[last]));
        i = last + 1;
    }
    return ranges.join(u',');
}

QSet<qint64> fromRanges(const QString &text)
{
    QSet<qint64> numbers;
    for (const QString &range : text.split(u',', Qt::SkipEmptyParts)) {
        bool isFrom = false;
        bool isTo = false;
        const qint64 from = range.section(u'-', 0, 0).toLongLong(&isFrom);
        const qint64 to = range.section(u'-', -1).toLongLong(&isTo);
        if (isFrom && isTo && to - from < LongestRange) {
            for (qint64 number = from; number <= to; ++number) {
                numbers.insert(number);
            }
        }
    }
    return numbers;
}

} // namespace pickglass
