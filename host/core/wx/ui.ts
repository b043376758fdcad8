import type { Overlays, ToastSign } from '../overlays'
import type { Page } from '../pages'
import type { Router } from '../router'
import { type Apis, Failure, text } from './api'

const TOAST = 1500

/** Toasts, dialogs, the navigation bar and the pull-down refresh. */
export function uiApis(
  overlays: Overlays,
  router: Router,
  pull: () => unknown,
  scroll: (page: Page, top: number) => void,
): Apis {
  const nothing = () => {}
  return {
    later: {
      showToast: ({ title, duration, icon = 'success' }) =>
        overlays.showToast(text(title), typeof duration === 'number' ? duration : TOAST, signOf(icon)),
      hideToast: overlays.hideToast,
      showLoading: ({ title }) => overlays.showToast(text(title), null, 'loading'),
      hideLoading: overlays.hideToast,
      showModal: ({ title, content, confirmText, cancelText, showCancel = true, editable }) => {
        if (editable) throw new Error('the mini-program host has no editable dialog')
        return new Promise(resolve => {
          const done = (confirm: boolean) => () => resolve({ confirm, cancel: !confirm, content: null })
          const cancel = showCancel ? { [text(cancelText) || '取消']: done(false) } : {}
          overlays.ask({
            ...{ title: text(title), content: text(content) },
            buttons: { ...cancel, [text(confirmText) || '确定']: done(true) },
          })
        })
      },
      showActionSheet: ({ alertText, itemList }) => {
        const items: string[] = Array.isArray(itemList) ? itemList.map(String) : []
        return new Promise((resolve, reject) => {
          const choices = items.map((item, tapIndex) => [item, () => resolve({ tapIndex })] as const)
          const buttons = Object.fromEntries([...choices, ['取消', () => reject(new Failure('cancel'))] as const])
          overlays.ask({ title: text(alertText), content: '', buttons, sheet: true })
        })
      },
      setNavigationBarTitle({ title }) {
        if (router.top) router.top.title = text(title)
      },
      setNavigationBarColor({ frontColor, backgroundColor }) {
        if (frontColor !== '#ffffff' && frontColor !== '#000000') throw new Failure('invalid frontColor')
        if (!router.top) return
        router.top.window.navigationBarBackgroundColor = text(backgroundColor)
        router.top.window.navigationBarTextStyle = frontColor === '#ffffff' ? 'white' : 'black'
      },
      startPullDownRefresh: () => void pull(),
      stopPullDownRefresh() {
        if (router.top) router.top.refreshing = false
      },
      showNavigationBarLoading: nothing,
      hideNavigationBarLoading: nothing,
      hideHomeButton: nothing,
      setBackgroundColor: nothing,
      setBackgroundTextStyle: nothing,
      pageScrollTo({ scrollTop }) {
        if (router.top && typeof scrollTop === 'number') scroll(router.top, scrollTop)
      },
      showTabBar: nothing,
      hideTabBar: nothing,
      setTabBarStyle: nothing,
      setTabBarItem: nothing,
      setTabBarBadge: nothing,
      removeTabBarBadge: nothing,
      showTabBarRedDot: nothing,
      hideTabBarRedDot: nothing,
      hideKeyboard: nothing,
      loadFontFace: () => ({ status: 'loaded' }),
      enableAlertBeforeUnload: nothing,
      disableAlertBeforeUnload: nothing,
    },
  }
}

const signOf = (icon: unknown): ToastSign => {
  const known: Readonly<Record<string, ToastSign>> = { success: 'success', error: 'error', loading: 'loading' }
  return known[text(icon)] ?? 'none'
}
