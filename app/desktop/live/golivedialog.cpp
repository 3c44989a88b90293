// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/golivedialog.h"

#include "app/desktop/layouts.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

const QString MadScheme = QStringLiteral("mad:");
const QString MadeScheme = QStringLiteral("synthetic:");
constexpr int UsualLoad = 30;

/// What happens in a made fabric, as its URL ends: seldom enough to be followed by eye.
constexpr const char *Faults = "&flap=2min&leave=5min&errors=0.2";
constexpr const char *SlowReceiver = "&congestion=slow_receiver";
constexpr const char *ManyToOne = "&congestion=many_to_one";
constexpr const char *HandOver = "&sm=handover";
constexpr const char *LateHost = "&late=2s"; ///< of training jobs

/// The ports of this machine, as `mad:` calls them.
QStringList localPorts()
{
    QStringList ports;
    const QDir devices(QStringLiteral("/sys/class/infiniband"));
    for (const QString &device : devices.entryList(QDir::AllDirs | QDir::NoDotAndDotDot)) {
        const QDir folder(devices.filePath(device + QStringLiteral("/ports")));
        for (const QString &port : folder.entryList(QDir::AllDirs | QDir::NoDotAndDotDot)) {
            ports << device + u'/' + port;
        }
    }
    return ports;
}

/// Selects what has these data; adds it where there is none.
void choose(QComboBox *combo, const QString &text, const QVariant &data)
{
    int index = combo->findData(data);
    if (index < 0) {
        combo->addItem(text, data);
        index = combo->count() - 1;
    }
    combo->setCurrentIndex(index);
}

/// A form knows the field of a row of its own accord only where that is a single widget.
QLabel *labelFor(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

} // namespace

GoLiveDialog::GoLiveDialog(const LiveSource &source, const AgentPage::Parts &parts,
                           const std::vector<HostGroupText> &groups, QWidget *parent)
    : QDialog(parent),
      m_kind(named("kind", new QComboBox)),
      m_pages(new QWidget),
      m_agent(new AgentPage(parts)),
      m_hosts(new HostsPage(parts.pgcap, groups)),
      m_device(named("device", new QComboBox)),
      m_shape(named("shape", new QComboBox)),
      m_pattern(named("pattern", new QComboBox)),
      m_load(named("load", new QSpinBox)),
      m_events(named("events", new QComboBox)),
      m_url(named("url", new QLineEdit)),
      m_interval(named("interval", new QComboBox)),
      m_keep(new QComboBox),
      m_size(new QComboBox),
      m_explanation(withRole("secondary", new QLabel))
{
    constexpr int Width = 640;
    setWindowTitle(tr("Go live"));
    setObjectName(QStringLiteral("goLive"));
    setMinimumWidth(Width);
    auto *pages = makeLayout<QVBoxLayout>(m_pages);
    for (QWidget *page : {makeMachinePage(), static_cast<QWidget *>(m_agent),
                          static_cast<QWidget *>(m_hosts), makeMadePage(), makeUrlPage()}) {
        pages->addWidget(page);
        m_kinds << page;
    }
    fillChoices();

    auto *form = new QFormLayout;
    form->setSpacing(Tokens::SpaceM);
    form->addRow(tr("&Watch"), m_kind);
    form->addRow(QString(), m_pages);
    form->addRow(tr("Sweep &interval"), m_interval);
    form->addRow(tr("More counters"), makeCounters());
    auto *limits = new QHBoxLayout;
    limits->addWidget(m_keep, 1);
    limits->addWidget(new QLabel(tr("at most")));
    limits->addWidget(m_size, 1);
    form->addRow(labelFor(tr("&Keep"), m_keep), limits);
    m_explanation->setWordWrap(true);
    m_explanation->setAlignment(Qt::AlignTop);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_start = buttons->addButton(tr("Go live"), QDialogButtonBox::AcceptRole);
    m_start->setProperty("role", QStringLiteral("primary"));
    m_start->setObjectName(QStringLiteral("start"));

    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceL);
    rows->addLayout(form);
    rows->addWidget(m_explanation);
    rows->addWidget(buttons);
    m_start->setDefault(true); // of this dialog, which it is in by now
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connectFields();
    setSource(source);
    showKind();
}

