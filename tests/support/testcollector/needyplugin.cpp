// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collector.h"

extern "C" int pickglassMissing();

/// A plug-in of ours that needs a library which is not there.
class NeedyPlugin final : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "needy.json")

public:
    NeedyPlugin() { setObjectName(QString::number(pickglassMissing())); }
};

#include "needyplugin.moc"
