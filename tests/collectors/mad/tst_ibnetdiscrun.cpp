// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/ibnetdiscrun.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <optional>

using namespace pickglass;
using namespace pickglass::mad;

/// The process in which libibnetdisc runs, with shell scripts in its place.
class TestIbnetdiscRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsTheFileBack();
    void failsInASentence_data();
    void failsInASentence();
    void endsAfterTheTimeLimit();
    void isKilled_data();
    void isKilled();

private:
    QString script(const QByteArray &commands);

    QTemporaryDir m_folder;
};

QString TestIbnetdiscRun::script(const QByteArray &commands)
{
    QFile file(m_folder.filePath(QStringLiteral("helper")));
    if (!file.open(QFile::WriteOnly | QFile::Truncate)) {
        return {};
    }
    file.write("#!/bin/sh\n" + commands);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

void TestIbnetdiscRun::handsTheFileBack()
{
    IbnetdiscRun run(script("echo \"$1 $2 $3 $4 $5 $PICKGLASS_MKEY\" >\"$6\"\n"));
    QByteArray result;
    connect(&run, &IbnetdiscRun::done, this, [&](const QByteArray &bytes) { result = bytes; });
    run.start({.device = QStringLiteral("mlx5_0"),
               .port = 2,
               .maxOutstanding = 16,
               .deadline = std::chrono::milliseconds(150),
               .retries = 1,
               .mKey = 0x12});
    QTRY_COMPARE(result, QByteArray("mlx5_0 2 16 150 1 0x12\n"));
}

void TestIbnetdiscRun::failsInASentence_data()
{
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("says why") << QByteArray("echo noise\necho why. >&2\nexit 3\n")
                              << "libibnetdisc could not discover the fabric: why.";
    QTest::newRow("says nothing") << QByteArray("exit 7\n")
                                  << "libibnetdisc could not discover the fabric: exit code 7.";
    QTest::newRow("says very much")
        << QByteArray("yes | head -c 1000000 >&2\necho the end >&2\nexit 3\n")
        << "libibnetdisc could not discover the fabric: the end.";
    QTest::newRow("crashes") << QByteArray("kill -SEGV $$\n")
                             << "libibnetdisc crashed while it discovered the fabric.";
    QTest::newRow("no file") << QByteArray("exit 0\n") << "libibnetdisc wrote no result.";
    QTest::newRow("a folder") << QByteArray("mkdir \"$6\"\n") << "libibnetdisc wrote no result.";
    QTest::newRow("a large file") << QByteArray("truncate -s 65M \"$6\"\n")
                                  << "The result of libibnetdisc is too large.";
}

void TestIbnetdiscRun::failsInASentence()
{
    QFETCH(QByteArray, commands);
    IbnetdiscRun run(script(commands));
    std::optional<Error> failure;
    connect(&run, &IbnetdiscRun::failed, this, [&](const Error &error) { failure = error; });
    run.start({});
    QTRY_VERIFY(failure);
    QTEST(failure->what.english(), "sentence");
    QVERIFY(!failure->advice.isEmpty());
}

void TestIbnetdiscRun::endsAfterTheTimeLimit()
{
    IbnetdiscRun run(script("exec sleep 1000\n"));
    std::optional<Error> failure;
    connect(&run, &IbnetdiscRun::failed, this, [&](const Error &error) { failure = error; });
    IbnetdiscOptions options;
    options.timeLimit = std::chrono::milliseconds(500);
    run.start(options);
    QTRY_VERIFY(run.processId() != 0);
    const auto process = static_cast<pid_t>(run.processId());
    QTRY_VERIFY(failure);
    QCOMPARE(failure->what.english(),
             QStringLiteral("libibnetdisc has not discovered the fabric within 0.5 s."));
    QTRY_COMPARE(kill(process, 0), -1);
}

void TestIbnetdiscRun::isKilled_data()
{
    QTest::addColumn<QByteArray>("commands");
    QTest::newRow("sleeping") << QByteArray("exec sleep 1000\n");
    QTest::newRow("deaf") << QByteArray("trap '' TERM INT HUP\nwhile :; do :; done\n");
}

void TestIbnetdiscRun::isKilled()
{
    QFETCH(QByteArray, commands);
    auto run = std::make_unique<IbnetdiscRun>(script(commands));
    const QSignalSpy failed(run.get(), &IbnetdiscRun::failed);
    run->start({});
    QTRY_VERIFY(run->processId() != 0);
    const auto process = static_cast<pid_t>(run->processId());
    run->kill();
    QTRY_COMPARE(kill(process, 0), -1);
    QCOMPARE(failed.count(), 0);
    run.reset();
}

PICKGLASS_TEST(TestIbnetdiscRun, QCoreApplication)
#include "tst_ibnetdiscrun.moc"
