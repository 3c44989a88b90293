// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/handbook/handbookwindow.h"

#include "app/desktop/handbook/handbooktext.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/handbook/handbook.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

constexpr QSize WindowSize(1040, 760);
constexpr int PagesWidth = 260;
constexpr int PageRole = Qt::UserRole; ///< the name of a page; none of a part

bool contains(const HandbookPage &page, const QStringList &words)
{
    return std::ranges::all_of(words, [&page](const QString &word) {
        return page.text.contains(word, Qt::CaseInsensitive);
    });
}

QToolButton *makeButton(const char *iconName, const QString &text, const QKeySequence &keys)
{
    auto *button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    button->setAccessibleName(text);
    button->setToolTip(
        QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
    button->setShortcut(keys);
    return button;
}

} // namespace

HandbookWindow::HandbookWindow(const QString &folder, QWidget *parent)
    : QWidget(parent, Qt::Window),
      m_page(named("handbookPage", new HandbookText(folder))),
      m_pages(named("handbookPages", new QTreeWidget)),
      m_find(named("handbookFind", new QLineEdit)),
      m_found(makeLabel({}, "secondary"))
{
    onSurface("panel", this);
    setWindowTitle(tr("Handbook"));
    m_page->setAccessibleName(tr("Page of the handbook"));
    m_page->setFrameShape(QFrame::NoFrame);
    auto *split = new QSplitter;
    split->addWidget(makePages());
    split->addWidget(m_page);
    split->setStretchFactor(1, 1);
    split->setSizes({PagesWidth, WindowSize.width() - PagesWidth});
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    rows->addWidget(makeSeparator());
    rows->addWidget(split, 1);
    fillPages();
    resize(parent ? WindowSize.boundedTo(parent->window()->size()) : WindowSize);
    const auto addKey = [this](const QKeySequence &keys, auto function) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, function);
    };
    addKey(QKeySequence::Find, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    addKey(Qt::Key_F3, [this] { findNext(false); });
    addKey(Qt::SHIFT | Qt::Key_F3, [this] { findNext(true); });
    addKey(Qt::CTRL | Qt::Key_W, [this] { close(); });
    addKey(Qt::SHIFT | Qt::Key_F1, [this] { Q_EMIT keysRequested(); });
    connect(m_page, &QTextBrowser::historyChanged, this, &HandbookWindow::markPage);
    m_page->setFocus();
}

QWidget *HandbookWindow::makeBar()
{
    auto *back = named("handbookBack", makeButton("back", tr("Back"), Qt::ALT | Qt::Key_Left));
    auto *forward =
        named("handbookForward", makeButton("forward", tr("Forward"), Qt::ALT | Qt::Key_Right));
    auto *contents = named("handbookContents", new QPushButton(tr("Contents")));
    contents->setToolTip(tr("All pages (Alt+Home)"));
    contents->setShortcut(Qt::ALT | Qt::Key_Home);
    auto *keys = named("handbookKeys", new QPushButton(tr("Keyboard shortcuts")));
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(m_page, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);
    connect(back, &QToolButton::clicked, m_page, &QTextBrowser::backward);
    connect(forward, &QToolButton::clicked, m_page, &QTextBrowser::forward);
    connect(contents, &QPushButton::clicked, this, [this] { showPage(QStringLiteral("index")); });
    connect(keys, &QPushButton::clicked, this, &HandbookWindow::keysRequested);
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(bar, Tokens::SpaceS, Tokens::SpaceS);
    for (QWidget *widget : std::initializer_list<QWidget *>{back, forward, contents}) {
        row->addWidget(widget);
    }
    row->addStretch(1);
    row->addWidget(keys);
    return bar;
}

