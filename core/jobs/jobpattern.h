// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobreport.h"

#include <optional>

namespace pickglass {

/// Who of a job sends to whom, as a whole.
enum class JobPatternKind : quint8 {
    ManyToOne, ///< one host received half or more of all
    OneToMany, ///< one host sent half or more of all
    Shift,     ///< each host sends to the one so many places after it, in their order; by 1: a ring
    AllToAll   ///< almost every pair may have sent, and hosts sent and received alike
};

/// A pattern that fits what is known.
struct JobPattern
{
    JobPatternKind kind = JobPatternKind::AllToAll;
    quint32 host = 0;  ///< of ManyToOne and OneToMany, into JobReport::hosts
    quint32 shift = 0; ///< of Shift
    double share = 0; ///< of the bytes, or of the hosts or pairs, that the pattern explains, 0 … 1
};

/// The pattern of a job, as far as sums and bounds allow; nothing where none fits, and for fewer
/// than 3 hosts. Shifts and all-to-all need the matrix.
std::optional<JobPattern> findPattern(const JobReport &report);

} // namespace pickglass
