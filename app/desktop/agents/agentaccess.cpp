// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentaccess.h"

#include "app/desktop/agents/askpass.h"
#include "app/desktop/opening/livesource.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass {

SealedToken::~SealedToken()
{
    if (isKept()) {
        ::close(m_descriptor);
    }
}

QString SealedToken::keep(const QByteArray &token)
{
    if (isKept()) {
        ::close(std::exchange(m_descriptor, -1));
    }
    const int made = ::memfd_create("pickglass-token", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    const auto size = static_cast<ssize_t>(token.size());
    if (made < 0 || ::fchmod(made, S_IRUSR | S_IWUSR) != 0 ||
        ::write(made, token.constData(), static_cast<size_t>(token.size())) != size ||
        ::fcntl(made, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
        const QString why = qt_error_string(errno);
        if (made >= 0) {
            ::close(made);
        }
        return why;
    }
    m_descriptor = made;
    return {};
}

void SealedToken::passTo(QProcess &child) const
{
    child.setChildProcessModifier([descriptor = m_descriptor] {
        ::fcntl(descriptor, F_SETFD, 0); // in the child alone: it survives the exec
    });
}

QString AgentAccess::prepare(QProcess &child, const QString &url, const QByteArray &token)
{
    if (!isAgentUrl(url)) {
        return url;
    }
    child.setProcessEnvironment(askpass::environment());
    if (token.isEmpty()) {
        return url;
    }
    m_error = m_token.keep(token);
    if (!m_error.isEmpty()) {
        return url;
    }
    m_token.passTo(child);
    return withOption(url, QStringLiteral("token-file"), m_token.path());
}

} // namespace pickglass
