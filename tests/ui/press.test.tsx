import { ServerError } from '@/api/errors'
import { secondTap } from '@/platform/second-tap'
import { useConsent } from '@/stores/consent'
import { takeEvents } from '@/stores/events'
import { LOCK_MS, removeLock, setLock, useLock } from '@/stores/lock'
import { clearSession, keepSession } from '@/stores/session'
import { Press } from '@/ui/base/press'
import { PressSurface } from '@/ui/base/press-surface/index.weapp'
import { act, fireEvent, show, the } from '../helpers/show'

describe('Press', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds)

  it('a Press is a named button that the Tab key reaches', async () => {
    await show(<Press label="关闭" onPress={() => undefined} />)
    expect(the('[role=button]').getAttribute('aria-label')).toBe('关闭')
    expect(the('[role=button]').tabIndex).toBe(0)
  })

  it('a tap, Enter and Space press the button', async () => {
    const onPress = jest.fn()
    await show(<Press onPress={onPress}>确认</Press>)
    const button = the('[role=button]')
    fireEvent.click(button)
    later(1000)
    fireEvent.keyDown(button, { key: 'Enter' })
    later(1000)
    // fireEvent returns false when the default (scrolling the page) was prevented.
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false)
    later(1000)
    fireEvent.keyDown(button, { key: 'a' })
    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it('a press is logged under its own event name, and only when it had an effect', async () => {
    useConsent.setState({ agreed: '1' })
    takeEvents()
    await show(
      <>
        <Press className="named" event="save-report" onPress={() => undefined}>
          林知远 1,234.56
        </Press>
        <Press className="off" event="save-report" disabled onPress={() => undefined} />
        <Press className="nameless" onPress={() => undefined} />
      </>,
    )
    for (const name of ['named', 'named', 'off', 'nameless']) fireEvent.click(the(`.${name}`))
    expect(takeEvents().map(({ kind, name }) => [kind, name])).toEqual([['click', 'save-report']])
  })

  it('a press after the time of the safety lock closes the lock and covers the page instead', async () => {
    const onPress = jest.fn()
    keepSession({ token: 't', custNo: '1' })
    setLock(null)
    await show(<Press event="send-it" onPress={onPress} />)
    later(LOCK_MS - 1)
    fireEvent.click(the('[role=button]'))
    expect(onPress).toHaveBeenCalledTimes(1)
    later(LOCK_MS)
    takeEvents()
    fireEvent.click(the('[role=button]'))
    expect([onPress.mock.calls.length, useLock.getState().locked, takeEvents()]).toEqual([1, true, []])
    // A button that opens the closed lock can be pressed.
    later(1000)
    fireEvent.click(the('[role=button]'))
    expect(onPress).toHaveBeenCalledTimes(2)
    removeLock()
    clearSession()
  })

  it('a link leaves Space to the page', async () => {
    const onPress = jest.fn()
    await show(
      <Press role="link" onPress={onPress}>
        全部
      </Press>,
    )
    fireEvent.keyDown(the('[role=link]'), { key: ' ' })
    expect(onPress).not.toHaveBeenCalled()
  })

  it('a double tap counts as one, unless every tap counts', async () => {
    const once = jest.fn()
    const each = jest.fn()
    await show(
      <>
        <Press className="once" onPress={once} />
        <Press className="each" rapid onPress={each} />
      </>,
    )
    for (const name of ['.once', '.each']) {
      fireEvent.click(the(name))
      later(120)
      fireEvent.click(the(name))
    }
    expect(once).toHaveBeenCalledTimes(1)
    expect(each).toHaveBeenCalledTimes(2)
    later(1000)
    fireEvent.click(the('.once'))
    expect(once).toHaveBeenCalledTimes(2)
  })

  it('a press waits until its action ends before it starts again, even if the action fails', async () => {
    let fail = (_: Error) => {}
    const onPress = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)))
    await show(<Press onPress={onPress}>提交</Press>)
    fireEvent.click(the('[role=button]'))
    later(60_000)
    fireEvent.click(the('[role=button]'))
    expect(onPress).toHaveBeenCalledTimes(1)
    await act(async () => fail(new ServerError(504, '')))
    fireEvent.click(the('[role=button]'))
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('a disabled or busy button does nothing, and is announced as such', async () => {
    const onPress = jest.fn()
    await show(
      <>
        <Press className="disabled" disabled onPress={onPress} />
        <Press className="busy" busy onPress={onPress} />
      </>,
    )
    fireEvent.click(the('.disabled'))
    fireEvent.keyDown(the('.busy'), { key: 'Enter' })
    expect(onPress).not.toHaveBeenCalled()
    expect(the('.disabled').getAttribute('aria-disabled')).toBe('true')
    expect(the('.disabled').tabIndex).toBe(-1)
    expect(the('.busy').getAttribute('aria-busy')).toBe('true')
    // A button that was just pressed keeps the focus.
    expect(the('.busy').tabIndex).toBe(0)
  })

  it('a press inside another pressable element does not bubble', async () => {
    const inner = jest.fn()
    const outer = jest.fn()
    await show(
      <Press onPress={outer}>
        <Press className="inner" onPress={inner} />
      </Press>,
    )
    fireEvent.click(the('.inner'))
    later(1000)
    fireEvent.keyDown(the('.inner'), { key: 'Enter' })
    expect(inner).toHaveBeenCalledTimes(2)
    expect(outer).not.toHaveBeenCalled()
  })

  it('the second tap of a double tap in the mini-program is ignored once the first has led on', async () => {
    const onPress = jest.fn()
    const facts = { role: 'button', className: '', reachable: true }
    const { onClick } = PressSurface({ ...facts, onPress }).props
    const tap = (...changedTouches: object[]) => onClick({ stopPropagation: () => undefined, changedTouches })
    tap({ clientX: 200, clientY: 300 })
    secondTap.changed()
    later(399)
    tap({ clientX: 224, clientY: 276 })
    expect(onPress).toHaveBeenCalledTimes(1)
    tap({ clientX: 225, clientY: 276 })
    expect(onPress).toHaveBeenCalledTimes(2)
    secondTap.changed()
    // A tap by a screen reader has no finger.
    tap()
    expect(onPress).toHaveBeenCalledTimes(3)
    later(400)
    tap({ clientX: 225, clientY: 276 })
    expect(onPress).toHaveBeenCalledTimes(4)
  })
})
