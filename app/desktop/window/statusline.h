// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QProgressBar;
class QToolButton;

namespace pickglass {

class ElidedLabel;
class SavedNotice;

/// The status line: contents of the fabric, problems, activity, what was saved, file and size.
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
    /// What was saved last, in place of counts and live figures while it is shown.
    SavedNotice *saved() const { return m_saved; }

Q_SIGNALS:
    void problemsRequested();
    void eventsRequested();

private:
    void showTexts();

    SharedSnapshot m_snapshot;
    int m_lasting = 0;
    QWidget *m_facts; ///< how it grows, and the counts
    ElidedLabel *m_counts;
    QToolButton *m_problems;
    QToolButton *m_events;
    ElidedLabel *m_activity;
    SavedNotice *m_saved;
    ElidedLabel *m_file;
    QProgressBar *m_ring;
};

} // namespace pickglass
