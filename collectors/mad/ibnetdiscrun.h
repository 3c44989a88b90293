// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <QTimer>

#include <chrono>

namespace pickglass::mad {

/// How libibnetdisc discovers.
struct IbnetdiscOptions
{
    QString device; ///< "mlx5_0"
    PortNumber port = 1;
    int maxOutstanding = 64;
    std::chrono::milliseconds deadline{200};
    int retries = 2; ///< libibnetdisc takes 0 for its default
    quint64 mKey = 0;
    /// The discovery is ended when it takes longer.
    std::chrono::milliseconds timeLimit = std::chrono::minutes(5);
};

/// The path of the helper program pickglass-ibnetdisc: what PICKGLASS_IBNETDISC names, else beside
/// the plug-in (or program) that this code is in. Empty where it was not built.
QString findIbnetdiscHelper();

/// One discovery by libibnetdisc, in a process of its own: the library cannot be interrupted,
/// prints, and may end or crash its process. The process is killed with this object, after the time
/// limit, and when the thread that started it ends. One run; the thread that it was made in, with
/// an event loop.
class IbnetdiscRun final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IbnetdiscRun)

public:
    /// More is refused; a node takes some 300 bytes, a port 95.
    static constexpr qint64 MaxFileBytes = qint64(64) << 20;

    explicit IbnetdiscRun(QString helper = findIbnetdiscHelper());
    ~IbnetdiscRun() override;

    /// One of the signals follows, from the event loop.
    void start(const IbnetdiscOptions &options);
    /// Kills it; no signal follows.
    void kill();
    /// 0 while it does not run.
    qint64 processId() const { return m_process.processId(); }

Q_SIGNALS:
    /// Its cache file (core/formats/ibnetdisccache.h). Nothing is known of the bytes.
    void done(const QByteArray &cache);
    void failed(const pickglass::Error &error);

private:
    void readErrors();
    void finish(int code, QProcess::ExitStatus status);
    Result<QByteArray> readFile() const;
    Error failureOf(int code, QProcess::ExitStatus status) const;

    QString m_helper;
    QTemporaryDir m_folder;
    QProcess m_process;
    QTimer m_limit;
    QByteArray m_errors; ///< the end of what it printed
};

} // namespace pickglass::mad
