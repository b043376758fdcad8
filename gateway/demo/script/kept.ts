// All choices lie where the app and the gateway read them: in the cookie of the simulated WeChat, in the `env` of the
// address, and in the app's own preferences.

const PREFIX = 'ESERVICE_h5_'
const PREFERENCES = `${PREFIX}PREFERENCES`
const MINI_PREFERENCES = 'ESERVICE_mini_PREFERENCES'
const PERSON_COOKIE = 'sim_person'
const YEAR = 365 * 24 * 3600

interface Preferences {
  theme?: string
  elder?: boolean
}

export function preferences(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(PREFERENCES) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

export const prefer = (change: Preferences) =>
  localStorage.setItem(PREFERENCES, JSON.stringify({ ...preferences(), ...change }))

/** The stored values of the mini-program for one person, where the host keeps them. */
function miniKept(person: string): { storage?: Record<string, string> } {
  try {
    return JSON.parse(localStorage.getItem(`mini:${person}`) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** The look that was chosen here is the look of both ends. */
export function lendLook(person: string): void {
  const kept = miniKept(person)
  const storage = { ...kept.storage, [MINI_PREFERENCES]: JSON.stringify(preferences()) }
  localStorage.setItem(`mini:${person}`, JSON.stringify({ ...kept, storage }))
}

const cookies = () =>
  document.cookie
    .split('; ')
    .map(pair => pair.split('='))
    .filter(([name]) => name)

const setCookie = (name: string, value: string, age: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the gateway's simulator reads this cookie.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${age}`
}

/** Removes the app's session, as if the app was never opened here. The person's choices of look stay. */
export function forgetSession(): void {
  for (const [name = ''] of cookies()) if (name.startsWith(PREFIX)) setCookie(name, '', 0)
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && key !== PREFERENCES) store.removeItem(key)
  }
}

/** Makes the simulated WeChat use this person. */
export const keepPerson = (person: string) => setCookie(PERSON_COOKIE, encodeURIComponent(person), YEAR)

/** The choices made on this page. */
export const chosen = {
  environment: sessionStorage.getItem('demo_environment') ?? 'wechat',
  width: localStorage.getItem('demo_width') ?? '375',
  person: cookies().find(([name]) => name === PERSON_COOKIE)?.[1] ?? null,
}
