import type { YearChapter } from '@/contract/year'
import { create } from '@/stores/store'

interface Play {
  /** The chapter that is playing and will be followed by the next one. Null while the story is paused. */
  at: YearChapter | null
}

/**
 * Whether the story plays automatically. It starts only on request. Any touch pauses it, and so does leaving the
 * chapter other than by playing: a person who returns later finds it paused.
 */
export const usePlay = create<Play>(() => ({ at: null }))

/** How long a chapter is shown before the next one, in milliseconds. */
export const CHAPTER_MS = 9000

export const playFrom = (chapter: YearChapter) => usePlay.setState({ at: chapter })
export const pause = () => usePlay.setState({ at: null })
