// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/earlierrecordings.h"
#include "tests/core/capture/randomcapture.h"
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
using namespace std::chrono_literals;

namespace {

const QString Source = QStringLiteral("mad:mlx5_0"); // of RandomCapture

} // namespace

/// What a program recorded before it was restarted counts among what it may keep.
class TestEarlierRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void removesTheOldestFirst_data();
    void removesTheOldestFirst();
    void keepsWhatIsNotItsOwn();
    void keepsWhatIsRecordedTo();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestEarlierRecordings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    // They end 10, 20 and 30 s after the begin.
    VERIFY_RESULT(RandomCapture(1).write(path("a.pgcap"), 10));
    VERIFY_RESULT(RandomCapture(2).write(path("a-20231114T221330Z.pgcap"), 20));
    VERIFY_RESULT(RandomCapture(3).write(path("a-20231114T221330Z-2.pgcap"), 30));
}

void TestEarlierRecordings::removesTheOldestFirst_data()
{
    QTest::addColumn<int>("keepSeconds");
    QTest::addColumn<int>("room"); // bytes more than all of them have; 0: no limit
    QTest::addColumn<int>("left");
    QTest::newRow("no limit") << 0 << 0 << 3;
    QTest::newRow("all are young enough") << 100 << 0 << 3;
    QTest::newRow("one is too old") << 25 << 0 << 2;
    QTest::newRow("all are too old") << 1 << 0 << 0;
    QTest::newRow("there is room") << 0 << 1 << 3;
    QTest::newRow("one has no room") << 0 << -1 << 2;
    QTest::newRow("none has room") << 0 << -10'000'000 << 0;
}

void TestEarlierRecordings::removesTheOldestFirst()
{
    QFETCH(int, keepSeconds);
    QFETCH(int, room);
    QFETCH(int, left);
    qint64 bytes = 1000; // of the one that is being recorded to
    for (const QString &file : files()) {
        bytes += QFileInfo(path(file)).size();
    }
    EarlierRecordings earlier(path("a.pgcap"), Source, path("a-20231114T221400Z.pgcap"));
    const CaptureWriter::Retention retention{std::chrono::seconds(keepSeconds),
                                             room == 0 ? 0 : std::max<qint64>(1, bytes + room)};
    const QStringList order{"a.pgcap", "a-20231114T221330Z.pgcap", "a-20231114T221330Z-2.pgcap"};
    const QStringList removed = earlier.applyRetention(retention, RandomCapture::at(38), 1000);
    QCOMPARE(removed.size(), 3 - left);
    for (qsizetype i = 0; i < order.size(); ++i) {
        QCOMPARE(QFileInfo::exists(path(order[i])), i >= removed.size());
    }
    QVERIFY(earlier.applyRetention(retention, RandomCapture::at(38), 1000).isEmpty());
}

void TestEarlierRecordings::keepsWhatIsNotItsOwn()
{
    VERIFY_RESULT(RandomCapture(4).write(path("b.pgcap"), 10));
    VERIFY_RESULT(RandomCapture(4).write(path("a-copy.pgcap"), 10));
    VERIFY_RESULT(RandomCapture(4).write(path("a-20231114T221330Z.pgcap.old"), 10));
    QFile other(path("a-20231114T221331Z.pgcap"));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("no capture") > 0);
    other.close();
    QVERIFY(QFile::link(path("b.pgcap"), path("a-20231114T221332Z.pgcap")));
    const QStringList were = files();

    EarlierRecordings ofAnother(path("a.pgcap"), QStringLiteral("mad:mlx5_1"), path("a.pgcap"));
    QVERIFY(ofAnother.applyRetention({1us, 1}, RandomCapture::at(100), 1).isEmpty());
    QCOMPARE(files(), were);

    EarlierRecordings earlier(path("a.pgcap"), Source, path("a.pgcap"));
    QCOMPARE(earlier.applyRetention({1us, 1}, RandomCapture::at(100), 1).size(), 2);
    QCOMPARE(files().size(), were.size() - 2);
    QVERIFY(QFileInfo::exists(path("a.pgcap"))); // the one that is being recorded to
}

void TestEarlierRecordings::keepsWhatIsRecordedTo()
{
    const auto writer = CaptureWriter::record(path("a.pgcap"), true, Source, 1s);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(RandomCapture::at(0), RandomCapture(1).fabric()));
    EarlierRecordings earlier(path("a.pgcap"), Source, path("a-20231114T221400Z.pgcap"));
    QCOMPARE(earlier.applyRetention({1us, 1}, RandomCapture::at(100), 1).size(), 2);
    QVERIFY(QFileInfo::exists(path("a.pgcap")));
}

PICKGLASS_TEST(TestEarlierRecordings, QCoreApplication)
#include "tst_earlierrecordings.moc"
