// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/http/unpacker.h"

#include <QElapsedTimer>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

namespace pickglass {

/// What an answer may take, whoever sends it.
struct AnswerLimits
{
    qint64 bytes = 0; ///< of the body, unpacked, and as it comes
    /// From the request to the end of the answer.
    std::chrono::milliseconds total = std::chrono::minutes(5);
    /// In which nothing is sent or received.
    std::chrono::milliseconds quiet = std::chrono::seconds(60);
    /// Once the body has come for so long, it must have come with this many bytes a second.
    std::chrono::milliseconds paceAfter = std::chrono::seconds(15);
    qint64 pace = 1024;
};

/// A request as all of ours are: without redirections, cookies and HTTP/2. A packed answer is
/// asked for, or none; Qt unpacks nothing.
QNetworkRequest boundedRequest(const QUrl &url, const AnswerLimits &limits, bool mayBePacked);

/// An answer of a server that may send anything: at most so much of it, in at most so long a time.
/// What was not taken yet is not read: the server waits. Its request is one of boundedRequest().
/// One thread with an event loop.
class HttpAnswer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HttpAnswer)

public:
    /// Takes the reply, whose request was just sent. Its manager lives as long as this is used.
    HttpAnswer(QNetworkReply *reply, const AnswerLimits &limits);
    /// Ends the connection where the answer is not finished.
    ~HttpAnswer() override;

    enum class Fault : quint8 {
        None,
        Network,  ///< as QNetworkReply says it
        TooLong,  ///< more than AnswerLimits::bytes
        TooSlow,  ///< by AnswerLimits::total or pace
        NotPlain, ///< packed in a way that was not asked for, or damaged
    };
    bool isFinished() const { return m_isFinished; }
    Fault fault() const { return m_fault; }
    /// What is wrong, as a part of a sentence; empty where nothing is.
    QString errorText() const;
    /// Of HTTP; 0: none came.
    int status() const;
    const QNetworkReply &reply() const { return *m_reply; }
    /// What came of the body.
    const QByteArray &body() const { return m_body; }
    QByteArray takeBody() { return std::exchange(m_body, {}); }

    /// Ends it now, with this fault.
    void giveUp(Fault fault);

Q_SIGNALS:
    /// Once; not from within the constructor.
    void finished();

private:
    void readBytes();
    void take(const QByteArray &bytes);
    void onFinished();
    void finish(Fault fault);

    QPointer<QNetworkReply> m_reply; ///< gone with its manager
    AnswerLimits m_limits;
    QTimer m_total;
    QElapsedTimer m_sinceFirst; ///< since the first bytes of the body
    qint64 m_received = 0;      ///< bytes of the body as they come
    QByteArray m_body;
    std::unique_ptr<Unpacker> m_unpacker; ///< of a packed body
    Fault m_fault = Fault::None;
    bool m_isFinished = false;
};

} // namespace pickglass
