// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyview.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/topology/routefinder.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/widgets/choicestate.h"

#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

/// Milliseconds without a resize after which the drawing is arranged for the new proportions.
constexpr int ReshapeDelay = 150;

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
      m_controls(makeControls()),
      m_routes(new RouteFinder(session, this)),
      m_drawing(session),
      m_heating(session)
{
    auto *column = makeLayout<QVBoxLayout>(this);
    column->addWidget(m_canvas);
    m_controls->raise();
    setFocusProxy(m_canvas);

    m_reshape.setSingleShot(true);
    m_reshape.setInterval(ReshapeDelay);
    connect(&m_reshape, &QTimer::timeout, this, [this] { redraw(false); });
    connect(m_routes, &RouteFinder::changed, this, &TopologyView::showRoutes);
    connect(m_canvas, &TopologyCanvas::linesDrawn, this, &TopologyView::settle);
    connect(m_routes, &RouteFinder::settled, this, [this] {
        showRouteChoice();
        settle();
    });
    connect(m_canvas, &TopologyCanvas::selected, session, &Session::select);
    connect(m_canvas, &TopologyCanvas::activated, session, &Session::goTo);
    connect(m_canvas, &TopologyCanvas::pairDragged, this,
            [this](const Selection &from, const Selection &to) {
                this->session()->setRoutePair({from, to});
                Q_EMIT viewRequested(QStringLiteral("routes"));
            });
    connect(m_canvas, &TopologyCanvas::menuRequested, this, &TopologyView::showMenu);
    connect(session, &Session::selectionChanged, this,
            [this] { m_canvas->setSelection(this->session()->selection()); });
    connect(session, &Session::highlightChanged, this,
            [this] { m_canvas->setHighlighted(this->session()->highlighted()); });
    connect(session, &Session::goToRequested, m_canvas, &TopologyCanvas::reveal);
    connect(session, &Session::colorByChanged, this, &TopologyView::showColorBy);
    connect(session, &Session::groupsChanged, this, [this] { redraw(true); });
    connect(session->events(), &EventLog::changed, this, &TopologyView::showFaults);
    connect(&Theme::instance(), &Theme::changed, this, [this] { redraw(true); });
    for (LatestQuery *query : {&m_drawing, &m_heating}) {
        connect(query, &LatestQuery::settled, this, &TopologyView::settle);
    }
}

QFrame *TopologyView::makeControls()
{
    auto *frame = named("topologyControls", new QFrame(this));
    auto *row = new QHBoxLayout(frame);
    row->setContentsMargins(Tokens::SpaceS, 2, Tokens::SpaceXs, 2);
    row->setSpacing(Tokens::SpaceXs);
    m_boxes = new QCheckBox(tr("Directors"), frame);
    m_boxes->setToolTip(tr("Draw the chips of each director in a frame"));
    row->addWidget(m_boxes);
    m_byRoutes = named("byRoutes", new QCheckBox(tr("Routes"), frame));
    row->addWidget(m_byRoutes);
    auto *out = toolButton(QStringLiteral("−"), tr("Zoom out (−)"), frame);
    auto *in = toolButton(QStringLiteral("+"), tr("Zoom in (+)"), frame);
    auto *fit = toolButton(tr("Fit"), tr("Show everything (F)"), frame);
    auto *save = toolButton(tr("Save"), tr("Save the drawing"), frame);
    save->setObjectName(QStringLiteral("saveTopology"));
    save->setPopupMode(QToolButton::InstantPopup);
    auto *formats = new QMenu(save);
    addSaveActions(formats);
    save->setMenu(formats);
    for (QToolButton *button : {out, in, fit, save}) {
        row->addWidget(button);
    }
    connect(out, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(0.8); });
    connect(in, &QToolButton::clicked, m_canvas, [this] { m_canvas->zoomBy(1.25); });
    connect(fit, &QToolButton::clicked, m_canvas, &TopologyCanvas::fit);
    connect(m_byRoutes, &QCheckBox::toggled, this, [this](bool isChecked) {
        m_routes->setWanted(isChecked);
        redraw(true);
    });
    connect(m_boxes, &QCheckBox::toggled, this, [this] {
        m_keepPlace = false;
        redraw(false);
    });
    return frame;
}

