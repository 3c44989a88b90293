// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordinghost.h"

#include <QSemaphore>

#include <memory>

namespace pickglass {

namespace {

constexpr int MaxPendingSweeps = 3;

/// A collector of a plug-in has a clock of its own, which notices the same at its next reading.
ClockStep clockStepSoFar()
{
    std::ignore = recordingTime();
    return latestClockStep();
}

} // namespace

RecordingHost::RecordingHost(const RecordingOptions &options)
    : m_recorder(new Recorder(options)),
      m_thread(new QThread),
      m_clockSteps(clockStepSoFar().number)
{
    QObject::connect(m_thread.get(), &QThread::finished, m_recorder, &QObject::deleteLater);
    m_recorder->moveToThread(m_thread.get());
    m_thread->setObjectName(QStringLiteral("recorder"));
    m_thread->start();
}

void RecordingHost::mirrorTo(RecordingHost *other, std::function<void()> missed)
{
    m_mirror = other;
    m_mirrorMissed = missed ? std::move(missed) : [] {};
}

void RecordingHost::writeFacts(const SourceFacts &facts)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeFacts(facts); });
}

void RecordingHost::writeFabric(Timestamp time, const SharedFabric &fabric)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeFabric(time, fabric); });
}

void RecordingHost::writeManagers(const SharedSmPoll &poll)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeManagers(poll); });
}

void RecordingHost::writeRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeRoutes(time, tables); });
}

void RecordingHost::writeLanes(Timestamp time, const SharedLaneTables &lanes)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeLanes(time, lanes); });
}

void RecordingHost::writePKeys(Timestamp time, const SharedPKeyTables &tables)
{
    runOnBoth([=](Recorder &recorder) { recorder.writePKeys(time, tables); });
}

void RecordingHost::writeMulticast(Timestamp time, const SharedMulticastTables &tables)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeMulticast(time, tables); });
}

void RecordingHost::writeHosts(Timestamp time, const SharedHostChanges &changes)
{
    runOnBoth([=](Recorder &recorder) { recorder.writeHosts(time, changes); });
}

void RecordingHost::writeJobs(const std::vector<Job> &jobs)
{
    constexpr size_t JobsAtOnce = 1000;
    for (size_t first = 0; first < jobs.size(); first += JobsAtOnce) {
        const auto from = jobs.begin() + static_cast<std::ptrdiff_t>(first);
        const size_t count = std::min(JobsAtOnce, jobs.size() - first);
        runOnBoth([piece = std::vector<Job>(from, from + static_cast<std::ptrdiff_t>(count))](
                      Recorder &recorder) { recorder.writeJobs(piece); });
    }
}

std::optional<ClockStep> RecordingHost::noteClockStep()
{
    const ClockStep step = clockStepSoFar();
    if (std::exchange(m_clockSteps, step.number) == step.number) {
        return std::nullopt;
    }
    runOnBoth([=](Recorder &recorder) { recorder.noteClockStep(step); });
    return step;
}

/// Whether a further sweep may be given to the recorder: at once, or when those before are written.
bool RecordingHost::hasRoom(std::chrono::milliseconds timeout)
{
    if (m_recorder->pendingSweeps() <= MaxPendingSweeps) {
        return true;
    }
    if (timeout.count() == 0) {
        return false;
    }
    const auto isDone = std::make_shared<QSemaphore>();
    run([isDone](Recorder &) { isDone->release(); });
    return isDone->tryAcquire(1, static_cast<int>(timeout.count()));
}

bool RecordingHost::writeSweep(const SharedSweep &sweep, std::chrono::milliseconds timeout)
{
    if (!hasRoom(timeout)) {
        runOnBoth([time = sweep->time](Recorder &recorder) { recorder.skipSweep(time); });
        return false;
    }
    if (m_mirror != nullptr && !m_mirror->writeSweep(sweep, timeout)) {
        m_mirrorMissed();
    }
    m_recorder->sweepHandedOver();
    run([=](Recorder &recorder) { recorder.writeSweep(sweep); });
    return true;
}

} // namespace pickglass
