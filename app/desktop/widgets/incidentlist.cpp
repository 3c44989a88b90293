// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/incidentlist.h"

#include "app/common/tables/incidenttable.h"
#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/incidenttext.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>

#include <algorithm>
#include <chrono>
#include <utility>

namespace pickglass {

IncidentList::IncidentList(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_sum(withRole("secondary", new QLabel)),
      m_list(named("incidents", new QListWidget))
{
    auto *layout = makeLayout<QVBoxLayout>(this, 0, Tokens::SpaceXs);
    layout->addWidget(m_sum);
    layout->addWidget(m_list);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setAccessibleName(tr("Incidents"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setCursor(Qt::PointingHandCursor);
    const auto openItem = [this](QListWidgetItem *item) { open(m_list->row(item)); };
    connect(m_list, &QListWidget::itemClicked, this, openItem);
    connect(m_list, &QListWidget::itemActivated, this, openItem);
    auto *copy = new QAction(tr("Copy as CSV"), m_list);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(csv()); });
    m_list->addAction(copy);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_delay.setSingleShot(true);
    m_delay.setInterval(std::chrono::milliseconds(500));
    connect(&m_delay, &QTimer::timeout, this, [this] { setLooking(true); });
    connect(session->incidents(), &IncidentLog::changed, this, &IncidentList::showNow);
    connect(session, &Session::timeChanged, this, &IncidentList::showNow);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_texts.clear();
        showNow();
    });
    showNow();
}

QString IncidentList::csv() const
{
    TextBuffer text;
    tables::writeTable(text, Form::Csv, tables::Incidents, {}, m_listed);
    return QString::fromUtf8(text.text());
}

/// Writes the lines anew only where one of them says something else.
void IncidentList::showNow()
{
    const Timestamp at = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const auto inSight = m_session->incidents()->inSight();
    const auto open = static_cast<size_t>(std::ranges::count_if(
        inSight, [at](const Incident *incident) { return incident->isOpenAt(at); }));
    m_listed.clear();
    QStringList texts;
    for (const Incident *incident : std::span(inSight).first(std::min(inSight.size(), MaxListed))) {
        m_listed.push_back(*incident);
        texts << incidenttext::whole(*incident, at);
    }
    const bool isSettled = m_session->incidents()->isSettled();
    m_sum->setText(isSettled ? incidenttext::sum(open, inSight.size() - open)
                             : tr("Looking for incidents…"));
    if (isSettled) {
        m_delay.stop();
        setLooking(false);
    } else if (!m_isLooking && !m_delay.isActive()) {
        m_delay.start();
    }
    if (texts == m_texts) {
        return;
    }
    m_texts = std::move(texts);
    while (m_list->count() > static_cast<int>(m_listed.size())) {
        delete m_list->takeItem(m_list->count() - 1);
    }
    for (size_t i = 0; i < m_listed.size(); ++i) {
        const int row = static_cast<int>(i);
        if (row == m_list->count()) {
            m_list->addItem(QString());
        }
        QListWidgetItem *item = m_list->item(row);
        item->setIcon(QIcon(severityPixmap(m_listed[i].severity, devicePixelRatioF())));
        item->setText(m_texts.at(row));
        item->setToolTip(translated(m_listed[i].message) + u'\n' + translated(m_listed[i].advice));
    }
    fitHeight();
    Q_EMIT changed();
}

void IncidentList::setLooking(bool isLooking)
{
    if (std::exchange(m_isLooking, isLooking) != isLooking) {
        Q_EMIT changed();
    }
}

void IncidentList::fitHeight()
{
    // A bar that came and went would change how lines wrap.
    m_list->setVerticalScrollBarPolicy(m_list->count() <= MaxSeen ? Qt::ScrollBarAlwaysOff
                                                                  : Qt::ScrollBarAlwaysOn);
    // The view's own hint leaves out what stands beside the text, and with it a line.
    constexpr int BesideText = 44; // the mark, and margins
    constexpr int AboveAndBelow = 10;
    constexpr int MaxHeight = 10'000;
    const QRect room(0, 0, std::max(1, m_list->viewport()->width() - BesideText), MaxHeight);
    int height = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const int needed =
            m_list->fontMetrics().boundingRect(room, Qt::TextWordWrap, item->text()).height();
        item->setSizeHint({1, needed + AboveAndBelow});
        height += row < MaxSeen ? needed + AboveAndBelow : 0;
    }
    m_list->setFixedHeight(height + 2);
}

void IncidentList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showNow();   // names are shortened to what fits
    fitHeight(); // lines wrap
}

void IncidentList::open(int row)
{
    if (row >= 0 && row < static_cast<int>(m_listed.size())) {
        const Incident incident = m_listed[static_cast<size_t>(row)];
        m_session->incidents()->show(incident);
        Q_EMIT opened();
    }
}

} // namespace pickglass
