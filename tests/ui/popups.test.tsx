import path from 'node:path'
import { useState } from 'react'
import { compile } from 'sass'
import { isSecondTap } from '@/platform/second-tap/last-tap'
import { toast } from '@/platform/toast'
import { answerConsent, askConsent } from '@/stores/consent'
import { looksAround } from '@/stores/on-device'
import { VisibleContext } from '@/stores/store'
import { Press } from '@/ui/base/press'
import { Dialog } from '@/ui/overlay/dialog'
import { notePanel, turnToOpen } from '@/ui/overlay/open-panels'
import { Sheet } from '@/ui/overlay/sheet'
import { ConsentGate } from '@/widgets/consent-gate'
import { act, fireEvent, hide, show, the } from '../helpers/show'

let mockIsMissing = false
jest.mock('@/ui/overlay/popup-panel', () => {
  if (mockIsMissing) throw Object.assign(new Error('Loading CSS chunk 12 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' })
  return jest.requireActual('@/ui/overlay/popup-panel')
})

/** The popup's code is loaded when it first opens. */
async function opened(): Promise<HTMLElement> {
  for (let tries = 0; tries < 100 && !document.querySelector('[role=dialog]'); tries++) {
    await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
  }
  return the('[role=dialog]')
}

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press className="opener" onPress={() => setOpen(true)}>
        选择
      </Press>
      <Sheet open={open} title="选择区间" onClose={() => setOpen(false)}>
        <Press className="month" onPress={() => undefined}>
          近1月
        </Press>
        <Press className="year" onPress={() => undefined}>
          近1年
        </Press>
      </Sheet>
    </>
  )
}

describe('the first panel of a visit', () => {
  afterEach(() => {
    mockIsMissing = false
    jest.restoreAllMocks()
  })

  /** Turns the network off until the test turns it on. Returns the toasts. */
  function offline() {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    mockIsMissing = true
    return jest.spyOn(toast, 'say').mockReturnValue(undefined).mock.calls
  }
  async function until(happened: () => boolean) {
    for (let tries = 0; tries < 100 && !happened(); tries++)
      await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
    expect(happened()).toBe(true)
  }
  const NO_NETWORK = ['网络连接失败，请检查网络后重试']

  // These tests come first, because the code stays once it is loaded.
  it('a panel that cannot be loaded leaves the screen as it is, shows the reason, and can be tried again', async () => {
    const said = offline()
    await show(
      <>
        <input className="typed" defaultValue="" />
        <Example />
      </>,
    )
    const typed = the('.typed') as HTMLInputElement
    typed.value = 'half a name'
    fireEvent.click(the('.opener'))
    await until(() => said.length > 0)
    expect(said).toEqual([NO_NETWORK])
    expect((the('.typed') as HTMLInputElement).value).toBe('half a name')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await act(async () => new Promise(resolve => setTimeout(resolve, 500)))
    fireEvent.click(the('.opener'))
    await until(() => said.length > 1)
    expect(said).toEqual([NO_NETWORK, NO_NETWORK])
  })

  it('a panel that needs an answer opens when the network is back, and stays unanswered until then', async () => {
    const said = offline()
    let refused: boolean | null = null
    askConsent('of-this-test').then(agreed => (refused = !agreed))
    await show(
      <>
        <Dialog event="hint" open title="提示" confirm="我知道了" of={null} onConfirm={() => undefined} />
        <ConsentGate onRead={() => undefined} />
      </>,
    )
    await until(() => said.length > 1)
    expect(refused).toBeNull()
    expect(looksAround.get()).toBeNull()
    mockIsMissing = false
    jest.restoreAllMocks()
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    await until(() => document.querySelectorAll('[role=dialog]').length === 2)
    answerConsent(false)
    await until(() => refused === true)
    expect(looksAround.get()).toBe(1)
    looksAround.remove()
  })
})

