// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/storecache.h"
#include "core/capture/capturereader.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QThreadPool>

using namespace pickglass;

namespace {

constexpr qint64 Hour = 60 * MinuteUs;
constexpr Timestamp Begin(1'700'000'000 * SecondUs);
const TimeRange All{Begin, Begin + 1000 * Hour};
const StoreExtent Extent{
    QStringLiteral("lab"), All, 100, SecondUs, Begin, {{QStringLiteral("head"), {All, 1000}}}};

TimeRange hours(qint64 from, qint64 to)
{
    return {Begin + from * Hour, Begin + to * Hour};
}

StoreAddress address(const QString &fabric = QStringLiteral("lab"))
{
    StoreAddress address;
    address.host = QStringLiteral("db1");
    address.database = QStringLiteral("d");
    address.fabric = fabric;
    return address;
}

} // namespace

/// Captures that were fetched, on the disk.
class TestStoreCache final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_capture = m_files.filePath(QStringLiteral("demo.pgcap"));
        VERIFY_RESULT(tests::writeDemoCapture(m_capture));
        m_bytes = QFileInfo(m_capture).size();
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_place = m_folder->filePath(QStringLiteral("new/store"));
    }

    void findsWhatWasKept_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("to");
        QTest::addColumn<qint64>("every");
        QTest::addColumn<QString>("fabric");
        QTest::addColumn<bool>("isFound");
        const QString lab = QStringLiteral("lab");
        QTest::newRow("the same") << qint64(10) << qint64(20) << MinuteUs << lab << true;
        QTest::newRow("a part") << qint64(12) << qint64(13) << 10 * MinuteUs << lab << true;
        QTest::newRow("too coarse") << qint64(10) << qint64(20) << SecondUs << lab << false;
        QTest::newRow("every sweep") << qint64(10) << qint64(20) << qint64(0) << lab << false;
        QTest::newRow("longer") << qint64(10) << qint64(21) << MinuteUs << lab << false;
        QTest::newRow("another fabric")
            << qint64(10) << qint64(20) << MinuteUs << QStringLiteral("other") << false;
    }
    void findsWhatWasKept()
    {
        QFETCH(qint64, from);
        QFETCH(qint64, to);
        QFETCH(qint64, every);
        QFETCH(QString, fabric);
        const StoreCache cache(m_place);
        const SharedEntry kept = keep(cache, hours(10, 20), MinuteUs);
        QVERIFY(kept && kept->isKept());
        const auto found =
            StoreCache(m_place).find(address(fabric), {hours(from, to), every}, Extent);
        QTEST(found != nullptr, "isFound");
        if (found) {
            QCOMPARE(found->span(), (StoreSpan{hours(10, 20), MinuteUs}));
            QVERIFY(CaptureReader::open(found->capturePath()));
        }
    }

    /// Neither the address nor what is read from the store is for others.
    void isOfTheUserAlone()
    {
        const StoreCache cache(m_place);
        const SharedEntry kept = keep(cache, hours(10, 20), MinuteUs);
        QCOMPARE(QFile::permissions(m_place) &
                     (QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther),
                 QFile::Permissions());
        QVERIFY(!kept->capturePath().contains(QStringLiteral("db1")));
        QVERIFY(!kept->capturePath().contains(QStringLiteral("lab")));
    }

    void removesWhatWasNotUsedForLongest()
    {
        const StoreCache roomy(m_place);
        const SharedEntry used = keep(roomy, hours(0, 1), 0);
        for (qint64 i = 1; i < 5; ++i) {
            QVERIFY(keep(roomy, hours(10 * i, 10 * i + 1), 0)->isKept());
        }
        // The order of what was used, however coarse the clock of the disk is.
        qint64 age = 100;
        for (const qint64 i : {3, 1, 2, 4}) {
            setUsed(hours(10 * i, 10 * i + 1), age--);
        }
        const StoreCache small(m_place, 3 * m_bytes + m_bytes / 2);
        small.trim();
        // The oldest of all is in use.
        QVERIFY(QFileInfo::exists(used->capturePath()));
        QVERIFY(!isKept(30));
        QVERIFY(!isKept(10));
        QVERIFY(isKept(20));
        QVERIFY(isKept(40));
        QVERIFY(small.find(address(), {hours(40, 41), 0}, Extent) != nullptr);
    }

    /// Whoever names a folder of his own as the cache loses nothing in it.
    void leavesAlone_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("not a store's") << QStringLiteral("thesis/chapter1");
        QTest::newRow("not a span's") << QStringLiteral("0123456789abcdef01234567/chapter1");
        QTest::newRow("nearly a store's") << QStringLiteral("0123456789abcdef0123456/1-2-3");
    }
    void leavesAlone()
    {
        QFETCH(QString, folder);
        QVERIFY(QDir().mkpath(m_place + u'/' + folder));
        const StoreCache cache(m_place, 1);
        QVERIFY(keep(cache, hours(0, 1), 0) != nullptr);
        cache.trim();
        QVERIFY(QFileInfo::exists(m_place + u'/' + folder));
    }

    void isBoundedWhatEverIsKept()
    {
        const StoreCache cache(m_place, 2 * m_bytes + m_bytes / 2);
        for (qint64 i = 0; i < 8; ++i) {
            QVERIFY(keep(cache, hours(10 * i, 10 * i + 1), 0)->isKept());
        }
        qint64 bytes = 0;
        QDirIterator files(m_place, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            bytes += files.fileInfo().size();
        }
        // What was kept last was in use then.
        QVERIFY2(bytes <= 3 * m_bytes + m_bytes / 2, qPrintable(QString::number(bytes)));
    }

    void leavesWhatIsCorrupt_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<qint64>("at");
        QTest::newRow("the begin") << QStringLiteral("/span.pgcap") << qint64(0);
        QTest::newRow("the middle") << QStringLiteral("/span.pgcap") << m_bytes / 2;
        QTest::newRow("cut off") << QStringLiteral("/span.pgcap") << qint64(-1);
        QTest::newRow("what is in it") << QStringLiteral("/entry") << qint64(0);
    }
    void leavesWhatIsCorrupt()
    {
        QFETCH(QString, file);
        QFETCH(qint64, at);
        const StoreCache cache(m_place);
        const QString folder = QFileInfo(keep(cache, hours(10, 20), 0)->capturePath()).path();
        QFile damaged(folder + file);
        QVERIFY(damaged.open(QIODevice::ReadWrite));
        if (at < 0) {
            QVERIFY(damaged.resize(damaged.size() / 2));
        } else {
            QVERIFY(damaged.seek(at));
            damaged.write("~~~~~~~~");
        }
        damaged.close();
        QVERIFY(!cache.find(address(), {hours(10, 20), 0}, Extent));
        // It is fetched again.
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(keep(cache, hours(10, 20), 0)->isKept());
        QVERIFY(cache.find(address(), {hours(10, 20), 0}, Extent) != nullptr);
    }

    void forgetsWhatIsNoLongerWhole_data()
    {
        QTest::addColumn<QString>("recorder");
        QTest::addColumn<TimeRange>("span");
        QTest::addColumn<qint64>("sweeps");
        QTest::addColumn<bool>("isEndFound");
        QTest::addColumn<bool>("isBeforeFound");
        const QString head = QStringLiteral("head");
        const QString other = QStringLiteral("other");
        const TimeRange later{All.from, All.to + 1};
        QTest::newRow("nothing came") << head << All << qint64(1000) << true << true;
        QTest::newRow("more came") << head << later << qint64(1001) << false << true;
        QTest::newRow("older came") << head << All << qint64(1001) << false << false;
        QTest::newRow("older and more came") << head << TimeRange{All.from - qint64(1), All.to + 1}
                                             << qint64(1002) << false << false;
        const TimeRange steps{All.from - qint64(1), All.to};
        QTest::newRow("some were dropped") << head << steps << qint64(500) << true << true;
        const TimeRange wholeSteps{All.from - qint64(1), All.to + 1};
        QTest::newRow("all were dropped") << head << wholeSteps << qint64(0) << true << true;
        QTest::newRow("another one, before") << other << hours(0, 1) << qint64(1) << true << true;
        QTest::newRow("another one in it") << other << hours(0, 920) << qint64(9) << true << false;
        QTest::newRow("another one over all")
            << other << hours(0, 1100) << qint64(9) << false << false;
    }

    /// By what a recorder sends later.
    void forgetsWhatIsNoLongerWhole()
    {
        QFETCH(QString, recorder);
        QFETCH(TimeRange, span);
        QFETCH(qint64, sweeps);
        const StoreCache cache(m_place);
        QVERIFY(keep(cache, hours(990, 1000), 0)->isKept());
        QVERIFY(keep(cache, hours(900, 950), 0)->isKept());
        StoreExtent later = Extent;
        later.recorders[recorder] = {span, sweeps};
        QTEST(cache.find(address(), {hours(995, 1000), 0}, later) != nullptr, "isEndFound");
        QTEST(cache.find(address(), {hours(900, 950), 0}, later) != nullptr, "isBeforeFound");
    }

    /// Two windows fetch the same at the same time: both show it, and one is kept.
    void twoWindowsAtOnce()
    {
        const StoreCache one(m_place);
        const StoreCache other(m_place);
        const SharedEntry first = reserve(one);
        SharedEntry second = reserve(other);
        one.keep(*first, address(), {hours(10, 20), 0}, Extent);
        other.keep(*second, address(), {hours(10, 20), 0}, Extent);
        QVERIFY(first->isKept());
        QVERIFY(!second->isKept()); // the place is in use
        QVERIFY(QFileInfo::exists(second->capturePath()));
        const QString left = second->capturePath();
        second.reset();
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(!QFileInfo::exists(left));
        QVERIFY(QFileInfo::exists(first->capturePath()));
    }

    void removesWhatWasLeftBehind()
    {
        const StoreCache cache(m_place);
        const SharedEntry going = reserve(cache);
        // A window that was killed while it fetched holds nothing any more.
        const QString left = m_place + QStringLiteral("/incoming-left");
        QVERIFY(QDir().mkpath(left));
        QVERIFY(QFile(left + QStringLiteral("/entry")).open(QIODevice::WriteOnly));
        QVERIFY(QFile::copy(m_capture, left + QStringLiteral("/span.pgcap")));
        cache.trim();
        QVERIFY(!QFileInfo::exists(left));
        QVERIFY(QFileInfo::exists(going->capturePath()));
    }

    void saysWhereItCannotWrite()
    {
        QFile file(m_folder->filePath(QStringLiteral("new")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto reserved = StoreCache(m_place).reserve();
        QVERIFY(!reserved);
        QVERIFY(reserved.error().english().contains(m_place));
    }

private:
    SharedEntry reserve(const StoreCache &cache) const
    {
        const auto entry = cache.reserve();
        if (!entry || !QFile::copy(m_capture, (*entry)->capturePath())) {
            return nullptr;
        }
        return *entry;
    }
    SharedEntry keep(const StoreCache &cache, TimeRange range, qint64 every) const
    {
        SharedEntry entry = reserve(cache);
        if (entry) {
            cache.keep(*entry, address(), {range, every}, Extent);
        }
        return entry;
    }
    QString folderOf(TimeRange range) const
    {
        QDirIterator folders(m_place, QDir::Dirs | QDir::NoDotAndDotDot,
                             QDirIterator::Subdirectories);
        const QString begin = QString::number(range.from.microseconds()) + u'-';
        while (folders.hasNext()) {
            folders.next();
            if (folders.fileName().startsWith(begin)) {
                return folders.filePath();
            }
        }
        return {};
    }
    bool isKept(qint64 hour) const { return !folderOf(hours(hour, hour + 1)).isEmpty(); }
    void setUsed(TimeRange range, qint64 secondsAgo) const
    {
        QFile entry(folderOf(range) + QStringLiteral("/entry"));
        QVERIFY(entry.open(QIODevice::ReadWrite));
        QVERIFY(entry.setFileTime(QDateTime::currentDateTime().addSecs(-secondsAgo),
                                  QFileDevice::FileModificationTime));
    }

    QTemporaryDir m_files;
    QString m_capture;
    qint64 m_bytes = 0;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_place;
};

PICKGLASS_TEST(TestStoreCache, QCoreApplication)
#include "tst_storecache.moc"
