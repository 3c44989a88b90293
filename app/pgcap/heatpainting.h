// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/heatreader.h"
#include "app/pgcap/heatargument.h"

#include <QCoreApplication>

#include <memory>

namespace pickglass::pgcap {

/// Whether this program was built with what pictures take.
bool canPaint();
/// Whether a file of this name would be a picture, of which a program that cannot paint knows too.
bool isPicture(const QString &path);

/// The application of this command: one that can write text into pictures, where there are any.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv, bool isForPictures);

/// A map as it is drawn: of the rows in this order, over this range.
struct DrawnMap
{
    SharedHeatMap map;
    std::vector<quint32> rows;
    HeatRange range;
};
/// Paints the maps into a file; the exit code, when that was said, where it fails.
int paintMaps(const HeatOptions &options, const std::vector<DrawnMap> &maps, const QString &title,
              const QString &path);

/// "leaf01", "leaf01:3".
QString nameOf(const HeatRow &row);

} // namespace pickglass::pgcap
