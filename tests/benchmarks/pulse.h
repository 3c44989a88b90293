// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <atomic>
#include <thread>
#include <vector>

namespace pickglass::bench {

/// The value below which this part (0 … 1) of them lies; 0 where there are none.
double share(const std::vector<double> &ascending, double part);

/// Asks the thread of the window (the one that makes it) for a moment of its time, every 5 ms until
/// end(), and notes how long each of these waited.
class Pulse final : public QObject
{
public:
    Pulse();
    ~Pulse() override;
    Q_DISABLE_COPY_MOVE(Pulse)

    /// Milliseconds, ascending.
    std::vector<double> end();

private:
    void beat();

    std::vector<double> m_waits; ///< of the thread of the window
    std::atomic<bool> m_isEnding = false;
    std::thread m_thread;
};

} // namespace pickglass::bench
