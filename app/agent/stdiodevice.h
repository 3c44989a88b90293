// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIODevice>
#include <QSocketNotifier>

#include <memory>

namespace pickglass::agent {

/// Two descriptors, which it owns, as one non-blocking device. readChannelFinished(): the other end
/// is gone. One thread.
class StdioDevice final : public QIODevice
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StdioDevice)

public:
    StdioDevice(int input, int output);
    ~StdioDevice() override;

    /// Takes standard input and output; what else is written to standard output goes to standard
    /// error.
    static std::unique_ptr<StdioDevice> takeStandardStreams();

    bool isSequential() const override { return true; }
    qint64 bytesAvailable() const override;
    qint64 bytesToWrite() const override { return m_toWrite.size(); }

protected:
    qint64 readData(char *data, qint64 most) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    void onReadable();
    void onWritable();
    void finish();

    int m_input;
    int m_output;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
    QByteArray m_read;
    QByteArray m_toWrite;
    bool m_isFinished = false;
};

} // namespace pickglass::agent
