import { eventCenter } from '@tarojs/runtime'
import { createElement, useEffect, useRef, useState } from 'react'

/** In px: the distance that triggers a refresh, and the maximum distance. */
const ENOUGH = 50
const MOST = 100
/** The content moves slower than the finger. */
const DAMPING = 0.5

/** Class names of the content in the style sheet. The names are Taro's. */
const CONTENT = 'rmc-pull-to-refresh-content rmc-pull-to-refresh-down'

/**
 * Whether an element between a touched one and its page handles the finger itself: a dialog, or a container that can be
 * scrolled up.
 */
function holdsFinger(touched, page) {
  for (let at = touched; at; at = at === page ? null : at.parentElement) {
    if (at.scrollTop > 0 || at.getAttribute('role') === 'dialog') return true
  }
  return false
}

/** A listener that may prevent the browser from scrolling. */
const ACTIVE = { passive: false }

/**
 * Replaces Taro's pull-down, which checks its own wrapper instead of the page around it. The wrapper never scrolls, so
 * Taro took every downward movement for a pull and a page could not be scrolled up again. And the page was never told
 * to refresh. This replacement saves no bytes, it is a correction.
 */
export default function PullDownRefresh({ children }) {
  const wrapper = useRef(null)
  const content = useRef(null)
  /** `idle`, `ready` (letting go refreshes), or `refreshing`. */
  const [stage, setStage] = useState('idle')
  const [isDragged, setDragged] = useState(false)

  useEffect(() => {
    const element = wrapper.current
    const page = () => element.closest('.taro_page')
    let stageNow = 'idle'
    let start = null

    const enter = next => {
      stageNow = next
      setStage(next)
    }
    const moveTo = distance => {
      // No transform at all at the end, because it changes the containing block of fixed elements inside.
      content.current.style.transform = distance > 0 ? `translate3d(0, ${distance}px, 0)` : ''
    }
    const rest = () => {
      start = null
      setDragged(false)
      enter('idle')
      moveTo(0)
    }
    const refresh = () => {
      start = null
      setDragged(false)
      enter('refreshing')
      moveTo(ENOUGH)
      page()?.__page?.onPullDownRefresh?.()
    }

    const listeners = {
      touchstart({ target, touches }) {
        const [{ screenX: x, screenY: y }] = touches
        const isPossible = stageNow === 'idle' && touches.length === 1 && !holdsFinger(target, page())
        start = isPossible ? { x, y, isPull: false } : null
      },
      touchmove(event) {
        if (!start) return
        const [{ screenX, screenY }] = event.touches
        const down = screenY - start.y
        if (!start.isPull) {
          // The first movement decides: up or sideways is not a pull.
          if (down === 0 && screenX === start.x) return
          if (event.defaultPrevented || down <= Math.abs(screenX - start.x)) {
            start = null
            return
          }
          start.isPull = true
          setDragged(true)
        }
        if (event.cancelable) event.preventDefault()
        const distance = Math.min(MOST, down * DAMPING)
        moveTo(distance)
        enter(distance >= ENOUGH ? 'ready' : 'idle')
      },
      touchend() {
        if (stageNow === 'ready') refresh()
        else if (start?.isPull) rest()
      },
      touchcancel() {
        if (start?.isPull) rest()
      },
    }
    const isOnTop = () => !page()?.classList.contains('taro_page_shade')
    const commands = {
      __taroStartPullDownRefresh({ successHandler }) {
        if (isOnTop() && stageNow === 'idle') refresh()
        successHandler({ errMsg: 'startPullDownRefresh:ok' })
      },
      __taroStopPullDownRefresh({ successHandler }) {
        if (stageNow === 'refreshing') rest()
        successHandler({ errMsg: 'stopPullDownRefresh:ok' })
      },
    }
    for (const [type, listen] of Object.entries(listeners)) element.addEventListener(type, listen, ACTIVE)
    for (const [name, listen] of Object.entries(commands)) eventCenter.on(name, listen)
    return () => {
      for (const [type, listen] of Object.entries(listeners)) element.removeEventListener(type, listen, ACTIVE)
      for (const [name, listen] of Object.entries(commands)) eventCenter.off(name, listen)
    }
  }, [])

  const dots = [0, 1, 2].map(key => createElement('div', { key }))
  return createElement(
    'div',
    { className: 'rmc-pull-to-refresh-content-wrapper', ref: wrapper },
    createElement(
      'div',
      {
        className: isDragged ? CONTENT : `${CONTENT} rmc-pull-to-refresh-transition`,
        ref: content,
      },
      stage !== 'idle' && createElement('div', { className: 'rmc-pull-to-refresh-indicator', key: 'indicator' }, dots),
      children,
    ),
  )
}
