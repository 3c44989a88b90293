// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheuscollector.h"

#include "core/fabric/fabricdiff.h"
#include "core/formats/countermetrics.h"
#include "tests/support/generators.h"
#include "tests/support/heldatmost.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/metricsprograms.h"
#include "tests/support/resultmacros.h"
#include "tests/support/rogueserver.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <map>

using namespace pickglass;
using namespace pickglass::prometheus;
using namespace pickglass::tests;

namespace {

constexpr int PatienceMs = 60'000;
constexpr qint64 Interval = 15 * SecondUs;
constexpr int Sweeps = 40;

/// Ten minutes of a small tree, which ended a while ago. Answers come one after the other.
class Past
{
public:
    Past()
        : fabric(makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3})),
          begin((Timestamp::now().microseconds() / Interval - 3 * Sweeps) * Interval)
    {
        auto layout = std::make_shared<SweepLayout>();
        for (const Port &port : fabric->ports()) {
            layout->ports.push_back(keyOf(*fabric, port));
        }
        for (const char *name : {"PortXmitData", "PortRcvData", "PortXmitPkts", "PortRcvPkts",
                                 "PortXmitWait", "SymbolErrorCounter", "LinkDownedCounter"}) {
            layout->counters.push_back(countersNamed(QString::fromLatin1(name)).front());
        }
        std::ranges::sort(layout->counters);
        layout->complete();
        for (int number = 0; number < Sweeps; ++number) {
            sweeps.push_back(makeSweep(layout, number));
        }
    }

    QByteArray text(const MetricsNames &names) const
    {
        QByteArray all;
        for (const SharedSweep &sweep : sweeps) {
            MetricsText text(counterFamilies(fabric, sweep, names), MetricsSyntax::OpenMetrics);
            all += text.next(1 << 24);
            all.chop(qstrlen("# EOF\n"));
        }
        return all + "# EOF\n";
    }
    Timestamp end() const { return begin + Sweeps * Interval; }

    SharedFabric fabric;
    Timestamp begin;
    std::vector<SharedSweep> sweeps;

private:
    SharedSweep makeSweep(const SharedSweepLayout &layout, int number) const
    {
        auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
        sweep->time = begin + number * Interval;
        const size_t ports = layout->ports.size();
        for (size_t port = 0; port < ports; ++port) {
            for (size_t attribute = 0; attribute < layout->attributes.size(); ++attribute) {
                sweep->timeOf(attribute, port) =
                    sweep->time.microseconds() + static_cast<qint64>(port) * 1000;
            }
            for (size_t column = 0; column < layout->counters.size(); ++column) {
                sweep->setValue(column, port,
                                (column + 1) * 1'000'003 * (port + 1) *
                                    static_cast<size_t>(number + 1));
            }
        }
        return sweep;
    }
};

/// What a collector said.
struct Heard
{
    explicit Heard(const QString &url, std::chrono::microseconds interval = std::chrono::seconds(1))
    {
        CollectorSettings settings;
        settings.interval = interval;
        const auto source = parsePrometheusSource(QUrl(url), Timestamp::now());
        if (!source) {
            error = source.error();
            return;
        }
        collector = std::make_unique<PrometheusCollector>(*source, settings);
        QObject *to = collector.get();
        QObject::connect(collector.get(), &Collector::fabricChanged, to,
                         [this](Timestamp, const SharedFabric &shown) { fabrics << shown; });
        QObject::connect(collector.get(), &Collector::sweepDone, to,
                         [this](const SharedSweep &sweep) {
                             // As one that is written: it is let go.
                             sweeps.push_back(std::make_shared<const CounterSweep>(*sweep));
                         });
        QObject::connect(collector.get(), &Collector::intervalChanged, to,
                         [this](std::chrono::microseconds found) { foundInterval = found; });
        QObject::connect(collector.get(), &Collector::problem, to,
                         [this](const CollectorProblem &said) { problems << said.kind; });
        QObject::connect(collector.get(), &Collector::finished, to, [this] { isFinished = true; });
        QObject::connect(collector.get(), &Collector::failed, to,
                         [this](const Error &said) { error = said; });
        collector->start();
    }
    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return isFinished || error; }, PatienceMs);
    }

    std::unique_ptr<PrometheusCollector> collector;
    QList<SharedFabric> fabrics;
    std::vector<SharedSweep> sweeps;
    std::chrono::microseconds foundInterval{0};
    QByteArrayList problems;
    std::optional<Error> error;
    bool isFinished = false;
};

