import { splitAddress } from '@/lib/query'
import { create } from './store'

/** The news behind each entry, as a sentence, by the hash path of the entry. An entry without news is missing. */
export type Badges = Readonly<Record<string, string>>

export const useBadges = create<{ badges: Badges }>(() => ({ badges: {} }))

/** The news behind a link; undefined when there is none. */
export const badgeOf = (badges: Badges, link: string): string | undefined =>
  badges[splitAddress(link.replace(/^.*#/, '')).path]
