// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertrules.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace pickglass;

class AlertRulesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRules();
    void readsReceivers();
    void reportsFaults_data();
    void reportsFaults();
    void isBounded();
    void knowsQuietHours_data();
    void knowsQuietHours();
    void matchesPatterns_data();
    void matchesPatterns();
};

namespace {

constexpr char Receiver[] = "[receiver log]\ntype = journal\n";

AlertRules parsed(const QByteArray &text, QStringList &faults)
{
    std::vector<LineProblem> problems;
    const AlertRules rules = AlertRules::parse(text, problems);
    for (const LineProblem &problem : problems) {
        faults << QStringLiteral("%1: %2").arg(problem.line).arg(problem.message.english());
    }
    return rules;
}

} // namespace

void AlertRulesTest::readsRules()
{
    QStringList faults;
    const AlertRules all =
        parsed(QByteArray("\xef\xbb\xbf# rules\r\n[labels]\r\nfabric = north = 1\n"
                          "[rule  cables]\n"
                          "event = link_down,  node_left\n"
                          "severity = warning\nnodes = leaf*, spine0?\n"
                          "of = switches\nfor = 30s\nkeep_firing_for = 1min\n"
                          "group_by = kind, node\ngroup_wait = 0s\n"
                          "group-interval = 10min\nrepeat-interval = 1d\n"
                          "quiet = 22:00-06:00, 12:00-13:00\n"
                          "send-resolved = no\nto = log\n"
                          "; another\n[rule busy]\nfigure = utilization\n"
                          "above = 90 %\nto = log\n"
                          "[rule discards]\nfigure = portxmitdiscards\n"
                          "above = 1e2\nto = log\n"
                          "[rule plan]\nproblem = slow_link\nto = log\n") +
                   Receiver,
               faults);
    QCOMPARE(faults, QStringList());
    QCOMPARE(all.labels, (AlertLabels{{QStringLiteral("fabric"), QStringLiteral("north = 1")}}));
    QCOMPARE(all.rules.size(), size_t(4));
    const AlertRule &cables = all.rules[0];
    QCOMPARE(cables.name, QStringLiteral("cables"));
    QVERIFY((cables.events == std::set{EventKind::LinkDown, EventKind::NodeLeft}));
    QVERIFY(cables.least == Severity::Warning);
    QCOMPARE(cables.nodes, (QStringList{QStringLiteral("leaf*"), QStringLiteral("spine0?")}));
    QCOMPARE(cables.of, AlertRule::Of::Switches);
    QCOMPARE(cables.hold, 30 * SecondUs);
    QCOMPARE(cables.keepFiring, MinuteUs);
    QCOMPARE(cables.groupBy, (QStringList{QStringLiteral("kind"), QStringLiteral("node")}));
    QCOMPARE(cables.groupWait, qint64(0));
    QCOMPARE(cables.groupInterval, 10 * MinuteUs);
    QCOMPARE(cables.repeatInterval, 24 * 60 * MinuteUs);
    QVERIFY((cables.quiet == std::vector<QuietHours>{{22 * 60, 6 * 60}, {12 * 60, 13 * 60}}));
    QVERIFY(!cables.sendsResolved);
    QCOMPARE(all.rules[1].figure, FigureKind::Utilization);
    QVERIFY(std::abs(*all.rules[1].above - 0.9) < 1e-9);
    QCOMPARE(all.rules[2].figureName, QStringLiteral("PortXmitDiscards"));
    QVERIFY(!all.rules[2].forms.empty());
    QVERIFY(all.needFigures());
    QVERIFY(all.needProblems());
}

void AlertRulesTest::readsReceivers()
{
    QStringList faults;
    const AlertRules all = parsed(
        "[receiver am]\ntype=alertmanager\nurl=https://am.example.org:9093/x\ntoken-file=/a b\n"
        "[receiver post]\ntype=mail\nurl=smtps://mail.example.org:465\nfrom=a@example.org\n"
        "to=b@example.org, c@example.org\nuser=pickglass\npassword_file=/p\nca-file=/ca.pem\n"
        "[receiver script]\ntype=command\ncommand=/bin/notify --fabric \"a b\"\ntimeout=5s\n"
        "[rule r]\nevent=link_down\nto=am,post,script\n",
        faults);
    QCOMPARE(faults, QStringList());
    QCOMPARE(all.receivers.size(), size_t(3));
    QCOMPARE(all.receiver(QStringLiteral("am"))->tokenFile, QStringLiteral("/a b"));
    QCOMPARE(all.receiver(QStringLiteral("post"))->to.size(), 2);
    QCOMPARE(all.receiver(QStringLiteral("post"))->passwordFile, QStringLiteral("/p"));
    QCOMPARE(all.receiver(QStringLiteral("script"))->timeout, 5 * SecondUs);
    QVERIFY(!all.receiver(QStringLiteral("none")));
}

