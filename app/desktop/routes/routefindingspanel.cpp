// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routefindingspanel.h"

#include "app/common/csv.h"
#include "app/common/routes.h"
#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int FindingHeight = 26;
constexpr int KindWidth = 150;

} // namespace

RouteFindingsPanel::RouteFindingsPanel(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_model(new RouteFindingsModel(this)),
      m_table(new QTableView),
      m_verdict(makeLabel({})),
      m_progress(new QProgressBar),
      m_check(new QPushButton(tr("Check the tables"))),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_query(session)
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    auto *head = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_verdict->setWordWrap(true);
    head->addWidget(m_verdict, 1);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(ProgressWidth);
    m_progress->setAccessibleName(tr("Checking the tables"));
    head->addWidget(m_progress);
    m_cancel->setToolTip(tr("Cancel the check (Esc)"));
    m_check->setToolTip(tr("Follow the tables between all pairs of hosts"));
    head->addWidget(m_cancel);
    head->addWidget(m_check);
    rows->addLayout(head);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("What is wrong with the tables"));
    styleTable(*m_table, FindingHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(RouteFindingsModel::KindOf, KindWidth);
    rows->addWidget(m_table, 1);
    rows->addStretch(); // where there is no table
    connect(m_check, &QPushButton::clicked, this, &RouteFindingsPanel::check);
    connect(m_cancel, &QPushButton::clicked, this, &RouteFindingsPanel::cancel);
    connect(&m_query, &LatestQuery::settled, this, &RouteFindingsPanel::settled);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid()) {
                    Q_EMIT placesChosen(m_model->placesOf(current.row()));
                }
            });
    auto *copy = new QShortcut(QKeySequence::Copy, m_table);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] { copyRows(*m_table); });
    showState({});
}

void RouteFindingsPanel::setTables(const SharedFabricRoutes &tables)
{
    if (tables == m_tables) {
        return;
    }
    m_query.cancel();
    m_tables = tables;
    if (m_tables && m_tables->graph.hasTables()) {
        check();
    } else {
        m_model->setFindings(nullptr);
        showState({});
    }
}

void RouteFindingsPanel::check()
{
    m_query.read(
        m_session->readers(),
        [tables = m_tables](const CaptureReader &, const StopToken &stop) {
            return findRouteFindings(tables, stop);
        },
        [this](const Result<SharedRouteFindings> &findings) { take(findings); });
    showState(tr("Checking the tables …"));
}

void RouteFindingsPanel::cancel()
{
    if (m_query.isBusy()) {
        m_query.cancel();
        m_model->setFindings(nullptr);
        showState(tr("The check was cancelled."));
        Q_EMIT settled();
    }
}

void RouteFindingsPanel::take(const Result<SharedRouteFindings> &findings)
{
    m_model->setFindings(findings ? *findings : nullptr);
    if (!findings) {
        showState(translated(findings.error()), true);
        return;
    }
    const RoutingCheck &check = (*findings)->check;
    const QString pairs = format::count(check.pairs);
    if (check.isSound() && check.lanes.size() == 1) {
        showState(tr("The tables are sound: packets of all %1 pairs of hosts arrive, without "
                     "loops, dead entries and credit loops (all on one virtual lane).")
                      .arg(pairs));
    } else if (check.isSound()) {
        showState(tr("The tables are sound: packets of all %1 pairs of hosts arrive, without "
                     "loops, dead entries and credit loops on %n virtual lanes.",
                     nullptr, static_cast<int>(check.lanes.size()))
                      .arg(pairs));
    } else if (check.unreachable > 0) {
        showState(tr("The tables are not sound: of %1 pairs of hosts %2 are not reached.")
                      .arg(pairs, format::count(check.unreachable)),
                  true);
    } else {
        showState(tr("The tables are not sound: packets of all %1 pairs of hosts arrive, but see "
                     "the list.")
                      .arg(pairs),
                  true);
    }
}

void RouteFindingsPanel::showState(const QString &verdict, bool isBad)
{
    const bool isBusy = m_query.isBusy();
    m_verdict->setText(verdict);
    setRole(m_verdict, isBad ? "error" : "");
    m_progress->setVisible(isBusy);
    m_cancel->setVisible(isBusy);
    m_check->setVisible(!isBusy);
    m_check->setEnabled(m_tables && m_tables->graph.hasTables());
    m_table->setVisible(m_model->rowCount() > 0);
    Q_EMIT changed();
}

QString RouteFindingsPanel::csv() const
{
    QString lines = canSaveCsv() ? QStringLiteral("finding,message\n") : QString();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        lines += csvCell(m_model->index(row, RouteFindingsModel::KindOf).data().toString()) + u',' +
                 csvCell(m_model->index(row, RouteFindingsModel::What).data().toString()) + u'\n';
    }
    return lines;
}

QString RouteFindingsPanel::verdict() const
{
    return m_verdict->text();
}

} // namespace pickglass
