// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hostlist.h" // lists of hosts are above texts, too, which core/formats reads
