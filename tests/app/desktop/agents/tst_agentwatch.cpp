// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/liverecording.h"
#include "app/desktop/live/livestarter.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/settings.h"
#include "tests/app/desktop/agents/fakechild.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <QWidget>

using namespace pickglass;

namespace {

constexpr int Patience = 20'000;
const QString Certificate = QStringLiteral("AB:CD:") + QStringLiteral("00:").repeated(29) + "EF";
constexpr const char *Connected =
    R"(echo '{"event":"peer","name":"head01:7471","connected":true,"program":)"
    R"("pickglass-agent 0.1.0","source":"mad:","round_trip_seconds":0.0004,)"
    R"("clock_difference_seconds":2}')";
constexpr const char *FabricLine = R"(echo '{"event":"fabric","nodes":2}')";
constexpr const char *Lost =
    R"(echo '{"event":"peer","name":"head01:7471","connected":false}';)"
    R"(echo '{"event":"progress","text":"Trying again in %1 s","arguments":["4"]}')";

} // namespace

/// Another machine's fabric, live: with a child in the place of pgcap for what goes wrong.
class TestAgentWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void knowsTheOtherEnd();
    void saysThatItTriesAgain();
    void handsTheTokenOver();
    void asksForTrustAndGoesOn();
    void standsBeforeOtherTrouble();
};

void TestAgentWatch::knowsTheOtherEnd()
{
    const FakeChild child(QStringLiteral("%1; %2; read line").arg(Connected, FabricLine));
    LiveRecording recording(child.path(), {QStringLiteral("ssh://head01")});
    QSignalSpy arrived(&recording, &LiveRecording::arrived);
    recording.start();
    QTRY_COMPARE_WITH_TIMEOUT(arrived.count(), 1, Patience);
    QVERIFY(recording.peer());
    QVERIFY(recording.peer()->isConnected);
    QCOMPARE(recording.peer()->program, QStringLiteral("pickglass-agent 0.1.0"));
    QCOMPARE(recording.peer()->clockDifference, std::optional(2.0));
    QCOMPARE(recording.waiting(), QString());
}

void TestAgentWatch::saysThatItTriesAgain()
{
    const FakeChild child(
        QStringLiteral("%1; %2; %3; read line; %1; read line").arg(Connected, FabricLine, Lost));
    LiveRecording recording(child.path(), {QStringLiteral("ssh://head01")});
    QSignalSpy changed(&recording, &LiveRecording::waitingChanged);
    recording.start();
    QTRY_COMPARE_WITH_TIMEOUT(recording.waiting(), QStringLiteral("Trying again in 4 s"), Patience);
    QVERIFY(!recording.peer()->isConnected);
    recording.note(QStringLiteral("go on"));
    QTRY_COMPARE_WITH_TIMEOUT(recording.waiting(), QString(), Patience);
    QCOMPARE(changed.count(), 2);
}

void TestAgentWatch::handsTheTokenOver()
{
    const FakeChild child(QStringLiteral("f=${2#*token-file=}; cat \"${f%%&*}\" > \"$DIR/seen\"; "
                                         "%1; read line")
                              .arg(FabricLine));
    LiveSource source{QStringLiteral("agent://head01:7471")};
    source.token = "sesame";
    LiveRecording recording(child.path(), source);
    QSignalSpy arrived(&recording, &LiveRecording::arrived);
    recording.start();
    QTRY_COMPARE_WITH_TIMEOUT(arrived.count(), 1, Patience);
    QCOMPARE(child.read("seen"), QStringLiteral("sesame"));
    QVERIFY(!child.read("arguments").contains(u"sesame"));
    QCOMPARE(recording.source().url, QStringLiteral("agent://head01:7471"));
}

/// A certificate that is new is a question, not a failure: after a yes it goes on by itself.
void TestAgentWatch::asksForTrustAndGoesOn()
{
    const FakeChild child(
        QStringLiteral(
            R"(case "$*" in *accept-new=1*) %1; echo >> "$DIR/trusted"; read line;; *) )"
            R"(echo '{"event":"peer","name":"head01:7471","certificate":"%2"}'; )"
            R"(echo '{"event":"problem","kind":"failed","severity":"error","text":"New."}'; )"
            R"(exit 3;; esac)")
            .arg(Connected, Certificate));
    Settings settings;
    settings.setAgents({});
    Session session;
    QWidget window;
    CurrentSource keeper(&session, &window);
    keeper.setRecorder(child.path());
    LiveStarter starter(&settings, true, &session, &keeper, &window);
    QSignalSpy failed(&keeper, &CurrentSource::failed);
    window.show();
    starter.begin(QStringLiteral("agent://head01:7471?token-file=/t"));
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<CertificateDialog *>(), Patience);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().at(0).toString(), QStringLiteral("head01:7471 cannot be watched"));
    window.findChild<CertificateDialog *>()
        ->findChild<QPushButton *>(QStringLiteral("trust"))
        ->click();
    QTRY_COMPARE_WITH_TIMEOUT(child.read("trusted"), QStringLiteral("\n"), Patience);
    QCOMPARE(settings.agents().first().url(), QStringLiteral("agent://head01:7471?token-file=/t"));
}

void TestAgentWatch::standsBeforeOtherTrouble()
{
    TroubleBar bar;
    bar.report({Severity::Error, QStringLiteral("other"), QStringLiteral("Other."), {}});
    bar.report({Severity::Warning, QStringLiteral("connection_lost"), QStringLiteral("Lost."), {}});
    bar.setStanding(QStringLiteral("Trying again in 4 s"));
    QCOMPARE(bar.text()->text(), QStringLiteral("Trying again in 4 s"));
    // Who has seen it is not told again each second.
    bar.findChild<QToolButton *>(QStringLiteral("dismiss"))->click();
    QCOMPARE(bar.text()->text(), QStringLiteral("Other."));
    bar.setStanding(QStringLiteral("Trying again in 3 s"));
    QCOMPARE(bar.text()->text(), QStringLiteral("Other."));
    bar.setStanding({});
    bar.setStanding(QStringLiteral("Trying again in 1 s"));
    QCOMPARE(bar.text()->text(), QStringLiteral("Trying again in 1 s"));
    bar.setStanding({});
    QCOMPARE(bar.text()->text(), QStringLiteral("Other."));
    bar.takeBack(QStringLiteral("other"));
    QCOMPARE(bar.text()->text(), QStringLiteral("Lost."));
    bar.takeBack(QStringLiteral("connection_lost"));
    QVERIFY(bar.isHidden());
}

PICKGLASS_TEST(TestAgentWatch, QApplication)
#include "tst_agentwatch.moc"
