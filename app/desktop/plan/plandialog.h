// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/plan/planmodel.h"
#include "app/desktop/reading/latestquery.h"
#include "core/plan/plancomparison.h"

#include <QDialog>

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace pickglass {

class Session;

/// The fabric that is looked at beside a plan of its cables: what is right, what to move, to lay
/// and to take out. Follows the session: a cable that is plugged while it is watched turns right.
/// GUI thread.
class PlanDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit PlanDialog(Session *session, QWidget *parent = nullptr);

    /// Shows a dialog for files; returns at once.
    void choosePlan();
    /// A file that readPlanFile() reads.
    void setPlan(const QString &path);

private:
    /// What a worker answers.
    struct Answer
    {
        SharedFabric fabric;
        std::shared_ptr<const Plan> plan;
        PlanComparison comparison;
        SharedPlanRows rows;
    };

    QWidget *makeTable();
    QLayout *makeBar();
    void fitColumns();
    void ask();
    void askAnew();
    void applyFilter();
    void take(const Result<Answer> &answer);
    void showCounts();
    void goToRow(int row);
    void copyRows() const;

    Session *m_session;
    PlanModel *m_model;
    QString m_path;
    std::shared_ptr<const Plan> m_plan; ///< null until it is read
    Answer m_answer;
    std::optional<Error> m_failure;
    LatestQuery m_query;
    QLabel *m_headline;
    QLabel *m_counts;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_right = nullptr;
    QPushButton *m_save = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace pickglass
