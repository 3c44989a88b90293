// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/events/eventlines.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace pickglass {

/// The filter of the events: words, a node, kinds, a severity, a time range.
class EventsBar final : public QWidget
{
    Q_OBJECT

public:
    explicit EventsBar(QWidget *parent = nullptr);

    const EventFilter &filter() const { return m_filter; }
    void setKinds(quint64 kinds);
    void setLeast(Severity least);
    void setNode(const QString &node);
    void setText(const QString &text);
    /// Unknown ends: all of the capture.
    void setRange(TimeRange range);
    void clear();
    void setFilter(const EventFilter &filter);

    void setCount(const QString &text);
    void focusText();

Q_SIGNALS:
    void filterChanged();
    void saveRequested();
    void leaveRequested(); ///< Enter in a field: to the list

private:
    QLineEdit *makeField(const QString &placeholder, const QString &toolTip);
    void fillKinds();
    void addKind(const QString &title, quint64 bit);
    void showChoices();
    template<typename Value>
    void change(Value &member, const Value &value);
    void take();

    EventFilter m_filter;
    bool m_isClearing = false;
    QTimer m_typing; ///< lets a person finish a word
    QLineEdit *m_text;
    QLineEdit *m_node;
    QPushButton *m_kinds;
    QMenu *m_kindMenu;
    QComboBox *m_severity;
    QLabel *m_count;
    QToolButton *m_range;
};

} // namespace pickglass
