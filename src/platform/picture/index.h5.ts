import type { Pictures } from './types'

/** Bytes a call of String.fromCharCode takes without trouble. */
const PART = 8192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}

export const pictures: Pictures = {
  // The picture itself and no blob: address, which WeChat's menu on a long press cannot read.
  sourceOf: async png => `data:image/png;base64,${base64(png)}`,
  async save(source, name) {
    const link = document.createElement('a')
    link.href = source
    link.download = `${name}.png`
    document.body.appendChild(link)
    link.click()
    link.remove()
    return 'started'
  },
  openSettings: null,
}
