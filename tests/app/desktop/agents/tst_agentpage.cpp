// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentpage.h"
#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/settings.h"
#include "tests/app/desktop/agents/fakechild.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>

using namespace pickglass;

namespace {

constexpr int Patience = 20'000;
const QString Certificate = QStringLiteral("AB:CD:") + QStringLiteral("00:").repeated(29) + "EF";

/// Answers as it was told to, once the event loop runs.
class FakeStore final : public SecretStore
{
    Q_OBJECT

public:
    SecretAnswer answer;
    QStringList calls;

    void read(const QString &name, QObject *context, Taker take) override
    {
        calls << QStringLiteral("read ") + name;
        later(context, std::move(take));
    }
    void write(const QString &name, const QByteArray &secret, QObject *context, Taker take) override
    {
        calls << QStringLiteral("write %1 %2").arg(name, QString::fromUtf8(secret));
        later(context, std::move(take));
    }
    void remove(const QString &name) override { calls << QStringLiteral("remove ") + name; }

private:
    void later(QObject *context, Taker take)
    {
        QMetaObject::invokeMethod(
            context, [this, take = std::move(take)] { take(answer); }, Qt::QueuedConnection);
    }
};

QString works()
{
    return QStringLiteral(
        R"(echo '{"works":true,"peer":{"name":"h:1","connected":true,)"
        R"("program":"pickglass-agent 0.1.0","source":"mad:mlx5_0/1","interval_seconds":1,)"
        R"("round_trip_seconds":0.0004,"clock_difference_seconds":-30},)"
        R"("fabric":{"nodes":1234,"switches":54,"links":5678}}')");
}

QString fails(const char *text, const char *argument, const char *peer = "{}")
{
    return QStringLiteral(R"(echo '{"works":false,"peer":)") + QLatin1String(peer) +
           QStringLiteral(R"(,"failure":{"text":")") + QLatin1String(text) +
           QStringLiteral(R"(","arguments":[")") + QLatin1String(argument) +
           QStringLiteral(R"("],"advice_text":"Do %1.","advice_arguments":["that"]}}'; exit 3)");
}

} // namespace

/// The page of other machines in the Go live dialog.
class TestAgentPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init();
    void beginsEmpty();
    void takesWhatWasWatched();
    void connectsByKey();
    void removesByKey();
    void wantsAnAddress_data();
    void wantsAnAddress();
    void saysWhatIsThere();
    void saysWhatIsWrong();
    void canBeStopped();
    void asksForTrust();
    void givesTheTokenUnseen();
    void looksAtTheFile();
    void saysThatThereIsNoStore();
    void asksForTheTokenThatIsMissing();
    void tellsNobodyElseTheToken();

private:
    std::unique_ptr<AgentPage> makePage(const QString &script);
    template<typename Type>
    Type *part(const AgentPage &page, const char *name) const
    {
        return page.findChild<Type *>(QLatin1String(name));
    }
    QString result(const AgentPage &page) const
    {
        return part<QLabel>(page, "probeHeading")->text() + u'|' +
               part<QLabel>(page, "probeLines")->text();
    }

    Settings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AgentBook> m_book;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<FakeChild> m_child;
};

void TestAgentPage::init()
{
    m_settings.setAgents({});
    m_folder = std::make_unique<QTemporaryDir>();
    m_book = std::make_unique<AgentBook>(
        &m_settings, agent::KnownAgents(m_folder->filePath(QStringLiteral("known_agents"))));
    m_store = std::make_unique<FakeStore>();
}

std::unique_ptr<AgentPage> TestAgentPage::makePage(const QString &script)
{
    m_child = std::make_unique<FakeChild>(script);
    auto page =
        std::make_unique<AgentPage>(AgentPage::Parts{m_book.get(), m_store.get(), m_child->path()});
    page->show();
    return page;
}

