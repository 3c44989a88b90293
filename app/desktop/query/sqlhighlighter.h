// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QSyntaxHighlighter>

namespace pickglass {

/// Keywords of SELECT statements, in capitals.
QStringList sqlKeywords();

/// Colors keywords, texts, numbers and comments of SQL.
class SqlHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit SqlHighlighter(QTextDocument *document);

protected:
    void highlightBlock(const QString &text) override;
};

} // namespace pickglass
