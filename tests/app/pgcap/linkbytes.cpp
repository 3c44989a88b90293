// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/linkbytes.h"

#include "core/capture/capturereader.h"

#include <algorithm>

namespace pickglass::tests {

Result<LinkBytes> linkBytes(const QString &path)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
    ASSIGN_OR_RETURN(const auto fabric, capture->fabricAt());
    SharedSweep first;
    SharedSweep last;
    RETURN_IF_ERROR(capture->eachSweep({}, {}, [&](const SharedSweep &sweep) -> Result<void> {
        first = first ? first : sweep;
        last = sweep;
        return {};
    }));
    LinkBytes bytes;
    if (!last || last->layout->ports != first->layout->ports) {
        return bytes;
    }
    const std::vector<CounterId> &counters = last->layout->counters;
    const auto column = static_cast<size_t>(
        std::ranges::find(counters, findCounter(Attribute::PortCountersExtended, u"PortXmitData")) -
        counters.begin());
    for (size_t i = 0; i < last->layout->ports.size(); ++i) {
        const PortKey key = last->layout->ports[i];
        const PortIndex index = fabric->findPort(key.node, key.number);
        const quint64 words = last->value(column, i) - first->value(column, i);
        if (index.isValid() && fabric->port(index).peer.isValid() && words > 0) {
            const Port &port = fabric->port(index);
            constexpr double BytesPerWord = 4;
            bytes[fabric->node(port.node).name + u'>' +
                  fabric->node(fabric->peerNode(port)).name] +=
                BytesPerWord * static_cast<double>(words);
        }
    }
    return bytes;
}

QMap<QString, qint64> usesOf(const LinkBytes &bytes, double message)
{
    QMap<QString, qint64> uses;
    for (auto link = bytes.begin(); link != bytes.end(); ++link) {
        if (const qint64 count = qRound64(*link / message); count > 0) {
            uses[link.key()] = count;
        }
    }
    return uses;
}

} // namespace pickglass::tests
