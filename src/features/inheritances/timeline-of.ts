import type { OutputOf } from '@/contract/call'
import type { inheritances } from '@/contract/inheritances'
import { formatInstant } from '@/lib/date'
import type { TimelineStep } from '@/ui/list/timeline'

/** The progress of an application, oldest step first. */
export const timelineOf = ({ steps }: OutputOf<typeof inheritances.getMailInfo>): TimelineStep[] =>
  steps.map(({ title, done, at }) => ({ title, time: done ? formatInstant(at) : '', way: done ? 'done' : 'due' }))