void AlertRulesTest::reportsFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(expected);
    };
    const auto rule = [&row](const char *name, const QByteArray &line, const char *expected) {
        row(name, ("[rule r]\nevent = link_down\nto = log\n" + line + '\n').constData(), expected);
    };
    const auto receiver = [&row](const char *name, const QByteArray &lines, const char *expected) {
        row(name, ("[rule r]\nevent = link_down\nto = log\n[receiver x]\n" + lines).constData(),
            expected);
    };
    row("nothing", "", "1: The file has no rule.");
    row("before a section", "event = link_down\n", "1: Expected a section: .*");
    row("section", "[rules]\n", "1: Expected a section: .*");
    rule("no value", "for =", "4: Expected a section such as .*");
    rule("no setting", "nonsense", "4: Expected a section such as .*");
    rule("unknown setting", "fore = 3s", "4: There is no setting \"fore\" in this section.");
    rule("twice", "to = log", "4: The name \"to\" is used twice.");
    rule("duration", "for = 3 years", "4: \"3 years\" is not a duration .*");
    rule("negative duration", "for = -3s", "4: \"-3s\" is not a duration .*");
    rule("severity", "severity = critical", "4: \"critical\" is not a severity.*");
    rule("hours", "quiet = 22:00-26:00", "4: \"22:00-26:00\" are not hours .*");
    rule("label", "group-by = a-b", "4: \"a-b\" is not the name of a label.");
    rule("long label", "group-by = a23456789012345678901234567890123456789012345678x",
         "4: \"a2345.*\" is not the name of a label.");
    rule("of", "of = hosts, switches", "4: \"hosts, switches\" is none of .*");
    rule("two conditions", "figure = utilization", "1: A rule has exactly one of .*");
    rule("golden and another", "golden = g.pgcap", "1: A rule has exactly one of .*");
    rule("acknowledged alone", "acknowledged = list", "1: The setting golden is missing.");
    rule("above without figure", "above = 3", "1: The setting figure is missing.");
    row("event", "[rule r]\nevent = link_dwon\nto = log\n",
        "1: A rule has exactly one of .*|2: There is no kind of events \"link_dwon\".");
    row("problem", "[rule r]\nproblem = nothing\nto = log\n",
        "1: A rule has exactly one of .*|2: There is no kind of problems \"nothing\".");
    row("figure", "[rule r]\nfigure = speed\nabove = 3\nto = log\n",
        "2: There is no figure or counter \"speed\".*");
    row("number", "[rule r]\nfigure = wait\nabove = much\nto = log\n",
        "1: The setting above is missing.|3: \"much\" is not a number .*");
    row("to", "[rule r]\nevent = link_down\n", "1: The setting to is missing.");
    row("receiver", "[rule r]\nevent = link_down\nto = lgo\n", "1: There is no receiver \"lgo\".");
    receiver("type", "type = pager\n", "4: The setting url is missing.|5: There is no type .*");
    receiver("password", "type = journal\npassword = secret\n",
             "6: Secrets are not written .* password-file = FILE.");
    receiver("token", "type = journal\ntoken = secret\n",
             "6: Secrets are not written .* token-file = FILE.");
    receiver("password in the URL", "type=webhook\nurl=https://u:secret@example.org/\n",
             "4: Secrets are not written .*");
    receiver("user in the URL", "type=webhook\nurl=https://u@example.org/\n",
             "4: The user is not part of the URL: write user = u.");
    receiver("no URL", "type=webhook\nurl=example.org\n", "4: \"example.org\" is not a URL .*");
    receiver("other scheme", "type=webhook\nurl=file:///etc/passwd\n", "4: .* is not a URL .*");
    receiver("secret without TLS", "type=webhook\nurl=http://example.org/\ntoken-file=/t\n",
             "4: Without TLS, .*");
    receiver("not quite loopback", "type=webhook\nurl=http://127.example.org/\ntoken-file=/t\n",
             "4: Without TLS, .*");
    receiver("password without user", "type=webhook\nurl=https://example.org/\npassword-file=/t\n",
             "4: The setting user is missing.");
    receiver("address", "type=mail\nurl=smtps://example.org\nfrom=a@example.org\nto=b\n",
             "8: \"b\" is not a mail address.");
    receiver("two lines in an address",
             "type=mail\nurl=smtps://example.org\nfrom=a@example.org> SIZE=1\nto=b@example.org\n",
             "7: \"a@example.org> SIZE=1\" is not a mail address.");
    receiver("timeout", "type=journal\ntimeout=1h\n", "4: The timeout is 1s to 10min.");
    row("same name", "[rule r]\nevent=link_down\nto=log\n[rule r]\nevent=nothing\n",
        "4: The name \"r\" is used twice.");
}