describe('a sheet', () => {
  it('a sheet takes the focus when it opens, keeps it, and returns it when Escape closes it', async () => {
    await show(<Example />)
    expect(document.querySelector('[role=dialog]')).toBeNull()
    the('.opener').focus()
    fireEvent.click(the('.opener'))
    const dialog = await opened()
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.getAttribute('aria-label')).toBe('选择区间')
    expect(document.activeElement).toBe(dialog)

    the('.year').focus()
    fireEvent.keyDown(the('.year'), { key: 'Tab' })
    expect(document.activeElement).toBe(the('.sheet__close'))
    fireEvent.keyDown(the('.sheet__close'), { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(the('.year'))

    fireEvent.keyDown(the('.year'), { key: 'Escape' })
    expect(document.activeElement).toBe(the('.opener'))
  })

  it('a sheet grows from the tap that opened it, and rises from the foot when no tap did', async () => {
    const panel = () => the('.popup').style
    isSecondTap(120, 340, Date.now())
    await show(<Example />)
    fireEvent.click(the('.opener'))
    await opened()
    expect(the('.popup').classList).toContain('popup--grows')
    expect([panel().getPropertyValue('--tap-x'), panel().getPropertyValue('--tap-y')]).toEqual(['120px', '340px'])
    hide()
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    await show(<Example />)
    fireEvent.click(the('.opener'))
    await opened()
    expect(the('.popup').classList).not.toContain('popup--grows')
    jest.restoreAllMocks()
  })

  it('the growth of a sheet is for those alone who have not asked for less motion, and not for elder mode', () => {
    const { css } = compile(path.resolve(__dirname, '../../src/ui/overlay/popup.scss'))
    const [before = '', after = ''] = css.split('animation-name: popup-grow')
    expect(before).toMatch(
      /@media \(prefers-reduced-motion: no-preference\) \{\s*\.app:not\(\.elder\) \.popup--grows[^}]*$/,
    )
    expect(after).not.toContain('animation-name')
  })

  it('a sheet that opens again is hidden for a moment, and takes the focus as soon as it can', async () => {
    await show(<Example />)
    the('.opener').focus()
    fireEvent.click(the('.opener'))
    fireEvent.keyDown(await opened(), { key: 'Escape' })
    let isHidden = true
    const focus = HTMLElement.prototype.focus
    jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focusUnlessHidden(this: HTMLElement) {
      if (!isHidden) focus.call(this)
    })
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    fireEvent.click(the('.opener'))
    clock.mockRestore()
    const dialog = await opened()
    expect(document.activeElement).not.toBe(dialog)
    isHidden = false
    for (let tries = 0; tries < 100 && document.activeElement !== dialog; tries++)
      await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
    expect(document.activeElement).toBe(dialog)
    jest.restoreAllMocks()
  })

  it('a sheet that is opened again while it closes has its content, and new content', async () => {
    await show(<Example />)
    fireEvent.click(the('.opener'))
    const dialog = await opened()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await act(async () => new Promise(resolve => setTimeout(resolve, 450)))
    expect(document.querySelector('[role=dialog]')).toBeNull()

    fireEvent.click(the('.opener'))
    const before = await opened()
    fireEvent.keyDown(before, { key: 'Escape' })
    await act(async () => new Promise(resolve => setTimeout(resolve, 100)))
    // A tap on the opener would count as the second half of a double tap.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    fireEvent.click(the('.opener'))
    clock.mockRestore()
    await act(async () => new Promise(resolve => setTimeout(resolve, 350)))
    expect(the('[role=dialog]')).not.toBe(before)
    expect(the('.month').textContent).toBe('近1月')
  })

  it('a tap beside a sheet closes it once', async () => {
    const onClose = jest.fn()
    await show(<Sheet open title="说明" onClose={onClose} />)
    await opened()
    fireEvent.click(the('.nut-overlay'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

interface Asked {
  open: boolean
  failure: { sentence: string; error: null; isUnknown: boolean } | null
}
let ask: (asked: Asked) => void = () => undefined
function Asking() {
  const [{ open, failure }, set] = useState<Asked>({ open: true, failure: null })
  ask = set
  const none = () => undefined
  return (
    <Dialog event="end" open={open} title="退出？" of={{ failure }} onConfirm={none} onCancel={none}>
      退出后须重新验证身份。
    </Dialog>
  )
}

describe('a dialog', () => {
  it('a dialog asks before it proceeds, and is busy until that is done', async () => {
    let done = () => {}
    const onConfirm = jest.fn(() => new Promise<void>(resolve => (done = resolve)))
    const onCancel = jest.fn()
    await show(
      <Dialog event="unwatch-fund" open title="移除自选" of={null} danger onConfirm={onConfirm} onCancel={onCancel}>
        确定移除自选基金【稳健增长混合A】吗？
      </Dialog>,
    )
    await opened()
    expect(the('.dialog__text').textContent).toBe('确定移除自选基金【稳健增长混合A】吗？')
    await act(async () => fireEvent.click(the('.button--danger')))
    expect(the('.button--danger').getAttribute('aria-busy')).toBe('true')
    fireEvent.click(the('.nut-overlay'))
    expect(onCancel).not.toHaveBeenCalled()
    await act(async () => done())
    expect(the('.button--danger').getAttribute('aria-busy')).not.toBe('true')
    fireEvent.click(the('.button--secondary'))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('a dialog shows the failure below its text, and not with the next question', async () => {
    const failure = { sentence: '请您检查手机网络连接状态！', error: null, isUnknown: false }
    await show(<Asking />)
    await opened()
    await act(async () => ask({ open: true, failure }))
    expect(the('.dialog__text').textContent).toBe(`退出后须重新验证身份。${failure.sentence}`)
    // While it is closed it may be about another question, which has not failed.
    for (const meanwhile of [failure, null]) {
      await act(async () => ask({ open: false, failure: meanwhile }))
      await act(async () => ask({ open: true, failure }))
      expect(the('.dialog__text').textContent).toBe('退出后须重新验证身份。')
    }
    await act(async () => ask({ open: true, failure: { ...failure } }))
    expect(the('.dialog__text').textContent).toContain(failure.sentence)
  })

  it('a dialog with one button waits for that button', async () => {
    const onConfirm = jest.fn()
    await show(<Dialog event="hint" open title="提示" confirm="我知道了" of={null} onConfirm={onConfirm} />)
    await opened()
    fireEvent.click(the('.nut-overlay'))
    fireEvent.keyDown(the('[role=dialog]'), { key: 'Escape' })
    expect(onConfirm).not.toHaveBeenCalled()
    expect(document.querySelector('.button--secondary')).toBeNull()
  })
})

describe('a panel that opens by itself', () => {
  /** Whether a panel may open by itself now: its turn comes a moment later, if at all. */
  async function mayOpen() {
    let may = false
    turnToOpen().then(end => {
      may = true
      end()
    })
    await act(async () => new Promise(resolve => setTimeout(resolve)))
    return may
  }
  const sheet = (open: boolean) => (
    <Sheet open={open} title="选择区间" onClose={() => undefined}>
      近1月
    </Sheet>
  )

  it('the second of two panels that open by themselves waits for the first', async () => {
    const told: string[] = []
    const close = notePanel()
    const turns = ['one', 'two'].map(name =>
      turnToOpen().then(end => {
        told.push(name)
        return end
      }),
    )
    close()
    const end = await turns[0]
    expect(await mayOpen()).toBe(false)
    expect(told).toEqual(['one'])
    end?.()
    const other = await turns[1]
    expect(told).toEqual(['one', 'two'])
    other?.()
    expect(await mayOpen()).toBe(true)
  })

  it('a panel that opens by itself waits until every panel is closed, counted from the tap', async () => {
    expect(await mayOpen()).toBe(true)
    const [one, other] = [notePanel(), notePanel()]
    let told = 0
    const wait = turnToOpen().then(end => {
      told++
      end()
    })
    one()
    expect(await mayOpen()).toBe(false)
    other()
    await wait
    expect(told).toBe(1)
    await show(sheet(true))
    expect(await mayOpen()).toBe(false)
    hide()
    expect(await mayOpen()).toBe(true)
  })

  it('a panel that opens by itself does not wait for a panel of a page below the one on top', async () => {
    await show(<VisibleContext.Provider value={false}>{sheet(true)}</VisibleContext.Provider>)
    expect(await mayOpen()).toBe(true)
  })
})
