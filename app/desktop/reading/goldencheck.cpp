// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/goldencheck.h"

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/desktop/reading/perfabric.h"
#include "app/desktop/reading/session.h"
#include "core/capture/capturereader.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr PerFabric GoldenOfFabrics(QLatin1String("golden/captures"));

qint64 openIn(const SharedGoldenRows &rows)
{
    return rows ? std::ranges::count_if(
                      *rows, [](const tables::GoldenRow &row) { return !row.acknowledged; })
                : 0;
}

} // namespace

GoldenCheck::GoldenCheck(Session *session)
    : QObject(session),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(session, &Session::captureChanged, this, [this] {
        m_isAsked = false;
        m_path.clear();
        forget();
    });
    connect(session, &Session::snapshotChanged, this, [this] {
        takeRemembered();
        m_query.ask();
    });
    connect(&m_query, &LatestQuery::settled, this, &GoldenCheck::settled);
}

void GoldenCheck::forget()
{
    m_query.cancel();
    m_answer = {};
    m_open = 0;
    m_failure.reset();
    Q_EMIT changed();
    m_query.ask();
}

void GoldenCheck::takeRemembered()
{
    if (m_isAsked || !m_session->snapshot()) {
        return;
    }
    if (!m_asked.isEmpty()) {
        pin(std::exchange(m_asked, QString()));
        return;
    }
    m_isAsked = true;
    m_path = GoldenOfFabrics.text(*m_session->snapshot()->fabric);
    if (!m_path.isEmpty()) {
        Q_EMIT changed();
    }
}

void GoldenCheck::pin(const QString &path)
{
    if (!m_session->snapshot()) {
        m_asked = path;
        return;
    }
    m_path = path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
    m_isAsked = true;
    GoldenOfFabrics.setText(*m_session->snapshot()->fabric, m_path);
    forget();
}

qint64 GoldenCheck::acknowledged() const
{
    return m_answer.rows ? qint64(m_answer.rows->size()) - m_open : 0;
}

void GoldenCheck::begin()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (m_path.isEmpty() || m_failure || !snapshot ||
        (m_answer.rows && m_answer.fabric == snapshot->fabric)) {
        return;
    }
    m_query.run(
        [path = m_path, answer = m_answer,
         fabric = snapshot->fabric](const StopToken &stop) mutable -> Result<Answer> {
            if (!answer.golden) {
                ASSIGN_OR_RETURN(const auto capture, openWithAliases(path, stop));
                ASSIGN_OR_RETURN(const auto info, capture->info());
                ASSIGN_OR_RETURN(answer.golden, capture->fabricAt(info.end));
                answer.time = info.end;
            }
            ASSIGN_OR_RETURN(answer.acknowledged,
                             tables::AcknowledgedDifferences::read(
                                 tables::AcknowledgedDifferences::besides(path)));
            answer.fabric = fabric;
            answer.rows = std::make_shared<const std::vector<tables::GoldenRow>>(
                tables::goldenRows(tables::diffRows(*answer.golden, *fabric,
                                                    tables::goldenDiff(*answer.golden, *fabric)),
                                   answer.acknowledged));
            return answer;
        },
        [this](const Result<Answer> &answer) { take(answer); });
}

void GoldenCheck::take(const Result<Answer> &answer)
{
    if (answer) {
        m_answer = *answer;
    } else {
        m_answer = {};
        m_failure = answer.error();
    }
    m_open = openIn(m_answer.rows);
    Q_EMIT changed();
}

/// Another window or pgcap may have changed the list meanwhile.
Result<void> GoldenCheck::change(const std::function<void(tables::AcknowledgedDifferences &)> &how)
{
    const QString path = tables::AcknowledgedDifferences::besides(m_path);
    ASSIGN_OR_RETURN(auto list, tables::AcknowledgedDifferences::read(path));
    how(list);
    RETURN_IF_ERROR(list.write(path));
    m_query.cancel(); // it may have read the list before
    m_answer.acknowledged = list;
    if (m_answer.rows) {
        std::vector<tables::DiffRow> rows;
        for (const tables::GoldenRow &row : *m_answer.rows) {
            rows.push_back(row.difference);
        }
        m_answer.rows =
            std::make_shared<const std::vector<tables::GoldenRow>>(tables::goldenRows(rows, list));
        m_open = openIn(m_answer.rows);
    }
    Q_EMIT changed();
    m_query.ask();
    return {};
}

Result<void> GoldenCheck::acknowledge(const std::vector<tables::DiffRow> &rows, const QString &note)
{
    const tables::Acknowledgement why{tables::personName(), Timestamp::now(), note};
    return change([&](tables::AcknowledgedDifferences &list) {
        for (const tables::DiffRow &row : rows) {
            list.add(row, why);
        }
    });
}

Result<void> GoldenCheck::takeBack(const std::vector<tables::DiffRow> &rows)
{
    return change([&](tables::AcknowledgedDifferences &list) {
        for (const tables::DiffRow &row : rows) {
            list.remove(row);
        }
    });
}

} // namespace pickglass
