// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/slurmcluster.h"

#include "tests/support/childprocess.h"
#include "tests/support/simulator.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QSysInfo>

#include <arpa/inet.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace pickglass::tests {

namespace {

constexpr int Patience = 30'000; ///< ms
constexpr int Ports = 24;        ///< slurmctld, slurmdbd, MariaDB, and a slurmd each

tl::unexpected<Error> trouble(const QString &text)
{
    return failure({"%1", {text}}, {});
}

bool isFree(int port)
{
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<quint16>(port));
    address.sin_addr.s_addr = htonl(INADDR_ANY);
    const bool isBound =
        ::bind(handle, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    ::close(handle);
    return isBound;
}

int freePorts()
{
    for (int attempt = 0; attempt < 100; ++attempt) {
        const int first = QRandomGenerator::global()->bounded(20'000, 30'000);
        int port = first;
        while (port < first + Ports && isFree(port)) {
            ++port;
        }
        if (port == first + Ports) {
            return first;
        }
    }
    return 0;
}

} // namespace

QString SlurmCluster::missing(bool withAccounting)
{
    QStringList programs{"munged", "slurmctld", "slurmd", "squeue", "sbatch"};
    if (withAccounting) {
        programs += {"slurmdbd", "sacct", "mariadbd", "mariadb-install-db"};
    }
    for (const QString &program : programs) {
        if (programPath(program).isEmpty()) {
            return QStringLiteral("%1 is not installed (packaging/packages.txt)").arg(program);
        }
    }
    return {};
}

SlurmCluster::SlurmCluster()
    : m_folder(QDir::tempPath() + QStringLiteral("/slurm-XXXXXX")),
      m_user(::getpwuid(::getuid())->pw_name),
      m_port(freePorts())
{
}

SlurmCluster::~SlurmCluster()
{
    if (!m_daemons.empty()) {
        // The programs of its jobs are nobody's children here.
        std::ignore = run(QStringLiteral("scancel"),
                          {QStringLiteral("-f"), QStringLiteral("-u"), QString::fromUtf8(m_user)});
        std::ignore = QTest::qWaitFor(
            [this] {
                const auto left = run(QStringLiteral("squeue"), {QStringLiteral("-h")});
                return !left || left->trimmed().isEmpty();
            },
            10'000);
    }
    while (!m_daemons.empty()) {
        endProcess(*m_daemons.back(), 10'000);
        m_daemons.pop_back();
    }
}

Result<void> SlurmCluster::write(const char *name, const QByteArray &text, bool isSecret) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        return trouble(file.errorString());
    }
    if (isSecret) {
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }
    return {};
}

Result<void> SlurmCluster::launch(const QString &program, const QStringList &arguments)
{
    auto daemon = std::make_unique<QProcess>();
    dieWithParent(*daemon);
    daemon->setProcessEnvironment(environment());
    daemon->setStandardOutputFile(QProcess::nullDevice());
    daemon->setStandardErrorFile(path("err"), QIODevice::Append);
    daemon->start(programPath(program), arguments);
    if (!daemon->waitForStarted(Patience)) {
        return trouble(program + QStringLiteral(" did not start"));
    }
    m_daemons.push_back(std::move(daemon));
    return {};
}

Result<void> SlurmCluster::startMunge()
{
    QByteArray key(1024, '\0');
    for (char &byte : key) {
        byte = static_cast<char>(QRandomGenerator::system()->bounded(256));
    }
    RETURN_IF_ERROR(write("key", key, true));
    RETURN_IF_ERROR(launch(QStringLiteral("munged"),
                           {"--foreground", "--force", "--num-threads=4", "--key-file", path("key"),
                            "--socket", path("munge"), "--pid-file", path("munge.pid"),
                            "--seed-file", path("seed"), "--log-file", path("munge.log")}));
    return QTest::qWaitFor([this] { return QFile::exists(path("munge")); }, Patience)
               ? Result<void>()
               : trouble(QStringLiteral("munged has no socket"));
}

QByteArray SlurmCluster::configuration(const Options &options) const
{
    const QString host = QSysInfo::machineHostName().section(u'.', 0, 0);
    QStringList lines{"ClusterName=tests",
                      "SlurmctldHost=" + host + "(127.0.0.1)",
                      "SlurmctldPort=" + QString::number(m_port),
                      "SlurmUser=" + QString::fromUtf8(m_user),
                      "SlurmdUser=" + QString::fromUtf8(m_user),
                      "AuthType=auth/munge",
                      "AuthInfo=socket=" + path("munge"),
                      "CredType=cred/munge",
                      "StateSaveLocation=" + path("state"),
                      "SlurmdSpoolDir=" + path("spool-%n"),
                      "SlurmctldPidFile=" + path("ctld.pid"),
                      "SlurmdPidFile=" + path("slurmd-%n.pid"),
                      "SlurmctldLogFile=" + path("ctld.log"),
                      "SlurmdLogFile=" + path("slurmd-%n.log"),
                      "ProctrackType=proctrack/linuxproc",
                      "TaskPlugin=task/none",
                      "JobAcctGatherType=jobacct_gather/none",
                      "MpiDefault=none",
                      "ReturnToService=2",
                      "KillWait=1",
                      "SelectType=select/linear",
                      "SchedulerType=sched/builtin",
                      "SchedulerParameters=sched_interval=1",
                      "NodeName=" + options.hosts + " NodeHostname=" + host +
                          " NodeAddr=127.0.0.1 Port=[" + QString::number(m_port + 3) + '-' +
                          QString::number(m_port + 2 + options.count) + "] CPUs=1 State=UNKNOWN",
                      "PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP"};
    if (!options.topology.isEmpty()) {
        lines += "TopologyPlugin=topology/tree";
    }
    if (options.hasAccounting) {
        lines +=
            {"AccountingStorageType=accounting_storage/slurmdbd", "AccountingStorageHost=127.0.0.1",
             "AccountingStoragePort=" + QString::number(m_port + 1),
             "AccountingStoragePass=" + path("munge")};
    }
    return (lines.join(u'\n') + u'\n').toUtf8();
}

