// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/secrets.h"
#include "app/agent/agent.h"
#include "app/agent/agentlog.h"
#include "app/agent/agentoptions.h"
#include "app/agent/stdiodevice.h"
#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "collectors/collectorplugins.h"
#include "core/base/freedmemory.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

constexpr char LastWords[] = "\npickglass-agent: stopped immediately; a recording is not closed, "
                             "but complete up to the last sweep.\n";

/// With an exit code, for what is of no use any more.
int fail(const Error &error)
{
    complain(error.english());
    return Trouble;
}

int runMakeCertificate(const AgentOptions &options)
{
    const auto fingerprint = makeCertificate(options.prefix);
    if (!fingerprint) {
        return fail(fingerprint.error());
    }
    complain(QStringLiteral("%1.crt and %1.key were written. Clients show this SHA-256 fingerprint "
                            "at their first connection; it must be the same there:")
                 .arg(options.prefix));
    return say(*fingerprint + u'\n');
}

int runCheck(const AgentOptions &options, const Source::Make &make)
{
    const CheckReport report = check(options, make);
    const int code = say(report.text);
    return report.isFine ? code : int(Trouble);
}

int runAgent(const AgentOptions &options, const Source::Make &make)
{
    const bool isStdio = options.task == AgentOptions::Task::Stdio;
    if (isStdio && ::isatty(STDIN_FILENO) != 0) {
        complain(QStringLiteral("--stdio is for ssh://HOST: it talks to a program, not to a "
                                "terminal. For help: pickglass-agent --help"));
        return Usage;
    }
    logToStandardError();
    auto streams = isStdio ? StdioDevice::takeStandardStreams() : nullptr;
    int code = Fine;
    bool isStuck = false;
    {
        Agent agent(options, make);
        const EndSignals signals(LastWords, isStdio ? HangUp::Ends : HangUp::Rereads);
        QObject::connect(&signals, &EndSignals::endAsked, &agent, &Agent::end);
        QObject::connect(&signals, &EndSignals::rereadAsked, &agent, &Agent::reread);
        QObject::connect(&agent, &Agent::ended, &agent, &QCoreApplication::exit,
                         Qt::QueuedConnection);
        const auto begun = isStdio ? agent.serveOne(std::move(streams)) : agent.serve();
        if (!begun) {
            qCCritical(agentLog, "%ls", qUtf16Printable(begun.error().english()));
            return Trouble;
        }
        code = QCoreApplication::exec();
        isStuck = agent.isStuck();
        if (isStuck) {
            std::_Exit(code); // nobody could wait for a collector that is stuck
        }
    }
    return code;
}

} // namespace

int main(int argc, char **argv)
{
    keepStandardStreams();
    useHeaps(1); // sweeps are made on one thread and freed on others
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("pickglass-agent"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PICKGLASS_VERSION));

    if (const auto code = describeAgent(QCoreApplication::arguments().mid(1))) {
        return *code;
    }
    const auto options = readAgentOptions(QCoreApplication::arguments().mid(1));
    if (!options) {
        return options.error();
    }
    const Source::Make make = [&] {
        return CollectorPlugins::find().makeCollector(options->collector, options->settings);
    };
    switch (options->task) {
    case AgentOptions::Task::MakeCertificate:
        return runMakeCertificate(*options);
    case AgentOptions::Task::Check:
        return runCheck(*options, make);
    case AgentOptions::Task::Serve:
    case AgentOptions::Task::Stdio:
        return runAgent(*options, make);
    }
    return Usage;
}
