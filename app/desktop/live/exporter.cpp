// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/exporter.h"

#include "app/common/text.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/savefile.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QProgressDialog>
#include <QtConcurrentRun>

namespace pickglass {

namespace {

constexpr int ExportProgressDelay = 500; ///< ms

/// In the menu.
QString wordsOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv:
        return Exporter::tr("Samples as a table (CSV)…");
    case ExportFormat::OpenMetrics:
        return Exporter::tr("Counters for Prometheus (OpenMetrics)…");
    case ExportFormat::NetFile:
        return Exporter::tr("Fabric for ibsim (net file)…");
    case ExportFormat::Dot:
        return Exporter::tr("Fabric for Graphviz (dot)…");
    case ExportFormat::Graphml:
        return Exporter::tr("Fabric for Gephi and yEd (GraphML)…");
    }
    return {};
}

QString toolTipOf(const ExportKind &kind)
{
    return kind.isOfRange ? Exporter::tr("The selected range, or the whole capture")
                          : Exporter::tr("The current time");
}

Result<bool> exportFile(const QString &from, ExportFormat format, const ExportTime &time,
                        const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(from, stop));
    return exportCapture(*capture, format, time, path, stop);
}

} // namespace

Exporter::Exporter(Session *session, SourceKeeper *keeper, QMenu *menu, QWidget *window)
    : QObject(window),
      m_session(session),
      m_keeper(keeper),
      m_window(window)
{
    menu->setToolTipsVisible(true);
    for (const ExportKind &kind : exportKinds()) {
        QAction *action =
            menu->addAction(wordsOf(kind.format), this, [this, kind] { choose(kind); });
        action->setObjectName(QStringLiteral("export-") + QLatin1String(kind.name));
        action->setToolTip(toolTipOf(kind));
        m_actions.push_back(action);
    }
    connect(session, &Session::captureChanged, this, &Exporter::updateActions);
    connect(session, &Session::extentChanged, this, &Exporter::updateActions);
    updateActions();
}

Exporter::~Exporter()
{
    cancel();
}

bool Exporter::canWrite(const ExportKind &kind) const
{
    const bool hasSamples = m_session->extent().lastSweep > 0;
    return m_keeper->capture() && !m_cancelled && (hasSamples || !kind.isOfCounters);
}

void Exporter::updateActions()
{
    for (size_t i = 0; i < m_actions.size(); ++i) {
        m_actions[i]->setEnabled(canWrite(exportKinds()[i]));
    }
}

void Exporter::choose(const ExportKind &kind)
{
    if (!canWrite(kind)) {
        return;
    }
    const QString suffix = QLatin1String(kind.suffix);
    askWhereToSave(m_window,
                   {.title = tr("Export: %1").arg(wordsOf(kind.format).remove(u'…')),
                    .name = u'.' + suffix,
                    .fileKinds = QStringLiteral("*.%1 (*.%1);;").arg(suffix) + tr("All files (*)"),
                    .folder = m_keeper->folder()},
                   [this, kind](const QString &path) { write(kind, path); });
}

void Exporter::write(const ExportKind &kind, const QString &path)
{
    if (!canWrite(kind)) {
        return;
    }
    m_cancelled.emplace();
    m_progress = std::make_unique<QProgressDialog>(
        tr("Writing %1 …").arg(QFileInfo(path).fileName()), tr("Cancel"), 0, 0, m_window);
    m_progress->setObjectName(QStringLiteral("exporting"));
    m_progress->setWindowTitle(tr("Export"));
    m_progress->setMinimumDuration(ExportProgressDelay);
    connect(m_progress.get(), &QProgressDialog::canceled, this, &Exporter::cancel);
    updateActions();
    const ExportTime time{m_session->followsEnd() ? Timestamp() : m_session->cursor(),
                          m_session->range()};
    // The folder is that of a recording, which may be closed meanwhile.
    whenReady(
        QtConcurrent::run([from = m_keeper->capture()->path, folder = m_keeper->capture()->folder,
                           format = kind.format, time, path, stop = m_cancelled->token()] {
            return exportFile(from, format, time, path, stop);
        }),
        this, [this, path](const Result<bool> &done) { finish(path, done); });
}

void Exporter::cancel()
{
    if (m_cancelled) {
        m_cancelled->stop();
    }
}

void Exporter::finish(const QString &path, const Result<bool> &done)
{
    m_progress.reset();
    m_cancelled.reset();
    updateActions();
    if (!done) {
        Q_EMIT failed(inWords(done.error().what), inWords(done.error().advice));
    } else if (*done) {
        Q_EMIT written(path);
    }
}

} // namespace pickglass
