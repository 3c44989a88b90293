// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/racksview.h"

#include "app/common/planfile.h"
#include "app/common/text.h"
#include "app/desktop/alerts/desktopnotifier.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/racks/pluggedcables.h"
#include "app/desktop/racks/racklistpane.h"
#include "app/desktop/racks/rackscanvas.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/perrecording.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

constexpr PerRecording KnownPlaces{QLatin1String("racks/places")};
constexpr QLatin1String NotifyKey("racks/notify");
constexpr QLatin1String SoundKey("racks/sound");
constexpr size_t MaxPlugged = 3; ///< that are named

/// The same fabric tomorrow: by its source, whatever the recording.
QString fabricName(const Session &session)
{
    if (session.stored().isKnown()) {
        return session.recording();
    }
    return session.snapshot() ? hashedName(session.snapshot()->info.source) : QString();
}

/// Tables alone: what else is dropped, the window opens.
QString tableIn(const QMimeData *data)
{
    static const QStringList Suffixes{QStringLiteral("csv"), QStringLiteral("tsv"),
                                      QStringLiteral("xlsx"), QStringLiteral("topo"),
                                      QStringLiteral("dot")};
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile() &&
            Suffixes.contains(QFileInfo(url.toLocalFile()).suffix().toLower())) {
            return url.toLocalFile();
        }
    }
    return {};
}

} // namespace

RacksView::RacksView(Session *session, QWidget *parent)
    : View(session, parent),
      m_placesFile(PlacesFile::of(session)),
      m_plan(session->plan()),
      m_query(session, [this] { ask(); }),
      m_opening(nullptr),
      m_canvas(new RacksCanvas(session)),
      m_list(new RackListPane(session)),
      m_notifier(new DesktopNotifier(this))
{
    auto *layout = makeLayout<QVBoxLayout>(this, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(makeLiveLine());
    m_notes = makeLabel({}, "warning");
    m_notes->setWordWrap(true);
    m_notes->setContentsMargins(Tokens::SpaceM, 0, Tokens::SpaceM, Tokens::SpaceXs);
    onSurface("panel", m_notes);
    layout->addWidget(m_notes);
    m_parts = new QSplitter(Qt::Vertical);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(m_canvas);
    m_parts->addWidget(m_list);
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 1);
    m_list->hide();
    layout->addWidget(m_parts, 1);
    m_heatLegend = new HeatLegendBar;
    m_heatLegend->hide();
    layout->addWidget(m_heatLegend);
    setFocusProxy(m_canvas);
    setAcceptDrops(true);

    connect(m_canvas, &RacksCanvas::menuRequested, this,
            [this](const Selection &selection, QPoint position) {
                showPlaceMenu(
                    this->session(), selection,
                    [this](const QString &id) { Q_EMIT viewRequested(id); }, this, position);
            });
    connect(session, &Session::selectionChanged, m_canvas, [this] {
        m_canvas->showSelection(false);
        m_list->showSelection();
    });
    connect(session, &Session::goToRequested, m_canvas, [this] { m_canvas->showSelection(true); });
    connect(session, &Session::colorByChanged, this, &RacksView::followColorBy);
    connect(m_placesFile, &PlacesFile::changed, this, [this] { m_query.ask(); });
    connect(m_plan, &PlanCheck::changed, this, [this] {
        if (isAwaited()) {
            m_query.ask();
        }
    });
    connect(m_plan, &PlanCheck::settled, this, &RacksView::sayComplete);
    connect(session->events(), &EventLog::changed, this, [this] {
        m_haveEventsFailed = false;
        showLive();
        sayComplete();
    });
    connect(session->events(), &EventLog::failed, this, [this] {
        m_haveEventsFailed = true;
        sayComplete();
    });
    connect(&Theme::instance(), &Theme::changed, this, &RacksView::recolor);
    connect(&m_query, &LatestQuery::settled, this, &RacksView::sayComplete);
    followColorBy();
    showNotes();
    showLive();
}

RacksView::~RacksView() = default;

