// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string_view>

namespace pickglass {

/// The counter's name in the catalogue, of what infiniband-diags print: the same, or one of the
/// shorter names of before 2011 ("XmtData", "LinkDowned").
QString counterName(std::string_view printed);

} // namespace pickglass
