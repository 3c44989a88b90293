// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/settingsdialog.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QTest>
#include <QTimeEdit>

#include <cmath>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

DisplayOptions others()
{
    DisplayOptions options;
    options.rateUnit = RateUnit::Share;
    options.palette = HeatPalette::GreenYellowRed;
    options.thresholds = {0.75, 0.02, 25};
    options.isLocalTime = true;
    options.period = 200ms;
    return options;
}

QString storePath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/pickglass/pickglass.ini");
}

/// Relative luminance and contrast of WCAG 2.1.
double luminance(const QColor &color)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

template<class Field>
Field *named(const QWidget &dialog, const QString &name)
{
    for (Field *field : dialog.findChildren<Field *>()) {
        if (field->accessibleName() == name) {
            return field;
        }
    }
    return nullptr;
}

} // namespace

class TestSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void keepsDisplayOptions();
    void keepsAlertOptions();
    void setsQuietHours();
    void keepsTheFileOfAliases();
    void passesOverWrongValues();
    void changesAtOnce();
    void restoresWhatWasAtFirst();
    void isDrivenByKeys();
    void coversHeat_data();
    void coversHeat();
    void hasReadableText_data();
    void hasReadableText();
    void followsThePalette();
    void choosesALanguage_data();
    void choosesALanguage();
    void offersLanguages();
};

void TestSettings::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QStandardPaths::setTestModeEnabled(true);
}

void TestSettings::init()
{
    QFile::remove(storePath());
    pickglass::Display::instance().setOptions({});
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestSettings::keepsDisplayOptions()
{
    QCOMPARE(Settings().displayOptions(), DisplayOptions());
    Settings().setDisplayOptions(others());
    QCOMPARE(Settings().displayOptions(), others());
}

void TestSettings::keepsAlertOptions()
{
    QCOMPARE(Settings().alertOptions(), AlertOptions());
    const AlertOptions options{false, true, QTime(23, 30), QTime(6, 15)};
    Settings().setAlertOptions(options);
    QCOMPARE(Settings().alertOptions(), options);
    QSettings(storePath(), QSettings::IniFormat)
        .setValue(QStringLiteral("alerts/quiet_from"), QStringLiteral("25:99"));
    QCOMPARE(Settings().alertOptions().quietFrom, AlertOptions().quietFrom);
}

/// It is shown, and another one or none is in use and known at the next start at once.
void TestSettings::keepsTheFileOfAliases()
{
    QCOMPARE(Settings().aliasFile(), QString());
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("0x10 \"leaf\"\n");
    file.flush();
    Settings settings;
    settings.setAliasFile(file.fileName());
    VERIFY_RESULT(useAliases(settings.aliasFile()));
    SettingsDialog dialog(&settings);
    QSignalSpy changed(&dialog, &SettingsDialog::aliasesChanged);
    const auto *shown = named<QLineEdit>(dialog, QStringLiteral("Aliases from"));
    QVERIFY(shown);
    QCOMPARE(shown->text(), file.fileName());
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text() == QLatin1String("Clear")) {
            button->click();
        }
    }
    QCOMPARE(changed.size(), 1);
    QCOMPARE(shown->text(), QString());
    QCOMPARE(Settings().aliasFile(), QString());
    QVERIFY(!aliasesInUse());
}

void TestSettings::setsQuietHours()
{
    Settings settings;
    SettingsDialog dialog(&settings);
    dialog.show();
    auto *from = named<QTimeEdit>(dialog, QStringLiteral("Quiet hours from"));
    const auto boxes = dialog.findChildren<QCheckBox *>();
    QVERIFY(from);
    QCOMPARE(boxes.size(), 2);
    QVERIFY(!from->isEnabled());
    boxes[1]->click();
    QVERIFY(from->isEnabled());
    from->setTime(QTime(20, 0));
    QCOMPARE(Settings().alertOptions(), (AlertOptions{true, true, QTime(20, 0), QTime(7, 0)}));
    boxes[0]->click();
    QVERIFY(!from->isEnabled());
    QVERIFY(!Settings().alertOptions().notifies);
}

