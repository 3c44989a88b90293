// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fartext.h"

#include <map>
#include <vector>

namespace pickglass::tests {

namespace {

QByteArray hex(quint64 value, int digits)
{
    return "0x" + QByteArray::number(value, 16).rightJustified(digits, '0');
}

QByteArray portsText(const std::vector<quint8> &ports)
{
    QByteArray text;
    for (const quint8 port : ports) {
        text += QByteArray::number(port) + ',';
    }
    return text;
}

std::vector<quint8> portsOf(const PortSet &set)
{
    std::vector<quint8> ports;
    set.forEach([&ports](quint8 port) { ports.push_back(port); });
    return ports;
}

} // namespace

QByteArray toFar(std::span<const ForwardingTable> tables, QRandomGenerator &draw)
{
    QByteArray text = "Switch " + hex(tables.front().node.value(), 16) + " - a switch\n";
    for (size_t number = 0; number < tables.size(); ++number) {
        const ForwardingTable &table = tables[number];
        std::map<std::vector<quint8>, int> groups;
        QByteArray entries;
        for (size_t lid = 1; lid < table.ports.size(); ++lid) {
            const auto *group = table.groups ? table.groups->groupTo(lid) : nullptr;
            int its = 0;
            const char *state = "Static";
            if (group != nullptr) {
                its =
                    groups.try_emplace(portsOf(group->ports), int(groups.size()) + 1).first->second;
                state = group->choice == ForwardingGroups::Choice::Hash ? "HBF"
                        : draw.bounded(2) == 0                          ? "Free"
                                                                        : "Bounded";
            }
            entries += hex(lid, 4) + "   " +
                       QByteArray::number(table.ports[lid]).rightJustified(3, '0') + "   " + state +
                       "   " + QByteArray::number(its) + '\n';
        }
        text += "Groups Definition:\nGroup  Sub Group  WHBF  Ports\n-------\n";
        for (const auto &[ports, group] : groups) {
            std::vector<quint8> parts[2];
            for (const quint8 port : ports) {
                parts[draw.bounded(2)].push_back(port);
            }
            for (int part = 0; part < 2; ++part) {
                text += QByteArray::number(group) + "  " + QByteArray::number(part) + "  0  " +
                        portsText(parts[part]) + '\n';
            }
        }
        text += "LFT Definition:\nPLFT_NUM: " + QByteArray::number(number) +
                ", top: " + hex(table.ports.size(), 1) +
                "\nLID  Static Port  Lid State  Group\n-------\n" + entries;
    }
    return text;
}

} // namespace pickglass::tests
