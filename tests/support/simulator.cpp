// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/simulator.h"

#include "tests/support/childprocess.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <dlfcn.h>
#include <unistd.h>

namespace pickglass::tests {

namespace {

constexpr const char *Prompt = "sim> ";
constexpr int ConsoleMilliseconds = 60'000;

/// The library that puts libibumad on the simulator; Debian has it in a folder of the architecture.
QString clientLibrary()
{
    QStringList folders = {QStringLiteral("/usr/lib64"), QStringLiteral("/usr/lib")};
    const QDir lib(QStringLiteral("/usr/lib"));
    for (const QString &folder : lib.entryList({QStringLiteral("*-linux-*")}, QDir::Dirs))
        folders.append(lib.filePath(folder));
    for (const QString &folder : folders) {
        const QString file = folder + QStringLiteral("/umad2sim/libumad2sim.so");
        if (QFileInfo::exists(file))
            return file;
    }
    return {};
}

/// The runtime of AddressSanitizer that this program runs with, which has to be loaded first;
/// empty without one.
QString sanitizerLibrary()
{
    Dl_info info{};
    void *symbol = dlsym(RTLD_DEFAULT, "__asan_init");
    if (symbol == nullptr || dladdr(symbol, &info) == 0)
        return {};
    const QString file = QFile::decodeName(info.dli_fname);
    return file.contains(QLatin1String("libasan")) ? file : QString();
}

QString preloadedByOurs()
{
    const QString sanitizer = sanitizerLibrary();
    return sanitizer.isEmpty() ? clientLibrary() : sanitizer + u':' + clientLibrary();
}

/// The socket is abstract: no folder keeps it apart from those of other simulators.
QString nextSocketName()
{
    static std::atomic<int> number = 0;
    return QStringLiteral("pickglass-%1-%2").arg(QCoreApplication::applicationPid()).arg(++number);
}

QString place(const QString &node, PortNumber port)
{
    return QStringLiteral("\"%1\"[%2]").arg(node).arg(int(port));
}

} // namespace

QString programPath(const QString &name)
{
    const QString path = QStandardPaths::findExecutable(name);
    return path.isEmpty()
               ? QStandardPaths::findExecutable(
                     name, {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin")})
               : path;
}

QString simulatedId(const Node &node)
{
    const QLatin1String kind(node.type == NodeType::Switch ? "S-" : "H-");
    return kind + node.guid.toString().mid(2);
}

QString Simulator::missing()
{
    for (const char *program : {"ibsim", "opensm"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty())
            return QStringLiteral("%1 is not installed (packaging/packages.txt)")
                .arg(QString::fromLatin1(program));
    }
    return clientLibrary().isEmpty()
               ? QStringLiteral("libumad2sim is not installed (packaging/packages.txt)")
               : QString();
}

Simulator::Simulator(QByteArray net) : m_net(std::move(net))
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("LD_PRELOAD"));
    environment.insert(QStringLiteral("IBSIM_SOCKNAME"), nextSocketName());
    m_ibsim.setProcessEnvironment(environment);
    m_ibsim.setWorkingDirectory(m_folder.path());
    m_ibsim.setStandardErrorFile(m_folder.filePath(QStringLiteral("ibsim.err")));
    dieWithParent(m_ibsim);
}

Simulator::~Simulator()
{
    end();
}

void Simulator::end()
{
    // An OpenSM that is told to end after its fabric has gone hangs.
    m_managers.clear();
    endProcess(m_ibsim, 5'000);
}

Result<void> Simulator::start()
{
    const QString file = m_folder.filePath(QStringLiteral("fabric.net"));
    QFile net(file);
    if (!net.open(QIODevice::WriteOnly) || net.write(m_net) != m_net.size())
        return failure({"%1 cannot be written.", {file}});
    net.close();
    m_ibsim.start(programPath(QStringLiteral("ibsim")),
                  QStringList(QStringLiteral("-s")) + sizes() + QStringList(file));
    if (!m_ibsim.waitForStarted())
        return failure({"ibsim does not start: %1.", {m_ibsim.errorString()}});
    const Result<QString> said = waitForPrompt(ConsoleMilliseconds);
    return said ? Result<void>() : tl::unexpected(said.error());
}

QStringList Simulator::sizes() const
{
    static const QRegularExpression line(QStringLiteral(R"(^(Switch|Hca|Ca|Rt)\s*(\d+))"),
                                         QRegularExpression::MultilineOption);
    int nodes = 0;
    int switches = 0;
    int ports = 0;
    auto found = line.globalMatch(QString::fromUtf8(m_net));
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        ++nodes;
        switches += match.capturedView(1) == u"Switch" ? 1 : 0;
        ports += match.capturedView(2).toInt() + 1;
    }
    // Never less than its defaults.
    return {QStringLiteral("-N"), QString::number(std::max(2048, nodes + 1)),
            QStringLiteral("-S"), QString::number(std::max(256, switches + 1)),
            QStringLiteral("-P"), QString::number(std::max(13312, ports + 1))};
}

Result<void> Simulator::startManager(const QString &host, const ManagerOptions &options)
{
    const QString name = QStringLiteral("opensm-%1").arg(m_managers.size());
    m_managers.push_back(std::make_unique<SubnetManager>(m_folder.filePath(name),
                                                         environmentOfOthers(host), options));
    return m_managers.back()->start();
}

Result<QString> Simulator::command(const QString &line)
{
    // What it said of clients meanwhile is no answer.
    m_ibsim.readAll();
    m_ibsim.write(line.toUtf8() + '\n');
    const Result<QString> said = waitForPrompt(ConsoleMilliseconds);
    // It says "# nodeid … not found", "# field … cannot be found", "command … unknown - skipped".
    static const QRegularExpression refusal(QStringLiteral("^#|unknown - skipped"),
                                            QRegularExpression::MultilineOption);
    if (said && said->contains(refusal))
        return failure({"ibsim refuses \"%1\": %2", {line, *said}});
    return said;
}

Result<QString> Simulator::waitForPrompt(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    QByteArray said;
    while (!said.endsWith(Prompt)) {
        said += m_ibsim.readAll();
        if (said.endsWith(Prompt))
            break;
        if (m_ibsim.state() == QProcess::NotRunning)
            return failure({"ibsim ended: %1", {QString::fromUtf8(said.right(500))}});
        if (deadline.hasExpired())
            return failure({"ibsim does not answer: %1", {QString::fromUtf8(said.right(500))}});
        m_ibsim.waitForReadyRead(static_cast<int>(std::min<qint64>(deadline.remainingTime(), 100)));
    }
    said.chop(static_cast<int>(qstrlen(Prompt)));
    return QString::fromUtf8(said).trimmed();
}

Result<QString> Simulator::setCounter(const QString &node, PortNumber port, const QString &field,
                                      quint64 value)
{
    const QString line =
        QStringLiteral("PerformanceSet %1 %2=%3").arg(place(node, port), field).arg(value);
    const Result<QString> said = command(line);
    if (said && !said->endsWith(QStringLiteral(" %1").arg(value)))
        return failure({"\"%1\" is not what was set: %2", {line, *said}});
    return said;
}

Result<QString> Simulator::unlink(const QString &node, PortNumber port)
{
    return command(QStringLiteral("Unlink ") + place(node, port));
}

Result<QString> Simulator::relink(const QString &node, PortNumber port)
{
    return command(QStringLiteral("ReLink ") + place(node, port));
}

Result<QString> Simulator::setLoss(const QString &node, PortNumber port, int percent)
{
    return command(QStringLiteral("Error %1 %2").arg(place(node, port)).arg(percent));
}

std::vector<qint64> Simulator::processes() const
{
    std::vector<qint64> ids{m_ibsim.processId()};
    for (const auto &manager : m_managers)
        ids.push_back(manager->processId());
    return ids;
}

QProcessEnvironment Simulator::environmentOfOthers(const QString &host) const
{
    QProcessEnvironment environment = m_ibsim.processEnvironment();
    environment.insert(QStringLiteral("SIM_HOST"), host);
    environment.insert(QStringLiteral("LD_PRELOAD"), clientLibrary());
    return environment;
}

QProcessEnvironment Simulator::environment(const QString &host) const
{
    QProcessEnvironment environment = environmentOfOthers(host);
    environment.insert(QStringLiteral("LD_PRELOAD"), preloadedByOurs());
    return environment;
}

void Simulator::preload(char **arguments)
{
    if (!missing().isEmpty() || qEnvironmentVariable("LD_PRELOAD").contains(clientLibrary()))
        return;
    qputenv("LD_PRELOAD", QFile::encodeName(preloadedByOurs()));
    execv("/proc/self/exe", arguments);
}

void Simulator::enter(const QString &host) const
{
    qputenv("IBSIM_SOCKNAME",
            m_ibsim.processEnvironment().value(QStringLiteral("IBSIM_SOCKNAME")).toUtf8());
    qputenv("SIM_HOST", host.toUtf8());
    QDir::setCurrent(m_folder.path());
}

} // namespace pickglass::tests
