import { shareCard } from '@/lib/share'
import { routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { pressables } from '../helpers/hands'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')

/** The screens with a button that shares them, and the public page that each leads to. */
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

/** What would be sent of the screen that is open, with the company's settings or without them. */
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

describe('the button that shares', () => {
  beforeAll(() => app.enter(lin))

  it.each(Object.keys(SHARED) as Array<keyof typeof SHARED>)(
    'is on %s, and leads to a public page without a figure or a name of the person',
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
      // WeChat alone can open its menu.
      app.toasts.length = 0
      await act(async () => void fireEvent.click(found ?? document.body))
      await app.settle()
      expect(app.toasts).toHaveLength(1)
    },
  )

  it.each(['hold', 'holdDetail'] as const)('names the fund of %s, whose public page it leads to', async name => {
    const { fundCode } = (await screenParameters.hold?.(app.ask)) ?? { fundCode: '' }
    await app.visit(name, { fundCode })
    const card = cardOf(name, { fundCode })
    expect(card.title).toContain(`（${fundCode}）`)
    expect(card).toMatchObject({ path: routes.holdShare.path, query: { fundCode } })
  })
})
