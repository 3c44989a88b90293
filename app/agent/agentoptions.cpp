// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/agentoptions.h"

#include "app/common/exitcode.h"
#include "app/common/quantities.h"
#include "app/common/terminaltext.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace pickglass::agent {

namespace {

using std::chrono::microseconds;

constexpr int MostClients = 1000;

QString description()
{
    return QStringLiteral(
        "Reads the fabric of this machine and serves it to other machines: to pickglass and pgcap "
        "with the source agent://HOST:PORT, or ssh://HOST, which starts it with --stdio.\n\n  "
        "pickglass-agent --listen ADDR:PORT --token-file F --certificate F --key F\n  "
        "pickglass-agent --make-certificate PREFIX\n  pickglass-agent --check [the options it will "
        "be started with]\n  pickglass-agent --stdio\n\nSIGHUP makes it read its token and "
        "certificate again, SIGTERM stops it cleanly. Exit codes: 0 success, 2 wrong usage, 3 "
        "could not read, connect or write.");
}

void addOptions(QCommandLineParser &parser)
{
    const auto add = [&](const char *name, const char *what, const char *value = nullptr) {
        parser.addOption({QLatin1String(name), QString::fromUtf8(what),
                          value ? QString::fromUtf8(value) : QString()});
    };
    parser.addOption(
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")});
    parser.addOption(
        {{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version.")});
    add("listen", "The address to listen on: 192.0.2.1:7411, [::]:7411; port 0 is any free port.",
        "ADDR:PORT");
    add("token-file", "The secret that clients must have: a file that only its owner can read.",
        "F");
    add("certificate",
        "The certificate that clients see, as PEM, followed by the certificates that signed it.",
        "F");
    add("key", "Its key, as PEM: a file that only its owner can read.", "F");
    add("plain-loopback", "No TLS. Only on this machine's loopback address (127.0.0.1, ::1).");
    add("collector", "The source: mad: (default), mad:DEVICE/PORT, synthetic:tree?k=8.", "SOURCE");
    add("interval",
        "From the start of one sweep to the start of the next: 1s (default), 500ms, 5min.", "TIME");
    add("record",
        "Also record to a capture. If F exists already, the new file gets the time in its name.",
        "F");
    add("keep",
        "Drop raw samples of the recording older than this, such as 24h, and recordings of "
        "earlier runs that ended before.",
        "TIME");
    add("max-size",
        "Drop the oldest when the recording and those of earlier runs exceed this size, such as "
        "2G.",
        "SIZE");
    add("max-clients", "Maximum number of clients (default 50); further clients wait.", "N");
    add("make-certificate",
        "Make a certificate for this machine, PREFIX.crt and PREFIX.key, and print its SHA-256 "
        "fingerprint.",
        "PREFIX");
    add("check",
        "Check what can be opened, print the result and stop; exit code 3 if anything cannot.");
    add("stdio", "Serve one client on standard input and output; ssh://HOST starts this.");
}

int refuse(const QString &text)
{
    complain(text + QStringLiteral(" For help: pickglass-agent --help"));
    return Usage;
}

/// Reads option after option; the first that makes no sense decides.
class Reader
{
public:
    explicit Reader(const QCommandLineParser &parser) : m_parser(parser) {}

    void text(const char *name, QString &value) const
    {
        if (isGiven(name)) {
            value = m_parser.value(QLatin1String(name));
        }
    }
    void interval(const char *name, microseconds &value)
    {
        if (!isGiven(name)) {
            return;
        }
        const auto read = parseDuration(m_parser.value(QLatin1String(name)));
        if (!read || microseconds(*read) < LeastInterval || microseconds(*read) > MostInterval) {
            refuse(
                name,
                "is not a duration from 10 ms to 24 d; use a form such as 500ms, 1s, 5min or 24h");
        } else {
            value = microseconds(*read);
        }
    }
    void size(const char *name, qint64 &value)
    {
        if (!isGiven(name)) {
            return;
        }
        const auto read = parseSize(m_parser.value(QLatin1String(name)));
        if (!read || *read < LeastSize) {
            refuse(name, "is not a size of at least 1M; use a form such as 500M or 2G");
        } else {
            value = *read;
        }
    }
    void count(const char *name, int &value)
    {
        if (!isGiven(name)) {
            return;
        }
        bool isNumber = false;
        const int read = m_parser.value(QLatin1String(name)).toInt(&isNumber);
        if (!isNumber || read < 1 || read > MostClients) {
            refuse(name, "is not a number from 1 to 1000");
        } else {
            value = read;
        }
    }
    void endpoint(const char *name, std::optional<Endpoint> &value)
    {
        if (!isGiven(name)) {
            return;
        }
        value = Endpoint::parse(m_parser.value(QLatin1String(name)));
        if (!value) {
            refuse(name, "is not an address with a port; use a form such as 192.0.2.1:7411, "
                         "[::]:7411 or localhost:7411");
        }
    }
    const QString &fault() const { return m_fault; }

private:
    bool isGiven(const char *name) const
    {
        return m_fault.isEmpty() && m_parser.isSet(QLatin1String(name));
    }
    void refuse(const char *name, const char *why)
    {
        m_fault =
            QStringLiteral("--%1: \"%2\" %3.")
                .arg(QLatin1String(name), m_parser.value(QLatin1String(name)), QLatin1String(why));
    }

    const QCommandLineParser &m_parser;
    QString m_fault;
};

tl::expected<AgentOptions::Task, int> taskOf(const QCommandLineParser &parser)
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
        if (!parser.isSet(QLatin1String(row.option))) {
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
    if (given == nullptr && !parser.isSet(QStringLiteral("listen"))) {
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

tl::expected<AgentOptions, int> readAgentOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(description());
    addOptions(parser);
    const bool isFine = parser.parse(QStringList(QStringLiteral("pickglass-agent")) + arguments);
    if (isFine && parser.isSet(QStringLiteral("help"))) {
        return tl::unexpected(say(parser.helpText()));
    }
    if (isFine && parser.isSet(QStringLiteral("version"))) {
        return tl::unexpected(say(QStringLiteral("pickglass-agent " PICKGLASS_VERSION "\n")));
    }
    if (!isFine) {
        const QString text = parser.errorText();
        return tl::unexpected(refuse(text.endsWith(u'.') ? text : text + u'.'));
    }
    if (!parser.positionalArguments().isEmpty()) {
        return tl::unexpected(refuse(
            QStringLiteral("Unexpected argument: %1.").arg(parser.positionalArguments().first())));
    }
    ASSIGN_OR_RETURN(const auto task, taskOf(parser));
    AgentOptions options;
    options.task = task;
    options.isPlain = parser.isSet(QStringLiteral("plain-loopback"));
    Reader reader(parser);
    reader.endpoint("listen", options.listen);
    reader.text("token-file", options.tokenFile);
    reader.text("certificate", options.certificate);
    reader.text("key", options.key);
    reader.text("collector", options.collector);
    reader.interval("interval", options.settings.interval);
    reader.text("record", options.recording.path);
    reader.interval("keep", options.recording.retention.keep);
    reader.size("max-size", options.recording.retention.maxBytes);
    reader.count("max-clients", options.limits.served);
    reader.text("make-certificate", options.prefix);
    if (!reader.fault().isEmpty()) {
        return tl::unexpected(refuse(reader.fault()));
    }
    options.recording.source = options.collector;
    options.recording.interval = options.settings.interval;
    return options;
}

Result<void> findUnsafe(const AgentOptions &options)
{
    const bool isLoopback = options.listen && options.listen->address.isLoopback();
    if (options.tokenFile.isEmpty()) {
        return failure(
            {"Without a token, anyone could connect.", {}},
            {"Make one with (umask 077; openssl rand -hex 32 > token), and use --token-file token",
             {}});
    }
    if (options.isPlain) {
        if (!isLoopback) {
            return failure(
                {"Without TLS, others on the network could read the token and the fabric: %1 is "
                 "not a loopback address.",
                 {options.listen->address.toString()}},
                {"Remove --plain-loopback and use a certificate; or listen on 127.0.0.1.", {}});
        }
        return {};
    }
    if (options.certificate.isEmpty() || options.key.isEmpty()) {
        return failure({"Without a certificate and its key, clients cannot verify the agent before "
                        "they send the token.",
                        {}},
                       isLoopback
                           ? Message{"Make them with pickglass-agent --make-certificate agent, and "
                                     "use --certificate agent.crt --key agent.key. Or use no TLS, "
                                     "on this machine only: --plain-loopback",
                                     {}}
                           : Message{"Make them with pickglass-agent --make-certificate agent, and "
                                     "use --certificate agent.crt --key agent.key",
                                     {}});
    }
    return {};
}

} // namespace pickglass::agent
