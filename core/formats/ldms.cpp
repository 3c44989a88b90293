// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/csvtable.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace pickglass {

namespace {

/// The columns of LDMS' rows that hold one kind of counters of one port of the row's host.
struct LdmsColumns
{
    /// Host (sysclassib: "mlx4_0" and its port) or Interface (procnetdev: "ib0"; procnfs: "").
    PortName::By by = PortName::By::Host;
    std::string_view device = {};
    PortNumber port = 0;
    std::vector<std::pair<int, CounterId>> counters = {}; ///< by the column that has them
};

/// What the names of a line's columns mean.
struct LdmsHeader
{
    std::vector<LdmsColumns> ports = {};
    /// Columns that name a place ("#lo") and hold no counters of an InfiniBand port or its host.
    int others = 0;
};

constexpr std::string_view Calls = "numcalls";
/// LDMS writes the former; configurations that rename columns, the latter.
bool isRetransmissions(std::string_view name)
{
    return name == "retransmitts" || name == "retransmits";
}

/// A column's name in its parts: "ib.port_xmit_data.rate#mlx4_0.1".
struct ColumnName
{
    std::string_view counter; ///< without the part that marks a rate
    std::string_view place;   ///< behind '#'
    bool isRate = false;
};
ColumnName nameOf(std::string_view text)
{
    dropSuffix(text, ".value");
    const size_t mark = text.find('#', 1); // "#Time" has no place
    ColumnName name{text.substr(0, mark), mark < text.size() ? text.substr(mark + 1) : "", false};
    dropSuffix(name.counter, ".value");
    for (const std::string_view prefix : {"rate_", "delta_"}) {
        name.isRate = dropPrefix(name.counter, prefix) || name.isRate;
    }
    for (const std::string_view suffix : {".rate", "_rate", ".delta", "_delta"}) {
        name.isRate = dropSuffix(name.counter, suffix) || name.isRate;
    }
    return name;
}

struct Place
{
    LdmsColumns of;
    CounterId counter;
};

Place ofDevice(const ColumnName &name)
{
    const size_t dot = name.place.rfind('.');
    std::string_view counter = name.counter;
    if (dot == std::string_view::npos || !dropPrefix(counter, "ib.")) {
        return {};
    }
    const auto port = portNumberOf(name.place.substr(dot + 1));
    return port ? Place{{PortName::By::Host, name.place.substr(0, dot), *port},
                        counterOfSysfs(counter)}
                : Place();
}

/// "ib0.8001" is one more interface over the port of ib0, which counts for itself alone.
Place ofInterface(const ColumnName &name)
{
    if (!name.place.starts_with("ib") || name.place.find('.') != std::string_view::npos) {
        return {};
    }
    return {{PortName::By::Interface, name.place},
            findCounter(Attribute::IPoIB, QStringLiteral("ipoib_") + decoded(name.counter))};
}

Place ofNfs(const ColumnName &name)
{
    const std::string_view known = name.counter == Calls             ? "calls"
                                   : isRetransmissions(name.counter) ? "retransmits"
                                                                     : name.counter;
    return {{PortName::By::Interface},
            findCounter(Attribute::NFS, QStringLiteral("nfs_") + decoded(known))};
}

bool isNfs(std::string_view text)
{
    const ColumnName name = nameOf(text);
    return name.place.empty() && (name.counter == Calls || isRetransmissions(name.counter));
}

/// Finds the columns by their names, as the samplers make them:
///
///     ib.port_xmit_data#mlx4_0.1     sysclassib; version 2 wrote ib.port_xmit_data.value#…
///     rx_bytes#ib0                   procnetdev, of interfaces over InfiniBand only
///     numcalls, retransmitts, read   procnfs, where one of the first two is there; retransmits,
///     too
///
/// With rates, the names that mark a rate are taken as well ("rate_…", "….rate"), else they are
/// others. The names must outlive the header.
LdmsHeader ldmsHeader(std::span<const std::string_view> names, bool withRates)
{
    LdmsHeader header;
    const bool hasNfs = std::ranges::any_of(names, isNfs);
    for (size_t i = 0; i < names.size(); ++i) {
        const ColumnName name = nameOf(names[i]);
        const bool hasPlace = !name.place.empty();
        Place found = !hasPlace                      ? (hasNfs ? ofNfs(name) : Place())
                      : name.place.starts_with("ib") ? ofInterface(name)
                                                     : ofDevice(name);
        if (!found.counter.isValid() || (name.isRate && !withRates)) {
            header.others += hasPlace ? 1 : 0;
            continue;
        }
        auto port = std::ranges::find_if(header.ports, [&found](const LdmsColumns &known) {
            return known.by == found.of.by && known.device == found.of.device &&
                   known.port == found.of.port;
        });
        if (port == header.ports.end()) {
            port = header.ports.insert(port, std::move(found.of));
        }
        port->counters.emplace_back(static_cast<int>(i), found.counter);
    }
    return header;
}

constexpr quint32 MaxSecond = 4'000'000'000;

bool isTimeColumn(std::string_view name)
{
    return name == "#Time" || name == "# Time";
}

/// "1446048000.001731" in microseconds, or seconds and, in a column of their own, microseconds.
std::optional<qint64> microsecondsOf(std::string_view text, std::optional<quint32> microseconds)
{
    LineScanner scanner(text);
    const auto seconds = scanner.takeNumber(MaxSecond);
    if (!seconds) {
        return std::nullopt;
    }
    qint64 fraction = microseconds.value_or(0);
    if (scanner.take('.')) {
        fraction = 0;
        qint64 unit = SecondUs / 10;
        for (const char c : scanner.rest()) {
            if (!isDigit(c)) {
                return std::nullopt;
            }
            fraction += (c - '0') * unit;
            unit /= 10;
        }
    } else if (!scanner.isAtEnd()) {
        return std::nullopt;
    }
    return qint64(*seconds) * SecondUs + fraction;
}

/// What the rates of one host's port sum up to.
struct Sum
{
    qint64 time = 0; ///< up to which, in microseconds since 1970
    std::vector<double> counts = {};
};

class LdmsParser final : public LineParser
{
public:
    using LineParser::LineParser;

