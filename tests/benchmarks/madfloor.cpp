// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/madfloor.h"

#include "tests/benchmarks/stopwatch.h"

#include <infiniband/umad.h>

#include <cstring>

namespace pickglass::bench {

namespace {

/// A port and the agent of one management class.
class BarePort
{
public:
    explicit BarePort(mad::MadClass madClass)
        : m_descriptor(umad_open_port(nullptr, 0)),
          m_buffer((umad_size() + mad::MadSize) / sizeof(quint64) + 1)
    {
        if (m_descriptor >= 0) {
            m_agent =
                umad_register(m_descriptor, int(madClass), mad::classVersion(madClass), 0, nullptr);
        }
    }
    ~BarePort()
    {
        if (m_agent >= 0) {
            umad_unregister(m_descriptor, m_agent);
        }
        if (m_descriptor >= 0) {
            umad_close_port(m_descriptor);
        }
    }
    Q_DISABLE_COPY_MOVE(BarePort)

    bool isOpen() const { return m_agent >= 0; }

    bool send(const mad::MadGet &get, quint32 id)
    {
        constexpr int DeadlineMs = 2000;
        mad::MadBytes bytes{};
        mad::writeGet(bytes, get);
        mad::setTransactionId(bytes, id);
        std::memset(m_buffer.data(), 0, umad_size());
        std::memcpy(umad_get_mad(umad()), bytes.data(), bytes.size());
        const bool isPerformance = mad::isGmp(get.to.madClass);
        umad_set_addr(umad(), get.to.lid.value(), isPerformance ? 1 : 0, 0,
                      isPerformance ? int(mad::GsiQKey) : 0);
        return umad_send(m_descriptor, m_agent, umad(), mad::MadSize, DeadlineMs, 0) == 0;
    }

    enum class Came { Answer, Nothing, Failure };
    Came receive(int timeoutMs)
    {
        int length = mad::MadSize;
        if (umad_recv(m_descriptor, umad(), &length, timeoutMs) < 0) {
            return Came::Nothing;
        }
        return umad_status(umad()) == 0 ? Came::Answer : Came::Failure;
    }

private:
    ib_user_mad *umad() { return reinterpret_cast<ib_user_mad *>(m_buffer.data()); }

    int m_descriptor = -1;
    int m_agent = -1;
    std::vector<quint64> m_buffer; ///< of quint64 so that it is aligned
};

bool askAll(BarePort &port, const std::vector<mad::MadGet> &gets, size_t count, size_t outstanding)
{
    constexpr int PatienceMs = 2000;
    size_t sent = 0;
    size_t received = 0;
    while (received < count) {
        while (sent < count && sent - received < outstanding) {
            if (!port.send(gets[sent % gets.size()], quint32(sent + 1))) {
                return false;
            }
            ++sent;
        }
        // What is there is taken before more is sent.
        BarePort::Came came = port.receive(PatienceMs);
        if (came != BarePort::Came::Answer) {
            return false;
        }
        for (; came == BarePort::Came::Answer; came = port.receive(0)) {
            ++received;
            if (received == sent) {
                break;
            }
        }
        if (came == BarePort::Came::Failure) {
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<double> timeOfBareGets(const std::vector<mad::MadGet> &gets, size_t count,
                                     int outstanding)
{
    if (gets.empty()) {
        return std::nullopt;
    }
    BarePort port(gets.front().to.madClass);
    bool isWhole = port.isOpen();
    const double milliseconds = millisecondsOf(
        [&] { isWhole = isWhole && askAll(port, gets, count, size_t(outstanding)); });
    return isWhole ? std::optional(milliseconds) : std::nullopt;
}

} // namespace pickglass::bench
