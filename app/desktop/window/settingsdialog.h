// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/display.h"
#include "app/desktop/theme.h"

#include <QDialog>

#include <functional>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace pickglass {

class Settings;

/// Theme, language, names, display options and notifications. Choices apply at once; the language
/// at the next start.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(Settings *settings, QWidget *parent = nullptr);

Q_SIGNALS:
    void themeModeChosen(pickglass::Theme::Mode mode);
    /// Other names of nodes and ports are in use from now on: useAliases().
    void aliasesChanged();

private:
    void addAppearance(QFormLayout *form);
    void addNames(QFormLayout *form);
    void chooseAliases(const QString &path);
    void addFigures(QFormLayout *form);
    void addThresholds(QFormLayout *form);
    void addAlerts(QFormLayout *form);
    QComboBox *makeThemes();
    QComboBox *makeLanguages();

    /// A field for one of displayOptions(), which it always shows as it is in force.
    struct Choice
    {
        QString label;
        QStringList names;
        std::function<int(const DisplayOptions &)> get;
        std::function<void(DisplayOptions &, int)> set;
    };
    struct Number
    {
        QString label;
        QString toolTip;
        QString suffix;
        double least = 1;
        double most = 1;
        double step = 1;
        int decimals = 0;
        std::function<double(const DisplayOptions &)> get;
        std::function<void(DisplayOptions &, double)> set;
    };
    QComboBox *addChoice(QFormLayout *form, const Choice &choice);
    void addNumber(QFormLayout *form, const Number &number);
    void change(const std::function<void(DisplayOptions &)> &set);

    Settings *m_settings;
    QLineEdit *m_aliases = nullptr;
};

} // namespace pickglass
