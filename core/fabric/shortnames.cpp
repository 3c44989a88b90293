// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/shortnames.h"

#include <QSet>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace pickglass {

namespace {

/// How many words all begin with (or end with, counted from the end).
size_t commonParts(const std::vector<std::vector<NameWord>> &names, bool fromEnd)
{
    const auto wordAt = [fromEnd](const std::vector<NameWord> &words, size_t i) {
        return words[fromEnd ? words.size() - 1 - i : i].text;
    };
    for (size_t i = 0;; ++i) {
        for (const std::vector<NameWord> &words : names) {
            if (i >= words.size() || wordAt(words, i) != wordAt(names.front(), i)) {
                return i;
            }
        }
    }
}

/// One end of a link, or a place alone.
struct PlaceEnd
{
    QString arrow; ///< what stands before it
    QString name;
    QString port;  ///< with its slash; "" of a node
    QString label; ///< of the port, as " (1/10/1)"; or ""
};

/// "leaf01/19 (1/10/1)", or without the label, the port or both.
PlaceEnd placeEnd(const QString &arrow, const QString &place)
{
    const qsizetype open = place.endsWith(u')') ? place.indexOf(QLatin1String(" (")) : -1;
    for (const qsizetype end : {open, place.size()}) {
        const qsizetype slash = end > 0 ? place.lastIndexOf(u'/', end - 1) : -1;
        bool isNumber = false;
        if (slash > 0) {
            place.mid(slash + 1, end - slash - 1).toUInt(&isNumber);
        }
        if (isNumber) {
            return {arrow, place.left(slash), place.mid(slash, end - slash), place.mid(end)};
        }
    }
    return {arrow, place, {}, {}};
}

std::vector<PlaceEnd> endsOf(const QString &text)
{
    std::vector<PlaceEnd> ends;
    QString arrow;
    for (qsizetype at = 0; at <= text.size();) {
        qsizetype next = text.size();
        QString nextArrow;
        for (const QString &sign : {QStringLiteral(" ↔ "), QStringLiteral(" → ")}) {
            const qsizetype found = text.indexOf(sign, at);
            if (found >= 0 && found < next) {
                next = found;
                nextArrow = sign;
            }
        }
        ends.push_back(placeEnd(arrow, text.mid(at, next - at)));
        at = next + std::max<qsizetype>(nextArrow.size(), 1);
        arrow = nextArrow;
    }
    return ends;
}

QString withNames(const std::vector<PlaceEnd> &ends,
                  const std::function<QString(const QString &)> &change)
{
    QString text;
    for (const PlaceEnd &end : ends) {
        text += end.arrow + change(end.name) + end.port + end.label;
    }
    return text;
}

/// So many letters of a name, with an ellipsis: most of them from its end.
QString abbreviated(const QString &name, qsizetype letters)
{
    if (name.size() <= letters + 1) {
        return name;
    }
    constexpr qsizetype MinBegin = 3;
    // No character is cut into halves.
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, name);
    finder.setPosition(letters / 4 < MinBegin ? 0 : letters / 4);
    if (!finder.isAtBoundary()) {
        finder.toPreviousBoundary();
    }
    const qsizetype begin = finder.position();
    finder.setPosition(name.size() - (letters - begin));
    if (!finder.isAtBoundary()) {
        finder.toNextBoundary();
    }
    return name.left(begin) + u'…' + name.mid(finder.position());
}

} // namespace

