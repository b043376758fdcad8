import type { Meeting } from '@/contract/votes'
import { formatChineseInstant } from '@/lib/chinese-date'
import { addDays, formatChineseDay, instantAt } from '@/lib/date'
import type { Tone } from '@/ui/base/tag'

export type MeetingState = Meeting['state']

export const meetingStateWords: Readonly<Record<MeetingState, string>> = {
  open: '表决中',
  coming: '未开始',
  ended: '待计票',
  counted: '已公布',
}

export const meetingStateTones: Readonly<Partial<Record<MeetingState, Tone>>> = { open: 'brand' }

export const needWords: Readonly<Record<Meeting['motions'][number]['needs'], string>> = {
  half: '须经参加表决份额的二分之一以上通过',
  twoThirds: '须经参加表决份额的三分之二以上通过',
}

export const ruleWords: Readonly<Record<Meeting['rule'], string>> = {
  first: '以首次表决为准，提交后不能更改',
  last: '截止前可以更改，以截止前最后一次为准',
}

interface Span {
  state: MeetingState
  startDay: string | null
  endDay: string | null
}

/** The voting period. */
export const spanWords = ({ state, startDay, endDay }: Span): string =>
  state === 'coming' ? `${formatChineseDay(startDay)}开始表决` : `表决截至${formatChineseDay(endDay)}`

/** The end of the vote: its last day, or the time at which the office closed it earlier. */
export const closingWords = ({ closesAt, endDay }: Pick<Meeting, 'closesAt' | 'endDay'>): string => {
  const isByItself = endDay !== null && closesAt === instantAt(addDays(endDay, 1), '00:00').toISOString()
  return `${isByItself ? formatChineseDay(endDay) : formatChineseInstant(closesAt)}截止`
}

/** The note beside the code of a receipt. Early receipts have it by another name. */
export const aboutReceiptCode = '印在回执上，不公开。较早的回执称它为「公示编号」，公布的清单中不再列出'
