import { send } from '@/api/client'
import { shell } from '@/contract/shell'
import { parseQuery, splitAddress } from '@/lib/query'
import { phone } from '@/platform/phone'
import { wechatPage } from '@/platform/wechat-page'
import { routes } from '@/routes'
import { environment } from '@/stores/environment'

const sign = (originalUrl: string) => send(shell.funds.getJsTicket, { originalUrl }, { quiet: true })

/** Returns the code scanner: the mini-program's camera, WeChat's scanner in its browser, or null. */
export function codeReader(): (() => Promise<string>) | null {
  if (phone.scan) return phone.scan
  return wechatPage.supported && environment().inWechat ? () => wechatPage.scan(sign) : null
}

/** The message for a code that is no sign-in code of ours. */
export const NO_WALL = '这不是签到码，请扫描现场的签到码'

/** The event id and the code of a scanned sign-in code. Null for any other code. */
export function readWall(text: string): { id: string; code: string } | null {
  const { path, query } = splitAddress(text.slice(text.indexOf('#') + 1))
  if (path !== routes.signIn.path) return null
  // The parameter is not named `code`, because WeChat's login puts its own `code` into the address.
  const { id = '', wall: code = '' } = parseQuery(query)
  return id !== '' && code !== '' ? { id, code } : null
}
