// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/readtableviews.h"

#include "app/common/biterrorreader.h"
#include "app/common/flapreader.h"
#include "app/common/lanereader.h"
#include "app/common/partitionreader.h"
#include "app/desktop/models/biterrorsmodel.h"
#include "app/desktop/models/flapsmodel.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/inventorymodel.h"
#include "app/desktop/models/lanesmodel.h"
#include "app/desktop/models/partitionsmodel.h"

namespace pickglass {

namespace {

template<typename T>
std::optional<Error> errorOf(const Result<T> &result)
{
    return result ? std::nullopt : std::optional(result.error());
}

} // namespace

InventoryView::InventoryView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("inventory"), std::make_unique<InventoryModel>(), session,
                    parent),
      m_model(qobject_cast<InventoryModel *>(table()))
{
}

QString InventoryView::countText(int shown, int all) const
{
    return shown == all
               ? tr("%1 devices and cables").arg(format::count(all))
               : tr("%1 of %2 devices and cables").arg(format::count(shown), format::count(all));
}

void InventoryView::clear()
{
    m_model->setFacts({});
}

void InventoryView::begin()
{
    query().read(
        session()->readers(),
        [at = session()->cursor()](const CaptureReader &capture) {
            return capture.hostFacts(at, at);
        },
        [this](Result<std::vector<TableSpan<HostFact>>> facts) {
            take(errorOf(facts), [this, &facts] {
                m_model->setFacts(facts ? std::move(*facts) : std::vector<TableSpan<HostFact>>());
            });
        });
}

FlapsView::FlapsView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("flaps"), std::make_unique<FlapsModel>(), session, parent),
      m_model(qobject_cast<FlapsModel *>(table()))
{
    sortBy(m_model->columnOf("times"), Qt::DescendingOrder);
}

QString FlapsView::countText(int shown, int all) const
{
    return shown == all
               ? tr("%1 links went down").arg(format::count(all))
               : tr("%1 of %2 links that went down").arg(format::count(shown), format::count(all));
}

QString FlapsView::nothingText() const
{
    const TimeRange read = range();
    return read.from < read.to
               ? tr("No link went down, as far as states and counters were read.")
               : tr("The capture holds one moment: whether links went down is not known.");
}

void FlapsView::clear()
{
    m_model->setReport(nullptr);
}

void FlapsView::begin()
{
    query().read(
        session()->readers(),
        [range =
             range()](const CaptureReader &capture) -> Result<std::shared_ptr<const FlapReport>> {
            ASSIGN_OR_RETURN(auto report, readFlaps(capture, range));
            return std::make_shared<const FlapReport>(std::move(report));
        },
        [this](const Result<std::shared_ptr<const FlapReport>> &report) {
            take(errorOf(report),
                 [this, &report] { m_model->setReport(report ? *report : nullptr); });
        });
}

PartitionsView::PartitionsView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("partitions"), std::make_unique<PartitionsModel>(), session,
                    parent),
      m_model(qobject_cast<PartitionsModel *>(table()))
{
}

QString PartitionsView::countText(int shown, int all) const
{
    const QString partitions = format::count(m_model->partitions());
    return shown == all ? tr("%1 members of %2 partitions").arg(format::count(all), partitions)
                        : tr("%1 of %2 members of %3 partitions")
                              .arg(format::count(shown), format::count(all), partitions);
}

QString PartitionsView::nothingText() const
{
    return tr("No P_Key table is known at this time: recordings of mad: read them, and the outputs "
              "of saquery PKTR and smpquery pkeys can be imported.");
}

void PartitionsView::clear()
{
    m_model->setRows({});
}

void PartitionsView::begin()
{
    query().read(
        session()->readers(),
        [fabric = session()->snapshot()->fabric, time = session()->cursor()](
            const CaptureReader &capture) -> Result<std::vector<PartitionRow>> {
            ASSIGN_OR_RETURN(const auto partitions, partitionsAt(capture, fabric, time));
            return partitionRows(partitions);
        },
        [this](Result<std::vector<PartitionRow>> rows) {
            take(errorOf(rows), [this, &rows] {
                m_model->setRows(rows ? std::move(*rows) : std::vector<PartitionRow>());
            });
        });
}

LanesView::LanesView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("lanes"), std::make_unique<LanesModel>(), session, parent),
      m_model(qobject_cast<LanesModel *>(table()))
{
}

QString LanesView::countText(int shown, int all) const
{
    return shown == all
               ? tr("%1 virtual lanes").arg(format::count(all))
               : tr("%1 of %2 virtual lanes").arg(format::count(shown), format::count(all));
}

QString LanesView::nothingText() const
{
    return tr("Neither service levels nor weights of virtual lanes are known at this time: "
              "recordings of mad:?lanes=10min read them, and the outputs of smpquery sl2vl and "
              "smpquery vlarb can be imported.");
}

void LanesView::clear()
{
    m_model->setRows({});
}

void LanesView::begin()
{
    query().read(
        session()->readers(),
        [fabric = session()->snapshot()->fabric,
         time = session()->cursor()](const CaptureReader &capture) -> Result<std::vector<LaneRow>> {
            ASSIGN_OR_RETURN(const auto ports, portLanesAt(capture, *fabric, time));
            return laneRows(capture, *fabric, ports, time);
        },
        [this, fabric = session()->snapshot()->fabric](Result<std::vector<LaneRow>> rows) {
            take(errorOf(rows), [this, &fabric, &rows] {
                m_model->setRows(fabric, rows ? std::move(*rows) : std::vector<LaneRow>());
            });
        });
}

BitErrorsView::BitErrorsView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("ber"), std::make_unique<BitErrorsModel>(), session, parent),
      m_model(qobject_cast<BitErrorsModel *>(table()))
{
    sortBy(m_model->columnOf("ber"), Qt::DescendingOrder);
}

QString BitErrorsView::countText(int shown, int all) const
{
    return shown == all ? tr("%1 tests").arg(format::count(all))
                        : tr("%1 of %2 tests").arg(format::count(shown), format::count(all));
}

QString BitErrorsView::nothingText() const
{
    return tr("Errors of bits were not counted twice for any link: a test takes two sweeps with "
              "SymbolErrorCounter, or with counters of forward error correction.");
}

void BitErrorsView::clear()
{
    m_model->setRows({});
}

void BitErrorsView::begin()
{
    query().read(
        session()->readers(),
        [fabric = session()->snapshot()->fabric, range = range()](const CaptureReader &capture) {
            return readBitErrors(capture, *fabric, range);
        },
        [this, fabric = session()->snapshot()->fabric](Result<std::vector<BitErrorTest>> tests) {
            take(errorOf(tests), [this, &fabric, &tests] {
                m_model->setRows(fabric, tests ? std::move(*tests) : std::vector<BitErrorTest>());
            });
        });
}

} // namespace pickglass
