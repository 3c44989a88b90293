// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/eventlog.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/hostiletexts.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

bool isHostile(const QString &text)
{
    return text.contains(QString::fromUtf16(HostileMark));
}

/// What is wrong with what the window shows: each a line.
class Faults
{
public:
    void check(const QObject &where, const QString &what, const QString &text)
    {
        m_hostile += isHostile(text) ? 1 : 0;
        const QString fault = faultOf(text);
        if (!fault.isEmpty()) {
            add(where, what, fault, text);
        }
    }
    /// Also of a text in which & is the mark of a key.
    void checkMarked(const QObject &where, const QString &what, QString text)
    {
        check(where, what, text);
        text.remove(QStringLiteral("&&"));
        if (isHostile(text) && text.contains(u'&')) {
            add(where, what, QStringLiteral("has the mark of a key"), text);
        }
    }
    void checkLabel(const QLabel &label)
    {
        check(label, QStringLiteral("text"), label.text());
        const bool isRead = label.textFormat() == Qt::AutoText ||
                            (label.textFormat() == Qt::RichText &&
                             label.text().contains(QString::fromUtf16(HostileMark) + u'<'));
        // A label is given its format before it is shown or measured.
        if (isRead && label.isVisible()) {
            add(label, QStringLiteral("format"), QStringLiteral("may be HTML"), label.text());
        }
    }
    void add(const QObject &where, const QString &what, const QString &fault, const QString &text)
    {
        m_lines << QStringLiteral("%1 “%2”, %3: %4: %5")
                       .arg(QLatin1String(where.metaObject()->className()), where.objectName(),
                            what, fault, text.left(100));
    }
    QStringList lines() const { return m_lines.mid(0, 20); }
    int hostile() const { return m_hostile; }

private:
    QStringList m_lines;
    int m_hostile = 0; ///< texts that were seen
};

void checkRows(Faults &faults, const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    constexpr int MaxRows = 200;
    for (int row = 0; row < std::min(model.rowCount(parent), MaxRows); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role :
                 {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::StatusTipRole),
                  int(Qt::WhatsThisRole), int(Qt::AccessibleTextRole)}) {
                faults.check(model, QStringLiteral("role %1").arg(role),
                             index.data(role).toString());
            }
        }
        checkRows(faults, model, model.index(row, 0, parent));
    }
}

/// Qt writes the key of an action of a line edit behind a tab.
QString withoutKey(const QString &text)
{
    const qsizetype tab = text.lastIndexOf(u'\t');
    return tab > 0 && !QKeySequence(text.mid(tab + 1)).isEmpty() ? text.left(tab) : text;
}

/// Asks for the tool tip of a place, as a mouse does that rests there.
void hover(Faults &faults, QWidget &widget, QPoint place)
{
    QHelpEvent help(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QCoreApplication::sendEvent(&widget, &help);
    for (QWidget *top : QApplication::topLevelWidgets()) {
        if (const auto *tip = qobject_cast<QLabel *>(top); tip && top->inherits("QTipLabel")) {
            faults.check(widget, QStringLiteral("tool tip"), tip->text());
            if (tip->textFormat() != Qt::PlainText) {
                faults.add(widget, QStringLiteral("tool tip"), QStringLiteral("may be HTML"),
                           tip->text());
            }
        }
    }
}

void hoverAll(Faults &faults, QWidget &widget)
{
    constexpr int Step = 24;
    const QPointer<QWidget> there(&widget);
    for (int y = Step / 2; there && y < there->height(); y += Step) {
        for (int x = Step / 2; there && x < there->width(); x += 3 * Step) {
            QTest::mouseMove(there, {x, y});
            if (there) {
                hover(faults, *there, {x, y});
            }
        }
    }
    QToolTip::hideText();
}

void checkWidget(Faults &faults, QWidget &widget)
{
    faults.check(widget, QStringLiteral("toolTip"), widget.toolTip());
    faults.check(widget, QStringLiteral("statusTip"), widget.statusTip());
    faults.check(widget, QStringLiteral("whatsThis"), widget.whatsThis());
    faults.check(widget, QStringLiteral("accessible"), widget.accessibleName());
    faults.check(widget, QStringLiteral("title"), widget.windowTitle());
    for (const QAction *action : widget.actions()) {
        faults.checkMarked(*action, QStringLiteral("action"), withoutKey(action->text()));
        faults.check(*action, QStringLiteral("toolTip"), withoutKey(action->toolTip()));
    }
    if (const auto *label = qobject_cast<QLabel *>(&widget)) {
        faults.checkLabel(*label);
    } else if (const auto *button = qobject_cast<QAbstractButton *>(&widget)) {
        faults.checkMarked(*button, QStringLiteral("text"), button->text());
    } else if (const auto *tabs = qobject_cast<QTabBar *>(&widget)) {
        for (int i = 0; i < tabs->count(); ++i) {
            faults.checkMarked(*tabs, QStringLiteral("tab"), tabs->tabText(i));
        }
    } else if (const auto *view = qobject_cast<QAbstractItemView *>(&widget);
               view && view->model()) {
        checkRows(faults, *view->model());
    } else if (const auto *box = qobject_cast<QComboBox *>(&widget)) {
        checkRows(faults, *box->model());
    }
}

void checkAll(Faults &faults)
{
    const QWidgetList all = QApplication::allWidgets();
    for (QWidget *widget : all) {
        checkWidget(faults, *widget);
    }
}

/// What stands in the menu of a place: of an item view that of its first row. A menu may come with
/// an event loop of its own, which its end ends.
void checkMenu(Faults &faults, QWidget &widget)
{
    QTimer closer;
    const auto close = [&faults] {
        while (QWidget *popup = QApplication::activePopupWidget()) {
            checkWidget(faults, *popup);
            popup->close();
        }
    };
    QObject::connect(&closer, &QTimer::timeout, &closer, close);
    closer.start(0);
    const QPoint place(30, 12);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, widget.mapToGlobal(place));
    QCoreApplication::sendEvent(&widget, &event);
    close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

} // namespace

