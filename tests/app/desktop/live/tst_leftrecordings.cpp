// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/startpage.h"
#include "core/capture/capturereader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <future>
#include <memory>

using namespace pickglass;

namespace {

constexpr int Patience = 60'000;

} // namespace

/// What a window leaves that is killed while it records, and what becomes of it.
class TestLeftRecordings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_temporary.reset(); }
    void isFoundWhenTheWindowWasKilled();
    void isNotFoundWhileSomebodyHoldsIt();
    void isLeftAloneWhileItComesAndGoes();
    void isSaved();
    void staysWhenItCannotBeSaved();
    void isDiscarded();
    void emptyOnesGo();

private:
    QString temporary() const { return m_temporary->path(); }
    /// A folder as a killed program leaves it, with a capture of some sweeps.
    QString leave(const QString &name);

    std::unique_ptr<QTemporaryDir> m_temporary;
};

void TestLeftRecordings::init()
{
    m_temporary = std::make_unique<QTemporaryDir>();
    QVERIFY(m_temporary->isValid());
    qputenv("TMPDIR", m_temporary->path().toLocal8Bit());
}

QString TestLeftRecordings::leave(const QString &name)
{
    const QString folder = temporary() + u'/' + name;
    QDir().mkpath(folder);
    QProcess::execute(QStringLiteral(PICKGLASS_PGCAP),
                      {QStringLiteral("record"), QStringLiteral("synthetic:tree?k=4&load=0.5"),
                       QStringLiteral("-o"), folder + QStringLiteral("/live.pgcap"),
                       QStringLiteral("--interval"), QStringLiteral("100ms"),
                       QStringLiteral("--duration"), QStringLiteral("500ms")});
    return folder;
}

void TestLeftRecordings::isFoundWhenTheWindowWasKilled()
{
    QProcess window;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), temporary());
    window.setProcessEnvironment(environment);
    window.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    window.start(QStringLiteral(PICKGLASS_PROGRAM),
                 {QStringLiteral("synthetic:tree?k=4&load=0.5")});
    QVERIFY(window.waitForStarted(Patience));
    const auto sweeps = [this]() -> qint64 {
        for (const QString &folder :
             QDir(temporary()).entryList({QStringLiteral("pickglass-live-*")}, QDir::Dirs)) {
            const auto capture =
                CaptureReader::open(temporary() + u'/' + folder + QStringLiteral("/live.pgcap"));
            const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
            return info ? info->sweeps : 0;
        }
        return 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(sweeps() >= 2, Patience);
    QVERIFY(findLeftRecordings().empty());
    window.kill();
    QVERIFY(window.waitForFinished(Patience));
    const std::vector<LeftRecording> found = findLeftRecordings();
    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(found[0].source, QStringLiteral("synthetic:tree?k=4&load=0.5"));
    QVERIFY(found[0].sweeps >= 2);
    QVERIFY(found[0].bytes > 0);
    QVERIFY(found[0].range.from < found[0].range.to);
    const QString path = temporary() + QStringLiteral("/saved.pgcap");
    VERIFY_RESULT(saveLeftRecording(found[0], path));
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    QVERIFY((*capture)->info()->sweeps >= found[0].sweeps);
    QVERIFY((*capture)->info()->closed);
    QVERIFY(findLeftRecordings().empty());
    QVERIFY(!QFileInfo::exists(found[0].folder));
}

void TestLeftRecordings::isNotFoundWhileSomebodyHoldsIt()
{
    const auto folder = std::make_unique<RecordingFolder>();
    const QString other = leave(QStringLiteral("pickglass-live-other"));
    QVERIFY(QFile::copy(other + QStringLiteral("/live.pgcap"), folder->capturePath()));
    const std::vector<LeftRecording> found = findLeftRecordings();
    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(found[0].folder, other);
    QVERIFY(folder->isValid());
}

