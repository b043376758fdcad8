import type { OutputOf } from '@/contract/call'
import type { rewards } from '@/contract/rewards'
import type { ActivityState, Benefit, CodeState } from '@/contract/rewards-fields'
import { formatChineseDay } from '@/lib/date'
import type { Tone } from '@/ui/base/tag'

/** The text and tone of a benefit's tag. */
export function benefitTag({ state, levelName }: Pick<Benefit, 'state' | 'levelName'>): { word: string; tone: Tone } {
  const tags = {
    always: { word: '可直接享受', tone: 'brand' },
    claimable: { word: '可领取', tone: 'warn' },
    claimed: { word: '已领取', tone: 'brand' },
    locked: { word: `${levelName}可享`, tone: 'plain' },
    soldOut: { word: '已领完', tone: 'plain' },
    notOpen: { word: '暂未开放', tone: 'plain' },
    needsConsent: { word: '同意说明后可享', tone: 'plain' },
  } as const
  return tags[state]
}

/** The worth without 「价值」, for use beside a label that already has it. */
export const plainWorth = (worth: string) => worth.replace(/^价值/, '')

/** The state of a code. */
export const codeWords: Readonly<Record<CodeState, string>> = { unused: '未使用', used: '已使用', expired: '已过期' }

/** The expiry of a code. */
export const untilWords = (goodUntil: string | null) =>
  goodUntil === null ? '长期有效' : `${formatChineseDay(goodUntil)}前有效`

/** The reason why nobody can take part. '' while the activity is open. */
export const activityStateWords: Readonly<Record<ActivityState, string>> = {
  coming: '活动还没有开始',
  open: '',
  closed: '活动暂停中，请稍后再来看看',
  ended: '活动已结束，感谢您的关注',
}

export type Invitations = OutputOf<typeof rewards.getInvitations>
export type InviteActivity = OutputOf<typeof rewards.getInviteActivity>

/** The number of friends still missing for the seat. */
export const friendsMissing = ({ friendsNeeded }: InviteActivity['seat'], { friends }: Invitations) =>
  Math.max(0, friendsNeeded - friends.length)
