// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/alerts/alertframe.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/noticebar.h"
#include "tests/app/desktop/managers/managerrecording.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// The bar over a recording that grows.
class TestAlertFrame final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keepsSilentAboutWhatWas();
    void tellsATakeOver();
    void showsTheMoment();
    void isDismissed();
    void startsAnewWithAnotherCapture();

private:
    void open();
    void look();
    QString text() const { return m_bar->text()->text(); }

    QTemporaryDir m_folder;
    QString m_path;
    SharedFabric m_fabric;
    PortKey m_first, m_second;
    std::unique_ptr<ManagerRecording> m_recording;
    std::unique_ptr<CaptureReader> m_reader;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<NoticeBar> m_bar;
    std::unique_ptr<AlertFrame> m_frame;
};

void TestAlertFrame::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_fabric = tinySnapshot()->fabric;
    m_first = adapterPort(*m_fabric, 0);
    m_second = adapterPort(*m_fabric, 2);
}

void TestAlertFrame::init()
{
    static int number = 0;
    m_path = m_folder.filePath(QStringLiteral("%1.pgcap").arg(++number));
    m_recording = std::make_unique<ManagerRecording>(m_path, m_fabric);
    m_recording->set(0, m_first, SmState::Master, 14);
    m_recording->set(0, m_second, SmState::Standby, 10);
    m_recording->set(5'000, m_second, SmState::Standby, 11); // an event of before
    m_session = std::make_unique<Session>();
    m_bar = std::make_unique<NoticeBar>(QStringLiteral("Show"));
    m_frame = std::make_unique<AlertFrame>(
        m_session.get(), [] { return AlertOptions(); }, m_bar.get(), nullptr, nullptr);
    open();
}

void TestAlertFrame::cleanup()
{
    m_frame.reset();
    m_bar.reset();
    m_session.reset();
    m_reader.reset();
    m_recording.reset();
}

void TestAlertFrame::open()
{
    auto opened = CaptureReader::open(m_path);
    QVERIFY(opened);
    m_reader = std::move(*opened);
    m_session->setCapture(ReaderPool::make(m_path), *m_reader->extent());
    QTRY_VERIFY(m_session->events()->isReady());
}

void TestAlertFrame::look()
{
    QSignalSpy changed(m_session->events(), &EventLog::changed);
    m_session->events()->look();
    QTRY_VERIFY(!changed.isEmpty());
    m_session->setExtent(*m_reader->extent());
}

void TestAlertFrame::keepsSilentAboutWhatWas()
{
    QCOMPARE(m_session->events()->all().size(), size_t(1));
    QVERIFY(m_bar->isHidden());
}

void TestAlertFrame::tellsATakeOver()
{
    m_recording->vanish(10'000, m_first);
    look();
    QVERIFY(!m_bar->isHidden());
    QCOMPARE(text(), QStringLiteral("14:02:16 UTC: The subnet has no master."));
    m_recording->set(13'000, m_second, SmState::Master, 11);
    look();
    QCOMPARE(text(), QStringLiteral("14:02:19 UTC: The subnet manager on node3 mlx5_0/1 became the "
                                    "master."));
    const QList<QLabel *> labels = m_bar->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel *label) { return label->text() == QStringLiteral("2 more"); }));
}

void TestAlertFrame::showsTheMoment()
{
    const QSignalSpy shown(m_frame.get(), &AlertFrame::showRequested);
    m_recording->vanish(10'000, m_first);
    m_recording->set(13'000, m_second, SmState::Master, 11);
    m_recording->setMasterLid(20'000, ManagerRecording::lidOf(m_second));
    look();
    m_bar->button()->click();
    QCOMPARE(shown.size(), 1);
    QCOMPARE(m_session->cursor(), ManagerRecording::at(13'000));
    QVERIFY(!m_session->followsEnd());
    QCOMPARE(m_session->selection(), Selection::ofNode(m_second.node));
    QVERIFY(m_bar->isHidden());
}

void TestAlertFrame::isDismissed()
{
    m_recording->vanish(10'000, m_first);
    look();
    m_bar->findChild<QToolButton *>(QStringLiteral("dismiss"))->click();
    QVERIFY(m_bar->isHidden());
    // What is over is no news, what comes is.
    Event ended = *std::ranges::find(m_recording->events(), EventKind::SmVanished, &Event::kind);
    ended.lasts = false;
    ended.until = ManagerRecording::at(11'000);
    m_recording->put(ended);
    look();
    QVERIFY(m_bar->isHidden());
    m_recording->set(13'000, m_second, SmState::Standby, 3);
    look();
    QCOMPARE(text(), QStringLiteral("14:02:19 UTC: The priority of the subnet manager on node3 "
                                    "mlx5_0/1 changed from 11 to 3."));
}

void TestAlertFrame::startsAnewWithAnotherCapture()
{
    m_recording->vanish(10'000, m_first);
    look();
    QVERIFY(!m_bar->isHidden());
    open();
    QVERIFY(m_bar->isHidden());
    m_recording->set(13'000, m_second, SmState::Master, 11);
    look();
    QVERIFY(text().contains(QStringLiteral("became the master")));
}

PICKGLASS_TEST(TestAlertFrame, QApplication)
#include "tst_alertframe.moc"
