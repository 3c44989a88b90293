// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/queryview.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/query/querychart.h"
#include "app/desktop/query/querymodel.h"
#include "app/desktop/query/schematree.h"
#include "app/desktop/query/sqleditor.h"
#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"
#include "app/desktop/widgets/tablestyle.h"
#include "core/capture/sqlquestions.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;
constexpr int MaxColumnWidth = 360;
constexpr int MinEditorHeight = 80;
constexpr int MinResultHeight = 120;
constexpr int UpperHeight = 180; ///< at first: editor and buttons
constexpr int SchemaWidth = 220; ///< at first

QString inCore(const char *text)
{
    return QCoreApplication::translate("core", text);
}

/// Paints cells as far in as the names of the columns are.
class AnswerDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    CellText prepare(QPainter &, const QStyleOptionViewItem &cell, const QModelIndex &,
                     const QString &text) const override
    {
        const bool isNumber = cell.displayAlignment & Qt::AlignRight;
        return {
            cell.rect.adjusted(Tokens::SpaceS, 0, isNumber ? -FigureMargin : -Tokens::SpaceS, 0),
            text == format::unknown() ? tokens().faint : tokens().text, Qt::ElideRight};
    }
};

} // namespace

QueryView::QueryView(Session *session, QWidget *parent)
    : View(session, parent),
      m_model(new QueryModel(this)),
      m_editor(new SqlEditor),
      m_schemaTree(new SchemaTree),
      m_schema(session)
{
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    auto *splitter = new QSplitter(Qt::Vertical);
    auto *upper = new QWidget;
    upper->setProperty("surface", QStringLiteral("panel"));
    auto *upperRows = new QVBoxLayout(upper);
    upperRows->setContentsMargins(Tokens::SpaceM, 0, Tokens::SpaceM, Tokens::SpaceS);
    m_editor->setMinimumHeight(MinEditorHeight);
    auto *statement = new QSplitter(Qt::Horizontal);
    statement->setChildrenCollapsible(false);
    statement->addWidget(m_schemaTree);
    statement->addWidget(m_editor);
    statement->setStretchFactor(1, 1);
    statement->setSizes({SchemaWidth, 2 * SchemaWidth});
    m_schemaTree->hide();
    connect(m_schemaTree, &SchemaTree::chosen, m_editor, &QPlainTextEdit::insertPlainText);
    upperRows->addWidget(statement, 1);
    upperRows->addWidget(makeButtons());
    splitter->addWidget(upper);
    splitter->addWidget(makeResults());
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({UpperHeight, 2 * UpperHeight});
    rows->addWidget(splitter, 1);
    setFocusProxy(m_editor);
    connect(m_editor, &QPlainTextEdit::textChanged, this, &QueryView::showTitle);
    makeKeys();
    connect(m_model, &QueryModel::stateChanged, this, &QueryView::showResult);
    connect(m_model, &QueryModel::rowsInserted, this, &QueryView::fitColumns);
    connect(m_model, &QueryModel::finished, this, &QueryView::completed);
    connect(m_model, &QueryModel::finished, this, &QueryView::writeCsv);
    connect(session, &Session::captureChanged, this, &QueryView::forget);
    connect(session, &Session::extentChanged, this, &QueryView::showStatus);
    fillHistory();
    m_editor->setPlainText(QString::fromUtf8(sqlQuestions().front().sql));
    showResult();
}

// ---- what it is made of

QWidget *QueryView::makeBar()
{
    auto *bar = new QWidget;
    bar->setProperty("surface", QStringLiteral("panel"));
    auto *lines = makeLayout<QVBoxLayout>(bar, Tokens::SpaceM, Tokens::SpaceXs);
    auto *row = new QHBoxLayout;
    row->setSpacing(Tokens::SpaceS);
    m_questions = named("questions", new QComboBox);
    m_questions->setAccessibleName(tr("Ready questions"));
    m_questions->setToolTip(tr("Ready questions: choosing one runs it"));
    for (const SqlQuestion &question : sqlQuestions()) {
        m_questions->addItem(inCore(question.title), QLatin1String(question.name));
        m_questions->setItemData(m_questions->count() - 1, inCore(question.sentence),
                                 Qt::ToolTipRole);
    }
    m_questions->addItem(tr("Own SQL"));
    connect(m_questions, &QComboBox::activated, this, &QueryView::chooseQuestion);
    row->addWidget(m_questions, 1);
    m_history = named("history", new QComboBox);
    m_history->setAccessibleName(tr("History of statements"));
    m_history->setToolTip(tr("Statements that were run before"));
    m_history->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_history->setMinimumContentsLength(12);
    connect(m_history, &QComboBox::activated, this, [this](int index) {
        if (index > 0) {
            m_editor->setPlainText(m_history->itemData(index).toString());
            m_history->setCurrentIndex(0);
            run();
        }
    });
    row->addWidget(m_history);
    lines->addLayout(row);
    m_sentence = makeLabel({}, "secondary");
    m_sentence->setWordWrap(true);
    lines->addWidget(m_sentence);
    return bar;
}

