// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsview.h"

#include "app/common/text.h"
#include "app/desktop/events/eventdetail.h"
#include "app/desktop/events/eventsbar.h"
#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/acknowledged.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <memory>
#include <utility>

namespace pickglass {

namespace {

struct EventsStateText
{
    Q_DECLARE_TR_FUNCTIONS(EventsView)
};

} // namespace

EventsView::EventsView(Session *session, QWidget *parent)
    : View(session, parent),
      m_bar(new EventsBar),
      m_model(new EventsModel(this)),
      m_detail(new EventDetail),
      m_state(onSurface("panel", new StatePage)),
      m_stack(new QStackedLayout),
      m_query(session, [this] { begin(); })
{
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(m_bar);
    m_stack->addWidget(makeTable());
    m_stack->addWidget(m_state);
    rows->addLayout(m_stack, 1);
    addKeys();
    restoreColumns();

    m_query.deferWhileHidden(this);
    m_query.ask();
    connect(&m_query, &LatestQuery::settled, this, &EventsView::completed);
    connect(m_bar, &EventsBar::filterChanged, this, &EventsView::ask);
    connect(m_bar, &EventsBar::saveRequested, this, &EventsView::saveCsv);
    connect(m_bar, &EventsBar::leaveRequested, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_state, &StatePage::activated, m_bar, &EventsBar::clear);
    connect(m_detail, &EventDetail::goRequested, this, &EventsView::showPlace);
    connect(m_detail, &EventDetail::acknowledgeRequested, this, &EventsView::acknowledge);
    connect(session, &Session::captureChanged, this, [this] {
        m_failure.reset();
        m_unfolded.clear(); // events have other numbers in another capture
        if (this->session()->isSameStore()) {
            return;
        }
        m_showsAcknowledged = false;
        m_hadRange = false;
        m_bar->setRange({});
    });
    connect(session, &Session::timeChanged, this, &EventsView::followTime);
    connect(session->events(), &EventLog::changed, this, &EventsView::followLog);
    connect(session->incidents(), &IncidentLog::changed, this, &EventsView::ask);
    connect(session->events(), &EventLog::failed, this, [this](const Error &error) {
        m_failure = error;
        showState();
        Q_EMIT completed();
    });
    connect(session, &Session::extentChanged, this, [this] {
        if (m_model->rowCount() == 0) {
            showState();
        }
    });
    connect(session->acknowledged(), &Acknowledged::changed, this, &EventsView::ask);
    connect(&Theme::instance(), &Theme::changed, this, &EventsView::fitColumns);
    connect(&Display::instance(), &Display::changed, this, [this] {
        m_model->showTextsAnew();
        fitColumns();
        showDetail();
    });
    setFocusProxy(m_table);
    followTime();
    showState();
}

bool EventsView::isComplete() const
{
    const bool isRead = !session()->readers() || session()->events()->isReady() || m_failure;
    return isRead && !m_query.isBusy() && session()->incidents()->isSettled();
}

void EventsView::followLog()
{
    m_failure.reset();
    ask();
}

void EventsView::followTime()
{
    const bool hasRange = session()->hasRange();
    // Who goes to an event of the list goes on with the same list.
    if (!m_isGoing && (hasRange || m_hadRange)) {
        m_bar->setRange(hasRange ? session()->range() : TimeRange());
    }
    m_hadRange = hasRange;
}

EventQuestion EventsView::question() const
{
    const QHeaderView *header = m_table->horizontalHeader();
    return {.events = session()->events()->shared(),
            .marks = session()->events()->marks(),
            .incidents = session()->incidents()->report(),
            .filter = m_bar->filter(),
            .sortColumn = static_cast<EventColumn>(header->sortIndicatorSection()),
            .order = header->sortIndicatorOrder(),
            .acknowledged = session()->acknowledged()->ids(),
            .showsAcknowledged = m_showsAcknowledged,
            .unfolded = m_unfolded};
}

void EventsView::showSnapshot()
{
    const SharedSnapshot &snapshot = session()->snapshot();
    m_model->setFabric(snapshot ? snapshot->fabric : SharedFabric());
}

bool EventsView::find()
{
    m_bar->focusText();
    return true;
}

QVariantMap EventsView::state() const
{
    QVariantMap state = choicesOf({m_table});
    state.insert(QStringLiteral("filter"), QVariant::fromValue(m_bar->filter()));
    return state;
}

void EventsView::setState(const QVariantMap &state)
{
    m_bar->setFilter(state[QStringLiteral("filter")].value<EventFilter>());
    restoreChoices({m_table}, state);
}

void EventsView::begin()
{
    m_query.run([question = question()]() -> Result<EventLines> { return arrangeEvents(question); },
                [this](Result<EventLines> lines) {
                    if (lines) {
                        take(*std::move(lines));
                        return;
                    }
                    m_failure = lines.error();
                    showState();
                });
}

void EventsView::take(EventLines lines)
{
    const std::vector<qint64> ids = selectedIds();
    const int currentRow = m_table->currentIndex().row();
    const qint64 current = currentRow >= 0 ? m_model->row(currentRow).id : 0;
    QScrollBar *scroll = m_table->verticalScrollBar();
    // At the top it is what is new that is looked at; below it, these rows.
    const int top = scroll->value();
    const qint64 topId = top > 0 && top < m_model->rowCount() ? m_model->row(top).id : 0;
    const int left = m_table->horizontalScrollBar()->value();
    m_isTaking = true;
    m_model->setLines(std::move(lines));
    select({ids.begin(), ids.end()}, current);
    const int topRow = topId != 0 ? m_model->rowOf(topId) : -1;
    scroll->setValue(topRow >= 0 ? topRow : top);
    m_table->horizontalScrollBar()->setValue(left);
    m_isTaking = false;
    fitColumns();
    showState();
    showDetail();
}

void EventsView::showState()
{
    showCount();
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentIndex(0);
        return;
    }
    m_state->setTexts(eventsState(*session(), m_bar->filter(), m_failure));
    m_stack->setCurrentIndex(1);
}

