// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/goldencomparer.h"

#include "core/capture/capturereader.h"

#include <QFileInfo>

#include <utility>

namespace pickglass {

namespace {

using tables::AcknowledgedDifferences;
using tables::DiffRow;

Result<SharedFabric> goldenFabric(const QString &path)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
    ASSIGN_OR_RETURN(const auto info, capture->info());
    return capture->fabricAt(info.end);
}

/// "" where it is in neither fabric.
QString nameOf(Guid guid, const Fabric &before, const Fabric &now)
{
    for (const Fabric *fabric : {&now, &before}) {
        if (const NodeIndex node = fabric->findNode(guid); node.isValid()) {
            return fabric->node(node).name;
        }
    }
    return {};
}

GoldenDifference differenceOf(const DiffRow &row, const Fabric &before, const Fabric &now)
{
    return {.kind = tables::toString(row.of) + u'_' + tables::toString(row.what),
            .place = row.place,
            .other = row.other,
            .placeName = nameOf(row.place.node, before, now),
            .otherName = row.other.node.isNull() ? QString() : nameOf(row.other.node, before, now),
            .attribute = row.attribute,
            .severity = row.what == FabricDiff::What::Removed ? Severity::Error : Severity::Warning,
            .summary = tables::goldenMessage(row)};
}

} // namespace

Result<void> checkGolden(const AlertRule &rule)
{
    if (!rule.golden.isEmpty()) {
        RETURN_IF_ERROR(goldenFabric(rule.golden));
    }
    if (!rule.acknowledged.isEmpty()) {
        RETURN_IF_ERROR(AcknowledgedDifferences::read(rule.acknowledged));
    }
    return {};
}

GoldenComparer::GoldenComparer(const AlertRules &rules)
{
    for (size_t i = 0; i < rules.rules.size(); ++i) {
        if (const AlertRule &rule = rules.rules[i]; !rule.golden.isEmpty()) {
            m_compared[i] = {.golden = rule.golden, .acknowledged = rule.acknowledged};
        }
    }
}

/// Whether one of them is another than before.
Result<bool> GoldenComparer::readFiles(Compared &of) const
{
    bool isOther = false;
    const QDateTime goldenTime = QFileInfo(of.golden).lastModified();
    if (!of.before || goldenTime != of.goldenTime) {
        ASSIGN_OR_RETURN(of.before, goldenFabric(of.golden));
        of.goldenTime = goldenTime;
        isOther = true;
    }
    const QDateTime listTime =
        of.acknowledged.isEmpty() ? QDateTime() : QFileInfo(of.acknowledged).lastModified();
    if (listTime != of.listTime) {
        ASSIGN_OR_RETURN(of.list, AcknowledgedDifferences::read(of.acknowledged));
        of.listTime = listTime;
        isOther = true;
    }
    return isOther;
}

void GoldenComparer::compare(const SharedFabric &fabric)
{
    for (auto &[rule, of] : m_compared) {
        const auto isOther = readFiles(of);
        if (!isOther) {
            if (!std::exchange(of.hasFailed, true)) {
                Q_EMIT failed(isOther.error());
            }
            continue;
        }
        of.hasFailed = false;
        if (!*isOther && of.now == fabric) {
            continue;
        }
        of.now = fabric;
        std::vector<GoldenDifference> open;
        for (const DiffRow &row :
             tables::diffRows(*of.before, *fabric, tables::goldenDiff(*of.before, *fabric))) {
            if (!of.list.find(row)) {
                open.push_back(differenceOf(row, *of.before, *fabric));
            }
        }
        Q_EMIT compared(rule, open);
    }
    Q_EMIT done();
}

} // namespace pickglass
