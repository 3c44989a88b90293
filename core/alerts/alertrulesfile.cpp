// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/alerts/alertrules.h"

#include "core/base/loopback.h"
#include "core/base/result.h"
#include "core/base/shownaddress.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace pickglass {

namespace {

/// What is wrong with a line, or nothing.
using Fault = std::optional<Message>;

constexpr qsizetype MaxQuoted = 64; ///< characters of what is wrong
constexpr qsizetype MaxName = 64;
constexpr qsizetype MaxValue = 4096;

QString quoted(const QString &value)
{
    return value.left(MaxQuoted);
}

QStringList listOf(const QString &value)
{
    QStringList words = value.split(u',', Qt::SkipEmptyParts);
    for (QString &word : words) {
        word = word.trimmed();
    }
    words.removeAll(QString());
    return words;
}

Fault takeDuration(const QString &value, qint64 &into)
{
    const auto length = parseDuration(value);
    if (!length || *length < 0) {
        return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is not a duration such as 30s or 5min."),
                       {quoted(value)}};
    }
    into = *length;
    return std::nullopt;
}

Fault takeBool(const QString &value, bool &into)
{
    const QString word = value.toLower();
    if (word != u"yes" && word != u"no") {
        return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is neither yes nor no."), {quoted(value)}};
    }
    into = word == u"yes";
    return std::nullopt;
}

Fault takeSeverity(const QString &value, Severity &into)
{
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        if (value == toString(severity)) {
            into = severity;
            return std::nullopt;
        }
    }
    return Message{
        QT_TRANSLATE_NOOP("core", "\"%1\" is not a severity: expected info, warning or error."),
        {quoted(value)}};
}

Fault takeEvents(const QString &value, AlertRule &rule)
{
    for (const QString &word : listOf(value)) {
        const auto kind = parseEventKind(word);
        if (!kind) {
            return Message{QT_TRANSLATE_NOOP("core", "There is no kind of events \"%1\"."),
                           {quoted(word)}};
        }
        rule.events.insert(*kind);
    }
    return std::nullopt;
}

Fault takeIncidents(const QString &value, AlertRule &rule)
{
    for (const QString &word : listOf(value)) {
        if (!incidentKinds().contains(word)) {
            return Message{QT_TRANSLATE_NOOP("core", "There is no kind of incidents \"%1\"."),
                           {quoted(word)}};
        }
        rule.problems.insert(word);
    }
    return std::nullopt;
}

Fault takeProblems(const QString &value, AlertRule &rule)
{
    for (const QString &word : listOf(value)) {
        if (!problemKinds().contains(word)) {
            return Message{QT_TRANSLATE_NOOP("core", "There is no kind of problems \"%1\"."),
                           {quoted(word)}};
        }
        rule.problems.insert(word);
    }
    return std::nullopt;
}

Fault takeFigure(const QString &value, AlertRule &rule)
{
    rule.hasFigure = true;
    rule.figureName = value;
    if (const FigureRow *row = findFigure(value); row && canAlert(*row)) {
        rule.figure = row->kind;
        return std::nullopt;
    }
    rule.figure = FigureKind::Counter;
    rule.forms = countersNamed(value);
    if (rule.forms.empty()) {
        return Message{
            QT_TRANSLATE_NOOP("core", "There is no figure or counter \"%1\"; figures are %2."),
            {quoted(value), figureKeys(canAlert).join(QStringLiteral(", "))}};
    }
    rule.figureName = counter(rule.forms.front()).name;
    return std::nullopt;
}

/// "0.9", "90 %", "1e-12"
Fault takeNumber(const QString &value, std::optional<double> &into)
{
    const bool isPercent = value.endsWith(u'%');
    bool isNumber = false;
    const double number = value.chopped(isPercent ? 1 : 0).trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number) || number < 0) {
        return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is not a number such as 100, 90% or "
                                                 "1e-12."),
                       {quoted(value)}};
    }
    into = isPercent ? number / 100 : number;
    return std::nullopt;
}

Fault takeOf(const QString &value, AlertRule &rule)
{
    if (value == u"hosts") {
        rule.of = AlertRule::Of::Hosts;
    } else if (value == u"switches") {
        rule.of = AlertRule::Of::Switches;
    } else if (value != u"nodes") {
        return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is none of hosts, switches and nodes."),
                       {quoted(value)}};
    }
    return std::nullopt;
}

