// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QStringList>
#include <QUrl>

namespace pickglass::host {

/// What a source says of hosts. Regular value type; any thread.
struct HostSource
{
    /// As they are called; one, "", for this machine.
    QStringList hosts;
    /// What reads a host: a shell on this machine, or on the host through ssh, or node_exporter on
    /// the host.
    enum class Via { Local, Ssh, Http, Https };
    Via via = Via::Local;
    quint16 port = 9100; ///< of node_exporter
    bool isOverHttp() const { return via == Via::Http || via == Via::Https; }
    /// The folder in the place of "/"; %h stands for the host's name. Empty: "/".
    QString root = {};
    /// What reads the fabric beside the hosts; empty: nothing does.
    QString inner = {};

    /// The root of one of the hosts.
    QString rootOf(const QString &host) const;
};

/// Reads host:[?root=DIR] and hosts:LIST[?inner=PERCENT-ENCODED-URL][&via=ssh][&root=DIR/%h] or
/// […&via=http|https[&port=9100]], or says what is wrong with it. LIST is a list as pdsh and Slurm
/// write it, @FILE or @GROUP; a file has one a line, '#' begins a comment; a group is such a file
/// in ~/.dsh/group or /etc/dsh/group. Without via=ssh, hosts with a root are read on this machine.
Result<HostSource> parseHostSource(const QUrl &url);

} // namespace pickglass::host
