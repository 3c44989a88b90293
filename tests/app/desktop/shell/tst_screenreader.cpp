// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/viewstack.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/childprocess.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int BusPatience = 60'000;
const QString Accessible = QStringLiteral("org.a11y.atspi.Accessible");

/// Roles and states by their numbers in atspi-constants.h of at-spi2-core.
enum Role : quint32 { ComboBox = 11, Frame = 23, Table = 55 };
constexpr int Few = 50; ///< lines; an empty window has less
constexpr int Focusable = 11;
constexpr int Showing = 25;

/// One thing in the tree: the program that has it, and the path that names it there.
struct Place
{
    QString service;
    QString path;
};

Place registryRoot()
{
    return {QStringLiteral("org.a11y.atspi.Registry"),
            QStringLiteral("/org/a11y/atspi/accessible/root")};
}

QVariant propertyOf(const QDBusConnection &bus, const Place &place, const QString &name)
{
    auto call = QDBusMessage::createMethodCall(place.service, place.path,
                                               QStringLiteral("org.freedesktop.DBus.Properties"),
                                               QStringLiteral("Get"));
    call << Accessible << name;
    const auto arguments = bus.call(call, QDBus::Block, BusPatience).arguments();
    return arguments.isEmpty() ? QVariant() : arguments.front().value<QDBusVariant>().variant();
}

QVariant ask(const QDBusConnection &bus, const Place &place, const QString &method)
{
    const auto call = QDBusMessage::createMethodCall(place.service, place.path, Accessible, method);
    const auto arguments = bus.call(call, QDBus::Block, BusPatience).arguments();
    return arguments.isEmpty() ? QVariant() : arguments.front();
}

std::vector<Place> childrenOf(const QDBusConnection &bus, const Place &place)
{
    const QVariant answer = ask(bus, place, QStringLiteral("GetChildren"));
    if (!answer.canConvert<QDBusArgument>()) {
        return {}; // gone, or not there yet
    }
    const auto argument = answer.value<QDBusArgument>();
    std::vector<Place> children;
    argument.beginArray();
    while (!argument.atEnd()) {
        Place child;
        QDBusObjectPath path;
        argument.beginStructure();
        argument >> child.service >> path;
        argument.endStructure();
        child.path = path.path();
        children.push_back(child);
    }
    argument.endArray();
    return children;
}

bool hasState(const QDBusConnection &bus, const Place &place, int state)
{
    const QVariant answer = ask(bus, place, QStringLiteral("GetState"));
    QList<quint32> words;
    if (answer.canConvert<QDBusArgument>()) {
        answer.value<QDBusArgument>() >> words;
    }
    return words.size() > state / 32 && ((words[state / 32] >> (state % 32)) & 1) != 0;
}

/// With labels and the like, each a pair of its kind and of places.
qsizetype countOfRelations(const QDBusConnection &bus, const Place &place)
{
    const QVariant answer = ask(bus, place, QStringLiteral("GetRelationSet"));
    if (!answer.canConvert<QDBusArgument>()) {
        return 0;
    }
    const auto argument = answer.value<QDBusArgument>();
    qsizetype count = 0;
    for (argument.beginArray(); !argument.atEnd(); ++count) {
        argument.asVariant();
    }
    argument.endArray();
    return count;
}

/// What a program says of its window on the bus: a line a thing, tables without their cells.
class BusTree
{
public:
    explicit BusTree(QDBusConnection bus) : m_bus(std::move(bus)) {}

    void visit(const Place &place, int depth = 0)
    {
        constexpr int MaxDepth = 64;
        if (depth > MaxDepth || (depth > 2 && !hasState(m_bus, place, Showing))) {
            return;
        }
        const QString name = propertyOf(m_bus, place, QStringLiteral("Name")).toString();
        const auto role = ask(m_bus, place, QStringLiteral("GetRole")).toUInt();
        const QString kind = ask(m_bus, place, QStringLiteral("GetRoleName")).toString();
        const bool isLabelled = role != ComboBox || countOfRelations(m_bus, place) > 0;
        const QString line = QString(depth, u' ') + kind + QStringLiteral(": ") + name;
        lines += line;
        if ((name.isEmpty() || !isLabelled) && hasState(m_bus, place, Focusable)) {
            nameless += line;
        }
        if (role == Table) {
            tables += name;
            return;
        }
        for (const Place &child : childrenOf(m_bus, place)) {
            visit(child, depth + 1);
        }
    }

    QStringList lines;
    QStringList nameless; ///< what the keyboard reaches and a reader could not tell
    QStringList tables;

private:
    QDBusConnection m_bus;
};

} // namespace

/// The real program as a screen reader meets it: on a display, over the bus of AT-SPI, both of this
/// test alone.
class TestScreenReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void isTold_data();
    void isTold();

private:
    void startDisplay();
    void startBus();
    QString accessibilityBus();
    Place waitForProgram(const QDBusConnection &bus);

    QTemporaryDir m_folder;
    QProcess m_display;
    QProcess m_bus;
};

void TestScreenReader::startDisplay()
{
    dieWithParent(m_display);
    m_display.start(QStringLiteral("Xvfb"),
                    {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                     QStringLiteral("0"), QStringLiteral("1280x800x24")});
    QVERIFY(m_display.waitForReadyRead(BusPatience));
    qputenv("DISPLAY", ":" + m_display.readLine().trimmed());
}

