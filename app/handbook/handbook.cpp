// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/handbook/handbook.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

HandbookPage readPage(const QString &name, const QString &part)
{
    QFile file(QStringLiteral(":/pickglass/handbook/%1.md").arg(name));
    const QString text =
        file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    return {name, text.section(u'\n', 0, 0).mid(2), part, text};
}

/// In the order in which the contents name them.
std::vector<HandbookPage> readPages()
{
    std::vector<HandbookPage> pages{readPage(QStringLiteral("index"), {})};
    static const QRegularExpression link(QStringLiteral("^- \\[[^\\]]+\\]\\(([\\w-]+)\\.md\\)"));
    QString part;
    for (const QString &line : pages.front().text.split(u'\n')) {
        if (line.startsWith(QLatin1String("## "))) {
            part = line.mid(3);
        } else if (const auto match = link.match(line); match.hasMatch()) {
            pages.push_back(readPage(match.captured(1), part));
        }
    }
    return pages;
}

} // namespace

const std::vector<HandbookPage> &handbookPages()
{
    static const std::vector<HandbookPage> pages = readPages();
    return pages;
}

const HandbookPage *handbookPage(const QString &name)
{
    const auto &pages = handbookPages();
    const auto page = std::ranges::find(pages, name, &HandbookPage::name);
    return page == pages.end() ? nullptr : &*page;
}

QString handbookPageOfView(const QString &view)
{
    return QStringLiteral("view-") + view;
}

QString handbookFolder()
{
    return QCoreApplication::applicationDirPath() +
           QStringLiteral("/../share/doc/pickglass/handbook");
}

QString withPicturesIn(const QString &text, const QString &folder)
{
    static const QRegularExpression picture(QStringLiteral("^!\\[[^\\]]*\\]\\(([^)]+)\\)\\n\\n"),
                                            QRegularExpression::MultilineOption);
    QString kept;
    qsizetype from = 0;
    for (auto it = picture.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        kept += QStringView(text).mid(from, match.capturedStart() - from);
        if (QFileInfo::exists(folder + u'/' + match.captured(1))) {
            kept += match.captured();
        }
        from = match.capturedEnd();
    }
    kept += QStringView(text).mid(from);
    return kept;
}

} // namespace pickglass
