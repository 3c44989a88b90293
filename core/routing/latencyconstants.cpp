// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/latencyconstants.h"

#include "core/fabric/devices.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array<const char *, LatencyParts> LatencyPartNames{
    "host_send",     "adapter_send",    "ends",        "hosts", "wire", "switch",
    "serialization", "adapter_receive", "host_receive"};

constexpr QLatin1String LatencyTitle("family,part,ns,source");
constexpr double MaxNanoseconds = 1e9;

struct PublishedLatency
{
    const char *family;
    LatencyPart part;
    double nanoseconds;
    bool isAtMost;
    const char *source;
};

const char *const Dimmnet =
    "DIMMnet-2 paper (2005), 4.2: 16 bytes into the Prefetch Window, by RTL simulation";
const char *const PciExpressPaper =
    "Liu et al., Performance Evaluation of InfiniBand with PCI Express (2004)";

/// Each with where it was read; families without a source are left out. No device id is known of
/// DIMMnet-2, an adapter in a slot for memory: its rows are there to be copied. Its hosts are what
/// is left of 1.89 µs between two of them without a switch, so wire and serialization are in there:
/// at most.
const std::array PublishedLatencies{
    PublishedLatency{"DIMMnet-2", LatencyPart::AdapterSend, 330, false, Dimmnet},
    PublishedLatency{"DIMMnet-2", LatencyPart::AdapterReceive, 460, false, Dimmnet},
    PublishedLatency{"DIMMnet-2", LatencyPart::Hosts, 1100, true,
                     "DIMMnet-2 paper (2005), 4.2: what is left of 1.89 µs measured"},
    PublishedLatency{"DIMMnet-2", LatencyPart::Switch, 390, false,
                     "DIMMnet-2 paper (2005), 4.2: an InfiniBand switch of 2004"},
    PublishedLatency{"InfiniHost", LatencyPart::Ends, 5000, false, PciExpressPaper},
    PublishedLatency{"InfiniHost III Ex", LatencyPart::Ends, 3800, false, PciExpressPaper},
    PublishedLatency{"ConnectX-6", LatencyPart::Ends, 600, true,
                     "NVIDIA, ConnectX-6 user manual, Introduction: sub-600ns"},
    PublishedLatency{"InfiniScale III", LatencyPart::Switch, 200, true,
                     "Electronic Design, 10 November 2003: under 200 ns"},
    PublishedLatency{"Quantum", LatencyPart::Switch, 130, true,
                     "NVIDIA, QM8790 product brief: sub-130ns port to port"},
};

bool isSame(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

std::optional<LatencyConstant> constantIn(const QString &line)
{
    const QStringList fields = line.split(u',');
    if (fields.size() < 3) {
        return std::nullopt;
    }
    LatencyConstant constant;
    constant.family = fields[0].trimmed();
    const auto part = std::ranges::find(LatencyPartNames, fields[1].trimmed(),
                                        [](const char *name) { return QString::fromLatin1(name); });
    QString number = fields[2].trimmed();
    constant.isAtMost = number.startsWith(u'<');
    number = constant.isAtMost ? number.mid(1).trimmed() : number;
    bool isNumber = false;
    constant.nanoseconds = number.toDouble(&isNumber);
    constant.source = fields.mid(3).join(u',').trimmed();
    if (constant.family.isEmpty() || part == LatencyPartNames.end() || !isNumber ||
        !(constant.nanoseconds >= 0 && constant.nanoseconds <= MaxNanoseconds)) {
        return std::nullopt;
    }
    constant.part = static_cast<LatencyPart>(part - LatencyPartNames.begin());
    const bool isOfDevices =
        constant.part != LatencyPart::Wire && constant.part != LatencyPart::Serialization;
    return isOfDevices ? std::optional(constant) : std::nullopt;
}

} // namespace

QString toString(LatencyPart part)
{
    return QString::fromLatin1(LatencyPartNames.at(static_cast<size_t>(part)));
}

LatencyConstants LatencyConstants::published()
{
    LatencyConstants constants;
    for (const PublishedLatency &row : PublishedLatencies) {
        constants.put({QString::fromUtf8(row.family), row.part, row.nanoseconds, row.isAtMost,
                       QString::fromUtf8(row.source)});
    }
    return constants;
}

void LatencyConstants::put(const LatencyConstant &constant)
{
    const auto found = std::ranges::find_if(m_constants, [&](const LatencyConstant &other) {
        return other.part == constant.part && isSame(other.family, constant.family);
    });
    if (found == m_constants.end()) {
        m_constants.push_back(constant);
    } else {
        *found = constant;
    }
}

const LatencyConstant *LatencyConstants::find(LatencyPart part, const Node &node) const
{
    const QString name = deviceName(node.deviceId, node.vendorId);
    const QString id = QStringLiteral("0x%1").arg(node.deviceId, 4, 16, QChar(u'0'));
    const LatencyConstant *ofAll = nullptr;
    for (const LatencyConstant &constant : m_constants) {
        if (constant.part != part) {
            continue;
        }
        const bool isOwn =
            !name.isEmpty() && (isSame(constant.family, name) || isSame(constant.family, id));
        if (isOwn) {
            return &constant;
        }
        if (constant.family == u"*") {
            ofAll = &constant;
        }
    }
    return ofAll;
}

Result<std::vector<LatencyConstant>> parseLatencyConstants(const QString &text)
{
    std::vector<LatencyConstant> constants;
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.isEmpty() || line.startsWith(u'#') || (i == 0 && isSame(line, LatencyTitle))) {
            continue;
        }
        const auto constant = constantIn(line);
        if (!constant) {
            return failure({QT_TRANSLATE_NOOP("core", "Line %1: expected FAMILY,PART,NANOSECONDS,"
                                                      "SOURCE, such as Quantum,switch,<130,data "
                                                      "sheet."),
                            {QString::number(i + 1)}},
                           {QT_TRANSLATE_NOOP("core", "A part is one of host_send, adapter_send, "
                                                      "hosts, ends, switch, adapter_receive and "
                                                      "host_receive.")});
        }
        constants.push_back(*constant);
    }
    return constants;
}

QString toText(const std::vector<LatencyConstant> &constants)
{
    QString text = LatencyTitle + QStringLiteral("\n");
    for (const LatencyConstant &constant : constants) {
        text += QStringLiteral("%1,%2,%3%4,%5\n")
                    .arg(constant.family, toString(constant.part),
                         constant.isAtMost ? QStringLiteral("<") : QString(),
                         QString::number(constant.nanoseconds, 'g', 10), constant.source);
    }
    return text;
}

} // namespace pickglass
