// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QMimeDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

QString desktopFile(const char *name)
{
    return QStringLiteral(PICKGLASS_DESKTOP_FILES "/") + QLatin1String(name);
}

constexpr const char *CaptureType = "application/vnd.pickglass.capture";
constexpr const char *MetaInfo = "io.github.pickglass.pickglass.metainfo.xml";

} // namespace

/// Desktops know captures, and who opens them.
class TestAssociation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void capturesAreKnown_data();
    void capturesAreKnown();
    void theProgramOpensThem();
    void itIsDescribed();
    void iconsAreThere_data();
    void iconsAreThere();
    void versionsAgree();
    void othersFindThemRight_data();
    void othersFindThemRight();

private:
    QTemporaryDir m_folder;
};

void TestAssociation::initTestCase()
{
    const QDir folder(m_folder.path());
    QVERIFY(folder.mkpath(QStringLiteral("share/mime/packages")));
    QVERIFY(QFile::copy(desktopFile("pickglass.xml"),
                        folder.filePath(QStringLiteral("share/mime/packages/pickglass.xml"))));
    // The types of all others stand beside it, as they do where it is installed.
    const QString others = QStandardPaths::locate(
        QStandardPaths::GenericDataLocation, QStringLiteral("mime/packages/freedesktop.org.xml"));
    if (others.isEmpty()) {
        QSKIP("shared-mime-info is not installed (packaging/packages.txt)");
    }
    QVERIFY(QFile::copy(others, folder.filePath(QStringLiteral("share/mime/packages/others.xml"))));
    const QByteArray share = QFile::encodeName(folder.filePath(QStringLiteral("share")));
    qputenv("XDG_DATA_HOME", share);
    qputenv("XDG_DATA_DIRS", share);

    auto writer = CaptureWriter::create(folder.filePath(QStringLiteral("a.pgcap")), false,
                                        QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT(
        (*writer)->writeFabric(Timestamp(1'700'000'000'000'000), *FabricBuilder().build()));
    VERIFY_RESULT((*writer)->close());
    QVERIFY(QFile::copy(folder.filePath(QStringLiteral("a.pgcap")),
                        folder.filePath(QStringLiteral("renamed.bin"))));
    // What SQLite's header has at 68 is the only difference.
    QVERIFY(QFile::copy(folder.filePath(QStringLiteral("a.pgcap")),
                        folder.filePath(QStringLiteral("other.bin"))));
    QFile other(folder.filePath(QStringLiteral("other.bin")));
    QVERIFY(other.open(QIODevice::ReadWrite));
    QVERIFY(other.seek(68));
    QCOMPARE(other.read(4), QByteArray("pgcp"));
    QVERIFY(other.seek(68));
    QCOMPARE(other.write(QByteArray(4, '\0')), 4);
    other.close();
    QFile text(folder.filePath(QStringLiteral("a.txt")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("SQLite format 3");
}

void TestAssociation::capturesAreKnown_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QMimeDatabase::MatchMode>("by");
    QTest::addColumn<bool>("isCapture");
    QTest::newRow("by name") << "a.pgcap" << QMimeDatabase::MatchExtension << true;
    QTest::newRow("by content") << "renamed.bin" << QMimeDatabase::MatchContent << true;
    QTest::newRow("another database") << "other.bin" << QMimeDatabase::MatchContent << false;
    QTest::newRow("text") << "a.txt" << QMimeDatabase::MatchContent << false;
}

void TestAssociation::capturesAreKnown()
{
    QFETCH(QString, name);
    QFETCH(QMimeDatabase::MatchMode, by);
    QFETCH(bool, isCapture);
    const QMimeType type = QMimeDatabase().mimeTypeForFile(m_folder.filePath(name), by);
    QVERIFY2((type.name() == QLatin1String(CaptureType)) == isCapture, qPrintable(type.name()));
    if (isCapture) {
        QVERIFY(type.inherits(QStringLiteral("application/vnd.sqlite3")));
    }
}

void TestAssociation::theProgramOpensThem()
{
    QSettings entry(desktopFile("pickglass.desktop"), QSettings::IniFormat);
    entry.beginGroup(QStringLiteral("Desktop Entry"));
    QCOMPARE(entry.value(QStringLiteral("Exec")).toString(), QStringLiteral("pickglass %F"));
    QFile file(desktopFile("pickglass.desktop"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(QByteArray("\nMimeType=") + CaptureType + ";\n"));
}

/// Who describes it names the files as they are called.
void TestAssociation::itIsDescribed()
{
    QFile file(desktopFile(MetaInfo));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    for (const QByteArray &part :
         {"<id>" + QByteArray(MetaInfo).chopped(qstrlen(".metainfo.xml")) + "</id>",
          QByteArray("<launchable type=\"desktop-id\">pickglass.desktop</launchable>"),
          "<mediatype>" + QByteArray(CaptureType) + "</mediatype>"}) {
        QVERIFY2(text.contains(part), part.constData());
    }
}

void TestAssociation::iconsAreThere_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256, 512}) {
        QTest::addRow("%d", size) << size;
    }
}

/// Round corners that show what is behind, and threads of several colors.
void TestAssociation::iconsAreThere()
{
    QFETCH(int, size);
    const QImage image(QStringLiteral(PICKGLASS_ICONS "/%1.png").arg(size));
    QCOMPARE(image.size(), QSize(size, size));
    QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
    QCOMPARE(image.pixelColor(size / 2, size / 2).alpha(), 255);
    QSet<QRgb> colors;
    for (int at = 0; at < size * size; ++at) {
        colors.insert(image.pixel(at % size, at / size));
    }
    QVERIFY(colors.size() > 20);
}

/// The version is said once, in CMakeLists.txt; the list of changes follows it.
void TestAssociation::versionsAgree()
{
    QFile file(QStringLiteral(PICKGLASS_SOURCE_DIR "/packaging/CHANGELOG.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression first(
        QStringLiteral("\n## (?:Unreleased \\(([0-9.]+)\\)|([0-9.]+) )"));
    const auto match = first.match(QString::fromUtf8(file.readAll()));
    QCOMPARE(match.captured(1) + match.captured(2), QStringLiteral(PICKGLASS_VERSION));
}

void TestAssociation::othersFindThemRight_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("entry") << "desktop-file-validate"
                           << QStringList{desktopFile("pickglass.desktop")};
    QTest::newRow("description") << "appstreamcli"
                                 << QStringList{"validate", "--no-net", "--no-color",
                                                desktopFile(MetaInfo)};
    QTest::newRow("type") << "update-mime-database"
                          << QStringList{m_folder.filePath(QStringLiteral("share/mime"))};
}

void TestAssociation::othersFindThemRight()
{
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    const QString found = QStandardPaths::findExecutable(program);
    if (found.isEmpty()) {
        QSKIP("not installed (packaging/packages.txt)");
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(found, arguments);
    QVERIFY(process.waitForFinished());
    const QString said = QString::fromUtf8(process.readAll()).trimmed();
    // It says how it went, and marks what is wrong with the letters of how bad that is.
    static const QRegularExpression wrong(QStringLiteral("^[EWI]: "),
                                          QRegularExpression::MultilineOption);
    QVERIFY2(said.isEmpty() || (program == u"appstreamcli" && !said.contains(wrong)),
             qPrintable(said));
    QCOMPARE(process.exitCode(), 0);
}

PICKGLASS_TEST(TestAssociation, QCoreApplication)
#include "tst_association.moc"
