// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTextBrowser>

namespace pickglass {

/// A page of the handbook as the theme has it; pictures, of this folder's "pictures", are as wide
/// as the page at most, and left out where they are not there. GUI thread.
class HandbookText final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HandbookText(const QString &folder, QWidget *parent = nullptr);

    /// Of the page with this name.
    static QUrl urlOf(const QString &name);

protected:
    void resizeEvent(QResizeEvent *event) override;
    QVariant loadResource(int type, const QUrl &name) override;

private:
    int pictureWidth() const;
    void fitPictures();
    void reloadInPlace();
    void applyTheme();

    QString m_folder;
    int m_fitted = 0; ///< the width that there was for the pictures of the page; 0: it has none
};

} // namespace pickglass
