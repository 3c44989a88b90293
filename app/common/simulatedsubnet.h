// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace pickglass {

/// What an OpenSM is to route on a simulated fabric.
struct SubnetJob
{
    QByteArray net = {}; ///< a net file of ibsim (toNetFile())
    int nodes = 0;       ///< that it describes
    int switches = 0;    ///< of these
    int ports = 0;       ///< of all nodes, port 0 too
    QString host = {};   ///< the node that OpenSM runs on, as the net file calls it: "H-0002c9…"
    QString engine = {}; ///< as opensm -R takes it
    int lmc = 0;
    QByteArray torus = {}; ///< torus-2QoS.conf, where the engine is torus-2QoS
};

/// A fabric in ibsim (ibsim(8)) that an OpenSM sets up once, both as child processes, in a
/// temporary folder, which goes away with this. Nothing of a real fabric is touched. Any thread.
class SimulatedSubnet
{
public:
    /// Why it cannot be done on this machine; nothing where ibsim, its client library and OpenSM
    /// are installed.
    static Result<void> available();

    /// Runs until OpenSM ended. Fails where it does not, and when it is stopped: both children are
    /// ended then.
    Result<void> run(const SubnetJob &job, const StopToken &stop);

    /// What OpenSM wrote, by the name of the file ("opensm.fdbs"); empty where it is not there.
    QByteArray log() const { return read(QStringLiteral("opensm.log")); }
    QString fileName(const QString &name) const { return m_folder.filePath(name); }

private:
    QStringList simulatorArguments(const SubnetJob &job) const;
    QStringList managerArguments(const SubnetJob &job) const;
    Result<void> write(const QString &name, const QByteArray &bytes) const;
    QByteArray read(const QString &name) const;

    QTemporaryDir m_folder;
};

/// The routing engine that OpenSM's log says it used last; empty where it says none. OpenSM takes
/// another one in silence where the one that was asked for does not suit the fabric.
QString engineInLog(const QByteArray &log);
/// What it reported as errors, the first of them; at most so many.
QStringList errorsInLog(const QByteArray &log, int count);

} // namespace pickglass
