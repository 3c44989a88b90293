// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/hostspage.h"
#include "app/desktop/live/hoststates.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace pickglass;
using namespace pickglass::tests;

/// The page of the Go live dialog that asks for hosts.
class TestHostsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_path = qgetenv("PATH"); }
    void cleanup() { qputenv("PATH", m_path); }
    void writesTheSource_data();
    void writesTheSource();
    void countsHosts_data();
    void countsHosts();
    void takesGroups();
    void readsWhoAnswers();
    void testsOneAndAll();

private:
    template<typename Widget>
    static Widget *child(const QWidget &page, const char *name)
    {
        return page.findChild<Widget *>(QLatin1String(name));
    }

    QByteArray m_path;
};

void TestHostsPage::writesTheSource_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("fits");
    QTest::newRow("ssh") << "hosts:node[01-18],login1?via=ssh" << true;
    QTest::newRow("http, with a port of this machine")
        << "hosts:node[01-18]?via=http&inner=mad%3A" << true;
    QTest::newRow("beside an agent")
        << "hosts:n1?via=ssh&inner=agent%3A%2F%2Fhead01%3A7411" << true;
    QTest::newRow("a file") << "hosts:@/etc/hosts%20of%20mine?via=ssh" << true;
    QTest::newRow("a folder in the place of the host") << "hosts:n1?root=/srv/%25h" << false;
    QTest::newRow("this machine") << "host:" << false;
    QTest::newRow("no hosts") << "mad:" << false;
}

void TestHostsPage::writesTheSource()
{
    QFETCH(QString, url);
    QFETCH(bool, fits);
    HostsPage page(QStringLiteral(PICKGLASS_PGCAP), {});
    QCOMPARE(page.setUrl(url), fits);
    if (fits) {
        QCOMPARE(page.url(), url);
        QVERIFY(page.isComplete());
    }
}

void TestHostsPage::countsHosts_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isComplete");
    QTest::newRow("none") << ""
                          << "Names as pdsh and Slurm write them, or a file: @/etc/hosts.list"
                          << false;
    QTest::newRow("several") << "node[01-18], login"
                             << "19 host(s)" << true;
    QTest::newRow("a bracket that does not close") << "node[01-18"
                                                   << "" << false;
    QTest::newRow("backwards") << "node[18-01]"
                               << "" << false;
    QTest::newRow("a file") << "@/tmp/list"
                            << "Names as pdsh and Slurm write them, or a file: @/etc/hosts.list"
                            << true;
}

void TestHostsPage::countsHosts()
{
    QFETCH(QString, typed);
    QFETCH(QString, text);
    QFETCH(bool, isComplete);
    HostsPage page(QStringLiteral(PICKGLASS_PGCAP), {});
    child<QLineEdit>(page, "hostList")->setText(typed);
    const QString said = child<QLabel>(page, "hostCount")->text();
    QVERIFY(!said.isEmpty());
    if (!text.isEmpty()) {
        QCOMPARE(said, text);
    }
    QCOMPARE(page.isComplete(), isComplete);
    QCOMPARE(child<QPushButton>(page, "testAllHosts")->isEnabled(), isComplete);
}

void TestHostsPage::takesGroups()
{
    const HostsPage page(QStringLiteral(PICKGLASS_PGCAP),
                         {{{}, {"n01", "n02", "n03"}}, {"rack & pinion", {"n02"}}});
    const QList<QAction *> actions = child<QToolButton>(page, "hostGroups")->menu()->actions();
    QCOMPARE(actions.size(), 4); // with a separator and a file
    QCOMPARE(actions[0]->text(), QStringLiteral("Hosts of the open capture (3)"));
    QCOMPARE(actions[1]->text(), QStringLiteral("rack && pinion (1)"));
    actions[0]->trigger();
    QCOMPARE(page.url(), QStringLiteral("hosts:n[01-03]?via=ssh"));
    actions[1]->trigger();
    QCOMPARE(page.url(), QStringLiteral("hosts:n02?via=ssh"));
}

/// Numbers and texts of another program are bounded, and texts plain.
void TestHostsPage::readsWhoAnswers()
{
    QJsonObject silent{{"host", "n2"}, {"reason", "Host key\nverification failed."}};
    const LiveHosts hosts = LiveHosts::fromJson({{"asked", 3},
                                                 {"answered", 1e30},
                                                 {"waiting", -5},
                                                 {"answering", "n[1,3"},
                                                 {"silent", QJsonArray{silent, 7}}});
    QCOMPARE(hosts.asked, 3);
    QVERIFY(hosts.answered >= 0 && hosts.answered <= 1'000'000);
    QCOMPARE(hosts.waiting, 0);
    QVERIFY(hosts.answering.isEmpty());
    QCOMPARE(hosts.silent.size(), size_t(2));
    QVERIFY(!hosts.silent[0].reason.contains(u'\n'));
    HostStates states;
    states.setHosts({3, 2, 0, {"n1", "n3"}, {{"n2", {}}}});
    QCOMPARE(states.topLevelItemCount(), 3);
    QCOMPARE(states.topLevelItem(0)->text(0), QStringLiteral("n2"));
    QCOMPARE(states.topLevelItem(0)->text(2), QStringLiteral("No answer in time"));
    QCOMPARE(states.topLevelItem(2)->text(1), QStringLiteral("answers"));
}

/// By a real ssh: one host is not there.
void TestHostsPage::testsOneAndAll()
{
    if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    SshServer server;
    VERIFY_RESULT(server.start());
    qputenv("PATH", server.clientFolder().toUtf8() + ':' + m_path);
    HostsPage page(QStringLiteral(PICKGLASS_PGCAP), {});
    child<QLineEdit>(page, "hostList")->setText(QStringLiteral("node[1-2],lost.invalid"));
    const auto *result = page.findChild<ProbeResult *>();
    const auto *states = page.findChild<HostStates *>();
    constexpr int LongWait = 60'000;
    child<QPushButton>(page, "testOneHost")->click();
    QVERIFY(!child<QPushButton>(page, "testOneHost")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains(QLatin1String("1 of 1 hosts answer")),
                             LongWait);
    QVERIFY(states->isHidden());
    child<QPushButton>(page, "testAllHosts")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains(QLatin1String("2 of 3 hosts answer")),
                             LongWait);
    QVERIFY(!states->isHidden());
    QCOMPARE(states->topLevelItem(0)->text(0), QStringLiteral("lost.invalid"));
    QVERIFY2(states->topLevelItem(0)->text(2).contains(QLatin1String("lost.invalid")),
             qPrintable(states->topLevelItem(0)->text(2)));
    child<QLineEdit>(page, "hostList")->setText(QStringLiteral("node1")); // another question
    QVERIFY(states->isHidden());
}

PICKGLASS_TEST(TestHostsPage, QApplication)
#include "tst_hostspage.moc"