void TestScreenReader::startBus()
{
    dieWithParent(m_bus);
    m_bus.start(QStringLiteral("dbus-daemon"),
                {QStringLiteral("--session"), QStringLiteral("--nofork"),
                 QStringLiteral("--print-address")});
    QVERIFY(m_bus.waitForReadyRead(BusPatience));
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
}

void TestScreenReader::initTestCase()
{
    for (const char *program : {"Xvfb", "dbus-daemon"}) {
        if (QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("There is no display or bus (packages xvfb, dbus-daemon, at-spi2-core).");
        }
    }
    if (!QFile::exists(QStringLiteral("/usr/share/dbus-1/services/org.a11y.Bus.service"))) {
        QSKIP("There is no bus for screen readers (package at-spi2-core).");
    }
    VERIFY_RESULT(tests::writeDemoCapture(m_folder.filePath(QStringLiteral("demo.pgcap"))));
    for (const char *name :
         {"XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) {
        const QString folder = m_folder.filePath(QString::fromLatin1(name).toLower());
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner |
                                                  QFile::ExeOwner)); // or it is not believed
        qputenv(name, folder.toUtf8());
    }
    startDisplay();
    startBus();
    // Asked once, so that it runs before the program looks for it.
    const auto bus = QDBusConnection::connectToBus(accessibilityBus(), QStringLiteral("first"));
    QVERIFY2(bus.isConnected(), qPrintable(bus.lastError().message()));
    QVERIFY(ask(bus, registryRoot(), QStringLiteral("GetRole")).isValid());
    QDBusConnection::disconnectFromBus(QStringLiteral("first"));
}

void TestScreenReader::cleanupTestCase()
{
    endProcess(m_bus, BusPatience);
    endProcess(m_display, BusPatience);
}

QString TestScreenReader::accessibilityBus()
{
    const auto call = QDBusMessage::createMethodCall(
        QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
        QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress"));
    const auto arguments =
        QDBusConnection::sessionBus().call(call, QDBus::Block, BusPatience).arguments();
    return arguments.isEmpty() ? QString() : arguments.front().toString();
}

/// The window of the one program on the bus, once it has one.
Place TestScreenReader::waitForProgram(const QDBusConnection &bus)
{
    Place window;
    const auto isThere = [&] {
        for (const Place &program : childrenOf(bus, registryRoot())) {
            for (const Place &child : childrenOf(bus, program)) {
                if (propertyOf(bus, child, QStringLiteral("Name"))
                        .toString()
                        .contains(QLatin1String("demo.pgcap"))) {
                    window = child;
                    return true;
                }
            }
        }
        return false;
    };
    static_cast<void>(QTest::qWaitFor(isThere, BusPatience));
    return window;
}

void TestScreenReader::isTold_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("hasTable");
    QTest::newRow("overview") << "overview" << false;
    QTest::newRow("topology") << "topology" << false;
    QTest::newRow("nodes") << "nodes" << true;
    QTest::newRow("charts") << "charts" << false;
    QTest::newRow("routes") << "routes" << false;
    QTest::newRow("query") << "query" << false;
}

/// PICKGLASS_ACCESSIBLE_TREES names a folder for the trees as text.
void TestScreenReader::isTold()
{
    QFETCH(QString, view);
    QFETCH(bool, hasTable);
    QProcess program;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    program.setProcessEnvironment(environment);
    dieWithParent(program);
    program.start(
        QStringLiteral(PICKGLASS_PROGRAM),
        {m_folder.filePath(QStringLiteral("demo.pgcap")), QStringLiteral("--view"), view});
    QVERIFY(program.waitForStarted(BusPatience));

    const auto bus = QDBusConnection::connectToBus(accessibilityBus(), view);
    QVERIFY2(bus.isConnected(), qPrintable(bus.lastError().message()));
    const Place window = waitForProgram(bus);
    QVERIFY2(!window.path.isEmpty(), "the window is not on the bus");
    QCOMPARE(ask(bus, window, QStringLiteral("GetRole")).toUInt(), quint32(Frame));
    // It has settled when it says the same twice.
    BusTree tree(bus);
    const auto isSettled = [&] {
        BusTree now(bus);
        now.visit(window);
        const bool isSame = now.lines.size() > Few && now.lines == tree.lines;
        tree = std::move(now);
        return isSame;
    };
    static_cast<void>(QTest::qWaitFor(isSettled, BusPatience));
    if (const QString folder = qEnvironmentVariable("PICKGLASS_ACCESSIBLE_TREES");
        !folder.isEmpty()) {
        QFile file(folder + QStringLiteral("/bus-") + view + QStringLiteral(".txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(tree.lines.join(u'\n').toUtf8());
    }
    QVERIFY2(tree.lines.size() > Few, qPrintable(tree.lines.join(u'\n')));
    QVERIFY2(tree.nameless.isEmpty(), qPrintable(tree.nameless.join(u'\n')));
    QVERIFY(!hasTable || !tree.tables.isEmpty());
    endProcess(program, BusPatience);
    QDBusConnection::disconnectFromBus(view);
}

PICKGLASS_TEST(TestScreenReader, QCoreApplication)
#include "tst_screenreader.moc"
