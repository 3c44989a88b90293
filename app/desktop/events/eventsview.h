// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/events/eventlines.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/view.h"
#include "app/desktop/widgets/statepage.h"
#include "core/base/result.h"

#include <QString>

#include <optional>

class QMenu;
class QStackedLayout;
class QTableView;

namespace pickglass {

class EventDetail;
class EventsBar;
class EventsModel;
class Session;

/// The events of the capture as a list: "events" on the command line, and its incidents among them.
/// A click goes to the time and place of an event. Acknowledged events fold into one line, and so
/// do many of a kind at once. Filtered and sorted by a worker; further events are added in place.
class EventsView final : public View
{
    Q_OBJECT

public:
    explicit EventsView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    bool canSaveCsv() const override { return true; }
    /// The events that match, folded or not, in their order.
    QString csv() const override;
    bool find() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    EventsBar *bar() const { return m_bar; }

protected:
    QString fileName() const override { return QStringLiteral("events"); }
    void showSnapshot() override;

private:
    QWidget *makeTable();
    void addKeys();
    void fitColumns();
    void resizeEvent(QResizeEvent *event) override;
    void restoreColumns();
    void fillColumnMenu(QMenu &menu);
    QList<int> shownColumns() const;

    void followLog();
    void followTime();
    EventQuestion question() const;
    void ask() { m_query.ask(); }
    void begin();
    void take(EventLines lines);
    void showState();
    void showCount();

    /// Empty where there is no such row.
    EventLine lineAt(int row) const;
    qint64 count() const;
    std::vector<qint64> selectedIds() const;
    void select(const QSet<qint64> &ids, qint64 current);
    void showDetail();
    void press(const QModelIndex &index);
    bool unfold(int row);
    void goToRow(int row);
    void showPlace();
    void acknowledge();
    void showRowMenu(const QPoint &position);
    void copyRows() const;

    EventsBar *m_bar;
    EventsModel *m_model;
    QTableView *m_table = nullptr;
    EventDetail *m_detail;
    StatePage *m_state;
    QStackedLayout *m_stack;
    bool m_showsAcknowledged = false;
    QSet<qint64> m_unfolded;
    LatestQuery m_query;
    bool m_isTaking = false; ///< rows change, and the current one with them
    bool m_isGoing = false;  ///< the time changes because a row was clicked
    bool m_hadRange = false;
    std::optional<Error> m_failure;
};

/// Why there is nothing to list. GUI thread.
StateText eventsState(const Session &session, const EventFilter &filter,
                      const std::optional<Error> &failure);

} // namespace pickglass
