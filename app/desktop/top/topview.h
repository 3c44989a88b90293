// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/counterchoice.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/sampledcounters.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/view.h"
#include "app/desktop/widgets/statepage.h"
#include "core/analysis/top.h"

#include <functional>
#include <vector>

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace pickglass {

class TopModel;

/// The top ports, links or nodes by any figure of namedFigures(), or the top ports or nodes by any
/// counter, in the session's moment or range: "top" on the command line. A click
/// selects a row, Enter or a double click goes there.
class TopView final : public View
{
    Q_OBJECT

public:
    explicit TopView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_query.isBusy() && !m_sampled.isBusy(); }
    bool canSaveCsv() const override { return true; }
    /// What is listed, as `pgcap top --csv` prints it.
    QString csv() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    void setBy(FigureKind by);
    /// Ranks by a counter: a name as countersNamed() has it; nothing happens for another. Of links
    /// there is no such list: that of ports is shown then.
    void setCounter(const QString &name);
    /// The counter that is ranked by; empty where it is not by counter.
    const QString &counterName() const { return m_counter; }
    /// Not links while a counter is ranked by.
    void setOf(TopSubject of);
    /// How many; 0 for all.
    void setCount(int count);

protected:
    QString fileName() const override { return QStringLiteral("top"); }
    void showSnapshot() override;
    void showFigures() override;

private:
    struct Choice
    {
        int id;
        QString text;
        QString toolTip;
        Qt::Key key;
    };
    QWidget *makeBar();
    QHBoxLayout *makeChoices();
    /// Offers the figures that have no button of their own.
    QToolButton *makeMore();
    QComboBox *makeCounters();
    QButtonGroup *addChoices(QHBoxLayout &row, const std::vector<Choice> &choices);
    QWidget *makeTable();
    void fitColumns();
    /// As wide as the counter's name and figures.
    void fitCounterColumn();
    /// Ticks/s take more room than a share.
    void widenForTicks();
    void ask() { m_query.ask(); }
    FigureKind by() const;
    TopSubject of() const;
    size_t maxRows() const;
    /// Ranks by the first counter that the command line names.
    void followCounters();
    void leaveCounter();
    /// Makes the chooser show the counter that is ranked by, as far as it was sampled.
    void showCounter();
    void begin();
    void beginByCounter(const SharedSnapshot &snapshot);
    /// Lets the model take an answer; selection and scroll position stay.
    void take(const std::function<void()> &setRows);
    void showState();
    StateText stateText() const;
    void followSession();
    void followCurrentRow();
    void goToRow(int row);
    QList<int> shownColumns() const;
    void copyFigures() const;
    void copyAsShown() const;
    void showRowMenu(const QPoint &position);

    TopModel *m_model;
    QButtonGroup *m_by = nullptr; ///< ids: FigureKind
    QToolButton *m_more = nullptr;
    QButtonGroup *m_of = nullptr;
    QComboBox *m_counters = nullptr;
    CounterChoice *m_choice;
    QComboBox *m_count = nullptr;
    QTableView *m_table = nullptr;
    StatePage *m_state;
    QStackedLayout *m_stack;
    LatestQuery m_query;
    SampledCounters m_sampled;
    QString m_counter;
    bool m_isFollowing = false;
    bool m_areNamesWide = false; ///< as in a list by counter
};

/// Why a list has no rows; the button goes to the end of the capture. GUI thread.
StateText topState(const Session &session, FigureKind by);

} // namespace pickglass
