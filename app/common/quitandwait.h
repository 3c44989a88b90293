// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QThread>

#include <memory>

namespace pickglass {

/// Ends a thread's event loop, and with it the objects that were told to go when it finishes,
/// before the thread itself goes.
struct QuitAndWait
{
    void operator()(QThread *thread) const
    {
        thread->quit();
        thread->wait();
        delete thread;
    }
};
using OwnThread = std::unique_ptr<QThread, QuitAndWait>;

} // namespace pickglass
