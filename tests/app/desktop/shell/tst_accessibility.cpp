// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QMetaEnum>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

/// What somebody acts on: it needs a name. Items of lists and cells have their text.
bool isControl(QAccessible::Role role)
{
    static const QSet<QAccessible::Role> Roles{
        QAccessible::Button,        QAccessible::PushButton,   QAccessible::CheckBox,
        QAccessible::ComboBox,      QAccessible::EditableText, QAccessible::RadioButton,
        QAccessible::Slider,        QAccessible::SpinBox,      QAccessible::Table,
        QAccessible::Tree,          QAccessible::List,         QAccessible::PageTab,
        QAccessible::Chart,         QAccessible::Canvas,       QAccessible::ButtonMenu,
        QAccessible::ButtonDropDown};
    return Roles.contains(role);
}

/// A choice without a name of its own is told by what is chosen: "History", without of what.
bool isNamedByItsValue(const QObject *object)
{
    const auto *combo = qobject_cast<const QComboBox *>(object);
    return combo && combo->accessibleName().isEmpty() &&
           QAccessible::queryAccessibleInterface(const_cast<QComboBox *>(combo))
               ->relations(QAccessible::Label)
               .empty();
}

/// Goes through the tree that screen readers see: what is not visible is left out, and the cells of
/// tables, whose texts are the model's.
class AccessibleTree
{
public:
    void visit(QAccessibleInterface *one, int depth = 0)
    {
        if (!one || !one->isValid() || one->state().invisible || depth > MaxDepth) {
            return;
        }
        const QString name = one->text(QAccessible::Name);
        const QObject *object = one->object();
        m_lines << QString(2 * depth, u' ') + roleOf(one->role()) + QStringLiteral(" \"") + name +
                       u'"';
        // A label without a text, to be selected, is nothing to hear of.
        const bool isFocusable = one->state().focusable && object && object->isWidgetType() &&
                                 one->role() != QAccessible::StaticText;
        if ((name.trimmed().isEmpty() && (isControl(one->role()) || isFocusable)) ||
            isNamedByItsValue(object)) {
            nameless << pathOf(object) + QStringLiteral(" (") + roleOf(one->role()) + u')';
        }
        if (one->tableInterface()) {
            return;
        }
        for (int i = 0; i < one->childCount(); ++i) {
            visit(one->child(i), depth + 1);
        }
    }

    QStringList nameless = {};
    QString text() const { return m_lines.join(u'\n'); }
    qsizetype size() const { return m_lines.size(); }

private:
    static constexpr int MaxDepth = 64;
    static QString roleOf(QAccessible::Role role)
    {
        return QString::fromLatin1(
            QMetaEnum::fromType<QAccessible::Role>().valueToKey(static_cast<int>(role)));
    }
    static QString pathOf(const QObject *object)
    {
        QStringList parts;
        for (; object && parts.size() < 4; object = object->parent()) {
            parts.prepend(
                QLatin1String(object->metaObject()->className()) +
                (object->objectName().isEmpty() ? QString() : u'#' + object->objectName()));
        }
        return parts.join(QStringLiteral(" > "));
    }

    QStringList m_lines;
};

} // namespace

/// What a screen reader is told of each view of the window. The same tree is on the bus of AT-SPI:
/// Qt's bridge asks these interfaces.
class TestAccessibility final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void namesEverything_data();
    void namesEverything();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestAccessibility::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    const QString path = m_folder.filePath(QStringLiteral("few.pgcap"));
    VERIFY_RESULT(tests::writeDemoCapture(path));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    QAccessible::setActive(true);
    m_settings = std::make_unique<Settings>();
    m_settings->setPanels(true, true);
    m_window = std::make_unique<MainWindow>(m_settings.get(), MainWindow::Memory::Forget);
    m_window->opener()->setImporter(QStringLiteral(PICKGLASS_PGCAP));
    m_window->resize(1280, 800);
    m_window->show();
    QSignalSpy settled(m_window.get(), &MainWindow::settled);
    m_window->open({path});
    QVERIFY(settled.wait(60'000));
}

void TestAccessibility::namesEverything_data()
{
    QTest::addColumn<QString>("view");
    for (const ViewSpec &view : allViews()) {
        QTest::newRow(view.id) << QString::fromLatin1(view.id);
    }
}

/// PICKGLASS_ACCESSIBLE_TREES names a folder for the trees as text.
void TestAccessibility::namesEverything()
{
    QFETCH(QString, view);
    m_window->views()->showView(view);
    QTRY_VERIFY(m_window->isSettled());
    AccessibleTree tree;
    tree.visit(QAccessible::queryAccessibleInterface(m_window.get()));
    if (const QString folder = qEnvironmentVariable("PICKGLASS_ACCESSIBLE_TREES");
        !folder.isEmpty()) {
        QFile file(folder + u'/' + view + QStringLiteral(".txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(tree.text().toUtf8());
    }
    QVERIFY(tree.size() > 50);
    QVERIFY2(tree.nameless.isEmpty(), qPrintable(tree.nameless.join(u'\n')));
}

PICKGLASS_TEST(TestAccessibility, QApplication)
#include "tst_accessibility.moc"
