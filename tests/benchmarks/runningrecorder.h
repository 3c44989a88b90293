// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>

namespace pickglass::bench {

/// A pgcap that records a sweep a second and serves /metrics, for as long as this lives.
class RunningRecorder
{
public:
    /// What a scrape has to bring.
    static constexpr char Token[] = "0123456789abcdef0123456789abcdef";

    /// With TLS, by a certificate that this pickglass-agent makes, where one is named.
    RunningRecorder(const QString &pgcap, const QString &source, const QString &agent = {});
    ~RunningRecorder();
    Q_DISABLE_COPY_MOVE(RunningRecorder)

    /// Whether there are rates to be scraped.
    bool isReady() const { return m_isReady; }
    QUrl url() const { return m_url; }

    /// As megabytesOf().
    double megabytes(const char *line) const;
    /// The bytes of a scrape; 0 where it fails.
    qint64 scrape() const;

private:
    QJsonObject waitFor(const QString &event);

    bool m_isTls;
    bool m_isReady = false;
    QTemporaryDir m_folder;
    QUrl m_url;
    QProcess m_process;
};

} // namespace pickglass::bench
