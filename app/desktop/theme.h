// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/display.h"
#include "app/picture/papercolors.h"

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>
#include <QString>

#include <array>

class QApplication;

namespace pickglass {

/// The design tokens: colors, distances and type sizes. Heat is in the palette of displayOptions().
struct Tokens : PaperColors
{
    explicit Tokens(const PaperColors &paper = {}) : PaperColors(paper) {}

    QColor raised;
    QColor accent, accentBackground;
    QColor warning, error, good;
    std::array<QColor, 8> series;
    /// For tiers, link speeds and groups: distinguishable with deuteranopia, quiet on background.
    std::array<QColor, 10> categories;

    static constexpr int SpaceXs = 4, SpaceS = 8, SpaceM = 12, SpaceL = 16, SpaceXl = 24;
    static constexpr int ControlRadius = 6, PanelRadius = 8, ControlHeight = 30;
    static constexpr int BodySize = 12, SecondarySize = 11, TitleSize = 15,
                         HeadlineSize = 22; ///< px
};

/// The scale of heat of Tokens, on light or on dark.
std::array<QColor, 6> heatColors(bool isDark, HeatPalette palette);

/// Light or dark, chosen by the person or followed from the desktop. GUI thread.
class Theme final : public QObject
{
    Q_OBJECT

public:
    enum class Mode : quint8 { FollowDesktop, Light, Dark };

    /// The theme of the program; the first call is after QApplication was made.
    static Theme &instance();

    const Tokens &tokens() const { return m_tokens; }
    Mode mode() const { return m_mode; }
    /// Sets palette, style sheet and font of the application.
    void apply(QApplication &app, Mode mode);
    /// The desktop may have gone dark or light: follows it when that is the mode.
    void followDesktop(QApplication &app);

    /// The body font at this pixel size; with tabular figures. The second is monospaced.
    QFont font(int pixelSize = Tokens::BodySize, int weight = QFont::Normal) const;
    QFont monospaced(int pixelSize = Tokens::BodySize) const;

    /// The heat scale: nothing or below 0.01 idle, 1 the end.
    QColor heat(double share) const { return heatColor(share, m_tokens.heatIdle, m_tokens.heat); }
    /// Black or white text, whichever has the better contrast on this color (at least 4.5:1).
    QColor textOn(const QColor &background) const;

Q_SIGNALS:
    /// Also when another palette of heat was chosen.
    void changed();

private:
    Theme();
    void setPalette(HeatPalette palette);

    Tokens m_tokens;
    HeatPalette m_palette = HeatPalette::ColorBlindSafe;
    Mode m_mode = Mode::FollowDesktop;
};

/// a where share is 0, b where it is 1.
QColor mixed(const QColor &a, const QColor &b, double share);

/// Shorthand for Theme::instance().tokens().
const Tokens &tokens();

/// The tokens of what is printed: the light theme's, with the chosen heat palette. GUI thread.
Tokens paperTokens();

/// The palette and the style sheet of the application, made from the tokens. Views need no style
/// sheet of their own; these names mean something to it:
/// - a dynamic property "role" on a QLabel: "title", "heading", "secondary", "faint", "mono",
///   "warning", "error"; on a QPushButton: "primary"; on a QToolButton: "quiet";
/// - a dynamic property "surface" on a QWidget or QFrame: "panel", "background", "raised", "card".
QPalette makePalette(const Tokens &tokens);
QString makeStyleSheet(const Tokens &tokens);

} // namespace pickglass
