// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <infiniband/mad.h>

#include <QtGlobal>

#include <array>

namespace pickglass::mad {

/// Fields of a MAD's data by libibmad's names. libibmad takes what it only reads as writable.
template<size_t Size>
quint32 madField(const std::array<uchar, Size> &data, MAD_FIELDS field, size_t offset = 0)
{
    return mad_get_field(const_cast<uchar *>(data.data()), static_cast<int>(offset), field);
}

template<size_t Size>
quint64 madField64(const std::array<uchar, Size> &data, MAD_FIELDS field, size_t offset = 0)
{
    return mad_get_field64(const_cast<uchar *>(data.data()), static_cast<int>(offset), field);
}

} // namespace pickglass::mad
