/**
 * Simulates the cloud captcha widget: the same constructor, `show`, `destroy` and result (ret 0 passed, 2 closed). Its
 * slider works by mouse, finger and arrow keys.
 */
;(() => {
  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')

  class Captcha {
    constructor(appId, callback, options = {}) {
      this.appId = appId
      this.callback = callback
      this.options = options
    }

    show() {
      const before = document.activeElement
      const cover = document.createElement('div')
      cover.setAttribute('role', 'dialog')
      cover.setAttribute('aria-modal', 'true')
      cover.setAttribute('aria-label', '安全验证')
      cover.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;background:rgba(20,24,31,.5);display:flex;align-items:center;justify-content:center'
      const size = this.options.enableAged ? 20 : 16
      const box = document.createElement('div')
      box.style.cssText = `background:#fff;color:#14181f;border-radius:12px;padding:24px;width:280px;font:${size}px/1.5 system-ui,sans-serif`
      const title = document.createElement('div')
      title.textContent = '安全验证（模拟）'
      title.style.cssText = 'font-weight:600;margin-bottom:8px'
      const hint = document.createElement('label')
      hint.textContent = '将滑块拖到最右端'
      const slider = document.createElement('input')
      Object.assign(slider, { type: 'range', min: '0', max: '10', value: '0', id: 'sim-captcha-slider' })
      slider.setAttribute('aria-label', '将滑块拖到最右端')
      slider.style.cssText = 'display:block;width:100%;height:44px;margin:8px 0 16px'
      const close = document.createElement('button')
      close.textContent = '关闭验证'
      close.style.cssText =
        'width:100%;min-height:44px;border:1px solid #e7eaf0;border-radius:8px;background:#fff;color:#14181f;font:inherit'
      box.append(title, hint, slider, close)
      cover.append(box)
      this.end = result => {
        if (!cover.isConnected) return
        cover.remove()
        before?.focus?.()
        this.callback({ appid: this.appId, bizState: this.options.bizState, ...result })
      }
      slider.addEventListener('input', () => {
        if (slider.value !== slider.max) return
        const randstr = `@${random()}`
        this.end({ ret: 0, ticket: `sim:${randstr}`, randstr })
      })
      close.addEventListener('click', () => this.end({ ret: 2 }))
      cover.addEventListener('keydown', event => {
        if (event.key === 'Escape') this.end({ ret: 2 })
      })
      document.body.append(cover)
      slider.focus()
    }

    destroy() {
      this.end?.({ ret: 2 })
    }
  }

  window.TencentCaptcha = Captcha
})()
