/** @jest-environment jsdom */
import { cacheKey, queryClient } from '@/api/query'
import { first } from '@/contract/first-screen'
import { startKeepingHome } from '@/features/home/keep-seen'
import { markOfSession } from '@/lib/first-frame'
import { firstFrame } from '@/platform/first-frame'
import { removeLock, setLock } from '@/stores/lock'
import { homeSeen } from '@/stores/on-device'
import { clearSession, keepSession } from '@/stores/session'

const FIGURES = '<div class="hero">12,345.67</div>'
const NAME = '林知夏'
const CUSTOMER = { token: 'f3a1c09e7b', custNo: '100820260001', loginCustNo: '100820260001', customerName: NAME }

function show(content: string, cover = '') {
  document.body.innerHTML = `
    <div class="taro_page" id="/Home/Index?stamp=A"><div class="app"><div class="app__content">${content}</div>${cover}</div></div>`
}

const hide = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
/** The person leaves the app. Returns the kept markup. */
const left = () => {
  homeSeen.remove()
  hide('hidden')
  hide('visible')
  return homeSeen.get()?.html ?? null
}
const answered = (at = Date.now()) =>
  queryClient.setQueryData(cacheKey(first.assets.queryCustMetricSS, {}, CUSTOMER.custNo), {} as never, {
    updatedAt: at,
  })

beforeAll(() => {
  document.documentElement.dataset.build = 'b1'
  startKeepingHome()
})

beforeEach(() => {
  localStorage.clear()
  keepSession(CUSTOMER)
  removeLock()
  answered()
})

describe('the last home screen on the device', () => {
  it('the home screen is kept with the time of its figures when the person leaves', () => {
    const at = Date.now() - 50_000
    answered(at)
    show(FIGURES)
    expect(left()).toBe(`<div class="app__content">${FIGURES}</div>`)
    expect(homeSeen.get()).toMatchObject({ at, of: markOfSession(CUSTOMER.token), build: 'b1' })
  })

  it('nothing can be focused in it, and the parts of the moment are left out', () => {
    show(`<div class="offline-bar"><div>离线</div></div><div id="room1" tabindex="0">${FIGURES}</div>`)
    expect(left()).toBe(`<div class="app__content"><div class="offline-bar"></div><div>${FIGURES}</div></div>`)
  })

  it('the name in the greeting is never kept', () => {
    show(`<div class="head__hello">早上好，${NAME}</div>${FIGURES}`)
    expect(left()).toContain('<div class="head__hello"></div>')
  })

  it.each([NAME, CUSTOMER.custNo])('no screen with %s on it is kept', text => {
    show(`<div>${text}</div>${FIGURES}`)
    expect(left()).toBeNull()
  })

  it.each([
    ['an outline', '<div class="skeleton"></div>', ''],
    ['a failure', '<div role="alert"></div>', ''],
    ['a cover', FIGURES, '<div class="locked"></div>'],
  ])('a screen with %s is not kept', (_, content, cover) => {
    show(content, cover)
    expect(left()).toBeNull()
  })

  it('the last screen is neither kept nor left on the device once there is a safety lock', () => {
    show(FIGURES)
    expect(left()).not.toBeNull()
    setLock(null)
    expect(homeSeen.get()).toBeNull()
    expect(left()).toBeNull()
  })

  it('the last screen goes with the session, and a visitor’s screen is not kept', () => {
    show(FIGURES)
    expect(left()).not.toBeNull()
    clearSession()
    expect(homeSeen.get()).toBeNull()
    expect(left()).toBeNull()
  })

  it('the last screen goes when another person logs in', () => {
    show(FIGURES)
    left()
    keepSession({ ...CUSTOMER, token: 'other', custNo: '100820260004' })
    expect(homeSeen.get()).toBeNull()
  })

  it('nothing ends or is kept where no frame stands', () => {
    document.body.innerHTML = ''
    firstFrame.end()
    expect(firstFrame.drawn('/Home/Index')).toBeNull()
  })
})

describe('the end of the first frame', () => {
  const frame = (isSeen: boolean) => {
    document.body.innerHTML = '<div class="taro_page"></div><div id="first"></div>'
    document.documentElement.classList.add('first')
    const place = document.getElementById('first') as HTMLElement
    if (isSeen) place.dataset.seen = ''
    return place
  }
  const stands = () => document.getElementById('first') !== null

  it('a frame without data ends when the app has drawn its screen', () => {
    frame(false)
    firstFrame.end(new Promise(() => undefined))
    expect(stands()).toBe(false)
    expect(document.documentElement.classList.contains('first')).toBe(false)
  })

  it('a frame with figures ends when the screen has its own', async () => {
    frame(true)
    let come: () => void = () => undefined
    firstFrame.end(
      new Promise(resolve => {
        come = resolve
      }),
    )
    expect(stands()).toBe(true)
    come()
    await Promise.resolve()
    expect(stands()).toBe(false)
  })

  it('a tap on the frame that came before the app goes to the app’s control of that name, if there is one', () => {
    jest.useFakeTimers()
    for (const [text, presses] of [
      ['登录', 1],
      ['全部', 0],
    ] as const) {
      const place = frame(true)
      place.innerHTML = '<div class="press"><span>登录</span></div>'
      place.dataset.tap = '10 20'
      const app = document.querySelector('.taro_page') as HTMLElement
      app.innerHTML = `<div class="press">${text}</div>`
      const pressed = jest.fn()
      app.addEventListener('click', pressed)
      document.elementFromPoint = () => place.querySelector('span')
      firstFrame.end(new Promise(() => undefined))
      jest.runAllTimers()
      expect(pressed).toHaveBeenCalledTimes(presses)
    }
    jest.useRealTimers()
  })

  it('a frame with figures ends when the person touches it, or another screen comes', () => {
    frame(true)
    firstFrame.end(new Promise(() => undefined))
    document.getElementById('first')?.dispatchEvent(new Event('pointerdown'))
    expect(stands()).toBe(false)
    frame(true)
    firstFrame.end()
    expect(stands()).toBe(false)
  })
})
