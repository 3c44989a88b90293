// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QVBoxLayout;

namespace pickglass {

class Menus;

/// A row of the help: keys, and what they do.
struct KeyHelp
{
    QString keys;
    QString what;
};

struct KeyTable
{
    QString heading;
    std::vector<KeyHelp> keys;
};

/// What a view shows, how it is read, and its own keys.
struct ViewHelp
{
    QString text; ///< plain text, a few sentences
    std::vector<KeyHelp> keys;
};

/// By the view's name on the command line; empty for another name.
ViewHelp helpOfView(const QString &id);

/// The keys that do the same in all views, in the program's language; alternatives stand on both
/// sides of " / ".
std::vector<KeyTable> keysOfWindow(const Menus &menus);

/// The sheet of Shift+F1: the current view, its keys, and all keys of the window; scrolls. It is
/// accepted when the keys of all views are asked for.
class HelpSheet final : public QDialog
{
    Q_OBJECT

public:
    /// The view's name on the command line and its title.
    HelpSheet(const Menus &menus, const QString &view, const QString &viewTitle, QWidget *parent);

private:
    void addView(QVBoxLayout &rows, const QString &view, const QString &title) const;
    static void addKeys(QVBoxLayout &rows, const QString &heading,
                        const std::vector<KeyHelp> &keys);
};

} // namespace pickglass
