// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QTreeWidget;

namespace pickglass {

/// Edits the session's host groups, one a line ("rack3: node[01-18]"), or loads them from a file;
/// shows which names are in the fabric.
class GroupsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit GroupsDialog(Session *session, QWidget *parent = nullptr);

    void setText(const QString &text);
    /// Replaces the text by that of a file; says so when it cannot be read.
    void loadFile(const QString &path);

private:
    void showMatches();
    void chooseFile();
    void takePartitions();
    void accept() override;

    Session *m_session;
    QPlainTextEdit *m_text;
    QTreeWidget *m_matches;
    QLabel *m_trouble;
    std::vector<HostGroup> m_groups;
    LatestQuery m_query;
};

} // namespace pickglass
