// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/pulse.h"

#include <QElapsedTimer>

#include <algorithm>

namespace pickglass::bench {

using namespace std::chrono_literals;

double share(const std::vector<double> &ascending, double part)
{
    if (ascending.empty()) {
        return 0;
    }
    const auto last = static_cast<double>(ascending.size() - 1);
    return ascending[static_cast<size_t>(part * last)];
}

Pulse::Pulse() : m_thread([this] { beat(); })
{
}

Pulse::~Pulse()
{
    end();
}

std::vector<double> Pulse::end()
{
    m_isEnding = true;
    if (m_thread.joinable()) {
        m_thread.join();
    }
    std::ranges::sort(m_waits);
    return m_waits;
}

void Pulse::beat()
{
    while (!m_isEnding) {
        QElapsedTimer posted;
        posted.start();
        QMetaObject::invokeMethod(
            this,
            [this, posted] { m_waits.push_back(static_cast<double>(posted.nsecsElapsed()) / 1e6); },
            Qt::QueuedConnection);
        std::this_thread::sleep_for(5ms);
    }
}

} // namespace pickglass::bench
