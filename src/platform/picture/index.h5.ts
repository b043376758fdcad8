import type { Pictures } from './types'

/** More bytes in one call of String.fromCharCode can overflow the stack. */
const PART = 8192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(text)
}

export const pictures: Pictures = {
  // A data address, because WeChat's long-press menu cannot read blob: addresses.
  sourceOf: async (bytes, _, type = 'image/png') => `data:${type};base64,${base64(bytes)}`,
  // A data address needs no cleanup: it is freed with the element that shows it.
  forget: () => undefined,
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
