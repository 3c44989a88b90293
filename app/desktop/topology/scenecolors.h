// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topology/topologyscene.h"
#include "core/analysis/problems.h"

#include <QCoreApplication>
#include <QHash>

namespace pickglass {

/// What a pill on a slow, narrow or mismatched cable says: "2x, could be 4x"; only its rate where
/// the problem does not say what it could be. GUI language.
QString slowLinkWords(const Fabric &fabric, const Problem &problem);

/// Decides the colors of a scene by what it is colored by, and says them in its legend.
class SceneColors
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::SceneColors)

public:
    explicit SceneColors(const TopologyInput &input);

    quint8 ofBox(NodeIndex node);
    quint8 ofCell(NodeIndex node);
    quint8 ofBand(qint32 band);

    bool isDown(NodeIndex adapter);
    bool isCellMarked(NodeIndex adapter) const;
    bool isBandMarked(qint32 band) const;
    bool isDim(NodeIndex node) const;

    /// "2x, could be 4x"; empty when nothing of the band is slow or narrow.
    QString pillText(qint32 band) const;

    const std::vector<QColor> &palette() const { return m_palette; }
    /// What was used, in a telling order.
    std::vector<TopologyScene::LegendEntry> legend() const;

private:
    /// The palette's color of a key, added with this category when it is used first.
    quint8 colorOf(QHash<int, quint8> &colors, int key, size_t category);
    quint8 colorOfTier(int tier);
    quint8 colorOfSpeed(LinkSpeed speed);
    quint8 colorOfPart(qint32 part);
    qint32 partOf(NodeIndex node) const;
    void explainParts(std::vector<TopologyScene::LegendEntry> &entries) const;
    void explainMarks(std::vector<TopologyScene::LegendEntry> &entries) const;
    quint8 add(const QColor &color);
    const Port *cellPort(NodeIndex adapter) const;
    void collectMarks();
    void collectGroups();
    void collectAdaptive();
    quint8 ofAdaptive(NodeIndex node);
    void explainAdaptive(std::vector<TopologyScene::LegendEntry> &entries) const;

    const TopologyInput &m_input;
    const Fabric &m_fabric;
    const TopologyLayout &m_layout;
    std::vector<QColor> m_palette;
    QHash<int, quint8> m_tierColor;
    QHash<int, quint8> m_speedColor;
    QHash<qint32, quint8> m_partColor; ///< of a pod or rail, modulo the number of colors
    /// What a switch says of adaptive routing, by node; empty where nothing is colored by it.
    enum class Adaptive : quint8 { Unknown, On, Off, Differs };
    std::vector<Adaptive> m_adaptiveOf;
    QHash<int, quint8> m_adaptiveColor; ///< of those that were used
    std::vector<qint32> m_groupOfNode;
    std::vector<quint8> m_groupColor;
    QHash<LinkIndex, QString> m_marked; ///< and what is said of it
    bool m_anyDown = false;
    bool m_anyCell = false;
    bool m_anyUngrouped = false;
    bool m_anyOfNoPart = false;
};

} // namespace pickglass