    /// The header in a file of its own; a remark about it is of line 0.
    void beginText(const ParserInput &input)
    {
        if (!input.header.empty()) {
            takeHeader(trimmed(input.header.substr(0, input.header.find('\n'))));
        }
    }

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isAnyLdmsLine(line)) {
            takeHeader(line);
        } else if (!line.empty() && !line.starts_with('#')) {
            takeRow(line);
        }
    }

    /// Says of the text as a whole what its lines do not say.
    void finish()
    {
        // A header alone is the first of two files: nothing of it is lost.
        m_output.mayBeEmpty = !m_hasRows && !m_header.ports.empty();
    }

private:
    struct Row
    {
        qint64 time = 0;
        std::optional<qint64> since = {}; ///< how long before it the host's row before was
        QString host = {};
    };

    void takeHeader(std::string_view line)
    {
        m_table = CsvTable(line);
        m_isDerived = m_table.column("DT") >= 0;
        m_header = ldmsHeader(m_table.names(), m_isDerived);
        m_sums.clear();
        m_hostColumn = m_table.column("ProducerName", "component_id", "CompId");
        if (m_hostColumn < 0) {
            const auto named = std::ranges::find_if(
                m_table.names(), [](std::string_view name) { return name.ends_with(".CompId"); });
            m_hostColumn = named == m_table.names().end()
                               ? -1
                               : static_cast<int>(named - m_table.names().begin());
        }
        if (m_header.others > 0 && !m_isRemarked) {
            m_isRemarked = true;
            remark(
                QT_TRANSLATE_NOOP(
                    "core", "Columns without counters of InfiniBand ports: %1. They were skipped."),
                {QString::number(m_header.others)});
        }
    }

    void takeRow(std::string_view line)
    {
        m_hasRows = true;
        if (m_header.ports.empty()) {
            return;
        }
        const bool isWhole = m_table.take(line);
        const auto at = time("#Time", "Time_usec");
        const auto since = m_isDerived ? time("DT", "DT_usec") : std::nullopt;
        if (!isWhole || !at || (m_isDerived && (!since || *since <= 0 || *since > *at))) {
            skip(QT_TRANSLATE_NOOP(
                "core",
                "Expected a row with its time and as many fields as the first line names."));
            return;
        }
        if (m_isDerived && !m_isSummed) {
            m_isSummed = true;
            remark(QT_TRANSLATE_NOOP(
                "core", "The rows hold rates. They were summed up into counters that begin at 0."));
        }
        const Row row{*at, since, decoded(m_table.field(m_hostColumn))};
        for (size_t port = 0; port < m_header.ports.size(); ++port) {
            if (m_isDerived) {
                takeRates(port, row);
            } else {
                takeCounters(m_header.ports[port], row);
            }
        }
    }

    std::optional<qint64> time(const char *column, const char *micros) const
    {
        std::string_view text = m_table.field(m_table.column(column));
        if (text.empty() && std::string_view(column) == "#Time") {
            text = m_table.field(m_table.column("# Time"));
        }
        return microsecondsOf(text, m_table.number(m_table.column(micros), SecondUs - 1));
    }

    CounterReading readingOf(const LdmsColumns &columns, const Row &row) const
    {
        CounterReading reading;
        reading.port.by = columns.by;
        reading.port.host = row.host;
        reading.port.device = decoded(columns.device);
        reading.port.number = columns.port;
        reading.time = Timestamp(row.time);
        reading.line = m_line;
        return reading;
    }

    void takeCounters(const LdmsColumns &columns, const Row &row)
    {
        CounterReading reading = readingOf(columns, row);
        for (const auto &[column, counter] : columns.counters) {
            if (const auto value = m_table.number(column)) {
                addCounter(reading, counter, *value);
            }
        }
        addReading(std::move(reading));
    }

    void takeRates(size_t port, const Row &row)
    {
        // LDMS rounds nothing but prints microseconds.
        constexpr qint64 jitter = 1000;
        constexpr double largest = 9e18;
        const LdmsColumns &columns = m_header.ports[port];
        Sum &sum = m_sums[{row.host, port}];
        const qint64 from = row.time - *row.since;
        const bool isContinued = !sum.counts.empty() && std::abs(sum.time - from) <= jitter &&
                                 std::ranges::max(sum.counts) < largest;
        if (!isContinued) {
            sum.counts.assign(columns.counters.size(), 0);
            CounterReading reading = readingOf(columns, {from, {}, row.host});
            for (const auto &[column, counter] : columns.counters) {
                addCounter(reading, counter, 0);
            }
            addReading(std::move(reading));
        }
        const double seconds = static_cast<double>(*row.since) / SecondUs;
        CounterReading reading = readingOf(columns, row);
        for (size_t i = 0; i < columns.counters.size(); ++i) {
            const auto &[column, counter] = columns.counters[i];
            if (const auto rate = m_table.number(column)) {
                sum.counts[i] =
                    std::min(largest, sum.counts[i] + static_cast<double>(*rate) * seconds);
                addCounter(reading, counter, static_cast<quint64>(std::llround(sum.counts[i])));
            }
        }
        sum.time = row.time;
        addReading(std::move(reading));
    }

    void addReading(CounterReading reading)
    {
        if (!reading.values.empty()) {
            m_output.facts.counters.push_back(std::move(reading));
        }
    }

    CsvTable m_table;
    LdmsHeader m_header;
    int m_hostColumn = -1;
    bool m_isDerived = false;
    bool m_hasRows = false;
    bool m_isRemarked = false;
    bool m_isSummed = false;
    QHash<std::pair<QString, size_t>, Sum> m_sums; ///< by host and port of the header
};

} // namespace

