import type { YearChapter } from '@/contract/year'
import { create } from '@/stores/store'

interface Play {
  /** The chapter that is shown by itself and followed by the next one. Null: the story stands still. */
  at: YearChapter | null
}

/**
 * Whether the story goes on by itself. It begins only when the person asks for it. Any touch ends it, and so does
 * leaving the chapter in another way than by playing: who comes again later finds the story still.
 */
export const usePlay = create<Play>(() => ({ at: null }))

/** How long a chapter is shown before the next one. */
export const CHAPTER_MS = 9000

export const playFrom = (chapter: YearChapter) => usePlay.setState({ at: chapter })
export const pause = () => usePlay.setState({ at: null })
