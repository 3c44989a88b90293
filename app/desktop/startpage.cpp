// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/startpage.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/live/leftrecordings.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QFileInfo>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace pickglass {

StartPage::StartPage(QWidget *parent)
    : QWidget(parent),
      m_page(new StatePage),
      m_left(new LeftRecordings),
      m_recent(new QWidget),
      m_list(new QVBoxLayout)
{
    m_page->setIcon(applicationIcon(), 64);
    m_page->setTexts(tr("Explore an InfiniBand fabric"),
                     tr("Open a capture (.pgcap) or saved output of ibnetdiscover, or go live. You "
                        "can also drop files anywhere in this window."),
                     tr("Open…"));
    m_page->addButton(
        tr("Go live…"),
        tr("Record and watch the fabric of this machine, of a remote machine, or a simulated one"));
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(2);
    m_recent->setLayout(m_list);
    auto *extra = new QWidget;
    auto *parts = new QVBoxLayout(extra);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->addWidget(m_left);
    parts->addWidget(m_recent);
    m_page->setExtra(extra);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(m_page);
    connect(m_page, &StatePage::activated, this, &StartPage::openRequested);
    connect(m_page, &StatePage::secondActivated, this, &StartPage::liveRequested);
}

void StartPage::setRecentFiles(const QStringList &files)
{
    while (QLayoutItem *item = m_list->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recent->setVisible(!files.isEmpty());
    if (files.isEmpty()) {
        return;
    }
    auto *title = new QLabel(tr("Recent"));
    title->setProperty("role", QStringLiteral("secondary"));
    m_list->addWidget(title);
    constexpr int Shown = 6;
    for (const QString &path : files.mid(0, Shown)) {
        auto *button = new QToolButton;
        button->setIcon(icon("file"));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        const QFileInfo info(path);
        const QFontMetrics metrics(Theme::instance().font());
        const QString text = shownText(info.fileName() + QStringLiteral("   ") + info.path());
        button->setText(u' ' + withoutMnemonic(metrics.elidedText(text, Qt::ElideMiddle, 400)));
        button->setToolTip(shownText(path));
        connect(button, &QToolButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        m_list->addWidget(button);
    }
}

} // namespace pickglass
