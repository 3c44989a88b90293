// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace pickglass::pgcap {

namespace {

constexpr size_t Few = 5;

QString plain(const QString &name)
{
    return name.toLower().remove(u'_');
}

/// How many letters must be changed, added or taken away to make one of the other (Levenshtein).
qsizetype editsBetween(const QString &a, const QString &b)
{
    std::vector<qsizetype> row(static_cast<size_t>(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = std::exchange(row[0], i + 1);
        for (size_t j = 1; j < row.size(); ++j) {
            const bool isSame = a.at(i) == b.at(static_cast<qsizetype>(j) - 1);
            const qsizetype changed = diagonal + (isSame ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

} // namespace

QStringList nearest(const QString &typed, const QStringList &names)
{
    const QString wanted = plain(typed);
    std::vector<std::pair<qsizetype, QString>> found;
    for (const QString &name : names) {
        const QString candidate = plain(name);
        // A part of a name is as good as one that is nearly right.
        const bool isPart = wanted.size() > 2 && candidate.contains(wanted);
        const qsizetype edits = isPart ? 1 : editsBetween(wanted, candidate);
        if (3 * edits <= std::max(wanted.size(), candidate.size())) {
            found.emplace_back(edits, name);
        }
    }
    std::ranges::stable_sort(found, {}, &std::pair<qsizetype, QString>::first);
    found.resize(std::min(found.size(), Few));
    QStringList list;
    for (const auto &[edits, name] : found) {
        list << name;
    }
    return list;
}

} // namespace pickglass::pgcap
