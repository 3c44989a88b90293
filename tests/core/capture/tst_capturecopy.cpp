// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Copies of captures, and ends of those whose writer is gone.
class TestCaptureCopy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_from = m_folder->filePath(QStringLiteral("from.pgcap"));
        m_to = m_folder->filePath(QStringLiteral("to.pgcap"));
    }
    void copiesOneThatGrows();
    void copiesOneThatEnded();
    void replacesOnlyWhenAsked();
    void saysWhyNot();
    void endsWhatWasAbandoned();
    void endsWhileItIsRead();
    void leavesWhatIsRecorded();

private:
    /// A capture as a killed writer leaves it: the files as they are while it is written.
    void abandon(int sweeps) const;
    static void verifyEnded(const QString &path, qint64 sweeps);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_from;
    QString m_to;
    Recording m_recording;
};

void TestCaptureCopy::verifyEnded(const QString &path, qint64 sweeps)
{
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    const auto info = (*capture)->info();
    VERIFY_RESULT(info);
    QVERIFY(info->closed);
    QCOMPARE(info->sweeps, sweeps);
    const auto extent = (*capture)->extent();
    VERIFY_RESULT(extent);
    QCOMPARE(extent->lastSweep, sweeps);
    QCOMPARE(extent->samplesFrom, Timestamp(Recording::Start + Recording::Second));
    const auto pair = (*capture)->sweepsAt();
    VERIFY_RESULT(pair);
    QVERIFY(pair->now && pair->before);
    QCOMPARE(pair->now->number, sweeps);
    for (const char *suffix : {"-wal", "-shm", "-journal"}) {
        QVERIFY2(!QFileInfo::exists(path + QLatin1String(suffix)), suffix);
    }
}

void TestCaptureCopy::copiesOneThatGrows()
{
    auto writer = m_recording.begin(m_from, 4);
    VERIFY_RESULT(writer);
    QVERIFY(QFileInfo::exists(m_from + QStringLiteral("-wal")));
    VERIFY_RESULT(copyCapture(m_from, m_to, false));
    verifyEnded(m_to, 4);
    // The recording goes on.
    VERIFY_RESULT((*writer)->writeSweep(m_recording.sweep(5)));
    VERIFY_RESULT((*writer)->close());
    verifyEnded(m_from, 5);
    verifyEnded(m_to, 4);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
             QStringList({"from.pgcap", "to.pgcap"}));
}

void TestCaptureCopy::copiesOneThatEnded()
{
    auto writer = m_recording.begin(m_from, 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    VERIFY_RESULT(copyCapture(m_from, m_to, false));
    verifyEnded(m_to, 6);
}

void TestCaptureCopy::replacesOnlyWhenAsked()
{
    auto writer = m_recording.begin(m_from, 3);
    VERIFY_RESULT(writer);
    QFile old(m_to);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    QVERIFY(!copyCapture(m_from, m_to, false));
    QCOMPARE(QFileInfo(m_to).size(), 3);
    VERIFY_RESULT(copyCapture(m_from, m_to, true));
    verifyEnded(m_to, 3);
}

void TestCaptureCopy::saysWhyNot()
{
    const auto missing = copyCapture(m_from, m_to, true);
    QVERIFY(!missing && missing.error().what.arguments.contains(m_from));
    auto writer = m_recording.begin(m_from, 2);
    VERIFY_RESULT(writer);
    QVERIFY(!copyCapture(m_from, m_folder->filePath(QStringLiteral("none/to.pgcap")), true));
    QVERIFY(!copyCapture(m_from, m_folder->path(), true));
    QVERIFY(!endAbandoned(m_to));
}

void TestCaptureCopy::abandon(int sweeps) const
{
    const QString original = m_folder->filePath(QStringLiteral("original.pgcap"));
    auto writer = m_recording.begin(original, sweeps);
    VERIFY_RESULT(writer);
    for (const char *suffix : {"", "-wal"}) {
        QVERIFY(QFile::copy(original + QLatin1String(suffix), m_from + QLatin1String(suffix)));
    }
}

void TestCaptureCopy::endsWhatWasAbandoned()
{
    abandon(5);
    {
        auto capture = CaptureReader::open(m_from);
        VERIFY_RESULT(capture);
        QVERIFY(!(*capture)->extent()->closed);
    }
    VERIFY_RESULT(endAbandoned(m_from));
    verifyEnded(m_from, 5);
}

void TestCaptureCopy::endsWhileItIsRead()
{
    abandon(5);
    auto capture = CaptureReader::open(m_from);
    VERIFY_RESULT(capture);
    VERIFY_RESULT((*capture)->extent());
    VERIFY_RESULT(endAbandoned(m_from));
    verifyEnded(m_from, 5);
    QCOMPARE((*capture)->extent()->lastSweep, 5);
}

void TestCaptureCopy::leavesWhatIsRecorded()
{
    auto writer = m_recording.begin(m_from, 2);
    VERIFY_RESULT(writer);
    const auto ended = endAbandoned(m_from);
    QVERIFY(!ended);
    QVERIFY(ended.error().what.english().contains(QLatin1String("Another program is recording")));
    VERIFY_RESULT((*writer)->writeSweep(m_recording.sweep(3)));
}

PICKGLASS_TEST(TestCaptureCopy, QCoreApplication)
#include "tst_capturecopy.moc"