QWidget *QueryView::makeButtons()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(bar, 0, Tokens::SpaceS);
    m_run = new QPushButton(tr("Run"));
    m_run->setProperty("role", QStringLiteral("primary"));
    m_run->setToolTip(tr("Run the statement (Ctrl+Enter)"));
    connect(m_run, &QPushButton::clicked, this, &QueryView::run);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel the statement (Esc)"));
    connect(m_cancel, &QPushButton::clicked, this, &QueryView::cancel);
    m_showSchema = named("showSchema", new QToolButton);
    m_showSchema->setText(tr("Tables"));
    m_showSchema->setCheckable(true);
    m_showSchema->setToolTip(tr("Show the tables and columns of the capture"));
    connect(m_showSchema, &QToolButton::toggled, m_schemaTree, &QWidget::setVisible);
    m_asChart = named("asChart", new QToolButton);
    m_asChart->setText(tr("As chart"));
    m_asChart->setCheckable(true);
    m_asChart->setToolTip(
        tr("Time against numbers as lines, else the first column's values as bars"));
    connect(m_asChart, &QToolButton::toggled, this, &QueryView::showResult);
    auto *copyButton = new QPushButton(tr("Copy"));
    copyButton->setToolTip(tr("Copy the selected rows, or all that were read"));
    connect(copyButton, &QPushButton::clicked, this, &QueryView::copy);
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &QueryView::saveCsv);
    row->addWidget(m_run);
    row->addWidget(m_cancel);
    row->addWidget(m_showSchema);
    row->addStretch(1);
    row->addWidget(m_asChart);
    row->addWidget(copyButton);
    row->addWidget(save);
    return bar;
}

QWidget *QueryView::makeResults()
{
    auto *results = new QWidget;
    results->setProperty("surface", QStringLiteral("panel"));
    results->setMinimumHeight(MinResultHeight); // not that of the chart
    auto *rows = makeLayout<QVBoxLayout>(results, 0, 0);
    m_error = makeLabel({}, "error");
    m_error->setWordWrap(true);
    m_error->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_error);
    m_edited = named("edited", makeLabel({}, "secondary"));
    m_edited->setWordWrap(true);
    m_edited->setContentsMargins(Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    rows->addWidget(m_edited);
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Answer"));
    m_table->setItemDelegate(new AnswerDelegate(m_table));
    styleTable(*m_table, RowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_chart = new QueryChart;
    m_page = new StatePage;
    // Small windows have less room for an answer than these would like.
    m_chart->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_page->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_chart);
    rows->addLayout(m_stack, 1);
    m_status = named("status", makeLabel({}, "secondary"));
    m_status->setWordWrap(true);
    m_status->setContentsMargins(Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceXs);
    rows->addWidget(m_status);
    return results;
}

void QueryView::makeKeys()
{
    const auto add = [this](const QKeySequence &keys, QWidget *where, auto what) {
        auto *shortcut = new QShortcut(keys, where);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, what);
    };
    add(QKeySequence(Qt::CTRL | Qt::Key_Return), this, &QueryView::run);
    add(QKeySequence(Qt::CTRL | Qt::Key_Enter), this, &QueryView::run);
    add(QKeySequence(Qt::Key_Escape), this, &QueryView::cancel);
    add(QKeySequence::Copy, m_table, &QueryView::copy);
    add(copyAsShownKey(), m_table, [this] { copyRows(*m_table); });
}

// ---- questions and history

/// Of own SQL the number of ready questions.
int QueryView::questionOf(const QString &sql)
{
    const auto questions = sqlQuestions();
    const auto found = std::ranges::find_if(questions, [&sql](const SqlQuestion &question) {
        return sql == QString::fromUtf8(question.sql);
    });
    return static_cast<int>(found - questions.begin());
}

bool QueryView::isOwn(const QString &sql)
{
    return questionOf(sql) == static_cast<int>(sqlQuestions().size());
}

void QueryView::chooseQuestion(int index)
{
    const auto question = static_cast<size_t>(index);
    const bool isReady = question < sqlQuestions().size();
    m_editor->setPlainText(isReady ? QString::fromUtf8(sqlQuestions()[question].sql) : m_ownSql);
    showTitle(); // where the text is the same, too
    askIfReady();
    if (!isReady) {
        m_showSchema->setChecked(true);
        m_editor->setFocus();
    }
}

