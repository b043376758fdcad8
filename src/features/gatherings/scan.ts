import { send } from '@/api/client'
import { shell } from '@/contract/shell'
import { parseQuery, splitAddress } from '@/lib/query'
import { phone } from '@/platform/phone'
import { wechatPage } from '@/platform/wechat-page'
import { routes } from '@/routes'
import { environment } from '@/stores/environment'

const sign = (originalUrl: string) => send(shell.funds.getJsTicket, { originalUrl }, { quiet: true })

/** How codes are read here: the mini-program's camera, WeChat's own in its browser, or not at all. */
export function codeReader(): (() => Promise<string>) | null {
  if (phone.scan) return phone.scan
  return wechatPage.supported && environment().inWechat ? () => wechatPage.scan(sign) : null
}

/** What is said of a code that hangs on no wall of ours. */
export const NO_WALL = '这不是签到码，请扫描现场的签到码'

/** The event and the code in what was read from a wall. Null when it is another code. */
export function readWall(text: string): { id: string; code: string } | null {
  const { path, query } = splitAddress(text.slice(text.indexOf('#') + 1))
  if (path !== routes.signIn.path) return null
  // Not `code`, which in an address is WeChat's code for a login.
  const { id = '', wall: code = '' } = parseQuery(query)
  return id !== '' && code !== '' ? { id, code } : null
}
