// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/temporaryfolder.h"

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace pickglass {

class StatePage;

/// The unsaved recordings of ended programs, to save or discard. Hidden while there are none. GUI
/// thread.
class LeftRecordings final : public QWidget
{
    Q_OBJECT

public:
    explicit LeftRecordings(QWidget *parent = nullptr);

    /// Looks for them in the background.
    void look();
    /// Saves it in the background, and emits saved() or failed().
    void save(const LeftRecording &left, const QString &path);

Q_SIGNALS:
    void looked();
    void saved(const QString &path);
    void failed(const QString &what, const QString &advice);

private:
    void show(const std::vector<LeftRecording> &found);
    QWidget *rowOf(const LeftRecording &left);
    void chooseWhereToSave(const LeftRecording &left);
    void discard(const LeftRecording &left);

    QVBoxLayout *m_list;
};

/// What the window shows while nothing is open: what it is for, the button, files opened lately.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecentFiles(const QStringList &files);
    /// Offers to go on with what was open last; nothing where the text is empty.
    void setLastSession(const QString &text, const QString &toolTip);
    LeftRecordings *leftRecordings() const { return m_left; }

Q_SIGNALS:
    void openRequested();
    void liveRequested();
    void simulationRequested();
    void fileChosen(const QString &path);
    void continueRequested();

private:
    StatePage *m_page;
    LeftRecordings *m_left;
    QToolButton *m_continue;
    QWidget *m_recent;
    QVBoxLayout *m_list;
};

} // namespace pickglass
