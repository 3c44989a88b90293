// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/nodename.h"

namespace pickglass {

namespace {

/// "mlx5_0", "hfi1_0", "HCA-2": the name of an adapter as drivers and the old stack write it.
bool isAdapterName(QStringView word)
{
    if (word.startsWith(u"HCA-")) {
        return word.size() > 4 && word.at(4).isDigit();
    }
    // Linux device names of the RDMA drivers, "ibp17s0f0" and "roceo1" being the predictable ones.
    static constexpr QStringView prefixes[] = {u"mlx",  u"mthca", u"qib",   u"hfi1_", u"ibp",
                                               u"ibs",  u"ibo",   u"ibP",   u"ipath", u"bnxt_re",
                                               u"ehca", u"rocep", u"roces", u"roceo", u"roceP"};
    for (const QStringView prefix : prefixes) {
        if (word.startsWith(prefix) && word.size() > prefix.size() &&
            word.at(word.size() - 1).isLetterOrNumber() &&
            (word.at(prefix.size()).isDigit() || word.at(prefix.size()) == u'_')) {
            return true;
        }
    }
    return false;
}

/// "leaf01:MQM9700/U1" after the "MF0;".
NodeName managedSwitch(QStringView text)
{
    NodeName name;
    const qsizetype colon = text.lastIndexOf(u':');
    const QStringView system = colon < 0 ? text : text.left(colon);
    const QStringView rest = colon < 0 ? QStringView() : text.mid(colon + 1);
    const qsizetype slash = rest.indexOf(u'/');
    name.system = system.trimmed().toString();
    name.model = (slash < 0 ? rest : rest.left(slash)).trimmed().toString();
    name.part = slash < 0 ? QString() : rest.mid(slash + 1).trimmed().toString();
    const bool isOnlyUnit = name.part.isEmpty() || name.part == u"U1";
    name.display = isOnlyUnit ? name.system : name.system + u'/' + name.part;
    return name;
}

/// "QLogic 12800-180 GUID=0x00066a00e8001310 L112": a model, the box's GUID and, of a director, the
/// leaf or spine chip. The end of the GUID distinguishes boxes of one model.
NodeName qlogicSwitch(QStringView text)
{
    static constexpr QStringView Maker = u"QLogic ";
    static constexpr QStringView GuidMark = u" GUID=";
    static constexpr qsizetype GuidTail = 8;
    const qsizetype mark = text.indexOf(GuidMark);
    const QStringView rest = text.mid(mark + GuidMark.size());
    const qsizetype blank = rest.indexOf(u' ');
    const QStringView guid = blank < 0 ? rest : rest.left(blank);
    NodeName name;
    name.model = text.mid(Maker.size(), mark - Maker.size()).trimmed().toString();
    name.part = blank < 0 ? QString() : rest.mid(blank + 1).trimmed().toString();
    name.system = text.left(mark).toString() + u' ' + guid.right(GuidTail).toString();
    name.display = name.part.isEmpty() ? name.system : name.system + u'/' + name.part;
    return name;
}

/// "host HCA-1 (Mellanox HCA)": what the subnet manager's old tools append says nothing.
QStringView withoutRemark(QStringView text)
{
    const qsizetype open = text.lastIndexOf(u" (");
    return open > 0 && text.endsWith(u" HCA)") ? text.left(open).trimmed() : text;
}

} // namespace

NodeName parseNodeDescription(QStringView description)
{
    const QStringView text = withoutRemark(description.trimmed());
    if (text.startsWith(u"MF0;")) {
        return managedSwitch(text.mid(4));
    }
    if (text.startsWith(u"QLogic ") && text.contains(u" GUID=")) {
        return qlogicSwitch(text);
    }
    NodeName name;
    name.display = name.system = text.toString();
    const qsizetype blank = text.indexOf(u' ');
    if (blank > 0) {
        const QStringView rest = text.mid(blank + 1).trimmed();
        const qsizetype end = rest.indexOf(u' ');
        const QStringView word = end < 0 ? rest : rest.left(end);
        if (isAdapterName(word)) {
            name.system = text.left(blank).toString();
            name.part = word.toString();
        }
    }
    return name;
}

bool isFactoryDescription(QStringView description)
{
    const QStringView text = description.trimmed();
    if (text.contains(u"Aggregation Node")) {
        return false; // SHARP gives every one of them the same name, on purpose
    }
    const bool isChip = text.size() > 2 && text.startsWith(u"MT") && text.at(2).isDigit();
    return text.endsWith(u"Mellanox Technologies") || text.endsWith(u" Voltaire") ||
           (isChip && text.contains(u' '));
}

QString firmwareAdapterName(QStringView device)
{
    const qsizetype mark = device.lastIndexOf(u'_');
    bool isNumber = false;
    const int number = mark < 0 ? -1 : device.mid(mark + 1).toInt(&isNumber);
    return device.startsWith(u"mlx") && isNumber && number >= 0
               ? QStringLiteral("HCA-%1").arg(number + 1)
               : QString();
}

QString kindOfName(QStringView name)
{
    QString kind;
    kind.reserve(name.size());
    for (const QChar c : name) {
        if (!c.isDigit()) {
            kind += c;
        } else if (!kind.endsWith(u'#')) {
            kind += u'#';
        }
    }
    return kind;
}

} // namespace pickglass
