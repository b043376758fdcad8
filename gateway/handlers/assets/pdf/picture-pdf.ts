import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type Picture, PictureError } from '../../../decoders/picture'

const deflated = promisify<Buffer, Buffer>(deflate)

/** A text in a picture: the position of its upper left corner and the height of its line, as fractions of the page. */
export interface TextLine {
  text: string
  x: number
  y: number
  height: number
}

/**
 * A long picture that becomes a document. It is cut into pages at `breaks`. Without breaks it is cut at every A4
 * height.
 */
export interface PictureDocument {
  title: string
  picture: Picture
  lines: readonly TextLine[]
  /** The starts of the pages after the first, as rising fractions of the picture's height. */
  breaks: readonly number[]
}

/** A4 in points. The picture is as wide as the page. A part that is higher than A4 makes its page higher. */
const WIDTH = 595.28
const A4_HEIGHT = 841.89
/** The height of fifty pages. The limit stops a picture of one pixel width from becoming a million pages. */
const HEIGHT_LIMIT = 50 * A4_HEIGHT
/** PDF readers cannot show a higher page. */
const PAGE_HEIGHT_LIMIT = 14_400

/** The part of the picture for one page: from and to, in points below the picture's upper edge. */
interface Part {
  from: number
  to: number
}

/**
 * The parts of a picture of this height. Without breaks, a rest of up to one point gets no page of its own, so that
 * rounding makes no empty page.
 */
function partsOf(height: number, breaks: readonly number[]): Part[] {
  if (height > HEIGHT_LIMIT) throw new PictureError('tooLarge')
  const count = Math.max(1, Math.ceil((height - 1) / A4_HEIGHT))
  const cuts =
    breaks.length > 0
      ? breaks.map(fraction => fraction * height)
      : Array.from({ length: count - 1 }, (_, index) => (index + 1) * A4_HEIGHT)
  const starts = [0, ...cuts]
  const parts = starts.map((from, index) => ({ from, to: starts[index + 1] ?? height }))
  if (parts.some(({ from, to }) => to - from > PAGE_HEIGHT_LIMIT)) throw new PictureError('tooLarge')
  return parts
}

const points = (value: number) => String(Math.round(value * 100) / 100)
/** UTF-16 in hexadecimal. In this form a PDF takes any text without escaping. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
const pdfDate = (date: Date) => `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ])

/**
 * The drawing of one page: its own part of the picture, and the text on it in rendering mode 3. Readers can search and
 * copy that text, but do not show it.
 */
function drawing({ lines }: PictureDocument, height: number, { from, to }: Part, pageHeight: number): string {
  const clip = `0 ${points(pageHeight - (to - from))} ${points(WIDTH)} ${points(to - from)} re W n`
  const picture = `q ${clip} ${points(WIDTH)} 0 0 ${points(height)} 0 ${points(pageHeight - (height - from))} cm /I Do Q`
  const texts = lines
    .filter(({ y }) => y * height >= from && y * height < to)
    .map(line => {
      const size = line.height * height
      // The base line of a text lies about a fifth of the line's height above the lower edge.
      const baseline = pageHeight - (line.y * height - from) - size * 0.8
      return `BT 3 Tr /F ${points(size)} Tf 1 0 0 1 ${points(line.x * WIDTH)} ${points(baseline)} Tm <${hex(line.text)}> Tj ET`
    })
  return [...texts, picture].join('\n')
}

/** The numbers of the objects that every file has. */
const CATALOG = 1
const PAGES = 2
const INFO = 3
const FONT = 4
const DESCENDANT = 5
const DESCRIPTOR = 6
const IMAGE = 7
const FIRST_FREE = 8

/**
 * The font of the text layer: a Chinese font that every reader knows by name. It is not embedded, because the text is
 * invisible. The encoding is UTF-16, which readers turn back into text.
 */
const fontObjects: readonly [number, string][] = [
  [
    FONT,
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [${DESCENDANT} 0 R] >>`,
  ],
  [
    DESCENDANT,
    [
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>',
      `/DW 1000 /W [1 95 500] /FontDescriptor ${DESCRIPTOR} 0 R >>`,
    ].join(' '),
  ],
  [
    DESCRIPTOR,
    [
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880]',
      '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ].join(' '),
  ],
]

/**
 * Makes a PDF from a picture, in A4 and with as many pages as needed.
 *
 * @param made The time of making that the file states.
 * @throws PictureError for a picture of more than fifty pages, or with a page too high for readers.
 */
export async function picturePdf(document: PictureDocument, made: Date): Promise<Buffer> {
  const { title, picture, breaks } = document
  const height = (WIDTH * picture.height) / picture.width
  const objects = new Map<number, Buffer>()
  const put = (number: number, text: string) => objects.set(number, Buffer.from(text, 'latin1'))

  put(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>`)
  put(INFO, `<< /Title <FEFF${hex(title)}> /CreationDate (${pdfDate(made)}) >>`)
  for (const [number, text] of fontObjects) put(number, text)
  const image = [
    `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height}`,
    `/ColorSpace /${picture.colorSpace} /BitsPerComponent 8 /Filter /${picture.filter}`,
  ].join(' ')
  objects.set(IMAGE, stream(image, picture.bytes))

  const parts = partsOf(height, breaks)
  for (const [index, part] of parts.entries()) {
    const own = FIRST_FREE + index * 2
    const pageHeight = Math.max(A4_HEIGHT, part.to - part.from)
    put(
      own,
      [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${points(WIDTH)} ${points(pageHeight)}]`,
        `/Contents ${own + 1} 0 R /Resources << /XObject << /I ${IMAGE} 0 R >> /Font << /F ${FONT} 0 R >> >> >>`,
      ].join(' '),
    )
    const content = Buffer.from(drawing(document, height, part, pageHeight), 'latin1')
    objects.set(own + 1, stream('/Filter /FlateDecode', await deflated(content)))
  }
  const kids = parts.map((_, index) => `${FIRST_FREE + index * 2} 0 R`)
  put(PAGES, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${parts.length} >>`)
  return fileOf(objects)
}

/** Writes the head, the numbered objects, the table of their positions, and the position of that table. */
function fileOf(objects: ReadonlyMap<number, Buffer>): Buffer {
  // The four high bytes in the comment tell programs that the file is binary.
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
  const trailer = `trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'))
  return Buffer.concat(parts)
}
