// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/stdiodevice.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace pickglass::agent {

namespace {

constexpr qsizetype ReadPieceSize = 64 * 1024;
/// What is read and not taken yet; the rest stays in the pipe.
constexpr qsizetype MaxRead = 256 * 1024;

void setNonBlocking(int descriptor)
{
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

} // namespace

StdioDevice::StdioDevice(int input, int output)
    : m_input(input),
      m_output(output),
      m_readable(input, QSocketNotifier::Read, this),
      m_writable(output, QSocketNotifier::Write, this)
{
    setNonBlocking(m_input);
    setNonBlocking(m_output);
    m_writable.setEnabled(false);
    connect(&m_readable, &QSocketNotifier::activated, this, &StdioDevice::onReadable);
    connect(&m_writable, &QSocketNotifier::activated, this, &StdioDevice::onWritable);
    open(QIODevice::ReadWrite | QIODevice::Unbuffered);
}

StdioDevice::~StdioDevice()
{
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    ::close(m_input);
    ::close(m_output);
}

std::unique_ptr<StdioDevice> StdioDevice::takeStandardStreams()
{
    const int input = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    ::dup2(nothing, STDIN_FILENO);
    ::close(nothing);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    return std::make_unique<StdioDevice>(input, output);
}

qint64 StdioDevice::bytesAvailable() const
{
    return m_read.size() + QIODevice::bytesAvailable();
}

qint64 StdioDevice::readData(char *data, qint64 most)
{
    const qsizetype size = std::min<qsizetype>(most, m_read.size());
    std::memcpy(data, m_read.constData(), static_cast<size_t>(size));
    m_read.remove(0, size);
    if (!m_isFinished) {
        m_readable.setEnabled(true);
    }
    return size;
}

qint64 StdioDevice::writeData(const char *data, qint64 size)
{
    if (m_isFinished) {
        return -1;
    }
    m_toWrite.append(data, size);
    m_writable.setEnabled(true);
    return size;
}

void StdioDevice::onReadable()
{
    QByteArray piece(ReadPieceSize, Qt::Uninitialized);
    const ssize_t size = ::read(m_input, piece.data(), static_cast<size_t>(piece.size()));
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (size <= 0) {
        finish();
        return;
    }
    m_read.append(piece.constData(), size);
    m_readable.setEnabled(m_read.size() < MaxRead);
    Q_EMIT readyRead();
}

void StdioDevice::onWritable()
{
    const ssize_t size = ::write(m_output, m_toWrite.constData(),
                                 static_cast<size_t>(std::min(ReadPieceSize, m_toWrite.size())));
    if (size < 0) {
        if (errno != EAGAIN && errno != EINTR) {
            finish();
        }
        return;
    }
    m_toWrite.remove(0, size);
    m_writable.setEnabled(!m_toWrite.isEmpty());
    Q_EMIT bytesWritten(size);
}

void StdioDevice::finish()
{
    if (std::exchange(m_isFinished, true)) {
        return;
    }
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    m_toWrite.clear();
    Q_EMIT readChannelFinished();
}

} // namespace pickglass::agent
