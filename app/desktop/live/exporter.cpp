// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/exporter.h"

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/reading/whenready.h"
#include "core/capture/capturetools.h"
#include "core/fabric/subnets.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QProgressDialog>
#include <QtConcurrentRun>

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

constexpr int Steps = 1000;
constexpr std::chrono::milliseconds ProgressInterval(100);
constexpr int ProgressDelay = 500; ///< ms

/// In the menu, by ExportFormat.
constexpr std::array FormatTexts{
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Samples as a table (CSV)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Counters for Prometheus (OpenMetrics)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Fabric for ibsim (net file)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Fabric for Graphviz (dot)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Fabric for Gephi and yEd (GraphML)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Topology for Slurm (topology/tree)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Topology for Slurm (topology/block)…"),
    QT_TRANSLATE_NOOP("pickglass::Exporter", "Timeline for Perfetto (trace)…"),
};

QString textOf(ExportFormat format)
{
    return Exporter::tr(FormatTexts.at(static_cast<size_t>(format)));
}

QString toolTipOf(const ExportKind &kind)
{
    return kind.isOfRange ? Exporter::tr("The selected range, or the whole capture")
                          : Exporter::tr("The current time");
}

} // namespace

FileJob::FileJob(CurrentSource *keeper, QWidget *window)
    : QObject(window),
      m_keeper(keeper),
      m_window(window)
{
    m_look.setInterval(ProgressInterval);
    connect(&m_look, &QTimer::timeout, this,
            [this] { m_progress->setValue(static_cast<int>(m_state->share * Steps)); });
}

FileJob::~FileJob()
{
    cancel();
}

void FileJob::run(const QString &path, const Texts &texts, bool hasShare, Task task)
{
    m_state = std::make_shared<State>();
    m_progress = std::make_unique<QProgressDialog>(texts.sentence, texts.cancel, 0,
                                                   hasShare ? Steps : 0, m_window);
    m_progress->setObjectName(QLatin1String(texts.objectName));
    m_progress->setWindowTitle(texts.title);
    m_progress->setAutoReset(false);
    if (hasShare) {
        m_look.start();
    } else {
        m_progress->setMinimumDuration(ProgressDelay);
    }
    connect(m_progress.get(), &QProgressDialog::canceled, this, &FileJob::cancel);
    Q_EMIT changed();
    // The folder is that of a recording, which may be closed meanwhile.
    whenReady(
        QtConcurrent::run([from = m_keeper->capture()->path, folder = m_keeper->capture()->folder,
                           state = m_state, task = std::move(task)] {
            return task(from, state->cancelled.token(),
                        [state](double share) { state->share = share; });
        }),
        this, [this, path](const Result<bool> &done) { finish(path, done); });
}

void FileJob::cancel()
{
    if (m_state) {
        m_state->cancelled.stop();
    }
}

void FileJob::finish(const QString &path, const Result<bool> &done)
{
    const bool isCancelled = m_state->cancelled.isStopped();
    m_look.stop();
    m_progress.reset();
    m_state.reset();
    if (done && *done) {
        Q_EMIT saved(path);
    } else if (!done && !isCancelled) {
        Q_EMIT failed(translated(done.error().what), translated(done.error().advice));
    }
    Q_EMIT changed();
}

RangeSaver::RangeSaver(Session *session, CurrentSource *keeper, QWidget *window)
    : FileJob(keeper, window),
      m_session(session)
{
    connect(session, &Session::timeChanged, this, &RangeSaver::changed);
    connect(session, &Session::captureChanged, this, &RangeSaver::changed);
}

void RangeSaver::choose()
{
    if (canSave()) {
        askWhereToSave(window(),
                       {.title = tr("Save the range of time"),
                        .name = QStringLiteral("range.pgcap"),
                        .fileKinds = tr("Captures (*.pgcap)"),
                        .folder = keeper()->folder()},
                       [this](const QString &path) { save(path); });
    }
}

