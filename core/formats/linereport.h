// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"

#include <QList>

#include <algorithm>
#include <utility>

namespace pickglass {

/// What a parser has to say about single lines. Regular value type.
class LineReport
{
public:
    static constexpr int MaxProblems = 1000;

    /// A line that could not be used.
    void skip(qint64 line, Message message)
    {
        ++m_skipped;
        remark(line, std::move(message));
    }
    /// One more that could not be used for the reason that another one was skipped with.
    void skipAlike() { ++m_skipped; }
    /// A line that was used, with something odd about it. Not counted as skipped.
    void remark(qint64 line, Message message)
    {
        if (m_problems.size() < MaxProblems) {
            m_problems.append({line, std::move(message)});
        }
    }

    qint64 skippedLines() const { return m_skipped; }
    /// By line; no more than MaxProblems.
    QList<LineProblem> takeProblems()
    {
        std::ranges::stable_sort(m_problems, {}, &LineProblem::line);
        return std::exchange(m_problems, {});
    }

private:
    qint64 m_skipped = 0;
    QList<LineProblem> m_problems;
};

} // namespace pickglass
