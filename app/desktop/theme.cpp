// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/theme.h"

#include "app/desktop/papertokens.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/stylesheet.h"

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
    t.good = 0x2E7D4F;
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

/// Green, yellow, red: on light always darker, as the color-blind-safe one; on dark red is less
/// light than yellow, as it has to be to be red.
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

QColor Theme::heat(double share) const
{
    return heatColor(share, m_tokens.heatIdle, m_tokens.heat);
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

} // namespace pickglass
