// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/options.h"
#include "core/events/event.h"

#include <set>

namespace pickglass::pgcap {

/// "mark", or "note" where it has no name.
QString kindOf(const CaptureMark &mark);

/// Which events, marks and notes a command line asks for: --kind, --severity, --node.
class EventFilter
{
public:
    static void addOptions(Options &options);

    /// Or the exit code, for what there is not. A node may be one that only the events know.
    static OrCode<EventFilter> make(const Options &options, const CaptureReader &capture,
                                    const std::vector<Event> &events);

    bool has(const Event &event) const;
    /// A mark or note is of severity info, of the kind "mark" or "note", and of no node.
    bool has(const CaptureMark &mark) const;

private:
    void takeKinds(const Options &options);
    OrCode<void> takeNode(const Options &options, const CaptureReader &capture,
                          const std::vector<Event> &events);
    bool isAt(PortKey place, const QString &name) const;

    std::set<EventKind> m_kinds; ///< where both are empty: all
    QStringList m_markKinds;
    Severity m_least = Severity::Info;
    Guid m_node;      ///< null: any, or by its name
    QString m_called; ///< "": any, or by its GUID
};

} // namespace pickglass::pgcap
