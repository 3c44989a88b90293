// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

namespace pickglass {

/// Where the token of an agent is kept.
enum class TokenPlace : quint8 { File, SecretStore };

/// Another machine whose fabric can be watched, and how it is reached. Regular value type; it
/// never holds a token.
struct AgentEntry
{
    QString address;                          ///< "agent://head01:7471", "ssh://root@head01"
    QString name = {};                        ///< as the person calls it; may be empty
    QDateTime lastUsed = {};                  ///< invalid: never
    TokenPlace tokenPlace = TokenPlace::File; ///< of an agent://
    QString tokenFile = {};
    QString caFile = {};  ///< who signed its certificate; empty: it is pinned at first use
    QString command = {}; ///< what ssh starts there; empty: pickglass-agent --stdio
    bool isClockCorrected = false;

    bool isSsh() const;
    /// The address without its scheme: "head01:7471", as known agents are listed.
    QString place() const;
    /// What it is called: its name, else its place.
    QString title() const;
    /// The source for pgcap, without the token's file where that is in the secret store.
    QString url() const;

    /// What a source says of another machine; nothing where it is no such source, or says more
    /// than there are members for.
    static std::optional<AgentEntry> fromUrl(const QString &url);

    bool operator==(const AgentEntry &) const = default;
};

/// Whether a source is read through another machine.
bool isAgentUrl(const QString &url);
/// What a source is called where there is little room: without what comes behind the address of
/// another machine. Others stay as they are.
QString sourceTitle(const QString &url);
/// The URL with another value of an option in it; without the option where the value is empty.
QString withOption(const QString &url, const QString &option, const QString &value);

} // namespace pickglass
