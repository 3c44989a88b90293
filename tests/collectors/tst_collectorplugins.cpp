// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collectorplugins.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

QString folderOf(const char *plugin)
{
    return QStringLiteral(PICKGLASS_TEST_PLUGINS "/") + QLatin1String(plugin);
}

const QStringList AllFolders = {folderOf("old"), folderOf("needy"), folderOf("test"),
                                folderOf("nowhere")};

} // namespace

class TestCollectorPlugins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsPluginsWithoutLoading();
    void makesCollectors_data();
    void makesCollectors();
    void refusesMKeysOfOthers();
    void understandsSources_data();
    void understandsSources();
    void saysWhyNot_data();
    void saysWhyNot();
    void tellsFilesThatAreNoPlugins();
    void saysThatThereAreNone();
    void asksTheEnvironmentFirst();
};

void TestCollectorPlugins::knowsPluginsWithoutLoading()
{
    const CollectorPlugins found = CollectorPlugins::find(AllFolders);
    QCOMPARE(found.plugins().size(), size_t(3));
    const CollectorPlugin &old = found.plugins()[0];
    QVERIFY(old.fault);
    QVERIFY(old.fault->english().contains(QLatin1String("org.pickglass.CollectorFactory/0")));
    QCOMPARE(old.schemes, QStringList(QStringLiteral("old")));
    // Whether it loads is not known before it is asked for.
    QVERIFY(!found.plugins()[1].fault);
    const CollectorPlugin &test = found.plugins()[2];
    QVERIFY(!test.fault);
    QCOMPARE(test.summary, QStringLiteral("what a test asks for"));
    QCOMPARE(found.schemes(), QStringList({QStringLiteral("needy"), QStringLiteral("test")}));
}

void TestCollectorPlugins::makesCollectors_data()
{
    QTest::addColumn<QString>("source");
    QTest::newRow("nothing but a scheme") << QStringLiteral("test:");
    QTest::newRow("upper case") << QStringLiteral("TEST:");
    QTest::newRow("path and query") << QStringLiteral("test:a/1?hosts=4&x=0.4");
}

void TestCollectorPlugins::makesCollectors()
{
    QFETCH(QString, source);
    auto made = CollectorPlugins::find(AllFolders).makeCollector(source, {});
    VERIFY_RESULT(made);
    QVERIFY(*made);
}

void TestCollectorPlugins::refusesMKeysOfOthers()
{
    const auto made = CollectorPlugins::find(AllFolders)
                          .makeCollector(QStringLiteral("test:"),
                                         {.mKeyFile = QStringLiteral("/nonexistent/keys")});
    QVERIFY(!made);
    QVERIFY(made.error().what.english().contains(u"--mkey-file"));
    QVERIFY(!made.error().advice.isEmpty());
}

void TestCollectorPlugins::understandsSources_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("query");
    QTest::newRow("mad") << "mad:"
                         << ""
                         << "";
    QTest::newRow("device") << "mad:mlx5_0/1"
                            << "mlx5_0/1"
                            << "";
    QTest::newRow("key") << "mad:?m_key=0x1"
                         << ""
                         << "m_key=0x1";
    QTest::newRow("tree") << "synthetic:tree?k=36&load=0.4"
                          << "tree"
                          << "k=36&load=0.4";
}

void TestCollectorPlugins::understandsSources()
{
    QFETCH(QString, source);
    const QUrl url = sourceUrl(source);
    QVERIFY2(url.isValid(), qPrintable(url.errorString()));
    QCOMPARE(url.scheme(), source.section(u':', 0, 0));
    QTEST(url.path(), "path");
    QTEST(url.query(), "query");
}

void TestCollectorPlugins::saysWhyNot_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("nobody") << "mat:" << QStringList{"mat:", "needy:, test:", "old.so"};
    QTest::newRow("no scheme") << "mlx5_0" << QStringList{"mlx5_0", "needy:, test:"};
    QTest::newRow("no colon") << "test" << QStringList{"colon", "Write test:"};
    QTest::newRow("a file") << QCoreApplication::applicationFilePath()
                            << QStringList{"pgcap import"};
    QTest::newRow("other version")
        << "old:" << QStringList{"old.so", "CollectorFactory/0", "Install the collector"};
    QTest::newRow("library missing")
        << "needy:"
        << QStringList{"needy.so", "could not be loaded", "libpickglassmissing.so.5",
                       "package libpickglassmissing5"};
    QTest::newRow("refused") << "test:refused" << QStringList{"There is no device refused."};
    QTest::newRow("no URL") << "test://a b:c/" << QStringList{"test://a b:c/", "not understood"};
    QTest::newRow("no URL, password")
        << "test://u:secret@a b/" << QStringList{"test://u:***@a b/", "not understood"};
    QTest::newRow("nobody, password") << "mat://u:secret@a/" << QStringList{"mat://u:***@a/"};
    QTest::newRow("nothing") << "" << QStringList{"needy:, test:"};
}

void TestCollectorPlugins::saysWhyNot()
{
    QFETCH(QString, source);
    QFETCH(QStringList, words);
    const auto made = CollectorPlugins::find(AllFolders).makeCollector(source, {});
    QVERIFY(!made);
    QVERIFY(!made.error().advice.isEmpty());
    const QString said = made.error().english();
    for (const QString &word : words) {
        QVERIFY2(said.contains(word), qPrintable(said));
    }
    QVERIFY2(!said.contains(QLatin1String("..")), qPrintable(said));
}

void TestCollectorPlugins::tellsFilesThatAreNoPlugins()
{
    const QTemporaryDir folder;
    QFile text(folder.filePath(QStringLiteral("mad.so")));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("no library at all\n");
    text.close();
    const CollectorPlugins found = CollectorPlugins::find({folder.path()});
    QCOMPARE(found.plugins().size(), size_t(1));
    QVERIFY(found.plugins()[0].fault);
    QVERIFY(found.schemes().isEmpty());
    const auto made = found.makeCollector(QStringLiteral("mad:mlx5_0/1"), {});
    QVERIFY(!made);
    QVERIFY2(made.error().english().contains(text.fileName()), qPrintable(made.error().english()));
}

void TestCollectorPlugins::saysThatThereAreNone()
{
    const auto made = CollectorPlugins::find({QStringLiteral("/nowhere/at/all")})
                          .makeCollector(QStringLiteral("mad:"), {});
    QVERIFY(!made);
    QVERIFY(made.error().english().contains(QLatin1String("/nowhere/at/all")));
}

void TestCollectorPlugins::asksTheEnvironmentFirst()
{
    qputenv("PICKGLASS_COLLECTORS", "/first:/second");
    const QStringList folders = collectorFolders();
    qunsetenv("PICKGLASS_COLLECTORS");
    QCOMPARE(folders.size(), 4);
    QCOMPARE(folders.first(2), QStringList({"/first", "/second"}));
    QVERIFY(folders.at(2).endsWith(QLatin1String("/collectors")));
    QVERIFY(folders.at(3).endsWith(QLatin1String("/lib/pickglass/collectors")));
    QCOMPARE(collectorFolders().size(), 2);
}

PICKGLASS_TEST(TestCollectorPlugins, QCoreApplication)
#include "tst_collectorplugins.moc"
