// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/filedialogs.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/savednotice.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

using namespace pickglass;

/// The dialogs that ask where to save and what to open, and what is said afterwards.
class TestSaveFile final : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void takeUrl(const QUrl &url) { m_urls << url; }

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    void init();
    void suggestsNames_data();
    void suggestsNames();
    void startsWhereTheLastOneWas();
    void addsTheSuffix_data();
    void addsTheSuffix();
    void saysThatItIsSaved();
    void opensCapturesHere();
    void saysWhyItIsNotSaved();
    void findsTheNearestNotice();
    void elidesLongPaths();
    void opensWhereTheLastOneWas();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void ask(const SaveQuestion &question);
    QFileDialog *dialog() const { return m_window->findChild<QFileDialog *>(); }
    QLineEdit *nameEdit() const { return dialog()->findChild<QLineEdit *>(); }
    void answer(const QString &name);
    QToolButton *button(const char *name) const
    {
        return m_window->findChild<QToolButton *>(QLatin1String(name));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QWidget> m_window;
    SavedNotice *m_notice = nullptr;
    QStringList m_asked;
    QList<QUrl> m_urls;
};

void TestSaveFile::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("one")));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("two")));
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "takeUrl");
}

void TestSaveFile::init()
{
    FileFolders::instance().setForOpening({});
    FileFolders::instance().setForSaving({});
    m_asked.clear();
    m_urls.clear();
    m_window = std::make_unique<QWidget>();
    m_notice = new SavedNotice;
    auto *rows = new QVBoxLayout(m_window.get());
    rows->addWidget(m_notice);
    m_window->show();
}

void TestSaveFile::ask(const SaveQuestion &question)
{
    askWhereToSave(m_window.get(), question, [this](const QString &path) { m_asked << path; });
    QVERIFY(dialog());
    QCOMPARE(dialog()->windowTitle(), question.title);
}

void TestSaveFile::answer(const QString &name)
{
    const QPointer<QFileDialog> asked = dialog();
    nameEdit()->setText(name);
    QMetaObject::invokeMethod(asked, "accept");
    QTRY_VERIFY(!asked);
}

void TestSaveFile::suggestsNames_data()
{
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("namesSource");
    QTest::addColumn<QString>("suggested");
    QTest::newRow("of a capture") << "rack42"
                                  << "ports.csv" << true << "rack42-ports.csv";
    QTest::newRow("itself") << "rack42"
                            << ".pgcap" << true << "rack42.pgcap";
    QTest::newRow("without a file") << ""
                                    << "ports.csv" << true << "fabric-ports.csv";
    QTest::newRow("itself without") << ""
                                    << ".pgcap" << true << "fabric.pgcap";
    QTest::newRow("anonymous") << "rack42"
                               << "anonymized.pgcap" << false << "anonymized.pgcap";
}

void TestSaveFile::suggestsNames()
{
    QFETCH(QString, subject);
    QFETCH(QString, name);
    QFETCH(bool, namesSource);
    m_notice->setSubject(subject);
    ask({.title = QStringLiteral("Save it"),
         .name = name,
         .fileKinds = QStringLiteral("All (*)"),
         .folder = m_folder.path(),
         .namesSource = namesSource});
    QTEST(QFileInfo(nameEdit()->text()).fileName(), "suggested");
}

void TestSaveFile::startsWhereTheLastOneWas()
{
    const SaveQuestion question{.title = QStringLiteral("Save it"),
                                .name = QStringLiteral("a.csv"),
                                .fileKinds = QStringLiteral("CSV (*.csv)"),
                                .folder = path(QStringLiteral("one"))};
    ask(question);
    QCOMPARE(dialog()->directory().absolutePath(), path(QStringLiteral("one")));
    answer(path(QStringLiteral("two/a.csv")));
    QCOMPARE(m_asked, QStringList{path(QStringLiteral("two/a.csv"))});
    ask(question);
    QCOMPARE(dialog()->directory().absolutePath(), path(QStringLiteral("two")));
    QMetaObject::invokeMethod(dialog(), "reject");
    QCOMPARE(m_asked.size(), 1);
    // A folder that is gone is none to start in.
    QTRY_VERIFY(!dialog());
    FileFolders::instance().setForSaving(path(QStringLiteral("gone")));
    ask(question);
    QCOMPARE(dialog()->directory().absolutePath(), path(QStringLiteral("one")));
}

void TestSaveFile::addsTheSuffix_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("written");
    QTest::newRow("the first") << ""
                               << "report.pdf";
    QTest::newRow("another") << "HTML page (*.html)"
                             << "report.html";
}

