// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/settingsdialog.h"

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimeEdit>
#include <QVBoxLayout>

#include <chrono>
#include <cmath>

namespace pickglass {

namespace {

const QSize ScaleSize(72, 14);

/// The scale of heat from idle to the end, as it is on this theme.
QPixmap pictureOf(const std::array<QColor, 6> &heat)
{
    QPixmap picture(ScaleSize);
    QPainter painter(&picture);
    QLinearGradient scale(0, 0, ScaleSize.width(), 0);
    for (size_t i = 0; i < heat.size(); ++i) {
        scale.setColorAt(static_cast<double>(i) / (heat.size() - 1), heat.at(i));
    }
    painter.fillRect(picture.rect(), scale);
    return picture;
}

void addSection(QFormLayout *form, const QString &title)
{
    if (form->rowCount() > 0) {
        form->addItem(new QSpacerItem(0, Tokens::SpaceS));
    }
    auto *heading = withRole("heading", new QLabel(title));
    form->addRow(heading);
}

void addNote(QFormLayout *form, const QString &text)
{
    auto *note = withRole("secondary", new QLabel(text));
    form->addRow(QString(), note);
}

/// The label gets the key of its "&", and the field its name without it.
void addField(QFormLayout *form, const QString &label, QWidget *field)
{
    field->setAccessibleName(QString(label).remove(u'&'));
    form->addRow(label, field);
    form->labelForField(field)->setMinimumHeight(Tokens::ControlHeight);
}

double seconds(std::chrono::milliseconds period)
{
    return std::chrono::duration<double>(period).count();
}

} // namespace

SettingsDialog::SettingsDialog(Settings *settings, QWidget *parent)
    : QDialog(parent),
      m_settings(settings)
{
    setWindowTitle(tr("Settings"));
    setMinimumWidth(440);
    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceS);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(Tokens::SpaceL);
    form->setVerticalSpacing(Tokens::SpaceS);
    addAppearance(form);
    addNames(form);
    addFigures(form);
    addThresholds(form);
    addAlerts(form);
    rows->addLayout(form);
    rows->addSpacing(Tokens::SpaceS);
    auto *buttons =
        new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
    QPushButton *defaults = buttons->button(QDialogButtonBox::RestoreDefaults);
    defaults->setText(tr("Restore &defaults"));
    defaults->setToolTip(tr("Restores heat colors, units, times and thresholds."));
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    rows->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    connect(defaults, &QPushButton::clicked, this,
            [this] { change([](DisplayOptions &options) { options = {}; }); });
}

void SettingsDialog::addAppearance(QFormLayout *form)
{
    addSection(form, tr("Appearance"));
    addField(form, tr("&Theme"), makeThemes());
    addField(form, tr("&Language"), makeLanguages());
    addNote(form, tr("The language changes at the next start."));
    Choice heat;
    heat.label = tr("Heat &colors");
    heat.names = {tr("Safe for the color-blind"), tr("Green, yellow, red")};
    heat.get = [](const DisplayOptions &o) { return static_cast<int>(o.palette); };
    heat.set = [](DisplayOptions &o, int i) { o.palette = static_cast<HeatPalette>(i); };
    QComboBox *palettes = addChoice(form, heat);
    palettes->setIconSize(ScaleSize);
    const auto show = [palettes] {
        for (const auto palette : {HeatPalette::ColorBlindSafe, HeatPalette::GreenYellowRed}) {
            palettes->setItemIcon(static_cast<int>(palette),
                                  pictureOf(heatColors(tokens().isDark, palette)));
        }
    };
    show();
    connect(&Theme::instance(), &Theme::changed, palettes, show);
}