std::vector<NameWord> wordsOf(QStringView name)
{
    std::vector<NameWord> words;
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

CommonParts::CommonParts(const std::vector<std::vector<NameWord>> &names)
{
    for (const NameWord &word : names.front()) {
        m_first << word.text.toString();
    }
    const size_t fewest = std::ranges::min(names, {}, &std::vector<NameWord>::size).size();
    m_atBegin = std::min(commonParts(names, false), std::max<size_t>(fewest, 1) - 1);
    m_atEnd = std::min(commonParts(names, true), std::max(fewest, m_atBegin + 1) - 1 - m_atBegin);
    const size_t count = names.front().size();
    if (!std::ranges::all_of(names, [count](const auto &n) { return n.size() == count; })) {
        return;
    }
    for (size_t i = m_atBegin; i + m_atEnd < count; ++i) {
        if (std::ranges::all_of(
                names, [&](const auto &words) { return words[i].text == names.front()[i].text; })) {
            m_between.push_back(i);
        }
    }
}

QString CommonParts::without(const std::vector<NameWord> &words, size_t most) const
{
    const size_t begin = std::min(m_atBegin, most);
    const size_t between = std::min(m_between.size(), most - begin);
    const size_t end = most - begin > between ? m_atEnd : 0;
    const auto isCommon = [&](size_t i, qsizetype ofFirst) {
        return ofFirst >= 0 && ofFirst < m_first.size() && m_first.at(ofFirst) == words[i].text;
    };
    const auto firstLater = m_between.begin() + static_cast<qsizetype>(between);
    QString rest;
    for (size_t i = 0; i < words.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        const bool isLeftOut =
            i + end >= words.size()
                ? isCommon(i, m_first.size() - static_cast<qsizetype>(words.size()) + at)
                : (i < begin || std::find(m_between.begin(), firstLater, i) != firstLater) &&
                      isCommon(i, at);
        if (!isLeftOut) {
            rest += rest.isEmpty() ? QString() : words[i].separator.toString();
            rest += words[i].text;
        }
    }
    return rest;
}

ShortNames::ShortNames(const QStringList &texts)
{
    QSet<QString> names;
    for (const QString &text : texts) {
        for (const PlaceEnd &end : endsOf(text)) {
            if (!end.name.isEmpty()) {
                names.insert(end.name);
            }
        }
    }
    std::map<size_t, std::vector<std::vector<NameWord>>> byCount;
    for (const QString &name : names) {
        std::vector<NameWord> words = wordsOf(name);
        byCount[words.size()].push_back(std::move(words));
    }
    QSet<QString> rests;
    for (const auto &[count, group] : byCount) {
        if (group.size() > 1) {
            m_common.emplace(count, group);
        }
        for (const std::vector<NameWord> &words : group) {
            const auto common = m_common.find(count);
            rests.insert(common == m_common.end() ? CommonParts().without(words)
                                                  : common->second.without(words));
        }
    }
    // Two that would be the same then, "leaf-01" and "main-spine-01", stay whole.
    if (rests.size() != names.size()) {
        m_common.clear();
    }
}

QString ShortNames::without(const QString &name, size_t steps) const
{
    const std::vector<NameWord> words = wordsOf(name);
    const auto common = m_common.find(words.size());
    const QString rest =
        common == m_common.end() ? QString() : common->second.without(words, steps);
    return rest.isEmpty() ? name : rest;
}

QString ShortNames::withoutCommon(const QString &text) const
{
    return withNames(endsOf(text), [this](const QString &name) { return without(name, SIZE_MAX); });
}

QString ShortNames::fitting(const QString &text,
                            const std::function<double(const QString &)> &widthOf,
                            double room) const
{
    if (widthOf(text) <= room) {
        return text;
    }
    std::vector<PlaceEnd> ends = endsOf(text);
    if (std::ranges::any_of(ends, [](const PlaceEnd &end) { return !end.label.isEmpty(); })) {
        std::ranges::for_each(ends, [](PlaceEnd &end) { end.label.clear(); });
        const QString numbered = withNames(ends, [](const QString &name) { return name; });
        if (widthOf(numbered) <= room) {
            return numbered;
        }
    }
    size_t steps = 0;
    for (const auto &[count, common] : m_common) {
        steps = std::max(steps, common.steps());
    }
    const auto shorter = [this](const QString &name, size_t step) { return without(name, step); };
    QString shown = text;
    for (size_t step = 1; step <= steps; ++step) {
        shown = withNames(ends, [&](const QString &name) { return shorter(name, step); });
        if (widthOf(shown) <= room) {
            return shown;
        }
    }
    qsizetype longest = 0;
    for (const PlaceEnd &end : ends) {
        longest = std::max(longest, shorter(end.name, steps).size());
    }
    const auto withLetters = [&](qsizetype letters) {
        return withNames(
            ends, [&](const QString &name) { return abbreviated(shorter(name, steps), letters); });
    };
    qsizetype fits = 0;
    for (qsizetype tooMany = longest; fits + 1 < tooMany;) {
        const qsizetype middle = (fits + tooMany) / 2;
        (widthOf(withLetters(middle)) <= room ? fits : tooMany) = middle;
    }
    return withLetters(fits);
}

} // namespace pickglass
