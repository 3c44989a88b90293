// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace pickglass {

class CablingQuery;
class Session;

/// Of a fabric that is being built: that no subnet manager has configured it, how much of it is
/// cabled, and what to cable next, by the pattern of the cables that are there. Hidden of other
/// fabrics, and where a plan says it. GUI thread.
class CablingCard final : public QWidget
{
    Q_OBJECT

public:
    /// The query must outlive it.
    CablingCard(Session *session, CablingQuery *query, QWidget *parent = nullptr);

    void take();

private:
    QString partsText() const;
    QString nextText() const;
    void copyAsCsv() const;

    Session *m_session;
    CablingQuery *m_query;
    QLabel *m_headline;
    QLabel *m_parts;
    QLabel *m_next;
    QPushButton *m_copy;
};

} // namespace pickglass
