// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/events/event.h"
#include "core/fabric/fabric.h"
#include "core/fabric/subnetmanager.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {
class CaptureWriter;
}

namespace pickglass::tests {

/// Writes a recording in which subnet managers come, go and take over, as a recorder would: rows,
/// and the events that they give. Times are milliseconds from its start.
class ManagerRecording
{
public:
    static constexpr qint64 Start = 1614088926000; ///< ms: 2021-02-23 14:02:06 UTC
    static constexpr qint64 Precision = 1'000'000;
    static Timestamp at(qint64 ms) { return Timestamp::fromMilliseconds(Start + ms); }

    /// Begins with this fabric at 0; aborts where it cannot be written.
    ManagerRecording(const QString &path, const SharedFabric &fabric);
    ~ManagerRecording();
    Q_DISABLE_COPY_MOVE(ManagerRecording)

    /// From now on it is in this state with this priority.
    void set(qint64 ms, PortKey port, SmState state, int priority);
    void vanish(qint64 ms, PortKey port);
    /// What the ports call their master.
    void setMasterLid(qint64 ms, Lid lid);
    void put(const Event &event);
    /// It goes on until there, and is ended.
    void close(qint64 ms);

    const std::vector<Event> &events() const { return m_events; }
    const std::vector<SmSpan> &managers() const { return m_managers; }
    static Lid lidOf(PortKey port) { return Lid(static_cast<quint16>(port.node.value() % 0x7fff)); }

private:
    std::vector<SmSpan>::iterator find(PortKey port);
    void write(qint64 ms);
    void tell(qint64 ms, EventKind kind, Severity severity, PortKey place, const QString &was,
              const QString &became, bool lasts = false);
    void countMasters(qint64 ms);
    void end(qint64 ms, EventKind kind, PortKey place = {});

    SharedFabric m_fabric;
    std::unique_ptr<CaptureWriter> m_writer;
    std::vector<SmSpan> m_managers;
    std::vector<Event> m_events;
    Lid m_masterLid;
    bool m_hasBegun = false;
};

/// The port of the n-th adapter of a fabric.
PortKey adapterPort(const Fabric &fabric, int n);
/// Two managers that hand the subnet over to each other so many times, each by vanishing and
/// coming back, three seconds without a master.
void writeHandOvers(const QString &path, const SharedFabric &fabric, int count);

} // namespace pickglass::tests
