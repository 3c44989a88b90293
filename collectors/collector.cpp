// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"

// Only for what moc makes of the header: the interface has no code of its own.