QVariantMap TopologyView::state() const
{
    QVariantMap state = choicesOf({m_boxes, m_byRoutes});
    if (!m_canvas->isFitted()) {
        state.insert(QStringLiteral("camera"), QVariant::fromValue(m_canvas->camera()));
    }
    return state;
}

void TopologyView::setState(const QVariantMap &state)
{
    restoreChoices({m_boxes, m_byRoutes}, state);
    m_routes->setWanted(m_byRoutes->isChecked());
    if (const QVariant camera = state.value(QStringLiteral("camera")); camera.isValid()) {
        m_keepPlace = true;
        m_canvas->setCamera(camera.value<TopologyCamera>());
    } else {
        m_canvas->fit();
    }
}

void TopologyView::showSnapshot()
{
    const SharedSnapshot snapshot = session()->snapshot();
    const QSignalBlocker quiet(m_boxes);
    m_boxes->setVisible(snapshot && hasBoxes(snapshot->shape));
    // Another moment of the same capture stays where it is looked at, and as it was chosen.
    const SharedReaders readers = session()->readers();
    m_keepPlace = readers && m_layout && m_readers.lock() == readers;
    if (!m_keepPlace) {
        m_boxes->setChecked(snapshot && boxesHelp(snapshot->shape));
    }
    m_readers = readers;
    m_controls->setVisible(snapshot != nullptr);
    showRouteChoice();
    showFaults();
    // Where only other things are wrong with it, the fabric is drawn where it is.
    redraw(m_keepPlace && snapshot && m_scene && m_scene->snapshot->fabric == snapshot->fabric);
    placeControls();
}

/// The box stays where it is, and says why it cannot be checked.
void TopologyView::showRouteChoice()
{
    const bool isKnown = m_routes->areThere();
    m_byRoutes->setEnabled(isKnown);
    m_byRoutes->setToolTip(
        isKnown
            ? tr("Draw the width of a cable by the number of routes over it, from the forwarding "
                 "tables")
            : tr("The capture has no forwarding tables, so that no routes are known"));
}

std::optional<Picture> TopologyView::picture() const
{
    return m_scene ? std::optional(m_canvas->picture(tr("Topology"))) : std::nullopt;
}

void TopologyView::showMenu(const Selection &selection, QPoint position)
{
    const auto showView = [this](const QString &id) { Q_EMIT viewRequested(id); };
    if (!selection.isEmpty()) {
        showPlaceMenu(session(), selection, showView, this, position);
        return;
    }
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show everything (F)"), m_canvas, &TopologyCanvas::fit);
    menu->addSeparator();
    addSaveActions(menu);
    menu->popup(position);
}

void TopologyView::showFaults()
{
    const SharedSnapshot snapshot = session()->snapshot();
    const Timestamp cursor = session()->hasRange() ? session()->range().to : session()->cursor();
    m_canvas->setFaults(snapshot ? faultsOf(*snapshot, session()->events()->all(),
                                            cursor.isKnown() ? cursor : snapshot->time)
                                 : TopologyFaults());
}

void TopologyView::showRoutes()
{
    showRouteChoice();
    placeControls();
    if (m_byRoutes->isChecked()) {
        redraw(!m_drawing.isBusy()); // what is drawn now began without them
    }
}

void TopologyView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    if (m_isOld) {
        redraw(true);
    }
}

void TopologyView::showColorBy()
{
    // The scene itself knows nothing of figures.
    if (m_scene && needsFigures(m_drawnBy) && needsFigures(session()->colorBy())) {
        reheat();
    } else {
        redraw(true);
    }
}