void SettingsDialog::addNames(QFormLayout *form)
{
    addSection(form, tr("Names"));
    m_aliases = new QLineEdit(m_settings->aliasFile());
    m_aliases->setReadOnly(true);
    m_aliases->setPlaceholderText(tr("As recorded"));
    m_aliases->setToolTip(
        tr("A text file with names of nodes and labels of ports. Each line is one: 0xGUID "
           "\"name\", 0xGUID/PORT \"label\" or NODE:PORT \"label\"."));
    auto *choose = new QPushButton(tr("Choose…"));
    auto *clear = new QPushButton(tr("Clear"));
    for (QPushButton *button : {choose, clear}) {
        button->setAutoDefault(false);
    }
    auto *field = new QWidget;
    auto *parts = makeLayout<QHBoxLayout>(field, 0, Tokens::SpaceS);
    parts->addWidget(m_aliases, 1);
    parts->addWidget(choose);
    parts->addWidget(clear);
    addField(form, tr("&Aliases from"), field);
    m_aliases->setAccessibleName(field->accessibleName());
    qobject_cast<QLabel *>(form->labelForField(field))->setBuddy(choose);
    connect(choose, &QPushButton::clicked, this, [this] {
        askForFiles(this, {tr("Choose a file of aliases")},
                    [this](const QStringList &paths) { chooseAliases(paths.front()); });
    });
    connect(clear, &QPushButton::clicked, this, [this] { chooseAliases(QString()); });
}

void SettingsDialog::chooseAliases(const QString &path)
{
    if (const auto used = useAliases(path); !used) {
        showWarning(this, translated(used.error()));
        return;
    }
    m_settings->setAliasFile(path);
    m_aliases->setText(path);
    Q_EMIT aliasesChanged();
}

void SettingsDialog::addFigures(QFormLayout *form)
{
    addSection(form, tr("Numbers and times"));
    Choice rates;
    rates.label = tr("&Rates");
    rates.names = {tr("Bytes per second"), tr("Bits per second"), tr("% of the link")};
    rates.get = [](const DisplayOptions &o) { return static_cast<int>(o.rateUnit); };
    rates.set = [](DisplayOptions &o, int i) { o.rateUnit = static_cast<RateUnit>(i); };
    addChoice(form, rates);
    Choice zone;
    zone.label = tr("T&imes");
    zone.names = {tr("UTC"), tr("Local time")};
    zone.get = [](const DisplayOptions &o) { return o.isLocalTime ? 1 : 0; };
    zone.set = [](DisplayOptions &o, int i) { o.isLocalTime = i == 1; };
    addChoice(form, zone);
    Number period;
    period.label = tr("Update &every");
    period.toolTip = tr("How often a live capture is read, independent of its sweep interval.");
    period.least = seconds(DisplayOptions::ShortestPeriod);
    period.most = seconds(DisplayOptions::LongestPeriod);
    period.step = 0.1;
    period.decimals = 1;
    period.suffix = tr(" s");
    period.get = [](const DisplayOptions &o) { return seconds(o.period); };
    period.set = [](DisplayOptions &o, double s) {
        o.period = std::chrono::milliseconds(std::lround(s * 1000));
    };
    addNumber(form, period);
}

void SettingsDialog::addThresholds(QFormLayout *form)
{
    addSection(form, tr("Highlighting"));
    const auto addShare = [this, form](const QString &label, double Thresholds::*share) {
        Number number;
        number.label = label;
        number.toolTip = tr("A link direction at or above this value is highlighted.");
        number.least = 0.1;
        number.most = 100;
        number.decimals = 1;
        number.suffix = tr(" % of the link");
        number.get = [share](const DisplayOptions &o) { return o.thresholds.*share * 100; };
        number.set = [share](DisplayOptions &o, double percent) {
            o.thresholds.*share = percent / 100;
        };
        addNumber(form, number);
    };
    addShare(tr("&Utilization from"), &Thresholds::utilization);
    addShare(tr("&Waiting from"), &Thresholds::wait);
    Number errors;
    errors.label = tr("Err&ors from");
    errors.toolTip = tr("Errors of a port between two sweeps, or in the range.");
    errors.most = Thresholds::MaxErrors;
    errors.get = [](const DisplayOptions &o) { return static_cast<double>(o.thresholds.errors); };
    errors.set = [](DisplayOptions &o, double n) { o.thresholds.errors = static_cast<quint64>(n); };
    addNumber(form, errors);
}

