// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertdelivery.h"
#include "app/alerts/alertservice.h"
#include "app/alerts/alerttest.h"
#include "app/alerts/goldencomparer.h"
#include "app/common/exitcode.h"
#include "app/common/text.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

namespace {

/// The rules of a file, every mistake of which is printed.
OrCode<AlertRules> readRules(const QString &path)
{
    std::vector<LineProblem> problems;
    const auto rules = readAlertRules(path, &problems);
    for (const LineProblem &problem : problems) {
        complain(QStringLiteral("%1:%2: %3")
                     .arg(path, QString::number(problem.line), translated(problem.message)));
    }
    if (!rules && problems.empty()) {
        return tl::unexpected(fail(rules.error()));
    }
    return rules ? OrCode<AlertRules>(*rules) : tl::unexpected(int(BadNews));
}

QString conditionText(const AlertRule &rule)
{
    QStringList words;
    for (const EventKind kind : rule.events) {
        words << toString(kind);
    }
    for (const QString &kind : rule.problems) {
        words << kind;
    }
    if (rule.hasFigure) {
        words << (rule.above ? QStringLiteral("%1 above %2")
                                   .arg(rule.figureName, QString::number(*rule.above))
                             : rule.figureName);
    }
    if (!rule.golden.isEmpty()) {
        words << QStringLiteral("differences from %1").arg(rule.golden);
    }
    return words.join(QStringLiteral(", "));
}

int checkRules(const AlertRules &rules)
{
    Output output;
    int code = Fine;
    for (const AlertReceiver &receiver : rules.receivers) {
        const auto fine = checkReceiver(receiver);
        output.line(QStringLiteral("receiver %1: %2")
                        .arg(receiver.name,
                             fine
                                 ? QStringLiteral("ok")
                                 : QStringLiteral("not usable. %1").arg(translated(fine.error()))));
        code = fine ? code : int(BadNews);
    }
    for (const AlertRule &rule : rules.rules) {
        output.line(
            QStringLiteral("rule %1: %2; to %3")
                .arg(rule.name, conditionText(rule), rule.receivers.join(QStringLiteral(", "))));
        if (const auto fine = checkGolden(rule); !fine) {
            output.line(
                QStringLiteral("rule %1: not usable. %2").arg(rule.name, translated(fine.error())));
            code = BadNews;
        }
    }
    return output.finish(code);
}

OrCode<int> sendTests(const Options &options, const AlertRules &rules, const QString &name)
{
    if (!name.isEmpty() && !rules.receiver(name)) {
        return options.refusal(QStringLiteral("There is no receiver \"%1\".").arg(name));
    }
    Output output;
    int code = Fine;
    for (const AlertReceiver &receiver : rules.receivers) {
        if (!name.isEmpty() && receiver.name != name) {
            continue;
        }
        if (const auto sent = sendTestAlert(rules, receiver, interrupts()); sent) {
            output.line(QStringLiteral("receiver %1: sent").arg(receiver.name));
        } else {
            code = fail(sent.error());
            if (interrupts().isStopped()) {
                break;
            }
        }
    }
    return output.finish(code);
}

OrCode<int> runAlerts(const Options &options)
{
    if (options.has("check") == options.has("test")) {
        return options.refusal(QStringLiteral("One of --check and --test is needed."));
    }
    if (options.has("check") && options.files().size() > 1) {
        return options.refusal(QStringLiteral("--check takes one file."));
    }
    ASSIGN_OR_RETURN(const auto rules, readRules(options.file()));
    return options.has("check") ? OrCode<int>(checkRules(rules))
                                : sendTests(options, rules, options.files().value(1));
}

} // namespace

Command alertsCommand()
{
    return {"alerts",
            "check a file of alert rules, or send a test alert",
            "--check FILE | --test FILE [RECEIVER]",
            "Checks a file of rules for --alerts of pgcap record and pickglass-agent, or sends a "
            "test alert to one of its receivers, or to all of them. A file has sections such as\n\n"
            "  [receiver team]\n  type = alertmanager\n  url = https://alerts.example.org:9093\n\n"
            "  [rule cables]\n  event = link_down, node_left\n  for = 30s\n  to = team\n\n"
            "Receivers are alertmanager, webhook, mail, command and journal. A rule is about "
            "event (kinds of pgcap events), problem (kinds of pgcap problems), incident (kinds of "
            "pgcap incidents), golden (differences from a capture, without those in a list that "
            "acknowledged names), or figure "
            "(one of pgcap top --by but health and speed, or a counter) above a number; limited by "
            "nodes, of and severity; sent by for, group-by, group-wait, group-interval, "
            "repeat-interval, quiet and send-resolved. Passwords and tokens are in files of their "
            "own: password-file, token-file. Exit code 1 if the file has mistakes, 3 if a test "
            "alert could not be sent.",
            [](Options &options) {
                options.add("check", "Check the file, and the files that it names.");
                options.add("test", "Send a test alert, once.");
            },
            runAlerts,
            1,
            2,
            {OptionValue::file("FILE"), OptionValue::text("RECEIVER")},
            "alerts --check rules.conf\nalerts --test rules.conf team"};
}

} // namespace pickglass::pgcap
