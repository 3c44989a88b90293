// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestNodeName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data()
    {
        QTest::addColumn<QString>("description");
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("model");
        const auto row = [](const char *description, const char *display, const char *system,
                            const char *part = "", const char *model = "") {
            QTest::newRow(*description ? description : "empty")
                << QString::fromUtf8(description) << QString::fromUtf8(display)
                << QString::fromUtf8(system) << QString::fromUtf8(part) << QString::fromUtf8(model);
        };
        row("", "", "");
        row("   ", "", "");
        row("node17 mlx5_0", "node17 mlx5_0", "node17", "mlx5_0");
        row("cache-02 mlx5_1 ", "cache-02 mlx5_1", "cache-02", "mlx5_1");
        row("node17 HCA-2", "node17 HCA-2", "node17", "HCA-2");
        row("node17 mlx5_bond_0", "node17 mlx5_bond_0", "node17", "mlx5_bond_0");
        row("a09-p1-dgx-03-c07 HCA-12", "a09-p1-dgx-03-c07 HCA-12", "a09-p1-dgx-03-c07", "HCA-12");
        row("rack3n4 ibp139s0f0", "rack3n4 ibp139s0f0", "rack3n4", "ibp139s0f0");
        row("node17 hfi1_0", "node17 hfi1_0", "node17", "hfi1_0");
        row("node17 qib0", "node17 qib0", "node17", "qib0");
        row("E9_H8 HCA-1 (Mellanox HCA)", "E9_H8 HCA-1", "E9_H8", "HCA-1");
        row("MF0;leaf01:MQM9700/U1", "leaf01", "leaf01", "U1", "MQM9700");
        row("MF0;core-a:MCS8500/L16/U2", "core-a/L16/U2", "core-a", "L16/U2", "MCS8500");
        row("MF0;r1:Q3400_RA/U1/RT", "r1/U1/RT", "r1", "U1/RT", "Q3400_RA");
        row("MF0;leaf01", "leaf01", "leaf01");
        row("QLogic 12800-180 GUID=0x00066a00e8000010 L104", "QLogic 12800-180 e8000010/L104",
            "QLogic 12800-180 e8000010", "L104", "12800-180");
        row("QLogic 12200 GUID=0x00066a00e8000010", "QLogic 12200 e8000010",
            "QLogic 12200 e8000010", "", "12200");
        row("MT4129 ConnectX7   Mellanox Technologies", "MT4129 ConnectX7   Mellanox Technologies",
            "MT4129 ConnectX7   Mellanox Technologies");
        row("Quantum Mellanox Technologies", "Quantum Mellanox Technologies",
            "Quantum Mellanox Technologies");
        row("Mellanox Technologies Aggregation Node", "Mellanox Technologies Aggregation Node",
            "Mellanox Technologies Aggregation Node");
        row("ISR9024 Voltaire", "ISR9024 Voltaire", "ISR9024 Voltaire");
        row("Sun DCS 36 QDR switch localhost", "Sun DCS 36 QDR switch localhost",
            "Sun DCS 36 QDR switch localhost");
        row("Switch1", "Switch1", "Switch1");
        row("a1-nem1-a", "a1-nem1-a", "a1-nem1-a");
        row("节点 mlx5_0", "节点 mlx5_0", "节点", "mlx5_0");
        row("node17 mlx", "node17 mlx", "node17 mlx");
        row("node17 HCA-", "node17 HCA-", "node17 HCA-");
    }
    void parses()
    {
        QFETCH(QString, description);
        const NodeName name = parseNodeDescription(description);
        QTEST(name.display, "display");
        QTEST(name.system, "system");
        QTEST(name.part, "part");
        QTEST(name.model, "model");
    }

    void knowsFactoryDescriptions_data()
    {
        QTest::addColumn<QString>("description");
        QTest::addColumn<bool>("isFactory");
        const auto row = [](const char *description, bool isFactory) {
            QTest::newRow(description) << QString::fromLatin1(description) << isFactory;
        };
        row("MT4129 ConnectX7   Mellanox Technologies", true);
        row("MT23108 InfiniHost Mellanox Technologies", true);
        row("MT25408 ConnectX", true);
        row("Quantum Mellanox Technologies", true);
        row("SwitchX -  Mellanox Technologies", true);
        row("ISR9024 Voltaire", true);
        row("Mellanox Technologies Aggregation Node", false);
        row("MF0;leaf01:MQM9700/U1", false);
        row("MT01", false);
        row("node17 mlx5_0", false);
    }
    void knowsFactoryDescriptions()
    {
        QFETCH(QString, description);
        QTEST(isFactoryDescription(description), "isFactory");
    }

    void ordersNaturally_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<int>("order");
        const auto row = [](const char *a, const char *b, int order) {
            QTest::addRow("%s, %s", a, b)
                << QString::fromLatin1(a) << QString::fromLatin1(b) << order;
        };
        row("mlx5_4", "mlx5_10", -1);
        row("mlx5_10", "mlx5_10", 0);
        row("leaf2", "leaf02", -1);
        row("leaf02", "leaf3", -1);
        row("a", "ab", -1);
        row("", "0", -1);
        row("ibp11s0f0", "ibp139s0f0", -1);
        row("99999999999999999999998", "99999999999999999999999", -1);
        row("x0y", "x00x", 1);
        // Alike up to within a number, or a number that goes on.
        row("leaf19", "leaf2", 1);
        row("node12", "node123", -1);
        row("r10n2", "r10n10", -1);
        row("leaf002", "leaf02", 1);
        row("node1a", "node1B", -1);
    }
    void ordersNaturally()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(int, order);
        const auto sign = [](int value) { return (value > 0) - (value < 0); };
        QCOMPARE(sign(compareNaturally(a, b)), order);
        QCOMPARE(sign(compareNaturally(b, a)), -order);
    }
};

PICKGLASS_TEST_APPLESS(TestNodeName)
#include "tst_nodename.moc"
