import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Land } from '@/ui/scene/land'
import { act, hide, show, the } from '../helpers/show'

const asks = window.matchMedia
let wantsMotion = true

beforeEach(() => {
  wantsMotion = true
  window.matchMedia = jest.fn(
    (query: string) =>
      ({ matches: query === '(prefers-reduced-motion: no-preference)' && wantsMotion }) as MediaQueryList,
  )
})

afterEach(() => {
  window.matchMedia = asks
  document.getElementById('first')?.remove()
  act(() => usePreferences.setState({ hidden: false, elder: false }))
})

const shown = () => the('.figure').textContent

const counts = () => the('.figure').classList.contains('figure--counts')

const changed = () =>
  new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })

/** The texts of a figure until it stands still. */
async function course(): Promise<(string | null)[]> {
  const texts = [shown()]
  while (counts()) {
    await changed()
    texts.push(shown())
  }
  return texts
}

const asNumber = (text: string | null) => Number(text?.replace(/,/g, ''))

describe('the one figure of a screen', () => {
  it('a figure counts up to its value once, and is an amount at every moment', async () => {
    await show(<Amount value="133691.5" size="hero" counts />)
    const texts = await course()
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.every(text => /^(0|[1-9]\d{0,2}(,\d{3})*)\.\d{2}$/.test(text ?? ''))).toBe(true)
    const numbers = texts.map(asNumber)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(shown()).toBe('133,691.50')
    hide()
    await show(<Amount value="133691.5" size="hero" counts />)
    expect(await course()).toEqual(['133,691.50'])
    hide()
    await show(<Amount value="133692.5" size="hero" counts />)
    expect((await course()).length).toBeGreaterThan(5)
  })

  // A value that was seen does not count anyway, so each case has its own.
  it.each([
    ['with reduced motion', '71.21', () => (wantsMotion = false)],
    ['in elder mode', '72.21', () => usePreferences.setState({ elder: true })],
    [
      'over a first frame that shows it already',
      '73.21',
      () => document.body.insertAdjacentHTML('afterend', '<div id="first"></div>'),
    ],
  ])('a figure stands still %s', async (_, value, set) => {
    act(() => void set())
    await show(<Amount value={value} size="hero" counts />)
    expect(await course()).toEqual([value])
  })

  it('a hidden figure does not count, nor when it is shown again', async () => {
    act(() => usePreferences.setState({ hidden: true }))
    await show(<Amount value="88.31" size="hero" counts />)
    expect(await course()).toEqual(['****'])
    act(() => usePreferences.setState({ hidden: false }))
    expect(await course()).toEqual(['88.31'])
  })

  it('no other figure counts', async () => {
    await show(<Amount value="99.41" size="hero" />)
    expect(await course()).toEqual(['99.41'])
  })
})

it('a surface without a curve of its own has round hills that end as high as they began', async () => {
  const heights = () => {
    const shape = the('.ridge__layer--near').getAttribute('style') ?? ''
    return [...shape.matchAll(/% ([\d.]+)%/g)].map(([, height]) => Number(height)).slice(0, -1)
  }
  await show(<Land low />)
  const calm = heights()
  expect(calm[0]).toBe(calm.at(-1))
  // No step is steep, and the middle is where both ends are.
  const steps = calm.slice(1).map((height, at) => Math.abs(height - (calm[at] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(6)
  expect(the('.land').classList).toContain('land--calm')
  hide()
  await show(<Land low values={[1, 9, 2]} />)
  expect(heights()).not.toEqual(calm)
  expect(the('.land').classList).not.toContain('land--calm')
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
