// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/snakecase.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestSnakeCase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSnakeCase_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("key");
        QTest::newRow("words") << "NeighborMTU"
                               << "neighbor_mtu";
        QTest::newRow("short first") << "VLCap"
                                     << "vl_cap";
        QTest::newRow("three") << "VLHighLimit"
                               << "vl_high_limit";
        QTest::newRow("plural") << "OperVLs"
                                << "oper_vls";
        QTest::newRow("one word") << "Lid"
                                  << "lid";
        QTest::newRow("all large") << "LMC"
                                   << "lmc";
        QTest::newRow("short and word") << "SMLid"
                                        << "sm_lid";
        QTest::newRow("many") << "LinkSpeedExtSupported"
                              << "link_speed_ext_supported";
        QTest::newRow("word and small") << "VLStallCount"
                                        << "vl_stall_count";
    }
    void isSnakeCase()
    {
        QFETCH(QString, name);
        QTEST(snakeCase(name), "key");
    }
};

PICKGLASS_TEST_APPLESS(TestSnakeCase)
#include "tst_snakecase.moc"
