// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

#include <QProcess>

namespace pickglass::tests {

/// Runs the pgcap that was built; what it printed, or nothing where it failed.
inline QByteArray runPgcap(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    if (!process.waitForFinished(120'000) || process.exitCode() != 0) {
        qWarning("pgcap: %s", process.readAllStandardError().constData());
        return {};
    }
    return process.readAllStandardOutput();
}

/// A session over a capture whose questions are answered at once, without a window.
class RecordedSession
{
public:
    explicit RecordedSession(const QString &path)
    {
        auto opened = CaptureReader::open(path);
        if (!opened) {
            qFatal("%s cannot be opened", qPrintable(path));
        }
        reader = std::move(*opened);
        session.setCapture(ReaderPool::make(path), *reader->extent());
        look();
        QObject::connect(&session, &Session::timeChanged, &session, [this] { look(); });
    }

    /// Answers the session's question.
    void look()
    {
        const FiguresQuestion question = session.question();
        const Timestamp time = question.isRange ? question.range.to : question.at;
        SharedSnapshot snapshot = *loadSnapshot(*reader, time);
        if (session.snapshot() &&
            snapshot->fabric->links().size() == session.snapshot()->fabric->links().size()) {
            snapshot = session.snapshot();
        }
        session.setSnapshot(snapshot, *loadFigures(*reader, snapshot->fabric, question));
    }

    std::unique_ptr<CaptureReader> reader;
    Session session;
};

} // namespace pickglass::tests
