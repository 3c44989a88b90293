// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/golivedialog.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/settings.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace pickglass;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// What is said and asked of a recording, without one.
class TestLiveText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }
    void saysDurations_data();
    void saysDurations();
    void estimatesRings_data();
    void estimatesRings();
    void makesArguments();
    void knowsLiveSources_data();
    void knowsLiveSources();
    void asksForASource_data();
    void asksForASource();
    void changesWithTheChoice();
    void tellsTroubleOnce();
    void tellsAFailureFirst();

private:
    Settings m_settings;
    AgentBook m_book{&m_settings};
    DesktopSecretStore m_secrets;
    AgentPage::Parts m_parts{&m_book, &m_secrets, QStringLiteral("pgcap")};
};

void TestLiveText::saysDurations_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64(0) << "0 s";
    QTest::newRow("seconds") << qint64(59'999) << "59 s";
    QTest::newRow("minutes") << qint64(14 * 60'000 + 59'000) << "14 min 59 s";
    QTest::newRow("hours") << qint64(2 * 3'600'000) << "2 h";
    QTest::newRow("hours and minutes") << qint64(2 * 3'600'000 + 5 * 60'000) << "2 h 5 min";
    QTest::newRow("days") << qint64(48 * 3'600'000) << "2 d";
    QTest::newRow("days and hours") << qint64(49 * 3'600'000) << "2 d 1 h";
}

void TestLiveText::saysDurations()
{
    QFETCH(qint64, ms);
    QFETCH(QString, text);
    QCOMPARE(livetext::duration(milliseconds(ms)), text);
    QCOMPARE(livetext::interval(500ms), QStringLiteral("500 ms"));
    QCOMPARE(livetext::interval(1500ms), QStringLiteral("1.5 s"));
    QCOMPARE(livetext::interval(5min), QStringLiteral("5 min"));
}

void TestLiveText::estimatesRings_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<qint64>("maxBytes");
    QTest::addColumn<qint64>("held"); // s
    QTest::addColumn<qint64>("keep"); // s
    QTest::addColumn<double>("share");
    QTest::addColumn<qint64>("left"); // s; -1: not known
    QTest::newRow("no limit") << qint64(500) << qint64(0) << qint64(600) << qint64(0) << 0.0
                              << qint64(-1);
    QTest::newRow("by size") << qint64(240) << qint64(1024) << qint64(600) << qint64(0) << 0.25
                             << qint64(1800);
    QTest::newRow("by time") << qint64(10) << qint64(1024) << qint64(600) << qint64(1200) << 0.5
                             << qint64(600);
    QTest::newRow("too early to say")
        << qint64(240) << qint64(1024) << qint64(10) << qint64(0) << 0.25 << qint64(-1);
    QTest::newRow("full") << qint64(1000) << qint64(1024) << qint64(600) << qint64(0) << 1.0
                          << qint64(0);
    QTest::newRow("old") << qint64(10) << qint64(1024) << qint64(1300) << qint64(1200) << 1.0
                         << qint64(0);
}

void TestLiveText::estimatesRings()
{
    QFETCH(qint64, bytes);
    QFETCH(qint64, maxBytes);
    QFETCH(qint64, held);
    QFETCH(qint64, keep);
    QFETCH(double, share);
    QFETCH(qint64, left);
    const auto ring =
        livetext::ring(bytes, maxBytes, std::chrono::seconds(held), std::chrono::seconds(keep));
    QCOMPARE(ring.share, share);
    QCOMPARE(ring.left ? ring.left->count() / 1000 : -1, left);
}

void TestLiveText::makesArguments()
{
    LiveSource source{QStringLiteral("mad:mlx5_0/1"), 500ms, {"vl", "sl"}, 1h, 1 << 20};
    QCOMPARE(
        source.arguments(QStringLiteral("x.pgcap")),
        QStringList({"record", "mad:mlx5_0/1", "-o", "x.pgcap", "--control", "--interval", "500ms",
                     "--counters", "vl,sl", "--keep", "3600000ms", "--max-size", "1048576"}));
    source = {QStringLiteral("mad:"), 1s, {}, 0ms, 0};
    QCOMPARE(source.arguments(QStringLiteral("x")),
             QStringList({"record", "mad:", "-o", "x", "--control", "--interval", "1000ms"}));
}

void TestLiveText::knowsLiveSources_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<bool>("isLive");
    QTest::newRow("device") << "mad:" << true;
    QTest::newRow("made") << "synthetic:tree?k=8&load=0.4" << true;
    QTest::newRow("host") << "agent://head01:18515" << true;
    QTest::newRow("file") << "fabric.pgcap" << false;
    QTest::newRow("path") << "/srv/a:b.pgcap" << false;
    QTest::newRow("drive") << "C:/fabric.pgcap" << false;
}

void TestLiveText::knowsLiveSources()
{
    QFETCH(QString, given);
    QFETCH(bool, isLive);
    QCOMPARE(isLiveSource(given), isLive);
}

void TestLiveText::asksForASource_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("kind");
    QTest::newRow("machine") << "mad:" << 0;
    QTest::newRow("port that is gone") << "mad:mlx5_7/2" << 0;
    QTest::newRow("with options") << "mad:mlx5_0?deadline=200" << 4;
    QTest::newRow("made") << "synthetic:tree?k=8&load=0.45&pattern=hotspot" << 3;
    QTest::newRow("made with faults")
        << "synthetic:dragonfly?groups=9&load=0&pattern=idle&flap=2min&leave=5min&errors=0.2" << 3;
    QTest::newRow("made with a slow receiver")
        << "synthetic:tree?k=4&load=0.3&pattern=uniform&congestion=slow_receiver" << 3;
    QTest::newRow("made otherwise") << "synthetic:tree?k=6&tiers=2" << 4;
    QTest::newRow("hosts") << "hosts:node[01-18]?via=ssh&inner=mad%3A" << 2;
    QTest::newRow("hosts otherwise") << "hosts:n1?root=/srv" << 4;
    QTest::newRow("agent") << "agent://head01:18515" << 1;
    QTest::newRow("agent with a file") << "agent://head01:18515?token-file=/t&ca=/c" << 1;
    QTest::newRow("agent otherwise") << "agent://localhost:1?token-file=/t&insecure=1" << 4;
    QTest::newRow("ssh") << "ssh://root@head01" << 1;
}

