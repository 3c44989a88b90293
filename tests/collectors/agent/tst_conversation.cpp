// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/conversation.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

/// Of which nothing is ever heard.
class SilentConnection final : public Connection
{
public:
    void open() override {}

private:
    void write(const QByteArray & /*bytes*/) override {}
    void hangUp() override {}
    Loss notInFrames(const QByteArray & /*bytes*/) const override { return {}; }
};

} // namespace

class TestConversation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNotSilentWhileNobodyLooks();
};

/// The agent has its time again where this program was late, but only once.
void TestConversation::isNotSilentWhileNobodyLooks()
{
    Conversation::Settings settings;
    settings.agent = QStringLiteral("head01");
    settings.timeout = std::chrono::milliseconds(200);
    Conversation conversation(std::make_unique<SilentConnection>(), settings);
    int lost = 0;
    connect(&conversation, &Conversation::lost, this, [&lost] { ++lost; });
    conversation.begin();
    QThread::msleep(600); // late: what is overdue then was not looked at
    QCoreApplication::processEvents();
    QCOMPARE(lost, 0);
    QTRY_COMPARE(lost, 1);
}

PICKGLASS_TEST(TestConversation, QCoreApplication)
#include "tst_conversation.moc"
