// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrlQuery>

#include <memory>
#include <optional>

namespace pickglass::tests {

/// A program of Prometheus' world that is installed; empty where it is not.
QString metricsProgram(const QString &name);

/// A port of loopback that nobody listens on at the moment.
quint16 freePort();

/// What a GET of a URL answers, with a bearer token where one is given; nothing where it is not
/// answered with 200 within a minute. Runs the event loop meanwhile.
std::optional<QByteArray> httpGet(const QUrl &url, const QByteArray &token = {},
                                  const QByteArray &accept = {});

/// Whether what was posted to a URL, a text, was taken, however long that takes; says on stderr why
/// it was not. Runs the event loop meanwhile.
bool httpPost(const QUrl &url, const QByteArray &body);

/// What a program printed and how it ended; -1 where it did not.
struct Printed
{
    int code = -1;
    QByteArray text;
};
Printed runProgram(const QString &program, const QStringList &arguments,
                   const QByteArray &input = {});

/// A sample as a database of times has it.
struct StoredSample
{
    qint64 milliseconds = 0;
    double value = 0;

    bool operator==(const StoredSample &) const = default;
};
struct StoredSeries
{
    QHash<QString, QString> labels; ///< __name__ among them
    QList<StoredSample> samples;
};

/// A real Prometheus or VictoriaMetrics on a free port of loopback, with a folder of its own, that
/// scrapes as its configuration has it. It ends with this.
class TimeDatabase
{
public:
    enum class Kind { Prometheus, VictoriaMetrics };

    /// Files of these names are put beside the configuration, which may name them.
    TimeDatabase(Kind kind, const QByteArray &configuration,
                 const QHash<QString, QByteArray> &files = {}, const QStringList &options = {});
    /// One that scrapes nothing, but holds these samples of the past: a text of OpenMetrics.
    struct Past
    {
        QByteArray openMetrics;
    };
    TimeDatabase(Kind kind, const Past &past);
    ~TimeDatabase();
    Q_DISABLE_COPY_MOVE(TimeDatabase)

    static QString programOf(Kind kind);
    /// Whether it answers; waits for it.
    bool isReady();
    /// The result of an instant query, now or at a time; nothing where it is refused.
    std::optional<QList<StoredSeries>> query(const QString &expression,
                                             std::optional<qint64> milliseconds = {});
    /// Every sample of the last hour of what is selected.
    QList<StoredSeries> samples(const QString &selector);
    /// Waits until the query has a result.
    bool waitFor(const QString &expression);
    QString said();
    qint64 processId() const { return m_process.processId(); }
    QUrl url(const QString &path, const QUrlQuery &query = {}) const;

private:
    void start(const QByteArray &configuration, const QStringList &options = {});

    Kind m_kind;
    QByteArray m_past; ///< that is yet to be given to it
    QTemporaryDir m_folder;
    quint16 m_port;
    QProcess m_process;
};

} // namespace pickglass::tests
