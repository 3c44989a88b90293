// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/tabbar.h"
#include "tests/support/testprogram.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QToolButton>

using namespace pickglass;

class TestTabBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Where there is little room, tabs move together before any of them is out of sight.
    void movesTogether()
    {
        TabBar bar;
        for (const char *name : {"Overview", "Topology", "Matrix", "Charts", "Heat map"}) {
            bar.addTab(QLatin1String(name));
        }
        const int last = bar.count() - 1;
        bar.resize(2000, bar.height());
        bar.show();
        const int natural = bar.tabRect(last).right() + 1;
        QVERIFY(natural < bar.width());
        const int narrow = natural - 5 * bar.count();
        bar.resize(narrow, bar.height());
        QVERIFY2(bar.tabRect(last).right() < narrow, qPrintable(QString::number(narrow)));
        bar.resize(2000, bar.height());
        QCOMPARE(bar.tabRect(last).right() + 1, natural);

        // A badge takes its room from all of them.
        bar.resize(natural, bar.height());
        bar.setBadge(0, 6);
        QVERIFY(bar.tabRect(last).right() < natural);
    }

    void offersSome()
    {
        TabBar bar;
        for (const char *name : {"Overview", "Topology", "Matrix"}) {
            bar.addTab(QLatin1String(name));
        }
        bar.resize(2000, bar.height());
        bar.show();
        bar.setOffered({true, false, true});
        QVERIFY(bar.isTabVisible(0) && !bar.isTabVisible(1) && bar.isTabVisible(2));
        bar.setBadge(1, 3);
        QVERIFY(!bar.isTabVisible(1));
        bar.setOffered({});
        QVERIFY(bar.isTabVisible(1));
    }

    /// What does not fit is in the menu of a button, and nothing that is not offered.
    void listsWhatDoesNotFit()
    {
        TabBar bar;
        for (const char *name : {"Overview", "Topology", "Matrix", "Charts && more", "Heat map"}) {
            bar.addTab(QLatin1String(name));
        }
        bar.resize(2000, bar.height());
        bar.show();
        QToolButton *more = nullptr; // those that scroll have no menu
        for (QToolButton *button : bar.findChildren<QToolButton *>()) {
            more = button->menu() ? button : more;
        }
        QVERIFY(more && !more->isVisible());
        bar.setOffered({true, false, true, true, true});
        bar.resize(bar.tabRect(3).left(), bar.height());
        QVERIFY(more->isVisible());
        QVERIFY(bar.tabRect(0).right() < more->x());
        Q_EMIT more->menu()->aboutToShow();
        QStringList listed;
        for (const QAction *action : more->menu()->actions()) {
            listed << action->text();
        }
        QVERIFY2(listed.contains(QStringLiteral("Heat map")) &&
                     !listed.contains(QStringLiteral("Topology")),
                 qPrintable(listed.join(u',')));
        more->menu()->actions().constLast()->trigger();
        QCOMPARE(bar.currentIndex(), 4);
        bar.setHasMenu(false);
        QVERIFY(!more->isVisible());
    }

    /// What does not fit is hidden from the end, the current tab never.
    void hidesWhatDoesNotFit()
    {
        TabBar bar;
        for (const char *name : {"Overview", "Topology", "Matrix", "Charts", "Heat map"}) {
            bar.addTab(QLatin1String(name));
        }
        const auto visible = [&bar] {
            QString tabs;
            for (int i = 0; i < bar.count(); ++i) {
                tabs += bar.isTabVisible(i) ? u'x' : u'-';
            }
            return tabs;
        };
        bar.resize(2000, bar.height());
        bar.show();
        QCOMPARE(visible(), QStringLiteral("xxxxx"));
        bar.resize(bar.tabRect(3).left(), bar.height());
        QVERIFY(visible().startsWith(QStringLiteral("xxx")));
        QVERIFY(!bar.isTabVisible(4));
        bar.setCurrentIndex(4);
        QVERIFY(bar.isTabVisible(4));
        QVERIFY(bar.tabRect(4).right() < bar.width());
        QVERIFY(visible().contains(u'-'));
        bar.setCurrentIndex(0);
        QVERIFY(!bar.isTabVisible(4));
        bar.resize(2000, bar.height());
        QCOMPARE(visible(), QStringLiteral("xxxxx"));
    }
};

PICKGLASS_TEST(TestTabBar, QApplication)
#include "tst_tabbar.moc"
