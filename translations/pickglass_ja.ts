<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name>EventsView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to see what happened.</source>
        <translation>記録を開くと、起きたことが表示されます。</translation>
    </message>
    <message>
        <source>The events cannot be read</source>
        <translation>イベントを読み込めません</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>一致するイベントはありません</translation>
    </message>
    <message numerus="yes">
        <source>The capture has %n event(s); none matches the filter.</source>
        <translation>
            <numerusform>キャプチャに %n 件のイベントがありますが、フィルターに一致するものはありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>No events in this file</source>
        <translation>このファイルにイベントはありません</translation>
    </message>
    <message>
        <source>The file holds the topology at one time only. Events are differences between times: record with “pgcap record”, or import several discoveries of the same fabric.</source>
        <translation>このファイルには 1 つの時点のトポロジーだけが入っています。イベントは時点の間の違いです。「pgcap record」で記録するか、同じファブリックの検出結果を複数取り込んでください。</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>イベントはありません</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold since %1. New events appear here automatically.</source>
        <translation>%1 以降、ダウンしたリンクも、離脱したノードも、しきい値を超えたカウンターもありません。何か起きれば自動的にここに表示されます。</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold from %1 to %2.</source>
        <translation>%1 から %2 まで、ダウンしたリンクも、離脱したノードも、しきい値を超えたカウンターもありません。</translation>
    </message>
</context>
<context>
    <name>LaneScene</name>
    <message>
        <source>several masters</source>
        <translation>マスターが複数</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1、優先度 %2</translation>
    </message>
</context>
<context>
    <name>ManagerWords</name>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>%1 – %2 %3 (%4)</source>
        <translation>%1 – %2 %3 (%4)</translation>
    </message>
    <message>
        <source>master</source>
        <translation>マスター</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>スタンバイ</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>探索中</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>非アクティブ</translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>%1 から (%2)</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>最大 %1 早い可能性あり</translation>
    </message>
    <message>
        <source>No other subnet manager is on standby.</source>
        <translation>スタンバイのサブネットマネージャーはほかにありません。</translation>
    </message>
    <message>
        <source>the only one on standby</source>
        <translation>唯一のスタンバイ</translation>
    </message>
    <message>
        <source>the highest priority on standby</source>
        <translation>スタンバイの中で最高の優先度</translation>
    </message>
    <message>
        <source>the same priority as %1, and the lower GUID</source>
        <translation>%1 と同じ優先度で、GUID が小さい</translation>
    </message>
    <message>
        <source>MasterSMLID is not known</source>
        <translation>MasterSMLID は不明</translation>
    </message>
    <message>
        <source>MasterSMLID is %1: another one</source>
        <translation>MasterSMLID は %1: 別のマスター</translation>
    </message>
    <message>
        <source>MasterSMLID is %1 too</source>
        <translation>MasterSMLID も %1</translation>
    </message>
    <message>
        <source>MasterSMLID is %1</source>
        <translation>MasterSMLID は %1</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>%1 から不在</translation>
    </message>
    <message>
        <source>%1: %2, priority %3</source>
        <translation>%1: %2、優先度 %3</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>first seen %1</source>
        <translation>最初の確認 %1</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>最後の確認 %1</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>始まりはこの時刻 (%1)。</translation>
    </message>
    <message>
        <source>Last answer at %1.</source>
        <translation>最後の応答は %1。</translation>
    </message>
    <message>
        <source>LID %1, activity count %2</source>
        <translation>LID %1、活動カウント %2</translation>
    </message>
    <message>
        <source>%1 became the master again</source>
        <translation>%1 が再びマスターになりました</translation>
    </message>
    <message>
        <source>%1 took over from %2</source>
        <translation>%1 が %2 から引き継ぎました</translation>
    </message>
    <message>
        <source>, or %1</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>up to %1 without a master</source>
        <translation>マスターなし: 最大 %1</translation>
    </message>
    <message>
        <source>%1 with several</source>
        <translation>複数マスター: %1</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>Several masters</source>
        <translation>マスターが複数</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 without a master</source>
        <translation>マスターなし: %1</translation>
    </message>
    <message>
        <source>Since %1 (%2).</source>
        <translation>%1 から (%2)。</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>%1 から。</translation>
    </message>
</context>
<context>
    <name>StripLane</name>
    <message numerus="yes">
        <source>Other forwarding tables in %n switches</source>
        <translation>
            <numerusform>%n 台のスイッチのフォワーディングテーブルが変わりました</numerusform>
        </translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>直前: %1</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>ルーティング</translation>
    </message>
    <message numerus="yes">
        <source>%n changes of the forwarding tables</source>
        <translation>
            <numerusform>フォワーディングテーブルの変更 %n 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Job %1, %n host(s)</source>
        <translation>
            <numerusform>ジョブ %1、%n ホスト</numerusform>
        </translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>incidents</source>
        <translation>インシデント</translation>
    </message>
</context>
<context>
    <name>StripMark</name>
    <message>
        <source>mark</source>
        <translation>マーク</translation>
    </message>
    <message>
        <source>topology changed</source>
        <translation>トポロジーが変化</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>イベント %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StripScene</name>
    <message>
        <source>gap</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>in the store, not fetched</source>
        <translation>ストアにあり、未取得</translation>
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
        <translation>場所</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>相手側</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健全度</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>TopView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to see the busiest ports.</source>
        <translation>記録を開くと、最も忙しいポートがわかります。</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>このファイルにはカウンターがありません</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to rank ports by their traffic.</source>
        <translation>ファイルにはトポロジーだけがあり、カウンターのサンプルがありません。「pgcap record」で記録すると、ポートがトラフィックの順に表示されます。</translation>
    </message>
    <message>
        <source>Waiting for the second sweep</source>
        <translation>2 回目のスイープを待っています</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. The list appears automatically.</source>
        <translation>レートにはカウンターの読み取りが 2 回必要です。一覧は自動的に表示されます。</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>スイープは 1 回だけです</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters; this recording ended before the second.</source>
        <translation>レートにはカウンターの読み取りが 2 回必要ですが、この記録は 2 回目の前に終わりました。</translation>
    </message>
    <message>
        <source>Fewer than two sweeps in this range</source>
        <translation>この範囲にはスイープが 2 回ありません</translation>
    </message>
    <message>
        <source>Fewer than two sweeps before this time</source>
        <translation>この時点までにスイープが 2 回ありません</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. Choose a later time or a longer range.</source>
        <translation>レートにはカウンターの読み取りが 2 回必要です。後の時刻か、より長い範囲に移ってください。</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>ライブを追う</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>終わりへ移動</translation>
    </message>
    <message>
        <source>A range covers more: drag over the time strip. What is unknown is not ranked.</source>
        <translation>時間帯の上をドラッグして範囲を選ぶと、より長い時間を見られます。不明なものは順位に入りません。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
</context>
<context>
    <name>TopologyScene</name>
    <message>
        <source>%1, could be %2</source>
        <translation>%1（%2 が可能）</translation>
    </message>
</context>
<context>
    <name>TypedTime</name>
    <message>
        <source>The capture covers %1.</source>
        <translation>キャプチャの範囲は %1 です。</translation>
    </message>
    <message>
        <source>Use a form such as 14:02:37, now-5m, +30s, 14:00 – 14:03 or last 5m.</source>
        <translation>14:02:37、now-5m、+30s、14:00 – 14:03、last 5m のように書いてください。</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>packets/s</source>
        <translation>パケット/秒</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>パケット</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>ティック/秒</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>ティック</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>回/秒</translation>
    </message>
    <message>
        <source>events</source>
        <translation>回</translation>
    </message>
    <message numerus="yes">
        <source>The counter was reset %n times, %1. What it counted in those intervals is lost.</source>
        <translation>
            <numerusform>カウンターは %1 に %n 回リセットされました。その間に数えた分は失われています。</numerusform>
        </translation>
    </message>
    <message>
        <source>The counter fell from %1 to %2: it was reset. What it counted in between, %3, is lost.</source>
        <translation>カウンターが %1 から %2 に減りました: リセットされました。その間 (%3) に数えた分は失われています。</translation>
    </message>
    <message>
        <source>No value for %1, %2: the port was not read, or its counter was reset or at its maximum.</source>
        <translation>%1 の間 (%2) の値がありません。ポートが読み取られなかったか、カウンターがリセットされたか、上限に達していました。</translation>
    </message>
    <message numerus="yes">
        <source>Sweeps are missing in %n places, %1. The rate after each gap is the mean over the whole gap.</source>
        <translation>
            <numerusform>%1 にスイープが %n か所で抜けています。それぞれの直後のレートは、抜けた区間全体の平均です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read for %1, %2: sweeps are missing. The rate after it is the mean over the whole gap.</source>
        <translation>%1 の間 (%2) 読み取られていません。スイープが抜けています。直後のレートは、抜けた区間全体の平均です。</translation>
    </message>
    <message>
        <source>equals the other end</source>
        <translation>反対側の端と一致</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 多い</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 少ない</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>データレート</translation>
    </message>
    <message>
        <source>Data counted</source>
        <translation>データの計数値</translation>
    </message>
    <message>
        <source>Packet rate</source>
        <translation>パケットレート</translation>
    </message>
    <message>
        <source>Packets counted</source>
        <translation>パケットの計数値</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Wait counted</source>
        <translation>待ちの計数値</translation>
    </message>
    <message>
        <source>Event rate</source>
        <translation>発生レート</translation>
    </message>
    <message>
        <source>Events counted</source>
        <translation>発生回数</translation>
    </message>
    <message>
        <source>Wait, % of the link&apos;s data rate</source>
        <translation>待ち (リンクのデータレートに対する %)</translation>
    </message>
    <message>
        <source>% of the link&apos;s data rate</source>
        <translation>リンクのデータレートに対する %</translation>
    </message>
    <message>
        <source>%1, other end</source>
        <translation>%1、反対側の端</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1、%2 から</translation>
    </message>
    <message>
        <source>%1, %2 earlier</source>
        <translation>%1、%2 前</translation>
    </message>
    <message>
        <source>%1, %2 later</source>
        <translation>%1、%2 後</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>at its maximum</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未読</translation>
    </message>
    <message>
        <source>The counter is at its maximum, %1, and does not count until it is reset. Its rate is unknown.</source>
        <translation>カウンターは上限の %1 に達しており、リセットされるまで数えません。レートは不明です。</translation>
    </message>
    <message numerus="yes">
        <source>The port did not answer %n queries, %1.</source>
        <translation>
            <numerusform>ポートは %1 に %n 回の問い合わせに応答しませんでした。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resets</source>
        <translation>
            <numerusform>リセット %n 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>欠落 %n か所</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer</source>
        <translation>
            <numerusform>応答なし %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>complete</source>
        <translation>欠落なし</translation>
    </message>
    <message>
        <source>This counter was not read.</source>
        <translation>このカウンターは読み取られていません。</translation>
    </message>
    <message>
        <source>This port is not in the fabric.</source>
        <translation>ファブリックにこのポートはありません。</translation>
    </message>
    <message>
        <source>This port is not in %1.</source>
        <translation>%1 にこのポートはありません。</translation>
    </message>
    <message>
        <source>Not read in this time range.</source>
        <translation>この時間範囲では読み取られていません。</translation>
    </message>
    <message>
        <source>The other end does not have this counter.</source>
        <translation>反対側の端にこのカウンターはありません。</translation>
    </message>
    <message>
        <source>No value in this time range.</source>
        <translation>この時間範囲に値はありません。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 を読み取れませんでした。</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>トラフィック</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>パケット</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Error and discard details</source>
        <translation>エラーと破棄の詳細</translation>
    </message>
    <message>
        <source>Lanes and FEC</source>
        <translation>レーンと FEC</translation>
    </message>
    <message>
        <source>Per virtual lane</source>
        <translation>仮想レーン別</translation>
    </message>
    <message>
        <source>Per service level</source>
        <translation>サービスレベル別</translation>
    </message>
    <message>
        <source>calls/s</source>
        <translation>回/秒</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Call rate</source>
        <translation>呼び出しの頻度</translation>
    </message>
    <message>
        <source>Calls counted</source>
        <translation>呼び出し回数</translation>
    </message>
    <message>
        <source>same as earlier</source>
        <translation>以前と同じ</translation>
    </message>
    <message>
        <source>same as in the other capture</source>
        <translation>別のキャプチャと同じ</translation>
    </message>
    <message>
        <source>Time counted</source>
        <translation>数えた時間</translation>
    </message>
    <message>
        <source>Time per second</source>
        <translation>1 秒あたりの時間</translation>
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
        <translation>リンク速度</translation>
    </message>
    <message>
        <source>Link width</source>
        <translation>リンク幅</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Memory pages</source>
        <translation>メモリページ</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>キューペア</translation>
    </message>
    <message>
        <source>QPs</source>
        <translation>QP</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>its own is at its maximum; this is the other direction, counted by %1</source>
        <translation>このポートのカウンターは最大値で停止。%1 が数えた逆方向の値</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>電圧</translation>
    </message>
    <message>
        <source>Laser bias</source>
        <translation>レーザーバイアス電流</translation>
    </message>
    <message>
        <source>Optical power</source>
        <translation>光パワー</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>Fan speed</source>
        <translation>ファンの回転数</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>ビット誤り率</translation>
    </message>
    <message>
        <source>errors/bit</source>
        <translation>エラー/ビット</translation>
    </message>
    <message>
        <source>Cables and devices</source>
        <translation>ケーブルと装置</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>A node</source>
        <translation>A ノード</translation>
    </message>
    <message>
        <source>A port</source>
        <translation>A ポート</translation>
    </message>
    <message>
        <source>B node</source>
        <translation>B ノード</translation>
    </message>
    <message>
        <source>B port</source>
        <translation>B ポート</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>データレート</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Same chassis</source>
        <translation>同じ筐体</translation>
    </message>
    <message>
        <source>A GUID</source>
        <translation>A GUID</translation>
    </message>
    <message>
        <source>B GUID</source>
        <translation>B GUID</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型番</translation>
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
        <translation>階層</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>ポッド</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>筐体</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>稼働ポート</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>ベンダー ID</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>デバイス ID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>システムイメージ GUID</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Phys state</source>
        <translation>物理状態</translation>
    </message>
    <message>
        <source>Peer node</source>
        <translation>相手ノード</translation>
    </message>
    <message>
        <source>Peer port</source>
        <translation>相手ポート</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>ポート GUID</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>ノード GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>助言</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>発生時刻</translation>
    </message>
    <message>
        <source>A → B</source>
        <translation>A → B</translation>
    </message>
    <message>
        <source>A → B utilization</source>
        <translation>A → B 使用率</translation>
    </message>
    <message>
        <source>A → B wait</source>
        <translation>A → B 待ち</translation>
    </message>
    <message>
        <source>B → A</source>
        <translation>B → A</translation>
    </message>
    <message>
        <source>B → A utilization</source>
        <translation>B → A 使用率</translation>
    </message>
    <message>
        <source>B → A wait</source>
        <translation>B → A 待ち</translation>
    </message>
    <message>
        <source>New errors at A</source>
        <translation>A の新しいエラー</translation>
    </message>
    <message>
        <source>New errors at B</source>
        <translation>B の新しいエラー</translation>
    </message>
    <message>
        <source>Rate out</source>
        <translation>送信レート</translation>
    </message>
    <message>
        <source>Hottest port</source>
        <translation>最も混むポート</translation>
    </message>
    <message>
        <source>Highest wait</source>
        <translation>最大の待ち</translation>
    </message>
    <message>
        <source>New errors</source>
        <translation>新しいエラー</translation>
    </message>
    <message>
        <source>Rate in</source>
        <translation>受信レート</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Job name</source>
        <translation>ジョブ名</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Worst link</source>
        <translation>最悪のリンク</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>A → B bytes</source>
        <translation>A → B バイト数</translation>
    </message>
    <message>
        <source>A → B packets</source>
        <translation>A → B パケット数</translation>
    </message>
    <message>
        <source>A → B tick length</source>
        <translation>A → B ティック長</translation>
    </message>
    <message>
        <source>A → B wait ticks</source>
        <translation>A → B 待ちティック数</translation>
    </message>
    <message>
        <source>A → B is a minimum</source>
        <translation>A → B は最小値</translation>
    </message>
    <message>
        <source>B → A bytes</source>
        <translation>B → A バイト数</translation>
    </message>
    <message>
        <source>B → A packets</source>
        <translation>B → A パケット数</translation>
    </message>
    <message>
        <source>B → A tick length</source>
        <translation>B → A ティック長</translation>
    </message>
    <message>
        <source>B → A wait ticks</source>
        <translation>B → A 待ちティック数</translation>
    </message>
    <message>
        <source>B → A is a minimum</source>
        <translation>B → A は最小値</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>最初の検出</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最後の検出</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>サブネット</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>ノード種別</translation>
    </message>
    <message>
        <source>Own LID</source>
        <translation>自身の LID</translation>
    </message>
    <message>
        <source>Peer GUID</source>
        <translation>対向 GUID</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>影響を受けるホスト</translation>
    </message>
    <message>
        <source>Victims&apos; jobs</source>
        <translation>影響を受けるジョブ</translation>
    </message>
    <message>
        <source>Pairs that wait</source>
        <translation>待機する組</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確からしさ</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>接続先</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>ベンダー</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>部品番号</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>シリアル番号</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>リビジョン</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>PSID</source>
        <translation>PSID</translation>
    </message>
    <message>
        <source>below</source>
        <translation>未満</translation>
    </message>
    <message>
        <source>above</source>
        <translation>超過</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>訂正前</translation>
    </message>
    <message>
        <source>effective</source>
        <translation>訂正後</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>シンボル</translation>
    </message>
    <message>
        <source>FEC</source>
        <translation>FEC</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>カウンタ</translation>
    </message>
    <message>
        <source>Watched for</source>
        <translation>観測時間</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>ビット誤り率</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限度</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Needed for the limit</source>
        <translation>判定に要する時間</translation>
    </message>
    <message>
        <source>port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>どちらでもない</translation>
    </message>
    <message>
        <source>device</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Times down</source>
        <translation>ダウン回数</translation>
    </message>
    <message>
        <source>Between sweeps</source>
        <translation>スイープ間</translation>
    </message>
    <message>
        <source>With a node</source>
        <translation>ノードとともに</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>Time between</source>
        <translation>平均間隔</translation>
    </message>
    <message>
        <source>Seen down for</source>
        <translation>ダウン時間</translation>
    </message>
    <message>
        <source>Down now</source>
        <translation>現在ダウン</translation>
    </message>
    <message>
        <source>Suspect</source>
        <translation>原因の候補</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Known good</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>On</source>
        <translation>有効</translation>
    </message>
    <message>
        <source>Service levels</source>
        <translation>サービスレベル</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>対応</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Sub-groups</source>
        <translation>サブグループ</translation>
    </message>
    <message>
        <source>Highest group</source>
        <translation>最大グループ番号</translation>
    </message>
    <message>
        <source>Groups possible</source>
        <translation>グループ数の上限</translation>
    </message>
    <message>
        <source>Service levels by hash</source>
        <translation>ハッシュのサービスレベル</translation>
    </message>
    <message>
        <source>Sends notifications</source>
        <translation>通知の送信</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>フォールバック</translation>
    </message>
    <message>
        <source>pFRN</source>
        <translation>pFRN</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>制限付き</translation>
    </message>
    <message>
        <source>full</source>
        <translation>フル</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>メンバー</translation>
    </message>
    <message>
        <source>Full members</source>
        <translation>フルメンバー</translation>
    </message>
    <message>
        <source>Membership</source>
        <translation>メンバーシップ</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>インデックス</translation>
    </message>
    <message>
        <source>In the switch&apos;s table</source>
        <translation>スイッチのテーブルにある</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>強制</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>重みなし</translation>
    </message>
    <message>
        <source>VL 15</source>
        <translation>VL 15</translation>
    </message>
    <message>
        <source>not operational</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Operational</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Low weight</source>
        <translation>低優先の重み</translation>
    </message>
    <message>
        <source>Low share</source>
        <translation>低優先の割合</translation>
    </message>
    <message>
        <source>High weight</source>
        <translation>高優先の重み</translation>
    </message>
    <message>
        <source>High share</source>
        <translation>高優先の割合</translation>
    </message>
    <message>
        <source>High limit</source>
        <translation>高優先の上限</translation>
    </message>
    <message>
        <source>Data of the lane</source>
        <translation>レーンのデータ</translation>
    </message>
    <message>
        <source>Packets/s</source>
        <translation>パケット/秒</translation>
    </message>
    <message>
        <source>Wait ticks/s</source>
        <translation>待ちティック/秒</translation>
    </message>
    <message>
        <source>Of the port&apos;s wait</source>
        <translation>ポートの待ちに占める割合</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>不具合</translation>
    </message>
    <message>
        <source>Ends differ</source>
        <translation>両端の相違</translation>
    </message>
    <message>
        <source>Unlike others</source>
        <translation>他と異なる</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>届く</translation>
    </message>
    <message>
        <source>unreached</source>
        <translation>届かない</translation>
    </message>
    <message>
        <source>left</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>non_member</source>
        <translation>非メンバー</translation>
    </message>
    <message>
        <source>send_only</source>
        <translation>送信のみ</translation>
    </message>
    <message>
        <source>send_only_full</source>
        <translation>送信のみ (フル)</translation>
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
        <translation>レート (Gbit/s)</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>スコープ</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>届く</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>届かない</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Join state</source>
        <translation>参加状態</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>到達</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>From A</source>
        <translation>A から</translation>
    </message>
    <message>
        <source>From B</source>
        <translation>B から</translation>
    </message>
    <message>
        <source>In a ring</source>
        <translation>ループ内</translation>
    </message>
    <message>
        <source>A label</source>
        <translation>A ラベル</translation>
    </message>
    <message>
        <source>B label</source>
        <translation>B ラベル</translation>
    </message>
    <message>
        <source>no_group</source>
        <translation>グループなし</translation>
    </message>
    <message>
        <source>no_tree</source>
        <translation>転送エントリーなし</translation>
    </message>
    <message>
        <source>no_entry</source>
        <translation>先のスイッチにエントリーなし</translation>
    </message>
    <message>
        <source>not_member</source>
        <translation>メンバーでないポート</translation>
    </message>
    <message>
        <source>port_down</source>
        <translation>ダウンしたポート</translation>
    </message>
    <message>
        <source>one_way</source>
        <translation>片方向</translation>
    </message>
    <message>
        <source>no_way_on</source>
        <translation>行き止まり</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>ループ</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>up</source>
        <translation>アップ</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>非アクティブ</translation>
    </message>
    <message>
        <source>down</source>
        <translation>ダウン</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>無効</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>余分</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>未検出</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Height (U)</source>
        <translation>高さ (U)</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>ユニット数</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>計画の接続先</translation>
    </message>
    <message>
        <source>Planned rack</source>
        <translation>計画のラック</translation>
    </message>
    <message>
        <source>Planned height</source>
        <translation>計画の高さ</translation>
    </message>
    <message>
        <source>Peer rack</source>
        <translation>接続先のラック</translation>
    </message>
    <message>
        <source>Peer height</source>
        <translation>接続先の高さ</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>作業内容</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>ストレージ</translation>
    </message>
    <message>
        <source>management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>pci</source>
        <translation>PCI アドレス</translation>
    </message>
    <message>
        <source>gpu</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>similar_host</source>
        <translation>同種のホスト</translation>
    </message>
    <message>
        <source>adapter_order</source>
        <translation>アダプター名の順</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>順序の根拠</translation>
    </message>
    <message>
        <source>Cabled to rail</source>
        <translation>接続先のレール</translation>
    </message>
    <message>
        <source>Crossed</source>
        <translation>交差</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>Port of the leaf</source>
        <translation>リーフのポート</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI アドレス</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA ノード</translation>
    </message>
    <message>
        <source>Nearest GPUs</source>
        <translation>最も近い GPU</translation>
    </message>
    <message>
        <source>Path to them</source>
        <translation>GPU への経路</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>計画外</translation>
    </message>
    <message>
        <source>to</source>
        <translation>へ</translation>
    </message>
    <message>
        <source>from</source>
        <translation>から</translation>
    </message>
    <message>
        <source>Plug</source>
        <translation>プラグ</translation>
    </message>
    <message>
        <source>Plug at</source>
        <translation>プラグのポート</translation>
    </message>
    <message>
        <source>Plug rack</source>
        <translation>プラグのラック</translation>
    </message>
    <message>
        <source>Plug height</source>
        <translation>プラグの高さ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Slow link</source>
        <translation>遅いリンク</translation>
    </message>
    <message>
        <source>Narrow link</source>
        <translation>幅の狭いリンク</translation>
    </message>
    <message>
        <source>Link ends differ</source>
        <translation>リンクの両端が不一致</translation>
    </message>
    <message>
        <source>Port down</source>
        <translation>ポートダウン</translation>
    </message>
    <message>
        <source>Node without a cable</source>
        <translation>ケーブルのないノード</translation>
    </message>
    <message>
        <source>Duplicate name</source>
        <translation>名前の重複</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>LID の重複</translation>
    </message>
    <message>
        <source>Missing cable</source>
        <translation>ケーブルの欠落</translation>
    </message>
    <message>
        <source>Misplaced cable</source>
        <translation>ケーブルの誤配線</translation>
    </message>
    <message>
        <source>Extra cable</source>
        <translation>余分なケーブル</translation>
    </message>
    <message>
        <source>Unequal uplinks</source>
        <translation>アップリンク数の不揃い</translation>
    </message>
    <message>
        <source>Cable within a tier</source>
        <translation>同じ階層の中のケーブル</translation>
    </message>
    <message>
        <source>Cable skips a tier</source>
        <translation>階層を飛び越すケーブル</translation>
    </message>
    <message>
        <source>Cable between pods</source>
        <translation>ポッド間のケーブル</translation>
    </message>
    <message>
        <source>Hosts on a spine</source>
        <translation>スパイン上のホスト</translation>
    </message>
    <message>
        <source>Leaf without hosts</source>
        <translation>ホストのないリーフ</translation>
    </message>
    <message>
        <source>Host on a wrong rail</source>
        <translation>レール違いのホスト</translation>
    </message>
    <message>
        <source>Line not recognized</source>
        <translation>認識できない行</translation>
    </message>
    <message>
        <source>Cable loops back</source>
        <translation>折り返したケーブル</translation>
    </message>
    <message>
        <source>No LID</source>
        <translation>LID なし</translation>
    </message>
    <message>
        <source>Factory description</source>
        <translation>出荷時の説明</translation>
    </message>
    <message>
        <source>Fewer adapters than others</source>
        <translation>他より少ないアダプター</translation>
    </message>
    <message>
        <source>Port not active</source>
        <translation>アクティブでないポート</translation>
    </message>
    <message>
        <source>No standby subnet manager</source>
        <translation>スタンバイのサブネットマネージャーなし</translation>
    </message>
    <message>
        <source>Equal subnet manager priorities</source>
        <translation>サブネットマネージャーの優先度が同じ</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>マスター LID の不一致</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>リンクのダウン</translation>
    </message>
    <message>
        <source>Alternate path shares a cable</source>
        <translation>代替経路がケーブルを共有</translation>
    </message>
    <message>
        <source>Alternate path not healthy</source>
        <translation>代替経路に問題あり</translation>
    </message>
    <message>
        <source>Alternate path not known</source>
        <translation>代替経路が不明</translation>
    </message>
    <message>
        <source>Rising error counters</source>
        <translation>エラーカウンターの増加</translation>
    </message>
    <message>
        <source>Slow receiver</source>
        <translation>受信の遅いホスト</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>多対一の輻輳</translation>
    </message>
    <message>
        <source>Oversubscribed link</source>
        <translation>過負荷のリンク</translation>
    </message>
    <message>
        <source>Link waits</source>
        <translation>待機するリンク</translation>
    </message>
    <message>
        <source>Flapping cable</source>
        <translation>不安定なケーブル</translation>
    </message>
    <message>
        <source>Degraded cable</source>
        <translation>劣化したケーブル</translation>
    </message>
    <message>
        <source>Cable down</source>
        <translation>ケーブルのダウン</translation>
    </message>
    <message>
        <source>Switch gone</source>
        <translation>スイッチの離脱</translation>
    </message>
    <message>
        <source>Wave of resets</source>
        <translation>一斉のリセット</translation>
    </message>
    <message>
        <source>Subnet manager trouble</source>
        <translation>サブネットマネージャーの異常</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>狭い PCIe スロット</translation>
    </message>
    <message>
        <source>Routes changed for the worse</source>
        <translation>経路の悪化</translation>
    </message>
    <message>
        <source>Rail behind the others</source>
        <translation>遅れているレール</translation>
    </message>
    <message>
        <source>Error counters alone</source>
        <translation>エラーカウンターのみ</translation>
    </message>
    <message>
        <source>Hot module</source>
        <translation>モジュールの高温</translation>
    </message>
    <message>
        <source>Weak light</source>
        <translation>弱い光</translation>
    </message>
    <message>
        <source>High bit error rate</source>
        <translation>高いビット誤り率</translation>
    </message>
    <message>
        <source>Stopped fan</source>
        <translation>ファンの停止</translation>
    </message>
    <message>
        <source>Odd cable</source>
        <translation>ほかと異なるケーブル</translation>
    </message>
    <message>
        <source>Odd firmware</source>
        <translation>異なるファームウェア</translation>
    </message>
    <message>
        <source>FEC modes differ</source>
        <translation>FEC モードの不一致</translation>
    </message>
    <message>
        <source>Slow cable</source>
        <translation>低速なケーブル</translation>
    </message>
    <message>
        <source>Trouble said by the device</source>
        <translation>装置が報告した問題</translation>
    </message>
    <message>
        <source>Adaptive routing differs</source>
        <translation>アダプティブルーティングが異なる</translation>
    </message>
    <message>
        <source>Partition dropped by a switch</source>
        <translation>スイッチが破棄するパーティション</translation>
    </message>
    <message>
        <source>Power supply off</source>
        <translation>給電していない電源</translation>
    </message>
    <message>
        <source>tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>レール %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>グループ %1</translation>
    </message>
    <message>
        <source>No port has the LID %1.</source>
        <translation>LID %1 を持つポートはありません。</translation>
    </message>
    <message>
        <source>The port of %2 is not active or has no cable.</source>
        <translation>%2 のポートはアクティブでないか、ケーブルがありません。</translation>
    </message>
    <message>
        <source>The forwarding table of %2 is not known.</source>
        <translation>%2 のフォワーディングテーブルは不明です。</translation>
    </message>
    <message>
        <source>%2 has no forwarding entry for LID %1.</source>
        <translation>%2 には LID %1 のフォワーディングエントリがありません。</translation>
    </message>
    <message>
        <source>%2 forwards LID %1 to a port that is not active, has no cable or does not exist.</source>
        <translation>%2 は LID %1 を、アクティブでないポート、ケーブルのないポート、または存在しないポートへ転送します。</translation>
    </message>
    <message>
        <source>LID %1 is forwarded to %2, which has another LID.</source>
        <translation>LID %1 は、別の LID を持つ %2 へ転送されます。</translation>
    </message>
    <message>
        <source>LID %1 is forwarded in a loop: it comes to %2 again.</source>
        <translation>LID %1 の転送がループしています。再び %2 に戻ります。</translation>
    </message>
    <message>
        <source>The order must name each of the %1 dimensions of the torus once.</source>
        <translation>順序には、トーラスの %1 個の次元をそれぞれ 1 回ずつ書いてください。</translation>
    </message>
    <message>
        <source>The number of processes must be from 2 to %1.</source>
        <translation>プロセス数は 2 から %1 までです。</translation>
    </message>
    <message>
        <source>The shift must be from 1 to %1, one less than there are processes.</source>
        <translation>シフトは 1 から %1 (プロセス数より 1 少ない数) までです。</translation>
    </message>
    <message>
        <source>%1 processes need more than the %2 hosts of the torus, with %3 processes each.</source>
        <translation>%1 個のプロセスには、ホストごとに %3 個として、トーラスの %2 台より多くのホストが必要です。</translation>
    </message>
    <message>
        <source>The fabric is not a torus, or too many of its switches or cables are missing.</source>
        <translation>ファブリックはトーラスではないか、欠けているスイッチやケーブルが多すぎます。</translation>
    </message>
    <message>
        <source>The list has more than %1 hosts.</source>
        <translation>リストのホストが %1 台を超えています。</translation>
    </message>
    <message>
        <source>“%1” is not a number or a range of numbers.</source>
        <translation>「%1」は数でも数の範囲でもありません。</translation>
    </message>
    <message>
        <source>Use a form such as node[01-18,20].</source>
        <translation>node[01-18,20] のように書いてください。</translation>
    </message>
    <message>
        <source>The range “%1” runs backwards.</source>
        <translation>範囲「%1」は逆順です。</translation>
    </message>
    <message>
        <source>Unmatched closing bracket: %1.</source>
        <translation>対応する開き括弧がありません: %1</translation>
    </message>
    <message>
        <source>Unmatched opening bracket: %1.</source>
        <translation>対応する閉じ括弧がありません: %1</translation>
    </message>
    <message>
        <source>Lines of %1 that could not be used: %2.</source>
        <translation>%1 には使えない行が %2 行あります。</translation>
    </message>
    <message>
        <source>The first is line %1: %2</source>
        <translation>最初は %1 行目です: %2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 に書き込めませんでした: %2</translation>
    </message>
    <message>
        <source>Choose another folder, or free space there.</source>
        <translation>別のフォルダーを選ぶか、空きを作ってください。</translation>
    </message>
    <message>
        <source>The import was interrupted; nothing was written.</source>
        <translation>取り込みは中断されました。何も書き込まれていません。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 on rail %3; adapters like it are on rail %4</source>
        <translation>%1 はレール %3 の %2 に接続されていますが、同様のアダプターはレール %4 にあります</translation>
    </message>
    <message>
        <source>Move its cable to a leaf of its rail.</source>
        <translation>ケーブルを同じレールのリーフへ移してください。</translation>
    </message>
    <message>
        <source>%1: %2 is cabled to rail %4 and %3 to rail %5, the reverse of other hosts</source>
        <translation>%1: %2 はレール %4、%3 はレール %5 に接続されており、他のホストと逆です</translation>
    </message>
    <message>
        <source>%1 has %2 of the %3 adapters of similar hosts</source>
        <translation>%1 は、同様のホストが持つ %3 個のアダプターのうち %2 個しか見えません</translation>
    </message>
    <message>
        <source>Check whether an adapter of this host is down, unplugged or has no name.</source>
        <translation>このホストのアダプターが停止していないか、外れていないか、名前がないか確認してください。</translation>
    </message>
    <message>
        <source>LID %1 is assigned to both %2 and %3</source>
        <translation>LID %1 が %2 と %3 の両方に割り当てられています</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs; check whether two subnet managers are master at once.</source>
        <translation>サブネットマネージャーに割り当て直させ、同時に 2 つがマスターになっていないか確認してください。</translation>
    </message>
    <message>
        <source>%1 has no LID</source>
        <translation>%1 には LID がありません</translation>
    </message>
    <message>
        <source>%1 ports have no LID</source>
        <translation>%1 個のポートに LID がありません</translation>
    </message>
    <message>
        <source>The subnet manager has not configured them; check its log.</source>
        <translation>サブネットマネージャーが設定していません。そのログを確認してください。</translation>
    </message>
    <message>
        <source>%1 runs at %2, but its other end %3 reports %4</source>
        <translation>%1 は %2 で動作していますが、相手側の %3 は %4 です</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, reseat or replace the cable.</source>
        <translation>もう一度検出してください。リンクが再トレーニング中だったのかもしれません。続くようなら、ケーブルを挿し直すか交換してください。</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4</source>
        <translation>%1 – %2 は %3 で動作していますが、%4 が可能です</translation>
    </message>
    <message>
        <source>Lanes are missing: reseat the cable, clean or replace it; then try another port.</source>
        <translation>レーンが欠けています。ケーブルを挿し直し、清掃または交換し、それから別のポートを試してください。</translation>
    </message>
    <message>
        <source>Check whether the cable and ports support the higher speed, and whether a lower one was set on purpose.</source>
        <translation>ケーブルとポートが高い速度に対応しているか、意図的に低く設定されていないか確認してください。</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3, though both ends support %4</source>
        <translation>%1 – %2 は %3 で動作していますが、両端とも %4 が可能です</translation>
    </message>
    <message>
        <source>%1 links between %2 and %3 run at %4, though both support %5</source>
        <translation>%2 と %3 の間の %1 本のリンクは %4 で動作していますが、両端とも %5 が可能です</translation>
    </message>
    <message>
        <source>Expected if cables, adapters or settings are intended for that speed.</source>
        <translation>ケーブル、カード、設定がそのためのものなら問題ありません。</translation>
    </message>
    <message>
        <source>One node has its factory description &quot;%2&quot;</source>
        <translation>1 個のノードが出荷時の説明「%2」のままです</translation>
    </message>
    <message>
        <source>%1 nodes have their factory description &quot;%2&quot;</source>
        <translation>%1 個のノードが出荷時の説明「%2」のままです</translation>
    </message>
    <message>
        <source>Set their node descriptions (the rdma-ndd service does for hosts), or give them names with a node-name map.</source>
        <translation>ノードの説明を設定するか（ホストでは rdma-ndd サービスが行います）、ノード名マップで名前を付けてください。</translation>
    </message>
    <message>
        <source>%1 nodes are called &quot;%2&quot;</source>
        <translation>%1 個のノードが「%2」という名前です</translation>
    </message>
    <message>
        <source>Give each a unique name: they differ only by GUID.</source>
        <translation>それぞれに固有の名前を付けてください。今は GUID でしか区別できません。</translation>
    </message>
    <message>
        <source>%1 is down, %2 other ports of this switch are up</source>
        <translation>%1 はダウンしています。このスイッチの他の %2 ポートはアップしています</translation>
    </message>
    <message>
        <source>%1: %2 ports are down beside %3 that are up</source>
        <translation>%1: %2 ポートがダウンし、%3 ポートがアップしています</translation>
    </message>
    <message>
        <source>Expected if nothing is plugged in there.</source>
        <translation>何も接続されていないなら問題ありません。</translation>
    </message>
    <message>
        <source>%1 ports of %2 switches are down beside others that are up</source>
        <translation>%2 台のスイッチの %1 ポートがダウンし、他はアップしています</translation>
    </message>
    <message>
        <source>%1 uses %3 of its %2 ports</source>
        <translation>%1 は %2 ポートのうち %3 を使っています</translation>
    </message>
    <message>
        <source>%1 adapters use only some of their %2 ports</source>
        <translation>%1 個のアダプターが %2 ポートの一部しか使っていません</translation>
    </message>
    <message>
        <source>Expected if they are cabled that way on purpose.</source>
        <translation>意図してそう配線しているなら問題ありません。</translation>
    </message>
    <message>
        <source>%1 has a link but is in state %2</source>
        <translation>%1 はリンクしていますが、状態は %2 です</translation>
    </message>
    <message>
        <source>Check whether a subnet manager is running and reaches this port.</source>
        <translation>サブネットマネージャーが動作し、このポートに届いているか確認してください。</translation>
    </message>
    <message>
        <source>A cable joins ports %2 and %3 of %1 to each other</source>
        <translation>ケーブルが %1 のポート %2 と %3 を互いにつないでいます</translation>
    </message>
    <message>
        <source>It carries no traffic: unplug it unless it is there for a test.</source>
        <translation>トラフィックは流れません。試験用でなければ外してください。</translation>
    </message>
    <message>
        <source>%1 has no link</source>
        <translation>%1 にリンクがありません</translation>
    </message>
    <message>
        <source>Check its cable, and that the port is enabled at both ends.</source>
        <translation>ケーブルと、両端のポートが有効かを確認してください。</translation>
    </message>
    <message>
        <source>No cable connects the %1 nodes around %2 with the %3 around %4</source>
        <translation>%2 の周りの %1 ノードと %4 の周りの %3 ノードをつなぐケーブルがありません</translation>
    </message>
    <message>
        <source>Expected if these are separate fabrics; otherwise check the switch between them.</source>
        <translation>別々のファブリックなら問題ありません。そうでなければ、間のスイッチを探してください。</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, switches like it have %3</source>
        <translation>%1 には上向きのケーブルが %2 本あり、同様のスイッチには %3 本あります</translation>
    </message>
    <message>
        <source>Fine if the fabric was planned so.</source>
        <translation>そのように設計されたファブリックなら問題ありません。</translation>
    </message>
    <message>
        <source>%1 is on a file system on which a capture cannot be written.</source>
        <translation>%1 は、キャプチャを書き込めないファイルシステムにあります。</translation>
    </message>
    <message>
        <source>No host with a cable at its first port is left for OpenSM to run on.</source>
        <translation>OpenSM を実行できる、最初のポートにケーブルのあるホストが残っていません。</translation>
    </message>
    <message>
        <source>What OpenSM wrote of its routes could not be read.</source>
        <translation>OpenSM が書き出した経路を読み取れませんでした。</translation>
    </message>
    <message>
        <source>%1 does not start: %2.</source>
        <translation>%1 を起動できません: %2。</translation>
    </message>
    <message>
        <source>%1 is not installed.</source>
        <translation>%1 がインストールされていません。</translation>
    </message>
    <message>
        <source>Routing by OpenSM needs the Debian packages ibsim-utils, libumad2sim0 and opensm.</source>
        <translation>OpenSM によるルーティングには Debian パッケージ ibsim-utils、libumad2sim0、opensm が必要です。</translation>
    </message>
    <message>
        <source>ibsim ended before it served the fabric: %1</source>
        <translation>ibsim がファブリックを提供する前に終了しました: %1</translation>
    </message>
    <message>
        <source>OpenSM ended without routing the fabric: %1</source>
        <translation>OpenSM がファブリックをルーティングせずに終了しました: %1</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 に書き込めません。</translation>
    </message>
    <message>
        <source>torus-2QoS needs a torus of at most three dimensions; this fabric is none.</source>
        <translation>torus-2QoS には 3 次元以下のトーラスが必要ですが、このファブリックはトーラスではありません。</translation>
    </message>
    <message>
        <source>torus-2QoS needs a switch with cables in all directions; there is none.</source>
        <translation>torus-2QoS にはすべての方向にケーブルのあるスイッチが必要ですが、1 台もありません。</translation>
    </message>
    <message>
        <source>Choose a folder on a local disk.</source>
        <translation>ローカルディスクのフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The time %1 is not later than %2, the last time in the capture.</source>
        <translation>時点 %1 は、キャプチャの最後の時点 %2 より後ではありません。</translation>
    </message>
    <message>
        <source>%1 could not be completed: another program is reading it.</source>
        <translation>%1 を完成できませんでした。別のプログラムが読み込んでいます。</translation>
    </message>
    <message>
        <source>Close that program, and try again.</source>
        <translation>そのプログラムを閉じて、もう一度試してください。</translation>
    </message>
    <message>
        <source>The capture %1 is locked by another program.</source>
        <translation>キャプチャ %1 は別のプログラムにロックされています。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>少し待ってからもう一度試してください。</translation>
    </message>
    <message>
        <source>The capture %1 is still being written, or its writer was killed, and its folder cannot be written to.</source>
        <translation>キャプチャ %1 はまだ書き込み中か、書き込むプログラムが強制終了されたもので、そのフォルダーには書き込めません。</translation>
    </message>
    <message>
        <source>Copy it, and the files beside it whose names begin with its name, to a folder where you may write.</source>
        <translation>それと、同じ名前で始まる隣のファイルを、書き込めるフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>There is not enough memory to read the capture %1.</source>
        <translation>キャプチャ %1 を読むためのメモリーが足りません。</translation>
    </message>
    <message>
        <source>The capture %1 cannot be read: %2.</source>
        <translation>キャプチャ %1 を読めません: %2</translation>
    </message>
    <message>
        <source>Check the disk or the network drive that holds it.</source>
        <translation>保存先のディスクまたはネットワークドライブを確認してください。</translation>
    </message>
    <message>
        <source>The capture %1 is damaged: %2.</source>
        <translation>キャプチャ %1 は壊れています: %2</translation>
    </message>
    <message>
        <source>Copy it again from its original place, or import or record it again.</source>
        <translation>元の場所からもう一度コピーするか、取り込みまたは記録をやり直してください。</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>ディスクがいっぱいです。%1 を書き込めませんでした。</translation>
    </message>
    <message>
        <source>Free space, or choose another folder.</source>
        <translation>空きを作るか、別の場所を選んでください。</translation>
    </message>
    <message>
        <source>Check free space and write permission there, or choose another folder.</source>
        <translation>空きがあり、書き込みが許可されているか確認するか、別の場所を選んでください。</translation>
    </message>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>ファイル %1 はありません。</translation>
    </message>
    <message>
        <source>Check its name and folder.</source>
        <translation>名前とフォルダーを確認してください。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a capture.</source>
        <translation>%1 はフォルダーで、キャプチャではありません。</translation>
    </message>
    <message>
        <source>Give the name of a file in it.</source>
        <translation>その中のファイルの名前を指定してください。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2.</source>
        <translation>ファイル %1 を読めません: %2</translation>
    </message>
    <message>
        <source>Check that it is a file and that you have permission to read it.</source>
        <translation>読み取りを許可されたファイルか確認してください。</translation>
    </message>
    <message>
        <source>The file %1 is empty.</source>
        <translation>ファイル %1 は空です。</translation>
    </message>
    <message>
        <source>The program that wrote it did not finish: import or record it again.</source>
        <translation>書き込みが最後まで終わっていません。取り込みまたは記録をやり直してください。</translation>
    </message>
    <message>
        <source>The file %1 is not a capture.</source>
        <translation>ファイル %1 はキャプチャではありません。</translation>
    </message>
    <message>
        <source>To make a capture from saved text files: pgcap import FILE -o OUT.pgcap</source>
        <translation>保存したテキストは次のコマンドでキャプチャになります: pgcap import FILE -o OUT.pgcap</translation>
    </message>
    <message>
        <source>The capture %1 has the format version %2; this program reads up to version %3.</source>
        <translation>キャプチャ %1 の形式バージョンは %2 です。このプログラムが読めるのはバージョン %3 までです。</translation>
    </message>
    <message>
        <source>Open it with a newer Pickglass.</source>
        <translation>新しい Pickglass で開いてください。</translation>
    </message>
    <message>
        <source>The capture %1 is truncated: it has %2 of %3 bytes.</source>
        <translation>キャプチャ %1 は途中で切れています。%3 バイトのうち %2 バイトしかありません。</translation>
    </message>
    <message>
        <source>Copy it again from its original place.</source>
        <translation>元の場所からもう一度コピーしてください。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 はフォルダーです。</translation>
    </message>
    <message>
        <source>The file %1 exists already.</source>
        <translation>ファイル %1 はすでにあります。</translation>
    </message>
    <message>
        <source>Choose another name, or use --force to replace it.</source>
        <translation>別の名前を選ぶか、--force を付けて置き換えてください。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>フォルダー %1 はありません。</translation>
    </message>
    <message>
        <source>Create it first, or choose another folder.</source>
        <translation>先に作るか、別の場所を選んでください。</translation>
    </message>
    <message>
        <source>The statement cannot be run: %1.</source>
        <translation>この文は実行できません: %1</translation>
    </message>
    <message>
        <source>The statement would write; captures are only read here.</source>
        <translation>この文は書き込みを行います。ここではキャプチャを読むことしかできません。</translation>
    </message>
    <message>
        <source>The node %1 is only known from this cable: the file does not describe it.</source>
        <translation>ノード %1 はこのケーブルからしか分かりません。ファイルに記述がありません。</translation>
    </message>
    <message>
        <source>This cable goes from port %1 to port %2 of %3, but one of the two has another cable.</source>
        <translation>このケーブルは %3 のポート %1 とポート %2 をつなぎますが、どちらかに別のケーブルがあります。</translation>
    </message>
    <message>
        <source>Save a fabric with: ibnetdiscover &gt; fabric.txt</source>
        <translation>次のコマンドでファブリックを保存してください: ibnetdiscover &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is an SQLite file, such as a capture, not a saved text.</source>
        <translation>これはキャプチャなどの SQLite ファイルで、保存したテキストではありません。</translation>
    </message>
    <message>
        <source>A capture needs no import: open it directly.</source>
        <translation>キャプチャは取り込み不要です。そのまま開いてください。</translation>
    </message>
    <message>
        <source>This is a compressed file.</source>
        <translation>これは圧縮されたファイルです。</translation>
    </message>
    <message>
        <source>Unpack it and import the text in it.</source>
        <translation>展開して、中のテキストを取り込んでください。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer instead of the file.</source>
        <translation>これは Git LFS がファイルの代わりに残したポインターです。</translation>
    </message>
    <message>
        <source>Get the file itself with: git lfs pull</source>
        <translation>次のコマンドでファイル本体を取得してください: git lfs pull</translation>
    </message>
    <message>
        <source>This is a web page.</source>
        <translation>これはウェブページです。</translation>
    </message>
    <message>
        <source>Download the text itself.</source>
        <translation>テキストそのものをダウンロードしてください。</translation>
    </message>
    <message>
        <source>This file is binary, not a text.</source>
        <translation>このファイルはバイナリーで、テキストではありません。</translation>
    </message>
    <message>
        <source>This is a node-name map, which holds no fabric.</source>
        <translation>これはノード名マップで、ファブリックは入っていません。</translation>
    </message>
    <message>
        <source>Use it when you import a fabric: pgcap import FABRIC --names MAP -o OUT</source>
        <translation>ファブリックの名前として指定してください: pgcap import FABRIC --names MAP -o OUT</translation>
    </message>
    <message>
        <source>The format of this file is not known.</source>
        <translation>このファイルの形式は不明です。</translation>
    </message>
    <message>
        <source>This is not a line of ibnetdiscover: expected a node, such as Switch 36 &quot;S-…&quot;, a port, such as [1] &quot;H-…&quot;[1], or an assignment, such as vendid=0x2c9.</source>
        <translation>ibnetdiscover の行ではありません。Switch 36 &quot;S-…&quot; のようなノード、[1] &quot;H-…&quot;[1] のようなポート、または vendid=0x2c9 のような代入が必要です。</translation>
    </message>
    <message>
        <source>Cannot read the node in &quot;%1&quot;: expected a number of ports and an id in quotes.</source>
        <translation>「%1」のノードを読めません。ポート数と、引用符で囲んだ ID が必要です。</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 255 before the id.</source>
        <translation>ID の前に 0 から 255 のポート数が必要です。</translation>
    </message>
    <message>
        <source>A port without a node: expected the line of its node before it.</source>
        <translation>ノードのないポートです。その前にノードの行が必要です。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known rate: expected one such as 4xHDR.</source>
        <translation>「%1」は不明なレートです。4xHDR のようなものが必要です。</translation>
    </message>
    <message>
        <source>Cannot read this port: expected [1 to 254], the other node&apos;s id in quotes and [1 to 254].</source>
        <translation>このポートを読めません。[1 から 254]、引用符で囲んだ相手ノードの ID、[1 から 254] が必要です。</translation>
    </message>
    <message>
        <source>The file ends before the line of a node. It was probably cut off.</source>
        <translation>ノードの行の前でファイルが終わっています。おそらく途中で切れています。</translation>
    </message>
    <message>
        <source>Expected a port: CA, SW or RT, LID, port number and GUID.</source>
        <translation>ポートが必要です: CA、SW または RT、LID、ポート番号、GUID。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known speed: expected one such as HDR.</source>
        <translation>「%1」は不明な速度です。HDR のようなものが必要です。</translation>
    </message>
    <message>
        <source>Expected a width and a speed, such as 4x HDR, after the GUID.</source>
        <translation>GUID の後に 4x HDR のような幅と速度が必要です。</translation>
    </message>
    <message>
        <source>Expected the node&apos;s name in single quotes after the speed, or a dash and the other end of the cable.</source>
        <translation>速度の後に、一重引用符で囲んだノード名、またはダッシュとケーブルの反対側が必要です。</translation>
    </message>
    <message>
        <source>Expected the other end of the cable after the dash: CA, SW or RT, LID, port number and GUID.</source>
        <translation>ダッシュの後にケーブルの反対側が必要です: CA、SW または RT、LID、ポート番号、GUID。</translation>
    </message>
    <message>
        <source>Expected the two nodes&apos; names at the end: ( &apos;one&apos; - &apos;other&apos; ).</source>
        <translation>最後に 2 つのノードの名前が必要です: ( &apos;one&apos; - &apos;other&apos; )</translation>
    </message>
    <message>
        <source>There is no format named &quot;%1&quot;.</source>
        <translation>「%1」という形式はありません。</translation>
    </message>
    <message>
        <source>Formats are: %1.</source>
        <translation>形式: %1</translation>
    </message>
    <message>
        <source>The import was canceled.</source>
        <translation>取り込みは取り消されました。</translation>
    </message>
    <message>
        <source>Line %1 is too long for a text file: the file is damaged or binary.</source>
        <translation>%1 行目はテキストとしては長すぎます。ファイルが壊れているか、バイナリーです。</translation>
    </message>
    <message>
        <source>Save it again.</source>
        <translation>保存し直してください。</translation>
    </message>
    <message>
        <source>The file has no fabric data.</source>
        <translation>このファイルにはファブリックに関する情報がありません。</translation>
    </message>
    <message>
        <source>It may have been cut off: save it again.</source>
        <translation>途中で切れているかもしれません。保存し直してください。</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>その中のファイルを選んでください。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 は通常のファイルではありません。</translation>
    </message>
    <message>
        <source>Save the text to a file first.</source>
        <translation>先にテキストをファイルに保存してください。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 は空です。</translation>
    </message>
    <message>
        <source>The command that wrote it may have failed: run it again and read its messages.</source>
        <translation>書き込むはずのコマンドが失敗したのかもしれません。もう一度実行し、メッセージを見てください。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>%1 を読めません: %2</translation>
    </message>
    <message>
        <source>Check that you have permission to read it.</source>
        <translation>読み取りが許可されているか確認してください。</translation>
    </message>
    <message>
        <source>%1 has no names.</source>
        <translation>%1 には名前がありません。</translation>
    </message>
    <message>
        <source>A node-name map has lines such as: 0x0002c90300000001 &quot;leaf01&quot;</source>
        <translation>ノード名マップの行は次のようなものです: 0x0002c90300000001 &quot;leaf01&quot;</translation>
    </message>
    <message>
        <source>Expected a counter and a count: SymbolErrorCounter=10.</source>
        <translation>カウンターと数が必要です: SymbolErrorCounter=10</translation>
    </message>
    <message>
        <source>There is no counter &quot;%1&quot;.</source>
        <translation>カウンター「%1」はありません。</translation>
    </message>
    <message>
        <source>%1 already has the name &quot;%2&quot;, which is kept.</source>
        <translation>%1 にはすでに名前「%2」があり、それを保ちます。</translation>
    </message>
    <message>
        <source>Aliases and included files are not followed: expected nodes and ports only.</source>
        <translation>別名と取り込みファイルはたどりません。ノードとポートだけが必要です。</translation>
    </message>
    <message>
        <source>Expected a node: Switch, Hca or Rt, its number of ports (1 to 255) and its id in quotes.</source>
        <translation>ノードが必要です: Switch、Hca または Rt、ポート数（1 から 255）、引用符で囲んだ ID。</translation>
    </message>
    <message>
        <source>Expected a port: its number in brackets, the id of the other node in quotes and the port&apos;s number there in brackets.</source>
        <translation>ポートが必要です: 角括弧で囲んだ番号、引用符で囲んだ相手ノードの ID、角括弧で囲んだ相手のポート番号。</translation>
    </message>
    <message>
        <source>Expected options such as w=8 after the port.</source>
        <translation>ポートの後に w=8 のようなオプションが必要です。</translation>
    </message>
    <message>
        <source>%1 hosts like %2 have fewer adapters than the usual %3</source>
        <translation>%2 のような %1 台のホストは、大半が持つ %3 個より少ないアダプターしか見えません</translation>
    </message>
    <message>
        <source>The missing ones are probably among those that have a factory description.</source>
        <translation>足りないものは、おそらく出荷時の説明のままのものの中にあります。</translation>
    </message>
    <message>
        <source>%1 cannot be used as a collector: %2.</source>
        <translation>%1 をコレクターとして使えません: %2。</translation>
    </message>
    <message>
        <source>Remove it, or install Pickglass again.</source>
        <translation>これを取り除くか、Pickglass を入れ直してください。</translation>
    </message>
    <message>
        <source>The collector %1 was made for another version of Pickglass: it has the interface &quot;%2&quot;, not &quot;%3&quot;.</source>
        <translation>コレクター %1 は別の版の Pickglass 用です: インターフェースは「%3」ではなく「%2」です。</translation>
    </message>
    <message>
        <source>Install the collector of this version.</source>
        <translation>この版のコレクターを入れてください。</translation>
    </message>
    <message>
        <source>Install Pickglass again.</source>
        <translation>Pickglass を入れ直してください。</translation>
    </message>
    <message>
        <source>Install the library %1, in Debian and Ubuntu the package %2.</source>
        <translation>ライブラリ %1 を入れてください (Debian と Ubuntu ではパッケージ %2)。</translation>
    </message>
    <message>
        <source>The collector %1 could not be loaded: %2.</source>
        <translation>コレクター %1 を読み込めませんでした: %2。</translation>
    </message>
    <message>
        <source>%1 is a file, not a fabric that can be recorded.</source>
        <translation>%1 はファイルで、記録できるファブリックではありません。</translation>
    </message>
    <message>
        <source>To make a capture of a saved discovery, use pgcap import.</source>
        <translation>保存された探索結果からキャプチャを作るには pgcap import を使ってください。</translation>
    </message>
    <message>
        <source>No collector can record %1: none was found in %2.</source>
        <translation>%1 を記録するコレクターがありません: %2 には見つかりませんでした。</translation>
    </message>
    <message>
        <source>Install Pickglass again, or name the folder of its collectors in PICKGLASS_COLLECTORS.</source>
        <translation>Pickglass を入れ直すか、コレクターのフォルダーを PICKGLASS_COLLECTORS で指定してください。</translation>
    </message>
    <message>
        <source>%1 is not a source: the colon is missing.</source>
        <translation>%1 は記録元ではありません: コロンがありません。</translation>
    </message>
    <message>
        <source>Write %1: with a colon.</source>
        <translation>コロンを付けて %1: と書いてください。</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1.</source>
        <translation>記録できる記録元の先頭は %1 です。</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1. There are also collectors that cannot be used: %2.</source>
        <translation>記録できる記録元の先頭は %1 です。使えないコレクターもあります: %2。</translation>
    </message>
    <message>
        <source>No collector serves the source %1.</source>
        <translation>記録元 %1 に対応するコレクターがありません。</translation>
    </message>
    <message>
        <source>The source %1 is not understood: %2.</source>
        <translation>記録元 %1 を解釈できません: %2。</translation>
    </message>
    <message>
        <source>Write it as in %1:NAME or %1:NAME?KEY=VALUE.</source>
        <translation>%1:NAME または %1:NAME?KEY=VALUE のように書いてください。</translation>
    </message>
    <message>
        <source>A sweep took %1 s, longer than the interval of %2 s: the next one starts immediately.</source>
        <translation>1 回のスイープに %1 秒かかり、間隔の %2 秒より長くなりました: 次のスイープはすぐに始まります。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or fewer counters.</source>
        <translation>間隔を長くするか、カウンターを減らしてください。</translation>
    </message>
    <message>
        <source>The control line %1 was not understood.</source>
        <translation>制御の行 %1 を解釈できませんでした。</translation>
    </message>
    <message>
        <source>Nothing was recorded: the recording ended before the fabric was discovered.</source>
        <translation>何も記録されませんでした: ファブリックを検出する前に記録が終わりました。</translation>
    </message>
    <message>
        <source>Counters were read before the fabric was.</source>
        <translation>ファブリックより先にカウンターが読まれました。</translation>
    </message>
    <message>
        <source>The sweep %1 at %2 is not later than %3 at %4, the last sweep in the capture.</source>
        <translation>時刻 %2 のスイープ %1 は、キャプチャの最後である時刻 %4 のスイープ %3 より後ではありません。</translation>
    </message>
    <message>
        <source>The capture %1 has samples of the kind %2, which this program does not know.</source>
        <translation>キャプチャ %1 には、このプログラムが知らない種類 %2 のサンプルがあります。</translation>
    </message>
    <message>
        <source>Another program is recording to %1.</source>
        <translation>別のプログラムが %1 に記録しています。</translation>
    </message>
    <message>
        <source>Choose another name, or stop that recording first.</source>
        <translation>別の名前を選ぶか、先にその記録を終えてください。</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was being recorded.</source>
        <translation>記録中に %1 が別のファイルに置き換えられました。</translation>
    </message>
    <message>
        <source>%1 was removed or renamed while it was being recorded.</source>
        <translation>記録中に %1 が削除されたか、名前が変わりました。</translation>
    </message>
    <message>
        <source>Record again, and do not touch the file and those beside it until the recording has ended.</source>
        <translation>もう一度記録し、終わるまでそのファイルと隣のファイルに触れないでください。</translation>
    </message>
    <message>
        <source>%1 was made read-only while it was being recorded.</source>
        <translation>記録中に %1 が読み取り専用になりました。</translation>
    </message>
    <message>
        <source>It holds the recording up to then; record the rest to another file.</source>
        <translation>それまでの記録は残っています。続きは別のファイルに記録してください。</translation>
    </message>
    <message>
        <source>%1 ports at %2 times are too many to show at once.</source>
        <translation>%2 個の時刻に %1 個のポートは、一度に表示するには多すぎます。</translation>
    </message>
    <message>
        <source>Choose longer steps or a shorter time range.</source>
        <translation>刻みを長くするか、期間を短くしてください。</translation>
    </message>
    <message>
        <source>Discovering the fabric</source>
        <translation>ファブリックを検出しています</translation>
    </message>
    <message>
        <source>Retrying nodes that did not answer</source>
        <translation>応答しなかったノードに再び問い合わせています</translation>
    </message>
    <message>
        <source>The port %1 of this machine does not answer.</source>
        <translation>このマシンのポート %1 が応答しません。</translation>
    </message>
    <message>
        <source>A sweep took %1 ms and the interval is %2 ms: sweeps follow each other without a pause.</source>
        <translation>1 回のスイープに %1 ms かかり、間隔は %2 ms です: スイープが休みなく続きます。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or allow more requests at once.</source>
        <translation>間隔を長くするか、同時に出す要求を増やしてください。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a mad: source.</source>
        <translation>「%1」は mad: 記録元の %2 の値として使えません。</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>%1 が必要です。</translation>
    </message>
    <message>
        <source>This Pickglass cannot use libibnetdisc: its helper program pickglass-ibnetdisc is missing.</source>
        <translation>この Pickglass では libibnetdisc を使えません。補助プログラム pickglass-ibnetdisc がありません。</translation>
    </message>
    <message>
        <source>Install libibnetdisc-dev and build Pickglass again, or leave out discovery=libibnetdisc.</source>
        <translation>libibnetdisc-dev をインストールして Pickglass をビルドし直すか、discovery=libibnetdisc を指定しないでください。</translation>
    </message>
    <message>
        <source>Try ibnetdiscover on this machine, which uses the same library, or leave out discovery=libibnetdisc.</source>
        <translation>同じライブラリーを使う ibnetdiscover をこのマシンで試すか、discovery=libibnetdisc を指定しないでください。</translation>
    </message>
    <message>
        <source>libibnetdisc has not discovered the fabric within %1 s.</source>
        <translation>libibnetdisc は %1 秒以内にファブリックの探索を終えませんでした。</translation>
    </message>
    <message>
        <source>No temporary folder could be made: %1.</source>
        <translation>一時フォルダーを作成できませんでした: %1。</translation>
    </message>
    <message>
        <source>libibnetdisc crashed while it discovered the fabric.</source>
        <translation>libibnetdisc はファブリックの探索中に異常終了しました。</translation>
    </message>
    <message>
        <source>libibnetdisc could not discover the fabric: %1.</source>
        <translation>libibnetdisc はファブリックを探索できませんでした: %1。</translation>
    </message>
    <message>
        <source>libibnetdisc wrote no result.</source>
        <translation>libibnetdisc は結果を書き込みませんでした。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is too large.</source>
        <translation>libibnetdisc の結果が大きすぎます。</translation>
    </message>
    <message>
        <source>Try again, or leave out discovery=libibnetdisc.</source>
        <translation>もう一度試すか、discovery=libibnetdisc を指定しないでください。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is not in the expected format.</source>
        <translation>libibnetdisc の結果の形式が想定と異なります。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is incomplete.</source>
        <translation>libibnetdisc の結果は途中で切れています。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc does not have the adapter of this machine.</source>
        <translation>libibnetdisc の結果にこのマシンのアダプターがありません。</translation>
    </message>
    <message>
        <source>libibnetdisc cannot limit how many requests a second it sends.</source>
        <translation>libibnetdisc は 1 秒あたりの要求数を制限できません。</translation>
    </message>
    <message>
        <source>Leave out the limit or discovery=libibnetdisc.</source>
        <translation>制限または discovery=libibnetdisc のどちらかを指定しないでください。</translation>
    </message>
    <message>
        <source>Discovering the fabric with libibnetdisc</source>
        <translation>libibnetdisc でファブリックを探索中</translation>
    </message>
    <message>
        <source>%1 could not be started: %2.</source>
        <translation>%1 を起動できませんでした: %2。</translation>
    </message>
    <message>
        <source>A mad: source has no option %1.</source>
        <translation>mad: 記録元に %1 というオプションはありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a port of this machine.</source>
        <translation>「%1」はこのマシンのポートの名前ではありません。</translation>
    </message>
    <message>
        <source>%1 does not answer counter queries.</source>
        <translation>%1 がカウンターの問い合わせに応答しません。</translation>
    </message>
    <message>
        <source>It is queried again every few sweeps. If it is up, check whether it is overloaded and whether its LID is reachable from here.</source>
        <translation>数回のスイープごとに再び問い合わせます。動いている場合は、過負荷でないか、その LID にここから届くかを調べてください。</translation>
    </message>
    <message>
        <source>%1 answers again.</source>
        <translation>%1 が再び応答しています。</translation>
    </message>
    <message>
        <source>This machine has no InfiniBand device (%1 is empty).</source>
        <translation>このマシンには InfiniBand デバイスがありません (%1 は空です)。</translation>
    </message>
    <message>
        <source>Run this on a machine with an InfiniBand adapter and its driver loaded (&quot;ibstat&quot; lists them), or open a saved capture.</source>
        <translation>InfiniBand アダプターがあり、そのドライバーが読み込まれたマシンで実行するか (「ibstat」で一覧が見られます)、保存されたキャプチャを開いてください。</translation>
    </message>
    <message>
        <source>%1 is missing: is ib_umad loaded? Without it no MAD can be sent through %2.</source>
        <translation>%1 がありません: ib_umad は読み込まれていますか。これがないと %2 から MAD を送れません。</translation>
    </message>
    <message>
        <source>Load the kernel module: &quot;sudo modprobe ib_umad&quot;. A line &quot;ib_umad&quot; in a file of /etc/modules-load.d loads it at every start.</source>
        <translation>カーネルモジュールを読み込んでください: 「sudo modprobe ib_umad」。/etc/modules-load.d のファイルに「ib_umad」の行を書くと、起動のたびに読み込まれます。</translation>
    </message>
    <message>
        <source>The port %1 is an Ethernet port.</source>
        <translation>ポート %1 は Ethernet のポートです。</translation>
    </message>
    <message>
        <source>Name a port whose link layer is InfiniBand: &quot;ibstat&quot; lists them.</source>
        <translation>リンク層が InfiniBand のポートを指定してください: 「ibstat」で一覧が見られます。</translation>
    </message>
    <message>
        <source>The port %1 is down.</source>
        <translation>ポート %1 はダウンしています。</translation>
    </message>
    <message>
        <source>Check its cable and the switch at the other end, or name another port: &quot;ibstat&quot; shows their states.</source>
        <translation>ケーブルと反対側のスイッチを調べるか、別のポートを指定してください: 「ibstat」で状態がわかります。</translation>
    </message>
    <message>
        <source>The port %1 has no LID: no subnet manager has found it yet.</source>
        <translation>ポート %1 に LID がありません: サブネットマネージャーにまだ見つかっていません。</translation>
    </message>
    <message>
        <source>Start a subnet manager on this fabric, or wait until it has swept; &quot;sminfo&quot; queries it.</source>
        <translation>このファブリックでサブネットマネージャーを起動するか、探索を終えるまで待ってください。「sminfo」で確かめられます。</translation>
    </message>
    <message>
        <source>There is no InfiniBand port %1 here.</source>
        <translation>InfiniBand のポート %1 はここにはありません。</translation>
    </message>
    <message>
        <source>This machine has: %1.</source>
        <translation>このマシンにあるのは %1 です。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>%1 を開けません: %2。</translation>
    </message>
    <message>
        <source>See the kernel&apos;s messages (&quot;sudo dmesg&quot;) about the adapter %1.</source>
        <translation>カーネルのメッセージ (「sudo dmesg」) にアダプター %1 についての詳細があります。</translation>
    </message>
    <message>
        <source>No permission to use %1: it belongs to the user %2 and the group %3, with the mode %4.</source>
        <translation>%1 を使う権限がありません: 所有者は %2、グループは %3、モードは %4 です。</translation>
    </message>
    <message>
        <source>Give it to the group rdma with the udev rule 90-pickglass-umad.rules that comes with Pickglass (copy it to /etc/udev/rules.d, then &quot;sudo udevadm control --reload &amp;&amp; sudo udevadm trigger&quot;), join the group (&quot;sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER&quot;) and log in again. Or run this as root.</source>
        <translation>Pickglass に付属の udev ルール 90-pickglass-umad.rules でグループ rdma に与え (/etc/udev/rules.d にコピーし、「sudo udevadm control --reload &amp;&amp; sudo udevadm trigger」を実行)、そのグループに加わり (「sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER」)、ログインし直してください。または root で実行してください。</translation>
    </message>
    <message>
        <source>The port %1 is not in the partition %2.</source>
        <translation>ポート %1 はパーティション %2 に属していません。</translation>
    </message>
    <message>
        <source>Name a P_Key of its table, or ask the administrator of the subnet manager to add the port.</source>
        <translation>その表にある P_Key を指定するか、サブネットマネージャーの管理者にポートの追加を頼んでください。</translation>
    </message>
    <message>
        <source>The kernel does not allow %1 to send MADs of the class %2.</source>
        <translation>カーネルは %1 にクラス %2 の MAD を送らせません。</translation>
    </message>
    <message>
        <source>%1 no longer works (%2): the adapter or its driver is gone.</source>
        <translation>%1 が動かなくなりました (%2): アダプターかそのドライバーがなくなりました。</translation>
    </message>
    <message>
        <source>Check with &quot;ibstat&quot; whether %1 is present, then start again.</source>
        <translation>「ibstat」で %1 があるか確かめてから、もう一度始めてください。</translation>
    </message>
    <message>
        <source>Line %1 of %2 does not have four parts.</source>
        <translation>%2 の %1 行目は四つの部分に分かれていません。</translation>
    </message>
    <message>
        <source>“%1” in line %2 of %3 is not possible there.</source>
        <translation>%3 の %2 行目の「%1」は、そこでは使えません。</translation>
    </message>
    <message>
        <source>%1 has more than %2 messages.</source>
        <translation>%1 にはメッセージが %2 個より多くあります。</translation>
    </message>
    <message>
        <source>A line has a step from 1, the host that sends, the host that receives (numbers from 0, or names) and bytes: 1 0 8 16384.</source>
        <translation>一行には、1 からのステップ、送信するホスト、受信するホスト (0 からの番号か名前)、バイト数を書きます: 1 0 8 16384。</translation>
    </message>
    <message>
        <source>%1 is not a file that can be read.</source>
        <translation>%1 は読み取れるファイルではありません。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB.</source>
        <translation>%1 は %2 MiB を超えています。</translation>
    </message>
    <message>
        <source>%1 has no messages.</source>
        <translation>%1 にメッセージがありません。</translation>
    </message>
    <message>
        <source>This pattern needs a tree of two tiers with %1 leaves and %2 hosts each.</source>
        <translation>このパターンには、リーフが %1 台で、それぞれにホストが %2 台ある二段のツリーが必要です。</translation>
    </message>
    <message>
        <source>Choose tree?leaves=6&amp;spines=6&amp;perleaf=8.</source>
        <translation>tree?leaves=6&amp;spines=6&amp;perleaf=8 を選んでください。</translation>
    </message>
    <message>
        <source>A message of this pattern is a multiple of %1 bytes.</source>
        <translation>このパターンのメッセージは %1 バイトの倍数です。</translation>
    </message>
    <message>
        <source>Choose message=%1.</source>
        <translation>message=%1 を選んでください。</translation>
    </message>
    <message>
        <source>Step %1 of the traffic pattern sends more than its links carry in a second.</source>
        <translation>トラフィックパターンのステップ %1 は、リンクが一秒間に運べる量より多く送ります。</translation>
    </message>
    <message>
        <source>Choose smaller messages.</source>
        <translation>もっと小さいメッセージを選んでください。</translation>
    </message>
    <message>
        <source>The traffic pattern takes %1 sweeps, more than there are to be.</source>
        <translation>トラフィックパターンには %1 回のスイープが必要で、指定された回数では足りません。</translation>
    </message>
    <message>
        <source>Leave out sweeps, or choose more.</source>
        <translation>sweeps を省くか、もっと大きくしてください。</translation>
    </message>
    <message>
        <source>Building the simulated fabric</source>
        <translation>シミュレーションのファブリックを作成しています</translation>
    </message>
    <message>
        <source>%1 of %2 ports did not answer.</source>
        <translation>%2 個のポートのうち %1 個が応答しませんでした。</translation>
    </message>
    <message>
        <source>A sweep took %1 s, which is longer than the interval of %2 s.</source>
        <translation>1 回のスイープに %1 秒かかり、間隔の %2 秒より長くなりました。</translation>
    </message>
    <message>
        <source>The next one starts immediately. Choose a longer interval.</source>
        <translation>次のスイープはすぐに始まります。間隔を長くしてください。</translation>
    </message>
    <message>
        <source>“synthetic:” simulates a fabric and its traffic: synthetic:tree?k=36&amp;load=0.4, synthetic:torus?x=4&amp;y=4&amp;z=4 or synthetic:dragonfly?groups=9.</source>
        <translation>「synthetic:」はファブリックとその通信をシミュレートします: synthetic:tree?k=36&amp;load=0.4、synthetic:torus?x=4&amp;y=4&amp;z=4、synthetic:dragonfly?groups=9。</translation>
    </message>
    <message>
        <source>The options leaves, spines, perleaf and cables are for trees of two tiers.</source>
        <translation>オプション leaves、spines、perleaf、cables は 2 階層のツリー用です。</translation>
    </message>
    <message>
        <source>Choose tiers=2, or k alone.</source>
        <translation>tiers=2 にするか、k だけを指定してください。</translation>
    </message>
    <message>
        <source>%1 leaves with %2 hosts each have room for %3 hosts.</source>
        <translation>ホスト %2 台ずつのリーフ %1 台には、%3 台のホストまで入ります。</translation>
    </message>
    <message>
        <source>Choose fewer hosts or more leaves.</source>
        <translation>ホストを減らすか、リーフを増やしてください。</translation>
    </message>
    <message>
        <source>A tree of %1 tiers of switches with %2 ports has room for %3 hosts.</source>
        <translation>%2 ポートのスイッチが %1 階層のツリーには、%3 台のホストまで入ります。</translation>
    </message>
    <message>
        <source>Choose fewer hosts or larger switches.</source>
        <translation>ホストを減らすか、大きなスイッチを選んでください。</translation>
    </message>
    <message>
        <source>The simulated fabric would need %1 LIDs; a subnet has %2.</source>
        <translation>シミュレーションのファブリックには LID が %1 個必要ですが、サブネットには %2 個しかありません。</translation>
    </message>
    <message>
        <source>Choose a smaller one, or a smaller lmc.</source>
        <translation>もっと小さいものか、小さな lmc を選んでください。</translation>
    </message>
    <message>
        <source>A switch of the simulated fabric would have %1 ports; a switch has up to %2.</source>
        <translation>シミュレーションのファブリックのスイッチは %1 ポートになりますが、スイッチは %2 ポートまでです。</translation>
    </message>
    <message>
        <source>Choose fewer hosts, neighbors or cables of a switch.</source>
        <translation>スイッチのホスト、隣接スイッチ、またはケーブルを減らしてください。</translation>
    </message>
    <message>
        <source>A shift of %1 is not possible with %2 hosts.</source>
        <translation>%2 台のホストでは %1 のシフトはできません。</translation>
    </message>
    <message>
        <source>Choose one from 1 to the number of hosts less one.</source>
        <translation>1 から、ホスト数より 1 少ない数までを選んでください。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of the option %2, which takes %3.</source>
        <translation>「%1」はオプション %2 の有効な値ではありません。取りうる値は %3 です。</translation>
    </message>
    <message>
        <source>A simulated %1 has no option “%2”.</source>
        <translation>シミュレーションの %1 に「%2」というオプションはありません。</translation>
    </message>
    <message>
        <source>There is no simulated fabric “%1”.</source>
        <translation>「%1」というシミュレーションのファブリックはありません。</translation>
    </message>
    <message>
        <source>Choose tree, torus or dragonfly.</source>
        <translation>tree、torus、dragonfly から選んでください。</translation>
    </message>
    <message>
        <source>The clock was set back to %1: sweeps are skipped until it is past %2 again.</source>
        <translation>時計が %1 に戻されました: 再び %2 を過ぎるまでスイープを飛ばします。</translation>
    </message>
    <message>
        <source>To continue immediately, stop this recording and start another one.</source>
        <translation>すぐに続けるには、この記録を終えて新しい記録を始めてください。</translation>
    </message>
    <message>
        <source>The subnet has no master</source>
        <translation>サブネットにマスターがいません</translation>
    </message>
    <message>
        <source>The subnet manager on %1 should take over: if it does not, check its log.</source>
        <translation>%1 のサブネットマネージャーが引き継ぐはずです。引き継がなければ、そのログを確認してください。</translation>
    </message>
    <message>
        <source>Start a subnet manager.</source>
        <translation>サブネットマネージャーを起動してください。</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2</source>
        <translation>サブネットにマスターが 2 つあります: %1 と %2</translation>
    </message>
    <message>
        <source>Stop one of them; the one with the lower priority or, at equal priority, the higher GUID should become standby.</source>
        <translation>どちらかを停止してください。優先度の低い方、同じなら GUID の大きい方がスタンバイになるべきです。</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master is %2 with LID %3</source>
        <translation>ポートの MasterSMLID は %1 ですが、マスターは LID %3 の %2 です</translation>
    </message>
    <message>
        <source>The new master has not swept the subnet: check its log, or restart it.</source>
        <translation>新しいマスターがサブネットを探索していません。そのログを確認するか、再起動してください。</translation>
    </message>
    <message>
        <source>The subnet has no standby: no subnet manager can take over from %1</source>
        <translation>サブネットにスタンバイがありません: %1 を引き継げるサブネットマネージャーがありません</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, with a lower priority.</source>
        <translation>別のノードで、より低い優先度の 2 つ目のサブネットマネージャーを動かしてください。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 (%2) is stalled: it only answers queries</source>
        <translation>%1 のサブネットマネージャー (%2) が停滞しています: 問い合わせに答えるだけです</translation>
    </message>
    <message>
        <source>Check in its log whether it still sweeps.</source>
        <translation>まだ探索しているか、そのログで確認してください。</translation>
    </message>
    <message>
        <source>The subnet managers on %1 have the same priority %2</source>
        <translation>%1 のサブネットマネージャーの優先度が同じ %2 です</translation>
    </message>
    <message>
        <source>The lowest GUID decides which is master. Give the intended master a higher priority.</source>
        <translation>GUID の最も小さいものがマスターになります。マスターにしたい方の優先度を高くしてください。</translation>
    </message>
    <message>
        <source>%1 links went down together.</source>
        <translation>%1 本のリンクが同時にダウンしました。</translation>
    </message>
    <message>
        <source>%1 nodes left together.</source>
        <translation>%1 個のノードが同時に離れました。</translation>
    </message>
    <message>
        <source>%1 links came up together.</source>
        <translation>%1 本のリンクが同時にアップしました。</translation>
    </message>
    <message>
        <source>%1 nodes joined together.</source>
        <translation>%1 個のノードが同時に加わりました。</translation>
    </message>
    <message>
        <source>%1 ports stopped answering together.</source>
        <translation>%1 個のポートが同時に応答しなくなりました。</translation>
    </message>
    <message>
        <source>Counters of %1 nodes were reset together.</source>
        <translation>%1 個のノードのカウンターが同時にリセットされました。</translation>
    </message>
    <message>
        <source>%1 counters crossed their thresholds together.</source>
        <translation>%1 個のカウンターが同時にしきい値を超えました。</translation>
    </message>
    <message>
        <source>%1 events of the kind %2 occurred together.</source>
        <translation>種類 %2 のイベントが同時に %1 件起きました。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 became the master.</source>
        <translation>%1 のサブネットマネージャーがマスターになりました。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 went to standby.</source>
        <translation>%1 のサブネットマネージャーがスタンバイになりました。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is no longer active.</source>
        <translation>%1 のサブネットマネージャーはアクティブではなくなりました。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 discovers the subnet.</source>
        <translation>%1 のサブネットマネージャーがサブネットを探索しています。</translation>
    </message>
    <message>
        <source>The priority of the subnet manager on %1 changed from %2 to %3.</source>
        <translation>%1 のサブネットマネージャーの優先度が %2 から %3 に変わりました。</translation>
    </message>
    <message>
        <source>A subnet manager appeared on %1 (%2).</source>
        <translation>%1 にサブネットマネージャーが現れました (%2)。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is gone (it was %2).</source>
        <translation>%1 のサブネットマネージャーがなくなりました (直前は %2)。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is stalled: it only answers queries.</source>
        <translation>%1 のサブネットマネージャーが停滞しています: 問い合わせに答えるだけです。</translation>
    </message>
    <message>
        <source>The link %1 – %2 went down.</source>
        <translation>リンク %1 – %2 がダウンしました。</translation>
    </message>
    <message>
        <source>A link %1 – %2 came up.</source>
        <translation>リンク %1 – %2 がアップしました。</translation>
    </message>
    <message>
        <source>%1 left the fabric.</source>
        <translation>%1 がファブリックから離れました。</translation>
    </message>
    <message>
        <source>%1 joined the fabric.</source>
        <translation>%1 がファブリックに加わりました。</translation>
    </message>
    <message>
        <source>The width of %1 changed from %2 to %3.</source>
        <translation>%1 の幅が %2 から %3 に変わりました。</translation>
    </message>
    <message>
        <source>The speed of %1 changed from %2 to %3.</source>
        <translation>%1 の速度が %2 から %3 に変わりました。</translation>
    </message>
    <message>
        <source>The LID of %1 changed from %2 to %3.</source>
        <translation>%1 の LID が %2 から %3 に変わりました。</translation>
    </message>
    <message>
        <source>%1 was renamed to %2.</source>
        <translation>%1 の名前が %2 に変わりました。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same GUID %3.</source>
        <translation>%1 と %2 の GUID が同じ %3 です。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same LID %3.</source>
        <translation>%1 と %2 の LID が同じ %3 です。</translation>
    </message>
    <message>
        <source>%1 of %2 counted %3 within a minute (threshold %4).</source>
        <translation>%2 の %1 が 1 分間に %3 増えました (しきい値 %4)。</translation>
    </message>
    <message>
        <source>The counters of %1 ports of %2 were reset.</source>
        <translation>%2 の %1 個のポートのカウンターがリセットされました。</translation>
    </message>
    <message>
        <source>The counters of %1 were reset.</source>
        <translation>%1 のカウンターがリセットされました。</translation>
    </message>
    <message>
        <source>%1 sweeps were skipped.</source>
        <translation>%1 回のスイープが飛ばされました。</translation>
    </message>
    <message>
        <source>The subnet has no master.</source>
        <translation>サブネットにマスターがいません。</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2.</source>
        <translation>サブネットにマスターが 2 つあります: %1 と %2。</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master by SMInfo has LID %2.</source>
        <translation>ポートの MasterSMLID は %1 ですが、SMInfo によるマスターの LID は %2 です。</translation>
    </message>
    <message>
        <source>Check the cable and both its ports; &quot;ibportstate&quot; shows their states.</source>
        <translation>ケーブルと両端のポートを調べてください。「ibportstate」で状態が分かります。</translation>
    </message>
    <message>
        <source>If it was not switched off on purpose, check its power and its cable.</source>
        <translation>意図して電源を切ったのでなければ、電源とケーブルを調べてください。</translation>
    </message>
    <message>
        <source>Both ends support more: reseat the cable, or replace it.</source>
        <translation>両端はより高い値に対応しています。ケーブルを挿し直すか、交換してください。</translation>
    </message>
    <message>
        <source>One of them was flashed with the other&apos;s GUID: set its own GUID.</source>
        <translation>一方に他方の GUID が書き込まれています。固有の GUID を与えてください。</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs (reassign_lids).</source>
        <translation>サブネットマネージャーに LID を割り当て直させてください (reassign_lids)。</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>ケーブルと、その反対側のポートを調べてください。</translation>
    </message>
    <message>
        <source>Try &quot;perfquery&quot; on it: its firmware may hang.</source>
        <translation>「perfquery」を試してください。ファームウェアが止まっているかもしれません。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or reduce the load of this machine.</source>
        <translation>間隔を長くするか、このマシンの負荷を減らしてください。</translation>
    </message>
    <message>
        <source>Check whether the subnet manager still runs, and start it.</source>
        <translation>サブネットマネージャーが動いているか確認し、起動してください。</translation>
    </message>
    <message>
        <source>%1 has no data in that time range: it covers %2 to %3.</source>
        <translation>%1 にはその期間の内容がありません。範囲は %2 から %3 までです。</translation>
    </message>
    <message>
        <source>Choose a range within it.</source>
        <translation>その中の期間を選んでください。</translation>
    </message>
    <message>
        <source>This is a line of a difference of two fabrics, as iblinkinfo --diff prints it: it describes neither fabric.</source>
        <translation>これは iblinkinfo --diff が出力する、2 つのファブリックの差分の行です。どちらのファブリックもこれからは分かりません。</translation>
    </message>
    <message>
        <source>Expected a port, such as: 12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</source>
        <translation>次のようなポートが必要です: 12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</translation>
    </message>
    <message>
        <source>Expected the port&apos;s GUID, or its switch in a line before, then LID, port, state and the other end.</source>
        <translation>ポートの GUID、または前の行にスイッチがあり、続いて LID、ポート、状態、反対側の端が必要です。</translation>
    </message>
    <message>
        <source>Expected the counters of a port, such as: GUID 0x10 port 1: [PortRcvErrors == 3]</source>
        <translation>次のようなポートのカウンターが必要です: GUID 0x10 port 1: [PortRcvErrors == 3]</translation>
    </message>
    <message>
        <source>Expected a port below the line of its node: GUID, &quot;port&quot; and its number, a colon.</source>
        <translation>ノードの行の下にポートが必要です: GUID、「port」とその番号、コロン。</translation>
    </message>
    <message>
        <source>Expected a counter, such as [PortRcvErrors == 3], instead of: %1</source>
        <translation>[PortRcvErrors == 3] のようなカウンターが必要なところに、次のように書かれています: %1</translation>
    </message>
    <message>
        <source>%1 is not a known counter, is too large, or occurs twice: it is left out.</source>
        <translation>%1 は不明なカウンターか、値が大きすぎるか、2 度目のものです。取り込みません。</translation>
    </message>
    <message>
        <source>Expected the link of the port in the line before: LID, port, state and the other end.</source>
        <translation>前の行のポートのリンクが必要です: LID、ポート、状態、反対側の端。</translation>
    </message>
    <message>
        <source>This link is left out: the text has errors and data counters, which identify nodes by different GUIDs.</source>
        <translation>このリンクは取り込みません。テキストにエラーとデータカウンターの両方があり、ノードを指す GUID が異なるためです。</translation>
    </message>
    <message>
        <source>&quot;%1 Gbps&quot; is not the rate of a known speed.</source>
        <translation>「%1 Gbps」に当たる速度はありません。</translation>
    </message>
    <message>
        <source>This text does not say which node is at the other end of this cable, &quot;%1&quot; with LID %2: this cable and others like it are left out.</source>
        <translation>このケーブルの反対側にある、LID %2 の「%1」がどのノードか、このテキストからは分かりません。このケーブルも、同様の他のケーブルも取り込みません。</translation>
    </message>
    <message>
        <source>The counters of %1 are not supported: they are skipped.</source>
        <translation>%1 のカウンターには対応していません。読み飛ばします。</translation>
    </message>
    <message>
        <source>The counters of %1 are sums of all ports: they are skipped.</source>
        <translation>%1 のカウンターは全ポートの合計です。読み飛ばします。</translation>
    </message>
    <message>
        <source>Expected a counter, such as: PortRcvErrors:....3</source>
        <translation>次のようなカウンターが必要です: PortRcvErrors:....3</translation>
    </message>
    <message>
        <source>The text ends within this line: the number may be cut off, and is left out.</source>
        <translation>テキストがこの行の途中で終わっています。数値が切れているかもしれないため、取り込みません。</translation>
    </message>
    <message>
        <source>%1 is not a known counter of %2, or is too large: it is left out.</source>
        <translation>%1 は %2 のカウンターとして不明か、値が大きすぎます。取り込みません。</translation>
    </message>
    <message>
        <source>There is no file to import in %1.</source>
        <translation>%1 には読み込めるファイルがありません。</translation>
    </message>
    <message>
        <source>Name the files directly to see what is wrong with them.</source>
        <translation>ファイルを直接指定すると、それぞれの問題が示されます。</translation>
    </message>
    <message>
        <source>The switch %1 forwards to LID %2 through port %3 here, and through port %4 according to another text of the same time, which is kept.</source>
        <translation>スイッチ %1 はここではポート %3 から LID %2 へ転送しますが、同じ時刻の別のテキストではポート %4 からです。後者を採用します。</translation>
    </message>
    <message>
        <source>The data of %1 is left out: no text identifies that node.</source>
        <translation>%1 についての情報は除外されます: どのノードかを示すテキストがありません。</translation>
    </message>
    <message>
        <source>The counters of %1 are left out: no text identifies that node.</source>
        <translation>%1 のカウンターは除外されます: どのノードかを示すテキストがありません。</translation>
    </message>
    <message>
        <source>The subnet manager %1 is left out: no text identifies its node.</source>
        <translation>サブネットマネージャー %1 は除外されます: どのノードかを示すテキストがありません。</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is left out: no text identifies that switch.</source>
        <translation>%1 の転送テーブルは除外されます: どのスイッチかを示すテキストがありません。</translation>
    </message>
    <message>
        <source>None of these texts describes a node.</source>
        <translation>これらのテキストにはノードの記述がありません。</translation>
    </message>
    <message>
        <source>Import them together with a text of the fabric, such as what ibnetdiscover prints.</source>
        <translation>ibnetdiscover の出力など、ファブリックのテキストと一緒に読み込んでください。</translation>
    </message>
    <message>
        <source>%1 has the LID %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 の LID はここでは %2 ですが、%4 では %3 です。後者を採用します。</translation>
    </message>
    <message>
        <source>%1 has the width %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 の幅はここでは %2 ですが、%4 では %3 です。後者を採用します。</translation>
    </message>
    <message>
        <source>%1 has the speed %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 の速度はここでは %2 ですが、%4 では %3 です。後者を採用します。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and has no cable according to %3, which is kept.</source>
        <translation>%1 はここでは %2 とつながっていますが、%3 ではケーブルがありません。後者を採用します。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and to %3 according to %4, which is kept.</source>
        <translation>%1 はここでは %2 とつながっていますが、%4 では %3 とつながっています。後者を採用します。</translation>
    </message>
    <message>
        <source>Expected the GUID of the switch that this table is of.</source>
        <translation>このテーブルのスイッチの GUID が必要です。</translation>
    </message>
    <message>
        <source>This table begins at LID %1: lower LIDs are unknown and appear as not forwarded.</source>
        <translation>このテーブルは LID %1 から始まります: それより小さい LID は不明で、スイッチが転送しないかのように見えます。</translation>
    </message>
    <message>
        <source>An earlier line sends LID %1 through port %2 of this switch.</source>
        <translation>前の行では、このスイッチは LID %1 をポート %2 から送ります。</translation>
    </message>
    <message>
        <source>A part of this table could not be read from the switch.</source>
        <translation>このテーブルの一部をスイッチから読み取れませんでした。</translation>
    </message>
    <message>
        <source>Expected a LID and a port, such as 0x0003 003.</source>
        <translation>0x0003 003 のような LID とポートが必要です。</translation>
    </message>
    <message>
        <source>Expected the GUID of a port and its first and last LID: 0x0002c90300000011 0x0003 0x0003</source>
        <translation>ポートの GUID と、その最初と最後の LID が必要です: 0x0002c90300000011 0x0003 0x0003</translation>
    </message>
    <message>
        <source>A node without a GUID, or of no known type, is left out.</source>
        <translation>GUID のないノード、または種類の不明なノードは除外されます。</translation>
    </message>
    <message>
        <source>Port %1 of the node %2 is left out: the file does not have that node.</source>
        <translation>ノード %2 のポート %1 は除外されます: そのノードがファイルにありません。</translation>
    </message>
    <message>
        <source>The cable at port %1 of %2 is left out: the file does not have its other end, or another cable there.</source>
        <translation>%2 のポート %1 のケーブルは除外されます: その反対側がファイルにないか、そこに別のケーブルがあります。</translation>
    </message>
    <message>
        <source>The version of this file is not known.</source>
        <translation>ファイルのバージョンに対応していません。</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover as text.</source>
        <translation>ibnetdiscover の出力をテキストとして保存してください。</translation>
    </message>
    <message>
        <source>Expected two ports, each with a GUID and a number of 1 to 254: 0x0002c90300000011:1 0x0002c90300000012:2</source>
        <translation>GUID と 1 から 254 の番号を持つポートが 2 つ必要です: 0x0002c90300000011:1 0x0002c90300000012:2</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 254 and a name in quotes after the GUID.</source>
        <translation>GUID の後に 0 から 254 のポート数と、引用符で囲んだ名前が必要です。</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s opensm-lid-matrix.dump: hop counts, which are not imported.</source>
        <translation>これは OpenSM の opensm-lid-matrix.dump で、ホップ数のため読み込みの対象外です。</translation>
    </message>
    <message>
        <source>For routes import opensm-lfts.dump, for nodes and cables opensm-subnet.lst beside it.</source>
        <translation>経路には opensm-lfts.dump を、ノードとケーブルには同じ場所の opensm-subnet.lst を読み込んでください。</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s guid2mkey: management keys, which are not imported and should not be shared.</source>
        <translation>これは OpenSM の guid2mkey です。管理キーのため取り込まず、共有もしないでください。</translation>
    </message>
    <message>
        <source>For LIDs import guid2lid beside it.</source>
        <translation>LID には同じ場所の guid2lid を読み込んでください。</translation>
    </message>
    <message>
        <source>This is the output of smpquery nodedesc, which does not say whose description it is.</source>
        <translation>これは smpquery nodedesc の出力で、どのノードの記述かが書かれていません。</translation>
    </message>
    <message>
        <source>Save the output of smpquery nodeinfo to the same file before it.</source>
        <translation>その前に smpquery nodeinfo の出力を同じファイルに保存してください。</translation>
    </message>
    <message>
        <source>This output of smpquery is not imported.</source>
        <translation>smpquery のこの出力は読み込みの対象外です。</translation>
    </message>
    <message>
        <source>%1 of %2[%3] is %4 here, and %5 according to another text of the same time, which is kept.</source>
        <translation>%2[%3] の %1 はここでは %4 ですが、同じ時刻の別のテキストでは %5 です。後者を採用します。</translation>
    </message>
    <message>
        <source>Expected a record of saquery or a field of one, such as lid.....9</source>
        <translation>saquery のレコードか、lid.....9 のようなそのフィールドが必要です。</translation>
    </message>
    <message>
        <source>This link record has no ports, or follows one that has none: the list is damaged.</source>
        <translation>このリンクレコードにはポートがないか、ポートのないレコードの後にあります: 一覧が壊れています。</translation>
    </message>
    <message>
        <source>This record lacks a LID, a GUID or another field that it must have.</source>
        <translation>このレコードには LID、GUID、またはほかの必須フィールドがありません。</translation>
    </message>
    <message>
        <source>Cannot read this manager: expected sm lid, sm guid, activity count, priority of 0 to 15 and state of 0 to 3.</source>
        <translation>このマネージャーを読み取れません: sm lid、sm guid、activity count、0 から 15 の priority、0 から 3 の state が必要です。</translation>
    </message>
    <message>
        <source>Expected an address and a port of 0 to 254: # Port info: Lid 13 port 1</source>
        <translation>アドレスと 0 から 254 のポートが必要です: # Port info: Lid 13 port 1</translation>
    </message>
    <message>
        <source>These counters are not read from a file that begins with output of smpquery: save those of perfquery in a file of their own.</source>
        <translation>smpquery の出力で始まるファイルでは、これらのカウンターは読み取られません: perfquery の出力は別のファイルに保存してください。</translation>
    </message>
    <message>
        <source>Expected a field of smpquery, such as Lid:.....13</source>
        <translation>Lid:.....13 のような smpquery のフィールドが必要です。</translation>
    </message>
    <message>
        <source>A node info needs Guid and NodeType.</source>
        <translation>ノード情報には Guid と NodeType が必要です。</translation>
    </message>
    <message>
        <source>A port info needs fields.</source>
        <translation>ポート情報にはフィールドが必要です。</translation>
    </message>
    <message>
        <source>A node description does not say whose it is: expected a node info before or after it.</source>
        <translation>ノードの記述がどのノードのものかわかりません: その前か後にノード情報が必要です。</translation>
    </message>
    <message>
        <source>Expected the two ends of a cable in braces, each with Ports, SystemGUID, NodeGUID, PortGUID, VenID, DevID, Rev, {name}, LID and PN.</source>
        <translation>波括弧で囲んだケーブルの両端が必要です。それぞれに Ports、SystemGUID、NodeGUID、PortGUID、VenID、DevID、Rev、{名前}、LID、PN を含みます。</translation>
    </message>
    <message>
        <source>Expected as many fields as the section&apos;s first line names.</source>
        <translation>セクションの最初の行にある名前と同じ数のフィールドが必要です。</translation>
    </message>
    <message>
        <source>Expected a node: NodeGUID, and NodeType from 1 to 3.</source>
        <translation>ノードが必要です: NodeGUID と、1 から 3 の NodeType。</translation>
    </message>
    <message>
        <source>Expected a port: NodeGuid, and its number from 0 to 254.</source>
        <translation>ポートが必要です: NodeGuid と、0 から 254 の番号。</translation>
    </message>
    <message>
        <source>A port without a node: expected its node among NODES before it.</source>
        <translation>ノードのないポートです: その前の NODES にノードが必要です。</translation>
    </message>
    <message>
        <source>Expected a cable: NodeGuid1, PortNum1, NodeGuid2 and PortNum2.</source>
        <translation>ケーブルが必要です: NodeGuid1、PortNum1、NodeGuid2、PortNum2。</translation>
    </message>
    <message>
        <source>A cable without a node: expected its node among NODES before it.</source>
        <translation>ノードのないケーブルです: その前の NODES にノードが必要です。</translation>
    </message>
    <message>
        <source>Expected a subnet manager: PortGUID and SmState.</source>
        <translation>サブネットマネージャーが必要です: PortGUID と SmState。</translation>
    </message>
    <message>
        <source>The section %1 has no end: the text was cut off.</source>
        <translation>セクション %1 に終わりがありません。テキストが途中で切れています。</translation>
    </message>
    <message>
        <source>Expected a switch: its name in quotes, vendor, GUID and LID.</source>
        <translation>スイッチが必要です: 引用符で囲んだ名前、ベンダー、GUID、LID。</translation>
    </message>
    <message>
        <source>Expected a port: its label, and its number in the column IB#.</source>
        <translation>ポートが必要です: ラベルと、列 IB# の番号。</translation>
    </message>
    <message>
        <source>Expected a port: Port=, Lid= and GUID=.</source>
        <translation>ポートが必要です: Port=、Lid=、GUID=。</translation>
    </message>
    <message>
        <source>Columns without counters of InfiniBand ports: %1. They were skipped.</source>
        <translation>InfiniBand ポートのカウンターではない列: %1。これらは読み飛ばしました。</translation>
    </message>
    <message>
        <source>Expected a row with its time and as many fields as the first line names.</source>
        <translation>時刻と、最初の行にある名前と同じ数のフィールドを持つ行が必要です。</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without counters of InfiniBand ports.</source>
        <translation>これは LDMS の行ですが、InfiniBand ポートのカウンターがありません。</translation>
    </message>
    <message>
        <source>This is a list of cables for ibdm, which needs the definitions of its systems.</source>
        <translation>これは ibdm 用のケーブルの一覧で、システムの定義が必要です。</translation>
    </message>
    <message>
        <source>This is ibdm&apos;s definition of a system (.ibnl), not a fabric.</source>
        <translation>これは ibdm のシステム定義 (.ibnl) で、それだけではファブリックになりません。</translation>
    </message>
    <message>
        <source>This is a topology for ibdm (.topo), which needs the definitions of its systems.</source>
        <translation>これは ibdm 用のトポロジー (.topo) で、システムの定義が必要です。</translation>
    </message>
    <message>
        <source>This is JSON of UFM&apos;s, which is not imported.</source>
        <translation>これは UFM の JSON で、取り込めません。</translation>
    </message>
    <message>
        <source>Expected a sample: a metric&apos;s name, its labels in braces and a value.</source>
        <translation>サンプルが必要です: メトリックの名前、波括弧で囲んだラベル、値。</translation>
    </message>
    <message>
        <source>Expected a whole number of 0 or more as the counter&apos;s value.</source>
        <translation>カウンターの値として 0 以上の整数が必要です。</translation>
    </message>
    <message>
        <source>Expected a multiple of 4 bytes.</source>
        <translation>4 の倍数のバイト数が必要です。</translation>
    </message>
    <message>
        <source>Expected labels that name a port: its GUID or device, and its number.</source>
        <translation>ポートを示すラベルが必要です: GUID またはデバイスと、番号。</translation>
    </message>
    <message>
        <source>This counter of the port occurs twice, or cannot have such a value.</source>
        <translation>このポートのこのカウンターは 2 度目か、そのような値にはなりません。</translation>
    </message>
    <message>
        <source>Expected labels that name a cable&apos;s two ports: guid, port, uplink_guid and uplink_port.</source>
        <translation>ケーブルの 2 つのポートを示すラベルが必要です: guid、port、uplink_guid、uplink_port。</translation>
    </message>
    <message>
        <source>The text does not say which host its counters are of: expected a label &quot;instance&quot;.</source>
        <translation>どのホストのカウンターなのかがテキストにありません: ラベル「instance」が必要です。</translation>
    </message>
    <message>
        <source>Save the files of a host&apos;s InfiniBand devices with: tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</source>
        <translation>次のコマンドでホストの InfiniBand デバイスのファイルを保存してください: tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</translation>
    </message>
    <message>
        <source>These InfiniBand devices have no node GUID and no counters.</source>
        <translation>これらの InfiniBand デバイスにはノード GUID もカウンターもありません。</translation>
    </message>
    <message>
        <source>%1 is a folder without the files of InfiniBand devices.</source>
        <translation>%1 は、InfiniBand デバイスのファイルがないフォルダーです。</translation>
    </message>
    <message>
        <source>The archive is damaged, or it was cut off.</source>
        <translation>アーカイブが壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>This is an archive without the files of InfiniBand devices.</source>
        <translation>これは、InfiniBand デバイスのファイルがないアーカイブです。</translation>
    </message>
    <message>
        <source>Port %1 of %2 is one of %3, not of InfiniBand.</source>
        <translation>%2 のポート %1 は %3 のもので、InfiniBand のものではありません。</translation>
    </message>
    <message>
        <source>Expected a cable: a device and a port such as &quot;Port 1&quot; at both ends.</source>
        <translation>ケーブルが必要です: 両端に、デバイスと「Port 1」のようなポート。</translation>
    </message>
    <message>
        <source>One of the two ports has another cable.</source>
        <translation>2 つのポートの一方に別のケーブルがあります。</translation>
    </message>
    <message>
        <source>Expected a port: NodeGUID, and PortNumber from 1 to 254.</source>
        <translation>ポートが必要です: NodeGUID と、1 から 254 の PortNumber。</translation>
    </message>
    <message>
        <source>%1 has no samples: its source had no counters.</source>
        <translation>%1 にはサンプルがありません。元のデータにカウンターがありませんでした。</translation>
    </message>
    <message>
        <source>Record counters, or export the fabric.</source>
        <translation>サンプルを記録するか、ファブリックを書き出してください。</translation>
    </message>
    <message>
        <source>%1 has no samples at that time.</source>
        <translation>%1 のその時点にはサンプルがありません。</translation>
    </message>
    <message>
        <source>Choose a later time.</source>
        <translation>もっと後の時点を選んでください。</translation>
    </message>
    <message>
        <source>%1 is the capture that is exported.</source>
        <translation>%1 は書き出し元のキャプチャです。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>別の名前を選んでください。</translation>
    </message>
    <message>
        <source>No valid data can be recovered from %1.</source>
        <translation>%1 から有効なデータを復旧できません。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>何も書き込まれていません。</translation>
    </message>
    <message>
        <source>The coverage of the roll-up of %1 s from %2 on is invalid.</source>
        <translation>%2 からの %1 秒の集計が、どの時間を含むかの記録が不正です。</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on is invalid.</source>
        <translation>%2 からの %1 秒の集計が不正です。</translation>
    </message>
    <message>
        <source>The total of the roll-up of %1 s from %2 on is not what its ports counted.</source>
        <translation>%2 からの %1 秒の集計の合計が、ポートのカウントの和と一致しません。</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>ファイルが壊れています: %1。</translation>
    </message>
    <message>
        <source>Invalid rows of %1: %2.</source>
        <translation>%1 に不正な行があります: %2 行。</translation>
    </message>
    <message>
        <source>The event %1 is of an unknown kind: %2.</source>
        <translation>イベント %1 は未知の種類です: %2。</translation>
    </message>
    <message>
        <source>The forwarding table %1 is invalid.</source>
        <translation>フォワーディングテーブル %1 が不正です。</translation>
    </message>
    <message>
        <source>The SL to VL mapping table %1 is invalid.</source>
        <translation>SL-VL マッピングテーブル %1 が不正です。</translation>
    </message>
    <message>
        <source>The service levels %1 are invalid.</source>
        <translation>サービスレベル %1 が不正です。</translation>
    </message>
    <message>
        <source>The virtual lanes or service levels of %1 are left out: no text identifies that node.</source>
        <translation>%1 の仮想レーンまたはサービスレベルは取り込みません: どのテキストもそのノードを示していません。</translation>
    </message>
    <message>
        <source>The tables of virtual lanes of the capture %1 take more memory than 1 GB.</source>
        <translation>キャプチャ %1 の仮想レーンのテーブルには 1 GB を超えるメモリが必要です。</translation>
    </message>
    <message>
        <source>Expected a port in, a port out and 16 virtual lanes, below the line of a switch.</source>
        <translation>スイッチの行の下に、入力ポート、出力ポート、16 個の仮想レーンが必要です。</translation>
    </message>
    <message>
        <source>Expected the GUID of a source, a LID and a service level: 0x0002c90300000010 3 0</source>
        <translation>送信元の GUID、LID、サービスレベルが必要です: 0x0002c90300000010 3 0</translation>
    </message>
    <message>
        <source>Its start time is invalid.</source>
        <translation>開始時刻の記録が正しくありません。</translation>
    </message>
    <message>
        <source>Its end time is invalid.</source>
        <translation>終了時刻の記録が正しくありません。</translation>
    </message>
    <message>
        <source>The table %1 is missing.</source>
        <translation>テーブル %1 がありません。</translation>
    </message>
    <message>
        <source>Rows of %1 cannot be read.</source>
        <translation>%1 に読み取れない行があります。</translation>
    </message>
    <message>
        <source>The samples from sweep %1 on are invalid.</source>
        <translation>スイープ %1 から始まるサンプルが不正です。</translation>
    </message>
    <message>
        <source>The row %1 of %2 ends before its start.</source>
        <translation>%2 の行 %1 は、始まる前に終わっています。</translation>
    </message>
    <message>
        <source>The row %1 of %2 overlaps the next row of the same object, from %3 on.</source>
        <translation>%2 の行 %1 は、同じ場所の次の行が %3 から有効なのに、まだ有効になっています。</translation>
    </message>
    <message>
        <source>The row %1 of ports is valid while its node is not.</source>
        <translation>ports の行 %1 は、対応するノードがない間も有効になっています。</translation>
    </message>
    <message>
        <source>The row %1 of links is valid while its port is not.</source>
        <translation>links の行 %1 は、対応するポートがない間も有効になっています。</translation>
    </message>
    <message>
        <source>This recording no longer exists.</source>
        <translation>この記録はもうありません。</translation>
    </message>
    <message>
        <source>Another window has saved or discarded it.</source>
        <translation>別のウィンドウが保存または破棄しました。</translation>
    </message>
    <message>
        <source>A switch without a node: expected its node among NODES before it.</source>
        <translation>ノードのないスイッチです。これより前の NODES にそのノードがあるはずです。</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off.</source>
        <translation>この圧縮ファイルは壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>The rows hold rates. They were summed up into counters that begin at 0.</source>
        <translation>各行は 1 秒あたりの値です。0 から始まるカウンターに積算しました。</translation>
    </message>
    <message>
        <source>Import those of the sets sysclassib, procnetdev and procnfs.</source>
        <translation>セット sysclassib、procnetdev、procnfs のものを取り込んでください。</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without the names of their columns.</source>
        <translation>これは列名のない LDMS の行です。</translation>
    </message>
    <message>
        <source>Keep the file that has them beside this one: it is named like this one, with .HEADER.</source>
        <translation>列名のファイル (同じ名前に .HEADER が付いたもの) をこのファイルと同じ場所に置いてください。</translation>
    </message>
    <message>
        <source>The agent was stopped.</source>
        <translation>エージェントが停止されました。</translation>
    </message>
    <message>
        <source>The source has ended: the agent stops.</source>
        <translation>取得元が終わりました。エージェントを停止します。</translation>
    </message>
    <message>
        <source>The agent serves %1 clients, and %2 more are waiting.</source>
        <translation>エージェントは %1 台のクライアントに配信中で、すでに %2 台が待っています。</translation>
    </message>
    <message>
        <source>Try again later, or start the agent with a larger --max-clients.</source>
        <translation>後でもう一度試すか、エージェントを起動するときに --max-clients を大きくしてください。</translation>
    </message>
    <message>
        <source>The agent speaks version %1 of the protocol, this program version %2.</source>
        <translation>エージェントのプロトコルはバージョン %1、このプログラムのものはバージョン %2 です。</translation>
    </message>
    <message>
        <source>Install the same version of Pickglass on both machines.</source>
        <translation>両方のマシンに同じバージョンの Pickglass をインストールしてください。</translation>
    </message>
    <message>
        <source>The agent expects another token.</source>
        <translation>トークンが、エージェントの求めるものと違います。</translation>
    </message>
    <message>
        <source>Copy the agent&apos;s token file to this machine, and name it with token-file=.</source>
        <translation>エージェントのトークンファイルをこのマシンにコピーし、token-file= で指定してください。</translation>
    </message>
    <message>
        <source>The agent received an invalid message.</source>
        <translation>エージェントが無効なメッセージを受け取りました。</translation>
    </message>
    <message>
        <source>The client did not authenticate within %1 s.</source>
        <translation>クライアントが %1 秒以内に認証されませんでした。</translation>
    </message>
    <message>
        <source>Try again; check the network between the machines.</source>
        <translation>もう一度試すか、マシン間のネットワークを確認してください。</translation>
    </message>
    <message>
        <source>%1 was not sampled.</source>
        <translation>%1 は記録されていません。</translation>
    </message>
    <message>
        <source>%1 does not count data; it gives no utilization.</source>
        <translation>%1 はデータを数えないため、使用率を求められません。</translation>
    </message>
    <message>
        <source>4 × the increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>列の中で %1 が数えた値 × 4 を、わかっている秒数で割ったもの。</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>列の中で %1 が数えた値を、わかっている秒数で割ったもの。</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings.</source>
        <translation>2 回の読み取りの間の %1 の最大レート × 4。</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings.</source>
        <translation>2 回の読み取りの間の %1 の最大レート。</translation>
    </message>
    <message>
        <source>The increase of %1 in the column.</source>
        <translation>列の中で %1 が数えた値。</translation>
    </message>
    <message>
        <source>The increase of all error counters in the column.</source>
        <translation>列の中ですべてのエラーカウンターが数えた値。</translation>
    </message>
    <message>
        <source>The sum of the highest rates of the error counters between two readings.</source>
        <translation>2 回の読み取りの間の各エラーカウンターの最大レートの合計。</translation>
    </message>
    <message>
        <source>4 × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>1 秒あたりの %1 × 4 を、そのリンク自身のデータレートで割ったもの。</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>2 回の読み取りの間の %1 の最大レート × 4 を、そのリンク自身のデータレートで割ったもの。</translation>
    </message>
    <message>
        <source>Bytes per tick × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>1 ティックのバイト数 × 1 秒あたりの %1 を、そのリンク自身のデータレートで割ったもの。</translation>
    </message>
    <message>
        <source>Bytes per tick × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>1 ティックのバイト数 × 2 回の読み取りの間の %1 の最大レートを、そのリンク自身のデータレートで割ったもの。</translation>
    </message>
    <message>
        <source>Bytes per tick × %1, divided by 4 × PortXmitData.</source>
        <translation>1 ティックのバイト数 × %1 を、PortXmitData × 4 で割ったもの。</translation>
    </message>
    <message>
        <source>The highest of bytes per tick × %1, divided by 4 × PortXmitData, among the readings or roll-ups in the column.</source>
        <translation>1 ティックのバイト数 × %1 を PortXmitData × 4 で割ったもののうち、列の中の読み取りまたはロールアップで最大のもの。</translation>
    </message>
    <message>
        <source>Sum over the ports.</source>
        <translation>ポートの合計。</translation>
    </message>
    <message>
        <source>Sum over the ports, whose maxima may be at different times.</source>
        <translation>ポートの合計。それぞれの最大が同じ瞬間のものとは限りません。</translation>
    </message>
    <message>
        <source>Of the port with the highest value.</source>
        <translation>最大のポートの値。</translation>
    </message>
    <message>
        <source>All waits divided by all data sent, over the ports.</source>
        <translation>ポート全体で、待った量を送った量で割ったもの。</translation>
    </message>
    <message>
        <source>Over the ports, divided by the sum of their links&apos; data rates.</source>
        <translation>ポート全体を、リンクのデータレートの合計で割ったもの。</translation>
    </message>
    <message>
        <source>%1, mean rate</source>
        <translation>%1、平均レート</translation>
    </message>
    <message>
        <source>%1, highest rate</source>
        <translation>%1、最大レート</translation>
    </message>
    <message>
        <source>Utilization by %1, mean</source>
        <translation>%1 による使用率、平均</translation>
    </message>
    <message>
        <source>Utilization by %1, highest</source>
        <translation>%1 による使用率、最大</translation>
    </message>
    <message>
        <source>Wait, mean share of the link&apos;s rate</source>
        <translation>待ち、リンクのレートに対する平均の割合</translation>
    </message>
    <message>
        <source>Wait, highest share of the link&apos;s rate</source>
        <translation>待ち、リンクのレートに対する最大の割合</translation>
    </message>
    <message>
        <source>Wait relative to data sent, mean</source>
        <translation>送信量に対する待ち、平均</translation>
    </message>
    <message>
        <source>Wait relative to data sent, highest</source>
        <translation>送信量に対する待ち、最大</translation>
    </message>
    <message>
        <source>Errors counted</source>
        <translation>数えたエラー</translation>
    </message>
    <message>
        <source>Errors, highest rate</source>
        <translation>エラー、最大レート</translation>
    </message>
    <message>
        <source>%1, counted</source>
        <translation>%1、数えた値</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>%1 に接続しています</translation>
    </message>
    <message>
        <source>The connection is retried; the sweeps of the agent in the meantime are missing.</source>
        <translation>接続は自動で繰り返し試みます。その間にエージェントが読み取ったものは記録されません。</translation>
    </message>
    <message>
        <source>The connection to %1 is lost: retrying in %2 s</source>
        <translation>%1 との接続が切れました: %2 秒後に再接続します</translation>
    </message>
    <message>
        <source>The agent %1 serves %2 clients, its maximum: position %3 in the queue</source>
        <translation>エージェント %1 は上限の %2 クライアントに提供中です: 待ち順 %3 番</translation>
    </message>
    <message>
        <source>Waiting for the fabric that %1 reads</source>
        <translation>%1 が読み取るファブリックを待っています</translation>
    </message>
    <message>
        <source>The agent %1 sends invalid data.</source>
        <translation>エージェント %1 から無効なデータが届いています。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 was set back to %2: its sweeps are skipped until it is past %3 again.</source>
        <translation>エージェント %1 の時計が %2 に戻されました: 再び %3 を過ぎるまでスイープを飛ばします。</translation>
    </message>
    <message>
        <source>This machine or the network is too slow for the agent %1: %2 sweeps are missing.</source>
        <translation>このマシンまたはネットワークがエージェント %1 に対して遅すぎます: %2 回分のスイープがありません。</translation>
    </message>
    <message>
        <source>Start the agent with a longer interval.</source>
        <translation>エージェントのスイープ間隔を長くしてください。</translation>
    </message>
    <message>
        <source>The agent %1 sweeps every %2 s: an interval of %3 s is not available.</source>
        <translation>エージェント %1 のスイープは %2 秒ごとです: %3 秒の間隔にはできません。</translation>
    </message>
    <message>
        <source>Start the agent with a shorter interval.</source>
        <translation>エージェントを短い間隔で起動してください。</translation>
    </message>
    <message>
        <source>Reconnected to %1 after %2 s.</source>
        <translation>%1 との接続が %2 秒後に回復しました。</translation>
    </message>
    <message>
        <source>Connected to %1, %2, which reads %3 every %4 s; round trip %5 ms.</source>
        <translation>%1 に接続しました。%2 が %3 を %4 秒ごとに読み取っています。往復の所要時間は %5 ms です。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s ahead of this machine&apos;s.</source>
        <translation>エージェント %1 の時計はこのマシンより %2 秒進んでいます。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s behind this machine&apos;s.</source>
        <translation>エージェント %1 の時計はこのマシンより %2 秒遅れています。</translation>
    </message>
    <message>
        <source>Its times are corrected by this difference.</source>
        <translation>時刻はその分だけ補正されます。</translation>
    </message>
    <message>
        <source>Times are by the agent&apos;s clock. Add correct-clock=1 to the source to use this machine&apos;s clock.</source>
        <translation>時刻はエージェントのものです。このマシンの時計に合わせるには、記録元に correct-clock=1 を付けてください。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a source.</source>
        <translation>「%1」は記録元の %2 の値ではありません。</translation>
    </message>
    <message>
        <source>A source %1:// has no option %2.</source>
        <translation>記録元 %1:// に %2 というオプションはありません。</translation>
    </message>
    <message>
        <source>Its options are %1.</source>
        <translation>使えるのは %1 です。</translation>
    </message>
    <message>
        <source>A token must not be part of a source, which others can read.</source>
        <translation>記録元は他の人にも読めるので、トークンを書いてはいけません。</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use token-file=FILE.</source>
        <translation>自分だけが読めるファイルに書き、token-file=FILE と指定してください。</translation>
    </message>
    <message>
        <source>The source does not name a file with the agent&apos;s token.</source>
        <translation>記録元にエージェントのトークンのファイルが指定されていません。</translation>
    </message>
    <message>
        <source>The source has two ways to verify the agent.</source>
        <translation>記録元に、エージェントの確かめ方が二通り指定されています。</translation>
    </message>
    <message>
        <source>Use only one of fingerprint, ca, accept-new and insecure.</source>
        <translation>fingerprint、ca、accept-new、insecure のうち一つを指定してください。</translation>
    </message>
    <message>
        <source>Without TLS only this machine itself is allowed; %1 is another machine.</source>
        <translation>TLS なしで接続できるのはこのマシン自身だけです。%1 は別のマシンです。</translation>
    </message>
    <message>
        <source>Remove insecure=1.</source>
        <translation>insecure=1 を外してください。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an agent.</source>
        <translation>「%1」はエージェントを示していません。</translation>
    </message>
    <message>
        <source>A password must not be part of a source, which others can read.</source>
        <translation>記録元は他の人にも読めるので、パスワードを書いてはいけません。</translation>
    </message>
    <message>
        <source>ssh asks for it if needed. With a key it is not needed: ssh-copy-id %1 installs the key there.</source>
        <translation>必要なら ssh が尋ねます。鍵があれば不要です: ssh-copy-id %1 で鍵を登録できます。</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2.</source>
        <translation>エージェント %1 はまだ知られていません。その証明書のフィンガープリントは %2 です。</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint that the agent shows. If they are equal, add fingerprint=%1 to the source, or accept-new=1 to remember it.</source>
        <translation>エージェント自身が示すものと比べてください。同じなら、記録元に fingerprint=%1 を付けるか、accept-new=1 を付けて記憶させてください。</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2. Is it the right one?</source>
        <translation>エージェント %1 はまだ知られていません。その証明書のフィンガープリントは %2 です。正しいものですか?</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has changed: its fingerprint was %2 and is %3. Another machine may be impersonating it.</source>
        <translation>エージェント %1 の証明書が前回と違います: フィンガープリントは %2 でしたが、今は %3 です。別の誰かが成りすましているかもしれません。</translation>
    </message>
    <message>
        <source>Ask its administrators. If they made a new certificate, remove the line of %1 from %2.</source>
        <translation>管理者に確かめてください。新しく作ったのなら、%2 から %1 の行を消してください。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has the fingerprint %2, but the source has %3.</source>
        <translation>エージェント %1 の証明書のフィンガープリントは %2 ですが、記録元の指定は %3 です。</translation>
    </message>
    <message>
        <source>Ask its administrators which one is right.</source>
        <translation>どちらが正しいか、管理者に確かめてください。</translation>
    </message>
    <message>
        <source>The agent %1 does not answer.</source>
        <translation>エージェント %1 が応答しません。</translation>
    </message>
    <message>
        <source>Check whether the machine is up and the network works.</source>
        <translation>マシンが起動していて、ネットワークが通じるか確認してください。</translation>
    </message>
    <message>
        <source>A message of the agent %1 cannot be read.</source>
        <translation>エージェント %1 のメッセージを読み取れません。</translation>
    </message>
    <message>
        <source>The agent %1 speaks version %2 of the protocol, this program version %3.</source>
        <translation>エージェント %1 のプロトコルは版 %2、このプログラムは版 %3 です。</translation>
    </message>
    <message>
        <source>The agent %1 ended.</source>
        <translation>エージェント %1 が終了しました。</translation>
    </message>
    <message>
        <source>The agent&apos;s certificate cannot be saved in %1: %2.</source>
        <translation>エージェントの証明書を %1 に記憶できません: %2。</translation>
    </message>
    <message>
        <source>Give its fingerprint in the source, as fingerprint=….</source>
        <translation>記録元に fingerprint=… としてフィンガープリントを指定してください。</translation>
    </message>
    <message>
        <source>The list of known agents, %1, cannot be read: %2.</source>
        <translation>既知のエージェントの一覧 %1 を読めません: %2。</translation>
    </message>
    <message>
        <source>There is no ssh on this machine.</source>
        <translation>このマシンに ssh がありません。</translation>
    </message>
    <message>
        <source>Install it, in Debian and Ubuntu the package openssh-client.</source>
        <translation>入れてください。Debian と Ubuntu ではパッケージ openssh-client です。</translation>
    </message>
    <message>
        <source>The output of %1 is not that of an agent; it begins with &quot;%2&quot;.</source>
        <translation>%1 から届いたものはエージェントの応答ではありません。「%2」で始まっています。</translation>
    </message>
    <message>
        <source>If the shell there prints text at login, restrict that to terminals: ssh %1 true must print nothing.</source>
        <translation>接続先のシェルがログイン時に何かを表示するなら、端末の場合だけにしてください: ssh %1 true は何も出力しない必要があります。</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Another machine may be impersonating it.</source>
        <translation>%1 のホスト鍵が前回と違います。別の誰かが成りすましているかもしれません。</translation>
    </message>
    <message>
        <source>Ask its administrators. If it was reinstalled, ssh-keygen -R %1 removes the old key.</source>
        <translation>管理者に確かめてください。入れ直されたのなら、ssh-keygen -R %1 で古い鍵を消せます。</translation>
    </message>
    <message>
        <source>The host key of %1 was not confirmed.</source>
        <translation>%1 のホスト鍵が確認されませんでした。</translation>
    </message>
    <message>
        <source>Run ssh %1 in a terminal once, and compare what it shows.</source>
        <translation>端末で一度 ssh %1 を実行し、表示されるものを確かめてください。</translation>
    </message>
    <message>
        <source>%1 denied access: %2.</source>
        <translation>%1 にアクセスを拒否されました: %2。</translation>
    </message>
    <message>
        <source>Check the user name and the password. ssh-copy-id %1 installs your key there.</source>
        <translation>ユーザー名とパスワードを確認してください。ssh-copy-id %1 で鍵を登録できます。</translation>
    </message>
    <message>
        <source>Name the right key in ~/.ssh/config, with IdentityFile and IdentitiesOnly yes.</source>
        <translation>~/.ssh/config に IdentityFile と IdentitiesOnly yes で正しい鍵を指定してください。</translation>
    </message>
    <message>
        <source>The configuration of ssh on this machine is wrong: %2.</source>
        <translation>このマシンの ssh の設定が誤っています: %2。</translation>
    </message>
    <message>
        <source>Check ~/.ssh/config.</source>
        <translation>~/.ssh/config を確認してください。</translation>
    </message>
    <message>
        <source>The host %1 was not found.</source>
        <translation>ホスト %1 が見つかりません。</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>名前を確認してください。</translation>
    </message>
    <message>
        <source>No ssh server listens on %1: %2.</source>
        <translation>%1 で ssh サーバーが待ち受けていません: %2。</translation>
    </message>
    <message>
        <source>Check there whether sshd runs, and on which port.</source>
        <translation>sshd が動いているか、どのポートかを確認してください。</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>%1 に到達できません: %2。</translation>
    </message>
    <message>
        <source>Check whether the machine is up and whether a firewall blocks the connection.</source>
        <translation>マシンが起動しているか、ファイアウォールが通すか確認してください。</translation>
    </message>
    <message>
        <source>Check the network of this machine.</source>
        <translation>このマシンがネットワークに接続しているか確認してください。</translation>
    </message>
    <message>
        <source>%1 closed the connection: %2.</source>
        <translation>%1 が接続を切りました: %2。</translation>
    </message>
    <message>
        <source>Try ssh %1 in a terminal.</source>
        <translation>端末で ssh %1 を試してください。</translation>
    </message>
    <message>
        <source>pickglass-agent is not installed on %1, or not where its shell looks.</source>
        <translation>%1 に pickglass-agent が入っていないか、シェルの探す場所にありません。</translation>
    </message>
    <message>
        <source>Install it there, or give its path: ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</source>
        <translation>そこに入れるか、場所を指定してください: ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</translation>
    </message>
    <message>
        <source>The agent on %1 ended.</source>
        <translation>%1 のエージェントが終了しました。</translation>
    </message>
    <message>
        <source>The agent on %1 ended with the message: %2.</source>
        <translation>%1 のエージェントが終了しました。メッセージ: %2。</translation>
    </message>
    <message>
        <source>Run pickglass-agent --check there to see what it can read.</source>
        <translation>そこで pickglass-agent --check を実行すると、何を読めるかわかります。</translation>
    </message>
    <message>
        <source>ssh could not connect to %1.</source>
        <translation>ssh が %1 に接続できませんでした。</translation>
    </message>
    <message>
        <source>ssh could not connect to %1: %2.</source>
        <translation>ssh が %1 に接続できませんでした: %2。</translation>
    </message>
    <message>
        <source>No agent listens on %1.</source>
        <translation>%1 で待ち受けているエージェントがありません。</translation>
    </message>
    <message>
        <source>Check there whether it runs, and where it listens: systemctl status pickglass-agent</source>
        <translation>動いているか、どこで待ち受けているかを確認してください: systemctl status pickglass-agent</translation>
    </message>
    <message>
        <source>The agent %1 cannot be reached: %2.</source>
        <translation>エージェント %1 に到達できません: %2。</translation>
    </message>
    <message>
        <source>No TLS 1.3 connection to %1: %2.</source>
        <translation>%1 と TLS 1.3 で通信できません: %2。</translation>
    </message>
    <message>
        <source>Check whether an agent listens there.</source>
        <translation>そこで待ち受けているのがエージェントか確認してください。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 is for another name.</source>
        <translation>エージェント %1 の証明書は別の名前のものです。</translation>
    </message>
    <message>
        <source>Name the machine as its certificate does.</source>
        <translation>証明書と同じ名前でマシンを指定してください。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 cannot be verified with those in %2: %3.</source>
        <translation>エージェント %1 の証明書を %2 の証明書で確かめられません: %3。</translation>
    </message>
    <message>
        <source>Ask its administrators who signed it.</source>
        <translation>誰が署名したか、管理者に確かめてください。</translation>
    </message>
    <message>
        <source>This machine has no TLS.</source>
        <translation>このマシンに TLS がありません。</translation>
    </message>
    <message>
        <source>Install OpenSSL.</source>
        <translation>OpenSSL を入れてください。</translation>
    </message>
    <message>
        <source>The file %1 has no certificates.</source>
        <translation>ファイル %1 に証明書がありません。</translation>
    </message>
    <message>
        <source>Expected CA certificates, in PEM.</source>
        <translation>署名者の証明書 (PEM) が必要です。</translation>
    </message>
    <message>
        <source>The agent %1 closed the connection.</source>
        <translation>エージェント %1 が接続を切りました。</translation>
    </message>
    <message>
        <source>The program that listens on %1 is not an agent.</source>
        <translation>%1 で待ち受けているプログラムはエージェントではありません。</translation>
    </message>
    <message>
        <source>Check the port and the version of the agent there.</source>
        <translation>ポートと、エージェントの版を確認してください。</translation>
    </message>
    <message>
        <source>Copy the token from the machine of the agent to a file that only you can read.</source>
        <translation>エージェントのマシンから、自分だけが読めるファイルにトークンを写してください。</translation>
    </message>
    <message>
        <source>Restrict it: chmod 600 %1</source>
        <translation>権限を制限してください: chmod 600 %1</translation>
    </message>
    <message>
        <source>The file %1 has no token.</source>
        <translation>ファイル %1 にトークンがありません。</translation>
    </message>
    <message>
        <source>No answer in time.</source>
        <translation>時間内に応答がありませんでした。</translation>
    </message>
    <message>
        <source>The fabric was not received in time. Last: %1.</source>
        <translation>ファブリックが時間内に届きませんでした。最後の状態: %1。</translation>
    </message>
    <message>
        <source>It was stopped before the fabric was discovered.</source>
        <translation>ファブリックを検出する前に停止しました。</translation>
    </message>
    <message>
        <source>The fabric that the agent %1 reads changes faster than this machine can store it.</source>
        <translation>エージェント %1 が読み取るファブリックの変化が速すぎて、このマシンでは保存が追いつきません。</translation>
    </message>
    <message>
        <source>The agent %1 sends too many messages: over %2 per second.</source>
        <translation>エージェント %1 のメッセージが多すぎて受け取れません: 毎秒 %2 件を超えています。</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>ファイルを指定してください。</translation>
    </message>
    <message>
        <source>The file %1 is accessible to other users: its mode is %2.</source>
        <translation>ファイル %1 を所有者以外も使えます: モードは %2 です。</translation>
    </message>
    <message>
        <source>The file %1 belongs to another user.</source>
        <translation>ファイル %1 の所有者は別のユーザーです。</translation>
    </message>
    <message>
        <source>Give it to the user that runs this program: chown %1 %2</source>
        <translation>このプログラムを実行するユーザーのものにしてください: chown %1 %2</translation>
    </message>
    <message>
        <source>Let the user that runs this program read it.</source>
        <translation>このプログラムを実行するユーザーが読めるようにしてください。</translation>
    </message>
    <message>
        <source>Name a file that can be read.</source>
        <translation>読めるファイルを指定してください。</translation>
    </message>
    <message>
        <source>The file %1 is too large to be a token or a key.</source>
        <translation>ファイル %1 は、トークンや鍵としては大きすぎます。</translation>
    </message>
    <message>
        <source>Check whether it is the right file.</source>
        <translation>正しいファイルか確認してください。</translation>
    </message>
    <message>
        <source>The token in %1 has %2 bytes: it must have %3 to %4.</source>
        <translation>%1 のトークンは %2 バイトです: %3 から %4 バイトでなければなりません。</translation>
    </message>
    <message>
        <source>The agent %1 sends more forwarding tables than this machine can store.</source>
        <translation>エージェント %1 が伝えるフォワーディングテーブルが多すぎて、このマシンでは保持しきれません。</translation>
    </message>
    <message>
        <source>Standard input has more than %1 MB.</source>
        <translation>標準入力が %1 MB を超えています。</translation>
    </message>
    <message>
        <source>Standard input is empty.</source>
        <translation>標準入力が空です。</translation>
    </message>
    <message>
        <source>%1 is a symbolic link to %2, which does not exist.</source>
        <translation>%1 は %2 へのシンボリックリンクですが、リンク先が存在しません。</translation>
    </message>
    <message>
        <source>This compressed file is larger than 512 MB when it is unpacked.</source>
        <translation>この圧縮ファイルは展開すると 512 MB を超えます。</translation>
    </message>
    <message>
        <source>Save it to a file, and import that.</source>
        <translation>ファイルに保存して、そのファイルをインポートしてください。</translation>
    </message>
    <message>
        <source>%1 is not a regular file: only regular files are replaced.</source>
        <translation>%1 は通常のファイルではありません。置き換えるのは通常のファイルだけです。</translation>
    </message>
    <message>
        <source>Remove the link, or choose another name.</source>
        <translation>リンクを削除するか、別の名前を選んでください。</translation>
    </message>
    <message>
        <source>The file ends in the middle: it was cut off. The part before that is imported.</source>
        <translation>ファイルが途中で切れています。切れた箇所より前をインポートしました。</translation>
    </message>
    <message>
        <source>The text has more nodes, ports or counters than fit into the memory that an import may use.</source>
        <translation>テキストのノード、ポート、またはカウンターが多すぎて、インポートで使えるメモリに収まりません。</translation>
    </message>
    <message>
        <source>Import its parts one by one.</source>
        <translation>分割して 1 つずつインポートしてください。</translation>
    </message>
    <message>
        <source>The text ends within this line: it was cut off. The line is skipped.</source>
        <translation>テキストがこの行の途中で切れています。この行は読み飛ばしました。</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off. The part that could be unpacked is imported.</source>
        <translation>この圧縮ファイルは壊れているか、途中で切れています。展開できた部分をインポートしました。</translation>
    </message>
    <message>
        <source>%1 is too large for a node-name map.</source>
        <translation>%1 はノード名マップとしては大きすぎます。</translation>
    </message>
    <message>
        <source>This archive is too large for the files of hosts when it is unpacked.</source>
        <translation>このアーカイブは、ホストのファイルとしては展開後のサイズが大きすぎます。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>メモリが足りません。</translation>
    </message>
    <message>
        <source>Ask for a shorter range or fewer ports, or close other programs.</source>
        <translation>範囲を短くするかポートを減らすか、ほかのプログラムを終了してください。</translation>
    </message>
    <message>
        <source>It was canceled; no incomplete file is left.</source>
        <translation>取り消されました。不完全なファイルは残っていません。</translation>
    </message>
    <message>
        <source>The time limit was exceeded.</source>
        <translation>制限時間を超えました。</translation>
    </message>
    <message>
        <source>Ask for less, or allow more time.</source>
        <translation>対象を減らすか、制限時間を延ばしてください。</translation>
    </message>
    <message>
        <source>The forwarding tables of the capture %1 take more memory than 1 GB.</source>
        <translation>キャプチャ %1 のフォワーディングテーブルには 1 GB を超えるメモリが必要です。</translation>
    </message>
    <message>
        <source>Choose a moment, or trim the capture.</source>
        <translation>時点を指定するか、キャプチャを切り出してください。</translation>
    </message>
    <message>
        <source>%1 closed the connection before TLS began: it has too many connections at the moment, or it is not an agent.</source>
        <translation>%1 は TLS の開始前に接続を閉じました。現在接続が多すぎるか、エージェントではありません。</translation>
    </message>
    <message>
        <source>Try again in a minute. If it stays so, see the log of the agent: journalctl -u pickglass-agent</source>
        <translation>1 分後に再試行してください。続く場合はエージェントのログを確認してください: journalctl -u pickglass-agent</translation>
    </message>
    <message>
        <source>Its siblings have this cable. Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>同じ位置のほかのスイッチにはこのケーブルがあります。ケーブルの抜けや故障、ポートの無効化を確認してください。</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2</source>
        <translation>%1 と %2 の間のケーブルがありません</translation>
    </message>
    <message>
        <source>%1 cables are missing between %2 and %3</source>
        <translation>%2 と %3 の間のケーブルが %1 本ありません</translation>
    </message>
    <message>
        <source>%1 is cabled to %2; its siblings&apos; cabling expects %3</source>
        <translation>%1 は %2 に接続されています。ほかのスイッチの配線では %3 に接続されるはずです</translation>
    </message>
    <message>
        <source>Move the cable; until then the load on the uplinks is uneven.</source>
        <translation>ケーブルを差し替えてください。それまでアップリンクの負荷は不均等です。</translation>
    </message>
    <message>
        <source>%3 cables between %1 and %2, switches like them have %4</source>
        <translation>%1 と %2 の間のケーブルは %3 本で、同種のスイッチでは %4 本です</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, but to other switches than its siblings</source>
        <translation>%1 の上位へのケーブルは %2 本ですが、接続先がほかのスイッチと異なります</translation>
    </message>
    <message>
        <source>%1 switches such as %4 have %2 to %3 cables upwards, most have %5</source>
        <translation>%4 など %1 台のスイッチの上位へのケーブルは %2～%3 本で、大半は %5 本です</translation>
    </message>
    <message>
        <source>Fine if planned. In a fat tree such a cable carries little traffic or none.</source>
        <translation>計画どおりなら問題ありません。ファットツリーでは、このようなケーブルはほとんど使われません。</translation>
    </message>
    <message>
        <source>Cable within tier %4: %1 – %2</source>
        <translation>階層 %4 内のケーブル: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables within tier %4: %1 – %2</source>
        <translation>階層 %4 内のケーブル %3 本: %1 – %2</translation>
    </message>
    <message>
        <source>Cable from tier %4 to tier %5: %1 – %2</source>
        <translation>階層 %4 から階層 %5 へのケーブル: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables from tier %4 to tier %5: %1 – %2</source>
        <translation>階層 %4 から階層 %5 へのケーブル %3 本: %1 – %2</translation>
    </message>
    <message>
        <source>Cable between different pods: %1 – %2</source>
        <translation>異なるポッド間のケーブル: %1 – %2</translation>
    </message>
    <message>
        <source>%3 cables between different pods: %1 – %2</source>
        <translation>異なるポッド間のケーブル %3 本: %1 – %2</translation>
    </message>
    <message>
        <source>%1 cables within a tier, such as %2 – %3</source>
        <translation>同じ階層の中のケーブル %1 本（例: %2 – %3）</translation>
    </message>
    <message>
        <source>%1 cables skip a tier, such as %2 – %3</source>
        <translation>階層を飛び越すケーブル %1 本（例: %2 – %3）</translation>
    </message>
    <message>
        <source>%1 cables between different pods, such as %2 – %3</source>
        <translation>異なるポッド間のケーブル %1 本（例: %2 – %3）</translation>
    </message>
    <message>
        <source>Fine for management and storage. For fat-tree routing, list them in OpenSM&apos;s io_guid_file.</source>
        <translation>管理用やストレージなら問題ありません。ファットツリールーティングでは OpenSM の io_guid_file に記載してください。</translation>
    </message>
    <message>
        <source>%1 in tier %2 has hosts attached (adapters: %3)</source>
        <translation>階層 %2 の %1 にホストが接続されています（アダプター: %3）</translation>
    </message>
    <message>
        <source>%1 of %2 switches in tier %3 have hosts attached, such as %4 (adapters: %5)</source>
        <translation>階層 %3 のスイッチ %2 台のうち %1 台にホストが接続されています（例: %4、アダプター: %5）</translation>
    </message>
    <message>
        <source>Leaf %1 has no hosts</source>
        <translation>リーフ %1 にホストがありません</translation>
    </message>
    <message>
        <source>%1 leaves have no hosts, such as %2</source>
        <translation>%2 など %1 台のリーフにホストがありません</translation>
    </message>
    <message>
        <source>The hosts are off or not installed yet, or it is a spare.</source>
        <translation>ホストの電源が入っていないか未設置、または予備です。</translation>
    </message>
    <message>
        <source>The text has no line end here: the line may be cut off, and is skipped.</source>
        <translation>テキストがここで改行なしに終わっています。途中で切れている可能性があるため、この行は読み飛ばしました。</translation>
    </message>
    <message>
        <source>Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>ケーブルの抜けや故障、ポートの無効化を確認してください。</translation>
    </message>
    <message>
        <source>This PRAGMA is refused: it changes or reveals more than a table&apos;s columns. PRAGMA table_info(ports) lists those.</source>
        <translation>この PRAGMA は拒否されます。表の列以外のものを変更または開示するためです。列の一覧は PRAGMA table_info(ports) で得られます。</translation>
    </message>
    <message>
        <source>ATTACH and DETACH are refused: a statement reads one capture.</source>
        <translation>ATTACH と DETACH は実行できません。1 つの文が読むキャプチャは 1 つだけです。</translation>
    </message>
    <message>
        <source>Transactions are refused: each statement reads the capture as it is at its start.</source>
        <translation>トランザクションは実行できません。各文は開始した時点のキャプチャを読みます。</translation>
    </message>
    <message>
        <source>The statement calls a function that is refused here.</source>
        <translation>この文は、ここでは使えない関数を呼び出しています。</translation>
    </message>
    <message>
        <source>The statement needs more than %1 GiB of memory.</source>
        <translation>この文には %1 GiB を超えるメモリが必要です。</translation>
    </message>
    <message>
        <source>The statement needs a temporary file of more than %1 GiB, or the disk is full.</source>
        <translation>この文には %1 GiB を超える一時ファイルが必要か、ディスクがいっぱいです。</translation>
    </message>
    <message>
        <source>Ask for fewer rows, or do not sort them.</source>
        <translation>行を減らすか、並べ替えをやめてください。</translation>
    </message>
    <message>
        <source>An older program wrote the capture, without this table.</source>
        <translation>このキャプチャは古いプログラムで書かれたため、このテーブルがありません。</translation>
    </message>
    <message>
        <source>The statement contains a null character.</source>
        <translation>文に NULL 文字が含まれています。</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>文がありません。</translation>
    </message>
    <message>
        <source>One statement at a time: remove what follows the semicolon.</source>
        <translation>一度に実行できるのは 1 文だけです。セミコロンの後を削除してください。</translation>
    </message>
    <message>
        <source>Busiest ports of the last 5 minutes</source>
        <translation>直近 5 分で最も使われたポート</translation>
    </message>
    <message>
        <source>What each port sent between two sweeps, from the table samples: the difference of PortXmitData (words of 4 bytes) over the time between.</source>
        <translation>2 回のスイープの間に各ポートが送信した量です。テーブル samples の PortXmitData(4 バイト単位)の差を経過時間で割ります。</translation>
    </message>
    <message>
        <source>Ports with the longest wait in the last 5 minutes</source>
        <translation>直近 5 分で待ちが最も長いポート</translation>
    </message>
    <message>
        <source>How many ticks a second each port had data to send and no credits (PortXmitWait): congestion is behind the port&apos;s cable.</source>
        <translation>各ポートが送信データを持ちながらクレジットがなかった 1 秒あたりのティック数(PortXmitWait)です。輻輳はケーブルの先にあります。</translation>
    </message>
    <message>
        <source>Errors by switch</source>
        <translation>スイッチごとのエラー</translation>
    </message>
    <message>
        <source>The error counters of all ports of each switch, added up as the last sweep read them, since they were last cleared.</source>
        <translation>最後のスイープで読んだ、各スイッチの全ポートのエラーカウンターの合計です。最後にクリアされてからの値です。</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>エラーカウンターが増えたポート</translation>
    </message>
    <message>
        <source>The first and the last sweep compared: errors that happened during the recording.</source>
        <translation>最初と最後のスイープの比較です。記録中に起きたエラーを示します。</translation>
    </message>
    <message>
        <source>Link downs per day</source>
        <translation>1 日ごとのリンクダウン</translation>
    </message>
    <message>
        <source>Events of the kind link_down, counted by the day they were noticed (UTC).</source>
        <translation>種類が link_down のイベントを、検出した日(UTC)ごとに数えます。</translation>
    </message>
    <message>
        <source>Ports whose link went down most often</source>
        <translation>リンクダウンが最も多いポート</translation>
    </message>
    <message>
        <source>Events of the kind link_down by port, with the first and the last time.</source>
        <translation>種類が link_down のイベントをポートごとに数え、最初と最後の時刻を示します。</translation>
    </message>
    <message>
        <source>Who was master when</source>
        <translation>マスターの履歴</translation>
    </message>
    <message>
        <source>The subnet managers that were in the state MASTER, with the time from which and until which each was.</source>
        <translation>MASTER 状態だったサブネットマネージャーと、その開始と終了の時刻です。</translation>
    </message>
    <message>
        <source>Slow links</source>
        <translation>低速なリンク</translation>
    </message>
    <message>
        <source>Cables of now with fewer lanes or a lower lane rate than the most common cable of the fabric; the tables hold both as numbers.</source>
        <translation>ファブリックで最も多いケーブルよりレーン数が少ないか、レーン速度が低い現在のケーブルです。テーブルではどちらも数値です。</translation>
    </message>
    <message>
        <source>Ports by link speed and width</source>
        <translation>リンクの速度と幅ごとのポート</translation>
    </message>
    <message>
        <source>How many active ports of now have which lane rate and how many lanes, from the view port.</source>
        <translation>現在アクティブなポートの、レーン速度とレーン数ごとの数です。ビュー port から求めます。</translation>
    </message>
    <message>
        <source>Ports that are not active</source>
        <translation>アクティブでないポート</translation>
    </message>
    <message>
        <source>Ports of now by logical and physical state: those in Init or Armed wait for a subnet manager, those in Polling for a cable.</source>
        <translation>現在のポートを論理状態と物理状態ごとに数えます。Init と Armed はサブネットマネージャーを、Polling はケーブルを待っています。</translation>
    </message>
    <message>
        <source>Nodes seen late</source>
        <translation>後から見つかったノード</translation>
    </message>
    <message>
        <source>Nodes that were not there when the recording began, with the time of their first discovery.</source>
        <translation>記録の開始時にはなかったノードと、最初に検出された時刻です。</translation>
    </message>
    <message>
        <source>Nodes that are gone</source>
        <translation>なくなったノード</translation>
    </message>
    <message>
        <source>Nodes that were there and are not any more: every row of theirs has an end (valid_to).</source>
        <translation>以前はあり、今はないノードです。すべての行に終わり(valid_to)があります。</translation>
    </message>
    <message>
        <source>Traffic of the whole fabric over time</source>
        <translation>ファブリック全体の通信量の推移</translation>
    </message>
    <message>
        <source>What all ports sent and received, minute by minute, from the totals of the roll-ups; show it as a chart.</source>
        <translation>全ポートの 1 分ごとの送信量と受信量です。ロールアップの合計から求めます。グラフで表示してください。</translation>
    </message>
    <message>
        <source>Rate of one port over time</source>
        <translation>1 つのポートのレートの推移</translation>
    </message>
    <message>
        <source>What the first port of the capture sent, sweep by sweep: lag() is the reading before. Put in the GUID and the port that you want.</source>
        <translation>キャプチャの最初のポートがスイープごとに送信した量です。lag() は 1 つ前の読み取り値です。調べたい GUID とポートを入れてください。</translation>
    </message>
    <message>
        <source>Sweeps: silent ports and timeouts</source>
        <translation>スイープ: 応答のないポートとタイムアウト</translation>
    </message>
    <message>
        <source>How long each sweep took, how many ports did not answer, and how many MADs timed out or were sent again.</source>
        <translation>各スイープの所要時間、応答しなかったポートの数、タイムアウトまたは再送した MAD の数です。</translation>
    </message>
    <message>
        <source>Events by kind</source>
        <translation>種類ごとのイベント</translation>
    </message>
    <message>
        <source>How often each kind of event happened, and when last, from the view event.</source>
        <translation>イベントの種類ごとの回数と最後の時刻です。ビュー event から求めます。</translation>
    </message>
    <message>
        <source>Kinds of devices</source>
        <translation>装置の種類</translation>
    </message>
    <message>
        <source>How many nodes of now are of which type, vendor and device id.</source>
        <translation>現在のノードの、種類、ベンダー、デバイス ID ごとの数です。</translation>
    </message>
    <message>
        <source>Contents of the capture</source>
        <translation>キャプチャの内容</translation>
    </message>
    <message>
        <source>The capture&apos;s own facts: source, start and end, the number of sweeps, and the files that were imported.</source>
        <translation>キャプチャ自体の情報です。ソース、開始と終了、スイープの数、取り込んだファイルを示します。</translation>
    </message>
    <message>
        <source>Nothing is shown that a picture could be made of.</source>
        <translation>画像にできるものが表示されていません。</translation>
    </message>
    <message>
        <source>%1 takes packets too slowly: %2 waits for it.</source>
        <translation>%1 の受信が遅く、%2 が待っています。</translation>
    </message>
    <message>
        <source>Several senders share the full link %1 – %2 to %3.</source>
        <translation>複数の送信元が、%3 への満杯のリンク %1 – %2 を共有しています。</translation>
    </message>
    <message>
        <source>The link %1 – %2 is full: more is routed over it than it carries.</source>
        <translation>リンク %1 – %2 は満杯です。運べる量より多くの経路が通っています。</translation>
    </message>
    <message>
        <source>The link %1 – %2 waits, though nothing behind it is full or waits.</source>
        <translation>リンク %1 – %2 は待っていますが、その先に満杯のリンクも待っているリンクもありません。</translation>
    </message>
    <message>
        <source>%1 links waited for it, %2 of the time on average, %3 at the highest.</source>
        <translation>%1 本のリンクがこれを待ちました。平均で時間の %2、最大で %3 です。</translation>
    </message>
    <message>
        <source>Its own link was used to %1.</source>
        <translation>そのリンク自体の使用率は %1 でした。</translation>
    </message>
    <message>
        <source>The routes of %1 pairs of hosts cross these links but not the root.</source>
        <translation>%1 組のホストの経路が、原因を通らずにこれらのリンクを通ります。</translation>
    </message>
    <message>
        <source>An M_Key has no place in a source: captures store it.</source>
        <translation>M_Key はソースに書けません (キャプチャに保存されるため)。</translation>
    </message>
    <message>
        <source>Two nodes have the GUID %1: their port %2 is found at two places at once.</source>
        <translation>2 つのノードが同じ GUID %1 を持っています。ポート %2 が同時に 2 か所で見つかりました。</translation>
    </message>
    <message>
        <source>Only one of them is recorded. Correct the GUID of the other one (firmware tools set it).</source>
        <translation>そのうち 1 つだけが記録されます。もう一方の GUID を修正してください (ファームウェアのツールで設定できます)。</translation>
    </message>
    <message>
        <source>%1 counts ticks of waiting, not errors: it is left out.</source>
        <translation>%1 は待ちのティックを数えるもので、エラーではないため、除外します。</translation>
    </message>
    <message>
        <source>%1 is not a time zone.</source>
        <translation>%1 というタイムゾーンはありません。</translation>
    </message>
    <message>
        <source>The link %1 – %2 on the job&apos;s routes is slower or narrower than its like: it carries %3 MB/s, was used to %4 and waited %5.</source>
        <translation>ジョブの経路上のリンク %1 – %2 は、同種のリンクより遅いか幅が狭くなっています: %3 MB/s を運べ、使用率は %4、待ちは %5 でした。</translation>
    </message>
    <message>
        <source>%1, a host of the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>ジョブのホスト %1 のパケットの受け取りが遅すぎます: ジョブの %2 本のリンクが、%4 のうち %3 を %5 のために待ちました。</translation>
    </message>
    <message>
        <source>%1, a host outside the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>ジョブ以外のホスト %1 のパケットの受け取りが遅すぎます: ジョブの %2 本のリンクが、%4 のうち %3 を %5 のために待ちました。</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host of the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>複数のホストが、ジョブのホスト %1 へ、そのリンクが運べる以上を送信しています: ジョブの %2 本のリンクが、%4 のうち %3 を %5 のために待ちました。</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host outside the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>複数のホストが、ジョブ以外のホスト %1 へ、そのリンクが運べる以上を送信しています: ジョブの %2 本のリンクが、%4 のうち %3 を %5 のために待ちました。</translation>
    </message>
    <message>
        <source>%1 of the job&apos;s links waited %2 of %3 for %4 – %5, which is slower or narrower than its like.</source>
        <translation>ジョブの %1 本のリンクが、%3 のうち %2 を、同種のリンクより遅いか幅の狭い %4 – %5 のために待ちました。</translation>
    </message>
    <message>
        <source>The job itself fills the link %1 – %2: %3 of its links waited %4 of %5.</source>
        <translation>ジョブ自身がリンク %1 – %2 を埋めています: ジョブの %3 本のリンクが、%5 のうち %4 を待ちました。</translation>
    </message>
    <message>
        <source>The job shares the link %1 – %2 with %3, which sent up to %4 of its bytes: %5 of the job&apos;s links waited %6 of %7.</source>
        <translation>ジョブはリンク %1 – %2 を %3 と共有し、そのバイトの最大 %4 は相手が送信しました: ジョブの %5 本のリンクが、%7 のうち %6 を待ちました。</translation>
    </message>
    <message>
        <source>The job&apos;s routes meet at the switch %1: it fills %2 of its links, for which others waited up to %3.</source>
        <translation>ジョブの経路がスイッチ %1 に集中しています: その %2 本のリンクがジョブで埋まり、他のリンクが最大 %3 待ちました。</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes: a bit error rate of %3, %4 times down.</source>
        <translation>ジョブの経路上の %2 で %1 件のエラーが数えられました: ビット誤り率 %3、ダウン %4 回。</translation>
    </message>
    <message>
        <source>The forwarding tables of %1 switches became others while the job ran.</source>
        <translation>ジョブの実行中に、%1 台のスイッチのフォワーディングテーブルが変わりました。</translation>
    </message>
    <message>
        <source>Nothing stands out: of its %1 links, %2 waited longest, %3 of the time, and none has a cause to name.</source>
        <translation>目立つことはありません: %1 本のリンクのうち %2 の待ちが最長で時間の %3 でしたが、原因と言えるものはありません。</translation>
    </message>
    <message>
        <source>Nothing stands out: none of its %1 links is known to have waited.</source>
        <translation>目立つことはありません: %1 本のリンクのうち、待ったことが分かっているものはありません。</translation>
    </message>
    <message>
        <source>Packets waited %1 of the time at hosts, %2 between switches and %3 at the links to hosts, on average.</source>
        <translation>パケットが待った時間は平均で、ホストで %1、スイッチ間で %2、ホストへのリンクで %3 でした。</translation>
    </message>
    <message>
        <source>The job had all of its %1 links alone.</source>
        <translation>ジョブは %1 本のリンクすべてを単独で使いました。</translation>
    </message>
    <message>
        <source>Hosts outside the job may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>ジョブ以外のホストが、%2 本のリンクのうち %1 本を使った可能性があります。最も多いのは %3 で、そのバイトの最大 %4 です。</translation>
    </message>
    <message>
        <source>Many to one: %1 received %2 of the job&apos;s bytes.</source>
        <translation>多対一: %1 がジョブのバイトの %2 を受信しました。</translation>
    </message>
    <message>
        <source>One to many: %1 sent %2 of the job&apos;s bytes.</source>
        <translation>一対多: %1 がジョブのバイトの %2 を送信しました。</translation>
    </message>
    <message>
        <source>A ring: %1 of the hosts sent most of their bytes to the next one.</source>
        <translation>リング: ホストの %1 が、バイトの大半を次のホストへ送信しました。</translation>
    </message>
    <message>
        <source>A shift: %1 of the hosts sent most of their bytes to the one %2 places after them.</source>
        <translation>シフト: ホストの %1 が、バイトの大半を %2 つ後のホストへ送信しました。</translation>
    </message>
    <message>
        <source>All to all fits: %1 of the pairs of hosts may have sent, and hosts sent and received alike.</source>
        <translation>全対全に当てはまります: ホストの組の %1 が送信した可能性があり、各ホストの送受信量は同程度です。</translation>
    </message>
    <message>
        <source>The wait counters of %1 hosts stand at their top and count no more, %2 among them.</source>
        <translation>%2 など %1 台のホストの待ちカウンターが上限に達し、それ以上数えません。</translation>
    </message>
    <message>
        <source>%1 sent least: %2 bytes, where the middle of the hosts sent %3.</source>
        <translation>%1 の送信が最少です: %2 バイト。ホストの中央値は %3 です。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2 of the time, where the middle of the hosts waited %3.</source>
        <translation>%1 の待ちが最長です: 時間の %2。ホストの中央値は %3 です。</translation>
    </message>
    <message>
        <source>The run before, job %1, took %2 and this one %3; its hosts sent %4 bytes and waited %5, those of this one %6 bytes and %7.</source>
        <translation>前回の実行 (ジョブ %1) は %2、今回は %3 かかりました。前回のホストは %4 バイトを送信して %5 待ち、今回は %6 バイトで %7 でした。</translation>
    </message>
    <message>
        <source>The capture holds nothing of the time in which the job ran.</source>
        <translation>ジョブが実行された時間の記録が、このキャプチャーにはありません。</translation>
    </message>
    <message>
        <source>None of the job&apos;s hosts is in the fabric.</source>
        <translation>ジョブのホストは 1 台もファブリックにありません。</translation>
    </message>
    <message>
        <source>Use UTC, local, or a name such as Asia/Tokyo.</source>
        <translation>UTC、local、または Asia/Tokyo のような名前を指定してください。</translation>
    </message>
    <message>
        <source>The list of jobs %1 is larger than 1 GB.</source>
        <translation>ジョブの一覧 %1 は 1 GB を超えています。</translation>
    </message>
    <message>
        <source>Choose a shorter range of time.</source>
        <translation>より短い期間を選んでください。</translation>
    </message>
    <message>
        <source>The list of jobs %1 cannot be used: %2</source>
        <translation>ジョブの一覧 %1 は使用できません: %2</translation>
    </message>
    <message>
        <source>%1 printed more than is read of it.</source>
        <translation>%1 の出力が読み取りの上限を超えました。</translation>
    </message>
    <message>
        <source>%1 did not end in time.</source>
        <translation>%1 が時間内に終了しませんでした。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 が失敗しました: %2</translation>
    </message>
    <message>
        <source>The capture %1 has too many jobs to read them at once.</source>
        <translation>キャプチャ %1 のジョブが多すぎて、一度に読み込めません。</translation>
    </message>
    <message>
        <source>Choose a range, or trim the capture.</source>
        <translation>範囲を選ぶか、キャプチャを切り出してください。</translation>
    </message>
    <message>
        <source>The job of row %1 is invalid.</source>
        <translation>%1 行目のジョブが不正です。</translation>
    </message>
    <message>
        <source>Batch jobs by user</source>
        <translation>ユーザー別のバッチジョブ</translation>
    </message>
    <message>
        <source>How many jobs each user had, on how many hosts, and for how many hours of hosts; what still runs counts until the end.</source>
        <translation>各ユーザーのジョブ数、ホスト数、ホスト時間。実行中のものは終わりまで数えます。</translation>
    </message>
    <message>
        <source>The job has too many hosts: its routes do not fit into memory.</source>
        <translation>ジョブのホストが多すぎます: 経路がメモリーに収まりません。</translation>
    </message>
    <message>
        <source>%1 fields instead of %2.</source>
        <translation>フィールドが %2 個ではなく %1 個です。</translation>
    </message>
    <message>
        <source>The line does not begin with %1.</source>
        <translation>行が %1 で始まっていません。</translation>
    </message>
    <message>
        <source>This is not a record of an accounting file.</source>
        <translation>これはアカウンティングファイルのレコードではありません。</translation>
    </message>
    <message>
        <source>This is not a list of jobs.</source>
        <translation>これはジョブの一覧ではありません。</translation>
    </message>
    <message>
        <source>It may be the output of sacct -P, sacct --json, squeue --json or scontrol show job -o, a PBS accounting file, or CSV with the columns id, user, name, start, end and hosts.</source>
        <translation>使用できるのは sacct -P、sacct --json、squeue --json、scontrol show job -o の出力、PBS のアカウンティングファイル、または id、user、name、start、end、hosts の列がある CSV です。</translation>
    </message>
    <message>
        <source>The list has more jobs or hosts than can be kept.</source>
        <translation>一覧のジョブまたはホストが保持できる数を超えています。</translation>
    </message>
    <message>
        <source>A job without an id.</source>
        <translation>ID のないジョブです。</translation>
    </message>
    <message>
        <source>“%1” is not a time.</source>
        <translation>「%1」は時刻ではありません。</translation>
    </message>
    <message>
        <source>The job %1 ends before it begins.</source>
        <translation>ジョブ %1 は開始より前に終了しています。</translation>
    </message>
    <message>
        <source>The JSON document has no list of jobs.</source>
        <translation>JSON 文書にジョブの一覧がありません。</translation>
    </message>
    <message>
        <source>Use squeue --json or sacct --json.</source>
        <translation>squeue --json または sacct --json を使ってください。</translation>
    </message>
    <message>
        <source>The document ends within a job.</source>
        <translation>文書がジョブの途中で終わっています。</translation>
    </message>
    <message>
        <source>This is not a JSON object of a job.</source>
        <translation>これはジョブの JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <source>Line %1 was not understood.</source>
        <translation>%1 行目を解釈できませんでした。</translation>
    </message>
    <message>
        <source>In the file, but not in the fabric: %1.</source>
        <translation>ファイルにあり、ファブリックにないもの: %1。</translation>
    </message>
    <message>
        <source>In the fabric, but not in the file: %1.</source>
        <translation>ファブリックにあり、ファイルにないもの: %1。</translation>
    </message>
    <message>
        <source>%1 and %2 of the file are one switch, %3.</source>
        <translation>ファイルの %1 と %2 は同じスイッチ %3 です。</translation>
    </message>
    <message>
        <source>%1: at %2 in the file (with hosts of %3), at %4 in the fabric.</source>
        <translation>%1: ファイルでは %2 (%3 のホストと一緒)、ファブリックでは %4 にあります。</translation>
    </message>
    <message>
        <source>No part of the fabric connects just the %1 hosts that the file has below %2.</source>
        <translation>ファイルで %2 の下にある %1 台のホストだけをつなぐ部分は、ファブリックにありません。</translation>
    </message>
    <message>
        <source>%1 is an option of mad: sources, not of %2.</source>
        <translation>%1 は mad: ソースのオプションであり、%2 には使えません。</translation>
    </message>
    <message>
        <source>An agent takes it on its own command line, on the machine that it runs on.</source>
        <translation>エージェントには、それが動いているマシンで、エージェント自身のコマンドラインに指定してください。</translation>
    </message>
    <message>
        <source>What was counted in between is unknown. Pickglass resets nothing but latched waits, on request; find the program that does.</source>
        <translation>その間に数えられた分は不明です。Pickglass がリセットするのは、求められた場合の、最大値で止まった待ちカウンターだけです。リセットしているプログラムを探してください。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown. That of %2 counts the other direction.</source>
        <translation>%1 の PortXmitWait は最大値で止まっています。そこでデータがどれだけ待つかは不明です。%2 のものは逆方向を数えています。</translation>
    </message>
    <message>
        <source>It counts again after a reset; --reset-latched-waits of pgcap record resets such counters alone.</source>
        <translation>リセットすると再び数えます。pgcap record の --reset-latched-waits は、そのようなカウンターだけをリセットします。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 ports stands at its maximum.</source>
        <translation>%1 個のポートの PortXmitWait が最大値で止まっています。</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 to 0.</source>
        <translation>この記録が、%1 の最大値で止まった PortXmitWait を 0 にしました。</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 ports to 0.</source>
        <translation>この記録が、%1 個のポートの最大値で止まった PortXmitWait を 0 にしました。</translation>
    </message>
    <message>
        <source>The bit error rate of %1 is %2 (threshold %3).</source>
        <translation>%1 のビット誤り率は %2 です (しきい値 %3)。</translation>
    </message>
    <message>
        <source>Reseat the cable and clean its connectors, or replace it.</source>
        <translation>ケーブルを挿し直してコネクターを清掃するか、ケーブルを交換してください。</translation>
    </message>
    <message>
        <source>The bit error rates of %1 ports crossed their thresholds together.</source>
        <translation>%1 個のポートのビット誤り率が同時にしきい値を超えました。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown.</source>
        <translation>%1 の PortXmitWait は最大値で止まっています。そこでデータがどれだけ待つかは不明です。</translation>
    </message>
    <message>
        <source>Expected a bit error rate: BER=1e-12, BER.HDR=1e-14 or BER=off.</source>
        <translation>ビット誤り率が必要です: BER=1e-12、BER.HDR=1e-14、または BER=off</translation>
    </message>
    <message>
        <source>If the fabric is protected by an M_Key, write it into a file and name that: --mkey-file FILE, or mad:%1?mkey-file=FILE.</source>
        <translation>ファブリックが M_Key で保護されている場合は、キーをファイルに書き、それを指定してください: --mkey-file FILE、または mad:%1?mkey-file=FILE</translation>
    </message>
    <message>
        <source>Write the key into a file that only you can read, and name that: --mkey-file FILE, or mad:?mkey-file=FILE.</source>
        <translation>自分だけが読めるファイルにキーを書き、それを指定してください: --mkey-file FILE、または mad:?mkey-file=FILE</translation>
    </message>
    <message>
        <source>libibnetdisc knows one M_Key for all ports, and the file holds several.</source>
        <translation>libibnetdisc は全ポートに 1 つの M_Key しか扱えませんが、ファイルには複数のキーがあります。</translation>
    </message>
    <message>
        <source>Leave out discovery=libibnetdisc.</source>
        <translation>discovery=libibnetdisc を外してください。</translation>
    </message>
    <message>
        <source>Expected a line such as 0x1234, or OpenSM&apos;s guid2mkey: a port GUID and its key a line, each port once.</source>
        <translation>0x1234 のような行、または OpenSM の guid2mkey が必要です。後者は 1 行にポート GUID とそのキーを書き、各ポートは 1 度だけです。</translation>
    </message>
    <message>
        <source>%1 does not hold M_Keys.</source>
        <translation>%1 には M_Key が含まれていません。</translation>
    </message>
    <message>
        <source>Connecting to the hosts</source>
        <translation>ホストに接続しています</translation>
    </message>
    <message>
        <source>The host %1 answers again.</source>
        <translation>ホスト %1 が再び応答しています。</translation>
    </message>
    <message>
        <source>The host %1 does not answer.</source>
        <translation>ホスト %1 が応答しません。</translation>
    </message>
    <message>
        <source>Its counters are unknown until it does.</source>
        <translation>応答するまで、そのカウンターは不明です。</translation>
    </message>
    <message>
        <source>None of the hosts answered; the first is %1.</source>
        <translation>どのホストも応答しませんでした。先頭は %1 です。</translation>
    </message>
    <message>
        <source>The host %1 cannot be read: %2.</source>
        <translation>ホスト %1 を読めません: %2。</translation>
    </message>
    <message>
        <source>Try ssh -o BatchMode=yes %1 in a terminal.</source>
        <translation>端末で ssh -o BatchMode=yes %1 を試してください。</translation>
    </message>
    <message>
        <source>Check that the folder is there.</source>
        <translation>フォルダーがあることを確認してください。</translation>
    </message>
    <message>
        <source>The host %1 is not in the fabric.</source>
        <translation>ホスト %1 はファブリックにありません。</translation>
    </message>
    <message>
        <source>Its counters are not recorded.</source>
        <translation>そのカウンターは記録されません。</translation>
    </message>
    <message>
        <source>The list of hosts %1 cannot be read: %2.</source>
        <translation>ホストの一覧 %1 を読めません: %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the root of a host.</source>
        <translation>「%1」はホストのルートにできません。</translation>
    </message>
    <message>
        <source>Hosts have no option %1=%2.</source>
        <translation>ホストにはオプション %1=%2 がありません。</translation>
    </message>
    <message>
        <source>The source names no hosts.</source>
        <translation>ソースにホストの名前がありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a host.</source>
        <translation>「%1」はホストの名前にできません。</translation>
    </message>
    <message>
        <source>&quot;host:&quot; reads this machine and names no other.</source>
        <translation>「host:」はこのマシンを読むもので、ほかのマシンは指定できません。</translation>
    </message>
    <message>
        <source>Several hosts cannot have the same root.</source>
        <translation>複数のホストに同じルートは使えません。</translation>
    </message>
    <message>
        <source>Hosts are read in real time, but the inner source is not.</source>
        <translation>ホストは実時間で読まれますが、内側のソースはそうではありません。</translation>
    </message>
    <message>
        <source>Remove clock=fast.</source>
        <translation>clock=fast を取り除いてください。</translation>
    </message>
    <message>
        <source>Its %1 hosts lie on %2 leaves and %3 tiers of switches; its size needs %4 and %5. %6 % of its bytes left a leaf, and packets waited %7 % of the time on links between switches.</source>
        <translation>%1 台のホストは %2 台のリーフ、%3 階層のスイッチにまたがっています。この規模に必要なのは %4 台と %5 階層です。バイトの %6 % がリーフの外へ出て、スイッチ間のリンクではパケットが時間の %7 % を待ちました。</translation>
    </message>
    <message>
        <source>%1 sent %3 by its counter, but %2 at the other end of the cable received %4.</source>
        <translation>カウンターによれば %1 は %3 を送信しましたが、ケーブルの反対側の %2 は %4 を受信しました。</translation>
    </message>
    <message>
        <source>Another program may reset one of the counters, one may not count, or the cable leads elsewhere.</source>
        <translation>別のプログラムが一方のカウンターをリセットしているか、一方が数えていないか、ケーブルの接続先が違う可能性があります。</translation>
    </message>
    <message>
        <source>The data counters at both ends of %1 cables began to differ together.</source>
        <translation>%1 本のケーブルで両端のデータカウンターが同時に食い違い始めました。</translation>
    </message>
    <message>
        <source>The PCIe link of %1 is %2 and carries %3 Gbit/s; the adapter supports %4.</source>
        <translation>%1 の PCIe リンクは %2 で、運べるのは %3 Gbit/s です。アダプターは %4 に対応しています。</translation>
    </message>
    <message>
        <source>Move the adapter to a slot with more lanes, or reseat it.</source>
        <translation>アダプターをレーン数の多いスロットへ移すか、挿し直してください。</translation>
    </message>
    <message>
        <source>Check that node_exporter runs there at port %1.</source>
        <translation>そのホストのポート %1 で node_exporter が動いているか確認してください。</translation>
    </message>
    <message>
        <source>node_exporter has no option root.</source>
        <translation>node_exporter にオプション root はありません。</translation>
    </message>
    <message>
        <source>The PCIe links of %1 adapters are less than they support.</source>
        <translation>%1 個のアダプターの PCIe リンクが、対応する性能を下回っています。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 got an alternate path: %2.</source>
        <translation>%1 のキューペアに代替経路ができました: %2 個。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports have alternate paths.</source>
        <translation>%1 個のポートのキューペアに代替経路があります。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 migrated to their alternate paths: %2.</source>
        <translation>%1 のキューペアが代替経路に移行しました: %2 個。</translation>
    </message>
    <message>
        <source>The primary path failed: look for link events of that time.</source>
        <translation>主経路に障害が起きました。その時刻のリンクのイベントを調べてください。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports migrated together.</source>
        <translation>%1 個のポートのキューペアが同時に移行しました。</translation>
    </message>
    <message>
        <source>The other ports take over the queries of %1.</source>
        <translation>%1 の問い合わせはほかのポートが引き継ぎます。</translation>
    </message>
    <message>
        <source>Expected mad:, mad:mlx5_0, mad:mlx5_0/1 or several ports, mad:mlx5_0/1,mlx5_2/1; ibstat lists the devices and their ports.</source>
        <translation>mad:、mad:mlx5_0、mad:mlx5_0/1、または複数のポート mad:mlx5_0/1,mlx5_2/1 を指定してください。機器とそのポートは ibstat で一覧できます。</translation>
    </message>
    <message>
        <source>The port %1 is named twice.</source>
        <translation>ポート %1 が 2 回指定されています。</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>ポートの IPoIB インターフェースが受信したバイト数。</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>ポートの IPoIB インターフェースが送信したバイト数。</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>ポートの IPoIB インターフェースが受信したパケット数。</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>ポートの IPoIB インターフェースが送信したパケット数。</translation>
    </message>
    <message>
        <source>Packets that the IP interface received with errors.</source>
        <translation>IP インターフェースがエラー付きで受信したパケット数。</translation>
    </message>
    <message>
        <source>Received IP packets that the kernel dropped, as for lack of memory.</source>
        <translation>メモリ不足などでカーネルが破棄した受信 IP パケット数。</translation>
    </message>
    <message>
        <source>IP packets lost since the receive ring was full.</source>
        <translation>受信リングが一杯で失われた IP パケット数。</translation>
    </message>
    <message>
        <source>IP packets received with a wrong frame.</source>
        <translation>フレームが不正な受信 IP パケット数。</translation>
    </message>
    <message>
        <source>Compressed IP packets received.</source>
        <translation>受信した圧縮 IP パケット数。</translation>
    </message>
    <message>
        <source>Multicast IP packets received.</source>
        <translation>受信したマルチキャスト IP パケット数。</translation>
    </message>
    <message>
        <source>IP packets that could not be sent.</source>
        <translation>送信できなかった IP パケット数。</translation>
    </message>
    <message>
        <source>IP packets to be sent that the kernel dropped.</source>
        <translation>送信前にカーネルが破棄した IP パケット数。</translation>
    </message>
    <message>
        <source>IP packets not sent since the send ring was full.</source>
        <translation>送信リングが一杯で送信されなかった IP パケット数。</translation>
    </message>
    <message>
        <source>Collisions of the IP interface; InfiniBand has none.</source>
        <translation>IP インターフェースの衝突数。InfiniBand では起きません。</translation>
    </message>
    <message>
        <source>IP packets not sent since the link was down.</source>
        <translation>リンク断のため送信されなかった IP パケット数。</translation>
    </message>
    <message>
        <source>Compressed IP packets sent.</source>
        <translation>送信した圧縮 IP パケット数。</translation>
    </message>
    <message>
        <source>Calls of the host&apos;s NFS client, of all versions.</source>
        <translation>ホストの NFS クライアントの呼び出し数 (全バージョン)。</translation>
    </message>
    <message>
        <source>NFS calls sent again since no answer came in time.</source>
        <translation>応答が間に合わず再送された NFS 呼び出し数。</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts read from their servers.</source>
        <translation>全 NFS マウントがサーバーから読み込んだバイト数。</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts wrote to their servers.</source>
        <translation>全 NFS マウントがサーバーに書き込んだバイト数。</translation>
    </message>
    <message>
        <source>Finished calls of all NFS mounts.</source>
        <translation>全 NFS マウントの完了した呼び出し数。</translation>
    </message>
    <message>
        <source>Finished %1 calls of all NFS mounts.</source>
        <translation>全 NFS マウントの完了した %1 呼び出し数。</translation>
    </message>
    <message>
        <source>Calls sent by all NFS mounts, retransmissions included.</source>
        <translation>全 NFS マウントが送信した呼び出し数 (再送を含む)。</translation>
    </message>
    <message>
        <source>%1 calls sent by all NFS mounts, retransmissions included.</source>
        <translation>全 NFS マウントが送信した %1 呼び出し数 (再送を含む)。</translation>
    </message>
    <message>
        <source>Major timeouts of calls of all NFS mounts.</source>
        <translation>全 NFS マウントの呼び出しの重大タイムアウト数。</translation>
    </message>
    <message>
        <source>Major timeouts of %1 calls of all NFS mounts.</source>
        <translation>全 NFS マウントの %1 呼び出しの重大タイムアウト数。</translation>
    </message>
    <message>
        <source>Bytes of calls sent by all NFS mounts, headers included.</source>
        <translation>全 NFS マウントが送信した呼び出しのバイト数 (ヘッダーを含む)。</translation>
    </message>
    <message>
        <source>Bytes of %1 calls sent by all NFS mounts, headers included.</source>
        <translation>全 NFS マウントが送信した %1 呼び出しのバイト数 (ヘッダーを含む)。</translation>
    </message>
    <message>
        <source>Bytes of answers to calls of all NFS mounts, headers included.</source>
        <translation>全 NFS マウントの呼び出しへの応答のバイト数 (ヘッダーを含む)。</translation>
    </message>
    <message>
        <source>Bytes of answers to %1 calls of all NFS mounts, headers included.</source>
        <translation>全 NFS マウントの %1 呼び出しへの応答のバイト数 (ヘッダーを含む)。</translation>
    </message>
    <message>
        <source>Time that calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>NFS マウントの呼び出しが送信前に待った時間。呼び出し数で割ると平均です。</translation>
    </message>
    <message>
        <source>Time that %1 calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>NFS マウントの %1 呼び出しが送信前に待った時間。呼び出し数で割ると平均です。</translation>
    </message>
    <message>
        <source>Time from sending calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>NFS マウントの呼び出しの送信から応答までの時間。呼び出し数で割ると平均往復時間です。</translation>
    </message>
    <message>
        <source>Time from sending %1 calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>NFS マウントの %1 呼び出しの送信から応答までの時間。呼び出し数で割ると平均往復時間です。</translation>
    </message>
    <message>
        <source>Time of calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>NFS マウントの呼び出しの開始から終了までの時間。呼び出し数で割ると平均です。</translation>
    </message>
    <message>
        <source>Time of %1 calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>NFS マウントの %1 呼び出しの開始から終了までの時間。呼び出し数で割ると平均です。</translation>
    </message>
    <message>
        <source>Calls of NFS mounts that ended with an error.</source>
        <translation>エラーで終わった NFS マウントの呼び出し数。</translation>
    </message>
    <message>
        <source>%1 calls of NFS mounts that ended with an error.</source>
        <translation>エラーで終わった NFS マウントの %1 呼び出し数。</translation>
    </message>
    <message>
        <source>Connections that NFS transports made to servers.</source>
        <translation>NFS トランスポートがサーバーに張った接続の数。</translation>
    </message>
    <message>
        <source>Answers from NFS servers that belong to no call.</source>
        <translation>どの呼び出しにも対応しない NFS サーバーの応答数。</translation>
    </message>
    <message>
        <source>Calls sent over NFS transports.</source>
        <translation>NFS トランスポートで送信した呼び出し数。</translation>
    </message>
    <message>
        <source>Answers received over NFS transports.</source>
        <translation>NFS トランスポートで受信した応答数。</translation>
    </message>
    <message>
        <source>Sum of the calls under way at each send; divided by the sends: the mean.</source>
        <translation>送信ごとの処理中呼び出し数の合計。送信数で割ると平均です。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for a slot at each send; divided by the sends: the mean backlog.</source>
        <translation>送信ごとのスロット待ち呼び出し数の合計。送信数で割ると平均バックログです。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited to be sent at each send; divided by the sends: the mean.</source>
        <translation>送信ごとの送信待ち呼び出し数の合計。送信数で割ると平均です。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for an answer at each send; divided by the sends: the mean.</source>
        <translation>送信ごとの応答待ち呼び出し数の合計。送信数で割ると平均です。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs.</source>
        <translation>全プロセッサーがプログラムに使った時間の合計。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs of low priority.</source>
        <translation>全プロセッサーが低優先度のプログラムに使った時間の合計。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on the kernel.</source>
        <translation>全プロセッサーがカーネルに使った時間の合計。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on interrupts.</source>
        <translation>全プロセッサーが割り込みに使った時間の合計。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on deferred work of interrupts.</source>
        <translation>全プロセッサーがソフト割り込みに使った時間の合計。</translation>
    </message>
    <message>
        <source>Time that all processors together were idle.</source>
        <translation>全プロセッサーのアイドル時間の合計。</translation>
    </message>
    <message>
        <source>Time that processors were idle while input or output was waited for; it may fall.</source>
        <translation>入出力待ちでプロセッサーがアイドルだった時間。減ることがあります。</translation>
    </message>
    <message>
        <source>Time in which other virtual machines had the processors.</source>
        <translation>他の仮想マシンがプロセッサーを使った時間。</translation>
    </message>
    <message>
        <source>Memory of the host.</source>
        <translation>ホストのメモリ。</translation>
    </message>
    <message>
        <source>Memory that nothing uses.</source>
        <translation>何にも使われていないメモリ。</translation>
    </message>
    <message>
        <source>Memory that programs may get without swapping.</source>
        <translation>スワップなしでプログラムが使えるメモリ。</translation>
    </message>
    <message>
        <source>Memory for blocks of disks.</source>
        <translation>ディスクブロック用のメモリ。</translation>
    </message>
    <message>
        <source>Memory for contents of files.</source>
        <translation>ファイル内容のキャッシュ用メモリ。</translation>
    </message>
    <message>
        <source>Memory that waits to be written to disks or servers.</source>
        <translation>ディスクやサーバーへの書き込み待ちのメモリ。</translation>
    </message>
    <message>
        <source>Memory that is being written to disks or servers.</source>
        <translation>ディスクやサーバーへ書き込み中のメモリ。</translation>
    </message>
    <message>
        <source>Memory for data of the kernel.</source>
        <translation>カーネルのデータ用メモリ。</translation>
    </message>
    <message>
        <source>Swap space of the host.</source>
        <translation>ホストのスワップ領域。</translation>
    </message>
    <message>
        <source>Swap space that nothing uses.</source>
        <translation>使われていないスワップ領域。</translation>
    </message>
    <message>
        <source>Bytes that programs read from Lustre mounts.</source>
        <translation>プログラムが Lustre マウントから読み込んだバイト数。</translation>
    </message>
    <message>
        <source>Bytes that programs wrote to Lustre mounts.</source>
        <translation>プログラムが Lustre マウントに書き込んだバイト数。</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers.</source>
        <translation>Lustre オブジェクトサーバーへの読み込み呼び出し数。</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers.</source>
        <translation>Lustre オブジェクトサーバーへの書き込み呼び出し数。</translation>
    </message>
    <message>
        <source>Calls to Lustre metadata servers that change something.</source>
        <translation>変更を行う Lustre メタデータサーバーへの呼び出し数。</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers that are under way.</source>
        <translation>処理中の Lustre オブジェクトサーバーへの読み込み呼び出し数。</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers that are under way.</source>
        <translation>処理中の Lustre オブジェクトサーバーへの書き込み呼び出し数。</translation>
    </message>
    <message>
        <source>Changing calls to Lustre metadata servers that are under way.</source>
        <translation>処理中の Lustre メタデータサーバーへの変更呼び出し数。</translation>
    </message>
    <message>
        <source>Pages that wait to be read from Lustre.</source>
        <translation>Lustre からの読み込み待ちページ数。</translation>
    </message>
    <message>
        <source>Pages that wait to be written to Lustre.</source>
        <translation>Lustre への書き込み待ちページ数。</translation>
    </message>
    <message>
        <source>Speed of a lane of the adapter&apos;s PCIe link.</source>
        <translation>アダプターの PCIe リンクの 1 レーンの速度。</translation>
    </message>
    <message>
        <source>Highest speed of a lane that the adapter supports.</source>
        <translation>アダプターが対応する 1 レーンの最高速度。</translation>
    </message>
    <message>
        <source>Lanes of the adapter&apos;s PCIe link.</source>
        <translation>アダプターの PCIe リンクのレーン数。</translation>
    </message>
    <message>
        <source>Most lanes that the adapter supports.</source>
        <translation>アダプターが対応する最大レーン数。</translation>
    </message>
    <message>
        <source>Connected queue pairs of the port.</source>
        <translation>ポートの接続済みキューペア数。</translation>
    </message>
    <message>
        <source>Queue pairs without an armed alternate path.</source>
        <translation>代替経路が準備されていないキューペア数。</translation>
    </message>
    <message>
        <source>Queue pairs whose alternate path is being armed.</source>
        <translation>代替経路を準備中のキューペア数。</translation>
    </message>
    <message>
        <source>Queue pairs with an armed alternate path.</source>
        <translation>代替経路の準備が完了したキューペア数。</translation>
    </message>
    <message>
        <source>How often alternate paths of queue pairs were armed while the host was read.</source>
        <translation>読み取り中にキューペアの代替経路が準備された回数。</translation>
    </message>
    <message>
        <source>How often queue pairs migrated to their alternate paths while the host was read.</source>
        <translation>読み取り中にキューペアが代替経路に移行した回数。</translation>
    </message>
    <message>
        <source>RDMA WRITE requests received.</source>
        <translation>受信した RDMA WRITE 要求数。</translation>
    </message>
    <message>
        <source>RDMA READ requests received.</source>
        <translation>受信した RDMA READ 要求数。</translation>
    </message>
    <message>
        <source>Atomic requests received.</source>
        <translation>受信した ATOMIC 要求数。</translation>
    </message>
    <message>
        <source>Connection requests to dynamically connected transports.</source>
        <translation>DC トランスポートへの接続要求数。</translation>
    </message>
    <message>
        <source>Congestion notifications that the reaction point ignored.</source>
        <translation>リアクションポイントが無視した輻輳通知数。</translation>
    </message>
    <message>
        <source>Congestion notifications that lowered the rate of a sender.</source>
        <translation>送信レートを下げた輻輳通知数。</translation>
    </message>
    <message>
        <source>Packets received with a congestion mark.</source>
        <translation>輻輳マーク付きで受信したパケット数。</translation>
    </message>
    <message>
        <source>Congestion notifications sent.</source>
        <translation>送信した輻輳通知数。</translation>
    </message>
    <message>
        <source>Packets dropped since no receive work request was posted.</source>
        <translation>受信ワークリクエストがなく破棄されたパケット数。</translation>
    </message>
    <message>
        <source>Packets received out of sequence.</source>
        <translation>順序が乱れて受信したパケット数。</translation>
    </message>
    <message>
        <source>Requests received twice.</source>
        <translation>重複して受信した要求数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs received.</source>
        <translation>受信した RNR NAK 数。</translation>
    </message>
    <message>
        <source>NAKs received since packets were lost.</source>
        <translation>パケット損失による NAK の受信数。</translation>
    </message>
    <message>
        <source>Answers that show that requests before them were lost.</source>
        <translation>前の要求が失われたことを示す応答数。</translation>
    </message>
    <message>
        <source>Requests whose acknowledgement did not come in time.</source>
        <translation>時間内に確認応答が来なかった要求数。</translation>
    </message>
    <message>
        <source>Local length errors of the responder.</source>
        <translation>レスポンダーのローカル長エラー数。</translation>
    </message>
    <message>
        <source>Work of the responder completed with an error.</source>
        <translation>エラーで完了したレスポンダーの処理数。</translation>
    </message>
    <message>
        <source>Work of the requester completed with an error.</source>
        <translation>エラーで完了したリクエスターの処理数。</translation>
    </message>
    <message>
        <source>Requests that the other end called invalid.</source>
        <translation>相手が無効とした要求数。</translation>
    </message>
    <message>
        <source>Requests that the other end denied access to.</source>
        <translation>相手がアクセスを拒否した要求数。</translation>
    </message>
    <message>
        <source>Requests from the other end without access rights.</source>
        <translation>アクセス権のない相手からの要求数。</translation>
    </message>
    <message>
        <source>Work of the responder flushed after an error.</source>
        <translation>エラー後に破棄されたレスポンダーの処理数。</translation>
    </message>
    <message>
        <source>Work of the requester flushed after an error.</source>
        <translation>エラー後に破棄されたリクエスターの処理数。</translation>
    </message>
    <message>
        <source>Requests given up after all retries.</source>
        <translation>再試行を使い切って断念した要求数。</translation>
    </message>
    <message>
        <source>Requests given up since the receiver was never ready.</source>
        <translation>受信側が準備できず断念した要求数。</translation>
    </message>
    <message>
        <source>Packets with a wrong invariant CRC.</source>
        <translation>ICRC が不正なパケット数。</translation>
    </message>
    <message>
        <source>Local length errors of responders.</source>
        <translation>レスポンダーのローカル長エラー数。</translation>
    </message>
    <message>
        <source>Local length errors of requesters.</source>
        <translation>リクエスターのローカル長エラー数。</translation>
    </message>
    <message>
        <source>Local queue pair errors of responders.</source>
        <translation>レスポンダーのローカル QP エラー数。</translation>
    </message>
    <message>
        <source>Local queue pair errors of requesters.</source>
        <translation>リクエスターのローカル QP エラー数。</translation>
    </message>
    <message>
        <source>Local protection errors of responders.</source>
        <translation>レスポンダーのローカル保護エラー数。</translation>
    </message>
    <message>
        <source>Local protection errors of requesters.</source>
        <translation>リクエスターのローカル保護エラー数。</translation>
    </message>
    <message>
        <source>Receive work requests flushed after an error.</source>
        <translation>エラー後に破棄された受信ワークリクエスト数。</translation>
    </message>
    <message>
        <source>Send work requests flushed after an error.</source>
        <translation>エラー後に破棄された送信ワークリクエスト数。</translation>
    </message>
    <message>
        <source>Errors of binding memory windows.</source>
        <translation>メモリウィンドウのバインドエラー数。</translation>
    </message>
    <message>
        <source>Bad responses to requests.</source>
        <translation>要求への不正な応答数。</translation>
    </message>
    <message>
        <source>Requests that the other end found invalid.</source>
        <translation>相手が無効と判定した要求数。</translation>
    </message>
    <message>
        <source>Invalid requests from the other end.</source>
        <translation>相手からの無効な要求数。</translation>
    </message>
    <message>
        <source>Requests denied by the other end.</source>
        <translation>相手に拒否された要求数。</translation>
    </message>
    <message>
        <source>Requests from the other end that were denied.</source>
        <translation>拒否した相手からの要求数。</translation>
    </message>
    <message>
        <source>Requests that failed at the other end.</source>
        <translation>相手側で失敗した要求数。</translation>
    </message>
    <message>
        <source>Requests given up after all transport retries.</source>
        <translation>トランスポート再試行を使い切った要求数。</translation>
    </message>
    <message>
        <source>Requests given up after all receiver-not-ready retries.</source>
        <translation>RNR 再試行を使い切った要求数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs sent.</source>
        <translation>送信した RNR NAK 数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs that requesters received.</source>
        <translation>リクエスターが受信した RNR NAK 数。</translation>
    </message>
    <message>
        <source>Requests received out of sequence.</source>
        <translation>順序が乱れて受信した要求数。</translation>
    </message>
    <message>
        <source>NAKs of requests out of sequence received.</source>
        <translation>受信した順序誤り NAK 数。</translation>
    </message>
    <message>
        <source>Duplicate requests received.</source>
        <translation>受信した重複要求数。</translation>
    </message>
    <message>
        <source>Requests that timed out.</source>
        <translation>タイムアウトした要求数。</translation>
    </message>
    <message>
        <source>Packets that the port sent to itself.</source>
        <translation>ポートが自分自身に送ったパケット数。</translation>
    </message>
    <message>
        <source>Packets of reliable connections sent again.</source>
        <translation>再送した RC パケット数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs of the driver.</source>
        <translation>ドライバーの RNR NAK 数。</translation>
    </message>
    <message>
        <source>Other NAKs received.</source>
        <translation>受信したその他の NAK 数。</translation>
    </message>
    <message>
        <source>Timeouts of reliable connections.</source>
        <translation>RC のタイムアウト数。</translation>
    </message>
    <message>
        <source>Packets that the driver dropped.</source>
        <translation>ドライバーが破棄したパケット数。</translation>
    </message>
    <message>
        <source>Sequence NAKs that reliable connections received.</source>
        <translation>RC が受信した順序誤り NAK 数。</translation>
    </message>
    <message>
        <source>Duplicate requests of reliable connections.</source>
        <translation>RC の重複要求数。</translation>
    </message>
    <message>
        <source>RDMA READ answers out of sequence.</source>
        <translation>順序が乱れた RDMA READ 応答数。</translation>
    </message>
    <message>
        <source>Sequence NAKs sent.</source>
        <translation>送信した順序誤り NAK 数。</translation>
    </message>
    <message>
        <source>Waits for send DMA descriptors.</source>
        <translation>送信 DMA 記述子の待ち回数。</translation>
    </message>
    <message>
        <source>Packets with unaligned data.</source>
        <translation>整列していないデータのパケット数。</translation>
    </message>
    <message>
        <source>Delayed completions of reliable connections.</source>
        <translation>遅延した RC の完了数。</translation>
    </message>
    <message>
        <source>Packets for a virtual lane that the port does not have.</source>
        <translation>ポートにない仮想レーン宛てのパケット数。</translation>
    </message>
    <message>
        <source>Packets to be sent with an invalid length.</source>
        <translation>長さが無効な送信パケット数。</translation>
    </message>
    <message>
        <source>Packets to be sent that are too long or too short.</source>
        <translation>長すぎるか短すぎる送信パケット数。</translation>
    </message>
    <message>
        <source>Packets whose data came too late to be sent.</source>
        <translation>データが遅れ送信できなかったパケット数。</translation>
    </message>
    <message>
        <source>Stalls of sending for lack of credits.</source>
        <translation>クレジット不足による送信停止数。</translation>
    </message>
    <message>
        <source>Packets to be sent with a wrong header.</source>
        <translation>ヘッダーが不正な送信パケット数。</translation>
    </message>
    <message>
        <source>How often the link went down.</source>
        <translation>リンクが切れた回数。</translation>
    </message>
    <message>
        <source>How often the link came up.</source>
        <translation>リンクが確立した回数。</translation>
    </message>
    <message>
        <source>Packets that a constraint kept from being sent.</source>
        <translation>制約により送信されなかったパケット数。</translation>
    </message>
    <message>
        <source>Received packets that a constraint refused.</source>
        <translation>制約により拒否した受信パケット数。</translation>
    </message>
    <message>
        <source>Time in which data waited for credits, in the adapter&apos;s own unit.</source>
        <translation>データがクレジットを待った時間 (アダプター独自の単位)。</translation>
    </message>
    <message>
        <source>Packets sent.</source>
        <translation>送信パケット数。</translation>
    </message>
    <message>
        <source>Packets received.</source>
        <translation>受信パケット数。</translation>
    </message>
    <message>
        <source>Acknowledgements of reliable connections.</source>
        <translation>RC の確認応答数。</translation>
    </message>
    <message>
        <source>Queued acknowledgements of reliable connections.</source>
        <translation>キューに入った RC の確認応答数。</translation>
    </message>
    <message>
        <source>Packets dropped instead of being sent.</source>
        <translation>送信されずに破棄されたパケット数。</translation>
    </message>
    <message>
        <source>Packets received in an unknown format.</source>
        <translation>形式不明の受信パケット数。</translation>
    </message>
    <message>
        <source>Packets discarded while being sent.</source>
        <translation>送信中に破棄されたパケット数。</translation>
    </message>
    <message>
        <source>Data sent.</source>
        <translation>送信データ量。</translation>
    </message>
    <message>
        <source>Data received.</source>
        <translation>受信データ量。</translation>
    </message>
    <message>
        <source>Calls of %1 on Lustre mounts.</source>
        <translation>Lustre マウントでの %1 の呼び出し数。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 3.</source>
        <translation>ホストの NFS クライアントの %1 呼び出し数 (バージョン 3)。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 4.</source>
        <translation>ホストの NFS クライアントの %1 呼び出し数 (バージョン 4)。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, versions 3 and 4 together.</source>
        <translation>ホストの NFS クライアントの %1 呼び出し数 (バージョン 3 と 4 の合計)。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) shares the cable %5 with the primary path.</source>
        <translation>%1 と %2 の間の代替経路準備済みキューペア: %3 個。想定される代替経路（LID %4）は主経路とケーブル %5 を共有しています。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths share the cable %3 with the primary paths (the first: %4 to %5, LID %6).</source>
        <translation>%1 組のポート間の代替経路準備済みキューペア: %2 個。想定される代替経路は主経路とケーブル %3 を共有しています（最初の組: %4 から %5、LID %6）。</translation>
    </message>
    <message>
        <source>If this cable fails, both paths do. Choose a routing engine that spreads the LIDs of a port (LMC) over different switches.</source>
        <translation>このケーブルが故障すると両方の経路が失われます。ポートの複数の LID（LMC）を異なるスイッチに分散するルーティングエンジンを選んでください。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) crosses the cable %5, which has a problem.</source>
        <translation>%1 と %2 の間の代替経路準備済みキューペア: %3 個。想定される代替経路（LID %4）は問題のあるケーブル %5 を通ります。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths cross the cable %3, which has a problem (the first: %4 to %5, LID %6).</source>
        <translation>%1 組のポート間の代替経路準備済みキューペア: %2 個。想定される代替経路は問題のあるケーブル %3 を通ります（最初の組: %4 から %5、LID %6）。</translation>
    </message>
    <message>
        <source>Solve the problem of this cable first: connections migrate to it when their primary path fails.</source>
        <translation>先にこのケーブルの問題を解決してください。主経路が故障すると接続はこのケーブルへ移行します。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. On their assumed alternate path (LID %4), packets get no further than %5.</source>
        <translation>%1 と %2 の間の代替経路準備済みキューペア: %3 個。想定される代替経路（LID %4）では、パケットは %5 より先に届きません。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. On their assumed alternate paths, packets get no further than %3 (the first: %4 to %5, LID %6).</source>
        <translation>%1 組のポート間の代替経路準備済みキューペア: %2 個。想定される代替経路では、パケットは %3 より先に届きません（最初の組: %4 から %5、LID %6）。</translation>
    </message>
    <message>
        <source>Check the routes to these LIDs: connections break when their primary path fails.</source>
        <translation>これらの LID への経路を確認してください。主経路が故障すると接続が切れます。</translation>
    </message>
    <message>
        <source>Armed queue pairs of ports that have one LID (LMC 0): %1, at %2 ports, the first %3. Their alternate paths are not known.</source>
        <translation>LID が 1 つ（LMC 0）のポートの代替経路準備済みキューペア: %1 個（%2 個のポート、最初は %3）。代替経路は不明です。</translation>
    </message>
    <message>
        <source>An alternate path can be assumed where ports have several LIDs: see lmc of OpenSM.</source>
        <translation>ポートに複数の LID があれば代替経路を想定できます。OpenSM の lmc を参照してください。</translation>
    </message>
    <message>
        <source>The capture %1 has more queue pairs and texts of hosts than can be read at once.</source>
        <translation>キャプチャ %1 には、一度に読める数を超えるホストのキューペアとテキストがあります。</translation>
    </message>
    <message>
        <source>Queue pairs between hosts</source>
        <translation>ホスト間のキューペア</translation>
    </message>
    <message>
        <source>Connected queue pairs of now by their ports and the state of automatic path migration, where hosts were recorded; peer_host is empty where it is not known.</source>
        <translation>現在の接続済みキューペアを、ポートと自動経路移行の状態ごとに集計します（ホストを記録した場合）。相手が不明な場合 peer_host は空です。</translation>
    </message>
    <message>
        <source>The agent reads several subnets, which version %1 of the protocol does not support.</source>
        <translation>エージェントは複数のサブネットを読み取っていますが、プロトコルのバージョン %1 は対応していません。</translation>
    </message>
    <message>
        <source>The subnet %1 has no master</source>
        <translation>サブネット %1 にマスターがありません</translation>
    </message>
    <message>
        <source>The subnet %1 has no master.</source>
        <translation>サブネット %1 にマスターがありません。</translation>
    </message>
    <message>
        <source>LID %1 is in another subnet than %2: there is no path without an InfiniBand router, which is not followed.</source>
        <translation>LID %1 は %2 とは別のサブネットにあります。InfiniBand ルーターなしでは経路がなく、ルーターは追跡しません。</translation>
    </message>
    <message>
        <source>The port %1 is on the subnet of %2, whose walk did not find it: it is not used.</source>
        <translation>ポート %1 は %2 のサブネットにありますが、その探索では見つかりませんでした。このポートは使用しません。</translation>
    </message>
    <message>
        <source>Check whether all switches near %1 answer, and whether an M_Key is missing.</source>
        <translation>%1 の近くのスイッチがすべて応答しているか、M_Key が不足していないかを確認してください。</translation>
    </message>
    <message>
        <source>Ports of %1 subnets are in this fabric; OpenSM routes one.</source>
        <translation>このファブリックには %1 個のサブネットのポートがあります。OpenSM が経路を計算するのは 1 つのサブネットです。</translation>
    </message>
    <message>
        <source>Record one of them by itself.</source>
        <translation>その 1 つだけを記録してください。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same subnets in another order.</source>
        <translation>%1 と %2 では同じサブネットの順序が異なります。</translation>
    </message>
    <message>
        <source>%1 and %2 are of different subnets: they have no switch in common, and LID %3 is that of another node.</source>
        <translation>%1 と %2 は異なるサブネットのものです。共通のスイッチがなく、LID %3 は別のノードの LID です。</translation>
    </message>
    <message>
        <source>Open them side by side, or record both subnets in one capture (mad:A/1,B/1).</source>
        <translation>並べて開くか、両方のサブネットを 1 つのキャプチャに記録してください (mad:A/1,B/1)。</translation>
    </message>
    <message>
        <source>There is no certificate in %1.</source>
        <translation>%1 に証明書がありません。</translation>
    </message>
    <message>
        <source>An answer of %1 is longer than %2 MiB.</source>
        <translation>%1 の応答が %2 MiB を超えています。</translation>
    </message>
    <message>
        <source>Ask for less: match=…, or a longer every=.</source>
        <translation>match=… を使うか every= を長くして、取得する量を減らしてください。</translation>
    </message>
    <message>
        <source>%1 cannot be asked: %2</source>
        <translation>%1 に問い合わせできません: %2</translation>
    </message>
    <message>
        <source>%1 answers with HTTP %2: %3</source>
        <translation>%1 の応答は HTTP %2 です: %3</translation>
    </message>
    <message>
        <source>%1 has no counters of InfiniBand ports under these names.</source>
        <translation>%1 には、この名前の InfiniBand ポートのカウンターがありません。</translation>
    </message>
    <message>
        <source>Choose the exporter&apos;s names (names=treydock, guilbaults or ours), other times or another match=.</source>
        <translation>エクスポーターの名前 (names=treydock、guilbaults、ours)、時刻、match= を変えてください。</translation>
    </message>
    <message>
        <source>%1 has more than fits into memory at once.</source>
        <translation>%1 のデータは一度にメモリーに収まりません。</translation>
    </message>
    <message>
        <source>reading what was stored</source>
        <translation>保存されたデータを読み取り中</translation>
    </message>
    <message>
        <source>%1 samples of %2 could not be used: %3</source>
        <translation>%2 の %1 個のサンプルを使用できませんでした: %3</translation>
    </message>
    <message>
        <source>%1 has stored nothing in that time range.</source>
        <translation>%1 には、この時間範囲のデータがありません。</translation>
    </message>
    <message>
        <source>A Prometheus server has no option %1=%2.</source>
        <translation>Prometheus サーバーにはオプション %1=%2 がありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a server.</source>
        <translation>「%1」はサーバーのアドレスではありません。</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use user=NAME&amp;password-file=FILE.</source>
        <translation>自分だけが読めるファイルに書き、user=NAME&amp;password-file=FILE を使ってください。</translation>
    </message>
    <message>
        <source>user= and password-file= are given together or not at all.</source>
        <translation>user= と password-file= は両方とも指定するか、どちらも指定しないでください。</translation>
    </message>
    <message>
        <source>The range must end after its start.</source>
        <translation>範囲の終わりは始まりより後でなければなりません。</translation>
    </message>
    <message>
        <source>The answer is not that of a Prometheus server: %1</source>
        <translation>応答が Prometheus サーバーのものではありません: %1</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, above %4.</source>
        <translation>%2 の %1 は %3 で、%4 を超えています。</translation>
    </message>
    <message>
        <source>This is a test of alerts by %1.</source>
        <translation>%1 によるアラートのテストです。</translation>
    </message>
    <message>
        <source>Nothing has happened.</source>
        <translation>何も起きていません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration such as 30s or 5min.</source>
        <translation>「%1」は 30s や 5min のような時間の長さではありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither yes nor no.</source>
        <translation>「%1」は yes でも no でもありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a severity: expected info, warning or error.</source>
        <translation>「%1」は重大度ではありません。info、warning、error のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>There is no kind of events &quot;%1&quot;.</source>
        <translation>「%1」というイベントの種類はありません。</translation>
    </message>
    <message>
        <source>There is no kind of problems &quot;%1&quot;.</source>
        <translation>「%1」という問題の種類はありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number such as 100, 90% or 1e-12.</source>
        <translation>「%1」は 100、90%、1e-12 のような数ではありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of hosts, switches and nodes.</source>
        <translation>「%1」は hosts、switches、nodes のいずれでもありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are not hours such as 22:00-06:00.</source>
        <translation>「%1」は 22:00-06:00 のような時間帯ではありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a label.</source>
        <translation>「%1」はラベルの名前ではありません。</translation>
    </message>
    <message>
        <source>There is no type &quot;%1&quot; of receivers; types are command, webhook, alertmanager, mail, journal.</source>
        <translation>「%1」という種類の送信先はありません。種類は command、webhook、alertmanager、mail、journal です。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a mail address.</source>
        <translation>「%1」はメールアドレスではありません。</translation>
    </message>
    <message>
        <source>Secrets are not written into this file: put it into a file that only its owner can read, and write %1-file = FILE.</source>
        <translation>秘密の情報はこのファイルには書きません。所有者だけが読めるファイルに入れ、%1-file = FILE と書いてください。</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot; in this section.</source>
        <translation>このセクションに「%1」という設定はありません。</translation>
    </message>
    <message>
        <source>The setting %1 is missing.</source>
        <translation>設定 %1 がありません。</translation>
    </message>
    <message>
        <source>There is no receiver &quot;%1&quot;.</source>
        <translation>「%1」という送信先はありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a URL that begins with %2://.</source>
        <translation>「%1」は %2:// で始まる URL ではありません。</translation>
    </message>
    <message>
        <source>The user is not part of the URL: write user = %1.</source>
        <translation>ユーザーは URL に含めません。user = %1 と書いてください。</translation>
    </message>
    <message>
        <source>Without TLS, others on the network could read the secret: use https://, or smtp:// with TLS.</source>
        <translation>TLS がないと、ネットワーク上の他者が秘密の情報を読めます。https:// か、TLS 付きの smtp:// を使ってください。</translation>
    </message>
    <message>
        <source>The timeout is 1s to 10min.</source>
        <translation>タイムアウトは 1s から 10min です。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is used twice.</source>
        <translation>名前「%1」が 2 回使われています。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name: it has 1 to 64 characters and no comma.</source>
        <translation>「%1」は名前ではありません。1～64 文字で、コンマを含まないものにしてください。</translation>
    </message>
    <message>
        <source>There are more than %1 of them.</source>
        <translation>%1 個を超えています。</translation>
    </message>
    <message>
        <source>Expected a section: [rule NAME], [receiver NAME] or [labels].</source>
        <translation>セクション [rule NAME]、[receiver NAME]、[labels] のいずれかが必要です。</translation>
    </message>
    <message>
        <source>Expected a section such as [rule NAME], or a setting such as event = link_down.</source>
        <translation>[rule NAME] のようなセクションか、event = link_down のような設定が必要です。</translation>
    </message>
    <message>
        <source>The file has no rule.</source>
        <translation>ファイルにルールがありません。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB.</source>
        <translation>ファイルが 1 MB を超えています。</translation>
    </message>
    <message>
        <source>Write the secret into its first line.</source>
        <translation>秘密の情報を 1 行目に書いてください。</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>プログラム %1 がありません。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1、%2 行目: %3</translation>
    </message>
    <message>
        <source>Check it: pgcap alerts --check %1</source>
        <translation>確認してください: pgcap alerts --check %1</translation>
    </message>
    <message>
        <source>The test alert could not be sent to %1: %2.</source>
        <translation>テストのアラートを %1 に送れませんでした: %2。</translation>
    </message>
    <message>
        <source>It came again %1 times.</source>
        <translation>さらに %1 回起きました。</translation>
    </message>
    <message>
        <source>%1 more alerts are not listed.</source>
        <translation>ほかに %1 件のアラートがあります。</translation>
    </message>
    <message>
        <source>There was no room for %1 further alerts.</source>
        <translation>さらに %1 件のアラートは保持できませんでした。</translation>
    </message>
    <message>
        <source>Alerts to %1 cannot be sent: %2. They are sent when it is possible.</source>
        <translation>%1 へのアラートを送れません: %2。送れるようになったら送ります。</translation>
    </message>
    <message>
        <source>Alerts to %1 are sent again.</source>
        <translation>%1 へのアラートを再び送っています。</translation>
    </message>
    <message>
        <source>Messages to %1 were dropped: %2 (%3).</source>
        <translation>%1 へのメッセージを破棄しました: %2 件 (%3)。</translation>
    </message>
    <message>
        <source>Alerts do not keep up: %1 events were dropped.</source>
        <translation>アラートの処理が追いつかず、%1 件のイベントを破棄しました。</translation>
    </message>
    <message>
        <source>The server&apos;s answer is not what was asked for.</source>
        <translation>サーバーの応答が要求したものと異なります。</translation>
    </message>
    <message>
        <source>Is it a ClickHouse server, and are the tables those that pgcap store create made?</source>
        <translation>ClickHouse サーバーであること、テーブルが pgcap store create で作成したものであることを確認してください。</translation>
    </message>
    <message>
        <source>Samples in the store are not what a recording writes.</source>
        <translation>ストアのサンプルは、記録が書き込むものではありません。</translation>
    </message>
    <message>
        <source>The store %1 does not accept user or password.</source>
        <translation>ストア %1 はユーザーまたはパスワードを受け付けません。</translation>
    </message>
    <message>
        <source>Check the user in its address, and the file that password-file= names.</source>
        <translation>アドレスのユーザーと、password-file= で指定したファイルを確認してください。</translation>
    </message>
    <message>
        <source>Tables of the store %1 are missing.</source>
        <translation>ストア %1 のテーブルがありません。</translation>
    </message>
    <message>
        <source>Create them on each of its servers: pgcap store create ADDRESS</source>
        <translation>各サーバーで作成してください: pgcap store create ADDRESS</translation>
    </message>
    <message>
        <source>The store %1 refused: %2.</source>
        <translation>ストア %1 が拒否しました: %2。</translation>
    </message>
    <message>
        <source>The store %1 cannot be reached: %2.</source>
        <translation>ストア %1 に接続できません: %2。</translation>
    </message>
    <message>
        <source>Check host and port, and whether the server is running: its HTTP port is asked, not the native one.</source>
        <translation>ホストとポート、サーバーが動作しているかを確認してください。使うのは HTTP ポートで、ネイティブのポートではありません。</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>ファイル %1 に書き込めません: %2。</translation>
    </message>
    <message>
        <source>The store %1 has no topology of %2 for this time range.</source>
        <translation>ストア %1 には、この時間範囲の %2 のトポロジーがありません。</translation>
    </message>
    <message>
        <source>The store %1 holds nothing of this fabric.</source>
        <translation>ストア %1 にはこのファブリックの記録がありません。</translation>
    </message>
    <message>
        <source>pgcap store status ADDRESS lists what it holds.</source>
        <translation>pgcap store status ADDRESS で内容を一覧できます。</translation>
    </message>
    <message>
        <source>The store %1 holds several fabrics: %2.</source>
        <translation>ストア %1 には複数のファブリックがあります: %2。</translation>
    </message>
    <message>
        <source>Name one of them: &amp;fabric=NAME.</source>
        <translation>どれか 1 つを指定してください: &amp;fabric=NAME。</translation>
    </message>
    <message>
        <source>The store %1 knows no cluster %2.</source>
        <translation>ストア %1 にクラスター %2 はありません。</translation>
    </message>
    <message>
        <source>It is named in remote_servers of the server&apos;s configuration: SELECT * FROM system.clusters shows which there are.</source>
        <translation>クラスターはサーバー設定の remote_servers で定義します。SELECT * FROM system.clusters で一覧できます。</translation>
    </message>
    <message>
        <source>The table %1 has no column %2.</source>
        <translation>テーブル %1 に列 %2 がありません。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>フォルダー %1 を作成できません。</translation>
    </message>
    <message>
        <source>Name another one in the address of the store: &amp;spool=FOLDER.</source>
        <translation>ストアのアドレスで別のフォルダーを指定してください: &amp;spool=FOLDER。</translation>
    </message>
    <message>
        <source>Another recording uses the spool %1.</source>
        <translation>スプール %1 は別の記録が使用しています。</translation>
    </message>
    <message>
        <source>Two recorders of one fabric need names: add &amp;recorder=NAME to the address of the store.</source>
        <translation>1 つのファブリックを 2 つで記録するには名前が必要です。ストアのアドレスに &amp;recorder=NAME を追加してください。</translation>
    </message>
    <message>
        <source>A store is clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME.</source>
        <translation>ストアは clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME の形で指定します。</translation>
    </message>
    <message>
        <source>%1 is not the address of a store: %2.</source>
        <translation>%1 はストアのアドレスではありません: %2。</translation>
    </message>
    <message>
        <source>A password in an address can be read by other users.</source>
        <translation>アドレスに書いたパスワードは、ほかのユーザーに読まれるおそれがあります。</translation>
    </message>
    <message>
        <source>Write it into a file, restrict that by chmod 600, and name the file: ?password-file=FILE.</source>
        <translation>パスワードをファイルに書き、chmod 600 で保護して、ファイルを指定してください: ?password-file=FILE。</translation>
    </message>
    <message>
        <source>The address of a store has no &amp;fabric=NAME.</source>
        <translation>ストアのアドレスに &amp;fabric=NAME がありません。</translation>
    </message>
    <message>
        <source>Name the fabric that is recorded, such as &amp;fabric=main.</source>
        <translation>記録するファブリックの名前を付けてください。例: &amp;fabric=main。</translation>
    </message>
    <message>
        <source>The store %1 is away: what is recorded waits in %2.</source>
        <translation>ストア %1 に接続できません。記録は %2 で待機しています。</translation>
    </message>
    <message>
        <source>It is sent when the store answers again, also by the next recording.</source>
        <translation>ストアが再び応答したときに送信します。次の記録からも送信されます。</translation>
    </message>
    <message>
        <source>The store %1 answers again.</source>
        <translation>ストア %1 が再び応答しました。</translation>
    </message>
    <message>
        <source>%1 could not be read and was not sent: %2</source>
        <translation>%1 は読み込めず、送信されませんでした: %2</translation>
    </message>
    <message>
        <source>It is kept as %1.damaged.</source>
        <translation>%1.damaged として残しています。</translation>
    </message>
    <message>
        <source>The spool %1 is too slow: sweeps are missing in the store.</source>
        <translation>スプール %1 が遅すぎるため、ストアにないスイープがあります。</translation>
    </message>
    <message>
        <source>Put it on a faster disk: &amp;spool=FOLDER in the address of the store.</source>
        <translation>より速いディスクに置いてください: ストアのアドレスの &amp;spool=FOLDER。</translation>
    </message>
    <message>
        <source>The spool %1 cannot be written: %2</source>
        <translation>スプール %1 に書き込めません: %2</translation>
    </message>
    <message>
        <source>Sweeps are missing in the store until it can; the recording itself goes on.</source>
        <translation>書き込めるようになるまで、スイープはストアに残りません。記録そのものは続きます。</translation>
    </message>
    <message>
        <source>The spool %1 is full: %2 sweeps from %3 to %4 are not in the store.</source>
        <translation>スプール %1 が満杯です。%3 から %4 までの %2 回のスイープはストアにありません。</translation>
    </message>
    <message>
        <source>Let the store answer, or allow more: &amp;spool-size=SIZE in its address.</source>
        <translation>ストアが応答するようにするか、アドレスの &amp;spool-size=SIZE で上限を増やしてください。</translation>
    </message>
    <message>
        <source>Not everything was sent to the store: %1 pieces wait in %2.</source>
        <translation>ストアへの送信が完了していません。%1 個が %2 で待機しています。</translation>
    </message>
    <message>
        <source>The next recording sends them first; or pgcap store send ADDRESS.</source>
        <translation>次の記録が最初に送信します。または pgcap store send ADDRESS を使ってください。</translation>
    </message>
    <message>
        <source>Without TLS, others could read the token or the password on its way.</source>
        <translation>TLS がないと、トークンやパスワードを途中で他人に読まれるおそれがあります。</translation>
    </message>
    <message>
        <source>There is no subnet %1; there are: %2.</source>
        <translation>サブネット %1 はありません。あるのは %2 です。</translation>
    </message>
    <message>
        <source>A net file holds one subnet, and this fabric has several: %1.</source>
        <translation>ネットファイルに入るサブネットは 1 つですが、このファブリックには複数あります: %1。</translation>
    </message>
    <message>
        <source>Choose one: pgcap export --format netfile --subnet 1.</source>
        <translation>1 つ選んでください: pgcap export --format netfile --subnet 1</translation>
    </message>
    <message>
        <source>The port %1 answers. It is on the subnet of %2, which is recorded: it is not used.</source>
        <translation>ポート %1 が応答しました。記録中の %2 と同じサブネットにあるため、使いません。</translation>
    </message>
    <message>
        <source>The subnet of %1 is not recorded, the other subnets are. It is tried again until it answers.</source>
        <translation>%1 のサブネットは記録されていません。ほかのサブネットの記録は続いています。応答するまで試し直します。</translation>
    </message>
    <message>
        <source>The port %1 answers: its subnet is recorded.</source>
        <translation>ポート %1 が応答しました。そのサブネットを記録します。</translation>
    </message>
    <message>
        <source>The cache folder %1 cannot be written: %2.</source>
        <translation>キャッシュフォルダー %1 に書き込めません: %2。</translation>
    </message>
    <message>
        <source>Free some space there, or allow writing.</source>
        <translation>空き容量を増やすか、書き込みを許可してください。</translation>
    </message>
    <message>
        <source>The store has nothing of %1 – %2.</source>
        <translation>ストアには %1 – %2 の記録がありません。</translation>
    </message>
    <message>
        <source>It has sweeps of %1 – %2.</source>
        <translation>ストアにあるスイープは %1 – %2 です。</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on differs from the samples.</source>
        <translation>%2 からの %1 秒の集計が、サンプルと一致しません。</translation>
    </message>
    <message>
        <source>The table %1 was made by an older version, without the column %2 as it is now.</source>
        <translation>表 %1 は以前のバージョンで作成されたもので、現在の形の列 %2 がありません。</translation>
    </message>
    <message>
        <source>Drop it, the table of the cluster over it and the views that fill it, and create them again. What they hold is lost.</source>
        <translation>その表、それに対するクラスターの表、データを入れるビューを削除し、作成し直してください。それらが持つデータは失われます。</translation>
    </message>
    <message>
        <source>Only adapters, which do not forward, join the %1 nodes around %2 with the %3 around %4</source>
        <translation>%2 の周りの %1 ノードと %4 の周りの %3 ノードをつなぐのは、転送しないアダプターだけです</translation>
    </message>
    <message>
        <source>Lines %1 to %2 are of no known format: they are left out.</source>
        <translation>%1 行目から %2 行目は既知の形式ではないため、除外されます。</translation>
    </message>
    <message>
        <source>The text holds the outputs of more than %1 commands.</source>
        <translation>テキストに %1 個を超えるコマンドの出力があります。</translation>
    </message>
    <message>
        <source>%1 links run at %2 and could be %3: &quot;Could be %4&quot;</source>
        <translation>%1 本のリンクが %2 で動作していますが、%3 が可能です:「Could be %4」</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4: &quot;Could be %5&quot;</source>
        <translation>%1 – %2 は %3 で動作していますが、%4 が可能です:「Could be %5」</translation>
    </message>
    <message>
        <source>These counters have no address that identifies their port, such as Lid 13: they are left out.</source>
        <translation>このカウンターには、ポートを知るための「Lid 13」のようなアドレスがありません。取り込みません。</translation>
    </message>
    <message>
        <source>No text has the GUID of &quot;%1&quot; with LID %2: it and others like it are nodes with GUIDs that are made up.</source>
        <translation>LID %2 の「%1」の GUID はどのテキストにもありません。これも、同様の他のものも、仮の GUID を持つノードとします。</translation>
    </message>
    <message>
        <source>Its direct routes are taken to begin at the node %1, where another text was made.</source>
        <translation>ダイレクトルートは、別のテキストが作成されたノード %1 から始まるものとします。</translation>
    </message>
    <message>
        <source>The device %1 has no node GUID.</source>
        <translation>デバイス %1 にノード GUID がありません。</translation>
    </message>
    <message>
        <source>Add the jobs to a capture: pgcap jobs CAPTURE --add LIST -o OUT. LIST is the output of sacct -P, sacct --json or squeue --json.</source>
        <translation>ジョブをキャプチャに加えるには: pgcap jobs CAPTURE --add LIST -o OUT。LIST は sacct -P、sacct --json または squeue --json の出力です。</translation>
    </message>
    <message>
        <source>This is a list of Slurm&apos;s jobs, not a fabric.</source>
        <translation>これは Slurm のジョブの一覧で、ファブリックではありません。</translation>
    </message>
    <message>
        <source>This is the table that Slurm&apos;s squeue prints, not a fabric.</source>
        <translation>これは Slurm の squeue が表示する表で、ファブリックではありません。</translation>
    </message>
    <message>
        <source>This is Slurm&apos;s topology.conf, which has no ports and no cables.</source>
        <translation>これは Slurm の topology.conf で、ポートもケーブルも含みません。</translation>
    </message>
    <message>
        <source>Compare it with a fabric: pgcap export FABRIC --format slurm-topology --check topology.conf</source>
        <translation>ファブリックと比べるには: pgcap export FABRIC --format slurm-topology --check topology.conf</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s partitions.conf: partition keys, which are not imported.</source>
        <translation>これは OpenSM の partitions.conf (パーティションキー) で、読み込みの対象ではありません。</translation>
    </message>
    <message>
        <source>This is the output of ibtracert: one path, which is not imported.</source>
        <translation>これは ibtracert の出力 (1 つの経路) で、読み込みの対象ではありません。</translation>
    </message>
    <message>
        <source>Save the forwarding tables with dump_fts, import them with the fabric, and ask: pgcap path CAPTURE FROM TO</source>
        <translation>dump_fts でフォワーディングテーブルを保存し、ファブリックと一緒に読み込んで、次を実行してください: pgcap path CAPTURE FROM TO</translation>
    </message>
    <message>
        <source>These are rules for alerts, not a fabric.</source>
        <translation>これはアラートの規則で、ファブリックではありません。</translation>
    </message>
    <message>
        <source>To check them: pgcap alerts --check FILE</source>
        <translation>確認するには: pgcap alerts --check FILE</translation>
    </message>
    <message>
        <source>This is XML of Omni-Path&apos;s opareport, which is not imported.</source>
        <translation>これは Omni-Path の opareport の XML で、読み込みの対象ではありません。</translation>
    </message>
    <message>
        <source>Save it as text: opareport -o nodes -o links &gt; fabric.txt</source>
        <translation>テキストで保存してください: opareport -o nodes -o links &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is the output of nvidia-smi, which is not about the fabric.</source>
        <translation>これは nvidia-smi の出力で、ファブリックについてのものではありません。</translation>
    </message>
    <message>
        <source>This is the output of lspci: devices on a bus, not a fabric.</source>
        <translation>これは lspci の出力 (バス上のデバイス) で、ファブリックではありません。</translation>
    </message>
    <message>
        <source>For the ports of a host save the output of ibstat.</source>
        <translation>ホストのポートには ibstat の出力を保存してください。</translation>
    </message>
    <message>
        <source>These are messages of the Linux kernel, which are not imported.</source>
        <translation>これは Linux カーネルのメッセージで、読み込みの対象ではありません。</translation>
    </message>
    <message>
        <source>These are lines of iblinkinfo without the lines above them that say whose ports they are, as grep leaves them.</source>
        <translation>これは iblinkinfo の行ですが、どのノードのポートかを示す上の行がありません (grep を通すとこうなります)。</translation>
    </message>
    <message>
        <source>Save all of its output: iblinkinfo &gt; links.txt. With -l, every line says it: iblinkinfo -l | grep Active &gt; links.txt</source>
        <translation>出力をすべて保存してください: iblinkinfo &gt; links.txt。-l を付けると各行に示されます: iblinkinfo -l | grep Active &gt; links.txt</translation>
    </message>
    <message>
        <source>%1 counted at least since its counters were cleared: %2</source>
        <translation>%1 のカウンターは、最後のクリア以降、少なくとも次の値を数えています: %2</translation>
    </message>
    <message>
        <source>There is one reading of these counters, so whether they still rise is unknown. Read them again, and import both.</source>
        <translation>これらのカウンターの読み取りは 1 回だけなので、まだ増えているかどうかは不明です。もう一度読み取り、両方をインポートしてください。</translation>
    </message>
    <message>
        <source>%1 of %2 stands at its maximum: what it counts since is unknown.</source>
        <translation>%2 の %1 が最大値に達しています。それ以降の値は不明です。</translation>
    </message>
    <message>
        <source>It counts again after a reset: &quot;perfquery -R&quot; resets the counters of a port, ibqueryerrors -k those of all.</source>
        <translation>リセットすると再び数えます。「perfquery -R」はポートのカウンターを、ibqueryerrors -k はすべてのカウンターをリセットします。</translation>
    </message>
    <message>
        <source>%1 counters stand at their maximum.</source>
        <translation>%1 個のカウンターが最大値に達しています。</translation>
    </message>
    <message>
        <source>Data is taken for bytes, as its name says; infiniband_exporter before 0.10 counted words of 4 bytes under this name.</source>
        <translation>データは名前のとおりバイトとみなします。0.10 より前の infiniband_exporter は、同じ名前で 4 バイトのワードを数えていました。</translation>
    </message>
    <message>
        <source>Whether data is in bytes or in words of 4 bytes is not known, and left out: infiniband_exporter before 0.10 counted words under this name. The rates of switches would show it (infiniband_switch_port_rate_bytes_per_second).</source>
        <translation>データがバイト単位か 4 バイトのワード単位かが不明なため、除外しました。0.10 より前の infiniband_exporter は、この名前でワードを数えていました。スイッチのレート (infiniband_switch_port_rate_bytes_per_second) があれば判別できます。</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes, too short a time for a bit error rate; %3 times down.</source>
        <translation>ジョブの経路上の %2 で %1 件のエラーが数えられました。ビット誤り率を求めるには時間が短すぎます。ダウン %3 回。</translation>
    </message>
    <message>
        <source>The list of jobs of %1 is cut off: no job that is missing in it is taken for ended.</source>
        <translation>%1 のジョブ一覧は途中で切れています。一覧にないジョブを終了したとはみなしません。</translation>
    </message>
    <message>
        <source>A list ends with the end of a line, or of the JSON document.</source>
        <translation>一覧は改行または JSON 文書の終わりで終わります。</translation>
    </message>
    <message>
        <source>%1 of %2 running jobs left the list of %3 at once: how they ended is not known.</source>
        <translation>実行中のジョブ %2 件のうち %1 件が %3 の一覧から一度に消えました。どのように終了したかは不明です。</translation>
    </message>
    <message>
        <source>Check that the list is whole.</source>
        <translation>一覧が完全かどうか確認してください。</translation>
    </message>
    <message>
        <source>The recording goes on in %1, since a program that does not go on reads %2.</source>
        <translation>先に進まないプログラムが %2 を読んでいるため、記録は %1 に続きます。</translation>
    </message>
    <message>
        <source>While a program reads a moment of a capture, its log grows: end that program, or let it go on.</source>
        <translation>プログラムがキャプチャのある時点を読んでいる間、そのログは大きくなり続けます。そのプログラムを終了するか、続行させてください。</translation>
    </message>
    <message>
        <source>The clock of this machine was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>このマシンの時計が %1 秒変更されました: 記録の時刻は時計より %2 秒進んでいます。</translation>
    </message>
    <message>
        <source>Writing the file takes longer than the interval: sweeps are skipped.</source>
        <translation>ファイルへの書き込みに間隔より長い時間がかかっています。スイープはスキップされます。</translation>
    </message>
    <message>
        <source>Record to a faster disk or with a longer interval, and end programs that use the file meanwhile.</source>
        <translation>より速いディスクに記録するか間隔を長くし、その間ファイルを使用するプログラムを終了してください。</translation>
    </message>
    <message>
        <source>%1 was truncated or removed while it was being recorded.</source>
        <translation>%1 は記録中に切り詰められたか削除されました。</translation>
    </message>
    <message>
        <source>The clock of the recorder was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>記録する側の時計が %1 秒変更されました: 記録の時刻は時計より %2 秒進んでいます。</translation>
    </message>
    <message>
        <source>Check what sets the clock; chrony and ntpd move it in small steps.</source>
        <translation>何が時計を変更しているか確認してください。chrony や ntpd は少しずつ合わせます。</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user, or is a link of another user: it cannot be the spool.</source>
        <translation>フォルダー %1 は別のユーザーのものか、別のユーザーが作成したリンクです。スプールには使用できません。</translation>
    </message>
    <message>
        <source>Without TLS, others could read the password of the store on its way.</source>
        <translation>TLS がないと、ストアのパスワードを送信中に他者が読み取れます。</translation>
    </message>
    <message>
        <source>Remove tls=off.</source>
        <translation>tls=off を削除してください。</translation>
    </message>
    <message>
        <source>The host %1 answers.</source>
        <translation>ホスト %1 が応答しています。</translation>
    </message>
    <message>
        <source>%1 has more metrics than are read: %2 are left out.</source>
        <translation>%1 には読み取る上限を超えるメトリックがあります。%2 件は除外されます。</translation>
    </message>
    <message>
        <source>Choose fewer by match= in the address.</source>
        <translation>アドレスの match= で絞り込んでください。</translation>
    </message>
    <message>
        <source>The time %1 is not one that a capture can hold: those of the years 1970 to 9999.</source>
        <translation>時刻 %1 はキャプチャに保存できません: 1970 年から 9999 年までの時刻に限られます。</translation>
    </message>
    <message>
        <source>Check the clock of what it comes from.</source>
        <translation>提供元の時計を確認してください。</translation>
    </message>
    <message>
        <source>There is no figure or counter &quot;%1&quot;; figures are %2.</source>
        <translation>「%1」という指標やカウンターはありません。指標は %2 です。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Nothing was sent</source>
        <translation>何も送信されていません</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Nothing waited</source>
        <translation>待ちはありません</translation>
    </message>
    <message>
        <source>Wait by what was sent</source>
        <translation>送信量に対する待ち</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>パケット</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>No errors were counted</source>
        <translation>エラーは数えられていません</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>ビット誤り率</translation>
    </message>
    <message>
        <source>No symbol errors were counted</source>
        <translation>シンボルエラーは数えられていません</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健全度</translation>
    </message>
    <message>
        <source>Nothing lowers a health score</source>
        <translation>健全度を下げるものはありません</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>リンク速度</translation>
    </message>
    <message>
        <source>No link speed is known</source>
        <translation>リンク速度はどれも不明です</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the bits that the link can carry in that time.</source>
        <translation>列の時間内の %1 の増加を、その時間にリンクが運べるビット数で割ったもの。</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings, divided by the bits that the link can carry.</source>
        <translation>2 回の読み取りの間の %1 の最大レートを、リンクが運べるビット数で割ったもの。</translation>
    </message>
    <message>
        <source>Bit error rate, mean</source>
        <translation>ビット誤り率、平均</translation>
    </message>
    <message>
        <source>Bit error rate, highest</source>
        <translation>ビット誤り率、最大</translation>
    </message>
    <message>
        <source>There is no kind of incidents &quot;%1&quot;.</source>
        <translation>インシデントの種類「%1」はありません。</translation>
    </message>
    <message>
        <source>The switch %1 left the fabric, and with it %2 switches and %3 hosts.</source>
        <translation>スイッチ %1 がファブリックから離脱し、他のスイッチ %2 台とホスト %3 台も離脱しました。</translation>
    </message>
    <message>
        <source>%1 links of the switch %2 went down together.</source>
        <translation>スイッチ %2 のリンク %1 本が同時にダウンしました。</translation>
    </message>
    <message>
        <source>Check this host: a busy processor, a narrow PCIe slot, or a program that stopped taking data.</source>
        <translation>このホストを調べてください。プロセッサーの高負荷、帯域の狭い PCIe スロット、データの受け取りを止めたプログラムなどが考えられます。</translation>
    </message>
    <message>
        <source>Let fewer hosts send to it at once, or spread what it receives over several hosts.</source>
        <translation>同時に送信するホストを減らすか、受信を複数のホストに分散してください。</translation>
    </message>
    <message>
        <source>Route some of its traffic over other links, or place the jobs apart.</source>
        <translation>トラフィックの一部を他のリンクに経路変更するか、ジョブの配置を離してください。</translation>
    </message>
    <message>
        <source>Check the port at its other end: neither traffic nor waits behind it say why it takes no packets.</source>
        <translation>反対側のポートを確認してください。その先のトラフィックにも待機にも、パケットを受け取らない理由が見当たりません。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, packets loop at %1, and %2 pairs of hosts are unreachable.</source>
        <translation>転送テーブルの変更以降、パケットが %1 でループし、ホストの組 %2 組が到達不能です。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 pairs of hosts are unreachable.</source>
        <translation>転送テーブルの変更以降、ホストの組 %1 組が到達不能です。</translation>
    </message>
    <message>
        <source>Check the log of the subnet manager; &quot;pgcap routing&quot; lists the pairs and loops.</source>
        <translation>サブネットマネージャーのログを確認してください。&quot;pgcap routing&quot; で組とループを一覧できます。</translation>
    </message>
    <message>
        <source>%1 runs the job %2.</source>
        <translation>%1 はジョブ %2 を実行しています。</translation>
    </message>
    <message>
        <source>%1 runs the job %2 of %3.</source>
        <translation>%1 は %3 のジョブ %2 を実行しています。</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, and give the one that should be master the higher priority.</source>
        <translation>別のノードで 2 つ目のサブネットマネージャーを動かし、マスターにする方の優先度を高くしてください。</translation>
    </message>
    <message>
        <source>Rail %1 is behind: its adapters wait %2 % of the time, those of the other rails %3 %.</source>
        <translation>レール %1 が遅れています。そのアダプターは時間の %2 %、他のレールのアダプターは %3 % 待っています。</translation>
    </message>
    <message>
        <source>Compare its switches and cables with those of the other rails: fewer or slower links, or other settings.</source>
        <translation>そのスイッチとケーブルを他のレールと比べてください。リンクが少ない、遅い、または設定が異なる可能性があります。</translation>
    </message>
    <message>
        <source>More than the link carries: it was wider or faster for a part of this time, or the counters were read earlier or later than noted.</source>
        <translation>リンクの容量を超えています: この時間の一部でリンクの幅か速度が大きかったか、カウンターの読み取り時刻が記録とずれています。</translation>
    </message>
    <message>
        <source>More than all of the time: a tick of this device is shorter than assumed, or the counters were read earlier or later than noted.</source>
        <translation>全時間を超えています: この装置のティックが仮定より短いか、カウンターの読み取り時刻が記録とずれています。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged, by the GUIDs of the plan.</source>
        <translation>計画の GUID によると、%1 と %2 の名前が入れ替わっています。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: they were called otherwise before.</source>
        <translation>%1 と %2 の名前が入れ替わっています。以前は別の名前でした。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: all of their cables show it.</source>
        <translation>%1 と %2 の名前が入れ替わっています。すべてのケーブルがそれを示しています。</translation>
    </message>
    <message>
        <source>%1 is a cable %2; planned is %3.</source>
        <translation>%1 のケーブルは %2 です。計画では %3 です。</translation>
    </message>
    <message>
        <source>%1 is %2 long; planned is %3.</source>
        <translation>%1 の長さは %2 です。計画では %3 です。</translation>
    </message>
    <message>
        <source>%1 is as planned.</source>
        <translation>%1 は計画どおりです。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 がありません。</translation>
    </message>
    <message>
        <source>%1 is not in the plan.</source>
        <translation>%1 は計画にありません。</translation>
    </message>
    <message>
        <source>%1: swapped with others; move the plug from %2 to %3.</source>
        <translation>%1: 他のケーブルと入れ替わっています。プラグを %2 から %3 に移してください。</translation>
    </message>
    <message>
        <source>%1: wrong port of the right node; move the plug from %2 to %3.</source>
        <translation>%1: ノードは正しいですがポートが違います。プラグを %2 から %3 に移してください。</translation>
    </message>
    <message>
        <source>%1: at another node than planned; move the plug from %2 to %3.</source>
        <translation>%1: 計画と違うノードにつながっています。プラグを %2 から %3 に移してください。</translation>
    </message>
    <message>
        <source>%1, planned %2: names or cables are exchanged, which cannot be determined.</source>
        <translation>%1 (計画では %2): 名前かケーブルのどちらかが入れ替わっていますが、どちらかは判定できません。</translation>
    </message>
    <message>
        <source>%1 is not seen yet.</source>
        <translation>%1 はまだ見つかっていません。</translation>
    </message>
    <message>
        <source>%1 is not known: no source looked for its cables.</source>
        <translation>%1 は不明です。そのケーブルを調べたソースがありません。</translation>
    </message>
    <message>
        <source>%1 may be %2: the node has no name yet.</source>
        <translation>%1 は %2 かもしれません。ノードにまだ名前がありません。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 does not forward to some hosts, and %2 pairs of hosts are unreachable.</source>
        <translation>転送テーブルの変更以降、%1 は一部のホストへ転送せず、ホストの組 %2 組が到達不能です。</translation>
    </message>
    <message>
        <source>Expected &quot;graph {&quot;.</source>
        <translation>&quot;graph {&quot; が必要です。</translation>
    </message>
    <message>
        <source>The graph ends in the middle.</source>
        <translation>グラフが途中で終わっています。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not expected.</source>
        <translation>&quot;%1&quot; はここでは使えません。</translation>
    </message>
    <message>
        <source>There are more than %1 cables.</source>
        <translation>ケーブルが %1 本を超えています。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a column: expected COLUMN=TITLE with one of %2.</source>
        <translation>&quot;%1&quot; は列ではありません。%2 のいずれかを使って COLUMN=TITLE と指定してください。</translation>
    </message>
    <message>
        <source>The plan is larger than %1 MiB.</source>
        <translation>計画が %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>This is not a text.</source>
        <translation>テキストではありません。</translation>
    </message>
    <message>
        <source>The plan has no cables.</source>
        <translation>計画にケーブルがありません。</translation>
    </message>
    <message>
        <source>Examples: &quot;tree k=40, 4 pods, names leaf{pod}-{n}&quot;; &quot;rail-optimised, 8 rails, 32 hosts a unit&quot;.</source>
        <translation>例: &quot;tree k=40, 4 pods, names leaf{pod}-{n}&quot;、&quot;rail-optimised, 8 rails, 32 hosts a unit&quot;</translation>
    </message>
    <message>
        <source>A rule begins with &quot;tree&quot; or &quot;rail-optimised&quot;.</source>
        <translation>規則は &quot;tree&quot; または &quot;rail-optimised&quot; で始まります。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood in a rule.</source>
        <translation>規則の中の &quot;%1&quot; を解釈できません。</translation>
    </message>
    <message>
        <source>There is no %1 in the name %2: it can have %3.</source>
        <translation>名前 %2 に %1 は使えません。使えるのは %3 です。</translation>
    </message>
    <message>
        <source>A switch would have more than %1 ports.</source>
        <translation>スイッチのポートが %1 個を超えます。</translation>
    </message>
    <message>
        <source>k, the ports of a switch, is an even number from 2 to %1.</source>
        <translation>k (スイッチのポート数) は 2 から %1 までの偶数です。</translation>
    </message>
    <message>
        <source>The %1 uplinks of each of %2 leaves do not spread evenly over %3 spines.</source>
        <translation>%2 台のリーフそれぞれの %1 本のアップリンクは %3 台のスパインに均等に分けられません。</translation>
    </message>
    <message>
        <source>%1 pods do not share the %2 ports of a core switch evenly.</source>
        <translation>コアスイッチの %2 個のポートは %1 個のポッドに均等に分けられません。</translation>
    </message>
    <message>
        <source>A rail-optimised rule says how many rails, and how many hosts a unit.</source>
        <translation>rail-optimised の規則では、レール数とユニットあたりのホスト数を指定します。</translation>
    </message>
    <message>
        <source>The %1 uplinks of a leaf do not spread evenly over %2 spines.</source>
        <translation>リーフの %1 本のアップリンクは %2 台のスパインに均等に分けられません。</translation>
    </message>
    <message>
        <source>The topology does not say which hosts are at which switch.</source>
        <translation>どのホストがどのスイッチにつながるかがトポロジーにありません。</translation>
    </message>
    <message>
        <source>Topologies of blocks do not; those of trees do.</source>
        <translation>ブロックのトポロジーにはありません。ツリーのトポロジーにはあります。</translation>
    </message>
    <message>
        <source>Expected words such as &quot;SwitchName=s1&quot;.</source>
        <translation>&quot;SwitchName=s1&quot; のような語が必要です。</translation>
    </message>
    <message>
        <source>YAML has no tabs.</source>
        <translation>YAML ではタブを使えません。</translation>
    </message>
    <message>
        <source>Expected &quot;KEY: VALUE&quot;.</source>
        <translation>&quot;KEY: VALUE&quot; が必要です。</translation>
    </message>
    <message>
        <source>No line names the columns of the two ends of cables, such as &quot;a,a_port,b,b_port&quot;.</source>
        <translation>&quot;a,a_port,b,b_port&quot; のように、ケーブルの両端の列名を示す行がありません。</translation>
    </message>
    <message>
        <source>Name the columns with --columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE.</source>
        <translation>--columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE で列を指定してください。</translation>
    </message>
    <message>
        <source>The plan has no column &quot;%1&quot; beside the others that are named.</source>
        <translation>計画には、指定された他の列とともに &quot;%1&quot; という列がありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a GUID.</source>
        <translation>&quot;%1&quot; は GUID ではありません。</translation>
    </message>
    <message>
        <source>A node is missing.</source>
        <translation>ノードがありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a length in metres.</source>
        <translation>&quot;%1&quot; はメートル単位の長さではありません。</translation>
    </message>
    <message>
        <source>Line %1 of the plan: %2</source>
        <translation>計画の %1 行目: %2</translation>
    </message>
    <message>
        <source>Correct the plan; nothing of it was used.</source>
        <translation>計画を修正してください。何も使われませんでした。</translation>
    </message>
    <message>
        <source>%1 has more than %2 cables whose ports are not named.</source>
        <translation>ポートが指定されていない %1 のケーブルが %2 本を超えています。</translation>
    </message>
    <message>
        <source>%1 has a cable already, by line %2.</source>
        <translation>%2 行目によると、%1 にはすでにケーブルがあります。</translation>
    </message>
    <message>
        <source>Expected a system, &quot;TYPE NAME&quot;, or a cable, &quot;PORT -&gt; TYPE NAME PORT&quot;.</source>
        <translation>システム &quot;TYPE NAME&quot;、またはケーブル &quot;PORT -&gt; TYPE NAME PORT&quot; が必要です。</translation>
    </message>
    <message>
        <source>Save a spreadsheet as .xlsx without a password, or as CSV (UTF-8).</source>
        <translation>表計算の文書は、パスワードなしの .xlsx か CSV（UTF-8）として保存してください。</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet that is shown.</source>
        <translation>表計算の文書に、表示されているシートがありません。</translation>
    </message>
    <message>
        <source>Sheet %1: %2</source>
        <translation>シート %1：%2</translation>
    </message>
    <message>
        <source>The spreadsheet (.xlsx) is damaged or of another kind.</source>
        <translation>表計算の文書（.xlsx）が壊れているか、別の種類のものです。</translation>
    </message>
    <message>
        <source>Save it as .xlsx, or as CSV (UTF-8).</source>
        <translation>.xlsx か CSV（UTF-8）として保存してください。</translation>
    </message>
    <message>
        <source>The spreadsheet holds too much.</source>
        <translation>表計算の文書の内容が多すぎます。</translation>
    </message>
    <message>
        <source>Save the sheet of the cables as CSV (UTF-8).</source>
        <translation>ケーブルのシートを CSV（UTF-8）として保存してください。</translation>
    </message>
    <message>
        <source>a cell has the error &quot;%1&quot;.</source>
        <translation>セルにエラー「%1」があります。</translation>
    </message>
    <message>
        <source>a cell is a date, which spreadsheets make of ports such as 1/2: format the column as text and type it again.</source>
        <translation>セルが日付になっています（1/2 のようなポートは日付に変えられます）。列の書式を文字列にして、入力し直してください。</translation>
    </message>
    <message>
        <source>%1 has firmware %2; %3 of %4 devices of its kind (%5) have %6</source>
        <translation>%1 のファームウェアは %2 です。同じ種類 (%5) の装置 %4 台のうち %3 台は %6 です</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else update the firmware.</source>
        <translation>違いが意図したものか確認し、そうでなければファームウェアを更新してください。</translation>
    </message>
    <message>
        <source>%1 has the FEC mode %2, its other end %3 has %4</source>
        <translation>%1 の FEC モードは %2 ですが、反対側の %3 は %4 です</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, compare the FEC settings of both ends.</source>
        <translation>もう一度検出してください。リンクが再トレーニング中だった可能性があります。違いが残る場合は、両端の FEC 設定を比べてください。</translation>
    </message>
    <message>
        <source>%1: stopped fans: %2</source>
        <translation>%1: 停止しているファン: %2</translation>
    </message>
    <message>
        <source>Replace the fan before the device overheats.</source>
        <translation>装置が過熱する前にファンを交換してください。</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; its own limit is %3</source>
        <translation>%1 のケーブルのモジュールは %2 です。モジュール自身の上限は %3 です</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; modules are usually made for up to %3</source>
        <translation>%1 のケーブルのモジュールは %2 です。モジュールは通常 %3 までで作られています</translation>
    </message>
    <message>
        <source>Check the air flow of the device; clean and reseat the module. If it stays hot, replace the cable.</source>
        <translation>装置の風の流れを確認し、モジュールを清掃して挿し直してください。それでも熱い場合は、ケーブルを交換してください。</translation>
    </message>
    <message>
        <source>The module of the cable at %1 receives %2 on lane %3; its own limit is %4</source>
        <translation>%1 のケーブルのモジュールがレーン %3 で受ける光は %2 です。モジュール自身の下限は %4 です</translation>
    </message>
    <message>
        <source>Clean the connectors of the fiber and check it for sharp bends; if it stays weak, replace the module that sends.</source>
        <translation>ファイバーのコネクターを清掃し、急な曲がりがないか確認してください。それでも弱い場合は、送信側のモジュールを交換してください。</translation>
    </message>
    <message>
        <source>%1 says a symbol bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 のシンボルのビット誤り率は %2 です。%3 では通常 %4 未満です</translation>
    </message>
    <message>
        <source>%1 says an effective bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 の実効ビット誤り率は %2 です。%3 では通常 %4 未満です</translation>
    </message>
    <message>
        <source>Clean, reseat or replace the cable; then try another port.</source>
        <translation>ケーブルを清掃し、挿し直すか交換してください。その後、別のポートを試してください。</translation>
    </message>
    <message>
        <source>The capture has %1 tables of texts with %2 rows; up to %3 with %4 are read.</source>
        <translation>キャプチャーにはテキストの表が %1 個、行が %2 行あります。読めるのは表 %3 個、行 %4 行までです。</translation>
    </message>
    <message>
        <source>Temperature of the cable&apos;s module.</source>
        <translation>ケーブルのモジュールの温度。</translation>
    </message>
    <message>
        <source>Supply voltage of the cable&apos;s module.</source>
        <translation>ケーブルのモジュールの電源電圧。</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module receives on lane %1.</source>
        <translation>ケーブルのモジュールがレーン %1 で受ける光パワー。</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module sends on lane %1.</source>
        <translation>ケーブルのモジュールがレーン %1 で送る光パワー。</translation>
    </message>
    <message>
        <source>Bias current of the laser of lane %1 of the cable&apos;s module.</source>
        <translation>ケーブルのモジュールのレーン %1 のレーザーバイアス電流。</translation>
    </message>
    <message>
        <source>Bit error rate before forward error correction.</source>
        <translation>前方誤り訂正前のビット誤り率。</translation>
    </message>
    <message>
        <source>Bit error rate after forward error correction.</source>
        <translation>前方誤り訂正後のビット誤り率。</translation>
    </message>
    <message>
        <source>Bit error rate after retransmission of the link.</source>
        <translation>リンクの再送後のビット誤り率。</translation>
    </message>
    <message>
        <source>Errors that were left after retransmission of the link.</source>
        <translation>リンクの再送後に残ったエラー。</translation>
    </message>
    <message>
        <source>Errors that forward error correction did not correct.</source>
        <translation>前方誤り訂正で訂正できなかったエラー。</translation>
    </message>
    <message>
        <source>Bits that forward error correction corrected.</source>
        <translation>前方誤り訂正で訂正されたビット。</translation>
    </message>
    <message>
        <source>How often the link recovered from errors by itself.</source>
        <translation>リンクがエラーから自動的に回復した回数。</translation>
    </message>
    <message>
        <source>Codewords in bin %1 of the histogram of corrected symbols in a codeword.</source>
        <translation>符号語内の訂正シンボル数のヒストグラムの区間 %1 の符号語。</translation>
    </message>
    <message>
        <source>Temperature of the device.</source>
        <translation>装置の温度。</translation>
    </message>
    <message>
        <source>Highest temperature of the device that it kept.</source>
        <translation>装置が記録した最高温度。</translation>
    </message>
    <message>
        <source>Speed of fan %1.</source>
        <translation>ファン %1 の回転数。</translation>
    </message>
    <message>
        <source>Power that power supply %1 delivers.</source>
        <translation>電源 %1 が供給する電力。</translation>
    </message>
    <message>
        <source>Expected a node: NodeGuid.</source>
        <translation>ノードが必要です: NodeGuid。</translation>
    </message>
    <message>
        <source>Expected a port: its number and its GUID.</source>
        <translation>ポートが必要です: 番号と GUID。</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more as the value.</source>
        <translation>値として 0 以上の数が必要です。</translation>
    </message>
    <message>
        <source>Line %1: expected FAMILY,PART,NANOSECONDS,SOURCE, such as Quantum,switch,&lt;130,data sheet.</source>
        <translation>%1 行目: FAMILY,PART,NANOSECONDS,SOURCE の形が必要です。例: Quantum,switch,&lt;130,data sheet</translation>
    </message>
    <message>
        <source>A part is one of host_send, adapter_send, hosts, ends, switch, adapter_receive and host_receive.</source>
        <translation>PART は host_send、adapter_send、hosts、ends、switch、adapter_receive、host_receive のいずれかです。</translation>
    </message>
    <message>
        <source>%1 went down with other cables, and the cable %2 at other ports: both are in trouble.</source>
        <translation>%1 は別のケーブルでもダウンし、ケーブル %2 は別のポートでもダウンしました。両方に問題があります。</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and %5 times with %4: the trouble stayed at the port.</source>
        <translation>%1 はケーブル %2 で %3 回、%4 で %5 回ダウンしました。問題はポートに残っています。</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and %5 times at %4: the trouble went with the cable.</source>
        <translation>ケーブル %2 は %1 で %3 回、%4 で %5 回ダウンしました。問題はケーブルとともに移りました。</translation>
    </message>
    <message>
        <source>%1 with the cable %2 went down %3 times, and neither of them since they were parted: it was the seat, or dirt.</source>
        <translation>%1 とケーブル %2 の組は %3 回ダウンしましたが、分けてからはどちらもダウンしていません。挿し込みの不良か汚れでした。</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and not with %4: it is not the port.</source>
        <translation>%1 はケーブル %2 で %3 回ダウンしましたが、%4 ではダウンしていません。ポートではありません。</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and not at %4: it is not the cable.</source>
        <translation>ケーブル %2 は %1 で %3 回ダウンしましたが、%4 ではダウンしていません。ケーブルではありません。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 を読み取れませんでした: %2。</translation>
    </message>
    <message>
        <source>%1 is not a table of firmware.</source>
        <translation>%1 はファームウェアの表ではありません。</translation>
    </message>
    <message>
        <source>Its first line names its columns: model,psid,firmware.</source>
        <translation>最初の行に列名 model,psid,firmware が必要です。</translation>
    </message>
    <message>
        <source>This output of %1 is of a link of %2, not of InfiniBand: it is left out.</source>
        <translation>この %1 の出力は InfiniBand ではなく %2 のリンクのものです。取り込みません。</translation>
    </message>
    <message>
        <source>This output of %1 does not say which port it is of: it is kept as a table, and used only if another text names the serial number of the same cable. Save it with the prompt and the command before it: %2</source>
        <translation>この %1 の出力には、どのポートのものかが書かれていません。表として残し、ほかのテキストに同じシリアル番号のケーブルがある場合にだけ使います。プロンプトとコマンドの行も一緒に保存してください: %2</translation>
    </message>
    <message>
        <source>At least %1 in %2; more was counted than its counter holds.</source>
        <translation>%2 で少なくとも %1。カウンターの上限を超えて計数されています。</translation>
    </message>
    <message>
        <source>A forecast by the symbols that were corrected in %1: after correction %2, between %3 and %4, if errors go on as they come. The limit is %5.</source>
        <translation>%1 の間に訂正されたシンボルからの予測: 誤りがこのまま続けば、訂正後は %2 (%3 から %4)。上限は %5。</translation>
    </message>
    <message>
        <source>At most %1: no error in %2.</source>
        <translation>最大 %1: %2 の間、誤りなし。</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2.</source>
        <translation>%3 から %1: %2 の間に %4 件。</translation>
    </message>
    <message>
        <source>At least %3: %4 counted in %2. That is above the limit, %5.</source>
        <translation>少なくとも %3: %2 の間に %4 件。上限 %5 を超えています。</translation>
    </message>
    <message>
        <source>At most %1 after %2. That is below the limit, %5.</source>
        <translation>%2 の観測で最大 %1。上限 %5 を下回っています。</translation>
    </message>
    <message>
        <source>At most %1 after %2. It takes %6 without an error to say that it is below %5.</source>
        <translation>%2 の観測で最大 %1。%5 を下回ると言うには、誤りのない %6 が必要です。</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2. It cannot be said yet whether that is below %5.</source>
        <translation>%3 から %1: %2 の間に %4 件。%5 を下回るかどうかはまだ言えません。</translation>
    </message>
    <message>
        <source>Bit error rate at most</source>
        <translation>ビット誤り率の上限</translation>
    </message>
    <message>
        <source>No bit error rate is known</source>
        <translation>ビット誤り率は不明です</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is made for up to %3; both ends could run at %4</source>
        <translation>ケーブル %1 – %2 は最大 %3 用です。両端は %4 で動作できます</translation>
    </message>
    <message>
        <source>%1 cables between %2 and %3 are made for up to %4; both ends could run at %5</source>
        <translation>%2 と %3 の間のケーブル %1 本は最大 %4 用です。両端は %5 で動作できます</translation>
    </message>
    <message>
        <source>%1: power supplies that deliver nothing: %2</source>
        <translation>%1: 給電していない電源: %2</translation>
    </message>
    <message>
        <source>Check its cord and the circuit; else replace the power supply. Without it the device stops when the other fails.</source>
        <translation>電源コードと回路を確認し、問題がなければ電源を交換してください。このままでは、もう一方が故障すると装置が停止します。</translation>
    </message>
    <message>
        <source>Speed of a lane of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>アダプターとプロセッサーの間で最も帯域の小さい PCIe リンクの、レーンあたりの速度。</translation>
    </message>
    <message>
        <source>Lanes of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>アダプターとプロセッサーの間で最も帯域の小さい PCIe リンクのレーン数。</translation>
    </message>
    <message>
        <source>The device says of %1: %2 (status %3)</source>
        <translation>%1 について装置の報告: %2 (状態 %3)</translation>
    </message>
    <message>
        <source>See mlxlink&apos;s manual for the status code.</source>
        <translation>状態コードについては mlxlink のマニュアルを参照してください。</translation>
    </message>
    <message>
        <source>This JSON cannot be read: it is damaged, it was cut off, or it is too long.</source>
        <translation>この JSON は読めません。壊れているか、途中で切れているか、長すぎます。</translation>
    </message>
    <message>
        <source>Expected as many fields as the line of names has.</source>
        <translation>列名の行と同じ数のフィールドが必要です。</translation>
    </message>
    <message>
        <source>Expected a port: node_guid or port_guid, and its number from 0 to 254.</source>
        <translation>ポートが必要です: node_guid または port_guid と、0 から 254 までの番号。</translation>
    </message>
    <message>
        <source>%1 and %2 can communicate in the partitions %3.</source>
        <translation>%1 と %2 はパーティション %3 で通信できます。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: they have no partition in common.</source>
        <translation>%1 と %2 は通信できません: 共通のパーティションがありません。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: both are limited members of their common partitions %3.</source>
        <translation>%1 と %2 は通信できません: 共通のパーティション %3 ではどちらも制限付きメンバーです。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: the switch drops the packets of their common partitions %3, which are not in the tables of its ports %4.</source>
        <translation>%1 と %2 は通信できません: 共通のパーティション %3 のパケットをスイッチが破棄します。そのポート %4 のテーブルにそれらがありません。</translation>
    </message>
    <message>
        <source>Whether %1 and %2 can communicate is not known: no P_Key table of %3 was read.</source>
        <translation>%1 と %2 が通信できるかは不明です: %3 の P_Key テーブルが読まれていません。</translation>
    </message>
    <message>
        <source>None of these keys is at index 0 of %1: software that takes the key there does not communicate.</source>
        <translation>これらのキーはどれも %1 のインデックス 0 にありません: そこのキーを使うソフトウェアは通信できません。</translation>
    </message>
    <message>
        <source>The P_Key table of %1 has the partitions %2, which %3 at the other end of the cable is not in.</source>
        <translation>%1 の P_Key テーブルにはパーティション %2 がありますが、ケーブルの反対側の %3 はそれらに属していません。</translation>
    </message>
    <message>
        <source>%1 drops packets of the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>%1 は、ケーブルの反対側の %3 が属するパーティション %2 のパケットを破棄します。</translation>
    </message>
    <message>
        <source>The P_Key table of %1 lacks the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>%1 の P_Key テーブルには、ケーブルの反対側の %3 が属するパーティション %2 がありません。</translation>
    </message>
    <message>
        <source>Adaptive routing is on at all switches (%1).</source>
        <translation>すべてのスイッチ (%1) でアダプティブルーティングが有効です。</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1 of %2 switches (off: %3, not supported: %4, not known: %5).</source>
        <translation>スイッチ %2 台のうち %1 台でアダプティブルーティングが有効です (無効: %3、未対応: %4、不明: %5)。</translation>
    </message>
    <message>
        <source>For which service levels is not known.</source>
        <translation>どのサービスレベルで有効かは不明です。</translation>
    </message>
    <message>
        <source>The service levels that are routed adaptively differ (switches): %1.</source>
        <translation>アダプティブルーティングのサービスレベルが異なります (スイッチ数): %1。</translation>
    </message>
    <message>
        <source>It is on for all service levels.</source>
        <translation>すべてのサービスレベルで有効です。</translation>
    </message>
    <message>
        <source>It is on for all service levels, as far as switches say so (not: %1).</source>
        <translation>分かる範囲では、すべてのサービスレベルで有効です (不明: %1)。</translation>
    </message>
    <message>
        <source>It is on for these service levels: %1.</source>
        <translation>次のサービスレベルで有効です: %1。</translation>
    </message>
    <message>
        <source>It is on for these service levels, as far as switches say so (not: %2): %1.</source>
        <translation>分かる範囲では、次のサービスレベルで有効です (不明: %2): %1。</translation>
    </message>
    <message>
        <source>%1 differs from the others of its model and tier.</source>
        <translation>%1 は同じモデル・同じ層の他のスイッチと異なります。</translation>
    </message>
    <message>
        <source>%1 switches differ from the others of their model and tier, such as %2.</source>
        <translation>スイッチ %1 台が同じモデル・同じ層の他のスイッチと異なります (例: %2)。</translation>
    </message>
    <message>
        <source>Whether adaptive routing is on is not known.</source>
        <translation>アダプティブルーティングが有効かどうかは不明です。</translation>
    </message>
    <message>
        <source>%1 routes adaptively for the service levels %2; %3 of %4 switches of its model and tier do for %5</source>
        <translation>%1 はサービスレベル %2 でアダプティブルーティングを行います。同じモデル・同じ層のスイッチ %4 台のうち %3 台は %5 です</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1, and off at %2 of %3 switches of its model and tier</source>
        <translation>アダプティブルーティングは %1 で有効ですが、同じモデル・同じ層のスイッチ %3 台のうち %2 台では無効です</translation>
    </message>
    <message>
        <source>%1 does not support adaptive routing, which is on at %2 of %3 switches of its model and tier</source>
        <translation>%1 はアダプティブルーティングに対応していませんが、同じモデル・同じ層のスイッチ %3 台のうち %2 台では有効です</translation>
    </message>
    <message>
        <source>Adaptive routing is off at %1, and on at %2 of %3 switches of its model and tier</source>
        <translation>アダプティブルーティングは %1 で無効ですが、同じモデル・同じ層のスイッチ %3 台のうち %2 台では有効です</translation>
    </message>
    <message>
        <source>Check the options of the subnet manager for adaptive routing, and the firmware of the switch.</source>
        <translation>サブネットマネージャーのアダプティブルーティングの設定と、スイッチのファームウェアを確認してください。</translation>
    </message>
    <message>
        <source>The cable %1 – %2 says &quot;%3&quot;; %4 of %5 cables between these switches say &quot;%6&quot;</source>
        <translation>ケーブル %1 – %2 は「%3」です。このスイッチ間の %5 本のうち %4 本は「%6」です</translation>
    </message>
    <message>
        <source>Check whether the cable is the planned one; a longer one than its neighbors may lead through other racks.</source>
        <translation>計画どおりのケーブルか確認してください。ほかより長いケーブルは別のラックを通っている可能性があります。</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is passive copper of %3 m; at %4 these are made for up to %5 m</source>
        <translation>ケーブル %1 – %2 は %3 m のパッシブ銅ケーブルです。%4 では %5 m までのものしか作られていません</translation>
    </message>
    <message>
        <source>The P_Key tables of the capture %1 take more memory than 1 GB.</source>
        <translation>キャプチャ %1 の P_Key テーブルは 1 GB を超えるメモリを必要とします。</translation>
    </message>
    <message>
        <source>The groups of the forwarding table %1 are invalid.</source>
        <translation>転送テーブル %1 のグループが不正です。</translation>
    </message>
    <message>
        <source>The P_Key table %1 is invalid.</source>
        <translation>P_Key テーブル %1 は無効です。</translation>
    </message>
    <message>
        <source>The subnet manager logged: %1</source>
        <translation>サブネットマネージャーのログ: %1</translation>
    </message>
    <message>
        <source>The subnet manager logged %1 messages together.</source>
        <translation>サブネットマネージャーが %1 件のメッセージをまとめてログに記録しました。</translation>
    </message>
    <message>
        <source>A query of the subnet manager to a LID had no answer: the node is gone, or answers too slowly.</source>
        <translation>サブネットマネージャーから LID への問い合わせに応答がありませんでした。ノードがないか、応答が遅すぎます。</translation>
    </message>
    <message>
        <source>A query of the subnet manager along a directed route had no answer. The route is in the log below this line; try &quot;smpquery -D nodeinfo ROUTE&quot;.</source>
        <translation>サブネットマネージャーからのダイレクトルートの問い合わせに応答がありませんでした。ルートはログのこの行の下にあります。「smpquery -D nodeinfo ROUTE」を試してください。</translation>
    </message>
    <message>
        <source>A query of the subnet manager failed, or a device answered it with an error.</source>
        <translation>サブネットマネージャーの問い合わせが失敗したか、デバイスがエラーを返しました。</translation>
    </message>
    <message>
        <source>The link of this port is up, but the device at its other end does not answer: restart it, or disable the port.</source>
        <translation>このポートのリンクはアップしていますが、相手のデバイスが応答しません。相手を再起動するか、ポートを無効にしてください。</translation>
    </message>
    <message>
        <source>Two devices have the same GUID: one of them has to get its own. The routes to both are in the log below this line.</source>
        <translation>2 台のデバイスの GUID が同じです。一方に固有の GUID を設定してください。両方へのルートはログのこの行の下にあります。</translation>
    </message>
    <message>
        <source>A device refused what the subnet manager set in a PortInfo. Its values are in the log below this line.</source>
        <translation>サブネットマネージャーが設定した PortInfo をデバイスが拒否しました。値はログのこの行の下にあります。</translation>
    </message>
    <message>
        <source>A device reported something of a port that the subnet manager does not know.</source>
        <translation>サブネットマネージャーの知らないポートについてデバイスが通知しました。</translation>
    </message>
    <message>
        <source>A port sends more traps than the subnet manager bears, which could not disable it: check its cable.</source>
        <translation>ポートが過剰にトラップを送信し、サブネットマネージャーはポートを無効にできませんでした。ケーブルを確認してください。</translation>
    </message>
    <message>
        <source>The subnet manager logged, %1 times: %2</source>
        <translation>サブネットマネージャーのログ（%1 回）: %2</translation>
    </message>
    <message>
        <source>The P_Keys of %1 are left out: no text identifies that node.</source>
        <translation>%1 の P_Key は省かれます: そのノードを示すテキストがありません。</translation>
    </message>
    <message>
        <source>Expected a key of a port: NodeGUID, LocalPortNum from 0 to 254 and PKey.</source>
        <translation>ポートのキーが必要です: NodeGUID、0 から 254 の LocalPortNum、PKey。</translation>
    </message>
    <message>
        <source>Expected a group of ports: its number, its sub-group and its ports.</source>
        <translation>ポートのグループ (番号、サブグループ、ポート) が必要です。</translation>
    </message>
    <message>
        <source>Expected a LID, a port, how packets to it are routed (Static, Bounded, Free or HBF) and a group, such as 0x0003 003 Free 12.</source>
        <translation>LID、ポート、経路の種類 (Static、Bounded、Free、HBF)、グループが必要です (例: 0x0003 003 Free 12)。</translation>
    </message>
    <message>
        <source>An earlier line begins the tables of this switch.</source>
        <translation>このスイッチのテーブルは前の行で始まっています。</translation>
    </message>
    <message>
        <source>This switch has several private forwarding tables; which one packets take is not known. All ports of all of them are taken for possible.</source>
        <translation>このスイッチには複数のプライベート転送テーブルがあり、パケットがどれを使うかは不明です。すべてのテーブルのすべてのポートを可能とみなします。</translation>
    </message>
    <message>
        <source>The log has more messages than are kept (%1): %2 are left out.</source>
        <translation>ログのメッセージが上限（%1）を超えています。%2 件を除外しました。</translation>
    </message>
    <message>
        <source>Expected a partition: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>パーティションが必要です: Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>The key of a partition is a number of 16 bits.</source>
        <translation>パーティションのキーは 16 ビットの数です。</translation>
    </message>
    <message>
        <source>There are no more numbers of partitions.</source>
        <translation>パーティションの番号がもうありません。</translation>
    </message>
    <message>
        <source>Expected the GUID of a port, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS or SELF.</source>
        <translation>ポートの GUID、ALL、ALL_CAS、ALL_SWITCHES、ALL_ROUTERS、SELF のいずれかが必要です。</translation>
    </message>
    <message>
        <source>There are too many members of partitions.</source>
        <translation>パーティションのメンバーが多すぎます。</translation>
    </message>
    <message>
        <source>%1 is too large for a partitions.conf.</source>
        <translation>%1 は partitions.conf としては大きすぎます。</translation>
    </message>
    <message>
        <source>Name the file that OpenSM reads, often /etc/opensm/partitions.conf.</source>
        <translation>OpenSM が読むファイルを指定してください。多くは /etc/opensm/partitions.conf です。</translation>
    </message>
    <message>
        <source>%1 has no partitions.</source>
        <translation>%1 にはパーティションがありません。</translation>
    </message>
    <message>
        <source>A partition is such as: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>パーティションの例: Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>This P_Key table has no end: the text was cut off.</source>
        <translation>この P_Key テーブルには終わりがありません: テキストが切れています。</translation>
    </message>
    <message>
        <source>This P_Key table does not say whose it is: save it with the prompt and the command before it, such as [root@mgmt ~]# smpquery pkeys 13 1</source>
        <translation>この P_Key テーブルはどのポートのものかを示していません: 前のプロンプトとコマンドごと保存してください。例: [root@mgmt ~]# smpquery pkeys 13 1</translation>
    </message>
    <message>
        <source>This is the output of smpquery pkeys, which does not say whose P_Key table it is.</source>
        <translation>これは smpquery pkeys の出力で、どのポートの P_Key テーブルかを示していません。</translation>
    </message>
    <message>
        <source>Save it with the prompt and the command before it, or save the records of subnet administration: saquery PKTR &gt; keys.txt</source>
        <translation>前のプロンプトとコマンドごと保存するか、サブネット管理のレコードを保存してください: saquery PKTR &gt; keys.txt</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, each over %2 cables.</source>
        <translation>アダプティブルーティング: 経路 %1 通り、それぞれケーブル %2 本。</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, over %2 to %3 cables.</source>
        <translation>アダプティブルーティング: 経路 %1 通り、ケーブル %2 ~ %3 本。</translation>
    </message>
    <message>
        <source>With adaptive routing, packets may come to a switch again and again.</source>
        <translation>アダプティブルーティングでは、パケットが同じスイッチに何度も戻る可能性があります。</translation>
    </message>
    <message>
        <source>Some of the ways of adaptive routing do not arrive: they end at %1 (%2).</source>
        <translation>アダプティブルーティングの一部の経路は到達しません: %1 で終わります (%2)。</translation>
    </message>
    <message>
        <source>Have the subnet manager write the tables again, and compare them with its partitions.conf.</source>
        <translation>サブネットマネージャにテーブルを書き直させ、partitions.conf と比べてください。</translation>
    </message>
    <message>
        <source>Check its bit errors; this length takes an active or optical cable.</source>
        <translation>ビットエラーを確認してください。この長さにはアクティブケーブルか光ケーブルを使います。</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>孤立した部分</translation>
    </message>
    <message>
        <source>%1: a forecast by its corrected symbols expects a bit error rate of %2 or more after error correction; usual for %3 is below %4</source>
        <translation>%1: 訂正されたシンボルからの予測では、誤り訂正後のビット誤り率は %2 以上になります。%3 では通常 %4 未満です</translation>
    </message>
    <message>
        <source>Replace the cable at the next maintenance, before errors stay uncorrected.</source>
        <translation>訂正できないエラーが出る前に、次の保守でケーブルを交換してください。</translation>
    </message>
    <message>
        <source>%1: a symbol bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1: シンボルビット誤り率は %2 以上です (数えられたエラー: %3)。%4 では通常 %5 未満です</translation>
    </message>
    <message>
        <source>%1: an effective bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1: 実効ビット誤り率は %2 以上です (数えられたエラー: %3)。%4 では通常 %5 未満です</translation>
    </message>
    <message>
        <source>Bit errors to be expected</source>
        <translation>予想されるビットエラー</translation>
    </message>
    <message>
        <source>%1 is marked unhealthy (reason %2)</source>
        <translation>%1 は不健全とされています (理由 %2)</translation>
    </message>
    <message>
        <source>Check its cable and its errors; the subnet manager&apos;s log says why it was marked.</source>
        <translation>ケーブルとエラーを確認してください。理由はサブネットマネージャのログにあります。</translation>
    </message>
    <message>
        <source>%1: power supply %2 says &quot;%3&quot; of %4</source>
        <translation>%1: 電源 %2 は %4 について「%3」を報告しています</translation>
    </message>
    <message>
        <source>%1: missing power supplies: %2</source>
        <translation>%1: 欠けている電源: %2</translation>
    </message>
    <message>
        <source>%1: fan %2 turns with %3; its own limit is %4</source>
        <translation>%1: ファン %2 の回転数は %3 です。下限は %4 です</translation>
    </message>
    <message>
        <source>%1: sensor %2 says %3; its own limit is %4</source>
        <translation>%1: センサー %2 は %3 です。上限は %4 です</translation>
    </message>
    <message>
        <source>Check the air flow of the device, its fans and the room.</source>
        <translation>装置の通風、ファン、室温を確認してください。</translation>
    </message>
    <message>
        <source>Slow fan</source>
        <translation>遅いファン</translation>
    </message>
    <message>
        <source>Hot device</source>
        <translation>高温の装置</translation>
    </message>
    <message>
        <source>Port marked unhealthy</source>
        <translation>不健全とされたポート</translation>
    </message>
    <message>
        <source>Temperature at sensor %1 of the device.</source>
        <translation>装置のセンサー %1 の温度。</translation>
    </message>
    <message>
        <source>Packets received with a wrong invariant checksum.</source>
        <translation>不変 CRC が誤っていた受信パケット。</translation>
    </message>
    <message>
        <source>Parity errors while sending.</source>
        <translation>送信中のパリティエラー。</translation>
    </message>
    <message>
        <source>How often the port waited too long for credits.</source>
        <translation>ポートがクレジットを長く待ちすぎた回数。</translation>
    </message>
    <message>
        <source>Routing notifications received with errors.</source>
        <translation>エラーのあった受信ルーティング通知。</translation>
    </message>
    <message>
        <source>Routing notifications received that could not be passed on.</source>
        <translation>転送できなかった受信ルーティング通知。</translation>
    </message>
    <message>
        <source>How often adaptive routing tried to find another port.</source>
        <translation>適応ルーティングが別のポートを探した回数。</translation>
    </message>
    <message>
        <source>Packets not sent since the port was contained and drained.</source>
        <translation>ポートが隔離・排出されたため送信されなかったパケット。</translation>
    </message>
    <message>
        <source>Packets received and dropped since the port was contained and drained.</source>
        <translation>ポートが隔離・排出されたため受信後に破棄されたパケット。</translation>
    </message>
    <message>
        <source>Routing notifications received.</source>
        <translation>受信したルーティング通知。</translation>
    </message>
    <message>
        <source>Routing notifications sent.</source>
        <translation>送信したルーティング通知。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by static routes.</source>
        <translation>静的経路で転送された受信パケット。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by their hash.</source>
        <translation>ハッシュで転送された受信パケット。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by adaptive routing.</source>
        <translation>適応ルーティングで転送された受信パケット。</translation>
    </message>
    <message>
        <source>Packets received whose hash named a port of this switch that could not be used.</source>
        <translation>ハッシュが指すこのスイッチのポートが使えなかった受信パケット。</translation>
    </message>
    <message>
        <source>Packets received whose hash named a way that failed further away.</source>
        <translation>ハッシュが指す経路が先で失敗した受信パケット。</translation>
    </message>
    <message>
        <source>Notifications of failed ports received with errors.</source>
        <translation>エラーのあった受信ポート障害通知。</translation>
    </message>
    <message>
        <source>Notifications of failed ports received.</source>
        <translation>受信したポート障害通知。</translation>
    </message>
    <message>
        <source>Notifications of failed ports sent.</source>
        <translation>送信したポート障害通知。</translation>
    </message>
    <message>
        <source>Notifications of failed ports that began at this switch.</source>
        <translation>このスイッチで始まったポート障害通知。</translation>
    </message>
    <message>
        <source>%1 of %2 switches route adaptively: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>%2 台中 %1 台のスイッチが適応ルーティングを行っています。パケットは転送テーブルと異なる経路を通りうるため、ここから導かれる値は目安となる限界です。</translation>
    </message>
    <message>
        <source>Expected an option of OpenSM and its value.</source>
        <translation>OpenSM のオプションとその値があるはずでした。</translation>
    </message>
    <message>
        <source>Rail %1 is behind: packets to its adapters wait %2 % of the time, to those of the other rails %3 %.</source>
        <translation>レール %1 が遅れています: このレールのアダプターへのパケットは時間の %2 % 待ち、他のレールでは %3 % です。</translation>
    </message>
    <message>
        <source>Compare its adapters with those of the other rails: their slots, firmware and settings.</source>
        <translation>他のレールのアダプターとスロット、ファームウェア、設定を比べてください。</translation>
    </message>
    <message>
        <source>Expected a line SW_GUID=, or below it &quot;name = value&quot;.</source>
        <translation>SW_GUID= の行か、その下の「名前 = 値」の行があるはずでした。</translation>
    </message>
    <message>
        <source>Odd setting</source>
        <translation>異なる設定</translation>
    </message>
    <message>
        <source>%1 has %2 %3; %4 of %5 devices of its model and tier have %6</source>
        <translation>%1 の %2 は %3 です。同じ機種・階層の %5 台中 %4 台は %6 です</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else set it as at the others.</source>
        <translation>違いが意図したものか確認し、そうでなければ他と同じ設定にしてください。</translation>
    </message>
    <message>
        <source>%1 drops packets of the service levels %2, which map to VL 15.</source>
        <translation>%1 はサービスレベル %2 のパケットを破棄します。これらは VL 15 に割り当てられています。</translation>
    </message>
    <message>
        <source>%1 and %2 more ports drop packets of the service levels %3, which map to VL 15.</source>
        <translation>%1 とほか %2 ポートはサービスレベル %3 のパケットを破棄します。これらは VL 15 に割り当てられています。</translation>
    </message>
    <message>
        <source>Unless that is on purpose, map them to a data lane: qos_sl2vl in opensm.conf.</source>
        <translation>意図したものでなければ、データレーンに割り当ててください: opensm.conf の qos_sl2vl。</translation>
    </message>
    <message>
        <source>VL %1 of %2, to which the service levels %3 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>%2 の VL %1 にはサービスレベル %3 が割り当てられていますが、どちらの VL アービトレーションテーブルにも重みがありません。そのパケットは送信されません。</translation>
    </message>
    <message>
        <source>VL %1 of %2 and %3 more ports, to which the service levels %4 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>%2 とほか %3 ポートの VL %1 にはサービスレベル %4 が割り当てられていますが、どちらの VL アービトレーションテーブルにも重みがありません。そのパケットは送信されません。</translation>
    </message>
    <message>
        <source>Give the lane a weight (qos_vlarb_low or qos_vlarb_high in opensm.conf), or map the service levels to another one (qos_sl2vl).</source>
        <translation>このレーンに重みを与えるか（opensm.conf の qos_vlarb_low または qos_vlarb_high）、サービスレベルを別のレーンに割り当ててください（qos_sl2vl）。</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 have more entries than fit into memory.</source>
        <translation>キャプチャ %1 のマルチキャストテーブルのエントリはメモリに収まりません。</translation>
    </message>
    <message>
        <source>Trim the capture to some of its nodes.</source>
        <translation>キャプチャを一部のノードに切り出してください。</translation>
    </message>
    <message>
        <source>%1: switches have entries for this MLID, and no group has it.</source>
        <translation>%1: スイッチにこの MLID のエントリがありますが、この MLID を持つグループがありません。</translation>
    </message>
    <message>
        <source>%1: the group has several members, and no switch has an entry for its MLID.</source>
        <translation>%1: このグループには複数のメンバーがいますが、その MLID のエントリを持つスイッチがありません。</translation>
    </message>
    <message>
        <source>%1: packets do not reach the member %2.</source>
        <translation>%1: パケットがメンバー %2 に届きません。</translation>
    </message>
    <message>
        <source>%1: the port of the member %2 is down.</source>
        <translation>%1: メンバー %2 のポートがダウンしています。</translation>
    </message>
    <message>
        <source>%1: no port has the GUID of the member %2: it left the fabric, or has an alias GUID.</source>
        <translation>%1: メンバー %2 の GUID を持つポートがありません: ファブリックを離れたか、エイリアス GUID です。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, whose switch has no entry: packets are dropped there.</source>
        <translation>%1: %2 は %3 につながりますが、そのスイッチにエントリがありません: パケットはそこで破棄されます。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which is not a member.</source>
        <translation>%1: %2 はメンバーではない %3 につながっています。</translation>
    </message>
    <message>
        <source>%1: %2 leads to nothing: it is down or has no cable.</source>
        <translation>%1: %2 の先には何もありません: ダウンしているか、ケーブルがありません。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which does not send back.</source>
        <translation>%1: %2 は %3 につながりますが、そこからは送り返されません。</translation>
    </message>
    <message>
        <source>%1: packets come to %2, which has no member and does not send them on.</source>
        <translation>%1: パケットが %2 に届きますが、そこにはメンバーがなく、転送もされません。</translation>
    </message>
    <message>
        <source>%1: cables from %2 on form a ring: packets arrive several times or go round.</source>
        <translation>%1: %2 からのケーブルがループになっています: パケットが何度も届くか、回り続けます。</translation>
    </message>
    <message>
        <source>MLIDs in use: %1. Tables are known of %2 of %3 switches; how many MLIDs they can have is not known.</source>
        <translation>使用中の MLID: %1。テーブルはスイッチ %3 台中 %2 台について分かっています。持てる MLID の数は不明です。</translation>
    </message>
    <message>
        <source>MLIDs in use: %1 of %2 that all switches can have, left: %3. Tables are known of %4 of %5 switches.</source>
        <translation>使用中の MLID: すべてのスイッチが持てる %2 のうち %1、残り %3。テーブルはスイッチ %5 台中 %4 台について分かっています。</translation>
    </message>
    <message>
        <source>Virtual lane without weight</source>
        <translation>重みのない仮想レーン</translation>
    </message>
    <message>
        <source>Service level dropped</source>
        <translation>破棄されるサービスレベル</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 take more memory than 1 GB.</source>
        <translation>キャプチャ %1 のマルチキャストテーブルは 1 GB を超えるメモリを必要とします。</translation>
    </message>
    <message>
        <source>The VL arbitration tables %1 are invalid.</source>
        <translation>VL アービトレーションテーブル %1 は無効です。</translation>
    </message>
    <message>
        <source>The multicast forwarding table %1 is invalid.</source>
        <translation>マルチキャスト転送テーブル %1 は無効です。</translation>
    </message>
    <message>
        <source>The multicast groups %1 are invalid.</source>
        <translation>マルチキャストグループ %1 は無効です。</translation>
    </message>
    <message>
        <source>Expected an MLID and the ports that it leads to.</source>
        <translation>MLID と、その出力ポートが必要です。</translation>
    </message>
    <message>
        <source>Expected an entry of a VL arbitration table: NodeGUID, PortNum, Priority high or low, VL and Weight.</source>
        <translation>VL アービトレーションテーブルのエントリが必要です: NodeGUID、PortNum、Priority（high または low）、VL、Weight。</translation>
    </message>
    <message>
        <source>Expected an address, a port and the sizes of both tables: # VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</source>
        <translation>アドレス、ポート、両方のテーブルの大きさが必要です: # VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</translation>
    </message>
    <message>
        <source>These tables of virtual lanes are not whole: the text was cut off.</source>
        <translation>この仮想レーンのテーブルは不完全です。テキストが途中で切れています。</translation>
    </message>
    <message>
        <source>These records of saquery are not imported, such as PathRecord or ServiceRecord.</source>
        <translation>PathRecord や ServiceRecord など、saquery のこれらのレコードはインポートされません。</translation>
    </message>
    <message>
        <source>NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord, LFT, PKeyTable and MCMemberRecord records are: saquery NR, PIR, LR, SMIR, LFTR, PKTR and MCMR.</source>
        <translation>NodeRecord、PortInfoRecord、LinkRecord、SMInfoRecord、LFT、PKeyTable、MCMemberRecord のレコードはインポートされます: saquery NR、PIR、LR、SMIR、LFTR、PKTR、MCMR。</translation>
    </message>
    <message>
        <source>nodeinfo, nodedesc, portinfo, switchinfo, pkeys, sl2vl and vlarb are.</source>
        <translation>インポートできるのは nodeinfo、nodedesc、portinfo、switchinfo、pkeys、sl2vl、vlarb です。</translation>
    </message>
    <message>
        <source>Hosts outside the job (%5) may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>ジョブ外のホスト (%5) が %2 本中 %1 本のリンクを使った可能性があります。最も多いのは %3 で、そのバイトの最大 %4 です。</translation>
    </message>
    <message>
        <source>Look for errors about multicast tables in the subnet manager&apos;s log, and have it compute routes again.</source>
        <translation>サブネットマネージャーのログでマルチキャストテーブルのエラーを調べ、経路を計算し直させてください。</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 may arrive several times or go round: cables from %2 on form a ring.</source>
        <translation>マルチキャストグループ %1 のパケットは、複数回届くか回り続けるおそれがあります: %2 からのケーブルがループになっています。</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups may arrive several times or go round: cables form a ring, such as from %2 on in %3.</source>
        <translation>%1 個のマルチキャストグループのパケットは、複数回届くか回り続けるおそれがあります: %3 の %2 からなど、ケーブルがループになっています。</translation>
    </message>
    <message>
        <source>Multicast members not reached</source>
        <translation>届かないマルチキャストメンバー</translation>
    </message>
    <message>
        <source>Ring of a multicast tree</source>
        <translation>マルチキャストツリーのループ</translation>
    </message>
    <message>
        <source>The tree of the multicast group %1 is broken at %2: packets are dropped at the next switch, or none come back.</source>
        <translation>マルチキャストグループ %1 のツリーは %2 で途切れています: パケットは次のスイッチで破棄されるか、戻ってきません。</translation>
    </message>
    <message>
        <source>The trees of %1 multicast groups are broken, such as at %2 in %3: packets are dropped at the next switch, or none come back.</source>
        <translation>%1 個のマルチキャストグループのツリーが、%3 の %2 などで途切れています: パケットは次のスイッチで破棄されるか、戻ってきません。</translation>
    </message>
    <message>
        <source>Broken multicast tree</source>
        <translation>途切れたマルチキャストツリー</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 do not reach %3 of its members, such as %2.</source>
        <translation>マルチキャストグループ %1 のパケットは、%2 など %3 個のメンバーに届きません。</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups do not reach %4 of their members, such as %2 in %3.</source>
        <translation>%1 個のマルチキャストグループのパケットは、%3 の %2 など %4 個のメンバーに届きません。</translation>
    </message>
    <message>
        <source>Nothing is compared with golden: %1</source>
        <translation>基準との比較はできません: %1</translation>
    </message>
    <message>
        <source>The file %1 is larger than 256 MB.</source>
        <translation>ファイル %1 は 256 MB を超えています。</translation>
    </message>
    <message>
        <source>Read it in several parts.</source>
        <translation>いくつかに分けて読み込んでください。</translation>
    </message>
    <message>
        <source>The benchmark does not say when it ran: routes are those at the end of the capture.</source>
        <translation>ベンチマークに実行時刻がありません。経路はキャプチャの終わりのものです。</translation>
    </message>
    <message>
        <source>The benchmark ran at %1, outside of the capture: routes are those at its end.</source>
        <translation>ベンチマークはキャプチャの範囲外の %1 に実行されました。経路はキャプチャの終わりのものです。</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time, so nothing is said of shared links.</source>
        <translation>キャプチャにその時刻のフォワーディングテーブルがないため、共有リンクについては何も言えません。</translation>
    </message>
    <message>
        <source>%1 of %2 hosts are not in the fabric: %3.</source>
        <translation>%2 台中 %1 台のホストがファブリックにありません: %3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The %4 hosts of leaf %1 are slower by %2 than those of others (chance of noise alone: %3).</source>
        <translation>リーフ %1 の %4 台のホストは、ほかのリーフのホストより %2 遅くなっています (ノイズだけによる確率: %3)。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others, in %4 pairs (chance of noise alone: %3).</source>
        <translation>ホスト %1 は %4 ペアで、ほかより %2 遅くなっています (ノイズだけによる確率: %3)。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the sender, in %4 pairs (chance of noise alone: %3).</source>
        <translation>ホスト %1 は送信側として %4 ペアで、ほかより %2 遅くなっています (ノイズだけによる確率: %3)。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the receiver, in %4 pairs (chance of noise alone: %3).</source>
        <translation>ホスト %1 は受信側として %4 ペアで、ほかより %2 遅くなっています (ノイズだけによる確率: %3)。</translation>
    </message>
    <message>
        <source>%1 is slower by %2 than its hosts are with others (chance of noise alone: %3).</source>
        <translation>%1 は、両ホストのほかの相手との場合より %2 遅くなっています (ノイズだけによる確率: %3)。</translation>
    </message>
    <message>
        <source>%1 is on the routes of %2 of %3 slow pairs and of %4 of %5 others.</source>
        <translation>%1 は、遅いペア %3 組中 %2 組と、ほかの %5 組中 %4 組の経路にあります。</translation>
    </message>
    <message>
        <source>%1 is missing; golden has it.</source>
        <translation>%1 がありません。基準にはあります。</translation>
    </message>
    <message>
        <source>%1 is there; golden does not have it.</source>
        <translation>%1 があります。基準にはありません。</translation>
    </message>
    <message>
        <source>%1: %2 is %3; golden has %4.</source>
        <translation>%1: %2 は %3 です。基準では %4 です。</translation>
    </message>
    <message>
        <source>%1 is not a list of acknowledged differences.</source>
        <translation>%1 は確認済みの相違の一覧ではありません。</translation>
    </message>
    <message>
        <source>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE makes one.</source>
        <translation>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE で作れます。</translation>
    </message>
    <message>
        <source>Mend it, or acknowledge it: pgcap diff --golden %1 …, or Differences from golden in the window.</source>
        <translation>直すか、確認済みにしてください: pgcap diff --golden %1 …、またはウィンドウの「基準との相違」。</translation>
    </message>
    <message>
        <source>A rule has exactly one of event, problem, incident, golden and figure.</source>
        <translation>ルールには event、problem、incident、golden、figure のうちちょうど 1 つを書きます。</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there</source>
        <translation>スイッチ間のケーブルは現在 %2 本中 %1 本（今あるケーブルの規則による）</translation>
    </message>
    <message>
        <source>pgcap cabling lists what to cable next.</source>
        <translation>次に配線するものは pgcap cabling で一覧できます。</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet</source>
        <translation>このサブネットを設定したサブネットマネージャーはまだありません</translation>
    </message>
    <message>
        <source>No port has a LID: expected for a planned fabric, and before a subnet manager is started.</source>
        <translation>LID を持つポートがありません。計画段階のファブリック、またはサブネットマネージャー起動前なら正常です。</translation>
    </message>
    <message>
        <source>%1 nodes, such as %2, have no link yet</source>
        <translation>%2 など %1 ノードにまだリンクがありません</translation>
    </message>
    <message>
        <source>Expected while a fabric is being cabled.</source>
        <translation>ファブリックの配線中なら正常です。</translation>
    </message>
    <message>
        <source>Fewer readings than ten iterations of four have.</source>
        <translation>読み取りが、四回ずつの反復十回分に足りません。</translation>
    </message>
    <message>
        <source>No traffic, or the same all the time.</source>
        <translation>通信がないか、ずっと同じです。</translation>
    </message>
    <message>
        <source>Nothing in the traffic repeats significantly.</source>
        <translation>通信に有意な繰り返しはありません。</translation>
    </message>
    <message>
        <source>The traffic repeats in less than four readings.</source>
        <translation>通信は読み取り四回より短い周期で繰り返しています。</translation>
    </message>
    <message>
        <source>The traffic repeats, in iterations of very different lengths.</source>
        <translation>通信は繰り返していますが、反復の長さが大きく異なります。</translation>
    </message>
    <message>
        <source>Crossed rails</source>
        <translation>レールの交差</translation>
    </message>
    <message>
        <source>No host says where its adapters are: their order is that of their names.</source>
        <translation>アダプターの位置を示すホストがないため、順序は名前によります。</translation>
    </message>
    <message>
        <source>Hosts that say where their adapters are: %1; hosts with the same adapters: %2; of others only the names say the order: %3.</source>
        <translation>アダプターの位置を示すホスト: %1、同じアダプターを持つホスト: %2、名前だけで順序を判断したホスト: %3。</translation>
    </message>
    <message>
        <source>No host is known to have several adapters.</source>
        <translation>複数のアダプターを持つホストは知られていません。</translation>
    </message>
    <message>
        <source>Hosts are not cabled by rails: the leaves have adapters of several places in their order.</source>
        <translation>ホストはレールごとに配線されていません。リーフには異なる順番のアダプターが混在しています。</translation>
    </message>
    <message>
        <source>Hosts are cabled by rails: %1.</source>
        <translation>ホストはレールごとに配線されています。レール数: %1。</translation>
    </message>
    <message>
        <source>No adapter is on another rail than its own.</source>
        <translation>別のレールに接続されたアダプターはありません。</translation>
    </message>
    <message>
        <source>Adapters on another rail than their own: %1.</source>
        <translation>別のレールに接続されたアダプター: %1。</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4. Only the names of the adapters say their order: nvidia-smi topo -m on the host shows whether they are right.</source>
        <translation>ケーブル %1 – %2 と %3 – %4 を入れ替えてください。アダプターの順序は名前だけから判断しています。ホストで nvidia-smi topo -m を実行すると正しいかどうか分かります。</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4.</source>
        <translation>ケーブル %1 – %2 と %3 – %4 を入れ替えてください。</translation>
    </message>
    <message>
        <source>%1 is cabled to rail %3 and %2 to rail %4, each in the place of the other</source>
        <translation>%1 はレール %3 に、%2 はレール %4 に接続され、互いに入れ替わっています</translation>
    </message>
    <message>
        <source>%1: the cables of %2 adapters are exchanged</source>
        <translation>%1: %2 個のアダプターのケーブルが入れ替わっています</translation>
    </message>
    <message>
        <source>Move each to the leaf of its rail: %1.</source>
        <translation>それぞれを自分のレールのリーフに移してください: %1。</translation>
    </message>
    <message>
        <source>Move its cable to %1.</source>
        <translation>ケーブルを %1 に移してください。</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and its spines have rail %4; of %2 it is the reverse</source>
        <translation>%1 のホストはすべてレール %3 で接続されていますが、スパインはレール %4 のものです。%2 ではその逆です</translation>
    </message>
    <message>
        <source>Exchange all cables to spines of %1 and %2, or all cables to their hosts.</source>
        <translation>%1 と %2 のスパインへのケーブルをすべて入れ替えるか、ホストへのケーブルをすべて入れ替えてください。</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and on %2 with rail %4, the reverse of the leaves of other units</source>
        <translation>%1 のホストはすべてレール %3 で、%2 にはレール %4 で接続されています。ほかのユニットのリーフとは逆です</translation>
    </message>
    <message>
        <source>Their spines are the same: only the names differ from those of other units. Exchange the names, or the cables of all hosts.</source>
        <translation>スパインは同じで、ほかのユニットと異なるのは名前だけです。名前を入れ替えるか、全ホストのケーブルを入れ替えてください。</translation>
    </message>
    <message>
        <source>This text holds more measurements than are read.</source>
        <translation>このテキストの測定値は、読み込める数を超えています。</translation>
    </message>
    <message>
        <source>This text holds no result of a network benchmark.</source>
        <translation>このテキストにはネットワークベンチマークの結果がありません。</translation>
    </message>
    <message>
        <source>Read are perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT and LinkTest.</source>
        <translation>読み込めるのは perftest、OSU マイクロベンチマーク、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT、LinkTest です。</translation>
    </message>
    <message>
        <source>The text does not say what the matrix is: a line such as &quot;Average bandwidth: 98394.8 MB/s&quot; was expected.</source>
        <translation>行列が何であるかがテキストに書かれていません。「Average bandwidth: 98394.8 MB/s」のような行が必要です。</translation>
    </message>
    <message>
        <source>A row of the matrix was expected.</source>
        <translation>行列の行が必要です。</translation>
    </message>
    <message>
        <source>A number with its unit was expected.</source>
        <translation>単位付きの数値が必要です。</translation>
    </message>
    <message>
        <source>A row of numbers was expected.</source>
        <translation>数値の行が必要です。</translation>
    </message>
    <message>
        <source>The matrix has more than %1 hosts.</source>
        <translation>行列のホストが %1 を超えています。</translation>
    </message>
    <message>
        <source>The matrix of hp2p is not whole.</source>
        <translation>hp2p の行列が完全ではありません。</translation>
    </message>
    <message>
        <source>Save the page again, without changing it.</source>
        <translation>ページを変更せずに保存し直してください。</translation>
    </message>
    <message>
        <source>Too few pairs were measured to say what is slow: at least 6 hosts with 3 pairs each are needed.</source>
        <translation>測定されたペアが少なすぎて、何が遅いか判断できません。それぞれ 3 ペア以上ある 6 台以上のホストが必要です。</translation>
    </message>
    <message>
        <source>Too few leaf switches to compare: at least 3 with 3 measured hosts each are needed.</source>
        <translation>比較するリーフスイッチが少なすぎます。測定されたホストが 3 台以上あるものが 3 つ以上必要です。</translation>
    </message>
    <message>
        <source>Its name says so.</source>
        <translation>名前から分かります。</translation>
    </message>
    <message>
        <source>No GPU is near: %1 at best.</source>
        <translation>近くに GPU がありません(最も近いもので %1)。</translation>
    </message>
    <message>
        <source>It is slower than most adapters of the host.</source>
        <translation>このホストの多くのアダプターより低速です。</translation>
    </message>
    <message>
        <source>No GPU is near in hosts with the same adapters.</source>
        <translation>同じアダプターを持つホストでは、近くに GPU がありません。</translation>
    </message>
    <message>
        <source>It shares its leaves with other adapters.</source>
        <translation>ほかのアダプターと同じリーフに接続されています。</translation>
    </message>
    <message>
        <source>The text is of too many hosts.</source>
        <translation>テキストに含まれるホストが多すぎます。</translation>
    </message>
    <message>
        <source>What %1 printed cannot be read.</source>
        <translation>%1 の出力を読み取れません。</translation>
    </message>
    <message>
        <source>This XML is damaged in its line %1, or it was cut off.</source>
        <translation>この XML は %1 行目で破損しているか、途中で切れています。</translation>
    </message>
    <message>
        <source>This XML is too large to be the topology of a host.</source>
        <translation>この XML はホストのトポロジーとしては大きすぎます。</translation>
    </message>
    <message>
        <source>%1 is too large for a file of aliases.</source>
        <translation>%1 は別名のファイルとしては大きすぎます。</translation>
    </message>
    <message>
        <source>Line %1 of %2: %3</source>
        <translation>%2 の %1 行目: %3</translation>
    </message>
    <message>
        <source>Correct the file; no alias of it is used.</source>
        <translation>ファイルを修正してください。このファイルの別名は使われません。</translation>
    </message>
    <message>
        <source>A name in %1 has characters that are not printed: %2</source>
        <translation>%1 の名前に表示できない文字があります: %2</translation>
    </message>
    <message>
        <source>For the adapters that are near GPUs save: nvidia-smi topo -m &gt; node01.topo</source>
        <translation>GPU に近いアダプターについては次を保存してください: nvidia-smi topo -m &gt; node01.topo</translation>
    </message>
    <message>
        <source>This is the output of a network benchmark, not a fabric.</source>
        <translation>これはネットワークベンチマークの出力で、ファブリックではありません。</translation>
    </message>
    <message>
        <source>Read it with pgcap benchmarks FILE, or in the view Benchmarks.</source>
        <translation>pgcap benchmarks FILE、またはベンチマークのビューで読み込んでください。</translation>
    </message>
    <message>
        <source>Expected a GUID and a name in quotes, 0x0002c90300000001 &quot;leaf01&quot;, or a port and its label, 0x0002c90300000001/21 &quot;storage&quot;.</source>
        <translation>GUID と引用符付きの名前(0x0002c90300000001 &quot;leaf01&quot;)、またはポートとラベル(0x0002c90300000001/21 &quot;storage&quot;)が必要です。</translation>
    </message>
    <message>
        <source>This matrix of nvidia-smi topo -m has no NIC legend below it, which says what its adapters are called.</source>
        <translation>この nvidia-smi topo -m の表には、アダプターの名前を示す NIC Legend がありません。</translation>
    </message>
    <message>
        <source>This matrix has too many devices for one host.</source>
        <translation>この表のデバイスは 1 台のホストとしては多すぎます。</translation>
    </message>
    <message>
        <source>This row of the matrix lacks cells.</source>
        <translation>表のこの行には欠けている欄があります。</translation>
    </message>
    <message>
        <source>This is the matrix of nvidia-smi topo -m without adapters: nvidia-smi has found none, or is too old to name them.</source>
        <translation>アダプターのない nvidia-smi topo -m の表です。nvidia-smi がアダプターを見つけられなかったか、古くて表示できません。</translation>
    </message>
    <message>
        <source>Save what hwloc knows instead: lstopo --of xml &gt; node01.xml</source>
        <translation>代わりに hwloc の情報を保存してください: lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is XML of lstopo without InfiniBand adapters.</source>
        <translation>InfiniBand アダプターのない lstopo の XML です。</translation>
    </message>
    <message>
        <source>Save it on a host that has some, with its devices: lstopo --of xml &gt; node01.xml</source>
        <translation>アダプターのあるホストで、デバイスも含めて保存してください: lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is a topology of NCCL without InfiniBand adapters.</source>
        <translation>InfiniBand アダプターのない NCCL のトポロジーです。</translation>
    </message>
    <message>
        <source>Save it by a job that uses them, with NCCL_TOPO_DUMP_FILE=/tmp/topo.xml in its environment.</source>
        <translation>アダプターを使うジョブの環境変数に NCCL_TOPO_DUMP_FILE=/tmp/topo.xml を設定して保存してください。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>%1 行目: %2</translation>
    </message>
    <message>
        <source>Correct the table; nothing of it was used.</source>
        <translation>表を修正してください。表の内容は使用されていません。</translation>
    </message>
    <message>
        <source>There are more than %1 places.</source>
        <translation>場所が %1 件を超えています。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a height in a rack, such as 41, U41 or U41-42.</source>
        <translation>&quot;%1&quot; はラック内の高さ (41、U41、U41-42 など) ではありません。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of units.</source>
        <translation>&quot;%1&quot; はユニット数ではありません。</translation>
    </message>
    <message>
        <source>The table of places is larger than %1 MiB.</source>
        <translation>場所の表が %1 MiB を超えています。</translation>
    </message>
    <message>
        <source>No line names the columns of places.</source>
        <translation>場所の列名を示す行がありません。</translation>
    </message>
    <message>
        <source>Begin the table with a line such as &quot;node,rack,height,units&quot;.</source>
        <translation>表の先頭に &quot;node,rack,height,units&quot; のような行を置いてください。</translation>
    </message>
    <message>
        <source>%1 is said to stand at two places: %2 and %3.</source>
        <translation>%1 の場所が 2 か所になっています: %2 と %3。</translation>
    </message>
    <message>
        <source>%1 stands at %2, but also %3 is said.</source>
        <translation>%1 は %2 にありますが、%3 とも記載されています。</translation>
    </message>
    <message>
        <source>%1 and %2 are said to stand in the same unit: %3 U%4.</source>
        <translation>%1 と %2 が同じユニットに記載されています: %3 U%4。</translation>
    </message>
    <message>
        <source>%1 was not written: a list has at most %2 acknowledged differences and 32 MB.</source>
        <translation>%1 は書き込まれませんでした。1 つの一覧に入るのは、確認済みの差 %2 件、32 MB までです。</translation>
    </message>
    <message>
        <source>%1: swapped with others; take the plug out of %2 first, and put it into %3 last.</source>
        <translation>%1: 他のケーブルと入れ替わっています。最初にプラグを %2 から抜き、最後に %3 に挿してください。</translation>
    </message>
    <message>
        <source>The link %1 – %2 flaps: it went down %3 times.</source>
        <translation>リンク %1 – %2 が不安定です。%3 回ダウンしました。</translation>
    </message>
    <message>
        <source>%1 hosts are not in the fabric: %2.</source>
        <translation>%1 台のホストがファブリックにありません: %2。</translation>
    </message>
    <message>
        <source>%1 of %2 steps have no known route.</source>
        <translation>%2 個のステップのうち %1 個は経路が不明です。</translation>
    </message>
    <message>
        <source>The rate of %1 of %2 used links is not known.</source>
        <translation>使われている %2 本のリンクのうち %1 本は速度が不明です。</translation>
    </message>
    <message>
        <source>More was measured than the bound: the run used other rings, trees or routes, or reduces in switches (SHARP).</source>
        <translation>測定値が上限を超えています。実行時のリング、木、経路が異なるか、スイッチで縮約（SHARP）しています。</translation>
    </message>
    <message>
        <source>No text says which ranks there are.</source>
        <translation>どのランクがあるかを示すテキストがありません。</translation>
    </message>
    <message>
        <source>Add a list of ranks, such as the output of &quot;srun --label hostname&quot;.</source>
        <translation>ランクの一覧（&quot;srun --label hostname&quot; の出力など）を追加してください。</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time.</source>
        <translation>キャプチャにその時刻のフォワーディングテーブルがありません。</translation>
    </message>
    <message>
        <source>Each link is used by one step at a time; the slowest is %1 (%2).</source>
        <translation>各リンクを同時に使うステップは 1 つだけです。最も遅いのは %1（%2）です。</translation>
    </message>
    <message>
        <source>%1 (%2) is used by %3 steps at the same time: %4 each.</source>
        <translation>%1（%2）は %3 個のステップが同時に使います。1 つあたり %4 です。</translation>
    </message>
    <message>
        <source>A list of %1 ranks names two hosts for the same rank: it is left out.</source>
        <translation>%1 ランクの一覧が同じランクに 2 台のホストを挙げているため、除外しました。</translation>
    </message>
    <message>
        <source>Several communicators of %1 ranks are in the log, and it does not say which lines belong together: they are left out. NCCL says it (commId) since version 2.16.</source>
        <translation>ログに %1 ランクのコミュニケーターが複数あり、どの行が同じものに属するかが書かれていないため、除外しました。NCCL はバージョン 2.16 以降でこれ（commId）を出力します。</translation>
    </message>
    <message>
        <source>These texts hold more ranks than are read.</source>
        <translation>これらのテキストには、読み込める数を超えるランクがあります。</translation>
    </message>
    <message>
        <source>Read those of one communicator.</source>
        <translation>1 つのコミュニケーターのものだけを読み込んでください。</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, and rings to visit hosts in the order of their ranks.</source>
        <translation>グラフは 1 台のホストのものです。ほかのホストも同じで、リングはランクの順にホストを巡るとみなします。</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, in double binary trees in the order of their ranks.</source>
        <translation>グラフは 1 台のホストのものです。ほかのホストも同じで、ランクの順の二重二分木をなすとみなします。</translation>
    </message>
    <message>
        <source>No text says the order of the ring: it is taken to be that of the ranks, once over each adapter of a host.</source>
        <translation>リングの順序を示すテキストがありません。ランクの順で、ホストの各アダプターにつき 1 つのリングがあるとみなします。</translation>
    </message>
    <message>
        <source>No text says the trees: they are taken to be double binary trees of the hosts in the order of their ranks, over each adapter of a host.</source>
        <translation>木の形を示すテキストがありません。ランクの順に並べたホストの二重二分木が、ホストの各アダプターにあるとみなします。</translation>
    </message>
    <message>
        <source>The log does not have all ranks: some steps are not known.</source>
        <translation>ログにすべてのランクがないため、一部のステップは不明です。</translation>
    </message>
    <message>
        <source>This text says nothing of the ranks of a communicator.</source>
        <translation>このテキストには、コミュニケーターのランクについての記述がありません。</translation>
    </message>
    <message>
        <source>Read are the log of NCCL (NCCL_DEBUG=INFO), NCCL_GRAPH_DUMP_FILE, NCCL_TOPO_DUMP_FILE, ncclras, the JSON of NCCL&apos;s Inspector, nccl-tests, and lists of ranks and hosts.</source>
        <translation>読み込めるのは、NCCL のログ（NCCL_DEBUG=INFO）、NCCL_GRAPH_DUMP_FILE、NCCL_TOPO_DUMP_FILE、ncclras、NCCL Inspector の JSON、nccl-tests、ランクとホストの一覧です。</translation>
    </message>
    <message>
        <source>This communicator has more steps than are followed.</source>
        <translation>このコミュニケーターには、追跡できる数を超えるステップがあります。</translation>
    </message>
    <message>
        <source>No text says the names of all adapters: by their numbers they are taken to be in the order of rails.</source>
        <translation>すべてのアダプターの名前を示すテキストがありません。番号はレールの順とみなします。</translation>
    </message>
    <message>
        <source>The log does not say the adapters of all channels (NCCL_DEBUG_SUBSYS=NET does): each channel is taken to use the adapter of its number.</source>
        <translation>ログにすべてのチャネルのアダプターは書かれていません（NCCL_DEBUG_SUBSYS=NET で出力されます）。各チャネルは同じ番号のアダプターを使うとみなします。</translation>
    </message>
    <message>
        <source>%1 steps go over TCP (NET/Socket), not over the fabric.</source>
        <translation>%1 個のステップは、ファブリックではなく TCP（NET/Socket）を通ります。</translation>
    </message>
    <message>
        <source>The hosts of %1 steps are not known.</source>
        <translation>%1 個のステップのホストが不明です。</translation>
    </message>
    <message>
        <source>A document of NCCL&apos;s Inspector, with header and n_ranks, was expected.</source>
        <translation>header と n_ranks を持つ NCCL Inspector の文書が必要です。</translation>
    </message>
    <message>
        <source>%1 lines of the log could belong to several communicators, and are left out.</source>
        <translation>ログの %1 行は複数のコミュニケーターのものである可能性があるため、除外しました。</translation>
    </message>
    <message>
        <source>Each rank of a ring was expected once.</source>
        <translation>リングの各ランクが 1 回ずつ必要です。</translation>
    </message>
    <message>
        <source>The text of ncclras names only ranks with errors and warnings; &quot;ncclras -f json&quot; has all.</source>
        <translation>ncclras のテキストには、エラーか警告のあるランクしか出ません。&quot;ncclras -f json&quot; ならすべて出ます。</translation>
    </message>
    <message>
        <source>A host, or a rank and its host, was expected.</source>
        <translation>ホスト、またはランクとそのホストが必要です。</translation>
    </message>
    <message>
        <source>The text says how many tasks there are, and not on which host each is: they are taken to lie in blocks.</source>
        <translation>テキストにはタスクの数だけがあり、どのホストにあるかがありません。ブロック単位の配置とみなします。</translation>
    </message>
    <message>
        <source>The options of %1 are: %2, %3, %4, %5.</source>
        <translation>%1 のオプションは次のとおりです: %2, %3, %4, %5。</translation>
    </message>
    <message>
        <source>The options of a tree are: %1, %2, %3, %4. In place of those before speed a torus has x, y, z, perswitch, lanes and routing; a dragonfly has groups, leaves, spines and perleaf.</source>
        <translation>tree のオプションは %1, %2, %3, %4 です。torus では speed より前のものの代わりに x、y、z、perswitch、lanes、routing、dragonfly では groups、leaves、spines、perleaf です。</translation>
    </message>
    <message>
        <source>Nothing was measured in time.</source>
        <translation>時間内に何も測定できませんでした。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>中止されました。</translation>
    </message>
    <message>
        <source>Shortest time from a MAD to the node to its answer.</source>
        <translation>ノードへの MAD からその応答までの最短時間。</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: the median.</source>
        <translation>ノードへの MAD からその応答までの時間: 中央値。</translation>
    </message>
    <message>
        <source>Answers that were measured: those to MADs sent once.</source>
        <translation>測定した応答の数: 一度だけ送った MAD への応答。</translation>
    </message>
    <message>
        <source>Its options are deadline, wait, retries, smps, smp-rate, mkey-file, sl, pkey, ends, routes, lanes, partitions, multicast, sls, latency, latency-to, latency-count, vendor and discovery.</source>
        <translation>オプションは deadline、wait、retries、smps、smp-rate、mkey-file、sl、pkey、ends、routes、lanes、partitions、multicast、sls、latency、latency-to、latency-count、vendor、discovery です。</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: 99 of 100 took no longer.</source>
        <translation>ノードへの MAD からその応答までの時間: 100 のうち 99 はこれを超えません。</translation>
    </message>
    <message>
        <source>By how much the shortest round trips differ by chance.</source>
        <translation>最短の往復時間が偶然に異なる幅。</translation>
    </message>
    <message>
        <source>The mean of %1 in the column: a reading holds until the next one.</source>
        <translation>列内の %1 の平均: 読み取り値は次の読み取りまで有効とします。</translation>
    </message>
    <message>
        <source>The highest reading of %1 in the column.</source>
        <translation>列内の %1 の最大の読み取り値。</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1、平均</translation>
    </message>
    <message>
        <source>%1, highest</source>
        <translation>%1、最大</translation>
    </message>
    <message>
        <source>Memory that programs locked: it is not swapped.</source>
        <translation>プログラムがロックしたメモリ: スワップされません。</translation>
    </message>
    <message>
        <source>Memory that cannot be taken from its programs, locked or not.</source>
        <translation>ロックの有無にかかわらず、プログラムから取り上げられないメモリ。</translation>
    </message>
    <message>
        <source>Pages of memory that are pinned for devices, such as memory that was registered for RDMA.</source>
        <translation>RDMA のために登録されたメモリなど、デバイスのために固定されたメモリのページ。</translation>
    </message>
    <message>
        <source>Page faults of all programs.</source>
        <translation>すべてのプログラムのページフォルト。</translation>
    </message>
    <message>
        <source>Page faults for which a disk or a server was read.</source>
        <translation>ディスクまたはサーバーからの読み込みを要したページフォルト。</translation>
    </message>
    <message>
        <source>Names in the table of places that no host or switch has: %1 (%2).</source>
        <translation>場所の表にあり、どのホストにもスイッチにもない名前: %1 (%2)。</translation>
    </message>
    <message>
        <source>The forwarding tables do not lead there.</source>
        <translation>転送テーブルはそこへ通じていません。</translation>
    </message>
    <message>
        <source>These are too many pairs to even out, more than %1, or %2 ways of them.</source>
        <translation>均等にするにはペアが多すぎます。%1 個、またはその経路 %2 本を超えています。</translation>
    </message>
    <message>
        <source>Port %1 of “%2” has no cable in the simulated fabric.</source>
        <translation>シミュレートしたファブリックでは、“%2” のポート %1 にケーブルがありません。</translation>
    </message>
    <message>
        <source>The simulated fabric has no node “%1”.</source>
        <translation>シミュレートしたファブリックにノード “%1” はありません。</translation>
    </message>
    <message>
        <source>UFM logged: %1</source>
        <translation>UFM の記録: %1</translation>
    </message>
    <message>
        <source>UFM logged %1 messages together.</source>
        <translation>UFM は %1 件のメッセージをまとめて記録しました。</translation>
    </message>
    <message>
        <source>UFM logged, %1 times: %2</source>
        <translation>UFM の記録 (%1 回): %2</translation>
    </message>
    <message>
        <source>Expected a tree of SHARP, such as TreeID:0, Max Radix:2, or a node of it, such as (0), AN:name, lid:48, port guid:0x…, Child index:0, …</source>
        <translation>SHARP のツリー (TreeID:0, Max Radix:2 など) か、そのノード ((0), AN:name, lid:48, port guid:0x…, Child index:0, … など) が必要です。</translation>
    </message>
    <message>
        <source>Expected a date and a time, such as 2026-10-17 15:56:33.245.</source>
        <translation>2026-10-17 15:56:33.245 のような日付と時刻が必要です。</translation>
    </message>
    <message>
        <source>Expected a JSON list of UFM&apos;s events, each with its timestamp and severity.</source>
        <translation>それぞれ timestamp と severity を持つ、UFM のイベントの JSON リストが必要です。</translation>
    </message>
    <message>
        <source>The hosts would have %1 queue pairs; up to %2 are simulated.</source>
        <translation>ホストのキューペアは %1 個になります。シミュレートできるのは %2 個までです。</translation>
    </message>
    <message>
        <source>Choose fewer.</source>
        <translation>少なくしてください。</translation>
    </message>
    <message>
        <source>%1: leave this plug; move the other one from %2 to %3.</source>
        <translation>%1: このプラグはそのままにし、もう一方を %2 から %3 に移してください。</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (ports unknown)</source>
        <translation>%1 と %2 の間のケーブルがありません(ポートは不明)</translation>
    </message>
    <message>
        <source>A cable is missing between %1 (port unknown) and %2</source>
        <translation>%1(ポートは不明)と %2 の間のケーブルがありません</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (port unknown)</source>
        <translation>%1 と %2(ポートは不明)の間のケーブルがありません</translation>
    </message>
    <message>
        <source>%1: the congestion profiles of %2 ports (%3) are not those that %4 of %5 ports of the same model, tier and peer have</source>
        <translation>%1: %2 個のポート(%3)の輻輳プロファイルが、同じ型番、階層、接続先のポート %5 個のうち %4 個のものと異なります</translation>
    </message>
    <message>
        <source>Packets of %1 pairs of hosts may have crossed these links, by the groups of ports that switches choose from, and never the root.</source>
        <translation>%1 組のホストのパケットは、スイッチが選ぶポートのグループから見て、これらのリンクを通り、原因は一度も通らなかった可能性があります。</translation>
    </message>
    <message>
        <source>%1 of %2 switches have several private forwarding tables: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>スイッチ %2 台のうち %1 台には複数のプライベートフォワーディングテーブルがあります。パケットはフォワーディングテーブルと違う経路を通ることがあるため、テーブルから導かれる値は限界値です。</translation>
    </message>
    <message>
        <source>tier %1, down</source>
        <translation>階層 %1、下り</translation>
    </message>
    <message>
        <source>tier %1, up</source>
        <translation>階層 %1、上り</translation>
    </message>
    <message>
        <source>A line is one of {&quot;do&quot;:&quot;stop&quot;}, {&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}, {&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;pause&quot;} and {&quot;do&quot;:&quot;resume&quot;}; a note and a mark may have &quot;at&quot;, microseconds since 1970.</source>
        <translation>行は {&quot;do&quot;:&quot;stop&quot;}、{&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}、{&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;pause&quot;}、{&quot;do&quot;:&quot;resume&quot;} のどれかです。note と mark には &quot;at&quot;(1970 年からのマイクロ秒)を付けられます。</translation>
    </message>
</context>
<context>
    <name>eventtext</name>
    <message>
        <source>Link down</source>
        <translation>リンクダウン</translation>
    </message>
    <message>
        <source>Link up</source>
        <translation>リンクアップ</translation>
    </message>
    <message>
        <source>Node left</source>
        <translation>ノードの離脱</translation>
    </message>
    <message>
        <source>Node joined</source>
        <translation>ノードの参加</translation>
    </message>
    <message>
        <source>Width changed</source>
        <translation>幅の変化</translation>
    </message>
    <message>
        <source>Speed changed</source>
        <translation>速度の変化</translation>
    </message>
    <message>
        <source>LID changed</source>
        <translation>LID の変化</translation>
    </message>
    <message>
        <source>Name changed</source>
        <translation>名前の変化</translation>
    </message>
    <message>
        <source>Duplicate GUID</source>
        <translation>GUID の重複</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>LID の重複</translation>
    </message>
    <message>
        <source>Threshold crossed</source>
        <translation>しきい値超え</translation>
    </message>
    <message>
        <source>Counters reset</source>
        <translation>カウンターのリセット</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Sweeps skipped</source>
        <translation>スイープの欠落</translation>
    </message>
    <message>
        <source>Subnet manager became master</source>
        <translation>サブネットマネージャーがマスターに</translation>
    </message>
    <message>
        <source>Subnet manager on standby</source>
        <translation>サブネットマネージャーがスタンバイに</translation>
    </message>
    <message>
        <source>Subnet manager not active</source>
        <translation>サブネットマネージャーが非アクティブ</translation>
    </message>
    <message>
        <source>Subnet manager discovering</source>
        <translation>サブネットマネージャーが検出中</translation>
    </message>
    <message>
        <source>Subnet manager priority changed</source>
        <translation>サブネットマネージャーの優先度の変更</translation>
    </message>
    <message>
        <source>Subnet manager appeared</source>
        <translation>サブネットマネージャーの出現</translation>
    </message>
    <message>
        <source>Subnet manager gone</source>
        <translation>サブネットマネージャーの消失</translation>
    </message>
    <message>
        <source>Subnet manager stalled</source>
        <translation>サブネットマネージャーの停滞</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>マスター不在</translation>
    </message>
    <message>
        <source>Two masters</source>
        <translation>マスターが 2 つ</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>マスター LID の不一致</translation>
    </message>
    <message>
        <source>Event burst</source>
        <translation>イベントの集中発生</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>継続中</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>最大 %1 前</translation>
    </message>
    <message>
        <source>%1, or up to %2 earlier</source>
        <translation>%1、またはその最大 %2 前</translation>
    </message>
    <message>
        <source>%1 · ongoing</source>
        <translation>%1 · 継続中</translation>
    </message>
    <message>
        <source>%1 · lasted %2, until %3</source>
        <translation>%1 · %3 まで %2 継続</translation>
    </message>
    <message>
        <source>Wait counter latched</source>
        <translation>待ちカウンターが最大値</translation>
    </message>
    <message>
        <source>Wait counter reset</source>
        <translation>待ちカウンターのリセット</translation>
    </message>
    <message>
        <source>Counter latched</source>
        <translation>カウンターが最大値</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>ビット誤り</translation>
    </message>
    <message>
        <source>Data counters differ</source>
        <translation>データカウンターの食い違い</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>狭い PCIe スロット</translation>
    </message>
    <message>
        <source>Path armed</source>
        <translation>代替経路の準備完了</translation>
    </message>
    <message>
        <source>Path migrated</source>
        <translation>代替経路への移行</translation>
    </message>
    <message>
        <source>Clock set</source>
        <translation>時計の変更</translation>
    </message>
    <message>
        <source>Recording moved</source>
        <translation>記録先の変更</translation>
    </message>
    <message>
        <source>Subnet manager log</source>
        <translation>サブネットマネージャーのログ</translation>
    </message>
    <message>
        <source>UFM log</source>
        <translation>UFM のログ</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>Switch</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>Single tier</source>
        <translation>1 階層</translation>
    </message>
    <message>
        <source>Torus %1</source>
        <translation>トーラス %1</translation>
    </message>
    <message>
        <source>No regular shape</source>
        <translation>規則的な形ではありません</translation>
    </message>
    <message>
        <source>%1-tier fat tree</source>
        <translation>%1 階層のファットツリー</translation>
    </message>
    <message>
        <source>Dragonfly of %1 groups</source>
        <translation>%1 グループのドラゴンフライ</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>パケット/s</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>ティック/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>イベント/s</translation>
    </message>
    <message>
        <source>d</source>
        <translation>日</translation>
    </message>
    <message>
        <source>h</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>calls/s</source>
        <translation>回/秒</translation>
    </message>
    <message>
        <source>Irregular, %1 tiers</source>
        <translation>不規則（%1 階層）</translation>
    </message>
    <message>
        <source>ms/s</source>
        <translation>ms/s</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1 (対向側)</translation>
    </message>
    <message>
        <source>s/s</source>
        <translation>s/s</translation>
    </message>
    <message>
        <source>Shape unknown</source>
        <translation>形状は不明</translation>
    </message>
    <message>
        <source>%1-tier fat tree; which end is up is not known</source>
        <translation>%1 階層のファットツリー (どちらが上かは不明)</translation>
    </message>
</context>
<context>
    <name>golden</name>
    <message>
        <source>Golden cannot be read: %1</source>
        <translation>基準を読めません: %1</translation>
    </message>
    <message>
        <source>No difference from golden</source>
        <translation>基準との相違なし</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from golden</source>
        <translation>
            <numerusform>基準との相違 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 acknowledged</source>
        <translation>%1、確認済み %2 件</translation>
    </message>
    <message>
        <source>Golden: %1, %2</source>
        <translation>基準: %1、%2</translation>
    </message>
    <message>
        <source>Golden: %1</source>
        <translation>基準: %1</translation>
    </message>
</context>
<context>
    <name>incident</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>継続中 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n over</source>
        <translation>
            <numerusform>終了 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>%1 から（%2）</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of hosts wait</source>
        <translation>
            <numerusform>ホストの組 %Ln 組が待機</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) cut off</source>
        <translation>
            <numerusform>ホスト %Ln 台が切断</numerusform>
        </translation>
    </message>
    <message>
        <source>runs job %1</source>
        <translation>ジョブ %1 を実行中</translation>
    </message>
    <message>
        <source>affects job %1</source>
        <translation>ジョブ %1 に影響</translation>
    </message>
    <message numerus="yes">
        <source>affects job %1 and %n other(s)</source>
        <translation>
            <numerusform>ジョブ %1 と他 %n 件に影響</numerusform>
        </translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>確からしさ %1</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>インシデント</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) waited %1 of the time</source>
        <translation>
            <numerusform>%Ln 本のリンクが時間の %1 待機</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inspector</name>
    <message>
        <source>Go to this node</source>
        <translation>このノードへ移動</translation>
    </message>
    <message>
        <source>Go to this port</source>
        <translation>このポートへ移動</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>識別情報</translation>
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
        <translation>システムイメージ GUID</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>ベンダー ID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>ファームウェア</translation>
    </message>
    <message>
        <source>The source has no GUID for this node; this one is a substitute.</source>
        <translation>取得元ではこのノードに GUID がありません。代わりにこの GUID を使います。</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>ポッド</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>筐体</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Coordinate</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>Same host</source>
        <translation>同じホスト</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Cabled to</source>
        <translation>接続先</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>ポート GUID</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>データレート</translation>
    </message>
    <message>
        <source>In each direction, after coding</source>
        <translation>片方向あたり、符号化後</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>%1 per direction</source>
        <translation>片方向 %1</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>両端</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Click a node, a port or a link to see everything about it here, or press Ctrl+K and type a name, a GUID or a LID.</source>
        <translation>ノード、ポート、リンクをクリックすると、そのすべてがここに表示されます。Ctrl+K を押して名前、GUID、LID を入力することもできます。</translation>
    </message>
    <message>
        <source>Not present</source>
        <translation>ありません</translation>
    </message>
    <message>
        <source>What was selected is not in the fabric at this time.</source>
        <translation>選択したものは、この時点のファブリックにはありません。</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Virtual lanes</source>
        <translation>仮想レーン</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Errors and violations</source>
        <translation>エラーと違反</translation>
    </message>
    <message>
        <source>%1: %2 Gbit/s of data per lane</source>
        <translation>%1: レーンあたりデータ %2 Gbit/s</translation>
    </message>
    <message>
        <source>Missing values are not in a saved discovery; recordings have them.</source>
        <translation>ここに欠けているものは保存した検出結果には含まれません。記録には含まれます。</translation>
    </message>
    <message>
        <source>%1 (chips: %2)</source>
        <translation>%1（チップ: %2）</translation>
    </message>
    <message>
        <source>ports up: %1 of %2</source>
        <translation>稼働ポート: %1 / %2</translation>
    </message>
    <message>
        <source>ports up: %1</source>
        <translation>稼働ポート: %1</translation>
    </message>
    <message>
        <source>Ports without a cable or not listed by the source: %1</source>
        <translation>ケーブルがないか、取得元に記載のないポート: %1</translation>
    </message>
    <message>
        <source>Unchanged since</source>
        <translation>変化なし、開始時刻</translation>
    </message>
    <message>
        <source>Ports not listed by the source: %1</source>
        <translation>取得元に記載のないポート: %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Known where ibdiagnet&apos;s db_csv has it</source>
        <translation>ibdiagnet の db_csv にある場合に分かります</translation>
    </message>
    <message>
        <source>In the same cage</source>
        <translation>同じケージ</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>プレーン %1</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>プレーン</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
</context>
<context>
    <name>jobreport</name>
    <message>
        <source>What stands out</source>
        <translation>目立つこと</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Link from</source>
        <translation>リンクの始点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終点</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>フロー</translation>
    </message>
    <message>
        <source>By other hosts, at most</source>
        <translation>他のホスト (最大)</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>最も使われたリンク</translation>
    </message>
    <message>
        <source>From</source>
        <translation>送信元</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>ホストの組</translation>
    </message>
    <message>
        <source>Hosts on the network</source>
        <translation>ネットワーク上のホスト</translation>
    </message>
    <message>
        <source>Job %1 on the network</source>
        <translation>ネットワーク上のジョブ %1</translation>
    </message>
    <message>
        <source>%1 – %2, %3 hosts, %4 links</source>
        <translation>%1 – %2、ホスト %3 台、リンク %4 本</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1 (対向側)</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>推定</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>%1 bytes/s</source>
        <translation>%1 バイト/秒</translation>
    </message>
    <message>
        <source>highest between two sweeps: 4 × ΔPortXmitData / Δt</source>
        <translation>2 回のスイープの間の最大値: 4 × ΔPortXmitData / Δt</translation>
    </message>
    <message>
        <source>4 × ΔPortXmitData / Δt = 4 × %1 words / %2 s</source>
        <translation>4 × ΔPortXmitData / Δt = 4 × %1 ワード / %2 秒</translation>
    </message>
    <message>
        <source>%1 ticks/s</source>
        <translation>%1 ticks/s</translation>
    </message>
    <message>
        <source>ΔPortXmitWait × bytes per tick / Δt / data rate of the link</source>
        <translation>ΔPortXmitWait × 1 ティックのバイト数 / Δt / リンクのデータレート</translation>
    </message>
    <message>
        <source>ΔPortXmitWait / Δt; tick length unknown; no percentage</source>
        <translation>ΔPortXmitWait / Δt。ティック長が不明なため割合なし</translation>
    </message>
    <message>
        <source>sum of the increases of the error counters,
without PortRcvSwitchRelayErrors, which rises with ordinary multicast</source>
        <translation>エラーカウンターの増加の合計
(通常のマルチキャストでも増える PortRcvSwitchRelayErrors を除く)</translation>
    </message>
    <message>
        <source>%1 bytes/s
sum of the transmit rates of its ports</source>
        <translation>%1 バイト/秒
各ポートの送信レートの合計</translation>
    </message>
    <message>
        <source>%1 of this link&apos;s data rate, %2</source>
        <translation>このリンクのデータレート %2 の %1</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 is latched: its wait is unknown.
This is what %2 waited, the other direction of the cable.</source>
        <translation>%1 の PortXmitWait は最大値で止まっています: その待ちは不明です。
これは %2 の待ちで、ケーブルの逆方向です。</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈: ティックの長さは機器から読み取った値ではなく、仮定した値または測定から求めた値です</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or use --screenshot.</source>
        <translation>ウィンドウを開くディスプレイがありません。DISPLAY または WAYLAND_DISPLAY を設定するか、--screenshot を使ってください。</translation>
    </message>
</context>
<context>
    <name>markwords</name>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>マーク</translation>
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
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>Switch, tier %1</source>
        <translation>スイッチ、階層 %1</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>速度不明</translation>
    </message>
    <message>
        <source>%1 Gbit/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message>
        <source>%1 of %2 ports up</source>
        <translation>%2 ポートのうち %1 がアップ</translation>
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
            <numerusform>ケーブル %n 本</numerusform>
        </translation>
    </message>
    <message>
        <source>traffic of its ports unknown</source>
        <translation>ポートのトラフィックは不明</translation>
    </message>
    <message>
        <source>hottest port, %1</source>
        <translation>最も高いポート、%1</translation>
    </message>
    <message>
        <source>busier direction, %1</source>
        <translation>多い方の方向、%1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Wait, ticks/s (tick length unknown; no percentage)</source>
        <translation>待ち、ticks/s（ティック長が不明なため割合なし）</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1、%2 から %3 まで</translation>
    </message>
    <message>
        <source>%1; highlighted from %2</source>
        <translation>%1。%2 以上を強調表示</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Routes: %1 →, %2 ←</source>
        <translation>経路: %1 →、%2 ←</translation>
    </message>
    <message>
        <source>mean of all directions: %1 %</source>
        <translation>全方向の平均: %1 %</translation>
    </message>
    <message>
        <source>state of its %1 ports unknown</source>
        <translation>%1 ポートの状態は不明</translation>
    </message>
    <message>
        <source>state of its ports unknown</source>
        <translation>ポートの状態は不明</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>ほかに %n 件の問題</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AdaptiveView</name>
    <message>
        <source>Switches: %1</source>
        <translation>スイッチ: %1</translation>
    </message>
    <message>
        <source>Switches: %1 of %2</source>
        <translation>スイッチ: %2 中 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::AddSeries</name>
    <message>
        <source>Find a port: leaf06/19</source>
        <translation>ポートを検索: leaf06/19</translation>
    </message>
    <message>
        <source>Find a counter</source>
        <translation>カウンターを検索</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message numerus="yes">
        <source>%n series</source>
        <translation>
            <numerusform>%n 系列</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose ports and counters; hold Ctrl to choose several.</source>
        <translation>ポートとカウンターを選んでください。Ctrl で複数選べます。</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>固定中</translation>
    </message>
    <message>
        <source>In the chart</source>
        <translation>グラフに表示中</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>%1 のポート</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPage</name>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Use this machine&apos;s clock for times</source>
        <translation>時刻にこのマシンの時計を使う</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>ssh (starts the agent there)</source>
        <translation>ssh (相手側でエージェントを起動)</translation>
    </message>
    <message>
        <source>agent (runs there as a service)</source>
        <translation>エージェント (相手側でサービスとして動作)</translation>
    </message>
    <message>
        <source>Connect &amp;by</source>
        <translation>接続方法(&amp;B)</translation>
    </message>
    <message>
        <source>Recent remote fabrics</source>
        <translation>最近のリモートファブリック</translation>
    </message>
    <message>
        <source>No remote fabric was watched yet. Those you watch are listed here.</source>
        <translation>リモートファブリックはまだありません。表示したものがここに並びます。</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Also removes its certificate and its token (Del)</source>
        <translation>証明書とトークンも削除します (Del)</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>マシン(&amp;M)</translation>
    </message>
    <message>
        <source>As in an ssh command. Keys, jump hosts and names are those of ~/.ssh/config; pickglass-agent must be installed there.</source>
        <translation>ssh コマンドと同じように書きます。鍵、踏み台、名前は ~/.ssh/config のものを使います。相手側に pickglass-agent のインストールが必要です。</translation>
    </message>
    <message>
        <source>confirm once, then require the same</source>
        <translation>最初に一度確認し、以後は同じものに限る</translation>
    </message>
    <message>
        <source>signed by a certificate in a file</source>
        <translation>ファイルにある認証局の署名を確かめる</translation>
    </message>
    <message>
        <source>File with CA certificates</source>
        <translation>認証局の証明書のファイル</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose the file with certificates</source>
        <translation>証明書のファイルを選択</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>アドレス(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>トークン(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>証明書(&amp;C)</translation>
    </message>
    <message>
        <source>CA certificates</source>
        <translation>認証局の証明書</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>証明書 (*.pem *.crt *.cer);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>接続して相手側の内容を表示します。記録はしません</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPeer</name>
    <message>
        <source>clocks agree</source>
        <translation>時計は一致</translation>
    </message>
    <message>
        <source>its clock is %1 s ahead</source>
        <translation>相手の時計は %1 秒進んでいる</translation>
    </message>
    <message>
        <source>its clock is %1 s behind</source>
        <translation>相手の時計は %1 秒遅れている</translation>
    </message>
    <message>
        <source>The certificate of %1 has not been confirmed yet.</source>
        <translation>%1 の証明書はまだ確認されていません。</translation>
    </message>
    <message>
        <source>The certificate of %1 has changed.</source>
        <translation>%1 の証明書が変わりました。</translation>
    </message>
    <message>
        <source>round trip %1 ms</source>
        <translation>往復 %1 ms</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentTokenField</name>
    <message>
        <source>in a file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>in the secret store</source>
        <translation>シークレットストア</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>トークンのファイル</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose the file with the token</source>
        <translation>トークンのファイルを選択</translation>
    </message>
    <message>
        <source>The file with the token</source>
        <translation>トークンのファイル</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>only to replace it</source>
        <translation>置き換える場合だけ入力</translation>
    </message>
    <message>
        <source>It is read from the secret store of your desktop.</source>
        <translation>デスクトップのシークレットストアから読み出します。</translation>
    </message>
    <message>
        <source>It is saved in the secret store of your desktop when you connect.</source>
        <translation>接続するときにデスクトップのシークレットストアに保存します。</translation>
    </message>
    <message>
        <source>The same token as in the agent&apos;s file, in a file that only you can read.</source>
        <translation>エージェントのファイルと同じトークンを、自分だけが読めるファイルに入れてください。</translation>
    </message>
    <message>
        <source>Only you can read it.</source>
        <translation>自分だけが読めます。</translation>
    </message>
    <message>
        <source>Reading the secret store …</source>
        <translation>シークレットストアを読み取っています…</translation>
    </message>
    <message>
        <source>The secret store has no token of this agent yet: enter it.</source>
        <translation>シークレットストアにこのエージェントのトークンがまだありません。入力してください。</translation>
    </message>
    <message>
        <source>Location of the token</source>
        <translation>トークンの場所</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentsModel</name>
    <message>
        <source>No certificate was accepted yet.</source>
        <translation>受け入れた証明書はまだありません。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>最後の使用</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>フィンガープリント</translation>
    </message>
    <message>
        <source>ssh verifies the machine by its host key.</source>
        <translation>ssh はホスト鍵でマシンを確認します。</translation>
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
        <translation>%1 続きました。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesModel</name>
    <message>
        <source>does not arrive</source>
        <translation>届かない</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>同一</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>一部重複</translation>
    </message>
    <message>
        <source>interior-disjoint</source>
        <translation>内部独立</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>独立</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>送信ポート</translation>
    </message>
    <message>
        <source>Port of the sending adapter</source>
        <translation>送信側アダプターのポート</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>受信ポート</translation>
    </message>
    <message>
        <source>Port of the receiving adapter</source>
        <translation>受信側アダプターのポート</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>LID of the destination: its port has 2^LMC of them</source>
        <translation>宛先の LID。宛先のポートには 2^LMC 個あります</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>ホップ</translation>
    </message>
    <message>
        <source>Extra hops</source>
        <translation>余分なホップ</translation>
    </message>
    <message>
        <source>Hops more than the primary path</source>
        <translation>主経路より多いホップ数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Disjoint: no cable and no switch in common with the primary path. Interior-disjoint: only the cables and leaf switches of the two hosts. Overlapping: more than that. Identical: all cables.</source>
        <translation>独立: 主経路と共通のケーブルもスイッチもありません。内部独立: 共通なのは両ホストのケーブルとリーフスイッチだけです。一部重複: それ以外にも共通のものがあります。同一: すべてのケーブルが共通です。</translation>
    </message>
    <message>
        <source>In common</source>
        <translation>共通</translation>
    </message>
    <message>
        <source>Cables and switches that the primary path has, too</source>
        <translation>主経路も通るケーブルとスイッチ</translation>
    </message>
    <message>
        <source>alternate %1</source>
        <translation>代替 %1</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>主経路</translation>
    </message>
    <message numerus="yes">
        <source>%n cables</source>
        <translation>
            <numerusform>ケーブル %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>スイッチ %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesPane</name>
    <message>
        <source>Paths between both hosts</source>
        <translation>両ホスト間の経路</translation>
    </message>
    <message>
        <source>Count all pairs</source>
        <translation>すべての組を数える</translation>
    </message>
    <message>
        <source>Count which alternates the pairs of all hosts have</source>
        <translation>すべてのホストの組について、どの代替経路があるかを数えます</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル (Esc)</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>経路の両端を選んでください。</translation>
    </message>
    <message>
        <source>Both ends are the same host.</source>
        <translation>両端が同じホストです。</translation>
    </message>
    <message>
        <source>There is one path only: one port with one LID (LMC 0) at each end.</source>
        <translation>経路は 1 つだけです。両端ともポートは 1 つ、LID は 1 つ (LMC 0) です。</translation>
    </message>
    <message numerus="yes">
        <source>%n alternate paths; the most useful one: %1.</source>
        <translation>
            <numerusform>代替経路 %n 本。最も役立つもの: %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the alternates of all pairs …</source>
        <translation>すべての組の代替経路をたどっています …</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>count and kind</comment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>without an alternate</source>
        <translation>代替なし</translation>
    </message>
    <message>
        <source>without a route</source>
        <translation>経路なし</translation>
    </message>
    <message>
        <source>Of all %1 pairs of hosts, by their most useful alternate: %2.</source>
        <translation>ホストの組は全部で %1。最も役立つ代替経路の種類ごとに: %2。</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>%1 is not a host: alternate paths are those of host adapters.</source>
        <translation>%1 はホストではありません。代替経路はホストアダプターのものです。</translation>
    </message>
</context>
<context>
    <name>pickglass::AskpassDialog</name>
    <message>
        <source>ssh needs an answer</source>
        <translation>ssh からの質問</translation>
    </message>
    <message>
        <source>ssh is waiting</source>
        <translation>ssh が待っています</translation>
    </message>
    <message>
        <source>Is this the right machine?</source>
        <translation>正しいマシンですか?</translation>
    </message>
    <message>
        <source>ssh – Pickglass</source>
        <translation>ssh – Pickglass</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Yes, it is</source>
        <translation>はい、正しいです</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the administrators of the machine. If you accept a wrong one, your password may go to another machine.</source>
        <translation>マシンの管理者が示すフィンガープリントと比べてください。誤ったものに「はい」と答えると、パスワードを他人に渡すおそれがあります。</translation>
    </message>
    <message>
        <source>Answer for ssh</source>
        <translation>ssh への回答</translation>
    </message>
    <message>
        <source>Show the text</source>
        <translation>入力を表示</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceGroupsModel</name>
    <message>
        <source>Links that should be alike</source>
        <translation>均等であるべきリンク</translation>
    </message>
    <message>
        <source>Of parallel cables and of leaves the most uneven ones</source>
        <translation>並列ケーブルとリーフは最も不均等なもの</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Routes over the link of most routes</source>
        <translation>経路が最も多いリンクの経路数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>リンクあたりの平均経路数</translation>
    </message>
    <message>
        <source>Max/mean</source>
        <translation>最大/平均</translation>
    </message>
    <message>
        <source>1 where all links carry as many routes</source>
        <translation>すべてのリンクの経路数が等しければ 1</translation>
    </message>
    <message>
        <source>Parallel: %1 → %2</source>
        <translation>並列: %1 → %2</translation>
    </message>
    <message>
        <source>Uplinks of %1</source>
        <translation>%1 の上りリンク</translation>
    </message>
    <message>
        <source>Downlinks to %1</source>
        <translation>%1 への下りリンク</translation>
    </message>
    <message>
        <source>Tier %1 → %2</source>
        <translation>階層 %1 → %2</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>All between switches</source>
        <translation>スイッチ間すべて</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceLinksModel</name>
    <message>
        <source>From port</source>
        <translation>送信ポート</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>受信ポート</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>経路数</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>このリンクを通って送信するホストのペアの数</translation>
    </message>
    <message>
        <source>Of mean</source>
        <translation>平均比</translation>
    </message>
    <message>
        <source>Routes over the mean of its tier and direction, or of its dimension</source>
        <translation>その階層と方向、またはその次元の平均に対する経路数の比</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>トラフィック</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>実測値</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>送信ポートの使用率</translation>
    </message>
</context>
<context>
    <name>pickglass::BalancePane</name>
    <message>
        <source>Links with their routes</source>
        <translation>リンクとその経路数</translation>
    </message>
    <message>
        <source>All hosts send to all</source>
        <translation>全ホストから全ホストへ送信</translation>
    </message>
    <message>
        <source>Shift: each sends to one</source>
        <translation>シフト: 各ホストが 1 台へ送信</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>シフト</translation>
    </message>
    <message>
        <source>Host i sends to host i + shift, in the order of their names, as each step of an all-to-all exchange does</source>
        <translation>名前の順でホスト i がホスト i + シフトへ送信します。全対全の交換の各ステップと同じです</translation>
    </message>
    <message>
        <source>All links, the most uneven first</source>
        <translation>全リンク、不均等な順</translation>
    </message>
    <message>
        <source>Many routes, little traffic</source>
        <translation>経路が多くトラフィックが少ない</translation>
    </message>
    <message>
        <source>Few routes, much traffic</source>
        <translation>経路が少なくトラフィックが多い</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>表示するリンク</translation>
    </message>
    <message>
        <source>Among the fourth of most routes and the fourth of least traffic, the greatest difference of ranks first</source>
        <translation>経路数の上位 4 分の 1 かつトラフィックの下位 4 分の 1 のリンクを、順位の差が大きい順に</translation>
    </message>
    <message>
        <source>Among the fourth of fewest routes and the fourth of most traffic, the greatest difference of ranks first</source>
        <translation>経路数の下位 4 分の 1 かつトラフィックの上位 4 分の 1 のリンクを、順位の差が大きい順に</translation>
    </message>
    <message>
        <source>Rank correlation: 1 where the more routes a link has, the more it carries; 0 where they have nothing to do with each other</source>
        <translation>順位相関: 経路が多いリンクほどトラフィックが多ければ 1、両者が無関係なら 0</translation>
    </message>
    <message>
        <source>Max over mean of links that should be alike</source>
        <translation>均等であるべきリンクの最大/平均</translation>
    </message>
    <message>
        <source>Following the routes of all hosts …</source>
        <translation>全ホストの経路をたどっています …</translation>
    </message>
    <message>
        <source>This was cancelled. Choose a pattern to start again.</source>
        <translation>中止しました。パターンを選ぶと再び始まります。</translation>
    </message>
    <message>
        <source>%1 hosts, %2 routes over %3 links between switches (each direction of a cable)</source>
        <translation>ホスト %1 台、経路 %2 本、スイッチ間リンク %3 本 (ケーブルの各方向)</translation>
    </message>
    <message>
        <source>%1 routes do not arrive</source>
        <translation>%1 本の経路が届きません</translation>
    </message>
    <message>
        <source>rank correlation of routes and traffic %1</source>
        <translation>経路数とトラフィックの順位相関 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::BarList</name>
    <message>
        <source>%1 others</source>
        <translation>ほか %1 件</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkChart</name>
    <message>
        <source>Latency and bandwidth over message size</source>
        <translation>メッセージサイズに対する遅延と帯域</translation>
    </message>
    <message>
        <source>Latency (µs)</source>
        <translation>遅延 (µs)</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>帯域 (GB/s)</translation>
    </message>
    <message>
        <source>Message size (bytes)</source>
        <translation>メッセージサイズ (バイト)</translation>
    </message>
    <message>
        <source>%1
%2 bytes: %3</source>
        <translation>%1
%2 バイト: %3</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkMatrixCanvas</name>
    <message>
        <source>What was measured between hosts</source>
        <translation>ホスト間の測定値</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>測定なし</translation>
    </message>
    <message>
        <source>%1 × the time that is expected of both hosts</source>
        <translation>両ホストから予想される時間の %1 倍</translation>
    </message>
    <message>
        <source>slow: the pair, a host or a leaf of it</source>
        <translation>遅い: このペア、そのホスト、またはリーフ</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarksView</name>
    <message>
        <source>Benchmark</source>
        <translation>ベンチマーク</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>帯域</translation>
    </message>
    <message>
        <source>What is slow</source>
        <translation>遅いもの</translation>
    </message>
    <message>
        <source>Links that slow pairs share</source>
        <translation>遅いペアが共有するリンク</translation>
    </message>
    <message>
        <source>Runs of benchmarks</source>
        <translation>ベンチマークの実行</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>Message size of the matrix</source>
        <translation>行列のメッセージサイズ</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Open outputs of benchmarks</source>
        <translation>ベンチマークの出力を開く</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台のホスト</numerusform>
        </translation>
    </message>
    <message>
        <source>No benchmark is open</source>
        <translation>ベンチマークは開かれていません</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Open what perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT or LinkTest printed, or drop the files here.</source>
        <translation>perftest、OSU マイクロベンチマーク、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT、LinkTest の出力を開くか、ファイルをここにドロップしてください。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 回の実行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n 行を使用できませんでした</numerusform>
        </translation>
    </message>
    <message>
        <source>not said</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <source>Size that most pairs have</source>
        <translation>最も多くのペアにあるサイズ</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>バス帯域</translation>
    </message>
    <message>
        <source>%1 of %2, %3 bytes</source>
        <translation>%2 の%1、%3 バイト</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 の%1</translation>
    </message>
    <message>
        <source>There is no matrix: pairs of at least three hosts that the texts name make one.</source>
        <translation>行列はありません。テキストに名前のある 3 台以上のホストのペアから作られます。</translation>
    </message>
    <message>
        <source>Both directions of a pair are one measurement.</source>
        <translation>ペアの両方向は 1 つの測定値です。</translation>
    </message>
    <message>
        <source>Rows send, columns receive.</source>
        <translation>行が送信し、列が受信します。</translation>
    </message>
    <message>
        <source>Typical: %1; noise: %2.</source>
        <translation>標準的な値: %1、ノイズ: %2。</translation>
    </message>
    <message>
        <source>Nothing is significantly slower than the rest.</source>
        <translation>ほかより有意に遅いものはありません。</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>ベンチマーク</translation>
    </message>
    <message>
        <source>%1, by leaf</source>
        <translation>%1、リーフごと</translation>
    </message>
    <message>
        <source>Each leaf has the median of its hosts&apos; pairs.</source>
        <translation>各リーフの値は、そのホストのペアの中央値です。</translation>
    </message>
</context>
<context>
    <name>pickglass::BitErrorsView</name>
    <message>
        <source>%1 tests</source>
        <translation>%1 件の検定</translation>
    </message>
    <message>
        <source>%1 of %2 tests</source>
        <translation>%2 件中 %1 件の検定</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice for any link: a test takes two sweeps with SymbolErrorCounter, or with counters of forward error correction.</source>
        <translation>ビット誤りが 2 回数えられたリンクはありません。検定には、SymbolErrorCounter または前方誤り訂正のカウンタを含む 2 回のスイープが必要です。</translation>
    </message>
</context>
<context>
    <name>pickglass::Browser</name>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>ブラウザーを絞り込む</translation>
    </message>
    <message>
        <source>By name, GUID or LID (Ctrl+F)</source>
        <translation>名前、GUID、LID で（Ctrl+F）</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n ノード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n node(s)</source>
        <translation>
            <numerusform>%n ノード中 %1</numerusform>
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
            <numerusform>アダプター %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>スイッチ %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>ホスト %n 台</numerusform>
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
最も高いポート: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::BrowserTree</name>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>スパイン</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>その他のスイッチ</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>筐体</translation>
    </message>
    <message>
        <source>Links down or slow</source>
        <translation>ダウンまたは低速のリンク</translation>
    </message>
</context>
<context>
    <name>pickglass::CablingCard</name>
    <message>
        <source>Copy what to cable as CSV</source>
        <translation>配線するものを CSV でコピー</translation>
    </message>
    <message>
        <source>Bring-up</source>
        <translation>立ち上げ</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet.</source>
        <translation>このサブネットを設定したサブネットマネージャーはまだありません。</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there.</source>
        <translation>スイッチ間のケーブルは現在 %2 本中 %1 本（今あるケーブルの規則による）。</translation>
    </message>
    <message>
        <source>So far %1 cables between switches; of how many is not known.</source>
        <translation>スイッチ間のケーブルは現在 %1 本。全部で何本かは不明。</translation>
    </message>
    <message>
        <source>Not cabled yet</source>
        <translation>まだ配線なし</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>Pod %1, tier %2</source>
        <translation>ポッド %1、階層 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n switch(es)</source>
        <translation>
            <numerusform>%1: スイッチ %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %3 本中 %2 本</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>次: %1、%n ホストがつながる</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次: %1</translation>
    </message>
    <message numerus="yes">
        <source>Of %n switch(es) the pattern does not say how many there are to be.</source>
        <translation>
            <numerusform>パターンからケーブル数が分からないスイッチ: %n 台。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareDialog</name>
    <message>
        <source>Open it</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Save recoverable data as…</source>
        <translation>復旧できるデータを名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Trim the capture</source>
        <translation>キャプチャの切り出し</translation>
    </message>
    <message>
        <source>Thin the capture</source>
        <translation>キャプチャの間引き</translation>
    </message>
    <message>
        <source>Anonymize the capture</source>
        <translation>キャプチャの匿名化</translation>
    </message>
    <message>
        <source>Merge captures</source>
        <translation>キャプチャの結合</translation>
    </message>
    <message>
        <source>Verify the capture</source>
        <translation>キャプチャの検証</translation>
    </message>
    <message>
        <source>Keeps fewer sweeps. Counts between them remain exact: sweeps around a reset are kept, too.</source>
        <translation>スイープを減らします。残ったスイープの間のカウントは正確です。リセットの前後のスイープも残ります。</translation>
    </message>
    <message>
        <source>Combines several captures of one fabric. They may overlap: duplicates are dropped.</source>
        <translation>同じファブリックの複数のキャプチャを 1 つにします。重なっていても、重複は除かれます。</translation>
    </message>
    <message>
        <source>Checks that the file is complete, that everything in it can be read, that rows do not overlap, and that sums are correct.</source>
        <translation>ファイルが完全か、すべてを読み取れるか、行が重なっていないか、合計が正しいかを調べます。</translation>
    </message>
    <message>
        <source>Keep one sweep of this many</source>
        <translation>この回数につき 1 回のスイープを残す</translation>
    </message>
    <message>
        <source>Keep &amp;one sweep of</source>
        <translation>何回に 1 回(&amp;O)</translation>
    </message>
    <message>
        <source>Keep only sums over 10 s, 1 min and 10 min</source>
        <translation>10 秒、1 分、10 分ごとの集計だけを残す</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>開始(&amp;F)</translation>
    </message>
    <message>
        <source>start</source>
        <translation>始め</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>終了(&amp;T)</translation>
    </message>
    <message>
        <source>end</source>
        <translation>終わり</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>ノード(&amp;N)</translation>
    </message>
    <message>
        <source>all; or leaf01, node17</source>
        <translation>すべて。または leaf01, node17</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>シード(&amp;S)</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>The same seed gives the same names.</source>
        <translation>同じシードからは同じ名前になります。</translation>
    </message>
    <message>
        <source>&amp;Choose captures…</source>
        <translation>キャプチャを選択(&amp;C)…</translation>
    </message>
    <message>
        <source>With</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Merge with</source>
        <translation>結合するキャプチャ</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>The capture has nothing that matches.</source>
        <translation>一致するものがキャプチャにありません。</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>約 %1</translation>
    </message>
    <message>
        <source>Kept: %1 · %2 · %3 · %4</source>
        <translation>残るもの: %1 · %2 · %3 · %4</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>スイープ %n 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>ノード %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was saved.</source>
        <translation>%1 を保存しました。</translation>
    </message>
    <message>
        <source>The capture is intact. Checked: %1.</source>
        <translation>キャプチャに問題はありません。調べたもの: %1。</translation>
    </message>
    <message>
        <source>The capture is damaged:</source>
        <translation>キャプチャが壊れています:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Saves a part of the capture: a time range, some nodes and the nodes cabled to them, some counters. Samples are not changed.</source>
        <translation>キャプチャの一部 (時間範囲、いくつかのノードとそのケーブルの先のノード、いくつかのカウンター) を保存します。サンプルは変わりません。</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>カウンター(&amp;C)</translation>
    </message>
    <message>
        <source>all; or PortXmitData, PortXmitWait</source>
        <translation>すべて。または PortXmitData, PortXmitWait</translation>
    </message>
    <message>
        <source>Convert the capture</source>
        <translation>キャプチャを変換</translation>
    </message>
    <message>
        <source>Saves the capture in the format version of this program. So far there is only one version: the result is a copy.</source>
        <translation>このプログラムの形式バージョンでキャプチャを保存します。今のところバージョンは 1 つだけなので、結果は複製です。</translation>
    </message>
    <message>
        <source>Samples from before %1 were dropped. Their sums are not copied.</source>
        <translation>%1 より前のサンプルは破棄されています。その合計値は引き継がれません。</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>残るもの</translation>
    </message>
    <message>
        <source>Names, GUIDs, LIDs, notes and every other text are replaced, everywhere by the same, unless they are known to be harmless, such as models of switches. Samples, cables and times stay. Serial numbers are left out.</source>
        <translation>名前、GUID、LID、メモなどすべてのテキストは、スイッチの型番など無害とわかっているものを除き、全体で一貫した別のものに置き換えられます。サンプル、ケーブル、時刻は残ります。シリアル番号は除かれます。</translation>
    </message>
    <message>
        <source>Add a job list</source>
        <translation>ジョブ一覧を追加</translation>
    </message>
    <message>
        <source>Saves the capture with the jobs of one or several lists: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file with id, user, name, start, end and hosts.</source>
        <translation>一つまたは複数の一覧のジョブを加えてキャプチャを保存します。Slurm の sacct、squeue、scontrol、PBS のアカウンティング、または id, user, name, start, end, hosts の CSV ファイルです。</translation>
    </message>
    <message>
        <source>&amp;Choose job lists…</source>
        <translation>ジョブ一覧を選択(&amp;C)…</translation>
    </message>
    <message>
        <source>Job lists</source>
        <translation>ジョブ一覧</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>タイムゾーン</translation>
    </message>
    <message>
        <source>Of times that name no zone. “local” is the time zone of this computer.</source>
        <translation>タイムゾーンの付いていない時刻に使います。「local」はこのコンピューターのタイムゾーンです。</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>タイムゾーン(&amp;Z)</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) read</source>
        <translation>
            <numerusform>%n 件のジョブを読み込みました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) or job(s) could not be used</source>
        <translation>
            <numerusform>使えない行またはジョブ: %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at no time of the capture: check the time zone</source>
        <translation>
            <numerusform>キャプチャーの時間外のジョブ: %n 件。タイムゾーンを確認してください</numerusform>
        </translation>
    </message>
    <message>
        <source>All hosts are in the fabric</source>
        <translation>すべてのホストがファブリックにあります</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) not in the fabric: %1</source>
        <translation>
            <numerusform>ファブリックにないホスト (%n): %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareJob</name>
    <message>
        <source>The program pgcap could not be started. Install it beside this program or on the search path.</source>
        <translation>プログラム pgcap を起動できませんでした。このプログラムと同じ場所か、検索パスにインストールしてください。</translation>
    </message>
    <message>
        <source>The program pgcap ended without a result.</source>
        <translation>プログラム pgcap が結果なしに終了しました。</translation>
    </message>
</context>
<context>
    <name>pickglass::CertificateDialog</name>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 の証明書</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Trust and connect</source>
        <translation>信頼して接続</translation>
    </message>
    <message>
        <source>Is this the right agent?</source>
        <translation>正しいエージェントですか?</translation>
    </message>
    <message>
        <source>First connection to the agent %1. SHA-256 fingerprint of its certificate:</source>
        <translation>エージェント %1 への最初の接続です。証明書の SHA-256 フィンガープリント:</translation>
    </message>
    <message>
        <source>Fingerprint of the certificate</source>
        <translation>証明書のフィンガープリント</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint from the administrators of the agent: the agent logs it at every start (journalctl -u pickglass-agent). If you trust it, it is saved, and another one is never accepted without your confirmation.</source>
        <translation>エージェントの管理者が示すものと比べてください。エージェントは起動のたびにフィンガープリントを表示します (journalctl -u pickglass-agent)。信頼すると記憶され、別の証明書を無断で受け入れることはありません。</translation>
    </message>
    <message>
        <source>Trust the new one and connect</source>
        <translation>新しい証明書を信頼して接続</translation>
    </message>
    <message>
        <source>The certificate of this agent has changed</source>
        <translation>このエージェントの証明書が変わりました</translation>
    </message>
    <message>
        <source>Either the administrators of %1 made a new certificate, or another machine answers in its place and would receive your token. Nothing was sent.</source>
        <translation>%1 の管理者が証明書を作り直したか、別のマシンが代わりに応答しています。後者ならトークンが渡ってしまいます。まだ何も送っていません。</translation>
    </message>
    <message>
        <source>Previous:</source>
        <translation>前回:</translation>
    </message>
    <message>
        <source>Previous fingerprint</source>
        <translation>前回のフィンガープリント</translation>
    </message>
    <message>
        <source>Current:</source>
        <translation>今回:</translation>
    </message>
    <message>
        <source>Current fingerprint</source>
        <translation>今回のフィンガープリント</translation>
    </message>
    <message>
        <source>Ask its administrators for the fingerprint, for example by telephone, and enter it:</source>
        <translation>管理者に電話などでフィンガープリントを尋ね、聞いたものを入力してください:</translation>
    </message>
    <message>
        <source>Fingerprint from the administrators</source>
        <translation>管理者から聞いたフィンガープリント</translation>
    </message>
    <message>
        <source>64 digits</source>
        <translation>64 桁</translation>
    </message>
    <message>
        <source>It matches the current certificate.</source>
        <translation>今回の証明書と一致します。</translation>
    </message>
    <message>
        <source>It matches the previous certificate: another machine answers now.</source>
        <translation>前回の証明書と一致します。今は別のマシンが応答しています。</translation>
    </message>
    <message>
        <source>It does not match the current certificate.</source>
        <translation>今回の証明書と一致しません。</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangedLinksModel</name>
    <message>
        <source>From port</source>
        <translation>送信ポート</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>受信ポート</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>How many pairs of hosts sent over this link</source>
        <translation>以前このリンクを通ったホストの組の数</translation>
    </message>
    <message>
        <source>After</source>
        <translation>後</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>このリンクを通るホストの組の数</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesModel</name>
    <message>
        <source>%1 left</source>
        <translation>%1 がなくなりました</translation>
    </message>
    <message numerus="yes">
        <source>%1 left, with %n link(s)</source>
        <translation>
            <numerusform>%1 がリンク %n 本とともになくなりました</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 が加わりました</translation>
    </message>
    <message numerus="yes">
        <source>%1 joined, with %n link(s)</source>
        <translation>
            <numerusform>%1 がリンク %n 本とともに加わりました</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 がなくなりました</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 が新しく加わりました</translation>
    </message>
    <message numerus="yes">
        <source>%1 was gone %n time(s), and is back</source>
        <translation>
            <numerusform>%1 が %n 回なくなり、今は戻っています</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 appeared and disappeared</source>
        <translation>%1 が現れて消えました</translation>
    </message>
    <message>
        <source>%1: %2 changed</source>
        <translation>%1: %2 が変わりました</translation>
    </message>
    <message>
        <source>%1, last seen at %2</source>
        <translation>%1 (最後に確認: %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error(s)</source>
        <translation>
            <numerusform>%1: エラー %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) left</source>
        <translation>
            <numerusform>なくなったノード %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) joined</source>
        <translation>
            <numerusform>加わったノード %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) gone</source>
        <translation>
            <numerusform>なくなったリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new link(s)</source>
        <translation>
            <numerusform>新しいリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) temporarily gone</source>
        <translation>
            <numerusform>一時的になくなったリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) appeared and disappeared</source>
        <translation>
            <numerusform>現れて消えたリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with changed attributes</source>
        <translation>
            <numerusform>属性の変わったポート %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with changed attributes</source>
        <translation>
            <numerusform>属性の変わったノード %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with errors</source>
        <translation>
            <numerusform>エラーのあるポート %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>of %1 topology changes only the latest %2 were compared</source>
        <translation>トポロジーの変化 %1 回のうち最近の %2 回だけを比較しました</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesView</name>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Filter: names, attributes, values</source>
        <translation>フィルター: 名前、属性、値</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>すべての変化</translation>
    </message>
    <message>
        <source>+ added</source>
        <translation>+ 追加</translation>
    </message>
    <message>
        <source>− removed</source>
        <translation>− 削除</translation>
    </message>
    <message>
        <source>~ changed</source>
        <translation>~ 変更</translation>
    </message>
    <message>
        <source>Object type</source>
        <translation>対象の種類</translation>
    </message>
    <message>
        <source>Nodes, links, ports</source>
        <translation>ノード、リンク、ポート</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 から %2 まで</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>変化 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes</source>
        <translation>変化 %2 件中 %1 件</translation>
    </message>
    <message>
        <source>%1, the first %2 are listed</source>
        <translation>%1、最初の %2 件を表示</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to see what changed in it.</source>
        <translation>記録を開くと、その中で変わったことが表示されます。</translation>
    </message>
    <message>
        <source>The fabric of that time cannot be read</source>
        <translation>その時点のファブリックを読み込めません</translation>
    </message>
    <message>
        <source>No change matches</source>
        <translation>一致する変化はありません</translation>
    </message>
    <message>
        <source>The filter hides other changes.</source>
        <translation>他の変化はフィルターで隠れています。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>The same fabric</source>
        <translation>同じファブリック</translation>
    </message>
    <message>
        <source>No node, no link and no attribute differs, %1.</source>
        <translation>%1、ノードにもリンクにも属性にも違いはありません。</translation>
    </message>
    <message>
        <source>No earlier moment</source>
        <translation>それより前の時点がありません</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>キャプチャの開始以来、トポロジーは変わっていません。</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>基準時刻が現在の時刻より前ではありません。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>基準時刻にする</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>現在の時刻を基準として保持し、その後の変化を後で表示します</translation>
    </message>
    <message>
        <source>Moment of the other capture</source>
        <translation>もう一方のキャプチャの時点</translation>
    </message>
    <message>
        <source>at its end</source>
        <translation>終了時点</translation>
    </message>
    <message>
        <source>at its start</source>
        <translation>開始時点</translation>
    </message>
    <message>
        <source>at the same time</source>
        <translation>同じ時刻</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>キャプチャと比較…</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture, which can also be dropped here</source>
        <translation>別のキャプチャのファブリックとの違いを表示します (ここにドロップすることもできます)</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較を終了</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>No such moment</source>
        <translation>該当する時点がありません</translation>
    </message>
    <message>
        <source>%1 does not hold the time that is looked at.</source>
        <translation>表示中の時刻は %1 に含まれていません。</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>変化なし</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartCanvas</name>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Plus and minus zoom, Shift with left and right moves, F fits, brackets set the ends of a range at the cursor, Escape clears it.</source>
        <translation>＋と－で拡大・縮小、Shift＋左右で移動、F で全体、角かっこでカーソル位置に範囲の端を置き、Esc で範囲を消します。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChartPaint</name>
    <message>
        <source>link: %1</source>
        <translation>リンク: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartValuesModel</name>
    <message>
        <source>At %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>At the cursor: rate since the previous sweep</source>
        <translation>カーソルの時点: 前のスイープからのレート</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Share of the link&apos;s data rate, at the cursor</source>
        <translation>カーソルの時点での、リンクのデータレートに対する割合</translation>
    </message>
    <message>
        <source>Of link</source>
        <translation>リンク比</translation>
    </message>
    <message>
        <source>Mean over the selected range, else over the time shown; unknown times are left out</source>
        <translation>選択範囲、なければ表示時間の平均。不明な時間は除きます</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>The highest rate between two sweeps</source>
        <translation>2 つのスイープの間で最も高いレート</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Total counted; ≥ where a part is lost</source>
        <translation>数えた合計。一部が失われている場合は ≥</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>欠けている値</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>品質</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartsView</name>
    <message>
        <source>Raw values</source>
        <translation>生の値</translation>
    </message>
    <message>
        <source>Rates per second, or raw counter values</source>
        <translation>1 秒あたりのレート、またはカウンターの生の値</translation>
    </message>
    <message>
        <source>Values drawn</source>
        <translation>描く値</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 分</translation>
    </message>
    <message>
        <source>5 min</source>
        <translation>5 分</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 分</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 時間</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Time shown around the cursor, or before the end</source>
        <translation>カーソルの前後、または終わりまでに表示する時間</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>表示する時間</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>カウンターを読み取れませんでした</translation>
    </message>
    <message>
        <source>No counters in this capture</source>
        <translation>このキャプチャにカウンターはありません</translation>
    </message>
    <message>
        <source>The first sweep has not been read yet.</source>
        <translation>最初のスイープがまだ読み取られていません。</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record counters to see charts.</source>
        <translation>ファイルにはトポロジーだけがあり、カウンターのサンプルがありません。グラフを見るにはカウンターを記録してください。</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>データがありません</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>何も選択されていません</translation>
    </message>
    <message>
        <source>Select a port, a link or a node, or add counters of ports with “+ Add”.</source>
        <translation>ポート、リンク、ノードのいずれかを選択するか、「＋ 追加」でポートのカウンターを追加してください。</translation>
    </message>
    <message>
        <source>Busiest ports now</source>
        <translation>いま最も忙しいポート</translation>
    </message>
    <message>
        <source>At %1, and from %2 to %3</source>
        <translation>%1 の値と、%2 から %3 まで</translation>
    </message>
    <message numerus="yes">
        <source>(%n more series are not drawn)</source>
        <translation>
            <numerusform>（ほか %n 系列は描いていません）</numerusform>
        </translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>%1 のグラフ</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
</context>
<context>
    <name>pickglass::ChipRow</name>
    <message>
        <source>+ Add</source>
        <translation>＋ 追加</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Add counters of ports (Ctrl+D)</source>
        <translation>ポートのカウンターを追加 (Ctrl+D)</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>固定を解除</translation>
    </message>
    <message>
        <source>Unpin: show the port only while it is selected (Ctrl+B)</source>
        <translation>固定を解除: 選択中だけポートを表示 (Ctrl+B)</translation>
    </message>
    <message>
        <source>Pin: keep the port when the selection changes (Ctrl+B)</source>
        <translation>固定: 選択が変わってもポートを残す (Ctrl+B)</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>%1 の固定を解除</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>%1 を固定</translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>このポートを選択</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>すべて削除</translation>
    </message>
</context>
<context>
    <name>pickglass::CollectivesView</name>
    <message>
        <source>Communicator</source>
        <translation>コミュニケーター</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>チャネル</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>By adapters</source>
        <translation>アダプターによる上限</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>For each step</source>
        <translation>1 ステップあたり</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>チャネル</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>From</source>
        <translation>始点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終点</translation>
    </message>
    <message>
        <source>Most uses</source>
        <translation>最大使用数</translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation>コミュニケーター</translation>
    </message>
    <message>
        <source>Links that steps use</source>
        <translation>ステップが使うリンク</translation>
    </message>
    <message>
        <source>Steps between hosts</source>
        <translation>ホスト間のステップ</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>すべて削除</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>リング</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>木</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Open texts about ranks</source>
        <translation>ランクについてのテキストを開く</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>No communicator is open</source>
        <translation>コミュニケーターが開かれていません</translation>
    </message>
    <message>
        <source>Open the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop the files here.</source>
        <translation>NCCL のログ（NCCL_DEBUG=INFO）、グラフのダンプ、ncclras、Inspector、nccl-tests の出力、またはランクの一覧を開くか、ここにファイルをドロップしてください。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n 行を使用できませんでした</numerusform>
        </translation>
    </message>
    <message>
        <source>No capture is open: its routes say which links the steps use.</source>
        <translation>キャプチャが開かれていません。どのリンクをステップが使うかは、その経路から分かります。</translation>
    </message>
    <message>
        <source>%1 (%2 of the bound)</source>
        <translation>%1（上限の %2）</translation>
    </message>
    <message>
        <source>log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>graph of a host</source>
        <translation>1 台のホストのグラフ</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>リング</translation>
    </message>
    <message>
        <source>reduce, up</source>
        <translation>縮約（上り）</translation>
    </message>
    <message>
        <source>broadcast, down</source>
        <translation>ブロードキャスト（下り）</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>経路なし</translation>
    </message>
</context>
<context>
    <name>pickglass::ColumnsDialog</name>
    <message>
        <source>Columns of the plan</source>
        <translation>計画の列</translation>
    </message>
    <message>
        <source>Choose which column names the node at each end of a cable; its port, rack and height where there are columns of them. Tables with the same titles are read likewise from now on.</source>
        <translation>ケーブル両端のノード名の列を選びます。ポート、ラック、高さの列があればそれも選びます。同じ見出しの表は以後同じように読まれます。</translation>
    </message>
    <message>
        <source>The first rows of the table</source>
        <translation>表の最初の行</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>シート</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Titles are in &amp;row</source>
        <translation>見出しの行(&amp;R)</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>端 A</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>端 B</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Height in the rack</source>
        <translation>ラック内の高さ</translation>
    </message>
    <message>
        <source>The cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Kind or part number</source>
        <translation>種類または部品番号</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>長さ (m)</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>On the command line:</source>
        <translation>コマンドラインでは:</translation>
    </message>
    <message>
        <source>– none –</source>
        <translation>– なし –</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareBar</name>
    <message>
        <source>1 minute earlier</source>
        <translation>1 分前</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>5 分前</translation>
    </message>
    <message>
        <source>15 minutes earlier</source>
        <translation>15 分前</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>1 時間前</translation>
    </message>
    <message>
        <source>1 day earlier</source>
        <translation>1 日前</translation>
    </message>
    <message>
        <source>Another time…</source>
        <translation>別の時刻…</translation>
    </message>
    <message>
        <source>Compare with another time</source>
        <translation>別の時刻と比較</translation>
    </message>
    <message>
        <source>Time to align with the start of the chart, such as 2026-11-21T13:40:00Z, or +30s from the start of the capture:</source>
        <translation>グラフの始まりに合わせる時刻。例: 2026-11-21T13:40:00Z、またはキャプチャの始まりから +30s:</translation>
    </message>
    <message>
        <source>%1 is not a time.</source>
        <translation>%1 は時刻ではありません。</translation>
    </message>
    <message>
        <source>Dashed: %1 earlier</source>
        <translation>破線: %1 前</translation>
    </message>
    <message>
        <source>Dashed: %1 later</source>
        <translation>破線: %1 後</translation>
    </message>
    <message>
        <source>Dashed: %1, its %2 shown at %3</source>
        <translation>破線: %1。その %2 を %3 に表示</translation>
    </message>
    <message>
        <source>Dashed: %1, starts aligned</source>
        <translation>破線: %1。始まりを揃えて表示</translation>
    </message>
    <message>
        <source>Dashed: other end of each cable</source>
        <translation>破線: 各ケーブルの相手側</translation>
    </message>
    <message>
        <source>Compare with earlier</source>
        <translation>以前と比較</translation>
    </message>
    <message>
        <source>Compare with another capture…</source>
        <translation>別のキャプチャと比較…</translation>
    </message>
    <message>
        <source>Compare with the other ends</source>
        <translation>相手側と比較</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較をやめる</translation>
    </message>
    <message>
        <source>The same ports at an earlier time, shifted to the time shown</source>
        <translation>同じポートの以前の値を、表示中の時刻に重ねます</translation>
    </message>
    <message>
        <source>The same ports in another capture, shifted to the time shown</source>
        <translation>別のキャプチャの同じポートを、表示中の時刻に重ねます</translation>
    </message>
    <message>
        <source>What each port transmits, with what the other end of its cable receives</source>
        <translation>各ポートの送信量と、ケーブルの相手側の受信量</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareCapture</name>
    <message>
        <source>Compare with another capture</source>
        <translation>別のキャプチャと比較</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
</context>
<context>
    <name>pickglass::CongestionPane</name>
    <message>
        <source>Episodes of congestion</source>
        <translation>混雑の発生</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル (Esc)</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>被害</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this pair for the path</source>
        <translation>Enter またはダブルクリックでこの組の経路を表示します</translation>
    </message>
    <message>
        <source>Two readings of the counters are needed.</source>
        <translation>カウンターの読み取りが 2 回必要です。</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>How long packets waited is not known: no port has both waits (PortXmitWait) and a Tick.</source>
        <translation>パケットがどれだけ待ったかは分かりません。待ち (PortXmitWait) と Tick の両方があるポートがありません。</translation>
    </message>
    <message>
        <source>%1: no link is to blame for packets that wait.</source>
        <translation>%1: パケットの待ちの原因となるリンクはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n episodes</source>
        <translation>
            <numerusform>%1: %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the links</source>
        <translation>リンクを調べています</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>もう一度調べる</translation>
    </message>
    <message>
        <source>Check the recording as it is now</source>
        <translation>記録を今の状態で調べ直します</translation>
    </message>
    <message>
        <source>Checking which links packets wait for …</source>
        <translation>パケットがどのリンクを待っているか調べています …</translation>
    </message>
    <message>
        <source>A click or Enter goes to the middle of the episode</source>
        <translation>クリックまたは Enter でエピソードの中ほどへ移動します</translation>
    </message>
</context>
<context>
    <name>pickglass::CounterChoice</name>
    <message numerus="yes">
        <source>%1, %n bits</source>
        <translation>
            <numerusform>%1、%n ビット</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CurrentSource</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 を開いています</translation>
    </message>
    <message>
        <source>The file is read in the background; this may take a moment.</source>
        <translation>ファイルを背後で読んでいます。少し時間がかかることがあります。</translation>
    </message>
    <message>
        <source>This could not be opened</source>
        <translation>開けませんでした</translation>
    </message>
    <message>
        <source>%1 is not in this fabric, so it is not selected.</source>
        <translation>%1 はこのファブリックにないため、選択されていません。</translation>
    </message>
    <message>
        <source>Going live: %1</source>
        <translation>ライブ表示を開始: %1</translation>
    </message>
    <message>
        <source>Discovering the fabric. Nothing is written to it.</source>
        <translation>ファブリックを検出しています。ファブリックには何も書き込みません。</translation>
    </message>
    <message>
        <source>%1 cannot be watched</source>
        <translation>%1 を表示できません</translation>
    </message>
    <message>
        <source>Save the capture</source>
        <translation>キャプチャの保存</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving %1 …</source>
        <translation>%1 を保存しています…</translation>
    </message>
    <message>
        <source>Ending the recording …</source>
        <translation>記録を終えています…</translation>
    </message>
    <message>
        <source>It is fetched from the store in the background; this may take a moment.</source>
        <translation>ストアからバックグラウンドで取得しています。しばらくかかることがあります。</translation>
    </message>
</context>
<context>
    <name>pickglass::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffModel</name>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>後</translation>
    </message>
    <message>
        <source>added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffPicture</name>
    <message>
        <source>%1 was added</source>
        <translation>%1 が追加されました</translation>
    </message>
    <message>
        <source>%1 was removed</source>
        <translation>%1 が削除されました</translation>
    </message>
    <message>
        <source>%1 was changed</source>
        <translation>%1 が変更されました</translation>
    </message>
    <message>
        <source>%1: ports or links changed</source>
        <translation>%1: ポートまたはリンクが変わりました</translation>
    </message>
    <message>
        <source>%1 is unchanged</source>
        <translation>%1 は変わっていません</translation>
    </message>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>ここにほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Diagram of the differences</source>
        <translation>違いの図</translation>
    </message>
</context>
<context>
    <name>pickglass::DirectionBar</name>
    <message>
        <source>%1 of this link</source>
        <translation>このリンクの %1</translation>
    </message>
    <message>
        <source>share of this link unknown</source>
        <translation>リンクに対する割合は不明</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>待ち %1</translation>
    </message>
    <message>
        <source>%1: not known at this time</source>
        <translation>%1: この時点では不明</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionCanvas</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 ポート</translation>
    </message>
    <message>
        <source>%1 link directions</source>
        <translation>リンクの方向 %1 件</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 ホスト</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 スイッチ</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>累積</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示中</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Cumulative, compared with</source>
        <translation>累積（比較対象）</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1～%2: %3</translation>
    </message>
    <message>
        <source>Compared with: %1</source>
        <translation>比較対象: %1</translation>
    </message>
    <message>
        <source>Up to here: %1</source>
        <translation>ここまで: %1</translation>
    </message>
    <message>
        <source>%1: %2 links</source>
        <translation>%1: %2 リンク</translation>
    </message>
    <message>
        <source>median %1, quartiles %2 and %3, minimum %4, maximum %5 (%6)</source>
        <translation>中央値 %1、四分位数 %2 と %3、最小 %4、最大 %5（%6）</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionView</name>
    <message>
        <source>Chart</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation>箱ひげ図</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上位</translation>
    </message>
    <message>
        <source>Link speeds</source>
        <translation>リンク速度</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>値の種類</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Links, each direction</source>
        <translation>リンクの方向</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>箱の分け方</translation>
    </message>
    <message>
        <source>By tier</source>
        <translation>階層別</translation>
    </message>
    <message>
        <source>By leaf</source>
        <translation>リーフ別</translation>
    </message>
    <message>
        <source>By rail</source>
        <translation>レール別</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>グループ別</translation>
    </message>
    <message>
        <source>Log values</source>
        <translation>値を対数で</translation>
    </message>
    <message>
        <source>Log counts</source>
        <translation>件数を対数で</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>累積</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>The same values at another time or in another capture, in the same axes</source>
        <translation>別の時刻または別のキャプチャの同じ値を、同じ軸に表示します</translation>
    </message>
    <message>
        <source>10 seconds earlier</source>
        <translation>10 秒前</translation>
    </message>
    <message>
        <source>1 minute earlier</source>
        <translation>1 分前</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>5 分前</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>1 時間前</translation>
    </message>
    <message>
        <source>Start of the capture</source>
        <translation>キャプチャの先頭</translation>
    </message>
    <message>
        <source>Another capture…</source>
        <translation>別のキャプチャ…</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較を終了</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 of %2: median %3, quartiles %4 and %5, minimum %6, maximum %7.</source>
        <translation>%2 の%1: 中央値 %3、四分位数 %4 と %5、最小 %6、最大 %7。</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>不明: %1。</translation>
    </message>
    <message>
        <source>Compared with: median %1, maximum %2.</source>
        <translation>比較対象: 中央値 %1、最大 %2。</translation>
    </message>
    <message>
        <source>Box plots: the %1 of %2 groups with the widest spread.</source>
        <translation>箱ひげ図: 全 %2 グループのうち、広がりの大きい %1 グループ。</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>The values could not be read</source>
        <translation>値を読み込めませんでした</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a capture to see how its values are distributed.</source>
        <translation>キャプチャを開くと、値の分布が表示されます。</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>集計しています…</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>値がありません</translation>
    </message>
    <message>
        <source>Nothing of this kind is known here. Rates need two sweeps; choose a later time, a longer range or another figure.</source>
        <translation>この種類の値は不明です。レートには 2 回のスイープが必要です。後の時刻、より長い範囲、または別の種類を選んでください。</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>末尾へ移動</translation>
    </message>
    <message>
        <source>The named groups of hosts (Ctrl+G); without any, and of switches, pods of a tree or groups of a dragonfly</source>
        <translation>名前を付けたホストのグループ（Ctrl+G）。それが無いとき、またスイッチでは、ツリーのポッドか dragonfly のグループ</translation>
    </message>
    <message>
        <source>Number of bins at most</source>
        <translation>階級の最大数</translation>
    </message>
    <message>
        <source>≤ %1 bins</source>
        <translation>最大 %1 階級</translation>
    </message>
    <message>
        <source>Only a box plot shows groups beside each other</source>
        <translation>グループごとに箱を描くのは箱ひげ図だけです</translation>
    </message>
</context>
<context>
    <name>pickglass::EpisodesModel</name>
    <message>
        <source>slow receiver</source>
        <translation>受信が遅い</translation>
    </message>
    <message>
        <source>many to one</source>
        <translation>多対一</translation>
    </message>
    <message>
        <source>oversubscribed</source>
        <translation>過負荷</translation>
    </message>
    <message>
        <source>link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Where waiting begins: the port that sends</source>
        <translation>待ちの始まる場所: 送信側のポート</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Share of the time that the links before the root waited</source>
        <translation>原因より手前のリンクが待っていた時間の割合</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確からしさ</translation>
    </message>
    <message>
        <source>How clearly these links waited more than others, and how steadily; less where no cause is seen</source>
        <translation>これらのリンクがほかよりどれだけ明らかに、どれだけ続けて待っていたか。原因が見えない場合は低くなります</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>被害</translation>
    </message>
    <message>
        <source>Pairs of hosts whose routes cross links that waited, but not the root</source>
        <translation>経路が待っていたリンクを通り、原因は通らないホストの組</translation>
    </message>
</context>
<context>
    <name>pickglass::ErrorCounts</name>
    <message>
        <source>+%1 at %2</source>
        <translation>%2 で +%1</translation>
    </message>
    <message>
        <source>+%1 now</source>
        <translation>今回 +%1</translation>
    </message>
    <message>
        <source>last rose %1</source>
        <translation>最後の増加 %1</translation>
    </message>
    <message>
        <source>last rose about %1</source>
        <translation>最後の増加 %1 頃</translation>
    </message>
    <message>
        <source>The port did not answer.</source>
        <translation>ポートが応答しませんでした。</translation>
    </message>
    <message>
        <source>No increase in the capture until this time.</source>
        <translation>この時点までのキャプチャの中では増えていません。</translation>
    </message>
    <message>
        <source>At its maximum: the true count may be higher.</source>
        <translation>上限に達しています: 実際の数はより多い可能性があります。</translation>
    </message>
    <message>
        <source>No error counter of this port is known at this time.</source>
        <translation>この時点では、このポートのエラーカウンターは不明です。</translation>
    </message>
    <message numerus="yes">
        <source>%n error counter(s) at 0.</source>
        <translation>
            <numerusform>%n 個のエラーカウンターは 0 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) at 0.</source>
        <translation>
            <numerusform>ほかの %n 個は 0 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than two samples of the error counters until this time.</source>
        <translation>この時点までのエラーカウンターのサンプルが 2 回未満です。</translation>
    </message>
    <message>
        <source>Increase unknown: the counter was reset, is at its maximum or was read once.</source>
        <translation>増加量は不明です。カウンターがリセットされたか、最大値に達しているか、1 回しか読み取られていません。</translation>
    </message>
</context>
<context>
    <name>pickglass::EventDetail</name>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>選択したイベント</translation>
    </message>
    <message>
        <source>Go to its time and place (Enter)</source>
        <translation>その時刻と場所へ移動 (Enter)</translation>
    </message>
    <message>
        <source>Select an event to see its time and advice.</source>
        <translation>イベントを選ぶと、時刻と対処が表示されます。</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>未確認に戻す</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>確認済みにする</translation>
    </message>
    <message>
        <source>Show it among the others again (A)</source>
        <translation>ほかのイベントの中に戻します (A)</translation>
    </message>
    <message>
        <source>Mark as seen and hide (A)</source>
        <translation>確認済みにして隠します (A)</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsBar</name>
    <message>
        <source>Filter: words, !word</source>
        <translation>フィルター: 語、!語</translation>
    </message>
    <message>
        <source>All words must occur in the event; !word must not.</source>
        <translation>イベントにすべての語が含まれること。!語 は含まれないこと。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>A part of a node&apos;s name, or its GUID</source>
        <translation>ノード名の一部、または GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>All severities</source>
        <translation>すべての重大度</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>警告とエラー</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>すべての種類</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>種類 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  ✕</source>
        <translation>%1  ✕</translation>
    </message>
    <message>
        <source>Only %1: show all of the capture</source>
        <translation>%1 のみ: キャプチャ全体を表示</translation>
    </message>
    <message>
        <source>Only events in this range or lasting into it. Click to see the whole capture.</source>
        <translation>この範囲のイベントと、この範囲まで続いたイベントだけです。クリックするとキャプチャ全体を表示します。</translation>
    </message>
    <message>
        <source>Marks and notes</source>
        <translation>マークとメモ</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>インシデント</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsModel</name>
    <message>
        <source>Severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>検知時刻</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>継続時間</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不確かさ</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>確認済み %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Acknowledged events are hidden: click to show them</source>
        <translation>確認済みのイベントは隠れています。クリックすると表示します</translation>
    </message>
    <message>
        <source>Time of detection: it happened then or shortly before</source>
        <translation>検知した時刻。起きたのはその時か、少し前です</translation>
    </message>
    <message>
        <source>How long before detection it may have happened: the polling period</source>
        <translation>検知よりどれだけ前に起きた可能性があるか。問い合わせの間隔です</translation>
    </message>
    <message>
        <source>Detected, %1</source>
        <translation>検知時刻、%1</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Incident: %1</source>
        <translation>インシデント: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsView</name>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>未確認に戻す</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>確認済みにする</translation>
    </message>
    <message>
        <source>Only this kind</source>
        <translation>この種類のみ</translation>
    </message>
    <message>
        <source>Only this node</source>
        <translation>このノードのみ</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>たたむ</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>イベント %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>イベント %2 件中 %1 件</translation>
    </message>
    <message>
        <source>%1 in the whole capture</source>
        <translation>キャプチャ全体で%1</translation>
    </message>
    <message>
        <source>%1, only</source>
        <translation>%1、次の範囲のみ</translation>
    </message>
</context>
<context>
    <name>pickglass::Exporter</name>
    <message>
        <source>Samples as a table (CSV)…</source>
        <translation>サンプルを表として (CSV)…</translation>
    </message>
    <message>
        <source>Counters for Prometheus (OpenMetrics)…</source>
        <translation>カウンターを Prometheus 用に (OpenMetrics)…</translation>
    </message>
    <message>
        <source>Fabric for ibsim (net file)…</source>
        <translation>ファブリックを ibsim 用に (ネットファイル)…</translation>
    </message>
    <message>
        <source>Fabric for Graphviz (dot)…</source>
        <translation>ファブリックを Graphviz 用に (dot)…</translation>
    </message>
    <message>
        <source>Fabric for Gephi and yEd (GraphML)…</source>
        <translation>ファブリックを Gephi・yEd 用に (GraphML)…</translation>
    </message>
    <message>
        <source>The selected range, or the whole capture</source>
        <translation>選択した範囲、またはキャプチャ全体</translation>
    </message>
    <message>
        <source>The current time</source>
        <translation>現在の時点</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>%1 を書き出しています…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>書き出し: %1</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/tree)…</source>
        <translation>Slurm のトポロジー (topology/tree)…</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/block)…</source>
        <translation>Slurm のトポロジー (topology/block)…</translation>
    </message>
    <message>
        <source>Subnet %1…</source>
        <translation>サブネット %1…</translation>
    </message>
    <message>
        <source>Timeline for Perfetto (trace)…</source>
        <translation>Perfetto のタイムライン (trace)…</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricState</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricTableModel</name>
    <message>
        <source>%1: not known from this source</source>
        <translation>%1: この取得元からは不明</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2（%3）</translation>
    </message>
    <message>
        <source>%1: not known; the port was silent, has no such counter, or was reset</source>
        <translation>%1: 不明。ポートが応答しなかったか、このカウンターがないか、リセットされました</translation>
    </message>
    <message>
        <source>%1: nothing was sampled at this time</source>
        <translation>%1: この時点では何も読まれていません</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricsModel</name>
    <message>
        <source>%1 of 100</source>
        <translation>100 中 %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>記録済み</translation>
    </message>
    <message>
        <source>Not open</source>
        <translation>未オープン</translation>
    </message>
    <message>
        <source>New fabric</source>
        <translation>新しいファブリック</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健全度</translation>
    </message>
    <message>
        <source>Busiest link</source>
        <translation>最も忙しいリンク</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>health %1</source>
        <translation>健全度 %1</translation>
    </message>
    <message>
        <source>busiest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>master %1</source>
        <translation>マスター %1</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>マスター</translation>
    </message>
</context>
<context>
    <name>pickglass::FactLabel</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>pickglass::FailedPartsModel</name>
    <message>
        <source>Failed part</source>
        <translation>故障する部分</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>存在しません</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureFactsModel</name>
    <message>
        <source>What happens</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>故障前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>故障後</translation>
    </message>
    <message>
        <source>With the forwarding tables as they are</source>
        <translation>現在のフォワーディングテーブルのまま</translation>
    </message>
    <message>
        <source>Re-routed</source>
        <translation>再ルーティング後</translation>
    </message>
    <message>
        <source>With the tables of a real OpenSM</source>
        <translation>実際の OpenSM のテーブルで</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>ホストの組</translation>
    </message>
    <message>
        <source>Pairs hit</source>
        <translation>影響を受ける組</translation>
    </message>
    <message>
        <source>Saved by alternates</source>
        <translation>代替経路で救われる組</translation>
    </message>
    <message>
        <source>Pairs lost</source>
        <translation>失われる組</translation>
    </message>
    <message>
        <source>Pairs without route</source>
        <translation>経路のない組</translation>
    </message>
    <message>
        <source>Pairs that no cable connects</source>
        <translation>ケーブルでつながらない組</translation>
    </message>
    <message>
        <source>Isolated hosts</source>
        <translation>孤立するホスト</translation>
    </message>
    <message>
        <source>Isolated hosts: %1</source>
        <translation>孤立するホスト: %1</translation>
    </message>
    <message>
        <source>Routes over the worst link</source>
        <translation>最も多いリンクの経路数</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>リンクあたりの平均経路数</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets arrive now, and then do not</source>
        <translation>現在はパケットが届き、故障後は届かないホストの組</translation>
    </message>
    <message>
        <source>Of those hit, pairs whose packets arrive by another LID (LMC) or another port of the hosts, as automatic path migration takes them</source>
        <translation>影響を受ける組のうち、自動パスマイグレーションのように、別の LID (LMC) またはホストの別のポートを経由すればパケットが届く組</translation>
    </message>
    <message>
        <source>Pairs hit that no alternate saves</source>
        <translation>影響を受け、代替経路でも救われない組</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets do not arrive by the forwarding tables</source>
        <translation>フォワーディングテーブルではパケットが届かないホストの組</translation>
    </message>
    <message>
        <source>Whatever the forwarding tables are, no route is possible</source>
        <translation>どのようなフォワーディングテーブルでも経路を作れません</translation>
    </message>
    <message>
        <source>Hosts that reach no other host any more</source>
        <translation>他のホストに一切届かなくなるホスト</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs wholly hit</source>
        <translation>アダプティブルーティング: すべて失うペア</translation>
    </message>
    <message>
        <source>Pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>スイッチがグループに残ったどのポートを選んでも、パケットがまったく届かなくなるホストのペア</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs partly hit</source>
        <translation>アダプティブルーティング: 一部を失うペア</translation>
    </message>
    <message>
        <source>Pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>スイッチが選ぶポートによって、一部のパケットが届かなくなるホストのペア</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs hit or not</source>
        <translation>アダプティブルーティング: 影響が不明なペア</translation>
    </message>
    <message>
        <source>It depends on which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>パケットがスイッチのどのプライベートフォワーディングテーブルを使うかによりますが、それは不明です</translation>
    </message>
</context>
<context>
    <name>pickglass::FailurePane</name>
    <message>
        <source>Failed parts</source>
        <translation>故障する部分</translation>
    </message>
    <message>
        <source>What becomes of pairs, hosts and loads</source>
        <translation>組、ホスト、負荷への影響</translation>
    </message>
    <message>
        <source>Links with the most routes</source>
        <translation>経路が最も多いリンク</translation>
    </message>
    <message>
        <source>Single failures, the worst first</source>
        <translation>単一故障 (影響の大きい順)</translation>
    </message>
    <message>
        <source>Alternate paths</source>
        <translation>代替経路</translation>
    </message>
    <message>
        <source>Pairs that are hit take another LID or another port, as automatic path migration does where it is armed in time</source>
        <translation>影響を受ける組は、自動パスマイグレーションが間に合って設定されている場合のように、別の LID または別のポートを使います</translation>
    </message>
    <message>
        <source>Add selected</source>
        <translation>選択を追加</translation>
    </message>
    <message>
        <source>What is selected fails, too</source>
        <translation>選択したものも故障するとみなします</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Take this part out of the list (Del)</source>
        <translation>この部分を一覧から外します (Del)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>すべて消去</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>一覧の内容</translation>
    </message>
    <message>
        <source>Worst links</source>
        <translation>最も混むリンク</translation>
    </message>
    <message>
        <source>Worst failures</source>
        <translation>最も影響の大きい故障</translation>
    </message>
    <message>
        <source>Routing engine</source>
        <translation>ルーティングエンジン</translation>
    </message>
    <message>
        <source>Routing engine of OpenSM</source>
        <translation>OpenSM のルーティングエンジン</translation>
    </message>
    <message>
        <source>Re-route</source>
        <translation>再ルーティング</translation>
    </message>
    <message>
        <source>Have OpenSM route what remains, on a simulated fabric (ibsim) on this computer; large fabrics take minutes</source>
        <translation>残りの部分を、このコンピューター上のシミュレートしたファブリック (ibsim) で OpenSM にルーティングさせます。大きなファブリックでは数分かかります</translation>
    </message>
    <message>
        <source>Rank all failures</source>
        <translation>すべての故障を順位付け</translation>
    </message>
    <message>
        <source>Let each switch and each cable fail alone</source>
        <translation>各スイッチと各ケーブルを 1 つずつ故障させます</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル (Esc)</translation>
    </message>
    <message>
        <source>OpenSM routes what remains …</source>
        <translation>OpenSM が残りの部分をルーティングしています…</translation>
    </message>
    <message>
        <source>Re-routed by OpenSM with %1 in %2 s.</source>
        <translation>OpenSM が %1 で %2 秒かけて再ルーティングしました。</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains and took %2.</source>
        <translation>OpenSM は残りの部分でエンジン %1 を使えず、%2 を使いました。</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains: %2</source>
        <translation>OpenSM は残りの部分でエンジン %1 を使えませんでした: %2</translation>
    </message>
    <message>
        <source>Letting each switch and each cable fail …</source>
        <translation>各スイッチと各ケーブルを故障させています…</translation>
    </message>
    <message>
        <source>%1 failures of one switch or cable, of %2 pairs of hosts</source>
        <translation>スイッチまたはケーブル 1 つの故障 %1 件 (ホストの組 %2)</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>キャンセルされました。</translation>
    </message>
    <message>
        <source>Nothing fails yet. Right-click a switch, a host, a cable or a port in any view, or select it and add it here.</source>
        <translation>まだ何も故障していません。任意のビューでスイッチ、ホスト、ケーブル、ポートを右クリックするか、選択してここに追加してください。</translation>
    </message>
    <message>
        <source>Of %1 pairs of hosts %2 are hit and %3 lost</source>
        <translation>ホストの組 %1 のうち %2 が影響を受け、%3 が失われます</translation>
    </message>
    <message numerus="yes">
        <source>; %n hosts are isolated.</source>
        <translation>
            <numerusform>。%n 台のホストが孤立します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Re-routing</source>
        <translation>再ルーティング</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>順位付け</translation>
    </message>
    <message>
        <source>Re-routed, %1 of %2 pairs of hosts are without a route; before that %3 of them are lost.</source>
        <translation>再経路計算後、ホストの組 %2 のうち %1 に経路がありません。それまでは %3 組が失われます。</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureRankingModel</name>
    <message>
        <source>Switch or cable</source>
        <translation>スイッチまたはケーブル</translation>
    </message>
    <message>
        <source>Enter or a double click adds it to the failed parts</source>
        <translation>Enter またはダブルクリックで故障する部分に追加します</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>喪失</translation>
    </message>
    <message>
        <source>Pairs of hosts that are hit and not saved</source>
        <translation>影響を受け、救われないホストの組</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets would not arrive</source>
        <translation>パケットが届かなくなるホストの組</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>Hosts that would reach no other host</source>
        <translation>他のホストに届かなくなるホスト</translation>
    </message>
    <message>
        <source>No cable</source>
        <translation>ケーブルなし</translation>
    </message>
    <message>
        <source>Pairs of hosts that no cable would connect</source>
        <translation>ケーブルでつながらなくなるホストの組</translation>
    </message>
    <message>
        <source>Max routes</source>
        <translation>最大経路数</translation>
    </message>
    <message>
        <source>Routes over the worst link; with alternates known of the worst failures only</source>
        <translation>最も多いリンクの経路数。代替経路を使う場合は影響の大きい故障についてのみ分かります</translation>
    </message>
    <message>
        <source>Wholly hit</source>
        <translation>全滅</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>アダプティブルーティング: スイッチがグループに残ったどのポートを選んでも、パケットがまったく届かなくなるホストの組</translation>
    </message>
    <message>
        <source>Partly hit</source>
        <translation>一部に影響</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>アダプティブルーティング: スイッチが選ぶポートによって、一部のパケットが届かなくなるホストの組</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts that are hit or not by which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>アダプティブルーティング: パケットがスイッチのどのプライベートフォワーディングテーブルを使うか(不明)によって影響の有無が決まるホストの組</translation>
    </message>
    <message>
        <source>May be hit</source>
        <translation>影響の可能性あり</translation>
    </message>
</context>
<context>
    <name>pickglass::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>分かったこと</translation>
    </message>
</context>
<context>
    <name>pickglass::FlapsView</name>
    <message>
        <source>%1 links went down</source>
        <translation>ダウンしたリンク %1 本</translation>
    </message>
    <message>
        <source>%1 of %2 links that went down</source>
        <translation>ダウンしたリンク %2 本中 %1 本</translation>
    </message>
    <message>
        <source>No link went down, as far as states and counters were read.</source>
        <translation>状態とカウンタを読んだ限りでは、ダウンしたリンクはありません。</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether links went down is not known.</source>
        <translation>このキャプチャは一時点だけを含みます。リンクがダウンしたかどうかは分かりません。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoLiveDialog</name>
    <message>
        <source>Go live</source>
        <translation>ライブ表示</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>見るもの(&amp;W)</translation>
    </message>
    <message>
        <source>Sweep &amp;interval</source>
        <translation>スイープの間隔(&amp;I)</translation>
    </message>
    <message>
        <source>More counters</source>
        <translation>追加のカウンター</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>残す範囲(&amp;K)</translation>
    </message>
    <message>
        <source>Device and port</source>
        <translation>デバイスとポート</translation>
    </message>
    <message>
        <source>Its first active port</source>
        <translation>最初のアクティブなポート</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>Fat tree, 16 hosts</source>
        <translation>ファットツリー、ホスト 16 台</translation>
    </message>
    <message>
        <source>Fat tree, 128 hosts</source>
        <translation>ファットツリー、ホスト 128 台</translation>
    </message>
    <message>
        <source>Fat tree, 1,024 hosts</source>
        <translation>ファットツリー、ホスト 1,024 台</translation>
    </message>
    <message>
        <source>Fat tree, 11,664 hosts</source>
        <translation>ファットツリー、ホスト 11,664 台</translation>
    </message>
    <message>
        <source>Torus 4 × 4 × 4, 128 hosts</source>
        <translation>トーラス 4 × 4 × 4、ホスト 128 台</translation>
    </message>
    <message>
        <source>Dragonfly, 576 hosts</source>
        <translation>ドラゴンフライ、ホスト 576 台</translation>
    </message>
    <message>
        <source>changing partners</source>
        <translation>相手を変える</translation>
    </message>
    <message>
        <source>one partner each</source>
        <translation>相手は 1 台ずつ</translation>
    </message>
    <message>
        <source>each host in turn</source>
        <translation>全ホストと順番に</translation>
    </message>
    <message>
        <source>a few busy hosts</source>
        <translation>少数のホストに集中</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Load of the hosts&apos; links</source>
        <translation>ホストのリンクの負荷</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>ファブリック(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Traffic</source>
        <translation>通信(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>URL(&amp;U)</translation>
    </message>
    <message>
        <source>error details</source>
        <translation>エラーの詳細</translation>
    </message>
    <message>
        <source>by virtual lane</source>
        <translation>仮想レーン別</translation>
    </message>
    <message>
        <source>by service level</source>
        <translation>サービスレベル別</translation>
    </message>
    <message>
        <source>FEC and lanes</source>
        <translation>FEC とレーン</translation>
    </message>
    <message>
        <source>This machine&apos;s fabric</source>
        <translation>このマシンのファブリック</translation>
    </message>
    <message>
        <source>Simulated fabric</source>
        <translation>シミュレーションのファブリック</translation>
    </message>
    <message>
        <source>Source URL</source>
        <translation>取得元の URL</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>残す期間</translation>
    </message>
    <message>
        <source>the last %1</source>
        <translation>直近 %1</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>無期限</translation>
    </message>
    <message>
        <source>Keep at most</source>
        <translation>残す最大サイズ</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>サイズ制限なし</translation>
    </message>
    <message>
        <source>Read only: nothing is set or cleared in the fabric. Each port takes two requests of 256 bytes per sweep and answers of the same size, at most 64 at a time. You need permission to use /dev/infiniband/umad* from your administrator.</source>
        <translation>読み取るだけで、ファブリックの設定もカウンターも変えません。1 回のスイープで、ポートごとに 256 バイトの要求 2 つと同じ量の応答が流れます (同時に最大 64)。/dev/infiniband/umad* を使う権限が必要で、管理者が与えます。</translation>
    </message>
    <message>
        <source>Remote fabric</source>
        <translation>リモートファブリック</translation>
    </message>
    <message>
        <source>The remote agent reads its fabric at its own interval, read only. The recording is made on this machine.</source>
        <translation>リモートのエージェントが、独自の間隔でファブリックを読み取ります (読み取り専用)。記録はこのマシンで行います。</translation>
    </message>
    <message>
        <source>Counters of hosts</source>
        <translation>ホストのカウンター</translation>
    </message>
    <message>
        <source>Reads what the kernels of the hosts count of their adapters, of IP over InfiniBand and of file systems: one connection a host, read only. Names, keys and users are those of ~/.ssh/config; ssh asks no questions here.</source>
        <translation>アダプター、IP over InfiniBand、ファイルシステムについてホストのカーネルが数えている値を読みます。接続はホストごとに 1 本で、読み取り専用です。名前・鍵・ユーザーは ~/.ssh/config のものを使い、ssh が質問することはありません。</translation>
    </message>
    <message>
        <source>congestion marks</source>
        <translation>輻輳マーク</translation>
    </message>
    <message>
        <source>training jobs</source>
        <translation>訓練ジョブ</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>何も起こらない</translation>
    </message>
    <message>
        <source>cables and hosts fail, symbol errors</source>
        <translation>ケーブルとホストの故障、シンボルエラー</translation>
    </message>
    <message>
        <source>a host receives slowly</source>
        <translation>1 ホストの受信が遅い</translation>
    </message>
    <message>
        <source>many hosts send to one</source>
        <translation>多数のホストが 1 ホストに送る</translation>
    </message>
    <message>
        <source>another subnet manager takes over</source>
        <translation>別のサブネットマネージャーに交代する</translation>
    </message>
    <message>
        <source>a host of a training job begins late</source>
        <translation>訓練ジョブの 1 ホストが遅れて始める</translation>
    </message>
    <message>
        <source>What &amp;happens</source>
        <translation>起こること(&amp;H)</translation>
    </message>
    <message>
        <source>A simulated fabric needs no hardware and no permissions. Large fabrics need much processor time. There are more options than these: pgcap record &quot;synthetic:?&quot; lists them.</source>
        <translation>シミュレーションのファブリックにはハードウェアも権限も要りません。大きなものはプロセッサーの時間を多く使います。ここにないオプションは pgcap record &quot;synthetic:?&quot; で一覧できます。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenCard</name>
    <message>
        <source>Golden</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Show differences…</source>
        <translation>相違を表示…</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenDialog</name>
    <message>
        <source>Differences from golden</source>
        <translation>基準との相違</translation>
    </message>
    <message>
        <source>Choose golden…</source>
        <translation>基準を選ぶ…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>基準を解除</translation>
    </message>
    <message>
        <source>Compare with no capture; the list of what is acknowledged stays</source>
        <translation>どのキャプチャとも比べません。確認済みの一覧は残ります</translation>
    </message>
    <message>
        <source>Filter: names, attributes, notes</source>
        <translation>フィルター: 名前、属性、メモ</translation>
    </message>
    <message>
        <source>Acknowledged, too</source>
        <translation>確認済みも表示</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>CSV で保存</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Note: why the selected differences are right</source>
        <translation>メモ: 選んだ相違が正しい理由</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>確認済みにする</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>確認済みを取り消す</translation>
    </message>
    <message>
        <source>The selected differences are open again</source>
        <translation>選んだ相違は未確認に戻ります</translation>
    </message>
    <message>
        <source>A capture of the fabric as it should be</source>
        <translation>あるべき状態のファブリックのキャプチャ</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>No golden capture is set for this fabric. Pin one of a time when the fabric was right: later differences are listed here until they are acknowledged.</source>
        <translation>このファブリックの基準となるキャプチャはありません。すべてが正しかったときのものを基準にすると、以後の相違が確認済みにされるまでここに並びます。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較中…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>ファブリックが開かれていません。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenModel</name>
    <message>
        <source>missing</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>not in golden</source>
        <translation>基準にない</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>相違</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Golden</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Acknowledged by</source>
        <translation>確認者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
</context>
<context>
    <name>pickglass::GroupsDialog</name>
    <message>
        <source>Host groups</source>
        <translation>ホストグループ</translation>
    </message>
    <message>
        <source>One group per line. The views can be colored by group and limited to one.</source>
        <translation>1 行に 1 グループ。グループで色分けし、1 つのグループに絞り込めます。</translation>
    </message>
    <message>
        <source>rack3: node[01-18]
login: login1, login2   # a comment</source>
        <translation>rack3: node[01-18]
login: login1, login2   # コメント</translation>
    </message>
    <message>
        <source>Groups found</source>
        <translation>見つかったグループ</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>このファブリックにないもの</translation>
    </message>
    <message>
        <source>Load a file…</source>
        <translation>ファイルから読み込む…</translation>
    </message>
    <message>
        <source>Use these groups</source>
        <translation>このグループを使う</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>%1 を読めませんでした: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a list of hosts.</source>
        <translation>%1 はホストのリストとしては大きすぎます。</translation>
    </message>
    <message>
        <source>Load host groups</source>
        <translation>ホストグループの読み込み</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>ホスト</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1、ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>%1 行目: %2</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>Makes a group of the hosts of each partition, the default partition first: a host counts to the last group that it is in.</source>
        <translation>パーティションごとにホストのグループを作ります。デフォルトパーティションが最初で、ホストは属する最後のグループに数えられます。</translation>
    </message>
    <message>
        <source>No P_Key table of a host is known at this time.</source>
        <translation>この時点でホストの P_Key テーブルは知られていません。</translation>
    </message>
</context>
<context>
    <name>pickglass::HandbookWindow</name>
    <message>
        <source>Handbook</source>
        <translation>ハンドブック</translation>
    </message>
    <message>
        <source>Page of the handbook</source>
        <translation>ハンドブックのページ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>All pages (Alt+Home)</source>
        <translation>すべてのページ (Alt+Home)</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>ハンドブック内を検索</translation>
    </message>
    <message>
        <source>Pages with these words (Ctrl+F). Enter: the next place on the page</source>
        <translation>これらの語を含むページ (Ctrl+F)。Enter: ページ内の次の箇所</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>%1 – Handbook</source>
        <translation>%1 – ハンドブック</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>ページ: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::HealthCard</name>
    <message>
        <source>Health of the fabric</source>
        <translation>ファブリックの健全度</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>100 点中 %1 点</translation>
    </message>
    <message>
        <source>of 100: no known problems.</source>
        <translation>/ 100: 既知の問題はありません。</translation>
    </message>
    <message>
        <source>of 100 (poor). 100 minus</source>
        <translation>/ 100: 問題があります。100 から次を減点</translation>
    </message>
    <message>
        <source>of 100 (needs attention). 100 minus</source>
        <translation>/ 100: 確認が必要です。100 から次を減点</translation>
    </message>
    <message>
        <source>of 100 (good). 100 minus</source>
        <translation>/ 100: 良好です。100 から次を減点</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1 (%2 件)</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatCanvas</name>
    <message>
        <source>Heat maps</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Arrows move from cell to cell, Enter goes there, plus and minus zoom in time, with Ctrl in rows, Home goes to the names of the rows, where left and right fold, brackets set the ends of a range, F fits, Escape clears.</source>
        <translation>矢印キーでセルを移動し、Enter でそこへ移動します。プラスとマイナスで時間を、Ctrl と一緒なら行を拡大・縮小します。Home で行の名前へ移り、そこでは左右のキーで折りたたみます。角括弧で範囲の両端を決め、F で全体を表示し、Esc で解除します。</translation>
    </message>
    <message>
        <source>After the end of the recording</source>
        <translation>記録の終わりより後です</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>まだ読み取られていません</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatEmptyPage</name>
    <message>
        <source>Waiting for the second sweep</source>
        <translation>2 回目のスイープを待っています</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters. They appear automatically.</source>
        <translation>ヒートマップにはカウンターの読み取りが 2 回必要です。マップは自動的に表示されます。</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>このファイルにはカウンターがありません</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to see heat maps.</source>
        <translation>ファイルにはトポロジーだけがあり、カウンターのサンプルがありません。「pgcap record」で記録すると、ヒートマップが表示されます。</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>スイープは 1 回だけです</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters; this recording ended before the second.</source>
        <translation>ヒートマップにはカウンターの読み取りが 2 回必要ですが、この記録は 2 回目の前に終わりました。</translation>
    </message>
    <message>
        <source>There are no host groups yet</source>
        <translation>ホストグループはまだありません</translation>
    </message>
    <message>
        <source>Define them in the Host groups dialog, one per line, such as “rack3: node[01-18]”.</source>
        <translation>ホストグループのダイアログで、1 行に 1 つ「rack3: node[01-18]」のように定義してください。</translation>
    </message>
    <message>
        <source>Show hosts</source>
        <translation>ホストを表示</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>一致する行がありません</translation>
    </message>
    <message>
        <source>The selected group has no such rows.</source>
        <translation>選んだグループにそのような行はありません。</translation>
    </message>
    <message>
        <source>No name has “%1” in it.</source>
        <translation>「%1」を含む名前はありません。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>No such rows</source>
        <translation>そのような行はありません</translation>
    </message>
    <message>
        <source>This fabric has no rows of this kind.</source>
        <translation>このファブリックにこの種類の行はありません。</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to see where and when data waited.</source>
        <translation>記録を開くと、データがいつどこで待ったかがわかります。</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>カウンターを読み取れませんでした</translation>
    </message>
    <message>
        <source>No map is chosen</source>
        <translation>マップが選ばれていません</translation>
    </message>
    <message>
        <source>Add maps with “+ Add”, or show the default maps.</source>
        <translation>「＋ 追加」でマップを加えるか、標準のマップを表示してください。</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>標準のマップを表示</translation>
    </message>
    <message>
        <source>Reading the counters …</source>
        <translation>カウンターを読み取っています …</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatFindings</name>
    <message>
        <source>Many waited although little was sent.</source>
        <translation>送信は少ないのに、多くが待ちました。</translation>
    </message>
    <message>
        <source>Even traffic, little wait</source>
        <translation>通信は均等で、待ちはわずか</translation>
    </message>
    <message>
        <source>Data was sent with little waiting.</source>
        <translation>データはほとんど待たずに送信されました。</translation>
    </message>
    <message>
        <source>Widespread waits</source>
        <translation>広範囲の待ち</translation>
    </message>
    <message>
        <source>In many places and at many times.</source>
        <translation>多くの場所で、何度も待ちました。</translation>
    </message>
    <message>
        <source>%1 received %2 of all data</source>
        <translation>%1 が全データの %2 を受信</translation>
    </message>
    <message>
        <source>Waits and traffic</source>
        <translation>待ちと通信量</translation>
    </message>
    <message>
        <source>Correlation of waits and traffic unknown.</source>
        <translation>待ちと通信量の相関は不明です。</translation>
    </message>
    <message>
        <source>%1 of the links&apos; data rate was used</source>
        <translation>リンクのデータレートの %1 が使われました</translation>
    </message>
    <message>
        <source>Rows that sent more waited more (r = %1).</source>
        <translation>送信の多い行ほど、多く待ちました (r = %1)。</translation>
    </message>
    <message>
        <source>Rows that sent more waited less (r = %1).</source>
        <translation>送信の多い行ほど、待ちは少なめでした (r = %1)。</translation>
    </message>
    <message>
        <source>Waits hardly correlate with traffic (r = %1).</source>
        <translation>待ちと通信量にはほとんど相関がありません (r = %1)。</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>ピーク</translation>
    </message>
    <message>
        <source>%1 of %2 waited</source>
        <translation>%2 のうち %1 が待ちました</translation>
    </message>
    <message numerus="yes">
        <source>%n episodes</source>
        <translation>
            <numerusform>%n 回の待ち</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first %1 and %n more</source>
        <translation>
            <numerusform>最初は %1 ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1</source>
        <translation>最初は %1</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Not enough data</source>
        <translation>データが足りません</translation>
    </message>
    <message>
        <source>Waits and traffic need two sweeps with PortXmitWait.</source>
        <translation>待ちと通信量には、PortXmitWait を含むスイープが 2 回必要です。</translation>
    </message>
    <message>
        <source>Low traffic</source>
        <translation>少ないトラフィック</translation>
    </message>
    <message>
        <source>Little was sent, and nothing waited.</source>
        <translation>送信はわずかで、待ちはありませんでした。</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>多対一の輻輳</translation>
    </message>
    <message>
        <source>One place received a large share of all data.</source>
        <translation>全データの多くを 1 か所が受信しました。</translation>
    </message>
    <message>
        <source>Little traffic, long waits</source>
        <translation>通信は少なく、待ちは長い</translation>
    </message>
    <message>
        <source>waited %1 of the time on average</source>
        <translation>平均して時間の %1 待ちました</translation>
    </message>
    <message>
        <source>Share of the time that was waited is not known</source>
        <translation>待った時間の割合は不明です</translation>
    </message>
    <message>
        <source>one row at a time, most in %1: %2</source>
        <translation>一度に 1 行、最も多かったのは %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln rows, most in %1: %2</source>
        <translation>
            <numerusform>最大 %Ln 行、最も多かったのは %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatHead</name>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Mean + deviation</source>
        <translation>平均 + 偏差</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>From 0 to the highest value shown</source>
        <translation>0 から、表示中の最大値まで</translation>
    </message>
    <message>
        <source>From 0 to mean + mean absolute deviation of the values shown: usual values use the whole scale, higher values stand out</source>
        <translation>0 から、表示中の値の平均と平均絶対偏差の和まで: 普段の値が目盛り全体に広がり、それを超える値が目立ちます</translation>
    </message>
    <message>
        <source>Between the values entered</source>
        <translation>入力した値の間</translation>
    </message>
    <message>
        <source>Range of the colors</source>
        <translation>色の範囲</translation>
    </message>
    <message>
        <source>The ends of the scale, like 0:2.5G, 10% or 300</source>
        <translation>目盛りの両端 (例: 0:2.5G、10%、300)</translation>
    </message>
    <message>
        <source>Remove the map “%1”</source>
        <translation>マップ「%1」を取り除く</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatLines</name>
    <message>
        <source>Pod %1</source>
        <translation>ポッド %1</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapPicture</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapView</name>
    <message>
        <source>+ Add</source>
        <translation>＋ 追加</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>ほかの下にマップを追加</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>By place</source>
        <translation>場所順</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>値の順</translation>
    </message>
    <message>
        <source>Order of the rows: by place in the tree, by name, or highest value of the first map first</source>
        <translation>行の順序: ツリー内の場所の順、名前の順、または最初のマップの値が大きい順</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Value of a cell: mean or maximum over its time</source>
        <translation>セルの値: その時間の平均または最大</translation>
    </message>
    <message>
        <source>Filter rows: node1, leaf06</source>
        <translation>行を絞り込む: node1, leaf06</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>行を絞り込む</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>分かったこと</translation>
    </message>
    <message>
        <source>Show the findings beside the maps</source>
        <translation>検出事項をマップの横に表示</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折りたたみ</translation>
    </message>
    <message>
        <source>Combine the rows of a leaf or pod</source>
        <translation>リーフまたはポッドの行を 1 行にまとめる</translation>
    </message>
    <message>
        <source>Fold all leaves</source>
        <translation>すべてのリーフを折りたたむ</translation>
    </message>
    <message>
        <source>Fold all pods</source>
        <translation>すべてのポッドを折りたたむ</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Visible rows</source>
        <translation>表示中の行</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中 %1 行</translation>
    </message>
    <message>
        <source>%1, cells of %2</source>
        <translation>%1、セルは %2</translation>
    </message>
    <message>
        <source>Heat maps of %1</source>
        <translation>%1 のヒートマップ</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>標準のマップを表示</translation>
    </message>
    <message>
        <source>Show traffic, waits, NFS and IP of hosts</source>
        <translation>ホストの通信量・待ち・NFS・IP を表示</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatWords</name>
    <message>
        <source>Utilization, received</source>
        <translation>使用率、受信</translation>
    </message>
    <message>
        <source>Utilization, transmitted</source>
        <translation>使用率、送信</translation>
    </message>
    <message>
        <source>Wait, share of the link</source>
        <translation>待ち、リンクに対する割合</translation>
    </message>
    <message>
        <source>Wait relative to data sent</source>
        <translation>送信量に対する待ち</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Transmitted</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Wait in ticks</source>
        <translation>待ち (ティック)</translation>
    </message>
    <message>
        <source>all error counters</source>
        <translation>すべてのエラーカウンター</translation>
    </message>
    <message>
        <source>%1, mean of %2</source>
        <translation>%1、%2 の平均</translation>
    </message>
    <message>
        <source>%1, maximum in %2</source>
        <translation>%1、%2 の最大</translation>
    </message>
    <message>
        <source>mean %1, maximum %2</source>
        <translation>平均 %1、最大 %2</translation>
    </message>
    <message>
        <source>%1 waited, %2 were sent</source>
        <translation>待ち %1、送信 %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 %4</source>
        <translation>%1、%2: %3 %4</translation>
    </message>
    <message>
        <source>No error counters were recorded.</source>
        <translation>エラーカウンターは記録されていません。</translation>
    </message>
    <message>
        <source>%1 was not recorded.</source>
        <translation>%1 は記録されていません。</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. Add “Wait in ticks” instead.</source>
        <translation>ティック長が不明なため割合なし。代わりに「待ち (ティック)」を追加してください。</translation>
    </message>
    <message>
        <source>Not known yet: computed when the interval is complete.</source>
        <translation>まだ不明です: その区間が終わると計算されます。</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. The rate of PortXmitWait can be shown.</source>
        <translation>ティック長が不明なため割合なし。PortXmitWait のレートなら表示できます。</translation>
    </message>
    <message>
        <source>Unknown: the data rate of the link is unknown.</source>
        <translation>不明: リンクのデータレートが不明です。</translation>
    </message>
    <message>
        <source>Unknown: fewer than two readings there (gap, no answer or reset).</source>
        <translation>不明: 読み取りが 2 回未満です (欠測、応答なし、またはリセット)。</translation>
    </message>
</context>
<context>
    <name>pickglass::HelpSheet</name>
    <message>
        <source>How the values of a figure are spread: a histogram with its cumulative curve, box plots by tier, leaf, rail or group, the highest values, and the speeds of links. Click a bar or drag over several: their ports are selected in the tables and lit in the topology.</source>
        <translation>値の分布: 累積曲線付きのヒストグラム、階層・リーフ・レール・グループ別の箱ひげ図、上位の値、リンク速度。棒をクリックするか複数の棒の上をドラッグすると、そのポートが表で選択され、トポロジーで強調表示されます。</translation>
    </message>
    <message>
        <source>From bar to bar; with Shift several</source>
        <translation>棒から棒へ。Shift で複数</translation>
    </message>
    <message>
        <source>Select the ports of the bars</source>
        <translation>棒のポートを選択</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>ウィンドウ全体</translation>
    </message>
    <message>
        <source>Show this view</source>
        <translation>この表示に切り替える</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>拡大・縮小</translation>
    </message>
    <message>
        <source>The same links as a table without crossing lines: a row and a column for each switch, a cell for the cables between the two. A cell that is empty in a full row or column is a cable that is missing.</source>
        <translation>同じリンクを、線の交わらない表で示します。スイッチごとに行と列があり、セルはその間のケーブルです。埋まった行や列の中の空のセルは、欠けているケーブルです。</translation>
    </message>
    <message>
        <source>From cell to cell</source>
        <translation>セルからセルへ</translation>
    </message>
    <message>
        <source>Select the cable</source>
        <translation>ケーブルを選択</translation>
    </message>
    <message>
        <source>Go to the cable</source>
        <translation>ケーブルへ移動</translation>
    </message>
    <message>
        <source>Counters over time, as rates. Shown are the ports of what is selected, those that are pinned, and the series that were added. Gaps are gaps, and resets are marked. Other times and other captures can be laid on the same axis.</source>
        <translation>カウンターの時間変化をレートで示します。表示されるのは、選択したもののポート、ピン留めしたポート、追加した系列です。欠測は空白のまま、リセットには印が付きます。別の時刻や別のキャプチャを同じ軸に重ねられます。</translation>
    </message>
    <message>
        <source>Add series</source>
        <translation>系列を追加</translation>
    </message>
    <message>
        <source>Pin the selected port, or unpin it</source>
        <translation>選択したポートをピン留め、または解除</translation>
    </message>
    <message>
        <source>Zoom in time</source>
        <translation>時間方向の拡大・縮小</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>時間方向の移動</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>クリック</translation>
    </message>
    <message>
        <source>Select: all views follow</source>
        <translation>選択する（すべての表示が追従）</translation>
    </message>
    <message>
        <source>Double click or Enter</source>
        <translation>ダブルクリックまたは Enter</translation>
    </message>
    <message>
        <source>Scroll to it</source>
        <translation>その位置へスクロール</translation>
    </message>
    <message>
        <source>Pickglass %1, free software under the GNU General Public License, version 3 or later.</source>
        <translation>Pickglass %1、GNU 一般公衆ライセンス バージョン 3 以降の自由ソフトウェア。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Previous sweep, next sweep</source>
        <translation>前のスイープ、次のスイープ</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>始めへ、終わりへ</translation>
    </message>
    <message>
        <source>One screen back, one screen forward</source>
        <translation>1 画面戻る、1 画面進む</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Follow the newest sweep, or stop following</source>
        <translation>最新のスイープを追う、または止める</translation>
    </message>
    <message>
        <source>Start or stop the replay</source>
        <translation>再生の開始または停止</translation>
    </message>
    <message>
        <source>Type a time or a range</source>
        <translation>時刻または範囲を入力</translation>
    </message>
    <message>
        <source>In the strip: select a range</source>
        <translation>時間帯で: 範囲を選択</translation>
    </message>
    <message>
        <source>In the strip: zoom, and show all</source>
        <translation>時間帯で: 拡大縮小、全体表示</translation>
    </message>
    <message>
        <source>While recording</source>
        <translation>記録中</translation>
    </message>
    <message>
        <source>Acknowledge, or undo</source>
        <translation>確認済みにする、または戻す</translation>
    </message>
    <message>
        <source>Expand or collapse</source>
        <translation>展開または折りたたみ</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cursor</source>
        <translation>カーソルの位置を範囲の始めと終わりにする</translation>
    </message>
    <message>
        <source>Home, then ← →</source>
        <translation>Home の後 ← →</translation>
    </message>
    <message>
        <source>Fold the rows of a leaf or pod, unfold them</source>
        <translation>リーフやポッドの行を折りたたむ、展開する</translation>
    </message>
    <message>
        <source>The ports, links or hosts with the highest values, at the moment or in the range that is chosen in time.</source>
        <translation>選択した時点または時間範囲で、値が最も大きいポート、リンク、ホストを示します。</translation>
    </message>
    <message>
        <source>From row to row; the selection follows</source>
        <translation>行から行へ (選択も移動)</translation>
    </message>
    <message>
        <source>Copy the rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Copy the rows as shown</source>
        <translation>表示どおりに行をコピー</translation>
    </message>
    <message>
        <source>Every one of them, a row each. Click a header to sort, right-click it to choose columns. The filter takes words, column:text, column:&gt;number and !word.</source>
        <translation>すべてを 1 行ずつ示します。見出しのクリックで並べ替え、右クリックで列を選択します。絞り込みには、語、列:文字列、列:&gt;数値、!語 が使えます。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>The subnet managers: which is master, since when, and which would take over. The timeline has a lane for each of them, and a mark for each hand-over.</source>
        <translation>サブネットマネージャーについて、どれがいつからマスターか、次にどれが引き継ぐかを示します。タイムラインには、マネージャーごとのレーンと、引き継ぎごとの印があります。</translation>
    </message>
    <message>
        <source>To the next hand-over, to the one before</source>
        <translation>次の引き継ぎへ、前の引き継ぎへ</translation>
    </message>
    <message>
        <source>From lane to lane</source>
        <translation>レーンからレーンへ</translation>
    </message>
    <message>
        <source>Select the node of the lane</source>
        <translation>レーンのノードを選択</translation>
    </message>
    <message>
        <source>What has happened: links and nodes that went or came, subnet managers, thresholds, resets. Many of one kind at one time are one line that unfolds. Select a line to go to its time and place.</source>
        <translation>起きたことを示します。リンクやノードの消失と出現、サブネットマネージャー、しきい値、リセットなどです。同じ時刻に多数起きた同じ種類のイベントは、展開できる 1 行にまとまります。行を選ぶと、その時刻と場所へ移動します。</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>ヘルプとキーボードショートカット</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>In this view</source>
        <translation>このビューで</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>From line to line</source>
        <translation>行から行へ</translation>
    </message>
    <message>
        <source>Fold, unfold</source>
        <translation>たたむ、開く</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>その場所へ移動</translation>
    </message>
    <message>
        <source>How the fabric is wired and where it is hot. Tiers stand above each other, hosts are cells below their leaf. Each half of a line has the color of what its end sends; &quot;Color by&quot; in the top bar says what the color means. Pods and cables fold together when there is no room for each.</source>
        <translation>ファブリックの配線と、負荷の高い場所を示します。階層は上下に並び、ホストはリーフの下のセルです。線の半分ずつが、その側の端が送る量の色になります。色の意味は上部バーの「色分け」で選びます。場所が足りないときは、ポッドやケーブルをまとめて表示します。</translation>
    </message>
    <message>
        <source>From node to node</source>
        <translation>ノードからノードへ</translation>
    </message>
    <message>
        <source>To a neighbor</source>
        <translation>隣のノードへ</translation>
    </message>
    <message>
        <source>Select the node</source>
        <translation>ノードを選択</translation>
    </message>
    <message>
        <source>Open the node: zoom to it</source>
        <translation>ノードを開く (拡大表示)</translation>
    </message>
    <message>
        <source>Clear the range or the zoom</source>
        <translation>範囲または拡大を解除</translation>
    </message>
    <message>
        <source>A row for each node or port, time from left to right, the color says how much. Horizontal stripes are single ports that are busy; vertical ones are times at which many were.</source>
        <translation>ノードまたはポートごとに 1 行、時間は左から右、色は量を表します。横縞は個々のポートの混雑、縦縞は多くのポートが混雑した時刻です。</translation>
    </message>
    <message>
        <source>Go to the port and the time</source>
        <translation>そのポートと時刻へ移動</translation>
    </message>
    <message>
        <source>Zoom in rows</source>
        <translation>行方向の拡大・縮小</translation>
    </message>
    <message>
        <source>The fabric at the moment that is looked at, compared with an earlier one: what was added, removed and changed, attribute by attribute.</source>
        <translation>表示中の時点のファブリックを以前の時点と比べ、追加、削除、変更されたものを属性ごとに示します。</translation>
    </message>
    <message>
        <source>From row to row</source>
        <translation>行から行へ</translation>
    </message>
    <message>
        <source>Previous view, next view</source>
        <translation>前のビュー、次のビュー</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cell</source>
        <translation>セルで範囲を始める、そこで終える</translation>
    </message>
    <message>
        <source>SQL over the open capture, for questions that no other view answers. Choose a ready question or write one SELECT statement; nothing can be changed by it. The views node, port, link, event and subnet_manager are easy to read, samples has every reading of every counter. A capture that is being recorded is read as it is at the start of the statement.</source>
        <translation>開いているキャプチャに対する SQL です。ほかのビューでは答えられない質問に使います。用意された質問を選ぶか、SELECT 文を 1 つ書いてください。何も変更されません。ビュー node、port、link、event、subnet_manager は読みやすい形で、samples にはすべてのカウンターのすべての読み取り値があります。記録中のキャプチャは、文の開始時点の内容を読みます。</translation>
    </message>
    <message>
        <source>Run the statement</source>
        <translation>文を実行</translation>
    </message>
    <message>
        <source>Cancel the statement</source>
        <translation>文をキャンセル</translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation>名前を補完</translation>
    </message>
    <message>
        <source>Choose where the path begins</source>
        <translation>経路の始点を選ぶ</translation>
    </message>
    <message>
        <source>Swap both ends</source>
        <translation>両端を入れ替える</translation>
    </message>
    <message>
        <source>Cancel what is being computed</source>
        <translation>計算を中止</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+ドラッグ</translation>
    </message>
    <message>
        <source>From one node to another: the path between them</source>
        <translation>ノードから別のノードへ: その間の経路</translation>
    </message>
    <message>
        <source>Choose the job</source>
        <translation>ジョブを選ぶ</translation>
    </message>
    <message>
        <source>In the chart: next job and back</source>
        <translation>図で次のジョブ、前のジョブへ</translation>
    </message>
    <message>
        <source>In the timeline: step back and forward</source>
        <translation>時間軸で前後のステップへ</translation>
    </message>
    <message>
        <source>In the timeline: play or pause</source>
        <translation>時間軸で再生または一時停止</translation>
    </message>
    <message>
        <source>In the diagram: from node to node, and along its cables</source>
        <translation>通信図でノードからノードへ、そのケーブルを順に</translation>
    </message>
    <message>
        <source>Where packets go by the forwarding tables. Path: between two places, both ways, hop by hop; choose them by name, GUID, LID or port, in the menu of a node or port, by Pick and two clicks, or drag a node into a field. Latency: how long a message takes. Over time: where on the way packets waited, and when. Alternates: the other paths of both hosts. Check: whether the tables are sound. Balance: how evenly routes are spread over the links, and the traffic beside it. Changes: the routes at the start and the end of the range. What if: what happens when parts fail. What is chosen in a list is selected in all views.</source>
        <translation>フォワーディングテーブルによるパケットの行き先です。経路: 2 か所の間の往復をホップごとに示します。名前、GUID、LID、ポートで選ぶか、ノードやポートのメニュー、「選択」と 2 回のクリック、ノードを欄へドラッグして選びます。遅延: メッセージにかかる時間。時間変化: 途中のどこで、いつ待ったか。代替経路: 両ホスト間のほかの経路。検査: テーブルが正しいか。バランス: 経路がリンクにどれだけ均等に分かれているか、実際の通信量とともに。変更: 期間の始めと終わりの経路。故障の想定: 部品が故障したときに起きること。リストで選んだものはすべてのビューで選択されます。</translation>
    </message>
    <message>
        <source>Links that went down in the range, or until the moment: as their state showed it, and between two sweeps as LinkDownedCounter does. Where a cable was moved, or a port got another one, the suspect is the one that the trouble stayed with.</source>
        <translation>範囲内、またはその時点までにダウンしたリンクです。状態に現れたものと、2 回のスイープの間に LinkDownedCounter が示したものを含みます。ケーブルを移した場合や、ポートに別のケーブルを挿した場合は、問題が残った方を原因の候補とします。</translation>
    </message>
    <message>
        <source>What the errors of each port say of its bit error rate after the time watched: at least and at most, each with a confidence of 95 %. The verdict compares them with the limit of the link&apos;s speed, and is empty as long as it cannot be said. A forecast is what the symbols that forward error correction corrected let expect.</source>
        <translation>各ポートの誤りから、観測した時間で言えるビット誤り率の下限と上限 (それぞれ信頼度 95 %)。判定はリンク速度の上限との比較で、まだ言えない間は空です。予測は、前方誤り訂正が訂正したシンボルから見込まれる値です。</translation>
    </message>
    <message>
        <source>The page of the selected port or cable: which cables were there and where they were before, how often it went down meanwhile, and what its errors say of the bit error rate.</source>
        <translation>選択したポートまたはケーブルのページ: どのケーブルがあり、以前はどこにあったか、その間に何回ダウンしたか、誤りからビット誤り率について言えること。</translation>
    </message>
    <message>
        <source>Where adaptive routing is on, and for which service levels, as the switches say (of ibdiagnet&apos;s db_csv). A switch differs where others of its model in its tier have it on and it has not, the other way round, or with other service levels.</source>
        <translation>アダプティブルーティングがどこで、どのサービスレベルで有効か (ibdiagnet の db_csv でスイッチが示すとおり)。同じモデル・同じ層の他のスイッチと有効・無効やサービスレベルが違うスイッチは「異なる」と示します。</translation>
    </message>
    <message>
        <source>Which ports are in which partition at the moment by their P_Key tables: two ports communicate in a partition that both are in, one of them at least as a full member. A switch that enforces partitions drops packets of those that the table of its port lacks.</source>
        <translation>その時点でどのポートがどのパーティションに属するかを P_Key テーブルで示します。2 つのポートは、両方が属し少なくとも一方がフルメンバーであるパーティションで通信します。パーティションを強制するスイッチは、ポートのテーブルにないパーティションのパケットを破棄します。</translation>
    </message>
    <message>
        <source>Multicast groups at the moment and, below, the members of the chosen one. Choose a group to light its tree in the topology and to read what is wrong: members that packets do not reach, branches that lead nowhere, rings. What no table or list says is unknown and no fault.</source>
        <translation>その時点のマルチキャストグループと、その下に選んだグループのメンバー。グループを選ぶと、そのツリーがトポロジーで強調表示され、問題が示されます: パケットが届かないメンバー、どこにもつながらない枝、ループ。テーブルやリストにないことは不明であり、問題とはしません。</translation>
    </message>
    <message>
        <source>The virtual lanes of each cabled port, for what it sends: the service levels that map to a lane, and its weights in the two VL arbitration tables, by which the port shares its link between lanes that have packets; the high-priority table goes first, up to its limit. Beside them what the counters of lanes said between the last two sweeps, and which lane of the port waited. A lane in use that service levels map to without a weight is never sent from; service levels that map to VL 15 are dropped.</source>
        <translation>ケーブルのある各ポートの送信側の仮想レーン: レーンに割り当てられたサービスレベルと、2 つの VL アービトレーションテーブルでの重み。ポートはこれに従い、パケットのあるレーンの間でリンクを分け合います。高優先テーブルが上限まで先に送られます。その横に、直近 2 回の収集の間のレーンのカウンタと、ポートのどのレーンが待ったかを示します。サービスレベルが割り当てられた使用中のレーンでも、重みがなければ送信されません。VL 15 に割り当てられたサービスレベルは破棄されます。</translation>
    </message>
    <message>
        <source>Current problems, what has changed, and which links are busiest or wait. Problems stand in the order of their weight; those of one kind are one line that unfolds. Each line leads to its place in the fabric. Of a fabric that is being built, and of one with a plan or a golden capture, it says how far it is and what differs.</source>
        <translation>現在の問題、変わったこと、最も混んでいるリンクや待っているリンク。問題は重い順に並び、同じ種類は展開できる 1 行です。各行からファブリックのその場所へ移れます。構築中のファブリックや、計画または基準のあるファブリックでは、どこまで進んだか、何が異なるかも示します。</translation>
    </message>
    <message>
        <source>The adapters of hosts with several: which rail each is for, and which one it is cabled to. A rail is a set of leaves with the same adapter of every host. The order of adapters is that of their PCI addresses, of those that are near a GPU, where hosts say it (nvidia-smi topo -m, lstopo --of xml and NCCL&apos;s topology, imported with the fabric), else that of their names. An adapter on a leaf of another rail than its own is crossed.</source>
        <translation>複数のアダプターを持つホストのアダプターについて、どのレール用か、どのレールに接続されているかを示します。レールとは、各ホストの同じ順番のアダプターが接続されたリーフの集まりです。アダプターの順序は、ホストの情報(ファブリックとともにインポートした nvidia-smi topo -m、lstopo --of xml、NCCL のトポロジー)があれば GPU に近いものの PCI アドレスの順、なければ名前の順です。自分のレールとは別のレールのリーフに接続されたアダプターは交差しています。</translation>
    </message>
    <message>
        <source>Batch jobs, and what each did to the network. A click on a job, in the table or in the chart over time, makes its time and its hosts those of all views. Found in traffic: jobs without a scheduler, by the iterations of their hosts, and hosts that begin late. Run times: whether those of one program follow what its hosts waited. Diagram: its hosts, their leaves and the switches on their routes; thick is many flows, dark is used often, red is used several times and over-utilized; the timeline below plays it step by step. Explain: what stands out. Host matrix: who sent how much to whom; hatched where the counters allow several answers. Links: those used several times at once. Shared links: the jobs at the same time that use the same links. Compare: two jobs on one scale.</source>
        <translation>バッチジョブと、それぞれがネットワークに与えた影響。表または時間の図でジョブをクリックすると、その時間とホストがすべてのビューに適用されます。通信から検出: スケジューラーなしで、ホストの反復から見つけたジョブと、開始が遅いホスト。実行時間: 一つのプログラムの実行時間がホストの待ちに従うかどうか。通信図: ホスト、そのリーフ、経路上のスイッチ。太いものはフローが多く、濃いものは使用が多く、赤は複数回使用かつ過剰使用。下の時間軸でステップごとに再生します。説明: 目立つもの。ホスト行列: 誰が誰にどれだけ送ったか。カウンターから複数の答えがありうるところは斜線。リンク: 同時に複数回使われたもの。共有リンク: 同じ時間に同じリンクを使うジョブ。比較: 二つのジョブを同じ尺度で。</translation>
    </message>
    <message>
        <source>What network benchmarks printed: perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT, LinkTest. Add files, or drop them. Latency and bandwidth stand over message size, both axes logarithmic; choose runs to compare them. Where pairs of hosts were measured, the matrix shows them, and the list beside it names which leaf, host or pair is slow: noise alone would show that in one of a hundred matrices. The routes of then say which links slow pairs share and others do not; a click shows them.</source>
        <translation>ネットワークベンチマーク (perftest、OSU マイクロベンチマーク、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT、LinkTest) の出力です。ファイルを追加するかドロップします。遅延と帯域をメッセージサイズに対して両対数で示します。実行を選ぶと比較できます。ホストのペアが測定されていれば行列に示し、その横の一覧にどのリーフ、ホスト、ペアが遅いかを示します。ノイズだけでそうなるのは 100 の行列のうち 1 つです。その時の経路から、遅いペアが共有し、ほかは共有しないリンクがわかります。クリックすると表示します。</translation>
    </message>
    <message>
        <source>Show the host, the leaf or the link</source>
        <translation>ホスト、リーフ、リンクを表示</translation>
    </message>
    <message>
        <source>From pair to pair</source>
        <translation>ペアからペアへ</translation>
    </message>
    <message>
        <source>Racks as elevations, with the front panels of switches: ports in two rows, colored by their state, by the plan of the cables or by a figure. Places are from a table (Places…: node, rack, height, units), from the plan and from what devices say of themselves; what has none stands in a column of its own. While a fabric is live, a cable that is plugged turns right and blinks. &quot;List&quot; has the ports by rack and height, to filter, save and print. A table or a plan can be dropped here.</source>
        <translation>ラックの正面図とスイッチの前面パネル: ポートは 2 段で、状態、配線計画、または指標によって色分けされます。場所は表 (場所…: node、rack、height、units)、計画、機器自身の情報から得られ、場所のないものは別の列に並びます。ライブ中は、接続されたケーブルが「正しい」に変わって点滅します。「一覧」には、ポートがラックと高さの順に並び、絞り込み、保存、印刷ができます。表や計画はここにドロップできます。</translation>
    </message>
    <message>
        <source>To the next port or device</source>
        <translation>次のポートまたは機器へ</translation>
    </message>
    <message>
        <source>To the next device or rack</source>
        <translation>次の機器またはラックへ</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>一覧をフィルター</translation>
    </message>
    <message>
        <source>Rings and trees of communicators over the routes of the capture. Add the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop them. All steps of all channels send at the same time: how many of them use a link is its number of uses, and the link that leaves the least to each bounds the bus bandwidth. Beside it is the best that was measured. Where no text says the order of a ring or a tree, it is assumed, and the text below the list says so.</source>
        <translation>キャプチャの経路の上にコミュニケーターのリングと木を示します。NCCL のログ（NCCL_DEBUG=INFO）、グラフのダンプ、ncclras、Inspector、nccl-tests の出力、またはランクの一覧を追加するか、ドロップします。全チャネルの全ステップが同時に送信します。リンクを使うステップの数が使用数で、1 ステップあたりの残りが最も少ないリンクがバス帯域幅の上限を決めます。その横に測定値の最良のものがあります。リングや木の順序を示すテキストがなければ仮定し、一覧の下にそう書きます。</translation>
    </message>
    <message>
        <source>Show the links of a communicator or a step</source>
        <translation>コミュニケーターまたはステップのリンクを示す</translation>
    </message>
    <message>
        <source>Show them in the topology</source>
        <translation>トポロジーに示す</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Copy the incidents as CSV</source>
        <translation>インシデントを CSV でコピー</translation>
    </message>
    <message>
        <source>By rate, utilization, wait, errors, health</source>
        <translation>レート、使用率、待ち、エラー、健全性の順</translation>
    </message>
    <message>
        <source>By a counter</source>
        <translation>カウンターの順</translation>
    </message>
    <message>
        <source>Ports, links, nodes</source>
        <translation>ポート、リンク、ノード</translation>
    </message>
    <message>
        <source>What if: remove the part from the list</source>
        <translation>故障の想定: 一覧から取り除く</translation>
    </message>
    <message>
        <source>The same in tables and in the topology, too</source>
        <translation>表とトポロジーの中でも同じ</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>すべてのキー</translation>
    </message>
    <message>
        <source>Open the page of the handbook with the keys of all views</source>
        <translation>すべてのビューのキーが載ったハンドブックのページを開きます</translation>
    </message>
</context>
<context>
    <name>pickglass::HistoryView</name>
    <message>
        <source>Select a port or a cable, in any view: its history is shown here.</source>
        <translation>いずれかのビューでポートまたはケーブルを選択すると、その履歴がここに表示されます。</translation>
    </message>
    <message>
        <source>The capture does not say which cables were at this port.</source>
        <translation>このポートにどのケーブルがあったかは、キャプチャに記録されていません。</translation>
    </message>
    <message>
        <source>On average %1 passed between two.</source>
        <translation>間隔は平均 %1 です。</translation>
    </message>
    <message>
        <source>It did not go down, as far as states and counters were read.</source>
        <translation>状態とカウンターを読み取った範囲では、ダウンしていません。</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether it went down is not known.</source>
        <translation>キャプチャは 1 つの時点だけです。ダウンしたかどうかは不明です。</translation>
    </message>
    <message>
        <source>Bit error rate (%1): %2</source>
        <translation>ビット誤り率 (%1): %2</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice: the bit error rate is not known.</source>
        <translation>ビット誤りが 2 回以上読み取られていないため、ビット誤り率は不明です。</translation>
    </message>
    <message numerus="yes">
        <source>%1 went down %n time(s), last at %2.</source>
        <translation>
            <numerusform>%1 は %n 回ダウンしました (最後は %2)。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays: %1</source>
        <translation>接続期間: %1</translation>
    </message>
    <message>
        <source>Stays: %1 of %2</source>
        <translation>接続期間: %2 件中 %1 件</translation>
    </message>
    <message>
        <source>The cable %1</source>
        <translation>ケーブル %1</translation>
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
        <translation>NFS 呼び出し</translation>
    </message>
    <message>
        <source>NFS mounts</source>
        <translation>NFS マウント</translation>
    </message>
    <message>
        <source>Adapter driver</source>
        <translation>アダプターのドライバー</translation>
    </message>
    <message>
        <source>%1 by now</source>
        <translation>現在まで %1</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) do not rise.</source>
        <translation>
            <numerusform>ほか %n 個は増えていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>NFS calls: time and transport</source>
        <translation>NFS 呼び出し: 時間と転送</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>プロセッサ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Lustre calls</source>
        <translation>Lustre 呼び出し</translation>
    </message>
    <message>
        <source>PCIe slot</source>
        <translation>PCIe スロット</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>キューペア</translation>
    </message>
    <message>
        <source>%1 of a core</source>
        <translation>1 コアの %1</translation>
    </message>
    <message>
        <source>Module of the cable</source>
        <translation>ケーブルのモジュール</translation>
    </message>
    <message>
        <source>Bit error rates</source>
        <translation>ビット誤り率</translation>
    </message>
    <message>
        <source>Physical layer</source>
        <translation>物理層</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>センサー</translation>
    </message>
    <message>
        <source>Vendor&apos;s counters</source>
        <translation>ベンダー独自のカウンター</translation>
    </message>
    <message>
        <source>Round trips of MADs</source>
        <translation>MAD の往復</translation>
    </message>
</context>
<context>
    <name>pickglass::HostDetails</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1（%2 にマウント）</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>カーネル %1</translation>
    </message>
    <message>
        <source>Firmware of %1: %2</source>
        <translation>%1 のファームウェア: %2</translation>
    </message>
    <message>
        <source>NFS mounts of %1</source>
        <translation>%1 の NFS マウント</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>書き込み</translation>
    </message>
    <message numerus="yes">
        <source>%n more mount(s)</source>
        <translation>
            <numerusform>ほかに %n 個のマウント</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue pairs to %1</source>
        <translation>%1 へのキューペア</translation>
    </message>
    <message>
        <source>Queue pairs whose other end is not known</source>
        <translation>相手側が不明なキューペア</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>They have an alternate path that is ready.</source>
        <translation>代替経路の準備が完了しています。</translation>
    </message>
    <message>
        <source>Being armed</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Their alternate path is being prepared.</source>
        <translation>代替経路を準備しています。</translation>
    </message>
    <message>
        <source>Migrated</source>
        <translation>移行済み</translation>
    </message>
    <message>
        <source>They have no alternate path, or have migrated to it.</source>
        <translation>代替経路がないか、代替経路に移行済みです。</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s)</source>
        <translation>
            <numerusform>ほかに %n 個のポート</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostStates</name>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>応答あり</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsDialog</name>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsPage</name>
    <message>
        <source>Test the first</source>
        <translation>先頭をテスト</translation>
    </message>
    <message>
        <source>Test all</source>
        <translation>すべてテスト</translation>
    </message>
    <message>
        <source>ssh (nothing is installed there)</source>
        <translation>ssh(ホストには何もインストールしません)</translation>
    </message>
    <message>
        <source>node_exporter over HTTP, port 9100</source>
        <translation>HTTP 経由の node_exporter(ポート 9100)</translation>
    </message>
    <message>
        <source>nothing: the hosts&apos; own adapters alone</source>
        <translation>なし: ホスト自身のアダプターのみ</translation>
    </message>
    <message>
        <source>this machine&apos;s first active port</source>
        <translation>このマシンの最初のアクティブなポート</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>ホスト(&amp;H)</translation>
    </message>
    <message>
        <source>Read &amp;by</source>
        <translation>読み取り方法(&amp;B)</translation>
    </message>
    <message>
        <source>Fabric &amp;from</source>
        <translation>ファブリックの取得元(&amp;F)</translation>
    </message>
    <message>
        <source>Hosts of the open capture</source>
        <translation>開いているキャプチャのホスト</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>List of hosts</source>
        <translation>ホストのリスト</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>Take a group of hosts, or a file with one per line</source>
        <translation>ホストのグループ、または 1 行に 1 台を書いたファイルを使います</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>接続して内容を表示します。記録はしません</translation>
    </message>
    <message>
        <source>Names as pdsh and Slurm write them, or a file: @/etc/hosts.list</source>
        <translation>pdsh や Slurm の書式の名前、またはファイル: @/etc/hosts.list</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台のホスト</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>pickglass::Importer</name>
    <message>
        <source>The import program pgcap could not be started.</source>
        <translation>取り込みプログラム pgcap を起動できませんでした。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>このプログラムの隣か、検索パスにインストールしてください。</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>一時ファイルのための空きがありません: %1</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then open the file again.</source>
        <translation>一時ファイルのフォルダーに空きを作ってから、もう一度開いてください。</translation>
    </message>
    <message>
        <source>The import ended without a result.</source>
        <translation>取り込みが結果なしに終了しました。</translation>
    </message>
    <message>
        <source>This is a bug: please report it together with the file.</source>
        <translation>これはプログラムの不具合です。ファイルと一緒に報告してください。</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>ファイルを取り込めませんでした。</translation>
    </message>
</context>
<context>
    <name>pickglass::IncidentList</name>
    <message>
        <source>Incidents</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Looking for incidents…</source>
        <translation>インシデントを探しています…</translation>
    </message>
</context>
<context>
    <name>pickglass::Inspector</name>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>and %1 more; the Overview lists them all</source>
        <translation>ほか %1 件。概要にすべてあります</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>固定中</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Remove from charts</source>
        <translation>グラフから外します</translation>
    </message>
    <message>
        <source>Pin to charts: keep it when the selection changes</source>
        <translation>グラフに固定: 選択が変わっても残します</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>グラフから外す</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>グラフに固定</translation>
    </message>
    <message>
        <source>Error counters</source>
        <translation>エラーカウンター</translation>
    </message>
    <message>
        <source>Open a capture or a saved discovery. Details of the selection appear here.</source>
        <translation>キャプチャまたは保存した検出結果を開いてください。選択したものの詳細がここに表示されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>ほかに問題 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Host counters</source>
        <translation>ホストのカウンター</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>ジョブ %1</translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation>ジョブ %1: %2</translation>
    </message>
    <message>
        <source>Show what this job did</source>
        <translation>このジョブの動作を表示します</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>%1 (not there since %2)</source>
        <translation>%1 (%2 から存在しません)</translation>
    </message>
    <message>
        <source>%1 (not there yet)</source>
        <translation>%1 (まだ存在しません)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Which cables were here, how often it went down, bit error rates</source>
        <translation>ここにあったケーブル、ダウンの回数、ビット誤り率</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
</context>
<context>
    <name>pickglass::InventoryView</name>
    <message>
        <source>%1 devices and cables</source>
        <translation>機器とケーブル %1 件</translation>
    </message>
    <message>
        <source>%1 of %2 devices and cables</source>
        <translation>機器とケーブル %2 件中 %1 件</translation>
    </message>
</context>
<context>
    <name>pickglass::JobComparePane</name>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Sent per second</source>
        <translation>毎秒の送信</translation>
    </message>
    <message>
        <source>Links used</source>
        <translation>使われたリンク</translation>
    </message>
    <message>
        <source>Links shared with others</source>
        <translation>他と共有したリンク</translation>
    </message>
    <message>
        <source>Most uses of a link</source>
        <translation>リンクの最多使用回数</translation>
    </message>
    <message>
        <source>Figures of both jobs</source>
        <translation>両ジョブの数値</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Diagram of this job</source>
        <translation>このジョブの通信図</translation>
    </message>
    <message>
        <source>Diagram of the other job</source>
        <translation>もう一方のジョブの通信図</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>This job</source>
        <translation>このジョブ</translation>
    </message>
    <message>
        <source>Other job</source>
        <translation>もう一方のジョブ</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比</translation>
    </message>
    <message>
        <source>Choose a job</source>
        <translation>ジョブを選択</translation>
    </message>
    <message>
        <source>There is no other job</source>
        <translation>他のジョブはありません</translation>
    </message>
    <message>
        <source>Both diagrams have the same scale.</source>
        <translation>両方の図は同じ尺度です。</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramCanvas</name>
    <message>
        <source>Communication diagram</source>
        <translation>通信図</translation>
    </message>
    <message>
        <source>Sent %1, received %2</source>
        <translation>送信 %1、受信 %2</translation>
    </message>
    <message>
        <source>Uses of its link: sent %1, received %2</source>
        <translation>リンクの使用回数: 送信 %1、受信 %2</translation>
    </message>
    <message>
        <source>Wait: %1</source>
        <translation>待ち: %1</translation>
    </message>
    <message>
        <source>counter at its maximum</source>
        <translation>カウンターが上限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Used %1 times</source>
        <translation>%1 回使用</translation>
    </message>
    <message>
        <source>Flows: %1</source>
        <translation>フロー: %1</translation>
    </message>
    <message>
        <source>Flows: %1 … %2</source>
        <translation>フロー: %1 … %2</translation>
    </message>
    <message>
        <source>Utilization: %1, wait: %2</source>
        <translation>使用率: %1、待ち: %2</translation>
    </message>
    <message>
        <source>No other hosts&apos; routes carried data over it</source>
        <translation>他のホストの経路のデータは通っていません</translation>
    </message>
    <message>
        <source>Others: at most %1</source>
        <translation>他: 最大 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramLegend</name>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramPane</name>
    <message numerus="yes">
        <source>Communication of %n host(s)</source>
        <translation>
            <numerusform>%n ホストの通信</numerusform>
        </translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>ジョブ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s), %1</source>
        <translation>
            <numerusform>%n ホスト、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>フロー</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用回数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>used several times</source>
        <translation>複数回使用</translation>
    </message>
    <message>
        <source>used several times and over-utilized</source>
        <translation>複数回使用かつ過剰使用</translation>
    </message>
    <message>
        <source>on a route, nothing sent</source>
        <translation>経路上、送信なし</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Play the steps of the job, or pause (Space in the timeline)</source>
        <translation>ジョブのステップを再生または一時停止 (時間軸で Space)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Show all of the range (Esc in the timeline)</source>
        <translation>範囲全体を表示 (時間軸で Esc)</translation>
    </message>
    <message>
        <source>Red: used several times and over-utilized</source>
        <translation>赤: 複数回使用かつ過剰使用</translation>
    </message>
    <message>
        <source>Red: used several times</source>
        <translation>赤: 複数回使用</translation>
    </message>
    <message>
        <source>What is red</source>
        <translation>赤の意味</translation>
    </message>
    <message>
        <source>pale: all but the strongest</source>
        <translation>薄い色: 最も強いもの以外</translation>
    </message>
</context>
<context>
    <name>pickglass::JobExplainPane</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Explanation of the job</source>
        <translation>ジョブの説明</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Show the place of finding %1</source>
        <translation>所見 %1 の場所を表示</translation>
    </message>
    <message>
        <source>Select the place in all views, and go to the time</source>
        <translation>すべてのビューで場所を選択し、その時刻へ移動</translation>
    </message>
    <message>
        <source>Nothing stands out in what is known of this job.</source>
        <translation>このジョブについて分かる範囲で目立つものはありません。</translation>
    </message>
    <message>
        <source>Looking for what stands out…</source>
        <translation>目立つ点を調べています…</translation>
    </message>
</context>
<context>
    <name>pickglass::JobFoundPane</name>
    <message>
        <source>Search again</source>
        <translation>再検索</translation>
    </message>
    <message>
        <source>Jobs found in traffic</source>
        <translation>通信から検出したジョブ</translation>
    </message>
    <message>
        <source>Enter or a double click chooses the job: its time and its hosts become those of all views</source>
        <translation>Enter またはダブルクリックでジョブを選びます。その時間とホストがすべてのビューに適用されます</translation>
    </message>
    <message>
        <source>Look for jobs in the chosen time range, or in all of the capture</source>
        <translation>選んだ時間範囲、またはキャプチャ全体でジョブを探します</translation>
    </message>
    <message>
        <source>Iterations of %1</source>
        <translation>%1 の反復</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>The mean length of an iteration</source>
        <translation>反復の平均の長さ</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>ゆらぎ</translation>
    </message>
    <message>
        <source>The standard deviation of these lengths; no less than some tenths of the time between two sweeps</source>
        <translation>この長さの標準偏差。スイープ間隔の数割より小さくはなりません</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>Communicates</source>
        <translation>通信の割合</translation>
    </message>
    <message>
        <source>The part of an iteration in which hosts send much; in the rest they compute. A bound where one of the two is shorter than two sweeps, not known where both are</source>
        <translation>反復のうち、ホストが多く送る部分。残りは計算です。どちらかがスイープ二回より短いところでは限界値、両方なら不明です</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>確信度</translation>
    </message>
    <message>
        <source>How certain it is that these hosts belong together: the share of iterations that begin together, times the chance that an unrelated host of the same period would not</source>
        <translation>これらのホストが同じジョブであることの確かさ: 同時に始まる反復の割合に、同じ周期の無関係なホストがそうならない確率を掛けたもの</translation>
    </message>
    <message>
        <source>Begin late</source>
        <translation>開始が遅い</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>観測</translation>
    </message>
    <message>
        <source>Looking for iterations in the traffic of hosts…</source>
        <translation>ホストの通信で反復を探しています…</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n port(s) of hosts.</source>
        <translation>
            <numerusform>%1、ホストのポート %n 個。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) found by their iterations.</source>
        <translation>
            <numerusform>反復から %n 個のジョブを検出しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) iterate with no other.</source>
        <translation>
            <numerusform>%n 個のポートは他と一緒に反復しません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n port(s): %1</source>
        <translation>
            <numerusform>%n 個のポートは不明: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts whose iterations begin later than those of the others, by more than these scatter (the median). With a question mark they may be of another job of the same period: the iterations are too equal in length to distinguish them</source>
        <translation>反復がほかのホストより遅く始まり、その差がばらつき(中央値)を超えるホスト。疑問符付きのものは、同じ周期の別のジョブのホストかもしれません: 反復の長さがほぼ等しく、区別できません</translation>
    </message>
</context>
<context>
    <name>pickglass::JobGantt</name>
    <message>
        <source>Jobs over time</source>
        <translation>時間に沿ったジョブ</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>図の行</translation>
    </message>
    <message numerus="yes">
        <source>%1
%n host(s), %2</source>
        <translation>
            <numerusform>%1
%n ホスト、%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobLinksPane</name>
    <message>
        <source>Links of the job</source>
        <translation>ジョブのリンク</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Carried</source>
        <translation>転送量</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用回数</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同時</translation>
    </message>
    <message>
        <source>Uses in the step with most of them</source>
        <translation>最も多いステップでの使用回数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>How many steps used it several times</source>
        <translation>複数回使ったステップの数</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>フロー</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>他、最大</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>What hosts outside the job sent whose routes cross the link</source>
        <translation>このリンクを通る経路を持つ、ジョブ外のホストの送信量</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) carried data.</source>
        <translation>
            <numerusform>%n 本のリンクがデータを運びました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without the size of messages it is not known how often.</source>
        <translation>メッセージの大きさがないので、回数は分かりません。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them were used several times at once.</source>
        <translation>
            <numerusform>うち %n 本が同時に複数回使われました。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them was used several times at once.</source>
        <translation>同時に複数回使われたものはありません。</translation>
    </message>
    <message>
        <source>Without forwarding tables only the links of hosts are known.</source>
        <translation>転送テーブルがないので、ホストのリンクだけが分かります。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobListPane</name>
    <message>
        <source>Filter: name, user:bob, state:failed, hosts&gt;64 (Ctrl+F)</source>
        <translation>絞り込み: 名前、user:bob、state:failed、hosts&gt;64 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Filter jobs</source>
        <translation>ジョブを絞り込む</translation>
    </message>
    <message>
        <source>Chart: jobs</source>
        <translation>図: ジョブ</translation>
    </message>
    <message>
        <source>Chart: hosts</source>
        <translation>図: ホスト</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>図の行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the selected jobs, or all</source>
        <translation>選択したジョブ、またはすべてをコピー</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>A click or Enter chooses the job: its time and its hosts become those of all views</source>
        <translation>クリックまたは Enter でジョブを選ぶと、その時間とホストがすべてのビューに適用されます</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>列「%1」はありません</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n ジョブ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%n ジョブ中 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixCanvas</name>
    <message>
        <source>Who sent to whom</source>
        <translation>誰が誰に送ったか</translation>
    </message>
    <message>
        <source>nothing sent</source>
        <translation>送信なし</translation>
    </message>
    <message>
        <source>%1 … %2; several answers fit, one of them is %3</source>
        <translation>%1 … %2。複数の答えがありえます。その一つは %3</translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixPane</name>
    <message>
        <source>The counters of this range do not say who sent to whom.</source>
        <translation>この範囲のカウンターからは、誰が誰に送ったか分かりません。</translation>
    </message>
    <message>
        <source>Rows send, columns receive; colors go to %1. %2</source>
        <translation>行が送信、列が受信。色は %1 まで。%2</translation>
    </message>
    <message numerus="yes">
        <source>Hatched: counters allow several answers, of %n pair(s).</source>
        <translation>
            <numerusform>斜線: カウンターから複数の答えがありうる %n 組。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each pair has one answer.</source>
        <translation>どの組も答えは一つです。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsChart</name>
    <message>
        <source>Run time over the share of waits</source>
        <translation>待ちの割合に対する実行時間</translation>
    </message>
    <message>
        <source>95 % of the line</source>
        <translation>直線の 95 % 信頼帯</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>回帰直線</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Waited, % of the time</source>
        <translation>待ち (時間の %)</translation>
    </message>
    <message>
        <source>Run time, s</source>
        <translation>実行時間 (s)</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsPane</name>
    <message>
        <source>Programs that ran several times</source>
        <translation>複数回実行されたプログラム</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Those that ended by themselves and whose waits are known</source>
        <translation>自ら終了し、待ちがわかっているもの</translation>
    </message>
    <message>
        <source>Run time follows waits</source>
        <translation>実行時間は待ちに従うか</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>the reverse</source>
        <translation>逆</translation>
    </message>
    <message>
        <source>cannot be said</source>
        <translation>どちらとも言えない</translation>
    </message>
    <message>
        <source>Seconds by 1 % of waits</source>
        <translation>待ち 1 % あたりの秒</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区間</translation>
    </message>
    <message>
        <source>In which the slope lies with a confidence of 95 % (least squares, Student&apos;s t)</source>
        <translation>傾きが 95 % の信頼度で含まれる区間 (最小二乗法、Student の t)</translation>
    </message>
    <message>
        <source>r²</source>
        <translation>r²</translation>
    </message>
    <message>
        <source>The part of the differences of run times that waits explain</source>
        <translation>実行時間の違いのうち、待ちで説明される部分</translation>
    </message>
    <message>
        <source>Reading what the runs waited…</source>
        <translation>各実行の待ちを読み取っています…</translation>
    </message>
    <message>
        <source>No program ran several times: no two jobs have the same name and user.</source>
        <translation>複数回実行されたプログラムはありません。名前とユーザーが同じジョブがありません。</translation>
    </message>
    <message>
        <source>Jobs of the same name and user are runs of one program. Of at least five that ended by themselves the run time is compared with what their hosts waited.</source>
        <translation>名前とユーザーが同じジョブは一つのプログラムの実行です。自ら終了したものが五つ以上あれば、実行時間をホストの待ちと比べます。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobSharedPane</name>
    <message>
        <source>Jobs that share links</source>
        <translation>リンクを共有するジョブ</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this job</source>
        <translation>Enter またはダブルクリックでこのジョブを選びます</translation>
    </message>
    <message>
        <source>Links that both use</source>
        <translation>両方が使うリンク</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>At the same time</source>
        <translation>同時の時間</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>共有リンク</translation>
    </message>
    <message>
        <source>Shared link</source>
        <translation>共有リンク</translation>
    </message>
    <message>
        <source>Carried for this job</source>
        <translation>このジョブの転送量</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>他、最大</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Reading the routes of other jobs…</source>
        <translation>他のジョブの経路を読み込んでいます…</translation>
    </message>
    <message>
        <source>No other job at the same time shares links with this one.</source>
        <translation>同じ時間にこのジョブとリンクを共有するジョブはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at the same time share links with this one. Choose one to see which.</source>
        <translation>
            <numerusform>同じ時間の %n ジョブがこのジョブとリンクを共有しています。選ぶとそのリンクが分かります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The ways between the hosts of other listed jobs share no link with this one. Hosts outside it may have used %1 of its %2 links for other traffic.</source>
        <translation>一覧にある他のジョブのホスト間の経路は、このジョブとリンクを共有しません。ジョブ外のホストが他の通信で %2 本中 %1 本のリンクを使った可能性があります。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobStepBar</name>
    <message>
        <source>Steps of the job</source>
        <translation>ジョブのステップ</translation>
    </message>
    <message>
        <source>All: %1, %2 sent</source>
        <translation>全体: %1、送信 %2</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3, %4 sent</source>
        <translation>ステップ %1 / %2: %3、送信 %4</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) used several times at once</source>
        <translation>
            <numerusform>同時に複数回使われたリンク %n 本</numerusform>
        </translation>
    </message>
    <message>
        <source>What the job&apos;s hosts sent over time; below, how many links were used several times at once.
← and → choose a step, Space plays, Esc shows all of the range.</source>
        <translation>ジョブのホストが時間に沿って送った量。その下は同時に複数回使われたリンクの数。
← と → でステップを選び、Space で再生、Esc で範囲全体を表示します。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsModel</name>
    <message>
        <source>pending</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>node failed</source>
        <translation>ノード障害</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>メモリ不足</translation>
    </message>
    <message>
        <source>preempted</source>
        <translation>横取り</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsView</name>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>通信図</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Host matrix</source>
        <translation>ホスト行列</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>共有リンク</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>What is shown of jobs</source>
        <translation>ジョブについて表示するもの</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Reading the job</source>
        <translation>ジョブを読み込み中</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>キャンセル (Esc)</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>レポート…</translation>
    </message>
    <message>
        <source>Save the explanation of this job as PDF or HTML</source>
        <translation>このジョブの説明を PDF または HTML で保存</translation>
    </message>
    <message>
        <source>No job</source>
        <translation>ジョブなし</translation>
    </message>
    <message>
        <source>Show all times and all hosts again</source>
        <translation>すべての時間とホストを再び表示</translation>
    </message>
    <message>
        <source>Reading the job was cancelled.</source>
        <translation>ジョブの読み込みは中止されました。</translation>
    </message>
    <message>
        <source>There is no job %1, and no host that is called so.</source>
        <translation>ジョブ %1 も、その名前のホストもありません。</translation>
    </message>
    <message>
        <source>Hosts of the job</source>
        <translation>ジョブのホスト</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>ジョブ %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n ホスト</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are not in the fabric</source>
        <translation>
            <numerusform>うち %n はファブリックにありません</numerusform>
        </translation>
    </message>
    <message>
        <source>The jobs could not be read</source>
        <translation>ジョブを読み込めませんでした</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>キャプチャが増えたら、もう一度試します。</translation>
    </message>
    <message>
        <source>No jobs in this capture</source>
        <translation>このキャプチャにジョブはありません</translation>
    </message>
    <message>
        <source>Add what a batch system wrote: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file. While recording, “pgcap record … --jobs slurm” keeps jobs as they run.</source>
        <translation>バッチシステムの出力を追加してください。Slurm の sacct、squeue、scontrol、PBS のアカウンティング、または CSV ファイルです。記録中は「pgcap record … --jobs slurm」で実行中のジョブも保存します。</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>ジョブ一覧を追加…</translation>
    </message>
    <message>
        <source>Reading jobs…</source>
        <translation>ジョブを読み込んでいます…</translation>
    </message>
    <message>
        <source>No job is chosen</source>
        <translation>ジョブが選ばれていません</translation>
    </message>
    <message>
        <source>Choose one in the list of jobs, or in the chart below it.</source>
        <translation>ジョブの一覧、またはその下の図で選んでください。</translation>
    </message>
    <message>
        <source>Show jobs</source>
        <translation>ジョブを表示</translation>
    </message>
    <message>
        <source>Reading the job…</source>
        <translation>ジョブを読み込んでいます…</translation>
    </message>
    <message>
        <source>The job could not be read</source>
        <translation>ジョブを読み込めませんでした</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>レポートを保存</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html)</source>
        <translation>レポート (*.pdf *.html)</translation>
    </message>
    <message>
        <source>Job report</source>
        <translation>ジョブのレポート</translation>
    </message>
    <message>
        <source>Looking for what stands out was cancelled.</source>
        <translation>目立つ点の調査は中止されました。</translation>
    </message>
    <message>
        <source>Found in traffic</source>
        <translation>通信から検出</translation>
    </message>
    <message>
        <source>Run times</source>
        <translation>実行時間</translation>
    </message>
</context>
<context>
    <name>pickglass::LanesView</name>
    <message>
        <source>%1 virtual lanes</source>
        <translation>仮想レーン %1 本</translation>
    </message>
    <message>
        <source>%1 of %2 virtual lanes</source>
        <translation>仮想レーン %2 本中 %1 本</translation>
    </message>
    <message>
        <source>Neither service levels nor weights of virtual lanes are known at this time: recordings of mad:?lanes=10min read them, and the outputs of smpquery sl2vl and smpquery vlarb can be imported.</source>
        <translation>この時点の仮想レーンのサービスレベルも重みも不明です。mad:?lanes=10min の記録はこれらを読み取ります。smpquery sl2vl と smpquery vlarb の出力もインポートできます。</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyChart</name>
    <message>
        <source>Hosts and adapters</source>
        <translation>ホストとアダプター</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>アダプター</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>シリアライズ</translation>
    </message>
    <message>
        <source>Latency by what it is made of</source>
        <translation>遅延の内訳</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyModel</name>
    <message>
        <source>Sending host</source>
        <translation>送信側ホスト</translation>
    </message>
    <message>
        <source>Sending adapter</source>
        <translation>送信側アダプター</translation>
    </message>
    <message>
        <source>Hosts and adapters</source>
        <translation>ホストとアダプター</translation>
    </message>
    <message>
        <source>Both hosts</source>
        <translation>両側のホスト</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>シリアライズ</translation>
    </message>
    <message>
        <source>Receiving adapter</source>
        <translation>受信側アダプター</translation>
    </message>
    <message>
        <source>Receiving host</source>
        <translation>受信側ホスト</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n packets on the slowest link</source>
        <translation>
            <numerusform>最も遅いリンク上で %1 バイト、%n パケット</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 m at 5 ns</source>
        <translation>%1 m、1 m あたり 5 ns</translation>
    </message>
    <message>
        <source>length not known</source>
        <translation>長さが不明</translation>
    </message>
    <message>
        <source>rate not known</source>
        <translation>レートが不明</translation>
    </message>
    <message>
        <source>nothing known of this device</source>
        <translation>この装置の値は不明</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>仮定</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>By</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>What the time is from</source>
        <translation>時間の根拠</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyPane</name>
    <message>
        <source>What the latency is made of, step by step</source>
        <translation>遅延の内訳 (段階ごと)</translation>
    </message>
    <message>
        <source>Which way</source>
        <translation>どの経路</translation>
    </message>
    <message>
        <source>Whose steps are listed</source>
        <translation>段階を一覧にする経路</translation>
    </message>
    <message>
        <source>Size of the message</source>
        <translation>メッセージのサイズ</translation>
    </message>
    <message>
        <source>What is sent, without the overhead of its packets</source>
        <translation>送るデータの量 (パケットのオーバーヘッドを除く)</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Length of other cables</source>
        <translation>その他のケーブルの長さ</translation>
    </message>
    <message>
        <source>How long cables are whose modules do not say it; then it is assumed</source>
        <translation>モジュールが長さを示さないケーブルの長さ。仮定として扱います</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>In an idle network: nothing waits and no packet is sent again. How long devices take is what was published on their family.</source>
        <translation>空いているネットワークでの値です。待ちも再送もありません。装置の所要時間は、そのファミリーについて公表された値です。</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>往路、LID %1 へ</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>復路、LID %1 へ</translation>
    </message>
    <message>
        <source>Both ends are the same port: nothing is sent.</source>
        <translation>両端が同じポートです。何も送られません。</translation>
    </message>
    <message>
        <source>%1 in an idle network</source>
        <translation>空いているネットワークで %1</translation>
    </message>
    <message>
        <source>At least %1 in an idle network · not known: %2</source>
        <translation>空いているネットワークで少なくとも %1 · 不明: %2</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>仮定: %1</translation>
    </message>
    <message>
        <source>upper limits, counted whole: %1</source>
        <translation>上限値（そのまま加算）: %1</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>経路の両端を選んでください。</translation>
    </message>
</context>
<context>
    <name>pickglass::LeftRecordings</name>
    <message numerus="yes">
        <source>%1, %n sweep(s), %2</source>
        <translation>
            <numerusform>%1、スイープ %n 回、%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>Discard the recording of %1?</source>
        <translation>%1 の記録を破棄しますか?</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>元に戻すことはできません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save the recording of %1</source>
        <translation>%1 の記録を保存</translation>
    </message>
    <message>
        <source>Unsaved recordings</source>
        <translation>保存されていない記録</translation>
    </message>
</context>
<context>
    <name>pickglass::LinksView</name>
    <message>
        <source>%1 links</source>
        <translation>%1 リンク</translation>
    </message>
    <message>
        <source>%1 of %2 links</source>
        <translation>%2 リンク中 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveCards</name>
    <message>
        <source>Busiest links</source>
        <translation>最も忙しいリンク</translation>
    </message>
    <message>
        <source>By utilization of the link&apos;s data rate</source>
        <translation>リンクのデータレートに対する使用率順</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>待ちが多い</translation>
    </message>
    <message>
        <source>Links on which data waited for credits</source>
        <translation>データがクレジットを待ったリンク</translation>
    </message>
    <message>
        <source>Rising errors</source>
        <translation>増えているエラー</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>エラーカウンターが増えたポート</translation>
    </message>
    <message>
        <source>Errors since cleared</source>
        <translation>クリア以降のエラー</translation>
    </message>
    <message>
        <source>No error counter counted since it was cleared.</source>
        <translation>クリア以降、エラーを数えたカウンターはありません。</translation>
    </message>
    <message>
        <source>Rising errors, in the range</source>
        <translation>増えているエラー (範囲内)</translation>
    </message>
    <message>
        <source>Rising errors, last 5 min</source>
        <translation>増えているエラー (直前 5 分)</translation>
    </message>
    <message>
        <source>Waiting for the second sweep: rates need two.</source>
        <translation>2 回目のスイープを待っています。レートには 2 回必要です。</translation>
    </message>
    <message>
        <source>Fewer than two sweeps at this time.</source>
        <translation>この時刻にはスイープが 2 回ありません。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>No traffic.</source>
        <translation>トラフィックはありません。</translation>
    </message>
    <message>
        <source>No waits.</source>
        <translation>待ちはありません。</translation>
    </message>
    <message>
        <source>No error counter rose in this range.</source>
        <translation>この範囲で増えたエラーカウンターはありません。</translation>
    </message>
    <message>
        <source>No error counter rose in the 5 minutes before.</source>
        <translation>直前の 5 分間に増えたエラーカウンターはありません。</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveControls</name>
    <message>
        <source>Mark %1</source>
        <translation>マーク %1</translation>
    </message>
    <message>
        <source>The note was saved.</source>
        <translation>メモを保存しました。</translation>
    </message>
    <message>
        <source>Resume the recording</source>
        <translation>記録を再開</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>記録を一時停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Resume sweeps</source>
        <translation>スイープを再開します</translation>
    </message>
    <message>
        <source>Stop sweeps until you resume</source>
        <translation>再開するまでスイープを止めます</translation>
    </message>
    <message>
        <source>The mark “%1” was set.</source>
        <translation>マーク「%1」を付けました。</translation>
    </message>
    <message>
        <source>The mark “%1” was removed.</source>
        <translation>マーク「%1」を削除しました。</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveFigures</name>
    <message>
        <source>Interval: %1</source>
        <translation>間隔: %1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>ending …</source>
        <translation>終了しています…</translation>
    </message>
    <message>
        <source>sweep %1, every</source>
        <translation>スイープ %1、間隔</translation>
    </message>
    <message>
        <source>first sweep, every</source>
        <translation>最初のスイープ、間隔</translation>
    </message>
    <message>
        <source>Sweep %1 took %2.</source>
        <translation>スイープ %1 に %2 かかりました。</translation>
    </message>
    <message>
        <source>%1 ports,</source>
        <translation>%1 ポート、</translation>
    </message>
    <message numerus="yes">
        <source>%n timeout(s)</source>
        <translation>
            <numerusform>タイムアウト %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s) skipped</source>
        <translation>
            <numerusform>欠落したスイープ %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals without a sweep: choose a longer interval or fewer counters.</source>
        <translation>スイープのなかった間隔です。間隔を長くするか、カウンターを減らしてください。</translation>
    </message>
    <message>
        <source>not growing for %1</source>
        <translation>%1 伸びていません</translation>
    </message>
    <message>
        <source>growing, one sweep every %1</source>
        <translation>記録中、スイープの間隔 %1</translation>
    </message>
    <message>
        <source>Another program records this capture. It may be paused or killed.</source>
        <translation>別のプログラムがこのキャプチャに記録しています。一時停止中か、強制終了された可能性があります。</translation>
    </message>
    <message>
        <source>Another program records this capture; the window follows it.</source>
        <translation>別のプログラムがこのキャプチャに記録中です。ウィンドウはそれを追います。</translation>
    </message>
    <message>
        <source>sweep %1</source>
        <translation>スイープ %1</translation>
    </message>
    <message>
        <source>monitoring uses %1 of a link</source>
        <translation>監視はリンクの %1 を使用</translation>
    </message>
    <message>
        <source>Last sweep: %1 requests and their answers, %2. Sent over one link, the slowest of the fabric, they would use this share of it.</source>
        <translation>直前のスイープ: 要求 %1 件とその応答、合計 %2。すべてがファブリックで最も遅い 1 本のリンクを通ったとして、その帯域に占める割合です。</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>%1 on %2 reads %3. Round trip and clock difference to this machine, measured every two seconds by the fastest answers.</source>
        <translation>%2 の %1 が %3 を読み取っています。問い合わせの往復時間と、このマシンとの時計の差です。2 秒ごとに測り、最も速い応答を採用します。</translation>
    </message>
    <message>
        <source>Sweep interval (%1)</source>
        <translation>スイープの間隔 (%1)</translation>
    </message>
    <message>
        <source>Show which hosts answer</source>
        <translation>応答しているホストを表示します</translation>
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
        <translation>%1(記録は停止済み)</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveHosts</name>
    <message>
        <source>%1 of %2 hosts answer</source>
        <translation>%2 台中 %1 台のホストが応答</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveRecording</name>
    <message>
        <source>The recording program pgcap could not be started.</source>
        <translation>記録プログラム pgcap を起動できませんでした。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>このプログラムの隣か、検索パスにインストールしてください。</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>一時ファイルのための空きがありません: %1</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then go live again.</source>
        <translation>一時ファイルのフォルダーに空きを作ってから、もう一度ライブ表示を始めてください。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Exit code %1: the recording ended without a message.</source>
        <translation>終了コード %1: 記録がメッセージなしに終了しました。</translation>
    </message>
    <message>
        <source>The recording program was killed or crashed.</source>
        <translation>記録プログラムが強制終了されたか、異常終了しました。</translation>
    </message>
    <message>
        <source>%1 Its message: %2</source>
        <translation>%1 出力: %2</translation>
    </message>
    <message>
        <source>The capture is complete up to then. Record again; if it happens again, please report it.</source>
        <translation>それまでの記録は完全です。もう一度記録してください。繰り返すようなら報告してください。</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>トークンを渡せません: %1。</translation>
    </message>
</context>
<context>
    <name>pickglass::MainWindow</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>別のファイルを開く…</translation>
    </message>
    <message>
        <source>Open a fabric</source>
        <translation>ファブリックを開く</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 を表示</translation>
    </message>
    <message>
        <source>Fit the fabric into the view</source>
        <translation>ファブリック全体を表示に合わせる</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>ライブ表示…</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>書き出し: %1</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>記録を保存できませんでした</translation>
    </message>
    <message>
        <source>Captures and saved texts (*.pgcap %1)</source>
        <translation>キャプチャと保存したテキスト (*.pgcap %1)</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>Saved texts (%1)</source>
        <translation>保存したテキスト (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open a folder of saved texts</source>
        <translation>保存したテキストのフォルダーを開く</translation>
    </message>
    <message>
        <source>Save what is golden</source>
        <translation>基準を保存</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 とほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue with %1, at %2</source>
        <translation>%1 の続きから (%2)</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>%1 の続きから</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>ツアーを始める</translation>
    </message>
    <message>
        <source>New here? The tour says what each part is for, in a minute.</source>
        <translation>初めての方へ: 各部分の役割を 1 分で紹介します。</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>開いているもの</translation>
    </message>
    <message>
        <source>Open captures and saved texts here, or go live. Find any node, GUID, LID or command with %1.</source>
        <translation>ここでキャプチャや保存されたテキストを開くか、ライブで見ます。%1 でノード、GUID、LID、コマンドを検索できます。</translation>
    </message>
    <message>
        <source>The fabric</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>All switches and hosts, by tier. A click selects one in every view; the bars show how busy they are.</source>
        <translation>すべてのスイッチとホストを階層ごとに表示します。クリックするとすべてのビューで選択され、バーは負荷を示します。</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>Each answers one question. They are in groups: see, compare, explain, list. A number on a tab counts problems.</source>
        <translation>それぞれが 1 つの問いに答えます。見る、比べる、説明する、一覧にするというグループに分かれています。タブの数字は問題の数です。</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>選択したもの</translation>
    </message>
    <message>
        <source>Its ports, counters, cables and recent traffic; of nothing selected, the whole fabric.</source>
        <translation>そのポート、カウンター、ケーブル、最近の通信を示します。何も選択していなければファブリック全体です。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Everything shows one moment: drag the line to another one, drag beside it for a range, or play. Marks show what happened.</source>
        <translation>すべてが 1 つの時点を示します。線をドラッグすると別の時点に、線の横をドラッグすると範囲になり、再生もできます。印は起きたことを示します。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>%1 opens the handbook at the page of the view that is shown. Nothing that you do here changes the fabric.</source>
        <translation>%1 で、表示しているビューのページでハンドブックが開きます。ここでの操作でファブリックが変わることはありません。</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerCards</name>
    <message>
        <source>priority %1 · LID %2 · %3</source>
        <translation>優先度 %1 · LID %2 · %3</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>マスター</translation>
    </message>
    <message>
        <source>Takes over next</source>
        <translation>次に引き継ぐ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>No subnet manager was seen until then.</source>
        <translation>それまでに確認されたサブネットマネージャーはありません。</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>始まりはこの時刻 (%1)。</translation>
    </message>
    <message>
        <source>Master of subnet %1</source>
        <translation>サブネット %1 のマスター</translation>
    </message>
    <message>
        <source>Takes over next in subnet %1</source>
        <translation>サブネット %1 で次に引き継ぐ</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerTimeline</name>
    <message>
        <source>Timeline of the subnet managers</source>
        <translation>サブネットマネージャーの時間の流れ</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1: 不在</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersModel</name>
    <message>
        <source>gone (was %1)</source>
        <translation>不在 (以前は %1)</translation>
    </message>
    <message>
        <source>%1, takes over next</source>
        <translation>%1、次に引き継ぐ</translation>
    </message>
    <message>
        <source>%1, not rising</source>
        <translation>%1、増加なし</translation>
    </message>
    <message>
        <source>%1, rising</source>
        <translation>%1、増加中</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>優先度</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>ポート GUID</translation>
    </message>
    <message>
        <source>ActCount</source>
        <translation>ActCount</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>最初の確認</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最後の確認</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersView</name>
    <message>
        <source>Subnet managers</source>
        <translation>サブネットマネージャー</translation>
    </message>
    <message>
        <source>Subnet manager events</source>
        <translation>サブネットマネージャーのイベント</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the selected events, or all</source>
        <translation>選択したイベント、なければすべてをコピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Wheel or +, − zoom; Shift and wheel or the middle button move; F shows all; N and B go to the next hand-over and back; ↑, ↓ and Enter choose a manager.</source>
        <translation>ホイールまたは +、− で拡大縮小、Shift とホイールまたは中ボタンで移動、F で全体を表示。N と B で次と前の引き継ぎへ。↑、↓、Enter でマネージャーを選択。</translation>
    </message>
    <message>
        <source>Hand-overs</source>
        <translation>引き継ぎ</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>The subnet managers could not be read</source>
        <translation>サブネットマネージャーを読み取れませんでした</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>キャプチャが増えたときに再び読み取ります。</translation>
    </message>
    <message>
        <source>No subnet manager has answered yet</source>
        <translation>まだ応答したサブネットマネージャーはありません</translation>
    </message>
    <message>
        <source>Every port with IsSM set is queried for SMInfo once per second, if the source supports it.</source>
        <translation>IsSM が設定されたすべてのポートに、取得元が対応していれば毎秒 SMInfo を問い合わせます。</translation>
    </message>
    <message>
        <source>No subnet managers in this capture</source>
        <translation>このキャプチャにサブネットマネージャーはありません</translation>
    </message>
    <message>
        <source>Saved discoveries do not list subnet managers. A recording queries them once per second: go live, or use “pgcap record mad: -o fabric.pgcap”.</source>
        <translation>保存した検出結果にサブネットマネージャーは含まれません。記録では毎秒問い合わせます。ライブを始めるか、「pgcap record mad: -o fabric.pgcap」を使ってください。</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixCanvas</name>
    <message>
        <source>no cable</source>
        <translation>ケーブルなし</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>no cable, but its neighbors have one</source>
        <translation>ケーブルなし（隣にはあり）</translation>
    </message>
    <message numerus="yes">
        <source>%n cable(s) missing: most cells of this row have %1</source>
        <translation>
            <numerusform>ケーブルが %n 本足りません: この行のほとんどのセルは %1 本です</numerusform>
        </translation>
    </message>
    <message>
        <source>more than most cells of this row, which have %1</source>
        <translation>この行のほとんどのセル(%1 本)より多い</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixLegend</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation>ケーブル 1 本</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>ケーブル %1 本</translation>
    </message>
    <message>
        <source>missing cable</source>
        <translation>ケーブルの欠落</translation>
    </message>
    <message>
        <source>◥ row → column  ◣ column → row</source>
        <translation>◥ 行 → 列  ◣ 列 → 行</translation>
    </message>
    <message>
        <source>fewer cables than most: some are missing</source>
        <translation>ほとんどより少ない: 足りないケーブルがあります</translation>
    </message>
    <message>
        <source>more cables than most</source>
        <translation>ほとんどよりケーブルが多い</translation>
    </message>
    <message>
        <source>fewer cables than most (some are missing) or more</source>
        <translation>ほとんどよりケーブルが少ない(不足)か多い</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixView</name>
    <message>
        <source>There is no switch in this fabric, so there is no matrix.</source>
        <translation>このファブリックにはスイッチがないため、行列もありません。</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>行と列</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show the whole matrix (F)</source>
        <translation>行列全体を表示（F）</translation>
    </message>
    <message>
        <source>Tier %1 × tier %2</source>
        <translation>階層 %1 × 階層 %2</translation>
    </message>
    <message>
        <source>Pods × top tier</source>
        <translation>ポッド × 最上段</translation>
    </message>
    <message>
        <source>Groups × groups</source>
        <translation>グループ × グループ</translation>
    </message>
    <message>
        <source>Switches × switches</source>
        <translation>スイッチ × スイッチ</translation>
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
        <translation>開く…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>検索…</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>ブラウザーを絞り込む</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>ホストグループ…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>明暗を切り替える</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>ヘルプとキーボードショートカット</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>一覧を消去</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>ライブ表示…</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>記録を一時停止</translation>
    </message>
    <message>
        <source>Set a mark</source>
        <translation>マークを付ける</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>マーク</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>メモを書く…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Stop the recording</source>
        <translation>記録を停止</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the recording; the capture stays open</source>
        <translation>記録を停止します。キャプチャは開いたままです</translation>
    </message>
    <message>
        <source>Save the recording to a file; recording continues</source>
        <translation>記録をファイルに保存します。記録は続きます</translation>
    </message>
    <message>
        <source>Save the range as…</source>
        <translation>範囲に名前を付けて保存…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>キャプチャ</translation>
    </message>
    <message>
        <source>Trim…</source>
        <translation>切り出し…</translation>
    </message>
    <message>
        <source>Save a time range or some nodes as a capture</source>
        <translation>時間範囲やいくつかのノードをキャプチャとして保存</translation>
    </message>
    <message>
        <source>Thin…</source>
        <translation>間引き…</translation>
    </message>
    <message>
        <source>Save with fewer sweeps</source>
        <translation>スイープを減らして保存</translation>
    </message>
    <message>
        <source>Anonymize…</source>
        <translation>匿名化…</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>結合…</translation>
    </message>
    <message>
        <source>Combine several captures of one fabric</source>
        <translation>同じファブリックの複数のキャプチャを 1 つにする</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Check for damage and recover data</source>
        <translation>破損を調べ、データを復旧</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>変換…</translation>
    </message>
    <message>
        <source>Save in the format version of this program</source>
        <translation>このプログラムの形式バージョンで保存</translation>
    </message>
    <message>
        <source>Watch remote fabric…</source>
        <translation>リモートファブリックを表示…</translation>
    </message>
    <message>
        <source>Watch the fabric of another machine, by ssh or by its agent</source>
        <translation>別のマシンのファブリックを ssh またはエージェント経由で監視</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>フォルダーを開く…</translation>
    </message>
    <message>
        <source>All the saved texts in a folder, as one capture</source>
        <translation>フォルダー内の保存テキストすべてを 1 つのキャプチャとして開きます</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>ブラウザー</translation>
    </message>
    <message>
        <source>Show or hide the browser (F9)</source>
        <translation>ブラウザーの表示・非表示 (F9)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Show or hide the inspector (F11)</source>
        <translation>インスペクターの表示・非表示 (F11)</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>次の領域へ</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>前の領域へ</translation>
    </message>
    <message>
        <source>Menu of files</source>
        <translation>ファイルメニュー</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Save for sharing, with names, GUIDs, LIDs and notes replaced</source>
        <translation>名前、GUID、LID、メモを置き換えて共有用に保存します</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>キャプチャと比較…</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture</source>
        <translation>別のキャプチャのファブリックとの違いを表示します</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>このビューを保存</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>ジョブ一覧を追加…</translation>
    </message>
    <message>
        <source>Save the capture with the jobs that a batch system listed</source>
        <translation>バッチシステムが挙げたジョブを加えてキャプチャを保存</translation>
    </message>
    <message>
        <source>Add fabric…</source>
        <translation>ファブリックを追加…</translation>
    </message>
    <message>
        <source>Show another fabric in this window, with an overview of all</source>
        <translation>別のファブリックをこのウィンドウに表示し、全体の概要も表示します</translation>
    </message>
    <message>
        <source>Compare with plan…</source>
        <translation>計画と比較…</translation>
    </message>
    <message>
        <source>Show which cables are as planned, and which to move, lay or take out</source>
        <translation>計画どおりのケーブルと、差し替え・敷設・撤去するケーブルを表示します</translation>
    </message>
    <message>
        <source>Set a mark at the time shown</source>
        <translation>表示中の時刻にマークを付けます</translation>
    </message>
    <message>
        <source>Save a note at the time shown</source>
        <translation>表示中の時刻にメモを保存します</translation>
    </message>
    <message>
        <source>Pin as golden</source>
        <translation>基準にする</translation>
    </message>
    <message>
        <source>This is how the fabric should be: later differences are listed until they are acknowledged</source>
        <translation>これがファブリックのあるべき状態です。以後の相違は、確認済みにされるまで一覧に残ります</translation>
    </message>
    <message>
        <source>Differences from golden…</source>
        <translation>基準との相違…</translation>
    </message>
    <message>
        <source>What differs from the capture that is golden for this fabric</source>
        <translation>このファブリックの基準であるキャプチャとの相違</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>ハンドブック</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>ウィンドウのツアー</translation>
    </message>
</context>
<context>
    <name>pickglass::MomentStrip</name>
    <message>
        <source>time not known</source>
        <translation>時刻不明</translation>
    </message>
    <message>
        <source>moment %1 of %2</source>
        <translation>%2 時点中 %1</translation>
    </message>
    <message>
        <source>one moment: %1</source>
        <translation>時点は 1 つ: %1</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>時刻: %1</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>最初の時点</translation>
    </message>
    <message>
        <source>Previous moment</source>
        <translation>前の時点</translation>
    </message>
    <message>
        <source>Next moment</source>
        <translation>次の時点</translation>
    </message>
    <message>
        <source>Last moment</source>
        <translation>最後の時点</translation>
    </message>
    <message>
        <source>Import several discoveries to step through them.</source>
        <translation>複数の検出結果を取り込むと、順に見ることができます。</translation>
    </message>
</context>
<context>
    <name>pickglass::MulticastView</name>
    <message>
        <source>Multicast groups</source>
        <translation>マルチキャストグループ</translation>
    </message>
    <message>
        <source>%1 members, groups: %2</source>
        <translation>メンバー %1、グループ: %2</translation>
    </message>
    <message>
        <source>%1 of %2 members, groups: %3</source>
        <translation>メンバー %2 中 %1、グループ: %3</translation>
    </message>
    <message>
        <source>The group has no members.</source>
        <translation>このグループにメンバーはいません。</translation>
    </message>
    <message>
        <source>Members are not known: the output of saquery --smkey 1 -m can be imported.</source>
        <translation>メンバーは不明です: saquery --smkey 1 -m の出力をインポートできます。</translation>
    </message>
    <message>
        <source>%1 more faults.</source>
        <translation>ほかに %1 件の問題。</translation>
    </message>
    <message>
        <source>groups: %1</source>
        <translation>グループ数: %1</translation>
    </message>
    <message>
        <source>Nothing is known of multicast at this time: recordings of mad:?multicast=10min read the tables of switches, and the outputs of saquery -g, saquery --smkey 1 -m and dump_fts -M, and OpenSM&apos;s opensm.mcfdbs can be imported.</source>
        <translation>この時点のマルチキャストについては何もわかりません。mad:?multicast=10min の記録はスイッチのテーブルを読み取ります。saquery -g、saquery --smkey 1 -m、dump_fts -M の出力や OpenSM の opensm.mcfdbs を取り込むこともできます。</translation>
    </message>
</context>
<context>
    <name>pickglass::NodePortsModel</name>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>負荷</translation>
    </message>
</context>
<context>
    <name>pickglass::NodesView</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 ノード</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 ノード中 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::NotePopup</name>
    <message>
        <source>What is happening now?</source>
        <translation>今何が起きていますか?</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>What happened then?</source>
        <translation>そのとき何が起きましたか?</translation>
    </message>
    <message>
        <source>Enter saves it at the time shown, %1.</source>
        <translation>Enter で表示中の時刻 %1 に保存します。</translation>
    </message>
    <message>
        <source>Enter saves it at the time when it is saved.</source>
        <translation>Enter で保存した時点の時刻に保存します。</translation>
    </message>
    <message>
        <source>Name of the mark</source>
        <translation>マークの名前</translation>
    </message>
    <message>
        <source>Enter sets the mark at %1, Escape sets none.</source>
        <translation>Enter で %1 にマークを付けます。Escape では付けません。</translation>
    </message>
    <message>
        <source>Enter sets the mark at the time when it is set, Escape sets none.</source>
        <translation>Enter を押した時点の時刻にマークを付けます。Escape では付けません。</translation>
    </message>
    <message>
        <source>Enter renames the mark, Escape leaves it as it is.</source>
        <translation>Enter でマークの名前を変更します。Escape ではそのままです。</translation>
    </message>
</context>
<context>
    <name>pickglass::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Opener</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 はありません。</translation>
    </message>
    <message>
        <source>Ask its owner for permission, or copy it to your own folder.</source>
        <translation>所有者に許可を求めるか、自分のフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>Check the name, or choose another file.</source>
        <translation>名前を確認するか、別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>A capture cannot be opened together with other files.</source>
        <translation>キャプチャは他のファイルと一緒には開けません。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Open one capture, or any number of saved text files. To see captures side by side, start pickglass with their names.</source>
        <translation>キャプチャを 1 つ、または保存したテキストファイルをいくつでも開いてください。キャプチャを並べて見るには、それらの名前を付けて pickglass を起動してください。</translation>
    </message>
    <message>
        <source>No permission to read %1.</source>
        <translation>%1 を読み取る権限がありません。</translation>
    </message>
</context>
<context>
    <name>pickglass::OptionTable</name>
    <message>
        <source>from %1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>of %1 or more</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>expected a number %1</source>
        <translation>%1 の数値を指定してください</translation>
    </message>
    <message>
        <source>expected a duration %1, such as 500ms, 1s, 5min or 24h</source>
        <translation>%1 の時間を、500ms、1s、5min、24h のように指定してください</translation>
    </message>
    <message>
        <source>expected a size %1, such as 500M or 2G</source>
        <translation>%1 のサイズを、500M や 2G のように指定してください</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>次のいずれかを指定してください: %1</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>%1 のことですか？</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1。%2 のことですか？</translation>
    </message>
    <message>
        <source>Separated by commas.</source>
        <translation>コンマで区切ります。</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>既定値: %1。</translation>
    </message>
    <message>
        <source>Can be given several times.</source>
        <translation>複数回指定できます。</translation>
    </message>
    <message>
        <source>Unknown option %1.</source>
        <translation>不明なオプション %1 です。</translation>
    </message>
    <message>
        <source>Unknown option %1; did you mean %2?</source>
        <translation>不明なオプション %1 です。%2 のことですか？</translation>
    </message>
</context>
<context>
    <name>pickglass::OverviewView</name>
    <message>
        <source>Report…</source>
        <translation>レポート…</translation>
    </message>
    <message>
        <source>Save a report as PDF or HTML</source>
        <translation>レポートを PDF または HTML で保存</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Systems with at least one host adapter</source>
        <translation>ホストアダプターが 1 つ以上あるシステム</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Cables, each counted once</source>
        <translation>ケーブル（1 本を 1 回数えます）</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>稼働ポート</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>ポッド</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>筐体</translation>
    </message>
    <message>
        <source>Directors: several switch chips of one system</source>
        <translation>ディレクター: 1 つのシステムの複数のスイッチチップ</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>SHARP: adapters by type, but no hosts</source>
        <translation>SHARP: 種類はアダプターですが、ホストではありません</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>No slow, narrow or mismatched link, no port down beside one that is up, no node without a cable, no duplicate name or LID, equal uplinks throughout.</source>
        <translation>遅いリンク、幅の狭いリンク、不一致のリンク、アップの隣でダウンしたポート、ケーブルのないノード、重複した名前や LID はなく、アップリンクの数も揃っています。</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>レート別のリンク</translation>
    </message>
    <message>
        <source>Island %1</source>
        <translation>島 %1</translation>
    </message>
    <message>
        <source>Nodes of each island</source>
        <translation>島ごとのノード</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>型番別のスイッチ</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>型番別のホストアダプター</translation>
    </message>
    <message>
        <source>Load between tiers</source>
        <translation>階層間の負荷</translation>
    </message>
    <message>
        <source>Left utilization, right wait: mean · maximum of the links</source>
        <translation>左が使用率、右が待ち: リンクの平均 · 最大</translation>
    </message>
    <message>
        <source>%1 islands that do not reach each other</source>
        <translation>互いに到達できない %1 個の島</translation>
    </message>
    <message>
        <source>%1 subnets</source>
        <translation>サブネット %1 個</translation>
    </message>
    <message>
        <source>Cables: unknown</source>
        <translation>ケーブル: 不明</translation>
    </message>
    <message numerus="yes">
        <source>Cables of %n node(s) unknown</source>
        <translation>
            <numerusform>%n ノードのケーブルは不明</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>No source looked at cables: they are unknown</source>
        <translation>ケーブルを調べた取得元がないため不明です</translation>
    </message>
    <message>
        <source>No source looked at the states of ports</source>
        <translation>ポートの状態を調べた取得元がありません</translation>
    </message>
    <message>
        <source>Links and cables were not checked: no source looked at them.</source>
        <translation>リンクとケーブルは調べられません: それらを調べた取得元がありません。</translation>
    </message>
    <message>
        <source>times are local times of the files, without a time zone</source>
        <translation>時刻はファイルの現地時刻(タイムゾーンなし)</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>Work list</source>
        <translation>作業一覧</translation>
    </message>
    <message>
        <source>What is to be mended where the hardware is, by place</source>
        <translation>現場で直すものを場所の順に並べたもの</translation>
    </message>
    <message>
        <source>Save the work list</source>
        <translation>作業一覧を保存</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り値 (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>印刷用の PDF を保存…</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF ファイル (*.pdf)</translation>
    </message>
    <message>
        <source>✓  No problems at this time.</source>
        <translation>✓  この時点で問題はありません。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>レポートを保存</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML page (*.html)</source>
        <translation>PDF (*.pdf);;HTML ページ (*.html)</translation>
    </message>
    <message>
        <source>Searching for incidents… Cancel</source>
        <translation>インシデントを検索中… キャンセル</translation>
    </message>
    <message>
        <source>Making the report… Cancel</source>
        <translation>レポートを作成中… キャンセル</translation>
    </message>
</context>
<context>
    <name>pickglass::PartitionsView</name>
    <message>
        <source>%1 members of %2 partitions</source>
        <translation>%2 パーティションのメンバー %1</translation>
    </message>
    <message>
        <source>%1 of %2 members of %3 partitions</source>
        <translation>%3 パーティションのメンバー %2 のうち %1</translation>
    </message>
    <message>
        <source>No P_Key table is known at this time: recordings of mad: read them, and the outputs of saquery PKTR and smpquery pkeys can be imported.</source>
        <translation>この時点で P_Key テーブルは知られていません: mad: の記録が読み取り、saquery PKTR と smpquery pkeys の出力を取り込めます。</translation>
    </message>
</context>
<context>
    <name>pickglass::PathModel</name>
    <message>
        <source>The way back does not cross this cable.</source>
        <translation>復路はこのケーブルを通りません。</translation>
    </message>
    <message>
        <source>The way back crosses this cable, too.</source>
        <translation>復路もこのケーブルを通ります。</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>ホップ</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>送信ポート</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>受信ポート</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>送信ポートの使用率</translation>
    </message>
    <message>
        <source>What waited to be sent, as a share of the link&apos;s rate</source>
        <translation>送信を待った量 (リンクのレートに対する割合)</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane, where SL2VL tables and service levels are known</source>
        <translation>仮想レーン。SL2VL テーブルとサービスレベルが分かる場合のみ</translation>
    </message>
    <message>
        <source>BER</source>
        <translation>BER</translation>
    </message>
    <message>
        <source>Bit error rate: symbol errors that the receiving port counted, by the bits that the link can carry in that time</source>
        <translation>ビットエラー率: 受信ポートが数えたシンボルエラーを、その時間にリンクが運べるビット数で割ったもの</translation>
    </message>
    <message>
        <source>same cable</source>
        <translation>同じケーブル</translation>
    </message>
    <message>
        <source>another cable</source>
        <translation>別のケーブル</translation>
    </message>
    <message>
        <source>Way back</source>
        <translation>戻りの経路</translation>
    </message>
</context>
<context>
    <name>pickglass::PathTimePane</name>
    <message>
        <source>Which way</source>
        <translation>どちらの向き</translation>
    </message>
    <message>
        <source>The hops of this way from top to bottom, by the tables of the moment; a row is what the sending port of a hop did</source>
        <translation>この向きのホップを上から下へ、表示時点のテーブルに従って並べます。各行はホップの送信ポートの動きです</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ 追加</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>ほかのマップの下にマップを追加します</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>行き、LID %1 宛て</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>帰り、LID %1 宛て</translation>
    </message>
    <message>
        <source>No path to show</source>
        <translation>表示する経路がありません</translation>
    </message>
    <message>
        <source>Choose both ends above; where packets do not leave the first port, there is nothing to show either.</source>
        <translation>上で両端を選んでください。パケットが最初のポートから出ない場合も、表示するものはありません。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceField</name>
    <message>
        <source>Name, GUID, LID or port (leaf01/19)</source>
        <translation>名前、GUID、LID またはポート (leaf01/19)</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>このファブリックに一致するものはありません。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceMenu</name>
    <message>
        <source>&amp;Chart</source>
        <translation>グラフに表示(&amp;C)</translation>
    </message>
    <message>
        <source>Show in &amp;table</source>
        <translation>表で表示(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>名前をコピー(&amp;N)</translation>
    </message>
    <message>
        <source>Copy &amp;GUID</source>
        <translation>GUID をコピー(&amp;G)</translation>
    </message>
    <message>
        <source>Copy GUID of %1</source>
        <translation>%1 の GUID をコピー</translation>
    </message>
    <message>
        <source>Copy &amp;LID</source>
        <translation>LID をコピー(&amp;L)</translation>
    </message>
    <message>
        <source>Copy LID of %1</source>
        <translation>%1 の LID をコピー</translation>
    </message>
    <message>
        <source>&amp;What is connected</source>
        <translation>接続先(&amp;W)</translation>
    </message>
    <message>
        <source>What is connected to %1</source>
        <translation>%1 の接続先</translation>
    </message>
    <message>
        <source>Port %1: %2</source>
        <translation>ポート %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more, in the table of ports</source>
        <translation>
            <numerusform>ほか %n 件 (ポートの表)</numerusform>
        </translation>
    </message>
    <message>
        <source>Path &amp;from here</source>
        <translation>ここからの経路(&amp;F)</translation>
    </message>
    <message>
        <source>Path t&amp;o here</source>
        <translation>ここへの経路(&amp;O)</translation>
    </message>
    <message>
        <source>Take out of &amp;what if</source>
        <translation>故障の想定から外す(&amp;W)</translation>
    </message>
    <message>
        <source>Add to &amp;what if</source>
        <translation>故障の想定に追加(&amp;W)</translation>
    </message>
    <message>
        <source>Add all of %1 to what if</source>
        <translation>%1 のすべてを故障の想定に追加</translation>
    </message>
    <message>
        <source>&amp;History of the cable</source>
        <translation>ケーブルの履歴(&amp;H)</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanCard</name>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Show all cables…</source>
        <translation>すべてのケーブルを表示…</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>次: %1、%n ホストがつながる</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>次: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 件</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanDialog</name>
    <message>
        <source>Compare with a plan</source>
        <translation>計画と比較</translation>
    </message>
    <message>
        <source>Choose a plan…</source>
        <translation>計画を選択…</translation>
    </message>
    <message>
        <source>Filter: names, racks, verdicts</source>
        <translation>絞り込み：名前、ラック、判定</translation>
    </message>
    <message>
        <source>Right cables, too</source>
        <translation>正しいケーブルも表示</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>CSV として保存</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切りの値 (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cables of the plan</source>
        <translation>計画のケーブル</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>計画 (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>A plan is a list of the cables that there are to be: CSV or a spreadsheet with a row a cable, an ibdm topology, a dot graph, a Slurm topology, or a capture of the time when all was right.</source>
        <translation>計画は、あるべきケーブルの一覧です。ケーブルごとに 1 行の CSV か表計算の文書、ibdm のトポロジー、dot のグラフ、Slurm のトポロジー、またはすべてが正しかった時の記録です。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較しています…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>ファブリックが開かれていません。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 cables are right</source>
        <translation>%1：ケーブル %3 本中 %2 本が正しい</translation>
    </message>
    <message>
        <source>sheet left out: %1</source>
        <translation>読み飛ばしたシート：%1</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Choose which column of the table says what</source>
        <translation>表のどの列が何を表すかを選びます</translation>
    </message>
    <message>
        <source>What to cable next</source>
        <translation>次に配線するもの</translation>
    </message>
    <message>
        <source>In the order in which it serves to lay them: what connects most hosts first, then by rack and height</source>
        <translation>敷設に適した順: 最も多くのホストをつなぐものを先に、次にラックと高さの順</translation>
    </message>
    <message>
        <source>Cable next: %1</source>
        <translation>次に配線: %1</translation>
    </message>
    <message>
        <source>No cable is to be laid. Plugs are moved in the order of the column Step.</source>
        <translation>敷設するケーブルはありません。プラグは「手順」列の順に移してください。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanModel</name>
    <message>
        <source>right</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>計画にない</translation>
    </message>
    <message>
        <source>swapped</source>
        <translation>入れ替わり</translation>
    </message>
    <message>
        <source>wrong port</source>
        <translation>ポート違い</translation>
    </message>
    <message>
        <source>wrong node</source>
        <translation>ノード違い</translation>
    </message>
    <message>
        <source>names or cables exchanged</source>
        <translation>名前かケーブルの取り違え</translation>
    </message>
    <message>
        <source>names exchanged</source>
        <translation>名前の取り違え</translation>
    </message>
    <message>
        <source>wrong cable</source>
        <translation>ケーブル違い</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>長さ違い</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>まだ見えない</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>ケーブル</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>Move the plug from</source>
        <translation>プラグの移動元</translation>
    </message>
    <message>
        <source>to</source>
        <translation>移動先</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次</translation>
    </message>
    <message>
        <source>Connects hosts</source>
        <translation>つながるホスト</translation>
    </message>
    <message>
        <source>%1, or exchange the names</source>
        <translation>%1、または名前を入れ替える</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
</context>
<context>
    <name>pickglass::PortsView</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 ポート</translation>
    </message>
    <message>
        <source>%1 of %2 ports</source>
        <translation>%2 ポート中 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::ProbeResult</name>
    <message>
        <source>Trying %1</source>
        <translation>%1 に接続を試しています</translation>
    </message>
    <message>
        <source>%1 reads %2 every %3 s</source>
        <translation>%1 が %2 を %3 秒ごとに読み取り</translation>
    </message>
    <message>
        <source>%1 nodes, %2 of them switches; %3 links</source>
        <translation>ノード %1 (うちスイッチ %2)、リンク %3</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>接続できました。</translation>
    </message>
</context>
<context>
    <name>pickglass::ProblemTree</name>
    <message>
        <source>%1: %2, %3 in all</source>
        <translation>%1: %2、全部で %3</translation>
    </message>
    <message>
        <source>Since %1 (start of the capture) or earlier</source>
        <translation>%1 (キャプチャの始め) 以前から</translation>
    </message>
    <message>
        <source>since the start</source>
        <translation>開始時から</translation>
    </message>
    <message>
        <source>Since %1, for %2</source>
        <translation>%1 から %2 継続</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>From %1 to %2, for %3</source>
        <translation>%1 から %2 まで（%3）</translation>
    </message>
    <message numerus="yes">
        <source>%n more of the same kind</source>
        <translation>
            <numerusform>同じ種類がほかに %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>表示する</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>%1 に終了</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryChart</name>
    <message>
        <source>Chart of the answer</source>
        <translation>結果のグラフ</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryView</name>
    <message>
        <source>Ready questions</source>
        <translation>用意された質問</translation>
    </message>
    <message>
        <source>History of statements</source>
        <translation>文の履歴</translation>
    </message>
    <message>
        <source>Statements that were run before</source>
        <translation>以前に実行した文</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run the statement (Ctrl+Enter)</source>
        <translation>文を実行(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel the statement (Esc)</source>
        <translation>文をキャンセル(Esc)</translation>
    </message>
    <message>
        <source>As chart</source>
        <translation>グラフで表示</translation>
    </message>
    <message>
        <source>Time against numbers as lines, else the first column&apos;s values as bars</source>
        <translation>時刻に対する数値は折れ線、それ以外は棒で表示</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all that were read</source>
        <translation>選択した行、または読み込んだすべての行をコピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to ask it questions.</source>
        <translation>質問するには記録を開いてください。</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>実行中…</translation>
    </message>
    <message>
        <source>Esc cancels the statement.</source>
        <translation>Esc で文をキャンセルします。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>結果がありません</translation>
    </message>
    <message>
        <source>Ask the capture</source>
        <translation>キャプチャに質問</translation>
    </message>
    <message>
        <source>Choose a ready question or write a SELECT statement, and press Ctrl+Enter. Ctrl+Space completes names of tables and columns.</source>
        <translation>用意された質問を選ぶか SELECT 文を書き、Ctrl+Enter を押してください。Ctrl+Space でテーブルと列の名前を補完します。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows; more are read while scrolling</source>
        <translation>
            <numerusform>最初の %n 行。スクロールすると続きを読み込みます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the limit is reached. Add LIMIT or a condition.</source>
        <translation>
            <numerusform>最初の %n 行です。上限に達しました。LIMIT か条件を加えてください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the rest was not read for a while. Run it again.</source>
        <translation>
            <numerusform>最初の %n 行です。残りはしばらく読まれなかったため閉じました。もう一度実行してください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %n rows</source>
        <translation>
            <numerusform>%n 行でキャンセルしました</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording continues: up to date until %1</source>
        <translation>記録中: %1 までの内容</translation>
    </message>
    <message>
        <source>Up to date until %1</source>
        <translation>%1 までの内容</translation>
    </message>
    <message>
        <source>First rows after %1</source>
        <translation>最初の行まで %1</translation>
    </message>
    <message>
        <source>No column of numbers for a chart</source>
        <translation>グラフにする数値の列がありません</translation>
    </message>
    <message>
        <source>The chart has the first %1 rows</source>
        <translation>グラフは最初の %1 行です</translation>
    </message>
    <message>
        <source>Ready questions: choosing one runs it</source>
        <translation>用意された質問: 選ぶと実行されます</translation>
    </message>
    <message>
        <source>Own SQL</source>
        <translation>自作の SQL</translation>
    </message>
    <message>
        <source>A statement of your own. Ctrl+Space completes names of tables and columns.</source>
        <translation>自分で書いた文です。Ctrl+Space で表と列の名前を補完します。</translation>
    </message>
    <message>
        <source>Below is the answer to “%1” as it was run. The statement above has changed since: Ctrl+Enter runs it.</source>
        <translation>下は実行した時点の「%1」の回答です。その後、上の文が変更されています。Ctrl+Enter で実行します。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Show the tables and columns of the capture</source>
        <translation>キャプチャのテーブルと列を表示します</translation>
    </message>
</context>
<context>
    <name>pickglass::RackListPane</name>
    <message>
        <source>Filter: racks, names, words</source>
        <translation>フィルター: ラック、名前、語</translation>
    </message>
    <message>
        <source>Only what is to be done</source>
        <translation>作業が必要なもののみ</translation>
    </message>
    <message>
        <source>Cables to be plugged, moved or taken out, and what is not seen yet</source>
        <translation>接続、移動、取り外しが必要なケーブルと、まだ検出されていないもの</translation>
    </message>
    <message>
        <source>Save, print</source>
        <translation>保存、印刷</translation>
    </message>
    <message>
        <source>The list as it is shown: by rack and height</source>
        <translation>表示どおりの一覧 (ラックと高さの順)</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>印刷用の PDF を保存…</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF ファイル (*.pdf)</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>ラックと高さの順のポート</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>一覧を保存</translation>
    </message>
</context>
<context>
    <name>pickglass::Racks</name>
    <message>
        <source>state: %1</source>
        <translation>状態: %1</translation>
    </message>
    <message>
        <source>planned: %1</source>
        <translation>計画: %1</translation>
    </message>
    <message>
        <source>by the table of places</source>
        <translation>場所の表による</translation>
    </message>
    <message>
        <source>by the plan</source>
        <translation>計画による</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>機器自身による</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>場所不明</translation>
    </message>
    <message>
        <source>plan: %1</source>
        <translation>計画との比較: %1</translation>
    </message>
    <message>
        <source>units: %1</source>
        <translation>ユニット数: %1</translation>
    </message>
    <message>
        <source>how many units it takes is not said; drawn as 1</source>
        <translation>ユニット数の記載なし (1 ユニットとして表示)</translation>
    </message>
    <message>
        <source>The fabric does not have it.</source>
        <translation>ファブリックにはありません。</translation>
    </message>
    <message>
        <source>ports: %1</source>
        <translation>ポート: %1</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>ラックと高さの順のポート</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>済</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>現状</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>計画の接続先</translation>
    </message>
    <message>
        <source>at</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>作業内容</translation>
    </message>
    <message>
        <source>%1; rows: %2</source>
        <translation>%1、行数: %2</translation>
    </message>
    <message>
        <source>Only the first %1 rows are printed: filter the list.</source>
        <translation>最初の %1 行のみ印刷されます。一覧をフィルターで絞ってください。</translation>
    </message>
    <message>
        <source>%1 The plug goes to %2.</source>
        <translation>%1 プラグの移動先: %2。</translation>
    </message>
    <message>
        <source>%1 The plug is at %2.</source>
        <translation>%1 プラグの現在位置: %2。</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>手順 %1: %2</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksCanvas</name>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>out: %1</source>
        <translation>送信: %1</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>受信: %1</translation>
    </message>
    <message>
        <source>Place unknown</source>
        <translation>場所不明</translation>
    </message>
    <message>
        <source>Height unknown</source>
        <translation>高さ不明</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksView</name>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Without a file</source>
        <translation>ファイルなし</translation>
    </message>
    <message>
        <source>Places…</source>
        <translation>場所…</translation>
    </message>
    <message>
        <source>Where hosts and switches stand: a table with the columns node, rack, height, units</source>
        <translation>ホストとスイッチの設置場所: node、rack、height、units の列を持つ表</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.xlsx *.txt)</source>
        <translation>表 (*.csv *.tsv *.xlsx *.txt)</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>計画…</translation>
    </message>
    <message>
        <source>How the fabric is to be cabled</source>
        <translation>ファブリックの配線計画</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>計画 (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>What ports are colored by</source>
        <translation>ポートの色分けの基準</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>List</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>The list to walk along, by rack and height</source>
        <translation>ラックと高さの順に巡回するための一覧</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show all racks (F)</source>
        <translation>すべてのラックを表示 (F)</translation>
    </message>
    <message>
        <source>Notify</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>A notification of the desktop when a cable has become right</source>
        <translation>ケーブルが計画どおりになったときにデスクトップに通知</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>A sound when a cable has become right</source>
        <translation>ケーブルが計画どおりになったときに音を鳴らす</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Cables plugged as planned: %1</source>
        <translation>計画どおり接続されたケーブル: %1</translation>
    </message>
    <message>
        <source>Nothing says where hosts and switches stand. Choose a table of places with the columns node, rack, height and units, or drop it here.</source>
        <translation>ホストとスイッチの設置場所の情報がありません。node、rack、height、units の列を持つ場所の表を選ぶか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>Places that contradict each other: %1. %2</source>
        <translation>矛盾する場所: %1 件。%2</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables are right.</source>
        <translation>これまでに %2 本中 %1 本のケーブルが正しく接続されています。</translation>
    </message>
    <message>
        <source>Plugged last: %1</source>
        <translation>最後に接続: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::RailsView</name>
    <message>
        <source>Adapters: %1</source>
        <translation>アダプター: %1</translation>
    </message>
    <message>
        <source>Adapters: %1 of %2</source>
        <translation>アダプター: %2 個中 %1 個</translation>
    </message>
</context>
<context>
    <name>pickglass::RangeSaver</name>
    <message>
        <source>Save the range of time</source>
        <translation>時間範囲の保存</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>キャプチャ (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving the range as %1 …</source>
        <translation>範囲を %1 に保存しています…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>pickglass::ReadTableView</name>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
</context>
<context>
    <name>pickglass::RecentTraffic</name>
    <message>
        <source>over %1</source>
        <translation>%1 の間</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>直近 %1</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>最大 %1 (%2)</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>pickglass::RecordedLine</name>
    <message>
        <source>recorded every %1</source>
        <translation>%1 ごとに記録</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sweep(s)</source>
        <translation>
            <numerusform>スイープ %Ln 回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none skipped</source>
        <translation>%1、欠落なし</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln skipped</source>
        <translation>
            <numerusform>%1、欠落 %Ln 回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>1 回 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 MADs per sweep, %Ln timeout(s)</source>
        <translation>
            <numerusform>スイープあたり MAD %1 個、タイムアウト %Ln 回</numerusform>
        </translation>
    </message>
    <message>
        <source>raw samples of %1 (%2)</source>
        <translation>生サンプル %1 分(%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 s of %1 (%2)</source>
        <translation>10 秒の集計 %1 分(%2)</translation>
    </message>
    <message>
        <source>roll-ups of 1 min of %1 (%2)</source>
        <translation>1 分の集計 %1 分(%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 min of %1 (%2)</source>
        <translation>10 分の集計 %1 分(%2)</translation>
    </message>
    <message>
        <source>events of %1 (%2)</source>
        <translation>イベント %1 分(%2)</translation>
    </message>
    <message>
        <source>tables of %1 (%2)</source>
        <translation>表 %1 分(%2)</translation>
    </message>
    <message>
        <source>kept: %1</source>
        <translation>保持中: %1</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteChangesPane</name>
    <message>
        <source>Changes of the forwarding tables</source>
        <translation>フォワーディングテーブルの変更</translation>
    </message>
    <message>
        <source>Links that gained or lost routes</source>
        <translation>経路が増減したリンク</translation>
    </message>
    <message>
        <source>In the range %1</source>
        <translation>期間 %1</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 the routes stayed as they were.</source>
        <translation>%1: 経路は変わりませんでした。</translation>
    </message>
    <message>
        <source>%1, of %2 pairs of host ports %3 were rerouted, %4 lost and %5 gained; the tables of %6 switches changed.</source>
        <translation>%1: ホストポートの %2 組のうち、%3 組の経路が変わり、%4 組が失われ、%5 組が得られました。%6 台のスイッチのテーブルが変わりました。</translation>
    </message>
    <message>
        <source>There are no forwarding tables at the start of the range.</source>
        <translation>期間の始めのフォワーディングテーブルがありません。</translation>
    </message>
    <message>
        <source>The forwarding tables did not change before this time. Select a range of time to compare its start with its end.</source>
        <translation>この時刻より前にフォワーディングテーブルの変更はありません。期間を選択すると、その始めと終わりを比べます。</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsModel</name>
    <message>
        <source>Unreachable</source>
        <translation>到達不能</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>ループ</translation>
    </message>
    <message>
        <source>Dead entries</source>
        <translation>無効なエントリ</translation>
    </message>
    <message>
        <source>Credit loop</source>
        <translation>クレジットループ</translation>
    </message>
    <message>
        <source>Down and up</source>
        <translation>下りの後の上り</translation>
    </message>
    <message>
        <source>Partly known LID</source>
        <translation>一部でのみ既知の LID</translation>
    </message>
    <message>
        <source>No table</source>
        <translation>テーブルなし</translation>
    </message>
    <message>
        <source>the sender&apos;s port is down or has no cable</source>
        <translation>送信元のポートがダウンしているか、ケーブルがありません</translation>
    </message>
    <message>
        <source>the table of a switch on the way is not known</source>
        <translation>途中のスイッチのテーブルが不明です</translation>
    </message>
    <message>
        <source>a switch on the way has no entry for the LID</source>
        <translation>途中のスイッチにその LID のエントリがありません</translation>
    </message>
    <message>
        <source>a switch forwards to a port that is down or has no cable</source>
        <translation>ダウンしているかケーブルのないポートへ転送するスイッチがあります</translation>
    </message>
    <message>
        <source>packets are delivered to another node</source>
        <translation>パケットが別のノードに届きます</translation>
    </message>
    <message>
        <source>packets go round in a loop</source>
        <translation>パケットがループします</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>他 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 pairs: %3</source>
        <translation>%2 組中 %1 組: %3</translation>
    </message>
    <message>
        <source>LIDs whose packets go round in a loop: %1, such as %2; switches: %3</source>
        <translation>パケットがループする LID: %1 (例: %2)、スイッチ: %3</translation>
    </message>
    <message>
        <source>Entries of %1 for port %2, which is down, has no cable or does not exist: %3</source>
        <translation>ダウンしている、ケーブルがない、または存在しないポート %2 への %1 のエントリ: %3</translation>
    </message>
    <message>
        <source>Routes that come down to %1 go up again through %2</source>
        <translation>%1 へ下りた経路が %2 から再び上ります</translation>
    </message>
    <message>
        <source>LID %1 of %2 has no entry in: %3</source>
        <translation>%2 の LID %1 のエントリがないスイッチ: %3</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is not known</source>
        <translation>%1 のフォワーディングテーブルは不明です</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>検出項目</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Credit loops unknown</source>
        <translation>クレジットループは不明</translation>
    </message>
    <message>
        <source>Wrong own LID</source>
        <translation>自身の LID の誤り</translation>
    </message>
    <message>
        <source>Packets may be on the virtual lanes %1, and service levels of pairs or SL to VL tables of switches are not known; on one lane there would be a credit loop</source>
        <translation>パケットは仮想レーン %1 のどれかにあり、ペアのサービスレベルまたはスイッチの SL-VL テーブルが不明です。1 つのレーンであればクレジットループがあります</translation>
    </message>
    <message>
        <source>%1 forwards its own LID %2</source>
        <translation>%1 は自身の LID %2 宛てを転送します</translation>
    </message>
    <message>
        <source>%1 takes LID %2 for its own, which %3 has</source>
        <translation>%1 は %3 が持つ LID %2 を自身のものとして扱います</translation>
    </message>
    <message>
        <source>%1 VL %2</source>
        <translation>%1 VL %2</translation>
    </message>
    <message>
        <source>Cycle of %1 channels (%2 depend on each other): %3</source>
        <translation>%1 個のチャネルの循環 (%2 個が相互に依存): %3</translation>
    </message>
    <message>
        <source>no port has the LID</source>
        <translation>この LID を持つポートがありません</translation>
    </message>
    <message>
        <source>the destination is in another subnet</source>
        <translation>宛先が別のサブネットにあります</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsPanel</name>
    <message>
        <source>Check the tables</source>
        <translation>テーブルを検査</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Checking the tables</source>
        <translation>テーブルを検査中</translation>
    </message>
    <message>
        <source>Cancel the check (Esc)</source>
        <translation>検査を中止 (Esc)</translation>
    </message>
    <message>
        <source>Follow the tables between all pairs of hosts</source>
        <translation>すべてのホストの組の間でテーブルをたどる</translation>
    </message>
    <message>
        <source>What is wrong with the tables</source>
        <translation>テーブルの問題</translation>
    </message>
    <message>
        <source>Checking the tables …</source>
        <translation>テーブルを検査中…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>検査は中止されました。</translation>
    </message>
    <message>
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops (all on one virtual lane).</source>
        <translation>テーブルは健全です: %1 組すべてのホスト間でパケットが届き、ループ、無効なエントリ、クレジットループはありません (すべて 1 つの仮想レーン上と仮定)。</translation>
    </message>
    <message>
        <source>The tables are not sound: of %1 pairs of hosts %2 are not reached.</source>
        <translation>テーブルは健全ではありません: ホスト %1 組のうち %2 組が到達不能です。</translation>
    </message>
    <message>
        <source>The tables are not sound: packets of all %1 pairs of hosts arrive, but see the list.</source>
        <translation>テーブルは健全ではありません: ホスト %1 組すべてでパケットは届きますが、一覧を確認してください。</translation>
    </message>
    <message numerus="yes">
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lanes.</source>
        <translation>
            <numerusform>テーブルは健全です: ホストの全 %1 ペアのパケットが届き、ループ、無効なエントリー、%n 個の仮想レーン上のクレジットループはありません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteHistogram</name>
    <message>
        <source>Histogram of the routes over a link</source>
        <translation>リンクあたりの経路数のヒストグラム</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>リンク %n 本</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 routes: %2</source>
        <translation>経路 %1 本: %2</translation>
    </message>
    <message>
        <source>%1 … %2 routes: %3</source>
        <translation>経路 %1 … %2 本: %3</translation>
    </message>
    <message>
        <source>Links by their routes (at most %1)</source>
        <translation>経路数別のリンク (最大 %1)</translation>
    </message>
    <message>
        <source>%1 routes</source>
        <translation>経路 %1 本</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutesView</name>
    <message>
        <source>There</source>
        <translation>往路</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>復路</translation>
    </message>
    <message>
        <source>From</source>
        <translation>始点</translation>
    </message>
    <message>
        <source>Where the path begins (Ctrl+F)</source>
        <translation>経路の始点 (Ctrl+F)</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終点</translation>
    </message>
    <message>
        <source>Where the path goes to</source>
        <translation>経路の終点</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>Swap both ends (Ctrl+R)</source>
        <translation>両端を入れ替える (Ctrl+R)</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>トポロジーに表示</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>まだ何も開いていません</translation>
    </message>
    <message>
        <source>Open a recording to follow its routes.</source>
        <translation>記録を開くと経路をたどれます。</translation>
    </message>
    <message>
        <source>The forwarding tables cannot be read</source>
        <translation>フォワーディングテーブルを読み込めません</translation>
    </message>
    <message>
        <source>Reading the forwarding tables …</source>
        <translation>フォワーディングテーブルを読み込み中…</translation>
    </message>
    <message>
        <source>No forwarding tables at this time</source>
        <translation>この時刻のフォワーディングテーブルがありません</translation>
    </message>
    <message>
        <source>A recording of mad: reads them (option routes). An import takes them from opensm.fdbs, ibdiagnet2.fdbs or the output of dump_lfts.sh.</source>
        <translation>mad: の記録では読み取られます (オプション routes)。読み込みでは opensm.fdbs、ibdiagnet2.fdbs または dump_lfts.sh の出力から取り込まれます。</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>経路の両端を選んでください。</translation>
    </message>
    <message>
        <source>%1 has no port with a LID and a cable at this time.</source>
        <translation>この時刻、%1 には LID とケーブルのあるポートがありません。</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>What is shown of the routes</source>
        <translation>表示するルートの内容</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>バランス</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>故障の想定</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>時間変化</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>代替経路</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Pick both ends by two clicks in the topology, or in any other view</source>
        <translation>トポロジーやほかのビューで 2 回クリックして両端を選びます</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>混雑</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>遅延</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutingStepsModel</name>
    <message>
        <source>Tables changed</source>
        <translation>テーブルの変更</translation>
    </message>
    <message>
        <source>When other forwarding tables were read; a click goes there</source>
        <translation>異なるフォワーディングテーブルが読まれた時刻。クリックするとそこへ移動します</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Switches with another table</source>
        <translation>テーブルが変わったスイッチ</translation>
    </message>
    <message>
        <source>Last event before</source>
        <translation>直前のイベント</translation>
    </message>
</context>
<context>
    <name>pickglass::SavedNotice</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Saved: %1 in %2</source>
        <translation>保存しました: %1 (%2)</translation>
    </message>
</context>
<context>
    <name>pickglass::SceneColors</name>
    <message>
        <source>Tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>速度不明</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>グループなし</translation>
    </message>
    <message>
        <source>Slow or narrow</source>
        <translation>低速または幅が狭い</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>ダウン</translation>
    </message>
    <message>
        <source>In no pod</source>
        <translation>ポッド外</translation>
    </message>
    <message>
        <source>On no rail</source>
        <translation>レールなし</translation>
    </message>
    <message>
        <source>Pod %1</source>
        <translation>ポッド %1</translation>
    </message>
    <message>
        <source>Rail %1</source>
        <translation>レール %1</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>All cables to a group</source>
        <translation>グループへの全ケーブル</translation>
    </message>
    <message>
        <source>Wider: more routes</source>
        <translation>太いほど経路が多い</translation>
    </message>
    <message>
        <source>Wider: more cables</source>
        <translation>太いほどケーブルが多い</translation>
    </message>
    <message>
        <source>Outside the group</source>
        <translation>グループ外</translation>
    </message>
    <message>
        <source>Adaptive routing on</source>
        <translation>アダプティブルーティング有効</translation>
    </message>
    <message>
        <source>Adaptive routing off</source>
        <translation>アダプティブルーティング無効</translation>
    </message>
    <message>
        <source>Unlike others of its kind</source>
        <translation>同種の他のスイッチと異なる</translation>
    </message>
    <message>
        <source>Adaptive routing not known</source>
        <translation>アダプティブルーティング不明</translation>
    </message>
</context>
<context>
    <name>pickglass::SceneMaker</name>
    <message>
        <source>Pod %1</source>
        <translation>ポッド %1</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>グループ %1</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>プレーン %1</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>階層 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>スイッチ %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host adapter(s)</source>
        <translation>
            <numerusform>ホストアダプター %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
</context>
<context>
    <name>pickglass::SchemaTree</name>
    <message>
        <source>Tables of the capture</source>
        <translation>キャプチャのテーブル</translation>
    </message>
    <message>
        <source>Tables, views and counters: a double click or Enter writes the name</source>
        <translation>テーブル、ビュー、カウンター: ダブルクリックか Enter で名前を書き込みます</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>Names in the column counter of samples</source>
        <translation>samples の counter 列にある名前</translation>
    </message>
</context>
<context>
    <name>pickglass::SearchIndex</name>
    <message>
        <source>%1, LID %2</source>
        <translation>%1、LID %2</translation>
    </message>
    <message numerus="yes">
        <source>host with %n adapter(s)</source>
        <translation>
            <numerusform>アダプター %n 個のホスト</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SearchPalette</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>このファブリックに一致するものはありません。</translation>
    </message>
    <message>
        <source>Name, GUID, LID, port (leaf01/19, 1/10/1) or command</source>
        <translation>名前、GUID、LID、ポート(leaf01/19、1/10/1)またはコマンド</translation>
    </message>
</context>
<context>
    <name>pickglass::SecretStore</name>
    <message>
        <source>The secret store was not opened.</source>
        <translation>シークレットストアが開かれませんでした。</translation>
    </message>
    <message>
        <source>There is no secret store in this session. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>このセッションにはシークレットストアがありません。トークンを自分だけが読めるファイルに入れ、ここで選択してください。</translation>
    </message>
    <message>
        <source>This program was built without a secret store. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>このプログラムはシークレットストアなしでビルドされています。トークンを自分だけが読めるファイルに入れ、ここで選択してください。</translation>
    </message>
</context>
<context>
    <name>pickglass::SeriesChip</name>
    <message>
        <source>%1, %2
Delete removes it.</source>
        <translation>%1、%2
Delete で削除します。</translation>
    </message>
</context>
<context>
    <name>pickglass::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>言語の変更は次回の起動から有効になります。</translation>
    </message>
    <message>
        <source>Desktop setting</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>既定値に戻す(&amp;D)</translation>
    </message>
    <message>
        <source>Restores heat colors, units, times and thresholds.</source>
        <translation>ヒートの色、単位、時刻、しきい値を既定値に戻します。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Heat &amp;colors</source>
        <translation>ヒートの色(&amp;C)</translation>
    </message>
    <message>
        <source>Safe for the color-blind</source>
        <translation>色覚の多様性に対応</translation>
    </message>
    <message>
        <source>Green, yellow, red</source>
        <translation>緑・黄・赤</translation>
    </message>
    <message>
        <source>Numbers and times</source>
        <translation>数値と時刻</translation>
    </message>
    <message>
        <source>&amp;Rates</source>
        <translation>転送速度(&amp;R)</translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation>バイト/秒</translation>
    </message>
    <message>
        <source>Bits per second</source>
        <translation>ビット/秒</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>リンクに対する %</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>時刻(&amp;I)</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>現地時刻</translation>
    </message>
    <message>
        <source>Update &amp;every</source>
        <translation>更新の間隔(&amp;E)</translation>
    </message>
    <message>
        <source>How often a live capture is read, independent of its sweep interval.</source>
        <translation>ライブのキャプチャを読み直す間隔。スイープの間隔とは別です。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Highlighting</source>
        <translation>強調表示</translation>
    </message>
    <message>
        <source>A link direction at or above this value is highlighted.</source>
        <translation>リンクの方向がこの値以上になると強調表示します。</translation>
    </message>
    <message>
        <source> % of the link</source>
        <translation> % (リンク比)</translation>
    </message>
    <message>
        <source>&amp;Utilization from</source>
        <translation>使用率の下限(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Waiting from</source>
        <translation>待ちの下限(&amp;W)</translation>
    </message>
    <message>
        <source>Err&amp;ors from</source>
        <translation>エラー数の下限(&amp;O)</translation>
    </message>
    <message>
        <source>Errors of a port between two sweeps, or in the range.</source>
        <translation>2 回のスイープの間、または範囲内のポートのエラー数です。</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>&amp;Notify when the subnet manager of a live fabric changes</source>
        <translation>ライブのファブリックでサブネットマネージャーが変わったら通知(&amp;N)</translation>
    </message>
    <message>
        <source>e&amp;xcept from</source>
        <translation>除く時間帯(&amp;X)</translation>
    </message>
    <message>
        <source>Quiet hours from</source>
        <translation>通知しない時間帯の開始</translation>
    </message>
    <message>
        <source>Quiet hours until</source>
        <translation>通知しない時間帯の終了</translation>
    </message>
    <message>
        <source>until</source>
        <translation>から</translation>
    </message>
    <message>
        <source>(local time)</source>
        <translation>まで (ローカル時刻)</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>記録のとおり</translation>
    </message>
    <message>
        <source>A text file with names of nodes and labels of ports. Each line is one: 0xGUID &quot;name&quot;, 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>ノードの名前とポートのラベルのテキストファイルです。1 行に 1 つ: 0xGUID &quot;name&quot;、0xGUID/PORT &quot;label&quot; または NODE:PORT &quot;label&quot;。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>&amp;Aliases from</source>
        <translation>別名のファイル(&amp;A)</translation>
    </message>
    <message>
        <source>Choose a file of aliases</source>
        <translation>別名のファイルを選択</translation>
    </message>
</context>
<context>
    <name>pickglass::SeveralFabrics</name>
    <message>
        <source>Fabrics</source>
        <translation>ファブリック</translation>
    </message>
    <message>
        <source>All fabrics</source>
        <translation>すべてのファブリック</translation>
    </message>
    <message>
        <source>Adds a capture or a live source to the list</source>
        <translation>キャプチャまたはライブのソースを一覧に追加します</translation>
    </message>
    <message numerus="yes">
        <source>%n fabric(s) – Pickglass</source>
        <translation>
            <numerusform>%n 個のファブリック – Pickglass</numerusform>
        </translation>
    </message>
    <message>
        <source>Add fabric</source>
        <translation>ファブリックを追加</translation>
    </message>
    <message>
        <source>Close this fabric</source>
        <translation>このファブリックを閉じる</translation>
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
        <translation>変わったこと</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>基準時刻にする</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>現在の時刻を基準として保持し、その後の変化を後で表示します</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>読み込んでいます…</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>キャプチャの開始以来、トポロジーは変わっていません。</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>基準時刻が現在の時刻より前ではありません。</translation>
    </message>
    <message>
        <source>The same fabric, and no new errors.</source>
        <translation>ファブリックは同じで、新しいエラーはありません。</translation>
    </message>
    <message>
        <source>The same fabric.</source>
        <translation>ファブリックは同じです。</translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>%1 から: %2</translation>
    </message>
    <message>
        <source>Show all changes…</source>
        <translation>すべての変化を表示…</translation>
    </message>
    <message>
        <source>Every node, link and attribute that was added, changed or removed</source>
        <translation>追加、変更、削除されたすべてのノード、リンク、属性</translation>
    </message>
</context>
<context>
    <name>pickglass::SinceChoice</name>
    <message>
        <source>Since when</source>
        <translation>いつから</translation>
    </message>
    <message>
        <source>since the start of the capture</source>
        <translation>キャプチャの開始から</translation>
    </message>
    <message>
        <source>since just before the last change</source>
        <translation>最後の変化の直前から</translation>
    </message>
    <message>
        <source>in the last 5 minutes</source>
        <translation>直前の 5 分間</translation>
    </message>
    <message>
        <source>in the last hour</source>
        <translation>直前の 1 時間</translation>
    </message>
    <message>
        <source>since %1, which charts compare with</source>
        <translation>%1 から (グラフの比較時刻)</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1 から</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceProbe</name>
    <message>
        <source>The program pgcap could not be started.</source>
        <translation>プログラム pgcap を起動できませんでした。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>このプログラムと同じ場所、または検索パスにインストールしてください。</translation>
    </message>
    <message>
        <source>Exit code %1: the program pgcap ended without a message.</source>
        <translation>終了コード %1: プログラム pgcap がメッセージなしに終了しました。</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>トークンを渡せません: %1。</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceText</name>
    <message>
        <source>unsaved capture</source>
        <translation>未保存のキャプチャ</translation>
    </message>
    <message>
        <source>It holds the samples of the last %1.</source>
        <translation>直近 %1 のサンプルがあります。</translation>
    </message>
    <message>
        <source>At this rate the oldest samples are dropped in %1.</source>
        <translation>このペースでは %1 後に最も古いサンプルが破棄されます。</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>It is in a temporary folder until you save it.</source>
        <translation>保存するまで一時フォルダーにあります。</translation>
    </message>
    <message>
        <source>%1 holds the recording up to when it was saved; the rest is added when the recording ends.</source>
        <translation>%1 には保存時点までの記録が入っています。残りは記録が終わると追加されます。</translation>
    </message>
    <message>
        <source>%1, not saved as a capture, %2</source>
        <translation>%1、キャプチャとして未保存、%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>The size limit is reached: the oldest is dropped. Raw samples keep at least half.</source>
        <translation>サイズの上限に達しました。最も古いものから削除されます。生サンプルは少なくとも半分を保ちます。</translation>
    </message>
    <message>
        <source>recording goes on, last saved as %1</source>
        <translation>記録中、最後の保存先: %1</translation>
    </message>
    <message>
        <source>recording stopped, not saved</source>
        <translation>記録は停止済み、未保存</translation>
    </message>
</context>
<context>
    <name>pickglass::Sparkline</name>
    <message>
        <source>Rates of the last minutes</source>
        <translation>直近数分のレート</translation>
    </message>
    <message>
        <source>Click: go to this time. Drag: this range. Double click: chart.</source>
        <translation>クリック: この時刻へ。ドラッグ: この範囲。ダブルクリック: グラフ。</translation>
    </message>
</context>
<context>
    <name>pickglass::SqlEditor</name>
    <message>
        <source>SQL statement</source>
        <translation>SQL 文</translation>
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
        <translation>開く…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使ったもの</translation>
    </message>
    <message>
        <source>Open a capture (.pgcap) or saved output of ibnetdiscover, or go live. You can also drop files anywhere in this window.</source>
        <translation>キャプチャ (.pgcap) または ibnetdiscover の保存した出力を開くか、ライブ表示を始めてください。このウィンドウにファイルをドロップすることもできます。</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>ライブ表示…</translation>
    </message>
    <message>
        <source>Record and watch the fabric of this machine, of a remote machine, or a simulated one</source>
        <translation>このマシン、リモートマシン、またはシミュレーションのファブリックを記録して表示します</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric</source>
        <translation>InfiniBand ファブリックを調べる</translation>
    </message>
    <message>
        <source>Try a simulated fabric</source>
        <translation>模擬ファブリックを試す</translation>
    </message>
    <message>
        <source>Watch a made-up fabric live, in which one host takes packets too slowly</source>
        <translation>1 台のホストのパケット受信が遅い、模擬ファブリックをライブで見ます</translation>
    </message>
</context>
<context>
    <name>pickglass::StatusLine</name>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>スイッチ %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>アダプター %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n router(s)</source>
        <translation>
            <numerusform>ルーター %n 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>リンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fat tree, %n tier(s)</source>
        <translation>
            <numerusform>ファットツリー、%n 階層</numerusform>
        </translation>
    </message>
    <message>
        <source>torus</source>
        <translation>トーラス</translation>
    </message>
    <message>
        <source>dragonfly</source>
        <translation>ドラゴンフライ</translation>
    </message>
    <message>
        <source>Ring buffer usage</source>
        <translation>リングバッファーの使用率</translation>
    </message>
    <message numerus="yes">
        <source>%n ongoing event(s)</source>
        <translation>
            <numerusform>継続中のイベント %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>cables unknown</source>
        <translation>ケーブルは不明</translation>
    </message>
</context>
<context>
    <name>pickglass::StoreLine</name>
    <message>
        <source>a sweep each %1</source>
        <translation>%1 ごとに 1 スイープ</translation>
    </message>
    <message>
        <source>every sweep</source>
        <translation>すべてのスイープ</translation>
    </message>
    <message>
        <source>Fetched from the store</source>
        <translation>ストアから取得した割合</translation>
    </message>
    <message>
        <source>%1; zoom in for more</source>
        <translation>%1 (拡大するとより細かくなります)</translation>
    </message>
    <message>
        <source>Fetching %1, %2</source>
        <translation>%1 を取得しています (%2)</translation>
    </message>
    <message>
        <source>Asking the store …</source>
        <translation>ストアに問い合わせています …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>%1 of %2 in the store; %3</source>
        <translation>ストアの %2 のうち %1; %3</translation>
    </message>
    <message>
        <source>Cancelled: what is in sight is not fetched.</source>
        <translation>キャンセルしました: 表示中の範囲は未取得です。</translation>
    </message>
</context>
<context>
    <name>pickglass::TabBar</name>
    <message>
        <source>Those that do not fit</source>
        <translation>表示しきれないもの</translation>
    </message>
</context>
<context>
    <name>pickglass::TableProxy</name>
    <message>
        <source>highlighted</source>
        <translation>強調表示中</translation>
    </message>
</context>
<context>
    <name>pickglass::TableView</name>
    <message>
        <source>Filter: words, speed:HDR, lid:&gt;100, !word</source>
        <translation>絞り込み: 語、speed:HDR、lid:&gt;100、!語</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV で保存…</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>in group %1</source>
        <translation>グループ %1 内</translation>
    </message>
    <message>
        <source>Nothing is open yet.</source>
        <translation>まだ何も開いていません。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>絞り込みに一致する行はありません。</translation>
    </message>
    <message>
        <source>There is nothing of this kind in the fabric.</source>
        <translation>このファブリックにこの種類のものはありません。</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>%1 のみ</translation>
    </message>
    <message>
        <source>Filter “%1”…</source>
        <translation>「%1」を絞り込む…</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>すべての値</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>「%1」を隠す</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation>「%1」をコピー</translation>
    </message>
    <message>
        <source>Only rows with this value</source>
        <translation>この値の行のみ</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>グラフから外す</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>グラフに固定</translation>
    </message>
    <message>
        <source>All words must occur, in any column.
column:text searches one column, column:=text matches the whole cell,
column:&lt;n and column:&gt;n compare numbers, !word excludes.
Short form for numbers: util&gt;50 (percent), rate_out&gt;2.5G (bytes/s).</source>
        <translation>すべての語がいずれかの列に含まれること。
column:text は 1 つの列を検索、column:=text はセル全体と一致、
column:&lt;n と column:&gt;n は数値を比較、!word は除外。
数値の短い書き方: util&gt;50 (パーセント)、rate_out&gt;2.5G (バイト/秒)。</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>列「%1」はありません</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>列: %1</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>表示どおりに行をコピー</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatList</name>
    <message>
        <source>Load between tiers</source>
        <translation>階層間の負荷</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatModel</name>
    <message>
        <source>Hosts → tier %1</source>
        <translation>ホスト → 階層 %1</translation>
    </message>
    <message>
        <source>Tier %1 → hosts</source>
        <translation>階層 %1 → ホスト</translation>
    </message>
    <message>
        <source>Tier %1 → tier %2</source>
        <translation>階層 %1 → 階層 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s). Mean and maximum in this direction, as shares of each link&apos;s data rate. Click to go to the busiest.</source>
        <translation>
            <numerusform>リンク %n 本。この方向の平均と最大で、各リンクのデータレートに対する割合です。クリックすると最も忙しいリンクへ移動します。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: utilization %2, wait %3</source>
        <translation>%1: 使用率 %2、待ち %3</translation>
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
        <translation>%1   未取得</translation>
    </message>
    <message>
        <source>%1   %2   wait %3</source>
        <translation>%1   %2   待ち %3</translation>
    </message>
    <message>
        <source>fabric traffic</source>
        <translation>ファブリックの通信量</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Two sweeps are needed to show traffic.</source>
        <translation>通信量の表示には 2 回のスイープが必要です。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>%1   in the store, not fetched</source>
        <translation>%1   ストアにあり、未取得</translation>
    </message>
    <message>
        <source>%1; fetched: %2; in the store: %3</source>
        <translation>%1; 取得済み: %2; ストアにある範囲: %3</translation>
    </message>
    <message>
        <source>In the store, not fetched. What is in sight for a moment is fetched.</source>
        <translation>ストアにあり、未取得です。しばらく表示した範囲が取得されます。</translation>
    </message>
    <message>
        <source>wait, scale to %1</source>
        <translation>待ち、目盛り上限 %1</translation>
    </message>
    <message>
        <source>wait (upper bound), scale to %1</source>
        <translation>待ち (上限値)、目盛り上限 %1</translation>
    </message>
    <message>
        <source>fabric traffic, scale to %1</source>
        <translation>ファブリックの通信量、目盛り上限 %1</translation>
    </message>
    <message>
        <source>Upper bound: a tick of PortXmitWait is not equally long at all ports; the longest is taken for all. The fabric waited no more than this.</source>
        <translation>上限値: PortXmitWait のティックの長さはポートによって異なり、すべてに最長のものを使っています。実際の待ちはこれを超えません。</translation>
    </message>
    <message>
        <source>Go to this time</source>
        <translation>この時刻へ移動</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeControls</name>
    <message>
        <source>Speed of replay</source>
        <translation>再生の速さ</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>始めへ (Home)</translation>
    </message>
    <message>
        <source>Previous sweep (←)</source>
        <translation>前のスイープ (←)</translation>
    </message>
    <message>
        <source>Click to type a time or a range (Ctrl+J)</source>
        <translation>クリックして時刻または範囲を入力 (Ctrl+J)</translation>
    </message>
    <message>
        <source>A time or a range</source>
        <translation>時刻または範囲</translation>
    </message>
    <message>
        <source>14:02:37, 14:00 – 14:03, last 5m</source>
        <translation>14:02:37、14:00 – 14:03、last 5m</translation>
    </message>
    <message>
        <source>Value shown for the range</source>
        <translation>範囲について表示する値</translation>
    </message>
    <message>
        <source>Mean of the range</source>
        <translation>範囲の平均</translation>
    </message>
    <message>
        <source>Maximum of the range</source>
        <translation>範囲の最大</translation>
    </message>
    <message>
        <source>range %1, %2</source>
        <translation>範囲 %1、%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中 %1</translation>
    </message>
    <message>
        <source>live: follows the newest sweep</source>
        <translation>ライブ: 最新のスイープを追っています</translation>
    </message>
    <message>
        <source>%1 before the newest sweep</source>
        <translation>最新のスイープの %1 前</translation>
    </message>
    <message>
        <source>time not known</source>
        <translation>時刻不明</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>時刻: %1</translation>
    </message>
    <message>
        <source>maximum ▾</source>
        <translation>最大 ▾</translation>
    </message>
    <message>
        <source>mean ▾</source>
        <translation>平均 ▾</translation>
    </message>
    <message>
        <source>Value shown for the range: %1</source>
        <translation>範囲について表示する値: %1</translation>
    </message>
    <message>
        <source>Follow the newest sweep (Space)</source>
        <translation>最新のスイープを追う (スペース)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>終わりへ (End)</translation>
    </message>
    <message>
        <source>Stop the replay (P)</source>
        <translation>再生を停止 (P)</translation>
    </message>
    <message>
        <source>Replay (P)</source>
        <translation>再生 (P)</translation>
    </message>
    <message>
        <source>Speed of replay: %1</source>
        <translation>再生の速さ: %1</translation>
    </message>
    <message>
        <source>paused: at the newest sweep</source>
        <translation>一時停止中: 最新のスイープ</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeLabel</name>
    <message>
        <source>maximum of %1</source>
        <translation>%1 の最大</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 の平均</translation>
    </message>
    <message>
        <source>live, %1</source>
        <translation>ライブ、%1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>%1 の時点</translation>
    </message>
    <message>
        <source>Time shown, in %1</source>
        <translation>表示中の時刻 (%1)</translation>
    </message>
    <message>
        <source>paused, %1</source>
        <translation>一時停止中、%1</translation>
    </message>
    <message>
        <source>%1 · loading …</source>
        <translation>%1 · 読み込んでいます…</translation>
    </message>
    <message>
        <source>%1 · figures are %2 older</source>
        <translation>%1 · 値は %2 前のものです</translation>
    </message>
</context>
<context>
    <name>pickglass::TopBar</name>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Color by tier</source>
        <translation>階層で色分け</translation>
    </message>
    <message>
        <source>Color by speed</source>
        <translation>速度で色分け</translation>
    </message>
    <message>
        <source>Color by group</source>
        <translation>グループで色分け</translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation>すべてのホスト</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>ホストグループ…</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Find a node, GUID, LID or port</source>
        <translation>ノード、GUID、LID、ポートを検索</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Group of hosts</source>
        <translation>ホストのグループ</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>終了中</translation>
    </message>
    <message>
        <source>At the current time, or over the selected range</source>
        <translation>現在の時刻、または選択した範囲</translation>
    </message>
    <message>
        <source>Color by pod</source>
        <translation>ポッドで色分け</translation>
    </message>
    <message>
        <source>Color by rail</source>
        <translation>レールで色分け</translation>
    </message>
    <message>
        <source>Color by %1</source>
        <translation>%1で色分け</translation>
    </message>
    <message>
        <source>Color by adaptive routing</source>
        <translation>アダプティブルーティングで色分け</translation>
    </message>
    <message>
        <source>Topology, the heat map and the lists of nodes, ports and links show this group of hosts; other views show all hosts</source>
        <translation>トポロジー、ヒートマップ、ノード・ポート・リンクの一覧はこのホストグループを表示し、ほかの表示はすべてのホストを表示します</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止済み</translation>
    </message>
</context>
<context>
    <name>pickglass::TopModel</name>
    <message numerus="yes">
        <source>went down %n time(s)</source>
        <translation>
            <numerusform>%n 回ダウン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>エラー %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error counters rise</source>
        <translation>
            <numerusform>増えているエラーカウンター %n 種</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) down</source>
        <translation>
            <numerusform>ダウンしたポート %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n narrow link(s)</source>
        <translation>
            <numerusform>幅の狭いリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) whose ends differ</source>
        <translation>
            <numerusform>両端の異なるリンク %n 本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow link(s)</source>
        <translation>
            <numerusform>遅いリンク %n 本</numerusform>
        </translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>待ち %1</translation>
    </message>
    <message>
        <source>%1 bytes/s: 4 × ΔPortXmitData / measured time</source>
        <translation>%1 バイト/秒: 4 × ΔPortXmitData ÷ 測定した時間</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset or not counted in this time</source>
        <translation>不明: この時間に応答なし、リセット、または数えられていません</translation>
    </message>
    <message>
        <source>%1 of the total data rate of its links</source>
        <translation>全リンクのデータレートの合計の %1</translation>
    </message>
    <message>
        <source>%1 of the link&apos;s data rate</source>
        <translation>リンクのデータレートの %1</translation>
    </message>
    <message>
        <source>%1 of the data rate: ΔPortXmitWait × bytes per tick / measured time</source>
        <translation>データレートの %1: ΔPortXmitWait × 1 ティックのバイト数 ÷ 測定した時間</translation>
    </message>
    <message>
        <source>%1 ticks/s: tick length unknown; no percentage</source>
        <translation>%1 ティック/秒: ティック長が不明なため割合なし</translation>
    </message>
    <message>
        <source>Errors counted at both ends in this time</source>
        <translation>この時間に両端で数えられたエラー</translation>
    </message>
    <message>
        <source>Errors counted in this time</source>
        <translation>この時間に数えられたエラー</translation>
    </message>
    <message>
        <source>No known problems</source>
        <translation>既知の問題はありません</translation>
    </message>
    <message>
        <source>100 minus</source>
        <translation>100 からの減点</translation>
    </message>
    <message>
        <source>100: no known problems</source>
        <translation>100: 既知の問題はありません</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>From</source>
        <translation>送信側</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset, latched or not counted in this time</source>
        <translation>不明: この時間には応答なし、リセット、最大値で停止、または計数なし</translation>
    </message>
    <message>
        <source>PortXmitWait is latched: this is what the other end of the cable waited, the other direction</source>
        <translation>PortXmitWait は最大値で止まっています: これはケーブルの対向側の待ちで、逆方向です</translation>
    </message>
    <message>
        <source>%1: value in the last sweep of this time</source>
        <translation>%1: この時間の最後のスイープでの値</translation>
    </message>
    <message>
        <source>%1: Δ%2 / measured time</source>
        <translation>%1: Δ%2 ÷ 測定した時間</translation>
    </message>
    <message>
        <source>Errors counted since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>カウンターのクリア以降に数えたエラー数 (少なくともこの値): 1 回だけ読み取られたか、最大値に達しています</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈: ティックの長さは機器から読み取った値ではなく、仮定した値または測定から求めた値です</translation>
    </message>
</context>
<context>
    <name>pickglass::TopView</name>
    <message>
        <source>Busiest</source>
        <translation>最も忙しい</translation>
    </message>
    <message>
        <source>By rate: bytes per second</source>
        <translation>レート順: 1 秒あたりのバイト数</translation>
    </message>
    <message>
        <source>Highest utilization</source>
        <translation>最高使用率</translation>
    </message>
    <message>
        <source>By utilization: share of the link&apos;s data rate</source>
        <translation>使用率順: リンクのデータレートに対する割合</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>待ちが多い</translation>
    </message>
    <message>
        <source>By data that waited for credits</source>
        <translation>クレジットを待ったデータの順</translation>
    </message>
    <message>
        <source>Most errors</source>
        <translation>エラーが多い</translation>
    </message>
    <message>
        <source>By errors counted</source>
        <translation>数えられたエラーの順</translation>
    </message>
    <message>
        <source>Worst health</source>
        <translation>健全度が低い</translation>
    </message>
    <message>
        <source>By a score: 100 minus points for errors, link downs, waits, and links that are down, narrow or slow</source>
        <translation>点数順: 100 から、エラー、リンクのダウン、待ち、ダウンしたリンク、幅の狭いリンク、遅いリンクの分を減点</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Transmit direction of each port</source>
        <translation>各ポートの送信方向</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>The busier direction of each cable</source>
        <translation>各ケーブルの忙しいほうの方向</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Sum over the ports of each node</source>
        <translation>各ノードのポートの合計</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message numerus="yes">
        <source>First %n</source>
        <translation>
            <numerusform>上位 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV を保存…</translation>
    </message>
    <message>
        <source>Top list</source>
        <translation>順位表</translation>
    </message>
    <message>
        <source>Ranking …</source>
        <translation>順位を調べています…</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, with titles and unrounded values; Ctrl+Shift+C copies as shown</source>
        <translation>選択した行 (なければすべて) を見出しと丸めていない値でコピー。Ctrl+Shift+C で表示どおりにコピー</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>表示どおりに行をコピー</translation>
    </message>
    <message>
        <source>Rank by a counter</source>
        <translation>カウンターで順位付け</translation>
    </message>
    <message>
        <source>Counter to rank by</source>
        <translation>順位付けに使うカウンター</translation>
    </message>
    <message>
        <source>By a counter: its rate, or the value of a state such as free memory</source>
        <translation>カウンターで順位付け: その増加率、または空きメモリーなどの状態の値</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>値がありません</translation>
    </message>
    <message>
        <source>%1 is not known to be above 0 anywhere in this time.</source>
        <translation>この時間に %1 が 0 より大きいと分かっている場所はありません。</translation>
    </message>
    <message>
        <source>Nothing counted</source>
        <translation>増加はありません</translation>
    </message>
    <message>
        <source>%1 is not known to have risen anywhere in this time.</source>
        <translation>この時間に %1 が増えたと分かっている場所はありません。</translation>
    </message>
    <message>
        <source>By another figure</source>
        <translation>ほかの指標で</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyCanvas</name>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
    <message>
        <source>The drawing of the fabric. Tab walks from node to node, Control and an arrow key go to a neighbour, Return opens a node, F shows everything, plus and minus zoom.</source>
        <translation>ファブリックの図。Tab でノードからノードへ、Ctrl と矢印キーで隣へ移動し、Return でノードを開き、F で全体を表示し、プラスとマイナスで拡大・縮小します。</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyLegend</name>
    <message>
        <source>Fill: mean, edge: maximum</source>
        <translation>塗り: 平均、枠: 最大</translation>
    </message>
    <message>
        <source>Cable missing or down</source>
        <translation>ケーブルなし、またはダウン</translation>
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
            <numerusform>%n ポート</numerusform>
        </translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>ポート %1</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyView</name>
    <message>
        <source>Directors</source>
        <translation>ディレクター</translation>
    </message>
    <message>
        <source>Draw the chips of each director in a frame</source>
        <translation>各ディレクターのチップを枠で囲む</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>縮小（−）</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>拡大（+）</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>全体を表示（F）</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Draw the width of a cable by the number of routes over it, from the forwarding tables</source>
        <translation>ケーブルの太さを、転送テーブルによるそこを通る経路の数で描きます</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>図を保存</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables, so that no routes are known</source>
        <translation>キャプチャーにフォワーディングテーブルがないため、経路は不明です</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
</context>
<context>
    <name>pickglass::Tour</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>ウィンドウのツアー</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>pickglass::TransitionsModel</name>
    <message>
        <source>up to %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Lasted %1.</source>
        <translation>%1 続きました。</translation>
    </message>
    <message>
        <source>Ongoing.</source>
        <translation>継続中。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>From</source>
        <translation>以前</translation>
    </message>
    <message>
        <source>To</source>
        <translation>以後</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>継続中</translation>
    </message>
</context>
<context>
    <name>pickglass::TroubleBar</name>
    <message>
        <source>Record again</source>
        <translation>もう一度記録</translation>
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
        <translation>%1 の記録を保存しますか?</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s), %1, are only in a temporary file, which will be removed.</source>
        <translation>
            <numerusform>スイープ %n 回分 (%1) は一時ファイルにしかなく、削除されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>pickglass::ValuesTable</name>
    <message>
        <source>Values at the cursor</source>
        <translation>カーソル位置の値</translation>
    </message>
</context>
<context>
    <name>pickglass::VictimsModel</name>
    <message>
        <source>Victims: from</source>
        <translation>被害: 送信元</translation>
    </message>
    <message>
        <source>To</source>
        <translation>宛先</translation>
    </message>
</context>
<context>
    <name>pickglass::View</name>
    <message>
        <source>Save as CSV</source>
        <translation>CSV として保存</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
    </message>
    <message>
        <source>As PNG…</source>
        <translation>PNG として…</translation>
    </message>
    <message>
        <source>As SVG…</source>
        <translation>SVG として…</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>CSV として…</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>画像として保存</translation>
    </message>
    <message>
        <source>As PDF…</source>
        <translation>PDF として…</translation>
    </message>
</context>
<context>
    <name>pickglass::ViewStack</name>
    <message>
        <source>All views</source>
        <translation>すべての表示</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Groups of views</source>
        <translation>ビューのグループ</translation>
    </message>
</context>
<context>
    <name>pickglass::WayPanel</name>
    <message>
        <source>%1: LID of the destination</source>
        <translation>%1: 宛先の LID</translation>
    </message>
    <message>
        <source>The destination&apos;s LIDs (LMC): each has a path of its own</source>
        <translation>宛先の LID (LMC): それぞれに経路があります</translation>
    </message>
    <message>
        <source>%1: hops</source>
        <translation>%1: ホップ</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>the way back crosses the same cables</source>
        <translation>復路は同じケーブルを通ります</translation>
    </message>
    <message numerus="yes">
        <source>the way back does not cross %n of the cables</source>
        <translation>
            <numerusform>復路は %n 本のケーブルを通りません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To LID %1: arrives after %n hops</source>
        <translation>
            <numerusform>LID %1 へ: %n ホップで届きます</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Words</name>
    <message>
        <source>Shows the fabric at this time: ISO 8601, or +30s from the start, -30s from the end.</source>
        <translation>この時点のファブリックを表示します: ISO 8601、または先頭から +30s、末尾から -30s。</translation>
    </message>
    <message>
        <source>Selects a node or a port.</source>
        <translation>ノードまたはポートを選択します。</translation>
    </message>
    <message>
        <source>Writes the window as a PNG file and exits.</source>
        <translation>ウィンドウを PNG ファイルに書き出して終了します。</translation>
    </message>
    <message>
        <source>%1 is not a time. Use a form such as 2026-11-21T08:05:41Z, now-5m, +30s or -30s.</source>
        <translation>%1 は時刻ではありません。2026-11-21T08:05:41Z、now-5m、+30s、-30s のように書いてください。</translation>
    </message>
    <message>
        <source>%1 is not a node or port. Use a form such as 0x0002c90300a1b2c3 or 0x0002c90300a1b2c3:1.</source>
        <translation>%1 はノードでもポートでもありません。0x0002c90300a1b2c3 または 0x0002c90300a1b2c3:1 のように書いてください。</translation>
    </message>
    <message>
        <source>%1 is not a size. Use a form such as 1280x800.</source>
        <translation>%1 は大きさではありません。1280x800 のように書いてください。</translation>
    </message>
    <message>
        <source>Shows the range from this time.</source>
        <translation>この時点からの範囲を表示します。</translation>
    </message>
    <message>
        <source>Shows the range until this time.</source>
        <translation>この時点までの範囲を表示します。</translation>
    </message>
    <message>
        <source>A live source cannot be opened together with other files.</source>
        <translation>ライブの取得元は単独で指定します。他のファイルと一緒には表示できません。</translation>
    </message>
    <message>
        <source>%1 is live: earlier times are only in captures. Remove --at, --from and --to.</source>
        <translation>%1 はライブです。以前の時刻はキャプチャにしかありません。--at、--from、--to を外してください。</translation>
    </message>
    <message>
        <source>There is no counter called %1. Write it as perfquery does, such as PortXmitData.</source>
        <translation>%1 というカウンターはありません。PortXmitData のように perfquery と同じ名前で書いてください。</translation>
    </message>
    <message>
        <source>At most %1 captures can be shown side by side.</source>
        <translation>並べて表示できるキャプチャは %1 個までです。</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric.</source>
        <translation>InfiniBand ファブリックを調べます。</translation>
    </message>
    <message>
        <source>Shows what a job did, with --view jobs: its id, or hosts such as node[01-16] with --from and --to.</source>
        <translation>ジョブが何をしたかを --view jobs で表示します。ID、または node[01-16] のようなホストと --from、--to。</translation>
    </message>
    <message>
        <source>Shows each SOURCE as a fabric of its own: in one window, with a list and an overview of all. Several may be live.</source>
        <translation>各 SOURCE を個別のファブリックとして、一覧と全体の概要とともに 1 つのウィンドウに表示します。ライブのソースが複数あっても構いません。</translation>
    </message>
    <message>
        <source>At most %1 fabrics can be shown in one window.</source>
        <translation>1 つのウィンドウに表示できるファブリックは最大 %1 個です。</translation>
    </message>
    <message>
        <source>A capture, saved text files to import, or a live source: mad:, ssh://HOST, agent://HOST:PORT, synthetic:tree?k=8. Or a store, clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME, from --from to --to, else the last hour. Several captures are shown side by side.</source>
        <translation>キャプチャ、取り込む保存済みテキストファイル、またはライブのソース: mad:、ssh://HOST、agent://HOST:PORT、synthetic:tree?k=8。またはストア clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME の --from から --to まで (指定がなければ直近 1 時間)。複数のキャプチャは並べて表示されます。</translation>
    </message>
    <message>
        <source>Shows this view</source>
        <translation>このビューを表示します</translation>
    </message>
    <message>
        <source>A counter for the charts and the heat maps, the first for Top, too.</source>
        <translation>グラフとヒートマップのカウンター。最初のものは「順位」でも使います。</translation>
    </message>
    <message>
        <source>Colors by</source>
        <translation>色分けの基準</translation>
    </message>
    <message>
        <source>The colors of the window</source>
        <translation>ウィンドウの配色</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>このヘルプを表示します。</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>バージョンを表示します。</translation>
    </message>
    <message>
        <source>Opens the output of a network benchmark, with --view benchmarks.</source>
        <translation>ネットワークベンチマークの出力を --view benchmarks で開きます。</translation>
    </message>
    <message>
        <source>Where hosts and switches stand, for the view racks: a table with the columns node, rack, height and units.</source>
        <translation>racks ビュー用のホストとスイッチの設置場所: node、rack、height、units の列を持つ表。</translation>
    </message>
    <message>
        <source>Compares the cables with this plan: CSV, a spreadsheet, an ibdm topology, a dot graph, a Slurm topology or a capture.</source>
        <translation>ケーブルをこの計画と比べます: CSV、スプレッドシート、ibdm のトポロジー、dot グラフ、Slurm のトポロジー、またはキャプチャ。</translation>
    </message>
    <message>
        <source>Compares the fabric with this capture of it as it should be.</source>
        <translation>ファブリックを、あるべき状態のこのキャプチャと比べます。</translation>
    </message>
    <message>
        <source>Names of nodes and labels of ports to show: lines of a node-name map, 0xGUID &quot;name&quot;, and 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>表示するノードの名前とポートのラベル: ノード名マップの行(0xGUID &quot;name&quot;)と、0xGUID/PORT &quot;label&quot; または NODE:PORT &quot;label&quot;。</translation>
    </message>
    <message>
        <source>Opens a text about the ranks of a communicator, with --view collectives.</source>
        <translation>コミュニケーターのランクについてのテキストを開きます（--view collectives と併用）。</translation>
    </message>
    <message>
        <source>Writes a small picture of a capture&apos;s fabric as a PNG file, for file managers, and exits.</source>
        <translation>ファイルマネージャー用に、キャプチャのファブリックの小さな画像を PNG ファイルに書き出して終了します。</translation>
    </message>
    <message>
        <source>The size of the screenshot, or of the thumbnail: without, 1280x800 and 256x256.</source>
        <translation>スクリーンショットまたはサムネイルの大きさ。省略時は 1280x800 と 256x256。</translation>
    </message>
    <message>
        <source>--thumbnail needs one capture, and no --screenshot.</source>
        <translation>--thumbnail には 1 つのキャプチャが必要で、--screenshot とは併用できません。</translation>
    </message>
    <message>
        <source>--size needs --screenshot or --thumbnail.</source>
        <translation>--size には --screenshot または --thumbnail が必要です。</translation>
    </message>
    <message>
        <source>A thumbnail is at most %1 pixels wide and high.</source>
        <translation>サムネイルは縦横とも最大 %1 ピクセルです。</translation>
    </message>
</context>
<context>
    <name>pickglass::WorkList</name>
    <message>
        <source>Work list</source>
        <translation>作業一覧</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>済</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>すること</translation>
    </message>
    <message>
        <source>%1; problems: %2</source>
        <translation>%1、問題: %2</translation>
    </message>
</context>
<context>
    <name>pickglass::WorstLinksModel</name>
    <message>
        <source>From port</source>
        <translation>送信ポート</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>受信ポート</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>このリンクを通るホストの組の数</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>%1: more than the link carries. Packets would wait, and less would be sent.</source>
        <translation>%1: リンクの容量を超えています。パケットは待たされ、送信量は少なくなります。</translation>
    </message>
    <message>
        <source>What is expected to be sent over this link a second: “%1” times the mean rate of a route, by the load of links between switches in the time shown</source>
        <translation>このリンクで 1 秒に送られる見込みの量: 表示中の時間のスイッチ間リンクの負荷による 1 経路の平均レートに「%1」を掛けたもの</translation>
    </message>
    <message>
        <source>Routes before</source>
        <translation>故障前の経路</translation>
    </message>
    <message>
        <source>Routes after</source>
        <translation>故障後の経路</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the forwarding tables as they are</source>
        <translation>故障後、現在のフォワーディングテーブルのままでこのリンクを通る数</translation>
    </message>
    <message>
        <source>Routes re-routed</source>
        <translation>再計算後の経路</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the tables of a real OpenSM</source>
        <translation>故障後、実際の OpenSM のテーブルでこのリンクを通る数</translation>
    </message>
    <message>
        <source>Measured rate</source>
        <translation>実測レート</translation>
    </message>
    <message>
        <source>What was sent over this link a second in the time shown</source>
        <translation>表示中の時間にこのリンクで 1 秒に送られた量</translation>
    </message>
    <message>
        <source>Expected rate after</source>
        <translation>故障後の予想レート</translation>
    </message>
    <message>
        <source>Expected rate re-routed</source>
        <translation>再計算後の予想レート</translation>
    </message>
</context>
<context>
    <name>pickglass::figuretext</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>エラー %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Δt, highest</source>
        <translation>Δt の最大</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>レートは不明</translation>
    </message>
    <message>
        <source>4 B × ΔPortRcvData of %1 / %2</source>
        <translation>4 B × %1 の ΔPortRcvData / %2</translation>
    </message>
    <message>
        <source>4 B × ΔPortXmitData / %1</source>
        <translation>4 B × ΔPortXmitData / %1</translation>
    </message>
    <message>
        <source>wait unknown</source>
        <translation>待ちは不明</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>待ち %1</translation>
    </message>
    <message>
        <source>tick length unknown; no percentage</source>
        <translation>ティック長が不明なため割合なし</translation>
    </message>
    <message>
        <source>%1 B × ΔPortXmitWait / %2 / %3</source>
        <translation>%1 B × ΔPortXmitWait / %2 / %3</translation>
    </message>
    <message>
        <source>errors of %1 unknown</source>
        <translation>%1 のエラーは不明</translation>
    </message>
    <message>
        <source>errors of %1: %2</source>
        <translation>%1 のエラー: %2</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>sum %1, of %2 of %3 cables</source>
        <translation>合計 %1（ケーブル %3 本中 %2 本）</translation>
    </message>
    <message>
        <source>hottest %1   %2</source>
        <translation>最も高い %1   %2</translation>
    </message>
    <message>
        <source>no counters at that time</source>
        <translation>この時点のカウンターはありません</translation>
    </message>
    <message>
        <source>highest of %1</source>
        <translation>%1 の最大</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 の平均</translation>
    </message>
    <message>
        <source>PortXmitWait is latched; this is the other direction, counted by %1</source>
        <translation>PortXmitWait は最大値で止まっています。これは逆方向で、%1 が数えたものです</translation>
    </message>
    <message>
        <source>since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>カウンターのクリア以降、少なくともこの値: 1 回だけ読み取られたか、最大値に達しています</translation>
    </message>
    <message>
        <source>bit error rate of %1: %2</source>
        <translation>%1 のビット誤り率: %2</translation>
    </message>
    <message>
        <source>sweep at %1 %2</source>
        <translation>%1 %2 のスイープ</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Distribution of wait</source>
        <translation>待ちの分布</translation>
    </message>
    <message>
        <source>Distribution of utilization</source>
        <translation>使用率の分布</translation>
    </message>
    <message>
        <source>%1 link directions: median %2, quartiles %3 and %4, maximum %5.</source>
        <translation>リンクの方向 %1 件: 中央値 %2、四分位数 %3 と %4、最大 %5。</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation>ここまで</translation>
    </message>
    <message>
        <source>Fabric report</source>
        <translation>ファブリックレポート</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>取得元: %1</translation>
    </message>
    <message>
        <source>State of: %1</source>
        <translation>時点: %1</translation>
    </message>
    <message>
        <source>Written: %1, by Pickglass %2</source>
        <translation>作成: %1、Pickglass %2</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>ホストアダプター</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>集約ノード</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>ルーター</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>稼働ポート</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>筐体</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Islands that do not reach each other</source>
        <translation>互いに到達できない島</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>レート別のリンク</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>型番別のスイッチ</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>型番別のホストアダプター</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Cables down</source>
        <translation>下向きケーブル</translation>
    </message>
    <message>
        <source>Cables up</source>
        <translation>上向きケーブル</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>下 : 上</translation>
    </message>
    <message>
        <source>Down : up by rate</source>
        <translation>下 : 上（レート別）</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2（%3）</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>対処</translation>
    </message>
    <message>
        <source>and %1 more; “pgcap problems” lists them all</source>
        <translation>ほか %1 件。「pgcap problems」がすべて表示します</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Links and devices</source>
        <translation>リンクと装置</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>%1 / %2 ページ</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>範囲: %1</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>From</source>
        <translation>元</translation>
    </message>
    <message>
        <source>%1, still being recorded or not closed</source>
        <translation>%1（記録中、または閉じられていません）</translation>
    </message>
    <message>
        <source>Sweeps of the counters</source>
        <translation>カウンターのスイープ</translation>
    </message>
    <message>
        <source>%1, one every %2</source>
        <translation>%1 回、%2 ごと</translation>
    </message>
    <message>
        <source>A sweep takes</source>
        <translation>スイープの所要時間</translation>
    </message>
    <message>
        <source>%1 (median), %2 at most</source>
        <translation>%1（中央値）、最大 %2</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>インポート元</translation>
    </message>
    <message>
        <source>%1 (%2, lines: %3, not used: %4)</source>
        <translation>%1（%2、行数: %3、未使用: %4）</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
    <message>
        <source>Colored by utilization, each direction of a link by itself:</source>
        <translation>使用率による色分け（リンクの方向ごと）:</translation>
    </message>
    <message>
        <source>Link, from the sending end</source>
        <translation>リンク（送信側から）</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Errors that rose</source>
        <translation>増加したエラー</translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation>集計期間: %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Other end</source>
        <translation>相手側</translation>
    </message>
    <message>
        <source>%1, next master</source>
        <translation>%1（次のマスター）</translation>
    </message>
    <message>
        <source>No hand-over in this time.</source>
        <translation>この期間に引き継ぎはありません。</translation>
    </message>
    <message>
        <source>Hand-over</source>
        <translation>引き継ぎ</translation>
    </message>
    <message>
        <source>To</source>
        <translation>先</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>マスター不在</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>最も混雑したリンク</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>サブネットマネージャー</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>優先度</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>開始時刻</translation>
    </message>
    <message>
        <source>Subnet managers</source>
        <translation>サブネットマネージャー</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>The latest %1 of %2; “pgcap events” lists them all</source>
        <translation>%2 件のうち最新の %1 件（すべては「pgcap events」で表示できます）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Lasted</source>
        <translation>継続時間</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 から %2</translation>
    </message>
    <message>
        <source>%1 or before</source>
        <translation>%1 以前</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Created by</source>
        <translation>作成プログラム</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Colors:</source>
        <translation>色:</translation>
    </message>
    <message>
        <source>No rising error counter is known.</source>
        <translation>増加したエラーカウンターはありません。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>No traffic is known.</source>
        <translation>トラフィックの情報はありません。</translation>
    </message>
    <message>
        <source>Waiting links</source>
        <translation>待ちのあるリンク</translation>
    </message>
    <message>
        <source>No waiting is known.</source>
        <translation>待ちの情報はありません。</translation>
    </message>
    <message>
        <source>No subnet manager at that time.</source>
        <translation>その時点でサブネットマネージャーはありません。</translation>
    </message>
    <message>
        <source>No events in this time.</source>
        <translation>この期間にイベントはありません。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>タイムゾーン</translation>
    </message>
    <message>
        <source>Not known: times are local times of the files</source>
        <translation>不明: 時刻はファイルの現地時刻です</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>インシデント</translation>
    </message>
    <message>
        <source>%1, %2: at most %3. The incident is shaded.</source>
        <translation>%1、%2: 最大 %3。網掛けはインシデントの期間です。</translation>
    </message>
    <message>
        <source>Also: %1.</source>
        <translation>ほか: %1。</translation>
    </message>
    <message>
        <source>Also: %1, and %2 more places.</source>
        <translation>ほか: %1、さらに %2 か所。</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健全性</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>100 点中 %1 点</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>減点</translation>
    </message>
    <message>
        <source>%1: switches %2, hosts %3, links %4.</source>
        <translation>%1: スイッチ %2、ホスト %3、リンク %4。</translation>
    </message>
    <message>
        <source>Incidents: none; %1.</source>
        <translation>インシデント: なし。%1。</translation>
    </message>
    <message>
        <source>Incidents: %1; %2.</source>
        <translation>インシデント: %1。%2。</translation>
    </message>
    <message>
        <source>waited %1 in the median and %2 at most</source>
        <translation>待ちは中央値 %1、最大 %2</translation>
    </message>
    <message>
        <source>used %1 in the median and %2 at most</source>
        <translation>使用率は中央値 %1、最大 %2</translation>
    </message>
    <message>
        <source>Directions of links: %1.</source>
        <translation>リンクの各方向: %1。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>要約</translation>
    </message>
    <message>
        <source>%1 ongoing</source>
        <translation>%1 件継続中</translation>
    </message>
    <message>
        <source>Incidents: none among events, waits are not known; %1.</source>
        <translation>インシデント: イベントにはなし、待ちは不明。%1。</translation>
    </message>
    <message>
        <source>No problems are known at that time.</source>
        <translation>その時点で知られている問題はありません。</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>未満</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s) of the range are over by then, and lower no health; see Incidents.</source>
        <translation>
            <numerusform>期間内のインシデント %n 件はその時点で終わっており、健全性には含みません。「インシデント」を参照してください。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>severity</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message>
        <source>unknown device</source>
        <translation>不明な装置</translation>
    </message>
    <message>
        <source>device 0x%1</source>
        <translation>装置 0x%1</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>レート不明</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>エラー %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>警告 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>注意 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>no problems</source>
        <translation>問題なし</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>問題 %n 件: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tiers</name>
    <message>
        <source>Cables towards hosts against cables towards the top; above 1 the tier is oversubscribed.</source>
        <translation>ホスト側のケーブルと上位側のケーブルの比。1 を超える階層はオーバーサブスクリプションです。</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>下 : 上</translation>
    </message>
    <message>
        <source>by rate</source>
        <translation>レート別</translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>マネージャー</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>See</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>照会</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>資産一覧</translation>
    </message>
    <message>
        <source>Flaps</source>
        <translation>リンクのダウン</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>ビット誤り</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>Adaptive routing</source>
        <translation>アダプティブルーティング</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>マルチキャスト</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>レール</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>ベンチマーク</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>ラック</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>サブネット</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集団通信</translation>
    </message>
</context>
</TS>
