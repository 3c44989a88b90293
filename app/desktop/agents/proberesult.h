// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace pickglass {

struct ProbeAnswer;

/// What came of trying a connection, in words: a mark, a heading, what is there or what to do.
class ProbeResult final : public QWidget
{
    Q_OBJECT

public:
    explicit ProbeResult(QWidget *parent = nullptr);

    void clear();
    /// It is under way.
    void showTrying(const QString &place);
    void show(const ProbeAnswer &answer);
    QString text() const;

private:
    void say(const QString &mark, const char *role, const QString &heading, const QString &lines);

    QLabel *m_mark;
    QLabel *m_heading;
    QLabel *m_lines;
};

} // namespace pickglass
