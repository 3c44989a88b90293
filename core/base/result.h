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
