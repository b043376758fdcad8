import { type ChromiumMini, launchMiniInChromium } from '../../host/chromium'
import { fixtureGateway } from './fixture-gateway'
import { FIXTURE } from './fixture-mini'

jest.setTimeout(60_000)

describe('a mini-program in Chromium', () => {
  let gateway: Awaited<ReturnType<typeof fixtureGateway>>
  let mini: ChromiumMini

  beforeAll(async () => {
    gateway = await fixtureGateway()
    mini = await launchMiniInChromium({
      dist: FIXTURE,
      gateway: gateway.address,
      theme: 'dark',
      path: 'pages/lab/index',
    })
  })
  afterAll(async () => {
    await mini.close()
    await gateway.close()
  })

  const styleOf = (selector: string, property: string) =>
    mini.page.evaluate(
      ([wanted, name]) => {
        const found = Array.from(document.querySelectorAll(wanted)).find(element => element.checkVisibility())
        return found ? getComputedStyle(found).getPropertyValue(name) : null
      },
      [selector, property] as const,
    )

  it('requests to the gateway ignore origins, and as little of the browser is visible as in WeChat', async () => {
    await mini.run('tap', 'get')
    await mini.run('waitFor', '"statusCode":200')
    await mini.run('tap', 'what leaks')
    await mini.run('settle')
    expect(await mini.run('text')).toMatch(/\[\]$/)
  })

  it('the styles of the app apply everywhere, and those of a page on that page only', async () => {
    await mini.run('open', 'pages/home/index')
    expect(await mini.run('text')).toContain('1 unread')
    expect(await styleOf('.badge', 'width')).toBe('187.5px')
    expect(await styleOf('wx-view', 'padding-top')).toBe('7.5px')
    expect(await styleOf('wx-page', 'color')).toBe('rgb(238, 238, 238)')
    expect(await styleOf('.last', 'color')).toBe('rgb(34, 34, 34)')
    expect(await styleOf('wx-page', 'background-color')).toBe('rgba(0, 0, 0, 0)')
    await mini.run('open', 'pages/list/index')
    expect(await styleOf('wx-page', 'background-color')).toBe('rgb(171, 205, 239)')
  })

  it('axe can check the mini-program page by page', async () => {
    const faults = async () => (await mini.violations()).map(({ id }) => id)
    expect(await faults()).toEqual(['color-contrast'])
    await mini.run('open', 'pages/home/index')
    // The button named "Dead end" has the text "silent": WeChat's `aria-role` counts.
    expect(await faults()).toContain('label-content-name-mismatch')
  })
})