void QueryView::showTitle()
{
    const QString sql = m_editor->toPlainText();
    const int question = questionOf(sql);
    m_questions->setCurrentIndex(question);
    if (isOwn(sql)) {
        m_ownSql = sql;
        m_sentence->setText(tr("A statement of your own. Ctrl+Space completes names of tables and "
                               "columns."));
    } else {
        m_sentence->setText(inCore(sqlQuestions()[static_cast<size_t>(question)].sentence));
    }
    showEdited();
}

void QueryView::showEdited()
{
    const bool isShown = !m_model->columns().isEmpty() && m_editor->toPlainText() != m_asked;
    m_edited->setVisible(isShown);
    if (isShown) {
        m_edited->setText(tr("Below is the answer to “%1” as it was run. The statement above has "
                             "changed since: Ctrl+Enter runs it.")
                              .arg(m_questions->itemText(questionOf(m_asked))));
    }
}

void QueryView::fillHistory()
{
    m_history->clear();
    m_history->addItem(tr("History"));
    const Settings settings;
    for (const QString &sql : settings.queryHistory()) {
        m_history->addItem(shownText(sql.simplified().left(60)), sql);
        m_history->setItemData(m_history->count() - 1, sql, Qt::ToolTipRole);
    }
    m_history->setEnabled(m_history->count() > 1);
}

void QueryView::askSchema()
{
    struct Schema
    {
        std::vector<SqlTable> tables;
        QStringList counters;
    };
    m_schema.run(
        [path = m_readers->path()]() -> Result<Schema> {
            ASSIGN_OR_RETURN(const auto guard, SqlGuard::open(path));
            ASSIGN_OR_RETURN(auto tables, guard->tables());
            ASSIGN_OR_RETURN(QStringList counters, guard->counters());
            return Schema{std::move(tables), std::move(counters)};
        },
        [this](const Result<Schema> &schema) {
            if (schema) {
                QStringList names = schema->counters;
                for (const SqlTable &table : schema->tables) {
                    names << table.name << table.columns;
                }
                m_editor->setNames(names);
                m_schemaTree->setSchema(schema->tables, schema->counters);
            }
        });
}

// ---- asking

void QueryView::run()
{
    const QString sql = m_editor->toPlainText();
    if (!session()->readers()) {
        return;
    }
    Settings().addQuery(sql);
    fillHistory();
    ask(sql);
}

void QueryView::ask(const QString &sql)
{
    m_isSaving = false;
    m_asked = sql;
    m_editor->markError(-1);
    m_model->run(session()->readers()->path(), sql);
}

void QueryView::askIfReady()
{
    const QString sql = m_editor->toPlainText();
    if (isOwn(sql)) {
        if (sql != m_asked) {
            forget(); // what a person wrote runs when they say so
        }
    } else if (session()->readers()) {
        ask(sql);
    }
}

void QueryView::cancel()
{
    m_isSaving = false;
    m_model->cancel();
}

void QueryView::forget()
{
    m_isSaving = false;
    m_asked.clear();
    m_model->clear();
}

void QueryView::showSnapshot()
{
    if (m_readers != session()->readers()) {
        m_readers = session()->readers();
        if (m_readers) {
            askSchema();
            showFirstAnswer();
        }
    }
    showResult();
}

void QueryView::showFirstAnswer()
{
    if (!isOwn(m_editor->toPlainText()) && session()->extent().lastSweep == 0) {
        m_editor->setPlainText(QString::fromUtf8(sqlQuestionNamed(u"devices")->sql));
    }
    askIfReady();
}

bool QueryView::isComplete() const
{
    return m_model->state() != QueryModel::State::Running;
}

// ---- what is shown

void QueryView::showResult()
{
    const QueryModel::State state = m_model->state();
    const bool isOpen = session()->readers() != nullptr;
    m_run->setEnabled(isOpen);
    m_cancel->setEnabled(state == QueryModel::State::Running || m_model->isReading());
    const bool isFailed = state == QueryModel::State::Failed;
    m_error->setVisible(isFailed);
    if (isFailed) {
        m_error->setText(translated(m_model->error().error));
        m_editor->markError(m_model->error().offset);
    }
    const bool hasColumns = !m_model->columns().isEmpty();
    if (!isOpen) {
        m_page->setTexts(tr("Nothing is open yet"), tr("Open a recording to ask it questions."),
                         {});
    } else if (state == QueryModel::State::Running) {
        m_page->setTexts(tr("Running …"), tr("Esc cancels the statement."), {});
    } else {
        m_page->setTexts(isFailed ? tr("No answer") : tr("Ask the capture"),
                         tr("Choose a ready question or write a SELECT statement, and press "
                            "Ctrl+Enter. Ctrl+Space completes names of tables and columns."),
                         {});
    }
    showEdited();
    m_asChart->setEnabled(hasColumns);
    m_stack->setCurrentWidget(!hasColumns              ? static_cast<QWidget *>(m_page)
                              : m_asChart->isChecked() ? static_cast<QWidget *>(m_chart)
                                                       : m_table);
    if (hasColumns && m_asChart->isChecked()) {
        m_chart->show(chartOf(m_model->columns(), m_model->rows()));
    }
    showStatus();
}