std::optional<int> minuteOf(QStringView text)
{
    static const QRegularExpression time(QStringLiteral("^(\\d\\d?):(\\d\\d)$"));
    const auto match = time.match(text.trimmed().toString());
    const int hour = match.captured(1).toInt();
    const int minute = match.captured(2).toInt();
    const bool isTime = match.hasMatch() && hour * 60 + minute <= 24 * 60 && minute < 60;
    return isTime ? std::optional(hour * 60 + minute) : std::nullopt;
}

Fault takeQuiet(const QString &value, AlertRule &rule)
{
    for (const QString &word : listOf(value)) {
        const QStringList ends = word.split(u'-');
        const auto from = ends.size() == 2 ? minuteOf(ends[0]) : std::nullopt;
        const auto until = ends.size() == 2 ? minuteOf(ends[1]) : std::nullopt;
        if (!from || !until || *from == *until) {
            return Message{QT_TRANSLATE_NOOP("core", "\"%1\" are not hours such as 22:00-06:00."),
                           {quoted(word)}};
        }
        rule.quiet.push_back({*from, *until});
    }
    return std::nullopt;
}

/// A name that Prometheus takes for a label, and the journal for the rest of a field's.
bool isLabelName(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("^[A-Za-z][A-Za-z0-9_]{0,47}$"));
    return pattern.match(name).hasMatch();
}

Fault takeGroupBy(const QString &value, AlertRule &rule)
{
    rule.groupBy = listOf(value);
    for (const QString &name : rule.groupBy) {
        if (!isLabelName(name)) {
            return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is not the name of a label."),
                           {quoted(name)}};
        }
    }
    return std::nullopt;
}

Fault takeKind(const QString &value, AlertReceiver &receiver)
{
    using Kind = AlertReceiver::Kind;
    constexpr std::pair<const char *, Kind> Kinds[] = {{"command", Kind::Command},
                                                       {"webhook", Kind::Webhook},
                                                       {"alertmanager", Kind::Alertmanager},
                                                       {"mail", Kind::Mail},
                                                       {"journal", Kind::Journal}};
    for (const auto &[name, kind] : Kinds) {
        if (value == QLatin1String(name)) {
            receiver.kind = kind;
            return std::nullopt;
        }
    }
    return Message{QT_TRANSLATE_NOOP("core", "There is no type \"%1\" of receivers; types are "
                                             "command, webhook, alertmanager, mail, journal."),
                   {quoted(value)}};
}

/// Addresses go into a dialog of lines: nothing but what one has.
Fault checkAddress(const QString &address)
{
    static const QRegularExpression pattern(
        QStringLiteral("^[^\\s<>@,;:\"()]+@[^\\s<>@,;:\"()]+$"));
    if (pattern.match(address).hasMatch()) {
        return std::nullopt;
    }
    return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is not a mail address."), {quoted(address)}};
}

Fault takeAddresses(const QString &value, AlertReceiver &receiver)
{
    receiver.to = listOf(value);
    for (const QString &address : receiver.to) {
        if (auto fault = checkAddress(address)) {
            return fault;
        }
    }
    return std::nullopt;
}

template<typename Of>
struct Setting
{
    const char *name;
    Fault (*take)(const QString &value, Of &into);
};

using Rule = AlertRule;
constexpr Setting<Rule> RuleSettings[] = {
    {"event", takeEvents},
    {"problem", takeProblems},
    {"incident", takeIncidents},
    {"golden",
     [](const QString &value, Rule &rule) {
         rule.golden = value;
         return Fault();
     }},
    {"acknowledged",
     [](const QString &value, Rule &rule) {
         rule.acknowledged = value;
         return Fault();
     }},
    {"figure", takeFigure},
    {"above", [](const QString &value, Rule &rule) { return takeNumber(value, rule.above); }},
    {"severity",
     [](const QString &value, Rule &rule) {
         const Fault fault = takeSeverity(value, rule.least);
         rule.severity = rule.least;
         return fault;
     }},
    {"nodes",
     [](const QString &value, Rule &rule) {
         rule.nodes = listOf(value);
         return Fault();
     }},
    {"of", takeOf},
    {"for", [](const QString &value, Rule &rule) { return takeDuration(value, rule.hold); }},
    {"keep-firing-for",
     [](const QString &value, Rule &rule) { return takeDuration(value, rule.keepFiring); }},
    {"group-by", takeGroupBy},
    {"group-wait",
     [](const QString &value, Rule &rule) { return takeDuration(value, rule.groupWait); }},
    {"group-interval",
     [](const QString &value, Rule &rule) { return takeDuration(value, rule.groupInterval); }},
    {"repeat-interval",
     [](const QString &value, Rule &rule) { return takeDuration(value, rule.repeatInterval); }},
    {"quiet", takeQuiet},
    {"send-resolved",
     [](const QString &value, Rule &rule) { return takeBool(value, rule.sendsResolved); }},
    {"to",
     [](const QString &value, Rule &rule) {
         rule.receivers = listOf(value);
         rule.receivers.removeDuplicates();
         return Fault();
     }},
};

