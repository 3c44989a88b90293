// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/linkhistory.h"
#include "app/desktop/tables/readtableview.h"

namespace pickglass {

class HistoryModel;

/// The page of the selected port or cable: which cables were there and where they were, how often
/// it went down, and its bit error rate; "history" on the command line. A row that is selected in
/// it does not change whose page it is.
class HistoryView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit HistoryView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    QWidget *makeHead();
    void followSelection();
    void showHistory(const LinkHistory &history);
    void showTests(const LinkHistory &history);
    QString titleText() const;
    QString cableText() const;
    static QString flapText(const QString &name, const Flap &flap);
    static QStringList flapTexts(const LinkHistory &history);

    HistoryModel *m_model;
    Selection m_subject; ///< a port or a cable, or none
    std::vector<PortKey> m_ports;
    QWidget *m_head = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_cable = nullptr;
    QLabel *m_flaps = nullptr;
    QLabel *m_tests = nullptr;
};

} // namespace pickglass
