// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/completioncommand.h"

#include "app/common/exitcode.h"

#include <QFile>

namespace pickglass::pgcap {

namespace {

enum class Shell { Bash, Zsh, Fish };

OptionValue shells()
{
    return OptionValue::oneOf<Shell>(
        "SHELL", {{"bash", Shell::Bash}, {"zsh", Shell::Zsh}, {"fish", Shell::Fish}});
}

OrCode<int> runCompletion(const Options &options)
{
    const QString names[] = {QStringLiteral("pickglass.bash"), QStringLiteral("_pickglass"),
                             QStringLiteral("pickglass.fish")};
    const auto shell = shells().words().indexOf(options.file());
    QFile file(QStringLiteral(":/pickglass/completion/") + names[shell]);
    Output output;
    if (file.open(QIODevice::ReadOnly)) {
        output.write(file.readAll());
    }
    return output.finish(Fine);
}

std::vector<Choice> commandChoices()
{
    std::vector<Choice> choices;
    for (const Command &command : commands()) {
        choices.push_back({QLatin1String(command.name), 0, QString::fromUtf8(command.summary)});
    }
    choices.push_back({QStringLiteral("help"), 0, QStringLiteral("show the options of a command")});
    return choices;
}

} // namespace

Proposals proposeForLine(const QStringList &words)
{
    const QString name = words.value(0);
    if (words.size() <= 1) {
        return proposeChoices(words, commandChoices());
    }
    if (name == QLatin1String("help")) {
        return proposeChoices(words.mid(1), commandChoices());
    }
    const Command *command = findCommand(name);
    return command ? propose(Options(*command), command->arguments, words.mid(1)) : Proposals();
}

Command completionCommand()
{
    return {"completion",
            "print a script by which a shell completes command lines",
            "bash|zsh|fish",
            "Prints a script for a shell: it completes commands, options, their words, files, and "
            "nodes, ports and counters of the capture on the command line, of pgcap, pickglass and "
            "pickglass-agent. It is loaded by source <(pgcap completion bash) in ~/.bashrc, the "
            "same with zsh in ~/.zshrc after compinit, or pgcap completion fish | source in "
            "config.fish.",
            [](Options &) {},
            runCompletion,
            1,
            1,
            {shells()},
            "completion bash > ~/.local/share/bash-completion/completions/pgcap"};
}

} // namespace pickglass::pgcap
