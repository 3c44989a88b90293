// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/recordedline.h"

#include "app/desktop/models/format.h"

namespace pickglass {

namespace {

constexpr qint64 RecordedPeriod = 5000; ///< ms

} // namespace

Result<Recorded> loadRecorded(const CaptureReader &capture)
{
    ASSIGN_OR_RETURN(const auto info, capture.info());
    ASSIGN_OR_RETURN(const auto events, capture.events());
    Recorded recorded{info, 0};
    // Who recorded it knew of pauses, and of other intervals before.
    for (const Event &event : events) {
        if (event.kind == EventKind::SweepsMissed) {
            recorded.missed += event.became.toLongLong();
        }
    }
    return recorded;
}

QString inWords(const Recorded &recorded)
{
    const CaptureInfo &info = recorded.info;
    if (info.sweeps == 0) {
        return {};
    }
    const auto sweeps = static_cast<int>(info.sweeps);
    QStringList parts;
    if (info.interval > 0) {
        parts << RecordedLine::tr("recorded every %1").arg(format::duration(info.interval));
    }
    const QString many = RecordedLine::tr("%Ln sweep(s)", nullptr, sweeps);
    parts << (recorded.missed == 0
                  ? RecordedLine::tr("%1, none skipped").arg(many)
                  : RecordedLine::tr("%1, %Ln skipped", nullptr, static_cast<int>(recorded.missed))
                        .arg(many));
    if (info.medianSweepSeconds > 0) {
        parts << RecordedLine::tr("%1 each").arg(
            format::duration(static_cast<qint64>(info.medianSweepSeconds * 1e6)));
    }
    if (info.meter.mads > 0) {
        parts << RecordedLine::tr("%1 MADs per sweep, %Ln timeout(s)", nullptr,
                                  static_cast<int>(info.meter.timeouts))
                     .arg(format::count(info.meter.mads / info.sweeps));
    }
    return parts.join(QStringLiteral(" · "));
}

RecordedLine::RecordedLine(Session *session, QWidget *parent)
    : QLabel(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    setProperty("role", QStringLiteral("faint"));
    setObjectName(QStringLiteral("recorded"));
    setTextFormat(Qt::PlainText);
    setMinimumWidth(1);
    ask();
}

void RecordedLine::begin()
{
    if (m_sinceAnswer.isValid() && !m_sinceAnswer.hasExpired(RecordedPeriod)) {
        return;
    }
    m_query.read(m_session->readers(), loadRecorded, [this](const Result<Recorded> &recorded) {
        m_sinceAnswer.start();
        if (recorded) {
            setText(inWords(*recorded));
            setToolTip(text());
        }
    });
}

} // namespace pickglass
