// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobmatrixpane.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace pickglass {

namespace {

constexpr double MinNamedPitch = 13;
constexpr double MaxPitch = 34;
constexpr double MaxName = 110;
constexpr QSize MatrixPictureSize(1000, 1060);

} // namespace

JobMatrixCanvas::JobMatrixCanvas(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session)
{
    setObjectName(QStringLiteral("jobMatrix"));
    setAccessibleName(tr("Who sent to whom"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 200);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_image = {};
        update();
    });
}

void JobMatrixCanvas::setReport(const SharedJobReport &report, JobCells cells)
{
    m_report = report;
    m_cells = std::move(cells);
    m_image = {};
    if (m_current &&
        (m_current->first >= m_cells.hosts() || m_current->second >= m_cells.hosts())) {
        m_current.reset();
    }
    update();
}

QString JobMatrixCanvas::pairText(size_t from, size_t to) const
{
    if (!m_report || from >= m_report->hosts.size() || to >= m_report->hosts.size()) {
        return {};
    }
    const QString names = QStringLiteral("%1 → %2").arg(shownText(m_report->hosts[from].name),
                                                        shownText(m_report->hosts[to].name));
    const JobPair *pair = m_cells.pair(from, to);
    if (!pair) {
        return from == to ? names : names + u'\n' + tr("nothing sent");
    }
    return names + u'\n' +
           (isAmbiguous(*pair) ? tr("%1 … %2; several answers fit, one of them is %3")
                                     .arg(format::size(pair->low), format::size(pair->high),
                                          format::size(pair->estimate))
                               : format::size(pair->estimate));
}

JobMatrixCanvas::Frame JobMatrixCanvas::frameIn(const QRectF &area) const
{
    Frame frame;
    const auto hosts = std::max<double>(1, static_cast<double>(m_cells.hosts()));
    const QFontMetricsF metrics(Theme::instance().font(Tokens::SecondarySize));
    double name = 0;
    for (size_t i = 0; m_report && i < m_report->hosts.size(); ++i) {
        name = std::max(name, metrics.horizontalAdvance(shownText(m_report->hosts[i].name)));
    }
    name = std::min(name, MaxName) + Tokens::SpaceS;
    const double side = std::min(area.width(), area.height());
    frame.pitch = std::min(MaxPitch, (side - name) / hosts);
    frame.hasNames = frame.pitch >= MinNamedPitch;
    if (!frame.hasNames) {
        name = 0;
        frame.pitch = std::min(MaxPitch, side / hosts);
    }
    const double extent = std::max(1.0, frame.pitch * hosts);
    frame.cells = QRectF(area.left() + std::max(name, (area.width() - extent) / 2),
                         area.top() + name, extent, extent);
    return frame;
}

std::optional<std::pair<size_t, size_t>> JobMatrixCanvas::pairAt(QPointF position) const
{
    const Frame frame = frameIn(
        QRectF(rect()).adjusted(Tokens::SpaceM, Tokens::SpaceS, -Tokens::SpaceM, -Tokens::SpaceM));
    if (m_cells.hosts() == 0 || !frame.cells.contains(position)) {
        return {};
    }
    const auto at = [&](double distance) {
        return std::min(m_cells.hosts() - 1, static_cast<size_t>(distance / frame.pitch));
    };
    return std::pair(at(position.y() - frame.cells.top()), at(position.x() - frame.cells.left()));
}

QString JobMatrixCanvas::textAt(QPointF position) const
{
    const auto pair = pairAt(position);
    return pair ? pairText(pair->first, pair->second) : QString();
}

QImage JobMatrixCanvas::imageIn(const QRectF &area, const PaperColors &colors) const
{
    return jobMatrixImage(m_cells, static_cast<int>(frameIn(area).cells.width()), colors);
}