ParserEnd parseLdms(const ParserInput &input, ParserOutput &output)
{
    return parseLines<LdmsParser>(input, output, FabricScope::Part);
}

bool isLdmsLine(std::string_view line)
{
    if (!isAnyLdmsLine(line)) {
        return false;
    }
    const CsvTable table(line);
    return !ldmsHeader(table.names(), table.column("DT") >= 0).ports.empty();
}

bool isLdmsRow(std::string_view line)
{
    constexpr size_t digits = 6;
    constexpr quint32 first = 100'000'000; // 1973; what is less is a measure of something else
    LineScanner scanner(line);
    const auto seconds = scanner.takeNumber(MaxSecond);
    if (!seconds || *seconds < first || !scanner.take('.')) {
        return false;
    }
    const auto fraction = scanner.takeUntil(',');
    scanner.skipBlanks();
    const auto micros = scanner.takeUntil(',');
    if (!fraction || fraction->size() != digits || !micros) {
        return false;
    }
    const auto both = wholeNumber(*fraction, SecondUs - 1);
    return both && both == wholeNumber(*micros, SecondUs - 1);
}

bool isAnyLdmsLine(std::string_view line)
{
    const std::string_view first = line.substr(0, line.find(','));
    return isTimeColumn(trimmed(first)) && contains(line, "Time_usec");
}

QStringList ldmsHeaderFiles(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.fileName();
    const qsizetype dash = name.lastIndexOf(u'-');
    const QString container = name.left(qMax<qsizetype>(dash, 0));
    const QString roll = name.mid(dash + 1);
    QStringList names = {name + QStringLiteral(".HEADER")};
    if (!container.isEmpty()) {
        names << QStringLiteral("%1.HEADER.%2").arg(container, roll)
              << QStringLiteral("%1.HEADER-%2").arg(container, roll)
              << container + QStringLiteral(".HEADER");
    }
    for (QString &candidate : names) {
        candidate = info.dir().filePath(candidate);
    }
    return names;
}

} // namespace pickglass