/// Values by port and name of the counter; those that are known.
std::map<std::pair<PortKey, QString>, std::pair<qint64, quint64>>
valuesOf(const CounterSweep &sweep)
{
    std::map<std::pair<PortKey, QString>, std::pair<qint64, quint64>> values;
    const SweepLayout &layout = *sweep.layout;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        for (size_t column = 0; column < layout.counters.size(); ++column) {
            if (sweep.isKnown(column, port)) {
                values[{layout.ports[port], counter(layout.counters[column]).name}] = {
                    sweep.timeOf(layout.attributeOf(column), port), sweep.value(column, port)};
            }
        }
    }
    return values;
}

/// A server that answers as it is told.
class Impostor final : public QTcpServer
{
public:
    using Answer = std::function<QByteArray(const QByteArray &request)>;
    explicit Impostor(Answer answer) : m_answer(std::move(answer))
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                // Until all of it is there.
                const QByteArray request = socket->peek(socket->bytesAvailable());
                const qsizetype head = request.indexOf("\r\n\r\n");
                const qsizetype length = request.toLower().indexOf("content-length: ");
                if (head < 0 ||
                    (length >= 0 && request.size() - head - 4 <
                                        request.mid(length + 16).split('\r').front().toInt())) {
                    return;
                }
                asked += request;
                socket->write(m_answer(request));
                socket->disconnectFromHost();
            });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
    }
    /// Everything alike.
    explicit Impostor(const QByteArray &answer)
        : Impostor([answer](const QByteArray & /*request*/) { return answer; })
    {
    }
    QString url() const
    {
        return QStringLiteral("prometheus:http://127.0.0.1:%1/").arg(serverPort());
    }

    QByteArray asked;

private:
    Answer m_answer;
};

} // namespace

