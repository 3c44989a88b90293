// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/mnemonics.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QKeySequence>
#include <QMenu>

#include <algorithm>

namespace pickglass {

namespace {

bool isLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isJapanese(QChar c)
{
    const QChar::Script script = c.script();
    return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
           script == QChar::Script_Katakana;
}

/// The marked letter, upper case; null for none. "&&" is a & that is shown.
QChar markedIn(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != u'&') {
            continue;
        }
        if (text[++i] != u'&') {
            return text[i].toUpper();
        }
    }
    return {};
}

/// Where the mark goes; -1 where no letter is free.
qsizetype placeIn(const QString &text, const QString &taken)
{
    qsizetype found = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isLetter(text[i]) || taken.contains(text[i].toUpper())) {
            continue;
        }
        if (i == 0 || !text[i - 1].isLetterOrNumber()) {
            return i;
        }
        found = found < 0 ? i : found;
    }
    return found;
}

/// One of the text's own, as P of "PDF を保存", else of the alphabet; null where none is free.
QChar freeLetter(const QString &text, const QString &taken)
{
    if (const qsizetype place = placeIn(text, taken); place >= 0) {
        return text[place].toUpper();
    }
    for (char16_t letter = u'A'; letter <= u'Z'; ++letter) {
        if (!taken.contains(letter)) {
            return letter;
        }
    }
    return {};
}

/// "開く(&O)…": as menus in Japanese have it.
QString withLetter(QString text, QChar letter)
{
    const qsizetype end = text.endsWith(u'…') ? text.size() - 1 : text.size();
    return text.insert(end, QStringLiteral("(&%1)").arg(letter));
}

/// O of Ctrl+O; null for other keys.
QChar letterOfKeys(const QAction &action)
{
    const QKeySequence keys = action.shortcut();
    const int key = keys.isEmpty() ? 0 : keys[0].key();
    return key >= Qt::Key_A && key <= Qt::Key_Z ? QChar(key) : QChar();
}

/// What buttons and lists show of the action is the same as before.
void setMarked(QAction &action, const QString &text)
{
    const QString shown = action.iconText();
    action.setText(text);
    action.setIconText(shown);
}

} // namespace

QString withMnemonic(const QString &text, QString &taken)
{
    if (text.isEmpty() || !markedIn(text).isNull()) {
        return text;
    }
    // Behind a tab are the keys of the action.
    if (const qsizetype tab = text.indexOf(u'\t'); tab > 0) {
        return withMnemonic(text.left(tab), taken) + text.mid(tab);
    }
    QString marked = text;
    if (std::ranges::any_of(text, isLetter) && std::ranges::none_of(text, isJapanese)) {
        if (const qsizetype place = placeIn(text, taken); place >= 0) {
            taken += text[place].toUpper();
            marked.insert(place, u'&');
        }
        return marked;
    }
    const QChar letter = freeLetter(text, taken);
    if (letter.isNull()) {
        return text;
    }
    taken += letter;
    return withLetter(text, letter);
}

Mnemonics::Mnemonics(QObject *parent) : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

/// A menu is polished before it says that it is about to be shown, and filled when it says so.
bool Mnemonics::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Polish) {
        if (auto *menu = qobject_cast<QMenu *>(watched)) {
            connect(menu, &QMenu::aboutToShow, this, [menu] { assign(*menu); });
        }
    }
    return false;
}

void Mnemonics::assign(QMenu &menu)
{
    QString taken;
    for (const QAction *action : menu.actions()) {
        taken += markedIn(action->text());
    }
    // Japanese entries have no letters of their own: those of their keys are known already.
    for (QAction *action : menu.actions()) {
        const QChar letter = letterOfKeys(*action);
        const QString text = action->text();
        if (!letter.isNull() && !taken.contains(letter) && markedIn(text).isNull() &&
            std::ranges::any_of(text, isJapanese)) {
            taken += letter;
            setMarked(*action, withLetter(text, letter));
        }
    }
    for (QAction *action : menu.actions()) {
        if (!action->isSeparator()) {
            setMarked(*action, withMnemonic(action->text(), taken));
        }
    }
}

} // namespace pickglass