void GoLiveDialog::connectFields()
{
    connect(m_kind, &QComboBox::currentIndexChanged, this, &GoLiveDialog::showKind);
    connect(m_agent, &AgentPage::changed, this, &GoLiveDialog::showExplanation);
    connect(m_agent, &AgentPage::connectRequested, this, &GoLiveDialog::accept);
    connect(m_hosts, &HostsPage::changed, this, &GoLiveDialog::showExplanation);
    connect(m_url, &QLineEdit::textChanged, this, &GoLiveDialog::showExplanation);
}

QWidget *GoLiveDialog::makeMachinePage()
{
    m_device->setAccessibleName(tr("Device and port"));
    m_device->addItem(tr("Its first active port"), QString());
    for (const QString &port : localPorts()) {
        m_device->addItem(port, port);
    }
    auto *page = new QWidget;
    makePageForm(page)->addRow(tr("&Port"), m_device);
    return page;
}

QWidget *GoLiveDialog::makeMadePage()
{
    m_shape->addItem(tr("Fat tree, 16 hosts"), QStringLiteral("tree?k=4"));
    m_shape->addItem(tr("Fat tree, 128 hosts"), QStringLiteral("tree?k=8"));
    m_shape->addItem(tr("Fat tree, 1,024 hosts"), QStringLiteral("tree?k=16"));
    m_shape->addItem(tr("Fat tree, 11,664 hosts"), QStringLiteral("tree?k=36"));
    m_shape->addItem(tr("Torus 4 × 4 × 4, 128 hosts"), QStringLiteral("torus?x=4&y=4&z=4"));
    m_shape->addItem(tr("Dragonfly, 576 hosts"), QStringLiteral("dragonfly?groups=9"));
    m_pattern->addItem(tr("changing partners"), QStringLiteral("uniform"));
    m_pattern->addItem(tr("one partner each"), QStringLiteral("shift"));
    m_pattern->addItem(tr("each host in turn"), QStringLiteral("alltoall"));
    m_pattern->addItem(tr("a few busy hosts"), QStringLiteral("hotspot"));
    m_pattern->addItem(tr("training jobs"), QStringLiteral("training"));
    m_pattern->addItem(tr("none"), QStringLiteral("idle"));
    const auto addEvents = [this](const QString &text, const char *options) {
        m_events->addItem(text, QLatin1String(options).toString());
    };
    addEvents(tr("nothing"), "");
    addEvents(tr("cables and hosts fail, symbol errors"), Faults);
    addEvents(tr("a host receives slowly"), SlowReceiver);
    addEvents(tr("many hosts send to one"), ManyToOne);
    addEvents(tr("another subnet manager takes over"), HandOver);
    addEvents(tr("a host of a training job begins late"), LateHost);
    connect(m_events, &QComboBox::currentIndexChanged, this, &GoLiveDialog::fitPattern);
    constexpr int MaxLoad = 100;
    m_load->setRange(0, MaxLoad);
    m_load->setValue(UsualLoad);
    m_load->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_load->setSuffix(QStringLiteral(" %"));
    m_load->setAccessibleName(tr("Load of the hosts' links"));
    auto *traffic = new QHBoxLayout;
    traffic->addWidget(m_pattern, 2);
    traffic->addWidget(m_load, 1);
    auto *page = new QWidget;
    QFormLayout *form = makePageForm(page);
    form->addRow(tr("&Fabric"), m_shape);
    form->addRow(labelFor(tr("&Traffic"), m_pattern), traffic);
    form->addRow(tr("What &happens"), m_events);
    return page;
}

/// A late host is one of training jobs; congestion has traffic of its own, in place of a pattern.
void GoLiveDialog::fitPattern()
{
    const QString events = m_events->currentData().toString();
    const bool isLate = events == QLatin1String(LateHost);
    if (isLate) {
        m_pattern->setCurrentIndex(m_pattern->findData(QStringLiteral("training")));
    }
    m_pattern->setEnabled(!isLate && !events.startsWith(QLatin1String("&congestion")));
}

QWidget *GoLiveDialog::makeUrlPage()
{
    m_url->setPlaceholderText(QStringLiteral("synthetic:tree?k=8&load=0.4"));
    auto *page = new QWidget;
    makePageForm(page)->addRow(tr("&URL"), m_url);
    return page;
}

