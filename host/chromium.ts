import { join } from 'node:path'
import type { AxeResults, Result } from 'axe-core'
import { build } from 'esbuild'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import type { Incoming, Outgoing, Parcel } from './browser/entry'
import type { Mini } from './core/mini'
import type { MiniOptions } from './core/options'
import { appConfig } from './core/package'
import { readPackage } from './node/package'
import { browserStyles } from './node/styles'
import { type Injectable, nodeTransport } from './node/transport'

export interface ChromiumOptions extends Omit<MiniOptions, 'files'> {
  /** Folder of the compiled mini-program. */
  dist: string
  /** The target of its requests: an address, or a gateway in this process. */
  gateway: string | Injectable
  theme?: 'light' | 'dark'
  /** Makes the processor so many times slower, as a cheap phone's is. */
  slower?: number
}

/** Milliseconds from the launch: the first content, and the largest one until now. Null if nothing was painted. */
export interface Paints {
  first: number | null
  largest: number | null
}

/** The actions of a person that work from outside the page: those whose values are plain JSON. */
type Remote = {
  [K in keyof Mini as Mini[K] extends (...args: never[]) => unknown ? K : never]: Mini[K]
}

export interface ChromiumMini {
  page: Page
  /** Runs one action or question of a person: `run('tap', '登录')`. */
  run<K extends keyof Remote>(name: K, ...args: Parameters<Remote[K]>): Promise<Awaited<ReturnType<Remote[K]>>>
  /** The accessibility faults that axe finds on the current page. */
  violations(): Promise<Result[]>
  screenshot(file: string): Promise<void>
  /** The paints, as Chromium reports them. A tap ends the search for the largest one. */
  paints(): Promise<Paints>
  /** Ends the mini-program. Fails when something went wrong in it. */
  close(): Promise<void>
}

/** The page area of a phone that is 375 px wide, without WeChat's bar at the top. */
const SCREEN = { width: 375, height: 724 }
const ADDRESS = 'https://servicewechat.com/'

/**
 * Runs a compiled mini-program in Chromium, so that people can look at it. Tests of behaviour run in Node, because that
 * is quicker and stricter.
 */
export async function launchMiniInChromium({
  dist,
  gateway,
  theme = 'light',
  slower = 1,
  ...options
}: ChromiumOptions): Promise<ChromiumMini> {
  const pack = readPackage(dist)
  const transport = nodeTransport(gateway)
  const send = async ({ method, target, headers, body }: Outgoing): Promise<Incoming> => {
    const sent = { method, target, headers, body: body === null ? null : new Uint8Array(Buffer.from(body, 'base64')) }
    const answer = await transport.send(sent, new AbortController().signal)
    return { ...answer, body: Buffer.from(answer.body).toString('base64') }
  }
  const config = appConfig(pack)
  const title = config.window.navigationBarTitleText ?? ''
  const styles = browserStyles(pack.texts, config.pages)
  const document = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>${styles}</style><body></body></html>`
  /** Answers the requests for the page itself, for the package's pictures and for the gateway's pictures. */
  const answer = async (route: Route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    if (`${origin}/` !== ADDRESS) {
      const { status, body } = await send({ method: 'GET', target: pathname + search, headers: {}, body: null })
      return route.fulfill({ status, body: Buffer.from(body, 'base64') })
    }
    if (pathname === '/') return route.fulfill({ body: document, contentType: 'text/html; charset=utf-8' })
    const media = pack.media.get(decodeURIComponent(pathname.slice(1)))
    return route.fulfill(media ? { body: Buffer.from(media) } : { status: 404 })
  }

  const browser = await startBrowser()
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    colorScheme: theme,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await page.route('**/*', answer)
  await page.exposeFunction('sendFromOutside', send)
  await page.goto(ADDRESS)
  bundled ??= bundle()
  await page.addScriptTag({ content: await bundled })
  const parcel: Parcel = {
    texts: [...pack.texts],
    media: [...pack.media].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    templates: pack.templates,
    options: { ...options, systemInfo: { theme, windowHeight: SCREEN.height, ...options.systemInfo } },
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(given => window.startMini(given), parcel)

  return {
    page,
    run: (name, ...args) =>
      page.evaluate(
        // Names and arguments are checked by the type of `run`.
        ([method, values]) => (window.mini[method] as (...all: unknown[]) => never)(...values),
        [name, args] as const,
      ),
    async violations() {
      await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') })
      const { violations } = await page.evaluate(checkPage)
      return violations
    },
    paints: () => page.evaluate(readPaints),
    screenshot: async file => void (await page.screenshot({ path: file })),
    async close() {
      try {
        await page.evaluate(() => window.mini.close())
      } finally {
        await browser.close()
      }
    },
  }
}

function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

let bundled: Promise<string> | undefined

/** The host and the framework as one script for the page, which is bundled once. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'browser/entry.ts')],
    ...{ bundle: true, write: false, format: 'iife', target: 'chrome100', logLevel: 'error' },
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Runs in the page, which is empty until the launch. It has no functions with names, because tools that compile this
 * file would add helpers that the page lacks.
 */
async function readPaints(): Promise<Paints> {
  const launched = performance.getEntriesByName('launch')[0]?.startTime ?? 0
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const largest = await new Promise<number | undefined>(resolve => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve(list.getEntries().at(-1)?.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    // Without any content no list comes.
    setTimeout(() => resolve(undefined), 1000)
  })
  return {
    first: first === undefined ? null : first - launched,
    largest: largest === undefined ? null : largest - launched,
  }
}

/** Runs in the page. WeChat's `aria-role` is what `role` is on the web. */
async function checkPage(): Promise<AxeResults> {
  for (const element of document.querySelectorAll('[aria-role]')) {
    element.setAttribute('role', element.getAttribute('aria-role') ?? '')
    element.removeAttribute('aria-role')
  }
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } } // Axe puts itself there.
  // A page of a mini-program has neither landmarks nor a level-one heading.
  return axe.run({
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
}
