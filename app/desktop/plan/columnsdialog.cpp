// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plan/columnsdialog.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>

namespace pickglass {

namespace {

constexpr QSize FirstSizeOfColumns(980, 620);
constexpr int PreviewRowHeight = 24;
constexpr int MaxPreviewRows = 40;

/// The first row with the most texts that are no numbers: titles are words.
qsizetype likelyTitles(const PlanTable &table)
{
    qsizetype best = 0;
    qsizetype bestCount = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const auto count = std::ranges::count_if(table.rows[row], [](const QString &text) {
            bool isNumber = false;
            text.toDouble(&isNumber);
            return !text.isEmpty() && !isNumber;
        });
        if (count > bestCount) {
            best = qsizetype(row);
            bestCount = count;
        }
    }
    return best;
}

} // namespace

ColumnsDialog::ColumnsDialog(std::vector<PlanTable> tables, QWidget *parent)
    : QDialog(parent),
      m_tables(std::move(tables)),
      m_preview(named("preview", new QTableWidget)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Columns of the plan"));
    setObjectName(QStringLiteral("columnsDialog"));
    auto *lines = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    auto *words = makeLabel(tr("Choose which column names the node at each end of a cable; its "
                               "port, rack and height where there are columns of them. Tables with "
                               "the same titles are read likewise from now on."),
                            "secondary");
    words->setWordWrap(true);
    lines->addWidget(words);
    lines->addLayout(makePlace());
    lines->addLayout(makeChoices());
    styleTable(*m_preview, PreviewRowHeight);
    m_preview->setSortingEnabled(false);
    m_preview->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_preview->setAccessibleName(tr("The first rows of the table"));
    lines->addWidget(m_preview, 1);
    lines->addLayout(makeCommand());
    lines->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(columns(), titles());
        accept();
    });
    resize(FirstSizeOfColumns);
    showTable();
}

const PlanTable &ColumnsDialog::table() const
{
    return m_tables[size_t(std::max(0, m_sheet->currentIndex()))];
}

QStringList ColumnsDialog::titles() const
{
    const auto row = size_t(m_row->value() - 1);
    return row < table().rows.size() ? table().rows[row] : QStringList();
}

QLayout *ColumnsDialog::makePlace()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_sheet = named("sheet", new QComboBox);
    m_sheet->setAccessibleName(tr("Sheet"));
    for (const PlanTable &each : m_tables) {
        m_sheet->addItem(each.sheet.isEmpty() ? tr("The table") : shownText(each.sheet));
    }
    m_sheet->setVisible(m_tables.size() > 1);
    connect(m_sheet, &QComboBox::currentIndexChanged, this, &ColumnsDialog::showTable);
    row->addWidget(m_sheet);
    auto *label = new QLabel(tr("Titles are in &row"));
    row->addWidget(label);
    m_row = named("row", new QSpinBox);
    label->setBuddy(m_row);
    connect(m_row, &QSpinBox::valueChanged, this, &ColumnsDialog::showTitles);
    row->addWidget(m_row);
    row->addStretch(1);
    return row;
}

QLayout *ColumnsDialog::makeChoices()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Tokens::SpaceM);
    grid->setVerticalSpacing(Tokens::SpaceS);
    using C = PlanColumn;
    struct Line
    {
        C a;
        C b;
        QString label;
    };
    grid->addWidget(makeLabel(tr("End A"), "heading"), 0, 1);
    grid->addWidget(makeLabel(tr("End B"), "heading"), 0, 3);
    int row = 1;
    for (const Line &line :
         {Line{C::A, C::B, tr("Node")}, Line{C::APort, C::BPort, tr("Port")},
          Line{C::AGuid, C::BGuid, tr("GUID")}, Line{C::ARack, C::BRack, tr("Rack")},
          Line{C::AHeight, C::BHeight, tr("Height in the rack")}}) {
        addChoice(*grid, row, 0, line.a, line.label);
        addChoice(*grid, row, 2, line.b, line.label);
        ++row;
    }
    grid->addWidget(makeLabel(tr("The cable"), "heading"), 0, 5);
    addChoice(*grid, 1, 4, C::Kind, tr("Kind or part number"));
    addChoice(*grid, 2, 4, C::Length, tr("Length in metres"));
    addChoice(*grid, 3, 4, C::Protocol, tr("Protocol"));
    for (const int column : {1, 3, 5}) {
        grid->setColumnStretch(column, 1);
    }
    return grid;
}

