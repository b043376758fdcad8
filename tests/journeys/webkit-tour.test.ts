import type { AxeResults } from 'axe-core'
import { person } from '../../gateway/seed/people'
import { gatewayForTests } from '../helpers/served-gateway'
import { AXE, AXE_PLACE, AXE_RULES, faultsIn, isLoaded, type Visit, visitsOf } from './every-screen'
import { describeInWebkit, launchWebkit, type Session } from './webkit/browser'
import type { Looks } from './webkit/measure'
import { webkitDriver } from './webkit-driver'

const lin = person('lin')

interface Tour {
  width: number
  height: number
  scale: number
  theme: 'light' | 'dark'
  elder: boolean
  axe: boolean
}

/** Widths of iPhones at which rem gives broken numbers, at each whole scale: the engine takes no others. */
const TOURS: readonly Tour[] = [
  { width: 390, height: 844, scale: 3, theme: 'light', elder: false, axe: false },
  { width: 414, height: 896, scale: 2, theme: 'dark', elder: true, axe: true },
  { width: 390, height: 844, scale: 1, theme: 'light', elder: false, axe: false },
]

/** axe stays in the page until the app starts anew. */
async function axeFaults(session: Session, { anew }: Visit): Promise<string[]> {
  if (anew) await session.run(AXE)
  const violations = await session.run<AxeResults['violations']>(
    `return window.axe.run(arguments[0], { rules: arguments[1] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
    AXE_PLACE,
    AXE_RULES,
  )
  return faultsIn({ violations })
}

describeInWebkit('every screen in WebKit', () => {
  const gateway = gatewayForTests()
  let visits: Visit[]

  beforeAll(async () => {
    visits = await visitsOf(gateway(), lin)
  }, 120_000)

  it('sees what is too wide and what is cut', async () => {
    const browser = await launchWebkit()
    try {
      const app = await webkitDriver(browser, gateway().address, { person: lin.custNo })
      await app.open('home')
      await app.waitFor('the home page', `return (${isLoaded})()`)
      await app.session.run(`
        const page = [...document.querySelectorAll('.taro_page')].pop()
        page.insertAdjacentHTML('beforeend', '<div class="broad" style="width: 120vw">宽</div>' +
          '<div class="narrow" style="width: 20px; overflow: hidden; white-space: nowrap">这里放不下</div>' +
          '<div class="low" style="height: 8px; overflow: hidden">太矮了</div>' +
          '<div style="width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">有省略号</div>')`)
      const looks = await app.session.run<Looks>('return hands.looks()')
      expect(looks.tooWide).toEqual(['broad'])
      expect(looks.cut).toEqual(['这里放不下 in narrow', '太矮了 in low'])
      await app.close()
    } finally {
      await browser.close()
    }
  }, 180_000)

  it.each(TOURS)(
    'has no error, fits into $width px at scale $scale and cuts no text, $theme, for elders: $elder, with axe: $axe',
    async ({ width, height, scale, theme, elder, axe }) => {
      const browser = await launchWebkit({ scale, layers: false })
      try {
        const app = await webkitDriver(browser, gateway().address, { person: lin.custNo })
        await app.session.resize(width, height)
        await app.open('info')
        await app.sees('退出登录')
        // The window follows its driver a moment later.
        await app.waitFor(
          `a window of ${width} px at scale ${scale}`,
          `return innerWidth === ${width} && devicePixelRatio === ${scale}`,
        )
        const preferences = JSON.stringify({ theme, elder, hidden: false })
        await app.session.run('localStorage.setItem("ESERVICE_h5_PREFERENCES", arguments[0])', preferences)
        const found: Record<string, string[]> = {}
        let texts = 0
        for (const visit of visits) {
          await app.visit(visit)
          const looks = await app.session.run<Looks>('return hands.looks()')
          const faults = [
            ...looks.tooWide.map(fault => `too wide: ${fault}`),
            ...looks.cut.map(fault => `cut: ${fault}`),
            ...(axe ? await axeFaults(app.session, visit) : []),
          ]
          texts += looks.texts
          if (faults.length > 0) found[visit.hash] = faults
        }
        console.log(`WebKit, ${width} px at scale ${scale}: ${visits.length} screens, ${texts} texts`)
        expect(found).toEqual({})
        expect(texts).toBeGreaterThan(visits.length * 5)
        await app.close()
      } finally {
        await browser.close()
      }
    },
    900_000,
  )
})
