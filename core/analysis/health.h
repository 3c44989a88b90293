// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"
#include "core/analysis/problems.h"

#include <span>

namespace pickglass {

/// What is held against a port, a link or a node. A node's are those of its ports together: counts
/// are added, of waits and of kinds of counters the largest holds. A link's are those of both its
/// ends, but what is wrong with the cable, and that it went down, is reported once.
struct HealthFacts
{
    /// What the error counters counted; nothing where they are not known.
    std::optional<quint64> errors = {};
    quint32 risingCounters = 0;      ///< how many different error counters of one port rose
    quint64 linkDowns = 0;           ///< how often a link went down, as LinkDownedCounter says
    std::optional<double> wait = {}; ///< the largest share of the link's data rate that waited
    // Ports with a problem of this kind that is a warning or worse.
    quint32 slow = 0;
    quint32 narrow = 0;
    quint32 mismatched = 0;
    quint32 down = 0;

    /// Whether anything is known that could be held against it.
    bool isKnown() const { return errors || wait || slow + narrow + mismatched + down > 0; }
    HealthFacts &operator+=(const HealthFacts &other);
};

/// What takes from a health.
enum class HealthReason : quint8 {
    LinkDowns,      ///< amount: how often
    Errors,         ///< amount: how many
    RisingCounters, ///< amount: how many, from two on
    Down,           ///< amount: ports
    Narrow,         ///< amount: ports
    Mismatched,     ///< amount: ports
    Slow,           ///< amount: ports
    Wait,           ///< amount: the share that waited
};
/// "link_downs", "errors", "rising_counters", "down", "narrow", "mismatched", "slow", "wait".
QString toString(HealthReason reason);

struct HealthLoss
{
    HealthReason reason = HealthReason::Errors;
    int points = 0; ///< above 0
    double amount = 0;

    bool operator==(const HealthLoss &) const = default;
};

/// What is at or above this share of a link's data rate is held against it.
constexpr double UnhealthyWait = 0.1;

/// How well something is: 100 less what each reason takes, and never below 0.
///
/// | reason | takes |
/// | --- | --- |
/// | link downs | 20 for the first, 10 for each more, at most 50 |
/// | errors | 10 for one, 10 more for ten times as many, at most 50 |
/// | rising counters | 5 for each but the first, at most 15 |
/// | down | 40 for a port that is down or not active beside those that are not |
/// | narrow, mismatched, slow | 30, 25, 20 |
/// | wait | 10 at 10 % of the link's data rate, rising to 30 at all of it |
///
/// Of several ports in one sum (of a node) each further one that is down, narrow, mismatched or
/// slow takes a quarter of that more, at most as much again. Points are rounded to whole ones.
struct Health
{
    int score = 100;
    std::vector<HealthLoss> losses = {}; ///< what takes most first

    bool operator==(const Health &) const = default;
};
Health healthOf(const HealthFacts &facts);
/// Its score alone, without the list.
int healthScore(const HealthFacts &facts);

/// What is held against each port, in the order of Fabric::ports(): what it did, and the problems
/// that were found at it. Problems of a cable count for both its ends. Any thread.
std::vector<HealthFacts> healthFacts(const Fabric &fabric, std::span<const PortActivity> activity,
                                     std::span<const Problem> problems);
/// The same with the problems that findProblems() finds.
std::vector<HealthFacts> healthFacts(const Fabric &fabric, std::span<const PortActivity> activity);

/// What all problems of a kind take from the health of the whole fabric.
struct FabricLoss
{
    QString kind = {}; ///< of the problems
    Severity severity = Severity::Warning;
    int points = 0;   ///< above 0
    size_t count = 0; ///< how many there are
    /// Where, and what: those of the first of them.
    NodeIndex node = {};
    PortIndex port = {};
    Message message = {};
};

/// How well a fabric is as a whole: 100 less what each kind of problem takes, and never below 0.
///
/// | kind | takes |
/// | --- | --- |
/// | no_master, two_masters | 50 |
/// | any other error | 20 for one, 10 more for ten times as many, at most 40 |
/// | any warning | 5 for one, 5 more for ten times as many, at most 20 |
/// | notes, and lines of files that were not understood | nothing |
///
/// Points are rounded to whole ones.
struct FabricHealth
{
    int score = 100;
    std::vector<FabricLoss> losses = {}; ///< what takes most first
};
/// Of all that is wrong: what findEachProblem() and findManagerProblems() find, and what happened
/// and lasts. What is over takes nothing. Any thread.
FabricHealth fabricHealth(std::span<const Problem> problems);

} // namespace pickglass
