// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringView>

namespace pickglass {

/// Where a store is, and what of it is meant:
/// clickhouse://USER@HOST:PORT/DATABASE?password-file=F&fabric=NAME. Regular value type.
struct StoreAddress
{
    QString user = {}; ///< empty: the server's own default
    QString host = {};
    int port = 0;
    QString database = {};
    QString fabric = {};   ///< empty: none is named
    QString recorder = {}; ///< who records it; empty: none is named
    /// The cluster of the server's configuration over which tables are spread; empty: one server.
    QString cluster = {};
    QString passwordFile = {};
    QString caFile = {}; ///< certificates of authorities to be trusted besides the system's
    bool isEncrypted = true;
    /// Where to keep what could not be sent yet; empty: a place of the user's.
    QString spool = {};
    qint64 spoolBytes = qint64(2) * 1024 * 1024 * 1024;
    qint64 batch = 0; ///< µs of recording that are sent at once; 0: by the interval

    /// What was in the file; never shown, and not part of the address.
    QByteArray password = {};

    /// Whether a text is meant as the address of a store, whether or not it is one: nobody shows it
    /// as the name of a file.
    static bool isMeant(QStringView text);
    /// Refuses an address that is none, one with a password in it, and options that nobody knows.
    /// Encrypted unless the host is this machine; &tls=on and &tls=off say otherwise. A password
    /// goes to other machines encrypted only: tls=off is refused with password-file. No message
    /// has a password.
    static Result<StoreAddress> parse(const QString &text);
    /// USER@HOST:PORT/DATABASE, for people.
    QString shown() const;
};

} // namespace pickglass
