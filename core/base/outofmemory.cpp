// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/outofmemory.h"

#include <QCoreApplication>

namespace pickglass {

Error outOfMemory()
{
    return {{QT_TRANSLATE_NOOP("core", "There is not enough memory for this."), {}},
            {QT_TRANSLATE_NOOP("core", "Ask for a shorter range or fewer ports, or close other "
                                       "programs."),
             {}}};
}

} // namespace pickglass
