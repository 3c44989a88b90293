// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/askpass.h"

#include "app/desktop/agents/askpassdialog.h"

#include <QCoreApplication>
#include <QFile>

#include <csignal>
#include <cstdio>

#include <sys/prctl.h>
#include <unistd.h>

namespace pickglass::askpass {

namespace {

constexpr const char *Mark = "PICKGLASS_ASKPASS";

} // namespace

QProcessEnvironment environment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SSH_ASKPASS"), QCoreApplication::applicationFilePath());
    environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
    environment.insert(QLatin1String(Mark), QStringLiteral("1"));
    return environment;
}

bool isAsked()
{
    return qEnvironmentVariableIsSet(Mark);
}

int run(const QStringList &arguments)
{
    // Who does not wait for the answer any more has no use for the question.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() == 1) {
        return 1;
    }
    AskpassDialog dialog(arguments.value(1),
                         askpass::kindOf(arguments.value(1), qgetenv("SSH_ASKPASS_PROMPT")));
    if (dialog.exec() != QDialog::Accepted) {
        return 1;
    }
    QFile out;
    const bool isWritten = out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered) &&
                           out.write(dialog.answer().toUtf8() + '\n') >= 0;
    return isWritten ? 0 : 1;
}

} // namespace pickglass::askpass
