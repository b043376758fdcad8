import { inflateSync } from 'node:zlib'

/** The searchable text of each page of a PDF of ours. */
export function pdfPages(bytes: Uint8Array): string[][] {
  const pdf = Buffer.from(bytes)
  const drawings = [...pdf.toString('latin1').matchAll(/<< \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g)]
  return drawings.map(match => {
    const from = match.index + match[0].length
    const drawing = inflateSync(pdf.subarray(from, from + Number(match[1]))).toString('latin1')
    return [...drawing.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    )
  })
}

/** The size of the picture in a PDF of ours, in pixels. */
export function pdfPicture(bytes: Uint8Array): { width: number; height: number } {
  const [, width = '0', height = '0'] =
    /\/Subtype \/Image \/Width (\d+) \/Height (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height) }
}
