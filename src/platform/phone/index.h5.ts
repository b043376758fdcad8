import type { Phone } from './types'

/** Old WeChat browsers have no asynchronous clipboard, and neither does a page without TLS. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0' })
  document.body.appendChild(area)
  area.select()
  area.setSelectionRange(0, text.length)
  const done = document.execCommand('copy')
  area.remove()
  return done
}

export const phone: Phone = {
  async copy(text) {
    const written = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (!written && !copyBySelection(text)) throw new Error('nothing was copied')
  },
  call(number) {
    const digits = number.replace(/[^\d+]/g, '')
    if (digits !== '') location.href = `tel:${digits}`
  },
  // Browsers have no camera code reader that works on all phones.
  scan: null,
  addEvent: null,
}
