// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

namespace pickglass {

/// Sets of numbers that are joined one after the other (union-find): at first each number is a set
/// of its own. One thread.
class JoinedSets
{
public:
    /// Of the numbers 0 … count - 1.
    explicit JoinedSets(std::size_t count) : m_parent(count)
    {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t(0));
    }
    /// One more number, which is returned.
    std::size_t add()
    {
        m_parent.push_back(m_parent.size());
        return m_parent.size() - 1;
    }
    /// A number of the set that a number is in, the same for all of that set until it is joined.
    std::size_t find(std::size_t one)
    {
        while (m_parent[one] != one) {
            m_parent[one] = m_parent[m_parent[one]];
            one = m_parent[one];
        }
        return one;
    }
    /// Makes one set of those that two numbers are in.
    void join(std::size_t a, std::size_t b) { m_parent[find(a)] = find(b); }

private:
    std::vector<std::size_t> m_parent;
};

} // namespace pickglass
