// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace pickglass::mad {

/// First in, first out; its memory only grows.
template<typename T>
class Ring
{
public:
    bool isEmpty() const { return m_size == 0; }
    size_t size() const { return m_size; }

    void append(T value)
    {
        if (m_size == m_values.size()) {
            grow();
        }
        m_values[(m_front + m_size++) & (m_values.size() - 1)] = value;
    }
    /// Not of an empty one.
    T takeFirst()
    {
        const T value = m_values[m_front];
        m_front = (m_front + 1) & (m_values.size() - 1);
        --m_size;
        return value;
    }

private:
    void grow()
    {
        std::vector<T> larger(m_values.empty() ? 16 : 2 * m_values.size());
        for (size_t i = 0; i < m_size; ++i) {
            larger[i] = m_values[(m_front + i) & (m_values.size() - 1)];
        }
        m_values.swap(larger);
        m_front = 0;
    }

    std::vector<T> m_values; ///< as many as a power of two
    size_t m_front = 0;
    size_t m_size = 0;
};

} // namespace pickglass::mad
