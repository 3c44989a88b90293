// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/display.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/report/report.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <memory>

namespace pickglass::tests {

/// Lines wrap elsewhere in a PDF.
inline QString packed(QString text)
{
    static const QRegularExpression space(
        QStringLiteral("[\\s\\x{a0}\\x{200b}\\x{2028}\\x{fffc}]+"));
    return text.remove(space);
}

/// A report of the end of a simulated recording, as the window has it.
class WrittenReport
{
public:
    explicit WrittenReport(const QString &options)
        : m_capture(m_folder.filePath(QStringLiteral("c.pgcap")))
    {
        runPgcap({QStringLiteral("record"), QStringLiteral("synthetic:tree?") + options,
                  QStringLiteral("-o"), m_capture});
        m_session = std::make_unique<RecordedSession>(m_capture);
        readAgain();
    }

    /// Of what the session looks at now.
    void readAgain()
    {
        const Session &shown = m_session->session;
        const IncidentLog *log = shown.incidents();
        auto read = readReport(*m_session->reader,
                               {shown.snapshot(), shown.figures(), shown.question(),
                                log->isReady() ? log->report() : SharedIncidentReport()});
        if (!read) {
            qFatal("%s", qPrintable(read.error().english()));
        }
        contents = std::move(*read);
        drawing = ReportDrawing::of(makeReportPicture(contents.snapshot, contents.figures,
                                                      paperTokens(), displayOptions().thresholds));
    }

    /// The session, too: what waits is known.
    void lookAgain()
    {
        m_session->look(m_session->session.incidents()->report()->incidents);
        readAgain();
    }

    QString html() const { return reportHtml(contents, drawing); }
    /// What pdftotext reads in the PDF.
    QString pdfText() const
    {
        const QString pdf = m_folder.filePath(QStringLiteral("r.pdf"));
        if (!writeReport(pdf, contents, drawing)) {
            return {};
        }
        QProcess reads;
        reads.start(QStringLiteral("pdftotext"),
                    {QStringLiteral("-raw"), QStringLiteral("-nopgbrk"), pdf, QStringLiteral("-")});
        return reads.waitForFinished() ? QString::fromUtf8(reads.readAllStandardOutput())
                                       : QString();
    }
    Session &session() { return m_session->session; }
    const QString &capture() const { return m_capture; }

    const CaptureReader &reader() const { return *m_session->reader; }

    ReportContents contents;
    ReportDrawing drawing;

private:
    QTemporaryDir m_folder;
    QString m_capture;
    std::unique_ptr<RecordedSession> m_session;
};

} // namespace pickglass::tests
