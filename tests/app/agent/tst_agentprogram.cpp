// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"
#include "core/capture/capturereader.h"
#include "tests/app/agent/agentprogram.h"
#include "tests/support/agentclient/agentclient.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

const QByteArray Secret = "0123456789abcdef0123456789abcdef";
const QString Small = QStringLiteral("synthetic:tree?k=4&load=0.4");

} // namespace

/// The program itself: its command line, its signals, its log.
class TestAgentProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void saysWhatItIs_data();
    void saysWhatItIs();
    void refusesToStart_data();
    void refusesToStart();
    void makesACertificate();
    void checks_data();
    void checks();
    void servesAndEnds_data();
    void servesAndEnds();
    void rereadsOnHangUp();
    void speaksOverStandardStreams();
    void sayNothingElseOnStandardOutput();
    void records();
    void keepsRecordingsOfEarlierRuns();
    void logsRefusalsOnce();
    void startsASourceAgain();
    void keepsItsMemory();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void writeToken(const QByteArray &token, int mode = 0600) const;
    /// The arguments, with @ for the folder of the test.
    QStringList filledIn(const QString &arguments) const
    {
        QStringList all = arguments.split(u' ', Qt::SkipEmptyParts);
        for (QString &argument : all) {
            argument.replace(u'@', m_folder->path() + u'/');
        }
        return all;
    }
    QStringList serving(const QStringList &more = {}) const
    {
        return filledIn(QStringLiteral("--listen 127.0.0.1:0 --token-file @token --certificate "
                                       "@a.crt --key @a.key --interval 20ms --collector ")) +
               (more.isEmpty() ? QStringList(Small) : more);
    }
    std::unique_ptr<AgentClient> client(quint16 port, const QByteArray &token = Secret) const
    {
        auto client = std::make_unique<AgentClient>();
        client->connectTo(port);
        client->sayHello(token);
        client->keepPinging();
        return client;
    }

    QTemporaryDir m_certificates;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestAgentProgram::initTestCase()
{
    for (const char *name : {"/a", "/b"}) {
        AgentProgram program(
            {QStringLiteral("--make-certificate"), m_certificates.path() + QLatin1String(name)});
        QCOMPARE(program.finish(), 0);
    }
}

void TestAgentProgram::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    for (const char *name : {"a.crt", "a.key"}) {
        QVERIFY(
            QFile::copy(m_certificates.filePath(QLatin1String(name)), path(QLatin1String(name))));
    }
    writeToken(Secret);
}

