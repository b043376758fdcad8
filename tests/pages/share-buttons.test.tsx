import { shareCard } from '@/lib/share'
import { routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')

/** The screens with a share button, and the public page that each leads to. */
const SHARED = {
  assets: 'assetsShare',
  holdings: 'assetsShare',
  holdDetail: 'holdShare',
  transactions: 'transactionsShare',
  assetTransactions: 'transactionsShare',
  hold: 'holdShare',
  reportMonth: 'reportShare',
  reportQuarter: 'reportShare',
  reportYear: 'reportShare',
  netValues: 'worthShare',
  worth: 'worthShare',
  fundDetail: 'fundDetail',
} as const

const button = () => pressables().find(({ textContent }) => textContent === '分享')

/** The share card of the open screen, with the company's settings or without them. */
function cardOf(name: keyof typeof SHARED, query: Readonly<Record<string, string>>) {
  const { useShareStore } = require('@/stores/share') as typeof import('@/stores/share')
  const { screenAt } = require('@/navigation/shared-screen') as typeof import('@/navigation/shared-screen')
  const screen = screenAt(routes[name].path)
  if (!screen) throw new Error(`no screen ${name}`)
  return shareCard({
    screen,
    query,
    own: useShareStore.getState().own,
    settings: [],
    usual: { title: '易投服务', description: '' },
    home: routes.home.path,
    screenAt,
  })
}

describe('the share button', () => {
  beforeAll(() => app.enter(lin))

  it.each(Object.keys(SHARED) as Array<keyof typeof SHARED>)(
    'the share button of %s leads to a public page without personal figures or names',
    async name => {
      const params = (await screenParameters[name]?.(app.ask)) ?? {}
      await app.visit(name as 'home', params)
      const found = button()
      expect(found).toBeDefined()
      const card = cardOf(name, params)
      expect([card.path, routes[SHARED[name]].access]).toEqual([routes[SHARED[name]].path, 'public'])
      const sent = JSON.stringify(card)
      expect(sent).not.toMatch(/\d\.\d/)
      for (const own of [lin.custNo, lin.name, lin.mobile]) expect(sent).not.toContain(own)
      // Only WeChat can open its menu.
      app.toasts.length = 0
      await act(async () => void fireEvent.click(found ?? document.body))
      await app.settle()
      expect(app.toasts).toHaveLength(1)
    },
  )

  it.each(['hold', 'holdDetail'] as const)(
    'the share card of %s names the fund, and leads to its public page',
    async name => {
      const { fundCode } = (await screenParameters.hold?.(app.ask)) ?? { fundCode: '' }
      await app.visit(name, { fundCode })
      const card = cardOf(name, { fundCode })
      expect(card.title).toContain(`（${fundCode}）`)
      expect(card).toMatchObject({ path: routes.holdShare.path, query: { fundCode } })
    },
  )
})