/// A range of the past that real servers have stored, and servers that are none.
class TestPrometheusCollector final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBack_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("names");
        QTest::addColumn<bool>("isFabricGiven");
        for (const auto &[kind, program] :
             {std::pair(TimeDatabase::Kind::Prometheus, "Prometheus"),
              std::pair(TimeDatabase::Kind::VictoriaMetrics, "VictoriaMetrics")}) {
            for (const char *names : {"ours", "treydock", "guilbaults"}) {
                QTest::addRow("%s, %s", program, names)
                    << int(kind) << QString::fromLatin1(names) << false;
            }
            QTest::addRow("%s, a fabric beside it", program)
                << int(kind) << QStringLiteral("treydock") << true;
        }
    }
    /// To the digit.
    void readsBack()
    {
        QFETCH(int, kind);
        QFETCH(QString, names);
        QFETCH(bool, isFabricGiven);
        const auto program = static_cast<TimeDatabase::Kind>(kind);
        if (TimeDatabase::programOf(program).isEmpty()) {
            QSKIP("The program is not installed (packaging/packages.txt).");
        }
        const Past past;
        TimeDatabase database(
            program, TimeDatabase::Past{past.text({.ours = names == u"ours",
                                                   .portExporter = names == u"treydock",
                                                   .cableExporter = names == u"guilbaults"})});
        QVERIFY2(database.isReady(), qPrintable(database.said()));
        QString url = QStringLiteral("prometheus:%1?names=%2&from=%3&to=%4")
                          .arg(database.url({}).toString(), names,
                               (past.begin - Interval).toString(), past.end().toString());
        if (isFabricGiven) {
            url += QStringLiteral("&fabric=") + writeFabric(*past.fabric);
        }
        Heard heard(url);
        QVERIFY(heard.waitForEnd());
        QVERIFY2(!heard.error, qPrintable(heard.error ? heard.error->english() : QString()));
        QCOMPARE(heard.problems, QByteArrayList());
        QCOMPARE(heard.foundInterval.count(), Interval);
        QCOMPARE(heard.fabrics.size(), 1);
        QCOMPARE(heard.fabrics.front()->links().size(), past.fabric->links().size());
        QCOMPARE(heard.sweeps.size(), past.sweeps.size());
        // Their adapters are ports: they go by the GUIDs of those.
        const bool hasGuids = names == u"ours" || isFabricGiven;
        for (size_t i = 0; i < past.sweeps.size(); ++i) {
            QCOMPARE(heard.sweeps[i]->number, qint64(i + 1));
            compare(*past.fabric, *past.sweeps[i], *heard.sweeps[i], hasGuids);
        }
    }

    void refusesWhatIsNoServer_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("says");
        QTest::newRow("a page") << QByteArray("HTTP/1.1 200 OK\r\n\r\n<html>Welcome")
                                << QStringLiteral("not that of a Prometheus server");
        QTest::newRow("nothing of ours")
            << QByteArray("HTTP/1.1 200 OK\r\n\r\n{\"status\":\"success\",\"data\":[\"up\"]}")
            << QStringLiteral("no counters of InfiniBand ports");
        QTest::newRow("not allowed")
            << QByteArray("HTTP/1.1 401 Unauthorized\r\n\r\n") << QStringLiteral("HTTP 401");
        QTest::newRow("too much")
            << QByteArray("HTTP/1.1 422 Unprocessable Entity\r\n\r\n{\"status\":\"error\","
                          "\"error\":\"too many samples\"}")
            << QStringLiteral("too many samples");
        QTest::newRow("elsewhere")
            << QByteArray("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
            << QStringLiteral("HTTP 302");
    }
    void refusesWhatIsNoServer()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, says);
        const Impostor server(answer);
        Heard heard(server.url());
        QVERIFY(heard.waitForEnd());
        QVERIFY(heard.error);
        QVERIFY2(heard.error->english().contains(says), qPrintable(heard.error->english()));
    }

    /// One metric that it cannot give, again and again, ends the reading, whatever else it gives.
    void givesUpARange()
    {
        int refused = 0;
        const Impostor server([&refused](const QByteArray &request) -> QByteArray {
            const QByteArray fine = "HTTP/1.1 200 OK\r\n\r\n{\"status\":\"success\",\"data\":";
            if (request.startsWith("GET ")) {
                return fine + "[\"infiniband_hca_port_link_downed_total\","
                              "\"infiniband_hca_port_symbol_error_total\"]}";
            }
            if (!request.contains("symbol_error")) {
                return fine + "{\"resultType\":\"matrix\",\"result\":[]}}";
            }
            ++refused;
            return "HTTP/1.1 500 Oops\r\n\r\n{\"status\":\"error\",\"error\":\"no disk\"}";
        });
        Heard heard(server.url() + QStringLiteral("?from=now-1h&to=now"));
        QVERIFY(heard.waitForEnd());
        QVERIFY(heard.error && heard.error->english().contains(QLatin1String("no disk")));
        QCOMPARE(heard.problems, QByteArrayList{"no_answer"});
        QCOMPARE(refused, 5);
    }

    void findsNamesAmongMany_data()
    {
        QTest::addColumn<QByteArray>("form");
        QTest::addColumn<bool>("areLeftOut");
        QTest::newRow("of others") << QByteArray("go_%") << false;
        QTest::newRow("of ours") << QByteArray("infiniband_hca_%_info") << true;
    }
    /// Those of a large server may come late in its list.
    void findsNamesAmongMany()
    {
        QFETCH(QByteArray, form);
        QFETCH(bool, areLeftOut);
        const Impostor server([&form](const QByteArray &request) -> QByteArray {
            const QByteArray fine = "HTTP/1.1 200 OK\r\n\r\n{\"status\":\"success\",\"data\":";
            if (!request.startsWith("GET ")) {
                return fine + "{\"resultType\":\"matrix\",\"result\":[]}}";
            }
            QByteArray names;
            for (int i = 0; i < 3000; ++i) {
                names += '"' + QByteArray(form).replace('%', QByteArray::number(i)) + "\",";
            }
            return fine + '[' + names + "\"infiniband_hca_port_link_downed_total\"]}";
        });
        Heard heard(server.url() + QStringLiteral("?from=now-1h&to=now"));
        if (areLeftOut) {
            QTRY_VERIFY_WITH_TIMEOUT(heard.problems.contains("names_left_out"), PatienceMs);
        } else {
            QVERIFY(heard.waitForEnd());
            QVERIFY(server.asked.contains("infiniband_hca_port_link_downed_total"));
            QCOMPARE(heard.problems, QByteArrayList());
        }
    }

    void boundsAnswers_data()
    {
        QTest::addColumn<QByteArray>("body"); // again and again; empty: a byte now and then
        QTest::addColumn<QString>("says");
        QTest::newRow("endless") << QByteArray(1 << 20, '[') << QStringLiteral("longer than 1 MiB");
        QTest::newRow("slow") << QByteArray() << QStringLiteral("too slowly");
    }
    /// Who says that it is Prometheus may send anything.
    void boundsAnswers()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, says);
        const RogueServer rogue([&](RogueServer::Client &client, const QByteArray &) {
            client.send("HTTP/1.1 200 OK\r\n\r\n");
            if (body.isEmpty()) {
                client.drip('[', 10);
            } else {
                client.sendForever(body);
            }
        });
        const QUrl url(QStringLiteral("prometheus:http://127.0.0.1:%1/").arg(rogue.port()));
        const auto source = parsePrometheusSource(url, Timestamp::now());
        VERIFY_RESULT(source);
        PrometheusClient client(
            *source,
            {.bytes = 1 << 20, .paceAfter = std::chrono::milliseconds(200), .pace = 1 << 20});
        VERIFY_RESULT(client.prepare());
        const HeldAtMost held;
        std::optional<Result<QByteArray>> answer;
        client.ask(QStringLiteral("query"), {},
                   [&](const Result<QByteArray> &said) { answer = said; });
        QTRY_VERIFY_WITH_TIMEOUT(answer, PatienceMs);
        QVERIFY(!*answer);
        QVERIFY2(answer->error().english().contains(says), qPrintable(answer->error().english()));
        QVERIFY2(held.growth() < 64 << 20, qPrintable(QString::number(held.growth())));
    }

    void sendsSecretsOfFilesAlone()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("token")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        file.write("not-for-others\n");
        file.close();
        const Impostor server(QByteArray("HTTP/1.1 401 Unauthorized\r\n\r\n"));
        Heard heard(server.url() + QStringLiteral("?token-file=") + file.fileName());
        QVERIFY(heard.waitForEnd());
        QVERIFY(server.asked.contains("Authorization: Bearer not-for-others\r\n"));
        QVERIFY(!heard.error->english().contains(QLatin1String("not-for-others")));
    }

    void saysThatNobodyAnswers()
    {
        Heard heard(QStringLiteral("prometheus:http://127.0.0.1:%1/").arg(freePort()));
        QVERIFY(heard.waitForEnd());
        QVERIFY(heard.error);
    }