void TestSaveFile::addsTheSuffix()
{
    QFETCH(QString, kind);
    QFETCH(QString, written);
    ask({.title = QStringLiteral("Save it"),
         .name = QStringLiteral("report.pdf"),
         .fileKinds = QStringLiteral("PDF (*.pdf);;HTML page (*.html)"),
         .folder = m_folder.path()});
    if (!kind.isEmpty()) {
        dialog()->selectNameFilter(kind);
        Q_EMIT dialog()->filterSelected(kind);
    }
    answer(path(QStringLiteral("report")));
    QCOMPARE(m_asked, QStringList{path(written)});
}

void TestSaveFile::saysThatItIsSaved()
{
    QVERIFY(!m_notice->isVisible());
    askAndWrite(m_window.get(), QStringLiteral("Save"), QStringLiteral("a.csv"),
                QStringLiteral("CSV (*.csv)"),
                [](const QString &path) { return writeTextFile(path, QStringLiteral("text")); });
    answer(path(QStringLiteral("one/<b>a.csv")));
    QVERIFY(m_notice->isVisible());
    const auto *text = m_notice->findChild<ElidedLabel *>();
    QVERIFY2(text->fullText().contains(QLatin1String("<b>a.csv")), qPrintable(text->fullText()));
    QVERIFY(text->fullText().contains(path(QStringLiteral("one"))));
    QCOMPARE(text->textFormat(), Qt::PlainText);
    button("openSaved")->click();
    button("showSavedInFolder")->click();
    QCOMPARE(m_urls, (QList<QUrl>{QUrl::fromLocalFile(path(QStringLiteral("one/<b>a.csv"))),
                                  QUrl::fromLocalFile(path(QStringLiteral("one")))}));
    button("dismissSaved")->click();
    QVERIFY(!m_notice->isVisible());
}

void TestSaveFile::opensCapturesHere()
{
    QSignalSpy requested(m_notice, &SavedNotice::captureRequested);
    noteSaved(m_window.get(), path(QStringLiteral("part.pgcap")));
    button("openSaved")->click();
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested.first().first().toString(), path(QStringLiteral("part.pgcap")));
    QVERIFY(m_urls.isEmpty());
    QVERIFY(!m_notice->isVisible());
}

void TestSaveFile::saysWhyItIsNotSaved()
{
    askAndWrite(m_window.get(), QStringLiteral("Save"), QStringLiteral("a.csv"),
                QStringLiteral("CSV (*.csv)"), [](const QString &) {
                    return writeTextFile(QStringLiteral("/proc/none/a.csv"), {});
                });
    answer(path(QStringLiteral("one/b.csv")));
    const auto *box = m_window->findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY(box->text().contains(QLatin1String("/proc/none")));
    QVERIFY(!m_notice->isVisible());
}

void TestSaveFile::findsTheNearestNotice()
{
    auto *half = new QWidget(m_window.get());
    auto *halfNotice = new SavedNotice(half);
    auto *view = new QWidget(half);
    QDialog dialog(view);
    QCOMPARE(SavedNotice::of(&dialog), halfNotice);
    QCOMPARE(SavedNotice::of(view), halfNotice);
    QWidget other;
    QVERIFY(!SavedNotice::of(&other));
    noteSaved(&other, path(QStringLiteral("a"))); // nobody is there to say it
}

void TestSaveFile::elidesLongPaths()
{
    m_window->resize(420, 60);
    const QString longName(300, u'x');
    noteSaved(m_window.get(), path(longName));
    QTRY_VERIFY(m_notice->isVisible());
    QApplication::processEvents();
    auto *text = m_notice->findChild<ElidedLabel *>();
    QTRY_VERIFY(text->text().contains(QChar(0x2026)));
    QVERIFY(text->fullText().contains(longName));
    QVERIFY(text->toolTip().contains(longName));
    QVERIFY(m_window->width() < 600);
    QVERIFY(button("dismissSaved")->geometry().right() <= m_notice->width());
}

void TestSaveFile::opensWhereTheLastOneWas()
{
    FileFolders::instance().setForSaving(path(QStringLiteral("one")));
    QStringList opened;
    const auto ask = [&] {
        askForFiles(m_window.get(), {.title = QStringLiteral("Open")},
                    [&opened](const QStringList &paths) { opened << paths; });
    };
    ask();
    QCOMPARE(dialog()->directory().absolutePath(), path(QStringLiteral("one")));
    const Result<void> written = writeTextFile(path(QStringLiteral("two/f.txt")), {});
    QVERIFY(written.has_value());
    answer(path(QStringLiteral("two/f.txt")));
    QCOMPARE(opened, QStringList{path(QStringLiteral("two/f.txt"))});
    ask();
    QCOMPARE(dialog()->directory().absolutePath(), path(QStringLiteral("two")));
}

PICKGLASS_TEST(TestSaveFile, QApplication)
#include "tst_savefile.moc"
