<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>charts</name>
    <message numerus="yes">
        <source>The counter was cleared %n times, %1: what was counted then is lost.</source>
        <translation>
            <numerusform>The counter was cleared %n time, %1: what was counted then is lost.</numerusform>
            <numerusform>The counter was cleared %n times, %1: what was counted then is lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sweeps are missing at %n places, %1. After each, a rate is the mean over all of the gap.</source>
        <translation>
            <numerusform>Sweeps are missing at %n place, %1. After it, a rate is the mean over all of the gap.</numerusform>
            <numerusform>Sweeps are missing at %n places, %1. After each, a rate is the mean over all of the gap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The port was asked %n times and did not answer, %1.</source>
        <translation>
            <numerusform>The port was asked %n time and did not answer, %1.</numerusform>
            <numerusform>The port was asked %n times and did not answer, %1.</numerusform>
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
</context>
</TS>
