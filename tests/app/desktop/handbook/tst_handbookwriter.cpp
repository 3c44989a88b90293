// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// The program that the build runs.
class TestHandbookWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTheSameBytes_data();
    void writesTheSameBytes();

private:
    static QMap<QString, QByteArray> write(const QStringList &environment);
};

/// What it writes, by name.
QMap<QString, QByteArray> TestHandbookWriter::write(const QStringList &environment)
{
    const QTemporaryDir folder;
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment +
                           QStringList{QStringLiteral("SOURCE_DATE_EPOCH=1700000000")});
    process.start(QStringLiteral(PICKGLASS_HANDBOOK_WRITER), {folder.path()});
    QMap<QString, QByteArray> files;
    if (!process.waitForFinished(60'000) || process.exitCode() != 0) {
        return files;
    }
    for (QDirIterator it(folder.path(), QDir::Files); it.hasNext();) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly)) {
            files.insert(it.fileName(), file.readAll());
        }
    }
    return files;
}

void TestHandbookWriter::writesTheSameBytes_data()
{
    QTest::addColumn<QStringList>("environment");
    QTest::newRow("again") << QStringList{};
    QTest::newRow("in another time zone") << QStringList{"TZ=Pacific/Kiritimati"};
    QTest::newRow("in another language") << QStringList{"LC_ALL=C", "LANG=ja_JP.UTF-8"};
    QTest::newRow("with other hashes") << QStringList{"QT_HASH_SEED=1234"};
}

/// Packages that are built twice are the same (reproducible-builds.org).
void TestHandbookWriter::writesTheSameBytes()
{
    QFETCH(QStringList, environment);
    const auto first = write({});
    const auto second = write(environment);
    QVERIFY(first.size() > 30);
    QCOMPARE(second.keys(), first.keys());
    for (const QString &name : first.keys()) {
        QVERIFY2(second[name] == first[name], qPrintable(name));
    }
    const QByteArray pdf = first[QStringLiteral("handbook.pdf")];
    QVERIFY(pdf.contains("/CreationDate (D:20231114221320Z)"));
    QVERIFY(pdf.endsWith("%%EOF\n"));
}

PICKGLASS_TEST(TestHandbookWriter, QCoreApplication)
#include "tst_handbookwriter.moc"
