import type { ComponentType } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { ParamsOf, RouteName } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { mockPlatform } from './client-on-gateway'
import { type ForkedGateway, forkedGateway } from './forked-gateway'
import { act, hide, show } from './show'

/**
 * Whole screens on a gateway beside this process. To be called at the top of a test file, before anything of the app is
 * imported: the guard and the router have their own tests, here every screen is entered.
 */
export function screensOnGateway() {
  let gateway: ForkedGateway
  let params: Record<string, string> = {}
  const platform = mockPlatform(() => gateway)
  jest.doMock('@/navigation/screen', () => ({
    ...jest.requireActual('@/navigation/screen'),
    screen: (_: string, Body: ComponentType<Record<string, string>>) => () => <Body {...params} />,
  }))
  // Plain copies: a test may watch what is in them, which the modules themselves do not allow.
  // There is no router to ask: a page lies below and none on top, unless a test says otherwise.
  jest.doMock('@/navigation/go', () => ({
    ...jest.requireActual('@/navigation/go'),
    hasPageBelow: () => true,
    isCovered: () => false,
  }))
  jest.doMock('@/navigation/enter', () => ({ ...jest.requireActual('@/navigation/enter') }))
  jest.doMock('@/navigation/links', () => ({ ...jest.requireActual('@/navigation/links') }))
  Object.assign(globalThis, { definePageConfig: () => undefined })

  beforeAll(async () => {
    gateway = await forkedGateway()
  }, 120_000)
  afterAll(() => gateway?.close())

  const cache = () => require('@/api/query') as typeof import('@/api/query')
  const session = () => require('@/stores/session') as typeof import('@/stores/session')

  /** Lets everything that was asked for arrive, and what it makes the screen ask for. */
  async function settle() {
    for (let quiet = 0; quiet < 4; quiet = cache().queryClient.isFetching() === 0 ? quiet + 1 : 0) {
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve))
      })
    }
  }

  return {
    ...platform,
    gateway: () => gateway,
    settle,
    /** A customer (null: a visitor) is logged in, as after a login; nothing of whoever was there before is left. */
    async enter(person: Person | null) {
      const { keepSession, clearSession } = session()
      clearSession()
      cache().forgetAnswers()
      // A draft of an earlier test would be found again by the same person.
      const { storage } = require('@/platform/storage') as typeof import('@/platform/storage')
      for (const key of storage.local.keys()) if (key.startsWith('SEALED_')) storage.local.remove(key)
      if (!person) return
      const { custNo, h5Openid: openid, unionid } = person
      const [token, draftKey] = [await gateway.login(custNo), await gateway.draftKey(custNo)]
      keepSession({ token, custNo, loginCustNo: custNo, openid, unionid, draftKey })
    },
    /** Asks as whoever is logged in. */
    ask: <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
      (require('@/api/client') as typeof import('@/api/client')).send(call, input),
    /** The app is closed and opened again: what it knew by heart is gone, what lies on the device is still there. */
    restart: () => cache().queryClient.clear(),
    /** Opens a screen in place of the one before and waits until it is there. */
    async visit<N extends RouteName>(name: N, given: ParamsOf<N>) {
      const { routes } = require('@/routes') as typeof import('@/routes')
      const { QueryProvider } = cache()
      hide()
      params = { ...given }
      const Page = require(`../../src/pages/${routes[name].page}`).default as ComponentType
      await show(
        <QueryProvider>
          <Page />
        </QueryProvider>,
      )
      ;(require('@/api/idle') as typeof import('@/api/idle')).screenEntered(
        (require('@/api/query') as typeof import('@/api/query')).queryClient,
      )
      await settle()
      // What waits for idle has its turn.
      await settle()
    },
  }
}
