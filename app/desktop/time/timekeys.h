// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace pickglass {

class TimeCanvas;
class TimeCommands;

/// The keys of time, in the whole window: those that nobody else there has a use for, as a text
/// field, a table or the topology has for arrows. With Ctrl and Shift they work everywhere.
class TimeKeys final : public QObject
{
    Q_OBJECT

public:
    TimeKeys(TimeCommands *commands, TimeCanvas *canvas, QWidget *strip);

    /// Listens to this window from now on.
    void setWindow(QWidget *window);

protected:
    /// Keys come here when they were left by the widget with the focus and by all around it.
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    bool handle(const QKeyEvent &event);

    TimeCommands *m_commands;
    TimeCanvas *m_canvas;
    QWidget *m_strip;
    QWidget *m_window = nullptr;
};

} // namespace pickglass
