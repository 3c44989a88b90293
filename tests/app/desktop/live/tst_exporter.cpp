// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/exporter.h"

#include "app/desktop/settings.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/menus.h"
#include "core/fabric/subnets.h"
#include "core/formats/writers.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Patience = 20'000;

const ExportKind &kindOf(ExportFormat format)
{
    return *std::ranges::find(exportKinds(), format, &ExportKind::format);
}

} // namespace

/// File ▸ Export.
class TestExporter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void offersWhatThereIs();
    void writesTheMoment();
    void writesTheRange();
    void asksForTheSubnet();
    void asksForThePlace();
    void cancels();
    void saysWhatWentWrong();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void open(const char *name);
    QAction *action(const char *name) const
    {
        const QMenu *menu = m_window->findChild<Menus *>()->exports();
        return menu->findChild<QAction *>(QStringLiteral("export-") + QLatin1String(name));
    }
    QByteArray contentOf(const char *name) const;

    QTemporaryDir m_folder;
    Recording m_recording;
    TwoSubnets m_two;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    Exporter *m_exporter = nullptr;
};

void TestExporter::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    auto writer = m_recording.begin(path("a.pgcap"), 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
    VERIFY_RESULT(writeDemoCapture(path("demo.pgcap")));
    m_two = makeTwoSubnets();
    VERIFY_RESULT(writeCapture(path("two.pgcap"), {{Timestamp(Recording::Start), m_two.both}}));
}

void TestExporter::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window.reset();
    m_settings = std::make_unique<Settings>();
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget);
    m_exporter = m_window->findChild<Exporter *>();
    QVERIFY(m_exporter);
}

void TestExporter::open(const char *name)
{
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path(name)});
    QVERIFY(settled.wait(Patience));
}

QByteArray TestExporter::contentOf(const char *name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestExporter::offersWhatThereIs()
{
    for (const ExportKind &kind : exportKinds()) {
        QVERIFY2(action(kind.name) && !action(kind.name)->isEnabled(), kind.name);
    }
    open("demo.pgcap");
    for (const ExportKind &kind : exportKinds()) {
        QCOMPARE(action(kind.name)->isEnabled(), !kind.isOfCounters);
    }
    open("a.pgcap");
    for (const ExportKind &kind : exportKinds()) {
        QVERIFY2(action(kind.name)->isEnabled(), kind.name);
    }
}

void TestExporter::writesTheMoment()
{
    open("a.pgcap");
    const Timestamp moment(Recording::Start + 2'000'000);
    m_window->session()->setCursor(moment);
    QSignalSpy written(m_exporter, &Exporter::saved);
    m_exporter->write(kindOf(ExportFormat::NetFile), path("moment.net"));
    // One after the other.
    QVERIFY(!m_exporter->canWrite(kindOf(ExportFormat::NetFile)));
    QVERIFY(!action("netfile")->isEnabled());
    QVERIFY(written.wait(Patience));
    QCOMPARE(contentOf("moment.net"), toNetFile(*m_recording.fabric, moment));
    QVERIFY(action("netfile")->isEnabled());
}

void TestExporter::writesTheRange()
{
    open("a.pgcap");
    m_window->session()->setRange(
        {Timestamp(Recording::Start + 2'000'000), Timestamp(Recording::Start + 3'500'000)});
    QSignalSpy written(m_exporter, &Exporter::saved);
    m_exporter->write(kindOf(ExportFormat::Csv), path("range.csv"));
    QVERIFY(written.wait(Patience));
    QCOMPARE(contentOf("range.csv").count('\n'), 1 + 2 * 5);
}

/// Of several, for a net file.
void TestExporter::asksForTheSubnet()
{
    const auto choices = [this] {
        const QMenu *menu = action("netfile")->menu();
        QStringList texts;
        for (const QAction *choice : menu ? menu->actions() : QList<QAction *>()) {
            texts += choice->text();
        }
        return texts;
    };
    open("two.pgcap");
    const std::vector<Subnet> &subnets = m_two.both->subnets();
    QCOMPARE(choices(), (QStringList{"Subnet " + subnetName(subnets, 0) + u'…',
                                     "Subnet " + subnetName(subnets, 1) + u'…'}));
    QSignalSpy written(m_exporter, &Exporter::saved);
    m_exporter->write(kindOf(ExportFormat::NetFile), path("second.net"), {subnetName(subnets, 1)});
    QVERIFY(written.wait(Patience));
    QVERIFY(contentOf("second.net").contains("2 (" + subnetName(subnets, 1).toUtf8()));
    open("a.pgcap");
    QCOMPARE(choices(), QStringList());
}

void TestExporter::asksForThePlace()
{
    open("a.pgcap");
    QString suggested;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            answer.stop();
            auto *edit = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
            suggested = edit->text();
            edit->setText(path("asked.dot"));
            QMetaObject::invokeMethod(dialog, "accept");
        }
    });
    answer.start(20);
    QSignalSpy written(m_exporter, &Exporter::saved);
    action("dot")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, Patience);
    QCOMPARE(written.first().first().toString(), path("asked.dot"));
    QCOMPARE(suggested, QStringLiteral("a.dot"));
    QVERIFY(contentOf("asked.dot").startsWith("graph fabric {"));
}

void TestExporter::cancels()
{
    open("a.pgcap");
    QSignalSpy written(m_exporter, &Exporter::saved);
    m_exporter->write(kindOf(ExportFormat::Csv), path("never.csv"));
    m_exporter->cancel();
    QTRY_VERIFY_WITH_TIMEOUT(m_exporter->canWrite(kindOf(ExportFormat::Csv)), Patience);
    // It may have been quicker; it is there as a whole, or not at all.
    QCOMPARE(QFile::exists(path("never.csv")), !written.isEmpty());
}

void TestExporter::saysWhatWentWrong()
{
    open("a.pgcap");
    QSignalSpy failed(m_exporter, &Exporter::failed);
    m_exporter->write(kindOf(ExportFormat::Dot), path("no/such/folder.dot"));
    QVERIFY(failed.wait(Patience));
    QVERIFY(failed.first().first().toString().contains(path("no/such")));
    m_exporter->write(kindOf(ExportFormat::Dot), path("a.pgcap"));
    QVERIFY(failed.wait(Patience));
    QVERIFY(CaptureReader::looksLikeCapture(path("a.pgcap")));
}

PICKGLASS_TEST(TestExporter, QApplication)
#include "tst_exporter.moc"
