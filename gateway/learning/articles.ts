import { and, isNull, lte } from 'drizzle-orm'
import { paragraphsOf } from '@/lib/paragraphs'
import { accompanyItems } from '../db/schema/learning'
import type { Context } from '../pipeline/context'

const types = ['1', '2', '3', '4', '5'] as const
/** The type of an article as the contract knows it; an unknown one counts as a market view. */
export const articleType = (sType: string) => types.find(type => type === sType) ?? '2'

/** Articles that anybody may read now. */
export const published = ({ now }: Pick<Context, 'now'>) =>
  and(lte(accompanyItems.publishedAt, now()), isNull(accompanyItems.withdrawnAt))

/** Characters a minute at the speed of most readers, with some time for thought. */
const PER_MINUTE = 400

/** Reading time of a text, in minutes. */
export const minutesFor = (sContent: string) =>
  Math.max(1, Math.round(paragraphsOf(sContent).join('').length / PER_MINUTE))
