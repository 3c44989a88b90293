// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/importer.h"
#include "app/desktop/opening/opener.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr int TimeoutMs = 60'000;

void write(const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write("Switch\t40 \"S-b8599f0300bb0001\"\t\t# \"leaf01\" base port 0 lid 1 lmc 0\n"
                       "[1]\t\"H-0c42a10300aa0001\"[1](c42a10300aa0001) \t\t# \"node01\" lid 2 "
                       "4xHDR\n") > 0);
}

} // namespace

/// What a window does to import, and what it leaves when it is killed.
class TestImporter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void importsFilesNamedLikeOptions_data();
    void importsFilesNamedLikeOptions();
    void removesWhatAKilledWindowLeft();
    void removesNothingElse();

private:
    QStringList imports() const
    {
        return QDir(m_temporary->path())
            .entryList({Importer::FolderBeginning + u'*'}, QDir::Dirs | QDir::Hidden);
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
};

void TestImporter::init()
{
    m_temporary = std::make_unique<QTemporaryDir>();
    QVERIFY(m_temporary->isValid());
    qputenv("TMPDIR", m_temporary->path().toLocal8Bit());
    QVERIFY(QDir::setCurrent(m_temporary->path()));
}

void TestImporter::cleanup()
{
    QDir::setCurrent(QDir::rootPath());
    m_temporary.reset();
}

void TestImporter::importsFilesNamedLikeOptions_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"-o", "--control", "--help", "-h", "--", "-", "--format=x", "-ofoo"}) {
        QTest::newRow(name) << name;
    }
}

void TestImporter::importsFilesNamedLikeOptions()
{
    QFETCH(QString, name);
    write(name);
    Opener opener;
    opener.setImporter(QStringLiteral(PICKGLASS_PGCAP));
    QSignalSpy opened(&opener, &Opener::opened);
    QSignalSpy failed(&opener, &Opener::failed);
    opener.open({name});
    QTRY_VERIFY_WITH_TIMEOUT(opened.count() + failed.count() > 0, TimeoutMs);
    QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(1).toString()));
    QCOMPARE(opened.front().front().value<OpenCapture>().files, QStringList{name});
}

void TestImporter::removesWhatAKilledWindowLeft()
{
    write(QStringLiteral("-o"));
    QProcess window;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_temporary->path());
    environment.insert(QStringLiteral("PICKGLASS_PGCAP"), QStringLiteral(PICKGLASS_PGCAP));
    window.setProcessEnvironment(environment);
    window.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    window.start(QStringLiteral(PICKGLASS_PROGRAM), {QStringLiteral("--"), QStringLiteral("-o")});
    QVERIFY(window.waitForStarted(TimeoutMs));
    const auto isImported = [this] {
        const QStringList folders = imports();
        return !folders.isEmpty() &&
               QFile::exists(folders.front() + QStringLiteral("/imported.pgcap"));
    };
    QTRY_VERIFY_WITH_TIMEOUT(isImported(), TimeoutMs);
    removeLeftFolders(Importer::FolderBeginning);
    QVERIFY(isImported()); // it is in use
    window.kill();
    QVERIFY(window.waitForFinished(TimeoutMs));
    QVERIFY(isImported());
    const Opener next;
    QTRY_VERIFY_WITH_TIMEOUT(imports().isEmpty(), TimeoutMs);
    QVERIFY(QDir(m_temporary->path()).entryList({QStringLiteral("*.lock")}).isEmpty());
}

void TestImporter::removesNothingElse()
{
    const TemporaryFolder used(Importer::FolderBeginning);
    QVERIFY(used.isValid());
    QDir here(m_temporary->path());
    QVERIFY(here.mkpath(QStringLiteral("precious/folder")));
    QVERIFY(QFile::link(here.filePath(QStringLiteral("precious")),
                        here.filePath(Importer::FolderBeginning + u'a')));
    QVERIFY(here.mkdir(Importer::FolderBeginning + u'b'));
    QVERIFY(QFile::link(here.filePath(QStringLiteral("precious")),
                        here.filePath(Importer::FolderBeginning + QStringLiteral("b/link"))));
    QVERIFY(here.mkdir(QStringLiteral("pickglass-other")));
    removeLeftFolders(Importer::FolderBeginning);
    QVERIFY(QFile::exists(used.path()));
    QVERIFY(here.exists(QStringLiteral("precious/folder")));
    QVERIFY(here.exists(Importer::FolderBeginning + u'a'));
    QVERIFY(!here.exists(Importer::FolderBeginning + u'b'));
    QVERIFY(here.exists(QStringLiteral("pickglass-other")));
}

PICKGLASS_TEST(TestImporter, QApplication)
#include "tst_importer.moc"
