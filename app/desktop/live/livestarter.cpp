// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livestarter.h"

#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/live/golivedialog.h"
#include "app/desktop/live/sourcekeeper.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/settings.h"

namespace pickglass {

LiveStarter::LiveStarter(Settings *settings, bool remembers, SourceKeeper *keeper, QWidget *window)
    : QObject(window),
      m_settings(settings),
      m_remembers(remembers),
      m_keeper(keeper),
      m_window(window),
      m_book(settings)
{
    connect(keeper, &SourceKeeper::certificateAsked, this, &LiveStarter::askForTrust);
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
    auto *dialog = new GoLiveDialog(source, {&m_book, &m_store, findPgcap()}, m_window);
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
