// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace pickglass::pgcap {

/// SIGINT, SIGTERM and SIGHUP (the terminal is gone; not under nohup) as a Qt signal: the first
/// asks for an end, another one, a moment later, ends the program at once. One at a time; main
/// thread.
class EndSignals final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EndSignals)

public:
    EndSignals();
    ~EndSignals() override;

Q_SIGNALS:
    void endAsked();

private:
    int m_ends[2] = {-1, -1}; ///< of the pipe between the signal handler and the event loop
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace pickglass::pgcap
