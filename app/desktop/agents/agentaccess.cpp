// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentaccess.h"

#include "app/desktop/agents/agententry.h"
#include "app/desktop/agents/askpass.h"

namespace pickglass {

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
