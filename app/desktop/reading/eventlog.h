// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "core/capture/capturereader.h"

#include <QObject>

#include <memory>
#include <vector>

namespace pickglass {

class Session;

using SharedEvents = std::shared_ptr<const std::vector<Event>>;
using SharedMarks = std::shared_ptr<const std::vector<CaptureMark>>;

/// The events, marks and subnet managers of the session's capture, updated while it grows. GUI
/// thread.
class EventLog final : public QObject
{
    Q_OBJECT

public:
    explicit EventLog(Session *session);

    /// Whether the capture was read; until then there is nothing here.
    bool isReady() const { return m_isReady; }
    /// Ascending by time, then by id.
    const std::vector<Event> &all() const { return m_events; }
    /// The same to take along to a worker; it stays as it is when further events come.
    SharedEvents shared() const;
    /// What people noted, ascending by time. Never null.
    SharedMarks marks() const { return m_marks; }
    /// Ascending by time, then by port.
    const std::vector<SmSpan> &managers() const { return m_managers; }
    const std::vector<MasterLidSpan> &masterLids() const { return m_masterLids; }

    /// Reads what is new, without waiting until the capture is known to have grown.
    void look() { m_query.ask(); }

Q_SIGNALS:
    /// Another capture, further events, events, marks or managers that are not as they were.
    void changed();
    /// New or changed events since the capture was opened. Comes after changed().
    void happened(const std::vector<pickglass::Event> &events);
    /// The capture could not be read; it is tried again when it grows.
    void failed(const pickglass::Error &error);

private:
    struct Answer
    {
        qint64 revision = 0;
        std::vector<Event> events;
        std::vector<SmSpan> managers;
        std::vector<MasterLidSpan> masterLids;
        std::vector<CaptureMark> marks;
    };
    static Result<Answer> answer(const CaptureReader &capture, qint64 afterRevision);
    void forget();
    void ask();
    void take(Answer answer);
    void put(const Event &event);

    /// Whether it is there already, just as it is.
    bool isKnown(const Event &event) const;

    Session *m_session;
    std::vector<Event> m_events;
    mutable SharedEvents m_shared; ///< a copy of them; null where it is out of date
    SharedMarks m_marks = std::make_shared<const std::vector<CaptureMark>>();
    std::vector<SmSpan> m_managers;
    std::vector<MasterLidSpan> m_masterLids;
    qint64 m_revision = 0;
    bool m_isReady = false;
    LatestQuery m_query;
};

} // namespace pickglass
