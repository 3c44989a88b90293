// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"

#include <QDialog>

class QComboBox;

namespace pickglass {

class Settings;

/// Theme and language. The theme changes at once, the language at the next start.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(Settings *settings, QWidget *parent = nullptr);

Q_SIGNALS:
    void themeModeChosen(pickglass::Theme::Mode mode);

private:
    QComboBox *makeThemes();
    QComboBox *makeLanguages();

    Settings *m_settings;
};

} // namespace pickglass
