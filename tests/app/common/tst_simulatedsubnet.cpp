// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/simulatedsubnet.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

/// What OpenSM's log says of routing engines.
class TestSimulatedSubnet final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheLog_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QStringList>("errors");
        const QByteArray start = "Nov 24 02:26:46 389264 [F9D056C0] 0x02 -> ";
        const QByteArray used = start + "osm_ucast_mgr_process: %1 tables configured on all "
                                        "switches\n";
        const auto usedBy = [&used](const char *engine) {
            return QByteArray(used).replace("%1", engine);
        };
        const QByteArray error = "Nov 24 02:26:46 389264 [F9D056C0] 0x01 -> construct_fabric: ERR "
                                 "AB2B: Found more than one root on fabric with maximum rank 0\n";
        const QStringList roots{QStringLiteral(
            "construct_fabric: ERR AB2B: Found more than one root on fabric with maximum rank 0")};
        QTest::newRow("empty") << QByteArray() << QString() << QStringList();
        QTest::newRow("used") << usedBy("updn") + start + "SUBNET UP\n"
                              << QStringLiteral("updn") << QStringList();
        QTest::newRow("with a hyphen")
            << usedBy("torus-2QoS") << QStringLiteral("torus-2QoS") << QStringList();
        QTest::newRow("refused") << error + usedBy("minhop") << QStringLiteral("minhop") << roots;
        const QByteArray unrooted = start + "updn_lid_matrices: disabling UPDN algorithm, no root "
                                            "nodes were found\n";
        const QByteArray unbuilt = "Nov 24 02:26:46 389280 [F9D056C0] 0x01 -> ucast_mgr_route: "
                                   "updn: cannot build lid matrices\n";
        QTest::newRow("given up") << unrooted + unbuilt + usedBy("minhop")
                                  << QStringLiteral("minhop")
                                  << QStringList{QStringLiteral(
                                         "updn_lid_matrices: disabling UPDN algorithm, no root "
                                         "nodes were found")};
        QTest::newRow("an error without a number")
            << unbuilt << QString()
            << QStringList{QStringLiteral("ucast_mgr_route: updn: cannot build lid matrices")};
        QTest::newRow("the last counts")
            << usedBy("minhop") + usedBy("ftree") << QStringLiteral("ftree") << QStringList();
        QTest::newRow("only the first errors") << error + error << QString() << roots;
    }
    void readsTheLog()
    {
        QFETCH(QByteArray, log);
        QFETCH(QString, engine);
        QFETCH(QStringList, errors);
        QCOMPARE(engineInLog(log), engine);
        QCOMPARE(errorsInLog(log, 1), errors);
    }
};

PICKGLASS_TEST_APPLESS(TestSimulatedSubnet)
#include "tst_simulatedsubnet.moc"
