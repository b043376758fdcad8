import type { ComponentType } from 'react'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { ParamsOf, RouteName } from '@/routes'
import type { Person } from '../../gateway/seed/people'
import { mockPlatform } from './client-on-gateway'
import { type ForkedGateway, forkedGateway } from './forked-gateway'
import { act, hide, show } from './show'

/**
 * Runs whole screens on a gateway beside this process. Call it at the top of a test file, before anything of the app is
 * imported. The guard and the router have their own tests; here every screen can be entered.
 */
export function screensOnGateway() {
  let gateway: ForkedGateway
  let params: Record<string, string> = {}
  const platform = mockPlatform(() => gateway)
  jest.doMock('@/navigation/screen', () => ({
    ...jest.requireActual('@/navigation/screen'),
    screen: (_: string, Body: ComponentType<Record<string, string>>) => () => <Body {...params} />,
  }))
  // Plain copies: a test may spy on their members, which the modules themselves do not allow. There is no router to
  // ask, so a page lies below and none on top unless a test says otherwise.
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
  }, 180_000)
  afterAll(() => gateway?.close())

  const cache = () => require('@/api/query') as typeof import('@/api/query')
  const session = () => require('@/stores/session') as typeof import('@/stores/session')

  /** Waits for all requests, and for those that their answers cause. */
  async function settle() {
    const isQuiet = () => cache().queryClient.isFetching() === 0 && !platform.isAsking()
    for (let quiet = 0; quiet < 4; quiet = isQuiet() ? quiet + 1 : 0) {
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve))
      })
    }
  }

  return {
    ...platform,
    gateway: () => gateway,
    settle,
    /** Logs a customer in (null: a visitor); nothing of the person before is left. */
    async enter(person: Person | null) {
      const { keepSession, clearSession } = session()
      clearSession()
      cache().forgetAnswers()
      // The same person would find a draft of an earlier test again.
      const { storage } = require('@/platform/storage') as typeof import('@/platform/storage')
      for (const key of storage.local.keys()) if (key.startsWith('SEALED_')) storage.local.remove(key)
      if (!person) return
      const { custNo, h5Openid: openid, unionid } = person
      const [token, draftKey] = [await gateway.login(custNo), await gateway.draftKey(custNo)]
      keepSession({ token, custNo, loginCustNo: custNo, openid, unionid, draftKey })
    },
    /** Calls the gateway as the logged-in person. */
    ask: <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
      (require('@/api/client') as typeof import('@/api/client')).send(call, input),
    /** Closes and reopens the app: its memory is empty, and the data on the device are still there. */
    restart: () => cache().queryClient.clear(),
    /** Opens a screen in place of the one before and waits until it has loaded. */
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
      // Idle callbacks run now.
      await settle()
    },
  }
}
