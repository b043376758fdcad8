import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Land } from '@/ui/scene/land'
import { act, hide, show, the } from '../helpers/show'

const asks = window.matchMedia
let wantsMotion = true

beforeEach(() => {
  jest.useFakeTimers()
  wantsMotion = true
  window.matchMedia = jest.fn(
    (query: string) =>
      ({ matches: query === '(prefers-reduced-motion: no-preference)' && wantsMotion }) as MediaQueryList,
  )
})

afterEach(() => {
  window.matchMedia = asks
  jest.useRealTimers()
  document.getElementById('first')?.remove()
  act(() => usePreferences.setState({ hidden: false, elder: false }))
})

const shown = () => the('.figure').textContent

/** The texts of a figure until it stands still. */
function course(): (string | null)[] {
  const texts = [shown()]
  while (jest.getTimerCount() > 0) {
    act(() => jest.advanceTimersToNextTimer())
    texts.push(shown())
  }
  return texts
}

const asNumber = (text: string | null) => Number(text?.replace(/,/g, ''))

describe('the one figure of a screen', () => {
  it('counts up to its value in one form, and once for each value', async () => {
    await show(<Amount value="133691.5" size="hero" counts />)
    expect(the('.figure').className).toContain('figure--counts')
    const texts = course()
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.every(text => /^\d{3},\d{3}\.\d{2}$/.test(text ?? ''))).toBe(true)
    const numbers = texts.map(asNumber)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(shown()).toBe('133,691.50')
    expect(the('.figure').className).not.toContain('figure--counts')
    hide()
    await show(<Amount value="133691.5" size="hero" counts />)
    expect(course()).toEqual(['133,691.50'])
    hide()
    await show(<Amount value="133692.5" size="hero" counts />)
    expect(course().length).toBeGreaterThan(5)
  })

  it.each([
    ['with reduced motion', () => (wantsMotion = false)],
    ['in elder mode', () => usePreferences.setState({ elder: true })],
    [
      'over a first frame that shows it already',
      () => document.body.insertAdjacentHTML('afterend', '<div id="first"></div>'),
    ],
  ])('stands still %s', async (_, set) => {
    act(() => void set())
    await show(<Amount value="77.21" size="hero" counts />)
    expect(course()).toEqual(['77.21'])
  })

  it('does not count while amounts are hidden, nor when they are shown', async () => {
    act(() => usePreferences.setState({ hidden: true }))
    await show(<Amount value="88.31" size="hero" counts />)
    expect(course()).toEqual(['****'])
    act(() => usePreferences.setState({ hidden: false }))
    expect(course()).toEqual(['88.31'])
  })

  it('no other figure counts', async () => {
    await show(<Amount value="99.41" size="hero" />)
    expect(course()).toEqual(['99.41'])
  })
})

it('a curve is drawn once in a visit of the app', async () => {
  const isStill = () => the('.land').classList.contains('land--still')
  await show(<Land values={[1, 4, 2]} />)
  expect(isStill()).toBe(false)
  hide()
  await show(<Land values={[1, 4, 2]} />)
  expect(isStill()).toBe(true)
  hide()
  await show(<Land values={[1, 4, 3]} />)
  expect(isStill()).toBe(false)
})
