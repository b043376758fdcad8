import Taro from '@tarojs/taro'
import type { Address } from './types'

export const address: Address = {
  keepCanonical: () => undefined,
  setTitle(title) {
    // Rejects on a page that is already closed, where no title is needed.
    Taro.setNavigationBarTitle({ title }).catch(() => undefined)
  },
  title: () => '',
  // WeChat does not tell why a package did not arrive. Asked again, it tries again.
  chunkFailureOf: reason =>
    reason instanceof Error && reason.name === 'ChunkLoadError' ? { name: 'later', kind: 'timeout' } : null,
  onChunkFailure: () => undefined,
  // Pages come with their package, so a restart would repair nothing.
  reload: () => undefined,
  stepBack: () => undefined,
}
