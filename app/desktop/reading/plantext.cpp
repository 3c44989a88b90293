// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/plantext.h"

#include "app/common/openfile.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/plancheck.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

namespace pickglass {

namespace {

/// The context of the translations.
struct PlanDialogText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::PlanDialog)
};

} // namespace

QString planVerdictText(const QString &what)
{
    static const QHash<QString, const char *> texts{
        {QStringLiteral("right"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "right")},
        {QStringLiteral("missing"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "missing")},
        {QStringLiteral("extra"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "not in the plan")},
        {QStringLiteral("swapped"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "swapped")},
        {QStringLiteral("wrong_port"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "wrong port")},
        {QStringLiteral("wrong_node"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "wrong node")},
        {QStringLiteral("names_or_cables"),
         QT_TRANSLATE_NOOP("pickglass::PlanModel", "names or cables exchanged")},
        {QStringLiteral("names_exchanged"),
         QT_TRANSLATE_NOOP("pickglass::PlanModel", "names exchanged")},
        {QStringLiteral("wrong_kind"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "wrong cable")},
        {QStringLiteral("wrong_length"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "wrong length")},
        {QStringLiteral("not_seen_yet"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "not seen yet")},
        {QStringLiteral("unknown"), QT_TRANSLATE_NOOP("pickglass::PlanModel", "unknown")}};
    const char *text = texts.value(what);
    return text ? QCoreApplication::translate("pickglass::PlanModel", text) : what;
}

QString planHeadline(const PlanCheck &check)
{
    if (check.failure()) {
        return aboutFile(check.path(), *check.failure());
    }
    if (!check.answer().rows) {
        return {};
    }
    return PlanDialogText::tr("%1: %2 of %3 cables are right")
        .arg(QFileInfo(check.path()).fileName(),
             format::count(check.answer().comparison.count(CableVerdict::Right)),
             format::count(static_cast<qint64>(check.answer().plan->cables.size())));
}

QString planCountsText(const PlanCheck &check)
{
    if (!check.answer().rows) {
        return {};
    }
    const PlanComparison &comparison = check.answer().comparison;
    QStringList others;
    const auto add = [&others](const QString &what, qint64 count) {
        if (count != 0) {
            others << QStringLiteral("%1: %2").arg(planVerdictText(what), format::count(count));
        }
    };
    for (int verdict = int(CableVerdict::Right) + 1; verdict < CableVerdicts; ++verdict) {
        const auto each = static_cast<CableVerdict>(verdict);
        add(toString(each), comparison.count(each));
    }
    add(QStringLiteral("names_exchanged"), static_cast<qint64>(comparison.exchanges.size()));
    add(QStringLiteral("wrong_kind"), comparison.otherCables());
    for (const QString &sheet : check.answer().plan->otherSheets) {
        others << PlanDialogText::tr("sheet left out: %1").arg(sheet);
    }
    return others.join(QStringLiteral(" · "));
}

} // namespace pickglass
