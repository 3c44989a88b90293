// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/theme.h"

#include "app/desktop/plaintext.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

Tokens lightTokens()
{
    Tokens t(paperColors(false));
    t.raised = 0xFAFBFC;
    t.accent = 0x3558D4;
    t.accentBackground = 0xE8EDFC;
    t.warning = 0xB54708;
    t.error = 0xB42318;
    t.good = 0x2A784B;
    t.series = {0x3558D4, 0xC4512D, 0x1F8A70, 0x8B4FB8, 0x8A6D00, 0xB0306E, 0x2B7FA8, 0x5D6470};
    t.categories = {0x4C78C8, 0xD9822B, 0x2A9D8F, 0x9B5DB8, 0xB8A021,
                    0xC4476B, 0x5AA6D6, 0x7A5C3E, 0x6E7F3A, 0x6C7480};
    return t;
}

Tokens darkTokens()
{
    Tokens t(paperColors(true));
    t.raised = 0x21252C;
    t.accent = 0x7C9BFF;
    t.accentBackground = 0x26304D;
    t.warning = 0xF5A524;
    t.error = 0xFF6B5E;
    t.good = 0x5BC389;
    t.series = {0x7C9BFF, 0xF08A5D, 0x4CC9A6, 0xC792EA, 0xE0C050, 0xF27FB2, 0x6FC3F0, 0xA8B0BC};
    t.categories = {0x6C97E8, 0xF0A050, 0x48BFAE, 0xBC85D8, 0xD6C04A,
                    0xE56F90, 0x86C8F2, 0xB08D68, 0x9DB05A, 0x828B98};
    return t;
}

/// On dark, red is less light than yellow; otherwise they darken as the color-blind-safe ones.
constexpr std::array<QRgb, 6> GreenYellowRedOnLight{0xA0D49A, 0xC6BD3F, 0xE3A02F,
                                                    0xDD6F2D, 0xBF2F2A, 0x780B1E};
constexpr std::array<QRgb, 6> GreenYellowRedOnDark{0x2F6B44, 0x5C9C42, 0xA9B23C,
                                                   0xF0C03C, 0xFF8C42, 0xFF5A4F};

/// The first family that is installed, or the fallback's.
QFont firstInstalled(const QStringList &families, QFontDatabase::SystemFont fallback)
{
    for (const QString &family : families) {
        if (QFontDatabase::hasFamily(family)) {
            return QFont(family);
        }
    }
    return QFontDatabase::systemFont(fallback);
}

/// Whether the desktop's own palette is a dark one; leaves the application's at the desktop's.
bool desktopIsDark()
{
    QApplication::setPalette(QPalette());
    return QApplication::palette().color(QPalette::Window).lightness() < 128;
}

} // namespace