void TestAgentPage::beginsEmpty()
{
    const auto page = makePage(works());
    QVERIFY(part<QLabel>(*page, "noAgents")->isVisible());
    QVERIFY(!part<QPushButton>(*page, "rename")->isEnabled());
    QVERIFY(!part<QPushButton>(*page, "remove")->isEnabled());
    QVERIFY(!part<QPushButton>(*page, "test")->isEnabled());
    QVERIFY(!page->isComplete());
    const QList<QWidget *> widgets = page->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget)) {
            const bool hasLabel =
                std::any_of(widgets.begin(), widgets.end(), [widget](const QWidget *other) {
                    const auto *label = qobject_cast<const QLabel *>(other);
                    return label && (label->buddy() == widget ||
                                     (label->buddy() && label->buddy()->focusProxy() == widget));
                });
            QVERIFY2(hasLabel || !widget->accessibleName().isEmpty(),
                     qPrintable(widget->objectName()));
        }
    }
}

void TestAgentPage::takesWhatWasWatched()
{
    m_book->remember({QStringLiteral("ssh://root@head01:2222")});
    m_book->remember({QStringLiteral("agent://head02:7471"),
                      QStringLiteral("the east"),
                      {},
                      TokenPlace::SecretStore,
                      {},
                      QStringLiteral("/etc/ca.pem"),
                      {},
                      true});
    const auto page = makePage(works());
    auto *table = part<QTableView>(*page, "knownAgents");
    QVERIFY(table->isVisible());
    table->selectRow(0);
    QCOMPARE(page->entry().url(),
             QStringLiteral("agent://head02:7471?ca=/etc/ca.pem&correct-clock=1"));
    QCOMPARE(page->entry().name, QStringLiteral("the east"));
    QVERIFY(page->isComplete());
    table->selectRow(1);
    QCOMPARE(page->entry().url(), QStringLiteral("ssh://root@head01:2222"));
    QVERIFY(part<QPushButton>(*page, "rename")->isEnabled());
}

void TestAgentPage::connectsByKey()
{
    m_book->remember({QStringLiteral("ssh://head01")});
    const auto page = makePage(works());
    QSignalSpy asked(page.get(), &AgentPage::connectRequested);
    auto *table = part<QTableView>(*page, "knownAgents");
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(page->entry().address, QStringLiteral("ssh://head01"));
    const QPoint cell = table->visualRect(table->model()->index(0, 1)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, cell);
    QCOMPARE(asked.count(), 2);
}

void TestAgentPage::removesByKey()
{
    m_book->remember({QStringLiteral("agent://head02:7471"), {}, {}, TokenPlace::SecretStore});
    const auto page = makePage(works());
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    auto *table = part<QTableView>(*page, "knownAgents");
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(m_book->entries().isEmpty());
    QCOMPARE(m_store->calls, QStringList{QStringLiteral("remove agent://head02:7471")});
    QVERIFY(part<QLabel>(*page, "noAgents")->isVisible());
    QVERIFY(!part<QPushButton>(*page, "remove")->isEnabled());
}

void TestAgentPage::wantsAnAddress_data()
{
    QTest::addColumn<int>("way");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isComplete");
    QTest::newRow("nothing") << 0 << ""
                             << "" << false;
    QTest::newRow("host") << 0 << " head01 "
                          << "ssh://head01" << true;
    QTest::newRow("user and port") << 0 << "root@head01:22"
                                   << "ssh://root@head01:22" << true;
    QTest::newRow("pasted") << 0 << "ssh://head01"
                            << "ssh://head01" << true;
    QTest::newRow("path") << 0 << "head01/x"
                          << "ssh://head01/x" << false;
    QTest::newRow("agent") << 1 << "head01:7471"
                           << "agent://head01:7471" << true;
    QTest::newRow("no port") << 1 << "head01"
                             << "agent://head01" << false;
    QTest::newRow("six") << 1 << "[::1]:7471"
                         << "agent://[::1]:7471" << true;
}

void TestAgentPage::wantsAnAddress()
{
    QFETCH(int, way);
    QFETCH(QString, typed);
    QFETCH(QString, address);
    QFETCH(bool, isComplete);
    const auto page = makePage(works());
    part<QComboBox>(*page, "way")->setCurrentIndex(way);
    part<QLineEdit>(*page, way == 0 ? "host" : "address")->setText(typed);
    QCOMPARE(page->entry().address, address);
    QCOMPARE(page->isComplete(), isComplete);
    QCOMPARE(part<QPushButton>(*page, "test")->isEnabled(), isComplete);
}

