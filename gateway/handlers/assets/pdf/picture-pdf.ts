import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Picture } from './picture'

const deflated = promisify<Buffer, Buffer>(deflate)

/** A text in a picture: position of its upper left corner and height of its line as fractions of the page. */
export interface TextLine {
  text: string
  x: number
  y: number
  height: number
}

export interface PicturePage {
  picture: Picture
  lines: readonly TextLine[]
}

/** Width of A4 in points; the height follows the picture, so that a long report stays one page. */
const PAGE_WIDTH = 595.28
/** Readers refuse longer pages. */
const PAGE_HEIGHT_LIMIT = 14_400

const points = (value: number) => String(Math.round(value * 100) / 100)
/** UTF-16 in hexadecimal: the form in which PDF takes any text without escaping. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
const pdfDate = (date: Date) => `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ])

/** The page as a picture that fills it, under it the text in rendering mode 3: searched and copied, never drawn. */
function drawing({ lines }: PicturePage, width: number, height: number): string {
  const picture = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /I Do Q`
  const texts = lines.map(line => {
    const size = line.height * height
    // A line's text stands about a fifth of its height above the lower edge.
    const baseline = height - line.y * height - size * 0.8
    return `BT 3 Tr /F ${points(size)} Tf 1 0 0 1 ${points(line.x * width)} ${points(baseline)} Tm <${hex(line.text)}> Tj ET`
  })
  return [...texts, picture].join('\n')
}

/** Numbers of the objects that are always there. */
const CATALOG = 1
const PAGES = 2
const INFO = 3
const FONT = 4
const DESCENDANT = 5
const DESCRIPTOR = 6
const FIRST_FREE = 7

/**
 * The text layer's font: one of the Chinese fonts every reader knows by name, not embedded since nothing is drawn with it. The encoding is
 * UTF-16, which readers turn back into text themselves.
 */
const fontObjects: readonly [number, string][] = [
  [
    FONT,
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [${DESCENDANT} 0 R] >>`,
  ],
  [
    DESCENDANT,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor ${DESCRIPTOR} 0 R >>`,
  ],
  [
    DESCRIPTOR,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ],
]

/**
 * A PDF of pictures, one a page, as wide as A4 and as high as the picture asks for.
 *
 * @param made when the file says it was made.
 */
export async function picturePdf(title: string, pages: readonly PicturePage[], made: Date): Promise<Buffer> {
  const objects = new Map<number, Buffer>()
  const put = (number: number, text: string) => objects.set(number, Buffer.from(text, 'latin1'))

  put(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>`)
  put(INFO, `<< /Title <FEFF${hex(title)}> /CreationDate (${pdfDate(made)}) >>`)
  for (const [number, text] of fontObjects) put(number, text)

  const kids: string[] = []
  for (const [index, page] of pages.entries()) {
    const { picture } = page
    const own = FIRST_FREE + index * 3
    const ratio = picture.height / picture.width
    const width = Math.min(PAGE_WIDTH, PAGE_HEIGHT_LIMIT / ratio)
    const height = width * ratio
    kids.push(`${own} 0 R`)
    put(
      own,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents ${own + 1} 0 R /Resources << /XObject << /I ${own + 2} 0 R >> /Font << /F ${FONT} 0 R >> >> >>`,
    )
    objects.set(
      own + 1,
      stream('/Filter /FlateDecode', await deflated(Buffer.from(drawing(page, width, height), 'latin1'))),
    )
    objects.set(
      own + 2,
      stream(
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /${picture.colorSpace} /BitsPerComponent 8 /Filter /${picture.filter}`,
        picture.bytes,
      ),
    )
  }
  put(PAGES, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  return fileOf(objects)
}

/** Head, numbered objects, the table of their positions, and where that table begins. */
function fileOf(objects: ReadonlyMap<number, Buffer>): Buffer {
  // The comment's four high bytes tell programs that the file is binary.
  const parts = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const positions: number[] = []
  const numbers = [...objects.keys()].sort((a, b) => a - b)
  for (const number of numbers) {
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, 'latin1'),
      objects.get(number) ?? Buffer.alloc(0),
      Buffer.from('\nendobj\n', 'latin1'),
    ])
    positions.push(length)
    length += part.length
    parts.push(part)
  }
  const table = positions.map(position => `${String(position).padStart(10, '0')} 00000 n \n`).join('')
  const count = numbers.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}
