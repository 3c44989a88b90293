// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"

#include <tl/expected.hpp>

#include <utility>

namespace pickglass {

/// Why something could not be done: what happened, and what the person can do about it.
struct Error
{
    Message what;
    /// May be empty.
    Message advice = {};

    /// Both sentences in English.
    QString english() const
    {
        return advice.isEmpty() ? what.english() : what.english() + u' ' + advice.english();
    }
};

/// A value, or the reason why there is none.
template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Message what, Message advice = {})
{
    return tl::unexpected<Error>(Error{std::move(what), std::move(advice)});
}

} // namespace pickglass

#define PICKGLASS_JOINED_(a, b) a##b
#define PICKGLASS_JOINED(a, b) PICKGLASS_JOINED_(a, b)

/// Returns the error of a Result from the function where there is one.
#define RETURN_IF_ERROR(...)                                                                       \
    do {                                                                                           \
        if (auto resultOfCall = (__VA_ARGS__); !resultOfCall) {                                    \
            return tl::unexpected(std::move(resultOfCall).error());                                \
        }                                                                                          \
    } while (false)

/// `ASSIGN_OR_RETURN(const auto fabric, reader.fabricAt(time));` gives the variable the value of a
/// Result, or returns its error from the function.
#define ASSIGN_OR_RETURN(declaration, ...)                                                         \
    auto PICKGLASS_JOINED(resultInLine, __LINE__) = (__VA_ARGS__);                                 \
    if (!PICKGLASS_JOINED(resultInLine, __LINE__)) {                                               \
        return tl::unexpected(std::move(PICKGLASS_JOINED(resultInLine, __LINE__)).error());        \
    }                                                                                              \
    declaration = *std::move(PICKGLASS_JOINED(resultInLine, __LINE__))
