// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/http/httpanswer.h"
#include "core/store/clickhouse/insertbody.h"
#include "core/store/storeaddress.h"

#include <QByteArray>
#include <QUrlQuery>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;

namespace pickglass::clickhouse {

/// A text as statements have it: 'it\'s'.
QByteArray quoted(QStringView text);
/// A name as statements have it: `sweeps`.
QByteArray named(QByteArrayView name);

/// The HTTP interface of a ClickHouse server. User and password go in headers, never in the URL;
/// redirections are not followed. Answers are bounded in bytes and time. Calls wait for the answer
/// with an event loop of their own, and end early when the token is stopped. One thread.
class Server
{
public:
    static constexpr AnswerLimits UsualLimits = {.bytes = qint64(512) << 20};

    explicit Server(StoreAddress address, const AnswerLimits &limits = UsualLimits);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    const StoreAddress &address() const { return m_address; }

    /// Runs a statement; answers what it printed. Without a database: one that makes it.
    Result<QByteArray> run(const QByteArray &sql, const StopToken &stop, bool hasDatabase = true);
    /// A SELECT without a FORMAT, whose columns are these.
    Result<Rows> select(const QByteArray &sql, std::vector<Column> columns, const StopToken &stop);
    /// Adds rows to a table of the database; on all shards where it answers.
    Result<void> insert(const QByteArray &table, InsertBody &rows, const StopToken &stop);

private:
    Result<QByteArray> post(QUrlQuery parameters, const QByteArray &body, bool isCompressed,
                            const StopToken &stop);
    Result<QByteArray> answerOf(QNetworkReply *reply, const StopToken &stop) const;
    QNetworkRequest request(const QUrlQuery &parameters) const;
    tl::unexpected<Error> unreachable(const QString &why) const;
    tl::unexpected<Error> refusal(const QByteArray &answer) const;

    StoreAddress m_address;
    AnswerLimits m_limits;
    std::unique_ptr<QNetworkAccessManager> m_network; ///< from the first request on
};

} // namespace pickglass::clickhouse
