// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/clickhousecluster.h"

#include "tests/support/childprocess.h"
#include "tests/support/simulator.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <csignal>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace pickglass::tests {

namespace {

constexpr int PatienceMs = 60'000;
constexpr size_t PortsOfServer = 3;

tl::unexpected<Error> troubleWithServer(const QString &text)
{
    return failure({"%1", {text}}, {});
}

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<quint16>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

/// Ports that nobody has now: all are held until all are found.
std::vector<int> freeLoopbackPorts(size_t count)
{
    std::vector<int> ports;
    std::vector<int> handles;
    while (ports.size() < count) {
        const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address = loopback(0);
        socklen_t size = sizeof address;
        if (::bind(handle, reinterpret_cast<const sockaddr *>(&address), size) == 0 &&
            ::getsockname(handle, reinterpret_cast<sockaddr *>(&address), &size) == 0) {
            ports.push_back(ntohs(address.sin_port));
        }
        handles.push_back(handle);
    }
    for (const int handle : handles) {
        ::close(handle);
    }
    return ports;
}

/// What an HTTP request over one connection is answered with; empty where nobody answers.
QByteArray exchange(int port, const QByteArray &request)
{
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in address = loopback(port);
    QByteArray answer;
    if (::connect(handle, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0 &&
        ::send(handle, request.constData(), static_cast<size_t>(request.size()), MSG_NOSIGNAL) ==
            request.size()) {
        char buffer[64 * 1024];
        for (ssize_t size = 1; size > 0;) {
            size = ::recv(handle, buffer, sizeof buffer, 0);
            answer.append(buffer, size > 0 ? size : 0);
        }
    }
    ::close(handle);
    return answer.mid(answer.indexOf("\r\n\r\n") + 4);
}

QString outward(const char *name)
{
    return QStringLiteral(PICKGLASS_SOURCE_DIR "/packaging/outward/clickhouse/") +
           QLatin1String(name);
}

} // namespace

QString ClickHouseCluster::missing()
{
    return programPath(QStringLiteral("clickhouse-server")).isEmpty()
               ? QStringLiteral("clickhouse-server is not installed (packaging/packages.txt)")
               : QString();
}

ClickHouseCluster::ClickHouseCluster()
    : m_folder(QDir::tempPath() + QStringLiteral("/clickhouse-XXXXXX")),
      m_ports(freeLoopbackPorts(2 * PortsOfServer))
{
}

ClickHouseCluster::~ClickHouseCluster()
{
    for (const auto &server : m_servers) {
        server->kill(); // nothing of it is kept
        server->waitForFinished();
    }
}

Result<void> ClickHouseCluster::start(int servers)
{
    QFile password(passwordFile());
    if (!password.open(QIODevice::WriteOnly) || password.write("pickglass\n") < 0) {
        return troubleWithServer(password.errorString());
    }
    password.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    for (size_t server = 0; server < static_cast<size_t>(servers); ++server) {
        m_servers.push_back(std::make_unique<QProcess>());
        RETURN_IF_ERROR(launch(server));
    }
    return {};
}

Result<void> ClickHouseCluster::launch(size_t server)
{
    const QString own = m_folder.filePath(QString::number(server + 1));
    QDir().mkpath(own);
    QFile from(outward("config.xml"));
    QFile to(own + QStringLiteral("/config.xml"));
    if (!from.open(QIODevice::ReadOnly) || !to.open(QIODevice::WriteOnly)) {
        return troubleWithServer(from.errorString() + to.errorString());
    }
    QByteArray configuration = from.readAll();
    configuration.replace("@PORT_1@", QByteArray::number(m_ports[1]));
    configuration.replace("@PORT_2@", QByteArray::number(m_ports[PortsOfServer + 1]));
    to.write(configuration);
    to.close();
    QFile::copy(outward("users.xml"), own + QStringLiteral("/users.xml"));
    QProcess &process = *m_servers[server];
    dieWithParent(process);
    process.setWorkingDirectory(own);
    process.setStandardOutputFile(own + QStringLiteral("/log"), QIODevice::Append);
    process.setStandardErrorFile(own + QStringLiteral("/log"), QIODevice::Append);
    const size_t first = server * PortsOfServer;
    process.start(programPath(QStringLiteral("clickhouse-server")),
                  {QStringLiteral("--config-file=%1/config.xml").arg(own), QStringLiteral("--"),
                   QStringLiteral("--path=%1/").arg(own),
                   QStringLiteral("--tmp_path=%1/tmp/").arg(own),
                   QStringLiteral("--user_files_path=%1/files/").arg(own),
                   QStringLiteral("--format_schema_path=%1/schemas/").arg(own),
                   QStringLiteral("--http_port=%1").arg(m_ports[first]),
                   QStringLiteral("--tcp_port=%1").arg(m_ports[first + 1]),
                   QStringLiteral("--interserver_http_port=%1").arg(m_ports[first + 2])});
    const bool isThere = QTest::qWaitFor(
        [&] {
            return process.state() == QProcess::NotRunning ||
                   exchange(m_ports[first], "GET /ping HTTP/1.0\r\n\r\n").startsWith("Ok");
        },
        PatienceMs);
    return isThere && process.state() == QProcess::Running
               ? Result<void>()
               : troubleWithServer(QStringLiteral("clickhouse-server does not answer"));
}

void ClickHouseCluster::kill(int server)
{
    QProcess &process = *m_servers[static_cast<size_t>(server)];
    process.kill();
    process.waitForFinished();
}

Result<void> ClickHouseCluster::restart(int server)
{
    m_servers[static_cast<size_t>(server)] = std::make_unique<QProcess>();
    return launch(static_cast<size_t>(server));
}

void ClickHouseCluster::freeze(int server, bool isFrozen)
{
    const auto process = static_cast<pid_t>(m_servers[static_cast<size_t>(server)]->processId());
    if (process > 0) { // 0 would be all of this program's own group
        ::kill(process, isFrozen ? SIGSTOP : SIGCONT);
    }
}

QString ClickHouseCluster::address(int server, const QString &more) const
{
    return QStringLiteral("clickhouse://pickglass@127.0.0.1:%1/pickglass?password-file=%2%3%4")
        .arg(QString::number(httpPort(server)), passwordFile(),
             m_servers.size() > 1 ? QStringLiteral("&cluster=pickglass") : QString(), more);
}

QByteArray ClickHouseCluster::ask(const QByteArray &sql, int server) const
{
    return exchange(httpPort(server),
                    "POST /?database=pickglass HTTP/1.0\r\nX-ClickHouse-User: pickglass\r\n"
                    "X-ClickHouse-Key: pickglass\r\nContent-Length: " +
                        QByteArray::number(sql.size()) + "\r\n\r\n" + sql)
        .trimmed();
}

} // namespace pickglass::tests