void RangeSaver::save(const QString &path)
{
    if (!canSave()) {
        return;
    }
    run(path,
        {"savingRange", tr("Save the range of time"),
         tr("Saving the range as %1 …").arg(QFileInfo(path).fileName()), tr("Cancel")},
        true,
        [path, range = m_session->range()](const QString &from, const StopToken &stop,
                                           const auto &progress) {
            return trimCapture(from, path, {.range = range}, true, stop, progress).map([] {
                return true;
            });
        });
}

Exporter::Exporter(Session *session, CurrentSource *keeper, QMenu *menu, QWidget *window)
    : FileJob(keeper, window),
      m_session(session)
{
    menu->setToolTipsVisible(true);
    for (const ExportKind &kind : exportKinds()) {
        QAction *action =
            menu->addAction(textOf(kind.format), this, [this, kind] { choose(kind); });
        action->setObjectName(QStringLiteral("export-") + QLatin1String(kind.name));
        action->setToolTip(toolTipOf(kind));
        m_actions.push_back(action);
    }
    connect(session, &Session::captureChanged, this, &Exporter::updateActions);
    connect(session, &Session::extentChanged, this, &Exporter::updateActions);
    connect(session, &Session::snapshotChanged, this, &Exporter::offerSubnets);
    connect(this, &Exporter::changed, this, &Exporter::updateActions);
    updateActions();
}

void Exporter::updateActions()
{
    for (size_t i = 0; i < m_actions.size(); ++i) {
        m_actions[i]->setEnabled(canWrite(exportKinds()[i]));
    }
}

/// A net file holds one subnet: where there are several, a menu asks which.
void Exporter::offerSubnets()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    const bool hasSeveral = snapshot && snapshot->fabric && snapshot->fabric->hasSeveralSubnets();
    std::vector<Subnet> subnets = hasSeveral ? snapshot->fabric->subnets() : std::vector<Subnet>();
    if (std::exchange(m_subnets, std::move(subnets)) == m_subnets) {
        return;
    }
    const std::span<const ExportKind> kinds = exportKinds();
    const auto kind = std::ranges::find(kinds, ExportFormat::NetFile, &ExportKind::format);
    QAction *action = m_actions[static_cast<size_t>(kind - kinds.begin())];
    if (QMenu *before = action->menu()) {
        action->setMenu(nullptr);
        before->close();
        before->deleteLater();
    }
    if (m_subnets.empty()) {
        return;
    }
    auto *menu = new QMenu(window());
    for (const Subnet &subnet : m_subnets) {
        const QString name = subnetName(m_subnets, subnet.number);
        menu->addAction(tr("Subnet %1…").arg(name), this,
                        [this, kind = *kind, name] { choose(kind, {name}); });
    }
    action->setMenu(menu);
}

void Exporter::choose(const ExportKind &kind, const ExportSubnet &subnet)
{
    if (!canWrite(kind)) {
        return;
    }
    const QString suffix = QLatin1String(kind.suffix);
    askWhereToSave(window(),
                   {.title = tr("Export: %1").arg(textOf(kind.format).remove(u'…')),
                    .name = u'.' + suffix,
                    .fileKinds = QStringLiteral("*.%1 (*.%1);;").arg(suffix) + tr("All files (*)"),
                    .folder = keeper()->folder()},
                   [this, kind, subnet](const QString &path) { write(kind, path, subnet); });
}

void Exporter::write(const ExportKind &kind, const QString &path, const ExportSubnet &subnet)
{
    if (!canWrite(kind)) {
        return;
    }
    const ExportTime time{m_session->followsEnd() ? Timestamp() : m_session->cursor(),
                          m_session->range()};
    run(path,
        {"exporting", tr("Export"), tr("Writing %1 …").arg(QFileInfo(path).fileName()),
         tr("Cancel")},
        false,
        [format = kind.format, time, path, subnet](const QString &from, const StopToken &stop,
                                                   const auto &) -> Result<bool> {
            ASSIGN_OR_RETURN(const auto capture, openWithAliases(from, stop));
            return exportCapture(*capture, format, time, path, stop, subnet);
        });
}

} // namespace pickglass
