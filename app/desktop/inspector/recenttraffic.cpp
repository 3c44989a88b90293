// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/recenttraffic.h"

#include "app/desktop/inspector/sparkline.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timetext.h"

#include <QBoxLayout>
#include <QLabel>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 Shown = 5 * 60 * 1'000'000LL; ///< µs before the cursor

} // namespace

RecentTraffic::RecentTraffic(Session *session, Directions directions, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_directions(std::move(directions)),
      m_line(new Sparkline),
      m_length(new QLabel),
      m_peak(new QLabel),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &RecentTraffic::completed);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(m_line);
    auto *captions = new QHBoxLayout;
    captions->setSpacing(Tokens::SpaceS);
    for (QLabel *caption : {m_length, m_peak}) {
        caption->setProperty("role", QStringLiteral("faint"));
    }
    m_peak->setObjectName(QStringLiteral("peak"));
    m_peak->setAlignment(Qt::AlignRight);
    captions->addWidget(m_length);
    captions->addWidget(m_peak, 1);
    layout->addLayout(captions);
    connect(m_line, &Sparkline::timeChosen, session, &Session::setCursor);
    connect(m_line, &Sparkline::rangeChosen, session, &Session::setRange);
    connect(m_line, &Sparkline::chartWanted, this, &RecentTraffic::chartWanted);
}

void RecentTraffic::takeOver(const RecentTraffic &other)
{
    if (other.m_directions == m_directions && other.m_line->data().range.to.isKnown()) {
        show(other.m_line->data());
    }
}

TimeRange RecentTraffic::rangeToShow() const
{
    if (m_session->hasRange()) {
        return m_session->range();
    }
    const Timestamp cursor = m_session->cursor();
    const TimeRange shown = m_line->data().range;
    if (!m_session->followsEnd() && shown.to.isKnown() && cursor >= shown.from &&
        cursor <= shown.to && shown.to.microseconds() - shown.from.microseconds() <= Shown) {
        return shown;
    }
    const Timestamp start = m_session->extent().start;
    return {std::max(Timestamp(cursor.microseconds() - Shown), start), cursor};
}

void RecentTraffic::refresh()
{
    m_line->setCursorTime(m_session->hasRange() ? Timestamp() : m_session->cursor());
    m_query.ask();
}

void RecentTraffic::ask()
{
    if (!m_session->cursor().isKnown()) {
        return;
    }
    const TimeRange range = rangeToShow();
    if (range == m_line->data().range) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [question = SparkQuestion{m_directions, range}](const CaptureReader &capture) {
            return loadSpark(capture, question);
        },
        [this](const Result<SparkData> &spark) {
            // The window reports a capture that cannot be read.
            if (spark) {
                show(*spark);
            }
        });
}

void RecentTraffic::show(SparkData spark)
{
    std::optional<SparkPoint> peak;
    for (const SparkLine &line : spark.lines) {
        const auto own = line.peak();
        peak = own && (!peak || own->rate > peak->rate) ? own : peak;
    }
    const qint64 length = spark.range.to.microseconds() - spark.range.from.microseconds();
    m_length->setText(m_session->hasRange()
                          ? tr("over %1").arg(timetext::duration(length))
                          : tr("last %1").arg(timetext::duration(length / 1'000'000 * 1'000'000)));
    m_peak->setText(peak ? tr("peak %1 at %2")
                               .arg(format::dataRate(peak->rate),
                                    timetext::clock(peak->time, timetext::Precision::Seconds))
                         : tr("unknown"));
    m_line->setAccessibleDescription(m_length->text() + u' ' + m_peak->text());
    m_line->setData(std::move(spark));
}

} // namespace pickglass
