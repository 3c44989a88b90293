// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributionview.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/comparison.h"
#include "app/desktop/widgets/statepage.h"

#include <QBoxLayout>
#include <QChart>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>

namespace pickglass {

DistributionView::DistributionView(Session *session, QWidget *parent)
    : View(session, parent),
      m_canvas(new DistributionCanvas),
      m_state(new StatePage),
      m_stack(new QStackedLayout),
      m_opener(new CompareCapture(session, this)),
      m_query(session, [this] { begin(); }),
      m_sampled(session)
{
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeBar());
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_state);
    m_state->setProperty("surface", QStringLiteral("panel"));
    rows->addLayout(m_stack, 1);
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setProperty("surface", QStringLiteral("panel"));
    m_summary->setWordWrap(true);
    m_summary->setMargin(Tokens::SpaceM);
    rows->addWidget(m_summary);
    setFocusProxy(m_canvas);
    connectParts();
    showState();
}

void DistributionView::connectParts()
{
    connect(m_canvas, &DistributionCanvas::picked, this, &DistributionView::pick);
    connect(m_canvas, &DistributionCanvas::activated, this, [this] {
        Q_EMIT viewRequested(m_of->currentIndex() < 2 ? QStringLiteral("ports")
                                                      : QStringLiteral("nodes"));
    });
    connect(m_state, &StatePage::activated, session(), &Session::followEnd);
    connect(m_opener, &CompareCapture::failed, this,
            [this](const Error &error) { m_summary->setText(translated(error)); });
    const auto settle = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(&m_query, &LatestQuery::settled, this, settle);
    connect(&m_sampled, &SampledCounters::settled, this, settle);
    connect(&m_sampled, &SampledCounters::known, this, &DistributionView::offerCounters);
    connect(session(), &Session::comparisonChanged, this, &DistributionView::ask);
    connect(session(), &Session::groupsChanged, this, &DistributionView::ask);
    connect(session(), &Session::highlightChanged, this, [this] {
        if (!m_isPicking) {
            m_canvas->choose(std::nullopt);
        }
    });
    connect(&Display::instance(), &Display::changed, this, &DistributionView::redraw);
}

QComboBox *DistributionView::addChoice(const char *name, const QString &title,
                                       const QStringList &texts)
{
    auto *choice = new QComboBox;
    choice->setObjectName(QLatin1String(name));
    choice->addItems(texts);
    choice->setAccessibleName(title);
    choice->setToolTip(title);
    return choice;
}

QWidget *DistributionView::makeBar()
{
    auto *bar = new QWidget;
    bar->setProperty("surface", QStringLiteral("panel"));
    auto *lines = new QVBoxLayout(bar);
    lines->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    lines->setSpacing(Tokens::SpaceXs);
    m_chart = addChoice("chart", tr("Chart"),
                        {tr("Histogram"), tr("Box plots"), tr("Top"), tr("Link speeds")});
    QStringList figures;
    for (const FigureRow &row : namedFigures()) {
        figures << translated(nameOf({row.kind}));
    }
    m_figure = addChoice("figure", tr("Figure"), figures);
    m_figure->setCurrentIndex(static_cast<int>(FigureKind::Utilization));
    m_of = addChoice("of", tr("Values of"),
                     {tr("Ports"), tr("Links, each direction"), tr("Hosts"), tr("Switches")});
    m_group = addChoice("group", tr("Grouped by"),
                        {tr("By tier"), tr("By leaf"), tr("By rail"), tr("By group")});
    m_group->setItemData(static_cast<int>(DistributionGroup::Group) - 1,
                         tr("The named groups of hosts (Ctrl+G); without any, and of "
                            "switches, pods of a tree or groups of a dragonfly"),
                         Qt::ToolTipRole);
    m_bins = addChoice("bins", tr("Number of bins at most"), {});
    for (const int bins : {10, 20, 50, 100}) {
        m_bins->addItem(tr("≤ %1 bins").arg(bins), bins);
    }
    m_of->setCurrentIndex(static_cast<int>(DistributionOf::Links));
    m_bins->setCurrentIndex(1);
    m_logValues = new QCheckBox(tr("Log values"));
    m_logCounts = new QCheckBox(tr("Log counts"));
    m_curve = new QCheckBox(tr("Cumulative"));
    m_curve->setChecked(true);
    auto *first = new QHBoxLayout;
    auto *second = new QHBoxLayout;
    for (QHBoxLayout *line : {first, second}) {
        line->setSpacing(Tokens::SpaceS);
        lines->addLayout(line);
    }
    for (QComboBox *choice : {m_chart, m_figure, m_of, m_group, m_bins}) {
        first->addWidget(choice);
        connect(choice, &QComboBox::currentIndexChanged, this, &DistributionView::ask);
    }
    first->addStretch(1);
    second->addWidget(new TimeLabel(session()));
    second->addStretch(1);
    for (QCheckBox *box : {m_logValues, m_logCounts, m_curve}) {
        second->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &DistributionView::ask);
    }
    second->addWidget(makeCompare());
    auto *save = new QPushButton(tr("Save"));
    save->setMenu(new QMenu(save));
    addSaveActions(save->menu());
    second->addWidget(save);
    return bar;
}

