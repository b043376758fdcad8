import type { accountItems, certificateTypes } from '../../db/schema/account'
import type { channels } from '../../db/schema/portfolio'
import type { serviceItems, shortLinks } from '../../db/schema/service'
import type { commonMessages, tips } from '../../db/schema/shell'
import { table } from '../table'
import { company } from './settings'

export const channelRows: (typeof channels.$inferInsert)[] = table(
  ['channelCode', 'name', 'englishName', 'kind'],
  `
001|汀澜基金直销|Tinglan Direct|direct
101|江海银行|Jianghai Bank|bank
102|东临银行|Donglin Bank|bank
201|长川证券|Changchuan Securities|broker
301|极光财富|Aurora Wealth|platform
`,
)

export const certificateRows: (typeof certificateTypes.$inferInsert)[] = table(
  ['code', 'name', 'inherit'],
  `
0|身份证|1
1|护照|1
2|军官证|0
3|士兵证|0
4|港澳居民来往内地通行证|1
5|户口本|1
6|外国人永久居留身份证|1
7|台湾居民来往大陆通行证|1
8|其他证件|0
`,
).map(({ code, name, inherit }, index) => ({ code, name, forInheritance: inherit === '1', sort: index + 1 }))

export const serviceRows: (typeof serviceItems.$inferInsert)[] = table(
  ['group', 'serverName', 'link', 'type', 'personal', 'summary'],
  `
app|我的资产|/#/Home/Assets/Index|page|1|持仓与收益
app|交易查询|/#/Home/Transactions/list|page|1|申购赎回逐笔可查
app|基金净值|/#/Biz/Worth/IndexV2|page|0|每日净值更新
app|分红查询|/#/Biz/Bonus/V2/Index|page|1|现金与再投
app|我的定投|/#/Home/Assets/RegularInvestment|page|1|计划与扣款
app|资产证明|/#/Home/Assetscert/Index|page|1|在线开具
app|电子对账单|/#/Home/Bill/Index|page|1|按月按年发送
app|账户分析|/#/Home/Assets/Analysis/Index|page|1|看懂收益来源
app|选基金|/#/Home/Fund/Index|page|0|按类型、风险、涨幅挑选与对比
app|账户报告|/#/Home/Assets/Report/Month|page|1|月报季报年报
app|养老金专区|/#/Home/Assets/Syyl/Index|page|1|税收递延资产
app|份额继承|/#/NewInherit/index|page|0|在线办理
app|买入撤销|/#/Revoke/RevokePage|page|0|撤单，付错款的申请
app|持有人大会|/#/Home/Tp|page|0|在线表决
app|活动报名|/#/enroll/index|page|0|线下活动与候补
app|活动签到|/#/SignIn/index|page|0|到场扫码
app|安全锁|/#/Home/Lock/Set|page|1|保护账户信息
app|资料修改|/#/Home/Info|page|1|手机邮箱地址
app|在线客服|/#/Home/OnlineService|page|0|咨询、热线与常见问题
app|交易指南|/#/TradingGuide/Buying|page|0|买卖规则
app|投资学堂|/#/Home/information/index|page|0|从零学基金
app|关注公众号|/#/Wx/Gzh|page|0|账户动态早知道
app|公司应用|/#/Home/Apps|page|0|小程序与手机应用
app|公司介绍|/site/about.html|site|0|公司官网的介绍
app|信息披露|https://www.example.com/|web|0|监管指定的披露网站
app|投教小程序|miniprogram://wx0000000000000002/pages/index/index|miniProgram|0|在微信小程序中打开
app|我的消息|pages/messages/list|miniPage|0|公告与账户消息
ads|年度投资旅程|/#/YearBill|page|1|回望2025年的每一笔坚持
ads|个人养老金怎么买|/#/Home/Assets/Syyl/Rules|page|1|一年可抵扣一万二
ads|纯债基金小贴士|/#/PureBondTips/Index|page|0|净值波动时该怎么看
ads|邀请好友有礼|/#/inviteAward/index|page|1|和好友一起学习理财
notify|净值提醒|/#/Subscribe/Subscribe|subscribe|1|自选基金净值更新后通知
notify|分红提醒|/#/Subscribe/Subscribe|subscribe|1|分红公告与到账通知
notify|定投到期提醒|/#/Home/Assets/ExpireRemind|page|1|计划快到期时通知
notify|公告消息|/#/Home/Message/Index|page|0|重要公告第一时间看
app|投资陪伴|/#/Home/Accompany/List|page|0|与持有的基金有关的文章
ads|会员中心|/#/Home/Vip|page|1|等级、权益与兑换码
ads|答题领红包|/#/Home/redPocket|page|0|三分钟看懂基金
ads|邀请好友参加交流会|/#/Home/Activity/Invite/Index|page|0|与基金经理面对面
`,
).map(({ personal, ...row }, index) => ({
  ...row,
  // The table allows only these three groups.
  group: row.group as 'app' | 'ads' | 'notify',
  id: index + 1,
  personal: personal === '1',
  sort: index + 1,
}))

