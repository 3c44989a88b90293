// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/agentoptions.h"

#include "app/access/endpointoption.h"
#include "app/access/secrets.h"
#include "app/alerts/alertdelivery.h"
#include "app/alerts/alertservice.h"
#include "app/common/exitcode.h"
#include "app/common/manualpage.h"
#include "app/common/optiontable.h"
#include "app/common/storeaccess.h"
#include "app/common/text.h"
#include "app/common/versiontext.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cstdio>

#include <unistd.h>

namespace pickglass::agent {

namespace {

constexpr int MaxClients = 1000;
constexpr qint64 MinBytes = 1024 * 1024; ///< of a recording

constexpr char What[] =
    "Reads the fabric of this machine and serves it to other machines: to pickglass and pgcap with "
    "the source agent://HOST:PORT, or ssh://HOST, which starts it with --stdio.";
constexpr char Signals[] =
    "SIGHUP makes it read its token and certificate again, SIGTERM stops it cleanly.";
constexpr const char *Forms[] = {"--listen ADDR:PORT --token-file F --certificate F --key F",
                                 "--make-certificate PREFIX",
                                 "--check [the options it will be started with]", "--stdio"};

QString description()
{
    QString text = QString::fromUtf8(What) + QStringLiteral("\n\n");
    for (const char *form : Forms) {
        text += QStringLiteral("  pickglass-agent %1\n").arg(QLatin1String(form));
    }
    return text + u'\n' + QString::fromUtf8(Signals) +
           QStringLiteral(" Exit codes: 0 success, 2 wrong usage, 3 could not read, connect or "
                          "write.");
}

void addOptions(OptionTable &table)
{
    table.add("h,help", "Show this help.");
    table.add("v,version", "Show the version.");
    table.add("listen",
              "The address to listen on: 192.0.2.1:7411, [::]:7411; port 0 is any free port.",
              OptionValue::text("ADDR:PORT"));
    table.add("token-file",
              "The secret that clients must have: a file that only its owner can read.",
              OptionValue::file("F"));
    table.add("certificate",
              "The certificate that clients see, as PEM, followed by the certificates that signed "
              "it.",
              OptionValue::file("F"));
    table.add("key", "Its key, as PEM: a file that only its owner can read.",
              OptionValue::file("F"));
    table.add("plain-loopback",
              "No TLS. Only on this machine's loopback address (127.0.0.1, ::1).");
    table.add("metrics",
              "Also serve the last sweep to Prometheus, at /metrics of this address, with the same "
              "token (Authorization: Bearer), certificate and key.",
              OptionValue::text("ADDR:PORT"));
    table.add("metrics-without-token",
              "No token and no TLS for --metrics: every user of this machine can read it. Only on "
              "its loopback address (127.0.0.1, ::1).");
    table.add("collector", "The source: mad:, mad:DEVICE/PORT, synthetic:tree?k=8.",
              OptionValue::source("SOURCE").orElse("mad:"));
    table.add("interval", "From the start of one sweep to the start of the next, such as 500ms.",
              OptionValue::duration("TIME", MinInterval, MaxInterval).orElse("1s"));
    table.add("mkey-file",
              "M_Keys of a fabric that is protected by them: a file with one key for all ports, or "
              "OpenSM's guid2mkey, a port GUID and its key per line.",
              OptionValue::file("F"));
    table.add("reset-latched-waits",
              "Set PortXmitWait of a port to 0 when it stands at its maximum and counts no more, "
              "at most once a minute: the only thing that is ever written to the fabric.");
    table.add("record",
              "Also record to a capture. If F exists already, the new file gets the time in its "
              "name.",
              OptionValue::file("F"));
    table.add("keep",
              "Drop raw samples of the recording older than this, such as 24h, and recordings of "
              "earlier runs that ended before.",
              OptionValue::duration("TIME", MinInterval, MaxInterval));
    table.add("max-size",
              "Drop the oldest when the recording and those of earlier runs exceed this size, such "
              "as 2G.",
              OptionValue::size("SIZE", MinBytes));
    table.add("alerts",
              "Send alerts about what is recorded by the rules of this file, to commands, "
              "webhooks, Alertmanager, mail or the journal; needs --record. See pgcap help alerts.",
              OptionValue::file("FILE"));
    table.add("store",
              "Let the recording of --record go to a store, too: "
              "clickhouse://USER@HOST:PORT/DATABASE?password-file=F&fabric=NAME&spool=FOLDER "
              "(pgcap help store).",
              OptionValue::text("ADDRESS"));
    table.add("max-clients", "Maximum number of clients; further clients wait.",
              OptionValue::number("N", 1, MaxClients).orElse("50"));
    table.add("make-certificate",
              "Make a certificate for this machine, PREFIX.crt and PREFIX.key, and print its "
              "SHA-256 fingerprint.",
              OptionValue::file("PREFIX"));
    table.add("check",
              "Check what can be opened, print the result and stop; exit code 3 if anything "
              "cannot.");
    table.add("stdio", "Serve one client on standard input and output; ssh://HOST starts this.");
}

int refuse(const QString &text)
{
    complain(text + QStringLiteral(" For help: pickglass-agent --help"));
    return Usage;
}

tl::expected<AgentOptions::Task, int> taskOf(const OptionTable &table)
{
    struct Row
    {
        const char *option;
        AgentOptions::Task task;
    };
    constexpr Row Rows[] = {{"make-certificate", AgentOptions::Task::MakeCertificate},
                            {"check", AgentOptions::Task::Check},
                            {"stdio", AgentOptions::Task::Stdio}};
    auto task = AgentOptions::Task::Serve;
    const char *given = nullptr;
    for (const Row &row : Rows) {
        if (!table.has(row.option)) {
            continue;
        }
        if (given != nullptr) {
            return tl::unexpected(
                refuse(QStringLiteral("--%1 and --%2 exclude each other.")
                           .arg(QLatin1String(given), QLatin1String(row.option))));
        }
        given = row.option;
        task = row.task;
    }
    if (given == nullptr && !table.has("listen")) {
        return tl::unexpected(refuse(QStringLiteral("--listen ADDR:PORT is missing.")));
    }
    return task;
}

} // namespace

int say(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    const bool isSaid = std::fwrite(utf8.constData(), 1, static_cast<size_t>(utf8.size()),
                                    stdout) == static_cast<size_t>(utf8.size()) &&
                        std::fflush(stdout) == 0;
    return isSaid ? Fine : Trouble;
}

void complain(const QString &text)
{
    std::fputs(("pickglass-agent: " + terminalLine(text).toUtf8() + '\n').constData(), stderr);
}

std::optional<int> describeAgent(const QStringList &arguments)
{
    OptionTable table;
    addOptions(table);
    const auto propose = [&table](const QStringList &words) {
        return pickglass::propose(table, {}, words);
    };
    const auto writePages = [&table](const QString &folder) {
        ManualPage page{
            .name = QStringLiteral("pickglass-agent"),
            .summary = QStringLiteral("serve the InfiniBand fabric of this machine"),
            .command = QStringLiteral("pickglass-agent"),
            .usage = {},
            .description =
                QStringLiteral("%1\n\n%2").arg(QString::fromUtf8(What), QString::fromUtf8(Signals)),
            .table = &table,
            .lists = {},
            .exitCodes = usualExitCodes(false),
            .examples = {QStringLiteral("pickglass-agent --make-certificate agent"),
                         QStringLiteral("pickglass-agent --listen [::]:7411 "
                                        "--token-file token --certificate agent.crt "
                                        "--key agent.key")},
            .seeAlso = {QStringLiteral("pickglass(1)"), QStringLiteral("pgcap(1)"),
                        QStringLiteral("pickglass-token(5)"), QStringLiteral("pickglass-alerts(5)"),
                        QStringLiteral("pickglass-agent(8)")}};
        QStringList forms;
        for (const char *form : Forms) {
            forms << QLatin1String(form);
        }
        page.usage = forms.join(u'\n');
        return writePage(folder, page);
    };
    return describeItself(arguments, propose, writePages);
}

AccessOptions AgentOptions::metricsAccess() const
{
    const AccessOptions &ofClients = *this;
    AccessOptions access = ofClients;
    access.isOpen = areMetricsOpen;
    access.isPlain = isPlain || areMetricsOpen;
    return access;
}

tl::expected<AgentOptions, int> readAgentOptions(const QStringList &arguments)
{
    OptionTable table;
    addOptions(table);
    table.parser().setApplicationDescription(description());
    QString fault = table.parse(QStringList(QStringLiteral("pickglass-agent")) + arguments);
    const bool isUnderstood = table.parser().unknownOptionNames().isEmpty();
    if (isUnderstood && table.has("help")) {
        return tl::unexpected(say(table.helpText()));
    }
    if (isUnderstood && table.has("version")) {
        return tl::unexpected(say(versionText("pickglass-agent") + u'\n'));
    }
    if (!fault.isEmpty()) {
        return tl::unexpected(refuse(fault));
    }
    if (!table.files().isEmpty()) {
        return tl::unexpected(
            refuse(QStringLiteral("Unexpected argument: %1.").arg(table.files().first())));
    }
    ASSIGN_OR_RETURN(const auto task, taskOf(table));
    AgentOptions options;
    options.task = task;
    options.isPlain = table.has("plain-loopback");
    options.areMetricsOpen = table.has("metrics-without-token");
    options.settings.resetsLatchedWaits = table.has("reset-latched-waits");
    fault = readEndpoint(table, "listen", options.listen);
    if (fault.isEmpty()) {
        fault = readEndpoint(table, "metrics", options.metrics);
    }
    table.read("token-file", options.tokenFile);
    table.read("certificate", options.certificate);
    table.read("key", options.key);
    table.read("collector", options.collector);
    table.read("interval", options.settings.interval);
    table.read("mkey-file", options.settings.mKeyFile);
    table.read("record", options.recording.path);
    table.read("keep", options.recording.retention.keep);
    table.readSize("max-size", options.recording.retention.maxBytes);
    table.read("alerts", options.alerts);
    table.read("max-clients", options.limits.served);
    table.read("make-certificate", options.prefix);
    if (fault.isEmpty() && !options.alerts.isEmpty() && options.recording.path.isEmpty()) {
        fault = QStringLiteral("--alerts needs --record: rules are about what is recorded.");
    }
    if (!fault.isEmpty()) {
        return tl::unexpected(refuse(fault));
    }
    if (options.areMetricsOpen && !options.metrics) {
        return tl::unexpected(
            refuse(QStringLiteral("--metrics-without-token is of --metrics, which is missing.")));
    }
    if (options.metrics && task == AgentOptions::Task::Stdio) {
        return tl::unexpected(refuse(QStringLiteral("--stdio and --metrics exclude each other.")));
    }
    if (table.has("store")) {
        const auto store = writableAddress(table.value("store"));
        if (!store) {
            return tl::unexpected(refuse(store.error().english()));
        }
        if (options.recording.path.isEmpty()) {
            return tl::unexpected(refuse(QStringLiteral("--store takes what --record records.")));
        }
        options.store = *store;
    }
    options.recording.source = options.collector;
    options.recording.interval = options.settings.interval;
    return options;
}

namespace {

/// Collects the lines.
class Checking
{
public:
    void add(const QString &what, const Result<QString> &found)
    {
        m_report.text +=
            terminalLine(QStringLiteral("%1: %2").arg(
                what, found ? QStringLiteral("ok, %1.").arg(*found)
                            : QStringLiteral("not usable. %1").arg(found.error().english()))) +
            u'\n';
        m_report.isFine = m_report.isFine && found;
    }
    CheckReport report() const { return m_report; }

private:
    CheckReport m_report;
};

Result<QString> checkSource(const AgentOptions &options, const Source::Make &make)
{
    return make().map([&](const std::unique_ptr<Collector> &) {
        return QStringLiteral("%1 can be opened").arg(options.collector);
    });
}

Result<QString> checkToken(const AgentOptions &options)
{
    return Token::read(options.tokenFile).map([&](const Token &) {
        return QStringLiteral("%1 has one, and other users cannot read it").arg(options.tokenFile);
    });
}

Result<QString> checkCertificate(const AgentOptions &options)
{
    ASSIGN_OR_RETURN(const auto tls, loadCertificate(options.certificate, options.key));
    const QSslCertificate certificate = tls.localCertificate();
    const QDateTime end = certificate.expiryDate();
    if (end < QDateTime::currentDateTimeUtc()) {
        return failure({"The certificate %1 expired at %2.",
                        {options.certificate, end.toUTC().toString(Qt::ISODate)}},
                       {"Make another one: pickglass-agent --make-certificate PREFIX", {}});
    }
    return QStringLiteral("it is valid until %1; SHA-256 fingerprint %2")
        .arg(end.toUTC().toString(Qt::ISODate), fingerprintOf(certificate));
}

Result<QString> checkPort(const Endpoint &endpoint)
{
    QTcpServer server;
    if (!server.listen(endpoint.address, endpoint.port)) {
        return tl::unexpected(cannotListen(endpoint, server.errorString()));
    }
    return QStringLiteral("%1 is free").arg(endpoint.toString());
}

Result<QString> checkFolder(const AgentOptions &options)
{
    const QString folder = QFileInfo(options.recording.path).absolutePath();
    if (!QFileInfo(folder).isDir()) {
        return failure({"The folder %1 does not exist.", {folder}}, {"Create it.", {}});
    }
    if (::access(QFile::encodeName(folder).constData(), W_OK | X_OK) != 0) {
        return failure({"This user has no permission to write to the folder %1.", {folder}},
                       {"Give it to the user of the agent, or use another one.", {}});
    }
    return QStringLiteral("%1 can be written to").arg(folder);
}

Result<QString> checkAlerts(const AgentOptions &options)
{
    ASSIGN_OR_RETURN(const auto rules, readAlertRules(options.alerts));
    for (const AlertReceiver &receiver : rules.receivers) {
        RETURN_IF_ERROR(checkReceiver(receiver));
    }
    return QStringLiteral("%1 has %2 rules")
        .arg(options.alerts, QString::number(rules.rules.size()));
}

} // namespace

CheckReport check(const AgentOptions &options, const Source::Make &make)
{
    Checking checking;
    checking.add(QStringLiteral("source"), checkSource(options, make));
    if (!options.tokenFile.isEmpty()) {
        checking.add(QStringLiteral("token"), checkToken(options));
    }
    if (!options.certificate.isEmpty() && !options.key.isEmpty()) {
        checking.add(QStringLiteral("certificate"), checkCertificate(options));
    }
    if (options.listen) {
        checking.add(QStringLiteral("port"), checkPort(*options.listen));
        checking.add(QStringLiteral("access"), findUnsafe(options, options.listen).map([&] {
            return options.isPlain ? QStringLiteral("a token, without TLS on this machine alone")
                                   : QStringLiteral("a token, over TLS");
        }));
    }
    if (options.metrics) {
        const auto found = findUnsafe(options.metricsAccess(), options.metrics).and_then([&] {
            return checkPort(*options.metrics);
        });
        checking.add(QStringLiteral("metrics"), found);
    }
    if (!options.recording.path.isEmpty()) {
        checking.add(QStringLiteral("recording"), checkFolder(options));
    }
    if (!options.alerts.isEmpty()) {
        checking.add(QStringLiteral("alerts"), checkAlerts(options));
    }
    return checking.report();
}

} // namespace pickglass::agent
