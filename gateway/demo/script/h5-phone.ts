import { routes } from '@/routes'
import { at, make } from './dom'
import { chosen, lendDevice } from './kept'

/** The app in its frame. */
interface AppWindow {
  location: Location
  document: Document
  navigation?: { canGoBack: boolean; back: () => void }
  /** The simulated WeChat script, with the page that it would share now. */
  wx?: { shared?: { friend?: ShareCard } }
}

export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

export const HOME = routes.home.path

export const addressOf = (path: string) => `/?env=${chosen.environment}#${path}`
export const onPhone = matchMedia('(max-width: 820px)')
let frame: HTMLIFrameElement | null = null

export const insideH5 = (): AppWindow | null => frame?.contentWindow ?? null

/**
 * The part of the frame's address that names the screen. It is home while the frame shows another page, such as one of
 * the simulated WeChat.
 */
function placeInApp(): string {
  try {
    return insideH5()?.location.hash.slice(1) || HOME
  } catch {
    return HOME
  }
}

/**
 * Opens the app again in a new frame. A new address in the old frame is not enough, because the old app could write its
 * session back while it closes.
 */
export function openApp(path: string, beforehand?: () => void): void {
  frame?.remove()
  frame = null
  beforehand?.()
  lendDevice(chosen.isCustomer)
  at('open', HTMLAnchorElement).href = addressOf(HOME)
  if (onPhone.matches) return
  frame = make('iframe', { title: '易投服务', src: addressOf(path), allow: 'clipboard-write' })
  at('view').append(frame)
}

export const reopen = (beforehand?: () => void) => openApp(frame ? placeInApp() : HOME, beforehand)

/** Goes to an address in the H5 app. */
export function goInH5(path: string): void {
  const inside = insideH5()
  if (inside?.location.pathname === '/') inside.location.hash = path
  else openApp(path)
}

export const goBack = () => insideH5()?.navigation?.back()

/** Whether a click wants a tab of its own, or has no phone on this page to go to. */
export const goesElsewhere = (event: MouseEvent) => !frame || event.metaKey || event.ctrlKey || event.shiftKey

/** The content of the bar that a real program shows around the page. */
export function followFrame(): void {
  const inside = insideH5()
  if (!inside || document.hidden) return
  try {
    at('title').textContent = inside.document.title || '易投服务'
    // Without the Navigation API it is unknown whether going back would leave this page. So there is no button then.
    at('back').hidden = !(inside.navigation?.canGoBack ?? false)
  } catch {
    at('back').hidden = true
  }
  const place = placeInApp()
  at('address').textContent = place
  for (const link of at('places').querySelectorAll('a')) {
    if (link.dataset.path === place.split('?')[0]) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
