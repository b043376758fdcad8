/** The file types that people may upload. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'

const signatures: readonly (readonly [FileType, Uint8Array])[] = [
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['application/pdf', Buffer.from('%PDF-')],
]

export const fileTypes = signatures.map(([type]) => type)

/**
 * The type of a file by its first bytes. The file name and the sender's content type are ignored. Null for a type that
 * is not allowed.
 */
export const fileTypeOf = (bytes: Uint8Array): FileType | null =>
  signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null

const endings: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** Endings of other kinds. Other text after a dot belongs to the name: `2026.11.20`, `No.7`. */
const FALSE_ENDINGS =
  /\.\s*(?:jpe?g|png|pdf|heic|heif|gif|bmp|webp|tiff?|svg|html?|xml|js|exe|bat|cmd|com|scr|apk|msi|vbs|ps1|sh|zip|rar|7z|docx?|xlsx?|pptx?|ofd|txt|mp4|mov)[\s.]*$/i

/**
 * The name of a file with the extension of its actual type: reviewers could not open a PDF named .jpg, and could run a
 * picture named .exe. `instead` names a file that has only an ending.
 */
export function nameOfType(name: string, type: FileType, instead: string): string {
  if (endings[type].some(ending => name.toLowerCase().endsWith(ending) && name.length > ending.length)) {
    const own = name.slice(0, name.lastIndexOf('.'))
    if (!FALSE_ENDINGS.test(own)) return name
  }
  let base = name
  while (FALSE_ENDINGS.test(base)) base = base.replace(FALSE_ENDINGS, '')
  return (base.replace(/[\s.]+$/, '') || instead) + endings[type][0]
}
