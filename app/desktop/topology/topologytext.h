// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"

#include <QStringList>

#include <vector>

class QFontMetricsF;

namespace pickglass {

/// "1–4, 7": port numbers, ascending, with neighbours as ranges; empty for none.
QString portRanges(std::vector<PortNumber> ports);

/// The first of the texts that is at most so many pixels wide; empty for none.
QString wholeText(const QStringList &texts, const QFontMetricsF &metrics, double room);
/// The first of the texts that is at most so many pixels wide, else an elided last one.
/// Precondition: texts is not empty.
QString fittingText(const QStringList &texts, const QFontMetricsF &metrics, double room);

} // namespace pickglass