void JobMatrixCanvas::paintInto(QPainter &painter, const QRectF &area, const QImage &image,
                                const PaperColors &colors) const
{
    const Frame frame = frameIn(area);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    painter.drawImage(frame.cells, image);
    painter.setPen(colors.border);
    painter.drawRect(frame.cells);
    if (!frame.hasNames) {
        return;
    }
    const QFontMetricsF metrics(painter.font());
    painter.setPen(colors.secondary);
    for (size_t i = 0; i < m_report->hosts.size(); ++i) {
        const QString name =
            metrics.elidedText(shownText(m_report->hosts[i].name), Qt::ElideMiddle, MaxName);
        const double middle = (static_cast<double>(i) + 0.5) * frame.pitch;
        painter.drawText(QRectF(frame.cells.left() - MaxName - Tokens::SpaceXs,
                                frame.cells.top() + middle - metrics.height() / 2, MaxName,
                                metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, name);
        painter.save();
        painter.translate(frame.cells.left() + middle, frame.cells.top() - Tokens::SpaceXs);
        painter.rotate(-90);
        painter.drawText(QRectF(0, -metrics.height() / 2, MaxName, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.restore();
    }
}

void JobMatrixCanvas::paintEvent(QPaintEvent * /*event*/)
{
    if (!m_report || m_cells.hosts() == 0) {
        return;
    }
    QPainter painter(this);
    const QRectF area =
        QRectF(rect()).adjusted(Tokens::SpaceM, Tokens::SpaceS, -Tokens::SpaceM, -Tokens::SpaceM);
    if (m_image.width() != static_cast<int>(frameIn(area).cells.width())) {
        m_image = imageIn(area, tokens());
    }
    paintInto(painter, area, m_image, tokens());
    if (m_current && hasFocus()) {
        const Frame frame = frameIn(area);
        painter.setPen(QPen(tokens().accent, 2));
        painter.drawRect(QRectF(frame.cells.left() + double(m_current->second) * frame.pitch,
                                frame.cells.top() + double(m_current->first) * frame.pitch,
                                frame.pitch, frame.pitch)
                             .adjusted(-1, -1, 1, 1));
    }
}

void JobMatrixCanvas::choose()
{
    if (m_current) {
        m_session->setRoutePair({Selection::ofNode(m_report->hosts[m_current->first].node),
                                 Selection::ofNode(m_report->hosts[m_current->second].node)});
        Q_EMIT pairChosen();
    }
}

void JobMatrixCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto pair = pairAt(event->position())) {
        m_current = pair;
        setAccessibleDescription(pairText(pair->first, pair->second));
        QToolTip::showText(event->globalPosition().toPoint(), pairText(pair->first, pair->second),
                           this);
        choose();
        update();
    }
}

void JobMatrixCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_cells.hosts() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto last = static_cast<int>(m_cells.hosts()) - 1;
    auto row = static_cast<int>(m_current ? m_current->first : 0);
    auto column = static_cast<int>(m_current ? m_current->second : 0);
    switch (event->key()) {
    case Qt::Key_Left:
        --column;
        break;
    case Qt::Key_Right:
        ++column;
        break;
    case Qt::Key_Up:
        --row;
        break;
    case Qt::Key_Down:
        ++row;
        break;
    case Qt::Key_Home:
        column = 0;
        break;
    case Qt::Key_End:
        column = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    m_current = std::pair(static_cast<size_t>(std::clamp(row, 0, last)),
                          static_cast<size_t>(std::clamp(column, 0, last)));
    setAccessibleDescription(pairText(m_current->first, m_current->second));
    update();
}

void JobMatrixCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void JobMatrixCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool JobMatrixCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

// ---- the pane

JobMatrixPane::JobMatrixPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_canvas(new JobMatrixCanvas(session)),
      m_sentence(named("matrixSentence", makeLabel({}, "secondary"))),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    m_sentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_sentence);
    rows->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    connect(&m_query, &LatestQuery::settled, this, &JobPane::settled);
}

QString JobMatrixPane::sentence() const
{
    return m_sentence->text();
}

void JobMatrixPane::setReport(const SharedJobReport &report, const SharedFabric & /*fabric*/)
{
    m_report = report;
    m_query.cancel();
    report ? m_query.ask() : take({});
}

void JobMatrixPane::begin()
{
    m_query.run([report = m_report]() -> Result<JobCells> { return JobCells(*report); },
                [this](Result<JobCells> cells) {
                    if (cells) {
                        take(*std::move(cells));
                    }
                });
}

void JobMatrixPane::take(JobCells made)
{
    m_canvas->setReport(m_report, std::move(made));
    const JobCells &cells = m_canvas->cells();
    if (!m_report) {
        m_sentence->clear();
    } else if (m_report->matrix.empty()) {
        m_sentence->setText(tr("The counters of this range do not say who sent to whom."));
    } else {
        m_sentence->setText(
            tr("Rows send, columns receive; colors go to %1. %2")
                .arg(format::size(cells.maxEstimate()),
                     cells.ambiguous() > 0
                         ? tr("Hatched: counters allow several answers, of %n pair(s).", nullptr,
                              static_cast<int>(cells.ambiguous()))
                         : tr("Each pair has one answer.")));
    }
}

QString JobMatrixPane::csv() const
{
    if (!canSaveCsv()) {
        return {};
    }
    constexpr int Digits = 15;
    const auto number = [](double value) { return QString::number(value, 'g', Digits); };
    QString lines = QStringLiteral("from,to,low,high,estimate\n");
    for (const JobPair &pair : m_report->matrix) {
        lines += QStringList{csvCell(m_report->hosts[pair.from].name),
                             csvCell(m_report->hosts[pair.to].name), number(pair.low),
                             number(pair.high), number(pair.estimate)}
                     .join(u',') +
                 u'\n';
    }
    return lines;
}

std::optional<Picture> JobMatrixPane::picture() const
{
    if (!m_report || m_report->matrix.empty()) {
        return {};
    }
    const JobDiagramText text = diagramText(*m_report, {});
    return Picture{text.title, MatrixPictureSize,
                   [this, text, words = sentence()](QPainter &painter) {
                       const PaperColors colors = static_cast<const PaperColors &>(paperTokens());
                       const QRectF all(QPointF(0, 0), QSizeF(MatrixPictureSize));
                       painter.fillRect(all, colors.panel);
                       painter.setPen(colors.text);
                       painter.setFont(Theme::instance().font(Tokens::TitleSize, QFont::DemiBold));
                       painter.drawText(QRectF(16, 8, all.width() - 32, 22), text.title);
                       painter.setPen(colors.secondary);
                       painter.setFont(Theme::instance().font(Tokens::SecondarySize));
                       painter.drawText(QRectF(16, 32, all.width() - 32, 18),
                                        text.subtitle + QStringLiteral(". ") + words);
                       const QRectF area = all.adjusted(16, 58, -16, -16);
                       m_canvas->paintInto(painter, area, m_canvas->imageIn(area, colors), colors);
                   }};
}

} // namespace pickglass
