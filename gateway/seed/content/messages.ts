import { type Day, instantAt } from '@/lib/date'
import { formatAmount } from '@/lib/money-format'
import type { messageClasses, messages } from '../../db/schema/messages'
import { fundOf, type TransactionRow } from '../ledger'
import { table } from '../table'

type MessageRow = typeof messages.$inferInsert

export const messageClassRows: (typeof messageClasses.$inferInsert)[] = [
  { classId: 'trade', name: '交易通知', icon: 'trade', personal: true, sort: 1 },
  { classId: 'notice', name: '基金公告', icon: 'notice', personal: false, sort: 2 },
  { classId: 'service', name: '服务提醒', icon: 'service', personal: false, sort: 3 },
  { classId: 'activity', name: '活动消息', icon: 'activity', personal: false, sort: 4 },
]

/** `kind`: a 'dialog' may pop up, a 'link' opens its link, 'hidden' and 'closed' messages are not shown. */
const publicMessages = table(
  ['day', 'classId', 'kind', 'link', 'title', 'content'],
  `
2026-11-20|activity|dialog|/#/Home/Fund/Detail?fundCode=100161|汀澜数字经济混合基金今起发售|<p>汀澜数字经济混合型发起式证券投资基金A类自<b>2026年11月16日</b>至12月11日公开发售，认购起点10元。基金有风险，投资需谨慎。</p>
2026-11-19|notice|text|/#/Biz/Bonus/V2/preDetail?fundCode=100201&exDay=2026-11-24|汀澜纯债债券基金分红公告|<p>汀澜纯债债券A每份派发红利，权益登记日与除息日为2026年11月24日，红利发放日为11月26日。选择红利再投资的，再投资净值按除息日净值确定。</p>
2026-11-18|service|dialog||关于系统升级维护的通知|<p>为提供更好的服务，我们将于11月28日23:00至次日5:00升级系统，期间<b>查询与办理暂停</b>，请提前安排。</p>
2026-11-12|activity|link|/#/Home/Activity/Invite/Index|与基金经理面对面：年末策略交流会|报名参加十二月线下交流会，现场听基金经理聊聊明年怎么投。
2026-11-06|service|text||请留意身份证件有效期|<p>您登记的证件临近或者已经过期的，请及时更新，以免影响业务办理。</p>
2026-10-28|notice|text|/#/Home/Accompany/List|旗下基金2026年第三季度报告披露|<p>旗下基金第三季度报告已经披露，可在基金详情页查阅，也可以到投资陪伴栏目阅读要点。</p>
2026-10-15|activity|link|/#/Home/redPocket|答题领红包，三分钟看懂基金|答对五题即可领取红包兑换码，数量有限，先到先得。
2026-09-28|notice|text||国庆节假期申购赎回安排|<p>2026年10月1日至7日为非交易日，期间提交的申请视同10月8日的申请处理。货币基金节前申购请关注暂停公告。</p>
2026-09-18|notice|text||中秋节假期货币基金收益说明|<p>节假日期间货币基金收益照常计算，节后首个交易日一并公布。</p>
2026-08-30|notice|text||旗下基金2026年中期报告披露|<p>旗下基金中期报告已经披露，请投资者查阅。</p>
2026-08-12|service|text||安全提示：谨防假冒客服|<p>我们不会以任何理由索要您的密码和验证码，也不会要求您向个人账户转账。如有疑问请拨打服务热线。</p>
2026-07-20|service|text||隐私政策更新|<p>我们更新了隐私政策，新增了对第三方服务的说明，可在“我的-隐私政策”中查看全文。</p>
2026-07-01|activity|link|/#/inviteAward/index|邀请好友一起学理财|邀请好友绑定微信服务，双方各得一份学习礼包。
2026-06-18|notice|text||汀澜双利增强债券基金分红公告|<p>汀澜双利增强债券A实施年度分红，除息日为2026年6月24日。</p>
2026-05-26|notice|text||关于调整部分基金申购起点的公告|<p>自2026年6月1日起，旗下养老目标基金A类份额的首次申购起点调整为1元。</p>
2026-04-22|activity|text|/#/Home/information/index|世界读书日：理财书单|<p>我们挑选了五本适合入门的理财书籍，在投资学堂栏目可以读到摘要。</p>
2026-03-30|notice|text||旗下基金2025年年度报告披露|<p>旗下基金年度报告已经披露，请投资者查阅。</p>
2026-02-10|notice|text||春节假期申购赎回安排|<p>2026年2月16日至23日为非交易日，期间提交的申请视同2月24日的申请处理。</p>
2026-01-12|service|dialog|/#/Home/Assets/Report/Year?period=2025|您的2025年度账户报告已生成|<p>回望2025年，每一笔坚持都值得记录。点击查看您的<b>年度账户报告</b>。</p>
2025-12-26|notice|text||元旦假期申购赎回安排|<p>2026年1月1日、2日为非交易日，1月5日起照常办理。</p>
2025-11-14|service|hidden||内部测试消息|这条消息不对外显示。
2025-10-09|activity|closed|/#/SignIn/index|签到活动已经结束|感谢参与，活动已经结束。
`,
)

