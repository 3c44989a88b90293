// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/planfile.h"

#include "app/common/aliasfile.h"
#include "app/common/openfile.h"

#include <QFile>

namespace pickglass {

namespace {

Result<Plan> planOfCapture(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto capture, openWithAliases(path, stop));
    ASSIGN_OR_RETURN(const auto info, capture->info());
    ASSIGN_OR_RETURN(const auto fabric, capture->fabricAt(info.end));
    return planOf(*fabric);
}

} // namespace

Result<Plan> readPlanFile(const QString &path, const PlanColumns &columns, const StopToken &stop)
{
    QFile file(path);
    RETURN_IF_ERROR(openToRead(file));
    if (file.peek(16).startsWith("SQLite format 3")) {
        return planOfCapture(path, stop);
    }
    return readPlan(file.read(MaxPlanBytes + 1), columns);
}

Result<SaidPlaces> readPlacesFile(const QString &path)
{
    QFile file(path);
    RETURN_IF_ERROR(openToRead(file));
    return readPlaces(file.read(MaxPlanBytes + 1));
}

} // namespace pickglass
