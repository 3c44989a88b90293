// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/fingerprint.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

const QByteArray One(32, '\x11');
const QByteArray Two(32, '\x22');

AgentSource sourceOf(const QString &options = {})
{
    return parseAgentSource(QUrl(QStringLiteral("agent://head01:7471?token-file=/t") + options))
        .value();
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestKnownAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("new/known_agents"));
    }

    void remembers()
    {
        KnownAgents known(m_path);
        QVERIFY(known.find(QStringLiteral("head01:7471")).value() == std::nullopt);
        VERIFY_RESULT(known.remember(QStringLiteral("head01:7471"), One));
        VERIFY_RESULT(known.remember(QStringLiteral("[::1]:7471"), Two));
        QCOMPARE(known.find(QStringLiteral("head01:7471")).value(), One);
        QCOMPARE(known.find(QStringLiteral("[::1]:7471")).value(), Two);
        QVERIFY(known.find(QStringLiteral("head01:747")).value() == std::nullopt);
        QVERIFY(known.find(QStringLiteral("ead01:7471")).value() == std::nullopt);
        constexpr auto Others =
            QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY((QFileInfo(m_path).permissions() & Others) == 0);
        // What was there is replaced, everything else stays.
        VERIFY_RESULT(known.remember(QStringLiteral("head01:7471"), Two));
        QCOMPARE(known.find(QStringLiteral("head01:7471")).value(), Two);
        QCOMPARE(contentsOf(m_path), "[::1]:7471 " + shown(Two).toUtf8() + "\nhead01:7471 " +
                                         shown(Two).toUtf8() + '\n');
    }

    void passesOverWhatMakesNoSense()
    {
        KnownAgents known(m_path);
        VERIFY_RESULT(known.remember(QStringLiteral("a:1"), One));
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# mine\nhead01:7471 zz\n\n\xff\xfe\n  head01:7471   " +
                   shown(One).toLower().toUtf8() + "  \n");
        file.close();
        QCOMPARE(known.find(QStringLiteral("head01:7471")).value(), One);
        VERIFY_RESULT(known.remember(QStringLiteral("b:1"), Two));
        QVERIFY(contentsOf(m_path).startsWith("# mine\n"));
    }

    void saysWhatCannotBeRead()
    {
        KnownAgents known(m_folder->path()); // a folder
        QVERIFY(!known.find(QStringLiteral("head01:7471")));
        KnownAgents nowhere(QStringLiteral("/proc/none/known_agents"));
        const auto kept = nowhere.remember(QStringLiteral("a:1"), One);
        QVERIFY(!kept);
        QVERIFY(kept.error().english().contains(QLatin1String("/proc/none/known_agents")));
    }

    void judges_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<bool>("isFine");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("words");
        const QString one = QStringLiteral("&fingerprint=") + shown(One);
        const QString two = QStringLiteral("&fingerprint=") + shown(Two);
        const QString accept = QStringLiteral("&accept-new=1");
        const QByteArray none;
        const QString fine;
        QTest::newRow("new") << QString() << none << false << none
                             << QStringLiteral("is not known yet");
        QTest::newRow("new, taken") << accept << none << true << One << fine;
        QTest::newRow("known") << QString() << One << true << One << fine;
        QTest::newRow("another one than last time")
            << QString() << Two << false << Two << QStringLiteral("has changed");
        QTest::newRow("another one than last time is no new one")
            << accept << Two << false << Two << QStringLiteral("has changed");
        QTest::newRow("named") << one << none << true << none << fine;
        QTest::newRow("named, whatever was before") << one << Two << true << Two << fine;
        QTest::newRow("named, and remembered") << one + accept << Two << true << One << fine;
        QTest::newRow("not the named one")
            << two << none << false << none << QStringLiteral("but the source has");
        QTest::newRow("not the named one is not remembered")
            << two + accept << none << false << none << QStringLiteral("but the source has");
    }

    void judges()
    {
        QFETCH(QString, options);
        QFETCH(QByteArray, before);
        QFETCH(QString, words);
        KnownAgents known(m_path);
        if (!before.isEmpty()) {
            VERIFY_RESULT(known.remember(QStringLiteral("head01:7471"), before));
        }
        const auto loss = checkCertificate(sourceOf(options), One, known);
        QTEST(!loss, "isFine");
        QTEST(known.find(QStringLiteral("head01:7471")).value().value_or(QByteArray()), "after");
        if (!loss) {
            return;
        }
        const QString said = loss->error.english();
        QVERIFY2(said.contains(words), qPrintable(said));
        QVERIFY2(said.contains(shown(One)), qPrintable(said));
        QVERIFY(loss->isHopeless);
        // Only to the first question can a person say yes.
        QCOMPARE(loss->question.has_value(), before.isEmpty() && options.isEmpty());
    }

    /// The source of the question is the one that has the yes in it.
    void theYesIsASource()
    {
        KnownAgents known(m_path);
        const auto loss = checkCertificate(sourceOf(), One, known);
        QVERIFY(loss && loss->question);
        const auto yes = parseAgentSource(
            QUrl(loss->question->source.toString(QUrl::FullyEncoded), QUrl::TolerantMode));
        VERIFY_RESULT(yes);
        QVERIFY(!checkCertificate(*yes, One, known));
        QCOMPARE(known.find(QStringLiteral("head01:7471")).value(), One);
        QVERIFY(checkCertificate(*yes, Two, known)); // a yes to this one, not to any
        QVERIFY(!checkCertificate(sourceOf(), One, known));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

PICKGLASS_TEST(TestKnownAgents, QCoreApplication)
#include "tst_knownagents.moc"