using Receiver = AlertReceiver;
template<QString Receiver::*Member>
Fault takeText(const QString &value, Receiver &receiver)
{
    receiver.*Member = value;
    return std::nullopt;
}
constexpr Setting<Receiver> ReceiverSettings[] = {
    {"type", takeKind},
    {"url", takeText<&Receiver::target>},
    {"command", takeText<&Receiver::target>},
    {"socket", takeText<&Receiver::target>},
    {"from",
     [](const QString &value, Receiver &receiver) {
         receiver.from = value;
         return checkAddress(value);
     }},
    {"to", takeAddresses},
    {"user", takeText<&Receiver::user>},
    {"password-file", takeText<&Receiver::passwordFile>},
    {"token-file", takeText<&Receiver::tokenFile>},
    {"ca-file", takeText<&Receiver::caFile>},
    {"tls",
     [](const QString &value, Receiver &receiver) {
         bool usesTls = true;
         const Fault fault = takeBool(value, usesTls);
         receiver.isPlain = !usesTls;
         return fault;
     }},
    {"timeout", [](const QString &value,
                   Receiver &receiver) { return takeDuration(value, receiver.timeout); }},
};

Message noSetting(const QString &key)
{
    if (key == u"password" || key == u"token" || key == u"secret") {
        return {QT_TRANSLATE_NOOP("core", "Secrets are not written into this file: put it into a "
                                          "file that only its owner can read, and write %1-file = "
                                          "FILE."),
                {key == u"token" ? key : QStringLiteral("password")}};
    }
    return {QT_TRANSLATE_NOOP("core", "There is no setting \"%1\" in this section."),
            {quoted(key)}};
}

template<typename Of, size_t N>
Fault takeSetting(const Setting<Of> (&settings)[N], const QString &key, const QString &value,
                  Of &into)
{
    const auto *found = std::ranges::find_if(
        settings, [&key](const Setting<Of> &one) { return key == QLatin1String(one.name); });
    return found == std::end(settings) ? Fault(noSetting(key)) : found->take(value, into);
}

Message missing(const char *setting)
{
    return {QT_TRANSLATE_NOOP("core", "The setting %1 is missing."), {QLatin1String(setting)}};
}

Fault checkRule(const Rule &rule, const AlertRules &all)
{
    const int conditions = int(!rule.events.empty()) + int(!rule.problems.empty()) +
                           int(!rule.golden.isEmpty()) + int(rule.hasFigure);
    if (conditions != 1) {
        return Message{
            QT_TRANSLATE_NOOP(
                "core", "A rule has exactly one of event, problem, incident, golden and figure."),
            {}};
    }
    if (rule.golden.isEmpty() && !rule.acknowledged.isEmpty()) {
        return missing("golden");
    }
    const bool needsLimit = rule.hasFigure && rule.figure != FigureKind::BitErrorRate;
    if ((needsLimit && !rule.above) || (rule.above && !rule.hasFigure)) {
        return missing(rule.hasFigure ? "above" : "figure");
    }
    if (rule.receivers.isEmpty()) {
        return missing("to");
    }
    for (const QString &name : rule.receivers) {
        if (!all.receiver(name)) {
            return Message{QT_TRANSLATE_NOOP("core", "There is no receiver \"%1\"."),
                           {quoted(name)}};
        }
    }
    return std::nullopt;
}

