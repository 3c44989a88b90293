// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/view.h"
#include "core/analysis/top.h"

#include <vector>

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QStackedLayout;
class QTableView;

namespace pickglass {

class StatePage;
class TopModel;

/// The busiest, the fullest, the most waiting, those with most errors or the worst health, of
/// ports, links or nodes, in the session's moment or range: "top" on the command line. A choice is
/// a button with a key; a click on a row selects it, Enter or a double click goes there.
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
    void showSnapshot() override;
    void showFigures() override;

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
    void saveCsv();

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

/// What stands where a list would be: why it is empty, and what to do about it.
struct TopState
{
    QString title;
    QString sentence;
    QString button = {}; ///< goes to the end of the capture; empty for none
};

/// Of a list without rows. GUI thread.
TopState topState(const Session &session, TopBy by);

} // namespace pickglass
