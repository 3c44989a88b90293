// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QToolButton;

namespace pickglass {

class ElidedLabel;

/// What was saved last, with buttons to open it or its folder, in the status line. Also holds the
/// name of what is open, with which names of saved files begin. GUI thread.
class SavedNotice final : public QWidget
{
    Q_OBJECT

public:
    explicit SavedNotice(QWidget *parent = nullptr);

    /// The one nearest to a widget, upwards and through the parents of dialogs; null without one.
    static SavedNotice *of(const QWidget *widget);

    /// "rack42" of rack42.pgcap; "" while nothing is open or it has no file yet.
    void setSubject(const QString &name) { m_subject = name; }
    QString subject() const { return m_subject; }

    void showSaved(const QString &path);
    void dismiss();
    QString path() const { return m_path; }

Q_SIGNALS:
    /// A capture is to be opened; files of other kinds are opened by the desktop.
    void captureRequested(const QString &path);
    void shownChanged(bool isShown);

private:
    void open();
    void showFolder();

    QString m_subject;
    QString m_path;
    ElidedLabel *m_text;
    QToolButton *m_open;
    QToolButton *m_folder;
    QToolButton *m_dismiss;
};

} // namespace pickglass
