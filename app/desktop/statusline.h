// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace pickglass {

/// The last line of the window: what the fabric consists of, how many problems, the file and its
/// size, and what is on its way.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// Null for nothing. file: how the person calls it; isSaved: whether it is in a permanent
    /// place.
    void setSnapshot(const SharedSnapshot &snapshot, const QString &file, bool isSaved);
    /// "" when nothing is on its way.
    void setActivity(const QString &text);
    QString countsText() const;

Q_SIGNALS:
    void problemsRequested();

private:
    void showTexts();

    SharedSnapshot m_snapshot;
    QString m_file;
    bool m_isSaved = true;
    QLabel *m_counts;
    QToolButton *m_problems;
    QLabel *m_activity;
    QLabel *m_fileLabel;
};

} // namespace pickglass