void TestAgentProgram::writeToken(const QByteArray &token, int mode) const
{
    QFile file(path(QStringLiteral("token")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(token);
    file.close();
    QCOMPARE(::chmod(QFile::encodeName(file.fileName()).constData(), static_cast<mode_t>(mode)), 0);
}

void TestAgentProgram::saysWhatItIs_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("word");
    QTest::newRow("help") << "--help"
                          << "--make-certificate";
    QTest::newRow("version") << "--version"
                             << "pickglass-agent 0.";
    QTest::newRow("built with") << "--version"
                                << ", built with ";
}

void TestAgentProgram::saysWhatItIs()
{
    QFETCH(QString, argument);
    QFETCH(QString, word);
    AgentProgram program({argument});
    QCOMPARE(program.finish(), 0);
    QVERIFY(program.process().readAllStandardOutput().contains(word.toUtf8()));
    QVERIFY(program.said().isEmpty());
}

void TestAgentProgram::refusesToStart_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("word");
    const QString secrets =
        QStringLiteral(" --token-file @token --certificate @a.crt --key @a.key");
    const QString listen = QStringLiteral("--collector synthetic:tree?k=4 --listen 127.0.0.1:0 ");
    const auto usage = [&](const char *name, const QString &arguments, const char *word) {
        QTest::newRow(name) << arguments << 2 << QString::fromUtf8(word);
    };
    const auto trouble = [&](const char *name, const QString &arguments, const char *word) {
        QTest::newRow(name) << arguments << 3 << QString::fromUtf8(word);
    };
    usage("nothing", QString(), "--listen ADDR:PORT is missing");
    usage("unknown option", QStringLiteral("--frob"), "frob");
    usage("argument", listen + secrets + QStringLiteral(" extra"), "Unexpected argument: extra");
    usage("address", QStringLiteral("--listen nowhere") + secrets,
          "expected an address with a port");
    usage("interval", listen + secrets + QStringLiteral(" --interval 1"), "expected a duration");
    usage("clients", listen + secrets + QStringLiteral(" --max-clients 0"), "from 1 to 1000");
    usage("size", listen + secrets + QStringLiteral(" --max-size 10"), "of 1M or more");
    usage("two tasks", QStringLiteral("--check --stdio"), "exclude each other");
    usage("metrics", listen + secrets + QStringLiteral(" --metrics 9315"),
          "--metrics 9315: expected an address with a port");
    usage("metrics of one client", QStringLiteral("--stdio --metrics 127.0.0.1:0"),
          "exclude each other");
    trouble("metrics without TLS, elsewhere",
            listen + QStringLiteral("--token-file @token --plain-loopback --metrics 0.0.0.0:0"),
            "Without TLS");
    usage("nothing without a token", listen + secrets + QStringLiteral(" --metrics-without-token"),
          "--metrics, which is missing");
    usage("metrics of a name",
          listen + secrets + QStringLiteral(" --metrics node1:9315 --metrics-without-token"),
          "--metrics node1:9315: expected an address with a port");
    for (const char *elsewhere : {"0.0.0.0:0", "[::]:0", "192.0.2.1:9315"}) {
        trouble(qPrintable(QStringLiteral("without a token at ") + QLatin1String(elsewhere)),
                listen + secrets + QStringLiteral(" --metrics-without-token --metrics ") +
                    QLatin1String(elsewhere),
                "Without a token, others on the network could read the fabric");
    }
    trouble("clients without a token",
            listen + QStringLiteral("--metrics 127.0.0.1:0 --metrics-without-token"),
            "--token-file");
    trouble("metrics of another machine",
            listen + secrets + QStringLiteral(" --metrics 192.0.2.1:9315"), "--metrics ADDR:PORT");
    trouble("no token", listen + QStringLiteral("--certificate @a.crt --key @a.key"),
            "--token-file");
    trouble("token missing", listen + QStringLiteral("--token-file @none --plain-loopback"),
            "openssl rand");
    trouble("no certificate", listen + QStringLiteral("--token-file @token"), "--plain-loopback");
    trouble("no certificate, elsewhere", QStringLiteral("--listen 0.0.0.0:0 --token-file @token"),
            "--make-certificate");
    trouble("plain, elsewhere",
            QStringLiteral("--listen 0.0.0.0:0 --token-file @token --plain-loopback"),
            "Without TLS");
    trouble("certificate missing",
            listen + QStringLiteral("--token-file @token --certificate @none --key @a.key"),
            "is not a file with a certificate");
    trouble("other key",
            listen + QStringLiteral("--token-file @token --certificate @a.crt --key @token"),
            "no usable key");
    trouble("source", QStringLiteral("--listen 127.0.0.1:0 --collector nothing:") + secrets,
            "No collector serves");
    trouble("address of another machine",
            QStringLiteral("--collector synthetic:tree?k=4 --listen "
                           "192.0.2.1:7411") +
                secrets,
            "192.0.2.1:7411");
    trouble("recording", listen + secrets + QStringLiteral(" --record @none/a.pgcap"), "none");
    trouble("certificate there", QStringLiteral("--make-certificate @a"), "another PREFIX");
}

void TestAgentProgram::refusesToStart()
{
    QFETCH(QString, arguments);
    QFETCH(int, code);
    QFETCH(QString, word);
    AgentProgram program(filledIn(arguments));
    QCOMPARE(program.finish(), code);
    QVERIFY2(program.said().contains(word), qPrintable(program.said()));
    QVERIFY(program.said().startsWith(QLatin1String("pickglass-agent: ")));
    QVERIFY(!program.said().contains(QString::fromLatin1(Secret)));
    QVERIFY(program.process().readAllStandardOutput().isEmpty());
}

void TestAgentProgram::makesACertificate()
{
    AgentProgram program({QStringLiteral("--make-certificate"), path(QStringLiteral("new"))});
    QCOMPARE(program.finish(), 0);
    const QString fingerprint =
        QString::fromLatin1(program.process().readAllStandardOutput()).trimmed();
    static const QRegularExpression shape(QStringLiteral("^([0-9A-F]{2}:){31}[0-9A-F]{2}$"));
    QVERIFY2(shape.match(fingerprint).hasMatch(), qPrintable(fingerprint));
    QCOMPARE(QFile(path(QStringLiteral("new.key"))).permissions() & 0x0077,
             QFileDevice::Permissions());
}

