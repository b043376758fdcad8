import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { instantAt } from '@/lib/date'
import type { consents } from '../../db/schema/personal'
import type {
  acceptedInvitations,
  benefitCodes,
  benefits,
  invitationCodes,
  rewardQuestions,
} from '../../db/schema/rewards'
import { publishedList } from '../../rewards/pocket-list'
import { billConsentRows } from '../customer-rows'
import type { Numbered } from '../insert-rows'
import { type PersonKey, person } from '../people'
import { table } from '../table'

const custNo = (key: PersonKey) => person(key).custNo

const HOW_TO = '在合作方的兑换页面输入兑换码，或者在门店出示条码。'

export const benefitRows: (typeof benefits.$inferInsert)[] = table(
  ['benefitId', 'activityId', 'minLevel', 'hasCodes', 'expiryDay', 'title', 'worth', 'content', 'howTo'],
  `
vip-checkup|vip2026|0|0||账户体检|免费|每季度一份账户分析：收益来自哪里、资产怎样分布。只说明事实，不给出买卖建议。|在「账户分析」中查看，不需要领取。
vip-books-q4|vip2026|0|1|2026-12-31|电子书礼包|价值30元|三本理财入门电子书，领取后可永久阅读。|${HOW_TO}
vip-priority|vip2026|1|0||活动优先报名|免费|线下活动开放报名前24小时起，可以先报名。|报名时自动享受，不需要领取。
vip-video-q4|vip2026|1|1|2026-12-31|视频会员月卡|价值25元|主流视频网站的会员一个月。|${HOW_TO}
vip-coffee-q4|vip2026|1|1|2026-12-31|咖啡兑换券|价值32元|指定咖啡店任意中杯饮品一杯。|${HOW_TO}
vip-line|vip2026|2|0||专席客服|免费|工作日的服务热线优先接入专席。|用登记的手机号码拨打，不需要领取。
vip-lounge-q4|vip2026|2|1|2026-12-31|机场贵宾厅单次|价值188元|国内主要机场的贵宾厅使用一次，限本人。|${HOW_TO}
vip-review|vip2026|3|0||一对一账户讲解|免费|每年两次，由专人讲解您的账户报告。不推荐任何一只基金。|客户经理会与您联系，不需要领取。
vip-care-q4|vip2026|3|1|2026-12-31|三甲医院陪诊服务|价值599元|一次陪同就诊，含挂号协助。|${HOW_TO}
vip-coffee-q3|vip2026|1|1|2026-09-30|咖啡兑换券|价值32元|指定咖啡店任意中杯饮品一杯。|${HOW_TO}
vip-books-q2|vip2026|0|1|2026-06-30|电子书礼包|价值30元|三本理财入门电子书。|${HOW_TO}
seat-202612|invite202612|0|1|2026-12-12|交流会席位|一个席位|2026年12月12日14:00，各地客户中心。|到场时出示条码。
pack-2026|inviteAward2026|0|1|2026-12-31|学习礼包|价值50元|投资学堂配套的纸质课本一套，包邮。|${HOW_TO}
pocket-2026|quiz202610|0|1|2027-01-31|答题红包|见红包金额|红包兑换后充入手机话费。|在公众号「汀澜基金服务号」回复兑换码，一个工作日内充入登记的手机号码。
`,
).map(({ minLevel, hasCodes, expiryDay, ...row }, index) => ({
  ...row,
  minLevel: Number(minLevel),
  hasCodes: hasCodes === '1',
  expiryDay: expiryDay || null,
  sort: index + 1,
}))

/** Letters and digits for codes, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Four letters that look random but are the same in every demonstration. */
function tail(seed: number): string {
  let rest = (seed * 7_919 + 104_729) % LETTERS.length ** 4
  return Array.from({ length: 4 }, () => {
    const letter = LETTERS[rest % LETTERS.length] ?? ''
    rest = Math.floor(rest / LETTERS.length)
    return letter
  }).join('')
}

type CodeRow = typeof benefitCodes.$inferInsert

/** The prepared codes of a benefit, none of them given. */
const stock = (
  benefitId: string,
  prefix: string,
  size: number,
  amountOf: (nth: number) => string | null = () => null,
) =>
  Array.from(
    { length: size },
    (_, at): CodeRow => ({
      code: `${prefix}${String(at + 1).padStart(3, '0')}${tail(prefix.length * 1000 + at)}`,
      benefitId,
      nth: at + 1,
      batch: 1,
      amount: amountOf(at + 1),
      custNo: null,
      reason: '',
      givenAt: null,
      usedAt: null,
    }),
  )

/** The given codes: the next ones of the stock, for these people. */
function given(
  codes: CodeRow[],
  people: readonly (readonly [PersonKey, day: string, reason?: string, used?: string])[],
) {
  return codes.map((row, at): CodeRow => {
    const [key, day, reason = '', used] = people[at] ?? []
    if (!key || !day) return row
    const usedAt = used ? instantAt(used, '15:10') : null
    return { ...row, custNo: custNo(key), reason, givenAt: instantAt(day, '10:00'), usedAt }
  })
}

