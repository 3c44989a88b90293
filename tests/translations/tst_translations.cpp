// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

/// The catalogues hold every text of the sources, translated, with the placeholders of the text.
class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isComplete_data();
    void isComplete();

private:
    static QStringList troubles(const QString &path);
};

namespace {

QStringList placeholders(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("%(?:n|L?\\d)"));
    QStringList found;
    for (auto it = form.globalMatch(text); it.hasNext();) {
        found += it.next().captured();
    }
    found.sort();
    return found;
}

struct Message
{
    QString context;
    QString source;
    QStringList translations;
    bool isUnfinished = false;
};

QString trouble(const Message &message)
{
    const QString where = message.context + QStringLiteral(": ") + message.source;
    if (message.isUnfinished || message.translations.isEmpty() ||
        message.translations.contains(QString())) {
        return where + QStringLiteral(" [unfinished]");
    }
    for (const QString &translation : message.translations) {
        if (placeholders(translation) != placeholders(message.source)) {
            return where + QStringLiteral(" [placeholders]");
        }
    }
    return {};
}

/// After <message>: up to its end.
Message readMessage(QXmlStreamReader &xml, const QString &context)
{
    Message message{context, {}, {}, false};
    while (xml.readNextStartElement()) {
        if (xml.name() == u"source") {
            message.source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            message.isUnfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
            QString text;
            while (!xml.atEnd() && !(xml.isEndElement() && xml.name() == u"translation")) {
                xml.readNext();
                if (xml.isStartElement() && xml.name() == u"numerusform") {
                    message.translations += xml.readElementText();
                } else if (xml.isCharacters()) {
                    text += xml.text();
                }
            }
            if (message.translations.isEmpty()) {
                message.translations += text;
            }
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

} // namespace

QStringList TestTranslations::troubles(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {QStringLiteral("cannot read ") + path};
    }
    QXmlStreamReader xml(&file);
    QStringList found;
    QString context;
    int messages = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) {
            continue;
        }
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            ++messages;
            if (const QString text = trouble(readMessage(xml, context)); !text.isEmpty()) {
                found += text;
            }
        }
    }
    if (xml.hasError()) {
        found += xml.errorString();
    }
    if (messages == 0) {
        found += QStringLiteral("no messages in ") + path;
    }
    return found;
}

void TestTranslations::isComplete_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    for (const char *language : {"ja", "de", "zh_CN"}) {
        const QString name = QStringLiteral("pickglass_%1.ts").arg(QLatin1String(language));
        if (QFile::exists(QStringLiteral(PICKGLASS_SOURCE_DIR "/translations/") + name)) {
            QTest::newRow(language) << name << QStringList{};
        }
    }
    QTest::newRow("English plurals") << "pickglass_en.ts" << QStringList{"-pluralonly"};
}

void TestTranslations::isComplete()
{
    QFETCH(QString, name);
    QFETCH(QStringList, options);
    const QString root = QStringLiteral(PICKGLASS_SOURCE_DIR);
    const QTemporaryDir folder;
    const QString copy = folder.filePath(name);
    QVERIFY(QFile::copy(root + QStringLiteral("/translations/") + name, copy));
    QProcess lupdate;
    lupdate.setWorkingDirectory(root);
    lupdate.start(QStringLiteral(PICKGLASS_LUPDATE),
                  QStringList{"-silent", "-no-obsolete", "-locations", "none", "-extensions",
                              "cpp,h", "-I", root} +
                      options + QStringList{"app", "core", "-ts", copy});
    QVERIFY(lupdate.waitForFinished(120000));
    QCOMPARE(lupdate.exitCode(), 0);
    const QStringList found = troubles(copy);
    QVERIFY2(found.isEmpty(), qPrintable(found.mid(0, 20).join(u'\n')));
}

PICKGLASS_TEST(TestTranslations, QCoreApplication)
#include "tst_translations.moc"