QWidget *GoLiveDialog::makeCounters()
{
    const std::pair<const char *, QString> sets[] = {
        {"details", tr("error details")},       {"vl", tr("by virtual lane")},
        {"sl", tr("by service level")},         {"speeds", tr("FEC and lanes")},
        {"congestion", tr("congestion marks")},
    };
    auto *row = new QWidget;
    auto *grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Tokens::SpaceXs);
    for (const auto &[name, text] : sets) {
        auto *box = new QCheckBox(text);
        box->setObjectName(QLatin1String(name));
        const auto index = static_cast<int>(m_counters.size());
        grid->addWidget(box, index / 2, index % 2);
        m_counters << box;
    }
    return row;
}

void GoLiveDialog::fillChoices()
{
    m_kind->addItem(tr("This machine's fabric"), Machine);
    m_kind->addItem(tr("Remote fabric"), Agent);
    m_kind->addItem(tr("Counters of hosts"), Hosts);
    m_kind->addItem(tr("Simulated fabric"), Made);
    m_kind->addItem(tr("Source URL"), Url);
    for (const milliseconds interval :
         {milliseconds(100), milliseconds(500), milliseconds(1s), milliseconds(2s),
          milliseconds(5s), milliseconds(10s), milliseconds(30s), milliseconds(1min),
          milliseconds(5min)}) {
        m_interval->addItem(livetext::interval(interval), qlonglong(interval.count()));
    }
    m_keep->setAccessibleName(tr("Keep for"));
    for (const milliseconds keep :
         {milliseconds(1h), milliseconds(6h), milliseconds(24h), milliseconds(24h * 7)}) {
        m_keep->addItem(tr("the last %1").arg(livetext::duration(keep)), qlonglong(keep.count()));
    }
    m_keep->addItem(tr("forever"), qlonglong(0));
    m_size->setAccessibleName(tr("Keep at most"));
    constexpr qint64 Mega = 1 << 20;
    for (const qint64 megabytes : {256, 512, 1024, 2048, 8192, 32768}) {
        m_size->addItem(livetext::size(megabytes * Mega), qlonglong(megabytes * Mega));
    }
    m_size->addItem(tr("any size"), qlonglong(0));
}

void GoLiveDialog::setSource(const LiveSource &source)
{
    setUrl(source.url);
    choose(m_interval, livetext::interval(source.interval), qlonglong(source.interval.count()));
    choose(m_keep, tr("the last %1").arg(livetext::duration(source.keep)),
           qlonglong(source.keep.count()));
    choose(m_size, livetext::size(source.maxBytes), qlonglong(source.maxBytes));
    for (QCheckBox *box : std::as_const(m_counters)) {
        box->setChecked(source.counters.contains(box->objectName()));
    }
}

void GoLiveDialog::setUrl(const QString &given)
{
    m_url->setText(given);
    if (given.startsWith(MadScheme) && !given.contains(u'?')) {
        const QString port = given.mid(MadScheme.size());
        choose(m_device, port, port);
        m_kind->setCurrentIndex(Machine);
        return;
    }
    if (const auto entry = AgentEntry::fromUrl(given)) {
        m_agent->setEntry(*entry);
        m_kind->setCurrentIndex(Agent);
        return;
    }
    if (m_hosts->setUrl(given)) {
        m_kind->setCurrentIndex(Hosts);
        return;
    }
    const QUrlQuery query(given.section(u'?', 1));
    for (int i = 0; i < m_shape->count(); ++i) {
        if (given.startsWith(MadeScheme + m_shape->itemData(i).toString() + u'&')) {
            m_shape->setCurrentIndex(i);
        }
    }
    const int pattern = m_pattern->findData(query.queryItemValue(QStringLiteral("pattern")));
    m_pattern->setCurrentIndex(std::max(0, pattern));
    constexpr int Hundred = 100;
    const QString load = query.queryItemValue(QStringLiteral("load"));
    m_load->setValue(load.isEmpty() ? UsualLoad : qRound(load.toDouble() * Hundred));
    m_events->setCurrentIndex(0);
    for (int i = 1; i < m_events->count(); ++i) {
        if (given.endsWith(m_events->itemData(i).toString())) {
            m_events->setCurrentIndex(i);
        }
    }
    // One that says more than these choices stays a URL.
    m_kind->setCurrentIndex(Made);
    m_kind->setCurrentIndex(url() == given ? Made : Url);
}

