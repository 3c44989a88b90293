// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace pickglass;
using namespace pickglass::tests;

/// Where commands write: only regular files are ever replaced.
class TestOutputs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void replaceOnlyRegularFiles_data();
    void replaceOnlyRegularFiles();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    Ran run(const QStringList &arguments, const QString &out) const;

    QTemporaryDir m_folder;
};

void TestOutputs::initTestCase()
{
    const Recording recording;
    for (const char *name : {"in.pgcap", "in2.pgcap"}) {
        auto writer = recording.begin(path(QLatin1String(name)), 6);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    QFile text(path(QStringLiteral("in.txt")));
    QVERIFY(
        text.open(QIODevice::WriteOnly) &&
        text.write("Switch\t40 \"S-b8599f0300bb0001\"\t\t# \"leaf01\" base port 0 lid 1 lmc 0\n"
                   "[1]\t\"H-0c42a10300aa0001\"[1](c42a10300aa0001) \t\t# \"node01\" lid 2 "
                   "4xHDR\n\nCa\t1 \"H-0c42a10300aa0001\"\t\t# \"node01\"\n[1](c42a10300aa0001) "
                   "\t\"S-b8599f0300bb0001\"[1]\t\t# lid 2 lmc 0 \"leaf01\" lid 1 4xHDR\n") > 0);
}

Ran TestOutputs::run(const QStringList &arguments, const QString &out) const
{
    QStringList filled;
    for (QString argument : arguments) {
        filled << argument.replace(QLatin1String("IN"), path(QStringLiteral("in")));
    }
    return pgcap(filled + QStringList{"-o", out, "--force"});
}

void TestOutputs::replaceOnlyRegularFiles_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("suffix");
    QTest::newRow("import") << QStringList{"import", "IN.txt"} << "";
    QTest::newRow("merge") << QStringList{"merge", "IN.pgcap", "IN2.pgcap"} << "";
    for (const char *command : {"trim", "anonymize", "convert"}) {
        QTest::newRow(command) << QStringList{command, "IN.pgcap"} << "";
    }
    QTest::newRow("thin") << QStringList{"thin", "IN.pgcap", "--every", "2"} << "";
    QTest::newRow("verify --repair") << QStringList{"verify", "--repair", "IN.pgcap"} << "";
    QTest::newRow("export") << QStringList{"export", "IN.pgcap"} << "";
    QTest::newRow("export --format dot")
        << QStringList{"export", "IN.pgcap", "--format", "dot"} << "";
    QTest::newRow("heatmap, CSV") << QStringList{"heatmap", "IN.pgcap"} << ".csv";
#ifdef PICKGLASS_PICTURES
    QTest::newRow("heatmap, PNG") << QStringList{"heatmap", "IN.pgcap"} << ".png";
#endif
    QTest::newRow("record") << QStringList{"record", "synthetic:tree?k=4&clock=fast&sweeps=2"}
                            << "";
}

void TestOutputs::replaceOnlyRegularFiles()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, suffix);
    const QString fifo = path(QStringLiteral("fifo") + suffix);
    QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
    const QString toFifo = path(QStringLiteral("tofifo") + suffix);
    QVERIFY(QFile::link(fifo, toFifo));
    const QString nowhere = path(QStringLiteral("nowhere") + suffix);
    const QString dangling = path(QStringLiteral("dangling") + suffix);
    QVERIFY(QFile::link(nowhere, dangling));
    for (const QString &place : {fifo, toFifo, dangling}) {
        const Ran ran = run(arguments, place);
        QCOMPARE(ran.code, 3);
        QVERIFY2(!ran.err.isEmpty(), qPrintable(place));
        struct stat status = {};
        QCOMPARE(::lstat(QFile::encodeName(fifo).constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
        QVERIFY(QFileInfo(toFifo).isSymLink());
        QVERIFY(QFileInfo(dangling).isSymLink());
        QVERIFY(!QFileInfo::exists(nowhere));
    }
    // Of a link to a file the link is replaced.
    const QString target = path(QStringLiteral("target") + suffix);
    const QString link = path(QStringLiteral("link") + suffix);
    QFile victim(target);
    QVERIFY(victim.open(QIODevice::WriteOnly) && victim.write("not mine") == 8);
    victim.close();
    QVERIFY(QFile::link(target, link));
    const Ran replaced = run(arguments, link);
    QVERIFY2(replaced.code == 0, replaced.err.constData());
    QCOMPARE(QFileInfo(target).size(), 8);
    QVERIFY(!QFileInfo(link).isSymLink() && QFileInfo(link).size() > 8);
    QVERIFY(QFile::remove(target) && QFile::remove(link));
    const QString regular = path(QStringLiteral("regular") + suffix);
    QFile file(regular);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
    file.close();
    const Ran ran = run(arguments, regular);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(QFileInfo(regular).size() > 3);

    for (const QString &place : {fifo, toFifo, dangling}) {
        QVERIFY(QFile::remove(place));
    }
}

PICKGLASS_TEST(TestOutputs, QCoreApplication)
#include "tst_outputs.moc"
