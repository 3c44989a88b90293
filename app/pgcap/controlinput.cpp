// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/controlinput.h"

#include "app/common/controlorder.h"

#include <cerrno>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr qsizetype MaxLine = 64 * 1024;
constexpr qsizetype LongestQuote = 80;

} // namespace

ControlInput::ControlInput(int descriptor)
    : m_descriptor(descriptor),
      m_notifier(descriptor, QSocketNotifier::Read),
      m_lines(MaxLine)
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
    for (const BoundedLines::Line &line : m_lines.take({buffer, count})) {
        line.isTooLong ? refuse(line.text) : obey(line.text);
    }
}

void ControlInput::obey(const QByteArray &line)
{
    const ControlOrder order = readControlOrder(line);
    switch (order.what) {
    case ControlOrder::What::NotUnderstood:
        refuse(line);
        break;
    case ControlOrder::What::Stop:
        Q_EMIT stopAsked();
        break;
    case ControlOrder::What::SetInterval:
        Q_EMIT intervalAsked(order.interval);
        break;
    case ControlOrder::What::Note:
        Q_EMIT noteGiven(order.text);
        break;
    case ControlOrder::What::Mark:
        Q_EMIT markGiven(order.text);
        break;
    case ControlOrder::What::Pause:
        Q_EMIT pauseAsked();
        break;
    case ControlOrder::What::Resume:
        Q_EMIT resumeAsked();
        break;
    }
}

void ControlInput::refuse(const QByteArray &line)
{
    Q_EMIT notUnderstood(QString::fromUtf8(line.first(qMin(line.size(), LongestQuote))));
}

} // namespace pickglass::pgcap
