import { lanesFor } from '../../scripts/lib/lanes.mjs'

describe('how many things run at once', () => {
  it('one core has one lane, and two cores have two', () => {
    expect(lanesFor({ cores: 1, memoryGb: 64 })).toBe(1)
    expect(lanesFor({ cores: 2, memoryGb: 4 })).toBe(2)
  })

  it('more cores have more lanes, and leave some cores to the browsers', () => {
    const lanes = [3, 4, 8, 16].map(cores => lanesFor({ cores, memoryGb: 64 }))
    expect(lanes).toEqual([2, 3, 6, 11])
  })

  it('every lane has its memory', () => {
    expect(lanesFor({ cores: 16, memoryGb: 13 })).toBe(4)
    expect(lanesFor({ cores: 16, memoryGb: 2 })).toBe(2)
  })
})
