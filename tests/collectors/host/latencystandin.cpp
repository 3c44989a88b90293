// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In the place of perftest's ib_write_lat where there is no adapter: a server that waits for a
// client on its port and ends with it, and a client that connects, once, and prints the table. What
// is measured is made up (latencystandin.h). The host that it is on is in STANDIN_HOST; STANDIN_LOG
// names a file for a line of each server and client with its process id; STANDIN_FAULT names what a
// host does wrong: "device" has no adapter, "hang" never ends, "breaks" connects and
// fails then as a sender.

#include "tests/collectors/host/latencystandin.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

int numberOf(const std::string &host)
{
    const size_t digits = host.find_first_of("0123456789");
    return digits == std::string::npos ? 0 : std::atoi(host.c_str() + digits);
}

sockaddr_in loopback(int port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int serve(int port)
{
    const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
    const int yes = 1;
    ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const sockaddr_in address = loopback(port);
    if (::bind(listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
        ::listen(listener, 1) != 0) {
        std::fprintf(stderr, "Couldn't listen to port %d\n", port);
        return 1;
    }
    const int client = ::accept(listener, nullptr, nullptr);
    char byte = 0;
    return client >= 0 && ::read(client, &byte, 1) == 1 ? 0 : 1;
}

int measure(const std::string &self, const std::string &server, int port, const std::string &bytes,
            const std::string &count)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in address = loopback(port);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
        std::fprintf(stderr, " Couldn't connect to %s:%d\n Unable to init the socket connection\n",
                     server.c_str(), port);
        return 1;
    }
    const bool isTold = ::write(socket, "x", 1) == 1;
    if (variable("STANDIN_FAULT") == self + ":breaks") {
        std::printf(" Connection type : RC\t\tUsing SRQ      : OFF\n"
                    " Failed status 12: wr_id 0 syndrom 0x81\n");
        return 1;
    }
    const double typical =
        pickglass::tests::standinLatency(numberOf(self), numberOf(server)) / 100.0;
    std::printf("------------------------------------------------------------\n"
                "                    RDMA_Write Latency Test\n"
                " Dual-port       : OFF\t\tDevice         : mlx5_0\n"
                " Number of qps   : 1\t\tTransport type : IB\n"
                " Connection type : RC\t\tUsing SRQ      : OFF\n"
                "------------------------------------------------------------\n"
                " local address: LID 0x%02x QPN 0x0051 PSN 0x52dd90 RKey 0x1 VAddr 0x1\n"
                " remote address: LID 0x%02x QPN 0x0052 PSN 0x52dd91 RKey 0x1 VAddr 0x1\n"
                "------------------------------------------------------------\n"
                " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]"
                "    t_stdev[usec]   99%% percentile[usec]   99.9%% percentile[usec] \n"
                " %s %s %.2f %.2f %.2f %.2f 0.03 %.2f %.2f\n"
                "------------------------------------------------------------\n",
                numberOf(self), numberOf(server), bytes.c_str(), count.c_str(), typical - 0.05,
                typical + 4, typical, typical + 0.01, typical + 0.5, typical + 3);
    return isTold ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    int port = 0;
    std::string bytes;
    std::string count;
    std::string server;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool hasNext = i + 1 < argc;
        if (word == "-p" && hasNext) {
            port = std::atoi(argv[++i]);
        } else if (word == "-s" && hasNext) {
            bytes = argv[++i];
        } else if (word == "-n" && hasNext) {
            count = argv[++i];
        } else if (word == "-d" && hasNext) {
            ++i;
        } else if (word != "-F") {
            server = word;
        }
    }
    const std::string self = variable("STANDIN_HOST");
    if (std::FILE *log = std::fopen(variable("STANDIN_LOG").c_str(), "a")) {
        std::fprintf(log, "%s %s %d\n", self.c_str(), server.c_str(), int(::getpid()));
        std::fclose(log);
    }
    if (variable("STANDIN_FAULT") == self + ":device") {
        std::fprintf(stderr, "IB device mlx5_0 not found\n Unable to find the Infiniband/RoCE "
                             "device\n");
        return 1;
    }
    if (variable("STANDIN_FAULT") == self + ":hang") {
        for (;;) {
            ::pause();
        }
    }
    return server.empty() ? serve(port) : measure(self, server, port, bytes, count);
}
