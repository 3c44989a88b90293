// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/findings.h"
#include "app/desktop/reading/session.h"

#include <QProcess>

#include <algorithm>

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

    /// Answers the session's question; incidents of then are problems, too.
    void look(std::span<const Incident> incidents = {})
    {
        const FiguresQuestion question = session.question();
        const Timestamp time = question.isRange ? question.range.to : question.at;
        const std::vector<Timestamp> changes = *reader->changes();
        const auto after = std::upper_bound(changes.begin(), changes.end(), time);
        const Timestamp since = after == changes.begin() ? changes.front() : *std::prev(after);
        if (!m_snapshot || since != m_since) {
            m_snapshot = *loadSnapshot(*reader, since);
            m_since = since;
        }
        SharedSnapshot found =
            *withFindings(*reader, m_snapshot, time.isKnown() ? time : m_snapshot->time,
                          question.isRange ? question.range.from : Timestamp(), incidents);
        const SharedSnapshot shown = session.snapshot();
        if (shown && shown->fabric == found->fabric &&
            std::ranges::equal(shown->problems, found->problems, isSame)) {
            found = shown;
        }
        session.setSnapshot(found, *loadFigures(*reader, m_snapshot->fabric, question));
    }

    std::unique_ptr<CaptureReader> reader;
    Session session;

private:
    SharedSnapshot m_snapshot;
    Timestamp m_since;
};

} // namespace pickglass::tests
