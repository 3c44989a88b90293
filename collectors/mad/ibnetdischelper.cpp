// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The helper program of ibnetdiscrun.h: discovers the fabric with libibnetdisc and writes it to a
// file. A process of its own, since the library cannot be interrupted, prints, and keeps state in
// libibmad.
//
//     pickglass-ibnetdisc DEVICE PORT MAX_SMPS DEADLINE_MS RETRIES FILE
//
// PICKGLASS_MKEY in the environment is the M_Key, a number. Exit code 0, else a sentence is the
// last line on standard error.

#include <infiniband/ibnetdisc.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/resource.h>

namespace {

constexpr rlim_t MaxFileBytes = rlim_t(64) << 20; // as IbnetdiscRun::MaxFileBytes
constexpr rlim_t MaxMemory = rlim_t(4) << 30;

constexpr int Usage = 2;
constexpr int Trouble = 3;

void limit(int resource, rlim_t most)
{
    const rlimit limit{most, most};
    setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

void limitResources()
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, MaxFileBytes);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    limit(RLIMIT_AS, MaxMemory);
#else
    static_cast<void>(MaxMemory); // sanitizers reserve more
#endif
}

unsigned number(const char *text)
{
    return static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

int fail(const char *sentence)
{
    std::fprintf(stderr, "%s\n", sentence);
    return Trouble;
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc != 7) {
        std::fputs("Expected DEVICE PORT MAX_SMPS DEADLINE_MS RETRIES FILE.\n", stderr);
        return Usage;
    }
    limitResources();
    std::string device = argv[1];
    ibnd_config_t config{};
    config.max_smps = number(argv[3]);
    config.timeout_ms = number(argv[4]);
    config.retries = number(argv[5]);
    if (const char *key = std::getenv("PICKGLASS_MKEY")) {
        config.mkey = std::strtoull(key, nullptr, 0);
    }
    ibnd_fabric_t *fabric =
        ibnd_discover_fabric(device.data(), static_cast<int>(number(argv[2])), nullptr, &config);
    if (fabric == nullptr) {
        return fail("ibnd_discover_fabric() found no fabric.");
    }
    if (fabric->from_node == nullptr) {
        return fail("The port of this machine does not answer.");
    }
    if (ibnd_cache_fabric(fabric, argv[6], IBND_CACHE_FABRIC_FLAG_DEFAULT) != 0) {
        return fail("ibnd_cache_fabric() could not write the file.");
    }
    return 0; // the fabric goes with the process
}
