// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

#include <memory>

namespace pickglass {

/// The application of a program that paints pictures with text, which takes fonts, and no window:
/// it needs no display.
std::unique_ptr<QCoreApplication> makePictureApplication(int &argc, char **argv);

} // namespace pickglass
