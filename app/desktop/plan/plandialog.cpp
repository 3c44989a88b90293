// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plan/plandialog.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/plan/columnsdialog.h"
#include "app/desktop/reading/plantext.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int MaxColumnWidth = 320;
constexpr int RowHeight = 26;
constexpr QSize FirstSize(1180, 600);

} // namespace

PlanDialog::PlanDialog(Session *session, QWidget *parent)
    : QDialog(parent),
      m_session(session),
      m_check(session->plan()),
      m_model(new PlanModel(this)),
      m_headline(makeLabel({}, "heading")),
      m_counts(makeLabel({}, "secondary")),
      m_next(named("next", makeLabel({}, "secondary")))
{
    setWindowTitle(tr("Compare with a plan"));
    setObjectName(QStringLiteral("planDialog"));
    for (QLabel *label : {m_headline, m_counts, m_next}) {
        label->setWordWrap(true);
    }
    auto *lines = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceS);
    lines->addWidget(m_headline);
    lines->addWidget(m_counts);
    lines->addWidget(m_next);
    lines->addLayout(makeBar());
    lines->addWidget(makeTable(), 1);
    resize(FirstSize);
    connect(m_check, &PlanCheck::changed, this, &PlanDialog::take);
    take();
}

QLayout *PlanDialog::makeBar()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    const auto addButton = [row](const QString &text, const auto *context, auto function) {
        auto *button = new QPushButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, context, function);
        row->addWidget(button);
        return button;
    };
    addButton(tr("Choose a plan…"), this, &PlanDialog::choosePlan);
    m_columns = named("columns", addButton(tr("Columns…"), this, &PlanDialog::chooseColumns));
    m_columns->setToolTip(tr("Choose which column of the table says what"));
    m_filter = named("filter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: names, racks, verdicts"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, &PlanDialog::applyFilter);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_table->setFocus(); });
    row->addWidget(m_filter, 1);
    m_right = new QCheckBox(tr("Right cables, too"));
    connect(m_right, &QCheckBox::toggled, this, [this] {
        applyFilter();
        fitColumnsToTexts(*m_table, MaxColumnWidth);
    });
    row->addWidget(m_right);
    m_order =
        named("order", addButton(tr("What to cable next"), this, [this] {
                  m_table->sortByColumn(PlanModel::at(PlanModel::Column::Next), Qt::AscendingOrder);
              }));
    m_save = addButton(tr("Save CSV…"), this, [this] {
        askAndWrite(
            this, tr("Save as CSV"), QStringLiteral("plan.csv"),
            tr("Comma-separated values (*.csv)"),
            [text = m_model->csv()](const QString &path) { return writeTextFile(path, text); });
    });
    addButton(tr("Close"), this, &QDialog::close);
    return row;
}

QWidget *PlanDialog::makeTable()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Cables of the plan"));
    styleTable(*m_table, RowHeight);
    using Column = PlanModel::Column;
    m_table->setItemDelegate(
        new PlaceDelegate({PlanModel::at(Column::Planned), PlanModel::at(Column::Found),
                           PlanModel::at(Column::From), PlanModel::at(Column::To)},
                          m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    onRowChosen(*m_table, [this](int row) { goToRow(row); });
    fitColumnsToTexts(*m_table, MaxColumnWidth);
    new QShortcut(QKeySequence::Copy, m_table, this, &PlanDialog::copyRows, Qt::WidgetShortcut);
    return m_table;
}

void PlanDialog::choosePlan()
{
    askForFiles(this,
                {.title = tr("Compare with a plan"),
                 .fileKinds = tr("Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)") +
                              QStringLiteral(";;") + tr("All files (*)")},
                [this](const QStringList &paths) { setPlan(paths.front()); });
}

void PlanDialog::setPlan(const QString &path)
{
    m_hasAskedColumns = false;
    m_check->setPlan(path);
}

void PlanDialog::chooseColumns()
{
    if (m_check->tables().empty()) {
        return;
    }
    auto *dialog = new ColumnsDialog(m_check->tables(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ColumnsDialog::chosen, m_check, &PlanCheck::setColumns);
    dialog->open();
}

void PlanDialog::applyFilter()
{
    m_model->setFilter(m_filter->text(), m_right->isChecked());
}

void PlanDialog::take()
{
    const bool isFirst = !m_rows && m_check->answer().rows;
    if (m_rows != m_check->answer().rows) {
        m_rows = m_check->answer().rows;
        m_model->setRows(m_rows);
    }
    if (isFirst) {
        fitColumnsToTexts(*m_table, MaxColumnWidth);
    }
    showCounts();
    if (m_check->needsColumns() && !m_hasAskedColumns) {
        m_hasAskedColumns = true;
        chooseColumns();
    }
}

void PlanDialog::showCounts()
{
    m_save->setEnabled(m_rows != nullptr);
    m_columns->setEnabled(!m_check->tables().empty());
    m_headline->setText(planHeadline(*m_check));
    if (m_check->path().isEmpty()) {
        m_headline->setText(tr("A plan is a list of the cables that there are to be: CSV or a "
                               "spreadsheet with a row a cable, an ibdm topology, a dot graph, a "
                               "Slurm topology, or a capture of the time when all was right."));
    } else if (!m_rows && !m_check->failure()) {
        m_headline->setText(m_session->snapshot() ? tr("Comparing…") : tr("No fabric is open."));
    }
    m_counts->setText(planCountsText(*m_check));
    const auto next = m_rows ? tables::nextRows(*m_rows) : std::vector<const tables::PlanRow *>();
    m_order->setEnabled(!next.empty());
    m_order->setToolTip(next.empty()
                            ? tr("No cable is to be laid. Plugs are moved in the order of the "
                                 "column Step.")
                            : tr("In the order in which it serves to lay them: what connects most "
                                 "hosts first, then by rack and height"));
    m_next->setVisible(!next.empty());
    if (!next.empty()) {
        m_next->setText(tr("Cable next: %1").arg(tables::nextText(*next.front())));
    }
}

void PlanDialog::goToRow(int row)
{
    const tables::PlanRow &shown = m_model->row(row);
    if (!shown.place.node.isNull()) {
        m_session->goTo(Selection::ofPort(shown.place.node, shown.place.number));
    }
}

void PlanDialog::copyRows() const
{
    pickglass::copyRows(*m_table);
}

} // namespace pickglass
