// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/nearest.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using pickglass::nearest;

class TestNearest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasMeant_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("nothing") << "" << QStringList();
        QTest::newRow("nothing like it") << "temperature" << QStringList();
        QTest::newRow("a letter") << "PortXmitDate" << QStringList{"PortXmitData", "PortXmitWait"};
        QTest::newRow("two letters exchanged") << "lefa1" << QStringList{"leaf1"};
        QTest::newRow("sysfs") << "port_xmit_wait" << QStringList{"PortXmitWait", "PortXmitData"};
        QTest::newRow("a part") << "symbol" << QStringList{"SymbolErrorCounter"};
        QTest::newRow("many") << "leaf" << QStringList{"leaf1", "leaf2", "leaf3", "leaf4", "leaf5"};
    }
    void findsWhatWasMeant()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, found);
        const QStringList names{"SymbolErrorCounter",
                                "PortXmitData",
                                "PortXmitWait",
                                "leaf1",
                                "leaf2",
                                "leaf3",
                                "leaf4",
                                "leaf5",
                                "leaf6"};
        QCOMPARE(nearest(typed, names), found);
    }
};

PICKGLASS_TEST(TestNearest, QCoreApplication)
#include "tst_nearest.moc"
