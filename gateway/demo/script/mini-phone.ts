import { at, make } from './dom'
import { read } from './gateway'
import { onPhone } from './h5-phone'
import { chosen, lendPhone } from './kept'

const MINI_STATUS = 46
const POLL_MS = 3000

type State = 'waiting' | 'building' | 'failed' | 'absent' | 'ready'

/** The host of mini-programs in its frame. */
interface HostWindow {
  location: Location
  document: Document
  mini?: {
    open: (page: string, query: Record<string, string>) => Promise<unknown>
    tap: (text: string) => Promise<unknown>
    text: () => string
  }
}

/** Whether the mini-program is there, and which of its pages each address of the app is. */
let mini: { state: State; pages: Readonly<Record<string, string>> } = { state: 'waiting', pages: {} }
let miniFrame: HTMLIFrameElement | null = null

/** Told when the person is known: the phone is prepared for this person before it starts. */
export let tellPerson = () => {}
const knownPerson = new Promise<void>(resolve => {
  tellPerson = resolve
})

export const insideMini = (): HostWindow | null => miniFrame?.contentWindow ?? null

const words: Readonly<Record<Exclude<State, 'ready'>, readonly [title: string, text: string]>> = {
  waiting: ['正在读取…', ''],
  building: ['小程序正在后台构建', '大约一两分钟，好了会自己出现。H5 应用现在就可以用。'],
  failed: ['小程序没有构建成功', '原因在启动它的终端里。H5 应用不受影响。'],
  absent: ['还没有构建小程序', '运行 npm run build:mini，好了会自己出现。'],
}

function sayMini(state: Exclude<State, 'ready'>): void {
  const [title, text] = words[state]
  const turning = state === 'building' || state === 'waiting'
  at('mini').replaceChildren(
    make(
      'div',
      { className: 'mini__none' },
      make('span', { className: turning ? 'mini__sign mini__sign--turning' : 'mini__sign', ariaHidden: 'true' }),
      make('p', { className: 'mini__title' }, title),
      make('p', { className: 'quiet' }, text),
    ),
  )
  at('open-wait').textContent = title
  at('open-wait').hidden = state === 'waiting'
  at('open-mini').hidden = true
}

/** The address of the mini-program for a person. `place` begins with `#`. */
const miniAddress = (person: string, place: string, status: number) =>
  `mini/?person=${encodeURIComponent(person)}&status=${status}${place}`

/** Starts the mini-program anew, where it was or at its beginning. */
export function openMini(place = ''): void {
  const { state } = mini
  if (state !== 'ready') {
    sayMini(state)
    return
  }
  const { person } = chosen
  if (person === null) return
  miniFrame?.remove()
  miniFrame = null
  lendPhone(person, chosen.isCustomer)
  at('open-wait').hidden = true
  const link = at('open-mini', HTMLAnchorElement)
  link.hidden = false
  link.href = miniAddress(person, '', 0)
  if (onPhone.matches) return
  const src = miniAddress(person, place, MINI_STATUS)
  miniFrame = make('iframe', { title: '小程序', src, allow: 'clipboard-write' })
  at('mini').replaceChildren(miniFrame)
}

/** Told at each look whether the mini-program is there. */
export const miniLook = new EventTarget()
export const isMiniReady = () => mini.state === 'ready'

/** Whether there is a mini-program to wait for. Also while that is not known yet. */
export const isMiniExpected = () => isMiniReady() || mini.state === 'waiting'

export const reopenMini = () => openMini(insideMini()?.location.hash ?? '')

/** Asks until the mini-program is there. Then it shows itself. */
export async function awaitMini(): Promise<void> {
  await knownPerson
  const found = await read<typeof mini>('mini.json').catch(() => null)
  const before = mini.state
  if (found) mini = found
  if (mini.state !== before) openMini()
  miniLook.dispatchEvent(new Event('look'))
  if (mini.state !== 'ready') setTimeout(awaitMini, POLL_MS)
}

export function followMini(): void {
  const host = insideMini()
  if (!host || document.hidden) return
  const ink = miniFrame?.contentDocument?.documentElement?.style.getPropertyValue('--bar-ink')
  if (ink) at('mini-status').style.color = ink
  at('mini-address').textContent = host.location.hash.slice(2).split('?')[0] || 'dist/weapp'
}

/** Goes to the page of the mini-program for an address of the app. Says whether the mini-program is there for it. */
export function goInMini(path: string): boolean {
  const [place = '', search = ''] = path.split('?')
  const page = mini.pages[place]
  const running = insideMini()?.mini
  if (!page || !running) return false
  // If the page stack is too deep, start anew at this page.
  running.open(page, Object.fromEntries(new URLSearchParams(search))).catch(() => openMini(`#/${page}?${search}`))
  return true
}
