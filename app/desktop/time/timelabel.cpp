// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/time/timelabel.h"

#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"

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

TimeLabel::TimeLabel(Session *session, QWidget *parent) : QLabel(parent)
{
    setProperty("role", QStringLiteral("secondary"));
    const auto show = [this, session] {
        setText(timeText(*session));
        const Timestamp end = session->hasRange() ? session->range().to : session->cursor();
        setToolTip(text().isEmpty() ? QString()
                                    : tr("Time shown, in %1").arg(format::zoneName(end)));
    };
    connect(session, &Session::timeChanged, this, show);
    connect(session, &Session::captureChanged, this, show);
    connect(session, &Session::extentChanged, this, show);
    connect(&Display::instance(), &Display::changed, this, show);
    show();
}

} // namespace pickglass
