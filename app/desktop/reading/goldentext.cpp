// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/goldentext.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/goldencheck.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace pickglass {

namespace {

/// The context of the translations.
struct GoldenText
{
    Q_DECLARE_TR_FUNCTIONS(golden)
};

} // namespace

QString goldenHeadline(const GoldenCheck &check)
{
    if (check.failure()) {
        return GoldenText::tr("Golden cannot be read: %1").arg(translated(*check.failure()));
    }
    if (!check.rows()) {
        return {};
    }
    const QString open = check.open() == 0 ? GoldenText::tr("No difference from golden")
                                           : GoldenText::tr("%n difference(s) from golden", nullptr,
                                                            int(check.open()));
    return check.acknowledged() == 0 ? open
                                     : GoldenText::tr("%1, %2 acknowledged")
                                           .arg(open, format::count(check.acknowledged()));
}

QString goldenText(const GoldenCheck &check)
{
    const QString name = shownText(QFileInfo(check.path()).fileName());
    return check.path().isEmpty() ? QString()
           : check.goldenTime().isKnown()
               ? GoldenText::tr("Golden: %1, %2").arg(name, format::time(check.goldenTime()))
               : GoldenText::tr("Golden: %1").arg(name);
}

} // namespace pickglass