void TestSettings::passesOverWrongValues()
{
    {
        QSettings store(storePath(), QSettings::IniFormat);
        store.setValue(QStringLiteral("display/rates_in"), QStringLiteral("furlongs"));
        store.setValue(QStringLiteral("display/heat_colors"), 7);
        store.setValue(QStringLiteral("display/period_ms"), 0);
        store.setValue(QStringLiteral("thresholds/utilization"), QStringLiteral("much"));
        store.setValue(QStringLiteral("thresholds/wait"), 0.03);
        store.setValue(QStringLiteral("thresholds/errors"), -3);
    }
    DisplayOptions wanted;
    wanted.thresholds.wait = 0.03;
    QCOMPARE(Settings().displayOptions(), wanted);
}

void TestSettings::changesAtOnce()
{
    Settings settings;
    SettingsDialog dialog(&settings);
    dialog.show();
    auto *rates = named<QComboBox>(dialog, QStringLiteral("Rates"));
    auto *period = named<QDoubleSpinBox>(dialog, QStringLiteral("Update every"));
    auto *waiting = named<QDoubleSpinBox>(dialog, QStringLiteral("Waiting from"));
    QVERIFY(rates && period && waiting);
    QCOMPARE(period->value(), 1.0);
    QCOMPARE(waiting->value(), 10.0);
    const QSignalSpy changed(&pickglass::Display::instance(), &pickglass::Display::changed);

    QTest::keyClick(rates, Qt::Key_Down);
    QCOMPARE(displayOptions().rateUnit, RateUnit::Bits);
    period->setValue(0.2);
    QCOMPARE(displayOptions().period, 200ms);
    waiting->setValue(2.5);
    QCOMPARE(displayOptions().thresholds.wait, 0.025);
    QCOMPARE(changed.count(), 3);
    QCOMPARE(Settings().displayOptions(), displayOptions());
    period->setValue(0);
    QCOMPARE(displayOptions().period, 200ms);
}

void TestSettings::restoresWhatWasAtFirst()
{
    pickglass::Display::instance().setOptions(others());
    Settings settings;
    settings.setThemeMode(Theme::Mode::Dark);
    SettingsDialog dialog(&settings);
    dialog.show();
    auto *errors = named<QDoubleSpinBox>(dialog, QStringLiteral("Errors from"));
    auto *times = named<QComboBox>(dialog, QStringLiteral("Times"));
    QVERIFY(errors && times);
    QCOMPARE(errors->value(), 25.0);
    QCOMPARE(times->currentIndex(), 1);
    dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::RestoreDefaults)->click();
    QCOMPARE(displayOptions(), DisplayOptions());
    QCOMPARE(Settings().displayOptions(), DisplayOptions());
    QCOMPARE(errors->value(), 1.0);
    QCOMPARE(times->currentIndex(), 0);
    QCOMPARE(Settings().themeMode(), Theme::Mode::Dark);
}

