import { createSelectorQuery } from '@tarojs/taro'
import { anywhere } from '@/ui/base/anywhere'
import type { Hands } from './types'

export const hands: Hands = {
  topOf: id =>
    new Promise(resolve =>
      createSelectorQuery()
        .select(anywhere(`#${id}`))
        .boundingClientRect(rect => resolve(Array.isArray(rect) ? null : (rect?.top ?? null)))
        .exec(),
    ),
  onKey: () => () => undefined,
  // All pages of the story are in one subpackage, so they are already loaded.
  fetchPage: async () => true,
  wantsStillness: () => false,
}
