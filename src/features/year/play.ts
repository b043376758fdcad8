import { create } from '@/stores/store'

/** Whether the story goes on by itself. It begins only when the person asks for it, and any touch ends it. */
export const usePlay = create<{ isPlaying: boolean }>(() => ({ isPlaying: false }))

/** How long a chapter is shown before the next one. */
export const CHAPTER_MS = 9000

export const pause = () => usePlay.setState({ isPlaying: false })
