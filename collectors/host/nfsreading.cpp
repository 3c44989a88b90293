// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/nfsreading.h"

#include "collectors/host/textparts.h"
#include "core/formats/othercounters.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace pickglass::host {

namespace {

/// The calls of a version: behind their number, and the one that does nothing.
std::vector<quint64> callsOf(LineScanner &scanner)
{
    std::vector<quint64> numbers = numbersOf(scanner);
    if (numbers.size() < 2 || numbers.front() != numbers.size() - 1) {
        return {};
    }
    numbers.erase(numbers.begin(), numbers.begin() + 2);
    return numbers;
}

/// The counters whose names begin so, in their order.
std::vector<const Counter *> countersOfVersion(QStringView prefix)
{
    std::vector<const Counter *> found;
    for (const Counter &counter : countersOf(Attribute::NFS)) {
        if (counter.name.startsWith(prefix)) {
            found.push_back(&counter);
        }
    }
    return found;
}

/// The name of version 3 for a call of version 4 that does the same; empty for others. "create" of
/// version 4 makes folders and devices, and "open" files.
QString nameInVersion3(const QString &call)
{
    static const QStringList same{
        QStringLiteral("read"),     QStringLiteral("write"),    QStringLiteral("commit"),
        QStringLiteral("setattr"),  QStringLiteral("fsinfo"),   QStringLiteral("access"),
        QStringLiteral("getattr"),  QStringLiteral("lookup"),   QStringLiteral("remove"),
        QStringLiteral("rename"),   QStringLiteral("link"),     QStringLiteral("symlink"),
        QStringLiteral("pathconf"), QStringLiteral("readlink"), QStringLiteral("readdir")};
    return same.contains(call)               ? call
           : call == QLatin1String("statfs") ? QStringLiteral("fsstat")
                                             : QString();
}

/// "nfs4_open_confirm" and "nfs4_openconfirm" are one.
QString bareCall(QString name)
{
    return name.remove(u'_');
}

/// What was called of one version, also in the sum of both.
void addCall(std::map<CounterId, quint64> &values, const Counter &counter, quint64 count)
{
    constexpr qsizetype prefix = 5; // "nfs3_"
    const QString call = counter.name.mid(prefix);
    values[counter.id] += count;
    const QString both = counter.name.at(3) == u'3' ? call : nameInVersion3(call);
    if (both.isEmpty()) {
        return;
    }
    if (const CounterId sum = findCounter(Attribute::NFS, QLatin1String("nfs_") + both);
        sum.isValid()) {
        values[sum] += count;
    }
}

/// The counters of calls of one version by their names without underscores.
QHash<QString, CounterId> countersByBareCall()
{
    QHash<QString, CounterId> counters;
    for (const Counter &counter : countersOf(Attribute::NFS)) {
        const bool isOfVersion = counter.name.startsWith(QLatin1String("nfs")) &&
                                 counter.name.size() > 5 && counter.name.at(4) == u'_';
        if (isOfVersion) {
            counters.insert(bareCall(counter.name), counter.id);
        }
    }
    return counters;
}

} // namespace

void NfsCalls::takeLine(std::string_view line)
{
    LineScanner scanner(line);
    const std::string_view name = scanner.takeWord();
    if (name == "rpc") {
        m_rpc = numbersOf(scanner);
    } else if (name == "proc3") {
        m_version3 = callsOf(scanner);
    } else if (name == "proc4") {
        m_version4 = callsOf(scanner);
    }
}

void NfsCalls::add(int version, std::string_view call, quint64 count)
{
    // Of each host some hundred calls come with each answer.
    static const QHash<QString, CounterId> counters = countersByBareCall();
    const auto found = counters.constFind(
        bareCall(QStringLiteral("nfs%1_").arg(version) + decoded(call).toLower()));
    if (found != counters.constEnd()) {
        addCall(m_added, counter(*found), count);
    }
}

