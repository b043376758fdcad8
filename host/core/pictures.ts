import type { MiniFiles } from './files'
import type { Gestures } from './gestures'
import type { Journal } from './journal'
import type { Network } from './network'
import { folderOf, joinPath } from './package'

interface Parts {
  files: MiniFiles
  network: Network
  journal: Journal
  gestures: Gestures
  /** Path of the page that relative sources start at. */
  page(): string
}

/**
 * Fetches pictures as WeChat does, and triggers `load` or `error`. A picture that is missing in the package is noted as
 * a fault, because a phone would show nothing and report nothing.
 */
export function pictureLoader({ files, network, journal, gestures, page }: Parts): (image: Element) => Promise<void> {
  async function fetched(src: string): Promise<boolean> {
    if (src.startsWith('data:')) return true
    if (/^https?:/.test(src)) return (await network.fetch(src)) === 200
    const path = src.includes('://') || src.startsWith('/') ? src : joinPath(folderOf(page()), src)
    if (files.has(path)) return true
    journal.note('picture', `There is no picture ${src}.`)
    return false
  }
  return async image => {
    const src = image.getAttribute('src') ?? ''
    if (src === '') return
    const loaded = await fetched(src).catch(() => false)
    if (!image.isConnected || image.getAttribute('src') !== src) return
    if (loaded) gestures.trigger(image, 'load', { width: 100, height: 100 })
    else gestures.trigger(image, 'error', { errMsg: `GET ${src} failed` })
  }
}
