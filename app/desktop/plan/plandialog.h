// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/plan/planmodel.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace pickglass {

class ColumnsDialog;
class PlanCheck;
class Session;

/// The fabric that is looked at beside a plan of its cables: what is right, what to move, to lay
/// and to take out, and what to cable next. Follows the session: a cable that is plugged while it
/// is watched turns right. GUI thread.
class PlanDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit PlanDialog(Session *session, QWidget *parent = nullptr);

    /// Shows a dialog for files; returns at once.
    void choosePlan();
    /// A file that readPlanFile() reads.
    void setPlan(const QString &path);
    /// Which columns of the plan are which; returns at once. Comes by itself where it must.
    void chooseColumns();

private:
    QWidget *makeTable();
    QLayout *makeBar();
    void applyFilter();
    void take();
    void showCounts();
    void goToRow(int row);
    void copyRows() const;

    Session *m_session;
    PlanCheck *m_check;
    PlanModel *m_model;
    SharedPlanRows m_rows; ///< that are shown
    bool m_hasAskedColumns = false;
    QLabel *m_headline;
    QLabel *m_counts;
    QLabel *m_next;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_right = nullptr;
    QPushButton *m_columns = nullptr;
    QPushButton *m_order = nullptr;
    QPushButton *m_save = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace pickglass
