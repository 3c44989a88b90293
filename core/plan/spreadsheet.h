// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArrayView>
#include <QHash>
#include <QStringList>

#include <vector>

namespace pickglass {

/// A sheet of a spreadsheet, as text: what its cells show but for the format of numbers.
struct Sheet
{
    struct Row
    {
        qint64 number = 0;  ///< from 1, as the program shows it
        QStringList fields; ///< of column A, B, …; empty where a cell is; without blanks around it
    };
    struct Place
    {
        qint64 row = 0;
        int column = 0; ///< from 0
        friend bool operator==(const Place &, const Place &) = default;
        friend size_t qHash(const Place &place, size_t seed = 0)
        {
            return qHashMulti(seed, place.row, place.column);
        }
    };

    QString name;
    std::vector<Row> rows; ///< those that have something; numbers rise
    /// Cells that show no text to go by: a date, which programs make of ports such as "1/2", or the
    /// error of a formula.
    QHash<Place, Message> unusable;
};

/// Whether the bytes begin as a .xlsx does (ZIP).
bool isSpreadsheet(QByteArrayView bytes);

/// The sheets of a .xlsx (ECMA-376, Office Open XML) that are not hidden, in their order. A cell
/// that is merged with those below has its text in all of their rows. Formulas have the value that
/// was saved. Refused: what is no whole .xlsx, more than 256 MiB of XML, more than six million
/// cells. Columns after the 256th are left out. Any thread.
Result<std::vector<Sheet>> readSpreadsheet(QByteArrayView bytes);

} // namespace pickglass