void AlertRulesTest::reportsFaults()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QStringList faults;
    parsed(text + Receiver, faults);
    if (text.isEmpty()) {
        faults.clear();
        parsed("", faults);
    }
    const QString all = faults.join(u'\n');
    QVERIFY(!all.contains(QLatin1String("secret@")) && !all.contains(QLatin1String("= secret")));
    const QStringList patterns = expected.split(u'|');
    QVERIFY2(faults.size() == patterns.size(), qPrintable(all));
    for (qsizetype i = 0; i < patterns.size(); ++i) {
        QVERIFY2(QRegularExpression(QRegularExpression::anchoredPattern(patterns[i]))
                     .match(faults[i])
                     .hasMatch(),
                 qPrintable(all));
    }
}

void AlertRulesTest::isBounded()
{
    std::vector<LineProblem> problems;
    AlertRules::parse(QByteArray("nonsense\n").repeated(5000), problems);
    QCOMPARE(problems.size(), AlertRules::MaxProblems);
    problems.clear();
    AlertRules::parse(QByteArray(AlertRules::MaxBytes + 1, 'x'), problems);
    QCOMPARE(problems.size(), size_t(1));
    QByteArray many;
    for (int i = 0; i < 2000; ++i) {
        many += "[rule r" + QByteArray::number(i) + "]\nevent=link_down\nto=log\n";
    }
    problems.clear();
    QCOMPARE(AlertRules::parse(many + Receiver, problems).rules.size(), AlertRules::MaxRules);
    QVERIFY(!problems.empty());
}

void AlertRulesTest::knowsQuietHours_data()
{
    QTest::addColumn<QuietHours>("hours");
    QTest::addColumn<int>("minute");
    QTest::addColumn<bool>("isQuiet");
    QTest::newRow("over midnight, before") << QuietHours{1320, 360} << 1319 << false;
    QTest::newRow("over midnight, begin") << QuietHours{1320, 360} << 1320 << true;
    QTest::newRow("over midnight, midnight") << QuietHours{1320, 360} << 0 << true;
    QTest::newRow("over midnight, end") << QuietHours{1320, 360} << 360 << false;
    QTest::newRow("at noon") << QuietHours{720, 780} << 750 << true;
    QTest::newRow("after noon") << QuietHours{720, 780} << 780 << false;
    QTest::newRow("all of the day") << QuietHours{0, 1440} << 1439 << true;
}

void AlertRulesTest::knowsQuietHours()
{
    QFETCH(QuietHours, hours);
    QFETCH(int, minute);
    QTEST(hours.contains(minute), "isQuiet");
}

void AlertRulesTest::matchesPatterns_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *text, const char *pattern, bool isMatch) {
        QTest::addRow("%s %s", text, pattern)
            << QString::fromUtf8(text) << QString::fromUtf8(pattern) << isMatch;
    };
    row("leaf01", "leaf01", true);
    row("leaf01", "leaf", false);
    row("leaf01", "leaf*", true);
    row("leaf01", "leaf??", true);
    row("leaf01", "leaf?", false);
    row("core-a/L16/U2", "core-a*U2", true);
    row("core-a/L16/U2", "*L16*", true);
    row("abab", "*ab", true);
    row("abac", "*ab", false);
    row("", "*", true);
    row("", "?", false);
}

void AlertRulesTest::matchesPatterns()
{
    QFETCH(QString, text);
    QFETCH(QString, pattern);
    QTEST(matchesPattern(text, pattern), "isMatch");
}

PICKGLASS_TEST_APPLESS(AlertRulesTest)
#include "tst_alertrules.moc"
