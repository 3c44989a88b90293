// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plaintext.h"
#include "app/desktop/shortplaces.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QFontMetrics>
#include <QStringListModel>
#include <QTest>

using namespace pickglass;

class TestShortPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What the cells of a column have in common goes first, and is looked at again when they
    /// change.
    void followColumn()
    {
        QStringListModel model({QStringLiteral("pg-spine-rack0123-switch0457/1"),
                                QStringLiteral("pg-spine-rack0123-switch0458/1")});
        const QFontMetrics metrics{QFont()};
        const auto shown = [&](const QString &room) {
            const QModelIndex cell = model.index(0);
            return shortPlace(cell.data().toString(), cell, metrics,
                              metrics.horizontalAdvance(room));
        };
        QCOMPARE(shown(model.stringList()[0]), model.stringList()[0]);
        QCOMPARE(shown(QStringLiteral("switch0457/1")), QStringLiteral("switch0457/1"));

        model.setStringList({QStringLiteral("pg-spine-rack0123-switch0457/1"),
                             QStringLiteral("pg-spine-rack0124-switch0457/1")});
        QCOMPARE(shown(QStringLiteral("rack0123/1")), QStringLiteral("rack0123/1"));
        model.setData(model.index(1), QStringLiteral("pg-leaf-rack0123-switch0457/1"));
        QCOMPARE(shown(QStringLiteral("spine/1")), QStringLiteral("spine/1"));
    }

    /// In a sentence, too; numbers and other words stay.
    void shortenSentences()
    {
        const ShortNames names(
            {QStringLiteral("pg-rack01-switch0457"), QStringLiteral("pg-rack02-switch0458")});
        const Message message{"The link %1/%2 – %3 flaps: it went down %4 times, at pg-4.",
                              {QStringLiteral("pg-rack01-switch0457"), QStringLiteral("12"),
                               QStringLiteral("pg-rack02-switch0458/3"), QStringLiteral("4")}};
        QCOMPARE(shortSentence(message, names),
                 QStringLiteral("The link rack01-switch0457/12 – rack02-switch0458/3 flaps: it "
                                "went down 4 times, at pg-4."));
    }

    void keepBothEndsOfLink()
    {
        ElidedLabel label;
        const QString shown = QStringLiteral("rack0123 → rack0124");
        label.resize(label.fontMetrics().horizontalAdvance(shown), 20);
        label.setFullText(
            QStringLiteral("pg-spine-rack0123-switch0457 → pg-spine-rack0124-switch0457"));
        QCOMPARE(label.text(), shown);
    }
};

PICKGLASS_TEST(TestShortPlaces, QApplication)
#include "tst_shortplaces.moc"
