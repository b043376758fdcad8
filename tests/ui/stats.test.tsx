import { Stat, Stats } from '@/ui/layout/stat'
import { show, the } from '../helpers/show'

describe('stats side by side', () => {
  const inPairs = () => the('.stats').classList.contains('stats--pairs')

  it.each([
    [3, false],
    [4, true],
    [5, false],
    [7, true],
  ])('%i of them stand two and two: %s', async (count, pairs) => {
    const labels = [...Array(count).keys()]
    await show(
      <Stats>
        {labels.map(label => (
          <Stat key={label} label={label}>
            1
          </Stat>
        ))}
      </Stats>,
    )
    expect(inPairs()).toBe(pairs)
  })

  it('are counted also where some are there only for some funds', async () => {
    await show(
      <Stats>
        <Stat label="a">1</Stat>
        <Stat label="b">1</Stat>
        <>
          <Stat label="c">1</Stat>
          {false}
          <Stat label="d">1</Stat>
        </>
      </Stats>,
    )
    expect(inPairs()).toBe(true)
  })
})
