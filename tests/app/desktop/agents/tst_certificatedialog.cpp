// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/certificatedialog.h"

#include "app/desktop/agents/agentpeer.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;

namespace {

const QString Now = QStringLiteral("AB:CD:") + QStringLiteral("00:").repeated(29) + "EF";
const QString Before = QStringLiteral("EE:EE:") + QStringLiteral("00:").repeated(29) + "EF";

AgentPeer peer(const QString &expected)
{
    AgentPeer peer;
    peer.name = QStringLiteral("head01:7471");
    peer.certificate = Now;
    peer.expected = expected;
    return peer;
}

} // namespace

class TestCertificateDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAboutANewOne();
    void doesNotTrustByHabit();
    void wantsToBeToldAboutAnother();
    void putsTheYesIntoTheSource();
};

void TestCertificateDialog::asksAboutANewOne()
{
    CertificateDialog dialog(peer({}));
    dialog.show();
    QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("fingerprint"))->text(),
             fingerprintwords::grouped(Now));
    QVERIFY(!dialog.findChild<QLineEdit *>(QStringLiteral("told")));
    auto *trust = dialog.findChild<QPushButton *>(QStringLiteral("trust"));
    QVERIFY(trust->isEnabled());
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    trust->click();
    QCOMPARE(accepted.count(), 1);
}

void TestCertificateDialog::doesNotTrustByHabit()
{
    CertificateDialog dialog(peer({}));
    dialog.show();
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    QCOMPARE(accepted.count(), 0);
    QVERIFY(!dialog.isVisible());
}

void TestCertificateDialog::wantsToBeToldAboutAnother()
{
    CertificateDialog dialog(peer(Before));
    dialog.show();
    QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("fingerprint"))->text(),
             fingerprintwords::grouped(Now));
    QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("before"))->text(),
             fingerprintwords::grouped(Before));
    auto *trust = dialog.findChild<QPushButton *>(QStringLiteral("trust"));
    auto *told = dialog.findChild<QLineEdit *>(QStringLiteral("told"));
    auto *match = dialog.findChild<QLabel *>(QStringLiteral("match"));
    QVERIFY(!trust->isEnabled());
    told->setText(Before);
    QVERIFY(!trust->isEnabled());
    QVERIFY2(match->text().contains(u"previous certificate"), qPrintable(match->text()));
    told->setText(Now.left(40));
    QVERIFY(!trust->isEnabled());
    told->setText(fingerprintwords::grouped(Now).toLower());
    QVERIFY(trust->isEnabled());
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    trust->click();
    QCOMPARE(accepted.count(), 1);
}

void TestCertificateDialog::putsTheYesIntoTheSource()
{
    const QString trusted =
        trusting(QStringLiteral("agent://h:1?token-file=/t&fingerprint=00&accept-new=0"), Now);
    QCOMPARE(trusted,
             QStringLiteral("agent://h:1?token-file=/t&fingerprint=%1&accept-new=1").arg(Now));
}

PICKGLASS_TEST(TestCertificateDialog, QApplication)
#include "tst_certificatedialog.moc"
