// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/knownwords.h"

#include "core/counters/catalogue.h"
#include "core/fabric/adapterplace.h"
#include "core/fabric/devices.h"
#include "core/fabric/linkrate.h"
#include "core/fabric/nodename.h"
#include "core/fabric/subnetmanager.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <span>

namespace pickglass::knownwords {

namespace {

/// Those of NVIDIA, Mellanox, Voltaire and QLogic, with and without the "M" of an order number.
constexpr QStringView Models[] = {
    u"MQM8700",  u"MQM8790",  u"MQM9700",   u"MQM9701",   u"MQM9790",   u"QM8700",   u"QM8790",
    u"QM9700",   u"QM9701",   u"QM9790",    u"Q3200",     u"Q3200_RA",  u"Q3400",    u"Q3400_RA",
    u"Q3401_RD", u"Q3450_LD", u"QM3200",    u"QM3400",    u"MCS7500",   u"MCS7510",  u"MCS7520",
    u"MCS8500",  u"CS7500",   u"CS7510",    u"CS7520",    u"CS8500",    u"MSB7700",  u"MSB7780",
    u"MSB7790",  u"MSB7800",  u"MSB7880",   u"MSB7890",   u"SB7700",    u"SB7780",   u"SB7790",
    u"SB7800",   u"SB7880",   u"SB7890",    u"MSX6005",   u"MSX6012",   u"MSX6015",  u"MSX6018",
    u"MSX6025",  u"MSX6036",  u"MSX6506",   u"MSX6512",   u"MSX6518",   u"MSX6536",  u"SX6005",
    u"SX6012",   u"SX6015",   u"SX6018",    u"SX6025",    u"SX6036",    u"SX6506",   u"SX6512",
    u"SX6518",   u"SX6536",   u"MTS3600",   u"MTS3610",   u"IS5022",    u"IS5023",   u"IS5024",
    u"IS5025",   u"IS5030",   u"IS5031",    u"IS5035",    u"IS5100",    u"IS5200",   u"IS5300",
    u"IS5600",   u"ISR9024",  u"ISR9024D",  u"ISR9096",   u"ISR9288",   u"ISR2004",  u"ISR2012",
    u"12200",    u"12300",    u"12800-040", u"12800-120", u"12800-180", u"12800-360"};

/// Of factory descriptions, beside models and chips.
constexpr QStringView FactoryWords[] = {
    u"Mellanox",    u"Technologies",   u"Aggregation", u"Node",       u"Voltaire",   u"QLogic",
    u"NVIDIA",      u"Quantum",        u"Quantum-2",   u"Quantum-3",  u"Quantum2",   u"Quantum3",
    u"Switch-IB",   u"SwitchIB",       u"SwitchX",     u"SwitchX-2",  u"InfiniHost", u"InfiniScale",
    u"Infiniscale", u"InfiniScale-IV", u"III",         u"IV",         u"ConnectX",   u"ConnectX2",
    u"ConnectX3",   u"ConnectX4",      u"ConnectX4Lx", u"ConnectX5",  u"ConnectX6",  u"ConnectX6Dx",
    u"ConnectX7",   u"ConnectX8",      u"Connect-IB",  u"BlueField2", u"BlueField3", u"SW-6IB4",
    u"IB"};

/// What smpquery prints beside numbers, and kinds of cables.
constexpr QStringView AttributeWords[] = {
    u"or",      u"Gbps",   u"VL0",    u"VL0-1",   u"VL0-3",   u"VL0-7",    u"VL0-14",   u"Down",
    u"Init",    u"Armed",  u"Active", u"Sleep",   u"Polling", u"Disabled", u"NoChange", u"LinkUp",
    u"Passive", u"Copper", u"copper", u"Optical", u"optical", u"cable",    u"N/A",      u"none"};

/// Beside those of PortInfo: of SwitchInfo, PortSamplesControl, cables and adaptive routing.
constexpr QStringView FurtherAttributes[] = {u"LinearFdbCap",
                                             u"RandomFdbCap",
                                             u"McastFdbCap",
                                             u"DefPort",
                                             u"DefMcastPrimPort",
                                             u"DefMcastNotPrimPort",
                                             u"LifeTime",
                                             u"StateChange",
                                             u"LidsPerPort",
                                             u"PartEnforceCap",
                                             u"InboundPartEnf",
                                             u"OutboundPartEnf",
                                             u"FilterRawInbound",
                                             u"FilterRawOutbound",
                                             u"EnhancedPort0",
                                             u"Tick",
                                             u"CableType",
                                             u"CableLength",
                                             u"CableTemperature",
                                             u"AdaptiveRoutingEnabled",
                                             u"AdaptiveRoutingGroupCap",
                                             u"AdaptiveRoutingGroupTop",
                                             u"AdaptiveRoutingSubGroups",
                                             u"AdaptiveRoutingBySL",
                                             u"AdaptiveRoutingSLMask",
                                             u"AdaptiveRoutingHashSupported",
                                             u"AdaptiveRoutingHashBySL",
                                             u"AdaptiveRoutingHashSLMask",
                                             u"AdaptiveRoutingNotifications",
                                             u"AdaptiveRoutingFallback",
                                             u"AdaptiveRoutingPFRN",
                                             u"PCIeAddress",
                                             u"PCIeNumaNode",
                                             u"GPUPaths",
                                             u"UnhealthyReason",
                                             u"RetransMode",
                                             u"Plane",
                                             u"NumOfPlanes"};

constexpr QStringView Formats[] = {u"ibnetdiscover",
                                   u"ibnetdiscover-cache",
                                   u"ibnetdiscover-ports",
                                   u"netfile",
                                   u"ibdiagnet-csv",
                                   u"ibdiagnet-far",
                                   u"ibdiagnet-netdump",
                                   u"ibdiagnet-netdump-ext",
                                   u"ibdiagnet-pm",
                                   u"ibdiagnet-cables",
                                   u"ibdiagnet-sharp",
                                   u"ibdiagnet-sharp-trees",
                                   u"prometheus",
                                   u"ldms",
                                   u"ufm-cabling",
                                   u"ufm-events",
                                   u"ufm-events-json",
                                   u"ufm-ports",
                                   u"ufm-telemetry",
                                   u"ibstat",
                                   u"ibv-devinfo",
                                   u"nvidia-topo",
                                   u"lstopo",
                                   u"nccl-topology",
                                   u"mlxlink",
                                   u"mlxcables",
                                   u"ethtool-module",
                                   u"ibswinfo",
                                   u"opareport",
                                   u"opensm-conf",
                                   u"opensm-log",
                                   u"nodelist",
                                   u"sminfo",
                                   u"smpquery",
                                   u"smpquery-pkeys",
                                   u"saquery",
                                   u"subnet-lst",
                                   u"forwarding-tables",
                                   u"sl2vl",
                                   u"path-sls",
                                   u"guid2lid",
                                   u"neighbors",
                                   u"iblinkinfo",
                                   u"ibqueryerrors",
                                   u"perfquery"};

constexpr QStringView Schemes[] = {u"mad",       u"agent", u"ssh",        u"host",      u"hosts",
                                   u"synthetic", u"sysfs", u"clickhouse", u"prometheus"};

bool contains(std::span<const QStringView> words, QStringView word)
{
    return std::ranges::find(words, word) != words.end();
}

bool matches(const QRegularExpression &pattern, QStringView text)
{
    return pattern.match(text).hasMatch();
}

/// "MT4123": the PCI device id in decimal figures.
bool isChip(QStringView word)
{
    bool isNumber = false;
    const uint id = word.startsWith(u"MT") ? word.mid(2).toUInt(&isNumber) : 0;
    return isNumber && word.at(2) != u'0' && word.at(2).isDigit() &&
           deviceFacts(id).fastest != LinkSpeed::Unknown;
}

/// A lane, a length, a temperature, a mask: of no more figures than such a thing has.
bool isAttributeNumber(QStringView word)
{
    static const QRegularExpression pattern(QStringLiteral(
        "\\A(?:0x[0-9a-fA-F]{1,8}|[0-9]{1,6}(?:\\.[0-9]{1,5})?(?:[xX]|m|C|K|B)?|[0-9]{1,10})\\z"));
    return matches(pattern, word);
}

const QSet<QString> &attributes()
{
    static const QSet<QString> names = [] {
        QSet<QString> all;
        for (const AttributeGroup group :
             {AttributeGroup::Link, AttributeGroup::VirtualLanes, AttributeGroup::Mtu,
              AttributeGroup::ErrorsAndViolations}) {
            for (const QString &name : attributeNames(group)) {
                all.insert(name);
            }
        }
        for (const QStringView name : FurtherAttributes) {
            all.insert(name.toString());
        }
        return all;
    }();
    return names;
}

} // namespace

bool isModel(QStringView text)
{
    return contains(Models, text);
}

bool isPart(QStringView text)
{
    static const QRegularExpression pattern(
        QStringLiteral("\\A(?:mlx[45]_[0-9]{1,3}|(?:mthca|qib|ipath|ehca|hfi1_|bnxt_re)[0-9]{1,2}|"
                       "HCA-[0-9]{1,2}|ib(?:o|p|s|P)[0-9]{1,3}(?:s[0-9]{1,3})?(?:f[0-9])?|"
                       "[LSU][0-9]{1,3}[AB]?(?:/U[0-9]{1,2})?)\\z"));
    return matches(pattern, text);
}

bool isFactoryText(QStringView text)
{
    const QStringView whole = text.trimmed();
    if (!isFactoryDescription(whole) && !whole.contains(u"Aggregation Node")) {
        return false;
    }
    return std::ranges::all_of(whole.split(u' ', Qt::SkipEmptyParts), [](QStringView word) {
        return contains(FactoryWords, word) || isModel(word) || isChip(word);
    });
}

bool isFormat(QStringView text)
{
    return contains(Formats, text);
}

QString schemeOf(QStringView url)
{
    const qsizetype colon = url.indexOf(u':');
    return colon > 0 && contains(Schemes, url.left(colon)) ? url.left(colon + 1).toString()
                                                           : QString();
}

bool isAttribute(const PortAttribute &attribute)
{
    const auto words = QStringView(attribute.value).split(u' ', Qt::SkipEmptyParts);
    return attributes().contains(attribute.name) &&
           std::ranges::all_of(words, [](QStringView word) {
               return isAttributeNumber(word) || contains(AttributeWords, word) ||
                      parsePciAddress(word) || parseGpuPath(word);
           });
}

bool isValue(QStringView text)
{
    static const QRegularExpression number(QStringLiteral("\\A[0-9]{1,20}\\z"));
    const QString whole = text.toString();
    const auto state = parseSmState(whole);
    const LinkWidth width = parseLinkWidth(whole);
    const LinkSpeed speed = parseLinkSpeed(whole);
    return matches(number, text) || (width != LinkWidth::Unknown && toString(width) == whole) ||
           (speed != LinkSpeed::Unknown && toString(speed) == whole) ||
           (state && toString(*state) == whole);
}

bool isSubject(QStringView text)
{
    return parseEventKind(text).has_value() || !countersNamed(text).empty();
}

} // namespace pickglass::knownwords