export const accountItemRows: (typeof accountItems.$inferInsert)[] = table(
  ['code', 'parentCode', 'groupName', 'name', 'link', 'showflag'],
  `
profile||账户信息|个人资料|/#/Home/Info/SecondAccountItems|Y
phone|profile|账户信息|手机号码|/#/Home/Info/Phone|Y
email|profile|账户信息|邮箱|/#/Home/Info/Email|Y
address|profile|账户信息|联系地址|/#/Home/Info/Address|Y
fundAccount||账户信息|基金账号|/#/Home/Info/FundAcco|Y
bankCard||账户信息|银行卡|/#/Home/Info/SecondAccountItems|N
lock||安全设置|安全锁|/#/Home/Lock/Set|Y
password||安全设置|修改密码|/#/Change/Pass|Y
privacy||安全设置|隐私政策|/#/Home/Info/PrivacyPolicy|Y
own||安全设置|数据与授权|/#/Home/Info/SecondAccountItems|Y
ownPolicy|own|安全设置|隐私政策|/#/Home/Info/PrivacyPolicy|Y
certificate||业务办理|资产证明|/#/Home/Assetscert/Index|Y
bill||业务办理|电子对账单|/#/Home/Bill/Index|Y
vip||会员服务|会员权益|/#/Vip/Index|Y
invite||会员服务|邀请有礼|/#/inviteAward/index|Y
`,
).map((row, index) => ({ ...row, parentCode: row.parentCode || null, sort: index + 1 }))

