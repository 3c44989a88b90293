// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap histogram`, from the outside.
class TestHistogramCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
        auto writer = m_recording.begin(m_capture, 6);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }

    void golden_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("file");
        QTest::newRow("text") << QStringList{"--by", "rate", "--bins", "4", "--group", "tier"}
                              << "histogram.txt";
        QTest::newRow("logarithmic")
            << QStringList{"--by", "rate", "--of", "links", "--log", "--bins", "4", "--csv"}
            << "histogram.csv";
        QTest::newRow("JSON") << QStringList{"--by", "utilization", "--bins", "3",     "--from",
                                             "+0s",  "--group",     "leaf",   "--json"}
                              << "histogram.json";
        QTest::newRow("groups as CSV")
            << QStringList{"--by", "speed", "--of", "links", "--group", "tier", "--csv"}
            << "histogram-groups.csv";
    }
    void golden()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, file);
        QFile expected(QStringLiteral(PICKGLASS_GOLDEN "/") + file);
        const Ran ran = pgcap(QStringList{"histogram", m_capture} + options);
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.code, 0);
        // To make them anew after a change that is meant: run this once with the variable set.
        if (qEnvironmentVariableIsSet("PICKGLASS_WRITE_GOLDEN")) {
            QVERIFY(expected.open(QIODevice::WriteOnly));
            expected.write(ran.out);
            expected.close();
        }
        QVERIFY2(expected.open(QIODevice::ReadOnly), qPrintable(file));
        QCOMPARE(ran.out, expected.readAll());
    }

    void figures_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("known");
        QTest::newRow("links are two a cable") << QStringList{"speed", "--of", "links"} << "speed"
                                               << "B/s" << 6;
        QTest::newRow("hosts") << QStringList{"speed", "--of", "hosts"} << "speed"
                               << "B/s" << 2;
        QTest::newRow("switches") << QStringList{"rate", "--of", "switches"} << "rate"
                                  << "B/s" << 2;
        QTest::newRow("waits") << QStringList{"wait"} << "wait"
                               << "ratio" << 4; // all ports of the model whose Tick one says
        QTest::newRow("waits by what was sent") << QStringList{"wait-share"} << "wait-share"
                                                << "ratio" << 4;
        QTest::newRow("errors") << QStringList{"errors"} << "errors"
                                << "errors" << 4; // of one since it was cleared
        QTest::newRow("a counter") << QStringList{"portxmitpkts"} << "PortXmitPkts"
                                   << "packets/s" << 5;
        QTest::newRow("a counter's form")
            << QStringList{"PortCounters.PortXmitWait"} << "PortXmitWait"
            << "ticks/s" << 4;
    }
    void figures()
    {
        QFETCH(QStringList, options);
        const QJsonObject json =
            pgcap(QStringList{"histogram", m_capture, "--json", "--by"} + options).json().object();
        QTEST(json["figure"].toString(), "figure");
        QTEST(json["unit"].toString(), "unit");
        QTEST(json["known"].toInt(), "known");
        int sum = 0;
        for (const QJsonValue bin : json["bins"].toArray()) {
            sum += bin["count"].toInt();
        }
        QCOMPARE(sum, json["known"].toInt());
        QVERIFY(json["groups"].toArray().isEmpty());
    }

    void namedGroups()
    {
        QFile file(m_folder.filePath(QStringLiteral("groups")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("both: node[01-02]  # the rack\nfirst: node01\ngone: node99\n");
        file.close();
        const QStringList arguments{"histogram", m_capture, "--by",  "speed", "--of",
                                    "hosts",     "--group", "group", "--json"};
        const Ran ran = pgcap(arguments + QStringList{"--groups", file.fileName()});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.said().contains(QStringLiteral("gone: 1 of 1 hosts are not in the fabric")));
        const QJsonArray groups = ran.json().object()["groups"].toArray();
        QCOMPARE(groups.size(), 2);
        QCOMPARE(groups[0]["name"].toString(), QStringLiteral("both"));
        QCOMPARE(groups[0]["count"].toInt(), 2);
        QCOMPARE(groups[1]["count"].toInt(), 1);
        const Ran missing = pgcap(arguments + QStringList{"--groups", "/nowhere/groups"});
        QCOMPARE(missing.code, 3);
        QVERIFY(missing.said().contains(QStringLiteral("/nowhere/groups cannot be read")));
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no figure") << QStringList{} << "--by is missing";
        QTest::newRow("nothing of the kind")
            << QStringList{"--by", "beauty"} << "expected rate, utilization, wait, wait-share";
        QTest::newRow("a counter that was not sampled")
            << QStringList{"--by", "VL15Dropped"} << "was not sampled";
        QTest::newRow("too many bins")
            << QStringList{"--by", "rate", "--bins", "1001"} << "expected a number from 1 to 1000";
        QTest::newRow("a huge number of bins")
            << QStringList{"--by", "rate", "--bins", "99999999999999999999"}
            << "expected a number from 1 to 1000";
        QTest::newRow("no bins") << QStringList{"--by", "rate", "--bins", "0"}
                                 << "expected a number from 1 to 1000";
        QTest::newRow("of what") << QStringList{"--by", "rate", "--of", "cables"} << "--of cables";
        QTest::newRow("groups of what")
            << QStringList{"--by", "rate", "--groups", "x"} << "--groups names hosts";
        QTest::newRow("groups of switches")
            << QStringList{"--by", "rate", "--of", "switches", "--group", "group", "--groups", "x"}
            << "--groups names hosts";
        QTest::newRow("by what") << QStringList{"--by", "rate", "--group", "color"}
                                 << "--group color";
    }
    void refuses()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, sentence);
        const Ran ran = pgcap(QStringList{"histogram", m_capture} + options);
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.said().contains(sentence), ran.err.constData());
        QVERIFY(ran.out.isEmpty());
    }

    void nothingIsKnown()
    {
        const QString path = m_folder.filePath(QStringLiteral("short.pgcap"));
        auto writer = m_recording.begin(path, 1);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
        QCOMPARE(pgcap({"histogram", path, "--by", "rate"}).code, 3);
        // What one sweep counted is known since the counters were cleared.
        const QJsonObject errors =
            pgcap({"histogram", path, "--by", "errors", "--json"}).json().object();
        QCOMPARE(errors["errors_basis"].toString(), QStringLiteral("since_cleared"));
        QVERIFY(errors["known"].toInt() > 0 && errors["start"].isNull());
        const Ran speeds = pgcap({"histogram", path, "--by", "speed", "--json"});
        QCOMPARE(speeds.code, 0);
        QCOMPARE(speeds.json().object()["known"].toInt(), 6);
        const Ran fraction = pgcap({"histogram", m_capture, "--by", "wait", "--of", "hosts"});
        QCOMPARE(fraction.code, 0);
        QCOMPARE(fraction.said(), QStringLiteral("pgcap: wait: unknown for all 2 hosts.\n"));
    }

private:
    Recording m_recording;
    QTemporaryDir m_folder;
    QString m_capture;
};

PICKGLASS_TEST(TestHistogramCommand, QCoreApplication)
#include "tst_histogramcommand.moc"
