// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentaccess.h"
#include "app/desktop/agents/sourceprobe.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace pickglass;

/// A token reaches the child that it is for, again and again, and nobody else.
class TestSealedToken : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadByTheChild();
    void isClosedForOthers();
    void cannotBeChanged();
    void isGoneWithUs();
    void isOnlyForAgents();

private:
    QByteArray printed(QProcess &process) const
    {
        process.waitForFinished();
        return process.readAllStandardOutput();
    }
};

void TestSealedToken::isReadByTheChild()
{
    SealedToken token;
    QCOMPARE(token.keep("sesame"), QString());
    QProcess child;
    token.passTo(child);
    child.start(QStringLiteral("sh"),
                {QStringLiteral("-c"), QStringLiteral("cat $0; cat $0; stat -L -c ' %a %F' $0"),
                 token.path()});
    QCOMPARE(printed(child), QByteArray("sesamesesame 600 regular file\n"));
}

void TestSealedToken::isClosedForOthers()
{
    SealedToken token;
    QCOMPARE(token.keep("sesame"), QString());
    QProcess other;
    other.start(QStringLiteral("cat"), {token.path()});
    QCOMPARE(printed(other), QByteArray());
    QVERIFY(other.exitCode() != 0);
}

void TestSealedToken::cannotBeChanged()
{
    SealedToken token;
    QCOMPARE(token.keep("sesame"), QString());
    QFile file(token.path());
    QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
    QVERIFY(file.write("open") != 4);
}

void TestSealedToken::isGoneWithUs()
{
    QString path;
    {
        SealedToken token;
        QCOMPARE(token.keep("sesame"), QString());
        path = token.path();
        QVERIFY(QFile::exists(path));
    }
    QVERIFY(!QFile::exists(path));
}

void TestSealedToken::isOnlyForAgents()
{
    AgentAccess access;
    QProcess child;
    QCOMPARE(access.prepare(child, QStringLiteral("mad:"), {}), QStringLiteral("mad:"));
    QVERIFY(child.processEnvironment().isEmpty()); // as ours
    QCOMPARE(access.prepare(child, QStringLiteral("ssh://head01"), {}),
             QStringLiteral("ssh://head01"));
    QCOMPARE(child.processEnvironment().value(QStringLiteral("SSH_ASKPASS_REQUIRE")),
             QStringLiteral("force"));
    const QString source = access.prepare(child, QStringLiteral("agent://h:1"), "sesame");
    QVERIFY2(source.startsWith(QStringLiteral("agent://h:1?token-file=/proc/self/fd/")),
             qPrintable(source));
    QVERIFY(!child.processEnvironment().toStringList().join(u' ').contains(u"sesame"));
}

PICKGLASS_TEST(TestSealedToken, QCoreApplication)
#include "tst_sealedtoken.moc"
