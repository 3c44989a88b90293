// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/askpass.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLibrary>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace pickglass;

namespace {

constexpr int Patience = 60'000;
constexpr const char *Person = "PICKGLASS_TEST_PERSON";
constexpr const char *Pid = "PICKGLASS_TEST_PID"; ///< the file for it
constexpr const char *Sshd = "/usr/sbin/sshd";
constexpr const char *NssWrapper = "libnss_wrapper.so";

/// What a person does at the dialog that is open: types and accepts, says no, or nothing.
void play(const QString &person)
{
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    if (!dialog || person.isEmpty()) {
        return;
    }
    if (auto *secret = dialog->findChild<QLineEdit *>(QStringLiteral("secret"))) {
        QTest::keyClicks(secret, person);
    }
    dialog
        ->findChild<QPushButton *>(person == u"no" ? QStringLiteral("reject")
                                                   : QStringLiteral("accept"))
        ->click();
}

/// sshd insists on it where root starts it. It stays: the sshd of another test may need it.
void makeSshdFolder()
{
    if (::geteuid() == 0) {
        QDir().mkdir(QStringLiteral("/run/sshd"));
    }
}

/// Arguments of an ssh that reads no configuration, to an sshd that is this command.
QStringList throughPipe(const QString &sshd, const QStringList &options)
{
    QStringList arguments{QStringLiteral("-F"), QStringLiteral("none")};
    for (const QString &option : options + QStringList{QStringLiteral("GlobalKnownHostsFile=none"),
                                                       QStringLiteral("ProxyCommand=") + sshd}) {
        arguments << QStringLiteral("-o") << option;
    }
    return arguments;
}

/// Whether users can be read from other files than the system's.
bool hasUsersOfItsOwn()
{
    return QLibrary(QLatin1String(NssWrapper)).load();
}

bool write(const QString &path, const QByteArray &contents)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(contents) == contents.size();
}

/// The files of users and of sshd for somebody who is who runs this, with a password.
bool makeVisitor(const QTemporaryDir &folder, const QString &password)
{
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"),
                  {QStringLiteral("passwd"), QStringLiteral("-6"), password});
    if (!openssl.waitForFinished(Patience)) {
        return false;
    }
    const QByteArray hash = openssl.readAllStandardOutput().trimmed();
    const QByteArray ids = QByteArray::number(::geteuid()) + ':' + QByteArray::number(::getegid());
    const QByteArray nobody = "sshd:x:65533:65534::/nonexistent:/usr/sbin/nologin\n";
    return hash.startsWith("$6$") &&
           write(folder.filePath(QStringLiteral("passwd")),
                 "visitor:x:" + ids + "::" + folder.path().toUtf8() + ":/bin/sh\n" + nobody) &&
           write(folder.filePath(QStringLiteral("group")), "nogroup:x:65534:\n") &&
           write(folder.filePath(QStringLiteral("shadow")),
                 "visitor:" + hash + ":19000:0:99999:7:::\n") &&
           write(folder.filePath(QStringLiteral("config")),
                 "UsePAM no\nPermitRootLogin yes\nPasswordAuthentication yes\n");
}

/// This program is asked by a real ssh, as the window is.
int answerSsh(int argc, char **argv)
{
    QApplication app(argc, argv);
    QTimer::singleShot(0, &app, [] {
        QFile file(qEnvironmentVariable(Pid));
        if (file.open(QIODevice::WriteOnly)) {
            file.write(QByteArray::number(QCoreApplication::applicationPid()));
        }
        play(qEnvironmentVariable(Person));
    });
    return askpass::run(QCoreApplication::arguments());
}

} // namespace

/// What ssh asks, in a window of ours.
class TestAskpass : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatIsAsked_data();
    void knowsWhatIsAsked();
    void hidesWhatIsTyped();
    void showsWordsOfOthersAsTheyAre();
    void doesNotSayYesByHabit();
    void answersForAPassphrase_data();
    void answersForAPassphrase();
    void answersForAPassword_data();
    void answersForAPassword();
    void answersForAHostKey_data();
    void answersForAHostKey();
    void goesWithWhoAsked();

