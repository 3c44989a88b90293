// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostreading.h"

#include <QObject>

namespace pickglass::host {

/// What reads a host each time it is asked. One thread.
class HostConnection : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HostConnection)

public:
    HostConnection() = default;
    ~HostConnection() override = default;

    /// May be called again after ended().
    virtual void start() = 0;
    virtual bool isRunning() const = 0;
    /// Asks for a reading of this number. It comes as answered(), of the last number at least.
    /// Precondition: it is running.
    virtual void ask(qint64 number) = 0;
    /// Asks it to end, without another signal.
    virtual void end() = 0;
    /// Ends it where it has not ended after this long.
    virtual void kill(int milliseconds) = 0;

Q_SIGNALS:
    void answered(qint64 number, const pickglass::host::HostReading &reading);
    /// It ended by itself, and what it said about that; may be empty.
    void ended(const QString &errorText);
};

} // namespace pickglass::host
