// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobgantt.h"

#include "app/common/text.h"
#include "app/desktop/jobs/jobsmodel.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double Top = 24;
constexpr double Bottom = 22;
constexpr double MinRow = 3;
constexpr double MaxRow = 22;
constexpr double MaxGutter = 180;

} // namespace

JobGantt::JobGantt(TimeAxis *axis, QWidget *parent)
    : TimeAxisWidget(axis, parent),
      m_scroll(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("jobGantt"));
    setAccessibleName(tr("Jobs over time"));
    setMinimumSize(240, 120);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setAccessibleName(tr("Rows of the chart"));
    connect(m_scroll, &QScrollBar::valueChanged, this, &JobGantt::prepare);
    connect(axis, &TimeAxis::changed, this, &JobGantt::prepare);
    connect(session(), &Session::extentChanged, this, &JobGantt::prepare);
    connect(session(), &Session::timeChanged, this, &JobGantt::prepareTime);
    connect(session(), &Session::hoverChanged, this, &JobGantt::prepareTime);
    connect(&Theme::instance(), &Theme::changed, this, &JobGantt::prepare);
    connect(&Display::instance(), &Display::changed, this, &JobGantt::prepare);
    arrange();
}

void JobGantt::setTable(SharedJobTable table)
{
    m_table = std::move(table);
    m_rows = makeGanttRows(*m_table, m_rows.by);
    m_chosen = -1;
    m_job = -1;
    m_row = 0;
    arrange();
}

void JobGantt::setBy(GanttBy by)
{
    m_rows = makeGanttRows(*m_table, by);
    m_row = 0;
    arrange();
}

void JobGantt::setChosen(int job)
{
    m_chosen = job;
    m_job = job;
    for (size_t row = 0; job >= 0 && row < m_rows.size(); ++row) {
        if (std::ranges::find(m_rows.jobs[row], static_cast<quint32>(job)) !=
            m_rows.jobs[row].end()) {
            m_row = static_cast<int>(row);
            reveal(m_row);
            break;
        }
    }
    prepare();
    describe();
}

/// Where rows and names lie.
void JobGantt::arrange()
{
    const QFontMetricsF metrics(Theme::instance().font(Tokens::SecondarySize));
    const double plotHeight = std::max(1.0, height() - Top - Bottom);
    const double row =
        std::clamp(plotHeight / std::max<double>(1, static_cast<double>(m_rows.size())), MinRow,
                   m_rows.names.isEmpty() ? MaxRow - 4 : MaxRow);
    // Hosts can be read as long as that does not take more than a few pages.
    constexpr qsizetype MaxNamed = 400;
    const bool areNamed = !m_rows.names.isEmpty() && m_rows.names.size() <= MaxNamed;
    m_scene.rowHeight = areNamed ? std::max(row, 16.0) : row;
    double gutter = Tokens::SpaceM;
    for (qsizetype i = 0; i < m_rows.names.size() && areNamed; ++i) {
        gutter = std::max(gutter, metrics.horizontalAdvance(m_rows.names[i]) + Tokens::SpaceM +
                                      Tokens::SpaceS);
    }
    gutter = std::min({gutter, MaxGutter, width() / 3.0});
    const double content = m_scene.rowHeight * static_cast<double>(m_rows.size());
    const int beyond = static_cast<int>(std::max(0.0, content - plotHeight));
    const int barWidth = beyond > 0 ? m_scroll->sizeHint().width() : 0;
    m_scroll->setVisible(beyond > 0);
    m_scroll->setGeometry(width() - barWidth, static_cast<int>(Top), barWidth,
                          static_cast<int>(plotHeight));
    m_scene.plot = QRectF(gutter, Top, std::max(1.0, width() - gutter - std::max(barWidth + 4, 16)),
                          plotHeight);
    const QSignalBlocker blocker(m_scroll);
    m_scroll->setRange(0, beyond);
    m_scroll->setPageStep(static_cast<int>(plotHeight));
    m_scroll->setSingleStep(static_cast<int>(std::max(10.0, m_scene.rowHeight)));
    prepare();
}

void JobGantt::prepare()
{
    m_scene.scroll = m_scroll->value();
    if (axis()->isKnown()) {
        layOutGantt(m_scene, m_rows, *m_table, axis()->window(),
                    std::max(session()->extent().end, session()->extent().start));
    }
    m_scene.setTicks(axis()->window());
    m_blocks = {};
    prepareTime();
}

void JobGantt::prepareTime()
{
    m_scene.setTimes(*axis());
    m_scene.hoverText = format::timeOfDay(session()->hover(), format::Precision::Seconds);
    update();
}

