// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/simulatedsubnet.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <sys/prctl.h>

namespace pickglass {

namespace {

/// How often a child is looked at, and how long one that was killed is waited for.
constexpr int PollMilliseconds = 50;
constexpr int KillMilliseconds = 5'000;
constexpr const char *Ready = "simulator ready";

/// Also where it lies outside of a user's PATH; empty when it is nowhere.
QString programPath(const QString &name)
{
    const QString path = QStandardPaths::findExecutable(name);
    return path.isEmpty()
               ? QStandardPaths::findExecutable(
                     name, {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin")})
               : path;
}

/// The library that puts libibumad on the simulator; Debian has it in a folder of the architecture.
QString clientLibrary()
{
    QStringList folders = {QStringLiteral("/usr/lib64"), QStringLiteral("/usr/lib")};
    const QDir lib(QStringLiteral("/usr/lib"));
    for (const QString &folder : lib.entryList({QStringLiteral("*-linux-*")}, QDir::Dirs)) {
        folders.append(lib.filePath(folder));
    }
    for (const QString &folder : folders) {
        const QString file = folder + QStringLiteral("/umad2sim/libumad2sim.so");
        if (QFileInfo::exists(file)) {
            return file;
        }
    }
    return {};
}

/// The socket is abstract: no folder keeps it apart from those of other simulators.
QString nextSocketName()
{
    static std::atomic<int> number = 0;
    return QStringLiteral("pickglass-reroute-%1-%2")
        .arg(QString::number(QCoreApplication::applicationPid()), QString::number(++number));
}

/// A child process of the calling thread: it dies with it, and with this.
class Child
{
public:
    Child(const QString &folder, const QString &output, const QProcessEnvironment &environment)
    {
        m_process.setWorkingDirectory(folder);
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setStandardOutputFile(output);
        m_process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
    }
    ~Child()
    {
        if (isRunning()) {
            m_process.kill();
            m_process.waitForFinished(KillMilliseconds);
        }
    }
    Q_DISABLE_COPY_MOVE(Child)

    Result<void> start(const QString &name, const QStringList &arguments)
    {
        m_process.start(programPath(name), arguments);
        if (!m_process.waitForStarted()) {
            return failure({QT_TRANSLATE_NOOP("core", "%1 does not start: %2."),
                            {name, m_process.errorString()}});
        }
        return {};
    }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    void wait() { m_process.waitForFinished(PollMilliseconds); }

private:
    QProcess m_process;
};

/// Without what the configuration of this machine may say, and with what is written at once.
QByteArray configuration(const QString &folder)
{
    return "force_log_flush TRUE\npartition_config_file " + QFile::encodeName(folder) +
           "/partitions.conf\n";
}

} // namespace

Result<void> SimulatedSubnet::available()
{
    for (const char *program : {"ibsim", "opensm"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "%1 is not installed."), {QString::fromLatin1(program)}},
                {QT_TRANSLATE_NOOP("core", "Routing by OpenSM needs the Debian packages "
                                           "ibsim-utils, libumad2sim0 and opensm.")});
        }
    }
    if (clientLibrary().isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is not installed."), {QStringLiteral("libumad2sim")}},
            {QT_TRANSLATE_NOOP("core", "Routing by OpenSM needs the Debian packages "
                                       "ibsim-utils, libumad2sim0 and opensm.")});
    }
    return {};
}

