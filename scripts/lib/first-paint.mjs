import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Stop } from './run.mjs'

/** An address that nobody can have. All requests are answered from the folder of the build, or not at all. */
const ORIGIN = 'https://first-paint.invalid/'
/** A phone's browser: it alone has the bar at the top of the screen, which other environments take out. */
const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile'
/** Longest time that the built app may take to draw its first screen. It takes one second. */
const LONGEST_MS = 120_000
const BOOT_BYTES = 3 * 1024
/** The syntax of the oldest browsers in package.json. */
const TARGET = 'es2018'

/** The session of a customer whom no server knows: the app draws the customer's screen, and no answer ever comes. */
const someCustomer = now =>
  JSON.stringify({
    ...{ token: 'nobody', custNo: '0', loginCustNo: '0', openid: '', unionid: '', accessToken: '', draftKey: '' },
    ...{ needBind: false, until: now + 3_600_000, ends: now + 7_200_000 },
  })

export const variants = ['visitor', 'customer']

async function bundle(file, options) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    write: false,
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: TARGET,
    alias: { '@': join(root, 'src') },
    format: 'iife',
    // Without "use strict", which TypeScript's configuration would add.
    tsconfigRaw: {},
    ...options,
  })
  return outputFiles[0].text.trim()
}

/**
 * The markup that the built app draws first on its home screen, as a browser's page has it (platform/first-frame): the
 * app itself runs in jsdom, and waits for answers that never come.
 *
 * @param variant `visitor` or `customer`
 * @param preferences the stored appearance
 */
export async function drawnFirst(folder, variant, preferences = {}) {
  const { JSDOM, ResourceLoader, VirtualConsole } = await import('jsdom')
  const pictured = await bundle('src/platform/first-frame/pictured.ts', { globalName: 'picture' })
  class Files extends ResourceLoader {
    fetch(url) {
      const file = join(folder, new URL(url).pathname)
      if (!url.startsWith(ORIGIN) || !existsSync(file)) return null
      return Promise.resolve(readFileSync(file))
    }
  }
  const said = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', error => said.push(error.detail?.stack ?? error.message))
  const { window } = new JSDOM(readFileSync(join(folder, 'index.html'), 'utf8'), {
    url: `${ORIGIN}#/Home/Index`,
    runScripts: 'dangerously',
    resources: new Files({ userAgent: PHONE }),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(window) {
      window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
      window.XMLHttpRequest.prototype.send = () => {}
      window.fetch = () => new Promise(() => {})
      window.localStorage.setItem('ESERVICE_h5_PREFERENCES', JSON.stringify(preferences))
      if (variant === 'customer')
        window.document.cookie = `ESERVICE_h5_SESSION=${encodeURIComponent(someCustomer(Date.now()))}`
    },
  })
  try {
    const until = Date.now() + LONGEST_MS
    const app = () => window.document.querySelector('.taro_page .app')
    // In a page that has its frames already, the app draws below one of them first.
    while (!app()?.querySelector('.tab-bar') || window.document.getElementById('first')) {
      if (Date.now() > until) throw new Stop(`The app drew nothing in jsdom:\n${said.slice(0, 3).join('\n')}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    window.eval(`${pictured};window.picture = picture`)
    return window.picture.pictured(app())
  } finally {
    window.close()
  }
}

const isLeaf = element => element.childElementCount === 0

/**
 * Puts both texts into the elements that have another text in elder mode. A style sheet chooses
 * (src/ui/base/html.scss).
 */
function withBoth(normal, elder) {
  const others = Array.from(elder.querySelectorAll('*'))
  Array.from(normal.querySelectorAll('*')).forEach((element, at) => {
    const other = others[at]
    if (!other || !isLeaf(element) || !isLeaf(other) || element.textContent === other.textContent) return
    const texts = { normal: element.textContent, elder: other.textContent }
    element.textContent = ''
    for (const [when, text] of Object.entries(texts)) {
      const one = element.ownerDocument.createElement('span')
      one.dataset.when = when
      one.textContent = text
      element.append(one)
    }
  })
}

/** The markup of one frame, for both sizes of letters. Theme and size are classes around it. */
export async function frameOf(folder, variant) {
  const { JSDOM } = await import('jsdom')
  const [normal, elder] = await Promise.all([{}, { elder: true }].map(kept => drawnFirst(folder, variant, kept)))
  const fragment = JSDOM.fragment(`<div>${normal}</div>`)
  withBoth(fragment, JSDOM.fragment(`<div>${elder}</div>`))
  return fragment.firstElementChild.innerHTML
}

const part = (text, pattern) => {
  const match = pattern.exec(text)
  if (!match) throw new Stop(`The page of the H5 build has changed: ${pattern} is not in it`)
  return match
}

/** A style sheet inside the page, under the name by which webpack's code would load it. */
const inlined = (folder, href) => {
  const css = readFileSync(join(folder, href), 'utf8').trim()
  // An address in a style sheet is relative to the sheet.
  if (/<\/style|url\(/i.test(css.replace(/url\("data:[^"]*"\)/g, '')))
    throw new Stop(`${href} cannot stand inside the page`)
  return `<style data-href="${href}">${css}</style>`
}

/** A script of the app in the page of the build. The page only asks for it; src/run-scripts.ts runs it. */
const DEFERRED = /<script defer="defer" src="([^"]+)"><\/script>/g

/**
 * Writes the first frames into the page of a build: the styles of the first screen, the screen as a visitor and as a
 * customer sees it before any answer, and the script that chooses (src/boot.ts). `data-build` names the build. The
 * app's scripts run after the first paint.
 */
export async function writeFirstPaint(folder) {
  const file = join(folder, 'index.html')
  let html = readFileSync(file, 'utf8')
  const [link, app] = part(html, /<link href="(\.\/css\/app\.\w+\.css)" rel="stylesheet">/)
  const [meta, names] = part(html, /<meta name="home-files" content="([^"]*)">/)
  part(html, DEFERRED)
  const [body] = part(html, /<body><div id="app"><\/div>/)
  const files = names.split(' ')
  const styles = [app, ...files.filter(name => name.endsWith('.css'))].map(href => inlined(folder, href))
  const scripts = files.filter(name => name.endsWith('.js'))
  const frames = []
  for (const variant of variants)
    frames.push(`<template id="first-${variant}">${await frameOf(folder, variant)}</template>`)
  const [boot, run] = [await bundle('src/boot.ts'), await bundle('src/run-scripts.ts')]
  if (Buffer.byteLength(boot) > BOOT_BYTES) throw new Stop(`src/boot.ts has ${Buffer.byteLength(boot)} bytes`)
  // Functions, because a `$` in a replacement string has a special meaning.
  html = html
    .replace(link, () => styles.join(''))
    .replace(meta, () => meta.replace(names, scripts.join(' ')))
    .replace(body, () => `${body}${frames.join('')}<script>${boot}</script><script>${run}</script>`)
    .replace(DEFERRED, (_, src) => `<link rel="preload" as="script" href="${src}" data-run>`)
  const build = createHash('sha256').update(html).digest('hex').slice(0, 8)
  writeFileSync(
    file,
    html.replace('<html ', () => `<html data-build="${build}" `),
  )
}
