// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/secrets.h"

#include "collectors/agent/tokenfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QSslKey>
#include <QSysInfo>

#include <cerrno>
#include <cstring>
#include <memory>

#include <fcntl.h>
#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#include <unistd.h>

namespace pickglass {

namespace {

template<auto Free>
struct FreeWith
{
    template<typename T>
    void operator()(T *thing) const
    {
        Free(thing);
    }
};
using Bio = std::unique_ptr<BIO, FreeWith<BIO_free_all>>;
using Key = std::unique_ptr<EVP_PKEY, FreeWith<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, FreeWith<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, FreeWith<X509_EXTENSION_free>>;

constexpr long Day = 24L * 3600;
constexpr long Validity = 3650 * Day;
constexpr int SerialBits = 127;

bool setSerial(X509 *certificate)
{
    unsigned char bytes[SerialBits / 8] = {};
    if (RAND_bytes(bytes, sizeof bytes) != 1) {
        return false;
    }
    std::unique_ptr<BIGNUM, FreeWith<BN_free>> number(BN_bin2bn(bytes, sizeof bytes, nullptr));
    return number && BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(certificate));
}

bool add(X509 *certificate, int what, const QByteArray &value)
{
    const Extension extension(X509V3_EXT_conf_nid(nullptr, nullptr, what, value.constData()));
    return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

/// A name that DNS could have; anything else would be read as something else.
QByteArray hostName()
{
    QByteArray name = QSysInfo::machineHostName().toLatin1();
    const bool isFine = !name.isEmpty() && name.size() < 64 &&
                        std::all_of(name.begin(), name.end(), [](char letter) {
                            return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
                                   letter == '-' || letter == '.';
                        });
    return isFine ? name : QByteArrayLiteral("localhost");
}

Certificate signedBy(EVP_PKEY *key)
{
    Certificate certificate(X509_new());
    const QByteArray host = hostName();
    X509_NAME *name = X509_get_subject_name(certificate.get());
    const bool isMade =
        X509_set_version(certificate.get(), X509_VERSION_3) == 1 && setSerial(certificate.get()) &&
        X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -Day) != nullptr &&
        X509_gmtime_adj(X509_getm_notAfter(certificate.get()), Validity) != nullptr &&
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                   reinterpret_cast<const unsigned char *>(host.constData()), -1,
                                   -1, 0) == 1 &&
        X509_set_issuer_name(certificate.get(), name) == 1 &&
        X509_set_pubkey(certificate.get(), key) == 1 &&
        // So that it can be named as a CA (ca=FILE) as well.
        add(certificate.get(), NID_basic_constraints, "critical,CA:TRUE") &&
        add(certificate.get(), NID_subject_alt_name,
            "DNS:" + host + ",DNS:localhost,IP:127.0.0.1,IP:::1") &&
        X509_sign(certificate.get(), key, EVP_sha256()) > 0;
    return isMade ? std::move(certificate) : nullptr;
}

QByteArray textOf(BIO *memory)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(memory, &data);
    return {data, static_cast<qsizetype>(size)};
}

Result<void> writeNew(const QString &path, const QByteArray &text, mode_t mode)
{
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    const bool isWritten =
        descriptor >= 0 &&
        ::write(descriptor, text.constData(), static_cast<size_t>(text.size())) == text.size();
    const int error = errno;
    if (descriptor >= 0 && (::close(descriptor) != 0 || !isWritten)) {
        ::unlink(QFile::encodeName(path).constData());
    }
    if (isWritten) {
        return {};
    }
    return failure({"The file %1 cannot be written: %2.",
                    {path, QString::fromLocal8Bit(std::strerror(error))}},
                   error == EEXIST ? Message{"Remove it, or choose another PREFIX.", {}}
                                   : Message{"Choose a folder with write permission.", {}});
}

/// A key with a password is not asked for one: there may be nobody to ask.
int noPassword(char *, int, int, void *)
{
    return -1;
}

Key readKey(const QByteArray &pem)
{
    const Bio memory(BIO_new_mem_buf(pem.constData(), static_cast<int>(pem.size())));
    return Key(PEM_read_bio_PrivateKey(memory.get(), nullptr, noPassword, nullptr));
}

