// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/handbook/handbook.h"

#include <QByteArray>

namespace pickglass {

/// The page as a HTML file of its own, which links to others as "NAME.html" and has the pictures
/// that are in the folder, below "pictures". Any thread.
QByteArray handbookHtml(const HandbookPage &page, const QString &folder);

/// All pages one after the other, of what QTextDocument understands, for writePdf(). Any thread.
QString handbookAsOne(const QString &folder);

/// The project of Qt Help (a .qhp file) of those HTML files. Any thread.
QByteArray handbookProject();

} // namespace pickglass
