// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/eventfilter.h"

#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/nearest.h"

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

QString noKind(const QString &text)
{
    const QStringList alike = nearest(text, allKinds());
    return QStringLiteral("There is no kind \"%1\"%2")
        .arg(text,
             alike.isEmpty()
                 ? QStringLiteral("; there are: %1.").arg(allKinds().join(QLatin1String(", ")))
                 : QStringLiteral(": did you mean %1?").arg(alike.join(QLatin1String(", "))));
}

} // namespace

QString kindOf(const CaptureMark &mark)
{
    return markKinds().at(mark.name.isEmpty() ? 1 : 0);
}

void EventFilter::addOptions(Options &options)
{
    options.add("kind",
                "Only events of this kind, as link_down or sm_master; may be given several times.",
                "K");
    options.add("severity", "Only events of this severity or higher: info, warning, error.", "S");
    options.add("node", "Only events of this node, given by its name or its GUID.", "NODE");
}

OrCode<EventFilter> EventFilter::make(const Options &options, const CaptureReader &capture,
                                      const std::vector<Event> &events)
{
    EventFilter filter;
    RETURN_IF_ERROR(filter.takeKinds(options));
    RETURN_IF_ERROR(filter.takeSeverity(options));
    RETURN_IF_ERROR(filter.takeNode(options, capture, events));
    return filter;
}

OrCode<void> EventFilter::takeKinds(const Options &options)
{
    for (const QString &given : options.values("kind")) {
        for (const QString &text : given.split(u',')) {
            if (markKinds().contains(text)) {
                m_markKinds << text;
                continue;
            }
            const auto kind = parseEventKind(text);
            if (!kind) {
                return options.refusal(noKind(text));
            }
            m_kinds.insert(*kind);
        }
    }
    return {};
}

OrCode<void> EventFilter::takeSeverity(const Options &options)
{
    if (!options.has("severity")) {
        return {};
    }
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        if (options.value("severity") == toString(severity)) {
            m_least = severity;
            return {};
        }
    }
    return options.refusal(
        QStringLiteral("\"%1\" is not a severity: expected info, warning or error.")
            .arg(options.value("severity")));
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
