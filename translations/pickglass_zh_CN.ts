<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>EventsView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to see what happened.</source>
        <translation>打开录制文件以查看发生的事件。</translation>
    </message>
    <message>
        <source>The events cannot be read</source>
        <translation>无法读取事件</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>没有匹配的事件</translation>
    </message>
    <message numerus="yes">
        <source>The capture has %n event(s); none matches the filter.</source>
        <translation>
            <numerusform>捕获文件中有 %n 个事件，没有一个符合筛选条件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No events in this file</source>
        <translation>此文件中没有事件</translation>
    </message>
    <message>
        <source>The file holds the topology at one time only. Events are differences between times: record with “pgcap record”, or import several discoveries of the same fabric.</source>
        <translation>此文件只包含一个时刻的拓扑。事件是不同时刻之间的差异：请用“pgcap record”录制，或导入同一网络的多次发现结果。</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>没有事件</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold since %1. New events appear here automatically.</source>
        <translation>自 %1 以来，没有链路断开，没有节点离开，也没有计数器越过阈值。新事件会自动显示在这里。</translation>
    </message>
    <message>
        <source>No link went down, no node left, no counter crossed its threshold from %1 to %2.</source>
        <translation>从 %1 到 %2，没有链路断开，没有节点离开，也没有计数器越过阈值。</translation>
    </message>
</context>
<context>
    <name>LaneScene</name>
    <message>
        <source>several masters</source>
        <translation>多个主管理器</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1，优先级 %2</translation>
    </message>
</context>
<context>
    <name>ManagerWords</name>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1 – %2 %3 (%4)</source>
        <translation>%1 – %2 %3 (%4)</translation>
    </message>
    <message>
        <source>master</source>
        <translation>主</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>发现中</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>自 %1 起 (%2)</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>最多早 %1</translation>
    </message>
    <message>
        <source>No other subnet manager is on standby.</source>
        <translation>没有其他处于备用状态的子网管理器。</translation>
    </message>
    <message>
        <source>the only one on standby</source>
        <translation>唯一的备用管理器</translation>
    </message>
    <message>
        <source>the highest priority on standby</source>
        <translation>备用管理器中优先级最高</translation>
    </message>
    <message>
        <source>the same priority as %1, and the lower GUID</source>
        <translation>优先级与 %1 相同，且 GUID 更小</translation>
    </message>
    <message>
        <source>MasterSMLID is not known</source>
        <translation>MasterSMLID 未知</translation>
    </message>
    <message>
        <source>MasterSMLID is %1: another one</source>
        <translation>MasterSMLID 为 %1：是另一个</translation>
    </message>
    <message>
        <source>MasterSMLID is %1 too</source>
        <translation>MasterSMLID 同为 %1</translation>
    </message>
    <message>
        <source>MasterSMLID is %1</source>
        <translation>MasterSMLID 为 %1</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>自 %1 起消失</translation>
    </message>
    <message>
        <source>%1: %2, priority %3</source>
        <translation>%1：%2，优先级 %3</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>first seen %1</source>
        <translation>首次出现于 %1</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>最后出现于 %1</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>于该时刻开始，或 %1。</translation>
    </message>
    <message>
        <source>Last answer at %1.</source>
        <translation>最后一次应答于 %1。</translation>
    </message>
    <message>
        <source>LID %1, activity count %2</source>
        <translation>LID %1，活动计数 %2</translation>
    </message>
    <message>
        <source>%1 became the master again</source>
        <translation>%1 再次成为主管理器</translation>
    </message>
    <message>
        <source>%1 took over from %2</source>
        <translation>%1 接替了 %2</translation>
    </message>
    <message>
        <source>, or %1</source>
        <translation>，或 %1</translation>
    </message>
    <message>
        <source>up to %1 without a master</source>
        <translation>最长 %1 无主管理器</translation>
    </message>
    <message>
        <source>%1 with several</source>
        <translation>%1 有多个</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>Several masters</source>
        <translation>多个主管理器</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 without a master</source>
        <translation>%1 无主管理器</translation>
    </message>
    <message>
        <source>Since %1 (%2).</source>
        <translation>自 %1 起 (%2)。</translation>
    </message>
    <message>
        <source>Since %1.</source>
        <translation>自 %1 起。</translation>
    </message>
</context>
<context>
    <name>StripLane</name>
    <message numerus="yes">
        <source>Other forwarding tables in %n switches</source>
        <translation>
            <numerusform>%n 台交换机的转发表改变</numerusform>
        </translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>路由</translation>
    </message>
    <message numerus="yes">
        <source>%n changes of the forwarding tables</source>
        <translation>
            <numerusform>转发表改变 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Job %1, %n host(s)</source>
        <translation>
            <numerusform>作业 %1，%n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>incidents</source>
        <translation>事故</translation>
    </message>
</context>
<context>
    <name>StripMark</name>
    <message>
        <source>mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>topology changed</source>
        <translation>拓扑已改变</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StripScene</name>
    <message>
        <source>gap</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>in the store, not fetched</source>
        <translation>在存储库中，未获取</translation>
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
        <translation>位置</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对端</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康度</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>TopView</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to see the busiest ports.</source>
        <translation>打开录制文件以查看最繁忙的端口。</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>此文件中没有计数器</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to rank ports by their traffic.</source>
        <translation>此文件包含拓扑，但没有计数器采样。请用“pgcap record”录制，以便按流量对端口排序。</translation>
    </message>
    <message>
        <source>Waiting for the second sweep</source>
        <translation>正在等待第二次扫描</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. The list appears automatically.</source>
        <translation>速率需要读取两次计数器。列表会自动显示。</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>只有一次扫描</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters; this recording ended before the second.</source>
        <translation>速率需要读取两次计数器；此录制在第二次读取之前已结束。</translation>
    </message>
    <message>
        <source>Fewer than two sweeps in this range</source>
        <translation>此范围内的扫描少于两次</translation>
    </message>
    <message>
        <source>Fewer than two sweeps before this time</source>
        <translation>此时刻之前的扫描少于两次</translation>
    </message>
    <message>
        <source>Rates need two readings of the counters. Choose a later time or a longer range.</source>
        <translation>速率需要读取两次计数器。请选择更晚的时刻或更长的范围。</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>跟随实时</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>转到末尾</translation>
    </message>
    <message>
        <source>A range covers more: drag over the time strip. What is unknown is not ranked.</source>
        <translation>选择范围可涵盖更多：请在时间条上拖动。未知的值不参与排序。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>正在加载…</translation>
    </message>
</context>
<context>
    <name>TopologyScene</name>
    <message>
        <source>%1, could be %2</source>
        <translation>%1，可达 %2</translation>
    </message>
</context>
<context>
    <name>TypedTime</name>
    <message>
        <source>The capture covers %1.</source>
        <translation>捕获文件涵盖 %1。</translation>
    </message>
    <message>
        <source>Use a form such as 14:02:37, now-5m, +30s, 14:00 – 14:03 or last 5m.</source>
        <translation>请使用如 14:02:37、now-5m、+30s、14:00 – 14:03 或 last 5m 的形式。</translation>
    </message>
</context>
<context>
    <name>charts</name>
    <message>
        <source>packets/s</source>
        <translation>包/s</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>周期/s</translation>
    </message>
    <message>
        <source>ticks</source>
        <translation>时钟周期</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>事件/s</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message numerus="yes">
        <source>The counter was reset %n times, %1. What it counted in those intervals is lost.</source>
        <translation>
            <numerusform>计数器被清零 %n 次，%1。这些间隔内的计数已丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>The counter fell from %1 to %2: it was reset. What it counted in between, %3, is lost.</source>
        <translation>计数器从 %1 降到 %2：它被清零了。其间的计数（%3）已丢失。</translation>
    </message>
    <message>
        <source>No value for %1, %2: the port was not read, or its counter was reset or at its maximum.</source>
        <translation>%1 没有值，%2：端口未被读取，或其计数器被清零或已达最大值。</translation>
    </message>
    <message numerus="yes">
        <source>Sweeps are missing in %n places, %1. The rate after each gap is the mean over the whole gap.</source>
        <translation>
            <numerusform>有 %n 处缺少扫描，%1。每个缺口之后的速率是整个缺口内的平均值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read for %1, %2: sweeps are missing. The rate after it is the mean over the whole gap.</source>
        <translation>%1 未读取，%2：缺少扫描。其后的速率是整个缺口内的平均值。</translation>
    </message>
    <message>
        <source>equals the other end</source>
        <translation>与另一端相等</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>多 %1</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>少 %1</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>数据速率</translation>
    </message>
    <message>
        <source>Data counted</source>
        <translation>数据计数</translation>
    </message>
    <message>
        <source>Packet rate</source>
        <translation>数据包速率</translation>
    </message>
    <message>
        <source>Packets counted</source>
        <translation>数据包计数</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Wait counted</source>
        <translation>等待计数</translation>
    </message>
    <message>
        <source>Event rate</source>
        <translation>事件速率</translation>
    </message>
    <message>
        <source>Events counted</source>
        <translation>事件计数</translation>
    </message>
    <message>
        <source>Wait, % of the link&apos;s data rate</source>
        <translation>等待，占链路数据速率的百分比</translation>
    </message>
    <message>
        <source>% of the link&apos;s data rate</source>
        <translation>占链路数据速率的百分比</translation>
    </message>
    <message>
        <source>%1, other end</source>
        <translation>%1，另一端</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1，从 %2 起</translation>
    </message>
    <message>
        <source>%1, %2 earlier</source>
        <translation>%1，早 %2</translation>
    </message>
    <message>
        <source>%1, %2 later</source>
        <translation>%1，晚 %2</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>清零</translation>
    </message>
    <message>
        <source>at its maximum</source>
        <translation>已达最大值</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>The counter is at its maximum, %1, and does not count until it is reset. Its rate is unknown.</source>
        <translation>计数器已达最大值 %1，清零之前不再计数。其速率未知。</translation>
    </message>
    <message numerus="yes">
        <source>The port did not answer %n queries, %1.</source>
        <translation>
            <numerusform>端口有 %n 次查询未应答，%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resets</source>
        <translation>
            <numerusform>%n 次清零</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <translation>
            <numerusform>%n 个缺口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an answer</source>
        <translation>
            <numerusform>%n 次无应答</numerusform>
        </translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>This counter was not read.</source>
        <translation>未读取此计数器。</translation>
    </message>
    <message>
        <source>This port is not in the fabric.</source>
        <translation>此端口不在网络中。</translation>
    </message>
    <message>
        <source>This port is not in %1.</source>
        <translation>此端口不在 %1 中。</translation>
    </message>
    <message>
        <source>Not read in this time range.</source>
        <translation>在此时间范围内未读取。</translation>
    </message>
    <message>
        <source>The other end does not have this counter.</source>
        <translation>另一端没有此计数器。</translation>
    </message>
    <message>
        <source>No value in this time range.</source>
        <translation>在此时间范围内没有值。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Error and discard details</source>
        <translation>错误与丢弃详情</translation>
    </message>
    <message>
        <source>Lanes and FEC</source>
        <translation>通道与 FEC</translation>
    </message>
    <message>
        <source>Per virtual lane</source>
        <translation>按虚拟通道</translation>
    </message>
    <message>
        <source>Per service level</source>
        <translation>按服务等级</translation>
    </message>
    <message>
        <source>calls/s</source>
        <translation>次调用/s</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>次调用</translation>
    </message>
    <message>
        <source>Call rate</source>
        <translation>调用速率</translation>
    </message>
    <message>
        <source>Calls counted</source>
        <translation>调用计数</translation>
    </message>
    <message>
        <source>same as earlier</source>
        <translation>与先前相同</translation>
    </message>
    <message>
        <source>same as in the other capture</source>
        <translation>与另一个捕获文件相同</translation>
    </message>
    <message>
        <source>Time counted</source>
        <translation>时间计数</translation>
    </message>
    <message>
        <source>Time per second</source>
        <translation>每秒时间</translation>
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
        <translation>链路速度</translation>
    </message>
    <message>
        <source>Link width</source>
        <translation>链路宽度</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Memory pages</source>
        <translation>内存页</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>队列对</translation>
    </message>
    <message>
        <source>QPs</source>
        <translation>QP</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>its own is at its maximum; this is the other direction, counted by %1</source>
        <translation>自身的计数器已达最大值；这是由 %1 计数的另一方向</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>Laser bias</source>
        <translation>激光器偏置电流</translation>
    </message>
    <message>
        <source>Optical power</source>
        <translation>光功率</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Fan speed</source>
        <translation>风扇转速</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>误码率</translation>
    </message>
    <message>
        <source>errors/bit</source>
        <translation>错误/比特</translation>
    </message>
    <message>
        <source>Cables and devices</source>
        <translation>线缆与设备</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>A node</source>
        <translation>A 节点</translation>
    </message>
    <message>
        <source>A port</source>
        <translation>A 端口</translation>
    </message>
    <message>
        <source>B node</source>
        <translation>B 节点</translation>
    </message>
    <message>
        <source>B port</source>
        <translation>B 端口</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>数据速率</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Same chassis</source>
        <translation>同一机箱</translation>
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
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
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
        <translation>层</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>连通端口</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>厂商 ID</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>设备 ID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Phys state</source>
        <translation>物理状态</translation>
    </message>
    <message>
        <source>Peer node</source>
        <translation>对端节点</translation>
    </message>
    <message>
        <source>Peer port</source>
        <translation>对端端口</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>A → B</source>
        <translation>A → B</translation>
    </message>
    <message>
        <source>A → B utilization</source>
        <translation>A → B 利用率</translation>
    </message>
    <message>
        <source>A → B wait</source>
        <translation>A → B 等待</translation>
    </message>
    <message>
        <source>B → A</source>
        <translation>B → A</translation>
    </message>
    <message>
        <source>B → A utilization</source>
        <translation>B → A 利用率</translation>
    </message>
    <message>
        <source>B → A wait</source>
        <translation>B → A 等待</translation>
    </message>
    <message>
        <source>New errors at A</source>
        <translation>A 端新错误</translation>
    </message>
    <message>
        <source>New errors at B</source>
        <translation>B 端新错误</translation>
    </message>
    <message>
        <source>Rate out</source>
        <translation>发送速率</translation>
    </message>
    <message>
        <source>Hottest port</source>
        <translation>最热端口</translation>
    </message>
    <message>
        <source>Highest wait</source>
        <translation>最高等待</translation>
    </message>
    <message>
        <source>New errors</source>
        <translation>新错误</translation>
    </message>
    <message>
        <source>Rate in</source>
        <translation>接收速率</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Job name</source>
        <translation>作业名称</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Worst link</source>
        <translation>最差链路</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>A → B bytes</source>
        <translation>A → B 字节数</translation>
    </message>
    <message>
        <source>A → B packets</source>
        <translation>A → B 数据包数</translation>
    </message>
    <message>
        <source>A → B tick length</source>
        <translation>A → B 周期时长</translation>
    </message>
    <message>
        <source>A → B wait ticks</source>
        <translation>A → B 等待周期数</translation>
    </message>
    <message>
        <source>A → B is a minimum</source>
        <translation>A → B 为最小值</translation>
    </message>
    <message>
        <source>B → A bytes</source>
        <translation>B → A 字节数</translation>
    </message>
    <message>
        <source>B → A packets</source>
        <translation>B → A 数据包数</translation>
    </message>
    <message>
        <source>B → A tick length</source>
        <translation>B → A 周期时长</translation>
    </message>
    <message>
        <source>B → A wait ticks</source>
        <translation>B → A 等待周期数</translation>
    </message>
    <message>
        <source>B → A is a minimum</source>
        <translation>B → A 为最小值</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最后出现</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>子网</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>Own LID</source>
        <translation>自身 LID</translation>
    </message>
    <message>
        <source>Peer GUID</source>
        <translation>对端 GUID</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>受影响主机</translation>
    </message>
    <message>
        <source>Victims&apos; jobs</source>
        <translation>受影响作业</translation>
    </message>
    <message>
        <source>Pairs that wait</source>
        <translation>等待的主机对</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对端</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>部件号</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>PSID</source>
        <translation>PSID</translation>
    </message>
    <message>
        <source>below</source>
        <translation>低于</translation>
    </message>
    <message>
        <source>above</source>
        <translation>高于</translation>
    </message>
    <message>
        <source>raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>effective</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>FEC</source>
        <translation>FEC</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Watched for</source>
        <translation>观测时长</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>误码率</translation>
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
        <translation>限值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Needed for the limit</source>
        <translation>判定所需时长</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>均不是</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Times down</source>
        <translation>断开次数</translation>
    </message>
    <message>
        <source>Between sweeps</source>
        <translation>扫描之间</translation>
    </message>
    <message>
        <source>With a node</source>
        <translation>随节点一起</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>末次</translation>
    </message>
    <message>
        <source>Time between</source>
        <translation>平均间隔</translation>
    </message>
    <message>
        <source>Seen down for</source>
        <translation>断开时长</translation>
    </message>
    <message>
        <source>Down now</source>
        <translation>当前断开</translation>
    </message>
    <message>
        <source>Suspect</source>
        <translation>疑似原因</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Known good</source>
        <translation>已确认正常</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>On</source>
        <translation>已开启</translation>
    </message>
    <message>
        <source>Service levels</source>
        <translation>服务等级</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Sub-groups</source>
        <translation>子组</translation>
    </message>
    <message>
        <source>Highest group</source>
        <translation>最高组号</translation>
    </message>
    <message>
        <source>Groups possible</source>
        <translation>最大组数</translation>
    </message>
    <message>
        <source>Service levels by hash</source>
        <translation>按哈希的服务等级</translation>
    </message>
    <message>
        <source>Sends notifications</source>
        <translation>发送通知</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>回退</translation>
    </message>
    <message>
        <source>pFRN</source>
        <translation>pFRN</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Full members</source>
        <translation>完全成员</translation>
    </message>
    <message>
        <source>Membership</source>
        <translation>成员类型</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>In the switch&apos;s table</source>
        <translation>在交换机表中</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>强制执行</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>无权重</translation>
    </message>
    <message>
        <source>VL 15</source>
        <translation>VL 15</translation>
    </message>
    <message>
        <source>not operational</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Operational</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Low weight</source>
        <translation>低优先级权重</translation>
    </message>
    <message>
        <source>Low share</source>
        <translation>低优先级占比</translation>
    </message>
    <message>
        <source>High weight</source>
        <translation>高优先级权重</translation>
    </message>
    <message>
        <source>High share</source>
        <translation>高优先级占比</translation>
    </message>
    <message>
        <source>High limit</source>
        <translation>高优先级上限</translation>
    </message>
    <message>
        <source>Data of the lane</source>
        <translation>虚拟通道数据</translation>
    </message>
    <message>
        <source>Packets/s</source>
        <translation>包/s</translation>
    </message>
    <message>
        <source>Wait ticks/s</source>
        <translation>等待周期/s</translation>
    </message>
    <message>
        <source>Of the port&apos;s wait</source>
        <translation>占端口等待的比例</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Ends differ</source>
        <translation>两端不同</translation>
    </message>
    <message>
        <source>Unlike others</source>
        <translation>与其他不同</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>可达</translation>
    </message>
    <message>
        <source>unreached</source>
        <translation>不可达</translation>
    </message>
    <message>
        <source>left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>non_member</source>
        <translation>非成员</translation>
    </message>
    <message>
        <source>send_only</source>
        <translation>仅发送</translation>
    </message>
    <message>
        <source>send_only_full</source>
        <translation>仅发送（完全）</translation>
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
        <translation>速率 (Gbit/s)</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>可达</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>不可达</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题所在</translation>
    </message>
    <message>
        <source>Join state</source>
        <translation>加入状态</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>可达性</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>树</translation>
    </message>
    <message>
        <source>From A</source>
        <translation>来自 A</translation>
    </message>
    <message>
        <source>From B</source>
        <translation>来自 B</translation>
    </message>
    <message>
        <source>In a ring</source>
        <translation>在环路中</translation>
    </message>
    <message>
        <source>A label</source>
        <translation>A 标签</translation>
    </message>
    <message>
        <source>B label</source>
        <translation>B 标签</translation>
    </message>
    <message>
        <source>no_group</source>
        <translation>无组</translation>
    </message>
    <message>
        <source>no_tree</source>
        <translation>无转发条目</translation>
    </message>
    <message>
        <source>no_entry</source>
        <translation>下一交换机无条目</translation>
    </message>
    <message>
        <source>not_member</source>
        <translation>非成员端口</translation>
    </message>
    <message>
        <source>port_down</source>
        <translation>端口断开</translation>
    </message>
    <message>
        <source>one_way</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>no_way_on</source>
        <translation>无出路</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环路</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>up</source>
        <translation>连通</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>down</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>多余</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>尚未发现</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Height (U)</source>
        <translation>高度 (U)</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>U 数</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>规划对端</translation>
    </message>
    <message>
        <source>Planned rack</source>
        <translation>规划机柜</translation>
    </message>
    <message>
        <source>Planned height</source>
        <translation>规划高度</translation>
    </message>
    <message>
        <source>Peer rack</source>
        <translation>对端机柜</translation>
    </message>
    <message>
        <source>Peer height</source>
        <translation>对端高度</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>要做的事</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>pci</source>
        <translation>PCI 地址</translation>
    </message>
    <message>
        <source>gpu</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>similar_host</source>
        <translation>同类主机</translation>
    </message>
    <message>
        <source>adapter_order</source>
        <translation>适配器名称顺序</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Cabled to rail</source>
        <translation>所接轨道</translation>
    </message>
    <message>
        <source>Crossed</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Port of the leaf</source>
        <translation>叶交换机端口</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI 地址</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA 节点</translation>
    </message>
    <message>
        <source>Nearest GPUs</source>
        <translation>最近的 GPU</translation>
    </message>
    <message>
        <source>Path to them</source>
        <translation>到 GPU 的路径</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>不在规划中</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Plug</source>
        <translation>插头</translation>
    </message>
    <message>
        <source>Plug at</source>
        <translation>插头端口</translation>
    </message>
    <message>
        <source>Plug rack</source>
        <translation>插头机柜</translation>
    </message>
    <message>
        <source>Plug height</source>
        <translation>插头高度</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Slow link</source>
        <translation>链路速度偏低</translation>
    </message>
    <message>
        <source>Narrow link</source>
        <translation>链路宽度偏窄</translation>
    </message>
    <message>
        <source>Link ends differ</source>
        <translation>链路两端不一致</translation>
    </message>
    <message>
        <source>Port down</source>
        <translation>端口断开</translation>
    </message>
    <message>
        <source>Node without a cable</source>
        <translation>节点未接线缆</translation>
    </message>
    <message>
        <source>Duplicate name</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>LID 重复</translation>
    </message>
    <message>
        <source>Missing cable</source>
        <translation>缺少线缆</translation>
    </message>
    <message>
        <source>Misplaced cable</source>
        <translation>线缆接错</translation>
    </message>
    <message>
        <source>Extra cable</source>
        <translation>多余线缆</translation>
    </message>
    <message>
        <source>Unequal uplinks</source>
        <translation>上行链路数量不等</translation>
    </message>
    <message>
        <source>Cable within a tier</source>
        <translation>同层内的线缆</translation>
    </message>
    <message>
        <source>Cable skips a tier</source>
        <translation>跨层线缆</translation>
    </message>
    <message>
        <source>Cable between pods</source>
        <translation>Pod 之间的线缆</translation>
    </message>
    <message>
        <source>Hosts on a spine</source>
        <translation>脊交换机上有主机</translation>
    </message>
    <message>
        <source>Leaf without hosts</source>
        <translation>叶交换机无主机</translation>
    </message>
    <message>
        <source>Host on a wrong rail</source>
        <translation>主机接在错误的轨道</translation>
    </message>
    <message>
        <source>Line not recognized</source>
        <translation>无法识别的行</translation>
    </message>
    <message>
        <source>Cable loops back</source>
        <translation>线缆环回</translation>
    </message>
    <message>
        <source>No LID</source>
        <translation>无 LID</translation>
    </message>
    <message>
        <source>Factory description</source>
        <translation>出厂描述</translation>
    </message>
    <message>
        <source>Fewer adapters than others</source>
        <translation>适配器少于其他主机</translation>
    </message>
    <message>
        <source>Port not active</source>
        <translation>端口未激活</translation>
    </message>
    <message>
        <source>No standby subnet manager</source>
        <translation>无备用子网管理器</translation>
    </message>
    <message>
        <source>Equal subnet manager priorities</source>
        <translation>子网管理器优先级相同</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>主 LID 不匹配</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>链路断开次数</translation>
    </message>
    <message>
        <source>Alternate path shares a cable</source>
        <translation>备用路径共用线缆</translation>
    </message>
    <message>
        <source>Alternate path not healthy</source>
        <translation>备用路径不健康</translation>
    </message>
    <message>
        <source>Alternate path not known</source>
        <translation>备用路径未知</translation>
    </message>
    <message>
        <source>Rising error counters</source>
        <translation>错误计数器上升</translation>
    </message>
    <message>
        <source>Slow receiver</source>
        <translation>接收慢的主机</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>多对一拥塞</translation>
    </message>
    <message>
        <source>Oversubscribed link</source>
        <translation>链路超额使用</translation>
    </message>
    <message>
        <source>Link waits</source>
        <translation>链路等待</translation>
    </message>
    <message>
        <source>Flapping cable</source>
        <translation>线缆闪断</translation>
    </message>
    <message>
        <source>Degraded cable</source>
        <translation>线缆劣化</translation>
    </message>
    <message>
        <source>Cable down</source>
        <translation>线缆断开</translation>
    </message>
    <message>
        <source>Switch gone</source>
        <translation>交换机消失</translation>
    </message>
    <message>
        <source>Wave of resets</source>
        <translation>集中清零</translation>
    </message>
    <message>
        <source>Subnet manager trouble</source>
        <translation>子网管理器故障</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>PCIe 插槽偏窄</translation>
    </message>
    <message>
        <source>Routes changed for the worse</source>
        <translation>路由变差</translation>
    </message>
    <message>
        <source>Rail behind the others</source>
        <translation>轨道落后于其他轨道</translation>
    </message>
    <message>
        <source>Error counters alone</source>
        <translation>仅错误计数器</translation>
    </message>
    <message>
        <source>Hot module</source>
        <translation>模块过热</translation>
    </message>
    <message>
        <source>Weak light</source>
        <translation>光功率偏弱</translation>
    </message>
    <message>
        <source>High bit error rate</source>
        <translation>误码率偏高</translation>
    </message>
    <message>
        <source>Stopped fan</source>
        <translation>风扇停转</translation>
    </message>
    <message>
        <source>Odd cable</source>
        <translation>异常线缆</translation>
    </message>
    <message>
        <source>Odd firmware</source>
        <translation>异常固件</translation>
    </message>
    <message>
        <source>FEC modes differ</source>
        <translation>FEC 模式不一致</translation>
    </message>
    <message>
        <source>Slow cable</source>
        <translation>线缆速度偏低</translation>
    </message>
    <message>
        <source>Trouble said by the device</source>
        <translation>设备自报故障</translation>
    </message>
    <message>
        <source>Adaptive routing differs</source>
        <translation>自适应路由不一致</translation>
    </message>
    <message>
        <source>Partition dropped by a switch</source>
        <translation>分区被交换机丢弃</translation>
    </message>
    <message>
        <source>Power supply off</source>
        <translation>电源关闭</translation>
    </message>
    <message>
        <source>tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>轨道 %1</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>No port has the LID %1.</source>
        <translation>没有端口的 LID 为 %1。</translation>
    </message>
    <message>
        <source>The port of %2 is not active or has no cable.</source>
        <translation>%2 的端口未激活或未接线缆。</translation>
    </message>
    <message>
        <source>The forwarding table of %2 is not known.</source>
        <translation>%2 的转发表未知。</translation>
    </message>
    <message>
        <source>%2 has no forwarding entry for LID %1.</source>
        <translation>%2 没有 LID %1 的转发表项。</translation>
    </message>
    <message>
        <source>%2 forwards LID %1 to a port that is not active, has no cable or does not exist.</source>
        <translation>%2 把 LID %1 转发到一个未激活、未接线缆或不存在的端口。</translation>
    </message>
    <message>
        <source>LID %1 is forwarded to %2, which has another LID.</source>
        <translation>LID %1 被转发到 %2，而后者的 LID 不同。</translation>
    </message>
    <message>
        <source>LID %1 is forwarded in a loop: it comes to %2 again.</source>
        <translation>LID %1 被循环转发：又回到了 %2。</translation>
    </message>
    <message>
        <source>The order must name each of the %1 dimensions of the torus once.</source>
        <translation>顺序必须把环面的 %1 个维度各列出一次。</translation>
    </message>
    <message>
        <source>The number of processes must be from 2 to %1.</source>
        <translation>进程数必须为 2 到 %1。</translation>
    </message>
    <message>
        <source>The shift must be from 1 to %1, one less than there are processes.</source>
        <translation>移位必须为 1 到 %1，即进程数减一。</translation>
    </message>
    <message>
        <source>%1 processes need more than the %2 hosts of the torus, with %3 processes each.</source>
        <translation>%1 个进程按每台主机 %3 个进程计，所需主机多于环面的 %2 台。</translation>
    </message>
    <message>
        <source>The fabric is not a torus, or too many of its switches or cables are missing.</source>
        <translation>该网络不是环面，或缺少过多的交换机或线缆。</translation>
    </message>
    <message>
        <source>The list has more than %1 hosts.</source>
        <translation>列表中的主机超过 %1 台。</translation>
    </message>
    <message>
        <source>“%1” is not a number or a range of numbers.</source>
        <translation>“%1”不是数字或数字范围。</translation>
    </message>
    <message>
        <source>Use a form such as node[01-18,20].</source>
        <translation>请使用如 node[01-18,20] 的形式。</translation>
    </message>
    <message>
        <source>The range “%1” runs backwards.</source>
        <translation>范围“%1”前后颠倒。</translation>
    </message>
    <message>
        <source>Unmatched closing bracket: %1.</source>
        <translation>右括号不匹配：%1。</translation>
    </message>
    <message>
        <source>Unmatched opening bracket: %1.</source>
        <translation>左括号不匹配：%1。</translation>
    </message>
    <message>
        <source>Lines of %1 that could not be used: %2.</source>
        <translation>%1 中无法使用的行数：%2。</translation>
    </message>
    <message>
        <source>The first is line %1: %2</source>
        <translation>第一处为第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Choose another folder, or free space there.</source>
        <translation>请选择其他文件夹，或在那里释放空间。</translation>
    </message>
    <message>
        <source>The import was interrupted; nothing was written.</source>
        <translation>导入被中断；未写入任何内容。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 on rail %3; adapters like it are on rail %4</source>
        <translation>%1 在轨道 %3 上连接到 %2；同类适配器在轨道 %4 上</translation>
    </message>
    <message>
        <source>Move its cable to a leaf of its rail.</source>
        <translation>请把其线缆移到所属轨道的叶交换机。</translation>
    </message>
    <message>
        <source>%1: %2 is cabled to rail %4 and %3 to rail %5, the reverse of other hosts</source>
        <translation>%1：%2 连接到轨道 %4，%3 连接到轨道 %5，与其他主机相反</translation>
    </message>
    <message>
        <source>%1 has %2 of the %3 adapters of similar hosts</source>
        <translation>%1 只有同类主机 %3 个适配器中的 %2 个</translation>
    </message>
    <message>
        <source>Check whether an adapter of this host is down, unplugged or has no name.</source>
        <translation>请检查该主机是否有适配器断开、未插好或没有名称。</translation>
    </message>
    <message>
        <source>LID %1 is assigned to both %2 and %3</source>
        <translation>LID %1 同时分配给了 %2 和 %3</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs; check whether two subnet managers are master at once.</source>
        <translation>请让子网管理器重新分配 LID；检查是否有两个子网管理器同时为主。</translation>
    </message>
    <message>
        <source>%1 has no LID</source>
        <translation>%1 没有 LID</translation>
    </message>
    <message>
        <source>%1 ports have no LID</source>
        <translation>%1 个端口没有 LID</translation>
    </message>
    <message>
        <source>The subnet manager has not configured them; check its log.</source>
        <translation>子网管理器没有配置它们；请检查其日志。</translation>
    </message>
    <message>
        <source>%1 runs at %2, but its other end %3 reports %4</source>
        <translation>%1 以 %2 运行，但其另一端 %3 报告为 %4</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, reseat or replace the cable.</source>
        <translation>请重新执行发现：链路当时可能正在重新训练。如果差异仍在，请重新插拔或更换线缆。</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4</source>
        <translation>%1 – %2 以 %3 运行，可达 %4</translation>
    </message>
    <message>
        <source>Lanes are missing: reseat the cable, clean or replace it; then try another port.</source>
        <translation>缺少通道：请重新插拔线缆、清洁或更换线缆；然后尝试其他端口。</translation>
    </message>
    <message>
        <source>Check whether the cable and ports support the higher speed, and whether a lower one was set on purpose.</source>
        <translation>请检查线缆和端口是否支持更高速度，以及是否有意设为较低速度。</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3, though both ends support %4</source>
        <translation>%1 – %2 以 %3 运行，但两端都支持 %4</translation>
    </message>
    <message>
        <source>%1 links between %2 and %3 run at %4, though both support %5</source>
        <translation>%2 与 %3 之间的 %1 条链路以 %4 运行，但两者都支持 %5</translation>
    </message>
    <message>
        <source>Expected if cables, adapters or settings are intended for that speed.</source>
        <translation>如果线缆、适配器或设置本就用于该速度，则属正常。</translation>
    </message>
    <message>
        <source>One node has its factory description &quot;%2&quot;</source>
        <translation>有一个节点使用出厂描述“%2”</translation>
    </message>
    <message>
        <source>%1 nodes have their factory description &quot;%2&quot;</source>
        <translation>%1 个节点使用出厂描述“%2”</translation>
    </message>
    <message>
        <source>Set their node descriptions (the rdma-ndd service does for hosts), or give them names with a node-name map.</source>
        <translation>请设置它们的节点描述（主机由 rdma-ndd 服务设置），或用节点名称映射为它们命名。</translation>
    </message>
    <message>
        <source>%1 nodes are called &quot;%2&quot;</source>
        <translation>%1 个节点名为“%2”</translation>
    </message>
    <message>
        <source>Give each a unique name: they differ only by GUID.</source>
        <translation>请为每个节点设置唯一的名称：它们只有 GUID 不同。</translation>
    </message>
    <message>
        <source>%1 is down, %2 other ports of this switch are up</source>
        <translation>%1 已断开，该交换机的另外 %2 个端口连通</translation>
    </message>
    <message>
        <source>%1: %2 ports are down beside %3 that are up</source>
        <translation>%1：%2 个端口断开，旁边的 %3 个端口连通</translation>
    </message>
    <message>
        <source>Expected if nothing is plugged in there.</source>
        <translation>如果那里没有插线缆，则属正常。</translation>
    </message>
    <message>
        <source>%1 ports of %2 switches are down beside others that are up</source>
        <translation>%2 台交换机的 %1 个端口断开，旁边的其他端口连通</translation>
    </message>
    <message>
        <source>%1 uses %3 of its %2 ports</source>
        <translation>%1 的 %2 个端口只用了 %3 个</translation>
    </message>
    <message>
        <source>%1 adapters use only some of their %2 ports</source>
        <translation>%1 个适配器只用了其 %2 个端口中的一部分</translation>
    </message>
    <message>
        <source>Expected if they are cabled that way on purpose.</source>
        <translation>如果有意如此布线，则属正常。</translation>
    </message>
    <message>
        <source>%1 has a link but is in state %2</source>
        <translation>%1 有链路，但处于 %2 状态</translation>
    </message>
    <message>
        <source>Check whether a subnet manager is running and reaches this port.</source>
        <translation>请检查子网管理器是否在运行，以及能否到达此端口。</translation>
    </message>
    <message>
        <source>A cable joins ports %2 and %3 of %1 to each other</source>
        <translation>一根线缆把 %1 的端口 %2 和 %3 互相连接</translation>
    </message>
    <message>
        <source>It carries no traffic: unplug it unless it is there for a test.</source>
        <translation>它不承载流量：如非测试用途，请拔掉。</translation>
    </message>
    <message>
        <source>%1 has no link</source>
        <translation>%1 没有链路</translation>
    </message>
    <message>
        <source>Check its cable, and that the port is enabled at both ends.</source>
        <translation>请检查其线缆，以及两端的端口是否启用。</translation>
    </message>
    <message>
        <source>No cable connects the %1 nodes around %2 with the %3 around %4</source>
        <translation>%2 周围的 %1 个节点与 %4 周围的 %3 个节点之间没有线缆连接</translation>
    </message>
    <message>
        <source>Expected if these are separate fabrics; otherwise check the switch between them.</source>
        <translation>如果它们是独立的网络，则属正常；否则请检查两者之间的交换机。</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, switches like it have %3</source>
        <translation>%1 有 %2 根上行线缆，同类交换机有 %3 根</translation>
    </message>
    <message>
        <source>Fine if the fabric was planned so.</source>
        <translation>如果网络就是如此规划的，则没有问题。</translation>
    </message>
    <message>
        <source>%1 is on a file system on which a capture cannot be written.</source>
        <translation>%1 所在的文件系统无法写入捕获文件。</translation>
    </message>
    <message>
        <source>No host with a cable at its first port is left for OpenSM to run on.</source>
        <translation>没有剩余的主机在第一个端口接有线缆，OpenSM 无处运行。</translation>
    </message>
    <message>
        <source>What OpenSM wrote of its routes could not be read.</source>
        <translation>无法读取 OpenSM 写出的路由。</translation>
    </message>
    <message>
        <source>%1 does not start: %2.</source>
        <translation>%1 无法启动：%2。</translation>
    </message>
    <message>
        <source>%1 is not installed.</source>
        <translation>未安装 %1。</translation>
    </message>
    <message>
        <source>Routing by OpenSM needs the Debian packages ibsim-utils, libumad2sim0 and opensm.</source>
        <translation>用 OpenSM 计算路由需要 Debian 软件包 ibsim-utils、libumad2sim0 和 opensm。</translation>
    </message>
    <message>
        <source>ibsim ended before it served the fabric: %1</source>
        <translation>ibsim 在提供网络之前就结束了：%1</translation>
    </message>
    <message>
        <source>OpenSM ended without routing the fabric: %1</source>
        <translation>OpenSM 没有计算网络的路由就结束了：%1</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>torus-2QoS needs a torus of at most three dimensions; this fabric is none.</source>
        <translation>torus-2QoS 需要最多三维的环面；此网络不是。</translation>
    </message>
    <message>
        <source>torus-2QoS needs a switch with cables in all directions; there is none.</source>
        <translation>torus-2QoS 需要一台各个方向都有线缆的交换机；这里没有。</translation>
    </message>
    <message>
        <source>Choose a folder on a local disk.</source>
        <translation>请选择本地磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>The time %1 is not later than %2, the last time in the capture.</source>
        <translation>时间 %1 不晚于捕获文件中的最后时间 %2。</translation>
    </message>
    <message>
        <source>%1 could not be completed: another program is reading it.</source>
        <translation>无法完成 %1：另一个程序正在读取它。</translation>
    </message>
    <message>
        <source>Close that program, and try again.</source>
        <translation>请关闭该程序，然后重试。</translation>
    </message>
    <message>
        <source>The capture %1 is locked by another program.</source>
        <translation>捕获文件 %1 被另一个程序锁定。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>The capture %1 is still being written, or its writer was killed, and its folder cannot be written to.</source>
        <translation>捕获文件 %1 仍在写入，或其写入程序被终止，且其文件夹不可写。</translation>
    </message>
    <message>
        <source>Copy it, and the files beside it whose names begin with its name, to a folder where you may write.</source>
        <translation>请把它以及旁边名称以其名称开头的文件复制到您可以写入的文件夹。</translation>
    </message>
    <message>
        <source>There is not enough memory to read the capture %1.</source>
        <translation>内存不足，无法读取捕获文件 %1。</translation>
    </message>
    <message>
        <source>The capture %1 cannot be read: %2.</source>
        <translation>无法读取捕获文件 %1：%2。</translation>
    </message>
    <message>
        <source>Check the disk or the network drive that holds it.</source>
        <translation>请检查存放它的磁盘或网络驱动器。</translation>
    </message>
    <message>
        <source>The capture %1 is damaged: %2.</source>
        <translation>捕获文件 %1 已损坏：%2。</translation>
    </message>
    <message>
        <source>Copy it again from its original place, or import or record it again.</source>
        <translation>请从原位置重新复制，或重新导入或录制。</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>磁盘已满：无法写入 %1。</translation>
    </message>
    <message>
        <source>Free space, or choose another folder.</source>
        <translation>请释放空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>Check free space and write permission there, or choose another folder.</source>
        <translation>请检查那里的可用空间和写入权限，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The file %1 does not exist.</source>
        <translation>文件 %1 不存在。</translation>
    </message>
    <message>
        <source>Check its name and folder.</source>
        <translation>请检查其名称和文件夹。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a capture.</source>
        <translation>%1 是文件夹，不是捕获文件。</translation>
    </message>
    <message>
        <source>Give the name of a file in it.</source>
        <translation>请给出其中某个文件的名称。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2.</source>
        <translation>无法读取文件 %1：%2。</translation>
    </message>
    <message>
        <source>Check that it is a file and that you have permission to read it.</source>
        <translation>请检查它是否为文件，以及您是否有权读取。</translation>
    </message>
    <message>
        <source>The file %1 is empty.</source>
        <translation>文件 %1 为空。</translation>
    </message>
    <message>
        <source>The program that wrote it did not finish: import or record it again.</source>
        <translation>写入它的程序没有完成：请重新导入或录制。</translation>
    </message>
    <message>
        <source>The file %1 is not a capture.</source>
        <translation>文件 %1 不是捕获文件。</translation>
    </message>
    <message>
        <source>To make a capture from saved text files: pgcap import FILE -o OUT.pgcap</source>
        <translation>要从保存的文本文件生成捕获文件：pgcap import FILE -o OUT.pgcap</translation>
    </message>
    <message>
        <source>The capture %1 has the format version %2; this program reads up to version %3.</source>
        <translation>捕获文件 %1 的格式版本为 %2；此程序最高可读取版本 %3。</translation>
    </message>
    <message>
        <source>Open it with a newer Pickglass.</source>
        <translation>请用更新的 Pickglass 打开。</translation>
    </message>
    <message>
        <source>The capture %1 is truncated: it has %2 of %3 bytes.</source>
        <translation>捕获文件 %1 不完整：只有 %3 字节中的 %2 字节。</translation>
    </message>
    <message>
        <source>Copy it again from its original place.</source>
        <translation>请从原位置重新复制。</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 是文件夹。</translation>
    </message>
    <message>
        <source>The file %1 exists already.</source>
        <translation>文件 %1 已存在。</translation>
    </message>
    <message>
        <source>Choose another name, or use --force to replace it.</source>
        <translation>请选择其他名称，或用 --force 替换它。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>Create it first, or choose another folder.</source>
        <translation>请先创建它，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The statement cannot be run: %1.</source>
        <translation>无法执行该语句：%1。</translation>
    </message>
    <message>
        <source>The statement would write; captures are only read here.</source>
        <translation>该语句会写入；这里只能读取捕获文件。</translation>
    </message>
    <message>
        <source>The node %1 is only known from this cable: the file does not describe it.</source>
        <translation>节点 %1 只从这根线缆得知：文件没有描述它。</translation>
    </message>
    <message>
        <source>This cable goes from port %1 to port %2 of %3, but one of the two has another cable.</source>
        <translation>这根线缆从 %3 的端口 %1 连到端口 %2，但两者之一已有其他线缆。</translation>
    </message>
    <message>
        <source>Save a fabric with: ibnetdiscover &gt; fabric.txt</source>
        <translation>保存网络请用：ibnetdiscover &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is an SQLite file, such as a capture, not a saved text.</source>
        <translation>这是 SQLite 文件（例如捕获文件），不是保存的文本。</translation>
    </message>
    <message>
        <source>A capture needs no import: open it directly.</source>
        <translation>捕获文件无需导入：请直接打开。</translation>
    </message>
    <message>
        <source>This is a compressed file.</source>
        <translation>这是压缩文件。</translation>
    </message>
    <message>
        <source>Unpack it and import the text in it.</source>
        <translation>请解压缩，并导入其中的文本。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer instead of the file.</source>
        <translation>这是 Git LFS 指针，而不是文件本身。</translation>
    </message>
    <message>
        <source>Get the file itself with: git lfs pull</source>
        <translation>获取文件本身请用：git lfs pull</translation>
    </message>
    <message>
        <source>This is a web page.</source>
        <translation>这是网页。</translation>
    </message>
    <message>
        <source>Download the text itself.</source>
        <translation>请下载文本本身。</translation>
    </message>
    <message>
        <source>This file is binary, not a text.</source>
        <translation>此文件是二进制文件，不是文本。</translation>
    </message>
    <message>
        <source>This is a node-name map, which holds no fabric.</source>
        <translation>这是节点名称映射，其中没有网络。</translation>
    </message>
    <message>
        <source>Use it when you import a fabric: pgcap import FABRIC --names MAP -o OUT</source>
        <translation>请在导入网络时使用它：pgcap import FABRIC --names MAP -o OUT</translation>
    </message>
    <message>
        <source>The format of this file is not known.</source>
        <translation>无法识别此文件的格式。</translation>
    </message>
    <message>
        <source>This is not a line of ibnetdiscover: expected a node, such as Switch 36 &quot;S-…&quot;, a port, such as [1] &quot;H-…&quot;[1], or an assignment, such as vendid=0x2c9.</source>
        <translation>这不是 ibnetdiscover 的行：应为节点，例如 Switch 36 &quot;S-…&quot;；端口，例如 [1] &quot;H-…&quot;[1]；或赋值，例如 vendid=0x2c9。</translation>
    </message>
    <message>
        <source>Cannot read the node in &quot;%1&quot;: expected a number of ports and an id in quotes.</source>
        <translation>无法读取“%1”中的节点：应为端口数和带引号的 ID。</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 255 before the id.</source>
        <translation>ID 之前应为 0 到 255 的端口数。</translation>
    </message>
    <message>
        <source>A port without a node: expected the line of its node before it.</source>
        <translation>端口没有节点：其前面应有所属节点的行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known rate: expected one such as 4xHDR.</source>
        <translation>“%1”不是已知的速率：应为如 4xHDR 的形式。</translation>
    </message>
    <message>
        <source>Cannot read this port: expected [1 to 254], the other node&apos;s id in quotes and [1 to 254].</source>
        <translation>无法读取此端口：应为 [1 到 254]、带引号的另一节点 ID 和 [1 到 254]。</translation>
    </message>
    <message>
        <source>The file ends before the line of a node. It was probably cut off.</source>
        <translation>文件在节点的行之前结束，可能被截断。</translation>
    </message>
    <message>
        <source>Expected a port: CA, SW or RT, LID, port number and GUID.</source>
        <translation>应为端口：CA、SW 或 RT、LID、端口号和 GUID。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known speed: expected one such as HDR.</source>
        <translation>“%1”不是已知的速度：应为如 HDR 的形式。</translation>
    </message>
    <message>
        <source>Expected a width and a speed, such as 4x HDR, after the GUID.</source>
        <translation>GUID 之后应为宽度和速度，例如 4x HDR。</translation>
    </message>
    <message>
        <source>Expected the node&apos;s name in single quotes after the speed, or a dash and the other end of the cable.</source>
        <translation>速度之后应为带单引号的节点名称，或短横线和线缆的另一端。</translation>
    </message>
    <message>
        <source>Expected the other end of the cable after the dash: CA, SW or RT, LID, port number and GUID.</source>
        <translation>短横线之后应为线缆的另一端：CA、SW 或 RT、LID、端口号和 GUID。</translation>
    </message>
    <message>
        <source>Expected the two nodes&apos; names at the end: ( &apos;one&apos; - &apos;other&apos; ).</source>
        <translation>末尾应为两个节点的名称：( &apos;one&apos; - &apos;other&apos; )。</translation>
    </message>
    <message>
        <source>There is no format named &quot;%1&quot;.</source>
        <translation>没有名为“%1”的格式。</translation>
    </message>
    <message>
        <source>Formats are: %1.</source>
        <translation>格式有：%1。</translation>
    </message>
    <message>
        <source>The import was canceled.</source>
        <translation>导入已取消。</translation>
    </message>
    <message>
        <source>Line %1 is too long for a text file: the file is damaged or binary.</source>
        <translation>第 %1 行对文本文件来说过长：文件已损坏或是二进制文件。</translation>
    </message>
    <message>
        <source>Save it again.</source>
        <translation>请重新保存。</translation>
    </message>
    <message>
        <source>The file has no fabric data.</source>
        <translation>文件中没有网络数据。</translation>
    </message>
    <message>
        <source>It may have been cut off: save it again.</source>
        <translation>它可能被截断：请重新保存。</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>请选择其中的文件。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>Save the text to a file first.</source>
        <translation>请先把文本保存到文件。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>The command that wrote it may have failed: run it again and read its messages.</source>
        <translation>写入它的命令可能失败了：请重新运行并查看其消息。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>Check that you have permission to read it.</source>
        <translation>请检查您是否有权读取。</translation>
    </message>
    <message>
        <source>%1 has no names.</source>
        <translation>%1 中没有名称。</translation>
    </message>
    <message>
        <source>A node-name map has lines such as: 0x0002c90300000001 &quot;leaf01&quot;</source>
        <translation>节点名称映射的行如下：0x0002c90300000001 &quot;leaf01&quot;</translation>
    </message>
    <message>
        <source>Expected a counter and a count: SymbolErrorCounter=10.</source>
        <translation>应为计数器和计数：SymbolErrorCounter=10。</translation>
    </message>
    <message>
        <source>There is no counter &quot;%1&quot;.</source>
        <translation>没有计数器“%1”。</translation>
    </message>
    <message>
        <source>%1 already has the name &quot;%2&quot;, which is kept.</source>
        <translation>%1 已有名称“%2”，予以保留。</translation>
    </message>
    <message>
        <source>Aliases and included files are not followed: expected nodes and ports only.</source>
        <translation>不处理别名和包含的文件：应只有节点和端口。</translation>
    </message>
    <message>
        <source>Expected a node: Switch, Hca or Rt, its number of ports (1 to 255) and its id in quotes.</source>
        <translation>应为节点：Switch、Hca 或 Rt、其端口数（1 到 255）和带引号的 ID。</translation>
    </message>
    <message>
        <source>Expected a port: its number in brackets, the id of the other node in quotes and the port&apos;s number there in brackets.</source>
        <translation>应为端口：方括号中的端口号、带引号的另一节点 ID 和方括号中的对端端口号。</translation>
    </message>
    <message>
        <source>Expected options such as w=8 after the port.</source>
        <translation>端口之后应为选项，例如 w=8。</translation>
    </message>
    <message>
        <source>%1 hosts like %2 have fewer adapters than the usual %3</source>
        <translation>有 %1 台与 %2 类似的主机，其适配器少于通常的 %3 个</translation>
    </message>
    <message>
        <source>The missing ones are probably among those that have a factory description.</source>
        <translation>缺少的适配器可能在使用出厂描述的适配器之中。</translation>
    </message>
    <message>
        <source>%1 cannot be used as a collector: %2.</source>
        <translation>%1 不能用作采集器：%2。</translation>
    </message>
    <message>
        <source>Remove it, or install Pickglass again.</source>
        <translation>请将其删除，或重新安装 Pickglass。</translation>
    </message>
    <message>
        <source>The collector %1 was made for another version of Pickglass: it has the interface &quot;%2&quot;, not &quot;%3&quot;.</source>
        <translation>采集器 %1 用于另一版本的 Pickglass：其接口为“%2”，而不是“%3”。</translation>
    </message>
    <message>
        <source>Install the collector of this version.</source>
        <translation>请安装此版本的采集器。</translation>
    </message>
    <message>
        <source>Install Pickglass again.</source>
        <translation>请重新安装 Pickglass。</translation>
    </message>
    <message>
        <source>Install the library %1, in Debian and Ubuntu the package %2.</source>
        <translation>请安装库 %1，在 Debian 和 Ubuntu 中为软件包 %2。</translation>
    </message>
    <message>
        <source>The collector %1 could not be loaded: %2.</source>
        <translation>无法加载采集器 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is a file, not a fabric that can be recorded.</source>
        <translation>%1 是文件，不是可以录制的网络。</translation>
    </message>
    <message>
        <source>To make a capture of a saved discovery, use pgcap import.</source>
        <translation>要从保存的发现结果生成捕获文件，请使用 pgcap import。</translation>
    </message>
    <message>
        <source>No collector can record %1: none was found in %2.</source>
        <translation>没有采集器可以录制 %1：在 %2 中未找到任何采集器。</translation>
    </message>
    <message>
        <source>Install Pickglass again, or name the folder of its collectors in PICKGLASS_COLLECTORS.</source>
        <translation>请重新安装 Pickglass，或在 PICKGLASS_COLLECTORS 中指定其采集器的文件夹。</translation>
    </message>
    <message>
        <source>%1 is not a source: the colon is missing.</source>
        <translation>%1 不是数据源：缺少冒号。</translation>
    </message>
    <message>
        <source>Write %1: with a colon.</source>
        <translation>请写成带冒号的 %1:。</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1.</source>
        <translation>可录制的数据源以 %1 开头。</translation>
    </message>
    <message>
        <source>Sources that can be recorded begin with %1. There are also collectors that cannot be used: %2.</source>
        <translation>可录制的数据源以 %1 开头。还有无法使用的采集器：%2。</translation>
    </message>
    <message>
        <source>No collector serves the source %1.</source>
        <translation>没有采集器支持数据源 %1。</translation>
    </message>
    <message>
        <source>The source %1 is not understood: %2.</source>
        <translation>无法理解数据源 %1：%2。</translation>
    </message>
    <message>
        <source>Write it as in %1:NAME or %1:NAME?KEY=VALUE.</source>
        <translation>请写成 %1:NAME 或 %1:NAME?KEY=VALUE 的形式。</translation>
    </message>
    <message>
        <source>A sweep took %1 s, longer than the interval of %2 s: the next one starts immediately.</source>
        <translation>一次扫描用了 %1 s，超过了 %2 s 的间隔：下一次立即开始。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or fewer counters.</source>
        <translation>请选择更长的间隔，或更少的计数器。</translation>
    </message>
    <message>
        <source>The control line %1 was not understood.</source>
        <translation>无法理解控制行 %1。</translation>
    </message>
    <message>
        <source>Nothing was recorded: the recording ended before the fabric was discovered.</source>
        <translation>未录制任何内容：录制在发现网络之前就结束了。</translation>
    </message>
    <message>
        <source>Counters were read before the fabric was.</source>
        <translation>在发现网络之前读取了计数器。</translation>
    </message>
    <message>
        <source>The sweep %1 at %2 is not later than %3 at %4, the last sweep in the capture.</source>
        <translation>扫描 %1 的时间 %2 不晚于 %3 的时间 %4，后者是捕获文件中的最后一次扫描。</translation>
    </message>
    <message>
        <source>The capture %1 has samples of the kind %2, which this program does not know.</source>
        <translation>捕获文件 %1 含有类别为 %2 的采样，此程序不识别。</translation>
    </message>
    <message>
        <source>Another program is recording to %1.</source>
        <translation>另一个程序正在录制到 %1。</translation>
    </message>
    <message>
        <source>Choose another name, or stop that recording first.</source>
        <translation>请选择其他名称，或先停止该录制。</translation>
    </message>
    <message>
        <source>%1 was replaced by another file while it was being recorded.</source>
        <translation>%1 在录制期间被另一个文件替换了。</translation>
    </message>
    <message>
        <source>%1 was removed or renamed while it was being recorded.</source>
        <translation>%1 在录制期间被删除或重命名了。</translation>
    </message>
    <message>
        <source>Record again, and do not touch the file and those beside it until the recording has ended.</source>
        <translation>请重新录制，并且在录制结束之前不要触动该文件及其旁边的文件。</translation>
    </message>
    <message>
        <source>%1 was made read-only while it was being recorded.</source>
        <translation>%1 在录制期间被设为只读。</translation>
    </message>
    <message>
        <source>It holds the recording up to then; record the rest to another file.</source>
        <translation>其中保存有到那时为止的录制；请把其余部分录制到另一个文件。</translation>
    </message>
    <message>
        <source>%1 ports at %2 times are too many to show at once.</source>
        <translation>%1 个端口乘以 %2 个时刻，过多而无法一次显示。</translation>
    </message>
    <message>
        <source>Choose longer steps or a shorter time range.</source>
        <translation>请选择更大的步长或更短的时间范围。</translation>
    </message>
    <message>
        <source>Discovering the fabric</source>
        <translation>正在发现网络</translation>
    </message>
    <message>
        <source>Retrying nodes that did not answer</source>
        <translation>正在重试未应答的节点</translation>
    </message>
    <message>
        <source>The port %1 of this machine does not answer.</source>
        <translation>本机的端口 %1 没有应答。</translation>
    </message>
    <message>
        <source>A sweep took %1 ms and the interval is %2 ms: sweeps follow each other without a pause.</source>
        <translation>一次扫描用了 %1 ms，而间隔为 %2 ms：扫描之间没有停顿。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or allow more requests at once.</source>
        <translation>请选择更长的间隔，或允许更多的并发请求。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a mad: source.</source>
        <translation>“%1”不是 mad: 数据源中 %2 的有效值。</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>应为 %1。</translation>
    </message>
    <message>
        <source>This Pickglass cannot use libibnetdisc: its helper program pickglass-ibnetdisc is missing.</source>
        <translation>此 Pickglass 无法使用 libibnetdisc：缺少其辅助程序 pickglass-ibnetdisc。</translation>
    </message>
    <message>
        <source>Install libibnetdisc-dev and build Pickglass again, or leave out discovery=libibnetdisc.</source>
        <translation>请安装 libibnetdisc-dev 并重新构建 Pickglass，或去掉 discovery=libibnetdisc。</translation>
    </message>
    <message>
        <source>Try ibnetdiscover on this machine, which uses the same library, or leave out discovery=libibnetdisc.</source>
        <translation>请在本机尝试 ibnetdiscover（它使用同一个库），或去掉 discovery=libibnetdisc。</translation>
    </message>
    <message>
        <source>libibnetdisc has not discovered the fabric within %1 s.</source>
        <translation>libibnetdisc 未能在 %1 s 内发现网络。</translation>
    </message>
    <message>
        <source>No temporary folder could be made: %1.</source>
        <translation>无法创建临时文件夹：%1。</translation>
    </message>
    <message>
        <source>libibnetdisc crashed while it discovered the fabric.</source>
        <translation>libibnetdisc 在发现网络时崩溃。</translation>
    </message>
    <message>
        <source>libibnetdisc could not discover the fabric: %1.</source>
        <translation>libibnetdisc 无法发现网络：%1。</translation>
    </message>
    <message>
        <source>libibnetdisc wrote no result.</source>
        <translation>libibnetdisc 没有写出结果。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is too large.</source>
        <translation>libibnetdisc 的结果过大。</translation>
    </message>
    <message>
        <source>Try again, or leave out discovery=libibnetdisc.</source>
        <translation>请重试，或去掉 discovery=libibnetdisc。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is not in the expected format.</source>
        <translation>libibnetdisc 的结果不是预期的格式。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc is incomplete.</source>
        <translation>libibnetdisc 的结果不完整。</translation>
    </message>
    <message>
        <source>The result of libibnetdisc does not have the adapter of this machine.</source>
        <translation>libibnetdisc 的结果中没有本机的适配器。</translation>
    </message>
    <message>
        <source>libibnetdisc cannot limit how many requests a second it sends.</source>
        <translation>libibnetdisc 无法限制每秒发送的请求数。</translation>
    </message>
    <message>
        <source>Leave out the limit or discovery=libibnetdisc.</source>
        <translation>请去掉该限制或 discovery=libibnetdisc。</translation>
    </message>
    <message>
        <source>Discovering the fabric with libibnetdisc</source>
        <translation>正在用 libibnetdisc 发现网络</translation>
    </message>
    <message>
        <source>%1 could not be started: %2.</source>
        <translation>无法启动 %1：%2。</translation>
    </message>
    <message>
        <source>A mad: source has no option %1.</source>
        <translation>mad: 数据源没有选项 %1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a port of this machine.</source>
        <translation>“%1”不是本机的端口。</translation>
    </message>
    <message>
        <source>%1 does not answer counter queries.</source>
        <translation>%1 不应答计数器查询。</translation>
    </message>
    <message>
        <source>It is queried again every few sweeps. If it is up, check whether it is overloaded and whether its LID is reachable from here.</source>
        <translation>每隔几次扫描会再次查询它。如果它是连通的，请检查它是否过载，以及从这里能否到达其 LID。</translation>
    </message>
    <message>
        <source>%1 answers again.</source>
        <translation>%1 恢复应答。</translation>
    </message>
    <message>
        <source>This machine has no InfiniBand device (%1 is empty).</source>
        <translation>本机没有 InfiniBand 设备（%1 为空）。</translation>
    </message>
    <message>
        <source>Run this on a machine with an InfiniBand adapter and its driver loaded (&quot;ibstat&quot; lists them), or open a saved capture.</source>
        <translation>请在装有 InfiniBand 适配器并已加载驱动的机器上运行（“ibstat”可列出适配器），或打开保存的捕获文件。</translation>
    </message>
    <message>
        <source>%1 is missing: is ib_umad loaded? Without it no MAD can be sent through %2.</source>
        <translation>缺少 %1：是否已加载 ib_umad？没有它就无法通过 %2 发送 MAD。</translation>
    </message>
    <message>
        <source>Load the kernel module: &quot;sudo modprobe ib_umad&quot;. A line &quot;ib_umad&quot; in a file of /etc/modules-load.d loads it at every start.</source>
        <translation>请加载内核模块：“sudo modprobe ib_umad”。在 /etc/modules-load.d 的文件中加入一行“ib_umad”，即可在每次启动时加载。</translation>
    </message>
    <message>
        <source>The port %1 is an Ethernet port.</source>
        <translation>端口 %1 是以太网端口。</translation>
    </message>
    <message>
        <source>Name a port whose link layer is InfiniBand: &quot;ibstat&quot; lists them.</source>
        <translation>请指定链路层为 InfiniBand 的端口：“ibstat”可列出。</translation>
    </message>
    <message>
        <source>The port %1 is down.</source>
        <translation>端口 %1 已断开。</translation>
    </message>
    <message>
        <source>Check its cable and the switch at the other end, or name another port: &quot;ibstat&quot; shows their states.</source>
        <translation>请检查其线缆和另一端的交换机，或指定其他端口：“ibstat”可显示其状态。</translation>
    </message>
    <message>
        <source>The port %1 has no LID: no subnet manager has found it yet.</source>
        <translation>端口 %1 没有 LID：还没有子网管理器发现它。</translation>
    </message>
    <message>
        <source>Start a subnet manager on this fabric, or wait until it has swept; &quot;sminfo&quot; queries it.</source>
        <translation>请在此网络中启动子网管理器，或等待其完成扫描；“sminfo”可查询它。</translation>
    </message>
    <message>
        <source>There is no InfiniBand port %1 here.</source>
        <translation>这里没有 InfiniBand 端口 %1。</translation>
    </message>
    <message>
        <source>This machine has: %1.</source>
        <translation>本机有：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>See the kernel&apos;s messages (&quot;sudo dmesg&quot;) about the adapter %1.</source>
        <translation>请查看有关适配器 %1 的内核消息（“sudo dmesg”）。</translation>
    </message>
    <message>
        <source>No permission to use %1: it belongs to the user %2 and the group %3, with the mode %4.</source>
        <translation>无权使用 %1：它属于用户 %2 和组 %3，模式为 %4。</translation>
    </message>
    <message>
        <source>Give it to the group rdma with the udev rule 90-pickglass-umad.rules that comes with Pickglass (copy it to /etc/udev/rules.d, then &quot;sudo udevadm control --reload &amp;&amp; sudo udevadm trigger&quot;), join the group (&quot;sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER&quot;) and log in again. Or run this as root.</source>
        <translation>请用 Pickglass 附带的 udev 规则 90-pickglass-umad.rules 将其交给组 rdma（复制到 /etc/udev/rules.d，然后执行“sudo udevadm control --reload &amp;&amp; sudo udevadm trigger”），加入该组（“sudo groupadd -f rdma &amp;&amp; sudo usermod -aG rdma $USER”）并重新登录。或者以 root 身份运行。</translation>
    </message>
    <message>
        <source>The port %1 is not in the partition %2.</source>
        <translation>端口 %1 不在分区 %2 中。</translation>
    </message>
    <message>
        <source>Name a P_Key of its table, or ask the administrator of the subnet manager to add the port.</source>
        <translation>请指定其表中的 P_Key，或请子网管理器的管理员添加该端口。</translation>
    </message>
    <message>
        <source>The kernel does not allow %1 to send MADs of the class %2.</source>
        <translation>内核不允许 %1 发送 %2 类的 MAD。</translation>
    </message>
    <message>
        <source>%1 no longer works (%2): the adapter or its driver is gone.</source>
        <translation>%1 不再工作 (%2)：适配器或其驱动已消失。</translation>
    </message>
    <message>
        <source>Check with &quot;ibstat&quot; whether %1 is present, then start again.</source>
        <translation>请用“ibstat”检查 %1 是否存在，然后重新启动。</translation>
    </message>
    <message>
        <source>Line %1 of %2 does not have four parts.</source>
        <translation>%2 的第 %1 行没有四个部分。</translation>
    </message>
    <message>
        <source>“%1” in line %2 of %3 is not possible there.</source>
        <translation>%3 第 %2 行的“%1”不能出现在那里。</translation>
    </message>
    <message>
        <source>%1 has more than %2 messages.</source>
        <translation>%1 中的消息超过 %2 条。</translation>
    </message>
    <message>
        <source>A line has a step from 1, the host that sends, the host that receives (numbers from 0, or names) and bytes: 1 0 8 16384.</source>
        <translation>每行包含从 1 起的步骤、发送主机、接收主机（从 0 起的编号或名称）和字节数：1 0 8 16384。</translation>
    </message>
    <message>
        <source>%1 is not a file that can be read.</source>
        <translation>%1 不是可读取的文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2 MiB.</source>
        <translation>%1 大于 %2 MiB。</translation>
    </message>
    <message>
        <source>%1 has no messages.</source>
        <translation>%1 中没有消息。</translation>
    </message>
    <message>
        <source>This pattern needs a tree of two tiers with %1 leaves and %2 hosts each.</source>
        <translation>此模式需要两层的树，有 %1 台叶交换机，每台 %2 台主机。</translation>
    </message>
    <message>
        <source>Choose tree?leaves=6&amp;spines=6&amp;perleaf=8.</source>
        <translation>请选择 tree?leaves=6&amp;spines=6&amp;perleaf=8。</translation>
    </message>
    <message>
        <source>A message of this pattern is a multiple of %1 bytes.</source>
        <translation>此模式的消息大小为 %1 字节的倍数。</translation>
    </message>
    <message>
        <source>Choose message=%1.</source>
        <translation>请选择 message=%1。</translation>
    </message>
    <message>
        <source>Step %1 of the traffic pattern sends more than its links carry in a second.</source>
        <translation>流量模式的第 %1 步发送的数据超过其链路一秒内的承载能力。</translation>
    </message>
    <message>
        <source>Choose smaller messages.</source>
        <translation>请选择更小的消息。</translation>
    </message>
    <message>
        <source>The traffic pattern takes %1 sweeps, more than there are to be.</source>
        <translation>流量模式需要 %1 次扫描，多于将要执行的次数。</translation>
    </message>
    <message>
        <source>Leave out sweeps, or choose more.</source>
        <translation>请去掉 sweeps，或选择更大的值。</translation>
    </message>
    <message>
        <source>Building the simulated fabric</source>
        <translation>正在构建模拟网络</translation>
    </message>
    <message>
        <source>%1 of %2 ports did not answer.</source>
        <translation>%2 个端口中有 %1 个没有应答。</translation>
    </message>
    <message>
        <source>A sweep took %1 s, which is longer than the interval of %2 s.</source>
        <translation>一次扫描用了 %1 s，超过了 %2 s 的间隔。</translation>
    </message>
    <message>
        <source>The next one starts immediately. Choose a longer interval.</source>
        <translation>下一次立即开始。请选择更长的间隔。</translation>
    </message>
    <message>
        <source>“synthetic:” simulates a fabric and its traffic: synthetic:tree?k=36&amp;load=0.4, synthetic:torus?x=4&amp;y=4&amp;z=4 or synthetic:dragonfly?groups=9.</source>
        <translation>“synthetic:”模拟网络及其流量：synthetic:tree?k=36&amp;load=0.4、synthetic:torus?x=4&amp;y=4&amp;z=4 或 synthetic:dragonfly?groups=9。</translation>
    </message>
    <message>
        <source>The options leaves, spines, perleaf and cables are for trees of two tiers.</source>
        <translation>选项 leaves、spines、perleaf 和 cables 用于两层的树。</translation>
    </message>
    <message>
        <source>Choose tiers=2, or k alone.</source>
        <translation>请选择 tiers=2，或只用 k。</translation>
    </message>
    <message>
        <source>%1 leaves with %2 hosts each have room for %3 hosts.</source>
        <translation>%1 台叶交换机、每台 %2 台主机，可容纳 %3 台主机。</translation>
    </message>
    <message>
        <source>Choose fewer hosts or more leaves.</source>
        <translation>请选择更少的主机或更多的叶交换机。</translation>
    </message>
    <message>
        <source>A tree of %1 tiers of switches with %2 ports has room for %3 hosts.</source>
        <translation>由 %2 端口交换机组成的 %1 层树可容纳 %3 台主机。</translation>
    </message>
    <message>
        <source>Choose fewer hosts or larger switches.</source>
        <translation>请选择更少的主机或更大的交换机。</translation>
    </message>
    <message>
        <source>The simulated fabric would need %1 LIDs; a subnet has %2.</source>
        <translation>模拟网络需要 %1 个 LID；一个子网只有 %2 个。</translation>
    </message>
    <message>
        <source>Choose a smaller one, or a smaller lmc.</source>
        <translation>请选择更小的网络，或更小的 lmc。</translation>
    </message>
    <message>
        <source>A switch of the simulated fabric would have %1 ports; a switch has up to %2.</source>
        <translation>模拟网络的交换机将有 %1 个端口；交换机最多有 %2 个。</translation>
    </message>
    <message>
        <source>Choose fewer hosts, neighbors or cables of a switch.</source>
        <translation>请减少每台交换机的主机、邻居或线缆。</translation>
    </message>
    <message>
        <source>A shift of %1 is not possible with %2 hosts.</source>
        <translation>在 %2 台主机时无法移位 %1。</translation>
    </message>
    <message>
        <source>Choose one from 1 to the number of hosts less one.</source>
        <translation>请选择 1 到主机数减一之间的值。</translation>
    </message>
    <message>
        <source>“%1” is not a valid value of the option %2, which takes %3.</source>
        <translation>“%1”不是选项 %2 的有效值，可用值为 %3。</translation>
    </message>
    <message>
        <source>A simulated %1 has no option “%2”.</source>
        <translation>模拟的 %1 没有选项“%2”。</translation>
    </message>
    <message>
        <source>There is no simulated fabric “%1”.</source>
        <translation>没有模拟网络“%1”。</translation>
    </message>
    <message>
        <source>Choose tree, torus or dragonfly.</source>
        <translation>请选择 tree、torus 或 dragonfly。</translation>
    </message>
    <message>
        <source>The clock was set back to %1: sweeps are skipped until it is past %2 again.</source>
        <translation>时钟被拨回到 %1：在再次超过 %2 之前跳过扫描。</translation>
    </message>
    <message>
        <source>To continue immediately, stop this recording and start another one.</source>
        <translation>要立即继续，请停止此录制并开始新的录制。</translation>
    </message>
    <message>
        <source>The subnet has no master</source>
        <translation>子网没有主管理器</translation>
    </message>
    <message>
        <source>The subnet manager on %1 should take over: if it does not, check its log.</source>
        <translation>%1 上的子网管理器应当接管：如果没有，请检查其日志。</translation>
    </message>
    <message>
        <source>Start a subnet manager.</source>
        <translation>请启动子网管理器。</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2</source>
        <translation>子网有两个主管理器：%1 和 %2</translation>
    </message>
    <message>
        <source>Stop one of them; the one with the lower priority or, at equal priority, the higher GUID should become standby.</source>
        <translation>请停止其中一个；优先级较低的一个，或优先级相同时 GUID 较大的一个，应成为备用。</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master is %2 with LID %3</source>
        <translation>各端口的 MasterSMLID 为 %1，但主管理器是 %2，其 LID 为 %3</translation>
    </message>
    <message>
        <source>The new master has not swept the subnet: check its log, or restart it.</source>
        <translation>新的主管理器尚未扫描子网：请检查其日志，或重新启动它。</translation>
    </message>
    <message>
        <source>The subnet has no standby: no subnet manager can take over from %1</source>
        <translation>子网没有备用：没有子网管理器可以接替 %1</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, with a lower priority.</source>
        <translation>请在另一个节点上运行第二个优先级较低的子网管理器。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 (%2) is stalled: it only answers queries</source>
        <translation>%1 (%2) 上的子网管理器已停滞：它只应答查询</translation>
    </message>
    <message>
        <source>Check in its log whether it still sweeps.</source>
        <translation>请在其日志中检查它是否仍在扫描。</translation>
    </message>
    <message>
        <source>The subnet managers on %1 have the same priority %2</source>
        <translation>%1 上的子网管理器优先级相同，均为 %2</translation>
    </message>
    <message>
        <source>The lowest GUID decides which is master. Give the intended master a higher priority.</source>
        <translation>由最小的 GUID 决定哪个为主。请给预定的主管理器设置更高的优先级。</translation>
    </message>
    <message>
        <source>%1 links went down together.</source>
        <translation>%1 条链路同时断开。</translation>
    </message>
    <message>
        <source>%1 nodes left together.</source>
        <translation>%1 个节点同时离开。</translation>
    </message>
    <message>
        <source>%1 links came up together.</source>
        <translation>%1 条链路同时连通。</translation>
    </message>
    <message>
        <source>%1 nodes joined together.</source>
        <translation>%1 个节点同时加入。</translation>
    </message>
    <message>
        <source>%1 ports stopped answering together.</source>
        <translation>%1 个端口同时停止应答。</translation>
    </message>
    <message>
        <source>Counters of %1 nodes were reset together.</source>
        <translation>%1 个节点的计数器同时被清零。</translation>
    </message>
    <message>
        <source>%1 counters crossed their thresholds together.</source>
        <translation>%1 个计数器同时越过阈值。</translation>
    </message>
    <message>
        <source>%1 events of the kind %2 occurred together.</source>
        <translation>同时发生 %1 个类别为 %2 的事件。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 became the master.</source>
        <translation>%1 上的子网管理器成为主管理器。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 went to standby.</source>
        <translation>%1 上的子网管理器转为备用。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is no longer active.</source>
        <translation>%1 上的子网管理器不再活动。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 discovers the subnet.</source>
        <translation>%1 上的子网管理器正在发现子网。</translation>
    </message>
    <message>
        <source>The priority of the subnet manager on %1 changed from %2 to %3.</source>
        <translation>%1 上的子网管理器的优先级从 %2 变为 %3。</translation>
    </message>
    <message>
        <source>A subnet manager appeared on %1 (%2).</source>
        <translation>%1 上出现子网管理器 (%2)。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is gone (it was %2).</source>
        <translation>%1 上的子网管理器已消失（原为 %2）。</translation>
    </message>
    <message>
        <source>The subnet manager on %1 is stalled: it only answers queries.</source>
        <translation>%1 上的子网管理器已停滞：它只应答查询。</translation>
    </message>
    <message>
        <source>The link %1 – %2 went down.</source>
        <translation>链路 %1 – %2 断开。</translation>
    </message>
    <message>
        <source>A link %1 – %2 came up.</source>
        <translation>链路 %1 – %2 连通。</translation>
    </message>
    <message>
        <source>%1 left the fabric.</source>
        <translation>%1 离开网络。</translation>
    </message>
    <message>
        <source>%1 joined the fabric.</source>
        <translation>%1 加入网络。</translation>
    </message>
    <message>
        <source>The width of %1 changed from %2 to %3.</source>
        <translation>%1 的宽度从 %2 变为 %3。</translation>
    </message>
    <message>
        <source>The speed of %1 changed from %2 to %3.</source>
        <translation>%1 的速度从 %2 变为 %3。</translation>
    </message>
    <message>
        <source>The LID of %1 changed from %2 to %3.</source>
        <translation>%1 的 LID 从 %2 变为 %3。</translation>
    </message>
    <message>
        <source>%1 was renamed to %2.</source>
        <translation>%1 更名为 %2。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same GUID %3.</source>
        <translation>%1 和 %2 的 GUID 相同，均为 %3。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same LID %3.</source>
        <translation>%1 和 %2 的 LID 相同，均为 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 counted %3 within a minute (threshold %4).</source>
        <translation>%2 的 %1 在一分钟内计数 %3（阈值 %4）。</translation>
    </message>
    <message>
        <source>The counters of %1 ports of %2 were reset.</source>
        <translation>%2 的 %1 个端口的计数器被清零。</translation>
    </message>
    <message>
        <source>The counters of %1 were reset.</source>
        <translation>%1 的计数器被清零。</translation>
    </message>
    <message>
        <source>%1 sweeps were skipped.</source>
        <translation>跳过了 %1 次扫描。</translation>
    </message>
    <message>
        <source>The subnet has no master.</source>
        <translation>子网没有主管理器。</translation>
    </message>
    <message>
        <source>The subnet has two masters: %1 and %2.</source>
        <translation>子网有两个主管理器：%1 和 %2。</translation>
    </message>
    <message>
        <source>MasterSMLID of the ports is %1, but the master by SMInfo has LID %2.</source>
        <translation>各端口的 MasterSMLID 为 %1，但 SMInfo 所示主管理器的 LID 为 %2。</translation>
    </message>
    <message>
        <source>Check the cable and both its ports; &quot;ibportstate&quot; shows their states.</source>
        <translation>请检查线缆及其两端端口；“ibportstate”可显示其状态。</translation>
    </message>
    <message>
        <source>If it was not switched off on purpose, check its power and its cable.</source>
        <translation>如果不是有意关闭，请检查其电源和线缆。</translation>
    </message>
    <message>
        <source>Both ends support more: reseat the cable, or replace it.</source>
        <translation>两端都支持更高的值：请重新插拔线缆，或更换线缆。</translation>
    </message>
    <message>
        <source>One of them was flashed with the other&apos;s GUID: set its own GUID.</source>
        <translation>其中之一被刷入了另一个的 GUID：请设置其自身的 GUID。</translation>
    </message>
    <message>
        <source>Have the subnet manager reassign LIDs (reassign_lids).</source>
        <translation>请让子网管理器重新分配 LID (reassign_lids)。</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>请检查线缆及其另一端的端口。</translation>
    </message>
    <message>
        <source>Try &quot;perfquery&quot; on it: its firmware may hang.</source>
        <translation>请对其尝试“perfquery”：其固件可能已挂起。</translation>
    </message>
    <message>
        <source>Choose a longer interval, or reduce the load of this machine.</source>
        <translation>请选择更长的间隔，或降低本机的负载。</translation>
    </message>
    <message>
        <source>Check whether the subnet manager still runs, and start it.</source>
        <translation>请检查子网管理器是否仍在运行，并启动它。</translation>
    </message>
    <message>
        <source>%1 has no data in that time range: it covers %2 to %3.</source>
        <translation>%1 在该时间范围内没有数据：它涵盖 %2 到 %3。</translation>
    </message>
    <message>
        <source>Choose a range within it.</source>
        <translation>请选择其中的范围。</translation>
    </message>
    <message>
        <source>This is a line of a difference of two fabrics, as iblinkinfo --diff prints it: it describes neither fabric.</source>
        <translation>这是 iblinkinfo --diff 打印的两个网络差异的行：它不描述任何一个网络。</translation>
    </message>
    <message>
        <source>Expected a port, such as: 12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</source>
        <translation>应为端口，例如：12 1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==&gt; …</translation>
    </message>
    <message>
        <source>Expected the port&apos;s GUID, or its switch in a line before, then LID, port, state and the other end.</source>
        <translation>应为端口的 GUID，或前面某行的交换机，然后是 LID、端口、状态和另一端。</translation>
    </message>
    <message>
        <source>Expected the counters of a port, such as: GUID 0x10 port 1: [PortRcvErrors == 3]</source>
        <translation>应为端口的计数器，例如：GUID 0x10 port 1: [PortRcvErrors == 3]</translation>
    </message>
    <message>
        <source>Expected a port below the line of its node: GUID, &quot;port&quot; and its number, a colon.</source>
        <translation>节点的行之下应为端口：GUID、“port”及其编号、冒号。</translation>
    </message>
    <message>
        <source>Expected a counter, such as [PortRcvErrors == 3], instead of: %1</source>
        <translation>应为计数器，例如 [PortRcvErrors == 3]，而不是：%1</translation>
    </message>
    <message>
        <source>%1 is not a known counter, is too large, or occurs twice: it is left out.</source>
        <translation>%1 不是已知的计数器、数值过大或出现两次：予以忽略。</translation>
    </message>
    <message>
        <source>Expected the link of the port in the line before: LID, port, state and the other end.</source>
        <translation>前一行中应有端口的链路：LID、端口、状态和另一端。</translation>
    </message>
    <message>
        <source>This link is left out: the text has errors and data counters, which identify nodes by different GUIDs.</source>
        <translation>忽略此链路：该文本含有错误计数器和数据计数器，两者用不同的 GUID 标识节点。</translation>
    </message>
    <message>
        <source>&quot;%1 Gbps&quot; is not the rate of a known speed.</source>
        <translation>“%1 Gbps”不是已知速度的速率。</translation>
    </message>
    <message>
        <source>This text does not say which node is at the other end of this cable, &quot;%1&quot; with LID %2: this cable and others like it are left out.</source>
        <translation>此文本没有说明这根线缆另一端的节点（“%1”，LID %2）：忽略此线缆及类似的线缆。</translation>
    </message>
    <message>
        <source>The counters of %1 are not supported: they are skipped.</source>
        <translation>不支持 %1 的计数器：跳过。</translation>
    </message>
    <message>
        <source>The counters of %1 are sums of all ports: they are skipped.</source>
        <translation>%1 的计数器是所有端口的总和：跳过。</translation>
    </message>
    <message>
        <source>Expected a counter, such as: PortRcvErrors:....3</source>
        <translation>应为计数器，例如：PortRcvErrors:....3</translation>
    </message>
    <message>
        <source>The text ends within this line: the number may be cut off, and is left out.</source>
        <translation>文本在此行中结束：数字可能被截断，予以忽略。</translation>
    </message>
    <message>
        <source>%1 is not a known counter of %2, or is too large: it is left out.</source>
        <translation>%1 不是 %2 的已知计数器，或数值过大：予以忽略。</translation>
    </message>
    <message>
        <source>There is no file to import in %1.</source>
        <translation>%1 中没有可导入的文件。</translation>
    </message>
    <message>
        <source>Name the files directly to see what is wrong with them.</source>
        <translation>请直接指定这些文件，以查看其问题。</translation>
    </message>
    <message>
        <source>The switch %1 forwards to LID %2 through port %3 here, and through port %4 according to another text of the same time, which is kept.</source>
        <translation>交换机 %1 在此处经端口 %3 转发到 LID %2，而按同一时刻的另一文本经端口 %4，保留后者。</translation>
    </message>
    <message>
        <source>The data of %1 is left out: no text identifies that node.</source>
        <translation>忽略 %1 的数据：没有文本标识该节点。</translation>
    </message>
    <message>
        <source>The counters of %1 are left out: no text identifies that node.</source>
        <translation>忽略 %1 的计数器：没有文本标识该节点。</translation>
    </message>
    <message>
        <source>The subnet manager %1 is left out: no text identifies its node.</source>
        <translation>忽略子网管理器 %1：没有文本标识其节点。</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is left out: no text identifies that switch.</source>
        <translation>忽略 %1 的转发表：没有文本标识该交换机。</translation>
    </message>
    <message>
        <source>None of these texts describes a node.</source>
        <translation>这些文本都没有描述节点。</translation>
    </message>
    <message>
        <source>Import them together with a text of the fabric, such as what ibnetdiscover prints.</source>
        <translation>请与描述网络的文本一起导入，例如 ibnetdiscover 的输出。</translation>
    </message>
    <message>
        <source>%1 has the LID %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 在此处的 LID 为 %2，按 %4 为 %3，保留后者。</translation>
    </message>
    <message>
        <source>%1 has the width %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 在此处的宽度为 %2，按 %4 为 %3，保留后者。</translation>
    </message>
    <message>
        <source>%1 has the speed %2 here, and %3 according to %4, which is kept.</source>
        <translation>%1 在此处的速度为 %2，按 %4 为 %3，保留后者。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and has no cable according to %3, which is kept.</source>
        <translation>%1 在此处连接到 %2，按 %3 则没有线缆，保留后者。</translation>
    </message>
    <message>
        <source>%1 is cabled to %2 here, and to %3 according to %4, which is kept.</source>
        <translation>%1 在此处连接到 %2，按 %4 连接到 %3，保留后者。</translation>
    </message>
    <message>
        <source>Expected the GUID of the switch that this table is of.</source>
        <translation>应为此表所属交换机的 GUID。</translation>
    </message>
    <message>
        <source>This table begins at LID %1: lower LIDs are unknown and appear as not forwarded.</source>
        <translation>此表从 LID %1 开始：更小的 LID 未知，显示为未转发。</translation>
    </message>
    <message>
        <source>An earlier line sends LID %1 through port %2 of this switch.</source>
        <translation>前面的行已把 LID %1 经此交换机的端口 %2 发送。</translation>
    </message>
    <message>
        <source>A part of this table could not be read from the switch.</source>
        <translation>未能从交换机读取此表的一部分。</translation>
    </message>
    <message>
        <source>Expected a LID and a port, such as 0x0003 003.</source>
        <translation>应为 LID 和端口，例如 0x0003 003。</translation>
    </message>
    <message>
        <source>Expected the GUID of a port and its first and last LID: 0x0002c90300000011 0x0003 0x0003</source>
        <translation>应为端口的 GUID 及其首个和末个 LID：0x0002c90300000011 0x0003 0x0003</translation>
    </message>
    <message>
        <source>A node without a GUID, or of no known type, is left out.</source>
        <translation>忽略没有 GUID 或类型未知的节点。</translation>
    </message>
    <message>
        <source>Port %1 of the node %2 is left out: the file does not have that node.</source>
        <translation>忽略节点 %2 的端口 %1：文件中没有该节点。</translation>
    </message>
    <message>
        <source>The cable at port %1 of %2 is left out: the file does not have its other end, or another cable there.</source>
        <translation>忽略 %2 的端口 %1 上的线缆：文件中没有其另一端，或那里有另一根线缆。</translation>
    </message>
    <message>
        <source>The version of this file is not known.</source>
        <translation>无法识别此文件的版本。</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover as text.</source>
        <translation>请把 ibnetdiscover 的输出保存为文本。</translation>
    </message>
    <message>
        <source>Expected two ports, each with a GUID and a number of 1 to 254: 0x0002c90300000011:1 0x0002c90300000012:2</source>
        <translation>应为两个端口，各有一个 GUID 和 1 到 254 的编号：0x0002c90300000011:1 0x0002c90300000012:2</translation>
    </message>
    <message>
        <source>Expected a number of ports of 0 to 254 and a name in quotes after the GUID.</source>
        <translation>GUID 之后应为 0 到 254 的端口数和带引号的名称。</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s opensm-lid-matrix.dump: hop counts, which are not imported.</source>
        <translation>这是 OpenSM 的 opensm-lid-matrix.dump：跳数，不予导入。</translation>
    </message>
    <message>
        <source>For routes import opensm-lfts.dump, for nodes and cables opensm-subnet.lst beside it.</source>
        <translation>要导入路由请用 opensm-lfts.dump，要导入节点和线缆请用同目录的 opensm-subnet.lst。</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s guid2mkey: management keys, which are not imported and should not be shared.</source>
        <translation>这是 OpenSM 的 guid2mkey：管理密钥，不予导入，也不应分享。</translation>
    </message>
    <message>
        <source>For LIDs import guid2lid beside it.</source>
        <translation>要导入 LID，请用同目录的 guid2lid。</translation>
    </message>
    <message>
        <source>This is the output of smpquery nodedesc, which does not say whose description it is.</source>
        <translation>这是 smpquery nodedesc 的输出，其中没有说明是谁的描述。</translation>
    </message>
    <message>
        <source>Save the output of smpquery nodeinfo to the same file before it.</source>
        <translation>请把 smpquery nodeinfo 的输出保存到同一文件中，置于其前。</translation>
    </message>
    <message>
        <source>This output of smpquery is not imported.</source>
        <translation>不导入 smpquery 的此类输出。</translation>
    </message>
    <message>
        <source>%1 of %2[%3] is %4 here, and %5 according to another text of the same time, which is kept.</source>
        <translation>%2[%3] 的 %1 在此处为 %4，按同一时刻的另一文本为 %5，保留后者。</translation>
    </message>
    <message>
        <source>Expected a record of saquery or a field of one, such as lid.....9</source>
        <translation>应为 saquery 的记录或记录的字段，例如 lid.....9</translation>
    </message>
    <message>
        <source>This link record has no ports, or follows one that has none: the list is damaged.</source>
        <translation>此链路记录没有端口，或位于没有端口的记录之后：列表已损坏。</translation>
    </message>
    <message>
        <source>This record lacks a LID, a GUID or another field that it must have.</source>
        <translation>此记录缺少 LID、GUID 或其他必需的字段。</translation>
    </message>
    <message>
        <source>Cannot read this manager: expected sm lid, sm guid, activity count, priority of 0 to 15 and state of 0 to 3.</source>
        <translation>无法读取此管理器：应为 sm lid、sm guid、活动计数、0 到 15 的优先级和 0 到 3 的状态。</translation>
    </message>
    <message>
        <source>Expected an address and a port of 0 to 254: # Port info: Lid 13 port 1</source>
        <translation>应为地址和 0 到 254 的端口：# Port info: Lid 13 port 1</translation>
    </message>
    <message>
        <source>These counters are not read from a file that begins with output of smpquery: save those of perfquery in a file of their own.</source>
        <translation>以 smpquery 的输出开头的文件不读取这些计数器：请把 perfquery 的计数器保存到单独的文件。</translation>
    </message>
    <message>
        <source>Expected a field of smpquery, such as Lid:.....13</source>
        <translation>应为 smpquery 的字段，例如 Lid:.....13</translation>
    </message>
    <message>
        <source>A node info needs Guid and NodeType.</source>
        <translation>节点信息需要 Guid 和 NodeType。</translation>
    </message>
    <message>
        <source>A port info needs fields.</source>
        <translation>端口信息需要字段。</translation>
    </message>
    <message>
        <source>A node description does not say whose it is: expected a node info before or after it.</source>
        <translation>节点描述没有说明所属节点：其前或其后应有节点信息。</translation>
    </message>
    <message>
        <source>Expected the two ends of a cable in braces, each with Ports, SystemGUID, NodeGUID, PortGUID, VenID, DevID, Rev, {name}, LID and PN.</source>
        <translation>应为花括号中的线缆两端，各有 Ports、SystemGUID、NodeGUID、PortGUID、VenID、DevID、Rev、{name}、LID 和 PN。</translation>
    </message>
    <message>
        <source>Expected as many fields as the section&apos;s first line names.</source>
        <translation>字段数应与该节首行中的名称数相同。</translation>
    </message>
    <message>
        <source>Expected a node: NodeGUID, and NodeType from 1 to 3.</source>
        <translation>应为节点：NodeGUID，以及 1 到 3 的 NodeType。</translation>
    </message>
    <message>
        <source>Expected a port: NodeGuid, and its number from 0 to 254.</source>
        <translation>应为端口：NodeGuid，以及 0 到 254 的编号。</translation>
    </message>
    <message>
        <source>A port without a node: expected its node among NODES before it.</source>
        <translation>端口没有节点：其节点应在前面的 NODES 中。</translation>
    </message>
    <message>
        <source>Expected a cable: NodeGuid1, PortNum1, NodeGuid2 and PortNum2.</source>
        <translation>应为线缆：NodeGuid1、PortNum1、NodeGuid2 和 PortNum2。</translation>
    </message>
    <message>
        <source>A cable without a node: expected its node among NODES before it.</source>
        <translation>线缆没有节点：其节点应在前面的 NODES 中。</translation>
    </message>
    <message>
        <source>Expected a subnet manager: PortGUID and SmState.</source>
        <translation>应为子网管理器：PortGUID 和 SmState。</translation>
    </message>
    <message>
        <source>The section %1 has no end: the text was cut off.</source>
        <translation>节 %1 没有结尾：文本被截断。</translation>
    </message>
    <message>
        <source>Expected a switch: its name in quotes, vendor, GUID and LID.</source>
        <translation>应为交换机：带引号的名称、厂商、GUID 和 LID。</translation>
    </message>
    <message>
        <source>Expected a port: its label, and its number in the column IB#.</source>
        <translation>应为端口：其标签，以及 IB# 列中的编号。</translation>
    </message>
    <message>
        <source>Expected a port: Port=, Lid= and GUID=.</source>
        <translation>应为端口：Port=、Lid= 和 GUID=。</translation>
    </message>
    <message>
        <source>Columns without counters of InfiniBand ports: %1. They were skipped.</source>
        <translation>没有 InfiniBand 端口计数器的列：%1。已跳过。</translation>
    </message>
    <message>
        <source>Expected a row with its time and as many fields as the first line names.</source>
        <translation>应为一行，含时间和与首行名称数相同的字段。</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without counters of InfiniBand ports.</source>
        <translation>这些是没有 InfiniBand 端口计数器的 LDMS 行。</translation>
    </message>
    <message>
        <source>This is a list of cables for ibdm, which needs the definitions of its systems.</source>
        <translation>这是 ibdm 的线缆列表，它需要 ibdm 的系统定义。</translation>
    </message>
    <message>
        <source>This is ibdm&apos;s definition of a system (.ibnl), not a fabric.</source>
        <translation>这是 ibdm 的系统定义 (.ibnl)，不是网络。</translation>
    </message>
    <message>
        <source>This is a topology for ibdm (.topo), which needs the definitions of its systems.</source>
        <translation>这是 ibdm 的拓扑 (.topo)，它需要 ibdm 的系统定义。</translation>
    </message>
    <message>
        <source>This is JSON of UFM&apos;s, which is not imported.</source>
        <translation>这是 UFM 的 JSON，不予导入。</translation>
    </message>
    <message>
        <source>Expected a sample: a metric&apos;s name, its labels in braces and a value.</source>
        <translation>应为采样：指标名称、花括号中的标签和值。</translation>
    </message>
    <message>
        <source>Expected a whole number of 0 or more as the counter&apos;s value.</source>
        <translation>计数器的值应为 0 或更大的整数。</translation>
    </message>
    <message>
        <source>Expected a multiple of 4 bytes.</source>
        <translation>应为 4 字节的倍数。</translation>
    </message>
    <message>
        <source>Expected labels that name a port: its GUID or device, and its number.</source>
        <translation>应为标识端口的标签：其 GUID 或设备，以及其编号。</translation>
    </message>
    <message>
        <source>This counter of the port occurs twice, or cannot have such a value.</source>
        <translation>端口的此计数器出现两次，或不可能有这样的值。</translation>
    </message>
    <message>
        <source>Expected labels that name a cable&apos;s two ports: guid, port, uplink_guid and uplink_port.</source>
        <translation>应为标识线缆两个端口的标签：guid、port、uplink_guid 和 uplink_port。</translation>
    </message>
    <message>
        <source>The text does not say which host its counters are of: expected a label &quot;instance&quot;.</source>
        <translation>文本没有说明计数器属于哪台主机：应有标签“instance”。</translation>
    </message>
    <message>
        <source>Save the files of a host&apos;s InfiniBand devices with: tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</source>
        <translation>保存主机的 InfiniBand 设备文件请用：tar -cf host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}</translation>
    </message>
    <message>
        <source>These InfiniBand devices have no node GUID and no counters.</source>
        <translation>这些 InfiniBand 设备没有节点 GUID，也没有计数器。</translation>
    </message>
    <message>
        <source>%1 is a folder without the files of InfiniBand devices.</source>
        <translation>%1 是文件夹，其中没有 InfiniBand 设备的文件。</translation>
    </message>
    <message>
        <source>The archive is damaged, or it was cut off.</source>
        <translation>归档已损坏，或被截断。</translation>
    </message>
    <message>
        <source>This is an archive without the files of InfiniBand devices.</source>
        <translation>这是归档，其中没有 InfiniBand 设备的文件。</translation>
    </message>
    <message>
        <source>Port %1 of %2 is one of %3, not of InfiniBand.</source>
        <translation>%2 的端口 %1 属于 %3，不属于 InfiniBand。</translation>
    </message>
    <message>
        <source>Expected a cable: a device and a port such as &quot;Port 1&quot; at both ends.</source>
        <translation>应为线缆：两端各有一个设备和一个端口，例如“Port 1”。</translation>
    </message>
    <message>
        <source>One of the two ports has another cable.</source>
        <translation>两个端口之一已有另一根线缆。</translation>
    </message>
    <message>
        <source>Expected a port: NodeGUID, and PortNumber from 1 to 254.</source>
        <translation>应为端口：NodeGUID，以及 1 到 254 的 PortNumber。</translation>
    </message>
    <message>
        <source>%1 has no samples: its source had no counters.</source>
        <translation>%1 没有采样：其来源没有计数器。</translation>
    </message>
    <message>
        <source>Record counters, or export the fabric.</source>
        <translation>请录制计数器，或导出网络。</translation>
    </message>
    <message>
        <source>%1 has no samples at that time.</source>
        <translation>%1 在该时刻没有采样。</translation>
    </message>
    <message>
        <source>Choose a later time.</source>
        <translation>请选择更晚的时刻。</translation>
    </message>
    <message>
        <source>%1 is the capture that is exported.</source>
        <translation>%1 就是正在导出的捕获文件。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>No valid data can be recovered from %1.</source>
        <translation>无法从 %1 恢复有效数据。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>The coverage of the roll-up of %1 s from %2 on is invalid.</source>
        <translation>从 %2 起的 %1 s 汇总的覆盖范围无效。</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on is invalid.</source>
        <translation>从 %2 起的 %1 s 汇总无效。</translation>
    </message>
    <message>
        <source>The total of the roll-up of %1 s from %2 on is not what its ports counted.</source>
        <translation>从 %2 起的 %1 s 汇总的总计与其端口的计数不符。</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>文件已损坏：%1。</translation>
    </message>
    <message>
        <source>Invalid rows of %1: %2.</source>
        <translation>%1 的无效行数：%2。</translation>
    </message>
    <message>
        <source>The event %1 is of an unknown kind: %2.</source>
        <translation>事件 %1 的类别未知：%2。</translation>
    </message>
    <message>
        <source>The forwarding table %1 is invalid.</source>
        <translation>转发表 %1 无效。</translation>
    </message>
    <message>
        <source>The SL to VL mapping table %1 is invalid.</source>
        <translation>SL 到 VL 映射表 %1 无效。</translation>
    </message>
    <message>
        <source>The service levels %1 are invalid.</source>
        <translation>服务等级 %1 无效。</translation>
    </message>
    <message>
        <source>The virtual lanes or service levels of %1 are left out: no text identifies that node.</source>
        <translation>忽略 %1 的虚拟通道或服务等级：没有文本标识该节点。</translation>
    </message>
    <message>
        <source>The tables of virtual lanes of the capture %1 take more memory than 1 GB.</source>
        <translation>捕获文件 %1 的虚拟通道表所需内存超过 1 GB。</translation>
    </message>
    <message>
        <source>Expected a port in, a port out and 16 virtual lanes, below the line of a switch.</source>
        <translation>交换机的行之下应为入端口、出端口和 16 个虚拟通道。</translation>
    </message>
    <message>
        <source>Expected the GUID of a source, a LID and a service level: 0x0002c90300000010 3 0</source>
        <translation>应为源的 GUID、LID 和服务等级：0x0002c90300000010 3 0</translation>
    </message>
    <message>
        <source>Its start time is invalid.</source>
        <translation>其开始时间无效。</translation>
    </message>
    <message>
        <source>Its end time is invalid.</source>
        <translation>其结束时间无效。</translation>
    </message>
    <message>
        <source>The table %1 is missing.</source>
        <translation>缺少表 %1。</translation>
    </message>
    <message>
        <source>Rows of %1 cannot be read.</source>
        <translation>无法读取 %1 的行。</translation>
    </message>
    <message>
        <source>The samples from sweep %1 on are invalid.</source>
        <translation>从扫描 %1 起的采样无效。</translation>
    </message>
    <message>
        <source>The row %1 of %2 ends before its start.</source>
        <translation>%2 的第 %1 行在其开始之前结束。</translation>
    </message>
    <message>
        <source>The row %1 of %2 overlaps the next row of the same object, from %3 on.</source>
        <translation>%2 的第 %1 行与同一对象从 %3 起的下一行重叠。</translation>
    </message>
    <message>
        <source>The row %1 of ports is valid while its node is not.</source>
        <translation>端口的第 %1 行有效，而其节点无效。</translation>
    </message>
    <message>
        <source>The row %1 of links is valid while its port is not.</source>
        <translation>链路的第 %1 行有效，而其端口无效。</translation>
    </message>
    <message>
        <source>This recording no longer exists.</source>
        <translation>此录制已不存在。</translation>
    </message>
    <message>
        <source>Another window has saved or discarded it.</source>
        <translation>另一个窗口已保存或丢弃它。</translation>
    </message>
    <message>
        <source>A switch without a node: expected its node among NODES before it.</source>
        <translation>交换机没有节点：其节点应在前面的 NODES 中。</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off.</source>
        <translation>此压缩文件已损坏，或被截断。</translation>
    </message>
    <message>
        <source>The rows hold rates. They were summed up into counters that begin at 0.</source>
        <translation>这些行包含的是速率。已累加为从 0 开始的计数器。</translation>
    </message>
    <message>
        <source>Import those of the sets sysclassib, procnetdev and procnfs.</source>
        <translation>请导入 sysclassib、procnetdev 和 procnfs 集合的行。</translation>
    </message>
    <message>
        <source>These are LDMS&apos; rows without the names of their columns.</source>
        <translation>这些是没有列名的 LDMS 行。</translation>
    </message>
    <message>
        <source>Keep the file that has them beside this one: it is named like this one, with .HEADER.</source>
        <translation>请把含有列名的文件放在此文件旁边：其名称与此文件相同，带 .HEADER。</translation>
    </message>
    <message>
        <source>The agent was stopped.</source>
        <translation>代理已停止。</translation>
    </message>
    <message>
        <source>The source has ended: the agent stops.</source>
        <translation>数据源已结束：代理停止。</translation>
    </message>
    <message>
        <source>The agent serves %1 clients, and %2 more are waiting.</source>
        <translation>代理正在为 %1 个客户端服务，另有 %2 个在等待。</translation>
    </message>
    <message>
        <source>Try again later, or start the agent with a larger --max-clients.</source>
        <translation>请稍后重试，或用更大的 --max-clients 启动代理。</translation>
    </message>
    <message>
        <source>The agent speaks version %1 of the protocol, this program version %2.</source>
        <translation>代理使用协议版本 %1，此程序使用版本 %2。</translation>
    </message>
    <message>
        <source>Install the same version of Pickglass on both machines.</source>
        <translation>请在两台机器上安装相同版本的 Pickglass。</translation>
    </message>
    <message>
        <source>The agent expects another token.</source>
        <translation>代理需要另一个令牌。</translation>
    </message>
    <message>
        <source>Copy the agent&apos;s token file to this machine, and name it with token-file=.</source>
        <translation>请把代理的令牌文件复制到本机，并用 token-file= 指定。</translation>
    </message>
    <message>
        <source>The agent received an invalid message.</source>
        <translation>代理收到无效的消息。</translation>
    </message>
    <message>
        <source>The client did not authenticate within %1 s.</source>
        <translation>客户端未在 %1 s 内完成认证。</translation>
    </message>
    <message>
        <source>Try again; check the network between the machines.</source>
        <translation>请重试；检查两台机器之间的网络。</translation>
    </message>
    <message>
        <source>%1 was not sampled.</source>
        <translation>未对 %1 采样。</translation>
    </message>
    <message>
        <source>%1 does not count data; it gives no utilization.</source>
        <translation>%1 不对数据计数；无法得出利用率。</translation>
    </message>
    <message>
        <source>4 × the increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>4 × 列内 %1 的增量，除以其已知的秒数。</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the seconds in which it is known.</source>
        <translation>列内 %1 的增量，除以其已知的秒数。</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings.</source>
        <translation>4 × 两次读取之间 %1 的最高速率。</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings.</source>
        <translation>两次读取之间 %1 的最高速率。</translation>
    </message>
    <message>
        <source>The increase of %1 in the column.</source>
        <translation>列内 %1 的增量。</translation>
    </message>
    <message>
        <source>The increase of all error counters in the column.</source>
        <translation>列内所有错误计数器的增量。</translation>
    </message>
    <message>
        <source>The sum of the highest rates of the error counters between two readings.</source>
        <translation>两次读取之间各错误计数器最高速率的总和。</translation>
    </message>
    <message>
        <source>4 × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>4 × 每秒的 %1，除以链路的数据速率。</translation>
    </message>
    <message>
        <source>4 × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>4 × 两次读取之间 %1 的最高速率，除以链路的数据速率。</translation>
    </message>
    <message>
        <source>Bytes per tick × %1 per second, divided by the link&apos;s data rate.</source>
        <translation>每周期字节数 × 每秒的 %1，除以链路的数据速率。</translation>
    </message>
    <message>
        <source>Bytes per tick × the highest rate of %1 between two readings, divided by the link&apos;s data rate.</source>
        <translation>每周期字节数 × 两次读取之间 %1 的最高速率，除以链路的数据速率。</translation>
    </message>
    <message>
        <source>Bytes per tick × %1, divided by 4 × PortXmitData.</source>
        <translation>每周期字节数 × %1，除以 4 × PortXmitData。</translation>
    </message>
    <message>
        <source>The highest of bytes per tick × %1, divided by 4 × PortXmitData, among the readings or roll-ups in the column.</source>
        <translation>列内各次读取或汇总中，每周期字节数 × %1 除以 4 × PortXmitData 的最大值。</translation>
    </message>
    <message>
        <source>Sum over the ports.</source>
        <translation>各端口的总和。</translation>
    </message>
    <message>
        <source>Sum over the ports, whose maxima may be at different times.</source>
        <translation>各端口的总和，其最大值可能出现在不同时刻。</translation>
    </message>
    <message>
        <source>Of the port with the highest value.</source>
        <translation>值最高的端口。</translation>
    </message>
    <message>
        <source>All waits divided by all data sent, over the ports.</source>
        <translation>各端口的全部等待除以全部发送数据。</translation>
    </message>
    <message>
        <source>Over the ports, divided by the sum of their links&apos; data rates.</source>
        <translation>各端口合计，除以其链路数据速率的总和。</translation>
    </message>
    <message>
        <source>%1, mean rate</source>
        <translation>%1，平均速率</translation>
    </message>
    <message>
        <source>%1, highest rate</source>
        <translation>%1，最高速率</translation>
    </message>
    <message>
        <source>Utilization by %1, mean</source>
        <translation>按 %1 的利用率，平均</translation>
    </message>
    <message>
        <source>Utilization by %1, highest</source>
        <translation>按 %1 的利用率，最高</translation>
    </message>
    <message>
        <source>Wait, mean share of the link&apos;s rate</source>
        <translation>等待，占链路速率的平均比例</translation>
    </message>
    <message>
        <source>Wait, highest share of the link&apos;s rate</source>
        <translation>等待，占链路速率的最高比例</translation>
    </message>
    <message>
        <source>Wait relative to data sent, mean</source>
        <translation>相对于发送数据的等待，平均</translation>
    </message>
    <message>
        <source>Wait relative to data sent, highest</source>
        <translation>相对于发送数据的等待，最高</translation>
    </message>
    <message>
        <source>Errors counted</source>
        <translation>错误计数</translation>
    </message>
    <message>
        <source>Errors, highest rate</source>
        <translation>错误，最高速率</translation>
    </message>
    <message>
        <source>%1, counted</source>
        <translation>%1，计数</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接到 %1</translation>
    </message>
    <message>
        <source>The connection is retried; the sweeps of the agent in the meantime are missing.</source>
        <translation>正在重试连接；其间代理的扫描将缺失。</translation>
    </message>
    <message>
        <source>The connection to %1 is lost: retrying in %2 s</source>
        <translation>与 %1 的连接已断开：%2 s 后重试</translation>
    </message>
    <message>
        <source>The agent %1 serves %2 clients, its maximum: position %3 in the queue</source>
        <translation>代理 %1 正在为 %2 个客户端服务，已达上限：排队位置 %3</translation>
    </message>
    <message>
        <source>Waiting for the fabric that %1 reads</source>
        <translation>正在等待 %1 读取的网络</translation>
    </message>
    <message>
        <source>The agent %1 sends invalid data.</source>
        <translation>代理 %1 发送无效的数据。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 was set back to %2: its sweeps are skipped until it is past %3 again.</source>
        <translation>代理 %1 的时钟被拨回到 %2：在再次超过 %3 之前跳过其扫描。</translation>
    </message>
    <message>
        <source>This machine or the network is too slow for the agent %1: %2 sweeps are missing.</source>
        <translation>本机或网络对代理 %1 来说太慢：缺少 %2 次扫描。</translation>
    </message>
    <message>
        <source>Start the agent with a longer interval.</source>
        <translation>请用更长的间隔启动代理。</translation>
    </message>
    <message>
        <source>The agent %1 sweeps every %2 s: an interval of %3 s is not available.</source>
        <translation>代理 %1 每 %2 s 扫描一次：无法使用 %3 s 的间隔。</translation>
    </message>
    <message>
        <source>Start the agent with a shorter interval.</source>
        <translation>请用更短的间隔启动代理。</translation>
    </message>
    <message>
        <source>Reconnected to %1 after %2 s.</source>
        <translation>%2 s 后重新连接到 %1。</translation>
    </message>
    <message>
        <source>Connected to %1, %2, which reads %3 every %4 s; round trip %5 ms.</source>
        <translation>已连接到 %1 (%2)，它每 %4 s 读取 %3；往返时间 %5 ms。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s ahead of this machine&apos;s.</source>
        <translation>代理 %1 的时钟比本机快 %2 s。</translation>
    </message>
    <message>
        <source>The clock of the agent %1 is %2 s behind this machine&apos;s.</source>
        <translation>代理 %1 的时钟比本机慢 %2 s。</translation>
    </message>
    <message>
        <source>Its times are corrected by this difference.</source>
        <translation>其时间已按此差值校正。</translation>
    </message>
    <message>
        <source>Times are by the agent&apos;s clock. Add correct-clock=1 to the source to use this machine&apos;s clock.</source>
        <translation>时间以代理的时钟为准。在数据源中加入 correct-clock=1 可使用本机的时钟。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value for %2 of a source.</source>
        <translation>“%1”不是数据源 %2 的有效值。</translation>
    </message>
    <message>
        <source>A source %1:// has no option %2.</source>
        <translation>数据源 %1:// 没有选项 %2。</translation>
    </message>
    <message>
        <source>Its options are %1.</source>
        <translation>其选项有 %1。</translation>
    </message>
    <message>
        <source>A token must not be part of a source, which others can read.</source>
        <translation>令牌不得写在数据源中，因为其他人可以读到。</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use token-file=FILE.</source>
        <translation>请把它写入只有您可读的文件，并使用 token-file=FILE。</translation>
    </message>
    <message>
        <source>The source does not name a file with the agent&apos;s token.</source>
        <translation>数据源没有指定含代理令牌的文件。</translation>
    </message>
    <message>
        <source>The source has two ways to verify the agent.</source>
        <translation>数据源有两种验证代理的方式。</translation>
    </message>
    <message>
        <source>Use only one of fingerprint, ca, accept-new and insecure.</source>
        <translation>fingerprint、ca、accept-new 和 insecure 只能使用其一。</translation>
    </message>
    <message>
        <source>Without TLS only this machine itself is allowed; %1 is another machine.</source>
        <translation>不用 TLS 时只允许本机；%1 是另一台机器。</translation>
    </message>
    <message>
        <source>Remove insecure=1.</source>
        <translation>请去掉 insecure=1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an agent.</source>
        <translation>“%1”不是代理的名称。</translation>
    </message>
    <message>
        <source>A password must not be part of a source, which others can read.</source>
        <translation>密码不得写在数据源中，因为其他人可以读到。</translation>
    </message>
    <message>
        <source>ssh asks for it if needed. With a key it is not needed: ssh-copy-id %1 installs the key there.</source>
        <translation>需要时 ssh 会询问密码。有密钥则不需要：ssh-copy-id %1 可把密钥安装到那里。</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2.</source>
        <translation>代理 %1 尚未知。其证书的指纹为 %2。</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint that the agent shows. If they are equal, add fingerprint=%1 to the source, or accept-new=1 to remember it.</source>
        <translation>请与代理显示的指纹比较。如果相同，请在数据源中加入 fingerprint=%1，或加入 accept-new=1 以记住它。</translation>
    </message>
    <message>
        <source>The agent %1 is not known yet. Its certificate has the fingerprint %2. Is it the right one?</source>
        <translation>代理 %1 尚未知。其证书的指纹为 %2。是否正确？</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has changed: its fingerprint was %2 and is %3. Another machine may be impersonating it.</source>
        <translation>代理 %1 的证书已改变：其指纹原为 %2，现为 %3。可能有另一台机器在冒充它。</translation>
    </message>
    <message>
        <source>Ask its administrators. If they made a new certificate, remove the line of %1 from %2.</source>
        <translation>请询问其管理员。如果是他们更换了证书，请从 %2 中删除 %1 的行。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 has the fingerprint %2, but the source has %3.</source>
        <translation>代理 %1 的证书指纹为 %2，但数据源中为 %3。</translation>
    </message>
    <message>
        <source>Ask its administrators which one is right.</source>
        <translation>请询问其管理员哪个正确。</translation>
    </message>
    <message>
        <source>The agent %1 does not answer.</source>
        <translation>代理 %1 没有应答。</translation>
    </message>
    <message>
        <source>Check whether the machine is up and the network works.</source>
        <translation>请检查该机器是否已启动，以及网络是否正常。</translation>
    </message>
    <message>
        <source>A message of the agent %1 cannot be read.</source>
        <translation>无法读取代理 %1 的消息。</translation>
    </message>
    <message>
        <source>The agent %1 speaks version %2 of the protocol, this program version %3.</source>
        <translation>代理 %1 使用协议版本 %2，此程序使用版本 %3。</translation>
    </message>
    <message>
        <source>The agent %1 ended.</source>
        <translation>代理 %1 已结束。</translation>
    </message>
    <message>
        <source>The agent&apos;s certificate cannot be saved in %1: %2.</source>
        <translation>无法把代理的证书保存到 %1：%2。</translation>
    </message>
    <message>
        <source>Give its fingerprint in the source, as fingerprint=….</source>
        <translation>请在数据源中以 fingerprint=… 给出其指纹。</translation>
    </message>
    <message>
        <source>The list of known agents, %1, cannot be read: %2.</source>
        <translation>无法读取已知代理的列表 %1：%2。</translation>
    </message>
    <message>
        <source>There is no ssh on this machine.</source>
        <translation>本机没有 ssh。</translation>
    </message>
    <message>
        <source>Install it, in Debian and Ubuntu the package openssh-client.</source>
        <translation>请安装它，在 Debian 和 Ubuntu 中为软件包 openssh-client。</translation>
    </message>
    <message>
        <source>The output of %1 is not that of an agent; it begins with &quot;%2&quot;.</source>
        <translation>%1 的输出不是代理的输出；它以“%2”开头。</translation>
    </message>
    <message>
        <source>If the shell there prints text at login, restrict that to terminals: ssh %1 true must print nothing.</source>
        <translation>如果那里的 shell 在登录时打印文本，请限制为仅在终端中打印：ssh %1 true 不得打印任何内容。</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Another machine may be impersonating it.</source>
        <translation>%1 的主机密钥已改变。可能有另一台机器在冒充它。</translation>
    </message>
    <message>
        <source>Ask its administrators. If it was reinstalled, ssh-keygen -R %1 removes the old key.</source>
        <translation>请询问其管理员。如果它被重新安装过，ssh-keygen -R %1 可删除旧密钥。</translation>
    </message>
    <message>
        <source>The host key of %1 was not confirmed.</source>
        <translation>%1 的主机密钥未经确认。</translation>
    </message>
    <message>
        <source>Run ssh %1 in a terminal once, and compare what it shows.</source>
        <translation>请在终端中运行一次 ssh %1，并核对其显示的内容。</translation>
    </message>
    <message>
        <source>%1 denied access: %2.</source>
        <translation>%1 拒绝访问：%2。</translation>
    </message>
    <message>
        <source>Check the user name and the password. ssh-copy-id %1 installs your key there.</source>
        <translation>请检查用户名和密码。ssh-copy-id %1 可把您的密钥安装到那里。</translation>
    </message>
    <message>
        <source>Name the right key in ~/.ssh/config, with IdentityFile and IdentitiesOnly yes.</source>
        <translation>请在 ~/.ssh/config 中用 IdentityFile 和 IdentitiesOnly yes 指定正确的密钥。</translation>
    </message>
    <message>
        <source>The configuration of ssh on this machine is wrong: %2.</source>
        <translation>本机的 ssh 配置有误：%2。</translation>
    </message>
    <message>
        <source>Check ~/.ssh/config.</source>
        <translation>请检查 ~/.ssh/config。</translation>
    </message>
    <message>
        <source>The host %1 was not found.</source>
        <translation>未找到主机 %1。</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>请检查名称。</translation>
    </message>
    <message>
        <source>No ssh server listens on %1: %2.</source>
        <translation>%1 上没有监听的 ssh 服务器：%2。</translation>
    </message>
    <message>
        <source>Check there whether sshd runs, and on which port.</source>
        <translation>请在那里检查 sshd 是否运行，以及在哪个端口。</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>无法到达 %1：%2。</translation>
    </message>
    <message>
        <source>Check whether the machine is up and whether a firewall blocks the connection.</source>
        <translation>请检查该机器是否已启动，以及防火墙是否阻止连接。</translation>
    </message>
    <message>
        <source>Check the network of this machine.</source>
        <translation>请检查本机的网络。</translation>
    </message>
    <message>
        <source>%1 closed the connection: %2.</source>
        <translation>%1 关闭了连接：%2。</translation>
    </message>
    <message>
        <source>Try ssh %1 in a terminal.</source>
        <translation>请在终端中尝试 ssh %1。</translation>
    </message>
    <message>
        <source>pickglass-agent is not installed on %1, or not where its shell looks.</source>
        <translation>%1 上未安装 pickglass-agent，或不在其 shell 的查找路径中。</translation>
    </message>
    <message>
        <source>Install it there, or give its path: ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</source>
        <translation>请在那里安装，或给出其路径：ssh://%1?command=/opt/pickglass/bin/pickglass-agent --stdio</translation>
    </message>
    <message>
        <source>The agent on %1 ended.</source>
        <translation>%1 上的代理已结束。</translation>
    </message>
    <message>
        <source>The agent on %1 ended with the message: %2.</source>
        <translation>%1 上的代理已结束，消息为：%2。</translation>
    </message>
    <message>
        <source>Run pickglass-agent --check there to see what it can read.</source>
        <translation>请在那里运行 pickglass-agent --check，以查看它能读取什么。</translation>
    </message>
    <message>
        <source>ssh could not connect to %1.</source>
        <translation>ssh 无法连接到 %1。</translation>
    </message>
    <message>
        <source>ssh could not connect to %1: %2.</source>
        <translation>ssh 无法连接到 %1：%2。</translation>
    </message>
    <message>
        <source>No agent listens on %1.</source>
        <translation>%1 上没有监听的代理。</translation>
    </message>
    <message>
        <source>Check there whether it runs, and where it listens: systemctl status pickglass-agent</source>
        <translation>请在那里检查它是否运行以及监听的位置：systemctl status pickglass-agent</translation>
    </message>
    <message>
        <source>The agent %1 cannot be reached: %2.</source>
        <translation>无法到达代理 %1：%2。</translation>
    </message>
    <message>
        <source>No TLS 1.3 connection to %1: %2.</source>
        <translation>无法与 %1 建立 TLS 1.3 连接：%2。</translation>
    </message>
    <message>
        <source>Check whether an agent listens there.</source>
        <translation>请检查那里是否有代理在监听。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 is for another name.</source>
        <translation>代理 %1 的证书属于另一个名称。</translation>
    </message>
    <message>
        <source>Name the machine as its certificate does.</source>
        <translation>请按其证书中的名称指定该机器。</translation>
    </message>
    <message>
        <source>The certificate of the agent %1 cannot be verified with those in %2: %3.</source>
        <translation>无法用 %2 中的证书验证代理 %1 的证书：%3。</translation>
    </message>
    <message>
        <source>Ask its administrators who signed it.</source>
        <translation>请询问其管理员由谁签发。</translation>
    </message>
    <message>
        <source>This machine has no TLS.</source>
        <translation>本机没有 TLS。</translation>
    </message>
    <message>
        <source>Install OpenSSL.</source>
        <translation>请安装 OpenSSL。</translation>
    </message>
    <message>
        <source>The file %1 has no certificates.</source>
        <translation>文件 %1 中没有证书。</translation>
    </message>
    <message>
        <source>Expected CA certificates, in PEM.</source>
        <translation>应为 PEM 格式的 CA 证书。</translation>
    </message>
    <message>
        <source>The agent %1 closed the connection.</source>
        <translation>代理 %1 关闭了连接。</translation>
    </message>
    <message>
        <source>The program that listens on %1 is not an agent.</source>
        <translation>在 %1 上监听的程序不是代理。</translation>
    </message>
    <message>
        <source>Check the port and the version of the agent there.</source>
        <translation>请检查那里代理的端口和版本。</translation>
    </message>
    <message>
        <source>Copy the token from the machine of the agent to a file that only you can read.</source>
        <translation>请把令牌从代理所在的机器复制到只有您可读的文件。</translation>
    </message>
    <message>
        <source>Restrict it: chmod 600 %1</source>
        <translation>请限制其权限：chmod 600 %1</translation>
    </message>
    <message>
        <source>The file %1 has no token.</source>
        <translation>文件 %1 中没有令牌。</translation>
    </message>
    <message>
        <source>No answer in time.</source>
        <translation>未及时收到应答。</translation>
    </message>
    <message>
        <source>The fabric was not received in time. Last: %1.</source>
        <translation>未及时收到网络。最后状态：%1。</translation>
    </message>
    <message>
        <source>It was stopped before the fabric was discovered.</source>
        <translation>在发现网络之前被停止。</translation>
    </message>
    <message>
        <source>The fabric that the agent %1 reads changes faster than this machine can store it.</source>
        <translation>代理 %1 读取的网络变化过快，本机来不及保存。</translation>
    </message>
    <message>
        <source>The agent %1 sends too many messages: over %2 per second.</source>
        <translation>代理 %1 发送的消息过多：每秒超过 %2 条。</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>请指定文件。</translation>
    </message>
    <message>
        <source>The file %1 is accessible to other users: its mode is %2.</source>
        <translation>其他用户可以访问文件 %1：其模式为 %2。</translation>
    </message>
    <message>
        <source>The file %1 belongs to another user.</source>
        <translation>文件 %1 属于另一个用户。</translation>
    </message>
    <message>
        <source>Give it to the user that runs this program: chown %1 %2</source>
        <translation>请把它交给运行此程序的用户：chown %1 %2</translation>
    </message>
    <message>
        <source>Let the user that runs this program read it.</source>
        <translation>请让运行此程序的用户可以读取它。</translation>
    </message>
    <message>
        <source>Name a file that can be read.</source>
        <translation>请指定可读取的文件。</translation>
    </message>
    <message>
        <source>The file %1 is too large to be a token or a key.</source>
        <translation>文件 %1 过大，不可能是令牌或密钥。</translation>
    </message>
    <message>
        <source>Check whether it is the right file.</source>
        <translation>请检查文件是否正确。</translation>
    </message>
    <message>
        <source>The token in %1 has %2 bytes: it must have %3 to %4.</source>
        <translation>%1 中的令牌有 %2 字节：必须为 %3 到 %4 字节。</translation>
    </message>
    <message>
        <source>The agent %1 sends more forwarding tables than this machine can store.</source>
        <translation>代理 %1 发送的转发表多于本机所能保存的数量。</translation>
    </message>
    <message>
        <source>Standard input has more than %1 MB.</source>
        <translation>标准输入超过 %1 MB。</translation>
    </message>
    <message>
        <source>Standard input is empty.</source>
        <translation>标准输入为空。</translation>
    </message>
    <message>
        <source>%1 is a symbolic link to %2, which does not exist.</source>
        <translation>%1 是指向 %2 的符号链接，而后者不存在。</translation>
    </message>
    <message>
        <source>This compressed file is larger than 512 MB when it is unpacked.</source>
        <translation>此压缩文件解压缩后大于 512 MB。</translation>
    </message>
    <message>
        <source>Save it to a file, and import that.</source>
        <translation>请保存到文件，然后导入该文件。</translation>
    </message>
    <message>
        <source>%1 is not a regular file: only regular files are replaced.</source>
        <translation>%1 不是普通文件：只替换普通文件。</translation>
    </message>
    <message>
        <source>Remove the link, or choose another name.</source>
        <translation>请删除该链接，或选择其他名称。</translation>
    </message>
    <message>
        <source>The file ends in the middle: it was cut off. The part before that is imported.</source>
        <translation>文件在中间结束：被截断。导入其前面的部分。</translation>
    </message>
    <message>
        <source>The text has more nodes, ports or counters than fit into the memory that an import may use.</source>
        <translation>文本中的节点、端口或计数器过多，超出导入可用的内存。</translation>
    </message>
    <message>
        <source>Import its parts one by one.</source>
        <translation>请逐个导入其各部分。</translation>
    </message>
    <message>
        <source>The text ends within this line: it was cut off. The line is skipped.</source>
        <translation>文本在此行中结束：被截断。跳过该行。</translation>
    </message>
    <message>
        <source>This compressed file is damaged, or it was cut off. The part that could be unpacked is imported.</source>
        <translation>此压缩文件已损坏，或被截断。导入可解压缩的部分。</translation>
    </message>
    <message>
        <source>%1 is too large for a node-name map.</source>
        <translation>%1 过大，不可能是节点名称映射。</translation>
    </message>
    <message>
        <source>This archive is too large for the files of hosts when it is unpacked.</source>
        <translation>此归档解压缩后过大，不可能是主机的文件。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Ask for a shorter range or fewer ports, or close other programs.</source>
        <translation>请选择更短的范围或更少的端口，或关闭其他程序。</translation>
    </message>
    <message>
        <source>It was canceled; no incomplete file is left.</source>
        <translation>已取消；没有留下不完整的文件。</translation>
    </message>
    <message>
        <source>The time limit was exceeded.</source>
        <translation>超过了时间限制。</translation>
    </message>
    <message>
        <source>Ask for less, or allow more time.</source>
        <translation>请减少请求的内容，或允许更长的时间。</translation>
    </message>
    <message>
        <source>The forwarding tables of the capture %1 take more memory than 1 GB.</source>
        <translation>捕获文件 %1 的转发表所需内存超过 1 GB。</translation>
    </message>
    <message>
        <source>Choose a moment, or trim the capture.</source>
        <translation>请选择一个时刻，或裁剪捕获文件。</translation>
    </message>
    <message>
        <source>%1 closed the connection before TLS began: it has too many connections at the moment, or it is not an agent.</source>
        <translation>%1 在 TLS 开始之前关闭了连接：它当前的连接过多，或者它不是代理。</translation>
    </message>
    <message>
        <source>Try again in a minute. If it stays so, see the log of the agent: journalctl -u pickglass-agent</source>
        <translation>请一分钟后重试。如果仍然如此，请查看代理的日志：journalctl -u pickglass-agent</translation>
    </message>
    <message>
        <source>Its siblings have this cable. Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>其同类都有此线缆。请检查是否有线缆未插好或损坏，或有端口被禁用。</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2</source>
        <translation>%1 与 %2 之间缺少一根线缆</translation>
    </message>
    <message>
        <source>%1 cables are missing between %2 and %3</source>
        <translation>%2 与 %3 之间缺少 %1 根线缆</translation>
    </message>
    <message>
        <source>%1 is cabled to %2; its siblings&apos; cabling expects %3</source>
        <translation>%1 连接到 %2；按其同类的布线应为 %3</translation>
    </message>
    <message>
        <source>Move the cable; until then the load on the uplinks is uneven.</source>
        <translation>请移动该线缆；在此之前上行链路的负载不均匀。</translation>
    </message>
    <message>
        <source>%3 cables between %1 and %2, switches like them have %4</source>
        <translation>%1 与 %2 之间有 %3 根线缆，同类交换机有 %4 根</translation>
    </message>
    <message>
        <source>%1 has %2 cables upwards, but to other switches than its siblings</source>
        <translation>%1 有 %2 根上行线缆，但连接的交换机与其同类不同</translation>
    </message>
    <message>
        <source>%1 switches such as %4 have %2 to %3 cables upwards, most have %5</source>
        <translation>如 %4 等 %1 台交换机有 %2 到 %3 根上行线缆，多数有 %5 根</translation>
    </message>
    <message>
        <source>Fine if planned. In a fat tree such a cable carries little traffic or none.</source>
        <translation>如果是有意规划的，则没有问题。在胖树中，这样的线缆几乎不承载流量。</translation>
    </message>
    <message>
        <source>Cable within tier %4: %1 – %2</source>
        <translation>第 %4 层内的线缆：%1 – %2</translation>
    </message>
    <message>
        <source>%3 cables within tier %4: %1 – %2</source>
        <translation>第 %4 层内的 %3 根线缆：%1 – %2</translation>
    </message>
    <message>
        <source>Cable from tier %4 to tier %5: %1 – %2</source>
        <translation>从第 %4 层到第 %5 层的线缆：%1 – %2</translation>
    </message>
    <message>
        <source>%3 cables from tier %4 to tier %5: %1 – %2</source>
        <translation>从第 %4 层到第 %5 层的 %3 根线缆：%1 – %2</translation>
    </message>
    <message>
        <source>Cable between different pods: %1 – %2</source>
        <translation>不同 Pod 之间的线缆：%1 – %2</translation>
    </message>
    <message>
        <source>%3 cables between different pods: %1 – %2</source>
        <translation>不同 Pod 之间的 %3 根线缆：%1 – %2</translation>
    </message>
    <message>
        <source>%1 cables within a tier, such as %2 – %3</source>
        <translation>同层内的线缆 %1 根，例如 %2 – %3</translation>
    </message>
    <message>
        <source>%1 cables skip a tier, such as %2 – %3</source>
        <translation>跨层的线缆 %1 根，例如 %2 – %3</translation>
    </message>
    <message>
        <source>%1 cables between different pods, such as %2 – %3</source>
        <translation>不同 Pod 之间的线缆 %1 根，例如 %2 – %3</translation>
    </message>
    <message>
        <source>Fine for management and storage. For fat-tree routing, list them in OpenSM&apos;s io_guid_file.</source>
        <translation>对管理和存储没有问题。要用胖树路由，请把它们列入 OpenSM 的 io_guid_file。</translation>
    </message>
    <message>
        <source>%1 in tier %2 has hosts attached (adapters: %3)</source>
        <translation>第 %2 层的 %1 接有主机（适配器：%3）</translation>
    </message>
    <message>
        <source>%1 of %2 switches in tier %3 have hosts attached, such as %4 (adapters: %5)</source>
        <translation>第 %3 层的 %2 台交换机中有 %1 台接有主机，例如 %4（适配器：%5）</translation>
    </message>
    <message>
        <source>Leaf %1 has no hosts</source>
        <translation>叶交换机 %1 没有主机</translation>
    </message>
    <message>
        <source>%1 leaves have no hosts, such as %2</source>
        <translation>%1 台叶交换机没有主机，例如 %2</translation>
    </message>
    <message>
        <source>The hosts are off or not installed yet, or it is a spare.</source>
        <translation>主机已关闭或尚未安装，或它是备件。</translation>
    </message>
    <message>
        <source>The text has no line end here: the line may be cut off, and is skipped.</source>
        <translation>文本在此处没有行尾：该行可能被截断，予以跳过。</translation>
    </message>
    <message>
        <source>Check for a cable that is unplugged or broken, or a port that is disabled.</source>
        <translation>请检查是否有线缆未插好或损坏，或有端口被禁用。</translation>
    </message>
    <message>
        <source>This PRAGMA is refused: it changes or reveals more than a table&apos;s columns. PRAGMA table_info(ports) lists those.</source>
        <translation>拒绝此 PRAGMA：它会更改内容，或透露表的列以外的信息。PRAGMA table_info(ports) 可列出各列。</translation>
    </message>
    <message>
        <source>ATTACH and DETACH are refused: a statement reads one capture.</source>
        <translation>拒绝 ATTACH 和 DETACH：语句只读取一个捕获文件。</translation>
    </message>
    <message>
        <source>Transactions are refused: each statement reads the capture as it is at its start.</source>
        <translation>拒绝事务：每条语句按其开始时的状态读取捕获文件。</translation>
    </message>
    <message>
        <source>The statement calls a function that is refused here.</source>
        <translation>该语句调用了此处拒绝的函数。</translation>
    </message>
    <message>
        <source>The statement needs more than %1 GiB of memory.</source>
        <translation>该语句需要超过 %1 GiB 的内存。</translation>
    </message>
    <message>
        <source>The statement needs a temporary file of more than %1 GiB, or the disk is full.</source>
        <translation>该语句需要超过 %1 GiB 的临时文件，或磁盘已满。</translation>
    </message>
    <message>
        <source>Ask for fewer rows, or do not sort them.</source>
        <translation>请减少请求的行数，或不要排序。</translation>
    </message>
    <message>
        <source>An older program wrote the capture, without this table.</source>
        <translation>捕获文件由较旧的程序写入，没有此表。</translation>
    </message>
    <message>
        <source>The statement contains a null character.</source>
        <translation>该语句含有空字符。</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>没有语句。</translation>
    </message>
    <message>
        <source>One statement at a time: remove what follows the semicolon.</source>
        <translation>一次只能执行一条语句：请删除分号之后的内容。</translation>
    </message>
    <message>
        <source>Busiest ports of the last 5 minutes</source>
        <translation>最近 5 分钟最繁忙的端口</translation>
    </message>
    <message>
        <source>What each port sent between two sweeps, from the table samples: the difference of PortXmitData (words of 4 bytes) over the time between.</source>
        <translation>每个端口在两次扫描之间发送的数据，取自 samples 表：PortXmitData（4 字节字）的差值除以其间的时间。</translation>
    </message>
    <message>
        <source>Ports with the longest wait in the last 5 minutes</source>
        <translation>最近 5 分钟等待最长的端口</translation>
    </message>
    <message>
        <source>How many ticks a second each port had data to send and no credits (PortXmitWait): congestion is behind the port&apos;s cable.</source>
        <translation>每个端口每秒有多少个周期有数据要发送而没有信用 (PortXmitWait)：拥塞在端口线缆的另一侧。</translation>
    </message>
    <message>
        <source>Errors by switch</source>
        <translation>按交换机的错误</translation>
    </message>
    <message>
        <source>The error counters of all ports of each switch, added up as the last sweep read them, since they were last cleared.</source>
        <translation>每台交换机所有端口的错误计数器之和，取最后一次扫描的读数，自上次清零起累计。</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>错误计数器上升的端口</translation>
    </message>
    <message>
        <source>The first and the last sweep compared: errors that happened during the recording.</source>
        <translation>比较首次与末次扫描：录制期间发生的错误。</translation>
    </message>
    <message>
        <source>Link downs per day</source>
        <translation>每天的链路断开次数</translation>
    </message>
    <message>
        <source>Events of the kind link_down, counted by the day they were noticed (UTC).</source>
        <translation>类别为 link_down 的事件，按发现日期 (UTC) 统计。</translation>
    </message>
    <message>
        <source>Ports whose link went down most often</source>
        <translation>链路断开最多的端口</translation>
    </message>
    <message>
        <source>Events of the kind link_down by port, with the first and the last time.</source>
        <translation>按端口统计类别为 link_down 的事件，含首次和末次时间。</translation>
    </message>
    <message>
        <source>Who was master when</source>
        <translation>主管理器的历史</translation>
    </message>
    <message>
        <source>The subnet managers that were in the state MASTER, with the time from which and until which each was.</source>
        <translation>曾处于 MASTER 状态的子网管理器，及其各自的起止时间。</translation>
    </message>
    <message>
        <source>Slow links</source>
        <translation>慢速链路</translation>
    </message>
    <message>
        <source>Cables of now with fewer lanes or a lower lane rate than the most common cable of the fabric; the tables hold both as numbers.</source>
        <translation>当前通道数或通道速率低于网络中最常见线缆的线缆；表中两者均为数字。</translation>
    </message>
    <message>
        <source>Ports by link speed and width</source>
        <translation>按链路速度和宽度的端口</translation>
    </message>
    <message>
        <source>How many active ports of now have which lane rate and how many lanes, from the view port.</source>
        <translation>当前各通道速率和通道数的活动端口数，取自视图 port。</translation>
    </message>
    <message>
        <source>Ports that are not active</source>
        <translation>未激活的端口</translation>
    </message>
    <message>
        <source>Ports of now by logical and physical state: those in Init or Armed wait for a subnet manager, those in Polling for a cable.</source>
        <translation>当前端口按逻辑状态和物理状态：Init 或 Armed 表示在等待子网管理器，Polling 表示在等待线缆。</translation>
    </message>
    <message>
        <source>Nodes seen late</source>
        <translation>后来出现的节点</translation>
    </message>
    <message>
        <source>Nodes that were not there when the recording began, with the time of their first discovery.</source>
        <translation>录制开始时不存在的节点，及其首次发现的时间。</translation>
    </message>
    <message>
        <source>Nodes that are gone</source>
        <translation>已消失的节点</translation>
    </message>
    <message>
        <source>Nodes that were there and are not any more: every row of theirs has an end (valid_to).</source>
        <translation>曾经存在而现已不在的节点：其每一行都有结束时间 (valid_to)。</translation>
    </message>
    <message>
        <source>Traffic of the whole fabric over time</source>
        <translation>整个网络的流量随时间变化</translation>
    </message>
    <message>
        <source>What all ports sent and received, minute by minute, from the totals of the roll-ups; show it as a chart.</source>
        <translation>所有端口逐分钟的发送和接收量，取自汇总的总计；请以图表显示。</translation>
    </message>
    <message>
        <source>Rate of one port over time</source>
        <translation>单个端口的速率随时间变化</translation>
    </message>
    <message>
        <source>What the first port of the capture sent, sweep by sweep: lag() is the reading before. Put in the GUID and the port that you want.</source>
        <translation>捕获文件中第一个端口逐次扫描的发送量：lag() 为上一次读数。请填入所需的 GUID 和端口。</translation>
    </message>
    <message>
        <source>Sweeps: silent ports and timeouts</source>
        <translation>扫描：未应答端口与超时</translation>
    </message>
    <message>
        <source>How long each sweep took, how many ports did not answer, and how many MADs timed out or were sent again.</source>
        <translation>每次扫描的用时、未应答的端口数，以及超时或重发的 MAD 数。</translation>
    </message>
    <message>
        <source>Events by kind</source>
        <translation>按类别的事件</translation>
    </message>
    <message>
        <source>How often each kind of event happened, and when last, from the view event.</source>
        <translation>每类事件发生的次数和最后时间，取自视图 event。</translation>
    </message>
    <message>
        <source>Kinds of devices</source>
        <translation>设备种类</translation>
    </message>
    <message>
        <source>How many nodes of now are of which type, vendor and device id.</source>
        <translation>当前各类型、厂商和设备 ID 的节点数。</translation>
    </message>
    <message>
        <source>Contents of the capture</source>
        <translation>捕获文件的内容</translation>
    </message>
    <message>
        <source>The capture&apos;s own facts: source, start and end, the number of sweeps, and the files that were imported.</source>
        <translation>捕获文件自身的信息：来源、开始和结束、扫描次数，以及导入的文件。</translation>
    </message>
    <message>
        <source>Nothing is shown that a picture could be made of.</source>
        <translation>没有显示可生成图片的内容。</translation>
    </message>
    <message>
        <source>%1 takes packets too slowly: %2 waits for it.</source>
        <translation>%1 接收数据包过慢：%2 在等待它。</translation>
    </message>
    <message>
        <source>Several senders share the full link %1 – %2 to %3.</source>
        <translation>多个发送方共用通往 %3 的满载链路 %1 – %2。</translation>
    </message>
    <message>
        <source>The link %1 – %2 is full: more is routed over it than it carries.</source>
        <translation>链路 %1 – %2 已满：经过它的路由超过其承载能力。</translation>
    </message>
    <message>
        <source>The link %1 – %2 waits, though nothing behind it is full or waits.</source>
        <translation>链路 %1 – %2 在等待，但其后没有满载或等待的链路。</translation>
    </message>
    <message>
        <source>%1 links waited for it, %2 of the time on average, %3 at the highest.</source>
        <translation>有 %1 条链路在等待它，平均占 %2 的时间，最高占 %3。</translation>
    </message>
    <message>
        <source>Its own link was used to %1.</source>
        <translation>其自身链路的利用率为 %1。</translation>
    </message>
    <message>
        <source>The routes of %1 pairs of hosts cross these links but not the root.</source>
        <translation>%1 对主机的路由经过这些链路，但不经过根源。</translation>
    </message>
    <message>
        <source>An M_Key has no place in a source: captures store it.</source>
        <translation>M_Key 不得写在数据源中：捕获文件会保存数据源。</translation>
    </message>
    <message>
        <source>Two nodes have the GUID %1: their port %2 is found at two places at once.</source>
        <translation>两个节点的 GUID 均为 %1：其端口 %2 同时在两处被发现。</translation>
    </message>
    <message>
        <source>Only one of them is recorded. Correct the GUID of the other one (firmware tools set it).</source>
        <translation>只录制其中之一。请更正另一个的 GUID（用固件工具设置）。</translation>
    </message>
    <message>
        <source>%1 counts ticks of waiting, not errors: it is left out.</source>
        <translation>%1 计的是等待周期，不是错误：予以忽略。</translation>
    </message>
    <message>
        <source>%1 is not a time zone.</source>
        <translation>%1 不是时区。</translation>
    </message>
    <message>
        <source>The link %1 – %2 on the job&apos;s routes is slower or narrower than its like: it carries %3 MB/s, was used to %4 and waited %5.</source>
        <translation>作业路由上的链路 %1 – %2 比同类更慢或更窄：它可承载 %3 MB/s，利用率达 %4，等待 %5。</translation>
    </message>
    <message>
        <source>%1, a host of the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>作业的主机 %1 接收数据包过慢：作业的链路中有 %2 条在 %4 中为 %5 等待了 %3。</translation>
    </message>
    <message>
        <source>%1, a host outside the job, takes packets too slowly: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>作业之外的主机 %1 接收数据包过慢：作业的链路中有 %2 条在 %4 中为 %5 等待了 %3。</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host of the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>多台主机向作业的主机 %1 发送的数据超过其链路的承载能力：作业的链路中有 %2 条在 %4 中为 %5 等待了 %3。</translation>
    </message>
    <message>
        <source>Several hosts send to %1, a host outside the job, more than its link carries: %2 of the job&apos;s links waited %3 of %4 for %5.</source>
        <translation>多台主机向作业之外的主机 %1 发送的数据超过其链路的承载能力：作业的链路中有 %2 条在 %4 中为 %5 等待了 %3。</translation>
    </message>
    <message>
        <source>%1 of the job&apos;s links waited %2 of %3 for %4 – %5, which is slower or narrower than its like.</source>
        <translation>作业的链路中有 %1 条在 %3 中为 %4 – %5 等待了 %2，后者比同类更慢或更窄。</translation>
    </message>
    <message>
        <source>The job itself fills the link %1 – %2: %3 of its links waited %4 of %5.</source>
        <translation>作业自身占满了链路 %1 – %2：其链路中有 %3 条在 %5 中等待了 %4。</translation>
    </message>
    <message>
        <source>The job shares the link %1 – %2 with %3, which sent up to %4 of its bytes: %5 of the job&apos;s links waited %6 of %7.</source>
        <translation>作业与 %3 共用链路 %1 – %2，后者最多发送了其中 %4 的字节：作业的链路中有 %5 条在 %7 中等待了 %6。</translation>
    </message>
    <message>
        <source>The job&apos;s routes meet at the switch %1: it fills %2 of its links, for which others waited up to %3.</source>
        <translation>作业的路由在交换机 %1 汇合：它占满了其链路中的 %2 条，其他链路为此最多等待 %3。</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes: a bit error rate of %3, %4 times down.</source>
        <translation>在作业路由上的 %2 处计得 %1 个错误：误码率 %3，断开 %4 次。</translation>
    </message>
    <message>
        <source>The forwarding tables of %1 switches became others while the job ran.</source>
        <translation>作业运行期间有 %1 台交换机的转发表改变。</translation>
    </message>
    <message>
        <source>Nothing stands out: of its %1 links, %2 waited longest, %3 of the time, and none has a cause to name.</source>
        <translation>没有异常：其 %1 条链路中，%2 等待最长，占 %3 的时间，且都没有可指明的原因。</translation>
    </message>
    <message>
        <source>Nothing stands out: none of its %1 links is known to have waited.</source>
        <translation>没有异常：其 %1 条链路都没有已知的等待。</translation>
    </message>
    <message>
        <source>Packets waited %1 of the time at hosts, %2 between switches and %3 at the links to hosts, on average.</source>
        <translation>数据包平均在主机处等待 %1 的时间，在交换机之间等待 %2，在通往主机的链路上等待 %3。</translation>
    </message>
    <message>
        <source>The job had all of its %1 links alone.</source>
        <translation>作业独占了其全部 %1 条链路。</translation>
    </message>
    <message>
        <source>Hosts outside the job may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>作业之外的主机可能使用了其 %2 条链路中的 %1 条，其中 %3 最多：最多占其字节的 %4。</translation>
    </message>
    <message>
        <source>Many to one: %1 received %2 of the job&apos;s bytes.</source>
        <translation>多对一：%1 接收了作业 %2 的字节。</translation>
    </message>
    <message>
        <source>One to many: %1 sent %2 of the job&apos;s bytes.</source>
        <translation>一对多：%1 发送了作业 %2 的字节。</translation>
    </message>
    <message>
        <source>A ring: %1 of the hosts sent most of their bytes to the next one.</source>
        <translation>环形：%1 的主机把大部分字节发送给下一台。</translation>
    </message>
    <message>
        <source>A shift: %1 of the hosts sent most of their bytes to the one %2 places after them.</source>
        <translation>移位：%1 的主机把大部分字节发送给其后第 %2 台。</translation>
    </message>
    <message>
        <source>All to all fits: %1 of the pairs of hosts may have sent, and hosts sent and received alike.</source>
        <translation>符合全对全：可能有 %1 的主机对之间发送过数据，且各主机的收发量相近。</translation>
    </message>
    <message>
        <source>The wait counters of %1 hosts stand at their top and count no more, %2 among them.</source>
        <translation>%1 台主机的等待计数器已达最大值，不再计数，%2 在其中。</translation>
    </message>
    <message>
        <source>%1 sent least: %2 bytes, where the middle of the hosts sent %3.</source>
        <translation>%1 发送最少：%2 字节，而主机的中位数为 %3。</translation>
    </message>
    <message>
        <source>%1 waited longest: %2 of the time, where the middle of the hosts waited %3.</source>
        <translation>%1 等待最长：占 %2 的时间，而主机的中位数为 %3。</translation>
    </message>
    <message>
        <source>The run before, job %1, took %2 and this one %3; its hosts sent %4 bytes and waited %5, those of this one %6 bytes and %7.</source>
        <translation>上一次运行（作业 %1）用时 %2，本次用时 %3；其主机发送 %4 字节，等待 %5，本次的主机发送 %6 字节，等待 %7。</translation>
    </message>
    <message>
        <source>The capture holds nothing of the time in which the job ran.</source>
        <translation>捕获文件不含作业运行期间的任何内容。</translation>
    </message>
    <message>
        <source>None of the job&apos;s hosts is in the fabric.</source>
        <translation>作业的主机都不在网络中。</translation>
    </message>
    <message>
        <source>Use UTC, local, or a name such as Asia/Tokyo.</source>
        <translation>请使用 UTC、local 或如 Asia/Tokyo 的名称。</translation>
    </message>
    <message>
        <source>The list of jobs %1 is larger than 1 GB.</source>
        <translation>作业列表 %1 大于 1 GB。</translation>
    </message>
    <message>
        <source>Choose a shorter range of time.</source>
        <translation>请选择更短的时间范围。</translation>
    </message>
    <message>
        <source>The list of jobs %1 cannot be used: %2</source>
        <translation>无法使用作业列表 %1：%2</translation>
    </message>
    <message>
        <source>%1 printed more than is read of it.</source>
        <translation>%1 的输出超过可读取的量。</translation>
    </message>
    <message>
        <source>%1 did not end in time.</source>
        <translation>%1 未及时结束。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>The capture %1 has too many jobs to read them at once.</source>
        <translation>捕获文件 %1 中的作业过多，无法一次读取。</translation>
    </message>
    <message>
        <source>Choose a range, or trim the capture.</source>
        <translation>请选择一个范围，或裁剪捕获文件。</translation>
    </message>
    <message>
        <source>The job of row %1 is invalid.</source>
        <translation>第 %1 行的作业无效。</translation>
    </message>
    <message>
        <source>Batch jobs by user</source>
        <translation>按用户的批处理作业</translation>
    </message>
    <message>
        <source>How many jobs each user had, on how many hosts, and for how many hours of hosts; what still runs counts until the end.</source>
        <translation>每个用户的作业数、所用主机数和主机小时数；仍在运行的计到末尾。</translation>
    </message>
    <message>
        <source>The job has too many hosts: its routes do not fit into memory.</source>
        <translation>作业的主机过多：其路由无法放入内存。</translation>
    </message>
    <message>
        <source>%1 fields instead of %2.</source>
        <translation>字段有 %1 个，而不是 %2 个。</translation>
    </message>
    <message>
        <source>The line does not begin with %1.</source>
        <translation>该行不以 %1 开头。</translation>
    </message>
    <message>
        <source>This is not a record of an accounting file.</source>
        <translation>这不是记账文件的记录。</translation>
    </message>
    <message>
        <source>This is not a list of jobs.</source>
        <translation>这不是作业列表。</translation>
    </message>
    <message>
        <source>It may be the output of sacct -P, sacct --json, squeue --json or scontrol show job -o, a PBS accounting file, or CSV with the columns id, user, name, start, end and hosts.</source>
        <translation>可以是 sacct -P、sacct --json、squeue --json 或 scontrol show job -o 的输出、PBS 记账文件，或含 id、user、name、start、end 和 hosts 列的 CSV。</translation>
    </message>
    <message>
        <source>The list has more jobs or hosts than can be kept.</source>
        <translation>列表中的作业或主机多于可保存的数量。</translation>
    </message>
    <message>
        <source>A job without an id.</source>
        <translation>作业没有 ID。</translation>
    </message>
    <message>
        <source>“%1” is not a time.</source>
        <translation>“%1”不是时间。</translation>
    </message>
    <message>
        <source>The job %1 ends before it begins.</source>
        <translation>作业 %1 在开始之前结束。</translation>
    </message>
    <message>
        <source>The JSON document has no list of jobs.</source>
        <translation>JSON 文档中没有作业列表。</translation>
    </message>
    <message>
        <source>Use squeue --json or sacct --json.</source>
        <translation>请使用 squeue --json 或 sacct --json。</translation>
    </message>
    <message>
        <source>The document ends within a job.</source>
        <translation>文档在某个作业中结束。</translation>
    </message>
    <message>
        <source>This is not a JSON object of a job.</source>
        <translation>这不是作业的 JSON 对象。</translation>
    </message>
    <message>
        <source>Line %1 was not understood.</source>
        <translation>无法理解第 %1 行。</translation>
    </message>
    <message>
        <source>In the file, but not in the fabric: %1.</source>
        <translation>在文件中，但不在网络中：%1。</translation>
    </message>
    <message>
        <source>In the fabric, but not in the file: %1.</source>
        <translation>在网络中，但不在文件中：%1。</translation>
    </message>
    <message>
        <source>%1 and %2 of the file are one switch, %3.</source>
        <translation>文件中的 %1 和 %2 是同一台交换机 %3。</translation>
    </message>
    <message>
        <source>%1: at %2 in the file (with hosts of %3), at %4 in the fabric.</source>
        <translation>%1：在文件中位于 %2（与 %3 的主机一起），在网络中位于 %4。</translation>
    </message>
    <message>
        <source>No part of the fabric connects just the %1 hosts that the file has below %2.</source>
        <translation>网络中没有任何部分恰好连接文件中 %2 之下的 %1 台主机。</translation>
    </message>
    <message>
        <source>%1 is an option of mad: sources, not of %2.</source>
        <translation>%1 是 mad: 数据源的选项，不是 %2 的选项。</translation>
    </message>
    <message>
        <source>An agent takes it on its own command line, on the machine that it runs on.</source>
        <translation>代理在其所在机器上，从自己的命令行接受该选项。</translation>
    </message>
    <message>
        <source>What was counted in between is unknown. Pickglass resets nothing but latched waits, on request; find the program that does.</source>
        <translation>其间的计数未知。Pickglass 除应要求清零锁定的等待计数器外不清零任何内容；请查找执行清零的程序。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown. That of %2 counts the other direction.</source>
        <translation>%1 的 PortXmitWait 已达最大值：数据在那里等待多久未知。%2 的 PortXmitWait 计的是另一方向。</translation>
    </message>
    <message>
        <source>It counts again after a reset; --reset-latched-waits of pgcap record resets such counters alone.</source>
        <translation>清零后会重新计数；pgcap record 的 --reset-latched-waits 只清零此类计数器。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 ports stands at its maximum.</source>
        <translation>%1 个端口的 PortXmitWait 已达最大值。</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 to 0.</source>
        <translation>此录制把 %1 的已锁定 PortXmitWait 设为 0。</translation>
    </message>
    <message>
        <source>This recording set the latched PortXmitWait of %1 ports to 0.</source>
        <translation>此录制把 %1 个端口的已锁定 PortXmitWait 设为 0。</translation>
    </message>
    <message>
        <source>The bit error rate of %1 is %2 (threshold %3).</source>
        <translation>%1 的误码率为 %2（阈值 %3）。</translation>
    </message>
    <message>
        <source>Reseat the cable and clean its connectors, or replace it.</source>
        <translation>请重新插拔线缆并清洁其接头，或更换线缆。</translation>
    </message>
    <message>
        <source>The bit error rates of %1 ports crossed their thresholds together.</source>
        <translation>%1 个端口的误码率同时越过阈值。</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 stands at its maximum: how long data waits there is unknown.</source>
        <translation>%1 的 PortXmitWait 已达最大值：数据在那里等待多久未知。</translation>
    </message>
    <message>
        <source>Expected a bit error rate: BER=1e-12, BER.HDR=1e-14 or BER=off.</source>
        <translation>应为误码率：BER=1e-12、BER.HDR=1e-14 或 BER=off。</translation>
    </message>
    <message>
        <source>If the fabric is protected by an M_Key, write it into a file and name that: --mkey-file FILE, or mad:%1?mkey-file=FILE.</source>
        <translation>如果网络受 M_Key 保护，请把它写入文件并指定：--mkey-file FILE，或 mad:%1?mkey-file=FILE。</translation>
    </message>
    <message>
        <source>Write the key into a file that only you can read, and name that: --mkey-file FILE, or mad:?mkey-file=FILE.</source>
        <translation>请把密钥写入只有您可读的文件并指定：--mkey-file FILE，或 mad:?mkey-file=FILE。</translation>
    </message>
    <message>
        <source>libibnetdisc knows one M_Key for all ports, and the file holds several.</source>
        <translation>libibnetdisc 对所有端口只用一个 M_Key，而文件中有多个。</translation>
    </message>
    <message>
        <source>Leave out discovery=libibnetdisc.</source>
        <translation>请去掉 discovery=libibnetdisc。</translation>
    </message>
    <message>
        <source>Expected a line such as 0x1234, or OpenSM&apos;s guid2mkey: a port GUID and its key a line, each port once.</source>
        <translation>应为如 0x1234 的行，或 OpenSM 的 guid2mkey：每行一个端口 GUID 及其密钥，每个端口一次。</translation>
    </message>
    <message>
        <source>%1 does not hold M_Keys.</source>
        <translation>%1 中没有 M_Key。</translation>
    </message>
    <message>
        <source>Connecting to the hosts</source>
        <translation>正在连接到主机</translation>
    </message>
    <message>
        <source>The host %1 answers again.</source>
        <translation>主机 %1 恢复应答。</translation>
    </message>
    <message>
        <source>The host %1 does not answer.</source>
        <translation>主机 %1 没有应答。</translation>
    </message>
    <message>
        <source>Its counters are unknown until it does.</source>
        <translation>在其应答之前，其计数器未知。</translation>
    </message>
    <message>
        <source>None of the hosts answered; the first is %1.</source>
        <translation>所有主机都没有应答；第一台是 %1。</translation>
    </message>
    <message>
        <source>The host %1 cannot be read: %2.</source>
        <translation>无法读取主机 %1：%2。</translation>
    </message>
    <message>
        <source>Try ssh -o BatchMode=yes %1 in a terminal.</source>
        <translation>请在终端中尝试 ssh -o BatchMode=yes %1。</translation>
    </message>
    <message>
        <source>Check that the folder is there.</source>
        <translation>请检查该文件夹是否存在。</translation>
    </message>
    <message>
        <source>The host %1 is not in the fabric.</source>
        <translation>主机 %1 不在网络中。</translation>
    </message>
    <message>
        <source>Its counters are not recorded.</source>
        <translation>不录制其计数器。</translation>
    </message>
    <message>
        <source>The list of hosts %1 cannot be read: %2.</source>
        <translation>无法读取主机列表 %1：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the root of a host.</source>
        <translation>“%1”不能作为主机的根目录。</translation>
    </message>
    <message>
        <source>Hosts have no option %1=%2.</source>
        <translation>hosts 没有选项 %1=%2。</translation>
    </message>
    <message>
        <source>The source names no hosts.</source>
        <translation>数据源没有指定主机。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a host.</source>
        <translation>“%1”不能作为主机名称。</translation>
    </message>
    <message>
        <source>&quot;host:&quot; reads this machine and names no other.</source>
        <translation>“host:”读取本机，不能指定其他主机。</translation>
    </message>
    <message>
        <source>Several hosts cannot have the same root.</source>
        <translation>多台主机不能使用同一根目录。</translation>
    </message>
    <message>
        <source>Hosts are read in real time, but the inner source is not.</source>
        <translation>主机以实时方式读取，而内部数据源不是。</translation>
    </message>
    <message>
        <source>Remove clock=fast.</source>
        <translation>请去掉 clock=fast。</translation>
    </message>
    <message>
        <source>Its %1 hosts lie on %2 leaves and %3 tiers of switches; its size needs %4 and %5. %6 % of its bytes left a leaf, and packets waited %7 % of the time on links between switches.</source>
        <translation>其 %1 台主机分布在 %2 台叶交换机和 %3 层交换机上；按其规模需要 %4 和 %5。其 %6 % 的字节离开叶交换机，数据包在交换机之间的链路上等待 %7 % 的时间。</translation>
    </message>
    <message>
        <source>%1 sent %3 by its counter, but %2 at the other end of the cable received %4.</source>
        <translation>%1 按其计数器发送了 %3，但线缆另一端的 %2 接收了 %4。</translation>
    </message>
    <message>
        <source>Another program may reset one of the counters, one may not count, or the cable leads elsewhere.</source>
        <translation>可能有其他程序清零了其中一个计数器，其中一个可能没有计数，或线缆通往别处。</translation>
    </message>
    <message>
        <source>The data counters at both ends of %1 cables began to differ together.</source>
        <translation>%1 根线缆两端的数据计数器同时开始不一致。</translation>
    </message>
    <message>
        <source>The PCIe link of %1 is %2 and carries %3 Gbit/s; the adapter supports %4.</source>
        <translation>%1 的 PCIe 链路为 %2，可承载 %3 Gbit/s；适配器支持 %4。</translation>
    </message>
    <message>
        <source>Move the adapter to a slot with more lanes, or reseat it.</source>
        <translation>请把适配器移到通道更多的插槽，或重新插接。</translation>
    </message>
    <message>
        <source>Check that node_exporter runs there at port %1.</source>
        <translation>请检查 node_exporter 是否在那里的端口 %1 上运行。</translation>
    </message>
    <message>
        <source>node_exporter has no option root.</source>
        <translation>node_exporter 没有选项 root。</translation>
    </message>
    <message>
        <source>The PCIe links of %1 adapters are less than they support.</source>
        <translation>%1 个适配器的 PCIe 链路低于其支持的水平。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 got an alternate path: %2.</source>
        <translation>%1 的队列对获得备用路径：%2。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports have alternate paths.</source>
        <translation>%1 个端口的队列对有备用路径。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 migrated to their alternate paths: %2.</source>
        <translation>%1 的队列对迁移到备用路径：%2。</translation>
    </message>
    <message>
        <source>The primary path failed: look for link events of that time.</source>
        <translation>主路径发生故障：请查看该时刻的链路事件。</translation>
    </message>
    <message>
        <source>Queue pairs of %1 ports migrated together.</source>
        <translation>%1 个端口的队列对同时迁移。</translation>
    </message>
    <message>
        <source>The other ports take over the queries of %1.</source>
        <translation>其他端口接管 %1 的查询。</translation>
    </message>
    <message>
        <source>Expected mad:, mad:mlx5_0, mad:mlx5_0/1 or several ports, mad:mlx5_0/1,mlx5_2/1; ibstat lists the devices and their ports.</source>
        <translation>应为 mad:、mad:mlx5_0、mad:mlx5_0/1 或多个端口 mad:mlx5_0/1,mlx5_2/1；ibstat 可列出设备及其端口。</translation>
    </message>
    <message>
        <source>The port %1 is named twice.</source>
        <translation>端口 %1 被指定了两次。</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>端口的 IP over InfiniBand 接口接收的字节数。</translation>
    </message>
    <message>
        <source>Bytes that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>端口的 IP over InfiniBand 接口发送的字节数。</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface received.</source>
        <translation>端口的 IP over InfiniBand 接口接收的数据包数。</translation>
    </message>
    <message>
        <source>Packets that the port&apos;s IP over InfiniBand interface sent.</source>
        <translation>端口的 IP over InfiniBand 接口发送的数据包数。</translation>
    </message>
    <message>
        <source>Packets that the IP interface received with errors.</source>
        <translation>IP 接口接收的有错误的数据包数。</translation>
    </message>
    <message>
        <source>Received IP packets that the kernel dropped, as for lack of memory.</source>
        <translation>内核丢弃的已接收 IP 数据包数，例如因内存不足。</translation>
    </message>
    <message>
        <source>IP packets lost since the receive ring was full.</source>
        <translation>因接收环已满而丢失的 IP 数据包数。</translation>
    </message>
    <message>
        <source>IP packets received with a wrong frame.</source>
        <translation>接收的帧错误的 IP 数据包数。</translation>
    </message>
    <message>
        <source>Compressed IP packets received.</source>
        <translation>接收的压缩 IP 数据包数。</translation>
    </message>
    <message>
        <source>Multicast IP packets received.</source>
        <translation>接收的组播 IP 数据包数。</translation>
    </message>
    <message>
        <source>IP packets that could not be sent.</source>
        <translation>无法发送的 IP 数据包数。</translation>
    </message>
    <message>
        <source>IP packets to be sent that the kernel dropped.</source>
        <translation>内核丢弃的待发送 IP 数据包数。</translation>
    </message>
    <message>
        <source>IP packets not sent since the send ring was full.</source>
        <translation>因发送环已满而未发送的 IP 数据包数。</translation>
    </message>
    <message>
        <source>Collisions of the IP interface; InfiniBand has none.</source>
        <translation>IP 接口的冲突数；InfiniBand 没有冲突。</translation>
    </message>
    <message>
        <source>IP packets not sent since the link was down.</source>
        <translation>因链路断开而未发送的 IP 数据包数。</translation>
    </message>
    <message>
        <source>Compressed IP packets sent.</source>
        <translation>发送的压缩 IP 数据包数。</translation>
    </message>
    <message>
        <source>Calls of the host&apos;s NFS client, of all versions.</source>
        <translation>主机 NFS 客户端的调用数，含所有版本。</translation>
    </message>
    <message>
        <source>NFS calls sent again since no answer came in time.</source>
        <translation>因未及时收到应答而重发的 NFS 调用数。</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts read from their servers.</source>
        <translation>所有 NFS 挂载从服务器读取的字节数。</translation>
    </message>
    <message>
        <source>Bytes that all NFS mounts wrote to their servers.</source>
        <translation>所有 NFS 挂载写入服务器的字节数。</translation>
    </message>
    <message>
        <source>Finished calls of all NFS mounts.</source>
        <translation>所有 NFS 挂载已完成的调用数。</translation>
    </message>
    <message>
        <source>Finished %1 calls of all NFS mounts.</source>
        <translation>所有 NFS 挂载已完成的 %1 调用数。</translation>
    </message>
    <message>
        <source>Calls sent by all NFS mounts, retransmissions included.</source>
        <translation>所有 NFS 挂载发送的调用数，含重传。</translation>
    </message>
    <message>
        <source>%1 calls sent by all NFS mounts, retransmissions included.</source>
        <translation>所有 NFS 挂载发送的 %1 调用数，含重传。</translation>
    </message>
    <message>
        <source>Major timeouts of calls of all NFS mounts.</source>
        <translation>所有 NFS 挂载的调用的主超时数。</translation>
    </message>
    <message>
        <source>Major timeouts of %1 calls of all NFS mounts.</source>
        <translation>所有 NFS 挂载的 %1 调用的主超时数。</translation>
    </message>
    <message>
        <source>Bytes of calls sent by all NFS mounts, headers included.</source>
        <translation>所有 NFS 挂载发送的调用的字节数，含头部。</translation>
    </message>
    <message>
        <source>Bytes of %1 calls sent by all NFS mounts, headers included.</source>
        <translation>所有 NFS 挂载发送的 %1 调用的字节数，含头部。</translation>
    </message>
    <message>
        <source>Bytes of answers to calls of all NFS mounts, headers included.</source>
        <translation>所有 NFS 挂载的调用应答的字节数，含头部。</translation>
    </message>
    <message>
        <source>Bytes of answers to %1 calls of all NFS mounts, headers included.</source>
        <translation>所有 NFS 挂载的 %1 调用应答的字节数，含头部。</translation>
    </message>
    <message>
        <source>Time that calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>NFS 挂载的调用在发送前等待的时间；除以调用数即为平均值。</translation>
    </message>
    <message>
        <source>Time that %1 calls of NFS mounts waited before they were sent; divided by the calls: the mean.</source>
        <translation>NFS 挂载的 %1 调用在发送前等待的时间；除以调用数即为平均值。</translation>
    </message>
    <message>
        <source>Time from sending calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>NFS 挂载的调用从发送到应答的时间；除以调用数即为平均往返时间。</translation>
    </message>
    <message>
        <source>Time from sending %1 calls of NFS mounts until their answers; divided by the calls: the mean round trip.</source>
        <translation>NFS 挂载的 %1 调用从发送到应答的时间；除以调用数即为平均往返时间。</translation>
    </message>
    <message>
        <source>Time of calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>NFS 挂载的调用从开始到结束的时间；除以调用数即为平均值。</translation>
    </message>
    <message>
        <source>Time of %1 calls of NFS mounts from their begin to their end; divided by the calls: the mean.</source>
        <translation>NFS 挂载的 %1 调用从开始到结束的时间；除以调用数即为平均值。</translation>
    </message>
    <message>
        <source>Calls of NFS mounts that ended with an error.</source>
        <translation>NFS 挂载的以错误结束的调用数。</translation>
    </message>
    <message>
        <source>%1 calls of NFS mounts that ended with an error.</source>
        <translation>NFS 挂载的以错误结束的 %1 调用数。</translation>
    </message>
    <message>
        <source>Connections that NFS transports made to servers.</source>
        <translation>NFS 传输与服务器建立的连接数。</translation>
    </message>
    <message>
        <source>Answers from NFS servers that belong to no call.</source>
        <translation>NFS 服务器发来的不属于任何调用的应答数。</translation>
    </message>
    <message>
        <source>Calls sent over NFS transports.</source>
        <translation>经 NFS 传输发送的调用数。</translation>
    </message>
    <message>
        <source>Answers received over NFS transports.</source>
        <translation>经 NFS 传输接收的应答数。</translation>
    </message>
    <message>
        <source>Sum of the calls under way at each send; divided by the sends: the mean.</source>
        <translation>每次发送时进行中的调用数之和；除以发送次数即为平均值。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for a slot at each send; divided by the sends: the mean backlog.</source>
        <translation>每次发送时等待槽位的调用数之和；除以发送次数即为平均积压。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited to be sent at each send; divided by the sends: the mean.</source>
        <translation>每次发送时等待发送的调用数之和；除以发送次数即为平均值。</translation>
    </message>
    <message>
        <source>Sum of the calls that waited for an answer at each send; divided by the sends: the mean.</source>
        <translation>每次发送时等待应答的调用数之和；除以发送次数即为平均值。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs.</source>
        <translation>所有处理器合计用于程序的时间。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on programs of low priority.</source>
        <translation>所有处理器合计用于低优先级程序的时间。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on the kernel.</source>
        <translation>所有处理器合计用于内核的时间。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on interrupts.</source>
        <translation>所有处理器合计用于中断的时间。</translation>
    </message>
    <message>
        <source>Time that all processors together spent on deferred work of interrupts.</source>
        <translation>所有处理器合计用于中断的延后处理的时间。</translation>
    </message>
    <message>
        <source>Time that all processors together were idle.</source>
        <translation>所有处理器合计空闲的时间。</translation>
    </message>
    <message>
        <source>Time that processors were idle while input or output was waited for; it may fall.</source>
        <translation>处理器空闲且在等待输入或输出的时间；可能下降。</translation>
    </message>
    <message>
        <source>Time in which other virtual machines had the processors.</source>
        <translation>处理器被其他虚拟机占用的时间。</translation>
    </message>
    <message>
        <source>Memory of the host.</source>
        <translation>主机的内存。</translation>
    </message>
    <message>
        <source>Memory that nothing uses.</source>
        <translation>未被使用的内存。</translation>
    </message>
    <message>
        <source>Memory that programs may get without swapping.</source>
        <translation>程序无需交换即可获得的内存。</translation>
    </message>
    <message>
        <source>Memory for blocks of disks.</source>
        <translation>用于磁盘块的内存。</translation>
    </message>
    <message>
        <source>Memory for contents of files.</source>
        <translation>用于文件内容的内存。</translation>
    </message>
    <message>
        <source>Memory that waits to be written to disks or servers.</source>
        <translation>等待写入磁盘或服务器的内存。</translation>
    </message>
    <message>
        <source>Memory that is being written to disks or servers.</source>
        <translation>正在写入磁盘或服务器的内存。</translation>
    </message>
    <message>
        <source>Memory for data of the kernel.</source>
        <translation>用于内核数据的内存。</translation>
    </message>
    <message>
        <source>Swap space of the host.</source>
        <translation>主机的交换空间。</translation>
    </message>
    <message>
        <source>Swap space that nothing uses.</source>
        <translation>未被使用的交换空间。</translation>
    </message>
    <message>
        <source>Bytes that programs read from Lustre mounts.</source>
        <translation>程序从 Lustre 挂载读取的字节数。</translation>
    </message>
    <message>
        <source>Bytes that programs wrote to Lustre mounts.</source>
        <translation>程序写入 Lustre 挂载的字节数。</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers.</source>
        <translation>对 Lustre 对象服务器的读调用数。</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers.</source>
        <translation>对 Lustre 对象服务器的写调用数。</translation>
    </message>
    <message>
        <source>Calls to Lustre metadata servers that change something.</source>
        <translation>对 Lustre 元数据服务器的更改类调用数。</translation>
    </message>
    <message>
        <source>Read calls to Lustre object servers that are under way.</source>
        <translation>对 Lustre 对象服务器的进行中的读调用数。</translation>
    </message>
    <message>
        <source>Write calls to Lustre object servers that are under way.</source>
        <translation>对 Lustre 对象服务器的进行中的写调用数。</translation>
    </message>
    <message>
        <source>Changing calls to Lustre metadata servers that are under way.</source>
        <translation>对 Lustre 元数据服务器的进行中的更改类调用数。</translation>
    </message>
    <message>
        <source>Pages that wait to be read from Lustre.</source>
        <translation>等待从 Lustre 读取的页数。</translation>
    </message>
    <message>
        <source>Pages that wait to be written to Lustre.</source>
        <translation>等待写入 Lustre 的页数。</translation>
    </message>
    <message>
        <source>Speed of a lane of the adapter&apos;s PCIe link.</source>
        <translation>适配器 PCIe 链路的单通道速度。</translation>
    </message>
    <message>
        <source>Highest speed of a lane that the adapter supports.</source>
        <translation>适配器支持的最高单通道速度。</translation>
    </message>
    <message>
        <source>Lanes of the adapter&apos;s PCIe link.</source>
        <translation>适配器 PCIe 链路的通道数。</translation>
    </message>
    <message>
        <source>Most lanes that the adapter supports.</source>
        <translation>适配器支持的最大通道数。</translation>
    </message>
    <message>
        <source>Connected queue pairs of the port.</source>
        <translation>端口的已连接队列对数。</translation>
    </message>
    <message>
        <source>Queue pairs without an armed alternate path.</source>
        <translation>没有就绪备用路径的队列对数。</translation>
    </message>
    <message>
        <source>Queue pairs whose alternate path is being armed.</source>
        <translation>备用路径正在准备的队列对数。</translation>
    </message>
    <message>
        <source>Queue pairs with an armed alternate path.</source>
        <translation>备用路径已就绪的队列对数。</translation>
    </message>
    <message>
        <source>How often alternate paths of queue pairs were armed while the host was read.</source>
        <translation>读取主机期间，队列对的备用路径就绪的次数。</translation>
    </message>
    <message>
        <source>How often queue pairs migrated to their alternate paths while the host was read.</source>
        <translation>读取主机期间，队列对迁移到备用路径的次数。</translation>
    </message>
    <message>
        <source>RDMA WRITE requests received.</source>
        <translation>接收的 RDMA WRITE 请求数。</translation>
    </message>
    <message>
        <source>RDMA READ requests received.</source>
        <translation>接收的 RDMA READ 请求数。</translation>
    </message>
    <message>
        <source>Atomic requests received.</source>
        <translation>接收的原子请求数。</translation>
    </message>
    <message>
        <source>Connection requests to dynamically connected transports.</source>
        <translation>对动态连接传输的连接请求数。</translation>
    </message>
    <message>
        <source>Congestion notifications that the reaction point ignored.</source>
        <translation>反应点忽略的拥塞通知数。</translation>
    </message>
    <message>
        <source>Congestion notifications that lowered the rate of a sender.</source>
        <translation>使发送方降低速率的拥塞通知数。</translation>
    </message>
    <message>
        <source>Packets received with a congestion mark.</source>
        <translation>接收的带拥塞标记的数据包数。</translation>
    </message>
    <message>
        <source>Congestion notifications sent.</source>
        <translation>发送的拥塞通知数。</translation>
    </message>
    <message>
        <source>Packets dropped since no receive work request was posted.</source>
        <translation>因未提交接收工作请求而丢弃的数据包数。</translation>
    </message>
    <message>
        <source>Packets received out of sequence.</source>
        <translation>接收的乱序数据包数。</translation>
    </message>
    <message>
        <source>Requests received twice.</source>
        <translation>重复接收的请求数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs received.</source>
        <translation>接收的接收方未就绪 NAK 数。</translation>
    </message>
    <message>
        <source>NAKs received since packets were lost.</source>
        <translation>因数据包丢失而接收的 NAK 数。</translation>
    </message>
    <message>
        <source>Answers that show that requests before them were lost.</source>
        <translation>表明其之前的请求已丢失的应答数。</translation>
    </message>
    <message>
        <source>Requests whose acknowledgement did not come in time.</source>
        <translation>未及时收到确认的请求数。</translation>
    </message>
    <message>
        <source>Local length errors of the responder.</source>
        <translation>响应方的本地长度错误数。</translation>
    </message>
    <message>
        <source>Work of the responder completed with an error.</source>
        <translation>响应方以错误完成的工作数。</translation>
    </message>
    <message>
        <source>Work of the requester completed with an error.</source>
        <translation>请求方以错误完成的工作数。</translation>
    </message>
    <message>
        <source>Requests that the other end called invalid.</source>
        <translation>另一端判为无效的请求数。</translation>
    </message>
    <message>
        <source>Requests that the other end denied access to.</source>
        <translation>另一端拒绝访问的请求数。</translation>
    </message>
    <message>
        <source>Requests from the other end without access rights.</source>
        <translation>另一端发来的无访问权限的请求数。</translation>
    </message>
    <message>
        <source>Work of the responder flushed after an error.</source>
        <translation>响应方在错误后被清空的工作数。</translation>
    </message>
    <message>
        <source>Work of the requester flushed after an error.</source>
        <translation>请求方在错误后被清空的工作数。</translation>
    </message>
    <message>
        <source>Requests given up after all retries.</source>
        <translation>在全部重试后放弃的请求数。</translation>
    </message>
    <message>
        <source>Requests given up since the receiver was never ready.</source>
        <translation>因接收方一直未就绪而放弃的请求数。</translation>
    </message>
    <message>
        <source>Packets with a wrong invariant CRC.</source>
        <translation>不变 CRC 错误的数据包数。</translation>
    </message>
    <message>
        <source>Local length errors of responders.</source>
        <translation>响应方的本地长度错误数。</translation>
    </message>
    <message>
        <source>Local length errors of requesters.</source>
        <translation>请求方的本地长度错误数。</translation>
    </message>
    <message>
        <source>Local queue pair errors of responders.</source>
        <translation>响应方的本地队列对错误数。</translation>
    </message>
    <message>
        <source>Local queue pair errors of requesters.</source>
        <translation>请求方的本地队列对错误数。</translation>
    </message>
    <message>
        <source>Local protection errors of responders.</source>
        <translation>响应方的本地保护错误数。</translation>
    </message>
    <message>
        <source>Local protection errors of requesters.</source>
        <translation>请求方的本地保护错误数。</translation>
    </message>
    <message>
        <source>Receive work requests flushed after an error.</source>
        <translation>在错误后被清空的接收工作请求数。</translation>
    </message>
    <message>
        <source>Send work requests flushed after an error.</source>
        <translation>在错误后被清空的发送工作请求数。</translation>
    </message>
    <message>
        <source>Errors of binding memory windows.</source>
        <translation>绑定内存窗口的错误数。</translation>
    </message>
    <message>
        <source>Bad responses to requests.</source>
        <translation>对请求的错误响应数。</translation>
    </message>
    <message>
        <source>Requests that the other end found invalid.</source>
        <translation>另一端认为无效的请求数。</translation>
    </message>
    <message>
        <source>Invalid requests from the other end.</source>
        <translation>另一端发来的无效请求数。</translation>
    </message>
    <message>
        <source>Requests denied by the other end.</source>
        <translation>被另一端拒绝的请求数。</translation>
    </message>
    <message>
        <source>Requests from the other end that were denied.</source>
        <translation>另一端发来且被拒绝的请求数。</translation>
    </message>
    <message>
        <source>Requests that failed at the other end.</source>
        <translation>在另一端失败的请求数。</translation>
    </message>
    <message>
        <source>Requests given up after all transport retries.</source>
        <translation>在全部传输重试后放弃的请求数。</translation>
    </message>
    <message>
        <source>Requests given up after all receiver-not-ready retries.</source>
        <translation>在全部接收方未就绪重试后放弃的请求数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs sent.</source>
        <translation>发送的接收方未就绪 NAK 数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs that requesters received.</source>
        <translation>请求方接收的接收方未就绪 NAK 数。</translation>
    </message>
    <message>
        <source>Requests received out of sequence.</source>
        <translation>接收的乱序请求数。</translation>
    </message>
    <message>
        <source>NAKs of requests out of sequence received.</source>
        <translation>接收的乱序请求 NAK 数。</translation>
    </message>
    <message>
        <source>Duplicate requests received.</source>
        <translation>接收的重复请求数。</translation>
    </message>
    <message>
        <source>Requests that timed out.</source>
        <translation>超时的请求数。</translation>
    </message>
    <message>
        <source>Packets that the port sent to itself.</source>
        <translation>端口发送给自身的数据包数。</translation>
    </message>
    <message>
        <source>Packets of reliable connections sent again.</source>
        <translation>可靠连接重发的数据包数。</translation>
    </message>
    <message>
        <source>Receiver-not-ready NAKs of the driver.</source>
        <translation>驱动的接收方未就绪 NAK 数。</translation>
    </message>
    <message>
        <source>Other NAKs received.</source>
        <translation>接收的其他 NAK 数。</translation>
    </message>
    <message>
        <source>Timeouts of reliable connections.</source>
        <translation>可靠连接的超时数。</translation>
    </message>
    <message>
        <source>Packets that the driver dropped.</source>
        <translation>驱动丢弃的数据包数。</translation>
    </message>
    <message>
        <source>Sequence NAKs that reliable connections received.</source>
        <translation>可靠连接接收的序列 NAK 数。</translation>
    </message>
    <message>
        <source>Duplicate requests of reliable connections.</source>
        <translation>可靠连接的重复请求数。</translation>
    </message>
    <message>
        <source>RDMA READ answers out of sequence.</source>
        <translation>乱序的 RDMA READ 应答数。</translation>
    </message>
    <message>
        <source>Sequence NAKs sent.</source>
        <translation>发送的序列 NAK 数。</translation>
    </message>
    <message>
        <source>Waits for send DMA descriptors.</source>
        <translation>等待发送 DMA 描述符的次数。</translation>
    </message>
    <message>
        <source>Packets with unaligned data.</source>
        <translation>数据未对齐的数据包数。</translation>
    </message>
    <message>
        <source>Delayed completions of reliable connections.</source>
        <translation>可靠连接的延迟完成数。</translation>
    </message>
    <message>
        <source>Packets for a virtual lane that the port does not have.</source>
        <translation>发往端口所没有的虚拟通道的数据包数。</translation>
    </message>
    <message>
        <source>Packets to be sent with an invalid length.</source>
        <translation>长度无效的待发送数据包数。</translation>
    </message>
    <message>
        <source>Packets to be sent that are too long or too short.</source>
        <translation>过长或过短的待发送数据包数。</translation>
    </message>
    <message>
        <source>Packets whose data came too late to be sent.</source>
        <translation>数据到达过晚而无法发送的数据包数。</translation>
    </message>
    <message>
        <source>Stalls of sending for lack of credits.</source>
        <translation>因缺少信用而停止发送的次数。</translation>
    </message>
    <message>
        <source>Packets to be sent with a wrong header.</source>
        <translation>头部错误的待发送数据包数。</translation>
    </message>
    <message>
        <source>How often the link went down.</source>
        <translation>链路断开的次数。</translation>
    </message>
    <message>
        <source>How often the link came up.</source>
        <translation>链路连通的次数。</translation>
    </message>
    <message>
        <source>Packets that a constraint kept from being sent.</source>
        <translation>因约束而未发送的数据包数。</translation>
    </message>
    <message>
        <source>Received packets that a constraint refused.</source>
        <translation>被约束拒绝的已接收数据包数。</translation>
    </message>
    <message>
        <source>Time in which data waited for credits, in the adapter&apos;s own unit.</source>
        <translation>数据等待信用的时间，以适配器自身的单位计。</translation>
    </message>
    <message>
        <source>Packets sent.</source>
        <translation>发送的数据包数。</translation>
    </message>
    <message>
        <source>Packets received.</source>
        <translation>接收的数据包数。</translation>
    </message>
    <message>
        <source>Acknowledgements of reliable connections.</source>
        <translation>可靠连接的确认数。</translation>
    </message>
    <message>
        <source>Queued acknowledgements of reliable connections.</source>
        <translation>可靠连接的已排队确认数。</translation>
    </message>
    <message>
        <source>Packets dropped instead of being sent.</source>
        <translation>被丢弃而未发送的数据包数。</translation>
    </message>
    <message>
        <source>Packets received in an unknown format.</source>
        <translation>接收的未知格式的数据包数。</translation>
    </message>
    <message>
        <source>Packets discarded while being sent.</source>
        <translation>发送时被丢弃的数据包数。</translation>
    </message>
    <message>
        <source>Data sent.</source>
        <translation>发送的数据量。</translation>
    </message>
    <message>
        <source>Data received.</source>
        <translation>接收的数据量。</translation>
    </message>
    <message>
        <source>Calls of %1 on Lustre mounts.</source>
        <translation>Lustre 挂载的 %1 调用数。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 3.</source>
        <translation>主机 NFS 客户端的 %1 调用数，版本 3。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, version 4.</source>
        <translation>主机 NFS 客户端的 %1 调用数，版本 4。</translation>
    </message>
    <message>
        <source>%1 calls of the host&apos;s NFS client, versions 3 and 4 together.</source>
        <translation>主机 NFS 客户端的 %1 调用数，版本 3 和 4 合计。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) shares the cable %5 with the primary path.</source>
        <translation>%1 与 %2 之间已就绪的队列对：%3。其推定的备用路径 (LID %4) 与主路径共用线缆 %5。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths share the cable %3 with the primary paths (the first: %4 to %5, LID %6).</source>
        <translation>%1 对端口之间已就绪的队列对：%2。其推定的备用路径与主路径共用线缆 %3（第一处：%4 到 %5，LID %6）。</translation>
    </message>
    <message>
        <source>If this cable fails, both paths do. Choose a routing engine that spreads the LIDs of a port (LMC) over different switches.</source>
        <translation>如果这根线缆发生故障，两条路径都会中断。请选择能把端口的各 LID (LMC) 分散到不同交换机的路由引擎。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. Their assumed alternate path (LID %4) crosses the cable %5, which has a problem.</source>
        <translation>%1 与 %2 之间已就绪的队列对：%3。其推定的备用路径 (LID %4) 经过线缆 %5，而该线缆有问题。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. Their assumed alternate paths cross the cable %3, which has a problem (the first: %4 to %5, LID %6).</source>
        <translation>%1 对端口之间已就绪的队列对：%2。其推定的备用路径经过线缆 %3，而该线缆有问题（第一处：%4 到 %5，LID %6）。</translation>
    </message>
    <message>
        <source>Solve the problem of this cable first: connections migrate to it when their primary path fails.</source>
        <translation>请先解决这根线缆的问题：主路径发生故障时，连接会迁移到它。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 and %2: %3. On their assumed alternate path (LID %4), packets get no further than %5.</source>
        <translation>%1 与 %2 之间已就绪的队列对：%3。在其推定的备用路径 (LID %4) 上，数据包最远只到 %5。</translation>
    </message>
    <message>
        <source>Armed queue pairs between %1 pairs of ports: %2. On their assumed alternate paths, packets get no further than %3 (the first: %4 to %5, LID %6).</source>
        <translation>%1 对端口之间已就绪的队列对：%2。在其推定的备用路径上，数据包最远只到 %3（第一处：%4 到 %5，LID %6）。</translation>
    </message>
    <message>
        <source>Check the routes to these LIDs: connections break when their primary path fails.</source>
        <translation>请检查到这些 LID 的路由：主路径发生故障时，连接会中断。</translation>
    </message>
    <message>
        <source>Armed queue pairs of ports that have one LID (LMC 0): %1, at %2 ports, the first %3. Their alternate paths are not known.</source>
        <translation>只有一个 LID (LMC 0) 的端口的已就绪队列对：%1，位于 %2 个端口，第一个为 %3。其备用路径未知。</translation>
    </message>
    <message>
        <source>An alternate path can be assumed where ports have several LIDs: see lmc of OpenSM.</source>
        <translation>端口有多个 LID 时可以推定备用路径：参见 OpenSM 的 lmc。</translation>
    </message>
    <message>
        <source>The capture %1 has more queue pairs and texts of hosts than can be read at once.</source>
        <translation>捕获文件 %1 中主机的队列对和文本过多，无法一次读取。</translation>
    </message>
    <message>
        <source>Queue pairs between hosts</source>
        <translation>主机之间的队列对</translation>
    </message>
    <message>
        <source>Connected queue pairs of now by their ports and the state of automatic path migration, where hosts were recorded; peer_host is empty where it is not known.</source>
        <translation>当前已连接的队列对，按端口和自动路径迁移状态列出，限录制了主机的情况；peer_host 未知时为空。</translation>
    </message>
    <message>
        <source>The agent reads several subnets, which version %1 of the protocol does not support.</source>
        <translation>代理读取多个子网，协议版本 %1 不支持。</translation>
    </message>
    <message>
        <source>The subnet %1 has no master</source>
        <translation>子网 %1 没有主管理器</translation>
    </message>
    <message>
        <source>The subnet %1 has no master.</source>
        <translation>子网 %1 没有主管理器。</translation>
    </message>
    <message>
        <source>LID %1 is in another subnet than %2: there is no path without an InfiniBand router, which is not followed.</source>
        <translation>LID %1 与 %2 不在同一子网：没有 InfiniBand 路由器就没有路径，而路由器不予跟踪。</translation>
    </message>
    <message>
        <source>The port %1 is on the subnet of %2, whose walk did not find it: it is not used.</source>
        <translation>端口 %1 位于 %2 的子网，而对该子网的遍历没有发现它：不使用该端口。</translation>
    </message>
    <message>
        <source>Check whether all switches near %1 answer, and whether an M_Key is missing.</source>
        <translation>请检查 %1 附近的交换机是否都有应答，以及是否缺少 M_Key。</translation>
    </message>
    <message>
        <source>Ports of %1 subnets are in this fabric; OpenSM routes one.</source>
        <translation>此网络包含 %1 个子网的端口；OpenSM 只为一个计算路由。</translation>
    </message>
    <message>
        <source>Record one of them by itself.</source>
        <translation>请单独录制其中之一。</translation>
    </message>
    <message>
        <source>%1 and %2 have the same subnets in another order.</source>
        <translation>%1 和 %2 包含相同的子网，但顺序不同。</translation>
    </message>
    <message>
        <source>%1 and %2 are of different subnets: they have no switch in common, and LID %3 is that of another node.</source>
        <translation>%1 和 %2 属于不同的子网：两者没有共同的交换机，且 LID %3 属于另一个节点。</translation>
    </message>
    <message>
        <source>Open them side by side, or record both subnets in one capture (mad:A/1,B/1).</source>
        <translation>请并排打开它们，或把两个子网录制到一个捕获文件 (mad:A/1,B/1)。</translation>
    </message>
    <message>
        <source>There is no certificate in %1.</source>
        <translation>%1 中没有证书。</translation>
    </message>
    <message>
        <source>An answer of %1 is longer than %2 MiB.</source>
        <translation>%1 的应答超过 %2 MiB。</translation>
    </message>
    <message>
        <source>Ask for less: match=…, or a longer every=.</source>
        <translation>请减少请求的内容：match=…，或更长的 every=。</translation>
    </message>
    <message>
        <source>%1 cannot be asked: %2</source>
        <translation>无法查询 %1：%2</translation>
    </message>
    <message>
        <source>%1 answers with HTTP %2: %3</source>
        <translation>%1 以 HTTP %2 应答：%3</translation>
    </message>
    <message>
        <source>%1 has no counters of InfiniBand ports under these names.</source>
        <translation>%1 没有这些名称的 InfiniBand 端口计数器。</translation>
    </message>
    <message>
        <source>Choose the exporter&apos;s names (names=treydock, guilbaults or ours), other times or another match=.</source>
        <translation>请选择 exporter 的名称（names=treydock、guilbaults 或 ours）、其他时间或另一个 match=。</translation>
    </message>
    <message>
        <source>%1 has more than fits into memory at once.</source>
        <translation>%1 的数据超出内存一次可容纳的量。</translation>
    </message>
    <message>
        <source>reading what was stored</source>
        <translation>正在读取已存储的数据</translation>
    </message>
    <message>
        <source>%1 samples of %2 could not be used: %3</source>
        <translation>%2 的 %1 个采样无法使用：%3</translation>
    </message>
    <message>
        <source>%1 has stored nothing in that time range.</source>
        <translation>%1 在该时间范围内没有存储任何内容。</translation>
    </message>
    <message>
        <source>A Prometheus server has no option %1=%2.</source>
        <translation>Prometheus 服务器没有选项 %1=%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a server.</source>
        <translation>“%1”不是服务器的地址。</translation>
    </message>
    <message>
        <source>Write it to a file that only you can read, and use user=NAME&amp;password-file=FILE.</source>
        <translation>请把它写入只有您可读的文件，并使用 user=NAME&amp;password-file=FILE。</translation>
    </message>
    <message>
        <source>user= and password-file= are given together or not at all.</source>
        <translation>user= 和 password-file= 必须同时给出，或都不给出。</translation>
    </message>
    <message>
        <source>The range must end after its start.</source>
        <translation>范围的结束必须晚于开始。</translation>
    </message>
    <message>
        <source>The answer is not that of a Prometheus server: %1</source>
        <translation>该应答不是 Prometheus 服务器的应答：%1</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, above %4.</source>
        <translation>%2 的 %1 为 %3，高于 %4。</translation>
    </message>
    <message>
        <source>This is a test of alerts by %1.</source>
        <translation>这是 %1 的告警测试。</translation>
    </message>
    <message>
        <source>Nothing has happened.</source>
        <translation>什么也没有发生。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration such as 30s or 5min.</source>
        <translation>“%1”不是如 30s 或 5min 的时长。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither yes nor no.</source>
        <translation>“%1”既不是 yes 也不是 no。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a severity: expected info, warning or error.</source>
        <translation>“%1”不是严重程度：应为 info、warning 或 error。</translation>
    </message>
    <message>
        <source>There is no kind of events &quot;%1&quot;.</source>
        <translation>没有事件类别“%1”。</translation>
    </message>
    <message>
        <source>There is no kind of problems &quot;%1&quot;.</source>
        <translation>没有问题类别“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number such as 100, 90% or 1e-12.</source>
        <translation>“%1”不是如 100、90% 或 1e-12 的数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of hosts, switches and nodes.</source>
        <translation>“%1”不是 hosts、switches 或 nodes。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are not hours such as 22:00-06:00.</source>
        <translation>“%1”不是如 22:00-06:00 的时段。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a label.</source>
        <translation>“%1”不是标签的名称。</translation>
    </message>
    <message>
        <source>There is no type &quot;%1&quot; of receivers; types are command, webhook, alertmanager, mail, journal.</source>
        <translation>没有接收方类型“%1”；类型有 command、webhook、alertmanager、mail、journal。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a mail address.</source>
        <translation>“%1”不是邮件地址。</translation>
    </message>
    <message>
        <source>Secrets are not written into this file: put it into a file that only its owner can read, and write %1-file = FILE.</source>
        <translation>机密信息不得写入此文件：请把它放入只有所有者可读的文件，并写 %1-file = FILE。</translation>
    </message>
    <message>
        <source>There is no setting &quot;%1&quot; in this section.</source>
        <translation>此节中没有设置“%1”。</translation>
    </message>
    <message>
        <source>The setting %1 is missing.</source>
        <translation>缺少设置 %1。</translation>
    </message>
    <message>
        <source>There is no receiver &quot;%1&quot;.</source>
        <translation>没有接收方“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a URL that begins with %2://.</source>
        <translation>“%1”不是以 %2:// 开头的 URL。</translation>
    </message>
    <message>
        <source>The user is not part of the URL: write user = %1.</source>
        <translation>用户不属于 URL：请写 user = %1。</translation>
    </message>
    <message>
        <source>Without TLS, others on the network could read the secret: use https://, or smtp:// with TLS.</source>
        <translation>不用 TLS 时，网络上的其他人可以读到机密信息：请使用 https://，或带 TLS 的 smtp://。</translation>
    </message>
    <message>
        <source>The timeout is 1s to 10min.</source>
        <translation>超时为 1s 到 10min。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is used twice.</source>
        <translation>名称“%1”使用了两次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name: it has 1 to 64 characters and no comma.</source>
        <translation>“%1”不是名称：名称有 1 到 64 个字符，且不含逗号。</translation>
    </message>
    <message>
        <source>There are more than %1 of them.</source>
        <translation>超过了 %1 个。</translation>
    </message>
    <message>
        <source>Expected a section: [rule NAME], [receiver NAME] or [labels].</source>
        <translation>应为节：[rule NAME]、[receiver NAME] 或 [labels]。</translation>
    </message>
    <message>
        <source>Expected a section such as [rule NAME], or a setting such as event = link_down.</source>
        <translation>应为如 [rule NAME] 的节，或如 event = link_down 的设置。</translation>
    </message>
    <message>
        <source>The file has no rule.</source>
        <translation>文件中没有规则。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB.</source>
        <translation>文件大于 1 MB。</translation>
    </message>
    <message>
        <source>Write the secret into its first line.</source>
        <translation>请把机密信息写入其第一行。</translation>
    </message>
    <message>
        <source>There is no program %1.</source>
        <translation>没有程序 %1。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>Check it: pgcap alerts --check %1</source>
        <translation>检查方法：pgcap alerts --check %1</translation>
    </message>
    <message>
        <source>The test alert could not be sent to %1: %2.</source>
        <translation>无法把测试告警发送到 %1：%2。</translation>
    </message>
    <message>
        <source>It came again %1 times.</source>
        <translation>又发生了 %1 次。</translation>
    </message>
    <message>
        <source>%1 more alerts are not listed.</source>
        <translation>另有 %1 条告警未列出。</translation>
    </message>
    <message>
        <source>There was no room for %1 further alerts.</source>
        <translation>没有空间容纳另外 %1 条告警。</translation>
    </message>
    <message>
        <source>Alerts to %1 cannot be sent: %2. They are sent when it is possible.</source>
        <translation>无法向 %1 发送告警：%2。可以发送时再发送。</translation>
    </message>
    <message>
        <source>Alerts to %1 are sent again.</source>
        <translation>恢复向 %1 发送告警。</translation>
    </message>
    <message>
        <source>Messages to %1 were dropped: %2 (%3).</source>
        <translation>发往 %1 的消息被丢弃：%2 (%3)。</translation>
    </message>
    <message>
        <source>Alerts do not keep up: %1 events were dropped.</source>
        <translation>告警处理不及：丢弃了 %1 个事件。</translation>
    </message>
    <message>
        <source>The server&apos;s answer is not what was asked for.</source>
        <translation>服务器的应答与请求不符。</translation>
    </message>
    <message>
        <source>Is it a ClickHouse server, and are the tables those that pgcap store create made?</source>
        <translation>它是 ClickHouse 服务器吗？表是由 pgcap store create 创建的吗？</translation>
    </message>
    <message>
        <source>Samples in the store are not what a recording writes.</source>
        <translation>存储库中的采样不是录制所写入的。</translation>
    </message>
    <message>
        <source>The store %1 does not accept user or password.</source>
        <translation>存储库 %1 不接受用户或密码。</translation>
    </message>
    <message>
        <source>Check the user in its address, and the file that password-file= names.</source>
        <translation>请检查其地址中的用户，以及 password-file= 指定的文件。</translation>
    </message>
    <message>
        <source>Tables of the store %1 are missing.</source>
        <translation>存储库 %1 缺少表。</translation>
    </message>
    <message>
        <source>Create them on each of its servers: pgcap store create ADDRESS</source>
        <translation>请在其每台服务器上创建：pgcap store create ADDRESS</translation>
    </message>
    <message>
        <source>The store %1 refused: %2.</source>
        <translation>存储库 %1 拒绝：%2。</translation>
    </message>
    <message>
        <source>The store %1 cannot be reached: %2.</source>
        <translation>无法到达存储库 %1：%2。</translation>
    </message>
    <message>
        <source>Check host and port, and whether the server is running: its HTTP port is asked, not the native one.</source>
        <translation>请检查主机和端口，以及服务器是否运行：使用的是其 HTTP 端口，而不是原生端口。</translation>
    </message>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>无法写入文件 %1：%2。</translation>
    </message>
    <message>
        <source>The store %1 has no topology of %2 for this time range.</source>
        <translation>存储库 %1 没有 %2 在此时间范围的拓扑。</translation>
    </message>
    <message>
        <source>The store %1 holds nothing of this fabric.</source>
        <translation>存储库 %1 没有此网络的任何内容。</translation>
    </message>
    <message>
        <source>pgcap store status ADDRESS lists what it holds.</source>
        <translation>pgcap store status ADDRESS 可列出其内容。</translation>
    </message>
    <message>
        <source>The store %1 holds several fabrics: %2.</source>
        <translation>存储库 %1 包含多个网络：%2。</translation>
    </message>
    <message>
        <source>Name one of them: &amp;fabric=NAME.</source>
        <translation>请指定其中之一：&amp;fabric=NAME。</translation>
    </message>
    <message>
        <source>The store %1 knows no cluster %2.</source>
        <translation>存储库 %1 没有集群 %2。</translation>
    </message>
    <message>
        <source>It is named in remote_servers of the server&apos;s configuration: SELECT * FROM system.clusters shows which there are.</source>
        <translation>集群名称在服务器配置的 remote_servers 中：SELECT * FROM system.clusters 可列出现有集群。</translation>
    </message>
    <message>
        <source>The table %1 has no column %2.</source>
        <translation>表 %1 没有列 %2。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>Name another one in the address of the store: &amp;spool=FOLDER.</source>
        <translation>请在存储库的地址中指定其他文件夹：&amp;spool=FOLDER。</translation>
    </message>
    <message>
        <source>Another recording uses the spool %1.</source>
        <translation>另一个录制正在使用缓冲目录 %1。</translation>
    </message>
    <message>
        <source>Two recorders of one fabric need names: add &amp;recorder=NAME to the address of the store.</source>
        <translation>同一网络的两个录制程序需要名称：请在存储库的地址中加入 &amp;recorder=NAME。</translation>
    </message>
    <message>
        <source>A store is clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME.</source>
        <translation>存储库的形式为 clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME。</translation>
    </message>
    <message>
        <source>%1 is not the address of a store: %2.</source>
        <translation>%1 不是存储库的地址：%2。</translation>
    </message>
    <message>
        <source>A password in an address can be read by other users.</source>
        <translation>其他用户可以读到地址中的密码。</translation>
    </message>
    <message>
        <source>Write it into a file, restrict that by chmod 600, and name the file: ?password-file=FILE.</source>
        <translation>请把它写入文件，用 chmod 600 限制其权限，并指定该文件：?password-file=FILE。</translation>
    </message>
    <message>
        <source>The address of a store has no &amp;fabric=NAME.</source>
        <translation>存储库的地址没有 &amp;fabric=NAME。</translation>
    </message>
    <message>
        <source>Name the fabric that is recorded, such as &amp;fabric=main.</source>
        <translation>请指定所录制的网络，例如 &amp;fabric=main。</translation>
    </message>
    <message>
        <source>The store %1 is away: what is recorded waits in %2.</source>
        <translation>存储库 %1 不可用：录制的内容在 %2 中等待。</translation>
    </message>
    <message>
        <source>It is sent when the store answers again, also by the next recording.</source>
        <translation>存储库恢复应答后发送，也可由下一次录制发送。</translation>
    </message>
    <message>
        <source>The store %1 answers again.</source>
        <translation>存储库 %1 恢复应答。</translation>
    </message>
    <message>
        <source>%1 could not be read and was not sent: %2</source>
        <translation>无法读取 %1，未发送：%2</translation>
    </message>
    <message>
        <source>It is kept as %1.damaged.</source>
        <translation>它保留为 %1.damaged。</translation>
    </message>
    <message>
        <source>The spool %1 is too slow: sweeps are missing in the store.</source>
        <translation>缓冲目录 %1 过慢：存储库中缺少扫描。</translation>
    </message>
    <message>
        <source>Put it on a faster disk: &amp;spool=FOLDER in the address of the store.</source>
        <translation>请把它放到更快的磁盘：在存储库的地址中使用 &amp;spool=FOLDER。</translation>
    </message>
    <message>
        <source>The spool %1 cannot be written: %2</source>
        <translation>无法写入缓冲目录 %1：%2</translation>
    </message>
    <message>
        <source>Sweeps are missing in the store until it can; the recording itself goes on.</source>
        <translation>在可以写入之前，存储库中会缺少扫描；录制本身继续。</translation>
    </message>
    <message>
        <source>The spool %1 is full: %2 sweeps from %3 to %4 are not in the store.</source>
        <translation>缓冲目录 %1 已满：从 %3 到 %4 的 %2 次扫描不在存储库中。</translation>
    </message>
    <message>
        <source>Let the store answer, or allow more: &amp;spool-size=SIZE in its address.</source>
        <translation>请让存储库恢复应答，或在其地址中允许更大空间：&amp;spool-size=SIZE。</translation>
    </message>
    <message>
        <source>Not everything was sent to the store: %1 pieces wait in %2.</source>
        <translation>并非全部内容都已发送到存储库：%2 中有 %1 个部分在等待。</translation>
    </message>
    <message>
        <source>The next recording sends them first; or pgcap store send ADDRESS.</source>
        <translation>下一次录制会先发送它们；或使用 pgcap store send ADDRESS。</translation>
    </message>
    <message>
        <source>Without TLS, others could read the token or the password on its way.</source>
        <translation>不用 TLS 时，其他人可以在传输途中读到令牌或密码。</translation>
    </message>
    <message>
        <source>There is no subnet %1; there are: %2.</source>
        <translation>没有子网 %1；现有：%2。</translation>
    </message>
    <message>
        <source>A net file holds one subnet, and this fabric has several: %1.</source>
        <translation>net 文件只包含一个子网，而此网络有多个：%1。</translation>
    </message>
    <message>
        <source>Choose one: pgcap export --format netfile --subnet 1.</source>
        <translation>请选择一个：pgcap export --format netfile --subnet 1。</translation>
    </message>
    <message>
        <source>The port %1 answers. It is on the subnet of %2, which is recorded: it is not used.</source>
        <translation>端口 %1 有应答。它位于正在录制的 %2 的子网：不使用该端口。</translation>
    </message>
    <message>
        <source>The subnet of %1 is not recorded, the other subnets are. It is tried again until it answers.</source>
        <translation>%1 的子网没有录制，其他子网正在录制。会不断重试，直到它应答。</translation>
    </message>
    <message>
        <source>The port %1 answers: its subnet is recorded.</source>
        <translation>端口 %1 有应答：正在录制其子网。</translation>
    </message>
    <message>
        <source>The cache folder %1 cannot be written: %2.</source>
        <translation>无法写入缓存文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>Free some space there, or allow writing.</source>
        <translation>请在那里释放一些空间，或允许写入。</translation>
    </message>
    <message>
        <source>The store has nothing of %1 – %2.</source>
        <translation>存储库没有 %1 – %2 的内容。</translation>
    </message>
    <message>
        <source>It has sweeps of %1 – %2.</source>
        <translation>它有 %1 – %2 的扫描。</translation>
    </message>
    <message>
        <source>The roll-up of %1 s from %2 on differs from the samples.</source>
        <translation>从 %2 起的 %1 s 汇总与采样不同。</translation>
    </message>
    <message>
        <source>The table %1 was made by an older version, without the column %2 as it is now.</source>
        <translation>表 %1 由较旧的版本创建，其列 %2 与现在不同。</translation>
    </message>
    <message>
        <source>Drop it, the table of the cluster over it and the views that fill it, and create them again. What they hold is lost.</source>
        <translation>请删除它、其上的集群表和填充它的视图，然后重新创建。其中的内容会丢失。</translation>
    </message>
    <message>
        <source>Only adapters, which do not forward, join the %1 nodes around %2 with the %3 around %4</source>
        <translation>%2 周围的 %1 个节点与 %4 周围的 %3 个节点之间只有适配器相连，而适配器不转发</translation>
    </message>
    <message>
        <source>Lines %1 to %2 are of no known format: they are left out.</source>
        <translation>第 %1 到 %2 行的格式无法识别：予以忽略。</translation>
    </message>
    <message>
        <source>The text holds the outputs of more than %1 commands.</source>
        <translation>文本中含有超过 %1 条命令的输出。</translation>
    </message>
    <message>
        <source>%1 links run at %2 and could be %3: &quot;Could be %4&quot;</source>
        <translation>%1 条链路以 %2 运行，可达 %3：“Could be %4”</translation>
    </message>
    <message>
        <source>%1 – %2 runs at %3 and could be %4: &quot;Could be %5&quot;</source>
        <translation>%1 – %2 以 %3 运行，可达 %4：“Could be %5”</translation>
    </message>
    <message>
        <source>These counters have no address that identifies their port, such as Lid 13: they are left out.</source>
        <translation>这些计数器没有标识其端口的地址，例如 Lid 13：予以忽略。</translation>
    </message>
    <message>
        <source>No text has the GUID of &quot;%1&quot; with LID %2: it and others like it are nodes with GUIDs that are made up.</source>
        <translation>没有文本含有“%1”（LID %2）的 GUID：它及类似的节点使用虚构的 GUID。</translation>
    </message>
    <message>
        <source>Its direct routes are taken to begin at the node %1, where another text was made.</source>
        <translation>其定向路由被视为从节点 %1 开始，另一文本就是在那里生成的。</translation>
    </message>
    <message>
        <source>The device %1 has no node GUID.</source>
        <translation>设备 %1 没有节点 GUID。</translation>
    </message>
    <message>
        <source>Add the jobs to a capture: pgcap jobs CAPTURE --add LIST -o OUT. LIST is the output of sacct -P, sacct --json or squeue --json.</source>
        <translation>把作业加入捕获文件：pgcap jobs CAPTURE --add LIST -o OUT。LIST 是 sacct -P、sacct --json 或 squeue --json 的输出。</translation>
    </message>
    <message>
        <source>This is a list of Slurm&apos;s jobs, not a fabric.</source>
        <translation>这是 Slurm 的作业列表，不是网络。</translation>
    </message>
    <message>
        <source>This is the table that Slurm&apos;s squeue prints, not a fabric.</source>
        <translation>这是 Slurm 的 squeue 打印的表，不是网络。</translation>
    </message>
    <message>
        <source>This is Slurm&apos;s topology.conf, which has no ports and no cables.</source>
        <translation>这是 Slurm 的 topology.conf，其中没有端口和线缆。</translation>
    </message>
    <message>
        <source>Compare it with a fabric: pgcap export FABRIC --format slurm-topology --check topology.conf</source>
        <translation>与网络比较请用：pgcap export FABRIC --format slurm-topology --check topology.conf</translation>
    </message>
    <message>
        <source>This is OpenSM&apos;s partitions.conf: partition keys, which are not imported.</source>
        <translation>这是 OpenSM 的 partitions.conf：分区密钥，不予导入。</translation>
    </message>
    <message>
        <source>This is the output of ibtracert: one path, which is not imported.</source>
        <translation>这是 ibtracert 的输出：一条路径，不予导入。</translation>
    </message>
    <message>
        <source>Save the forwarding tables with dump_fts, import them with the fabric, and ask: pgcap path CAPTURE FROM TO</source>
        <translation>请用 dump_fts 保存转发表，与网络一起导入，然后查询：pgcap path CAPTURE FROM TO</translation>
    </message>
    <message>
        <source>These are rules for alerts, not a fabric.</source>
        <translation>这些是告警规则，不是网络。</translation>
    </message>
    <message>
        <source>To check them: pgcap alerts --check FILE</source>
        <translation>检查方法：pgcap alerts --check FILE</translation>
    </message>
    <message>
        <source>This is XML of Omni-Path&apos;s opareport, which is not imported.</source>
        <translation>这是 Omni-Path 的 opareport 的 XML，不予导入。</translation>
    </message>
    <message>
        <source>Save it as text: opareport -o nodes -o links &gt; fabric.txt</source>
        <translation>请保存为文本：opareport -o nodes -o links &gt; fabric.txt</translation>
    </message>
    <message>
        <source>This is the output of nvidia-smi, which is not about the fabric.</source>
        <translation>这是 nvidia-smi 的输出，与网络无关。</translation>
    </message>
    <message>
        <source>This is the output of lspci: devices on a bus, not a fabric.</source>
        <translation>这是 lspci 的输出：总线上的设备，不是网络。</translation>
    </message>
    <message>
        <source>For the ports of a host save the output of ibstat.</source>
        <translation>要获得主机的端口，请保存 ibstat 的输出。</translation>
    </message>
    <message>
        <source>These are messages of the Linux kernel, which are not imported.</source>
        <translation>这些是 Linux 内核的消息，不予导入。</translation>
    </message>
    <message>
        <source>These are lines of iblinkinfo without the lines above them that say whose ports they are, as grep leaves them.</source>
        <translation>这些 iblinkinfo 的行缺少其上方说明所属端口的行，例如经 grep 筛选之后。</translation>
    </message>
    <message>
        <source>Save all of its output: iblinkinfo &gt; links.txt. With -l, every line says it: iblinkinfo -l | grep Active &gt; links.txt</source>
        <translation>请保存其全部输出：iblinkinfo &gt; links.txt。使用 -l 时每行都有说明：iblinkinfo -l | grep Active &gt; links.txt</translation>
    </message>
    <message>
        <source>%1 counted at least since its counters were cleared: %2</source>
        <translation>%1 自计数器清零以来至少计得：%2</translation>
    </message>
    <message>
        <source>There is one reading of these counters, so whether they still rise is unknown. Read them again, and import both.</source>
        <translation>这些计数器只有一次读数，因此不知道是否仍在上升。请再次读取，并导入两者。</translation>
    </message>
    <message>
        <source>%1 of %2 stands at its maximum: what it counts since is unknown.</source>
        <translation>%2 的 %1 已达最大值：此后的计数未知。</translation>
    </message>
    <message>
        <source>It counts again after a reset: &quot;perfquery -R&quot; resets the counters of a port, ibqueryerrors -k those of all.</source>
        <translation>清零后会重新计数：“perfquery -R”清零一个端口的计数器，ibqueryerrors -k 清零所有端口的计数器。</translation>
    </message>
    <message>
        <source>%1 counters stand at their maximum.</source>
        <translation>%1 个计数器已达最大值。</translation>
    </message>
    <message>
        <source>Data is taken for bytes, as its name says; infiniband_exporter before 0.10 counted words of 4 bytes under this name.</source>
        <translation>数据按其名称视为字节；0.10 之前的 infiniband_exporter 以此名称计 4 字节字。</translation>
    </message>
    <message>
        <source>Whether data is in bytes or in words of 4 bytes is not known, and left out: infiniband_exporter before 0.10 counted words under this name. The rates of switches would show it (infiniband_switch_port_rate_bytes_per_second).</source>
        <translation>数据以字节还是 4 字节字为单位未知，予以忽略：0.10 之前的 infiniband_exporter 以此名称计字。交换机的速率 (infiniband_switch_port_rate_bytes_per_second) 可以表明这一点。</translation>
    </message>
    <message>
        <source>%1 errors were counted at %2 on the job&apos;s routes, too short a time for a bit error rate; %3 times down.</source>
        <translation>在作业路由上的 %2 处计得 %1 个错误，时间过短，无法得出误码率；断开 %3 次。</translation>
    </message>
    <message>
        <source>The list of jobs of %1 is cut off: no job that is missing in it is taken for ended.</source>
        <translation>%1 的作业列表被截断：其中缺少的作业不视为已结束。</translation>
    </message>
    <message>
        <source>A list ends with the end of a line, or of the JSON document.</source>
        <translation>列表以行尾或 JSON 文档的末尾结束。</translation>
    </message>
    <message>
        <source>%1 of %2 running jobs left the list of %3 at once: how they ended is not known.</source>
        <translation>%2 个运行中的作业有 %1 个同时从 %3 的列表中消失：它们如何结束未知。</translation>
    </message>
    <message>
        <source>Check that the list is whole.</source>
        <translation>请检查列表是否完整。</translation>
    </message>
    <message>
        <source>The recording goes on in %1, since a program that does not go on reads %2.</source>
        <translation>录制在 %1 中继续，因为一个不再继续的程序正在读取 %2。</translation>
    </message>
    <message>
        <source>While a program reads a moment of a capture, its log grows: end that program, or let it go on.</source>
        <translation>程序读取捕获文件的某个时刻期间，其日志会增长：请结束该程序，或让它继续。</translation>
    </message>
    <message>
        <source>The clock of this machine was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>本机的时钟被调整了 %1 s：录制的时间比它快 %2 s。</translation>
    </message>
    <message>
        <source>Writing the file takes longer than the interval: sweeps are skipped.</source>
        <translation>写入文件的时间超过间隔：跳过扫描。</translation>
    </message>
    <message>
        <source>Record to a faster disk or with a longer interval, and end programs that use the file meanwhile.</source>
        <translation>请录制到更快的磁盘或使用更长的间隔，并结束其间使用该文件的程序。</translation>
    </message>
    <message>
        <source>%1 was truncated or removed while it was being recorded.</source>
        <translation>%1 在录制期间被截断或删除。</translation>
    </message>
    <message>
        <source>The clock of the recorder was set by %1 s: times of the recording are ahead of it by %2 s.</source>
        <translation>录制机的时钟被调整了 %1 s：录制的时间比它快 %2 s。</translation>
    </message>
    <message>
        <source>Check what sets the clock; chrony and ntpd move it in small steps.</source>
        <translation>请检查由什么设置时钟；chrony 和 ntpd 以小步调整时钟。</translation>
    </message>
    <message>
        <source>The folder %1 belongs to another user, or is a link of another user: it cannot be the spool.</source>
        <translation>文件夹 %1 属于另一个用户，或是另一个用户的链接：不能用作缓冲目录。</translation>
    </message>
    <message>
        <source>Without TLS, others could read the password of the store on its way.</source>
        <translation>不用 TLS 时，其他人可以在传输途中读到存储库的密码。</translation>
    </message>
    <message>
        <source>Remove tls=off.</source>
        <translation>请去掉 tls=off。</translation>
    </message>
    <message>
        <source>The host %1 answers.</source>
        <translation>主机 %1 有应答。</translation>
    </message>
    <message>
        <source>%1 has more metrics than are read: %2 are left out.</source>
        <translation>%1 的指标多于可读取的数量：忽略 %2 个。</translation>
    </message>
    <message>
        <source>Choose fewer by match= in the address.</source>
        <translation>请在地址中用 match= 选择更少的指标。</translation>
    </message>
    <message>
        <source>The time %1 is not one that a capture can hold: those of the years 1970 to 9999.</source>
        <translation>捕获文件无法保存时间 %1：只能是 1970 年到 9999 年的时间。</translation>
    </message>
    <message>
        <source>Check the clock of what it comes from.</source>
        <translation>请检查其来源的时钟。</translation>
    </message>
    <message>
        <source>There is no figure or counter &quot;%1&quot;; figures are %2.</source>
        <translation>没有指标或计数器“%1”；指标有 %2。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Nothing was sent</source>
        <translation>未发送任何内容</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Nothing waited</source>
        <translation>没有等待</translation>
    </message>
    <message>
        <source>Wait by what was sent</source>
        <translation>相对于发送量的等待</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>No errors were counted</source>
        <translation>没有计得错误</translation>
    </message>
    <message>
        <source>Bit error rate</source>
        <translation>误码率</translation>
    </message>
    <message>
        <source>No symbol errors were counted</source>
        <translation>没有计得符号错误</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康度</translation>
    </message>
    <message>
        <source>Nothing lowers a health score</source>
        <translation>没有降低健康度评分的因素</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>链路速度</translation>
    </message>
    <message>
        <source>No link speed is known</source>
        <translation>链路速度均未知</translation>
    </message>
    <message>
        <source>The increase of %1 in the column, divided by the bits that the link can carry in that time.</source>
        <translation>列内 %1 的增量，除以链路在该时间内可承载的比特数。</translation>
    </message>
    <message>
        <source>The highest rate of %1 between two readings, divided by the bits that the link can carry.</source>
        <translation>两次读取之间 %1 的最高速率，除以链路可承载的比特数。</translation>
    </message>
    <message>
        <source>Bit error rate, mean</source>
        <translation>误码率，平均</translation>
    </message>
    <message>
        <source>Bit error rate, highest</source>
        <translation>误码率，最高</translation>
    </message>
    <message>
        <source>There is no kind of incidents &quot;%1&quot;.</source>
        <translation>没有事故类别“%1”。</translation>
    </message>
    <message>
        <source>The switch %1 left the fabric, and with it %2 switches and %3 hosts.</source>
        <translation>交换机 %1 离开网络，随之离开的有 %2 台交换机和 %3 台主机。</translation>
    </message>
    <message>
        <source>%1 links of the switch %2 went down together.</source>
        <translation>交换机 %2 的 %1 条链路同时断开。</translation>
    </message>
    <message>
        <source>Check this host: a busy processor, a narrow PCIe slot, or a program that stopped taking data.</source>
        <translation>请检查此主机：处理器繁忙、PCIe 插槽偏窄，或程序停止接收数据。</translation>
    </message>
    <message>
        <source>Let fewer hosts send to it at once, or spread what it receives over several hosts.</source>
        <translation>请减少同时向它发送的主机，或把它接收的数据分散到多台主机。</translation>
    </message>
    <message>
        <source>Route some of its traffic over other links, or place the jobs apart.</source>
        <translation>请把其部分流量路由到其他链路，或把作业分开放置。</translation>
    </message>
    <message>
        <source>Check the port at its other end: neither traffic nor waits behind it say why it takes no packets.</source>
        <translation>请检查其另一端的端口：流量和其后的等待都不能说明它为何不接收数据包。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, packets loop at %1, and %2 pairs of hosts are unreachable.</source>
        <translation>转发表改变以来，数据包在 %1 处循环，%2 对主机不可达。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 pairs of hosts are unreachable.</source>
        <translation>转发表改变以来，%1 对主机不可达。</translation>
    </message>
    <message>
        <source>Check the log of the subnet manager; &quot;pgcap routing&quot; lists the pairs and loops.</source>
        <translation>请检查子网管理器的日志；“pgcap routing”可列出主机对和环路。</translation>
    </message>
    <message>
        <source>%1 runs the job %2.</source>
        <translation>%1 运行作业 %2。</translation>
    </message>
    <message>
        <source>%1 runs the job %2 of %3.</source>
        <translation>%1 运行 %3 的作业 %2。</translation>
    </message>
    <message>
        <source>Run a second subnet manager on another node, and give the one that should be master the higher priority.</source>
        <translation>请在另一个节点上运行第二个子网管理器，并给应为主的管理器设置更高的优先级。</translation>
    </message>
    <message>
        <source>Rail %1 is behind: its adapters wait %2 % of the time, those of the other rails %3 %.</source>
        <translation>轨道 %1 落后：其适配器等待 %2 % 的时间，其他轨道的适配器为 %3 %。</translation>
    </message>
    <message>
        <source>Compare its switches and cables with those of the other rails: fewer or slower links, or other settings.</source>
        <translation>请将其交换机和线缆与其他轨道比较：链路更少或更慢，或设置不同。</translation>
    </message>
    <message>
        <source>More than the link carries: it was wider or faster for a part of this time, or the counters were read earlier or later than noted.</source>
        <translation>超过链路的承载能力：链路在此期间的一部分时间更宽或更快，或计数器的实际读取时间早于或晚于记录的时间。</translation>
    </message>
    <message>
        <source>More than all of the time: a tick of this device is shorter than assumed, or the counters were read earlier or later than noted.</source>
        <translation>超过全部时间：此设备的时钟周期比假定的短，或计数器的实际读取时间早于或晚于记录的时间。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged, by the GUIDs of the plan.</source>
        <translation>按规划的 GUID，%1 和 %2 的名称互换了。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: they were called otherwise before.</source>
        <translation>%1 和 %2 的名称互换了：它们以前的名称不同。</translation>
    </message>
    <message>
        <source>The names of %1 and %2 are exchanged: all of their cables show it.</source>
        <translation>%1 和 %2 的名称互换了：其所有线缆都表明这一点。</translation>
    </message>
    <message>
        <source>%1 is a cable %2; planned is %3.</source>
        <translation>%1 是 %2 的线缆；规划为 %3。</translation>
    </message>
    <message>
        <source>%1 is %2 long; planned is %3.</source>
        <translation>%1 长 %2；规划为 %3。</translation>
    </message>
    <message>
        <source>%1 is as planned.</source>
        <translation>%1 与规划一致。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 is not in the plan.</source>
        <translation>%1 不在规划中。</translation>
    </message>
    <message>
        <source>%1: swapped with others; move the plug from %2 to %3.</source>
        <translation>%1：与其他线缆接反；请把插头从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>%1: wrong port of the right node; move the plug from %2 to %3.</source>
        <translation>%1：节点正确而端口错误；请把插头从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>%1: at another node than planned; move the plug from %2 to %3.</source>
        <translation>%1：所接节点与规划不同；请把插头从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>%1, planned %2: names or cables are exchanged, which cannot be determined.</source>
        <translation>%1，规划为 %2：名称或线缆互换了，无法确定是哪一种。</translation>
    </message>
    <message>
        <source>%1 is not seen yet.</source>
        <translation>尚未发现 %1。</translation>
    </message>
    <message>
        <source>%1 is not known: no source looked for its cables.</source>
        <translation>%1 未知：没有来源查找过其线缆。</translation>
    </message>
    <message>
        <source>%1 may be %2: the node has no name yet.</source>
        <translation>%1 可能是 %2：该节点还没有名称。</translation>
    </message>
    <message>
        <source>Since the forwarding tables changed, %1 does not forward to some hosts, and %2 pairs of hosts are unreachable.</source>
        <translation>转发表改变以来，%1 不向部分主机转发，%2 对主机不可达。</translation>
    </message>
    <message>
        <source>Expected &quot;graph {&quot;.</source>
        <translation>应为“graph {”。</translation>
    </message>
    <message>
        <source>The graph ends in the middle.</source>
        <translation>图在中间结束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not expected.</source>
        <translation>此处不应出现“%1”。</translation>
    </message>
    <message>
        <source>There are more than %1 cables.</source>
        <translation>线缆超过 %1 根。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a column: expected COLUMN=TITLE with one of %2.</source>
        <translation>“%1”不是列：应为 COLUMN=TITLE，列为 %2 之一。</translation>
    </message>
    <message>
        <source>The plan is larger than %1 MiB.</source>
        <translation>规划大于 %1 MiB。</translation>
    </message>
    <message>
        <source>This is not a text.</source>
        <translation>这不是文本。</translation>
    </message>
    <message>
        <source>The plan has no cables.</source>
        <translation>规划中没有线缆。</translation>
    </message>
    <message>
        <source>Examples: &quot;tree k=40, 4 pods, names leaf{pod}-{n}&quot;; &quot;rail-optimised, 8 rails, 32 hosts a unit&quot;.</source>
        <translation>示例：“tree k=40, 4 pods, names leaf{pod}-{n}”；“rail-optimised, 8 rails, 32 hosts a unit”。</translation>
    </message>
    <message>
        <source>A rule begins with &quot;tree&quot; or &quot;rail-optimised&quot;.</source>
        <translation>规则以“tree”或“rail-optimised”开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not understood in a rule.</source>
        <translation>无法理解规则中的“%1”。</translation>
    </message>
    <message>
        <source>There is no %1 in the name %2: it can have %3.</source>
        <translation>名称 %2 中没有 %1；可以有 %3。</translation>
    </message>
    <message>
        <source>A switch would have more than %1 ports.</source>
        <translation>交换机将有超过 %1 个端口。</translation>
    </message>
    <message>
        <source>k, the ports of a switch, is an even number from 2 to %1.</source>
        <translation>k 为交换机的端口数，应为 2 到 %1 的偶数。</translation>
    </message>
    <message>
        <source>The %1 uplinks of each of %2 leaves do not spread evenly over %3 spines.</source>
        <translation>%2 台叶交换机每台的 %1 条上行链路无法均匀分布到 %3 台脊交换机。</translation>
    </message>
    <message>
        <source>%1 pods do not share the %2 ports of a core switch evenly.</source>
        <translation>%1 个 Pod 无法均分核心交换机的 %2 个端口。</translation>
    </message>
    <message>
        <source>A rail-optimised rule says how many rails, and how many hosts a unit.</source>
        <translation>rail-optimised 规则应说明轨道数和每单元的主机数。</translation>
    </message>
    <message>
        <source>The %1 uplinks of a leaf do not spread evenly over %2 spines.</source>
        <translation>叶交换机的 %1 条上行链路无法均匀分布到 %2 台脊交换机。</translation>
    </message>
    <message>
        <source>The topology does not say which hosts are at which switch.</source>
        <translation>拓扑没有说明各主机位于哪台交换机。</translation>
    </message>
    <message>
        <source>Topologies of blocks do not; those of trees do.</source>
        <translation>块拓扑不说明；树拓扑说明。</translation>
    </message>
    <message>
        <source>Expected words such as &quot;SwitchName=s1&quot;.</source>
        <translation>应为如“SwitchName=s1”的词。</translation>
    </message>
    <message>
        <source>YAML has no tabs.</source>
        <translation>YAML 中没有制表符。</translation>
    </message>
    <message>
        <source>Expected &quot;KEY: VALUE&quot;.</source>
        <translation>应为“KEY: VALUE”。</translation>
    </message>
    <message>
        <source>No line names the columns of the two ends of cables, such as &quot;a,a_port,b,b_port&quot;.</source>
        <translation>没有行指明线缆两端的列，例如“a,a_port,b,b_port”。</translation>
    </message>
    <message>
        <source>Name the columns with --columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE.</source>
        <translation>请用 --columns a=TITLE,a_port=TITLE,b=TITLE,b_port=TITLE 指明各列。</translation>
    </message>
    <message>
        <source>The plan has no column &quot;%1&quot; beside the others that are named.</source>
        <translation>规划中除已指明的列外，没有列“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a GUID.</source>
        <translation>“%1”不是 GUID。</translation>
    </message>
    <message>
        <source>A node is missing.</source>
        <translation>缺少节点。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a length in metres.</source>
        <translation>“%1”不是以米为单位的长度。</translation>
    </message>
    <message>
        <source>Line %1 of the plan: %2</source>
        <translation>规划的第 %1 行：%2</translation>
    </message>
    <message>
        <source>Correct the plan; nothing of it was used.</source>
        <translation>请更正规划；其中的内容都没有使用。</translation>
    </message>
    <message>
        <source>%1 has more than %2 cables whose ports are not named.</source>
        <translation>%1 有超过 %2 根未指明端口的线缆。</translation>
    </message>
    <message>
        <source>%1 has a cable already, by line %2.</source>
        <translation>%1 按第 %2 行已有线缆。</translation>
    </message>
    <message>
        <source>Expected a system, &quot;TYPE NAME&quot;, or a cable, &quot;PORT -&gt; TYPE NAME PORT&quot;.</source>
        <translation>应为系统“TYPE NAME”，或线缆“PORT -&gt; TYPE NAME PORT”。</translation>
    </message>
    <message>
        <source>Save a spreadsheet as .xlsx without a password, or as CSV (UTF-8).</source>
        <translation>请把电子表格保存为不带密码的 .xlsx，或保存为 CSV (UTF-8)。</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet that is shown.</source>
        <translation>电子表格中没有可见的工作表。</translation>
    </message>
    <message>
        <source>Sheet %1: %2</source>
        <translation>工作表 %1：%2</translation>
    </message>
    <message>
        <source>The spreadsheet (.xlsx) is damaged or of another kind.</source>
        <translation>电子表格 (.xlsx) 已损坏或属于其他类型。</translation>
    </message>
    <message>
        <source>Save it as .xlsx, or as CSV (UTF-8).</source>
        <translation>请保存为 .xlsx 或 CSV (UTF-8)。</translation>
    </message>
    <message>
        <source>The spreadsheet holds too much.</source>
        <translation>电子表格的内容过多。</translation>
    </message>
    <message>
        <source>Save the sheet of the cables as CSV (UTF-8).</source>
        <translation>请把线缆的工作表保存为 CSV (UTF-8)。</translation>
    </message>
    <message>
        <source>a cell has the error &quot;%1&quot;.</source>
        <translation>某个单元格有错误“%1”。</translation>
    </message>
    <message>
        <source>a cell is a date, which spreadsheets make of ports such as 1/2: format the column as text and type it again.</source>
        <translation>某个单元格是日期，电子表格会把如 1/2 的端口变成日期：请把该列设为文本格式并重新输入。</translation>
    </message>
    <message>
        <source>%1 has firmware %2; %3 of %4 devices of its kind (%5) have %6</source>
        <translation>%1 的固件为 %2；同类设备 (%5) %4 台中有 %3 台为 %6</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else update the firmware.</source>
        <translation>请检查该差异是否有意；否则请更新固件。</translation>
    </message>
    <message>
        <source>%1 has the FEC mode %2, its other end %3 has %4</source>
        <translation>%1 的 FEC 模式为 %2，其另一端 %3 为 %4</translation>
    </message>
    <message>
        <source>Repeat the discovery: the link may have been retraining. If the difference remains, compare the FEC settings of both ends.</source>
        <translation>请重新执行发现：链路当时可能正在重新训练。如果差异仍在，请比较两端的 FEC 设置。</translation>
    </message>
    <message>
        <source>%1: stopped fans: %2</source>
        <translation>%1：停转的风扇：%2</translation>
    </message>
    <message>
        <source>Replace the fan before the device overheats.</source>
        <translation>请在设备过热之前更换风扇。</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; its own limit is %3</source>
        <translation>%1 处线缆的模块为 %2；其自身的限值为 %3</translation>
    </message>
    <message>
        <source>The module of the cable at %1 has %2; modules are usually made for up to %3</source>
        <translation>%1 处线缆的模块为 %2；模块通常最高适用于 %3</translation>
    </message>
    <message>
        <source>Check the air flow of the device; clean and reseat the module. If it stays hot, replace the cable.</source>
        <translation>请检查设备的通风；清洁并重新插接模块。如果仍然过热，请更换线缆。</translation>
    </message>
    <message>
        <source>The module of the cable at %1 receives %2 on lane %3; its own limit is %4</source>
        <translation>%1 处线缆的模块在通道 %3 上接收 %2；其自身的限值为 %4</translation>
    </message>
    <message>
        <source>Clean the connectors of the fiber and check it for sharp bends; if it stays weak, replace the module that sends.</source>
        <translation>请清洁光纤接头，并检查是否有过度弯折；如果仍然偏弱，请更换发送端的模块。</translation>
    </message>
    <message>
        <source>%1 says a symbol bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 报告的符号误码率为 %2；%3 通常低于 %4</translation>
    </message>
    <message>
        <source>%1 says an effective bit error rate of %2; usual for %3 is below %4</source>
        <translation>%1 报告的有效误码率为 %2；%3 通常低于 %4</translation>
    </message>
    <message>
        <source>Clean, reseat or replace the cable; then try another port.</source>
        <translation>请清洁、重新插拔或更换线缆；然后尝试其他端口。</translation>
    </message>
    <message>
        <source>The capture has %1 tables of texts with %2 rows; up to %3 with %4 are read.</source>
        <translation>捕获文件有 %1 个文本表，共 %2 行；最多读取 %3 个，共 %4 行。</translation>
    </message>
    <message>
        <source>Temperature of the cable&apos;s module.</source>
        <translation>线缆模块的温度。</translation>
    </message>
    <message>
        <source>Supply voltage of the cable&apos;s module.</source>
        <translation>线缆模块的供电电压。</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module receives on lane %1.</source>
        <translation>线缆模块在通道 %1 上接收的光功率。</translation>
    </message>
    <message>
        <source>Optical power that the cable&apos;s module sends on lane %1.</source>
        <translation>线缆模块在通道 %1 上发送的光功率。</translation>
    </message>
    <message>
        <source>Bias current of the laser of lane %1 of the cable&apos;s module.</source>
        <translation>线缆模块通道 %1 的激光器偏置电流。</translation>
    </message>
    <message>
        <source>Bit error rate before forward error correction.</source>
        <translation>前向纠错之前的误码率。</translation>
    </message>
    <message>
        <source>Bit error rate after forward error correction.</source>
        <translation>前向纠错之后的误码率。</translation>
    </message>
    <message>
        <source>Bit error rate after retransmission of the link.</source>
        <translation>链路重传之后的误码率。</translation>
    </message>
    <message>
        <source>Errors that were left after retransmission of the link.</source>
        <translation>链路重传之后剩余的错误。</translation>
    </message>
    <message>
        <source>Errors that forward error correction did not correct.</source>
        <translation>前向纠错未能纠正的错误。</translation>
    </message>
    <message>
        <source>Bits that forward error correction corrected.</source>
        <translation>前向纠错已纠正的比特。</translation>
    </message>
    <message>
        <source>How often the link recovered from errors by itself.</source>
        <translation>链路自行从错误中恢复的次数。</translation>
    </message>
    <message>
        <source>Codewords in bin %1 of the histogram of corrected symbols in a codeword.</source>
        <translation>码字中已纠正符号数直方图的第 %1 档的码字数。</translation>
    </message>
    <message>
        <source>Temperature of the device.</source>
        <translation>设备的温度。</translation>
    </message>
    <message>
        <source>Highest temperature of the device that it kept.</source>
        <translation>设备保存的自身最高温度。</translation>
    </message>
    <message>
        <source>Speed of fan %1.</source>
        <translation>风扇 %1 的转速。</translation>
    </message>
    <message>
        <source>Power that power supply %1 delivers.</source>
        <translation>电源 %1 提供的功率。</translation>
    </message>
    <message>
        <source>Expected a node: NodeGuid.</source>
        <translation>应为节点：NodeGuid。</translation>
    </message>
    <message>
        <source>Expected a port: its number and its GUID.</source>
        <translation>应为端口：其编号和 GUID。</translation>
    </message>
    <message>
        <source>Expected a number of 0 or more as the value.</source>
        <translation>值应为 0 或更大的数字。</translation>
    </message>
    <message>
        <source>Line %1: expected FAMILY,PART,NANOSECONDS,SOURCE, such as Quantum,switch,&lt;130,data sheet.</source>
        <translation>第 %1 行：应为 FAMILY,PART,NANOSECONDS,SOURCE，例如 Quantum,switch,&lt;130,data sheet。</translation>
    </message>
    <message>
        <source>A part is one of host_send, adapter_send, hosts, ends, switch, adapter_receive and host_receive.</source>
        <translation>部分为 host_send、adapter_send、hosts、ends、switch、adapter_receive 和 host_receive 之一。</translation>
    </message>
    <message>
        <source>%1 went down with other cables, and the cable %2 at other ports: both are in trouble.</source>
        <translation>%1 使用其他线缆时断开，线缆 %2 在其他端口也断开：两者都有故障。</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and %5 times with %4: the trouble stayed at the port.</source>
        <translation>%1 使用线缆 %2 时断开 %3 次，使用 %4 时断开 %5 次：故障留在端口。</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and %5 times at %4: the trouble went with the cable.</source>
        <translation>线缆 %2 在 %1 断开 %3 次，在 %4 断开 %5 次：故障随线缆转移。</translation>
    </message>
    <message>
        <source>%1 with the cable %2 went down %3 times, and neither of them since they were parted: it was the seat, or dirt.</source>
        <translation>%1 使用线缆 %2 时断开 %3 次，分开之后两者都没有断开：是插接不良或有污垢。</translation>
    </message>
    <message>
        <source>%1 went down %3 times with the cable %2, and not with %4: it is not the port.</source>
        <translation>%1 使用线缆 %2 时断开 %3 次，使用 %4 时没有断开：不是端口的问题。</translation>
    </message>
    <message>
        <source>The cable %2 went down %3 times at %1, and not at %4: it is not the cable.</source>
        <translation>线缆 %2 在 %1 断开 %3 次，在 %4 没有断开：不是线缆的问题。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is not a table of firmware.</source>
        <translation>%1 不是固件表。</translation>
    </message>
    <message>
        <source>Its first line names its columns: model,psid,firmware.</source>
        <translation>其首行指明各列：model,psid,firmware。</translation>
    </message>
    <message>
        <source>This output of %1 is of a link of %2, not of InfiniBand: it is left out.</source>
        <translation>%1 的此输出属于 %2 的链路，不属于 InfiniBand：予以忽略。</translation>
    </message>
    <message>
        <source>This output of %1 does not say which port it is of: it is kept as a table, and used only if another text names the serial number of the same cable. Save it with the prompt and the command before it: %2</source>
        <translation>%1 的此输出没有说明属于哪个端口：作为表保存，仅当另一文本指明同一线缆的序列号时才使用。请连同其前面的提示符和命令一起保存：%2</translation>
    </message>
    <message>
        <source>At least %1 in %2; more was counted than its counter holds.</source>
        <translation>%2 内至少 %1；实际计数超过其计数器的容量。</translation>
    </message>
    <message>
        <source>A forecast by the symbols that were corrected in %1: after correction %2, between %3 and %4, if errors go on as they come. The limit is %5.</source>
        <translation>按 %1 内已纠正的符号预测：如果错误照此发生，纠错后为 %2，介于 %3 与 %4 之间。限值为 %5。</translation>
    </message>
    <message>
        <source>At most %1: no error in %2.</source>
        <translation>最多 %1：%2 内没有错误。</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2.</source>
        <translation>介于 %3 与 %1 之间：%2 内计得 %4。</translation>
    </message>
    <message>
        <source>At least %3: %4 counted in %2. That is above the limit, %5.</source>
        <translation>至少 %3：%2 内计得 %4。高于限值 %5。</translation>
    </message>
    <message>
        <source>At most %1 after %2. That is below the limit, %5.</source>
        <translation>%2 之后最多 %1。低于限值 %5。</translation>
    </message>
    <message>
        <source>At most %1 after %2. It takes %6 without an error to say that it is below %5.</source>
        <translation>%2 之后最多 %1。要确认低于 %5，需要 %6 没有错误。</translation>
    </message>
    <message>
        <source>Between %3 and %1: %4 counted in %2. It cannot be said yet whether that is below %5.</source>
        <translation>介于 %3 与 %1 之间：%2 内计得 %4。尚不能确定是否低于 %5。</translation>
    </message>
    <message>
        <source>Bit error rate at most</source>
        <translation>误码率上限</translation>
    </message>
    <message>
        <source>No bit error rate is known</source>
        <translation>误码率均未知</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is made for up to %3; both ends could run at %4</source>
        <translation>线缆 %1 – %2 最高适用于 %3；两端可以 %4 运行</translation>
    </message>
    <message>
        <source>%1 cables between %2 and %3 are made for up to %4; both ends could run at %5</source>
        <translation>%2 与 %3 之间的 %1 根线缆最高适用于 %4；两端可以 %5 运行</translation>
    </message>
    <message>
        <source>%1: power supplies that deliver nothing: %2</source>
        <translation>%1：没有输出的电源：%2</translation>
    </message>
    <message>
        <source>Check its cord and the circuit; else replace the power supply. Without it the device stops when the other fails.</source>
        <translation>请检查其电源线和电路；否则请更换电源。没有它，另一个电源发生故障时设备会停机。</translation>
    </message>
    <message>
        <source>Speed of a lane of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>适配器与处理器之间承载能力最低的 PCIe 链路的单通道速度。</translation>
    </message>
    <message>
        <source>Lanes of the PCIe link that carries least of those between the adapter and the processor.</source>
        <translation>适配器与处理器之间承载能力最低的 PCIe 链路的通道数。</translation>
    </message>
    <message>
        <source>The device says of %1: %2 (status %3)</source>
        <translation>设备对 %1 报告：%2（状态 %3）</translation>
    </message>
    <message>
        <source>See mlxlink&apos;s manual for the status code.</source>
        <translation>状态码请参见 mlxlink 的手册。</translation>
    </message>
    <message>
        <source>This JSON cannot be read: it is damaged, it was cut off, or it is too long.</source>
        <translation>无法读取此 JSON：已损坏、被截断或过长。</translation>
    </message>
    <message>
        <source>Expected as many fields as the line of names has.</source>
        <translation>字段数应与名称行相同。</translation>
    </message>
    <message>
        <source>Expected a port: node_guid or port_guid, and its number from 0 to 254.</source>
        <translation>应为端口：node_guid 或 port_guid，以及 0 到 254 的编号。</translation>
    </message>
    <message>
        <source>%1 and %2 can communicate in the partitions %3.</source>
        <translation>%1 和 %2 可以在分区 %3 中通信。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: they have no partition in common.</source>
        <translation>%1 和 %2 无法通信：两者没有共同的分区。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: both are limited members of their common partitions %3.</source>
        <translation>%1 和 %2 无法通信：两者都是其共同分区 %3 的受限成员。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot communicate: the switch drops the packets of their common partitions %3, which are not in the tables of its ports %4.</source>
        <translation>%1 和 %2 无法通信：交换机丢弃其共同分区 %3 的数据包，这些分区不在其端口 %4 的表中。</translation>
    </message>
    <message>
        <source>Whether %1 and %2 can communicate is not known: no P_Key table of %3 was read.</source>
        <translation>%1 和 %2 能否通信未知：没有读取 %3 的 P_Key 表。</translation>
    </message>
    <message>
        <source>None of these keys is at index 0 of %1: software that takes the key there does not communicate.</source>
        <translation>这些密钥都不在 %1 的索引 0 处：取该处密钥的软件无法通信。</translation>
    </message>
    <message>
        <source>The P_Key table of %1 has the partitions %2, which %3 at the other end of the cable is not in.</source>
        <translation>%1 的 P_Key 表含有分区 %2，而线缆另一端的 %3 不在其中。</translation>
    </message>
    <message>
        <source>%1 drops packets of the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>%1 丢弃分区 %2 的数据包，而线缆另一端的 %3 在其中。</translation>
    </message>
    <message>
        <source>The P_Key table of %1 lacks the partitions %2, which %3 at the other end of the cable is in.</source>
        <translation>%1 的 P_Key 表缺少分区 %2，而线缆另一端的 %3 在其中。</translation>
    </message>
    <message>
        <source>Adaptive routing is on at all switches (%1).</source>
        <translation>所有交换机 (%1) 都已开启自适应路由。</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1 of %2 switches (off: %3, not supported: %4, not known: %5).</source>
        <translation>%2 台交换机中有 %1 台开启自适应路由（关闭：%3，不支持：%4，未知：%5）。</translation>
    </message>
    <message>
        <source>For which service levels is not known.</source>
        <translation>适用于哪些服务等级未知。</translation>
    </message>
    <message>
        <source>The service levels that are routed adaptively differ (switches): %1.</source>
        <translation>采用自适应路由的服务等级不一致（交换机）：%1。</translation>
    </message>
    <message>
        <source>It is on for all service levels.</source>
        <translation>对所有服务等级开启。</translation>
    </message>
    <message>
        <source>It is on for all service levels, as far as switches say so (not: %1).</source>
        <translation>就交换机所报告的而言，对所有服务等级开启（未报告：%1）。</translation>
    </message>
    <message>
        <source>It is on for these service levels: %1.</source>
        <translation>对以下服务等级开启：%1。</translation>
    </message>
    <message>
        <source>It is on for these service levels, as far as switches say so (not: %2): %1.</source>
        <translation>就交换机所报告的而言，对以下服务等级开启（未报告：%2）：%1。</translation>
    </message>
    <message>
        <source>%1 differs from the others of its model and tier.</source>
        <translation>%1 与同型号、同层的其他交换机不同。</translation>
    </message>
    <message>
        <source>%1 switches differ from the others of their model and tier, such as %2.</source>
        <translation>如 %2 等 %1 台交换机与同型号、同层的其他交换机不同。</translation>
    </message>
    <message>
        <source>Whether adaptive routing is on is not known.</source>
        <translation>自适应路由是否开启未知。</translation>
    </message>
    <message>
        <source>%1 routes adaptively for the service levels %2; %3 of %4 switches of its model and tier do for %5</source>
        <translation>%1 对服务等级 %2 采用自适应路由；同型号、同层的 %4 台交换机中有 %3 台对 %5 采用</translation>
    </message>
    <message>
        <source>Adaptive routing is on at %1, and off at %2 of %3 switches of its model and tier</source>
        <translation>%1 开启自适应路由，而同型号、同层的 %3 台交换机中有 %2 台关闭</translation>
    </message>
    <message>
        <source>%1 does not support adaptive routing, which is on at %2 of %3 switches of its model and tier</source>
        <translation>%1 不支持自适应路由，而同型号、同层的 %3 台交换机中有 %2 台开启</translation>
    </message>
    <message>
        <source>Adaptive routing is off at %1, and on at %2 of %3 switches of its model and tier</source>
        <translation>%1 关闭自适应路由，而同型号、同层的 %3 台交换机中有 %2 台开启</translation>
    </message>
    <message>
        <source>Check the options of the subnet manager for adaptive routing, and the firmware of the switch.</source>
        <translation>请检查子网管理器的自适应路由选项，以及交换机的固件。</translation>
    </message>
    <message>
        <source>The cable %1 – %2 says &quot;%3&quot;; %4 of %5 cables between these switches say &quot;%6&quot;</source>
        <translation>线缆 %1 – %2 报告“%3”；这些交换机之间的 %5 根线缆中有 %4 根报告“%6”</translation>
    </message>
    <message>
        <source>Check whether the cable is the planned one; a longer one than its neighbors may lead through other racks.</source>
        <translation>请检查线缆是否为规划的线缆；比相邻线缆更长的线缆可能经过其他机柜。</translation>
    </message>
    <message>
        <source>The cable %1 – %2 is passive copper of %3 m; at %4 these are made for up to %5 m</source>
        <translation>线缆 %1 – %2 是 %3 m 的无源铜缆；在 %4 时此类线缆最长适用于 %5 m</translation>
    </message>
    <message>
        <source>The P_Key tables of the capture %1 take more memory than 1 GB.</source>
        <translation>捕获文件 %1 的 P_Key 表所需内存超过 1 GB。</translation>
    </message>
    <message>
        <source>The groups of the forwarding table %1 are invalid.</source>
        <translation>转发表 %1 的组无效。</translation>
    </message>
    <message>
        <source>The P_Key table %1 is invalid.</source>
        <translation>P_Key 表 %1 无效。</translation>
    </message>
    <message>
        <source>The subnet manager logged: %1</source>
        <translation>子网管理器的日志：%1</translation>
    </message>
    <message>
        <source>The subnet manager logged %1 messages together.</source>
        <translation>子网管理器同时记录了 %1 条日志消息。</translation>
    </message>
    <message>
        <source>A query of the subnet manager to a LID had no answer: the node is gone, or answers too slowly.</source>
        <translation>子网管理器对某个 LID 的查询没有应答：节点已消失，或应答过慢。</translation>
    </message>
    <message>
        <source>A query of the subnet manager along a directed route had no answer. The route is in the log below this line; try &quot;smpquery -D nodeinfo ROUTE&quot;.</source>
        <translation>子网管理器沿定向路由的查询没有应答。该路由在日志中此行之下；请尝试“smpquery -D nodeinfo ROUTE”。</translation>
    </message>
    <message>
        <source>A query of the subnet manager failed, or a device answered it with an error.</source>
        <translation>子网管理器的查询失败，或设备以错误应答。</translation>
    </message>
    <message>
        <source>The link of this port is up, but the device at its other end does not answer: restart it, or disable the port.</source>
        <translation>此端口的链路连通，但另一端的设备没有应答：请重新启动该设备，或禁用该端口。</translation>
    </message>
    <message>
        <source>Two devices have the same GUID: one of them has to get its own. The routes to both are in the log below this line.</source>
        <translation>两个设备的 GUID 相同：其中之一必须设置自身的 GUID。到两者的路由在日志中此行之下。</translation>
    </message>
    <message>
        <source>A device refused what the subnet manager set in a PortInfo. Its values are in the log below this line.</source>
        <translation>设备拒绝了子网管理器在 PortInfo 中的设置。其值在日志中此行之下。</translation>
    </message>
    <message>
        <source>A device reported something of a port that the subnet manager does not know.</source>
        <translation>设备报告了子网管理器不知道的端口的情况。</translation>
    </message>
    <message>
        <source>A port sends more traps than the subnet manager bears, which could not disable it: check its cable.</source>
        <translation>端口发送的陷阱超过子网管理器的承受能力，且子网管理器未能禁用它：请检查其线缆。</translation>
    </message>
    <message>
        <source>The subnet manager logged, %1 times: %2</source>
        <translation>子网管理器的日志，共 %1 次：%2</translation>
    </message>
    <message>
        <source>The P_Keys of %1 are left out: no text identifies that node.</source>
        <translation>忽略 %1 的 P_Key：没有文本标识该节点。</translation>
    </message>
    <message>
        <source>Expected a key of a port: NodeGUID, LocalPortNum from 0 to 254 and PKey.</source>
        <translation>应为端口的密钥：NodeGUID、0 到 254 的 LocalPortNum 和 PKey。</translation>
    </message>
    <message>
        <source>Expected a group of ports: its number, its sub-group and its ports.</source>
        <translation>应为端口组：其编号、子组和端口。</translation>
    </message>
    <message>
        <source>Expected a LID, a port, how packets to it are routed (Static, Bounded, Free or HBF) and a group, such as 0x0003 003 Free 12.</source>
        <translation>应为 LID、端口、发往它的数据包的路由方式（Static、Bounded、Free 或 HBF）和组，例如 0x0003 003 Free 12。</translation>
    </message>
    <message>
        <source>An earlier line begins the tables of this switch.</source>
        <translation>前面的行已开始此交换机的表。</translation>
    </message>
    <message>
        <source>This switch has several private forwarding tables; which one packets take is not known. All ports of all of them are taken for possible.</source>
        <translation>此交换机有多个私有转发表；数据包使用哪一个未知。所有表的所有端口都视为可能。</translation>
    </message>
    <message>
        <source>The log has more messages than are kept (%1): %2 are left out.</source>
        <translation>日志的消息多于可保存的数量 (%1)：忽略 %2 条。</translation>
    </message>
    <message>
        <source>Expected a partition: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>应为分区：Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>The key of a partition is a number of 16 bits.</source>
        <translation>分区的密钥是 16 位的数字。</translation>
    </message>
    <message>
        <source>There are no more numbers of partitions.</source>
        <translation>没有更多的分区编号。</translation>
    </message>
    <message>
        <source>Expected the GUID of a port, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS or SELF.</source>
        <translation>应为端口的 GUID、ALL、ALL_CAS、ALL_SWITCHES、ALL_ROUTERS 或 SELF。</translation>
    </message>
    <message>
        <source>There are too many members of partitions.</source>
        <translation>分区的成员过多。</translation>
    </message>
    <message>
        <source>%1 is too large for a partitions.conf.</source>
        <translation>%1 过大，不可能是 partitions.conf。</translation>
    </message>
    <message>
        <source>Name the file that OpenSM reads, often /etc/opensm/partitions.conf.</source>
        <translation>请指定 OpenSM 读取的文件，通常为 /etc/opensm/partitions.conf。</translation>
    </message>
    <message>
        <source>%1 has no partitions.</source>
        <translation>%1 中没有分区。</translation>
    </message>
    <message>
        <source>A partition is such as: Storage=0x0010 : 0x0002c90300000011=full ;</source>
        <translation>分区的形式如下：Storage=0x0010 : 0x0002c90300000011=full ;</translation>
    </message>
    <message>
        <source>This P_Key table has no end: the text was cut off.</source>
        <translation>此 P_Key 表没有结尾：文本被截断。</translation>
    </message>
    <message>
        <source>This P_Key table does not say whose it is: save it with the prompt and the command before it, such as [root@mgmt ~]# smpquery pkeys 13 1</source>
        <translation>此 P_Key 表没有说明所属的端口：请连同其前面的提示符和命令一起保存，例如 [root@mgmt ~]# smpquery pkeys 13 1</translation>
    </message>
    <message>
        <source>This is the output of smpquery pkeys, which does not say whose P_Key table it is.</source>
        <translation>这是 smpquery pkeys 的输出，其中没有说明是谁的 P_Key 表。</translation>
    </message>
    <message>
        <source>Save it with the prompt and the command before it, or save the records of subnet administration: saquery PKTR &gt; keys.txt</source>
        <translation>请连同其前面的提示符和命令一起保存，或保存子网管理的记录：saquery PKTR &gt; keys.txt</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, each over %2 cables.</source>
        <translation>采用自适应路由：%1 条路径，每条经过 %2 根线缆。</translation>
    </message>
    <message>
        <source>With adaptive routing: %1 ways, over %2 to %3 cables.</source>
        <translation>采用自适应路由：%1 条路径，经过 %2 到 %3 根线缆。</translation>
    </message>
    <message>
        <source>With adaptive routing, packets may come to a switch again and again.</source>
        <translation>采用自适应路由时，数据包可能反复到达同一交换机。</translation>
    </message>
    <message>
        <source>Some of the ways of adaptive routing do not arrive: they end at %1 (%2).</source>
        <translation>自适应路由的部分路径不能到达：它们在 %1 处结束 (%2)。</translation>
    </message>
    <message>
        <source>Have the subnet manager write the tables again, and compare them with its partitions.conf.</source>
        <translation>请让子网管理器重新写入各表，并与其 partitions.conf 比较。</translation>
    </message>
    <message>
        <source>Check its bit errors; this length takes an active or optical cable.</source>
        <translation>请检查其误码；这样的长度需要有源线缆或光缆。</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>孤岛</translation>
    </message>
    <message>
        <source>%1: a forecast by its corrected symbols expects a bit error rate of %2 or more after error correction; usual for %3 is below %4</source>
        <translation>%1：按其已纠正的符号预测，纠错后的误码率预计为 %2 或更高；%3 通常低于 %4</translation>
    </message>
    <message>
        <source>Replace the cable at the next maintenance, before errors stay uncorrected.</source>
        <translation>请在下次维护时更换线缆，以免错误无法纠正。</translation>
    </message>
    <message>
        <source>%1: a symbol bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1：符号误码率为 %2 或更高（错误计数：%3）；%4 通常低于 %5</translation>
    </message>
    <message>
        <source>%1: an effective bit error rate of %2 or more (errors counted: %3); usual for %4 is below %5</source>
        <translation>%1：有效误码率为 %2 或更高（错误计数：%3）；%4 通常低于 %5</translation>
    </message>
    <message>
        <source>Bit errors to be expected</source>
        <translation>预计出现误码</translation>
    </message>
    <message>
        <source>%1 is marked unhealthy (reason %2)</source>
        <translation>%1 被标记为不健康（原因 %2）</translation>
    </message>
    <message>
        <source>Check its cable and its errors; the subnet manager&apos;s log says why it was marked.</source>
        <translation>请检查其线缆和错误；子网管理器的日志说明了标记的原因。</translation>
    </message>
    <message>
        <source>%1: power supply %2 says &quot;%3&quot; of %4</source>
        <translation>%1：电源 %2 报告“%3”，共 %4 个</translation>
    </message>
    <message>
        <source>%1: missing power supplies: %2</source>
        <translation>%1：缺少的电源：%2</translation>
    </message>
    <message>
        <source>%1: fan %2 turns with %3; its own limit is %4</source>
        <translation>%1：风扇 %2 的转速为 %3；其自身的限值为 %4</translation>
    </message>
    <message>
        <source>%1: sensor %2 says %3; its own limit is %4</source>
        <translation>%1：传感器 %2 报告 %3；其自身的限值为 %4</translation>
    </message>
    <message>
        <source>Check the air flow of the device, its fans and the room.</source>
        <translation>请检查设备的通风、风扇和机房。</translation>
    </message>
    <message>
        <source>Slow fan</source>
        <translation>风扇转速偏低</translation>
    </message>
    <message>
        <source>Hot device</source>
        <translation>设备过热</translation>
    </message>
    <message>
        <source>Port marked unhealthy</source>
        <translation>端口被标记为不健康</translation>
    </message>
    <message>
        <source>Temperature at sensor %1 of the device.</source>
        <translation>设备传感器 %1 处的温度。</translation>
    </message>
    <message>
        <source>Packets received with a wrong invariant checksum.</source>
        <translation>接收的不变校验和错误的数据包数。</translation>
    </message>
    <message>
        <source>Parity errors while sending.</source>
        <translation>发送时的奇偶校验错误数。</translation>
    </message>
    <message>
        <source>How often the port waited too long for credits.</source>
        <translation>端口等待信用过久的次数。</translation>
    </message>
    <message>
        <source>Routing notifications received with errors.</source>
        <translation>接收的有错误的路由通知数。</translation>
    </message>
    <message>
        <source>Routing notifications received that could not be passed on.</source>
        <translation>接收的无法传递的路由通知数。</translation>
    </message>
    <message>
        <source>How often adaptive routing tried to find another port.</source>
        <translation>自适应路由尝试查找其他端口的次数。</translation>
    </message>
    <message>
        <source>Packets not sent since the port was contained and drained.</source>
        <translation>因端口被隔离并排空而未发送的数据包数。</translation>
    </message>
    <message>
        <source>Packets received and dropped since the port was contained and drained.</source>
        <translation>因端口被隔离并排空而在接收后丢弃的数据包数。</translation>
    </message>
    <message>
        <source>Routing notifications received.</source>
        <translation>接收的路由通知数。</translation>
    </message>
    <message>
        <source>Routing notifications sent.</source>
        <translation>发送的路由通知数。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by static routes.</source>
        <translation>接收的按静态路由转发的数据包数。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by their hash.</source>
        <translation>接收的按哈希转发的数据包数。</translation>
    </message>
    <message>
        <source>Packets received that were forwarded by adaptive routing.</source>
        <translation>接收的按自适应路由转发的数据包数。</translation>
    </message>
    <message>
        <source>Packets received whose hash named a port of this switch that could not be used.</source>
        <translation>接收的哈希指向此交换机不可用端口的数据包数。</translation>
    </message>
    <message>
        <source>Packets received whose hash named a way that failed further away.</source>
        <translation>接收的哈希指向在更远处中断的路径的数据包数。</translation>
    </message>
    <message>
        <source>Notifications of failed ports received with errors.</source>
        <translation>接收的有错误的端口故障通知数。</translation>
    </message>
    <message>
        <source>Notifications of failed ports received.</source>
        <translation>接收的端口故障通知数。</translation>
    </message>
    <message>
        <source>Notifications of failed ports sent.</source>
        <translation>发送的端口故障通知数。</translation>
    </message>
    <message>
        <source>Notifications of failed ports that began at this switch.</source>
        <translation>始于此交换机的端口故障通知数。</translation>
    </message>
    <message>
        <source>%1 of %2 switches route adaptively: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>%2 台交换机中有 %1 台采用自适应路由：数据包可能不走转发表所指的路径，因此由转发表得出的结果只是一个界限。</translation>
    </message>
    <message>
        <source>Expected an option of OpenSM and its value.</source>
        <translation>应为 OpenSM 的选项及其值。</translation>
    </message>
    <message>
        <source>Rail %1 is behind: packets to its adapters wait %2 % of the time, to those of the other rails %3 %.</source>
        <translation>轨道 %1 落后：发往其适配器的数据包等待 %2 % 的时间，发往其他轨道适配器的为 %3 %。</translation>
    </message>
    <message>
        <source>Compare its adapters with those of the other rails: their slots, firmware and settings.</source>
        <translation>请将其适配器与其他轨道的适配器比较：插槽、固件和设置。</translation>
    </message>
    <message>
        <source>Expected a line SW_GUID=, or below it &quot;name = value&quot;.</source>
        <translation>应为 SW_GUID= 行，或其下的“name = value”。</translation>
    </message>
    <message>
        <source>Odd setting</source>
        <translation>异常设置</translation>
    </message>
    <message>
        <source>%1 has %2 %3; %4 of %5 devices of its model and tier have %6</source>
        <translation>%1 的 %2 为 %3；同型号、同层的 %5 台设备中有 %4 台为 %6</translation>
    </message>
    <message>
        <source>Check whether the difference is intended; else set it as at the others.</source>
        <translation>请检查该差异是否有意；否则请设为与其他设备相同。</translation>
    </message>
    <message>
        <source>%1 drops packets of the service levels %2, which map to VL 15.</source>
        <translation>%1 丢弃服务等级 %2 的数据包，这些等级映射到 VL 15。</translation>
    </message>
    <message>
        <source>%1 and %2 more ports drop packets of the service levels %3, which map to VL 15.</source>
        <translation>%1 和另外 %2 个端口丢弃服务等级 %3 的数据包，这些等级映射到 VL 15。</translation>
    </message>
    <message>
        <source>Unless that is on purpose, map them to a data lane: qos_sl2vl in opensm.conf.</source>
        <translation>如非有意，请把它们映射到数据虚拟通道：opensm.conf 中的 qos_sl2vl。</translation>
    </message>
    <message>
        <source>VL %1 of %2, to which the service levels %3 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>%2 的 VL %1 承载服务等级 %3，在两个 VL 仲裁表中都没有权重：其数据包不会发送。</translation>
    </message>
    <message>
        <source>VL %1 of %2 and %3 more ports, to which the service levels %4 map, has no weight in either VL arbitration table: its packets are not sent.</source>
        <translation>%2 和另外 %3 个端口的 VL %1 承载服务等级 %4，在两个 VL 仲裁表中都没有权重：其数据包不会发送。</translation>
    </message>
    <message>
        <source>Give the lane a weight (qos_vlarb_low or qos_vlarb_high in opensm.conf), or map the service levels to another one (qos_sl2vl).</source>
        <translation>请给该虚拟通道设置权重（opensm.conf 中的 qos_vlarb_low 或 qos_vlarb_high），或把这些服务等级映射到其他虚拟通道 (qos_sl2vl)。</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 have more entries than fit into memory.</source>
        <translation>捕获文件 %1 的组播表的表项过多，超出内存容量。</translation>
    </message>
    <message>
        <source>Trim the capture to some of its nodes.</source>
        <translation>请把捕获文件裁剪为其部分节点。</translation>
    </message>
    <message>
        <source>%1: switches have entries for this MLID, and no group has it.</source>
        <translation>%1：交换机有此 MLID 的表项，但没有组使用它。</translation>
    </message>
    <message>
        <source>%1: the group has several members, and no switch has an entry for its MLID.</source>
        <translation>%1：该组有多个成员，但没有交换机有其 MLID 的表项。</translation>
    </message>
    <message>
        <source>%1: packets do not reach the member %2.</source>
        <translation>%1：数据包不能到达成员 %2。</translation>
    </message>
    <message>
        <source>%1: the port of the member %2 is down.</source>
        <translation>%1：成员 %2 的端口已断开。</translation>
    </message>
    <message>
        <source>%1: no port has the GUID of the member %2: it left the fabric, or has an alias GUID.</source>
        <translation>%1：没有端口的 GUID 与成员 %2 相符：它已离开网络，或使用别名 GUID。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, whose switch has no entry: packets are dropped there.</source>
        <translation>%1：%2 通往 %3，而其交换机没有表项：数据包在那里被丢弃。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which is not a member.</source>
        <translation>%1：%2 通往 %3，而后者不是成员。</translation>
    </message>
    <message>
        <source>%1: %2 leads to nothing: it is down or has no cable.</source>
        <translation>%1：%2 没有通往任何地方：它已断开或没有线缆。</translation>
    </message>
    <message>
        <source>%1: %2 leads to %3, which does not send back.</source>
        <translation>%1：%2 通往 %3，而后者不发回。</translation>
    </message>
    <message>
        <source>%1: packets come to %2, which has no member and does not send them on.</source>
        <translation>%1：数据包到达 %2，而它没有成员，也不继续发送。</translation>
    </message>
    <message>
        <source>%1: cables from %2 on form a ring: packets arrive several times or go round.</source>
        <translation>%1：从 %2 起的线缆形成环路：数据包多次到达或循环。</translation>
    </message>
    <message>
        <source>MLIDs in use: %1. Tables are known of %2 of %3 switches; how many MLIDs they can have is not known.</source>
        <translation>使用中的 MLID：%1。%3 台交换机中有 %2 台的表已知；它们能有多少 MLID 未知。</translation>
    </message>
    <message>
        <source>MLIDs in use: %1 of %2 that all switches can have, left: %3. Tables are known of %4 of %5 switches.</source>
        <translation>使用中的 MLID：%1，所有交换机可有 %2，剩余 %3。%5 台交换机中有 %4 台的表已知。</translation>
    </message>
    <message>
        <source>Virtual lane without weight</source>
        <translation>无权重的虚拟通道</translation>
    </message>
    <message>
        <source>Service level dropped</source>
        <translation>服务等级被丢弃</translation>
    </message>
    <message>
        <source>The multicast tables of the capture %1 take more memory than 1 GB.</source>
        <translation>捕获文件 %1 的组播表所需内存超过 1 GB。</translation>
    </message>
    <message>
        <source>The VL arbitration tables %1 are invalid.</source>
        <translation>VL 仲裁表 %1 无效。</translation>
    </message>
    <message>
        <source>The multicast forwarding table %1 is invalid.</source>
        <translation>组播转发表 %1 无效。</translation>
    </message>
    <message>
        <source>The multicast groups %1 are invalid.</source>
        <translation>组播组 %1 无效。</translation>
    </message>
    <message>
        <source>Expected an MLID and the ports that it leads to.</source>
        <translation>应为 MLID 及其通往的端口。</translation>
    </message>
    <message>
        <source>Expected an entry of a VL arbitration table: NodeGUID, PortNum, Priority high or low, VL and Weight.</source>
        <translation>应为 VL 仲裁表的表项：NodeGUID、PortNum、Priority（high 或 low）、VL 和 Weight。</translation>
    </message>
    <message>
        <source>Expected an address, a port and the sizes of both tables: # VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</source>
        <translation>应为地址、端口和两个表的大小：# VLArbitration tables: Lid 13 port 1 LowCap 8 HighCap 8</translation>
    </message>
    <message>
        <source>These tables of virtual lanes are not whole: the text was cut off.</source>
        <translation>这些虚拟通道表不完整：文本被截断。</translation>
    </message>
    <message>
        <source>These records of saquery are not imported, such as PathRecord or ServiceRecord.</source>
        <translation>不导入 saquery 的这些记录，例如 PathRecord 或 ServiceRecord。</translation>
    </message>
    <message>
        <source>NodeRecord, PortInfoRecord, LinkRecord, SMInfoRecord, LFT, PKeyTable and MCMemberRecord records are: saquery NR, PIR, LR, SMIR, LFTR, PKTR and MCMR.</source>
        <translation>可导入 NodeRecord、PortInfoRecord、LinkRecord、SMInfoRecord、LFT、PKeyTable 和 MCMemberRecord 记录：saquery NR、PIR、LR、SMIR、LFTR、PKTR 和 MCMR。</translation>
    </message>
    <message>
        <source>nodeinfo, nodedesc, portinfo, switchinfo, pkeys, sl2vl and vlarb are.</source>
        <translation>可导入 nodeinfo、nodedesc、portinfo、switchinfo、pkeys、sl2vl 和 vlarb。</translation>
    </message>
    <message>
        <source>Hosts outside the job (%5) may have used %1 of its %2 links, %3 most: up to %4 of its bytes.</source>
        <translation>作业之外的主机 (%5) 可能使用了其 %2 条链路中的 %1 条，其中 %3 最多：最多占其字节的 %4。</translation>
    </message>
    <message>
        <source>Look for errors about multicast tables in the subnet manager&apos;s log, and have it compute routes again.</source>
        <translation>请在子网管理器的日志中查找组播表的错误，并让它重新计算路由。</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 may arrive several times or go round: cables from %2 on form a ring.</source>
        <translation>组播组 %1 的数据包可能多次到达或循环：从 %2 起的线缆形成环路。</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups may arrive several times or go round: cables form a ring, such as from %2 on in %3.</source>
        <translation>%1 个组播组的数据包可能多次到达或循环：线缆形成环路，例如 %3 中从 %2 起。</translation>
    </message>
    <message>
        <source>Multicast members not reached</source>
        <translation>组播成员不可达</translation>
    </message>
    <message>
        <source>Ring of a multicast tree</source>
        <translation>组播树的环路</translation>
    </message>
    <message>
        <source>The tree of the multicast group %1 is broken at %2: packets are dropped at the next switch, or none come back.</source>
        <translation>组播组 %1 的树在 %2 处中断：数据包在下一台交换机被丢弃，或没有数据包返回。</translation>
    </message>
    <message>
        <source>The trees of %1 multicast groups are broken, such as at %2 in %3: packets are dropped at the next switch, or none come back.</source>
        <translation>%1 个组播组的树中断，例如 %3 中的 %2 处：数据包在下一台交换机被丢弃，或没有数据包返回。</translation>
    </message>
    <message>
        <source>Broken multicast tree</source>
        <translation>组播树中断</translation>
    </message>
    <message>
        <source>Packets of the multicast group %1 do not reach %3 of its members, such as %2.</source>
        <translation>组播组 %1 的数据包不能到达其 %3 个成员，例如 %2。</translation>
    </message>
    <message>
        <source>Packets of %1 multicast groups do not reach %4 of their members, such as %2 in %3.</source>
        <translation>%1 个组播组的数据包不能到达其 %4 个成员，例如 %3 中的 %2。</translation>
    </message>
    <message>
        <source>Nothing is compared with golden: %1</source>
        <translation>无法与基准比较：%1</translation>
    </message>
    <message>
        <source>The file %1 is larger than 256 MB.</source>
        <translation>文件 %1 大于 256 MB。</translation>
    </message>
    <message>
        <source>Read it in several parts.</source>
        <translation>请分成几部分读取。</translation>
    </message>
    <message>
        <source>The benchmark does not say when it ran: routes are those at the end of the capture.</source>
        <translation>基准测试没有说明其运行时间：路由取自捕获文件结束时。</translation>
    </message>
    <message>
        <source>The benchmark ran at %1, outside of the capture: routes are those at its end.</source>
        <translation>基准测试的运行时间 %1 在捕获文件之外：路由取自捕获文件结束时。</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time, so nothing is said of shared links.</source>
        <translation>捕获文件没有该时刻的转发表，因此无法得知共用的链路。</translation>
    </message>
    <message>
        <source>%1 of %2 hosts are not in the fabric: %3.</source>
        <translation>%2 台主机中有 %1 台不在网络中：%3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The %4 hosts of leaf %1 are slower by %2 than those of others (chance of noise alone: %3).</source>
        <translation>叶交换机 %1 的 %4 台主机比其他叶交换机的主机慢 %2（仅由噪声造成的概率：%3）。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others, in %4 pairs (chance of noise alone: %3).</source>
        <translation>主机 %1 在 %4 个主机对中比其他主机慢 %2（仅由噪声造成的概率：%3）。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the sender, in %4 pairs (chance of noise alone: %3).</source>
        <translation>主机 %1 作为发送方在 %4 个主机对中比其他主机慢 %2（仅由噪声造成的概率：%3）。</translation>
    </message>
    <message>
        <source>Host %1 is slower by %2 than others as the receiver, in %4 pairs (chance of noise alone: %3).</source>
        <translation>主机 %1 作为接收方在 %4 个主机对中比其他主机慢 %2（仅由噪声造成的概率：%3）。</translation>
    </message>
    <message>
        <source>%1 is slower by %2 than its hosts are with others (chance of noise alone: %3).</source>
        <translation>%1 比其主机与其他主机之间慢 %2（仅由噪声造成的概率：%3）。</translation>
    </message>
    <message>
        <source>%1 is on the routes of %2 of %3 slow pairs and of %4 of %5 others.</source>
        <translation>%1 位于 %3 个慢主机对中 %2 个的路由上，以及 %5 个其他主机对中 %4 个的路由上。</translation>
    </message>
    <message>
        <source>%1 is missing; golden has it.</source>
        <translation>%1 缺少；基准中有。</translation>
    </message>
    <message>
        <source>%1 is there; golden does not have it.</source>
        <translation>%1 存在；基准中没有。</translation>
    </message>
    <message>
        <source>%1: %2 is %3; golden has %4.</source>
        <translation>%1：%2 为 %3；基准中为 %4。</translation>
    </message>
    <message>
        <source>%1 is not a list of acknowledged differences.</source>
        <translation>%1 不是已确认差异的列表。</translation>
    </message>
    <message>
        <source>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE makes one.</source>
        <translation>pgcap diff --golden G FILE --acknowledged LIST --acknowledge NOTE 可生成该列表。</translation>
    </message>
    <message>
        <source>Mend it, or acknowledge it: pgcap diff --golden %1 …, or Differences from golden in the window.</source>
        <translation>请修正或确认它：pgcap diff --golden %1 …，或窗口中的“与基准的差异”。</translation>
    </message>
    <message>
        <source>A rule has exactly one of event, problem, incident, golden and figure.</source>
        <translation>一条规则只能有 event、problem、incident、golden 和 figure 中的一个。</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there</source>
        <translation>目前交换机之间的线缆为 %1 / %2 根，按已有线缆的规律推算</translation>
    </message>
    <message>
        <source>pgcap cabling lists what to cable next.</source>
        <translation>pgcap cabling 可列出下一步要连接的线缆。</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet</source>
        <translation>还没有子网管理器配置此子网</translation>
    </message>
    <message>
        <source>No port has a LID: expected for a planned fabric, and before a subnet manager is started.</source>
        <translation>没有端口具有 LID：对于规划中的网络，或在启动子网管理器之前，属正常。</translation>
    </message>
    <message>
        <source>%1 nodes, such as %2, have no link yet</source>
        <translation>%1 个节点（例如 %2）还没有链路</translation>
    </message>
    <message>
        <source>Expected while a fabric is being cabled.</source>
        <translation>在网络布线期间，属正常。</translation>
    </message>
    <message>
        <source>Fewer readings than ten iterations of four have.</source>
        <translation>读数少于十次迭代、每次四个读数所需的数量。</translation>
    </message>
    <message>
        <source>No traffic, or the same all the time.</source>
        <translation>没有流量，或流量始终相同。</translation>
    </message>
    <message>
        <source>Nothing in the traffic repeats significantly.</source>
        <translation>流量中没有显著的重复。</translation>
    </message>
    <message>
        <source>The traffic repeats in less than four readings.</source>
        <translation>流量重复的周期少于四个读数。</translation>
    </message>
    <message>
        <source>The traffic repeats, in iterations of very different lengths.</source>
        <translation>流量有重复，但各次迭代的长度差别很大。</translation>
    </message>
    <message>
        <source>Crossed rails</source>
        <translation>轨道交叉</translation>
    </message>
    <message>
        <source>No host says where its adapters are: their order is that of their names.</source>
        <translation>没有主机说明其适配器的位置：其顺序按名称。</translation>
    </message>
    <message>
        <source>Hosts that say where their adapters are: %1; hosts with the same adapters: %2; of others only the names say the order: %3.</source>
        <translation>说明适配器位置的主机：%1；具有相同适配器的主机：%2；其他主机只能从名称得知顺序：%3。</translation>
    </message>
    <message>
        <source>No host is known to have several adapters.</source>
        <translation>没有已知具有多个适配器的主机。</translation>
    </message>
    <message>
        <source>Hosts are not cabled by rails: the leaves have adapters of several places in their order.</source>
        <translation>主机没有按轨道布线：叶交换机上有顺序位置不同的适配器。</translation>
    </message>
    <message>
        <source>Hosts are cabled by rails: %1.</source>
        <translation>主机按轨道布线：%1。</translation>
    </message>
    <message>
        <source>No adapter is on another rail than its own.</source>
        <translation>没有适配器接在其他轨道上。</translation>
    </message>
    <message>
        <source>Adapters on another rail than their own: %1.</source>
        <translation>接在其他轨道上的适配器：%1。</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4. Only the names of the adapters say their order: nvidia-smi topo -m on the host shows whether they are right.</source>
        <translation>请互换线缆 %1 – %2 和 %3 – %4。适配器的顺序仅得自名称：在主机上运行 nvidia-smi topo -m 可查看是否正确。</translation>
    </message>
    <message>
        <source>Exchange the cables %1 – %2 and %3 – %4.</source>
        <translation>请互换线缆 %1 – %2 和 %3 – %4。</translation>
    </message>
    <message>
        <source>%1 is cabled to rail %3 and %2 to rail %4, each in the place of the other</source>
        <translation>%1 接到轨道 %3，%2 接到轨道 %4，两者位置互换</translation>
    </message>
    <message>
        <source>%1: the cables of %2 adapters are exchanged</source>
        <translation>%1：%2 个适配器的线缆互换了</translation>
    </message>
    <message>
        <source>Move each to the leaf of its rail: %1.</source>
        <translation>请把每个适配器移到其轨道的叶交换机：%1。</translation>
    </message>
    <message>
        <source>Move its cable to %1.</source>
        <translation>请把其线缆移到 %1。</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and its spines have rail %4; of %2 it is the reverse</source>
        <translation>%1 的所有主机都以轨道 %3 接在其上，而其脊交换机属于轨道 %4；%2 则相反</translation>
    </message>
    <message>
        <source>Exchange all cables to spines of %1 and %2, or all cables to their hosts.</source>
        <translation>请互换 %1 和 %2 到脊交换机的所有线缆，或到其主机的所有线缆。</translation>
    </message>
    <message>
        <source>All hosts of %1 are on it with rail %3, and on %2 with rail %4, the reverse of the leaves of other units</source>
        <translation>%1 的所有主机都以轨道 %3 接在其上，%2 的以轨道 %4，与其他单元的叶交换机相反</translation>
    </message>
    <message>
        <source>Their spines are the same: only the names differ from those of other units. Exchange the names, or the cables of all hosts.</source>
        <translation>它们的脊交换机相同：只有名称与其他单元的不同。请互换名称，或互换所有主机的线缆。</translation>
    </message>
    <message>
        <source>This text holds more measurements than are read.</source>
        <translation>此文本包含的测量值超过可读取的数量。</translation>
    </message>
    <message>
        <source>This text holds no result of a network benchmark.</source>
        <translation>此文本没有网络基准测试的结果。</translation>
    </message>
    <message>
        <source>Read are perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT and LinkTest.</source>
        <translation>可读取的有 perftest、OSU micro-benchmarks、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT 和 LinkTest。</translation>
    </message>
    <message>
        <source>The text does not say what the matrix is: a line such as &quot;Average bandwidth: 98394.8 MB/s&quot; was expected.</source>
        <translation>文本没有说明矩阵是什么：应有一行，例如“Average bandwidth: 98394.8 MB/s”。</translation>
    </message>
    <message>
        <source>A row of the matrix was expected.</source>
        <translation>应为矩阵的一行。</translation>
    </message>
    <message>
        <source>A number with its unit was expected.</source>
        <translation>应为带单位的数字。</translation>
    </message>
    <message>
        <source>A row of numbers was expected.</source>
        <translation>应为一行数字。</translation>
    </message>
    <message>
        <source>The matrix has more than %1 hosts.</source>
        <translation>矩阵的主机超过 %1 台。</translation>
    </message>
    <message>
        <source>The matrix of hp2p is not whole.</source>
        <translation>hp2p 的矩阵不完整。</translation>
    </message>
    <message>
        <source>Save the page again, without changing it.</source>
        <translation>请重新保存该页面，不要更改。</translation>
    </message>
    <message>
        <source>Too few pairs were measured to say what is slow: at least 6 hosts with 3 pairs each are needed.</source>
        <translation>测量的主机对太少，无法判断什么慢：至少需要 6 台主机，每台 3 个主机对。</translation>
    </message>
    <message>
        <source>Too few leaf switches to compare: at least 3 with 3 measured hosts each are needed.</source>
        <translation>叶交换机太少，无法比较：至少需要 3 台，每台有 3 台测量过的主机。</translation>
    </message>
    <message>
        <source>Its name says so.</source>
        <translation>从其名称得知。</translation>
    </message>
    <message>
        <source>No GPU is near: %1 at best.</source>
        <translation>附近没有 GPU：最近为 %1。</translation>
    </message>
    <message>
        <source>It is slower than most adapters of the host.</source>
        <translation>它比主机的大多数适配器慢。</translation>
    </message>
    <message>
        <source>No GPU is near in hosts with the same adapters.</source>
        <translation>具有相同适配器的主机中，附近没有 GPU。</translation>
    </message>
    <message>
        <source>It shares its leaves with other adapters.</source>
        <translation>它与其他适配器共用叶交换机。</translation>
    </message>
    <message>
        <source>The text is of too many hosts.</source>
        <translation>文本涉及的主机过多。</translation>
    </message>
    <message>
        <source>What %1 printed cannot be read.</source>
        <translation>无法读取 %1 的输出。</translation>
    </message>
    <message>
        <source>This XML is damaged in its line %1, or it was cut off.</source>
        <translation>此 XML 在第 %1 行损坏，或被截断。</translation>
    </message>
    <message>
        <source>This XML is too large to be the topology of a host.</source>
        <translation>此 XML 过大，不可能是主机的拓扑。</translation>
    </message>
    <message>
        <source>%1 is too large for a file of aliases.</source>
        <translation>%1 过大，不可能是别名文件。</translation>
    </message>
    <message>
        <source>Line %1 of %2: %3</source>
        <translation>%2 的第 %1 行：%3</translation>
    </message>
    <message>
        <source>Correct the file; no alias of it is used.</source>
        <translation>请更正该文件；未使用其中任何别名。</translation>
    </message>
    <message>
        <source>A name in %1 has characters that are not printed: %2</source>
        <translation>%1 中的一个名称含有不可显示的字符：%2</translation>
    </message>
    <message>
        <source>For the adapters that are near GPUs save: nvidia-smi topo -m &gt; node01.topo</source>
        <translation>要得知靠近 GPU 的适配器，请保存：nvidia-smi topo -m &gt; node01.topo</translation>
    </message>
    <message>
        <source>This is the output of a network benchmark, not a fabric.</source>
        <translation>这是网络基准测试的输出，不是网络。</translation>
    </message>
    <message>
        <source>Read it with pgcap benchmarks FILE, or in the view Benchmarks.</source>
        <translation>请用 pgcap benchmarks FILE 读取，或在视图“基准测试”中读取。</translation>
    </message>
    <message>
        <source>Expected a GUID and a name in quotes, 0x0002c90300000001 &quot;leaf01&quot;, or a port and its label, 0x0002c90300000001/21 &quot;storage&quot;.</source>
        <translation>应为 GUID 和带引号的名称，0x0002c90300000001 &quot;leaf01&quot;，或端口及其标签，0x0002c90300000001/21 &quot;storage&quot;。</translation>
    </message>
    <message>
        <source>This matrix of nvidia-smi topo -m has no NIC legend below it, which says what its adapters are called.</source>
        <translation>此 nvidia-smi topo -m 矩阵下方没有 NIC legend，即适配器名称的说明。</translation>
    </message>
    <message>
        <source>This matrix has too many devices for one host.</source>
        <translation>此矩阵的设备过多，不可能是一台主机。</translation>
    </message>
    <message>
        <source>This row of the matrix lacks cells.</source>
        <translation>矩阵的此行缺少单元格。</translation>
    </message>
    <message>
        <source>This is the matrix of nvidia-smi topo -m without adapters: nvidia-smi has found none, or is too old to name them.</source>
        <translation>这是没有适配器的 nvidia-smi topo -m 矩阵：nvidia-smi 没有找到适配器，或版本过旧而无法列出。</translation>
    </message>
    <message>
        <source>Save what hwloc knows instead: lstopo --of xml &gt; node01.xml</source>
        <translation>请改为保存 hwloc 的信息：lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is XML of lstopo without InfiniBand adapters.</source>
        <translation>这是没有 InfiniBand 适配器的 lstopo XML。</translation>
    </message>
    <message>
        <source>Save it on a host that has some, with its devices: lstopo --of xml &gt; node01.xml</source>
        <translation>请在有适配器的主机上保存，并包含其设备：lstopo --of xml &gt; node01.xml</translation>
    </message>
    <message>
        <source>This is a topology of NCCL without InfiniBand adapters.</source>
        <translation>这是没有 InfiniBand 适配器的 NCCL 拓扑。</translation>
    </message>
    <message>
        <source>Save it by a job that uses them, with NCCL_TOPO_DUMP_FILE=/tmp/topo.xml in its environment.</source>
        <translation>请由使用适配器的作业保存，并在其环境中设置 NCCL_TOPO_DUMP_FILE=/tmp/topo.xml。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Correct the table; nothing of it was used.</source>
        <translation>请更正该表；未使用其中任何内容。</translation>
    </message>
    <message>
        <source>There are more than %1 places.</source>
        <translation>位置超过 %1 个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a height in a rack, such as 41, U41 or U41-42.</source>
        <translation>“%1”不是机柜内的高度，例如 41、U41 或 U41-42。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of units.</source>
        <translation>“%1”不是 U 数。</translation>
    </message>
    <message>
        <source>The table of places is larger than %1 MiB.</source>
        <translation>位置表大于 %1 MiB。</translation>
    </message>
    <message>
        <source>No line names the columns of places.</source>
        <translation>没有说明位置各列名称的行。</translation>
    </message>
    <message>
        <source>Begin the table with a line such as &quot;node,rack,height,units&quot;.</source>
        <translation>请在表的开头加入一行，例如“node,rack,height,units”。</translation>
    </message>
    <message>
        <source>%1 is said to stand at two places: %2 and %3.</source>
        <translation>%1 被记为位于两处：%2 和 %3。</translation>
    </message>
    <message>
        <source>%1 stands at %2, but also %3 is said.</source>
        <translation>%1 位于 %2，但也被记为 %3。</translation>
    </message>
    <message>
        <source>%1 and %2 are said to stand in the same unit: %3 U%4.</source>
        <translation>%1 和 %2 被记为位于同一 U 位：%3 U%4。</translation>
    </message>
    <message>
        <source>%1 was not written: a list has at most %2 acknowledged differences and 32 MB.</source>
        <translation>未写入 %1：一个列表最多包含 %2 条已确认的差异，且不超过 32 MB。</translation>
    </message>
    <message>
        <source>%1: swapped with others; take the plug out of %2 first, and put it into %3 last.</source>
        <translation>%1：与其他线缆接反；请先从 %2 拔出插头，最后插入 %3。</translation>
    </message>
    <message>
        <source>The link %1 – %2 flaps: it went down %3 times.</source>
        <translation>链路 %1 – %2 闪断：断开 %3 次。</translation>
    </message>
    <message>
        <source>%1 hosts are not in the fabric: %2.</source>
        <translation>有 %1 台主机不在网络中：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 steps have no known route.</source>
        <translation>%2 个步骤中有 %1 个没有已知的路由。</translation>
    </message>
    <message>
        <source>The rate of %1 of %2 used links is not known.</source>
        <translation>所用的 %2 条链路中有 %1 条的速率未知。</translation>
    </message>
    <message>
        <source>More was measured than the bound: the run used other rings, trees or routes, or reduces in switches (SHARP).</source>
        <translation>实测值超过了上限：该次运行使用了其他的环、树或路由，或在交换机中归约（SHARP）。</translation>
    </message>
    <message>
        <source>No text says which ranks there are.</source>
        <translation>没有文本说明有哪些 rank。</translation>
    </message>
    <message>
        <source>Add a list of ranks, such as the output of &quot;srun --label hostname&quot;.</source>
        <translation>请添加 rank 列表，例如 &quot;srun --label hostname&quot; 的输出。</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables of that time.</source>
        <translation>捕获文件没有该时刻的转发表。</translation>
    </message>
    <message>
        <source>Each link is used by one step at a time; the slowest is %1 (%2).</source>
        <translation>每条链路同时只被一个步骤使用；最慢的是 %1（%2）。</translation>
    </message>
    <message>
        <source>%1 (%2) is used by %3 steps at the same time: %4 each.</source>
        <translation>%1（%2）同时被 %3 个步骤使用：每个 %4。</translation>
    </message>
    <message>
        <source>A list of %1 ranks names two hosts for the same rank: it is left out.</source>
        <translation>一份含 %1 个 rank 的列表为同一个 rank 给出了两台主机，因此将其略去。</translation>
    </message>
    <message>
        <source>Several communicators of %1 ranks are in the log, and it does not say which lines belong together: they are left out. NCCL says it (commId) since version 2.16.</source>
        <translation>日志中有多个 %1 个 rank 的通信器，且未说明哪些行属于同一个，因此将其略去。NCCL 从 2.16 版起会输出该信息（commId）。</translation>
    </message>
    <message>
        <source>These texts hold more ranks than are read.</source>
        <translation>这些文本中的 rank 数超过了可读取的上限。</translation>
    </message>
    <message>
        <source>Read those of one communicator.</source>
        <translation>请只读取一个通信器的文本。</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, and rings to visit hosts in the order of their ranks.</source>
        <translation>该图只属于一台主机：假定其他主机与之相同，且环按 rank 的顺序经过各主机。</translation>
    </message>
    <message>
        <source>The graph is of one host: the others are taken to be like it, in double binary trees in the order of their ranks.</source>
        <translation>该图只属于一台主机：假定其他主机与之相同，并按 rank 的顺序组成双二叉树。</translation>
    </message>
    <message>
        <source>No text says the order of the ring: it is taken to be that of the ranks, once over each adapter of a host.</source>
        <translation>没有文本说明环的顺序：假定为 rank 的顺序，主机的每个适配器各有一个环。</translation>
    </message>
    <message>
        <source>No text says the trees: they are taken to be double binary trees of the hosts in the order of their ranks, over each adapter of a host.</source>
        <translation>没有文本说明树的结构：假定为按 rank 顺序排列的主机的双二叉树，主机的每个适配器各有一组。</translation>
    </message>
    <message>
        <source>The log does not have all ranks: some steps are not known.</source>
        <translation>日志不包含全部 rank：有些步骤未知。</translation>
    </message>
    <message>
        <source>This text says nothing of the ranks of a communicator.</source>
        <translation>此文本没有关于通信器 rank 的内容。</translation>
    </message>
    <message>
        <source>Read are the log of NCCL (NCCL_DEBUG=INFO), NCCL_GRAPH_DUMP_FILE, NCCL_TOPO_DUMP_FILE, ncclras, the JSON of NCCL&apos;s Inspector, nccl-tests, and lists of ranks and hosts.</source>
        <translation>可读取的有：NCCL 的日志（NCCL_DEBUG=INFO）、NCCL_GRAPH_DUMP_FILE、NCCL_TOPO_DUMP_FILE、ncclras、NCCL Inspector 的 JSON、nccl-tests，以及 rank 与主机的列表。</translation>
    </message>
    <message>
        <source>This communicator has more steps than are followed.</source>
        <translation>此通信器的步骤数超过了可跟踪的上限。</translation>
    </message>
    <message>
        <source>No text says the names of all adapters: by their numbers they are taken to be in the order of rails.</source>
        <translation>没有文本给出所有适配器的名称：假定其编号按轨道的顺序。</translation>
    </message>
    <message>
        <source>The log does not say the adapters of all channels (NCCL_DEBUG_SUBSYS=NET does): each channel is taken to use the adapter of its number.</source>
        <translation>日志未给出所有通道的适配器（NCCL_DEBUG_SUBSYS=NET 会输出）：假定每个通道使用与其编号相同的适配器。</translation>
    </message>
    <message>
        <source>%1 steps go over TCP (NET/Socket), not over the fabric.</source>
        <translation>%1 个步骤经由 TCP（NET/Socket），不经过该网络。</translation>
    </message>
    <message>
        <source>The hosts of %1 steps are not known.</source>
        <translation>%1 个步骤的主机未知。</translation>
    </message>
    <message>
        <source>A document of NCCL&apos;s Inspector, with header and n_ranks, was expected.</source>
        <translation>应为 NCCL Inspector 的文档，含有 header 和 n_ranks。</translation>
    </message>
    <message>
        <source>%1 lines of the log could belong to several communicators, and are left out.</source>
        <translation>日志中有 %1 行可能属于多个通信器，已略去。</translation>
    </message>
    <message>
        <source>Each rank of a ring was expected once.</source>
        <translation>环中的每个 rank 应恰好出现一次。</translation>
    </message>
    <message>
        <source>The text of ncclras names only ranks with errors and warnings; &quot;ncclras -f json&quot; has all.</source>
        <translation>ncclras 的文本只列出有错误或警告的 rank；&quot;ncclras -f json&quot; 则包含全部。</translation>
    </message>
    <message>
        <source>A host, or a rank and its host, was expected.</source>
        <translation>应为主机，或 rank 及其主机。</translation>
    </message>
    <message>
        <source>The text says how many tasks there are, and not on which host each is: they are taken to lie in blocks.</source>
        <translation>文本只给出任务数，未说明各任务在哪台主机上：假定按块分布。</translation>
    </message>
    <message>
        <source>The options of %1 are: %2, %3, %4, %5.</source>
        <translation>%1 的选项有：%2, %3, %4, %5。</translation>
    </message>
    <message>
        <source>The options of a tree are: %1, %2, %3, %4. In place of those before speed a torus has x, y, z, perswitch, lanes and routing; a dragonfly has groups, leaves, spines and perleaf.</source>
        <translation>树的选项有：%1, %2, %3, %4。环面以 x、y、z、perswitch、lanes 和 routing 代替 speed 之前的选项；dragonfly 则用 groups、leaves、spines 和 perleaf。</translation>
    </message>
    <message>
        <source>Nothing was measured in time.</source>
        <translation>未能及时测得任何数据。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>已中止。</translation>
    </message>
    <message>
        <source>Shortest time from a MAD to the node to its answer.</source>
        <translation>从发给节点的 MAD 到其应答的最短时间。</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: the median.</source>
        <translation>从发给节点的 MAD 到其应答的时间：中位数。</translation>
    </message>
    <message>
        <source>Answers that were measured: those to MADs sent once.</source>
        <translation>已测量的应答：只发送一次的 MAD 的应答。</translation>
    </message>
    <message>
        <source>Its options are deadline, wait, retries, smps, smp-rate, mkey-file, sl, pkey, ends, routes, lanes, partitions, multicast, sls, latency, latency-to, latency-count, vendor and discovery.</source>
        <translation>其选项有 deadline、wait、retries、smps、smp-rate、mkey-file、sl、pkey、ends、routes、lanes、partitions、multicast、sls、latency、latency-to、latency-count、vendor 和 discovery。</translation>
    </message>
    <message>
        <source>Time from a MAD to the node to its answer: 99 of 100 took no longer.</source>
        <translation>从发给节点的 MAD 到其应答的时间：100 次中 99 次不超过此值。</translation>
    </message>
    <message>
        <source>By how much the shortest round trips differ by chance.</source>
        <translation>最短往返时间的偶然差异。</translation>
    </message>
    <message>
        <source>The mean of %1 in the column: a reading holds until the next one.</source>
        <translation>列中 %1 的平均值：读数在下一次读数之前有效。</translation>
    </message>
    <message>
        <source>The highest reading of %1 in the column.</source>
        <translation>列中 %1 的最高读数。</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1，平均</translation>
    </message>
    <message>
        <source>%1, highest</source>
        <translation>%1，最高</translation>
    </message>
    <message>
        <source>Memory that programs locked: it is not swapped.</source>
        <translation>程序锁定的内存：不会被换出。</translation>
    </message>
    <message>
        <source>Memory that cannot be taken from its programs, locked or not.</source>
        <translation>无论是否锁定都不能从程序收回的内存。</translation>
    </message>
    <message>
        <source>Pages of memory that are pinned for devices, such as memory that was registered for RDMA.</source>
        <translation>为设备固定的内存页，例如为 RDMA 注册的内存。</translation>
    </message>
    <message>
        <source>Page faults of all programs.</source>
        <translation>所有程序的缺页。</translation>
    </message>
    <message>
        <source>Page faults for which a disk or a server was read.</source>
        <translation>需要读取磁盘或服务器的缺页。</translation>
    </message>
    <message>
        <source>Names in the table of places that no host or switch has: %1 (%2).</source>
        <translation>位置表中没有主机或交换机使用的名称：%1 (%2)。</translation>
    </message>
    <message>
        <source>The forwarding tables do not lead there.</source>
        <translation>转发表不通向那里。</translation>
    </message>
    <message>
        <source>These are too many pairs to even out, more than %1, or %2 ways of them.</source>
        <translation>要均衡的主机对过多：超过 %1 对，或其路径超过 %2 条。</translation>
    </message>
    <message>
        <source>Port %1 of “%2” has no cable in the simulated fabric.</source>
        <translation>在模拟的网络中，“%2”的端口 %1 没有线缆。</translation>
    </message>
    <message>
        <source>The simulated fabric has no node “%1”.</source>
        <translation>模拟的网络中没有节点“%1”。</translation>
    </message>
    <message>
        <source>UFM logged: %1</source>
        <translation>UFM 记录：%1</translation>
    </message>
    <message>
        <source>UFM logged %1 messages together.</source>
        <translation>UFM 一并记录了 %1 条消息。</translation>
    </message>
    <message>
        <source>UFM logged, %1 times: %2</source>
        <translation>UFM 记录了 %1 次：%2</translation>
    </message>
    <message>
        <source>Expected a tree of SHARP, such as TreeID:0, Max Radix:2, or a node of it, such as (0), AN:name, lid:48, port guid:0x…, Child index:0, …</source>
        <translation>应为 SHARP 树，例如 TreeID:0, Max Radix:2，或其中的节点，例如 (0), AN:name, lid:48, port guid:0x…, Child index:0, …</translation>
    </message>
    <message>
        <source>Expected a date and a time, such as 2026-10-17 15:56:33.245.</source>
        <translation>应为日期和时间，例如 2026-10-17 15:56:33.245。</translation>
    </message>
    <message>
        <source>Expected a JSON list of UFM&apos;s events, each with its timestamp and severity.</source>
        <translation>应为 UFM 事件的 JSON 列表，每个事件都有 timestamp 和 severity。</translation>
    </message>
    <message>
        <source>The hosts would have %1 queue pairs; up to %2 are simulated.</source>
        <translation>主机将有 %1 个队列对；最多模拟 %2 个。</translation>
    </message>
    <message>
        <source>Choose fewer.</source>
        <translation>请减少数量。</translation>
    </message>
    <message>
        <source>%1: leave this plug; move the other one from %2 to %3.</source>
        <translation>%1：保留此插头；请把另一个插头从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (ports unknown)</source>
        <translation>%1 与 %2 之间缺少一根线缆（端口未知）</translation>
    </message>
    <message>
        <source>A cable is missing between %1 (port unknown) and %2</source>
        <translation>%1（端口未知）与 %2 之间缺少一根线缆</translation>
    </message>
    <message>
        <source>A cable is missing between %1 and %2 (port unknown)</source>
        <translation>%1 与 %2（端口未知）之间缺少一根线缆</translation>
    </message>
    <message>
        <source>%1: the congestion profiles of %2 ports (%3) are not those that %4 of %5 ports of the same model, tier and peer have</source>
        <translation>%1：%2 个端口（%3）的拥塞配置与同型号、同层、同类对端的 %5 个端口中 %4 个的配置不同</translation>
    </message>
    <message>
        <source>Packets of %1 pairs of hosts may have crossed these links, by the groups of ports that switches choose from, and never the root.</source>
        <translation>按交换机可选的端口组，%1 对主机的数据包可能经过这些链路，而从未经过根源。</translation>
    </message>
    <message>
        <source>%1 of %2 switches have several private forwarding tables: packets may take other ways than the forwarding tables name, so that what follows from these is a bound.</source>
        <translation>%2 台交换机中有 %1 台具有多个私有转发表：数据包可能不走转发表所示的路径，因此由这些表得出的结果只是界限。</translation>
    </message>
    <message>
        <source>tier %1, down</source>
        <translation>第 %1 层，下行</translation>
    </message>
    <message>
        <source>tier %1, up</source>
        <translation>第 %1 层，上行</translation>
    </message>
    <message>
        <source>A line is one of {&quot;do&quot;:&quot;stop&quot;}, {&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}, {&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}, {&quot;do&quot;:&quot;pause&quot;} and {&quot;do&quot;:&quot;resume&quot;}; a note and a mark may have &quot;at&quot;, microseconds since 1970.</source>
        <translation>一行为以下之一：{&quot;do&quot;:&quot;stop&quot;}、{&quot;do&quot;:&quot;interval&quot;,&quot;seconds&quot;:0.5}、{&quot;do&quot;:&quot;note&quot;,&quot;text&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;mark&quot;,&quot;name&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;rename_mark&quot;,&quot;at&quot;:…,&quot;was&quot;:&quot;…&quot;,&quot;name&quot;:&quot;…&quot;}、{&quot;do&quot;:&quot;pause&quot;} 和 {&quot;do&quot;:&quot;resume&quot;}；note 和 mark 可带 &quot;at&quot;（自 1970 年起的微秒数）。</translation>
    </message>
</context>
<context>
    <name>eventtext</name>
    <message>
        <source>Link down</source>
        <translation>链路断开</translation>
    </message>
    <message>
        <source>Link up</source>
        <translation>链路连通</translation>
    </message>
    <message>
        <source>Node left</source>
        <translation>节点离开</translation>
    </message>
    <message>
        <source>Node joined</source>
        <translation>节点加入</translation>
    </message>
    <message>
        <source>Width changed</source>
        <translation>宽度改变</translation>
    </message>
    <message>
        <source>Speed changed</source>
        <translation>速度改变</translation>
    </message>
    <message>
        <source>LID changed</source>
        <translation>LID 改变</translation>
    </message>
    <message>
        <source>Name changed</source>
        <translation>名称改变</translation>
    </message>
    <message>
        <source>Duplicate GUID</source>
        <translation>GUID 重复</translation>
    </message>
    <message>
        <source>Duplicate LID</source>
        <translation>LID 重复</translation>
    </message>
    <message>
        <source>Threshold crossed</source>
        <translation>越过阈值</translation>
    </message>
    <message>
        <source>Counters reset</source>
        <translation>计数器清零</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Sweeps skipped</source>
        <translation>跳过扫描</translation>
    </message>
    <message>
        <source>Subnet manager became master</source>
        <translation>子网管理器成为主</translation>
    </message>
    <message>
        <source>Subnet manager on standby</source>
        <translation>子网管理器转为备用</translation>
    </message>
    <message>
        <source>Subnet manager not active</source>
        <translation>子网管理器未激活</translation>
    </message>
    <message>
        <source>Subnet manager discovering</source>
        <translation>子网管理器正在发现</translation>
    </message>
    <message>
        <source>Subnet manager priority changed</source>
        <translation>子网管理器优先级改变</translation>
    </message>
    <message>
        <source>Subnet manager appeared</source>
        <translation>子网管理器出现</translation>
    </message>
    <message>
        <source>Subnet manager gone</source>
        <translation>子网管理器消失</translation>
    </message>
    <message>
        <source>Subnet manager stalled</source>
        <translation>子网管理器停滞</translation>
    </message>
    <message>
        <source>No master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>Two masters</source>
        <translation>两个主管理器</translation>
    </message>
    <message>
        <source>Master LID mismatch</source>
        <translation>主 LID 不匹配</translation>
    </message>
    <message>
        <source>Event burst</source>
        <translation>事件突发</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>持续中</translation>
    </message>
    <message>
        <source>up to %1 earlier</source>
        <translation>最多早 %1</translation>
    </message>
    <message>
        <source>%1, or up to %2 earlier</source>
        <translation>%1，或最多早 %2</translation>
    </message>
    <message>
        <source>%1 · ongoing</source>
        <translation>%1 · 持续中</translation>
    </message>
    <message>
        <source>%1 · lasted %2, until %3</source>
        <translation>%1 · 持续 %2，直到 %3</translation>
    </message>
    <message>
        <source>Wait counter latched</source>
        <translation>等待计数器已锁定</translation>
    </message>
    <message>
        <source>Wait counter reset</source>
        <translation>等待计数器清零</translation>
    </message>
    <message>
        <source>Counter latched</source>
        <translation>计数器已锁定</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>误码</translation>
    </message>
    <message>
        <source>Data counters differ</source>
        <translation>数据计数器不一致</translation>
    </message>
    <message>
        <source>Narrow PCIe slot</source>
        <translation>PCIe 插槽偏窄</translation>
    </message>
    <message>
        <source>Path armed</source>
        <translation>备用路径就绪</translation>
    </message>
    <message>
        <source>Path migrated</source>
        <translation>路径已迁移</translation>
    </message>
    <message>
        <source>Clock set</source>
        <translation>时钟已调整</translation>
    </message>
    <message>
        <source>Recording moved</source>
        <translation>录制已移动</translation>
    </message>
    <message>
        <source>Subnet manager log</source>
        <translation>子网管理器日志</translation>
    </message>
    <message>
        <source>UFM log</source>
        <translation>UFM 日志</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>Single tier</source>
        <translation>单层</translation>
    </message>
    <message>
        <source>Torus %1</source>
        <translation>%1 环面</translation>
    </message>
    <message>
        <source>No regular shape</source>
        <translation>无规则形状</translation>
    </message>
    <message>
        <source>%1-tier fat tree</source>
        <translation>%1 层胖树</translation>
    </message>
    <message>
        <source>Dragonfly of %1 groups</source>
        <translation>%1 组的 Dragonfly</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>包/s</translation>
    </message>
    <message>
        <source>ticks/s</source>
        <translation>周期/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>事件/s</translation>
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
        <translation>次调用/s</translation>
    </message>
    <message>
        <source>Irregular, %1 tiers</source>
        <translation>不规则，%1 层</translation>
    </message>
    <message>
        <source>ms/s</source>
        <translation>ms/s</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1（对端）</translation>
    </message>
    <message>
        <source>s/s</source>
        <translation>s/s</translation>
    </message>
    <message>
        <source>Shape unknown</source>
        <translation>形状未知</translation>
    </message>
    <message>
        <source>%1-tier fat tree; which end is up is not known</source>
        <translation>%1 层胖树；上下方向未知</translation>
    </message>
</context>
<context>
    <name>golden</name>
    <message>
        <source>Golden cannot be read: %1</source>
        <translation>无法读取基准：%1</translation>
    </message>
    <message>
        <source>No difference from golden</source>
        <translation>与基准没有差异</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) from golden</source>
        <translation>
            <numerusform>与基准有 %n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 acknowledged</source>
        <translation>%1，已确认 %2 处</translation>
    </message>
    <message>
        <source>Golden: %1, %2</source>
        <translation>基准：%1，%2</translation>
    </message>
    <message>
        <source>Golden: %1</source>
        <translation>基准：%1</translation>
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
            <numerusform>%n 个未结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n over</source>
        <translation>
            <numerusform>%n 个已结束</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1 (%2)</source>
        <translation>自 %1 起 (%2)</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1，持续 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of hosts wait</source>
        <translation>
            <numerusform>%Ln 对主机在等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host(s) cut off</source>
        <translation>
            <numerusform>%Ln 台主机被隔断</numerusform>
        </translation>
    </message>
    <message>
        <source>runs job %1</source>
        <translation>运行作业 %1</translation>
    </message>
    <message>
        <source>affects job %1</source>
        <translation>影响作业 %1</translation>
    </message>
    <message numerus="yes">
        <source>affects job %1 and %n other(s)</source>
        <translation>
            <numerusform>影响作业 %1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>置信度 %1</translation>
    </message>
    <message>
        <source>Incident</source>
        <translation>事故</translation>
    </message>
    <message numerus="yes">
        <source>%Ln link(s) waited %1 of the time</source>
        <translation>
            <numerusform>%Ln 条链路等待 %1 的时间</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inspector</name>
    <message>
        <source>Go to this node</source>
        <translation>转到此节点</translation>
    </message>
    <message>
        <source>Go to this port</source>
        <translation>转到此端口</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>标识</translation>
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
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Vendor id</source>
        <translation>厂商 ID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>The source has no GUID for this node; this one is a substitute.</source>
        <translation>来源没有此节点的 GUID；这里的是替代值。</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Coordinate</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Same host</source>
        <translation>同一主机</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Cabled to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>数据速率</translation>
    </message>
    <message>
        <source>In each direction, after coding</source>
        <translation>每个方向，编码之后</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>%1 per direction</source>
        <translation>每个方向 %1</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>两端</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Click a node, a port or a link to see everything about it here, or press Ctrl+K and type a name, a GUID or a LID.</source>
        <translation>单击节点、端口或链路可在此查看其全部信息，或按 Ctrl+K 并输入名称、GUID 或 LID。</translation>
    </message>
    <message>
        <source>Not present</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>What was selected is not in the fabric at this time.</source>
        <translation>所选对象在此时刻不在网络中。</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Virtual lanes</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Errors and violations</source>
        <translation>错误与违规</translation>
    </message>
    <message>
        <source>%1: %2 Gbit/s of data per lane</source>
        <translation>%1：每通道 %2 Gbit/s 数据</translation>
    </message>
    <message>
        <source>Missing values are not in a saved discovery; recordings have them.</source>
        <translation>保存的发现结果中没有缺少的值；录制文件中有。</translation>
    </message>
    <message>
        <source>%1 (chips: %2)</source>
        <translation>%1（芯片：%2）</translation>
    </message>
    <message>
        <source>ports up: %1 of %2</source>
        <translation>连通端口：%1 / %2</translation>
    </message>
    <message>
        <source>ports up: %1</source>
        <translation>连通端口：%1</translation>
    </message>
    <message>
        <source>Ports without a cable or not listed by the source: %1</source>
        <translation>没有线缆或来源未列出的端口：%1</translation>
    </message>
    <message>
        <source>Unchanged since</source>
        <translation>自何时起未变</translation>
    </message>
    <message>
        <source>Ports not listed by the source: %1</source>
        <translation>来源未列出的端口：%1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Known where ibdiagnet&apos;s db_csv has it</source>
        <translation>当 ibdiagnet 的 db_csv 含有时已知</translation>
    </message>
    <message>
        <source>In the same cage</source>
        <translation>同一端口笼中</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>平面 %1</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
</context>
<context>
    <name>jobreport</name>
    <message>
        <source>What stands out</source>
        <translation>突出之处</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Link from</source>
        <translation>链路始端</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流</translation>
    </message>
    <message>
        <source>By other hosts, at most</source>
        <translation>其他主机，最多</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>最繁忙的链路</translation>
    </message>
    <message>
        <source>From</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>主机对</translation>
    </message>
    <message>
        <source>Hosts on the network</source>
        <translation>网络中的主机</translation>
    </message>
    <message>
        <source>Job %1 on the network</source>
        <translation>网络中的作业 %1</translation>
    </message>
    <message>
        <source>%1 – %2, %3 hosts, %4 links</source>
        <translation>%1 – %2，%3 台主机，%4 条链路</translation>
    </message>
    <message>
        <source>%1 (peer)</source>
        <translation>%1（对端）</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>%1 bytes/s</source>
        <translation>%1 字节/s</translation>
    </message>
    <message>
        <source>highest between two sweeps: 4 × ΔPortXmitData / Δt</source>
        <translation>两次扫描之间的最高值：4 × ΔPortXmitData / Δt</translation>
    </message>
    <message>
        <source>4 × ΔPortXmitData / Δt = 4 × %1 words / %2 s</source>
        <translation>4 × ΔPortXmitData / Δt = 4 × %1 字 / %2 s</translation>
    </message>
    <message>
        <source>%1 ticks/s</source>
        <translation>%1 周期/s</translation>
    </message>
    <message>
        <source>ΔPortXmitWait × bytes per tick / Δt / data rate of the link</source>
        <translation>ΔPortXmitWait × 每周期字节数 / Δt / 链路的数据速率</translation>
    </message>
    <message>
        <source>ΔPortXmitWait / Δt; tick length unknown; no percentage</source>
        <translation>ΔPortXmitWait / Δt；周期时长未知；无百分比</translation>
    </message>
    <message>
        <source>sum of the increases of the error counters,
without PortRcvSwitchRelayErrors, which rises with ordinary multicast</source>
        <translation>各错误计数器增量之和，
不含 PortRcvSwitchRelayErrors，它会因普通组播而上升</translation>
    </message>
    <message>
        <source>%1 bytes/s
sum of the transmit rates of its ports</source>
        <translation>%1 字节/s
其各端口发送速率之和</translation>
    </message>
    <message>
        <source>%1 of this link&apos;s data rate, %2</source>
        <translation>此链路数据速率 %2 的 %1</translation>
    </message>
    <message>
        <source>PortXmitWait of %1 is latched: its wait is unknown.
This is what %2 waited, the other direction of the cable.</source>
        <translation>%1 的 PortXmitWait 已锁定：其等待未知。
这是线缆另一方向 %2 的等待。</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈：周期时长不是从设备读取的，而是假定或推算的</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or use --screenshot.</source>
        <translation>没有可打开窗口的显示器。请设置 DISPLAY 或 WAYLAND_DISPLAY，或使用 --screenshot。</translation>
    </message>
</context>
<context>
    <name>markwords</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>pickglass</name>
    <message>
        <source>Aggregation node</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>Switch, tier %1</source>
        <translation>交换机，第 %1 层</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>%1 Gbit/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message>
        <source>%1 of %2 ports up</source>
        <translation>%2 个端口中有 %1 个连通</translation>
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
            <numerusform>%n 根线缆</numerusform>
        </translation>
    </message>
    <message>
        <source>traffic of its ports unknown</source>
        <translation>其端口的流量未知</translation>
    </message>
    <message>
        <source>hottest port, %1</source>
        <translation>最热端口，%1</translation>
    </message>
    <message>
        <source>busier direction, %1</source>
        <translation>较繁忙的方向，%1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Wait, ticks/s (tick length unknown; no percentage)</source>
        <translation>等待，周期/s（周期时长未知；无百分比）</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1; highlighted from %2</source>
        <translation>%1；从 %2 起突出显示</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Routes: %1 →, %2 ←</source>
        <translation>路由：%1 →，%2 ←</translation>
    </message>
    <message>
        <source>mean of all directions: %1 %</source>
        <translation>所有方向的平均值：%1 %</translation>
    </message>
    <message>
        <source>state of its %1 ports unknown</source>
        <translation>其 %1 个端口的状态未知</translation>
    </message>
    <message>
        <source>state of its ports unknown</source>
        <translation>其端口的状态未知</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>另有 %n 个问题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AdaptiveView</name>
    <message>
        <source>Switches: %1</source>
        <translation>交换机：%1</translation>
    </message>
    <message>
        <source>Switches: %1 of %2</source>
        <translation>交换机：%1 / %2</translation>
    </message>
</context>
<context>
    <name>pickglass::AddSeries</name>
    <message>
        <source>Find a port: leaf06/19</source>
        <translation>查找端口：leaf06/19</translation>
    </message>
    <message>
        <source>Find a counter</source>
        <translation>查找计数器</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message numerus="yes">
        <source>%n series</source>
        <translation>
            <numerusform>%n 个序列</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose ports and counters; hold Ctrl to choose several.</source>
        <translation>选择端口和计数器；按住 Ctrl 可选择多个。</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>In the chart</source>
        <translation>在图表中</translation>
    </message>
    <message>
        <source>Of %1</source>
        <translation>%1 的端口</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPage</name>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Use this machine&apos;s clock for times</source>
        <translation>时间使用本机的时钟</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>ssh (starts the agent there)</source>
        <translation>ssh（在那里启动代理）</translation>
    </message>
    <message>
        <source>agent (runs there as a service)</source>
        <translation>代理（在那里作为服务运行）</translation>
    </message>
    <message>
        <source>Connect &amp;by</source>
        <translation>连接方式(&amp;B)</translation>
    </message>
    <message>
        <source>Recent remote fabrics</source>
        <translation>最近的远程网络</translation>
    </message>
    <message>
        <source>No remote fabric was watched yet. Those you watch are listed here.</source>
        <translation>尚未查看过远程网络。您查看的网络会列在这里。</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>Also removes its certificate and its token (Del)</source>
        <translation>同时移除其证书和令牌 (Del)</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>机器(&amp;M)</translation>
    </message>
    <message>
        <source>As in an ssh command. Keys, jump hosts and names are those of ~/.ssh/config; pickglass-agent must be installed there.</source>
        <translation>与 ssh 命令相同。密钥、跳板主机和名称取自 ~/.ssh/config；那里必须安装 pickglass-agent。</translation>
    </message>
    <message>
        <source>confirm once, then require the same</source>
        <translation>确认一次，之后要求相同</translation>
    </message>
    <message>
        <source>signed by a certificate in a file</source>
        <translation>由文件中的证书签发</translation>
    </message>
    <message>
        <source>File with CA certificates</source>
        <translation>含 CA 证书的文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the file with certificates</source>
        <translation>选择含证书的文件</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;oken</source>
        <translation>令牌(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>证书(&amp;C)</translation>
    </message>
    <message>
        <source>CA certificates</source>
        <translation>CA 证书</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
        <translation>证书 (*.pem *.crt *.cer);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>连接并显示其内容，不录制</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentPeer</name>
    <message>
        <source>clocks agree</source>
        <translation>时钟一致</translation>
    </message>
    <message>
        <source>its clock is %1 s ahead</source>
        <translation>其时钟快 %1 s</translation>
    </message>
    <message>
        <source>its clock is %1 s behind</source>
        <translation>其时钟慢 %1 s</translation>
    </message>
    <message>
        <source>The certificate of %1 has not been confirmed yet.</source>
        <translation>%1 的证书尚未确认。</translation>
    </message>
    <message>
        <source>The certificate of %1 has changed.</source>
        <translation>%1 的证书已改变。</translation>
    </message>
    <message>
        <source>round trip %1 ms</source>
        <translation>往返时间 %1 ms</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentTokenField</name>
    <message>
        <source>in a file</source>
        <translation>在文件中</translation>
    </message>
    <message>
        <source>in the secret store</source>
        <translation>在机密存储中</translation>
    </message>
    <message>
        <source>File with the token</source>
        <translation>含令牌的文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the file with the token</source>
        <translation>选择含令牌的文件</translation>
    </message>
    <message>
        <source>The file with the token</source>
        <translation>含令牌的文件</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>only to replace it</source>
        <translation>仅在替换时填写</translation>
    </message>
    <message>
        <source>It is read from the secret store of your desktop.</source>
        <translation>从桌面的机密存储读取。</translation>
    </message>
    <message>
        <source>It is saved in the secret store of your desktop when you connect.</source>
        <translation>连接时保存到桌面的机密存储。</translation>
    </message>
    <message>
        <source>The same token as in the agent&apos;s file, in a file that only you can read.</source>
        <translation>与代理文件中相同的令牌，放在只有您可读的文件中。</translation>
    </message>
    <message>
        <source>Only you can read it.</source>
        <translation>只有您可以读取。</translation>
    </message>
    <message>
        <source>Reading the secret store …</source>
        <translation>正在读取机密存储…</translation>
    </message>
    <message>
        <source>The secret store has no token of this agent yet: enter it.</source>
        <translation>机密存储中还没有此代理的令牌：请输入。</translation>
    </message>
    <message>
        <source>Location of the token</source>
        <translation>令牌的位置</translation>
    </message>
</context>
<context>
    <name>pickglass::AgentsModel</name>
    <message>
        <source>No certificate was accepted yet.</source>
        <translation>尚未接受任何证书。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>ssh verifies the machine by its host key.</source>
        <translation>ssh 用主机密钥验证该机器。</translation>
    </message>
</context>
<context>
    <name>pickglass::AlertFrame</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Lasted %1.</source>
        <translation>持续 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesModel</name>
    <message>
        <source>does not arrive</source>
        <translation>不能到达</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>overlapping</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>interior-disjoint</source>
        <translation>内部不相交</translation>
    </message>
    <message>
        <source>disjoint</source>
        <translation>不相交</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>源端口</translation>
    </message>
    <message>
        <source>Port of the sending adapter</source>
        <translation>发送方适配器的端口</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>目的端口</translation>
    </message>
    <message>
        <source>Port of the receiving adapter</source>
        <translation>接收方适配器的端口</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>LID of the destination: its port has 2^LMC of them</source>
        <translation>目的地的 LID：其端口有 2^LMC 个 LID</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>跳数</translation>
    </message>
    <message>
        <source>Extra hops</source>
        <translation>额外跳数</translation>
    </message>
    <message>
        <source>Hops more than the primary path</source>
        <translation>比主路径多的跳数</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Disjoint: no cable and no switch in common with the primary path. Interior-disjoint: only the cables and leaf switches of the two hosts. Overlapping: more than that. Identical: all cables.</source>
        <translation>不相交：与主路径没有共同的线缆和交换机。内部不相交：只有两台主机的线缆和叶交换机相同。重叠：共同部分更多。相同：所有线缆都相同。</translation>
    </message>
    <message>
        <source>In common</source>
        <translation>共同部分</translation>
    </message>
    <message>
        <source>Cables and switches that the primary path has, too</source>
        <translation>与主路径共同的线缆和交换机</translation>
    </message>
    <message>
        <source>alternate %1</source>
        <translation>备用 %1</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>主路径</translation>
    </message>
    <message numerus="yes">
        <source>%n cables</source>
        <translation>
            <numerusform>%n 根线缆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>pickglass::AlternatesPane</name>
    <message>
        <source>Paths between both hosts</source>
        <translation>两台主机之间的路径</translation>
    </message>
    <message>
        <source>Count all pairs</source>
        <translation>统计所有主机对</translation>
    </message>
    <message>
        <source>Count which alternates the pairs of all hosts have</source>
        <translation>统计所有主机对各有哪些备用路径</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>请选择路径的两端。</translation>
    </message>
    <message>
        <source>Both ends are the same host.</source>
        <translation>两端是同一台主机。</translation>
    </message>
    <message>
        <source>There is one path only: one port with one LID (LMC 0) at each end.</source>
        <translation>只有一条路径：两端各有一个端口和一个 LID (LMC 0)。</translation>
    </message>
    <message numerus="yes">
        <source>%n alternate paths; the most useful one: %1.</source>
        <translation>
            <numerusform>%n 条备用路径；最有用的一条：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Following the alternates of all pairs …</source>
        <translation>正在跟踪所有主机对的备用路径…</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>count and kind</comment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>without an alternate</source>
        <translation>无备用路径</translation>
    </message>
    <message>
        <source>without a route</source>
        <translation>无路由</translation>
    </message>
    <message>
        <source>Of all %1 pairs of hosts, by their most useful alternate: %2.</source>
        <translation>全部 %1 对主机，按其最有用的备用路径：%2。</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>%1 is not a host: alternate paths are those of host adapters.</source>
        <translation>%1 不是主机：备用路径是主机适配器之间的路径。</translation>
    </message>
</context>
<context>
    <name>pickglass::AskpassDialog</name>
    <message>
        <source>ssh needs an answer</source>
        <translation>ssh 需要回答</translation>
    </message>
    <message>
        <source>ssh is waiting</source>
        <translation>ssh 正在等待</translation>
    </message>
    <message>
        <source>Is this the right machine?</source>
        <translation>这是正确的机器吗？</translation>
    </message>
    <message>
        <source>ssh – Pickglass</source>
        <translation>ssh – Pickglass</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Yes, it is</source>
        <translation>是，正确</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one from the administrators of the machine. If you accept a wrong one, your password may go to another machine.</source>
        <translation>请与该机器的管理员提供的指纹比较。如果接受了错误的指纹，您的密码可能会发送到另一台机器。</translation>
    </message>
    <message>
        <source>Answer for ssh</source>
        <translation>对 ssh 的回答</translation>
    </message>
    <message>
        <source>Show the text</source>
        <translation>显示文本</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceGroupsModel</name>
    <message>
        <source>Links that should be alike</source>
        <translation>应当相同的链路</translation>
    </message>
    <message>
        <source>Of parallel cables and of leaves the most uneven ones</source>
        <translation>并行线缆和叶交换机中最不均匀的</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Routes over the link of most routes</source>
        <translation>路由最多的链路上的路由数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>每条链路的平均路由数</translation>
    </message>
    <message>
        <source>Max/mean</source>
        <translation>最大/平均</translation>
    </message>
    <message>
        <source>1 where all links carry as many routes</source>
        <translation>所有链路的路由数相同时为 1</translation>
    </message>
    <message>
        <source>Parallel: %1 → %2</source>
        <translation>并行：%1 → %2</translation>
    </message>
    <message>
        <source>Uplinks of %1</source>
        <translation>%1 的上行链路</translation>
    </message>
    <message>
        <source>Downlinks to %1</source>
        <translation>通往 %1 的下行链路</translation>
    </message>
    <message>
        <source>Tier %1 → %2</source>
        <translation>第 %1 层 → %2</translation>
    </message>
    <message>
        <source>Dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>All between switches</source>
        <translation>交换机之间全部</translation>
    </message>
</context>
<context>
    <name>pickglass::BalanceLinksModel</name>
    <message>
        <source>From port</source>
        <translation>源端口</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>目的端口</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路由数</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>有多少对主机经此链路发送</translation>
    </message>
    <message>
        <source>Of mean</source>
        <translation>与平均之比</translation>
    </message>
    <message>
        <source>Routes over the mean of its tier and direction, or of its dimension</source>
        <translation>路由数与其所在层和方向或所在维度的平均值之比</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>发送端口的利用率</translation>
    </message>
</context>
<context>
    <name>pickglass::BalancePane</name>
    <message>
        <source>Links with their routes</source>
        <translation>链路及其路由</translation>
    </message>
    <message>
        <source>All hosts send to all</source>
        <translation>所有主机互相发送</translation>
    </message>
    <message>
        <source>Shift: each sends to one</source>
        <translation>移位：每台向一台发送</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>移位</translation>
    </message>
    <message>
        <source>Host i sends to host i + shift, in the order of their names, as each step of an all-to-all exchange does</source>
        <translation>主机 i 向主机 i + 移位 发送，按名称顺序，如同全对全交换的每一步</translation>
    </message>
    <message>
        <source>All links, the most uneven first</source>
        <translation>所有链路，最不均匀的在前</translation>
    </message>
    <message>
        <source>Many routes, little traffic</source>
        <translation>路由多，流量少</translation>
    </message>
    <message>
        <source>Few routes, much traffic</source>
        <translation>路由少，流量多</translation>
    </message>
    <message>
        <source>Which links</source>
        <translation>显示的链路</translation>
    </message>
    <message>
        <source>Among the fourth of most routes and the fourth of least traffic, the greatest difference of ranks first</source>
        <translation>路由最多的四分之一与流量最少的四分之一的交集，排名差最大的在前</translation>
    </message>
    <message>
        <source>Among the fourth of fewest routes and the fourth of most traffic, the greatest difference of ranks first</source>
        <translation>路由最少的四分之一与流量最多的四分之一的交集，排名差最大的在前</translation>
    </message>
    <message>
        <source>Rank correlation: 1 where the more routes a link has, the more it carries; 0 where they have nothing to do with each other</source>
        <translation>秩相关：1 表示链路的路由越多，承载的流量越多；0 表示两者无关</translation>
    </message>
    <message>
        <source>Max over mean of links that should be alike</source>
        <translation>应当相同的链路的最大值与平均值之比</translation>
    </message>
    <message>
        <source>Following the routes of all hosts …</source>
        <translation>正在跟踪所有主机的路由…</translation>
    </message>
    <message>
        <source>This was cancelled. Choose a pattern to start again.</source>
        <translation>已取消。请选择一种模式以重新开始。</translation>
    </message>
    <message>
        <source>%1 hosts, %2 routes over %3 links between switches (each direction of a cable)</source>
        <translation>%1 台主机，%2 条路由经过交换机之间的 %3 条链路（线缆的每个方向）</translation>
    </message>
    <message>
        <source>%1 routes do not arrive</source>
        <translation>%1 条路由不能到达</translation>
    </message>
    <message>
        <source>rank correlation of routes and traffic %1</source>
        <translation>路由与流量的秩相关 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::BarList</name>
    <message>
        <source>%1 others</source>
        <translation>其他 %1 个</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkChart</name>
    <message>
        <source>Latency and bandwidth over message size</source>
        <translation>延迟和带宽随消息大小的变化</translation>
    </message>
    <message>
        <source>Latency (µs)</source>
        <translation>延迟 (µs)</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>带宽 (GB/s)</translation>
    </message>
    <message>
        <source>Message size (bytes)</source>
        <translation>消息大小（字节）</translation>
    </message>
    <message>
        <source>%1
%2 bytes: %3</source>
        <translation>%1
%2 字节：%3</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarkMatrixCanvas</name>
    <message>
        <source>What was measured between hosts</source>
        <translation>主机之间的测量值</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>%1 × the time that is expected of both hosts</source>
        <translation>两台主机预期时间的 %1 倍</translation>
    </message>
    <message>
        <source>slow: the pair, a host or a leaf of it</source>
        <translation>慢：该主机对、其主机或其叶交换机</translation>
    </message>
</context>
<context>
    <name>pickglass::BenchmarksView</name>
    <message>
        <source>Benchmark</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>What is slow</source>
        <translation>慢的部分</translation>
    </message>
    <message>
        <source>Links that slow pairs share</source>
        <translation>慢主机对共用的链路</translation>
    </message>
    <message>
        <source>Runs of benchmarks</source>
        <translation>基准测试的运行</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>移除全部</translation>
    </message>
    <message>
        <source>Message size of the matrix</source>
        <translation>矩阵的消息大小</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Open outputs of benchmarks</source>
        <translation>打开基准测试的输出</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>No benchmark is open</source>
        <translation>没有打开的基准测试</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Open what perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT or LinkTest printed, or drop the files here.</source>
        <translation>打开 perftest、OSU micro-benchmarks、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT 或 LinkTest 的输出，或把文件拖放到此处。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n 行无法使用</numerusform>
        </translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>Size that most pairs have</source>
        <translation>最多主机对具有的大小</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>%1 of %2, %3 bytes</source>
        <translation>%2 的%1，%3 字节</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>There is no matrix: pairs of at least three hosts that the texts name make one.</source>
        <translation>没有矩阵：矩阵由文本中有名称的至少三台主机的主机对构成。</translation>
    </message>
    <message>
        <source>Both directions of a pair are one measurement.</source>
        <translation>主机对的两个方向为一个测量值。</translation>
    </message>
    <message>
        <source>Rows send, columns receive.</source>
        <translation>行发送，列接收。</translation>
    </message>
    <message>
        <source>Typical: %1; noise: %2.</source>
        <translation>典型值：%1；噪声：%2。</translation>
    </message>
    <message>
        <source>Nothing is significantly slower than the rest.</source>
        <translation>没有明显比其他慢的部分。</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>%1, by leaf</source>
        <translation>%1，按叶交换机</translation>
    </message>
    <message>
        <source>Each leaf has the median of its hosts&apos; pairs.</source>
        <translation>每个叶交换机的值是其主机对的中位数。</translation>
    </message>
</context>
<context>
    <name>pickglass::BitErrorsView</name>
    <message>
        <source>%1 tests</source>
        <translation>%1 次检验</translation>
    </message>
    <message>
        <source>%1 of %2 tests</source>
        <translation>%1 / %2 次检验</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice for any link: a test takes two sweeps with SymbolErrorCounter, or with counters of forward error correction.</source>
        <translation>没有任何链路的误码被计数两次：检验需要两次含 SymbolErrorCounter 或前向纠错计数器的扫描。</translation>
    </message>
</context>
<context>
    <name>pickglass::Browser</name>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>筛选浏览器</translation>
    </message>
    <message>
        <source>By name, GUID or LID (Ctrl+F)</source>
        <translation>按名称、GUID 或 LID (Ctrl+F)</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n node(s)</source>
        <translation>
            <numerusform>%1 / %n 个节点</numerusform>
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
            <numerusform>%n 个适配器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
%2, LID %3</source>
        <translation>%1
%2，LID %3</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>
Hottest port: %1</source>
        <translation>
最热端口：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::BrowserTree</name>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>其他交换机</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Links down or slow</source>
        <translation>断开或慢速的链路</translation>
    </message>
</context>
<context>
    <name>pickglass::CablingCard</name>
    <message>
        <source>Copy what to cable as CSV</source>
        <translation>把要连接的线缆复制为 CSV</translation>
    </message>
    <message>
        <source>Bring-up</source>
        <translation>网络启用</translation>
    </message>
    <message>
        <source>No subnet manager has configured this subnet yet.</source>
        <translation>还没有子网管理器配置此子网。</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables between switches, by the pattern of those that are there.</source>
        <translation>目前交换机之间的线缆为 %1 / %2 根，按已有线缆的规律推算。</translation>
    </message>
    <message>
        <source>So far %1 cables between switches; of how many is not known.</source>
        <translation>目前交换机之间的线缆为 %1 根；总数未知。</translation>
    </message>
    <message>
        <source>Not cabled yet</source>
        <translation>尚未布线</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Pod %1, tier %2</source>
        <translation>Pod %1，第 %2 层</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n switch(es)</source>
        <translation>
            <numerusform>%1：%n 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>下一步：%1，连接 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message numerus="yes">
        <source>Of %n switch(es) the pattern does not say how many there are to be.</source>
        <translation>
            <numerusform>有 %n 台交换机无法由规律得知应有的线缆数。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareDialog</name>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save recoverable data as…</source>
        <translation>将可恢复的数据另存为…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Trim the capture</source>
        <translation>裁剪捕获文件</translation>
    </message>
    <message>
        <source>Thin the capture</source>
        <translation>精简捕获文件</translation>
    </message>
    <message>
        <source>Anonymize the capture</source>
        <translation>匿名化捕获文件</translation>
    </message>
    <message>
        <source>Merge captures</source>
        <translation>合并捕获文件</translation>
    </message>
    <message>
        <source>Verify the capture</source>
        <translation>验证捕获文件</translation>
    </message>
    <message>
        <source>Keeps fewer sweeps. Counts between them remain exact: sweeps around a reset are kept, too.</source>
        <translation>保留较少的扫描。其间的计数仍然精确：清零前后的扫描也会保留。</translation>
    </message>
    <message>
        <source>Combines several captures of one fabric. They may overlap: duplicates are dropped.</source>
        <translation>合并同一网络的多个捕获文件。它们可以重叠：重复部分会被去除。</translation>
    </message>
    <message>
        <source>Checks that the file is complete, that everything in it can be read, that rows do not overlap, and that sums are correct.</source>
        <translation>检查文件是否完整、其中的所有内容是否可读、各行是否不重叠，以及总和是否正确。</translation>
    </message>
    <message>
        <source>Keep one sweep of this many</source>
        <translation>每多少次扫描保留一次</translation>
    </message>
    <message>
        <source>Keep &amp;one sweep of</source>
        <translation>每多少次保留一次(&amp;O)</translation>
    </message>
    <message>
        <source>Keep only sums over 10 s, 1 min and 10 min</source>
        <translation>仅保留 10 s、1 min 和 10 min 的总和</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>节点(&amp;N)</translation>
    </message>
    <message>
        <source>all; or leaf01, node17</source>
        <translation>全部；或 leaf01, node17</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>The same seed gives the same names.</source>
        <translation>相同的种子得到相同的名称。</translation>
    </message>
    <message>
        <source>&amp;Choose captures…</source>
        <translation>选择捕获文件(&amp;C)…</translation>
    </message>
    <message>
        <source>With</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Merge with</source>
        <translation>与其合并</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>The capture has nothing that matches.</source>
        <translation>捕获文件中没有匹配的内容。</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>Kept: %1 · %2 · %3 · %4</source>
        <translation>保留：%1 · %2 · %3 · %4</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s)</source>
        <translation>
            <numerusform>%n 次扫描</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was saved.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>The capture is intact. Checked: %1.</source>
        <translation>捕获文件完好。已检查：%1。</translation>
    </message>
    <message>
        <source>The capture is damaged:</source>
        <translation>捕获文件已损坏：</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Saves a part of the capture: a time range, some nodes and the nodes cabled to them, some counters. Samples are not changed.</source>
        <translation>保存捕获文件的一部分：一个时间范围、部分节点及与其相连的节点、部分计数器。采样不变。</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>计数器(&amp;C)</translation>
    </message>
    <message>
        <source>all; or PortXmitData, PortXmitWait</source>
        <translation>全部；或 PortXmitData, PortXmitWait</translation>
    </message>
    <message>
        <source>Convert the capture</source>
        <translation>转换捕获文件</translation>
    </message>
    <message>
        <source>Saves the capture in the format version of this program. So far there is only one version: the result is a copy.</source>
        <translation>以此程序的格式版本保存捕获文件。目前只有一个版本：结果是一个副本。</translation>
    </message>
    <message>
        <source>Samples from before %1 were dropped. Their sums are not copied.</source>
        <translation>%1 之前的采样已丢弃。其总和不复制。</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Names, GUIDs, LIDs, notes and every other text are replaced, everywhere by the same, unless they are known to be harmless, such as models of switches. Samples, cables and times stay. Serial numbers are left out.</source>
        <translation>名称、GUID、LID、备注和所有其他文本都会被替换，相同的文本在各处替换为相同的内容，已知无害的文本（例如交换机型号）除外。采样、线缆和时间保留。序列号被去除。</translation>
    </message>
    <message>
        <source>Add a job list</source>
        <translation>添加作业列表</translation>
    </message>
    <message>
        <source>Saves the capture with the jobs of one or several lists: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file with id, user, name, start, end and hosts.</source>
        <translation>保存捕获文件，并加入一个或多个列表中的作业：Slurm 的 sacct、squeue 或 scontrol、PBS 记账，或含 id、user、name、start、end 和 hosts 的 CSV 文件。</translation>
    </message>
    <message>
        <source>&amp;Choose job lists…</source>
        <translation>选择作业列表(&amp;C)…</translation>
    </message>
    <message>
        <source>Job lists</source>
        <translation>作业列表</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Of times that name no zone. “local” is the time zone of this computer.</source>
        <translation>用于未注明时区的时间。“local”为此计算机的时区。</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) read</source>
        <translation>
            <numerusform>已读取 %n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) or job(s) could not be used</source>
        <translation>
            <numerusform>%n 行或作业无法使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at no time of the capture: check the time zone</source>
        <translation>
            <numerusform>%n 个作业不在捕获文件的时间内：请检查时区</numerusform>
        </translation>
    </message>
    <message>
        <source>All hosts are in the fabric</source>
        <translation>所有主机都在网络中</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) not in the fabric: %1</source>
        <translation>
            <numerusform>%n 台主机不在网络中：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CareJob</name>
    <message>
        <source>The program pgcap could not be started. Install it beside this program or on the search path.</source>
        <translation>无法启动程序 pgcap。请把它安装到此程序旁边，或安装到搜索路径中。</translation>
    </message>
    <message>
        <source>The program pgcap ended without a result.</source>
        <translation>程序 pgcap 结束时没有结果。</translation>
    </message>
</context>
<context>
    <name>pickglass::CertificateDialog</name>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 的证书</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Trust and connect</source>
        <translation>信任并连接</translation>
    </message>
    <message>
        <source>Is this the right agent?</source>
        <translation>这是正确的代理吗？</translation>
    </message>
    <message>
        <source>First connection to the agent %1. SHA-256 fingerprint of its certificate:</source>
        <translation>首次连接到代理 %1。其证书的 SHA-256 指纹：</translation>
    </message>
    <message>
        <source>Fingerprint of the certificate</source>
        <translation>证书的指纹</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint from the administrators of the agent: the agent logs it at every start (journalctl -u pickglass-agent). If you trust it, it is saved, and another one is never accepted without your confirmation.</source>
        <translation>请与代理的管理员提供的指纹比较：代理每次启动时都会把它写入日志 (journalctl -u pickglass-agent)。如果信任它，它会被保存，此后未经您确认不会接受其他指纹。</translation>
    </message>
    <message>
        <source>Trust the new one and connect</source>
        <translation>信任新证书并连接</translation>
    </message>
    <message>
        <source>The certificate of this agent has changed</source>
        <translation>此代理的证书已改变</translation>
    </message>
    <message>
        <source>Either the administrators of %1 made a new certificate, or another machine answers in its place and would receive your token. Nothing was sent.</source>
        <translation>可能是 %1 的管理员更换了证书，也可能是另一台机器在冒名应答，并会收到您的令牌。尚未发送任何内容。</translation>
    </message>
    <message>
        <source>Previous:</source>
        <translation>以前：</translation>
    </message>
    <message>
        <source>Previous fingerprint</source>
        <translation>以前的指纹</translation>
    </message>
    <message>
        <source>Current:</source>
        <translation>当前：</translation>
    </message>
    <message>
        <source>Current fingerprint</source>
        <translation>当前的指纹</translation>
    </message>
    <message>
        <source>Ask its administrators for the fingerprint, for example by telephone, and enter it:</source>
        <translation>请向其管理员询问指纹（例如通过电话），并输入：</translation>
    </message>
    <message>
        <source>Fingerprint from the administrators</source>
        <translation>管理员提供的指纹</translation>
    </message>
    <message>
        <source>64 digits</source>
        <translation>64 位数字</translation>
    </message>
    <message>
        <source>It matches the current certificate.</source>
        <translation>与当前证书相符。</translation>
    </message>
    <message>
        <source>It matches the previous certificate: another machine answers now.</source>
        <translation>与以前的证书相符：现在是另一台机器在应答。</translation>
    </message>
    <message>
        <source>It does not match the current certificate.</source>
        <translation>与当前证书不符。</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangedLinksModel</name>
    <message>
        <source>From port</source>
        <translation>源端口</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>目的端口</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>How many pairs of hosts sent over this link</source>
        <translation>有多少对主机曾经此链路发送</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>有多少对主机经此链路发送</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesModel</name>
    <message>
        <source>%1 left</source>
        <translation>%1 离开</translation>
    </message>
    <message numerus="yes">
        <source>%1 left, with %n link(s)</source>
        <translation>
            <numerusform>%1 离开，连同 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 加入</translation>
    </message>
    <message numerus="yes">
        <source>%1 joined, with %n link(s)</source>
        <translation>
            <numerusform>%1 加入，连同 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 已消失</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 为新增</translation>
    </message>
    <message numerus="yes">
        <source>%1 was gone %n time(s), and is back</source>
        <translation>
            <numerusform>%1 消失过 %n 次，现已恢复</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 appeared and disappeared</source>
        <translation>%1 出现后又消失</translation>
    </message>
    <message>
        <source>%1: %2 changed</source>
        <translation>%1：%2 已改变</translation>
    </message>
    <message>
        <source>%1, last seen at %2</source>
        <translation>%1，最后出现于 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error(s)</source>
        <translation>
            <numerusform>%1：%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) left</source>
        <translation>
            <numerusform>%n 个节点离开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) joined</source>
        <translation>
            <numerusform>%n 个节点加入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) gone</source>
        <translation>
            <numerusform>%n 条链路消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new link(s)</source>
        <translation>
            <numerusform>%n 条新链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) temporarily gone</source>
        <translation>
            <numerusform>%n 条链路暂时消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) appeared and disappeared</source>
        <translation>
            <numerusform>%n 条链路出现后又消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with changed attributes</source>
        <translation>
            <numerusform>%n 个端口的属性改变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) with changed attributes</source>
        <translation>
            <numerusform>%n 个节点的属性改变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) with errors</source>
        <translation>
            <numerusform>%n 个端口有错误</numerusform>
        </translation>
    </message>
    <message>
        <source>of %1 topology changes only the latest %2 were compared</source>
        <translation>%1 次拓扑变化中只比较了最近 %2 次</translation>
    </message>
</context>
<context>
    <name>pickglass::ChangesView</name>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Filter: names, attributes, values</source>
        <translation>筛选：名称、属性、值</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>所有变化</translation>
    </message>
    <message>
        <source>+ added</source>
        <translation>+ 新增</translation>
    </message>
    <message>
        <source>− removed</source>
        <translation>− 移除</translation>
    </message>
    <message>
        <source>~ changed</source>
        <translation>~ 改变</translation>
    </message>
    <message>
        <source>Object type</source>
        <translation>对象类型</translation>
    </message>
    <message>
        <source>Nodes, links, ports</source>
        <translation>节点、链路、端口</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 个变化</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 changes</source>
        <translation>%1 / %2 个变化</translation>
    </message>
    <message>
        <source>%1, the first %2 are listed</source>
        <translation>%1，列出前 %2 个</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to see what changed in it.</source>
        <translation>打开录制文件以查看其中的变化。</translation>
    </message>
    <message>
        <source>The fabric of that time cannot be read</source>
        <translation>无法读取该时刻的网络</translation>
    </message>
    <message>
        <source>No change matches</source>
        <translation>没有匹配的变化</translation>
    </message>
    <message>
        <source>The filter hides other changes.</source>
        <translation>筛选隐藏了其他变化。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>The same fabric</source>
        <translation>网络相同</translation>
    </message>
    <message>
        <source>No node, no link and no attribute differs, %1.</source>
        <translation>没有节点、链路或属性不同，%1。</translation>
    </message>
    <message>
        <source>No earlier moment</source>
        <translation>没有更早的时刻</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>自捕获开始以来，拓扑没有改变。</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>参考时刻不早于当前时刻。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>设为参考时刻</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>把当前时刻保留为参考，以便以后查看此后的变化</translation>
    </message>
    <message>
        <source>Moment of the other capture</source>
        <translation>另一个捕获文件的时刻</translation>
    </message>
    <message>
        <source>at its end</source>
        <translation>在其结束时</translation>
    </message>
    <message>
        <source>at its start</source>
        <translation>在其开始时</translation>
    </message>
    <message>
        <source>at the same time</source>
        <translation>在同一时刻</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>与捕获文件比较…</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture, which can also be dropped here</source>
        <translation>显示与另一个捕获文件的网络的差异，也可以把该文件拖放到这里</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No such moment</source>
        <translation>没有该时刻</translation>
    </message>
    <message>
        <source>%1 does not hold the time that is looked at.</source>
        <translation>%1 不包含所查看的时刻。</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>没有变化</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartCanvas</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Plus and minus zoom, Shift with left and right moves, F fits, brackets set the ends of a range at the cursor, Escape clears it.</source>
        <translation>加号和减号用于缩放，Shift 加左右键用于移动，F 用于适合窗口，方括号在光标处设置范围的两端，Esc 用于清除范围。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::ChartPaint</name>
    <message>
        <source>link: %1</source>
        <translation>链路：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartValuesModel</name>
    <message>
        <source>At %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>At the cursor: rate since the previous sweep</source>
        <translation>光标处：自上次扫描以来的速率</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Share of the link&apos;s data rate, at the cursor</source>
        <translation>光标处占链路数据速率的比例</translation>
    </message>
    <message>
        <source>Of link</source>
        <translation>占链路比例</translation>
    </message>
    <message>
        <source>Mean over the selected range, else over the time shown; unknown times are left out</source>
        <translation>所选范围的平均值，未选时为所显示时间的平均值；不计未知的时间</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>The highest rate between two sweeps</source>
        <translation>两次扫描之间的最高速率</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Total counted; ≥ where a part is lost</source>
        <translation>总计数；有丢失时显示 ≥</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>缺少的值</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
</context>
<context>
    <name>pickglass::ChartsView</name>
    <message>
        <source>Raw values</source>
        <translation>原始值</translation>
    </message>
    <message>
        <source>Rates per second, or raw counter values</source>
        <translation>每秒速率，或计数器原始值</translation>
    </message>
    <message>
        <source>Values drawn</source>
        <translation>绘制的值</translation>
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
        <translation>全部</translation>
    </message>
    <message>
        <source>Time shown around the cursor, or before the end</source>
        <translation>光标周围或末尾之前显示的时间</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>显示的时间</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>无法读取计数器</translation>
    </message>
    <message>
        <source>No counters in this capture</source>
        <translation>此捕获文件中没有计数器</translation>
    </message>
    <message>
        <source>The first sweep has not been read yet.</source>
        <translation>尚未读取第一次扫描。</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record counters to see charts.</source>
        <translation>此文件包含拓扑，但没有计数器采样。请录制计数器以查看图表。</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>没有数据</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Select a port, a link or a node, or add counters of ports with “+ Add”.</source>
        <translation>请选择端口、链路或节点，或用“+ 添加”添加端口的计数器。</translation>
    </message>
    <message>
        <source>Busiest ports now</source>
        <translation>当前最繁忙的端口</translation>
    </message>
    <message>
        <source>At %1, and from %2 to %3</source>
        <translation>在 %1，以及从 %2 到 %3</translation>
    </message>
    <message numerus="yes">
        <source>(%n more series are not drawn)</source>
        <translation>
            <numerusform>（另有 %n 个序列未绘制）</numerusform>
        </translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>%1 的图表</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
</context>
<context>
    <name>pickglass::ChipRow</name>
    <message>
        <source>+ Add</source>
        <translation>+ 添加</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Add counters of ports (Ctrl+D)</source>
        <translation>添加端口的计数器 (Ctrl+D)</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Unpin: show the port only while it is selected (Ctrl+B)</source>
        <translation>取消固定：仅在选中该端口时显示 (Ctrl+B)</translation>
    </message>
    <message>
        <source>Pin: keep the port when the selection changes (Ctrl+B)</source>
        <translation>固定：选择改变时保留该端口 (Ctrl+B)</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>取消固定 %1</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>固定 %1</translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>选择此端口</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>移除全部</translation>
    </message>
</context>
<context>
    <name>pickglass::CollectivesView</name>
    <message>
        <source>Communicator</source>
        <translation>通信器</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>By adapters</source>
        <translation>按适配器</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>For each step</source>
        <translation>每个步骤</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Most uses</source>
        <translation>最大使用数</translation>
    </message>
    <message>
        <source>Communicators</source>
        <translation>通信器</translation>
    </message>
    <message>
        <source>Links that steps use</source>
        <translation>步骤所用的链路</translation>
    </message>
    <message>
        <source>Steps between hosts</source>
        <translation>主机间的步骤</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>移除全部</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Open texts about ranks</source>
        <translation>打开有关 rank 的文本</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No communicator is open</source>
        <translation>没有打开通信器</translation>
    </message>
    <message>
        <source>Open the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop the files here.</source>
        <translation>请打开 NCCL 的日志（NCCL_DEBUG=INFO）、其图转储、ncclras、Inspector 或 nccl-tests 的输出，或 rank 列表，也可将文件拖放到此处。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) could not be used</source>
        <translation>
            <numerusform>%n 行无法使用</numerusform>
        </translation>
    </message>
    <message>
        <source>No capture is open: its routes say which links the steps use.</source>
        <translation>没有打开捕获文件：由其路由才能得知步骤使用哪些链路。</translation>
    </message>
    <message>
        <source>%1 (%2 of the bound)</source>
        <translation>%1（上限的 %2）</translation>
    </message>
    <message>
        <source>log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>graph of a host</source>
        <translation>一台主机的图</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>reduce, up</source>
        <translation>归约，向上</translation>
    </message>
    <message>
        <source>broadcast, down</source>
        <translation>广播，向下</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>没有路由</translation>
    </message>
</context>
<context>
    <name>pickglass::ColumnsDialog</name>
    <message>
        <source>Columns of the plan</source>
        <translation>规划的列</translation>
    </message>
    <message>
        <source>Choose which column names the node at each end of a cable; its port, rack and height where there are columns of them. Tables with the same titles are read likewise from now on.</source>
        <translation>请选择哪一列是线缆每一端的节点名称；如果有端口、机柜和高度的列，也请选择。此后具有相同标题的表按同样方式读取。</translation>
    </message>
    <message>
        <source>The first rows of the table</source>
        <translation>表的前几行</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Titles are in &amp;row</source>
        <translation>标题所在行(&amp;R)</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>A 端</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>B 端</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Height in the rack</source>
        <translation>机柜内的高度</translation>
    </message>
    <message>
        <source>The cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Kind or part number</source>
        <translation>类型或部件号</translation>
    </message>
    <message>
        <source>Length in metres</source>
        <translation>长度（米）</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>On the command line:</source>
        <translation>在命令行中：</translation>
    </message>
    <message>
        <source>– none –</source>
        <translation>– 无 –</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>第 %1 列</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareBar</name>
    <message>
        <source>1 minute earlier</source>
        <translation>早 1 分钟</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>早 5 分钟</translation>
    </message>
    <message>
        <source>15 minutes earlier</source>
        <translation>早 15 分钟</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>早 1 小时</translation>
    </message>
    <message>
        <source>1 day earlier</source>
        <translation>早 1 天</translation>
    </message>
    <message>
        <source>Another time…</source>
        <translation>其他时刻…</translation>
    </message>
    <message>
        <source>Compare with another time</source>
        <translation>与其他时刻比较</translation>
    </message>
    <message>
        <source>Time to align with the start of the chart, such as 2026-11-21T13:40:00Z, or +30s from the start of the capture:</source>
        <translation>与图表起点对齐的时刻，例如 2026-11-21T13:40:00Z，或从捕获开始起的 +30s：</translation>
    </message>
    <message>
        <source>%1 is not a time.</source>
        <translation>%1 不是时间。</translation>
    </message>
    <message>
        <source>Dashed: %1 earlier</source>
        <translation>虚线：早 %1</translation>
    </message>
    <message>
        <source>Dashed: %1 later</source>
        <translation>虚线：晚 %1</translation>
    </message>
    <message>
        <source>Dashed: %1, its %2 shown at %3</source>
        <translation>虚线：%1，其 %2 显示在 %3 处</translation>
    </message>
    <message>
        <source>Dashed: %1, starts aligned</source>
        <translation>虚线：%1，起点对齐</translation>
    </message>
    <message>
        <source>Dashed: other end of each cable</source>
        <translation>虚线：每根线缆的另一端</translation>
    </message>
    <message>
        <source>Compare with earlier</source>
        <translation>与更早时刻比较</translation>
    </message>
    <message>
        <source>Compare with another capture…</source>
        <translation>与另一个捕获文件比较…</translation>
    </message>
    <message>
        <source>Compare with the other ends</source>
        <translation>与另一端比较</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>The same ports at an earlier time, shifted to the time shown</source>
        <translation>更早时刻的相同端口，平移到所显示的时间</translation>
    </message>
    <message>
        <source>The same ports in another capture, shifted to the time shown</source>
        <translation>另一个捕获文件中的相同端口，平移到所显示的时间</translation>
    </message>
    <message>
        <source>What each port transmits, with what the other end of its cable receives</source>
        <translation>每个端口发送的数据与其线缆另一端接收的数据</translation>
    </message>
</context>
<context>
    <name>pickglass::CompareCapture</name>
    <message>
        <source>Compare with another capture</source>
        <translation>与另一个捕获文件比较</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
</context>
<context>
    <name>pickglass::CongestionPane</name>
    <message>
        <source>Episodes of congestion</source>
        <translation>拥塞时段</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>受影响方</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this pair for the path</source>
        <translation>按 Enter 或双击可选择此主机对查看路径</translation>
    </message>
    <message>
        <source>Two readings of the counters are needed.</source>
        <translation>需要两次计数器读数。</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>How long packets waited is not known: no port has both waits (PortXmitWait) and a Tick.</source>
        <translation>数据包等待多久未知：没有端口同时具有等待 (PortXmitWait) 和时钟周期。</translation>
    </message>
    <message>
        <source>%1: no link is to blame for packets that wait.</source>
        <translation>%1：没有链路造成数据包等待。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n episodes</source>
        <translation>
            <numerusform>%1：%n 个时段</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the links</source>
        <translation>正在检查链路</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Check the recording as it is now</source>
        <translation>检查录制文件的当前状态</translation>
    </message>
    <message>
        <source>Checking which links packets wait for …</source>
        <translation>正在检查数据包在等待哪些链路…</translation>
    </message>
    <message>
        <source>A click or Enter goes to the middle of the episode</source>
        <translation>单击或按 Enter 转到该时段的中间</translation>
    </message>
</context>
<context>
    <name>pickglass::CounterChoice</name>
    <message numerus="yes">
        <source>%1, %n bits</source>
        <translation>
            <numerusform>%1，%n 位</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::CurrentSource</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>The file is read in the background; this may take a moment.</source>
        <translation>文件在后台读取；可能需要一些时间。</translation>
    </message>
    <message>
        <source>This could not be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>%1 is not in this fabric, so it is not selected.</source>
        <translation>%1 不在此网络中，因此未选中。</translation>
    </message>
    <message>
        <source>Going live: %1</source>
        <translation>正在转为实时：%1</translation>
    </message>
    <message>
        <source>Discovering the fabric. Nothing is written to it.</source>
        <translation>正在发现网络。不会向其写入任何内容。</translation>
    </message>
    <message>
        <source>%1 cannot be watched</source>
        <translation>无法查看 %1</translation>
    </message>
    <message>
        <source>Save the capture</source>
        <translation>保存捕获文件</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving %1 …</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Ending the recording …</source>
        <translation>正在结束录制…</translation>
    </message>
    <message>
        <source>It is fetched from the store in the background; this may take a moment.</source>
        <translation>正在后台从存储库获取；可能需要一些时间。</translation>
    </message>
</context>
<context>
    <name>pickglass::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffModel</name>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
</context>
<context>
    <name>pickglass::DiffPicture</name>
    <message>
        <source>%1 was added</source>
        <translation>%1 为新增</translation>
    </message>
    <message>
        <source>%1 was removed</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 was changed</source>
        <translation>%1 已改变</translation>
    </message>
    <message>
        <source>%1: ports or links changed</source>
        <translation>%1：端口或链路已改变</translation>
    </message>
    <message>
        <source>%1 is unchanged</source>
        <translation>%1 未改变</translation>
    </message>
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>以及此处的另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Diagram of the differences</source>
        <translation>差异图</translation>
    </message>
</context>
<context>
    <name>pickglass::DirectionBar</name>
    <message>
        <source>%1 of this link</source>
        <translation>此链路的 %1</translation>
    </message>
    <message>
        <source>share of this link unknown</source>
        <translation>占此链路的比例未知</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1: not known at this time</source>
        <translation>%1：此时刻未知</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionCanvas</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>%1 link directions</source>
        <translation>%1 个链路方向</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 台主机</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 台交换机</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>累积</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>当前显示</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Cumulative, compared with</source>
        <translation>累积，比较对象</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 到 %2：%3</translation>
    </message>
    <message>
        <source>Compared with: %1</source>
        <translation>比较对象：%1</translation>
    </message>
    <message>
        <source>Up to here: %1</source>
        <translation>到此为止：%1</translation>
    </message>
    <message>
        <source>%1: %2 links</source>
        <translation>%1：%2 条链路</translation>
    </message>
    <message>
        <source>median %1, quartiles %2 and %3, minimum %4, maximum %5 (%6)</source>
        <translation>中位数 %1，四分位数 %2 和 %3，最小值 %4，最大值 %5 (%6)</translation>
    </message>
</context>
<context>
    <name>pickglass::DistributionView</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Box plots</source>
        <translation>箱线图</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>排行</translation>
    </message>
    <message>
        <source>Link speeds</source>
        <translation>链路速度</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>统计对象</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Links, each direction</source>
        <translation>链路，每个方向</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>分组方式</translation>
    </message>
    <message>
        <source>By tier</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>By leaf</source>
        <translation>按叶交换机</translation>
    </message>
    <message>
        <source>By rail</source>
        <translation>按轨道</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>按组</translation>
    </message>
    <message>
        <source>Log values</source>
        <translation>值取对数</translation>
    </message>
    <message>
        <source>Log counts</source>
        <translation>数量取对数</translation>
    </message>
    <message>
        <source>Cumulative</source>
        <translation>累积</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>The same values at another time or in another capture, in the same axes</source>
        <translation>其他时刻或另一个捕获文件中的相同值，使用相同的坐标轴</translation>
    </message>
    <message>
        <source>10 seconds earlier</source>
        <translation>早 10 秒</translation>
    </message>
    <message>
        <source>1 minute earlier</source>
        <translation>早 1 分钟</translation>
    </message>
    <message>
        <source>5 minutes earlier</source>
        <translation>早 5 分钟</translation>
    </message>
    <message>
        <source>1 hour earlier</source>
        <translation>早 1 小时</translation>
    </message>
    <message>
        <source>Start of the capture</source>
        <translation>捕获文件的开始</translation>
    </message>
    <message>
        <source>Another capture…</source>
        <translation>另一个捕获文件…</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 of %2: median %3, quartiles %4 and %5, minimum %6, maximum %7.</source>
        <translation>%2 中的 %1：中位数 %3，四分位数 %4 和 %5，最小值 %6，最大值 %7。</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>未知：%1。</translation>
    </message>
    <message>
        <source>Compared with: median %1, maximum %2.</source>
        <translation>比较对象：中位数 %1，最大值 %2。</translation>
    </message>
    <message>
        <source>Box plots: the %1 of %2 groups with the widest spread.</source>
        <translation>箱线图：%2 组中离散程度最大的 %1 组。</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>The values could not be read</source>
        <translation>无法读取值</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a capture to see how its values are distributed.</source>
        <translation>打开捕获文件以查看其值的分布。</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>Nothing of this kind is known here. Rates need two sweeps; choose a later time, a longer range or another figure.</source>
        <translation>此处没有已知的此类值。速率需要两次扫描；请选择更晚的时刻、更长的范围或其他指标。</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>转到末尾</translation>
    </message>
    <message>
        <source>The named groups of hosts (Ctrl+G); without any, and of switches, pods of a tree or groups of a dragonfly</source>
        <translation>已命名的主机组 (Ctrl+G)；如果没有，以及对交换机，则为树的 Pod 或 dragonfly 的组</translation>
    </message>
    <message>
        <source>Number of bins at most</source>
        <translation>最大分档数</translation>
    </message>
    <message>
        <source>≤ %1 bins</source>
        <translation>≤ %1 档</translation>
    </message>
    <message>
        <source>Only a box plot shows groups beside each other</source>
        <translation>只有箱线图能并排显示各组</translation>
    </message>
</context>
<context>
    <name>pickglass::EpisodesModel</name>
    <message>
        <source>slow receiver</source>
        <translation>接收慢的主机</translation>
    </message>
    <message>
        <source>many to one</source>
        <translation>多对一</translation>
    </message>
    <message>
        <source>oversubscribed</source>
        <translation>超额使用</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>根源</translation>
    </message>
    <message>
        <source>Where waiting begins: the port that sends</source>
        <translation>等待开始之处：发送的端口</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Share of the time that the links before the root waited</source>
        <translation>根源之前的链路等待的时间比例</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>How clearly these links waited more than others, and how steadily; less where no cause is seen</source>
        <translation>这些链路的等待比其他链路明显多少、持续多久；看不出原因时较低</translation>
    </message>
    <message>
        <source>Victims</source>
        <translation>受影响方</translation>
    </message>
    <message>
        <source>Pairs of hosts whose routes cross links that waited, but not the root</source>
        <translation>路由经过等待的链路但不经过根源的主机对</translation>
    </message>
</context>
<context>
    <name>pickglass::ErrorCounts</name>
    <message>
        <source>+%1 at %2</source>
        <translation>+%1，于 %2</translation>
    </message>
    <message>
        <source>+%1 now</source>
        <translation>+%1，现在</translation>
    </message>
    <message>
        <source>last rose %1</source>
        <translation>最后上升于 %1</translation>
    </message>
    <message>
        <source>last rose about %1</source>
        <translation>最后上升约于 %1</translation>
    </message>
    <message>
        <source>The port did not answer.</source>
        <translation>端口没有应答。</translation>
    </message>
    <message>
        <source>No increase in the capture until this time.</source>
        <translation>到此时刻为止，捕获文件中没有增加。</translation>
    </message>
    <message>
        <source>At its maximum: the true count may be higher.</source>
        <translation>已达最大值：真实计数可能更高。</translation>
    </message>
    <message>
        <source>No error counter of this port is known at this time.</source>
        <translation>此时刻没有此端口的已知错误计数器。</translation>
    </message>
    <message numerus="yes">
        <source>%n error counter(s) at 0.</source>
        <translation>
            <numerusform>%n 个错误计数器为 0。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) at 0.</source>
        <translation>
            <numerusform>另外 %n 个为 0。</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer than two samples of the error counters until this time.</source>
        <translation>到此时刻为止，错误计数器的采样少于两次。</translation>
    </message>
    <message>
        <source>Increase unknown: the counter was reset, is at its maximum or was read once.</source>
        <translation>增量未知：计数器被清零、已达最大值或只读取了一次。</translation>
    </message>
</context>
<context>
    <name>pickglass::EventDetail</name>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>所选事件</translation>
    </message>
    <message>
        <source>Go to its time and place (Enter)</source>
        <translation>转到其时间和位置 (Enter)</translation>
    </message>
    <message>
        <source>Select an event to see its time and advice.</source>
        <translation>选择事件以查看其时间和建议。</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>撤销确认</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Show it among the others again (A)</source>
        <translation>重新与其他事件一起显示 (A)</translation>
    </message>
    <message>
        <source>Mark as seen and hide (A)</source>
        <translation>标记为已查看并隐藏 (A)</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsBar</name>
    <message>
        <source>Filter: words, !word</source>
        <translation>筛选：词，!词</translation>
    </message>
    <message>
        <source>All words must occur in the event; !word must not.</source>
        <translation>事件中必须出现所有词；不得出现 !词。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A part of a node&apos;s name, or its GUID</source>
        <translation>节点名称的一部分，或其 GUID</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>All severities</source>
        <translation>所有严重程度</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>警告和错误</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类别</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s)</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  ✕</source>
        <translation>%1  ✕</translation>
    </message>
    <message>
        <source>Only %1: show all of the capture</source>
        <translation>仅 %1：显示整个捕获文件</translation>
    </message>
    <message>
        <source>Only events in this range or lasting into it. Click to see the whole capture.</source>
        <translation>仅此范围内或持续到此范围内的事件。单击可查看整个捕获文件。</translation>
    </message>
    <message>
        <source>Marks and notes</source>
        <translation>标记和备注</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>事故</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsModel</name>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>检测时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>已确认 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Acknowledged events are hidden: click to show them</source>
        <translation>已确认的事件被隐藏：单击可显示</translation>
    </message>
    <message>
        <source>Time of detection: it happened then or shortly before</source>
        <translation>检测的时间：事件发生于此时或稍早</translation>
    </message>
    <message>
        <source>How long before detection it may have happened: the polling period</source>
        <translation>事件最多可能早于检测多久：轮询周期</translation>
    </message>
    <message>
        <source>Detected, %1</source>
        <translation>检测时间，%1</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Incident: %1</source>
        <translation>事故：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::EventsView</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>撤销确认</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Only this kind</source>
        <translation>仅此类别</translation>
    </message>
    <message>
        <source>Only this node</source>
        <translation>仅此节点</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 events</source>
        <translation>%1 / %2 个事件</translation>
    </message>
    <message>
        <source>%1 in the whole capture</source>
        <translation>整个捕获文件中 %1</translation>
    </message>
    <message>
        <source>%1, only</source>
        <translation>%1，仅限</translation>
    </message>
</context>
<context>
    <name>pickglass::Exporter</name>
    <message>
        <source>Samples as a table (CSV)…</source>
        <translation>采样表 (CSV)…</translation>
    </message>
    <message>
        <source>Counters for Prometheus (OpenMetrics)…</source>
        <translation>用于 Prometheus 的计数器 (OpenMetrics)…</translation>
    </message>
    <message>
        <source>Fabric for ibsim (net file)…</source>
        <translation>用于 ibsim 的网络（net 文件）…</translation>
    </message>
    <message>
        <source>Fabric for Graphviz (dot)…</source>
        <translation>用于 Graphviz 的网络 (dot)…</translation>
    </message>
    <message>
        <source>Fabric for Gephi and yEd (GraphML)…</source>
        <translation>用于 Gephi 和 yEd 的网络 (GraphML)…</translation>
    </message>
    <message>
        <source>The selected range, or the whole capture</source>
        <translation>所选范围，或整个捕获文件</translation>
    </message>
    <message>
        <source>The current time</source>
        <translation>当前时刻</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>导出：%1</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/tree)…</source>
        <translation>用于 Slurm 的拓扑 (topology/tree)…</translation>
    </message>
    <message>
        <source>Topology for Slurm (topology/block)…</source>
        <translation>用于 Slurm 的拓扑 (topology/block)…</translation>
    </message>
    <message>
        <source>Subnet %1…</source>
        <translation>子网 %1…</translation>
    </message>
    <message>
        <source>Timeline for Perfetto (trace)…</source>
        <translation>用于 Perfetto 的时间线 (trace)…</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricState</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricTableModel</name>
    <message>
        <source>%1: not known from this source</source>
        <translation>%1：从此来源无法得知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2 (%3)</translation>
    </message>
    <message>
        <source>%1: not known; the port was silent, has no such counter, or was reset</source>
        <translation>%1：未知；端口没有应答、没有此计数器或已被清零</translation>
    </message>
    <message>
        <source>%1: nothing was sampled at this time</source>
        <translation>%1：此时刻没有采样</translation>
    </message>
</context>
<context>
    <name>pickglass::FabricsModel</name>
    <message>
        <source>%1 of 100</source>
        <translation>%1 / 100</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>已录制</translation>
    </message>
    <message>
        <source>Not open</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>New fabric</source>
        <translation>新网络</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康度</translation>
    </message>
    <message>
        <source>Busiest link</source>
        <translation>最繁忙的链路</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>health %1</source>
        <translation>健康度 %1</translation>
    </message>
    <message>
        <source>busiest %1</source>
        <translation>最繁忙 %1</translation>
    </message>
    <message>
        <source>master %1</source>
        <translation>主 %1</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>主管理器</translation>
    </message>
</context>
<context>
    <name>pickglass::FactLabel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>pickglass::FailedPartsModel</name>
    <message>
        <source>Failed part</source>
        <translation>故障部件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureFactsModel</name>
    <message>
        <source>What happens</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>故障前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>故障后</translation>
    </message>
    <message>
        <source>With the forwarding tables as they are</source>
        <translation>按现有的转发表</translation>
    </message>
    <message>
        <source>Re-routed</source>
        <translation>重新路由</translation>
    </message>
    <message>
        <source>With the tables of a real OpenSM</source>
        <translation>按真实 OpenSM 的转发表</translation>
    </message>
    <message>
        <source>Pairs of hosts</source>
        <translation>主机对</translation>
    </message>
    <message>
        <source>Pairs hit</source>
        <translation>受影响的主机对</translation>
    </message>
    <message>
        <source>Saved by alternates</source>
        <translation>由备用路径挽救</translation>
    </message>
    <message>
        <source>Pairs lost</source>
        <translation>失去的主机对</translation>
    </message>
    <message>
        <source>Pairs without route</source>
        <translation>无路由的主机对</translation>
    </message>
    <message>
        <source>Pairs that no cable connects</source>
        <translation>没有线缆连接的主机对</translation>
    </message>
    <message>
        <source>Isolated hosts</source>
        <translation>孤立的主机</translation>
    </message>
    <message>
        <source>Isolated hosts: %1</source>
        <translation>孤立的主机：%1</translation>
    </message>
    <message>
        <source>Routes over the worst link</source>
        <translation>最差链路上的路由数</translation>
    </message>
    <message>
        <source>Routes over a link on average</source>
        <translation>每条链路的平均路由数</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets arrive now, and then do not</source>
        <translation>数据包现在能到达、之后不能到达的主机对</translation>
    </message>
    <message>
        <source>Of those hit, pairs whose packets arrive by another LID (LMC) or another port of the hosts, as automatic path migration takes them</source>
        <translation>受影响的主机对中，数据包可经其他 LID (LMC) 或主机的其他端口到达的主机对，与自动路径迁移相同</translation>
    </message>
    <message>
        <source>Pairs hit that no alternate saves</source>
        <translation>受影响且没有备用路径可挽救的主机对</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets do not arrive by the forwarding tables</source>
        <translation>按转发表数据包不能到达的主机对</translation>
    </message>
    <message>
        <source>Whatever the forwarding tables are, no route is possible</source>
        <translation>无论转发表如何，都不可能有路由</translation>
    </message>
    <message>
        <source>Hosts that reach no other host any more</source>
        <translation>不能再到达任何其他主机的主机</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs wholly hit</source>
        <translation>自适应路由：完全受影响的主机对</translation>
    </message>
    <message>
        <source>Pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>无论交换机在组内剩余端口中如何选择，数据包都不再到达的主机对</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs partly hit</source>
        <translation>自适应路由：部分受影响的主机对</translation>
    </message>
    <message>
        <source>Pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>视交换机所选端口而定，部分数据包不再到达的主机对</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs hit or not</source>
        <translation>自适应路由：可能受影响的主机对</translation>
    </message>
    <message>
        <source>It depends on which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>取决于其数据包采用交换机的哪个专用转发表，而这一点未知</translation>
    </message>
</context>
<context>
    <name>pickglass::FailurePane</name>
    <message>
        <source>Failed parts</source>
        <translation>故障部件</translation>
    </message>
    <message>
        <source>What becomes of pairs, hosts and loads</source>
        <translation>对主机对、主机和负载的影响</translation>
    </message>
    <message>
        <source>Links with the most routes</source>
        <translation>路由最多的链路</translation>
    </message>
    <message>
        <source>Single failures, the worst first</source>
        <translation>单点故障，最严重的在前</translation>
    </message>
    <message>
        <source>Alternate paths</source>
        <translation>备用路径</translation>
    </message>
    <message>
        <source>Pairs that are hit take another LID or another port, as automatic path migration does where it is armed in time</source>
        <translation>受影响的主机对改用其他 LID 或其他端口，如同自动路径迁移及时就绪时那样</translation>
    </message>
    <message>
        <source>Add selected</source>
        <translation>添加所选</translation>
    </message>
    <message>
        <source>What is selected fails, too</source>
        <translation>所选部件也发生故障</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take this part out of the list (Del)</source>
        <translation>从列表中取出此部件 (Del)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>列出的内容</translation>
    </message>
    <message>
        <source>Worst links</source>
        <translation>最差链路</translation>
    </message>
    <message>
        <source>Worst failures</source>
        <translation>最严重的故障</translation>
    </message>
    <message>
        <source>Routing engine</source>
        <translation>路由引擎</translation>
    </message>
    <message>
        <source>Routing engine of OpenSM</source>
        <translation>OpenSM 的路由引擎</translation>
    </message>
    <message>
        <source>Re-route</source>
        <translation>重新路由</translation>
    </message>
    <message>
        <source>Have OpenSM route what remains, on a simulated fabric (ibsim) on this computer; large fabrics take minutes</source>
        <translation>让 OpenSM 在此计算机的模拟网络 (ibsim) 上为剩余部分计算路由；大型网络需要几分钟</translation>
    </message>
    <message>
        <source>Rank all failures</source>
        <translation>对所有故障排序</translation>
    </message>
    <message>
        <source>Let each switch and each cable fail alone</source>
        <translation>让每台交换机和每根线缆分别单独发生故障</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
    <message>
        <source>OpenSM routes what remains …</source>
        <translation>OpenSM 正在为剩余部分计算路由…</translation>
    </message>
    <message>
        <source>Re-routed by OpenSM with %1 in %2 s.</source>
        <translation>OpenSM 用 %1 重新路由，用时 %2 s。</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains and took %2.</source>
        <translation>OpenSM 对剩余部分拒绝了引擎 %1，改用 %2。</translation>
    </message>
    <message>
        <source>OpenSM refused the engine %1 for what remains: %2</source>
        <translation>OpenSM 对剩余部分拒绝了引擎 %1：%2</translation>
    </message>
    <message>
        <source>Letting each switch and each cable fail …</source>
        <translation>正在让每台交换机和每根线缆发生故障…</translation>
    </message>
    <message>
        <source>%1 failures of one switch or cable, of %2 pairs of hosts</source>
        <translation>%1 种单台交换机或单根线缆的故障，共 %2 对主机</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Nothing fails yet. Right-click a switch, a host, a cable or a port in any view, or select it and add it here.</source>
        <translation>目前没有故障。请在任意视图中右键单击交换机、主机、线缆或端口，或选择它并在此添加。</translation>
    </message>
    <message>
        <source>Of %1 pairs of hosts %2 are hit and %3 lost</source>
        <translation>%1 对主机中，%2 对受影响，%3 对失去</translation>
    </message>
    <message numerus="yes">
        <source>; %n hosts are isolated.</source>
        <translation>
            <numerusform>；%n 台主机被孤立。</numerusform>
        </translation>
    </message>
    <message>
        <source>Re-routing</source>
        <translation>重新路由</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Re-routed, %1 of %2 pairs of hosts are without a route; before that %3 of them are lost.</source>
        <translation>重新路由后，%2 对主机中有 %1 对没有路由；在此之前失去 %3 对。</translation>
    </message>
</context>
<context>
    <name>pickglass::FailureRankingModel</name>
    <message>
        <source>Switch or cable</source>
        <translation>交换机或线缆</translation>
    </message>
    <message>
        <source>Enter or a double click adds it to the failed parts</source>
        <translation>按 Enter 或双击可将其加入故障部件</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>失去</translation>
    </message>
    <message>
        <source>Pairs of hosts that are hit and not saved</source>
        <translation>受影响且未被挽救的主机对</translation>
    </message>
    <message>
        <source>Hit</source>
        <translation>受影响</translation>
    </message>
    <message>
        <source>Pairs of hosts whose packets would not arrive</source>
        <translation>数据包将不能到达的主机对</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>Hosts that would reach no other host</source>
        <translation>将不能到达任何其他主机的主机</translation>
    </message>
    <message>
        <source>No cable</source>
        <translation>无线缆</translation>
    </message>
    <message>
        <source>Pairs of hosts that no cable would connect</source>
        <translation>将没有线缆连接的主机对</translation>
    </message>
    <message>
        <source>Max routes</source>
        <translation>最大路由数</translation>
    </message>
    <message>
        <source>Routes over the worst link; with alternates known of the worst failures only</source>
        <translation>最差链路上的路由数；使用备用路径时，仅最严重的故障已知</translation>
    </message>
    <message>
        <source>Wholly hit</source>
        <translation>全部受影响</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts none of whose packets arrive any more, whatever ports switches choose out of what is left of their groups</source>
        <translation>自适应路由：无论交换机在组中剩余端口里如何选择，数据包都无法再到达的主机对</translation>
    </message>
    <message>
        <source>Partly hit</source>
        <translation>部分受影响</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts some of whose packets no longer arrive, by the port that a switch chooses</source>
        <translation>自适应路由：视交换机所选端口而定，部分数据包不再到达的主机对</translation>
    </message>
    <message>
        <source>Adaptive routing: pairs of hosts that are hit or not by which of the private forwarding tables of a switch their packets take, which is not known</source>
        <translation>自适应路由：是否受影响取决于数据包使用交换机的哪个私有转发表（未知）的主机对</translation>
    </message>
    <message>
        <source>May be hit</source>
        <translation>可能受影响</translation>
    </message>
</context>
<context>
    <name>pickglass::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>pickglass::FlapsView</name>
    <message>
        <source>%1 links went down</source>
        <translation>%1 条链路断开过</translation>
    </message>
    <message>
        <source>%1 of %2 links that went down</source>
        <translation>%1 / %2 条断开过的链路</translation>
    </message>
    <message>
        <source>No link went down, as far as states and counters were read.</source>
        <translation>就读取到的状态和计数器而言，没有链路断开。</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether links went down is not known.</source>
        <translation>捕获文件只有一个时刻：链路是否断开过未知。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoLiveDialog</name>
    <message>
        <source>Go live</source>
        <translation>转为实时</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>查看(&amp;W)</translation>
    </message>
    <message>
        <source>Sweep &amp;interval</source>
        <translation>扫描间隔(&amp;I)</translation>
    </message>
    <message>
        <source>More counters</source>
        <translation>更多计数器</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>Device and port</source>
        <translation>设备和端口</translation>
    </message>
    <message>
        <source>Its first active port</source>
        <translation>第一个活动端口</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>Fat tree, 16 hosts</source>
        <translation>胖树，16 台主机</translation>
    </message>
    <message>
        <source>Fat tree, 128 hosts</source>
        <translation>胖树，128 台主机</translation>
    </message>
    <message>
        <source>Fat tree, 1,024 hosts</source>
        <translation>胖树，1,024 台主机</translation>
    </message>
    <message>
        <source>Fat tree, 11,664 hosts</source>
        <translation>胖树，11,664 台主机</translation>
    </message>
    <message>
        <source>Torus 4 × 4 × 4, 128 hosts</source>
        <translation>4 × 4 × 4 环面，128 台主机</translation>
    </message>
    <message>
        <source>Dragonfly, 576 hosts</source>
        <translation>Dragonfly，576 台主机</translation>
    </message>
    <message>
        <source>changing partners</source>
        <translation>变换对象</translation>
    </message>
    <message>
        <source>one partner each</source>
        <translation>每台一个对象</translation>
    </message>
    <message>
        <source>each host in turn</source>
        <translation>每台主机轮流</translation>
    </message>
    <message>
        <source>a few busy hosts</source>
        <translation>少数繁忙主机</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Load of the hosts&apos; links</source>
        <translation>主机链路的负载</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>网络(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Traffic</source>
        <translation>流量(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>URL(&amp;U)</translation>
    </message>
    <message>
        <source>error details</source>
        <translation>错误详情</translation>
    </message>
    <message>
        <source>by virtual lane</source>
        <translation>按虚拟通道</translation>
    </message>
    <message>
        <source>by service level</source>
        <translation>按服务等级</translation>
    </message>
    <message>
        <source>FEC and lanes</source>
        <translation>FEC 和通道</translation>
    </message>
    <message>
        <source>This machine&apos;s fabric</source>
        <translation>本机的网络</translation>
    </message>
    <message>
        <source>Simulated fabric</source>
        <translation>模拟网络</translation>
    </message>
    <message>
        <source>Source URL</source>
        <translation>数据源 URL</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>保留时长</translation>
    </message>
    <message>
        <source>the last %1</source>
        <translation>最近 %1</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>Keep at most</source>
        <translation>最大保留量</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>不限大小</translation>
    </message>
    <message>
        <source>Read only: nothing is set or cleared in the fabric. Each port takes two requests of 256 bytes per sweep and answers of the same size, at most 64 at a time. You need permission to use /dev/infiniband/umad* from your administrator.</source>
        <translation>只读：不在网络中设置或清除任何内容。每次扫描每个端口需要两个 256 字节的请求和相同大小的应答，同时最多 64 个。需要由管理员授予使用 /dev/infiniband/umad* 的权限。</translation>
    </message>
    <message>
        <source>Remote fabric</source>
        <translation>远程网络</translation>
    </message>
    <message>
        <source>The remote agent reads its fabric at its own interval, read only. The recording is made on this machine.</source>
        <translation>远程代理按其自身的间隔只读地读取其网络。录制在本机进行。</translation>
    </message>
    <message>
        <source>Counters of hosts</source>
        <translation>主机的计数器</translation>
    </message>
    <message>
        <source>Reads what the kernels of the hosts count of their adapters, of IP over InfiniBand and of file systems: one connection a host, read only. Names, keys and users are those of ~/.ssh/config; ssh asks no questions here.</source>
        <translation>读取主机内核对适配器、IP over InfiniBand 和文件系统的计数：每台主机一个连接，只读。名称、密钥和用户取自 ~/.ssh/config；ssh 在此不会提问。</translation>
    </message>
    <message>
        <source>congestion marks</source>
        <translation>拥塞标记</translation>
    </message>
    <message>
        <source>training jobs</source>
        <translation>训练作业</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>cables and hosts fail, symbol errors</source>
        <translation>线缆和主机故障，符号错误</translation>
    </message>
    <message>
        <source>a host receives slowly</source>
        <translation>一台主机接收缓慢</translation>
    </message>
    <message>
        <source>many hosts send to one</source>
        <translation>多台主机向一台发送</translation>
    </message>
    <message>
        <source>another subnet manager takes over</source>
        <translation>另一个子网管理器接管</translation>
    </message>
    <message>
        <source>a host of a training job begins late</source>
        <translation>训练作业的一台主机开始得晚</translation>
    </message>
    <message>
        <source>What &amp;happens</source>
        <translation>发生的事件(&amp;H)</translation>
    </message>
    <message>
        <source>A simulated fabric needs no hardware and no permissions. Large fabrics need much processor time. There are more options than these: pgcap record &quot;synthetic:?&quot; lists them.</source>
        <translation>模拟网络不需要硬件和权限。大型网络需要大量处理器时间。还有更多选项：pgcap record &quot;synthetic:?&quot; 会列出。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenCard</name>
    <message>
        <source>Golden</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Show differences…</source>
        <translation>显示差异…</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenDialog</name>
    <message>
        <source>Differences from golden</source>
        <translation>与基准的差异</translation>
    </message>
    <message>
        <source>Choose golden…</source>
        <translation>选择基准…</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消基准</translation>
    </message>
    <message>
        <source>Compare with no capture; the list of what is acknowledged stays</source>
        <translation>不与任何捕获文件比较；已确认的列表保留</translation>
    </message>
    <message>
        <source>Filter: names, attributes, notes</source>
        <translation>筛选：名称、属性、备注</translation>
    </message>
    <message>
        <source>Acknowledged, too</source>
        <translation>也显示已确认的</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Note: why the selected differences are right</source>
        <translation>备注：所选差异为何正确</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Undo acknowledge</source>
        <translation>撤销确认</translation>
    </message>
    <message>
        <source>The selected differences are open again</source>
        <translation>所选差异重新变为未确认</translation>
    </message>
    <message>
        <source>A capture of the fabric as it should be</source>
        <translation>网络应有状态的捕获文件</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>No golden capture is set for this fabric. Pin one of a time when the fabric was right: later differences are listed here until they are acknowledged.</source>
        <translation>此网络没有设定基准捕获文件。请把网络正确时的捕获文件设为基准：此后的差异会列在这里，直到被确认。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开的网络。</translation>
    </message>
</context>
<context>
    <name>pickglass::GoldenModel</name>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>not in golden</source>
        <translation>基准中没有</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Golden</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Acknowledged by</source>
        <translation>确认者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>pickglass::GroupsDialog</name>
    <message>
        <source>Host groups</source>
        <translation>主机组</translation>
    </message>
    <message>
        <source>One group per line. The views can be colored by group and limited to one.</source>
        <translation>每行一个组。视图可以按组着色，也可以限定为一个组。</translation>
    </message>
    <message>
        <source>rack3: node[01-18]
login: login1, login2   # a comment</source>
        <translation>rack3: node[01-18]
login: login1, login2   # 注释</translation>
    </message>
    <message>
        <source>Groups found</source>
        <translation>找到的组</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>不在此网络中</translation>
    </message>
    <message>
        <source>Load a file…</source>
        <translation>加载文件…</translation>
    </message>
    <message>
        <source>Use these groups</source>
        <translation>使用这些组</translation>
    </message>
    <message>
        <source>%1 could not be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is too large for a list of hosts.</source>
        <translation>%1 过大，不可能是主机列表。</translation>
    </message>
    <message>
        <source>Load host groups</source>
        <translation>加载主机组</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Makes a group of the hosts of each partition, the default partition first: a host counts to the last group that it is in.</source>
        <translation>为每个分区的主机创建一个组，默认分区在前：主机计入其所在的最后一个组。</translation>
    </message>
    <message>
        <source>No P_Key table of a host is known at this time.</source>
        <translation>此时刻没有已知的主机 P_Key 表。</translation>
    </message>
</context>
<context>
    <name>pickglass::HandbookWindow</name>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Page of the handbook</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>All pages (Alt+Home)</source>
        <translation>所有页面 (Alt+Home)</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>Pages with these words (Ctrl+F). Enter: the next place on the page</source>
        <translation>含有这些词的页面 (Ctrl+F)。Enter：页面中的下一处</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 – Handbook</source>
        <translation>%1 – 手册</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>页面：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::HealthCard</name>
    <message>
        <source>Health of the fabric</source>
        <translation>网络的健康度</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 / 100</translation>
    </message>
    <message>
        <source>of 100: no known problems.</source>
        <translation>/ 100：没有已知问题。</translation>
    </message>
    <message>
        <source>of 100 (poor). 100 minus</source>
        <translation>/ 100（差）。扣分项：</translation>
    </message>
    <message>
        <source>of 100 (needs attention). 100 minus</source>
        <translation>/ 100（需要关注）。扣分项：</translation>
    </message>
    <message>
        <source>of 100 (good). 100 minus</source>
        <translation>/ 100（良好）。扣分项：</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1，%2 次</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatCanvas</name>
    <message>
        <source>Heat maps</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Arrows move from cell to cell, Enter goes there, plus and minus zoom in time, with Ctrl in rows, Home goes to the names of the rows, where left and right fold, brackets set the ends of a range, F fits, Escape clears.</source>
        <translation>方向键在单元格之间移动，Enter 转到该处，加号和减号缩放时间，与 Ctrl 一起缩放行，Home 转到行名称，在那里左右键用于折叠，方括号设置范围的两端，F 适合窗口，Esc 清除。</translation>
    </message>
    <message>
        <source>After the end of the recording</source>
        <translation>在录制结束之后</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
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
        <translation>正在等待第二次扫描</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters. They appear automatically.</source>
        <translation>热图需要两次计数器读数。会自动显示。</translation>
    </message>
    <message>
        <source>No counters in this file</source>
        <translation>此文件中没有计数器</translation>
    </message>
    <message>
        <source>The file holds the topology but no counter samples. Record with “pgcap record” to see heat maps.</source>
        <translation>此文件包含拓扑，但没有计数器采样。请用“pgcap record”录制以查看热图。</translation>
    </message>
    <message>
        <source>Only one sweep</source>
        <translation>只有一次扫描</translation>
    </message>
    <message>
        <source>Heat maps need two readings of the counters; this recording ended before the second.</source>
        <translation>热图需要两次计数器读数；此录制在第二次读取之前已结束。</translation>
    </message>
    <message>
        <source>There are no host groups yet</source>
        <translation>还没有主机组</translation>
    </message>
    <message>
        <source>Define them in the Host groups dialog, one per line, such as “rack3: node[01-18]”.</source>
        <translation>请在“主机组”对话框中定义，每行一个，例如“rack3: node[01-18]”。</translation>
    </message>
    <message>
        <source>Show hosts</source>
        <translation>显示主机</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>没有匹配的行</translation>
    </message>
    <message>
        <source>The selected group has no such rows.</source>
        <translation>所选的组没有此类行。</translation>
    </message>
    <message>
        <source>No name has “%1” in it.</source>
        <translation>没有名称含有“%1”。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No such rows</source>
        <translation>没有此类行</translation>
    </message>
    <message>
        <source>This fabric has no rows of this kind.</source>
        <translation>此网络没有此类行。</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to see where and when data waited.</source>
        <translation>打开录制文件以查看数据在何处、何时等待。</translation>
    </message>
    <message>
        <source>The counters could not be read</source>
        <translation>无法读取计数器</translation>
    </message>
    <message>
        <source>No map is chosen</source>
        <translation>未选择热图</translation>
    </message>
    <message>
        <source>Add maps with “+ Add”, or show the default maps.</source>
        <translation>请用“+ 添加”添加热图，或显示默认热图。</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>显示默认热图</translation>
    </message>
    <message>
        <source>Reading the counters …</source>
        <translation>正在读取计数器…</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatFindings</name>
    <message>
        <source>Many waited although little was sent.</source>
        <translation>发送很少，却有很多等待。</translation>
    </message>
    <message>
        <source>Even traffic, little wait</source>
        <translation>流量均匀，等待很少</translation>
    </message>
    <message>
        <source>Data was sent with little waiting.</source>
        <translation>数据发送几乎没有等待。</translation>
    </message>
    <message>
        <source>Widespread waits</source>
        <translation>普遍等待</translation>
    </message>
    <message>
        <source>In many places and at many times.</source>
        <translation>在许多位置和许多时刻。</translation>
    </message>
    <message>
        <source>%1 received %2 of all data</source>
        <translation>%1 接收了全部数据的 %2</translation>
    </message>
    <message>
        <source>Waits and traffic</source>
        <translation>等待与流量</translation>
    </message>
    <message>
        <source>Correlation of waits and traffic unknown.</source>
        <translation>等待与流量的相关性未知。</translation>
    </message>
    <message>
        <source>%1 of the links&apos; data rate was used</source>
        <translation>使用了链路数据速率的 %1</translation>
    </message>
    <message>
        <source>Rows that sent more waited more (r = %1).</source>
        <translation>发送多的行等待更多 (r = %1)。</translation>
    </message>
    <message>
        <source>Rows that sent more waited less (r = %1).</source>
        <translation>发送多的行等待更少 (r = %1)。</translation>
    </message>
    <message>
        <source>Waits hardly correlate with traffic (r = %1).</source>
        <translation>等待与流量几乎不相关 (r = %1)。</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>%1 of %2 waited</source>
        <translation>%2 中有 %1 在等待</translation>
    </message>
    <message numerus="yes">
        <source>%n episodes</source>
        <translation>
            <numerusform>%n 个时段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>first %1 and %n more</source>
        <translation>
            <numerusform>首次 %1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1</source>
        <translation>首次 %1</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Not enough data</source>
        <translation>数据不足</translation>
    </message>
    <message>
        <source>Waits and traffic need two sweeps with PortXmitWait.</source>
        <translation>等待与流量需要两次含 PortXmitWait 的扫描。</translation>
    </message>
    <message>
        <source>Low traffic</source>
        <translation>流量低</translation>
    </message>
    <message>
        <source>Little was sent, and nothing waited.</source>
        <translation>发送很少，也没有等待。</translation>
    </message>
    <message>
        <source>Many-to-one congestion</source>
        <translation>多对一拥塞</translation>
    </message>
    <message>
        <source>One place received a large share of all data.</source>
        <translation>一处接收了全部数据的很大一部分。</translation>
    </message>
    <message>
        <source>Little traffic, long waits</source>
        <translation>流量少，等待长</translation>
    </message>
    <message>
        <source>waited %1 of the time on average</source>
        <translation>平均等待 %1 的时间</translation>
    </message>
    <message>
        <source>Share of the time that was waited is not known</source>
        <translation>等待的时间比例未知</translation>
    </message>
    <message>
        <source>one row at a time, most in %1: %2</source>
        <translation>每次一行，多数在 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln rows, most in %1: %2</source>
        <translation>
            <numerusform>最多 %Ln 行，多数在 %1：%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HeatHead</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Mean + deviation</source>
        <translation>平均值 + 偏差</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>From 0 to the highest value shown</source>
        <translation>从 0 到所显示的最高值</translation>
    </message>
    <message>
        <source>From 0 to mean + mean absolute deviation of the values shown: usual values use the whole scale, higher values stand out</source>
        <translation>从 0 到所显示值的平均值 + 平均绝对偏差：常见值占满整个色阶，较高值突出显示</translation>
    </message>
    <message>
        <source>Between the values entered</source>
        <translation>在输入的值之间</translation>
    </message>
    <message>
        <source>Range of the colors</source>
        <translation>颜色范围</translation>
    </message>
    <message>
        <source>The ends of the scale, like 0:2.5G, 10% or 300</source>
        <translation>色阶的两端，例如 0:2.5G、10% 或 300</translation>
    </message>
    <message>
        <source>Remove the map “%1”</source>
        <translation>移除热图“%1”</translation>
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
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatMapView</name>
    <message>
        <source>+ Add</source>
        <translation>+ 添加</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>在其他热图下方添加热图</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>By place</source>
        <translation>按位置</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>按值</translation>
    </message>
    <message>
        <source>Order of the rows: by place in the tree, by name, or highest value of the first map first</source>
        <translation>行的顺序：按树中的位置、按名称，或第一个热图中值最高的在前</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Value of a cell: mean or maximum over its time</source>
        <translation>单元格的值：其时间内的平均值或最大值</translation>
    </message>
    <message>
        <source>Filter rows: node1, leaf06</source>
        <translation>筛选行：node1, leaf06</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Show the findings beside the maps</source>
        <translation>在热图旁显示发现</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Combine the rows of a leaf or pod</source>
        <translation>合并叶交换机或 Pod 的行</translation>
    </message>
    <message>
        <source>Fold all leaves</source>
        <translation>折叠所有叶交换机</translation>
    </message>
    <message>
        <source>Fold all pods</source>
        <translation>折叠所有 Pod</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Visible rows</source>
        <translation>可见行</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>%1, cells of %2</source>
        <translation>%1，每格 %2</translation>
    </message>
    <message>
        <source>Heat maps of %1</source>
        <translation>%1 的热图</translation>
    </message>
    <message>
        <source>Show default maps</source>
        <translation>显示默认热图</translation>
    </message>
    <message>
        <source>Show traffic, waits, NFS and IP of hosts</source>
        <translation>显示主机的流量、等待、NFS 和 IP</translation>
    </message>
</context>
<context>
    <name>pickglass::HeatWords</name>
    <message>
        <source>Utilization, received</source>
        <translation>利用率，接收</translation>
    </message>
    <message>
        <source>Utilization, transmitted</source>
        <translation>利用率，发送</translation>
    </message>
    <message>
        <source>Wait, share of the link</source>
        <translation>等待，占链路的比例</translation>
    </message>
    <message>
        <source>Wait relative to data sent</source>
        <translation>相对于发送数据的等待</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Transmitted</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Wait in ticks</source>
        <translation>等待（时钟周期）</translation>
    </message>
    <message>
        <source>all error counters</source>
        <translation>所有错误计数器</translation>
    </message>
    <message>
        <source>%1, mean of %2</source>
        <translation>%1，%2 的平均值</translation>
    </message>
    <message>
        <source>%1, maximum in %2</source>
        <translation>%1，%2 内的最大值</translation>
    </message>
    <message>
        <source>mean %1, maximum %2</source>
        <translation>平均 %1，最大 %2</translation>
    </message>
    <message>
        <source>%1 waited, %2 were sent</source>
        <translation>等待 %1，发送 %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 %4</source>
        <translation>%1，%2：%3 %4</translation>
    </message>
    <message>
        <source>No error counters were recorded.</source>
        <translation>没有录制错误计数器。</translation>
    </message>
    <message>
        <source>%1 was not recorded.</source>
        <translation>没有录制 %1。</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. Add “Wait in ticks” instead.</source>
        <translation>周期时长未知；无百分比。请改为添加“等待（时钟周期）”。</translation>
    </message>
    <message>
        <source>Not known yet: computed when the interval is complete.</source>
        <translation>尚未知：间隔完成时计算。</translation>
    </message>
    <message>
        <source>Tick length unknown; no percentage. The rate of PortXmitWait can be shown.</source>
        <translation>周期时长未知；无百分比。可以显示 PortXmitWait 的速率。</translation>
    </message>
    <message>
        <source>Unknown: the data rate of the link is unknown.</source>
        <translation>未知：链路的数据速率未知。</translation>
    </message>
    <message>
        <source>Unknown: fewer than two readings there (gap, no answer or reset).</source>
        <translation>未知：那里的读数少于两次（缺口、无应答或清零）。</translation>
    </message>
</context>
<context>
    <name>pickglass::HelpSheet</name>
    <message>
        <source>How the values of a figure are spread: a histogram with its cumulative curve, box plots by tier, leaf, rail or group, the highest values, and the speeds of links. Click a bar or drag over several: their ports are selected in the tables and lit in the topology.</source>
        <translation>指标的值如何分布：带累积曲线的直方图，按层、叶交换机、轨道或组的箱线图，最高值，以及链路的速度。单击一个条形或拖过多个条形：其端口在表格中被选中，在拓扑中突出显示。</translation>
    </message>
    <message>
        <source>From bar to bar; with Shift several</source>
        <translation>从条形到条形；按住 Shift 可选多个</translation>
    </message>
    <message>
        <source>Select the ports of the bars</source>
        <translation>选择条形的端口</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>在窗口中</translation>
    </message>
    <message>
        <source>Show this view</source>
        <translation>显示此视图</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>The same links as a table without crossing lines: a row and a column for each switch, a cell for the cables between the two. A cell that is empty in a full row or column is a cable that is missing.</source>
        <translation>以没有交叉线的表格显示相同的链路：每台交换机一行一列，每个单元格为两者之间的线缆。在满行或满列中为空的单元格表示缺少线缆。</translation>
    </message>
    <message>
        <source>From cell to cell</source>
        <translation>从单元格到单元格</translation>
    </message>
    <message>
        <source>Select the cable</source>
        <translation>选择线缆</translation>
    </message>
    <message>
        <source>Go to the cable</source>
        <translation>转到线缆</translation>
    </message>
    <message>
        <source>Counters over time, as rates. Shown are the ports of what is selected, those that are pinned, and the series that were added. Gaps are gaps, and resets are marked. Other times and other captures can be laid on the same axis.</source>
        <translation>计数器随时间的变化，以速率表示。显示所选对象的端口、已固定的端口和已添加的序列。缺口按缺口显示，清零处有标记。可以把其他时间和其他捕获文件放到同一坐标轴上。</translation>
    </message>
    <message>
        <source>Add series</source>
        <translation>添加序列</translation>
    </message>
    <message>
        <source>Pin the selected port, or unpin it</source>
        <translation>固定所选端口，或取消固定</translation>
    </message>
    <message>
        <source>Zoom in time</source>
        <translation>缩放时间</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>移动时间</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Select: all views follow</source>
        <translation>选择：所有视图跟随</translation>
    </message>
    <message>
        <source>Double click or Enter</source>
        <translation>双击或 Enter</translation>
    </message>
    <message>
        <source>Scroll to it</source>
        <translation>滚动到该处</translation>
    </message>
    <message>
        <source>Pickglass %1, free software under the GNU General Public License, version 3 or later.</source>
        <translation>Pickglass %1，采用 GNU General Public License 第 3 版或更高版本的自由软件。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Previous sweep, next sweep</source>
        <translation>上一次扫描，下一次扫描</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>到开始，到末尾</translation>
    </message>
    <message>
        <source>One screen back, one screen forward</source>
        <translation>后退一屏，前进一屏</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Follow the newest sweep, or stop following</source>
        <translation>跟随最新的扫描，或停止跟随</translation>
    </message>
    <message>
        <source>Start or stop the replay</source>
        <translation>开始或停止回放</translation>
    </message>
    <message>
        <source>Type a time or a range</source>
        <translation>输入时刻或范围</translation>
    </message>
    <message>
        <source>In the strip: select a range</source>
        <translation>在时间条中：选择范围</translation>
    </message>
    <message>
        <source>In the strip: zoom, and show all</source>
        <translation>在时间条中：缩放和显示全部</translation>
    </message>
    <message>
        <source>While recording</source>
        <translation>录制期间</translation>
    </message>
    <message>
        <source>Acknowledge, or undo</source>
        <translation>确认，或撤销</translation>
    </message>
    <message>
        <source>Expand or collapse</source>
        <translation>展开或折叠</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cursor</source>
        <translation>在光标处设置范围的开始和结束</translation>
    </message>
    <message>
        <source>Home, then ← →</source>
        <translation>Home，然后 ← →</translation>
    </message>
    <message>
        <source>Fold the rows of a leaf or pod, unfold them</source>
        <translation>折叠叶交换机或 Pod 的行，或展开</translation>
    </message>
    <message>
        <source>The ports, links or hosts with the highest values, at the moment or in the range that is chosen in time.</source>
        <translation>值最高的端口、链路或主机，取当前时刻或所选时间范围。</translation>
    </message>
    <message>
        <source>From row to row; the selection follows</source>
        <translation>从行到行；选择跟随移动</translation>
    </message>
    <message>
        <source>Copy the rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy the rows as shown</source>
        <translation>按显示复制行</translation>
    </message>
    <message>
        <source>Every one of them, a row each. Click a header to sort, right-click it to choose columns. The filter takes words, column:text, column:&gt;number and !word.</source>
        <translation>全部对象，每个一行。单击表头可排序，右键单击可选择列。筛选可使用词、column:text、column:&gt;number 和 !word。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>The subnet managers: which is master, since when, and which would take over. The timeline has a lane for each of them, and a mark for each hand-over.</source>
        <translation>子网管理器：哪个为主、从何时起，以及哪个将接管。时间线中每个管理器一条泳道，每次切换一个标记。</translation>
    </message>
    <message>
        <source>To the next hand-over, to the one before</source>
        <translation>到下一次切换，到上一次切换</translation>
    </message>
    <message>
        <source>From lane to lane</source>
        <translation>从泳道到泳道</translation>
    </message>
    <message>
        <source>Select the node of the lane</source>
        <translation>选择泳道的节点</translation>
    </message>
    <message>
        <source>What has happened: links and nodes that went or came, subnet managers, thresholds, resets. Many of one kind at one time are one line that unfolds. Select a line to go to its time and place.</source>
        <translation>发生的事件：链路和节点的消失或出现、子网管理器、阈值、清零。同一时间的多个同类事件合为一行，可以展开。选择一行可转到其时间和位置。</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>帮助和键盘快捷键</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>In this view</source>
        <translation>在此视图中</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>From line to line</source>
        <translation>从行到行</translation>
    </message>
    <message>
        <source>Fold, unfold</source>
        <translation>折叠，展开</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>转到该位置</translation>
    </message>
    <message>
        <source>How the fabric is wired and where it is hot. Tiers stand above each other, hosts are cells below their leaf. Each half of a line has the color of what its end sends; &quot;Color by&quot; in the top bar says what the color means. Pods and cables fold together when there is no room for each.</source>
        <translation>网络如何布线，何处繁忙。各层上下排列，主机是其叶交换机下方的单元格。每条线的一半以其所在端的发送情况着色；顶部栏中的“着色依据”说明颜色的含义。空间不足时，Pod 和线缆会合并显示。</translation>
    </message>
    <message>
        <source>From node to node</source>
        <translation>从节点到节点</translation>
    </message>
    <message>
        <source>To a neighbor</source>
        <translation>到相邻节点</translation>
    </message>
    <message>
        <source>Select the node</source>
        <translation>选择节点</translation>
    </message>
    <message>
        <source>Open the node: zoom to it</source>
        <translation>打开节点：放大到该节点</translation>
    </message>
    <message>
        <source>Clear the range or the zoom</source>
        <translation>清除范围或缩放</translation>
    </message>
    <message>
        <source>A row for each node or port, time from left to right, the color says how much. Horizontal stripes are single ports that are busy; vertical ones are times at which many were.</source>
        <translation>每个节点或端口一行，时间从左到右，颜色表示大小。横条纹是繁忙的单个端口；竖条纹是许多端口繁忙的时刻。</translation>
    </message>
    <message>
        <source>Go to the port and the time</source>
        <translation>转到该端口和时间</translation>
    </message>
    <message>
        <source>Zoom in rows</source>
        <translation>缩放行</translation>
    </message>
    <message>
        <source>The fabric at the moment that is looked at, compared with an earlier one: what was added, removed and changed, attribute by attribute.</source>
        <translation>所查看时刻的网络与更早时刻的比较：新增、移除和改变的内容，逐个属性列出。</translation>
    </message>
    <message>
        <source>From row to row</source>
        <translation>从行到行</translation>
    </message>
    <message>
        <source>Previous view, next view</source>
        <translation>上一个视图，下一个视图</translation>
    </message>
    <message>
        <source>Set the start and the end of a range at the cell</source>
        <translation>在单元格处设置范围的开始和结束</translation>
    </message>
    <message>
        <source>SQL over the open capture, for questions that no other view answers. Choose a ready question or write one SELECT statement; nothing can be changed by it. The views node, port, link, event and subnet_manager are easy to read, samples has every reading of every counter. A capture that is being recorded is read as it is at the start of the statement.</source>
        <translation>对打开的捕获文件使用 SQL，用于其他视图无法回答的问题。选择现成的查询或编写一条 SELECT 语句；它不能更改任何内容。视图 node、port、link、event 和 subnet_manager 便于阅读，samples 含有每个计数器的每次读数。正在录制的捕获文件按语句开始时的状态读取。</translation>
    </message>
    <message>
        <source>Run the statement</source>
        <translation>执行语句</translation>
    </message>
    <message>
        <source>Cancel the statement</source>
        <translation>取消语句</translation>
    </message>
    <message>
        <source>Complete the name</source>
        <translation>补全名称</translation>
    </message>
    <message>
        <source>Choose where the path begins</source>
        <translation>选择路径的起点</translation>
    </message>
    <message>
        <source>Swap both ends</source>
        <translation>交换两端</translation>
    </message>
    <message>
        <source>Cancel what is being computed</source>
        <translation>取消正在进行的计算</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+拖动</translation>
    </message>
    <message>
        <source>From one node to another: the path between them</source>
        <translation>从一个节点到另一个节点：两者之间的路径</translation>
    </message>
    <message>
        <source>Choose the job</source>
        <translation>选择作业</translation>
    </message>
    <message>
        <source>In the chart: next job and back</source>
        <translation>在图表中：下一个作业和上一个作业</translation>
    </message>
    <message>
        <source>In the timeline: step back and forward</source>
        <translation>在时间线中：后退一步和前进一步</translation>
    </message>
    <message>
        <source>In the timeline: play or pause</source>
        <translation>在时间线中：播放或暂停</translation>
    </message>
    <message>
        <source>In the diagram: from node to node, and along its cables</source>
        <translation>在通信图中：从节点到节点，以及沿其线缆移动</translation>
    </message>
    <message>
        <source>Where packets go by the forwarding tables. Path: between two places, both ways, hop by hop; choose them by name, GUID, LID or port, in the menu of a node or port, by Pick and two clicks, or drag a node into a field. Latency: how long a message takes. Over time: where on the way packets waited, and when. Alternates: the other paths of both hosts. Check: whether the tables are sound. Balance: how evenly routes are spread over the links, and the traffic beside it. Changes: the routes at the start and the end of the range. What if: what happens when parts fail. What is chosen in a list is selected in all views.</source>
        <translation>数据包按转发表的去向。路径：两处之间，双向，逐跳显示；可按名称、GUID、LID 或端口选择，也可在节点或端口的菜单中选择、用“拾取”单击两次，或把节点拖入字段。延迟：消息需要多长时间。随时间变化：数据包在途中何处、何时等待。备用路径：两台主机的其他路径。检查：转发表是否正确。均衡：路由在链路上分布得是否均匀，旁边是流量。变化：范围开始和结束时的路由。假设分析：部件发生故障时的情况。在列表中选择的内容在所有视图中被选中。</translation>
    </message>
    <message>
        <source>Links that went down in the range, or until the moment: as their state showed it, and between two sweeps as LinkDownedCounter does. Where a cable was moved, or a port got another one, the suspect is the one that the trouble stayed with.</source>
        <translation>在范围内或到该时刻为止断开过的链路：依据其状态，以及两次扫描之间的 LinkDownedCounter。线缆移动过或端口更换过线缆时，疑似原因是故障所跟随的一方。</translation>
    </message>
    <message>
        <source>What the errors of each port say of its bit error rate after the time watched: at least and at most, each with a confidence of 95 %. The verdict compares them with the limit of the link&apos;s speed, and is empty as long as it cannot be said. A forecast is what the symbols that forward error correction corrected let expect.</source>
        <translation>在观测时长之后，每个端口的错误对其误码率说明了什么：下限和上限，置信度均为 95 %。判定将其与链路速度的限值比较，尚不能确定时为空。预测是由前向纠错已纠正的符号推出的预期值。</translation>
    </message>
    <message>
        <source>The page of the selected port or cable: which cables were there and where they were before, how often it went down meanwhile, and what its errors say of the bit error rate.</source>
        <translation>所选端口或线缆的页面：曾有哪些线缆、它们之前在何处、期间断开多少次，以及其错误对误码率说明了什么。</translation>
    </message>
    <message>
        <source>Where adaptive routing is on, and for which service levels, as the switches say (of ibdiagnet&apos;s db_csv). A switch differs where others of its model in its tier have it on and it has not, the other way round, or with other service levels.</source>
        <translation>按交换机的报告（取自 ibdiagnet 的 db_csv），自适应路由在何处开启、适用于哪些服务等级。如果同层同型号的其他交换机开启而该交换机没有，或相反，或服务等级不同，则该交换机有差异。</translation>
    </message>
    <message>
        <source>Which ports are in which partition at the moment by their P_Key tables: two ports communicate in a partition that both are in, one of them at least as a full member. A switch that enforces partitions drops packets of those that the table of its port lacks.</source>
        <translation>按 P_Key 表，此时刻哪些端口在哪个分区中：两个端口在共同的分区中通信，且至少一方为完全成员。强制执行分区的交换机会丢弃其端口的表中所没有的分区的数据包。</translation>
    </message>
    <message>
        <source>Multicast groups at the moment and, below, the members of the chosen one. Choose a group to light its tree in the topology and to read what is wrong: members that packets do not reach, branches that lead nowhere, rings. What no table or list says is unknown and no fault.</source>
        <translation>此时刻的组播组，以及下方所选组的成员。选择一个组可在拓扑中突出显示其树，并查看问题所在：数据包不能到达的成员、不通往任何地方的分支、环路。表和列表都没有说明的内容视为未知，不是故障。</translation>
    </message>
    <message>
        <source>The virtual lanes of each cabled port, for what it sends: the service levels that map to a lane, and its weights in the two VL arbitration tables, by which the port shares its link between lanes that have packets; the high-priority table goes first, up to its limit. Beside them what the counters of lanes said between the last two sweeps, and which lane of the port waited. A lane in use that service levels map to without a weight is never sent from; service levels that map to VL 15 are dropped.</source>
        <translation>每个接有线缆的端口用于发送的虚拟通道：映射到通道的服务等级，及其在两个 VL 仲裁表中的权重，端口据此在有数据包的通道之间分配其链路；高优先级表在前，直到其上限。旁边是最近两次扫描之间各通道计数器的情况，以及端口的哪个通道在等待。有服务等级映射到而没有权重的使用中通道永远不会发送；映射到 VL 15 的服务等级会被丢弃。</translation>
    </message>
    <message>
        <source>Current problems, what has changed, and which links are busiest or wait. Problems stand in the order of their weight; those of one kind are one line that unfolds. Each line leads to its place in the fabric. Of a fabric that is being built, and of one with a plan or a golden capture, it says how far it is and what differs.</source>
        <translation>当前问题、变化，以及哪些链路最繁忙或在等待。问题按其权重排序；同一类问题为可展开的一行。每行都可转到其在网络中的位置。对于正在构建的网络，以及有规划或基准捕获文件的网络，还会说明进展和差异。</translation>
    </message>
    <message>
        <source>The adapters of hosts with several: which rail each is for, and which one it is cabled to. A rail is a set of leaves with the same adapter of every host. The order of adapters is that of their PCI addresses, of those that are near a GPU, where hosts say it (nvidia-smi topo -m, lstopo --of xml and NCCL&apos;s topology, imported with the fabric), else that of their names. An adapter on a leaf of another rail than its own is crossed.</source>
        <translation>具有多个适配器的主机的适配器：各自用于哪条轨道，接到哪条轨道。轨道是一组叶交换机，接有每台主机的同一适配器。如果主机提供信息（随网络导入的 nvidia-smi topo -m、lstopo --of xml 和 NCCL 的拓扑），适配器的顺序为靠近 GPU 的适配器的 PCI 地址顺序，否则为其名称的顺序。接在其他轨道的叶交换机上的适配器为交叉。</translation>
    </message>
    <message>
        <source>Batch jobs, and what each did to the network. A click on a job, in the table or in the chart over time, makes its time and its hosts those of all views. Found in traffic: jobs without a scheduler, by the iterations of their hosts, and hosts that begin late. Run times: whether those of one program follow what its hosts waited. Diagram: its hosts, their leaves and the switches on their routes; thick is many flows, dark is used often, red is used several times and over-utilized; the timeline below plays it step by step. Explain: what stands out. Host matrix: who sent how much to whom; hatched where the counters allow several answers. Links: those used several times at once. Shared links: the jobs at the same time that use the same links. Compare: two jobs on one scale.</source>
        <translation>批处理作业，以及每个作业对网络的影响。在表格或随时间变化的图表中单击作业，会使其时间和主机成为所有视图的时间和主机。从流量发现：没有调度器的作业，由其主机的迭代得出，以及开始较晚的主机。运行时间：同一程序的运行时间是否随其主机的等待而变。通信图：其主机、叶交换机和路由上的交换机；粗表示流多，深色表示经常使用，红色表示多次使用且过度利用；下方的时间线逐步回放。解释：突出之处。主机矩阵：谁向谁发送了多少；计数器允许多种解答处为阴影线。链路：同时被多次使用的链路。共用链路：同一时间使用相同链路的作业。比较：两个作业使用同一标度。</translation>
    </message>
    <message>
        <source>What network benchmarks printed: perftest, OSU micro-benchmarks, IMB, nccl-tests, ClusterKit, hp2p, GPCNeT, LinkTest. Add files, or drop them. Latency and bandwidth stand over message size, both axes logarithmic; choose runs to compare them. Where pairs of hosts were measured, the matrix shows them, and the list beside it names which leaf, host or pair is slow: noise alone would show that in one of a hundred matrices. The routes of then say which links slow pairs share and others do not; a click shows them.</source>
        <translation>网络基准测试的输出：perftest、OSU micro-benchmarks、IMB、nccl-tests、ClusterKit、hp2p、GPCNeT、LinkTest。请添加文件，或拖放文件。延迟和带宽按消息大小显示，两轴均为对数；选择运行即可比较。测量了主机对时，矩阵会显示它们，旁边的列表指出哪台叶交换机、哪台主机或哪个主机对慢：仅由噪声造成这种结果的情况，在一百个矩阵中只有一个。当时的路由可说明哪些链路由慢主机对共用而其他主机对不用；单击可显示这些链路。</translation>
    </message>
    <message>
        <source>Show the host, the leaf or the link</source>
        <translation>显示主机、叶交换机或链路</translation>
    </message>
    <message>
        <source>From pair to pair</source>
        <translation>从主机对到主机对</translation>
    </message>
    <message>
        <source>Racks as elevations, with the front panels of switches: ports in two rows, colored by their state, by the plan of the cables or by a figure. Places are from a table (Places…: node, rack, height, units), from the plan and from what devices say of themselves; what has none stands in a column of its own. While a fabric is live, a cable that is plugged turns right and blinks. &quot;List&quot; has the ports by rack and height, to filter, save and print. A table or a plan can be dropped here.</source>
        <translation>机柜的正视图，含交换机的前面板：端口分两排，按其状态、线缆的规划或指标着色。位置来自表格（位置…：node, rack, height, units）、规划以及设备自身的信息；没有位置的设备单独排成一列。网络为实时时，插好的线缆变为正确并闪烁。“列表”按机柜和高度列出端口，可筛选、保存和打印。可把表格或规划拖放到此处。</translation>
    </message>
    <message>
        <source>To the next port or device</source>
        <translation>到下一个端口或设备</translation>
    </message>
    <message>
        <source>To the next device or rack</source>
        <translation>到下一个设备或机柜</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>Rings and trees of communicators over the routes of the capture. Add the log of NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or nccl-tests printed, or a list of ranks, or drop them. All steps of all channels send at the same time: how many of them use a link is its number of uses, and the link that leaves the least to each bounds the bus bandwidth. Beside it is the best that was measured. Where no text says the order of a ring or a tree, it is assumed, and the text below the list says so.</source>
        <translation>在捕获文件的路由上显示通信器的环和树。添加或拖放 NCCL 的日志（NCCL_DEBUG=INFO）、其图转储、ncclras、Inspector 或 nccl-tests 的输出，或 rank 列表。所有通道的所有步骤同时发送：使用某条链路的步骤数即其使用数，留给每个步骤最少的链路决定总线带宽的上限。旁边是最佳实测值。没有文本说明环或树的顺序时，采用假定的顺序，并在列表下方注明。</translation>
    </message>
    <message>
        <source>Show the links of a communicator or a step</source>
        <translation>显示通信器或步骤的链路</translation>
    </message>
    <message>
        <source>Show them in the topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy the incidents as CSV</source>
        <translation>以 CSV 格式复制事故</translation>
    </message>
    <message>
        <source>By rate, utilization, wait, errors, health</source>
        <translation>按速率、利用率、等待、错误、健康度</translation>
    </message>
    <message>
        <source>By a counter</source>
        <translation>按计数器</translation>
    </message>
    <message>
        <source>Ports, links, nodes</source>
        <translation>端口、链路、节点</translation>
    </message>
    <message>
        <source>What if: remove the part from the list</source>
        <translation>假设分析：从列表中移除该部件</translation>
    </message>
    <message>
        <source>The same in tables and in the topology, too</source>
        <translation>在表格和拓扑中也同样适用</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>所有按键</translation>
    </message>
    <message>
        <source>Open the page of the handbook with the keys of all views</source>
        <translation>打开手册中列出所有视图按键的页面</translation>
    </message>
</context>
<context>
    <name>pickglass::HistoryView</name>
    <message>
        <source>Select a port or a cable, in any view: its history is shown here.</source>
        <translation>在任意视图中选择端口或线缆：其历史显示在这里。</translation>
    </message>
    <message>
        <source>The capture does not say which cables were at this port.</source>
        <translation>捕获文件没有说明此端口曾有哪些线缆。</translation>
    </message>
    <message>
        <source>On average %1 passed between two.</source>
        <translation>两次之间平均间隔 %1。</translation>
    </message>
    <message>
        <source>It did not go down, as far as states and counters were read.</source>
        <translation>就读取到的状态和计数器而言，它没有断开过。</translation>
    </message>
    <message>
        <source>The capture holds one moment: whether it went down is not known.</source>
        <translation>捕获文件只有一个时刻：它是否断开过未知。</translation>
    </message>
    <message>
        <source>Bit error rate (%1): %2</source>
        <translation>误码率 (%1)：%2</translation>
    </message>
    <message>
        <source>Errors of bits were not counted twice: the bit error rate is not known.</source>
        <translation>误码没有计数两次：误码率未知。</translation>
    </message>
    <message numerus="yes">
        <source>%1 went down %n time(s), last at %2.</source>
        <translation>
            <numerusform>%1 断开 %n 次，最后一次在 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays: %1</source>
        <translation>连接期：%1</translation>
    </message>
    <message>
        <source>Stays: %1 of %2</source>
        <translation>连接期：%1 / %2</translation>
    </message>
    <message>
        <source>The cable %1</source>
        <translation>线缆 %1</translation>
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
        <translation>NFS 调用</translation>
    </message>
    <message>
        <source>NFS mounts</source>
        <translation>NFS 挂载</translation>
    </message>
    <message>
        <source>Adapter driver</source>
        <translation>适配器驱动</translation>
    </message>
    <message>
        <source>%1 by now</source>
        <translation>到目前为止 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) do not rise.</source>
        <translation>
            <numerusform>另外 %n 个没有上升。</numerusform>
        </translation>
    </message>
    <message>
        <source>NFS calls: time and transport</source>
        <translation>NFS 调用：时间和传输</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Lustre calls</source>
        <translation>Lustre 调用</translation>
    </message>
    <message>
        <source>PCIe slot</source>
        <translation>PCIe 插槽</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>队列对</translation>
    </message>
    <message>
        <source>%1 of a core</source>
        <translation>一个核心的 %1</translation>
    </message>
    <message>
        <source>Module of the cable</source>
        <translation>线缆的模块</translation>
    </message>
    <message>
        <source>Bit error rates</source>
        <translation>误码率</translation>
    </message>
    <message>
        <source>Physical layer</source>
        <translation>物理层</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>传感器</translation>
    </message>
    <message>
        <source>Vendor&apos;s counters</source>
        <translation>厂商的计数器</translation>
    </message>
    <message>
        <source>Round trips of MADs</source>
        <translation>MAD 往返</translation>
    </message>
</context>
<context>
    <name>pickglass::HostDetails</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，挂载于 %2</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>内核 %1</translation>
    </message>
    <message>
        <source>Firmware of %1: %2</source>
        <translation>%1 的固件：%2</translation>
    </message>
    <message>
        <source>NFS mounts of %1</source>
        <translation>%1 的 NFS 挂载</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message numerus="yes">
        <source>%n more mount(s)</source>
        <translation>
            <numerusform>另有 %n 个挂载</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue pairs to %1</source>
        <translation>到 %1 的队列对</translation>
    </message>
    <message>
        <source>Queue pairs whose other end is not known</source>
        <translation>另一端未知的队列对</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>已就绪</translation>
    </message>
    <message>
        <source>They have an alternate path that is ready.</source>
        <translation>它们有已就绪的备用路径。</translation>
    </message>
    <message>
        <source>Being armed</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Their alternate path is being prepared.</source>
        <translation>其备用路径正在准备。</translation>
    </message>
    <message>
        <source>Migrated</source>
        <translation>已迁移</translation>
    </message>
    <message>
        <source>They have no alternate path, or have migrated to it.</source>
        <translation>它们没有备用路径，或已迁移到备用路径。</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s)</source>
        <translation>
            <numerusform>另有 %n 个端口</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::HostStates</name>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>有应答</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsDialog</name>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>pickglass::HostsPage</name>
    <message>
        <source>Test the first</source>
        <translation>测试第一台</translation>
    </message>
    <message>
        <source>Test all</source>
        <translation>测试全部</translation>
    </message>
    <message>
        <source>ssh (nothing is installed there)</source>
        <translation>ssh（那里无需安装）</translation>
    </message>
    <message>
        <source>node_exporter over HTTP, port 9100</source>
        <translation>经 HTTP 的 node_exporter，端口 9100</translation>
    </message>
    <message>
        <source>nothing: the hosts&apos; own adapters alone</source>
        <translation>无：仅主机自身的适配器</translation>
    </message>
    <message>
        <source>this machine&apos;s first active port</source>
        <translation>本机的第一个活动端口</translation>
    </message>
    <message>
        <source>&amp;Hosts</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>Read &amp;by</source>
        <translation>读取方式(&amp;B)</translation>
    </message>
    <message>
        <source>Fabric &amp;from</source>
        <translation>网络来源(&amp;F)</translation>
    </message>
    <message>
        <source>Hosts of the open capture</source>
        <translation>打开的捕获文件的主机</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>List of hosts</source>
        <translation>主机列表</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Take a group of hosts, or a file with one per line</source>
        <translation>使用主机组，或每行一台主机的文件</translation>
    </message>
    <message>
        <source>Connects and shows what is there, without recording</source>
        <translation>连接并显示其内容，不录制</translation>
    </message>
    <message>
        <source>Names as pdsh and Slurm write them, or a file: @/etc/hosts.list</source>
        <translation>按 pdsh 和 Slurm 的写法书写名称，或使用文件：@/etc/hosts.list</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
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
        <translation>无法启动导入程序 pgcap。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>请把它安装到此程序旁边，或安装到搜索路径中。</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>没有空间存放临时文件：%1。</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then open the file again.</source>
        <translation>请在临时文件的文件夹中释放一些空间，然后重新打开文件。</translation>
    </message>
    <message>
        <source>The import ended without a result.</source>
        <translation>导入结束时没有结果。</translation>
    </message>
    <message>
        <source>This is a bug: please report it together with the file.</source>
        <translation>这是程序缺陷：请连同该文件一起报告。</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>无法导入该文件。</translation>
    </message>
</context>
<context>
    <name>pickglass::IncidentList</name>
    <message>
        <source>Incidents</source>
        <translation>事故</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Looking for incidents…</source>
        <translation>正在查找事故…</translation>
    </message>
</context>
<context>
    <name>pickglass::Inspector</name>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>and %1 more; the Overview lists them all</source>
        <translation>以及另外 %1 个；概览中列出全部</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Remove from charts</source>
        <translation>从图表中移除</translation>
    </message>
    <message>
        <source>Pin to charts: keep it when the selection changes</source>
        <translation>固定到图表：选择改变时保留</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>从图表取消固定</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>固定到图表</translation>
    </message>
    <message>
        <source>Error counters</source>
        <translation>错误计数器</translation>
    </message>
    <message>
        <source>Open a capture or a saved discovery. Details of the selection appear here.</source>
        <translation>打开捕获文件或保存的发现结果。所选对象的详情显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s)</source>
        <translation>
            <numerusform>另有 %n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Host counters</source>
        <translation>主机计数器</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message>
        <source>Job %1: %2</source>
        <translation>作业 %1：%2</translation>
    </message>
    <message>
        <source>Show what this job did</source>
        <translation>显示此作业的影响</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>%1 (not there since %2)</source>
        <translation>%1（自 %2 起不存在）</translation>
    </message>
    <message>
        <source>%1 (not there yet)</source>
        <translation>%1（尚不存在）</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Which cables were here, how often it went down, bit error rates</source>
        <translation>这里曾有哪些线缆、断开多少次、误码率</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
</context>
<context>
    <name>pickglass::InventoryView</name>
    <message>
        <source>%1 devices and cables</source>
        <translation>%1 个设备和线缆</translation>
    </message>
    <message>
        <source>%1 of %2 devices and cables</source>
        <translation>%1 / %2 个设备和线缆</translation>
    </message>
</context>
<context>
    <name>pickglass::JobComparePane</name>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Sent per second</source>
        <translation>每秒发送</translation>
    </message>
    <message>
        <source>Links used</source>
        <translation>使用的链路</translation>
    </message>
    <message>
        <source>Links shared with others</source>
        <translation>与其他作业共用的链路</translation>
    </message>
    <message>
        <source>Most uses of a link</source>
        <translation>链路的最多使用次数</translation>
    </message>
    <message>
        <source>Figures of both jobs</source>
        <translation>两个作业的指标</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Diagram of this job</source>
        <translation>此作业的通信图</translation>
    </message>
    <message>
        <source>Diagram of the other job</source>
        <translation>另一个作业的通信图</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>This job</source>
        <translation>此作业</translation>
    </message>
    <message>
        <source>Other job</source>
        <translation>另一个作业</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>Choose a job</source>
        <translation>选择作业</translation>
    </message>
    <message>
        <source>There is no other job</source>
        <translation>没有其他作业</translation>
    </message>
    <message>
        <source>Both diagrams have the same scale.</source>
        <translation>两个通信图使用相同的标度。</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramCanvas</name>
    <message>
        <source>Communication diagram</source>
        <translation>通信图</translation>
    </message>
    <message>
        <source>Sent %1, received %2</source>
        <translation>发送 %1，接收 %2</translation>
    </message>
    <message>
        <source>Uses of its link: sent %1, received %2</source>
        <translation>其链路的使用次数：发送 %1，接收 %2</translation>
    </message>
    <message>
        <source>Wait: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>counter at its maximum</source>
        <translation>计数器已达最大值</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Used %1 times</source>
        <translation>使用 %1 次</translation>
    </message>
    <message>
        <source>Flows: %1</source>
        <translation>流：%1</translation>
    </message>
    <message>
        <source>Flows: %1 … %2</source>
        <translation>流：%1 … %2</translation>
    </message>
    <message>
        <source>Utilization: %1, wait: %2</source>
        <translation>利用率：%1，等待：%2</translation>
    </message>
    <message>
        <source>No other hosts&apos; routes carried data over it</source>
        <translation>没有其他主机的路由经此传输数据</translation>
    </message>
    <message>
        <source>Others: at most %1</source>
        <translation>其他：最多 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>pickglass::JobDiagramPane</name>
    <message numerus="yes">
        <source>Communication of %n host(s)</source>
        <translation>
            <numerusform>%n 台主机的通信</numerusform>
        </translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s), %1</source>
        <translation>
            <numerusform>%n 台主机，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用次数</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>used several times</source>
        <translation>多次使用</translation>
    </message>
    <message>
        <source>used several times and over-utilized</source>
        <translation>多次使用且过度利用</translation>
    </message>
    <message>
        <source>on a route, nothing sent</source>
        <translation>在路由上，未发送</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play the steps of the job, or pause (Space in the timeline)</source>
        <translation>播放作业的步骤，或暂停（在时间线中按空格键）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show all of the range (Esc in the timeline)</source>
        <translation>显示整个范围（在时间线中按 Esc）</translation>
    </message>
    <message>
        <source>Red: used several times and over-utilized</source>
        <translation>红色：多次使用且过度利用</translation>
    </message>
    <message>
        <source>Red: used several times</source>
        <translation>红色：多次使用</translation>
    </message>
    <message>
        <source>What is red</source>
        <translation>红色的含义</translation>
    </message>
    <message>
        <source>pale: all but the strongest</source>
        <translation>浅色：除最强者之外的全部</translation>
    </message>
</context>
<context>
    <name>pickglass::JobExplainPane</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Explanation of the job</source>
        <translation>作业的解释</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the place of finding %1</source>
        <translation>显示发现 %1 的位置</translation>
    </message>
    <message>
        <source>Select the place in all views, and go to the time</source>
        <translation>在所有视图中选择该位置，并转到该时间</translation>
    </message>
    <message>
        <source>Nothing stands out in what is known of this job.</source>
        <translation>在已知的此作业信息中没有突出之处。</translation>
    </message>
    <message>
        <source>Looking for what stands out…</source>
        <translation>正在查找突出之处…</translation>
    </message>
</context>
<context>
    <name>pickglass::JobFoundPane</name>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>Jobs found in traffic</source>
        <translation>从流量发现的作业</translation>
    </message>
    <message>
        <source>Enter or a double click chooses the job: its time and its hosts become those of all views</source>
        <translation>按 Enter 或双击可选择作业：其时间和主机成为所有视图的时间和主机</translation>
    </message>
    <message>
        <source>Look for jobs in the chosen time range, or in all of the capture</source>
        <translation>在所选时间范围或整个捕获文件中查找作业</translation>
    </message>
    <message>
        <source>Iterations of %1</source>
        <translation>%1 的迭代</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>The mean length of an iteration</source>
        <translation>迭代的平均长度</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>The standard deviation of these lengths; no less than some tenths of the time between two sweeps</source>
        <translation>这些长度的标准差；不小于两次扫描间隔的十分之几</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Communicates</source>
        <translation>通信占比</translation>
    </message>
    <message>
        <source>The part of an iteration in which hosts send much; in the rest they compute. A bound where one of the two is shorter than two sweeps, not known where both are</source>
        <translation>迭代中主机大量发送的部分；其余时间主机在计算。两者之一短于两次扫描时为界限值，两者都短于两次扫描时为未知</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>How certain it is that these hosts belong together: the share of iterations that begin together, times the chance that an unrelated host of the same period would not</source>
        <translation>这些主机属于同一作业的确定程度：同时开始的迭代的比例，乘以相同周期的无关主机不会如此的概率</translation>
    </message>
    <message>
        <source>Begin late</source>
        <translation>开始较晚</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>观测时间</translation>
    </message>
    <message>
        <source>Looking for iterations in the traffic of hosts…</source>
        <translation>正在主机的流量中查找迭代…</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n port(s) of hosts.</source>
        <translation>
            <numerusform>%1，%n 个主机端口。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) found by their iterations.</source>
        <translation>
            <numerusform>由迭代发现 %n 个作业。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) iterate with no other.</source>
        <translation>
            <numerusform>%n 个端口不与其他端口一起迭代。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n port(s): %1</source>
        <translation>
            <numerusform>%n 个端口未知：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts whose iterations begin later than those of the others, by more than these scatter (the median). With a question mark they may be of another job of the same period: the iterations are too equal in length to distinguish them</source>
        <translation>迭代开始时间晚于其他主机、且差距超过其离散程度（中位数）的主机。带问号的可能属于周期相同的另一个作业：各次迭代长度过于相近，无法区分</translation>
    </message>
</context>
<context>
    <name>pickglass::JobGantt</name>
    <message>
        <source>Jobs over time</source>
        <translation>作业随时间的分布</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>图表的行</translation>
    </message>
    <message numerus="yes">
        <source>%1
%n host(s), %2</source>
        <translation>
            <numerusform>%1
%n 台主机，%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobLinksPane</name>
    <message>
        <source>Links of the job</source>
        <translation>作业的链路</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Carried</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用次数</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Uses in the step with most of them</source>
        <translation>使用最多的步骤中的使用次数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>How many steps used it several times</source>
        <translation>多次使用它的步骤数</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>其他，最多</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What hosts outside the job sent whose routes cross the link</source>
        <translation>作业之外路由经过该链路的主机发送的数据</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) carried data.</source>
        <translation>
            <numerusform>%n 条链路承载了数据。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without the size of messages it is not known how often.</source>
        <translation>消息大小未知，因此次数未知。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them were used several times at once.</source>
        <translation>
            <numerusform>其中 %n 条同时被多次使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them was used several times at once.</source>
        <translation>其中没有同时被多次使用的链路。</translation>
    </message>
    <message>
        <source>Without forwarding tables only the links of hosts are known.</source>
        <translation>没有转发表时，只能得知主机的链路。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobListPane</name>
    <message>
        <source>Filter: name, user:bob, state:failed, hosts&gt;64 (Ctrl+F)</source>
        <translation>筛选：name, user:bob, state:failed, hosts&gt;64 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Filter jobs</source>
        <translation>筛选作业</translation>
    </message>
    <message>
        <source>Chart: jobs</source>
        <translation>图表：作业</translation>
    </message>
    <message>
        <source>Chart: hosts</source>
        <translation>图表：主机</translation>
    </message>
    <message>
        <source>Rows of the chart</source>
        <translation>图表的行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected jobs, or all</source>
        <translation>复制所选作业，或全部</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>A click or Enter chooses the job: its time and its hosts become those of all views</source>
        <translation>单击或按 Enter 选择作业：其时间和主机成为所有视图的时间和主机</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>没有列“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%1 / %n 个作业</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixCanvas</name>
    <message>
        <source>Who sent to whom</source>
        <translation>谁向谁发送</translation>
    </message>
    <message>
        <source>nothing sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>%1 … %2; several answers fit, one of them is %3</source>
        <translation>%1 … %2；有多种解答，其中之一为 %3</translation>
    </message>
</context>
<context>
    <name>pickglass::JobMatrixPane</name>
    <message>
        <source>The counters of this range do not say who sent to whom.</source>
        <translation>此范围的计数器没有说明谁向谁发送。</translation>
    </message>
    <message>
        <source>Rows send, columns receive; colors go to %1. %2</source>
        <translation>行为发送方，列为接收方；颜色最高为 %1。%2</translation>
    </message>
    <message numerus="yes">
        <source>Hatched: counters allow several answers, of %n pair(s).</source>
        <translation>
            <numerusform>阴影线：计数器允许多种解答，涉及 %n 对。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each pair has one answer.</source>
        <translation>每对都只有一种解答。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsChart</name>
    <message>
        <source>Run time over the share of waits</source>
        <translation>运行时间随等待比例的变化</translation>
    </message>
    <message>
        <source>95 % of the line</source>
        <translation>直线的 95 % 置信带</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Waited, % of the time</source>
        <translation>等待，占时间的百分比</translation>
    </message>
    <message>
        <source>Run time, s</source>
        <translation>运行时间，s</translation>
    </message>
</context>
<context>
    <name>pickglass::JobRunsPane</name>
    <message>
        <source>Programs that ran several times</source>
        <translation>多次运行的程序</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Those that ended by themselves and whose waits are known</source>
        <translation>自行结束且等待已知的作业</translation>
    </message>
    <message>
        <source>Run time follows waits</source>
        <translation>运行时间随等待而变</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>the reverse</source>
        <translation>相反</translation>
    </message>
    <message>
        <source>cannot be said</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Seconds by 1 % of waits</source>
        <translation>每 1 % 等待的秒数</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>In which the slope lies with a confidence of 95 % (least squares, Student&apos;s t)</source>
        <translation>斜率以 95 % 的置信度所在的区间（最小二乘法，Student t 分布）</translation>
    </message>
    <message>
        <source>r²</source>
        <translation>r²</translation>
    </message>
    <message>
        <source>The part of the differences of run times that waits explain</source>
        <translation>运行时间的差别中可由等待解释的部分</translation>
    </message>
    <message>
        <source>Reading what the runs waited…</source>
        <translation>正在读取各次运行的等待…</translation>
    </message>
    <message>
        <source>No program ran several times: no two jobs have the same name and user.</source>
        <translation>没有多次运行的程序：没有两个作业的名称和用户相同。</translation>
    </message>
    <message>
        <source>Jobs of the same name and user are runs of one program. Of at least five that ended by themselves the run time is compared with what their hosts waited.</source>
        <translation>名称和用户相同的作业是同一程序的运行。至少有五次自行结束时，把运行时间与其主机的等待比较。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobSharedPane</name>
    <message>
        <source>Jobs that share links</source>
        <translation>共用链路的作业</translation>
    </message>
    <message>
        <source>Enter or a double click chooses this job</source>
        <translation>按 Enter 或双击可选择此作业</translation>
    </message>
    <message>
        <source>Links that both use</source>
        <translation>两者都使用的链路</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>At the same time</source>
        <translation>同时的时间</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>共用链路</translation>
    </message>
    <message>
        <source>Shared link</source>
        <translation>共用链路</translation>
    </message>
    <message>
        <source>Carried for this job</source>
        <translation>为此作业承载</translation>
    </message>
    <message>
        <source>Others, at most</source>
        <translation>其他，最多</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Reading the routes of other jobs…</source>
        <translation>正在读取其他作业的路由…</translation>
    </message>
    <message>
        <source>No other job at the same time shares links with this one.</source>
        <translation>同时没有其他作业与此作业共用链路。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) at the same time share links with this one. Choose one to see which.</source>
        <translation>
            <numerusform>同时有 %n 个作业与此作业共用链路。选择一个可查看是哪些链路。</numerusform>
        </translation>
    </message>
    <message>
        <source>The ways between the hosts of other listed jobs share no link with this one. Hosts outside it may have used %1 of its %2 links for other traffic.</source>
        <translation>列出的其他作业的主机之间的路径与此作业没有共用链路。作业之外的主机可能把其 %2 条链路中的 %1 条用于其他流量。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobStepBar</name>
    <message>
        <source>Steps of the job</source>
        <translation>作业的步骤</translation>
    </message>
    <message>
        <source>All: %1, %2 sent</source>
        <translation>全部：%1，发送 %2</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3, %4 sent</source>
        <translation>第 %1 步，共 %2 步：%3，发送 %4</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) used several times at once</source>
        <translation>
            <numerusform>%n 条链路同时被多次使用</numerusform>
        </translation>
    </message>
    <message>
        <source>What the job&apos;s hosts sent over time; below, how many links were used several times at once.
← and → choose a step, Space plays, Esc shows all of the range.</source>
        <translation>作业的主机随时间的发送量；下方为同时被多次使用的链路数。
← 和 → 选择步骤，空格键播放，Esc 显示整个范围。</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsModel</name>
    <message>
        <source>pending</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>node failed</source>
        <translation>节点故障</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>preempted</source>
        <translation>被抢占</translation>
    </message>
</context>
<context>
    <name>pickglass::JobsView</name>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>通信图</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Host matrix</source>
        <translation>主机矩阵</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>共用链路</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>What is shown of jobs</source>
        <translation>作业的显示内容</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Reading the job</source>
        <translation>正在读取作业</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消 (Esc)</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Save the explanation of this job as PDF or HTML</source>
        <translation>把此作业的解释保存为 PDF 或 HTML</translation>
    </message>
    <message>
        <source>No job</source>
        <translation>无作业</translation>
    </message>
    <message>
        <source>Show all times and all hosts again</source>
        <translation>重新显示所有时间和所有主机</translation>
    </message>
    <message>
        <source>Reading the job was cancelled.</source>
        <translation>读取作业已取消。</translation>
    </message>
    <message>
        <source>There is no job %1, and no host that is called so.</source>
        <translation>没有作业 %1，也没有该名称的主机。</translation>
    </message>
    <message>
        <source>Hosts of the job</source>
        <translation>作业的主机</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are not in the fabric</source>
        <translation>
            <numerusform>其中 %n 台不在网络中</numerusform>
        </translation>
    </message>
    <message>
        <source>The jobs could not be read</source>
        <translation>无法读取作业</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>捕获文件增长时会重试。</translation>
    </message>
    <message>
        <source>No jobs in this capture</source>
        <translation>此捕获文件中没有作业</translation>
    </message>
    <message>
        <source>Add what a batch system wrote: sacct, squeue or scontrol of Slurm, PBS accounting, or a CSV file. While recording, “pgcap record … --jobs slurm” keeps jobs as they run.</source>
        <translation>请添加批处理系统写出的内容：Slurm 的 sacct、squeue 或 scontrol、PBS 记账，或 CSV 文件。录制时，“pgcap record … --jobs slurm”会保存运行中的作业。</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>添加作业列表…</translation>
    </message>
    <message>
        <source>Reading jobs…</source>
        <translation>正在读取作业…</translation>
    </message>
    <message>
        <source>No job is chosen</source>
        <translation>未选择作业</translation>
    </message>
    <message>
        <source>Choose one in the list of jobs, or in the chart below it.</source>
        <translation>请在作业列表或其下方的图表中选择一个。</translation>
    </message>
    <message>
        <source>Show jobs</source>
        <translation>显示作业</translation>
    </message>
    <message>
        <source>Reading the job…</source>
        <translation>正在读取作业…</translation>
    </message>
    <message>
        <source>The job could not be read</source>
        <translation>无法读取作业</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html)</source>
        <translation>报告 (*.pdf *.html)</translation>
    </message>
    <message>
        <source>Job report</source>
        <translation>作业报告</translation>
    </message>
    <message>
        <source>Looking for what stands out was cancelled.</source>
        <translation>查找突出之处已取消。</translation>
    </message>
    <message>
        <source>Found in traffic</source>
        <translation>从流量发现</translation>
    </message>
    <message>
        <source>Run times</source>
        <translation>运行时间</translation>
    </message>
</context>
<context>
    <name>pickglass::LanesView</name>
    <message>
        <source>%1 virtual lanes</source>
        <translation>%1 个虚拟通道</translation>
    </message>
    <message>
        <source>%1 of %2 virtual lanes</source>
        <translation>%1 / %2 个虚拟通道</translation>
    </message>
    <message>
        <source>Neither service levels nor weights of virtual lanes are known at this time: recordings of mad:?lanes=10min read them, and the outputs of smpquery sl2vl and smpquery vlarb can be imported.</source>
        <translation>此时刻的服务等级和虚拟通道权重均未知：mad:?lanes=10min 的录制会读取它们，也可以导入 smpquery sl2vl 和 smpquery vlarb 的输出。</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyChart</name>
    <message>
        <source>Hosts and adapters</source>
        <translation>主机和适配器</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>串行化</translation>
    </message>
    <message>
        <source>Latency by what it is made of</source>
        <translation>延迟的组成</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyModel</name>
    <message>
        <source>Sending host</source>
        <translation>发送主机</translation>
    </message>
    <message>
        <source>Sending adapter</source>
        <translation>发送适配器</translation>
    </message>
    <message>
        <source>Hosts and adapters</source>
        <translation>主机和适配器</translation>
    </message>
    <message>
        <source>Both hosts</source>
        <translation>两台主机</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Serialization</source>
        <translation>串行化</translation>
    </message>
    <message>
        <source>Receiving adapter</source>
        <translation>接收适配器</translation>
    </message>
    <message>
        <source>Receiving host</source>
        <translation>接收主机</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes in %n packets on the slowest link</source>
        <translation>
            <numerusform>最慢链路上 %1 字节，%n 个数据包</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 m at 5 ns</source>
        <translation>%1 m，每米 5 ns</translation>
    </message>
    <message>
        <source>length not known</source>
        <translation>长度未知</translation>
    </message>
    <message>
        <source>rate not known</source>
        <translation>速率未知</translation>
    </message>
    <message>
        <source>nothing known of this device</source>
        <translation>此设备的信息未知</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>By</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>What the time is from</source>
        <translation>时间的依据</translation>
    </message>
</context>
<context>
    <name>pickglass::LatencyPane</name>
    <message>
        <source>What the latency is made of, step by step</source>
        <translation>延迟的组成，逐步列出</translation>
    </message>
    <message>
        <source>Which way</source>
        <translation>路径方向</translation>
    </message>
    <message>
        <source>Whose steps are listed</source>
        <translation>列出哪条路径的步骤</translation>
    </message>
    <message>
        <source>Size of the message</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>What is sent, without the overhead of its packets</source>
        <translation>发送的内容，不含数据包的开销</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Length of other cables</source>
        <translation>其他线缆的长度</translation>
    </message>
    <message>
        <source>How long cables are whose modules do not say it; then it is assumed</source>
        <translation>模块未报告长度的线缆有多长；此时使用假定值</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>In an idle network: nothing waits and no packet is sent again. How long devices take is what was published on their family.</source>
        <translation>在空闲的网络中：没有等待，没有数据包重发。设备所需的时间取自其系列已公布的数据。</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>去程，到 LID %1</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>回程，到 LID %1</translation>
    </message>
    <message>
        <source>Both ends are the same port: nothing is sent.</source>
        <translation>两端是同一端口：不发送任何内容。</translation>
    </message>
    <message>
        <source>%1 in an idle network</source>
        <translation>在空闲的网络中 %1</translation>
    </message>
    <message>
        <source>At least %1 in an idle network · not known: %2</source>
        <translation>在空闲的网络中至少 %1 · 未知：%2</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>假定：%1</translation>
    </message>
    <message>
        <source>upper limits, counted whole: %1</source>
        <translation>上限，按全值计入：%1</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>请选择路径的两端。</translation>
    </message>
</context>
<context>
    <name>pickglass::LeftRecordings</name>
    <message numerus="yes">
        <source>%1, %n sweep(s), %2</source>
        <translation>
            <numerusform>%1，%n 次扫描，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>Pickglass</source>
        <translation>Pickglass</translation>
    </message>
    <message>
        <source>Discard the recording of %1?</source>
        <translation>丢弃 %1 的录制吗？</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save the recording of %1</source>
        <translation>保存 %1 的录制</translation>
    </message>
    <message>
        <source>Unsaved recordings</source>
        <translation>未保存的录制</translation>
    </message>
</context>
<context>
    <name>pickglass::LinksView</name>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>%1 of %2 links</source>
        <translation>%1 / %2 条链路</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveCards</name>
    <message>
        <source>Busiest links</source>
        <translation>最繁忙的链路</translation>
    </message>
    <message>
        <source>By utilization of the link&apos;s data rate</source>
        <translation>按链路数据速率的利用率</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>等待最多</translation>
    </message>
    <message>
        <source>Links on which data waited for credits</source>
        <translation>数据在等待信用的链路</translation>
    </message>
    <message>
        <source>Rising errors</source>
        <translation>上升的错误</translation>
    </message>
    <message>
        <source>Ports whose error counters rose</source>
        <translation>错误计数器上升的端口</translation>
    </message>
    <message>
        <source>Errors since cleared</source>
        <translation>自清零以来的错误</translation>
    </message>
    <message>
        <source>No error counter counted since it was cleared.</source>
        <translation>自清零以来没有错误计数器计数。</translation>
    </message>
    <message>
        <source>Rising errors, in the range</source>
        <translation>上升的错误，范围内</translation>
    </message>
    <message>
        <source>Rising errors, last 5 min</source>
        <translation>上升的错误，最近 5 min</translation>
    </message>
    <message>
        <source>Waiting for the second sweep: rates need two.</source>
        <translation>正在等待第二次扫描：速率需要两次。</translation>
    </message>
    <message>
        <source>Fewer than two sweeps at this time.</source>
        <translation>此时刻的扫描少于两次。</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>No traffic.</source>
        <translation>没有流量。</translation>
    </message>
    <message>
        <source>No waits.</source>
        <translation>没有等待。</translation>
    </message>
    <message>
        <source>No error counter rose in this range.</source>
        <translation>此范围内没有错误计数器上升。</translation>
    </message>
    <message>
        <source>No error counter rose in the 5 minutes before.</source>
        <translation>此前 5 分钟内没有错误计数器上升。</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveControls</name>
    <message>
        <source>Mark %1</source>
        <translation>标记 %1</translation>
    </message>
    <message>
        <source>The note was saved.</source>
        <translation>备注已保存。</translation>
    </message>
    <message>
        <source>Resume the recording</source>
        <translation>继续录制</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>暂停录制</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume sweeps</source>
        <translation>继续扫描</translation>
    </message>
    <message>
        <source>Stop sweeps until you resume</source>
        <translation>停止扫描，直到您继续</translation>
    </message>
    <message>
        <source>The mark “%1” was set.</source>
        <translation>已设置标记“%1”。</translation>
    </message>
    <message>
        <source>The mark “%1” was removed.</source>
        <translation>已移除标记“%1”。</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveFigures</name>
    <message>
        <source>Interval: %1</source>
        <translation>间隔：%1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>ending …</source>
        <translation>正在结束…</translation>
    </message>
    <message>
        <source>sweep %1, every</source>
        <translation>扫描 %1，间隔</translation>
    </message>
    <message>
        <source>first sweep, every</source>
        <translation>第一次扫描，间隔</translation>
    </message>
    <message>
        <source>Sweep %1 took %2.</source>
        <translation>扫描 %1 用时 %2。</translation>
    </message>
    <message>
        <source>%1 ports,</source>
        <translation>%1 个端口，</translation>
    </message>
    <message numerus="yes">
        <source>%n timeout(s)</source>
        <translation>
            <numerusform>%n 次超时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s) skipped</source>
        <translation>
            <numerusform>跳过 %n 次扫描</numerusform>
        </translation>
    </message>
    <message>
        <source>Intervals without a sweep: choose a longer interval or fewer counters.</source>
        <translation>没有扫描的间隔：请选择更长的间隔或更少的计数器。</translation>
    </message>
    <message>
        <source>not growing for %1</source>
        <translation>%1 没有增长</translation>
    </message>
    <message>
        <source>growing, one sweep every %1</source>
        <translation>增长中，每 %1 一次扫描</translation>
    </message>
    <message>
        <source>Another program records this capture. It may be paused or killed.</source>
        <translation>另一个程序正在录制此捕获文件。它可能已暂停或被终止。</translation>
    </message>
    <message>
        <source>Another program records this capture; the window follows it.</source>
        <translation>另一个程序正在录制此捕获文件；窗口跟随它。</translation>
    </message>
    <message>
        <source>sweep %1</source>
        <translation>扫描 %1</translation>
    </message>
    <message>
        <source>monitoring uses %1 of a link</source>
        <translation>监测占用一条链路的 %1</translation>
    </message>
    <message>
        <source>Last sweep: %1 requests and their answers, %2. Sent over one link, the slowest of the fabric, they would use this share of it.</source>
        <translation>最后一次扫描：%1 个请求及其应答，%2。如果经网络中最慢的一条链路发送，将占用其这一比例。</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>%1 on %2 reads %3. Round trip and clock difference to this machine, measured every two seconds by the fastest answers.</source>
        <translation>%2 上的 %1 读取 %3。往返时间和与本机的时钟差，每两秒按最快的应答测量一次。</translation>
    </message>
    <message>
        <source>Sweep interval (%1)</source>
        <translation>扫描间隔 (%1)</translation>
    </message>
    <message>
        <source>Show which hosts answer</source>
        <translation>显示哪些主机有应答</translation>
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
        <translation>%1（录制已停止）</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveHosts</name>
    <message>
        <source>%1 of %2 hosts answer</source>
        <translation>%1 / %2 台主机有应答</translation>
    </message>
</context>
<context>
    <name>pickglass::LiveRecording</name>
    <message>
        <source>The recording program pgcap could not be started.</source>
        <translation>无法启动录制程序 pgcap。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>请把它安装到此程序旁边，或安装到搜索路径中。</translation>
    </message>
    <message>
        <source>No space for a temporary file: %1.</source>
        <translation>没有空间存放临时文件：%1。</translation>
    </message>
    <message>
        <source>Free some space in the folder for temporary files, then go live again.</source>
        <translation>请在临时文件的文件夹中释放一些空间，然后重新转为实时。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Exit code %1: the recording ended without a message.</source>
        <translation>退出代码 %1：录制结束时没有消息。</translation>
    </message>
    <message>
        <source>The recording program was killed or crashed.</source>
        <translation>录制程序被终止或崩溃。</translation>
    </message>
    <message>
        <source>%1 Its message: %2</source>
        <translation>%1 其消息：%2</translation>
    </message>
    <message>
        <source>The capture is complete up to then. Record again; if it happens again, please report it.</source>
        <translation>到那时为止的捕获文件是完整的。请重新录制；如果再次发生，请报告。</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>无法传递令牌：%1。</translation>
    </message>
</context>
<context>
    <name>pickglass::MainWindow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>打开另一个文件…</translation>
    </message>
    <message>
        <source>Open a fabric</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Fit the fabric into the view</source>
        <translation>使网络适合视图</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>转为实时…</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>导出：%1</translation>
    </message>
    <message>
        <source>The recording could not be saved</source>
        <translation>无法保存录制</translation>
    </message>
    <message>
        <source>Captures and saved texts (*.pgcap %1)</source>
        <translation>捕获文件和保存的文本 (*.pgcap %1)</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>Saved texts (%1)</source>
        <translation>保存的文本 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a folder of saved texts</source>
        <translation>打开保存文本的文件夹</translation>
    </message>
    <message>
        <source>Save what is golden</source>
        <translation>保存基准</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue with %1, at %2</source>
        <translation>继续 %1，时间 %2</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>继续 %1</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>New here? The tour says what each part is for, in a minute.</source>
        <translation>初次使用？导览用一分钟介绍各部分的用途。</translation>
    </message>
    <message>
        <source>What is open</source>
        <translation>已打开的内容</translation>
    </message>
    <message>
        <source>Open captures and saved texts here, or go live. Find any node, GUID, LID or command with %1.</source>
        <translation>在此打开捕获和保存的文本，或查看实时数据。用 %1 查找任何节点、GUID、LID 或命令。</translation>
    </message>
    <message>
        <source>The fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>All switches and hosts, by tier. A click selects one in every view; the bars show how busy they are.</source>
        <translation>按层级列出所有交换机和主机。单击即可在所有视图中选中；条形显示其繁忙程度。</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Each answers one question. They are in groups: see, compare, explain, list. A number on a tab counts problems.</source>
        <translation>每个视图回答一个问题，并按查看、比较、解释、列表分组。标签上的数字是问题数。</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Its ports, counters, cables and recent traffic; of nothing selected, the whole fabric.</source>
        <translation>其端口、计数器、线缆和近期流量；未选择时为整个网络。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Everything shows one moment: drag the line to another one, drag beside it for a range, or play. Marks show what happened.</source>
        <translation>一切都显示同一时刻：拖动线条换到其他时刻，在旁边拖动选择范围，或播放。标记表示发生了什么。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>%1 opens the handbook at the page of the view that is shown. Nothing that you do here changes the fabric.</source>
        <translation>%1 打开手册中当前视图的页面。此处的任何操作都不会改变网络。</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerCards</name>
    <message>
        <source>priority %1 · LID %2 · %3</source>
        <translation>优先级 %1 · LID %2 · %3</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>主管理器</translation>
    </message>
    <message>
        <source>Takes over next</source>
        <translation>下一个接管</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No subnet manager was seen until then.</source>
        <translation>到那时为止没有发现子网管理器。</translation>
    </message>
    <message>
        <source>Started then, or %1.</source>
        <translation>于该时刻开始，或 %1。</translation>
    </message>
    <message>
        <source>Master of subnet %1</source>
        <translation>子网 %1 的主管理器</translation>
    </message>
    <message>
        <source>Takes over next in subnet %1</source>
        <translation>子网 %1 中下一个接管</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagerTimeline</name>
    <message>
        <source>Timeline of the subnet managers</source>
        <translation>子网管理器的时间线</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1：不存在</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersModel</name>
    <message>
        <source>gone (was %1)</source>
        <translation>已消失（原为 %1）</translation>
    </message>
    <message>
        <source>%1, takes over next</source>
        <translation>%1，下一个接管</translation>
    </message>
    <message>
        <source>%1, not rising</source>
        <translation>%1，未上升</translation>
    </message>
    <message>
        <source>%1, rising</source>
        <translation>%1，上升中</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>ActCount</source>
        <translation>ActCount</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最后出现</translation>
    </message>
</context>
<context>
    <name>pickglass::ManagersView</name>
    <message>
        <source>Subnet managers</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Subnet manager events</source>
        <translation>子网管理器事件</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected events, or all</source>
        <translation>复制所选事件，或全部</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Wheel or +, − zoom; Shift and wheel or the middle button move; F shows all; N and B go to the next hand-over and back; ↑, ↓ and Enter choose a manager.</source>
        <translation>滚轮或 +、− 用于缩放；Shift 加滚轮或中键用于移动；F 显示全部；N 和 B 转到下一次和上一次切换；↑、↓ 和 Enter 选择管理器。</translation>
    </message>
    <message>
        <source>Hand-overs</source>
        <translation>切换</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>The subnet managers could not be read</source>
        <translation>无法读取子网管理器</translation>
    </message>
    <message>
        <source>The capture is tried again when it grows.</source>
        <translation>捕获文件增长时会重试。</translation>
    </message>
    <message>
        <source>No subnet manager has answered yet</source>
        <translation>还没有子网管理器应答</translation>
    </message>
    <message>
        <source>Every port with IsSM set is queried for SMInfo once per second, if the source supports it.</source>
        <translation>如果来源支持，每秒对每个设置了 IsSM 的端口查询一次 SMInfo。</translation>
    </message>
    <message>
        <source>No subnet managers in this capture</source>
        <translation>此捕获文件中没有子网管理器</translation>
    </message>
    <message>
        <source>Saved discoveries do not list subnet managers. A recording queries them once per second: go live, or use “pgcap record mad: -o fabric.pgcap”.</source>
        <translation>保存的发现结果不列出子网管理器。录制会每秒查询一次：请转为实时，或使用“pgcap record mad: -o fabric.pgcap”。</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixCanvas</name>
    <message>
        <source>no cable</source>
        <translation>没有线缆</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>no cable, but its neighbors have one</source>
        <translation>没有线缆，但其相邻处有一根</translation>
    </message>
    <message numerus="yes">
        <source>%n cable(s) missing: most cells of this row have %1</source>
        <translation>
            <numerusform>缺少 %n 根线缆：此行多数单元格有 %1 根</numerusform>
        </translation>
    </message>
    <message>
        <source>more than most cells of this row, which have %1</source>
        <translation>多于此行多数单元格（%1 根）</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixLegend</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation>1 根线缆</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>%1 根线缆</translation>
    </message>
    <message>
        <source>missing cable</source>
        <translation>缺少线缆</translation>
    </message>
    <message>
        <source>◥ row → column  ◣ column → row</source>
        <translation>◥ 行 → 列  ◣ 列 → 行</translation>
    </message>
    <message>
        <source>fewer cables than most: some are missing</source>
        <translation>线缆少于多数：有缺失</translation>
    </message>
    <message>
        <source>more cables than most</source>
        <translation>线缆多于多数</translation>
    </message>
    <message>
        <source>fewer cables than most (some are missing) or more</source>
        <translation>线缆少于多数（有缺失）或多于多数</translation>
    </message>
</context>
<context>
    <name>pickglass::MatrixView</name>
    <message>
        <source>There is no switch in this fabric, so there is no matrix.</source>
        <translation>此网络中没有交换机，因此没有矩阵。</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>行和列</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show the whole matrix (F)</source>
        <translation>显示整个矩阵 (F)</translation>
    </message>
    <message>
        <source>Tier %1 × tier %2</source>
        <translation>第 %1 层 × 第 %2 层</translation>
    </message>
    <message>
        <source>Pods × top tier</source>
        <translation>Pod × 顶层</translation>
    </message>
    <message>
        <source>Groups × groups</source>
        <translation>组 × 组</translation>
    </message>
    <message>
        <source>Switches × switches</source>
        <translation>交换机 × 交换机</translation>
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
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Filter the browser</source>
        <translation>筛选浏览器</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>主机组…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>在浅色与深色之间切换</translation>
    </message>
    <message>
        <source>Help and keyboard shortcuts</source>
        <translation>帮助和键盘快捷键</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>清除选择</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>转为实时…</translation>
    </message>
    <message>
        <source>Pause the recording</source>
        <translation>暂停录制</translation>
    </message>
    <message>
        <source>Set a mark</source>
        <translation>设置标记</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>写备注…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Stop the recording</source>
        <translation>停止录制</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the recording; the capture stays open</source>
        <translation>停止录制；捕获文件保持打开</translation>
    </message>
    <message>
        <source>Save the recording to a file; recording continues</source>
        <translation>把录制保存到文件；录制继续</translation>
    </message>
    <message>
        <source>Save the range as…</source>
        <translation>将范围另存为…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>捕获文件</translation>
    </message>
    <message>
        <source>Trim…</source>
        <translation>裁剪…</translation>
    </message>
    <message>
        <source>Save a time range or some nodes as a capture</source>
        <translation>把一个时间范围或部分节点保存为捕获文件</translation>
    </message>
    <message>
        <source>Thin…</source>
        <translation>精简…</translation>
    </message>
    <message>
        <source>Save with fewer sweeps</source>
        <translation>以较少的扫描保存</translation>
    </message>
    <message>
        <source>Anonymize…</source>
        <translation>匿名化…</translation>
    </message>
    <message>
        <source>Merge with…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>Combine several captures of one fabric</source>
        <translation>合并同一网络的多个捕获文件</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Check for damage and recover data</source>
        <translation>检查损坏并恢复数据</translation>
    </message>
    <message>
        <source>Convert…</source>
        <translation>转换…</translation>
    </message>
    <message>
        <source>Save in the format version of this program</source>
        <translation>以此程序的格式版本保存</translation>
    </message>
    <message>
        <source>Watch remote fabric…</source>
        <translation>查看远程网络…</translation>
    </message>
    <message>
        <source>Watch the fabric of another machine, by ssh or by its agent</source>
        <translation>通过 ssh 或其代理查看另一台机器的网络</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>All the saved texts in a folder, as one capture</source>
        <translation>把文件夹中所有保存的文本作为一个捕获文件</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>浏览器</translation>
    </message>
    <message>
        <source>Show or hide the browser (F9)</source>
        <translation>显示或隐藏浏览器 (F9)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Show or hide the inspector (F11)</source>
        <translation>显示或隐藏检查器 (F11)</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>Menu of files</source>
        <translation>文件菜单</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Save for sharing, with names, GUIDs, LIDs and notes replaced</source>
        <translation>为分享而保存，替换名称、GUID、LID 和备注</translation>
    </message>
    <message>
        <source>Compare with capture…</source>
        <translation>与捕获文件比较…</translation>
    </message>
    <message>
        <source>Show what differs from the fabric of another capture</source>
        <translation>显示与另一个捕获文件的网络的差异</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Add job list…</source>
        <translation>添加作业列表…</translation>
    </message>
    <message>
        <source>Save the capture with the jobs that a batch system listed</source>
        <translation>保存捕获文件，并加入批处理系统列出的作业</translation>
    </message>
    <message>
        <source>Add fabric…</source>
        <translation>添加网络…</translation>
    </message>
    <message>
        <source>Show another fabric in this window, with an overview of all</source>
        <translation>在此窗口中显示另一个网络，并带有全部网络的概览</translation>
    </message>
    <message>
        <source>Compare with plan…</source>
        <translation>与规划比较…</translation>
    </message>
    <message>
        <source>Show which cables are as planned, and which to move, lay or take out</source>
        <translation>显示哪些线缆与规划一致，哪些需要移动、敷设或拆除</translation>
    </message>
    <message>
        <source>Set a mark at the time shown</source>
        <translation>在所显示的时刻设置标记</translation>
    </message>
    <message>
        <source>Save a note at the time shown</source>
        <translation>在所显示的时刻保存备注</translation>
    </message>
    <message>
        <source>Pin as golden</source>
        <translation>设为基准</translation>
    </message>
    <message>
        <source>This is how the fabric should be: later differences are listed until they are acknowledged</source>
        <translation>这是网络应有的状态：此后的差异会列出，直到被确认</translation>
    </message>
    <message>
        <source>Differences from golden…</source>
        <translation>与基准的差异…</translation>
    </message>
    <message>
        <source>What differs from the capture that is golden for this fabric</source>
        <translation>与此网络的基准捕获文件有何不同</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>窗口导览</translation>
    </message>
</context>
<context>
    <name>pickglass::MomentStrip</name>
    <message>
        <source>time not known</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>moment %1 of %2</source>
        <translation>第 %1 个时刻，共 %2 个</translation>
    </message>
    <message>
        <source>one moment: %1</source>
        <translation>一个时刻：%1</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>时间：%1</translation>
    </message>
    <message>
        <source>First moment</source>
        <translation>第一个时刻</translation>
    </message>
    <message>
        <source>Previous moment</source>
        <translation>上一个时刻</translation>
    </message>
    <message>
        <source>Next moment</source>
        <translation>下一个时刻</translation>
    </message>
    <message>
        <source>Last moment</source>
        <translation>最后一个时刻</translation>
    </message>
    <message>
        <source>Import several discoveries to step through them.</source>
        <translation>导入多次发现结果即可逐个查看。</translation>
    </message>
</context>
<context>
    <name>pickglass::MulticastView</name>
    <message>
        <source>Multicast groups</source>
        <translation>组播组</translation>
    </message>
    <message>
        <source>%1 members, groups: %2</source>
        <translation>%1 个成员，组：%2</translation>
    </message>
    <message>
        <source>%1 of %2 members, groups: %3</source>
        <translation>%1 / %2 个成员，组：%3</translation>
    </message>
    <message>
        <source>The group has no members.</source>
        <translation>该组没有成员。</translation>
    </message>
    <message>
        <source>Members are not known: the output of saquery --smkey 1 -m can be imported.</source>
        <translation>成员未知：可以导入 saquery --smkey 1 -m 的输出。</translation>
    </message>
    <message>
        <source>%1 more faults.</source>
        <translation>另有 %1 个故障。</translation>
    </message>
    <message>
        <source>groups: %1</source>
        <translation>组：%1</translation>
    </message>
    <message>
        <source>Nothing is known of multicast at this time: recordings of mad:?multicast=10min read the tables of switches, and the outputs of saquery -g, saquery --smkey 1 -m and dump_fts -M, and OpenSM&apos;s opensm.mcfdbs can be imported.</source>
        <translation>此时刻没有任何组播信息：mad:?multicast=10min 的录制会读取交换机的表，也可以导入 saquery -g、saquery --smkey 1 -m 和 dump_fts -M 的输出以及 OpenSM 的 opensm.mcfdbs。</translation>
    </message>
</context>
<context>
    <name>pickglass::NodePortsModel</name>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>对端</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
</context>
<context>
    <name>pickglass::NodesView</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 / %2 个节点</translation>
    </message>
</context>
<context>
    <name>pickglass::NotePopup</name>
    <message>
        <source>What is happening now?</source>
        <translation>现在发生了什么？</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What happened then?</source>
        <translation>当时发生了什么？</translation>
    </message>
    <message>
        <source>Enter saves it at the time shown, %1.</source>
        <translation>按 Enter 将其保存在所显示的时刻 %1。</translation>
    </message>
    <message>
        <source>Enter saves it at the time when it is saved.</source>
        <translation>按 Enter 将其保存在保存时的时刻。</translation>
    </message>
    <message>
        <source>Name of the mark</source>
        <translation>标记名称</translation>
    </message>
    <message>
        <source>Enter sets the mark at %1, Escape sets none.</source>
        <translation>按 Enter 在 %1 设置标记，按 Escape 不设置。</translation>
    </message>
    <message>
        <source>Enter sets the mark at the time when it is set, Escape sets none.</source>
        <translation>按 Enter 在按下的时刻设置标记，按 Escape 不设置。</translation>
    </message>
    <message>
        <source>Enter renames the mark, Escape leaves it as it is.</source>
        <translation>按 Enter 重命名标记，按 Escape 保持不变。</translation>
    </message>
</context>
<context>
    <name>pickglass::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Opener</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Ask its owner for permission, or copy it to your own folder.</source>
        <translation>请向其所有者申请权限，或复制到您自己的文件夹。</translation>
    </message>
    <message>
        <source>Check the name, or choose another file.</source>
        <translation>请检查名称，或选择其他文件。</translation>
    </message>
    <message>
        <source>A capture cannot be opened together with other files.</source>
        <translation>捕获文件不能与其他文件一起打开。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Open one capture, or any number of saved text files. To see captures side by side, start pickglass with their names.</source>
        <translation>请打开一个捕获文件，或任意数量的保存的文本文件。要并排查看多个捕获文件，请用它们的名称启动 pickglass。</translation>
    </message>
    <message>
        <source>No permission to read %1.</source>
        <translation>无权读取 %1。</translation>
    </message>
</context>
<context>
    <name>pickglass::OptionTable</name>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>of %1 or more</source>
        <translation>%1 或更大</translation>
    </message>
    <message>
        <source>expected a number %1</source>
        <translation>应为数字，%1</translation>
    </message>
    <message>
        <source>expected a duration %1, such as 500ms, 1s, 5min or 24h</source>
        <translation>应为时长，%1，例如 500ms、1s、5min 或 24h</translation>
    </message>
    <message>
        <source>expected a size %1, such as 500M or 2G</source>
        <translation>应为大小，%1，例如 500M 或 2G</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>应为 %1 之一</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>您是指 %1 吗？</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1；您是指 %2 吗？</translation>
    </message>
    <message>
        <source>Separated by commas.</source>
        <translation>以逗号分隔。</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>默认值：%1。</translation>
    </message>
    <message>
        <source>Can be given several times.</source>
        <translation>可以多次给出。</translation>
    </message>
    <message>
        <source>Unknown option %1.</source>
        <translation>未知的选项 %1。</translation>
    </message>
    <message>
        <source>Unknown option %1; did you mean %2?</source>
        <translation>未知的选项 %1；您是指 %2 吗？</translation>
    </message>
</context>
<context>
    <name>pickglass::OverviewView</name>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Save a report as PDF or HTML</source>
        <translation>把报告保存为 PDF 或 HTML</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Systems with at least one host adapter</source>
        <translation>至少有一个主机适配器的系统</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Cables, each counted once</source>
        <translation>线缆，每根计一次</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>连通端口</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Directors: several switch chips of one system</source>
        <translation>导向器级交换机：一个系统内有多个交换芯片</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>SHARP: adapters by type, but no hosts</source>
        <translation>SHARP：按类型为适配器，但不是主机</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>No slow, narrow or mismatched link, no port down beside one that is up, no node without a cable, no duplicate name or LID, equal uplinks throughout.</source>
        <translation>没有慢速、偏窄或不匹配的链路，没有与连通端口并列的断开端口，没有未接线缆的节点，没有重复的名称或 LID，上行链路数量处处相等。</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>按速率的链路</translation>
    </message>
    <message>
        <source>Island %1</source>
        <translation>孤岛 %1</translation>
    </message>
    <message>
        <source>Nodes of each island</source>
        <translation>每个孤岛的节点</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>按型号的交换机</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>按型号的主机适配器</translation>
    </message>
    <message>
        <source>Load between tiers</source>
        <translation>各层之间的负载</translation>
    </message>
    <message>
        <source>Left utilization, right wait: mean · maximum of the links</source>
        <translation>左为利用率，右为等待：各链路的平均值 · 最大值</translation>
    </message>
    <message>
        <source>%1 islands that do not reach each other</source>
        <translation>%1 个互不可达的孤岛</translation>
    </message>
    <message>
        <source>%1 subnets</source>
        <translation>%1 个子网</translation>
    </message>
    <message>
        <source>Cables: unknown</source>
        <translation>线缆：未知</translation>
    </message>
    <message numerus="yes">
        <source>Cables of %n node(s) unknown</source>
        <translation>
            <numerusform>%n 个节点的线缆未知</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>No source looked at cables: they are unknown</source>
        <translation>没有来源查看过线缆：线缆未知</translation>
    </message>
    <message>
        <source>No source looked at the states of ports</source>
        <translation>没有来源查看过端口的状态</translation>
    </message>
    <message>
        <source>Links and cables were not checked: no source looked at them.</source>
        <translation>未检查链路和线缆：没有来源查看过它们。</translation>
    </message>
    <message>
        <source>times are local times of the files, without a time zone</source>
        <translation>时间为文件的本地时间，没有时区</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>事故</translation>
    </message>
    <message>
        <source>Work list</source>
        <translation>工作列表</translation>
    </message>
    <message>
        <source>What is to be mended where the hardware is, by place</source>
        <translation>需要在硬件现场修复的内容，按位置列出</translation>
    </message>
    <message>
        <source>Save the work list</source>
        <translation>保存工作列表</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>保存 PDF 以便打印…</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>✓  No problems at this time.</source>
        <translation>✓  此时刻没有问题。</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML page (*.html)</source>
        <translation>PDF (*.pdf);;HTML 网页 (*.html)</translation>
    </message>
    <message>
        <source>Searching for incidents… Cancel</source>
        <translation>正在查找事故… 取消</translation>
    </message>
    <message>
        <source>Making the report… Cancel</source>
        <translation>正在生成报告… 取消</translation>
    </message>
</context>
<context>
    <name>pickglass::PartitionsView</name>
    <message>
        <source>%1 members of %2 partitions</source>
        <translation>%2 个分区的 %1 个成员</translation>
    </message>
    <message>
        <source>%1 of %2 members of %3 partitions</source>
        <translation>%3 个分区的 %1 / %2 个成员</translation>
    </message>
    <message>
        <source>No P_Key table is known at this time: recordings of mad: read them, and the outputs of saquery PKTR and smpquery pkeys can be imported.</source>
        <translation>此时刻没有已知的 P_Key 表：mad: 的录制会读取它们，也可以导入 saquery PKTR 和 smpquery pkeys 的输出。</translation>
    </message>
</context>
<context>
    <name>pickglass::PathModel</name>
    <message>
        <source>The way back does not cross this cable.</source>
        <translation>回程不经过此线缆。</translation>
    </message>
    <message>
        <source>The way back crosses this cable, too.</source>
        <translation>回程也经过此线缆。</translation>
    </message>
    <message>
        <source>Hop</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>From port</source>
        <translation>源端口</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>目的端口</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Utilization of the sending port</source>
        <translation>发送端口的利用率</translation>
    </message>
    <message>
        <source>What waited to be sent, as a share of the link&apos;s rate</source>
        <translation>等待发送的部分，占链路速率的比例</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane, where SL2VL tables and service levels are known</source>
        <translation>虚拟通道，限 SL2VL 表和服务等级已知的情况</translation>
    </message>
    <message>
        <source>BER</source>
        <translation>BER</translation>
    </message>
    <message>
        <source>Bit error rate: symbol errors that the receiving port counted, by the bits that the link can carry in that time</source>
        <translation>误码率：接收端口计得的符号错误数，除以链路在该时间内可承载的比特数</translation>
    </message>
    <message>
        <source>same cable</source>
        <translation>同一线缆</translation>
    </message>
    <message>
        <source>another cable</source>
        <translation>另一根线缆</translation>
    </message>
    <message>
        <source>Way back</source>
        <translation>回程</translation>
    </message>
</context>
<context>
    <name>pickglass::PathTimePane</name>
    <message>
        <source>Which way</source>
        <translation>路径方向</translation>
    </message>
    <message>
        <source>The hops of this way from top to bottom, by the tables of the moment; a row is what the sending port of a hop did</source>
        <translation>此路径的各跳从上到下排列，以此时刻的转发表为准；每行为该跳发送端口的情况</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ 添加</translation>
    </message>
    <message>
        <source>Add a map below the others</source>
        <translation>在其他热图下方添加热图</translation>
    </message>
    <message>
        <source>There, to LID %1</source>
        <translation>去程，到 LID %1</translation>
    </message>
    <message>
        <source>Back, to LID %1</source>
        <translation>回程，到 LID %1</translation>
    </message>
    <message>
        <source>No path to show</source>
        <translation>没有可显示的路径</translation>
    </message>
    <message>
        <source>Choose both ends above; where packets do not leave the first port, there is nothing to show either.</source>
        <translation>请在上方选择两端；如果数据包没有离开第一个端口，也没有可显示的内容。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceField</name>
    <message>
        <source>Name, GUID, LID or port (leaf01/19)</source>
        <translation>名称、GUID、LID 或端口 (leaf01/19)</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>在此网络中没有匹配项。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlaceMenu</name>
    <message>
        <source>&amp;Chart</source>
        <translation>在图表中显示(&amp;C)</translation>
    </message>
    <message>
        <source>Show in &amp;table</source>
        <translation>在表格中显示(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>复制名称(&amp;N)</translation>
    </message>
    <message>
        <source>Copy &amp;GUID</source>
        <translation>复制 GUID(&amp;G)</translation>
    </message>
    <message>
        <source>Copy GUID of %1</source>
        <translation>复制 %1 的 GUID</translation>
    </message>
    <message>
        <source>Copy &amp;LID</source>
        <translation>复制 LID(&amp;L)</translation>
    </message>
    <message>
        <source>Copy LID of %1</source>
        <translation>复制 %1 的 LID</translation>
    </message>
    <message>
        <source>&amp;What is connected</source>
        <translation>连接的对象(&amp;W)</translation>
    </message>
    <message>
        <source>What is connected to %1</source>
        <translation>%1 连接的对象</translation>
    </message>
    <message>
        <source>Port %1: %2</source>
        <translation>端口 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more, in the table of ports</source>
        <translation>
            <numerusform>另有 %n 个，见端口表</numerusform>
        </translation>
    </message>
    <message>
        <source>Path &amp;from here</source>
        <translation>从此处出发的路径(&amp;F)</translation>
    </message>
    <message>
        <source>Path t&amp;o here</source>
        <translation>到此处的路径(&amp;O)</translation>
    </message>
    <message>
        <source>Take out of &amp;what if</source>
        <translation>从假设分析中取出(&amp;W)</translation>
    </message>
    <message>
        <source>Add to &amp;what if</source>
        <translation>加入假设分析(&amp;W)</translation>
    </message>
    <message>
        <source>Add all of %1 to what if</source>
        <translation>把 %1 的全部加入假设分析</translation>
    </message>
    <message>
        <source>&amp;History of the cable</source>
        <translation>线缆的历史(&amp;H)</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanCard</name>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Show all cables…</source>
        <translation>显示所有线缆…</translation>
    </message>
    <message numerus="yes">
        <source>Next: %1, connects %n host(s)</source>
        <translation>
            <numerusform>下一步：%1，连接 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanDialog</name>
    <message>
        <source>Compare with a plan</source>
        <translation>与规划比较</translation>
    </message>
    <message>
        <source>Choose a plan…</source>
        <translation>选择规划…</translation>
    </message>
    <message>
        <source>Filter: names, racks, verdicts</source>
        <translation>筛选：名称、机柜、判定</translation>
    </message>
    <message>
        <source>Right cables, too</source>
        <translation>包括正确的线缆</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cables of the plan</source>
        <translation>规划的线缆</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>规划 (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>A plan is a list of the cables that there are to be: CSV or a spreadsheet with a row a cable, an ibdm topology, a dot graph, a Slurm topology, or a capture of the time when all was right.</source>
        <translation>规划是应有线缆的列表：每根线缆一行的 CSV 或电子表格、ibdm 拓扑、dot 图、Slurm 拓扑，或一切正常时的捕获文件。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开的网络。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 cables are right</source>
        <translation>%1：%3 根线缆中有 %2 根正确</translation>
    </message>
    <message>
        <source>sheet left out: %1</source>
        <translation>忽略的工作表：%1</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Choose which column of the table says what</source>
        <translation>选择表的哪一列表示什么</translation>
    </message>
    <message>
        <source>What to cable next</source>
        <translation>下一步要连接的线缆</translation>
    </message>
    <message>
        <source>In the order in which it serves to lay them: what connects most hosts first, then by rack and height</source>
        <translation>按适合敷设的顺序：连接主机最多的在前，其次按机柜和高度</translation>
    </message>
    <message>
        <source>Cable next: %1</source>
        <translation>下一步连接：%1</translation>
    </message>
    <message>
        <source>No cable is to be laid. Plugs are moved in the order of the column Step.</source>
        <translation>没有需要敷设的线缆。请按“步骤”列的顺序移动插头。</translation>
    </message>
</context>
<context>
    <name>pickglass::PlanModel</name>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>not in the plan</source>
        <translation>不在规划中</translation>
    </message>
    <message>
        <source>swapped</source>
        <translation>接反</translation>
    </message>
    <message>
        <source>wrong port</source>
        <translation>端口错误</translation>
    </message>
    <message>
        <source>wrong node</source>
        <translation>节点错误</translation>
    </message>
    <message>
        <source>names or cables exchanged</source>
        <translation>名称或线缆互换</translation>
    </message>
    <message>
        <source>names exchanged</source>
        <translation>名称互换</translation>
    </message>
    <message>
        <source>wrong cable</source>
        <translation>线缆错误</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>长度错误</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>尚未发现</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Move the plug from</source>
        <translation>插头移自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>移至</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Connects hosts</source>
        <translation>连接主机数</translation>
    </message>
    <message>
        <source>%1, or exchange the names</source>
        <translation>%1，或交换名称</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>pickglass::PortsView</name>
    <message>
        <source>%1 ports</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>%1 of %2 ports</source>
        <translation>%1 / %2 个端口</translation>
    </message>
</context>
<context>
    <name>pickglass::ProbeResult</name>
    <message>
        <source>Trying %1</source>
        <translation>正在尝试 %1</translation>
    </message>
    <message>
        <source>%1 reads %2 every %3 s</source>
        <translation>%1 每 %3 s 读取 %2</translation>
    </message>
    <message>
        <source>%1 nodes, %2 of them switches; %3 links</source>
        <translation>%1 个节点，其中 %2 台交换机；%3 条链路</translation>
    </message>
    <message>
        <source>It works.</source>
        <translation>连接成功。</translation>
    </message>
</context>
<context>
    <name>pickglass::ProblemTree</name>
    <message>
        <source>%1: %2, %3 in all</source>
        <translation>%1：%2，共 %3 个</translation>
    </message>
    <message>
        <source>Since %1 (start of the capture) or earlier</source>
        <translation>自 %1（捕获文件的开始）或更早</translation>
    </message>
    <message>
        <source>since the start</source>
        <translation>自开始起</translation>
    </message>
    <message>
        <source>Since %1, for %2</source>
        <translation>自 %1 起，持续 %2</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>From %1 to %2, for %3</source>
        <translation>从 %1 到 %2，持续 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more of the same kind</source>
        <translation>
            <numerusform>另有 %n 个同类问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>结束于 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryChart</name>
    <message>
        <source>Chart of the answer</source>
        <translation>结果的图表</translation>
    </message>
</context>
<context>
    <name>pickglass::QueryView</name>
    <message>
        <source>Ready questions</source>
        <translation>现成的查询</translation>
    </message>
    <message>
        <source>History of statements</source>
        <translation>语句的历史</translation>
    </message>
    <message>
        <source>Statements that were run before</source>
        <translation>以前执行过的语句</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Run the statement (Ctrl+Enter)</source>
        <translation>执行语句 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the statement (Esc)</source>
        <translation>取消语句 (Esc)</translation>
    </message>
    <message>
        <source>As chart</source>
        <translation>以图表显示</translation>
    </message>
    <message>
        <source>Time against numbers as lines, else the first column&apos;s values as bars</source>
        <translation>时间与数字以折线显示，否则以条形显示按第一列各值的数字</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all that were read</source>
        <translation>复制所选行，或已读取的全部行</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to ask it questions.</source>
        <translation>打开录制文件以对其进行查询。</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>正在执行…</translation>
    </message>
    <message>
        <source>Esc cancels the statement.</source>
        <translation>按 Esc 取消语句。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>Ask the capture</source>
        <translation>查询捕获文件</translation>
    </message>
    <message>
        <source>Choose a ready question or write a SELECT statement, and press Ctrl+Enter. Ctrl+Space completes names of tables and columns.</source>
        <translation>请选择现成的查询或编写 SELECT 语句，然后按 Ctrl+Enter。Ctrl+Space 可补全表和列的名称。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows; more are read while scrolling</source>
        <translation>
            <numerusform>前 %n 行；滚动时读取更多</numerusform>
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
            <numerusform>前 %n 行：已达上限。请添加 LIMIT 或条件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n rows: the rest was not read for a while. Run it again.</source>
        <translation>
            <numerusform>前 %n 行：其余部分长时间未读取。请重新执行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %n rows</source>
        <translation>
            <numerusform>在 %n 行之后取消</numerusform>
        </translation>
    </message>
    <message>
        <source>Recording continues: up to date until %1</source>
        <translation>录制仍在继续：内容截至 %1</translation>
    </message>
    <message>
        <source>Up to date until %1</source>
        <translation>内容截至 %1</translation>
    </message>
    <message>
        <source>First rows after %1</source>
        <translation>%1 后出现首批行</translation>
    </message>
    <message>
        <source>No column of numbers for a chart</source>
        <translation>没有可用于图表的数字列</translation>
    </message>
    <message>
        <source>The chart has the first %1 rows</source>
        <translation>图表含有前 %1 行</translation>
    </message>
    <message>
        <source>Ready questions: choosing one runs it</source>
        <translation>现成的查询：选择后即执行</translation>
    </message>
    <message>
        <source>Own SQL</source>
        <translation>自定义 SQL</translation>
    </message>
    <message>
        <source>A statement of your own. Ctrl+Space completes names of tables and columns.</source>
        <translation>您自己的语句。Ctrl+Space 可补全表和列的名称。</translation>
    </message>
    <message>
        <source>Below is the answer to “%1” as it was run. The statement above has changed since: Ctrl+Enter runs it.</source>
        <translation>下面是“%1”执行时的结果。上面的语句此后已更改：按 Ctrl+Enter 执行。</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Show the tables and columns of the capture</source>
        <translation>显示捕获文件的表和列</translation>
    </message>
</context>
<context>
    <name>pickglass::RackListPane</name>
    <message>
        <source>Filter: racks, names, words</source>
        <translation>筛选：机柜、名称、词语</translation>
    </message>
    <message>
        <source>Only what is to be done</source>
        <translation>仅要做的事</translation>
    </message>
    <message>
        <source>Cables to be plugged, moved or taken out, and what is not seen yet</source>
        <translation>需要插接、移动或拆除的线缆，以及尚未发现的线缆</translation>
    </message>
    <message>
        <source>Save, print</source>
        <translation>保存、打印</translation>
    </message>
    <message>
        <source>The list as it is shown: by rack and height</source>
        <translation>按显示的列表：按机柜和高度</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Save PDF to print…</source>
        <translation>保存 PDF 以便打印…</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>按机柜和高度的端口</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>保存列表</translation>
    </message>
</context>
<context>
    <name>pickglass::Racks</name>
    <message>
        <source>state: %1</source>
        <translation>状态：%1</translation>
    </message>
    <message>
        <source>planned: %1</source>
        <translation>规划：%1</translation>
    </message>
    <message>
        <source>by the table of places</source>
        <translation>根据位置表</translation>
    </message>
    <message>
        <source>by the plan</source>
        <translation>根据规划</translation>
    </message>
    <message>
        <source>by the device</source>
        <translation>根据设备</translation>
    </message>
    <message>
        <source>place unknown</source>
        <translation>位置未知</translation>
    </message>
    <message>
        <source>plan: %1</source>
        <translation>规划：%1</translation>
    </message>
    <message>
        <source>units: %1</source>
        <translation>U 数：%1</translation>
    </message>
    <message>
        <source>how many units it takes is not said; drawn as 1</source>
        <translation>未说明占用的 U 数；按 1 绘制</translation>
    </message>
    <message>
        <source>The fabric does not have it.</source>
        <translation>网络中没有它。</translation>
    </message>
    <message>
        <source>ports: %1</source>
        <translation>端口：%1</translation>
    </message>
    <message>
        <source>Ports by rack and height</source>
        <translation>按机柜和高度的端口</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>Planned peer</source>
        <translation>规划对端</translation>
    </message>
    <message>
        <source>at</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>要做的事</translation>
    </message>
    <message>
        <source>%1; rows: %2</source>
        <translation>%1；行数：%2</translation>
    </message>
    <message>
        <source>Only the first %1 rows are printed: filter the list.</source>
        <translation>仅打印前 %1 行：请筛选列表。</translation>
    </message>
    <message>
        <source>%1 The plug goes to %2.</source>
        <translation>%1 插头移至 %2。</translation>
    </message>
    <message>
        <source>%1 The plug is at %2.</source>
        <translation>%1 插头现位于 %2。</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>步骤 %1：%2</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksCanvas</name>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>out: %1</source>
        <translation>发送：%1</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>接收：%1</translation>
    </message>
    <message>
        <source>Place unknown</source>
        <translation>位置未知</translation>
    </message>
    <message>
        <source>Height unknown</source>
        <translation>高度未知</translation>
    </message>
</context>
<context>
    <name>pickglass::RacksView</name>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Without a file</source>
        <translation>不用文件</translation>
    </message>
    <message>
        <source>Places…</source>
        <translation>位置…</translation>
    </message>
    <message>
        <source>Where hosts and switches stand: a table with the columns node, rack, height, units</source>
        <translation>主机和交换机的位置：含有 node, rack, height, units 列的表</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.xlsx *.txt)</source>
        <translation>表 (*.csv *.tsv *.xlsx *.txt)</translation>
    </message>
    <message>
        <source>Plan…</source>
        <translation>规划…</translation>
    </message>
    <message>
        <source>How the fabric is to be cabled</source>
        <translation>网络应如何布线</translation>
    </message>
    <message>
        <source>Plans (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</source>
        <translation>规划 (*.csv *.xlsx *.topo *.dot *.conf *.yaml *.txt *.pgcap)</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What ports are colored by</source>
        <translation>端口的着色依据</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>The list to walk along, by rack and height</source>
        <translation>沿机柜巡查用的列表，按机柜和高度</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show all racks (F)</source>
        <translation>显示所有机柜 (F)</translation>
    </message>
    <message>
        <source>Notify</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>A notification of the desktop when a cable has become right</source>
        <translation>线缆变为正确时发出桌面通知</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>A sound when a cable has become right</source>
        <translation>线缆变为正确时发出声音</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Cables plugged as planned: %1</source>
        <translation>按规划插好的线缆：%1</translation>
    </message>
    <message>
        <source>Nothing says where hosts and switches stand. Choose a table of places with the columns node, rack, height and units, or drop it here.</source>
        <translation>没有主机和交换机位置的信息。请选择含有 node、rack、height 和 units 列的位置表，或把它拖放到此处。</translation>
    </message>
    <message>
        <source>Places that contradict each other: %1. %2</source>
        <translation>相互矛盾的位置：%1。%2</translation>
    </message>
    <message>
        <source>So far %1 of %2 cables are right.</source>
        <translation>目前 %2 根线缆中有 %1 根正确。</translation>
    </message>
    <message>
        <source>Plugged last: %1</source>
        <translation>最后插接：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::RailsView</name>
    <message>
        <source>Adapters: %1</source>
        <translation>适配器：%1</translation>
    </message>
    <message>
        <source>Adapters: %1 of %2</source>
        <translation>适配器：%1 / %2</translation>
    </message>
</context>
<context>
    <name>pickglass::RangeSaver</name>
    <message>
        <source>Save the range of time</source>
        <translation>保存时间范围</translation>
    </message>
    <message>
        <source>Captures (*.pgcap)</source>
        <translation>捕获文件 (*.pgcap)</translation>
    </message>
    <message>
        <source>Saving the range as %1 …</source>
        <translation>正在将范围保存为 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>pickglass::ReadTableView</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>pickglass::RecentTraffic</name>
    <message>
        <source>over %1</source>
        <translation>在 %1 内</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最近 %1</translation>
    </message>
    <message>
        <source>peak %1 at %2</source>
        <translation>峰值 %1，于 %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>pickglass::RecordedLine</name>
    <message>
        <source>recorded every %1</source>
        <translation>每 %1 录制一次</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sweep(s)</source>
        <translation>
            <numerusform>%Ln 次扫描</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none skipped</source>
        <translation>%1，无跳过</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln skipped</source>
        <translation>
            <numerusform>%1，跳过 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>每次 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 MADs per sweep, %Ln timeout(s)</source>
        <translation>
            <numerusform>每次扫描 %1 个 MAD，%Ln 次超时</numerusform>
        </translation>
    </message>
    <message>
        <source>raw samples of %1 (%2)</source>
        <translation>原始采样，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 s of %1 (%2)</source>
        <translation>10 s 汇总，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 1 min of %1 (%2)</source>
        <translation>1 min 汇总，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>roll-ups of 10 min of %1 (%2)</source>
        <translation>10 min 汇总，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>events of %1 (%2)</source>
        <translation>事件，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>tables of %1 (%2)</source>
        <translation>表，时长 %1 (%2)</translation>
    </message>
    <message>
        <source>kept: %1</source>
        <translation>保留：%1</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteChangesPane</name>
    <message>
        <source>Changes of the forwarding tables</source>
        <translation>转发表的变化</translation>
    </message>
    <message>
        <source>Links that gained or lost routes</source>
        <translation>路由增加或减少的链路</translation>
    </message>
    <message>
        <source>In the range %1</source>
        <translation>在范围 %1 内</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>%1 the routes stayed as they were.</source>
        <translation>%1，路由保持不变。</translation>
    </message>
    <message>
        <source>%1, of %2 pairs of host ports %3 were rerouted, %4 lost and %5 gained; the tables of %6 switches changed.</source>
        <translation>%1，%2 对主机端口中，%3 对改变路由，%4 对失去路由，%5 对获得路由；%6 台交换机的转发表改变。</translation>
    </message>
    <message>
        <source>There are no forwarding tables at the start of the range.</source>
        <translation>范围开始时没有转发表。</translation>
    </message>
    <message>
        <source>The forwarding tables did not change before this time. Select a range of time to compare its start with its end.</source>
        <translation>此时刻之前转发表没有改变。请选择一个时间范围，以比较其开始和结束。</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsModel</name>
    <message>
        <source>Unreachable</source>
        <translation>不可达</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>环路</translation>
    </message>
    <message>
        <source>Dead entries</source>
        <translation>失效表项</translation>
    </message>
    <message>
        <source>Credit loop</source>
        <translation>信用环路</translation>
    </message>
    <message>
        <source>Down and up</source>
        <translation>先下后上</translation>
    </message>
    <message>
        <source>Partly known LID</source>
        <translation>部分已知的 LID</translation>
    </message>
    <message>
        <source>No table</source>
        <translation>无表</translation>
    </message>
    <message>
        <source>the sender&apos;s port is down or has no cable</source>
        <translation>发送方的端口已断开或没有线缆</translation>
    </message>
    <message>
        <source>the table of a switch on the way is not known</source>
        <translation>途中某台交换机的转发表未知</translation>
    </message>
    <message>
        <source>a switch on the way has no entry for the LID</source>
        <translation>途中某台交换机没有该 LID 的表项</translation>
    </message>
    <message>
        <source>a switch forwards to a port that is down or has no cable</source>
        <translation>某台交换机转发到已断开或没有线缆的端口</translation>
    </message>
    <message>
        <source>packets are delivered to another node</source>
        <translation>数据包被送到另一个节点</translation>
    </message>
    <message>
        <source>packets go round in a loop</source>
        <translation>数据包在环路中循环</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 pairs: %3</source>
        <translation>%2 对中的 %1 对：%3</translation>
    </message>
    <message>
        <source>LIDs whose packets go round in a loop: %1, such as %2; switches: %3</source>
        <translation>数据包在环路中循环的 LID：%1，例如 %2；交换机：%3</translation>
    </message>
    <message>
        <source>Entries of %1 for port %2, which is down, has no cable or does not exist: %3</source>
        <translation>%1 中指向端口 %2 的表项，而该端口已断开、没有线缆或不存在：%3</translation>
    </message>
    <message>
        <source>Routes that come down to %1 go up again through %2</source>
        <translation>下行到 %1 的路由又经 %2 上行</translation>
    </message>
    <message>
        <source>LID %1 of %2 has no entry in: %3</source>
        <translation>%2 的 LID %1 在以下交换机中没有表项：%3</translation>
    </message>
    <message>
        <source>The forwarding table of %1 is not known</source>
        <translation>%1 的转发表未知</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Credit loops unknown</source>
        <translation>信用环路未知</translation>
    </message>
    <message>
        <source>Wrong own LID</source>
        <translation>自身 LID 错误</translation>
    </message>
    <message>
        <source>Packets may be on the virtual lanes %1, and service levels of pairs or SL to VL tables of switches are not known; on one lane there would be a credit loop</source>
        <translation>数据包可能在虚拟通道 %1 上，而主机对的服务等级或交换机的 SL 到 VL 表未知；如果在同一通道上，则会有信用环路</translation>
    </message>
    <message>
        <source>%1 forwards its own LID %2</source>
        <translation>%1 转发其自身的 LID %2</translation>
    </message>
    <message>
        <source>%1 takes LID %2 for its own, which %3 has</source>
        <translation>%1 把 LID %2 当作自身的 LID，而它属于 %3</translation>
    </message>
    <message>
        <source>%1 VL %2</source>
        <translation>%1 VL %2</translation>
    </message>
    <message>
        <source>Cycle of %1 channels (%2 depend on each other): %3</source>
        <translation>%1 个通道的循环（%2 个相互依赖）：%3</translation>
    </message>
    <message>
        <source>no port has the LID</source>
        <translation>没有端口使用该 LID</translation>
    </message>
    <message>
        <source>the destination is in another subnet</source>
        <translation>目的地在另一个子网</translation>
    </message>
</context>
<context>
    <name>pickglass::RouteFindingsPanel</name>
    <message>
        <source>Check the tables</source>
        <translation>检查转发表</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Checking the tables</source>
        <translation>正在检查转发表</translation>
    </message>
    <message>
        <source>Cancel the check (Esc)</source>
        <translation>取消检查 (Esc)</translation>
    </message>
    <message>
        <source>Follow the tables between all pairs of hosts</source>
        <translation>在所有主机对之间跟踪转发表</translation>
    </message>
    <message>
        <source>What is wrong with the tables</source>
        <translation>转发表的问题</translation>
    </message>
    <message>
        <source>Checking the tables …</source>
        <translation>正在检查转发表…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops (all on one virtual lane).</source>
        <translation>转发表正确：全部 %1 对主机的数据包都能到达，没有环路、失效表项和信用环路（都在一个虚拟通道上）。</translation>
    </message>
    <message>
        <source>The tables are not sound: of %1 pairs of hosts %2 are not reached.</source>
        <translation>转发表不正确：%1 对主机中有 %2 对不可达。</translation>
    </message>
    <message>
        <source>The tables are not sound: packets of all %1 pairs of hosts arrive, but see the list.</source>
        <translation>转发表不正确：全部 %1 对主机的数据包都能到达，但请查看列表。</translation>
    </message>
    <message numerus="yes">
        <source>The tables are sound: packets of all %1 pairs of hosts arrive, without loops, dead entries and credit loops on %n virtual lanes.</source>
        <translation>
            <numerusform>转发表正确：全部 %1 对主机的数据包都能到达，没有环路和失效表项，在 %n 个虚拟通道上没有信用环路。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::RouteHistogram</name>
    <message>
        <source>Histogram of the routes over a link</source>
        <translation>链路上路由数的直方图</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 routes: %2</source>
        <translation>%1 条路由：%2</translation>
    </message>
    <message>
        <source>%1 … %2 routes: %3</source>
        <translation>%1 … %2 条路由：%3</translation>
    </message>
    <message>
        <source>Links by their routes (at most %1)</source>
        <translation>按路由数的链路（最多 %1）</translation>
    </message>
    <message>
        <source>%1 routes</source>
        <translation>%1 条路由</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutesView</name>
    <message>
        <source>There</source>
        <translation>去程</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>回程</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Where the path begins (Ctrl+F)</source>
        <translation>路径的起点 (Ctrl+F)</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Where the path goes to</source>
        <translation>路径的终点</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap both ends (Ctrl+R)</source>
        <translation>交换两端 (Ctrl+R)</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Nothing is open yet</source>
        <translation>尚未打开任何内容</translation>
    </message>
    <message>
        <source>Open a recording to follow its routes.</source>
        <translation>打开录制文件以跟踪其路由。</translation>
    </message>
    <message>
        <source>The forwarding tables cannot be read</source>
        <translation>无法读取转发表</translation>
    </message>
    <message>
        <source>Reading the forwarding tables …</source>
        <translation>正在读取转发表…</translation>
    </message>
    <message>
        <source>No forwarding tables at this time</source>
        <translation>此时刻没有转发表</translation>
    </message>
    <message>
        <source>A recording of mad: reads them (option routes). An import takes them from opensm.fdbs, ibdiagnet2.fdbs or the output of dump_lfts.sh.</source>
        <translation>mad: 的录制会读取转发表（选项 routes）。导入则取自 opensm.fdbs、ibdiagnet2.fdbs 或 dump_lfts.sh 的输出。</translation>
    </message>
    <message>
        <source>Choose both ends of the path.</source>
        <translation>请选择路径的两端。</translation>
    </message>
    <message>
        <source>%1 has no port with a LID and a cable at this time.</source>
        <translation>此时刻 %1 没有带 LID 和线缆的端口。</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>What is shown of the routes</source>
        <translation>路由的显示内容</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>备用路径</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>拾取</translation>
    </message>
    <message>
        <source>Pick both ends by two clicks in the topology, or in any other view</source>
        <translation>在拓扑或任意其他视图中单击两次以拾取两端</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
</context>
<context>
    <name>pickglass::RoutingStepsModel</name>
    <message>
        <source>Tables changed</source>
        <translation>转发表改变</translation>
    </message>
    <message>
        <source>When other forwarding tables were read; a click goes there</source>
        <translation>读取到不同转发表的时间；单击可转到该时间</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Switches with another table</source>
        <translation>转发表不同的交换机</translation>
    </message>
    <message>
        <source>Last event before</source>
        <translation>之前的最后事件</translation>
    </message>
</context>
<context>
    <name>pickglass::SavedNotice</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Saved: %1 in %2</source>
        <translation>已保存：%1，位于 %2</translation>
    </message>
</context>
<context>
    <name>pickglass::SceneColors</name>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Speed unknown</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>Host adapter</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>No group</source>
        <translation>无组</translation>
    </message>
    <message>
        <source>Slow or narrow</source>
        <translation>慢速或偏窄</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>In no pod</source>
        <translation>不在 Pod 中</translation>
    </message>
    <message>
        <source>On no rail</source>
        <translation>不在轨道上</translation>
    </message>
    <message>
        <source>Pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>Rail %1</source>
        <translation>轨道 %1</translation>
    </message>
    <message>
        <source>Aggregation node</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>All cables to a group</source>
        <translation>通往一个组的所有线缆</translation>
    </message>
    <message>
        <source>Wider: more routes</source>
        <translation>越宽：路由越多</translation>
    </message>
    <message>
        <source>Wider: more cables</source>
        <translation>越宽：线缆越多</translation>
    </message>
    <message>
        <source>Outside the group</source>
        <translation>在组之外</translation>
    </message>
    <message>
        <source>Adaptive routing on</source>
        <translation>自适应路由已开启</translation>
    </message>
    <message>
        <source>Adaptive routing off</source>
        <translation>自适应路由已关闭</translation>
    </message>
    <message>
        <source>Unlike others of its kind</source>
        <translation>与同类不同</translation>
    </message>
    <message>
        <source>Adaptive routing not known</source>
        <translation>自适应路由未知</translation>
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
        <translation>组 %1</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>平面 %1</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host adapter(s)</source>
        <translation>
            <numerusform>%n 个主机适配器</numerusform>
        </translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>pickglass::SchemaTree</name>
    <message>
        <source>Tables of the capture</source>
        <translation>捕获文件的表</translation>
    </message>
    <message>
        <source>Tables, views and counters: a double click or Enter writes the name</source>
        <translation>表、视图和计数器：双击或按 Enter 写入名称</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Names in the column counter of samples</source>
        <translation>samples 的 counter 列中的名称</translation>
    </message>
</context>
<context>
    <name>pickglass::SearchIndex</name>
    <message>
        <source>%1, LID %2</source>
        <translation>%1，LID %2</translation>
    </message>
    <message numerus="yes">
        <source>host with %n adapter(s)</source>
        <translation>
            <numerusform>有 %n 个适配器的主机</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::SearchPalette</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>No match in this fabric.</source>
        <translation>在此网络中没有匹配项。</translation>
    </message>
    <message>
        <source>Name, GUID, LID, port (leaf01/19, 1/10/1) or command</source>
        <translation>名称、GUID、LID、端口 (leaf01/19, 1/10/1) 或命令</translation>
    </message>
</context>
<context>
    <name>pickglass::SecretStore</name>
    <message>
        <source>The secret store was not opened.</source>
        <translation>机密存储未打开。</translation>
    </message>
    <message>
        <source>There is no secret store in this session. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>此会话中没有机密存储。请把令牌保存在只有您可读的文件中，并在此选择该文件。</translation>
    </message>
    <message>
        <source>This program was built without a secret store. Keep the token in a file that only you can read, and choose it here.</source>
        <translation>此程序构建时不含机密存储。请把令牌保存在只有您可读的文件中，并在此选择该文件。</translation>
    </message>
</context>
<context>
    <name>pickglass::SeriesChip</name>
    <message>
        <source>%1, %2
Delete removes it.</source>
        <translation>%1，%2
按 Delete 可将其移除。</translation>
    </message>
</context>
<context>
    <name>pickglass::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>语言在下次启动时更改。</translation>
    </message>
    <message>
        <source>Desktop setting</source>
        <translation>跟随桌面设置</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>跟随系统语言</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>恢复默认值(&amp;D)</translation>
    </message>
    <message>
        <source>Restores heat colors, units, times and thresholds.</source>
        <translation>恢复热度颜色、单位、时间和阈值。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Heat &amp;colors</source>
        <translation>热度颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Safe for the color-blind</source>
        <translation>适合色盲</translation>
    </message>
    <message>
        <source>Green, yellow, red</source>
        <translation>绿、黄、红</translation>
    </message>
    <message>
        <source>Numbers and times</source>
        <translation>数字和时间</translation>
    </message>
    <message>
        <source>&amp;Rates</source>
        <translation>速率(&amp;R)</translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation>字节每秒</translation>
    </message>
    <message>
        <source>Bits per second</source>
        <translation>比特每秒</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>占链路的 %</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>时间(&amp;I)</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>Update &amp;every</source>
        <translation>更新间隔(&amp;E)</translation>
    </message>
    <message>
        <source>How often a live capture is read, independent of its sweep interval.</source>
        <translation>读取实时捕获文件的频率，与其扫描间隔无关。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Highlighting</source>
        <translation>突出显示</translation>
    </message>
    <message>
        <source>A link direction at or above this value is highlighted.</source>
        <translation>达到或超过此值的链路方向会突出显示。</translation>
    </message>
    <message>
        <source> % of the link</source>
        <translation> %（占链路）</translation>
    </message>
    <message>
        <source>&amp;Utilization from</source>
        <translation>利用率下限(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Waiting from</source>
        <translation>等待下限(&amp;W)</translation>
    </message>
    <message>
        <source>Err&amp;ors from</source>
        <translation>错误下限(&amp;O)</translation>
    </message>
    <message>
        <source>Errors of a port between two sweeps, or in the range.</source>
        <translation>端口在两次扫描之间或在范围内的错误。</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>&amp;Notify when the subnet manager of a live fabric changes</source>
        <translation>实时网络的子网管理器改变时通知(&amp;N)</translation>
    </message>
    <message>
        <source>e&amp;xcept from</source>
        <translation>除外时段，从(&amp;X)</translation>
    </message>
    <message>
        <source>Quiet hours from</source>
        <translation>免打扰时段开始</translation>
    </message>
    <message>
        <source>Quiet hours until</source>
        <translation>免打扰时段结束</translation>
    </message>
    <message>
        <source>until</source>
        <translation>到</translation>
    </message>
    <message>
        <source>(local time)</source>
        <translation>（本地时间）</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按录制的名称</translation>
    </message>
    <message>
        <source>A text file with names of nodes and labels of ports. Each line is one: 0xGUID &quot;name&quot;, 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>含有节点名称和端口标签的文本文件。每行一个：0xGUID &quot;name&quot;、0xGUID/PORT &quot;label&quot; 或 NODE:PORT &quot;label&quot;。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>&amp;Aliases from</source>
        <translation>别名来自(&amp;A)</translation>
    </message>
    <message>
        <source>Choose a file of aliases</source>
        <translation>选择别名文件</translation>
    </message>
</context>
<context>
    <name>pickglass::SeveralFabrics</name>
    <message>
        <source>Fabrics</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>All fabrics</source>
        <translation>所有网络</translation>
    </message>
    <message>
        <source>Adds a capture or a live source to the list</source>
        <translation>把捕获文件或实时数据源加入列表</translation>
    </message>
    <message numerus="yes">
        <source>%n fabric(s) – Pickglass</source>
        <translation>
            <numerusform>%n 个网络 – Pickglass</numerusform>
        </translation>
    </message>
    <message>
        <source>Add fabric</source>
        <translation>添加网络</translation>
    </message>
    <message>
        <source>Close this fabric</source>
        <translation>关闭此网络</translation>
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
        <translation>变化内容</translation>
    </message>
    <message>
        <source>Set reference time</source>
        <translation>设为参考时刻</translation>
    </message>
    <message>
        <source>Keep the current time as reference, to see later what changed since</source>
        <translation>把当前时刻保留为参考，以便以后查看此后的变化</translation>
    </message>
    <message>
        <source>Loading …</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>The topology has not changed since the capture began.</source>
        <translation>自捕获开始以来，拓扑没有改变。</translation>
    </message>
    <message>
        <source>The reference time is not before the current time.</source>
        <translation>参考时刻不早于当前时刻。</translation>
    </message>
    <message>
        <source>The same fabric, and no new errors.</source>
        <translation>网络相同，没有新错误。</translation>
    </message>
    <message>
        <source>The same fabric.</source>
        <translation>网络相同。</translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>自 %1：%2</translation>
    </message>
    <message>
        <source>Show all changes…</source>
        <translation>显示所有变化…</translation>
    </message>
    <message>
        <source>Every node, link and attribute that was added, changed or removed</source>
        <translation>所有新增、改变或移除的节点、链路和属性</translation>
    </message>
</context>
<context>
    <name>pickglass::SinceChoice</name>
    <message>
        <source>Since when</source>
        <translation>自何时起</translation>
    </message>
    <message>
        <source>since the start of the capture</source>
        <translation>自捕获文件开始</translation>
    </message>
    <message>
        <source>since just before the last change</source>
        <translation>自上次变化之前</translation>
    </message>
    <message>
        <source>in the last 5 minutes</source>
        <translation>最近 5 分钟</translation>
    </message>
    <message>
        <source>in the last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>since %1, which charts compare with</source>
        <translation>自图表的比较时刻 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceProbe</name>
    <message>
        <source>The program pgcap could not be started.</source>
        <translation>无法启动程序 pgcap。</translation>
    </message>
    <message>
        <source>Install it beside this program or on the search path.</source>
        <translation>请把它安装到此程序旁边，或安装到搜索路径中。</translation>
    </message>
    <message>
        <source>Exit code %1: the program pgcap ended without a message.</source>
        <translation>退出代码 %1：程序 pgcap 结束时没有消息。</translation>
    </message>
    <message>
        <source>The token cannot be passed on: %1.</source>
        <translation>无法传递令牌：%1。</translation>
    </message>
</context>
<context>
    <name>pickglass::SourceText</name>
    <message>
        <source>unsaved capture</source>
        <translation>未保存的捕获文件</translation>
    </message>
    <message>
        <source>It holds the samples of the last %1.</source>
        <translation>它含有最近 %1 的采样。</translation>
    </message>
    <message>
        <source>At this rate the oldest samples are dropped in %1.</source>
        <translation>按此速率，最早的采样将在 %1 后被丢弃。</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>It is in a temporary folder until you save it.</source>
        <translation>在您保存之前，它位于临时文件夹中。</translation>
    </message>
    <message>
        <source>%1 holds the recording up to when it was saved; the rest is added when the recording ends.</source>
        <translation>%1 含有到保存时为止的录制；其余部分在录制结束时加入。</translation>
    </message>
    <message>
        <source>%1, not saved as a capture, %2</source>
        <translation>%1，未保存为捕获文件，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The size limit is reached: the oldest is dropped. Raw samples keep at least half.</source>
        <translation>已达大小上限：最早的内容被丢弃。原始采样至少保留一半。</translation>
    </message>
    <message>
        <source>recording goes on, last saved as %1</source>
        <translation>录制继续，上次保存为 %1</translation>
    </message>
    <message>
        <source>recording stopped, not saved</source>
        <translation>录制已停止，未保存</translation>
    </message>
</context>
<context>
    <name>pickglass::Sparkline</name>
    <message>
        <source>Rates of the last minutes</source>
        <translation>最近几分钟的速率</translation>
    </message>
    <message>
        <source>Click: go to this time. Drag: this range. Double click: chart.</source>
        <translation>单击：转到该时间。拖动：选择该范围。双击：图表。</translation>
    </message>
</context>
<context>
    <name>pickglass::SqlEditor</name>
    <message>
        <source>SQL statement</source>
        <translation>SQL 语句</translation>
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
        <translation>打开…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Open a capture (.pgcap) or saved output of ibnetdiscover, or go live. You can also drop files anywhere in this window.</source>
        <translation>打开捕获文件 (.pgcap) 或保存的 ibnetdiscover 输出，或转为实时。也可以把文件拖放到此窗口的任意位置。</translation>
    </message>
    <message>
        <source>Go live…</source>
        <translation>转为实时…</translation>
    </message>
    <message>
        <source>Record and watch the fabric of this machine, of a remote machine, or a simulated one</source>
        <translation>录制并查看本机、远程机器或模拟的网络</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric</source>
        <translation>探索 InfiniBand 网络</translation>
    </message>
    <message>
        <source>Try a simulated fabric</source>
        <translation>试用模拟网络</translation>
    </message>
    <message>
        <source>Watch a made-up fabric live, in which one host takes packets too slowly</source>
        <translation>实时查看一个虚构的网络，其中有一台主机接收数据包过慢</translation>
    </message>
</context>
<context>
    <name>pickglass::StatusLine</name>
    <message numerus="yes">
        <source>%n switch(es)</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n adapter(s)</source>
        <translation>
            <numerusform>%n 个适配器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n router(s)</source>
        <translation>
            <numerusform>%n 台路由器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fat tree, %n tier(s)</source>
        <translation>
            <numerusform>胖树，%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>dragonfly</source>
        <translation>dragonfly</translation>
    </message>
    <message>
        <source>Ring buffer usage</source>
        <translation>环形缓冲区使用率</translation>
    </message>
    <message numerus="yes">
        <source>%n ongoing event(s)</source>
        <translation>
            <numerusform>%n 个持续中的事件</numerusform>
        </translation>
    </message>
    <message>
        <source>cables unknown</source>
        <translation>线缆未知</translation>
    </message>
</context>
<context>
    <name>pickglass::StoreLine</name>
    <message>
        <source>a sweep each %1</source>
        <translation>每 %1 一次扫描</translation>
    </message>
    <message>
        <source>every sweep</source>
        <translation>每次扫描</translation>
    </message>
    <message>
        <source>Fetched from the store</source>
        <translation>从存储库获取</translation>
    </message>
    <message>
        <source>%1; zoom in for more</source>
        <translation>%1；放大可获得更多</translation>
    </message>
    <message>
        <source>Fetching %1, %2</source>
        <translation>正在获取 %1，%2</translation>
    </message>
    <message>
        <source>Asking the store …</source>
        <translation>正在查询存储库…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>%1 of %2 in the store; %3</source>
        <translation>存储库中有 %2 的 %1；%3</translation>
    </message>
    <message>
        <source>Cancelled: what is in sight is not fetched.</source>
        <translation>已取消：可见部分不获取。</translation>
    </message>
</context>
<context>
    <name>pickglass::TabBar</name>
    <message>
        <source>Those that do not fit</source>
        <translation>未能显示的项</translation>
    </message>
</context>
<context>
    <name>pickglass::TableProxy</name>
    <message>
        <source>highlighted</source>
        <translation>已突出显示</translation>
    </message>
</context>
<context>
    <name>pickglass::TableView</name>
    <message>
        <source>Filter: words, speed:HDR, lid:&gt;100, !word</source>
        <translation>筛选：词，speed:HDR，lid:&gt;100，!词</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>in group %1</source>
        <translation>在组 %1 中</translation>
    </message>
    <message>
        <source>Nothing is open yet.</source>
        <translation>尚未打开任何内容。</translation>
    </message>
    <message>
        <source>No row matches the filter.</source>
        <translation>没有符合筛选条件的行。</translation>
    </message>
    <message>
        <source>There is nothing of this kind in the fabric.</source>
        <translation>网络中没有此类内容。</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Filter “%1”…</source>
        <translation>筛选“%1”…</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>所有值</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>隐藏“%1”</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Only rows with this value</source>
        <translation>仅含此值的行</translation>
    </message>
    <message>
        <source>Unpin from charts</source>
        <translation>从图表取消固定</translation>
    </message>
    <message>
        <source>Pin to charts</source>
        <translation>固定到图表</translation>
    </message>
    <message>
        <source>All words must occur, in any column.
column:text searches one column, column:=text matches the whole cell,
column:&lt;n and column:&gt;n compare numbers, !word excludes.
Short form for numbers: util&gt;50 (percent), rate_out&gt;2.5G (bytes/s).</source>
        <translation>所有词都必须出现，可在任意列。
column:text 搜索一列，column:=text 匹配整个单元格，
column:&lt;n 和 column:&gt;n 比较数字，!word 表示排除。
数字的简写：util&gt;50（百分比），rate_out&gt;2.5G（字节/s）。</translation>
    </message>
    <message>
        <source>No column “%1”</source>
        <translation>没有列“%1”</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>按显示复制行</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatList</name>
    <message>
        <source>Load between tiers</source>
        <translation>各层之间的负载</translation>
    </message>
</context>
<context>
    <name>pickglass::TierHeatModel</name>
    <message>
        <source>Hosts → tier %1</source>
        <translation>主机 → 第 %1 层</translation>
    </message>
    <message>
        <source>Tier %1 → hosts</source>
        <translation>第 %1 层 → 主机</translation>
    </message>
    <message>
        <source>Tier %1 → tier %2</source>
        <translation>第 %1 层 → 第 %2 层</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s). Mean and maximum in this direction, as shares of each link&apos;s data rate. Click to go to the busiest.</source>
        <translation>
            <numerusform>%n 条链路。此方向的平均值和最大值，为占各链路数据速率的比例。单击可转到最繁忙的链路。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: utilization %2, wait %3</source>
        <translation>%1：利用率 %2，等待 %3</translation>
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
        <translation>%1   未读取</translation>
    </message>
    <message>
        <source>%1   %2   wait %3</source>
        <translation>%1   %2   等待 %3</translation>
    </message>
    <message>
        <source>fabric traffic</source>
        <translation>网络流量</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Two sweeps are needed to show traffic.</source>
        <translation>显示流量需要两次扫描。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1   in the store, not fetched</source>
        <translation>%1   在存储库中，未获取</translation>
    </message>
    <message>
        <source>%1; fetched: %2; in the store: %3</source>
        <translation>%1；已获取：%2；存储库中：%3</translation>
    </message>
    <message>
        <source>In the store, not fetched. What is in sight for a moment is fetched.</source>
        <translation>在存储库中，未获取。可见内容停留片刻即会获取。</translation>
    </message>
    <message>
        <source>wait, scale to %1</source>
        <translation>等待，标度到 %1</translation>
    </message>
    <message>
        <source>wait (upper bound), scale to %1</source>
        <translation>等待（上限），标度到 %1</translation>
    </message>
    <message>
        <source>fabric traffic, scale to %1</source>
        <translation>网络流量，标度到 %1</translation>
    </message>
    <message>
        <source>Upper bound: a tick of PortXmitWait is not equally long at all ports; the longest is taken for all. The fabric waited no more than this.</source>
        <translation>上限：各端口 PortXmitWait 的时钟周期长度不同；全部按最长的计算。网络的等待不超过此值。</translation>
    </message>
    <message>
        <source>Go to this time</source>
        <translation>转到此时刻</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeControls</name>
    <message>
        <source>Speed of replay</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>到开始 (Home)</translation>
    </message>
    <message>
        <source>Previous sweep (←)</source>
        <translation>上一次扫描 (←)</translation>
    </message>
    <message>
        <source>Click to type a time or a range (Ctrl+J)</source>
        <translation>单击可输入时刻或范围 (Ctrl+J)</translation>
    </message>
    <message>
        <source>A time or a range</source>
        <translation>时刻或范围</translation>
    </message>
    <message>
        <source>14:02:37, 14:00 – 14:03, last 5m</source>
        <translation>14:02:37, 14:00 – 14:03, last 5m</translation>
    </message>
    <message>
        <source>Value shown for the range</source>
        <translation>范围所显示的值</translation>
    </message>
    <message>
        <source>Mean of the range</source>
        <translation>范围的平均值</translation>
    </message>
    <message>
        <source>Maximum of the range</source>
        <translation>范围的最大值</translation>
    </message>
    <message>
        <source>range %1, %2</source>
        <translation>范围 %1，%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>live: follows the newest sweep</source>
        <translation>实时：跟随最新的扫描</translation>
    </message>
    <message>
        <source>%1 before the newest sweep</source>
        <translation>比最新的扫描早 %1</translation>
    </message>
    <message>
        <source>time not known</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>时间：%1</translation>
    </message>
    <message>
        <source>maximum ▾</source>
        <translation>最大值 ▾</translation>
    </message>
    <message>
        <source>mean ▾</source>
        <translation>平均值 ▾</translation>
    </message>
    <message>
        <source>Value shown for the range: %1</source>
        <translation>范围所显示的值：%1</translation>
    </message>
    <message>
        <source>Follow the newest sweep (Space)</source>
        <translation>跟随最新的扫描（空格）</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>到末尾 (End)</translation>
    </message>
    <message>
        <source>Stop the replay (P)</source>
        <translation>停止回放 (P)</translation>
    </message>
    <message>
        <source>Replay (P)</source>
        <translation>回放 (P)</translation>
    </message>
    <message>
        <source>Speed of replay: %1</source>
        <translation>回放速度：%1</translation>
    </message>
    <message>
        <source>paused: at the newest sweep</source>
        <translation>已暂停：位于最新的扫描</translation>
    </message>
</context>
<context>
    <name>pickglass::TimeLabel</name>
    <message>
        <source>maximum of %1</source>
        <translation>%1 的最大值</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均值</translation>
    </message>
    <message>
        <source>live, %1</source>
        <translation>实时，%1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>于 %1</translation>
    </message>
    <message>
        <source>Time shown, in %1</source>
        <translation>显示的时间，%1</translation>
    </message>
    <message>
        <source>paused, %1</source>
        <translation>已暂停，%1</translation>
    </message>
    <message>
        <source>%1 · loading …</source>
        <translation>%1 · 正在加载…</translation>
    </message>
    <message>
        <source>%1 · figures are %2 older</source>
        <translation>%1 · 数值早 %2</translation>
    </message>
</context>
<context>
    <name>pickglass::TopBar</name>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Color by tier</source>
        <translation>按层着色</translation>
    </message>
    <message>
        <source>Color by speed</source>
        <translation>按速度着色</translation>
    </message>
    <message>
        <source>Color by group</source>
        <translation>按组着色</translation>
    </message>
    <message>
        <source>All hosts</source>
        <translation>所有主机</translation>
    </message>
    <message>
        <source>Host groups…</source>
        <translation>主机组…</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>数据源</translation>
    </message>
    <message>
        <source>Find a node, GUID, LID or port</source>
        <translation>查找节点、GUID、LID 或端口</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Color by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Group of hosts</source>
        <translation>主机组</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Ending</source>
        <translation>正在结束</translation>
    </message>
    <message>
        <source>At the current time, or over the selected range</source>
        <translation>当前时刻，或所选范围</translation>
    </message>
    <message>
        <source>Color by pod</source>
        <translation>按 Pod 着色</translation>
    </message>
    <message>
        <source>Color by rail</source>
        <translation>按轨道着色</translation>
    </message>
    <message>
        <source>Color by %1</source>
        <translation>按 %1 着色</translation>
    </message>
    <message>
        <source>Color by adaptive routing</source>
        <translation>按自适应路由着色</translation>
    </message>
    <message>
        <source>Topology, the heat map and the lists of nodes, ports and links show this group of hosts; other views show all hosts</source>
        <translation>拓扑、热图以及节点、端口和链路列表显示这组主机；其他视图显示所有主机</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>pickglass::TopModel</name>
    <message numerus="yes">
        <source>went down %n time(s)</source>
        <translation>
            <numerusform>断开 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error counters rise</source>
        <translation>
            <numerusform>%n 个错误计数器上升</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) down</source>
        <translation>
            <numerusform>%n 个端口断开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n narrow link(s)</source>
        <translation>
            <numerusform>%n 条偏窄链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) whose ends differ</source>
        <translation>
            <numerusform>%n 条链路两端不一致</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow link(s)</source>
        <translation>
            <numerusform>%n 条慢速链路</numerusform>
        </translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1 bytes/s: 4 × ΔPortXmitData / measured time</source>
        <translation>%1 字节/s：4 × ΔPortXmitData / 测量时间</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset or not counted in this time</source>
        <translation>未知：无应答、清零或在此期间未计数</translation>
    </message>
    <message>
        <source>%1 of the total data rate of its links</source>
        <translation>其各链路总数据速率的 %1</translation>
    </message>
    <message>
        <source>%1 of the link&apos;s data rate</source>
        <translation>链路数据速率的 %1</translation>
    </message>
    <message>
        <source>%1 of the data rate: ΔPortXmitWait × bytes per tick / measured time</source>
        <translation>数据速率的 %1：ΔPortXmitWait × 每周期字节数 / 测量时间</translation>
    </message>
    <message>
        <source>%1 ticks/s: tick length unknown; no percentage</source>
        <translation>%1 周期/s：周期时长未知；无百分比</translation>
    </message>
    <message>
        <source>Errors counted at both ends in this time</source>
        <translation>在此期间两端的错误计数</translation>
    </message>
    <message>
        <source>Errors counted in this time</source>
        <translation>在此期间的错误计数</translation>
    </message>
    <message>
        <source>No known problems</source>
        <translation>没有已知问题</translation>
    </message>
    <message>
        <source>100 minus</source>
        <translation>扣分项</translation>
    </message>
    <message>
        <source>100: no known problems</source>
        <translation>100：没有已知问题</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>From</source>
        <translation>发送端</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Unknown: no answer, reset, latched or not counted in this time</source>
        <translation>未知：无应答、清零、已锁定或在此期间未计数</translation>
    </message>
    <message>
        <source>PortXmitWait is latched: this is what the other end of the cable waited, the other direction</source>
        <translation>PortXmitWait 已锁定：这是线缆另一端（另一方向）的等待</translation>
    </message>
    <message>
        <source>%1: value in the last sweep of this time</source>
        <translation>%1：此期间最后一次扫描的值</translation>
    </message>
    <message>
        <source>%1: Δ%2 / measured time</source>
        <translation>%1：Δ%2 / 测量时间</translation>
    </message>
    <message>
        <source>Errors counted since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>自计数器清零以来的错误计数，至少为此值：只读取了一次，或已达最大值</translation>
    </message>
    <message>
        <source>≈: the tick length is not read from the device: it is assumed or learned</source>
        <translation>≈：周期时长不是从设备读取的，而是假定或推算的</translation>
    </message>
</context>
<context>
    <name>pickglass::TopView</name>
    <message>
        <source>Busiest</source>
        <translation>最繁忙</translation>
    </message>
    <message>
        <source>By rate: bytes per second</source>
        <translation>按速率：每秒字节数</translation>
    </message>
    <message>
        <source>Highest utilization</source>
        <translation>利用率最高</translation>
    </message>
    <message>
        <source>By utilization: share of the link&apos;s data rate</source>
        <translation>按利用率：占链路数据速率的比例</translation>
    </message>
    <message>
        <source>Most waiting</source>
        <translation>等待最多</translation>
    </message>
    <message>
        <source>By data that waited for credits</source>
        <translation>按等待信用的数据</translation>
    </message>
    <message>
        <source>Most errors</source>
        <translation>错误最多</translation>
    </message>
    <message>
        <source>By errors counted</source>
        <translation>按错误计数</translation>
    </message>
    <message>
        <source>Worst health</source>
        <translation>健康度最差</translation>
    </message>
    <message>
        <source>By a score: 100 minus points for errors, link downs, waits, and links that are down, narrow or slow</source>
        <translation>按评分：100 减去因错误、链路断开、等待，以及断开、偏窄或慢速链路而扣的分</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Transmit direction of each port</source>
        <translation>每个端口的发送方向</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>The busier direction of each cable</source>
        <translation>每根线缆较繁忙的方向</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Sum over the ports of each node</source>
        <translation>每个节点各端口之和</translation>
    </message>
    <message>
        <source>Number of rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message numerus="yes">
        <source>First %n</source>
        <translation>
            <numerusform>前 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>保存 CSV…</translation>
    </message>
    <message>
        <source>Top list</source>
        <translation>排行列表</translation>
    </message>
    <message>
        <source>Ranking …</source>
        <translation>正在排序…</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, with titles and unrounded values; Ctrl+Shift+C copies as shown</source>
        <translation>复制所选行或全部行，含标题和未舍入的值；Ctrl+Shift+C 按显示复制</translation>
    </message>
    <message>
        <source>Copy rows as shown</source>
        <translation>按显示复制行</translation>
    </message>
    <message>
        <source>Rank by a counter</source>
        <translation>按计数器排序</translation>
    </message>
    <message>
        <source>Counter to rank by</source>
        <translation>用于排序的计数器</translation>
    </message>
    <message>
        <source>By a counter: its rate, or the value of a state such as free memory</source>
        <translation>按计数器：其速率，或状态值（例如空闲内存）</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>%1 is not known to be above 0 anywhere in this time.</source>
        <translation>在此期间，没有已知大于 0 的 %1。</translation>
    </message>
    <message>
        <source>Nothing counted</source>
        <translation>没有计数</translation>
    </message>
    <message>
        <source>%1 is not known to have risen anywhere in this time.</source>
        <translation>在此期间，没有已知上升的 %1。</translation>
    </message>
    <message>
        <source>By another figure</source>
        <translation>按其他指标</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyCanvas</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>The drawing of the fabric. Tab walks from node to node, Control and an arrow key go to a neighbour, Return opens a node, F shows everything, plus and minus zoom.</source>
        <translation>网络的图。Tab 在节点之间移动，Ctrl 加方向键转到相邻节点，Enter 打开节点，F 显示全部，加号和减号缩放。</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyLegend</name>
    <message>
        <source>Fill: mean, edge: maximum</source>
        <translation>填充：平均值，边缘：最大值</translation>
    </message>
    <message>
        <source>Cable missing or down</source>
        <translation>线缆缺失或断开</translation>
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
            <numerusform>%n 个端口</numerusform>
        </translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>端口 %1</translation>
    </message>
</context>
<context>
    <name>pickglass::TopologyView</name>
    <message>
        <source>Directors</source>
        <translation>导向器级交换机</translation>
    </message>
    <message>
        <source>Draw the chips of each director in a frame</source>
        <translation>把每台导向器级交换机的芯片画在一个框中</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>显示全部 (F)</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Draw the width of a cable by the number of routes over it, from the forwarding tables</source>
        <translation>按转发表中经过线缆的路由数绘制其宽度</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>The capture has no forwarding tables, so that no routes are known</source>
        <translation>捕获文件没有转发表，因此路由未知</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
</context>
<context>
    <name>pickglass::Tour</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>pickglass::TransitionsModel</name>
    <message>
        <source>up to %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>%1, or %2</source>
        <translation>%1，或 %2</translation>
    </message>
    <message>
        <source>Lasted %1.</source>
        <translation>持续 %1。</translation>
    </message>
    <message>
        <source>Ongoing.</source>
        <translation>持续中。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>From</source>
        <translation>切换前</translation>
    </message>
    <message>
        <source>To</source>
        <translation>切换后</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>ongoing</source>
        <translation>持续中</translation>
    </message>
</context>
<context>
    <name>pickglass::TroubleBar</name>
    <message>
        <source>Record again</source>
        <translation>重新录制</translation>
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
        <translation>保存 %1 的录制吗？</translation>
    </message>
    <message numerus="yes">
        <source>%n sweep(s), %1, are only in a temporary file, which will be removed.</source>
        <translation>
            <numerusform>%n 次扫描（%1）只在临时文件中，该文件将被删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>pickglass::ValuesTable</name>
    <message>
        <source>Values at the cursor</source>
        <translation>光标处的值</translation>
    </message>
</context>
<context>
    <name>pickglass::VictimsModel</name>
    <message>
        <source>Victims: from</source>
        <translation>受影响方：源</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目的</translation>
    </message>
</context>
<context>
    <name>pickglass::View</name>
    <message>
        <source>Save as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>As PNG…</source>
        <translation>保存为 PNG…</translation>
    </message>
    <message>
        <source>As SVG…</source>
        <translation>保存为 SVG…</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>保存为图片</translation>
    </message>
    <message>
        <source>As PDF…</source>
        <translation>保存为 PDF…</translation>
    </message>
</context>
<context>
    <name>pickglass::ViewStack</name>
    <message>
        <source>All views</source>
        <translation>所有视图</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Groups of views</source>
        <translation>视图组</translation>
    </message>
</context>
<context>
    <name>pickglass::WayPanel</name>
    <message>
        <source>%1: LID of the destination</source>
        <translation>%1：目的地的 LID</translation>
    </message>
    <message>
        <source>The destination&apos;s LIDs (LMC): each has a path of its own</source>
        <translation>目的地的 LID (LMC)：每个都有自己的路径</translation>
    </message>
    <message>
        <source>%1: hops</source>
        <translation>%1：跳数</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>the way back crosses the same cables</source>
        <translation>回程经过相同的线缆</translation>
    </message>
    <message numerus="yes">
        <source>the way back does not cross %n of the cables</source>
        <translation>
            <numerusform>回程不经过其中 %n 根线缆</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To LID %1: arrives after %n hops</source>
        <translation>
            <numerusform>到 LID %1：经 %n 跳到达</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>pickglass::Words</name>
    <message>
        <source>Shows the fabric at this time: ISO 8601, or +30s from the start, -30s from the end.</source>
        <translation>显示此时刻的网络：ISO 8601，或从开始起 +30s，从末尾起 -30s。</translation>
    </message>
    <message>
        <source>Selects a node or a port.</source>
        <translation>选择节点或端口。</translation>
    </message>
    <message>
        <source>Writes the window as a PNG file and exits.</source>
        <translation>把窗口写为 PNG 文件并退出。</translation>
    </message>
    <message>
        <source>%1 is not a time. Use a form such as 2026-11-21T08:05:41Z, now-5m, +30s or -30s.</source>
        <translation>%1 不是时间。请使用如 2026-11-21T08:05:41Z、now-5m、+30s 或 -30s 的形式。</translation>
    </message>
    <message>
        <source>%1 is not a node or port. Use a form such as 0x0002c90300a1b2c3 or 0x0002c90300a1b2c3:1.</source>
        <translation>%1 不是节点或端口。请使用如 0x0002c90300a1b2c3 或 0x0002c90300a1b2c3:1 的形式。</translation>
    </message>
    <message>
        <source>%1 is not a size. Use a form such as 1280x800.</source>
        <translation>%1 不是大小。请使用如 1280x800 的形式。</translation>
    </message>
    <message>
        <source>Shows the range from this time.</source>
        <translation>显示从此时刻起的范围。</translation>
    </message>
    <message>
        <source>Shows the range until this time.</source>
        <translation>显示到此时刻为止的范围。</translation>
    </message>
    <message>
        <source>A live source cannot be opened together with other files.</source>
        <translation>实时数据源不能与其他文件一起打开。</translation>
    </message>
    <message>
        <source>%1 is live: earlier times are only in captures. Remove --at, --from and --to.</source>
        <translation>%1 是实时的：更早的时刻只在捕获文件中。请去掉 --at、--from 和 --to。</translation>
    </message>
    <message>
        <source>There is no counter called %1. Write it as perfquery does, such as PortXmitData.</source>
        <translation>没有名为 %1 的计数器。请按 perfquery 的写法，例如 PortXmitData。</translation>
    </message>
    <message>
        <source>At most %1 captures can be shown side by side.</source>
        <translation>最多可以并排显示 %1 个捕获文件。</translation>
    </message>
    <message>
        <source>Explore an InfiniBand fabric.</source>
        <translation>探索 InfiniBand 网络。</translation>
    </message>
    <message>
        <source>Shows what a job did, with --view jobs: its id, or hosts such as node[01-16] with --from and --to.</source>
        <translation>用 --view jobs 显示作业的影响：其 ID，或主机（例如 node[01-16]）加 --from 和 --to。</translation>
    </message>
    <message>
        <source>Shows each SOURCE as a fabric of its own: in one window, with a list and an overview of all. Several may be live.</source>
        <translation>把每个 SOURCE 显示为单独的网络：在一个窗口中，带有列表和全部网络的概览。可以有多个实时数据源。</translation>
    </message>
    <message>
        <source>At most %1 fabrics can be shown in one window.</source>
        <translation>一个窗口最多可以显示 %1 个网络。</translation>
    </message>
    <message>
        <source>A capture, saved text files to import, or a live source: mad:, ssh://HOST, agent://HOST:PORT, synthetic:tree?k=8. Or a store, clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME, from --from to --to, else the last hour. Several captures are shown side by side.</source>
        <translation>捕获文件、要导入的保存的文本文件，或实时数据源：mad:、ssh://HOST、agent://HOST:PORT、synthetic:tree?k=8。或存储库 clickhouse://USER@HOST:PORT/DATABASE?password-file=F&amp;fabric=NAME，从 --from 到 --to，否则为最近一小时。多个捕获文件会并排显示。</translation>
    </message>
    <message>
        <source>Shows this view</source>
        <translation>显示此视图</translation>
    </message>
    <message>
        <source>A counter for the charts and the heat maps, the first for Top, too.</source>
        <translation>用于图表和热图的计数器，第一个也用于排行。</translation>
    </message>
    <message>
        <source>Colors by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>The colors of the window</source>
        <translation>窗口的颜色</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>Opens the output of a network benchmark, with --view benchmarks.</source>
        <translation>打开网络基准测试的输出，与 --view benchmarks 一起使用。</translation>
    </message>
    <message>
        <source>Where hosts and switches stand, for the view racks: a table with the columns node, rack, height and units.</source>
        <translation>主机和交换机的位置，用于视图 racks：含有 node、rack、height 和 units 列的表。</translation>
    </message>
    <message>
        <source>Compares the cables with this plan: CSV, a spreadsheet, an ibdm topology, a dot graph, a Slurm topology or a capture.</source>
        <translation>把线缆与此规划比较：CSV、电子表格、ibdm 拓扑、dot 图、Slurm 拓扑或捕获文件。</translation>
    </message>
    <message>
        <source>Compares the fabric with this capture of it as it should be.</source>
        <translation>把网络与此捕获文件（其应有的状态）比较。</translation>
    </message>
    <message>
        <source>Names of nodes and labels of ports to show: lines of a node-name map, 0xGUID &quot;name&quot;, and 0xGUID/PORT &quot;label&quot; or NODE:PORT &quot;label&quot;.</source>
        <translation>要显示的节点名称和端口标签：节点名称映射的行，0xGUID &quot;name&quot;，以及 0xGUID/PORT &quot;label&quot; 或 NODE:PORT &quot;label&quot;。</translation>
    </message>
    <message>
        <source>Opens a text about the ranks of a communicator, with --view collectives.</source>
        <translation>打开有关通信器 rank 的文本，与 --view collectives 一同使用。</translation>
    </message>
    <message>
        <source>Writes a small picture of a capture&apos;s fabric as a PNG file, for file managers, and exits.</source>
        <translation>把捕获文件中网络的缩略图写为 PNG 文件（供文件管理器使用）并退出。</translation>
    </message>
    <message>
        <source>The size of the screenshot, or of the thumbnail: without, 1280x800 and 256x256.</source>
        <translation>屏幕截图或缩略图的大小：缺省为 1280x800 和 256x256。</translation>
    </message>
    <message>
        <source>--thumbnail needs one capture, and no --screenshot.</source>
        <translation>--thumbnail 需要一个捕获文件，且不能与 --screenshot 同用。</translation>
    </message>
    <message>
        <source>--size needs --screenshot or --thumbnail.</source>
        <translation>--size 需要 --screenshot 或 --thumbnail。</translation>
    </message>
    <message>
        <source>A thumbnail is at most %1 pixels wide and high.</source>
        <translation>缩略图的宽和高最多为 %1 像素。</translation>
    </message>
</context>
<context>
    <name>pickglass::WorkList</name>
    <message>
        <source>Work list</source>
        <translation>工作列表</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>要做的事</translation>
    </message>
    <message>
        <source>%1; problems: %2</source>
        <translation>%1；问题：%2</translation>
    </message>
</context>
<context>
    <name>pickglass::WorstLinksModel</name>
    <message>
        <source>From port</source>
        <translation>源端口</translation>
    </message>
    <message>
        <source>To port</source>
        <translation>目的端口</translation>
    </message>
    <message>
        <source>How many pairs of hosts send over this link</source>
        <translation>有多少对主机经此链路发送</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>%1: more than the link carries. Packets would wait, and less would be sent.</source>
        <translation>%1：超过链路的承载能力。数据包会等待，发送量会减少。</translation>
    </message>
    <message>
        <source>What is expected to be sent over this link a second: “%1” times the mean rate of a route, by the load of links between switches in the time shown</source>
        <translation>预计每秒经此链路发送的量：“%1”乘以一条路由的平均速率（按所示时间内交换机间链路的负载）</translation>
    </message>
    <message>
        <source>Routes before</source>
        <translation>故障前路由数</translation>
    </message>
    <message>
        <source>Routes after</source>
        <translation>故障后路由数</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the forwarding tables as they are</source>
        <translation>故障后，在转发表不变时经过该链路的数量</translation>
    </message>
    <message>
        <source>Routes re-routed</source>
        <translation>重新计算后路由数</translation>
    </message>
    <message>
        <source>How many do so after the failure, with the tables of a real OpenSM</source>
        <translation>故障后，按真实 OpenSM 的表经过该链路的数量</translation>
    </message>
    <message>
        <source>Measured rate</source>
        <translation>实测速率</translation>
    </message>
    <message>
        <source>What was sent over this link a second in the time shown</source>
        <translation>所示时间内每秒经此链路发送的量</translation>
    </message>
    <message>
        <source>Expected rate after</source>
        <translation>故障后预计速率</translation>
    </message>
    <message>
        <source>Expected rate re-routed</source>
        <translation>重新计算后预计速率</translation>
    </message>
</context>
<context>
    <name>pickglass::figuretext</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>Δt, highest</source>
        <translation>Δt，最高</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>速率未知</translation>
    </message>
    <message>
        <source>4 B × ΔPortRcvData of %1 / %2</source>
        <translation>4 B × %1 的 ΔPortRcvData / %2</translation>
    </message>
    <message>
        <source>4 B × ΔPortXmitData / %1</source>
        <translation>4 B × ΔPortXmitData / %1</translation>
    </message>
    <message>
        <source>wait unknown</source>
        <translation>等待未知</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>tick length unknown; no percentage</source>
        <translation>周期时长未知；无百分比</translation>
    </message>
    <message>
        <source>%1 B × ΔPortXmitWait / %2 / %3</source>
        <translation>%1 B × ΔPortXmitWait / %2 / %3</translation>
    </message>
    <message>
        <source>errors of %1 unknown</source>
        <translation>%1 的错误未知</translation>
    </message>
    <message>
        <source>errors of %1: %2</source>
        <translation>%1 的错误：%2</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>总和 %1</translation>
    </message>
    <message>
        <source>sum %1, of %2 of %3 cables</source>
        <translation>总和 %1，含 %3 根线缆中的 %2 根</translation>
    </message>
    <message>
        <source>hottest %1   %2</source>
        <translation>最热 %1   %2</translation>
    </message>
    <message>
        <source>no counters at that time</source>
        <translation>该时刻没有计数器</translation>
    </message>
    <message>
        <source>highest of %1</source>
        <translation>%1 中最高</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的平均值</translation>
    </message>
    <message>
        <source>PortXmitWait is latched; this is the other direction, counted by %1</source>
        <translation>PortXmitWait 已锁定；这是另一方向，由 %1 计数</translation>
    </message>
    <message>
        <source>since the counters were cleared, at least: read once, or at their maximum</source>
        <translation>自计数器清零以来，至少为此值：只读取了一次，或已达最大值</translation>
    </message>
    <message>
        <source>bit error rate of %1: %2</source>
        <translation>%1 的误码率：%2</translation>
    </message>
    <message>
        <source>sweep at %1 %2</source>
        <translation>%1 %2 的扫描</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Distribution of wait</source>
        <translation>等待的分布</translation>
    </message>
    <message>
        <source>Distribution of utilization</source>
        <translation>利用率的分布</translation>
    </message>
    <message>
        <source>%1 link directions: median %2, quartiles %3 and %4, maximum %5.</source>
        <translation>%1 个链路方向：中位数 %2，四分位数 %3 和 %4，最大值 %5。</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Up to here</source>
        <translation>到此为止</translation>
    </message>
    <message>
        <source>Fabric report</source>
        <translation>网络报告</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>数据源：%1</translation>
    </message>
    <message>
        <source>State of: %1</source>
        <translation>状态时刻：%1</translation>
    </message>
    <message>
        <source>Written: %1, by Pickglass %2</source>
        <translation>生成：%1，由 Pickglass %2</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Host adapters</source>
        <translation>主机适配器</translation>
    </message>
    <message>
        <source>Aggregation nodes</source>
        <translation>聚合节点</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Ports up</source>
        <translation>连通端口</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Islands that do not reach each other</source>
        <translation>互不可达的孤岛</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>按速率的链路</translation>
    </message>
    <message>
        <source>Switches by model</source>
        <translation>按型号的交换机</translation>
    </message>
    <message>
        <source>Host adapters by model</source>
        <translation>按型号的主机适配器</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Cables down</source>
        <translation>下行线缆</translation>
    </message>
    <message>
        <source>Cables up</source>
        <translation>上行线缆</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>下行 : 上行</translation>
    </message>
    <message>
        <source>Down : up by rate</source>
        <translation>下行 : 上行（按速率）</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2 (%3)</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>and %1 more; “pgcap problems” lists them all</source>
        <translation>以及另外 %1 个；“pgcap problems”可列出全部</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Links and devices</source>
        <translation>链路和设备</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>范围：%1</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>%1, still being recorded or not closed</source>
        <translation>%1，仍在录制或未关闭</translation>
    </message>
    <message>
        <source>Sweeps of the counters</source>
        <translation>计数器的扫描</translation>
    </message>
    <message>
        <source>%1, one every %2</source>
        <translation>%1 次，每 %2 一次</translation>
    </message>
    <message>
        <source>A sweep takes</source>
        <translation>扫描用时</translation>
    </message>
    <message>
        <source>%1 (median), %2 at most</source>
        <translation>%1（中位数），最多 %2</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>%1 (%2, lines: %3, not used: %4)</source>
        <translation>%1（%2，行数：%3，未使用：%4）</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Colored by utilization, each direction of a link by itself:</source>
        <translation>按利用率着色，链路的每个方向分别着色：</translation>
    </message>
    <message>
        <source>Link, from the sending end</source>
        <translation>链路，从发送端起</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Errors that rose</source>
        <translation>上升的错误</translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation>计数时段 %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Other end</source>
        <translation>另一端</translation>
    </message>
    <message>
        <source>%1, next master</source>
        <translation>%1，下一个主管理器</translation>
    </message>
    <message>
        <source>No hand-over in this time.</source>
        <translation>在此期间没有切换。</translation>
    </message>
    <message>
        <source>Hand-over</source>
        <translation>切换</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Without a master</source>
        <translation>无主管理器</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>Busiest links</source>
        <translation>最繁忙的链路</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>Subnet managers</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>The latest %1 of %2; “pgcap events” lists them all</source>
        <translation>%2 个中最近的 %1 个；“pgcap events”可列出全部</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Lasted</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 or before</source>
        <translation>%1 或更早</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Created by</source>
        <translation>创建者</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Colors:</source>
        <translation>颜色：</translation>
    </message>
    <message>
        <source>No rising error counter is known.</source>
        <translation>没有已知上升的错误计数器。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No traffic is known.</source>
        <translation>没有已知的流量。</translation>
    </message>
    <message>
        <source>Waiting links</source>
        <translation>等待的链路</translation>
    </message>
    <message>
        <source>No waiting is known.</source>
        <translation>没有已知的等待。</translation>
    </message>
    <message>
        <source>No subnet manager at that time.</source>
        <translation>该时刻没有子网管理器。</translation>
    </message>
    <message>
        <source>No events in this time.</source>
        <translation>在此期间没有事件。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Not known: times are local times of the files</source>
        <translation>未知：时间为文件的本地时间</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>事故</translation>
    </message>
    <message>
        <source>%1, %2: at most %3. The incident is shaded.</source>
        <translation>%1，%2：最多 %3。事故时段以阴影表示。</translation>
    </message>
    <message>
        <source>Also: %1.</source>
        <translation>另外：%1。</translation>
    </message>
    <message>
        <source>Also: %1, and %2 more places.</source>
        <translation>另外：%1，以及另外 %2 处。</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康度</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>%1 / 100</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Minus</source>
        <translation>扣分</translation>
    </message>
    <message>
        <source>%1: switches %2, hosts %3, links %4.</source>
        <translation>%1：交换机 %2，主机 %3，链路 %4。</translation>
    </message>
    <message>
        <source>Incidents: none; %1.</source>
        <translation>事故：无；%1。</translation>
    </message>
    <message>
        <source>Incidents: %1; %2.</source>
        <translation>事故：%1；%2。</translation>
    </message>
    <message>
        <source>waited %1 in the median and %2 at most</source>
        <translation>等待的中位数为 %1，最多 %2</translation>
    </message>
    <message>
        <source>used %1 in the median and %2 at most</source>
        <translation>利用率的中位数为 %1，最多 %2</translation>
    </message>
    <message>
        <source>Directions of links: %1.</source>
        <translation>链路方向：%1。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>%1 ongoing</source>
        <translation>%1 个持续中</translation>
    </message>
    <message>
        <source>Incidents: none among events, waits are not known; %1.</source>
        <translation>事故：事件中没有，等待未知；%1。</translation>
    </message>
    <message>
        <source>No problems are known at that time.</source>
        <translation>该时刻没有已知问题。</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>不小于</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>小于</translation>
    </message>
    <message numerus="yes">
        <source>%n incident(s) of the range are over by then, and lower no health; see Incidents.</source>
        <translation>
            <numerusform>该时段内的 %n 起事故届时已结束，不影响健康度；参见“事故”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>severity</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>summary</name>
    <message>
        <source>unknown device</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>device 0x%1</source>
        <translation>设备 0x%1</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>速率未知</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>no problems</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>%n 个问题：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tiers</name>
    <message>
        <source>Cables towards hosts against cables towards the top; above 1 the tier is oversubscribed.</source>
        <translation>朝向主机的线缆与朝向顶层的线缆之比；大于 1 表示该层超额使用。</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下行</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上行</translation>
    </message>
    <message>
        <source>Down : up</source>
        <translation>下行 : 上行</translation>
    </message>
    <message>
        <source>by rate</source>
        <translation>按速率</translation>
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
        <translation>节点</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>排行</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>管理器</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>See</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>资产清单</translation>
    </message>
    <message>
        <source>Flaps</source>
        <translation>闪断</translation>
    </message>
    <message>
        <source>Bit errors</source>
        <translation>误码</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Adaptive routing</source>
        <translation>自适应路由</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>组播</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Benchmarks</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Subnet</source>
        <translation>子网</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
</context>
</TS>
