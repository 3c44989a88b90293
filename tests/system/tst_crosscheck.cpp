// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibnetdisccache.h"
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

#include <algorithm>
#include <csignal>
#include <utility>
#include <vector>

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

/// Where the records of ports are in a cache file: the first byte of each PortInfo.
std::vector<std::pair<ibnetdisccache::PortRecord, qsizetype>> portsIn(const QByteArray &bytes)
{
    std::vector<std::pair<ibnetdisccache::PortRecord, qsizetype>> ports;
    ibnetdisccache::Reader reader({bytes.constData(), static_cast<size_t>(bytes.size())});
    const ibnetdisccache::Header header = reader.header();
    for (quint32 i = 0; i < header.nodes; ++i) {
        reader.node();
    }
    for (quint32 i = 0; i < header.ports; ++i) {
        const ibnetdisccache::PortRecord port = reader.port();
        ports.emplace_back(port, port.portInfo.data() - bytes.constData());
    }
    return ports;
}

/// The cable of the first port that has one is gone, at both ends.
void removeACable(QByteArray &bytes)
{
    constexpr qsizetype HasPeer = ibnetdisccache::SmpBytes + sizeof(quint64);
    const auto ports = portsIn(bytes);
    const auto first =
        std::ranges::find_if(ports, [](const auto &port) { return port.first.peer.has_value(); });
    for (const auto &[port, at] : ports) {
        if (port.id == first->first.id || port.id == *first->first.peer) {
            bytes[at + HasPeer] = 0;
        }
    }
}

/// The first port that is cabled has another LinkSpeedActive (PortInfo, IBTA 14.2.5.6).
void changeASpeed(QByteArray &bytes)
{
    constexpr qsizetype SpeedActive = 35;
    constexpr qsizetype ExtendedSpeedActive = 62;
    for (const auto &[port, at] : portsIn(bytes)) {
        if (port.peer) {
            const auto before = static_cast<quint8>(bytes[at + SpeedActive]);
            const quint8 speed = before >> 4 == 1 ? 2 : 1;
            bytes[at + SpeedActive] = static_cast<char>((speed << 4) | (before & 0xf));
            bytes[at + ExtendedSpeedActive] =
                static_cast<char>(bytes[at + ExtendedSpeedActive] & 0xf);
            return;
        }
    }
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
    void findsDifferentLinks_data();
    void findsDifferentLinks();
    void reportsProgress();
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

void TestCrosscheck::findsDifferentLinks_data()
{
    QTest::addColumn<void (*)(QByteArray &)>("edit");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("member");
    QTest::newRow("cable") << &removeACable << "links" << QString();
    QTest::newRow("speed") << &changeASpeed << "ports"
                           << "speed";
}

/// The first result of libibnetdisc is kept, the second is that one, edited.
void TestCrosscheck::findsDifferentLinks()
{
    using Edit = void (*)(QByteArray &);
    QFETCH(Edit, edit);
    QFETCH(QString, list);
    QFETCH(QString, member);
    LiveFabric live;
    VERIFY_RESULT(live.start());
    const QTemporaryDir folder;
    QFile kept(folder.filePath(QStringLiteral("kept")));
    const QByteArray name = kept.fileName().toUtf8();
    const Answer same =
        crosschecked(live, script(folder, "\"" + builtHelper().toUtf8() +
                                              "\" \"$@\" || exit 3\ncp \"$6\" \"" + name + "\"\n"));
    QVERIFY2(same.code == 0, same.text().constData());
    QVERIFY(kept.open(QFile::ReadWrite));
    QByteArray bytes = kept.readAll();
    edit(bytes);
    kept.seek(0);
    kept.write(bytes);
    kept.close();
    const Answer answer = crosschecked(live, script(folder, "cp \"" + name + "\" \"$6\"\n"));
    QVERIFY2(answer.code == 1, answer.text().constData());
    QCOMPARE(countOf(answer, "differences", "nodes"), 0);
    QCOMPARE(countOf(answer, "differences", list.toLatin1().constData()), 1);
    QCOMPARE(countOf(answer, "changed", list.toLatin1().constData()), 0);
    const QJsonObject difference =
        answer.document["differences"].toObject()[list].toArray().first().toObject();
    if (!member.isEmpty()) {
        const QJsonObject change = difference["changes"].toArray().first().toObject();
        QVERIFY2(change["member"].toString().contains(member), answer.text().constData());
    } else {
        QVERIFY(difference["a"].toObject()["port"].isDouble());
    }
}

void TestCrosscheck::reportsProgress()
{
    LiveFabric live;
    VERIFY_RESULT(live.start());
    QProcess process;
    prepare(process, live, {});
    process.start(QStringLiteral(PICKGLASS_PGCAP), {QStringLiteral("probe"), QStringLiteral("mad:"),
                                                    QStringLiteral("--crosscheck")});
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 0);
    const QString said = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(said.contains(QStringLiteral("discovery 1 of 3, by pickglass\n")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("discovery 2 of 3, by libibnetdisc: nodes: ")));
    QVERIFY(said.contains(QStringLiteral("discovery 3 of 3, by pickglass: nodes: ")));
    QVERIFY(!process.readAllStandardOutput().contains("discovery"));
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
