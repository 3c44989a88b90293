// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/recordedline.h"

#include "app/desktop/models/format.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Period = 5000; ///< ms

} // namespace

Result<Recorded> loadRecorded(const CaptureReader &capture)
{
    const auto info = capture.info();
    const auto sweeps = capture.sweeps();
    if (!info || !sweeps) {
        return tl::unexpected(info ? sweeps.error() : info.error());
    }
    Recorded recorded{*info, 0};
    for (size_t i = 1; i < sweeps->size() && info->interval > 0; ++i) {
        const qint64 apart =
            (*sweeps)[i].time.microseconds() - (*sweeps)[i - 1].time.microseconds();
        recorded.missed += std::max<qint64>(0, (apart + info->interval / 2) / info->interval - 1);
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
                  ? RecordedLine::tr("%1, none missed").arg(many)
                  : RecordedLine::tr("%1, %Ln missed", nullptr, static_cast<int>(recorded.missed))
                        .arg(many));
    if (info.medianSweepSeconds > 0) {
        parts << RecordedLine::tr("%1 each").arg(
            format::duration(static_cast<qint64>(info.medianSweepSeconds * 1e6)));
    }
    if (info.meter.mads > 0) {
        parts << RecordedLine::tr("%1 MADs a sweep, %Ln timeout(s)", nullptr,
                                  static_cast<int>(info.meter.timeouts))
                     .arg(format::count(info.meter.mads / info.sweeps));
    }
    return parts.join(QStringLiteral(" · "));
}

RecordedLine::RecordedLine(Session *session, QWidget *parent) : QLabel(parent), m_session(session)
{
    setProperty("role", QStringLiteral("faint"));
    setObjectName(QStringLiteral("recorded"));
    setTextFormat(Qt::PlainText);
    setMinimumWidth(1);
    ask();
}

void RecordedLine::ask()
{
    const SharedReaders readers = m_session->readers();
    if (!readers || m_isAsking || (m_sinceAnswer.isValid() && !m_sinceAnswer.hasExpired(Period))) {
        return;
    }
    m_isAsking = true;
    auto answers = readers->ask([](const CaptureReader &capture) { return loadRecorded(capture); });
    answers.then(this, [this, readers](const Result<Recorded> &recorded) {
        m_isAsking = false;
        m_sinceAnswer.start();
        if (recorded && readers == m_session->readers()) {
            setText(inWords(*recorded));
            setToolTip(text());
        }
    });
}

} // namespace pickglass
