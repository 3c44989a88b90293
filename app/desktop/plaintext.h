// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QProxyStyle>

namespace pickglass {

/// The style of the program: Fusion with labels of plain text by default. Qt would take a name such
/// as `<img src=/dev/zero>` for HTML and read the file; tool tips and message boxes are labels,
/// too. GUI thread.
class PlainTextStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    PlainTextStyle();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
};

/// A label of plain text that wraps, with a role of the style sheet.
QLabel *makeLabel(const QString &text, const char *role = "");

/// The same, whose text can be selected by the mouse.
QLabel *makeSelectableLabel(const char *role);

/// Gives a widget that is on screen this role of the style sheet.
void setRole(QWidget *widget, const char *role);

/// A text as the label of a button, a menu entry or a tab: an & in it is not the mark of a key.
QString withoutMnemonic(QString text);

/// A label of one line of plain text, elided in the middle, as names are, or at its end, as a list
/// is; the whole text is its tool tip. GUI thread.
class ElidedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    explicit ElidedLabel(Qt::TextElideMode mode) : ElidedLabel() { m_mode = mode; }

    void setFullText(const QString &text);
    QString fullText() const { return m_full; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void elide();

    Qt::TextElideMode m_mode = Qt::ElideMiddle;
    QString m_full;
    QString m_whole; ///< the tool tip that is ours
};

} // namespace pickglass
