// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/captions.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

bool isFigure(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// How much all begin with, numbers left whole.
qsizetype commonStart(const std::vector<QStringView> &texts)
{
    const QStringView first = texts.front();
    qsizetype length = first.size();
    for (const QStringView text : texts) {
        const auto [mine, its] =
            std::mismatch(first.begin(), first.begin() + length, text.begin(), text.end());
        length = std::min<qsizetype>(mine - first.begin(), length);
    }
    const bool cutsNumber = std::ranges::any_of(texts, [length](QStringView text) {
        return text.size() <= length || isFigure(text.at(length));
    });
    while (length > 0 && cutsNumber && isFigure(first.at(length - 1))) {
        --length;
    }
    return length;
}

/// How much all end with, from a separator on.
qsizetype commonEnd(const std::vector<QStringView> &texts, qsizetype start)
{
    const QStringView first = texts.front();
    qsizetype length = first.size() - start;
    for (const QStringView text : texts) {
        length = std::min(length, text.size() - start);
        qsizetype same = 0;
        while (same < length &&
               text.at(text.size() - 1 - same) == first.at(first.size() - 1 - same)) {
            ++same;
        }
        length = same;
    }
    while (length > 0 && first.at(first.size() - length).isLetterOrNumber()) {
        --length;
    }
    return length;
}

/// Of parts, "S01/U1", only whole steps of the path are taken away.
void shorten(std::vector<Caption> &captions, const std::vector<NodeIndex> &nodes, bool areParts)
{
    std::vector<QStringView> texts;
    for (const NodeIndex node : nodes) {
        texts.emplace_back(captions[node.at()].text);
    }
    if (texts.size() < 2) {
        return;
    }
    qsizetype start = commonStart(texts);
    while (areParts && start > 0 && texts.front().at(start - 1) != u'/') {
        --start;
    }
    const qsizetype end = commonEnd(texts, start);
    for (const NodeIndex node : nodes) {
        QString &brief = captions[node.at()].brief;
        const QString middle = brief.mid(start, brief.size() - start - end);
        if (!middle.isEmpty()) {
            brief = middle;
        }
    }
}

/// Four digits of the GUID, six where four are not enough to tell the nodes apart.
void nameByGuid(const Fabric &fabric, std::vector<Caption> &captions,
                const std::vector<NodeIndex> &nodes)
{
    const auto digits = [&](NodeIndex node, qsizetype count) {
        return fabric.node(node).guid.toString().right(count);
    };
    QHash<QString, int> seen;
    for (const NodeIndex node : nodes) {
        ++seen[digits(node, 4)];
    }
    const qsizetype count = seen.size() == static_cast<qsizetype>(nodes.size()) ? 4 : 6;
    for (const NodeIndex node : nodes) {
        captions[node.at()].text = captions[node.at()].brief = digits(node, count);
    }
}

} // namespace

std::vector<Caption> captionsOf(const Fabric &fabric, const FabricShape &shape, bool withBoxes)
{
    std::vector<Caption> captions(fabric.nodes().size());
    // By frame and tier, and by frame and name.
    std::map<std::pair<qint32, int>, std::vector<NodeIndex>> rows;
    std::map<std::pair<qint32, QString>, std::vector<NodeIndex>> names;
    for (size_t i = 0; i < captions.size(); ++i) {
        const Node &node = fabric.nodes()[i];
        const qint32 box = withBoxes && !node.part.isEmpty() ? shape.box[i] : -1;
        captions[i].text = captions[i].brief = box >= 0 ? node.part : node.name;
        if (node.isSwitch()) {
            names[{box, captions[i].text}].emplace_back(i);
        }
    }
    for (const auto &[name, nodes] : names) {
        if (nodes.size() > 1) {
            nameByGuid(fabric, captions, nodes);
        }
        for (const NodeIndex node : nodes) {
            if (nodes.size() == 1) {
                rows[{name.first, shape.tier[node.at()]}].push_back(node);
            }
        }
    }
    for (const auto &[row, nodes] : rows) {
        shorten(captions, nodes, row.first >= 0);
    }
    return captions;
}

} // namespace pickglass
