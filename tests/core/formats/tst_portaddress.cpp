// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portaddress.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestPortAddress final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forms_data();
    void forms();
};

void TestPortAddress::forms_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name"); // empty where it is none of the forms
    QTest::addColumn<int>("ownLid");
    const auto add = [](const char *text, const char *name, int ownLid = 0) {
        QTest::newRow(text) << QByteArray(text) << QString::fromLatin1(name) << ownLid;
    };
    add("Lid 71", "LID 71");
    add("Lid 71 Gid fe80::3:c903:0:7", "LID 71");
    add("DR path slid 65535; dlid 65535; 0", "DR path 0");
    add("DR path slid 65535; dlid 65535; 0,2,17", "DR path 0,2,17");
    add("DR path slid 0; dlid 0; 0,2", "DR path 0,2");
    add("DR path 0,2", "DR path 0,2");
    add("Lid 71 DR path slid 44; dlid 65535; 0,2", "LID 71, DR path 0,2", 44);
    add("Lid 71 Gid fe80::3:c903:0:7 DR path slid 44; dlid 65535; 0,2", "LID 71, DR path 0,2", 44);
    add("Lid 71, DR path slid 0; dlid 0; 0,2", "LID 71, DR path 0,2");
    add("Lid 0", "");
    add("Lid 65536", "");
    add("Lid 71 and more", "");
    add("DR path slid 44; 0,2", "");
    add("DR path slid 0; dlid 0; 1,2", "");
    add("DR path slid 0; dlid 0; 0,255", "");
    add("DR path slid 0; dlid 0; 0,0", "");
    add("DR path slid 0; dlid 0; 0,", "");
    add("GUID 0x10", "");
    add("", "");
    const QByteArray hops = QByteArray(",1").repeated(63);
    QTest::newRow("63 hops") << "DR path 0" + hops << "DR path 0" + QString::fromLatin1(hops) << 0;
    QTest::newRow("64 hops") << "DR path 0,1" + hops << QString() << 0;
}

/// Each with its meaning.
void TestPortAddress::forms()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    const auto address = parsePortAddress({text.constData(), static_cast<size_t>(text.size())});
    QCOMPARE(address.has_value(), !name.isEmpty());
    if (address) {
        QCOMPARE(displayText(address->port(5)), name);
        QCOMPARE(address->port(5).number, PortNumber(5));
        QTEST(int(address->ownLid.value() == 65535 ? 0 : address->ownLid.value()), "ownLid");
    }
}

PICKGLASS_TEST_APPLESS(TestPortAddress)
#include "tst_portaddress.moc"
