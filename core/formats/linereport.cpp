// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linereport.h"

#include "core/formats/import.h"

#include <algorithm>

namespace pickglass {

void LineReport::skip(qint64 line, Message message)
{
    ++m_skipped;
    add(line, std::move(message));
}

void LineReport::remark(qint64 line, Message message)
{
    add(line, std::move(message));
}

QList<LineProblem> LineReport::takeProblems()
{
    std::ranges::stable_sort(m_problems, {}, &LineProblem::line);
    return std::exchange(m_problems, {});
}

void LineReport::add(qint64 line, Message message)
{
    if (m_problems.size() < Imported::MaxLineProblems) {
        m_problems.append({line, std::move(message)});
    }
}

} // namespace pickglass