/// What was asked last is offered again, unchanged.
void TestLiveText::asksForASource()
{
    QFETCH(QString, url);
    QFETCH(int, kind);
    const LiveSource source{url, 250ms, {"details", "speeds"}, 6h, 12345678};
    const GoLiveDialog dialog(source, m_parts);
    QCOMPARE(dialog.findChild<QComboBox *>(QStringLiteral("kind"))->currentIndex(), kind);
    QCOMPARE(dialog.source(), source);
}

void TestLiveText::changesWithTheChoice()
{
    GoLiveDialog dialog(LiveSource{QStringLiteral("mad:")}, m_parts);
    dialog.show();
    auto *kind = dialog.findChild<QComboBox *>(QStringLiteral("kind"));
    auto *start = dialog.findChild<QPushButton *>(QStringLiteral("start"));
    QVERIFY(start->isDefault());
    QVERIFY(start && start->isEnabled());
    kind->setCurrentIndex(3);
    dialog.findChild<QComboBox *>(QStringLiteral("shape"))->setCurrentIndex(1);
    dialog.findChild<QSpinBox *>(QStringLiteral("load"))->setValue(70);
    QCOMPARE(dialog.source().url, QStringLiteral("synthetic:tree?k=8&load=0.7&pattern=uniform"));
    auto *events = dialog.findChild<QComboBox *>(QStringLiteral("events"));
    auto *pattern = dialog.findChild<QComboBox *>(QStringLiteral("pattern"));
    events->setCurrentIndex(events->findData(QStringLiteral("&late=2s")));
    QCOMPARE(dialog.source().url,
             QStringLiteral("synthetic:tree?k=8&load=0.7&pattern=training&late=2s"));
    QVERIFY(!pattern->isEnabled());
    events->setCurrentIndex(events->findData(QStringLiteral("&congestion=many_to_one")));
    QVERIFY(!pattern->isEnabled());
    events->setCurrentIndex(0);
    QVERIFY(pattern->isEnabled());
    dialog.findChild<QCheckBox *>(QStringLiteral("vl"))->setChecked(true);
    QCOMPARE(dialog.source().counters, QStringList{"vl"});
    kind->setCurrentIndex(1);
    QVERIFY(!start->isEnabled());
    dialog.findChild<QLineEdit *>(QStringLiteral("host"))->setText(QStringLiteral("head01"));
    QVERIFY(start->isEnabled());
    QCOMPARE(dialog.source().url, QStringLiteral("ssh://head01"));
    kind->setCurrentIndex(4);
    auto *url = dialog.findChild<QLineEdit *>(QStringLiteral("url"));
    url->setText(QStringLiteral("nothing that is a source"));
    QVERIFY(!start->isEnabled());
    url->setText(QStringLiteral(" mad:x "));
    QVERIFY(start->isEnabled());
    QCOMPARE(dialog.source().url, QStringLiteral("mad:x"));
    QTest::keyClick(url, Qt::Key_Return);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
}

void TestLiveText::tellsTroubleOnce()
{
    TroubleBar bar;
    auto *text = bar.findChild<QLabel *>(QStringLiteral("trouble"));
    auto *dismiss = bar.findChild<QToolButton *>(QStringLiteral("dismiss"));
    QVERIFY(bar.isHidden());
    const Trouble slow{Severity::Warning, "slow", "It is slow.", "Wait."};
    const Trouble gone{Severity::Error, "gone", "It is gone.", {}};
    bar.report(slow);
    QVERIFY(!bar.isHidden());
    QCOMPARE(text->text(), QStringLiteral("It is slow. Wait."));
    bar.report(gone);
    bar.report(slow);
    QCOMPARE(text->text(), QStringLiteral("It is gone."));
    dismiss->click();
    QCOMPARE(text->text(), QStringLiteral("It is slow. Wait."));
    dismiss->click();
    QVERIFY(bar.isHidden());
    bar.report(gone);
    QVERIFY(bar.isHidden());
    bar.clear();
    bar.report(gone);
    QVERIFY(!bar.isHidden());
}

void TestLiveText::tellsAFailureFirst()
{
    TroubleBar bar;
    auto *text = bar.findChild<QLabel *>(QStringLiteral("trouble"));
    auto *restart = bar.findChild<QPushButton *>(QStringLiteral("restart"));
    bar.report({Severity::Error, "a", "One thing.", {}});
    QVERIFY(restart->isHidden());
    bar.reportFailure({Severity::Error, "failed", "It ended.", "Begin again."});
    QCOMPARE(text->text(), QStringLiteral("It ended. Begin again."));
    QVERIFY(!restart->isHidden());
    bar.report({Severity::Error, "b", "Another thing.", {}});
    QCOMPARE(text->text(), QStringLiteral("It ended. Begin again."));
    bar.findChild<QToolButton *>(QStringLiteral("dismiss"))->click();
    QCOMPARE(text->text(), QStringLiteral("Another thing."));
    QVERIFY(restart->isHidden());
}

PICKGLASS_TEST(TestLiveText, QApplication)
#include "tst_livetext.moc"
