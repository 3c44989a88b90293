// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/endpoint.h"

namespace pickglass {

std::optional<Endpoint> Endpoint::parse(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    QString host = text.left(qMax<qsizetype>(0, colon));
    bool isPort = false;
    const quint16 port = text.mid(colon + 1).toUShort(&isPort);
    if (colon <= 0 || !isPort) {
        return {};
    }
    if (host.startsWith(u'[') && host.endsWith(u']')) {
        host = host.mid(1, host.size() - 2);
    } else if (host.contains(u':')) {
        return {};
    }
    QHostAddress address(host);
    if (host == u"localhost") {
        address = QHostAddress::LocalHost;
    } else if (address == QHostAddress(QHostAddress::AnyIPv6)) {
        address = QHostAddress::Any; // IPv4 as well, as everywhere else
    }
    if (address.isNull()) {
        return {};
    }
    return Endpoint{address, port};
}

QString Endpoint::toString() const
{
    const bool isIpv4 = address.protocol() == QAbstractSocket::IPv4Protocol;
    const QString host =
        address == QHostAddress(QHostAddress::Any) ? QStringLiteral("::") : address.toString();
    return (isIpv4 ? QStringLiteral("%1:%2") : QStringLiteral("[%1]:%2")).arg(host).arg(port);
}

Error cannotListen(const Endpoint &endpoint, const QString &why, const QString &option)
{
    return {{"Cannot listen on %1: %2.", {endpoint.toString(), why}},
            {"Choose an address of this machine and a port that no other program uses: "
             "%1 ADDR:PORT.",
             {option}}};
}

Result<void> findUnsafe(const AccessOptions &options, const std::optional<Endpoint> &endpoint)
{
    const bool isLoopback = endpoint && endpoint->address.isLoopback();
    if (options.isOpen) {
        if (!isLoopback) {
            return failure(
                {"Without a token, others on the network could read the fabric: %1 is not a "
                 "loopback address.",
                 {endpoint ? endpoint->address.toString() : QString()}},
                {"Remove --metrics-without-token and use a token and a certificate; or listen on "
                 "127.0.0.1.",
                 {}});
        }
        return {};
    }
    if (options.tokenFile.isEmpty()) {
        return failure({"Without a token, anyone could connect.", {}},
                       {"Make one with (umask 077; openssl rand -hex 32 > token), and use "
                        "--token-file token",
                        {}});
    }
    if (options.isPlain) {
        if (!isLoopback) {
            return failure(
                {"Without TLS, others on the network could read the token and the fabric: %1 is "
                 "not a loopback address.",
                 {endpoint->address.toString()}},
                {"Remove --plain-loopback and use a certificate; or listen on 127.0.0.1.", {}});
        }
        return {};
    }
    if (options.certificate.isEmpty() || options.key.isEmpty()) {
        return failure({"Without a certificate and its key, clients cannot verify the agent before "
                        "they send the token.",
                        {}},
                       isLoopback
                           ? Message{"Make them with pickglass-agent --make-certificate agent, and "
                                     "use --certificate agent.crt --key agent.key. Or use no TLS, "
                                     "on this machine only: --plain-loopback",
                                     {}}
                           : Message{"Make them with pickglass-agent --make-certificate agent, and "
                                     "use --certificate agent.crt --key agent.key",
                                     {}});
    }
    return {};
}

} // namespace pickglass
