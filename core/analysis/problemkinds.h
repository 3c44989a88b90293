// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <span>

namespace pickglass {

/// A kind of problem.
struct ProblemKind
{
    const char *key;   ///< Problem::kind
    const char *title; ///< in English; the context of its translation is "core"
    /// Whether somebody mends it where the hardware is.
    bool isOfHardware = false;
};

/// All but the kinds of events, of which those that last are problems of the event's kind. Any
/// thread.
std::span<const ProblemKind> kindsOfProblems();
/// Null for a kind that is none of them.
const ProblemKind *findProblemKind(QStringView key);
/// Whether somebody mends problems of the kind where the hardware is; of kinds of events, too: a
/// link that went down is one problem, be it known by what is read or by what happened. Any thread.
bool isMendedByHand(QStringView key);

} // namespace pickglass