/// Whoever looks while windows begin and end recordings finds none of theirs, and takes none away.
void TestLeftRecordings::isLeftAloneWhileItComesAndGoes()
{
    std::atomic<bool> isEnding = false;
    const auto look = std::async(std::launch::async, [&isEnding] {
        size_t found = 0;
        while (!isEnding) {
            found += findLeftRecordings().size();
        }
        return found;
    });
    const auto end = qScopeGuard([&isEnding] { isEnding = true; });
    for (int i = 0; i < 300; ++i) {
        const RecordingFolder folder;
        QVERIFY(folder.isValid());
        QFile file(folder.capturePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(QFileInfo::exists(folder.path()));
    }
    isEnding = true;
    look.wait();
    QVERIFY(QDir(temporary()).isEmpty());
}

void TestLeftRecordings::isSaved()
{
    const QString folder = leave(QStringLiteral("pickglass-live-a"));
    LeftRecordings page;
    QSignalSpy looked(&page, &LeftRecordings::looked);
    QSignalSpy saved(&page, &LeftRecordings::saved);
    page.look();
    QVERIFY(looked.wait(Patience));
    QVERIFY(page.isVisibleTo(nullptr));
    QVERIFY(page.findChildren<QPushButton *>(QStringLiteral("saveLeft")).size() == 1);
    const auto labels = page.findChildren<QLabel *>();
    const LeftRecording left = findLeftRecordings().front();
    QVERIFY(left.sweeps > 1);
    QVERIFY(labels.back()->text().contains(QStringLiteral("%1 sweep").arg(left.sweeps)));
    const QString path = temporary() + QStringLiteral("/saved.pgcap");
    page.save(left, path);
    QVERIFY(saved.wait(Patience));
    QCOMPARE(saved.front().front().toString(), path);
    QTRY_COMPARE_WITH_TIMEOUT(looked.count(), 2, Patience);
    QVERIFY(!page.isVisibleTo(nullptr));
    QVERIFY(!QFileInfo::exists(folder));
}

void TestLeftRecordings::staysWhenItCannotBeSaved()
{
    const QString folder = leave(QStringLiteral("pickglass-live-a"));
    const LeftRecording left = findLeftRecordings().front();
    QVERIFY(!saveLeftRecording(left, temporary() + QStringLiteral("/none/saved.pgcap")));
    QVERIFY(QFileInfo::exists(folder + QStringLiteral("/live.pgcap")));
    QLockFile lock(folder + QStringLiteral(".lock"));
    QVERIFY(lock.tryLock());
    const auto refused = saveLeftRecording(left, temporary() + QStringLiteral("/saved.pgcap"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().what.english(), QStringLiteral("This recording no longer exists."));
    QVERIFY(!removeLeftRecording(left));
    QVERIFY(QFileInfo::exists(folder + QStringLiteral("/live.pgcap")));
}

void TestLeftRecordings::isDiscarded()
{
    const QString folder = leave(QStringLiteral("pickglass-live-a"));
    LeftRecordings page;
    QSignalSpy looked(&page, &LeftRecordings::looked);
    page.look();
    QVERIFY(looked.wait(Patience));
    auto *remove = page.findChild<QPushButton *>(QStringLiteral("discardLeft"));
    QVERIFY(remove);
    const auto answer = [&page](QMessageBox::ButtonRole role) {
        auto *question = page.findChild<QMessageBox *>();
        for (QAbstractButton *button : question->buttons()) {
            if (question->buttonRole(button) == role) {
                button->click();
                return;
            }
        }
    };
    remove->click();
    answer(QMessageBox::RejectRole);
    QVERIFY(QFileInfo::exists(folder));
    QTRY_VERIFY(!page.findChild<QMessageBox *>());
    remove->click();
    answer(QMessageBox::DestructiveRole);
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(folder), Patience);
    QTRY_COMPARE_WITH_TIMEOUT(looked.count(), 2, Patience);
    QVERIFY(!page.isVisibleTo(nullptr));
}

void TestLeftRecordings::emptyOnesGo()
{
    QDir(temporary()).mkdir(QStringLiteral("pickglass-live-empty"));
    QDir(temporary()).mkdir(QStringLiteral("somebody-elses"));
    QVERIFY(findLeftRecordings().empty());
    QCOMPARE(QDir(temporary()).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("somebody-elses")});
}

PICKGLASS_TEST(TestLeftRecordings, QApplication)
#include "tst_leftrecordings.moc"