void ColumnsDialog::addChoice(QGridLayout &grid, int row, int column, PlanColumn of,
                              const QString &label)
{
    auto *choice = new QComboBox;
    choice->setObjectName(planColumnNames()[qsizetype(of)]);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(10);
    choice->setAccessibleName(
        QStringLiteral("%1, %2").arg(label, planColumnNames()[qsizetype(of)]));
    connect(choice, &QComboBox::currentIndexChanged, this, &ColumnsDialog::showChoices);
    auto *name = new QLabel(label);
    name->setBuddy(choice);
    grid.addWidget(name, row, column);
    grid.addWidget(choice, row, column + 1);
    m_choices[of] = choice;
}

QLayout *ColumnsDialog::makeCommand()
{
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    row->addWidget(makeLabel(tr("On the command line:"), "secondary"));
    m_command = named("command", new QLineEdit);
    m_command->setReadOnly(true);
    m_command->setAccessibleName(tr("On the command line:"));
    row->addWidget(m_command, 1);
    return row;
}

/// Another sheet.
void ColumnsDialog::showTable()
{
    const PlanTable &shown = table();
    const auto rows = std::min<int>(MaxPreviewRows, int(shown.rows.size()));
    qsizetype columns = 0;
    for (const QStringList &fields : shown.rows) {
        columns = std::max(columns, fields.size());
    }
    m_preview->clear();
    m_preview->setRowCount(rows);
    m_preview->setColumnCount(int(columns));
    for (int row = 0; row < rows; ++row) {
        const QStringList &fields = shown.rows[size_t(row)];
        for (int column = 0; column < fields.size(); ++column) {
            m_preview->setItem(row, column, new QTableWidgetItem(shownText(fields[column])));
        }
    }
    const QSignalBlocker quiet(m_row);
    m_row->setRange(1, std::max(1, int(shown.rows.size())));
    m_row->setValue(int(shown.header.value_or(likelyTitles(shown))) + 1);
    showTitles();
}

/// Another row names the columns.
void ColumnsDialog::showTitles()
{
    m_isFilling = true;
    const QStringList names = titles();
    const PlanTable &shown = table();
    const bool isFound = shown.header == std::optional(qsizetype(m_row->value() - 1));
    for (const auto &[column, choice] : m_choices) {
        choice->clear();
        choice->addItem(tr("– none –"));
        for (qsizetype i = 0; i < names.size(); ++i) {
            choice->addItem(names[i].isEmpty() ? tr("Column %1").arg(i + 1) : shownText(names[i]));
        }
        const auto found = shown.columns.find(column);
        if (isFound && found != shown.columns.end()) {
            choice->setCurrentIndex(int(found->second) + 1);
        }
    }
    m_isFilling = false;
    for (int row = 0; row < m_preview->rowCount(); ++row) {
        for (int column = 0; column < m_preview->columnCount(); ++column) {
            if (QTableWidgetItem *item = m_preview->item(row, column)) {
                QFont font = item->font();
                font.setBold(row == m_row->value() - 1);
                item->setFont(font);
            }
        }
    }
    showChoices();
}

void ColumnsDialog::showChoices()
{
    if (m_isFilling) {
        return;
    }
    QStringList heads;
    for (int column = 0; column < m_preview->columnCount(); ++column) {
        heads << QString::number(column + 1);
    }
    const QStringList names = planColumnNames();
    for (const auto &[column, choice] : m_choices) {
        if (const int index = choice->currentIndex() - 1; index >= 0 && index < heads.size()) {
            heads[index] += QStringLiteral(": ") + names[qsizetype(column)];
        }
    }
    m_preview->setHorizontalHeaderLabels(heads);
    m_preview->resizeColumnsToContents();
    const auto isChosen = [this](PlanColumn column) {
        return m_choices.at(column)->currentIndex() > 0;
    };
    using C = PlanColumn;
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled((isChosen(C::A) || isChosen(C::AGuid)) &&
                     (isChosen(C::B) || isChosen(C::BGuid)));
    m_command->setText(QStringLiteral("--columns '%1'").arg(toText(columns())));
    m_command->setCursorPosition(0);
}

PlanColumns ColumnsDialog::columns() const
{
    PlanColumns columns;
    const QStringList names = titles();
    for (const auto &[column, choice] : m_choices) {
        if (const int index = choice->currentIndex() - 1; index >= 0 && index < names.size()) {
            columns[column] = planColumnAt(names, index);
        }
    }
    return columns;
}

} // namespace pickglass
