// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPlainTextEdit>
#include <QStringList>

class QCompleter;

namespace pickglass {

/// An editor of SQL: highlighted, completed with names of the schema, with a mark at an error.
/// Ctrl+Space completes; Tab goes on to the next control.
class SqlEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SqlEditor(QWidget *parent = nullptr);

    /// Tables, columns and counters; keywords of SQL are known.
    void setNames(const QStringList &names);
    /// What begins with the word before the cursor.
    QStringList completions() const;
    /// Marks the word at this place (in bytes of UTF-8, as SQLite counts) and puts the cursor
    /// there; below 0 marks nothing.
    void markError(int offset);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString wordBeforeCursor() const;
    void complete(bool isAsked);
    void insertCompletion(const QString &name);

    QCompleter *m_completer;
};

} // namespace pickglass
