import { useState } from 'react'
import { act, fireEvent, show, the } from '../helpers/show'

// React’s own click carries no touches, as WeChat’s tap does.
const isSecondTouch = jest.fn(() => false)
jest.doMock('@/platform/second-tap/last-tap', () => ({
  ...jest.requireActual<object>('@/platform/second-tap/last-tap'),
  isSecondTouch,
}))
const { PopupFrame } =
  require('@/ui/overlay/popup-frame/index.weapp') as typeof import('@/ui/overlay/popup-frame/index.weapp')

/** So long that a test can observe the popup while it closes. */
const SLOW = 60_000
const QUICK = 20
const CLOSED = 'nut-popup-slide-bottom-exit-done'
const CLOSING = 'nut-popup-slide-bottom-exit'

const press = (selector: string) => act(async () => fireEvent.click(the(selector)))
const pass = (ms: number) => act(async () => new Promise(resolve => setTimeout(resolve, ms)))
const motions = (selector: string) =>
  [...the(selector).classList].filter(name => /^nut-(popup|overlay)-slide/.test(name))
const overlays = () => [...document.querySelectorAll('.nut-overlay')]

/** Waits until so many popups are open or closing. */
async function overlaysLeft(count: number) {
  for (let tries = 0; tries < 200 && overlays().length !== count; tries++) await pass(QUICK)
  expect(overlays()).toHaveLength(count)
}

interface ExampleProps {
  position: 'bottom' | 'center'
  duration: number
  name?: string
  onAround?: () => void
  onBeside?: () => void
}

function Example({ position, duration, name = 'panel', onAround, onBeside }: ExampleProps) {
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y: an element around a popup may take taps.
    <div onClick={onAround}>
      <button type="button" className={`${name}-opener`} onClick={() => setOpen(!open)}>
        打开
      </button>
      <PopupFrame
        visible={open}
        position={position}
        className={name}
        duration={duration}
        onOverlayClick={() => {
          onBeside?.()
          setOpen(false)
        }}
      >
        内容
      </PopupFrame>
    </div>
  )
}

describe('the mini-program’s popup frame', () => {
  it('the popup is closed at first, without an overlay', async () => {
    await show(<Example position="bottom" duration={SLOW} />)
    expect(motions('.panel')).toEqual([CLOSED])
    expect(overlays()).toEqual([])
  })

  it('a panel at the bottom moves in and out', async () => {
    await show(<Example position="bottom" duration={SLOW} />)
    await press('.panel-opener')
    expect(motions('.panel')).toEqual(['nut-popup-slide-bottom-enter-active'])
    expect(motions('.nut-overlay')).toEqual(['nut-overlay-slide-enter-active'])
    await press('.nut-overlay')
    expect(motions('.panel')).toEqual([CLOSING])
    expect(motions('.nut-overlay')).toEqual(['nut-overlay-slide-exit-active'])
  })

  it.each(['bottom', 'center'] as const)('a closed popup is gone: %s', async position => {
    await show(<Example position={position} duration={QUICK} />)
    await press('.panel-opener')
    await press('.nut-overlay')
    await overlaysLeft(0)
    expect(motions('.panel')).toEqual([CLOSED])
  })

  it('a dialog in the centre is removed at once, so that its buttons cannot be pressed again', async () => {
    await show(<Example position="center" duration={SLOW} />)
    await press('.panel-opener')
    expect(motions('.panel')).toEqual([])
    await press('.nut-overlay')
    expect(motions('.panel')).toEqual([CLOSED])
    expect(motions('.nut-overlay')).toEqual(['nut-overlay-slide-exit-active'])
  })

  it.each(['bottom', 'center'] as const)('a popup that opens again while it closes stays open: %s', async position => {
    await show(<Example position={position} duration={QUICK} />)
    await press('.panel-opener')
    await press('.nut-overlay')
    await press('.panel-opener')
    await pass(QUICK * 3)
    expect(motions('.panel')).toEqual(position === 'bottom' ? ['nut-popup-slide-bottom-enter-active'] : [])
    expect(motions('.nut-overlay')).toEqual(['nut-overlay-slide-enter-active'])
  })

  it('a tap beside the panel closes it once, and does not bubble', async () => {
    const onAround = jest.fn()
    const onBeside = jest.fn()
    await show(<Example position="bottom" duration={SLOW} onAround={onAround} onBeside={onBeside} />)
    await press('.panel-opener')
    onAround.mockClear()
    await press('.nut-overlay')
    expect(motions('.panel')).toEqual([CLOSING])
    await press('.nut-overlay')
    expect(onBeside).toHaveBeenCalledTimes(1)
    expect(onAround).not.toHaveBeenCalled()
  })

  it('the popup stays open for the second tap of the double tap that opened it', async () => {
    await show(<Example position="bottom" duration={SLOW} />)
    await press('.panel-opener')
    isSecondTouch.mockReturnValueOnce(true)
    await press('.nut-overlay')
    expect(motions('.panel')).toEqual(['nut-popup-slide-bottom-enter-active'])
    await press('.nut-overlay')
    expect(motions('.panel')).toEqual([CLOSING])
  })

  it('each of two popups has its overlay before its panel, and closes by its own overlay', async () => {
    await show(
      <>
        <Example position="bottom" duration={QUICK} name="under" />
        <Example position="center" duration={QUICK} name="over" />
      </>,
    )
    await press('.under-opener')
    await press('.over-opener')
    const order = [...document.querySelectorAll('.nut-overlay, .nut-popup')].map(one => one.classList[0])
    expect(order).toEqual(['nut-overlay', 'nut-popup', 'nut-overlay', 'nut-popup'])
    await act(async () => {
      fireEvent.click(overlays()[1] as Element)
    })
    await overlaysLeft(1)
    expect(motions('.over')).toEqual([CLOSED])
    expect(motions('.under')).toEqual(['nut-popup-slide-bottom-enter-active'])
  })
})
