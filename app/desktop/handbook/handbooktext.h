// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTextBrowser>

namespace pickglass {

/// A page of the handbook as the theme has it; pictures are as wide as the page at most, and left
/// out where they are not there. GUI thread.
class HandbookText final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HandbookText(QWidget *parent = nullptr);

    /// Of the page with this name.
    static QUrl urlOf(const QString &name);

protected:
    void resizeEvent(QResizeEvent *event) override;
    QVariant loadResource(int type, const QUrl &name) override;

private:
    void reloadInPlace();
    void applyTheme();

    bool m_hasPictures = false; ///< the page that is shown
};

} // namespace pickglass
