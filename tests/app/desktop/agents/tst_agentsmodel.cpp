// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentbook.h"
#include "app/desktop/settings.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using Reporting = QAbstractItemModelTester::FailureReportingMode;

namespace {

const QString Fingerprint = QStringLiteral("00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:"
                                           "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FE");

} // namespace

/// The machines that were watched, as they are stored, listed, renamed and removed.
class TestAgentsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init();
    void listsTheLatestFirst();
    void knowsThoseOfPgcap();
    void renames();
    void removes();
    void staysWhereTheListCannotBeWritten();

private:
    QString text(const AgentsModel &model, int row, int column) const
    {
        return model.index(row, column).data().toString();
    }
    agent::KnownAgents known() const
    {
        return agent::KnownAgents(m_folder->filePath(QStringLiteral("known_agents")));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Settings m_settings;
};

void TestAgentsModel::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings.setAgents({});
}

void TestAgentsModel::listsTheLatestFirst()
{
    AgentBook book(&m_settings, known());
    AgentsModel model(&book);
    const QAbstractItemModelTester tester(&model, Reporting::QtTest);
    QCOMPARE(model.rowCount(), 0);
    book.remember({QStringLiteral("ssh://head01")});
    book.remember({QStringLiteral("agent://head02:7471")});
    book.remember({QStringLiteral("ssh://head01")});
    model.reload();
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(text(model, 0, AgentsModel::Name), QStringLiteral("head01"));
    QCOMPARE(text(model, 1, AgentsModel::Address), QStringLiteral("agent://head02:7471"));
    QVERIFY(text(model, 0, AgentsModel::LastUsed) != QStringLiteral("–"));
    QCOMPARE(text(model, 0, AgentsModel::Fingerprint), QStringLiteral("–"));
    const AgentBook again(&m_settings, known());
    QCOMPARE(again.entries().size(), 2);
    QCOMPARE(again.entries().first().address, QStringLiteral("ssh://head01"));
    QVERIFY(again.entries().first().lastUsed.isValid());
}

void TestAgentsModel::knowsThoseOfPgcap()
{
    QVERIFY(known().remember(QStringLiteral("head03:7471"),
                             QByteArray::fromHex(Fingerprint.toLatin1().replace(":", ""))));
    AgentBook book(&m_settings, known());
    AgentsModel model(&book);
    const QAbstractItemModelTester tester(&model, Reporting::QtTest);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(text(model, 0, AgentsModel::Address), QStringLiteral("agent://head03:7471"));
    QCOMPARE(text(model, 0, AgentsModel::LastUsed), QStringLiteral("–"));
    QCOMPARE(text(model, 0, AgentsModel::Fingerprint), Fingerprint);
    QVERIFY(model.index(0, AgentsModel::Fingerprint)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("00:11  22:33")));
}

void TestAgentsModel::renames()
{
    AgentBook book(&m_settings, known());
    book.remember({QStringLiteral("ssh://head01")});
    AgentsModel model(&book);
    const QAbstractItemModelTester tester(&model, Reporting::QtTest);
    QVERIFY(!(model.flags(model.index(0, AgentsModel::Address)) & Qt::ItemIsEditable));
    QVERIFY(model.setData(model.index(0, AgentsModel::Name), QStringLiteral(" the east "),
                          Qt::EditRole));
    QCOMPARE(text(model, 0, AgentsModel::Name), QStringLiteral("the east"));
    book.remember({QStringLiteral("ssh://head01")});
    QCOMPARE(book.entries().first().name, QStringLiteral("the east"));
    model.reload();
    QVERIFY(model.setData(model.index(0, AgentsModel::Name), QString(), Qt::EditRole));
    QCOMPARE(text(model, 0, AgentsModel::Name), QStringLiteral("head01"));
}

void TestAgentsModel::removes()
{
    QVERIFY(known().remember(QStringLiteral("head03:7471"), QByteArray(32, 'x')));
    AgentBook book(&m_settings, known());
    book.remember({QStringLiteral("ssh://head01")});
    AgentsModel model(&book);
    const QAbstractItemModelTester tester(&model, Reporting::QtTest);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.remove(1), QString());
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(known().find(QStringLiteral("head03:7471")).value(), std::nullopt);
    QCOMPARE(model.remove(0), QString());
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(AgentBook(&m_settings, known()).entries().isEmpty());
}

void TestAgentsModel::staysWhereTheListCannotBeWritten()
{
    QVERIFY(known().remember(QStringLiteral("head03:7471"), QByteArray(32, 'x')));
    AgentBook book(&m_settings, known());
    AgentsModel model(&book);
    const QAbstractItemModelTester tester(&model, Reporting::QtTest);
    // Whoever may write anything cannot write into a folder that is not there.
    QVERIFY(QFile::remove(known().path()));
    QVERIFY(QDir().mkdir(known().path()));
    QVERIFY(!model.remove(0).isEmpty());
    QCOMPARE(model.rowCount(), 1);
}

PICKGLASS_TEST(TestAgentsModel, QApplication)
#include "tst_agentsmodel.moc"
