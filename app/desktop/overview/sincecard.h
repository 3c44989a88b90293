// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/overview/overviewqueries.h"

#include <QWidget>

class QLabel;
class QListView;

namespace pickglass {

class ChangesModel;

/// What changed since a moment, which is chosen here: in words, and as lines that lead to their
/// places. Always of the same height.
class SinceCard final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SinceCard)

public:
    /// They must outlive it.
    SinceCard(Session *session, ChangesModel *changes, QWidget *parent = nullptr);

    /// Shows the words for what was answered last.
    void showAnswer(const SinceAnswer &answer);

Q_SIGNALS:
    void allRequested(); ///< all that is different, attribute by attribute

private:
    void remember();

    Session *m_session;
    ChangesModel *m_changes;
    QLabel *m_words;
    QListView *m_list;
};

} // namespace pickglass
