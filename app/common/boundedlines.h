// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <vector>

namespace pickglass {

/// Cuts what comes through a pipe into lines, and keeps no more of one than a line may have: so
/// that the program at the other end cannot fill the memory. One thread.
class BoundedLines
{
public:
    struct Line
    {
        QByteArray text;        ///< without blanks around it; never empty
        bool isTooLong = false; ///< text is how it begins
    };

    explicit BoundedLines(qsizetype longest) : m_longest(longest) {}

    /// The lines that are complete with these bytes. One that is too long comes as soon as it is.
    std::vector<Line> take(QByteArrayView bytes);

private:
    void takePart(QByteArrayView part, std::vector<Line> &lines);

    qsizetype m_longest;
    QByteArray m_pending;
    bool m_isSkipping = false;
};

} // namespace pickglass
