import type { Gathering, OwnEnrolment } from '@/contract/gatherings'
import { formatChineseInstant } from '@/lib/chinese-date'
import { formatInstant } from '@/lib/date'
import type { Tone } from '@/ui/base/tag'

type State = Gathering['state']

export const eventStateTones: Readonly<Partial<Record<State, Tone>>> = {
  open: 'brand',
  full: 'warn',
  cancelled: 'warn',
}

/** Such as 「2026-12-12 14:00 至 17:00」. */
export const timeWords = ({ startsAt, endsAt }: Pick<Gathering, 'startsAt' | 'endsAt'>): string =>
  `${formatChineseInstant(startsAt)} 至 ${formatInstant(endsAt).slice(11)}`

/** The number of free seats, or of people on the waiting list, in a few words. */
export function seatWords({
  state,
  left,
  waiting,
  enrolFrom,
  isEarly,
}: Pick<Gathering, 'state' | 'left' | 'waiting' | 'enrolFrom'> & Partial<Pick<Gathering, 'isEarly'>>): string {
  if (state === 'coming') return `${formatChineseInstant(enrolFrom)} 开始报名`
  const early = isEarly ? `会员优先报名，${formatChineseInstant(enrolFrom)} 起向所有客户开放。` : ''
  if (state === 'open') return `${early}剩余 ${left} 个名额`
  if (state === 'full') return early + (waiting > 0 ? `名额已满，${waiting} 人候补` : '名额已满，可以候补')
  return ''
}

/** The state of the person's enrolment, in a few words. '' for none. */
export function ownWords(own: OwnEnrolment | undefined): string {
  if (!own || own.state === 'cancelled') return ''
  if (own.state === 'waiting') return `您在候补名单第 ${own.position} 位`
  return own.signIn ? signInWords(own.signIn) : '您已报名'
}

/** The result of a sign-in. */
export function signInWords({ state, isLate }: NonNullable<OwnEnrolment['signIn']>): string {
  if (state === 'refused') return '签到没有通过，请联系工作人员'
  if (state === 'unsure') return '签到待工作人员确认'
  return isLate ? '已签到（迟到）' : '已签到'
}
