// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartsview.h"

#include "app/common/text.h"
#include "app/desktop/charts/addseries.h"
#include "app/desktop/charts/chartcanvas.h"
#include "app/desktop/charts/chiprow.h"
#include "app/desktop/charts/comparebar.h"
#include "app/desktop/charts/data/chartcsv.h"
#include "app/desktop/charts/data/chartseries.h"
#include "app/desktop/charts/valuestable.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// Whether there may be a line of it somewhere, if not in what is shown now.
bool hasLine(const ChartSeries &series)
{
    using A = SeriesAbsence;
    return series.absence == A::None || series.absence == A::NoSamples ||
           series.absence == A::NoValues;
}

} // namespace

ChartsView::ChartsView(Session *session, QWidget *parent)
    : View(session, parent),
      m_list(session),
      m_axis(session),
      m_query(session, [this] { begin(); }),
      m_sampled(session),
      m_otherFabricQuery(session)
{
    setProperty("surface", QStringLiteral("background"));
    m_canvas = new ChartCanvas(&m_axis);
    m_scroll = new QScrollArea;
    m_scroll->setWidget(m_canvas);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_state = new StatePage;
    // Its words would keep the charts, which need less, from being as low as the window is.
    m_state->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_state);
    m_add = new AddSeries(session, &m_list, this);

    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(makeHead());
    rows->addWidget(m_stack, 1);
    rows->addWidget(makeValues());
    setFocusProxy(m_canvas);
    connectParts();
    showState();
}

QWidget *ChartsView::makeHead()
{
    auto *head = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(head, 0, Tokens::SpaceS);
    auto *buttons = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_chips = new ChipRow(session(), &m_list);
    buttons->addWidget(m_chips->addButton());
    buttons->addWidget(m_chips->pinButton());
    buttons->addStretch();
    buttons->addWidget(makeChoices());
    rows->addLayout(buttons);
    rows->addWidget(m_chips);
    return head;
}

QWidget *ChartsView::makeChoices()
{
    auto *choices = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(choices, 0, Tokens::SpaceS);
    m_kind = new QComboBox;
    m_kind->addItems({tr("Rate"), tr("Raw values")});
    m_kind->setToolTip(tr("Rates per second, or raw counter values"));
    m_kind->setAccessibleName(tr("Values drawn"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int at) { setRaw(at == 1); });
    m_span = new QComboBox;
    m_span->addItems({tr("1 min"), tr("5 min"), tr("15 min"), tr("1 h"), tr("All")});
    setSpan(Span::FiveMinutes);
    m_span->setToolTip(tr("Time shown around the cursor, or before the end"));
    m_span->setAccessibleName(tr("Time shown"));
    connect(m_span, &QComboBox::activated, this,
            [this](int at) { setSpan(static_cast<Span>(at)); });
    auto *save = new QPushButton(tr("Save"));
    save->setMenu(new QMenu(save));
    addSaveActions(save->menu());
    auto *copy = new QShortcut(QKeySequence::Copy, m_canvas);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &ChartsView::copyPicture);
    row->addWidget(m_kind);
    row->addWidget(m_span);
    row->addWidget(save);
    return choices;
}

QWidget *ChartsView::makeValues()
{
    m_valuesArea = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(m_valuesArea, 0, Tokens::SpaceS);
    m_caption = new QLabel;
    m_table = new ValuesTable;
    m_compare = new CompareBar(&m_axis);
    auto *captions = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceM);
    captions->addWidget(m_caption);
    captions->addStretch();
    captions->addWidget(m_compare->note());
    rows->addLayout(captions);
    rows->addWidget(m_table);
    rows->addWidget(m_compare);
    return m_valuesArea;
}

