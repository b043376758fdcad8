import type { certificateTypes } from '../../db/schema/account'
import type { channels } from '../../db/schema/portfolio'
import { table } from '../table'

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
