// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordinghost.h"

namespace pickglass {

namespace {

constexpr int MaxPendingSweeps = 3;

} // namespace

RecordingHost::RecordingHost(const RecordingOptions &options)
    : m_recorder(new Recorder(options)),
      m_thread(new QThread)
{
    QObject::connect(m_thread.get(), &QThread::finished, m_recorder, &QObject::deleteLater);
    m_recorder->moveToThread(m_thread.get());
    m_thread->setObjectName(QStringLiteral("recorder"));
    m_thread->start();
}

void RecordingHost::writeFacts(const SourceFacts &facts)
{
    run([=](Recorder &recorder) { recorder.writeFacts(facts); });
}

void RecordingHost::writeFabric(Timestamp time, const SharedFabric &fabric)
{
    run([=](Recorder &recorder) { recorder.writeFabric(time, fabric); });
}

void RecordingHost::writeManagers(const SharedSmPoll &poll)
{
    run([=](Recorder &recorder) { recorder.writeManagers(poll); });
}

void RecordingHost::writeRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    run([=](Recorder &recorder) { recorder.writeRoutes(time, tables); });
}

void RecordingHost::writeLanes(Timestamp time, const SharedLaneTables &lanes)
{
    run([=](Recorder &recorder) { recorder.writeLanes(time, lanes); });
}

void RecordingHost::writeHosts(Timestamp time, const SharedHostChanges &changes)
{
    run([=](Recorder &recorder) { recorder.writeHosts(time, changes); });
}

void RecordingHost::writeJobs(const std::vector<Job> &jobs)
{
    constexpr size_t JobsAtOnce = 1000;
    for (size_t first = 0; first < jobs.size(); first += JobsAtOnce) {
        const auto from = jobs.begin() + static_cast<std::ptrdiff_t>(first);
        const size_t count = std::min(JobsAtOnce, jobs.size() - first);
        run([piece = std::vector<Job>(from, from + static_cast<std::ptrdiff_t>(count))](
                Recorder &recorder) { recorder.writeJobs(piece); });
    }
}

bool RecordingHost::writeSweep(const SharedSweep &sweep)
{
    if (m_recorder->pendingSweeps() > MaxPendingSweeps) {
        return false;
    }
    m_recorder->sweepHandedOver();
    run([=](Recorder &recorder) { recorder.writeSweep(sweep); });
    return true;
}

} // namespace pickglass
