<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>EventsView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to see what happened.</source>
        <translation>Eine Aufzeichnung öffnen, um zu sehen, was geschehen ist.</translation>
    </message>
    <message>
        <source>The events cannot be read</source>
        <translation>Die Ereignisse können nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>Kein Ereignis passt</translation>
    </message>
    <message numerus="yes">
        <source>The capture has %n event(s); none matches the filter.</source>
        <translation>
            <numerusform>Der Mitschnitt hat %n Ereignis; es passt nicht zum Filter.</numerusform>
            <numerusform>Der Mitschnitt hat %n Ereignisse; keines passt zum Filter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>No events in this file</source>
        <translation>Keine Ereignisse in dieser Datei</translation>
    </message>
    <message>
        <source>The file holds the topology at one time only. Events are differences between times: record with “pgcap record”, or import several discoveries of the same fabric.</source>
        <translation>Die Datei enthält die Topologie nur zu einem Zeitpunkt. Ereignisse sind Unterschiede zwischen Zeitpunkten: mit „pgcap record“ aufzeichnen oder mehrere Erkundungen derselben Fabric importieren.</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold since %1. New events appear here automatically.</source>
        <translation>Seit %1 ist kein Link ausgefallen, hat kein Knoten die Fabric verlassen und kein Zähler seinen Schwellenwert überschritten. Neue Ereignisse erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold from %1 to %2.</source>
        <translation>Von %1 bis %2 ist kein Link ausgefallen, hat kein Knoten die Fabric verlassen und kein Zähler seinen Schwellenwert überschritten.</translation>
    </message>
</context>
<context>
    <name>LaneScene</name>
    <message>
        <source>several masters</source>
        <translation>mehrere Master</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>kein Master</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1, Priorität %2</translation>
    </message>
</context>
<context>
    <name>ManagerWords</name>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 – %2 %3 (%4)</source>
        <translation>%1 – %2 %3 (%4)</translation>
    </message>
    <message>
        <source>master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>Standby</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>erkundet</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>nicht aktiv</translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>seit %1 (%2)</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>bis zu %1 früher</translation>
    </message>
    <message>
        <source>No other subnet manager is on standby.</source>
        <translation>Kein anderer Subnet-Manager ist in Standby.</translation>
    </message>
    <message>
        <source>the only one on standby</source>
        <translation>der einzige in Standby</translation>
    </message>
    <message>
        <source>the highest priority on standby</source>
        <translation>die höchste Priorität in Standby</translation>
    </message>
    <message>
        <source>the same priority as %1, and the lower GUID</source>
        <translation>die gleiche Priorität wie %1 und die niedrigere GUID</translation>
    </message>
    <message>
        <source>MasterSMLID is not known</source>
        <translation>MasterSMLID ist nicht bekannt</translation>
    </message>
    <message>
        <source>MasterSMLID is %1: another one</source>
        <translation>MasterSMLID ist %1: ein anderer</translation>
    </message>
    <message>
        <source>MasterSMLID is %1 too</source>
        <translation>MasterSMLID ist ebenfalls %1</translation>
    </message>
    <message>
        <source>MasterSMLID is %1</source>
        <translation>MasterSMLID ist %1</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>verschwunden seit %1</translation>
    </message>
    <message>
        <source>%1: %2, priority %3</source>
        <translation>%1: %2, Priorität %3</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1, oder %2</translation>
    </message>
    <message>
        <source>first seen %1</source>
        <translation>zuerst gesehen %1</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>zuletzt gesehen %1</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>Damals gestartet, oder %1.</translation>
    </message>
    <message>
        <source>Last answer at %1.</source>
        <translation>Letzte Antwort um %1.</translation>
    </message>
    <message>
        <source>LID %1, activity count %2</source>
        <translation>LID %1, Aktivitätszähler %2</translation>
    </message>
    <message>
        <source>%1 became the master again</source>
        <translation>%1 wurde wieder Master</translation>
    </message>
    <message>
        <source>%1 took over from %2</source>
        <translation>%1 hat von %2 übernommen</translation>
    </message>
    <message>
        <source>, or %1</source>
        <translation>, oder %1</translation>
    </message>
    <message>
        <source>up to %1 without a master</source>
        <translation>bis zu %1 ohne Master</translation>
    </message>
    <message>
        <source>%1 with several</source>
        <translation>%1 mit mehreren</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>Kein Master</translation>
    </message>
    <message>
        <source>Several masters</source>
        <translation>Mehrere Master</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 without a master</source>
        <translation>%1 ohne Master</translation>
    </message>
    <message>
        <source>Since %1 (%2).</source>
        <translation>Seit %1 (%2).</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>Seit %1.</translation>
    </message>
</context>
<context>
    <name>StripLane</name>
    <message numerus="yes">
        <source>Other forwarding tables in %n switches</source>
        <translation>
            <numerusform>Andere Weiterleitungstabellen in %n Switch</numerusform>
            <numerusform>Andere Weiterleitungstabellen in %n Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>Danach: %1</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>Routing</translation>
    </message>
    <message numerus="yes">
        <source>%n changes of the forwarding tables</source>
        <translation>
            <numerusform>%n Änderung der Weiterleitungstabellen</numerusform>
            <numerusform>%n Änderungen der Weiterleitungstabellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Job %1, %n host(s)</source>
        <translation>
            <numerusform>Job %1, %n Host</numerusform>
            <numerusform>Job %1, %n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>incidents</source>
        <translation>Vorfälle</translation>
    </message>
</context>
<context>
    <name>StripMark</name>
    <message>
        <source>mark</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>topology changed</source>
        <translation>Topologie geändert</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StripScene</name>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>in the store, not fetched</source>
        <translation>im Datenspeicher, nicht geholt</translation>
    </message>
</context>
<context>
    <name>TopModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Gegenstelle</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
</context>
<context>
    <name>TopView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to see the busiest ports.</source>
        <translation>Eine Aufzeichnung öffnen, um die meistgenutzten Ports zu sehen.</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>Keine Zähler in dieser Datei</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to rank ports by their traffic.</source>
        <translation>Die Datei enthält die Topologie, aber keine Zählerstände. Mit „pgcap record“ aufzeichnen, um Ports nach ihrem Verkehr zu ordnen.</translation>
    </message>
    <message>
        <source>Waiting for the second sweep</source>
        <translation>Warten auf den zweiten Durchlauf</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. The list appears automatically.</source>
        <translation>Raten brauchen zwei Ablesungen der Zähler. Die Liste erscheint von selbst.</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>Nur ein Durchlauf</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters; this recording ended before the second.</source>
        <translation>Raten brauchen zwei Ablesungen der Zähler; diese Aufzeichnung endete vor der zweiten.</translation>
    </message>
    <message>
        <source>Fewer than two sweeps in this range</source>
        <translation>Weniger als zwei Durchläufe in diesem Bereich</translation>
    </message>
    <message>
        <source>Fewer than two sweeps before this time</source>
        <translation>Weniger als zwei Durchläufe vor diesem Zeitpunkt</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. Choose a later time or a longer range.</source>
        <translation>Raten brauchen zwei Ablesungen der Zähler. Einen späteren Zeitpunkt oder einen längeren Bereich wählen.</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>Live folgen</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende gehen</translation>
    </message>
    <message>
        <source>A range covers more: drag over the time strip. What is unknown is not ranked.</source>
        <translation>Ein Bereich umfasst mehr: über die Zeitleiste ziehen. Was unbekannt ist, hat keinen Rang.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
</context>
<context>
    <name>TopologyScene</name>
    <message>
        <source>%1, could be %2</source>
        <translation>%1, möglich wäre %2</translation>
    </message>
</context>
<context>
    <name>TypedTime</name>
    <message>
        <source>The capture covers %1.</source>
        <translation>Der Mitschnitt umfasst %1.</translation>
    </message>
    <message>
        <source>Use a form such as 14:02:37, now-5m, +30s, 14:00 – 14:03 or last 5m.</source>
        <translation>Eine Form wie 14:02:37, now-5m, +30s, 14:00 – 14:03 oder last 5m verwenden.</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>Ticks/s</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>Ticks</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>Ereignisse/s</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message numerus="yes">
        <source>The counter was reset %n times, %1. What it counted in those intervals is lost.</source>
        <translation>
            <numerusform>Der Zähler wurde %n Mal zurückgesetzt, %1. Was er in diesem Intervall gezählt hat, ist verloren.</numerusform>
            <numerusform>Der Zähler wurde %n Mal zurückgesetzt, %1. Was er in diesen Intervallen gezählt hat, ist verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>The counter fell from %1 to %2: it was reset. What it counted in between, %3, is lost.</source>
        <translation>Der Zähler fiel von %1 auf %2: Er wurde zurückgesetzt. Was er dazwischen gezählt hat, %3, ist verloren.</translation>
    </message>
    <message>
        <source>No value for %1, %2: the port was not read, or its counter was reset or at its maximum.</source>
        <translation>Kein Wert für %1, %2: Der Port wurde nicht gelesen, oder sein Zähler wurde zurückgesetzt oder stand am Höchststand.</translation>
    </message>
    <message numerus="yes">
        <source>Sweeps are missing in %n places, %1. The rate after each gap is the mean over the whole gap.</source>
        <translation>
            <numerusform>An %n Stelle fehlen Durchläufe, %1. Die Rate nach der Lücke ist der Mittelwert über die ganze Lücke.</numerusform>
            <numerusform>An %n Stellen fehlen Durchläufe, %1. Die Rate nach jeder Lücke ist der Mittelwert über die ganze Lücke.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read for %1, %2: sweeps are missing. The rate after it is the mean over the whole gap.</source>
        <translation>Nicht gelesen für %1, %2: Durchläufe fehlen. Die Rate danach ist der Mittelwert über die ganze Lücke.</translation>
    </message>
    <message>
        <source>equals the other end</source>
        <translation>gleich der Gegenseite</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>Datenrate</translation>
    </message>
    <message>
        <source>Data counted</source>
        <translation>Gezählte Daten</translation>
    </message>
    <message>
        <source>Packet rate</source>
        <translation>Paketrate</translation>
    </message>
    <message>
        <source>Packets counted</source>
        <translation>Gezählte Pakete</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Wait counted</source>
        <translation>Gezähltes Warten</translation>
    </message>
    <message>
        <source>Event rate</source>
        <translation>Ereignisrate</translation>
    </message>
    <message>
        <source>Events counted</source>
        <translation>Gezählte Ereignisse</translation>
    </message>
    <message>
        <source>Wait, % of the link&apos;s data rate</source>
        <translation>Warten, % der Datenrate des Links</translation>
    </message>
    <message>
        <source>% of the link&apos;s data rate</source>
        <translation>% der Datenrate des Links</translation>
    </message>
    <message>
        <source>%1, other end</source>
        <translation>%1, Gegenseite</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1, ab %2</translation>
    </message>
    <message>
        <source>%1, %2 earlier</source>
        <translation>%1, %2 früher</translation>
    </message>
    <message>
        <source>%1, %2 later</source>
        <translation>%1, %2 später</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurückgesetzt</translation>
    </message>
    <message>
        <source>at its maximum</source>
        <translation>am Höchststand</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>The counter is at its maximum, %1, and does not count until it is reset. Its rate is unknown.</source>
        <translation>Der Zähler steht am Höchststand, %1, und zählt nicht, bis er zurückgesetzt wird. Seine Rate ist unbekannt.</translation>
    </message>
    <message numerus="yes">
        <source>The port did not answer %n queries, %1.</source>
        <translation>
            <numerusform>Der Port hat %n Abfrage nicht beantwortet, %1.</numerusform>
            <numerusform>Der Port hat %n Abfragen nicht beantwortet, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resets</source>
        <translation>
            <numerusform>%n Rücksetzung</numerusform>
            <numerusform>%n Rücksetzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>%n Lücke</numerusform>
            <numerusform>%n Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer</source>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>This counter was not read.</source>
        <translation>Dieser Zähler wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>This port is not in the fabric.</source>
        <translation>Dieser Port ist nicht in der Fabric.</translation>
    </message>
    <message>
        <source>This port is not in %1.</source>
        <translation>Dieser Port ist nicht in %1.</translation>
    </message>
    <message>
        <source>Not read in this time range.</source>
        <translation>In diesem Zeitbereich nicht gelesen.</translation>
    </message>
    <message>
        <source>The other end does not have this counter.</source>
        <translation>Die Gegenseite hat diesen Zähler nicht.</translation>
    </message>
    <message>
        <source>No value in this time range.</source>
        <translation>Kein Wert in diesem Zeitbereich.</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Error and discard details</source>
        <translation>Fehler und Verwürfe im Einzelnen</translation>
    </message>
    <message>
        <source>Lanes and FEC</source>
        <translation>Lanes und FEC</translation>
    </message>
    <message>
        <source>Per virtual lane</source>
        <translation>Je Virtual Lane</translation>
    </message>
    <message>
        <source>Per service level</source>
        <translation>Je Service-Level</translation>
    </message>
    <message>
        <source>calls/s</source>
        <translation>Aufrufe/s</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Call rate</source>
        <translation>Aufrufrate</translation>
    </message>
    <message>
        <source>Calls counted</source>
        <translation>Gezählte Aufrufe</translation>
    </message>
    <message>
        <source>same as earlier</source>
        <translation>wie früher</translation>
    </message>
    <message>
        <source>same as in the other capture</source>
        <translation>wie im anderen Mitschnitt</translation>
    </message>
    <message>
        <source>Time counted</source>
        <translation>Gezählte Zeit</translation>
    </message>
    <message>
        <source>Time per second</source>
        <translation>Zeit pro Sekunde</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>ms/s</source>
        <translation>ms/s</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>Link-Geschwindigkeit</translation>
    </message>
    <message>
        <source>Link width</source>
        <translation>Link-Breite</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>Memory pages</source>
        <translation>Speicherseiten</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>Queue-Pairs</translation>
    </message>
    <message>
        <source>QPs</source>
        <translation>QPs</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>its own is at its maximum; this is the other direction, counted by %1</source>
        <translation>der eigene steht am Höchststand; dies ist die andere Richtung, gezählt von %1</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>Laser bias</source>
        <translation>Laser-Vorstrom</translation>
    </message>
    <message>
        <source>Optical power</source>
        <translation>Optische Leistung</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Fan speed</source>
        <translation>Lüfterdrehzahl</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>Bitfehlerrate</translation>
    </message>
    <message>
        <source>errors/bit</source>
        <translation>Fehler/Bit</translation>
    </message>
    <message>
        <source>Cables and devices</source>
        <translation>Kabel und Geräte</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>A node</source>
        <translation>Knoten A</translation>
    </message>
    <message>
        <source>A port</source>
        <translation>Port A</translation>
    </message>
    <message>
        <source>B node</source>
        <translation>Knoten B</translation>
    </message>
    <message>
        <source>B port</source>
        <translation>Port B</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>Datenrate</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Same chassis</source>
        <translation>Gleiches Chassis</translation>
    </message>
    <message>
        <source>A GUID</source>
        <translation>GUID A</translation>
    </message>
    <message>
        <source>B GUID</source>
        <translation>GUID B</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>Rail</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>Ports aktiv</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>Hersteller-ID</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>Geräte-ID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Phys state</source>
        <translation>Phys. Zustand</translation>
    </message>
    <message>
        <source>Peer node</source>
        <translation>Gegenknoten</translation>
    </message>
    <message>
        <source>Peer port</source>
        <translation>Gegenport</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Knoten-GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>A → B</source>
        <translation>A → B</translation>
    </message>
    <message>
        <source>A → B utilization</source>
        <translation>Auslastung A → B</translation>
    </message>
    <message>
        <source>A → B wait</source>
        <translation>Warten A → B</translation>
    </message>
    <message>
        <source>B → A</source>
        <translation>B → A</translation>
    </message>
    <message>
        <source>B → A utilization</source>
        <translation>Auslastung B → A</translation>
    </message>
    <message>
        <source>B → A wait</source>
        <translation>Warten B → A</translation>
    </message>
    <message>
        <source>New errors at A</source>
        <translation>Neue Fehler bei A</translation>
    </message>
    <message>
        <source>New errors at B</source>
        <translation>Neue Fehler bei B</translation>
    </message>
    <message>
        <source>Rate out</source>
        <translation>Rate aus</translation>
    </message>
    <message>
        <source>Hottest port</source>
        <translation>Vollster Port</translation>
    </message>
    <message>
        <source>Highest wait</source>
        <translation>Längstes Warten</translation>
    </message>
    <message>
        <source>New errors</source>
        <translation>Neue Fehler</translation>
    </message>
    <message>
        <source>Rate in</source>
        <translation>Rate ein</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Job name</source>
        <translation>Jobname</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Leafs</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Worst link</source>
        <translation>Schlechtester Link</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>A → B bytes</source>
        <translation>Bytes A → B</translation>
    </message>
    <message>
        <source>A → B packets</source>
        <translation>Pakete A → B</translation>
    </message>
    <message>
        <source>A → B tick length</source>
        <translation>Ticklänge A → B</translation>
    </message>
    <message>
        <source>A → B wait ticks</source>
        <translation>Warteticks A → B</translation>
    </message>
    <message>
        <source>A → B is a minimum</source>
        <translation>A → B ist Minimum</translation>
    </message>
    <message>
        <source>B → A bytes</source>
        <translation>Bytes B → A</translation>
    </message>
    <message>
        <source>B → A packets</source>
        <translation>Pakete B → A</translation>
    </message>
    <message>
        <source>B → A tick length</source>
        <translation>Ticklänge B → A</translation>
    </message>
    <message>
        <source>B → A wait ticks</source>
        <translation>Warteticks B → A</translation>
    </message>
    <message>
        <source>B → A is a minimum</source>
        <translation>B → A ist Minimum</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Zuerst gesehen</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt gesehen</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>Subnetz</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>Knotentyp</translation>
    </message>
    <message>
        <source>Own LID</source>
        <translation>Eigene LID</translation>
    </message>
    <message>
        <source>Peer GUID</source>
        <translation>GUID gegenüber</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Eigentümer</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>Betroffene</translation>
    </message>
    <message>
        <source>Victims&apos; jobs</source>
        <translation>Jobs Betroffener</translation>
    </message>
    <message>
        <source>Pairs that wait</source>
        <translation>Wartende Paare</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Gegenstelle</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>Teilenummer</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>Seriennummer</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>PSID</source>
        <translation>PSID</translation>
    </message>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>above</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>roh</translation>
    </message>
    <message>
        <source>effective</source>
        <translation>effektiv</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>FEC</source>
        <translation>FEC</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Watched for</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>Bitfehlerrate</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenzwert</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Needed for the limit</source>
        <translation>Nötig für Grenzwert</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>Times down</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>Between sweeps</source>
        <translation>Zw. Durchläufen</translation>
    </message>
    <message>
        <source>With a node</source>
        <translation>Mit einem Knoten</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Time between</source>
        <translation>Zeit dazwischen</translation>
    </message>
    <message>
        <source>Seen down for</source>
        <translation>Ausgefallen für</translation>
    </message>
    <message>
        <source>Down now</source>
        <translation>Jetzt ausgefallen</translation>
    </message>
    <message>
        <source>Suspect</source>
        <translation>Verdacht</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Known good</source>
        <translation>Entlastet</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Service levels</source>
        <translation>Service-Levels</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Weicht ab</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Unterstützt</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Aktiviert</translation>
    </message>
    <message>
        <source>Sub-groups</source>
        <translation>Untergruppen</translation>
    </message>
    <message>
        <source>Highest group</source>
        <translation>Höchste Gruppe</translation>
    </message>
    <message>
        <source>Groups possible</source>
        <translation>Mögliche Gruppen</translation>
    </message>
    <message>
        <source>Service levels by hash</source>
        <translation>Service-Levels per Hash</translation>
    </message>
    <message>
        <source>Sends notifications</source>
        <translation>Sendet Meldungen</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>Rückfall</translation>
    </message>
    <message>
        <source>pFRN</source>
        <translation>pFRN</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>eingeschränkt</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Full members</source>
        <translation>Vollmitglieder</translation>
    </message>
    <message>
        <source>Membership</source>
        <translation>Mitgliedschaft</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>In the switch&apos;s table</source>
        <translation>In der Switch-Tabelle</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>Durchgesetzt</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>kein Gewicht</translation>
    </message>
    <message>
        <source>VL 15</source>
        <translation>VL 15</translation>
    </message>
    <message>
        <source>not operational</source>
        <translation>nicht in Betrieb</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Operational</source>
        <translation>In Betrieb</translation>
    </message>
    <message>
        <source>Low weight</source>
        <translation>Gewicht niedrig</translation>
    </message>
    <message>
        <source>Low share</source>
        <translation>Anteil niedrig</translation>
    </message>
    <message>
        <source>High weight</source>
        <translation>Gewicht hoch</translation>
    </message>
    <message>
        <source>High share</source>
        <translation>Anteil hoch</translation>
    </message>
    <message>
        <source>High limit</source>
        <translation>Grenze hoch</translation>
    </message>
    <message>
        <source>Data of the lane</source>
        <translation>Daten der Lane</translation>
    </message>
    <message>
        <source>Packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>Wait ticks/s</source>
        <translation>Warteticks/s</translation>
    </message>
    <message>
        <source>Of the port&apos;s wait</source>
        <translation>Anteil am Warten</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Mangel</translation>
    </message>
    <message>
        <source>Ends differ</source>
        <translation>Enden ungleich</translation>
    </message>
    <message>
        <source>Unlike others</source>
        <translation>Anders als andere</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>unreached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>left</source>
        <translation>ausgetreten</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>non_member</source>
        <translation>kein Mitglied</translation>
    </message>
    <message>
        <source>send_only</source>
        <translation>nur sendend</translation>
    </message>
    <message>
        <source>send_only_full</source>
        <translation>nur sendend (voll)</translation>
    </message>
    <message>
        <source>MGID</source>
        <translation>MGID</translation>
    </message>
    <message>
        <source>MLID</source>
        <translation>MLID</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Rate (Gbit/s)</source>
        <translation>Rate (Gbit/s)</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltungsbereich</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Nicht erreicht</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Ausgetreten</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Mängel</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Join state</source>
        <translation>Beitrittsstatus</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>From A</source>
        <translation>Von A</translation>
    </message>
    <message>
        <source>From B</source>
        <translation>Von B</translation>
    </message>
    <message>
        <source>In a ring</source>
        <translation>In einem Ring</translation>
    </message>
    <message>
        <source>A label</source>
        <translation>Beschriftung A</translation>
    </message>
    <message>
        <source>B label</source>
        <translation>Beschriftung B</translation>
    </message>
    <message>
        <source>no_group</source>
        <translation>keine Gruppe</translation>
    </message>
    <message>
        <source>no_tree</source>
        <translation>keine Einträge</translation>
    </message>
    <message>
        <source>no_entry</source>
        <translation>kein Eintrag dahinter</translation>
    </message>
    <message>
        <source>not_member</source>
        <translation>kein Mitglied</translation>
    </message>
    <message>
        <source>port_down</source>
        <translation>Port ist down</translation>
    </message>
    <message>
        <source>one_way</source>
        <translation>nur in einer Richtung</translation>
    </message>
    <message>
        <source>no_way_on</source>
        <translation>führt nicht weiter</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>up</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>nicht aktiv</translation>
    </message>
    <message>
        <source>down</source>
        <translation>kein Link</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>überzählig</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>noch nicht gesehen</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>Height (U)</source>
        <translation>Höhe (HE)</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>HE</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>Plan: Gegenstelle</translation>
    </message>
    <message>
        <source>Planned rack</source>
        <translation>Plan: Rack</translation>
    </message>
    <message>
        <source>Planned height</source>
        <translation>Plan: Höhe</translation>
    </message>
    <message>
        <source>Peer rack</source>
        <translation>Rack gegenüber</translation>
    </message>
    <message>
        <source>Peer height</source>
        <translation>Höhe gegenüber</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>Rail</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>management</source>
        <translation>Verwaltung</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anderes</translation>
    </message>
    <message>
        <source>pci</source>
        <translation>PCI</translation>
    </message>
    <message>
        <source>gpu</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>similar_host</source>
        <translation>ähnlicher Host</translation>
    </message>
    <message>
        <source>adapter_order</source>
        <translation>Adapternamen</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>Ordnung nach</translation>
    </message>
    <message>
        <source>Cabled to rail</source>
        <translation>Verkabelt mit Rail</translation>
    </message>
    <message>
        <source>Crossed</source>
        <translation>Gekreuzt</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Port of the leaf</source>
        <translation>Port des Leafs</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI-Adresse</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>Nearest GPUs</source>
        <translation>Nächste GPUs</translation>
    </message>
    <message>
        <source>Path to them</source>
        <translation>Pfad zu ihnen</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>nicht im Plan</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Plug</source>
        <translation>Stecker</translation>
    </message>
    <message>
        <source>Plug at</source>
        <translation>Stecker an</translation>
    </message>
    <message>
        <source>Plug rack</source>
        <translation>Stecker: Rack</translation>
    </message>
    <message>
        <source>Plug height</source>
        <translation>Stecker: Höhe</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Slow link</source>
        <translation>Langsamer Link</translation>
    </message>
    <message>
        <source>Narrow link</source>
        <translation>Schmaler Link</translation>
    </message>
    <message>
        <source>Link ends differ</source>
        <translation>Link-Enden ungleich</translation>
    </message>
    <message>
        <source>Port down</source>
        <translation>Port ohne Link</translation>
    </message>
    <message>
        <source>Node without a cable</source>
        <translation>Knoten ohne Kabel</translation>
    </message>
    <message>
        <source>Duplicate name</source>
        <translation>Doppelter Name</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>Doppelte LID</translation>
    </message>
    <message>
        <source>Missing cable</source>
        <translation>Fehlendes Kabel</translation>
    </message>
    <message>
        <source>Misplaced cable</source>
        <translation>Falsch gestecktes Kabel</translation>
    </message>
    <message>
        <source>Extra cable</source>
        <translation>Überzähliges Kabel</translation>
    </message>
    <message>
        <source>Unequal uplinks</source>
        <translation>Ungleiche Uplinks</translation>
    </message>
    <message>
        <source>Cable within a tier</source>
        <translation>Kabel innerhalb einer Ebene</translation>
    </message>
    <message>
        <source>Cable skips a tier</source>
        <translation>Kabel überspringt eine Ebene</translation>
    </message>
    <message>
        <source>Cable between pods</source>
        <translation>Kabel zwischen Pods</translation>
    </message>
    <message>
        <source>Hosts on a spine</source>
        <translation>Hosts an einem Spine</translation>
    </message>
    <message>
        <source>Leaf without hosts</source>
        <translation>Leaf ohne Hosts</translation>
    </message>
    <message>
        <source>Host on a wrong rail</source>
        <translation>Host an falscher Rail</translation>
    </message>
    <message>
        <source>Line not recognized</source>
        <translation>Zeile nicht erkannt</translation>
    </message>
    <message>
        <source>Cable loops back</source>
        <translation>Kabel führt zurück</translation>
    </message>
    <message>
        <source>No LID</source>
        <translation>Keine LID</translation>
    </message>
    <message>
        <source>Factory description</source>
        <translation>Werksbeschreibung</translation>
    </message>
    <message>
        <source>Fewer adapters than others</source>
        <translation>Weniger Adapter als andere</translation>
    </message>
    <message>
        <source>Port not active</source>
        <translation>Port nicht aktiv</translation>
    </message>
    <message>
        <source>No standby subnet manager</source>
        <translation>Kein Subnet-Manager in Standby</translation>
    </message>
    <message>
        <source>Equal subnet manager priorities</source>
        <translation>Gleiche Prioritäten der Subnet-Manager</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>Master-LID stimmt nicht</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>Link-Ausfälle</translation>
    </message>
    <message>
        <source>Alternate path shares a cable</source>
        <translation>Ausweichpfad über dasselbe Kabel</translation>
    </message>
    <message>
        <source>Alternate path not healthy</source>
        <translation>Ausweichpfad gestört</translation>
    </message>
    <message>
        <source>Alternate path not known</source>
        <translation>Ausweichpfad nicht bekannt</translation>
    </message>
    <message>
        <source>Rising error counters</source>
        <translation>Steigende Fehlerzähler</translation>
    </message>
    <message>
        <source>Slow receiver</source>
        <translation>Langsamer Empfänger</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>Überlast viele an einen</translation>
    </message>
    <message>
        <source>Oversubscribed link</source>
        <translation>Überbuchter Link</translation>
    </message>
    <message>
        <source>Link waits</source>
        <translation>Link wartet</translation>
    </message>
    <message>
        <source>Flapping cable</source>
        <translation>Kabel mit Flapping</translation>
    </message>
    <message>
        <source>Degraded cable</source>
        <translation>Verschlechtertes Kabel</translation>
    </message>
    <message>
        <source>Cable down</source>
        <translation>Kabel ausgefallen</translation>
    </message>
    <message>
        <source>Switch gone</source>
        <translation>Switch verschwunden</translation>
    </message>
    <message>
        <source>Wave of resets</source>
        <translation>Welle von Rücksetzungen</translation>
    </message>
    <message>
        <source>Subnet manager trouble</source>
        <translation>Störung des Subnet-Managers</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>Schmaler PCIe-Steckplatz</translation>
    </message>
    <message>
        <source>Routes changed for the worse</source>
        <translation>Routen verschlechtert</translation>
    </message>
    <message>
        <source>Rail behind the others</source>
        <translation>Rail hinter den anderen</translation>
    </message>
    <message>
        <source>Error counters alone</source>
        <translation>Nur Fehlerzähler</translation>
    </message>
    <message>
        <source>Hot module</source>
        <translation>Heißes Modul</translation>
    </message>
    <message>
        <source>Weak light</source>
        <translation>Schwaches Licht</translation>
    </message>
    <message>
        <source>High bit error rate</source>
        <translation>Hohe Bitfehlerrate</translation>
    </message>
    <message>
        <source>Stopped fan</source>
        <translation>Stehender Lüfter</translation>
    </message>
    <message>
        <source>Odd cable</source>
        <translation>Abweichendes Kabel</translation>
    </message>
    <message>
        <source>Odd firmware</source>
        <translation>Abweichende Firmware</translation>
    </message>
    <message>
        <source>FEC modes differ</source>
        <translation>FEC-Modi ungleich</translation>
    </message>
    <message>
        <source>Slow cable</source>
        <translation>Langsames Kabel</translation>
    </message>
    <message>
        <source>Trouble said by the device</source>
        <translation>Vom Gerät gemeldete Störung</translation>
    </message>
    <message>
        <source>Adaptive routing differs</source>
        <translation>Adaptives Routing weicht ab</translation>
    </message>
    <message>
        <source>Partition dropped by a switch</source>
        <translation>Partition vom Switch verworfen</translation>
    </message>
    <message>
        <source>Power supply off</source>
        <translation>Netzteil aus</translation>
    </message>
    <message>
        <source>tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>Rail %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>No port has the LID %1.</source>
        <translation>Kein Port hat die LID %1.</translation>
    </message>
    <message>
        <source>The port of %2 is not active or has no cable.</source>
        <translation>Der Port von %2 ist nicht aktiv oder hat kein Kabel.</translation>
    </message>
    <message>
        <source>The forwarding table of %2 is not known.</source>
        <translation>Die Weiterleitungstabelle von %2 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%2 has no forwarding entry for LID %1.</source>
        <translation>%2 hat keinen Weiterleitungseintrag für LID %1.</translation>
    </message>
    <message>
        <source>%2 forwards LID %1 to a port that is not active, has no cable or does not exist.</source>
        <translation>%2 leitet LID %1 zu einem Port weiter, der nicht aktiv ist, kein Kabel hat oder nicht existiert.</translation>
    </message>
    <message>
        <source>LID %1 is forwarded to %2, which has another LID.</source>
        <translation>LID %1 wird an %2 weitergeleitet, das eine andere LID hat.</translation>
    </message>
    <message>
        <source>LID %1 is forwarded in a loop: it comes to %2 again.</source>
        <translation>LID %1 wird im Kreis weitergeleitet: Sie kommt wieder zu %2.</translation>
    </message>
    <message>
        <source>The order must name each of the %1 dimensions of the torus once.</source>
        <translation>Die Reihenfolge muss jede der %1 Dimensionen des Torus einmal nennen.</translation>
    </message>
    <message>
        <source>The number of processes must be from 2 to %1.</source>
        <translation>Die Zahl der Prozesse muss von 2 bis %1 sein.</translation>
    </message>
    <message>
        <source>The shift must be from 1 to %1, one less than there are processes.</source>
        <translation>Der Versatz muss von 1 bis %1 sein, eins weniger als es Prozesse gibt.</translation>
    </message>
    <message>
        <source>%1 processes need more than the %2 hosts of the torus, with %3 processes each.</source>
        <translation>%1 Prozesse brauchen mehr als die %2 Hosts des Torus, mit je %3 Prozessen.</translation>
    </message>
    <message>
        <source>The fabric is not a torus, or too many of its switches or cables are missing.</source>
        <translation>Die Fabric ist kein Torus, oder zu viele ihrer Switches oder Kabel fehlen.</translation>
    </message>
    <message>
        <source>The list has more than %1 hosts.</source>
        <translation>Die Liste hat mehr als %1 Hosts.</translation>
    </message>
    <message>
        <source>“%1” is not a number or a range of numbers.</source>
        <translation>„%1“ ist keine Zahl und kein Bereich von Zahlen.</translation>
    </message>
    <message>
        <source>Use a form such as node[01-18,20].</source>
        <translation>Eine Form wie node[01-18,20] verwenden.</translation>
    </message>
    <message>
        <source>The range “%1” runs backwards.</source>
        <translation>Der Bereich „%1“ läuft rückwärts.</translation>
    </message>
    <message>
        <source>Unmatched closing bracket: %1.</source>
        <translation>Schließende Klammer ohne öffnende: %1.</translation>
    </message>
    <message>
        <source>Unmatched opening bracket: %1.</source>
        <translation>Öffnende Klammer ohne schließende: %1.</translation>
    </message>
    <message>
        <source>Lines of %1 that could not be used: %2.</source>
        <translation>Zeilen von %1, die nicht verwendet werden konnten: %2.</translation>
    </message>
    <message>
        <source>The first is line %1: %2</source>
        <translation>Die erste ist Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Choose another folder, or free space there.</source>
        <translation>Einen anderen Ordner wählen oder dort Platz schaffen.</translation>
    </message>
    <message>
        <source>The import was interrupted; nothing was written.</source>
        <translation>Der Import wurde unterbrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 on rail %3; adapters like it are on rail %4</source>
        <translation>%1 ist mit %2 an Rail %3 verkabelt; gleiche Adapter sind an Rail %4</translation>
    </message>
    <message>
        <source>Move its cable to a leaf of its rail.</source>
        <translation>Sein Kabel an ein Leaf seiner Rail umstecken.</translation>
    </message>
    <message>
        <source>%1: %2 is cabled to rail %4 and %3 to rail %5, the reverse of other hosts</source>
        <translation>%1: %2 ist an Rail %4 und %3 an Rail %5 verkabelt, umgekehrt wie bei anderen Hosts</translation>
    </message>
    <message>
        <source>%1 has %2 of the %3 adapters of similar hosts</source>
        <translation>%1 hat %2 der %3 Adapter ähnlicher Hosts</translation>
    </message>
    <message>
        <source>Check whether an adapter of this host is down, unplugged or has no name.</source>
        <translation>Prüfen, ob ein Adapter dieses Hosts keinen Link hat, nicht gesteckt ist oder keinen Namen hat.</translation>
    </message>
    <message>
        <source>LID %1 is assigned to both %2 and %3</source>
        <translation>LID %1 ist sowohl %2 als auch %3 zugewiesen</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs; check whether two subnet managers are master at once.</source>
        <translation>LIDs vom Subnet-Manager neu zuweisen lassen; prüfen, ob zwei Subnet-Manager zugleich Master sind.</translation>
    </message>
    <message>
        <source>%1 has no LID</source>
        <translation>%1 hat keine LID</translation>
    </message>
    <message>
        <source>%1 ports have no LID</source>
        <translation>%1 Ports haben keine LID</translation>
    </message>
    <message>
        <source>The subnet manager has not configured them; check its log.</source>
        <translation>Der Subnet-Manager hat sie nicht konfiguriert; sein Protokoll prüfen.</translation>
    </message>
    <message>
        <source>%1 runs at %2, but its other end %3 reports %4</source>
        <translation>%1 läuft mit %2, aber die Gegenseite %3 meldet %4</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, reseat or replace the cable.</source>
        <translation>Die Erkundung wiederholen: Der Link handelte vielleicht gerade neu aus. Bleibt der Unterschied, das Kabel neu stecken oder ersetzen.</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4</source>
        <translation>%1 – %2 läuft mit %3, möglich wäre %4</translation>
    </message>
    <message>
        <source>Lanes are missing: reseat the cable, clean or replace it; then try another port.</source>
        <translation>Lanes fehlen: Kabel neu stecken, reinigen oder ersetzen; dann einen anderen Port versuchen.</translation>
    </message>
    <message>
        <source>Check whether the cable and ports support the higher speed, and whether a lower one was set on purpose.</source>
        <translation>Prüfen, ob Kabel und Ports die höhere Geschwindigkeit unterstützen und ob absichtlich eine niedrigere eingestellt wurde.</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3, though both ends support %4</source>
        <translation>%1 – %2 läuft mit %3, obwohl beide Enden %4 unterstützen</translation>
    </message>
    <message>
        <source>%1 links between %2 and %3 run at %4, though both support %5</source>
        <translation>%1 Links zwischen %2 und %3 laufen mit %4, obwohl beide %5 unterstützen</translation>
    </message>
    <message>
        <source>Expected if cables, adapters or settings are intended for that speed.</source>
        <translation>Zu erwarten, wenn Kabel, Adapter oder Einstellungen für diese Geschwindigkeit vorgesehen sind.</translation>
    </message>
    <message>
        <source>One node has its factory description &quot;%2&quot;</source>
        <translation>Ein Knoten hat seine Werksbeschreibung „%2“</translation>
    </message>
    <message>
        <source>%1 nodes have their factory description &quot;%2&quot;</source>
        <translation>%1 Knoten haben ihre Werksbeschreibung „%2“</translation>
    </message>
    <message>
        <source>Set their node descriptions (the rdma-ndd service does for hosts), or give them names with a node-name map.</source>
        <translation>Den Knoten Beschreibungen geben (für Hosts tut es der Dienst rdma-ndd) oder Namen mit einer Knotennamen-Datei (node-name map).</translation>
    </message>
    <message>
        <source>%1 nodes are called &quot;%2&quot;</source>
        <translation>%1 Knoten heißen „%2“</translation>
    </message>
    <message>
        <source>Give each a unique name: they differ only by GUID.</source>
        <translation>Jedem einen eindeutigen Namen geben: Sie unterscheiden sich nur durch die GUID.</translation>
    </message>
    <message>
        <source>%1 is down, %2 other ports of this switch are up</source>
        <translation>%1 hat keinen Link, %2 andere Ports dieses Switches haben einen</translation>
    </message>
    <message>
        <source>%1: %2 ports are down beside %3 that are up</source>
        <translation>%1: %2 Ports ohne Link neben %3 mit Link</translation>
    </message>
    <message>
        <source>Expected if nothing is plugged in there.</source>
        <translation>Zu erwarten, wenn dort nichts eingesteckt ist.</translation>
    </message>
    <message>
        <source>%1 ports of %2 switches are down beside others that are up</source>
        <translation>%1 Ports von %2 Switches haben keinen Link, andere daneben haben einen</translation>
    </message>
    <message>
        <source>%1 uses %3 of its %2 ports</source>
        <translation>%1 nutzt %3 seiner %2 Ports</translation>
    </message>
    <message>
        <source>%1 adapters use only some of their %2 ports</source>
        <translation>%1 Adapter nutzen nur einige ihrer %2 Ports</translation>
    </message>
    <message>
        <source>Expected if they are cabled that way on purpose.</source>
        <translation>Zu erwarten, wenn sie absichtlich so verkabelt sind.</translation>
    </message>
    <message>
        <source>%1 has a link but is in state %2</source>
        <translation>%1 hat einen Link, ist aber im Zustand %2</translation>
    </message>
    <message>
        <source>Check whether a subnet manager is running and reaches this port.</source>
        <translation>Prüfen, ob ein Subnet-Manager läuft und diesen Port erreicht.</translation>
    </message>
    <message>
        <source>A cable joins ports %2 and %3 of %1 to each other</source>
        <translation>Ein Kabel verbindet die Ports %2 und %3 von %1 miteinander</translation>
    </message>
    <message>
        <source>It carries no traffic: unplug it unless it is there for a test.</source>
        <translation>Es trägt keinen Verkehr: abziehen, wenn es nicht für einen Test da ist.</translation>
    </message>
    <message>
        <source>%1 has no link</source>
        <translation>%1 hat keinen Link</translation>
    </message>
    <message>
        <source>Check its cable, and that the port is enabled at both ends.</source>
        <translation>Sein Kabel prüfen, und ob der Port an beiden Enden eingeschaltet ist.</translation>
    </message>
    <message>
        <source>No cable connects the %1 nodes around %2 with the %3 around %4</source>
        <translation>Kein Kabel verbindet die %1 Knoten um %2 mit den %3 um %4</translation>
    </message>
    <message>
        <source>Expected if these are separate fabrics; otherwise check the switch between them.</source>
        <translation>Zu erwarten, wenn dies getrennte Fabrics sind; sonst den Switch dazwischen prüfen.</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, switches like it have %3</source>
        <translation>%1 hat %2 Kabel nach oben, gleichartige Switches haben %3</translation>
    </message>
    <message>
        <source>Fine if the fabric was planned so.</source>
        <translation>In Ordnung, wenn die Fabric so geplant ist.</translation>
    </message>
    <message>
        <source>%1 is on a file system on which a capture cannot be written.</source>
        <translation>%1 liegt auf einem Dateisystem, auf dem kein Mitschnitt geschrieben werden kann.</translation>
    </message>
    <message>
        <source>No host with a cable at its first port is left for OpenSM to run on.</source>
        <translation>Es bleibt kein Host mit einem Kabel an seinem ersten Port, auf dem OpenSM laufen könnte.</translation>
    </message>
    <message>
        <source>What OpenSM wrote of its routes could not be read.</source>
        <translation>Was OpenSM von seinen Routen geschrieben hat, konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 does not start: %2.</source>
        <translation>%1 startet nicht: %2.</translation>
    </message>
    <message>
        <source>%1 is not installed.</source>
        <translation>%1 ist nicht installiert.</translation>
    </message>
    <message>
        <source>Routing by OpenSM needs the Debian packages ibsim-utils, libumad2sim0 and opensm.</source>
        <translation>Routing durch OpenSM braucht die Debian-Pakete ibsim-utils, libumad2sim0 und opensm.</translation>
    </message>
    <message>
        <source>ibsim ended before it served the fabric: %1</source>
        <translation>ibsim endete, bevor es die Fabric bereitstellte: %1</translation>
    </message>
    <message>
        <source>OpenSM ended without routing the fabric: %1</source>
        <translation>OpenSM endete, ohne die Fabric zu routen: %1</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>torus-2QoS needs a torus of at most three dimensions; this fabric is none.</source>
        <translation>torus-2QoS braucht einen Torus mit höchstens drei Dimensionen; diese Fabric ist keiner.</translation>
    </message>
    <message>
        <source>torus-2QoS needs a switch with cables in all directions; there is none.</source>
        <translation>torus-2QoS braucht einen Switch mit Kabeln in alle Richtungen; es gibt keinen.</translation>
    </message>
    <message>
        <source>Choose a folder on a local disk.</source>
        <translation>Einen Ordner auf einer lokalen Platte wählen.</translation>
    </message>
    <message>
        <source>The time %1 is not later than %2, the last time in the capture.</source>
        <translation>Die Zeit %1 liegt nicht nach %2, der letzten Zeit im Mitschnitt.</translation>
    </message>
    <message>
        <source>%1 could not be completed: another program is reading it.</source>
        <translation>%1 konnte nicht fertiggestellt werden: Ein anderes Programm liest es.</translation>
    </message>
    <message>
        <source>Close that program, and try again.</source>
        <translation>Dieses Programm schließen und erneut versuchen.</translation>
    </message>
    <message>
        <source>The capture %1 is locked by another program.</source>
        <translation>Der Mitschnitt %1 ist von einem anderen Programm gesperrt.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The capture %1 is still being written, or its writer was killed, and its folder cannot be written to.</source>
        <translation>Der Mitschnitt %1 wird noch geschrieben, oder sein Schreiber wurde abgebrochen, und in seinen Ordner kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Copy it, and the files beside it whose names begin with its name, to a folder where you may write.</source>
        <translation>Den Mitschnitt und die Dateien daneben, deren Namen mit seinem beginnen, in einen Ordner mit Schreibrecht kopieren.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the capture %1.</source>
        <translation>Der Speicher reicht nicht, um den Mitschnitt %1 zu lesen.</translation>
    </message>
    <message>
        <source>The capture %1 cannot be read: %2.</source>
        <translation>Der Mitschnitt %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Check the disk or the network drive that holds it.</source>
        <translation>Die Platte oder das Netzlaufwerk prüfen, auf dem er liegt.</translation>
    </message>
    <message>
        <source>The capture %1 is damaged: %2.</source>
        <translation>Der Mitschnitt %1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>Copy it again from its original place, or import or record it again.</source>
        <translation>Den Mitschnitt noch einmal vom ursprünglichen Ort kopieren, oder erneut importieren oder aufzeichnen.</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>Die Platte ist voll: %1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Free space, or choose another folder.</source>
        <translation>Platz schaffen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Check free space and write permission there, or choose another folder.</source>
        <translation>Freien Platz und Schreibrecht dort prüfen oder einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>Die Datei %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Check its name and folder.</source>
        <translation>Name und Ordner prüfen.</translation>
    </message>
    <message>
        <source>%1 is a folder, not a capture.</source>
        <translation>%1 ist ein Ordner, kein Mitschnitt.</translation>
    </message>
    <message>
        <source>Give the name of a file in it.</source>
        <translation>Den Namen einer Datei darin angeben.</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2.</source>
        <translation>Die Datei %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Check that it is a file and that you have permission to read it.</source>
        <translation>Prüfen, ob es eine Datei ist und ein Leserecht besteht.</translation>
    </message>
    <message>
        <source>The file %1 is empty.</source>
        <translation>Die Datei %1 ist leer.</translation>
    </message>
    <message>
        <source>The program that wrote it did not finish: import or record it again.</source>
        <translation>Das Programm, das sie schrieb, wurde nicht fertig: erneut importieren oder aufzeichnen.</translation>
    </message>
    <message>
        <source>The file %1 is not a capture.</source>
        <translation>Die Datei %1 ist kein Mitschnitt.</translation>
    </message>
    <message>
        <source>To make a capture from saved text files: pgcap import FILE -o OUT.pgcap</source>
        <translation>Einen Mitschnitt aus gespeicherten Textdateien machen: pgcap import FILE -o OUT.pgcap</translation>
    </message>
    <message>
        <source>The capture %1 has the format version %2; this program reads up to version %3.</source>
        <translation>Der Mitschnitt %1 hat die Formatversion %2; dieses Programm liest bis Version %3.</translation>
    </message>
    <message>
        <source>Open it with a newer Pickglass.</source>
        <translation>Den Mitschnitt mit einem neueren Pickglass öffnen.</translation>
    </message>
    <message>
        <source>The capture %1 is truncated: it has %2 of %3 bytes.</source>
        <translation>Der Mitschnitt %1 ist abgeschnitten: Er hat %2 von %3 Bytes.</translation>
    </message>
    <message>
        <source>Copy it again from its original place.</source>
        <translation>Den Mitschnitt noch einmal vom ursprünglichen Ort kopieren.</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 ist ein Ordner.</translation>
    </message>
    <message>
        <source>The file %1 exists already.</source>
        <translation>Die Datei %1 existiert bereits.</translation>
    </message>
    <message>
        <source>Choose another name, or use --force to replace it.</source>
        <translation>Einen anderen Namen wählen oder die Datei mit --force ersetzen.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Create it first, or choose another folder.</source>
        <translation>Den Ordner zuerst anlegen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>The statement cannot be run: %1.</source>
        <translation>Die Anweisung kann nicht ausgeführt werden: %1.</translation>
    </message>
    <message>
        <source>The statement would write; captures are only read here.</source>
        <translation>Die Anweisung würde schreiben; Mitschnitte werden hier nur gelesen.</translation>
    </message>
    <message>
        <source>The node %1 is only known from this cable: the file does not describe it.</source>
        <translation>Der Knoten %1 ist nur von diesem Kabel bekannt: Die Datei beschreibt ihn nicht.</translation>
    </message>
    <message>
        <source>This cable goes from port %1 to port %2 of %3, but one of the two has another cable.</source>
        <translation>Dieses Kabel geht von Port %1 zu Port %2 von %3, aber einer der beiden hat ein anderes Kabel.</translation>
    </message>
    <message>
        <source>Save a fabric with: ibnetdiscover &gt; fabric.txt</source>
        <translation>Eine Fabric speichern mit: ibnetdiscover &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is an SQLite file, such as a capture, not a saved text.</source>
        <translation>Dies ist eine SQLite-Datei, etwa ein Mitschnitt, kein gespeicherter Text.</translation>
    </message>
    <message>
        <source>A capture needs no import: open it directly.</source>
        <translation>Ein Mitschnitt braucht keinen Import: direkt öffnen.</translation>
    </message>
    <message>
        <source>This is a compressed file.</source>
        <translation>Dies ist eine komprimierte Datei.</translation>
    </message>
    <message>
        <source>Unpack it and import the text in it.</source>
        <translation>Die Datei entpacken und den Text darin importieren.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer instead of the file.</source>
        <translation>Dies ist ein Git-LFS-Zeiger statt der Datei.</translation>
    </message>
    <message>
        <source>Get the file itself with: git lfs pull</source>
        <translation>Die Datei selbst holen mit: git lfs pull</translation>
    </message>
    <message>
        <source>This is a web page.</source>
        <translation>Dies ist eine Webseite.</translation>
    </message>
    <message>
        <source>Download the text itself.</source>
        <translation>Den Text selbst herunterladen.</translation>
    </message>
    <message>
        <source>This file is binary, not a text.</source>
        <translation>Diese Datei ist binär, kein Text.</translation>
    </message>
    <message>
        <source>This is a node-name map, which holds no fabric.</source>
        <translation>Dies ist eine Knotennamen-Datei (node-name map), die keine Fabric enthält.</translation>
    </message>
    <message>
        <source>Use it when you import a fabric: pgcap import FABRIC --names MAP -o OUT</source>
        <translation>Die Datei beim Import einer Fabric verwenden: pgcap import FABRIC --names MAP -o OUT</translation>
    </message>
    <message>
        <source>The format of this file is not known.</source>
        <translation>Das Format dieser Datei ist nicht bekannt.</translation>
    </message>
    <message>
        <source>This is not a line of ibnetdiscover: expected a node, such as Switch 36 &quot;S-…&quot;, a port, such as [1] &quot;H-…&quot;[1], or an assignment, such as vendid=0x2c9.</source>
        <translation>Dies ist keine Zeile von ibnetdiscover: Erwartet wird ein Knoten wie Switch 36 &quot;S-…&quot;, ein Port wie [1] &quot;H-…&quot;[1] oder eine Zuweisung wie vendid=0x2c9.</translation>
    </message>
    <message>
        <source>Cannot read the node in &quot;%1&quot;: expected a number of ports and an id in quotes.</source>
        <translation>Der Knoten in „%1“ kann nicht gelesen werden: Erwartet werden eine Portzahl und eine ID in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 255 before the id.</source>
        <translation>Erwartet wird eine Portzahl von 0 bis 255 vor der ID.</translation>
    </message>
    <message>
        <source>A port without a node: expected the line of its node before it.</source>
        <translation>Ein Port ohne Knoten: Davor wird die Zeile seines Knotens erwartet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known rate: expected one such as 4xHDR.</source>
        <translation>„%1“ ist keine bekannte Rate: Erwartet wird eine wie 4xHDR.</translation>
    </message>
    <message>
        <source>Cannot read this port: expected [1 to 254], the other node&apos;s id in quotes and [1 to 254].</source>
        <translation>Dieser Port kann nicht gelesen werden: Erwartet werden [1 bis 254], die ID des anderen Knotens in Anführungszeichen und [1 bis 254].</translation>
    </message>
    <message>
        <source>The file ends before the line of a node. It was probably cut off.</source>
        <translation>Die Datei endet vor der Zeile eines Knotens. Sie wurde wahrscheinlich abgeschnitten.</translation>
    </message>
    <message>
        <source>Expected a port: CA, SW or RT, LID, port number and GUID.</source>
        <translation>Erwartet wird ein Port: CA, SW oder RT, LID, Portnummer und GUID.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known speed: expected one such as HDR.</source>
        <translation>„%1“ ist keine bekannte Geschwindigkeit: Erwartet wird eine wie HDR.</translation>
    </message>
    <message>
        <source>Expected a width and a speed, such as 4x HDR, after the GUID.</source>
        <translation>Nach der GUID werden eine Breite und eine Geschwindigkeit erwartet, etwa 4x HDR.</translation>
    </message>
    <message>
        <source>Expected the node&apos;s name in single quotes after the speed, or a dash and the other end of the cable.</source>
        <translation>Nach der Geschwindigkeit wird der Name des Knotens in einfachen Anführungszeichen erwartet, oder ein Strich und die Gegenseite des Kabels.</translation>
    </message>
    <message>
        <source>Expected the other end of the cable after the dash: CA, SW or RT, LID, port number and GUID.</source>
        <translation>Nach dem Strich wird die Gegenseite des Kabels erwartet: CA, SW oder RT, LID, Portnummer und GUID.</translation>
    </message>
    <message>
        <source>Expected the two nodes&apos; names at the end: ( &apos;one&apos; - &apos;other&apos; ).</source>
        <translation>Am Ende werden die Namen der beiden Knoten erwartet: ( &apos;one&apos; - &apos;other&apos; ).</translation>
    </message>
    <message>
        <source>There is no format named &quot;%1&quot;.</source>
        <translation>Es gibt kein Format namens „%1“.</translation>
    </message>
    <message>
        <source>Formats are: %1.</source>
        <translation>Formate sind: %1.</translation>
    </message>
    <message>
        <source>The import was canceled.</source>
        <translation>Der Import wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Line %1 is too long for a text file: the file is damaged or binary.</source>
        <translation>Zeile %1 ist zu lang für eine Textdatei: Die Datei ist beschädigt oder binär.</translation>
    </message>
    <message>
        <source>Save it again.</source>
        <translation>Die Datei noch einmal speichern.</translation>
    </message>
    <message>
        <source>The file has no fabric data.</source>
        <translation>Die Datei hat keine Daten einer Fabric.</translation>
    </message>
    <message>
        <source>It may have been cut off: save it again.</source>
        <translation>Sie wurde vielleicht abgeschnitten: noch einmal speichern.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Eine Datei darin wählen.</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 ist keine reguläre Datei.</translation>
    </message>
    <message>
        <source>Save the text to a file first.</source>
        <translation>Den Text zuerst in eine Datei speichern.</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 ist leer.</translation>
    </message>
    <message>
        <source>The command that wrote it may have failed: run it again and read its messages.</source>
        <translation>Der Befehl, der sie schrieb, ist vielleicht fehlgeschlagen: ihn erneut ausführen und seine Meldungen lesen.</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Check that you have permission to read it.</source>
        <translation>Prüfen, ob ein Leserecht besteht.</translation>
    </message>
    <message>
        <source>%1 has no names.</source>
        <translation>%1 hat keine Namen.</translation>
    </message>
    <message>
        <source>A node-name map has lines such as: 0x0002c90300000001 &quot;leaf01&quot;</source>
        <translation>Eine Knotennamen-Datei hat Zeilen wie: 0x0002c90300000001 &quot;leaf01&quot;</translation>
    </message>
    <message>
        <source>Expected a counter and a count: SymbolErrorCounter=10.</source>
        <translation>Erwartet werden ein Zähler und eine Anzahl: SymbolErrorCounter=10.</translation>
    </message>
    <message>
        <source>There is no counter &quot;%1&quot;.</source>
        <translation>Es gibt keinen Zähler „%1“.</translation>
    </message>
    <message>
        <source>%1 already has the name &quot;%2&quot;, which is kept.</source>
        <translation>%1 hat bereits den Namen „%2“, der bleibt.</translation>
    </message>
    <message>
        <source>Aliases and included files are not followed: expected nodes and ports only.</source>
        <translation>Aliase und eingebundenen Dateien wird nicht gefolgt: Nur Knoten und Ports werden erwartet.</translation>
    </message>
    <message>
        <source>Expected a node: Switch, Hca or Rt, its number of ports (1 to 255) and its id in quotes.</source>
        <translation>Erwartet wird ein Knoten: Switch, Hca oder Rt, seine Portzahl (1 bis 255) und seine ID in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Expected a port: its number in brackets, the id of the other node in quotes and the port&apos;s number there in brackets.</source>
        <translation>Erwartet wird ein Port: seine Nummer in Klammern, die ID des anderen Knotens in Anführungszeichen und die Nummer des Ports dort in Klammern.</translation>
    </message>
    <message>
        <source>Expected options such as w=8 after the port.</source>
        <translation>Nach dem Port werden Optionen wie w=8 erwartet.</translation>
    </message>
    <message>
        <source>%1 hosts like %2 have fewer adapters than the usual %3</source>
        <translation>%1 Hosts wie %2 haben weniger Adapter als die üblichen %3</translation>
    </message>
    <message>
        <source>The missing ones are probably among those that have a factory description.</source>
        <translation>Die fehlenden sind wahrscheinlich unter denen mit Werksbeschreibung.</translation>
    </message>
    <message>
        <source>%1 cannot be used as a collector: %2.</source>
        <translation>%1 kann nicht als Kollektor verwendet werden: %2.</translation>
    </message>
    <message>
        <source>Remove it, or install Pickglass again.</source>
        <translation>Den Kollektor entfernen oder Pickglass neu installieren.</translation>
    </message>
    <message>
        <source>The collector %1 was made for another version of Pickglass: it has the interface &quot;%2&quot;, not &quot;%3&quot;.</source>
        <translation>Der Kollektor %1 wurde für eine andere Version von Pickglass gemacht: Er hat die Schnittstelle „%2“, nicht „%3“.</translation>
    </message>
    <message>
        <source>Install the collector of this version.</source>
        <translation>Den Kollektor dieser Version installieren.</translation>
    </message>
    <message>
        <source>Install Pickglass again.</source>
        <translation>Pickglass neu installieren.</translation>
    </message>
    <message>
        <source>Install the library %1, in Debian and Ubuntu the package %2.</source>
        <translation>Die Bibliothek %1 installieren, in Debian und Ubuntu das Paket %2.</translation>
    </message>
    <message>
        <source>The collector %1 could not be loaded: %2.</source>
        <translation>Der Kollektor %1 konnte nicht geladen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is a file, not a fabric that can be recorded.</source>
        <translation>%1 ist eine Datei, keine Fabric, die aufgezeichnet werden kann.</translation>
    </message>
    <message>
        <source>To make a capture of a saved discovery, use pgcap import.</source>
        <translation>Einen Mitschnitt einer gespeicherten Erkundung macht pgcap import.</translation>
    </message>
    <message>
        <source>No collector can record %1: none was found in %2.</source>
        <translation>Kein Kollektor kann %1 aufzeichnen: In %2 wurde keiner gefunden.</translation>
    </message>
    <message>
        <source>Install Pickglass again, or name the folder of its collectors in PICKGLASS_COLLECTORS.</source>
        <translation>Pickglass neu installieren oder den Ordner seiner Kollektoren in PICKGLASS_COLLECTORS nennen.</translation>
    </message>
    <message>
        <source>%1 is not a source: the colon is missing.</source>
        <translation>%1 ist keine Quelle: Der Doppelpunkt fehlt.</translation>
    </message>
    <message>
        <source>Write %1: with a colon.</source>
        <translation>%1: mit Doppelpunkt schreiben.</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1.</source>
        <translation>Quellen, die aufgezeichnet werden können, beginnen mit %1.</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1. There are also collectors that cannot be used: %2.</source>
        <translation>Quellen, die aufgezeichnet werden können, beginnen mit %1. Es gibt auch Kollektoren, die nicht verwendet werden können: %2.</translation>
    </message>
    <message>
        <source>No collector serves the source %1.</source>
        <translation>Kein Kollektor bedient die Quelle %1.</translation>
    </message>
    <message>
        <source>The source %1 is not understood: %2.</source>
        <translation>Die Quelle %1 wird nicht verstanden: %2.</translation>
    </message>
    <message>
        <source>Write it as in %1:NAME or %1:NAME?KEY=VALUE.</source>
        <translation>Die Quelle in der Form %1:NAME oder %1:NAME?KEY=VALUE schreiben.</translation>
    </message>
    <message>
        <source>A sweep took %1 s, longer than the interval of %2 s: the next one starts immediately.</source>
        <translation>Ein Durchlauf dauerte %1 s, länger als das Intervall von %2 s: Der nächste beginnt sofort.</translation>
    </message>
    <message>
        <source>Choose a longer interval, or fewer counters.</source>
        <translation>Ein längeres Intervall oder weniger Zähler wählen.</translation>
    </message>
    <message>
        <source>The control line %1 was not understood.</source>
        <translation>Die Steuerzeile %1 wurde nicht verstanden.</translation>
    </message>
    <message>
        <source>Nothing was recorded: the recording ended before the fabric was discovered.</source>
        <translation>Nichts wurde aufgezeichnet: Die Aufzeichnung endete, bevor die Fabric erkundet war.</translation>
    </message>
    <message>
        <source>Counters were read before the fabric was.</source>
        <translation>Zähler wurden vor der Fabric gelesen.</translation>
    </message>
    <message>
        <source>The sweep %1 at %2 is not later than %3 at %4, the last sweep in the capture.</source>
        <translation>Der Durchlauf %1 um %2 liegt nicht nach %3 um %4, dem letzten Durchlauf im Mitschnitt.</translation>
    </message>
    <message>
        <source>The capture %1 has samples of the kind %2, which this program does not know.</source>
        <translation>Der Mitschnitt %1 hat Messwerte der Art %2, die dieses Programm nicht kennt.</translation>
    </message>
    <message>
        <source>Another program is recording to %1.</source>
        <translation>Ein anderes Programm zeichnet nach %1 auf.</translation>
    </message>
    <message>
        <source>Choose another name, or stop that recording first.</source>
        <translation>Einen anderen Namen wählen oder jene Aufzeichnung zuerst beenden.</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was being recorded.</source>
        <translation>%1 wurde während der Aufzeichnung durch eine andere Datei ersetzt.</translation>
    </message>
    <message>
        <source>%1 was removed or renamed while it was being recorded.</source>
        <translation>%1 wurde während der Aufzeichnung entfernt oder umbenannt.</translation>
    </message>
    <message>
        <source>Record again, and do not touch the file and those beside it until the recording has ended.</source>
        <translation>Erneut aufzeichnen und die Datei und die daneben nicht anrühren, bis die Aufzeichnung beendet ist.</translation>
    </message>
    <message>
        <source>%1 was made read-only while it was being recorded.</source>
        <translation>%1 wurde während der Aufzeichnung schreibgeschützt.</translation>
    </message>
    <message>
        <source>It holds the recording up to then; record the rest to another file.</source>
        <translation>Sie enthält die Aufzeichnung bis dahin; den Rest in eine andere Datei aufzeichnen.</translation>
    </message>
    <message>
        <source>%1 ports at %2 times are too many to show at once.</source>
        <translation>%1 Ports zu %2 Zeiten sind zu viele, um sie auf einmal zu zeigen.</translation>
    </message>
    <message>
        <source>Choose longer steps or a shorter time range.</source>
        <translation>Längere Schritte oder einen kürzeren Zeitbereich wählen.</translation>
    </message>
    <message>
        <source>Discovering the fabric</source>
        <translation>Fabric wird erkundet</translation>
    </message>
    <message>
        <source>Retrying nodes that did not answer</source>
        <translation>Knoten, die nicht antworteten, werden erneut abgefragt</translation>
    </message>
    <message>
        <source>The port %1 of this machine does not answer.</source>
        <translation>Der Port %1 dieser Maschine antwortet nicht.</translation>
    </message>
    <message>
        <source>A sweep took %1 ms and the interval is %2 ms: sweeps follow each other without a pause.</source>
        <translation>Ein Durchlauf dauerte %1 ms, und das Intervall ist %2 ms: Die Durchläufe folgen einander ohne Pause.</translation>
    </message>
    <message>
        <source>Choose a longer interval, or allow more requests at once.</source>
        <translation>Ein längeres Intervall wählen oder mehr gleichzeitige Anfragen erlauben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a mad: source.</source>
        <translation>„%1“ ist kein gültiger Wert für %2 einer mad:-Quelle.</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>Erwartet wird %1.</translation>
    </message>
    <message>
        <source>This Pickglass cannot use libibnetdisc: its helper program pickglass-ibnetdisc is missing.</source>
        <translation>Dieses Pickglass kann libibnetdisc nicht verwenden: Sein Hilfsprogramm pickglass-ibnetdisc fehlt.</translation>
    </message>
    <message>
        <source>Install libibnetdisc-dev and build Pickglass again, or leave out discovery=libibnetdisc.</source>
        <translation>libibnetdisc-dev installieren und Pickglass neu bauen, oder discovery=libibnetdisc weglassen.</translation>
    </message>
    <message>
        <source>Try ibnetdiscover on this machine, which uses the same library, or leave out discovery=libibnetdisc.</source>
        <translation>Auf dieser Maschine ibnetdiscover versuchen, das dieselbe Bibliothek verwendet, oder discovery=libibnetdisc weglassen.</translation>
    </message>
    <message>
        <source>libibnetdisc has not discovered the fabric within %1 s.</source>
        <translation>libibnetdisc hat die Fabric nicht innerhalb von %1 s erkundet.</translation>
    </message>
    <message>
        <source>No temporary folder could be made: %1.</source>
        <translation>Es konnte kein temporärer Ordner angelegt werden: %1.</translation>
    </message>
    <message>
        <source>libibnetdisc crashed while it discovered the fabric.</source>
        <translation>libibnetdisc stürzte ab, während es die Fabric erkundete.</translation>
    </message>
    <message>
        <source>libibnetdisc could not discover the fabric: %1.</source>
        <translation>libibnetdisc konnte die Fabric nicht erkunden: %1.</translation>
    </message>
    <message>
        <source>libibnetdisc wrote no result.</source>
        <translation>libibnetdisc hat kein Ergebnis geschrieben.</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is too large.</source>
        <translation>Das Ergebnis von libibnetdisc ist zu groß.</translation>
    </message>
    <message>
        <source>Try again, or leave out discovery=libibnetdisc.</source>
        <translation>Noch einmal versuchen oder discovery=libibnetdisc weglassen.</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is not in the expected format.</source>
        <translation>Das Ergebnis von libibnetdisc hat nicht das erwartete Format.</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is incomplete.</source>
        <translation>Das Ergebnis von libibnetdisc ist unvollständig.</translation>
    </message>
    <message>
        <source>The result of libibnetdisc does not have the adapter of this machine.</source>
        <translation>Das Ergebnis von libibnetdisc enthält nicht den Adapter dieser Maschine.</translation>
    </message>
    <message>
        <source>libibnetdisc cannot limit how many requests a second it sends.</source>
        <translation>libibnetdisc kann nicht begrenzen, wie viele Anfragen es pro Sekunde sendet.</translation>
    </message>
    <message>
        <source>Leave out the limit or discovery=libibnetdisc.</source>
        <translation>Die Begrenzung oder discovery=libibnetdisc weglassen.</translation>
    </message>
    <message>
        <source>Discovering the fabric with libibnetdisc</source>
        <translation>Fabric wird mit libibnetdisc erkundet</translation>
    </message>
    <message>
        <source>%1 could not be started: %2.</source>
        <translation>%1 konnte nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>A mad: source has no option %1.</source>
        <translation>Eine mad:-Quelle hat keine Option %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a port of this machine.</source>
        <translation>„%1“ ist kein Port dieser Maschine.</translation>
    </message>
    <message>
        <source>%1 does not answer counter queries.</source>
        <translation>%1 beantwortet keine Abfragen der Zähler.</translation>
    </message>
    <message>
        <source>It is queried again every few sweeps. If it is up, check whether it is overloaded and whether its LID is reachable from here.</source>
        <translation>Es wird alle paar Durchläufe erneut abgefragt. Ist es aktiv, prüfen, ob es überlastet ist und ob seine LID von hier erreichbar ist.</translation>
    </message>
    <message>
        <source>%1 answers again.</source>
        <translation>%1 antwortet wieder.</translation>
    </message>
    <message>
        <source>This machine has no InfiniBand device (%1 is empty).</source>
        <translation>Diese Maschine hat kein InfiniBand-Gerät (%1 ist leer).</translation>
    </message>
    <message>
        <source>Run this on a machine with an InfiniBand adapter and its driver loaded (&quot;ibstat&quot; lists them), or open a saved capture.</source>
        <translation>Dies auf einer Maschine mit InfiniBand-Adapter und geladenem Treiber ausführen („ibstat“ zeigt sie) oder einen gespeicherten Mitschnitt öffnen.</translation>
    </message>
    <message>
        <source>%1 is missing: is ib_umad loaded? Without it no MAD can be sent through %2.</source>
        <translation>%1 fehlt: Ist ib_umad geladen? Ohne es kann kein MAD über %2 gesendet werden.</translation>
    </message>
    <message>
        <source>Load the kernel module: &quot;sudo modprobe ib_umad&quot;. A line &quot;ib_umad&quot; in a file of /etc/modules-load.d loads it at every start.</source>
        <translation>Das Kernelmodul laden: „sudo modprobe ib_umad“. Eine Zeile „ib_umad“ in einer Datei in /etc/modules-load.d lädt es bei jedem Start.</translation>
    </message>
    <message>
        <source>The port %1 is an Ethernet port.</source>
        <translation>Der Port %1 ist ein Ethernet-Port.</translation>
    </message>
    <message>
        <source>Name a port whose link layer is InfiniBand: &quot;ibstat&quot; lists them.</source>
        <translation>Einen Port nennen, dessen Link-Layer InfiniBand ist: „ibstat“ zeigt sie.</translation>
    </message>
    <message>
        <source>The port %1 is down.</source>
        <translation>Der Port %1 hat keinen Link.</translation>
    </message>
    <message>
        <source>Check its cable and the switch at the other end, or name another port: &quot;ibstat&quot; shows their states.</source>
        <translation>Sein Kabel und den Switch am anderen Ende prüfen oder einen anderen Port nennen: „ibstat“ zeigt ihre Zustände.</translation>
    </message>
    <message>
        <source>The port %1 has no LID: no subnet manager has found it yet.</source>
        <translation>Der Port %1 hat keine LID: Kein Subnet-Manager hat ihn bisher gefunden.</translation>
    </message>
    <message>
        <source>Start a subnet manager on this fabric, or wait until it has swept; &quot;sminfo&quot; queries it.</source>
        <translation>Einen Subnet-Manager in dieser Fabric starten oder warten, bis er einen Durchlauf gemacht hat; „sminfo“ fragt ihn ab.</translation>
    </message>
    <message>
        <source>There is no InfiniBand port %1 here.</source>
        <translation>Es gibt hier keinen InfiniBand-Port %1.</translation>
    </message>
    <message>
        <source>This machine has: %1.</source>
        <translation>Diese Maschine hat: %1.</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>See the kernel&apos;s messages (&quot;sudo dmesg&quot;) about the adapter %1.</source>
        <translation>Siehe die Meldungen des Kernels („sudo dmesg“) über den Adapter %1.</translation>
    </message>
    <message>
        <source>No permission to use %1: it belongs to the user %2 and the group %3, with the mode %4.</source>
        <translation>Keine Berechtigung für %1: Es gehört dem Benutzer %2 und der Gruppe %3, mit dem Modus %4.</translation>
    </message>
    <message>
        <source>Give it to the group rdma with the udev rule 90-pickglass-umad.rules that comes with Pickglass (copy it to /etc/udev/rules.d, then &quot;sudo udevadm control --reload &amp;&amp; sudo udevadm trigger&quot;), join the group (&quot;sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER&quot;) and log in again. Or run this as root.</source>
        <translation>Das Gerät der Gruppe rdma geben mit der udev-Regel 90-pickglass-umad.rules, die bei Pickglass ist (nach /etc/udev/rules.d kopieren, dann „sudo udevadm control --reload &amp;&amp; sudo udevadm trigger“), der Gruppe beitreten („sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER“) und neu anmelden. Oder dies als root ausführen.</translation>
    </message>
    <message>
        <source>The port %1 is not in the partition %2.</source>
        <translation>Der Port %1 ist nicht in der Partition %2.</translation>
    </message>
    <message>
        <source>Name a P_Key of its table, or ask the administrator of the subnet manager to add the port.</source>
        <translation>Einen P_Key seiner Tabelle nennen oder den Administrator des Subnet-Managers bitten, den Port hinzuzufügen.</translation>
    </message>
    <message>
        <source>The kernel does not allow %1 to send MADs of the class %2.</source>
        <translation>Der Kernel erlaubt %1 nicht, MADs der Klasse %2 zu senden.</translation>
    </message>
    <message>
        <source>%1 no longer works (%2): the adapter or its driver is gone.</source>
        <translation>%1 geht nicht mehr (%2): Der Adapter oder sein Treiber ist verschwunden.</translation>
    </message>
    <message>
        <source>Check with &quot;ibstat&quot; whether %1 is present, then start again.</source>
        <translation>Mit „ibstat“ prüfen, ob %1 vorhanden ist, dann neu starten.</translation>
    </message>
    <message>
        <source>Line %1 of %2 does not have four parts.</source>
        <translation>Zeile %1 von %2 hat nicht vier Teile.</translation>
    </message>
    <message>
        <source>“%1” in line %2 of %3 is not possible there.</source>
        <translation>„%1“ in Zeile %2 von %3 ist dort nicht möglich.</translation>
    </message>
    <message>
        <source>%1 has more than %2 messages.</source>
        <translation>%1 hat mehr als %2 Nachrichten.</translation>
    </message>
    <message>
        <source>A line has a step from 1, the host that sends, the host that receives (numbers from 0, or names) and bytes: 1 0 8 16384.</source>
        <translation>Eine Zeile hat einen Schritt ab 1, den sendenden Host, den empfangenden Host (Nummern ab 0, oder Namen) und Bytes: 1 0 8 16384.</translation>
    </message>
    <message>
        <source>%1 is not a file that can be read.</source>
        <translation>%1 ist keine Datei, die gelesen werden kann.</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB.</source>
        <translation>%1 ist größer als %2 MiB.</translation>
    </message>
    <message>
        <source>%1 has no messages.</source>
        <translation>%1 hat keine Nachrichten.</translation>
    </message>
    <message>
        <source>This pattern needs a tree of two tiers with %1 leaves and %2 hosts each.</source>
        <translation>Dieses Muster braucht einen Baum aus zwei Ebenen mit %1 Leafs und je %2 Hosts.</translation>
    </message>
    <message>
        <source>Choose tree?leaves=6&amp;spines=6&amp;perleaf=8.</source>
        <translation>tree?leaves=6&amp;spines=6&amp;perleaf=8 wählen.</translation>
    </message>
    <message>
        <source>A message of this pattern is a multiple of %1 bytes.</source>
        <translation>Eine Nachricht dieses Musters ist ein Vielfaches von %1 Bytes.</translation>
    </message>
    <message>
        <source>Choose message=%1.</source>
        <translation>message=%1 wählen.</translation>
    </message>
    <message>
        <source>Step %1 of the traffic pattern sends more than its links carry in a second.</source>
        <translation>Schritt %1 des Verkehrsmusters sendet mehr, als seine Links in einer Sekunde tragen.</translation>
    </message>
    <message>
        <source>Choose smaller messages.</source>
        <translation>Kleinere Nachrichten wählen.</translation>
    </message>
    <message>
        <source>The traffic pattern takes %1 sweeps, more than there are to be.</source>
        <translation>Das Verkehrsmuster braucht %1 Durchläufe, mehr als es geben soll.</translation>
    </message>
    <message>
        <source>Leave out sweeps, or choose more.</source>
        <translation>sweeps weglassen oder mehr wählen.</translation>
    </message>
    <message>
        <source>Building the simulated fabric</source>
        <translation>Simulierte Fabric wird aufgebaut</translation>
    </message>
    <message>
        <source>%1 of %2 ports did not answer.</source>
        <translation>%1 von %2 Ports antworteten nicht.</translation>
    </message>
    <message>
        <source>A sweep took %1 s, which is longer than the interval of %2 s.</source>
        <translation>Ein Durchlauf dauerte %1 s, länger als das Intervall von %2 s.</translation>
    </message>
    <message>
        <source>The next one starts immediately. Choose a longer interval.</source>
        <translation>Der nächste beginnt sofort. Ein längeres Intervall wählen.</translation>
    </message>
    <message>
        <source>“synthetic:” simulates a fabric and its traffic: synthetic:tree?k=36&amp;load=0.4, synthetic:torus?x=4&amp;y=4&amp;z=4 or synthetic:dragonfly?groups=9.</source>
        <translation>„synthetic:“ simuliert eine Fabric und ihren Verkehr: synthetic:tree?k=36&amp;load=0.4, synthetic:torus?x=4&amp;y=4&amp;z=4 oder synthetic:dragonfly?groups=9.</translation>
    </message>
    <message>
        <source>The options leaves, spines, perleaf and cables are for trees of two tiers.</source>
        <translation>Die Optionen leaves, spines, perleaf und cables sind für Bäume aus zwei Ebenen.</translation>
    </message>
    <message>
        <source>Choose tiers=2, or k alone.</source>
        <translation>tiers=2 wählen, oder k allein.</translation>
    </message>
    <message>
        <source>%1 leaves with %2 hosts each have room for %3 hosts.</source>
        <translation>%1 Leafs mit je %2 Hosts haben Platz für %3 Hosts.</translation>
    </message>
    <message>
        <source>Choose fewer hosts or more leaves.</source>
        <translation>Weniger Hosts oder mehr Leafs wählen.</translation>
    </message>
    <message>
        <source>A tree of %1 tiers of switches with %2 ports has room for %3 hosts.</source>
        <translation>Ein Baum aus %1 Ebenen von Switches mit %2 Ports hat Platz für %3 Hosts.</translation>
    </message>
    <message>
        <source>Choose fewer hosts or larger switches.</source>
        <translation>Weniger Hosts oder größere Switches wählen.</translation>
    </message>
    <message>
        <source>The simulated fabric would need %1 LIDs; a subnet has %2.</source>
        <translation>Die simulierte Fabric bräuchte %1 LIDs; ein Subnetz hat %2.</translation>
    </message>
    <message>
        <source>Choose a smaller one, or a smaller lmc.</source>
        <translation>Eine kleinere wählen, oder ein kleineres lmc.</translation>
    </message>
    <message>
        <source>A switch of the simulated fabric would have %1 ports; a switch has up to %2.</source>
        <translation>Ein Switch der simulierten Fabric hätte %1 Ports; ein Switch hat bis zu %2.</translation>
    </message>
    <message>
        <source>Choose fewer hosts, neighbors or cables of a switch.</source>
        <translation>Weniger Hosts, Nachbarn oder Kabel eines Switches wählen.</translation>
    </message>
    <message>
        <source>A shift of %1 is not possible with %2 hosts.</source>
        <translation>Ein Versatz um %1 ist mit %2 Hosts nicht möglich.</translation>
    </message>
    <message>
        <source>Choose one from 1 to the number of hosts less one.</source>
        <translation>Einen von 1 bis zur Zahl der Hosts minus eins wählen.</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of the option %2, which takes %3.</source>
        <translation>„%1“ ist kein gültiger Wert der Option %2; möglich ist %3.</translation>
    </message>
    <message>
        <source>A simulated %1 has no option “%2”.</source>
        <translation>Ein simulierter %1 hat keine Option „%2“.</translation>
    </message>
    <message>
        <source>There is no simulated fabric “%1”.</source>
        <translation>Es gibt keine simulierte Fabric „%1“.</translation>
    </message>
    <message>
        <source>Choose tree, torus or dragonfly.</source>
        <translation>tree, torus oder dragonfly wählen.</translation>
    </message>
    <message>
        <source>The clock was set back to %1: sweeps are skipped until it is past %2 again.</source>
        <translation>Die Uhr wurde auf %1 zurückgestellt: Durchläufe werden ausgelassen, bis sie wieder nach %2 steht.</translation>
    </message>
    <message>
        <source>To continue immediately, stop this recording and start another one.</source>
        <translation>Um sofort fortzufahren, diese Aufzeichnung beenden und eine neue starten.</translation>
    </message>
    <message>
        <source>The subnet has no master</source>
        <translation>Das Subnetz hat keinen Master</translation>
    </message>
    <message>
        <source>The subnet manager on %1 should take over: if it does not, check its log.</source>
        <translation>Der Subnet-Manager auf %1 sollte übernehmen: wenn nicht, sein Protokoll prüfen.</translation>
    </message>
    <message>
        <source>Start a subnet manager.</source>
        <translation>Einen Subnet-Manager starten.</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2</source>
        <translation>Das Subnetz hat zwei Master: %1 und %2</translation>
    </message>
    <message>
        <source>Stop one of them; the one with the lower priority or, at equal priority, the higher GUID should become standby.</source>
        <translation>Einen von ihnen beenden; der mit der niedrigeren Priorität oder, bei gleicher, mit der höheren GUID sollte Standby werden.</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master is %2 with LID %3</source>
        <translation>MasterSMLID der Ports ist %1, aber der Master ist %2 mit LID %3</translation>
    </message>
    <message>
        <source>The new master has not swept the subnet: check its log, or restart it.</source>
        <translation>Der neue Master hat das Subnetz nicht durchlaufen: sein Protokoll prüfen oder ihn neu starten.</translation>
    </message>
    <message>
        <source>The subnet has no standby: no subnet manager can take over from %1</source>
        <translation>Das Subnetz hat keinen Standby: Kein Subnet-Manager kann von %1 übernehmen</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, with a lower priority.</source>
        <translation>Einen zweiten Subnet-Manager auf einem anderen Knoten mit niedrigerer Priorität betreiben.</translation>
    </message>
    <message>
        <source>The subnet manager on %1 (%2) is stalled: it only answers queries</source>
        <translation>Der Subnet-Manager auf %1 (%2) ist blockiert: Er beantwortet nur Abfragen</translation>
    </message>
    <message>
        <source>Check in its log whether it still sweeps.</source>
        <translation>In seinem Protokoll prüfen, ob er noch Durchläufe macht.</translation>
    </message>
    <message>
        <source>The subnet managers on %1 have the same priority %2</source>
        <translation>Die Subnet-Manager auf %1 haben die gleiche Priorität %2</translation>
    </message>
    <message>
        <source>The lowest GUID decides which is master. Give the intended master a higher priority.</source>
        <translation>Die niedrigste GUID entscheidet, welcher Master ist. Dem vorgesehenen Master eine höhere Priorität geben.</translation>
    </message>
    <message>
        <source>%1 links went down together.</source>
        <translation>%1 Links fielen gemeinsam aus.</translation>
    </message>
    <message>
        <source>%1 nodes left together.</source>
        <translation>%1 Knoten verließen gemeinsam die Fabric.</translation>
    </message>
    <message>
        <source>%1 links came up together.</source>
        <translation>%1 Links kamen gemeinsam.</translation>
    </message>
    <message>
        <source>%1 nodes joined together.</source>
        <translation>%1 Knoten kamen gemeinsam hinzu.</translation>
    </message>
    <message>
        <source>%1 ports stopped answering together.</source>
        <translation>%1 Ports hörten gemeinsam auf zu antworten.</translation>
    </message>
    <message>
        <source>Counters of %1 nodes were reset together.</source>
        <translation>Zähler von %1 Knoten wurden gemeinsam zurückgesetzt.</translation>
    </message>
    <message>
        <source>%1 counters crossed their thresholds together.</source>
        <translation>%1 Zähler überschritten gemeinsam ihre Schwellenwerte.</translation>
    </message>
    <message>
        <source>%1 events of the kind %2 occurred together.</source>
        <translation>%1 Ereignisse der Art %2 traten gemeinsam auf.</translation>
    </message>
    <message>
        <source>The subnet manager on %1 became the master.</source>
        <translation>Der Subnet-Manager auf %1 wurde Master.</translation>
    </message>
    <message>
        <source>The subnet manager on %1 went to standby.</source>
        <translation>Der Subnet-Manager auf %1 ging in Standby.</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is no longer active.</source>
        <translation>Der Subnet-Manager auf %1 ist nicht mehr aktiv.</translation>
    </message>
    <message>
        <source>The subnet manager on %1 discovers the subnet.</source>
        <translation>Der Subnet-Manager auf %1 erkundet das Subnetz.</translation>
    </message>
    <message>
        <source>The priority of the subnet manager on %1 changed from %2 to %3.</source>
        <translation>Die Priorität des Subnet-Managers auf %1 änderte sich von %2 zu %3.</translation>
    </message>
    <message>
        <source>A subnet manager appeared on %1 (%2).</source>
        <translation>Ein Subnet-Manager erschien auf %1 (%2).</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is gone (it was %2).</source>
        <translation>Der Subnet-Manager auf %1 ist verschwunden (er war %2).</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is stalled: it only answers queries.</source>
        <translation>Der Subnet-Manager auf %1 ist blockiert: Er beantwortet nur Abfragen.</translation>
    </message>
    <message>
        <source>The link %1 – %2 went down.</source>
        <translation>Der Link %1 – %2 fiel aus.</translation>
    </message>
    <message>
        <source>A link %1 – %2 came up.</source>
        <translation>Ein Link %1 – %2 kam.</translation>
    </message>
    <message>
        <source>%1 left the fabric.</source>
        <translation>%1 verließ die Fabric.</translation>
    </message>
    <message>
        <source>%1 joined the fabric.</source>
        <translation>%1 kam in die Fabric.</translation>
    </message>
    <message>
        <source>The width of %1 changed from %2 to %3.</source>
        <translation>Die Breite von %1 änderte sich von %2 zu %3.</translation>
    </message>
    <message>
        <source>The speed of %1 changed from %2 to %3.</source>
        <translation>Die Geschwindigkeit von %1 änderte sich von %2 zu %3.</translation>
    </message>
    <message>
        <source>The LID of %1 changed from %2 to %3.</source>
        <translation>Die LID von %1 änderte sich von %2 zu %3.</translation>
    </message>
    <message>
        <source>%1 was renamed to %2.</source>
        <translation>%1 wurde in %2 umbenannt.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same GUID %3.</source>
        <translation>%1 und %2 haben die gleiche GUID %3.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same LID %3.</source>
        <translation>%1 und %2 haben die gleiche LID %3.</translation>
    </message>
    <message>
        <source>%1 of %2 counted %3 within a minute (threshold %4).</source>
        <translation>%1 von %2 zählte %3 innerhalb einer Minute (Schwellenwert %4).</translation>
    </message>
    <message>
        <source>The counters of %1 ports of %2 were reset.</source>
        <translation>Die Zähler von %1 Ports von %2 wurden zurückgesetzt.</translation>
    </message>
    <message>
        <source>The counters of %1 were reset.</source>
        <translation>Die Zähler von %1 wurden zurückgesetzt.</translation>
    </message>
    <message>
        <source>%1 sweeps were skipped.</source>
        <translation>%1 Durchläufe wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The subnet has no master.</source>
        <translation>Das Subnetz hat keinen Master.</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2.</source>
        <translation>Das Subnetz hat zwei Master: %1 und %2.</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master by SMInfo has LID %2.</source>
        <translation>MasterSMLID der Ports ist %1, aber der Master laut SMInfo hat die LID %2.</translation>
    </message>
    <message>
        <source>Check the cable and both its ports; &quot;ibportstate&quot; shows their states.</source>
        <translation>Das Kabel und seine beiden Ports prüfen; „ibportstate“ zeigt ihre Zustände.</translation>
    </message>
    <message>
        <source>If it was not switched off on purpose, check its power and its cable.</source>
        <translation>Wurde es nicht absichtlich abgeschaltet, Stromversorgung und Kabel prüfen.</translation>
    </message>
    <message>
        <source>Both ends support more: reseat the cable, or replace it.</source>
        <translation>Beide Enden unterstützen mehr: Kabel neu stecken oder ersetzen.</translation>
    </message>
    <message>
        <source>One of them was flashed with the other&apos;s GUID: set its own GUID.</source>
        <translation>Eines wurde mit der GUID des anderen geflasht: ihm eine eigene GUID setzen.</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs (reassign_lids).</source>
        <translation>LIDs vom Subnet-Manager neu zuweisen lassen (reassign_lids).</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>Das Kabel und den Port an seinem anderen Ende prüfen.</translation>
    </message>
    <message>
        <source>Try &quot;perfquery&quot; on it: its firmware may hang.</source>
        <translation>„perfquery“ darauf versuchen: Seine Firmware hängt vielleicht.</translation>
    </message>
    <message>
        <source>Choose a longer interval, or reduce the load of this machine.</source>
        <translation>Ein längeres Intervall wählen oder die Last dieser Maschine verringern.</translation>
    </message>
    <message>
        <source>Check whether the subnet manager still runs, and start it.</source>
        <translation>Prüfen, ob der Subnet-Manager noch läuft, und ihn starten.</translation>
    </message>
    <message>
        <source>%1 has no data in that time range: it covers %2 to %3.</source>
        <translation>%1 hat keine Daten in diesem Zeitbereich: Es umfasst %2 bis %3.</translation>
    </message>
    <message>
        <source>Choose a range within it.</source>
        <translation>Einen Bereich darin wählen.</translation>
    </message>
    <message>
        <source>This is a line of a difference of two fabrics, as iblinkinfo --diff prints it: it describes neither fabric.</source>
        <translation>Dies ist eine Zeile eines Unterschieds zweier Fabrics, wie iblinkinfo --diff ihn ausgibt: Sie beschreibt keine der beiden.</translation>
    </message>
    <message>
        <source>Expected a port, such as: 12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</source>
        <translation>Erwartet wird ein Port wie: 12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</translation>
    </message>
    <message>
        <source>Expected the port&apos;s GUID, or its switch in a line before, then LID, port, state and the other end.</source>
        <translation>Erwartet wird die GUID des Ports oder, in einer Zeile davor, sein Switch; dann LID, Port, Zustand und Gegenseite.</translation>
    </message>
    <message>
        <source>Expected the counters of a port, such as: GUID 0x10 port 1: [PortRcvErrors == 3]</source>
        <translation>Erwartet werden die Zähler eines Ports wie: GUID 0x10 port 1: [PortRcvErrors == 3]</translation>
    </message>
    <message>
        <source>Expected a port below the line of its node: GUID, &quot;port&quot; and its number, a colon.</source>
        <translation>Erwartet wird ein Port unter der Zeile seines Knotens: GUID, „port“ und seine Nummer, ein Doppelpunkt.</translation>
    </message>
    <message>
        <source>Expected a counter, such as [PortRcvErrors == 3], instead of: %1</source>
        <translation>Erwartet wird ein Zähler wie [PortRcvErrors == 3] statt: %1</translation>
    </message>
    <message>
        <source>%1 is not a known counter, is too large, or occurs twice: it is left out.</source>
        <translation>%1 ist kein bekannter Zähler, zu groß oder kommt zweimal vor: Es wird weggelassen.</translation>
    </message>
    <message>
        <source>Expected the link of the port in the line before: LID, port, state and the other end.</source>
        <translation>Erwartet wird der Link des Ports aus der Zeile davor: LID, Port, Zustand und Gegenseite.</translation>
    </message>
    <message>
        <source>This link is left out: the text has errors and data counters, which identify nodes by different GUIDs.</source>
        <translation>Dieser Link wird weggelassen: Der Text hat Fehler- und Datenzähler, die Knoten durch verschiedene GUIDs bezeichnen.</translation>
    </message>
    <message>
        <source>&quot;%1 Gbps&quot; is not the rate of a known speed.</source>
        <translation>„%1 Gbps“ ist nicht die Rate einer bekannten Geschwindigkeit.</translation>
    </message>
    <message>
        <source>This text does not say which node is at the other end of this cable, &quot;%1&quot; with LID %2: this cable and others like it are left out.</source>
        <translation>Dieser Text sagt nicht, welcher Knoten am anderen Ende dieses Kabels ist, „%1“ mit LID %2: Dieses Kabel und ähnliche werden weggelassen.</translation>
    </message>
    <message>
        <source>The counters of %1 are not supported: they are skipped.</source>
        <translation>Die Zähler von %1 werden nicht unterstützt: Sie werden übersprungen.</translation>
    </message>
    <message>
        <source>The counters of %1 are sums of all ports: they are skipped.</source>
        <translation>Die Zähler von %1 sind Summen aller Ports: Sie werden übersprungen.</translation>
    </message>
    <message>
        <source>Expected a counter, such as: PortRcvErrors:....3</source>
        <translation>Erwartet wird ein Zähler wie: PortRcvErrors:....3</translation>
    </message>
    <message>
        <source>The text ends within this line: the number may be cut off, and is left out.</source>
        <translation>Der Text endet in dieser Zeile: Die Zahl ist vielleicht abgeschnitten und wird weggelassen.</translation>
    </message>
    <message>
        <source>%1 is not a known counter of %2, or is too large: it is left out.</source>
        <translation>%1 ist kein bekannter Zähler von %2 oder zu groß: Es wird weggelassen.</translation>
    </message>
    <message>
        <source>There is no file to import in %1.</source>
        <translation>In %1 ist keine Datei zum Importieren.</translation>
    </message>
    <message>
        <source>Name the files directly to see what is wrong with them.</source>
        <translation>Die Dateien direkt nennen, um zu sehen, was mit ihnen nicht stimmt.</translation>
    </message>
    <message>
        <source>The switch %1 forwards to LID %2 through port %3 here, and through port %4 according to another text of the same time, which is kept.</source>
        <translation>Der Switch %1 leitet zu LID %2 hier durch Port %3, und durch Port %4 nach einem anderen Text derselben Zeit, was bleibt.</translation>
    </message>
    <message>
        <source>The data of %1 is left out: no text identifies that node.</source>
        <translation>Die Daten von %1 werden weggelassen: Kein Text bezeichnet diesen Knoten.</translation>
    </message>
    <message>
        <source>The counters of %1 are left out: no text identifies that node.</source>
        <translation>Die Zähler von %1 werden weggelassen: Kein Text bezeichnet diesen Knoten.</translation>
    </message>
    <message>
        <source>The subnet manager %1 is left out: no text identifies its node.</source>
        <translation>Der Subnet-Manager %1 wird weggelassen: Kein Text bezeichnet seinen Knoten.</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is left out: no text identifies that switch.</source>
        <translation>Die Weiterleitungstabelle von %1 wird weggelassen: Kein Text bezeichnet diesen Switch.</translation>
    </message>
    <message>
        <source>None of these texts describes a node.</source>
        <translation>Keiner dieser Texte beschreibt einen Knoten.</translation>
    </message>
    <message>
        <source>Import them together with a text of the fabric, such as what ibnetdiscover prints.</source>
        <translation>Die Texte zusammen mit einem Text der Fabric importieren, etwa der Ausgabe von ibnetdiscover.</translation>
    </message>
    <message>
        <source>%1 has the LID %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 hat hier die LID %2, und %3 nach %4, was bleibt.</translation>
    </message>
    <message>
        <source>%1 has the width %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 hat hier die Breite %2, und %3 nach %4, was bleibt.</translation>
    </message>
    <message>
        <source>%1 has the speed %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 hat hier die Geschwindigkeit %2, und %3 nach %4, was bleibt.</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and has no cable according to %3, which is kept.</source>
        <translation>%1 ist hier mit %2 verkabelt, und hat kein Kabel nach %3, was bleibt.</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and to %3 according to %4, which is kept.</source>
        <translation>%1 ist hier mit %2 verkabelt, und mit %3 nach %4, was bleibt.</translation>
    </message>
    <message>
        <source>Expected the GUID of the switch that this table is of.</source>
        <translation>Erwartet wird die GUID des Switches, dessen Tabelle dies ist.</translation>
    </message>
    <message>
        <source>This table begins at LID %1: lower LIDs are unknown and appear as not forwarded.</source>
        <translation>Diese Tabelle beginnt bei LID %1: Niedrigere LIDs sind unbekannt und erscheinen als nicht weitergeleitet.</translation>
    </message>
    <message>
        <source>An earlier line sends LID %1 through port %2 of this switch.</source>
        <translation>Eine frühere Zeile sendet LID %1 durch Port %2 dieses Switches.</translation>
    </message>
    <message>
        <source>A part of this table could not be read from the switch.</source>
        <translation>Ein Teil dieser Tabelle konnte nicht vom Switch gelesen werden.</translation>
    </message>
    <message>
        <source>Expected a LID and a port, such as 0x0003 003.</source>
        <translation>Erwartet werden eine LID und ein Port wie 0x0003 003.</translation>
    </message>
    <message>
        <source>Expected the GUID of a port and its first and last LID: 0x0002c90300000011 0x0003 0x0003</source>
        <translation>Erwartet werden die GUID eines Ports und seine erste und letzte LID: 0x0002c90300000011 0x0003 0x0003</translation>
    </message>
    <message>
        <source>A node without a GUID, or of no known type, is left out.</source>
        <translation>Ein Knoten ohne GUID oder von unbekanntem Typ wird weggelassen.</translation>
    </message>
    <message>
        <source>Port %1 of the node %2 is left out: the file does not have that node.</source>
        <translation>Port %1 des Knotens %2 wird weggelassen: Die Datei hat diesen Knoten nicht.</translation>
    </message>
    <message>
        <source>The cable at port %1 of %2 is left out: the file does not have its other end, or another cable there.</source>
        <translation>Das Kabel an Port %1 von %2 wird weggelassen: Die Datei hat seine Gegenseite nicht, oder dort ein anderes Kabel.</translation>
    </message>
    <message>
        <source>The version of this file is not known.</source>
        <translation>Die Version dieser Datei ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover as text.</source>
        <translation>Die Ausgabe von ibnetdiscover als Text speichern.</translation>
    </message>
    <message>
        <source>Expected two ports, each with a GUID and a number of 1 to 254: 0x0002c90300000011:1 0x0002c90300000012:2</source>
        <translation>Erwartet werden zwei Ports, je mit einer GUID und einer Nummer von 1 bis 254: 0x0002c90300000011:1 0x0002c90300000012:2</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 254 and a name in quotes after the GUID.</source>
        <translation>Nach der GUID werden eine Portzahl von 0 bis 254 und ein Name in Anführungszeichen erwartet.</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s opensm-lid-matrix.dump: hop counts, which are not imported.</source>
        <translation>Dies ist opensm-lid-matrix.dump von OpenSM: Hop-Zahlen, die nicht importiert werden.</translation>
    </message>
    <message>
        <source>For routes import opensm-lfts.dump, for nodes and cables opensm-subnet.lst beside it.</source>
        <translation>Für Routen opensm-lfts.dump importieren, für Knoten und Kabel opensm-subnet.lst daneben.</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s guid2mkey: management keys, which are not imported and should not be shared.</source>
        <translation>Dies ist guid2mkey von OpenSM: Verwaltungsschlüssel, die nicht importiert werden und nicht weitergegeben werden sollten.</translation>
    </message>
    <message>
        <source>For LIDs import guid2lid beside it.</source>
        <translation>Für LIDs guid2lid daneben importieren.</translation>
    </message>
    <message>
        <source>This is the output of smpquery nodedesc, which does not say whose description it is.</source>
        <translation>Dies ist die Ausgabe von smpquery nodedesc, die nicht sagt, wessen Beschreibung es ist.</translation>
    </message>
    <message>
        <source>Save the output of smpquery nodeinfo to the same file before it.</source>
        <translation>Die Ausgabe von smpquery nodeinfo davor in dieselbe Datei speichern.</translation>
    </message>
    <message>
        <source>This output of smpquery is not imported.</source>
        <translation>Diese Ausgabe von smpquery wird nicht importiert.</translation>
    </message>
    <message>
        <source>%1 of %2[%3] is %4 here, and %5 according to another text of the same time, which is kept.</source>
        <translation>%1 von %2[%3] ist hier %4, und %5 nach einem anderen Text derselben Zeit, was bleibt.</translation>
    </message>
    <message>
        <source>Expected a record of saquery or a field of one, such as lid.....9</source>
        <translation>Erwartet wird ein Datensatz von saquery oder ein Feld davon wie lid.....9</translation>
    </message>
    <message>
        <source>This link record has no ports, or follows one that has none: the list is damaged.</source>
        <translation>Dieser Link-Datensatz hat keine Ports oder folgt auf einen ohne: Die Liste ist beschädigt.</translation>
    </message>
    <message>
        <source>This record lacks a LID, a GUID or another field that it must have.</source>
        <translation>Diesem Datensatz fehlt eine LID, eine GUID oder ein anderes nötiges Feld.</translation>
    </message>
    <message>
        <source>Cannot read this manager: expected sm lid, sm guid, activity count, priority of 0 to 15 and state of 0 to 3.</source>
        <translation>Dieser Manager kann nicht gelesen werden: Erwartet werden sm lid, sm guid, activity count, priority von 0 bis 15 und state von 0 bis 3.</translation>
    </message>
    <message>
        <source>Expected an address and a port of 0 to 254: # Port info: Lid 13 port 1</source>
        <translation>Erwartet werden eine Adresse und ein Port von 0 bis 254: # Port info: Lid 13 port 1</translation>
    </message>
    <message>
        <source>These counters are not read from a file that begins with output of smpquery: save those of perfquery in a file of their own.</source>
        <translation>Diese Zähler werden nicht aus einer Datei gelesen, die mit Ausgabe von smpquery beginnt: die von perfquery in eine eigene Datei speichern.</translation>
    </message>
    <message>
        <source>Expected a field of smpquery, such as Lid:.....13</source>
        <translation>Erwartet wird ein Feld von smpquery wie Lid:.....13</translation>
    </message>
    <message>
        <source>A node info needs Guid and NodeType.</source>
        <translation>Eine Node Info braucht Guid und NodeType.</translation>
    </message>
    <message>
        <source>A port info needs fields.</source>
        <translation>Eine Port Info braucht Felder.</translation>
    </message>
    <message>
        <source>A node description does not say whose it is: expected a node info before or after it.</source>
        <translation>Eine Knotenbeschreibung sagt nicht, wessen sie ist: Davor oder danach wird eine Node Info erwartet.</translation>
    </message>
    <message>
        <source>Expected the two ends of a cable in braces, each with Ports, SystemGUID, NodeGUID, PortGUID, VenID, DevID, Rev, {name}, LID and PN.</source>
        <translation>Erwartet werden die beiden Enden eines Kabels in geschweiften Klammern, je mit Ports, SystemGUID, NodeGUID, PortGUID, VenID, DevID, Rev, {name}, LID und PN.</translation>
    </message>
    <message>
        <source>Expected as many fields as the section&apos;s first line names.</source>
        <translation>Erwartet werden so viele Felder, wie die erste Zeile des Abschnitts nennt.</translation>
    </message>
    <message>
        <source>Expected a node: NodeGUID, and NodeType from 1 to 3.</source>
        <translation>Erwartet wird ein Knoten: NodeGUID, und NodeType von 1 bis 3.</translation>
    </message>
    <message>
        <source>Expected a port: NodeGuid, and its number from 0 to 254.</source>
        <translation>Erwartet wird ein Port: NodeGuid, und seine Nummer von 0 bis 254.</translation>
    </message>
    <message>
        <source>A port without a node: expected its node among NODES before it.</source>
        <translation>Ein Port ohne Knoten: Davor wird sein Knoten unter NODES erwartet.</translation>
    </message>
    <message>
        <source>Expected a cable: NodeGuid1, PortNum1, NodeGuid2 and PortNum2.</source>
        <translation>Erwartet wird ein Kabel: NodeGuid1, PortNum1, NodeGuid2 und PortNum2.</translation>
    </message>
    <message>
        <source>A cable without a node: expected its node among NODES before it.</source>
        <translation>Ein Kabel ohne Knoten: Davor wird sein Knoten unter NODES erwartet.</translation>
    </message>
    <message>
        <source>Expected a subnet manager: PortGUID and SmState.</source>
        <translation>Erwartet wird ein Subnet-Manager: PortGUID und SmState.</translation>
    </message>
    <message>
        <source>The section %1 has no end: the text was cut off.</source>
        <translation>Der Abschnitt %1 hat kein Ende: Der Text wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>Expected a switch: its name in quotes, vendor, GUID and LID.</source>
        <translation>Erwartet wird ein Switch: sein Name in Anführungszeichen, Hersteller, GUID und LID.</translation>
    </message>
    <message>
        <source>Expected a port: its label, and its number in the column IB#.</source>
        <translation>Erwartet wird ein Port: seine Beschriftung, und seine Nummer in der Spalte IB#.</translation>
    </message>
    <message>
        <source>Expected a port: Port=, Lid= and GUID=.</source>
        <translation>Erwartet wird ein Port: Port=, Lid= und GUID=.</translation>
    </message>
    <message>
        <source>Columns without counters of InfiniBand ports: %1. They were skipped.</source>
        <translation>Spalten ohne Zähler von InfiniBand-Ports: %1. Sie wurden übersprungen.</translation>
    </message>
    <message>
        <source>Expected a row with its time and as many fields as the first line names.</source>
        <translation>Erwartet wird eine Zeile mit ihrer Zeit und so vielen Feldern, wie die erste Zeile nennt.</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without counters of InfiniBand ports.</source>
        <translation>Dies sind Zeilen von LDMS ohne Zähler von InfiniBand-Ports.</translation>
    </message>
    <message>
        <source>This is a list of cables for ibdm, which needs the definitions of its systems.</source>
        <translation>Dies ist eine Kabelliste für ibdm, die die Definitionen ihrer Systeme braucht.</translation>
    </message>
    <message>
        <source>This is ibdm&apos;s definition of a system (.ibnl), not a fabric.</source>
        <translation>Dies ist die Definition eines Systems für ibdm (.ibnl), keine Fabric.</translation>
    </message>
    <message>
        <source>This is a topology for ibdm (.topo), which needs the definitions of its systems.</source>
        <translation>Dies ist eine Topologie für ibdm (.topo), die die Definitionen ihrer Systeme braucht.</translation>
    </message>
    <message>
        <source>This is JSON of UFM&apos;s, which is not imported.</source>
        <translation>Dies ist JSON von UFM, das nicht importiert wird.</translation>
    </message>
    <message>
        <source>Expected a sample: a metric&apos;s name, its labels in braces and a value.</source>
        <translation>Erwartet wird ein Messwert: der Name einer Metrik, ihre Labels in geschweiften Klammern und ein Wert.</translation>
    </message>
    <message>
        <source>Expected a whole number of 0 or more as the counter&apos;s value.</source>
        <translation>Als Wert des Zählers wird eine ganze Zahl ab 0 erwartet.</translation>
    </message>
    <message>
        <source>Expected a multiple of 4 bytes.</source>
        <translation>Erwartet wird ein Vielfaches von 4 Bytes.</translation>
    </message>
    <message>
        <source>Expected labels that name a port: its GUID or device, and its number.</source>
        <translation>Erwartet werden Labels, die einen Port nennen: seine GUID oder sein Gerät, und seine Nummer.</translation>
    </message>
    <message>
        <source>This counter of the port occurs twice, or cannot have such a value.</source>
        <translation>Dieser Zähler des Ports kommt zweimal vor oder kann keinen solchen Wert haben.</translation>
    </message>
    <message>
        <source>Expected labels that name a cable&apos;s two ports: guid, port, uplink_guid and uplink_port.</source>
        <translation>Erwartet werden Labels, die die beiden Ports eines Kabels nennen: guid, port, uplink_guid und uplink_port.</translation>
    </message>
    <message>
        <source>The text does not say which host its counters are of: expected a label &quot;instance&quot;.</source>
        <translation>Der Text sagt nicht, von welchem Host seine Zähler sind: Erwartet wird ein Label „instance“.</translation>
    </message>
    <message>
        <source>Save the files of a host&apos;s InfiniBand devices with: tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</source>
        <translation>Die Dateien der InfiniBand-Geräte eines Hosts speichern mit: tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</translation>
    </message>
    <message>
        <source>These InfiniBand devices have no node GUID and no counters.</source>
        <translation>Diese InfiniBand-Geräte haben keine Knoten-GUID und keine Zähler.</translation>
    </message>
    <message>
        <source>%1 is a folder without the files of InfiniBand devices.</source>
        <translation>%1 ist ein Ordner ohne die Dateien von InfiniBand-Geräten.</translation>
    </message>
    <message>
        <source>The archive is damaged, or it was cut off.</source>
        <translation>Das Archiv ist beschädigt oder wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>This is an archive without the files of InfiniBand devices.</source>
        <translation>Dies ist ein Archiv ohne die Dateien von InfiniBand-Geräten.</translation>
    </message>
    <message>
        <source>Port %1 of %2 is one of %3, not of InfiniBand.</source>
        <translation>Port %1 von %2 ist einer von %3, nicht von InfiniBand.</translation>
    </message>
    <message>
        <source>Expected a cable: a device and a port such as &quot;Port 1&quot; at both ends.</source>
        <translation>Erwartet wird ein Kabel: an beiden Enden ein Gerät und ein Port wie „Port 1“.</translation>
    </message>
    <message>
        <source>One of the two ports has another cable.</source>
        <translation>Einer der beiden Ports hat ein anderes Kabel.</translation>
    </message>
    <message>
        <source>Expected a port: NodeGUID, and PortNumber from 1 to 254.</source>
        <translation>Erwartet wird ein Port: NodeGUID, und PortNumber von 1 bis 254.</translation>
    </message>
    <message>
        <source>%1 has no samples: its source had no counters.</source>
        <translation>%1 hat keine Messwerte: Seine Quelle hatte keine Zähler.</translation>
    </message>
    <message>
        <source>Record counters, or export the fabric.</source>
        <translation>Zähler aufzeichnen oder die Fabric exportieren.</translation>
    </message>
    <message>
        <source>%1 has no samples at that time.</source>
        <translation>%1 hat zu dieser Zeit keine Messwerte.</translation>
    </message>
    <message>
        <source>Choose a later time.</source>
        <translation>Eine spätere Zeit wählen.</translation>
    </message>
    <message>
        <source>%1 is the capture that is exported.</source>
        <translation>%1 ist der Mitschnitt, der exportiert wird.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>No valid data can be recovered from %1.</source>
        <translation>Aus %1 können keine gültigen Daten gerettet werden.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>The coverage of the roll-up of %1 s from %2 on is invalid.</source>
        <translation>Die Abdeckung der Verdichtung über %1 s ab %2 ist ungültig.</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on is invalid.</source>
        <translation>Die Verdichtung über %1 s ab %2 ist ungültig.</translation>
    </message>
    <message>
        <source>The total of the roll-up of %1 s from %2 on is not what its ports counted.</source>
        <translation>Die Summe der Verdichtung über %1 s ab %2 ist nicht, was ihre Ports gezählt haben.</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>Die Datei ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>Invalid rows of %1: %2.</source>
        <translation>Ungültige Zeilen von %1: %2.</translation>
    </message>
    <message>
        <source>The event %1 is of an unknown kind: %2.</source>
        <translation>Das Ereignis %1 ist von unbekannter Art: %2.</translation>
    </message>
    <message>
        <source>The forwarding table %1 is invalid.</source>
        <translation>Die Weiterleitungstabelle %1 ist ungültig.</translation>
    </message>
    <message>
        <source>The SL to VL mapping table %1 is invalid.</source>
        <translation>Die SL-zu-VL-Tabelle %1 ist ungültig.</translation>
    </message>
    <message>
        <source>The service levels %1 are invalid.</source>
        <translation>Die Service-Levels %1 sind ungültig.</translation>
    </message>
    <message>
        <source>The virtual lanes or service levels of %1 are left out: no text identifies that node.</source>
        <translation>Die Virtual Lanes oder Service-Levels von %1 werden weggelassen: Kein Text bezeichnet diesen Knoten.</translation>
    </message>
    <message>
        <source>The tables of virtual lanes of the capture %1 take more memory than 1 GB.</source>
        <translation>Die Tabellen der Virtual Lanes des Mitschnitts %1 brauchen mehr als 1 GB Speicher.</translation>
    </message>
    <message>
        <source>Expected a port in, a port out and 16 virtual lanes, below the line of a switch.</source>
        <translation>Erwartet werden ein Eingangsport, ein Ausgangsport und 16 Virtual Lanes, unter der Zeile eines Switches.</translation>
    </message>
    <message>
        <source>Expected the GUID of a source, a LID and a service level: 0x0002c90300000010 3 0</source>
        <translation>Erwartet werden die GUID einer Quelle, eine LID und ein Service-Level: 0x0002c90300000010 3 0</translation>
    </message>
    <message>
        <source>Its start time is invalid.</source>
        <translation>Seine Anfangszeit ist ungültig.</translation>
    </message>
    <message>
        <source>Its end time is invalid.</source>
        <translation>Seine Endzeit ist ungültig.</translation>
    </message>
    <message>
        <source>The table %1 is missing.</source>
        <translation>Die Tabelle %1 fehlt.</translation>
    </message>
    <message>
        <source>Rows of %1 cannot be read.</source>
        <translation>Zeilen von %1 können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The samples from sweep %1 on are invalid.</source>
        <translation>Die Messwerte ab Durchlauf %1 sind ungültig.</translation>
    </message>
    <message>
        <source>The row %1 of %2 ends before its start.</source>
        <translation>Die Zeile %1 von %2 endet vor ihrem Beginn.</translation>
    </message>
    <message>
        <source>The row %1 of %2 overlaps the next row of the same object, from %3 on.</source>
        <translation>Die Zeile %1 von %2 überlappt die nächste Zeile desselben Objekts, ab %3.</translation>
    </message>
    <message>
        <source>The row %1 of ports is valid while its node is not.</source>
        <translation>Die Zeile %1 von ports ist gültig, während ihr Knoten es nicht ist.</translation>
    </message>
    <message>
        <source>The row %1 of links is valid while its port is not.</source>
        <translation>Die Zeile %1 von links ist gültig, während ihr Port es nicht ist.</translation>
    </message>
    <message>
        <source>This recording no longer exists.</source>
        <translation>Diese Aufzeichnung existiert nicht mehr.</translation>
    </message>
    <message>
        <source>Another window has saved or discarded it.</source>
        <translation>Ein anderes Fenster hat sie gespeichert oder verworfen.</translation>
    </message>
    <message>
        <source>A switch without a node: expected its node among NODES before it.</source>
        <translation>Ein Switch ohne Knoten: Davor wird sein Knoten unter NODES erwartet.</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off.</source>
        <translation>Diese komprimierte Datei ist beschädigt oder wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>The rows hold rates. They were summed up into counters that begin at 0.</source>
        <translation>Die Zeilen enthalten Raten. Sie wurden zu Zählern aufsummiert, die bei 0 beginnen.</translation>
    </message>
    <message>
        <source>Import those of the sets sysclassib, procnetdev and procnfs.</source>
        <translation>Die der Sätze sysclassib, procnetdev und procnfs importieren.</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without the names of their columns.</source>
        <translation>Dies sind Zeilen von LDMS ohne die Namen ihrer Spalten.</translation>
    </message>
    <message>
        <source>Keep the file that has them beside this one: it is named like this one, with .HEADER.</source>
        <translation>Die Datei mit den Namen neben dieser behalten: Sie heißt wie diese, mit .HEADER.</translation>
    </message>
    <message>
        <source>The agent was stopped.</source>
        <translation>Der Agent wurde beendet.</translation>
    </message>
    <message>
        <source>The source has ended: the agent stops.</source>
        <translation>Die Quelle ist zu Ende: Der Agent beendet sich.</translation>
    </message>
    <message>
        <source>The agent serves %1 clients, and %2 more are waiting.</source>
        <translation>Der Agent bedient %1 Clients, und %2 weitere warten.</translation>
    </message>
    <message>
        <source>Try again later, or start the agent with a larger --max-clients.</source>
        <translation>Später noch einmal versuchen oder den Agenten mit einem größeren --max-clients starten.</translation>
    </message>
    <message>
        <source>The agent speaks version %1 of the protocol, this program version %2.</source>
        <translation>Der Agent spricht Version %1 des Protokolls, dieses Programm Version %2.</translation>
    </message>
    <message>
        <source>Install the same version of Pickglass on both machines.</source>
        <translation>Auf beiden Maschinen dieselbe Version von Pickglass installieren.</translation>
    </message>
    <message>
        <source>The agent expects another token.</source>
        <translation>Der Agent erwartet einen anderen Token.</translation>
    </message>
    <message>
        <source>Copy the agent&apos;s token file to this machine, and name it with token-file=.</source>
        <translation>Die Token-Datei des Agenten auf diese Maschine kopieren und mit token-file= nennen.</translation>
    </message>
    <message>
        <source>The agent received an invalid message.</source>
        <translation>Der Agent hat eine ungültige Nachricht erhalten.</translation>
    </message>
    <message>
        <source>The client did not authenticate within %1 s.</source>
        <translation>Der Client hat sich nicht innerhalb von %1 s authentifiziert.</translation>
    </message>
    <message>
        <source>Try again; check the network between the machines.</source>
        <translation>Noch einmal versuchen; das Netz zwischen den Maschinen prüfen.</translation>
    </message>
    <message>
        <source>%1 was not sampled.</source>
        <translation>%1 wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>%1 does not count data; it gives no utilization.</source>
        <translation>%1 zählt keine Daten; es ergibt keine Auslastung.</translation>
    </message>
    <message>
        <source>4 × the increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>4 × der Zuwachs von %1 in der Spalte, geteilt durch die Sekunden, in denen er bekannt ist.</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>Der Zuwachs von %1 in der Spalte, geteilt durch die Sekunden, in denen er bekannt ist.</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings.</source>
        <translation>4 × die höchste Rate von %1 zwischen zwei Ablesungen.</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings.</source>
        <translation>Die höchste Rate von %1 zwischen zwei Ablesungen.</translation>
    </message>
    <message>
        <source>The increase of %1 in the column.</source>
        <translation>Der Zuwachs von %1 in der Spalte.</translation>
    </message>
    <message>
        <source>The increase of all error counters in the column.</source>
        <translation>Der Zuwachs aller Fehlerzähler in der Spalte.</translation>
    </message>
    <message>
        <source>The sum of the highest rates of the error counters between two readings.</source>
        <translation>Die Summe der höchsten Raten der Fehlerzähler zwischen zwei Ablesungen.</translation>
    </message>
    <message>
        <source>4 × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>4 × %1 pro Sekunde, geteilt durch die Datenrate des Links.</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>4 × die höchste Rate von %1 zwischen zwei Ablesungen, geteilt durch die Datenrate des Links.</translation>
    </message>
    <message>
        <source>Bytes per tick × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>Bytes pro Tick × %1 pro Sekunde, geteilt durch die Datenrate des Links.</translation>
    </message>
    <message>
        <source>Bytes per tick × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>Bytes pro Tick × die höchste Rate von %1 zwischen zwei Ablesungen, geteilt durch die Datenrate des Links.</translation>
    </message>
    <message>
        <source>Bytes per tick × %1, divided by 4 × PortXmitData.</source>
        <translation>Bytes pro Tick × %1, geteilt durch 4 × PortXmitData.</translation>
    </message>
    <message>
        <source>The highest of bytes per tick × %1, divided by 4 × PortXmitData, among the readings or roll-ups in the column.</source>
        <translation>Das Höchste von Bytes pro Tick × %1, geteilt durch 4 × PortXmitData, unter den Ablesungen oder Verdichtungen in der Spalte.</translation>
    </message>
    <message>
        <source>Sum over the ports.</source>
        <translation>Summe über die Ports.</translation>
    </message>
    <message>
        <source>Sum over the ports, whose maxima may be at different times.</source>
        <translation>Summe über die Ports, deren Höchstwerte zu verschiedenen Zeiten sein können.</translation>
    </message>
    <message>
        <source>Of the port with the highest value.</source>
        <translation>Des Ports mit dem höchsten Wert.</translation>
    </message>
    <message>
        <source>All waits divided by all data sent, over the ports.</source>
        <translation>Alles Warten geteilt durch alle gesendeten Daten, über die Ports.</translation>
    </message>
    <message>
        <source>Over the ports, divided by the sum of their links&apos; data rates.</source>
        <translation>Über die Ports, geteilt durch die Summe der Datenraten ihrer Links.</translation>
    </message>
    <message>
        <source>%1, mean rate</source>
        <translation>%1, mittlere Rate</translation>
    </message>
    <message>
        <source>%1, highest rate</source>
        <translation>%1, höchste Rate</translation>
    </message>
    <message>
        <source>Utilization by %1, mean</source>
        <translation>Auslastung nach %1, Mittel</translation>
    </message>
    <message>
        <source>Utilization by %1, highest</source>
        <translation>Auslastung nach %1, höchste</translation>
    </message>
    <message>
        <source>Wait, mean share of the link&apos;s rate</source>
        <translation>Warten, mittlerer Anteil an der Rate des Links</translation>
    </message>
    <message>
        <source>Wait, highest share of the link&apos;s rate</source>
        <translation>Warten, höchster Anteil an der Rate des Links</translation>
    </message>
    <message>
        <source>Wait relative to data sent, mean</source>
        <translation>Warten im Verhältnis zu gesendeten Daten, Mittel</translation>
    </message>
    <message>
        <source>Wait relative to data sent, highest</source>
        <translation>Warten im Verhältnis zu gesendeten Daten, höchstes</translation>
    </message>
    <message>
        <source>Errors counted</source>
        <translation>Gezählte Fehler</translation>
    </message>
    <message>
        <source>Errors, highest rate</source>
        <translation>Fehler, höchste Rate</translation>
    </message>
    <message>
        <source>%1, counted</source>
        <translation>%1, gezählt</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>Verbindung zu %1 wird aufgebaut</translation>
    </message>
    <message>
        <source>The connection is retried; the sweeps of the agent in the meantime are missing.</source>
        <translation>Die Verbindung wird erneut versucht; die Durchläufe des Agenten in der Zwischenzeit fehlen.</translation>
    </message>
    <message>
        <source>The connection to %1 is lost: retrying in %2 s</source>
        <translation>Die Verbindung zu %1 ist verloren: neuer Versuch in %2 s</translation>
    </message>
    <message>
        <source>The agent %1 serves %2 clients, its maximum: position %3 in the queue</source>
        <translation>Der Agent %1 bedient %2 Clients, sein Maximum: Platz %3 in der Warteschlange</translation>
    </message>
    <message>
        <source>Waiting for the fabric that %1 reads</source>
        <translation>Warten auf die Fabric, die %1 liest</translation>
    </message>
    <message>
        <source>The agent %1 sends invalid data.</source>
        <translation>Der Agent %1 sendet ungültige Daten.</translation>
    </message>
    <message>
        <source>The clock of the agent %1 was set back to %2: its sweeps are skipped until it is past %3 again.</source>
        <translation>Die Uhr des Agenten %1 wurde auf %2 zurückgestellt: Seine Durchläufe werden ausgelassen, bis sie wieder nach %3 steht.</translation>
    </message>
    <message>
        <source>This machine or the network is too slow for the agent %1: %2 sweeps are missing.</source>
        <translation>Diese Maschine oder das Netz ist zu langsam für den Agenten %1: %2 Durchläufe fehlen.</translation>
    </message>
    <message>
        <source>Start the agent with a longer interval.</source>
        <translation>Den Agenten mit einem längeren Intervall starten.</translation>
    </message>
    <message>
        <source>The agent %1 sweeps every %2 s: an interval of %3 s is not available.</source>
        <translation>Der Agent %1 macht alle %2 s einen Durchlauf: Ein Intervall von %3 s ist nicht verfügbar.</translation>
    </message>
    <message>
        <source>Start the agent with a shorter interval.</source>
        <translation>Den Agenten mit einem kürzeren Intervall starten.</translation>
    </message>
    <message>
        <source>Reconnected to %1 after %2 s.</source>
        <translation>Nach %2 s wieder mit %1 verbunden.</translation>
    </message>
    <message>
        <source>Connected to %1, %2, which reads %3 every %4 s; round trip %5 ms.</source>
        <translation>Verbunden mit %1, %2, der %3 alle %4 s liest; Umlaufzeit %5 ms.</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s ahead of this machine&apos;s.</source>
        <translation>Die Uhr des Agenten %1 geht gegenüber dieser Maschine %2 s vor.</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s behind this machine&apos;s.</source>
        <translation>Die Uhr des Agenten %1 geht gegenüber dieser Maschine %2 s nach.</translation>
    </message>
    <message>
        <source>Its times are corrected by this difference.</source>
        <translation>Seine Zeiten werden um diesen Unterschied korrigiert.</translation>
    </message>
    <message>
        <source>Times are by the agent&apos;s clock. Add correct-clock=1 to the source to use this machine&apos;s clock.</source>
        <translation>Die Zeiten sind nach der Uhr des Agenten. correct-clock=1 an die Quelle anfügen, um die Uhr dieser Maschine zu verwenden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a source.</source>
        <translation>„%1“ ist kein gültiger Wert für %2 einer Quelle.</translation>
    </message>
    <message>
        <source>A source %1:// has no option %2.</source>
        <translation>Eine Quelle %1:// hat keine Option %2.</translation>
    </message>
    <message>
        <source>Its options are %1.</source>
        <translation>Ihre Optionen sind %1.</translation>
    </message>
    <message>
        <source>A token must not be part of a source, which others can read.</source>
        <translation>Ein Token darf nicht Teil einer Quelle sein, die andere lesen können.</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use token-file=FILE.</source>
        <translation>Den Token in eine nur für den Eigentümer lesbare Datei schreiben und token-file=FILE verwenden.</translation>
    </message>
    <message>
        <source>The source does not name a file with the agent&apos;s token.</source>
        <translation>Die Quelle nennt keine Datei mit dem Token des Agenten.</translation>
    </message>
    <message>
        <source>The source has two ways to verify the agent.</source>
        <translation>Die Quelle hat zwei Arten, den Agenten zu prüfen.</translation>
    </message>
    <message>
        <source>Use only one of fingerprint, ca, accept-new and insecure.</source>
        <translation>Nur eines von fingerprint, ca, accept-new und insecure verwenden.</translation>
    </message>
    <message>
        <source>Without TLS only this machine itself is allowed; %1 is another machine.</source>
        <translation>Ohne TLS ist nur diese Maschine selbst erlaubt; %1 ist eine andere Maschine.</translation>
    </message>
    <message>
        <source>Remove insecure=1.</source>
        <translation>insecure=1 entfernen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an agent.</source>
        <translation>„%1“ nennt keinen Agenten.</translation>
    </message>
    <message>
        <source>A password must not be part of a source, which others can read.</source>
        <translation>Ein Passwort darf nicht Teil einer Quelle sein, die andere lesen können.</translation>
    </message>
    <message>
        <source>ssh asks for it if needed. With a key it is not needed: ssh-copy-id %1 installs the key there.</source>
        <translation>ssh fragt danach, wenn es nötig ist. Mit einem Schlüssel ist es nicht nötig: ssh-copy-id %1 installiert den Schlüssel dort.</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2.</source>
        <translation>Der Agent %1 ist noch nicht bekannt. Sein Zertifikat hat den Fingerabdruck %2.</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint that the agent shows. If they are equal, add fingerprint=%1 to the source, or accept-new=1 to remember it.</source>
        <translation>Den Fingerabdruck mit dem vergleichen, den der Agent zeigt. Sind beide gleich, fingerprint=%1 an die Quelle anfügen, oder accept-new=1, um ihn zu merken.</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2. Is it the right one?</source>
        <translation>Der Agent %1 ist noch nicht bekannt. Sein Zertifikat hat den Fingerabdruck %2. Ist es der richtige?</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has changed: its fingerprint was %2 and is %3. Another machine may be impersonating it.</source>
        <translation>Das Zertifikat des Agenten %1 hat sich geändert: Sein Fingerabdruck war %2 und ist %3. Eine andere Maschine gibt sich vielleicht für ihn aus.</translation>
    </message>
    <message>
        <source>Ask its administrators. If they made a new certificate, remove the line of %1 from %2.</source>
        <translation>Die dortigen Administratoren fragen. Haben sie ein neues Zertifikat gemacht, die Zeile von %1 aus %2 entfernen.</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has the fingerprint %2, but the source has %3.</source>
        <translation>Das Zertifikat des Agenten %1 hat den Fingerabdruck %2, aber die Quelle hat %3.</translation>
    </message>
    <message>
        <source>Ask its administrators which one is right.</source>
        <translation>Die dortigen Administratoren fragen, welcher richtig ist.</translation>
    </message>
    <message>
        <source>The agent %1 does not answer.</source>
        <translation>Der Agent %1 antwortet nicht.</translation>
    </message>
    <message>
        <source>Check whether the machine is up and the network works.</source>
        <translation>Prüfen, ob die Maschine läuft und das Netz geht.</translation>
    </message>
    <message>
        <source>A message of the agent %1 cannot be read.</source>
        <translation>Eine Nachricht des Agenten %1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The agent %1 speaks version %2 of the protocol, this program version %3.</source>
        <translation>Der Agent %1 spricht Version %2 des Protokolls, dieses Programm Version %3.</translation>
    </message>
    <message>
        <source>The agent %1 ended.</source>
        <translation>Der Agent %1 hat sich beendet.</translation>
    </message>
    <message>
        <source>The agent&apos;s certificate cannot be saved in %1: %2.</source>
        <translation>Das Zertifikat des Agenten kann nicht in %1 gespeichert werden: %2.</translation>
    </message>
    <message>
        <source>Give its fingerprint in the source, as fingerprint=….</source>
        <translation>Seinen Fingerabdruck in der Quelle angeben, als fingerprint=….</translation>
    </message>
    <message>
        <source>The list of known agents, %1, cannot be read: %2.</source>
        <translation>Die Liste der bekannten Agenten, %1, kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>There is no ssh on this machine.</source>
        <translation>Auf dieser Maschine gibt es kein ssh.</translation>
    </message>
    <message>
        <source>Install it, in Debian and Ubuntu the package openssh-client.</source>
        <translation>ssh installieren, in Debian und Ubuntu das Paket openssh-client.</translation>
    </message>
    <message>
        <source>The output of %1 is not that of an agent; it begins with &quot;%2&quot;.</source>
        <translation>Die Ausgabe von %1 ist nicht die eines Agenten; sie beginnt mit „%2“.</translation>
    </message>
    <message>
        <source>If the shell there prints text at login, restrict that to terminals: ssh %1 true must print nothing.</source>
        <translation>Gibt die Shell dort beim Anmelden Text aus, dies auf Terminals beschränken: ssh %1 true darf nichts ausgeben.</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Another machine may be impersonating it.</source>
        <translation>Der Hostschlüssel von %1 hat sich geändert. Eine andere Maschine gibt sich vielleicht dafür aus.</translation>
    </message>
    <message>
        <source>Ask its administrators. If it was reinstalled, ssh-keygen -R %1 removes the old key.</source>
        <translation>Die dortigen Administratoren fragen. Wurde die Maschine neu installiert, entfernt ssh-keygen -R %1 den alten Schlüssel.</translation>
    </message>
    <message>
        <source>The host key of %1 was not confirmed.</source>
        <translation>Der Hostschlüssel von %1 wurde nicht bestätigt.</translation>
    </message>
    <message>
        <source>Run ssh %1 in a terminal once, and compare what it shows.</source>
        <translation>Einmal ssh %1 in einem Terminal ausführen und vergleichen, was es zeigt.</translation>
    </message>
    <message>
        <source>%1 denied access: %2.</source>
        <translation>%1 hat den Zugang verweigert: %2.</translation>
    </message>
    <message>
        <source>Check the user name and the password. ssh-copy-id %1 installs your key there.</source>
        <translation>Benutzername und Passwort prüfen. ssh-copy-id %1 installiert den eigenen Schlüssel dort.</translation>
    </message>
    <message>
        <source>Name the right key in ~/.ssh/config, with IdentityFile and IdentitiesOnly yes.</source>
        <translation>Den richtigen Schlüssel in ~/.ssh/config nennen, mit IdentityFile und IdentitiesOnly yes.</translation>
    </message>
    <message>
        <source>The configuration of ssh on this machine is wrong: %2.</source>
        <translation>Die Konfiguration von ssh auf dieser Maschine ist falsch: %2.</translation>
    </message>
    <message>
        <source>Check ~/.ssh/config.</source>
        <translation>~/.ssh/config prüfen.</translation>
    </message>
    <message>
        <source>The host %1 was not found.</source>
        <translation>Der Host %1 wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Den Namen prüfen.</translation>
    </message>
    <message>
        <source>No ssh server listens on %1: %2.</source>
        <translation>Auf %1 wartet kein ssh-Server: %2.</translation>
    </message>
    <message>
        <source>Check there whether sshd runs, and on which port.</source>
        <translation>Dort prüfen, ob sshd läuft, und auf welchem Port.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>%1 ist nicht erreichbar: %2.</translation>
    </message>
    <message>
        <source>Check whether the machine is up and whether a firewall blocks the connection.</source>
        <translation>Prüfen, ob die Maschine läuft und ob eine Firewall die Verbindung sperrt.</translation>
    </message>
    <message>
        <source>Check the network of this machine.</source>
        <translation>Das Netz dieser Maschine prüfen.</translation>
    </message>
    <message>
        <source>%1 closed the connection: %2.</source>
        <translation>%1 hat die Verbindung geschlossen: %2.</translation>
    </message>
    <message>
        <source>Try ssh %1 in a terminal.</source>
        <translation>ssh %1 in einem Terminal versuchen.</translation>
    </message>
    <message>
        <source>pickglass-agent is not installed on %1, or not where its shell looks.</source>
        <translation>pickglass-agent ist auf %1 nicht installiert, oder nicht dort, wo die Shell sucht.</translation>
    </message>
    <message>
        <source>Install it there, or give its path: ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</source>
        <translation>Den Agenten dort installieren oder seinen Pfad angeben: ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</translation>
    </message>
    <message>
        <source>The agent on %1 ended.</source>
        <translation>Der Agent auf %1 hat sich beendet.</translation>
    </message>
    <message>
        <source>The agent on %1 ended with the message: %2.</source>
        <translation>Der Agent auf %1 hat sich beendet mit der Meldung: %2.</translation>
    </message>
    <message>
        <source>Run pickglass-agent --check there to see what it can read.</source>
        <translation>Dort pickglass-agent --check ausführen, um zu sehen, was er lesen kann.</translation>
    </message>
    <message>
        <source>ssh could not connect to %1.</source>
        <translation>ssh konnte keine Verbindung zu %1 aufbauen.</translation>
    </message>
    <message>
        <source>ssh could not connect to %1: %2.</source>
        <translation>ssh konnte keine Verbindung zu %1 aufbauen: %2.</translation>
    </message>
    <message>
        <source>No agent listens on %1.</source>
        <translation>Auf %1 wartet kein Agent.</translation>
    </message>
    <message>
        <source>Check there whether it runs, and where it listens: systemctl status pickglass-agent</source>
        <translation>Dort prüfen, ob er läuft und wo er wartet: systemctl status pickglass-agent</translation>
    </message>
    <message>
        <source>The agent %1 cannot be reached: %2.</source>
        <translation>Der Agent %1 ist nicht erreichbar: %2.</translation>
    </message>
    <message>
        <source>No TLS 1.3 connection to %1: %2.</source>
        <translation>Keine TLS-1.3-Verbindung zu %1: %2.</translation>
    </message>
    <message>
        <source>Check whether an agent listens there.</source>
        <translation>Prüfen, ob dort ein Agent wartet.</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 is for another name.</source>
        <translation>Das Zertifikat des Agenten %1 ist für einen anderen Namen.</translation>
    </message>
    <message>
        <source>Name the machine as its certificate does.</source>
        <translation>Die Maschine so nennen, wie ihr Zertifikat es tut.</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 cannot be verified with those in %2: %3.</source>
        <translation>Das Zertifikat des Agenten %1 kann mit denen in %2 nicht geprüft werden: %3.</translation>
    </message>
    <message>
        <source>Ask its administrators who signed it.</source>
        <translation>Die dortigen Administratoren fragen, wer es signiert hat.</translation>
    </message>
    <message>
        <source>This machine has no TLS.</source>
        <translation>Diese Maschine hat kein TLS.</translation>
    </message>
    <message>
        <source>Install OpenSSL.</source>
        <translation>OpenSSL installieren.</translation>
    </message>
    <message>
        <source>The file %1 has no certificates.</source>
        <translation>Die Datei %1 hat keine Zertifikate.</translation>
    </message>
    <message>
        <source>Expected CA certificates, in PEM.</source>
        <translation>Erwartet werden CA-Zertifikate, in PEM.</translation>
    </message>
    <message>
        <source>The agent %1 closed the connection.</source>
        <translation>Der Agent %1 hat die Verbindung geschlossen.</translation>
    </message>
    <message>
        <source>The program that listens on %1 is not an agent.</source>
        <translation>Das Programm, das auf %1 wartet, ist kein Agent.</translation>
    </message>
    <message>
        <source>Check the port and the version of the agent there.</source>
        <translation>Den Port und die Version des Agenten dort prüfen.</translation>
    </message>
    <message>
        <source>Copy the token from the machine of the agent to a file that only you can read.</source>
        <translation>Den Token von der Maschine des Agenten in eine nur für den Eigentümer lesbare Datei kopieren.</translation>
    </message>
    <message>
        <source>Restrict it: chmod 600 %1</source>
        <translation>Den Zugriff beschränken: chmod 600 %1</translation>
    </message>
    <message>
        <source>The file %1 has no token.</source>
        <translation>Die Datei %1 hat keinen Token.</translation>
    </message>
    <message>
        <source>No answer in time.</source>
        <translation>Keine Antwort innerhalb der Frist.</translation>
    </message>
    <message>
        <source>The fabric was not received in time. Last: %1.</source>
        <translation>Die Fabric wurde nicht innerhalb der Frist empfangen. Zuletzt: %1.</translation>
    </message>
    <message>
        <source>It was stopped before the fabric was discovered.</source>
        <translation>Es wurde beendet, bevor die Fabric erkundet war.</translation>
    </message>
    <message>
        <source>The fabric that the agent %1 reads changes faster than this machine can store it.</source>
        <translation>Die Fabric, die der Agent %1 liest, ändert sich schneller, als diese Maschine sie speichern kann.</translation>
    </message>
    <message>
        <source>The agent %1 sends too many messages: over %2 per second.</source>
        <translation>Der Agent %1 sendet zu viele Nachrichten: über %2 pro Sekunde.</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>Eine Datei nennen.</translation>
    </message>
    <message>
        <source>The file %1 is accessible to other users: its mode is %2.</source>
        <translation>Die Datei %1 ist anderen Benutzern zugänglich: Ihr Modus ist %2.</translation>
    </message>
    <message>
        <source>The file %1 belongs to another user.</source>
        <translation>Die Datei %1 gehört einem anderen Benutzer.</translation>
    </message>
    <message>
        <source>Give it to the user that runs this program: chown %1 %2</source>
        <translation>Die Datei dem Benutzer geben, der dieses Programm ausführt: chown %1 %2</translation>
    </message>
    <message>
        <source>Let the user that runs this program read it.</source>
        <translation>Den Benutzer, der dieses Programm ausführt, die Datei lesen lassen.</translation>
    </message>
    <message>
        <source>Name a file that can be read.</source>
        <translation>Eine Datei nennen, die gelesen werden kann.</translation>
    </message>
    <message>
        <source>The file %1 is too large to be a token or a key.</source>
        <translation>Die Datei %1 ist zu groß für einen Token oder Schlüssel.</translation>
    </message>
    <message>
        <source>Check whether it is the right file.</source>
        <translation>Prüfen, ob es die richtige Datei ist.</translation>
    </message>
    <message>
        <source>The token in %1 has %2 bytes: it must have %3 to %4.</source>
        <translation>Der Token in %1 hat %2 Bytes: Es müssen %3 bis %4 sein.</translation>
    </message>
    <message>
        <source>The agent %1 sends more forwarding tables than this machine can store.</source>
        <translation>Der Agent %1 sendet mehr Weiterleitungstabellen, als diese Maschine speichern kann.</translation>
    </message>
    <message>
        <source>Standard input has more than %1 MB.</source>
        <translation>Die Standardeingabe hat mehr als %1 MB.</translation>
    </message>
    <message>
        <source>Standard input is empty.</source>
        <translation>Die Standardeingabe ist leer.</translation>
    </message>
    <message>
        <source>%1 is a symbolic link to %2, which does not exist.</source>
        <translation>%1 ist ein symbolischer Link auf %2, das nicht existiert.</translation>
    </message>
    <message>
        <source>This compressed file is larger than 512 MB when it is unpacked.</source>
        <translation>Diese komprimierte Datei ist entpackt größer als 512 MB.</translation>
    </message>
    <message>
        <source>Save it to a file, and import that.</source>
        <translation>Den Inhalt in eine Datei speichern und diese importieren.</translation>
    </message>
    <message>
        <source>%1 is not a regular file: only regular files are replaced.</source>
        <translation>%1 ist keine reguläre Datei: Nur reguläre Dateien werden ersetzt.</translation>
    </message>
    <message>
        <source>Remove the link, or choose another name.</source>
        <translation>Den Link entfernen oder einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The file ends in the middle: it was cut off. The part before that is imported.</source>
        <translation>Die Datei endet mittendrin: Sie wurde abgeschnitten. Der Teil davor wird importiert.</translation>
    </message>
    <message>
        <source>The text has more nodes, ports or counters than fit into the memory that an import may use.</source>
        <translation>Der Text hat mehr Knoten, Ports oder Zähler, als in den Speicher passen, den ein Import verwenden darf.</translation>
    </message>
    <message>
        <source>Import its parts one by one.</source>
        <translation>Seine Teile einzeln importieren.</translation>
    </message>
    <message>
        <source>The text ends within this line: it was cut off. The line is skipped.</source>
        <translation>Der Text endet in dieser Zeile: Er wurde abgeschnitten. Die Zeile wird übersprungen.</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off. The part that could be unpacked is imported.</source>
        <translation>Diese komprimierte Datei ist beschädigt oder wurde abgeschnitten. Der Teil, der entpackt werden konnte, wird importiert.</translation>
    </message>
    <message>
        <source>%1 is too large for a node-name map.</source>
        <translation>%1 ist zu groß für eine Knotennamen-Datei.</translation>
    </message>
    <message>
        <source>This archive is too large for the files of hosts when it is unpacked.</source>
        <translation>Dieses Archiv ist entpackt zu groß für die Dateien von Hosts.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>Ask for a shorter range or fewer ports, or close other programs.</source>
        <translation>Einen kürzeren Bereich oder weniger Ports verlangen oder andere Programme schließen.</translation>
    </message>
    <message>
        <source>It was canceled; no incomplete file is left.</source>
        <translation>Es wurde abgebrochen; keine unvollständige Datei bleibt.</translation>
    </message>
    <message>
        <source>The time limit was exceeded.</source>
        <translation>Die Zeitgrenze wurde überschritten.</translation>
    </message>
    <message>
        <source>Ask for less, or allow more time.</source>
        <translation>Weniger verlangen oder mehr Zeit erlauben.</translation>
    </message>
    <message>
        <source>The forwarding tables of the capture %1 take more memory than 1 GB.</source>
        <translation>Die Weiterleitungstabellen des Mitschnitts %1 brauchen mehr als 1 GB Speicher.</translation>
    </message>
    <message>
        <source>Choose a moment, or trim the capture.</source>
        <translation>Einen Zeitpunkt wählen oder den Mitschnitt zuschneiden.</translation>
    </message>
    <message>
        <source>%1 closed the connection before TLS began: it has too many connections at the moment, or it is not an agent.</source>
        <translation>%1 hat die Verbindung geschlossen, bevor TLS begann: Es hat zurzeit zu viele Verbindungen, oder es ist kein Agent.</translation>
    </message>
    <message>
        <source>Try again in a minute. If it stays so, see the log of the agent: journalctl -u pickglass-agent</source>
        <translation>In einer Minute noch einmal versuchen. Bleibt es so, das Protokoll des Agenten ansehen: journalctl -u pickglass-agent</translation>
    </message>
    <message>
        <source>Its siblings have this cable. Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>Gleichartige haben dieses Kabel. Nach einem abgezogenen oder gebrochenen Kabel oder einem abgeschalteten Port suchen.</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2</source>
        <translation>Zwischen %1 und %2 fehlt ein Kabel</translation>
    </message>
    <message>
        <source>%1 cables are missing between %2 and %3</source>
        <translation>%1 Kabel fehlen zwischen %2 und %3</translation>
    </message>
    <message>
        <source>%1 is cabled to %2; its siblings&apos; cabling expects %3</source>
        <translation>%1 ist mit %2 verkabelt; nach der Verkabelung Gleichartiger wird %3 erwartet</translation>
    </message>
    <message>
        <source>Move the cable; until then the load on the uplinks is uneven.</source>
        <translation>Das Kabel umstecken; bis dahin ist die Last auf den Uplinks ungleich.</translation>
    </message>
    <message>
        <source>%3 cables between %1 and %2, switches like them have %4</source>
        <translation>%3 Kabel zwischen %1 und %2, gleichartige Switches haben %4</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, but to other switches than its siblings</source>
        <translation>%1 hat %2 Kabel nach oben, aber zu anderen Switches als Gleichartige</translation>
    </message>
    <message>
        <source>%1 switches such as %4 have %2 to %3 cables upwards, most have %5</source>
        <translation>%1 Switches wie %4 haben %2 bis %3 Kabel nach oben, die meisten haben %5</translation>
    </message>
    <message>
        <source>Fine if planned. In a fat tree such a cable carries little traffic or none.</source>
        <translation>In Ordnung, wenn geplant. In einem Fat Tree trägt so ein Kabel wenig oder keinen Verkehr.</translation>
    </message>
    <message>
        <source>Cable within tier %4: %1 – %2</source>
        <translation>Kabel innerhalb von Ebene %4: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables within tier %4: %1 – %2</source>
        <translation>%3 Kabel innerhalb von Ebene %4: %1 – %2</translation>
    </message>
    <message>
        <source>Cable from tier %4 to tier %5: %1 – %2</source>
        <translation>Kabel von Ebene %4 zu Ebene %5: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables from tier %4 to tier %5: %1 – %2</source>
        <translation>%3 Kabel von Ebene %4 zu Ebene %5: %1 – %2</translation>
    </message>
    <message>
        <source>Cable between different pods: %1 – %2</source>
        <translation>Kabel zwischen verschiedenen Pods: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables between different pods: %1 – %2</source>
        <translation>%3 Kabel zwischen verschiedenen Pods: %1 – %2</translation>
    </message>
    <message>
        <source>%1 cables within a tier, such as %2 – %3</source>
        <translation>%1 Kabel innerhalb einer Ebene, etwa %2 – %3</translation>
    </message>
    <message>
        <source>%1 cables skip a tier, such as %2 – %3</source>
        <translation>%1 Kabel überspringen eine Ebene, etwa %2 – %3</translation>
    </message>
    <message>
        <source>%1 cables between different pods, such as %2 – %3</source>
        <translation>%1 Kabel zwischen verschiedenen Pods, etwa %2 – %3</translation>
    </message>
    <message>
        <source>Fine for management and storage. For fat-tree routing, list them in OpenSM&apos;s io_guid_file.</source>
        <translation>In Ordnung für Verwaltung und Speicher. Für Fat-Tree-Routing in io_guid_file von OpenSM eintragen.</translation>
    </message>
    <message>
        <source>%1 in tier %2 has hosts attached (adapters: %3)</source>
        <translation>%1 in Ebene %2 hat angeschlossene Hosts (Adapter: %3)</translation>
    </message>
    <message>
        <source>%1 of %2 switches in tier %3 have hosts attached, such as %4 (adapters: %5)</source>
        <translation>%1 von %2 Switches in Ebene %3 haben angeschlossene Hosts, etwa %4 (Adapter: %5)</translation>
    </message>
    <message>
        <source>Leaf %1 has no hosts</source>
        <translation>Leaf %1 hat keine Hosts</translation>
    </message>
    <message>
        <source>%1 leaves have no hosts, such as %2</source>
        <translation>%1 Leafs haben keine Hosts, etwa %2</translation>
    </message>
    <message>
        <source>The hosts are off or not installed yet, or it is a spare.</source>
        <translation>Die Hosts sind aus oder noch nicht installiert, oder es ist eine Reserve.</translation>
    </message>
    <message>
        <source>The text has no line end here: the line may be cut off, and is skipped.</source>
        <translation>Der Text hat hier kein Zeilenende: Die Zeile ist vielleicht abgeschnitten und wird übersprungen.</translation>
    </message>
    <message>
        <source>Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>Nach einem abgezogenen oder gebrochenen Kabel oder einem abgeschalteten Port suchen.</translation>
    </message>
    <message>
        <source>This PRAGMA is refused: it changes or reveals more than a table&apos;s columns. PRAGMA table_info(ports) lists those.</source>
        <translation>Dieses PRAGMA wird abgelehnt: Es ändert oder zeigt mehr als die Spalten einer Tabelle. PRAGMA table_info(ports) zeigt diese.</translation>
    </message>
    <message>
        <source>ATTACH and DETACH are refused: a statement reads one capture.</source>
        <translation>ATTACH und DETACH werden abgelehnt: Eine Anweisung liest einen Mitschnitt.</translation>
    </message>
    <message>
        <source>Transactions are refused: each statement reads the capture as it is at its start.</source>
        <translation>Transaktionen werden abgelehnt: Jede Anweisung liest den Mitschnitt, wie er zu ihrem Beginn ist.</translation>
    </message>
    <message>
        <source>The statement calls a function that is refused here.</source>
        <translation>Die Anweisung ruft eine Funktion auf, die hier abgelehnt wird.</translation>
    </message>
    <message>
        <source>The statement needs more than %1 GiB of memory.</source>
        <translation>Die Anweisung braucht mehr als %1 GiB Speicher.</translation>
    </message>
    <message>
        <source>The statement needs a temporary file of more than %1 GiB, or the disk is full.</source>
        <translation>Die Anweisung braucht eine temporäre Datei von mehr als %1 GiB, oder die Platte ist voll.</translation>
    </message>
    <message>
        <source>Ask for fewer rows, or do not sort them.</source>
        <translation>Weniger Zeilen verlangen oder sie nicht sortieren.</translation>
    </message>
    <message>
        <source>An older program wrote the capture, without this table.</source>
        <translation>Ein älteres Programm hat den Mitschnitt ohne diese Tabelle geschrieben.</translation>
    </message>
    <message>
        <source>The statement contains a null character.</source>
        <translation>Die Anweisung enthält ein Nullzeichen.</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>Es gibt keine Anweisung.</translation>
    </message>
    <message>
        <source>One statement at a time: remove what follows the semicolon.</source>
        <translation>Eine Anweisung auf einmal: entfernen, was auf das Semikolon folgt.</translation>
    </message>
    <message>
        <source>Busiest ports of the last 5 minutes</source>
        <translation>Meistgenutzte Ports der letzten 5 Minuten</translation>
    </message>
    <message>
        <source>What each port sent between two sweeps, from the table samples: the difference of PortXmitData (words of 4 bytes) over the time between.</source>
        <translation>Was jeder Port zwischen zwei Durchläufen sendete, aus der Tabelle samples: die Differenz von PortXmitData (Wörter von 4 Bytes) geteilt durch die Zeit dazwischen.</translation>
    </message>
    <message>
        <source>Ports with the longest wait in the last 5 minutes</source>
        <translation>Ports mit dem längsten Warten der letzten 5 Minuten</translation>
    </message>
    <message>
        <source>How many ticks a second each port had data to send and no credits (PortXmitWait): congestion is behind the port&apos;s cable.</source>
        <translation>Wie viele Ticks pro Sekunde jeder Port Daten zu senden und keine Credits hatte (PortXmitWait): Die Überlast liegt hinter dem Kabel des Ports.</translation>
    </message>
    <message>
        <source>Errors by switch</source>
        <translation>Fehler je Switch</translation>
    </message>
    <message>
        <source>The error counters of all ports of each switch, added up as the last sweep read them, since they were last cleared.</source>
        <translation>Die Fehlerzähler aller Ports jedes Switches, summiert, wie der letzte Durchlauf sie las, seit sie zuletzt gelöscht wurden.</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>Ports, deren Fehlerzähler stiegen</translation>
    </message>
    <message>
        <source>The first and the last sweep compared: errors that happened during the recording.</source>
        <translation>Erster und letzter Durchlauf verglichen: Fehler, die während der Aufzeichnung auftraten.</translation>
    </message>
    <message>
        <source>Link downs per day</source>
        <translation>Link-Ausfälle pro Tag</translation>
    </message>
    <message>
        <source>Events of the kind link_down, counted by the day they were noticed (UTC).</source>
        <translation>Ereignisse der Art link_down, gezählt nach dem Tag, an dem sie bemerkt wurden (UTC).</translation>
    </message>
    <message>
        <source>Ports whose link went down most often</source>
        <translation>Ports, deren Link am häufigsten ausfiel</translation>
    </message>
    <message>
        <source>Events of the kind link_down by port, with the first and the last time.</source>
        <translation>Ereignisse der Art link_down je Port, mit der ersten und der letzten Zeit.</translation>
    </message>
    <message>
        <source>Who was master when</source>
        <translation>Wer wann Master war</translation>
    </message>
    <message>
        <source>The subnet managers that were in the state MASTER, with the time from which and until which each was.</source>
        <translation>Die Subnet-Manager, die im Zustand MASTER waren, mit der Zeit, ab der und bis zu der es jeder war.</translation>
    </message>
    <message>
        <source>Slow links</source>
        <translation>Langsame Links</translation>
    </message>
    <message>
        <source>Cables of now with fewer lanes or a lower lane rate than the most common cable of the fabric; the tables hold both as numbers.</source>
        <translation>Kabel von jetzt mit weniger Lanes oder einer niedrigeren Lane-Rate als das häufigste Kabel der Fabric; die Tabellen enthalten beides als Zahlen.</translation>
    </message>
    <message>
        <source>Ports by link speed and width</source>
        <translation>Ports nach Link-Geschwindigkeit und -Breite</translation>
    </message>
    <message>
        <source>How many active ports of now have which lane rate and how many lanes, from the view port.</source>
        <translation>Wie viele aktive Ports von jetzt welche Lane-Rate und wie viele Lanes haben, aus der Sicht port.</translation>
    </message>
    <message>
        <source>Ports that are not active</source>
        <translation>Ports, die nicht aktiv sind</translation>
    </message>
    <message>
        <source>Ports of now by logical and physical state: those in Init or Armed wait for a subnet manager, those in Polling for a cable.</source>
        <translation>Ports von jetzt nach logischem und physischem Zustand: Die in Init oder Armed warten auf einen Subnet-Manager, die in Polling auf ein Kabel.</translation>
    </message>
    <message>
        <source>Nodes seen late</source>
        <translation>Spät gesehene Knoten</translation>
    </message>
    <message>
        <source>Nodes that were not there when the recording began, with the time of their first discovery.</source>
        <translation>Knoten, die nicht da waren, als die Aufzeichnung begann, mit der Zeit ihrer ersten Erkundung.</translation>
    </message>
    <message>
        <source>Nodes that are gone</source>
        <translation>Verschwundene Knoten</translation>
    </message>
    <message>
        <source>Nodes that were there and are not any more: every row of theirs has an end (valid_to).</source>
        <translation>Knoten, die da waren und es nicht mehr sind: Jede ihrer Zeilen hat ein Ende (valid_to).</translation>
    </message>
    <message>
        <source>Traffic of the whole fabric over time</source>
        <translation>Verkehr der ganzen Fabric über die Zeit</translation>
    </message>
    <message>
        <source>What all ports sent and received, minute by minute, from the totals of the roll-ups; show it as a chart.</source>
        <translation>Was alle Ports Minute für Minute sendeten und empfingen, aus den Summen der Verdichtungen; als Diagramm anzeigen.</translation>
    </message>
    <message>
        <source>Rate of one port over time</source>
        <translation>Rate eines Ports über die Zeit</translation>
    </message>
    <message>
        <source>What the first port of the capture sent, sweep by sweep: lag() is the reading before. Put in the GUID and the port that you want.</source>
        <translation>Was der erste Port des Mitschnitts Durchlauf für Durchlauf sendete: lag() ist die Ablesung davor. Die gewünschte GUID und den Port einsetzen.</translation>
    </message>
    <message>
        <source>Sweeps: silent ports and timeouts</source>
        <translation>Durchläufe: stumme Ports und Zeitüberschreitungen</translation>
    </message>
    <message>
        <source>How long each sweep took, how many ports did not answer, and how many MADs timed out or were sent again.</source>
        <translation>Wie lange jeder Durchlauf dauerte, wie viele Ports nicht antworteten und wie viele MADs eine Zeitüberschreitung hatten oder erneut gesendet wurden.</translation>
    </message>
    <message>
        <source>Events by kind</source>
        <translation>Ereignisse nach Art</translation>
    </message>
    <message>
        <source>How often each kind of event happened, and when last, from the view event.</source>
        <translation>Wie oft jede Art von Ereignis vorkam, und wann zuletzt, aus der Sicht event.</translation>
    </message>
    <message>
        <source>Kinds of devices</source>
        <translation>Arten von Geräten</translation>
    </message>
    <message>
        <source>How many nodes of now are of which type, vendor and device id.</source>
        <translation>Wie viele Knoten von jetzt welchen Typ, Hersteller und welche Geräte-ID haben.</translation>
    </message>
    <message>
        <source>Contents of the capture</source>
        <translation>Inhalt des Mitschnitts</translation>
    </message>
    <message>
        <source>The capture&apos;s own facts: source, start and end, the number of sweeps, and the files that were imported.</source>
        <translation>Die eigenen Angaben des Mitschnitts: Quelle, Beginn und Ende, die Zahl der Durchläufe und die importierten Dateien.</translation>
    </message>
    <message>
        <source>Nothing is shown that a picture could be made of.</source>
        <translation>Es wird nichts gezeigt, woraus ein Bild gemacht werden könnte.</translation>
    </message>
    <message>
        <source>%1 takes packets too slowly: %2 waits for it.</source>
        <translation>%1 nimmt Pakete zu langsam an: %2 wartet darauf.</translation>
    </message>
    <message>
        <source>Several senders share the full link %1 – %2 to %3.</source>
        <translation>Mehrere Sender teilen sich den vollen Link %1 – %2 zu %3.</translation>
    </message>
    <message>
        <source>The link %1 – %2 is full: more is routed over it than it carries.</source>
        <translation>Der Link %1 – %2 ist voll: Über ihn wird mehr geroutet, als er trägt.</translation>
    </message>
    <message>
        <source>The link %1 – %2 waits, though nothing behind it is full or waits.</source>
        <translation>Der Link %1 – %2 wartet, obwohl dahinter nichts voll ist oder wartet.</translation>
    </message>
    <message>
        <source>%1 links waited for it, %2 of the time on average, %3 at the highest.</source>
        <translation>%1 Links warteten darauf, im Mittel %2 der Zeit, höchstens %3.</translation>
    </message>
    <message>
        <source>Its own link was used to %1.</source>
        <translation>Sein eigener Link war zu %1 ausgelastet.</translation>
    </message>
    <message>
        <source>The routes of %1 pairs of hosts cross these links but not the root.</source>
        <translation>Die Routen von %1 Host-Paaren laufen über diese Links, aber nicht über die Wurzel.</translation>
    </message>
    <message>
        <source>An M_Key has no place in a source: captures store it.</source>
        <translation>Ein M_Key gehört nicht in eine Quelle: Mitschnitte speichern sie.</translation>
    </message>
    <message>
        <source>Two nodes have the GUID %1: their port %2 is found at two places at once.</source>
        <translation>Zwei Knoten haben die GUID %1: Ihr Port %2 findet sich an zwei Orten zugleich.</translation>
    </message>
    <message>
        <source>Only one of them is recorded. Correct the GUID of the other one (firmware tools set it).</source>
        <translation>Nur einer davon wird aufgezeichnet. Die GUID des anderen berichtigen (Firmware-Werkzeuge setzen sie).</translation>
    </message>
    <message>
        <source>%1 counts ticks of waiting, not errors: it is left out.</source>
        <translation>%1 zählt Warteticks, keine Fehler: Es wird weggelassen.</translation>
    </message>
    <message>
        <source>%1 is not a time zone.</source>
        <translation>%1 ist keine Zeitzone.</translation>
    </message>
    <message>
        <source>The link %1 – %2 on the job&apos;s routes is slower or narrower than its like: it carries %3 MB/s, was used to %4 and waited %5.</source>
        <translation>Der Link %1 – %2 auf den Routen des Jobs ist langsamer oder schmaler als gleichartige: Er trägt %3 MB/s, war zu %4 ausgelastet und wartete %5.</translation>
    </message>
    <message>
        <source>%1, a host of the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>%1, ein Host des Jobs, nimmt Pakete zu langsam an: %2 der Links des Jobs warteten %3 von %4 auf %5.</translation>
    </message>
    <message>
        <source>%1, a host outside the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>%1, ein Host außerhalb des Jobs, nimmt Pakete zu langsam an: %2 der Links des Jobs warteten %3 von %4 auf %5.</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host of the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>Mehrere Hosts senden an %1, einen Host des Jobs, mehr als sein Link trägt: %2 der Links des Jobs warteten %3 von %4 auf %5.</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host outside the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>Mehrere Hosts senden an %1, einen Host außerhalb des Jobs, mehr als sein Link trägt: %2 der Links des Jobs warteten %3 von %4 auf %5.</translation>
    </message>
    <message>
        <source>%1 of the job&apos;s links waited %2 of %3 for %4 – %5, which is slower or narrower than its like.</source>
        <translation>%1 der Links des Jobs warteten %2 von %3 auf %4 – %5, der langsamer oder schmaler ist als gleichartige.</translation>
    </message>
    <message>
        <source>The job itself fills the link %1 – %2: %3 of its links waited %4 of %5.</source>
        <translation>Der Job selbst füllt den Link %1 – %2: %3 seiner Links warteten %4 von %5.</translation>
    </message>
    <message>
        <source>The job shares the link %1 – %2 with %3, which sent up to %4 of its bytes: %5 of the job&apos;s links waited %6 of %7.</source>
        <translation>Der Job teilt den Link %1 – %2 mit %3, woher bis zu %4 seiner Bytes kamen: %5 der Links des Jobs warteten %6 von %7.</translation>
    </message>
    <message>
        <source>The job&apos;s routes meet at the switch %1: it fills %2 of its links, for which others waited up to %3.</source>
        <translation>Die Routen des Jobs treffen sich am Switch %1: Er füllt %2 seiner Links, auf die andere bis zu %3 warteten.</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes: a bit error rate of %3, %4 times down.</source>
        <translation>%1 Fehler wurden bei %2 auf den Routen des Jobs gezählt: eine Bitfehlerrate von %3, %4 Mal ausgefallen.</translation>
    </message>
    <message>
        <source>The forwarding tables of %1 switches became others while the job ran.</source>
        <translation>Die Weiterleitungstabellen von %1 Switches wurden andere, während der Job lief.</translation>
    </message>
    <message>
        <source>Nothing stands out: of its %1 links, %2 waited longest, %3 of the time, and none has a cause to name.</source>
        <translation>Nichts fällt auf: Von seinen %1 Links wartete %2 am längsten, %3 der Zeit, und keiner hat eine nennbare Ursache.</translation>
    </message>
    <message>
        <source>Nothing stands out: none of its %1 links is known to have waited.</source>
        <translation>Nichts fällt auf: Von keinem seiner %1 Links ist bekannt, dass er wartete.</translation>
    </message>
    <message>
        <source>Packets waited %1 of the time at hosts, %2 between switches and %3 at the links to hosts, on average.</source>
        <translation>Pakete warteten im Mittel %1 der Zeit bei Hosts, %2 zwischen Switches und %3 an den Links zu Hosts.</translation>
    </message>
    <message>
        <source>The job had all of its %1 links alone.</source>
        <translation>Der Job hatte alle seine %1 Links allein.</translation>
    </message>
    <message>
        <source>Hosts outside the job may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>Hosts außerhalb des Jobs haben vielleicht %1 seiner %2 Links genutzt, %3 am meisten: bis zu %4 seiner Bytes.</translation>
    </message>
    <message>
        <source>Many to one: %1 received %2 of the job&apos;s bytes.</source>
        <translation>Viele an einen: %1 empfing %2 der Bytes des Jobs.</translation>
    </message>
    <message>
        <source>One to many: %1 sent %2 of the job&apos;s bytes.</source>
        <translation>Einer an viele: %1 sendete %2 der Bytes des Jobs.</translation>
    </message>
    <message>
        <source>A ring: %1 of the hosts sent most of their bytes to the next one.</source>
        <translation>Ein Ring: %1 der Hosts sendeten die meisten ihrer Bytes an den nächsten.</translation>
    </message>
    <message>
        <source>A shift: %1 of the hosts sent most of their bytes to the one %2 places after them.</source>
        <translation>Ein Versatz: %1 der Hosts sendeten die meisten ihrer Bytes an den %2 Plätze nach ihnen.</translation>
    </message>
    <message>
        <source>All to all fits: %1 of the pairs of hosts may have sent, and hosts sent and received alike.</source>
        <translation>Alle an alle passt: %1 der Host-Paare haben vielleicht gesendet, und Hosts sendeten und empfingen gleich viel.</translation>
    </message>
    <message>
        <source>The wait counters of %1 hosts stand at their top and count no more, %2 among them.</source>
        <translation>Die Wartezähler von %1 Hosts stehen am Höchststand und zählen nicht mehr, darunter %2.</translation>
    </message>
    <message>
        <source>%1 sent least: %2 bytes, where the middle of the hosts sent %3.</source>
        <translation>%1 sendete am wenigsten: %2 Bytes, wo der mittlere der Hosts %3 sendete.</translation>
    </message>
    <message>
        <source>%1 waited longest: %2 of the time, where the middle of the hosts waited %3.</source>
        <translation>%1 wartete am längsten: %2 der Zeit, wo der mittlere der Hosts %3 wartete.</translation>
    </message>
    <message>
        <source>The run before, job %1, took %2 and this one %3; its hosts sent %4 bytes and waited %5, those of this one %6 bytes and %7.</source>
        <translation>Der Lauf davor, Job %1, dauerte %2 und dieser %3; seine Hosts sendeten %4 Bytes und warteten %5, die von diesem %6 Bytes und %7.</translation>
    </message>
    <message>
        <source>The capture holds nothing of the time in which the job ran.</source>
        <translation>Der Mitschnitt enthält nichts aus der Zeit, in der der Job lief.</translation>
    </message>
    <message>
        <source>None of the job&apos;s hosts is in the fabric.</source>
        <translation>Keiner der Hosts des Jobs ist in der Fabric.</translation>
    </message>
    <message>
        <source>Use UTC, local, or a name such as Asia/Tokyo.</source>
        <translation>UTC, local oder einen Namen wie Asia/Tokyo verwenden.</translation>
    </message>
    <message>
        <source>The list of jobs %1 is larger than 1 GB.</source>
        <translation>Die Jobliste %1 ist größer als 1 GB.</translation>
    </message>
    <message>
        <source>Choose a shorter range of time.</source>
        <translation>Einen kürzeren Zeitbereich wählen.</translation>
    </message>
    <message>
        <source>The list of jobs %1 cannot be used: %2</source>
        <translation>Die Jobliste %1 kann nicht verwendet werden: %2</translation>
    </message>
    <message>
        <source>%1 printed more than is read of it.</source>
        <translation>%1 gab mehr aus, als davon gelesen wird.</translation>
    </message>
    <message>
        <source>%1 did not end in time.</source>
        <translation>%1 endete nicht innerhalb der Frist.</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 schlug fehl: %2</translation>
    </message>
    <message>
        <source>The capture %1 has too many jobs to read them at once.</source>
        <translation>Der Mitschnitt %1 hat zu viele Jobs, um sie auf einmal zu lesen.</translation>
    </message>
    <message>
        <source>Choose a range, or trim the capture.</source>
        <translation>Einen Bereich wählen oder den Mitschnitt zuschneiden.</translation>
    </message>
    <message>
        <source>The job of row %1 is invalid.</source>
        <translation>Der Job der Zeile %1 ist ungültig.</translation>
    </message>
    <message>
        <source>Batch jobs by user</source>
        <translation>Batch-Jobs nach Benutzer</translation>
    </message>
    <message>
        <source>How many jobs each user had, on how many hosts, and for how many hours of hosts; what still runs counts until the end.</source>
        <translation>Wie viele Jobs jeder Benutzer hatte, auf wie vielen Hosts und für wie viele Host-Stunden; was noch läuft, zählt bis zum Ende.</translation>
    </message>
    <message>
        <source>The job has too many hosts: its routes do not fit into memory.</source>
        <translation>Der Job hat zu viele Hosts: Seine Routen passen nicht in den Speicher.</translation>
    </message>
    <message>
        <source>%1 fields instead of %2.</source>
        <translation>%1 Felder statt %2.</translation>
    </message>
    <message>
        <source>The line does not begin with %1.</source>
        <translation>Die Zeile beginnt nicht mit %1.</translation>
    </message>
    <message>
        <source>This is not a record of an accounting file.</source>
        <translation>Dies ist kein Datensatz einer Accounting-Datei.</translation>
    </message>
    <message>
        <source>This is not a list of jobs.</source>
        <translation>Dies ist keine Jobliste.</translation>
    </message>
    <message>
        <source>It may be the output of sacct -P, sacct --json, squeue --json or scontrol show job -o, a PBS accounting file, or CSV with the columns id, user, name, start, end and hosts.</source>
        <translation>Es kann die Ausgabe von sacct -P, sacct --json, squeue --json oder scontrol show job -o sein, eine PBS-Accounting-Datei oder CSV mit den Spalten id, user, name, start, end und hosts.</translation>
    </message>
    <message>
        <source>The list has more jobs or hosts than can be kept.</source>
        <translation>Die Liste hat mehr Jobs oder Hosts, als behalten werden können.</translation>
    </message>
    <message>
        <source>A job without an id.</source>
        <translation>Ein Job ohne ID.</translation>
    </message>
    <message>
        <source>“%1” is not a time.</source>
        <translation>„%1“ ist keine Zeit.</translation>
    </message>
    <message>
        <source>The job %1 ends before it begins.</source>
        <translation>Der Job %1 endet, bevor er beginnt.</translation>
    </message>
    <message>
        <source>The JSON document has no list of jobs.</source>
        <translation>Das JSON-Dokument hat keine Jobliste.</translation>
    </message>
    <message>
        <source>Use squeue --json or sacct --json.</source>
        <translation>squeue --json oder sacct --json verwenden.</translation>
    </message>
    <message>
        <source>The document ends within a job.</source>
        <translation>Das Dokument endet in einem Job.</translation>
    </message>
    <message>
        <source>This is not a JSON object of a job.</source>
        <translation>Dies ist kein JSON-Objekt eines Jobs.</translation>
    </message>
    <message>
        <source>Line %1 was not understood.</source>
        <translation>Zeile %1 wurde nicht verstanden.</translation>
    </message>
    <message>
        <source>In the file, but not in the fabric: %1.</source>
        <translation>In der Datei, aber nicht in der Fabric: %1.</translation>
    </message>
    <message>
        <source>In the fabric, but not in the file: %1.</source>
        <translation>In der Fabric, aber nicht in der Datei: %1.</translation>
    </message>
    <message>
        <source>%1 and %2 of the file are one switch, %3.</source>
        <translation>%1 und %2 der Datei sind ein Switch, %3.</translation>
    </message>
    <message>
        <source>%1: at %2 in the file (with hosts of %3), at %4 in the fabric.</source>
        <translation>%1: an %2 in der Datei (mit Hosts von %3), an %4 in der Fabric.</translation>
    </message>
    <message>
        <source>No part of the fabric connects just the %1 hosts that the file has below %2.</source>
        <translation>Kein Teil der Fabric verbindet genau die %1 Hosts, die die Datei unter %2 hat.</translation>
    </message>
    <message>
        <source>%1 is an option of mad: sources, not of %2.</source>
        <translation>%1 ist eine Option von mad:-Quellen, nicht von %2.</translation>
    </message>
    <message>
        <source>An agent takes it on its own command line, on the machine that it runs on.</source>
        <translation>Ein Agent nimmt sie auf seiner eigenen Befehlszeile an, auf der Maschine, auf der er läuft.</translation>
    </message>
    <message>
        <source>What was counted in between is unknown. Pickglass resets nothing but latched waits, on request; find the program that does.</source>
        <translation>Was dazwischen gezählt wurde, ist unbekannt. Pickglass setzt nur Wartezähler am Höchststand zurück, auf Verlangen; das Programm suchen, das es tut.</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown. That of %2 counts the other direction.</source>
        <translation>PortXmitWait von %1 steht am Höchststand: Wie lange Daten dort warten, ist unbekannt. Der von %2 zählt die andere Richtung.</translation>
    </message>
    <message>
        <source>It counts again after a reset; --reset-latched-waits of pgcap record resets such counters alone.</source>
        <translation>Er zählt nach einem Zurücksetzen wieder; --reset-latched-waits von pgcap record setzt nur solche Zähler zurück.</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 ports stands at its maximum.</source>
        <translation>PortXmitWait von %1 Ports steht am Höchststand.</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 to 0.</source>
        <translation>Diese Aufzeichnung hat den am Höchststand stehenden PortXmitWait von %1 auf 0 gesetzt.</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 ports to 0.</source>
        <translation>Diese Aufzeichnung hat den am Höchststand stehenden PortXmitWait von %1 Ports auf 0 gesetzt.</translation>
    </message>
    <message>
        <source>The bit error rate of %1 is %2 (threshold %3).</source>
        <translation>Die Bitfehlerrate von %1 ist %2 (Schwellenwert %3).</translation>
    </message>
    <message>
        <source>Reseat the cable and clean its connectors, or replace it.</source>
        <translation>Das Kabel neu stecken und seine Stecker reinigen oder es ersetzen.</translation>
    </message>
    <message>
        <source>The bit error rates of %1 ports crossed their thresholds together.</source>
        <translation>Die Bitfehlerraten von %1 Ports überschritten gemeinsam ihre Schwellenwerte.</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown.</source>
        <translation>PortXmitWait von %1 steht am Höchststand: Wie lange Daten dort warten, ist unbekannt.</translation>
    </message>
    <message>
        <source>Expected a bit error rate: BER=1e-12, BER.HDR=1e-14 or BER=off.</source>
        <translation>Erwartet wird eine Bitfehlerrate: BER=1e-12, BER.HDR=1e-14 oder BER=off.</translation>
    </message>
    <message>
        <source>If the fabric is protected by an M_Key, write it into a file and name that: --mkey-file FILE, or mad:%1?mkey-file=FILE.</source>
        <translation>Ist die Fabric durch einen M_Key geschützt, ihn in eine Datei schreiben und diese nennen: --mkey-file FILE, oder mad:%1?mkey-file=FILE.</translation>
    </message>
    <message>
        <source>Write the key into a file that only you can read, and name that: --mkey-file FILE, or mad:?mkey-file=FILE.</source>
        <translation>Den Schlüssel in eine nur für den Eigentümer lesbare Datei schreiben und diese nennen: --mkey-file FILE, oder mad:?mkey-file=FILE.</translation>
    </message>
    <message>
        <source>libibnetdisc knows one M_Key for all ports, and the file holds several.</source>
        <translation>libibnetdisc kennt einen M_Key für alle Ports, und die Datei enthält mehrere.</translation>
    </message>
    <message>
        <source>Leave out discovery=libibnetdisc.</source>
        <translation>discovery=libibnetdisc weglassen.</translation>
    </message>
    <message>
        <source>Expected a line such as 0x1234, or OpenSM&apos;s guid2mkey: a port GUID and its key a line, each port once.</source>
        <translation>Erwartet wird eine Zeile wie 0x1234, oder guid2mkey von OpenSM: je Zeile eine Port-GUID und ihr Schlüssel, jeder Port einmal.</translation>
    </message>
    <message>
        <source>%1 does not hold M_Keys.</source>
        <translation>%1 enthält keine M_Keys.</translation>
    </message>
    <message>
        <source>Connecting to the hosts</source>
        <translation>Verbindung zu den Hosts wird aufgebaut</translation>
    </message>
    <message>
        <source>The host %1 answers again.</source>
        <translation>Der Host %1 antwortet wieder.</translation>
    </message>
    <message>
        <source>The host %1 does not answer.</source>
        <translation>Der Host %1 antwortet nicht.</translation>
    </message>
    <message>
        <source>Its counters are unknown until it does.</source>
        <translation>Seine Zähler sind unbekannt, bis er es tut.</translation>
    </message>
    <message>
        <source>None of the hosts answered; the first is %1.</source>
        <translation>Keiner der Hosts antwortete; der erste ist %1.</translation>
    </message>
    <message>
        <source>The host %1 cannot be read: %2.</source>
        <translation>Der Host %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Try ssh -o BatchMode=yes %1 in a terminal.</source>
        <translation>ssh -o BatchMode=yes %1 in einem Terminal versuchen.</translation>
    </message>
    <message>
        <source>Check that the folder is there.</source>
        <translation>Prüfen, ob der Ordner da ist.</translation>
    </message>
    <message>
        <source>The host %1 is not in the fabric.</source>
        <translation>Der Host %1 ist nicht in der Fabric.</translation>
    </message>
    <message>
        <source>Its counters are not recorded.</source>
        <translation>Seine Zähler werden nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The list of hosts %1 cannot be read: %2.</source>
        <translation>Die Liste der Hosts %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the root of a host.</source>
        <translation>„%1“ kann nicht der Wurzelordner eines Hosts sein.</translation>
    </message>
    <message>
        <source>Hosts have no option %1=%2.</source>
        <translation>Hosts haben keine Option %1=%2.</translation>
    </message>
    <message>
        <source>The source names no hosts.</source>
        <translation>Die Quelle nennt keine Hosts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a host.</source>
        <translation>„%1“ kann nicht der Name eines Hosts sein.</translation>
    </message>
    <message>
        <source>&quot;host:&quot; reads this machine and names no other.</source>
        <translation>„host:“ liest diese Maschine und nennt keine andere.</translation>
    </message>
    <message>
        <source>Several hosts cannot have the same root.</source>
        <translation>Mehrere Hosts können nicht denselben Wurzelordner haben.</translation>
    </message>
    <message>
        <source>Hosts are read in real time, but the inner source is not.</source>
        <translation>Hosts werden in Echtzeit gelesen, die innere Quelle aber nicht.</translation>
    </message>
    <message>
        <source>Remove clock=fast.</source>
        <translation>clock=fast entfernen.</translation>
    </message>
    <message>
        <source>Its %1 hosts lie on %2 leaves and %3 tiers of switches; its size needs %4 and %5. %6 % of its bytes left a leaf, and packets waited %7 % of the time on links between switches.</source>
        <translation>Seine %1 Hosts liegen an %2 Leafs und %3 Ebenen von Switches; seine Größe braucht %4 und %5. %6 % seiner Bytes verließen ein Leaf, und Pakete warteten %7 % der Zeit auf Links zwischen Switches.</translation>
    </message>
    <message>
        <source>%1 sent %3 by its counter, but %2 at the other end of the cable received %4.</source>
        <translation>%1 sendete nach seinem Zähler %3, aber %2 am anderen Ende des Kabels empfing %4.</translation>
    </message>
    <message>
        <source>Another program may reset one of the counters, one may not count, or the cable leads elsewhere.</source>
        <translation>Ein anderes Programm setzt vielleicht einen der Zähler zurück, einer zählt vielleicht nicht, oder das Kabel führt woandershin.</translation>
    </message>
    <message>
        <source>The data counters at both ends of %1 cables began to differ together.</source>
        <translation>Die Datenzähler an beiden Enden von %1 Kabeln begannen gemeinsam abzuweichen.</translation>
    </message>
    <message>
        <source>The PCIe link of %1 is %2 and carries %3 Gbit/s; the adapter supports %4.</source>
        <translation>Der PCIe-Link von %1 ist %2 und trägt %3 Gbit/s; der Adapter unterstützt %4.</translation>
    </message>
    <message>
        <source>Move the adapter to a slot with more lanes, or reseat it.</source>
        <translation>Den Adapter in einen Steckplatz mit mehr Lanes setzen oder neu stecken.</translation>
    </message>
    <message>
        <source>Check that node_exporter runs there at port %1.</source>
        <translation>Prüfen, ob node_exporter dort an Port %1 läuft.</translation>
    </message>
    <message>
        <source>node_exporter has no option root.</source>
        <translation>node_exporter hat keine Option root.</translation>
    </message>
    <message>
        <source>The PCIe links of %1 adapters are less than they support.</source>
        <translation>Die PCIe-Links von %1 Adaptern sind geringer, als sie unterstützen.</translation>
    </message>
    <message>
        <source>Queue pairs of %1 got an alternate path: %2.</source>
        <translation>Queue-Pairs von %1 bekamen einen Ausweichpfad: %2.</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports have alternate paths.</source>
        <translation>Queue-Pairs von %1 Ports haben Ausweichpfade.</translation>
    </message>
    <message>
        <source>Queue pairs of %1 migrated to their alternate paths: %2.</source>
        <translation>Queue-Pairs von %1 wechselten auf ihre Ausweichpfade: %2.</translation>
    </message>
    <message>
        <source>The primary path failed: look for link events of that time.</source>
        <translation>Der primäre Pfad fiel aus: nach Link-Ereignissen jener Zeit suchen.</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports migrated together.</source>
        <translation>Queue-Pairs von %1 Ports wechselten gemeinsam.</translation>
    </message>
    <message>
        <source>The other ports take over the queries of %1.</source>
        <translation>Die anderen Ports übernehmen die Abfragen von %1.</translation>
    </message>
    <message>
        <source>Expected mad:, mad:mlx5_0, mad:mlx5_0/1 or several ports, mad:mlx5_0/1,mlx5_2/1; ibstat lists the devices and their ports.</source>
        <translation>Erwartet wird mad:, mad:mlx5_0, mad:mlx5_0/1 oder mehrere Ports, mad:mlx5_0/1,mlx5_2/1; ibstat zeigt die Geräte und ihre Ports.</translation>
    </message>
    <message>
        <source>The port %1 is named twice.</source>
        <translation>Der Port %1 ist zweimal genannt.</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>Bytes, die die IP-over-InfiniBand-Schnittstelle des Ports empfing.</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>Bytes, die die IP-over-InfiniBand-Schnittstelle des Ports sendete.</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>Pakete, die die IP-over-InfiniBand-Schnittstelle des Ports empfing.</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>Pakete, die die IP-over-InfiniBand-Schnittstelle des Ports sendete.</translation>
    </message>
    <message>
        <source>Packets that the IP interface received with errors.</source>
        <translation>Pakete, die die IP-Schnittstelle mit Fehlern empfing.</translation>
    </message>
    <message>
        <source>Received IP packets that the kernel dropped, as for lack of memory.</source>
        <translation>Empfangene IP-Pakete, die der Kernel verwarf, etwa aus Speichermangel.</translation>
    </message>
    <message>
        <source>IP packets lost since the receive ring was full.</source>
        <translation>IP-Pakete, die verloren gingen, weil der Empfangsring voll war.</translation>
    </message>
    <message>
        <source>IP packets received with a wrong frame.</source>
        <translation>IP-Pakete, die mit falschem Rahmen empfangen wurden.</translation>
    </message>
    <message>
        <source>Compressed IP packets received.</source>
        <translation>Empfangene komprimierte IP-Pakete.</translation>
    </message>
    <message>
        <source>Multicast IP packets received.</source>
        <translation>Empfangene Multicast-IP-Pakete.</translation>
    </message>
    <message>
        <source>IP packets that could not be sent.</source>
        <translation>IP-Pakete, die nicht gesendet werden konnten.</translation>
    </message>
    <message>
        <source>IP packets to be sent that the kernel dropped.</source>
        <translation>Zu sendende IP-Pakete, die der Kernel verwarf.</translation>
    </message>
    <message>
        <source>IP packets not sent since the send ring was full.</source>
        <translation>IP-Pakete, die nicht gesendet wurden, weil der Sendering voll war.</translation>
    </message>
    <message>
        <source>Collisions of the IP interface; InfiniBand has none.</source>
        <translation>Kollisionen der IP-Schnittstelle; InfiniBand hat keine.</translation>
    </message>
    <message>
        <source>IP packets not sent since the link was down.</source>
        <translation>IP-Pakete, die nicht gesendet wurden, weil der Link ausgefallen war.</translation>
    </message>
    <message>
        <source>Compressed IP packets sent.</source>
        <translation>Gesendete komprimierte IP-Pakete.</translation>
    </message>
    <message>
        <source>Calls of the host&apos;s NFS client, of all versions.</source>
        <translation>Aufrufe des NFS-Clients des Hosts, aller Versionen.</translation>
    </message>
    <message>
        <source>NFS calls sent again since no answer came in time.</source>
        <translation>NFS-Aufrufe, die erneut gesendet wurden, weil keine Antwort rechtzeitig kam.</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts read from their servers.</source>
        <translation>Bytes, die alle NFS-Mounts von ihren Servern lasen.</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts wrote to their servers.</source>
        <translation>Bytes, die alle NFS-Mounts auf ihre Server schrieben.</translation>
    </message>
    <message>
        <source>Finished calls of all NFS mounts.</source>
        <translation>Beendete Aufrufe aller NFS-Mounts.</translation>
    </message>
    <message>
        <source>Finished %1 calls of all NFS mounts.</source>
        <translation>Beendete %1-Aufrufe aller NFS-Mounts.</translation>
    </message>
    <message>
        <source>Calls sent by all NFS mounts, retransmissions included.</source>
        <translation>Gesendete Aufrufe aller NFS-Mounts, einschließlich Wiederholungen.</translation>
    </message>
    <message>
        <source>%1 calls sent by all NFS mounts, retransmissions included.</source>
        <translation>Gesendete %1-Aufrufe aller NFS-Mounts, einschließlich Wiederholungen.</translation>
    </message>
    <message>
        <source>Major timeouts of calls of all NFS mounts.</source>
        <translation>Große Zeitüberschreitungen (major timeouts) von Aufrufen aller NFS-Mounts.</translation>
    </message>
    <message>
        <source>Major timeouts of %1 calls of all NFS mounts.</source>
        <translation>Große Zeitüberschreitungen (major timeouts) von %1-Aufrufen aller NFS-Mounts.</translation>
    </message>
    <message>
        <source>Bytes of calls sent by all NFS mounts, headers included.</source>
        <translation>Bytes der gesendeten Aufrufe aller NFS-Mounts, einschließlich Header.</translation>
    </message>
    <message>
        <source>Bytes of %1 calls sent by all NFS mounts, headers included.</source>
        <translation>Bytes der gesendeten %1-Aufrufe aller NFS-Mounts, einschließlich Header.</translation>
    </message>
    <message>
        <source>Bytes of answers to calls of all NFS mounts, headers included.</source>
        <translation>Bytes der Antworten auf Aufrufe aller NFS-Mounts, einschließlich Header.</translation>
    </message>
    <message>
        <source>Bytes of answers to %1 calls of all NFS mounts, headers included.</source>
        <translation>Bytes der Antworten auf %1-Aufrufe aller NFS-Mounts, einschließlich Header.</translation>
    </message>
    <message>
        <source>Time that calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>Zeit, die Aufrufe von NFS-Mounts vor dem Senden warteten; geteilt durch die Aufrufe: der Mittelwert.</translation>
    </message>
    <message>
        <source>Time that %1 calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>Zeit, die %1-Aufrufe von NFS-Mounts vor dem Senden warteten; geteilt durch die Aufrufe: der Mittelwert.</translation>
    </message>
    <message>
        <source>Time from sending calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>Zeit vom Senden der Aufrufe von NFS-Mounts bis zu ihren Antworten; geteilt durch die Aufrufe: die mittlere Umlaufzeit.</translation>
    </message>
    <message>
        <source>Time from sending %1 calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>Zeit vom Senden der %1-Aufrufe von NFS-Mounts bis zu ihren Antworten; geteilt durch die Aufrufe: die mittlere Umlaufzeit.</translation>
    </message>
    <message>
        <source>Time of calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>Zeit der Aufrufe von NFS-Mounts von Beginn bis Ende; geteilt durch die Aufrufe: der Mittelwert.</translation>
    </message>
    <message>
        <source>Time of %1 calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>Zeit der %1-Aufrufe von NFS-Mounts von Beginn bis Ende; geteilt durch die Aufrufe: der Mittelwert.</translation>
    </message>
    <message>
        <source>Calls of NFS mounts that ended with an error.</source>
        <translation>Aufrufe von NFS-Mounts, die mit einem Fehler endeten.</translation>
    </message>
    <message>
        <source>%1 calls of NFS mounts that ended with an error.</source>
        <translation>%1-Aufrufe von NFS-Mounts, die mit einem Fehler endeten.</translation>
    </message>
    <message>
        <source>Connections that NFS transports made to servers.</source>
        <translation>Verbindungen, die NFS-Transporte zu Servern aufbauten.</translation>
    </message>
    <message>
        <source>Answers from NFS servers that belong to no call.</source>
        <translation>Antworten von NFS-Servern, die zu keinem Aufruf gehören.</translation>
    </message>
    <message>
        <source>Calls sent over NFS transports.</source>
        <translation>Über NFS-Transporte gesendete Aufrufe.</translation>
    </message>
    <message>
        <source>Answers received over NFS transports.</source>
        <translation>Über NFS-Transporte empfangene Antworten.</translation>
    </message>
    <message>
        <source>Sum of the calls under way at each send; divided by the sends: the mean.</source>
        <translation>Summe der laufenden Aufrufe bei jedem Senden; geteilt durch die Sendungen: der Mittelwert.</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for a slot at each send; divided by the sends: the mean backlog.</source>
        <translation>Summe der Aufrufe, die bei jedem Senden auf einen freien Platz (slot) warteten; geteilt durch die Sendungen: der mittlere Rückstand.</translation>
    </message>
    <message>
        <source>Sum of the calls that waited to be sent at each send; divided by the sends: the mean.</source>
        <translation>Summe der Aufrufe, die bei jedem Senden noch zu senden waren; geteilt durch die Sendungen: der Mittelwert.</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for an answer at each send; divided by the sends: the mean.</source>
        <translation>Summe der Aufrufe, die bei jedem Senden auf eine Antwort warteten; geteilt durch die Sendungen: der Mittelwert.</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs.</source>
        <translation>Zeit, die alle Prozessoren zusammen mit Programmen verbrachten.</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs of low priority.</source>
        <translation>Zeit, die alle Prozessoren zusammen mit Programmen niedriger Priorität verbrachten.</translation>
    </message>
    <message>
        <source>Time that all processors together spent on the kernel.</source>
        <translation>Zeit, die alle Prozessoren zusammen mit dem Kernel verbrachten.</translation>
    </message>
    <message>
        <source>Time that all processors together spent on interrupts.</source>
        <translation>Zeit, die alle Prozessoren zusammen mit Interrupts verbrachten.</translation>
    </message>
    <message>
        <source>Time that all processors together spent on deferred work of interrupts.</source>
        <translation>Zeit, die alle Prozessoren zusammen mit aufgeschobener Arbeit von Interrupts verbrachten.</translation>
    </message>
    <message>
        <source>Time that all processors together were idle.</source>
        <translation>Zeit, in der alle Prozessoren zusammen untätig waren.</translation>
    </message>
    <message>
        <source>Time that processors were idle while input or output was waited for; it may fall.</source>
        <translation>Zeit, in der Prozessoren untätig waren, während auf Ein- oder Ausgabe gewartet wurde; sie kann fallen.</translation>
    </message>
    <message>
        <source>Time in which other virtual machines had the processors.</source>
        <translation>Zeit, in der andere virtuelle Maschinen die Prozessoren hatten.</translation>
    </message>
    <message>
        <source>Memory of the host.</source>
        <translation>Speicher des Hosts.</translation>
    </message>
    <message>
        <source>Memory that nothing uses.</source>
        <translation>Speicher, den nichts nutzt.</translation>
    </message>
    <message>
        <source>Memory that programs may get without swapping.</source>
        <translation>Speicher, den Programme ohne Auslagern bekommen können.</translation>
    </message>
    <message>
        <source>Memory for blocks of disks.</source>
        <translation>Speicher für Blöcke von Platten.</translation>
    </message>
    <message>
        <source>Memory for contents of files.</source>
        <translation>Speicher für Inhalte von Dateien.</translation>
    </message>
    <message>
        <source>Memory that waits to be written to disks or servers.</source>
        <translation>Speicher, der darauf wartet, auf Platten oder Server geschrieben zu werden.</translation>
    </message>
    <message>
        <source>Memory that is being written to disks or servers.</source>
        <translation>Speicher, der gerade auf Platten oder Server geschrieben wird.</translation>
    </message>
    <message>
        <source>Memory for data of the kernel.</source>
        <translation>Speicher für Daten des Kernels.</translation>
    </message>
    <message>
        <source>Swap space of the host.</source>
        <translation>Auslagerungsspeicher des Hosts.</translation>
    </message>
    <message>
        <source>Swap space that nothing uses.</source>
        <translation>Auslagerungsspeicher, den nichts nutzt.</translation>
    </message>
    <message>
        <source>Bytes that programs read from Lustre mounts.</source>
        <translation>Bytes, die Programme von Lustre-Mounts lasen.</translation>
    </message>
    <message>
        <source>Bytes that programs wrote to Lustre mounts.</source>
        <translation>Bytes, die Programme auf Lustre-Mounts schrieben.</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers.</source>
        <translation>Leseaufrufe an Objektserver von Lustre.</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers.</source>
        <translation>Schreibaufrufe an Objektserver von Lustre.</translation>
    </message>
    <message>
        <source>Calls to Lustre metadata servers that change something.</source>
        <translation>Aufrufe an Metadatenserver von Lustre, die etwas ändern.</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers that are under way.</source>
        <translation>Laufende Leseaufrufe an Objektserver von Lustre.</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers that are under way.</source>
        <translation>Laufende Schreibaufrufe an Objektserver von Lustre.</translation>
    </message>
    <message>
        <source>Changing calls to Lustre metadata servers that are under way.</source>
        <translation>Laufende ändernde Aufrufe an Metadatenserver von Lustre.</translation>
    </message>
    <message>
        <source>Pages that wait to be read from Lustre.</source>
        <translation>Seiten, die darauf warten, von Lustre gelesen zu werden.</translation>
    </message>
    <message>
        <source>Pages that wait to be written to Lustre.</source>
        <translation>Seiten, die darauf warten, auf Lustre geschrieben zu werden.</translation>
    </message>
    <message>
        <source>Speed of a lane of the adapter&apos;s PCIe link.</source>
        <translation>Geschwindigkeit einer Lane des PCIe-Links des Adapters.</translation>
    </message>
    <message>
        <source>Highest speed of a lane that the adapter supports.</source>
        <translation>Höchste Geschwindigkeit einer Lane, die der Adapter unterstützt.</translation>
    </message>
    <message>
        <source>Lanes of the adapter&apos;s PCIe link.</source>
        <translation>Lanes des PCIe-Links des Adapters.</translation>
    </message>
    <message>
        <source>Most lanes that the adapter supports.</source>
        <translation>Höchste Zahl von Lanes, die der Adapter unterstützt.</translation>
    </message>
    <message>
        <source>Connected queue pairs of the port.</source>
        <translation>Verbundene Queue-Pairs des Ports.</translation>
    </message>
    <message>
        <source>Queue pairs without an armed alternate path.</source>
        <translation>Queue-Pairs ohne bereiten Ausweichpfad.</translation>
    </message>
    <message>
        <source>Queue pairs whose alternate path is being armed.</source>
        <translation>Queue-Pairs, deren Ausweichpfad gerade bereitgemacht wird.</translation>
    </message>
    <message>
        <source>Queue pairs with an armed alternate path.</source>
        <translation>Queue-Pairs mit bereitem Ausweichpfad.</translation>
    </message>
    <message>
        <source>How often alternate paths of queue pairs were armed while the host was read.</source>
        <translation>Wie oft Ausweichpfade von Queue-Pairs bereitgemacht wurden, während der Host gelesen wurde.</translation>
    </message>
    <message>
        <source>How often queue pairs migrated to their alternate paths while the host was read.</source>
        <translation>Wie oft Queue-Pairs auf ihre Ausweichpfade wechselten, während der Host gelesen wurde.</translation>
    </message>
    <message>
        <source>RDMA WRITE requests received.</source>
        <translation>Empfangene RDMA-WRITE-Anfragen.</translation>
    </message>
    <message>
        <source>RDMA READ requests received.</source>
        <translation>Empfangene RDMA-READ-Anfragen.</translation>
    </message>
    <message>
        <source>Atomic requests received.</source>
        <translation>Empfangene atomare Anfragen.</translation>
    </message>
    <message>
        <source>Connection requests to dynamically connected transports.</source>
        <translation>Verbindungsanfragen an dynamisch verbundene Transporte.</translation>
    </message>
    <message>
        <source>Congestion notifications that the reaction point ignored.</source>
        <translation>Überlastmeldungen, die der Reaktionspunkt nicht beachtete.</translation>
    </message>
    <message>
        <source>Congestion notifications that lowered the rate of a sender.</source>
        <translation>Überlastmeldungen, die die Rate eines Senders senkten.</translation>
    </message>
    <message>
        <source>Packets received with a congestion mark.</source>
        <translation>Pakete, die mit einer Überlastmarke empfangen wurden.</translation>
    </message>
    <message>
        <source>Congestion notifications sent.</source>
        <translation>Gesendete Überlastmeldungen.</translation>
    </message>
    <message>
        <source>Packets dropped since no receive work request was posted.</source>
        <translation>Pakete, die verworfen wurden, weil kein Empfangs-Work-Request bereitstand.</translation>
    </message>
    <message>
        <source>Packets received out of sequence.</source>
        <translation>Pakete, die außer der Reihe empfangen wurden.</translation>
    </message>
    <message>
        <source>Requests received twice.</source>
        <translation>Zweimal empfangene Anfragen.</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs received.</source>
        <translation>Empfangene NAKs „Empfänger nicht bereit“.</translation>
    </message>
    <message>
        <source>NAKs received since packets were lost.</source>
        <translation>NAKs, die empfangen wurden, weil Pakete verloren gingen.</translation>
    </message>
    <message>
        <source>Answers that show that requests before them were lost.</source>
        <translation>Antworten, die zeigen, dass Anfragen davor verloren gingen.</translation>
    </message>
    <message>
        <source>Requests whose acknowledgement did not come in time.</source>
        <translation>Anfragen, deren Bestätigung nicht rechtzeitig kam.</translation>
    </message>
    <message>
        <source>Local length errors of the responder.</source>
        <translation>Lokale Längenfehler des Antwortenden.</translation>
    </message>
    <message>
        <source>Work of the responder completed with an error.</source>
        <translation>Mit einem Fehler beendete Arbeit des Antwortenden.</translation>
    </message>
    <message>
        <source>Work of the requester completed with an error.</source>
        <translation>Mit einem Fehler beendete Arbeit des Anfragenden.</translation>
    </message>
    <message>
        <source>Requests that the other end called invalid.</source>
        <translation>Anfragen, die die Gegenseite ungültig nannte.</translation>
    </message>
    <message>
        <source>Requests that the other end denied access to.</source>
        <translation>Anfragen, denen die Gegenseite den Zugriff verweigerte.</translation>
    </message>
    <message>
        <source>Requests from the other end without access rights.</source>
        <translation>Anfragen der Gegenseite ohne Zugriffsrechte.</translation>
    </message>
    <message>
        <source>Work of the responder flushed after an error.</source>
        <translation>Nach einem Fehler verworfene Arbeit des Antwortenden.</translation>
    </message>
    <message>
        <source>Work of the requester flushed after an error.</source>
        <translation>Nach einem Fehler verworfene Arbeit des Anfragenden.</translation>
    </message>
    <message>
        <source>Requests given up after all retries.</source>
        <translation>Anfragen, die nach allen Versuchen aufgegeben wurden.</translation>
    </message>
    <message>
        <source>Requests given up since the receiver was never ready.</source>
        <translation>Anfragen, die aufgegeben wurden, weil der Empfänger nie bereit war.</translation>
    </message>
    <message>
        <source>Packets with a wrong invariant CRC.</source>
        <translation>Pakete mit falscher invarianter CRC.</translation>
    </message>
    <message>
        <source>Local length errors of responders.</source>
        <translation>Lokale Längenfehler von Antwortenden.</translation>
    </message>
    <message>
        <source>Local length errors of requesters.</source>
        <translation>Lokale Längenfehler von Anfragenden.</translation>
    </message>
    <message>
        <source>Local queue pair errors of responders.</source>
        <translation>Lokale Queue-Pair-Fehler von Antwortenden.</translation>
    </message>
    <message>
        <source>Local queue pair errors of requesters.</source>
        <translation>Lokale Queue-Pair-Fehler von Anfragenden.</translation>
    </message>
    <message>
        <source>Local protection errors of responders.</source>
        <translation>Lokale Schutzfehler von Antwortenden.</translation>
    </message>
    <message>
        <source>Local protection errors of requesters.</source>
        <translation>Lokale Schutzfehler von Anfragenden.</translation>
    </message>
    <message>
        <source>Receive work requests flushed after an error.</source>
        <translation>Nach einem Fehler verworfene Empfangs-Work-Requests.</translation>
    </message>
    <message>
        <source>Send work requests flushed after an error.</source>
        <translation>Nach einem Fehler verworfene Sende-Work-Requests.</translation>
    </message>
    <message>
        <source>Errors of binding memory windows.</source>
        <translation>Fehler beim Binden von Speicherfenstern.</translation>
    </message>
    <message>
        <source>Bad responses to requests.</source>
        <translation>Falsche Antworten auf Anfragen.</translation>
    </message>
    <message>
        <source>Requests that the other end found invalid.</source>
        <translation>Anfragen, die die Gegenseite ungültig fand.</translation>
    </message>
    <message>
        <source>Invalid requests from the other end.</source>
        <translation>Ungültige Anfragen der Gegenseite.</translation>
    </message>
    <message>
        <source>Requests denied by the other end.</source>
        <translation>Von der Gegenseite verweigerte Anfragen.</translation>
    </message>
    <message>
        <source>Requests from the other end that were denied.</source>
        <translation>Anfragen der Gegenseite, die verweigert wurden.</translation>
    </message>
    <message>
        <source>Requests that failed at the other end.</source>
        <translation>Anfragen, die auf der Gegenseite fehlschlugen.</translation>
    </message>
    <message>
        <source>Requests given up after all transport retries.</source>
        <translation>Anfragen, die nach allen Transportversuchen aufgegeben wurden.</translation>
    </message>
    <message>
        <source>Requests given up after all receiver-not-ready retries.</source>
        <translation>Anfragen, die nach allen Versuchen wegen „Empfänger nicht bereit“ aufgegeben wurden.</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs sent.</source>
        <translation>Gesendete NAKs „Empfänger nicht bereit“.</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs that requesters received.</source>
        <translation>NAKs „Empfänger nicht bereit“, die Anfragende empfingen.</translation>
    </message>
    <message>
        <source>Requests received out of sequence.</source>
        <translation>Außer der Reihe empfangene Anfragen.</translation>
    </message>
    <message>
        <source>NAKs of requests out of sequence received.</source>
        <translation>Empfangene NAKs für Anfragen außer der Reihe.</translation>
    </message>
    <message>
        <source>Duplicate requests received.</source>
        <translation>Empfangene doppelte Anfragen.</translation>
    </message>
    <message>
        <source>Requests that timed out.</source>
        <translation>Anfragen mit Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Packets that the port sent to itself.</source>
        <translation>Pakete, die der Port an sich selbst sendete.</translation>
    </message>
    <message>
        <source>Packets of reliable connections sent again.</source>
        <translation>Erneut gesendete Pakete zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs of the driver.</source>
        <translation>NAKs „Empfänger nicht bereit“ des Treibers.</translation>
    </message>
    <message>
        <source>Other NAKs received.</source>
        <translation>Andere empfangene NAKs.</translation>
    </message>
    <message>
        <source>Timeouts of reliable connections.</source>
        <translation>Zeitüberschreitungen zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>Packets that the driver dropped.</source>
        <translation>Pakete, die der Treiber verwarf.</translation>
    </message>
    <message>
        <source>Sequence NAKs that reliable connections received.</source>
        <translation>Sequenz-NAKs, die zuverlässige Verbindungen empfingen.</translation>
    </message>
    <message>
        <source>Duplicate requests of reliable connections.</source>
        <translation>Doppelte Anfragen zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>RDMA READ answers out of sequence.</source>
        <translation>RDMA-READ-Antworten außer der Reihe.</translation>
    </message>
    <message>
        <source>Sequence NAKs sent.</source>
        <translation>Gesendete Sequenz-NAKs.</translation>
    </message>
    <message>
        <source>Waits for send DMA descriptors.</source>
        <translation>Warten auf Sende-DMA-Deskriptoren.</translation>
    </message>
    <message>
        <source>Packets with unaligned data.</source>
        <translation>Pakete mit nicht ausgerichteten Daten.</translation>
    </message>
    <message>
        <source>Delayed completions of reliable connections.</source>
        <translation>Verzögerte Abschlüsse zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>Packets for a virtual lane that the port does not have.</source>
        <translation>Pakete für eine Virtual Lane, die der Port nicht hat.</translation>
    </message>
    <message>
        <source>Packets to be sent with an invalid length.</source>
        <translation>Zu sendende Pakete mit ungültiger Länge.</translation>
    </message>
    <message>
        <source>Packets to be sent that are too long or too short.</source>
        <translation>Zu sendende Pakete, die zu lang oder zu kurz sind.</translation>
    </message>
    <message>
        <source>Packets whose data came too late to be sent.</source>
        <translation>Pakete, deren Daten zu spät kamen, um gesendet zu werden.</translation>
    </message>
    <message>
        <source>Stalls of sending for lack of credits.</source>
        <translation>Stockungen beim Senden aus Mangel an Credits.</translation>
    </message>
    <message>
        <source>Packets to be sent with a wrong header.</source>
        <translation>Zu sendende Pakete mit falschem Header.</translation>
    </message>
    <message>
        <source>How often the link went down.</source>
        <translation>Wie oft der Link ausfiel.</translation>
    </message>
    <message>
        <source>How often the link came up.</source>
        <translation>Wie oft der Link kam.</translation>
    </message>
    <message>
        <source>Packets that a constraint kept from being sent.</source>
        <translation>Pakete, deren Senden eine Beschränkung verhinderte.</translation>
    </message>
    <message>
        <source>Received packets that a constraint refused.</source>
        <translation>Empfangene Pakete, die eine Beschränkung abwies.</translation>
    </message>
    <message>
        <source>Time in which data waited for credits, in the adapter&apos;s own unit.</source>
        <translation>Zeit, in der Daten auf Credits warteten, in der eigenen Einheit des Adapters.</translation>
    </message>
    <message>
        <source>Packets sent.</source>
        <translation>Gesendete Pakete.</translation>
    </message>
    <message>
        <source>Packets received.</source>
        <translation>Empfangene Pakete.</translation>
    </message>
    <message>
        <source>Acknowledgements of reliable connections.</source>
        <translation>Bestätigungen zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>Queued acknowledgements of reliable connections.</source>
        <translation>Eingereihte Bestätigungen zuverlässiger Verbindungen.</translation>
    </message>
    <message>
        <source>Packets dropped instead of being sent.</source>
        <translation>Pakete, die verworfen statt gesendet wurden.</translation>
    </message>
    <message>
        <source>Packets received in an unknown format.</source>
        <translation>Pakete, die in unbekanntem Format empfangen wurden.</translation>
    </message>
    <message>
        <source>Packets discarded while being sent.</source>
        <translation>Pakete, die beim Senden verworfen wurden.</translation>
    </message>
    <message>
        <source>Data sent.</source>
        <translation>Gesendete Daten.</translation>
    </message>
    <message>
        <source>Data received.</source>
        <translation>Empfangene Daten.</translation>
    </message>
    <message>
        <source>Calls of %1 on Lustre mounts.</source>
        <translation>%1-Aufrufe auf Lustre-Mounts.</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 3.</source>
        <translation>%1-Aufrufe des NFS-Clients des Hosts, Version 3.</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 4.</source>
        <translation>%1-Aufrufe des NFS-Clients des Hosts, Version 4.</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, versions 3 and 4 together.</source>
        <translation>%1-Aufrufe des NFS-Clients des Hosts, Versionen 3 und 4 zusammen.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) shares the cable %5 with the primary path.</source>
        <translation>Bereite Queue-Pairs zwischen %1 und %2: %3. Ihr angenommener Ausweichpfad (LID %4) teilt das Kabel %5 mit dem primären Pfad.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths share the cable %3 with the primary paths (the first: %4 to %5, LID %6).</source>
        <translation>Bereite Queue-Pairs zwischen %1 Port-Paaren: %2. Ihre angenommenen Ausweichpfade teilen das Kabel %3 mit den primären Pfaden (der erste: %4 zu %5, LID %6).</translation>
    </message>
    <message>
        <source>If this cable fails, both paths do. Choose a routing engine that spreads the LIDs of a port (LMC) over different switches.</source>
        <translation>Fällt dieses Kabel aus, fallen beide Pfade aus. Eine Routing-Engine wählen, die die LIDs eines Ports (LMC) über verschiedene Switches verteilt.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) crosses the cable %5, which has a problem.</source>
        <translation>Bereite Queue-Pairs zwischen %1 und %2: %3. Ihr angenommener Ausweichpfad (LID %4) führt über das Kabel %5, das ein Problem hat.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths cross the cable %3, which has a problem (the first: %4 to %5, LID %6).</source>
        <translation>Bereite Queue-Pairs zwischen %1 Port-Paaren: %2. Ihre angenommenen Ausweichpfade führen über das Kabel %3, das ein Problem hat (der erste: %4 zu %5, LID %6).</translation>
    </message>
    <message>
        <source>Solve the problem of this cable first: connections migrate to it when their primary path fails.</source>
        <translation>Zuerst das Problem dieses Kabels beheben: Verbindungen wechseln darauf, wenn ihr primärer Pfad ausfällt.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. On their assumed alternate path (LID %4), packets get no further than %5.</source>
        <translation>Bereite Queue-Pairs zwischen %1 und %2: %3. Auf ihrem angenommenen Ausweichpfad (LID %4) kommen Pakete nicht weiter als bis %5.</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. On their assumed alternate paths, packets get no further than %3 (the first: %4 to %5, LID %6).</source>
        <translation>Bereite Queue-Pairs zwischen %1 Port-Paaren: %2. Auf ihren angenommenen Ausweichpfaden kommen Pakete nicht weiter als bis %3 (der erste: %4 zu %5, LID %6).</translation>
    </message>
    <message>
        <source>Check the routes to these LIDs: connections break when their primary path fails.</source>
        <translation>Die Routen zu diesen LIDs prüfen: Verbindungen brechen ab, wenn ihr primärer Pfad ausfällt.</translation>
    </message>
    <message>
        <source>Armed queue pairs of ports that have one LID (LMC 0): %1, at %2 ports, the first %3. Their alternate paths are not known.</source>
        <translation>Bereite Queue-Pairs von Ports, die eine LID haben (LMC 0): %1, an %2 Ports, der erste %3. Ihre Ausweichpfade sind nicht bekannt.</translation>
    </message>
    <message>
        <source>An alternate path can be assumed where ports have several LIDs: see lmc of OpenSM.</source>
        <translation>Ein Ausweichpfad kann angenommen werden, wo Ports mehrere LIDs haben: siehe lmc von OpenSM.</translation>
    </message>
    <message>
        <source>The capture %1 has more queue pairs and texts of hosts than can be read at once.</source>
        <translation>Der Mitschnitt %1 hat mehr Queue-Pairs und Texte von Hosts, als auf einmal gelesen werden können.</translation>
    </message>
    <message>
        <source>Queue pairs between hosts</source>
        <translation>Queue-Pairs zwischen Hosts</translation>
    </message>
    <message>
        <source>Connected queue pairs of now by their ports and the state of automatic path migration, where hosts were recorded; peer_host is empty where it is not known.</source>
        <translation>Verbundene Queue-Pairs von jetzt nach ihren Ports und dem Zustand der Automatic Path Migration, wo Hosts aufgezeichnet wurden; peer_host ist leer, wo es nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The agent reads several subnets, which version %1 of the protocol does not support.</source>
        <translation>Der Agent liest mehrere Subnetze, was Version %1 des Protokolls nicht unterstützt.</translation>
    </message>
    <message>
        <source>The subnet %1 has no master</source>
        <translation>Das Subnetz %1 hat keinen Master</translation>
    </message>
    <message>
        <source>The subnet %1 has no master.</source>
        <translation>Das Subnetz %1 hat keinen Master.</translation>
    </message>
    <message>
        <source>LID %1 is in another subnet than %2: there is no path without an InfiniBand router, which is not followed.</source>
        <translation>LID %1 ist in einem anderen Subnetz als %2: Es gibt keinen Pfad ohne InfiniBand-Router, dem nicht gefolgt wird.</translation>
    </message>
    <message>
        <source>The port %1 is on the subnet of %2, whose walk did not find it: it is not used.</source>
        <translation>Der Port %1 ist im Subnetz von %2, dessen Erkundung ihn nicht fand: Er wird nicht verwendet.</translation>
    </message>
    <message>
        <source>Check whether all switches near %1 answer, and whether an M_Key is missing.</source>
        <translation>Prüfen, ob alle Switches nahe %1 antworten und ob ein M_Key fehlt.</translation>
    </message>
    <message>
        <source>Ports of %1 subnets are in this fabric; OpenSM routes one.</source>
        <translation>Ports von %1 Subnetzen sind in dieser Fabric; OpenSM routet eines.</translation>
    </message>
    <message>
        <source>Record one of them by itself.</source>
        <translation>Eines davon für sich aufzeichnen.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same subnets in another order.</source>
        <translation>%1 und %2 haben dieselben Subnetze in anderer Reihenfolge.</translation>
    </message>
    <message>
        <source>%1 and %2 are of different subnets: they have no switch in common, and LID %3 is that of another node.</source>
        <translation>%1 und %2 sind von verschiedenen Subnetzen: Sie haben keinen Switch gemeinsam, und LID %3 ist die eines anderen Knotens.</translation>
    </message>
    <message>
        <source>Open them side by side, or record both subnets in one capture (mad:A/1,B/1).</source>
        <translation>Beide nebeneinander öffnen oder beide Subnetze in einem Mitschnitt aufzeichnen (mad:A/1,B/1).</translation>
    </message>
    <message>
        <source>There is no certificate in %1.</source>
        <translation>In %1 ist kein Zertifikat.</translation>
    </message>
    <message>
        <source>An answer of %1 is longer than %2 MiB.</source>
        <translation>Eine Antwort von %1 ist länger als %2 MiB.</translation>
    </message>
    <message>
        <source>Ask for less: match=…, or a longer every=.</source>
        <translation>Weniger verlangen: match=…, oder ein längeres every=.</translation>
    </message>
    <message>
        <source>%1 cannot be asked: %2</source>
        <translation>%1 kann nicht gefragt werden: %2</translation>
    </message>
    <message>
        <source>%1 answers with HTTP %2: %3</source>
        <translation>%1 antwortet mit HTTP %2: %3</translation>
    </message>
    <message>
        <source>%1 has no counters of InfiniBand ports under these names.</source>
        <translation>%1 hat keine Zähler von InfiniBand-Ports unter diesen Namen.</translation>
    </message>
    <message>
        <source>Choose the exporter&apos;s names (names=treydock, guilbaults or ours), other times or another match=.</source>
        <translation>Die Namen des Exporters wählen (names=treydock, guilbaults oder ours), andere Zeiten oder ein anderes match=.</translation>
    </message>
    <message>
        <source>%1 has more than fits into memory at once.</source>
        <translation>%1 hat mehr, als auf einmal in den Speicher passt.</translation>
    </message>
    <message>
        <source>reading what was stored</source>
        <translation>Gespeichertes wird gelesen</translation>
    </message>
    <message>
        <source>%1 samples of %2 could not be used: %3</source>
        <translation>%1 Messwerte von %2 konnten nicht verwendet werden: %3</translation>
    </message>
    <message>
        <source>%1 has stored nothing in that time range.</source>
        <translation>%1 hat in diesem Zeitbereich nichts gespeichert.</translation>
    </message>
    <message>
        <source>A Prometheus server has no option %1=%2.</source>
        <translation>Ein Prometheus-Server hat keine Option %1=%2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a server.</source>
        <translation>„%1“ ist nicht die Adresse eines Servers.</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use user=NAME&amp;password-file=FILE.</source>
        <translation>Das Passwort in eine nur für den Eigentümer lesbare Datei schreiben und user=NAME&amp;password-file=FILE verwenden.</translation>
    </message>
    <message>
        <source>user= and password-file= are given together or not at all.</source>
        <translation>user= und password-file= werden zusammen oder gar nicht angegeben.</translation>
    </message>
    <message>
        <source>The range must end after its start.</source>
        <translation>Der Bereich muss nach seinem Beginn enden.</translation>
    </message>
    <message>
        <source>The answer is not that of a Prometheus server: %1</source>
        <translation>Die Antwort ist nicht die eines Prometheus-Servers: %1</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, above %4.</source>
        <translation>%1 von %2 ist %3, über %4.</translation>
    </message>
    <message>
        <source>This is a test of alerts by %1.</source>
        <translation>Dies ist ein Test der Alarme von %1.</translation>
    </message>
    <message>
        <source>Nothing has happened.</source>
        <translation>Nichts ist geschehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration such as 30s or 5min.</source>
        <translation>„%1“ ist keine Dauer wie 30s oder 5min.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither yes nor no.</source>
        <translation>„%1“ ist weder yes noch no.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a severity: expected info, warning or error.</source>
        <translation>„%1“ ist kein Schweregrad: Erwartet wird info, warning oder error.</translation>
    </message>
    <message>
        <source>There is no kind of events &quot;%1&quot;.</source>
        <translation>Es gibt keine Art von Ereignissen „%1“.</translation>
    </message>
    <message>
        <source>There is no kind of problems &quot;%1&quot;.</source>
        <translation>Es gibt keine Art von Problemen „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number such as 100, 90% or 1e-12.</source>
        <translation>„%1“ ist keine Zahl wie 100, 90% oder 1e-12.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of hosts, switches and nodes.</source>
        <translation>„%1“ ist nicht hosts, switches oder nodes.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are not hours such as 22:00-06:00.</source>
        <translation>„%1“ sind keine Stunden wie 22:00-06:00.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a label.</source>
        <translation>„%1“ ist nicht der Name eines Labels.</translation>
    </message>
    <message>
        <source>There is no type &quot;%1&quot; of receivers; types are command, webhook, alertmanager, mail, journal.</source>
        <translation>Es gibt keinen Typ „%1“ von Empfängern; Typen sind command, webhook, alertmanager, mail, journal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a mail address.</source>
        <translation>„%1“ ist keine Mailadresse.</translation>
    </message>
    <message>
        <source>Secrets are not written into this file: put it into a file that only its owner can read, and write %1-file = FILE.</source>
        <translation>Geheimnisse werden nicht in diese Datei geschrieben: es in eine nur für den Eigentümer lesbare Datei legen und %1-file = FILE schreiben.</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot; in this section.</source>
        <translation>Es gibt keine Einstellung „%1“ in diesem Abschnitt.</translation>
    </message>
    <message>
        <source>The setting %1 is missing.</source>
        <translation>Die Einstellung %1 fehlt.</translation>
    </message>
    <message>
        <source>There is no receiver &quot;%1&quot;.</source>
        <translation>Es gibt keinen Empfänger „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a URL that begins with %2://.</source>
        <translation>„%1“ ist keine URL, die mit %2:// beginnt.</translation>
    </message>
    <message>
        <source>The user is not part of the URL: write user = %1.</source>
        <translation>Der Benutzer ist nicht Teil der URL: user = %1 schreiben.</translation>
    </message>
    <message>
        <source>Without TLS, others on the network could read the secret: use https://, or smtp:// with TLS.</source>
        <translation>Ohne TLS könnten andere im Netz das Geheimnis lesen: https:// verwenden, oder smtp:// mit TLS.</translation>
    </message>
    <message>
        <source>The timeout is 1s to 10min.</source>
        <translation>Die Zeitgrenze ist 1s bis 10min.</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is used twice.</source>
        <translation>Der Name „%1“ ist zweimal verwendet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name: it has 1 to 64 characters and no comma.</source>
        <translation>„%1“ ist kein Name: Er hat 1 bis 64 Zeichen und kein Komma.</translation>
    </message>
    <message>
        <source>There are more than %1 of them.</source>
        <translation>Es gibt mehr als %1 davon.</translation>
    </message>
    <message>
        <source>Expected a section: [rule NAME], [receiver NAME] or [labels].</source>
        <translation>Erwartet wird ein Abschnitt: [rule NAME], [receiver NAME] oder [labels].</translation>
    </message>
    <message>
        <source>Expected a section such as [rule NAME], or a setting such as event = link_down.</source>
        <translation>Erwartet wird ein Abschnitt wie [rule NAME] oder eine Einstellung wie event = link_down.</translation>
    </message>
    <message>
        <source>The file has no rule.</source>
        <translation>Die Datei hat keine Regel.</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB.</source>
        <translation>Die Datei ist größer als 1 MB.</translation>
    </message>
    <message>
        <source>Write the secret into its first line.</source>
        <translation>Das Geheimnis in ihre erste Zeile schreiben.</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>Es gibt kein Programm %1.</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Check it: pgcap alerts --check %1</source>
        <translation>Die Regeln prüfen: pgcap alerts --check %1</translation>
    </message>
    <message>
        <source>The test alert could not be sent to %1: %2.</source>
        <translation>Der Testalarm konnte nicht an %1 gesendet werden: %2.</translation>
    </message>
    <message>
        <source>It came again %1 times.</source>
        <translation>Es kam %1 Mal wieder.</translation>
    </message>
    <message>
        <source>%1 more alerts are not listed.</source>
        <translation>%1 weitere Alarme sind nicht aufgeführt.</translation>
    </message>
    <message>
        <source>There was no room for %1 further alerts.</source>
        <translation>Für %1 weitere Alarme war kein Platz.</translation>
    </message>
    <message>
        <source>Alerts to %1 cannot be sent: %2. They are sent when it is possible.</source>
        <translation>Alarme an %1 können nicht gesendet werden: %2. Sie werden gesendet, sobald es möglich ist.</translation>
    </message>
    <message>
        <source>Alerts to %1 are sent again.</source>
        <translation>Alarme an %1 werden wieder gesendet.</translation>
    </message>
    <message>
        <source>Messages to %1 were dropped: %2 (%3).</source>
        <translation>Nachrichten an %1 wurden verworfen: %2 (%3).</translation>
    </message>
    <message>
        <source>Alerts do not keep up: %1 events were dropped.</source>
        <translation>Alarme kommen nicht nach: %1 Ereignisse wurden verworfen.</translation>
    </message>
    <message>
        <source>The server&apos;s answer is not what was asked for.</source>
        <translation>Die Antwort des Servers ist nicht, wonach gefragt wurde.</translation>
    </message>
    <message>
        <source>Is it a ClickHouse server, and are the tables those that pgcap store create made?</source>
        <translation>Ist es ein ClickHouse-Server, und sind die Tabellen die von pgcap store create?</translation>
    </message>
    <message>
        <source>Samples in the store are not what a recording writes.</source>
        <translation>Messwerte im Datenspeicher sind nicht, was eine Aufzeichnung schreibt.</translation>
    </message>
    <message>
        <source>The store %1 does not accept user or password.</source>
        <translation>Der Datenspeicher %1 nimmt Benutzer oder Passwort nicht an.</translation>
    </message>
    <message>
        <source>Check the user in its address, and the file that password-file= names.</source>
        <translation>Den Benutzer in seiner Adresse prüfen und die Datei, die password-file= nennt.</translation>
    </message>
    <message>
        <source>Tables of the store %1 are missing.</source>
        <translation>Tabellen des Datenspeichers %1 fehlen.</translation>
    </message>
    <message>
        <source>Create them on each of its servers: pgcap store create ADDRESS</source>
        <translation>Die Tabellen auf jedem seiner Server anlegen: pgcap store create ADDRESS</translation>
    </message>
    <message>
        <source>The store %1 refused: %2.</source>
        <translation>Der Datenspeicher %1 lehnte ab: %2.</translation>
    </message>
    <message>
        <source>The store %1 cannot be reached: %2.</source>
        <translation>Der Datenspeicher %1 ist nicht erreichbar: %2.</translation>
    </message>
    <message>
        <source>Check host and port, and whether the server is running: its HTTP port is asked, not the native one.</source>
        <translation>Host und Port prüfen, und ob der Server läuft: Sein HTTP-Port wird gefragt, nicht der native.</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>Die Datei %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The store %1 has no topology of %2 for this time range.</source>
        <translation>Der Datenspeicher %1 hat keine Topologie von %2 für diesen Zeitbereich.</translation>
    </message>
    <message>
        <source>The store %1 holds nothing of this fabric.</source>
        <translation>Der Datenspeicher %1 enthält nichts von dieser Fabric.</translation>
    </message>
    <message>
        <source>pgcap store status ADDRESS lists what it holds.</source>
        <translation>pgcap store status ADDRESS zeigt, was er enthält.</translation>
    </message>
    <message>
        <source>The store %1 holds several fabrics: %2.</source>
        <translation>Der Datenspeicher %1 enthält mehrere Fabrics: %2.</translation>
    </message>
    <message>
        <source>Name one of them: &amp;fabric=NAME.</source>
        <translation>Eine davon nennen: &amp;fabric=NAME.</translation>
    </message>
    <message>
        <source>The store %1 knows no cluster %2.</source>
        <translation>Der Datenspeicher %1 kennt keinen Cluster %2.</translation>
    </message>
    <message>
        <source>It is named in remote_servers of the server&apos;s configuration: SELECT * FROM system.clusters shows which there are.</source>
        <translation>Er ist in remote_servers der Konfiguration des Servers benannt: SELECT * FROM system.clusters zeigt, welche es gibt.</translation>
    </message>
    <message>
        <source>The table %1 has no column %2.</source>
        <translation>Die Tabelle %1 hat keine Spalte %2.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Name another one in the address of the store: &amp;spool=FOLDER.</source>
        <translation>Einen anderen in der Adresse des Datenspeichers nennen: &amp;spool=FOLDER.</translation>
    </message>
    <message>
        <source>Another recording uses the spool %1.</source>
        <translation>Eine andere Aufzeichnung verwendet den Spool-Ordner %1.</translation>
    </message>
    <message>
        <source>Two recorders of one fabric need names: add &amp;recorder=NAME to the address of the store.</source>
        <translation>Zwei Rekorder einer Fabric brauchen Namen: &amp;recorder=NAME an die Adresse des Datenspeichers anfügen.</translation>
    </message>
    <message>
        <source>A store is clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME.</source>
        <translation>Ein Datenspeicher ist clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME.</translation>
    </message>
    <message>
        <source>%1 is not the address of a store: %2.</source>
        <translation>%1 ist nicht die Adresse eines Datenspeichers: %2.</translation>
    </message>
    <message>
        <source>A password in an address can be read by other users.</source>
        <translation>Ein Passwort in einer Adresse können andere Benutzer lesen.</translation>
    </message>
    <message>
        <source>Write it into a file, restrict that by chmod 600, and name the file: ?password-file=FILE.</source>
        <translation>Das Passwort in eine Datei schreiben, diese mit chmod 600 beschränken und nennen: ?password-file=FILE.</translation>
    </message>
    <message>
        <source>The address of a store has no &amp;fabric=NAME.</source>
        <translation>Die Adresse eines Datenspeichers hat kein &amp;fabric=NAME.</translation>
    </message>
    <message>
        <source>Name the fabric that is recorded, such as &amp;fabric=main.</source>
        <translation>Die aufgezeichnete Fabric benennen, etwa &amp;fabric=main.</translation>
    </message>
    <message>
        <source>The store %1 is away: what is recorded waits in %2.</source>
        <translation>Der Datenspeicher %1 ist nicht erreichbar: Was aufgezeichnet wird, wartet in %2.</translation>
    </message>
    <message>
        <source>It is sent when the store answers again, also by the next recording.</source>
        <translation>Es wird gesendet, wenn der Datenspeicher wieder antwortet, auch von der nächsten Aufzeichnung.</translation>
    </message>
    <message>
        <source>The store %1 answers again.</source>
        <translation>Der Datenspeicher %1 antwortet wieder.</translation>
    </message>
    <message>
        <source>%1 could not be read and was not sent: %2</source>
        <translation>%1 konnte nicht gelesen werden und wurde nicht gesendet: %2</translation>
    </message>
    <message>
        <source>It is kept as %1.damaged.</source>
        <translation>Es bleibt als %1.damaged.</translation>
    </message>
    <message>
        <source>The spool %1 is too slow: sweeps are missing in the store.</source>
        <translation>Der Spool-Ordner %1 ist zu langsam: Im Datenspeicher fehlen Durchläufe.</translation>
    </message>
    <message>
        <source>Put it on a faster disk: &amp;spool=FOLDER in the address of the store.</source>
        <translation>Den Spool-Ordner auf eine schnellere Platte legen: &amp;spool=FOLDER in der Adresse des Datenspeichers.</translation>
    </message>
    <message>
        <source>The spool %1 cannot be written: %2</source>
        <translation>In den Spool-Ordner %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Sweeps are missing in the store until it can; the recording itself goes on.</source>
        <translation>Bis es geht, fehlen Durchläufe im Datenspeicher; die Aufzeichnung selbst geht weiter.</translation>
    </message>
    <message>
        <source>The spool %1 is full: %2 sweeps from %3 to %4 are not in the store.</source>
        <translation>Der Spool-Ordner %1 ist voll: %2 Durchläufe von %3 bis %4 sind nicht im Datenspeicher.</translation>
    </message>
    <message>
        <source>Let the store answer, or allow more: &amp;spool-size=SIZE in its address.</source>
        <translation>Den Datenspeicher antworten lassen oder mehr erlauben: &amp;spool-size=SIZE in seiner Adresse.</translation>
    </message>
    <message>
        <source>Not everything was sent to the store: %1 pieces wait in %2.</source>
        <translation>Nicht alles wurde an den Datenspeicher gesendet: %1 Stücke warten in %2.</translation>
    </message>
    <message>
        <source>The next recording sends them first; or pgcap store send ADDRESS.</source>
        <translation>Die nächste Aufzeichnung sendet sie zuerst; oder pgcap store send ADDRESS.</translation>
    </message>
    <message>
        <source>Without TLS, others could read the token or the password on its way.</source>
        <translation>Ohne TLS könnten andere den Token oder das Passwort unterwegs lesen.</translation>
    </message>
    <message>
        <source>There is no subnet %1; there are: %2.</source>
        <translation>Es gibt kein Subnetz %1; es gibt: %2.</translation>
    </message>
    <message>
        <source>A net file holds one subnet, and this fabric has several: %1.</source>
        <translation>Eine Netzdatei enthält ein Subnetz, und diese Fabric hat mehrere: %1.</translation>
    </message>
    <message>
        <source>Choose one: pgcap export --format netfile --subnet 1.</source>
        <translation>Eines wählen: pgcap export --format netfile --subnet 1.</translation>
    </message>
    <message>
        <source>The port %1 answers. It is on the subnet of %2, which is recorded: it is not used.</source>
        <translation>Der Port %1 antwortet. Er ist im Subnetz von %2, das aufgezeichnet wird: Er wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The subnet of %1 is not recorded, the other subnets are. It is tried again until it answers.</source>
        <translation>Das Subnetz von %1 wird nicht aufgezeichnet, die anderen Subnetze werden es. Es wird wieder versucht, bis es antwortet.</translation>
    </message>
    <message>
        <source>The port %1 answers: its subnet is recorded.</source>
        <translation>Der Port %1 antwortet: Sein Subnetz wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>The cache folder %1 cannot be written: %2.</source>
        <translation>In den Cache-Ordner %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Free some space there, or allow writing.</source>
        <translation>Dort Platz schaffen oder Schreiben erlauben.</translation>
    </message>
    <message>
        <source>The store has nothing of %1 – %2.</source>
        <translation>Der Datenspeicher hat nichts von %1 – %2.</translation>
    </message>
    <message>
        <source>It has sweeps of %1 – %2.</source>
        <translation>Er hat Durchläufe von %1 – %2.</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on differs from the samples.</source>
        <translation>Die Verdichtung über %1 s ab %2 weicht von den Messwerten ab.</translation>
    </message>
    <message>
        <source>The table %1 was made by an older version, without the column %2 as it is now.</source>
        <translation>Die Tabelle %1 wurde von einer älteren Version angelegt, ohne die Spalte %2, wie sie jetzt ist.</translation>
    </message>
    <message>
        <source>Drop it, the table of the cluster over it and the views that fill it, and create them again. What they hold is lost.</source>
        <translation>Die Tabelle, die Cluster-Tabelle darüber und die sie füllenden Sichten löschen und neu anlegen. Ihr Inhalt geht verloren.</translation>
    </message>
    <message>
        <source>Only adapters, which do not forward, join the %1 nodes around %2 with the %3 around %4</source>
        <translation>Nur Adapter, die nicht weiterleiten, verbinden die %1 Knoten um %2 mit den %3 um %4</translation>
    </message>
    <message>
        <source>Lines %1 to %2 are of no known format: they are left out.</source>
        <translation>Die Zeilen %1 bis %2 sind von keinem bekannten Format: Sie werden weggelassen.</translation>
    </message>
    <message>
        <source>The text holds the outputs of more than %1 commands.</source>
        <translation>Der Text enthält die Ausgaben von mehr als %1 Befehlen.</translation>
    </message>
    <message>
        <source>%1 links run at %2 and could be %3: &quot;Could be %4&quot;</source>
        <translation>%1 Links laufen mit %2, möglich wäre %3: &quot;Could be %4&quot;</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4: &quot;Could be %5&quot;</source>
        <translation>%1 – %2 läuft mit %3, möglich wäre %4: &quot;Could be %5&quot;</translation>
    </message>
    <message>
        <source>These counters have no address that identifies their port, such as Lid 13: they are left out.</source>
        <translation>Diese Zähler haben keine Adresse, die ihren Port bezeichnet, wie Lid 13: Sie werden weggelassen.</translation>
    </message>
    <message>
        <source>No text has the GUID of &quot;%1&quot; with LID %2: it and others like it are nodes with GUIDs that are made up.</source>
        <translation>Kein Text hat die GUID von „%1“ mit LID %2: Er und ähnliche sind Knoten mit erfundenen GUIDs.</translation>
    </message>
    <message>
        <source>Its direct routes are taken to begin at the node %1, where another text was made.</source>
        <translation>Seine direkten Routen beginnen vermutlich am Knoten %1, wo ein anderer Text entstand.</translation>
    </message>
    <message>
        <source>The device %1 has no node GUID.</source>
        <translation>Das Gerät %1 hat keine Knoten-GUID.</translation>
    </message>
    <message>
        <source>Add the jobs to a capture: pgcap jobs CAPTURE --add LIST -o OUT. LIST is the output of sacct -P, sacct --json or squeue --json.</source>
        <translation>Die Jobs zu einem Mitschnitt hinzufügen: pgcap jobs CAPTURE --add LIST -o OUT. LIST ist die Ausgabe von sacct -P, sacct --json oder squeue --json.</translation>
    </message>
    <message>
        <source>This is a list of Slurm&apos;s jobs, not a fabric.</source>
        <translation>Dies ist eine Liste von Jobs von Slurm, keine Fabric.</translation>
    </message>
    <message>
        <source>This is the table that Slurm&apos;s squeue prints, not a fabric.</source>
        <translation>Dies ist die Tabelle, die squeue von Slurm ausgibt, keine Fabric.</translation>
    </message>
    <message>
        <source>This is Slurm&apos;s topology.conf, which has no ports and no cables.</source>
        <translation>Dies ist topology.conf von Slurm, das keine Ports und keine Kabel hat.</translation>
    </message>
    <message>
        <source>Compare it with a fabric: pgcap export FABRIC --format slurm-topology --check topology.conf</source>
        <translation>Die Datei mit einer Fabric vergleichen: pgcap export FABRIC --format slurm-topology --check topology.conf</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s partitions.conf: partition keys, which are not imported.</source>
        <translation>Dies ist partitions.conf von OpenSM: Partitionsschlüssel, die nicht importiert werden.</translation>
    </message>
    <message>
        <source>This is the output of ibtracert: one path, which is not imported.</source>
        <translation>Dies ist die Ausgabe von ibtracert: ein Pfad, der nicht importiert wird.</translation>
    </message>
    <message>
        <source>Save the forwarding tables with dump_fts, import them with the fabric, and ask: pgcap path CAPTURE FROM TO</source>
        <translation>Die Weiterleitungstabellen mit dump_fts speichern, mit der Fabric importieren und fragen: pgcap path CAPTURE FROM TO</translation>
    </message>
    <message>
        <source>These are rules for alerts, not a fabric.</source>
        <translation>Dies sind Regeln für Alarme, keine Fabric.</translation>
    </message>
    <message>
        <source>To check them: pgcap alerts --check FILE</source>
        <translation>Die Regeln prüfen: pgcap alerts --check FILE</translation>
    </message>
    <message>
        <source>This is XML of Omni-Path&apos;s opareport, which is not imported.</source>
        <translation>Dies ist XML von opareport von Omni-Path, das nicht importiert wird.</translation>
    </message>
    <message>
        <source>Save it as text: opareport -o nodes -o links &gt; fabric.txt</source>
        <translation>Die Ausgabe als Text speichern: opareport -o nodes -o links &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is the output of nvidia-smi, which is not about the fabric.</source>
        <translation>Dies ist die Ausgabe von nvidia-smi, in der es nicht um die Fabric geht.</translation>
    </message>
    <message>
        <source>This is the output of lspci: devices on a bus, not a fabric.</source>
        <translation>Dies ist die Ausgabe von lspci: Geräte an einem Bus, keine Fabric.</translation>
    </message>
    <message>
        <source>For the ports of a host save the output of ibstat.</source>
        <translation>Für die Ports eines Hosts die Ausgabe von ibstat speichern.</translation>
    </message>
    <message>
        <source>These are messages of the Linux kernel, which are not imported.</source>
        <translation>Dies sind Meldungen des Linux-Kernels, die nicht importiert werden.</translation>
    </message>
    <message>
        <source>These are lines of iblinkinfo without the lines above them that say whose ports they are, as grep leaves them.</source>
        <translation>Dies sind Zeilen von iblinkinfo ohne die Zeilen darüber, die sagen, wessen Ports es sind, wie grep sie übrig lässt.</translation>
    </message>
    <message>
        <source>Save all of its output: iblinkinfo &gt; links.txt. With -l, every line says it: iblinkinfo -l | grep Active &gt; links.txt</source>
        <translation>Die ganze Ausgabe speichern: iblinkinfo &gt; links.txt. Mit -l sagt es jede Zeile: iblinkinfo -l | grep Active &gt; links.txt</translation>
    </message>
    <message>
        <source>%1 counted at least since its counters were cleared: %2</source>
        <translation>%1 zählte mindestens seit dem Löschen seiner Zähler: %2</translation>
    </message>
    <message>
        <source>There is one reading of these counters, so whether they still rise is unknown. Read them again, and import both.</source>
        <translation>Es gibt eine Ablesung dieser Zähler, sodass unbekannt ist, ob sie noch steigen. Sie noch einmal lesen und beides importieren.</translation>
    </message>
    <message>
        <source>%1 of %2 stands at its maximum: what it counts since is unknown.</source>
        <translation>%1 von %2 steht am Höchststand: Was er seither zählt, ist unbekannt.</translation>
    </message>
    <message>
        <source>It counts again after a reset: &quot;perfquery -R&quot; resets the counters of a port, ibqueryerrors -k those of all.</source>
        <translation>Er zählt nach einem Zurücksetzen wieder: „perfquery -R“ setzt die Zähler eines Ports zurück, ibqueryerrors -k die von allen.</translation>
    </message>
    <message>
        <source>%1 counters stand at their maximum.</source>
        <translation>%1 Zähler stehen am Höchststand.</translation>
    </message>
    <message>
        <source>Data is taken for bytes, as its name says; infiniband_exporter before 0.10 counted words of 4 bytes under this name.</source>
        <translation>Daten werden als Bytes genommen, wie der Name sagt; infiniband_exporter vor 0.10 zählte unter diesem Namen Wörter von 4 Bytes.</translation>
    </message>
    <message>
        <source>Whether data is in bytes or in words of 4 bytes is not known, and left out: infiniband_exporter before 0.10 counted words under this name. The rates of switches would show it (infiniband_switch_port_rate_bytes_per_second).</source>
        <translation>Ob Daten in Bytes oder in Wörtern von 4 Bytes sind, ist nicht bekannt, sie werden weggelassen: infiniband_exporter vor 0.10 zählte unter diesem Namen Wörter. Die Raten von Switches würden es zeigen (infiniband_switch_port_rate_bytes_per_second).</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes, too short a time for a bit error rate; %3 times down.</source>
        <translation>%1 Fehler wurden bei %2 auf den Routen des Jobs gezählt, eine zu kurze Zeit für eine Bitfehlerrate; %3 Mal ausgefallen.</translation>
    </message>
    <message>
        <source>The list of jobs of %1 is cut off: no job that is missing in it is taken for ended.</source>
        <translation>Die Jobliste von %1 ist abgeschnitten: Kein darin fehlender Job gilt als beendet.</translation>
    </message>
    <message>
        <source>A list ends with the end of a line, or of the JSON document.</source>
        <translation>Eine Liste endet mit dem Ende einer Zeile oder des JSON-Dokuments.</translation>
    </message>
    <message>
        <source>%1 of %2 running jobs left the list of %3 at once: how they ended is not known.</source>
        <translation>%1 von %2 laufenden Jobs verließen zugleich die Liste von %3: Wie sie endeten, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Check that the list is whole.</source>
        <translation>Prüfen, ob die Liste vollständig ist.</translation>
    </message>
    <message>
        <source>The recording goes on in %1, since a program that does not go on reads %2.</source>
        <translation>Die Aufzeichnung geht in %1 weiter, da ein Programm, das nicht weitermacht, %2 liest.</translation>
    </message>
    <message>
        <source>While a program reads a moment of a capture, its log grows: end that program, or let it go on.</source>
        <translation>Während ein Programm einen Zeitpunkt eines Mitschnitts liest, wächst dessen Log: das Programm beenden oder weitermachen lassen.</translation>
    </message>
    <message>
        <source>The clock of this machine was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>Die Uhr dieser Maschine wurde um %1 s verstellt: Die Zeiten der Aufzeichnung gehen ihr um %2 s voraus.</translation>
    </message>
    <message>
        <source>Writing the file takes longer than the interval: sweeps are skipped.</source>
        <translation>Das Schreiben der Datei dauert länger als das Intervall: Durchläufe werden ausgelassen.</translation>
    </message>
    <message>
        <source>Record to a faster disk or with a longer interval, and end programs that use the file meanwhile.</source>
        <translation>Auf eine schnellere Platte oder mit einem längeren Intervall aufzeichnen und Programme beenden, die die Datei währenddessen verwenden.</translation>
    </message>
    <message>
        <source>%1 was truncated or removed while it was being recorded.</source>
        <translation>%1 wurde während der Aufzeichnung gekürzt oder entfernt.</translation>
    </message>
    <message>
        <source>The clock of the recorder was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>Die Uhr des Rekorders wurde um %1 s verstellt: Die Zeiten der Aufzeichnung gehen ihr um %2 s voraus.</translation>
    </message>
    <message>
        <source>Check what sets the clock; chrony and ntpd move it in small steps.</source>
        <translation>Prüfen, was die Uhr stellt; chrony und ntpd bewegen sie in kleinen Schritten.</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user, or is a link of another user: it cannot be the spool.</source>
        <translation>Der Ordner %1 gehört einem anderen Benutzer oder ist ein Link eines anderen Benutzers: Er kann nicht der Spool-Ordner sein.</translation>
    </message>
    <message>
        <source>Without TLS, others could read the password of the store on its way.</source>
        <translation>Ohne TLS könnten andere das Passwort des Datenspeichers unterwegs lesen.</translation>
    </message>
    <message>
        <source>Remove tls=off.</source>
        <translation>tls=off entfernen.</translation>
    </message>
    <message>
        <source>The host %1 answers.</source>
        <translation>Der Host %1 antwortet.</translation>
    </message>
    <message>
        <source>%1 has more metrics than are read: %2 are left out.</source>
        <translation>%1 hat mehr Metriken, als gelesen werden: %2 werden weggelassen.</translation>
    </message>
    <message>
        <source>Choose fewer by match= in the address.</source>
        <translation>Mit match= in der Adresse weniger auswählen.</translation>
    </message>
    <message>
        <source>The time %1 is not one that a capture can hold: those of the years 1970 to 9999.</source>
        <translation>Die Zeit %1 kann ein Mitschnitt nicht enthalten: möglich sind die der Jahre 1970 bis 9999.</translation>
    </message>
    <message>
        <source>Check the clock of what it comes from.</source>
        <translation>Die Uhr dessen prüfen, wovon sie stammt.</translation>
    </message>
    <message>
        <source>There is no figure or counter &quot;%1&quot;; figures are %2.</source>
        <translation>Es gibt keine Größe und keinen Zähler „%1“; Größen sind %2.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Nothing was sent</source>
        <translation>Nichts wurde gesendet</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Nothing waited</source>
        <translation>Nichts wartete</translation>
    </message>
    <message>
        <source>Wait by what was sent</source>
        <translation>Warten je gesendeter Menge</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>No errors were counted</source>
        <translation>Keine Fehler wurden gezählt</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>Bitfehlerrate</translation>
    </message>
    <message>
        <source>No symbol errors were counted</source>
        <translation>Keine Symbolfehler wurden gezählt</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>Nothing lowers a health score</source>
        <translation>Nichts mindert einen Gesundheitswert</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>Link-Geschwindigkeit</translation>
    </message>
    <message>
        <source>No link speed is known</source>
        <translation>Keine Link-Geschwindigkeit ist bekannt</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the bits that the link can carry in that time.</source>
        <translation>Der Zuwachs von %1 in der Spalte, geteilt durch die Bits, die der Link in dieser Zeit tragen kann.</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings, divided by the bits that the link can carry.</source>
        <translation>Die höchste Rate von %1 zwischen zwei Ablesungen, geteilt durch die Bits, die der Link tragen kann.</translation>
    </message>
    <message>
        <source>Bit error rate, mean</source>
        <translation>Bitfehlerrate, Mittel</translation>
    </message>
    <message>
        <source>Bit error rate, highest</source>
        <translation>Bitfehlerrate, höchste</translation>
    </message>
    <message>
        <source>There is no kind of incidents &quot;%1&quot;.</source>
        <translation>Es gibt keine Art von Vorfällen „%1“.</translation>
    </message>
    <message>
        <source>The switch %1 left the fabric, and with it %2 switches and %3 hosts.</source>
        <translation>Der Switch %1 verließ die Fabric, und mit ihm %2 Switches und %3 Hosts.</translation>
    </message>
    <message>
        <source>%1 links of the switch %2 went down together.</source>
        <translation>%1 Links des Switches %2 fielen gemeinsam aus.</translation>
    </message>
    <message>
        <source>Check this host: a busy processor, a narrow PCIe slot, or a program that stopped taking data.</source>
        <translation>Diesen Host prüfen: ein ausgelasteter Prozessor, ein schmaler PCIe-Steckplatz oder ein Programm, das keine Daten mehr annimmt.</translation>
    </message>
    <message>
        <source>Let fewer hosts send to it at once, or spread what it receives over several hosts.</source>
        <translation>Weniger Hosts zugleich an ihn senden lassen oder das Empfangene auf mehrere Hosts verteilen.</translation>
    </message>
    <message>
        <source>Route some of its traffic over other links, or place the jobs apart.</source>
        <translation>Einen Teil seines Verkehrs über andere Links routen oder die Jobs auseinander platzieren.</translation>
    </message>
    <message>
        <source>Check the port at its other end: neither traffic nor waits behind it say why it takes no packets.</source>
        <translation>Den Port an seinem anderen Ende prüfen: Weder Verkehr noch Warten dahinter sagen, warum er keine Pakete annimmt.</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, packets loop at %1, and %2 pairs of hosts are unreachable.</source>
        <translation>Seit sich die Weiterleitungstabellen geändert haben, kreisen Pakete bei %1, und %2 Host-Paare sind unerreichbar.</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 pairs of hosts are unreachable.</source>
        <translation>Seit sich die Weiterleitungstabellen geändert haben, sind %1 Host-Paare unerreichbar.</translation>
    </message>
    <message>
        <source>Check the log of the subnet manager; &quot;pgcap routing&quot; lists the pairs and loops.</source>
        <translation>Das Protokoll des Subnet-Managers prüfen; „pgcap routing“ zeigt die Paare und Schleifen.</translation>
    </message>
    <message>
        <source>%1 runs the job %2.</source>
        <translation>%1 führt den Job %2 aus.</translation>
    </message>
    <message>
        <source>%1 runs the job %2 of %3.</source>
        <translation>%1 führt den Job %2 von %3 aus.</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, and give the one that should be master the higher priority.</source>
        <translation>Einen zweiten Subnet-Manager auf einem anderen Knoten betreiben und dem, der Master sein soll, die höhere Priorität geben.</translation>
    </message>
    <message>
        <source>Rail %1 is behind: its adapters wait %2 % of the time, those of the other rails %3 %.</source>
        <translation>Rail %1 liegt zurück: Ihre Adapter warten %2 % der Zeit, die der anderen Rails %3 %.</translation>
    </message>
    <message>
        <source>Compare its switches and cables with those of the other rails: fewer or slower links, or other settings.</source>
        <translation>Die Switches und Kabel mit denen der anderen Rails vergleichen: weniger oder langsamere Links oder andere Einstellungen.</translation>
    </message>
    <message>
        <source>More than the link carries: it was wider or faster for a part of this time, or the counters were read earlier or later than noted.</source>
        <translation>Mehr, als der Link trägt: Er war einen Teil dieser Zeit breiter oder schneller, oder die Zähler wurden früher oder später als vermerkt gelesen.</translation>
    </message>
    <message>
        <source>More than all of the time: a tick of this device is shorter than assumed, or the counters were read earlier or later than noted.</source>
        <translation>Mehr als die ganze Zeit: Ein Tick dieses Geräts ist kürzer als angenommen, oder die Zähler wurden früher oder später als vermerkt gelesen.</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged, by the GUIDs of the plan.</source>
        <translation>Die Namen von %1 und %2 sind vertauscht, nach den GUIDs des Plans.</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: they were called otherwise before.</source>
        <translation>Die Namen von %1 und %2 sind vertauscht: Sie hießen vorher anders.</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: all of their cables show it.</source>
        <translation>Die Namen von %1 und %2 sind vertauscht: Alle ihre Kabel zeigen es.</translation>
    </message>
    <message>
        <source>%1 is a cable %2; planned is %3.</source>
        <translation>%1 ist ein Kabel %2; geplant ist %3.</translation>
    </message>
    <message>
        <source>%1 is %2 long; planned is %3.</source>
        <translation>%1 ist %2 lang; geplant ist %3.</translation>
    </message>
    <message>
        <source>%1 is as planned.</source>
        <translation>%1 ist wie geplant.</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 fehlt.</translation>
    </message>
    <message>
        <source>%1 is not in the plan.</source>
        <translation>%1 ist nicht im Plan.</translation>
    </message>
    <message>
        <source>%1: swapped with others; move the plug from %2 to %3.</source>
        <translation>%1: mit anderen vertauscht; den Stecker von %2 nach %3 umstecken.</translation>
    </message>
    <message>
        <source>%1: wrong port of the right node; move the plug from %2 to %3.</source>
        <translation>%1: falscher Port des richtigen Knotens; den Stecker von %2 nach %3 umstecken.</translation>
    </message>
    <message>
        <source>%1: at another node than planned; move the plug from %2 to %3.</source>
        <translation>%1: an einem anderen Knoten als geplant; den Stecker von %2 nach %3 umstecken.</translation>
    </message>
    <message>
        <source>%1, planned %2: names or cables are exchanged, which cannot be determined.</source>
        <translation>%1, geplant %2: Namen oder Kabel sind vertauscht, was nicht bestimmt werden kann.</translation>
    </message>
    <message>
        <source>%1 is not seen yet.</source>
        <translation>%1 ist noch nicht zu sehen.</translation>
    </message>
    <message>
        <source>%1 is not known: no source looked for its cables.</source>
        <translation>%1 ist nicht bekannt: Keine Quelle hat nach seinen Kabeln gesehen.</translation>
    </message>
    <message>
        <source>%1 may be %2: the node has no name yet.</source>
        <translation>%1 ist vielleicht %2: Der Knoten hat noch keinen Namen.</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 does not forward to some hosts, and %2 pairs of hosts are unreachable.</source>
        <translation>Seit sich die Weiterleitungstabellen geändert haben, leitet %1 zu einigen Hosts nicht weiter, und %2 Host-Paare sind unerreichbar.</translation>
    </message>
    <message>
        <source>Expected &quot;graph {&quot;.</source>
        <translation>Erwartet wird „graph {“.</translation>
    </message>
    <message>
        <source>The graph ends in the middle.</source>
        <translation>Der Graph endet mittendrin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not expected.</source>
        <translation>„%1“ wurde nicht erwartet.</translation>
    </message>
    <message>
        <source>There are more than %1 cables.</source>
        <translation>Es gibt mehr als %1 Kabel.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a column: expected COLUMN=TITLE with one of %2.</source>
        <translation>„%1“ ist keine Spalte: Erwartet wird COLUMN=TITLE mit einem von %2.</translation>
    </message>
    <message>
        <source>The plan is larger than %1 MiB.</source>
        <translation>Der Plan ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>This is not a text.</source>
        <translation>Dies ist kein Text.</translation>
    </message>
    <message>
        <source>The plan has no cables.</source>
        <translation>Der Plan hat keine Kabel.</translation>
    </message>
    <message>
        <source>Examples: &quot;tree k=40, 4 pods, names leaf{pod}-{n}&quot;; &quot;rail-optimised, 8 rails, 32 hosts a unit&quot;.</source>
        <translation>Beispiele: &quot;tree k=40, 4 pods, names leaf{pod}-{n}&quot;; &quot;rail-optimised, 8 rails, 32 hosts a unit&quot;.</translation>
    </message>
    <message>
        <source>A rule begins with &quot;tree&quot; or &quot;rail-optimised&quot;.</source>
        <translation>Eine Regel beginnt mit &quot;tree&quot; oder &quot;rail-optimised&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood in a rule.</source>
        <translation>„%1“ wird in einer Regel nicht verstanden.</translation>
    </message>
    <message>
        <source>There is no %1 in the name %2: it can have %3.</source>
        <translation>Im Namen %2 gibt es kein %1: Er kann %3 haben.</translation>
    </message>
    <message>
        <source>A switch would have more than %1 ports.</source>
        <translation>Ein Switch hätte mehr als %1 Ports.</translation>
    </message>
    <message>
        <source>k, the ports of a switch, is an even number from 2 to %1.</source>
        <translation>k, die Ports eines Switches, ist eine gerade Zahl von 2 bis %1.</translation>
    </message>
    <message>
        <source>The %1 uplinks of each of %2 leaves do not spread evenly over %3 spines.</source>
        <translation>Die %1 Uplinks jedes von %2 Leafs verteilen sich nicht gleichmäßig auf %3 Spines.</translation>
    </message>
    <message>
        <source>%1 pods do not share the %2 ports of a core switch evenly.</source>
        <translation>%1 Pods teilen sich die %2 Ports eines Core-Switches nicht gleichmäßig.</translation>
    </message>
    <message>
        <source>A rail-optimised rule says how many rails, and how many hosts a unit.</source>
        <translation>Eine rail-optimised-Regel sagt, wie viele Rails und wie viele Hosts eine Einheit hat.</translation>
    </message>
    <message>
        <source>The %1 uplinks of a leaf do not spread evenly over %2 spines.</source>
        <translation>Die %1 Uplinks eines Leafs verteilen sich nicht gleichmäßig auf %2 Spines.</translation>
    </message>
    <message>
        <source>The topology does not say which hosts are at which switch.</source>
        <translation>Die Topologie sagt nicht, welche Hosts an welchem Switch sind.</translation>
    </message>
    <message>
        <source>Topologies of blocks do not; those of trees do.</source>
        <translation>Topologien aus Blöcken tun es nicht; die aus Bäumen tun es.</translation>
    </message>
    <message>
        <source>Expected words such as &quot;SwitchName=s1&quot;.</source>
        <translation>Erwartet werden Wörter wie &quot;SwitchName=s1&quot;.</translation>
    </message>
    <message>
        <source>YAML has no tabs.</source>
        <translation>YAML hat keine Tabulatoren.</translation>
    </message>
    <message>
        <source>Expected &quot;KEY: VALUE&quot;.</source>
        <translation>Erwartet wird &quot;KEY: VALUE&quot;.</translation>
    </message>
    <message>
        <source>No line names the columns of the two ends of cables, such as &quot;a,a_port,b,b_port&quot;.</source>
        <translation>Keine Zeile nennt die Spalten der beiden Kabelenden, etwa &quot;a,a_port,b,b_port&quot;.</translation>
    </message>
    <message>
        <source>Name the columns with --columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE.</source>
        <translation>Die Spalten nennen mit --columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE.</translation>
    </message>
    <message>
        <source>The plan has no column &quot;%1&quot; beside the others that are named.</source>
        <translation>Der Plan hat keine Spalte „%1“ neben den anderen genannten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a GUID.</source>
        <translation>„%1“ ist keine GUID.</translation>
    </message>
    <message>
        <source>A node is missing.</source>
        <translation>Ein Knoten fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a length in metres.</source>
        <translation>„%1“ ist keine Länge in Metern.</translation>
    </message>
    <message>
        <source>Line %1 of the plan: %2</source>
        <translation>Zeile %1 des Plans: %2</translation>
    </message>
    <message>
        <source>Correct the plan; nothing of it was used.</source>
        <translation>Den Plan berichtigen; nichts davon wurde verwendet.</translation>
    </message>
    <message>
        <source>%1 has more than %2 cables whose ports are not named.</source>
        <translation>%1 hat mehr als %2 Kabel, deren Ports nicht genannt sind.</translation>
    </message>
    <message>
        <source>%1 has a cable already, by line %2.</source>
        <translation>%1 hat schon ein Kabel, nach Zeile %2.</translation>
    </message>
    <message>
        <source>Expected a system, &quot;TYPE NAME&quot;, or a cable, &quot;PORT -&gt; TYPE NAME PORT&quot;.</source>
        <translation>Erwartet wird ein System, &quot;TYPE NAME&quot;, oder ein Kabel, &quot;PORT -&gt; TYPE NAME PORT&quot;.</translation>
    </message>
    <message>
        <source>Save a spreadsheet as .xlsx without a password, or as CSV (UTF-8).</source>
        <translation>Eine Tabelle als .xlsx ohne Passwort oder als CSV (UTF-8) speichern.</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet that is shown.</source>
        <translation>Die Tabelle hat kein Blatt, das angezeigt wird.</translation>
    </message>
    <message>
        <source>Sheet %1: %2</source>
        <translation>Blatt %1: %2</translation>
    </message>
    <message>
        <source>The spreadsheet (.xlsx) is damaged or of another kind.</source>
        <translation>Die Tabelle (.xlsx) ist beschädigt oder von anderer Art.</translation>
    </message>
    <message>
        <source>Save it as .xlsx, or as CSV (UTF-8).</source>
        <translation>Die Tabelle als .xlsx oder als CSV (UTF-8) speichern.</translation>
    </message>
    <message>
        <source>The spreadsheet holds too much.</source>
        <translation>Die Tabelle enthält zu viel.</translation>
    </message>
    <message>
        <source>Save the sheet of the cables as CSV (UTF-8).</source>
        <translation>Das Blatt der Kabel als CSV (UTF-8) speichern.</translation>
    </message>
    <message>
        <source>a cell has the error &quot;%1&quot;.</source>
        <translation>eine Zelle hat den Fehler „%1“.</translation>
    </message>
    <message>
        <source>a cell is a date, which spreadsheets make of ports such as 1/2: format the column as text and type it again.</source>
        <translation>eine Zelle ist ein Datum, zu dem Tabellenprogramme Ports wie 1/2 machen: die Spalte als Text formatieren und es neu eingeben.</translation>
    </message>
    <message>
        <source>%1 has firmware %2; %3 of %4 devices of its kind (%5) have %6</source>
        <translation>%1 hat Firmware %2; %3 von %4 Geräten seiner Art (%5) haben %6</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else update the firmware.</source>
        <translation>Prüfen, ob der Unterschied gewollt ist; sonst die Firmware aktualisieren.</translation>
    </message>
    <message>
        <source>%1 has the FEC mode %2, its other end %3 has %4</source>
        <translation>%1 hat den FEC-Modus %2, die Gegenseite %3 hat %4</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, compare the FEC settings of both ends.</source>
        <translation>Die Erkundung wiederholen: Der Link handelte vielleicht gerade neu aus. Bleibt der Unterschied, die FEC-Einstellungen beider Enden vergleichen.</translation>
    </message>
    <message>
        <source>%1: stopped fans: %2</source>
        <translation>%1: stehende Lüfter: %2</translation>
    </message>
    <message>
        <source>Replace the fan before the device overheats.</source>
        <translation>Den Lüfter ersetzen, bevor das Gerät überhitzt.</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; its own limit is %3</source>
        <translation>Das Modul des Kabels an %1 hat %2; sein eigener Grenzwert ist %3</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; modules are usually made for up to %3</source>
        <translation>Das Modul des Kabels an %1 hat %2; Module sind meist für bis zu %3 gemacht</translation>
    </message>
    <message>
        <source>Check the air flow of the device; clean and reseat the module. If it stays hot, replace the cable.</source>
        <translation>Den Luftstrom des Geräts prüfen; das Modul reinigen und neu stecken. Bleibt es heiß, das Kabel ersetzen.</translation>
    </message>
    <message>
        <source>The module of the cable at %1 receives %2 on lane %3; its own limit is %4</source>
        <translation>Das Modul des Kabels an %1 empfängt %2 auf Lane %3; sein eigener Grenzwert ist %4</translation>
    </message>
    <message>
        <source>Clean the connectors of the fiber and check it for sharp bends; if it stays weak, replace the module that sends.</source>
        <translation>Die Stecker der Faser reinigen und sie auf scharfe Biegungen prüfen; bleibt es schwach, das sendende Modul ersetzen.</translation>
    </message>
    <message>
        <source>%1 says a symbol bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 meldet eine Symbol-Bitfehlerrate von %2; üblich für %3 ist unter %4</translation>
    </message>
    <message>
        <source>%1 says an effective bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 meldet eine effektive Bitfehlerrate von %2; üblich für %3 ist unter %4</translation>
    </message>
    <message>
        <source>Clean, reseat or replace the cable; then try another port.</source>
        <translation>Das Kabel reinigen, neu stecken oder ersetzen; dann einen anderen Port versuchen.</translation>
    </message>
    <message>
        <source>The capture has %1 tables of texts with %2 rows; up to %3 with %4 are read.</source>
        <translation>Der Mitschnitt hat %1 Tabellen von Texten mit %2 Zeilen; bis zu %3 mit %4 werden gelesen.</translation>
    </message>
    <message>
        <source>Temperature of the cable&apos;s module.</source>
        <translation>Temperatur des Kabelmoduls.</translation>
    </message>
    <message>
        <source>Supply voltage of the cable&apos;s module.</source>
        <translation>Versorgungsspannung des Kabelmoduls.</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module receives on lane %1.</source>
        <translation>Optische Leistung, die das Kabelmodul auf Lane %1 empfängt.</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module sends on lane %1.</source>
        <translation>Optische Leistung, die das Kabelmodul auf Lane %1 sendet.</translation>
    </message>
    <message>
        <source>Bias current of the laser of lane %1 of the cable&apos;s module.</source>
        <translation>Vorstrom des Lasers von Lane %1 des Kabelmoduls.</translation>
    </message>
    <message>
        <source>Bit error rate before forward error correction.</source>
        <translation>Bitfehlerrate vor der Vorwärtsfehlerkorrektur.</translation>
    </message>
    <message>
        <source>Bit error rate after forward error correction.</source>
        <translation>Bitfehlerrate nach der Vorwärtsfehlerkorrektur.</translation>
    </message>
    <message>
        <source>Bit error rate after retransmission of the link.</source>
        <translation>Bitfehlerrate nach dem erneuten Senden auf dem Link.</translation>
    </message>
    <message>
        <source>Errors that were left after retransmission of the link.</source>
        <translation>Fehler, die nach dem erneuten Senden auf dem Link blieben.</translation>
    </message>
    <message>
        <source>Errors that forward error correction did not correct.</source>
        <translation>Fehler, die die Vorwärtsfehlerkorrektur nicht korrigierte.</translation>
    </message>
    <message>
        <source>Bits that forward error correction corrected.</source>
        <translation>Bits, die die Vorwärtsfehlerkorrektur korrigierte.</translation>
    </message>
    <message>
        <source>How often the link recovered from errors by itself.</source>
        <translation>Wie oft sich der Link selbst von Fehlern erholte.</translation>
    </message>
    <message>
        <source>Codewords in bin %1 of the histogram of corrected symbols in a codeword.</source>
        <translation>Codewörter in Klasse %1 des Histogramms korrigierter Symbole je Codewort.</translation>
    </message>
    <message>
        <source>Temperature of the device.</source>
        <translation>Temperatur des Geräts.</translation>
    </message>
    <message>
        <source>Highest temperature of the device that it kept.</source>
        <translation>Höchste Temperatur des Geräts, die es behielt.</translation>
    </message>
    <message>
        <source>Speed of fan %1.</source>
        <translation>Drehzahl von Lüfter %1.</translation>
    </message>
    <message>
        <source>Power that power supply %1 delivers.</source>
        <translation>Leistung, die Netzteil %1 liefert.</translation>
    </message>
    <message>
        <source>Expected a node: NodeGuid.</source>
        <translation>Erwartet wird ein Knoten: NodeGuid.</translation>
    </message>
    <message>
        <source>Expected a port: its number and its GUID.</source>
        <translation>Erwartet wird ein Port: seine Nummer und seine GUID.</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more as the value.</source>
        <translation>Als Wert wird eine Zahl ab 0 erwartet.</translation>
    </message>
    <message>
        <source>Line %1: expected FAMILY,PART,NANOSECONDS,SOURCE, such as Quantum,switch,&lt;130,data sheet.</source>
        <translation>Zeile %1: Erwartet wird FAMILY,PART,NANOSECONDS,SOURCE, etwa Quantum,switch,&lt;130,data sheet.</translation>
    </message>
    <message>
        <source>A part is one of host_send, adapter_send, hosts, ends, switch, adapter_receive and host_receive.</source>
        <translation>Ein Teil ist eines von host_send, adapter_send, hosts, ends, switch, adapter_receive und host_receive.</translation>
    </message>
    <message>
        <source>%1 went down with other cables, and the cable %2 at other ports: both are in trouble.</source>
        <translation>%1 fiel mit anderen Kabeln aus, und das Kabel %2 an anderen Ports: Beide sind gestört.</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and %5 times with %4: the trouble stayed at the port.</source>
        <translation>%1 fiel %3 Mal mit dem Kabel %2 aus, und %5 Mal mit %4: Die Störung blieb am Port.</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and %5 times at %4: the trouble went with the cable.</source>
        <translation>Das Kabel %2 fiel %3 Mal an %1 aus, und %5 Mal an %4: Die Störung ging mit dem Kabel.</translation>
    </message>
    <message>
        <source>%1 with the cable %2 went down %3 times, and neither of them since they were parted: it was the seat, or dirt.</source>
        <translation>%1 mit dem Kabel %2 fiel %3 Mal aus, und keines von beiden, seit sie getrennt wurden: Es war der Sitz oder Schmutz.</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and not with %4: it is not the port.</source>
        <translation>%1 fiel %3 Mal mit dem Kabel %2 aus, und nicht mit %4: Es ist nicht der Port.</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and not at %4: it is not the cable.</source>
        <translation>Das Kabel %2 fiel %3 Mal an %1 aus, und nicht an %4: Es ist nicht das Kabel.</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 konnte nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is not a table of firmware.</source>
        <translation>%1 ist keine Tabelle von Firmware.</translation>
    </message>
    <message>
        <source>Its first line names its columns: model,psid,firmware.</source>
        <translation>Ihre erste Zeile nennt ihre Spalten: model,psid,firmware.</translation>
    </message>
    <message>
        <source>This output of %1 is of a link of %2, not of InfiniBand: it is left out.</source>
        <translation>Diese Ausgabe von %1 ist von einem %2-Link, nicht von InfiniBand: Sie wird weggelassen.</translation>
    </message>
    <message>
        <source>This output of %1 does not say which port it is of: it is kept as a table, and used only if another text names the serial number of the same cable. Save it with the prompt and the command before it: %2</source>
        <translation>Diese Ausgabe von %1 sagt nicht, von welchem Port sie ist: Sie wird als Tabelle behalten und nur verwendet, wenn ein anderer Text die Seriennummer desselben Kabels nennt. Die Ausgabe mit der Eingabeaufforderung und dem Befehl davor speichern: %2</translation>
    </message>
    <message>
        <source>At least %1 in %2; more was counted than its counter holds.</source>
        <translation>Mindestens %1 in %2; es wurde mehr gezählt, als der Zähler fasst.</translation>
    </message>
    <message>
        <source>A forecast by the symbols that were corrected in %1: after correction %2, between %3 and %4, if errors go on as they come. The limit is %5.</source>
        <translation>Eine Vorhersage aus den Symbolen, die in %1 korrigiert wurden: nach der Korrektur %2, zwischen %3 und %4, wenn Fehler weiter so kommen. Der Grenzwert ist %5.</translation>
    </message>
    <message>
        <source>At most %1: no error in %2.</source>
        <translation>Höchstens %1: kein Fehler in %2.</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2.</source>
        <translation>Zwischen %3 und %1: %4 gezählt in %2.</translation>
    </message>
    <message>
        <source>At least %3: %4 counted in %2. That is above the limit, %5.</source>
        <translation>Mindestens %3: %4 gezählt in %2. Das ist über dem Grenzwert %5.</translation>
    </message>
    <message>
        <source>At most %1 after %2. That is below the limit, %5.</source>
        <translation>Höchstens %1 nach %2. Das ist unter dem Grenzwert %5.</translation>
    </message>
    <message>
        <source>At most %1 after %2. It takes %6 without an error to say that it is below %5.</source>
        <translation>Höchstens %1 nach %2. Es braucht %6 ohne Fehler, um zu sagen, dass es unter %5 ist.</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2. It cannot be said yet whether that is below %5.</source>
        <translation>Zwischen %3 und %1: %4 gezählt in %2. Ob das unter %5 ist, lässt sich noch nicht sagen.</translation>
    </message>
    <message>
        <source>Bit error rate at most</source>
        <translation>Bitfehlerrate höchstens</translation>
    </message>
    <message>
        <source>No bit error rate is known</source>
        <translation>Keine Bitfehlerrate ist bekannt</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is made for up to %3; both ends could run at %4</source>
        <translation>Das Kabel %1 – %2 ist für bis zu %3 gemacht; beide Enden könnten mit %4 laufen</translation>
    </message>
    <message>
        <source>%1 cables between %2 and %3 are made for up to %4; both ends could run at %5</source>
        <translation>%1 Kabel zwischen %2 und %3 sind für bis zu %4 gemacht; beide Enden könnten mit %5 laufen</translation>
    </message>
    <message>
        <source>%1: power supplies that deliver nothing: %2</source>
        <translation>%1: Netzteile, die nichts liefern: %2</translation>
    </message>
    <message>
        <source>Check its cord and the circuit; else replace the power supply. Without it the device stops when the other fails.</source>
        <translation>Das Netzkabel und den Stromkreis prüfen; sonst das Netzteil ersetzen. Ohne es steht das Gerät, wenn das andere ausfällt.</translation>
    </message>
    <message>
        <source>Speed of a lane of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>Geschwindigkeit einer Lane des PCIe-Links, der zwischen Adapter und Prozessor am wenigsten trägt.</translation>
    </message>
    <message>
        <source>Lanes of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>Lanes des PCIe-Links, der zwischen Adapter und Prozessor am wenigsten trägt.</translation>
    </message>
    <message>
        <source>The device says of %1: %2 (status %3)</source>
        <translation>Das Gerät sagt von %1: %2 (Status %3)</translation>
    </message>
    <message>
        <source>See mlxlink&apos;s manual for the status code.</source>
        <translation>Den Statuscode im Handbuch von mlxlink nachschlagen.</translation>
    </message>
    <message>
        <source>This JSON cannot be read: it is damaged, it was cut off, or it is too long.</source>
        <translation>Dieses JSON kann nicht gelesen werden: Es ist beschädigt, abgeschnitten oder zu lang.</translation>
    </message>
    <message>
        <source>Expected as many fields as the line of names has.</source>
        <translation>Erwartet werden so viele Felder, wie die Zeile der Namen hat.</translation>
    </message>
    <message>
        <source>Expected a port: node_guid or port_guid, and its number from 0 to 254.</source>
        <translation>Erwartet wird ein Port: node_guid oder port_guid, und seine Nummer von 0 bis 254.</translation>
    </message>
    <message>
        <source>%1 and %2 can communicate in the partitions %3.</source>
        <translation>%1 und %2 können in den Partitionen %3 kommunizieren.</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: they have no partition in common.</source>
        <translation>%1 und %2 können nicht kommunizieren: Sie haben keine gemeinsame Partition.</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: both are limited members of their common partitions %3.</source>
        <translation>%1 und %2 können nicht kommunizieren: Beide sind eingeschränkte Mitglieder ihrer gemeinsamen Partitionen %3.</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: the switch drops the packets of their common partitions %3, which are not in the tables of its ports %4.</source>
        <translation>%1 und %2 können nicht kommunizieren: Der Switch verwirft die Pakete ihrer gemeinsamen Partitionen %3, die nicht in den Tabellen seiner Ports %4 sind.</translation>
    </message>
    <message>
        <source>Whether %1 and %2 can communicate is not known: no P_Key table of %3 was read.</source>
        <translation>Ob %1 und %2 kommunizieren können, ist nicht bekannt: Keine P_Key-Tabelle von %3 wurde gelesen.</translation>
    </message>
    <message>
        <source>None of these keys is at index 0 of %1: software that takes the key there does not communicate.</source>
        <translation>Keiner dieser Schlüssel steht an Index 0 von %1: Software, die den Schlüssel dort nimmt, kommuniziert nicht.</translation>
    </message>
    <message>
        <source>The P_Key table of %1 has the partitions %2, which %3 at the other end of the cable is not in.</source>
        <translation>Die P_Key-Tabelle von %1 hat die Partitionen %2, in denen %3 am anderen Ende des Kabels nicht ist.</translation>
    </message>
    <message>
        <source>%1 drops packets of the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>%1 verwirft Pakete der Partitionen %2, in denen %3 am anderen Ende des Kabels ist.</translation>
    </message>
    <message>
        <source>The P_Key table of %1 lacks the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>Der P_Key-Tabelle von %1 fehlen die Partitionen %2, in denen %3 am anderen Ende des Kabels ist.</translation>
    </message>
    <message>
        <source>Adaptive routing is on at all switches (%1).</source>
        <translation>Adaptives Routing ist an allen Switches eingeschaltet (%1).</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1 of %2 switches (off: %3, not supported: %4, not known: %5).</source>
        <translation>Adaptives Routing ist an %1 von %2 Switches eingeschaltet (aus: %3, nicht unterstützt: %4, nicht bekannt: %5).</translation>
    </message>
    <message>
        <source>For which service levels is not known.</source>
        <translation>Für welche Service-Levels, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The service levels that are routed adaptively differ (switches): %1.</source>
        <translation>Die adaptiv gerouteten Service-Levels sind verschieden (Switches): %1.</translation>
    </message>
    <message>
        <source>It is on for all service levels.</source>
        <translation>Es ist für alle Service-Levels eingeschaltet.</translation>
    </message>
    <message>
        <source>It is on for all service levels, as far as switches say so (not: %1).</source>
        <translation>Es ist für alle Service-Levels eingeschaltet, soweit die Switches es sagen (nicht: %1).</translation>
    </message>
    <message>
        <source>It is on for these service levels: %1.</source>
        <translation>Es ist für diese Service-Levels eingeschaltet: %1.</translation>
    </message>
    <message>
        <source>It is on for these service levels, as far as switches say so (not: %2): %1.</source>
        <translation>Es ist für diese Service-Levels eingeschaltet, soweit die Switches es sagen (nicht: %2): %1.</translation>
    </message>
    <message>
        <source>%1 differs from the others of its model and tier.</source>
        <translation>%1 weicht von den anderen seines Modells und seiner Ebene ab.</translation>
    </message>
    <message>
        <source>%1 switches differ from the others of their model and tier, such as %2.</source>
        <translation>%1 Switches weichen von den anderen ihres Modells und ihrer Ebene ab, etwa %2.</translation>
    </message>
    <message>
        <source>Whether adaptive routing is on is not known.</source>
        <translation>Ob adaptives Routing eingeschaltet ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 routes adaptively for the service levels %2; %3 of %4 switches of its model and tier do for %5</source>
        <translation>%1 routet adaptiv für die Service-Levels %2; %3 von %4 Switches seines Modells und seiner Ebene tun es für %5</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1, and off at %2 of %3 switches of its model and tier</source>
        <translation>Adaptives Routing ist an %1 eingeschaltet, und aus an %2 von %3 Switches seines Modells und seiner Ebene</translation>
    </message>
    <message>
        <source>%1 does not support adaptive routing, which is on at %2 of %3 switches of its model and tier</source>
        <translation>%1 unterstützt adaptives Routing nicht, das an %2 von %3 Switches seines Modells und seiner Ebene eingeschaltet ist</translation>
    </message>
    <message>
        <source>Adaptive routing is off at %1, and on at %2 of %3 switches of its model and tier</source>
        <translation>Adaptives Routing ist an %1 aus, und eingeschaltet an %2 von %3 Switches seines Modells und seiner Ebene</translation>
    </message>
    <message>
        <source>Check the options of the subnet manager for adaptive routing, and the firmware of the switch.</source>
        <translation>Die Optionen des Subnet-Managers für adaptives Routing und die Firmware des Switches prüfen.</translation>
    </message>
    <message>
        <source>The cable %1 – %2 says &quot;%3&quot;; %4 of %5 cables between these switches say &quot;%6&quot;</source>
        <translation>Das Kabel %1 – %2 meldet „%3“; %4 von %5 Kabeln zwischen diesen Switches melden „%6“</translation>
    </message>
    <message>
        <source>Check whether the cable is the planned one; a longer one than its neighbors may lead through other racks.</source>
        <translation>Prüfen, ob das Kabel das geplante ist; ein längeres als seine Nachbarn führt vielleicht durch andere Racks.</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is passive copper of %3 m; at %4 these are made for up to %5 m</source>
        <translation>Das Kabel %1 – %2 ist passives Kupfer von %3 m; bei %4 werden diese für bis zu %5 m gemacht</translation>
    </message>
    <message>
        <source>The P_Key tables of the capture %1 take more memory than 1 GB.</source>
        <translation>Die P_Key-Tabellen des Mitschnitts %1 brauchen mehr als 1 GB Speicher.</translation>
    </message>
    <message>
        <source>The groups of the forwarding table %1 are invalid.</source>
        <translation>Die Gruppen der Weiterleitungstabelle %1 sind ungültig.</translation>
    </message>
    <message>
        <source>The P_Key table %1 is invalid.</source>
        <translation>Die P_Key-Tabelle %1 ist ungültig.</translation>
    </message>
    <message>
        <source>The subnet manager logged: %1</source>
        <translation>Der Subnet-Manager protokollierte: %1</translation>
    </message>
    <message>
        <source>The subnet manager logged %1 messages together.</source>
        <translation>Der Subnet-Manager protokollierte %1 Meldungen gemeinsam.</translation>
    </message>
    <message>
        <source>A query of the subnet manager to a LID had no answer: the node is gone, or answers too slowly.</source>
        <translation>Eine Abfrage des Subnet-Managers an eine LID blieb ohne Antwort: Der Knoten ist verschwunden oder antwortet zu langsam.</translation>
    </message>
    <message>
        <source>A query of the subnet manager along a directed route had no answer. The route is in the log below this line; try &quot;smpquery -D nodeinfo ROUTE&quot;.</source>
        <translation>Eine Abfrage des Subnet-Managers entlang einer gerichteten Route blieb ohne Antwort. Die Route steht im Protokoll unter dieser Zeile; „smpquery -D nodeinfo ROUTE“ versuchen.</translation>
    </message>
    <message>
        <source>A query of the subnet manager failed, or a device answered it with an error.</source>
        <translation>Eine Abfrage des Subnet-Managers schlug fehl, oder ein Gerät antwortete mit einem Fehler.</translation>
    </message>
    <message>
        <source>The link of this port is up, but the device at its other end does not answer: restart it, or disable the port.</source>
        <translation>Der Link dieses Ports ist aktiv, aber das Gerät am anderen Ende antwortet nicht: es neu starten oder den Port abschalten.</translation>
    </message>
    <message>
        <source>Two devices have the same GUID: one of them has to get its own. The routes to both are in the log below this line.</source>
        <translation>Zwei Geräte haben dieselbe GUID: Eines muss eine eigene bekommen. Die Routen zu beiden stehen im Protokoll unter dieser Zeile.</translation>
    </message>
    <message>
        <source>A device refused what the subnet manager set in a PortInfo. Its values are in the log below this line.</source>
        <translation>Ein Gerät wies ab, was der Subnet-Manager in einer PortInfo setzte. Ihre Werte stehen im Protokoll unter dieser Zeile.</translation>
    </message>
    <message>
        <source>A device reported something of a port that the subnet manager does not know.</source>
        <translation>Ein Gerät meldete etwas von einem Port, den der Subnet-Manager nicht kennt.</translation>
    </message>
    <message>
        <source>A port sends more traps than the subnet manager bears, which could not disable it: check its cable.</source>
        <translation>Ein Port sendet mehr Traps, als der Subnet-Manager hinnimmt; er konnte ihn nicht abschalten: sein Kabel prüfen.</translation>
    </message>
    <message>
        <source>The subnet manager logged, %1 times: %2</source>
        <translation>Der Subnet-Manager protokollierte %1 Mal: %2</translation>
    </message>
    <message>
        <source>The P_Keys of %1 are left out: no text identifies that node.</source>
        <translation>Die P_Keys von %1 werden weggelassen: Kein Text bezeichnet diesen Knoten.</translation>
    </message>
    <message>
        <source>Expected a key of a port: NodeGUID, LocalPortNum from 0 to 254 and PKey.</source>
        <translation>Erwartet wird ein Schlüssel eines Ports: NodeGUID, LocalPortNum von 0 bis 254 und PKey.</translation>
    </message>
    <message>
        <source>Expected a group of ports: its number, its sub-group and its ports.</source>
        <translation>Erwartet wird eine Gruppe von Ports: ihre Nummer, ihre Untergruppe und ihre Ports.</translation>
    </message>
    <message>
        <source>Expected a LID, a port, how packets to it are routed (Static, Bounded, Free or HBF) and a group, such as 0x0003 003 Free 12.</source>
        <translation>Erwartet werden eine LID, ein Port, wie Pakete dorthin geroutet werden (Static, Bounded, Free oder HBF), und eine Gruppe wie 0x0003 003 Free 12.</translation>
    </message>
    <message>
        <source>An earlier line begins the tables of this switch.</source>
        <translation>Eine frühere Zeile beginnt die Tabellen dieses Switches.</translation>
    </message>
    <message>
        <source>This switch has several private forwarding tables; which one packets take is not known. All ports of all of them are taken for possible.</source>
        <translation>Dieser Switch hat mehrere private Weiterleitungstabellen; welche Pakete nehmen, ist nicht bekannt. Alle Ports von allen gelten als möglich.</translation>
    </message>
    <message>
        <source>The log has more messages than are kept (%1): %2 are left out.</source>
        <translation>Das Protokoll hat mehr Meldungen, als behalten werden (%1): %2 werden weggelassen.</translation>
    </message>
    <message>
        <source>Expected a partition: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>Erwartet wird eine Partition: Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>The key of a partition is a number of 16 bits.</source>
        <translation>Der Schlüssel einer Partition ist eine Zahl von 16 Bit.</translation>
    </message>
    <message>
        <source>There are no more numbers of partitions.</source>
        <translation>Es gibt keine Nummern für Partitionen mehr.</translation>
    </message>
    <message>
        <source>Expected the GUID of a port, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS or SELF.</source>
        <translation>Erwartet wird die GUID eines Ports, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS oder SELF.</translation>
    </message>
    <message>
        <source>There are too many members of partitions.</source>
        <translation>Es gibt zu viele Mitglieder von Partitionen.</translation>
    </message>
    <message>
        <source>%1 is too large for a partitions.conf.</source>
        <translation>%1 ist zu groß für eine partitions.conf.</translation>
    </message>
    <message>
        <source>Name the file that OpenSM reads, often /etc/opensm/partitions.conf.</source>
        <translation>Die Datei nennen, die OpenSM liest, oft /etc/opensm/partitions.conf.</translation>
    </message>
    <message>
        <source>%1 has no partitions.</source>
        <translation>%1 hat keine Partitionen.</translation>
    </message>
    <message>
        <source>A partition is such as: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>Eine Partition ist etwa: Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>This P_Key table has no end: the text was cut off.</source>
        <translation>Diese P_Key-Tabelle hat kein Ende: Der Text wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>This P_Key table does not say whose it is: save it with the prompt and the command before it, such as [root@mgmt ~]# smpquery pkeys 13 1</source>
        <translation>Diese P_Key-Tabelle sagt nicht, wessen sie ist: sie mit der Eingabeaufforderung und dem Befehl davor speichern, etwa [root@mgmt ~]# smpquery pkeys 13 1</translation>
    </message>
    <message>
        <source>This is the output of smpquery pkeys, which does not say whose P_Key table it is.</source>
        <translation>Dies ist die Ausgabe von smpquery pkeys, die nicht sagt, wessen P_Key-Tabelle es ist.</translation>
    </message>
    <message>
        <source>Save it with the prompt and the command before it, or save the records of subnet administration: saquery PKTR &gt; keys.txt</source>
        <translation>Die Ausgabe mit der Eingabeaufforderung und dem Befehl davor speichern, oder die Datensätze der Subnetzverwaltung: saquery PKTR &gt; keys.txt</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, each over %2 cables.</source>
        <translation>Mit adaptivem Routing: %1 Wege, jeder über %2 Kabel.</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, over %2 to %3 cables.</source>
        <translation>Mit adaptivem Routing: %1 Wege, über %2 bis %3 Kabel.</translation>
    </message>
    <message>
        <source>With adaptive routing, packets may come to a switch again and again.</source>
        <translation>Mit adaptivem Routing können Pakete immer wieder zu einem Switch kommen.</translation>
    </message>
    <message>
        <source>Some of the ways of adaptive routing do not arrive: they end at %1 (%2).</source>
        <translation>Einige der Wege des adaptiven Routings kommen nicht an: Sie enden bei %1 (%2).</translation>
    </message>
    <message>
        <source>Have the subnet manager write the tables again, and compare them with its partitions.conf.</source>
        <translation>Den Subnet-Manager die Tabellen neu schreiben lassen und sie mit seiner partitions.conf vergleichen.</translation>
    </message>
    <message>
        <source>Check its bit errors; this length takes an active or optical cable.</source>
        <translation>Seine Bitfehler prüfen; diese Länge braucht ein aktives oder optisches Kabel.</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>Inseln</translation>
    </message>
    <message>
        <source>%1: a forecast by its corrected symbols expects a bit error rate of %2 or more after error correction; usual for %3 is below %4</source>
        <translation>%1: Eine Vorhersage aus den korrigierten Symbolen lässt nach der Fehlerkorrektur eine Bitfehlerrate von %2 oder mehr erwarten; üblich für %3 ist unter %4</translation>
    </message>
    <message>
        <source>Replace the cable at the next maintenance, before errors stay uncorrected.</source>
        <translation>Das Kabel bei der nächsten Wartung ersetzen, bevor Fehler unkorrigiert bleiben.</translation>
    </message>
    <message>
        <source>%1: a symbol bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1: eine Symbol-Bitfehlerrate von %2 oder mehr (gezählte Fehler: %3); üblich für %4 ist unter %5</translation>
    </message>
    <message>
        <source>%1: an effective bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1: eine effektive Bitfehlerrate von %2 oder mehr (gezählte Fehler: %3); üblich für %4 ist unter %5</translation>
    </message>
    <message>
        <source>Bit errors to be expected</source>
        <translation>Bitfehler zu erwarten</translation>
    </message>
    <message>
        <source>%1 is marked unhealthy (reason %2)</source>
        <translation>%1 ist als ungesund markiert (Grund %2)</translation>
    </message>
    <message>
        <source>Check its cable and its errors; the subnet manager&apos;s log says why it was marked.</source>
        <translation>Sein Kabel und seine Fehler prüfen; das Protokoll des Subnet-Managers sagt, warum er markiert wurde.</translation>
    </message>
    <message>
        <source>%1: power supply %2 says &quot;%3&quot; of %4</source>
        <translation>%1: Netzteil %2 meldet „%3“ von %4</translation>
    </message>
    <message>
        <source>%1: missing power supplies: %2</source>
        <translation>%1: fehlende Netzteile: %2</translation>
    </message>
    <message>
        <source>%1: fan %2 turns with %3; its own limit is %4</source>
        <translation>%1: Lüfter %2 dreht mit %3; sein eigener Grenzwert ist %4</translation>
    </message>
    <message>
        <source>%1: sensor %2 says %3; its own limit is %4</source>
        <translation>%1: Sensor %2 meldet %3; sein eigener Grenzwert ist %4</translation>
    </message>
    <message>
        <source>Check the air flow of the device, its fans and the room.</source>
        <translation>Den Luftstrom des Geräts, seine Lüfter und den Raum prüfen.</translation>
    </message>
    <message>
        <source>Slow fan</source>
        <translation>Langsamer Lüfter</translation>
    </message>
    <message>
        <source>Hot device</source>
        <translation>Heißes Gerät</translation>
    </message>
    <message>
        <source>Port marked unhealthy</source>
        <translation>Port als ungesund markiert</translation>
    </message>
    <message>
        <source>Temperature at sensor %1 of the device.</source>
        <translation>Temperatur an Sensor %1 des Geräts.</translation>
    </message>
    <message>
        <source>Packets received with a wrong invariant checksum.</source>
        <translation>Mit falscher invarianter Prüfsumme empfangene Pakete.</translation>
    </message>
    <message>
        <source>Parity errors while sending.</source>
        <translation>Paritätsfehler beim Senden.</translation>
    </message>
    <message>
        <source>How often the port waited too long for credits.</source>
        <translation>Wie oft der Port zu lange auf Credits wartete.</translation>
    </message>
    <message>
        <source>Routing notifications received with errors.</source>
        <translation>Mit Fehlern empfangene Routing-Meldungen.</translation>
    </message>
    <message>
        <source>Routing notifications received that could not be passed on.</source>
        <translation>Empfangene Routing-Meldungen, die nicht weitergegeben werden konnten.</translation>
    </message>
    <message>
        <source>How often adaptive routing tried to find another port.</source>
        <translation>Wie oft das adaptive Routing einen anderen Port zu finden versuchte.</translation>
    </message>
    <message>
        <source>Packets not sent since the port was contained and drained.</source>
        <translation>Pakete, die nicht gesendet wurden, seit der Port eingedämmt und geleert ist.</translation>
    </message>
    <message>
        <source>Packets received and dropped since the port was contained and drained.</source>
        <translation>Pakete, die empfangen und verworfen wurden, seit der Port eingedämmt und geleert ist.</translation>
    </message>
    <message>
        <source>Routing notifications received.</source>
        <translation>Empfangene Routing-Meldungen.</translation>
    </message>
    <message>
        <source>Routing notifications sent.</source>
        <translation>Gesendete Routing-Meldungen.</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by static routes.</source>
        <translation>Empfangene Pakete, die nach statischen Routen weitergeleitet wurden.</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by their hash.</source>
        <translation>Empfangene Pakete, die nach ihrem Hash weitergeleitet wurden.</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by adaptive routing.</source>
        <translation>Empfangene Pakete, die durch adaptives Routing weitergeleitet wurden.</translation>
    </message>
    <message>
        <source>Packets received whose hash named a port of this switch that could not be used.</source>
        <translation>Empfangene Pakete, deren Hash einen Port dieses Switches nannte, der nicht verwendet werden konnte.</translation>
    </message>
    <message>
        <source>Packets received whose hash named a way that failed further away.</source>
        <translation>Empfangene Pakete, deren Hash einen Weg nannte, der weiter entfernt ausfiel.</translation>
    </message>
    <message>
        <source>Notifications of failed ports received with errors.</source>
        <translation>Mit Fehlern empfangene Meldungen ausgefallener Ports.</translation>
    </message>
    <message>
        <source>Notifications of failed ports received.</source>
        <translation>Empfangene Meldungen ausgefallener Ports.</translation>
    </message>
    <message>
        <source>Notifications of failed ports sent.</source>
        <translation>Gesendete Meldungen ausgefallener Ports.</translation>
    </message>
    <message>
        <source>Notifications of failed ports that began at this switch.</source>
        <translation>Meldungen ausgefallener Ports, die an diesem Switch begannen.</translation>
    </message>
    <message>
        <source>%1 of %2 switches route adaptively: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>%1 von %2 Switches routen adaptiv: Pakete können andere Wege nehmen, als die Weiterleitungstabellen nennen, sodass das daraus Folgende eine Schranke ist.</translation>
    </message>
    <message>
        <source>Expected an option of OpenSM and its value.</source>
        <translation>Erwartet werden eine Option von OpenSM und ihr Wert.</translation>
    </message>
    <message>
        <source>Rail %1 is behind: packets to its adapters wait %2 % of the time, to those of the other rails %3 %.</source>
        <translation>Rail %1 liegt zurück: Pakete zu ihren Adaptern warten %2 % der Zeit, zu denen der anderen Rails %3 %.</translation>
    </message>
    <message>
        <source>Compare its adapters with those of the other rails: their slots, firmware and settings.</source>
        <translation>Die Adapter mit denen der anderen Rails vergleichen: Steckplätze, Firmware und Einstellungen.</translation>
    </message>
    <message>
        <source>Expected a line SW_GUID=, or below it &quot;name = value&quot;.</source>
        <translation>Erwartet wird eine Zeile SW_GUID=, oder darunter &quot;name = value&quot;.</translation>
    </message>
    <message>
        <source>Odd setting</source>
        <translation>Abweichende Einstellung</translation>
    </message>
    <message>
        <source>%1 has %2 %3; %4 of %5 devices of its model and tier have %6</source>
        <translation>%1 hat %2 %3; %4 von %5 Geräten seines Modells und seiner Ebene haben %6</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else set it as at the others.</source>
        <translation>Prüfen, ob der Unterschied gewollt ist; sonst wie bei den anderen einstellen.</translation>
    </message>
    <message>
        <source>%1 drops packets of the service levels %2, which map to VL 15.</source>
        <translation>%1 verwirft Pakete der Service-Levels %2, die auf VL 15 abgebildet sind.</translation>
    </message>
    <message>
        <source>%1 and %2 more ports drop packets of the service levels %3, which map to VL 15.</source>
        <translation>%1 und %2 weitere Ports verwerfen Pakete der Service-Levels %3, die auf VL 15 abgebildet sind.</translation>
    </message>
    <message>
        <source>Unless that is on purpose, map them to a data lane: qos_sl2vl in opensm.conf.</source>
        <translation>Ist das nicht Absicht, sie auf eine Daten-Lane abbilden: qos_sl2vl in opensm.conf.</translation>
    </message>
    <message>
        <source>VL %1 of %2, to which the service levels %3 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>VL %1 von %2, auf die die Service-Levels %3 abgebildet sind, hat in keiner der VL-Arbitrierungstabellen ein Gewicht: Ihre Pakete werden nicht gesendet.</translation>
    </message>
    <message>
        <source>VL %1 of %2 and %3 more ports, to which the service levels %4 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>VL %1 von %2 und %3 weiteren Ports, auf die die Service-Levels %4 abgebildet sind, hat in keiner der VL-Arbitrierungstabellen ein Gewicht: Ihre Pakete werden nicht gesendet.</translation>
    </message>
    <message>
        <source>Give the lane a weight (qos_vlarb_low or qos_vlarb_high in opensm.conf), or map the service levels to another one (qos_sl2vl).</source>
        <translation>Der Lane ein Gewicht geben (qos_vlarb_low oder qos_vlarb_high in opensm.conf) oder die Service-Levels auf eine andere abbilden (qos_sl2vl).</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 have more entries than fit into memory.</source>
        <translation>Die Multicast-Tabellen des Mitschnitts %1 haben mehr Einträge, als in den Speicher passen.</translation>
    </message>
    <message>
        <source>Trim the capture to some of its nodes.</source>
        <translation>Den Mitschnitt auf einige seiner Knoten zuschneiden.</translation>
    </message>
    <message>
        <source>%1: switches have entries for this MLID, and no group has it.</source>
        <translation>%1: Switches haben Einträge für diese MLID, und keine Gruppe hat sie.</translation>
    </message>
    <message>
        <source>%1: the group has several members, and no switch has an entry for its MLID.</source>
        <translation>%1: Die Gruppe hat mehrere Mitglieder, und kein Switch hat einen Eintrag für ihre MLID.</translation>
    </message>
    <message>
        <source>%1: packets do not reach the member %2.</source>
        <translation>%1: Pakete erreichen das Mitglied %2 nicht.</translation>
    </message>
    <message>
        <source>%1: the port of the member %2 is down.</source>
        <translation>%1: Der Port des Mitglieds %2 hat keinen Link.</translation>
    </message>
    <message>
        <source>%1: no port has the GUID of the member %2: it left the fabric, or has an alias GUID.</source>
        <translation>%1: Kein Port hat die GUID des Mitglieds %2: Es verließ die Fabric oder hat eine Alias-GUID.</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, whose switch has no entry: packets are dropped there.</source>
        <translation>%1: %2 führt zu %3, dessen Switch keinen Eintrag hat: Dort werden Pakete verworfen.</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which is not a member.</source>
        <translation>%1: %2 führt zu %3, das kein Mitglied ist.</translation>
    </message>
    <message>
        <source>%1: %2 leads to nothing: it is down or has no cable.</source>
        <translation>%1: %2 führt ins Leere: Er hat keinen Link oder kein Kabel.</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which does not send back.</source>
        <translation>%1: %2 führt zu %3, das nicht zurücksendet.</translation>
    </message>
    <message>
        <source>%1: packets come to %2, which has no member and does not send them on.</source>
        <translation>%1: Pakete kommen zu %2, das kein Mitglied hat und sie nicht weitersendet.</translation>
    </message>
    <message>
        <source>%1: cables from %2 on form a ring: packets arrive several times or go round.</source>
        <translation>%1: Kabel ab %2 bilden einen Ring: Pakete kommen mehrfach an oder kreisen.</translation>
    </message>
    <message>
        <source>MLIDs in use: %1. Tables are known of %2 of %3 switches; how many MLIDs they can have is not known.</source>
        <translation>Verwendete MLIDs: %1. Tabellen sind von %2 von %3 Switches bekannt; wie viele MLIDs sie haben können, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>MLIDs in use: %1 of %2 that all switches can have, left: %3. Tables are known of %4 of %5 switches.</source>
        <translation>Verwendete MLIDs: %1 von %2, die alle Switches haben können, übrig: %3. Tabellen sind von %4 von %5 Switches bekannt.</translation>
    </message>
    <message>
        <source>Virtual lane without weight</source>
        <translation>Virtual Lane ohne Gewicht</translation>
    </message>
    <message>
        <source>Service level dropped</source>
        <translation>Service-Level verworfen</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 take more memory than 1 GB.</source>
        <translation>Die Multicast-Tabellen des Mitschnitts %1 brauchen mehr als 1 GB Speicher.</translation>
    </message>
    <message>
        <source>The VL arbitration tables %1 are invalid.</source>
        <translation>Die VL-Arbitrierungstabellen %1 sind ungültig.</translation>
    </message>
    <message>
        <source>The multicast forwarding table %1 is invalid.</source>
        <translation>Die Multicast-Weiterleitungstabelle %1 ist ungültig.</translation>
    </message>
    <message>
        <source>The multicast groups %1 are invalid.</source>
        <translation>Die Multicast-Gruppen %1 sind ungültig.</translation>
    </message>
    <message>
        <source>Expected an MLID and the ports that it leads to.</source>
        <translation>Erwartet werden eine MLID und die Ports, zu denen sie führt.</translation>
    </message>
    <message>
        <source>Expected an entry of a VL arbitration table: NodeGUID, PortNum, Priority high or low, VL and Weight.</source>
        <translation>Erwartet wird ein Eintrag einer VL-Arbitrierungstabelle: NodeGUID, PortNum, Priority high oder low, VL und Weight.</translation>
    </message>
    <message>
        <source>Expected an address, a port and the sizes of both tables: # VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</source>
        <translation>Erwartet werden eine Adresse, ein Port und die Größen beider Tabellen: # VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</translation>
    </message>
    <message>
        <source>These tables of virtual lanes are not whole: the text was cut off.</source>
        <translation>Diese Tabellen von Virtual Lanes sind unvollständig: Der Text wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>These records of saquery are not imported, such as PathRecord or ServiceRecord.</source>
        <translation>Diese Datensätze von saquery werden nicht importiert, etwa PathRecord oder ServiceRecord.</translation>
    </message>
    <message>
        <source>NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord, LFT, PKeyTable and MCMemberRecord records are: saquery NR, PIR, LR, SMIR, LFTR, PKTR and MCMR.</source>
        <translation>Importiert werden NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord, LFT, PKeyTable und MCMemberRecord: saquery NR, PIR, LR, SMIR, LFTR, PKTR und MCMR.</translation>
    </message>
    <message>
        <source>nodeinfo, nodedesc, portinfo, switchinfo, pkeys, sl2vl and vlarb are.</source>
        <translation>Importiert werden nodeinfo, nodedesc, portinfo, switchinfo, pkeys, sl2vl und vlarb.</translation>
    </message>
    <message>
        <source>Hosts outside the job (%5) may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>Hosts außerhalb des Jobs (%5) haben vielleicht %1 seiner %2 Links genutzt, %3 am meisten: bis zu %4 seiner Bytes.</translation>
    </message>
    <message>
        <source>Look for errors about multicast tables in the subnet manager&apos;s log, and have it compute routes again.</source>
        <translation>Im Protokoll des Subnet-Managers nach Fehlern über Multicast-Tabellen suchen und ihn die Routen neu berechnen lassen.</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 may arrive several times or go round: cables from %2 on form a ring.</source>
        <translation>Pakete der Multicast-Gruppe %1 kommen vielleicht mehrfach an oder kreisen: Kabel ab %2 bilden einen Ring.</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups may arrive several times or go round: cables form a ring, such as from %2 on in %3.</source>
        <translation>Pakete von %1 Multicast-Gruppen kommen vielleicht mehrfach an oder kreisen: Kabel bilden einen Ring, etwa ab %2 in %3.</translation>
    </message>
    <message>
        <source>Multicast members not reached</source>
        <translation>Multicast-Mitglieder nicht erreicht</translation>
    </message>
    <message>
        <source>Ring of a multicast tree</source>
        <translation>Ring eines Multicast-Baums</translation>
    </message>
    <message>
        <source>The tree of the multicast group %1 is broken at %2: packets are dropped at the next switch, or none come back.</source>
        <translation>Der Baum der Multicast-Gruppe %1 ist bei %2 unterbrochen: Am nächsten Switch werden Pakete verworfen, oder es kommen keine zurück.</translation>
    </message>
    <message>
        <source>The trees of %1 multicast groups are broken, such as at %2 in %3: packets are dropped at the next switch, or none come back.</source>
        <translation>Die Bäume von %1 Multicast-Gruppen sind unterbrochen, etwa bei %2 in %3: Am nächsten Switch werden Pakete verworfen, oder es kommen keine zurück.</translation>
    </message>
    <message>
        <source>Broken multicast tree</source>
        <translation>Unterbrochener Multicast-Baum</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 do not reach %3 of its members, such as %2.</source>
        <translation>Pakete der Multicast-Gruppe %1 erreichen %3 ihrer Mitglieder nicht, etwa %2.</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups do not reach %4 of their members, such as %2 in %3.</source>
        <translation>Pakete von %1 Multicast-Gruppen erreichen %4 ihrer Mitglieder nicht, etwa %2 in %3.</translation>
    </message>
    <message>
        <source>Nothing is compared with golden: %1</source>
        <translation>Nichts wird mit der Referenz verglichen: %1</translation>
    </message>
    <message>
        <source>The file %1 is larger than 256 MB.</source>
        <translation>Die Datei %1 ist größer als 256 MB.</translation>
    </message>
    <message>
        <source>Read it in several parts.</source>
        <translation>Sie in mehreren Teilen lesen.</translation>
    </message>
    <message>
        <source>The benchmark does not say when it ran: routes are those at the end of the capture.</source>
        <translation>Der Benchmark sagt nicht, wann er lief: Die Routen sind die am Ende des Mitschnitts.</translation>
    </message>
    <message>
        <source>The benchmark ran at %1, outside of the capture: routes are those at its end.</source>
        <translation>Der Benchmark lief um %1, außerhalb des Mitschnitts: Die Routen sind die an dessen Ende.</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time, so nothing is said of shared links.</source>
        <translation>Der Mitschnitt hat keine Weiterleitungstabellen aus dieser Zeit, daher wird nichts über gemeinsame Links gesagt.</translation>
    </message>
    <message>
        <source>%1 of %2 hosts are not in the fabric: %3.</source>
        <translation>%1 von %2 Hosts sind nicht in der Fabric: %3.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The %4 hosts of leaf %1 are slower by %2 than those of others (chance of noise alone: %3).</source>
        <translation>Die %4 Hosts am Leaf %1 sind um %2 langsamer als die anderer (Wahrscheinlichkeit, dass es nur Rauschen ist: %3).</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others, in %4 pairs (chance of noise alone: %3).</source>
        <translation>Host %1 ist um %2 langsamer als andere, in %4 Paaren (Wahrscheinlichkeit, dass es nur Rauschen ist: %3).</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the sender, in %4 pairs (chance of noise alone: %3).</source>
        <translation>Host %1 ist als Sender um %2 langsamer als andere, in %4 Paaren (Wahrscheinlichkeit, dass es nur Rauschen ist: %3).</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the receiver, in %4 pairs (chance of noise alone: %3).</source>
        <translation>Host %1 ist als Empfänger um %2 langsamer als andere, in %4 Paaren (Wahrscheinlichkeit, dass es nur Rauschen ist: %3).</translation>
    </message>
    <message>
        <source>%1 is slower by %2 than its hosts are with others (chance of noise alone: %3).</source>
        <translation>%1 ist um %2 langsamer, als seine Hosts es mit anderen sind (Wahrscheinlichkeit, dass es nur Rauschen ist: %3).</translation>
    </message>
    <message>
        <source>%1 is on the routes of %2 of %3 slow pairs and of %4 of %5 others.</source>
        <translation>%1 liegt auf den Routen von %2 von %3 langsamen Paaren und von %4 von %5 anderen.</translation>
    </message>
    <message>
        <source>%1 is missing; golden has it.</source>
        <translation>%1 fehlt; die Referenz hat es.</translation>
    </message>
    <message>
        <source>%1 is there; golden does not have it.</source>
        <translation>%1 ist da; die Referenz hat es nicht.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; golden has %4.</source>
        <translation>%1: %2 ist %3; die Referenz hat %4.</translation>
    </message>
    <message>
        <source>%1 is not a list of acknowledged differences.</source>
        <translation>%1 ist keine Liste quittierter Unterschiede.</translation>
    </message>
    <message>
        <source>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE makes one.</source>
        <translation>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE erstellt eine.</translation>
    </message>
    <message>
        <source>Mend it, or acknowledge it: pgcap diff --golden %1 …, or Differences from golden in the window.</source>
        <translation>Beheben oder quittieren: pgcap diff --golden %1 …, oder „Unterschiede zur Referenz“ im Fenster.</translation>
    </message>
    <message>
        <source>A rule has exactly one of event, problem, incident, golden and figure.</source>
        <translation>Eine Regel hat genau eines von event, problem, incident, golden und figure.</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there</source>
        <translation>Bisher %1 von %2 Kabeln zwischen Switches, nach dem Muster der vorhandenen</translation>
    </message>
    <message>
        <source>pgcap cabling lists what to cable next.</source>
        <translation>pgcap cabling zählt auf, was als Nächstes zu verkabeln ist.</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet</source>
        <translation>Noch kein Subnet-Manager hat dieses Subnetz konfiguriert</translation>
    </message>
    <message>
        <source>No port has a LID: expected for a planned fabric, and before a subnet manager is started.</source>
        <translation>Kein Port hat eine LID: zu erwarten bei einer geplanten Fabric und bevor ein Subnet-Manager gestartet ist.</translation>
    </message>
    <message>
        <source>%1 nodes, such as %2, have no link yet</source>
        <translation>%1 Knoten, etwa %2, haben noch keinen Link</translation>
    </message>
    <message>
        <source>Expected while a fabric is being cabled.</source>
        <translation>Zu erwarten, während eine Fabric verkabelt wird.</translation>
    </message>
    <message>
        <source>Fewer readings than ten iterations of four have.</source>
        <translation>Weniger Ablesungen, als zehn Iterationen zu je vier haben.</translation>
    </message>
    <message>
        <source>No traffic, or the same all the time.</source>
        <translation>Kein Verkehr, oder immer gleich viel.</translation>
    </message>
    <message>
        <source>Nothing in the traffic repeats significantly.</source>
        <translation>Nichts im Verkehr wiederholt sich signifikant.</translation>
    </message>
    <message>
        <source>The traffic repeats in less than four readings.</source>
        <translation>Der Verkehr wiederholt sich in weniger als vier Ablesungen.</translation>
    </message>
    <message>
        <source>The traffic repeats, in iterations of very different lengths.</source>
        <translation>Der Verkehr wiederholt sich, in Iterationen sehr verschiedener Länge.</translation>
    </message>
    <message>
        <source>Crossed rails</source>
        <translation>Gekreuzte Rails</translation>
    </message>
    <message>
        <source>No host says where its adapters are: their order is that of their names.</source>
        <translation>Kein Host sagt, wo seine Adapter sitzen: Ihre Reihenfolge ist die ihrer Namen.</translation>
    </message>
    <message>
        <source>Hosts that say where their adapters are: %1; hosts with the same adapters: %2; of others only the names say the order: %3.</source>
        <translation>Hosts, die sagen, wo ihre Adapter sitzen: %1; Hosts mit den gleichen Adaptern: %2; bei anderen sagen nur die Namen die Reihenfolge: %3.</translation>
    </message>
    <message>
        <source>No host is known to have several adapters.</source>
        <translation>Von keinem Host sind mehrere Adapter bekannt.</translation>
    </message>
    <message>
        <source>Hosts are not cabled by rails: the leaves have adapters of several places in their order.</source>
        <translation>Die Hosts sind nicht nach Rails verkabelt: Die Leafs haben Adapter mehrerer Plätze der Reihenfolge.</translation>
    </message>
    <message>
        <source>Hosts are cabled by rails: %1.</source>
        <translation>Die Hosts sind nach Rails verkabelt: %1.</translation>
    </message>
    <message>
        <source>No adapter is on another rail than its own.</source>
        <translation>Kein Adapter ist an einer anderen Rail als der eigenen.</translation>
    </message>
    <message>
        <source>Adapters on another rail than their own: %1.</source>
        <translation>Adapter an einer anderen Rail als der eigenen: %1.</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4. Only the names of the adapters say their order: nvidia-smi topo -m on the host shows whether they are right.</source>
        <translation>Die Kabel %1 – %2 und %3 – %4 tauschen. Nur die Namen der Adapter sagen ihre Reihenfolge: nvidia-smi topo -m auf dem Host zeigt, ob sie stimmen.</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4.</source>
        <translation>Die Kabel %1 – %2 und %3 – %4 tauschen.</translation>
    </message>
    <message>
        <source>%1 is cabled to rail %3 and %2 to rail %4, each in the place of the other</source>
        <translation>%1 ist mit Rail %3 verkabelt und %2 mit Rail %4, jeder am Platz des anderen</translation>
    </message>
    <message>
        <source>%1: the cables of %2 adapters are exchanged</source>
        <translation>%1: Die Kabel von %2 Adaptern sind vertauscht</translation>
    </message>
    <message>
        <source>Move each to the leaf of its rail: %1.</source>
        <translation>Jeden auf den Leaf seiner Rail umstecken: %1.</translation>
    </message>
    <message>
        <source>Move its cable to %1.</source>
        <translation>Sein Kabel auf %1 umstecken.</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and its spines have rail %4; of %2 it is the reverse</source>
        <translation>Alle Hosts von %1 sind daran mit Rail %3, und seine Spines haben Rail %4; bei %2 ist es umgekehrt</translation>
    </message>
    <message>
        <source>Exchange all cables to spines of %1 and %2, or all cables to their hosts.</source>
        <translation>Alle Kabel von %1 und %2 zu den Spines tauschen, oder alle Kabel zu ihren Hosts.</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and on %2 with rail %4, the reverse of the leaves of other units</source>
        <translation>Alle Hosts von %1 sind daran mit Rail %3, und an %2 mit Rail %4, umgekehrt wie bei den Leafs anderer Einheiten</translation>
    </message>
    <message>
        <source>Their spines are the same: only the names differ from those of other units. Exchange the names, or the cables of all hosts.</source>
        <translation>Ihre Spines sind dieselben: Nur die Namen weichen von denen anderer Einheiten ab. Die Namen tauschen, oder die Kabel aller Hosts.</translation>
    </message>
    <message>
        <source>This text holds more measurements than are read.</source>
        <translation>Dieser Text enthält mehr Messungen, als gelesen werden.</translation>
    </message>
    <message>
        <source>This text holds no result of a network benchmark.</source>
        <translation>Dieser Text enthält kein Ergebnis eines Netzwerk-Benchmarks.</translation>
    </message>
    <message>
        <source>Read are perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT and LinkTest.</source>
        <translation>Gelesen werden perftest, OSU Micro-Benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT und LinkTest.</translation>
    </message>
    <message>
        <source>The text does not say what the matrix is: a line such as &quot;Average bandwidth: 98394.8 MB/s&quot; was expected.</source>
        <translation>Der Text sagt nicht, was die Matrix ist: Eine Zeile wie „Average bandwidth: 98394.8 MB/s“ wurde erwartet.</translation>
    </message>
    <message>
        <source>A row of the matrix was expected.</source>
        <translation>Eine Zeile der Matrix wurde erwartet.</translation>
    </message>
    <message>
        <source>A number with its unit was expected.</source>
        <translation>Eine Zahl mit ihrer Einheit wurde erwartet.</translation>
    </message>
    <message>
        <source>A row of numbers was expected.</source>
        <translation>Eine Zeile mit Zahlen wurde erwartet.</translation>
    </message>
    <message>
        <source>The matrix has more than %1 hosts.</source>
        <translation>Die Matrix hat mehr als %1 Hosts.</translation>
    </message>
    <message>
        <source>The matrix of hp2p is not whole.</source>
        <translation>Die Matrix von hp2p ist nicht vollständig.</translation>
    </message>
    <message>
        <source>Save the page again, without changing it.</source>
        <translation>Die Seite erneut speichern, ohne sie zu ändern.</translation>
    </message>
    <message>
        <source>Too few pairs were measured to say what is slow: at least 6 hosts with 3 pairs each are needed.</source>
        <translation>Zu wenige Paare wurden gemessen, um zu sagen, was langsam ist: Mindestens 6 Hosts mit je 3 Paaren sind nötig.</translation>
    </message>
    <message>
        <source>Too few leaf switches to compare: at least 3 with 3 measured hosts each are needed.</source>
        <translation>Zu wenige Leaf-Switches zum Vergleichen: Mindestens 3 mit je 3 gemessenen Hosts sind nötig.</translation>
    </message>
    <message>
        <source>Its name says so.</source>
        <translation>Sein Name sagt es.</translation>
    </message>
    <message>
        <source>No GPU is near: %1 at best.</source>
        <translation>Keine GPU ist nahe: bestenfalls %1.</translation>
    </message>
    <message>
        <source>It is slower than most adapters of the host.</source>
        <translation>Er ist langsamer als die meisten Adapter des Hosts.</translation>
    </message>
    <message>
        <source>No GPU is near in hosts with the same adapters.</source>
        <translation>Bei Hosts mit den gleichen Adaptern ist keine GPU nahe.</translation>
    </message>
    <message>
        <source>It shares its leaves with other adapters.</source>
        <translation>Er teilt sich die Leafs mit anderen Adaptern.</translation>
    </message>
    <message>
        <source>The text is of too many hosts.</source>
        <translation>Der Text ist von zu vielen Hosts.</translation>
    </message>
    <message>
        <source>What %1 printed cannot be read.</source>
        <translation>Was %1 ausgab, kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>This XML is damaged in its line %1, or it was cut off.</source>
        <translation>Dieses XML ist in Zeile %1 beschädigt, oder es wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>This XML is too large to be the topology of a host.</source>
        <translation>Dieses XML ist zu groß für die Topologie eines Hosts.</translation>
    </message>
    <message>
        <source>%1 is too large for a file of aliases.</source>
        <translation>%1 ist zu groß für eine Alias-Datei.</translation>
    </message>
    <message>
        <source>Line %1 of %2: %3</source>
        <translation>Zeile %1 von %2: %3</translation>
    </message>
    <message>
        <source>Correct the file; no alias of it is used.</source>
        <translation>Die Datei berichtigen; kein Alias daraus wird verwendet.</translation>
    </message>
    <message>
        <source>A name in %1 has characters that are not printed: %2</source>
        <translation>Ein Name in %1 hat nicht druckbare Zeichen: %2</translation>
    </message>
    <message>
        <source>For the adapters that are near GPUs save: nvidia-smi topo -m &gt; node01.topo</source>
        <translation>Für die Adapter nahe an GPUs speichern: nvidia-smi topo -m &gt; node01.topo</translation>
    </message>
    <message>
        <source>This is the output of a network benchmark, not a fabric.</source>
        <translation>Dies ist die Ausgabe eines Netzwerk-Benchmarks, keine Fabric.</translation>
    </message>
    <message>
        <source>Read it with pgcap benchmarks FILE, or in the view Benchmarks.</source>
        <translation>Sie mit pgcap benchmarks FILE oder in der Ansicht „Benchmarks“ lesen.</translation>
    </message>
    <message>
        <source>Expected a GUID and a name in quotes, 0x0002c90300000001 &quot;leaf01&quot;, or a port and its label, 0x0002c90300000001/21 &quot;storage&quot;.</source>
        <translation>Erwartet wurde eine GUID und ein Name in Anführungszeichen, 0x0002c90300000001 &quot;leaf01&quot;, oder ein Port und seine Beschriftung, 0x0002c90300000001/21 &quot;storage&quot;.</translation>
    </message>
    <message>
        <source>This matrix of nvidia-smi topo -m has no NIC legend below it, which says what its adapters are called.</source>
        <translation>Unter dieser Matrix von nvidia-smi topo -m fehlt die NIC-Legende, die sagt, wie die Adapter heißen.</translation>
    </message>
    <message>
        <source>This matrix has too many devices for one host.</source>
        <translation>Diese Matrix hat zu viele Geräte für einen Host.</translation>
    </message>
    <message>
        <source>This row of the matrix lacks cells.</source>
        <translation>Dieser Zeile der Matrix fehlen Zellen.</translation>
    </message>
    <message>
        <source>This is the matrix of nvidia-smi topo -m without adapters: nvidia-smi has found none, or is too old to name them.</source>
        <translation>Dies ist die Matrix von nvidia-smi topo -m ohne Adapter: nvidia-smi hat keine gefunden oder ist zu alt, um sie zu nennen.</translation>
    </message>
    <message>
        <source>Save what hwloc knows instead: lstopo --of xml &gt; node01.xml</source>
        <translation>Stattdessen speichern, was hwloc weiß: lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is XML of lstopo without InfiniBand adapters.</source>
        <translation>Dies ist XML von lstopo ohne InfiniBand-Adapter.</translation>
    </message>
    <message>
        <source>Save it on a host that has some, with its devices: lstopo --of xml &gt; node01.xml</source>
        <translation>Es auf einem Host speichern, der welche hat, mit dessen Geräten: lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is a topology of NCCL without InfiniBand adapters.</source>
        <translation>Dies ist eine Topologie von NCCL ohne InfiniBand-Adapter.</translation>
    </message>
    <message>
        <source>Save it by a job that uses them, with NCCL_TOPO_DUMP_FILE=/tmp/topo.xml in its environment.</source>
        <translation>Sie von einem Job speichern lassen, der sie verwendet, mit NCCL_TOPO_DUMP_FILE=/tmp/topo.xml in der Umgebung.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Correct the table; nothing of it was used.</source>
        <translation>Die Tabelle berichtigen; nichts daraus wurde verwendet.</translation>
    </message>
    <message>
        <source>There are more than %1 places.</source>
        <translation>Es gibt mehr als %1 Plätze.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a height in a rack, such as 41, U41 or U41-42.</source>
        <translation>„%1“ ist keine Höhe in einem Rack, etwa 41, U41 oder U41-42.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of units.</source>
        <translation>„%1“ ist keine Anzahl von Höheneinheiten.</translation>
    </message>
    <message>
        <source>The table of places is larger than %1 MiB.</source>
        <translation>Die Tabelle der Plätze ist größer als %1 MiB.</translation>
    </message>
    <message>
        <source>No line names the columns of places.</source>
        <translation>Keine Zeile nennt die Spalten der Plätze.</translation>
    </message>
    <message>
        <source>Begin the table with a line such as &quot;node,rack,height,units&quot;.</source>
        <translation>Die Tabelle mit einer Zeile wie „node,rack,height,units“ beginnen.</translation>
    </message>
    <message>
        <source>%1 is said to stand at two places: %2 and %3.</source>
        <translation>%1 soll an zwei Plätzen stehen: %2 und %3.</translation>
    </message>
    <message>
        <source>%1 stands at %2, but also %3 is said.</source>
        <translation>%1 steht an %2, aber auch %3 ist angegeben.</translation>
    </message>
    <message>
        <source>%1 and %2 are said to stand in the same unit: %3 U%4.</source>
        <translation>%1 und %2 sollen in derselben Höheneinheit stehen: %3 U%4.</translation>
    </message>
    <message>
        <source>%1 was not written: a list has at most %2 acknowledged differences and 32 MB.</source>
        <translation>%1 wurde nicht geschrieben: Eine Liste hat höchstens %2 bestätigte Unterschiede und 32 MB.</translation>
    </message>
    <message>
        <source>%1: swapped with others; take the plug out of %2 first, and put it into %3 last.</source>
        <translation>%1: mit anderen vertauscht; den Stecker zuerst aus %2 ziehen und zuletzt in %3 stecken.</translation>
    </message>
    <message>
        <source>The link %1 – %2 flaps: it went down %3 times.</source>
        <translation>Der Link %1 – %2 flattert: Er fiel %3 Mal aus.</translation>
    </message>
    <message>
        <source>%1 hosts are not in the fabric: %2.</source>
        <translation>%1 Hosts sind nicht in der Fabric: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 steps have no known route.</source>
        <translation>%1 von %2 Schritten haben keine bekannte Route.</translation>
    </message>
    <message>
        <source>The rate of %1 of %2 used links is not known.</source>
        <translation>Die Datenrate von %1 von %2 genutzten Links ist nicht bekannt.</translation>
    </message>
    <message>
        <source>More was measured than the bound: the run used other rings, trees or routes, or reduces in switches (SHARP).</source>
        <translation>Es wurde mehr als die Schranke gemessen: Der Lauf nutzte andere Ringe, Bäume oder Routen oder reduziert in Switches (SHARP).</translation>
    </message>
    <message>
        <source>No text says which ranks there are.</source>
        <translation>Kein Text sagt, welche Ranks es gibt.</translation>
    </message>
    <message>
        <source>Add a list of ranks, such as the output of &quot;srun --label hostname&quot;.</source>
        <translation>Eine Liste der Ranks hinzufügen, etwa die Ausgabe von &quot;srun --label hostname&quot;.</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time.</source>
        <translation>Der Mitschnitt hat keine Weiterleitungstabellen aus dieser Zeit.</translation>
    </message>
    <message>
        <source>Each link is used by one step at a time; the slowest is %1 (%2).</source>
        <translation>Jeder Link wird von nur einem Schritt zugleich genutzt; der langsamste ist %1 (%2).</translation>
    </message>
    <message>
        <source>%1 (%2) is used by %3 steps at the same time: %4 each.</source>
        <translation>%1 (%2) wird von %3 Schritten gleichzeitig genutzt: je %4.</translation>
    </message>
    <message>
        <source>A list of %1 ranks names two hosts for the same rank: it is left out.</source>
        <translation>Eine Liste mit %1 Ranks nennt für denselben Rank zwei Hosts: Sie ist weggelassen.</translation>
    </message>
    <message>
        <source>Several communicators of %1 ranks are in the log, and it does not say which lines belong together: they are left out. NCCL says it (commId) since version 2.16.</source>
        <translation>Das Log enthält mehrere Kommunikatoren mit %1 Ranks und sagt nicht, welche Zeilen zusammengehören: Sie sind weggelassen. NCCL gibt es (commId) seit Version 2.16 aus.</translation>
    </message>
    <message>
        <source>These texts hold more ranks than are read.</source>
        <translation>Diese Texte enthalten mehr Ranks, als gelesen werden.</translation>
    </message>
    <message>
        <source>Read those of one communicator.</source>
        <translation>Nur die eines Kommunikators lesen.</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, and rings to visit hosts in the order of their ranks.</source>
        <translation>Der Graph ist der eines Hosts: Es wird angenommen, dass die anderen ihm gleichen und Ringe die Hosts in der Reihenfolge ihrer Ranks durchlaufen.</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, in double binary trees in the order of their ranks.</source>
        <translation>Der Graph ist der eines Hosts: Es wird angenommen, dass die anderen ihm gleichen, in doppelten Binärbäumen in der Reihenfolge ihrer Ranks.</translation>
    </message>
    <message>
        <source>No text says the order of the ring: it is taken to be that of the ranks, once over each adapter of a host.</source>
        <translation>Kein Text nennt die Reihenfolge des Rings: Es wird die der Ranks angenommen, einmal über jeden Adapter eines Hosts.</translation>
    </message>
    <message>
        <source>No text says the trees: they are taken to be double binary trees of the hosts in the order of their ranks, over each adapter of a host.</source>
        <translation>Kein Text nennt die Bäume: Es werden doppelte Binärbäume der Hosts in der Reihenfolge ihrer Ranks angenommen, über jeden Adapter eines Hosts.</translation>
    </message>
    <message>
        <source>The log does not have all ranks: some steps are not known.</source>
        <translation>Das Log enthält nicht alle Ranks: Einige Schritte sind nicht bekannt.</translation>
    </message>
    <message>
        <source>This text says nothing of the ranks of a communicator.</source>
        <translation>Dieser Text sagt nichts über die Ranks eines Kommunikators.</translation>
    </message>
    <message>
        <source>Read are the log of NCCL (NCCL_DEBUG=INFO), NCCL_GRAPH_DUMP_FILE, NCCL_TOPO_DUMP_FILE, ncclras, the JSON of NCCL&apos;s Inspector, nccl-tests, and lists of ranks and hosts.</source>
        <translation>Gelesen werden das Log von NCCL (NCCL_DEBUG=INFO), NCCL_GRAPH_DUMP_FILE, NCCL_TOPO_DUMP_FILE, ncclras, das JSON des Inspectors von NCCL, nccl-tests sowie Listen von Ranks und Hosts.</translation>
    </message>
    <message>
        <source>This communicator has more steps than are followed.</source>
        <translation>Dieser Kommunikator hat mehr Schritte, als verfolgt werden.</translation>
    </message>
    <message>
        <source>No text says the names of all adapters: by their numbers they are taken to be in the order of rails.</source>
        <translation>Kein Text nennt die Namen aller Adapter: Ihre Nummern werden als Reihenfolge der Rails verstanden.</translation>
    </message>
    <message>
        <source>The log does not say the adapters of all channels (NCCL_DEBUG_SUBSYS=NET does): each channel is taken to use the adapter of its number.</source>
        <translation>Das Log nennt nicht die Adapter aller Kanäle (mit NCCL_DEBUG_SUBSYS=NET tut es das): Es wird angenommen, dass jeder Kanal den Adapter seiner Nummer nutzt.</translation>
    </message>
    <message>
        <source>%1 steps go over TCP (NET/Socket), not over the fabric.</source>
        <translation>%1 Schritte gehen über TCP (NET/Socket), nicht über die Fabric.</translation>
    </message>
    <message>
        <source>The hosts of %1 steps are not known.</source>
        <translation>Die Hosts von %1 Schritten sind nicht bekannt.</translation>
    </message>
    <message>
        <source>A document of NCCL&apos;s Inspector, with header and n_ranks, was expected.</source>
        <translation>Erwartet wurde ein Dokument des Inspectors von NCCL mit header und n_ranks.</translation>
    </message>
    <message>
        <source>%1 lines of the log could belong to several communicators, and are left out.</source>
        <translation>%1 Zeilen des Logs könnten zu mehreren Kommunikatoren gehören und sind weggelassen.</translation>
    </message>
    <message>
        <source>Each rank of a ring was expected once.</source>
        <translation>Erwartet wurde jeder Rank eines Rings einmal.</translation>
    </message>
    <message>
        <source>The text of ncclras names only ranks with errors and warnings; &quot;ncclras -f json&quot; has all.</source>
        <translation>Der Text von ncclras nennt nur Ranks mit Fehlern und Warnungen; &quot;ncclras -f json&quot; enthält alle.</translation>
    </message>
    <message>
        <source>A host, or a rank and its host, was expected.</source>
        <translation>Erwartet wurde ein Host oder ein Rank mit seinem Host.</translation>
    </message>
    <message>
        <source>The text says how many tasks there are, and not on which host each is: they are taken to lie in blocks.</source>
        <translation>Der Text nennt die Zahl der Tasks, aber nicht, auf welchem Host jeder liegt: Es wird angenommen, dass sie in Blöcken liegen.</translation>
    </message>
    <message>
        <source>The options of %1 are: %2, %3, %4, %5.</source>
        <translation>Die Optionen von %1 sind: %2, %3, %4, %5.</translation>
    </message>
    <message>
        <source>The options of a tree are: %1, %2, %3, %4. In place of those before speed a torus has x, y, z, perswitch, lanes and routing; a dragonfly has groups, leaves, spines and perleaf.</source>
        <translation>Die Optionen eines Baums sind: %1, %2, %3, %4. Statt derer vor speed hat ein Torus x, y, z, perswitch, lanes und routing; ein Dragonfly hat groups, leaves, spines und perleaf.</translation>
    </message>
    <message>
        <source>Nothing was measured in time.</source>
        <translation>In der Zeit wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Es wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Shortest time from a MAD to the node to its answer.</source>
        <translation>Kürzeste Zeit von einer MAD an den Knoten bis zu ihrer Antwort.</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: the median.</source>
        <translation>Zeit von einer MAD an den Knoten bis zu ihrer Antwort: der Median.</translation>
    </message>
    <message>
        <source>Answers that were measured: those to MADs sent once.</source>
        <translation>Gemessene Antworten: die auf einmal gesendete MADs.</translation>
    </message>
    <message>
        <source>Its options are deadline, wait, retries, smps, smp-rate, mkey-file, sl, pkey, ends, routes, lanes, partitions, multicast, sls, latency, latency-to, latency-count, vendor and discovery.</source>
        <translation>Ihre Optionen sind deadline, wait, retries, smps, smp-rate, mkey-file, sl, pkey, ends, routes, lanes, partitions, multicast, sls, latency, latency-to, latency-count, vendor und discovery.</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: 99 of 100 took no longer.</source>
        <translation>Zeit von einer MAD an den Knoten bis zu ihrer Antwort: 99 von 100 dauerten nicht länger.</translation>
    </message>
    <message>
        <source>By how much the shortest round trips differ by chance.</source>
        <translation>Um wie viel sich die kürzesten Umlaufzeiten zufällig unterscheiden.</translation>
    </message>
    <message>
        <source>The mean of %1 in the column: a reading holds until the next one.</source>
        <translation>Der Mittelwert von %1 in der Spalte: eine Ablesung gilt bis zur nächsten.</translation>
    </message>
    <message>
        <source>The highest reading of %1 in the column.</source>
        <translation>Die höchste Ablesung von %1 in der Spalte.</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1, Mittelwert</translation>
    </message>
    <message>
        <source>%1, highest</source>
        <translation>%1, höchster Wert</translation>
    </message>
    <message>
        <source>Memory that programs locked: it is not swapped.</source>
        <translation>Speicher, den Programme gesperrt haben: er wird nicht ausgelagert.</translation>
    </message>
    <message>
        <source>Memory that cannot be taken from its programs, locked or not.</source>
        <translation>Speicher, der seinen Programmen nicht genommen werden kann, gesperrt oder nicht.</translation>
    </message>
    <message>
        <source>Pages of memory that are pinned for devices, such as memory that was registered for RDMA.</source>
        <translation>Speicherseiten, die für Geräte festgehalten werden, wie für RDMA registrierter Speicher.</translation>
    </message>
    <message>
        <source>Page faults of all programs.</source>
        <translation>Seitenfehler aller Programme.</translation>
    </message>
    <message>
        <source>Page faults for which a disk or a server was read.</source>
        <translation>Seitenfehler, für die eine Platte oder ein Server gelesen wurde.</translation>
    </message>
    <message>
        <source>Names in the table of places that no host or switch has: %1 (%2).</source>
        <translation>Namen in der Tabelle der Plätze, die kein Host und kein Switch hat: %1 (%2).</translation>
    </message>
    <message>
        <source>The forwarding tables do not lead there.</source>
        <translation>Die Weiterleitungstabellen führen nicht dorthin.</translation>
    </message>
    <message>
        <source>These are too many pairs to even out, more than %1, or %2 ways of them.</source>
        <translation>Das sind zu viele Paare, um die Last auszugleichen: mehr als %1, oder mehr als %2 Wege von ihnen.</translation>
    </message>
    <message>
        <source>Port %1 of “%2” has no cable in the simulated fabric.</source>
        <translation>Port %1 von „%2“ hat im simulierten Fabric kein Kabel.</translation>
    </message>
    <message>
        <source>The simulated fabric has no node “%1”.</source>
        <translation>Das simulierte Fabric hat keinen Knoten „%1“.</translation>
    </message>
    <message>
        <source>UFM logged: %1</source>
        <translation>UFM hat protokolliert: %1</translation>
    </message>
    <message>
        <source>UFM logged %1 messages together.</source>
        <translation>UFM hat %1 Meldungen zusammen protokolliert.</translation>
    </message>
    <message>
        <source>UFM logged, %1 times: %2</source>
        <translation>UFM hat %1-mal protokolliert: %2</translation>
    </message>
    <message>
        <source>Expected a tree of SHARP, such as TreeID:0, Max Radix:2, or a node of it, such as (0), AN:name, lid:48, port guid:0x…, Child index:0, …</source>
        <translation>Erwartet wird ein SHARP-Baum wie TreeID:0, Max Radix:2 oder ein Knoten davon wie (0), AN:name, lid:48, port guid:0x…, Child index:0, …</translation>
    </message>
    <message>
        <source>Expected a date and a time, such as 2026-10-17 15:56:33.245.</source>
        <translation>Erwartet werden Datum und Uhrzeit, etwa 2026-10-17 15:56:33.245.</translation>
    </message>
    <message>
        <source>Expected a JSON list of UFM&apos;s events, each with its timestamp and severity.</source>
        <translation>Erwartet wird eine JSON-Liste von UFM-Ereignissen, jedes mit timestamp und severity.</translation>
    </message>
    <message>
        <source>The hosts would have %1 queue pairs; up to %2 are simulated.</source>
        <translation>Die Hosts hätten %1 Queue Pairs; bis zu %2 werden simuliert.</translation>
    </message>
    <message>
        <source>Choose fewer.</source>
        <translation>Weniger wählen.</translation>
    </message>
    <message>
        <source>%1: leave this plug; move the other one from %2 to %3.</source>
        <translation>%1: diesen Stecker lassen; den anderen von %2 nach %3 umstecken.</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (ports unknown)</source>
        <translation>Zwischen %1 und %2 fehlt ein Kabel (Ports unbekannt)</translation>
    </message>
    <message>
        <source>A cable is missing between %1 (port unknown) and %2</source>
        <translation>Zwischen %1 (Port unbekannt) und %2 fehlt ein Kabel</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (port unknown)</source>
        <translation>Zwischen %1 und %2 (Port unbekannt) fehlt ein Kabel</translation>
    </message>
    <message>
        <source>%1: the congestion profiles of %2 ports (%3) are not those that %4 of %5 ports of the same model, tier and peer have</source>
        <translation>%1: die Überlastprofile von %2 Ports (%3) sind nicht die, die %4 von %5 Ports desselben Modells, derselben Ebene und Gegenstelle haben</translation>
    </message>
    <message>
        <source>Packets of %1 pairs of hosts may have crossed these links, by the groups of ports that switches choose from, and never the root.</source>
        <translation>Pakete von %1 Host-Paaren können nach den Gruppen von Ports, aus denen Switches wählen, über diese Links gegangen sein, und nie über die Ursache.</translation>
    </message>
    <message>
        <source>%1 of %2 switches have several private forwarding tables: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>%1 von %2 Switches haben mehrere private Weiterleitungstabellen: Pakete können andere Wege nehmen, als die Weiterleitungstabellen nennen, sodass das, was aus diesen folgt, eine Schranke ist.</translation>
    </message>
    <message>
        <source>tier %1, down</source>
        <translation>Ebene %1, abwärts</translation>
    </message>
    <message>
        <source>tier %1, up</source>
        <translation>Ebene %1, aufwärts</translation>
    </message>
    <message>
        <source>A line is one of {&quot;do&quot;:&quot;stop&quot;}, {&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}, {&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;pause&quot;} and {&quot;do&quot;:&quot;resume&quot;}; a note and a mark may have &quot;at&quot;, microseconds since 1970.</source>
        <translation>Eine Zeile ist eine von {&quot;do&quot;:&quot;stop&quot;}, {&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}, {&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;pause&quot;} und {&quot;do&quot;:&quot;resume&quot;}; eine Notiz und eine Markierung können &quot;at&quot; haben, Mikrosekunden seit 1970.</translation>
    </message>
</context>
<context>
    <name>eventtext</name>
    <message>
        <source>Link down</source>
        <translation>Link ausgefallen</translation>
    </message>
    <message>
        <source>Link up</source>
        <translation>Link aktiv</translation>
    </message>
    <message>
        <source>Node left</source>
        <translation>Knoten verschwunden</translation>
    </message>
    <message>
        <source>Node joined</source>
        <translation>Neuer Knoten</translation>
    </message>
    <message>
        <source>Width changed</source>
        <translation>Breite geändert</translation>
    </message>
    <message>
        <source>Speed changed</source>
        <translation>Geschwindigkeit geändert</translation>
    </message>
    <message>
        <source>LID changed</source>
        <translation>LID geändert</translation>
    </message>
    <message>
        <source>Name changed</source>
        <translation>Name geändert</translation>
    </message>
    <message>
        <source>Duplicate GUID</source>
        <translation>Doppelte GUID</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>Doppelte LID</translation>
    </message>
    <message>
        <source>Threshold crossed</source>
        <translation>Schwellenwert überschritten</translation>
    </message>
    <message>
        <source>Counters reset</source>
        <translation>Zähler zurückgesetzt</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Sweeps skipped</source>
        <translation>Durchläufe ausgelassen</translation>
    </message>
    <message>
        <source>Subnet manager became master</source>
        <translation>Subnet-Manager wurde Master</translation>
    </message>
    <message>
        <source>Subnet manager on standby</source>
        <translation>Subnet-Manager in Standby</translation>
    </message>
    <message>
        <source>Subnet manager not active</source>
        <translation>Subnet-Manager nicht aktiv</translation>
    </message>
    <message>
        <source>Subnet manager discovering</source>
        <translation>Subnet-Manager erkundet</translation>
    </message>
    <message>
        <source>Subnet manager priority changed</source>
        <translation>Priorität des Subnet-Managers geändert</translation>
    </message>
    <message>
        <source>Subnet manager appeared</source>
        <translation>Subnet-Manager erschienen</translation>
    </message>
    <message>
        <source>Subnet manager gone</source>
        <translation>Subnet-Manager verschwunden</translation>
    </message>
    <message>
        <source>Subnet manager stalled</source>
        <translation>Subnet-Manager blockiert</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>Kein Master</translation>
    </message>
    <message>
        <source>Two masters</source>
        <translation>Zwei Master</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>Master-LID stimmt nicht</translation>
    </message>
    <message>
        <source>Event burst</source>
        <translation>Ereigniswelle</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>dauert an</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>bis zu %1 früher</translation>
    </message>
    <message>
        <source>%1, or up to %2 earlier</source>
        <translation>%1, oder bis zu %2 früher</translation>
    </message>
    <message>
        <source>%1 · ongoing</source>
        <translation>%1 · dauert an</translation>
    </message>
    <message>
        <source>%1 · lasted %2, until %3</source>
        <translation>%1 · dauerte %2, bis %3</translation>
    </message>
    <message>
        <source>Wait counter latched</source>
        <translation>Wartezähler am Höchststand</translation>
    </message>
    <message>
        <source>Wait counter reset</source>
        <translation>Wartezähler zurückgesetzt</translation>
    </message>
    <message>
        <source>Counter latched</source>
        <translation>Zähler am Höchststand</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>Bitfehler</translation>
    </message>
    <message>
        <source>Data counters differ</source>
        <translation>Datenzähler weichen ab</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>Schmaler PCIe-Steckplatz</translation>
    </message>
    <message>
        <source>Path armed</source>
        <translation>Pfad bereit</translation>
    </message>
    <message>
        <source>Path migrated</source>
        <translation>Pfad gewechselt</translation>
    </message>
    <message>
        <source>Clock set</source>
        <translation>Uhr gestellt</translation>
    </message>
    <message>
        <source>Recording moved</source>
        <translation>Aufzeichnung verlegt</translation>
    </message>
    <message>
        <source>Subnet manager log</source>
        <translation>Protokoll des Subnet-Managers</translation>
    </message>
    <message>
        <source>UFM log</source>
        <translation>UFM-Protokoll</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>Single tier</source>
        <translation>Einzelne Ebene</translation>
    </message>
    <message>
        <source>Torus %1</source>
        <translation>Torus %1</translation>
    </message>
    <message>
        <source>No regular shape</source>
        <translation>Keine regelmäßige Form</translation>
    </message>
    <message>
        <source>%1-tier fat tree</source>
        <translation>Fat Tree mit %1 Ebenen</translation>
    </message>
    <message>
        <source>Dragonfly of %1 groups</source>
        <translation>Dragonfly mit %1 Gruppen</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>Ticks/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>Ereignisse/s</translation>
    </message>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>calls/s</source>
        <translation>Aufrufe/s</translation>
    </message>
    <message>
        <source>Irregular, %1 tiers</source>
        <translation>Unregelmäßig, %1 Ebenen</translation>
    </message>
    <message>
        <source>ms/s</source>
        <translation>ms/s</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1 (Gegenstelle)</translation>
    </message>
    <message>
        <source>s/s</source>
        <translation>s/s</translation>
    </message>
    <message>
        <source>Shape unknown</source>
        <translation>Form unbekannt</translation>
    </message>
    <message>
        <source>%1-tier fat tree; which end is up is not known</source>
        <translation>Fat Tree mit %1 Ebenen; welches Ende oben ist, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>golden</name>
    <message>
        <source>Golden cannot be read: %1</source>
        <translation>Die Referenz kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>No difference from golden</source>
        <translation>Kein Unterschied zur Referenz</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from golden</source>
        <translation>
            <numerusform>%n Unterschied zur Referenz</numerusform>
            <numerusform>%n Unterschiede zur Referenz</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 acknowledged</source>
        <translation>%1, %2 quittiert</translation>
    </message>
    <message>
        <source>Golden: %1, %2</source>
        <translation>Referenz: %1, %2</translation>
    </message>
    <message>
        <source>Golden: %1</source>
        <translation>Referenz: %1</translation>
    </message>
</context>
<context>
    <name>incident</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n offen</numerusform>
            <numerusform>%n offen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n over</source>
        <translation>
            <numerusform>%n vorbei</numerusform>
            <numerusform>%n vorbei</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>seit %1 (%2)</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, für %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of hosts wait</source>
        <translation>
            <numerusform>%Ln Host-Paar wartet</numerusform>
            <numerusform>%Ln Host-Paare warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) cut off</source>
        <translation>
            <numerusform>%Ln Host abgeschnitten</numerusform>
            <numerusform>%Ln Hosts abgeschnitten</numerusform>
        </translation>
    </message>
    <message>
        <source>runs job %1</source>
        <translation>führt Job %1 aus</translation>
    </message>
    <message>
        <source>affects job %1</source>
        <translation>betrifft Job %1</translation>
    </message>
    <message numerus="yes">
        <source>affects job %1 and %n other(s)</source>
        <translation>
            <numerusform>betrifft Job %1 und %n anderen</numerusform>
            <numerusform>betrifft Job %1 und %n andere</numerusform>
        </translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>Gewissheit %1</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>Vorfall</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) waited %1 of the time</source>
        <translation>
            <numerusform>%Ln Link wartete %1 der Zeit</numerusform>
            <numerusform>%Ln Links warteten %1 der Zeit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inspector</name>
    <message>
        <source>Go to this node</source>
        <translation>Zu diesem Knoten gehen</translation>
    </message>
    <message>
        <source>Go to this port</source>
        <translation>Zu diesem Port gehen</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>Hersteller-ID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>The source has no GUID for this node; this one is a substitute.</source>
        <translation>Die Quelle hat keine GUID für diesen Knoten; dies ist ein Ersatz.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>Rail</translation>
    </message>
    <message>
        <source>Coordinate</source>
        <translation>Koordinate</translation>
    </message>
    <message>
        <source>Same host</source>
        <translation>Derselbe Host</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Cabled to</source>
        <translation>Verkabelt mit</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>Datenrate</translation>
    </message>
    <message>
        <source>In each direction, after coding</source>
        <translation>In jeder Richtung, nach der Kodierung</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>%1 per direction</source>
        <translation>%1 je Richtung</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Click a node, a port or a link to see everything about it here, or press Ctrl+K and type a name, a GUID or a LID.</source>
        <translation>Auf einen Knoten, Port oder Link klicken, um hier alles über ihn zu sehen, oder Strg+K drücken und einen Namen, eine GUID oder eine LID eingeben.</translation>
    </message>
    <message>
        <source>Not present</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>What was selected is not in the fabric at this time.</source>
        <translation>Was ausgewählt war, ist zu dieser Zeit nicht in der Fabric.</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Virtual lanes</source>
        <translation>Virtual Lanes</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Errors and violations</source>
        <translation>Fehler und Verletzungen</translation>
    </message>
    <message>
        <source>%1: %2 Gbit/s of data per lane</source>
        <translation>%1: %2 Gbit/s Daten je Lane</translation>
    </message>
    <message>
        <source>Missing values are not in a saved discovery; recordings have them.</source>
        <translation>Fehlende Werte sind in einer gespeicherten Erkundung nicht enthalten; Aufzeichnungen haben sie.</translation>
    </message>
    <message>
        <source>%1 (chips: %2)</source>
        <translation>%1 (Chips: %2)</translation>
    </message>
    <message>
        <source>ports up: %1 of %2</source>
        <translation>Ports aktiv: %1 von %2</translation>
    </message>
    <message>
        <source>ports up: %1</source>
        <translation>Ports aktiv: %1</translation>
    </message>
    <message>
        <source>Ports without a cable or not listed by the source: %1</source>
        <translation>Ports ohne Kabel oder nicht von der Quelle aufgeführt: %1</translation>
    </message>
    <message>
        <source>Unchanged since</source>
        <translation>Unverändert seit</translation>
    </message>
    <message>
        <source>Ports not listed by the source: %1</source>
        <translation>Nicht von der Quelle aufgeführte Ports: %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Known where ibdiagnet&apos;s db_csv has it</source>
        <translation>Bekannt, wo db_csv von ibdiagnet es hat</translation>
    </message>
    <message>
        <source>In the same cage</source>
        <translation>Im selben Käfig</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>Netzebene %1</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Netzebene</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
</context>
<context>
    <name>jobreport</name>
    <message>
        <source>What stands out</source>
        <translation>Was auffällt</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Link from</source>
        <translation>Link von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flüsse</translation>
    </message>
    <message>
        <source>By other hosts, at most</source>
        <translation>Von anderen, höchstens</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>Meistgenutzte Links</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>Host-Paare</translation>
    </message>
    <message>
        <source>Hosts on the network</source>
        <translation>Hosts im Netz</translation>
    </message>
    <message>
        <source>Job %1 on the network</source>
        <translation>Job %1 im Netz</translation>
    </message>
    <message>
        <source>%1 – %2, %3 hosts, %4 links</source>
        <translation>%1 – %2, %3 Hosts, %4 Links</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1 (Gegenstelle)</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>%1 bytes/s</source>
        <translation>%1 Bytes/s</translation>
    </message>
    <message>
        <source>highest between two sweeps: 4 × ΔPortXmitData / Δt</source>
        <translation>höchste zwischen zwei Durchläufen: 4 × ΔPortXmitData / Δt</translation>
    </message>
    <message>
        <source>4 × ΔPortXmitData / Δt = 4 × %1 words / %2 s</source>
        <translation>4 × ΔPortXmitData / Δt = 4 × %1 Wörter / %2 s</translation>
    </message>
    <message>
        <source>%1 ticks/s</source>
        <translation>%1 Ticks/s</translation>
    </message>
    <message>
        <source>ΔPortXmitWait × bytes per tick / Δt / data rate of the link</source>
        <translation>ΔPortXmitWait × Bytes pro Tick / Δt / Datenrate des Links</translation>
    </message>
    <message>
        <source>ΔPortXmitWait / Δt; tick length unknown; no percentage</source>
        <translation>ΔPortXmitWait / Δt; Ticklänge unbekannt; kein Prozentwert</translation>
    </message>
    <message>
        <source>sum of the increases of the error counters,
without PortRcvSwitchRelayErrors, which rises with ordinary multicast</source>
        <translation>Summe der Zuwächse der Fehlerzähler,
ohne PortRcvSwitchRelayErrors, der bei gewöhnlichem Multicast steigt</translation>
    </message>
    <message>
        <source>%1 bytes/s
sum of the transmit rates of its ports</source>
        <translation>%1 Bytes/s
Summe der Senderaten seiner Ports</translation>
    </message>
    <message>
        <source>%1 of this link&apos;s data rate, %2</source>
        <translation>%1 der Datenrate dieses Links, %2</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 is latched: its wait is unknown.
This is what %2 waited, the other direction of the cable.</source>
        <translation>PortXmitWait von %1 steht am Höchststand: Wie lange er wartet, ist unbekannt.
Dies ist, was %2 wartete, die andere Richtung des Kabels.</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈: Die Ticklänge wird nicht vom Gerät gelesen, sondern angenommen oder gelernt</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or use --screenshot.</source>
        <translation>Es gibt keine Anzeige, um ein Fenster zu öffnen. DISPLAY oder WAYLAND_DISPLAY setzen, oder --screenshot verwenden.</translation>
    </message>
</context>
<context>
    <name>markwords</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>pickglass</name>
    <message>
        <source>Aggregation node</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>Switch, tier %1</source>
        <translation>Switch, Ebene %1</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>Geschwindigkeit unbekannt</translation>
    </message>
    <message>
        <source>%1 Gbit/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message>
        <source>%1 of %2 ports up</source>
        <translation>%1 von %2 Ports aktiv</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message numerus="yes">
        <source>%n cable(s)</source>
        <translation>
            <numerusform>%n Kabel</numerusform>
            <numerusform>%n Kabel</numerusform>
        </translation>
    </message>
    <message>
        <source>traffic of its ports unknown</source>
        <translation>Verkehr seiner Ports unbekannt</translation>
    </message>
    <message>
        <source>hottest port, %1</source>
        <translation>vollster Port, %1</translation>
    </message>
    <message>
        <source>busier direction, %1</source>
        <translation>vollere Richtung, %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Wait, ticks/s (tick length unknown; no percentage)</source>
        <translation>Warten, Ticks/s (Ticklänge unbekannt; kein Prozentwert)</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1; highlighted from %2</source>
        <translation>%1; hervorgehoben ab %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Routes: %1 →, %2 ←</source>
        <translation>Routen: %1 →, %2 ←</translation>
    </message>
    <message>
        <source>mean of all directions: %1 %</source>
        <translation>Mittel aller Richtungen: %1 %</translation>
    </message>
    <message>
        <source>state of its %1 ports unknown</source>
        <translation>Zustand seiner %1 Ports unbekannt</translation>
    </message>
    <message>
        <source>state of its ports unknown</source>
        <translation>Zustand seiner Ports unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>%n weiteres Problem</numerusform>
            <numerusform>%n weitere Probleme</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AdaptiveView</name>
    <message>
        <source>Switches: %1</source>
        <translation>Switches: %1</translation>
    </message>
    <message>
        <source>Switches: %1 of %2</source>
        <translation>Switches: %1 von %2</translation>
    </message>
</context>
<context>
    <name>pickglass::AddSeries</name>
    <message>
        <source>Find a port: leaf06/19</source>
        <translation>Port suchen: leaf06/19</translation>
    </message>
    <message>
        <source>Find a counter</source>
        <translation>Zähler suchen</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%n series</source>
        <translation>
            <numerusform>%n Reihe</numerusform>
            <numerusform>%n Reihen</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose ports and counters; hold Ctrl to choose several.</source>
        <translation>Ports und Zähler wählen; mit Strg mehrere.</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Ausgewählt</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>In the chart</source>
        <translation>Im Diagramm</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>Von %1</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPage</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Use this machine&apos;s clock for times</source>
        <translation>Die Uhr dieser Maschine für Zeiten verwenden</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>ssh (starts the agent there)</source>
        <translation>ssh (startet den Agenten dort)</translation>
    </message>
    <message>
        <source>agent (runs there as a service)</source>
        <translation>Agent (läuft dort als Dienst)</translation>
    </message>
    <message>
        <source>Connect &amp;by</source>
        <translation>Verbinden &amp;per</translation>
    </message>
    <message>
        <source>Recent remote fabrics</source>
        <translation>Letzte entfernte Fabrics</translation>
    </message>
    <message>
        <source>No remote fabric was watched yet. Those you watch are listed here.</source>
        <translation>Noch wurde keine entfernte Fabric beobachtet. Beobachtete erscheinen hier.</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Also removes its certificate and its token (Del)</source>
        <translation>Entfernt auch ihr Zertifikat und ihren Token (Entf)</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>As in an ssh command. Keys, jump hosts and names are those of ~/.ssh/config; pickglass-agent must be installed there.</source>
        <translation>Wie in einem ssh-Befehl. Schlüssel, Sprunghosts und Namen sind die aus ~/.ssh/config; pickglass-agent muss dort installiert sein.</translation>
    </message>
    <message>
        <source>confirm once, then require the same</source>
        <translation>einmal bestätigen, dann dasselbe verlangen</translation>
    </message>
    <message>
        <source>signed by a certificate in a file</source>
        <translation>signiert von einem Zertifikat in einer Datei</translation>
    </message>
    <message>
        <source>File with CA certificates</source>
        <translation>Datei mit CA-Zertifikaten</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose the file with certificates</source>
        <translation>Die Datei mit Zertifikaten wählen</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>T&amp;oken</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>&amp;Zertifikat</translation>
    </message>
    <message>
        <source>CA certificates</source>
        <translation>CA-Zertifikate</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>Zertifikate (*.pem *.crt *.cer);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>Verbindet und zeigt, was dort ist, ohne aufzuzeichnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPeer</name>
    <message>
        <source>clocks agree</source>
        <translation>Uhren stimmen überein</translation>
    </message>
    <message>
        <source>its clock is %1 s ahead</source>
        <translation>seine Uhr geht %1 s vor</translation>
    </message>
    <message>
        <source>its clock is %1 s behind</source>
        <translation>seine Uhr geht %1 s nach</translation>
    </message>
    <message>
        <source>The certificate of %1 has not been confirmed yet.</source>
        <translation>Das Zertifikat von %1 wurde noch nicht bestätigt.</translation>
    </message>
    <message>
        <source>The certificate of %1 has changed.</source>
        <translation>Das Zertifikat von %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>round trip %1 ms</source>
        <translation>Umlaufzeit %1 ms</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentTokenField</name>
    <message>
        <source>in a file</source>
        <translation>in einer Datei</translation>
    </message>
    <message>
        <source>in the secret store</source>
        <translation>im Schlüsselbund</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>Datei mit dem Token</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose the file with the token</source>
        <translation>Die Datei mit dem Token wählen</translation>
    </message>
    <message>
        <source>The file with the token</source>
        <translation>Die Datei mit dem Token</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>only to replace it</source>
        <translation>nur, um ihn zu ersetzen</translation>
    </message>
    <message>
        <source>It is read from the secret store of your desktop.</source>
        <translation>Er wird aus dem Schlüsselbund des Desktops gelesen.</translation>
    </message>
    <message>
        <source>It is saved in the secret store of your desktop when you connect.</source>
        <translation>Er wird beim Verbinden im Schlüsselbund des Desktops gespeichert.</translation>
    </message>
    <message>
        <source>The same token as in the agent&apos;s file, in a file that only you can read.</source>
        <translation>Derselbe Token wie in der Datei des Agenten, in einer nur für den Eigentümer lesbaren Datei.</translation>
    </message>
    <message>
        <source>Only you can read it.</source>
        <translation>Nur der Eigentümer kann ihn lesen.</translation>
    </message>
    <message>
        <source>Reading the secret store …</source>
        <translation>Schlüsselbund wird gelesen …</translation>
    </message>
    <message>
        <source>The secret store has no token of this agent yet: enter it.</source>
        <translation>Der Schlüsselbund hat noch keinen Token dieses Agenten: ihn eingeben.</translation>
    </message>
    <message>
        <source>Location of the token</source>
        <translation>Ort des Tokens</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentsModel</name>
    <message>
        <source>No certificate was accepted yet.</source>
        <translation>Noch wurde kein Zertifikat angenommen.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>ssh verifies the machine by its host key.</source>
        <translation>ssh prüft die Maschine anhand ihres Hostschlüssels.</translation>
    </message>
</context>
<context>
    <name>pickglass::AlertFrame</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Lasted %1.</source>
        <translation>Dauerte %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesModel</name>
    <message>
        <source>does not arrive</source>
        <translation>kommt nicht an</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>identisch</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>überlappend</translation>
    </message>
    <message>
        <source>interior-disjoint</source>
        <translation>innen disjunkt</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>disjunkt</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>Von Port</translation>
    </message>
    <message>
        <source>Port of the sending adapter</source>
        <translation>Port des sendenden Adapters</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>Zu Port</translation>
    </message>
    <message>
        <source>Port of the receiving adapter</source>
        <translation>Port des empfangenden Adapters</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>LID of the destination: its port has 2^LMC of them</source>
        <translation>LID des Ziels: Sein Port hat 2^LMC davon</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Hops</translation>
    </message>
    <message>
        <source>Extra hops</source>
        <translation>Mehr Hops</translation>
    </message>
    <message>
        <source>Hops more than the primary path</source>
        <translation>Hops mehr als der primäre Pfad</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Disjoint: no cable and no switch in common with the primary path. Interior-disjoint: only the cables and leaf switches of the two hosts. Overlapping: more than that. Identical: all cables.</source>
        <translation>Disjunkt: kein Kabel und kein Switch gemeinsam mit dem primären Pfad. Innen disjunkt: nur die Kabel und Leafs der beiden Hosts. Überlappend: mehr als das. Identisch: alle Kabel.</translation>
    </message>
    <message>
        <source>In common</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Cables and switches that the primary path has, too</source>
        <translation>Kabel und Switches, die auch der primäre Pfad hat</translation>
    </message>
    <message>
        <source>alternate %1</source>
        <translation>Ausweichpfad %1</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>primär</translation>
    </message>
    <message numerus="yes">
        <source>%n cables</source>
        <translation>
            <numerusform>%n Kabel</numerusform>
            <numerusform>%n Kabel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesPane</name>
    <message>
        <source>Paths between both hosts</source>
        <translation>Pfade zwischen beiden Hosts</translation>
    </message>
    <message>
        <source>Count all pairs</source>
        <translation>Alle Paare zählen</translation>
    </message>
    <message>
        <source>Count which alternates the pairs of all hosts have</source>
        <translation>Zählen, welche Ausweichpfade die Paare aller Hosts haben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>Beide Enden des Pfads wählen.</translation>
    </message>
    <message>
        <source>Both ends are the same host.</source>
        <translation>Beide Enden sind derselbe Host.</translation>
    </message>
    <message>
        <source>There is one path only: one port with one LID (LMC 0) at each end.</source>
        <translation>Es gibt nur einen Pfad: einen Port mit einer LID (LMC 0) an jedem Ende.</translation>
    </message>
    <message numerus="yes">
        <source>%n alternate paths; the most useful one: %1.</source>
        <translation>
            <numerusform>%n Ausweichpfad; der nützlichste: %1.</numerusform>
            <numerusform>%n Ausweichpfade; der nützlichste: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the alternates of all pairs …</source>
        <translation>Den Ausweichpfaden aller Paare wird gefolgt …</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>count and kind</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>without an alternate</source>
        <translation>ohne Ausweichpfad</translation>
    </message>
    <message>
        <source>without a route</source>
        <translation>ohne Route</translation>
    </message>
    <message>
        <source>Of all %1 pairs of hosts, by their most useful alternate: %2.</source>
        <translation>Von allen %1 Host-Paaren, nach ihrem nützlichsten Ausweichpfad: %2.</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>Dies wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 is not a host: alternate paths are those of host adapters.</source>
        <translation>%1 ist kein Host: Ausweichpfade sind die von Host-Adaptern.</translation>
    </message>
</context>
<context>
    <name>pickglass::AskpassDialog</name>
    <message>
        <source>ssh needs an answer</source>
        <translation>ssh braucht eine Antwort</translation>
    </message>
    <message>
        <source>ssh is waiting</source>
        <translation>ssh wartet</translation>
    </message>
    <message>
        <source>Is this the right machine?</source>
        <translation>Ist dies die richtige Maschine?</translation>
    </message>
    <message>
        <source>ssh – Pickglass</source>
        <translation>ssh – Pickglass</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Yes, it is</source>
        <translation>Ja, sie ist es</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the administrators of the machine. If you accept a wrong one, your password may go to another machine.</source>
        <translation>Den Fingerabdruck mit dem der Administratoren der Maschine vergleichen. Wird ein falscher angenommen, geht das Passwort vielleicht an eine andere Maschine.</translation>
    </message>
    <message>
        <source>Answer for ssh</source>
        <translation>Antwort für ssh</translation>
    </message>
    <message>
        <source>Show the text</source>
        <translation>Text anzeigen</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceGroupsModel</name>
    <message>
        <source>Links that should be alike</source>
        <translation>Links, die gleich sein sollten</translation>
    </message>
    <message>
        <source>Of parallel cables and of leaves the most uneven ones</source>
        <translation>Von parallelen Kabeln und von Leafs die ungleichsten</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Routes over the link of most routes</source>
        <translation>Routen über den Link mit den meisten Routen</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>Routen über einen Link im Mittel</translation>
    </message>
    <message>
        <source>Max/mean</source>
        <translation>Max/Mittel</translation>
    </message>
    <message>
        <source>1 where all links carry as many routes</source>
        <translation>1, wo alle Links gleich viele Routen tragen</translation>
    </message>
    <message>
        <source>Parallel: %1 → %2</source>
        <translation>Parallel: %1 → %2</translation>
    </message>
    <message>
        <source>Uplinks of %1</source>
        <translation>Uplinks von %1</translation>
    </message>
    <message>
        <source>Downlinks to %1</source>
        <translation>Downlinks zu %1</translation>
    </message>
    <message>
        <source>Tier %1 → %2</source>
        <translation>Ebene %1 → %2</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>Dimension %1</translation>
    </message>
    <message>
        <source>All between switches</source>
        <translation>Alle zwischen Switches</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceLinksModel</name>
    <message>
        <source>From port</source>
        <translation>Von Port</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>Zu Port</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>Wie viele Host-Paare über diesen Link senden</translation>
    </message>
    <message>
        <source>Of mean</source>
        <translation>Zum Mittel</translation>
    </message>
    <message>
        <source>Routes over the mean of its tier and direction, or of its dimension</source>
        <translation>Routen im Verhältnis zum Mittel seiner Ebene und Richtung oder seiner Dimension</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>Auslastung des sendenden Ports</translation>
    </message>
</context>
<context>
    <name>pickglass::BalancePane</name>
    <message>
        <source>Links with their routes</source>
        <translation>Links mit ihren Routen</translation>
    </message>
    <message>
        <source>All hosts send to all</source>
        <translation>Alle Hosts an alle</translation>
    </message>
    <message>
        <source>Shift: each sends to one</source>
        <translation>Versatz: jeder an einen</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Host i sends to host i + shift, in the order of their names, as each step of an all-to-all exchange does</source>
        <translation>Host i sendet an Host i + Versatz, in der Reihenfolge ihrer Namen, wie jeder Schritt eines Austauschs aller mit allen</translation>
    </message>
    <message>
        <source>All links, the most uneven first</source>
        <translation>Alle Links, ungleichste zuerst</translation>
    </message>
    <message>
        <source>Many routes, little traffic</source>
        <translation>Viele Routen, wenig Verkehr</translation>
    </message>
    <message>
        <source>Few routes, much traffic</source>
        <translation>Wenig Routen, viel Verkehr</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>Welche Links</translation>
    </message>
    <message>
        <source>Among the fourth of most routes and the fourth of least traffic, the greatest difference of ranks first</source>
        <translation>Aus dem Viertel mit den meisten Routen und dem Viertel mit dem geringsten Verkehr, der größte Rangunterschied zuerst</translation>
    </message>
    <message>
        <source>Among the fourth of fewest routes and the fourth of most traffic, the greatest difference of ranks first</source>
        <translation>Aus dem Viertel mit den wenigsten Routen und dem Viertel mit dem meisten Verkehr, der größte Rangunterschied zuerst</translation>
    </message>
    <message>
        <source>Rank correlation: 1 where the more routes a link has, the more it carries; 0 where they have nothing to do with each other</source>
        <translation>Rangkorrelation: 1, wo ein Link umso mehr trägt, je mehr Routen er hat; 0, wo beides nichts miteinander zu tun hat</translation>
    </message>
    <message>
        <source>Max over mean of links that should be alike</source>
        <translation>Max geteilt durch Mittel der Links, die gleich sein sollten</translation>
    </message>
    <message>
        <source>Following the routes of all hosts …</source>
        <translation>Den Routen aller Hosts wird gefolgt …</translation>
    </message>
    <message>
        <source>This was cancelled. Choose a pattern to start again.</source>
        <translation>Dies wurde abgebrochen. Ein Muster wählen, um neu zu beginnen.</translation>
    </message>
    <message>
        <source>%1 hosts, %2 routes over %3 links between switches (each direction of a cable)</source>
        <translation>%1 Hosts, %2 Routen über %3 Links zwischen Switches (jede Richtung eines Kabels)</translation>
    </message>
    <message>
        <source>%1 routes do not arrive</source>
        <translation>%1 Routen kommen nicht an</translation>
    </message>
    <message>
        <source>rank correlation of routes and traffic %1</source>
        <translation>Rangkorrelation von Routen und Verkehr %1</translation>
    </message>
</context>
<context>
    <name>pickglass::BarList</name>
    <message>
        <source>%1 others</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkChart</name>
    <message>
        <source>Latency and bandwidth over message size</source>
        <translation>Latenz und Bandbreite über der Nachrichtengröße</translation>
    </message>
    <message>
        <source>Latency (µs)</source>
        <translation>Latenz (µs)</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>Bandbreite (GB/s)</translation>
    </message>
    <message>
        <source>Message size (bytes)</source>
        <translation>Nachrichtengröße (Bytes)</translation>
    </message>
    <message>
        <source>%1
%2 bytes: %3</source>
        <translation>%1
%2 Bytes: %3</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkMatrixCanvas</name>
    <message>
        <source>What was measured between hosts</source>
        <translation>Was zwischen Hosts gemessen wurde</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>%1 × the time that is expected of both hosts</source>
        <translation>%1 × die Zeit, die bei beiden Hosts zu erwarten ist</translation>
    </message>
    <message>
        <source>slow: the pair, a host or a leaf of it</source>
        <translation>langsam: das Paar, ein Host oder ein Leaf davon</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarksView</name>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>What is slow</source>
        <translation>Was langsam ist</translation>
    </message>
    <message>
        <source>Links that slow pairs share</source>
        <translation>Gemeinsame Links langsamer Paare</translation>
    </message>
    <message>
        <source>Runs of benchmarks</source>
        <translation>Läufe von Benchmarks</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Message size of the matrix</source>
        <translation>Nachrichtengröße der Matrix</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Open outputs of benchmarks</source>
        <translation>Ausgaben von Benchmarks öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>No benchmark is open</source>
        <translation>Kein Benchmark ist geöffnet</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Open what perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT or LinkTest printed, or drop the files here.</source>
        <translation>Öffnen, was perftest, OSU Micro-Benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT oder LinkTest ausgab, oder die Dateien hier ablegen.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen …</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n Zeile konnte nicht verwendet werden</numerusform>
            <numerusform>%n Zeilen konnten nicht verwendet werden</numerusform>
        </translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Size that most pairs have</source>
        <translation>Größe, die die meisten Paare haben</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Bus-Bandbreite</translation>
    </message>
    <message>
        <source>%1 of %2, %3 bytes</source>
        <translation>%1 von %2, %3 Bytes</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>There is no matrix: pairs of at least three hosts that the texts name make one.</source>
        <translation>Es gibt keine Matrix: Paare von mindestens drei Hosts, die die Texte nennen, ergeben eine.</translation>
    </message>
    <message>
        <source>Both directions of a pair are one measurement.</source>
        <translation>Beide Richtungen eines Paars sind eine Messung.</translation>
    </message>
    <message>
        <source>Rows send, columns receive.</source>
        <translation>Zeilen senden, Spalten empfangen.</translation>
    </message>
    <message>
        <source>Typical: %1; noise: %2.</source>
        <translation>Typisch: %1; Rauschen: %2.</translation>
    </message>
    <message>
        <source>Nothing is significantly slower than the rest.</source>
        <translation>Nichts ist signifikant langsamer als der Rest.</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>Benchmarks</translation>
    </message>
    <message>
        <source>%1, by leaf</source>
        <translation>%1, nach Leaf</translation>
    </message>
    <message>
        <source>Each leaf has the median of its hosts&apos; pairs.</source>
        <translation>Jeder Leaf-Switch hat den Median der Paare seiner Hosts.</translation>
    </message>
</context>
<context>
    <name>pickglass::BitErrorsView</name>
    <message>
        <source>%1 tests</source>
        <translation>%1 Tests</translation>
    </message>
    <message>
        <source>%1 of %2 tests</source>
        <translation>%1 von %2 Tests</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice for any link: a test takes two sweeps with SymbolErrorCounter, or with counters of forward error correction.</source>
        <translation>Für keinen Link wurden Bitfehler zweimal gezählt: Ein Test braucht zwei Durchläufe mit SymbolErrorCounter oder mit Zählern der Vorwärtsfehlerkorrektur.</translation>
    </message>
</context>
<context>
    <name>pickglass::Browser</name>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>Browser filtern</translation>
    </message>
    <message>
        <source>By name, GUID or LID (Ctrl+F)</source>
        <translation>Nach Name, GUID oder LID (Strg+F)</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n node(s)</source>
        <translation>
            <numerusform>%1 von %n Knoten</numerusform>
            <numerusform>%1 von %n Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::BrowserModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>%n Adapter</numerusform>
            <numerusform>%n Adapter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
%2, LID %3</source>
        <translation>%1
%2, LID %3</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>
Hottest port: %1</source>
        <translation>
Vollster Port: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::BrowserTree</name>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>Spines</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Leafs</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>Andere Switches</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>Links down or slow</source>
        <translation>Ausgefallene oder langsame Links</translation>
    </message>
</context>
<context>
    <name>pickglass::CablingCard</name>
    <message>
        <source>Copy what to cable as CSV</source>
        <translation>Was zu verkabeln ist, als CSV kopieren</translation>
    </message>
    <message>
        <source>Bring-up</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet.</source>
        <translation>Noch kein Subnet-Manager hat dieses Subnetz konfiguriert.</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there.</source>
        <translation>Bisher %1 von %2 Kabeln zwischen Switches, nach dem Muster der vorhandenen.</translation>
    </message>
    <message>
        <source>So far %1 cables between switches; of how many is not known.</source>
        <translation>Bisher %1 Kabel zwischen Switches; von wie vielen, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Not cabled yet</source>
        <translation>Noch nicht verkabelt</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Pod %1, tier %2</source>
        <translation>Pod %1, Ebene %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n switch(es)</source>
        <translation>
            <numerusform>%1: %n Switch</numerusform>
            <numerusform>%1: %n Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>Nächstes: %1, bindet %n Host an</numerusform>
            <numerusform>Nächstes: %1, bindet %n Hosts an</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächstes: %1</translation>
    </message>
    <message numerus="yes">
        <source>Of %n switch(es) the pattern does not say how many there are to be.</source>
        <translation>
            <numerusform>Bei %n Switch sagt das Muster nicht, wie viele es werden sollen.</numerusform>
            <numerusform>Bei %n Switches sagt das Muster nicht, wie viele es werden sollen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareDialog</name>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save recoverable data as…</source>
        <translation>Rettbare Daten speichern unter …</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Trim the capture</source>
        <translation>Den Mitschnitt zuschneiden</translation>
    </message>
    <message>
        <source>Thin the capture</source>
        <translation>Den Mitschnitt ausdünnen</translation>
    </message>
    <message>
        <source>Anonymize the capture</source>
        <translation>Den Mitschnitt anonymisieren</translation>
    </message>
    <message>
        <source>Merge captures</source>
        <translation>Mitschnitte vereinigen</translation>
    </message>
    <message>
        <source>Verify the capture</source>
        <translation>Den Mitschnitt prüfen</translation>
    </message>
    <message>
        <source>Keeps fewer sweeps. Counts between them remain exact: sweeps around a reset are kept, too.</source>
        <translation>Behält weniger Durchläufe. Zählungen dazwischen bleiben exakt: Durchläufe um ein Zurücksetzen werden auch behalten.</translation>
    </message>
    <message>
        <source>Combines several captures of one fabric. They may overlap: duplicates are dropped.</source>
        <translation>Vereinigt mehrere Mitschnitte einer Fabric. Sie dürfen sich überlappen: Doppeltes entfällt.</translation>
    </message>
    <message>
        <source>Checks that the file is complete, that everything in it can be read, that rows do not overlap, and that sums are correct.</source>
        <translation>Prüft, ob die Datei vollständig ist, alles darin gelesen werden kann, Zeilen sich nicht überlappen und Summen stimmen.</translation>
    </message>
    <message>
        <source>Keep one sweep of this many</source>
        <translation>Einen Durchlauf von so vielen behalten</translation>
    </message>
    <message>
        <source>Keep &amp;one sweep of</source>
        <translation>B&amp;ehalten: einen Durchlauf von</translation>
    </message>
    <message>
        <source>Keep only sums over 10 s, 1 min and 10 min</source>
        <translation>Nur Summen über 10 s, 1 min und 10 min behalten</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>&amp;Knoten</translation>
    </message>
    <message>
        <source>all; or leaf01, node17</source>
        <translation>alle; oder leaf01, node17</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>The same seed gives the same names.</source>
        <translation>Derselbe Startwert ergibt dieselben Namen.</translation>
    </message>
    <message>
        <source>&amp;Choose captures…</source>
        <translation>&amp;Mitschnitte wählen …</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Merge with</source>
        <translation>Vereinigen mit</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>The capture has nothing that matches.</source>
        <translation>Der Mitschnitt hat nichts Passendes.</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>Kept: %1 · %2 · %3 · %4</source>
        <translation>Behalten: %1 · %2 · %3 · %4</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>%n Durchlauf</numerusform>
            <numerusform>%n Durchläufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was saved.</source>
        <translation>%1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>The capture is intact. Checked: %1.</source>
        <translation>Der Mitschnitt ist unversehrt. Geprüft: %1.</translation>
    </message>
    <message>
        <source>The capture is damaged:</source>
        <translation>Der Mitschnitt ist beschädigt:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Saves a part of the capture: a time range, some nodes and the nodes cabled to them, some counters. Samples are not changed.</source>
        <translation>Speichert einen Teil des Mitschnitts: einen Zeitbereich, einige Knoten und die mit ihnen verkabelten, einige Zähler. Messwerte ändern sich nicht.</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>&amp;Zähler</translation>
    </message>
    <message>
        <source>all; or PortXmitData, PortXmitWait</source>
        <translation>alle; oder PortXmitData, PortXmitWait</translation>
    </message>
    <message>
        <source>Convert the capture</source>
        <translation>Den Mitschnitt umwandeln</translation>
    </message>
    <message>
        <source>Saves the capture in the format version of this program. So far there is only one version: the result is a copy.</source>
        <translation>Speichert den Mitschnitt in der Formatversion dieses Programms. Bisher gibt es nur eine Version: Das Ergebnis ist eine Kopie.</translation>
    </message>
    <message>
        <source>Samples from before %1 were dropped. Their sums are not copied.</source>
        <translation>Messwerte von vor %1 wurden verworfen. Ihre Summen werden nicht kopiert.</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Names, GUIDs, LIDs, notes and every other text are replaced, everywhere by the same, unless they are known to be harmless, such as models of switches. Samples, cables and times stay. Serial numbers are left out.</source>
        <translation>Namen, GUIDs, LIDs, Notizen und jeder andere Text werden ersetzt, überall durch dasselbe, außer sie sind als unbedenklich bekannt, etwa Switch-Modelle. Messwerte, Kabel und Zeiten bleiben. Seriennummern entfallen.</translation>
    </message>
    <message>
        <source>Add a job list</source>
        <translation>Eine Jobliste hinzufügen</translation>
    </message>
    <message>
        <source>Saves the capture with the jobs of one or several lists: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file with id, user, name, start, end and hosts.</source>
        <translation>Speichert den Mitschnitt mit den Jobs einer oder mehrerer Listen: sacct, squeue oder scontrol von Slurm, PBS-Accounting oder eine CSV-Datei mit id, user, name, start, end und hosts.</translation>
    </message>
    <message>
        <source>&amp;Choose job lists…</source>
        <translation>&amp;Joblisten wählen …</translation>
    </message>
    <message>
        <source>Job lists</source>
        <translation>Joblisten</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Of times that name no zone. “local” is the time zone of this computer.</source>
        <translation>Von Zeiten, die keine Zone nennen. „local“ ist die Zeitzone dieses Computers.</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>Zeit&amp;zone</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) read</source>
        <translation>
            <numerusform>%n Job gelesen</numerusform>
            <numerusform>%n Jobs gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) or job(s) could not be used</source>
        <translation>
            <numerusform>%n Zeile oder Job konnte nicht verwendet werden</numerusform>
            <numerusform>%n Zeilen oder Jobs konnten nicht verwendet werden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at no time of the capture: check the time zone</source>
        <translation>
            <numerusform>%n Job zu keiner Zeit des Mitschnitts: die Zeitzone prüfen</numerusform>
            <numerusform>%n Jobs zu keiner Zeit des Mitschnitts: die Zeitzone prüfen</numerusform>
        </translation>
    </message>
    <message>
        <source>All hosts are in the fabric</source>
        <translation>Alle Hosts sind in der Fabric</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) not in the fabric: %1</source>
        <translation>
            <numerusform>%n Host nicht in der Fabric: %1</numerusform>
            <numerusform>%n Hosts nicht in der Fabric: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareJob</name>
    <message>
        <source>The program pgcap could not be started. Install it beside this program or on the search path.</source>
        <translation>Das Programm pgcap konnte nicht gestartet werden. pgcap neben diesem Programm oder im Suchpfad installieren.</translation>
    </message>
    <message>
        <source>The program pgcap ended without a result.</source>
        <translation>Das Programm pgcap endete ohne Ergebnis.</translation>
    </message>
</context>
<context>
    <name>pickglass::CertificateDialog</name>
    <message>
        <source>Certificate of %1</source>
        <translation>Zertifikat von %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Trust and connect</source>
        <translation>Vertrauen und verbinden</translation>
    </message>
    <message>
        <source>Is this the right agent?</source>
        <translation>Ist dies der richtige Agent?</translation>
    </message>
    <message>
        <source>First connection to the agent %1. SHA-256 fingerprint of its certificate:</source>
        <translation>Erste Verbindung zum Agenten %1. SHA-256-Fingerabdruck seines Zertifikats:</translation>
    </message>
    <message>
        <source>Fingerprint of the certificate</source>
        <translation>Fingerabdruck des Zertifikats</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint from the administrators of the agent: the agent logs it at every start (journalctl -u pickglass-agent). If you trust it, it is saved, and another one is never accepted without your confirmation.</source>
        <translation>Den Fingerabdruck mit dem der Administratoren des Agenten vergleichen: Der Agent protokolliert ihn bei jedem Start (journalctl -u pickglass-agent). Wird ihm vertraut, wird er gespeichert und ein anderer nie ohne Bestätigung angenommen.</translation>
    </message>
    <message>
        <source>Trust the new one and connect</source>
        <translation>Dem neuen vertrauen und verbinden</translation>
    </message>
    <message>
        <source>The certificate of this agent has changed</source>
        <translation>Das Zertifikat dieses Agenten hat sich geändert</translation>
    </message>
    <message>
        <source>Either the administrators of %1 made a new certificate, or another machine answers in its place and would receive your token. Nothing was sent.</source>
        <translation>Entweder haben die Administratoren von %1 ein neues Zertifikat gemacht, oder eine andere Maschine antwortet an seiner Stelle und würde den Token erhalten. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Previous:</source>
        <translation>Bisher:</translation>
    </message>
    <message>
        <source>Previous fingerprint</source>
        <translation>Bisheriger Fingerabdruck</translation>
    </message>
    <message>
        <source>Current:</source>
        <translation>Aktuell:</translation>
    </message>
    <message>
        <source>Current fingerprint</source>
        <translation>Aktueller Fingerabdruck</translation>
    </message>
    <message>
        <source>Ask its administrators for the fingerprint, for example by telephone, and enter it:</source>
        <translation>Die Administratoren nach dem Fingerabdruck fragen, etwa telefonisch, und ihn eingeben:</translation>
    </message>
    <message>
        <source>Fingerprint from the administrators</source>
        <translation>Fingerabdruck von den Administratoren</translation>
    </message>
    <message>
        <source>64 digits</source>
        <translation>64 Ziffern</translation>
    </message>
    <message>
        <source>It matches the current certificate.</source>
        <translation>Er passt zum aktuellen Zertifikat.</translation>
    </message>
    <message>
        <source>It matches the previous certificate: another machine answers now.</source>
        <translation>Er passt zum bisherigen Zertifikat: Jetzt antwortet eine andere Maschine.</translation>
    </message>
    <message>
        <source>It does not match the current certificate.</source>
        <translation>Er passt nicht zum aktuellen Zertifikat.</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangedLinksModel</name>
    <message>
        <source>From port</source>
        <translation>Von Port</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>Zu Port</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>How many pairs of hosts sent over this link</source>
        <translation>Wie viele Host-Paare über diesen Link sendeten</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>Wie viele Host-Paare über diesen Link senden</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesModel</name>
    <message>
        <source>%1 left</source>
        <translation>%1 verschwunden</translation>
    </message>
    <message numerus="yes">
        <source>%1 left, with %n link(s)</source>
        <translation>
            <numerusform>%1 verschwunden, mit %n Link</numerusform>
            <numerusform>%1 verschwunden, mit %n Links</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 kam hinzu</translation>
    </message>
    <message numerus="yes">
        <source>%1 joined, with %n link(s)</source>
        <translation>
            <numerusform>%1 kam hinzu, mit %n Link</numerusform>
            <numerusform>%1 kam hinzu, mit %n Links</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 ist verschwunden</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 ist neu</translation>
    </message>
    <message numerus="yes">
        <source>%1 was gone %n time(s), and is back</source>
        <translation>
            <numerusform>%1 war %n Mal verschwunden und ist wieder da</numerusform>
            <numerusform>%1 war %n Mal verschwunden und ist wieder da</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 appeared and disappeared</source>
        <translation>%1 erschien und verschwand</translation>
    </message>
    <message>
        <source>%1: %2 changed</source>
        <translation>%1: %2 geändert</translation>
    </message>
    <message>
        <source>%1, last seen at %2</source>
        <translation>%1, zuletzt gesehen um %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error(s)</source>
        <translation>
            <numerusform>%1: %n Fehler</numerusform>
            <numerusform>%1: %n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) left</source>
        <translation>
            <numerusform>%n Knoten verschwunden</numerusform>
            <numerusform>%n Knoten verschwunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) joined</source>
        <translation>
            <numerusform>%n Knoten neu</numerusform>
            <numerusform>%n Knoten neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) gone</source>
        <translation>
            <numerusform>%n Link verschwunden</numerusform>
            <numerusform>%n Links verschwunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new link(s)</source>
        <translation>
            <numerusform>%n neuer Link</numerusform>
            <numerusform>%n neue Links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) temporarily gone</source>
        <translation>
            <numerusform>%n Link vorübergehend verschwunden</numerusform>
            <numerusform>%n Links vorübergehend verschwunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) appeared and disappeared</source>
        <translation>
            <numerusform>%n Link erschien und verschwand</numerusform>
            <numerusform>%n Links erschienen und verschwanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with changed attributes</source>
        <translation>
            <numerusform>%n Port mit geänderten Attributen</numerusform>
            <numerusform>%n Ports mit geänderten Attributen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with changed attributes</source>
        <translation>
            <numerusform>%n Knoten mit geänderten Attributen</numerusform>
            <numerusform>%n Knoten mit geänderten Attributen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with errors</source>
        <translation>
            <numerusform>%n Port mit Fehlern</numerusform>
            <numerusform>%n Ports mit Fehlern</numerusform>
        </translation>
    </message>
    <message>
        <source>of %1 topology changes only the latest %2 were compared</source>
        <translation>von %1 Topologieänderungen wurden nur die letzten %2 verglichen</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesView</name>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Filter: names, attributes, values</source>
        <translation>Filter: Namen, Attribute, Werte</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>+ added</source>
        <translation>+ hinzugefügt</translation>
    </message>
    <message>
        <source>− removed</source>
        <translation>− entfernt</translation>
    </message>
    <message>
        <source>~ changed</source>
        <translation>~ geändert</translation>
    </message>
    <message>
        <source>Object type</source>
        <translation>Objekttyp</translation>
    </message>
    <message>
        <source>Nodes, links, ports</source>
        <translation>Knoten, Links, Ports</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes</source>
        <translation>%1 von %2 Änderungen</translation>
    </message>
    <message>
        <source>%1, the first %2 are listed</source>
        <translation>%1, die ersten %2 sind aufgeführt</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to see what changed in it.</source>
        <translation>Eine Aufzeichnung öffnen, um zu sehen, was sich darin geändert hat.</translation>
    </message>
    <message>
        <source>The fabric of that time cannot be read</source>
        <translation>Die Fabric jener Zeit kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>No change matches</source>
        <translation>Keine Änderung passt</translation>
    </message>
    <message>
        <source>The filter hides other changes.</source>
        <translation>Der Filter verbirgt andere Änderungen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>The same fabric</source>
        <translation>Dieselbe Fabric</translation>
    </message>
    <message>
        <source>No node, no link and no attribute differs, %1.</source>
        <translation>Kein Knoten, kein Link und kein Attribut ist verschieden, %1.</translation>
    </message>
    <message>
        <source>No earlier moment</source>
        <translation>Kein früherer Zeitpunkt</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>Die Topologie hat sich seit Beginn des Mitschnitts nicht geändert.</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>Die Bezugszeit liegt nicht vor der aktuellen Zeit.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>Bezugszeit setzen</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>Die aktuelle Zeit als Bezug behalten, um später zu sehen, was sich seither geändert hat</translation>
    </message>
    <message>
        <source>Moment of the other capture</source>
        <translation>Zeitpunkt des anderen Mitschnitts</translation>
    </message>
    <message>
        <source>at its end</source>
        <translation>an seinem Ende</translation>
    </message>
    <message>
        <source>at its start</source>
        <translation>an seinem Beginn</translation>
    </message>
    <message>
        <source>at the same time</source>
        <translation>zur selben Zeit</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>Mitschnitt vergleichen …</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture, which can also be dropped here</source>
        <translation>Zeigen, was sich von der Fabric eines anderen Mitschnitts unterscheidet, der auch hierher gezogen werden kann</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No such moment</source>
        <translation>Kein solcher Zeitpunkt</translation>
    </message>
    <message>
        <source>%1 does not hold the time that is looked at.</source>
        <translation>%1 enthält die betrachtete Zeit nicht.</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nichts hat sich geändert</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartCanvas</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Plus and minus zoom, Shift with left and right moves, F fits, brackets set the ends of a range at the cursor, Escape clears it.</source>
        <translation>Plus und Minus zoomen, Umschalt mit links und rechts verschiebt, F passt ein, eckige Klammern setzen die Enden eines Bereichs am Cursor, Escape hebt ihn auf.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChartPaint</name>
    <message>
        <source>link: %1</source>
        <translation>Link: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartValuesModel</name>
    <message>
        <source>At %1</source>
        <translation>Um %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>At the cursor: rate since the previous sweep</source>
        <translation>Am Cursor: Rate seit dem vorigen Durchlauf</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Share of the link&apos;s data rate, at the cursor</source>
        <translation>Anteil an der Datenrate des Links, am Cursor</translation>
    </message>
    <message>
        <source>Of link</source>
        <translation>Vom Link</translation>
    </message>
    <message>
        <source>Mean over the selected range, else over the time shown; unknown times are left out</source>
        <translation>Mittel über den gewählten Bereich, sonst über die gezeigte Zeit; unbekannte Zeiten sind ausgelassen</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>The highest rate between two sweeps</source>
        <translation>Die höchste Rate zwischen zwei Durchläufen</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Total counted; ≥ where a part is lost</source>
        <translation>Insgesamt gezählt; ≥, wo ein Teil verloren ist</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartsView</name>
    <message>
        <source>Raw values</source>
        <translation>Rohwerte</translation>
    </message>
    <message>
        <source>Rates per second, or raw counter values</source>
        <translation>Raten pro Sekunde oder rohe Zählerstände</translation>
    </message>
    <message>
        <source>Values drawn</source>
        <translation>Gezeichnete Werte</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 min</translation>
    </message>
    <message>
        <source>5 min</source>
        <translation>5 min</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 min</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Time shown around the cursor, or before the end</source>
        <translation>Gezeigte Zeit um den Cursor oder vor dem Ende</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>Die Zähler konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>No counters in this capture</source>
        <translation>Keine Zähler in diesem Mitschnitt</translation>
    </message>
    <message>
        <source>The first sweep has not been read yet.</source>
        <translation>Der erste Durchlauf ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record counters to see charts.</source>
        <translation>Die Datei enthält die Topologie, aber keine Zählerstände. Zähler aufzeichnen, um Diagramme zu sehen.</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Select a port, a link or a node, or add counters of ports with “+ Add”.</source>
        <translation>Einen Port, einen Link oder einen Knoten auswählen, oder Zähler von Ports mit „+ Neu“ hinzufügen.</translation>
    </message>
    <message>
        <source>Busiest ports now</source>
        <translation>Meistgenutzte Ports jetzt</translation>
    </message>
    <message>
        <source>At %1, and from %2 to %3</source>
        <translation>Um %1, und von %2 bis %3</translation>
    </message>
    <message numerus="yes">
        <source>(%n more series are not drawn)</source>
        <translation>
            <numerusform>(%n weitere Reihe ist nicht gezeichnet)</numerusform>
            <numerusform>(%n weitere Reihen sind nicht gezeichnet)</numerusform>
        </translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>Diagramme von %1</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
</context>
<context>
    <name>pickglass::ChipRow</name>
    <message>
        <source>+ Add</source>
        <translation>+ Neu</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Add counters of ports (Ctrl+D)</source>
        <translation>Zähler von Ports hinzufügen (Strg+D)</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Unpin: show the port only while it is selected (Ctrl+B)</source>
        <translation>Lösen: den Port nur zeigen, solange er ausgewählt ist (Strg+B)</translation>
    </message>
    <message>
        <source>Pin: keep the port when the selection changes (Ctrl+B)</source>
        <translation>Anheften: den Port behalten, wenn die Auswahl wechselt (Strg+B)</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>%1 anheften</translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>Diesen Port auswählen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
</context>
<context>
    <name>pickglass::CollectivesView</name>
    <message>
        <source>Communicator</source>
        <translation>Kommunikator</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>By adapters</source>
        <translation>Nach Adaptern</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Nutzungen</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>For each step</source>
        <translation>Je Schritt</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Most uses</source>
        <translation>Meiste Nutzungen</translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation>Kommunikatoren</translation>
    </message>
    <message>
        <source>Links that steps use</source>
        <translation>Links, die Schritte nutzen</translation>
    </message>
    <message>
        <source>Steps between hosts</source>
        <translation>Schritte zwischen Hosts</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Bäume</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Open texts about ranks</source>
        <translation>Texte über Ranks öffnen</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>No communicator is open</source>
        <translation>Kein Kommunikator geöffnet</translation>
    </message>
    <message>
        <source>Open the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop the files here.</source>
        <translation>Das Log von NCCL (NCCL_DEBUG=INFO), seinen Graph-Dump, die Ausgaben von ncclras, Inspector oder nccl-tests oder eine Liste der Ranks öffnen oder die Dateien hier ablegen.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Dateien öffnen …</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n Zeile konnte nicht verwendet werden</numerusform>
            <numerusform>%n Zeilen konnten nicht verwendet werden</numerusform>
        </translation>
    </message>
    <message>
        <source>No capture is open: its routes say which links the steps use.</source>
        <translation>Kein Mitschnitt geöffnet: Seine Routen sagen, welche Links die Schritte nutzen.</translation>
    </message>
    <message>
        <source>%1 (%2 of the bound)</source>
        <translation>%1 (%2 der Schranke)</translation>
    </message>
    <message>
        <source>log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>graph of a host</source>
        <translation>Graph eines Hosts</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>reduce, up</source>
        <translation>Reduktion, aufwärts</translation>
    </message>
    <message>
        <source>broadcast, down</source>
        <translation>Broadcast, abwärts</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>keine Route</translation>
    </message>
</context>
<context>
    <name>pickglass::ColumnsDialog</name>
    <message>
        <source>Columns of the plan</source>
        <translation>Spalten des Plans</translation>
    </message>
    <message>
        <source>Choose which column names the node at each end of a cable; its port, rack and height where there are columns of them. Tables with the same titles are read likewise from now on.</source>
        <translation>Wählen, welche Spalte den Knoten an jedem Ende eines Kabels nennt; dazu Port, Rack und Höhe, wo es Spalten dafür gibt. Tabellen mit denselben Titeln werden von nun an ebenso gelesen.</translation>
    </message>
    <message>
        <source>The first rows of the table</source>
        <translation>Die ersten Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Die Tabelle</translation>
    </message>
    <message>
        <source>Titles are in &amp;row</source>
        <translation>Titel in &amp;Zeile</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>Ende A</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>Ende B</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>Height in the rack</source>
        <translation>Höhe im Rack</translation>
    </message>
    <message>
        <source>The cable</source>
        <translation>Das Kabel</translation>
    </message>
    <message>
        <source>Kind or part number</source>
        <translation>Art oder Teilenummer</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>Länge in Metern</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>On the command line:</source>
        <translation>Auf der Befehlszeile:</translation>
    </message>
    <message>
        <source>– none –</source>
        <translation>– keine –</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareBar</name>
    <message>
        <source>1 minute earlier</source>
        <translation>1 Minute früher</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>5 Minuten früher</translation>
    </message>
    <message>
        <source>15 minutes earlier</source>
        <translation>15 Minuten früher</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>1 Stunde früher</translation>
    </message>
    <message>
        <source>1 day earlier</source>
        <translation>1 Tag früher</translation>
    </message>
    <message>
        <source>Another time…</source>
        <translation>Andere Zeit …</translation>
    </message>
    <message>
        <source>Compare with another time</source>
        <translation>Mit anderer Zeit vergleichen</translation>
    </message>
    <message>
        <source>Time to align with the start of the chart, such as 2026-11-21T13:40:00Z, or +30s from the start of the capture:</source>
        <translation>Zeit, die am Anfang des Diagramms liegen soll, etwa 2026-11-21T13:40:00Z, oder +30s ab Beginn des Mitschnitts:</translation>
    </message>
    <message>
        <source>%1 is not a time.</source>
        <translation>%1 ist keine Zeit.</translation>
    </message>
    <message>
        <source>Dashed: %1 earlier</source>
        <translation>Gestrichelt: %1 früher</translation>
    </message>
    <message>
        <source>Dashed: %1 later</source>
        <translation>Gestrichelt: %1 später</translation>
    </message>
    <message>
        <source>Dashed: %1, its %2 shown at %3</source>
        <translation>Gestrichelt: %1, dessen %2 bei %3 gezeigt</translation>
    </message>
    <message>
        <source>Dashed: %1, starts aligned</source>
        <translation>Gestrichelt: %1, Anfänge gleichgesetzt</translation>
    </message>
    <message>
        <source>Dashed: other end of each cable</source>
        <translation>Gestrichelt: Gegenseite jedes Kabels</translation>
    </message>
    <message>
        <source>Compare with earlier</source>
        <translation>Mit früher vergleichen</translation>
    </message>
    <message>
        <source>Compare with another capture…</source>
        <translation>Mit anderem Mitschnitt vergleichen …</translation>
    </message>
    <message>
        <source>Compare with the other ends</source>
        <translation>Mit den Gegenseiten vergleichen</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>The same ports at an earlier time, shifted to the time shown</source>
        <translation>Dieselben Ports zu einer früheren Zeit, verschoben auf die gezeigte</translation>
    </message>
    <message>
        <source>The same ports in another capture, shifted to the time shown</source>
        <translation>Dieselben Ports in einem anderen Mitschnitt, verschoben auf die gezeigte Zeit</translation>
    </message>
    <message>
        <source>What each port transmits, with what the other end of its cable receives</source>
        <translation>Was jeder Port sendet, und was die Gegenseite seines Kabels empfängt</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareCapture</name>
    <message>
        <source>Compare with another capture</source>
        <translation>Mit anderem Mitschnitt vergleichen</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
</context>
<context>
    <name>pickglass::CongestionPane</name>
    <message>
        <source>Episodes of congestion</source>
        <translation>Episoden von Überlast</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>Betroffene</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this pair for the path</source>
        <translation>Eingabe oder Doppelklick wählt dieses Paar für den Pfad</translation>
    </message>
    <message>
        <source>Two readings of the counters are needed.</source>
        <translation>Zwei Ablesungen der Zähler sind nötig.</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>Dies wurde abgebrochen.</translation>
    </message>
    <message>
        <source>How long packets waited is not known: no port has both waits (PortXmitWait) and a Tick.</source>
        <translation>Wie lange Pakete warteten, ist nicht bekannt: Kein Port hat sowohl Warten (PortXmitWait) als auch einen Tick.</translation>
    </message>
    <message>
        <source>%1: no link is to blame for packets that wait.</source>
        <translation>%1: Kein Link ist Ursache wartender Pakete.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n episodes</source>
        <translation>
            <numerusform>%1: %n Episode</numerusform>
            <numerusform>%1: %n Episoden</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the links</source>
        <translation>Links werden geprüft</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Check the recording as it is now</source>
        <translation>Die Aufzeichnung im jetzigen Stand prüfen</translation>
    </message>
    <message>
        <source>Checking which links packets wait for …</source>
        <translation>Es wird geprüft, auf welche Links Pakete warten …</translation>
    </message>
    <message>
        <source>A click or Enter goes to the middle of the episode</source>
        <translation>Ein Klick oder die Eingabetaste geht zur Mitte der Episode</translation>
    </message>
</context>
<context>
    <name>pickglass::CounterChoice</name>
    <message numerus="yes">
        <source>%1, %n bits</source>
        <translation>
            <numerusform>%1, %n Bit</numerusform>
            <numerusform>%1, %n Bit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CurrentSource</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The file is read in the background; this may take a moment.</source>
        <translation>Die Datei wird im Hintergrund gelesen; das kann einen Moment dauern.</translation>
    </message>
    <message>
        <source>This could not be opened</source>
        <translation>Dies konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>%1 is not in this fabric, so it is not selected.</source>
        <translation>%1 ist nicht in dieser Fabric, daher nicht ausgewählt.</translation>
    </message>
    <message>
        <source>Going live: %1</source>
        <translation>Live-Start: %1</translation>
    </message>
    <message>
        <source>Discovering the fabric. Nothing is written to it.</source>
        <translation>Die Fabric wird erkundet. Nichts wird in sie geschrieben.</translation>
    </message>
    <message>
        <source>%1 cannot be watched</source>
        <translation>%1 kann nicht beobachtet werden</translation>
    </message>
    <message>
        <source>Save the capture</source>
        <translation>Den Mitschnitt speichern</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving %1 …</source>
        <translation>%1 wird gespeichert …</translation>
    </message>
    <message>
        <source>Ending the recording …</source>
        <translation>Die Aufzeichnung wird beendet …</translation>
    </message>
    <message>
        <source>It is fetched from the store in the background; this may take a moment.</source>
        <translation>Es wird im Hintergrund aus dem Datenspeicher geholt; das kann einen Moment dauern.</translation>
    </message>
</context>
<context>
    <name>pickglass::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffModel</name>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffPicture</name>
    <message>
        <source>%1 was added</source>
        <translation>%1 wurde hinzugefügt</translation>
    </message>
    <message>
        <source>%1 was removed</source>
        <translation>%1 wurde entfernt</translation>
    </message>
    <message>
        <source>%1 was changed</source>
        <translation>%1 wurde geändert</translation>
    </message>
    <message>
        <source>%1: ports or links changed</source>
        <translation>%1: Ports oder Links geändert</translation>
    </message>
    <message>
        <source>%1 is unchanged</source>
        <translation>%1 ist unverändert</translation>
    </message>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>und %n weiterer hier</numerusform>
            <numerusform>und %n weitere hier</numerusform>
        </translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Diagram of the differences</source>
        <translation>Bild der Unterschiede</translation>
    </message>
</context>
<context>
    <name>pickglass::DirectionBar</name>
    <message>
        <source>%1 of this link</source>
        <translation>%1 dieses Links</translation>
    </message>
    <message>
        <source>share of this link unknown</source>
        <translation>Anteil an diesem Link unbekannt</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>Warten %1</translation>
    </message>
    <message>
        <source>%1: not known at this time</source>
        <translation>%1: zu dieser Zeit nicht bekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionCanvas</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 Ports</translation>
    </message>
    <message>
        <source>%1 link directions</source>
        <translation>%1 Link-Richtungen</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 Hosts</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 Switches</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>Kumuliert</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Cumulative, compared with</source>
        <translation>Kumuliert, verglichen mit</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>Compared with: %1</source>
        <translation>Verglichen mit: %1</translation>
    </message>
    <message>
        <source>Up to here: %1</source>
        <translation>Bis hier: %1</translation>
    </message>
    <message>
        <source>%1: %2 links</source>
        <translation>%1: %2 Links</translation>
    </message>
    <message>
        <source>median %1, quartiles %2 and %3, minimum %4, maximum %5 (%6)</source>
        <translation>Median %1, Quartile %2 und %3, Minimum %4, Maximum %5 (%6)</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionView</name>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation>Boxplots</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Höchste</translation>
    </message>
    <message>
        <source>Link speeds</source>
        <translation>Link-Tempo</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>Werte von</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Links, each direction</source>
        <translation>Links, je Richtung</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>Gruppiert nach</translation>
    </message>
    <message>
        <source>By tier</source>
        <translation>Nach Ebene</translation>
    </message>
    <message>
        <source>By leaf</source>
        <translation>Nach Leaf</translation>
    </message>
    <message>
        <source>By rail</source>
        <translation>Nach Rail</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <source>Log values</source>
        <translation>Werte log.</translation>
    </message>
    <message>
        <source>Log counts</source>
        <translation>Anzahl log.</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>Kumuliert</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>The same values at another time or in another capture, in the same axes</source>
        <translation>Dieselben Werte zu einer anderen Zeit oder in einem anderen Mitschnitt, in denselben Achsen</translation>
    </message>
    <message>
        <source>10 seconds earlier</source>
        <translation>10 Sekunden früher</translation>
    </message>
    <message>
        <source>1 minute earlier</source>
        <translation>1 Minute früher</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>5 Minuten früher</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>1 Stunde früher</translation>
    </message>
    <message>
        <source>Start of the capture</source>
        <translation>Beginn des Mitschnitts</translation>
    </message>
    <message>
        <source>Another capture…</source>
        <translation>Anderer Mitschnitt …</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>%1 of %2: median %3, quartiles %4 and %5, minimum %6, maximum %7.</source>
        <translation>%1 von %2: Median %3, Quartile %4 und %5, Minimum %6, Maximum %7.</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>Nicht bekannt: %1.</translation>
    </message>
    <message>
        <source>Compared with: median %1, maximum %2.</source>
        <translation>Verglichen mit: Median %1, Maximum %2.</translation>
    </message>
    <message>
        <source>Box plots: the %1 of %2 groups with the widest spread.</source>
        <translation>Boxplots: die %1 von %2 Gruppen mit der größten Streuung.</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>The values could not be read</source>
        <translation>Die Werte konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a capture to see how its values are distributed.</source>
        <translation>Einen Mitschnitt öffnen, um zu sehen, wie seine Werte verteilt sind.</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>Nothing of this kind is known here. Rates need two sweeps; choose a later time, a longer range or another figure.</source>
        <translation>Nichts dieser Art ist hier bekannt. Raten brauchen zwei Durchläufe; einen späteren Zeitpunkt, einen längeren Bereich oder eine andere Größe wählen.</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>Zum Ende gehen</translation>
    </message>
    <message>
        <source>The named groups of hosts (Ctrl+G); without any, and of switches, pods of a tree or groups of a dragonfly</source>
        <translation>Die benannten Host-Gruppen (Strg+G); ohne solche, und bei Switches, die Pods eines Baums oder Gruppen eines Dragonfly</translation>
    </message>
    <message>
        <source>Number of bins at most</source>
        <translation>Höchste Zahl der Klassen</translation>
    </message>
    <message>
        <source>≤ %1 bins</source>
        <translation>≤ %1 Klassen</translation>
    </message>
    <message>
        <source>Only a box plot shows groups beside each other</source>
        <translation>Nur ein Boxplot zeigt Gruppen nebeneinander</translation>
    </message>
</context>
<context>
    <name>pickglass::EpisodesModel</name>
    <message>
        <source>slow receiver</source>
        <translation>langsamer Empfänger</translation>
    </message>
    <message>
        <source>many to one</source>
        <translation>viele an einen</translation>
    </message>
    <message>
        <source>oversubscribed</source>
        <translation>überbucht</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Where waiting begins: the port that sends</source>
        <translation>Wo das Warten beginnt: der sendende Port</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Share of the time that the links before the root waited</source>
        <translation>Anteil der Zeit, den die Links vor der Wurzel warteten</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>How clearly these links waited more than others, and how steadily; less where no cause is seen</source>
        <translation>Wie deutlich diese Links mehr warteten als andere und wie stetig; weniger, wo keine Ursache zu sehen ist</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>Betroffene</translation>
    </message>
    <message>
        <source>Pairs of hosts whose routes cross links that waited, but not the root</source>
        <translation>Host-Paare, deren Routen Links kreuzen, die warteten, aber nicht die Wurzel</translation>
    </message>
</context>
<context>
    <name>pickglass::ErrorCounts</name>
    <message>
        <source>+%1 at %2</source>
        <translation>+%1 um %2</translation>
    </message>
    <message>
        <source>+%1 now</source>
        <translation>+%1 jetzt</translation>
    </message>
    <message>
        <source>last rose %1</source>
        <translation>zuletzt gestiegen %1</translation>
    </message>
    <message>
        <source>last rose about %1</source>
        <translation>zuletzt gestiegen etwa %1</translation>
    </message>
    <message>
        <source>The port did not answer.</source>
        <translation>Der Port antwortete nicht.</translation>
    </message>
    <message>
        <source>No increase in the capture until this time.</source>
        <translation>Kein Zuwachs im Mitschnitt bis zu dieser Zeit.</translation>
    </message>
    <message>
        <source>At its maximum: the true count may be higher.</source>
        <translation>Am Höchststand: Der wahre Stand kann höher sein.</translation>
    </message>
    <message>
        <source>No error counter of this port is known at this time.</source>
        <translation>Zu dieser Zeit ist kein Fehlerzähler dieses Ports bekannt.</translation>
    </message>
    <message numerus="yes">
        <source>%n error counter(s) at 0.</source>
        <translation>
            <numerusform>%n Fehlerzähler auf 0.</numerusform>
            <numerusform>%n Fehlerzähler auf 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) at 0.</source>
        <translation>
            <numerusform>%n weiterer auf 0.</numerusform>
            <numerusform>%n weitere auf 0.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than two samples of the error counters until this time.</source>
        <translation>Weniger als zwei Messwerte der Fehlerzähler bis zu dieser Zeit.</translation>
    </message>
    <message>
        <source>Increase unknown: the counter was reset, is at its maximum or was read once.</source>
        <translation>Zuwachs unbekannt: Der Zähler wurde zurückgesetzt, steht am Höchststand oder wurde einmal gelesen.</translation>
    </message>
</context>
<context>
    <name>pickglass::EventDetail</name>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>Ausgewähltes Ereignis</translation>
    </message>
    <message>
        <source>Go to its time and place (Enter)</source>
        <translation>Zu seiner Zeit und seinem Ort gehen (Eingabe)</translation>
    </message>
    <message>
        <source>Select an event to see its time and advice.</source>
        <translation>Ein Ereignis auswählen, um Zeit und Empfehlung zu sehen.</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>Quittierung aufheben</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Show it among the others again (A)</source>
        <translation>Wieder unter den anderen zeigen (A)</translation>
    </message>
    <message>
        <source>Mark as seen and hide (A)</source>
        <translation>Als gesehen markieren und verbergen (A)</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsBar</name>
    <message>
        <source>Filter: words, !word</source>
        <translation>Filter: Wörter, !Wort</translation>
    </message>
    <message>
        <source>All words must occur in the event; !word must not.</source>
        <translation>Alle Wörter müssen im Ereignis vorkommen; !Wort darf nicht.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>A part of a node&apos;s name, or its GUID</source>
        <translation>Ein Teil des Namens eines Knotens oder seine GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>All severities</source>
        <translation>Alle Schweregrade</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n Art</numerusform>
            <numerusform>%n Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  ✕</source>
        <translation>%1  ✕</translation>
    </message>
    <message>
        <source>Only %1: show all of the capture</source>
        <translation>Nur %1: den ganzen Mitschnitt zeigen</translation>
    </message>
    <message>
        <source>Only events in this range or lasting into it. Click to see the whole capture.</source>
        <translation>Nur Ereignisse in diesem Bereich oder bis in ihn hinein. Klicken, um den ganzen Mitschnitt zu sehen.</translation>
    </message>
    <message>
        <source>Marks and notes</source>
        <translation>Markierungen und Notizen</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsModel</name>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>Erkannt</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>%n quittiert</numerusform>
            <numerusform>%n quittiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Acknowledged events are hidden: click to show them</source>
        <translation>Quittierte Ereignisse sind verborgen: klicken, um sie zu zeigen</translation>
    </message>
    <message>
        <source>Time of detection: it happened then or shortly before</source>
        <translation>Zeit der Erkennung: Es geschah dann oder kurz davor</translation>
    </message>
    <message>
        <source>How long before detection it may have happened: the polling period</source>
        <translation>Wie lange vor der Erkennung es geschehen sein kann: die Abfrageperiode</translation>
    </message>
    <message>
        <source>Detected, %1</source>
        <translation>Erkannt, %1</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Incident: %1</source>
        <translation>Vorfall: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsView</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>Quittierung aufheben</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Only this kind</source>
        <translation>Nur diese Art</translation>
    </message>
    <message>
        <source>Only this node</source>
        <translation>Nur diesen Knoten</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 von %2 Ereignissen</translation>
    </message>
    <message>
        <source>%1 in the whole capture</source>
        <translation>%1 im ganzen Mitschnitt</translation>
    </message>
    <message>
        <source>%1, only</source>
        <translation>%1, nur</translation>
    </message>
</context>
<context>
    <name>pickglass::Exporter</name>
    <message>
        <source>Samples as a table (CSV)…</source>
        <translation>Messwerte als Tabelle (CSV) …</translation>
    </message>
    <message>
        <source>Counters for Prometheus (OpenMetrics)…</source>
        <translation>Zähler für Prometheus (OpenMetrics) …</translation>
    </message>
    <message>
        <source>Fabric for ibsim (net file)…</source>
        <translation>Fabric für ibsim (Netzdatei) …</translation>
    </message>
    <message>
        <source>Fabric for Graphviz (dot)…</source>
        <translation>Fabric für Graphviz (dot) …</translation>
    </message>
    <message>
        <source>Fabric for Gephi and yEd (GraphML)…</source>
        <translation>Fabric für Gephi und yEd (GraphML) …</translation>
    </message>
    <message>
        <source>The selected range, or the whole capture</source>
        <translation>Der gewählte Bereich oder der ganze Mitschnitt</translation>
    </message>
    <message>
        <source>The current time</source>
        <translation>Die aktuelle Zeit</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Export: %1</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/tree)…</source>
        <translation>Topologie für Slurm (topology/tree) …</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/block)…</source>
        <translation>Topologie für Slurm (topology/block) …</translation>
    </message>
    <message>
        <source>Subnet %1…</source>
        <translation>Subnetz %1 …</translation>
    </message>
    <message>
        <source>Timeline for Perfetto (trace)…</source>
        <translation>Zeitverlauf für Perfetto (trace) …</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricState</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricTableModel</name>
    <message>
        <source>%1: not known from this source</source>
        <translation>%1: von dieser Quelle nicht bekannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1: not known; the port was silent, has no such counter, or was reset</source>
        <translation>%1: nicht bekannt; der Port war stumm, hat keinen solchen Zähler oder wurde zurückgesetzt</translation>
    </message>
    <message>
        <source>%1: nothing was sampled at this time</source>
        <translation>%1: zu dieser Zeit wurde nichts gemessen</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricsModel</name>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Not open</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>New fabric</source>
        <translation>Neue Fabric</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>Busiest link</source>
        <translation>Vollster Link</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>health %1</source>
        <translation>Gesundheit %1</translation>
    </message>
    <message>
        <source>busiest %1</source>
        <translation>vollster %1</translation>
    </message>
    <message>
        <source>master %1</source>
        <translation>Master %1</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Master</translation>
    </message>
</context>
<context>
    <name>pickglass::FactLabel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>pickglass::FailedPartsModel</name>
    <message>
        <source>Failed part</source>
        <translation>Ausgefallenes Teil</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureFactsModel</name>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>With the forwarding tables as they are</source>
        <translation>Mit den Weiterleitungstabellen, wie sie sind</translation>
    </message>
    <message>
        <source>Re-routed</source>
        <translation>Neu geroutet</translation>
    </message>
    <message>
        <source>With the tables of a real OpenSM</source>
        <translation>Mit den Tabellen eines echten OpenSM</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>Host-Paare</translation>
    </message>
    <message>
        <source>Pairs hit</source>
        <translation>Getroffene Paare</translation>
    </message>
    <message>
        <source>Saved by alternates</source>
        <translation>Durch Ausweichpfade gerettet</translation>
    </message>
    <message>
        <source>Pairs lost</source>
        <translation>Verlorene Paare</translation>
    </message>
    <message>
        <source>Pairs without route</source>
        <translation>Paare ohne Route</translation>
    </message>
    <message>
        <source>Pairs that no cable connects</source>
        <translation>Paare, die kein Kabel verbindet</translation>
    </message>
    <message>
        <source>Isolated hosts</source>
        <translation>Isolierte Hosts</translation>
    </message>
    <message>
        <source>Isolated hosts: %1</source>
        <translation>Isolierte Hosts: %1</translation>
    </message>
    <message>
        <source>Routes over the worst link</source>
        <translation>Routen über den schlechtesten Link</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>Routen über einen Link im Mittel</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets arrive now, and then do not</source>
        <translation>Host-Paare, deren Pakete jetzt ankommen und dann nicht</translation>
    </message>
    <message>
        <source>Of those hit, pairs whose packets arrive by another LID (LMC) or another port of the hosts, as automatic path migration takes them</source>
        <translation>Von den getroffenen die Paare, deren Pakete über eine andere LID (LMC) oder einen anderen Port der Hosts ankommen, wie Automatic Path Migration sie nimmt</translation>
    </message>
    <message>
        <source>Pairs hit that no alternate saves</source>
        <translation>Getroffene Paare, die kein Ausweichpfad rettet</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets do not arrive by the forwarding tables</source>
        <translation>Host-Paare, deren Pakete nach den Weiterleitungstabellen nicht ankommen</translation>
    </message>
    <message>
        <source>Whatever the forwarding tables are, no route is possible</source>
        <translation>Wie die Weiterleitungstabellen auch sind, keine Route ist möglich</translation>
    </message>
    <message>
        <source>Hosts that reach no other host any more</source>
        <translation>Hosts, die keinen anderen Host mehr erreichen</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs wholly hit</source>
        <translation>Adaptives Routing: ganz betroffene Paare</translation>
    </message>
    <message>
        <source>Pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>Host-Paare, von denen kein Paket mehr ankommt, welche der verbliebenen Ports ihrer Gruppen die Switches auch wählen</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs partly hit</source>
        <translation>Adaptives Routing: teilweise betroffene Paare</translation>
    </message>
    <message>
        <source>Pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>Host-Paare, von denen je nach dem Port, den ein Switch wählt, manche Pakete nicht mehr ankommen</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs hit or not</source>
        <translation>Adaptives Routing: vielleicht betroffene Paare</translation>
    </message>
    <message>
        <source>It depends on which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>Es hängt davon ab, welche der privaten Weiterleitungstabellen eines Switches ihre Pakete nehmen; das ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::FailurePane</name>
    <message>
        <source>Failed parts</source>
        <translation>Ausgefallene Teile</translation>
    </message>
    <message>
        <source>What becomes of pairs, hosts and loads</source>
        <translation>Was aus Paaren, Hosts und Lasten wird</translation>
    </message>
    <message>
        <source>Links with the most routes</source>
        <translation>Links mit den meisten Routen</translation>
    </message>
    <message>
        <source>Single failures, the worst first</source>
        <translation>Einzelne Ausfälle, die schlimmsten zuerst</translation>
    </message>
    <message>
        <source>Alternate paths</source>
        <translation>Ausweichpfade</translation>
    </message>
    <message>
        <source>Pairs that are hit take another LID or another port, as automatic path migration does where it is armed in time</source>
        <translation>Getroffene Paare nehmen eine andere LID oder einen anderen Port, wie Automatic Path Migration, wo sie rechtzeitig bereit ist</translation>
    </message>
    <message>
        <source>Add selected</source>
        <translation>+ Auswahl</translation>
    </message>
    <message>
        <source>What is selected fails, too</source>
        <translation>Was ausgewählt ist, fällt auch aus</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take this part out of the list (Del)</source>
        <translation>Dieses Teil aus der Liste nehmen (Entf)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>Was aufgeführt ist</translation>
    </message>
    <message>
        <source>Worst links</source>
        <translation>Schlechteste Links</translation>
    </message>
    <message>
        <source>Worst failures</source>
        <translation>Schlimmste Ausfälle</translation>
    </message>
    <message>
        <source>Routing engine</source>
        <translation>Routing-Engine</translation>
    </message>
    <message>
        <source>Routing engine of OpenSM</source>
        <translation>Routing-Engine von OpenSM</translation>
    </message>
    <message>
        <source>Re-route</source>
        <translation>Neu routen</translation>
    </message>
    <message>
        <source>Have OpenSM route what remains, on a simulated fabric (ibsim) on this computer; large fabrics take minutes</source>
        <translation>OpenSM routen lassen, was bleibt, auf einer simulierten Fabric (ibsim) auf diesem Computer; große Fabrics brauchen Minuten</translation>
    </message>
    <message>
        <source>Rank all failures</source>
        <translation>Alle Ausfälle ordnen</translation>
    </message>
    <message>
        <source>Let each switch and each cable fail alone</source>
        <translation>Jeden Switch und jedes Kabel einzeln ausfallen lassen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>OpenSM routes what remains …</source>
        <translation>OpenSM routet, was bleibt …</translation>
    </message>
    <message>
        <source>Re-routed by OpenSM with %1 in %2 s.</source>
        <translation>Von OpenSM mit %1 in %2 s neu geroutet.</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains and took %2.</source>
        <translation>OpenSM lehnte die Engine %1 für das Verbleibende ab und nahm %2.</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains: %2</source>
        <translation>OpenSM lehnte die Engine %1 für das Verbleibende ab: %2</translation>
    </message>
    <message>
        <source>Letting each switch and each cable fail …</source>
        <translation>Jeder Switch und jedes Kabel fällt einmal aus …</translation>
    </message>
    <message>
        <source>%1 failures of one switch or cable, of %2 pairs of hosts</source>
        <translation>%1 Ausfälle eines Switches oder Kabels, von %2 Host-Paaren</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>Dies wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Nothing fails yet. Right-click a switch, a host, a cable or a port in any view, or select it and add it here.</source>
        <translation>Noch fällt nichts aus. In einer Ansicht mit rechts auf einen Switch, einen Host, ein Kabel oder einen Port klicken, oder dies auswählen und hier hinzufügen.</translation>
    </message>
    <message>
        <source>Of %1 pairs of hosts %2 are hit and %3 lost</source>
        <translation>Von %1 Host-Paaren sind %2 getroffen und %3 verloren</translation>
    </message>
    <message numerus="yes">
        <source>; %n hosts are isolated.</source>
        <translation>
            <numerusform>; %n Host ist isoliert.</numerusform>
            <numerusform>; %n Hosts sind isoliert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Re-routing</source>
        <translation>Neues Routing</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Wird geordnet</translation>
    </message>
    <message>
        <source>Re-routed, %1 of %2 pairs of hosts are without a route; before that %3 of them are lost.</source>
        <translation>Neu geroutet sind %1 von %2 Host-Paaren ohne Route; davor sind %3 davon verloren.</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureRankingModel</name>
    <message>
        <source>Switch or cable</source>
        <translation>Switch oder Kabel</translation>
    </message>
    <message>
        <source>Enter or a double click adds it to the failed parts</source>
        <translation>Eingabe oder Doppelklick fügt es zu den ausgefallenen Teilen hinzu</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Pairs of hosts that are hit and not saved</source>
        <translation>Host-Paare, die getroffen und nicht gerettet sind</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>Getroffen</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets would not arrive</source>
        <translation>Host-Paare, deren Pakete nicht ankämen</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>Isoliert</translation>
    </message>
    <message>
        <source>Hosts that would reach no other host</source>
        <translation>Hosts, die keinen anderen Host erreichen würden</translation>
    </message>
    <message>
        <source>No cable</source>
        <translation>Kein Kabel</translation>
    </message>
    <message>
        <source>Pairs of hosts that no cable would connect</source>
        <translation>Host-Paare, die kein Kabel verbinden würde</translation>
    </message>
    <message>
        <source>Max routes</source>
        <translation>Max. Routen</translation>
    </message>
    <message>
        <source>Routes over the worst link; with alternates known of the worst failures only</source>
        <translation>Routen über den schlechtesten Link; mit Ausweichpfaden nur von den schlimmsten Ausfällen bekannt</translation>
    </message>
    <message>
        <source>Wholly hit</source>
        <translation>Ganz betroffen</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>Adaptives Routing: Host-Paare, von deren Paketen keines mehr ankommt, welche Ports die Switches auch aus dem wählen, was von ihren Gruppen übrig ist</translation>
    </message>
    <message>
        <source>Partly hit</source>
        <translation>Teils betroffen</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>Adaptives Routing: Host-Paare, von deren Paketen manche nicht mehr ankommen, je nach dem Port, den ein Switch wählt</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts that are hit or not by which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>Adaptives Routing: Host-Paare, die betroffen sind oder nicht, je nachdem, welche der privaten Weiterleitungstabellen eines Switches ihre Pakete nehmen, was nicht bekannt ist</translation>
    </message>
    <message>
        <source>May be hit</source>
        <translation>Vielleicht betroffen</translation>
    </message>
</context>
<context>
    <name>pickglass::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>pickglass::FlapsView</name>
    <message>
        <source>%1 links went down</source>
        <translation>%1 Links fielen aus</translation>
    </message>
    <message>
        <source>%1 of %2 links that went down</source>
        <translation>%1 von %2 ausgefallenen Links</translation>
    </message>
    <message>
        <source>No link went down, as far as states and counters were read.</source>
        <translation>Kein Link fiel aus, soweit Zustände und Zähler gelesen wurden.</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether links went down is not known.</source>
        <translation>Der Mitschnitt enthält einen Zeitpunkt: Ob Links ausfielen, ist nicht bekannt.</translation>
    </message>
</context>
<context>
    <name>pickglass::GoLiveDialog</name>
    <message>
        <source>Go live</source>
        <translation>Live gehen</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Beobachten</translation>
    </message>
    <message>
        <source>Sweep &amp;interval</source>
        <translation>Durchlauf-&amp;Intervall</translation>
    </message>
    <message>
        <source>More counters</source>
        <translation>Mehr Zähler</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>B&amp;ehalten</translation>
    </message>
    <message>
        <source>Device and port</source>
        <translation>Gerät und Port</translation>
    </message>
    <message>
        <source>Its first active port</source>
        <translation>Sein erster aktiver Port</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>Fat tree, 16 hosts</source>
        <translation>Fat Tree, 16 Hosts</translation>
    </message>
    <message>
        <source>Fat tree, 128 hosts</source>
        <translation>Fat Tree, 128 Hosts</translation>
    </message>
    <message>
        <source>Fat tree, 1,024 hosts</source>
        <translation>Fat Tree, 1.024 Hosts</translation>
    </message>
    <message>
        <source>Fat tree, 11,664 hosts</source>
        <translation>Fat Tree, 11.664 Hosts</translation>
    </message>
    <message>
        <source>Torus 4 × 4 × 4, 128 hosts</source>
        <translation>Torus 4 × 4 × 4, 128 Hosts</translation>
    </message>
    <message>
        <source>Dragonfly, 576 hosts</source>
        <translation>Dragonfly, 576 Hosts</translation>
    </message>
    <message>
        <source>changing partners</source>
        <translation>wechselnde Partner</translation>
    </message>
    <message>
        <source>one partner each</source>
        <translation>je ein Partner</translation>
    </message>
    <message>
        <source>each host in turn</source>
        <translation>jeder Host der Reihe nach</translation>
    </message>
    <message>
        <source>a few busy hosts</source>
        <translation>wenige ausgelastete Hosts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Load of the hosts&apos; links</source>
        <translation>Last der Links der Hosts</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>&amp;Fabric</translation>
    </message>
    <message>
        <source>&amp;Traffic</source>
        <translation>&amp;Verkehr</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>&amp;URL</translation>
    </message>
    <message>
        <source>error details</source>
        <translation>Fehler im Einzelnen</translation>
    </message>
    <message>
        <source>by virtual lane</source>
        <translation>nach Virtual Lane</translation>
    </message>
    <message>
        <source>by service level</source>
        <translation>nach Service-Level</translation>
    </message>
    <message>
        <source>FEC and lanes</source>
        <translation>FEC und Lanes</translation>
    </message>
    <message>
        <source>This machine&apos;s fabric</source>
        <translation>Fabric dieser Maschine</translation>
    </message>
    <message>
        <source>Simulated fabric</source>
        <translation>Simulierte Fabric</translation>
    </message>
    <message>
        <source>Source URL</source>
        <translation>URL der Quelle</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>Behalten für</translation>
    </message>
    <message>
        <source>the last %1</source>
        <translation>die letzten %1</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>für immer</translation>
    </message>
    <message>
        <source>Keep at most</source>
        <translation>Höchstens behalten</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>jede Größe</translation>
    </message>
    <message>
        <source>Read only: nothing is set or cleared in the fabric. Each port takes two requests of 256 bytes per sweep and answers of the same size, at most 64 at a time. You need permission to use /dev/infiniband/umad* from your administrator.</source>
        <translation>Nur lesend: In der Fabric wird nichts gesetzt oder gelöscht. Jeder Port braucht zwei Anfragen von 256 Bytes je Durchlauf und Antworten derselben Größe, höchstens 64 zugleich. Das Recht, /dev/infiniband/umad* zu verwenden, erteilt der Administrator.</translation>
    </message>
    <message>
        <source>Remote fabric</source>
        <translation>Entfernte Fabric</translation>
    </message>
    <message>
        <source>The remote agent reads its fabric at its own interval, read only. The recording is made on this machine.</source>
        <translation>Der entfernte Agent liest seine Fabric in seinem eigenen Intervall, nur lesend. Die Aufzeichnung entsteht auf dieser Maschine.</translation>
    </message>
    <message>
        <source>Counters of hosts</source>
        <translation>Zähler von Hosts</translation>
    </message>
    <message>
        <source>Reads what the kernels of the hosts count of their adapters, of IP over InfiniBand and of file systems: one connection a host, read only. Names, keys and users are those of ~/.ssh/config; ssh asks no questions here.</source>
        <translation>Liest, was die Kernel der Hosts über ihre Adapter, IP over InfiniBand und Dateisysteme zählen: eine Verbindung je Host, nur lesend. Namen, Schlüssel und Benutzer sind die aus ~/.ssh/config; ssh stellt hier keine Fragen.</translation>
    </message>
    <message>
        <source>congestion marks</source>
        <translation>Überlastmarken</translation>
    </message>
    <message>
        <source>training jobs</source>
        <translation>Trainingsjobs</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>cables and hosts fail, symbol errors</source>
        <translation>Kabel und Hosts fallen aus, Symbolfehler</translation>
    </message>
    <message>
        <source>a host receives slowly</source>
        <translation>ein Host empfängt langsam</translation>
    </message>
    <message>
        <source>many hosts send to one</source>
        <translation>viele Hosts senden an einen</translation>
    </message>
    <message>
        <source>another subnet manager takes over</source>
        <translation>ein anderer Subnet-Manager übernimmt</translation>
    </message>
    <message>
        <source>a host of a training job begins late</source>
        <translation>ein Host eines Trainingsjobs beginnt zu spät</translation>
    </message>
    <message>
        <source>What &amp;happens</source>
        <translation>Was &amp;geschieht</translation>
    </message>
    <message>
        <source>A simulated fabric needs no hardware and no permissions. Large fabrics need much processor time. There are more options than these: pgcap record &quot;synthetic:?&quot; lists them.</source>
        <translation>Eine simulierte Fabric braucht keine Hardware und keine Rechte. Große Fabrics brauchen viel Prozessorzeit. Es gibt mehr Optionen als diese: pgcap record &quot;synthetic:?&quot; listet sie auf.</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenCard</name>
    <message>
        <source>Golden</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Show differences…</source>
        <translation>Unterschiede zeigen …</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenDialog</name>
    <message>
        <source>Differences from golden</source>
        <translation>Unterschiede zur Referenz</translation>
    </message>
    <message>
        <source>Choose golden…</source>
        <translation>Referenz wählen …</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Compare with no capture; the list of what is acknowledged stays</source>
        <translation>Mit keinem Mitschnitt vergleichen; die Liste des Quittierten bleibt</translation>
    </message>
    <message>
        <source>Filter: names, attributes, notes</source>
        <translation>Filter: Namen, Attribute, Notizen</translation>
    </message>
    <message>
        <source>Acknowledged, too</source>
        <translation>Auch quittierte</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Note: why the selected differences are right</source>
        <translation>Notiz: warum die gewählten Unterschiede richtig sind</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>Quittierung aufheben</translation>
    </message>
    <message>
        <source>The selected differences are open again</source>
        <translation>Die gewählten Unterschiede sind wieder offen</translation>
    </message>
    <message>
        <source>A capture of the fabric as it should be</source>
        <translation>Ein Mitschnitt der Fabric, wie sie sein soll</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>No golden capture is set for this fabric. Pin one of a time when the fabric was right: later differences are listed here until they are acknowledged.</source>
        <translation>Für diese Fabric ist kein Referenz-Mitschnitt gesetzt. Einen aus einer Zeit anheften, als die Fabric richtig war: Spätere Unterschiede werden hier aufgeführt, bis sie quittiert sind.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenModel</name>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not in golden</source>
        <translation>nicht in Referenz</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Golden</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Acknowledged by</source>
        <translation>Quittiert von</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>pickglass::GroupsDialog</name>
    <message>
        <source>Host groups</source>
        <translation>Host-Gruppen</translation>
    </message>
    <message>
        <source>One group per line. The views can be colored by group and limited to one.</source>
        <translation>Eine Gruppe je Zeile. Die Ansichten können nach Gruppe gefärbt und auf eine beschränkt werden.</translation>
    </message>
    <message>
        <source>rack3: node[01-18]
login: login1, login2   # a comment</source>
        <translation>rack3: node[01-18]
login: login1, login2   # ein Kommentar</translation>
    </message>
    <message>
        <source>Groups found</source>
        <translation>Gefundene Gruppen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>Nicht in dieser Fabric</translation>
    </message>
    <message>
        <source>Load a file…</source>
        <translation>Datei laden …</translation>
    </message>
    <message>
        <source>Use these groups</source>
        <translation>Diese Gruppen verwenden</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 konnte nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is too large for a list of hosts.</source>
        <translation>%1 ist zu groß für eine Liste von Hosts.</translation>
    </message>
    <message>
        <source>Load host groups</source>
        <translation>Host-Gruppen laden</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Makes a group of the hosts of each partition, the default partition first: a host counts to the last group that it is in.</source>
        <translation>Macht aus den Hosts jeder Partition eine Gruppe, die Standardpartition zuerst: Ein Host zählt zur letzten Gruppe, in der er ist.</translation>
    </message>
    <message>
        <source>No P_Key table of a host is known at this time.</source>
        <translation>Zu dieser Zeit ist keine P_Key-Tabelle eines Hosts bekannt.</translation>
    </message>
</context>
<context>
    <name>pickglass::HandbookWindow</name>
    <message>
        <source>Handbook</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Page of the handbook</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>All pages (Alt+Home)</source>
        <translation>Alle Seiten (Alt+Pos1)</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages with these words (Ctrl+F). Enter: the next place on the page</source>
        <translation>Seiten mit diesen Wörtern (Strg+F). Eingabe: die nächste Stelle auf der Seite</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 – Handbook</source>
        <translation>%1 – Handbuch</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>Seiten: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::HealthCard</name>
    <message>
        <source>Health of the fabric</source>
        <translation>Gesundheit der Fabric</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>of 100: no known problems.</source>
        <translation>von 100: keine bekannten Probleme.</translation>
    </message>
    <message>
        <source>of 100 (poor). 100 minus</source>
        <translation>von 100 (schlecht). 100 minus</translation>
    </message>
    <message>
        <source>of 100 (needs attention). 100 minus</source>
        <translation>von 100 (braucht Aufmerksamkeit). 100 minus</translation>
    </message>
    <message>
        <source>of 100 (good). 100 minus</source>
        <translation>von 100 (gut). 100 minus</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, %2 Mal</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatCanvas</name>
    <message>
        <source>Heat maps</source>
        <translation>Heatmaps</translation>
    </message>
    <message>
        <source>Arrows move from cell to cell, Enter goes there, plus and minus zoom in time, with Ctrl in rows, Home goes to the names of the rows, where left and right fold, brackets set the ends of a range, F fits, Escape clears.</source>
        <translation>Pfeile gehen von Zelle zu Zelle, Eingabe geht dorthin, Plus und Minus zoomen in der Zeit, mit Strg in den Zeilen, Pos1 geht zu den Zeilennamen, wo links und rechts klappen, eckige Klammern setzen die Enden eines Bereichs, F passt ein, Escape hebt auf.</translation>
    </message>
    <message>
        <source>After the end of the recording</source>
        <translation>Nach dem Ende der Aufzeichnung</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatEmptyPage</name>
    <message>
        <source>Waiting for the second sweep</source>
        <translation>Warten auf den zweiten Durchlauf</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters. They appear automatically.</source>
        <translation>Heatmaps brauchen zwei Ablesungen der Zähler. Sie erscheinen von selbst.</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>Keine Zähler in dieser Datei</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to see heat maps.</source>
        <translation>Die Datei enthält die Topologie, aber keine Zählerstände. Mit „pgcap record“ aufzeichnen, um Heatmaps zu sehen.</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>Nur ein Durchlauf</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters; this recording ended before the second.</source>
        <translation>Heatmaps brauchen zwei Ablesungen der Zähler; diese Aufzeichnung endete vor der zweiten.</translation>
    </message>
    <message>
        <source>There are no host groups yet</source>
        <translation>Es gibt noch keine Host-Gruppen</translation>
    </message>
    <message>
        <source>Define them in the Host groups dialog, one per line, such as “rack3: node[01-18]”.</source>
        <translation>Gruppen im Dialog Host-Gruppen festlegen, eine je Zeile, etwa „rack3: node[01-18]“.</translation>
    </message>
    <message>
        <source>Show hosts</source>
        <translation>Hosts zeigen</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>Keine Zeile passt</translation>
    </message>
    <message>
        <source>The selected group has no such rows.</source>
        <translation>Die gewählte Gruppe hat keine solchen Zeilen.</translation>
    </message>
    <message>
        <source>No name has “%1” in it.</source>
        <translation>Kein Name enthält „%1“.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>No such rows</source>
        <translation>Keine solchen Zeilen</translation>
    </message>
    <message>
        <source>This fabric has no rows of this kind.</source>
        <translation>Diese Fabric hat keine Zeilen dieser Art.</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to see where and when data waited.</source>
        <translation>Eine Aufzeichnung öffnen, um zu sehen, wo und wann Daten warteten.</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>Die Zähler konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>No map is chosen</source>
        <translation>Keine Heatmap gewählt</translation>
    </message>
    <message>
        <source>Add maps with “+ Add”, or show the default maps.</source>
        <translation>Heatmaps mit „+ Neu“ hinzufügen oder die üblichen zeigen.</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>Übliche Heatmaps zeigen</translation>
    </message>
    <message>
        <source>Reading the counters …</source>
        <translation>Zähler werden gelesen …</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatFindings</name>
    <message>
        <source>Many waited although little was sent.</source>
        <translation>Viele warteten, obwohl wenig gesendet wurde.</translation>
    </message>
    <message>
        <source>Even traffic, little wait</source>
        <translation>Gleichmäßig, wenig Warten</translation>
    </message>
    <message>
        <source>Data was sent with little waiting.</source>
        <translation>Daten wurden mit wenig Warten gesendet.</translation>
    </message>
    <message>
        <source>Widespread waits</source>
        <translation>Verbreitetes Warten</translation>
    </message>
    <message>
        <source>In many places and at many times.</source>
        <translation>An vielen Orten und zu vielen Zeiten.</translation>
    </message>
    <message>
        <source>%1 received %2 of all data</source>
        <translation>%1 empfing %2 aller Daten</translation>
    </message>
    <message>
        <source>Waits and traffic</source>
        <translation>Warten und Verkehr</translation>
    </message>
    <message>
        <source>Correlation of waits and traffic unknown.</source>
        <translation>Korrelation von Warten und Verkehr unbekannt.</translation>
    </message>
    <message>
        <source>%1 of the links&apos; data rate was used</source>
        <translation>%1 der Datenrate der Links wurde genutzt</translation>
    </message>
    <message>
        <source>Rows that sent more waited more (r = %1).</source>
        <translation>Zeilen, die mehr sendeten, warteten mehr (r = %1).</translation>
    </message>
    <message>
        <source>Rows that sent more waited less (r = %1).</source>
        <translation>Zeilen, die mehr sendeten, warteten weniger (r = %1).</translation>
    </message>
    <message>
        <source>Waits hardly correlate with traffic (r = %1).</source>
        <translation>Warten hängt kaum mit Verkehr zusammen (r = %1).</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>%1 of %2 waited</source>
        <translation>%1 von %2 wartete</translation>
    </message>
    <message numerus="yes">
        <source>%n episodes</source>
        <translation>
            <numerusform>%n Episode</numerusform>
            <numerusform>%n Episoden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first %1 and %n more</source>
        <translation>
            <numerusform>zuerst %1 und %n weitere</numerusform>
            <numerusform>zuerst %1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1</source>
        <translation>zuerst %1</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Not enough data</source>
        <translation>Nicht genug Daten</translation>
    </message>
    <message>
        <source>Waits and traffic need two sweeps with PortXmitWait.</source>
        <translation>Warten und Verkehr brauchen zwei Durchläufe mit PortXmitWait.</translation>
    </message>
    <message>
        <source>Low traffic</source>
        <translation>Wenig Verkehr</translation>
    </message>
    <message>
        <source>Little was sent, and nothing waited.</source>
        <translation>Wenig wurde gesendet, und nichts wartete.</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>Überlast viele an einen</translation>
    </message>
    <message>
        <source>One place received a large share of all data.</source>
        <translation>Ein Ort empfing einen großen Teil aller Daten.</translation>
    </message>
    <message>
        <source>Little traffic, long waits</source>
        <translation>Wenig Verkehr, langes Warten</translation>
    </message>
    <message>
        <source>waited %1 of the time on average</source>
        <translation>wartete im Mittel %1 der Zeit</translation>
    </message>
    <message>
        <source>Share of the time that was waited is not known</source>
        <translation>Der Anteil der gewarteten Zeit ist nicht bekannt</translation>
    </message>
    <message>
        <source>one row at a time, most in %1: %2</source>
        <translation>eine Zeile zugleich, am meisten in %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln rows, most in %1: %2</source>
        <translation>
            <numerusform>bis zu %Ln Zeile, am meisten in %1: %2</numerusform>
            <numerusform>bis zu %Ln Zeilen, am meisten in %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatHead</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Mean + deviation</source>
        <translation>Mittel + Abweichung</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>From 0 to the highest value shown</source>
        <translation>Von 0 bis zum höchsten gezeigten Wert</translation>
    </message>
    <message>
        <source>From 0 to mean + mean absolute deviation of the values shown: usual values use the whole scale, higher values stand out</source>
        <translation>Von 0 bis Mittel + mittlere absolute Abweichung der gezeigten Werte: Übliche Werte nutzen die ganze Skala, höhere fallen auf</translation>
    </message>
    <message>
        <source>Between the values entered</source>
        <translation>Zwischen den eingegebenen Werten</translation>
    </message>
    <message>
        <source>Range of the colors</source>
        <translation>Bereich der Farben</translation>
    </message>
    <message>
        <source>The ends of the scale, like 0:2.5G, 10% or 300</source>
        <translation>Die Enden der Skala, etwa 0:2.5G, 10% oder 300</translation>
    </message>
    <message>
        <source>Remove the map “%1”</source>
        <translation>Die Heatmap „%1“ entfernen</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatLines</name>
    <message>
        <source>Pod %1</source>
        <translation>Pod %1</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapPicture</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapView</name>
    <message>
        <source>+ Add</source>
        <translation>+ Neu</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>Eine Heatmap unter den anderen hinzufügen</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Leafs</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>By place</source>
        <translation>Nach Ort</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Nach Wert</translation>
    </message>
    <message>
        <source>Order of the rows: by place in the tree, by name, or highest value of the first map first</source>
        <translation>Reihenfolge der Zeilen: nach Ort im Baum, nach Name, oder höchster Wert der ersten Heatmap zuerst</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Value of a cell: mean or maximum over its time</source>
        <translation>Wert einer Zelle: Mittel oder Maximum über ihre Zeit</translation>
    </message>
    <message>
        <source>Filter rows: node1, leaf06</source>
        <translation>Zeilen filtern: node1, leaf06</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Show the findings beside the maps</source>
        <translation>Die Befunde neben den Heatmaps zeigen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Combine the rows of a leaf or pod</source>
        <translation>Die Zeilen eines Leafs oder Pods zusammenfassen</translation>
    </message>
    <message>
        <source>Fold all leaves</source>
        <translation>Alle Leafs zuklappen</translation>
    </message>
    <message>
        <source>Fold all pods</source>
        <translation>Alle Pods zuklappen</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alles aufklappen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Visible rows</source>
        <translation>Sichtbare Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1, cells of %2</source>
        <translation>%1, Zellen von %2</translation>
    </message>
    <message>
        <source>Heat maps of %1</source>
        <translation>Heatmaps von %1</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>Übliche Heatmaps zeigen</translation>
    </message>
    <message>
        <source>Show traffic, waits, NFS and IP of hosts</source>
        <translation>Verkehr, Warten, NFS und IP von Hosts zeigen</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatWords</name>
    <message>
        <source>Utilization, received</source>
        <translation>Auslastung, empfangen</translation>
    </message>
    <message>
        <source>Utilization, transmitted</source>
        <translation>Auslastung, gesendet</translation>
    </message>
    <message>
        <source>Wait, share of the link</source>
        <translation>Warten, Anteil am Link</translation>
    </message>
    <message>
        <source>Wait relative to data sent</source>
        <translation>Warten im Verhältnis zu Gesendetem</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Transmitted</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Wait in ticks</source>
        <translation>Warten in Ticks</translation>
    </message>
    <message>
        <source>all error counters</source>
        <translation>alle Fehlerzähler</translation>
    </message>
    <message>
        <source>%1, mean of %2</source>
        <translation>%1, Mittel von %2</translation>
    </message>
    <message>
        <source>%1, maximum in %2</source>
        <translation>%1, Maximum in %2</translation>
    </message>
    <message>
        <source>mean %1, maximum %2</source>
        <translation>Mittel %1, Maximum %2</translation>
    </message>
    <message>
        <source>%1 waited, %2 were sent</source>
        <translation>%1 gewartet, %2 gesendet</translation>
    </message>
    <message>
        <source>%1, %2: %3 %4</source>
        <translation>%1, %2: %3 %4</translation>
    </message>
    <message>
        <source>No error counters were recorded.</source>
        <translation>Keine Fehlerzähler wurden aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 was not recorded.</source>
        <translation>%1 wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. Add “Wait in ticks” instead.</source>
        <translation>Ticklänge unbekannt; kein Prozentwert. Stattdessen „Warten in Ticks“ hinzufügen.</translation>
    </message>
    <message>
        <source>Not known yet: computed when the interval is complete.</source>
        <translation>Noch nicht bekannt: wird berechnet, wenn das Intervall vollständig ist.</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. The rate of PortXmitWait can be shown.</source>
        <translation>Ticklänge unbekannt; kein Prozentwert. Die Rate von PortXmitWait kann gezeigt werden.</translation>
    </message>
    <message>
        <source>Unknown: the data rate of the link is unknown.</source>
        <translation>Unbekannt: Die Datenrate des Links ist unbekannt.</translation>
    </message>
    <message>
        <source>Unknown: fewer than two readings there (gap, no answer or reset).</source>
        <translation>Unbekannt: weniger als zwei Ablesungen dort (Lücke, keine Antwort oder Rücksetzung).</translation>
    </message>
</context>
<context>
    <name>pickglass::HelpSheet</name>
    <message>
        <source>How the values of a figure are spread: a histogram with its cumulative curve, box plots by tier, leaf, rail or group, the highest values, and the speeds of links. Click a bar or drag over several: their ports are selected in the tables and lit in the topology.</source>
        <translation>Wie die Werte einer Größe verteilt sind: ein Histogramm mit kumulierter Kurve, Boxplots nach Ebene, Leaf, Rail oder Gruppe, die höchsten Werte und die Geschwindigkeiten der Links. Auf einen Balken klicken oder über mehrere ziehen: Ihre Ports werden in den Tabellen ausgewählt und leuchten in der Topologie.</translation>
    </message>
    <message>
        <source>From bar to bar; with Shift several</source>
        <translation>Von Balken zu Balken; mit Umschalt mehrere</translation>
    </message>
    <message>
        <source>Select the ports of the bars</source>
        <translation>Die Ports der Balken auswählen</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Show this view</source>
        <translation>Diese Ansicht zeigen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>The same links as a table without crossing lines: a row and a column for each switch, a cell for the cables between the two. A cell that is empty in a full row or column is a cable that is missing.</source>
        <translation>Dieselben Links als Tabelle ohne kreuzende Linien: eine Zeile und eine Spalte für jeden Switch, eine Zelle für die Kabel zwischen beiden. Eine leere Zelle in einer vollen Zeile oder Spalte ist ein fehlendes Kabel.</translation>
    </message>
    <message>
        <source>From cell to cell</source>
        <translation>Von Zelle zu Zelle</translation>
    </message>
    <message>
        <source>Select the cable</source>
        <translation>Das Kabel auswählen</translation>
    </message>
    <message>
        <source>Go to the cable</source>
        <translation>Zum Kabel gehen</translation>
    </message>
    <message>
        <source>Counters over time, as rates. Shown are the ports of what is selected, those that are pinned, and the series that were added. Gaps are gaps, and resets are marked. Other times and other captures can be laid on the same axis.</source>
        <translation>Zähler über die Zeit, als Raten. Gezeigt werden die Ports der Auswahl, die angehefteten und die hinzugefügten Reihen. Lücken sind Lücken, und Rücksetzungen sind markiert. Andere Zeiten und andere Mitschnitte können auf dieselbe Achse gelegt werden.</translation>
    </message>
    <message>
        <source>Add series</source>
        <translation>Reihen hinzufügen</translation>
    </message>
    <message>
        <source>Pin the selected port, or unpin it</source>
        <translation>Den gewählten Port anheften oder lösen</translation>
    </message>
    <message>
        <source>Zoom in time</source>
        <translation>In der Zeit zoomen</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>In der Zeit verschieben</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Select: all views follow</source>
        <translation>Auswählen: alle Ansichten folgen</translation>
    </message>
    <message>
        <source>Double click or Enter</source>
        <translation>Doppelklick oder Eingabe</translation>
    </message>
    <message>
        <source>Scroll to it</source>
        <translation>Dorthin blättern</translation>
    </message>
    <message>
        <source>Pickglass %1, free software under the GNU General Public License, version 3 or later.</source>
        <translation>Pickglass %1, freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Previous sweep, next sweep</source>
        <translation>Voriger Durchlauf, nächster Durchlauf</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>Zum Anfang, zum Ende</translation>
    </message>
    <message>
        <source>One screen back, one screen forward</source>
        <translation>Einen Bildschirm zurück, einen vor</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Follow the newest sweep, or stop following</source>
        <translation>Dem neuesten Durchlauf folgen oder damit aufhören</translation>
    </message>
    <message>
        <source>Start or stop the replay</source>
        <translation>Die Wiedergabe starten oder stoppen</translation>
    </message>
    <message>
        <source>Type a time or a range</source>
        <translation>Eine Zeit oder einen Bereich eingeben</translation>
    </message>
    <message>
        <source>In the strip: select a range</source>
        <translation>In der Leiste: einen Bereich wählen</translation>
    </message>
    <message>
        <source>In the strip: zoom, and show all</source>
        <translation>In der Leiste: zoomen, und alles zeigen</translation>
    </message>
    <message>
        <source>While recording</source>
        <translation>Beim Aufzeichnen</translation>
    </message>
    <message>
        <source>Acknowledge, or undo</source>
        <translation>Quittieren oder aufheben</translation>
    </message>
    <message>
        <source>Expand or collapse</source>
        <translation>Auf- oder zuklappen</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cursor</source>
        <translation>Anfang und Ende eines Bereichs am Cursor setzen</translation>
    </message>
    <message>
        <source>Home, then ← →</source>
        <translation>Pos1, dann ← →</translation>
    </message>
    <message>
        <source>Fold the rows of a leaf or pod, unfold them</source>
        <translation>Die Zeilen eines Leafs oder Pods zuklappen, aufklappen</translation>
    </message>
    <message>
        <source>The ports, links or hosts with the highest values, at the moment or in the range that is chosen in time.</source>
        <translation>Die Ports, Links oder Hosts mit den höchsten Werten, zum gewählten Zeitpunkt oder im gewählten Bereich.</translation>
    </message>
    <message>
        <source>From row to row; the selection follows</source>
        <translation>Von Zeile zu Zeile; die Auswahl folgt</translation>
    </message>
    <message>
        <source>Copy the rows</source>
        <translation>Die Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the rows as shown</source>
        <translation>Die Zeilen wie gezeigt kopieren</translation>
    </message>
    <message>
        <source>Every one of them, a row each. Click a header to sort, right-click it to choose columns. The filter takes words, column:text, column:&gt;number and !word.</source>
        <translation>Alle einzeln, jeder eine Zeile. Auf einen Spaltentitel klicken, um zu sortieren, mit rechts, um Spalten zu wählen. Der Filter nimmt Wörter, Spalte:Text, Spalte:&gt;Zahl und !Wort.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>The subnet managers: which is master, since when, and which would take over. The timeline has a lane for each of them, and a mark for each hand-over.</source>
        <translation>Die Subnet-Manager: welcher Master ist, seit wann, und welcher übernehmen würde. Die Zeitachse hat für jeden eine Spur und für jede Übergabe eine Markierung.</translation>
    </message>
    <message>
        <source>To the next hand-over, to the one before</source>
        <translation>Zur nächsten Übergabe, zur vorigen</translation>
    </message>
    <message>
        <source>From lane to lane</source>
        <translation>Von Spur zu Spur</translation>
    </message>
    <message>
        <source>Select the node of the lane</source>
        <translation>Den Knoten der Spur auswählen</translation>
    </message>
    <message>
        <source>What has happened: links and nodes that went or came, subnet managers, thresholds, resets. Many of one kind at one time are one line that unfolds. Select a line to go to its time and place.</source>
        <translation>Was geschehen ist: Links und Knoten, die gingen oder kamen, Subnet-Manager, Schwellenwerte, Rücksetzungen. Viele einer Art zu einer Zeit sind eine Zeile, die sich aufklappen lässt. Eine Zeile auswählen, um zu Zeit und Ort zu gehen.</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>Hilfe und Tastenkürzel</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>In this view</source>
        <translation>In dieser Ansicht</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>From line to line</source>
        <translation>Von Zeile zu Zeile</translation>
    </message>
    <message>
        <source>Fold, unfold</source>
        <translation>Zuklappen, aufklappen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>Zum Ort gehen</translation>
    </message>
    <message>
        <source>How the fabric is wired and where it is hot. Tiers stand above each other, hosts are cells below their leaf. Each half of a line has the color of what its end sends; &quot;Color by&quot; in the top bar says what the color means. Pods and cables fold together when there is no room for each.</source>
        <translation>Wie die Fabric verkabelt ist und wo sie heiß ist. Ebenen stehen übereinander, Hosts sind Zellen unter ihrem Leaf. Jede Hälfte einer Linie hat die Farbe dessen, was ihr Ende sendet; „Farbe“ in der oberen Leiste sagt, was die Farbe bedeutet. Pods und Kabel klappen zusammen, wenn nicht für alle Platz ist.</translation>
    </message>
    <message>
        <source>From node to node</source>
        <translation>Von Knoten zu Knoten</translation>
    </message>
    <message>
        <source>To a neighbor</source>
        <translation>Zu einem Nachbarn</translation>
    </message>
    <message>
        <source>Select the node</source>
        <translation>Den Knoten auswählen</translation>
    </message>
    <message>
        <source>Open the node: zoom to it</source>
        <translation>Den Knoten öffnen: hineinzoomen</translation>
    </message>
    <message>
        <source>Clear the range or the zoom</source>
        <translation>Bereich oder Zoom aufheben</translation>
    </message>
    <message>
        <source>A row for each node or port, time from left to right, the color says how much. Horizontal stripes are single ports that are busy; vertical ones are times at which many were.</source>
        <translation>Eine Zeile für jeden Knoten oder Port, die Zeit von links nach rechts, die Farbe sagt, wie viel. Waagerechte Streifen sind einzelne ausgelastete Ports; senkrechte sind Zeiten, zu denen es viele waren.</translation>
    </message>
    <message>
        <source>Go to the port and the time</source>
        <translation>Zu Port und Zeit gehen</translation>
    </message>
    <message>
        <source>Zoom in rows</source>
        <translation>In Zeilen zoomen</translation>
    </message>
    <message>
        <source>The fabric at the moment that is looked at, compared with an earlier one: what was added, removed and changed, attribute by attribute.</source>
        <translation>Die Fabric zum betrachteten Zeitpunkt, verglichen mit einem früheren: was hinzukam, entfernt und geändert wurde, Attribut für Attribut.</translation>
    </message>
    <message>
        <source>From row to row</source>
        <translation>Von Zeile zu Zeile</translation>
    </message>
    <message>
        <source>Previous view, next view</source>
        <translation>Vorige Ansicht, nächste Ansicht</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cell</source>
        <translation>Anfang und Ende eines Bereichs an der Zelle setzen</translation>
    </message>
    <message>
        <source>SQL over the open capture, for questions that no other view answers. Choose a ready question or write one SELECT statement; nothing can be changed by it. The views node, port, link, event and subnet_manager are easy to read, samples has every reading of every counter. A capture that is being recorded is read as it is at the start of the statement.</source>
        <translation>SQL über den offenen Mitschnitt, für Fragen, die keine andere Ansicht beantwortet. Eine fertige Frage wählen oder eine SELECT-Anweisung schreiben; nichts kann dadurch geändert werden. Die Sichten node, port, link, event und subnet_manager sind leicht zu lesen, samples hat jede Ablesung jedes Zählers. Ein Mitschnitt, der gerade aufgezeichnet wird, wird gelesen, wie er zu Beginn der Anweisung ist.</translation>
    </message>
    <message>
        <source>Run the statement</source>
        <translation>Die Anweisung ausführen</translation>
    </message>
    <message>
        <source>Cancel the statement</source>
        <translation>Die Anweisung abbrechen</translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation>Den Namen vervollständigen</translation>
    </message>
    <message>
        <source>Choose where the path begins</source>
        <translation>Wählen, wo der Pfad beginnt</translation>
    </message>
    <message>
        <source>Swap both ends</source>
        <translation>Beide Enden tauschen</translation>
    </message>
    <message>
        <source>Cancel what is being computed</source>
        <translation>Die laufende Berechnung abbrechen</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>From one node to another: the path between them</source>
        <translation>Von einem Knoten zu einem anderen: der Pfad dazwischen</translation>
    </message>
    <message>
        <source>Choose the job</source>
        <translation>Den Job wählen</translation>
    </message>
    <message>
        <source>In the chart: next job and back</source>
        <translation>Im Diagramm: nächster Job und zurück</translation>
    </message>
    <message>
        <source>In the timeline: step back and forward</source>
        <translation>In der Zeitachse: Schritt zurück und vor</translation>
    </message>
    <message>
        <source>In the timeline: play or pause</source>
        <translation>In der Zeitachse: abspielen oder anhalten</translation>
    </message>
    <message>
        <source>In the diagram: from node to node, and along its cables</source>
        <translation>Im Netzbild: von Knoten zu Knoten und entlang seiner Kabel</translation>
    </message>
    <message>
        <source>Where packets go by the forwarding tables. Path: between two places, both ways, hop by hop; choose them by name, GUID, LID or port, in the menu of a node or port, by Pick and two clicks, or drag a node into a field. Latency: how long a message takes. Over time: where on the way packets waited, and when. Alternates: the other paths of both hosts. Check: whether the tables are sound. Balance: how evenly routes are spread over the links, and the traffic beside it. Changes: the routes at the start and the end of the range. What if: what happens when parts fail. What is chosen in a list is selected in all views.</source>
        <translation>Wohin Pakete nach den Weiterleitungstabellen gehen. Pfad: zwischen zwei Orten, in beiden Richtungen, Hop für Hop; sie nach Name, GUID, LID oder Port wählen, im Menü eines Knotens oder Ports, mit „Wählen“ und zwei Klicks, oder einen Knoten in ein Feld ziehen. Latenz: wie lange eine Nachricht braucht. Verlauf: wo unterwegs Pakete warteten, und wann. Ausweichpfade: die anderen Pfade beider Hosts. Prüfung: ob die Tabellen in Ordnung sind. Balance: wie gleichmäßig Routen auf die Links verteilt sind, und daneben der Verkehr. Änderungen: die Routen am Anfang und am Ende des Bereichs. Was-wenn: was geschieht, wenn Teile ausfallen. Was in einer Liste gewählt wird, ist in allen Ansichten ausgewählt.</translation>
    </message>
    <message>
        <source>Links that went down in the range, or until the moment: as their state showed it, and between two sweeps as LinkDownedCounter does. Where a cable was moved, or a port got another one, the suspect is the one that the trouble stayed with.</source>
        <translation>Links, die im Bereich oder bis zum Zeitpunkt ausfielen: wie ihr Zustand es zeigte, und zwischen zwei Durchläufen wie LinkDownedCounter. Wo ein Kabel umgesteckt wurde oder ein Port ein anderes bekam, ist verdächtig, bei wem die Störung blieb.</translation>
    </message>
    <message>
        <source>What the errors of each port say of its bit error rate after the time watched: at least and at most, each with a confidence of 95 %. The verdict compares them with the limit of the link&apos;s speed, and is empty as long as it cannot be said. A forecast is what the symbols that forward error correction corrected let expect.</source>
        <translation>Was die Fehler jedes Ports nach der Beobachtungszeit über seine Bitfehlerrate sagen: mindestens und höchstens, je mit einer Gewissheit von 95 %. Das Urteil vergleicht sie mit dem Grenzwert der Link-Geschwindigkeit und ist leer, solange es sich nicht sagen lässt. Eine Vorhersage ist, was die von der Vorwärtsfehlerkorrektur korrigierten Symbole erwarten lassen.</translation>
    </message>
    <message>
        <source>The page of the selected port or cable: which cables were there and where they were before, how often it went down meanwhile, and what its errors say of the bit error rate.</source>
        <translation>Die Seite des gewählten Ports oder Kabels: welche Kabel da waren und wo sie vorher waren, wie oft es inzwischen ausfiel, und was seine Fehler über die Bitfehlerrate sagen.</translation>
    </message>
    <message>
        <source>Where adaptive routing is on, and for which service levels, as the switches say (of ibdiagnet&apos;s db_csv). A switch differs where others of its model in its tier have it on and it has not, the other way round, or with other service levels.</source>
        <translation>Wo adaptives Routing ein ist, und für welche Service-Levels, wie die Switches es sagen (aus db_csv von ibdiagnet). Ein Switch weicht ab, wo es bei anderen seines Modells in seiner Ebene ein ist und bei ihm nicht, oder umgekehrt, oder mit anderen Service-Levels.</translation>
    </message>
    <message>
        <source>Which ports are in which partition at the moment by their P_Key tables: two ports communicate in a partition that both are in, one of them at least as a full member. A switch that enforces partitions drops packets of those that the table of its port lacks.</source>
        <translation>Welche Ports zum Zeitpunkt nach ihren P_Key-Tabellen in welcher Partition sind: Zwei Ports kommunizieren in einer Partition, in der beide sind, mindestens einer davon als Vollmitglied. Ein Switch, der Partitionen durchsetzt, verwirft Pakete derer, die der Tabelle seines Ports fehlen.</translation>
    </message>
    <message>
        <source>Multicast groups at the moment and, below, the members of the chosen one. Choose a group to light its tree in the topology and to read what is wrong: members that packets do not reach, branches that lead nowhere, rings. What no table or list says is unknown and no fault.</source>
        <translation>Multicast-Gruppen zum Zeitpunkt und darunter die Mitglieder der gewählten. Eine Gruppe wählen, damit ihr Baum in der Topologie leuchtet, und lesen, was nicht stimmt: Mitglieder, die Pakete nicht erreichen, Zweige, die ins Leere führen, Ringe. Was keine Tabelle oder Liste sagt, ist unbekannt und kein Mangel.</translation>
    </message>
    <message>
        <source>The virtual lanes of each cabled port, for what it sends: the service levels that map to a lane, and its weights in the two VL arbitration tables, by which the port shares its link between lanes that have packets; the high-priority table goes first, up to its limit. Beside them what the counters of lanes said between the last two sweeps, and which lane of the port waited. A lane in use that service levels map to without a weight is never sent from; service levels that map to VL 15 are dropped.</source>
        <translation>Die Virtual Lanes jedes verkabelten Ports für das, was er sendet: die Service-Levels, die auf eine Lane abgebildet sind, und ihre Gewichte in den beiden VL-Arbitrierungstabellen, nach denen der Port seinen Link auf Lanes aufteilt, die Pakete haben; die Tabelle hoher Priorität geht vor, bis zu ihrer Grenze. Daneben, was die Zähler der Lanes zwischen den letzten beiden Durchläufen sagten, und welche Lane des Ports wartete. Von einer benutzten Lane ohne Gewicht, auf die Service-Levels abgebildet sind, wird nie gesendet; auf VL 15 abgebildete Service-Levels werden verworfen.</translation>
    </message>
    <message>
        <source>Current problems, what has changed, and which links are busiest or wait. Problems stand in the order of their weight; those of one kind are one line that unfolds. Each line leads to its place in the fabric. Of a fabric that is being built, and of one with a plan or a golden capture, it says how far it is and what differs.</source>
        <translation>Aktuelle Probleme, was sich geändert hat und welche Links am meisten genutzt sind oder warten. Probleme stehen in der Reihenfolge ihres Gewichts; die einer Art sind eine Zeile, die sich aufklappen lässt. Jede Zeile führt zu ihrem Ort in der Fabric. Bei einer Fabric im Aufbau und bei einer mit einem Plan oder einem Referenz-Mitschnitt sagt sie, wie weit sie ist und was abweicht.</translation>
    </message>
    <message>
        <source>The adapters of hosts with several: which rail each is for, and which one it is cabled to. A rail is a set of leaves with the same adapter of every host. The order of adapters is that of their PCI addresses, of those that are near a GPU, where hosts say it (nvidia-smi topo -m, lstopo --of xml and NCCL&apos;s topology, imported with the fabric), else that of their names. An adapter on a leaf of another rail than its own is crossed.</source>
        <translation>Die Adapter von Hosts mit mehreren: für welche Rail jeder ist und mit welcher er verkabelt ist. Eine Rail ist eine Menge von Leafs mit demselben Adapter jedes Hosts. Die Reihenfolge der Adapter ist die ihrer PCI-Adressen, derer nahe an einer GPU, wo Hosts es sagen (nvidia-smi topo -m, lstopo --of xml und die Topologie von NCCL, mit der Fabric importiert), sonst die ihrer Namen. Ein Adapter an einem Leaf einer anderen Rail als der eigenen ist gekreuzt.</translation>
    </message>
    <message>
        <source>Batch jobs, and what each did to the network. A click on a job, in the table or in the chart over time, makes its time and its hosts those of all views. Found in traffic: jobs without a scheduler, by the iterations of their hosts, and hosts that begin late. Run times: whether those of one program follow what its hosts waited. Diagram: its hosts, their leaves and the switches on their routes; thick is many flows, dark is used often, red is used several times and over-utilized; the timeline below plays it step by step. Explain: what stands out. Host matrix: who sent how much to whom; hatched where the counters allow several answers. Links: those used several times at once. Shared links: the jobs at the same time that use the same links. Compare: two jobs on one scale.</source>
        <translation>Batch-Jobs, und was jeder im Netz tat. Ein Klick auf einen Job, in der Tabelle oder im Diagramm über die Zeit, macht seine Zeit und seine Hosts zu denen aller Ansichten. Im Verkehr gefunden: Jobs ohne Scheduler, nach den Iterationen ihrer Hosts, und Hosts, die spät beginnen. Laufzeiten: ob die eines Programms dem folgen, was seine Hosts warteten. Netzbild: seine Hosts, ihre Leafs und die Switches auf ihren Routen; dick sind viele Flüsse, dunkel ist oft benutzt, rot ist mehrfach benutzt und überlastet; die Zeitachse darunter spielt es Schritt für Schritt ab. Erklärung: was auffällt. Host-Matrix: wer wem wie viel sandte; schraffiert, wo die Zähler mehrere Antworten zulassen. Links: die mehrfach zugleich benutzten. Geteilte Links: die Jobs zur selben Zeit, die dieselben Links benutzen. Vergleich: zwei Jobs auf einer Skala.</translation>
    </message>
    <message>
        <source>What network benchmarks printed: perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT, LinkTest. Add files, or drop them. Latency and bandwidth stand over message size, both axes logarithmic; choose runs to compare them. Where pairs of hosts were measured, the matrix shows them, and the list beside it names which leaf, host or pair is slow: noise alone would show that in one of a hundred matrices. The routes of then say which links slow pairs share and others do not; a click shows them.</source>
        <translation>Was Netzwerk-Benchmarks ausgaben: perftest, OSU Micro-Benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT, LinkTest. Dateien hinzufügen oder ablegen. Latenz und Bandbreite stehen über der Nachrichtengröße, beide Achsen logarithmisch; Läufe wählen, um sie zu vergleichen. Wo Paare von Hosts gemessen wurden, zeigt die Matrix sie, und die Liste daneben nennt, welcher Leaf, welcher Host oder welches Paar langsam ist: Rauschen allein würde das in einer von hundert Matrizen zeigen. Die damaligen Routen sagen, welche Links langsame Paare gemeinsam haben und andere nicht; ein Klick zeigt sie.</translation>
    </message>
    <message>
        <source>Show the host, the leaf or the link</source>
        <translation>Den Host, den Leaf oder den Link zeigen</translation>
    </message>
    <message>
        <source>From pair to pair</source>
        <translation>Von Paar zu Paar</translation>
    </message>
    <message>
        <source>Racks as elevations, with the front panels of switches: ports in two rows, colored by their state, by the plan of the cables or by a figure. Places are from a table (Places…: node, rack, height, units), from the plan and from what devices say of themselves; what has none stands in a column of its own. While a fabric is live, a cable that is plugged turns right and blinks. &quot;List&quot; has the ports by rack and height, to filter, save and print. A table or a plan can be dropped here.</source>
        <translation>Racks als Ansichten von vorn, mit den Frontblenden der Switches: Ports in zwei Reihen, gefärbt nach ihrem Zustand, nach dem Plan der Kabel oder nach einer Größe. Plätze stammen aus einer Tabelle („Plätze …“: node, rack, height, units), aus dem Plan und aus dem, was Geräte von sich selbst sagen; was keinen hat, steht in einer eigenen Spalte. Solange eine Fabric live ist, wird ein Kabel beim Einstecken richtig und blinkt. „Liste“ hat die Ports nach Rack und Höhe, zum Filtern, Speichern und Drucken. Eine Tabelle oder ein Plan kann hier abgelegt werden.</translation>
    </message>
    <message>
        <source>To the next port or device</source>
        <translation>Zum nächsten Port oder Gerät</translation>
    </message>
    <message>
        <source>To the next device or rack</source>
        <translation>Zum nächsten Gerät oder Rack</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Die Liste filtern</translation>
    </message>
    <message>
        <source>Rings and trees of communicators over the routes of the capture. Add the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop them. All steps of all channels send at the same time: how many of them use a link is its number of uses, and the link that leaves the least to each bounds the bus bandwidth. Beside it is the best that was measured. Where no text says the order of a ring or a tree, it is assumed, and the text below the list says so.</source>
        <translation>Ringe und Bäume von Kommunikatoren über den Routen des Mitschnitts. Das Log von NCCL (NCCL_DEBUG=INFO), seinen Graph-Dump, die Ausgaben von ncclras, Inspector oder nccl-tests oder eine Liste der Ranks hinzufügen oder ablegen. Alle Schritte aller Kanäle senden gleichzeitig: Wie viele davon einen Link nutzen, ist die Zahl seiner Nutzungen, und der Link, der jedem am wenigsten lässt, beschränkt die Bus-Bandbreite. Daneben steht das beste Gemessene. Wo kein Text die Reihenfolge eines Rings oder Baums nennt, wird sie angenommen, und der Text unter der Liste sagt es.</translation>
    </message>
    <message>
        <source>Show the links of a communicator or a step</source>
        <translation>Die Links eines Kommunikators oder Schritts zeigen</translation>
    </message>
    <message>
        <source>Show them in the topology</source>
        <translation>In der Topologie zeigen</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Das Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the incidents as CSV</source>
        <translation>Die Vorfälle als CSV kopieren</translation>
    </message>
    <message>
        <source>By rate, utilization, wait, errors, health</source>
        <translation>Nach Rate, Auslastung, Warten, Fehlern, Gesundheit</translation>
    </message>
    <message>
        <source>By a counter</source>
        <translation>Nach einem Zähler</translation>
    </message>
    <message>
        <source>Ports, links, nodes</source>
        <translation>Ports, Links, Knoten</translation>
    </message>
    <message>
        <source>What if: remove the part from the list</source>
        <translation>Was-wenn: das Teil aus der Liste entfernen</translation>
    </message>
    <message>
        <source>The same in tables and in the topology, too</source>
        <translation>Dasselbe auch in Tabellen und in der Topologie</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Open the page of the handbook with the keys of all views</source>
        <translation>Die Seite des Handbuchs mit den Tasten aller Ansichten öffnen</translation>
    </message>
</context>
<context>
    <name>pickglass::HistoryView</name>
    <message>
        <source>Select a port or a cable, in any view: its history is shown here.</source>
        <translation>In einer Ansicht einen Port oder ein Kabel auswählen: Hier erscheint der Verlauf.</translation>
    </message>
    <message>
        <source>The capture does not say which cables were at this port.</source>
        <translation>Der Mitschnitt sagt nicht, welche Kabel an diesem Port waren.</translation>
    </message>
    <message>
        <source>On average %1 passed between two.</source>
        <translation>Im Mittel vergingen %1 dazwischen.</translation>
    </message>
    <message>
        <source>It did not go down, as far as states and counters were read.</source>
        <translation>Er fiel nicht aus, soweit Zustände und Zähler gelesen wurden.</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether it went down is not known.</source>
        <translation>Der Mitschnitt enthält einen Zeitpunkt: Ob er ausfiel, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Bit error rate (%1): %2</source>
        <translation>Bitfehlerrate (%1): %2</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice: the bit error rate is not known.</source>
        <translation>Bitfehler wurden nicht zweimal gezählt: Die Bitfehlerrate ist nicht bekannt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 went down %n time(s), last at %2.</source>
        <translation>
            <numerusform>%1 fiel %n Mal aus, zuletzt um %2.</numerusform>
            <numerusform>%1 fiel %n Mal aus, zuletzt um %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays: %1</source>
        <translation>Aufenthalte: %1</translation>
    </message>
    <message>
        <source>Stays: %1 of %2</source>
        <translation>Aufenthalte: %1 von %2</translation>
    </message>
    <message>
        <source>The cable %1</source>
        <translation>Das Kabel %1</translation>
    </message>
</context>
<context>
    <name>pickglass::HostCounts</name>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>NFS calls</source>
        <translation>NFS-Aufrufe</translation>
    </message>
    <message>
        <source>NFS mounts</source>
        <translation>NFS-Mounts</translation>
    </message>
    <message>
        <source>Adapter driver</source>
        <translation>Adaptertreiber</translation>
    </message>
    <message>
        <source>%1 by now</source>
        <translation>%1 bis jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) do not rise.</source>
        <translation>
            <numerusform>%n weiterer steigt nicht.</numerusform>
            <numerusform>%n weitere steigen nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>NFS calls: time and transport</source>
        <translation>NFS-Aufrufe: Zeit und Transport</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Lustre calls</source>
        <translation>Lustre-Aufrufe</translation>
    </message>
    <message>
        <source>PCIe slot</source>
        <translation>PCIe-Steckplatz</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>Queue-Pairs</translation>
    </message>
    <message>
        <source>%1 of a core</source>
        <translation>%1 eines Kerns</translation>
    </message>
    <message>
        <source>Module of the cable</source>
        <translation>Kabelmodul</translation>
    </message>
    <message>
        <source>Bit error rates</source>
        <translation>Bitfehlerraten</translation>
    </message>
    <message>
        <source>Physical layer</source>
        <translation>Physische Schicht</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Vendor&apos;s counters</source>
        <translation>Zähler des Herstellers</translation>
    </message>
    <message>
        <source>Round trips of MADs</source>
        <translation>Umlaufzeiten von MADs</translation>
    </message>
</context>
<context>
    <name>pickglass::HostDetails</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>Firmware of %1: %2</source>
        <translation>Firmware von %1: %2</translation>
    </message>
    <message>
        <source>NFS mounts of %1</source>
        <translation>NFS-Mounts von %1</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n more mount(s)</source>
        <translation>
            <numerusform>%n weiterer Mount</numerusform>
            <numerusform>%n weitere Mounts</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue pairs to %1</source>
        <translation>Queue-Pairs zu %1</translation>
    </message>
    <message>
        <source>Queue pairs whose other end is not known</source>
        <translation>Queue-Pairs, deren Gegenseite nicht bekannt ist</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>They have an alternate path that is ready.</source>
        <translation>Sie haben einen Ausweichpfad, der bereit ist.</translation>
    </message>
    <message>
        <source>Being armed</source>
        <translation>Wird bereit</translation>
    </message>
    <message>
        <source>Their alternate path is being prepared.</source>
        <translation>Ihr Ausweichpfad wird vorbereitet.</translation>
    </message>
    <message>
        <source>Migrated</source>
        <translation>Gewechselt</translation>
    </message>
    <message>
        <source>They have no alternate path, or have migrated to it.</source>
        <translation>Sie haben keinen Ausweichpfad oder sind auf ihn gewechselt.</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s)</source>
        <translation>
            <numerusform>%n weiterer Port</numerusform>
            <numerusform>%n weitere Ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostStates</name>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Keine rechtzeitige Antwort</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>antwortet</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsDialog</name>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsPage</name>
    <message>
        <source>Test the first</source>
        <translation>Ersten testen</translation>
    </message>
    <message>
        <source>Test all</source>
        <translation>Alle testen</translation>
    </message>
    <message>
        <source>ssh (nothing is installed there)</source>
        <translation>ssh (dort wird nichts installiert)</translation>
    </message>
    <message>
        <source>node_exporter over HTTP, port 9100</source>
        <translation>node_exporter über HTTP, Port 9100</translation>
    </message>
    <message>
        <source>nothing: the hosts&apos; own adapters alone</source>
        <translation>nichts: nur die eigenen Adapter der Hosts</translation>
    </message>
    <message>
        <source>this machine&apos;s first active port</source>
        <translation>der erste aktive Port dieser Maschine</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>&amp;Hosts</translation>
    </message>
    <message>
        <source>Read &amp;by</source>
        <translation>Lesen &amp;per</translation>
    </message>
    <message>
        <source>Fabric &amp;from</source>
        <translation>Fabric &amp;aus</translation>
    </message>
    <message>
        <source>Hosts of the open capture</source>
        <translation>Hosts des offenen Mitschnitts</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Eine Datei …</translation>
    </message>
    <message>
        <source>List of hosts</source>
        <translation>Liste der Hosts</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>Take a group of hosts, or a file with one per line</source>
        <translation>Eine Gruppe von Hosts nehmen oder eine Datei mit einem je Zeile</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>Verbindet und zeigt, was dort ist, ohne aufzuzeichnen</translation>
    </message>
    <message>
        <source>Names as pdsh and Slurm write them, or a file: @/etc/hosts.list</source>
        <translation>Namen, wie pdsh und Slurm sie schreiben, oder eine Datei: @/etc/hosts.list</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
</context>
<context>
    <name>pickglass::Importer</name>
    <message>
        <source>The import program pgcap could not be started.</source>
        <translation>Das Importprogramm pgcap konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>pgcap neben diesem Programm oder im Suchpfad installieren.</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>Kein Platz für eine temporäre Datei: %1.</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then open the file again.</source>
        <translation>Im Ordner für temporäre Dateien Platz schaffen, dann die Datei noch einmal öffnen.</translation>
    </message>
    <message>
        <source>The import ended without a result.</source>
        <translation>Der Import endete ohne Ergebnis.</translation>
    </message>
    <message>
        <source>This is a bug: please report it together with the file.</source>
        <translation>Dies ist ein Programmfehler: ihn bitte zusammen mit der Datei melden.</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>Die Datei konnte nicht importiert werden.</translation>
    </message>
</context>
<context>
    <name>pickglass::IncidentList</name>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Looking for incidents…</source>
        <translation>Vorfälle werden gesucht …</translation>
    </message>
</context>
<context>
    <name>pickglass::Inspector</name>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>and %1 more; the Overview lists them all</source>
        <translation>und %1 weitere; die Übersicht zeigt alle</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Remove from charts</source>
        <translation>Aus Diagrammen entfernen</translation>
    </message>
    <message>
        <source>Pin to charts: keep it when the selection changes</source>
        <translation>An Diagramme heften: ihn behalten, wenn die Auswahl wechselt</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>Von Diagrammen lösen</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>An Diagramme heften</translation>
    </message>
    <message>
        <source>Error counters</source>
        <translation>Fehlerzähler</translation>
    </message>
    <message>
        <source>Open a capture or a saved discovery. Details of the selection appear here.</source>
        <translation>Einen Mitschnitt oder eine gespeicherte Erkundung öffnen. Hier erscheinen Einzelheiten der Auswahl.</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>%n weiteres Problem</numerusform>
            <numerusform>%n weitere Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Host counters</source>
        <translation>Host-Zähler</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation>Job %1: %2</translation>
    </message>
    <message>
        <source>Show what this job did</source>
        <translation>Zeigen, was dieser Job tat</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 (not there since %2)</source>
        <translation>%1 (nicht da seit %2)</translation>
    </message>
    <message>
        <source>%1 (not there yet)</source>
        <translation>%1 (noch nicht da)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Which cables were here, how often it went down, bit error rates</source>
        <translation>Welche Kabel hier waren, wie oft es ausfiel, Bitfehlerraten</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
</context>
<context>
    <name>pickglass::InventoryView</name>
    <message>
        <source>%1 devices and cables</source>
        <translation>%1 Geräte und Kabel</translation>
    </message>
    <message>
        <source>%1 of %2 devices and cables</source>
        <translation>%1 von %2 Geräten und Kabeln</translation>
    </message>
</context>
<context>
    <name>pickglass::JobComparePane</name>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Sent per second</source>
        <translation>Gesendet pro Sekunde</translation>
    </message>
    <message>
        <source>Links used</source>
        <translation>Genutzte Links</translation>
    </message>
    <message>
        <source>Links shared with others</source>
        <translation>Mit anderen geteilte Links</translation>
    </message>
    <message>
        <source>Most uses of a link</source>
        <translation>Meiste Nutzungen eines Links</translation>
    </message>
    <message>
        <source>Figures of both jobs</source>
        <translation>Größen beider Jobs</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Diagram of this job</source>
        <translation>Netzbild dieses Jobs</translation>
    </message>
    <message>
        <source>Diagram of the other job</source>
        <translation>Netzbild des anderen Jobs</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>This job</source>
        <translation>Dieser Job</translation>
    </message>
    <message>
        <source>Other job</source>
        <translation>Anderer Job</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Choose a job</source>
        <translation>Einen Job wählen</translation>
    </message>
    <message>
        <source>There is no other job</source>
        <translation>Es gibt keinen anderen Job</translation>
    </message>
    <message>
        <source>Both diagrams have the same scale.</source>
        <translation>Beide Netzbilder haben dieselbe Skala.</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramCanvas</name>
    <message>
        <source>Communication diagram</source>
        <translation>Netzbild der Kommunikation</translation>
    </message>
    <message>
        <source>Sent %1, received %2</source>
        <translation>Gesendet %1, empfangen %2</translation>
    </message>
    <message>
        <source>Uses of its link: sent %1, received %2</source>
        <translation>Nutzungen seines Links: gesendet %1, empfangen %2</translation>
    </message>
    <message>
        <source>Wait: %1</source>
        <translation>Warten: %1</translation>
    </message>
    <message>
        <source>counter at its maximum</source>
        <translation>Zähler am Höchststand</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Used %1 times</source>
        <translation>%1 Mal genutzt</translation>
    </message>
    <message>
        <source>Flows: %1</source>
        <translation>Flüsse: %1</translation>
    </message>
    <message>
        <source>Flows: %1 … %2</source>
        <translation>Flüsse: %1 … %2</translation>
    </message>
    <message>
        <source>Utilization: %1, wait: %2</source>
        <translation>Auslastung: %1, Warten: %2</translation>
    </message>
    <message>
        <source>No other hosts&apos; routes carried data over it</source>
        <translation>Keine Routen anderer Hosts trugen Daten darüber</translation>
    </message>
    <message>
        <source>Others: at most %1</source>
        <translation>Andere: höchstens %1</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramPane</name>
    <message numerus="yes">
        <source>Communication of %n host(s)</source>
        <translation>
            <numerusform>Kommunikation von %n Host</numerusform>
            <numerusform>Kommunikation von %n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s), %1</source>
        <translation>
            <numerusform>%n Host, %1</numerusform>
            <numerusform>%n Hosts, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flüsse</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Nutzungen</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>used several times</source>
        <translation>mehrfach genutzt</translation>
    </message>
    <message>
        <source>used several times and over-utilized</source>
        <translation>mehrfach genutzt und überlastet</translation>
    </message>
    <message>
        <source>on a route, nothing sent</source>
        <translation>auf einer Route, nichts gesendet</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play the steps of the job, or pause (Space in the timeline)</source>
        <translation>Die Schritte des Jobs abspielen oder anhalten (Leertaste in der Zeitachse)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show all of the range (Esc in the timeline)</source>
        <translation>Den ganzen Bereich zeigen (Esc in der Zeitachse)</translation>
    </message>
    <message>
        <source>Red: used several times and over-utilized</source>
        <translation>Rot: mehrfach genutzt und überlastet</translation>
    </message>
    <message>
        <source>Red: used several times</source>
        <translation>Rot: mehrfach genutzt</translation>
    </message>
    <message>
        <source>What is red</source>
        <translation>Was rot ist</translation>
    </message>
    <message>
        <source>pale: all but the strongest</source>
        <translation>blass: alle außer den stärksten</translation>
    </message>
</context>
<context>
    <name>pickglass::JobExplainPane</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Explanation of the job</source>
        <translation>Erklärung des Jobs</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the place of finding %1</source>
        <translation>Den Ort von Befund %1 zeigen</translation>
    </message>
    <message>
        <source>Select the place in all views, and go to the time</source>
        <translation>Den Ort in allen Ansichten auswählen und zur Zeit gehen</translation>
    </message>
    <message>
        <source>Nothing stands out in what is known of this job.</source>
        <translation>Nichts fällt auf an dem, was von diesem Job bekannt ist.</translation>
    </message>
    <message>
        <source>Looking for what stands out…</source>
        <translation>Auffälliges wird gesucht …</translation>
    </message>
</context>
<context>
    <name>pickglass::JobFoundPane</name>
    <message>
        <source>Search again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Jobs found in traffic</source>
        <translation>Im Verkehr gefundene Jobs</translation>
    </message>
    <message>
        <source>Enter or a double click chooses the job: its time and its hosts become those of all views</source>
        <translation>Eingabe oder ein Doppelklick wählt den Job: Seine Zeit und seine Hosts werden die aller Ansichten</translation>
    </message>
    <message>
        <source>Look for jobs in the chosen time range, or in all of the capture</source>
        <translation>Jobs im gewählten Zeitbereich oder im ganzen Mitschnitt suchen</translation>
    </message>
    <message>
        <source>Iterations of %1</source>
        <translation>Iterationen von %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>The mean length of an iteration</source>
        <translation>Die mittlere Länge einer Iteration</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>The standard deviation of these lengths; no less than some tenths of the time between two sweeps</source>
        <translation>Die Standardabweichung dieser Längen; nicht weniger als einige Zehntel der Zeit zwischen zwei Durchläufen</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Communicates</source>
        <translation>Kommuniziert</translation>
    </message>
    <message>
        <source>The part of an iteration in which hosts send much; in the rest they compute. A bound where one of the two is shorter than two sweeps, not known where both are</source>
        <translation>Der Teil einer Iteration, in dem Hosts viel senden; im übrigen rechnen sie. Eine Grenze, wo eines von beiden kürzer als zwei Durchläufe ist, nicht bekannt, wo beide es sind</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Gewissheit</translation>
    </message>
    <message>
        <source>How certain it is that these hosts belong together: the share of iterations that begin together, times the chance that an unrelated host of the same period would not</source>
        <translation>Wie gewiss es ist, dass diese Hosts zusammengehören: der Anteil der Iterationen, die zusammen beginnen, mal die Wahrscheinlichkeit, dass ein unbeteiligter Host derselben Periode es nicht täte</translation>
    </message>
    <message>
        <source>Begin late</source>
        <translation>Beginnen spät</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Looking for iterations in the traffic of hosts…</source>
        <translation>Im Verkehr der Hosts werden Iterationen gesucht …</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n port(s) of hosts.</source>
        <translation>
            <numerusform>%1, %n Port von Hosts.</numerusform>
            <numerusform>%1, %n Ports von Hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) found by their iterations.</source>
        <translation>
            <numerusform>%n Job nach seinen Iterationen gefunden.</numerusform>
            <numerusform>%n Jobs nach ihren Iterationen gefunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) iterate with no other.</source>
        <translation>
            <numerusform>%n Port iteriert mit keinem anderen.</numerusform>
            <numerusform>%n Ports iterieren mit keinem anderen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n port(s): %1</source>
        <translation>
            <numerusform>Nicht bekannt bei %n Port: %1</numerusform>
            <numerusform>Nicht bekannt bei %n Ports: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts whose iterations begin later than those of the others, by more than these scatter (the median). With a question mark they may be of another job of the same period: the iterations are too equal in length to distinguish them</source>
        <translation>Hosts, deren Iterationen später beginnen als die der anderen, um mehr als deren Streuung (der Median). Mit Fragezeichen können sie zu einem anderen Job derselben Periode gehören: die Iterationen sind zu gleich lang, um sie zu unterscheiden</translation>
    </message>
</context>
<context>
    <name>pickglass::JobGantt</name>
    <message>
        <source>Jobs over time</source>
        <translation>Jobs über die Zeit</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>Zeilen des Diagramms</translation>
    </message>
    <message numerus="yes">
        <source>%1
%n host(s), %2</source>
        <translation>
            <numerusform>%1
%n Host, %2</numerusform>
            <numerusform>%1
%n Hosts, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobLinksPane</name>
    <message>
        <source>Links of the job</source>
        <translation>Links des Jobs</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Carried</source>
        <translation>Getragen</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Nutzungen</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Zugleich</translation>
    </message>
    <message>
        <source>Uses in the step with most of them</source>
        <translation>Nutzungen im Schritt mit den meisten</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>How many steps used it several times</source>
        <translation>Wie viele Schritte ihn mehrfach nutzten</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flüsse</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>Andere, höchstens</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>What hosts outside the job sent whose routes cross the link</source>
        <translation>Was Hosts außerhalb des Jobs sendeten, deren Routen über den Link führen</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) carried data.</source>
        <translation>
            <numerusform>%n Link trug Daten.</numerusform>
            <numerusform>%n Links trugen Daten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without the size of messages it is not known how often.</source>
        <translation>Ohne die Größe der Nachrichten ist nicht bekannt, wie oft.</translation>
    </message>
    <message numerus="yes">
        <source>%n of them were used several times at once.</source>
        <translation>
            <numerusform>%n davon wurde mehrfach zugleich genutzt.</numerusform>
            <numerusform>%n davon wurden mehrfach zugleich genutzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them was used several times at once.</source>
        <translation>Keiner davon wurde mehrfach zugleich genutzt.</translation>
    </message>
    <message>
        <source>Without forwarding tables only the links of hosts are known.</source>
        <translation>Ohne Weiterleitungstabellen sind nur die Links von Hosts bekannt.</translation>
    </message>
</context>
<context>
    <name>pickglass::JobListPane</name>
    <message>
        <source>Filter: name, user:bob, state:failed, hosts&gt;64 (Ctrl+F)</source>
        <translation>Filter: Name, user:bob, state:failed, hosts&gt;64 (Strg+F)</translation>
    </message>
    <message>
        <source>Filter jobs</source>
        <translation>Jobs filtern</translation>
    </message>
    <message>
        <source>Chart: jobs</source>
        <translation>Diagramm: Jobs</translation>
    </message>
    <message>
        <source>Chart: hosts</source>
        <translation>Diagramm: Hosts</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>Zeilen des Diagramms</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected jobs, or all</source>
        <translation>Die gewählten Jobs oder alle kopieren</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>A click or Enter chooses the job: its time and its hosts become those of all views</source>
        <translation>Ein Klick oder Eingabe wählt den Job: Seine Zeit und seine Hosts werden die aller Ansichten</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>Keine Spalte „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n Job</numerusform>
            <numerusform>%n Jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%1 von %n Job</numerusform>
            <numerusform>%1 von %n Jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixCanvas</name>
    <message>
        <source>Who sent to whom</source>
        <translation>Wer wem sendete</translation>
    </message>
    <message>
        <source>nothing sent</source>
        <translation>nichts gesendet</translation>
    </message>
    <message>
        <source>%1 … %2; several answers fit, one of them is %3</source>
        <translation>%1 … %2; mehrere Antworten passen, eine davon ist %3</translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixPane</name>
    <message>
        <source>The counters of this range do not say who sent to whom.</source>
        <translation>Die Zähler dieses Bereichs sagen nicht, wer wem sendete.</translation>
    </message>
    <message>
        <source>Rows send, columns receive; colors go to %1. %2</source>
        <translation>Zeilen senden, Spalten empfangen; Farben gehen bis %1. %2</translation>
    </message>
    <message numerus="yes">
        <source>Hatched: counters allow several answers, of %n pair(s).</source>
        <translation>
            <numerusform>Schraffiert: Zähler lassen mehrere Antworten zu, bei %n Paar.</numerusform>
            <numerusform>Schraffiert: Zähler lassen mehrere Antworten zu, bei %n Paaren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each pair has one answer.</source>
        <translation>Jedes Paar hat eine Antwort.</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsChart</name>
    <message>
        <source>Run time over the share of waits</source>
        <translation>Laufzeit über dem Warteanteil</translation>
    </message>
    <message>
        <source>95 % of the line</source>
        <translation>95 % der Geraden</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Waited, % of the time</source>
        <translation>Gewartet, % der Zeit</translation>
    </message>
    <message>
        <source>Run time, s</source>
        <translation>Laufzeit, s</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsPane</name>
    <message>
        <source>Programs that ran several times</source>
        <translation>Programme, die mehrmals liefen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Those that ended by themselves and whose waits are known</source>
        <translation>Diejenigen, die von selbst endeten und deren Wartezeiten bekannt sind</translation>
    </message>
    <message>
        <source>Run time follows waits</source>
        <translation>Laufzeit folgt Warten</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>the reverse</source>
        <translation>umgekehrt</translation>
    </message>
    <message>
        <source>cannot be said</source>
        <translation>nicht zu sagen</translation>
    </message>
    <message>
        <source>Seconds by 1 % of waits</source>
        <translation>Sekunden je 1 % Warten</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>In which the slope lies with a confidence of 95 % (least squares, Student&apos;s t)</source>
        <translation>In dem die Steigung mit einer Gewissheit von 95 % liegt (kleinste Quadrate, Students t)</translation>
    </message>
    <message>
        <source>r²</source>
        <translation>r²</translation>
    </message>
    <message>
        <source>The part of the differences of run times that waits explain</source>
        <translation>Der Teil der Unterschiede der Laufzeiten, den das Warten erklärt</translation>
    </message>
    <message>
        <source>Reading what the runs waited…</source>
        <translation>Es wird gelesen, was die Läufe warteten …</translation>
    </message>
    <message>
        <source>No program ran several times: no two jobs have the same name and user.</source>
        <translation>Kein Programm lief mehrmals: Keine zwei Jobs haben denselben Namen und Benutzer.</translation>
    </message>
    <message>
        <source>Jobs of the same name and user are runs of one program. Of at least five that ended by themselves the run time is compared with what their hosts waited.</source>
        <translation>Jobs desselben Namens und Benutzers sind Läufe eines Programms. Bei mindestens fünf, die von selbst endeten, wird die Laufzeit mit dem verglichen, was ihre Hosts warteten.</translation>
    </message>
</context>
<context>
    <name>pickglass::JobSharedPane</name>
    <message>
        <source>Jobs that share links</source>
        <translation>Jobs, die Links teilen</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this job</source>
        <translation>Eingabe oder Doppelklick wählt diesen Job</translation>
    </message>
    <message>
        <source>Links that both use</source>
        <translation>Links, die beide nutzen</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>At the same time</source>
        <translation>Zur selben Zeit</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>Geteilte Links</translation>
    </message>
    <message>
        <source>Shared link</source>
        <translation>Geteilter Link</translation>
    </message>
    <message>
        <source>Carried for this job</source>
        <translation>Getragen für diesen Job</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>Andere, höchstens</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Reading the routes of other jobs…</source>
        <translation>Routen anderer Jobs werden gelesen …</translation>
    </message>
    <message>
        <source>No other job at the same time shares links with this one.</source>
        <translation>Kein anderer Job zur selben Zeit teilt Links mit diesem.</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at the same time share links with this one. Choose one to see which.</source>
        <translation>
            <numerusform>%n Job zur selben Zeit teilt Links mit diesem. Einen wählen, um zu sehen, welche.</numerusform>
            <numerusform>%n Jobs zur selben Zeit teilen Links mit diesem. Einen wählen, um zu sehen, welche.</numerusform>
        </translation>
    </message>
    <message>
        <source>The ways between the hosts of other listed jobs share no link with this one. Hosts outside it may have used %1 of its %2 links for other traffic.</source>
        <translation>Die Wege zwischen den Hosts anderer aufgeführter Jobs teilen keinen Link mit diesem. Hosts außerhalb haben vielleicht %1 seiner %2 Links für anderen Verkehr genutzt.</translation>
    </message>
</context>
<context>
    <name>pickglass::JobStepBar</name>
    <message>
        <source>Steps of the job</source>
        <translation>Schritte des Jobs</translation>
    </message>
    <message>
        <source>All: %1, %2 sent</source>
        <translation>Alle: %1, %2 gesendet</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3, %4 sent</source>
        <translation>Schritt %1 von %2: %3, %4 gesendet</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) used several times at once</source>
        <translation>
            <numerusform>%n Link mehrfach zugleich genutzt</numerusform>
            <numerusform>%n Links mehrfach zugleich genutzt</numerusform>
        </translation>
    </message>
    <message>
        <source>What the job&apos;s hosts sent over time; below, how many links were used several times at once.
← and → choose a step, Space plays, Esc shows all of the range.</source>
        <translation>Was die Hosts des Jobs über die Zeit sendeten; darunter, wie viele Links mehrfach zugleich genutzt wurden.
← und → wählen einen Schritt, Leertaste spielt ab, Esc zeigt den ganzen Bereich.</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsModel</name>
    <message>
        <source>pending</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>ausgesetzt</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <source>node failed</source>
        <translation>Knoten ausgefallen</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>preempted</source>
        <translation>verdrängt</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsView</name>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Netzbild</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Host matrix</source>
        <translation>Host-Matrix</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>Geteilte Links</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>What is shown of jobs</source>
        <translation>Was von Jobs gezeigt wird</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Reading the job</source>
        <translation>Job wird gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Save the explanation of this job as PDF or HTML</source>
        <translation>Die Erklärung dieses Jobs als PDF oder HTML speichern</translation>
    </message>
    <message>
        <source>No job</source>
        <translation>Kein Job</translation>
    </message>
    <message>
        <source>Show all times and all hosts again</source>
        <translation>Wieder alle Zeiten und alle Hosts zeigen</translation>
    </message>
    <message>
        <source>Reading the job was cancelled.</source>
        <translation>Das Lesen des Jobs wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no job %1, and no host that is called so.</source>
        <translation>Es gibt keinen Job %1 und keinen Host dieses Namens.</translation>
    </message>
    <message>
        <source>Hosts of the job</source>
        <translation>Hosts des Jobs</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are not in the fabric</source>
        <translation>
            <numerusform>%n davon ist nicht in der Fabric</numerusform>
            <numerusform>%n davon sind nicht in der Fabric</numerusform>
        </translation>
    </message>
    <message>
        <source>The jobs could not be read</source>
        <translation>Die Jobs konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>Der Mitschnitt wird erneut versucht, wenn er wächst.</translation>
    </message>
    <message>
        <source>No jobs in this capture</source>
        <translation>Keine Jobs in diesem Mitschnitt</translation>
    </message>
    <message>
        <source>Add what a batch system wrote: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file. While recording, “pgcap record … --jobs slurm” keeps jobs as they run.</source>
        <translation>Hinzufügen, was ein Batch-System schrieb: sacct, squeue oder scontrol von Slurm, PBS-Accounting oder eine CSV-Datei. Beim Aufzeichnen behält „pgcap record … --jobs slurm“ Jobs, während sie laufen.</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>Jobliste hinzufügen …</translation>
    </message>
    <message>
        <source>Reading jobs…</source>
        <translation>Jobs werden gelesen …</translation>
    </message>
    <message>
        <source>No job is chosen</source>
        <translation>Kein Job gewählt</translation>
    </message>
    <message>
        <source>Choose one in the list of jobs, or in the chart below it.</source>
        <translation>Einen in der Liste der Jobs oder im Diagramm darunter wählen.</translation>
    </message>
    <message>
        <source>Show jobs</source>
        <translation>Jobs zeigen</translation>
    </message>
    <message>
        <source>Reading the job…</source>
        <translation>Job wird gelesen …</translation>
    </message>
    <message>
        <source>The job could not be read</source>
        <translation>Der Job konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html)</source>
        <translation>Berichte (*.pdf *.html)</translation>
    </message>
    <message>
        <source>Job report</source>
        <translation>Job-Bericht</translation>
    </message>
    <message>
        <source>Looking for what stands out was cancelled.</source>
        <translation>Die Suche nach Auffälligem wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Found in traffic</source>
        <translation>Im Verkehr</translation>
    </message>
    <message>
        <source>Run times</source>
        <translation>Laufzeiten</translation>
    </message>
</context>
<context>
    <name>pickglass::LanesView</name>
    <message>
        <source>%1 virtual lanes</source>
        <translation>%1 Virtual Lanes</translation>
    </message>
    <message>
        <source>%1 of %2 virtual lanes</source>
        <translation>%1 von %2 Virtual Lanes</translation>
    </message>
    <message>
        <source>Neither service levels nor weights of virtual lanes are known at this time: recordings of mad:?lanes=10min read them, and the outputs of smpquery sl2vl and smpquery vlarb can be imported.</source>
        <translation>Zu dieser Zeit sind weder Service-Levels noch Gewichte von Virtual Lanes bekannt: Aufzeichnungen von mad:?lanes=10min lesen sie, und die Ausgaben von smpquery sl2vl und smpquery vlarb können importiert werden.</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyChart</name>
    <message>
        <source>Hosts and adapters</source>
        <translation>Hosts und Adapter</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>Serialisierung</translation>
    </message>
    <message>
        <source>Latency by what it is made of</source>
        <translation>Latenz nach ihren Bestandteilen</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyModel</name>
    <message>
        <source>Sending host</source>
        <translation>Sendender Host</translation>
    </message>
    <message>
        <source>Sending adapter</source>
        <translation>Sendender Adapter</translation>
    </message>
    <message>
        <source>Hosts and adapters</source>
        <translation>Hosts und Adapter</translation>
    </message>
    <message>
        <source>Both hosts</source>
        <translation>Beide Hosts</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>Serialisierung</translation>
    </message>
    <message>
        <source>Receiving adapter</source>
        <translation>Empfangender Adapter</translation>
    </message>
    <message>
        <source>Receiving host</source>
        <translation>Empfangender Host</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n packets on the slowest link</source>
        <translation>
            <numerusform>%1 Bytes in %n Paket auf dem langsamsten Link</numerusform>
            <numerusform>%1 Bytes in %n Paketen auf dem langsamsten Link</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 m at 5 ns</source>
        <translation>%1 m zu 5 ns</translation>
    </message>
    <message>
        <source>length not known</source>
        <translation>Länge nicht bekannt</translation>
    </message>
    <message>
        <source>rate not known</source>
        <translation>Rate nicht bekannt</translation>
    </message>
    <message>
        <source>nothing known of this device</source>
        <translation>nichts bekannt von diesem Gerät</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>What the time is from</source>
        <translation>Woher die Zeit stammt</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyPane</name>
    <message>
        <source>What the latency is made of, step by step</source>
        <translation>Woraus die Latenz besteht, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Which way</source>
        <translation>Welcher Weg</translation>
    </message>
    <message>
        <source>Whose steps are listed</source>
        <translation>Wessen Schritte aufgeführt sind</translation>
    </message>
    <message>
        <source>Size of the message</source>
        <translation>Größe der Nachricht</translation>
    </message>
    <message>
        <source>What is sent, without the overhead of its packets</source>
        <translation>Was gesendet wird, ohne den Zusatz seiner Pakete</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Length of other cables</source>
        <translation>Länge anderer Kabel</translation>
    </message>
    <message>
        <source>How long cables are whose modules do not say it; then it is assumed</source>
        <translation>Wie lang Kabel sind, deren Module es nicht sagen; sie ist dann angenommen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>In an idle network: nothing waits and no packet is sent again. How long devices take is what was published on their family.</source>
        <translation>In einem untätigen Netz: Nichts wartet, und kein Paket wird erneut gesendet. Wie lange Geräte brauchen, ist, was über ihre Familie veröffentlicht wurde.</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>Hin, zu LID %1</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>Zurück, zu LID %1</translation>
    </message>
    <message>
        <source>Both ends are the same port: nothing is sent.</source>
        <translation>Beide Enden sind derselbe Port: Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>%1 in an idle network</source>
        <translation>%1 in einem untätigen Netz</translation>
    </message>
    <message>
        <source>At least %1 in an idle network · not known: %2</source>
        <translation>Mindestens %1 in einem untätigen Netz · nicht bekannt: %2</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>angenommen: %1</translation>
    </message>
    <message>
        <source>upper limits, counted whole: %1</source>
        <translation>Obergrenzen, ganz gezählt: %1</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>Beide Enden des Pfads wählen.</translation>
    </message>
</context>
<context>
    <name>pickglass::LeftRecordings</name>
    <message numerus="yes">
        <source>%1, %n sweep(s), %2</source>
        <translation>
            <numerusform>%1, %n Durchlauf, %2</numerusform>
            <numerusform>%1, %n Durchläufe, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>Discard the recording of %1?</source>
        <translation>Die Aufzeichnung von %1 verwerfen?</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save the recording of %1</source>
        <translation>Die Aufzeichnung von %1 speichern</translation>
    </message>
    <message>
        <source>Unsaved recordings</source>
        <translation>Ungespeicherte Aufzeichnungen</translation>
    </message>
</context>
<context>
    <name>pickglass::LinksView</name>
    <message>
        <source>%1 links</source>
        <translation>%1 Links</translation>
    </message>
    <message>
        <source>%1 of %2 links</source>
        <translation>%1 von %2 Links</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveCards</name>
    <message>
        <source>Busiest links</source>
        <translation>Meistgenutzte Links</translation>
    </message>
    <message>
        <source>By utilization of the link&apos;s data rate</source>
        <translation>Nach Auslastung der Datenrate des Links</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>Meistes Warten</translation>
    </message>
    <message>
        <source>Links on which data waited for credits</source>
        <translation>Links, auf denen Daten auf Credits warteten</translation>
    </message>
    <message>
        <source>Rising errors</source>
        <translation>Steigende Fehler</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>Ports, deren Fehlerzähler stiegen</translation>
    </message>
    <message>
        <source>Errors since cleared</source>
        <translation>Fehler seit dem Löschen</translation>
    </message>
    <message>
        <source>No error counter counted since it was cleared.</source>
        <translation>Kein Fehlerzähler zählte, seit er gelöscht wurde.</translation>
    </message>
    <message>
        <source>Rising errors, in the range</source>
        <translation>Steigende Fehler, im Bereich</translation>
    </message>
    <message>
        <source>Rising errors, last 5 min</source>
        <translation>Steigende Fehler, letzte 5 min</translation>
    </message>
    <message>
        <source>Waiting for the second sweep: rates need two.</source>
        <translation>Warten auf den zweiten Durchlauf: Raten brauchen zwei.</translation>
    </message>
    <message>
        <source>Fewer than two sweeps at this time.</source>
        <translation>Weniger als zwei Durchläufe zu dieser Zeit.</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>No traffic.</source>
        <translation>Kein Verkehr.</translation>
    </message>
    <message>
        <source>No waits.</source>
        <translation>Kein Warten.</translation>
    </message>
    <message>
        <source>No error counter rose in this range.</source>
        <translation>Kein Fehlerzähler stieg in diesem Bereich.</translation>
    </message>
    <message>
        <source>No error counter rose in the 5 minutes before.</source>
        <translation>Kein Fehlerzähler stieg in den 5 Minuten davor.</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveControls</name>
    <message>
        <source>Mark %1</source>
        <translation>Markierung %1</translation>
    </message>
    <message>
        <source>The note was saved.</source>
        <translation>Die Notiz wurde gespeichert.</translation>
    </message>
    <message>
        <source>Resume the recording</source>
        <translation>Die Aufzeichnung fortsetzen</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>Die Aufzeichnung anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume sweeps</source>
        <translation>Durchläufe fortsetzen</translation>
    </message>
    <message>
        <source>Stop sweeps until you resume</source>
        <translation>Durchläufe anhalten, bis fortgesetzt wird</translation>
    </message>
    <message>
        <source>The mark “%1” was set.</source>
        <translation>Die Markierung „%1“ wurde gesetzt.</translation>
    </message>
    <message>
        <source>The mark “%1” was removed.</source>
        <translation>Die Markierung „%1“ wurde entfernt.</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveFigures</name>
    <message>
        <source>Interval: %1</source>
        <translation>Intervall: %1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>ending …</source>
        <translation>wird beendet …</translation>
    </message>
    <message>
        <source>sweep %1, every</source>
        <translation>Durchlauf %1, alle</translation>
    </message>
    <message>
        <source>first sweep, every</source>
        <translation>erster Durchlauf, alle</translation>
    </message>
    <message>
        <source>Sweep %1 took %2.</source>
        <translation>Durchlauf %1 dauerte %2.</translation>
    </message>
    <message>
        <source>%1 ports,</source>
        <translation>%1 Ports,</translation>
    </message>
    <message numerus="yes">
        <source>%n timeout(s)</source>
        <translation>
            <numerusform>%n Timeout</numerusform>
            <numerusform>%n Timeouts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s) skipped</source>
        <translation>
            <numerusform>%n Durchlauf ausgelassen</numerusform>
            <numerusform>%n Durchläufe ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals without a sweep: choose a longer interval or fewer counters.</source>
        <translation>Intervalle ohne Durchlauf: ein längeres Intervall oder weniger Zähler wählen.</translation>
    </message>
    <message>
        <source>not growing for %1</source>
        <translation>wächst nicht seit %1</translation>
    </message>
    <message>
        <source>growing, one sweep every %1</source>
        <translation>wächst, ein Durchlauf alle %1</translation>
    </message>
    <message>
        <source>Another program records this capture. It may be paused or killed.</source>
        <translation>Ein anderes Programm zeichnet diesen Mitschnitt auf. Es ist vielleicht angehalten oder abgebrochen.</translation>
    </message>
    <message>
        <source>Another program records this capture; the window follows it.</source>
        <translation>Ein anderes Programm zeichnet diesen Mitschnitt auf; das Fenster folgt ihm.</translation>
    </message>
    <message>
        <source>sweep %1</source>
        <translation>Durchlauf %1</translation>
    </message>
    <message>
        <source>monitoring uses %1 of a link</source>
        <translation>Überwachung nutzt %1 eines Links</translation>
    </message>
    <message>
        <source>Last sweep: %1 requests and their answers, %2. Sent over one link, the slowest of the fabric, they would use this share of it.</source>
        <translation>Letzter Durchlauf: %1 Anfragen und ihre Antworten, %2. Über einen Link gesendet, den langsamsten der Fabric, würden sie diesen Anteil nutzen.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>%1 on %2 reads %3. Round trip and clock difference to this machine, measured every two seconds by the fastest answers.</source>
        <translation>%1 auf %2 liest %3. Umlaufzeit und Uhrunterschied zu dieser Maschine, alle zwei Sekunden anhand der schnellsten Antworten gemessen.</translation>
    </message>
    <message>
        <source>Sweep interval (%1)</source>
        <translation>Durchlauf-Intervall (%1)</translation>
    </message>
    <message>
        <source>Show which hosts answer</source>
        <translation>Zeigen, welche Hosts antworten</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveFrame</name>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>%1 – Pickglass</source>
        <translation>%1 – Pickglass</translation>
    </message>
    <message>
        <source>%1 (recording stopped)</source>
        <translation>%1 (Aufzeichnung beendet)</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveHosts</name>
    <message>
        <source>%1 of %2 hosts answer</source>
        <translation>%1 von %2 Hosts antworten</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveRecording</name>
    <message>
        <source>The recording program pgcap could not be started.</source>
        <translation>Das Aufzeichnungsprogramm pgcap konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>pgcap neben diesem Programm oder im Suchpfad installieren.</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>Kein Platz für eine temporäre Datei: %1.</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then go live again.</source>
        <translation>Im Ordner für temporäre Dateien Platz schaffen, dann wieder live gehen.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Exit code %1: the recording ended without a message.</source>
        <translation>Exitcode %1: Die Aufzeichnung endete ohne Meldung.</translation>
    </message>
    <message>
        <source>The recording program was killed or crashed.</source>
        <translation>Das Aufzeichnungsprogramm wurde abgebrochen oder ist abgestürzt.</translation>
    </message>
    <message>
        <source>%1 Its message: %2</source>
        <translation>%1 Seine Meldung: %2</translation>
    </message>
    <message>
        <source>The capture is complete up to then. Record again; if it happens again, please report it.</source>
        <translation>Der Mitschnitt ist bis dahin vollständig. Erneut aufzeichnen; geschieht es wieder, es bitte melden.</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>Der Token kann nicht weitergegeben werden: %1.</translation>
    </message>
</context>
<context>
    <name>pickglass::MainWindow</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Andere Datei öffnen …</translation>
    </message>
    <message>
        <source>Open a fabric</source>
        <translation>Eine Fabric öffnen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Fit the fabric into the view</source>
        <translation>Die Fabric in die Ansicht einpassen</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>Live gehen …</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Export: %1</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>Die Aufzeichnung konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Captures and saved texts (*.pgcap %1)</source>
        <translation>Mitschnitte und gespeicherte Texte (*.pgcap %1)</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>Saved texts (%1)</source>
        <translation>Gespeicherte Texte (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a folder of saved texts</source>
        <translation>Einen Ordner gespeicherter Texte öffnen</translation>
    </message>
    <message>
        <source>Save what is golden</source>
        <translation>Die Referenz speichern</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue with %1, at %2</source>
        <translation>Weiter mit %1, um %2</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>Weiter mit %1</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>New here? The tour says what each part is for, in a minute.</source>
        <translation>Neu hier? Der Rundgang zeigt in einer Minute, wozu jeder Teil da ist.</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>Was geöffnet ist</translation>
    </message>
    <message>
        <source>Open captures and saved texts here, or go live. Find any node, GUID, LID or command with %1.</source>
        <translation>Hier werden Aufzeichnungen und gespeicherte Texte geöffnet oder ein Fabric live gezeigt. %1 findet jeden Knoten, jede GUID, LID oder Funktion.</translation>
    </message>
    <message>
        <source>The fabric</source>
        <translation>Das Fabric</translation>
    </message>
    <message>
        <source>All switches and hosts, by tier. A click selects one in every view; the bars show how busy they are.</source>
        <translation>Alle Switches und Hosts, nach Ebenen. Ein Klick wählt in jeder Ansicht aus; die Balken zeigen die Auslastung.</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Each answers one question. They are in groups: see, compare, explain, list. A number on a tab counts problems.</source>
        <translation>Jede beantwortet eine Frage. Es gibt Gruppen: sehen, vergleichen, erklären, auflisten. Eine Zahl an einem Reiter zählt Probleme.</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>Was ausgewählt ist</translation>
    </message>
    <message>
        <source>Its ports, counters, cables and recent traffic; of nothing selected, the whole fabric.</source>
        <translation>Ports, Zähler, Kabel und letzter Verkehr; ohne Auswahl das ganze Fabric.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Everything shows one moment: drag the line to another one, drag beside it for a range, or play. Marks show what happened.</source>
        <translation>Alles zeigt einen Zeitpunkt: die Linie an einen anderen ziehen, daneben einen Bereich aufziehen oder abspielen. Marken zeigen, was geschah.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1 opens the handbook at the page of the view that is shown. Nothing that you do here changes the fabric.</source>
        <translation>%1 öffnet das Handbuch auf der Seite der gezeigten Ansicht. Nichts, was Sie hier tun, ändert das Fabric.</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerCards</name>
    <message>
        <source>priority %1 · LID %2 · %3</source>
        <translation>Priorität %1 · LID %2 · %3</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>Takes over next</source>
        <translation>Übernimmt als Nächster</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>No subnet manager was seen until then.</source>
        <translation>Bis dahin wurde kein Subnet-Manager gesehen.</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>Damals gestartet, oder %1.</translation>
    </message>
    <message>
        <source>Master of subnet %1</source>
        <translation>Master von Subnetz %1</translation>
    </message>
    <message>
        <source>Takes over next in subnet %1</source>
        <translation>Übernimmt als Nächster in Subnetz %1</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerTimeline</name>
    <message>
        <source>Timeline of the subnet managers</source>
        <translation>Zeitachse der Subnet-Manager</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1: nicht da</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersModel</name>
    <message>
        <source>gone (was %1)</source>
        <translation>verschwunden (war %1)</translation>
    </message>
    <message>
        <source>%1, takes over next</source>
        <translation>%1, übernimmt als Nächster</translation>
    </message>
    <message>
        <source>%1, not rising</source>
        <translation>%1, steigt nicht</translation>
    </message>
    <message>
        <source>%1, rising</source>
        <translation>%1, steigt</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>ActCount</source>
        <translation>ActCount</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Zuerst gesehen</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt gesehen</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersView</name>
    <message>
        <source>Subnet managers</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Subnet manager events</source>
        <translation>Ereignisse der Subnet-Manager</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected events, or all</source>
        <translation>Die gewählten Ereignisse oder alle kopieren</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Wheel or +, − zoom; Shift and wheel or the middle button move; F shows all; N and B go to the next hand-over and back; ↑, ↓ and Enter choose a manager.</source>
        <translation>Rad oder +, − zoomen; Umschalt und Rad oder die mittlere Taste verschieben; F zeigt alles; N und B gehen zur nächsten Übergabe und zurück; ↑, ↓ und Eingabe wählen einen Manager.</translation>
    </message>
    <message>
        <source>Hand-overs</source>
        <translation>Übergaben</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>kein Master</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>The subnet managers could not be read</source>
        <translation>Die Subnet-Manager konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>Der Mitschnitt wird erneut versucht, wenn er wächst.</translation>
    </message>
    <message>
        <source>No subnet manager has answered yet</source>
        <translation>Noch hat kein Subnet-Manager geantwortet</translation>
    </message>
    <message>
        <source>Every port with IsSM set is queried for SMInfo once per second, if the source supports it.</source>
        <translation>Jeder Port mit gesetztem IsSM wird einmal pro Sekunde nach SMInfo gefragt, wenn die Quelle es unterstützt.</translation>
    </message>
    <message>
        <source>No subnet managers in this capture</source>
        <translation>Keine Subnet-Manager in diesem Mitschnitt</translation>
    </message>
    <message>
        <source>Saved discoveries do not list subnet managers. A recording queries them once per second: go live, or use “pgcap record mad: -o fabric.pgcap”.</source>
        <translation>Gespeicherte Erkundungen führen keine Subnet-Manager auf. Eine Aufzeichnung fragt sie einmal pro Sekunde ab: live gehen, oder „pgcap record mad: -o fabric.pgcap“ verwenden.</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixCanvas</name>
    <message>
        <source>no cable</source>
        <translation>kein Kabel</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>no cable, but its neighbors have one</source>
        <translation>kein Kabel, aber die Nachbarn haben eines</translation>
    </message>
    <message numerus="yes">
        <source>%n cable(s) missing: most cells of this row have %1</source>
        <translation>
            <numerusform>%n Kabel fehlt: die meisten Zellen dieser Zeile haben %1</numerusform>
            <numerusform>%n Kabel fehlen: die meisten Zellen dieser Zeile haben %1</numerusform>
        </translation>
    </message>
    <message>
        <source>more than most cells of this row, which have %1</source>
        <translation>mehr als die meisten Zellen dieser Zeile, die %1 haben</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixLegend</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation>1 Kabel</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>%1 Kabel</translation>
    </message>
    <message>
        <source>missing cable</source>
        <translation>fehlendes Kabel</translation>
    </message>
    <message>
        <source>◥ row → column  ◣ column → row</source>
        <translation>◥ Zeile → Spalte  ◣ Spalte → Zeile</translation>
    </message>
    <message>
        <source>fewer cables than most: some are missing</source>
        <translation>weniger Kabel als die meisten: es fehlen welche</translation>
    </message>
    <message>
        <source>more cables than most</source>
        <translation>mehr Kabel als die meisten</translation>
    </message>
    <message>
        <source>fewer cables than most (some are missing) or more</source>
        <translation>weniger Kabel als die meisten (es fehlen welche) oder mehr</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixView</name>
    <message>
        <source>There is no switch in this fabric, so there is no matrix.</source>
        <translation>In dieser Fabric ist kein Switch, daher gibt es keine Matrix.</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show the whole matrix (F)</source>
        <translation>Die ganze Matrix zeigen (F)</translation>
    </message>
    <message>
        <source>Tier %1 × tier %2</source>
        <translation>Ebene %1 × Ebene %2</translation>
    </message>
    <message>
        <source>Pods × top tier</source>
        <translation>Pods × oberste Ebene</translation>
    </message>
    <message>
        <source>Groups × groups</source>
        <translation>Gruppen × Gruppen</translation>
    </message>
    <message>
        <source>Switches × switches</source>
        <translation>Switches × Switches</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>pickglass::Menus</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>Browser filtern</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>Host-Gruppen …</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>Hilfe und Tastenkürzel</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>Live gehen …</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>Die Aufzeichnung anhalten</translation>
    </message>
    <message>
        <source>Set a mark</source>
        <translation>Markierung setzen</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Notiz schreiben …</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Stop the recording</source>
        <translation>Die Aufzeichnung stoppen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop the recording; the capture stays open</source>
        <translation>Die Aufzeichnung stoppen; der Mitschnitt bleibt offen</translation>
    </message>
    <message>
        <source>Save the recording to a file; recording continues</source>
        <translation>Die Aufzeichnung in eine Datei speichern; sie geht weiter</translation>
    </message>
    <message>
        <source>Save the range as…</source>
        <translation>Bereich speichern unter …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Mitschnitt</translation>
    </message>
    <message>
        <source>Trim…</source>
        <translation>Zuschneiden …</translation>
    </message>
    <message>
        <source>Save a time range or some nodes as a capture</source>
        <translation>Einen Zeitbereich oder einige Knoten als Mitschnitt speichern</translation>
    </message>
    <message>
        <source>Thin…</source>
        <translation>Ausdünnen …</translation>
    </message>
    <message>
        <source>Save with fewer sweeps</source>
        <translation>Mit weniger Durchläufen speichern</translation>
    </message>
    <message>
        <source>Anonymize…</source>
        <translation>Anonymisieren …</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>Vereinigen mit …</translation>
    </message>
    <message>
        <source>Combine several captures of one fabric</source>
        <translation>Mehrere Mitschnitte einer Fabric vereinigen</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Check for damage and recover data</source>
        <translation>Auf Schäden prüfen und Daten retten</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>Umwandeln …</translation>
    </message>
    <message>
        <source>Save in the format version of this program</source>
        <translation>In der Formatversion dieses Programms speichern</translation>
    </message>
    <message>
        <source>Watch remote fabric…</source>
        <translation>Entfernte Fabric beobachten …</translation>
    </message>
    <message>
        <source>Watch the fabric of another machine, by ssh or by its agent</source>
        <translation>Die Fabric einer anderen Maschine beobachten, per ssh oder über ihren Agenten</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>All the saved texts in a folder, as one capture</source>
        <translation>Alle gespeicherten Texte eines Ordners, als ein Mitschnitt</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>Browser</translation>
    </message>
    <message>
        <source>Show or hide the browser (F9)</source>
        <translation>Den Browser zeigen oder verbergen (F9)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Show or hide the inspector (F11)</source>
        <translation>Den Inspektor zeigen oder verbergen (F11)</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Menu of files</source>
        <translation>Menü der Dateien</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Save for sharing, with names, GUIDs, LIDs and notes replaced</source>
        <translation>Zum Weitergeben speichern, Namen, GUIDs, LIDs und Notizen ersetzt</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>Mitschnitt vergleichen …</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture</source>
        <translation>Zeigen, was sich von der Fabric eines anderen Mitschnitts unterscheidet</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>Diese Ansicht speichern</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>Jobliste hinzufügen …</translation>
    </message>
    <message>
        <source>Save the capture with the jobs that a batch system listed</source>
        <translation>Den Mitschnitt mit den Jobs speichern, die ein Batch-System aufführte</translation>
    </message>
    <message>
        <source>Add fabric…</source>
        <translation>Fabric hinzufügen …</translation>
    </message>
    <message>
        <source>Show another fabric in this window, with an overview of all</source>
        <translation>Eine weitere Fabric in diesem Fenster zeigen, mit einer Übersicht über alle</translation>
    </message>
    <message>
        <source>Compare with plan…</source>
        <translation>Mit Plan vergleichen …</translation>
    </message>
    <message>
        <source>Show which cables are as planned, and which to move, lay or take out</source>
        <translation>Zeigen, welche Kabel wie geplant sind und welche umzustecken, zu legen oder zu entfernen sind</translation>
    </message>
    <message>
        <source>Set a mark at the time shown</source>
        <translation>Zur gezeigten Zeit eine Markierung setzen</translation>
    </message>
    <message>
        <source>Save a note at the time shown</source>
        <translation>Zur gezeigten Zeit eine Notiz speichern</translation>
    </message>
    <message>
        <source>Pin as golden</source>
        <translation>Als Referenz anheften</translation>
    </message>
    <message>
        <source>This is how the fabric should be: later differences are listed until they are acknowledged</source>
        <translation>So soll die Fabric sein: Spätere Unterschiede werden aufgeführt, bis sie quittiert sind</translation>
    </message>
    <message>
        <source>Differences from golden…</source>
        <translation>Unterschiede zur Referenz …</translation>
    </message>
    <message>
        <source>What differs from the capture that is golden for this fabric</source>
        <translation>Was vom Mitschnitt abweicht, der für diese Fabric Referenz ist</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>Rundgang durch das Fenster</translation>
    </message>
</context>
<context>
    <name>pickglass::MomentStrip</name>
    <message>
        <source>time not known</source>
        <translation>Zeit nicht bekannt</translation>
    </message>
    <message>
        <source>moment %1 of %2</source>
        <translation>Zeitpunkt %1 von %2</translation>
    </message>
    <message>
        <source>one moment: %1</source>
        <translation>ein Zeitpunkt: %1</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>Zeit: %1</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>Erster Zeitpunkt</translation>
    </message>
    <message>
        <source>Previous moment</source>
        <translation>Voriger Zeitpunkt</translation>
    </message>
    <message>
        <source>Next moment</source>
        <translation>Nächster Zeitpunkt</translation>
    </message>
    <message>
        <source>Last moment</source>
        <translation>Letzter Zeitpunkt</translation>
    </message>
    <message>
        <source>Import several discoveries to step through them.</source>
        <translation>Mehrere Erkundungen importieren, um durch sie zu gehen.</translation>
    </message>
</context>
<context>
    <name>pickglass::MulticastView</name>
    <message>
        <source>Multicast groups</source>
        <translation>Multicast-Gruppen</translation>
    </message>
    <message>
        <source>%1 members, groups: %2</source>
        <translation>%1 Mitglieder, Gruppen: %2</translation>
    </message>
    <message>
        <source>%1 of %2 members, groups: %3</source>
        <translation>%1 von %2 Mitgliedern, Gruppen: %3</translation>
    </message>
    <message>
        <source>The group has no members.</source>
        <translation>Die Gruppe hat keine Mitglieder.</translation>
    </message>
    <message>
        <source>Members are not known: the output of saquery --smkey 1 -m can be imported.</source>
        <translation>Die Mitglieder sind nicht bekannt: Die Ausgabe von saquery --smkey 1 -m kann importiert werden.</translation>
    </message>
    <message>
        <source>%1 more faults.</source>
        <translation>%1 weitere Mängel.</translation>
    </message>
    <message>
        <source>groups: %1</source>
        <translation>Gruppen: %1</translation>
    </message>
    <message>
        <source>Nothing is known of multicast at this time: recordings of mad:?multicast=10min read the tables of switches, and the outputs of saquery -g, saquery --smkey 1 -m and dump_fts -M, and OpenSM&apos;s opensm.mcfdbs can be imported.</source>
        <translation>Zu dieser Zeit ist nichts über Multicast bekannt: Aufzeichnungen von mad:?multicast=10min lesen die Tabellen der Switches, und die Ausgaben von saquery -g, saquery --smkey 1 -m und dump_fts -M sowie opensm.mcfdbs von OpenSM können importiert werden.</translation>
    </message>
</context>
<context>
    <name>pickglass::NodePortsModel</name>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Gegenstelle</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
</context>
<context>
    <name>pickglass::NodesView</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 von %2 Knoten</translation>
    </message>
</context>
<context>
    <name>pickglass::NotePopup</name>
    <message>
        <source>What is happening now?</source>
        <translation>Was geschieht jetzt?</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What happened then?</source>
        <translation>Was geschah da?</translation>
    </message>
    <message>
        <source>Enter saves it at the time shown, %1.</source>
        <translation>Eingabe speichert sie zur gezeigten Zeit, %1.</translation>
    </message>
    <message>
        <source>Enter saves it at the time when it is saved.</source>
        <translation>Eingabe speichert sie zur Zeit des Speicherns.</translation>
    </message>
    <message>
        <source>Name of the mark</source>
        <translation>Name der Markierung</translation>
    </message>
    <message>
        <source>Enter sets the mark at %1, Escape sets none.</source>
        <translation>Die Eingabetaste setzt die Markierung bei %1, Escape setzt keine.</translation>
    </message>
    <message>
        <source>Enter sets the mark at the time when it is set, Escape sets none.</source>
        <translation>Die Eingabetaste setzt die Markierung zu der Zeit, zu der sie gedrückt wird, Escape setzt keine.</translation>
    </message>
    <message>
        <source>Enter renames the mark, Escape leaves it as it is.</source>
        <translation>Die Eingabetaste benennt die Markierung um, Escape lässt sie, wie sie ist.</translation>
    </message>
</context>
<context>
    <name>pickglass::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Opener</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 existiert nicht.</translation>
    </message>
    <message>
        <source>Ask its owner for permission, or copy it to your own folder.</source>
        <translation>Den Eigentümer um Erlaubnis bitten oder sie in einen eigenen Ordner kopieren.</translation>
    </message>
    <message>
        <source>Check the name, or choose another file.</source>
        <translation>Den Namen prüfen oder eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>A capture cannot be opened together with other files.</source>
        <translation>Ein Mitschnitt kann nicht zusammen mit anderen Dateien geöffnet werden.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Open one capture, or any number of saved text files. To see captures side by side, start pickglass with their names.</source>
        <translation>Einen Mitschnitt oder beliebig viele gespeicherte Textdateien öffnen. Um Mitschnitte nebeneinander zu sehen, pickglass mit ihren Namen starten.</translation>
    </message>
    <message>
        <source>No permission to read %1.</source>
        <translation>Kein Recht, %1 zu lesen.</translation>
    </message>
</context>
<context>
    <name>pickglass::OptionTable</name>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>of %1 or more</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>expected a number %1</source>
        <translation>erwartet wird eine Zahl %1</translation>
    </message>
    <message>
        <source>expected a duration %1, such as 500ms, 1s, 5min or 24h</source>
        <translation>erwartet wird eine Dauer %1, etwa 500ms, 1s, 5min oder 24h</translation>
    </message>
    <message>
        <source>expected a size %1, such as 500M or 2G</source>
        <translation>erwartet wird eine Größe %1, etwa 500M oder 2G</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>erwartet wird eines von %1</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>war %1 gemeint?</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; war %2 gemeint?</translation>
    </message>
    <message>
        <source>Separated by commas.</source>
        <translation>Durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>Standard: %1.</translation>
    </message>
    <message>
        <source>Can be given several times.</source>
        <translation>Kann mehrfach angegeben werden.</translation>
    </message>
    <message>
        <source>Unknown option %1.</source>
        <translation>Unbekannte Option %1.</translation>
    </message>
    <message>
        <source>Unknown option %1; did you mean %2?</source>
        <translation>Unbekannte Option %1; war %2 gemeint?</translation>
    </message>
</context>
<context>
    <name>pickglass::OverviewView</name>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Save a report as PDF or HTML</source>
        <translation>Einen Bericht als PDF oder HTML speichern</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Systems with at least one host adapter</source>
        <translation>Systeme mit mindestens einem Host-Adapter</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Cables, each counted once</source>
        <translation>Kabel, jedes einmal gezählt</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>Ports aktiv</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>Directors: several switch chips of one system</source>
        <translation>Direktoren: mehrere Switch-Chips eines Systems</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Rails</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>SHARP: adapters by type, but no hosts</source>
        <translation>SHARP: dem Typ nach Adapter, aber keine Hosts</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No slow, narrow or mismatched link, no port down beside one that is up, no node without a cable, no duplicate name or LID, equal uplinks throughout.</source>
        <translation>Kein langsamer, schmaler oder ungleicher Link, kein Port ohne Link neben einem mit Link, kein Knoten ohne Kabel, kein doppelter Name und keine doppelte LID, überall gleiche Uplinks.</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>Links nach Rate</translation>
    </message>
    <message>
        <source>Island %1</source>
        <translation>Insel %1</translation>
    </message>
    <message>
        <source>Nodes of each island</source>
        <translation>Knoten jeder Insel</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>Switches nach Modell</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>Host-Adapter nach Modell</translation>
    </message>
    <message>
        <source>Load between tiers</source>
        <translation>Last zwischen Ebenen</translation>
    </message>
    <message>
        <source>Left utilization, right wait: mean · maximum of the links</source>
        <translation>Links Auslastung, rechts Warten: Mittel · Maximum der Links</translation>
    </message>
    <message>
        <source>%1 islands that do not reach each other</source>
        <translation>%1 Inseln, die einander nicht erreichen</translation>
    </message>
    <message>
        <source>%1 subnets</source>
        <translation>%1 Subnetze</translation>
    </message>
    <message>
        <source>Cables: unknown</source>
        <translation>Kabel: unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>Cables of %n node(s) unknown</source>
        <translation>
            <numerusform>Kabel von %n Knoten unbekannt</numerusform>
            <numerusform>Kabel von %n Knoten unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No source looked at cables: they are unknown</source>
        <translation>Keine Quelle hat nach Kabeln gesehen: Sie sind unbekannt</translation>
    </message>
    <message>
        <source>No source looked at the states of ports</source>
        <translation>Keine Quelle hat nach den Zuständen von Ports gesehen</translation>
    </message>
    <message>
        <source>Links and cables were not checked: no source looked at them.</source>
        <translation>Links und Kabel wurden nicht geprüft: Keine Quelle hat nach ihnen gesehen.</translation>
    </message>
    <message>
        <source>times are local times of the files, without a time zone</source>
        <translation>Zeiten sind Ortszeiten der Dateien, ohne Zeitzone</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
    <message>
        <source>Work list</source>
        <translation>Arbeitsliste</translation>
    </message>
    <message>
        <source>What is to be mended where the hardware is, by place</source>
        <translation>Was an der Hardware zu beheben ist, nach Ort</translation>
    </message>
    <message>
        <source>Save the work list</source>
        <translation>Die Arbeitsliste speichern</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>PDF zum Drucken …</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>✓  No problems at this time.</source>
        <translation>✓  Keine Probleme zu dieser Zeit.</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML page (*.html)</source>
        <translation>PDF (*.pdf);;HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>Searching for incidents… Cancel</source>
        <translation>Vorfälle werden gesucht … Abbrechen</translation>
    </message>
    <message>
        <source>Making the report… Cancel</source>
        <translation>Bericht wird erstellt … Abbrechen</translation>
    </message>
</context>
<context>
    <name>pickglass::PartitionsView</name>
    <message>
        <source>%1 members of %2 partitions</source>
        <translation>%1 Mitglieder von %2 Partitionen</translation>
    </message>
    <message>
        <source>%1 of %2 members of %3 partitions</source>
        <translation>%1 von %2 Mitgliedern von %3 Partitionen</translation>
    </message>
    <message>
        <source>No P_Key table is known at this time: recordings of mad: read them, and the outputs of saquery PKTR and smpquery pkeys can be imported.</source>
        <translation>Zu dieser Zeit ist keine P_Key-Tabelle bekannt: Aufzeichnungen von mad: lesen sie, und die Ausgaben von saquery PKTR und smpquery pkeys können importiert werden.</translation>
    </message>
</context>
<context>
    <name>pickglass::PathModel</name>
    <message>
        <source>The way back does not cross this cable.</source>
        <translation>Der Rückweg führt nicht über dieses Kabel.</translation>
    </message>
    <message>
        <source>The way back crosses this cable, too.</source>
        <translation>Auch der Rückweg führt über dieses Kabel.</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>Hop</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>Von Port</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>Zu Port</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>Auslastung des sendenden Ports</translation>
    </message>
    <message>
        <source>What waited to be sent, as a share of the link&apos;s rate</source>
        <translation>Was auf das Senden wartete, als Anteil an der Rate des Links</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane, where SL2VL tables and service levels are known</source>
        <translation>Virtual Lane, wo SL2VL-Tabellen und Service-Levels bekannt sind</translation>
    </message>
    <message>
        <source>BER</source>
        <translation>BER</translation>
    </message>
    <message>
        <source>Bit error rate: symbol errors that the receiving port counted, by the bits that the link can carry in that time</source>
        <translation>Bitfehlerrate: vom empfangenden Port gezählte Symbolfehler, durch die Bits, die der Link in dieser Zeit tragen kann</translation>
    </message>
    <message>
        <source>same cable</source>
        <translation>gleiches Kabel</translation>
    </message>
    <message>
        <source>another cable</source>
        <translation>anderes Kabel</translation>
    </message>
    <message>
        <source>Way back</source>
        <translation>Rückweg</translation>
    </message>
</context>
<context>
    <name>pickglass::PathTimePane</name>
    <message>
        <source>Which way</source>
        <translation>Welcher Weg</translation>
    </message>
    <message>
        <source>The hops of this way from top to bottom, by the tables of the moment; a row is what the sending port of a hop did</source>
        <translation>Die Hops dieses Wegs von oben nach unten, nach den Tabellen des Zeitpunkts; eine Zeile ist, was der sendende Port eines Hops tat</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ Neu</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>Eine Heatmap unter den anderen hinzufügen</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>Hin, zu LID %1</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>Zurück, zu LID %1</translation>
    </message>
    <message>
        <source>No path to show</source>
        <translation>Kein Pfad zu zeigen</translation>
    </message>
    <message>
        <source>Choose both ends above; where packets do not leave the first port, there is nothing to show either.</source>
        <translation>Oben beide Enden wählen; wo Pakete den ersten Port nicht verlassen, ist auch nichts zu zeigen.</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceField</name>
    <message>
        <source>Name, GUID, LID or port (leaf01/19)</source>
        <translation>Name, GUID, LID oder Port (leaf01/19)</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>Nichts in dieser Fabric passt.</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceMenu</name>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>Show in &amp;table</source>
        <translation>In &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>&amp;Name kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;GUID</source>
        <translation>&amp;GUID kopieren</translation>
    </message>
    <message>
        <source>Copy GUID of %1</source>
        <translation>GUID von %1 kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;LID</source>
        <translation>&amp;LID kopieren</translation>
    </message>
    <message>
        <source>Copy LID of %1</source>
        <translation>LID von %1 kopieren</translation>
    </message>
    <message>
        <source>&amp;What is connected</source>
        <translation>Was &amp;verbunden ist</translation>
    </message>
    <message>
        <source>What is connected to %1</source>
        <translation>Was mit %1 verbunden ist</translation>
    </message>
    <message>
        <source>Port %1: %2</source>
        <translation>Port %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more, in the table of ports</source>
        <translation>
            <numerusform>%n weiterer, in der Tabelle der Ports</numerusform>
            <numerusform>%n weitere, in der Tabelle der Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>Path &amp;from here</source>
        <translation>Pfad &amp;ab hier</translation>
    </message>
    <message>
        <source>Path t&amp;o here</source>
        <translation>Pfad &amp;bis hier</translation>
    </message>
    <message>
        <source>Take out of &amp;what if</source>
        <translation>Aus „&amp;Was-wenn“ nehmen</translation>
    </message>
    <message>
        <source>Add to &amp;what if</source>
        <translation>Zu „&amp;Was-wenn“</translation>
    </message>
    <message>
        <source>Add all of %1 to what if</source>
        <translation>Alle von %1 zu „Was-wenn“</translation>
    </message>
    <message>
        <source>&amp;History of the cable</source>
        <translation>Verlauf des &amp;Kabels</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanCard</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Show all cables…</source>
        <translation>Alle Kabel zeigen …</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>Nächstes: %1, bindet %n Host an</numerusform>
            <numerusform>Nächstes: %1, bindet %n Hosts an</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächstes: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanDialog</name>
    <message>
        <source>Compare with a plan</source>
        <translation>Mit einem Plan vergleichen</translation>
    </message>
    <message>
        <source>Choose a plan…</source>
        <translation>Plan wählen …</translation>
    </message>
    <message>
        <source>Filter: names, racks, verdicts</source>
        <translation>Filter: Namen, Racks, Urteile</translation>
    </message>
    <message>
        <source>Right cables, too</source>
        <translation>Auch richtige Kabel</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cables of the plan</source>
        <translation>Kabel des Plans</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>Pläne (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>A plan is a list of the cables that there are to be: CSV or a spreadsheet with a row a cable, an ibdm topology, a dot graph, a Slurm topology, or a capture of the time when all was right.</source>
        <translation>Ein Plan ist eine Liste der Kabel, die es geben soll: CSV oder eine Tabelle mit einer Zeile je Kabel, eine ibdm-Topologie, ein dot-Graph, eine Slurm-Topologie oder ein Mitschnitt aus der Zeit, als alles richtig war.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 cables are right</source>
        <translation>%1: richtig sind %2 von %3 Kabeln</translation>
    </message>
    <message>
        <source>sheet left out: %1</source>
        <translation>Blatt ausgelassen: %1</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten …</translation>
    </message>
    <message>
        <source>Choose which column of the table says what</source>
        <translation>Wählen, welche Spalte der Tabelle was sagt</translation>
    </message>
    <message>
        <source>What to cable next</source>
        <translation>Als Nächstes zu verkabeln</translation>
    </message>
    <message>
        <source>In the order in which it serves to lay them: what connects most hosts first, then by rack and height</source>
        <translation>In der Reihenfolge, in der es sich lohnt, sie zu legen: zuerst, was die meisten Hosts anbindet, dann nach Rack und Höhe</translation>
    </message>
    <message>
        <source>Cable next: %1</source>
        <translation>Als Nächstes verkabeln: %1</translation>
    </message>
    <message>
        <source>No cable is to be laid. Plugs are moved in the order of the column Step.</source>
        <translation>Kein Kabel ist zu legen. Stecker werden in der Reihenfolge der Spalte „Schritt“ umgesteckt.</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanModel</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>nicht im Plan</translation>
    </message>
    <message>
        <source>swapped</source>
        <translation>vertauscht</translation>
    </message>
    <message>
        <source>wrong port</source>
        <translation>falscher Port</translation>
    </message>
    <message>
        <source>wrong node</source>
        <translation>falscher Knoten</translation>
    </message>
    <message>
        <source>names or cables exchanged</source>
        <translation>Namen oder Kabel vertauscht</translation>
    </message>
    <message>
        <source>names exchanged</source>
        <translation>Namen vertauscht</translation>
    </message>
    <message>
        <source>wrong cable</source>
        <translation>falsches Kabel</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>falsche Länge</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>noch nicht gesehen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Move the plug from</source>
        <translation>Stecker umstecken von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>Connects hosts</source>
        <translation>Bindet Hosts an</translation>
    </message>
    <message>
        <source>%1, or exchange the names</source>
        <translation>%1, oder die Namen tauschen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>pickglass::PortsView</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 Ports</translation>
    </message>
    <message>
        <source>%1 of %2 ports</source>
        <translation>%1 von %2 Ports</translation>
    </message>
</context>
<context>
    <name>pickglass::ProbeResult</name>
    <message>
        <source>Trying %1</source>
        <translation>%1 wird versucht</translation>
    </message>
    <message>
        <source>%1 reads %2 every %3 s</source>
        <translation>%1 liest %2 alle %3 s</translation>
    </message>
    <message>
        <source>%1 nodes, %2 of them switches; %3 links</source>
        <translation>%1 Knoten, davon %2 Switches; %3 Links</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>Es funktioniert.</translation>
    </message>
</context>
<context>
    <name>pickglass::ProblemTree</name>
    <message>
        <source>%1: %2, %3 in all</source>
        <translation>%1: %2, %3 insgesamt</translation>
    </message>
    <message>
        <source>Since %1 (start of the capture) or earlier</source>
        <translation>Seit %1 (Beginn des Mitschnitts) oder früher</translation>
    </message>
    <message>
        <source>since the start</source>
        <translation>seit Beginn</translation>
    </message>
    <message>
        <source>Since %1, for %2</source>
        <translation>Seit %1, für %2</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>From %1 to %2, for %3</source>
        <translation>Von %1 bis %2, für %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more of the same kind</source>
        <translation>
            <numerusform>%n weiteres derselben Art</numerusform>
            <numerusform>%n weitere derselben Art</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>endete %1</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryChart</name>
    <message>
        <source>Chart of the answer</source>
        <translation>Diagramm der Antwort</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryView</name>
    <message>
        <source>Ready questions</source>
        <translation>Fertige Fragen</translation>
    </message>
    <message>
        <source>History of statements</source>
        <translation>Verlauf der Anweisungen</translation>
    </message>
    <message>
        <source>Statements that were run before</source>
        <translation>Früher ausgeführte Anweisungen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the statement (Ctrl+Enter)</source>
        <translation>Die Anweisung ausführen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the statement (Esc)</source>
        <translation>Die Anweisung abbrechen (Esc)</translation>
    </message>
    <message>
        <source>As chart</source>
        <translation>Als Diagramm</translation>
    </message>
    <message>
        <source>Time against numbers as lines, else the first column&apos;s values as bars</source>
        <translation>Zeit gegen Zahlen als Linien, sonst die Werte der ersten Spalte als Balken</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all that were read</source>
        <translation>Die gewählten Zeilen kopieren, oder alle gelesenen</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to ask it questions.</source>
        <translation>Eine Aufzeichnung öffnen, um ihr Fragen zu stellen.</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>Wird ausgeführt …</translation>
    </message>
    <message>
        <source>Esc cancels the statement.</source>
        <translation>Esc bricht die Anweisung ab.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Ask the capture</source>
        <translation>Den Mitschnitt befragen</translation>
    </message>
    <message>
        <source>Choose a ready question or write a SELECT statement, and press Ctrl+Enter. Ctrl+Space completes names of tables and columns.</source>
        <translation>Eine fertige Frage wählen oder eine SELECT-Anweisung schreiben und Strg+Eingabe drücken. Strg+Leertaste vervollständigt Namen von Tabellen und Spalten.</translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows; more are read while scrolling</source>
        <translation>
            <numerusform>Die erste Zeile (%n); mehr werden beim Blättern gelesen</numerusform>
            <numerusform>Die ersten %n Zeilen; mehr werden beim Blättern gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the limit is reached. Add LIMIT or a condition.</source>
        <translation>
            <numerusform>Die erste Zeile (%n): Die Grenze ist erreicht. LIMIT oder eine Bedingung hinzufügen.</numerusform>
            <numerusform>Die ersten %n Zeilen: Die Grenze ist erreicht. LIMIT oder eine Bedingung hinzufügen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the rest was not read for a while. Run it again.</source>
        <translation>
            <numerusform>Die erste Zeile (%n): Der Rest wurde eine Weile nicht gelesen. Noch einmal ausführen.</numerusform>
            <numerusform>Die ersten %n Zeilen: Der Rest wurde eine Weile nicht gelesen. Noch einmal ausführen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %n rows</source>
        <translation>
            <numerusform>Abgebrochen nach %n Zeile</numerusform>
            <numerusform>Abgebrochen nach %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording continues: up to date until %1</source>
        <translation>Aufzeichnung läuft: aktuell bis %1</translation>
    </message>
    <message>
        <source>Up to date until %1</source>
        <translation>Aktuell bis %1</translation>
    </message>
    <message>
        <source>First rows after %1</source>
        <translation>Erste Zeilen nach %1</translation>
    </message>
    <message>
        <source>No column of numbers for a chart</source>
        <translation>Keine Zahlenspalte für ein Diagramm</translation>
    </message>
    <message>
        <source>The chart has the first %1 rows</source>
        <translation>Das Diagramm hat die ersten %1 Zeilen</translation>
    </message>
    <message>
        <source>Ready questions: choosing one runs it</source>
        <translation>Fertige Fragen: Auswählen führt aus</translation>
    </message>
    <message>
        <source>Own SQL</source>
        <translation>Eigenes SQL</translation>
    </message>
    <message>
        <source>A statement of your own. Ctrl+Space completes names of tables and columns.</source>
        <translation>Eine eigene Anweisung. Strg+Leertaste vervollständigt Namen von Tabellen und Spalten.</translation>
    </message>
    <message>
        <source>Below is the answer to “%1” as it was run. The statement above has changed since: Ctrl+Enter runs it.</source>
        <translation>Unten ist die Antwort auf „%1“, wie es ausgeführt wurde. Die Anweisung oben hat sich seither geändert: Strg+Eingabe führt sie aus.</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Show the tables and columns of the capture</source>
        <translation>Tabellen und Spalten des Mitschnitts zeigen</translation>
    </message>
</context>
<context>
    <name>pickglass::RackListPane</name>
    <message>
        <source>Filter: racks, names, words</source>
        <translation>Filter: Racks, Namen, Wörter</translation>
    </message>
    <message>
        <source>Only what is to be done</source>
        <translation>Nur was zu tun ist</translation>
    </message>
    <message>
        <source>Cables to be plugged, moved or taken out, and what is not seen yet</source>
        <translation>Kabel, die einzustecken, umzustecken oder zu entfernen sind, und was noch nicht gesehen wurde</translation>
    </message>
    <message>
        <source>Save, print</source>
        <translation>Speichern, drucken</translation>
    </message>
    <message>
        <source>The list as it is shown: by rack and height</source>
        <translation>Die Liste, wie sie gezeigt wird: nach Rack und Höhe</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>PDF zum Drucken …</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>Ports nach Rack und Höhe</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Die Liste speichern</translation>
    </message>
</context>
<context>
    <name>pickglass::Racks</name>
    <message>
        <source>state: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>planned: %1</source>
        <translation>geplant: %1</translation>
    </message>
    <message>
        <source>by the table of places</source>
        <translation>laut Tabelle der Plätze</translation>
    </message>
    <message>
        <source>by the plan</source>
        <translation>laut Plan</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>laut Gerät</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>Platz unbekannt</translation>
    </message>
    <message>
        <source>plan: %1</source>
        <translation>Plan: %1</translation>
    </message>
    <message>
        <source>units: %1</source>
        <translation>HE: %1</translation>
    </message>
    <message>
        <source>how many units it takes is not said; drawn as 1</source>
        <translation>wie viele Höheneinheiten es belegt, ist nicht angegeben; als 1 gezeichnet</translation>
    </message>
    <message>
        <source>The fabric does not have it.</source>
        <translation>Die Fabric hat es nicht.</translation>
    </message>
    <message>
        <source>ports: %1</source>
        <translation>Ports: %1</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>Ports nach Rack und Höhe</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>U</source>
        <translation>HE</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>Plan: Gegenstelle</translation>
    </message>
    <message>
        <source>at</source>
        <translation>an</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>%1; rows: %2</source>
        <translation>%1; Zeilen: %2</translation>
    </message>
    <message>
        <source>Only the first %1 rows are printed: filter the list.</source>
        <translation>Nur die ersten %1 Zeilen werden gedruckt: die Liste filtern.</translation>
    </message>
    <message>
        <source>%1 The plug goes to %2.</source>
        <translation>%1 Der Stecker kommt nach %2.</translation>
    </message>
    <message>
        <source>%1 The plug is at %2.</source>
        <translation>%1 Der Stecker ist bei %2.</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksCanvas</name>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>out: %1</source>
        <translation>aus: %1</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>ein: %1</translation>
    </message>
    <message>
        <source>Place unknown</source>
        <translation>Platz unbekannt</translation>
    </message>
    <message>
        <source>Height unknown</source>
        <translation>Höhe unbekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksView</name>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Without a file</source>
        <translation>Ohne Datei</translation>
    </message>
    <message>
        <source>Places…</source>
        <translation>Plätze …</translation>
    </message>
    <message>
        <source>Where hosts and switches stand: a table with the columns node, rack, height, units</source>
        <translation>Wo Hosts und Switches stehen: eine Tabelle mit den Spalten node, rack, height, units</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.xlsx *.txt)</source>
        <translation>Tabellen (*.csv *.tsv *.xlsx *.txt)</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>Plan …</translation>
    </message>
    <message>
        <source>How the fabric is to be cabled</source>
        <translation>Wie die Fabric zu verkabeln ist</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>Pläne (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>What ports are colored by</source>
        <translation>Wonach Ports gefärbt sind</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>The list to walk along, by rack and height</source>
        <translation>Die Liste zum Entlanggehen, nach Rack und Höhe</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show all racks (F)</source>
        <translation>Alle Racks zeigen (F)</translation>
    </message>
    <message>
        <source>Notify</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>A notification of the desktop when a cable has become right</source>
        <translation>Eine Benachrichtigung des Desktops, wenn ein Kabel richtig geworden ist</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>A sound when a cable has become right</source>
        <translation>Ein Ton, wenn ein Kabel richtig geworden ist</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>Cables plugged as planned: %1</source>
        <translation>Wie geplant eingesteckte Kabel: %1</translation>
    </message>
    <message>
        <source>Nothing says where hosts and switches stand. Choose a table of places with the columns node, rack, height and units, or drop it here.</source>
        <translation>Nichts sagt, wo Hosts und Switches stehen. Eine Tabelle der Plätze mit den Spalten node, rack, height und units wählen oder hier ablegen.</translation>
    </message>
    <message>
        <source>Places that contradict each other: %1. %2</source>
        <translation>Plätze, die einander widersprechen: %1. %2</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables are right.</source>
        <translation>Bisher sind %1 von %2 Kabeln richtig.</translation>
    </message>
    <message>
        <source>Plugged last: %1</source>
        <translation>Zuletzt eingesteckt: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::RailsView</name>
    <message>
        <source>Adapters: %1</source>
        <translation>Adapter: %1</translation>
    </message>
    <message>
        <source>Adapters: %1 of %2</source>
        <translation>Adapter: %1 von %2</translation>
    </message>
</context>
<context>
    <name>pickglass::RangeSaver</name>
    <message>
        <source>Save the range of time</source>
        <translation>Den Zeitbereich speichern</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>Mitschnitte (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving the range as %1 …</source>
        <translation>Der Bereich wird als %1 gespeichert …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>pickglass::ReadTableView</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
</context>
<context>
    <name>pickglass::RecentTraffic</name>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>letzte %1</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>Spitze %1 um %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::RecordedLine</name>
    <message>
        <source>recorded every %1</source>
        <translation>aufgezeichnet alle %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sweep(s)</source>
        <translation>
            <numerusform>%Ln Durchlauf</numerusform>
            <numerusform>%Ln Durchläufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none skipped</source>
        <translation>%1, keiner ausgelassen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln skipped</source>
        <translation>
            <numerusform>%1, %Ln ausgelassen</numerusform>
            <numerusform>%1, %Ln ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 MADs per sweep, %Ln timeout(s)</source>
        <translation>
            <numerusform>%1 MADs je Durchlauf, %Ln Timeout</numerusform>
            <numerusform>%1 MADs je Durchlauf, %Ln Timeouts</numerusform>
        </translation>
    </message>
    <message>
        <source>raw samples of %1 (%2)</source>
        <translation>Rohwerte von %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 s of %1 (%2)</source>
        <translation>Verdichtungen über 10 s von %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 1 min of %1 (%2)</source>
        <translation>Verdichtungen über 1 min von %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 min of %1 (%2)</source>
        <translation>Verdichtungen über 10 min von %1 (%2)</translation>
    </message>
    <message>
        <source>events of %1 (%2)</source>
        <translation>Ereignisse von %1 (%2)</translation>
    </message>
    <message>
        <source>tables of %1 (%2)</source>
        <translation>Tabellen von %1 (%2)</translation>
    </message>
    <message>
        <source>kept: %1</source>
        <translation>behalten: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteChangesPane</name>
    <message>
        <source>Changes of the forwarding tables</source>
        <translation>Änderungen der Weiterleitungstabellen</translation>
    </message>
    <message>
        <source>Links that gained or lost routes</source>
        <translation>Links, die Routen gewannen oder verloren</translation>
    </message>
    <message>
        <source>In the range %1</source>
        <translation>Im Bereich %1</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Um %1</translation>
    </message>
    <message>
        <source>%1 the routes stayed as they were.</source>
        <translation>%1 blieben die Routen, wie sie waren.</translation>
    </message>
    <message>
        <source>%1, of %2 pairs of host ports %3 were rerouted, %4 lost and %5 gained; the tables of %6 switches changed.</source>
        <translation>%1 wurden von %2 Paaren von Host-Ports %3 umgeroutet, %4 verloren und %5 gewonnen; die Tabellen von %6 Switches änderten sich.</translation>
    </message>
    <message>
        <source>There are no forwarding tables at the start of the range.</source>
        <translation>Am Anfang des Bereichs gibt es keine Weiterleitungstabellen.</translation>
    </message>
    <message>
        <source>The forwarding tables did not change before this time. Select a range of time to compare its start with its end.</source>
        <translation>Die Weiterleitungstabellen änderten sich vor dieser Zeit nicht. Einen Zeitbereich wählen, um Anfang und Ende zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsModel</name>
    <message>
        <source>Unreachable</source>
        <translation>Unerreichbar</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Dead entries</source>
        <translation>Tote Einträge</translation>
    </message>
    <message>
        <source>Credit loop</source>
        <translation>Credit-Schleife</translation>
    </message>
    <message>
        <source>Down and up</source>
        <translation>Ab und wieder auf</translation>
    </message>
    <message>
        <source>Partly known LID</source>
        <translation>LID teils bekannt</translation>
    </message>
    <message>
        <source>No table</source>
        <translation>Keine Tabelle</translation>
    </message>
    <message>
        <source>the sender&apos;s port is down or has no cable</source>
        <translation>der Port des Senders hat keinen Link oder kein Kabel</translation>
    </message>
    <message>
        <source>the table of a switch on the way is not known</source>
        <translation>die Tabelle eines Switches unterwegs ist nicht bekannt</translation>
    </message>
    <message>
        <source>a switch on the way has no entry for the LID</source>
        <translation>ein Switch unterwegs hat keinen Eintrag für die LID</translation>
    </message>
    <message>
        <source>a switch forwards to a port that is down or has no cable</source>
        <translation>ein Switch leitet zu einem Port weiter, der keinen Link oder kein Kabel hat</translation>
    </message>
    <message>
        <source>packets are delivered to another node</source>
        <translation>Pakete werden an einen anderen Knoten geliefert</translation>
    </message>
    <message>
        <source>packets go round in a loop</source>
        <translation>Pakete kreisen in einer Schleife</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 pairs: %3</source>
        <translation>%1 von %2 Paaren: %3</translation>
    </message>
    <message>
        <source>LIDs whose packets go round in a loop: %1, such as %2; switches: %3</source>
        <translation>LIDs, deren Pakete in einer Schleife kreisen: %1, etwa %2; Switches: %3</translation>
    </message>
    <message>
        <source>Entries of %1 for port %2, which is down, has no cable or does not exist: %3</source>
        <translation>Einträge von %1 für Port %2, der keinen Link oder kein Kabel hat oder nicht existiert: %3</translation>
    </message>
    <message>
        <source>Routes that come down to %1 go up again through %2</source>
        <translation>Routen, die zu %1 herabkommen, gehen durch %2 wieder hinauf</translation>
    </message>
    <message>
        <source>LID %1 of %2 has no entry in: %3</source>
        <translation>LID %1 von %2 hat keinen Eintrag in: %3</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is not known</source>
        <translation>Die Weiterleitungstabelle von %1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Credit loops unknown</source>
        <translation>Credit-Schleifen unbekannt</translation>
    </message>
    <message>
        <source>Wrong own LID</source>
        <translation>Falsche eigene LID</translation>
    </message>
    <message>
        <source>Packets may be on the virtual lanes %1, and service levels of pairs or SL to VL tables of switches are not known; on one lane there would be a credit loop</source>
        <translation>Pakete können auf den Virtual Lanes %1 sein, und Service-Levels von Paaren oder SL-zu-VL-Tabellen von Switches sind nicht bekannt; auf einer Lane gäbe es eine Credit-Schleife</translation>
    </message>
    <message>
        <source>%1 forwards its own LID %2</source>
        <translation>%1 leitet die eigene LID %2 weiter</translation>
    </message>
    <message>
        <source>%1 takes LID %2 for its own, which %3 has</source>
        <translation>%1 nimmt LID %2 als die eigene, die %3 hat</translation>
    </message>
    <message>
        <source>%1 VL %2</source>
        <translation>%1 VL %2</translation>
    </message>
    <message>
        <source>Cycle of %1 channels (%2 depend on each other): %3</source>
        <translation>Zyklus aus %1 Kanälen (%2 hängen voneinander ab): %3</translation>
    </message>
    <message>
        <source>no port has the LID</source>
        <translation>kein Port hat die LID</translation>
    </message>
    <message>
        <source>the destination is in another subnet</source>
        <translation>das Ziel ist in einem anderen Subnetz</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsPanel</name>
    <message>
        <source>Check the tables</source>
        <translation>Die Tabellen prüfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Checking the tables</source>
        <translation>Tabellen werden geprüft</translation>
    </message>
    <message>
        <source>Cancel the check (Esc)</source>
        <translation>Die Prüfung abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Follow the tables between all pairs of hosts</source>
        <translation>Den Tabellen zwischen allen Host-Paaren folgen</translation>
    </message>
    <message>
        <source>What is wrong with the tables</source>
        <translation>Was an den Tabellen nicht stimmt</translation>
    </message>
    <message>
        <source>Checking the tables …</source>
        <translation>Tabellen werden geprüft …</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops (all on one virtual lane).</source>
        <translation>Die Tabellen sind in Ordnung: Pakete aller %1 Host-Paare kommen an, ohne Schleifen, tote Einträge und Credit-Schleifen (alle auf einer Virtual Lane).</translation>
    </message>
    <message>
        <source>The tables are not sound: of %1 pairs of hosts %2 are not reached.</source>
        <translation>Die Tabellen sind nicht in Ordnung: Von %1 Host-Paaren werden %2 nicht erreicht.</translation>
    </message>
    <message>
        <source>The tables are not sound: packets of all %1 pairs of hosts arrive, but see the list.</source>
        <translation>Die Tabellen sind nicht in Ordnung: Pakete aller %1 Host-Paare kommen an, aber siehe die Liste.</translation>
    </message>
    <message numerus="yes">
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lanes.</source>
        <translation>
            <numerusform>Die Tabellen sind in Ordnung: Pakete aller %1 Host-Paare kommen an, ohne Schleifen, tote Einträge und Credit-Schleifen auf %n Virtual Lane.</numerusform>
            <numerusform>Die Tabellen sind in Ordnung: Pakete aller %1 Host-Paare kommen an, ohne Schleifen, tote Einträge und Credit-Schleifen auf %n Virtual Lanes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteHistogram</name>
    <message>
        <source>Histogram of the routes over a link</source>
        <translation>Histogramm der Routen über einen Link</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n Link</numerusform>
            <numerusform>%n Links</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 routes: %2</source>
        <translation>%1 Routen: %2</translation>
    </message>
    <message>
        <source>%1 … %2 routes: %3</source>
        <translation>%1 … %2 Routen: %3</translation>
    </message>
    <message>
        <source>Links by their routes (at most %1)</source>
        <translation>Links nach ihren Routen (höchstens %1)</translation>
    </message>
    <message>
        <source>%1 routes</source>
        <translation>%1 Routen</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutesView</name>
    <message>
        <source>There</source>
        <translation>Hin</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Rückweg</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Where the path begins (Ctrl+F)</source>
        <translation>Wo der Pfad beginnt (Strg+F)</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Where the path goes to</source>
        <translation>Wohin der Pfad führt</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Swap both ends (Ctrl+R)</source>
        <translation>Beide Enden tauschen (Strg+R)</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>In Topologie zeigen</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open a recording to follow its routes.</source>
        <translation>Eine Aufzeichnung öffnen, um ihren Routen zu folgen.</translation>
    </message>
    <message>
        <source>The forwarding tables cannot be read</source>
        <translation>Die Weiterleitungstabellen können nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading the forwarding tables …</source>
        <translation>Weiterleitungstabellen werden gelesen …</translation>
    </message>
    <message>
        <source>No forwarding tables at this time</source>
        <translation>Keine Weiterleitungstabellen zu dieser Zeit</translation>
    </message>
    <message>
        <source>A recording of mad: reads them (option routes). An import takes them from opensm.fdbs, ibdiagnet2.fdbs or the output of dump_lfts.sh.</source>
        <translation>Eine Aufzeichnung von mad: liest sie (Option routes). Ein Import nimmt sie aus opensm.fdbs, ibdiagnet2.fdbs oder der Ausgabe von dump_lfts.sh.</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>Beide Enden des Pfads wählen.</translation>
    </message>
    <message>
        <source>%1 has no port with a LID and a cable at this time.</source>
        <translation>%1 hat zu dieser Zeit keinen Port mit einer LID und einem Kabel.</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>What is shown of the routes</source>
        <translation>Was von den Routen gezeigt wird</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Balance</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was-wenn</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>Ausweichpfade</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Pick both ends by two clicks in the topology, or in any other view</source>
        <translation>Beide Enden mit zwei Klicks in der Topologie oder einer anderen Ansicht wählen</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutingStepsModel</name>
    <message>
        <source>Tables changed</source>
        <translation>Tabellen geändert</translation>
    </message>
    <message>
        <source>When other forwarding tables were read; a click goes there</source>
        <translation>Wann andere Weiterleitungstabellen gelesen wurden; ein Klick geht dorthin</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Switches with another table</source>
        <translation>Switches mit anderer Tabelle</translation>
    </message>
    <message>
        <source>Last event before</source>
        <translation>Letztes Ereignis davor</translation>
    </message>
</context>
<context>
    <name>pickglass::SavedNotice</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Saved: %1 in %2</source>
        <translation>Gespeichert: %1 in %2</translation>
    </message>
</context>
<context>
    <name>pickglass::SceneColors</name>
    <message>
        <source>Tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>Geschwindigkeit unbekannt</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>Keine Gruppe</translation>
    </message>
    <message>
        <source>Slow or narrow</source>
        <translation>Langsam oder schmal</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ohne Link</translation>
    </message>
    <message>
        <source>In no pod</source>
        <translation>In keinem Pod</translation>
    </message>
    <message>
        <source>On no rail</source>
        <translation>An keiner Rail</translation>
    </message>
    <message>
        <source>Pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>Rail %1</source>
        <translation>Rail %1</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>All cables to a group</source>
        <translation>Alle Kabel zu einer Gruppe</translation>
    </message>
    <message>
        <source>Wider: more routes</source>
        <translation>Breiter: mehr Routen</translation>
    </message>
    <message>
        <source>Wider: more cables</source>
        <translation>Breiter: mehr Kabel</translation>
    </message>
    <message>
        <source>Outside the group</source>
        <translation>Außerhalb der Gruppe</translation>
    </message>
    <message>
        <source>Adaptive routing on</source>
        <translation>Adaptives Routing ein</translation>
    </message>
    <message>
        <source>Adaptive routing off</source>
        <translation>Adaptives Routing aus</translation>
    </message>
    <message>
        <source>Unlike others of its kind</source>
        <translation>Anders als gleichartige</translation>
    </message>
    <message>
        <source>Adaptive routing not known</source>
        <translation>Adaptives Routing nicht bekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::SceneMaker</name>
    <message>
        <source>Pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>Netzebene %1</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host adapter(s)</source>
        <translation>
            <numerusform>%n Host-Adapter</numerusform>
            <numerusform>%n Host-Adapter</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
</context>
<context>
    <name>pickglass::SchemaTree</name>
    <message>
        <source>Tables of the capture</source>
        <translation>Tabellen des Mitschnitts</translation>
    </message>
    <message>
        <source>Tables, views and counters: a double click or Enter writes the name</source>
        <translation>Tabellen, Sichten und Zähler: ein Doppelklick oder Eingabe schreibt den Namen</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Names in the column counter of samples</source>
        <translation>Namen in der Spalte counter von samples</translation>
    </message>
</context>
<context>
    <name>pickglass::SearchIndex</name>
    <message>
        <source>%1, LID %2</source>
        <translation>%1, LID %2</translation>
    </message>
    <message numerus="yes">
        <source>host with %n adapter(s)</source>
        <translation>
            <numerusform>Host mit %n Adapter</numerusform>
            <numerusform>Host mit %n Adaptern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SearchPalette</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>Nichts in dieser Fabric passt.</translation>
    </message>
    <message>
        <source>Name, GUID, LID, port (leaf01/19, 1/10/1) or command</source>
        <translation>Name, GUID, LID, Port (leaf01/19, 1/10/1) oder Befehl</translation>
    </message>
</context>
<context>
    <name>pickglass::SecretStore</name>
    <message>
        <source>The secret store was not opened.</source>
        <translation>Der Schlüsselbund wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>There is no secret store in this session. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>In dieser Sitzung gibt es keinen Schlüsselbund. Den Token in einer nur für den Eigentümer lesbaren Datei behalten und hier wählen.</translation>
    </message>
    <message>
        <source>This program was built without a secret store. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>Dieses Programm wurde ohne Schlüsselbund gebaut. Den Token in einer nur für den Eigentümer lesbaren Datei behalten und hier wählen.</translation>
    </message>
</context>
<context>
    <name>pickglass::SeriesChip</name>
    <message>
        <source>%1, %2
Delete removes it.</source>
        <translation>%1, %2
Entf entfernt sie.</translation>
    </message>
</context>
<context>
    <name>pickglass::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>Die Sprache wechselt beim nächsten Start.</translation>
    </message>
    <message>
        <source>Desktop setting</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>Systemsprache</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>Standardwer&amp;te setzen</translation>
    </message>
    <message>
        <source>Restores heat colors, units, times and thresholds.</source>
        <translation>Stellt Heatmap-Farben, Einheiten, Zeiten und Schwellenwerte wieder her.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Heat &amp;colors</source>
        <translation>Heatmap-&amp;Farben</translation>
    </message>
    <message>
        <source>Safe for the color-blind</source>
        <translation>Für Farbenblinde geeignet</translation>
    </message>
    <message>
        <source>Green, yellow, red</source>
        <translation>Grün, gelb, rot</translation>
    </message>
    <message>
        <source>Numbers and times</source>
        <translation>Zahlen und Zeiten</translation>
    </message>
    <message>
        <source>&amp;Rates</source>
        <translation>&amp;Raten</translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation>Bytes pro Sekunde</translation>
    </message>
    <message>
        <source>Bits per second</source>
        <translation>Bits pro Sekunde</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>% des Links</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>&amp;Zeiten</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>Ortszeit</translation>
    </message>
    <message>
        <source>Update &amp;every</source>
        <translation>Aktualisieren all&amp;e</translation>
    </message>
    <message>
        <source>How often a live capture is read, independent of its sweep interval.</source>
        <translation>Wie oft ein Live-Mitschnitt gelesen wird, unabhängig von seinem Durchlauf-Intervall.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Highlighting</source>
        <translation>Hervorhebung</translation>
    </message>
    <message>
        <source>A link direction at or above this value is highlighted.</source>
        <translation>Eine Link-Richtung ab diesem Wert wird hervorgehoben.</translation>
    </message>
    <message>
        <source> % of the link</source>
        <translation> % des Links</translation>
    </message>
    <message>
        <source>&amp;Utilization from</source>
        <translation>A&amp;uslastung ab</translation>
    </message>
    <message>
        <source>&amp;Waiting from</source>
        <translation>&amp;Warten ab</translation>
    </message>
    <message>
        <source>Err&amp;ors from</source>
        <translation>Fe&amp;hler ab</translation>
    </message>
    <message>
        <source>Errors of a port between two sweeps, or in the range.</source>
        <translation>Fehler eines Ports zwischen zwei Durchläufen oder im Bereich.</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>&amp;Notify when the subnet manager of a live fabric changes</source>
        <translation>&amp;Benachrichtigen, wenn der Subnet-Manager einer Live-Fabric wechselt</translation>
    </message>
    <message>
        <source>e&amp;xcept from</source>
        <translation>&amp;außer von</translation>
    </message>
    <message>
        <source>Quiet hours from</source>
        <translation>Ruhezeit ab</translation>
    </message>
    <message>
        <source>Quiet hours until</source>
        <translation>Ruhezeit bis</translation>
    </message>
    <message>
        <source>until</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>(local time)</source>
        <translation>(Ortszeit)</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>A text file with names of nodes and labels of ports. Each line is one: 0xGUID &quot;name&quot;, 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>Eine Textdatei mit Namen von Knoten und Beschriftungen von Ports. Jede Zeile ist eine Angabe: 0xGUID &quot;Name&quot;, 0xGUID/PORT &quot;Beschriftung&quot; oder NODE:PORT &quot;Beschriftung&quot;.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>&amp;Aliases from</source>
        <translation>A&amp;liase aus</translation>
    </message>
    <message>
        <source>Choose a file of aliases</source>
        <translation>Alias-Datei wählen</translation>
    </message>
</context>
<context>
    <name>pickglass::SeveralFabrics</name>
    <message>
        <source>Fabrics</source>
        <translation>Fabrics</translation>
    </message>
    <message>
        <source>All fabrics</source>
        <translation>Alle Fabrics</translation>
    </message>
    <message>
        <source>Adds a capture or a live source to the list</source>
        <translation>Fügt der Liste einen Mitschnitt oder eine Live-Quelle hinzu</translation>
    </message>
    <message numerus="yes">
        <source>%n fabric(s) – Pickglass</source>
        <translation>
            <numerusform>%n Fabric – Pickglass</numerusform>
            <numerusform>%n Fabrics – Pickglass</numerusform>
        </translation>
    </message>
    <message>
        <source>Add fabric</source>
        <translation>Fabric hinzufügen</translation>
    </message>
    <message>
        <source>Close this fabric</source>
        <translation>Diese Fabric schließen</translation>
    </message>
</context>
<context>
    <name>pickglass::SideBySide</name>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>%1 – Pickglass</source>
        <translation>%1 – Pickglass</translation>
    </message>
</context>
<context>
    <name>pickglass::SinceCard</name>
    <message>
        <source>What changed</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>Bezugszeit setzen</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>Die aktuelle Zeit als Bezug behalten, um später zu sehen, was sich seither geändert hat</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>Die Topologie hat sich seit Beginn des Mitschnitts nicht geändert.</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>Die Bezugszeit liegt nicht vor der aktuellen Zeit.</translation>
    </message>
    <message>
        <source>The same fabric, and no new errors.</source>
        <translation>Dieselbe Fabric, und keine neuen Fehler.</translation>
    </message>
    <message>
        <source>The same fabric.</source>
        <translation>Dieselbe Fabric.</translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>Seit %1: %2</translation>
    </message>
    <message>
        <source>Show all changes…</source>
        <translation>Alle Änderungen zeigen …</translation>
    </message>
    <message>
        <source>Every node, link and attribute that was added, changed or removed</source>
        <translation>Jeder Knoten, Link und jedes Attribut, das hinzukam, entfernt oder geändert wurde</translation>
    </message>
</context>
<context>
    <name>pickglass::SinceChoice</name>
    <message>
        <source>Since when</source>
        <translation>Seit wann</translation>
    </message>
    <message>
        <source>since the start of the capture</source>
        <translation>seit Beginn des Mitschnitts</translation>
    </message>
    <message>
        <source>since just before the last change</source>
        <translation>seit kurz vor der letzten Änderung</translation>
    </message>
    <message>
        <source>in the last 5 minutes</source>
        <translation>in den letzten 5 Minuten</translation>
    </message>
    <message>
        <source>in the last hour</source>
        <translation>in der letzten Stunde</translation>
    </message>
    <message>
        <source>since %1, which charts compare with</source>
        <translation>seit %1, womit Diagramme vergleichen</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceProbe</name>
    <message>
        <source>The program pgcap could not be started.</source>
        <translation>Das Programm pgcap konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>pgcap neben diesem Programm oder im Suchpfad installieren.</translation>
    </message>
    <message>
        <source>Exit code %1: the program pgcap ended without a message.</source>
        <translation>Exitcode %1: Das Programm pgcap endete ohne Meldung.</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>Der Token kann nicht weitergegeben werden: %1.</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceText</name>
    <message>
        <source>unsaved capture</source>
        <translation>ungespeicherter Mitschnitt</translation>
    </message>
    <message>
        <source>It holds the samples of the last %1.</source>
        <translation>Er enthält die Messwerte der letzten %1.</translation>
    </message>
    <message>
        <source>At this rate the oldest samples are dropped in %1.</source>
        <translation>Bei dieser Rate werden die ältesten Messwerte in %1 verworfen.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>It is in a temporary folder until you save it.</source>
        <translation>Er liegt in einem temporären Ordner, bis er gespeichert wird.</translation>
    </message>
    <message>
        <source>%1 holds the recording up to when it was saved; the rest is added when the recording ends.</source>
        <translation>%1 enthält die Aufzeichnung bis zum Speichern; der Rest kommt hinzu, wenn die Aufzeichnung endet.</translation>
    </message>
    <message>
        <source>%1, not saved as a capture, %2</source>
        <translation>%1, nicht als Mitschnitt gespeichert, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The size limit is reached: the oldest is dropped. Raw samples keep at least half.</source>
        <translation>Die Größengrenze ist erreicht: Das Älteste wird verworfen. Rohwerte behalten mindestens die Hälfte.</translation>
    </message>
    <message>
        <source>recording goes on, last saved as %1</source>
        <translation>Aufzeichnung läuft, zuletzt gespeichert als %1</translation>
    </message>
    <message>
        <source>recording stopped, not saved</source>
        <translation>Aufzeichnung beendet, nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>pickglass::Sparkline</name>
    <message>
        <source>Rates of the last minutes</source>
        <translation>Raten der letzten Minuten</translation>
    </message>
    <message>
        <source>Click: go to this time. Drag: this range. Double click: chart.</source>
        <translation>Klick: zu dieser Zeit gehen. Ziehen: dieser Bereich. Doppelklick: Diagramm.</translation>
    </message>
</context>
<context>
    <name>pickglass::SqlEditor</name>
    <message>
        <source>SQL statement</source>
        <translation>SQL-Anweisung</translation>
    </message>
    <message>
        <source>SELECT … FROM port</source>
        <translation>SELECT … FROM port</translation>
    </message>
</context>
<context>
    <name>pickglass::StartPage</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open a capture (.pgcap) or saved output of ibnetdiscover, or go live. You can also drop files anywhere in this window.</source>
        <translation>Einen Mitschnitt (.pgcap) oder gespeicherte Ausgabe von ibnetdiscover öffnen, oder live gehen. Dateien können auch irgendwo in dieses Fenster gezogen werden.</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>Live gehen …</translation>
    </message>
    <message>
        <source>Record and watch the fabric of this machine, of a remote machine, or a simulated one</source>
        <translation>Die Fabric dieser Maschine, einer entfernten Maschine oder eine simulierte aufzeichnen und beobachten</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric</source>
        <translation>Eine InfiniBand-Fabric erkunden</translation>
    </message>
    <message>
        <source>Try a simulated fabric</source>
        <translation>Simulierte Fabric ausprobieren</translation>
    </message>
    <message>
        <source>Watch a made-up fabric live, in which one host takes packets too slowly</source>
        <translation>Eine erfundene Fabric live beobachten, in der ein Host Pakete zu langsam annimmt</translation>
    </message>
</context>
<context>
    <name>pickglass::StatusLine</name>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>%n Adapter</numerusform>
            <numerusform>%n Adapter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n router(s)</source>
        <translation>
            <numerusform>%n Router</numerusform>
            <numerusform>%n Router</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n Link</numerusform>
            <numerusform>%n Links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fat tree, %n tier(s)</source>
        <translation>
            <numerusform>Fat Tree, %n Ebene</numerusform>
            <numerusform>Fat Tree, %n Ebenen</numerusform>
        </translation>
    </message>
    <message>
        <source>torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>dragonfly</source>
        <translation>Dragonfly</translation>
    </message>
    <message>
        <source>Ring buffer usage</source>
        <translation>Füllung des Ringpuffers</translation>
    </message>
    <message numerus="yes">
        <source>%n ongoing event(s)</source>
        <translation>
            <numerusform>%n andauerndes Ereignis</numerusform>
            <numerusform>%n andauernde Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>cables unknown</source>
        <translation>Kabel unbekannt</translation>
    </message>
</context>
<context>
    <name>pickglass::StoreLine</name>
    <message>
        <source>a sweep each %1</source>
        <translation>ein Durchlauf alle %1</translation>
    </message>
    <message>
        <source>every sweep</source>
        <translation>jeder Durchlauf</translation>
    </message>
    <message>
        <source>Fetched from the store</source>
        <translation>Aus dem Datenspeicher geholt</translation>
    </message>
    <message>
        <source>%1; zoom in for more</source>
        <translation>%1; für mehr hineinzoomen</translation>
    </message>
    <message>
        <source>Fetching %1, %2</source>
        <translation>%1 wird geholt, %2</translation>
    </message>
    <message>
        <source>Asking the store …</source>
        <translation>Datenspeicher wird gefragt …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>%1 of %2 in the store; %3</source>
        <translation>%1 von %2 im Datenspeicher; %3</translation>
    </message>
    <message>
        <source>Cancelled: what is in sight is not fetched.</source>
        <translation>Abgebrochen: Was zu sehen ist, ist nicht geholt.</translation>
    </message>
</context>
<context>
    <name>pickglass::TabBar</name>
    <message>
        <source>Those that do not fit</source>
        <translation>Was nicht hineinpasst</translation>
    </message>
</context>
<context>
    <name>pickglass::TableProxy</name>
    <message>
        <source>highlighted</source>
        <translation>hervorgehoben</translation>
    </message>
</context>
<context>
    <name>pickglass::TableView</name>
    <message>
        <source>Filter: words, speed:HDR, lid:&gt;100, !word</source>
        <translation>Filter: Wörter, speed:HDR, lid:&gt;100, !Wort</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>in group %1</source>
        <translation>in Gruppe %1</translation>
    </message>
    <message>
        <source>Nothing is open yet.</source>
        <translation>Noch nichts geöffnet.</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>Keine Zeile passt zum Filter.</translation>
    </message>
    <message>
        <source>There is nothing of this kind in the fabric.</source>
        <translation>In der Fabric ist nichts dieser Art.</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>Filter “%1”…</source>
        <translation>Filter „%1“ …</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>Alle Werte</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>„%1“ verbergen</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation>„%1“ kopieren</translation>
    </message>
    <message>
        <source>Only rows with this value</source>
        <translation>Nur Zeilen mit diesem Wert</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>Von Diagrammen lösen</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>An Diagramme heften</translation>
    </message>
    <message>
        <source>All words must occur, in any column.
column:text searches one column, column:=text matches the whole cell,
column:&lt;n and column:&gt;n compare numbers, !word excludes.
Short form for numbers: util&gt;50 (percent), rate_out&gt;2.5G (bytes/s).</source>
        <translation>Alle Wörter müssen vorkommen, in beliebigen Spalten.
Spalte:Text sucht in einer Spalte, Spalte:=Text trifft die ganze Zelle,
Spalte:&lt;n und Spalte:&gt;n vergleichen Zahlen, !Wort schließt aus.
Kurzform für Zahlen: util&gt;50 (Prozent), rate_out&gt;2.5G (Bytes/s).</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>Keine Spalte „%1“</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>Spalten: %1</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>Zeilen wie gezeigt kopieren</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatList</name>
    <message>
        <source>Load between tiers</source>
        <translation>Last zwischen Ebenen</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatModel</name>
    <message>
        <source>Hosts → tier %1</source>
        <translation>Hosts → Ebene %1</translation>
    </message>
    <message>
        <source>Tier %1 → hosts</source>
        <translation>Ebene %1 → Hosts</translation>
    </message>
    <message>
        <source>Tier %1 → tier %2</source>
        <translation>Ebene %1 → Ebene %2</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s). Mean and maximum in this direction, as shares of each link&apos;s data rate. Click to go to the busiest.</source>
        <translation>
            <numerusform>%n Link. Mittel und Maximum in dieser Richtung, als Anteile an der Datenrate jedes Links. Klicken, um zum vollsten zu gehen.</numerusform>
            <numerusform>%n Links. Mittel und Maximum in dieser Richtung, als Anteile an der Datenrate jedes Links. Klicken, um zum vollsten zu gehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: utilization %2, wait %3</source>
        <translation>%1: Auslastung %2, Warten %3</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeCanvas</name>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>%1   not read</source>
        <translation>%1   nicht gelesen</translation>
    </message>
    <message>
        <source>%1   %2   wait %3</source>
        <translation>%1   %2   Warten %3</translation>
    </message>
    <message>
        <source>fabric traffic</source>
        <translation>Verkehr der Fabric</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Two sweeps are needed to show traffic.</source>
        <translation>Um Verkehr zu zeigen, sind zwei Durchläufe nötig.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1   in the store, not fetched</source>
        <translation>%1   im Datenspeicher, nicht geholt</translation>
    </message>
    <message>
        <source>%1; fetched: %2; in the store: %3</source>
        <translation>%1; geholt: %2; im Datenspeicher: %3</translation>
    </message>
    <message>
        <source>In the store, not fetched. What is in sight for a moment is fetched.</source>
        <translation>Im Datenspeicher, nicht geholt. Was einen Moment lang zu sehen ist, wird geholt.</translation>
    </message>
    <message>
        <source>wait, scale to %1</source>
        <translation>Warten, Skala bis %1</translation>
    </message>
    <message>
        <source>wait (upper bound), scale to %1</source>
        <translation>Warten (Obergrenze), Skala bis %1</translation>
    </message>
    <message>
        <source>fabric traffic, scale to %1</source>
        <translation>Verkehr der Fabric, Skala bis %1</translation>
    </message>
    <message>
        <source>Upper bound: a tick of PortXmitWait is not equally long at all ports; the longest is taken for all. The fabric waited no more than this.</source>
        <translation>Obergrenze: Ein Tick von PortXmitWait ist nicht an allen Ports gleich lang; für alle wird der längste genommen. Mehr als dies wartete die Fabric nicht.</translation>
    </message>
    <message>
        <source>Go to this time</source>
        <translation>Zu dieser Zeit gehen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeControls</name>
    <message>
        <source>Speed of replay</source>
        <translation>Tempo der Wiedergabe</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Previous sweep (←)</source>
        <translation>Voriger Durchlauf (←)</translation>
    </message>
    <message>
        <source>Click to type a time or a range (Ctrl+J)</source>
        <translation>Klicken, um eine Zeit oder einen Bereich einzugeben (Strg+J)</translation>
    </message>
    <message>
        <source>A time or a range</source>
        <translation>Eine Zeit oder ein Bereich</translation>
    </message>
    <message>
        <source>14:02:37, 14:00 – 14:03, last 5m</source>
        <translation>14:02:37, 14:00 – 14:03, last 5m</translation>
    </message>
    <message>
        <source>Value shown for the range</source>
        <translation>Gezeigter Wert für den Bereich</translation>
    </message>
    <message>
        <source>Mean of the range</source>
        <translation>Mittel des Bereichs</translation>
    </message>
    <message>
        <source>Maximum of the range</source>
        <translation>Maximum des Bereichs</translation>
    </message>
    <message>
        <source>range %1, %2</source>
        <translation>Bereich %1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>live: follows the newest sweep</source>
        <translation>live: folgt dem neuesten Durchlauf</translation>
    </message>
    <message>
        <source>%1 before the newest sweep</source>
        <translation>%1 vor dem neuesten Durchlauf</translation>
    </message>
    <message>
        <source>time not known</source>
        <translation>Zeit nicht bekannt</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>Zeit: %1</translation>
    </message>
    <message>
        <source>maximum ▾</source>
        <translation>Maximum ▾</translation>
    </message>
    <message>
        <source>mean ▾</source>
        <translation>Mittel ▾</translation>
    </message>
    <message>
        <source>Value shown for the range: %1</source>
        <translation>Gezeigter Wert für den Bereich: %1</translation>
    </message>
    <message>
        <source>Follow the newest sweep (Space)</source>
        <translation>Dem neuesten Durchlauf folgen (Leertaste)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>Stop the replay (P)</source>
        <translation>Wiedergabe stoppen (P)</translation>
    </message>
    <message>
        <source>Replay (P)</source>
        <translation>Wiedergabe (P)</translation>
    </message>
    <message>
        <source>Speed of replay: %1</source>
        <translation>Tempo der Wiedergabe: %1</translation>
    </message>
    <message>
        <source>paused: at the newest sweep</source>
        <translation>angehalten: am neuesten Durchlauf</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeLabel</name>
    <message>
        <source>maximum of %1</source>
        <translation>Maximum von %1</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel von %1</translation>
    </message>
    <message>
        <source>live, %1</source>
        <translation>live, %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>um %1</translation>
    </message>
    <message>
        <source>Time shown, in %1</source>
        <translation>Gezeigte Zeit, in %1</translation>
    </message>
    <message>
        <source>paused, %1</source>
        <translation>angehalten, %1</translation>
    </message>
    <message>
        <source>%1 · loading …</source>
        <translation>%1 · wird geladen …</translation>
    </message>
    <message>
        <source>%1 · figures are %2 older</source>
        <translation>%1 · Werte sind %2 älter</translation>
    </message>
</context>
<context>
    <name>pickglass::TopBar</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Color by tier</source>
        <translation>Farbe: Ebene</translation>
    </message>
    <message>
        <source>Color by speed</source>
        <translation>Farbe: Tempo</translation>
    </message>
    <message>
        <source>Color by group</source>
        <translation>Farbe: Gruppe</translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation>Alle Hosts</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>Host-Gruppen …</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Find a node, GUID, LID or port</source>
        <translation>Knoten, GUID, LID oder Port suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Group of hosts</source>
        <translation>Gruppe von Hosts</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>At the current time, or over the selected range</source>
        <translation>Zur aktuellen Zeit oder über den gewählten Bereich</translation>
    </message>
    <message>
        <source>Color by pod</source>
        <translation>Farbe: Pod</translation>
    </message>
    <message>
        <source>Color by rail</source>
        <translation>Farbe: Rail</translation>
    </message>
    <message>
        <source>Color by %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Color by adaptive routing</source>
        <translation>Farbe: adaptives Routing</translation>
    </message>
    <message>
        <source>Topology, the heat map and the lists of nodes, ports and links show this group of hosts; other views show all hosts</source>
        <translation>Topologie, Heatmap und die Listen der Knoten, Ports und Links zeigen diese Gruppe von Hosts; andere Ansichten zeigen alle Hosts</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Beendet</translation>
    </message>
</context>
<context>
    <name>pickglass::TopModel</name>
    <message numerus="yes">
        <source>went down %n time(s)</source>
        <translation>
            <numerusform>fiel %n Mal aus</numerusform>
            <numerusform>fiel %n Mal aus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error counters rise</source>
        <translation>
            <numerusform>%n Fehlerzähler steigt</numerusform>
            <numerusform>%n Fehlerzähler steigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) down</source>
        <translation>
            <numerusform>%n Port ohne Link</numerusform>
            <numerusform>%n Ports ohne Link</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n narrow link(s)</source>
        <translation>
            <numerusform>%n schmaler Link</numerusform>
            <numerusform>%n schmale Links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) whose ends differ</source>
        <translation>
            <numerusform>%n Link mit ungleichen Enden</numerusform>
            <numerusform>%n Links mit ungleichen Enden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow link(s)</source>
        <translation>
            <numerusform>%n langsamer Link</numerusform>
            <numerusform>%n langsame Links</numerusform>
        </translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>wartet %1</translation>
    </message>
    <message>
        <source>%1 bytes/s: 4 × ΔPortXmitData / measured time</source>
        <translation>%1 Bytes/s: 4 × ΔPortXmitData / gemessene Zeit</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset or not counted in this time</source>
        <translation>Unbekannt: keine Antwort, zurückgesetzt oder in dieser Zeit nicht gezählt</translation>
    </message>
    <message>
        <source>%1 of the total data rate of its links</source>
        <translation>%1 der gesamten Datenrate seiner Links</translation>
    </message>
    <message>
        <source>%1 of the link&apos;s data rate</source>
        <translation>%1 der Datenrate des Links</translation>
    </message>
    <message>
        <source>%1 of the data rate: ΔPortXmitWait × bytes per tick / measured time</source>
        <translation>%1 der Datenrate: ΔPortXmitWait × Bytes pro Tick / gemessene Zeit</translation>
    </message>
    <message>
        <source>%1 ticks/s: tick length unknown; no percentage</source>
        <translation>%1 Ticks/s: Ticklänge unbekannt; kein Prozentwert</translation>
    </message>
    <message>
        <source>Errors counted at both ends in this time</source>
        <translation>An beiden Enden in dieser Zeit gezählte Fehler</translation>
    </message>
    <message>
        <source>Errors counted in this time</source>
        <translation>In dieser Zeit gezählte Fehler</translation>
    </message>
    <message>
        <source>No known problems</source>
        <translation>Keine bekannten Probleme</translation>
    </message>
    <message>
        <source>100 minus</source>
        <translation>100 minus</translation>
    </message>
    <message>
        <source>100: no known problems</source>
        <translation>100: keine bekannten Probleme</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset, latched or not counted in this time</source>
        <translation>Unbekannt: keine Antwort, zurückgesetzt, am Höchststand oder in dieser Zeit nicht gezählt</translation>
    </message>
    <message>
        <source>PortXmitWait is latched: this is what the other end of the cable waited, the other direction</source>
        <translation>PortXmitWait steht am Höchststand: Dies ist, was die Gegenseite des Kabels wartete, die andere Richtung</translation>
    </message>
    <message>
        <source>%1: value in the last sweep of this time</source>
        <translation>%1: Wert im letzten Durchlauf dieser Zeit</translation>
    </message>
    <message>
        <source>%1: Δ%2 / measured time</source>
        <translation>%1: Δ%2 / gemessene Zeit</translation>
    </message>
    <message>
        <source>Errors counted since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>Fehler seit dem Löschen der Zähler, mindestens: einmal gelesen oder am Höchststand</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈: Die Ticklänge wird nicht vom Gerät gelesen, sondern angenommen oder gelernt</translation>
    </message>
</context>
<context>
    <name>pickglass::TopView</name>
    <message>
        <source>Busiest</source>
        <translation>Top</translation>
    </message>
    <message>
        <source>By rate: bytes per second</source>
        <translation>Nach Rate: Bytes pro Sekunde</translation>
    </message>
    <message>
        <source>Highest utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>By utilization: share of the link&apos;s data rate</source>
        <translation>Nach Auslastung: Anteil an der Datenrate des Links</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>Meistes Warten</translation>
    </message>
    <message>
        <source>By data that waited for credits</source>
        <translation>Nach Daten, die auf Credits warteten</translation>
    </message>
    <message>
        <source>Most errors</source>
        <translation>Meiste Fehler</translation>
    </message>
    <message>
        <source>By errors counted</source>
        <translation>Nach gezählten Fehlern</translation>
    </message>
    <message>
        <source>Worst health</source>
        <translation>Ungesündeste</translation>
    </message>
    <message>
        <source>By a score: 100 minus points for errors, link downs, waits, and links that are down, narrow or slow</source>
        <translation>Nach Punktzahl: 100 minus Punkte für Fehler, Link-Ausfälle, Warten und ausgefallene, schmale oder langsame Links</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Transmit direction of each port</source>
        <translation>Senderichtung jedes Ports</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>The busier direction of each cable</source>
        <translation>Die vollere Richtung jedes Kabels</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Sum over the ports of each node</source>
        <translation>Summe über die Ports jedes Knotens</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>Zahl der Zeilen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message numerus="yes">
        <source>First %n</source>
        <translation>
            <numerusform>Erste %n</numerusform>
            <numerusform>Erste %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Top list</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Ranking …</source>
        <translation>Wird geordnet …</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, with titles and unrounded values; Ctrl+Shift+C copies as shown</source>
        <translation>Die gewählten Zeilen oder alle kopieren, mit Titeln und ungerundeten Werten; Strg+Umschalt+C kopiert wie gezeigt</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>Zeilen wie gezeigt kopieren</translation>
    </message>
    <message>
        <source>Rank by a counter</source>
        <translation>Nach einem Zähler ordnen</translation>
    </message>
    <message>
        <source>Counter to rank by</source>
        <translation>Zähler zum Ordnen</translation>
    </message>
    <message>
        <source>By a counter: its rate, or the value of a state such as free memory</source>
        <translation>Nach einem Zähler: seiner Rate, oder dem Wert eines Zustands wie freiem Speicher</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>%1 is not known to be above 0 anywhere in this time.</source>
        <translation>%1 ist in dieser Zeit nirgends bekannt über 0.</translation>
    </message>
    <message>
        <source>Nothing counted</source>
        <translation>Nichts gezählt</translation>
    </message>
    <message>
        <source>%1 is not known to have risen anywhere in this time.</source>
        <translation>%1 ist in dieser Zeit nirgends bekannt gestiegen.</translation>
    </message>
    <message>
        <source>By another figure</source>
        <translation>Nach anderer Größe</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyCanvas</name>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>The drawing of the fabric. Tab walks from node to node, Control and an arrow key go to a neighbour, Return opens a node, F shows everything, plus and minus zoom.</source>
        <translation>Die Zeichnung der Fabric. Tab geht von Knoten zu Knoten, Strg und eine Pfeiltaste gehen zu einem Nachbarn, Eingabe öffnet einen Knoten, F zeigt alles, Plus und Minus zoomen.</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyLegend</name>
    <message>
        <source>Fill: mean, edge: maximum</source>
        <translation>Füllung: Mittel, Rand: Maximum</translation>
    </message>
    <message>
        <source>Cable missing or down</source>
        <translation>Kabel fehlt oder ist ausgefallen</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyPainter</name>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n Port</numerusform>
            <numerusform>%n Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyView</name>
    <message>
        <source>Directors</source>
        <translation>Direktoren</translation>
    </message>
    <message>
        <source>Draw the chips of each director in a frame</source>
        <translation>Die Chips jedes Direktors in einem Rahmen zeichnen</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Alles zeigen (F)</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Draw the width of a cable by the number of routes over it, from the forwarding tables</source>
        <translation>Die Breite eines Kabels nach der Zahl der Routen darüber zeichnen, aus den Weiterleitungstabellen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>Die Zeichnung speichern</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables, so that no routes are known</source>
        <translation>Der Mitschnitt hat keine Weiterleitungstabellen, daher sind keine Routen bekannt</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
</context>
<context>
    <name>pickglass::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>Rundgang durch das Fenster</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>pickglass::TransitionsModel</name>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1, oder %2</translation>
    </message>
    <message>
        <source>Lasted %1.</source>
        <translation>Dauerte %1.</translation>
    </message>
    <message>
        <source>Ongoing.</source>
        <translation>Dauert an.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>Ohne Master</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>dauert an</translation>
    </message>
</context>
<context>
    <name>pickglass::TroubleBar</name>
    <message>
        <source>Record again</source>
        <translation>Erneut aufzeichnen</translation>
    </message>
</context>
<context>
    <name>pickglass::UnsavedQuestion</name>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>Save the recording of %1?</source>
        <translation>Die Aufzeichnung von %1 speichern?</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s), %1, are only in a temporary file, which will be removed.</source>
        <translation>
            <numerusform>%n Durchlauf, %1, ist nur in einer temporären Datei, die entfernt wird.</numerusform>
            <numerusform>%n Durchläufe, %1, sind nur in einer temporären Datei, die entfernt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>pickglass::ValuesTable</name>
    <message>
        <source>Values at the cursor</source>
        <translation>Werte am Cursor</translation>
    </message>
</context>
<context>
    <name>pickglass::VictimsModel</name>
    <message>
        <source>Victims: from</source>
        <translation>Betroffene: von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
</context>
<context>
    <name>pickglass::View</name>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>As PNG…</source>
        <translation>Als PNG …</translation>
    </message>
    <message>
        <source>As SVG…</source>
        <translation>Als SVG …</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Als Bild speichern</translation>
    </message>
    <message>
        <source>As PDF…</source>
        <translation>Als PDF …</translation>
    </message>
</context>
<context>
    <name>pickglass::ViewStack</name>
    <message>
        <source>All views</source>
        <translation>Alle Ansichten</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Groups of views</source>
        <translation>Gruppen von Ansichten</translation>
    </message>
</context>
<context>
    <name>pickglass::WayPanel</name>
    <message>
        <source>%1: LID of the destination</source>
        <translation>%1: LID des Ziels</translation>
    </message>
    <message>
        <source>The destination&apos;s LIDs (LMC): each has a path of its own</source>
        <translation>Die LIDs des Ziels (LMC): Jede hat einen eigenen Pfad</translation>
    </message>
    <message>
        <source>%1: hops</source>
        <translation>%1: Hops</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>the way back crosses the same cables</source>
        <translation>der Rückweg führt über dieselben Kabel</translation>
    </message>
    <message numerus="yes">
        <source>the way back does not cross %n of the cables</source>
        <translation>
            <numerusform>der Rückweg führt nicht über %n der Kabel</numerusform>
            <numerusform>der Rückweg führt nicht über %n der Kabel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To LID %1: arrives after %n hops</source>
        <translation>
            <numerusform>Zu LID %1: kommt nach %n Hop an</numerusform>
            <numerusform>Zu LID %1: kommt nach %n Hops an</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Words</name>
    <message>
        <source>Shows the fabric at this time: ISO 8601, or +30s from the start, -30s from the end.</source>
        <translation>Zeigt die Fabric zu dieser Zeit: ISO 8601, oder +30s ab dem Beginn, -30s ab dem Ende.</translation>
    </message>
    <message>
        <source>Selects a node or a port.</source>
        <translation>Wählt einen Knoten oder Port aus.</translation>
    </message>
    <message>
        <source>Writes the window as a PNG file and exits.</source>
        <translation>Schreibt das Fenster als PNG-Datei und endet.</translation>
    </message>
    <message>
        <source>%1 is not a time. Use a form such as 2026-11-21T08:05:41Z, now-5m, +30s or -30s.</source>
        <translation>%1 ist keine Zeit. Eine Form wie 2026-11-21T08:05:41Z, now-5m, +30s oder -30s verwenden.</translation>
    </message>
    <message>
        <source>%1 is not a node or port. Use a form such as 0x0002c90300a1b2c3 or 0x0002c90300a1b2c3:1.</source>
        <translation>%1 ist kein Knoten oder Port. Eine Form wie 0x0002c90300a1b2c3 oder 0x0002c90300a1b2c3:1 verwenden.</translation>
    </message>
    <message>
        <source>%1 is not a size. Use a form such as 1280x800.</source>
        <translation>%1 ist keine Größe. Eine Form wie 1280x800 verwenden.</translation>
    </message>
    <message>
        <source>Shows the range from this time.</source>
        <translation>Zeigt den Bereich ab dieser Zeit.</translation>
    </message>
    <message>
        <source>Shows the range until this time.</source>
        <translation>Zeigt den Bereich bis zu dieser Zeit.</translation>
    </message>
    <message>
        <source>A live source cannot be opened together with other files.</source>
        <translation>Eine Live-Quelle kann nicht zusammen mit anderen Dateien geöffnet werden.</translation>
    </message>
    <message>
        <source>%1 is live: earlier times are only in captures. Remove --at, --from and --to.</source>
        <translation>%1 ist live: Frühere Zeiten gibt es nur in Mitschnitten. --at, --from und --to entfernen.</translation>
    </message>
    <message>
        <source>There is no counter called %1. Write it as perfquery does, such as PortXmitData.</source>
        <translation>Es gibt keinen Zähler namens %1. Ihn wie perfquery schreiben, etwa PortXmitData.</translation>
    </message>
    <message>
        <source>At most %1 captures can be shown side by side.</source>
        <translation>Höchstens %1 Mitschnitte können nebeneinander gezeigt werden.</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric.</source>
        <translation>Eine InfiniBand-Fabric erkunden.</translation>
    </message>
    <message>
        <source>Shows what a job did, with --view jobs: its id, or hosts such as node[01-16] with --from and --to.</source>
        <translation>Zeigt, was ein Job tat, mit --view jobs: seine ID, oder Hosts wie node[01-16] mit --from und --to.</translation>
    </message>
    <message>
        <source>Shows each SOURCE as a fabric of its own: in one window, with a list and an overview of all. Several may be live.</source>
        <translation>Zeigt jedes SOURCE als eigene Fabric: in einem Fenster, mit einer Liste und einer Übersicht über alle. Mehrere dürfen live sein.</translation>
    </message>
    <message>
        <source>At most %1 fabrics can be shown in one window.</source>
        <translation>Höchstens %1 Fabrics können in einem Fenster gezeigt werden.</translation>
    </message>
    <message>
        <source>A capture, saved text files to import, or a live source: mad:, ssh://HOST, agent://HOST:PORT, synthetic:tree?k=8. Or a store, clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME, from --from to --to, else the last hour. Several captures are shown side by side.</source>
        <translation>Ein Mitschnitt, zu importierende gespeicherte Textdateien oder eine Live-Quelle: mad:, ssh://HOST, agent://HOST:PORT, synthetic:tree?k=8. Oder ein Datenspeicher, clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME, von --from bis --to, sonst die letzte Stunde. Mehrere Mitschnitte werden nebeneinander gezeigt.</translation>
    </message>
    <message>
        <source>Shows this view</source>
        <translation>Zeigt diese Ansicht</translation>
    </message>
    <message>
        <source>A counter for the charts and the heat maps, the first for Top, too.</source>
        <translation>Ein Zähler für die Diagramme und die Heatmaps, der erste auch für die Rangliste.</translation>
    </message>
    <message>
        <source>Colors by</source>
        <translation>Färbt nach</translation>
    </message>
    <message>
        <source>The colors of the window</source>
        <translation>Die Farben des Fensters</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>Zeigt die Version.</translation>
    </message>
    <message>
        <source>Opens the output of a network benchmark, with --view benchmarks.</source>
        <translation>Öffnet die Ausgabe eines Netzwerk-Benchmarks, mit --view benchmarks.</translation>
    </message>
    <message>
        <source>Where hosts and switches stand, for the view racks: a table with the columns node, rack, height and units.</source>
        <translation>Wo Hosts und Switches stehen, für die Ansicht racks: eine Tabelle mit den Spalten node, rack, height und units.</translation>
    </message>
    <message>
        <source>Compares the cables with this plan: CSV, a spreadsheet, an ibdm topology, a dot graph, a Slurm topology or a capture.</source>
        <translation>Vergleicht die Kabel mit diesem Plan: CSV, eine Tabellenkalkulation, eine ibdm-Topologie, ein dot-Graph, eine Slurm-Topologie oder ein Mitschnitt.</translation>
    </message>
    <message>
        <source>Compares the fabric with this capture of it as it should be.</source>
        <translation>Vergleicht die Fabric mit diesem Mitschnitt davon, wie sie sein soll.</translation>
    </message>
    <message>
        <source>Names of nodes and labels of ports to show: lines of a node-name map, 0xGUID &quot;name&quot;, and 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>Namen von Knoten und Beschriftungen von Ports, die zu zeigen sind: Zeilen einer node-name map, 0xGUID &quot;Name&quot;, und 0xGUID/PORT &quot;Beschriftung&quot; oder NODE:PORT &quot;Beschriftung&quot;.</translation>
    </message>
    <message>
        <source>Opens a text about the ranks of a communicator, with --view collectives.</source>
        <translation>Öffnet einen Text über die Ranks eines Kommunikators, mit --view collectives.</translation>
    </message>
    <message>
        <source>Writes a small picture of a capture&apos;s fabric as a PNG file, for file managers, and exits.</source>
        <translation>Schreibt ein kleines Bild der Fabric eines Mitschnitts als PNG-Datei, für Dateimanager, und endet.</translation>
    </message>
    <message>
        <source>The size of the screenshot, or of the thumbnail: without, 1280x800 and 256x256.</source>
        <translation>Die Größe des Bildschirmfotos oder des Vorschaubilds: ohne Angabe 1280x800 und 256x256.</translation>
    </message>
    <message>
        <source>--thumbnail needs one capture, and no --screenshot.</source>
        <translation>--thumbnail braucht einen Mitschnitt, und kein --screenshot.</translation>
    </message>
    <message>
        <source>--size needs --screenshot or --thumbnail.</source>
        <translation>--size braucht --screenshot oder --thumbnail.</translation>
    </message>
    <message>
        <source>A thumbnail is at most %1 pixels wide and high.</source>
        <translation>Ein Vorschaubild ist höchstens %1 Pixel breit und hoch.</translation>
    </message>
</context>
<context>
    <name>pickglass::WorkList</name>
    <message>
        <source>Work list</source>
        <translation>Arbeitsliste</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>%1; problems: %2</source>
        <translation>%1; Probleme: %2</translation>
    </message>
</context>
<context>
    <name>pickglass::WorstLinksModel</name>
    <message>
        <source>From port</source>
        <translation>Von Port</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>Zu Port</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>Wie viele Host-Paare über diesen Link senden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>%1: more than the link carries. Packets would wait, and less would be sent.</source>
        <translation>%1: mehr, als der Link trägt. Pakete würden warten, und weniger würde gesendet.</translation>
    </message>
    <message>
        <source>What is expected to be sent over this link a second: “%1” times the mean rate of a route, by the load of links between switches in the time shown</source>
        <translation>Was je Sekunde über diesen Link erwartet wird: „%1“ mal die mittlere Rate einer Route, nach der Last der Links zwischen Switches in der gezeigten Zeit</translation>
    </message>
    <message>
        <source>Routes before</source>
        <translation>Routen vorher</translation>
    </message>
    <message>
        <source>Routes after</source>
        <translation>Routen danach</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the forwarding tables as they are</source>
        <translation>Wie viele es nach dem Ausfall tun, mit den Weiterleitungstabellen, wie sie sind</translation>
    </message>
    <message>
        <source>Routes re-routed</source>
        <translation>Routen neu geroutet</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the tables of a real OpenSM</source>
        <translation>Wie viele es nach dem Ausfall tun, mit den Tabellen eines echten OpenSM</translation>
    </message>
    <message>
        <source>Measured rate</source>
        <translation>Gemessene Rate</translation>
    </message>
    <message>
        <source>What was sent over this link a second in the time shown</source>
        <translation>Was in der gezeigten Zeit je Sekunde über diesen Link gesendet wurde</translation>
    </message>
    <message>
        <source>Expected rate after</source>
        <translation>Erwartete Rate danach</translation>
    </message>
    <message>
        <source>Expected rate re-routed</source>
        <translation>Erwartete Rate neu geroutet</translation>
    </message>
</context>
<context>
    <name>pickglass::figuretext</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>Δt, highest</source>
        <translation>Δt, höchste</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>Rate unbekannt</translation>
    </message>
    <message>
        <source>4 B × ΔPortRcvData of %1 / %2</source>
        <translation>4 B × ΔPortRcvData von %1 / %2</translation>
    </message>
    <message>
        <source>4 B × ΔPortXmitData / %1</source>
        <translation>4 B × ΔPortXmitData / %1</translation>
    </message>
    <message>
        <source>wait unknown</source>
        <translation>Warten unbekannt</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>Warten %1</translation>
    </message>
    <message>
        <source>tick length unknown; no percentage</source>
        <translation>Ticklänge unbekannt; kein Prozentwert</translation>
    </message>
    <message>
        <source>%1 B × ΔPortXmitWait / %2 / %3</source>
        <translation>%1 B × ΔPortXmitWait / %2 / %3</translation>
    </message>
    <message>
        <source>errors of %1 unknown</source>
        <translation>Fehler von %1 unbekannt</translation>
    </message>
    <message>
        <source>errors of %1: %2</source>
        <translation>Fehler von %1: %2</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>sum %1, of %2 of %3 cables</source>
        <translation>Summe %1, von %2 von %3 Kabeln</translation>
    </message>
    <message>
        <source>hottest %1   %2</source>
        <translation>vollster %1   %2</translation>
    </message>
    <message>
        <source>no counters at that time</source>
        <translation>keine Zähler zu jener Zeit</translation>
    </message>
    <message>
        <source>highest of %1</source>
        <translation>höchste von %1</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel von %1</translation>
    </message>
    <message>
        <source>PortXmitWait is latched; this is the other direction, counted by %1</source>
        <translation>PortXmitWait steht am Höchststand; dies ist die andere Richtung, gezählt von %1</translation>
    </message>
    <message>
        <source>since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>seit dem Löschen der Zähler, mindestens: einmal gelesen oder am Höchststand</translation>
    </message>
    <message>
        <source>bit error rate of %1: %2</source>
        <translation>Bitfehlerrate von %1: %2</translation>
    </message>
    <message>
        <source>sweep at %1 %2</source>
        <translation>Durchlauf um %1 %2</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Distribution of wait</source>
        <translation>Verteilung des Wartens</translation>
    </message>
    <message>
        <source>Distribution of utilization</source>
        <translation>Verteilung der Auslastung</translation>
    </message>
    <message>
        <source>%1 link directions: median %2, quartiles %3 and %4, maximum %5.</source>
        <translation>%1 Link-Richtungen: Median %2, Quartile %3 und %4, Maximum %5.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation>Bis hier</translation>
    </message>
    <message>
        <source>Fabric report</source>
        <translation>Fabric-Bericht</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>State of: %1</source>
        <translation>Stand von: %1</translation>
    </message>
    <message>
        <source>Written: %1, by Pickglass %2</source>
        <translation>Geschrieben: %1, von Pickglass %2</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>Host-Adapter</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>Aggregationsknoten</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>Ports aktiv</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Rails</translation>
    </message>
    <message>
        <source>Islands that do not reach each other</source>
        <translation>Inseln, die einander nicht erreichen</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>Links nach Rate</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>Switches nach Modell</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>Host-Adapter nach Modell</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Cables down</source>
        <translation>Kabel abwärts</translation>
    </message>
    <message>
        <source>Cables up</source>
        <translation>Kabel aufwärts</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>Abwärts : aufwärts</translation>
    </message>
    <message>
        <source>Down : up by rate</source>
        <translation>Abwärts : aufwärts nach Rate</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>and %1 more; “pgcap problems” lists them all</source>
        <translation>und %1 weitere; „pgcap problems“ zeigt alle</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Links and devices</source>
        <translation>Links und Geräte</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>%1, still being recorded or not closed</source>
        <translation>%1, wird noch aufgezeichnet oder nicht abgeschlossen</translation>
    </message>
    <message>
        <source>Sweeps of the counters</source>
        <translation>Durchläufe der Zähler</translation>
    </message>
    <message>
        <source>%1, one every %2</source>
        <translation>%1, einer alle %2</translation>
    </message>
    <message>
        <source>A sweep takes</source>
        <translation>Ein Durchlauf dauert</translation>
    </message>
    <message>
        <source>%1 (median), %2 at most</source>
        <translation>%1 (Median), höchstens %2</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importiert</translation>
    </message>
    <message>
        <source>%1 (%2, lines: %3, not used: %4)</source>
        <translation>%1 (%2, Zeilen: %3, nicht verwendet: %4)</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Colored by utilization, each direction of a link by itself:</source>
        <translation>Nach Auslastung gefärbt, jede Richtung eines Links für sich:</translation>
    </message>
    <message>
        <source>Link, from the sending end</source>
        <translation>Link, vom sendenden Ende</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Errors that rose</source>
        <translation>Gestiegene Fehler</translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation>Gezählt %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Other end</source>
        <translation>Gegenseite</translation>
    </message>
    <message>
        <source>%1, next master</source>
        <translation>%1, nächster Master</translation>
    </message>
    <message>
        <source>No hand-over in this time.</source>
        <translation>Keine Übergabe in dieser Zeit.</translation>
    </message>
    <message>
        <source>Hand-over</source>
        <translation>Übergabe</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>Ohne Master</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>Meistgenutzte Links</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Subnet managers</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>The latest %1 of %2; “pgcap events” lists them all</source>
        <translation>Die letzten %1 von %2; „pgcap events“ zeigt alle</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Lasted</source>
        <translation>Dauerte</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>untätig</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 or before</source>
        <translation>%1 oder davor</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Created by</source>
        <translation>Erstellt mit</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Colors:</source>
        <translation>Farben:</translation>
    </message>
    <message>
        <source>No rising error counter is known.</source>
        <translation>Kein steigender Fehlerzähler ist bekannt.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>No traffic is known.</source>
        <translation>Kein Verkehr ist bekannt.</translation>
    </message>
    <message>
        <source>Waiting links</source>
        <translation>Wartende Links</translation>
    </message>
    <message>
        <source>No waiting is known.</source>
        <translation>Kein Warten ist bekannt.</translation>
    </message>
    <message>
        <source>No subnet manager at that time.</source>
        <translation>Kein Subnet-Manager zu jener Zeit.</translation>
    </message>
    <message>
        <source>No events in this time.</source>
        <translation>Keine Ereignisse in dieser Zeit.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Not known: times are local times of the files</source>
        <translation>Nicht bekannt: Zeiten sind Ortszeiten der Dateien</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>Vorfälle</translation>
    </message>
    <message>
        <source>%1, %2: at most %3. The incident is shaded.</source>
        <translation>%1, %2: höchstens %3. Der Vorfall ist schattiert.</translation>
    </message>
    <message>
        <source>Also: %1.</source>
        <translation>Auch: %1.</translation>
    </message>
    <message>
        <source>Also: %1, and %2 more places.</source>
        <translation>Auch: %1, und %2 weitere Orte.</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 von 100</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>Minus</translation>
    </message>
    <message>
        <source>%1: switches %2, hosts %3, links %4.</source>
        <translation>%1: Switches %2, Hosts %3, Links %4.</translation>
    </message>
    <message>
        <source>Incidents: none; %1.</source>
        <translation>Vorfälle: keine; %1.</translation>
    </message>
    <message>
        <source>Incidents: %1; %2.</source>
        <translation>Vorfälle: %1; %2.</translation>
    </message>
    <message>
        <source>waited %1 in the median and %2 at most</source>
        <translation>wartete im Median %1 und höchstens %2</translation>
    </message>
    <message>
        <source>used %1 in the median and %2 at most</source>
        <translation>im Median zu %1 und höchstens zu %2 ausgelastet</translation>
    </message>
    <message>
        <source>Directions of links: %1.</source>
        <translation>Richtungen von Links: %1.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>%1 ongoing</source>
        <translation>%1 dauern an</translation>
    </message>
    <message>
        <source>Incidents: none among events, waits are not known; %1.</source>
        <translation>Vorfälle: keine unter Ereignissen, Warten ist nicht bekannt; %1.</translation>
    </message>
    <message>
        <source>No problems are known at that time.</source>
        <translation>Zu jener Zeit sind keine Probleme bekannt.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unter</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s) of the range are over by then, and lower no health; see Incidents.</source>
        <translation>
            <numerusform>%n Vorfall des Zeitraums ist dann vorbei und mindert die Gesundheit nicht; siehe Vorfälle.</numerusform>
            <numerusform>%n Vorfälle des Zeitraums sind dann vorbei und mindern die Gesundheit nicht; siehe Vorfälle.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>severity</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message>
        <source>unknown device</source>
        <translation>unbekanntes Gerät</translation>
    </message>
    <message>
        <source>device 0x%1</source>
        <translation>Gerät 0x%1</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>Rate unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>no problems</source>
        <translation>keine Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>%n Problem: %1</numerusform>
            <numerusform>%n Probleme: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tiers</name>
    <message>
        <source>Cables towards hosts against cables towards the top; above 1 the tier is oversubscribed.</source>
        <translation>Kabel zu Hosts gegenüber Kabeln nach oben; über 1 ist die Ebene überbucht.</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abwärts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Aufwärts</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>Abwärts : aufwärts</translation>
    </message>
    <message>
        <source>by rate</source>
        <translation>nach Rate</translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>Manager</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>Routen</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>See</source>
        <translation>Sehen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>Flaps</source>
        <translation>Flapping</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>Bitfehler</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Adaptive routing</source>
        <translation>Adaptives Routing</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>Multicast</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Rails</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>Benchmarks</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>Subnetz</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
</context>
</TS>
