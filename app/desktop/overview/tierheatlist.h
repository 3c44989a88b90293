// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace pickglass {

class TierHeatModel;

/// The lines of a TierHeatModel, each with a bar for utilization and one for wait: as long as the
/// mean, with a tick at the maximum.
class TierHeatList final : public QListView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TierHeatList)

public:
    /// The model must outlive it.
    explicit TierHeatList(TierHeatModel *model, QWidget *parent = nullptr);

    /// How many lines there will be, so that nothing jumps when the first answer comes.
    void setExpectedLines(int lines);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

    /// Where the two columns of bars begin, for the words above them.
    static int columnLeft(int column, int width);

Q_SIGNALS:
    void opened(int row); ///< a click or Enter

private:
    int m_expectedLines = 0;
};

} // namespace pickglass