std::array<QColor, 6> heatColors(bool isDark, HeatPalette palette)
{
    if (palette == HeatPalette::ColorBlindSafe) {
        return paperColors(isDark).heat;
    }
    std::array<QColor, 6> heat;
    std::ranges::copy(isDark ? GreenYellowRedOnDark : GreenYellowRedOnLight, heat.begin());
    return heat;
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto mix = [share](int x, int y) {
        return static_cast<int>(std::lround(x + share * (y - x)));
    };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

Tokens paperTokens()
{
    Tokens paper = lightTokens();
    paper.heat = heatColors(false, displayOptions().palette);
    return paper;
}

Theme::Theme() : m_tokens(lightTokens())
{
    connect(&Display::instance(), &Display::changed, this, [this] {
        if (displayOptions().palette != m_palette) {
            setPalette(displayOptions().palette);
            Q_EMIT changed();
        }
    });
    setPalette(displayOptions().palette);
}

void Theme::setPalette(HeatPalette palette)
{
    m_palette = palette;
    m_tokens.heat = heatColors(m_tokens.isDark, palette);
}

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

void Theme::apply(QApplication &app, Mode mode)
{
    m_mode = mode;
    const bool dark = mode == Mode::FollowDesktop ? desktopIsDark() : mode == Mode::Dark;
    m_tokens = dark ? darkTokens() : lightTokens();
    setPalette(displayOptions().palette);
    if (app.styleSheet().isEmpty()) {
        QApplication::setStyle(new PlainTextStyle);
    }
    QApplication::setFont(font());
    QApplication::setPalette(makePalette(m_tokens));
    app.setStyleSheet(makeStyleSheet(m_tokens));
    Q_EMIT changed();
}

void Theme::followDesktop(QApplication &app)
{
    if (m_mode == Mode::FollowDesktop && desktopIsDark() != m_tokens.isDark) {
        apply(app, m_mode);
    } else {
        QApplication::setPalette(makePalette(m_tokens));
    }
}

QFont Theme::font(int pixelSize, int weight) const
{
    static const QFont base = firstInstalled({QStringLiteral("Inter")}, QFontDatabase::GeneralFont);
    QFont font = base;
    font.setPixelSize(pixelSize);
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

QFont Theme::monospaced(int pixelSize) const
{
    static const QFont base =
        firstInstalled({QStringLiteral("JetBrains Mono"), QStringLiteral("DejaVu Sans Mono")},
                       QFontDatabase::FixedFont);
    QFont font = base;
    font.setPixelSize(pixelSize);
    return font;
}

QColor Theme::textOn(const QColor &background) const
{
    // Relative luminance and contrast of WCAG 2.1.
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * linear(background.redF()) +
                             0.7152 * linear(background.greenF()) +
                             0.0722 * linear(background.blueF());
    return luminance > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

const Tokens &tokens()
{
    return Theme::instance().tokens();
}

namespace {

// @name stands for a token. Sizes are those of Tokens, in pixels.
constexpr const char16_t *Surfaces = uR"(
QWidget[surface="panel"] { background: @panel; }
QWidget[surface="background"] { background: @background; }
QWidget[surface="raised"] { background: @raised; }
QWidget[surface="floating"] { background: @panel; border: 1px solid @border; border-radius: 8px; }
QFrame[surface="card"] { background: @panel; border: 1px solid @border; border-radius: 8px; }
QMainWindow, QDialog { background: @panel; }
QFrame[role="line"] { background: @border; border: none; }
QSplitter::handle { background: @border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: @accent; }
QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: 4px 6px; }
QLabel { background: transparent; }
QLabel[role="title"] { font-size: 15px; font-weight: 600; }
QLabel[role="heading"] { font-weight: 600; }
QLabel[role="secondary"] { color: @secondary; font-size: 11px; }
QLabel[role="faint"] { color: @faint; font-size: 11px; }
QLabel[role="timeError"] { color: @error; font-size: 11px; }
QLabel[role="mono"] { font-family: "@mono"; }
QLabel[role="warning"] { color: @warning; }
QLabel[role="error"] { color: @error; }
QLabel[role="good"] { color: @good; }
QLabel:disabled { color: @faint; }
QScrollArea, QScrollArea > QWidget > QWidget[surface=""] { background: transparent; border: none; }
)";

constexpr const char16_t *Controls = uR"(
QPushButton { background: @panel; border: 1px solid @border; border-radius: 6px; color: @text;
    padding: 0 12px; min-height: 28px; font-weight: 500; }
QPushButton:hover { background: @raised; border-color: @faint; }
QPushButton:pressed, QPushButton:checked { background: @accentBackground; border-color: @accent; }
QPushButton:focus { border: 2px solid @accent; padding: 0 11px; min-height: 26px; }
QPushButton:disabled { color: @faint; background: @background; border-color: @border; }
QPushButton[role="primary"] { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton[role="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[role="primary"]:focus { border: 2px solid @text; }
QPushButton[role="primary"]:disabled { background: @border; border-color: @border; color: @faint; }
QPushButton::menu-indicator { image: url(@chevron); subcontrol-position: right center;
    subcontrol-origin: padding; right: 8px; width: 12px; height: 12px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px;
    color: @text; padding: 0 6px; min-height: 28px; min-width: 16px; }
QToolButton:hover { background: @raised; border-color: @border; }
QToolButton:pressed, QToolButton:checked { background: @accentBackground; color: @accent; }
QToolButton:focus { border-color: @accent; }
QToolButton:disabled { color: @faint; }
QToolButton[popupMode="2"] { padding-right: 6px; }
QToolButton::menu-indicator { image: none; }
QToolButton[role="status"], QToolButton[role="statusWarning"] { min-height: 20px;
    padding: 0 4px; font-size: 11px; color: @secondary; }
QToolButton[role="statusWarning"] { color: @warning; }
QToolButton[role="moment"] { font-family: "@mono"; text-align: left; }
QToolButton[role="status"]:hover, QToolButton[role="statusWarning"]:hover { color: @accent; }
QPushButton[role="source"] { text-align: left; padding: 0 24px 0 14px; }
QPushButton[role="source"]:focus { padding: 0 24px 0 13px; }
QPushButton[role="search"] { text-align: left; color: @faint; background: @raised;
    font-weight: 400; padding: 0 8px; }
QPushButton[role="search"]:focus { padding: 0 7px; }
QLabel[role="key"] { color: @secondary; font-size: 11px; border: 1px solid @border;
    border-radius: 4px; padding: 1px 4px; background: @panel; }
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QDateTimeEdit { background: @raised;
    border: 1px solid @border; border-radius: 6px; color: @text; padding: 0 8px; min-height: 28px;
    selection-background-color: @accent; selection-color: @onAccent; }
QPlainTextEdit, QTextEdit, QTextBrowser { background: @raised; border: 1px solid @border;
    border-radius: 6px; color: @text; padding: 4px;
    selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:hover, QComboBox:hover { border-color: @faint; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: 2px solid @accent; padding-left: 7px; min-height: 26px; }
QDoubleSpinBox:focus, QDateTimeEdit:focus { border: 2px solid @accent; padding-left: 7px;
    min-height: 26px; }
QAbstractSpinBox { padding-right: 22px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 22px;
    subcontrol-origin: border; background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; height: 14px; top: 1px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; height: 14px; bottom: 1px; }
QAbstractSpinBox::up-arrow { image: url(@chevronUp); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(@chevron); width: 10px; height: 10px; }
QLineEdit:disabled, QComboBox:disabled { color: @faint; background: @background; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(@chevron); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @border; padding: 4px;
    outline: none; selection-background-color: @accentBackground; selection-color: @text; }
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 8px; }
QCheckBox, QRadioButton { spacing: 8px; color: @text; background: transparent; }
QCheckBox:disabled, QRadioButton:disabled { color: @faint; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px;
    border: 1px solid @faint; background: @raised; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(@check); }
QCheckBox::indicator:checked:disabled { background: @faint; border-color: @faint; }
QRadioButton::indicator:checked { background: @accent; border: 4px solid @raised; }
QCheckBox:focus, QRadioButton:focus { color: @accent; }
QSlider::groove:horizontal { height: 4px; background: @border; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px;
    background: @accent; }
QProgressBar { background: @border; border: none; border-radius: 3px; max-height: 6px;
    min-height: 6px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

constexpr const char16_t *Lists = uR"(
QMenu { background: @panel; border: 1px solid @border; padding: 4px; color: @text; }
QMenu::item { padding: 6px 24px 6px 10px; border-radius: 4px; min-height: 16px; }
QMenu::item:selected { background: @accentBackground; }
QMenu::item:disabled { color: @faint; }
QMenu::icon { padding-left: 6px; }
QMenu::separator { height: 1px; background: @border; margin: 4px 6px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; }
QMenu::indicator:checked { image: url(@checkText); }
QAbstractItemView { background: @panel; color: @text; border: none; outline: none;
    alternate-background-color: @raised; gridline-color: @grid;
    selection-background-color: @accentBackground; selection-color: @text; }
QAbstractItemView::item:hover { background: @raised; }
QAbstractItemView::item:selected { background: @accentBackground; color: @text; }
QTableView::item:focus, QTreeView::item:focus { border: 1px solid @accent; }
QListView::item { padding: 4px 8px; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @secondary; border: none;
    border-bottom: 1px solid @border; padding: 0 8px; min-height: 28px; font-weight: 500; }
QHeaderView::section:hover { background: @raised; color: @text; }
QHeaderView::up-arrow { image: url(@chevronUp); width: 10px; height: 10px;
    subcontrol-position: center right; right: 4px; }
QHeaderView::down-arrow { image: url(@chevron); width: 10px; height: 10px;
    subcontrol-position: center right; right: 4px; }
QTableCornerButton::section { background: @panel; border: none; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url(@chevronRight); padding: 1px; }
QTreeView::branch:has-children:open { image: url(@chevron); padding: 1px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; }
QTabBar { background: @panel; }
QTabBar::tab { background: transparent; color: @secondary; padding: 8px 12px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }
QTabWidget::pane { border: none; border-top: 1px solid @border; }
)";

} // namespace

QPalette makePalette(const Tokens &t)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &color) {
        palette.setColor(role, color);
    };
    set(QPalette::Window, t.panel);
    set(QPalette::WindowText, t.text);
    set(QPalette::Base, t.panel);
    set(QPalette::AlternateBase, t.raised);
    set(QPalette::Text, t.text);
    set(QPalette::Button, t.panel);
    set(QPalette::ButtonText, t.text);
    set(QPalette::BrightText, t.error);
    set(QPalette::PlaceholderText, t.faint);
    set(QPalette::ToolTipBase, t.raised);
    set(QPalette::ToolTipText, t.text);
    set(QPalette::Highlight, t.accent);
    set(QPalette::HighlightedText, Theme::instance().textOn(t.accent));
    set(QPalette::Link, t.accent);
    set(QPalette::LinkVisited, t.accent);
    set(QPalette::Light, t.raised);
    set(QPalette::Midlight, t.raised);
    set(QPalette::Mid, t.border);
    set(QPalette::Dark, t.border);
    set(QPalette::Shadow, t.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, t.faint);
    }
    return palette;
}

