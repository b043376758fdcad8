import { joinAddress } from '@/lib/query'
import { type RouteName, routes } from '@/routes'

/** Something that a person can do in the app, with the words that people use for it. */
export interface AppFunction {
  title: string
  /** The content of the screen, in a few words. */
  note: string
  /** The screen, and its parameters as a query. */
  screen: RouteName
  query: string
  words: readonly string[]
}

/**
 * The functions of the app: title | screen and query | note | words. The words are what people say instead of the
 * title; parts of the title need not be repeated, and pinyin is derived. Where two functions fit equally well, the
 * earlier one comes first. A thing that people look for and the app cannot do leads to the customer service, and the
 * note says why.
 */
const INDEX = `
资产证明|certificates|签证、贷款、落户时证明您的资产|签证 留学 出国 旅游签 使馆 领事馆 移民 贷款 买房 购房 房贷 落户 入户 积分落户 验资 证明 开证明 打证明 存款证明 财产证明 资金证明 财力证明 持有证明 持仓证明 份额证明 基金证明 余额证明 英文证明 中英文证明 盖章 公章 电子章 visa certificate proof asset 英文版 外文证明
资产证明验真|certificates|核对一张证明的真伪|验真 真伪 防伪 验证码核对 证明是真的吗
电子对账单|bills|按月、按季、按年发到邮箱|对账单 账单 月账单 季度账单 月结单 结单 清单 账单邮寄 寄账单 发账单 每月账单 statement bill 对账单发邮箱 对帐单发邮箱 账单发到邮箱
申请对账单|billApply|任意一段时间的对账单|补发对账单 重发对账单 补寄 某一段时间的账单 自选日期账单
全部对账单|billList|看过去的每一份，可以下载|历史对账单 以前的账单 下载对账单 对账单下载 账单查询
修改手机号码|changePhone|换一个号码接收验证码|换手机 换号 换手机号 换号码 改手机 改手机号 修改手机号 变更手机 更换手机 更新手机号 新手机号 旧号码不用了 手机停机 号码停用 收不到短信 收不到验证码 更改手机 更改手机号 手机换了 换了手机号 验证码 短信验证码
手机号码|infoPhone|登记的手机号码|手机号 手机 电话号码 预留手机 预留电话 联系电话 mobile phone
修改邮箱|changeEmail|对账单和证明寄到哪里|修改电子邮箱 换邮箱 改邮箱 更换邮箱 变更邮箱 更改邮箱 邮箱换了
邮箱|infoEmail|登记的邮箱|电子邮箱 邮件地址 收不到邮件 email mail e-mail 邮件
修改联系地址|changeAddress|搬家以后改这里|改地址 换地址 修改地址 变更地址 更换地址 搬家 新地址 住址变了 更改地址 改住址 搬了 搬新家
联系地址|infoAddress|登记的地址|地址 通讯地址 通信地址 住址 家庭地址 邮寄地址 收件地址 address
个人资料|secondAccountItems?group=profile|手机、邮箱、地址|资料 个人信息 资料修改 修改资料 我的信息 客户资料 基本信息 profile
基金账号|fundAcco|您在本公司和各渠道的账号|基金账户 账号 账户号 账户号码 开户行 交易账号 客户号 股东账户 fund account
修改密码|changePass|验证身份后设置新密码|密码 改密码 换密码 忘记密码 忘密码 找回密码 重置密码 重设密码 设置密码 登录密码 查询密码 交易密码 password 更改密码 变更密码 密码错误 密码不对
安全锁|lockSet|离开一会儿自动上锁|手势密码 手势 锁屏 上锁 图案锁 密码锁 指纹 面容 解锁 应用锁 账户安全 lock
授权管理|secondAccountItems?group=own-consents|看同意过什么，随时撤回|授权 取消授权 撤回授权 撤回同意 撤销同意 不同意 同意过什么 关闭授权 隐私授权
登录设备|secondAccountItems?group=own-devices|在哪里登录着，让它退出|设备 设备管理 手机丢了 丢手机 手机被偷 换手机登录 别的手机 其他手机 其他设备 异地登录 被盗 谁登录了 踢下线 强制下线 新手机登录 账号被盗 盗号
导出数据|secondAccountItems?group=own-export|交易、分红、持有的表格|导出 导出交易 导出明细 导出记录 导出分红 导出持仓 下载交易 下载明细 下载记录 下载数据 表格 报税 excel csv xlsx 日历文件 export
个人信息副本|secondAccountItems?group=own-archive|我们保存的、与您有关的全部信息|信息副本 我的数据 数据副本 下载个人信息 个人信息下载 查阅个人信息 有我哪些信息 收集了什么 保存了什么 archive
注销电子服务|secondAccountItems?group=own-close|办理前列出删除和保留的内容|注销 注销账户 注销账号 销户 销号 删号 删除账户 删除账号 关闭账户 停用账户 停用 关闭服务 不用了 不想用 退出服务 close account
数据与授权|secondAccountItems?group=own|授权、设备、导出、注销|数据 个人数据 隐私设置 数据安全
隐私政策|privacyPolicy|我们怎样使用您的信息|隐私 隐私协议 用户协议 协议 条款 个人信息保护 privacy
微信绑定|info|绑定或者解除绑定微信|绑定微信 解绑微信 解除绑定 微信解绑 微信登录 换微信 wechat
大字模式|info|更大的文字和按钮|大字 大字体 字体 字号 字太小 看不清 老年模式 老年版 长辈模式 长辈版 适老 关怀模式 老人模式 放大 字大 字小 大一点 大号字
深色与浅色|info|跟随系统，或者自己选|深色模式 夜间模式 黑夜 暗色 主题 皮肤 外观 护眼 亮度 浅色 dark
隐藏金额|info|所有金额显示为 ****|不显示金额 遮住金额 隐藏资产 不让别人看 隐私模式 星号 眼睛 藏金额 金额藏 遮金额 看到我的金额
登录|info|登录后查看自己的账户|登陆 怎么登录 登录不了 登不上 login 注册 我是客户
退出登录|info|退出这台设备上的登录|退出 登出 退出账号 切换账号 切换账户 换账号 换个账号 换人登录 logout
我的|info|账户、安全与显示设置|设置 个人中心 账户 我的账户 账户设置 账户信息 安全设置 系统设置 settings
我的资产|assets|总资产、收益与持有|资产 总资产 持仓 持有 我的持仓 我的基金 我买的基金 有多少钱 余额 账户余额 市值 asset 买的基金 我有什么基金
全部持有|holdings|每一只基金的金额与收益|持有基金 持仓明细 持有明细 份额 我的份额 基金份额 持仓查询 买了哪些基金 买了什么基金 我的基金
收益分析|profit|每天、每月、每年赚了多少|收益 赚了多少 亏了多少 赚多少钱 盈亏 盈利 亏损 收益率 昨日收益 昨天收益 今日收益 累计收益 收益曲线 收益日历 收益明细 回报 profit 今年收益 今年赚了 赚多少 亏钱 亏多少 赚钱 跌了多少 涨了多少
持仓分析|holdAnalysis|集中在哪里，看穿到股票|持仓结构 重仓股 重合 行业 集中度 持股 穿透
资产结构|structure|各类基金占多少|资产分布 资产配置 配置 占比 比例 饼图 分布
资产交易|assetTransactions|资产的每一次变动|资产变动 资金变动 资金明细
账户分析|analysis|看懂收益来源|诊断 账户诊断 分析 收益来源 风险分析 波动 回撤 analysis
数据说明|assetTips|每个数字是怎么算的|怎么算的 计算方法 为什么不一样 算法 口径 名词解释
交易查询|transactions|申购、赎回逐笔可查|交易记录 交易明细 交易 买卖记录 买入记录 卖出记录 申购记录 赎回记录 我的赎回 我的申购 流水 资金流水 订单 在途 确认 份额确认 确认了吗 成交 买入成功了吗 转换 transaction order
买入撤销|revoke|撤单，或者付错款的申请|撤单 撤销 撤回 取消买入 取消订单 取消交易 退款 退钱 退货 付错款 付错钱 错付 买错 买错了 重复买入 买重了 后悔 误操作 他人付款 代付 未成年人 cancel refund
撤销申请|revokeList|看办到哪一步|我的撤销 撤销进度 退款进度 撤销记录 撤单记录
我的定投|regularInvestment|计划与扣款|定投 定期投资 定期定额 自动扣款 扣款 扣款日 扣款失败 每月买 定投计划 暂停定投 停止定投 终止定投 改定投 每月扣 扣多少钱 每周扣
定投到期提醒|expireRemind|快到期的计划|定投到期 到期 定投快到期 计划到期 续期
分红查询|bonus|现金与再投，逐笔可查|分红 红利 派息 派现 分红记录 分红到账 现金分红 红利再投 红利再投资 再投资 分红方式 修改分红方式 股息 利息 dividend
我的分红|bonusOld|按年看收到的分红|历年分红 分红明细
基金净值|netValues|每日净值更新|净值 最新净值 今日净值 今天净值 每日净值 单位净值 累计净值 估值 涨跌 今天涨了吗 行情 七日年化 万份收益 nav
净值走势|worth|一只基金每天的净值|历史净值 净值曲线 以前的净值
选基金|funds|按类型、风险、涨幅挑选与对比|找基金 挑基金 买什么 推荐基金 基金推荐 基金列表 所有基金 全部基金 基金排行 排行 排行榜 涨幅榜 基金对比 对比 比较 筛选 基金产品 产品 自选 fund
搜索基金|worthSearch|名称、代码、拼音或经理|搜索 查基金 查询基金 基金代码 基金经理 搜基金
账户报告|reportMonth|每月的收益与交易|月报 月度报告 每月报告 报告 本月 上个月 report
季度报告|reportQuarter|每季的收益与交易|季报 账户季报 季度总结
年度报告|reportYear|每年的收益与交易|年报 账户年报 去年的报告 全年 一年的报告
下载报告|reportDownload|报告的文件|报告下载 保存报告 报告pdf 打印报告
养老金专区|pension|税收递延资产|养老金 个人养老金 养老 养老基金 退休 第三支柱 y份额 y类 抵税 节税 退税 税收优惠 pension
个人养老金规则|pensionRules|一年可抵扣一万二|养老金规则 养老金怎么买 怎么缴养老金 养老金上限 12000 一万二 抵扣 个税 个税抵扣 缴费凭证 领取条件 什么时候能领
年度投资旅程|yearBill|回望您的一年|年度账单 年账单 年度总结 年终总结 年度回顾 年度盘点 年度报表 一年总结 旅程
历年旅程|yearList|每一年的旅程|以前的年度账单 往年 历年
历年对比|yearHistory|几年并排比较|年度对比 每年比较
基金继承|inherit|在线办理|份额继承 继承 遗产 遗嘱 去世 过世 逝世 死亡 身故 亲人去世 老人去世 父母去世 非交易过户 过户 继承人 遗产继承 inherit
继承申请|inheritList|看办到哪一步|继承进度 我的继承 继承记录 继承办到哪了
继承材料上传|inheritOld|补交继承的材料|上传继承材料 死亡证明 公证书
持有人大会|tp|在线表决|投票 表决 大会 基金大会 份额持有人大会 议案 表决票 授权委托 投票结果 vote 开会 参会 表决意见
活动报名|enrol|线下活动与候补|报名 活动 线下活动 讲座 沙龙 路演 交流会 见面会 客户活动 最近活动 参加活动 预约 event
我的报名|enrolForm|报过名的活动|报名记录 取消报名 改报名 候补
活动签到|signIn|到场扫码|签到 扫码签到 到场 现场签到 check in 二维码签到
入场凭证|pass|签到时出示|入场码 入场券 门票 凭证 电子票 二维码
前往活动|way|地点与路线|活动地址 活动地点 路线 怎么去 地图 导航 停车
我的消息|messages|公告与账户消息|消息 消息中心 站内信 未读 未读消息 公告 公告消息 重要公告 收件箱 提示 message
通知设置|subscribe|通知的事情和方式|通知 提醒 消息提醒 通知提醒 净值提醒 分红提醒 到账提醒 交易提醒 推送 推送设置 订阅 取消订阅 退订 关闭通知 关掉通知 关闭提醒 不要发短信 短信通知 微信通知 别发了 subscribe 短信 关短信 不收短信 不要发消息 别发消息 不要给我发 少发消息
会员中心|vip|等级、权益与兑换码|会员 积分 我的积分 会员积分 会员等级 成长值 vip member
会员权益|vipBenefits|可以领取的权益|权益 福利 领权益 优惠 礼品 兑换礼品
等级与权益|vipLevels|每一级有什么|等级 升级 怎么升级 等级规则
我的兑换码|vipCodes|已领取的兑换码|兑换码 券码 优惠券 卡券 兑换 券 优惠码
邀请有礼|inviteAward|和好友一起学习理财|邀请好友 邀请好友有礼 推荐好友 推荐朋友 推荐给朋友 推荐有奖 拉新 邀请码 邀请奖励 老带新 invite
邀请好友参加交流会|invitation|与基金经理面对面|邀请朋友参加 带朋友 交流会邀请
邀请进展|inviteResult|邀请了谁，得到什么|邀请记录 我的邀请 邀请结果
答题领红包|redPocket|三分钟看懂基金|红包 领红包 答题 问答 有奖问答 抽奖 现金红包 红包活动
我的红包|redPocketCode|已领取的红包|红包记录 红包码 红包在哪
在线客服|onlineService|咨询、热线与常见问题|客服 人工 人工客服 转人工 人工服务 热线 客服热线 客服电话 服务热线 电话 打电话 联系我们 联系客服 联系你们 咨询 投诉 意见 建议 反馈 举报 帮助 帮助中心 常见问题 问题 怎么办 有人吗 help service 工作时间 服务时间 网点 营业部 分公司 公司地址 合同 发票
银行卡|onlineService|在购买渠道更换，可以先问客服|绑卡 绑定银行卡 换卡 换银行卡 更换银行卡 解绑银行卡 银行账户 收款账户 回款账户 卡号 卡丢了 bank card
风险测评|onlineService|在购买渠道办理，可以先问客服|风险评估 风险等级 风险承受能力 风评 测评 风险问卷 风险测试 适当性
证件更新|onlineService|在购买渠道办理，可以先问客服|身份证过期 身份证到期 证件过期 证件到期 更新身份证 换身份证 上传身份证 证件有效期 改名 姓名变更 身份证换 换了身份证 身份证更新
开户|onlineService|在购买渠道办理，可以先问客服|开通账户 开账户 新开户 怎么开户
转托管|onlineService|在购买渠道办理，可以先问客服|转移份额 转渠道 份额转移 确权
买入指南|guideBuying|买入的步骤、时间与费用|怎么买 如何买入 买入 买基金 购买 申购 认购 加仓 买入规则 交易指南 交易规则 交易时间 手续费 费率 申购费 费用 起购金额 几点前买 buy
卖出指南|guideSelling|卖出的步骤、到账时间与费用|怎么卖 如何卖出 卖出 卖基金 赎回 怎么赎回 减仓 取钱 提现 取现 钱多久到账 什么时候到账 几天到账 到账时间 到账 赎回费 赎回规则 sell redeem 卖出手续费 卖基金手续费 赎回手续费 卖掉 卖掉基金 卖出基金
投资学堂|learning|从零学基金|学堂 学习 学基金 课程 新手 新手入门 入门 小白 基础知识 知识 理财知识 投教 投资者教育 视频 learn
投资陪伴|articles|与持有的基金有关的文章|文章 资讯 新闻 市场 观点 解读 陪伴 news
基金经理手记|guideNotes|基金经理写给持有人的话|手记 经理手记 基金经理说 经理观点 基金经理的信
季报解读|guideReport|每只基金的季报讲了什么|基金季报 季度解读 基金报告
纯债基金小贴士|bondTips|净值波动时该怎么看|债基 债券基金 纯债 债券为什么跌 贴士
关注公众号|gzh|账户动态早知道|公众号 微信公众号 服务号 关注 扫码关注
公司应用|apps|小程序与手机应用|应用 下载 下载应用 手机应用 小程序 客户端 安卓 苹果 app
首页|home|总览、自选与消息|主页 回首页 自选基金 home
服务|service|全部服务|所有服务 全部功能 业务办理 办业务 功能
`

const split = (text: string) => text.trim().split('\n')

/** All functions of the index, in its order. */
export const appFunctions: readonly AppFunction[] = split(INDEX).map(line => {
  const [title = '', target = '', note = '', words = ''] = line.split('|')
  const [screen = '', query = ''] = target.split('?')
  return { title, note, screen: screen as RouteName, query, words: words.split(' ').filter(Boolean) }
})

/** The link of a function, in the form of the links of services. */
export const linkOfFunction = ({ screen, query }: AppFunction) => `/#${joinAddress(routes[screen].path, query)}`
