// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/changesview.h"

#include "app/common/text.h"
#include "app/desktop/changes/diffmodel.h"
#include "app/desktop/changes/diffpicture.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/comparison.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;

/// The one local file that is dragged; empty where it is anything else.
QString fileOf(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

ChangesView::ChangesView(Session *session, QWidget *parent)
    : View(session, parent),
      m_query(new DiffQuery(session, this)),
      m_opener(new CompareCapture(session, this)),
      m_model(new DiffModel(this)),
      m_picture(named("picture", new DiffPicture)),
      m_state(onSurface("panel", new StatePage)),
      m_stack(new QStackedLayout)
{
    auto *lines = makeLayout<QVBoxLayout>(this, 0, 0);
    lines->addWidget(makeBar());
    lines->addWidget(makeSeparator());
    lines->addWidget(m_picture);
    lines->addWidget(makeSeparator());
    m_stack->addWidget(makeTable());
    m_stack->addWidget(m_state);
    lines->addLayout(m_stack, 1);
    setFocusProxy(m_table);
    setAcceptDrops(true);

    connect(m_query, &DiffQuery::answered, this, &ChangesView::take);
    connect(m_query, &DiffQuery::failed, this, [this](const Error &error) {
        m_failure = error;
        m_model->setRows({});
        m_picture->setTiers({});
        showState();
    });
    connect(m_query, &DiffQuery::settled, this, &ChangesView::completed);
    connect(m_picture, &DiffPicture::chosen, this, &ChangesView::goToNode);
    connect(m_state, &StatePage::activated, this, [this] {
        m_filter->clear();
        m_what->setCurrentIndex(0);
        m_of->setCurrentIndex(0);
    });
    connect(m_opener, &CompareCapture::failed, this, [this](const Error &error) {
        m_words->setText(translated(error));
        m_words->setToolTip(m_words->text());
    });
    connect(session, &Session::comparisonChanged, this, &ChangesView::showComparison);
    connect(session, &Session::comparisonChanged, this, &ChangesView::ask);
    connect(session, &Session::sinceChanged, this, &ChangesView::ask);
    connect(session, &Session::timeChanged, this, &ChangesView::ask);
    connect(&Theme::instance(), &Theme::changed, this, &ChangesView::fitColumns);
    connect(&Display::instance(), &Display::changed, this, &ChangesView::showState);
    showState();
}

bool ChangesView::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

QVariantMap ChangesView::state() const
{
    return choicesOf({m_filter, m_what, m_of, m_table});
}

void ChangesView::setState(const QVariantMap &state)
{
    restoreChoices({m_filter, m_what, m_of, m_table}, state);
}

QWidget *ChangesView::makeBar()
{
    auto *bar = onSurface("panel", new QWidget);
    auto *lines = makeLayout<QVBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    addMoments(*row);
    row->addStretch(1);
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &ChangesView::saveCsv);
    row->addWidget(save);
    lines->addLayout(row);

    auto *choices = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_filter = named("filter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: names, attributes, values"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(140);
    m_filter->setMaximumWidth(320);
    connect(m_filter, &QLineEdit::textChanged, this, &ChangesView::applyFilter);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_table->setFocus(); });
    choices->addWidget(m_filter, 1);
    m_what = new QComboBox;
    m_what->setAccessibleName(tr("Change"));
    m_what->addItems({tr("All changes"), tr("+ added"), tr("− removed"), tr("~ changed")});
    connect(m_what, &QComboBox::currentIndexChanged, this, &ChangesView::applyFilter);
    choices->addWidget(m_what);
    m_of = new QComboBox;
    m_of->setAccessibleName(tr("Object type"));
    m_of->addItems({tr("Nodes, links, ports"), tr("Nodes"), tr("Links"), tr("Ports")});
    connect(m_of, &QComboBox::currentIndexChanged, this, &ChangesView::applyFilter);
    choices->addWidget(m_of);
    m_words = withRole("secondary", named("words", new QLabel));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setMinimumWidth(1);
    choices->addStretch(1);
    lines->addLayout(choices);
    lines->addWidget(m_words); // both times, and the name of another capture, need the whole width
    return bar;
}

