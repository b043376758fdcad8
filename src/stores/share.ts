import type { OwnShare } from '@/lib/share'
import { create } from './store'

interface Share {
  /** What the screen on top says of its own sharing. */
  own: OwnShare
  /** A whole address that leads to what is shared of the screen on top; '' where there is none (yet, or in a mini-program). */
  address: string
}

export const useShareStore = create<Share>(() => ({ own: {}, address: '' }))
