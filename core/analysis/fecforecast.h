// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <array>
#include <optional>

namespace pickglass {

/// A Reed-Solomon code over symbols of 10 bits.
struct FecCode
{
    int symbols = 0;  ///< of a codeword
    int corrects = 0; ///< symbols at most

    int bits() const { return 10 * symbols; }
};

/// By the name of the active mode: by the two numbers in it ("Standard_RS-FEC - (544,514)",
/// "RS-544-514"; of (271,257) neither number has the symbol with the marks of the blocks), else
/// those that ibdiagnet calls STD-RS, (528,514), and STD-LL-RS and MLNX-LL-RS, (271,257), as the
/// register PPLM in mlx5_ifc.h of the kernel lists them. Nothing for other names.
std::optional<FecCode> fecCodeOf(QStringView mode);

/// How many codewords had so many symbols corrected: a histogram of a link over a time.
using FecHistogram = std::array<quint64, 16>;

/// A forecast of how often more symbols are wrong than the code can correct.
struct FecForecast
{
    double perCodeword = 0; ///< share of codewords that cannot be corrected
    double least = 0;       ///< between these it is with a confidence of 95 %, if errors go on as
    double most = 0;        ///< they come
    quint64 codewords = 0;  ///< on whose counts it stands
};

/// Goes on with the tail of the histogram: ln(count) falls as a straight line from bin to bin
/// (errors in bursts), or as one less ln(k!) (errors one by one), whichever fits the last bins
/// better, by maximum likelihood for Poisson counts; the interval is that of the line at the first
/// bin that cannot be corrected, of both lines where either may be right, and wider where the bins
/// scatter more than Poisson counts do. Nothing where fewer than three bins above 0 have counts, or
/// the counts do not fall. Any thread.
std::optional<FecForecast> forecastFec(const FecHistogram &histogram, const FecCode &code);

} // namespace pickglass
