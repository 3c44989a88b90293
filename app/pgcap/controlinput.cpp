// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/controlinput.h"

#include "app/pgcap/recordoptions.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr qsizetype LongestLine = 64 * 1024;
constexpr qsizetype LongestQuote = 80;

} // namespace

ControlInput::ControlInput(int descriptor)
    : m_descriptor(descriptor),
      m_notifier(descriptor, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, [this] { readOn(); });
}

void ControlInput::readOn()
{
    char buffer[4096];
    const ssize_t count = ::read(m_descriptor, buffer, sizeof buffer);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
        return;
    }
    if (count <= 0) {
        m_notifier.setEnabled(false);
        Q_EMIT stopAsked();
        return;
    }
    m_pending.append(buffer, count);
    qsizetype end = m_pending.indexOf('\n');
    while (end >= 0) {
        const QByteArray line = m_pending.first(end).trimmed();
        m_pending.remove(0, end + 1);
        if (!std::exchange(m_isSkipping, false) && !line.isEmpty()) {
            readLine(line);
        }
        end = m_pending.indexOf('\n');
    }
    if (m_pending.size() > LongestLine) {
        if (!std::exchange(m_isSkipping, true)) {
            refuse(m_pending);
        }
        m_pending.clear();
    }
}

void ControlInput::readLine(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (document.isObject()) {
        obey(document.object(), line);
    } else {
        refuse(line);
    }
}

void ControlInput::obey(const QJsonObject &order, const QByteArray &line)
{
    const QString what = order.value(u"do").toString();
    if (what == u"stop") {
        Q_EMIT stopAsked();
    } else if (what == u"interval") {
        const double seconds = order.value(u"seconds").toDouble(-1);
        const double least = std::chrono::duration<double>(LeastInterval).count();
        const double most = std::chrono::duration<double>(MostInterval).count();
        seconds >= least &&seconds <= most
            ? Q_EMIT intervalAsked(std::chrono::microseconds(qRound64(seconds * 1e6)))
            : refuse(line);
    } else if (what == u"note" && order.value(u"text").isString()) {
        Q_EMIT noteGiven(order.value(u"text").toString());
    } else if (what == u"mark" && order.value(u"name").isString()) {
        Q_EMIT markGiven(order.value(u"name").toString());
    } else if (what == u"pause") {
        Q_EMIT pauseAsked();
    } else if (what == u"resume") {
        Q_EMIT resumeAsked();
    } else {
        refuse(line);
    }
}

void ControlInput::refuse(const QByteArray &line)
{
    Q_EMIT notUnderstood(QString::fromUtf8(line.first(qMin(line.size(), LongestQuote))));
}

} // namespace pickglass::pgcap
