// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/sqleditor.h"

#include "app/desktop/query/sqlhighlighter.h"
#include "app/desktop/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>

#include <algorithm>

namespace pickglass {

namespace {

/// From how many letters on completions come by themselves.
constexpr int MinLetters = 2;

bool isOfWord(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_';
}

} // namespace

SqlEditor::SqlEditor(QWidget *parent) : QPlainTextEdit(parent), m_completer(new QCompleter(this))
{
    setTabChangesFocus(true);
    setFont(Theme::instance().monospaced());
    setAccessibleName(tr("SQL statement"));
    setPlaceholderText(tr("SELECT … FROM port"));
    new SqlHighlighter(document());
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setModel(new QStringListModel(m_completer));
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &SqlEditor::insertCompletion);
    connect(this, &QPlainTextEdit::textChanged, this, [this] { setExtraSelections({}); });
    connect(&Theme::instance(), &Theme::changed, this,
            [this] { setFont(Theme::instance().monospaced()); });
    setNames({});
}

void SqlEditor::setNames(const QStringList &names)
{
    QStringList all = names + sqlKeywords();
    all.sort(Qt::CaseInsensitive);
    all.removeDuplicates();
    static_cast<QStringListModel *>(m_completer->model())->setStringList(all);
}

QString SqlEditor::wordBeforeCursor() const
{
    const QString line = textCursor().block().text().left(textCursor().positionInBlock());
    qsizetype begin = line.size();
    while (begin > 0 && isOfWord(line.at(begin - 1))) {
        --begin;
    }
    return line.mid(begin);
}

QStringList SqlEditor::completions() const
{
    QStringList found;
    const QString word = wordBeforeCursor();
    for (const QString &name :
         static_cast<const QStringListModel *>(m_completer->model())->stringList()) {
        if (name.startsWith(word, Qt::CaseInsensitive)) {
            found << name;
        }
    }
    return found;
}

void SqlEditor::insertCompletion(const QString &name)
{
    QTextCursor cursor = textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor,
                        static_cast<int>(wordBeforeCursor().size()));
    cursor.insertText(name);
    setTextCursor(cursor);
}

void SqlEditor::complete(bool isAsked)
{
    const QString word = wordBeforeCursor();
    m_completer->setCompletionPrefix(word);
    const bool isWhole = m_completer->completionCount() == 1 &&
                         m_completer->currentCompletion().compare(word, Qt::CaseInsensitive) == 0;
    if ((!isAsked && word.size() < MinLetters) || isWhole || m_completer->completionCount() == 0) {
        m_completer->popup()->hide();
        return;
    }
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) +
                   m_completer->popup()->verticalScrollBar()->sizeHint().width() + Tokens::SpaceXl);
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    m_completer->complete(place);
}

void SqlEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isOpen = m_completer->popup()->isVisible();
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    const int key = event->key();
    if (isOpen && isPlain &&
        (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab ||
         key == Qt::Key_Escape)) {
        event->ignore(); // they are the list's
        return;
    }
    if (key == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        complete(true);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
    const QString typed = event->text();
    if (!typed.isEmpty() && isOfWord(typed.back())) {
        complete(false);
    } else if (isOpen && key == Qt::Key_Backspace) {
        complete(false);
    } else if (!typed.isEmpty()) {
        m_completer->popup()->hide();
    }
}

void SqlEditor::markError(int offset)
{
    setExtraSelections({});
    const QString text = toPlainText();
    const QByteArray before = text.toUtf8().left(std::max(offset, 0));
    const auto begin = QString::fromUtf8(before).size();
    if (offset < 0 || begin > text.size()) {
        return;
    }
    auto end = begin;
    while (end < text.size() && isOfWord(text.at(end))) {
        ++end;
    }
    end = std::min(std::max(end, begin + 1), text.size());
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(document());
    mark.cursor.setPosition(static_cast<int>(std::min(begin, std::max<qsizetype>(end - 1, 0))));
    setTextCursor(mark.cursor);
    mark.cursor.setPosition(static_cast<int>(end), QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(tokens().error);
    mark.format.setBackground(mixed(tokens().raised, tokens().error, 0.2));
    setExtraSelections({mark});
}

} // namespace pickglass