/// Names and other texts of a capture are shown as they are, wherever the window shows them.
class TestHostileNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void everyView_data();
    void everyView();

private:
    QTemporaryDir m_folder;
};

void TestHostileNames::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestHostileNames::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestHostileNames::everyView_data()
{
    QTest::addColumn<quint32>("seed");
    const int seeds = std::max(1, qEnvironmentVariableIntValue("PICKGLASS_SEEDS"));
    for (int seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("seed %d", seed) << static_cast<quint32>(seed);
    }
}

void TestHostileNames::everyView()
{
    QFETCH(quint32, seed);
    const QString path = m_folder.filePath(QStringLiteral("&amp;<b>%1.pgcap"));
    VERIFY_RESULT(writeHostileCapture(path, seed));
    Settings settings;
    settings.clearRecentFiles();
    settings.addRecentFile(path);
    MainWindow window(&settings, MainWindow::Memory::RememberFiles);
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QSignalSpy settled(&window, &MainWindow::settled);
    window.open({path});
    QVERIFY(settled.wait(60000));
    Session &session = *window.session();
    const SharedFabric fabric = session.snapshot()->fabric;
    QVERIFY(isHostile(fabric->nodes().front().name));
    QTRY_VERIFY(!session.events()->all().empty());

    Faults faults;
    for (int i = 0; i < window.views()->count(); ++i) {
        window.views()->showViewAt(i);
        const Node &node = fabric->nodes()[static_cast<size_t>(i) % fabric->nodes().size()];
        session.select(i % 2 == 0 ? Selection::ofNode(node.guid) : Selection::ofPort(node.guid, 1));
        if (node.ports > 0) {
            session.pin({node.guid, 1});
        }
        QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 60000);
        QCoreApplication::processEvents();
        checkAll(faults);
        // What is around the views is the same for all of them, but for a node and for a port.
        const QWidget *asked =
            i < 2 ? static_cast<QWidget *>(&window) : window.views()->currentView();
        // What is shown of a place may come and go while it is asked for.
        const auto children = asked->findChildren<QWidget *>();
        const QList<QPointer<QWidget>> widgets(children.begin(), children.end());
        for (const QPointer<QWidget> &widget : widgets) {
            if (widget && widget->isVisible()) {
                hoverAll(faults, *widget);
            }
            if (widget && widget->isVisible()) {
                checkMenu(faults, *widget);
            }
        }
        // No name makes the window wider than it is.
        QVERIFY2(window.minimumSizeHint().width() <= 1280, qPrintable(window.views()->currentId()));
    }
    auto *palette = window.findChild<QLineEdit *>(QStringLiteral("paletteEdit"));
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    palette->setText(QString::fromUtf16(HostileMark));
    checkAll(faults);
    QTest::keyClick(palette, Qt::Key_Escape);
    QVERIFY2(faults.lines().isEmpty(), qPrintable(faults.lines().join(u'\n')));
    QVERIFY2(faults.hostile() > 500, qPrintable(QString::number(faults.hostile())));
}

PICKGLASS_TEST(TestHostileNames, QApplication)
#include "tst_hostilenames.moc"