Fault checkUrl(const Receiver &receiver, const QStringList &schemes)
{
    const QUrl url(receiver.target, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || !schemes.contains(url.scheme())) {
        return Message{
            QT_TRANSLATE_NOOP("core", "\"%1\" is not a URL that begins with %2://."),
            {quoted(shownAddress(receiver.target)), schemes.join(QStringLiteral(":// or "))}};
    }
    if (!url.password().isEmpty()) {
        return noSetting(QStringLiteral("password"));
    }
    if (!url.userInfo().isEmpty()) {
        return Message{QT_TRANSLATE_NOOP("core", "The user is not part of the URL: write user = "
                                                 "%1."),
                       {quoted(url.userName())}};
    }
    const bool hasSecret = !receiver.passwordFile.isEmpty() || !receiver.tokenFile.isEmpty();
    const bool isOpen = url.scheme() == u"http" || receiver.isPlain;
    const bool isPrivate = hasSecret || receiver.kind == Receiver::Kind::Mail;
    if (isOpen && isPrivate && !isLoopback(url.host())) {
        return Message{QT_TRANSLATE_NOOP("core", "Without TLS, others on the network could read "
                                                 "the secret: use https://, or smtp:// with TLS."),
                       {}};
    }
    return std::nullopt;
}

Fault checkReceiver(const Receiver &receiver)
{
    using Kind = Receiver::Kind;
    if (!receiver.passwordFile.isEmpty() && receiver.user.isEmpty()) {
        return missing("user");
    }
    if (receiver.timeout < SecondUs || receiver.timeout > 10 * MinuteUs) {
        return Message{QT_TRANSLATE_NOOP("core", "The timeout is 1s to 10min."), {}};
    }
    switch (receiver.kind) {
    case Kind::Command:
        return receiver.target.isEmpty() ? Fault(missing("command")) : std::nullopt;
    case Kind::Webhook:
    case Kind::Alertmanager:
        return receiver.target.isEmpty()
                   ? Fault(missing("url"))
                   : checkUrl(receiver, {QStringLiteral("https"), QStringLiteral("http")});
    case Kind::Mail:
        if (receiver.target.isEmpty() || receiver.from.isEmpty() || receiver.to.isEmpty()) {
            return missing(receiver.target.isEmpty() ? "url"
                           : receiver.from.isEmpty() ? "from"
                                                     : "to");
        }
        return checkUrl(receiver, {QStringLiteral("smtps"), QStringLiteral("smtp")});
    case Kind::Journal:
        return std::nullopt;
    }
    return std::nullopt;
}

/// Reads the lines one after the other.
class RulesParser
{
public:
    explicit RulesParser(std::vector<LineProblem> &problems) : m_problems(problems) {}

    void take(qint64 number, const QString &line);
    AlertRules finish();

private:
    enum class Section { None, Labels, OfRule, OfReceiver };

    void report(qint64 line, Message message)
    {
        if (m_problems.size() < AlertRules::MaxProblems) {
            m_problems.push_back({line, std::move(message)});
        }
    }
    Fault begin(const QString &title);
    template<typename Of>
    Fault add(std::vector<Of> &all, std::vector<qint64> &lines, const QString &name, size_t most);
    Fault takeValue(const QString &key, const QString &value);

    std::vector<LineProblem> &m_problems;
    AlertRules m_rules;
    Section m_section = Section::None;
    qint64 m_line = 0;
    std::set<QString> m_keys; ///< of the section
    std::vector<qint64> m_ruleLines;
    std::vector<qint64> m_receiverLines;
};

template<typename Of>
Fault RulesParser::add(std::vector<Of> &all, std::vector<qint64> &lines, const QString &name,
                       size_t most)
{
    const bool isUsed = std::ranges::any_of(all, [&](const Of &one) { return one.name == name; });
    if (isUsed || name.isEmpty() || name.size() > MaxName || name.contains(u',')) {
        return Message{isUsed ? QT_TRANSLATE_NOOP("core", "The name \"%1\" is used twice.")
                              : QT_TRANSLATE_NOOP("core", "\"%1\" is not a name: it has 1 to 64 "
                                                          "characters and no comma."),
                       {quoted(name)}};
    }
    if (all.size() >= most) {
        return Message{QT_TRANSLATE_NOOP("core", "There are more than %1 of them."),
                       {QString::number(most)}};
    }
    Of one;
    one.name = name;
    all.push_back(std::move(one));
    lines.push_back(m_line);
    return std::nullopt;
}

