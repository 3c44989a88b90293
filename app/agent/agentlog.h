// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QLoggingCategory>

namespace pickglass::agent {

/// What an agent says of itself, in English, on standard error.
Q_DECLARE_LOGGING_CATEGORY(agentLog)     ///< pickglass.agent: its begin, its end, its files
Q_DECLARE_LOGGING_CATEGORY(clientLog)    ///< pickglass.agent.clients: who comes, and who does not
Q_DECLARE_LOGGING_CATEGORY(sourceLog)    ///< pickglass.agent.source: what it reads
Q_DECLARE_LOGGING_CATEGORY(alertLog)     ///< pickglass.agent.alerts: what cannot be sent
Q_DECLARE_LOGGING_CATEGORY(recordingLog) ///< pickglass.agent.recording: what it keeps

/// Logs to standard error: with levels for the journal, else after the program's name.
void logToStandardError();

/// Whether the descriptor goes to the journal, by the environment's JOURNAL_STREAM.
bool isJournal(const QByteArray &journalStream, int descriptor);

/// The line for a message, made safe for a terminal.
QByteArray logLine(QtMsgType type, const char *category, const QString &text, bool isForJournal);

} // namespace pickglass::agent
