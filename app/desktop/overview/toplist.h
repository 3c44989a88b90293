// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace pickglass {

class TopModel;

/// The first five rows of a TopModel: place, bar and figure; a sentence where there is none.
class TopList final : public QListView
{
    Q_OBJECT

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
