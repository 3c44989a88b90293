// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/eventfilter.h"

#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

const QStringList &markKinds()
{
    static const QStringList kinds{QStringLiteral("mark"), QStringLiteral("note")};
    return kinds;
}

QStringList allKinds()
{
    QStringList kinds;
    for (int kind = 0; kind <= static_cast<int>(EventKind::Many); ++kind) {
        kinds << toString(static_cast<EventKind>(kind));
    }
    return kinds + markKinds();
}

} // namespace

QString kindOf(const CaptureMark &mark)
{
    return markKinds().at(mark.name.isEmpty() ? 1 : 0);
}

void EventFilter::addOptions(Options &options)
{
    options.add("kind", "Only events of this kind, as link_down or sm_master.",
                OptionValue::oneOf("K", allKinds()).separated().repeated());
    options.add("severity", "Only events of this severity or higher",
                OptionValue::oneOf<Severity>("S", Severity::Info, Severity::Error));
    options.add("node", "Only events of this node, given by its name or its GUID.",
                OptionValue::node("NODE"));
}

OrCode<EventFilter> EventFilter::make(const Options &options, const CaptureReader &capture,
                                      const std::vector<Event> &events)
{
    EventFilter filter;
    filter.takeKinds(options);
    if (options.has("severity")) {
        filter.m_least = options.choice<Severity>("severity");
    }
    RETURN_IF_ERROR(filter.takeNode(options, capture, events));
    return filter;
}

void EventFilter::takeKinds(const Options &options)
{
    for (const QString &word : options.values("kind").join(u',').split(u',', Qt::SkipEmptyParts)) {
        if (const auto kind = parseEventKind(word.trimmed())) {
            m_kinds.insert(*kind);
        } else {
            m_markKinds << word.trimmed();
        }
    }
}

OrCode<void> EventFilter::takeNode(const Options &options, const CaptureReader &capture,
                                   const std::vector<Event> &events)
{
    if (!options.has("node")) {
        return {};
    }
    const QString text = options.value("node");
    const bool isCalledSo = std::ranges::any_of(events, [&text](const Event &event) {
        return event.placeName == text || event.otherName == text;
    });
    if (isCalledSo && !text.isEmpty()) {
        m_called = text;
        return {};
    }
    ASSIGN_OR_RETURN(const auto fabric, orFail(capture.fabricAt()));
    const auto node = PortFinder(capture, fabric).findNode(text);
    if (node) {
        m_node = *node;
        return {};
    }
    if (const auto guid = Guid::parse(text)) {
        m_node = *guid;
        const bool isKnown = std::ranges::any_of(events, [&guid](const Event &event) {
            return event.place.node == *guid || event.otherPlace.node == *guid;
        });
        if (isKnown) {
            return {};
        }
    }
    return options.refusal(node.error());
}

bool EventFilter::isAt(PortKey place, const QString &name) const
{
    return m_called.isEmpty() ? place.node == m_node : name == m_called;
}

bool EventFilter::has(const Event &event) const
{
    const bool isAnyKind = m_kinds.empty() && m_markKinds.isEmpty();
    if (event.severity < m_least || (!isAnyKind && !m_kinds.contains(event.kind))) {
        return false;
    }
    const bool isAnywhere = m_called.isEmpty() && m_node.isNull();
    return isAnywhere || isAt(event.place, event.placeName) ||
           isAt(event.otherPlace, event.otherName);
}

bool EventFilter::has(const CaptureMark &mark) const
{
    const bool isAnyKind = m_kinds.empty() && m_markKinds.isEmpty();
    return m_least == Severity::Info && m_called.isEmpty() && m_node.isNull() &&
           (isAnyKind || m_markKinds.contains(kindOf(mark)));
}

} // namespace pickglass::pgcap
