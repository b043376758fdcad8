import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { formatInstant } from '@/lib/date'
import type { TimelineStep } from '@/ui/list/timeline'

/** Where the papers go, the parcel if there is one, and how far an application has come. */
export const useMail = (applicationNo: string) => useCall(inheritances.getMailInfo, { applicationNo }, { freshFor: 0 })

/** How far an application has come, oldest first. */
export const timelineOf = ({ steps }: OutputOf<typeof inheritances.getMailInfo>): TimelineStep[] =>
  steps.map(({ title, done, at }) => ({ title, time: done ? formatInstant(at) : '', way: done ? 'done' : 'due' }))
