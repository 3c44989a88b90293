// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatlines.h"

#include "app/desktop/models/format.h"
#include "core/fabric/portlabels.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace pickglass {

namespace {

/// The context of the translations.
struct HeatLinesText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatLines)
};

const HeatFold *foldAt(const HeatMap &map, qint32 fold)
{
    return fold >= 0 ? &map.folds[static_cast<size_t>(fold)] : nullptr;
}

/// Whether a word is in the name of the row, of its leaf or of its pod.
bool hasWord(const HeatMap &map, quint32 row, const QString &word)
{
    const HeatRow &one = map.rows[row];
    if (portPlace(one.name, one.port, one.label).contains(word, Qt::CaseInsensitive)) {
        return true;
    }
    for (const HeatFold *fold = foldAt(map, one.fold); fold; fold = foldAt(map, fold->parent)) {
        if (heatFoldName(*fold).contains(word, Qt::CaseInsensitive)) {
            return true;
        }
    }
    return false;
}

/// The periods of rows that lie in one leaf, or in one pod.
void addBrackets(HeatLines &rows, const HeatMap &map, std::span<const qint32> foldOf,
                 HeatFold::Kind kind)
{
    qint32 open = -1;
    for (size_t place = 0; place < rows.order.size(); ++place) {
        const quint32 row = rows.order[place];
        qint32 fold = foldOf[row] >= 0 ? map.folds[static_cast<size_t>(foldOf[row])].parent
                                       : map.rows[row].fold;
        while (fold >= 0 && foldAt(map, fold)->kind != kind) {
            fold = foldAt(map, fold)->parent;
        }
        if (fold >= 0 && fold == open) {
            ++rows.brackets.back().rows;
        } else if (fold >= 0) {
            rows.brackets.push_back({fold, place, 1});
        }
        open = fold;
    }
}

} // namespace

int HeatLines::placeOf(quint32 row) const
{
    const auto found = std::ranges::find(order, row);
    return found == order.end() ? -1 : static_cast<int>(found - order.begin());
}

QString heatFoldKey(const HeatFold &fold)
{
    return fold.kind == HeatFold::Kind::Pod ? QStringLiteral("pod %1").arg(fold.pod)
                                            : fold.guid.toString();
}

QString heatFoldName(const HeatFold &fold)
{
    return fold.kind == HeatFold::Kind::Pod ? HeatLinesText::tr("Pod %1").arg(fold.pod + 1)
                                            : fold.name;
}

QString heatRowName(const HeatMap &map, quint32 row, qint32 fold)
{
    const HeatRow &one = map.rows[row];
    if (fold >= 0) {
        return heatFoldName(map.folds[static_cast<size_t>(fold)]);
    }
    const QString name = portPlace(one.name, one.port, one.label);
    return one.isWaitByPeer ? format::byPeer(name) : name;
}

std::vector<bool> shutFolds(const HeatMap &map, const QSet<QString> &shut)
{
    std::vector<bool> isShut;
    isShut.reserve(map.folds.size());
    for (const HeatFold &fold : map.folds) {
        isShut.push_back(shut.contains(heatFoldKey(fold)));
    }
    return isShut;
}

HeatLines makeHeatLines(const HeatMap &map, std::span<const qint32> foldOf,
                        const HeatLinesChoice &choice, HeatStatistic statistic)
{
    HeatLines rows;
    const QStringList words = choice.filter.split(u' ', Qt::SkipEmptyParts);
    for (const quint32 row : ordered(map, choice.order, statistic)) {
        const bool isFound = std::ranges::all_of(
            words, [&](const QString &word) { return hasWord(map, row, word); });
        if (isFound) {
            rows.order.push_back(row);
        }
    }
    if (choice.order == HeatOrder::Place) {
        addBrackets(rows, map, foldOf, HeatFold::Kind::Pod);
        addBrackets(rows, map, foldOf, HeatFold::Kind::Leaf);
    }
    return rows;
}

} // namespace pickglass
