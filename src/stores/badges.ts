import { splitAddress } from '@/lib/query'
import { create } from './store'

/** What is new behind an entry, in a sentence, by the hash path the entry leads to; nothing for what has nothing new. */
export type Badges = Readonly<Record<string, string>>

export const useBadges = create<{ badges: Badges }>(() => ({ badges: {} }))

/** What is new where a link leads; undefined when nothing is. */
export const badgeOf = (badges: Badges, link: string): string | undefined =>
  badges[splitAddress(link.replace(/^.*#/, '')).path]