/// To what the first rows have; numbers of later ones make columns wider, where nobody set their
/// width since: they are never cut.
void QueryView::fitColumns(const QModelIndex &, int first, int last)
{
    const int columns = m_model->columnCount();
    if (first == 0) {
        m_fittedWidths.assign(static_cast<size_t>(columns), 0);
    }
    const QFontMetrics metrics(Theme::instance().monospaced());
    for (int column = 0; column < columns; ++column) {
        const auto at = static_cast<size_t>(column);
        int &fitted = m_fittedWidths[at];
        int wanted = 0;
        if (first == 0) {
            m_table->resizeColumnToContents(column);
            wanted = std::min(MaxColumnWidth, m_table->columnWidth(column) + Tokens::SpaceL);
        } else if (m_table->columnWidth(column) != fitted) {
            continue;
        }
        for (int row = first; row <= last; ++row) {
            const QVariant &value = m_model->rows()[static_cast<size_t>(row)][at];
            if (isQueryNumber(value)) {
                wanted = std::max(wanted,
                                  metrics.horizontalAdvance(queryText(value)) + 2 * Tokens::SpaceL);
            }
        }
        m_table->setColumnWidth(column, std::max(fitted, wanted));
        fitted = m_table->columnWidth(column);
    }
}

void QueryView::showStatus()
{
    m_status->setText(statusText());
}

QString QueryView::statusText() const
{
    const int rows = m_model->rowCount();
    QStringList parts;
    switch (m_model->state()) {
    case QueryModel::State::Empty:
    case QueryModel::State::Failed:
        return {};
    case QueryModel::State::Running:
        return tr("Running …");
    case QueryModel::State::Partial:
        parts << tr("The first %n rows; more are read while scrolling", nullptr, rows);
        break;
    case QueryModel::State::Complete:
        parts << tr("%n rows", nullptr, rows);
        break;
    case QueryModel::State::Limited:
        parts << tr("The first %n rows: the limit is reached. Add LIMIT or a condition.", nullptr,
                    rows);
        break;
    case QueryModel::State::Closed:
        parts << tr("The first %n rows: the rest was not read for a while. Run it again.", nullptr,
                    rows);
        break;
    case QueryModel::State::Cancelled:
        parts << tr("Cancelled after %n rows", nullptr, rows);
        break;
    }
    if (m_model->upToDate().isKnown()) {
        const QString time = format::time(m_model->upToDate());
        parts << (session()->isGrowing() ? tr("Recording continues: up to date until %1").arg(time)
                                         : tr("Up to date until %1").arg(time));
    }
    parts << tr("First rows after %1").arg(format::duration(m_model->duration().count() * 1000));
    const QueryChartData chart =
        m_asChart->isChecked() ? chartOf(m_model->columns(), m_model->rows()) : QueryChartData();
    if (m_asChart->isChecked() && chart.kind == QueryChartData::Kind::None) {
        parts << tr("No column of numbers for a chart");
    } else if (chart.leftOut > 0) {
        parts << tr("The chart has the first %1 rows").arg(QueryChartData::MaxBars);
    }
    return parts.join(QStringLiteral(" · "));
}

QVariantMap QueryView::state() const
{
    return {{QStringLiteral("sql"), m_editor->toPlainText()},
            {QStringLiteral("chart"), m_asChart->isChecked()}};
}

void QueryView::setState(const QVariantMap &state)
{
    const QString sql = state[QStringLiteral("sql")].toString();
    if (sql != m_editor->toPlainText()) {
        m_editor->setPlainText(sql);
        askIfReady();
    }
    m_asChart->setChecked(state[QStringLiteral("chart")].toBool());
}

// ---- taking it along

void QueryView::copy()
{
    copyRows(*m_table, {}, QueryModel::RawRole);
}

QString QueryView::csv() const
{
    return m_model->csv();
}

void QueryView::saveCsv()
{
    m_isSaving = true;
    m_model->fetchAll();
}

void QueryView::writeCsv()
{
    const bool hasRows = !m_model->columns().isEmpty();
    if (!std::exchange(m_isSaving, false) || !hasRows) {
        return; // why there are none is on screen
    }
    View::saveCsv();
}

} // namespace pickglass
