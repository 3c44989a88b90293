// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/shortnames.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;

class TestShortNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
    void cutsNoCharacter();
};

void TestShortNames::fits_data()
{
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("room");
    QTest::addColumn<QString>("shown");

    const QStringList peers{QStringLiteral("pg-spine-rack0123-switch0457/1"),
                            QStringLiteral("pg-spine-rack0123-switch0458/1"),
                            QStringLiteral("pg-spine-rack0123-switch0459/1")};
    const QStringList links{QStringLiteral("pg-leaf-r1-s07/3 ↔ pg-spine-r2-s11/12"),
                            QStringLiteral("pg-leaf-r1-s08/3 ↔ pg-spine-r2-s12/12")};
    const QStringList adapters{QStringLiteral("pg-host-node0457 mlx5_0/1"),
                               QStringLiteral("pg-host-node0458 mlx5_0/1"),
                               QStringLiteral("pg-leaf-07/1"), QStringLiteral("pg-leaf-08/1")};
    const QStringList alike{QStringLiteral("leaf-01"), QStringLiteral("leaf-02"),
                            QStringLiteral("main-spine-01"), QStringLiteral("main-spine-02")};
    QTest::newRow("room for all of it") << peers << peers[0] << 30 << peers[0];
    QTest::newRow("a common word") << peers << peers[0] << 29 << "spine-rack0123-switch0457/1";
    QTest::newRow("all common words") << peers << peers[0] << 15 << "switch0457/1";
    QTest::newRow("within the last word") << peers << peers[0] << 9 << "…ch0457/1";
    QTest::newRow("the port stays") << peers << peers[0] << 1 << "…/1";
    QTest::newRow("both ends") << links << links[0] << 36 << "leaf-r1-s07/3 ↔ spine-r2-s11/12";
    QTest::newRow("both ends and their ports") << links << links[0] << 20 << "…1-s07/3 ↔ …2-s11/12";
    QTest::newRow("a direction") << links << "pg-leaf-r1-s07/3 → pg-spine-r2-s11/12" << 31
                                 << "leaf-r1-s07/3 → spine-r2-s11/12";
    QTest::newRow("common ends") << adapters << adapters[0] << 14 << "node0457/1";
    QTest::newRow("others beside them") << adapters << adapters[2] << 4 << "07/1";
    QTest::newRow("whole where the rest is alike") << alike << alike[2] << 9 << "…spine-01";
    QTest::newRow("one that came later")
        << peers << "xy-spine-rack0123-switch0460/1" << 19 << "xy-switch0460/1";
    QTest::newRow("one name") << QStringList() << "rack0123-switch0457/1" << 16
                              << "rac…switch0457/1";
    QTest::newRow("a part of a director")
        << QStringList() << "director-main/S01/U1" << 9 << "…n/S01/U1";
    const QStringList labeled{QStringLiteral("leaf-01/19 (1/10/1) ↔ spine-03/6"),
                              QStringLiteral("leaf-02/19 ↔ spine-04/6 (1/3/2)")};
    QTest::newRow("labels fit") << labeled << labeled[0] << 32 << labeled[0];
    QTest::newRow("without labels first")
        << labeled << labeled[0] << 31 << "leaf-01/19 ↔ spine-03/6";
    QTest::newRow("then without common parts")
        << QStringList{QStringLiteral("leaf-01/1"), QStringLiteral("leaf-02/1")}
        << "leaf-01/19 (1/10/1)" << 8 << "01/19";
    QTest::newRow("a name in brackets is none")
        << QStringList() << "leaf-01 (old)" << 9 << "…01 (old)";
    QTest::newRow("empty") << QStringList{QString(), QStringLiteral("—")} << "" << 0 << "";
}

void TestShortNames::fits()
{
    QFETCH(const QStringList, texts);
    QFETCH(const QString, text);
    QFETCH(const int, room);

    const auto letters = [](const QString &shown) { return static_cast<double>(shown.size()); };
    QTEST(ShortNames(texts).fitting(text, letters, room), "shown");
}

/// Whatever room there is; a name of characters that are two units of UTF-16 each.
void TestShortNames::cutsNoCharacter()
{
    const QString name = QString::fromUcs4(U"\U00020bb7\U0001f600\U000e0041").repeated(4);
    const auto letters = [](const QString &shown) { return static_cast<double>(shown.size()); };
    for (int room = 0; room <= name.size(); ++room) {
        const QString shown = ShortNames({name}).fitting(name, letters, room);
        QVERIFY2(shown.isValidUtf16(), qPrintable(QString::number(room)));
        QVERIFY(shown.size() <= std::max(room, 1));
    }
}

PICKGLASS_TEST_APPLESS(TestShortNames)
#include "tst_shortnames.moc"
