import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { formatInstant } from '@/lib/date'
import type { TimelineStep } from '@/ui/list/timeline'

/** The postal address for the papers, the parcel if there is one, and the progress of the application. */
export const useMail = (applicationNo: string) => useCall(inheritances.getMailInfo, { applicationNo }, { freshFor: 0 })

/** The progress of an application, oldest step first. */
export const timelineOf = ({ steps }: OutputOf<typeof inheritances.getMailInfo>): TimelineStep[] =>
  steps.map(({ title, done, at }) => ({ title, time: done ? formatInstant(at) : '', way: done ? 'done' : 'due' }))