export const tipRows: (typeof tips.$inferInsert)[] = table(
  ['businessType', 'title', 'content'],
  `
1|总资产是怎么算的|每只基金的金额等于持有份额乘以最新净值，四舍五入到分，货币基金再加上未结转的收益。总资产等于各基金金额之和，加上已付款、还没有确认的买入金额。
1|数据什么时候更新|基金净值一般在交易日当晚公布，公布后资产与收益随之更新。页面上的日期就是这些数字所属的那一天；周末和节假日没有新的净值，数字保持不变。
1|昨日收益是哪一天的|昨日收益是最近一个已公布净值的交易日的收益，旁边标有日期。周一看到的是上周五的收益；净值公布更晚的基金，收益记在它自己的日期上。
1|为什么海外基金净值晚一两天|QDII基金投资海外市场，因为时差和估值安排，净值通常晚一到两个交易日公布。净值公布之前，当天的收益标为「待公布」，公布后会更新。
1|持有收益与累计收益|持有收益是现有份额的市值减去持仓成本，再加上这些份额收到的现金分红。累计收益是买入以来的全部盈亏，还包括已卖出的份额。
1|收益率怎么看|时间加权收益率只看基金涨跌，与您何时买卖无关，适合评价选的基金。资金加权收益率把每笔钱进出的时间算在内，适合评价自己的收益。满一年的区间才折算成年化。
1|在途是什么意思|买入付款后到份额确认之前的钱叫在途，计入总资产，不计入单只基金的金额，也还没有收益。卖出的份额在确认之前仍然计入资产。
1|货币基金的收益|货币基金每日计算收益，每月结转为份额；未结转的收益计入资产。周末与节假日也有收益，会在之后的交易日一并公布。
2|上传什么材料|请上传身份证正反面、死亡证明、亲属关系证明或公证书，照片要清晰完整、没有遮挡。
2|文件要求|支持JPG、PNG与PDF格式，单个文件不超过10MB，每类材料最多9个。
2|办理时限|材料齐全后5个工作日内完成审核，结果会发短信通知。
2|原件邮寄|线上审核通过后，请在有效期内把原件寄给我们，并填写快递单号。
3|什么时候可以直接撤单|还没有确认的买入（申购、认购、定投），在它所属交易日的15:00之前可以直接撤单，不需要材料，款项退回原付款账户。
3|什么时候需要申请|已经确认，或者已过撤单时间的买入，如果由他人账户付款、重复买入或者由未成年人买入，可以提交撤销申请。确认后30天内、份额都还在时受理。
3|退多少、退到哪里|申请通过后按买入时支付的金额退款，包含手续费，不计净值涨跌，退到您本人名下的银行卡；这笔买入的份额同时注销。
3|要准备什么|身份证正反面。由他人付款或重复买入的，还需付款凭证；未成年人买入的，还需监护关系证明。
4|电子对账单|在「服务」页面进入「电子对账单」，可以按月、按季、按年自动发送到邮箱，也可以申请任意一段时间的。申请时可以设置打开密码。
5|谁可以参加|在中国境内参加城镇职工基本养老保险或者城乡居民基本养老保险的劳动者都可以参加，每人只能开立一个个人养老金账户。
5|每年缴多少|每人每年缴费上限为12000元，可以一次缴，也可以分次缴。当年没有用完的额度不结转到下一年。
5|缴费时的税|在每年12000元的限额内据实扣除：计算综合所得或者经营所得的个人所得税时，先减去缴费金额。
5|投资时的税|计入个人养老金资金账户的投资收益暂不征收个人所得税。
5|领取时的税|领取的个人养老金不并入综合所得，单独按照3%的税率缴纳个人所得税。
5|Y类份额|Y类份额是基金专为个人养老金设立的份额，不收销售服务费，管理费与托管费享受优惠，只能用个人养老金资金账户里的钱购买。
5|什么时候可以领取|达到领取基本养老金年龄、完全丧失劳动能力、出国（境）定居，以及国家规定的其他情形，可以按月、分次或者一次性领取。
6|忘记登录密码怎么办|在「我的」页面进入「修改密码」，用短信验证码或人脸识别确认身份后就能设置新密码，原密码随即失效。
6|怎样修改手机号码|在「我的」页面进入「个人资料」，选择「手机号码」后点「修改手机号码」。需要先验证身份，再验证新号码收到的短信验证码。
6|赎回的钱什么时候到账|份额确认后，货币基金通常一到两个交易日到账，其他境内基金两到四个交易日，海外基金七到十个交易日。具体以销售渠道的规定为准。
6|为什么收益和银行或平台显示的不一样|各渠道的计算时间和口径不同。这里按本公司登记的份额和已公布的净值计算，「资产」页面的数据说明里写明了每个数字的算法。
6|交易记录里没有刚买的基金|在银行或第三方平台提交的申请，通常在下一个交易日确认后才会出现在这里。
6|怎样开具资产证明|在「服务」页面进入「资产证明」，选择用途（签证、贷款等），核对日期和内容后先看到证明，验证身份后发送到您填写的邮箱，也可以直接下载。
6|文字太小看不清|在「我的」页面打开「大字模式」，文字和按钮都会变大，并且不再显示推广内容。
6|怎样避免别人看到我的金额|点资产旁边的眼睛可以隐藏全部金额；在「我的」页面打开「安全锁」，5分钟没有使用就要重新验证身份。
7|债券基金为什么也会跌|基金手里的债券每天按市场价格估值。市场利率上升时，已经发行的债券利息显得少了，价格就会下降，基金净值随之下跌；利率下降时正好相反。这是价格的变化，债券的利息仍然每天在积累。
7|一天的涨跌说明什么|一天的涨跌主要来自市场利率，很少来自某一只债券出了问题。看一个月、三个月、一年，比看一天更能说明一只债券基金。
7|为什么连着跌几天|资金面紧张、股市走强时，许多人同时卖出债券，下跌会持续几天到几周。跌过之后新买的债券利息更高，持有的时间越长，利息越能补上价格的下跌。
7|什么时候应该留意|同类基金都平稳，只有一只大幅下跌，可能是它持有的债券出了信用问题。可以看它的公告和季报，或者问在线客服。
7|要不要因为下跌卖出|先看这笔钱什么时候要用。几个月内要用的钱适合货币基金或短债基金；一年以上不用的，短期的涨跌一般不必理会。这里的说明不构成投资建议，过往业绩不代表未来表现。
5|领取之前|账户里的资金封闭运行：卖出基金的钱回到个人养老金资金账户，可以再买其他产品，满足领取条件之前不能取出。
`,
).map((row, index) => ({ ...row, id: index + 1, sort: index + 1 }))

