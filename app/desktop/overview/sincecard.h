// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/overview/sinceasker.h"

#include <QWidget>

class QComboBox;
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
    SinceCard(Session *session, SinceAsker *asker, ChangesModel *changes,
              QWidget *parent = nullptr);

    /// Shows the words for what was answered last.
    void showAnswer(const SinceAnswer &answer);

private:
    void fillChoices();
    void choose(int index);
    void remember();

    Session *m_session;
    SinceAsker *m_asker;
    ChangesModel *m_changes;
    QComboBox *m_since;
    QLabel *m_words;
    QListView *m_list;
};

} // namespace pickglass
