import { Stat, Stats } from '@/ui/layout/stat'
import { show } from '../helpers/show'

describe('stats side by side', () => {
  const words = (selector: string) => [...document.querySelectorAll(selector)].map(element => element.textContent)
  const pairs = () => words('.stats__pair')
  const alone = () => words('.stats > .stat')

  it.each([
    [1, [], ['a']],
    [2, ['ab'], []],
    [3, ['ab'], ['c']],
    [4, ['ab', 'cd'], []],
    [5, ['ab', 'cd'], ['e']],
  ])('%i stats stand two and two, the odd one alone at the end', async (count, two, one) => {
    await show(
      <Stats>
        {[...'abcde'].slice(0, count).map(label => (
          <Stat key={label} label={label}>
            {null}
          </Stat>
        ))}
      </Stats>,
    )
    expect(pairs()).toEqual(two)
    expect(alone()).toEqual(one)
  })

  it('stats that are shown only for some funds are counted correctly', async () => {
    await show(
      <Stats>
        <Stat label="a">1</Stat>
        {/* biome-ignore lint/complexity/noUselessFragments: the fragment is under test. */}
        <>
          <Stat label="b">1</Stat>
          {false}
          <Stat label="c">1</Stat>
        </>
        <Stat label="d">1</Stat>
      </Stats>,
    )
    expect(pairs()).toEqual(['a1b1', 'c1d1'])
    expect(alone()).toEqual([])
  })
})