void ChartsView::connectParts()
{
    const Session *shared = session();
    connect(m_chips, &ChipRow::addRequested, this, [this] { m_add->popUp(m_chips->addButton()); });
    connect(m_table, &ValuesTable::removed, &m_list, &SeriesList::remove);
    connect(m_state, &StatePage::activated, this, &ChartsView::showBusiest);
    connect(&m_list, &SeriesList::changed, this, [this] { ask(false); });
    connect(&m_axis, &TimeAxis::changed, this,
            [this] { ask(!m_axis.isZoomed() && this->session()->followsEnd()); });
    connect(m_canvas, &ChartCanvas::plotWidthChanged, this, [this] { ask(false); });
    connect(&m_sampled, &SampledCounters::known, this, [this] {
        m_knowsCounters = true;
        m_list.setSampledCounters(m_sampled.ids());
        showState();
        settle();
    });
    connect(shared, &Session::captureChanged, this, [this] {
        m_query.cancel();
        m_knowsCounters = false;
        m_failure.clear();
        take({});
    });
    connect(shared, &Session::timeChanged, this, [this] { ask(this->session()->followsEnd()); });
    connect(shared, &Session::extentChanged, this, [this] {
        m_sampled.read();
        ask(true);
    });
    connect(shared, &Session::comparisonChanged, this, [this] {
        const Comparison &with = this->session()->comparison();
        const TimeRange shown =
            this->session()->hasRange() ? this->session()->range() : m_axis.range();
        m_shift = with.time.isKnown() ? std::optional(chartShift(with, shown.from)) : std::nullopt;
        readOtherFabric();
        ask(false);
    });
    connect(&Display::instance(), &Display::changed, this, [this] {
        rescale();
        showCaption();
    });
}

void ChartsView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    ask(false);
}

void ChartsView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    // The charts are what one looks at.
    constexpr int ShareOfTable = 6;
    m_table->setRowsAtMost(std::max(3, height() / ShareOfTable / ValuesTable::RowHeight));
}

void ChartsView::showSnapshot()
{
    m_sampled.read();
    ask(false);
}

void ChartsView::readOtherFabric()
{
    m_otherFabric.reset();
    m_otherFabricQuery.cancel();
    m_otherFabricQuery.read(
        session()->comparison().other,
        [](const CaptureReader &capture) { return capture.fabricAt(); },
        [this](const Result<SharedFabric> &fabric) {
            if (fabric) {
                m_otherFabric = *fabric;
                ask(false);
            }
        });
}

void ChartsView::ask(bool mayWait)
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!isVisible() || !snapshot || !session()->readers()) {
        return;
    }
    m_asked = m_list.keys();
    if (m_asked.empty() || !m_axis.isKnown()) {
        m_query.cancel();
        take({});
        return;
    }
    m_query.ask(mayWait ? LatestQuery::When::Paced : LatestQuery::When::Soon);
}

void ChartsView::begin()
{
    ChartQuestion question;
    question.window = m_axis.range();
    question.pixels = m_canvas->plotWidth();
    question.keys = withComparison(m_asked, session()->comparison().kind);
    question.isRaw = m_isRaw;
    question.fabric = session()->snapshot()->fabric;
    question.cursor = session()->cursor();
    if (session()->hasRange()) {
        question.range = session()->range();
    }
    question.comparison = session()->comparison();
    question.shift = m_shift;
    question.otherFabric = m_otherFabric;
    m_query.read(
        session()->readers(),
        [question = std::move(question)](const CaptureReader &capture, const StopToken &stop) {
            return loadChart(capture, question, stop);
        },
        [this](const Result<std::vector<ChartSeries>> &series) { answer(series); });
}

void ChartsView::answer(const Result<std::vector<ChartSeries>> &series)
{
    if (series) {
        take(*series);
        return;
    }
    m_failure = translated(series.error());
    showState();
    settle();
}

void ChartsView::take(const std::vector<ChartSeries> &series)
{
    m_failure.clear();
    std::vector<SeriesLook> looks;
    looks.reserve(series.size());
    for (const ChartSeries &one : series) {
        looks.push_back(m_list.lookOf(one.key));
    }
    m_chips->setSeries(series);
    m_table->setSeries(series, looks);
    m_canvas->setScene(makeScene(series, std::move(looks), m_axis.range(),
                                 displayOptions().rateUnit, m_canvas->scene()));
    showState();
    showCaption();
    settle();
}

void ChartsView::rescale()
{
    const ChartScene &scene = m_canvas->scene();
    m_canvas->setScene(
        makeScene(scene.series, scene.looks, m_axis.range(), displayOptions().rateUnit, {}));
    m_table->setSeries(scene.series, scene.looks);
}

void ChartsView::explain(const QString &title, const QString &sentence, const QString &button)
{
    m_state->setTexts(title, sentence, button);
    m_stack->setCurrentWidget(m_state);
}

