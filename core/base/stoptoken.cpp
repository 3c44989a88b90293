// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/stoptoken.h"

#include <QCoreApplication>

namespace pickglass {

Error StopToken::error() const
{
    if (isSet(m_flags[0]) || isSet(m_flags[1]) || !m_end) {
        return {{QT_TRANSLATE_NOOP("core", "It was canceled; no incomplete file is left."), {}}};
    }
    return {{QT_TRANSLATE_NOOP("core", "The time limit was exceeded."), {}},
            {QT_TRANSLATE_NOOP("core", "Ask for less, or allow more time."), {}}};
}

} // namespace pickglass
