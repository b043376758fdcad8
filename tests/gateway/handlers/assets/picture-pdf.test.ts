import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { readPng } from '../../../../gateway/decoders/decode-png'
import { readJpeg } from '../../../../gateway/handlers/assets/pdf/jpeg'
import { type PictureDocument, picturePdf } from '../../../../gateway/handlers/assets/pdf/picture-pdf'
import { bytesAPixel, type ColorType, jpeg, png, whitePng } from './pictures'

const pixelsOf = async (file: Buffer) => [...inflateSync((await readPng(file)).bytes)]
const made = new Date('2026-11-21T02:03:04Z')

/** A filtered row, as the format defines it. */
function filtered(filter: number, row: readonly number[], before: readonly number[], step: number): number[] {
  return [
    filter,
    ...row.map((value, at) => {
      const left = row[at - step] ?? 0
      const above = before[at] ?? 0
      const corner = at < step ? 0 : (before[at - step] ?? 0)
      const estimate = left + above - corner
      const nearest = [left, above, corner].reduce((best, candidate) =>
        Math.abs(estimate - candidate) < Math.abs(estimate - best) ? candidate : best,
      )
      return (value - ([0, left, above, (left + above) >> 1, nearest][filter] ?? 0)) & 255
    }),
  ]
}

describe('PNG decoding', () => {
  it.each<[ColorType, number[], number[]]>([
    ['grey', [0, 10, 200], [10, 10, 10, 200, 200, 200]],
    ['rgb', [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['greyAlpha', [0, 0, 255, 0, 0], [0, 0, 0, 255, 255, 255]],
    ['rgba', [0, 255, 0, 0, 128, 9, 9, 9, 0], [255, 127, 127, 255, 255, 255]],
  ])('a PNG of colour type %s is decoded to RGB on white', async (color, row, expected) => {
    expect(await pixelsOf(png({ width: 2, height: 1, color, rows: Buffer.from(row) }))).toEqual(expected)
  })

  it('a PNG with a palette takes its colours and transparency from it', async () => {
    const file = png({
      width: 2,
      height: 1,
      color: 'palette',
      rows: Buffer.from([0, 1, 0]),
      palette: Buffer.from([1, 2, 3, 40, 50, 60]),
      transparency: Buffer.from([0]),
    })
    expect(await pixelsOf(file)).toEqual([40, 50, 60, 255, 255, 255])
  })

  it('a PNG gives the same pixels with any row filters', async () => {
    const drawing = fc.integer({ min: 1, max: 6 }).chain(width =>
      fc.record({
        width: fc.constant(width),
        rows: fc.array(
          fc.record({
            filter: fc.integer({ min: 0, max: 4 }),
            pixels: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: width * 3, maxLength: width * 3 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(drawing, async ({ width, rows }) => {
        const written = rows.flatMap(({ filter, pixels }, at) =>
          filtered(filter, pixels, rows[at - 1]?.pixels ?? [], bytesAPixel.rgb),
        )
        const file = png({ width, height: rows.length, color: 'rgb', rows: Buffer.from(written) })
        expect(await pixelsOf(file)).toEqual(rows.flatMap(({ pixels }) => pixels))
      }),
    )
  })

  it('a PNG that is cut off, lies about its size or inflates without end is refused', async () => {
    const whole = whitePng(20, 20)
    await expect(readPng(whole.subarray(0, 50))).rejects.toMatchObject({ kind: 'broken' })
    const tall = png({ width: 2, height: 9, color: 'grey', rows: Buffer.from([0, 1, 1]) })
    await expect(readPng(tall)).rejects.toMatchObject({ kind: 'broken' })
    const bomb = png({ width: 2, height: 1, color: 'grey', rows: Buffer.alloc(1_000_000) })
    await expect(readPng(bomb)).rejects.toMatchObject({ kind: 'broken' })
  })

  it('a PNG that claims more pixels than a canvas has is refused before its pixels are read', async () => {
    const huge = png({ width: 100_000, height: 100_000, color: 'rgba', rows: Buffer.from([0]) })
    await expect(readPng(huge)).rejects.toMatchObject({ kind: 'tooLarge' })
  })

  it('other requests are answered while the pixels of a PNG are computed', async () => {
    const [width, height] = [1200, 1200]
    // Paeth's filter, which WebKit's canvas writes, takes the most computing time.
    const row = Buffer.from([4, ...Array.from({ length: width * 4 }, (_, at) => (at * 7) % 256)])
    const file = png({ width, height, color: 'rgba', rows: Buffer.concat(Array(height).fill(row)) })
    let [read, longest, begun] = [false, 0, performance.now()]
    const from = begun
    const reading = readPng(file).finally(() => {
      read = true
    })
    while (!read) {
      await new Promise(setImmediate)
      longest = Math.max(longest, performance.now() - begun)
      begun = performance.now()
    }
    expect(await reading).toMatchObject({ width, height })
    expect(longest / (begun - from)).toBeLessThan(0.5)
  })

  it('random bytes never make the PNG reader fail in an unexpected way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.nat(200), async (noise, at) => {
        const file = whitePng(5, 5)
        Buffer.from(noise).copy(file, Math.min(8 + at, file.length - 1))
        const result = await readPng(file).catch((error: Error) => error)
        expect(result instanceof Error ? result.name : 'read').toMatch(/^(read|PictureError)$/)
      }),
    )
  })
})

describe('a JPEG', () => {
  it('a JPEG is embedded unchanged, with the size stated in its frame', () => {
    const file = jpeg({ width: 300, height: 200 })
    expect(readJpeg(file)).toEqual({
      width: 300,
      height: 200,
      filter: 'DCTDecode',
      colorSpace: 'DeviceRGB',
      bytes: file,
    })
    expect(readJpeg(jpeg({ width: 3, height: 2, components: 1 })).colorSpace).toBe('DeviceGray')
  })

  it.each([
    ['cut off', jpeg({ width: 3, height: 2 }).subarray(0, -2), 'broken'],
    ['without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'broken'],
    ['in print colours', jpeg({ width: 3, height: 2, components: 4 }), 'unknownFormat'],
    ['of twelve bits', jpeg({ width: 3, height: 2, bits: 12 }), 'unknownFormat'],
    ['of no height', jpeg({ width: 3, height: 0 }), 'broken'],
    ['of too many pixels', jpeg({ width: 60_000, height: 60_000 }), 'tooLarge'],
  ])('a JPEG %s is refused', (_, file, kind) => {
    expect(() => readJpeg(file)).toThrow(expect.objectContaining({ kind }))
  })
})

describe('the PDF of a picture', () => {
  const pdfOf = async (size: [number, number], { breaks = [], lines = [] }: Partial<PictureDocument> = {}) =>
    picturePdf({ title: '报告', picture: await readPng(whitePng(...size)), lines, breaks }, made)
  const textOf = async (...of: Parameters<typeof pdfOf>) => (await pdfOf(...of)).toString('latin1')
  const pageHeights = (pdf: string) => [...pdf.matchAll(/\/MediaBox \[0 0 595.28 ([\d.]+)\]/g)].map(match => match[1])

  /** The drawing operators of each page. */
  const drawings = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/<< \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g)].map(match => {
      const from = match.index + match[0].length
      return inflateSync(pdf.subarray(from, from + Number(match[1]))).toString('latin1')
    })

  it('a short picture becomes one A4 page, and a longer one as many pages as it needs', async () => {
    expect(pageHeights(await textOf([100, 100]))).toEqual(['841.89'])
    expect(pageHeights(await textOf([1000, 1414]))).toEqual(['841.89'])
    expect(pageHeights(await textOf([100, 300]))).toEqual(['841.89', '841.89', '841.89'])
  })

  it('pages break at the given places, and a part too long for A4 gets a higher page', async () => {
    const pdf = await pdfOf([100, 400], { breaks: [0.25, 0.75] })
    expect(pageHeights(pdf.toString('latin1'))).toEqual(['841.89', '1190.56', '841.89'])
    const clips = drawings(pdf).map(drawing => /^q 0 ([\d.]+) 595.28 ([\d.]+) re W n/m.exec(drawing)?.slice(1))
    expect(clips).toEqual([
      ['246.61', '595.28'],
      ['0', '1190.56'],
      ['246.61', '595.28'],
    ])
  })

  it('every part of the picture is at the top of its page', async () => {
    const tops = drawings(await pdfOf([100, 300])).map(drawing => {
      const [, height, y] = /595\.28 0 0 ([\d.]+) 0 (-?[\d.]+) cm/.exec(drawing) ?? []
      return Math.round(Number(y) + Number(height))
    })
    expect(tops).toEqual([842, 1684, 2526])
  })

  it.each<[string, [number, number], number[]]>([
    ['would be more than fifty pages', [1, 80], []],
    ['has a part no reader shows', [10, 300], [0.01]],
  ])('a picture is refused when it %s', async (_, size, breaks) => {
    await expect(pdfOf(size, { breaks })).rejects.toMatchObject({ kind: 'tooLarge' })
  })

  it('the PDF lists the byte offset of every object', async () => {
    const pdf = await textOf([10, 30])
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    const rows = pdf.slice(start).split('\n').slice(3)
    const size = Number(/\/Size (\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    for (let number = 1; number < size; number += 1) {
      expect(pdf.startsWith(`${number} 0 obj\n`, Number(rows[number - 1]?.slice(0, 10)))).toBe(true)
    }
  })

  it('the PDF carries its text invisibly, in any script, on the page and at the place where it is seen', async () => {
    const lines = [
      { text: '总资产(元)\\ 1', x: 0.1, y: 0.1, height: 0.05 },
      { text: '第二页', x: 0, y: 0.75, height: 0.05 },
    ]
    const [first = '', second = ''] = drawings(await pdfOf([100, 200], { lines, breaks: [0.5] }))
    const text = /BT 3 Tr \/F 59.53 Tf 1 0 0 1 59.53 675.21 Tm <([0-9A-F]+)> Tj ET/.exec(first)?.[1] ?? ''
    expect(Buffer.from(text, 'hex').swap16().toString('utf16le')).toBe('总资产(元)\\ 1')
    expect(second).toContain('1 0 0 1 0 496.63 Tm')
    expect(first.match(/Tj/g)).toHaveLength(1)
    expect(second.match(/Tj/g)).toHaveLength(1)
  })

  it('the PDF has a title, a date and Chinese as its language', async () => {
    const pdf = await textOf([1, 1])
    expect(pdf).toContain('/Title <FEFF62A5544A>')
    expect(pdf).toContain('/CreationDate (D:20261121020304Z)')
    expect(pdf).toContain('/Lang (zh-CN)')
  })
})
