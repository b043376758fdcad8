import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { readJpeg } from '../../../../gateway/handlers/assets/pdf/jpeg'
import { picturePdf } from '../../../../gateway/handlers/assets/pdf/picture-pdf'
import { readPng } from '../../../../gateway/handlers/assets/pdf/png'
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

describe('a PNG', () => {
  it.each<[ColorType, number[], number[]]>([
    ['grey', [0, 10, 200], [10, 10, 10, 200, 200, 200]],
    ['rgb', [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    ['greyAlpha', [0, 0, 255, 0, 0], [0, 0, 0, 255, 255, 255]],
    ['rgba', [0, 255, 0, 0, 128, 9, 9, 9, 0], [255, 127, 127, 255, 255, 255]],
  ])('of colour type %s comes out as RGB on white', async (color, row, expected) => {
    expect(await pixelsOf(png({ width: 2, height: 1, color, rows: Buffer.from(row) }))).toEqual(expected)
  })

  it('with a palette takes colours and their transparency from it', async () => {
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

  it('gives the same pixels whichever filters its rows were written with', async () => {
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

  it('is refused when it is cut off, lies about its size or inflates without end', async () => {
    const whole = whitePng(20, 20)
    await expect(readPng(whole.subarray(0, 50))).rejects.toMatchObject({ kind: 'broken' })
    const tall = png({ width: 2, height: 9, color: 'grey', rows: Buffer.from([0, 1, 1]) })
    await expect(readPng(tall)).rejects.toMatchObject({ kind: 'broken' })
    const bomb = png({ width: 2, height: 1, color: 'grey', rows: Buffer.alloc(1_000_000) })
    await expect(readPng(bomb)).rejects.toMatchObject({ kind: 'broken' })
  })

  it('is refused when it claims more pixels than a canvas has, before they are read', async () => {
    const huge = png({ width: 100_000, height: 100_000, color: 'rgba', rows: Buffer.from([0]) })
    await expect(readPng(huge)).rejects.toMatchObject({ kind: 'tooLarge' })
  })

  it('never makes the reader fail in another way, whatever its bytes are', async () => {
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
  it('is embedded as it came, with the size its frame names', () => {
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
  ])('%s is refused', (_, file, kind) => {
    expect(() => readJpeg(file)).toThrow(expect.objectContaining({ kind }))
  })
})

describe('the PDF of pictures', () => {
  const page = async (width: number, height: number) => ({ picture: await readPng(whitePng(width, height)), lines: [] })
  const pdfOf = async (...sizes: [number, number][]) =>
    (await picturePdf('报告', await Promise.all(sizes.map(size => page(...size))), made)).toString('latin1')

  it('has a page for every picture, as wide as A4 and as high as the picture asks for', async () => {
    const pdf = await pdfOf([100, 100], [100, 300])
    expect(pdf).toContain('/Count 2')
    expect([...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(match => match[1])).toEqual([
      '0 0 595.28 595.28',
      '0 0 595.28 1785.84',
    ])
  })

  it('keeps a very long picture within the longest page readers show', async () => {
    expect(await pdfOf([10, 1000])).toContain('/MediaBox [0 0 144 14400]')
  })

  it('says at which byte every object begins', async () => {
    const pdf = await pdfOf([10, 10], [20, 20])
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    const rows = pdf.slice(start).split('\n').slice(3)
    const size = Number(/\/Size (\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    for (let number = 1; number < size; number += 1) {
      expect(pdf.startsWith(`${number} 0 obj\n`, Number(rows[number - 1]?.slice(0, 10)))).toBe(true)
    }
  })

  it('carries its text invisibly, in any script, at its place in the picture', async () => {
    const lines = [{ text: '总资产(元)\\ 1', x: 0.1, y: 0.5, height: 0.1 }]
    const pdf = await picturePdf('报告', [{ ...(await page(100, 100)), lines }], made)
    const stream = /\/FlateDecode \/Length (\d+) >>\nstream\n/.exec(pdf.toString('latin1'))
    const from = (stream?.index ?? 0) + (stream?.[0].length ?? 0)
    const drawing = inflateSync(pdf.subarray(from, from + Number(stream?.[1]))).toString('latin1')
    const text = /BT 3 Tr \/F 59.53 Tf 1 0 0 1 59.53 250.02 Tm <([0-9A-F]+)> Tj ET/.exec(drawing)?.[1] ?? ''
    expect(Buffer.from(text, 'hex').swap16().toString('utf16le')).toBe('总资产(元)\\ 1')
  })

  it('is titled, dated and marked as Chinese', async () => {
    const pdf = await pdfOf([1, 1])
    expect(pdf).toContain('/Title <FEFF62A5544A>')
    expect(pdf).toContain('/CreationDate (D:20261121020304Z)')
    expect(pdf).toContain('/Lang (zh-CN)')
  })
})