private:
    QProcessEnvironment environment(const QString &person) const
    {
        QProcessEnvironment environment = askpass::environment();
        environment.insert(QLatin1String(Person), person);
        return environment;
    }
    bool makeKey(const QString &path, const QString &passphrase) const
    {
        return QProcess::execute(QStringLiteral("ssh-keygen"),
                                 {"-q", "-t", "ed25519", "-N", passphrase, "-f", path}) == 0;
    }
};

void TestAskpass::knowsWhatIsAsked_data()
{
    QTest::addColumn<QString>("prompt");
    QTest::addColumn<QByteArray>("hint");
    QTest::addColumn<askpass::Kind>("kind");
    using enum askpass::Kind;
    QTest::newRow("password") << "root@head01's password: " << QByteArray() << Secret;
    QTest::newRow("code") << "Verification code: " << QByteArray() << Secret;
    QTest::newRow("host key")
        << "Are you sure you want to continue connecting (yes/no/[fingerprint])? " << QByteArray()
        << HostKey;
    QTest::newRow("again") << "Please type 'yes', 'no' or the fingerprint: " << QByteArray()
                           << HostKey;
    QTest::newRow("confirm") << "Allow use of key?" << QByteArray("confirm") << Confirm;
    QTest::newRow("touch") << "Confirm user presence for key" << QByteArray("none") << Notice;
}

void TestAskpass::knowsWhatIsAsked()
{
    QFETCH(QString, prompt);
    QFETCH(QByteArray, hint);
    QFETCH(askpass::Kind, kind);
    QCOMPARE(askpass::kindOf(prompt, hint), kind);
}

void TestAskpass::hidesWhatIsTyped()
{
    AskpassDialog dialog(QStringLiteral("Password:"), askpass::Kind::Secret);
    dialog.show();
    auto *secret = dialog.findChild<QLineEdit *>(QStringLiteral("secret"));
    QCOMPARE(secret->echoMode(), QLineEdit::Password);
    QTest::keyClicks(secret, QStringLiteral(" a b "));
    QCOMPARE(dialog.answer(), QStringLiteral(" a b "));
    dialog.findChild<QCheckBox *>(QStringLiteral("show"))->click();
    QCOMPARE(secret->echoMode(), QLineEdit::Normal);
}

void TestAskpass::showsWordsOfOthersAsTheyAre()
{
    const AskpassDialog dialog(QStringLiteral("<b>Password</b>"), askpass::Kind::Secret);
    const auto *prompt = dialog.findChild<QLabel *>(QStringLiteral("prompt"));
    QCOMPARE(prompt->textFormat(), Qt::PlainText);
    QCOMPARE(prompt->text(), QStringLiteral("<b>Password</b>"));
}

void TestAskpass::doesNotSayYesByHabit()
{
    AskpassDialog dialog(QStringLiteral("(yes/no)?"), askpass::Kind::HostKey);
    dialog.show();
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Rejected));
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.answer(), QStringLiteral("yes"));
}

void TestAskpass::answersForAPassphrase_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("right") << "open sesame" << true;
    QTest::newRow("wrong") << "open barley" << false;
    QTest::newRow("cancelled") << "no" << false;
}

void TestAskpass::answersForAPassphrase()
{
    QFETCH(QString, typed);
    QFETCH(bool, isRight);
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("key"));
    QVERIFY(makeKey(key, QStringLiteral("open sesame")));
    QProcess keygen;
    keygen.setProcessEnvironment(environment(typed));
    keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-y"), QStringLiteral("-f"), key});
    QVERIFY(keygen.waitForFinished(Patience));
    QCOMPARE(keygen.exitCode() == 0, isRight);
    QCOMPARE(keygen.readAllStandardOutput().startsWith("ssh-ed25519"), isRight);
}

void TestAskpass::answersForAHostKey_data()
{
    QTest::addColumn<QString>("person");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("yes") << "yes" << true;
    QTest::newRow("no") << "no" << false;
}

void TestAskpass::answersForAPassword_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isRight");
    QTest::newRow("right") << "open sesame" << true;
    QTest::newRow("wrong") << "open barley" << false;
    QTest::newRow("cancelled") << "no" << false;
}

