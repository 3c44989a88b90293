// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/knownagents.h"

#include "collectors/agent/fingerprint.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>

namespace pickglass::agent {

namespace {

constexpr qint64 MaxKnownAgentsBytes = 1024 * 1024;
constexpr std::chrono::milliseconds MaxLockTime{2000};

bool isOf(const QByteArray &line, const QString &agent)
{
    return line.simplified().startsWith(agent.toUtf8() + ' ');
}

tl::unexpected<Error> cannotWrite(const QString &path, const QString &why)
{
    return failure({QT_TRANSLATE_NOOP("core", "The agent's certificate cannot be saved in %1: %2."),
                    {path, why}},
                   {QT_TRANSLATE_NOOP("core", "Give its fingerprint in the source, as "
                                              "fingerprint=…."),
                    {}});
}

} // namespace

QString KnownAgents::usualPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/pickglass/known_agents");
}

Result<QList<QByteArray>> KnownAgents::readLines() const
{
    QFile file(m_path);
    if (!file.exists()) {
        return QList<QByteArray>();
    }
    if (!file.open(QIODevice::ReadOnly) || file.size() > MaxKnownAgentsBytes) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The list of known agents, %1, cannot be read: "
                                       "%2."),
             {m_path, file.isOpen() ? QStringLiteral("it is too large") : file.errorString()}});
    }
    QList<QByteArray> lines = file.readAll().split('\n');
    lines.removeAll(QByteArray());
    return lines;
}

Result<std::optional<QByteArray>> KnownAgents::find(const QString &agent) const
{
    ASSIGN_OR_RETURN(const auto lines, readLines());
    for (const QByteArray &line : lines) {
        if (isOf(line, agent)) {
            const QByteArray rest = line.simplified().mid(agent.toUtf8().size());
            if (const auto fingerprint = parseFingerprint(QString::fromUtf8(rest))) {
                return fingerprint;
            }
        }
    }
    return std::nullopt;
}

Result<QStringList> KnownAgents::names() const
{
    ASSIGN_OR_RETURN(const auto lines, readLines());
    QStringList names;
    for (const QByteArray &line : lines) {
        const QList<QByteArray> words = line.simplified().split(' ');
        const QString name = QString::fromUtf8(words.first());
        if (words.size() == 2 && parseFingerprint(QString::fromUtf8(words.last())) &&
            !names.contains(name)) {
            names << name;
        }
    }
    return names;
}

Result<void> KnownAgents::remember(const QString &agent, const QByteArray &fingerprint)
{
    return replace(agent, agent.toUtf8() + ' ' + shown(fingerprint).toUtf8());
}

Result<void> KnownAgents::forget(const QString &agent)
{
    return replace(agent, {});
}

Result<void> KnownAgents::replace(const QString &agent, const QByteArray &line)
{
    constexpr auto Owner = QFile::ReadOwner | QFile::WriteOwner;
    const QString folder = QFileInfo(m_path).absolutePath();
    QDir().mkpath(folder);
    QLockFile lock(m_path + QStringLiteral(".lock"));
    if (!lock.tryLock(MaxLockTime)) {
        return cannotWrite(m_path, QStringLiteral("its folder cannot be written, or another "
                                                  "program has it"));
    }
    ASSIGN_OR_RETURN(auto lines, readLines());
    lines.removeIf([&](const QByteArray &known) { return isOf(known, agent); });
    if (!line.isEmpty()) {
        lines.append(line);
    }
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(Owner)) {
        return cannotWrite(m_path, file.errorString());
    }
    file.write(lines.join('\n') + '\n');
    if (!file.commit()) {
        return cannotWrite(m_path, file.errorString());
    }
    return {};
}

} // namespace pickglass::agent
