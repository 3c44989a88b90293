// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"

#include <QLabel>

class QVBoxLayout;

namespace pickglass {

/// A text that a person can select, copy from its menu, and follow when it leads somewhere.
class FactLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit FactLabel(const Inspection::Value &value, QWidget *parent = nullptr);

Q_SIGNALS:
    void followed(const pickglass::Selection &target);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString m_text;
};

/// A part of the inspector under a heading that folds it.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    FoldSection(const QString &title, QWidget *body, bool open, QWidget *parent = nullptr);

    bool isOpen() const { return m_open; }
    void setOpen(bool open);

Q_SIGNALS:
    void toggled(bool open);

protected:
    QWidget *body() const { return m_body; }

private:
    QWidget *m_body = nullptr;
    bool m_open = true;
};

/// Facts in rows, one or two values each.
class FactSection final : public FoldSection
{
    Q_OBJECT

public:
    FactSection(const Inspection::Section &section, bool open, QWidget *parent = nullptr);

Q_SIGNALS:
    void followed(const pickglass::Selection &target);

private:
    void fillBody(QWidget *body, const Inspection::Section &section);
};

/// A port's attribute as smpquery prints it, by its name, from the source's attributes or Port;
/// empty when not known.
QString attributeText(const Fabric &fabric, const Port &port, const QString &name);

/// The four groups of attributes of one port, or of two side by side.
std::vector<Inspection::Section> attributeSections(const Fabric &fabric,
                                                   const std::vector<const Port *> &ports);

} // namespace pickglass
