// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/jobs/jobreport.h"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// The hosts of a job, their leaves and the switches on their routes, laid out in tiers: hosts at
/// the bottom, under their leaf, in the order of the job. Each cable is two strands beside each
/// other, one a direction. A value; any thread.
struct JobDiagram
{
    struct Node
    {
        Guid guid;
        QString name;
        int tier = 0;     ///< cables to the nearest host: 0 is a host, 1 a leaf
        qint32 host = -1; ///< into JobReport::hosts; -1: a switch
        QRectF box = {};
        bool isNameInside = false;
        bool isNameTurned = false; ///< below the box, from bottom to top
    };
    /// What a JobLink is drawn as; `bend` is the control point of a curve, the middle of a straight
    /// one.
    struct Strand
    {
        size_t link = 0; ///< into JobReport::links
        size_t from = 0; ///< into nodes
        size_t to = 0;
        QPointF start = {};
        QPointF end = {};
        QPointF bend = {};
        double room = 0; ///< how wide it may be drawn at most, pixels
    };
    std::vector<Node> nodes; ///< hosts as in the report, then switches by tier, then from the left
    std::vector<Strand> strands;
    QRectF area;

    /// The node or the strand at a place; nothing where there is none near.
    std::optional<size_t> nodeAt(QPointF place) const;
    std::optional<size_t> strandAt(QPointF place) const;
};

/// Fits it into the area. Names of switches are those of the fabric (may be null), else GUIDs.
JobDiagram layOutJobDiagram(const JobReport &report, const Fabric *fabric, const QRectF &area,
                            const QFont &font);

/// What a strand shows: of the report's range, or of one of its steps.
struct StrandValue
{
    double bytes = 0;
    double rate = 0; ///< bytes/s
    std::optional<double> uses = {};
    std::optional<double> utilization = {};
    std::optional<double> wait = {}; ///< of the whole range only
    qint64 flows = 0;                ///< at most; 0 where nothing was sent
};

/// Of each of JobReport::links.
std::vector<StrandValue> strandValues(const JobReport &report, std::optional<size_t> step = {});

/// When a strand is red: used several times, and over-utilized as well.
enum class StrandAlarm : quint8 { UsedAndFull, Used };

/// What strands are drawn by: the same for all that are to be compared.
struct StrandScale
{
    qint64 maxFlows = 1;
    std::optional<double> maxUses = {}; ///< nothing: darkness is the rate
    double maxRate = 0;                 ///< bytes/s
    StrandAlarm alarm = StrandAlarm::UsedAndFull;
    double fullUtilization = 0.9; ///< from here on a link is over-utilized
    double fullWait = 0.1;        ///< likewise

    /// 0 … 1: how dark; nothing where nothing was sent.
    std::optional<double> shade(const StrandValue &value) const;
    bool isRed(const StrandValue &value) const;
    /// Pixels, from 1 to 7.
    double width(const StrandValue &value) const;
    /// Grows so that these fit, too.
    void include(const std::vector<StrandValue> &values);
};

/// The scale of a report as a whole, or of all of its steps alike.
StrandScale strandScale(const JobReport &report, bool ofSteps = false);

} // namespace pickglass