Result<void> SlurmCluster::startAccounting()
{
    QProcess install;
    install.start(programPath(QStringLiteral("mariadb-install-db")),
                  {"--no-defaults", "--datadir=" + path("db"),
                   "--user=" + QString::fromUtf8(m_user),
                   "--auth-root-authentication-method=normal", "--skip-test-db"});
    if (!install.waitForFinished(Patience) || install.exitCode() != 0) {
        return trouble(QString::fromUtf8(install.readAllStandardError()));
    }
    RETURN_IF_ERROR(write("init.sql", "CREATE DATABASE slurm;\n"
                                      "CREATE USER slurm@'%' IDENTIFIED BY 'slurm';\n"
                                      "CREATE USER slurm@localhost IDENTIFIED BY 'slurm';\n"
                                      "GRANT ALL ON slurm.* TO slurm@'%';\n"
                                      "GRANT ALL ON slurm.* TO slurm@localhost;\n"));
    RETURN_IF_ERROR(launch(QStringLiteral("mariadbd"),
                           {"--no-defaults", "--datadir=" + path("db"),
                            "--user=" + QString::fromUtf8(m_user), "--socket=" + path("sql"),
                            "--port=" + QString::number(m_port + 2), "--bind-address=127.0.0.1",
                            "--pid-file=" + path("sql.pid"), "--init-file=" + path("init.sql")}));
    if (!QTest::qWaitFor([this] { return QFile::exists(path("sql")); }, Patience)) {
        return trouble(QStringLiteral("mariadbd has no socket"));
    }
    const QString lines = QStringList{"DbdHost=localhost",
                                      "DbdAddr=127.0.0.1",
                                      "DbdPort=" + QString::number(m_port + 1),
                                      "SlurmUser=" + QString::fromUtf8(m_user),
                                      "AuthType=auth/munge",
                                      "AuthInfo=socket=" + path("munge"),
                                      "LogFile=" + path("dbd.log"),
                                      "PidFile=" + path("dbd.pid"),
                                      "StorageType=accounting_storage/mysql",
                                      "StorageHost=127.0.0.1",
                                      "StoragePort=" + QString::number(m_port + 2),
                                      "StorageUser=slurm",
                                      "StoragePass=slurm",
                                      "StorageLoc=slurm",
                                      ""}
                              .join(u'\n');
    RETURN_IF_ERROR(write("slurmdbd.conf", lines.toUtf8(), true));
    RETURN_IF_ERROR(launch(QStringLiteral("slurmdbd"), {QStringLiteral("-D")}));
    const bool isUp = QTest::qWaitFor(
        [this] {
            return run(QStringLiteral("sacctmgr"), {"-i", "add", "cluster", "tests"}).has_value();
        },
        Patience);
    return isUp ? Result<void>() : trouble(QStringLiteral("slurmdbd does not answer"));
}

Result<void> SlurmCluster::start(const Options &options)
{
    RETURN_IF_ERROR(startMunge());
    RETURN_IF_ERROR(write("slurm.conf", configuration(options)));
    RETURN_IF_ERROR(write("cgroup.conf", "CgroupAutomount=no\n"));
    RETURN_IF_ERROR(write("topology.conf", options.topology));
    QDir(m_folder.path()).mkdir(QStringLiteral("state"));
    if (options.hasAccounting) {
        RETURN_IF_ERROR(startAccounting());
    }
    RETURN_IF_ERROR(launch(QStringLiteral("slurmctld"), {"-D", "-c", "-f", path("slurm.conf")}));
    ASSIGN_OR_RETURN(const auto names,
                     run(QStringLiteral("scontrol"), {"show", "hostnames", options.hosts}));
    for (const QByteArray &name : names.trimmed().split('\n')) {
        const QString host = QString::fromUtf8(name);
        QDir(m_folder.path()).mkdir(QStringLiteral("spool-") + host);
        RETURN_IF_ERROR(
            launch(QStringLiteral("slurmd"), {"-D", "-N", host, "-f", path("slurm.conf")}));
    }
    const bool isUp = QTest::qWaitFor(
        [this] {
            const auto states = run(QStringLiteral("sinfo"), {"-h", "-o", "%T"});
            return states && states->trimmed() == "idle";
        },
        Patience);
    return isUp ? Result<void>()
                : trouble(QStringLiteral("the hosts are not idle: ") + QString::fromUtf8(log()));
}

QProcessEnvironment SlurmCluster::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SLURM_CONF"), path("slurm.conf"));
    environment.insert(QStringLiteral("TZ"), QStringLiteral("UTC"));
    return environment;
}

Result<QByteArray> SlurmCluster::run(const QString &program, const QStringList &arguments) const
{
    QProcess process;
    process.setProcessEnvironment(environment());
    process.start(programPath(program), arguments);
    if (!process.waitForFinished(Patience) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0) {
        return trouble(program + QStringLiteral(": ") +
                       QString::fromUtf8(process.readAllStandardError()));
    }
    return process.readAllStandardOutput();
}

QByteArray SlurmCluster::log() const
{
    QFile file(path("ctld.log"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace pickglass::tests
