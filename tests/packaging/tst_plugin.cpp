// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/metricsprograms.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

using namespace pickglass::tests;

namespace {

const QString Plugin = QStringLiteral(PICKGLASS_OUTWARD "/nagios/check_pickglass");

/// As ibnetdiscover prints it: two hosts at a switch, with these LIDs.
QByteArray fabricText(int lid1, int lid2)
{
    return QByteArray("vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x10\nswitchguid=0x10(10)\n"
                      "Switch\t40 \"S-0000000000000010\"\t\t# \"leaf\" base port 0 lid 1 lmc 0\n"
                      "[1]\t\"H-0000000000000020\"[1](21) \t\t# \"one\" lid ") +
           QByteArray::number(lid1) +
           " 4xHDR\n[2]\t\"H-0000000000000030\"[1](31) \t\t# \"two\" lid " +
           QByteArray::number(lid2) +
           " 4xHDR\n\nvendid=0x2c9\ndevid=0x101b\nsysimgguid=0x20\ncaguid=0x20\n"
           "Ca\t1 \"H-0000000000000020\"\t\t# \"one\"\n[1](21) \t\"S-0000000000000010\"[1]\t\t# "
           "lid " +
           QByteArray::number(lid1) +
           " lmc 0 \"leaf\" lid 1 4xHDR\n\nvendid=0x2c9\ndevid=0x101b\nsysimgguid=0x30\n"
           "caguid=0x30\nCa\t1 \"H-0000000000000030\"\t\t# \"two\"\n"
           "[1](31) \t\"S-0000000000000010\"[2]\t\t# lid " +
           QByteArray::number(lid2) + " lmc 0 \"leaf\" lid 1 4xHDR\n";
}

} // namespace

/// The plug-in for Nagios, run as Nagios does, on real captures.
class TestPlugin final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answers_data();
    void answers();
    void saysWhatThePgcapSays();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void makeProgram(const QString &name, const QByteArray &script) const;

    QTemporaryDir m_folder;
};

void TestPlugin::makeProgram(const QString &name, const QByteArray &script) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script + '\n');
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

void TestPlugin::initTestCase()
{
    const QString pgcap = QStringLiteral(PICKGLASS_PGCAP);
    for (const bool isFine : {true, false}) {
        const QString name = isFine ? QStringLiteral("fine") : QStringLiteral("-same lids");
        const QString from = path(name + QStringLiteral(".txt"));
        const QString to = path(name + QStringLiteral(".pgcap"));
        QFile file(from);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(fabricText(2, isFine ? 3 : 2));
        file.close();
        const Printed made = runProgram(pgcap, {"import", from, "-o", to});
        QVERIFY2(QFile::exists(to), made.text.constData());
    }
    QVERIFY(QFile::copy(path("fine.pgcap"), path("old.pgcap")));
    QFile old(path("old.pgcap"));
    QVERIFY(old.open(QIODevice::ReadWrite));
    QVERIFY(old.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-7200),
                            QFileDevice::FileModificationTime));
    makeProgram(QStringLiteral("slow"), "exec sleep 100");
    makeProgram(QStringLiteral("stubborn"), "trap '' TERM; while :; do :; done");
    makeProgram(QStringLiteral("crashes"), "kill -SEGV $$");
    makeProgram(QStringLiteral("silent"), "exit 0");
    QVERIFY(QFile::link(path("silent"), path("broken")));
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder")));
}

