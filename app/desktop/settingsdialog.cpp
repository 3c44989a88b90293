// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settingsdialog.h"

#include "app/desktop/settings.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pickglass {

SettingsDialog::SettingsDialog(Settings *settings, QWidget *parent)
    : QDialog(parent),
      m_settings(settings)
{
    setWindowTitle(tr("Settings"));
    setMinimumWidth(360);
    auto *form = new QFormLayout;
    form->setSpacing(Tokens::SpaceM);
    form->addRow(tr("Theme"), makeThemes());
    form->addRow(tr("Language"), makeLanguages());
    auto *note = new QLabel(tr("Another language is used from the next start."));
    note->setProperty("role", QStringLiteral("secondary"));
    form->addRow(QString(), note);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    rows->setSpacing(Tokens::SpaceL);
    rows->addLayout(form);
    rows->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
}

QComboBox *SettingsDialog::makeThemes()
{
    auto *themes = new QComboBox;
    themes->setAccessibleName(tr("Theme"));
    themes->addItem(tr("As the desktop"), static_cast<int>(Theme::Mode::FollowDesktop));
    themes->addItem(tr("Light"), static_cast<int>(Theme::Mode::Light));
    themes->addItem(tr("Dark"), static_cast<int>(Theme::Mode::Dark));
    themes->setCurrentIndex(themes->findData(static_cast<int>(m_settings->themeMode())));
    connect(themes, &QComboBox::activated, this, [this, themes](int index) {
        Q_EMIT themeModeChosen(static_cast<Theme::Mode>(themes->itemData(index).toInt()));
    });
    return themes;
}

QComboBox *SettingsDialog::makeLanguages()
{
    auto *languages = new QComboBox;
    languages->setAccessibleName(tr("Language"));
    languages->addItem(tr("As the system"), QString());
    // Languages are called by their own names.
    languages->addItem(QStringLiteral("English"), QStringLiteral("en"));
    languages->addItem(QStringLiteral("日本語"), QStringLiteral("ja"));
    languages->setCurrentIndex(std::max(0, languages->findData(m_settings->language())));
    connect(languages, &QComboBox::activated, this, [this, languages](int index) {
        m_settings->setLanguage(languages->itemData(index).toString());
    });
    return languages;
}

} // namespace pickglass
