// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/acknowledged.h"

#include "app/desktop/reading/perrecording.h"
#include "app/desktop/reading/session.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr PerRecording Store(QLatin1String("events/acknowledged"));
/// More in one range is nobody's work but a broken file's.
constexpr qint64 MaxRange = 10'000'000;

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
    m_recording = recordingName(m_session->snapshot()->info);
    m_ids = fromRanges(Store.text(m_recording));
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
        Store.setText(m_recording, toRanges(m_ids));
        Q_EMIT changed();
    }
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
        if (isFrom && isTo && to - from < MaxRange) {
            for (qint64 number = from; number <= to; ++number) {
                numbers.insert(number);
            }
        }
    }
    return numbers;
}

} // namespace pickglass