/// What is compared with: a moment of this capture, or another capture.
void ChangesView::addMoments(QBoxLayout &row)
{
    m_since = new SinceChoice(session());
    row.addWidget(m_since);
    m_remember = new QPushButton(tr("Set reference time"));
    m_remember->setToolTip(
        tr("Keep the current time as reference, to see later what changed since"));
    connect(m_remember, &QPushButton::clicked, this, [this] {
        session()->setSince({Since::Kind::Moment, session()->cursor()});
    });
    row.addWidget(m_remember);
    m_otherMoment = named("otherMoment", new QComboBox);
    m_otherMoment->setAccessibleName(tr("Moment of the other capture"));
    m_otherMoment->addItems({tr("at its end"), tr("at its start"), tr("at the same time")});
    connect(m_otherMoment, &QComboBox::activated, this,
            [this](int index) { m_query->setOtherMoment(static_cast<OtherMoment>(index)); });
    row.addWidget(m_otherMoment);
    auto *choose = named("compare", new QPushButton(tr("Compare with capture…")));
    choose->setToolTip(tr("Show what differs from the fabric of another capture, which can also be "
                          "dropped here"));
    connect(choose, &QPushButton::clicked, this, &ChangesView::chooseCapture);
    row.addWidget(choose);
    m_stop = named("stop", new QPushButton(tr("Stop comparing")));
    connect(m_stop, &QPushButton::clicked, this, [this] { session()->setComparison({}); });
    row.addWidget(m_stop);
    showComparison();
}

void ChangesView::chooseCapture()
{
    m_opener->choose(this);
}

void ChangesView::showComparison()
{
    const Comparison &comparison = session()->comparison();
    const bool isOther = comparison.kind == Comparison::Kind::Capture;
    m_since->setVisible(!isOther);
    m_remember->setVisible(!isOther);
    m_otherMoment->setVisible(isOther);
    m_otherMoment->setToolTip(comparison.otherName);
    m_stop->setVisible(isOther);
}

void ChangesView::dragEnterEvent(QDragEnterEvent *event)
{
    // Without a capture there is nothing to compare: the window opens what is dropped.
    if (session()->readers() && !fileOf(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void ChangesView::dropEvent(QDropEvent *event)
{
    m_opener->compareWith(fileOf(*event->mimeData()));
}

QWidget *ChangesView::makeTable()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DiffDelegate(m_table));
    m_table->setAccessibleName(tr("Changes"));
    styleTable(*m_table, RowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    onRowChosen(*m_table, [this](int row) { goToRow(row); });
    new QShortcut(QKeySequence::Copy, m_table, this, &ChangesView::copyRows, Qt::WidgetShortcut);
    return m_table;
}

void ChangesView::fitColumns()
{
    using Column = DiffModel::Column;
    const int letter = QFontMetrics(Theme::instance().font()).averageCharWidth();
    const int room = m_table->viewport()->width();
    int left = room;
    const auto setWidth = [&](Column column, int width) {
        m_table->setColumnWidth(DiffModel::at(column), width);
        left -= width;
    };
    setWidth(Column::What, 12 * letter);
    setWidth(Column::Of, 8 * letter);
    // Names have what the values do not take.
    for (const Column column : {Column::Attribute, Column::Before, Column::After}) {
        m_table->resizeColumnToContents(DiffModel::at(column));
        const int content = m_table->columnWidth(DiffModel::at(column)) + 2 * Tokens::SpaceS;
        const int title = m_table->horizontalHeader()->sectionSizeHint(DiffModel::at(column));
        setWidth(column, std::clamp(content, title, std::max(title, std::max(110, room / 6))));
    }
    setWidth(Column::Name, std::max(240, left));
}

void ChangesView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    fitColumns();
}

void ChangesView::showSnapshot()
{
    if (!session()->snapshot()) {
        m_answer = {};
        m_failure.reset();
        m_model->setRows({});
        m_picture->setTiers({});
        showState();
    }
}

void ChangesView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    ask();
}

void ChangesView::ask()
{
    if (isVisible()) {
        m_query->ask();
    }
}

