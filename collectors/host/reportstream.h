// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace pickglass::host {

/// What a host printed for one request.
struct Report
{
    qint64 number = 0; ///< of the request
    QByteArray lines;  ///< for readHost()
};

/// Takes reports off a stream of bytes as they come: "@begin NUMBER", lines, "@end NUMBER". What
/// lies between reports (a banner of the shell), and reports of more than MaxReportBytes, are
/// skipped; no more than one report is held. One thread.
class ReportStream
{
public:
    void add(QByteArrayView bytes);
    /// The last whole report that came since; nothing while there is none.
    std::optional<Report> take();

private:
    void takeLine(QByteArrayView line);
    static std::optional<qint64> numberOf(QByteArrayView line, QByteArrayView mark);

    QByteArray m_line; ///< that has not ended yet
    bool m_isLineTooLong = false;
    std::optional<Report> m_open; ///< that has not ended yet
    std::optional<Report> m_whole;
};

} // namespace pickglass::host
