// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/multicastview.h"
#include "app/desktop/theme.h"
#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid Switch{0x10};

Guid host(int number)
{
    return Guid(0x100 + static_cast<quint64>(number));
}

} // namespace

/// Groups, members of the chosen one, and what is lit.
class TestMulticastView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Three hosts at a switch; a group of the first two, and one that does not reach the third.
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        FabricBuilder builder;
        builder.node(Switch, NodeType::Switch).description = QStringLiteral("leaf01");
        builder.port(Switch, 0).lid = Lid(1);
        for (int i = 1; i <= 3; ++i) {
            builder.node(host(i), NodeType::ChannelAdapter).description =
                QStringLiteral("node0%1 mlx5_0").arg(i);
            builder.port(host(i), 1).guid = host(i);
            builder.connect(Switch, static_cast<PortNumber>(i), host(i), 1);
        }
        const auto member = [](int number) {
            return MulticastMember{host(number), {JoinState::Full}};
        };
        auto made = CaptureWriter::create(capture(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(Timestamp(1'000'000), *builder.build()));
        const MulticastTables tables{
            {{Switch, FirstMlid, LastMlid, {{0xc000, {1, 2}}, {0xc001, {1, 2}}}}},
            {{0,
              {{{0xff12401bffff0000, 1},
                0xc001,
                {},
                {},
                {},
                {},
                {},
                {{member(1), member(2), member(3)}}},
               {{0xff12401bffff0000, 2}, 0xc000, {}, {}, {}, {}, {}, {{member(1), member(2)}}}}}}};
        VERIFY_RESULT(writer.writeMulticast(Timestamp(1'000'000), tables));
        VERIFY_RESULT(writer.close());
    }

    void showsMembersAndLightsTheTree()
    {
        RecordedSession recorded(capture());
        MulticastView view(&recorded.session);
        view.show();
        auto *groups = view.findChild<QTableView *>(QStringLiteral("groupsTable"));
        auto *faults = view.findChild<QLabel *>(QStringLiteral("faults"));
        QTRY_COMPARE(groups->model()->rowCount(), 2);
        QCOMPARE(members(view), 5); // of both
        QVERIFY(recorded.session.highlighted().empty());

        groups->selectRow(0); // ascending by MLID
        QCOMPARE(members(view), 2);
        QVERIFY(faults->text().isEmpty());
        const Fabric &fabric = *recorded.session.snapshot()->fabric;
        const auto isLit = [&](const Selection &place) {
            return std::ranges::find(recorded.session.highlighted(), place) !=
                   recorded.session.highlighted().end();
        };
        QVERIFY(isLit(Selection::ofNode(Switch)) && isLit(Selection::ofNode(host(2))));
        QVERIFY(!isLit(Selection::ofNode(host(3))));
        const PortIndex port = fabric.findPort(Switch, 2);
        QVERIFY(isLit(Selection::ofLink(fabric, fabric.port(port).link)));
        QCOMPARE(groups->selectionModel()->selectedRows().size(), 1); // it stays chosen

        groups->selectRow(1);
        QCOMPARE(members(view), 3);
        QVERIFY2(faults->text().contains(QLatin1String("do not reach the member node03")),
                 qPrintable(faults->text()));
    }

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    static int members(const MulticastView &view)
    {
        for (const QTableView *table : view.findChildren<QTableView *>()) {
            if (table->objectName() != QLatin1String("groupsTable")) {
                return table->model()->rowCount();
            }
        }
        return -1;
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestMulticastView, QApplication)
#include "tst_multicastview.moc"
