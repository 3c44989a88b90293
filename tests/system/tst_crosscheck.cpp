// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/childprocess.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

struct Answer
{
    int code = -1;
    QJsonObject document;
    QByteArray errors;

    QByteArray text() const { return QJsonDocument(document).toJson() + errors; }
};

QString builtHelper()
{
    return QFileInfo(QStringLiteral(PICKGLASS_PGCAP)).path() +
           QStringLiteral("/collectors/pickglass-ibnetdisc");
}

/// An executable shell script in the folder.
QString script(const QTemporaryDir &folder, const QByteArray &commands)
{
    QFile file(folder.filePath(QStringLiteral("helper")));
    if (!file.open(QFile::WriteOnly | QFile::Truncate)) {
        return {};
    }
    file.write("#!/bin/sh\n" + commands);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

void prepare(QProcess &process, const LiveFabric &fabric, const QString &helper)
{
    QProcessEnvironment environment = fabric.simulator.environment(fabric.hosts().first());
    if (!helper.isEmpty()) {
        environment.insert(QStringLiteral("PICKGLASS_IBNETDISC"), helper);
    }
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(fabric.simulator.folder());
    dieWithParent(process);
}

Answer crosschecked(const LiveFabric &fabric, const QString &helper = {})
{
    QProcess process;
    prepare(process, fabric, helper);
    process.start(QStringLiteral(PICKGLASS_PGCAP),
                  {QStringLiteral("probe"), QStringLiteral("mad:"), QStringLiteral("--crosscheck"),
                   QStringLiteral("--json")});
    if (!process.waitForFinished(120'000)) {
        return {};
    }
    return {process.exitCode(), QJsonDocument::fromJson(process.readAllStandardOutput()).object(),
            process.readAllStandardError()};
}

qsizetype countOf(const Answer &answer, const char *part, const char *list)
{
    return answer.document[QLatin1String(part)].toObject()[QLatin1String(list)].toArray().size();
}

} // namespace

/// `pgcap probe mad: --crosscheck` on fabrics that stand still.
class TestCrosscheck final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void agrees_data();
    void agrees();
    void findsADifference();
    void reportsAHelperThatFails();
    void killsTheHelper();
};

void TestCrosscheck::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    if (!QFileInfo(builtHelper()).isExecutable()) {
        QSKIP("built without libibnetdisc (packaging/packages.txt)");
    }
}

void TestCrosscheck::agrees_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("two tiers") << makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3});
    QTest::newRow("mesh") << makeMesh(3, 3, 1);
    QTest::newRow("torus") << makeTorus({3, 3}, 1);
    QTest::newRow("random neighbours") << makeRandomRegular(10, 3, 1, 7);
    QTest::newRow("tangle 1") << makeTangle(8, 5, 12, 1);
    QTest::newRow("tangle 2") << makeTangle(14, 9, 20, 2);
}

void TestCrosscheck::agrees()
{
    QFETCH(SharedFabric, fabric);
    LiveFabric live(toIbnetdiscover(*fabric));
    VERIFY_RESULT(live.start());
    const Answer answer = crosschecked(live);
    QVERIFY2(answer.code == 0, answer.text().constData());
    QVERIFY(answer.document["same"].toBool());
    const QJsonArray discoveries = answer.document["discoveries"].toArray();
    QCOMPARE(discoveries.size(), 3);
    for (const auto &each : discoveries) {
        const QJsonObject discovery = each.toObject();
        QCOMPARE(discovery["nodes"].toInteger(), qint64(fabric->nodes().size()));
        QCOMPARE(discovery["links"].toInteger(), qint64(fabric->links().size()));
    }
}

/// The helper is the real one, and its result is edited: the description of the first node.
void TestCrosscheck::findsADifference()
{
    LiveFabric live;
    VERIFY_RESULT(live.start());
    const QTemporaryDir folder;
    constexpr int Description = 28 + 78 + 64; // behind the header, and in the first node's record
    const QByteArray edit =
        "\"" + builtHelper().toUtf8() + "\" \"$@\" || exit 3\n" +
        "printf other | dd of=\"$6\" bs=1 seek=" + QByteArray::number(Description) +
        " conv=notrunc 2>/dev/null\n";
    const Answer answer = crosschecked(live, script(folder, edit));
    QVERIFY2(answer.code == 1, answer.text().constData());
    QVERIFY(!answer.document["same"].toBool());
    QCOMPARE(countOf(answer, "differences", "nodes"), 1);
    QCOMPARE(countOf(answer, "differences", "ports"), 0);
    QCOMPARE(countOf(answer, "differences", "links"), 0);
    QCOMPARE(countOf(answer, "changed", "nodes"), 0);
    const QJsonObject node =
        answer.document["differences"].toObject()["nodes"].toArray().first().toObject();
    const QJsonObject change = node["changes"].toArray().first().toObject();
    QCOMPARE(change["member"].toString(), QStringLiteral("description"));
    QVERIFY(change["after"].toString().startsWith(QStringLiteral("other")));
}

void TestCrosscheck::reportsAHelperThatFails()
{
    LiveFabric live;
    VERIFY_RESULT(live.start());
    const QTemporaryDir folder;
    for (const QByteArray &commands : {QByteArray("printf garbage >\"$6\"\n"),
                                       QByteArray("kill -SEGV $$\n"), QByteArray("exit 0\n")}) {
        const Answer answer = crosschecked(live, script(folder, commands));
        QCOMPARE(answer.code, 3);
        const QString message = answer.document["failure"].toObject()["message"].toString();
        QVERIFY2(message.contains(QStringLiteral("libibnetdisc")), qPrintable(message));
    }
}

void TestCrosscheck::killsTheHelper()
{
    LiveFabric live;
    VERIFY_RESULT(live.start());
    const QTemporaryDir folder;
    const QString pidFile = folder.filePath(QStringLiteral("pid"));
    const QByteArray commands = "echo $$ >\"" + pidFile.toUtf8() + ".new\"\nmv \"" +
                                pidFile.toUtf8() + ".new\" \"" + pidFile.toUtf8() +
                                "\"\nexec sleep 1000\n";
    QProcess process;
    prepare(process, live, script(folder, commands));
    process.start(QStringLiteral(PICKGLASS_PGCAP),
                  {QStringLiteral("probe"), QStringLiteral("mad:?discovery=libibnetdisc")});
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(pidFile), 30'000);
    QFile file(pidFile);
    QVERIFY(file.open(QFile::ReadOnly));
    const pid_t helper = file.readAll().trimmed().toInt();
    QVERIFY(helper > 0);
    process.terminate();
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 3);
    QTRY_COMPARE_WITH_TIMEOUT(kill(helper, 0), -1, 30'000);
}

PICKGLASS_TEST(TestCrosscheck, QCoreApplication)
#include "tst_crosscheck.moc"
