// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "collectors/mad/umaddevices.h"

#include <memory>

namespace pickglass::mad {

struct GmpSettings
{
    quint8 serviceLevel = 0;
    quint16 pKey = 0xffff;
    /// Whether subnet administration is asked, too.
    bool isAdministrationAsked = false;
    /// The same of the vendor class.
    bool isVendorAsked = false;
};

/// Carries MADs through a port of this machine (libibumad). On the simulator one in a process at
/// a time: that has one agent per management class in each.
class UmadTransport final : public Transport
{
public:
    /// `name` as for findUmadPort().
    static Result<std::unique_ptr<UmadTransport>>
    open(const QString &name, const GmpSettings &gmps = {}, const UmadRoots &roots = {});
    ~UmadTransport() override;

    /// As it was when it was opened.
    const UmadPort &port() const;

    bool isSimulated() const override;
    std::vector<int> descriptors() const override;
    Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) override;
    Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) override;

private:
    struct Private;
    explicit UmadTransport(std::unique_ptr<Private> priv);
    std::unique_ptr<Private> d;
};

} // namespace pickglass::mad
