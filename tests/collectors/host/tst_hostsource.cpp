// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostprocess.h"
#include "collectors/host/hostsource.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::host;

class TestHostSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsHttp();
    void readsFilesOfHosts();
    void readsGroups();
    void refuses_data();
    void refuses();
    void quotesWhatAShellSees();
};

void TestHostSource::reads_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QStringList>("hosts");
    QTest::addColumn<bool>("isOverSsh");
    QTest::addColumn<QString>("root"); // of the first
    QTest::addColumn<QString>("inner");
    const QStringList three{QStringLiteral("n1"), QStringLiteral("n2"), QStringLiteral("n3")};
    QTest::newRow("this machine") << "host:" << QStringList(QString()) << false << "/"
                                  << "";
    QTest::newRow("a tree") << "host:?root=/tmp/a" << QStringList(QString()) << false << "/tmp/a"
                            << "";
    QTest::newRow("hosts") << "hosts:n[1-3]" << three << true << "/"
                           << "";
    QTest::newRow("hosts by ssh") << "hosts:n1,n2,n3?via=ssh" << three << true << "/"
                                  << "";
    QTest::newRow("trees") << "hosts:n[1-3]?root=/t/%25h/x" << three << false << "/t/n1/x"
                           << "";
    QTest::newRow("trees, as people write them")
        << "hosts:n[1-3]?root=/t/%h" << three << false << "/t/n1"
        << "";
    QTest::newRow("trees by ssh") << "hosts:n[1-3]?root=/t/%h&via=ssh" << three << true << "/t/n1"
                                  << "";
    QTest::newRow("a fabric") << "hosts:n[1-3]?inner=synthetic%3Atree%3Fk%3D4%26load%3D0.1" << three
                              << true << "/"
                              << "synthetic:tree?k=4&load=0.1";
    QTest::newRow("a fabric beside trees")
        << "hosts:n[1-3]?root=/t/%h&inner=synthetic%3Atree%3Fk%3D4%26load%3D0.1" << three << false
        << "/t/n1"
        << "synthetic:tree?k=4&load=0.1";
}

void TestHostSource::reads()
{
    QFETCH(QString, url);
    const auto source = parseHostSource(QUrl(url));
    VERIFY_RESULT(source);
    QTEST(source->hosts, "hosts");
    QFETCH(bool, isOverSsh);
    QCOMPARE(source->via == HostSource::Via::Ssh, isOverSsh);
    QTEST(source->rootOf(source->hosts.first()), "root");
    QTEST(source->inner, "inner");
}

void TestHostSource::readsHttp()
{
    const auto plain = parseHostSource(QUrl(QStringLiteral("hosts:n[1-3]?via=http")));
    VERIFY_RESULT(plain);
    QVERIFY(plain->via == HostSource::Via::Http);
    QCOMPARE(int(plain->port), 9100);
    const auto encrypted = parseHostSource(QUrl(QStringLiteral("hosts:n1?port=9200&via=https")));
    VERIFY_RESULT(encrypted);
    QVERIFY(encrypted->via == HostSource::Via::Https);
    QCOMPARE(int(encrypted->port), 9200);
}

void TestHostSource::readsFilesOfHosts()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("list")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("n[1-2] # the first rack\n\nlogin\n");
    file.close();
    const auto source = parseHostSource(QUrl(QStringLiteral("hosts:@") + file.fileName()));
    VERIFY_RESULT(source);
    QCOMPARE(source->hosts.join(u','), QStringLiteral("n1,n2,login"));
}

/// Of dsh and pdsh, by their names; a file of that name here goes first.
void TestHostSource::readsGroups()
{
    const QByteArray home = qgetenv("HOME");
    const QTemporaryDir folder;
    qputenv("HOME", folder.path().toUtf8());
    const auto back = qScopeGuard([&home] { qputenv("HOME", home); });
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral(".dsh/group")));
    QFile file(folder.filePath(QStringLiteral(".dsh/group/rack1")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# the first rack\nn[1-2]\n");
    file.close();
    const auto source = parseHostSource(QUrl(QStringLiteral("hosts:@rack1")));
    VERIFY_RESULT(source);
    QCOMPARE(source->hosts.join(u','), QStringLiteral("n1,n2"));
    QVERIFY(!parseHostSource(QUrl(QStringLiteral("hosts:@rack2"))));
    QVERIFY(!parseHostSource(QUrl(QStringLiteral("hosts:@../group/rack1"))));
}

void TestHostSource::refuses_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("says");
    QTest::newRow("no hosts") << "hosts:"
                              << "names no hosts";
    QTest::newRow("another machine") << "host:n1"
                                     << "names no other";
    QTest::newRow("a bracket") << "hosts:n[1-"
                               << "";
    QTest::newRow("an option of ssh") << "hosts:-oProxyCommand=x"
                                      << "cannot be the name";
    QTest::newRow("a command") << "hosts:a;reboot"
                               << "cannot be the name";
    QTest::newRow("a substitution") << "hosts:$(reboot)"
                                    << "cannot be the name";
    QTest::newRow("a quote in the root") << "hosts:n1?via=ssh&root=/a'b"
                                         << "cannot be the root";
    QTest::newRow("another option") << "hosts:n1?load=1"
                                    << "no option load=1";
    QTest::newRow("another way") << "hosts:n1?via=telnet"
                                 << "no option via=telnet";
    QTest::newRow("a port of ssh") << "hosts:n1?port=22"
                                   << "no option port=22";
    QTest::newRow("a port that is none") << "hosts:n1?via=http&port=70000"
                                         << "no option port=70000";
    QTest::newRow("port 0") << "hosts:n1?via=http&port=0"
                            << "no option port=0";
    QTest::newRow("a root by http") << "hosts:n1?via=http&root=/x"
                                    << "no option root";
    QTest::newRow("a user by http") << "hosts:me@n1?via=http"
                                    << "cannot be the name";
    QTest::newRow("one tree of several") << "hosts:n[1-2]?root=/t"
                                         << "the same root";
    QTest::newRow("no file") << "hosts:@/none/list"
                             << "cannot be read";
    QTest::newRow("a fabric beside this machine") << "host:?inner=mad:"
                                                  << "no option inner";
}

void TestHostSource::refuses()
{
    QFETCH(QString, url);
    QFETCH(QString, says);
    const auto source = parseHostSource(QUrl(url));
    QVERIFY(!source);
    QVERIFY2(source.error().english().contains(says), qPrintable(source.error().english()));
}

/// On the host everything goes through the user's own shell.
void TestHostSource::quotesWhatAShellSees()
{
    const HostSource source{.hosts = {QStringLiteral("n1")},
                            .via = HostSource::Via::Ssh,
                            .root = QStringLiteral("/a b/$x")};
    const auto command = HostProcess::commandFor(source, QStringLiteral("n1"));
    QCOMPARE(command.program, QStringLiteral("ssh"));
    QVERIFY(command.arguments.contains(QStringLiteral("BatchMode=yes")));
    const qsizetype dashes = command.arguments.indexOf(QStringLiteral("--"));
    QCOMPARE(command.arguments.size(), dashes + 3);
    QCOMPARE(command.arguments[dashes + 1], QStringLiteral("n1"));
    const QString line = command.arguments.last();
    QVERIFY(line.startsWith(QLatin1String("exec sh -c '")));
    QVERIFY(line.endsWith(QLatin1String("' sh '/a b/$x'")));
    QCOMPARE(line.count(u'\''), 4);
    QVERIFY(!line.contains(u'!') && !line.contains(u'\n'));
}

PICKGLASS_TEST_APPLESS(TestHostSource)
#include "tst_hostsource.moc"
