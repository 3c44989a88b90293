// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/support/cabledports.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The last value of a counter in the sweeps; empty where none has it.
std::optional<quint64> valueIn(const Chronicle &told, PortKey port, Attribute attribute,
                               const QString &name)
{
    std::optional<quint64> value;
    for (const SharedSweep &sweep : told.sweeps) {
        const SweepLayout &layout = *sweep->layout;
        const auto row = std::ranges::find(layout.ports, port);
        const auto column = std::ranges::find(layout.counters, findCounter(attribute, name));
        if (row == layout.ports.end() || column == layout.counters.end()) {
            continue;
        }
        const auto portAt = static_cast<size_t>(row - layout.ports.begin());
        const auto columnAt = static_cast<size_t>(column - layout.counters.begin());
        if (sweep->isKnown(columnAt, portAt)) {
            value = sweep->value(columnAt, portAt);
        }
    }
    return value;
}

} // namespace

/// What the infiniband-diags of this machine print is read as what it was.
class TestLiveDiags final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void links_data();
    void links();
    void counters_data();
    void counters();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    QByteArray run(const QString &commandLine);

    LiveFabric m_fabric;
    QString m_leaf;
    Imported m_discovered;
};

/// What the program prints, on the first host.
QByteArray TestLiveDiags::run(const QString &commandLine)
{
    QStringList words = commandLine.split(u' ');
    QProcess process;
    process.setProcessEnvironment(m_fabric.simulator.environmentOfOthers(m_fabric.hosts().first()));
    process.setWorkingDirectory(m_fabric.simulator.folder());
    process.start(programPath(words.takeFirst()), words);
    return process.waitForFinished(60'000) ? process.readAllStandardOutput() : QByteArray();
}

void TestLiveDiags::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    for (const char *program : {"ibnetdiscover", "iblinkinfo", "ibqueryerrors", "perfquery"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }
    VERIFY_RESULT(m_fabric.start());
    m_leaf = m_fabric.switches().first();
    for (const char *set :
         {"PortCounters.SymbolErrorCounter=65535", "PortCounters.PortRcvErrors=41",
          "PortCounters.PortXmitDiscards=77", "PortRcvErrorDetails.PortLocalPhysicalErrors=38",
          "PortRcvErrorDetails.PortDLIDMappingErrors=3",
          "PortXmitDiscardDetails.PortInactiveDiscards=70",
          "PortXmitDiscardDetails.PortSwHOQLifetimeLimitDiscards=7",
          "PortCountersExtended.PortXmitData=5000000000"}) {
        const QString field = QString::fromLatin1(set);
        VERIFY_RESULT(m_fabric.simulator.setCounter(m_leaf, 1, field.section(u'=', 0, 0),
                                                    field.section(u'=', 1).toULongLong()));
    }
    auto discovered = importText(run(QStringLiteral("ibnetdiscover")));
    VERIFY_RESULT(discovered);
    m_discovered = *std::move(discovered);
}

void TestLiveDiags::links_data()
{
    QTest::addColumn<QString>("commandLine");
    for (const char *command :
         {"iblinkinfo", "iblinkinfo -l", "iblinkinfo -p", "iblinkinfo -l -p"}) {
        QTest::newRow(command) << QString::fromLatin1(command);
    }
}

void TestLiveDiags::links()
{
    QFETCH(QString, commandLine);
    const auto imported = importText(run(commandLine));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("iblinkinfo"));
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Whole);
    QCOMPARE(cabledPorts(*imported->fabric), cabledPorts(*m_discovered.fabric));
}

void TestLiveDiags::counters_data()
{
    QTest::addColumn<QString>("commandLine");
    QTest::addColumn<QString>("attributes"); ///< that it tells
    const auto add = [](const char *command, const char *attributes) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(attributes);
    };
    add("ibqueryerrors", "PortCounters");
    add("ibqueryerrors --data -r", "PortCounters PortCountersExtended");
    add("ibqueryerrors --details", "PortCounters PortRcvErrorDetails PortXmitDiscardDetails");
    add("ibqueryerrors --counters", "PortCountersExtended");
    add("perfquery LID 1", "PortCounters");
    add("perfquery -x LID 1", "PortCountersExtended");
    add("perfquery -x -l LID 1-2", "PortCountersExtended");
    add("perfquery -E LID 1", "PortRcvErrorDetails");
    add("perfquery -D LID 1", "PortXmitDiscardDetails");
}

/// Each tool tells what was set, of the port where it was set, and of the attributes that it asks
/// for; nothing of others.
void TestLiveDiags::counters()
{
    QFETCH(QString, commandLine);
    QFETCH(QString, attributes);
    const Guid leaf = Guid(m_leaf.mid(2).toULongLong(nullptr, 16));
    const Fabric &fabric = *m_discovered.fabric;
    const Lid lid = fabric.node(fabric.findNode(leaf)).lid;
    commandLine.replace(QStringLiteral("LID"), QString::number(lid.value()));
    auto imported = importText(run(commandLine));
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    const std::vector<DatedText> texts{{QStringLiteral("fabric"), m_discovered, Timestamp(1)},
                                       {commandLine, *std::move(imported), Timestamp(1)}};
    const auto told = chronicleOf(texts);
    VERIFY_RESULT(told);
    QCOMPARE(told->troubles.back().skippedLines, 0);
    QVERIFY(told->troubles.back().problems.isEmpty());
    const auto expect = [&](Attribute attribute, const char *name, quint64 least, quint64 most) {
        const auto value = valueIn(*told, {leaf, 1}, attribute, QString::fromLatin1(name));
        if (!attributes.split(u' ').contains(toString(attribute))) {
            QVERIFY2(!value, name);
            return;
        }
        QVERIFY2(value && *value >= least && *value <= most, name);
    };
    expect(Attribute::PortCounters, "SymbolErrorCounter", 65535, 65535);
    expect(Attribute::PortCounters, "PortRcvErrors", 41, 41);
    expect(Attribute::PortCounters, "PortXmitDiscards", 77, 77);
    expect(Attribute::PortRcvErrorDetails, "PortLocalPhysicalErrors", 38, 38);
    expect(Attribute::PortRcvErrorDetails, "PortDLIDMappingErrors", 3, 3);
    expect(Attribute::PortXmitDiscardDetails, "PortInactiveDiscards", 70, 70);
    expect(Attribute::PortXmitDiscardDetails, "PortSwHOQLifetimeLimitDiscards", 7, 7);
    // The MADs that ask are counted, too.
    expect(Attribute::PortCountersExtended, "PortXmitData", 5'000'000'000, 5'001'000'000);
}

PICKGLASS_TEST(TestLiveDiags, QCoreApplication)
#include "tst_livediags.moc"