QString JobGantt::textOf(const Job &job) const
{
    QStringList parts{job.id};
    for (const QString &part : {job.name, job.user, jobStateText(job.state)}) {
        if (!part.isEmpty()) {
            parts << part;
        }
    }
    const Timestamp end = job.end.isKnown() ? job.end : session()->extent().end;
    return tr("%1\n%n host(s), %2", nullptr, static_cast<int>(job.hosts.size()))
        .arg(shownText(parts.join(QStringLiteral(" · "))),
             format::timeRange({job.start, std::max(job.start, end)}));
}

void JobGantt::describe()
{
    const bool isThere = m_job >= 0 && m_job < static_cast<int>(m_table->size());
    setAccessibleDescription(isThere ? textOf(m_table->job(static_cast<size_t>(m_job)))
                                     : QString());
}

QString JobGantt::textAt(QPointF position) const
{
    const GanttScene::Block *block = m_scene.blockAt(position);
    return block ? textOf(m_table->job(block->job)) : QString();
}

Qt::CursorShape JobGantt::shapeAt(QPointF position) const
{
    return m_scene.blockAt(position) ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void JobGantt::click(const QMouseEvent &event)
{
    if (const GanttScene::Block *block = m_scene.blockAt(event.position())) {
        Q_EMIT jobChosen(static_cast<int>(block->job));
    } else {
        TimeAxisWidget::click(event);
    }
}

void JobGantt::reveal(int row)
{
    const double top = m_scene.top(row);
    if (top < 0) {
        m_scroll->setValue(static_cast<int>(m_scroll->value() + top));
    } else if (top + m_scene.rowHeight > m_scene.plot.height()) {
        m_scroll->setValue(
            static_cast<int>(m_scroll->value() + top + m_scene.rowHeight - m_scene.plot.height()) +
            1);
    }
}

void JobGantt::moveRow(int by)
{
    if (m_rows.size() == 0) {
        return;
    }
    m_row = std::clamp(m_row + by, 0, static_cast<int>(m_rows.size()) - 1);
    const auto &jobs = m_rows.jobs[static_cast<size_t>(m_row)];
    // The job of the row that runs at the cursor, else its first.
    const auto after = std::ranges::upper_bound(
        jobs, session()->cursor(), {}, [this](quint32 job) { return m_table->job(job).start; });
    m_job = static_cast<int>(after == jobs.begin() ? jobs.front() : *std::prev(after));
    reveal(m_row);
    describe();
    prepare();
}

void JobGantt::moveJob(int by)
{
    const auto count = static_cast<int>(m_table->size());
    if (m_rows.size() == 0 || count == 0) {
        return;
    }
    const auto &jobs = m_rows.jobs[static_cast<size_t>(m_row)];
    const auto at = std::ranges::find(jobs, static_cast<quint32>(std::max(0, m_job)));
    const auto place = at == jobs.end() ? 0 : static_cast<int>(at - jobs.begin()) + by;
    m_job = static_cast<int>(
        jobs[static_cast<size_t>(std::clamp(place, 0, static_cast<int>(jobs.size()) - 1))]);
    axis()->reveal(m_table->job(static_cast<size_t>(m_job)).start);
    describe();
    prepare();
}

void JobGantt::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_N:
        moveJob(1);
        break;
    case Qt::Key_B:
        moveJob(-1);
        break;
    case Qt::Key_Up:
        moveRow(-1);
        break;
    case Qt::Key_Down:
        moveRow(1);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        m_scroll->triggerAction(event->key() == Qt::Key_PageUp ? QScrollBar::SliderPageStepSub
                                                               : QScrollBar::SliderPageStepAdd);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_job >= 0) {
            Q_EMIT jobChosen(m_job);
        }
        break;
    default:
        TimeAxisWidget::keyPressEvent(event);
    }
}

bool JobGantt::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return TimeAxisWidget::event(event);
}

void JobGantt::paintEvent(QPaintEvent *)
{
    if (!axis()->isKnown()) {
        return;
    }
    if (m_blocks.isNull()) {
        m_blocks = QPixmap(size() * devicePixelRatioF());
        m_blocks.setDevicePixelRatio(devicePixelRatioF());
        m_blocks.fill(Qt::transparent);
        QPainter painter(&m_blocks);
        paintGanttBlocks(painter, m_scene, m_rows, *m_table, hasFocus() ? m_job : m_chosen);
    }
    QPainter painter(this);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    paintGanttRange(painter, m_scene);
    painter.drawPixmap(0, 0, m_blocks);
    m_scene.hasFocus = hasFocus();
    paintGanttTimes(painter, m_scene);
}

void JobGantt::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace pickglass