QString GoLiveDialog::url() const
{
    switch (m_kind->currentIndex()) {
    case Machine:
        return MadScheme + m_device->currentData().toString();
    case Agent:
        return m_agent->entry().url();
    case Hosts:
        return m_hosts->url();
    case Made: {
        constexpr double Hundred = 100;
        const QString load = QString::number(m_load->value() / Hundred);
        return MadeScheme + m_shape->currentData().toString() + QStringLiteral("&load=") + load +
               QStringLiteral("&pattern=") + m_pattern->currentData().toString() +
               m_events->currentData().toString();
    }
    default:
        return m_url->text().trimmed();
    }
}

LiveSource GoLiveDialog::source() const
{
    LiveSource source;
    source.url = url();
    if (const auto entry = agent()) {
        source.name = entry->name;
        source.token = m_token;
    }
    source.interval = milliseconds(m_interval->currentData().toLongLong());
    for (const QCheckBox *box : m_counters) {
        if (box->isChecked()) {
            source.counters << box->objectName();
        }
    }
    source.keep = milliseconds(m_keep->currentData().toLongLong());
    source.maxBytes = m_size->currentData().toLongLong();
    return source;
}

std::optional<AgentEntry> GoLiveDialog::agent() const
{
    return m_kind->currentIndex() == Agent ? std::optional(m_agent->entry()) : std::nullopt;
}

void GoLiveDialog::showAgents()
{
    m_kind->setCurrentIndex(Agent);
}

void GoLiveDialog::accept()
{
    if (m_kind->currentIndex() != Agent) {
        QDialog::accept();
        return;
    }
    if (m_agent->isComplete()) {
        m_agent->fetchToken([this](const QByteArray &token) {
            // Enter in the list comes here twice: from the list, and from the default button.
            if (result() != Accepted) {
                m_token = token;
                QDialog::accept();
            }
        });
    }
}

void GoLiveDialog::showKind()
{
    // Not in a QStackedWidget, where those that are not shown take room, too.
    for (int i = 0; i < m_kinds.size(); ++i) {
        m_kinds.at(i)->setVisible(i == m_kind->currentIndex());
    }
    showExplanation();
    m_pages->layout()->activate(); // at once, not when events are next taken
    layout()->activate();
    adjustSize();
    growToFit();
}

/// Words that wrap are higher than the layout has a size for.
void GoLiveDialog::growToFit()
{
    const int needed = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                     : sizeHint().height();
    if (height() < needed) {
        resize(width(), needed);
    }
    // Nor does it stay on the screen when it grows.
    const QRect room = screen()->availableGeometry();
    if (isVisible() && frameGeometry().bottom() > room.bottom()) {
        move(pos().x(), std::max(room.top(), room.bottom() + 1 - frameGeometry().height()));
    }
}

bool GoLiveDialog::event(QEvent *event)
{
    const bool isTaken = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        growToFit();
    }
    return isTaken;
}

void GoLiveDialog::showExplanation()
{
    const bool isMade = m_kind->currentIndex() == Made;
    const bool isAgent = m_kind->currentIndex() == Agent;
    const bool isHosts = m_kind->currentIndex() == Hosts;
    m_explanation->setMinimumHeight(isAgent || isHosts ? 0 : 4 * Tokens::SpaceL);
    m_explanation->setText(
        isAgent ? tr("The remote agent reads its fabric at its own interval, read only. The "
                     "recording is made on this machine.")
        : isHosts
            ? tr("Reads what the kernels of the hosts count of their adapters, of IP over "
                 "InfiniBand and of file systems: one connection a host, read only. Names, keys "
                 "and users are those of ~/.ssh/config; ssh asks no questions here.")
        : isMade
            ? tr("A simulated fabric needs no hardware and no permissions. Large fabrics need much "
                 "processor time. There are more options than these: pgcap record \"synthetic:?\" "
                 "lists them.")
            : tr("Read only: nothing is set or cleared in the fabric. Each port takes two requests "
                 "of 256 bytes per sweep and answers of the same size, at most 64 at a time. You "
                 "need permission to use /dev/infiniband/umad* from your administrator."));
    m_start->setEnabled(isAgent   ? m_agent->isComplete()
                        : isHosts ? m_hosts->isComplete()
                                  : m_kind->currentIndex() != Url || isLiveSource(url()));
}

} // namespace pickglass