QPushButton *DistributionView::makeCompare()
{
    auto *compare = new QPushButton(tr("Compare"));
    auto *menu = new QMenu(compare);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillCompare(menu); });
    compare->setMenu(menu);
    compare->setToolTip(tr("The same values at another time or in another capture, in the same "
                           "axes"));
    return compare;
}

void DistributionView::fillCompare(QMenu *menu)
{
    menu->clear();
    const auto addEarlier = [this, menu](const QString &text, qint64 by) {
        const Timestamp from =
            session()->hasRange() ? session()->range().from : session()->cursor();
        const Timestamp time(from.microseconds() - by);
        QAction *action = menu->addAction(text, this, [this, time] {
            session()->setComparison({Comparison::Kind::Time, time});
        });
        action->setEnabled(from.isKnown() && time >= session()->extent().start);
    };
    addEarlier(tr("10 seconds earlier"), MinuteUs / 6);
    addEarlier(tr("1 minute earlier"), MinuteUs);
    addEarlier(tr("5 minutes earlier"), 5 * MinuteUs);
    addEarlier(tr("1 hour earlier"), 60 * MinuteUs);
    menu->addAction(tr("Start of the capture"), this, [this] {
        session()->setComparison({Comparison::Kind::Time, session()->extent().start});
    });
    menu->addAction(tr("Another capture…"), this, [this] { m_opener->choose(this); });
    menu->addSeparator();
    QAction *stop =
        menu->addAction(tr("Stop comparing"), this, [this] { session()->setComparison({}); });
    stop->setEnabled(session()->comparison().kind != Comparison::Kind::None);
}

std::optional<Picture> DistributionView::picture() const
{
    if (!m_answer) {
        return {};
    }
    return Picture{
        translated(nameOf(m_answer->figure)), m_canvas->size(), [this](QPainter &painter) {
            m_canvas->chart()->scene()->render(&painter, QRectF(QPointF(), m_canvas->size()),
                                               m_canvas->chart()->rect());
        }};
}

QString DistributionView::csv() const
{
    return m_answer
               ? distributionCsv(*m_answer, static_cast<DistributionChart>(m_chart->currentIndex()))
               : QString();
}

QVariantMap DistributionView::state() const
{
    return choicesOf({m_chart, m_figure, m_of, m_group, m_bins, m_logValues, m_logCounts, m_curve});
}

void DistributionView::setState(const QVariantMap &state)
{
    restoreChoices({m_chart, m_figure, m_of, m_group, m_bins, m_logValues, m_logCounts, m_curve},
                   state);
}

void DistributionView::setChart(DistributionChart chart)
{
    m_chart->setCurrentIndex(static_cast<int>(chart));
}

void DistributionView::setFigure(const Figure &figure)
{
    for (int i = 0; i < m_figure->count(); ++i) {
        if (figureAt(i) == figure) {
            m_figure->setCurrentIndex(i);
            return;
        }
    }
}

Figure DistributionView::figureAt(int index) const
{
    const auto named = namedFigures();
    return index < static_cast<int>(named.size())
               ? Figure{named[static_cast<size_t>(index)].kind}
               : Figure{FigureKind::Counter, CounterId(m_figure->itemData(index).toInt())};
}

void DistributionView::setOf(DistributionOf of)
{
    m_of->setCurrentIndex(static_cast<int>(of));
}

void DistributionView::setGroup(DistributionGroup group)
{
    m_group->setCurrentIndex(static_cast<int>(group) - 1);
}

void DistributionView::setScale(BinScale scale)
{
    m_logValues->setChecked(scale == BinScale::Logarithmic);
}

// ---- what is shown

void DistributionView::showSnapshot()
{
    m_sampled.read();
    ask();
}

void DistributionView::showFigures()
{
    m_sampled.read();
    m_query.ask(LatestQuery::When::Paced);
}

void DistributionView::offerCounters()
{
    const QSignalBlocker blocked(m_figure);
    while (m_figure->count() > static_cast<int>(namedFigures().size())) {
        m_figure->removeItem(m_figure->count() - 1);
    }
    for (const CounterId id : m_sampled.ids()) {
        const QString name = counter(id).name;
        if (m_figure->findText(name) < 0) {
            m_figure->addItem(name, id.value());
        }
    }
}

void DistributionView::ask()
{
    if (isVisible()) {
        m_query.ask();
    }
}