void TestPlugin::answers_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("line"); // how it begins
    const auto row = [](const char *name, const QStringList &arguments, int code,
                        const char *line) {
        QTest::newRow(name) << arguments << code << QString::fromLatin1(line);
    };
    const QStringList real = {"-p", PICKGLASS_PGCAP};
    row("critical", real + QStringList{"./-same lids.pgcap"}, 2,
        "PROBLEMS CRITICAL - errors: 1, warnings: ");
    row("a name like an option", real + QStringList{"--", "-same lids.pgcap"}, 2,
        "PROBLEMS CRITICAL - errors: 1, warnings: ");
    row("of now", real + QStringList{"-a", "5", "-same lids.pgcap"}, 3,
        "PROBLEMS UNKNOWN - There is no option -s");
    row("not old", real + QStringList{"-a", "180", "old.pgcap"}, -1, "PROBLEMS ");
    row("old", real + QStringList{"-a", "60", "old.pgcap"}, 3,
        "PROBLEMS UNKNOWN - Nothing was written to old.pgcap for 60 min.");
    row("missing", real + QStringList{"none.pgcap"}, 3,
        "PROBLEMS UNKNOWN - The file none.pgcap does not exist.");
    row("no capture", real + QStringList{"fine.txt"}, 3, "PROBLEMS UNKNOWN - The file ");
    row("a folder", real + QStringList{"folder"}, 3, "PROBLEMS UNKNOWN - ");
    row("another option", real + QStringList{"fine.pgcap", "--frob"}, 3,
        "PROBLEMS UNKNOWN - Unknown option --frob");
    row("no file", real, 3, "PROBLEMS UNKNOWN - No capture is named");
    row("help", {"-h"}, 3, "check_pickglass [-t SECONDS]");
    row("no seconds", {"-t", "soon", "fine.pgcap"}, 3,
        "PROBLEMS UNKNOWN - -t soon: expected whole seconds");
    row("no value", {"-t"}, 3, "PROBLEMS UNKNOWN - -t needs a value");
    row("no program", {"-p", "./none", "fine.pgcap"}, 3,
        "PROBLEMS UNKNOWN - The program ./none is missing");
    row("slow", {"-t", "1", "-p", "./slow", "fine.pgcap"}, 3,
        "PROBLEMS UNKNOWN - ./slow did not answer within 1 s.");
    row("stubborn", {"-t", "1", "-p", "./stubborn", "fine.pgcap"}, 3,
        "PROBLEMS UNKNOWN - ./stubborn did not answer within 1 s.");
    row("crashes", {"-p", "./crashes", "fine.pgcap"}, 3,
        "PROBLEMS UNKNOWN - ./crashes ended with exit code 139.");
    row("silent", {"-p", "./silent", "fine.pgcap"}, 3, "PROBLEMS UNKNOWN - ./silent said nothing.");
}

/// A line on standard output and nothing else, whatever happens.
void TestPlugin::answers()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, line);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral("sh"), QStringList(Plugin) + arguments);
    QVERIFY(process.waitForFinished());
    const QString said = QString::fromUtf8(process.readAll());
    QVERIFY2(said.startsWith(line), qPrintable(said));
    if (code < 0) {
        QVERIFY2(process.exitCode() < 3, qPrintable(said));
    } else {
        QCOMPARE(process.exitCode(), code);
    }
    QVERIFY(line.startsWith(u"check") || said.count(u'\n') == 1);
}

void TestPlugin::saysWhatThePgcapSays()
{
    const QString pgcap = QStringLiteral(PICKGLASS_PGCAP);
    const Printed direct = runProgram(pgcap, {"problems", "--nagios", path("fine.pgcap")});
    const Printed wrapped = runProgram(Plugin, {"-p", pgcap, path("fine.pgcap")});
    QCOMPARE(wrapped.code, direct.code);
    QCOMPARE(wrapped.text, direct.text);
    QVERIFY(direct.code < 2);
    QVERIFY2(direct.text.contains(" | errors=0;;0;0 warnings="), direct.text.constData());
    // Its further options arrive there.
    const Printed range =
        runProgram(Plugin, {"-p", pgcap, path("fine.pgcap"), "--from", "2020-01-01T00:00:00Z"});
    QCOMPARE(range.code, runProgram(pgcap, {"problems", "--nagios", path("fine.pgcap"), "--from",
                                            "2020-01-01T00:00:00Z"})
                             .code);
}

PICKGLASS_TEST(TestPlugin, QCoreApplication)
#include "tst_plugin.moc"
