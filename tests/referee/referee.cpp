// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/referee/comparison.h"
#include "tests/referee/history.h"
#include "tests/referee/judge.h"
#include "tests/referee/loadednetwork.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <array>
#include <cstdio>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Seconds = 100;         ///< of a run with an incident
constexpr double EverySeconds = 120; ///< something ordinary happens, on average

constexpr std::array OfWaits{IncidentKind::SlowReceiver, IncidentKind::ManyToOne,
                             IncidentKind::Oversubscribed};
constexpr std::array Others{IncidentKind::FlappingCable, IncidentKind::DegradedCable,
                            IncidentKind::CableDown,     IncidentKind::SwitchVanished,
                            IncidentKind::ResetWave,     IncidentKind::Managers,
                            IncidentKind::NarrowSlot,    IncidentKind::RoutesChanged,
                            IncidentKind::RailBehind,    IncidentKind::CountersOnly};

/// A fabric, its load and what happens to it, from one seed.
class Run
{
public:
    Run(quint32 seed, bool withRails, int cellsPerSecond)
        : m_random(seed),
          m_made(makeAnyFabric(m_random, withRails)),
          m_network(m_made, m_random, m_finder, cellsPerSecond),
          m_history(m_made, m_random, m_finder)
    {
        m_finder.addFabric(*m_made.fabric);
    }

    /// Nothing where this fabric has no room for it.
    bool plant(IncidentKind kind)
    {
        const int begin = 35 + m_random.bounded(10);
        const int end = begin + 25 + m_random.bounded(15);
        const bool isLoad = isOfWaits(kind) || kind == IncidentKind::RailBehind;
        m_planted = {isLoad ? m_network.plant(kind, begin, end)
                            : m_history.plant(kind, begin + m_random.generateDouble(), end)};
        const Planted &planted = m_planted.front();
        const bool hasPlace = kind == IncidentKind::ResetWave || kind == IncidentKind::RailBehind;
        return planted.end.isKnown() && (hasPlace || !planted.places.empty());
    }
    void addOrdinary(int seconds)
    {
        m_history.taken.unite(m_network.taken());
        m_history.addOrdinary(0, seconds, EverySeconds);
    }
    /// `each`: after so many seconds it is asked what is known.
    void play(int seconds, int each, const QString &name, Scores &scores)
    {
        constexpr qint64 Kept = 10 * MinuteUs;
        Course course;
        for (int second = 0; second < seconds; ++second) {
            m_network.next(second, m_history.next(second));
            if (second % each == 0 || second + 1 == seconds) {
                course.add(second, m_finder.incidents(atSecond(second + 1)));
            }
            if (second % 60 == 0) {
                m_finder.forgetBefore(atSecond(second) - Kept);
            }
        }
        course.judge(m_planted, name + u' ' + m_made.shape, scores);
    }

private:
    QRandomGenerator m_random;
    IncidentFinder m_finder;
    MadeFabric m_made;
    LoadedNetwork m_network;
    History m_history;
    std::vector<Planted> m_planted;
};

/// Other fabrics of this seed until there is one with room for it.
void playIncident(IncidentKind kind, quint32 seed, Scores &scores)
{
    constexpr quint32 Attempts = 40;
    constexpr quint32 Kinds = 32;
    for (quint32 attempt = 0; attempt < Attempts; ++attempt) {
        Run run((seed * Kinds + static_cast<quint32>(kind)) * Attempts + attempt,
                kind == IncidentKind::RailBehind, 1000);
        if (run.plant(kind)) {
            run.addOrdinary(Seconds);
            run.play(Seconds, 1, QStringLiteral("seed %1").arg(seed), scores);
            return;
        }
    }
    std::fprintf(stderr, "no room for %s with seed %u\n", qPrintable(toString(kind)), seed);
}

void playOrdinary(int seconds, quint32 seed, Scores &scores)
{
    constexpr quint32 First = 10'000'000;
    constexpr int CellsPerSecond[] = {250, 500, 1000};
    Run run(First + seed, false, CellsPerSecond[seed % 3]);
    run.addOrdinary(seconds);
    run.play(seconds, 5, QStringLiteral("ordinary %1").arg(seed), scores);
}

bool isChosen(const QString &only, const char *what)
{
    return only.isEmpty() || only.split(u',').contains(QLatin1String(what));
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication program(argc, argv);
    QCommandLineParser options;
    options.addHelpOption();
    options.addOption({QStringLiteral("seeds"), QStringLiteral("FROM-TO"), QStringLiteral("seeds"),
                       QStringLiteral("51-101")});
    options.addOption({QStringLiteral("hours"), QStringLiteral("of ordinary load"),
                       QStringLiteral("hours"), QStringLiteral("100")});
    options.addOption({QStringLiteral("compare"), QStringLiteral("two simulators with each seed")});
    options.addOption({QStringLiteral("all"), QStringLiteral("each kind with each seed")});
    options.addOption(
        {QStringLiteral("only"), QStringLiteral("these kinds, by comma"), QStringLiteral("kinds")});
    options.process(program);
    const QStringList seeds = options.value(QStringLiteral("seeds")).split(u'-');
    const double hours = options.value(QStringLiteral("hours")).toDouble();
    const QString only = options.value(QStringLiteral("only"));
    const bool isAll = options.isSet(QStringLiteral("all"));
    if (options.isSet(QStringLiteral("compare"))) {
        for (quint32 seed = seeds.first().toUInt(); seed <= seeds.last().toUInt(); ++seed) {
            compareSimulators(seed);
        }
        return 0;
    }
    Scores scores;
    // Two of each: the kinds take turns.
    const auto play = [&](const auto &kinds, quint32 seed) {
        const auto count = static_cast<quint32>(kinds.size());
        for (quint32 i = 0; i < (isAll ? count : 2); ++i) {
            const IncidentKind kind = kinds[(isAll ? i : 2 * seed + i) % count];
            if (isChosen(only, qPrintable(toString(kind)))) {
                playIncident(kind, seed, scores);
            }
        }
    };
    for (quint32 seed = seeds.first().toUInt(); seed <= seeds.last().toUInt(); ++seed) {
        play(OfWaits, seed);
        play(Others, seed);
        if (!only.isEmpty() && isChosen(only, "link")) {
            playIncident(IncidentKind::Link, seed, scores);
        }
    }
    constexpr int Part = 900; // seconds of one network
    const int parts = static_cast<int>(hours * 3600 / Part);
    for (int part = 0; part < parts; ++part) {
        playOrdinary(Part, seeds.first().toUInt() * 1000 + static_cast<quint32>(part), scores);
        std::fflush(stderr);
    }
    print(scores, hours);
    return 0;
}
