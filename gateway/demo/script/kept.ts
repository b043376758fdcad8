// All choices lie where the app and the gateway read them: in the cookie of the simulated WeChat, in the `env` of the
// address, and in the app's own preferences.

const PREFIX = 'ESERVICE_h5_'
const MINI_PREFIX = 'ESERVICE_mini_'
const PREFERENCES = `${PREFIX}PREFERENCES`
const MINI_PREFERENCES = `${MINI_PREFIX}PREFERENCES`
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

/** The answer of the gateway about a device on which the app has been used before. */
interface Device {
  policy: string
  announced: readonly string[]
}

let device: Device | null = null

export const knowDevice = (known: Device | null) => {
  device = known
}

/**
 * The values of a device on which this person has used the app before: the policy is agreed to, everything that opens
 * by itself was seen, and a customer is logged in again without a question. Keys without their prefix.
 */
function usedBefore(isCustomer: boolean): Record<string, string> {
  if (!device) return {}
  return {
    PRIVACY_CONSENT: device.policy,
    DIALOGS: JSON.stringify({ ids: device.announced, last: null }),
    FOLLOW_CLOSED: String(Date.now()),
    ADD_TIP: '1',
    WAS_HERE: '1',
    ...(isCustomer && { RETURNING: '1' }),
  }
}

/** Prepares the H5 app's device. Values that are there already stay. */
export function lendDevice(isCustomer: boolean): void {
  for (const [key, value] of Object.entries(usedBefore(isCustomer))) {
    if (localStorage.getItem(PREFIX + key) === null) localStorage.setItem(PREFIX + key, value)
  }
}

/** The stored values of the mini-program for one person, where the host keeps them. */
function miniKept(person: string): { storage?: Record<string, string>; agreed?: boolean } {
  try {
    return JSON.parse(localStorage.getItem(`mini:${person}`) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** Prepares the person's phone with the mini-program. The look that was chosen here is the look of both ends. */
export function lendPhone(person: string, isCustomer: boolean): void {
  const kept = miniKept(person)
  const used = Object.entries(usedBefore(isCustomer)).map(([key, value]) => [MINI_PREFIX + key, value])
  const look = { [MINI_PREFERENCES]: JSON.stringify(preferences()) }
  const storage = { ...Object.fromEntries(used), ...kept.storage, ...look }
  localStorage.setItem(`mini:${person}`, JSON.stringify({ agreed: true, ...kept, storage }))
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
  /** Whether the person is a customer who can log in. Unknown until the people are read. */
  isCustomer: false,
}
