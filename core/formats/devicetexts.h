// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/devicefields.h"
#include "core/formats/jsontext.h"
#include "core/formats/parser.h"
#include "core/formats/sessionlines.h"

#include <QJsonDocument>

#include <set>

// Texts of programs that ask one device, of "name : value" lines: mlxlink, mlxcables, ethtool -m
// and ibswinfo. Whose port they are of is said by the command at the prompt before them, or not at
// all.

namespace pickglass {

/// Where the output of a program about one device begins.
enum class DeviceTextBegin : quint8 {
    Title,     ///< at a title that the last output has already
    Name,      ///< at the line of one name
    Repetition ///< at a name that the last output has already
};

/// One of these programs.
struct DeviceText
{
    const char *program;
    const char *command; ///< an example
    DeviceTextBegin begin;
    std::string_view first; ///< of DeviceTextBegin::Name
    std::span<const DeviceField> fields;
    bool keepsTable = false; ///< also where the port is known
    bool hasJson = false;    ///< prints JSON, too
};

/// The lines of one port, module or device.
struct DeviceRecord
{
    bool isOpen = false;
    qint64 line = 0;
    FieldValues ofPort = {};
    FieldValues ofDevice = {};
    Port known = {};
    /// All of them as they stand there, for the table.
    std::vector<std::pair<std::string, std::string>> rows = {};
    static constexpr size_t MaxRows = 2000; ///< more are left out of the table
    std::set<std::string, std::less<>> names = {};
    int laneOffset = 0;
    QString otherLayer = {}; ///< of a link that is not of InfiniBand
    bool keepsTable = false; ///< where the port is known, too

    std::string_view row(std::string_view name) const;
};

/// Reads such a text. What is not the same for all is in the virtual functions. One thread.
class DeviceTextParser : public LineParser
{
public:
    DeviceTextParser(ParserOutput &output, const DeviceText &text)
        : LineParser(output),
          m_text(text)
    {
    }
    virtual ~DeviceTextParser() = default;
    DeviceTextParser(const DeviceTextParser &) = delete;
    DeviceTextParser &operator=(const DeviceTextParser &) = delete;

    void beginText(const ParserInput &input)
    {
        m_host = input.host;
        takeCommand(input.command);
    }
    void takeLine(std::string_view line);
    void finish();

protected:
    /// The port as the record and the command say it; nothing where neither does. isSure: that it
    /// is this port and no other, without what other texts say.
    struct Place
    {
        std::optional<PortName> port = {};
        bool isSure = false;
    };
    virtual Place placeOf(const DeviceRecord &record, const SessionCommand &command) const = 0;
    /// A line (trimmed, without escapes) that is no entry.
    virtual void takeOther(std::string_view /*line*/) {}
    /// An entry beyond the table; its name is the one in the text.
    virtual void takeEntry(std::string_view /*name*/, std::string_view /*value*/) {}
    virtual void addMore(const DeviceRecord & /*record*/, const PortName & /*port*/) {}
    /// A document of JSON. Records that begin here are of the line where it begins.
    virtual void takeJson(const QJsonDocument & /*document*/) {}
    /// The same before it is read, for what no reader of JSON tells.
    virtual QByteArray mended(const QByteArray &json) { return json; }
    /// The name that an entry has in the table.
    virtual std::string qualified(std::string_view name, std::string_view /*line*/)
    {
        return std::string(name);
    }

    void takeNamed(const std::string &name, std::string_view value);
    /// Ends the record, and begins another one where this title is in it.
    void takeTitle(std::string_view title);
    void beginRecord();
    void finishRecord();
    DeviceRecord &record() { return m_record; }
    /// By its host, device, LID or GUID as these programs take devices, and by the cable.
    static Place deviceNamed(std::string_view device, const SessionCommand &command,
                             std::optional<PortNumber> number, const QString &cable);
    static QString cableOf(const DeviceRecord &record);
    void addReading(const PortName &port, FieldValues values, const Port &known = {});

private:
    void takeCommand(std::string_view line)
    {
        m_command = commandOf(line);
        m_command.host = m_command.host.isEmpty() ? m_host : m_command.host;
    }
    bool takeJsonLine(std::string_view text);
    void readJson();
    void refuseJson();
    void keepTable(const std::optional<PortName> &port);

    const DeviceText &m_text;
    QString m_host; ///< where no prompt says it
    SessionCommand m_command;
    DeviceRecord m_record;
    std::optional<TextTable> m_table;
    JsonText m_json;
    qint64 m_jsonLine = 0; ///< where the document begins; 0 outside of one
};

} // namespace pickglass
