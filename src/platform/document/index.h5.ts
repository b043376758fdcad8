import type { Documents } from './types'

/** The browser reads the address after the tap. A minute later it has certainly done so. */
const KEPT_MS = 60_000

export const documents: Documents = {
  outcome: 'saved',
  async give({ bytes, fileName, contentType }) {
    const blob = new Blob([bytes.slice()], { type: contentType })
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = fileName
    document.body.appendChild(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  },
  linkTo: path => new URL(path, location.href).href,
}
