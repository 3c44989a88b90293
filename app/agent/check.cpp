// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/check.h"

#include "app/agent/certificate.h"
#include "app/agent/token.h"
#include "app/common/terminaltext.h"

#include <QFileInfo>

#include <unistd.h>

namespace pickglass::agent {

namespace {

/// Collects the lines.
class Checking
{
public:
    void add(const QString &what, const Result<QString> &found)
    {
        m_report.text +=
            terminalLine(QStringLiteral("%1: %2").arg(
                what, found ? QStringLiteral("ok, %1.").arg(*found)
                            : QStringLiteral("not usable. %1").arg(found.error().english()))) +
            u'\n';
        m_report.isFine = m_report.isFine && found;
    }
    CheckReport report() const { return m_report; }

private:
    CheckReport m_report;
};

Result<QString> checkSource(const AgentOptions &options, const Source::Make &make)
{
    return make().map([&](const std::unique_ptr<Collector> &) {
        return QStringLiteral("%1 can be opened").arg(options.collector);
    });
}

Result<QString> checkToken(const AgentOptions &options)
{
    return Token::read(options.tokenFile).map([&](const Token &) {
        return QStringLiteral("%1 has one, and other users cannot read it").arg(options.tokenFile);
    });
}

Result<QString> checkCertificate(const AgentOptions &options)
{
    ASSIGN_OR_RETURN(const auto tls, loadCertificate(options.certificate, options.key));
    const QSslCertificate certificate = tls.localCertificate();
    const QDateTime end = certificate.expiryDate();
    if (end < QDateTime::currentDateTimeUtc()) {
        return failure({"The certificate %1 expired at %2.",
                        {options.certificate, end.toUTC().toString(Qt::ISODate)}},
                       {"Make another one: pickglass-agent --make-certificate PREFIX", {}});
    }
    return QStringLiteral("it is valid until %1; SHA-256 fingerprint %2")
        .arg(end.toUTC().toString(Qt::ISODate), fingerprintOf(certificate));
}

Result<QString> checkPort(const AgentOptions &options)
{
    QTcpServer server;
    if (!server.listen(options.listen->address, options.listen->port)) {
        return tl::unexpected(cannotListen(*options.listen, server.errorString()));
    }
    return QStringLiteral("%1 is free").arg(options.listen->toString());
}

Result<QString> checkFolder(const AgentOptions &options)
{
    const QString folder = QFileInfo(options.recording.path).absolutePath();
    if (!QFileInfo(folder).isDir()) {
        return failure({"The folder %1 does not exist.", {folder}}, {"Create it.", {}});
    }
    if (::access(QFile::encodeName(folder).constData(), W_OK | X_OK) != 0) {
        return failure({"This user has no permission to write to the folder %1.", {folder}},
                       {"Give it to the user of the agent, or use another one.", {}});
    }
    return QStringLiteral("%1 can be written to").arg(folder);
}

} // namespace

CheckReport check(const AgentOptions &options, const Source::Make &make)
{
    Checking checking;
    checking.add(QStringLiteral("source"), checkSource(options, make));
    if (!options.tokenFile.isEmpty()) {
        checking.add(QStringLiteral("token"), checkToken(options));
    }
    if (!options.certificate.isEmpty() && !options.key.isEmpty()) {
        checking.add(QStringLiteral("certificate"), checkCertificate(options));
    }
    if (options.listen) {
        checking.add(QStringLiteral("port"), checkPort(options));
        checking.add(QStringLiteral("access"), findUnsafe(options).map([&] {
            return options.isPlain ? QStringLiteral("a token, without TLS on this machine alone")
                                   : QStringLiteral("a token, over TLS");
        }));
    }
    if (!options.recording.path.isEmpty()) {
        checking.add(QStringLiteral("recording"), checkFolder(options));
    }
    return checking.report();
}

} // namespace pickglass::agent
