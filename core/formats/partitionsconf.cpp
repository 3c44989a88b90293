// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/partitionsconf.h"

#include "core/formats/linereader.h"
#include "core/formats/linereport.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <QFile>

#include <algorithm>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

constexpr size_t MaxMembers = 1 << 20; ///< of all partitions

/// "name=value", both without blanks around them; the value is empty where there is none.
std::pair<std::string_view, std::string_view> nameAndValue(std::string_view text)
{
    const size_t equals = text.find('=');
    return equals == std::string_view::npos
               ? std::pair(trimmed(text), std::string_view())
               : std::pair(trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1)));
}

/// Nothing for what is neither a whole word nor the beginning of one.
std::optional<Membership> membershipOf(std::string_view text)
{
    using namespace std::string_view_literals;
    static constexpr std::pair<std::string_view, Membership> Words[] = {
        {"full"sv, Membership::Full},
        {"both"sv, Membership::Both},
        {"limited"sv, Membership::Limited}};
    for (const auto &[word, membership] : Words) {
        if (!text.empty() && word.starts_with(text)) {
            return membership;
        }
    }
    return std::nullopt;
}

std::optional<ConfiguredMember::Who> groupOf(std::string_view name)
{
    using Who = ConfiguredMember::Who;
    static constexpr Named<Who> Groups[] = {{"ALL", Who::All},
                                            {"ALL_CAS", Who::Adapters},
                                            {"ALL_SWITCHES", Who::Switches},
                                            {"ALL_ROUTERS", Who::Routers},
                                            {"SELF", Who::Manager}};
    return findNamed(Groups, name);
}

class PartitionsConfParser
{
public:
    void takeLine(std::string_view line, qint64 number);
    ImportedPartitions end(qint64 lines);

private:
    void takeStatement(std::string_view text);
    void begin(std::string_view definition);
    void takeMember(std::string_view text);
    void skip(const char *why) { m_report.skip(m_line, {why}); }

    ImportedPartitions m_out;
    LineReport m_report;
    qint64 m_line = 0;
    size_t m_members = 0;
    std::optional<size_t> m_partition; ///< that goes on; places of config.partitions
    Membership m_default = Membership::Limited;
    bool m_isSkipping = false; ///< up to the next semicolon
};

void PartitionsConfParser::takeLine(std::string_view line, qint64 number)
{
    m_line = number;
    line = line.substr(0, line.find('#'));
    while (!trimmed(line).empty()) {
        const size_t end = line.find(';');
        if (!m_isSkipping) {
            takeStatement(trimmed(line.substr(0, end)));
        }
        if (end == std::string_view::npos) {
            return;
        }
        m_partition.reset();
        m_isSkipping = false;
        line.remove_prefix(end + 1);
    }
}

