/** @jest-environment jsdom */
import type { Captcha } from '@/platform/captcha/types'

interface Shown {
  end: (result: { ret: number; ticket?: string; randstr?: string }) => void
  destroy: jest.Mock
}

let shown: Shown[] = []
let isBroken = false

/** The provider's widget, in a version that reports nothing when it is destroyed. */
class Widget {
  destroy = jest.fn()
  constructor(
    _appId: string,
    public end: Shown['end'],
  ) {}
  show() {
    if (isBroken) throw new Error('broken')
    shown.push(this)
  }
}

let captcha: Captcha

beforeAll(() => {
  process.env.TARO_APP_CAPTCHA_SCRIPT = '/captcha.js'
  Object.assign(window, { TencentCaptcha: Widget })
  // No script is loaded in the test.
  jest
    .spyOn(document.head, 'append')
    .mockImplementation(script => (script as HTMLScriptElement).onload?.(new Event('')))
  ;({ captcha } = jest.requireActual('@/platform/captcha'))
})
beforeEach(() => {
  shown = []
  isBroken = false
})

const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries++) await new Promise(resolve => setTimeout(resolve, 5))
  if (!condition()) throw new Error('it did not come about')
}
const isOver = () => Boolean(history.state?.overPage)

async function ask() {
  const answer = captcha.ask(false)
  await until(() => shown.length === 1)
  return { answer, widget: shown[0] as Shown }
}

test('Back closes the captcha and leaves the page where it is', async () => {
  const { answer, widget } = await ask()
  expect(isOver()).toBe(true)
  history.back()
  expect(await answer).toBe('closed')
  expect(widget.destroy).toHaveBeenCalledTimes(1)
  expect(isOver()).toBe(false)
})

test.each([
  ['passed', { ret: 0, ticket: 't', randstr: 'r' }, { ticket: 't', randstr: 'r' }],
  ['closed by its cross', { ret: 2 }, 'closed'],
  ['passed while the provider was down', { ret: 0, ticket: 'terror_1', randstr: 'r' }, 'unavailable'],
  ['passed without the provider', { ret: 0, ticket: 'trerror_1001_1', randstr: 'r' }, 'unavailable'],
])('a captcha that was %s leaves no history entry for Back to close', async (_, result, answered) => {
  const { answer, widget } = await ask()
  widget.end(result)
  expect(await answer).toEqual(answered)
  await until(() => !isOver())
  expect(widget.destroy).not.toHaveBeenCalled()
})

test('a captcha that cannot be shown leaves no history entry either', async () => {
  isBroken = true
  expect(await captcha.ask(false)).toBe('unavailable')
  await until(() => !isOver())
})
