// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/alerts/testservers.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass::tests;

/// pgcap and pickglass-agent, from the outside.
class AlertProgramsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void checks_data();
    void checks();
    void checksTheExample();
    void sendsTests();
    void endsATest();
    void writesToARealJournal();
    void sendsAlertsOfARecording();
    void seesProblems();
    void doesNotDelaySweeps();
    void refusesToRecord();
    void sendsAlertsOfAnAgent();
    void refusesToServe();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString written(const QString &name, const QByteArray &text) const;
    /// Starts a program whose output goes to files NAME.out and NAME.err.
    std::unique_ptr<QProcess> started(const QString &program, const QStringList &arguments) const;
    QByteArray said(const char *name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// Links go down and come back again and again.
const QString Flapping = QStringLiteral("synthetic:tree?k=4&flap=1s");

QByteArray hookOf(const HttpServer &server)
{
    return "[receiver hook]\ntype = webhook\nurl = " + server.url().toUtf8() + '\n';
}

/// The alerts of a rule that were sent, by their status.
QStringList statusesOf(const HttpServer &server, const QString &rule)
{
    QStringList statuses;
    for (const HttpServer::Request &request : server.requests) {
        for (const QJsonValue alert : request.json().value(u"alerts").toArray()) {
            if (alert[u"labels"][u"alertname"].toString() == rule) {
                statuses << alert[u"status"].toString();
            }
        }
    }
    return statuses;
}

} // namespace

void AlertProgramsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString AlertProgramsTest::written(const QString &name, const QByteArray &text) const
{
    QFile file(path(name));
    file.open(QIODevice::WriteOnly);
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(text);
    return path(name);
}

std::unique_ptr<QProcess> AlertProgramsTest::started(const QString &program,
                                                     const QStringList &arguments) const
{
    auto process = std::make_unique<QProcess>();
    dieWithParent(*process);
    process->setStandardOutputFile(path(QStringLiteral("out")));
    process->setStandardErrorFile(path(QStringLiteral("err")));
    process->start(program, arguments);
    return process;
}

