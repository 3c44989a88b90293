// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentbook.h"
#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/agents/secretstore.h"
#include "app/desktop/capturetools/capturedialog.h"
#include "app/desktop/groups/groupsdialog.h"
#include "app/desktop/live/golivedialog.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/helpsheet.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/settingsdialog.h"
#include "app/desktop/window/sidebyside.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/desktop/shell/cutoff.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr auto Patience = 30'000;
const QSize Screen(1280, 800);

class NoSecrets final : public SecretStore
{
public:
    void read(const QString &, QObject *, Taker) override {}
    void write(const QString &, const QByteArray &, QObject *, Taker) override {}
    void remove(const QString &) override {}
};

} // namespace

/// At 1280 x 800 everything can be read, in each language, from right to left, too.
class TestFits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void views_data();
    void views();
    void halves_data() { views_data(); }
    void halves();
    void dialogs_data();
    void dialogs();

private:
    std::unique_ptr<QDialog> makeDialog(const QString &name);

    QTemporaryDir m_folder;
    QString m_capture;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<SideBySide> m_halves;
    std::unique_ptr<AgentBook> m_book;
    NoSecrets m_secrets;
};

void TestFits::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    installLanguage(qEnvironmentVariable("PICKGLASS_TEST_LANGUAGE"));
    if (qEnvironmentVariable("PICKGLASS_TEST_DIRECTION") == QLatin1String("rtl")) {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    }
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_capture = m_folder.filePath(QStringLiteral("a-long-but-usual-name.pgcap"));
    tests::runPgcap({QStringLiteral("record"),
                     QStringLiteral("synthetic:tree?k=8&load=0.6&errors=40&pattern=hotspot&clock="
                                    "fast&sweeps=20"),
                     QStringLiteral("-o"), m_capture});
    m_settings = std::make_unique<Settings>();
    m_book = std::make_unique<AgentBook>(m_settings.get());
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget);
    m_window->resize(Screen);
    m_window->show();
    m_window->open({m_capture});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->figures() && m_window->isSettled(), Patience);
    std::vector<std::unique_ptr<MainWindow>> parts;
    for (int i = 0; i < 2; ++i) {
        parts.push_back(std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget));
    }
    m_halves = std::make_unique<SideBySide>(std::move(parts));
    m_halves->resize(Screen);
    m_halves->show();
    for (MainWindow *part : m_halves->parts()) {
        part->open({m_capture});
        QTRY_VERIFY_WITH_TIMEOUT(part->session()->figures() && part->isSettled(), Patience);
    }
}

void TestFits::views_data()
{
    QTest::addColumn<QString>("view");
    for (const ViewSpec &view : allViews()) {
        QTest::newRow(view.id) << QString::fromLatin1(view.id);
    }
}

void TestFits::views()
{
    QFETCH(QString, view);
    m_window->views()->showView(view);
    for (const bool isSelected : {false, true}) {
        const Fabric &fabric = *m_window->session()->snapshot()->fabric;
        const Selection link = Selection::ofLink(fabric, LinkIndex(0));
        m_window->session()->select(isSelected ? link : Selection());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isSettled(), Patience);
        QApplication::processEvents();
        QCOMPARE(m_window->size(), Screen);
        QTRY_VERIFY2(tests::cutOff(*m_window).isEmpty(),
                     qPrintable(tests::cutOff(*m_window).join(u'\n')));
    }
}

void TestFits::halves()
{
    QFETCH(QString, view);
    m_halves->parts().front()->views()->showView(view);
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(m_halves->parts(), &MainWindow::isSettled),
                             Patience);
    QApplication::processEvents();
    for (const MainWindow *part : m_halves->parts()) {
        QStringList wide;
        for (const QWidget *widget : part->findChildren<QWidget *>()) {
            const int least = std::max(widget->minimumSizeHint().width(), widget->minimumWidth());
            if (widget->isVisible() && least > Screen.width() / 2) {
                wide << QStringLiteral("%1 %2: %3")
                            .arg(QString::fromLatin1(widget->metaObject()->className()),
                                 widget->objectName())
                            .arg(least);
            }
        }
        QVERIFY2(part->width() <= Screen.width() / 2, qPrintable(wide.join(u'\n')));
    }
    QCOMPARE(m_halves->size(), Screen);
}

void TestFits::dialogs_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"settings", "groups", "live", "agents", "hosts", "help", "certificate",
                             "Trim", "Thin", "Anonymize", "Merge", "Convert", "Verify"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

std::unique_ptr<QDialog> TestFits::makeDialog(const QString &name)
{
    QWidget *window = m_window.get();
    if (name == u"settings") {
        return std::make_unique<SettingsDialog>(m_settings.get(), window);
    }
    if (name == u"groups") {
        return std::make_unique<GroupsDialog>(m_window->session(), window);
    }
    if (name == u"live" || name == u"agents" || name == u"hosts") {
        const AgentPage::Parts parts{m_book.get(), &m_secrets, QStringLiteral(PICKGLASS_PGCAP)};
        const QString url =
            name == u"hosts" ? QStringLiteral("hosts:node[01-18],login1?via=ssh") : QString();
        const std::vector<HostGroupText> groups{{{}, {"node01", "node02"}}, {"rack3", {"node02"}}};
        auto dialog = std::make_unique<GoLiveDialog>(LiveSource{url}, parts, groups, window);
        if (name == u"agents") {
            dialog->showAgents();
        }
        return dialog;
    }
    if (name == u"help") {
        return std::make_unique<HelpSheet>(*window->findChild<Menus *>(),
                                           QStringLiteral("topology"), QStringLiteral("Topology"),
                                           window);
    }
    if (name == u"certificate") {
        AgentPeer peer{.name = QStringLiteral("head01.cluster.example.org:7471")};
        peer.certificate = QStringLiteral("AB:").repeated(31) + QStringLiteral("CD");
        peer.expected = QStringLiteral("12:").repeated(31) + QStringLiteral("34");
        return std::make_unique<CertificateDialog>(peer, window);
    }
    CapturePlan plan;
    const QStringList tasks{"Trim", "Thin", "Anonymize", "Merge", "Convert", "Verify"};
    plan.task = static_cast<CaptureTask>(tasks.indexOf(name));
    return std::make_unique<CaptureDialog>(plan, m_capture, QStringLiteral(PICKGLASS_PGCAP),
                                           window);
}

void TestFits::dialogs()
{
    QFETCH(QString, name);
    const auto dialog = makeDialog(name);
    dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
    constexpr int Frame = 60; // of the window, and the panel of the desktop
    QVERIFY2(dialog->height() <= Screen.height() - Frame && dialog->width() < Screen.width(),
             qPrintable(QStringLiteral("%1 x %2").arg(dialog->width()).arg(dialog->height())));
    QTRY_VERIFY2_WITH_TIMEOUT(tests::cutOff(*dialog).isEmpty(),
                              qPrintable(tests::cutOff(*dialog).join(u'\n')), 2000);
}

PICKGLASS_TEST(TestFits, QApplication)
#include "tst_fits.moc"
