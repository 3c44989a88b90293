// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyview.h"

#include "app/desktop/topology/topologycanvas.h"

#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>
#include <QtConcurrentRun>

#include <algorithm>

namespace pickglass {

namespace {

/// Frames around directors help where the chips of one are what there is; pods say more.
bool boxesHelp(const FabricShape &shape)
{
    return std::ranges::any_of(
        shape.boxes, [](const FabricShape::Box &box) { return box.switches.size() >= 4; });
}

bool hasBoxes(const FabricShape &shape)
{
    return std::ranges::any_of(
        shape.boxes, [](const FabricShape::Box &box) { return box.switches.size() >= 2; });
}

QToolButton *toolButton(const QString &text, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    return button;
}

} // namespace

TopologyView::TopologyView(Session *session, QWidget *parent)
    : View(session, parent),
      m_canvas(new TopologyCanvas(this)),
      m_controls(makeControls())
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_canvas);
    m_controls->raise();
    setFocusProxy(m_canvas);

    connect(m_canvas, &TopologyCanvas::selected, session, &Session::select);
    connect(m_canvas, &TopologyCanvas::activated, session, &Session::goTo);
    connect(session, &Session::selectionChanged, this,
            [this] { m_canvas->setSelection(this->session()->selection()); });
    connect(session, &Session::goToRequested, m_canvas, &TopologyCanvas::reveal);
    connect(session, &Session::colorByChanged, this, [this] { redraw(true); });
    connect(session, &Session::groupsChanged, this, [this] { redraw(true); });
    connect(&Theme::instance(), &Theme::changed, this, [this] { redraw(true); });
    connect(&m_watcher, &QFutureWatcher<Drawn>::finished, this, &TopologyView::showDrawn);
}

TopologyView::~TopologyView()
{
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

QFrame *TopologyView::makeControls()
{
    auto *frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("topologyControls"));
    auto *row = new QHBoxLayout(frame);
    row->setContentsMargins(Tokens::SpaceS, 2, Tokens::SpaceXs, 2);
    row->setSpacing(Tokens::SpaceXs);
    m_boxes = new QCheckBox(tr("Directors"), frame);
    m_boxes->setToolTip(tr("Draw the chips of each director in a frame"));
    row->addWidget(m_boxes);
    auto *out = toolButton(QStringLiteral("−"), tr("Zoom out (−)"), frame);
    auto *in = toolButton(QStringLiteral("+"), tr("Zoom in (+)"), frame);
    auto *fit = toolButton(tr("Fit"), tr("Show everything (F)"), frame);
    for (QToolButton *button : {out, in, fit}) {
        row->addWidget(button);
    }
    connect(out, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(0.8); });
    connect(in, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(1.25); });
    connect(fit, &QToolButton::clicked, m_canvas, &TopologyCanvas::fit);
    connect(m_boxes, &QCheckBox::toggled, this, [this] {
        m_keepPlace = false;
        redraw(false);
    });
    return frame;
}

void TopologyView::showSnapshot()
{
    const SharedSnapshot snapshot = session()->snapshot();
    const QSignalBlocker quiet(m_boxes);
    m_boxes->setVisible(snapshot && hasBoxes(snapshot->shape));
    m_boxes->setChecked(snapshot && boxesHelp(snapshot->shape));
    m_controls->setVisible(snapshot != nullptr);
    m_keepPlace = false;
    redraw(false);
    placeControls();
}

void TopologyView::redraw(bool keepLayout)
{
    const SharedSnapshot snapshot = session()->snapshot();
    const int generation = ++m_generation;
    if (!snapshot) {
        m_layout.reset();
        m_canvas->setScene(nullptr, false);
        m_isComplete = true;
        return;
    }
    if (!isVisible() || (keepLayout && !m_layout)) {
        return;
    }
    m_isComplete = false;
    const Tokens &t = tokens();
    m_controls->setStyleSheet(
        QStringLiteral("#topologyControls { background: %1; border: 1px solid %2; "
                       "border-radius: %3px; }")
            .arg(t.panel.name(), t.border.name())
            .arg(Tokens::PanelRadius));
    TopologyInput input{snapshot,
                        keepLayout ? m_layout : nullptr,
                        m_boxes->isChecked(),
                        session()->colorBy(),
                        session()->groups(),
                        session()->groupFilter(),
                        t};
    m_watcher.setFuture(QtConcurrent::run([input = std::move(input), generation]() mutable {
        if (!input.layout) {
            input.layout = std::make_shared<const TopologyLayout>(
                layOut(*input.snapshot->fabric, input.snapshot->shape, input.withBoxes));
        }
        auto scene = std::make_shared<const TopologyScene>(makeScene(input));
        return Drawn{generation, input.layout, std::move(scene)};
    }));
}

void TopologyView::showDrawn()
{
    const Drawn drawn = m_watcher.result();
    if (drawn.generation != m_generation) {
        return;
    }
    m_layout = drawn.layout;
    m_canvas->setScene(drawn.scene, m_keepPlace);
    m_canvas->setSelection(session()->selection());
    m_keepPlace = true;
    m_isComplete = true;
    Q_EMIT completed();
}

void TopologyView::fit()
{
    m_canvas->fit();
}

void TopologyView::placeControls()
{
    m_controls->adjustSize();
    m_controls->move(width() - Tokens::SpaceL - m_controls->width(), Tokens::SpaceM);
}

void TopologyView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    placeControls();
}

} // namespace pickglass
