// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/mkeys.h"

#include <QFile>

#include <algorithm>
#include <iterator>
#include <map>

namespace pickglass::mad {

namespace {

constexpr qint64 MaxSize = 16 << 20;

/// Decimal or with 0x.
std::optional<quint64> keyOf(const QByteArray &word)
{
    bool isNumber = false;
    const quint64 key = word.toULongLong(&isNumber, word.startsWith("0x") ? 16 : 10);
    return isNumber ? std::optional(key) : std::nullopt;
}

} // namespace

MKeys MKeys::ofAll(quint64 key)
{
    MKeys keys;
    keys.m_candidates = {key};
    return keys;
}

std::optional<quint64> MKeys::of(Guid port) const
{
    const auto found = m_ofPort.constFind(port);
    return found == m_ofPort.constEnd() ? std::nullopt : std::optional(*found);
}

/// False where the line is neither a key nor a port with its key, or contradicts an earlier one.
bool MKeys::takeLine(const QByteArray &line)
{
    const QByteArrayList words = line.simplified().split(' ');
    if (words.front().isEmpty() || words.front().startsWith('#')) {
        return true;
    }
    const auto key = keyOf(words.back());
    if (!key || words.size() > 2) {
        return false;
    }
    if (words.size() == 1) {
        const bool isFirst = m_candidates.empty();
        m_candidates = {isFirst ? *key : m_candidates.front()};
        return m_candidates.front() == *key;
    }
    const auto port = Guid::parse(QString::fromLatin1(words.front()));
    if (!port) {
        return false;
    }
    const auto known = m_ofPort.constFind(*port);
    const bool isSame = known == m_ofPort.constEnd() || *known == *key;
    m_ofPort.insert(*port, *key);
    return isSame;
}

/// The key of a line of its own comes first, then those of the ports.
void MKeys::complete()
{
    std::map<quint64, qsizetype> ports;
    for (const quint64 key : std::as_const(m_ofPort)) {
        ++ports[key];
    }
    std::vector<std::pair<quint64, qsizetype>> byPorts(ports.begin(), ports.end());
    std::stable_sort(byPorts.begin(), byPorts.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    for (const auto &[key, count] : byPorts) {
        const bool isThere =
            std::find(m_candidates.begin(), m_candidates.end(), key) != m_candidates.end();
        if (!isThere && m_candidates.size() < MaxTried) {
            m_candidates.push_back(key);
        }
    }
}

Result<MKeys> MKeys::read(const QString &path)
{
    const Message advice = {
        QT_TRANSLATE_NOOP("core", "Expected a line such as 0x1234, or OpenSM's guid2mkey: a port "
                                  "GUID and its key a line, each port once."),
        {}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
                        {path, file.errorString()}},
                       advice);
    }
    MKeys keys;
    keys.m_candidates.clear();
    bool isFine = true;
    for (const QByteArray &line : file.read(MaxSize).split('\n')) {
        isFine = isFine && keys.takeLine(line);
    }
    keys.complete();
    if (!isFine || keys.m_candidates.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 does not hold M_Keys."), {path}}, advice);
    }
    return keys;
}

} // namespace pickglass::mad
