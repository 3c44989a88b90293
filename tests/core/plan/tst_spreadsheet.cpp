// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/planreader.h"
#include "core/plan/spreadsheet.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

/// What a script of Python's writes into sys.argv[1]; empty where it fails.
QByteArray writtenBy(const QByteArray &script)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.xlsx"));
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"), // Debian's, whose modules its packages are
                 {QStringLiteral("-c"), QString::fromUtf8(script), path});
    if (!python.waitForFinished(60'000) || python.exitCode() != 0) {
        qWarning().noquote() << python.readAllStandardError();
        return {};
    }
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool hasOpenpyxl()
{
    return QProcess::execute(QStringLiteral("/usr/bin/python3"),
                             {QStringLiteral("-c"), QStringLiteral("import openpyxl")}) == 0;
}

/// A .xlsx whose only sheet is this XML, beside what else it is to hold.
QByteArray withSheet(const QByteArray &sheet, const QByteArray &more = {})
{
    return writtenBy(R"(
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
z.writestr('xl/workbook.xml', '<workbook xmlns:r="r"><sheets>'
    '<sheet name="Links" sheetId="1" r:id="r1"/></sheets></workbook>')
z.writestr('xl/_rels/workbook.xml.rels', '<Relationships>'
    '<Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>')
)" + more + "\nz.writestr('xl/worksheets/sheet1.xml', " +
                     sheet + ")\nz.close()\n");
}

/// Rows of texts as the XML of a sheet.
QByteArray sheetOf(const QByteArray &rows, const QByteArray &after = {})
{
    return "'''<worksheet><sheetData>" + rows + "</sheetData>" + after + "</worksheet>'''";
}

const QByteArray Header = R"(<row r="1"><c t="inlineStr"><is><t>a</t></is></c>
<c t="inlineStr"><is><t>a_port</t></is></c><c t="inlineStr"><is><t>b</t></is></c>
<c t="inlineStr"><is><t>b_port</t></is></c></row>)";

} // namespace

class TestSpreadsheet final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatOthersWrite();
    void readsTheCells();
    void refuses_data();
    void refuses();
    void survivesDamage();
};

/// Several sheets, two rows of titles, ends in two groups, merged racks, numbers as numbers.
void TestSpreadsheet::readsWhatOthersWrite()
{
    if (!hasOpenpyxl()) {
        QSKIP("python3-openpyxl is not installed");
    }
    const QByteArray bytes = writtenBy(R"(
import sys, openpyxl
book = openpyxl.Workbook()
notes = book.active
notes.title = 'Notes'
notes.append(['Cables of hall 2', 'draft'])
leaf = book.create_sheet('Leaves')
leaf.append(['Source', None, None, None, 'Destination'])
leaf.append(['Rack', 'U', 'Name', 'HCA/Port', 'Rack', 'U', 'Name', 'Port'])
for n in range(1, 4):
    leaf.append(['R1' if n == 1 else None, 20 + n, 'node%d' % n, 1, 'R9', 40, 'leaf1', '1/%d' % (n + 2)])
leaf.merge_cells('A3:A5')
spine = book.create_sheet('Spines')
spine.append(['A-Rack', 'A-U', 'A-Node Name', 'A-Type', 'A-Port', 'Z-Rack', 'Z-RU', 'Z-Node Name', 'Z-Type', 'Z-Port'])
spine.append(['R9', 40, 'leaf1', 'Switch', 'sw9p1', 'R8', 1, 'spine1', 'Switch', 'sw1p2'])
hidden = book.create_sheet('Old')
hidden.append(['a', 'a_port', 'b', 'b_port'])
hidden.append(['leaf1', 3, 'nobody', 1])
hidden.sheet_state = 'hidden'
book.save(sys.argv[1])
)");
    const auto plan = readPlan(bytes);
    VERIFY_RESULT(plan);
    QCOMPARE(plan->format, QStringLiteral("xlsx"));
    QCOMPARE(plan->otherSheets, QStringList{QStringLiteral("Notes")});
    QStringList cables;
    for (const PlannedCable &cable : plan->cables) {
        cables << cable.a.text() + QStringLiteral(" - ") + cable.b.text();
    }
    QCOMPARE(cables, (QStringList{QStringLiteral("node1 mlx5_0 - leaf1/3"),
                                  QStringLiteral("node2 mlx5_0 - leaf1/4"),
                                  QStringLiteral("node3 mlx5_0 - leaf1/5"),
                                  QStringLiteral("leaf1/17 - spine1/2")}));
    QCOMPARE(plan->cables[2].a.rack, QStringLiteral("R1"));
    QCOMPARE(plan->cables[2].a.height, QStringLiteral("23"));
    QCOMPARE(plan->cables[2].line, 5);
}