QWidget *HandbookWindow::makePages()
{
    m_find->setPlaceholderText(tr("Find in the handbook"));
    m_find->setAccessibleName(tr("Find in the handbook"));
    m_find->setToolTip(tr("Pages with these words (Ctrl+F). Enter: the next place on the page"));
    m_find->setClearButtonEnabled(true);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setHeaderHidden(true);
    m_pages->setFrameShape(QFrame::NoFrame);
    connect(m_find, &QLineEdit::textChanged, this, &HandbookWindow::narrow);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(false); });
    connect(m_pages, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (const QString name = item ? item->data(0, PageRole).toString() : QString();
            !name.isEmpty()) {
            showPage(name);
        }
    });
    auto *side = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(side, Tokens::SpaceS, Tokens::SpaceS);
    rows->addWidget(m_find);
    rows->addWidget(m_found);
    rows->addWidget(m_pages, 1);
    m_found->hide();
    return side;
}

void HandbookWindow::fillPages()
{
    QTreeWidgetItem *part = nullptr;
    for (const HandbookPage &page : handbookPages()) {
        if (page.part.isEmpty()) {
            auto *contents = new QTreeWidgetItem(m_pages, {page.title});
            contents->setData(0, PageRole, page.name);
            continue;
        }
        if (!part || part->text(0) != page.part) {
            part = new QTreeWidgetItem(m_pages, {page.part});
            part->setFlags(Qt::ItemIsEnabled);
            part->setExpanded(true);
        }
        auto *item = new QTreeWidgetItem(part, {page.title});
        item->setData(0, PageRole, page.name);
    }
}

void HandbookWindow::showPage(const QString &name)
{
    const HandbookPage *page = handbookPage(name);
    const QString shown = page ? name : handbookPages().front().name;
    if (shown != currentPage()) {
        m_page->setSource(HandbookText::urlOf(shown));
    }
}

QString HandbookWindow::currentPage() const
{
    return QFileInfo(m_page->source().path()).completeBaseName();
}

/// The page that is shown, in the list, also when a link led to it.
void HandbookWindow::markPage()
{
    const HandbookPage *page = handbookPage(currentPage());
    setWindowTitle(page && !page->part.isEmpty() ? tr("%1 – Handbook").arg(page->title)
                                                 : tr("Handbook"));
    QTreeWidgetItem *shown = nullptr;
    for (QTreeWidgetItemIterator it(m_pages); *it; ++it) {
        if ((*it)->data(0, PageRole).toString() == currentPage()) {
            shown = *it;
        }
    }
    m_pages->setCurrentItem(shown);
    markFound();
}

/// The list has the pages with all words of the text.
void HandbookWindow::narrow()
{
    const QStringList words = m_find->text().simplified().split(u' ', Qt::SkipEmptyParts);
    int count = 0;
    for (int i = 0; i < m_pages->topLevelItemCount(); ++i) {
        QTreeWidgetItem *part = m_pages->topLevelItem(i);
        if (part->childCount() == 0) {
            continue; // the contents
        }
        int ofPart = 0;
        for (int k = 0; k < part->childCount(); ++k) {
            const HandbookPage *page = handbookPage(part->child(k)->data(0, PageRole).toString());
            const bool isIn = page && contains(*page, words);
            part->child(k)->setHidden(!isIn);
            ofPart += isIn ? 1 : 0;
        }
        part->setHidden(ofPart == 0);
        count += ofPart;
    }
    m_found->setText(tr("Pages: %1").arg(count));
    m_found->setVisible(!words.isEmpty());
    markFound();
}

/// Every place of the text on the page.
void HandbookWindow::markFound()
{
    QList<QTextEdit::ExtraSelection> places;
    const QString text = m_find->text().simplified();
    QTextCursor place(m_page->document());
    while (!text.isEmpty() && !(place = m_page->document()->find(text, place)).isNull()) {
        QTextEdit::ExtraSelection marked;
        marked.cursor = place;
        marked.format.setBackground(tokens().accentBackground);
        places << marked;
    }
    m_page->setExtraSelections(places);
}

/// The next place on the page, from its other end where there is none.
void HandbookWindow::findNext(bool backwards)
{
    const QString text = m_find->text().simplified();
    const QTextDocument::FindFlags flags =
        backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (text.isEmpty() || m_page->find(text, flags)) {
        return;
    }
    m_page->moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);
    m_page->find(text, flags);
}

void HandbookWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
    } else if (m_find->text().isEmpty()) {
        close();
    } else {
        m_find->clear();
        m_page->setFocus();
    }
}

} // namespace pickglass
