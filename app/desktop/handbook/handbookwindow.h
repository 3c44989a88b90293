// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QTreeWidget;

namespace pickglass {

/// The handbook in a window of its own: its pages, which a text narrows, and one of them, with back
/// and forward. GUI thread.
class HandbookWindow final : public QWidget
{
    Q_OBJECT

public:
    /// Pictures are those in "pictures" of the folder.
    HandbookWindow(const QString &folder, QWidget *parent);

    /// By its name; the contents where there is none of it.
    void showPage(const QString &name);
    QString currentPage() const;

Q_SIGNALS:
    /// The help with all keys is wanted.
    void keysRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makePages();
    void fillPages();
    void markPage();
    void narrow();
    void markFound();
    void findNext(bool backwards);

    QTextBrowser *m_page;
    QTreeWidget *m_pages;
    QLineEdit *m_find;
    QLabel *m_found;
};

} // namespace pickglass
