// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/sshwords.h"

#include "collectors/agent/protocol/plaintext.h"

#include <array>

namespace pickglass::agent {

namespace {

constexpr int SshFailed = 255;
constexpr int NotFound = 127;
constexpr int NotExecutable = 126;

/// %1 is the machine, %2 what ssh said.
struct Meaning
{
    const char *words;
    const char *what;
    const char *advice;
    bool isHopeless;
};

/// Those that say more come first: ssh says several of them one after the other.
constexpr std::array Meanings{
    Meaning{
        "REMOTE HOST IDENTIFICATION HAS CHANGED",
        QT_TRANSLATE_NOOP(
            "core", "The host key of %1 has changed. Another machine may be impersonating it."),
        QT_TRANSLATE_NOOP(
            "core",
            "Ask its administrators. If it was reinstalled, ssh-keygen -R %1 removes the old key."),
        true},
    Meaning{"Host key verification failed",
            QT_TRANSLATE_NOOP("core", "The host key of %1 was not confirmed."),
            QT_TRANSLATE_NOOP("core", "Run ssh %1 in a terminal once, and compare what it shows."),
            true},
    Meaning{"Permission denied", QT_TRANSLATE_NOOP("core", "%1 denied access: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check the user name and the password. ssh-copy-id %1 installs your key there."),
            true},
    Meaning{"Too many authentication failures", QT_TRANSLATE_NOOP("core", "%1 denied access: %2."),
            QT_TRANSLATE_NOOP("core", "Name the right key in ~/.ssh/config, with IdentityFile and "
                                      "IdentitiesOnly yes."),
            true},
    Meaning{"Bad configuration option",
            QT_TRANSLATE_NOOP("core", "The configuration of ssh on this machine is wrong: %2."),
            QT_TRANSLATE_NOOP("core", "Check ~/.ssh/config."), true},
    Meaning{"Could not resolve hostname", QT_TRANSLATE_NOOP("core", "The host %1 was not found."),
            QT_TRANSLATE_NOOP("core", "Check the name."), false},
    Meaning{"Connection refused", QT_TRANSLATE_NOOP("core", "No ssh server listens on %1: %2."),
            QT_TRANSLATE_NOOP("core", "Check there whether sshd runs, and on which port."), false},
    Meaning{"timed out", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check whether the machine is up and whether a firewall blocks the connection."),
            false},
    Meaning{"No route to host", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP(
                "core",
                "Check whether the machine is up and whether a firewall blocks the connection."),
            false},
    Meaning{"Network is unreachable", QT_TRANSLATE_NOOP("core", "%1 cannot be reached: %2."),
            QT_TRANSLATE_NOOP("core", "Check the network of this machine."), false},
    Meaning{"Connection closed", QT_TRANSLATE_NOOP("core", "%1 closed the connection: %2."),
            QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), false},
    Meaning{"Connection reset", QT_TRANSLATE_NOOP("core", "%1 closed the connection: %2."),
            QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), false},
};

/// The line with these words, without the stop at its end.
QString lineWith(const QString &words, const QString &what)
{
    QString found;
    for (const QString &line : words.split(u'\n', Qt::SkipEmptyParts)) {
        const bool isIt = line.contains(what, Qt::CaseInsensitive);
        found = (isIt && !line.trimmed().isEmpty()) ? plainText(line).trimmed() : found;
    }
    while (found.endsWith(u'.')) {
        found.chop(1);
    }
    return found;
}

Loss notThere(const SshPlace &place)
{
    return {
        {{QT_TRANSLATE_NOOP("core", "pickglass-agent is not installed on %1, or not where its "
                                    "shell looks."),
          {place.name()}},
         {QT_TRANSLATE_NOOP("core", "Install it there, or give its path: "
                                    "ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio"),
          {place.name()}}},
        true};
}

Loss ended(const SshPlace &place, const QString &last)
{
    if (last.isEmpty()) {
        return {{{QT_TRANSLATE_NOOP("core", "The agent on %1 ended."), {place.name()}}}};
    }
    // The agent says itself what is wrong and what to do: no access to the adapter, for one.
    const QString program = QStringLiteral("pickglass-agent: ");
    const QString said = last.startsWith(program) ? last.mid(program.size()) : last;
    return {
        {{QT_TRANSLATE_NOOP("core", "The agent on %1 ended with the message: %2."),
          {place.name(), said}},
         {QT_TRANSLATE_NOOP("core", "Run pickglass-agent --check there to see what it can read."),
          {}}}};
}

} // namespace

Loss whatSshSays(const SshPlace &place, int exitCode, const QString &words)
{
    const QString last = lineWith(words, QString());
    if (exitCode == NotFound || exitCode == NotExecutable) {
        return notThere(place);
    }
    if (exitCode != SshFailed) {
        return ended(place, last);
    }
    for (const Meaning &meaning : Meanings) {
        const QString line = lineWith(words, QLatin1String(meaning.words));
        if (!line.isEmpty()) {
            return {{{meaning.what, {place.name(), line}}, {meaning.advice, {place.name(), line}}},
                    meaning.isHopeless};
        }
    }
    const Message what =
        last.isEmpty()
            ? Message{QT_TRANSLATE_NOOP("core", "ssh could not connect to %1."), {place.name()}}
            : Message{QT_TRANSLATE_NOOP("core", "ssh could not connect to %1: %2."),
                      {place.name(), last}};
    return {{what, {QT_TRANSLATE_NOOP("core", "Try ssh %1 in a terminal."), {place.name()}}}};
}

} // namespace pickglass::agent
