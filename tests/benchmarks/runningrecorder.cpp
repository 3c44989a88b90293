// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/runningrecorder.h"

#include "tests/benchmarks/processmemory.h"
#include "tests/support/childprocess.h"
#include "tests/support/metricsprograms.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QJsonDocument>
#include <QSslConfiguration>
#include <QSslSocket>

#include <cstdio>

namespace pickglass::bench {

namespace {

constexpr int PatienceMs = 120'000;

} // namespace

RunningRecorder::RunningRecorder(const QString &pgcap, const QString &source, const QString &agent)
    : m_isTls(!agent.isEmpty())
{
    QFile token(m_folder.filePath(QStringLiteral("token")));
    token.open(QIODevice::WriteOnly);
    token.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    token.write(Token);
    token.close();
    QStringList arguments = {
        "record",        source,      "-o",          m_folder.filePath(QStringLiteral("a.pgcap")),
        "--control",     "--metrics", "127.0.0.1:0", "--token-file",
        token.fileName()};
    if (m_isTls) {
        const QString prefix = m_folder.filePath(QStringLiteral("a"));
        tests::runProgram(agent, {QStringLiteral("--make-certificate"), prefix});
        arguments += QStringList{"--certificate", prefix + ".crt", "--key", prefix + ".key"};
    } else {
        arguments += QStringLiteral("--plain-loopback");
    }
    tests::dieWithParent(m_process);
    m_process.start(pgcap, arguments);
    m_url = QUrl(waitFor(QStringLiteral("metrics")).value(u"url").toString());
    // The second one has rates.
    for (int i = 0; i < 3; ++i) {
        m_isReady = !waitFor(QStringLiteral("sweep")).isEmpty();
    }
    // What else it says must not fill the pipe.
    QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
                     [this] { m_process.readAllStandardOutput(); });
}

RunningRecorder::~RunningRecorder()
{
    constexpr int Moment = 10'000;
    tests::endProcess(m_process, Moment);
}

double RunningRecorder::megabytes(const char *line) const
{
    return megabytesOf(m_process.processId(), line);
}

qint64 RunningRecorder::scrape() const
{
    QSslSocket socket;
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    socket.setSslConfiguration(configuration);
    const auto port = static_cast<quint16>(m_url.port());
    const bool isConnected =
        m_isTls ? (socket.connectToHostEncrypted(m_url.host(), port), socket.waitForEncrypted())
                : (socket.connectToHost(m_url.host(), port), socket.waitForConnected());
    if (!isConnected) {
        return 0;
    }
    socket.write(QByteArray("GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ") +
                 Token + "\r\n\r\n");
    qint64 bytes = 0;
    const QByteArray end = "\r\n0\r\n\r\n";
    QByteArray last;
    while (socket.waitForReadyRead(PatienceMs) || socket.bytesAvailable() > 0) {
        const QByteArray piece = socket.readAll();
        bytes += piece.size();
        last = (last + piece).right(end.size());
    }
    return last == end ? bytes : 0;
}

QJsonObject RunningRecorder::waitFor(const QString &event)
{
    const QDeadlineTimer deadline(PatienceMs);
    while (!deadline.hasExpired() && m_process.state() != QProcess::NotRunning) {
        while (m_process.canReadLine()) {
            const QJsonObject said = QJsonDocument::fromJson(m_process.readLine()).object();
            if (said.value(u"event").toString() == event) {
                return said;
            }
        }
        m_process.waitForReadyRead(1000);
    }
    std::fputs(m_process.readAllStandardError().constData(), stderr);
    return {};
}

} // namespace pickglass::bench
