// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/sidebyside.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"

#include <QCloseEvent>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

SideBySide::SideBySide(std::vector<std::unique_ptr<MainWindow>> parts, QWidget *parent)
    : QWidget(parent),
      m_splitter(new QSplitter)
{
    setWindowIcon(applicationIcon());
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(m_splitter);
    m_splitter->setHandleWidth(4);
    m_splitter->setChildrenCollapsible(false);
    for (auto &part : parts) {
        add(part.release());
    }
    // Equal parts.
    m_splitter->setSizes(QList<int>(m_splitter->count(), 1000));
    for (MainWindow *leader : m_parts) {
        for (MainWindow *follower : m_parts) {
            if (leader != follower) {
                follow(leader, follower);
            }
        }
    }
    const auto addKey = [this](const QKeySequence &keys, int step) {
        new QShortcut(keys, this, this, [this, step] { goToPart(step); });
    };
    addKey(QKeySequence(Qt::CTRL | Qt::Key_F6), 1);
    addKey(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), -1);
    resize(1280, 800);
    showTitle();
}

void SideBySide::add(MainWindow *part)
{
    // The shortcuts of a subwindow are in force while it has the keyboard.
    part->setParent(m_splitter, Qt::SubWindow);
    m_splitter->addWidget(part);
    part->show();
    part->withoutAddFabric();
    m_parts.push_back(part);
    connect(part, &QWidget::windowTitleChanged, this, &SideBySide::showTitle);
}

void SideBySide::follow(MainWindow *leader, MainWindow *follower)
{
    connect(leader->session(), &Session::selectionChanged, follower,
            [leader, follower] { follower->session()->select(leader->session()->selection()); });
    connect(leader->views(), &ViewStack::currentChanged, follower,
            [leader, follower] { follower->views()->showView(leader->views()->currentId()); });
}

void SideBySide::showTitle()
{
    QStringList names;
    for (const MainWindow *part : m_parts) {
        if (const QString name = part->sourceName(); !name.isEmpty()) {
            names << name;
        }
    }
    setWindowTitle(names.isEmpty() ? tr("Pickglass")
                                   : tr("%1 – Pickglass").arg(names.join(QStringLiteral(" | "))));
}

/// Views rather than panels where there is little room.
void SideBySide::fitParts()
{
    const int width = this->width() / static_cast<int>(m_parts.size());
    for (MainWindow *part : m_parts) {
        part->fitPanels(width);
    }
}

void SideBySide::showEvent(QShowEvent *event)
{
    fitParts();
    QWidget::showEvent(event);
}

void SideBySide::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (isVisible()) {
        fitParts();
    }
}

void SideBySide::goToPart(int step)
{
    const auto has = std::ranges::find_if(
        m_parts, [this](const MainWindow *part) { return part->isAncestorOf(focusWidget()); });
    const auto count = static_cast<int>(m_parts.size());
    const auto at = has == m_parts.end() ? 0 : static_cast<int>(has - m_parts.begin()) + step;
    m_parts[static_cast<size_t>((at + count) % count)]->views()->focusView();
}

void SideBySide::closeEvent(QCloseEvent *event)
{
    if (!std::ranges::all_of(m_parts, &MainWindow::mayClose)) {
        event->ignore();
    }
}

} // namespace pickglass
