// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/incidentcard.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/incidenttext.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListWidget>

#include <algorithm>

namespace pickglass {

namespace {

QString textOf(const Incident &incident, Timestamp at)
{
    QStringList parts{incidenttext::when(incident, at), incidenttext::detail(incident)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace

IncidentCard::IncidentCard(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_sum(withRole("secondary", new QLabel)),
      m_list(named("incidents", new QListWidget))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("Incidents"));
    layout->addWidget(card);
    card->content()->addWidget(m_sum);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setAccessibleName(tr("Incidents"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setCursor(Qt::PointingHandCursor);
    m_list->setSpacing(1);
    card->content()->addWidget(m_list);
    connect(m_list, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { open(m_list->row(item)); });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem *item) { open(m_list->row(item)); });
    showNow();
}

void IncidentCard::showNow()
{
    const Timestamp at = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    const auto inSight = m_session->incidents()->inSight();
    std::vector<Incident> shown;
    for (const Incident *incident : inSight) {
        if (shown.size() < MaxShown) {
            shown.push_back(*incident);
        }
    }
    setVisible(!shown.empty());
    const auto isOpen = [at](const Incident *incident) { return incident->isOpenAt(at); };
    const auto open = static_cast<size_t>(std::ranges::count_if(inSight, isOpen));
    m_sum->setText(incidenttext::sum(open, inSight.size() - open));
    if (shown == m_shown && at == m_at) {
        return;
    }
    m_shown = std::move(shown);
    m_at = at;
    const int current = m_list->currentRow();
    m_list->clear();
    for (const Incident &incident : m_shown) {
        auto *item =
            new QListWidgetItem(QIcon(severityPixmap(incident.severity, devicePixelRatioF())),
                                translated(incident.message) + u'\n' + textOf(incident, at));
        item->setToolTip(translated(incident.advice));
        m_list->addItem(item);
    }
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    constexpr int MaxLines = 4;
    const int lines = std::min(m_list->count(), MaxLines);
    int height = 0;
    for (int row = 0; row < lines; ++row) {
        height += m_list->sizeHintForRow(row) + 2 * m_list->spacing();
    }
    m_list->setFixedHeight(height + 2);
}

void IncidentCard::open(int row)
{
    if (row >= 0 && row < static_cast<int>(m_shown.size())) {
        const Incident incident = m_shown[static_cast<size_t>(row)];
        m_session->incidents()->show(incident);
        Q_EMIT opened();
    }
}

} // namespace pickglass
