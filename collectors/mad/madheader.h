// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"

#include <span>

namespace pickglass::mad {

/// Where a MAD's parts are, in bytes from its begin (IBTA specification, volume 1, 13.4.2, 14.2.1
/// and 16.1.1).
namespace offset {
constexpr size_t Class = 1;
constexpr size_t Method = 3;
constexpr size_t Status = 4;
constexpr size_t HopPointer = 6;
constexpr size_t HopCount = 7;
constexpr size_t TransactionId = 8; ///< its lower half, which is ours, is 4 further
constexpr size_t Attribute = 16;
constexpr size_t Modifier = 20;
constexpr size_t MKey = 24; ///< of SMPs
constexpr size_t DrSLid = 32;
constexpr size_t DrDLid = 34;
constexpr size_t Data = 64;
constexpr size_t InitialPath = 128; ///< of SMPs by a direct route
} // namespace offset

/// The only method that Pickglass sends, and the only one that it takes as an answer.
constexpr uchar MethodGet = 0x01;
constexpr uchar MethodGetResp = 0x81;

/// The management classes' ClassPortInfo: the one attribute of the performance class without a
/// PortSelect.
constexpr quint16 AttributeClassPortInfo = 0x0001;

/// What a Get carries besides its transaction id.
struct MadGet
{
    MadAddress to;
    quint16 attribute = 0;
    quint32 modifier = 0;
    std::array<uchar, 4> data{};
    quint64 mKey = 0;
};

/// The bytes of a Get; its transaction id is 0.
void writeGet(MadBytes &bytes, const MadGet &get);

/// The lower half of the transaction id: the upper one belongs to the kernel.
void setTransactionId(MadBytes &bytes, quint32 id);
quint32 transactionId(const MadBytes &bytes);

/// Without the direction bit of direct routes.
MadStatus statusOf(const MadBytes &bytes);

/// Whether an answer is one to this request, by all that it repeats of it: class, method,
/// attribute, modifier, the port (performance) or the route (direct routes). The transaction id is
/// not looked at.
bool answers(const MadBytes &answer, const MadGet &get);

} // namespace pickglass::mad
