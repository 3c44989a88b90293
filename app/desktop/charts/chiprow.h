// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/serieslist.h"

#include <QWidget>

class QPushButton;

namespace pickglass {

class SeriesChip;

/// The chips of the series, and the buttons that add and pin, which a layout elsewhere has.
class ChipRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChipRow)

public:
    ChipRow(Session *session, SeriesList *list, QWidget *parent = nullptr);

    /// What is known of the own series: names and troubles.
    void setSeries(const std::vector<ChartSeries> &series);
    const std::vector<SeriesChip *> &chips() const { return m_chips; }
    QPushButton *addButton() const { return m_add; }
    QPushButton *pinButton() const { return m_pin; }

Q_SIGNALS:
    void addRequested();

private:
    void rebuild();
    void showPins();
    void showMenu(SeriesChip *chip, const QPoint &position);
    QString nameOf(PortKey port) const;

    Session *m_session;
    SeriesList *m_list;
    std::vector<SeriesChip *> m_chips;
    QPushButton *m_add;
    QPushButton *m_pin;
};

} // namespace pickglass
