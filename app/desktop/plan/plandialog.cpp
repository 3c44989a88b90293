// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plan/plandialog.h"

#include "app/common/planfile.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/rackfiles.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int RowHeight = 26;
constexpr QSize FirstSize(1180, 600);

} // namespace

PlanDialog::PlanDialog(Session *session, QWidget *parent)
    : QDialog(parent),
      m_session(session),
      m_model(new PlanModel(this)),
      m_query(session, [this] { ask(); }),
      m_headline(makeLabel({}, "heading")),
      m_counts(makeLabel({}, "secondary"))
{
    setWindowTitle(tr("Compare with a plan"));
    setObjectName(QStringLiteral("planDialog"));
    m_headline->setWordWrap(true);
    m_counts->setWordWrap(true);
    auto *lines = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceS);
    lines->addWidget(m_headline);
    lines->addWidget(m_counts);
    lines->addLayout(makeBar());
    lines->addWidget(makeTable(), 1);
    resize(FirstSize);
    connect(session, &Session::snapshotChanged, this, [this] { m_query.ask(); });
    connect(session, &Session::captureChanged, this, &PlanDialog::askAnew);
    showCounts();
}

QLayout *PlanDialog::makeBar()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    auto *choose = new QPushButton(tr("Choose a plan…"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &PlanDialog::choosePlan);
    row->addWidget(choose);
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
        fitColumns();
    });
    row->addWidget(m_right);
    m_save = new QPushButton(tr("Save CSV…"));
    m_save->setAutoDefault(false);
    connect(m_save, &QPushButton::clicked, this, [this] {
        askAndWrite(
            this, tr("Save as CSV"), QStringLiteral("plan.csv"),
            tr("Comma-separated values (*.csv)"),
            [text = m_model->csv()](const QString &path) { return writeTextFile(path, text); });
    });
    row->addWidget(m_save);
    auto *close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    row->addWidget(close);
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
    fitColumns();
    new QShortcut(QKeySequence::Copy, m_table, this, &PlanDialog::copyRows, Qt::WidgetShortcut);
    return m_table;
}

/// As wide as what is in them, up to a bound.
void PlanDialog::fitColumns()
{
    constexpr int MaxWidth = 320;
    constexpr int MaxRows = 1000; // that are looked at, all over the table
    const QFontMetrics metrics(Theme::instance().font());
    const int step = 1 + m_model->rowCount() / MaxRows;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int width = 0;
        for (int row = 0; row < m_model->rowCount(); row += step) {
            const QString text = m_model->index(row, column).data().toString();
            width = std::max(width, metrics.horizontalAdvance(text));
        }
        m_table->setColumnWidth(
            column, std::clamp(width + 2 * Tokens::SpaceM,
                               m_table->horizontalHeader()->sectionSizeHint(column), MaxWidth));
    }
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
    m_path = path;
    auto *chosen = ChosenRackFiles::of(m_session);
    chosen->setFiles({chosen->files().places, path});
    m_plan.reset();
    m_failure.reset();
    askAnew();
}

/// Of another plan or another capture: nothing that was said holds.
void PlanDialog::askAnew()
{
    m_query.cancel();
    m_answer = {};
    m_model->setRows(nullptr);
    showCounts();
    m_query.ask();
}

void PlanDialog::applyFilter()
{
    m_model->setFilter(m_filter->text(), m_right->isChecked());
}

void PlanDialog::ask()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (m_path.isEmpty() || m_failure || !snapshot ||
        (m_answer.rows && m_answer.fabric == snapshot->fabric)) {
        return;
    }
    m_query.run(
        [path = m_path, plan = m_plan,
         fabric = snapshot->fabric](const StopToken &stop) mutable -> Result<Answer> {
            if (!plan) {
                ASSIGN_OR_RETURN(auto read, readPlanFile(path, {}, stop));
                plan = std::make_shared<const Plan>(std::move(read));
            }
            PlanComparison comparison = comparePlan(*plan, *fabric);
            auto rows = tables::planRows(*plan, *fabric, comparison, tables::RightCables::Show);
            return Answer{fabric, plan, std::move(comparison),
                          std::make_shared<const std::vector<tables::PlanRow>>(std::move(rows))};
        },
        [this](const Result<Answer> &answer) { take(answer); });
}

void PlanDialog::take(const Result<Answer> &answer)
{
    if (answer) {
        const bool isFirst = !m_plan;
        m_answer = *answer;
        m_plan = answer->plan;
        m_model->setRows(m_answer.rows);
        if (isFirst) {
            fitColumns();
        }
    } else {
        m_failure = answer.error();
        m_model->setRows(nullptr);
    }
    showCounts();
}

void PlanDialog::showCounts()
{
    m_save->setEnabled(m_answer.rows != nullptr);
    m_counts->clear();
    if (m_path.isEmpty()) {
        m_headline->setText(tr("A plan is a list of the cables that there are to be: CSV or a "
                               "spreadsheet with a row a cable, an ibdm topology, a dot graph, a "
                               "Slurm topology, or a capture of the time when all was right."));
        return;
    }
    if (m_failure) {
        m_headline->setText(
            QStringLiteral("%1: %2").arg(QFileInfo(m_path).fileName(), translated(*m_failure)));
        return;
    }
    if (!m_answer.rows) {
        m_headline->setText(m_session->snapshot() ? tr("Comparing…") : tr("No fabric is open."));
        return;
    }
    const PlanComparison &comparison = m_answer.comparison;
    m_headline->setText(tr("%1: right are %2 of %3 cables")
                            .arg(QFileInfo(m_path).fileName(),
                                 format::count(comparison.count(CableVerdict::Right)),
                                 format::count(static_cast<qint64>(m_plan->cables.size()))));
    QStringList others;
    const auto add = [&others](const QString &what, qint64 count) {
        if (count != 0) {
            others << QStringLiteral("%1: %2").arg(planVerdictText(what), format::count(count));
        }
    };
    for (int verdict = int(CableVerdict::Right) + 1; verdict < CableVerdicts; ++verdict) {
        const auto each = static_cast<CableVerdict>(verdict);
        add(toString(each), comparison.count(each));
    }
    add(QStringLiteral("names_exchanged"), static_cast<qint64>(comparison.exchanges.size()));
    add(QStringLiteral("wrong_kind"), comparison.otherCables());
    for (const QString &sheet : m_plan->otherSheets) {
        others << tr("sheet left out: %1").arg(sheet);
    }
    m_counts->setText(others.join(QStringLiteral(" · ")));
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
