// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/search/palettemodel.h"

#include "app/desktop/icons.h"

#include <algorithm>

namespace pickglass {

void PaletteModel::setCommands(std::vector<PaletteCommand> commands)
{
    beginResetModel();
    m_commands = std::move(commands);
    m_shownCommands.clear();
    endResetModel();
}

void PaletteModel::setFabric(const SharedFabric &fabric)
{
    beginResetModel();
    m_index = fabric ? SearchIndex(fabric) : SearchIndex();
    m_hits.clear();
    endResetModel();
}

void PaletteModel::setQuery(const QString &query)
{
    beginResetModel();
    m_hits = m_index.find(query, MaxHits);
    const QString wanted = query.trimmed().toLower();
    std::vector<std::pair<int, size_t>> scored;
    for (size_t i = 0; i < m_commands.size(); ++i) {
        const int score =
            wanted.isEmpty() ? 1 : SearchIndex::score(m_commands[i].title.toLower(), wanted);
        if (score > 0) {
            scored.emplace_back(-score, i);
        }
    }
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    m_shownCommands.clear();
    for (const auto &[score, command] : scored) {
        m_shownCommands.push_back(command);
    }
    endResetModel();
}

const SearchHit *PaletteModel::hitAt(int row) const
{
    const auto i = static_cast<size_t>(row);
    return row >= 0 && i < m_hits.size() ? &m_hits[i] : nullptr;
}

const PaletteCommand *PaletteModel::commandAt(int row) const
{
    const size_t i = static_cast<size_t>(row) - m_hits.size();
    return row >= 0 && static_cast<size_t>(row) >= m_hits.size() && i < m_shownCommands.size()
               ? &m_commands[m_shownCommands[i]]
               : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size() + m_shownCommands.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const SearchHit *hit = hitAt(index.row());
    const PaletteCommand *command = commandAt(index.row());
    if (hit == nullptr && command == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return hit ? hit->title : command->title;
    case SubtitleRole:
        return hit ? hit->subtitle : command->keys;
    case IconRole:
        return !hit                                   ? icon("command")
               : hit->kind == SearchHit::Kind::Switch ? icon("switch")
               : hit->kind == SearchHit::Kind::Router ? icon("router")
               : hit->kind == SearchHit::Kind::Port   ? icon("port")
                                                      : icon("host");
    default:
        return {};
    }
}

} // namespace pickglass
