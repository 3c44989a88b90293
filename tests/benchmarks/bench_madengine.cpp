// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps of a tree of 11,664 hosts and 1,620 switches (69,984 ports, both attributes) by the MAD
// engine, through a transport that answers after the 60 µs that a query takes in ibsim. The peer
// asks one at a time, so few that it takes seconds: its figure is what each request took it × their
// number. What silent nodes cost is measured where the sweeper spares them: bench_virtualfabric.

#include "collectors/mad/mad.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/collectors/mad/faultytransport.h"
#include "tests/collectors/mad/madclients.h"

#include <algorithm>
#include <cstdio>
#include <span>
#include <tuple>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr quint16 Switches = 1620;
constexpr int SwitchPorts = 36;
constexpr quint16 Hosts = 11664;
constexpr quint16 FirstHost = 2000;
constexpr quint16 PeerShare = 200;

std::vector<MadRequest> sweepOf(quint16 share)
{
    std::vector<MadRequest> requests;
    for (const quint16 attribute : {PortCountersExtended, PortCounters}) {
        for (quint16 host = 0; host < Hosts; host += share) {
            requests.push_back(counterRequest(FirstHost + host, 1, attribute));
        }
        for (quint16 node = 0; node < Switches; node += share) {
            for (int port = 1; port <= SwitchPorts; ++port) {
                requests.push_back(counterRequest(1 + node, PortNumber(port), attribute));
            }
        }
    }
    return requests;
}

class Count final : public MadClient
{
public:
    void answered(quint64, const MadReply &reply) override
    {
        ++(reply.outcome == MadReply::Outcome::Silent ? silent : fine);
    }
    int fine = 0;
    int silent = 0;
};

/// The time of a sweep, in milliseconds; less than 0 when it was not whole.
double sweep(MadEngine &engine, const std::vector<MadRequest> &requests)
{
    Count count;
    const double milliseconds = bench::millisecondsOf([&] {
        for (MadRequest request : requests) {
            request.client = &count;
            engine.submit(request);
        }
        while (!engine.isIdle() && engine.run(1s)) {
        }
    });
    const bool isWhole = count.silent == 0 && count.fine == int(requests.size());
    if (!isWhole) {
        std::fprintf(stderr, "%d answers and %d silences to %zu requests\n", count.fine,
                     count.silent, requests.size());
    }
    return isWhole ? milliseconds : -1;
}

/// What a request takes one after the other, as a program asks that waits for each answer.
double oneAtATime(FaultyTransport &transport, std::span<const MadRequest> requests)
{
    constexpr auto Deadline = 200ms;
    OutgoingMad out;
    IncomingMad in;
    quint32 id = 0;
    const double milliseconds = bench::millisecondsOf([&] {
        for (const MadRequest &request : requests) {
            out.to = request.to;
            writeGet(out.bytes,
                     {.to = request.to, .attribute = request.attribute, .data = request.data});
            setTransactionId(out.bytes, ++id);
            std::ignore = transport.send(out, Deadline).and_then([&] {
                return transport.receive(in, Deadline);
            });
        }
    });
    return milliseconds / double(requests.size());
}

} // namespace

int main()
{
    FaultyTransport transport(FaultyTransport::Clock::Real);
    transport.latency = 60us;
    const std::vector<MadRequest> all = sweepOf(1);
    const double peerAnswered = oneAtATime(transport, sweepOf(PeerShare));
    MadEngine engine(transport, {});

    std::vector<double> times;
    for (int run = 0; run < 5; ++run) {
        times.push_back(sweep(engine, all));
    }
    bench::print({.name = QStringLiteral("sweep of 69,984 ports, MAD engine alone"),
                  .value = bench::median(times),
                  .unit = QStringLiteral("ms"),
                  .target = 1000,
                  .peer = peerAnswered * double(all.size()),
                  .peerName = QStringLiteral("one at a time (by the request)")});
    return times.front() < 0 ? 1 : 0;
}