void TestAgentPage::saysWhatIsThere()
{
    const auto page = makePage(works());
    part<QLineEdit>(*page, "host")->setText(QStringLiteral("head01"));
    auto *test = part<QPushButton>(*page, "test");
    test->click();
    QCOMPARE(result(*page), QStringLiteral("Trying head01|"));
    QCOMPARE(test->text(), QStringLiteral("Stop"));
    QTRY_COMPARE_WITH_TIMEOUT(test->text(), QStringLiteral("Test"), Patience);
    QCOMPARE(result(*page),
             QStringLiteral(
                 "It works.|pickglass-agent 0.1.0 reads mad:mlx5_0/1 every 1 s\nround trip 0.4 ms, "
                 "its clock is 30 s behind\n1,234 nodes, 54 of them switches; 5,678 links"));
    QCOMPARE(m_child->read("arguments"), QStringLiteral("probe ssh://head01 --json\n"));
    // What came of another address says nothing of this one.
    part<QLineEdit>(*page, "host")->setText(QStringLiteral("head02"));
    QCOMPARE(result(*page), QStringLiteral("|"));
}

void TestAgentPage::saysWhatIsWrong()
{
    const auto page = makePage(fails("No agent listens on %1.", "head01"));
    part<QLineEdit>(*page, "host")->setText(QStringLiteral("head01"));
    part<QPushButton>(*page, "test")->click();
    QTRY_COMPARE_WITH_TIMEOUT(result(*page), QStringLiteral("No agent listens on head01.|Do that."),
                              Patience);
}

void TestAgentPage::canBeStopped()
{
    const auto page = makePage(
        QStringLiteral("trap 'echo >> \"$DIR/told\"; exit 3' TERM; echo $$ > \"$DIR/pid\"; "
                       "while :; do sleep 0.05; done"));
    part<QLineEdit>(*page, "host")->setText(QStringLiteral("head01"));
    auto *test = part<QPushButton>(*page, "test");
    test->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_child->read("pid").isEmpty(), Patience);
    test->click();
    QCOMPARE(test->text(), QStringLiteral("Test"));
    QCOMPARE(result(*page), QStringLiteral("|"));
    QTRY_COMPARE_WITH_TIMEOUT(m_child->read("told"), QStringLiteral("\n"), Patience);
}

void TestAgentPage::asksForTrust()
{
    const QByteArray peer = "{\"name\":\"h:1\",\"certificate\":\"" + Certificate.toUtf8() + "\"}";
    const auto page = makePage(
        QStringLiteral("case \"$*\" in *accept-new=1*) ") + works() + QStringLiteral(";; *) ") +
        fails("It is not known: %1.", "h", peer.constData()) + QStringLiteral(";; esac"));
    part<QComboBox>(*page, "way")->setCurrentIndex(1);
    part<QLineEdit>(*page, "address")->setText(QStringLiteral("h:1"));
    part<QComboBox>(*page, "tokenPlace")->setCurrentIndex(1);
    m_store->answer.secret = "sesame";
    part<QPushButton>(*page, "test")->click();
    QTRY_VERIFY_WITH_TIMEOUT(page->findChild<CertificateDialog *>(), Patience);
    QVERIFY(result(*page).contains(u"has not been confirmed yet"));
    page->findChild<CertificateDialog *>()
        ->findChild<QPushButton *>(QStringLiteral("trust"))
        ->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(*page).startsWith(u"It works."), Patience);
    QVERIFY2(m_child->read("arguments").contains(QStringLiteral("fingerprint=") + Certificate),
             qPrintable(m_child->read("arguments")));
    QVERIFY(!page->entry().url().contains(u"fingerprint"));
}

