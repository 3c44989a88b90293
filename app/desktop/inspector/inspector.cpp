// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/inspector.h"

#include "app/common/text.h"
#include "app/desktop/inspector/facts.h"
#include "app/desktop/inspector/portlist.h"
#include "app/desktop/inspector/problemcard.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

namespace pickglass {

namespace {

constexpr size_t MaxProblems = 6; ///< shown in full; the rest is counted

QLabel *label(const QString &text, const char *role)
{
    auto *made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setProperty("role", QString::fromLatin1(role));
    made->setWordWrap(true);
    return made;
}

} // namespace

Inspector::Inspector(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_ports(new NodePortsModel(this)),
      m_scroll(new QScrollArea)
{
    setProperty("surface", QStringLiteral("panel"));
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &Inspector::rebuild);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_scroll);
    connect(session, &Session::snapshotChanged, this, &Inspector::setSnapshot);
    connect(session, &Session::selectionChanged, this, [this] {
        if (!m_keepsContent) {
            rebuild();
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, &Inspector::rebuild);
    setSnapshot();
}

void Inspector::setSnapshot()
{
    m_snapshot = m_session->snapshot();
    m_problems = m_snapshot ? ProblemIndex(*m_snapshot) : ProblemIndex();
    rebuild();
}

void Inspector::rebuild()
{
    m_later.stop();
    m_ports->setNode(nullptr, {}, {});
    // The change may come from a click into the old content, which must outlive its own event.
    if (QWidget *old = m_scroll->takeWidget()) {
        old->hide();
        old->deleteLater();
    }
    m_scroll->setWidget(m_snapshot
                            ? makeContent(inspect(*m_snapshot, m_problems, m_session->selection()))
                            : makeEmpty());
    m_scroll->verticalScrollBar()->setValue(0);
}

void Inspector::selectFromList(const Selection &port)
{
    // The list must stay under the mouse until it is clear that no double click comes.
    m_keepsContent = true;
    m_session->select(port);
    m_keepsContent = false;
    m_later.start(QApplication::doubleClickInterval());
}

QWidget *Inspector::makeEmpty() const
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    layout->addWidget(label(tr("Open a capture or a saved discovery; what you click is explained "
                               "here."),
                            "secondary"));
    layout->addStretch();
    return content;
}

QWidget *Inspector::makeContent(const Inspection &inspection)
{
    auto *content = new QWidget;
    content->setProperty("surface", QStringLiteral("panel"));
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceL);
    layout->setSpacing(Tokens::SpaceS);
    addHead(layout, inspection);
    addProblems(layout, inspection);
    for (const Inspection::Section &section : inspection.sections) {
        auto *widget = new FactSection(section, m_open.value(section.key, section.isOpen));
        connect(widget, &FactSection::followed, m_session, &Session::goTo);
        connect(widget, &FactSection::toggled, this,
                [this, key = section.key](bool open) { m_open.insert(key, open); });
        layout->addWidget(widget);
    }
    addPorts(layout, inspection);
    layout->addStretch();
    return content;
}

void Inspector::addHead(QVBoxLayout *layout, const Inspection &inspection) const
{
    layout->addWidget(label(inspection.kind, "secondary"));
    auto *title = label(inspection.title, "title");
    title->setObjectName(QStringLiteral("title"));
    title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(title);
    if (!inspection.subtitle.isEmpty()) {
        layout->addWidget(label(inspection.subtitle, "secondary"));
    }
    layout->addSpacing(Tokens::SpaceXs);
}

void Inspector::addProblems(QVBoxLayout *layout, const Inspection &inspection)
{
    for (size_t i = 0; i < inspection.problems.size() && i < MaxProblems; ++i) {
        layout->addWidget(
            new ProblemCard(m_snapshot->problems[static_cast<size_t>(inspection.problems[i])]));
    }
    if (inspection.problems.size() > MaxProblems) {
        layout->addWidget(label(tr("and %1 more; the Overview lists them all")
                                    .arg(inspection.problems.size() - MaxProblems),
                                "secondary"));
    }
}

void Inspector::addPorts(QVBoxLayout *layout, const Inspection &inspection)
{
    if (!inspection.portsOf.isValid()) {
        return;
    }
    std::vector<qint32> worst;
    const Fabric &fabric = *m_snapshot->fabric;
    for (const Port &port : fabric.portsOf(inspection.portsOf)) {
        const qint32 own = m_problems.worstOfPort(fabric.indexOf(port));
        worst.push_back(
            own >= 0 || !port.link.isValid() ? own : m_problems.worstOfLink(fabric, port.link));
    }
    m_ports->setNode(m_snapshot, inspection.portsOf, std::move(worst));
    if (m_ports->rowCount() > 0) {
        auto *list = new PortList(m_ports);
        const auto selectionOf = [this](PortIndex index) {
            const Port &port = m_snapshot->fabric->port(index);
            return Selection::ofPort(m_snapshot->fabric->node(port.node).guid, port.number);
        };
        connect(list, &PortList::chosen, this,
                [this, selectionOf](PortIndex port) { selectFromList(selectionOf(port)); });
        connect(list, &PortList::opened, this, [this, selectionOf](PortIndex port) {
            m_session->goTo(selectionOf(port));
            rebuild();
        });
        auto *head = label(tr("Ports"), "heading");
        layout->addSpacing(Tokens::SpaceXs);
        layout->addWidget(head);
        layout->addWidget(list);
    }
    if (!inspection.portsNote.isEmpty()) {
        layout->addWidget(label(inspection.portsNote, "faint"));
    }
}

} // namespace pickglass
