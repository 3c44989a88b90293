// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/texttimes.h"

#include "core/formats/textclaims.h"

#include <QHash>

#include <algorithm>
#include <optional>

namespace pickglass {

namespace {

using Reading = std::pair<PortKey, int>; ///< which counter of which port

/// Of two times, of which none need be known.
Timestamp earlier(Timestamp a, Timestamp b)
{
    return !a.isKnown() ? b : !b.isKnown() ? a : std::min(a, b);
}

/// Of the readings that have times of their own.
Timestamp firstReading(const DatedText &text)
{
    Timestamp first;
    for (const CounterReading &reading : text.content.facts.counters) {
        first = earlier(first, reading.time);
    }
    return first;
}

/// When it, or the first of its readings, says that it was made.
Timestamp ownTime(const DatedText &text)
{
    return text.time.isKnown() ? text.time : firstReading(text);
}

/// How what a text says compares with other texts.
struct Comparison
{
    bool hasCommon = false;
    bool isContradicted = false;

    void add(bool contradicts)
    {
        hasCommon = true;
        isContradicted |= contradicts;
    }
    bool agrees() const { return hasCommon && !isContradicted; }
};

class TextDating
{
public:
    TextDating(std::span<const DatedText> texts, PortFinder finder)
        : m_texts(texts),
          m_finder(std::move(finder)),
          m_moments(texts.size())
    {
    }
    std::vector<TextMoment> run();

private:
    void sortOut();
    void dateCounters();
    bool areReadAgain() const;
    void compareWithDated();
    void dateStates();
    template<typename Take>
    void forEachReading(size_t text, const Take &take) const;
    Timestamp begin() const;

    std::span<const DatedText> m_texts;
    PortFinder m_finder;
    std::vector<TextMoment> m_moments;
    std::vector<size_t> m_dated;
    std::vector<size_t> m_undated; ///< by when their files were changed
    struct Compared
    {
        bool isContradicted = false; ///< by any dated text
        Timestamp agrees;            ///< the time of the first dated one that it agrees with
    };
    QHash<size_t, Compared> m_compared; ///< of undated ones
};

void TextDating::sortOut()
{
    for (size_t text = 0; text < m_texts.size(); ++text) {
        const Timestamp own = ownTime(m_texts[text]);
        m_moments[text] = {own, m_texts[text].origin};
        (own.isKnown() ? m_dated : m_undated).push_back(text);
    }
    std::ranges::stable_sort(m_undated, {}, [&](size_t text) { return m_texts[text].modified; });
}

Timestamp TextDating::begin() const
{
    Timestamp first;
    for (size_t text = 0; text < m_texts.size(); ++text) {
        first = earlier(first, earlier(m_moments[text].time, firstReading(m_texts[text])));
    }
    return first.isKnown() ? first : m_texts[m_undated.front()].modified;
}

template<typename Take>
void TextDating::forEachReading(size_t text, const Take &take) const
{
    for (const CounterReading &reading : m_texts[text].content.facts.counters) {
        if (const auto port = m_finder.find(reading.port)) {
            for (const auto &[id, value] : reading.values) {
                take(Reading(*port, id.value()), value);
            }
        }
    }
}

/// Whether undated texts have other values of a counter than others: it was read several times.
bool TextDating::areReadAgain() const
{
    struct FirstValue
    {
        quint64 value = 0;
        size_t text = 0;
    };
    QHash<Reading, FirstValue> known;
    bool isRead = false;
    for (const size_t text : m_undated) {
        forEachReading(text, [&](const Reading &reading, quint64 value) {
            const auto first = known.constFind(reading);
            if (first == known.cend()) {
                known.insert(reading, {value, text});
            } else {
                isRead |= first->value != value && first->text != text;
            }
        });
        if (isRead) {
            return true;
        }
    }
    Comparison all;
    for (const size_t text : known.isEmpty() ? std::vector<size_t>() : m_dated) {
        Comparison with;
        forEachReading(text, [&](const Reading &reading, quint64 value) {
            const auto first = known.constFind(reading);
            if (first != known.cend()) {
                with.add(first->value != value);
            }
        });
        if (with.agrees()) {
            return false;
        }
        all.isContradicted |= with.isContradicted;
    }
    return all.isContradicted;
}

/// How far apart readings are, only their files can say.
void TextDating::dateCounters()
{
    if (!areReadAgain()) {
        return;
    }
    for (const size_t text : m_undated) {
        if (!m_texts[text].content.facts.counters.empty()) {
            m_moments[text] = {m_texts[text].modified, TimeOrigin::Modification};
        }
    }
}

void TextDating::compareWithDated()
{
    QHash<ClaimedThing, std::vector<std::pair<size_t, Claim>>> undated;
    for (const size_t text : m_undated) {
        forEachClaim(m_texts[text].content, m_finder,
                     [&](const ClaimedThing &thing, const Claim &claim) {
                         undated[thing].emplace_back(text, claim);
                     });
    }
    for (const size_t text : undated.isEmpty() ? std::vector<size_t>() : m_dated) {
        QHash<size_t, Comparison> with;
        forEachClaim(m_texts[text].content, m_finder,
                     [&](const ClaimedThing &thing, const Claim &claim) {
                         const auto found = undated.constFind(thing);
                         if (found == undated.cend()) {
                             return;
                         }
                         for (const auto &[other, said] : *found) {
                             with[other].add(said.contradicts(claim));
                         }
                     });
        for (auto other = with.cbegin(); other != with.cend(); ++other) {
            Compared &compared = m_compared[other.key()];
            compared.isContradicted |= other->isContradicted;
            const Timestamp time = m_moments[text].time;
            if (other->agrees() && (!compared.agrees.isKnown() || time < compared.agrees)) {
                compared.agrees = time;
            }
        }
    }
}

void TextDating::dateStates()
{
    const Timestamp first = begin();
    QHash<ClaimedThing, Claim> said; // by the undated texts so far, the last one of each
    for (const size_t text : m_undated) {
        Comparison before;
        forEachClaim(m_texts[text].content, m_finder,
                     [&](const ClaimedThing &thing, const Claim &claim) {
                         const auto known = said.constFind(thing);
                         before.add(known != said.cend() && known->contradicts(claim));
                     });
        forEachClaim(
            m_texts[text].content, m_finder,
            [&](const ClaimedThing &thing, const Claim &claim) { said.insert(thing, claim); });
        const Compared compared = m_compared.value(text);
        TextMoment &moment = m_moments[text];
        if (moment.time.isKnown()) {
            continue; // its counters say when
        }
        if (before.isContradicted || (compared.isContradicted && !compared.agrees.isKnown())) {
            moment = {std::max(first, m_texts[text].modified), TimeOrigin::Modification};
        } else {
            moment = {compared.isContradicted ? compared.agrees : first, TimeOrigin::None};
        }
    }
}

std::vector<TextMoment> TextDating::run()
{
    sortOut();
    if (!m_undated.empty()) {
        dateCounters();
        compareWithDated();
        dateStates();
    }
    return std::move(m_moments);
}

} // namespace

std::vector<TextMoment> momentsOf(std::span<const DatedText> texts,
                                  const std::function<PortFinder()> &finder)
{
    const bool areDated =
        std::ranges::all_of(texts, [](const DatedText &text) { return ownTime(text).isKnown(); });
    if (areDated) {
        std::vector<TextMoment> moments;
        for (const DatedText &text : texts) {
            moments.push_back({ownTime(text), text.origin});
        }
        return moments;
    }
    return TextDating(texts, finder()).run();
}

} // namespace pickglass
