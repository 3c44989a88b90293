// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

namespace pickglass {

class Menus;

/// The sheet of F1: every key, in words.
class HelpSheet final : public QDialog
{
    Q_OBJECT

public:
    explicit HelpSheet(const Menus &menus, QWidget *parent = nullptr);
};

} // namespace pickglass
