// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/nfsreading.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <map>

namespace pickglass::host {

namespace {

/// More than any version of the kernel has in a line.
constexpr size_t MaxNumbers = 256;

/// The numbers of the line; nothing where one of them is none.
std::vector<quint64> numbersOf(LineScanner &scanner)
{
    std::vector<quint64> numbers;
    for (auto word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        const auto number = plainNumber(word);
        if (!number || numbers.size() == MaxNumbers) {
            return {};
        }
        numbers.push_back(*number);
    }
    return numbers;
}

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

CounterValues NfsCalls::values() const
{
    std::map<CounterId, quint64> values;
    const auto add = [&values](const QString &name, quint64 value) {
        if (const CounterId id = findCounter(Attribute::NFS, name); id.isValid()) {
            values[id] += value;
        }
    };
    if (m_rpc.size() >= 2) {
        add(QStringLiteral("nfs_calls"), m_rpc[0]);
        add(QStringLiteral("nfs_retransmits"), m_rpc[1]);
    }
    const auto addVersion = [&](const QString &prefix, const std::vector<quint64> &calls) {
        const auto counters = countersOfVersion(prefix);
        for (size_t i = 0; i < std::min(counters.size(), calls.size()); ++i) {
            const QString call = counters[i]->name.mid(prefix.size());
            add(counters[i]->name, calls[i]);
            const QString both = prefix == QLatin1String("nfs3_") ? call : nameInVersion3(call);
            if (!both.isEmpty()) {
                add(QStringLiteral("nfs_") + both, calls[i]);
            }
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
        const bool isNfs = contains(line, " fstype nfs ") || contains(line, " fstype nfs4 ");
        const auto device = scanner.takeWord();
        m_device =
            isNfs ? QByteArray(device.data(), static_cast<qsizetype>(device.size())) : QByteArray();
        m_age.clear();
    } else if (m_device.isEmpty()) {
        return;
    } else if (scanner.take("age:")) {
        const auto age = scanner.nextWord();
        m_age = QByteArray(age.data(), static_cast<qsizetype>(age.size()));
    } else if (scanner.take("bytes:")) {
        // normalread normalwrite directread directwrite serverread serverwrite readpages writepages
        constexpr size_t read = 4;
        constexpr size_t written = 5;
        const auto numbers = numbersOf(scanner);
        const QByteArray superblock = m_device + '\n' + m_age;
        if (numbers.size() > written && !m_known.contains(superblock)) {
            m_known.insert(superblock);
            auto &bytes = m_bytes ? *m_bytes : m_bytes.emplace();
            bytes[0] += numbers[read];
            bytes[1] += numbers[written];
        }
    }
}

CounterValues NfsMounts::values() const
{
    if (!m_bytes) {
        return {};
    }
    return {{findCounter(Attribute::NFSMounts, u"nfs_read_bytes"), (*m_bytes)[0]},
            {findCounter(Attribute::NFSMounts, u"nfs_write_bytes"), (*m_bytes)[1]}};
}

} // namespace pickglass::host
