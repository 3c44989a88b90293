// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/figure.h"
#include "tests/support/testprogram.h"

#include <vector>

using namespace pickglass::bench;

namespace {

Figure ofMachine(double value, double reference)
{
    return {.name = QStringLiteral("hash"),
            .value = value,
            .unit = QStringLiteral("ms"),
            .target = {},
            .peer = reference,
            .peerName = QLatin1String(ReferenceMachine)};
}

Figure of100(const QString &unit, bool isTargetOfRun)
{
    Figure figure;
    figure.unit = unit;
    figure.target = 100;
    figure.isTargetOfRun = isTargetOfRun;
    return figure;
}

} // namespace

/// The lines of the table that packaging/bench prints.
class TestFigure final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten()
    {
        const Figure figure{.name = QStringLiteral("parse"),
                            .value = 12.5,
                            .unit = QStringLiteral("MB/s"),
                            .better = Better::More,
                            .target = 10,
                            .isTargetOfRun = true,
                            .peer = 5,
                            .peerName = QStringLiteral("other")};
        const auto read = fromJsonLine(toJsonLine(figure));
        QVERIFY(read);
        QCOMPARE(toJsonLine(*read), toJsonLine(figure));
        QVERIFY(!fromJsonLine("some message"));
    }

    void machinesAreComparedWithTheReference()
    {
        QVERIFY(!machineFactor({}));
        // Of a peer of another kind nothing is said about the machine.
        Figure other = ofMachine(1, 100);
        other.peerName = QStringLiteral("other program");
        const std::vector figures{ofMachine(20, 10), ofMachine(8, 1), other};
        QVERIFY(qAbs(machineFactor(figures).value() - 4) < 1e-9); // the geometric mean of 2 and 8
    }

    void targetsAreScaled_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("isOfRun");
        QTest::addColumn<double>("target"); // of 100, on a machine that takes twice as long
        QTest::newRow("a time") << QStringLiteral("ms") << false << 200.0;
        QTest::newRow("a rate") << QStringLiteral("MB/s") << false << 50.0;
        QTest::newRow("memory") << QStringLiteral("MB") << false << 100.0;
        QTest::newRow("a share") << QStringLiteral("%") << false << 100.0;
        QTest::newRow("a time by a peer of the run") << QStringLiteral("ms") << true << 100.0;
    }
    void targetsAreScaled()
    {
        QFETCH(QString, unit);
        QFETCH(bool, isOfRun);
        const Figure figure = scaled(of100(unit, isOfRun), 2);
        QTEST(*figure.target, "target");
    }
};

PICKGLASS_TEST_APPLESS(TestFigure)
#include "tst_figure.moc"
