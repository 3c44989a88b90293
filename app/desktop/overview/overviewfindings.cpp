// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the overview says is wrong, and since when: the part of OverviewView that waits for it.

#include "app/desktop/overview/findingsasker.h"
#include "app/desktop/overview/healthcard.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/reading/eventlog.h"

#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace pickglass {

void OverviewView::connectFindings()
{
    connect(m_findings, &FindingsAsker::answered, this, &OverviewView::showFindings);
    connect(m_findings, &FindingsAsker::settled, this, [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    });
    const auto ask = [this] {
        if (isVisible()) {
            m_findings->ask();
        }
    };
    connect(session(), &Session::timeChanged, this, ask);
    connect(session()->events(), &EventLog::changed, this, ask);
}

void OverviewView::showFindings()
{
    const SharedSnapshot found = m_findings->withSince(m_snapshot);
    if (found == m_snapshot) {
        return;
    }
    const bool isOther = !std::ranges::equal(found->problems, m_found->problems, isSame);
    m_found = found;
    if (isOther) {
        QScrollBar *bar = m_scroll->verticalScrollBar();
        const int top = bar->value();
        rebuild();
        if (m_isBuiltLive) {
            showFigures();
        }
        bar->setValue(top);
    } else if (m_health) {
        m_health->setHealth(fabricHealth(m_found->problems));
    }
}

QWidget *OverviewView::makeHealth()
{
    m_health = new HealthCard;
    m_health->setHealth(fabricHealth(m_found->problems));
    connect(m_health, &HealthCard::opened, this, [this](const FabricLoss &loss) {
        const Place place =
            loss.port.isValid() ? Place{.port = loss.port} : Place{.node = loss.node};
        if (place.isValid()) {
            session()->goTo(selectionOf(*m_snapshot->fabric, place));
        }
    });
    return m_health;
}

} // namespace pickglass
