// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/lustrereading.h"

#include "collectors/host/textparts.h"
#include "core/formats/othercounters.h"

namespace pickglass::host {

namespace {

/// More mounts than that are not looked at.
constexpr qsizetype MaxMounts = 256;

/// "…/llite/scratch-ffff8800c8e5a000/stats" → "scratch-ffff8800c8e5a000"
std::string_view mountOf(std::string_view path)
{
    const size_t last = path.rfind('/');
    const size_t before = last == std::string_view::npos ? last : path.rfind('/', last - 1);
    return before == std::string_view::npos ? std::string_view()
                                            : path.substr(before + 1, last - before - 1);
}

CounterId counterNamed(std::string_view name)
{
    return findCounter(Attribute::Lustre, QLatin1String("lustre_") + decoded(name));
}

} // namespace

void LustreReading::takeStatsLine(std::string_view path, std::string_view line)
{
    const QByteArray mount = bytesOf(mountOf(path));
    const QByteArray known = m_paths.value(mount);
    const bool isOther = !known.isEmpty() && known != bytesOf(path);
    if (mount.isEmpty() || isOther || (known.isEmpty() && m_paths.size() == MaxMounts)) {
        return;
    }
    LineScanner scanner(line);
    const std::string_view name = scanner.takeWord();
    const auto samples = plainNumber(scanner.nextWord());
    if (!samples || scanner.nextWord() != "samples") {
        return;
    }
    m_paths.insert(mount, bytesOf(path));
    const std::string_view unit = scanner.nextWord();
    if (unit != "[bytes]") {
        if (const CounterId id = counterNamed(name); id.isValid()) {
            m_values[id] += *samples;
        }
        return;
    }
    scanner.nextWord(); // the smallest
    scanner.nextWord(); // and the largest
    const auto sum = plainNumber(scanner.nextWord());
    const CounterId bytes = counterNamed(name);
    if (sum && bytes.isValid() && counter(bytes).unit == CounterUnit::Bytes) {
        m_values[bytes] += *sum;
    }
}

void LustreReading::takeRpcLine(std::string_view line)
{
    LineScanner scanner(line);
    const CounterId id =
        findCounter(Attribute::LustreRpc, QLatin1String("lustre_") + decoded(scanner.takeWord()));
    const auto number = plainNumber(scanner.nextWord());
    if (id.isValid() && number) {
        m_values.try_emplace(id, *number);
    }
}

CounterValues LustreReading::values() const
{
    return {m_values.begin(), m_values.end()};
}

} // namespace pickglass::host