void TopologyView::redraw(bool keepLayout)
{
    const SharedSnapshot snapshot = session()->snapshot();
    m_drawing.cancel();
    if (!snapshot) {
        m_layout.reset();
        m_scene.reset();
        m_canvas->setScene(nullptr, false);
        m_heating.cancel();
        return;
    }
    m_isOld = !isVisible();
    m_isLayoutOld = m_isLayoutOld || !keepLayout || !m_layout;
    if (!isVisible()) {
        return;
    }
    const Tokens &t = tokens();
    m_controls->setStyleSheet(
        QStringLiteral("#topologyControls { background: %1; border: 1px solid %2; "
                       "border-radius: %3px; }")
            .arg(t.panel.name(), t.border.name())
            .arg(Tokens::PanelRadius));
    m_drawnBy = session()->colorBy();
    if (m_isLayoutOld) {
        m_aspect = m_canvas->aspect();
    }
    TopologyInput input{snapshot,
                        m_isLayoutOld ? nullptr : m_layout,
                        m_boxes->isChecked(),
                        m_aspect,
                        m_drawnBy,
                        session()->groups(),
                        session()->groupFilter(),
                        t,
                        m_byRoutes->isChecked() ? m_routes->routes() : nullptr};
    m_drawing.run(
        [input = std::move(input), figures = session()->figures(),
         thresholds = displayOptions().thresholds](const StopToken &stop) mutable -> Result<Drawn> {
            if (!input.layout) {
                input.layout = std::make_shared<const TopologyLayout>(
                    layOut(*input.snapshot->fabric, input.snapshot->shape,
                           {input.withBoxes, input.aspect}));
            }
            RETURN_IF_ERROR(stop.check());
            auto scene = std::make_shared<const TopologyScene>(makeScene(input));
            RETURN_IF_ERROR(stop.check());
            auto heat = std::make_shared<const TopologyHeat>(
                makeSceneHeat(*scene, std::move(figures), input.colorBy, thresholds));
            return Drawn{input.layout, std::move(scene), std::move(heat)};
        },
        [this](const Result<Drawn> &drawn) {
            if (drawn) {
                showDrawn(*drawn);
            }
        });
}

void TopologyView::showDrawn(const Drawn &drawn)
{
    m_layout = drawn.layout;
    m_isLayoutOld = false;
    m_scene = drawn.scene;
    m_canvas->setScene(drawn.scene, m_keepPlace);
    m_canvas->setSelection(session()->selection());
    m_canvas->setHighlighted(session()->highlighted());
    m_keepPlace = true;
    // What came meanwhile was not waited for.
    const bool isOld =
        drawn.heat->figures != session()->figures() ||
        drawn.heat->scale.thresholds != displayOptions().thresholds ||
        (drawn.heat->hasLevels && byFigure(drawn.heat->scale.figure) != session()->colorBy());
    m_heating.cancel();
    m_canvas->setHeat(drawn.heat, {});
    if (isOld) {
        reheat();
    }
}

void TopologyView::reheat()
{
    if (!m_scene || m_drawing.isBusy()) {
        return; // it comes with the scene
    }
    m_heating.cancel();
    if (!isVisible()) {
        m_isOld = true;
        return;
    }
    m_heating.run(
        [scene = m_scene, figures = session()->figures(), by = session()->colorBy(),
         thresholds = displayOptions().thresholds,
         input = m_canvas->linesInput(nullptr)]() mutable -> Result<Heated> {
            auto heat = std::make_shared<const TopologyHeat>(
                makeSceneHeat(*scene, std::move(figures), by, thresholds));
            input.heat = heat->hasLevels ? heat.get() : nullptr;
            return Heated{heat, {input, drawLines(input)}};
        },
        [this](const Result<Heated> &ready) {
            if (ready && !m_drawing.isBusy()) {
                m_canvas->setHeat(ready->heat, ready->lines);
            }
        });
}

void TopologyView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

bool TopologyView::isComplete() const
{
    return !m_drawing.isBusy() && !m_reshape.isActive() && !m_heating.isBusy() &&
           !m_routes->isBusy() && !m_canvas->isDrawingLines();
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
    if (m_layout && m_canvas->isFitted() && m_canvas->aspect() != m_aspect) {
        m_reshape.start();
    }
}

} // namespace pickglass
