// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/incidents/incident.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace pickglass {

/// One event, incident or mark in full sentences: what, when, advice. Always of the same height.
class EventDetail final : public QWidget
{
    Q_OBJECT

public:
    explicit EventDetail(QWidget *parent = nullptr);

    /// Nothing: none is chosen.
    void setEvent(const std::optional<Event> &event, bool isAcknowledged);
    /// `event` stands for it.
    void setIncident(const Incident &incident, const Event &event);
    void setMark(const CaptureMark &mark);

Q_SIGNALS:
    void goRequested();
    void acknowledgeRequested();

private:
    QLabel *m_what;
    QLabel *m_when;
    QLabel *m_advice;
    QPushButton *m_go;
    QPushButton *m_acknowledge;
};

} // namespace pickglass
