import { readFileSync } from 'node:fs'
import { first } from '@/contract/first-screen'
import { readKeys } from '../../../gateway/config/keys-file'
import { parseKeys } from '../../../gateway/wire/keys'
import { createSigner } from '../../../tests/helpers/signed-request'

interface Order {
  keysFile: string
  token: string
  unionid: string
  /** The session is valid on this device only. */
  deviceId: string
}

const { keysFile, token, unionid, deviceId }: Order = JSON.parse(readFileSync(0, 'utf8'))
const prepare = createSigner(parseKeys(readKeys(keysFile)), () => new Date())
const of = { token, deviceId }
const parameters = { paraAppName: 'EserviceConfig', paraType: 'eservicePara' }
const reader = { spot: '2' as const, ...(unionid && { unionId: unionid }) }

/**
 * The calls of the home screen, signed for the plain page, which cannot sign. A nonce works once, so each visit needs
 * new ones.
 */
const requests = {
  parameters: prepare(first.funds.getEserviceParams, parameters, of),
  summary: prepare(first.assets.queryCustMetricSS, {}, of),
  entries: prepare(first.account.getCustEserverItemList, {}, of),
  watchList: prepare(first.funds.queryNetvalue, { queryType: 'SELECT' }, of),
  news: prepare(first.messages.getNewMessageContent, reader, of),
}

const fetched = Object.entries(requests).map(([name, { method, url, headers, payload }]) => [
  name,
  { method, url, headers, ...(payload && { body: payload.toString() }) },
])
process.stdout.write(JSON.stringify(Object.fromEntries(fetched)))