QByteArray AlertProgramsTest::said(const char *name) const
{
    QFile file(path(QString::fromLatin1(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void AlertProgramsTest::checks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    const QByteArray rule = "[rule r]\nevent=link_down\nto=x\n";
    QTest::newRow("fine") << rule + "[receiver x]\ntype=journal\n"
                          << 0 << "receiver x: ok\nrule r: link_down; to x\n";
    QTest::newRow("mistakes") << QByteArray("nonsense\n[rule r]\nevent=link_dwon\nto=x\n") << 1
                              << "rules:1: Expected a section*rules:3: There is no kind*";
    QTest::newRow("secret")
        << rule + "[receiver x]\ntype=webhook\nurl=https://a.example\ntoken-file=/nothing\n"
        << 1 << "receiver x: not usable. The file /nothing cannot be read*";
    QTest::newRow("program") << rule + "[receiver x]\ntype=command\ncommand=/nothing a\n"
                             << 1 << "receiver x: not usable. There is no program /nothing.*";
    QTest::newRow("inline") << rule + "[receiver x]\ntype=journal\npassword=secret\n"
                            << 1 << "*rules:6: Secrets are not written*";
}

void AlertProgramsTest::checks()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const QString rules = written(QStringLiteral("rules"), text);
    const Ran ran = pgcap({QStringLiteral("alerts"), QStringLiteral("--check"), rules});
    QTEST(ran.code, "code");
    const QString all = QString::fromUtf8(ran.out + ran.err);
    const QString pattern =
        QRegularExpression::escape(said).replace(QLatin1String("\\*"), QLatin1String(".*"));
    QVERIFY2(QRegularExpression(pattern, QRegularExpression::DotMatchesEverythingOption)
                 .match(all)
                 .hasMatch(),
             qPrintable(all));
    QVERIFY(!all.contains(QLatin1String("password=secret")));
}

/// As it is in the packages, but with its secrets here.
void AlertProgramsTest::checksTheExample()
{
    QFile file(QStringLiteral(PICKGLASS_ALERTS_EXAMPLE));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text =
        file.readAll().replace("/etc/pickglass-agent", QFile::encodeName(m_folder->path()));
    written(QStringLiteral("mail.password"), "a\n");
    written(QStringLiteral("chat.token"), "b\n");
    const Ran ran = pgcap({QStringLiteral("alerts"), QStringLiteral("--check"),
                           written(QStringLiteral("rules"), text)});
    QVERIFY2(ran.code == 0, (ran.out + ran.err).constData());
    for (const char *type : {"alertmanager", "webhook", "mail", "command", "journal"}) {
        QVERIFY(text.contains(QByteArray("type = ") + type));
    }
}

void AlertProgramsTest::sendsTests()
{
    HttpServer server;
    const QString rules = written(
        QStringLiteral("rules"),
        hookOf(server) + "[receiver gone]\ntype=webhook\nurl=http://127.0.0.1:" +
            QByteArray::number(freePort()) + "/\n[rule r]\nevent=link_down\nto=hook, gone\n");
    const QStringList test{QStringLiteral("alerts"), QStringLiteral("--test"), rules};
    const QString program = QStringLiteral(PICKGLASS_PGCAP);
    auto one = started(program, test + QStringList(QStringLiteral("hook")));
    QTRY_COMPARE(one->state(), QProcess::NotRunning);
    QCOMPARE(one->exitCode(), 0);
    QCOMPARE(said("out"), QByteArray("receiver hook: sent\n"));
    QCOMPARE(server.requests.size(), 1);
    QCOMPARE(statusesOf(server, QStringLiteral("test")), QStringList(QStringLiteral("firing")));
    auto all = started(program, test);
    QTRY_COMPARE(all->state(), QProcess::NotRunning);
    QCOMPARE(all->exitCode(), 3);
    QVERIFY(said("err").contains("The test alert could not be sent to gone: "));
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(pgcap(test + QStringList(QStringLiteral("nobody"))).code, 2);
    QCOMPARE(pgcap({QStringLiteral("alerts"), rules}).code, 2);
}

/// Ctrl+C, while a receiver does not answer.
void AlertProgramsTest::endsATest()
{
    HttpServer server;
    server.answer = "";
    const QString rules =
        written(QStringLiteral("rules"), hookOf(server) + "[rule r]\nevent=link_down\nto=hook\n");
    auto test = started(QStringLiteral(PICKGLASS_PGCAP),
                        {QStringLiteral("alerts"), QStringLiteral("--test"), rules});
    QTRY_COMPARE(server.requests.size(), 1);
    QElapsedTimer timer;
    timer.start();
    ::kill(static_cast<pid_t>(test->processId()), SIGINT);
    QTRY_COMPARE(test->state(), QProcess::NotRunning);
    QVERIFY(timer.elapsed() < 10'000);
    QCOMPARE(test->exitStatus(), QProcess::NormalExit);
    QCOMPARE(test->exitCode(), 3);
}

/// One of its own, in a mount namespace.
void AlertProgramsTest::writesToARealJournal()
{
    QProcess journal;
    journal.start(QStringLiteral("unshare"), {QStringLiteral("-m"), QStringLiteral("true")});
    const bool maySeparate = journal.waitForFinished() && journal.exitCode() == 0;
    if (!maySeparate || !QFile::exists(QStringLiteral("/lib/systemd/systemd-journald"))) {
        QSKIP("no mount namespaces for this user, or no systemd-journald");
    }
    const QString rules =
        written(QStringLiteral("rules"), "[receiver log]\ntype=journal\n[labels]\nfabric=north\n"
                                         "[rule r]\nevent=link_down\nto=log\n");
    journal.start(QStringLiteral("unshare"),
                  {QStringLiteral("-m"), QStringLiteral(PICKGLASS_REALJOURNAL),
                   QStringLiteral(PICKGLASS_PGCAP), QStringLiteral("alerts"),
                   QStringLiteral("--test"), rules});
    QVERIFY(journal.waitForFinished(60'000));
    const QList<QByteArray> lines = journal.readAllStandardOutput().split('\n');
    QCOMPARE(lines.first(), QByteArray("receiver log: sent"));
    const QJsonObject entry = QJsonDocument::fromJson(lines.value(1)).object();
    QCOMPARE(entry.value(u"PICKGLASS_FABRIC").toString(), QStringLiteral("north"));
    QCOMPARE(entry.value(u"PRIORITY").toString(), QStringLiteral("5"));
    // Not _COMM: journald looks it up in /proc, where the program may have ended by then.
    QCOMPARE(entry.value(u"SYSLOG_IDENTIFIER").toString(), QStringLiteral("pickglass"));
}

/// End to end: a link of a fabric goes down and comes back, and a webhook, a mail server and an
/// Alertmanager hear of it.
void AlertProgramsTest::sendsAlertsOfARecording()
{
    if (Alertmanager::program().isEmpty() || !MailServer::isThere()) {
        QSKIP("prometheus-alertmanager or python3-aiosmtpd is not installed");
    }
    HttpServer server;
    HttpServer hook;
    const quint16 port = freePort();
    const Alertmanager manager(m_folder->path(), port, hook.url());
    QVERIFY(makeTestCertificate(path(QStringLiteral("a"))));
    const MailServer mail(QStringLiteral("smtps"), path(QStringLiteral("a")),
                          path(QStringLiteral("mails")));
    QTRY_VERIFY(manager.alerts());
    written(QStringLiteral("password"), "right\n");
    const QByteArray rules =
        hookOf(server) +
        "[receiver am]\ntype=alertmanager\nurl=http://127.0.0.1:" + QByteArray::number(port) +
        "\n[receiver mail]\ntype=mail\nurl=smtps://127.0.0.1:" + QByteArray::number(mail.port()) +
        "\nfrom=a@example.org\nto=b@example.org\nuser=pickglass\npassword-file=" +
        path(QStringLiteral("password")).toUtf8() +
        "\nca-file=" + path(QStringLiteral("a.crt")).toUtf8() +
        "\n[rule cables]\nevent=link_down\nkeep-firing-for=1s\ngroup-wait=0s\ngroup-interval=1s\n"
        "to=hook, am, mail\n";
    auto record = started(QStringLiteral(PICKGLASS_PGCAP),
                          {QStringLiteral("record"), Flapping, QStringLiteral("-o"),
                           path(QStringLiteral("a.pgcap")), QStringLiteral("--interval"),
                           QStringLiteral("100ms"), QStringLiteral("--alerts"),
                           written(QStringLiteral("rules"), rules)});
    for (const HttpServer *one : {&server, &hook}) {
        for (const char *status : {"firing", "resolved"}) {
            QTRY_VERIFY2(statusesOf(*one, QStringLiteral("cables")).contains(QLatin1String(status)),
                         said("err").constData());
        }
    }
    QTRY_VERIFY(!mail.mails().isEmpty());
    record->terminate();
    QTRY_COMPARE(record->state(), QProcess::NotRunning);
    QCOMPARE(record->exitCode(), 0);
    QVERIFY2(!said("err").contains("Alerts to"), said("err").constData());
}

/// Looked for in the capture while it grows.
void AlertProgramsTest::seesProblems()
{
    HttpServer server;
    auto record =
        started(QStringLiteral(PICKGLASS_PGCAP),
                {QStringLiteral("record"),
                 QStringLiteral("synthetic:tree?hosts=10&leaves=3&spines=2&perleaf=5"),
                 QStringLiteral("-o"), path(QStringLiteral("a.pgcap")), QStringLiteral("--alerts"),
                 written(QStringLiteral("rules"), hookOf(server) +
                                                      "[rule plan]\nproblem=leaf_without_hosts\n"
                                                      "group-wait=0s\nto=hook\n")});
    QTRY_COMPARE(statusesOf(server, QStringLiteral("plan")), QStringList(QStringLiteral("firing")));
    record->terminate();
    QTRY_COMPARE(record->state(), QProcess::NotRunning);
    QCOMPARE(record->exitCode(), 0);
}

/// A receiver that takes connections and never answers: no sweep is late by it, and the end waits
/// for it no longer than it may.
void AlertProgramsTest::doesNotDelaySweeps()
{
    HttpServer server;
    server.answer = "";
    const QByteArray rules = hookOf(server) +
                             "[receiver am]\ntype=alertmanager\nurl=" + server.url().toUtf8() +
                             "\n[rule cables]\nevent=link_down\ngroup-wait=0s\ngroup-interval=0s\n"
                             "to=hook, am\n[rule busy]\nfigure=utilization\nabove=0\n"
                             "group-wait=0s\nto=hook, am\n";
    QElapsedTimer timer;
    timer.start();
    auto record =
        started(QStringLiteral(PICKGLASS_PGCAP),
                {QStringLiteral("record"), Flapping, QStringLiteral("-o"),
                 path(QStringLiteral("a.pgcap")), QStringLiteral("--interval"),
                 QStringLiteral("200ms"), QStringLiteral("--duration"), QStringLiteral("5s"),
                 QStringLiteral("--alerts"), written(QStringLiteral("rules"), rules)});
    QTRY_COMPARE(record->state(), QProcess::NotRunning);
    QCOMPARE(record->exitCode(), 0);
    QVERIFY(server.connections > 0);
    const QByteArray all = said("err");
    // A busy machine may skip one; a receiver that is waited for costs nearly all of 25.
    static const QRegularExpression sweeps(QStringLiteral("sweeps +(\\d+), (\\d+) skipped"));
    const auto counts = sweeps.match(QString::fromUtf8(all));
    QVERIFY2(counts.captured(1).toInt() >= 18 && counts.captured(2).toInt() <= 7, all.constData());
    QVERIFY2(all.contains("Messages to hook were dropped: "), all.constData());
    QVERIFY2(timer.elapsed() < 20'000, all.constData());
}

void AlertProgramsTest::refusesToRecord()
{
    const QString rules = written(QStringLiteral("rules"), "[rule r]\nevent=link_dwon\n");
    const Ran ran = pgcap({QStringLiteral("record"), Flapping, QStringLiteral("-o"),
                           path(QStringLiteral("a.pgcap")), QStringLiteral("--alerts"), rules});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.err.contains("rules, line 1: ") && ran.err.contains("pgcap alerts --check"),
             ran.err.constData());
    QVERIFY(!QFile::exists(path(QStringLiteral("a.pgcap"))));
}

void AlertProgramsTest::sendsAlertsOfAnAgent()
{
    HttpServer server;
    const QString token = written(QStringLiteral("token"), "0123456789abcdef0123456789abcdef\n");
    const QString rules =
        written(QStringLiteral("rules"),
                hookOf(server) +
                    "[rule cables]\nevent=link_down\ngroup-wait=0s\ngroup-interval=1s\nto=hook\n");
    auto agent = started(QStringLiteral(PICKGLASS_AGENT),
                         {QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                          QStringLiteral("--token-file"), token, QStringLiteral("--plain-loopback"),
                          QStringLiteral("--collector"), Flapping, QStringLiteral("--interval"),
                          QStringLiteral("100ms"), QStringLiteral("--record"),
                          path(QStringLiteral("a.pgcap")), QStringLiteral("--alerts"), rules});
    for (const char *status : {"firing", "resolved"}) {
        QTRY_VERIFY2(statusesOf(server, QStringLiteral("cables")).contains(QLatin1String(status)),
                     said("err").constData());
    }
    server.answer = "503 Busy";
    QTRY_VERIFY(said("err").contains("Alerts to hook cannot be sent: the server answered 503"));
    agent->terminate();
    QTRY_COMPARE(agent->state(), QProcess::NotRunning);
    QVERIFY2(agent->exitStatus() == QProcess::NormalExit && agent->exitCode() == 0,
             said("err").constData());
}

void AlertProgramsTest::refusesToServe()
{
    const QString rules = written(QStringLiteral("rules"), "[rule r]\nevent=link_dwon\n");
    const QString token = written(QStringLiteral("token"), "0123456789abcdef0123456789abcdef\n");
    const QStringList serve{QStringLiteral("--listen"),
                            QStringLiteral("127.0.0.1:0"),
                            QStringLiteral("--token-file"),
                            token,
                            QStringLiteral("--plain-loopback"),
                            QStringLiteral("--collector"),
                            Flapping,
                            QStringLiteral("--alerts"),
                            rules};
    auto alone = started(QStringLiteral(PICKGLASS_AGENT), serve);
    QTRY_COMPARE(alone->state(), QProcess::NotRunning);
    QCOMPARE(alone->exitCode(), 2);
    QVERIFY2(said("err").contains("needs --record"), said("err").constData());
    const QStringList recording =
        serve + QStringList{QStringLiteral("--record"), path(QStringLiteral("a.pgcap"))};
    auto wrong = started(QStringLiteral(PICKGLASS_AGENT), recording);
    QTRY_COMPARE(wrong->state(), QProcess::NotRunning);
    QCOMPARE(wrong->exitCode(), 3);
    QVERIFY2(said("err").contains("rules, line 1: "), said("err").constData());
    auto check = started(QStringLiteral(PICKGLASS_AGENT),
                         recording + QStringList(QStringLiteral("--check")));
    QTRY_COMPARE(check->state(), QProcess::NotRunning);
    QCOMPARE(check->exitCode(), 3);
    QVERIFY2(said("out").contains("alerts: not usable. "), said("out").constData());
}

PICKGLASS_TEST(AlertProgramsTest, QCoreApplication)
#include "tst_alertprograms.moc"