void TestAgentProgram::checks_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("words");
    const QString made = QStringLiteral("--check --collector synthetic:tree?k=4 ");
    QTest::newRow("all fine")
        << made + QStringLiteral("--listen 127.0.0.1:0 --token-file @token --certificate @a.crt "
                                 "--key @a.key --record @a.pgcap")
        << 0 << QStringList{"source: ok",
                            "token: ok",
                            "certificate: ok",
                            "port: ok",
                            "access: ok, a token, over TLS",
                            "recording: ok"};
    QTest::newRow("metrics")
        << made + QStringLiteral("--listen 127.0.0.1:0 --token-file @token --certificate @a.crt "
                                 "--key @a.key --metrics 127.0.0.1:0")
        << 0 << QStringList{"source: ok", "token: ok",  "certificate: ok",
                            "port: ok",   "access: ok", "metrics: ok, 127.0.0.1:0 is free"};
    QTest::newRow("unsafe metrics")
        << made + QStringLiteral("--listen 127.0.0.1:0 --token-file @token --plain-loopback "
                                 "--metrics 0.0.0.0:0")
        << 3
        << QStringList{"source: ok", "token: ok", "port: ok", "access: ok",
                       "metrics: not usable. Without TLS"};
    QTest::newRow("metrics without a token")
        << made + QStringLiteral("--listen 127.0.0.1:0 --token-file @token --certificate @a.crt "
                                 "--key @a.key --metrics 127.0.0.1:0 --metrics-without-token")
        << 0 << QStringList{"source: ok", "token: ok",  "certificate: ok",
                            "port: ok",   "access: ok", "metrics: ok, 127.0.0.1:0 is free"};
    QTest::newRow("source alone") << made << 0 << QStringList{"source: ok"};
    QTest::newRow("nothing fine")
        << QStringLiteral("--check --collector nothing: --listen 192.0.2.1:1 --token-file @none "
                          "--certificate @a.crt --key @none --record @none/a.pgcap")
        << 3
        << QStringList{"source: not usable", "token: not usable", "certificate: not usable",
                       "port: not usable", "recording: not usable"};
    QTest::newRow("unsafe") << made + QStringLiteral("--listen 0.0.0.0:0 --token-file @token") << 3
                            << QStringList{"access: not usable. Without a certificate"};
}

void TestAgentProgram::checks()
{
    QFETCH(QString, arguments);
    QFETCH(int, code);
    QFETCH(QStringList, words);
    AgentProgram program(filledIn(arguments));
    QCOMPARE(program.finish(), code);
    const QString report = QString::fromUtf8(program.process().readAllStandardOutput());
    for (const QString &word : words) {
        QVERIFY2(report.contains(word), qPrintable(report));
    }
    QCOMPARE(report.count(u'\n'), words.size() + (words.last().startsWith(u'a') ? 3 : 0) +
                                      (arguments.contains(QLatin1String("192.")) ? 1 : 0));
    QVERIFY(!QFile::exists(path(QStringLiteral("a.pgcap"))));
}

void TestAgentProgram::servesAndEnds_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestAgentProgram::servesAndEnds()
{
    QFETCH(int, signal);
    AgentProgram program(serving());
    const quint16 port = program.port();
    QVERIFY2(port != 0, qPrintable(program.said()));
    const auto served = client(port);
    QTRY_VERIFY(served->sweepCount() > 2);
    program.send(signal);
    QTRY_VERIFY(served->isGone());
    QVERIFY(served->last<agent::Goodbye>() != nullptr);
    QCOMPARE(program.finish(), 0);
    QVERIFY(!program.said().contains(QString::fromLatin1(Secret)));
    QVERIFY(program.process().readAllStandardOutput().isEmpty());
}

void TestAgentProgram::rereadsOnHangUp()
{
    AgentProgram program(serving());
    const quint16 port = program.port();
    QVERIFY2(port != 0, qPrintable(program.said()));
    const QByteArray other = Secret + "other";
    writeToken(other, 0644);
    program.send(SIGHUP);
    QVERIFY(
        program.waitFor(QStringLiteral("stay as they were")).contains(QLatin1String("chmod 600")));
    const auto before = client(port);
    QTRY_VERIFY(before->last<Welcome>() != nullptr);

    writeToken(other);
    for (const char *end : {".crt", ".key"}) {
        const QString name = path(QLatin1Char('a') + QLatin1String(end));
        QVERIFY(QFile::remove(name));
        QVERIFY(QFile::copy(m_certificates.filePath(QLatin1Char('b') + QLatin1String(end)), name));
    }
    program.send(SIGHUP);
    QVERIFY(program.waitFor(QStringLiteral("were read again")).contains(u"again"));
    const auto now = client(port, other);
    QTRY_VERIFY(now->last<Welcome>() != nullptr);
    QVERIFY(now->fingerprint() != before->fingerprint());
    const auto old = client(port);
    QTRY_VERIFY(old->last<Refused>() != nullptr);
    QVERIFY(!before->isGone());
}

