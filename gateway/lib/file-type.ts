/** The file types that people may upload. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'

const signatures: readonly (readonly [FileType, Uint8Array])[] = [
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['application/pdf', new TextEncoder().encode('%PDF-')],
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

/** The name of a file with the extension of its actual type. Reviewers could not open a PDF named .jpg. */
export function nameOfType(name: string, type: FileType): string {
  const ending = Object.values(endings)
    .flat()
    .find(one => name.toLowerCase().endsWith(one))
  if (ending === undefined || endings[type].includes(ending)) return name
  return name.slice(0, -ending.length) + endings[type][0]
}
