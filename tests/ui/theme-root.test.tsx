import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { usePreferences } from '@/stores/preferences'
import { ThemeRoot } from '@/ui/base/theme-root'
import { act, hide, show, the } from '../helpers/show'

let mounted = 0
function Draft() {
  useEffect(() => {
    mounted += 1
  }, [])
  return (
    <View>
      <input className="draft" defaultValue="" />
      12,345.67
    </View>
  )
}
let withhold: (withheld: boolean) => void = () => undefined
function Page({ first }: { first: boolean }) {
  const [withheld, setWithheld] = useState(first)
  withhold = setWithheld
  return (
    <ThemeRoot withheld={withheld} over={withheld && <View>已锁定</View>}>
      <Draft />
    </ThemeRoot>
  )
}

describe('the theme root', () => {
  const usual = usePreferences.getState()
  afterEach(() => usePreferences.setState(usual))

  it('the theme follows the system until it is chosen by hand, and colours the frame too', async () => {
    await show(<ThemeRoot>内容</ThemeRoot>)
    expect(the('.app').className).toBe('app')
    act(() => usePreferences.setState({ systemDark: true }))
    expect(the('.app').className).toBe('app dark')
    expect(document.documentElement.className).toBe('dark')
    act(() => usePreferences.setState({ theme: 'light' }))
    expect(the('.app').className).toBe('app')
    expect(document.documentElement.className).toBe('')
  })

  it('elder mode is large', async () => {
    usePreferences.setState({ elder: true })
    await show(<ThemeRoot>内容</ThemeRoot>)
    expect(the('.app').className).toBe('app elder')
  })
})

describe('withheld content', () => {
  const drafts = () => document.querySelectorAll<HTMLInputElement>('input.draft')
  beforeEach(() => {
    mounted = 0
  })

  it('withheld content is out of the document, and comes back with its input', async () => {
    await show(<Page first={false} />)
    const [draft] = drafts()
    if (!draft) throw new Error('no field')
    draft.value = 'half a sentence'
    for (let turn = 0; turn < 2; turn += 1) {
      act(() => withhold(true))
      expect(document.documentElement.outerHTML).not.toContain('12,345.67')
      expect(document.body.textContent).toContain('已锁定')
      act(() => withhold(false))
      expect(document.body.textContent).toBe('12,345.67')
    }
    expect(drafts()[0]?.value).toBe('half a sentence')
    expect(mounted).toBe(1)
  })

  it('content that is withheld from the start is not mounted before it is released', async () => {
    await show(<Page first={true} />)
    expect(mounted).toBe(0)
    expect(document.body.textContent).toBe('已锁定')
    act(() => withhold(false))
    expect(document.body.textContent).toBe('12,345.67')
  })

  it('withheld content is removed when its page is closed', async () => {
    await show(<Page first={false} />)
    act(() => withhold(true))
    expect(hide).not.toThrow()
    expect(document.body.textContent).toBe('')
  })
})
