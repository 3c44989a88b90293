// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/simulator.h"

#include <QJsonObject>
#include <QProcess>

#include <functional>
#include <vector>

namespace pickglass::tests {

/// The collector of "mad:" on a host of a simulated fabric, in a process of its own (madprobe), and
/// what it has emitted so far.
class Probe final
{
public:
    Probe(const Simulator &simulator, const QString &host, const QStringList &options = {});
    ~Probe();
    Q_DISABLE_COPY_MOVE(Probe)

    /// Waits for an event after those that were returned before; an empty object when it does not
    /// come.
    QJsonObject waitFor(const std::function<bool(const QJsonObject &)> &isIt,
                        int milliseconds = 60'000);
    /// The same for the next event of a name.
    QJsonObject waitFor(const QString &event, int milliseconds = 60'000);

    /// Every event until now.
    const std::vector<QJsonObject> &events();

private:
    bool read(int milliseconds);

    QProcess m_process;
    std::vector<QJsonObject> m_events;
    size_t m_seen = 0;
};

} // namespace pickglass::tests