StatePage *ChartsView::emptyState() const
{
    return m_stack->currentWidget() == m_state ? m_state : nullptr;
}

void ChartsView::showState()
{
    const std::vector<ChartSeries> &series = m_canvas->scene().series;
    const bool hasCharts = std::ranges::any_of(series, hasLine);
    m_valuesArea->setVisible(!series.empty() && m_failure.isEmpty());
    const bool hasSamples = !m_list.sampledCounters().empty();
    if (!m_failure.isEmpty()) {
        explain(tr("The counters could not be read"), m_failure, {});
    } else if (hasCharts) {
        m_stack->setCurrentWidget(m_scroll);
    } else if (m_knowsCounters && !hasSamples) {
        explain(tr("No counters in this capture"),
                session()->isGrowing() ? tr("The first sweep has not been read yet.")
                                       : tr("The file holds the topology but no counter samples. "
                                            "Record counters to see charts."),
                {});
    } else if (!m_list.keys().empty() && !series.empty()) {
        explain(tr("No data"), seriesAbsenceText(series.front()), {});
    } else if (m_list.keys().empty() && m_knowsCounters) {
        explain(tr("Nothing is selected"),
                tr("Select a port, a link or a node, or add counters of ports with “+ Add”."),
                session()->figures() ? tr("Busiest ports now") : QString());
    } else {
        m_stack->setCurrentWidget(m_scroll);
    }
}

void ChartsView::showBusiest()
{
    if (const SharedFigures figures = session()->figures()) {
        m_list.add(busiestSeries(*figures));
    }
}

void ChartsView::showCaption()
{
    const TimeRange over = session()->hasRange() ? session()->range() : m_axis.range();
    const int leftOut = m_list.leftOut();
    QString text = tr("At %1, and from %2 to %3")
                       .arg(format::time(session()->cursor()),
                            format::timeOfDay(over.from, format::Precision::Seconds),
                            format::timeOfDay(over.to, format::Precision::Seconds));
    if (leftOut > 0) {
        text += u' ' + tr("(%n more series are not drawn)", nullptr, leftOut);
    }
    m_caption->setText(text);
}

void ChartsView::setRaw(bool isRaw)
{
    if (m_isRaw != isRaw) {
        m_isRaw = isRaw;
        m_kind->setCurrentIndex(isRaw ? 1 : 0);
        ask(false);
    }
}

QVariantMap ChartsView::state() const
{
    return {{QStringLiteral("raw"), m_isRaw},
            {QStringLiteral("span"), m_span->currentIndex()},
            {QStringLiteral("zoomed"), QVariant::fromValue(m_axis.zoomed())},
            {QStringLiteral("edits"), QVariant::fromValue(m_list.edits())}};
}

void ChartsView::setState(const QVariantMap &state)
{
    setRaw(state[QStringLiteral("raw")].toBool());
    setSpan(static_cast<Span>(state[QStringLiteral("span")].toInt()));
    m_axis.setZoomed(state[QStringLiteral("zoomed")].value<TimeRange>());
    m_list.setEdits(state[QStringLiteral("edits")].value<SeriesList::Edits>());
}

void ChartsView::setSpan(Span span)
{
    constexpr std::array Lengths{MinuteUs, 5 * MinuteUs, 15 * MinuteUs, 60 * MinuteUs, qint64(0)};
    m_span->setCurrentIndex(static_cast<int>(span));
    m_axis.setSpan(Lengths.at(static_cast<size_t>(span)));
}

bool ChartsView::isComplete() const
{
    if (!session()->readers()) {
        return true;
    }
    const bool hasAllAnswers = !m_query.isBusy() && m_asked == m_list.keys();
    return m_knowsCounters && hasAllAnswers;
}

void ChartsView::settle()
{
    if (isComplete()) {
        Q_EMIT completed();
    }
}

bool ChartsView::canSaveCsv() const
{
    return !m_canvas->scene().series.empty();
}

QString ChartsView::csv() const
{
    return chartCsv(m_canvas->scene().series);
}

std::optional<Picture> ChartsView::picture() const
{
    if (!canSaveCsv()) {
        return {};
    }
    const QString name = QFileInfo(session()->readers()->path()).fileName();
    return chartPicture(*m_canvas, tr("Charts of %1").arg(name));
}

} // namespace pickglass
