// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTabBar>

#include <vector>

namespace pickglass {

/// Flat tabs with an accent underline; a tab may carry a small count, such as that of problems.
class TabBar final : public QTabBar
{
    Q_OBJECT

public:
    explicit TabBar(QWidget *parent = nullptr);

    /// 0 takes the badge away.
    void setBadge(int tab, int count);

protected:
    QSize tabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;

private:
    int badgeWidth(int tab) const;
    /// Of text and badge.
    int contentWidth(int tab) const;
    /// Beside them: less where the bar is too narrow for all tabs.
    int padding() const;
    int badge(int tab) const;

    std::vector<int> m_badges;
};

} // namespace pickglass
