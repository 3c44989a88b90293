// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/view.h"
#include "app/desktop/widgets/statepage.h"
#include "core/analysis/top.h"

#include <vector>

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QStackedLayout;
class QTableView;

namespace pickglass {

class TopModel;

/// The top ports, links or nodes by rate, utilization, wait, errors or health, in the session's
/// moment or range: "top" on the command line. A click selects a row, Enter or a double click goes
/// there.
class TopView final : public View
{
    Q_OBJECT

public:
    explicit TopView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_query.isBusy(); }
    bool canSaveCsv() const override { return true; }
    /// What is listed, as `pgcap top --csv` prints it.
    QString csv() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    void setBy(TopBy by);
    void setOf(TopOf of);
    /// How many; 0 for all.
    void setCount(int count);

protected:
    QString fileName() const override { return QStringLiteral("top"); }
    void showSnapshot() override;
    void showFigures() override { ask(); }

private:
    struct Choice
    {
        QString text;
        QString toolTip;
        Qt::Key key;
    };
    QWidget *makeBar();
    QButtonGroup *addChoices(QHBoxLayout &row, const std::vector<Choice> &choices);
    QWidget *makeTable();
    void fitColumns();
    /// Ticks/s take more room than a share.
    void widenForTicks();
    void ask() { m_query.ask(); }
    void begin();
    void take(const SharedSnapshot &snapshot, TopBy by, TopOf of, const std::vector<TopRow> &rows);
    void showState();
    void followSession();
    void followCurrentRow();
    void goToRow(int row);
    void copyFigures() const;
    void copyAsShown() const;
    void showRowMenu(const QPoint &position);

    TopModel *m_model;
    QButtonGroup *m_by = nullptr;
    QButtonGroup *m_of = nullptr;
    QComboBox *m_count = nullptr;
    QTableView *m_table = nullptr;
    StatePage *m_state;
    QStackedLayout *m_stack;
    LatestQuery m_query;
    bool m_isFollowing = false;
};

/// Why a list has no rows; the button goes to the end of the capture. GUI thread.
StateText topState(const Session &session, TopBy by);

} // namespace pickglass
