// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/troublebar.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace pickglass {

TroubleBar::TroubleBar(QWidget *parent) : NoticeBar(tr("Record again"), parent)
{
    setObjectName(QStringLiteral("troubleBar"));
    text()->setObjectName(QStringLiteral("trouble"));
    button()->setObjectName(QStringLiteral("restart"));
    connect(this, &NoticeBar::activated, this, &TroubleBar::restartRequested);
    connect(this, &NoticeBar::dismissed, this, &TroubleBar::dismiss);
    clear();
}

void TroubleBar::report(const Trouble &trouble)
{
    if (std::ranges::find(m_reported, trouble) != m_reported.end()) {
        return;
    }
    m_reported.push_back(trouble);
    const auto place =
        std::ranges::upper_bound(m_waiting, trouble.severity, {}, &Trouble::severity);
    m_waiting.insert(m_hasFailed ? std::prev(m_waiting.end()) : place, trouble);
    showTexts();
}

void TroubleBar::reportFailure(const Trouble &trouble)
{
    m_waiting.push_back(trouble);
    m_hasFailed = true;
    showTexts();
}

void TroubleBar::clear()
{
    m_waiting.clear();
    m_reported.clear();
    m_standing.clear();
    m_isStandingSeen = false;
    m_hasFailed = false;
    showTexts();
}

void TroubleBar::setStanding(const QString &text)
{
    m_standing = text;
    m_isStandingSeen = m_isStandingSeen && !text.isEmpty();
    showTexts();
}

void TroubleBar::takeBack(const QString &kind)
{
    std::erase_if(m_waiting, [&](const Trouble &trouble) { return trouble.kind == kind; });
    std::erase_if(m_reported, [&](const Trouble &trouble) { return trouble.kind == kind; });
    showTexts();
}

void TroubleBar::dismiss()
{
    if (!m_standing.isEmpty() && !std::exchange(m_isStandingSeen, true)) {
        showTexts();
        return;
    }
    m_waiting.pop_back();
    m_hasFailed = false;
    showTexts();
}

void TroubleBar::showTexts()
{
    if (!m_standing.isEmpty() && !m_isStandingSeen) {
        button()->hide();
        showNotice(Severity::Warning, m_standing, static_cast<int>(m_waiting.size()));
        return;
    }
    if (m_waiting.empty()) {
        hide();
        return;
    }
    const Trouble &trouble = m_waiting.back();
    button()->setVisible(m_hasFailed);
    showNotice(trouble.severity,
               trouble.advice.isEmpty() ? trouble.what : trouble.what + u' ' + trouble.advice,
               static_cast<int>(m_waiting.size()) - 1);
}

} // namespace pickglass
