// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/fabric/fabric.h"
#include "tests/support/subnetmanager.h"

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

namespace pickglass::tests {

/// Where a program is that may lie outside a user's PATH (/usr/sbin); empty when it is nowhere.
QString programPath(const QString &name);

/// What ibsim calls a node: "S-" or "H-" and the 16 digits of its GUID.
QString simulatedId(const Node &node);

/// A fabric in ibsim, with OpenSMs and a socket of its own, in a temporary folder. Everything ends
/// with it, managers first, also when a test fails or crashes. It needs a QCoreApplication, and
/// belongs to the thread that made it.
///
///     Simulator simulator(text);              // what ibnetdiscover printed
///     VERIFY_RESULT(simulator.start());
///     VERIFY_RESULT(simulator.startManager("H-0000000000000001"));
///     VERIFY_RESULT(simulator.manager(0).waitUntilUp());
///     process.setProcessEnvironment(simulator.environment("H-0000000000000002"));
class Simulator final
{
public:
    /// What is missing on this machine, as a sentence; empty when nothing is.
    static QString missing();

    /// A net file: ibsim reads what ibnetdiscover prints (fabricgen's too), and its own format.
    explicit Simulator(QByteArray net);
    ~Simulator();
    Q_DISABLE_COPY_MOVE(Simulator)

    /// Starts ibsim with room for the fabric, and waits until it serves it.
    Result<void> start();
    /// Starts an OpenSM on the first port of a node.
    Result<void> startManager(const QString &host, const ManagerOptions &options = {});
    SubnetManager &manager(size_t i) { return *m_managers[i]; }
    const SubnetManager &manager(size_t i) const { return *m_managers[i]; }
    /// Ends the managers and then ibsim, as the destructor does.
    void end();

    /// Gives a line to ibsim's console, waits until it was obeyed and returns what ibsim said. An
    /// error where ibsim does not know a node, a field, or the command.
    Result<QString> command(const QString &line);
    /// Sets a counter: "PortCountersExtended.PortXmitData". A value that it cannot hold is an
    /// error.
    Result<QString> setCounter(const QString &node, PortNumber port, const QString &field,
                               quint64 value);
    /// Pulls the cable out of a port; puts it into the same one again.
    Result<QString> unlink(const QString &node, PortNumber port);
    Result<QString> relink(const QString &node, PortNumber port);
    /// How many percent of the MADs at a port are lost.
    Result<QString> setLoss(const QString &node, PortNumber port, int percent);

    /// The environment with which a program that uses libibumad sits on a node; of our own programs
    /// that are built with AddressSanitizer too. ibsim serves ten of them at once.
    QProcessEnvironment environment(const QString &host) const;
    /// The same for a program that is not ours: with AddressSanitizer never.
    QProcessEnvironment environmentOfOthers(const QString &host) const;

    /// Lets this very process use libibumad on a simulated fabric: call it first in main(). It
    /// starts the process once more, with what has to be loaded before everything else.
    static void preload(char **arguments);
    /// Places this process, which called preload(), on a node: once, before it uses libibumad. What
    /// libumad2sim leaves in the working folder goes away with the simulator.
    void enter(const QString &host) const;

    /// The process ids of ibsim and its managers.
    std::vector<qint64> processes() const;

    /// For what clients leave in their working folder.
    QString folder() const { return m_folder.path(); }

private:
    Result<QString> waitForPrompt(int milliseconds);
    QStringList sizes() const;

    QByteArray m_net;
    QTemporaryDir m_folder;
    QProcess m_ibsim;
    std::vector<std::unique_ptr<SubnetManager>> m_managers;
};

} // namespace pickglass::tests

/// Leaves the test as skipped, saying what is missing, where there is no simulator.
#define PICKGLASS_NEED_SIMULATOR()                                                                 \
    do {                                                                                           \
        const QString missing = pickglass::tests::Simulator::missing();                            \
        if (!missing.isEmpty())                                                                    \
            QSKIP(qPrintable(missing));                                                            \
    } while (false)
