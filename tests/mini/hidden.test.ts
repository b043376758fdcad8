import { join } from 'node:path'
import { assets } from '@/contract/assets'
import { tabs } from '@/contract/tabs'
import { EVENTS_PATH } from '@/contract/telemetry-bounds'
import { chunks } from '@/lib/chunks'
import { POLICY_VERSION } from '@/lib/terms'
import { pageOf, type RouteName, routeNames, routes } from '@/routes'
import { person } from '../../gateway/seed/people'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { screenParameters } from '../helpers/screen-parameters'
import { gatewayForTests } from '../helpers/served-gateway'
import { announced, inMiniStorage } from '../journeys/driver'

const lin = person('lin')
const storage = inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() })

/**
 * Screens that can lie below another one, here a holding. Left out are tabs, which lie alone; screens of a proof, which
 * leave at once without a purpose; and the confirmation of a change, which leaves if nothing was changed.
 */
const stackable = routeNames.filter(
  name => !['hold', 'changeSuccess'].includes(name) && !/^(tabs|auth)\//.test(routes[name].page),
)

/** The most screens that WeChat can stack between the first screen and the one on top. */
const DEEP = 8

/** The calls that the screen on top repeats, and the calls that belong to no screen. */
const OWN = [
  assets.queryFundLatestAssetsDetailByFundCode.path,
  assets.queryProfitDetail.path,
  // Orders of the fund that are on their way.
  assets.queryBuyAndSellGroupByDate.path,
  // The days of purchases and redemptions.
  assets.queryTradeDays.path,
  // The market beside the curve.
  '/site/index/000300.json',
  // A visit is counted when the app comes forward, if it was not counted before.
  tabs.auth.checkSilentLogin.path,
  tabs.account.addSilentLogin.path,
  EVENTS_PATH,
]

describe('a screen of the mini-program that lies below another one', () => {
  const gateway = gatewayForTests()

  const queryOf = async (name: RouteName) => {
    const params = await screenParameters[name]?.(async (call, input) => {
      const { data } = await gateway().call(call, input, { as: lin })
      return data
    })
    return Object.fromEntries(
      Object.entries(params ?? {}).flatMap(([key, value]) =>
        value === undefined || value === null ? [] : [[key, encodeURIComponent(String(value))]],
      ),
    )
  }

  it.each(chunks(stackable, DEEP).map(group => [group.join(', '), group] as const))(
    'screens below another one send no request and get no data, whatever changes: %s',
    async (_, group) => {
      const mini = await launchMini({
        ...{ dist: join(root, 'dist/weapp'), gateway: gateway().address, storage, privacy: 'agreed' },
        ...{ person: lin.custNo, path: pageOf('assets') },
      })
      await mini.waitFor('资产分布')
      for (const name of group) {
        await mini.open(pageOf(name), await queryOf(name))
        await mini.settle()
      }
      await mini.open(pageOf('hold'), await queryOf('hold'))
      await mini.waitFor('持有明细')
      await mini.settle()
      const [calls, asked] = [mini.setDataStats().calls, mini.requests.length]

      await mini.tap('.hide-amounts')
      await mini.theme('dark')
      mini.offline()
      await mini.waitFor(() => mini.toasts().includes('请您检查手机网络连接状态！'))
      mini.online()
      await mini.hide()
      await mini.show()
      await mini.settle()

      const sent = mini.setDataStats().each.slice(calls)
      expect(sent.filter(({ visible }) => !visible).map(({ page, keys }) => `${page} ${keys.join(' ')}`)).toEqual([])
      expect(sent.length).toBeGreaterThan(0)
      const others = mini.requests.slice(asked).filter(({ path }) => !OWN.some(own => path.endsWith(own)))
      expect(others.map(({ path }) => path)).toEqual([])

      // After the way back the screen shows the present state.
      while (mini.stack().length > 1) await mini.back()
      await mini.settle()
      expect(mini.page().path).toBe(pageOf('assets'))
      expect(mini.text()).toContain('****')
      expect(mini.text()).not.toMatch(/\d,\d{3}\.\d{2}/)
      await mini.close()
    },
    120_000,
  )
})
