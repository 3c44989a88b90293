// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/racklistpane.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/racks/rackrowsmodel.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"
#include "app/picture/htmlpdf.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <functional>

namespace pickglass {

namespace {

constexpr int ListRowHeight = 26;

} // namespace

RackListPane::RackListPane(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_model(new RackRowsModel(this)),
      m_proxy(new TableProxy(m_model, this)),
      m_table(named("rackList", new QTableView))
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addLayout(makeBar());
    makeTable();
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

QLayout *RackListPane::makeBar()
{
    auto *row = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_filter = named("rackFilter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: racks, names, words"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilter(text);
        m_count->setText(format::count(m_proxy->rowCount()));
    });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_table->setFocus(); });
    row->addWidget(m_filter, 1);
    m_count = makeLabel({}, "secondary");
    row->addWidget(m_count);
    m_toDo = named("rackToDo", new QCheckBox(tr("Only what is to be done")));
    m_toDo->setToolTip(tr("Cables to be plugged, moved or taken out, and what is not seen yet"));
    connect(m_toDo, &QCheckBox::toggled, this, &RackListPane::makeRows);
    row->addWidget(m_toDo);
    auto *save = named("rackSave", new QPushButton(tr("Save, print")));
    save->setToolTip(tr("The list as it is shown: by rack and height"));
    auto *menu = new QMenu(save);
    menu->addAction(tr("Copy as CSV"), this,
                    [this] { QGuiApplication::clipboard()->setText(csv()); });
    menu->addAction(tr("Save CSV…"), this, [this] {
        saveAs(QStringLiteral("racks.csv"), tr("Comma-separated values (*.csv)"),
               [text = csv()](const QString &path) { return writeTextFile(path, text); });
    });
    menu->addAction(tr("Save PDF to print…"), this, [this] {
        if (m_scene) {
            saveAs(QStringLiteral("racks.pdf"), tr("PDF files (*.pdf)"),
                   [html = rackListHtml(*m_scene, rows())](const QString &path) {
                       return writePdf(path, html, tr("Ports by rack and height"));
                   });
        }
    });
    save->setMenu(menu);
    row->addWidget(save);
    return row;
}

void RackListPane::makeTable()
{
    m_table->setModel(m_proxy);
    m_table->setAccessibleName(tr("Ports by rack and height"));
    styleTable(*m_table, ListRowHeight);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const QFontMetrics metrics(Theme::instance().font());
    const int letter = metrics.averageCharWidth();
    QList<int> places;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto &spec = m_model->columns()[size_t(column)];
        const QLatin1String key(spec.key);
        m_table->setColumnHidden(column, !spec.shown);
        const bool isName = key == u"device" || key == u"planned_end" || key == u"peer_node";
        const int width = isName ? 20 * letter : key == u"message" ? 60 * letter : 8 * letter;
        m_table->setColumnWidth(
            column, std::max(width, m_table->horizontalHeader()->sectionSizeHint(column)));
        if (isName) {
            places << column;
        }
    }
    m_table->setItemDelegate(new PlaceDelegate(places, m_table));
    onRowChosen(*m_table, [this](int row) {
        const Place place = m_model->placeOf(m_proxy->sourceRow(row));
        if (place.isValid()) {
            m_session->goTo(selectionOf(m_scene->fabric(), place));
        }
    });
    new QShortcut(
        QKeySequence::Copy, m_table, this, [this] { copyRows(*m_table); }, Qt::WidgetShortcut);
}

void RackListPane::saveAs(const QString &name, const QString &fileKinds,
                          std::function<Result<void>(const QString &path)> write)
{
    askAndWrite(this, tr("Save the list"), name, fileKinds, std::move(write));
}

void RackListPane::setScene(SharedRackScene scene)
{
    m_scene = std::move(scene);
    m_toDo->setEnabled(m_scene && m_scene->plan);
    makeRows();
}

void RackListPane::makeRows()
{
    m_isOld = !isVisible();
    m_model->setScene(m_isOld ? nullptr : m_scene, m_toDo->isEnabled() && m_toDo->isChecked());
    m_count->setText(format::count(m_proxy->rowCount()));
}

void RackListPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOld) {
        makeRows();
        showSelection();
    }
}

void RackListPane::find()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

std::vector<tables::RackRow> RackListPane::rows() const
{
    if (!m_scene) {
        return {};
    }
    if (m_isOld || !isVisible()) {
        return m_scene->rows;
    }
    std::vector<tables::RackRow> rows;
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        rows.push_back(m_model->rackRow(m_proxy->sourceRow(row)));
    }
    return rows;
}

QString RackListPane::csv() const
{
    if (!m_scene) {
        return {};
    }
    TextBuffer text;
    tables::writeTable(text, Form::Csv, tables::RackPorts, {m_scene->snapshot}, rows());
    return QString::fromUtf8(text.text());
}

void RackListPane::showSelection()
{
    if (!isVisible() || !m_scene || m_isOld) {
        return;
    }
    const Fabric &fabric = m_scene->fabric();
    const Selection &selection = m_session->selection();
    const PortIndex port = selection.portIn(fabric);
    const int source = m_model->rowOf(port.isValid() ? Place{.port = port}
                                                     : Place{.node = selection.nodeIn(fabric)});
    const int row = source < 0 ? -1 : m_proxy->proxyRow(source);
    if (row < 0 || m_table->currentIndex().row() == row) {
        return;
    }
    m_table->selectionModel()->setCurrentIndex(
        m_proxy->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(m_proxy->index(row, 0));
}

QList<QWidget *> RackListPane::choices() const
{
    return {m_filter, m_toDo, m_table};
}

} // namespace pickglass
