// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/boundedlines.h"

namespace pickglass {

/// What belongs to the line that is under way.
void BoundedLines::takePart(QByteArrayView part, std::vector<Line> &lines)
{
    if (m_isSkipping) {
        return;
    }
    const qsizetype room = m_longest - m_pending.size();
    m_pending.append(part.first(qMin(room, part.size())));
    if (part.size() > room) {
        m_isSkipping = true;
        lines.push_back({std::exchange(m_pending, {}), true});
    }
}

std::vector<BoundedLines::Line> BoundedLines::take(QByteArrayView bytes)
{
    std::vector<Line> lines;
    qsizetype end = bytes.indexOf('\n');
    while (end >= 0) {
        takePart(bytes.first(end), lines);
        const QByteArray line = std::exchange(m_pending, {}).trimmed();
        if (!std::exchange(m_isSkipping, false) && !line.isEmpty()) {
            lines.push_back({line, false});
        }
        bytes = bytes.sliced(end + 1);
        end = bytes.indexOf('\n');
    }
    takePart(bytes, lines);
    return lines;
}

} // namespace pickglass