/// A QProcess as the device of a client.
void TestAgentProgram::speaksOverStandardStreams()
{
    auto process = std::make_unique<QProcess>();
    QProcess *agent = process.get();
    dieWithParent(*agent);
    agent->start(QStringLiteral(PICKGLASS_AGENT),
                 {QStringLiteral("--stdio"), QStringLiteral("--interval"), QStringLiteral("20ms"),
                  QStringLiteral("--collector"), Small});
    QVERIFY(agent->waitForStarted());
    AgentClient client(std::move(process));
    client.sayHello({});
    QTRY_VERIFY(client.sweepCount() > 3);
    QVERIFY(client.last<Welcome>() != nullptr);
    QVERIFY(openFabric(client.last<FabricMessage>()->data));
    QVERIFY(!client.hasNonsense());
    client.send(Ping{3});
    QTRY_VERIFY(client.last<Pong>() != nullptr);
    agent->closeWriteChannel();
    QTRY_COMPARE(agent->state(), QProcess::NotRunning);
    QCOMPARE(agent->exitStatus(), QProcess::NormalExit);
    QCOMPARE(agent->exitCode(), 0);
    QVERIFY(!client.hasNonsense());
}

void TestAgentProgram::sayNothingElseOnStandardOutput()
{
    AgentProgram program({QStringLiteral("--stdio"), QStringLiteral("--collector"), Small});
    program.process().write("nonsense");
    QCOMPARE(program.finish(), 0);
    QCOMPARE(program.process().readAllStandardOutput(), QByteArray());
    QVERIFY(program.said().contains(QLatin1String("invalid or too large frame")));

    AgentProgram unknown(
        {QStringLiteral("--stdio"), QStringLiteral("--collector"), QStringLiteral("nothing:")});
    QCOMPARE(unknown.finish(), 3);
    QCOMPARE(unknown.process().readAllStandardOutput(), QByteArray());
    QVERIFY(unknown.said().contains(QLatin1String("No collector serves")));
}

void TestAgentProgram::records()
{
    const QString capture = path(QStringLiteral("a.pgcap"));
    for (int run = 0; run < 2; ++run) {
        AgentProgram program(serving({Small, QStringLiteral("--record"), capture}));
        const quint16 port = program.port();
        QVERIFY2(port != 0, qPrintable(program.said()));
        const auto served = client(port);
        QTRY_VERIFY(served->sweepCount() > 2);
        if (run == 0) {
            const auto live = CaptureReader::open(capture);
            VERIFY_RESULT(live);
            QTRY_VERIFY(!(*live)->forwarding().value().empty());
        }
        program.send(SIGTERM);
        QCOMPARE(program.finish(), 0);
    }
    const QStringList files = QDir(m_folder->path()).entryList({QStringLiteral("*.pgcap*")});
    QCOMPARE(files.size(), 2);
    for (const QString &file : files) {
        const auto opened = CaptureReader::open(path(file));
        VERIFY_RESULT(opened);
        const auto info = (*opened)->info();
        VERIFY_RESULT(info);
        QVERIFY(info->closed);
        QVERIFY(info->sweeps > 2);
    }
}

/// However often it is restarted, all of its recordings together are as large as one may be.
void TestAgentProgram::keepsRecordingsOfEarlierRuns()
{
    const auto bytes = [this] {
        qint64 all = 0;
        for (const QFileInfo &file :
             QDir(m_folder->path()).entryInfoList({QStringLiteral("*.pgcap*")})) {
            all += file.size();
        }
        return all;
    };
    constexpr qint64 Limit = 1024 * 1024; // some three of them
    for (int run = 0; run < 6; ++run) {
        AgentProgram program(
            serving({Small, QStringLiteral("--record"), path(QStringLiteral("a.pgcap")),
                     QStringLiteral("--max-size"), QStringLiteral("1M")}));
        const quint16 port = program.port();
        QVERIFY2(port != 0, qPrintable(program.said()));
        const auto served = client(port);
        QTRY_VERIFY(served->sweepCount() > 2);
        program.send(SIGTERM);
        QCOMPARE(program.finish(), 0);
        // When it closes, it adds what it has summed up.
        QVERIFY2(bytes() <= Limit * 5 / 4, qPrintable(QString::number(bytes())));
    }
    QVERIFY(!QFileInfo::exists(path(QStringLiteral("a.pgcap"))));
}