Fault RulesParser::begin(const QString &title)
{
    m_keys.clear();
    m_section = Section::None;
    const QString kind = title.section(u' ', 0, 0);
    const QString name = title.section(u' ', 1).trimmed();
    Fault fault;
    if (title == u"labels") {
        m_section = Section::Labels;
    } else if (kind == u"rule") {
        fault = add(m_rules.rules, m_ruleLines, name, AlertRules::MaxRules);
        m_section = fault ? Section::None : Section::OfRule;
    } else if (kind == u"receiver") {
        fault = add(m_rules.receivers, m_receiverLines, name, AlertRules::MaxReceivers);
        m_section = fault ? Section::None : Section::OfReceiver;
    } else {
        fault = Message{QT_TRANSLATE_NOOP("core", "Expected a section: [rule NAME], [receiver "
                                                  "NAME] or [labels]."),
                        {}};
    }
    return fault;
}

Fault RulesParser::takeValue(const QString &key, const QString &value)
{
    if (!m_keys.insert(key).second) {
        return Message{QT_TRANSLATE_NOOP("core", "The name \"%1\" is used twice."), {quoted(key)}};
    }
    if (m_section == Section::Labels) {
        if (!isLabelName(key)) {
            return Message{QT_TRANSLATE_NOOP("core", "\"%1\" is not the name of a label."),
                           {quoted(key)}};
        }
        m_rules.labels.insert_or_assign(key, value);
        return std::nullopt;
    }
    const QString name = QString(key).replace(u'_', u'-');
    return m_section == Section::OfRule
               ? takeSetting(RuleSettings, name, value, m_rules.rules.back())
               : takeSetting(ReceiverSettings, name, value, m_rules.receivers.back());
}

void RulesParser::take(qint64 number, const QString &line)
{
    m_line = number;
    if (line.isEmpty() || line.startsWith(u'#') || line.startsWith(u';')) {
        return;
    }
    if (line.startsWith(u'[') && line.endsWith(u']')) {
        if (auto fault = begin(line.mid(1, line.size() - 2).simplified())) {
            report(number, *fault);
        }
        return;
    }
    const qsizetype sign = line.indexOf(u'=');
    const QString value = line.mid(sign + 1).trimmed();
    if (sign <= 0 || value.isEmpty() || value.size() > MaxValue) {
        report(number, {QT_TRANSLATE_NOOP("core", "Expected a section such as [rule NAME], or a "
                                                  "setting such as event = link_down."),
                        {}});
    } else if (m_section != Section::None) {
        if (auto fault = takeValue(line.first(sign).trimmed(), value)) {
            report(number, *fault);
        }
    } else if (m_ruleLines.empty() && m_receiverLines.empty()) {
        report(number, {QT_TRANSLATE_NOOP("core", "Expected a section: [rule NAME], [receiver "
                                                  "NAME] or [labels]."),
                        {}});
    }
}

AlertRules RulesParser::finish()
{
    for (size_t i = 0; i < m_rules.receivers.size(); ++i) {
        if (auto fault = checkReceiver(m_rules.receivers[i])) {
            report(m_receiverLines[i], *fault);
        }
    }
    for (size_t i = 0; i < m_rules.rules.size(); ++i) {
        if (auto fault = checkRule(m_rules.rules[i], m_rules)) {
            report(m_ruleLines[i], *fault);
        }
    }
    if (m_rules.rules.empty() && m_problems.empty()) {
        report(1, {QT_TRANSLATE_NOOP("core", "The file has no rule."), {}});
    }
    std::ranges::stable_sort(m_problems, {}, &LineProblem::line);
    return std::move(m_rules);
}

} // namespace

AlertRules AlertRules::parse(QByteArrayView text, std::vector<LineProblem> &problems)
{
    constexpr QByteArrayView ByteOrderMark("\xef\xbb\xbf");
    RulesParser parser(problems);
    QByteArrayView rest = text.startsWith(ByteOrderMark) ? text.sliced(ByteOrderMark.size()) : text;
    if (rest.size() > MaxBytes) {
        problems.push_back({1, {QT_TRANSLATE_NOOP("core", "The file is larger than 1 MB."), {}}});
        return {};
    }
    for (qint64 number = 1; !rest.isEmpty(); ++number) {
        const qsizetype end = rest.indexOf('\n');
        const QByteArrayView line = (end < 0 ? rest : rest.first(end)).trimmed();
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
        parser.take(number, QString::fromUtf8(line));
    }
    return parser.finish();
}

} // namespace pickglass
