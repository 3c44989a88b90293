// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A text of SQL, as a person types it into the window or gives it to `pgcap sql`. It is prepared,
// not run: how long a statement takes is its own affair.

#include "core/capture/capturewriter.h"
#include "core/capture/sqlguard.h"
#include "tests/fuzz/fuzzing.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace pickglass;
using tests::demand;

namespace {

/// A capture without contents, alone in its folder.
struct Fixture
{
    Fixture()
    {
        auto writer = CaptureWriter::create(path(), false, {});
        demand(writer && (*writer)->close(), "a capture to ask");
        auto opened = SqlGuard::open(path());
        demand(opened.has_value(), "a capture that can be asked");
        guard = std::move(*opened);
        bytes = content();
    }
    QString path() const { return folder.filePath(QStringLiteral("a.pgcap")); }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir folder;
    std::unique_ptr<SqlGuard> guard;
    QByteArray bytes;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const Fixture fixture;
    const QByteArray sql(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto only = fixture.guard->checkOnly(sql);
    if (only) {
        demand(sql.contains(only->trimmed()), "the statement is in the text");
        demand(fixture.guard->checkOnly(*only).has_value(), "the same statement is accepted again");
    } else {
        demand(only.error().offset >= -1 && only.error().offset <= sql.size(),
               "errors are in the text");
    }
    demand(fixture.content() == fixture.bytes, "the capture stays as it is");
    demand(QDir(fixture.folder.path()).entryList(QDir::Files).size() == 1, "no file is made");
    return 0;
}
