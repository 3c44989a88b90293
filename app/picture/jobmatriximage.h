// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/picture/papercolors.h"
#include "core/jobs/jobreport.h"

#include <QImage>

#include <vector>

namespace pickglass {

/// Whether the bounds of a pair leave room for several answers: they differ by more than a
/// hundredth of the upper one.
bool isAmbiguous(const JobPair &pair);

/// A report's matrix, arranged for looking up. A value; refers to nothing.
class JobCells
{
public:
    JobCells() = default;
    explicit JobCells(const JobReport &report);

    size_t hosts() const { return m_hosts; }
    /// Null where nothing can have been sent.
    const JobPair *pair(size_t from, size_t to) const;
    /// By from, then to.
    const std::vector<JobPair> &pairs() const { return m_pairs; }
    double maxEstimate() const { return m_maxEstimate; }
    qint64 ambiguous() const { return m_ambiguous; }

private:
    size_t m_hosts = 0;
    std::vector<JobPair> m_pairs; ///< by from, then to
    std::vector<size_t> m_begin;  ///< of each sender, into m_pairs; one more than hosts
    double m_maxEstimate = 0;
    qint64 m_ambiguous = 0;
};

/// Senders are rows, receivers columns, colored by the estimate; hatched where it is one answer of
/// several. Where several pairs fall into a pixel it shows the largest. Any thread; O(pairs +
/// pixels).
QImage jobMatrixImage(const JobCells &matrix, int side, const PaperColors &colors);

} // namespace pickglass
