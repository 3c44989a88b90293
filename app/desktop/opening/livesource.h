// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace pickglass {

/// What is to be watched live, and how: what the Go live dialog asks.
struct LiveSource
{
    QString url; ///< "mad:", "mad:mlx5_0/1", "synthetic:tree?k=8", "ssh://head01"
    std::chrono::milliseconds interval = std::chrono::seconds(1);
    QStringList counters = {}; ///< beyond the usual: details, vl, sl, speeds
    /// What a ring holds: older raw samples go, and the oldest where there is no room. 0: no limit.
    std::chrono::milliseconds keep = std::chrono::hours(24);
    qint64 maxBytes = qint64(2) << 30;
    /// Of an agent whose token is in no file. It is never stored.
    QByteArray token = {};
    QString name = {}; ///< as a person calls the other machine; may be empty

    /// What it is called where there is little room: the name, or the URL as far as it matters.
    QString title() const;

    /// Those of pgcap for recording it to this file, driven by us.
    QStringList arguments(const QString &out) const;

    bool operator==(const LiveSource &) const = default;
};

/// Whether what was given names something that lives ("scheme:…"), not a file or a store.
bool isLiveSource(const QString &given);

/// Where the token of an agent is kept.
enum class TokenPlace : quint8 { File, SecretStore };

/// A remote fabric and how to reach it. Regular value type; never holds a token.
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
    QString place() const { return address.section(QStringLiteral("://"), 1); }
    /// What it is called: its name, else its place.
    QString title() const { return name.isEmpty() ? place() : name; }
    /// The source for pgcap, without the token's file where that is in the secret store.
    QString url() const;

    /// Of a source URL; nothing where it is no remote one, or has options without a member.
    static std::optional<AgentEntry> fromUrl(const QString &url);

    bool operator==(const AgentEntry &) const = default;
};

/// Whether a source is read through another machine.
bool isAgentUrl(const QString &url);
/// A short name of a source: without the options of a remote one.
QString sourceTitle(const QString &url);
/// The URL with another value of an option in it; without the option where the value is empty.
QString withOption(const QString &url, const QString &option, const QString &value);

} // namespace pickglass
