// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/reportstream.h"

#include "collectors/host/hostreading.h"

#include <utility>

namespace pickglass::host {

namespace {

/// More than a line of any file that is read.
constexpr qsizetype MaxLineBytes = 64 * 1024;

} // namespace

void ReportStream::add(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qsizetype end = bytes.indexOf('\n');
        const QByteArrayView part = end < 0 ? bytes : bytes.first(end);
        m_isLineTooLong = m_isLineTooLong || m_line.size() + part.size() > MaxLineBytes;
        if (m_isLineTooLong) {
            m_line.clear();
        } else {
            m_line.append(part);
        }
        if (end < 0) {
            return;
        }
        if (!std::exchange(m_isLineTooLong, false)) {
            takeLine(m_line);
        }
        m_line.clear();
        bytes = bytes.sliced(end + 1);
    }
}

std::optional<Report> ReportStream::take()
{
    return std::exchange(m_whole, std::nullopt);
}

void ReportStream::takeLine(QByteArrayView line)
{
    if (const auto begun = numberOf(line, "@begin ")) {
        m_open = Report{*begun, {}};
    } else if (!m_open) {
        return;
    } else if (const auto ended = numberOf(line, "@end ")) {
        if (*ended == m_open->number) {
            m_whole = std::move(m_open);
        }
        m_open.reset();
    } else if (m_open->lines.size() + line.size() >= MaxReportBytes) {
        m_open.reset();
    } else {
        m_open->lines.append(line).append('\n');
    }
}

std::optional<qint64> ReportStream::numberOf(QByteArrayView line, QByteArrayView mark)
{
    if (!line.startsWith(mark)) {
        return std::nullopt;
    }
    bool isNumber = false;
    const qint64 number = line.sliced(mark.size()).toByteArray().trimmed().toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace pickglass::host
