import { parseAddress } from '../../core/address'
import { loadFramework } from '../../core/framework'
import { appConfig, joinPath, type MiniPackage } from '../../core/package'
import { createPerson } from '../../core/person'
import { assemble } from '../../core/running'
import { fromBase64 } from '../../core/wx/encode'
import { browserCanvas } from '../canvas'
import { drawings } from '../drawings'
import { browserLook, convertStyles, watchRejections } from '../window'
import { drawAround, sayFailure } from './around'
import { type CompiledGroup, compiledRealm } from './compiled'
import { personBefore } from './holder'
import { type Kept, keep, readKept } from './kept'
import { at } from './make'
import { followPage, followRoles, showPage, sizeOf } from './page'
import { followTouch } from './touch'
import { ownOriginTransport } from './transport'
import { followTyping } from './typing'

/** A mini-program that was exported for browsers. host/phone.ts writes it. */
export interface ReadyProgram {
  /** The origin that it was built for. */
  origin: string
  /** Its configurations, by name. */
  texts: Record<string, string>
  /** Its pictures as base64, by name. */
  media: Record<string, string>
  groups: { holds: string[]; begin: CompiledGroup }[]
}

declare global {
  interface Window {
    miniProgram: ReadyProgram
    /** The running mini-program, for the outer page and for tests. */
    mini: ReturnType<typeof createPerson>
  }
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** Pictures have their own addresses in a browser: those of the gateway, of the package and of the phone's files. */
function sourcesOf(origin: string, bytesOf: (path: string) => Uint8Array) {
  const made = new Map<string, { bytes: Uint8Array; address: string }>()
  return (source: string): string => {
    if (source === '' || /^(data|blob|https):/.test(source)) return source
    if (source.startsWith(`${origin}/`)) return source.slice(origin.length)
    if (source.startsWith('http:')) return source
    try {
      const bytes = bytesOf(source)
      const known = made.get(source)
      if (known?.bytes === bytes) return known.address
      if (known) URL.revokeObjectURL(known.address)
      const type = TYPES[/\.(\w+)$/.exec(source)?.[1] ?? ''] ?? 'image/png'
      const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
      made.set(source, { bytes, address })
      return address
    } catch {
      return ''
    }
  }
}

/** Waits for the window of the pages. */
function pageWindow(): Promise<Window & typeof globalThis> {
  const frame = at('page') as HTMLIFrameElement
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const { contentWindow } = frame
      if (contentWindow) resolve(contentWindow as Window & typeof globalThis)
      else reject(new Error('the browser gives no frame'))
    })
    frame.src = 'page.html'
  })
}

const dark = matchMedia('(prefers-color-scheme: dark)')

async function start(): Promise<void> {
  const { origin, texts, media, groups } = window.miniProgram
  const pack: MiniPackage = {
    texts: new Map(Object.entries(texts)),
    media: new Map(Object.entries(media).map(([name, base64]) => [name, fromBase64(base64)])),
    templates: '',
  }
  const asked = new URLSearchParams(location.search)
  const person = asked.get('person') ?? 'visitor'
  document.documentElement.style.setProperty('--status', `${Number(asked.get('status')) || 0}px`)
  const inside = await pageWindow()
  convertStyles(inside)
  followRoles(inside)

  const kept: Kept = readKept(person)
  const sourceOf = sourcesOf(origin, path =>
    path.includes('://') ? running.files.read(path) : (pack.media.get(joinPath(path)) ?? new Uint8Array()),
  )
  const agreed = () => {
    kept.agreed = true
    keep(person, kept)
  }
  const { path, query } = parseAddress(location.hash.slice(1) || '/', '')
  const wanted = appConfig(pack).pages.includes(path) ? { path, query } : {}
  const realm = compiledRealm(groups)
  const running = assemble(
    {
      ...{ pack, realm, window: inside, transport: ownOriginTransport, look: browserLook, watchRejections },
      framework: later => loadFramework(realm, { core: '', adapter: '' }, inside, later),
      drawings: drawings(sourceOf),
      canvas: browserCanvas(inside.document),
      holder: personBefore(sourceOf, agreed),
      onShow: showPage(inside),
      scrollTo: top => inside.scrollTo(0, top),
      onKept(content) {
        kept.storage = content()
        keep(person, kept)
      },
      close() {},
    },
    {
      ...{ person, storage: kept.storage, privacy: kept.agreed ? 'agreed' : 'ask', ...wanted },
      systemInfo: { ...sizeOf(inside), theme: dark.matches ? 'dark' : 'light' },
    },
  )
  window.mini = createPerson(running)
  followPage(running, inside)
  followTouch(running, inside)
  followTyping(running, inside.document)
  dark.addEventListener('change', () => void window.mini.theme(dark.matches ? 'dark' : 'light'))
  await running.boot()
  drawAround(running, sourceOf)
}

start().catch(sayFailure)
