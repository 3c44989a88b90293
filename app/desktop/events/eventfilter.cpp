// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventfilter.h"

#include "app/common/text.h"
#include "app/desktop/events/markwords.h"
#include "app/desktop/models/eventwords.h"

#include <algorithm>

namespace pickglass {

EventMatcher::EventMatcher(const EventFilter &filter) : m_filter(filter)
{
    m_filter.node = filter.node.trimmed();
    if (const auto guid = Guid::parse(m_filter.node)) {
        m_guid = guid->toString();
    }
    for (const QString &word : filter.text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        if (word.startsWith(u'!') && word.size() > 1) {
            m_unwanted << word.mid(1);
        } else {
            m_wanted << word;
        }
    }
}

bool EventMatcher::matches(const Event &event) const
{
    if (event.severity < m_filter.least ||
        (m_filter.kinds != 0 && !(m_filter.kinds & EventFilter::bit(event.kind)))) {
        return false;
    }
    const TimeRange &range = m_filter.range;
    if (range.to.isKnown() && range.to < event.time) {
        return false;
    }
    if (range.from.isKnown() && !event.lasts && std::max(event.time, event.until) < range.from) {
        return false;
    }
    return matchesNode(event) && matchesText(event);
}

bool EventMatcher::matchesNode(const Event &event) const
{
    if (m_filter.node.isEmpty()) {
        return true;
    }
    if (!m_guid.isEmpty() &&
        (event.place.node.toString() == m_guid || event.otherPlace.node.toString() == m_guid)) {
        return true;
    }
    return event.placeName.contains(m_filter.node, Qt::CaseInsensitive) ||
           event.otherName.contains(m_filter.node, Qt::CaseInsensitive);
}

bool EventMatcher::matchesText(const Event &event) const
{
    if (m_wanted.isEmpty() && m_unwanted.isEmpty()) {
        return true;
    }
    return hasWords(inWords(describe(event)) + u'\n' + eventwords::kind(event.kind) + u'\n' +
                    toString(event.kind) + u'\n' + event.place.node.toString());
}

bool EventMatcher::matches(const CaptureMark &mark) const
{
    const TimeRange &range = m_filter.range;
    const bool isInRange = (!range.to.isKnown() || mark.time <= range.to) &&
                           (!range.from.isKnown() || std::max(mark.time, mark.until) >= range.from);
    return isInRange && m_filter.least == Severity::Info && m_filter.node.isEmpty() &&
           (m_filter.kinds == 0 || (m_filter.kinds & EventFilter::MarkBit)) &&
           hasWords(markwords::text(mark) + u'\n' + markwords::kind(mark));
}

bool EventMatcher::hasWords(const QString &text) const
{
    const auto isThere = [&text](const QString &word) {
        return text.contains(word, Qt::CaseInsensitive);
    };
    return std::ranges::all_of(m_wanted, isThere) && std::ranges::none_of(m_unwanted, isThere);
}

} // namespace pickglass
