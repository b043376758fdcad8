import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ComponentProps, useState } from 'react'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { act, hide, show, the } from '../helpers/show'

afterEach(() => act(() => usePreferences.setState({ hidden: false })))

const classes = () =>
  the('.figure')
    .className.split(' ')
    .filter(name => name.startsWith('figure'))

let change: (props: ComponentProps<typeof Amount>) => void

function Changing(first: ComponentProps<typeof Amount>) {
  const [props, setProps] = useState(first)
  change = setProps
  return <Amount {...props} />
}

let changeRate: (value: string) => void

function ChangingRate() {
  const [value, setValue] = useState('1.00')
  changeRate = setValue
  return <Rate value={value} size="medium" />
}

describe('a figure that stands for itself', () => {
  it('is still at first, moves when it changes, and anew when it changes again', async () => {
    await show(<Changing value="1.00" size="hero" />)
    expect(classes()).toEqual(['figure', 'figure--hero'])
    act(() => change({ value: '2.00', size: 'hero' }))
    expect(classes()).toContain('figure--changed')
    act(() => change({ value: '2.000', size: 'hero' }))
    expect(classes()).toContain('figure--changed')
    act(() => change({ value: '3.00', size: 'hero' }))
    expect(classes()).toContain('figure--changed-again')
    expect(classes()).not.toContain('figure--changed')
  })

  it('moves as a rate too', async () => {
    await show(<ChangingRate />)
    act(() => changeRate('2.00'))
    expect(classes()).toContain('figure--changed')
  })

  it('does not move in a row of others, nor because amounts are hidden and shown', async () => {
    await show(<Changing value="1.00" />)
    act(() => change({ value: '2.00' }))
    expect(classes()).toEqual(['figure'])
    hide()
    await show(<Changing value="2.00" size="large" />)
    for (const hidden of [true, false]) {
      act(() => usePreferences.setState({ hidden }))
      expect(classes()).toEqual(['figure', 'figure--large'])
    }
  })

  it('moves by nothing but transform and opacity, and not at all with reduced motion', () => {
    const css = readFileSync(path.resolve(__dirname, '../../src/ui/base/figure.scss'), 'utf8')
    const frames = [...css.matchAll(/@keyframes figure-changed[\w-]* \{\s*from \{([^}]*)\}/g)]
    expect(frames).toHaveLength(2)
    for (const [, body = ''] of frames) {
      expect([...body.matchAll(/([\w-]+):/g)].map(([, name]) => name).sort()).toEqual(['opacity', 'transform'])
    }
    expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.figure--changed,[^}]*animation: none/)
  })
})
