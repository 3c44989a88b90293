// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/tables/readtableview.h"

namespace pickglass {

class BitErrorsModel;
class FlapsModel;
class InventoryModel;
class LanesModel;
class PartitionsModel;

/// Devices and cables with what they say of themselves; "inventory" on the command line.
class InventoryView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit InventoryView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    void begin() override;
    void clear() override;

private:
    InventoryModel *m_model;
};

/// Links that went down, how often, and whether it is the cable; "flaps" on the command line.
class FlapsView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit FlapsView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    FlapsModel *m_model;
};

/// Which ports are in which partition, and how; "partitions" on the command line.
class PartitionsView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit PartitionsView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    PartitionsModel *m_model;
};

/// Virtual lanes of ports, their service levels and weights; "lanes" on the command line.
class LanesView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit LanesView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    LanesModel *m_model;
};

/// Bit error rates and between which bounds they lie; "ber" on the command line.
class BitErrorsView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit BitErrorsView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    BitErrorsModel *m_model;
};

} // namespace pickglass
