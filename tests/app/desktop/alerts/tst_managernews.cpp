// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/alertframe.h"
#include "app/desktop/settings.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

Event happening(qint64 id, EventKind kind, qint64 second, bool lasts = false, qint64 until = 0)
{
    Event event;
    event.id = id;
    event.kind = kind;
    event.time = Timestamp(second * 1'000'000);
    event.lasts = lasts;
    event.until = Timestamp(until * 1'000'000);
    return event;
}

using Batches = std::vector<std::vector<Event>>;

} // namespace

class TestManagerNews final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsKinds_data();
    void tellsKinds();
    void choosesWhatToSay_data();
    void choosesWhatToSay();
    void isNewOnce();
    void isSilentAfterDismissal();
    void isQuiet_data();
    void isQuiet();
};

void TestManagerNews::tellsKinds_data()
{
    QTest::addColumn<bool>("isTold");
    const QList<EventKind> told{EventKind::SmMaster,   EventKind::SmPriority, EventKind::SmAppeared,
                                EventKind::SmVanished, EventKind::SmStalled,  EventKind::NoMaster,
                                EventKind::TwoMasters};
    for (int i = 0; i <= static_cast<int>(EventKind::Many); ++i) {
        const auto kind = static_cast<EventKind>(i);
        QTest::newRow(qPrintable(toString(kind))) << told.contains(kind);
    }
}

void TestManagerNews::tellsKinds()
{
    QFETCH(bool, isTold);
    ManagerNews news;
    const auto kind = *parseEventKind(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(news.add({happening(1, kind, 10)}), isTold);
    QCOMPARE(news.isEmpty(), !isTold);
}

void TestManagerNews::choosesWhatToSay_data()
{
    QTest::addColumn<Batches>("batches");
    QTest::addColumn<qint64>("first");
    QTest::addColumn<int>("others");
    using enum EventKind;
    QTest::newRow("the latest") << Batches{{happening(1, SmMaster, 10)},
                                           {happening(2, SmPriority, 11)}}
                                << qint64(2) << 1;
    QTest::newRow("no master, while it lasts")
        << Batches{{happening(1, NoMaster, 10, true), happening(2, SmVanished, 12, true)}}
        << qint64(1) << 1;
    QTest::newRow("the new one, when it is over")
        << Batches{{happening(1, SmVanished, 10, true), happening(2, NoMaster, 10, true)},
                   {happening(2, NoMaster, 10, false, 13), happening(3, SmMaster, 13)}}
        << qint64(3) << 2;
    QTest::newRow("of one moment, that which says most")
        << Batches{{happening(1, SmMaster, 10), happening(2, SmPriority, 10),
                    happening(3, SmStandby, 10)}}
        << qint64(1) << 1;
    QTest::newRow("other events do not count")
        << Batches{{happening(1, SmMaster, 10), happening(2, LinkDown, 11, true)}} << qint64(1)
        << 0;
    QTest::newRow("an end is no news of its own")
        << Batches{{happening(1, SmMaster, 10)}, {happening(2, SmVanished, 5, false, 11)}}
        << qint64(1) << 0;
}

void TestManagerNews::choosesWhatToSay()
{
    QFETCH(Batches, batches);
    QFETCH(qint64, first);
    QFETCH(int, others);
    ManagerNews news;
    for (const auto &batch : batches) {
        news.add(batch);
    }
    QVERIFY(!news.isEmpty());
    QCOMPARE(news.first().id, first);
    QCOMPARE(news.others(), others);
}

void TestManagerNews::isNewOnce()
{
    ManagerNews news;
    QVERIFY(news.add({happening(1, EventKind::NoMaster, 10, true)}));
    QVERIFY(!news.add({happening(1, EventKind::NoMaster, 10, true)}));
    QVERIFY(!news.add({happening(1, EventKind::NoMaster, 10, false, 13)}));
    QCOMPARE(news.first().until, Timestamp(13'000'000)); // what is told is kept up to date
    QVERIFY(!news.add({}));
}

void TestManagerNews::isSilentAfterDismissal()
{
    ManagerNews news;
    news.add({happening(1, EventKind::NoMaster, 10, true)});
    news.dismiss();
    QVERIFY(news.isEmpty());
    QVERIFY(!news.add({happening(1, EventKind::NoMaster, 10, true)}));
    QVERIFY(news.isEmpty());
    QVERIFY(news.add({happening(2, EventKind::SmMaster, 11)}));
    QCOMPARE(news.others(), 0);
    news.clear();
    QVERIFY(news.add({happening(1, EventKind::SmMaster, 10)})); // of another capture
}

void TestManagerNews::isQuiet_data()
{
    QTest::addColumn<QTime>("from");
    QTest::addColumn<QTime>("until");
    QTest::addColumn<QTime>("now");
    QTest::addColumn<bool>("isQuiet");
    const QTime ten(22, 0), seven(7, 0), noon(12, 0), one(13, 0);
    QTest::newRow("before a night") << ten << seven << QTime(21, 59, 59) << false;
    QTest::newRow("it begins") << ten << seven << ten << true;
    QTest::newRow("midnight") << ten << seven << QTime(0, 0) << true;
    QTest::newRow("just before its end") << ten << seven << QTime(6, 59, 59, 999) << true;
    QTest::newRow("it ends") << ten << seven << seven << false;
    QTest::newRow("within a day") << noon << one << QTime(12, 30) << true;
    QTest::newRow("before it") << noon << one << QTime(11, 59) << false;
    QTest::newRow("after it") << noon << one << one << false;
    QTest::newRow("the whole day") << noon << noon << QTime(3, 0) << true;
}

void TestManagerNews::isQuiet()
{
    QFETCH(QTime, from);
    QFETCH(QTime, until);
    QFETCH(QTime, now);
    QFETCH(bool, isQuiet);
    AlertOptions options{true, true, from, until};
    QCOMPARE(options.isQuietAt(now), isQuiet);
    options.hasQuietHours = false;
    QVERIFY(!options.isQuietAt(now));
}

PICKGLASS_TEST(TestManagerNews, QCoreApplication)
#include "tst_managernews.moc"
