// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/tabbar.h"

#include "app/desktop/icons.h"
#include "app/desktop/theme.h"

#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int TabHeight = 40;
constexpr int BadgeHeight = 16;
constexpr int BadgeGap = 6;
constexpr int MinPadding = 3;

QString badgeText(int count)
{
    return count > 999 ? QStringLiteral("999+") : QLocale().toString(count);
}

} // namespace

TabBar::TabBar(Width width, QWidget *parent)
    : QTabBar(parent),
      m_width(width),
      m_more(new QToolButton(this))
{
    m_more->setText(QStringLiteral("»"));
    m_more->setToolTip(tr("Those that do not fit"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    connect(m_more->menu(), &QMenu::aboutToShow, this, &TabBar::fillMenu);
    setDrawBase(false);
    setExpanding(false);
    // It would keep where it had scrolled to when tabs are hidden, and show none of those left.
    setUsesScrollButtons(false);
    setFocusPolicy(Qt::TabFocus);
    if (width == Width::OfTabs) {
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    connect(this, &QTabBar::currentChanged, this, &TabBar::hideWhatDoesNotFit);
}

void TabBar::setHasMenu(bool hasMenu)
{
    m_hasMenu = hasMenu;
    hideWhatDoesNotFit();
}

void TabBar::fillMenu()
{
    m_more->menu()->clear();
    for (int i = 0; i < count(); ++i) {
        if (isOffered(i) && !isTabVisible(i)) {
            m_more->menu()->addAction(tabText(i).replace(u'&', QLatin1String("&&")), this,
                                      [this, i] { setCurrentIndex(i); });
        }
    }
}

bool TabBar::isOffered(int tab) const
{
    const auto at = static_cast<size_t>(tab);
    return at >= m_isOffered.size() || m_isOffered[at];
}

int TabBar::room() const
{
    return width() - (m_more->isHidden() ? 0 : m_more->sizeHint().width());
}

void TabBar::setOffered(std::vector<bool> isOffered)
{
    m_isOffered = std::move(isOffered);
    hideWhatDoesNotFit();
    update();
}

void TabBar::setBadge(int tab, int count, Severity severity)
{
    m_badges.resize(std::max(m_badges.size(), static_cast<size_t>(tab) + 1));
    m_badges[static_cast<size_t>(tab)] = {count, severity};
    // The only way to have a QTabBar ask for the sizes again.
    setTabText(tab, tabText(tab));
    hideWhatDoesNotFit();
    update();
}

TabBar::Badge TabBar::badge(int tab) const
{
    const auto i = static_cast<size_t>(tab);
    return i < m_badges.size() ? m_badges[i] : Badge();
}

int TabBar::badgeWidth(int tab) const
{
    if (badge(tab).count == 0) {
        return 0;
    }
    const QFontMetrics metrics(Theme::instance().font(Tokens::SecondarySize, QFont::DemiBold));
    return std::max(BadgeHeight, metrics.horizontalAdvance(badgeText(badge(tab).count)) + 10);
}

int TabBar::contentWidth(int tab) const
{
    const QFontMetrics metrics(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
    const int badge = badgeWidth(tab);
    return metrics.horizontalAdvance(tabText(tab)) + (badge > 0 ? badge + BadgeGap : 0);
}

int TabBar::padding() const
{
    int content = 0;
    int visible = 0;
    for (int i = 0; i < count(); ++i) {
        content += isTabVisible(i) ? contentWidth(i) : 0;
        visible += isTabVisible(i) ? 1 : 0;
    }
    return std::clamp((room() - content) / (2 * std::max(visible, 1)), MinPadding, Tokens::SpaceS);
}

void TabBar::hideWhatDoesNotFit()
{
    updateGeometry();
    const auto wanted = [this](int tab) { return contentWidth(tab) + 2 * MinPadding; };
    int all = 0;
    for (int i = 0; i < count(); ++i) {
        all += isOffered(i) || i == currentIndex() ? wanted(i) : 0;
    }
    m_more->setVisible(m_hasMenu && all > width());
    const int moreWidth = m_more->sizeHint().width();
    m_more->setGeometry(width() - moreWidth, 0, moreWidth, TabHeight);
    int left = room();
    if (currentIndex() >= 0) {
        setTabVisible(currentIndex(), true);
        left -= wanted(currentIndex());
    }
    for (int i = 0; i < count(); ++i) {
        if (i == currentIndex()) {
            continue;
        }
        left -= isOffered(i) ? wanted(i) : 0;
        setTabVisible(i, isOffered(i) && left >= 0);
    }
}

void TabBar::resizeEvent(QResizeEvent *event)
{
    hideWhatDoesNotFit();
    QTabBar::resizeEvent(event);
}

void TabBar::tabInserted(int index)
{
    QTabBar::tabInserted(index);
    hideWhatDoesNotFit();
}

QSize TabBar::sizeHint() const
{
    if (m_width == Width::WhatThereIs) {
        return QTabBar::sizeHint();
    }
    int width = 0;
    for (int i = 0; i < count(); ++i) {
        width += contentWidth(i) + 2 * Tokens::SpaceS;
    }
    return {width, TabHeight};
}

QSize TabBar::minimumSizeHint() const
{
    return {currentIndex() < 0 ? 0 : contentWidth(currentIndex()) + 2 * MinPadding, TabHeight};
}

QSize TabBar::tabSizeHint(int index) const
{
    return {contentWidth(index) + 2 * padding(), TabHeight};
}

void TabBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const int beside = padding();
    for (int i = 0; i < count(); ++i) {
        if (!isTabVisible(i)) {
            continue;
        }
        const QRect rect = tabRect(i);
        const bool current = i == currentIndex();
        const bool hovered = rect.contains(mapFromGlobal(QCursor::pos()));
        const QRect inner = rect.adjusted(beside, 0, -beside, 0);
        painter.setFont(theme.font(Tokens::BodySize, current ? QFont::DemiBold : QFont::Normal));
        painter.setPen(!isTabEnabled(i) ? t.faint : current || hovered ? t.text : t.secondary);
        const int width = badgeWidth(i);
        // Where a tab has less room than it asks for, the badge does not lie over its text.
        const QRect room =
            inner.adjusted(0, 0, width > 0 ? -(width + BadgeGap / 2) : MinPadding / 2, 0);
        painter.drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(tabText(i), Qt::ElideRight, room.width()));
        if (width > 0) {
            const QRect pill(inner.right() - width + 1, rect.center().y() - BadgeHeight / 2, width,
                             BadgeHeight);
            painter.setPen(Qt::NoPen);
            const QColor color = severityColor(badge(i).severity);
            painter.setBrush(color);
            painter.drawRoundedRect(pill, BadgeHeight / 2.0, BadgeHeight / 2.0);
            painter.setPen(theme.textOn(color));
            painter.setFont(theme.font(Tokens::SecondarySize, QFont::DemiBold));
            painter.drawText(pill, Qt::AlignCenter, badgeText(badge(i).count));
        }
        if (current) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.accent);
            painter.drawRoundedRect(
                QRectF(inner.left() - 2, rect.bottom() - 2, inner.width() + 4, 3), 1.5, 1.5);
            if (hasFocus()) {
                painter.setPen(QPen(t.accent, 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRoundedRect(QRectF(rect).adjusted(3, 5, -3, -6), Tokens::ControlRadius,
                                        Tokens::ControlRadius);
            }
        }
    }
}

} // namespace pickglass
