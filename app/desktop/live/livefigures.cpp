// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livefigures.h"

#include "app/desktop/layouts.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/hoststates.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/fabric/linkrate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

std::optional<double> slowestLink(const Fabric &fabric)
{
    std::optional<double> slowest;
    for (const Link &link : fabric.links()) {
        const auto rate = dataRate(fabric.width(link), fabric.speed(link));
        if (rate && *rate > 0) {
            slowest = std::min(slowest.value_or(*rate), *rate);
        }
    }
    return slowest;
}

} // namespace

LiveFigures::LiveFigures(Session *session, CurrentSource *keeper, QMenu *intervals, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_keeper(keeper),
      m_sweep(new QLabel),
      m_interval(withRole("status", new QToolButton)),
      m_ports(new QLabel),
      m_missed(withRole("warning", new QLabel)),
      m_peer(new QLabel),
      m_hosts(named("liveHosts", withRole("status", new QToolButton))),
      m_cost(new QLabel)
{
    setObjectName(QStringLiteral("liveFigures"));
    auto *row = makeLayout<QHBoxLayout>(this, 0, Tokens::SpaceXs);
    m_interval->setMenu(intervals);
    m_interval->setPopupMode(QToolButton::InstantPopup);
    m_interval->setToolTip(
        tr("Sweep interval (%1)")
            .arg(intervals->menuAction()->shortcut().toString(QKeySequence::NativeText)));
    m_interval->setCursor(Qt::PointingHandCursor);
    for (QLabel *label : {m_sweep, m_ports, m_missed, m_peer, m_cost}) {
        label->setProperty("role", QStringLiteral("secondary"));
    }
    // That sweeps are missing is not to be overlooked.
    row->addWidget(m_sweep);
    row->addWidget(m_interval);
    for (QWidget *figure :
         std::initializer_list<QWidget *>{m_ports, m_missed, m_hosts, m_peer, m_cost}) {
        row->addSpacing(Tokens::SpaceM);
        row->addWidget(figure);
    }
    m_hosts->setCursor(Qt::PointingHandCursor);
    m_hosts->setToolTip(tr("Show which hosts answer"));
    connect(m_hosts, &QToolButton::clicked, this, &LiveFigures::openHosts);
    connect(keeper, &CurrentSource::changed, this, &LiveFigures::showTexts);
    connect(session, &Session::snapshotChanged, this, &LiveFigures::showFabric);
    showFabric();
}

void LiveFigures::showFabric()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    m_slowest = snapshot ? slowestLink(*snapshot->fabric) : std::nullopt;
    showTexts();
}

void LiveFigures::showTexts()
{
    const bool isRecording = m_keeper->isRecording();
    // Of ours that was stopped, the end may not be read yet.
    const bool isShown = isRecording || (m_session->isGrowing() && !m_keeper->isOurs());
    m_interval->setVisible(isRecording);
    m_cost->setVisible(isRecording);
    m_peer->setVisible(isRecording && m_keeper->recording()->peer());
    showHosts();
    if (isRecording) {
        showRecording();
    } else if (isShown) {
        showFollowing();
    }
    if (isHidden() == isShown) {
        setVisible(isShown);
        Q_EMIT shownChanged(isShown);
    }
}

void LiveFigures::showRecording()
{
    const LiveRecording &recording = *m_keeper->recording();
    const LiveRecording::Sweep &sweep = recording.lastSweep();
    const bool hasSweep = sweep.number > 0;
    const QString interval = livetext::interval(recording.source().interval);
    m_interval->setText(interval + QStringLiteral(" ▾"));
    m_interval->setAccessibleName(tr("Interval: %1").arg(interval));
    m_interval->setVisible(recording.state() == LiveRecording::State::Recording);
    switch (recording.state()) {
    case LiveRecording::State::Paused:
        m_sweep->setText(tr("paused"));
        break;
    case LiveRecording::State::Stopping:
        m_sweep->setText(tr("ending …"));
        break;
    default:
        m_sweep->setText(hasSweep ? tr("sweep %1, every").arg(livetext::seconds(sweep.seconds))
                                  : tr("first sweep, every"));
        break;
    }
    m_sweep->setToolTip(
        hasSweep ? tr("Sweep %1 took %2.")
                       .arg(format::count(sweep.number), livetext::seconds(sweep.seconds))
                 : QString());
    m_ports->setText(hasSweep
                         ? tr("%1 ports,").arg(format::count(sweep.ports)) + u' ' +
                               tr("%n timeout(s)", nullptr, static_cast<int>(recording.timeouts()))
                         : QString());
    const auto missed = static_cast<int>(recording.missedSweeps());
    m_missed->setVisible(missed > 0);
    m_missed->setText(tr("%n sweep(s) skipped", nullptr, missed));
    m_missed->setToolTip(
        tr("Intervals without a sweep: choose a longer interval or fewer counters."));
    showCost();
    showPeer();
}

