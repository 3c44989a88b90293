// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/agentlog.h"

#include "app/common/text.h"

#include <cerrno>
#include <cstdio>

#include <sys/stat.h>
#include <unistd.h>

namespace pickglass::agent {

Q_LOGGING_CATEGORY(agentLog, "pickglass.agent", QtInfoMsg)
Q_LOGGING_CATEGORY(clientLog, "pickglass.agent.clients", QtInfoMsg)
Q_LOGGING_CATEGORY(sourceLog, "pickglass.agent.source", QtInfoMsg)
Q_LOGGING_CATEGORY(alertLog, "pickglass.agent.alerts")
Q_LOGGING_CATEGORY(recordingLog, "pickglass.agent.recording", QtInfoMsg)

namespace {

/// Those of syslog(3), as sd-daemon(3) has them.
const char *levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "<7>";
    case QtInfoMsg:
        return "<6>";
    case QtWarningMsg:
        return "<4>";
    case QtCriticalMsg:
        return "<3>";
    case QtFatalMsg:
        return "<2>";
    }
    return "<5>";
}

bool journalListens = false;

void write(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QByteArray bytes = logLine(type, context.category, text, journalListens);
    QByteArrayView line = bytes;
    while (!line.isEmpty()) {
        const ssize_t written =
            ::write(STDERR_FILENO, line.data(), static_cast<size_t>(line.size()));
        if (written < 0 && errno != EINTR) {
            return;
        }
        line = line.sliced(qMax<qsizetype>(written, 0));
    }
}

} // namespace

bool isJournal(const QByteArray &journalStream, int descriptor)
{
    struct stat status = {};
    if (journalStream.isEmpty() || ::fstat(descriptor, &status) != 0) {
        return false;
    }
    return journalStream == QByteArray::number(static_cast<qulonglong>(status.st_dev)) + ':' +
                                QByteArray::number(static_cast<qulonglong>(status.st_ino));
}

QByteArray logLine(QtMsgType type, const char *category, const QString &text, bool isForJournal)
{
    QByteArray line = isForJournal ? levelOf(type) : "pickglass-agent: ";
    if (isForJournal && category != nullptr) {
        line += QByteArray(category) + ": ";
    }
    return line + terminalLine(text).toUtf8() + '\n';
}

void logToStandardError()
{
    journalListens = isJournal(qgetenv("JOURNAL_STREAM"), STDERR_FILENO);
    qInstallMessageHandler(write);
}

} // namespace pickglass::agent
