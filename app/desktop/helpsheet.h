// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QVBoxLayout;

namespace pickglass {

class Menus;
struct KeyHelp;

/// The sheet of F1: what the view that is open shows, its keys, and all keys of the window. It
/// scrolls, and is never larger than the window.
class HelpSheet final : public QDialog
{
    Q_OBJECT

public:
    /// The view's name on the command line and its title.
    HelpSheet(const Menus &menus, const QString &view, const QString &viewTitle, QWidget *parent);

private:
    void addView(QVBoxLayout &rows, const QString &view, const QString &title) const;
    void addWindow(QVBoxLayout &rows, const Menus &menus) const;
    void addTime(QVBoxLayout &rows) const;
    static void addKeys(QVBoxLayout &rows, const QString &heading,
                        const std::vector<KeyHelp> &keys);
};

} // namespace pickglass
