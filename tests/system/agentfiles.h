// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace pickglass::tests {

/// What an agent needs to be let at, in a folder that goes away: a token, a certificate and a key.
/// What clients remember lies there as well.
class AgentFiles
{
public:
    /// Makes them; false where that does not work.
    bool make()
    {
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
        QFile token(at("token"));
        const bool isWritten =
            token.open(QIODevice::WriteOnly) && token.write(QByteArray(32, 'a') + '\n') > 0;
        token.close();
        return isWritten && token.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
               QProcess::execute(QStringLiteral(PICKGLASS_AGENT),
                                 {"--make-certificate", at("agent")}) == 0;
    }
    QString at(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QStringList agentArguments(const QString &listen) const
    {
        return {"--listen", listen, "--token-file", at("token"), "--certificate",
                at("agent.crt"), "--key", at("agent.key"), "--interval", "100ms"};
    }
    QString source(const QString &place) const
    {
        return QStringLiteral("agent://%1?token-file=%2&accept-new=1").arg(place, at("token"));
    }
    /// The options of a recording through it.
    QStringList recording(const QString &place, const char *file) const
    {
        return {source(place), "-o", at(file), "--interval", "100ms", "--control"};
    }

private:
    QTemporaryDir m_folder;
};

} // namespace pickglass::tests
