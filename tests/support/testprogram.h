// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

#include <memory>
#include <type_traits>

/// QtTest gives up after five seconds, which other tests and simulators beside can take: what is
/// waited for fails late instead of now and then.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, 60'000)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expression, message) QTRY_VERIFY2_WITH_TIMEOUT(expression, message, 60'000)
#undef QTRY_COMPARE
#define QTRY_COMPARE(value, expected) QTRY_COMPARE_WITH_TIMEOUT(value, expected, 60'000)

/// The tests of a folder are one program, `test_core_formats tst_netfile [QtTest's options]`: each
/// file adds its class with one of the macros below, in the place of QTEST_MAIN and its like.
namespace pickglass::tests {

/// Runs the tests of one class; argv[0] is the program. The exit code.
using TestMain = int (*)(int argc, char **argv);

/// Adds a file's tests under the name of the file, without folder and ".cpp". Returns true.
bool addTests(const char *file, TestMain run);

/// Without an application object, QObject stands for it.
template<typename Test, typename Application>
int runTests(int argc, char **argv)
{
    std::unique_ptr<Application> application;
    if constexpr (!std::is_same_v<Application, QObject>) {
        application = std::make_unique<Application>(argc, argv);
    }
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace pickglass::tests

#define PICKGLASS_ADD_TESTS_(number, ...)                                                          \
    [[maybe_unused]] static const bool isTestAdded##number =                                       \
        pickglass::tests::addTests(__FILE__, __VA_ARGS__);
#define PICKGLASS_ADD_TESTS(number, ...) PICKGLASS_ADD_TESTS_(number, __VA_ARGS__)
/// For a test that needs a main function of its own.
#define PICKGLASS_TEST_MAIN(...) PICKGLASS_ADD_TESTS(__COUNTER__, __VA_ARGS__)
/// Tests with an application object: QApplication or QCoreApplication.
#define PICKGLASS_TEST(Test, Application)                                                          \
    PICKGLASS_TEST_MAIN((pickglass::tests::runTests<Test, Application>))
/// Tests without one.
#define PICKGLASS_TEST_APPLESS(Test) PICKGLASS_TEST(Test, QObject)
