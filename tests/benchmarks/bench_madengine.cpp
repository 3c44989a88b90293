// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps of a tree of 11,664 hosts and 1,620 switches (69,984 ports, both attributes) by the MAD
// engine, through a transport that answers after the 60 µs that a query takes in ibsim, all nodes
// well and a hundredth of them silent. The peer asks one at a time, with the same deadline and
// retries, so few that it takes seconds: its figures are what each request took it × their number.

#include "collectors/mad/mad.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/collectors/mad/faultytransport.h"
#include "tests/collectors/mad/madclients.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <span>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr quint16 Switches = 1620;
constexpr int SwitchPorts = 36;
constexpr quint16 Hosts = 11664;
constexpr quint16 FirstHost = 2000;
constexpr quint16 EverySilent = 100;
constexpr quint16 PeerShare = 200;
constexpr size_t PeerSilent = 3;
constexpr double Deadline = 200; // milliseconds, the engine's default

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
double sweep(MadEngine &engine, const std::vector<MadRequest> &requests, int silent)
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
    const bool isWhole = count.silent == silent && count.fine + silent == int(requests.size());
    if (!isWhole) {
        std::fprintf(stderr, "%d answers, %d silent, %d expected\n", count.fine, count.silent,
                     silent);
    }
    return isWhole ? milliseconds : -1;
}

/// What a request takes one after the other, as a program asks that waits for each answer.
double oneAtATime(FaultyTransport &transport, std::span<const MadRequest> requests)
{
    const MadSettings settings{.deadline = 200ms};
    OutgoingMad out;
    IncomingMad in;
    quint32 id = 0;
    const double milliseconds = bench::millisecondsOf([&] {
        for (const MadRequest &request : requests) {
            out.to = request.to;
            writeGet(out.bytes,
                     {.to = request.to, .attribute = request.attribute, .data = request.data});
            for (int tries = 0; tries <= settings.retries; ++tries) {
                setTransactionId(out.bytes, ++id);
                const auto answered = transport.send(out, settings.deadline).and_then([&] {
                    return transport.receive(in, settings.deadline);
                });
                if (answered == Transport::Received::Mad) {
                    break;
                }
            }
        }
    });
    return milliseconds / double(requests.size());
}

void setSilent(FaultyTransport &transport, quint16 nodes, quint16 first)
{
    for (quint16 node = 0; node < nodes; node += EverySilent) {
        transport.silent.insert(first + node);
    }
}

} // namespace

int main()
{
    FaultyTransport transport(FaultyTransport::Clock::Real);
    transport.latency = 60us;
    const std::vector<MadRequest> all = sweepOf(1);
    const double peerAnswered = oneAtATime(transport, sweepOf(PeerShare));
    MadEngine engine(transport, {.deadline = 200ms});

    std::vector<double> times;
    for (int run = 0; run < 5; ++run) {
        times.push_back(sweep(engine, all, 0));
    }
    const QString peerName = QStringLiteral("one at a time (by the request)");
    bench::print({.name = QStringLiteral("sweep of 69,984 ports, MAD engine alone"),
                  .value = bench::median(times),
                  .unit = QStringLiteral("ms"),
                  .target = 1000,
                  .peer = peerAnswered * double(all.size()),
                  .peerName = peerName});

    setSilent(transport, Switches, 1);
    setSilent(transport, Hosts, FirstHost);
    std::vector<MadRequest> toSilent;
    std::copy_if(all.begin(), all.end(), std::back_inserter(toSilent), [&](const auto &request) {
        return transport.silent.contains(request.to.lid.value());
    });
    const int silent = int(toSilent.size());
    const double first = sweep(engine, all, silent);
    const double peerSilent = oneAtATime(transport, std::span(toSilent).first(PeerSilent));
    bench::print({.name = QStringLiteral("the same, 1 % of the nodes silent"),
                  .value = first,
                  .unit = QStringLiteral("ms"),
                  .target = 1000 + Deadline,
                  .peer = peerAnswered * (double(all.size()) - silent) + peerSilent * silent,
                  .peerName = peerName});

    // A collector leaves silent nodes alone for some sweeps: here it asks a tenth of them again.
    const auto isLeftAlone = [&](const MadRequest &request) {
        const quint16 lid = request.to.lid.value();
        return transport.silent.contains(lid) && lid / EverySilent % 10 != 0;
    };
    std::vector<MadRequest> rest;
    std::remove_copy_if(all.begin(), all.end(), std::back_inserter(rest), isLeftAlone);
    const int asked = silent - int(all.size() - rest.size());
    times.clear();
    for (int run = 0; run < 5; ++run) {
        times.push_back(sweep(engine, rest, asked));
    }
    bench::print({.name = QStringLiteral("the sweeps after it, 0.1 % of the nodes silent"),
                  .value = bench::median(times),
                  .unit = QStringLiteral("ms"),
                  .target = 1000});
    return times.front() < 0 || first < 0 ? 1 : 0;
}