void TestAgentPage::givesTheTokenUnseen()
{
    const auto page =
        makePage(QStringLiteral("f=${2#*token-file=}; cat \"${f%%&*}\" > \"$DIR/seen\"; "
                                "env > \"$DIR/environment\"\n") +
                 works());
    part<QComboBox>(*page, "way")->setCurrentIndex(1);
    part<QLineEdit>(*page, "address")->setText(QStringLiteral("h:1"));
    part<QComboBox>(*page, "tokenPlace")->setCurrentIndex(1);
    part<QLineEdit>(*page, "token")->setText(QStringLiteral("sesame"));
    part<QPushButton>(*page, "test")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(*page).startsWith(u"It works."), Patience);
    QCOMPARE(m_store->calls, QStringList{QStringLiteral("write agent://h:1 sesame")});
    QCOMPARE(m_child->read("seen"), QStringLiteral("sesame"));
    QVERIFY(!m_child->read("arguments").contains(u"sesame"));
    QVERIFY(!m_child->read("environment").contains(u"sesame"));
    QVERIFY(!page->entry().url().contains(u"token"));
}

void TestAgentPage::looksAtTheFile()
{
    const auto page = makePage(works());
    part<QComboBox>(*page, "way")->setCurrentIndex(1);
    part<QLineEdit>(*page, "address")->setText(QStringLiteral("h:1"));
    const QString path = m_folder->filePath(QStringLiteral("token"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("sesame\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
    auto *remark = part<QLabel>(*page, "tokenRemark");
    part<QLineEdit>(*page, "tokenFile")->setText(path);
    QVERIFY2(remark->text().contains(u"chmod 600"), qPrintable(remark->text()));
    part<QPushButton>(*page, "test")->click();
    QVERIFY(m_child->read("arguments").isEmpty());
    QCOMPARE(result(*page), QStringLiteral("|"));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    part<QPushButton>(*page, "test")->click();
    QTRY_VERIFY_WITH_TIMEOUT(result(*page).startsWith(u"It works."), Patience);
    QCOMPARE(remark->text(), QStringLiteral("Only you can read it."));
    QVERIFY(m_child->read("arguments").contains(QStringLiteral("token-file=") + path));
    QVERIFY(m_store->calls.isEmpty());
}

void TestAgentPage::saysThatThereIsNoStore()
{
    const auto page = makePage(works());
    m_store->answer.failure = QStringLiteral("There is none: take a file.");
    page->setEntry({QStringLiteral("agent://h:1"), {}, {}, TokenPlace::SecretStore});
    bool isFetched = false;
    page->fetchToken([&](const QByteArray &) { isFetched = true; });
    auto *remark = part<QLabel>(*page, "tokenRemark");
    QTRY_COMPARE(remark->text(), m_store->answer.failure);
    QVERIFY(!isFetched);
}

void TestAgentPage::asksForTheTokenThatIsMissing()
{
    const auto page = makePage(works());
    m_store->answer.isMissing = true;
    page->setEntry({QStringLiteral("agent://h:1"), {}, {}, TokenPlace::SecretStore});
    QByteArray fetched;
    page->fetchToken([&](const QByteArray &token) { fetched = token; });
    auto *remark = part<QLabel>(*page, "tokenRemark");
    QTRY_VERIFY2(remark->text().contains(u"enter it"), qPrintable(remark->text()));
    QVERIFY(fetched.isEmpty());
    m_store->answer.isMissing = false;
    part<QLineEdit>(*page, "token")->setText(QStringLiteral("sesame"));
    page->fetchToken([&](const QByteArray &token) { fetched = token; });
    QTRY_COMPARE(fetched, QByteArray("sesame"));
}

/// While the store asked its person, another address was typed.
void TestAgentPage::tellsNobodyElseTheToken()
{
    const auto page = makePage(works());
    m_store->answer.secret = "sesame";
    page->setEntry({QStringLiteral("agent://h:1"), {}, {}, TokenPlace::SecretStore});
    bool isFetched = false;
    page->fetchToken([&](const QByteArray &) { isFetched = true; });
    part<QLineEdit>(*page, "address")->setText(QStringLiteral("elsewhere:1"));
    std::optional<QByteArray> fetched;
    page->fetchToken([&](const QByteArray &token) { fetched = token; });
    QTRY_VERIFY(fetched);
    QVERIFY(!isFetched);
    QCOMPARE(m_store->calls, (QStringList{QStringLiteral("read agent://h:1"),
                                          QStringLiteral("read agent://elsewhere:1")}));
}

PICKGLASS_TEST(TestAgentPage, QApplication)
#include "tst_agentpage.moc"
