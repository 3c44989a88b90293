// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace pickglass {

/// What became of something that was sent.
struct SendResult
{
    enum class What { Sent, TryAgain, Refused };
    What what = What::Sent;
    QString why = {}; ///< in English, one line; empty where it was sent
};

/// Something to be sent over the network, by HTTP (a POST) or SMTP.
struct Transfer
{
    QByteArray url;
    QByteArray body;
    QByteArray contentType = {}; ///< of HTTP
    QByteArray user = {};
    QByteArray password = {};
    QByteArray token = {}; ///< of HTTP: a bearer token
    QByteArray from = {};  ///< of mail
    QList<QByteArray> to = {};
    QByteArray caFile = {}; ///< certificates to trust in place of the system's
    bool isPlain = false;   ///< mail without TLS
    qint64 timeout = 30'000'000;
};

/// Sends by libcurl on a thread of its own: certificates are always checked, redirects are not
/// followed, and a transfer ends after its timeout. One thread; what was begun is abandoned when it
/// goes.
class CurlTransfers
{
public:
    using Done = std::function<void(const SendResult &result)>;

    CurlTransfers();
    ~CurlTransfers();
    Q_DISABLE_COPY_MOVE(CurlTransfers)

    /// done is called on the thread of the context, which is to outlive this.
    void start(const Transfer &transfer, QObject *context, Done done);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace pickglass
