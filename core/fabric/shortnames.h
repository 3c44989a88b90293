// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <vector>

/// How names get shorter where there is no room for them: by what all of them have in common. Any
/// thread.
namespace pickglass {

/// A word of a name, and what stands before it: "leaf-p1-01" has "leaf", "-p1" and "-01".
struct NameWord
{
    QStringView separator;
    QStringView text;
};

/// The words of a name; they point into it.
std::vector<NameWord> wordsOf(QStringView name);

/// Which words are left out of every name: those that all have at the same place; where names have
/// different numbers of words, those at the begin and at the end. Of every name a word stays.
class CommonParts
{
public:
    CommonParts() = default;
    /// At least one name.
    explicit CommonParts(const std::vector<std::vector<NameWord>> &names);

    /// How many words can be left out one after the other, those at the end together.
    size_t steps() const { return m_atBegin + m_between.size() + (m_atEnd > 0 ? 1 : 0); }
    /// A name without its first common words, so many; all of them by default. Words that another
    /// name has there stay.
    QString without(const std::vector<NameWord> &words, size_t most = SIZE_MAX) const;

private:
    QStringList m_first; ///< the words of the first name
    size_t m_atBegin = 0;
    size_t m_atEnd = 0;
    std::vector<size_t> m_between; ///< places, where all have as many words
};

/// Short forms of places and links as they are written everywhere: "leaf01", "leaf01/19",
/// "leaf01/19 ↔ spine03/6", "leaf01/19 → spine03/6"; ports also with labels, "leaf01/19 (1/10/1)".
class ShortNames
{
public:
    ShortNames() = default;
    /// Of the texts that stand together, such as a column; some of many are enough.
    explicit ShortNames(const QStringList &texts);

    /// The text where it fits; else without labels of ports, then also without as few of the words
    /// that the names of its kind have in common as it takes; else names with an ellipsis, most of
    /// it what they end with. The number of a port stays whole, even where that is more than the
    /// room.
    QString fitting(const QString &text, const std::function<double(const QString &)> &widthOf,
                    double room) const;
    /// The text without all words that the names of its kind have in common, whatever the room.
    QString withoutCommon(const QString &text) const;

private:
    QString without(const QString &name, size_t steps) const;

    std::map<size_t, CommonParts> m_common; ///< by how many words a name has
};

} // namespace pickglass
