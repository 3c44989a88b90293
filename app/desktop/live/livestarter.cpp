// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livestarter.h"

#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/golivedialog.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/settings.h"
#include "core/fabric/naturalorder.h"

#include <algorithm>

namespace pickglass {

namespace {

/// A host as it is called where it is reached: without what tells its adapters apart.
QString nameOf(const Node &node)
{
    return node.system.isEmpty() ? node.name : node.system;
}

HostGroupText groupOf(const QString &name, const Fabric &fabric, const std::vector<Guid> &nodes)
{
    HostGroupText group{name, {}};
    for (const Guid guid : nodes) {
        if (const NodeIndex node = fabric.findNode(guid); node.isValid()) {
            group.hosts << nameOf(fabric.node(node));
        }
    }
    group.hosts.removeDuplicates();
    std::ranges::sort(
        group.hosts, [](const QString &a, const QString &b) { return compareNaturally(a, b) < 0; });
    return group;
}

/// All hosts of what is open, and the groups of the person.
std::vector<HostGroupText> groupsOf(const Session &session)
{
    std::vector<HostGroupText> groups;
    if (!session.snapshot()) {
        return groups;
    }
    const Fabric &fabric = *session.snapshot()->fabric;
    std::vector<Guid> hosts;
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            hosts.push_back(node.guid);
        }
    }
    groups.push_back(groupOf({}, fabric, hosts));
    for (const HostGroup &group : session.groups()) {
        groups.push_back(groupOf(group.name, fabric, group.nodes));
    }
    return groups;
}

} // namespace

LiveStarter::LiveStarter(Settings *settings, bool remembers, const Session *session,
                         CurrentSource *keeper, QWidget *window)
    : QObject(window),
      m_settings(settings),
      m_remembers(remembers),
      m_session(session),
      m_keeper(keeper),
      m_window(window),
      m_book(settings)
{
    connect(keeper, &CurrentSource::certificateAsked, this, &LiveStarter::askForTrust);
}

void LiveStarter::choose()
{
    show(m_settings->liveSource());
}

void LiveStarter::chooseAnother()
{
    show(m_settings->liveSource())->showAgents();
}

GoLiveDialog *LiveStarter::show(const LiveSource &source)
{
    m_book.reload();
    auto *dialog =
        new GoLiveDialog(source, {&m_book, &m_store, findPgcap()}, groupsOf(*m_session), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (m_remembers) {
            m_settings->setLiveSource(dialog->source());
        }
        watch(dialog->source());
    });
    dialog->open();
    return dialog;
}

void LiveStarter::watch(const LiveSource &source)
{
    const auto entry = AgentEntry::fromUrl(source.url);
    if (entry && m_remembers) {
        m_book.remember(*entry);
    }
    m_keeper->goLive(source);
}

void LiveStarter::begin(const QString &url)
{
    LiveSource source = m_settings->liveSource();
    source.url = url;
    const auto given = AgentEntry::fromUrl(url);
    if (!given) {
        m_keeper->goLive(source);
        return;
    }
    m_book.reload();
    if (const AgentEntry *known = m_book.find(given->address)) {
        source.name = known->name;
        source.url = url == given->address ? known->url() : url;
    }
    const auto completed = AgentEntry::fromUrl(source.url).value_or(*given);
    if (completed.isSsh() || !completed.tokenFile.isEmpty()) {
        watch(source);
        return;
    }
    m_store.read(completed.address, this, [this, source](const SecretAnswer &answer) {
        LiveSource with = source;
        with.token = answer.secret;
        if (with.token.isEmpty()) {
            show(with);
        } else {
            watch(with);
        }
    });
}

void LiveStarter::askForTrust(const LiveSource &source, const AgentPeer &peer)
{
    auto *dialog = new CertificateDialog(peer, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, source, peer] {
        LiveSource trusted = source;
        trusted.url = trusting(source.url, peer.certificate);
        m_keeper->goLive(trusted);
    });
    dialog->open();
}

} // namespace pickglass