void TestSpreadsheet::readsTheCells()
{
    const QByteArray strings = R"(
z.writestr('xl/styles.xml', '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[magenta]0 &quot;m&quot;"/>'
    '</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>')
z.writestr('xl/sharedStrings.xml', '<sst><si><t> leaf1 </t></si><si><r><t>le</t></r>'
    '<r><t>af2</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si></sst>')
)";
    const auto sheets = readSpreadsheet(withSheet(
        sheetOf(R"(<row><c t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c s="1"><v>3.0</v></c>
<c><v>2.5</v></c><c t="str"><f>A1</f><v>x</v></c><c t="s"><v>99</v></c><c r="ZZZ1"><v>1</v></c></row>
<row r="9"><c r="B9"><v>1</v></c></row>)"),
        strings));
    VERIFY_RESULT(sheets);
    QCOMPARE(sheets->size(), size_t(1));
    const Sheet &sheet = sheets->front();
    QCOMPARE(sheet.name, QStringLiteral("Links"));
    QCOMPARE(sheet.rows.size(), size_t(2));
    QCOMPARE(sheet.rows[0].fields, (QStringList{QStringLiteral("leaf1"),
                                                {},
                                                QStringLiteral("leaf2"),
                                                QStringLiteral("3"),
                                                QStringLiteral("2.5"),
                                                QStringLiteral("x")}));
    QVERIFY(sheet.unusable.isEmpty()); // in magenta, in metres: no date
    QCOMPARE(sheet.rows[1].number, 9);
    QCOMPARE(sheet.rows[1].fields, (QStringList{{}, QStringLiteral("1")}));
}

void TestSpreadsheet::refuses_data()
{
    QTest::addColumn<QByteArray>("sheet");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &sheet, const QByteArray &more,
                        const char *sentence) {
        QTest::newRow(name) << sheet << more << QString::fromLatin1(sentence);
    };
    const QByteArray cable = R"(<row r="2"><c t="inlineStr"><is><t>x</t></is></c>)";
    const QByteArray styles = R"(
z.writestr('xl/styles.xml', '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d/m"/></numFmts>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="16"/><xf numFmtId="164"/></cellXfs></styleSheet>')
)";
    for (const char style : {'1', '2'}) {
        row(style == '1' ? "a port that became a date" : "a date in a format of one's own",
            sheetOf(Header + cable + R"(<c s=")" + style + R"("><v>45658</v></c></row>)"), styles,
            "Sheet Links: Line 2 of the plan: a cell is a date");
    }
    row("an error of a formula",
        sheetOf(Header + cable + R"(<c t="e"><f>X</f><v>#N/A</v></c></row>)"), {},
        "a cell has the error \"#N/A\"");
    row("no titles", sheetOf(cable + "</row>"), {}, "No line names the columns");
    row("no cables", sheetOf(Header), {}, "has no cables");
    row("a document type", "'''<!DOCTYPE x [<!ENTITY e \"a\">]>' + '<worksheet>&e;</worksheet>'''",
        {}, "is damaged or of another kind");
    row("XML that ends", "'<worksheet><sheetData><row>'", {}, "is damaged or of another kind");
    row("OpenDocument", sheetOf(Header),
        "z.writestr('mimetype', 'application/vnd.oasis.opendocument.spreadsheet')",
        "is damaged or of another kind");
    row("more than is read", "'<worksheet>' + ' ' * (257 << 20) + '</worksheet>'", {},
        "holds too much");
    row("many parts", sheetOf(Header), "for i in range(10001): z.writestr('x%d' % i, '')",
        "holds too much");
    row("a node missing", sheetOf(Header + cable + "</row>"), {},
        "Sheet Links: Line 2 of the plan: A node is missing.");
}

void TestSpreadsheet::refuses()
{
    QFETCH(const QByteArray, sheet);
    QFETCH(const QByteArray, more);
    QFETCH(const QString, sentence);
    const QByteArray bytes = withSheet(sheet, more);
    QVERIFY(!bytes.isEmpty());
    const auto plan = readPlan(bytes);
    QVERIFY(!plan);
    QVERIFY2(plan.error().english().contains(sentence), qPrintable(plan.error().english()));
}

/// Bytes changed, cut off and doubled: a plan or a sentence.
void TestSpreadsheet::survivesDamage()
{
    const QByteArray whole = withSheet(
        sheetOf(Header + R"(<row r="2"><c t="inlineStr"><is><t>x</t></is></c><c><v>1</v></c>
<c t="inlineStr"><is><t>y</t></is></c><c><v>2</v></c></row>)",
                R"(<mergeCells><mergeCell ref="A2:A3"/></mergeCells>)"));
    VERIFY_RESULT(readPlan(whole));
    QRandomGenerator random(tests::testSeed());
    for (int round = 0; round < 500; ++round) {
        QByteArray bytes = whole;
        for (int i = random.bounded(1, 8); i > 0; --i) {
            bytes[random.bounded(bytes.size())] = static_cast<char>(random.bounded(256));
        }
        bytes.truncate(random.bounded(4) == 0 ? random.bounded(bytes.size()) : bytes.size());
        const auto plan = readPlan(bytes);
        QVERIFY(plan ? !plan->cables.empty() : !plan.error().english().isEmpty());
    }
}

PICKGLASS_TEST(TestSpreadsheet, QCoreApplication)
#include "tst_spreadsheet.moc"
