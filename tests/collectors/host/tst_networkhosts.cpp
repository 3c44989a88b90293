// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/agent/sshserver.h"
#include "tests/collectors/host/heardhosts.h"
#include "tests/collectors/host/hostnetworks.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Hosts with a network of their own each, a real sshd in it, and a tree of files behind that:
/// three, or as many as PICKGLASS_HOST_NETWORKS says, 50 at most.
class TestNetworkHosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void eachIsReadOverItsNetwork();
    void oneThatIsUnpluggedIsSilent();

private:
    static QString nameOf(int host) { return QStringLiteral("node%1").arg(host); }
    QString at(const QString &name) const { return m_folder.filePath(name); }
    QString source() const
    {
        return QStringLiteral("hosts:node[1-%1]?via=ssh&root=").arg(m_hosts) + at("%h");
    }
    Result<void> startHosts();
    /// Many encrypt and start on this machine at the same time.
    std::chrono::seconds interval() const { return std::chrono::seconds(m_hosts > 10 ? 3 : 1); }
    /// Whether all are in the last sweep. "node1" is the begin of "node10", too.
    bool areAllRead(const HeardHosts &heard) const
    {
        for (int host = 1; host <= m_hosts; ++host) {
            if (heard.last(nameOf(host) + u' ', 0, "nfs4_write") != quint64(host)) {
                return false;
            }
        }
        return true;
    }

    int m_hosts = 3;
    QTemporaryDir m_folder;
    std::unique_ptr<HostNetworks> m_networks;
    std::vector<std::unique_ptr<SshServer>> m_servers;
    QByteArray m_path;
};

void TestNetworkHosts::initTestCase()
{
    if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    constexpr int MaxHosts = 50;
    if (const int wanted = qEnvironmentVariableIntValue("PICKGLASS_HOST_NETWORKS"); wanted > 0) {
        m_hosts = std::min(wanted, MaxHosts);
    }
    m_networks = std::make_unique<HostNetworks>(m_hosts);
    if (!m_networks->make()) {
        QSKIP("This machine does not allow network namespaces.");
    }
    m_path = qgetenv("PATH");
    VERIFY_RESULT(startHosts());
}

void TestNetworkHosts::cleanupTestCase()
{
    m_servers.clear();
    m_networks.reset();
    if (!m_path.isEmpty()) {
        qputenv("PATH", m_path);
    }
}

/// And an ssh that goes to each from the network of those who connect.
Result<void> TestNetworkHosts::startHosts()
{
    QByteArray script = "#!/bin/sh\np=; h=; for a; do [ \"$p\" = -- ] && h=$a; p=$a; done\n";
    for (int host = 1; host <= m_hosts; ++host) {
        HostTree(at(nameOf(host)), nameOf(host), host).setCounts(host, 0, 0);
        m_servers.push_back(std::make_unique<SshServer>(SshServer::Place{
            HostNetworks::addressOf(host), m_networks->in(host), m_networks->in(0)}));
        RETURN_IF_ERROR(m_servers.back()->start());
        script += "[ $h = " + nameOf(host).toUtf8() + " ] && exec " +
                  m_servers.back()->clientFolder().toUtf8() + "/ssh \"$@\"\n";
    }
    QFile file(at("ssh"));
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(script) == script.size() &&
                           file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    qputenv("PATH", m_folder.path().toUtf8() + ':' + m_path);
    return isWritten ? Result<void>() : failure({"The program in the place of ssh: no.", {}});
}

void TestNetworkHosts::eachIsReadOverItsNetwork()
{
    const HeardHosts heard(source(), interval());
    QTRY_VERIFY_WITH_TIMEOUT(areAllRead(heard), 60'000);
    const size_t from = heard.sweeps.size();
    QTRY_VERIFY_WITH_TIMEOUT(heard.sweeps.size() >= from + 5, 60'000);
    for (int host = 1; host <= m_hosts; ++host) {
        QCOMPARE(heard.known(from, nameOf(host) + u' ', "nfs4_write"),
                 static_cast<qsizetype>(heard.sweeps.size() - from));
    }
    QCOMPARE(heard.count("host_silent"), 0);
}

/// Its packets vanish, and nobody says so: the others go on at their times. It comes back when it
/// is plugged in again.
void TestNetworkHosts::oneThatIsUnpluggedIsSilent()
{
    const HeardHosts heard(source(), interval());
    QTRY_VERIFY_WITH_TIMEOUT(areAllRead(heard), 60'000);
    const int fabrics = heard.fabrics;
    QVERIFY(m_networks->plug(2, false));
    QTRY_COMPARE_WITH_TIMEOUT(heard.count("host_silent"), 1, 30'000);
    const size_t from = heard.sweeps.size();
    QTRY_VERIFY_WITH_TIMEOUT(heard.sweeps.size() >= from + 3, 30'000);
    const auto sweeps = static_cast<qsizetype>(heard.sweeps.size() - from);
    QCOMPARE(heard.known(from, nameOf(2) + u' ', "nfs4_write"), 0);
    QCOMPARE(heard.known(from, nameOf(1) + u' ', "nfs4_write"), sweeps);
    QCOMPARE(heard.known(from, nameOf(3) + u' ', "nfs4_write"), sweeps);
    for (size_t sweep = from; sweep < heard.sweeps.size(); ++sweep) {
        QVERIFY(std::chrono::microseconds(heard.sweeps[sweep]->duration) < interval());
    }
    QVERIFY(m_networks->plug(2, true));
    QTRY_COMPARE_WITH_TIMEOUT(heard.count("host_answers"), 1, 90'000);
    QTRY_VERIFY(heard.last(nameOf(2) + u' ', 0, "nfs4_write").has_value());
    QCOMPARE(heard.count("host_silent"), 1);
    QCOMPARE(heard.fabrics, fabrics);
}

PICKGLASS_TEST(TestNetworkHosts, QCoreApplication)
#include "tst_networkhosts.moc"
