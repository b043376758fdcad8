/** The topics of articles, by code, in the order in which they are offered. */
export const TOPICS = {
  start: '新手入门',
  market: '市场观点',
  risk: '风险',
  bond: '债券',
  cash: '货币',
  stock: '股票与混合',
  index: '指数',
  overseas: '海外',
  plan: '定投',
  dividend: '分红',
  fee: '费用',
  pension: '养老',
  account: '账户与安全',
} as const

export type Topic = keyof typeof TOPICS

export const topicCodes = Object.keys(TOPICS) as Topic[]
