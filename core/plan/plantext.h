// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/planreader.h"

#include <QHash>

/// What the readers of plans share.
namespace pickglass::planreaders {

/// The text, without a byte order mark; refused where it has a zero byte.
Result<QString> textOf(QByteArrayView bytes);
/// Its lines, without their ends.
QStringList linesOf(const QString &text);
/// The title of a column without all but letters and digits, in lower case.
QString bareTitle(const QString &title);
/// The fields of a line, the first 10,000, without the blanks around them; "" in a quoted one is a
/// quote.
QStringList fieldsOf(const QString &line, QChar separator);
/// What separates the fields of a line: a comma, a semicolon or a tab.
QChar separatorOf(const QString &line);

/// The number of the port that a label means: "21", "Port 21", "P21", "ib21"; "3/2" and "sw3p2" are
/// the second port of cage 3 (port 6), "1/21" port 21 of the only slot. 0 where it says none.
PortNumber portOfLabel(QStringView label);

/// An end, whose port is made of the label. A director's "Blade 16_Port 2/20" is port 20 of its
/// part L16/U2, "L3/P4" port 4 of its part L3.
PlannedEnd endOf(const QString &node, const QString &label);

/// Why a line is refused: "Line 12: …".
tl::unexpected<Error> refused(qint64 line, const Message &why);

/// Collects cables: refuses too many, and ports that have two.
class PlanCables
{
public:
    /// AnyNumber: of a node whose ports are not said.
    enum class WithoutPort : quint8 { SomeOfANode, AnyNumber };
    explicit PlanCables(WithoutPort withoutPort = WithoutPort::SomeOfANode)
        : m_withoutPort(withoutPort)
    {
    }

    Result<void> add(PlannedCable cable);
    std::vector<PlannedCable> take() { return std::move(m_cables); }

private:
    Result<void> countWithoutPort(const PlannedEnd &end, qint64 line);
    Result<bool> place(const PlannedEnd &end, const PlannedEnd &other, qint64 line);

    struct Placed
    {
        QString other;
        qint64 line = 0;
    };
    WithoutPort m_withoutPort;
    std::vector<PlannedCable> m_cables;
    QHash<QString, int> m_countsWithoutPort; ///< by the text of an end
    QHash<QString, Placed> m_placed;         ///< by the text of an end whose port is known
};

Result<Plan> readTable(const QStringList &lines, const PlanColumns &columns);
/// Of all sheets that name the columns of two ends.
Result<Plan> readSheets(QByteArrayView spreadsheet, const PlanColumns &columns);
/// planTables() of lines, which are one, or of a spreadsheet.
PlanTable tableOf(const QStringList &lines, const PlanColumns &columns);
Result<std::vector<PlanTable>> tablesOfSheets(QByteArrayView spreadsheet,
                                              const PlanColumns &columns);
Result<Plan> readTopo(const QStringList &lines);
Result<Plan> readDot(const QString &text);
Result<Plan> readSlurmConf(const QStringList &lines);
Result<Plan> readSlurmYaml(const QStringList &lines);

} // namespace pickglass::planreaders
