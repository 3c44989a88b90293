// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLatin1String>
#include <QString>

class QJsonObject;

namespace pickglass {

/// A sentence of a JSON line of pgcap, in the language of the window: the members that hold its
/// template and its arguments. "" where there is none. GUI thread.
QString childWords(const QJsonObject &event, QLatin1String text, QLatin1String arguments);

} // namespace pickglass
