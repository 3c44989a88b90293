// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/acknowledged.h"

#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/perrecording.h"
#include "app/desktop/reading/session.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr PerRecording Kept(QLatin1String("events/acknowledged"));
constexpr PerRecording KeptOfStores(QLatin1String("events/acknowledged_of_store"));
/// More in one range is nobody's work but a broken file's.
constexpr qint64 MaxRange = 10'000'000;

/// Of a store; the latest that were acknowledged.
constexpr qsizetype MaxOfStore = 10'000;

/// The same in each capture that has it.
QString keyOf(const Event &event)
{
    const auto text = [](PortKey place) {
        return place.node.toString() + u'/' + QString::number(place.number);
    };
    return hashedName(QStringList{QString::number(event.time.microseconds()), toString(event.kind),
                                  text(event.place), text(event.otherPlace), event.subject}
                          .join(u'\n'));
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
    connect(session->events(), &EventLog::changed, this, [this] {
        if (m_session->stored().isKnown()) {
            takeOfStore();
        }
    });
}

void Acknowledged::take()
{
    if (!m_recording.isEmpty() || m_session->recording().isEmpty() ||
        m_session->stored().isKnown()) {
        return;
    }
    m_recording = m_session->recording();
    m_ids = fromRanges(Kept.text(m_recording));
    if (!m_ids.isEmpty()) {
        Q_EMIT changed();
    }
}

void Acknowledged::takeOfStore()
{
    m_recording = m_session->recording();
    const QStringList kept = KeptOfStores.text(m_recording).split(u',', Qt::SkipEmptyParts);
    const QSet<QString> known(kept.begin(), kept.end());
    QSet<qint64> ids;
    if (!known.isEmpty()) {
        for (const Event &event : m_session->events()->all()) {
            if (known.contains(keyOf(event))) {
                ids.insert(event.id);
            }
        }
    }
    if (m_ids != ids) {
        m_ids = ids;
        Q_EMIT changed();
    }
}

void Acknowledged::setOfStore(const QSet<qint64> &before)
{
    // Another window may have changed it.
    QStringList kept = KeptOfStores.text(m_recording).split(u',', Qt::SkipEmptyParts);
    QSet<QString> changed;
    QStringList more;
    for (const Event &event : m_session->events()->all()) {
        if (before.contains(event.id) != m_ids.contains(event.id)) {
            changed.insert(keyOf(event));
            if (m_ids.contains(event.id)) {
                more << keyOf(event);
            }
        }
    }
    kept.removeIf([&changed](const QString &key) { return changed.contains(key); });
    kept += more;
    KeptOfStores.setText(m_recording, kept.last(std::min(kept.size(), MaxOfStore)).join(u','));
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
        if (m_session->stored().isKnown()) {
            setOfStore(before);
        } else {
            Kept.setText(m_recording, toRanges(m_ids));
        }
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
