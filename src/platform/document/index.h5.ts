import { DocumentFailure, type DocumentFile, type Documents } from './types'

/** The browser reads the address after the tap. One minute is certainly long enough for that. */
const KEPT_MS = 60_000

const asFile = ({ bytes, fileName, contentType }: DocumentFile) =>
  new File([bytes.slice()], fileName, { type: contentType })

/** Whether this browser hands files of this kind to other apps. Desktop browsers and older ones do not. */
function sharesFiles(): boolean {
  try {
    const files = [new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })]
    return navigator.canShare?.({ files }) === true
  } catch {
    return false
  }
}

async function share(file: DocumentFile): Promise<boolean> {
  try {
    await navigator.share({ files: [asFile(file)] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw new DocumentFailure(error instanceof Error ? error.message : String(error))
  }
}

export const documents: Documents = {
  outcome: { pdf: 'saved', xlsx: 'saved', csv: 'saved', ics: 'saved', zip: 'saved' },
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
  get share() {
    return sharesFiles() ? share : null
  },
  linkTo: path => new URL(path, location.href).href,
}
