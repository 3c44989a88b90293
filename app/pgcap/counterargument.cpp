// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/counterargument.h"

#include "app/pgcap/nearest.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

CounterForms sampledForms(const QString &name, const std::vector<CounterId> &sampled)
{
    CounterForms forms = countersNamed(name);
    std::erase_if(forms, [&](CounterId id) { return !std::ranges::count(sampled, id); });
    return forms;
}

QStringList namesOf(const std::vector<CounterId> &ids, bool withAttribute)
{
    QStringList names;
    for (const CounterId id : ids) {
        const Counter &counter = pickglass::counter(id);
        names << (withAttribute ? toString(counter.attribute) + u'.' + counter.name : counter.name);
    }
    names.removeDuplicates();
    return names;
}

QString refusal(const QString &name, const std::vector<CounterId> &sampled)
{
    const QStringList known = namesOf(sampled, name.contains(u'.'));
    const QStringList alike = nearest(name, known);
    const QString what = countersNamed(name).empty()
                             ? QStringLiteral("There is no counter \"%1\"").arg(name)
                             : QStringLiteral("%1 was not sampled").arg(name);
    return QStringLiteral("%1; the capture has %2.")
        .arg(what, (alike.isEmpty() ? known : alike).join(QLatin1String(", ")));
}

} // namespace

tl::expected<std::vector<CounterForms>, QString> findCounters(const QStringList &names,
                                                              const std::vector<CounterId> &sampled)
{
    QStringList wanted = names.isEmpty() ? namesOf(sampled, false)
                                         : names.join(u',').split(u',', Qt::SkipEmptyParts);
    wanted.removeDuplicates();
    std::vector<CounterForms> found;
    for (const QString &name : wanted) {
        CounterForms forms = sampledForms(name.trimmed(), sampled);
        if (forms.empty()) {
            return tl::unexpected(refusal(name.trimmed(), sampled));
        }
        found.push_back(std::move(forms));
    }
    return found;
}

} // namespace pickglass::pgcap
