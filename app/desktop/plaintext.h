// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProxyStyle>

namespace pickglass {

/// The style of the program: Fusion, in which a label without a text format of its own shows plain
/// text. Qt takes a text such as `<img src=/dev/zero>` for HTML and reads the file; the text may be
/// the name of a node. Labels are tool tips, message boxes and the dialogs of Qt, too. A style is
/// given each widget before it is shown or measured, so that no text has to be looked at elsewhere.
/// Theme::apply() sets it. GUI thread.
class PlainTextStyle final : public QProxyStyle
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PlainTextStyle)

public:
    PlainTextStyle();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
};

/// A text as the label of a button, a menu entry or a tab: an & in it is not the mark of a key.
QString withoutMnemonic(QString text);

} // namespace pickglass