Result<void> SimulatedSubnet::run(const SubnetJob &job, const StopToken &stop)
{
    RETURN_IF_ERROR(available());
    const QString folder = m_folder.path();
    RETURN_IF_ERROR(write(QStringLiteral("fabric.net"), job.net));
    RETURN_IF_ERROR(write(QStringLiteral("opensm.conf"), configuration(folder)));
    RETURN_IF_ERROR(write(QStringLiteral("torus-2QoS.conf"), job.torus));

    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("LD_PRELOAD"));
    environment.insert(QStringLiteral("IBSIM_SOCKNAME"), nextSocketName());
    Child simulator(folder, fileName(QStringLiteral("ibsim.log")), environment);
    RETURN_IF_ERROR(simulator.start(QStringLiteral("ibsim"), simulatorArguments(job)));
    while (!read(QStringLiteral("ibsim.log")).contains(Ready)) {
        RETURN_IF_ERROR(stop.check());
        if (!simulator.isRunning()) {
            return failure({QT_TRANSLATE_NOOP("core", "ibsim ended before it served the fabric: "
                                                      "%1"),
                            {QString::fromUtf8(read(QStringLiteral("ibsim.log")).right(300))}});
        }
        simulator.wait();
    }

    environment.insert(QStringLiteral("LD_PRELOAD"), clientLibrary());
    environment.insert(QStringLiteral("SIM_HOST"), job.host);
    environment.insert(QStringLiteral("OSM_CACHE_DIR"), folder);
    environment.insert(QStringLiteral("OSM_TMP_DIR"), folder);
    // The manager ends before its fabric: one that is ended after it hangs.
    Child manager(folder, fileName(QStringLiteral("output")), environment);
    RETURN_IF_ERROR(manager.start(QStringLiteral("opensm"), managerArguments(job)));
    while (manager.isRunning()) {
        RETURN_IF_ERROR(stop.check());
        manager.wait();
    }
    if (engineInLog(log()).isEmpty()) {
        return failure({QT_TRANSLATE_NOOP("core", "OpenSM ended without routing the fabric: %1"),
                        {errorsInLog(log(), 1).join(u' ')}});
    }
    return {};
}

QStringList SimulatedSubnet::simulatorArguments(const SubnetJob &job) const
{
    const auto room = [](int count) { return QString::number(count + 16); };
    return {QStringLiteral("-s"), QStringLiteral("-N"),
            room(job.nodes),      QStringLiteral("-S"),
            room(job.switches),   QStringLiteral("-P"),
            room(job.ports),      fileName(QStringLiteral("fabric.net"))};
}

QStringList SimulatedSubnet::managerArguments(const SubnetJob &job) const
{
    QStringList arguments{QStringLiteral("-F"),  fileName(QStringLiteral("opensm.conf")),
                          QStringLiteral("-f"),  fileName(QStringLiteral("opensm.log")),
                          QStringLiteral("-R"),  job.engine,
                          QStringLiteral("-o"),  QStringLiteral("-D"),
                          QStringLiteral("0x43")};
    if (job.lmc > 0) {
        arguments << QStringLiteral("-l") << QString::number(job.lmc);
    }
    if (!job.torus.isEmpty()) {
        arguments << QStringLiteral("-Q") << QStringLiteral("--torus_config")
                  << fileName(QStringLiteral("torus-2QoS.conf"));
    }
    return arguments;
}

Result<void> SimulatedSubnet::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(fileName(name));
    if (!m_folder.isValid() || !file.open(QIODevice::WriteOnly) ||
        file.write(bytes) != bytes.size()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 cannot be written."), {fileName(name)}});
    }
    return {};
}

QByteArray SimulatedSubnet::read(const QString &name) const
{
    constexpr qint64 MaxBytes = 1 << 20; // of the logs; errors come first
    QFile file(fileName(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QByteArray head = file.read(MaxBytes);
    if (file.size() > 2 * MaxBytes) {
        file.seek(file.size() - MaxBytes);
    }
    return head + file.read(MaxBytes);
}

QString engineInLog(const QByteArray &log)
{
    static const QRegularExpression used(
        QStringLiteral(R"(osm_ucast_mgr_process: (\S+) tables configured)"));
    QString engine;
    auto found = used.globalMatch(QString::fromUtf8(log));
    while (found.hasNext()) {
        engine = found.next().captured(1);
    }
    return engine;
}

QStringList errorsInLog(const QByteArray &log, int count)
{
    QStringList errors;
    for (const QByteArray &line : log.split('\n')) {
        const qsizetype place = line.indexOf("-> ");
        // Why an engine gives up is no error to all of them.
        const bool isOne = line.contains(" 0x01 -> ") || line.contains(": disabling ");
        if (isOne && place >= 0 && errors.size() < count) {
            errors << QString::fromUtf8(line.mid(place + 3)).trimmed();
        }
    }
    return errors;
}

} // namespace pickglass
