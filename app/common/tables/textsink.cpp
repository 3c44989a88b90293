// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/textsink.h"

#include "app/common/text.h"

namespace pickglass {

void TextSink::line(const QString &text)
{
    write(terminalLine(text).toUtf8() + '\n');
}

} // namespace pickglass
