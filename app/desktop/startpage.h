// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QVBoxLayout;

namespace pickglass {

class LeftRecordings;
class StatePage;

/// What the window shows while nothing is open: what it is for, the button, files opened lately.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecentFiles(const QStringList &files);
    LeftRecordings *leftRecordings() const { return m_left; }

Q_SIGNALS:
    void openRequested();
    void liveRequested();
    void fileChosen(const QString &path);

private:
    StatePage *m_page;
    LeftRecordings *m_left;
    QWidget *m_recent;
    QVBoxLayout *m_list;
};

} // namespace pickglass
