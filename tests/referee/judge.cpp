// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/judge.h"

#include <algorithm>
#include <cstdio>

namespace pickglass::tests {

namespace {

constexpr qint64 Soon = 15 * SecondUs;
constexpr qint64 Latest = 60 * SecondUs;
constexpr const char *Ordinary = "ordinary";

bool overlaps(const Incident &incident, const Planted &planted)
{
    constexpr qint64 Margin = 10 * SecondUs;
    return incident.start <= planted.end + Margin &&
           (incident.isOpen() ||
            incident.end + Margin >= (planted.from.isKnown() ? planted.from : planted.start));
}

bool isAt(const Incident &incident, const Planted &planted)
{
    const auto has = [&planted](const PortKey &place) {
        return std::ranges::any_of(planted.places, [&place](const PortKey &right) {
            return right.node == place.node &&
                   (right.number == 0 || right.number == place.number || place.number == 0);
        });
    };
    return planted.places.empty() ? incident.kind == planted.kind
                                  : has(incident.place) || has(incident.otherPlace);
}

void tell(const char *how, const QString &name, const Incident &incident)
{
    const auto seconds = [](Timestamp time) {
        return time.isKnown() ? static_cast<double>(time - RefereeBegin) / SecondUs : -1.0;
    };
    const double wait = isSeenInWaits(incident.kind) && !incident.evidence.empty()
                            ? incident.evidence.front().value.value_or(0)
                            : 0;
    std::fprintf(stderr, "%s: %s: %s at %s/%d, %.0f..%.0f, \"%s\" (%.2f, waits %.2f)\n", how,
                 qPrintable(name), qPrintable(toString(incident.kind)),
                 qPrintable(incident.place.node.toString()), incident.place.number,
                 seconds(incident.start), seconds(incident.end),
                 qPrintable(incident.message.english()), incident.confidence, wait);
}

} // namespace

void Course::add(int second, const std::vector<Incident> &known)
{
    for (const Incident &incident : known) {
        const auto [seen, isNew] = m_seen.try_emplace(incident.id());
        seen->second.incident = incident;
        if (isNew) {
            seen->second.first = second;
        }
    }
    m_last = known;
}

void Course::judge(const std::vector<Planted> &planted, const QString &name, Scores &scores) const
{
    for (const Planted &each : planted) {
        Score &score = scores[toString(each.kind)];
        ++score.planted;
        const auto isOfIt = [&each](const Incident &incident) {
            return overlaps(incident, each) && isAt(incident, each);
        };
        qint64 soonest = Latest * 1000;
        for (const auto &[id, seen] : m_seen) {
            if (isOfIt(seen.incident)) {
                soonest = std::min(soonest, atSecond(seen.first + 1) - each.start);
            }
        }
        score.soon += soonest <= Soon ? 1 : 0;
        const bool isFound = std::ranges::any_of(
            m_last, [&each](const Incident &incident) { return overlaps(incident, each); });
        const auto right = std::ranges::find_if(m_last, isOfIt);
        const auto rights = std::ranges::count_if(m_last, isOfIt);
        score.found += isFound ? 1 : 0;
        score.rightPlace += rights > 0 ? 1 : 0;
        score.late += rights > 0 && soonest > Latest ? 1 : 0;
        score.twice += rights > 1 ? static_cast<int>(rights) - 1 : 0;
        score.rightKind +=
            std::ranges::any_of(m_last,
                                [&](const Incident &incident) {
                                    return isOfIt(incident) && incident.kind == each.kind;
                                })
                ? 1
                : 0;
        const QString what = name + u' ' + toString(each.kind) + u' ' + each.what;
        if (rights == 0) {
            std::fprintf(stderr, "missed: %s from %.0f, at %s/%d\n", qPrintable(what),
                         static_cast<double>(each.start - RefereeBegin) / SecondUs,
                         each.places.empty() ? "-"
                                             : qPrintable(each.places.front().node.toString()),
                         each.places.empty() ? 0 : each.places.front().number);
        } else if (soonest > Soon) {
            tell("late", what + QStringLiteral(" by %1 s").arg(soonest / SecondUs), *right);
        } else if (right->kind != each.kind) {
            tell("other kind", what, *right);
        }
        if (rights > 1) {
            for (const Incident &incident : m_last) {
                if (isOfIt(incident)) {
                    tell("twice", what, incident);
                }
            }
        }
    }
    const QString kind =
        planted.empty() ? QString::fromLatin1(Ordinary) : toString(planted.front().kind);
    for (const auto &seen : m_seen) {
        const Incident &incident = seen.second.incident;
        const bool isRight = std::ranges::any_of(planted, [&incident](const Planted &each) {
            return overlaps(incident, each) && isAt(incident, each);
        });
        if (!isRight) {
            const bool isLeft = std::ranges::any_of(
                m_last, [&seen](const Incident &last) { return last.id() == seen.first; });
            ++(isLeft ? scores[kind].wrong : scores[kind].brief);
            tell(isLeft ? "wrong" : "brief",
                 name + u' ' + kind + (planted.empty() ? QString() : u' ' + planted.front().what),
                 incident);
        }
    }
}

void print(const Scores &scores, double hours)
{
    std::printf("%-16s %8s %7s %7s %7s %7s %7s %7s %7s %7s\n", "kind", "planted", "found", "place",
                "kind", "15 s", "> 60 s", "twice", "wrong", "brief");
    const auto line = [](const QString &name, const Score &score) {
        std::printf("%-16s %8d %7d %7d %7d %7d %7d %7d %7d %7d\n", qPrintable(name), score.planted,
                    score.found, score.rightPlace, score.rightKind, score.soon, score.late,
                    score.twice, score.wrong, score.brief);
    };
    Score all;
    int ordinary = 0;
    for (const auto &[kind, score] : scores) {
        if (kind == QLatin1String(Ordinary)) {
            ordinary = score.wrong + score.brief;
            continue;
        }
        line(kind, score);
        all.planted += score.planted;
        all.found += score.found;
        all.rightPlace += score.rightPlace;
        all.rightKind += score.rightKind;
        all.soon += score.soon;
        all.late += score.late;
        all.twice += score.twice;
        all.wrong += score.wrong;
        all.brief += score.brief;
    }
    line(QStringLiteral("all"), all);
    const auto share = [](int part, int whole) { return whole == 0 ? 1.0 : double(part) / whole; };
    std::printf("precision %.3f (%.3f with brief ones), recall %.3f, place %.3f, within 15 s %.3f, "
                "after 60 s %d; "
                "%d in %.1f hours of ordinary load\n",
                share(all.rightPlace, all.rightPlace + all.twice + all.wrong),
                share(all.rightPlace, all.rightPlace + all.twice + all.wrong + all.brief),
                share(all.found, all.planted), share(all.rightPlace, all.found),
                share(all.soon, all.planted), all.late, ordinary, hours);
}

} // namespace pickglass::tests
