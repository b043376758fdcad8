import { create } from './store'

/** What is new behind an entry, in a sentence, by the hash path the entry leads to; nothing for what has nothing new. */
export type Dots = Readonly<Record<string, string>>

export const useDots = create<{ dots: Dots }>(() => ({ dots: {} }))

/** What is new where a link leads; undefined when nothing is. */
export const dotOf = (dots: Dots, link: string): string | undefined =>
  dots[link.replace(/^.*#/, '').split('?')[0] ?? '']