const plain = (html: string) => html.replace(/<[^>]*>/g, '')
const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}……` : text)

export const publicMessageRows: MessageRow[] = publicMessages.map(({ day, kind, ...row }, index) => ({
  sId: `M${day.replace(/-/g, '')}${String(index + 1).padStart(2, '0')}`,
  classId: row.classId,
  custNo: null,
  title: row.title,
  summary: shorten(plain(row.content)),
  content: row.content,
  sType: kind === 'link' ? '2' : '1',
  link: row.link || null,
  isOpen: kind !== 'closed',
  isShow: kind !== 'hidden',
  isDialog: kind === 'dialog',
  spot: null,
  publishedAt: instantAt(day, '09:30'),
  expiresAt: null,
}))

const wording: Partial<Record<TransactionRow['type'], (row: TransactionRow) => string>> = {
  subscribe: row => `认购${formatAmount(row.amount)}元已确认，得到${formatAmount(row.shares)}份`,
  purchase: row => `买入${formatAmount(row.amount)}元已确认，得到${formatAmount(row.shares)}份`,
  redeem: row => `卖出${formatAmount(row.shares)}份已确认，金额${formatAmount(row.amount)}元`,
  convertOut: row => `转出${formatAmount(row.shares)}份已确认，金额${formatAmount(row.amount)}元`,
  dividendCash: row => `现金分红${formatAmount(row.amount)}元，发放日到账`,
  dividendReinvest: row => `分红${formatAmount(row.amount)}元已再投资为${formatAmount(row.shares)}份`,
}

/** The titles of confirmed transactions that nobody has ordered: a dividend is no trade. */
const titles: Partial<Record<TransactionRow['type'], string>> = {
  dividendCash: '现金分红',
  dividendReinvest: '红利再投资',
}

/**
 * Texts for failed transactions. A confirmed deduction of a plan sends no message, but each failed one does: the money
 * is still there.
 */
const failing: Partial<Record<TransactionRow['type'], (row: TransactionRow) => string>> = {
  subscribe: row => `认购${formatAmount(row.amount)}元`,
  purchase: row => `买入${formatAmount(row.amount)}元`,
  regularInvestment: row => `定投${formatAmount(row.amount)}元`,
  redeem: row => `卖出${formatAmount(row.shares)}份`,
  convertOut: row => `转出${formatAmount(row.shares)}份`,
}

/** The message about the outcome of a transaction, with its day and time. Null if there is no message. */
function outcomeOf(row: TransactionRow): { title: string; words: string; day: Day; at: Date } | null {
  const { type, state, confirmDay, tradeDay, appliedAt, failReason } = row
  const morning = (day: Day) => instantAt(day, '08:30')
  if (state === 'confirmed' && confirmDay) {
    const words = wording[type]?.(row)
    return words ? { title: titles[type] ?? '交易确认', words, day: confirmDay, at: morning(confirmDay) } : null
  }
  const what = state === 'failed' ? failing[type]?.(row) : undefined
  if (!what) return null
  const at = new Date(Math.max(Number(appliedAt), Number(morning(tradeDay))))
  return { title: '交易未成功', words: `${what}未成功（${failReason}）`, day: tradeDay, at }
}

/** The link of a message: a dividend has its own page. */
const linkOf = ({ type, applicationNo }: TransactionRow) =>
  type === 'dividendCash' || type === 'dividendReinvest'
    ? `/#/Biz/Bonus/V2/Detail?applicationNo=${applicationNo}`
    : `/#/Home/Transactions/Detail?id=${applicationNo}`

/** The first day with messages about transactions. Older messages would be deleted already. */
const since = '2026-06-01'

/**
 * The messages to a customer about transactions, on the day on which a transaction takes effect or would have done so.
 */
export const tradeMessages = (rows: readonly TransactionRow[]): MessageRow[] =>
  rows.flatMap(row => {
    const outcome = outcomeOf(row)
    if (!outcome || outcome.day < since) return []
    const { shortName } = fundOf(row.fundCode)
    const text = `您的${shortName}（${row.fundCode}）${outcome.words}。`
    return [
      {
        sId: `T${row.applicationNo}`,
        classId: 'trade',
        custNo: row.custNo,
        title: `${shortName}${outcome.title}`,
        summary: shorten(text),
        content: text,
        sType: '1',
        link: linkOf(row),
        isOpen: true,
        isShow: true,
        isDialog: false,
        spot: null,
        publishedAt: outcome.at,
        expiresAt: null,
      },
    ]
  })
