// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/planreader.h"

#include "core/plan/plantext.h"
#include "core/plan/spreadsheet.h"

#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

using namespace planreaders;

enum class PlanFormat : quint8 { Table, Topo, Dot, SlurmConf, SlurmYaml, Rule };

bool isDot(const QString &text)
{
    static const QRegularExpression head(
        QStringLiteral("\\A\\s*(?:(?://[^\\n]*|#[^\\n]*|/\\*.*?\\*/)\\s*)*"
                       "(?:strict\\s+)?(?:graph|digraph)\\b[^\\n{]*\\{"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    // Comments before the graph are short.
    return head.match(text.left(20'000)).hasMatch();
}

/// By the first lines that are neither empty nor comments.
PlanFormat formatOf(const QString &text, const QStringList &lines)
{
    static const QRegularExpression topo(QStringLiteral("->\\s*\\S+\\s+\\S+\\s+\\S+\\s*$"));
    static const QRegularExpression yaml(QStringLiteral("^\\s*(?:-\\s+)?topology\\s*:"));
    static const QRegularExpression conf(QStringLiteral("^\\s*(?:SwitchName|BlockName)\\s*="),
                                         QRegularExpression::CaseInsensitiveOption);
    if (isDot(text)) {
        return PlanFormat::Dot;
    }
    bool isFirst = true;
    int seen = 0;
    for (const QString &line : lines) {
        const QStringView trimmed = QStringView(line).trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u'#') || trimmed == u"---") {
            continue;
        }
        if (isFirst && isPlanRule(line)) {
            return PlanFormat::Rule;
        }
        isFirst = false;
        if (yaml.match(line).hasMatch()) {
            return PlanFormat::SlurmYaml;
        }
        if (conf.match(line).hasMatch()) {
            return PlanFormat::SlurmConf;
        }
        if (topo.match(line).hasMatch()) {
            return PlanFormat::Topo;
        }
        if (++seen == 50) {
            break;
        }
    }
    return PlanFormat::Table;
}

/// The one line of a rule.
QString ruleIn(const QStringList &lines)
{
    QStringList parts;
    for (const QString &line : lines) {
        const QString trimmed = line.trimmed();
        if (!trimmed.isEmpty() && !trimmed.startsWith(u'#')) {
            parts << trimmed;
        }
    }
    return parts.join(u' ');
}

Result<Plan> readText(QByteArrayView bytes, const PlanColumns &columns)
{
    ASSIGN_OR_RETURN(const QString text, textOf(bytes));
    const QStringList lines = linesOf(text);
    switch (columns.empty() ? formatOf(text, lines) : PlanFormat::Table) {
    case PlanFormat::Topo:
        return readTopo(lines);
    case PlanFormat::Dot:
        return readDot(text);
    case PlanFormat::SlurmConf:
        return readSlurmConf(lines);
    case PlanFormat::SlurmYaml:
        return readSlurmYaml(lines);
    case PlanFormat::Rule:
        return planByRule(ruleIn(lines));
    case PlanFormat::Table:
        break;
    }
    return readTable(lines, columns);
}

} // namespace

Result<Plan> readPlan(QByteArrayView bytes, const PlanColumns &columns)
{
    if (bytes.size() > MaxPlanBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "The plan is larger than %1 MiB."),
                        {QString::number(MaxPlanBytes >> 20)}});
    }
    auto plan = isSpreadsheet(bytes) ? readSheets(bytes, columns) : readText(bytes, columns);
    if (plan && plan->cables.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "The plan has no cables."), {}});
    }
    return plan;
}

} // namespace pickglass
