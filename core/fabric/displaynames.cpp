// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/displaynames.h"

#include "core/fabric/nodename.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qsizetype MinDigits = 4;
constexpr qsizetype AllDigits = 16;
constexpr QChar Ellipsis = u'…';

} // namespace

std::vector<QString> guidTails(const std::vector<Guid> &guids)
{
    const QSet<Guid> different(guids.begin(), guids.end());
    std::vector<QString> tails(guids.size());
    for (qsizetype digits = MinDigits; digits <= AllDigits; digits += 2) {
        QSet<QString> seen;
        for (size_t i = 0; i < guids.size(); ++i) {
            tails[i] = Ellipsis + guids[i].toString().right(digits);
            seen.insert(tails[i]);
        }
        if (seen.size() == different.size()) {
            break;
        }
    }
    return tails;
}

void makeNamesUnique(std::vector<Node> &nodes)
{
    QHash<QString, qsizetype> first;
    QHash<QString, std::vector<size_t>> alike; // of the names that several nodes have
    first.reserve(static_cast<qsizetype>(nodes.size()));
    for (size_t i = 0; i < nodes.size(); ++i) {
        const auto known = first.constFind(nodes[i].name);
        if (known == first.constEnd()) {
            first.insert(nodes[i].name, static_cast<qsizetype>(i));
            continue;
        }
        std::vector<size_t> &places = alike[nodes[i].name];
        if (places.empty()) {
            places.push_back(static_cast<size_t>(*known));
        }
        places.push_back(i);
    }
    for (const std::vector<size_t> &places : std::as_const(alike)) {
        std::vector<Guid> guids;
        std::ranges::transform(places, std::back_inserter(guids),
                               [&nodes](size_t i) { return nodes[i].guid; });
        const std::vector<QString> tails = guidTails(guids);
        for (size_t i = 0; i < places.size(); ++i) {
            nodes[places[i]].name += u' ' + tails[i];
        }
    }
}

QString ownName(const Node &node)
{
    const qsizetype mark = node.name.lastIndexOf(Ellipsis);
    const qsizetype digits = node.name.size() - mark - 1;
    const bool isTail = mark > 0 && node.name.at(mark - 1) == u' ' && digits >= MinDigits &&
                        digits <= AllDigits &&
                        node.guid.toString().endsWith(node.name.mid(mark + 1));
    return isTail ? node.name.left(mark - 1) : node.name;
}

QString describedName(const Node &node)
{
    const QString described = parseNodeDescription(node.description).display;
    return described == ownName(node) ? QString() : described;
}

} // namespace pickglass
