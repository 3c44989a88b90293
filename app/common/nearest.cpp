// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

constexpr size_t Few = 5;

QString plain(const QString &name)
{
    return name.toLower().remove(u'_');
}

/// How many letters must be changed, added, taken away or exchanged with the next one to make one
/// of the other (optimal string alignment).
qsizetype editsBetween(const QString &a, const QString &b)
{
    const auto size = static_cast<size_t>(b.size()) + 1;
    std::vector<qsizetype> before(size);
    std::vector<qsizetype> last(size);
    std::vector<qsizetype> row(size);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        before.swap(last);
        last.swap(row);
        row[0] = i + 1;
        for (size_t j = 1; j < size; ++j) {
            const auto k = static_cast<qsizetype>(j) - 1;
            const qsizetype changed = last[j - 1] + (a[i] == b[k] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
            if (i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
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

} // namespace pickglass
