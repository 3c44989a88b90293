// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/topbar.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QComboBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr int SourceWidth = 260;
constexpr int MinSource = 180;
constexpr int MinLive = 224;
/// Icon, chevron and what is around them.
constexpr int SourceFrame = 76;
constexpr int SearchWidth = 400;
constexpr int MinSearch = 264;
constexpr int GroupWidth = 180;
/// In a narrow bar.
constexpr int SourceNarrow = 96;
constexpr int MaxNarrowSource = 150;
constexpr int SearchIconWidth = 36;
constexpr int NarrowColorBy = 128;
constexpr int NarrowGroup = 84;
/// The last entry of the combo of groups: opens the dialog instead of filtering.
constexpr int EditGroups = -2;

/// Filled while sweeps come, a ring while they do not: never the color alone.
QIcon makeDot(const QColor &color, bool isFilled)
{
    constexpr int Size = 16;
    constexpr qreal Radius = 4.5;
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(Size * ratio, Size * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 2));
        painter.setBrush(isFilled ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawEllipse(QPointF(Size, Size) / 2, Radius, Radius);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace

TopBar::TopBar(Session *session, QMenu *fileMenu, QMenu *mainMenu, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_row(new QHBoxLayout(this)),
      m_source(withRole("source", named("source", new QPushButton))),
      m_search(new QPushButton),
      m_colorBy(named("colorBy", new QComboBox)),
      m_group(named("group", new QComboBox)),
      m_menu(new QToolButton)
{
    onSurface("panel", this);
    m_source->setMenu(fileMenu);
    m_source->setMinimumWidth(MinSource);
    m_source->setMaximumWidth(SourceWidth);
    m_source->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_source->setIcon(icon("file"));
    // Wider than the picture, which stands in its middle: room at the left edge.
    m_source->setIconSize({28, 16});
    styleSearch();
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_group->setMaximumWidth(GroupWidth);
    m_menu->setIcon(icon("menu"));
    m_menu->setMenu(mainMenu);
    m_menu->setPopupMode(QToolButton::InstantPopup);

    auto *row = m_row;
    row->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    row->setSpacing(Tokens::SpaceS);
    row->addWidget(m_source, 2);
    row->addStretch(1);
    row->addWidget(m_search, 3);
    row->addStretch(1);
    row->addWidget(m_colorBy);
    row->addWidget(m_group);
    row->addWidget(m_menu);
    showTexts();
    setSource({}, {});

    connect(m_search, &QPushButton::clicked, this, &TopBar::searchRequested);
    connect(m_colorBy, &QComboBox::activated, this, [this](int index) {
        m_session->setColorBy(static_cast<ColorBy>(m_colorBy->itemData(index).toInt()));
    });
    connect(m_group, &QComboBox::activated, this, [this](int index) {
        const int group = m_group->itemData(index).toInt();
        if (group == EditGroups) {
            fillGroups();
            Q_EMIT groupsRequested();
        } else {
            m_session->setGroupFilter(group);
        }
    });
    connect(session, &Session::colorByChanged, this, &TopBar::fillColorBy);
    connect(session, &Session::groupsChanged, this, &TopBar::fillGroups);
    connect(&Theme::instance(), &Theme::changed, this, &TopBar::showSource);
}

void TopBar::styleSearch()
{
    auto *button = m_search;
    button->setProperty("role", QStringLiteral("search"));
    button->setObjectName(QStringLiteral("search"));
    button->setIcon(icon("search"));
    button->setMaximumWidth(SearchWidth);
    button->setMinimumWidth(MinSearch);
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *row = makeLayout<QHBoxLayout>(button, {0, 0, Tokens::SpaceS, 0});
    row->addStretch();
    m_searchKey = new QLabel(QStringLiteral("Ctrl K"));
    auto *key = m_searchKey;
    key->setProperty("role", QStringLiteral("key"));
    key->setAttribute(Qt::WA_TransparentForMouseEvents);
    row->addWidget(key, 0, Qt::AlignVCenter);
    key->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void TopBar::setSource(const QString &name, const QString &toolTip, Growth growth)
{
    m_name = name;
    m_growth = growth;
    m_source->setToolTip(toolTip);
    fitWidth(); // what is live has more in the bar
    showSource();
}

/// Cached: used with each sweep, and Qt keeps the pixels of every icon painted.
QIcon TopBar::dot(const QColor &color, bool isFilled)
{
    QIcon &known = m_dots[{color.rgba(), isFilled}];
    if (known.isNull()) {
        known = makeDot(color, isFilled);
    }
    return known;
}

void TopBar::showSource()
{
    QString state;
    switch (m_growth) {
    case Growth::None:
        m_source->setIcon(icon("file"));
        break;
    case Growth::Live:
        state = tr("Live");
        m_source->setIcon(dot(tokens().error, true));
        break;
    case Growth::Paused:
        state = tr("Paused");
        m_source->setIcon(dot(tokens().warning, false));
        break;
    case Growth::Ending:
        state = tr("Ending");
        m_source->setIcon(dot(tokens().secondary, false));
        break;
    case Growth::Stopped:
        state = tr("Stopped");
        m_source->setIcon(dot(tokens().secondary, false));
        break;
    }
    const QString text = state.isEmpty() ? m_name : state + QStringLiteral("  ") + m_name;
    // What is live is a URL, whose begin says most.
    const QFontMetrics metrics(Theme::instance().font(Tokens::BodySize, QFont::Medium));
    const int whole = metrics.horizontalAdvance(text) + SourceFrame;
    m_source->setMinimumWidth(m_isNarrow        ? std::clamp(whole, SourceNarrow, MaxNarrowSource)
                              : state.isEmpty() ? MinSource
                                                : MinLive);
    const int room =
        std::clamp(m_source->width(), m_source->minimumWidth(), SourceWidth) - SourceFrame;
    const auto mode = state.isEmpty() ? Qt::ElideMiddle : Qt::ElideRight;
    const QString shown = withoutMnemonic(metrics.elidedText(text, mode, room));
    m_source->setText(text.isEmpty() ? tr("Open…") : shown);
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitWidth();
    // The layout has done its part when this comes to its turn.
    QMetaObject::invokeMethod(this, &TopBar::showSource, Qt::QueuedConnection);
}

void TopBar::setPanels(QAction *left, QAction *right)
{
    const auto makeButton = [](QAction *action) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        return button;
    };
    m_row->insertWidget(0, makeButton(left));
    m_row->insertWidget(m_row->indexOf(m_menu), makeButton(right));
}

void TopBar::dropFileMenu()
{
    m_source->setFocus(Qt::ShortcutFocusReason);
    m_source->showMenu();
}

void TopBar::dropMainMenu()
{
    m_menu->setFocus(Qt::ShortcutFocusReason);
    m_menu->showMenu();
}

void TopBar::setControls(QWidget *controls)
{
    m_row->insertWidget(m_row->indexOf(m_source) + 1, controls);
}

int TopBar::wideWidth() const
{
    const QMargins margins = m_row->contentsMargins();
    int width = margins.left() + margins.right();
    for (int i = 0; i < m_row->count(); ++i) {
        const QWidget *part = m_row->itemAt(i)->widget();
        if (!part || !part->isVisibleTo(this)) {
            continue;
        }
        const int hint = part->sizeHint().width();
        width +=
            m_row->spacing() + (part == m_source   ? m_growth == Growth::None ? MinSource : MinLive
                                : part == m_search ? MinSearch
                                : part == m_group  ? std::min(hint, GroupWidth)
                                                   : hint);
    }
    return width;
}

QSize TopBar::minimumSizeHint() const
{
    constexpr int Narrowest = 420;
    const QSize least = QWidget::minimumSizeHint();
    return {m_isNarrow ? least.width() : Narrowest, least.height()};
}

void TopBar::fitWidth()
{
    // What it is colored by gives way first.
    const int wanted = m_colorBy->sizeHint().width();
    const int lack = std::max(0, wideWidth() - width());
    const bool isNarrow = wanted - lack < NarrowColorBy;
    m_colorBy->setMaximumWidth(isNarrow   ? NarrowColorBy
                               : lack > 0 ? wanted - lack
                                          : QWIDGETSIZE_MAX);
    if (m_isNarrow == isNarrow) {
        return;
    }
    m_isNarrow = isNarrow;
    m_search->setMinimumWidth(isNarrow ? SearchIconWidth : MinSearch);
    m_search->setMaximumWidth(isNarrow ? SearchIconWidth : SearchWidth);
    m_searchKey->setVisible(!isNarrow);
    m_group->setMaximumWidth(isNarrow ? NarrowGroup : GroupWidth);
    showTexts();
    showSource();
    updateGeometry();
}

void TopBar::fillColorBy()
{
    const QSignalBlocker blocker(m_colorBy);
    m_colorBy->clear();
    for (const FigureRow &row : namedFigures()) {
        if (canColor(row)) {
            const Message title = nameOf({row.kind});
            QString name = translated(title);
            if (name == title.english()) { // other languages keep capitals within a sentence
                name.front() = name.front().toLower();
            }
            m_colorBy->addItem(tr("Color by %1").arg(name), static_cast<int>(byFigure(row.kind)));
            m_colorBy->setItemData(m_colorBy->count() - 1,
                                   tr("At the current time, or over the selected range"),
                                   Qt::ToolTipRole);
        }
    }
    const std::array entries{
        std::pair(ColorBy::Speed, tr("Color by speed")),
        std::pair(ColorBy::Tier, tr("Color by tier")),
        std::pair(ColorBy::Pod, tr("Color by pod")),
        std::pair(ColorBy::Rail, tr("Color by rail")),
        std::pair(ColorBy::Group, tr("Color by group")),
        std::pair(ColorBy::Adaptive, tr("Color by adaptive routing")),
    };
    for (const auto &[colorBy, text] : entries) {
        m_colorBy->addItem(text, static_cast<int>(colorBy));
    }
    m_colorBy->setCurrentIndex(m_colorBy->findData(static_cast<int>(m_session->colorBy())));
}

void TopBar::fillGroups()
{
    const QSignalBlocker blocker(m_group);
    m_group->clear();
    m_group->addItem(tr("All hosts"), -1);
    for (size_t i = 0; i < m_session->groups().size(); ++i) {
        const HostGroup &group = m_session->groups()[i];
        m_group->addItem(group.name, static_cast<int>(i));
    }
    m_group->addItem(tr("Host groups…"), EditGroups);
    m_group->setCurrentIndex(m_group->findData(m_session->groupFilter()));
}

void TopBar::showTexts()
{
    m_source->setAccessibleName(tr("Source"));
    m_search->setText(m_isNarrow ? QString() : tr("Find a node, GUID, LID or port"));
    m_search->setToolTip(m_isNarrow ? tr("Find a node, GUID, LID or port") : QString());
    m_search->setAccessibleName(tr("Search"));
    m_colorBy->setAccessibleName(tr("Color by"));
    m_group->setAccessibleName(tr("Group of hosts"));
    m_group->setToolTip(tr("Topology, the heat map and the lists of nodes, ports and links show "
                           "this group of hosts; other views show all hosts"));
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setToolTip(tr("Menu"));
    fillColorBy();
    fillGroups();
}

} // namespace pickglass
