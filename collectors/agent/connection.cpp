// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/connection.h"

#include <utility>

namespace pickglass::agent {

void Connection::send(const QByteArray &message)
{
    if (!m_isClosed) {
        write(framed(message));
    }
}

void Connection::close()
{
    if (!std::exchange(m_isClosed, true)) {
        hangUp();
    }
}

void Connection::take(const QByteArray &bytes)
{
    if (bytes.isEmpty() || m_isClosed) {
        return;
    }
    Q_EMIT alive();
    m_reader.add(bytes);
    while (!m_isClosed) {
        const auto message = m_reader.next();
        if (!message) {
            break;
        }
        Q_EMIT received(*message);
    }
    if (m_reader.isBroken() && !m_isClosed) {
        lose(notInFrames(bytes));
    }
}

void Connection::lose(const Loss &loss)
{
    if (!m_isClosed) {
        close();
        Q_EMIT lost(loss);
    }
}

} // namespace pickglass::agent
