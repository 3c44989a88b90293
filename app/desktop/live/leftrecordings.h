// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/recordingfolder.h"

#include <QWidget>

class QVBoxLayout;

namespace pickglass {

/// The recordings that were left without being saved, each with a button to save and one to discard
/// it. Hidden while there are none. GUI thread.
class LeftRecordings final : public QWidget
{
    Q_OBJECT

public:
    explicit LeftRecordings(QWidget *parent = nullptr);

    /// Looks for them in the background.
    void look();
    /// Saves it in the background, and tells saved() or failed().
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

} // namespace pickglass
