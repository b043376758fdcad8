import type { Transport } from '../transport'
import { type Apis, Failure } from './api'

/** `wx.login`. The gateway's simulator of WeChat issues the code. */
export function loginApis(transport: Transport, person: () => string, online: () => boolean): Apis {
  return {
    later: {
      async login() {
        if (!online()) throw new Failure('network error')
        const target = `/sim/wx/code?person=${encodeURIComponent(person())}`
        const { status, body } = await transport.send(
          { method: 'GET', target, headers: {}, body: null },
          new AbortController().signal,
        )
        if (status !== 200) throw new Failure(`system error ${status}`)
        return { code: JSON.parse(new TextDecoder().decode(body)).code }
      },
      checkSession: () => {},
    },
  }
}