private:
    /// As a text that names the ports of adapters.
    QString writeFabric(const Fabric &fabric);
    static void compare(const Fabric &fabric, const CounterSweep &expected,
                        const CounterSweep &found, bool hasGuids);

    QTemporaryDir m_folder;
};

QString TestPrometheusCollector::writeFabric(const Fabric &fabric)
{
    const QString path = m_folder.filePath(QStringLiteral("fabric.txt"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) {
        file.write(toIbnetdiscover(fabric));
    }
    return path;
}

void TestPrometheusCollector::compare(const Fabric &fabric, const CounterSweep &expected,
                                      const CounterSweep &found, bool hasGuids)
{
    const auto before = valuesOf(expected);
    const auto after = valuesOf(found);
    size_t compared = 0;
    for (const auto &[key, reading] : before) {
        PortKey port = key.first;
        const Port &known = fabric.port(fabric.findPort(port.node, port.number));
        const bool isSwitch = fabric.node(known.node).isSwitch();
        if (!hasGuids && !isSwitch && !known.guid.isNull()) {
            port.node = known.guid;
        }
        const auto same = after.find({port, key.second});
        if (same == after.end() && !known.peer.isValid()) {
            continue; // exporters by cable do not have it
        }
        QVERIFY2(same != after.end(), qPrintable(port.node.toString() + u' ' + key.second));
        QCOMPARE(same->second, reading);
        ++compared;
    }
    QCOMPARE(after.size(), compared);
}

PICKGLASS_TEST(TestPrometheusCollector, QCoreApplication)
#include "tst_prometheuscollector.moc"
