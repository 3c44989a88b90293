// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/core/benchmarks/pairmeasurements.h"
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

/// `pgcap benchmarks`, from the outside.
class TestBenchmarksCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void printsWhatIsSlow();
    void printsTheSharedLink();
    void printsTables();
    void knowsSizes();
    void nothingIsSlow();
    void refusesOtherFiles();

private:
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", qPrintable(name));
        }
        return file.fileName();
    }

    QTemporaryDir m_folder;
    PairMeasurements m_measured;
    QString m_capture;
    QString m_text;
};

void TestBenchmarksCommand::initTestCase()
{
    m_capture = m_folder.filePath(QStringLiteral("fabric.pgcap"));
    VERIFY_RESULT(m_measured.write(m_capture));
    m_text = write(QStringLiteral("osu.txt"), m_measured.text);
}

void TestBenchmarksCommand::printsWhatIsSlow()
{
    const Ran ran = pgcap({"benchmarks", m_text, "--show", "slow"});
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.out.contains("osu_bw, bandwidth of 1048576 bytes: 24 hosts, 552 pairs"),
             ran.out.constData());
    QVERIFY2(ran.out.contains(" is slower by "), ran.out.constData());
    QVERIFY(ran.out.contains("typical: "));
    QVERIFY(!ran.out.contains("on the routes"));
}

void TestBenchmarksCommand::printsTheSharedLink()
{
    const Ran ran = pgcap({"benchmarks", m_text, "--fabric", m_capture, "--json"});
    QCOMPARE(ran.code, 1);
    const QJsonObject document = ran.json().object();
    QCOMPARE(document["runs"].toArray().size(), 552);
    QCOMPARE(document["pairs"].toArray().size(), 552);
    QVERIFY(!document["slow"].toArray().isEmpty());
    const QJsonObject first = document["links"].toArray().first().toObject();
    const Port &bad = m_measured.fabric->port(m_measured.bad);
    QCOMPARE(first["guid"].toString(), m_measured.fabric->node(bad.node).guid.toString());
    QCOMPARE(first["port"].toInt(), int(bad.number));
    QVERIFY(first["slow"].toInt() > 10);
    QVERIFY(first["probability"].toDouble() < 1e-6);
    const Ran text = pgcap({"benchmarks", m_text, "--fabric", m_capture, "--show", "links"});
    QVERIFY2(text.out.contains("slow pairs and of"), text.out.constData());
    QVERIFY2(text.out.contains("does not say when it ran"), text.out.constData());
}

void TestBenchmarksCommand::printsTables()
{
    const auto lines = [this](const char *what) {
        return pgcap({"benchmarks", m_text, "--csv", "--show", what}).out.split('\n');
    };
    QCOMPARE(lines("runs").size(), 552 * 2 + 2);
    QVERIFY(lines("runs").first().startsWith("program,version,operation,time,hosts,bytes,"));
    QCOMPARE(lines("matrix").size(), 552 + 2);
    QVERIFY(lines("matrix")[1].startsWith("osu,osu_bw,bandwidth,1048576,"));
    QVERIFY(lines("slow").size() > 2);
}

void TestBenchmarksCommand::knowsSizes()
{
    // Of small messages all are alike.
    const Ran ran = pgcap({"benchmarks", m_text, "--size", "8"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains("bandwidth of 8 bytes"), ran.out.constData());
    const Ran none = pgcap({"benchmarks", m_text, "--size", "12345"});
    QCOMPARE(none.code, 0);
    QVERIFY2(none.out.contains("There is no matrix"), none.out.constData());
}

void TestBenchmarksCommand::nothingIsSlow()
{
    const QString even = write(QStringLiteral("even.txt"), PairMeasurements(1).text);
    const Ran ran = pgcap({"benchmarks", even, "--fabric", m_capture});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains("Nothing is significantly slower"), ran.out.constData());
}

void TestBenchmarksCommand::refusesOtherFiles()
{
    const Ran prose = pgcap({"benchmarks", write(QStringLiteral("prose.txt"), "Nothing.\n")});
    QCOMPARE(prose.code, 3);
    QVERIFY2(prose.said().contains(QStringLiteral("prose.txt: This text holds no result")),
             prose.err.constData());
    QCOMPARE(pgcap({"benchmarks", m_folder.filePath("missing")}).code, 3);
    QCOMPARE(pgcap({"benchmarks", m_text, "--tz", "Nowhere"}).code, 2);
    QCOMPARE(pgcap({"benchmarks"}).code, 2);
}

PICKGLASS_TEST(TestBenchmarksCommand, QCoreApplication)

#include "tst_benchmarkscommand.moc"