/// How far away the machine is whose agent is read, and what time it has.
void LiveFigures::showPeer()
{
    const auto &peer = m_keeper->recording()->peer();
    if (!peer) {
        return;
    }
    if (!peer->isConnected) {
        m_peer->setText(tr("not connected"));
        m_peer->setToolTip({});
        return;
    }
    QStringList texts{peerwords::latency(*peer), peerwords::clock(*peer)};
    texts.removeAll(QString());
    m_peer->setText(texts.join(QStringLiteral(", ")));
    m_peer->setToolTip(tr("%1 on %2 reads %3. Round trip and clock difference to this machine, "
                          "measured every two seconds by the fastest answers.")
                           .arg(peer->program, peer->name, peer->source));
}

/// How many of the hosts that are read answer.
void LiveFigures::showHosts()
{
    const bool isRecording = m_keeper->isRecording() && m_keeper->recording()->hosts();
    m_hosts->setVisible(isRecording);
    if (!isRecording) {
        return;
    }
    const LiveHosts &hosts = *m_keeper->recording()->hosts();
    m_hosts->setText(hostsText(hosts));
    setRole(m_hosts, hosts.silent.empty() ? "status" : "statusWarning");
    if (m_hostsDialog) {
        m_hostsDialog->setHosts(hosts);
    }
}

void LiveFigures::openHosts()
{
    if (!m_hostsDialog) {
        m_hostsDialog = new HostsDialog(window());
        m_hostsDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    showHosts();
    m_hostsDialog->show();
    m_hostsDialog->raise();
}

void LiveFigures::showFollowing()
{
    const auto stalled = m_keeper->growth().stalledFor();
    const CaptureExtent &extent = m_session->extent();
    m_sweep->setText(
        stalled.count() > 0
            ? tr("not growing for %1").arg(livetext::duration(stalled))
            : tr("growing, one sweep every %1")
                  .arg(livetext::interval(std::chrono::milliseconds(extent.interval / 1000))));
    m_sweep->setToolTip(
        stalled.count() > 0
            ? tr("Another program records this capture. It may be paused or killed.")
            : tr("Another program records this capture; the window follows it."));
    m_ports->setText(tr("sweep %1").arg(format::count(extent.lastSweep)));
    m_missed->setVisible(false);
}

std::optional<double> LiveFigures::cost() const
{
    const LiveRecording &recording = *m_keeper->recording();
    const LiveRecording::Sweep &sweep = recording.lastSweep();
    const auto bytes = static_cast<double>(sweep.meter.smpBytes + sweep.meter.gmpBytes);
    const double every =
        std::max(sweep.seconds, std::chrono::duration<double>(recording.source().interval).count());
    return m_slowest && sweep.number > 0 && every > 0 ? std::optional(bytes / every / *m_slowest)
                                                      : std::nullopt;
}

void LiveFigures::showCost()
{
    const auto share = cost();
    const MadMeter &meter = m_keeper->recording()->lastSweep().meter;
    m_cost->setVisible(meter.mads > 0); // hosts are asked for no MADs
    m_cost->setText(tr("monitoring uses %1 of a link")
                        .arg(share ? format::percent(*share) : format::unknown()));
    m_cost->setToolTip(
        share ? tr("Last sweep: %1 requests and their answers, %2. Sent over one link, the slowest "
                   "of the fabric, they would use this share of it.")
                    .arg(format::count(meter.mads), livetext::size(meter.smpBytes + meter.gmpBytes))
              : QString());
}

QString LiveFigures::text() const
{
    if (isHidden()) {
        return {};
    }
    QStringList texts;
    for (const QLabel *label : {m_sweep, m_ports, m_missed, m_peer, m_cost}) {
        if (!label->isHidden() && !label->text().isEmpty()) {
            texts << label->text();
        }
        if (label == m_missed && !m_hosts->isHidden()) {
            texts << m_hosts->text();
        }
        if (label == m_sweep && !m_interval->isHidden()) {
            texts << m_interval->text().chopped(2);
        }
    }
    return texts.join(u' ');
}

} // namespace pickglass
