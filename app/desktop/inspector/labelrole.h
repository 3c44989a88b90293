// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>
#include <QStyle>

namespace pickglass {

/// Gives a label one of the style sheet's roles; does nothing where it has it, because the style is
/// asked anew for all of it.
inline void setRole(QLabel *label, const char *role)
{
    if (label->property("role").toString() != QLatin1String(role)) {
        label->setProperty("role", QString::fromLatin1(role));
        label->style()->unpolish(label);
        label->style()->polish(label);
    }
}

} // namespace pickglass
