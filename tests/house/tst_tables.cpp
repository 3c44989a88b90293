// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace pickglass::tests;

namespace {

/// A table that the window saves as CSV, by the header that declares it, and the command that
/// prints it; none where only the window has it yet.
struct Saved
{
    const char *header;
    const char *command;
};
constexpr Saved SavedTables[] = {
    {"app/desktop/benchmarks/benchmarksview.h", "benchmarks"},
    {"app/desktop/benchmarks/collectivesview.h", "collectives"},
    {"app/desktop/changes/changesview.h", "diff"},
    {"app/desktop/charts/chartsview.h", "counters"},
    {"app/desktop/distribution/distributionview.h", "histogram"},
    {"app/desktop/events/eventsview.h", "events"},
    {"app/desktop/heatmap/heatmapview.h", "heatmap"},
    {"app/desktop/jobs/jobcomparepane.h", ""},
    {"app/desktop/jobs/jobexplainpane.h", "job"},
    {"app/desktop/jobs/jobfoundpane.h", "iterations"},
    {"app/desktop/jobs/joblinkspane.h", "job"},
    {"app/desktop/jobs/jobmatrixpane.h", "job"},
    {"app/desktop/jobs/jobrunspane.h", "jobs"},
    {"app/desktop/jobs/jobsharedpane.h", ""},
    {"app/desktop/jobs/jobsview.h", "jobs"},
    {"app/desktop/managers/managersview.h", "sm"},
    {"app/desktop/overview/overviewview.h", "problems"},
    {"app/desktop/query/queryview.h", "sql"},
    {"app/desktop/racks/racksview.h", "racks"},
    {"app/desktop/routes/alternatespane.h", "apm"},
    {"app/desktop/routes/balancepane.h", "balance"},
    {"app/desktop/routes/congestionpane.h", "congestion"},
    {"app/desktop/routes/failurepane.h", "whatif"},
    {"app/desktop/routes/latencypane.h", "latency"},
    {"app/desktop/routes/pathtimepane.h", "path"},
    {"app/desktop/routes/routechangespane.h", "routing"},
    {"app/desktop/routes/routefindingspanel.h", "routing"},
    {"app/desktop/routes/routesview.h", "path"},
    {"app/desktop/tables/tableview.h", "links"},
    {"app/desktop/top/topview.h", "top"},
};

/// Commands with JSON that have no --csv yet (heatmap writes OUT.csv): each must be wanting it, so
/// that the list shrinks.
constexpr const char *WithoutCsv[] = {"heatmap"};

/// Commands that print a table which no view saves.
constexpr const char *OnCommandLineOnly[] = {"mounts", "sharp"};

/// Commands whose JSON is an answer about one thing, not a table.
constexpr const char *NoTables[] = {"import", "info",   "overhead", "pattern",
                                    "probe",  "record", "store",    "verify"};

/// Tables of the window's view of tables, each with the command of its name.
constexpr const char *FabricTables[] = {"nodes",   "ports",    "links",      "inventory",
                                        "flaps",   "ber",      "partitions", "multicast",
                                        "history", "adaptive", "lanes",      "rails"};

/// Lists of the window that are copied as CSV.
constexpr const char *CopiedTables[] = {"incidents", "cabling"};

QByteArray said(const QStringList &arguments)
{
    QProcess pgcap;
    pgcap.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    return pgcap.waitForFinished() ? pgcap.readAllStandardOutput() : QByteArray();
}

template<size_t N>
bool contains(const char *const (&names)[N], const QString &name)
{
    return std::ranges::any_of(names,
                               [&name](const char *each) { return name == QLatin1String(each); });
}

/// Of each command: whether it has --json, and --csv.
struct Forms
{
    bool json;
    bool csv;
};

} // namespace

/// Every table of the window is on the command line with --json and --csv, and the reverse.
class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void savedTablesHaveACommand();
    void tablesOfCommandsAreInTheWindow();
    void commandsWithoutCsvAreKnown();

private:
    QMap<QString, Forms> m_commands;
};

void TestTables::initTestCase()
{
    static const QRegularExpression command(QStringLiteral("^  ([a-z]+) "),
                                            QRegularExpression::MultilineOption);
    for (auto it = command.globalMatch(QString::fromUtf8(said({QStringLiteral("--help")})));
         it.hasNext();) {
        const QString name = it.next().captured(1);
        const QByteArray help = said({name, QStringLiteral("--help")});
        m_commands.insert(name, {help.contains("--json"), help.contains("--csv")});
    }
    QVERIFY(m_commands.size() > 20);
}

void TestTables::savedTablesHaveACommand()
{
    static const QRegularExpression declaration(QStringLiteral("QString csv\\(\\) const override"));
    QStringList found;
    for (const QString &path : sourceFiles()) {
        if (path.startsWith(u"app/desktop/") && path.endsWith(u".h") &&
            textOf(path).contains(declaration)) {
            found << path;
        }
    }
    QStringList known;
    for (const Saved &saved : SavedTables) {
        known << QLatin1String(saved.header);
        const QString name = QLatin1String(saved.command);
        QVERIFY2(name.isEmpty() || m_commands.value(name).json, qPrintable(name));
    }
    QCOMPARE(found, known);
    for (const char *name : FabricTables) {
        QVERIFY2(m_commands.value(QLatin1String(name)).csv, name);
    }
}

void TestTables::tablesOfCommandsAreInTheWindow()
{
    for (auto it = m_commands.cbegin(); it != m_commands.cend(); ++it) {
        const bool isSaved =
            std::ranges::any_of(
                SavedTables,
                [&](const Saved &saved) { return it.key() == QLatin1String(saved.command); }) ||
            contains(FabricTables, it.key()) || contains(CopiedTables, it.key());
        const bool isKnown =
            isSaved + contains(OnCommandLineOnly, it.key()) + contains(NoTables, it.key()) == 1;
        QVERIFY2(!it->json || isKnown,
                 qPrintable(it.key() + QStringLiteral(" prints JSON: where is it in the window?")));
    }
}

void TestTables::commandsWithoutCsvAreKnown()
{
    QStringList wanting;
    for (auto it = m_commands.cbegin(); it != m_commands.cend(); ++it) {
        if (it->json && !it->csv && !contains(NoTables, it.key())) {
            wanting << it.key();
        }
    }
    QStringList known;
    for (const char *name : WithoutCsv) {
        known << QLatin1String(name);
    }
    QCOMPARE(wanting, known);
}

PICKGLASS_TEST(TestTables, QCoreApplication)

#include "tst_tables.moc"
