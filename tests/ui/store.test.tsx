import { useRef, useState } from 'react'
import { create, VisibleContext } from '@/stores/store'
import { act, fireEvent, show, the } from '../helpers/show'

const useCounter = create<{ count: number; other: number }>(() => ({ count: 1, other: 1 }))
const set = (state: { count?: number; other?: number }) => act(() => useCounter.setState(state))

let drawn = 0
function Count() {
  const count = useCounter(state => state.count)
  drawn += 1
  return <b className="count">{count}</b>
}

/** A screen that goes below another one and comes back. */
function Screen() {
  const [visible, setVisible] = useState(true)
  const child = useRef(<Count />)
  return (
    <VisibleContext.Provider value={visible}>
      <button type="button" className="turn" onClick={() => setVisible(!visible)} />
      {child.current}
    </VisibleContext.Provider>
  )
}
const turn = () => act(() => void fireEvent.click(the('.turn')))

beforeEach(() => useCounter.setState({ count: 1, other: 1 }))

describe('a component that reads a store', () => {
  it('a component renders only when a value that it reads changes', async () => {
    await show(<Count />)
    drawn = 0
    await set({ other: 2 })
    expect(drawn).toBe(0)
    await set({ count: 2 })
    expect(drawn).toBe(1)
    expect(the('.count').textContent).toBe('2')
  })

  it('a component below another screen does not render, and is up to date when it is back', async () => {
    await show(<Screen />)
    await turn()
    drawn = 0
    await set({ count: 2 })
    await set({ count: 3 })
    expect(drawn).toBe(0)
    expect(the('.count').textContent).toBe('1')
    await turn()
    expect(the('.count').textContent).toBe('3')
    await set({ count: 4 })
    expect(the('.count').textContent).toBe('4')
  })

  it('a store can be read and written without a render', () => {
    const heard: number[] = []
    const stop = useCounter.subscribe(({ count }) => heard.push(count))
    useCounter.setState({ count: 7 })
    stop()
    useCounter.setState({ count: 8 })
    expect(heard).toEqual([7])
    expect(useCounter.getState().count).toBe(8)
  })
})
