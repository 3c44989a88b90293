// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/stylesheet.h"

#include "app/desktop/theme.h"

namespace pickglass {

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
QToolButton[role="status"] { min-height: 20px; padding: 0 4px; font-size: 11px;
    color: @secondary; }
QToolButton[role="moment"] { font-family: "@mono"; text-align: left; }
QToolButton[role="status"]:hover { color: @accent; }
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

QColor mixed(const QColor &a, const QColor &b, double shareOfB)
{
    const auto mix = [shareOfB](float x, float y) {
        return static_cast<float>(x + shareOfB * (y - x));
    };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()),
                            mix(a.blueF(), b.blueF()));
}

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
