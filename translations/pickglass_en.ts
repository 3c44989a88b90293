<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>EventsView</name>
    <message numerus="yes">
        <source>The capture has %n event(s); none matches the filter.</source>
        <translation>
            <numerusform>The capture has %n event; it does not match the filter.</numerusform>
            <numerusform>The capture has %n events; none matches the filter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StripLane</name>
    <message numerus="yes">
        <source>Other forwarding tables in %n switches</source>
        <translation>
            <numerusform>Other forwarding table in %n switch</numerusform>
            <numerusform>Other forwarding tables in %n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changes of the forwarding tables</source>
        <translation>
            <numerusform>%n change of the forwarding tables</numerusform>
            <numerusform>%n changes of the forwarding tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Job %1, %n host(s)</source>
        <translation>
            <numerusform>Job %1, %n host</numerusform>
            <numerusform>Job %1, %n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StripMark</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message numerus="yes">
        <source>The counter was reset %n times, %1. What it counted in those intervals is lost.</source>
        <translation>
            <numerusform>The counter was reset %n time, %1. What it counted in that interval is lost.</numerusform>
            <numerusform>The counter was reset %n times, %1. What it counted in those intervals is lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sweeps are missing in %n places, %1. The rate after each gap is the mean over the whole gap.</source>
        <translation>
            <numerusform>Sweeps are missing in %n place, %1. The rate after the gap is the mean over the whole gap.</numerusform>
            <numerusform>Sweeps are missing in %n places, %1. The rate after each gap is the mean over the whole gap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The port did not answer %n queries, %1.</source>
        <translation>
            <numerusform>The port did not answer %n query, %1.</numerusform>
            <numerusform>The port did not answer %n queries, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resets</source>
        <translation>
            <numerusform>%n reset</numerusform>
            <numerusform>%n resets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>%n gap</numerusform>
            <numerusform>%n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer</source>
        <translation>
            <numerusform>%n without an answer</numerusform>
            <numerusform>%n without an answer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>golden</name>
    <message numerus="yes">
        <source>%n difference(s) from golden</source>
        <translation>
            <numerusform>%n difference from golden</numerusform>
            <numerusform>%n differences from golden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>incident</name>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n over</source>
        <translation>
            <numerusform>%n over</numerusform>
            <numerusform>%n over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of hosts wait</source>
        <translation>
            <numerusform>%Ln pair of hosts waits</numerusform>
            <numerusform>%Ln pairs of hosts wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) cut off</source>
        <translation>
            <numerusform>%Ln host cut off</numerusform>
            <numerusform>%Ln hosts cut off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>affects job %1 and %n other(s)</source>
        <translation>
            <numerusform>affects job %1 and %n other</numerusform>
            <numerusform>affects job %1 and %n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) waited %1 of the time</source>
        <translation>
            <numerusform>%Ln link waited %1 of the time</numerusform>
            <numerusform>%Ln links waited %1 of the time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass</name>
    <message numerus="yes">
        <source>%n cable(s)</source>
        <translation>
            <numerusform>%n cable</numerusform>
            <numerusform>%n cables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>%n more problem</numerusform>
            <numerusform>%n more problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AddSeries</name>
    <message numerus="yes">
        <source>%n series</source>
        <translation>
            <numerusform>%n series</numerusform>
            <numerusform>%n series</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlertFrame</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesModel</name>
    <message numerus="yes">
        <source>%n cables</source>
        <translation>
            <numerusform>%n cable</numerusform>
            <numerusform>%n cables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesPane</name>
    <message numerus="yes">
        <source>%n alternate paths; the most useful one: %1.</source>
        <translation>
            <numerusform>%n alternate path: %1.</numerusform>
            <numerusform>%n alternate paths; the most useful one: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarksView</name>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n line could not be used</numerusform>
            <numerusform>%n lines could not be used</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Browser</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n node(s)</source>
        <translation>
            <numerusform>%1 of %n node</numerusform>
            <numerusform>%1 of %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::BrowserModel</name>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>%n adapter</numerusform>
            <numerusform>%n adapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CablingCard</name>
    <message numerus="yes">
        <source>%1: %n switch(es)</source>
        <translation>
            <numerusform>%1: %n switch</numerusform>
            <numerusform>%1: %n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>Next: %1, connects %n host</numerusform>
            <numerusform>Next: %1, connects %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n switch(es) the pattern does not say how many there are to be.</source>
        <translation>
            <numerusform>Of %n switch the pattern does not say how many there are to be.</numerusform>
            <numerusform>Of %n switches the pattern does not say how many there are to be.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareDialog</name>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>%n sweep</numerusform>
            <numerusform>%n sweeps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) read</source>
        <translation>
            <numerusform>%n job read</numerusform>
            <numerusform>%n jobs read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) or job(s) could not be used</source>
        <translation>
            <numerusform>%n line or job could not be used</numerusform>
            <numerusform>%n lines or jobs could not be used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at no time of the capture: check the time zone</source>
        <translation>
            <numerusform>%n job at no time of the capture: check the time zone</numerusform>
            <numerusform>%n jobs at no time of the capture: check the time zone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) not in the fabric: %1</source>
        <translation>
            <numerusform>%n host not in the fabric: %1</numerusform>
            <numerusform>%n hosts not in the fabric: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesModel</name>
    <message numerus="yes">
        <source>%1 left, with %n link(s)</source>
        <translation>
            <numerusform>%1 left, with %n link</numerusform>
            <numerusform>%1 left, with %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 joined, with %n link(s)</source>
        <translation>
            <numerusform>%1 joined, with %n link</numerusform>
            <numerusform>%1 joined, with %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was gone %n time(s), and is back</source>
        <translation>
            <numerusform>%1 was gone %n time, and is back</numerusform>
            <numerusform>%1 was gone %n times, and is back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error(s)</source>
        <translation>
            <numerusform>%1: %n error</numerusform>
            <numerusform>%1: %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) left</source>
        <translation>
            <numerusform>%n node left</numerusform>
            <numerusform>%n nodes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) joined</source>
        <translation>
            <numerusform>%n node joined</numerusform>
            <numerusform>%n nodes joined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) gone</source>
        <translation>
            <numerusform>%n link gone</numerusform>
            <numerusform>%n links gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new link(s)</source>
        <translation>
            <numerusform>%n new link</numerusform>
            <numerusform>%n new links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) temporarily gone</source>
        <translation>
            <numerusform>%n link temporarily gone</numerusform>
            <numerusform>%n links temporarily gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) appeared and disappeared</source>
        <translation>
            <numerusform>%n link appeared and disappeared</numerusform>
            <numerusform>%n links appeared and disappeared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with changed attributes</source>
        <translation>
            <numerusform>%n port with changed attributes</numerusform>
            <numerusform>%n ports with changed attributes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with changed attributes</source>
        <translation>
            <numerusform>%n node with changed attributes</numerusform>
            <numerusform>%n nodes with changed attributes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with errors</source>
        <translation>
            <numerusform>%n port with errors</numerusform>
            <numerusform>%n ports with errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesView</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChartCanvas</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChartsView</name>
    <message numerus="yes">
        <source>(%n more series are not drawn)</source>
        <translation>
            <numerusform>(%n more series is not drawn)</numerusform>
            <numerusform>(%n more series are not drawn)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CollectivesView</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n line could not be used</numerusform>
            <numerusform>%n lines could not be used</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CongestionPane</name>
    <message numerus="yes">
        <source>%1: %n episodes</source>
        <translation>
            <numerusform>%1: %n episode</numerusform>
            <numerusform>%1: %n episodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CounterChoice</name>
    <message numerus="yes">
        <source>%1, %n bits</source>
        <translation>
            <numerusform>%1, %n bit</numerusform>
            <numerusform>%1, %n bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::DiffPicture</name>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>and %n more here</numerusform>
            <numerusform>and %n more here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ErrorCounts</name>
    <message numerus="yes">
        <source>%n error counter(s) at 0.</source>
        <translation>
            <numerusform>%n error counter at 0.</numerusform>
            <numerusform>%n error counters at 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) at 0.</source>
        <translation>
            <numerusform>%n other at 0.</numerusform>
            <numerusform>%n others at 0.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::EventsBar</name>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n kind</numerusform>
            <numerusform>%n kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::EventsModel</name>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>%n acknowledged</numerusform>
            <numerusform>%n acknowledged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::EventsView</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::FailureFactsModel</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::FailurePane</name>
    <message numerus="yes">
        <source>; %n hosts are isolated.</source>
        <translation>
            <numerusform>; %n host is isolated.</numerusform>
            <numerusform>; %n hosts are isolated.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::GroupsDialog</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatCanvas</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatFindings</name>
    <message numerus="yes">
        <source>%n episodes</source>
        <translation>
            <numerusform>%n episode</numerusform>
            <numerusform>%n episodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first %1 and %n more</source>
        <translation>
            <numerusform>first %1 and %n more</numerusform>
            <numerusform>first %1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln rows, most in %1: %2</source>
        <translation>
            <numerusform>up to %Ln row, most in %1: %2</numerusform>
            <numerusform>up to %Ln rows, most in %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapPicture</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapView</name>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HistoryView</name>
    <message numerus="yes">
        <source>%1 went down %n time(s), last at %2.</source>
        <translation>
            <numerusform>%1 went down %n time, last at %2.</numerusform>
            <numerusform>%1 went down %n times, last at %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostCounts</name>
    <message numerus="yes">
        <source>%n other(s) do not rise.</source>
        <translation>
            <numerusform>%n other does not rise.</numerusform>
            <numerusform>%n others do not rise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostDetails</name>
    <message numerus="yes">
        <source>%n more mount(s)</source>
        <translation>
            <numerusform>%n more mount</numerusform>
            <numerusform>%n more mounts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s)</source>
        <translation>
            <numerusform>%n more port</numerusform>
            <numerusform>%n more ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostsPage</name>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Inspector</name>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>%n more problem</numerusform>
            <numerusform>%n more problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramPane</name>
    <message numerus="yes">
        <source>Communication of %n host(s)</source>
        <translation>
            <numerusform>Communication of %n host</numerusform>
            <numerusform>Communication of %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s), %1</source>
        <translation>
            <numerusform>%n host, %1</numerusform>
            <numerusform>%n hosts, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobFoundPane</name>
    <message numerus="yes">
        <source>%1, %n port(s) of hosts.</source>
        <translation>
            <numerusform>%1, %n port of hosts.</numerusform>
            <numerusform>%1, %n ports of hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) found by their iterations.</source>
        <translation>
            <numerusform>%n job found by their iterations.</numerusform>
            <numerusform>%n jobs found by their iterations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) iterate with no other.</source>
        <translation>
            <numerusform>%n port iterates with no other.</numerusform>
            <numerusform>%n ports iterate with no other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n port(s): %1</source>
        <translation>
            <numerusform>Not known of %n port: %1</numerusform>
            <numerusform>Not known of %n ports: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobGantt</name>
    <message numerus="yes">
        <source>%1
