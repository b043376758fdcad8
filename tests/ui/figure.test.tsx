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

describe('a single figure', () => {
  it('a figure is still at first, and moves at every change', async () => {
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

  it('a rate moves at a change too', async () => {
    await show(<ChangingRate />)
    act(() => changeRate('2.00'))
    expect(classes()).toContain('figure--changed')
  })

  it('a figure in a row of others does not move, nor when amounts are hidden and shown', async () => {
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

  it('a figure animates transform and opacity only, and not at all with reduced motion', () => {
    const css = readFileSync(path.resolve(__dirname, '../../src/ui/base/figure.scss'), 'utf8')
    const frames = [...css.matchAll(/@keyframes figure-changed[\w-]* \{\s*from \{([^}]*)\}/g)]
    expect(frames).toHaveLength(2)
    for (const [, body = ''] of frames) {
      expect([...body.matchAll(/([\w-]+):/g)].map(([, name]) => name).sort()).toEqual(['opacity', 'transform'])
    }
    expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.figure--changed,[^}]*animation: none/)
  })
})
