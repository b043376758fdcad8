import { join } from 'node:path'
import { POLICY_VERSION, SESSION_IDLE_MS } from '@/lib/terms'
import { pageOf } from '@/routes'
import { ownerMark } from '@/stores/owner'
import { person } from '../../gateway/seed/people'
import type { MiniOptions } from '../../host/core/options'
import { launchMini } from '../../host/launch'
import { root } from '../helpers/files'
import { gatewayForTests } from '../helpers/served-gateway'
import { announced, inMiniStorage } from '../journeys/driver'

jest.setTimeout(120_000)

/** A gateway that does not answer, until it ends. */
function silentGateway() {
  const waiting: (() => void)[] = []
  let ended = false
  return {
    inject: () =>
      new Promise<never>((_, reject) => {
        if (ended) reject(new Error('ended'))
        else waiting.push(() => reject(new Error('ended')))
      }),
    end() {
      ended = true
      for (const give of waiting.splice(0)) give()
    },
  }
}

describe('the first data of a tab when the mini-program is opened', () => {
  const served = gatewayForTests()
  const dist = join(root, 'dist/weapp')
  const clean = inMiniStorage({ PRIVACY_CONSENT: POLICY_VERSION, ...announced() })
  const lin = person('lin').custNo
  let before: Record<string, unknown>

  /** The phone's storage after a visit to home and assets. */
  beforeAll(async () => {
    before = await visit()
  })

  async function visit() {
    // The tab of the assets logs in by itself.
    const options = { dist, gateway: served().address, person: lin, privacy: 'agreed' as const, storage: clean }
    const mini = await launchMini({ ...options, path: pageOf('assets') })
    try {
      await mini.waitFor('资产分布')
      await mini.settle()
      await mini.tap('首页')
      await mini.waitFor('今年收益')
      await mini.settle()
      return mini.storage.snapshot()
    } finally {
      await mini.close()
    }
  }

  const opened = async (
    options: MiniOptions,
    look: (mini: Awaited<ReturnType<typeof launchMini>>) => Promise<void>,
  ) => {
    const silent = silentGateway()
    const mini = await launchMini({ dist, gateway: silent, person: lin, privacy: 'agreed', ...options })
    try {
      await look(mini)
    } finally {
      silent.end()
      await mini.settle()
      mini.takeErrors()
      await mini.close()
    }
  }

  it('the first data have the last known figures and their time, and the reads are sent all the same', async () => {
    await opened({ storage: before, path: pageOf('home') }, async mini => {
      await mini.waitFor('今年收益')
      await mini.waitFor(/上次数据 \d\d:\d\d/)
      expect(mini.requests.filter(({ status }) => status !== null)).toEqual([])
      await mini.waitFor(() => mini.requests.length > 0, { description: 'the reads' })
    })
  })

  /** The texts of the home screen once everything stands still, without any answer. */
  async function withoutAnswers(storage: Record<string, unknown>, now?: Date): Promise<string> {
    let text = ''
    await opened({ storage, path: pageOf('home'), ...(now && { now }) }, async mini => {
      await mini.waitFor('首页')
      await mini.waitFor(() => mini.setDataStats().calls > 0 && mini.requests.length > 0, { description: 'a drawing' })
      text = mini.text()
    })
    return text
  }

  const changed = (part: string, change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(before).map(([key, value]) => [key, key.endsWith(part) ? change(value) : value]))

  it('they are there without a lock, so the next tests look at the right thing', async () => {
    expect(await withoutAnswers(before)).toContain('今年收益')
  })

  it('after the life of a session nothing of a customer is there', async () => {
    expect(await withoutAnswers(before, new Date(Date.now() + SESSION_IDLE_MS + 60_000))).not.toContain('今年收益')
  })

  it('with a safety lock nothing of a customer is there, even while it is open', async () => {
    const lock = { salt: 'salt', owner: ownerMark('salt', lin), way: null, usedAt: Date.now() }
    const locked = { ...before, ...inMiniStorage({ SAFETY_LOCKS: JSON.stringify([lock]) }) }
    expect(await withoutAnswers(locked)).not.toContain('今年收益')
  })

  it('after a logout, and for another person, nothing of a customer is there', async () => {
    const without = Object.fromEntries(Object.entries(before).filter(([key]) => !/_SESSION$/.test(key)))
    expect(await withoutAnswers(without)).not.toContain('今年收益')
    const other = changed('_SESSION', value => JSON.parse(JSON.stringify(value).replaceAll(lin, person('chen').custNo)))
    expect(await withoutAnswers(other)).not.toContain('今年收益')
  })

  it('hidden amounts are hidden in the first data too', async () => {
    const [, shown] = /总资产（元）[\s\S]*?([\d,]+\.\d\d)/.exec(await withoutAnswers(before)) ?? []
    expect(shown).toMatch(/^\d/)
    const hidden = {
      ...before,
      ...inMiniStorage({ PREFERENCES: JSON.stringify({ hidden: true }) }),
    }
    const text = await withoutAnswers(hidden)
    expect(text).toContain('今年收益')
    expect(text).not.toContain(shown)
  })
})
