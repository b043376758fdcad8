/**
 * Simulates WeChat's script in pages: has the signature checked as WeChat does, refuses share cards before that or for
 * another domain, and stores the shared content in `wx.shared`, where the demo page and tests find it.
 */
;(() => {
  const listeners = { ready: null, error: null }
  let allowed = []
  let state = 'new'

  const answer = (listener, result) => listener && setTimeout(() => listener(result), 0)

  async function config(options) {
    state = 'asked'
    const { appId, timestamp, nonceStr, signature, jsApiList } = options
    const url = location.href.split('#')[0]
    const query = new URLSearchParams({ appId, timestamp, nonceStr, signature, url })
    const reply = await fetch(`/sim/wx/js-config?${query}`).then(
      response => response.json(),
      () => ({ errMsg: 'config:fail' }),
    )
    state = reply.errMsg === 'config:ok' ? 'ready' : 'refused'
    allowed = state === 'ready' ? jsApiList : []
    if (state === 'ready') answer(listeners.ready)
    else answer(listeners.error, reply)
  }

  /** WeChat accepts a card if the interface was requested and the link belongs to the page's domain. */
  const take = (name, kind) => card => {
    const fail = reason => answer(card.fail, { errMsg: `${name}:fail ${reason}` })
    if (!allowed.includes(name)) return fail('the permission value is offline verifying')
    if (!card.title || !card.link || !card.imgUrl) return fail('parameter error')
    if (new URL(card.link).origin !== location.origin) return fail('link must be in js secure domain')
    const { title, desc = '', link, imgUrl } = card
    window.wx.shared[kind] = { title, desc, link, imgUrl }
    answer(card.success, { errMsg: `${name}:ok` })
  }

  window.wx = {
    config,
    ready: listener => {
      listeners.ready = listener
      if (state === 'ready') answer(listener)
    },
    error: listener => {
      listeners.error = listener
    },
    updateAppMessageShareData: take('updateAppMessageShareData', 'friend'),
    updateTimelineShareData: take('updateTimelineShareData', 'timeline'),
    /** The simulated camera sees the wall code of the first event with open signing in. */
    async scanQRCode({ success, cancel, fail }) {
      if (!allowed.includes('scanQRCode')) return answer(fail, { errMsg: 'scanQRCode:fail' })
      const events = await fetch('/demo/gatherings.json').then(
        response => response.json(),
        () => [],
      )
      const wall = events.find(event => event.wall)?.wall
      if (wall) answer(success, { resultStr: `${location.origin}/${wall.link}` })
      else answer(cancel, {})
    },
    miniProgram: {
      redirectTo: ({ url }) => location.replace(url),
    },
    shared: {},
  }
})()
