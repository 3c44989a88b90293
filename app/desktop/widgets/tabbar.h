// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/severity.h"

#include <QTabBar>

#include <vector>

class QToolButton;

namespace pickglass {

/// Flat tabs with an accent underline; a tab may carry a small count, such as that of problems.
/// Where the bar is too narrow for all that are offered, the last are hidden, but never the current
/// one, and a button at its end lists them.
class TabBar final : public QTabBar
{
    Q_OBJECT

public:
    enum class Width : quint8 {
        WhatThereIs,
        OfTabs ///< no more than all its tabs take
    };
    explicit TabBar(Width width = Width::WhatThereIs, QWidget *parent = nullptr);

    /// Without the button, where another one lists all of them.
    void setHasMenu(bool hasMenu);
    /// Only these can be seen, the current one among them; one for each tab.
    void setOffered(std::vector<bool> isOffered);

    struct Badge
    {
        int count = 0;
        Severity severity = Severity::Warning;
    };
    Badge badge(int tab) const;
    /// 0 takes the badge away; its color is that of the severity.
    void setBadge(int tab, int count, Severity severity = Severity::Warning);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    QSize tabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void tabInserted(int index) override;

private:
    bool isOffered(int tab) const;
    void hideWhatDoesNotFit();
    void fillMenu();
    /// For tabs, in pixels.
    int room() const;
    int badgeWidth(int tab) const;
    /// Of text and badge.
    int contentWidth(int tab) const;
    /// Beside them: less where the bar is too narrow for all tabs.
    int padding() const;

    Width m_width;
    QToolButton *m_more; ///< hidden where all fit
    bool m_hasMenu = true;
    std::vector<bool> m_isOffered; ///< empty: all
    std::vector<Badge> m_badges;
};

} // namespace pickglass