void EventsView::showCount()
{
    const qint64 all = count();
    const qint64 matching = m_model->matching();
    QString text = matching == all
                       ? tr("%n event(s)", nullptr, static_cast<int>(all))
                       : tr("%1 of %2 events").arg(format::count(matching), format::count(all));
    if (!m_bar->filter().range.from.isKnown() && all > 0) {
        text = tr("%1 in the whole capture").arg(text);
    } else if (all > 0) {
        text = tr("%1, only").arg(text);
    }
    m_bar->setCount(session()->events()->isReady() ? text : QString());
}

qint64 EventsView::count() const
{
    const EventLog &log = *session()->events();
    return static_cast<qint64>(log.all().size() + log.marks()->size() +
                               session()->incidents()->report()->incidents.size());
}

EventLine EventsView::lineAt(int row) const
{
    return row >= 0 && row < m_model->rowCount() ? m_model->row(row) : EventLine();
}

std::vector<qint64> EventsView::selectedIds() const
{
    std::vector<qint64> ids;
    for (const int row : selectedRows(*m_table)) {
        ids.push_back(m_model->row(row).id);
    }
    return ids;
}

void EventsView::select(const QSet<qint64> &ids, qint64 current)
{
    if (ids.isEmpty() && current == 0) {
        return;
    }
    QItemSelection selection;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const qint64 id = m_model->row(row).id;
        if (ids.contains(id)) {
            selection.select(m_model->index(row, 0),
                             m_model->index(row, m_model->columnCount() - 1));
        }
        if (id == current && m_table->currentIndex().row() != row) {
            m_table->selectionModel()->setCurrentIndex(m_model->index(row, 0),
                                                       QItemSelectionModel::NoUpdate);
        }
    }
    if (selection.isEmpty() && !ids.isEmpty() && m_model->rowCount() > 0) {
        // They are put aside: the keyboard goes on with the one that is in their place.
        const int row = std::clamp(m_table->currentIndex().row(), 0, m_model->rowCount() - 1);
        m_table->selectRow(row);
        return;
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

void EventsView::showDetail()
{
    const EventLine line = lineAt(m_table->currentIndex().row());
    if (line.mark) {
        m_detail->setMark(*line.mark);
        return;
    }
    const Event *event = line.event;
    if (line.incident) {
        m_detail->setIncident(*line.incident, *event);
        return;
    }
    m_detail->setEvent(event ? std::optional(*event) : std::nullopt,
                       event && session()->acknowledged()->contains(event->id));
}

bool EventsView::unfold(int row)
{
    const EventLine &line = m_model->row(row);
    if (line.members == 0) {
        return false;
    }
    if (line.kind == EventLine::Kind::AcknowledgedFold) {
        m_showsAcknowledged = !m_showsAcknowledged;
    } else if (!m_unfolded.remove(line.id)) {
        m_unfolded.insert(line.id);
    }
    ask();
    return true;
}

void EventsView::press(const QModelIndex &index)
{
    const QRect sign = EventDelegate::foldSign(
        m_table->visualRect(index.siblingAtColumn(EventsModel::at(EventColumn::What))));
    const QPoint at = m_table->viewport()->mapFromGlobal(QCursor::pos());
    const bool isFold =
        m_model->row(index.row()).kind == EventLine::Kind::AcknowledgedFold || sign.contains(at);
    if (!isFold || !unfold(index.row())) {
        goToRow(index.row());
    }
}

void EventsView::goToRow(int row)
{
    const EventLine line = lineAt(row);
    if (line.mark) {
        m_isGoing = true;
        session()->setCursor(line.mark->time);
        m_isGoing = false;
        return;
    }
    if (!line.event) {
        return;
    }
    // The list may change as a consequence.
    if (line.incident) {
        m_isGoing = true;
        session()->incidents()->show(Incident(*line.incident));
        m_isGoing = false;
        return;
    }
    const Timestamp time = line.event->time;
    const PortKey place = line.event->place;
    m_isGoing = true;
    session()->setCursor(time);
    if (!place.node.isNull()) {
        session()->goTo(place.number == 0 ? Selection::ofNode(place.node)
                                          : Selection::ofPort(place.node, place.number));
    }
    m_isGoing = false;
}

/// An incident is shown where its links are.
void EventsView::showPlace()
{
    const int row = m_table->currentIndex().row();
    const bool isIncident = lineAt(row).incident;
    goToRow(row);
    if (isIncident) {
        Q_EMIT viewRequested(QStringLiteral("topology"));
    }
}

void EventsView::acknowledge()
{
    std::vector<qint64> ids;
    bool isAnyOpen = false;
    for (const int row : selectedRows(*m_table)) {
        const EventLine &line = m_model->row(row);
        if (!line.event || line.incident) {
            continue;
        }
        ids.push_back(line.id);
        isAnyOpen = isAnyOpen || !line.isAcknowledged;
        // What is folded away is seen with its summary.
        for (const Event *member : membersOf(*line.event, session()->events()->all())) {
            ids.push_back(member->id);
        }
    }
    const int row = m_table->currentIndex().row();
    session()->acknowledged()->set(ids, isAnyOpen);
    // The keyboard goes on where it was.
    if (row >= 0) {
        m_table->setFocus();
    }
}

StateText eventsState(const Session &session, const EventFilter &filter,
                      const std::optional<Error> &failure)
{
    if (!session.readers()) {
        return {EventsStateText::tr("Nothing is open yet"),
                EventsStateText::tr("Open a recording to see what happened.")};
    }
    if (failure) {
        return {EventsStateText::tr("The events cannot be read"), translated(*failure)};
    }
    if (!session.events()->isReady()) {
        return {EventsStateText::tr("Reading …"), {}};
    }
    const size_t count = session.events()->all().size() + session.events()->marks()->size() +
                         session.incidents()->report()->incidents.size();
    if (count > 0) {
        return filter.isEmpty()
                   ? StateText{EventsStateText::tr("Reading …"), {}}
                   : StateText{EventsStateText::tr("No event matches"),
                               EventsStateText::tr(
                                   "The capture has %n event(s); none matches the filter.", nullptr,
                                   static_cast<int>(count)),
                               EventsStateText::tr("Clear filter")};
    }
    const CaptureExtent &extent = session.extent();
    if (extent.lastSweep == 0 && extent.closed) {
        return {EventsStateText::tr("No events in this file"),
                EventsStateText::tr(
                    "The file holds the topology at one time only. Events are differences "
                    "between times: record with “pgcap record”, or import several "
                    "discoveries of the same fabric.")};
    }
    return {EventsStateText::tr("No events"),
            session.isGrowing()
                ? EventsStateText::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "since %1. New events appear here automatically.")
                      .arg(format::time(extent.start))
                : EventsStateText::tr(
                      "No link went down, no node left, no counter crossed its threshold "
                      "from %1 to %2.")
                      .arg(format::time(extent.start), format::time(extent.end))};
}

} // namespace pickglass
