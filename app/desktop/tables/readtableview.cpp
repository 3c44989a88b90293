// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/readtableview.h"

#include "app/common/text.h"

namespace pickglass {

ReadTableView::ReadTableView(const QString &name, std::unique_ptr<FabricTableModel> table,
                             Session *session, QWidget *parent)
    : TableView(name, std::move(table), session, parent),
      m_query(session, [this] {
          if (this->session()->snapshot()) {
              begin();
          }
      })
{
    m_query.deferWhileHidden(this);
    connect(session, &Session::captureChanged, this, [this] {
        m_isReading = true;
        clear();
    });
    connect(session, &Session::timeChanged, this, [this] { m_query.ask(); });
    connect(session, &Session::extentChanged, this,
            [this] { m_query.ask(LatestQuery::When::Paced); });
    connect(&m_query, &LatestQuery::settled, this, &View::completed);
}

void ReadTableView::showSnapshot()
{
    TableView::showSnapshot();
    m_query.ask();
    showState();
}

TimeRange ReadTableView::range() const
{
    return session()->hasRange() ? session()->range()
                                 : TimeRange{session()->extent().start, session()->cursor()};
}

void ReadTableView::take(const std::optional<Error> &error, const std::function<void()> &setRows)
{
    m_error = error ? translated(error->what) : QString();
    m_isReading = false;
    changeRows(setRows);
    TableView::showSnapshot();
    showState();
}

QString ReadTableView::emptyText() const
{
    return m_isReading ? tr("Reading…") : m_error.isEmpty() ? nothingText() : m_error;
}

} // namespace pickglass