bool belongTogether(const QSslCertificate &certificate, EVP_PKEY *key)
{
    const QByteArray der = certificate.toDer();
    const auto *data = reinterpret_cast<const unsigned char *>(der.constData());
    const Certificate read(d2i_X509(nullptr, &data, static_cast<long>(der.size())));
    return read && X509_check_private_key(read.get(), key) == 1;
}

QSsl::KeyAlgorithm algorithmOf(EVP_PKEY *key)
{
    switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_EC:
        return QSsl::Ec;
    case EVP_PKEY_RSA:
        return QSsl::Rsa;
    default:
        return QSsl::Opaque;
    }
}

const char MakeOne[] = "Make one: pickglass-agent --make-certificate PREFIX";

} // namespace

QString fingerprintOf(const QSslCertificate &certificate)
{
    return QString::fromLatin1(certificate.digest(QCryptographicHash::Sha256).toHex(':').toUpper());
}

Result<QString> makeCertificate(const QString &prefix)
{
    const Key key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"));
    const Certificate certificate = key ? signedBy(key.get()) : nullptr;
    const Bio keyText(BIO_new(BIO_s_mem()));
    const Bio text(BIO_new(BIO_s_mem()));
    if (!certificate ||
        PEM_write_bio_PKCS8PrivateKey(keyText.get(), key.get(), nullptr, nullptr, 0, nullptr,
                                      nullptr) != 1 ||
        PEM_write_bio_X509(text.get(), certificate.get()) != 1) {
        return failure({"OpenSSL could not make a certificate.", {}});
    }
    constexpr mode_t ForOwner = 0600;
    constexpr mode_t ForAll = 0644;
    const QString keyPath = prefix + QStringLiteral(".key");
    RETURN_IF_ERROR(writeNew(keyPath, textOf(keyText.get()), ForOwner));
    if (auto written = writeNew(prefix + QStringLiteral(".crt"), textOf(text.get()), ForAll);
        !written) {
        QFile::remove(keyPath);
        return tl::unexpected(written.error());
    }
    return fingerprintOf(QSslCertificate(textOf(text.get())));
}

Result<QSslConfiguration> loadCertificate(const QString &certificatePath, const QString &keyPath)
{
    ASSIGN_OR_RETURN(const auto pem, agent::readPrivateFile(keyPath));
    const QList<QSslCertificate> chain = QSslCertificate::fromPath(
        certificatePath, QSsl::Pem, QSslCertificate::PatternSyntax::FixedString);
    if (chain.isEmpty()) {
        return failure({"%1 is not a file with a certificate (PEM).", {certificatePath}},
                       {MakeOne, {}});
    }
    const Key key = readKey(pem);
    const QSslKey sslKey(pem, key ? algorithmOf(key.get()) : QSsl::Opaque);
    if (!key || sslKey.isNull()) {
        return failure(
            {"%1 has no usable key: expected an EC or RSA key without a password, as PEM.",
             {keyPath}},
            {MakeOne, {}});
    }
    if (!belongTogether(chain.first(), key.get())) {
        return failure(
            {"The key %1 does not belong to the certificate %2.", {keyPath, certificatePath}},
            {"Name the two files that were made together.", {}});
    }
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setProtocol(QSsl::TlsV1_3OrLater);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(sslKey);
    return configuration;
}

namespace {

constexpr qsizetype KeyWords = 8;

} // namespace

Token::Token(const QByteArray &secret)
{
    quint32 words[KeyWords] = {};
    QRandomGenerator::system()->fillRange(words);
    m_key = QByteArray(reinterpret_cast<const char *>(words), sizeof words);
    m_digest = digest(m_key, secret);
}

QByteArray Token::digest(const QByteArray &key, const QByteArray &secret)
{
    return QMessageAuthenticationCode::hash(secret, key, QCryptographicHash::Sha256);
}

Result<Token> Token::read(const QString &path)
{
    return agent::readToken(path, MinBytes,
                            {"Make one: (umask 077; openssl rand -hex 32 > %1)", {path}})
        .map([](const QByteArray &secret) { return Token(secret); });
}

bool Token::matches(const QByteArray &other) const
{
    const QByteArray digest = Token::digest(m_key, other);
    return CRYPTO_memcmp(digest.constData(), m_digest.constData(),
                         static_cast<size_t>(m_digest.size())) == 0;
}

} // namespace pickglass
