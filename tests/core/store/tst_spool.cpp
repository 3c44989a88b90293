// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/recorder.h"
#include "core/store/spool.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace pickglass;
using namespace pickglass::tests;

class TestSpool final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void findsWhatIsLeft()
    {
        writePiece(QStringLiteral("200.pgcap"));
        writePiece(QStringLiteral("30-0002.pgcap"));
        writePiece(QStringLiteral("30.pgcap"), RandomCapture::End::Killed);
        writePiece(QStringLiteral("other.pgcap"));
        auto spool = Spool::open(path());
        VERIFY_RESULT(spool);
        QCOMPARE((*spool)->pieces(), size_t(3));
        const std::pair<quint64, quint32> expected[] = {{30, 1}, {30, 2}, {200, 1}};
        for (const auto &[recording, number] : expected) {
            const Spool::Piece *piece = (*spool)->oldest();
            QVERIFY(piece);
            QCOMPARE(piece->piece.recording, recording);
            QCOMPARE(piece->piece.number, number);
            VERIFY_RESULT(readContents(piece->path));
            (*spool)->removeOldest();
        }
        QCOMPARE((*spool)->bytes(), 0);
        QCOMPARE(QDir(path()).entryList({QStringLiteral("*.pgcap*")}, QDir::Files),
                 QStringList(QStringLiteral("other.pgcap")));
    }

    /// What a link that was planted points to is neither sent nor written to.
    void followsNoLinks()
    {
        QTemporaryDir other;
        const QString victim = other.filePath(QStringLiteral("victim"));
        VERIFY_RESULT(RandomCapture(1).write(victim, 3, RandomCapture::End::Killed));
        const auto bytesOf = [](const QString &file) {
            QFile open(file);
            return open.open(QIODevice::ReadOnly) ? open.readAll() : QByteArray();
        };
        const QByteArray before = bytesOf(victim);
        QVERIFY(QDir().mkpath(path()));
        QVERIFY(QFile::link(victim, path() + QStringLiteral("/30.pgcap")));
        QVERIFY(QFile::link(victim, path() + QStringLiteral("/40.pgcap-wal")));
        QVERIFY(QFile::link(QStringLiteral("/nowhere"), path() + QStringLiteral("/lock")));
        auto spool = Spool::open(path());
        VERIFY_RESULT(spool);
        QCOMPARE((*spool)->pieces(), size_t(0));
        QCOMPARE(bytesOf(victim), before);
        QVERIFY(!QFileInfo(path() + QStringLiteral("/30.pgcap")).isSymLink());
    }

    void refusesAFolderOfAnotherUser()
    {
        if (::geteuid() != 0) {
            QSKIP("only root can make files of other users");
        }
        constexpr uid_t Somebody = 65534;
        QVERIFY(QDir().mkpath(path()));
        const QByteArray folder = QFile::encodeName(path());
        QCOMPARE(::chown(folder.constData(), Somebody, Somebody), 0);
        const auto refused = Spool::open(path());
        QVERIFY(!refused);
        QVERIFY(refused.error().english().contains(u"belongs to another user"));
        QCOMPARE(::chown(folder.constData(), 0, 0), 0);
        VERIFY_RESULT(Spool::open(path()));
        // A link of somebody to a folder of ours.
        const QString link = path() + QStringLiteral(".link");
        QVERIFY(QFile::link(path(), link));
        VERIFY_RESULT(Spool::open(link));
        QCOMPARE(::lchown(QFile::encodeName(link).constData(), Somebody, Somebody), 0);
        QVERIFY(!Spool::open(link));
        QFile::remove(link);
    }

    void isOfOneProgram()
    {
        auto first = Spool::open(path());
        VERIFY_RESULT(first);
        const auto second = Spool::open(path());
        QVERIFY(!second);
        QVERIFY(second.error().english().contains(u"&recorder=NAME"));
        first->reset();
        VERIFY_RESULT(Spool::open(path()));
    }

    /// Also when the clock was set back, a later recording goes behind an earlier one.
    void numbersRecordings()
    {
        const quint64 future = 9'000'000'000'000'000;
        writePiece(QStringLiteral("%1.pgcap").arg(future));
        auto spool = Spool::open(path());
        VERIFY_RESULT(spool);
        QCOMPARE((*spool)->nextPath(), QStringLiteral("%1/%2.pgcap").arg(path()).arg(future + 1));
        QCOMPARE((*spool)->nextPath(), QStringLiteral("%1/%2.pgcap").arg(path()).arg(future + 2));
    }

    void dropsTheOldestAndSaysSo()
    {
        for (const char *name : {"10.pgcap", "10-0002.pgcap", "10-0003.pgcap"}) {
            writePiece(QLatin1String(name));
        }
        auto spool = Spool::open(path());
        VERIFY_RESULT(spool);
        const auto sweeps = readContents(path() + QStringLiteral("/10-0002.pgcap"));
        VERIFY_RESULT(sweeps);
        QCOMPARE((*spool)->limit((*spool)->bytes()).pieces, 0);
        const Spool::Dropped dropped = (*spool)->limit((*spool)->bytes() - 1);
        QCOMPARE(dropped.pieces, 1);
        QCOMPARE(dropped.sweeps, static_cast<qint64>(sweeps->sweeps.size()));
        QCOMPARE(dropped.from, sweeps->sweeps.front().time);
        QCOMPARE(dropped.to, sweeps->sweeps.back().time);
        QCOMPARE((*spool)->oldest()->piece.number, quint32(1)); // it may be on its way
        (*spool)->removeOldest();
        QCOMPARE((*spool)->oldest()->piece.number, quint32(3));
        QCOMPARE((*spool)->limit(0).pieces, 0);
        QVERIFY(!QFile::exists(path() + QStringLiteral("/10-0002.pgcap")));
    }

    /// What cannot be read takes room like the rest, and goes first.
    void countsWhatItSetAside()
    {
        for (const char *name : {"10.pgcap", "10-0002.pgcap", "10-0003.pgcap"}) {
            writePiece(QLatin1String(name));
        }
        qint64 all = 0;
        {
            auto spool = Spool::open(path());
            VERIFY_RESULT(spool);
            all = (*spool)->bytes();
            (*spool)->setOldestAside();
            QCOMPARE((*spool)->bytes(), all);
        }
        auto again = Spool::open(path());
        VERIFY_RESULT(again);
        QCOMPARE((*again)->pieces(), size_t(2));
        QCOMPARE((*again)->bytes(), all);
        QCOMPARE((*again)->limit(all).pieces, 0);
        QVERIFY(QFile::exists(path() + QStringLiteral("/10.pgcap.damaged")));
        QCOMPARE((*again)->limit(all - 1).pieces, 0);
        QVERIFY(!QFile::exists(path() + QStringLiteral("/10.pgcap.damaged")));
        QVERIFY((*again)->bytes() < all);
        QCOMPARE((*again)->pieces(), size_t(2));
    }

private:
    QString path() const { return m_folder->filePath(QStringLiteral("spool")); }
    void writePiece(const QString &name, RandomCapture::End end = RandomCapture::End::Closed)
    {
        QDir().mkpath(path());
        VERIFY_RESULT(RandomCapture(7).write(path() + u'/' + name, 5, end));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

PICKGLASS_TEST(TestSpool, QCoreApplication)
#include "tst_spool.moc"
