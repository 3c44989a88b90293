// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/golden/goldendialog.h"

#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/goldentext.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int MaxColumnWidth = 340;
constexpr int GoldenRowHeight = 26;
constexpr QSize FirstSizeOfGolden(1180, 600);

} // namespace

GoldenDialog::GoldenDialog(Session *session, QWidget *parent)
    : QDialog(parent),
      m_session(session),
      m_check(session->golden()),
      m_model(new GoldenModel(this)),
      m_headline(makeLabel({}, "heading")),
      m_detail(named("words", makeLabel({}, "secondary")))
{
    setWindowTitle(tr("Differences from golden"));
    setObjectName(QStringLiteral("goldenDialog"));
    m_headline->setWordWrap(true);
    m_detail->setWordWrap(true);
    auto *lines = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceS);
    lines->addWidget(m_headline);
    lines->addWidget(m_detail);
    lines->addLayout(makeBar());
    lines->addWidget(makeTable(), 1);
    lines->addLayout(makeNoteBar());
    resize(FirstSizeOfGolden);
    connect(m_check, &GoldenCheck::changed, this, &GoldenDialog::take);
    connect(session, &Session::snapshotChanged, this, &GoldenDialog::take);
    take();
}

QLayout *GoldenDialog::makeBar()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    const auto addButton = [row](const QString &text, const auto *context, auto function) {
        auto *button = new QPushButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, context, function);
        row->addWidget(button);
        return button;
    };
    addButton(tr("Choose golden…"), this, &GoldenDialog::chooseGolden);
    m_unpin = named("unpin", addButton(tr("Unpin"), this, [this] { m_check->pin({}); }));
    m_unpin->setToolTip(tr("Compare with no capture; the list of what is acknowledged stays"));
    m_filter = named("filter", new QLineEdit);
    m_filter->setPlaceholderText(tr("Filter: names, attributes, notes"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, &GoldenDialog::applyFilter);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_table->setFocus(); });
    row->addWidget(m_filter, 1);
    m_acknowledged = new QCheckBox(tr("Acknowledged, too"));
    connect(m_acknowledged, &QCheckBox::toggled, this, &GoldenDialog::applyFilter);
    row->addWidget(m_acknowledged);
    m_save = addButton(tr("Save CSV…"), this, [this] {
        askAndWrite(
            this, tr("Save as CSV"), QStringLiteral("golden.csv"),
            tr("Comma-separated values (*.csv)"),
            [text = m_model->csv()](const QString &path) { return writeTextFile(path, text); });
    });
    addButton(tr("Close"), this, &QDialog::close);
    return row;
}

QLayout *GoldenDialog::makeNoteBar()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_note = named("note", new QLineEdit);
    m_note->setPlaceholderText(tr("Note: why the selected differences are right"));
    m_note->setAccessibleName(m_note->placeholderText());
    m_note->setMaxLength(500);
    connect(m_note, &QLineEdit::returnPressed, this, &GoldenDialog::acknowledge);
    row->addWidget(m_note, 1);
    m_acknowledge = named("acknowledge", new QPushButton(tr("Acknowledge")));
    m_acknowledge->setAutoDefault(false);
    connect(m_acknowledge, &QPushButton::clicked, this, &GoldenDialog::acknowledge);
    row->addWidget(m_acknowledge);
    m_takeBack = named("takeBack", new QPushButton(tr("Undo acknowledge")));
    m_takeBack->setAutoDefault(false);
    m_takeBack->setToolTip(tr("The selected differences are open again"));
    connect(m_takeBack, &QPushButton::clicked, this, &GoldenDialog::takeBack);
    row->addWidget(m_takeBack);
    return row;
}

QWidget *GoldenDialog::makeTable()
{
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Differences from golden"));
    styleTable(*m_table, GoldenRowHeight);
    m_table->setItemDelegate(
        new PlaceDelegate({GoldenModel::at(GoldenModel::Column::Name)}, m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &GoldenDialog::showButtons);
    connect(m_model, &QAbstractItemModel::modelReset, this, &GoldenDialog::showButtons);
    onRowChosen(*m_table, [this](int row) { goToRow(row); });
    new QShortcut(
        QKeySequence::Copy, m_table, this, [this] { copyRows(*m_table); }, Qt::WidgetShortcut);
    return m_table;
}

void GoldenDialog::chooseGolden()
{
    askForFiles(this,
                {.title = tr("A capture of the fabric as it should be"),
                 .fileKinds = tr("Captures (*.pgcap)")},
                [this](const QStringList &paths) { m_check->pin(paths.front()); });
}

void GoldenDialog::take()
{
    if (m_rows != m_check->rows()) {
        const bool isFirst = !m_rows;
        m_rows = m_check->rows();
        m_model->setRows(m_rows);
        if (isFirst) {
            fitColumnsToTexts(*m_table, MaxColumnWidth);
        }
    }
    m_headline->setText(goldenHeadline(*m_check));
    m_detail->setText(goldenText(*m_check));
    m_detail->setVisible(!m_detail->text().isEmpty());
    if (m_check->path().isEmpty()) {
        m_headline->setText(
            tr("No golden capture is set for this fabric. Pin one of a time when the "
               "fabric was right: later differences are listed here until they are "
               "acknowledged."));
    } else if (!m_rows && !m_check->failure()) {
        m_headline->setText(m_session->snapshot() ? tr("Comparing…") : tr("No fabric is open."));
    }
    m_unpin->setEnabled(!m_check->path().isEmpty());
    m_save->setEnabled(m_rows != nullptr);
    showButtons();
}

void GoldenDialog::applyFilter()
{
    m_model->setFilter(m_filter->text(), m_acknowledged->isChecked());
    fitColumnsToTexts(*m_table, MaxColumnWidth);
}

std::vector<tables::DiffRow> GoldenDialog::selectedDifferences(bool areAcknowledged) const
{
    std::vector<tables::DiffRow> found;
    for (const int row : selectedRows(*m_table)) {
        if (const tables::GoldenRow &selected = m_model->row(row);
            selected.acknowledged.has_value() == areAcknowledged) {
            found.push_back(selected.difference);
        }
    }
    return found;
}

void GoldenDialog::showButtons()
{
    if (m_takeBack == nullptr) {
        return; // it is being made
    }
    m_acknowledge->setEnabled(!selectedDifferences(false).empty());
    m_takeBack->setEnabled(!selectedDifferences(true).empty());
}

void GoldenDialog::acknowledge()
{
    const auto selected = selectedDifferences(false);
    if (selected.empty()) {
        return;
    }
    if (const auto done = m_check->acknowledge(selected, m_note->text().trimmed()); !done) {
        showWarning(this, translated(done.error()));
        return;
    }
    m_note->clear();
}

void GoldenDialog::takeBack()
{
    if (const auto done = m_check->takeBack(selectedDifferences(true)); !done) {
        showWarning(this, translated(done.error()));
    }
}

void GoldenDialog::goToRow(int row)
{
    const tables::DiffRow &shown = m_model->row(row).difference;
    m_session->goTo(shown.of == tables::DiffRow::Of::Node
                        ? Selection::ofNode(shown.place.node)
                        : Selection::ofPort(shown.place.node, shown.place.number));
}

} // namespace pickglass