QPushButton *RacksView::makeFileButton(const QString &text, const QString &toolTip,
                                       const QString &fileKinds, std::function<QString()> file,
                                       std::function<void(const QString &)> choose)
{
    auto *button = new QPushButton(text);
    button->setToolTip(toolTip);
    auto *menu = new QMenu(button);
    menu->addAction(tr("Choose a file…"), this, [this, choose, toolTip, fileKinds] {
        askForFiles(
            this,
            {.title = toolTip, .fileKinds = fileKinds + QStringLiteral(";;") + tr("All files (*)")},
            [choose](const QStringList &paths) { choose(paths.front()); });
    });
    QAction *without = menu->addAction(tr("Without a file"), this, [choose] { choose({}); });
    connect(menu, &QMenu::aboutToShow, without,
            [without, file] { without->setEnabled(!file().isEmpty()); });
    button->setMenu(menu);
    return button;
}

QWidget *RacksView::makeBar()
{
    auto *bar = onSurface("panel", new QWidget);
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceXs}, Tokens::SpaceS);
    row->addWidget(
        named("places",
              makeFileButton(
                  tr("Places…"),
                  tr("Where hosts and switches stand: a table with the columns node, rack, "
                     "height, units"),
                  tr("Tables (*.csv *.tsv *.xlsx *.txt)"), [this] { return m_placesFile->path(); },
                  [this](const QString &path) { setPlaces(path); })));
    row->addWidget(
        named("plan", makeFileButton(
                          tr("Plan…"), tr("How the fabric is to be cabled"),
                          tr("Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)"),
                          [this] { return m_plan->path(); },
                          [this](const QString &path) { m_plan->setPlan(path); })));
    m_coloring = named("rackColoring", new QComboBox);
    m_coloring->setAccessibleName(tr("Colors"));
    m_coloring->setToolTip(tr("What ports are colored by"));
    m_colorings = {{RackColoring::State, {}}, {RackColoring::Plan, {}}};
    m_coloring->addItem(tr("State"));
    m_coloring->addItem(tr("Plan"));
    for (const FigureRow &figure : namedFigures()) {
        if (canColor(figure)) {
            m_colorings.push_back({RackColoring::Figure, figure.kind});
            m_coloring->addItem(translated(nameOf({figure.kind})));
        }
    }
    connect(m_coloring, &QComboBox::activated, this, &RacksView::chooseColoring);
    row->addWidget(m_coloring);
    m_legend = new RackLegend;
    row->addWidget(m_legend, 1);
    m_showList = named("showList", new QToolButton);
    m_showList->setText(tr("List"));
    m_showList->setToolTip(tr("The list to walk along, by rack and height"));
    m_showList->setCheckable(true);
    connect(m_showList, &QToolButton::toggled, m_list, &QWidget::setVisible);
    row->addWidget(m_showList);
    auto *fitAll = new QToolButton;
    fitAll->setText(tr("Fit"));
    fitAll->setToolTip(tr("Show all racks (F)"));
    connect(fitAll, &QToolButton::clicked, m_canvas, &RacksCanvas::fit);
    row->addWidget(fitAll);
    return bar;
}

QWidget *RacksView::makeLiveLine()
{
    m_live = onSurface("panel", new QWidget);
    auto *row = makeLayout<QHBoxLayout>(
        m_live, {Tokens::SpaceM, 0, Tokens::SpaceM, Tokens::SpaceXs}, Tokens::SpaceM);
    m_soFar = named("soFar", new ElidedLabel(Qt::ElideRight));
    row->addWidget(m_soFar, 1);
    const auto add = [this, row](const QString &text, const QString &toolTip, const QString &key) {
        auto *box = new QCheckBox(text);
        box->setToolTip(toolTip);
        box->setChecked(QSettings().value(key, false).toBool());
        connect(box, &QCheckBox::toggled, this,
                [key](bool isOn) { QSettings().setValue(key, isOn); });
        row->addWidget(box);
        return box;
    };
    m_notify = named("notifyPlugged", add(tr("Notify"),
                                          tr("A notification of the desktop when a cable has "
                                             "become right"),
                                          NotifyKey));
    m_sound = named("soundPlugged",
                    add(tr("Sound"), tr("A sound when a cable has become right"), SoundKey));
    return m_live;
}

void RacksView::setPlaces(const QString &path)
{
    KnownPlaces.setText(fabricName(*session()),
                        path.isEmpty() ? path : QFileInfo(path).absoluteFilePath());
    // Read again, also where it is the same file.
    m_places = {};
    m_scene.reset();
    m_placesFile->setPath(path);
    m_query.ask();
}

