import { type ComponentType, lazy } from 'react'
import type { Call, InputOf } from '@/contract/call'
import { type YearChapter, year } from '@/contract/year'
import type { RouteName } from '@/routes'
import type { Mood } from '@/widgets/stage/stage'
import type { SceneProps } from '../of-year'

type OfYear = Call<'A'> & { input: typeof year.queryCustMetricTATP.input }

/** A chapter: its screen, its look, the calls it reads, and its lazily loaded code. */
interface Chapter {
  route: RouteName
  title: string
  mood: Mood
  /** Its drawing is lower, because it has many words. */
  low?: true
  reads: readonly OfYear[]
  load: () => Promise<{ default: ComponentType<SceneProps> }>
}

const { queryCustMetricTATP, queryProfitDetail156, holdHisFundCntTR, holdFundCnt, yearMilestones, yearGuess } = year

/** All chapters. The gateway decides which of them a person has, and in which order. */
export const chapters: Readonly<Record<YearChapter, Chapter>> = {
  cover: {
    route: 'yearCover',
    title: '封面',
    mood: 'day',
    reads: [queryProfitDetail156],
    load: () => import('../scenes/cover'),
  },
  glance: {
    route: 'yearGlance',
    title: '这一年',
    mood: 'day',
    low: true,
    reads: [queryCustMetricTATP, queryProfitDetail156],
    load: () => import('../scenes/glance'),
  },
  guess: {
    route: 'yearGuess',
    title: '猜一猜',
    mood: 'day',
    reads: [yearGuess],
    load: () => import('../scenes/guess'),
  },
  earnings: {
    route: 'yearEarnings',
    title: '收益的山脊',
    mood: 'day',
    reads: [queryProfitDetail156],
    load: () => import('../scenes/earnings'),
  },
  days: {
    route: 'yearDays',
    title: '一天一盏灯',
    mood: 'night',
    reads: [queryProfitDetail156],
    load: () => import('../scenes/days'),
  },
  milestones: {
    route: 'yearMilestones',
    title: '路上的里程碑',
    mood: 'day',
    low: true,
    reads: [yearMilestones, queryProfitDetail156],
    load: () => import('../scenes/milestones'),
  },
  classes: {
    route: 'yearClasses',
    title: '脚下的土地',
    mood: 'day',
    reads: [holdFundCnt, holdHisFundCntTR],
    load: () => import('../scenes/classes'),
  },
  purchases: {
    route: 'yearPurchases',
    title: '播种',
    mood: 'day',
    reads: [queryCustMetricTATP],
    load: () => import('../scenes/purchases'),
  },
  additions: {
    route: 'yearAdditions',
    title: '雨天里的种子',
    mood: 'day',
    reads: [queryCustMetricTATP],
    load: () => import('../scenes/additions'),
  },
  redemptions: {
    route: 'yearRedemptions',
    title: '放飞',
    mood: 'night',
    reads: [queryCustMetricTATP],
    load: () => import('../scenes/redemptions'),
  },
  portrait: {
    route: 'yearPortrait',
    title: '这一年的您',
    mood: 'night',
    low: true,
    reads: [year.yearPortrait, queryProfitDetail156],
    load: () => import('../scenes/portrait'),
  },
  summary: {
    route: 'yearSummary',
    title: '一笔不差',
    mood: 'day',
    low: true,
    reads: [queryCustMetricTATP, queryProfitDetail156],
    load: () => import('../scenes/summary'),
  },
  poster: {
    route: 'yearPoster',
    title: '带走这一年',
    mood: 'day',
    low: true,
    reads: [queryCustMetricTATP, queryProfitDetail156, holdHisFundCntTR, year.yearPortrait],
    load: () => import('../scenes/poster'),
  },
}

/** The scene of each chapter as a lazy component. */
export const scenes = Object.fromEntries(
  Object.entries(chapters).map(([name, { load }]) => [name, lazy(load)]),
) as unknown as Readonly<Record<YearChapter, ComponentType<SceneProps>>>

/** The chapters before and after one. A chapter that the year does not have gets the position where it would be. */
export function neighbours(all: readonly YearChapter[], chapter: YearChapter) {
  const names = Object.keys(chapters) as YearChapter[]
  const place = names.indexOf(chapter)
  const before = all.filter(one => names.indexOf(one) < place)
  const after = all.filter(one => names.indexOf(one) > place)
  return { before: before[before.length - 1] ?? null, after: after[0] ?? null, at: before.length }
}

/** The input of a call about a year. */
export const inputOf = (of: string): InputOf<OfYear> => ({ year: of })
