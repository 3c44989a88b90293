// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/captions.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/hosts.h"

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

/// A word of a name, and what stands before it: "leaf-p1-01" has "leaf", "-p1" and "-01".
struct Word
{
    QStringView separator;
    QStringView text;
};

std::vector<Word> wordsOf(QStringView name)
{
    std::vector<Word> words;
    for (qsizetype at = 0; at < name.size();) {
        qsizetype begin = at;
        while (begin < name.size() && !name.at(begin).isLetterOrNumber()) {
            ++begin;
        }
        qsizetype end = begin;
        while (end < name.size() && name.at(end).isLetterOrNumber()) {
            ++end;
        }
        words.push_back({name.mid(at, begin - at), name.mid(begin, end - begin)});
        at = end;
    }
    return words;
}

/// How many words all begin with (or end with, counted from the end).
size_t commonWords(const std::vector<std::vector<Word>> &names, bool fromEnd)
{
    const auto wordAt = [fromEnd](const std::vector<Word> &words, size_t i) {
        return words[fromEnd ? words.size() - 1 - i : i].text;
    };
    for (size_t i = 0;; ++i) {
        for (const std::vector<Word> &words : names) {
            if (i >= words.size() || wordAt(words, i) != wordAt(names.front(), i)) {
                return i;
            }
        }
    }
}

/// Which words are left out of every name: those that all have at the same place; where names have
/// different numbers of words, those at the begin and at the end.
class CommonWords
{
public:
    explicit CommonWords(const std::vector<std::vector<Word>> &names)
    {
        // Of every name a word stays.
        const size_t fewest = std::ranges::min(names, {}, &std::vector<Word>::size).size();
        m_atBegin = std::min(commonWords(names, false), std::max<size_t>(fewest, 1) - 1);
        m_atEnd =
            std::min(commonWords(names, true), std::max(fewest, m_atBegin + 1) - 1 - m_atBegin);
        const size_t count = names.front().size();
        if (!std::ranges::all_of(names, [count](const auto &n) { return n.size() == count; })) {
            return;
        }
        for (size_t i = 0; i < count; ++i) {
            m_common.push_back(std::ranges::all_of(
                names, [&](const auto &words) { return words[i].text == names.front()[i].text; }));
        }
    }

    QString without(const std::vector<Word> &words) const
    {
        QString rest;
        for (size_t i = 0; i < words.size(); ++i) {
            const bool isLeftOut =
                m_common.empty() ? i < m_atBegin || i + m_atEnd >= words.size() : m_common[i];
            if (!isLeftOut) {
                rest += rest.isEmpty() ? QString() : words[i].separator.toString();
                rest += words[i].text;
            }
        }
        return rest;
    }

private:
    std::vector<bool> m_common; ///< by place, where all have as many words
    size_t m_atBegin = 0;
    size_t m_atEnd = 0;
};

/// Leaves out the words that the names have in common: from one form of them to the next.
void leaveOutWords(std::vector<Caption> &captions, const std::vector<NodeIndex> &nodes,
                   QString Caption::*from, QString Caption::*to)
{
    if (nodes.size() < 2) {
        return;
    }
    std::vector<std::vector<Word>> names;
    for (const NodeIndex node : nodes) {
        names.push_back(wordsOf(captions[node.at()].*from));
    }
    const CommonWords common(names);
    QStringList rests;
    for (const std::vector<Word> &words : names) {
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
