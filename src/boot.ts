/**
 * Runs in the page itself, before all other scripts. It puts the first frame into the page: the home screen that the
 * build has drawn, or the customer's last one. The app draws its own below it and then ends it (navigation/screen.tsx).
 * The build bundles this file and writes it into the page (scripts/lib/first-paint.mjs), at most 3 KB of it.
 */

import { timeOf } from './lib/date'
import { kindOf } from './lib/environment'
import { firstFrameOf, isPlainHome, lookOf, type Seen } from './lib/first-frame'
import { greeting } from './lib/greeting'
import { INVITATION_HIDDEN_MS } from './lib/terms'
import { isDarkTheme } from './lib/theme'
import { frame } from './platform/appearance/frame'
import { readEarly, readEarlyCredential } from './platform/storage/read-early'

/** A stored value, not validated: the schemas are in the large scripts. */
const parsed = (text: string | null) => JSON.parse(text || 'null')
const kept = (key: string) => parsed(readEarly(key))

const made = (className: string) => {
  const element = document.createElement('div')
  element.className = className
  return element
}

function boot() {
  if (!isPlainHome(location)) return
  const root = document.documentElement
  const simulated = document.querySelector<HTMLMetaElement>('meta[name="simulated-user-agent"]')
  const userAgent = simulated ? simulated.content : navigator.userAgent
  const kind = kindOf({ native: false, userAgent, query: {}, enterpriseWechatFlag: false })
  const { theme, elder, hidden } = kept('PREFERENCES') || {}
  const now = Date.now()
  const isDark = isDarkTheme(theme, frame.isSystemDark())
  const isTipClosed = now - kept('TIP_BAR_CLOSED') < INVITATION_HIDDEN_MS
  const { order, hidden: left } = kept('HOME_ARRANGEMENT') || { order: [], hidden: [] }
  const seen: Seen | null = kept('HOME_SEEN')
  const name = firstFrameOf({
    now,
    kind,
    session: parsed(readEarlyCredential('SESSION')),
    mayLeave: kind !== 'mobile' && readEarly('RETURNING') !== null,
    isArranged: order.length + left.length > 0,
    hasLock: (readEarly('SAFETY_LOCKS') || '[]') !== '[]' || readEarly('SAFETY_LOCK') !== null,
    seen,
    look: lookOf(kind, isDark, elder === true, hidden === true, isTipClosed),
    build: root.dataset.build,
  })
  if (name === null) return
  frame.paint(isDark, elder === true)
  const place = made('')
  place.id = 'first'
  const app = made(`app ${root.className}`)
  place.appendChild(app)
  if (name === 'seen' && seen) {
    place.dataset.seen = ''
    app.innerHTML = seen.html
    app.appendChild(made('first__time')).textContent = `上次数据 ${timeOf(new Date(seen.at)).slice(0, 5)}`
  } else {
    app.appendChild((document.getElementById(`first-${name}`) as HTMLTemplateElement).content)
    const above = app.querySelector('.app__above')
    if (above && (kind !== 'mobile' || isTipClosed)) above.remove()
  }
  const hello = app.querySelector('.head__hello')
  if (hello) hello.textContent = greeting(new Date())
  root.classList.add('first')
  document.body.appendChild(place)
}

try {
  boot()
} catch {
  // A broken value on the device, for example. The page is empty until the app has started.
}
