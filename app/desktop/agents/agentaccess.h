// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/sealedtoken.h"

namespace pickglass {

/// Gives a pgcap child what it needs to reach another machine: the token, and somebody who answers
/// what ssh asks. Lives as long as the child.
class AgentAccess final
{
public:
    /// Prepares a child that is not started yet, and answers the source that it is to be given.
    /// token: of an agent whose token is in no file, else empty. Why it cannot be, in the system's
    /// words, is in error().
    QString prepare(QProcess &child, const QString &url, const QByteArray &token);
    QString error() const { return m_error; }

private:
    SealedToken m_token;
    QString m_error;
};

} // namespace pickglass