void DistributionView::begin()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (!snapshot || !session()->readers()) {
        m_answer.reset();
        redraw();
        return;
    }
    DistributionQuestion question;
    question.snapshot = snapshot;
    const SharedFigures figures = session()->figures();
    question.figures = figures && figures->fabric == snapshot->fabric ? figures : nullptr;
    question.time = session()->question();
    question.figure = figureAt(std::max(m_figure->currentIndex(), 0));
    question.of = static_cast<DistributionOf>(m_of->currentIndex());
    question.group = static_cast<DistributionGroup>(m_group->currentIndex() + 1);
    // Switches are in no group of hosts: theirs are pods.
    for (const HostGroup &group : session()->groups()) {
        if (question.of != DistributionOf::Switches) {
            question.named.push_back({group.name, group.nodes});
        }
    }
    question.bins = m_bins->currentData().toUInt();
    question.scale = m_logValues->isChecked() ? BinScale::Logarithmic : BinScale::Linear;
    question.with = session()->comparison();
    m_query.read(
        session()->readers(),
        [question](const CaptureReader &capture, const StopToken &stop) {
            return readDistribution(capture, question, stop);
        },
        [this](const Result<SharedDistribution> &answer) { take(answer); });
}

void DistributionView::take(const Result<SharedDistribution> &answer)
{
    m_failure = answer ? QString() : translated(answer.error());
    m_answer = answer.value_or(SharedDistribution());
    redraw();
}

void DistributionView::redraw()
{
    const DistributionLook look{static_cast<DistributionChart>(m_chart->currentIndex()),
                                m_logCounts->isChecked(), m_curve->isChecked()};
    m_canvas->show(m_answer, look);
    const bool isHistogram = look.chart == DistributionChart::Histogram;
    for (QWidget *part : {static_cast<QWidget *>(m_bins), static_cast<QWidget *>(m_logValues),
                          static_cast<QWidget *>(m_logCounts), static_cast<QWidget *>(m_curve)}) {
        part->setEnabled(isHistogram);
    }
    m_group->setEnabled(look.chart == DistributionChart::Boxes);
    m_group->setToolTip(m_group->isEnabled()
                            ? tr("Grouped by")
                            : tr("Only a box plot shows groups beside each other"));
    m_figure->setEnabled(look.chart != DistributionChart::Speeds);
    m_of->setEnabled(look.chart != DistributionChart::Speeds);
    showState();
}

QString DistributionView::summary() const
{
    if (m_answer && m_chart->currentIndex() == static_cast<int>(DistributionChart::Speeds)) {
        QStringList kinds;
        for (int bar = 0; bar < m_canvas->bars(); ++bar) {
            kinds << m_canvas->barText(bar);
        }
        return kinds.join(QStringLiteral("; "));
    }
    if (!m_answer || !m_answer->numbers) {
        return {};
    }
    const auto value = [this](double number) {
        return format::inUnit(number, unitOf(m_answer->figure));
    };
    const FiveNumbers &five = *m_answer->numbers;
    QString text = tr("%1 of %2: median %3, quartiles %4 and %5, minimum %6, maximum %7.")
                       .arg(translated(nameOf(m_answer->figure)),
                            countedText(m_answer->of, five.count), value(five.median),
                            value(five.q1), value(five.q3), value(five.min), value(five.max));
    if (m_answer->values.unknown > 0) {
        text +=
            u' ' + tr("Not known: %1.").arg(countedText(m_answer->of, m_answer->values.unknown));
    }
    if (m_answer->compared && m_answer->compared->numbers) {
        text += u' ' + tr("Compared with: median %1, maximum %2.")
                           .arg(value(m_answer->compared->numbers->median),
                                value(m_answer->compared->numbers->max));
    }
    if (m_answer->allGroups > m_answer->groups.size() &&
        m_chart->currentIndex() == static_cast<int>(DistributionChart::Boxes)) {
        text += u' ' + tr("Box plots: the %1 of %2 groups with the widest spread.")
                           .arg(m_answer->groups.size())
                           .arg(m_answer->allGroups);
    }
    return text;
}

void DistributionView::showState()
{
    m_summary->setText(summary());
    m_canvas->setAccessibleName(m_summary->text().isEmpty() ? tr("Distribution")
                                                            : m_summary->text());
    if (m_canvas->bars() > 0) {
        m_stack->setCurrentIndex(0);
        return;
    }
    if (!m_failure.isEmpty()) {
        m_state->setTexts(tr("The values could not be read"), m_failure, {});
    } else if (!session()->snapshot()) {
        m_state->setTexts(tr("Nothing is open yet"),
                          tr("Open a capture to see how its values are distributed."), {});
    } else if (m_query.isBusy() && !m_answer) {
        m_state->setTexts(tr("Counting …"), {}, {});
    } else {
        m_state->setTexts(tr("No values"),
                          tr("Nothing of this kind is known here. Rates need two sweeps; choose a "
                             "later time, a longer range or another figure."),
                          session()->followsEnd() ? QString() : tr("Go to the end"));
    }
    m_stack->setCurrentIndex(1);
}

void DistributionView::pick(int first, int last)
{
    m_isPicking = true;
    if (!m_answer || first < 0) {
        session()->setHighlighted({});
    } else {
        const auto chart = static_cast<DistributionChart>(m_chart->currentIndex());
        session()->setHighlighted(
            selectionsOf(*m_answer, chart, static_cast<size_t>(first), static_cast<size_t>(last)));
    }
    m_isPicking = false;
}

} // namespace pickglass
