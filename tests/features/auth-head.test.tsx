import { useState } from 'react'
import { act, show } from '../helpers/show'

jest.mock('@tarojs/taro', () => {
  const actual = jest.requireActual('@tarojs/taro')
  const Taro = new Proxy(actual.default, {
    get: (real, key) => (key === 'getCurrentPages' ? () => [] : Reflect.get(real, key)),
  })
  return { ...actual, __esModule: true, default: Taro }
})

const steps = () => require('@/stores/on-device') as typeof import('@/stores/on-device')

let setShown: (shown: boolean) => void = () => undefined

function Page() {
  const { Head } = require('@/features/auth/head') as typeof import('@/features/auth/head')
  const { VisibleContext } = require('@/stores/store') as typeof import('@/stores/store')
  const [shown, set] = useState(true)
  setShown = set
  return (
    <VisibleContext.Provider value={shown}>
      <Head title="选择验证方式" step={{ name: 'login', stage: 'choose' }} />
    </VisibleContext.Provider>
  )
}

describe('the head of a step', () => {
  it('the head of a step notes the place of its own page, even if WeChat shows it before the page on top is gone', async () => {
    const { trail } = require('@/platform/trail') as typeof import('@/platform/trail')
    const place = jest.spyOn(trail, 'place').mockReturnValue(3)
    await show(<Page />)
    await act(async () => setShown(false))
    steps().proofSteps.remove()
    // The page on top still has the present place.
    place.mockReturnValue(4)
    await act(async () => setShown(true))
    expect(steps().proofSteps.get()).toEqual({ login: [{ stage: 'choose', place: 3 }] })
    place.mockRestore()
  })
})
