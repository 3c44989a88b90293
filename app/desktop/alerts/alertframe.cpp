// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/alertframe.h"

#include "app/common/text.h"
#include "app/desktop/alerts/desktopnotifier.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/widgets/noticebar.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

/// Of what came at once, the highest is shown first; nothing of what is not reported.
std::optional<int> weight(EventKind kind)
{
    switch (kind) {
    case EventKind::SmMaster:
        return 3;
    case EventKind::SmVanished:
        return 2;
    case EventKind::SmStalled:
    case EventKind::NoMaster:
    case EventKind::TwoMasters:
        return 1;
    case EventKind::SmPriority:
    case EventKind::SmAppeared:
        return 0;
    default:
        return std::nullopt;
    }
}

bool isWrongNow(const Event &event)
{
    return event.lasts &&
           (event.kind == EventKind::NoMaster || event.kind == EventKind::TwoMasters);
}

} // namespace

bool ManagerNews::add(const std::vector<Event> &events)
{
    bool isNew = false;
    for (const Event &event : events) {
        if (!weight(event.kind)) {
            continue;
        }
        const auto waiting = std::ranges::find(m_waiting, event.id, &Event::id);
        if (waiting != m_waiting.end()) {
            *waiting = event;
            continue;
        }
        // The end of something whose begin was seen, or came before the capture was opened.
        const bool isEnd = event.until.isKnown();
        if (!isEnd && !m_reported.contains(event.id)) {
            m_reported.insert(event.id);
            m_waiting.push_back(event);
            isNew = true;
        }
    }
    return isNew;
}

void ManagerNews::clear()
{
    m_waiting.clear();
    m_reported.clear();
}

const Event &ManagerNews::first() const
{
    return *std::ranges::max_element(m_waiting, {}, [](const Event &event) {
        return std::tuple(isWrongNow(event), event.time, weight(event.kind), event.id);
    });
}

namespace {

QString timeOf(const Event &event)
{
    return format::timeOfDay(event.time) + u' ' + format::zoneName(event.time);
}

} // namespace

AlertFrame::AlertFrame(Session *session, std::function<AlertOptions()> options, NoticeBar *bar,
                       DesktopNotifier *notifier, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_options(std::move(options)),
      m_bar(bar),
      m_notifier(notifier)
{
    connect(session->events(), &EventLog::happened, this, &AlertFrame::take);
    connect(session, &Session::captureChanged, this, [this] {
        m_news.clear();
        dismiss();
    });
    connect(&Display::instance(), &Display::changed, this, &AlertFrame::showBar);
    connect(bar, &NoticeBar::activated, this, &AlertFrame::goThere);
    connect(bar, &NoticeBar::dismissed, this, &AlertFrame::dismiss);
    if (notifier) {
        connect(notifier, &DesktopNotifier::activated, this, &AlertFrame::goThere);
    }
}

void AlertFrame::take(const std::vector<Event> &events)
{
    const bool isNew = m_news.add(events);
    showBar();
    if (isNew) {
        notify();
    }
}

void AlertFrame::showBar()
{
    if (m_news.isEmpty()) {
        m_bar->hide();
        return;
    }
    const Event &event = m_news.first();
    QString words = tr("%1: %2").arg(timeOf(event), translated(describe(event)));
    if (event.until.isKnown()) {
        words += u' ' + tr("Lasted %1.").arg(format::duration(event.until - event.time));
    }
    m_bar->showNotice(event.severity, words, m_news.others());
}

void AlertFrame::notify()
{
    const AlertOptions options = m_options();
    if (!m_notifier || !m_session->isGrowing() || !options.notifies ||
        options.isQuietAt(QTime::currentTime())) {
        return;
    }
    const Event &event = m_news.first();
    QStringList body{timeOf(event)};
    if (m_news.others() > 0) {
        body << tr("%n more", nullptr, m_news.others());
    }
    const QString advice = translated(adviceOn(event));
    if (!advice.isEmpty()) {
        body << advice;
    }
    m_notifier->notify(translated(describe(event)), body.join(QStringLiteral(" · ")),
                       event.severity == Severity::Error);
}

void AlertFrame::goThere()
{
    if (m_news.isEmpty()) {
        Q_EMIT showRequested();
        return;
    }
    const Event event = m_news.first();
    dismiss();
    m_session->setCursor(event.time);
    if (!event.place.node.isNull()) {
        m_session->select(Selection::ofNode(event.place.node));
    }
    Q_EMIT showRequested();
}

void AlertFrame::dismiss()
{
    m_news.dismiss();
    showBar();
    if (m_notifier) {
        m_notifier->withdraw();
    }
}

} // namespace pickglass
