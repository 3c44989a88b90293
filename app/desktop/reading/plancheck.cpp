// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/plancheck.h"

#include "app/common/planfile.h"
#include "app/desktop/reading/perfabric.h"
#include "app/desktop/reading/session.h"

#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace pickglass {

namespace {

constexpr PerFabric PlansOfFabrics(QLatin1String("plan/files"));
constexpr QLatin1String ColumnsKey("plan/columns");
/// Sets of titles that are remembered.
constexpr int MaxTitleSets = 50;

/// Of a file that is no table, or cannot be read, none.
std::vector<PlanTable> tablesIn(const QString &path, const PlanColumns &columns)
{
    QFile file(path);
    const bool isTable = file.open(QIODevice::ReadOnly) && file.size() <= MaxPlanBytes &&
                         !file.peek(16).startsWith("SQLite format 3");
    auto tables = isTable ? planTables(file.readAll(), columns) : Result<std::vector<PlanTable>>();
    return tables ? *std::move(tables) : std::vector<PlanTable>();
}

} // namespace

QStringList knownPlanColumns()
{
    return QSettings().value(ColumnsKey).toStringList();
}

std::optional<PlanColumns> columnsFor(const PlanTable &table, const QStringList &known)
{
    for (const QStringList &titles : table.rows) {
        const QString set = titleSet(titles);
        for (const QString &entry : known) {
            if (!set.isEmpty() && entry.section(u'\t', 0, 0) == set) {
                const auto columns = parsePlanColumns(entry.section(u'\t', 1));
                return columns ? std::optional(*columns) : std::nullopt;
            }
        }
    }
    return std::nullopt;
}

PlanCheck::PlanCheck(Session *session)
    : QObject(session),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(session, &Session::captureChanged, this, [this] {
        m_isAsked = false;
        forget();
    });
    connect(session, &Session::snapshotChanged, this, [this] {
        takeRemembered();
        m_query.ask();
    });
    connect(&m_query, &LatestQuery::settled, this, &PlanCheck::settled);
}

void PlanCheck::forget()
{
    m_query.cancel();
    m_answer = {};
    m_failure.reset();
    Q_EMIT changed();
    m_query.ask();
}

/// One that was chosen before there was a fabric is that of the first; each fabric has its own.
void PlanCheck::takeRemembered()
{
    if (m_isAsked || !m_session->snapshot()) {
        return;
    }
    m_isAsked = true;
    if (!m_path.isEmpty() && !m_isRemembered) {
        PlansOfFabrics.setText(*m_session->snapshot()->fabric,
                               QFileInfo(m_path).absoluteFilePath());
        m_isRemembered = true;
        return;
    }
    QString path = PlansOfFabrics.text(*m_session->snapshot()->fabric);
    if (!QFileInfo::exists(path)) {
        path.clear();
    }
    m_isRemembered = true;
    if (path != m_path) {
        m_path = path;
        m_read = {};
        forget();
    }
}

void PlanCheck::setPlan(const QString &path)
{
    m_path = path;
    m_isRemembered = false;
    m_read = {};
    if (m_session->snapshot()) {
        const QString kept = path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
        PlansOfFabrics.setText(*m_session->snapshot()->fabric, kept);
        m_isAsked = true;
        m_isRemembered = true;
    }
    forget();
}

void PlanCheck::setColumns(const PlanColumns &columns, const QStringList &titles)
{
    QStringList known = knownPlanColumns();
    const QString set = titleSet(titles);
    known.removeIf([&set](const QString &entry) { return entry.section(u'\t', 0, 0) == set; });
    known.prepend(set + u'\t' + toText(columns));
    QSettings().setValue(ColumnsKey, known.mid(0, MaxTitleSets));
    m_read = {};
    forget();
}

PlanCheck::ReadPlan PlanCheck::readPlanOf(const QString &path, const QStringList &known,
                                          const StopToken &stop)
{
    ReadPlan read;
    std::optional<PlanColumns> columns;
    for (const PlanTable &table : tablesIn(path, {})) {
        columns = columns ? columns : columnsFor(table, known);
    }
    auto plan = readPlanFile(path, columns.value_or(PlanColumns()), stop);
    read.tables = tablesIn(path, columns.value_or(PlanColumns()));
    const bool namesColumns = std::ranges::any_of(
        read.tables, [](const PlanTable &table) { return table.header.has_value(); });
    if (plan) {
        read.plan = std::make_shared<const Plan>(*std::move(plan));
        if (!namesColumns) {
            read.tables.clear(); // a topology, a rule: it has no columns
        }
    } else {
        read.failure = plan.error();
        read.needsColumns = !read.tables.empty() && !namesColumns;
    }
    return read;
}

void PlanCheck::begin()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (m_path.isEmpty() || m_failure || !snapshot ||
        (m_answer.rows && m_answer.fabric == snapshot->fabric)) {
        return;
    }
    m_query.run(
        [path = m_path, read = m_read, known = knownPlanColumns(),
         fabric = snapshot->fabric](const StopToken &stop) mutable -> Result<Answered> {
            if (!read.plan) {
                read = readPlanOf(path, known, stop);
            }
            Answer answer{fabric, read.plan, {}, {}};
            if (read.plan) {
                answer.comparison = comparePlan(*read.plan, *fabric);
                answer.rows = std::make_shared<const std::vector<tables::PlanRow>>(tables::planRows(
                    *read.plan, *fabric, answer.comparison, tables::RightCables::Show,
                    nextCables(*read.plan, *fabric, answer.comparison)));
            }
            return Answered{std::move(read), std::move(answer)};
        },
        [this](const Result<Answered> &answered) {
            if (answered) {
                take(*answered);
            } else {
                m_failure = answered.error();
                Q_EMIT changed();
            }
        });
}

void PlanCheck::take(const Answered &answered)
{
    m_read = answered.read;
    m_failure = m_read.failure;
    m_answer = m_failure ? Answer() : answered.answer;
    Q_EMIT changed();
}

} // namespace pickglass
