// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// In a library that the dynamic linker is not told to find.
extern "C" int pickglassMissing();

int pickglassMissing()
{
    return 0;
}