void RacksView::openFile(const QString &path)
{
    // What has no columns of places is a plan, whose columns a person may have to say.
    m_opening.run(
        [path](const StopToken &) -> Result<bool> {
            const auto places = readPlacesFile(path);
            return places || !isWithoutPlaceColumns(places.error());
        },
        [this, path](const Result<bool> &arePlaces) {
            if (arePlaces && *arePlaces) {
                setPlaces(path);
            } else {
                m_plan->setPlan(path);
            }
        });
}

/// What was chosen for this fabric before; not where the command line says something.
void RacksView::loadRemembered()
{
    const QString fabric = fabricName(*session());
    if (fabric.isEmpty() || fabric == m_rememberedOf) {
        return;
    }
    const bool isFirst = m_rememberedOf.isEmpty();
    m_rememberedOf = fabric;
    QString path = isFirst ? m_placesFile->path() : QString();
    if (path.isEmpty() && QFileInfo::exists(KnownPlaces.text(fabric))) {
        path = KnownPlaces.text(fabric);
    }
    m_placesFile->setPath(path);
}

/// Somebody who wants to be told may look at something else meanwhile.
bool RacksView::isAwaited() const
{
    return isVisible() || m_notify->isChecked() || m_sound->isChecked();
}

/// Whether the fabric is being compared with the plan: what is known is of another one.
bool RacksView::isPlanAwaited() const
{
    return !m_plan->path().isEmpty() && !m_plan->failure() && session()->snapshot() &&
           m_plan->answer().fabric != session()->snapshot()->fabric;
}

bool RacksView::isComplete() const
{
    return !m_query.isBusy() && !m_opening.isBusy() && !m_plan->isBusy() && !isPlanAwaited() &&
           (!session()->readers() || session()->events()->isReady() || m_haveEventsFailed);
}

void RacksView::sayComplete()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

void RacksView::fit()
{
    m_canvas->fit();
}

bool RacksView::find()
{
    m_showList->setChecked(true);
    m_list->find();
    return true;
}

QString RacksView::csv() const
{
    return m_list->csv();
}

std::optional<Picture> RacksView::picture() const
{
    constexpr int MaxSide = 16'000;
    const QSize size = m_canvas->sizeOfAll();
    if (!m_scene || size.isEmpty() || std::max(size.width(), size.height()) > MaxSide) {
        return {};
    }
    return Picture{tr("Racks"), size,
                   [canvas = m_canvas](QPainter &painter) { canvas->paintAll(painter); }};
}

QVariantMap RacksView::state() const
{
    QVariantMap state =
        choicesOf(QList<QWidget *>{m_coloring, m_showList, m_canvas} + m_list->choices());
    state.insert(QStringLiteral("scale"), m_canvas->isFitted() ? 0.0 : m_canvas->scale());
    return state;
}

void RacksView::setState(const QVariantMap &state)
{
    const QList<QWidget *> choices =
        QList<QWidget *>{m_coloring, m_showList, m_canvas} + m_list->choices();
    restoreChoices(choices, state);
    if (const double scale = state[QStringLiteral("scale")].toDouble(); scale > 0) {
        m_canvas->holdScale(scale);
        restoreChoices({m_coloring, m_showList, m_canvas}, state);
    } else {
        m_canvas->fit();
    }
    recolor();
}

RackColoring RacksView::coloring() const
{
    return m_colorings[size_t(m_coloring->currentIndex())].by;
}

void RacksView::showSnapshot()
{
    m_query.ask();
}

void RacksView::ask()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!snapshot) {
        m_scene.reset();
        m_failure.reset();
        m_canvas->setScene(nullptr);
        m_list->setScene(nullptr);
        showNotes();
        showLive();
        return;
    }
    loadRemembered();
    const QString places = m_placesFile->path();
    const PlanCheck::Answer planned = m_plan->failure() ? PlanCheck::Answer() : m_plan->answer();
    const bool isSame = m_scene && m_scene->snapshot->fabric == snapshot->fabric &&
                        m_places.path == places && m_scene->plan == planned.plan;
    if (isSame || isPlanAwaited()) {
        return;
    }
    m_query.run(
        [snapshot, places, known = m_places, planned](const StopToken &) -> Result<Answer> {
            return answer(snapshot, places, known, planned);
        },
        [this](const Result<Answer> &made) { take(made); });
}

