import type { CertificateChoices } from '@/contract/paper-drafts'
import { addDays, type Day, type DayRange } from '@/lib/date'
import { monthRange } from '@/lib/day-spans'
import type { IconName } from '@/ui/base/icon/types'

/** The choices that a use fills in. */
export type UseChoices = Pick<CertificateChoices, 'purpose' | 'language' | 'withFunds' | 'asOf'>

interface CertificateUse {
  /** The name of the entry. */
  title: string
  /** The purpose as it is printed, in the language of the paper. */
  printed: string
  /** The entry's choices, in a line. */
  note: string
  icon: IconName
  language: CertificateChoices['language']
  /** The day of the holdings, among the days with figures. */
  dayOf: (known: DayRange) => Day
}

/** The last day of a month that has ended. */
function lastMonthEnd({ from, to }: DayRange): Day {
  const { from: first, to: end } = monthRange(to)
  if (to === end) return to
  const before = addDays(first, -1)
  return before < from ? to : before
}

/** The usual reasons for a certificate. Each one opens the form with its usual choices, which can all be changed. */
export const certificateUses = {
  visa: {
    title: '签证与留学',
    printed: '申请签证 Visa application',
    note: '中英文对照，列出每只基金，日期最近',
    icon: 'plane',
    language: 'both',
    dayOf: ({ to }) => to,
  },
  loan: {
    title: '贷款与落户',
    printed: '办理贷款',
    note: '中文，列出每只基金，日期最近',
    icon: 'home',
    language: 'zh',
    dayOf: ({ to }) => to,
  },
  property: {
    title: '财产说明',
    printed: '财产说明',
    note: '中文，截至上月末，日期和账户都能改',
    icon: 'document',
    language: 'zh',
    dayOf: lastMonthEnd,
  },
} as const satisfies Record<string, CertificateUse>
export type UseName = keyof typeof certificateUses

export const useNames = Object.keys(certificateUses) as UseName[]

/** The use that an address names; null for none. */
export const useNamed = (name: string): UseName | null => useNames.find(one => one === name) ?? null

/** The choices of a use, for the days that have figures. */
export function choicesOfUse(name: UseName, known: DayRange): UseChoices {
  const { printed, language, dayOf } = certificateUses[name]
  return { purpose: printed, language, withFunds: true, asOf: dayOf(known) }
}