/** Amounts of the prepared red pockets, without a visible pattern in their order. */
const AMOUNTS = [
  '1.88',
  '6.66',
  '2.88',
  '1.88',
  '8.88',
  '1.66',
  '3.66',
  '1.88',
  '5.88',
  '2.66',
  '18.88',
  '1.66',
] as const
const amountOf = (nth: number) => AMOUNTS[(nth * 5 + Math.floor(nth / AMOUNTS.length)) % AMOUNTS.length] ?? null

const friend = (key: PersonKey) => `friend:${custNo(key)}`

export const codeRows: CodeRow[] = [
  ...given(stock('vip-books-q4', 'BK4', 60), [['zhou', '2026-10-09']]),
  ...given(stock('vip-video-q4', 'VD4', 40), [['lin', '2026-10-08']]),
  ...stock('vip-coffee-q4', 'CF4', 50),
  ...given(stock('vip-lounge-q4', 'LG4', 1), [['abdu', '2026-10-08']]),
  ...given(stock('vip-care-q4', 'CR4', 5), [['abdu', '2026-10-08']]),
  ...given(stock('vip-coffee-q3', 'CF3', 1), [['lin', '2026-07-06', '', '2026-07-20']]),
  ...given(stock('vip-books-q2', 'BK2', 1), [['lin', '2026-04-07']]),
  ...given(stock('seat-202612', 'ST', 20), [['abdu', '2026-11-16']]),
  ...given(stock('pack-2026', 'PK', 60), [
    ['lin', '2026-08-03', friend('zhou')],
    ['zhou', '2026-08-03', 'joined'],
    ['chen', '2026-09-12', friend('su')],
    ['su', '2026-09-12', 'joined'],
    ['chen', '2026-10-20', friend('abdu')],
    ['abdu', '2026-10-20', 'joined'],
  ]),
  ...given(stock('pocket-2026', 'HB', 120, amountOf), [['su', '2026-10-18']]),
]

/** The digest of the demo's red pockets. Their secret line is not secret here. */
export const pocketListRows = [
  publishedList(
    'pocket-2026',
    1,
    codeRows.filter(({ benefitId }) => benefitId === 'pocket-2026').map(({ nth, amount = null }) => ({ nth, amount })),
    instantAt('2026-10-15', '00:00'),
    'made-up-demo-list',
  ),
]

export const consentRows: Numbered<typeof consents>[] = (['lin', 'su', 'chen', 'zhou', 'abdu'] as const).map(
  (key, index) => ({
    id: billConsentRows.length + index + 1,
    custNo: custNo(key),
    purpose: 'rewards',
    version: REWARD_TERMS_VERSION,
    agreedAt: instantAt('2026-04-07', '09:30'),
  }),
)

export const inviteCodeRows: (typeof invitationCodes.$inferInsert)[] = (
  [
    ['lin', 'LN8K4W2Q'],
    ['chen', 'CH3X7P9M'],
    ['zhou', 'ZH5T2R6V'],
  ] as const
).map(([key, code]) => ({ custNo: custNo(key), code, createdAt: instantAt('2026-07-10', '09:00') }))

export const acceptedRows: (typeof acceptedInvitations.$inferInsert)[] = (
  [
    ['zhou', 'lin', '2026-08-03'],
    ['su', 'chen', '2026-09-12'],
    ['abdu', 'chen', '2026-10-20'],
  ] as const
).map(([invitee, inviter, day]) => ({
  inviteeCustNo: custNo(invitee),
  inviterCustNo: custNo(inviter),
  activityId: 'inviteAward2026',
  deviceId: null,
  at: instantAt(day, '10:00'),
}))

export const questionRows: (typeof rewardQuestions.$inferInsert)[] = table(
  ['answer', 'question', 'options', 'why'],
  `
1|货币基金主要展示哪项指标？|单位净值;万份收益;市盈率|货币基金每天公布万份收益，就是一万份基金当天赚了多少钱。
1|交易日15:00后提交的申购，按哪天的净值确认？|当日;下一交易日;上一交易日|15:00以前算当日的申请，15:00起算下一交易日的申请。
1|红利再投资收取申购费吗？|收取;不收取;减半|分红按净值换成份额，不收申购费。
0|个人养老金每年的缴费上限是多少？|12000元;20000元;没有上限|每人每年最多缴12000元，可以分次缴。
2|海外基金（QDII）的净值通常何时公布？|当日15点;当日晚间;一到两个交易日后|海外市场有时差，净值要晚一两天。
0|基金过去涨得好，说明什么？|只说明过去;以后也会涨;没有风险|过往业绩不预示未来表现，投资有风险。
1|债券基金的净值会下跌吗？|不可能;有可能;只在年底|债券的价格每天在变，市场利率上升时价格会下降。
2|基金定投的作用是什么？|保证盈利;避免下跌;分散买入的时间|定投让买入的价格分散，不能保证不亏损。
0|赎回基金时，先卖出的是哪些份额？|最早买入的;最近买入的;随机的|按先进先出计算，持有越久的份额先卖出。
1|收到索要验证码的「客服」电话，应该怎么做？|告诉对方;挂断;截图发给对方|任何人都不会向您索要验证码，遇到请挂断。
`,
).map(({ answer, question, options, why }, index) => ({
  activityId: 'quiz202610',
  number: index + 1,
  question,
  options: options.split(';'),
  answer: Number(answer),
  why,
}))
