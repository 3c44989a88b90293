// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/maximummatching.h"

#include <limits>

namespace pickglass {

namespace {

class HopcroftKarp
{
public:
    HopcroftKarp(const std::vector<std::vector<qint32>> &right, std::vector<qint32> &rightOf,
                 std::vector<qint32> &leftOf)
        : m_right(right),
          m_rightOf(rightOf),
          m_leftOf(leftOf),
          m_level(right.size()),
          m_next(right.size())
    {
    }

    void run()
    {
        while (findLevels()) {
            std::fill(m_next.begin(), m_next.end(), 0);
            for (size_t left = 0; left < m_right.size(); ++left) {
                if (m_rightOf[left] < 0) {
                    augment(qint32(left));
                }
            }
        }
    }

private:
    static constexpr int Unreached = std::numeric_limits<int>::max();

    /// Distances from free vertices on the left; whether a free one on the right is reached.
    bool findLevels()
    {
        std::vector<qint32> queue;
        for (size_t left = 0; left < m_right.size(); ++left) {
            m_level[left] = m_rightOf[left] < 0 ? 0 : Unreached;
            if (m_rightOf[left] < 0) {
                queue.push_back(qint32(left));
            }
        }
        bool isReached = false;
        for (size_t i = 0; i < queue.size(); ++i) {
            const auto left = size_t(queue[i]);
            for (const qint32 right : m_right[left]) {
                const qint32 next = m_leftOf[size_t(right)];
                if (next < 0) {
                    isReached = true;
                } else if (m_level[size_t(next)] == Unreached) {
                    m_level[size_t(next)] = m_level[left] + 1;
                    queue.push_back(next);
                }
            }
        }
        return isReached;
    }

    /// A path from this vertex to a free one on the right, along the levels. Without recursion:
    /// paths may be as long as a plan.
    void augment(qint32 from)
    {
        std::vector<qint32> path{from};
        while (!path.empty()) {
            const auto left = size_t(path.back());
            if (m_next[left] == m_right[left].size()) {
                m_level[left] = Unreached;
                path.pop_back();
                if (!path.empty()) {
                    ++m_next[size_t(path.back())];
                }
                continue;
            }
            const qint32 next = m_leftOf[size_t(m_right[left][m_next[left]])];
            if (next < 0) {
                take(path);
                return;
            }
            if (m_level[size_t(next)] == m_level[left] + 1) {
                path.push_back(next);
            } else {
                ++m_next[left];
            }
        }
    }

    void take(const std::vector<qint32> &path)
    {
        for (const qint32 left : path) {
            const qint32 right = m_right[size_t(left)][m_next[size_t(left)]];
            m_rightOf[size_t(left)] = right;
            m_leftOf[size_t(right)] = left;
        }
    }

    const std::vector<std::vector<qint32>> &m_right;
    std::vector<qint32> &m_rightOf;
    std::vector<qint32> &m_leftOf;
    std::vector<int> m_level;
    std::vector<size_t> m_next; ///< the neighbour that is tried
};

} // namespace

void extendToMaximum(const std::vector<std::vector<qint32>> &right, std::vector<qint32> &rightOf,
                     std::vector<qint32> &leftOf)
{
    HopcroftKarp(right, rightOf, leftOf).run();
}

} // namespace pickglass
