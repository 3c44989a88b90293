// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the build runs: handbook FOLDER writes the handbook there as HTML and PDF, and the project
// of Qt Help, with the pictures that are in FOLDER/pictures.

#include "app/handbook/handbookhtml.h"
#include "app/picture/htmlpdf.h"

#include <QDir>
#include <QGuiApplication>
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

} // namespace

int main(int argc, char *argv[])
{
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
    const auto pdf = writePdf(folder + QStringLiteral("/handbook.pdf"), handbookAsOne(folder),
                              handbookPages().front().title);
    if (!pdf) {
        std::fprintf(stderr, "handbook: %s\n", qPrintable(pdf.error().english()));
    }
    return isWritten && pdf ? 0 : 3;
}
