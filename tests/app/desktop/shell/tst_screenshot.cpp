// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

/// The real program, run as a script runs it.
class TestScreenshot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drawsTheWindow_data();
    void drawsTheWindow();
    void needsNoDisplay();
    void drawsThumbnails_data();
    void drawsThumbnails();
    void drawsWhatIsLive();
    void refuses_data();
    void refuses();
    void tellsHelpAndVersion();

private:
    struct Outcome
    {
        int code = -1;
        QString out;
        QString err;
    };
    Outcome run(const QStringList &arguments, bool withPlatform = true);
    QString capture() const { return m_folder.filePath(QStringLiteral("demo.pgcap")); }

    QTemporaryDir m_folder;
};

void TestScreenshot::initTestCase()
{
    VERIFY_RESULT(tests::writeDemoCapture(capture()));
    QFile text(m_folder.filePath(QStringLiteral("bad.pgcap")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("This is no capture.\n");
}

TestScreenshot::Outcome TestScreenshot::run(const QStringList &arguments, bool withPlatform)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
    if (!withPlatform) {
        for (const char *name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}) {
            environment.remove(QString::fromLatin1(name));
        }
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PICKGLASS_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000)) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void TestScreenshot::drawsTheWindow_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSize>("size");
    QTest::newRow("default") << QStringList{} << QSize(1280, 800);
    QTest::newRow("large") << QStringList{"--size", "2560x1440"} << QSize(2560, 1440);
    QTest::newRow("view") << QStringList{"--view", "nodes", "--theme", "dark"} << QSize(1280, 800);
    QTest::newRow("time") << QStringList{"--at", "-30s"} << QSize(1280, 800);
    QTest::newRow("range") << QStringList{"--from", "+0s", "--to", "-0s", "--color", "wait"}
                           << QSize(1280, 800);
}

void TestScreenshot::drawsTheWindow()
{
    QFETCH(QStringList, options);
    QFETCH(QSize, size);
    const QString out = m_folder.filePath(QStringLiteral("out.png"));
    QFile::remove(out);
    const Outcome outcome =
        run(QStringList{capture(), QStringLiteral("--screenshot"), out} + options);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    const QImage image(out);
    QCOMPARE(image.size(), size);
    QVERIFY(image.pixelColor(2, 2) != image.pixelColor(size.width() / 2, size.height() - 1) ||
            !image.allGray());
}

void TestScreenshot::needsNoDisplay()
{
    const QString out = m_folder.filePath(QStringLiteral("bare.png"));
    const Outcome outcome = run({capture(), QStringLiteral("--screenshot"), out}, false);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    QCOMPARE(QImage(out).size(), QSize(1280, 800));
    QCOMPARE(run({capture()}, false).code, 3);
}

void TestScreenshot::drawsThumbnails_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSize>("size");
    QTest::newRow("default") << QStringList{} << QSize(256, 256);
    QTest::newRow("large") << QStringList{"--size", "1024x1024"} << QSize(1024, 1024);
    QTest::newRow("wide") << QStringList{"--size", "128x64"} << QSize(128, 64);
}

void TestScreenshot::drawsThumbnails()
{
    QFETCH(QStringList, options);
    QFETCH(QSize, size);
    const QString out = m_folder.filePath(QStringLiteral("thumbnail.png"));
    QFile::remove(out);
    const QStringList before = QDir(m_folder.path()).entryList();
    const Outcome outcome =
        run(QStringList{capture(), QStringLiteral("--thumbnail"), out} + options, false);
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    const QImage image(out);
    QCOMPARE(image.size(), size);
    QVERIFY(image.pixelColor(0, 0).lightnessF() > 0.9); // on paper, whatever the theme
    int painted = 0;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            painted += image.pixelColor(x, y) != image.pixelColor(0, 0);
        }
    }
    QVERIFY2(painted > size.width() * size.height() / 100, "nearly nothing is painted");
    QStringList after = QDir(m_folder.path()).entryList();
    after.removeOne(QStringLiteral("thumbnail.png"));
    QCOMPARE(after, before); // nothing is left beside the capture
}

void TestScreenshot::drawsWhatIsLive()
{
    const QString out = m_folder.filePath(QStringLiteral("live.png"));
    const Outcome outcome =
        run({QStringLiteral("synthetic:tree?k=4"), QStringLiteral("--screenshot"), out,
             QStringLiteral("--view"), QStringLiteral("overview")});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    QCOMPARE(QImage(out).size(), QSize(1280, 800));
}

void TestScreenshot::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *arguments, int code, const char *says) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << code
                            << QString::fromLatin1(says);
    };
    row("unknown option", "--colour red", 2, "colour");
    row("unknown view", "--view soup", 2, "--view soup: expected one of overview");
    row("bad size", "--screenshot x.png --size huge", 2, "1280x800");
    row("bad theme", "--theme blue", 2, "light, dark");
    row("bad color", "--color red", 2, "utilization, wait, wait-share");
    row("bad time", "--at teatime", 2, "teatime");
    row("bad selection", "--select leaf01", 2, "leaf01");
    row("unknown counter", "--counter PortXmitData --counter PortDreams", 2, "PortDreams");
    row("bad range", "--from teatime", 2, "teatime");
    row("live and a file", "mad: %1", 2, "together with other files");
    row("live at a time", "mad: --at now-5m", 2, "mad: is live");
    row("nobody serves it", "nobody: --screenshot x.png", 3, "nobody");
    row("missing file", "nowhere.pgcap --screenshot x.png", 3, "nowhere.pgcap");
    row("absent node", "%1 --screenshot x.png --select 0xdead", 3, "0x000000000000dead");
    row("absent port", "%1 --screenshot x.png --select 0xdead:7", 3, "0x000000000000dead:7");
    row("bad place", "%1 --screenshot /nowhere/at/all/x.png", 3, "/nowhere/at/all");
    row("no file", "%1 --screenshot /dev/null", 3, "/dev/null");
    row("thumbnail of nothing", "--thumbnail x.png", 2, "one capture");
    row("thumbnail of two", "%1 %1 --thumbnail x.png", 2, "one capture");
    row("thumbnail of what is live", "mad: --thumbnail x.png", 2, "one capture");
    row("thumbnail and screenshot", "%1 --thumbnail x.png --screenshot y.png", 2, "one capture");
    row("huge thumbnail", "%1 --thumbnail x.png --size 2000x2000", 2, "1024 pixels");
    row("thumbnail nowhere", "%1 --thumbnail /nowhere/at/all/x.png", 3, "/nowhere/at/all");
}

void TestScreenshot::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QString, says);
    arguments.replaceInStrings(QStringLiteral("%1"), capture());
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, code);
    QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
    QVERIFY(outcome.out.isEmpty());
}

void TestScreenshot::tellsHelpAndVersion()
{
    const Outcome help = run({QStringLiteral("--help")}, false);
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains(QStringLiteral("--screenshot")));
    QVERIFY(run({QStringLiteral("--version")}, false).out.startsWith(QStringLiteral("pickglass ")));
}

PICKGLASS_TEST(TestScreenshot, QCoreApplication)
#include "tst_screenshot.moc"