RacksView::Answer RacksView::answer(const SharedSnapshot &snapshot, const QString &places,
                                    FileRead<SaidPlaces> known, const PlanCheck::Answer &planned)
{
    if (known.path != places) {
        known = {places, nullptr, std::nullopt};
        auto read = places.isEmpty() ? Result<SaidPlaces>() : readPlacesFile(places);
        if (!read) {
            known.error = read.error();
        } else if (!places.isEmpty()) {
            known.content = std::make_shared<const SaidPlaces>(*std::move(read));
        }
    }
    auto scene = std::make_shared<RackScene>();
    scene->snapshot = snapshot;
    scene->places = known.content;
    scene->plan = planned.plan;
    const Fabric &fabric = *snapshot->fabric;
    std::vector<SaidPlaces> said;
    if (scene->places) {
        said.push_back(*scene->places);
    }
    if (scene->plan) {
        said.push_back(placesOf(*scene->plan));
        scene->comparison = planned.comparison;
    }
    said.push_back(placesOf(fabric));
    const Plan *plan = scene->plan.get();
    const PlanComparison *comparison = plan ? &scene->comparison : nullptr;
    scene->racks = racksOf(fabric, said, plan, comparison);
    scene->rows = tables::rackRows(fabric, scene->racks, plan, comparison);
    return {std::move(scene), std::move(known)};
}

void RacksView::take(const Result<Answer> &answer)
{
    if (!answer) {
        m_failure = answer.error();
        showNotes();
        return;
    }
    m_failure.reset();
    const bool hadPlan = m_hasPlan;
    const SharedRackScene before = std::exchange(m_scene, answer->scene);
    m_hasPlan = m_scene->plan != nullptr;
    m_places = answer->places;
    if (!m_isColoringChosen && hadPlan != (m_scene->plan != nullptr)) {
        setColoring(m_scene->plan ? RackColoring::Plan : RackColoring::State, {});
    }
    m_canvas->setScene(m_scene);
    m_list->setScene(m_scene);
    recolor();
    showNotes();
    showLive();
    const bool isLater = before && before->snapshot->time < m_scene->snapshot->time;
    if (const auto ports = isLater ? nowRight(*before, *m_scene) : std::vector<PortKey>();
        !ports.empty()) {
        m_canvas->setPlugged(ports, true);
        QStringList cables;
        for (size_t i = 0; i + 1 < ports.size(); i += 2) {
            cables << format::portName(m_scene->fabric(), ports[i]) + QStringLiteral(" ↔ ") +
                          format::portName(m_scene->fabric(), ports[i + 1]);
        }
        report(cables);
    }
}

void RacksView::report(const QStringList &cables)
{
    Q_EMIT plugged(cables);
    if (!session()->isGrowing() || !session()->followsEnd()) {
        return; // of long ago
    }
    if (m_notify->isChecked()) {
        m_notifier->notify(tr("Cables plugged as planned: %1").arg(format::count(cables.size())),
                           cables.mid(0, qsizetype(MaxPlugged)).join(u'\n'), false);
    }
    if (m_sound->isChecked()) {
        QApplication::beep();
    }
}

void RacksView::showFigures()
{
    if (coloring() == RackColoring::Figure) {
        recolor();
    }
}

void RacksView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    m_query.ask(); // a plan may have been chosen elsewhere
    recolor();
}

void RacksView::chooseColoring()
{
    m_isColoringChosen = true;
    const ColorChoice &chosen = m_colorings[size_t(m_coloring->currentIndex())];
    if (chosen.by == RackColoring::Figure) {
        session()->setColorBy(byFigure(chosen.figure)); // as the other views
    }
    recolor();
}

void RacksView::setColoring(RackColoring by, FigureKind figure)
{
    const auto found = std::ranges::find_if(m_colorings, [&](const ColorChoice &choice) {
        return choice.by == by && (by != RackColoring::Figure || choice.figure == figure);
    });
    if (found != m_colorings.end()) {
        m_coloring->setCurrentIndex(static_cast<int>(found - m_colorings.begin()));
    }
}