void SettingsDialog::addAlerts(QFormLayout *form)
{
    addSection(form, tr("Notifications"));
    const AlertOptions options = m_settings->alertOptions();
    auto *notify = new QCheckBox(tr("&Notify when the subnet manager of a live fabric changes"));
    auto *quiet = new QCheckBox(tr("e&xcept from"));
    auto *from = new QTimeEdit(options.quietFrom);
    auto *until = new QTimeEdit(options.quietUntil);
    notify->setChecked(options.notifies);
    quiet->setChecked(options.hasQuietHours);
    from->setAccessibleName(tr("Quiet hours from"));
    until->setAccessibleName(tr("Quiet hours until"));
    auto *hours = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    hours->addWidget(quiet);
    hours->addWidget(from);
    hours->addWidget(new QLabel(tr("until")));
    hours->addWidget(until);
    hours->addWidget(new QLabel(tr("(local time)")));
    hours->addStretch(1);
    for (QTimeEdit *field : {from, until}) {
        field->setDisplayFormat(QStringLiteral("HH:mm"));
        field->setKeyboardTracking(false);
    }
    form->addRow(notify);
    form->addRow(hours);
    const auto showState = [=] {
        quiet->setEnabled(notify->isChecked());
        from->setEnabled(notify->isChecked() && quiet->isChecked());
        until->setEnabled(from->isEnabled());
    };
    const auto keep = [=, this] {
        m_settings->setAlertOptions(
            {notify->isChecked(), quiet->isChecked(), from->time(), until->time()});
        showState();
    };
    showState();
    connect(notify, &QCheckBox::toggled, this, keep);
    connect(quiet, &QCheckBox::toggled, this, keep);
    connect(from, &QTimeEdit::timeChanged, this, keep);
    connect(until, &QTimeEdit::timeChanged, this, keep);
}

QComboBox *SettingsDialog::makeThemes()
{
    auto *themes = new QComboBox;
    themes->addItem(tr("Desktop setting"), static_cast<int>(Theme::Mode::FollowDesktop));
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
    languages->addItem(tr("System language"), QString());
    // Languages are called by their own names.
    languages->addItem(QStringLiteral("English"), QStringLiteral("en"));
    languages->addItem(QStringLiteral("日本語"), QStringLiteral("ja"));
    languages->setCurrentIndex(std::max(0, languages->findData(m_settings->language())));
    connect(languages, &QComboBox::activated, this, [this, languages](int index) {
        m_settings->setLanguage(languages->itemData(index).toString());
    });
    return languages;
}

QComboBox *SettingsDialog::addChoice(QFormLayout *form, const Choice &choice)
{
    auto *field = new QComboBox;
    field->addItems(choice.names);
    const auto show = [field, get = choice.get] { field->setCurrentIndex(get(displayOptions())); };
    show();
    connect(field, &QComboBox::activated, this, [this, set = choice.set](int index) {
        change([&](DisplayOptions &options) { set(options, index); });
    });
    connect(&Display::instance(), &Display::changed, field, show);
    addField(form, choice.label, field);
    return field;
}

void SettingsDialog::addNumber(QFormLayout *form, const Number &number)
{
    auto *field = new QDoubleSpinBox;
    field->setDecimals(number.decimals);
    field->setSingleStep(number.step);
    field->setRange(number.least, number.most);
    field->setSuffix(number.suffix);
    field->setToolTip(number.toolTip);
    // What is half typed is not meant yet.
    field->setKeyboardTracking(false);
    const auto show = [field, get = number.get] {
        const QSignalBlocker ours(field);
        field->setValue(get(displayOptions()));
    };
    show();
    connect(field, &QDoubleSpinBox::valueChanged, this, [this, set = number.set](double value) {
        change([&](DisplayOptions &options) { set(options, value); });
    });
    connect(&Display::instance(), &Display::changed, field, show);
    addField(form, number.label, field);
}

void SettingsDialog::change(const std::function<void(DisplayOptions &)> &set)
{
    DisplayOptions options = displayOptions();
    set(options);
    m_settings->setDisplayOptions(options);
    Display::instance().setOptions(options);
}

} // namespace pickglass