const agreement = `<p>欢迎使用${company.platform}。为了向您提供账户查询与业务办理服务，我们需要收集和使用您的必要信息。</p>
<p>一、我们收集的信息：姓名、证件类型与号码、手机号码、客户号，以及您主动填写的邮箱与联系地址。</p>
<p>二、我们如何使用：用于核实身份、展示账户资产、发送您订阅的通知，不会用于其他目的。</p>
<p>三、我们如何保护：敏感信息在传输与存储时加密，您可以开启安全锁进一步保护账户。</p>
<p>四、您的权利：您可以查询、更正信息，解除微信绑定，或撤回同意。撤回后将退出登录。</p>
<p>五、联系我们：服务热线4000-000-000，工作日8:30至17:30。</p>`

export const commonMessageRows: (typeof commonMessages.$inferInsert)[] = [
  { code: 'privacyPolicy', title: '隐私政策', content: agreement, version: '2026-07-01' },
  {
    code: 'inheritNotice',
    title: '基金份额继承须知',
    content:
      '<p>继承人可以把基金转入自己的账户，或者赎回后收款。申请开始后九十天内有效，到期后可以沿用已填写的内容重新申请。</p><p>有多位继承人的，由申请人填写每个人的部分，每个人签署后办理。</p>',
    version: '2026-03-01',
  },
  {
    code: 'revokeNotice',
    title: '买入撤销须知',
    content: `<p>一、尚未确认的买入，在它所属交易日的15:00之前可以直接撤单，不需要提交申请。</p>
<p>二、已确认或已过撤单时间的买入，因他人账户付款、重复买入、未成年人买入等原因付错的，可以在确认后30天内申请撤销。该笔买入的份额须全部还在，没有赎回、转换。</p>
<p>三、请准备：本人身份证正反面；由他人付款或重复买入的，提供付款凭证；未成年人买入的，提供监护关系证明。其他原因请写明情况。</p>
<p>四、提交后由专人审核，可能请您补充材料。有结果之前您可以撤回申请。</p>
<p>五、审核通过后，款项按买入时支付的金额（含手续费）在三个交易日内退到您本人名下的银行卡，该笔买入的份额同时注销，期间的净值涨跌不另行结算。</p>
<p>六、提交虚假材料的，由申请人承担责任。</p>`,
    version: '2026-11-01',
  },
  {
    code: 'smsTemplate',
    title: '短信验证码',
    content: `【${company.name}】验证码{code}，{minutes}分钟内有效。请勿告知他人。`,
    version: '2026-01-01',
  },
  {
    code: 'billNotice',
    title: '电子对账单说明',
    content: '<p>对账单包含所选期间的交易与期末持仓，发送至登记邮箱，通常十分钟内到达。</p>',
    version: '2026-01-01',
  },
]

export const shortLinkRows: (typeof shortLinks.$inferInsert)[] = [
  { code: 'jz2026', target: '/#/Biz/Worth/IndexV2' },
  { code: 'fh2026', target: '/#/Biz/Bonus/V2/Index' },
  { code: 'nd2025', target: '/#/YearBill' },
  { code: 'dt2026', target: '/#/Home/Assets/ExpireRemind' },
  { code: 'once01', target: '/#/Home/Message/Index', once: true },
  { code: 'ended1', target: '/#/Home/Activity/Invite/Index', expiresAt: new Date('2025-12-31T16:00:00Z') },
].map(row => ({ expiresAt: null, once: false, ...row }))
