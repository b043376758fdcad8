/** @jest-environment jsdom */
import { isDark, prefer, usePreferences } from '@/stores/preferences'

const KEY = 'ESERVICE_h5_PREFERENCES'
const { classList } = document.documentElement
const painted = () => ({ dark: classList.contains('dark'), elder: classList.contains('elder') })

let systemDark = false

async function start() {
  jest.resetModules()
  classList.remove('dark', 'elder')
  await import('@/early')
}

beforeEach(() => {
  localStorage.clear()
  location.hash = '#/Home/Info'
  window.matchMedia = jest.fn(() => ({ matches: systemDark }) as MediaQueryList)
})

describe('the first script', () => {
  const themes = ['system', 'light', 'dark'] as const
  const cases = themes.flatMap(theme => [false, true].map(isSystemDark => [theme, isSystemDark] as const))

  it.each(cases)(
    'the first script paints the theme %s as the app does when the system’s dark theme is %s',
    async (theme, system) => {
      systemDark = system
      for (const elder of [false, true]) {
        prefer({ theme, elder })
        usePreferences.setState({ systemDark })
        await start()
        expect(painted()).toEqual({ dark: isDark(usePreferences.getState()), elder })
      }
    },
  )

  it.each([null, '', 'null', '5', '{broken', '{"theme":"pink"}'])(
    'the first script follows the system when %p is stored',
    async kept => {
      systemDark = true
      if (kept !== null) localStorage.setItem(KEY, kept)
      await start()
      expect(painted()).toEqual({ dark: true, elder: false })
    },
  )

  it('the first script follows the system where storage is forbidden', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    systemDark = false
    await start()
    forbidden.mockRestore()
    expect(painted()).toEqual({ dark: false, elder: false })
  })
})
