// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the build runs: handbook FOLDER writes the handbook there as HTML and PDF, and the project
// of Qt Help, with the pictures that are in FOLDER/pictures.

#include "app/handbook/handbookhtml.h"
#include "app/picture/htmlpdf.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QHashFunctions>
#include <QSaveFile>

#include <cstdio>

using namespace pickglass;

namespace {

bool write(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit()) {
        return true;
    }
    std::fprintf(stderr, "handbook: cannot write %s: %s\n", qPrintable(path),
                 qPrintable(file.errorString()));
    return false;
}

/// The same bytes wherever and whenever it is built: fonts are chosen by the language, Qt writes
/// the time of now into a PDF.
void fixSurroundings()
{
    qputenv("TZ", "UTC");
    qputenv("LC_ALL", "C.UTF-8");
    QHashSeed::setDeterministicGlobalSeed(); // the order of fonts
}

/// Gives the PDF the time of the source (SOURCE_DATE_EPOCH, reproducible-builds.org), where the
/// build tells it.
bool setDate(const QString &path)
{
    bool isKnown = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isKnown);
    if (!isKnown) {
        return true;
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return false;
    }
    QByteArray pdf = file.readAll();
    file.close();
    const QByteArray before = "/CreationDate (D:";
    const QByteArray date =
        QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(u"yyyyMMddHHmmss").toLatin1();
    if (const qsizetype place = pdf.indexOf(before); place >= 0) {
        pdf.replace(place + before.size(), date.size(), date); // as long, or offsets would be wrong
    }
    return write(path, pdf);
}

} // namespace

int main(int argc, char *argv[])
{
    fixSurroundings();
    const QGuiApplication application(argc, argv);
    const QStringList arguments = QGuiApplication::arguments();
    if (arguments.size() != 2 || !QDir().mkpath(arguments[1])) {
        std::fputs("usage: handbook FOLDER\n", stderr);
        return 2;
    }
    const QString &folder = arguments[1];
    bool isWritten = write(folder + QStringLiteral("/handbook.qhp"), handbookProject());
    for (const HandbookPage &page : handbookPages()) {
        isWritten = isWritten && write(QStringLiteral("%1/%2.html").arg(folder, page.name),
                                       handbookHtml(page, folder));
    }
    const QString path = folder + QStringLiteral("/handbook.pdf");
    const auto pdf = writePdf(path, handbookAsOne(folder), handbookPages().front().title);
    if (!pdf) {
        std::fprintf(stderr, "handbook: %s\n", qPrintable(pdf.error().english()));
    }
    return isWritten && pdf && setDate(path) ? 0 : 3;
}
