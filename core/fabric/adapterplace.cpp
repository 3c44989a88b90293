// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/adapterplace.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array<const char *, 5> PathNames{"PIX", "PXB", "PHB", "NODE", "SYS"};
constexpr char16_t NoGpu[] = u"none";

std::optional<std::vector<GpuPath>> pathsIn(const QString &text)
{
    if (text.isEmpty()) {
        return std::nullopt;
    }
    std::vector<GpuPath> paths;
    if (text == NoGpu) {
        return paths;
    }
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        const auto path = parseGpuPath(word);
        if (!path) {
            return std::nullopt;
        }
        paths.push_back(*path);
    }
    return paths;
}

/// Hexadecimal, up to a largest value; nothing else may stand there.
std::optional<quint64> hexadecimal(QStringView text, quint64 largest)
{
    bool isNumber = false;
    const quint64 value = text.toULongLong(&isNumber, 16);
    const bool isPlain = std::ranges::all_of(text, [](QChar c) { return c.isLetterOrNumber(); });
    return isNumber && isPlain && value <= largest ? std::optional(value) : std::nullopt;
}

} // namespace

QString toString(GpuPath path)
{
    return QLatin1String(PathNames.at(static_cast<size_t>(path)));
}

std::optional<GpuPath> parseGpuPath(QStringView text)
{
    if (text == u"SOC") {
        return GpuPath::Sys;
    }
    for (size_t i = 0; i < PathNames.size(); ++i) {
        if (text == QLatin1String(PathNames.at(i))) {
            return static_cast<GpuPath>(i);
        }
    }
    return std::nullopt;
}

std::optional<quint64> parsePciAddress(QStringView text)
{
    const qsizetype dot = text.lastIndexOf(u'.');
    const QList<QStringView> parts = text.left(dot).split(u':');
    if (dot < 0 || parts.size() != 3) {
        return std::nullopt;
    }
    const auto domain = hexadecimal(parts[0], 0xffffffff);
    const auto bus = hexadecimal(parts[1], 0xff);
    const auto device = hexadecimal(parts[2], 0x1f);
    const auto function = hexadecimal(text.mid(dot + 1), 7);
    if (!domain || !bus || !device || !function) {
        return std::nullopt;
    }
    return *domain << 16 | *bus << 8 | *device << 3 | *function;
}

QString pciAddressText(quint64 address)
{
    const auto part = [](quint64 number, int digits) {
        return QString::number(number, 16).rightJustified(digits, u'0');
    };
    return part(address >> 16, 4) + u':' + part(address >> 8 & 0xff, 2) + u':' +
           part(address >> 3 & 0x1f, 2) + u'.' + part(address & 7, 1);
}

PortAttributes attributesOf(const AdapterPlace &place)
{
    PortAttributes attributes;
    if (place.pciAddress) {
        attributes << PortAttribute{QLatin1String(PciAddressName),
                                    pciAddressText(*place.pciAddress)};
    }
    if (place.numaNode) {
        attributes << PortAttribute{QLatin1String(NumaNodeName), QString::number(*place.numaNode)};
    }
    if (place.gpus) {
        QStringList words;
        for (const GpuPath path : *place.gpus) {
            words << toString(path);
        }
        attributes << PortAttribute{QLatin1String(GpuPathsName),
                                    words.isEmpty() ? QString::fromUtf16(NoGpu) : words.join(u' ')};
    }
    return attributes;
}

AdapterPlace placeOf(const SharedPortAttributes &attributes)
{
    AdapterPlace place;
    if (!attributes) {
        return place;
    }
    for (const PortAttribute &said : *attributes) {
        if (said.name == QLatin1String(PciAddressName)) {
            place.pciAddress = parsePciAddress(said.value);
        } else if (said.name == QLatin1String(NumaNodeName)) {
            bool isNumber = false;
            const int node = said.value.toInt(&isNumber);
            place.numaNode = isNumber && node >= 0 ? std::optional(node) : std::nullopt;
        } else if (said.name == QLatin1String(GpuPathsName)) {
            place.gpus = pathsIn(said.value);
        }
    }
    return place;
}

AdapterPlace placeOf(const Fabric &fabric, NodeIndex adapter)
{
    for (const Port &port : fabric.portsOf(adapter)) {
        if (const AdapterPlace place = placeOf(port.attributes);
            place.isKnown() || place.numaNode) {
            return place;
        }
    }
    return {};
}

} // namespace pickglass
