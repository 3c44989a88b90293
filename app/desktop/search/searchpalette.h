// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/search/searchindex.h"

#include <QAbstractListModel>
#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListView;

namespace pickglass {

/// Something the palette can do besides going to a place.
struct PaletteCommand
{
    QString title;
    QString keys; ///< as they are shown, may be empty
    std::function<void()> run;
};

/// The answers to what was typed into the palette: places, then commands. GUI thread.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { SubtitleRole = Qt::UserRole + 1, IconRole };
    static constexpr size_t MaxHits = 60;

    using QAbstractListModel::QAbstractListModel;

    void setCommands(std::vector<PaletteCommand> commands);
    void setFabric(const SharedFabric &fabric);
    void setQuery(const QString &query);

    /// Null where the row is a command, and the other way round.
    const SearchHit *hitAt(int row) const;
    const PaletteCommand *commandAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    SearchIndex m_index;
    std::vector<PaletteCommand> m_commands;
    std::vector<SearchHit> m_hits;
    std::vector<size_t> m_shownCommands;
};

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
