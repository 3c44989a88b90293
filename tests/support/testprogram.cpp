// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace pickglass::tests {

namespace {

std::map<std::string, TestMain> &allTests()
{
    static std::map<std::string, TestMain> all;
    return all;
}

} // namespace

bool addTests(const char *file, TestMain run)
{
    std::string name = file;
    name = name.substr(name.rfind('/') + 1);
    name.resize(name.rfind('.'));
    if (!allTests().emplace(name, run).second) {
        std::fprintf(stderr, "two tests are called %s\n", name.c_str());
        std::abort();
    }
    return true;
}

} // namespace pickglass::tests

int main(int argc, char **argv)
{
    using pickglass::tests::allTests;
    // A test that starts itself again, with arguments of another kind, finds its name here.
    constexpr const char *Running = "PICKGLASS_TEST";
    if (const char *running = std::getenv(Running); running != nullptr) {
        if (const auto test = allTests().find(running); test != allTests().end()) {
            return test->second(argc, argv);
        }
    }
    const auto test = allTests().find(argc > 1 ? argv[1] : "");
    if (test == allTests().end()) {
        std::fprintf(stderr, "usage: %s TEST [options of QtTest]\ntests:\n", argv[0]);
        for (const auto &[name, run] : allTests()) {
            std::fprintf(stderr, "    %s\n", name.c_str());
        }
        return 2;
    }
    ::setenv(Running, test->first.c_str(), 1);
    argv[1] = argv[0];
    return test->second(argc - 1, argv + 1);
}
