// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/view.h"

#include <memory>
#include <vector>

class QAbstractItemModel;
class QModelIndex;
class QStackedLayout;
class QTableView;
class QVBoxLayout;

namespace pickglass {

class ManagerCards;
class ManagersModel;
class ManagerTimeline;
class StatePage;
class TransitionsModel;

/// Who runs the subnet at the session's time, who would follow, and how it changed hands: "sm" on
/// the command line.
class ManagersView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ManagersView)

public:
    explicit ManagersView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    bool canSaveCsv() const override { return true; }
    /// What happened to the managers.
    QString csv() const override;

protected:
    QString fileName() const override { return QStringLiteral("subnet-managers"); }
    void showSnapshot() override;
    void showFigures() override { showTime(); }
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeLegend();
    QTableView *makeTable(QAbstractItemModel *model, const QString &name, const QList<int> &places);
    void makeRows(QWidget *page);
    /// The session's time; at its end where that is followed, of what was written last.
    void takeTime();
    void readAgain();
    void showTime();
    void showCards();
    void showState();
    void fitManagers();
    void goTo(const Event &event);
    void followCurrentManager(const QModelIndex &index);
    void followSession();
    void copyRows() const;

    std::shared_ptr<const ManagerReading> m_reading;
    ManagersModel *m_managers;
    TransitionsModel *m_transitions;
    QVBoxLayout *m_cardRows;
    std::vector<ManagerCards *> m_cards; ///< one of each subnet
    QTableView *m_managerTable = nullptr;
    TimeAxis m_axis;
    ManagerTimeline *m_timeline;
    QTableView *m_transitionTable = nullptr;
    StatePage *m_state;
    QStackedLayout *m_stack;
    Timestamp m_time;        ///< that is shown
    Timestamp m_endCursor;   ///< the session's time while its end was followed, until it moves
    bool m_isOld = true;     ///< there is something that was not read while it was hidden
    bool m_isFitted = false; ///< the columns are as wide as their content
    bool m_hasFittedTransitions = false; ///< with rows; before, only to their head
    bool m_hasFailed = false;
    bool m_isFollowing = false;
};

} // namespace pickglass