void TestAgentProgram::logsRefusalsOnce()
{
    AgentProgram program(serving());
    const quint16 port = program.port();
    QVERIFY2(port != 0, qPrintable(program.said()));
    for (int i = 0; i < 5; ++i) {
        const auto wrong = client(port, Secret + "wrong");
        QTRY_VERIFY(wrong->isGone());
    }
    const auto good = client(port);
    QTRY_VERIFY(good->last<Welcome>() != nullptr);
    program.waitFor(QStringLiteral("is connected"));
    QCOMPARE(program.said().count(QLatin1String("refused: The agent expects another token.")), 1);
    QVERIFY(program.said().contains(QLatin1String("test 1")));
}

void TestAgentProgram::startsASourceAgain()
{
    AgentProgram program(serving({QStringLiteral("test:?fail-after=5"), QStringLiteral("--record"),
                                  path(QStringLiteral("a.pgcap"))}),
                         QStringLiteral(PICKGLASS_TEST_PLUGINS "/test"));
    const quint16 port = program.port();
    QVERIFY2(port != 0, qPrintable(program.said()));
    const auto served = client(port);
    QTRY_VERIFY(served->last<SourceFailed>() != nullptr);
    QCOMPARE(served->last<SourceFailed>()->error.what.english(),
             QStringLiteral("The device went away."));
    // Those of the second collector follow those of the first.
    QTRY_VERIFY_WITH_TIMEOUT(!served->sweeps().empty() && served->sweeps().back()->number > 5,
                             20'000);
    program.send(SIGTERM);
    QCOMPARE(program.finish(), 0);
    const auto capture = CaptureReader::open(path(QStringLiteral("a.pgcap")));
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->sweeps > 5);
}

/// 50 clients, of which 10 never read: the others miss nothing, and what the agent keeps for those
/// ten does not grow.
void TestAgentProgram::keepsItsMemory()
{
    qputenv("QT_LOGGING_RULES", "pickglass.agent.clients.debug=true");
    constexpr int Good = 40;
    constexpr int Bad = 10;
    AgentProgram program(serving({QStringLiteral("synthetic:tree?k=12&load=0.9"),
                                  QStringLiteral("--interval"), QStringLiteral("100ms")}));
    const quint16 port = program.port();
    qunsetenv("QT_LOGGING_RULES");
    QVERIFY2(port != 0, qPrintable(program.said()));
    std::vector<std::unique_ptr<AgentClient>> clients;
    for (int i = 0; i < Good + Bad; ++i) {
        clients.push_back(std::make_unique<AgentClient>());
        clients.back()->setSweeps(AgentClient::Sweeps::Counted);
        clients.back()->setReading(i < Good ? AgentClient::Reading::All
                                            : AgentClient::Reading::Nothing);
        clients.back()->connectTo(port);
        clients.back()->sayHello(Secret);
        clients.back()->keepPinging(500ms);
        QTRY_VERIFY(clients.back()->isReady());
    }
    const auto allHave = [&](qint64 sweeps) {
        return std::all_of(clients.begin(), clients.begin() + Good,
                           [&](const auto &one) { return one->sweepCount() >= sweeps; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(program.said().count(QLatin1String("is too slow")) == Bad, 120'000);
    const qint64 sweeps = clients.front()->sweepCount();
    QTRY_VERIFY_WITH_TIMEOUT(allHave(sweeps + 10), 60'000);
    const qint64 before = program.memory();
    QTRY_VERIFY_WITH_TIMEOUT(allHave(sweeps + 60), 120'000);
    const qint64 after = program.memory();
    constexpr qint64 Much = 16 * 1024 * 1024;
    QVERIFY2(after - before < Much, qPrintable(QString::number(after - before)));
    for (const auto &one : clients) {
        QVERIFY(!one->isGone());
        QVERIFY(one->last<Skipped>() == nullptr);
    }
    QCOMPARE(program.said().count(QLatin1String("is too slow")), Bad);
    program.send(SIGTERM);
    QCOMPARE(program.finish(), 0);
    QVERIFY(program.said().contains(QLatin1String("because it was too slow")));
}

PICKGLASS_TEST(TestAgentProgram, QCoreApplication)
#include "tst_agentprogram.moc"
