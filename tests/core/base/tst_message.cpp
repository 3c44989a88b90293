// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/message.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillsIn_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << "100 % sure" << QStringList() << "100 % sure";
        QTest::newRow("order") << "%2 of %1" << QStringList{"a", "b"} << "b of a";
        QTest::newRow("argument with a place")
            << "%1 and %2" << QStringList{"%2", "x"} << "%2 and x";
        QTest::newRow("missing") << "<%3>" << QStringList{"a"} << "<>";
        QTest::newRow("percent at the end") << "50 %" << QStringList{"a"} << "50 %";
    }
    void fillsIn()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, arguments);
        QFETCH(QString, expected);
        QCOMPARE(filledIn(text, arguments), expected);
    }
};

PICKGLASS_TEST_APPLESS(TestMessage)
#include "tst_message.moc"
