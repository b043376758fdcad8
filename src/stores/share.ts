import type { OwnShare } from '@/lib/share'
import { create } from './store'

interface Share {
  /** How the screen on top wants to be shared. */
  own: OwnShare
  /** The whole address that a share of the screen on top leads to. '' when there is none yet, and in a mini-program. */
  address: string
}

export const useShareStore = create<Share>(() => ({ own: {}, address: '' }))
