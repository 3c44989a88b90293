// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "core/base/ids.h"

namespace pickglass::mad {

/// A Get of the PathRecord from one LID to another, at the master's administration; its answer is
/// for decodePathLevel(). Tag and client are the caller's.
inline MadRequest pathRequest(Lid master, Lid from, Lid to)
{
    const quint16 source = from.value();
    const quint16 destination = to.value();
    MadRequest request;
    request.to.madClass = MadClass::SubnetAdministration;
    request.to.lid = master;
    request.attribute = AttributePathRecord;
    request.data = {static_cast<uchar>(destination >> 8), static_cast<uchar>(destination & 0xff),
                    static_cast<uchar>(source >> 8), static_cast<uchar>(source & 0xff)};
    request.node = AdministrationNode;
    request.urgency = Urgency::Background;
    return request;
}

} // namespace pickglass::mad