void ChangesView::take(const DiffAnswer &answer)
{
    const bool isOther = answer.rows != m_answer.rows || m_failure;
    m_answer = answer;
    m_failure.reset();
    if (isOther) {
        m_model->setRows(answer.rows);
        m_picture->setTiers(answer.tiers);
        fitColumns();
    }
    showState();
}

void ChangesView::applyFilter()
{
    const int what = m_what->currentIndex();
    constexpr std::array Whats{FabricDiff::What::Added, FabricDiff::What::Removed,
                               FabricDiff::What::Changed};
    const int of = m_of->currentIndex();
    m_model->setFilter(m_filter->text(),
                       what > 0 ? std::optional(Whats.at(static_cast<size_t>(what - 1)))
                                : std::nullopt,
                       of > 0 ? std::optional(static_cast<DiffRow::Of>(of - 1)) : std::nullopt);
    showState();
}

QString ChangesView::spanText() const
{
    if (!m_answer.from.isKnown()) {
        return {};
    }
    const QString from = format::time(m_answer.from);
    return tr("from %1 to %2")
        .arg(m_answer.other ? tr("%1, %2").arg(m_answer.otherName, from) : from,
             format::time(m_answer.to));
}

void ChangesView::showState()
{
    const auto matching = static_cast<qint64>(m_model->matching());
    const auto all = static_cast<qint64>(m_model->all());
    m_picture->setVisible(all > 0);
    const QString span = spanText();
    QString words = matching == all
                        ? tr("%n change(s)", nullptr, static_cast<int>(all))
                        : tr("%1 of %2 changes").arg(format::count(matching), format::count(all));
    if (m_model->matching() > DiffModel::MaxRows) {
        words = tr("%1, the first %2 are listed")
                    .arg(words, format::count(static_cast<qint64>(DiffModel::MaxRows)));
    }
    m_words->setText(span.isEmpty() ? QString() : words + QStringLiteral(" · ") + span);
    m_words->setToolTip(m_words->text());
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentIndex(0);
        return;
    }
    if (!session()->snapshot()) {
        m_state->setTexts(tr("Nothing is open yet"),
                          tr("Open a recording to see what changed in it."), {});
    } else if (m_failure) {
        m_state->setTexts(tr("The fabric of that time cannot be read"), translated(*m_failure), {});
    } else if (all > 0) {
        m_state->setTexts(tr("No change matches"), tr("The filter hides other changes."),
                          tr("Clear filter"));
    } else if (m_answer.rows) {
        m_state->setTexts(m_answer.other ? tr("The same fabric") : tr("Nothing changed"),
                          tr("No node, no link and no attribute differs, %1.").arg(span), {});
    } else if (m_answer.other) {
        m_state->setTexts(
            tr("No such moment"),
            tr("%1 does not hold the time that is looked at.").arg(m_answer.otherName), {});
    } else if (m_answer.now) {
        m_state->setTexts(tr("No earlier moment"),
                          session()->since().kind == Since::Kind::LastChange
                              ? tr("The topology has not changed since the capture began.")
                              : tr("The reference time is not before the current time."),
                          {});
    } else {
        m_state->setTexts(tr("Loading …"), {}, {});
    }
    m_stack->setCurrentIndex(1);
}

void ChangesView::goToRow(int row)
{
    const DiffRow &shown = m_model->row(row);
    const auto &[node, port] = shown.place;
    const bool isLinkThere =
        shown.of == DiffRow::Of::Link && shown.what != FabricDiff::What::Removed;
    session()->goTo(shown.of == DiffRow::Of::Node ? Selection::ofNode(node)
                    : isLinkThere                 ? Selection{Selection::Kind::Link, node, port}
                                                  : Selection::ofPort(node, port));
}

void ChangesView::goToNode(Guid node)
{
    session()->goTo(Selection::ofNode(node));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->row(row).place.node == node) {
            m_table->setCurrentIndex(m_model->index(row, 0));
            return;
        }
    }
}

void ChangesView::copyRows() const
{
    pickglass::copyRows(*m_table);
}

} // namespace pickglass
