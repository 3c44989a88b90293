// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QMenu;
class QToolButton;

namespace pickglass {

class HostsDialog;
class Session;
class CurrentSource;

/// Sweep, interval (drops the menu), ports, timeouts, skipped sweeps and cost of a growing capture,
/// in the status line. Hidden where nothing grows.
class LiveFigures final : public QWidget
{
    Q_OBJECT

public:
    LiveFigures(Session *session, CurrentSource *keeper, QMenu *intervals,
                QWidget *parent = nullptr);

    /// What is shown, as one text; "" while it is hidden.
    QString text() const;

Q_SIGNALS:
    /// Whether there is something to show; it goes where counts of the fabric would be.
    void shownChanged(bool isShown);

private:
    void showFabric();
    void showTexts();
    void showRecording();
    void showFollowing();
    void showCost();
    void showPeer();
    void showHosts();
    void openHosts();
    /// The MADs of the last sweep as a share of the slowest link's rate; nothing where unknown.
    std::optional<double> cost() const;

    Session *m_session;
    CurrentSource *m_keeper;
    std::optional<double> m_slowest; ///< bytes/s of the slowest link
    QLabel *m_sweep;
    QToolButton *m_interval;
    QLabel *m_ports;
    QLabel *m_missed;
    QLabel *m_peer;
    QToolButton *m_hosts;
    QPointer<HostsDialog> m_hostsDialog;
    QLabel *m_cost;
};

} // namespace pickglass
