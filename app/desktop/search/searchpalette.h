// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/search/palettemodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

namespace pickglass {

/// The palette of Ctrl+K, over the window: type, choose with ↑ and ↓, Enter goes there, Esc leaves.
class SearchPalette final : public QWidget
{
    Q_OBJECT

public:
    SearchPalette(Session *session, QWidget *window);

    void setCommands(std::vector<PaletteCommand> commands);
    /// Shows it in the upper middle of the window, empty.
    void popUp();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setQuery(const QString &query);
    void choose(const QModelIndex &index);
    void dismiss();
    void step(int rows);
    void place();

    Session *m_session;
    PaletteModel *m_model;
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_none;
};

} // namespace pickglass