/// That of a user whom only this sshd knows: nothing is left behind on the machine.
void TestAskpass::answersForAPassword()
{
    QFETCH(QString, typed);
    QFETCH(bool, isRight);
    if (!QFile::exists(QLatin1String(Sshd)) || !hasUsersOfItsOwn()) {
        QSKIP("There is no sshd with users of its own (packages openssh-server, libnss-wrapper).");
    }
    makeSshdFolder();
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("host"));
    QVERIFY(makeKey(key, {}));
    QVERIFY(makeVisitor(folder, QStringLiteral("open sesame")));
    QProcess ssh;
    ssh.setProcessEnvironment(environment(typed));
    ssh.start(
        QStringLiteral("ssh"),
        throughPipe(QStringLiteral("env LD_PRELOAD=%1 NSS_WRAPPER_PASSWD=%2/passwd "
                                   "NSS_WRAPPER_GROUP=%2/group NSS_WRAPPER_SHADOW=%2/shadow "
                                   "%3 -i -e -f %2/config -h %4")
                        .arg(QLatin1String(NssWrapper), folder.path(), QLatin1String(Sshd), key),
                    {QStringLiteral("StrictHostKeyChecking=no"),
                     QStringLiteral("UserKnownHostsFile=/dev/null"),
                     QStringLiteral("PreferredAuthentications=password"),
                     QStringLiteral("NumberOfPasswordPrompts=1")}) +
            QStringList{QStringLiteral("visitor@head01"), QStringLiteral("echo come in")});
    QVERIFY(ssh.waitForFinished(Patience));
    const QByteArray said = ssh.readAllStandardError();
    QVERIFY2((ssh.exitCode() == 0) == isRight, said.constData());
    QVERIFY2(said.contains("Permission denied") != isRight, said.constData());
    QCOMPARE(ssh.readAllStandardOutput(), isRight ? QByteArray("come in\n") : QByteArray());
}

/// A real ssh and a real sshd, which speak through a pipe.
void TestAskpass::answersForAHostKey()
{
    QFETCH(QString, person);
    QFETCH(bool, isKept);
    if (!QFile::exists(QLatin1String(Sshd))) {
        QSKIP("There is no sshd (package openssh-server).");
    }
    makeSshdFolder();
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("host"));
    const QString hosts = folder.filePath(QStringLiteral("known_hosts"));
    QVERIFY(makeKey(key, {}));
    QProcess ssh;
    ssh.setProcessEnvironment(environment(person));
    ssh.start(
        QStringLiteral("ssh"),
        throughPipe(QStringLiteral("%1 -i -e -f /dev/null -h %2").arg(QLatin1String(Sshd), key),
                    {QStringLiteral("UserKnownHostsFile=") + hosts,
                     QStringLiteral("PreferredAuthentications=none")}) +
            QStringList{QStringLiteral("head01"), QStringLiteral("true")});
    QVERIFY(ssh.waitForFinished(Patience));
    QFile known(hosts);
    const QByteArray kept = known.open(QIODevice::ReadOnly) ? known.readAll() : QByteArray();
    const QByteArray said = ssh.readAllStandardError();
    QVERIFY2(kept.contains("head01 ssh-ed25519") == isKept, said.constData());
    QVERIFY2(said.contains("Host key verification failed") != isKept, said.constData());
}

/// A question of a program that was ended does not stay on the screen.
void TestAskpass::goesWithWhoAsked()
{
    const QTemporaryDir folder;
    const QString key = folder.filePath(QStringLiteral("key"));
    const QString pids = folder.filePath(QStringLiteral("pid"));
    QVERIFY(makeKey(key, QStringLiteral("open sesame")));
    QProcess keygen;
    QProcessEnvironment waiting = environment({});
    waiting.insert(QLatin1String(Pid), pids);
    keygen.setProcessEnvironment(waiting);
    keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-y"), QStringLiteral("-f"), key});
    QFile file(pids);
    QTRY_VERIFY_WITH_TIMEOUT(file.size() > 0, Patience);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString process = QStringLiteral("/proc/%1").arg(file.readAll().toInt());
    QVERIFY(QFile::exists(process));
    keygen.kill();
    QVERIFY(keygen.waitForFinished(Patience));
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(process), Patience);
}

PICKGLASS_TEST_MAIN([](int argc, char **argv) {
    return askpass::isAsked() ? answerSsh(argc, argv)
                              : pickglass::tests::runTests<TestAskpass, QApplication>(argc, argv);
})
#include "tst_askpass.moc"
