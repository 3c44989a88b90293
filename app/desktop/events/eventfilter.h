// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/capture/capturereader.h"
#include "core/events/event.h"

#include <QStringList>

namespace pickglass {

/// Which events are looked for, and whether marks and notes are. Regular value type; any thread.
struct EventFilter
{
    quint32 kinds = 0; ///< a bit a kind; none set: all
    Severity least = Severity::Info;
    QString node = {};    ///< a part of its name, or a GUID
    QString text = {};    ///< words that must be there, in any order; "!word" must not
    TimeRange range = {}; ///< what is in it, or lasted into it; unknown ends: all

    static constexpr quint32 MarkBit = 1U << 31; ///< in kinds: marks and notes
    static constexpr quint32 bit(EventKind kind) { return 1U << static_cast<quint32>(kind); }
    bool isEmpty() const { return *this == EventFilter(); }

    bool operator==(const EventFilter &) const = default;
};
static_assert(static_cast<int>(EventKind::Many) < 31);

/// A filter taken apart, to be held against many events. One thread.
class EventMatcher
{
public:
    explicit EventMatcher(const EventFilter &filter);

    bool matches(const Event &event) const;
    /// A mark is no trouble, and at no node.
    bool matches(const CaptureMark &mark) const;

private:
    bool matchesNode(const Event &event) const;
    bool matchesText(const Event &event) const;
    bool hasWords(const QString &text) const;

    EventFilter m_filter;
    QString m_guid; ///< what is asked for as a node, in a GUID's own notation, when it is one
    QStringList m_wanted;
    QStringList m_unwanted;
};

} // namespace pickglass