void TestSettings::isDrivenByKeys()
{
    Settings settings;
    SettingsDialog dialog(&settings);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QSet<QWidget *> reached;
    for (int i = 0; i < 20; ++i) {
        reached.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (QWidget *field : dialog.findChildren<QWidget *>()) {
        if (qobject_cast<QComboBox *>(field) || qobject_cast<QDoubleSpinBox *>(field)) {
            QVERIFY(!field->accessibleName().isEmpty());
            QVERIFY2(reached.contains(field), qPrintable(field->accessibleName()));
        }
    }
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void TestSettings::coversHeat_data()
{
    QTest::addColumn<Theme::Mode>("mode");
    QTest::addColumn<HeatPalette>("palette");
    QTest::newRow("light") << Theme::Mode::Light << HeatPalette::ColorBlindSafe;
    QTest::newRow("dark") << Theme::Mode::Dark << HeatPalette::ColorBlindSafe;
    QTest::newRow("light, green to red") << Theme::Mode::Light << HeatPalette::GreenYellowRed;
    QTest::newRow("dark, green to red") << Theme::Mode::Dark << HeatPalette::GreenYellowRed;
}

/// Text on any heat is readable, and any heat stands off from the background more than idle does;
/// more is further off, but for red on dark.
void TestSettings::coversHeat()
{
    QFETCH(Theme::Mode, mode);
    QFETCH(HeatPalette, palette);
    DisplayOptions options;
    options.palette = palette;
    pickglass::Display::instance().setOptions(options);
    Theme &theme = Theme::instance();
    theme.apply(*qApp, mode);
    const QColor panel = tokens().panel;
    const bool rises = mode == Theme::Mode::Light || palette == HeatPalette::ColorBlindSafe;
    double before = contrast(theme.heat(0), panel);
    for (int percent = 1; percent <= 100; ++percent) {
        const QColor color = theme.heat(percent / 100.0);
        const double off = contrast(color, panel);
        QVERIFY2(contrast(color, theme.textOn(color)) >= 4.5, qPrintable(color.name()));
        QVERIFY2(off > (rises ? before : contrast(theme.heat(0), panel)),
                 qPrintable(QString::number(percent)));
        before = off;
    }
}

void TestSettings::hasReadableText_data()
{
    QTest::addColumn<Theme::Mode>("mode");
    QTest::newRow("light") << Theme::Mode::Light;
    QTest::newRow("dark") << Theme::Mode::Dark;
}

/// WCAG 2.1, level AA: text 4.5:1 on each surface, selected rows among them; curves 3:1.
void TestSettings::hasReadableText()
{
    QFETCH(Theme::Mode, mode);
    Theme::instance().apply(*qApp, mode);
    const Tokens &t = tokens();
    const std::pair<const char *, QColor> texts[] = {
        {"text", t.text},     {"secondary", t.secondary}, {"faint", t.faint},
        {"accent", t.accent}, {"warning", t.warning},     {"error", t.error},
        {"good", t.good}};
    const std::pair<const char *, QColor> surfaces[] = {{"background", t.background},
                                                        {"panel", t.panel},
                                                        {"raised", t.raised},
                                                        {"selected", t.accentBackground}};
    for (const auto &[text, color] : texts) {
        for (const auto &[surface, behind] : surfaces) {
            QVERIFY2(contrast(color, behind) >= 4.5,
                     qPrintable(QStringLiteral("%1 on %2: %3")
                                    .arg(QLatin1String(text), QLatin1String(surface))
                                    .arg(contrast(color, behind))));
        }
    }
    for (const QColor &color : t.series) {
        QVERIFY2(contrast(color, t.panel) >= 3, qPrintable(color.name()));
    }
}

void TestSettings::followsThePalette()
{
    const QColor before = Theme::instance().heat(0.3);
    const QSignalSpy changed(&Theme::instance(), &Theme::changed);
    DisplayOptions options;
    options.isLocalTime = true;
    pickglass::Display::instance().setOptions(options);
    QCOMPARE(changed.count(), 0);
    options.palette = HeatPalette::GreenYellowRed;
    pickglass::Display::instance().setOptions(options);
    QCOMPARE(changed.count(), 1);
    QVERIFY(Theme::instance().heat(0.3) != before);
    Theme::instance().apply(*qApp, Theme::Mode::Dark);
    QCOMPARE(tokens().heat, heatColors(true, HeatPalette::GreenYellowRed));
    pickglass::Display::instance().setOptions({});
    QCOMPARE(tokens().heat, heatColors(true, HeatPalette::ColorBlindSafe));
}

void TestSettings::choosesALanguage_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("language");
    QTest::newRow("none") << QStringList{} << "en";
    QTest::newRow("no locale") << QLocale::c().uiLanguages() << "en";
    QTest::newRow("German") << QLocale(QStringLiteral("de_AT")).uiLanguages() << "de";
    QTest::newRow("Japanese") << QLocale(QStringLiteral("ja_JP")).uiLanguages() << "ja";
    QTest::newRow("English first") << QStringList{"en-GB", "de-DE"} << "en";
    QTest::newRow("the second one") << QStringList{"fr-CH", "de-CH", "en"} << "de";
    QTest::newRow("another one") << QStringList{"fr-FR", "fr"} << "en";
    QTest::newRow("another script") << QStringList{"zh-TW"} << "en";
}

void TestSettings::choosesALanguage()
{
    QFETCH(QStringList, wanted);
    QFETCH(QString, language);
    QCOMPARE(bestLanguage(wanted), language);
}

/// In the list are those that there are catalogues of.
void TestSettings::offersLanguages()
{
    Settings settings;
    const SettingsDialog dialog(&settings);
    const auto *list = named<QComboBox>(dialog, QStringLiteral("Language"));
    QVERIFY(list);
    QCOMPARE(qsizetype(list->count()), languages().size() + 1);
    QCOMPARE(list->currentIndex(), 0);
    QVERIFY(list->findData(QStringLiteral("de")) > 0);
    QVERIFY(list->findData(QStringLiteral("ja")) > 0);
}

PICKGLASS_TEST(TestSettings, QApplication)
#include "tst_settings.moc"
