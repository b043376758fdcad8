import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { NAMES } from './browser/phone/compiled'
import { appConfig, type MiniPackage } from './core/package'
import { toBase64 } from './core/wx/encode'
import { readPackage } from './node/package'
import { browserStyles } from './node/styles'

export interface PhoneOptions {
  /** Folder of the compiled mini-program. */
  dist: string
  /** Folder to write into. It is made if it is missing. */
  out: string
  /** The origin that the mini-program was built for. Its pictures then come from the page's own origin. */
  origin: string
}

const here = join(__dirname, 'browser/phone')

/**
 * Writes a mini-program as static files that any browser runs, for people: a page with WeChat's bar around it. Nothing
 * in them compiles texts, so `script-src 'self'` is enough.
 */
export async function writePhone({ dist, out, origin }: PhoneOptions): Promise<void> {
  const pack = readPackage(dist)
  mkdirSync(out, { recursive: true })
  for (const name of ['page.html', 'phone.css']) copyFileSync(join(here, name), join(out, name))
  const { pages } = appConfig(pack)
  writeFileSync(join(out, 'styles.css'), `${browserStyles(pack.texts, pages)}\n${HANDS}`)
  writeFileSync(join(out, 'program.js'), program(pack, origin))
  await build({
    entryPoints: [join(here, 'start.ts')],
    outfile: join(out, 'phone.js'),
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', platform: 'browser', logLevel: 'error' },
  })
  // Written last: a process that waits for it finds all other files.
  copyFileSync(join(here, 'index.html'), join(out, 'index.html'))
}

/** A finger cannot select text and can scroll only the page. */
const HANDS = `
html { scrollbar-width: none; overscroll-behavior: none; }
html::-webkit-scrollbar { display: none; }
body { cursor: default; user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent; }
wx-canvas { touch-action: none; }
wx-input, wx-textarea { cursor: text; user-select: text; -webkit-user-select: text; }
`

const script = (names: readonly string[], source: string) =>
  `{ names: ${JSON.stringify(names)}, run: function (${names.join(', ')}) {${source}\n} }`

const group = (scripts: readonly (readonly [name: string, script: string])[]) =>
  `{ holds: ${JSON.stringify(scripts.map(([name]) => name))}, begin: function (${NAMES.join(', ')}) { return {\n${scripts
    .map(([name, made]) => `${JSON.stringify(name)}: ${made}`)
    .join(',\n')} } } }`

/** All scripts as functions. Each group starts separately, because the host adds to the globals in between. */
function program({ texts, media, templates }: MiniPackage, origin: string): string {
  const { resolve } = createRequire(__filename)
  const read = (name: string) => readFileSync(resolve(name), 'utf8')
  const core = ['module', 'exports', 'window', 'document', 'console', 'setTimeout']
  const adapter = ['module', 'exports', 'require', 'setTimeout']
  const scripts = [...texts].filter(([name]) => name.endsWith('.js'))
  const groups = [
    group([
      ['glass-easel.js', script(core, read('glass-easel'))],
      ['glass-easel-miniprogram-adapter.js', script(adapter, read('glass-easel-miniprogram-adapter'))],
    ]),
    group([['templates', script(['onEvent'], `return ${templates}`)]]),
    group(scripts.map(([name, text]) => [name, script(['require', 'module', 'exports'], text)])),
  ]
  // The names of scripts are kept, because the mini-program requires them by name.
  const kept = [...texts].flatMap(([name, text]) => {
    if (name.endsWith('.json')) return [[name, text]]
    return name.endsWith('.js') ? [[name, '']] : []
  })
  const pictures = [...media].filter(([name]) => !name.endsWith('.txt')).map(([name, bytes]) => [name, toBase64(bytes)])
  const facts = { origin, texts: Object.fromEntries(kept), media: Object.fromEntries(pictures) }
  return `window.miniProgram = Object.assign(${JSON.stringify(facts)}, { groups: [${groups.join(',\n')}] })\n`
}
