// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace pickglass {

class TopModel;

/// The first few of a TopModel: a line each with place, a small bar and the figure. As high as five
/// lines, however many there are; a sentence stands where there is none.
class TopList final : public QListView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TopList)

public:
    static constexpr int Lines = 5;

    /// The model must outlive it.
    explicit TopList(TopModel *model, QWidget *parent = nullptr);

    /// What is said where the list is empty.
    void setSentence(const QString &sentence);
    const QString &sentence() const { return m_sentence; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int row); ///< the line the arrow keys came to, or that was clicked
    void opened(int row); ///< a double click or Enter

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_sentence;
};

} // namespace pickglass