QString makeStyleSheet(const Tokens &t)
{
    const Theme &theme = Theme::instance();
    const QString variant = t.isDark ? QStringLiteral("dark") : QStringLiteral("light");
    const auto file = [&variant](const char *name) {
        return QStringLiteral(":/pickglass/controls/%1-%2.svg")
            .arg(QString::fromLatin1(name), variant);
    };
    // Longer names before their own beginnings.
    const std::pair<const char16_t *, QString> values[] = {
        {u"@accentBackground", t.accentBackground.name()},
        {u"@accentHover", mixed(t.accent, t.text, 0.12).name()},
        {u"@accent", t.accent.name()},
        {u"@onAccent", theme.textOn(t.accent).name()},
        {u"@background", t.background.name()},
        {u"@panel", t.panel.name()},
        {u"@raised", t.raised.name()},
        {u"@border", t.border.name()},
        {u"@grid", t.grid.name()},
        {u"@good", t.good.name()},
        {u"@text", t.text.name()},
        {u"@secondary", t.secondary.name()},
        {u"@faint", t.faint.name()},
        {u"@warning", t.warning.name()},
        {u"@error", t.error.name()},
        {u"@mono", theme.monospaced().family()},
        {u"@chevronRight", file("chevron-right")},
        {u"@chevronUp", file("chevron-up")},
        {u"@chevron", file("chevron-down")},
        {u"@checkText", file("check")},
        {u"@check", QStringLiteral(":/pickglass/controls/check-on-accent-%1.svg").arg(variant)},
    };
    QString sheet =
        QString::fromUtf16(Surfaces) + QString::fromUtf16(Controls) + QString::fromUtf16(Lists);
    for (const auto &[name, value] : values) {
        sheet.replace(QString::fromUtf16(name), value);
    }
    return sheet;
}

} // namespace pickglass
