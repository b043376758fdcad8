import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Icon } from '@/ui/base/icon'
import shapes from '@/ui/base/icon/shapes.json'
import type { IconName } from '@/ui/base/icon/types'
import { filesBelow, root } from '../helpers/files'
import { launchChromium } from './chromium-driver'
import { describeInWebkit, launchWebkit, type Session, type WebkitBrowser } from './webkit/browser'

/** Sizes that rem gives on phones: whole ones and broken ones. */
const SIZES = [20, 20.8, 22.08, 25.6, 16.64]
const COLUMNS = 11
const BOX = 32
const WIDTH = COLUMNS * BOX

/**
 * Of the pixels that an icon covers in one engine or the other, how many may be clearly lighter or darker in the other
 * one. Smoothed edges differ by less than this; an icon that shows parts of another one differs by more.
 */
const MOST = 0.1
/** How much lighter or darker, of 255, is clearly so. */
const CLEARLY = 110

/** The style sheet of the app that has the icons' size. */
const sheet = () => {
  const sheets = filesBelow('dist/h5/css').filter(file => file.endsWith('.css'))
  const found = sheets.map(file => readFileSync(join(root, file), 'utf8')).find(css => css.includes('.icon{'))
  if (!found) throw new Error('no style sheet of dist/h5 has icons')
  return found
}

const paths: Readonly<Record<string, string>> = { ...shapes.lines, ...shapes.filled }
const names = Object.keys(paths)

const drawn = (name: string) => renderToStaticMarkup(createElement(Icon, { name: name as IconName }))

const pageOf = (css: string, size: number) => `<!doctype html><meta charset="utf-8">
  <style>${css}</style>
  <style>
    html, body { width: ${WIDTH}px; margin: 0; background: #fff; }
    main { position: absolute; inset: 0 auto auto 0; display: grid; grid-template-columns: repeat(${COLUMNS}, ${BOX}px); color: #000; }
    main > div { height: ${BOX}px; }
    main .icon { width: ${size}px; height: ${size}px; }
  </style>
  <main>${names.map(name => `<div>${drawn(name)}</div>`).join('')}</main>`

/** How dark the boxes of all icons are, pixel by pixel. Runs in Chromium. */
const darkness = (page: Page, png: Buffer, height: number): Promise<number[]> =>
  page.evaluate(
    async ({ data, width, tall }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height: tall })
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('no canvas')
      drawing.drawImage(image, 0, 0)
      const { data: pixels } = drawing.getImageData(0, 0, width, tall)
      return Array.from({ length: width * tall }, (_, at) => 255 - (pixels[at * 4] ?? 255))
    },
    { data: png.toString('base64'), width: WIDTH, tall: height },
  )

/** The share of the pixels of each icon that differ clearly. */
function differences(one: readonly number[], other: readonly number[]): Map<string, number> {
  const shares = names.map((name, index): [string, number] => {
    const left = (index % COLUMNS) * BOX
    const top = Math.floor(index / COLUMNS) * BOX
    let covered = 0
    let different = 0
    for (let y = top; y < top + BOX; y++) {
      for (let x = left; x < left + BOX; x++) {
        const [a = 0, b = 0] = [one[y * WIDTH + x], other[y * WIDTH + x]]
        if (Math.max(a, b) > CLEARLY) covered += 1
        if (Math.abs(a - b) > CLEARLY) different += 1
      }
    }
    return [name, covered === 0 ? 1 : different / covered]
  })
  return new Map(shares)
}

/** One picture of all shapes above one another, by which the icons were once drawn: it drifts in WebKit. */
function stacked(css: string): string {
  const frame = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${24 * names.length}' fill='none' stroke='#000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'`
  const groups = names.map((name, at) => `<g transform='translate(0 ${24 * at})'><path d='${paths[name]}'/></g>`)
  const picture = encodeURIComponent(`<svg ${frame}>${groups.join('')}</svg>`)
  const places = names.map((name, at) => `.icon--${name} { mask-position: 0 ${(at * 100) / (names.length - 1)}%; }`)
  return `${css}</style><style>.icon path { display: none; } .icon.icon { background: currentColor; mask-image: url("data:image/svg+xml,${picture}"); mask-size: 100% ${names.length * 100}%; }${places.join('')}`
}

describeInWebkit('icons in WebKit', () => {
  const height = Math.ceil(names.length / COLUMNS) * BOX
  let chromium: Browser
  let webkit: WebkitBrowser
  let server: Server
  let html = ''
  let address: string
  let page: Page
  let session: Session

  beforeAll(async () => {
    server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const at = server.address()
    address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}`
    chromium = await launchChromium()
    page = await chromium.newPage({ viewport: { width: WIDTH, height } })
    webkit = await launchWebkit()
    session = await webkit.session()
    await session.resize(WIDTH, height)
  }, 180_000)
  afterAll(async () => {
    await webkit?.close()
    await chromium?.close()
    server?.close()
  })

  /**
   * The drawn pixels, once they no longer change: a mask is painted when its picture is decoded, which no event tells.
   */
  async function painted(shoot: () => Promise<Buffer>) {
    let before: number[] = []
    for (;;) {
      const now = await darkness(page, await shoot(), height)
      if (now.some(dark => dark > CLEARLY) && now.every((dark, at) => dark === before[at])) return now
      before = now
    }
  }

  async function compared(css: string, size: number) {
    html = pageOf(css, size)
    await page.goto(address)
    await session.open(address)
    return differences(await painted(() => page.screenshot()), await painted(() => session.screenshot()))
  }
  const worst = (shares: Map<string, number>) => [...shares].sort(([, a], [, b]) => b - a)
  const inPercent = (share = 0) => `${(share * 100).toFixed(1)}%`

  it('each icon name has a shape on both platforms', () => {
    const masks = filesBelow('dist/weapp').filter(file => file.endsWith('.wxss'))
    const css = masks.map(file => readFileSync(join(root, file), 'utf8')).join('')
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter(name => !css.includes(`.icon--${name}{--shape:url(`))).toEqual([])
    expect(names.filter(name => !drawn(name).includes(`<path d="${paths[name]}"`))).toEqual([])
  })

  it.each(SIZES)('the icons look as in Chromium at %s px', async size => {
    const [[name, share] = ['none', 1], ...rest] = worst(await compared(sheet(), size))
    const mean = (share + rest.reduce((sum, [, one]) => sum + one, 0)) / names.length
    process.stderr.write(
      `  icons, ${size} px: ${inPercent(mean)} of their pixels differ, at most ${inPercent(share)} (${name})\n`,
    )
    expect(share).toBeLessThan(MOST)
  })

  it('the comparison finds icons that drift, as they do where all are one picture', async () => {
    // At which size most of them drift depends on the number of icons.
    const drifted = new Set<string>()
    for (const size of [20.8, 22.08, 27.3])
      for (const [name, share] of await compared(stacked(sheet()), size)) if (share > MOST) drifted.add(name)
    process.stderr.write(`  icons in one picture: ${drifted.size} of ${names.length} differ too much\n`)
    expect(drifted.size).toBeGreaterThan(2)
  })
})
