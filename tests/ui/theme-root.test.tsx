import { usePreferences } from '@/stores/preferences'
import { ThemeRoot } from '@/ui/base/theme-root'
import { act, show, the } from '../helpers/show'

describe('the theme root', () => {
  const usual = usePreferences.getState()
  afterEach(() => usePreferences.setState(usual))

  it('follows the system until a theme is chosen by hand, and colours the frame too', async () => {
    await show(<ThemeRoot>内容</ThemeRoot>)
    expect(the('.app').className).toBe('app')
    act(() => usePreferences.setState({ systemDark: true }))
    expect(the('.app').className).toBe('app dark')
    expect(document.documentElement.className).toBe('dark')
    act(() => usePreferences.setState({ theme: 'light' }))
    expect(the('.app').className).toBe('app')
    expect(document.documentElement.className).toBe('')
  })

  it('is large in elder mode', async () => {
    usePreferences.setState({ elder: true })
    await show(<ThemeRoot>内容</ThemeRoot>)
    expect(the('.app').className).toBe('app elder')
  })
})
