import fc from 'fast-check'
import { Component, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Call } from '@/contract/call'
import { filesBelow } from '../helpers/files'
import { answersOf } from '../helpers/fuzz-answers'
import { GIVEAWAYS, hostileNumber, hostileText, hostileValue, jsonOf, PLANTED } from '../helpers/fuzz-hostile'
import { counter, fuzzSeed, withoutFault } from '../helpers/fuzz-run'
import { act, everythingSaid } from '../helpers/show'
import { soakCount } from '../helpers/soak'

type Params = Record<string, string>

jest.doMock('@/api/client', () => ({ ...jest.requireActual('@/api/client'), send: answer }))
// The guard and the router have their own tests; here every screen is entered.
jest.doMock('@/navigation/screen', () => ({
  ...jest.requireActual('@/navigation/screen'),
  screen: (name: string, Body: ComponentType<Params>) => () => (
    <Catching>
      <Body {...paramsOf(name)} />
    </Catching>
  ),
}))
// Nobody started the router, which knows the address.
jest.doMock('@/navigation/go', () => ({
  ...jest.requireActual('@/navigation/go'),
  currentTarget: () => '/Home/Index',
  hasPageBelow: () => false,
}))
Object.assign(globalThis, { definePageConfig: () => undefined })

const pages = filesBelow('src/pages').filter(file => file.endsWith('.tsx'))
const planned = soakCount('FUZZ_SCREENS', 3 * pages.length)
const runs = Math.ceil(planned / pages.length)
const mounted = counter('screens with spoiled data', runs * pages.length)

/** React says this when an answer has the same id twice. Spoiled answers do. */
const SAME_KEY = 'Encountered two children with the same key'

let crash: Error | null = null
/** The first error or warning on the console. */
let complaint: string | null = null

class Catching extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    crash = error
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

const values: Params = { fundCode: '100012', id: 'a-1', year: '2025', targetPage: '/Home/Index' }

function paramsOf(name: string): Params {
  const { routes } = require('@/routes') as typeof import('@/routes')
  const { params = [] } = routes[name as keyof typeof routes] as { params?: readonly string[] }
  return Object.fromEntries(params.map(param => [param.replace('?', ''), values[param.replace('?', '')] ?? '1']))
}

/* ---- what the server answers ---- */

let world = 0
let waiting = 0
const answered: string[] = []

/** Texts are shown as they come, so they must not say what a broken screen would. */
const honest = (value: unknown) => typeof value !== 'string' || !GIVEAWAYS.test(value)
const wrong = (kind: string) =>
  kind === 'Text' || kind === 'Key' || kind === 'dictionary'
    ? fc.oneof(hostileText, hostileValue).filter(honest)
    : fc.oneof(hostileNumber, hostileValue)

/** The same for the same call in the same world. */
async function answer(call: Call): Promise<unknown> {
  waiting += 1
  try {
    const { dataOf, readEnvelope } = jest.requireActual('@/api/envelope') as typeof import('@/api/envelope')
    const seed = [...call.name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, world)
    const [data] = fc.sample(answersOf(call.output, { wrong }), { seed, numRuns: 1 })
    const text = jsonOf({ retCode: '0', success: true, data })
    answered.push(`${call.name} ${text.slice(0, 1500)}`)
    return dataOf(readEnvelope(200, text), call.output)
  } finally {
    waiting -= 1
  }
}

/** Lets everything that was asked for arrive, and what it makes the screen ask for. */
async function settle() {
  for (let quiet = 0; quiet < 3; quiet = waiting === 0 ? quiet + 1 : 0) {
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve))
    })
  }
}

/* ---- what the person sees ---- */

function faultOnScreen(): string | undefined {
  if (crash) return `the screen crashed: ${crash.stack?.split('\n').slice(0, 6).join('\n')}`
  if (complaint) return `the console says ${complaint}`
  const giveaway = everythingSaid().match(new RegExp(`.{0,40}(${GIVEAWAYS.source}).{0,40}`))?.[0]
  if (giveaway) return `the screen says ${giveaway}`
  const planted = document.querySelector(
    `#${PLANTED}, body script, iframe:not([sandbox]), [onerror], [onload], [href^="javascript:" i], [src^="javascript:" i]`,
  )
  return planted ? `markup came to life: ${planted.outerHTML.slice(0, 200)}` : undefined
}

describe('whatever the server answers, a screen shows what it can and nothing strange', () => {
  beforeAll(() => {
    const listen = (...words: unknown[]) => {
      const said = words.map(String).join(' ')
      if (!said.includes(SAME_KEY)) complaint ??= said.slice(0, 600)
    }
    jest.spyOn(console, 'error').mockImplementation(listen)
    jest.spyOn(console, 'warn').mockImplementation(listen)
  })
  afterAll(() => mounted.tellAll())

  it.each(pages)('%s', async page => {
    const { queryClient, QueryProvider } = require('@/api/query') as typeof import('@/api/query')
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
    const { keepSession, clearSession } = require('@/stores/session') as typeof import('@/stores/session')
    const Page = require(`../../${page}`).default as ComponentType
    await withoutFault(
      // Another number is another world: there is nothing to shrink.
      fc.noShrink(fc.integer({ min: 1, max: 1_000_000 })),
      runs,
      async chosen => {
        mounted.add()
        world = chosen + fuzzSeed
        crash = null
        complaint = null
        answered.length = 0
        if (chosen % 4 === 0) clearSession()
        else
          keepSession({
            token: 'token',
            custNo: '100820260001',
            loginCustNo: '100820260001',
            openid: 'o',
            unionid: 'u',
          })
        queryClient.clear()
        const root = createRoot(document.body.appendChild(document.createElement('div')))
        await act(async () =>
          root.render(
            <QueryProvider>
              <Page />
            </QueryProvider>,
          ),
        )
        await settle()
        const fault = faultOnScreen()
        await act(async () => root.unmount())
        document.body.innerHTML = ''
        return fault && `${fault}\n${answered.join('\n')}`
      },
    )
  })
})
