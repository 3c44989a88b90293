// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/markwords.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>

namespace pickglass::markwords {

namespace {

struct MarkText
{
    Q_DECLARE_TR_FUNCTIONS(markwords)
};

} // namespace

QString kind(const CaptureMark &mark)
{
    return mark.name.isEmpty() ? MarkText::tr("Note") : MarkText::tr("Mark");
}

QString text(const CaptureMark &mark)
{
    const bool hasBoth = !mark.name.isEmpty() && !mark.note.isEmpty();
    return hasBoth ? MarkText::tr("%1: %2").arg(mark.name, mark.note) : mark.name + mark.note;
}

QString length(const CaptureMark &mark)
{
    return mark.until.isKnown()
               ? format::duration(mark.until.microseconds() - mark.time.microseconds())
               : QString();
}

QString when(const CaptureMark &mark)
{
    return mark.until.isKnown() ? format::timeRange({mark.time, mark.until})
                                : format::time(mark.time);
}

} // namespace pickglass::markwords
