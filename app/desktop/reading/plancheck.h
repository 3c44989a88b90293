// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/plantable.h"
#include "app/desktop/reading/latestquery.h"
#include "core/plan/planreader.h"

#include <memory>
#include <optional>

namespace pickglass {

class Session;

using SharedPlanRows = std::shared_ptr<const std::vector<tables::PlanRow>>;

/// The session's fabric beside a plan of its cables, compared in a worker: again whenever the
/// fabric changes, so that a cable that is plugged while it is watched turns right. The plan of a
/// fabric is remembered. GUI thread.
class PlanCheck final : public QObject
{
    Q_OBJECT

public:
    explicit PlanCheck(Session *session);

    /// A file that readPlanFile() reads; "" for none. How its columns were chosen before for a
    /// table with the same titles, they are again.
    void setPlan(const QString &path);
    const QString &path() const { return m_path; }
    /// The columns of its table from now on, and of all tables with the same titles.
    void setColumns(const PlanColumns &columns, const QStringList &titles);

    /// What the worker answered. Rows are null before, and where it failed.
    struct Answer
    {
        SharedFabric fabric;
        std::shared_ptr<const Plan> plan;
        PlanComparison comparison;
        SharedPlanRows rows; ///< right cables, too
    };
    const Answer &answer() const { return m_answer; }
    const std::optional<Error> &failure() const { return m_failure; }
    /// The beginnings of the tables of the file, with the columns that it is read by; empty where
    /// it is none.
    const std::vector<PlanTable> &tables() const { return m_read.tables; }
    /// Whether it is a table of which it is not known which columns are which.
    bool needsColumns() const { return m_read.needsColumns; }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    void changed();
    void settled(); ///< not busy any more
    /// Somebody wants to see all of it.
    void showRequested();

private:
    /// The text of a plan, read and understood.
    struct ReadPlan
    {
        std::shared_ptr<const Plan> plan; ///< null where it could not be read
        std::optional<Error> failure = {};
        std::vector<PlanTable> tables = {};
        bool needsColumns = false;
    };
    struct Answered
    {
        ReadPlan read;
        Answer answer;
    };
    static ReadPlan readPlanOf(const QString &path, const QStringList &known,
                               const StopToken &stop);
    void begin();
    void take(const Answered &answered);
    void forget();
    void takeRemembered();

    Session *m_session;
    QString m_path;
    bool m_isAsked = false;      ///< whether the plan of this capture's fabric was looked for
    bool m_isRemembered = false; ///< the path is that of the fabric; else it waits for one
    ReadPlan m_read;             ///< kept while the path is the same
    Answer m_answer;
    std::optional<Error> m_failure;
    LatestQuery m_query;
};

/// The tables of columns that were chosen, in the settings: "titles\tcolumns" each.
QStringList knownPlanColumns();
/// The columns for a table by these; nothing where none of its first rows has known titles.
std::optional<PlanColumns> columnsFor(const PlanTable &table, const QStringList &known);

} // namespace pickglass
