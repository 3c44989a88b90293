// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/captions.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/hosts.h"
#include "core/fabric/shortnames.h"

#include <QSet>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

bool isDigit(QChar c)
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
        return text.size() <= length || isDigit(text.at(length));
    });
    while (length > 0 && cutsNumber && isDigit(first.at(length - 1))) {
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

/// Leaves out the words that the names have in common: from one form of them to the next.
void leaveOutWords(std::vector<Caption> &captions, const std::vector<NodeIndex> &nodes,
                   QString Caption::*from, QString Caption::*to)
{
    if (nodes.size() < 2) {
        return;
    }
    std::vector<std::vector<NameWord>> names;
    for (const NodeIndex node : nodes) {
        names.push_back(wordsOf(captions[node.at()].*from));
    }
    const CommonParts common(names);
    QStringList rests;
    for (const std::vector<NameWord> &words : names) {
        rests.append(common.without(words));
    }
    // Names that differ by their separators only stay whole.
    if (QSet<QString>(rests.cbegin(), rests.cend()).size() != rests.size()) {
        return;
    }
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (!rests.at(static_cast<qsizetype>(i)).isEmpty()) {
            captions[nodes[i].at()].*to = rests.at(static_cast<qsizetype>(i));
        }
    }
}

/// Leaves out everything that the names begin and end with.
void leaveOutLetters(std::vector<Caption> &captions, const std::vector<NodeIndex> &nodes)
{
    std::vector<QStringView> texts;
    for (const NodeIndex node : nodes) {
        texts.emplace_back(captions[node.at()].brief);
    }
    if (texts.size() < 2) {
        return;
    }
    const qsizetype start = commonStart(texts);
    const qsizetype end = commonEnd(texts, start);
    for (const NodeIndex node : nodes) {
        const QString &text = captions[node.at()].brief;
        const QString middle = text.mid(start, text.size() - start - end);
        if (!middle.isEmpty()) {
            captions[node.at()].briefest = middle;
        }
    }
}

/// What names that all are the same differ by.
void nameByGuid(const Fabric &fabric, std::vector<Caption> &captions,
                const std::vector<NodeIndex> &nodes)
{
    std::vector<Guid> guids;
    for (const NodeIndex node : nodes) {
        guids.push_back(fabric.node(node).guid);
    }
    const std::vector<QString> tails = guidTails(guids);
    for (size_t i = 0; i < nodes.size(); ++i) {
        captions[nodes[i].at()].text = tails[i].mid(1); // without the ellipsis
    }
}

/// Adapters at a switch, by that switch.
std::map<NodeIndex, std::vector<NodeIndex>> adaptersBySwitch(const Fabric &fabric)
{
    std::map<NodeIndex, std::vector<NodeIndex>> groups;
    for (const Node &node : fabric.nodes()) {
        if (!node.isSwitch()) {
            groups[leafOf(fabric, fabric.indexOf(node))].push_back(fabric.indexOf(node));
        }
    }
    return groups;
}

/// The switches of one frame: those of a director, of a pod, of the rest.
struct FrameOf
{
    qint32 box = -1;
    qint32 pod = -1;
    auto operator<=>(const FrameOf &) const = default;
};

} // namespace

std::vector<Caption> captionsOf(const Fabric &fabric, const FabricShape &shape, bool withBoxes)
{
    std::vector<Caption> captions(fabric.nodes().size());
    std::map<FrameOf, std::vector<NodeIndex>> frames;
    std::map<std::pair<FrameOf, int>, std::vector<NodeIndex>> rows;
    std::map<std::pair<qint32, QString>, std::vector<NodeIndex>> names;
    for (size_t i = 0; i < captions.size(); ++i) {
        const Node &node = fabric.nodes()[i];
        const qint32 box = withBoxes && !node.part.isEmpty() ? shape.box[i] : -1;
        captions[i].text = box >= 0 ? node.part : ownName(node);
        if (node.isSwitch()) {
            names[{box, captions[i].text}].emplace_back(i);
        } else {
            captions[i].text = node.name;
        }
    }
    for (const auto &[name, nodes] : names) {
        if (nodes.size() > 1) {
            nameByGuid(fabric, captions, nodes);
            continue;
        }
        const size_t at = nodes.front().at();
        const FrameOf frame{name.first, withBoxes ? -1 : shape.pod[at]};
        frames[frame].push_back(nodes.front());
        rows[{frame, shape.tier[at]}].push_back(nodes.front());
    }
    for (Caption &caption : captions) {
        caption.brief = caption.text;
    }
    for (const auto &[frame, nodes] : frames) {
        leaveOutWords(captions, nodes, &Caption::text, &Caption::brief);
    }
    for (const auto &[leaf, nodes] : adaptersBySwitch(fabric)) {
        leaveOutWords(captions, nodes, &Caption::text, &Caption::brief);
    }
    for (Caption &caption : captions) {
        caption.briefest = caption.brief;
    }
    for (const auto &[row, nodes] : rows) {
        // Of a part, "S01/U1", whole steps of the path only: its letters say what it is.
        if (row.first.box >= 0) {
            leaveOutWords(captions, nodes, &Caption::brief, &Caption::briefest);
        } else {
            leaveOutLetters(captions, nodes);
        }
    }
    return captions;
}

} // namespace pickglass
