// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timelabel.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"

#include <QTimer>

#include <algorithm>
#include <chrono>

namespace pickglass {

using format::Precision;

QString timeText(const Session &session)
{
    if (session.hasRange()) {
        const QString range = format::moments(session.range());
        return session.statistic() == Statistic::Maximum ? TimeLabel::tr("maximum of %1").arg(range)
                                                         : TimeLabel::tr("mean of %1").arg(range);
    }
    const Timestamp cursor = session.cursor();
    if (!session.readers() || !cursor.isKnown()) {
        return {};
    }
    if (session.followsEnd() && session.isGrowing()) {
        return (session.isPaused() ? TimeLabel::tr("paused, %1") : TimeLabel::tr("live, %1"))
            .arg(format::moment(cursor, Precision::Seconds));
    }
    // Discoveries are no more exact than that.
    const bool hasSweeps = session.extent().lastSweep > 0;
    return TimeLabel::tr("at %1").arg(
        format::moment(cursor, hasSweeps ? Precision::Milliseconds : Precision::Seconds));
}

namespace {

/// Whether the figures that are shown are of a later time than the one that was gone to, or a
/// moment's where a range was chosen. Those of an earlier one may be the last that there are.
bool areFiguresOld(const Session &session)
{
    const SharedFigures figures = session.figures();
    const bool isKnown = figures && figures->to.isKnown() && session.cursor().isKnown();
    return isKnown && (figures->isRange != session.hasRange() || figures->to > session.cursor());
}

/// How much older than the newest sweep the figures of a growing capture are, µs, where that is
/// several sweeps: reading or recording a large fabric does not keep up. 0 where it does.
qint64 figuresBehind(const Session &session)
{
    const SharedFigures figures = session.figures();
    if (!session.followsEnd() || !session.isGrowing() || session.isPaused() || !figures ||
        figures->isRange || !figures->to.isKnown() || !session.cursor().isKnown()) {
        return 0;
    }
    constexpr qint64 Several = 3;
    const qint64 behind = session.cursor() - figures->to;
    const qint64 usual = Several * std::max<qint64>(session.extent().interval, 1'000'000);
    return behind > usual ? behind : 0;
}

QString labelText(const Session &session, bool isSettled)
{
    const QString time = timeText(session);
    if (time.isEmpty()) {
        return time;
    }
    if (isSettled && areFiguresOld(session)) {
        return TimeLabel::tr("%1 · loading …").arg(time);
    }
    const qint64 behind = figuresBehind(session);
    return behind > 0
               ? TimeLabel::tr("%1 · figures are %2 older").arg(time, format::duration(behind))
               : time;
}

} // namespace

TimeLabel::TimeLabel(Session *session, QWidget *parent) : QLabel(parent)
{
    setProperty("role", QStringLiteral("secondary"));
    // Usually they come at once.
    auto *delay = new QTimer(this);
    delay->setSingleShot(true);
    delay->setInterval(std::chrono::milliseconds(400));
    const auto show = [this, session, delay] {
        setText(labelText(*session, !delay->isActive()));
        const Timestamp end = session->hasRange() ? session->range().to : session->cursor();
        setToolTip(text().isEmpty() ? QString()
                                    : tr("Time shown, in %1").arg(format::zoneName(end)));
    };
    connect(session, &Session::timeChanged, delay, qOverload<>(&QTimer::start));
    connect(session, &Session::timeChanged, this, show);
    connect(delay, &QTimer::timeout, this, show);
    connect(session, &Session::figuresChanged, this, show);
    connect(session, &Session::captureChanged, this, show);
    connect(session, &Session::extentChanged, this, show);
    connect(&Display::instance(), &Display::changed, this, show);
    show();
}

} // namespace pickglass