%n host(s), %2</source>
        <translation>
            <numerusform>%1
%n host, %2</numerusform>
            <numerusform>%1
%n hosts, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobLinksPane</name>
    <message numerus="yes">
        <source>%n link(s) carried data.</source>
        <translation>
            <numerusform>%n link carried data.</numerusform>
            <numerusform>%n links carried data.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them were used several times at once.</source>
        <translation>
            <numerusform>%n of them was used several times at once.</numerusform>
            <numerusform>%n of them were used several times at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobListPane</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%1 of %n job</numerusform>
            <numerusform>%1 of %n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixPane</name>
    <message numerus="yes">
        <source>Hatched: counters allow several answers, of %n pair(s).</source>
        <translation>
            <numerusform>Hatched: counters allow several answers, of %n pair.</numerusform>
            <numerusform>Hatched: counters allow several answers, of %n pairs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobSharedPane</name>
    <message numerus="yes">
        <source>%n job(s) at the same time share links with this one. Choose one to see which.</source>
        <translation>
            <numerusform>%n job at the same time shares links with this one. Choose it to see which.</numerusform>
            <numerusform>%n jobs at the same time share links with this one. Choose one to see which.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobStepBar</name>
    <message numerus="yes">
        <source>%n link(s) used several times at once</source>
        <translation>
            <numerusform>%n link used several times at once</numerusform>
            <numerusform>%n links used several times at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobsView</name>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are not in the fabric</source>
        <translation>
            <numerusform>%n of them is not in the fabric</numerusform>
            <numerusform>%n of them are not in the fabric</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyModel</name>
    <message numerus="yes">
        <source>%1 bytes in %n packets on the slowest link</source>
        <translation>
            <numerusform>%1 bytes in %n packet on the slowest link</numerusform>
            <numerusform>%1 bytes in %n packets on the slowest link</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::LeftRecordings</name>
    <message numerus="yes">
        <source>%1, %n sweep(s), %2</source>
        <translation>
            <numerusform>%1, %n sweep, %2</numerusform>
            <numerusform>%1, %n sweeps, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::LiveFigures</name>
    <message numerus="yes">
        <source>%n timeout(s)</source>
        <translation>
            <numerusform>%n timeout</numerusform>
            <numerusform>%n timeouts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s) skipped</source>
        <translation>
            <numerusform>%n sweep skipped</numerusform>
            <numerusform>%n sweeps skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::MainWindow</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixCanvas</name>
    <message numerus="yes">
        <source>%n cable(s) missing: most cells of this row have %1</source>
        <translation>
            <numerusform>%n cable missing: most cells of this row have %1</numerusform>
            <numerusform>%n cables missing: most cells of this row have %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::NoticeBar</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Opener</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::OverviewView</name>
    <message numerus="yes">
        <source>Cables of %n node(s) unknown</source>
        <translation>
            <numerusform>Cables of %n node unknown</numerusform>
            <numerusform>Cables of %n nodes unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceMenu</name>
    <message numerus="yes">
        <source>%n more, in the table of ports</source>
        <translation>
            <numerusform>%n more, in the table of ports</numerusform>
            <numerusform>%n more, in the table of ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::PlanCard</name>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>Next: %1, connects %n host</numerusform>
            <numerusform>Next: %1, connects %n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ProblemTree</name>
    <message numerus="yes">
        <source>%n more of the same kind</source>
        <translation>
            <numerusform>%n more of the same kind</numerusform>
            <numerusform>%n more of the same kind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::QueryView</name>
    <message numerus="yes">
        <source>The first %n rows; more are read while scrolling</source>
        <translation>
            <numerusform>The first %n row; more are read while scrolling</numerusform>
            <numerusform>The first %n rows; more are read while scrolling</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the limit is reached. Add LIMIT or a condition.</source>
        <translation>
            <numerusform>The first %n row: the limit is reached. Add LIMIT or a condition.</numerusform>
            <numerusform>The first %n rows: the limit is reached. Add LIMIT or a condition.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the rest was not read for a while. Run it again.</source>
        <translation>
            <numerusform>The first %n row: the rest was not read for a while. Run it again.</numerusform>
            <numerusform>The first %n rows: the rest was not read for a while. Run it again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %n rows</source>
        <translation>
            <numerusform>Cancelled after %n row</numerusform>
            <numerusform>Cancelled after %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RecordedLine</name>
    <message numerus="yes">
        <source>%Ln sweep(s)</source>
        <translation>
            <numerusform>%Ln sweep</numerusform>
            <numerusform>%Ln sweeps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln skipped</source>
        <translation>
            <numerusform>%1, %Ln skipped</numerusform>
            <numerusform>%1, %Ln skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 MADs per sweep, %Ln timeout(s)</source>
        <translation>
            <numerusform>%1 MADs per sweep, %Ln timeout</numerusform>
            <numerusform>%1 MADs per sweep, %Ln timeouts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsModel</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsPanel</name>
    <message numerus="yes">
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lanes.</source>
        <translation>
            <numerusform>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lane.</numerusform>
            <numerusform>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lanes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteHistogram</name>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SceneMaker</name>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host adapter(s)</source>
        <translation>
            <numerusform>%n host adapter</numerusform>
            <numerusform>%n host adapters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SearchIndex</name>
    <message numerus="yes">
        <source>host with %n adapter(s)</source>
        <translation>
            <numerusform>host with %n adapter</numerusform>
            <numerusform>host with %n adapters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SeveralFabrics</name>
    <message numerus="yes">
        <source>%n fabric(s) – Pickglass</source>
        <translation>
            <numerusform>%n fabric – Pickglass</numerusform>
            <numerusform>%n fabrics – Pickglass</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::StatusLine</name>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>%n adapter</numerusform>
            <numerusform>%n adapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n router(s)</source>
        <translation>
            <numerusform>%n router</numerusform>
            <numerusform>%n routers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fat tree, %n tier(s)</source>
        <translation>
            <numerusform>fat tree, %n tier</numerusform>
            <numerusform>fat tree, %n tiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ongoing event(s)</source>
        <translation>
            <numerusform>%n ongoing event</numerusform>
            <numerusform>%n ongoing events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatModel</name>
    <message numerus="yes">
        <source>%n link(s). Mean and maximum in this direction, as shares of each link&apos;s data rate. Click to go to the busiest.</source>
        <translation>
            <numerusform>%n link. Mean and maximum in this direction, as shares of its data rate. Click to go to it.</numerusform>
            <numerusform>%n links. Mean and maximum in this direction, as shares of each link&apos;s data rate. Click to go to the busiest.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::TopModel</name>
    <message numerus="yes">
        <source>went down %n time(s)</source>
        <translation>
            <numerusform>went down %n time</numerusform>
            <numerusform>went down %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error counters rise</source>
        <translation>
            <numerusform>%n error counter rises</numerusform>
            <numerusform>%n error counters rise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) down</source>
        <translation>
            <numerusform>%n port down</numerusform>
            <numerusform>%n ports down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n narrow link(s)</source>
        <translation>
            <numerusform>%n narrow link</numerusform>
            <numerusform>%n narrow links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) whose ends differ</source>
        <translation>
            <numerusform>%n link whose ends differ</numerusform>
            <numerusform>%n links whose ends differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow link(s)</source>
        <translation>
            <numerusform>%n slow link</numerusform>
            <numerusform>%n slow links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::TopView</name>
    <message numerus="yes">
        <source>First %n</source>
        <translation>
            <numerusform>First %n</numerusform>
            <numerusform>First %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyPainter</name>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n port</numerusform>
            <numerusform>%n ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::UnsavedQuestion</name>
    <message numerus="yes">
        <source>%n sweep(s), %1, are only in a temporary file, which will be removed.</source>
        <translation>
            <numerusform>%n sweep, %1, is only in a temporary file, which will be removed.</numerusform>
            <numerusform>%n sweeps, %1, are only in a temporary file, which will be removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::WayPanel</name>
    <message numerus="yes">
        <source>the way back does not cross %n of the cables</source>
        <translation>
            <numerusform>the way back does not cross %n of the cables</numerusform>
            <numerusform>the way back does not cross %n of the cables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To LID %1: arrives after %n hops</source>
        <translation>
            <numerusform>To LID %1: arrives after %n hop</numerusform>
            <numerusform>To LID %1: arrives after %n hops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::figuretext</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>report</name>
    <message numerus="yes">
        <source>%n incident(s) of the range are over by then, and lower no health; see Incidents.</source>
        <translation>
            <numerusform>%n incident of the range is over by then, and lowers no health; see Incidents.</numerusform>
            <numerusform>%n incidents of the range are over by then, and lower no health; see Incidents.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>%n problem: %1</numerusform>
            <numerusform>%n problems: %1</numerusform>
        </translation>
    </message>
</context>
</TS>
