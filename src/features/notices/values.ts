import * as v from 'valibot'
import {
  type ChosenNotices,
  MOST_FUNDS,
  NoticeSettings,
  type NoticeWay,
  noticeKinds,
  Threshold,
} from '@/contract/notices'
import { topicCodes } from '@/contract/topics'
import { draftOf } from '@/stores/drafts'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'

const Kept = v.object({
  ways: NoticeSettings.entries.ways,
  funds: v.array(v.object({ fundCode: v.string(), shortName: v.string(), threshold: v.string() })),
  topics: v.array(v.picklist(topicCodes)),
  quiet: v.object({ on: v.boolean(), from: v.string(), to: v.string() }),
  /** The version that this form started from. It protects a later save of another device from being overwritten. */
  version: v.number(),
})

/** The form's values. */
export type Values = v.InferOutput<typeof Kept>
export type WatchedFund = Values['funds'][number]

/** The unsaved choices. */
export const noticesDraft = draftOf('NOTICES', Kept)

/** The form's values for the server's settings. */
export const valuesOf = ({ ways, funds, topics, quiet, version }: ChosenNotices): Values => ({
  ...{ ways, funds, topics, quiet, version },
})

/** The settings to send for the form's values. */
export const settingsOf = ({ ways, funds, topics, quiet }: Values): NoticeSettings => ({
  ways,
  funds: funds.map(({ fundCode, threshold }) => ({ fundCode, threshold: threshold.trim() })),
  topics,
  quiet,
})

/** The error text for a threshold. '' for a valid one. */
export const thresholdFault = (text: string): string => v.safeParse(Threshold, text).issues?.[0].message ?? ''

function fundsFault({ funds, ways }: Values): string {
  if (funds.length > MOST_FUNDS) return `最多设置 ${MOST_FUNDS} 只基金`
  const wrong = funds.find(({ threshold }) => thresholdFault(threshold) !== '')
  if (wrong) return thresholdFault(wrong.threshold)
  return ways.netValue.length > 0 && funds.length === 0 ? '请至少添加一只基金，或关闭净值涨跌通知' : ''
}

export const Schema = schemaOfFaults<Values>(values => ({
  funds: fundsFault(values),
  topics: values.ways.article.length > 0 && values.topics.length === 0 ? '请至少选择一个主题，或关闭文章通知' : '',
  quiet: values.quiet.on && values.quiet.from === values.quiet.to ? '开始和结束时间不能相同' : '',
}))

/** The channels that at least one kind of notice uses. */
export const waysUsed = ({ ways }: Values): ReadonlySet<NoticeWay> => new Set(noticeKinds.flatMap(kind => ways[kind]))
