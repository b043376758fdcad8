import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { POLICY_VERSION } from '@/lib/terms'
import { type RouteName, routeNames, routes } from '@/routes'
import { type PersonKey, person } from '../gateway/seed/people'
import { servedGateway } from '../tests/helpers/served-gateway'
import { launchChromium, remember, visitIn } from '../tests/journeys/chromium-driver'
import { announced } from '../tests/journeys/driver'
import { visitsOf } from '../tests/journeys/every-screen'

/** The modes of the pictures: the phone's width in px, and the preferences. */
const MODES = {
  light: { width: 375, preferences: { theme: 'light', elder: false, hidden: false } },
  dark: { width: 375, preferences: { theme: 'dark', elder: false, hidden: false } },
  // The narrowest phone in use, with large letters.
  elder: { width: 320, preferences: { theme: 'light', elder: true, hidden: false } },
  hidden: { width: 375, preferences: { theme: 'light', elder: false, hidden: true } },
} as const
type Mode = keyof typeof MODES

const {
  folder,
  height,
  person: who,
  modes,
  words,
} = JSON.parse(process.env.SHOTS ?? '') as {
  folder: string
  height: string
  person: string
  modes: string
  words: string[]
}

const isOf = (word: string, name: RouteName) => name === word || routes[name].page.startsWith(`${word}/`)

/**
 * Whether the pictures of the screen on top are loaded. A QR code is drawn a moment after its screen. Runs in the page.
 */
const hasPictures = (): boolean => {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  const codes = [...(page?.querySelectorAll('.code-picture') ?? [])]
  const images = [...(page?.querySelectorAll('img:not([loading=lazy])') ?? [])] as HTMLImageElement[]
  return codes.every(code => code.firstElementChild !== null) && images.every(image => image.complete)
}

/**
 * The screens that the arguments select: names of screens, folders of src/pages. Without an argument all screens that
 * do not redirect.
 */
const wanted = words.length === 0 ? undefined : routeNames.filter(name => words.some(word => isOf(word, name)))

/**
 * Takes a picture of every selected screen, as `<folder>/<mode>/<screen>.png`. Prints their number. Jest runs it,
 * because it resolves the browser variants of files.
 */
test('pictures are taken', async () => {
  const unknown = words.filter(word => !routeNames.some(name => isOf(word, name)))
  if (unknown.length > 0) throw new Error(`no screens are called ${unknown.join(', ')}`)
  const gateway = await servedGateway()
  const browser = await launchChromium()
  const somebody = person(who as PersonKey)
  const visits = await visitsOf(gateway, somebody, wanted)
  for (const mode of modes.split(',') as Mode[]) {
    const { width, preferences } = MODES[mode]
    mkdirSync(join(folder, mode), { recursive: true })
    const context = await browser.newContext({
      viewport: { width, height: Number(height) },
      hasTouch: true,
      isMobile: true,
      // No figure is on the way to its value.
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'sim_person', value: somebody.custNo, url: gateway.address }])
    await context.addInitScript(remember, {
      ...{ ...announced(), PRIVACY_CONSENT: POLICY_VERSION, PREFERENCES: JSON.stringify(preferences) },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${gateway.address}/?env=wechat#${routes.info.path}`)
    await page.getByText('退出登录').first().waitFor()
    for (const visit of visits) {
      await visitIn(page, gateway.address, visit)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(hasPictures)
      await page.screenshot({ path: join(folder, mode, `${visit.name}.png`), animations: 'disabled' })
    }
    await context.close()
  }
  await browser.close()
  await gateway.close()
  process.stderr.write(`- ${folder}: ${visits.length} screens in ${modes}\n`)
}, 3_600_000)