CounterValues NfsCalls::values() const
{
    std::map<CounterId, quint64> values = m_added;
    if (m_rpc.size() >= 2) {
        values[findCounter(Attribute::NFS, u"nfs_calls")] = m_rpc[0];
        values[findCounter(Attribute::NFS, u"nfs_retransmits")] = m_rpc[1];
    }
    const auto addVersion = [&](const QString &prefix, const std::vector<quint64> &calls) {
        const auto counters = countersOfVersion(prefix);
        for (size_t i = 0; i < std::min(counters.size(), calls.size()); ++i) {
            addCall(values, *counters[i], calls[i]);
        }
    };
    addVersion(QStringLiteral("nfs3_"), m_version3);
    addVersion(QStringLiteral("nfs4_"), m_version4);
    return {values.begin(), values.end()};
}

void NfsMounts::takeLine(std::string_view line)
{
    line = trimmed(line);
    LineScanner scanner(line);
    if (scanner.take("device ")) {
        beginDevice(scanner.rest());
    } else if (m_device.isEmpty()) {
        return;
    } else if (scanner.take("opts:")) {
        if (m_isListed) {
            m_mounts.back().options = bytesOf(trimmed(scanner.rest()));
        }
    } else if (scanner.take("age:")) {
        const auto age = scanner.nextWord();
        const QByteArray superblock =
            m_device + '\n' + QByteArray(age.data(), static_cast<qsizetype>(age.size()));
        m_isRepeated = m_known.contains(superblock);
        m_known.insert(superblock);
    } else if (m_isRepeated) {
        return;
    } else if (scanner.take("bytes:")) {
        takeBytes(scanner);
    } else if (scanner.take("xprt:")) {
        m_calls.takeTransport(scanner.rest());
    } else if (scanner.take("per-op statistics")) {
        m_calls.beginOperations();
    } else {
        m_calls.takeOperation(line);
    }
}

/// "server:/export mounted on /folder with fstype nfs4 statvers=1.1"
void NfsMounts::beginDevice(std::string_view line)
{
    const bool isNfs = contains(line, " fstype nfs ") || contains(line, " fstype nfs4 ");
    LineScanner scanner(line);
    const auto device = scanner.takeWord();
    m_device =
        isNfs ? QByteArray(device.data(), static_cast<qsizetype>(device.size())) : QByteArray();
    m_isRepeated = false;
    m_isListed = isNfs && m_mounts.size() < MaxTextsOfKind && scanner.nextWord() == "mounted" &&
                 scanner.nextWord() == "on";
    if (m_isListed) {
        const bool isVersion4 = contains(line, " fstype nfs4 ");
        m_mounts.push_back(
            {bytesOf(scanner.nextWord()), bytesOf(device) + (isVersion4 ? " nfs4" : " nfs"), {}});
    }
    m_calls.beginMount(device.substr(0, device.rfind(":/")));
}

void NfsMounts::takeBytes(LineScanner &scanner)
{
    // normalread normalwrite directread directwrite serverread serverwrite readpages writepages
    constexpr size_t read = 4;
    constexpr size_t written = 5;
    const auto numbers = numbersOf(scanner);
    if (numbers.size() > written) {
        auto &bytes = m_bytes ? *m_bytes : m_bytes.emplace();
        bytes[0] += numbers[read];
        bytes[1] += numbers[written];
        if (m_isListed) {
            m_mounts.back().bytes = {numbers[read], numbers[written]};
        }
    }
}

std::vector<HostText> NfsMounts::texts() const
{
    std::vector<HostText> texts;
    for (const Mount &mount : m_mounts) {
        const QString folder = QString::fromUtf8(mount.folder);
        const QByteArray options = mount.options.isEmpty() ? QByteArray() : ' ' + mount.options;
        texts.push_back(
            {HostFactKind::NfsMount, folder, QString::fromUtf8(mount.device + options)});
        if (mount.bytes) {
            texts.push_back(
                {HostFactKind::NfsBytes, folder,
                 QStringLiteral("%1 %2").arg((*mount.bytes)[0]).arg((*mount.bytes)[1])});
        }
    }
    return texts;
}

CounterValues NfsMounts::values() const
{
    CounterValues values;
    if (m_bytes) {
        values = {{findCounter(Attribute::NFSMounts, u"nfs_read_bytes"), (*m_bytes)[0]},
                  {findCounter(Attribute::NFSMounts, u"nfs_write_bytes"), (*m_bytes)[1]}};
    }
    const CounterValues calls = m_calls.values();
    values.insert(values.end(), calls.begin(), calls.end());
    return values;
}

} // namespace pickglass::host
