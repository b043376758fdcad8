import fc from 'fast-check'
import { Component, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Call } from '@/contract/call'
import type { InheritStep } from '@/contract/inheritance-states'
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
/** Screens of an inheritance have several steps and parts. */
const APPLICATION_RUNS = Math.max(runs, 12)
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

/**
 * The steps at which the screens of an inheritance show an application: any other leads away from them. Without one
 * that fits, nothing but that would be seen of them.
 */
const stepsOf: Readonly<Record<string, readonly InheritStep[]>> = {
  inheritOldUpload: ['form'],
  inheritOldConfirm: ['form'],
  inheritForm: ['form'],
  inheritEdit: ['form'],
  inheritAddSuccess: ['wait'],
  inheritHoldings: ['holdings', 'identify'],
  inheritIdentify: ['identify'],
  inheritEnterSms: ['identify'],
  inheritRead: ['identify'],
  inheritUploadSign: ['identify'],
  inheritSigned: ['progress', 'parcel'],
  inheritSignFailed: ['identify', 'progress'],
  inheritExpress: ['parcel', 'progress', 'wait'],
  inheritExpressSuccess: ['progress'],
}
const APPLICATION_NO = 'JC2026112100000001'
const parts = ['applicant', 'decedent', 'new', 'papers', 'a-1']
/** Screens of an inheritance that showed an application. */
const shown = new Set<string>()

/** One of several, another one in each world. */
const nth = <T,>(all: readonly T[]): T | undefined => all[world % all.length]

/** A list of applications has the one that the screen asks for, at a step that the screen is for. */
function withAsked(call: Call, data: unknown): unknown {
  if (call.name !== 'inheritances.queryValidityPeriod' || !Array.isArray(data)) return data
  const [first, ...rest] = data
  const isWhole = typeof first === 'object' && first !== null && !Array.isArray(first)
  const step = nth(stepsOf[screenName] ?? [])
  if (!isWhole || step === undefined) return data
  const state = { ...(screenName === 'inheritSigned' && { state: 'signing' }), expired: false }
  return [{ ...first, applicationNo: APPLICATION_NO, step, ...state }, ...rest]
}

const values: Params = { fundCode: '100012', id: 'a-1', year: '2025', targetPage: '/Home/Index' }

let screenName = ''

function paramsOf(name: string): Params {
  screenName = name
  const { routes } = require('@/routes') as typeof import('@/routes')
  const { params = [] } = routes[name as keyof typeof routes] as { params?: readonly string[] }
  const given: Params = { ...values, ...(name in stepsOf && { applicationNo: APPLICATION_NO, part: nth(parts) ?? '' }) }
  return Object.fromEntries(params.map(param => [param.replace('?', ''), given[param.replace('?', '')] ?? '1']))
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
    const [made] = fc.sample(answersOf(call.output, { wrong }), { seed, numRuns: 1 })
    const data = withAsked(call, made)
    const text = jsonOf({ retCode: '0', success: true, data })
    answered.push(`${call.name} ${text.slice(0, 1500)}`)
    return dataOf(readEnvelope(200, text), call.output)
  } finally {
    waiting -= 1
  }
}

/**
 * No screen asks for as much in one world: a paper shows at most 400 pages, each with its own call. A screen that asks
 * without end would hold up the run and all pages after it.
 */
const MOST_ANSWERS = 1000

/** Lets everything that was asked for arrive, and what it makes the screen ask for. */
async function settle() {
  for (let quiet = 0; quiet < 3 && answered.length < MOST_ANSWERS; quiet = waiting === 0 ? quiet + 1 : 0) {
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve))
    })
  }
}

/* ---- what the person sees ---- */

/** Notes that a screen of an inheritance shows an application, and not that there is none or that it is elsewhere. */
function noteShown() {
  const said = everythingSaid()
  const isAway = ['没有找到这份申请', '这一步现在不用办理', '没有正在填写的继承申请', '手机号码验证'].some(words =>
    said.includes(words),
  )
  if (screenName in stepsOf && !isAway && document.querySelector('.card, .notice')) shown.add(screenName)
}

function faultOnScreen(): string | undefined {
  if (answered.length >= MOST_ANSWERS) return 'the screen asks without end'
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
    const { forgetHeir, keepHeir } = require('@/stores/heir') as typeof import('@/stores/heir')
    const Page = require(`../../${page}`).default as ComponentType
    await withoutFault(
      // Another number is another world: there is nothing to shrink.
      fc.noShrink(fc.integer({ min: 1, max: 1_000_000 })),
      page.includes('/inherit/') ? APPLICATION_RUNS : runs,
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
        // An heir need not be a customer.
        if (chosen % 8 === 0) keepHeir({ token: 'heir', mobile: '139****0009', name: '', draftKey: 'ab'.repeat(16) })
        else forgetHeir()
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
        noteShown()
        const fault = faultOnScreen()
        await act(async () => root.unmount())
        document.body.innerHTML = ''
        return fault && `${fault}\n${answered.slice(0, 20).join('\n')}`
      },
    )
  })
})

it('every screen of an inheritance showed an application', () => {
  expect([...shown].sort()).toEqual(Object.keys(stepsOf).sort())
})
