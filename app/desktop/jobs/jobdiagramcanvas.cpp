// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobdiagramcanvas.h"

#include "app/common/jobreader.h"
#include "app/common/text.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double MaxZoom = 60;
constexpr double WheelZoom = 1.25;
constexpr double DragStart = 4;

} // namespace

JobDiagramCanvas::JobDiagramCanvas(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session)
{
    setObjectName(QStringLiteral("jobDiagram"));
    setAccessibleName(tr("Communication diagram"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(240, 160);
    const auto restyle = [this] { layOut(); };
    connect(&Theme::instance(), &Theme::changed, this, restyle);
    connect(&Display::instance(), &Display::changed, this, restyle);
    layOut();
}

void JobDiagramCanvas::setReport(SharedJobReport report, SharedFabric fabric)
{
    const bool isSameJob = report && m_report && report->job.id == m_report->job.id &&
                           report->hosts.size() == m_report->hosts.size();
    m_report = std::move(report);
    m_fabric = std::move(fabric);
    if (!isSameJob) {
        m_zoom = 1;
        m_left = 0;
        m_look.node.reset();
        m_look.strand.reset();
        m_step.reset();
    }
    layOut();
}

void JobDiagramCanvas::setStep(std::optional<size_t> step)
{
    m_step = step;
    if (m_report) {
        m_values = strandValues(*m_report, m_step);
    }
    m_picture = {};
    update();
}

void JobDiagramCanvas::setScale(const StrandScale &scale)
{
    m_scale = scale;
    m_picture = {};
    update();
}

void JobDiagramCanvas::fit()
{
    m_zoom = 1;
    m_left = 0;
    layOut();
}

void JobDiagramCanvas::layOut()
{
    m_look.colors = static_cast<const PaperColors &>(tokens());
    m_look.font = Theme::instance().font(Tokens::SecondarySize);
    m_picture = {};
    m_diagram = {};
    m_values.clear();
    if (m_report) {
        const QRectF all = QRectF(rect()).adjusted(Tokens::SpaceL, Tokens::SpaceM, -Tokens::SpaceL,
                                                   -Tokens::SpaceM);
        m_left = std::clamp(m_left, 0.0, all.width() * (m_zoom - 1));
        const QRectF area(all.left() - m_left, all.top(), all.width() * m_zoom, all.height());
        m_diagram = layOutJobDiagram(*m_report, m_fabric.get(), area, m_look.font);
        m_values = strandValues(*m_report, m_step);
    }
    update();
}

// ---- what is there

QString JobDiagramCanvas::nodeText(size_t at) const
{
    const JobDiagram::Node &node = m_diagram.nodes[at];
    QStringList lines{shownText(node.name)};
    if (node.host >= 0) {
        const JobHost &host = m_report->hosts[static_cast<size_t>(node.host)];
        lines << tr("Sent %1, received %2")
                     .arg(format::size(host.sentBytes), format::size(host.receivedBytes));
        if (host.sentUses || host.receivedUses) {
            const auto uses = [](std::optional<double> value) {
                return value ? format::significant(*value) : format::unknown();
            };
            lines << tr("Uses of its link: sent %1, received %2")
                         .arg(uses(host.sentUses), uses(host.receivedUses));
        }
        lines << tr("Wait: %1")
                     .arg(host.isWaitLatched && !host.peerWait ? tr("counter at its maximum")
                                                               : format::wait(waitOf(host)));
    }
    return lines.join(u'\n');
}

QString JobDiagramCanvas::strandText(size_t at) const
{
    const JobLink &link = m_report->links[m_diagram.strands[at].link];
    const StrandValue &value = m_values[m_diagram.strands[at].link];
    QStringList lines{linkText(link.from, link.to, m_fabric.get())};
    lines << tr("%1, %2").arg(format::size(value.bytes), format::dataRate(value.rate));
    if (value.uses) {
        lines << tr("Used %1 times").arg(format::significant(*value.uses));
    }
    lines << (link.minFlows == link.maxFlows
                  ? tr("Flows: %1").arg(format::count(link.maxFlows))
                  : tr("Flows: %1 … %2")
                        .arg(format::count(link.minFlows), format::count(link.maxFlows)));
    lines << tr("Utilization: %1, wait: %2")
                 .arg(format::percent(value.utilization),
                      format::wait({.share = value.wait, .isApproximate = link.isWaitApproximate}));
    lines << format::whyAboveAll(FigureKind::Utilization, value.utilization)
          << format::whyAboveAll(FigureKind::Wait, value.wait);
    lines.removeAll(QString());
    lines << (link.isExclusive()
                  ? tr("No other hosts' routes carried data over it")
                  : tr("Others: at most %1").arg(format::size(link.maxForeignBytes)));
    return lines.join(u'\n');
}

QString JobDiagramCanvas::textAt(QPointF position) const
{
    if (const auto node = m_diagram.nodeAt(position)) {
        return nodeText(*node);
    }
    const auto strand = m_diagram.strandAt(position);
    return strand ? strandText(*strand) : QString();
}

void JobDiagramCanvas::stress(std::optional<size_t> node, std::optional<size_t> strand)
{
    if (m_look.node == node && m_look.strand == strand) {
        return;
    }
    m_look.node = node;
    m_look.strand = strand;
    m_picture = {};
    setAccessibleDescription(strand ? strandText(*strand) : node ? nodeText(*node) : QString());
    update();
}

void JobDiagramCanvas::stressAt(QPointF position)
{
    const auto node = m_diagram.nodeAt(position);
    stress(node, node ? std::nullopt : m_diagram.strandAt(position));
}

void JobDiagramCanvas::selectStressed()
{
    if (m_look.strand) {
        const PortKey from = m_report->links[m_diagram.strands[*m_look.strand].link].from;
        m_session->select(Selection::ofPort(from.node, from.number));
    } else if (m_look.node) {
        m_session->select(Selection::ofNode(m_diagram.nodes[*m_look.node].guid));
    }
}

// ---- mouse and keys

void JobDiagramCanvas::zoomBy(double factor, double x)
{
    const double zoom = std::clamp(m_zoom * factor, 1.0, MaxZoom);
    const double origin = Tokens::SpaceL;
    m_left = (m_left + x - origin) * zoom / m_zoom - (x - origin);
    m_zoom = zoom;
    layOut();
}

void JobDiagramCanvas::wheelEvent(QWheelEvent *event)
{
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    if (event->modifiers() & Qt::ShiftModifier) {
        m_left -= notches * width() / 10.0;
        layOut();
    } else {
        zoomBy(std::pow(WheelZoom, notches), event->position().x());
    }
}

void JobDiagramCanvas::mousePressEvent(QMouseEvent *event)
{
    m_press = event->position();
    m_isDrag = false;
}

void JobDiagramCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_press) {
        stressAt(event->position());
        return;
    }
    m_isDrag = m_isDrag || (event->position() - *m_press).manhattanLength() >= DragStart;
    if (m_isDrag) {
        m_left -= event->position().x() - m_press->x();
        m_press = event->position();
        layOut();
    }
}

void JobDiagramCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_press && !m_isDrag) {
        stressAt(event->position());
        selectStressed();
    }
    m_press.reset();
}

void JobDiagramCanvas::mouseDoubleClickEvent(QMouseEvent * /*event*/)
{
    fit();
}

void JobDiagramCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    stress({}, {});
}

void JobDiagramCanvas::moveNode(int by)
{
    const auto count = static_cast<int>(m_diagram.nodes.size());
    if (count == 0) {
        return;
    }
    const int from = m_look.node     ? static_cast<int>(*m_look.node)
                     : m_look.strand ? static_cast<int>(m_diagram.strands[*m_look.strand].from) - by
                                     : (by > 0 ? -1 : count);
    stress(static_cast<size_t>(std::clamp(from + by, 0, count - 1)), {});
}

void JobDiagramCanvas::moveStrand(int by)
{
    const size_t node =
        m_look.strand ? m_diagram.strands[*m_look.strand].from : m_look.node.value_or(0);
    std::vector<size_t> own;
    for (size_t i = 0; i < m_diagram.strands.size(); ++i) {
        if (m_diagram.strands[i].from == node) {
            own.push_back(i);
        }
    }
    if (own.empty()) {
        return;
    }
    const auto at = m_look.strand ? std::ranges::find(own, *m_look.strand) : own.end();
    const auto place = at == own.end() ? (by > 0 ? -1 : static_cast<int>(own.size()))
                                       : static_cast<int>(at - own.begin());
    stress({},
           own[static_cast<size_t>(std::clamp(place + by, 0, static_cast<int>(own.size()) - 1))]);
}

void JobDiagramCanvas::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        moveNode(event->key() == Qt::Key_Right ? 1 : -1);
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        moveStrand(event->key() == Qt::Key_Down ? 1 : -1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        selectStressed();
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(WheelZoom * WheelZoom, width() / 2.0);
        break;
    case Qt::Key_Minus:
        zoomBy(1 / (WheelZoom * WheelZoom), width() / 2.0);
        break;
    case Qt::Key_F:
    case Qt::Key_0:
        fit();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void JobDiagramCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void JobDiagramCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool JobDiagramCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

void JobDiagramCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void JobDiagramCanvas::paintEvent(QPaintEvent * /*event*/)
{
    if (m_picture.isNull()) {
        m_picture = QPixmap(size() * devicePixelRatioF());
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        m_picture.fill(tokens().panel);
        QPainter painter(&m_picture);
        if (m_report) {
            paintJobDiagram(painter, m_diagram, m_values, m_scale, m_look);
        }
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (hasFocus()) {
        painter.setPen(QPen(tokens().accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace pickglass