/// A partition's definition and members, or more members of the one that goes on.
void PartitionsConfParser::takeStatement(std::string_view text)
{
    if (!m_partition) {
        const size_t colon = text.find(':');
        if (colon == std::string_view::npos) {
            if (!text.empty()) {
                m_isSkipping = true;
                skip(QT_TRANSLATE_NOOP(
                    "core", "Expected a partition: Storage=0x0010 : 0x0002c90300000011=full ;"));
            }
            return;
        }
        begin(trimmed(text.substr(0, colon)));
        text.remove_prefix(colon + 1);
    }
    while (!m_isSkipping && !trimmed(text).empty()) {
        const size_t end = text.find(',');
        const std::string_view member = trimmed(text.substr(0, end));
        if (nameAndValue(member).first == "mgid") {
            return; // a multicast group takes the rest of the line
        }
        takeMember(member);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

void PartitionsConfParser::begin(std::string_view definition)
{
    m_default = Membership::Limited;
    const size_t comma = definition.find(',');
    auto [name, key] = nameAndValue(definition.substr(0, comma));
    if (key.empty() && !name.empty() && isDigit(name.front())) {
        std::swap(name, key);
    }
    std::optional<quint64> number = 0;
    if (!key.empty()) {
        number = key.starts_with("0x") ? hexNumber(key) : plainNumber(key);
    }
    if (!number || *number > 0xffff) {
        m_isSkipping = true;
        skip(QT_TRANSLATE_NOOP("core", "The key of a partition is a number of 16 bits."));
        return;
    }
    ConfiguredPartition made{decoded(name), PKey{static_cast<quint16>(*number)}.partition()};
    std::string_view flags =
        comma == std::string_view::npos ? std::string_view() : definition.substr(comma + 1);
    while (!flags.empty()) {
        const size_t end = flags.find(',');
        const auto [flag, value] = nameAndValue(flags.substr(0, end));
        made.isAtIndex0 = made.isAtIndex0 || flag == "indx0";
        if (flag == "defmember") {
            m_default = membershipOf(value).value_or(m_default);
        }
        flags.remove_prefix(end == std::string_view::npos ? flags.size() : end + 1);
    }
    std::vector<ConfiguredPartition> &all = m_out.config.partitions;
    const auto known = std::ranges::find(all, made.number, &ConfiguredPartition::number);
    if (made.number != 0 && known != all.end()) {
        known->isAtIndex0 = known->isAtIndex0 || made.isAtIndex0;
        m_partition = static_cast<size_t>(known - all.begin());
        return;
    }
    if (all.size() >= PKey::FullBit) {
        m_isSkipping = true;
        skip(QT_TRANSLATE_NOOP("core", "There are no more numbers of partitions."));
        return;
    }
    m_partition = all.size();
    all.push_back(std::move(made));
}

void PartitionsConfParser::takeMember(std::string_view text)
{
    const auto [name, value] = nameAndValue(text);
    if (name.empty() || name == "NONE") {
        return;
    }
    ConfiguredMember member;
    member.membership = text.find('=') == std::string_view::npos
                            ? m_default
                            : membershipOf(value).value_or(Membership::Limited);
    if (const auto group = groupOf(name)) {
        member.who = *group;
    } else {
        const auto guid = name.starts_with("0x") ? hexNumber(name) : plainNumber(name);
        member.portGuid = Guid(guid.value_or(0));
        if (member.portGuid.isNull()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected the GUID of a port, ALL, ALL_CAS, "
                                           "ALL_SWITCHES, ALL_ROUTERS or SELF."));
            return;
        }
    }
    if (++m_members > MaxMembers) {
        m_isSkipping = true;
        skip(QT_TRANSLATE_NOOP("core", "There are too many members of partitions."));
        return;
    }
    m_out.config.partitions[*m_partition].members.push_back(member);
}

ImportedPartitions PartitionsConfParser::end(qint64 lines)
{
    m_out.lines = lines;
    m_out.problems = m_report.takeProblems();
    return std::move(m_out);
}

} // namespace

ImportedPartitions parsePartitionsConf(QByteArrayView text)
{
    PartitionsConfParser parser;
    LineReader reader(viewOf(text));
    std::string_view line;
    while (reader.next(line)) {
        parser.takeLine(line, reader.number());
    }
    return parser.end(reader.number());
}

Result<ImportedPartitions> importPartitionsConf(const QString &path)
{
    constexpr qint64 maxSize = 16 << 20;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "Cannot read %1: %2."), {path, file.errorString()}},
            {QT_TRANSLATE_NOOP("core", "Check that you have permission to read it.")});
    }
    if (file.size() > maxSize) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is too large for a partitions.conf."), {path}},
            {QT_TRANSLATE_NOOP("core", "Name the file that OpenSM reads, often "
                                       "/etc/opensm/partitions.conf.")});
    }
    ImportedPartitions read = parsePartitionsConf(file.read(maxSize));
    if (read.config.partitions.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 has no partitions."), {path}},
                       {QT_TRANSLATE_NOOP("core", "A partition is such as: Storage=0x0010 : "
                                                  "0x0002c90300000011=full ;")});
    }
    return read;
}

} // namespace pickglass
