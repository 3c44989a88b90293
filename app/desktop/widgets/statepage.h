// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace pickglass {

/// What a StatePage says.
struct StateText
{
    QString title;
    QString sentence = {};
    QString button = {}; ///< empty for none
};

/// A page for empty, loading and failed states: title, sentence, button, progress.
class StatePage final : public QWidget
{
    Q_OBJECT

public:
    explicit StatePage(QWidget *parent = nullptr);

    /// No button where its text is empty.
    void setTexts(const QString &title, const QString &sentence, const QString &button);
    void setTexts(const StateText &text) { setTexts(text.title, text.sentence, text.button); }
    /// Another button beside the first, for what can be done instead.
    void addButton(const QString &text, const QString &toolTip,
                   void (StatePage::*pressed)() = &StatePage::secondActivated);
    void setSentence(const QString &sentence);
    void setIcon(const QIcon &icon, int size);
    /// 0 … 1; below 0 for "some time"; hidden until the first call.
    void setShare(double share);
    /// Below the button, such as the recent files.
    void setExtra(QWidget *extra);
    QPushButton *button() const { return m_button; }
    QString sentence() const;

Q_SIGNALS:
    void activated(); ///< the button
    void secondActivated();
    void thirdActivated();

private:
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_sentence;
    QProgressBar *m_progress;
    QPushButton *m_button;
    QHBoxLayout *m_buttons;
    QVBoxLayout *m_column;
};

} // namespace pickglass
