// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/transactions.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QTest>

#include <vector>

using namespace pickglass::mad;

class TestTransactions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsTheTries();
    void forgets();
    void doesNotRepeat();
    void aWrongBit();
};

void TestTransactions::knowsTheTries()
{
    Transactions transactions(1);
    const quint32 slot = transactions.begin();
    const quint32 other = transactions.begin();
    QVERIFY(slot != other);
    QCOMPARE(transactions.spare(), Transactions::Slots - 2);
    const quint32 first = transactions.nextId(slot);
    const quint32 second = transactions.nextId(slot);
    const quint32 ofOther = transactions.nextId(other);
    QCOMPARE(transactions.slotOf(first), std::optional(slot));
    QCOMPARE(transactions.slotOf(second), std::optional(slot));
    QCOMPARE(transactions.slotOf(ofOther), std::optional(other));
    QVERIFY(!transactions.isLatest(first));
    QVERIFY(transactions.isLatest(second));
}

void TestTransactions::forgets()
{
    Transactions transactions(1);
    const quint32 slot = transactions.begin();
    const quint32 first = transactions.nextId(slot);
    transactions.forgetIds(slot);
    QVERIFY(!transactions.slotOf(first));
    const quint32 second = transactions.nextId(slot);
    QVERIFY(!transactions.slotOf(first));
    QCOMPARE(transactions.slotOf(second), std::optional(slot));
    transactions.end(slot);
    QVERIFY(!transactions.slotOf(second));
    QVERIFY(!transactions.isLatest(second));
}

/// Slots take turns, so that the ids of one last as long as those of all.
void TestTransactions::doesNotRepeat()
{
    constexpr int Count = 3'000'000;
    Transactions transactions(1);
    QSet<quint32> ids;
    ids.reserve(Count);
    for (int i = 0; i < Count; ++i) {
        const quint32 slot = transactions.begin();
        ids.insert(transactions.nextId(slot));
        transactions.end(slot);
    }
    QCOMPARE(ids.size(), Count);
}

/// An id with one bit wrong is nobody's, or that of the same request.
void TestTransactions::aWrongBit()
{
    Transactions transactions(1);
    std::vector<quint32> ids;
    for (int i = 0; i < 256; ++i) {
        ids.push_back(transactions.nextId(transactions.begin()));
    }
    int mistaken = 0;
    for (const quint32 id : ids) {
        for (int bit = 0; bit < 32; ++bit) {
            mistaken += transactions.slotOf(id ^ 1U << bit) ? 1 : 0;
        }
    }
    QCOMPARE(mistaken, 0);
}

PICKGLASS_TEST_APPLESS(TestTransactions)
#include "tst_transactions.moc"
