import { instantAt } from '@/lib/date'
import type { collectionParts, collections } from '../../../db/schema/learning'
import { table } from '../../table'

/** The courses. `parts` are their articles in order. */
const courses = table(
  ['id', 'topic', 'day', 'title', 'summary', 'parts'],
  `
first|start|2026-11-10|第一次买基金|从净值、15:00到四种买卖，几分钟弄懂一笔交易|L20261110,L20261020,L20260915,L20250715
fees|fee|2026-08-18|费用与份额|每一元费用从哪里扣，A类和C类怎么选|L20260818,L20260721
risk|risk|2026-03-17|认识风险|回撤、风险等级与三种收益率，亏之前先看懂|L20260317,L20260224,L20260128
bonds|bond|2026-06-16|债券与现金|债券为什么会跌，货币基金的两个数字怎么看|L20260616,L20260519,L20260421
plan|plan|2025-11-18|指数与定投|买下一篮子，再用时间换成本|L20251118,L20251009,L20250930,L20251021
long|pension|2026-01-20|分红与养老|红利怎么拿，养老的钱怎么放|L20250826,L20260120,L20251216
safe|account|2025-08-19|保护好账户|七个习惯，防住大多数骗局|L20250819
`,
)

export const collectionRows: (typeof collections.$inferInsert)[] = courses.map(
  ({ id, topic, day, title, summary }, index) => ({
    collectionId: id,
    topic,
    title,
    summary,
    sort: index + 1,
    publishedAt: instantAt(day, '10:00'),
  }),
)

export const collectionPartRows: (typeof collectionParts.$inferInsert)[] = courses.flatMap(({ id, parts }) =>
  parts.split(',').map((sId, index) => ({ collectionId: id, sId, sort: index + 1 })),
)
