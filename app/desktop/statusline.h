// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QToolButton;

namespace pickglass {

/// The last line of the window: what the fabric consists of, how many problems, the file and its
/// size, and what is on its way.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// Null for nothing.
    void setSnapshot(const SharedSnapshot &snapshot);
    /// Events that last and are nothing good.
    void setLastingEvents(int count);
    /// What the file is, in words, and more of it.
    void setFile(const QString &text, const QString &toolTip = {});
    /// How full a ring is, 0 … 1; nothing for a file that is none.
    void setRing(std::optional<double> share);
    /// How it grows: in place of the counts while it is shown.
    void setLive(QWidget *live);
    void showCounts(bool isShown);
    /// "" when nothing is on its way.
    void setActivity(const QString &text);
    QString countsText() const;

Q_SIGNALS:
    void problemsRequested();
    void eventsRequested();

private:
    void showTexts();

    SharedSnapshot m_snapshot;
    int m_lasting = 0;
    QHBoxLayout *m_row;
    QLabel *m_counts;
    QToolButton *m_problems;
    QToolButton *m_events;
    QLabel *m_activity;
    QLabel *m_file;
    QProgressBar *m_ring;
};

} // namespace pickglass
