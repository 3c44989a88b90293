// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace pickglass {

/// A page of the handbook, which is English.
struct HandbookPage
{
    QString name; ///< of its file, without ".md"
    QString title;
    QString part; ///< the heading of the contents that it stands under; empty of the contents
    QString text; ///< Markdown (CommonMark with tables); links to pages are "NAME.md"
};

/// All pages: the contents ("index") first, then in their order. Any thread.
const std::vector<HandbookPage> &handbookPages();

/// Nothing for another name. Any thread.
const HandbookPage *handbookPage(const QString &name);

/// The page of a view, by the view's name on the command line: whether there is one is not asked.
QString handbookPageOfView(const QString &view);

/// Where the build and the installation of the running program have its pages as HTML, with a
/// folder "pictures"; it need not be there.
QString handbookFolder();

/// The Markdown without the paragraphs of pictures whose file is not in the folder.
QString withPicturesIn(const QString &text, const QString &folder);

} // namespace pickglass
