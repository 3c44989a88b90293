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
Q_DECLARE_LOGGING_CATEGORY(recordingLog) ///< pickglass.agent.recording: what it keeps

/// Lets all log messages go to standard error, one a line: with the level in front as the journal
/// wants it where that listens, else after the program's name. Call once.
void logToStandardError();

/// Whether what is written to the descriptor goes to the journal: `journalStream` is the
/// environment's JOURNAL_STREAM, which programs inherit although they write elsewhere.
bool isJournal(const QByteArray &journalStream, int descriptor);

/// The line that is written for a message, made safe for a terminal: nobody who is quoted in it can
/// write lines of their own.
QByteArray logLine(QtMsgType type, const char *category, const QString &text, bool isForJournal);

} // namespace pickglass::agent