/// A figure that somebody chose for all views. Utilization is chosen by itself, too, where a
/// capture has samples.
void RacksView::followColorBy()
{
    const ColorBy by = session()->colorBy();
    if (!needsFigures(by)) {
        return;
    }
    const bool isChosen = figureOf(by) != FigureKind::Utilization || !session()->readers();
    if (isChosen || coloring() == RackColoring::Figure) {
        m_isColoringChosen = true;
        setColoring(RackColoring::Figure, figureOf(by));
        recolor();
    }
}

void RacksView::recolor()
{
    if (!m_scene || !isVisible()) {
        return;
    }
    const ColorChoice &choice = m_colorings[size_t(m_coloring->currentIndex())];
    const bool isFigure = choice.by == RackColoring::Figure;
    SharedFigures figures = isFigure ? session()->figures() : nullptr;
    if (figures && figures->fabric != m_scene->snapshot->fabric) {
        figures.reset();
    }
    const HeatScale scale =
        figures ? heatScaleOf(*figures, byFigure(choice.figure), displayOptions().thresholds)
                : HeatScale{choice.figure, displayOptions().thresholds, {}};
    RackColors colors = rackColors(*m_scene, choice.by, figures, scale);
    m_legend->setCounts(isFigure ? std::array<qint64, RackMarkCount>() : colors.counts);
    m_heatLegend->setVisible(isFigure);
    if (isFigure) {
        m_heatLegend->setLegend(heatLegendOf(scale, figures.get()));
    }
    m_canvas->setColors(std::move(colors));
}

/// What is wrong with the files, and with what they say.
void RacksView::showNotes()
{
    QStringList notes;
    const auto addFile = [&notes](const QString &path, const std::optional<Error> &error) {
        if (error) {
            notes << QStringLiteral("%1: %2").arg(QFileInfo(path).fileName(), translated(*error));
        }
    };
    addFile(m_places.path, m_places.error);
    addFile(m_plan->path(), m_plan->failure());
    if (m_failure) {
        notes << translated(*m_failure);
    }
    m_notes->setToolTip({});
    if (m_scene && !m_scene->hasPlaces()) {
        notes << tr(
            "Nothing says where hosts and switches stand. Choose a table of places with the "
            "columns node, rack, height and units, or drop it here.");
    } else if (m_scene && !m_scene->racks.contradictions.empty()) {
        constexpr size_t MaxInTip = 20;
        const auto &all = m_scene->racks.contradictions;
        QStringList tip;
        for (size_t i = 0; i < std::min(all.size(), MaxInTip); ++i) {
            tip << translated(all[i]);
        }
        m_notes->setToolTip(tip.join(u'\n'));
        notes << (all.size() == 1
                      ? translated(all.front())
                      : tr("Places that contradict each other: %1. %2")
                            .arg(format::count(qint64(all.size())), translated(all.front())));
    }
    const auto unknown = m_scene ? namesWithoutDevice(m_scene->racks) : std::nullopt;
    if (unknown) {
        notes << translated(*unknown);
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

/// How far the cabling is, and what was plugged last.
void RacksView::showLive()
{
    m_live->setVisible(m_scene && m_scene->plan);
    if (!m_scene || !m_scene->plan) {
        m_canvas->setPlugged({}, false);
        return;
    }
    const auto cables = static_cast<qint64>(m_scene->plan->cables.size());
    QString text = tr("So far %1 of %2 cables are right.")
                       .arg(format::count(m_scene->comparison.count(CableVerdict::Right)),
                            format::count(cables));
    const auto last = lastPlugged(*m_scene, session()->events()->all(), MaxPlugged);
    QStringList names;
    std::vector<PortKey> ports;
    for (const PluggedCable &cable : last) {
        names << QStringLiteral("%1 (%2)").arg(cable.name, format::timeOfDay(cable.time));
        ports.push_back(cable.a);
        ports.push_back(cable.b);
    }
    if (!names.isEmpty()) {
        text += u' ' + tr("Plugged last: %1").arg(names.join(QStringLiteral(" · ")));
    }
    m_soFar->setFullText(text);
    m_canvas->setPlugged(std::move(ports), false);
}

void RacksView::dragEnterEvent(QDragEnterEvent *event)
{
    // Without a fabric the window opens what is dropped.
    if (session()->snapshot() && !tableIn(event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void RacksView::dropEvent(QDropEvent *event)
{
    openFile(tableIn(event->mimeData()));
}

} // namespace pickglass
