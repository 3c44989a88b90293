// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/pictureapplication.h"

#include <QGuiApplication>

namespace pickglass {

namespace {

QtMessageHandler usual = nullptr;

/// What Qt finds missing for windows does not matter here; what ends the program is printed.
void reportFatal(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtFatalMsg) {
        usual(type, context, text);
    }
}

} // namespace

std::unique_ptr<QCoreApplication> makePictureApplication(int &argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    usual = qInstallMessageHandler(reportFatal);
    auto application = std::make_unique<QGuiApplication>(argc, argv);
    qInstallMessageHandler(usual);
    return application;
}

} // namespace pickglass
