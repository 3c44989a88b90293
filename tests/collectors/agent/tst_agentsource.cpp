// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/agentsource.h"
#include "collectors/agent/fingerprint.h"
#include "collectors/agent/sshconnection.h"
#include "collectors/agent/tokenfile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

const QString Digits = QStringLiteral("0123456789abcdef").repeated(4);

QUrl urlOf(const QString &text)
{
    return QUrl(text, QUrl::TolerantMode);
}

} // namespace

class TestAgentSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAgents_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<TcpPlace>("place");
        QTest::addColumn<QString>("name");
        const QString f = QStringLiteral("/t");
        const QByteArray pin = QByteArray::fromHex(Digits.toLatin1());
        QTest::newRow("least") << QStringLiteral("agent://head01:7471?token-file=/t")
                               << TcpPlace{QStringLiteral("head01"), 7471, f}
                               << QStringLiteral("head01:7471");
        QTest::newRow("IPv6") << QStringLiteral("agent://[fd00::1]:7471/?token-file=/t")
                              << TcpPlace{QStringLiteral("fd00::1"), 7471, f}
                              << QStringLiteral("[fd00::1]:7471");
        QTest::newRow("fingerprint")
            << QStringLiteral("agent://h:1?token-file=/t&fingerprint=") + Digits
            << TcpPlace{QStringLiteral("h"), 1, f, pin} << QStringLiteral("h:1");
        QTest::newRow("fingerprint, as people are shown it, and remembered")
            << QStringLiteral("agent://h:1?token-file=/t&accept-new=1&fingerprint=") + shown(pin)
            << TcpPlace{QStringLiteral("h"), 1, f, pin, {}, true} << QStringLiteral("h:1");
        QTest::newRow("ca") << QStringLiteral("agent://h:1?ca=/c&token-file=/t")
                            << TcpPlace{QStringLiteral("h"), 1, f, {}, QStringLiteral("/c")}
                            << QStringLiteral("h:1");
        QTest::newRow("new ones are taken")
            << QStringLiteral("agent://h:1?token-file=/t&accept-new=1")
            << TcpPlace{QStringLiteral("h"), 1, f, {}, {}, true} << QStringLiteral("h:1");
        QTest::newRow("without TLS") << QStringLiteral("agent://[::1]:1?token-file=/t&insecure=1")
                                     << TcpPlace{QStringLiteral("::1"), 1, f, {}, {}, false, true}
                                     << QStringLiteral("[::1]:1");
        QTest::newRow("home") << QStringLiteral("agent://h:1?token-file=~/t")
                              << TcpPlace{QStringLiteral("h"), 1,
                                          QDir::home().filePath(QStringLiteral("t"))}
                              << QStringLiteral("h:1");
    }

    void readsAgents()
    {
        QFETCH(QString, url);
        QFETCH(TcpPlace, place);
        const auto source = parseAgentSource(urlOf(url));
        VERIFY_RESULT(source);
        QVERIFY(std::get<TcpPlace>(source->place) == place);
        QTEST(source->name(), "name");
        QVERIFY(!source->isClockCorrected);
    }

    void readsSsh_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QStringList>("arguments");
        const QStringList begin{"-T",
                                "-x",
                                "-a",
                                "-o",
                                "ClearAllForwardings=yes",
                                "-o",
                                "RemoteCommand=none",
                                "-o",
                                "ConnectTimeout=15"};
        const QString usual = QStringLiteral("pickglass-agent --stdio");
        QTest::newRow("host") << QStringLiteral("ssh://head01")
                              << begin + QStringList{"--", "head01", usual};
        QTest::newRow("user, port")
            << QStringLiteral("ssh://root@head01:2222/")
            << begin + QStringList{"-p", "2222", "-l", "root", "--", "head01", usual};
        QTest::newRow("command")
            << QStringLiteral("ssh://head01?command=sudo%20/opt/p/pickglass-agent --stdio")
            << begin + QStringList{"--", "head01", "sudo /opt/p/pickglass-agent --stdio"};
        QTest::newRow("a command that begins as an option does")
            << QStringLiteral("ssh://head01?command=-oProxyCommand=true")
            << begin + QStringList{"--", "head01", "-oProxyCommand=true"};
        QTest::newRow("IPv6") << QStringLiteral("ssh://[::1]")
                              << begin + QStringList{"--", "::1", usual};
    }

    void readsSsh()
    {
        QFETCH(QString, url);
        const auto source = parseAgentSource(urlOf(url));
        VERIFY_RESULT(source);
        QTEST(SshConnection::arguments(std::get<SshPlace>(source->place)), "arguments");
    }

    void readsWhatBothHave()
    {
        const auto ssh = parseAgentSource(urlOf(QStringLiteral("ssh://h?correct-clock=1")));
        VERIFY_RESULT(ssh);
        QVERIFY(ssh->isClockCorrected);
        const auto tcp =
            parseAgentSource(urlOf(QStringLiteral("agent://h:1?token-file=/t&correct-clock=1")));
        VERIFY_RESULT(tcp);
        QVERIFY(tcp->isClockCorrected);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const char *url, const char *words) {
            QTest::newRow(name) << QString::fromUtf8(url) << QString::fromUtf8(words);
        };
        row("nowhere", "agent:", "Expected agent://HOST:PORT?token-file=FILE");
        row("no host", "agent://:1?token-file=/t", "does not name an agent");
        row("no port", "agent://head01?token-file=/t", "Expected agent://HOST:PORT");
        row("a path", "agent://head01:1/mlx5_0?token-file=/t", "does not name an agent");
        row("no token", "agent://head01:1", "does not name a file with the agent's token");
        row("an empty token file", "agent://head01:1?token-file=", "the path of a file");
        row("a token", "agent://head01:1?token=geheim", "must not be part of a source");
        row("a token as a user", "agent://geheim@head01:1?token-file=/t",
            "must not be part of a source");
        row("a short fingerprint", "agent://h:1?token-file=/t&fingerprint=ab", "64 digits");
        row("twice", "agent://h:1?token-file=/t&ca=/c&accept-new=1", "has two ways");
        row("without TLS and with", "agent://localhost:1?token-file=/t&insecure=1&accept-new=1",
            "has two ways");
        row("without TLS, elsewhere", "agent://head01:1?token-file=/t&insecure=1",
            "Without TLS only this machine");
        row("neither 0 nor 1", "agent://h:1?token-file=/t&accept-new=yes", "Expected 1 or 0");
        row("unknown", "agent://h:1?token-file=/t&finger=1", "has no option finger");
        row("ssh to nowhere", "ssh:", "Expected ssh://[USER@]HOST[:PORT]");
        row("ssh with an option for a host", "ssh://-oProxyCommand=x/", "does not name an agent");
        row("ssh with an option for a user", "ssh://-oProxyCommand=x@head01",
            "does not name an agent");
        row("ssh with a shell's word for a user", "ssh://$(x)@head01", "does not name an agent");
        row("ssh with a blank in the user", "ssh://a%20b@head01", "does not name an agent");
        row("ssh with a password", "ssh://root:geheim@head01", "A password must not be part");
        row("ssh with a path", "ssh://head01/tmp", "does not name an agent");
        row("ssh, no command", "ssh://head01?command=", "Expected a command");
        row("ssh, unknown", "ssh://head01?token-file=/t", "has no option token-file");
    }

    /// And nothing that is said has the secret in it.
    void refuses()
    {
        QFETCH(QString, url);
        QFETCH(QString, words);
        const auto source = parseAgentSource(urlOf(url));
        QVERIFY(!source);
        const QString said = source.error().english();
        QVERIFY2(said.contains(words), qPrintable(said));
        QVERIFY2(!said.contains(QLatin1String("geheim")), qPrintable(said));
    }

    void readsFingerprints_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isOne");
        const QString colons =
            QString::fromLatin1(QByteArray::fromHex(Digits.toLatin1()).toHex(':'));
        QTest::newRow("digits") << Digits << true;
        QTest::newRow("upper case") << Digits.toUpper() << true;
        QTest::newRow("colons") << colons << true;
        QTest::newRow("as openssl prints it") << QStringLiteral("SHA256:") + colons << true;
        QTest::newRow("too short") << Digits.chopped(2) << false;
        QTest::newRow("too long") << Digits + QStringLiteral("00") << false;
        QTest::newRow("no digit") << Digits.chopped(1) + u'g' << false;
        QTest::newRow("nothing") << QString() << false;
    }

    void readsFingerprints()
    {
        QFETCH(QString, text);
        const auto fingerprint = parseFingerprint(text);
        QTEST(fingerprint.has_value(), "isOne");
        if (fingerprint) {
            QCOMPARE(*fingerprint, QByteArray::fromHex(Digits.toLatin1()));
            QCOMPARE(parseFingerprint(shown(*fingerprint)), fingerprint);
        }
    }

    void readsTokens_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<int>("permissions");
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<QString>("words");
        const QString none;
        QTest::newRow("a line") << QByteArray("abc\n") << 0x6000 << QByteArray("abc") << none;
        QTest::newRow("no line break") << QByteArray("abc") << 0x4000 << QByteArray("abc") << none;
        QTest::newRow("its group reads it")
            << QByteArray("abc") << 0x6040 << QByteArray() << QStringLiteral("chmod 600");
        QTest::newRow("everybody reads it") << QByteArray("abc") << 0x6004 << QByteArray()
                                            << QStringLiteral("is accessible to other users");
        QTest::newRow("what comes after the first line")
            << QByteArray(" abc \n# ours\n") << 0x6000 << QByteArray("abc") << none;
        QTest::newRow("empty") << QByteArray("\n \n") << 0x6000 << QByteArray()
                               << QStringLiteral("has no token");
        QTest::newRow("long") << QByteArray(4096, 'x') << 0x6000 << QByteArray()
                              << QStringLiteral("4096 bytes");
        QTest::newRow("endless") << QByteArray(100'000, 'x') << 0x6000 << QByteArray()
                                 << QStringLiteral("too large to be a token");
    }

    void readsTokens()
    {
        QFETCH(QByteArray, contents);
        QFETCH(int, permissions);
        QFETCH(QString, words);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("token")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents);
        file.close();
        QVERIFY(file.setPermissions(QFile::Permissions(permissions)));
        const auto token = readToken(file.fileName());
        QTEST(token.value_or(QByteArray()), "token");
        const QString said = token ? QString() : token.error().english();
        QVERIFY2(said.contains(words), qPrintable(said));
    }

    void missesTokens()
    {
        const QTemporaryDir folder;
        const auto missing = readToken(folder.filePath(QStringLiteral("none")));
        QVERIFY(!missing);
        QVERIFY(missing.error().english().contains(QLatin1String("cannot be read")));
        const auto directory = readToken(folder.path());
        QVERIFY(!directory);
        QVERIFY(directory.error().english().contains(QLatin1String("it is not a file")));
    }
};

PICKGLASS_TEST(TestAgentSource, QCoreApplication)
#include "tst_agentsource.moc"
